#include "config.h"

#include "tour.h"

#include "settings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What has just happened, or nothing but the state as it is. */
typedef struct
{
  const MohawkState *state;
  const MusterEntry *entry; /* or NULL */
  gint               point; /* just selected, or -1 */
  const char        *shown; /* a page, or what else has just been opened; or NULL */
} Event;

/**
 * Step:
 * @title, @text: what is to be done, and how; marked for translation
 * @done: whether @event does it
 * @follows: it counts only after the step before it
 * @seen: (nullable): what there is to be seen of it, where it was done before it came up; marked for translation
 * @place: (nullable): of the sample, by its id: where the map is to be for it
 */
typedef struct
{
  const char *title;
  const char *text;
  gboolean  (*done) (const Event *event);
  gboolean    follows;
  const char *seen;
  const char *place;
} Step;

struct _MusterTour
{
  GtkWidget       parent_instance;

  GtkWidget      *revealer;
  GtkWidget      *count;
  GtkWidget      *tick; /* beside the title of a step that was done before it came up */
  GtkWidget      *title;
  GtkWidget      *text;
  GtkWidget      *next;
  GtkWidget      *end;

  MusterCampaign *campaign;
  GSettings      *settings; /* or NULL */
  guint           step;
  guint           did;  /* a bit for each step that is done */
  gboolean        on;
  gboolean        now;  /* the step that is shown was done while it was */
};

enum { LOOK_AT, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterTour, muster_tour, GTK_TYPE_WIDGET)

/* --- the steps --------------------------------------------------------------------- */

static gboolean
is_word (const Event *event,
         const char  *word)
{
  gsize n = strlen (word);

  return event->entry && strncmp (event->entry->text, word, n) == 0
         && (event->entry->text[n] == ' ' || event->entry->text[n] == '\0');
}

static gboolean
has_looked (const Event *event)
{
  return event->point >= 0;
}

static gboolean
past_reinforcements (const Event *event)
{
  return event->state->step != MOHAWK_STEP_NAVAL && event->state->step != MOHAWK_STEP_REINFORCE;
}

static gboolean
past_muster (const Event *event)
{
  return past_reinforcements (event) && event->state->step != MOHAWK_STEP_ROLL && event->state->step != MOHAWK_STEP_MUSTER;
}

static gboolean
has_seen_supply (const Event *event)
{
  return g_strcmp0 (event->shown, "supply") == 0;
}

static gboolean
has_marched (const Event *event)
{
  return is_word (event, "march");
}

static gboolean
has_undone (const Event *event)
{
  return event->entry && event->entry->kind == MUSTER_ENTRY_UNDO;
}

static gboolean
has_redone (const Event *event)
{
  return has_marched (event) || (event->entry && event->entry->kind == MUSTER_ENTRY_REDO);
}

/* A turn of fire, or a battle that was fought otherwise. */
static gboolean
has_fought (const Event *event)
{
  return is_word (event, "fire") || is_word (event, "apply");
}

static gboolean
has_opened_rules (const Event *event)
{
  return g_strcmp0 (event->shown, "rules") == 0;
}

static const Step steps[] = {
  { N_("Look Around"),
    N_("Choose a place on the map: click it, or go there with Tab and the arrow keys. The guide beside the map then says, further down, what it is and who stands there."),
    has_looked, FALSE, NULL, NULL },
  { N_("The Guide and the Ships"),
    N_("The guide lists the steps of a player turn, and what is awaited of whom; its main button does what is usual. A year begins at sea: ships are placed face down, met and rolled for, and those that got through bring troops, militia and tribes."),
    past_reinforcements, FALSE,
    N_("Here all that is over: the Chronicle tells how the ships fared, with their dice, and who came."), NULL },
  { N_("Dice and Musters"),
    N_("The dice say how many marches the side has this turn. Then, once a year, militia may gather at one place for one march."),
    past_muster, FALSE,
    N_("Here both are over: what is left of the marches stands in the guide, under Pools; the dice themselves in the Chronicle."), NULL },
  { N_("Supply"),
    N_("Press the supply button on the map, or Ctrl+S: it shows by which way each piece is supplied, and who would starve when the year ends."),
    has_seen_supply, FALSE, NULL, NULL },
  { N_("March"),
    N_("If supply is still shown, press its button again. Choose a place where your pieces stand. Where they may go glows, with its price in marches; choose such a place, or drag the stack there. By keyboard, Ctrl+F or the arrow keys lead to a place, and Enter chooses it. In the sample, from Cumberland to Gist’s Plantation: that is a battle. A place that is refused says by which rule."),
    has_marched, FALSE, NULL, "cumberland" },
  { N_("Take It Back"),
    N_("Nothing here is final. Press Ctrl+Z, or the arrow back in the title bar."),
    has_undone, TRUE, N_("You have taken an order back: the map is as it was before it."), NULL },
  { N_("Do It Again"),
    N_("Press Ctrl+Shift+Z to do again what you took back, or march somewhere else."),
    has_redone, TRUE, N_("You have marched again."), NULL },
  { N_("A Battle"),
    N_("End the step with the main button: where both sides stand they fight. To the Battle lists the battles that are due: Fight opens the board of the first, whose main button leads on: the ground, the rules, the lines, then the dice. Beside it stands what each die must show, and why. If no battle is due, skip this step."),
    has_fought, FALSE, N_("You have fought: the Battles page keeps what became of it."), NULL },
  { N_("The Rules"),
    N_("Press F1: every rule, clause by clause. Wherever a clause stands, as M6.4, it can be pressed to read it."),
    has_opened_rules, FALSE, N_("You have had the rules open."), NULL },
};

/* --- showing ------------------------------------------------------------------------------ */

static gboolean
is_done (MusterTour *self,
         guint       step)
{
  return (self->did >> step) & 1;
}

static void
show_step (MusterTour *self)
{
  gboolean last = self->step >= G_N_ELEMENTS (steps), done = !last && is_done (self, self->step);
  g_autofree char *count = NULL;
  g_autofree char *seen = NULL;

  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), self->on);
  if (!self->on)
    return;
  if (last)
    count = g_strdup_printf (ngettext ("Tour: the one step is done", "Tour: all %u steps are done", G_N_ELEMENTS (steps)),
                             (guint) G_N_ELEMENTS (steps));
  else if (done && self->now)
    /* Translators: the number of a step of the tour, of how many; the name of a button */
    count = g_strdup_printf (_("Tour: %u of %u, done: Next Step leads on"), self->step + 1, (guint) G_N_ELEMENTS (steps));
  else if (done)
    /* Translators: the number of a step of the tour, of how many */
    count = g_strdup_printf (_("Tour: %u of %u, done already"), self->step + 1, (guint) G_N_ELEMENTS (steps));
  else
    /* Translators: the number of a step of the tour, of how many */
    count = g_strdup_printf (_("Tour: %u of %u"), self->step + 1, (guint) G_N_ELEMENTS (steps));
  gtk_label_set_text (GTK_LABEL (self->count), count);
  if (done && !self->now && steps[self->step].seen)
    seen = g_strjoin (" ", _(steps[self->step].text), _(steps[self->step].seen), NULL);
  gtk_label_set_text (GTK_LABEL (self->title), last ? _("That Is How a Turn Goes") : _(steps[self->step].title));
  gtk_label_set_text (GTK_LABEL (self->text),
                      last ? _("Every player turn goes through these steps, twelve turns long. The Chronicle has every order with its "
                               "dice: undo to it, or branch off. The main menu has the rules, the umpire and this tour. For a campaign of your "
                               "own, from its first ships on, now press New in the library.")
                      : seen ? seen : _(steps[self->step].text));
  gtk_widget_set_visible (self->tick, done);
  gtk_widget_set_visible (self->next, !last);
  gtk_button_set_label (GTK_BUTTON (self->next), done ? _("_Next Step") : _("_Skip Step"));
  gtk_button_set_label (GTK_BUTTON (self->end), last ? _("_Close") : _("_End Tour"));
}

/* Whether the campaign is the sample, played or not. */
static gboolean
is_sample (MusterCampaign *campaign)
{
  g_autoptr (GSettings) settings = muster_settings_new_for_campaign (muster_session_meta (muster_campaign_get_session (campaign))->id);

  return settings && g_settings_get_uint (settings, "sample-entries") > 0;
}

static void
go_to (MusterTour *self,
       guint       step)
{
  const char *place = step < G_N_ELEMENTS (steps) && is_sample (self->campaign) ? steps[step].place : NULL;

  self->step = step;
  self->now = FALSE;
  show_step (self);
  if (place)
    g_signal_emit (self, signals[LOOK_AT], 0, place);
}

/* Which steps @event does; also those that are still to come up: these are ticked then. */
static void
note (MusterTour  *self,
      const Event *event)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if ((!steps[i].follows || is_done (self, i - 1)) && steps[i].done (event))
      self->did |= 1u << i;
}

static void
happen (MusterTour        *self,
        const MusterEntry *entry,
        gint               point,
        const char        *shown)
{
  gboolean before;

  if (!self->on || !self->campaign)
    return;
  before = self->step < G_N_ELEMENTS (steps) && is_done (self, self->step);
  note (self, &(Event) { muster_campaign_get_state (self->campaign), entry, point, shown });
  /* It stays, whichever it is, until it is left: what it has brought about is to be looked at. */
  if (self->step < G_N_ELEMENTS (steps) && !before && is_done (self, self->step))
    self->now = TRUE;
  show_step (self);
}

/* --- callbacks -------------------------------------------------------------------------------- */

static void
on_changed (MusterTour  *self,
            MusterEntry *entry)
{
  if (entry)
    happen (self, entry, -1, NULL);
}

static void
on_next (MusterTour *self)
{
  if (!self->on || !self->campaign || self->step >= G_N_ELEMENTS (steps))
    return;
  go_to (self, self->step + 1);
}

static void
on_end (MusterTour *self)
{
  muster_tour_end (self);
}

/* From either side, what leads on comes before what ends it. */
static gboolean
muster_tour_focus (GtkWidget        *widget,
                   GtkDirectionType  direction)
{
  MusterTour *self = MUSTER_TOUR (widget);

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (muster_tour_parent_class)->focus (widget, direction);
  if (!self->on || gtk_widget_is_focus (self->end))
    return FALSE;
  if (gtk_widget_is_focus (self->next) || !gtk_widget_get_visible (self->next))
    return gtk_widget_grab_focus (self->end);
  return gtk_widget_grab_focus (self->next);
}

/* --- class -------------------------------------------------------------------------------------- */

static void
drop_campaign (MusterTour *self)
{
  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
  g_clear_object (&self->campaign);
}

static void
muster_tour_dispose (GObject *object)
{
  MusterTour *self = MUSTER_TOUR (object);

  drop_campaign (self);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_TOUR);
  G_OBJECT_CLASS (muster_tour_parent_class)->dispose (object);
}

static void
muster_tour_class_init (MusterTourClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_tour_dispose;
  /**
   * MusterTour::look-at:
   * @place: the id of a point of which the step that has come up speaks
   */
  signals[LOOK_AT] = g_signal_new ("look-at", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  widget_class->focus = muster_tour_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/tour.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTour, revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterTour, count);
  gtk_widget_class_bind_template_child (widget_class, MusterTour, tick);
  gtk_widget_class_bind_template_child (widget_class, MusterTour, title);
  gtk_widget_class_bind_template_child (widget_class, MusterTour, text);
  gtk_widget_class_bind_template_child (widget_class, MusterTour, next);
  gtk_widget_class_bind_template_child (widget_class, MusterTour, end);
  gtk_widget_class_bind_template_callback (widget_class, on_next);
  gtk_widget_class_bind_template_callback (widget_class, on_end);
}

static void
muster_tour_init (MusterTour *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = muster_settings_new ();
}

/* --- public ---------------------------------------------------------------------------------------- */

/* Whether @campaign is the sample as it was made, which nobody has played. */
static gboolean
is_fresh_sample (MusterCampaign *campaign)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  g_autoptr (GSettings) settings = muster_settings_new_for_campaign (muster_session_meta (session)->id);
  guint made = settings ? g_settings_get_uint (settings, "sample-entries") : 0;

  return made > 0 && muster_session_last (session) <= (gint64) made && !muster_session_is_read_only (session);
}

/**
 * muster_tour_set_campaign:
 * @campaign: (nullable)
 *
 * The campaign the tour watches. On the sample it begins by itself, as long as it
 * has not been taken or refused.
 */
void
muster_tour_set_campaign (MusterTour     *self,
                          MusterCampaign *campaign)
{
  drop_campaign (self);
  self->on = self->now = FALSE;
  self->step = self->did = 0;
  if (campaign)
    {
      self->campaign = g_object_ref (campaign);
      g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
      if (self->settings && !g_settings_get_boolean (self->settings, "tour-taken") && is_fresh_sample (campaign))
        muster_tour_begin (self);
    }
  show_step (self);
}

/* From the first step, also if it is on already; from the one at which it was ended, if it was. */
void
muster_tour_begin (MusterTour *self)
{
  if (!self->campaign)
    return;
  if (self->on || self->step >= G_N_ELEMENTS (steps))
    self->step = self->did = 0;
  self->on = TRUE;
  note (self, &(Event) { muster_campaign_get_state (self->campaign), NULL, -1, NULL });
  go_to (self, self->step);
}

/* It does not begin by itself again. */
void
muster_tour_end (MusterTour *self)
{
  self->on = FALSE;
  if (self->settings)
    g_settings_set_boolean (self->settings, "tour-taken", TRUE);
  show_step (self);
}

/* To the next step, as its button does; if it is on. */
void
muster_tour_go_on (MusterTour *self)
{
  on_next (self);
}

gboolean
muster_tour_is_on (MusterTour *self)
{
  return self->on;
}

/* From 0; as many as there are steps: it has come to the end. */
guint
muster_tour_get_step (MusterTour *self)
{
  return self->step;
}

/* @point: or -1 */
void
muster_tour_point_selected (MusterTour *self,
                            gint        point)
{
  happen (self, NULL, point, NULL);
}

/* @what: a page; or "supply" on the map, "rules" */
void
muster_tour_shown (MusterTour *self,
                   const char *what)
{
  happen (self, NULL, -1, what);
}
