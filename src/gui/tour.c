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
  const char        *page;  /* just shown, or NULL */
} Event;

/**
 * Step:
 * @title, @text: what is to be done, and how; marked for translation
 * @done: whether it is; asked of the state too as soon as the step comes up, so that what
 *   has been done already is not asked for
 */
typedef struct
{
  const char *title;
  const char *text;
  gboolean  (*done) (const Event *event);
} Step;

struct _MusterTour
{
  GtkWidget       parent_instance;

  GtkWidget      *revealer;
  GtkWidget      *count;
  GtkWidget      *title;
  GtkWidget      *text;
  GtkWidget      *next;
  GtkWidget      *end;

  MusterCampaign *campaign;
  GSettings      *settings; /* or NULL */
  guint           step;
  guint           passed; /* how many before it went by, being done already */
  gboolean        on;
};

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
past_sea (const Event *event)
{
  return event->state->step != MOHAWK_STEP_NAVAL;
}

static gboolean
past_reinforcements (const Event *event)
{
  return event->state->step != MOHAWK_STEP_NAVAL && event->state->step != MOHAWK_STEP_REINFORCE;
}

static gboolean
past_roll (const Event *event)
{
  return past_reinforcements (event) && event->state->step != MOHAWK_STEP_ROLL;
}

static gboolean
past_muster (const Event *event)
{
  return past_roll (event) && event->state->step != MOHAWK_STEP_MUSTER;
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

static gboolean
past_movement (const Event *event)
{
  return event->state->step != MOHAWK_STEP_MOVE;
}

static gboolean
past_battles (const Event *event)
{
  return event->state->step != MOHAWK_STEP_MOVE && event->state->step != MOHAWK_STEP_FIGHT;
}

static gboolean
has_read (const Event *event)
{
  return event->page && strcmp (event->page, "chronicle") == 0;
}

static const Step steps[] = {
  { N_("Look Around"),
    N_("Choose a place on the map: click it, or go there with Tab and the arrow keys. The guide then says what it is and who stands there."),
    has_looked },
  { N_("The Year Begins at Sea"),
    N_("The guide names what is awaited, and of whom. Follow it until the step is over: its main button does what is usual."),
    past_sea },
  { N_("Reinforcements"),
    N_("Bring in what the guide offers, or end the step with its main button."),
    past_reinforcements },
  { N_("Roll for Movement"),
    N_("The dice say how many marches the side has this turn. Roll them with the main button; each die is kept with its purpose."),
    past_roll },
  { N_("The Muster"),
    N_("Once a year militia may gather at one point, for one march. Do so, or end the step."),
    past_muster },
  { N_("March"),
    N_("Choose a place where your pieces stand. Where they may go glows, with its price; choose such a place, or drag the stack there. A place that is refused says by which rule."),
    has_marched },
  { N_("Take It Back"),
    N_("Nothing here is final. Press Ctrl+Z, or the arrow back in the title bar."),
    has_undone },
  { N_("Do It Again"),
    N_("Press Ctrl+Shift+Z to do again what you took back, or march somewhere else."),
    has_redone },
  { N_("End the Step"),
    N_("March on as long as there are marches left. Then end the step with the main button."),
    past_movement },
  { N_("Battles"),
    N_("Where both sides stand at a place they fight. Follow the guide until no battle is due, or at once if none is; then press End Combat, the main button."),
    past_battles },
  { N_("Read the Chronicle"),
    N_("Every order is written down with its dice. Open the Chronicle page: choose an entry to see the map as it was, to undo to it, or to branch off."),
    has_read },
};

/* --- showing ------------------------------------------------------------------------------ */

/* What is to be done, after what has been done already: no step is left out unsaid. */
static char *
step_text (MusterTour *self)
{
  const char *text = self->step < G_N_ELEMENTS (steps)
                     ? _(steps[self->step].text)
                     : _("Every player turn goes through these steps, twelve turns long. The main menu has the rules, the umpire and this tour.");

  if (self->passed == 0)
    return g_strdup (text);
  if (self->passed == 1)
    /* Translators: a step of the tour that is done already, its title, and the text of the next */
    return g_strdup_printf (_("Step %u, “%s”, is done already. %s"), self->step, _(steps[self->step - 1].title), text);
  /* Translators: steps of the tour that are done already, and the text of the next */
  return g_strdup_printf (_("Steps %u to %u, up to “%s”, are done already in this turn: the guide has them ticked. %s"),
                          self->step - self->passed + 1, self->step, _(steps[self->step - 1].title), text);
}

static void
show_step (MusterTour *self)
{
  gboolean last = self->step >= G_N_ELEMENTS (steps);
  g_autofree char *count = NULL, *text = NULL;

  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), self->on);
  if (!self->on)
    return;
  if (last)
    count = g_strdup_printf (ngettext ("Tour: the one step is done", "Tour: all %u steps are done", G_N_ELEMENTS (steps)),
                             (guint) G_N_ELEMENTS (steps));
  else
    /* Translators: the number of a step of the tour, of how many */
    count = g_strdup_printf (_("Tour: %u of %u"), self->step + 1, (guint) G_N_ELEMENTS (steps));
  text = step_text (self);
  gtk_label_set_text (GTK_LABEL (self->count), count);
  gtk_label_set_text (GTK_LABEL (self->title), last ? _("That Is How a Turn Goes") : _(steps[self->step].title));
  gtk_label_set_text (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (self->next, !last);
  gtk_button_set_label (GTK_BUTTON (self->end), last ? _("_Close") : _("_End Tour"));
}

/* Steps that the state says are done go by at once; @event may do one. */
static void
advance (MusterTour  *self,
         const Event *event)
{
  Event state = { event->state, NULL, -1, NULL };

  guint before = self->step;

  if (self->step < G_N_ELEMENTS (steps) && steps[self->step].done (event))
    self->step++;
  if (self->step != before)
    self->passed = 0;
  for (; self->step < G_N_ELEMENTS (steps) && steps[self->step].done (&state); self->step++)
    self->passed++;
  show_step (self);
}

static void
happen (MusterTour        *self,
        const MusterEntry *entry,
        gint               point,
        const char        *page)
{
  if (self->on && self->campaign)
    advance (self, &(Event) { muster_campaign_get_state (self->campaign), entry, point, page });
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
  self->step++;
  self->passed = 0;
  happen (self, NULL, -1, NULL);
}

static void
on_end (MusterTour *self)
{
  muster_tour_end (self);
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
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/tour.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTour, revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterTour, count);
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
  self->on = FALSE;
  if (campaign)
    {
      self->campaign = g_object_ref (campaign);
      g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
      if (self->settings && !g_settings_get_boolean (self->settings, "tour-taken") && is_fresh_sample (campaign))
        muster_tour_begin (self);
    }
  show_step (self);
}

/* From the first step; also if it is on already. */
void
muster_tour_begin (MusterTour *self)
{
  if (!self->campaign)
    return;
  self->on = TRUE;
  self->step = self->passed = 0;
  happen (self, NULL, -1, NULL);
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

void
muster_tour_page_shown (MusterTour *self,
                        const char *page)
{
  happen (self, NULL, -1, page);
}
