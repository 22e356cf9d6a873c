#include "config.h"

#include "step-actions.h"

#include "captions.h"
#include "focus.h"
#include "order-builder.h"
#include "playing.h"
#include "rules.h"
#include "sea-chart.h"
#include "spoken.h"
#include "text-label.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The legal orders are listed by a worker on a copy: while the state is a new one, the
 * list is the old one's, and cannot be used.
 */

struct _MusterStepActions
{
  GtkWidget       parent_instance;

  GtkWidget      *pages;
  GtkWidget      *verbs;
  GtkWidget      *title;
  GtkWidget      *form_box;
  GtkWidget      *form; /* (nullable): the builder that is open */
  const char     *word; /* its verb */

  MusterCampaign *campaign;
  GPtrArray      *orders; /* of MusterOrder; of the state now, once they are listed */
  GCancellable   *listing;
  gint            point;  /* that is selected on the map, or -1 */
  char           *wanted; /* the verb to be opened once they are */
  guint8          listed[G_MAXUINT8]; /* the verbs that have a row, or will */
  guint           next;   /* the verb whose row may be the next */
  guint           tick;
};

enum { GIVEN, STACK, POINTS, LISTED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterStepActions, muster_step_actions, GTK_TYPE_WIDGET)

/* --- the list ----------------------------------------------------------- */

static void
clear_list (GtkWidget *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)))
    gtk_list_box_remove (GTK_LIST_BOX (list), GTK_WIDGET (row));
}

static GtkWidget *
row_new (const char *title,
         const char *what)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *next = muster_ornament_new ("go-next-symbolic");

  gtk_box_append (GTK_BOX (words), muster_text_new (title, NULL, TRUE));
  gtk_box_append (GTK_BOX (words), muster_text_new (what, "caption", TRUE));
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), next);
  gtk_widget_add_css_class (box, "row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, what, -1);
  return row;
}

/* Ending the step is the main button's; the board's orders are the board's. */
static gboolean
is_listed_verb (const char *word)
{
  return muster_form_spec_find (word) && strcmp (word, "end") != 0;
}

/* What `pass` would give up: the first that is open. */
static char *
pass_caption (MusterStepActions *self)
{
  g_autoptr (GArray) awaits = muster_session_awaits (muster_campaign_get_session (self->campaign));

  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);
      g_autofree char *sentence = NULL;
      const char *left;

      if (!mohawk_gives_up (await))
        continue;
      sentence = muster_wording_await (muster_campaign_words_now (self->campaign), await);
      left = muster_wording_left (muster_campaign_words_now (self->campaign), await);
      /* Translators: what is not chosen, as a sentence: "The French may turn 1 Iroquois tribe."; and what follows, as another */
      return sentence ? g_strdup_printf (_("Give this choice up: %s %s"), sentence, left ? left : "") : NULL;
    }
  return NULL;
}

/* What is said of a verb: NULL: what its form says of all of them. */
static char *
verb_caption (MusterStepActions *self,
              const char        *word)
{
  g_autoptr (GArray) awaits = NULL;

  if (strcmp (word, "chart") != 0)
    return strcmp (word, "pass") == 0 ? pass_caption (self) : NULL;
  /* M4.1: the French place theirs first, all of them; the British send theirs against what lies there. */
  awaits = muster_session_awaits (muster_campaign_get_session (self->campaign));
  return g_strdup (awaits->len > 0 && g_array_index (awaits, MusterAwait, 0).side == (MusterSide) MOHAWK_BRITISH
                   ? _("Onto the sea chart: against the French pieces that lie there face down.")
                   : _("Onto the sea chart: the French all of theirs, face down."));
}

/* The row of the next verb that has one. */
static void
add_verb (MusterStepActions *self)
{
  for (gboolean added = FALSE; self->next < mohawk_game.n_verbs && !added; self->next++)
    if (self->listed[self->next] && is_listed_verb (mohawk_game.verbs[self->next].word))
      {
        const MusterFormSpec *spec = muster_form_spec_find (mohawk_game.verbs[self->next].word);
        g_autofree char *what = verb_caption (self, spec->word);
        GtkWidget *row = row_new (_(spec->title),
                                  what ? what : _(spec->what ? spec->what : mohawk_game.verbs[self->next].help));

        g_object_set_data (G_OBJECT (row), "word", (gpointer) spec->word);
        gtk_widget_set_sensitive (row, muster_playing_may_say (self->campaign, spec->word));
        gtk_list_box_append (GTK_LIST_BOX (self->verbs), row);
        added = TRUE;
      }
}

/* A row a frame: all at once, their text would hold the window up. */
static gboolean
on_tick (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  MusterStepActions *self = MUSTER_STEP_ACTIONS (widget);

  (void) clock;
  (void) user_data;
  add_verb (self);
  if (self->next < mohawk_game.n_verbs)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
show_verbs (MusterStepActions *self)
{
  guint8 has[G_MAXUINT8] = { FALSE };

  for (guint i = 0; self->orders && i < self->orders->len; i++)
    has[muster_order_verb (self->orders->pdata[i])] = TRUE;
  /* What is the machine's to say alone is not listed; while it is at work nothing of the list is seen. */
  for (guint v = 0; v < mohawk_game.n_verbs && muster_playing_get (self->campaign) != MUSTER_PLAYING_MACHINE; v++)
    has[v] = has[v] && muster_playing_may_say (self->campaign, mohawk_game.verbs[v].word);
  /* To make and measure the rows takes its time. */
  if (!memcmp (has, self->listed, sizeof has) && !has[muster_game_verb (&mohawk_game, "pass")] && !has[muster_game_verb (&mohawk_game, "chart")])
    return;
  memcpy (self->listed, has, sizeof has);
  clear_list (self->verbs);
  self->next = 0;
  add_verb (self); /* the first at once: there is a list, or there is none */
  if (self->next < mohawk_game.n_verbs && !self->tick)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

static void
close_form (MusterStepActions *self)
{
  GtkWidget *proof = muster_step_actions_get_proof (self);
  gboolean focused = gtk_widget_get_focus_child (self->form_box) || (proof && gtk_widget_get_focus_child (proof));

  if (!self->form)
    return;
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "verbs");
  gtk_box_remove (GTK_BOX (self->form_box), self->form);
  self->form = NULL;
  if (focused)
    gtk_widget_child_focus (self->verbs, GTK_DIR_TAB_FORWARD);
  g_signal_emit (self, signals[POINTS], 0);
}

/* --- forms -------------------------------------------------------------- */

static void
on_given (MusterStepActions *self,
          const char        *text)
{
  g_signal_emit (self, signals[GIVEN], 0, text);
}

static void
on_points (MusterStepActions *self)
{
  g_signal_emit (self, signals[POINTS], 0);
}

static void
on_stack (MusterStepActions *self,
          GtkListBoxRow     *row)
{
  gint point = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "point"));

  close_form (self);
  g_signal_emit (self, signals[STACK], 0, point);
}

/* The places from which some listed march leaves. */
static GtkWidget *
stacks_new (MusterStepActions *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  GtkWidget *list = gtk_list_box_new ();
  guint verb = (guint) muster_game_verb (&mohawk_game, "march");
  gboolean leaves[MOHAWK_MAX_POINTS] = { FALSE };

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Stacks that may march"), -1);
  for (guint i = 0; i < self->orders->len; i++)
    {
      const MusterOrder *order = self->orders->pdata[i];

      if (muster_order_verb (order) == verb)
        leaves[order->token[1].value] = TRUE;
    }
  for (guint p = 0; p < scenario->n_points; p++)
    if (leaves[p])
      {
        g_autofree char *count = muster_caption_count (muster_caption_pieces (self->campaign, (gint) p, NULL));
        GtkWidget *row = row_new (scenario->point[p].name, count);

        g_object_set_data (G_OBJECT (row), "point", GINT_TO_POINTER (p));
        gtk_list_box_append (GTK_LIST_BOX (list), row);
      }
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (on_stack), self);
  return list;
}

static GtkWidget *
form_new (MusterStepActions *self,
          const char        *word)
{
  GtkWidget *form;

  if (strcmp (word, "march") == 0)
    return stacks_new (self);
  if (strcmp (word, "chart") == 0)
    form = muster_sea_chart_new (self->campaign, self->orders);
  else
    {
      form = muster_order_builder_new (self->campaign, self->orders, word);
      muster_order_builder_begin_at (MUSTER_ORDER_BUILDER (form), self->point);
      g_signal_connect_swapped (form, "points-changed", G_CALLBACK (on_points), self);
    }
  g_signal_connect_swapped (form, "given", G_CALLBACK (on_given), self);
  return form;
}

/* Its first field. */
static gboolean
focus_form (MusterStepActions *self)
{
  if (GTK_IS_LIST_BOX (self->form))
    return gtk_widget_child_focus (self->form, GTK_DIR_TAB_FORWARD);
  return gtk_widget_grab_focus (self->form);
}

static void
open_form (MusterStepActions *self,
           const char        *word)
{
  const MusterFormSpec *spec = muster_form_spec_find (word);

  close_form (self);
  gtk_label_set_text (GTK_LABEL (self->title), _(spec->title));
  /* Empty, it would be measured otherwise for no width than for a great one, which GTK complains of where text is large. */
  gtk_widget_set_visible (self->title, TRUE);
  self->form = form_new (self, word);
  self->word = spec->word;
  gtk_box_append (GTK_BOX (self->form_box), self->form);
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "form");
  focus_form (self);
  g_signal_emit (self, signals[POINTS], 0);
}

/* --- listing ------------------------------------------------------------ */

typedef struct
{
  MohawkScenario *scenario;
  MohawkState     state;
} Now;

static void
now_free (gpointer data)
{
  mohawk_scenario_unref (((Now *) data)->scenario);
  g_free (data);
}

static void
list_orders (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const Now *now = data;
  GPtrArray *orders = muster_order_list_new ();

  (void) source;
  (void) cancellable;
  mohawk_game.orders (now->scenario, &now->state, orders);
  g_task_return_pointer (task, orders, (GDestroyNotify) g_ptr_array_unref);
}

/* What the machine may do is not "you may now". */
static void
show_or_hide (MusterStepActions *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->verbs), 0) != NULL
                                             && (muster_playing_get (self->campaign) != MUSTER_PLAYING_MACHINE || self->form));
}

static void
on_playing (MusterStepActions *self)
{
  GtkListBoxRow *row;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->verbs), i)); i++)
    gtk_widget_set_sensitive (GTK_WIDGET (row), muster_playing_may_say (self->campaign, g_object_get_data (G_OBJECT (row), "word")));
  if (self->orders && muster_playing_get (self->campaign) != MUSTER_PLAYING_MACHINE)
    show_verbs (self);
  if (self->orders)
    show_or_hide (self);
}

static void
on_listed (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  MusterStepActions *self = MUSTER_STEP_ACTIONS (source);
  g_autoptr (GPtrArray) orders = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autofree char *wanted = NULL;

  (void) user_data;
  /* A newer state is being listed, or none. */
  if (!orders || !self->campaign)
    return;
  g_clear_object (&self->listing);
  self->orders = g_steal_pointer (&orders);
  show_verbs (self);
  gtk_widget_set_sensitive (self->verbs, TRUE);
  show_or_hide (self);
  wanted = g_steal_pointer (&self->wanted);
  g_signal_emit (self, signals[LISTED], 0);
  if (wanted && muster_step_actions_offers (self, wanted))
    open_form (self, wanted);
}

static void
stop_listing (MusterStepActions *self)
{
  if (self->listing)
    g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  g_clear_pointer (&self->orders, g_ptr_array_unref);
  g_clear_pointer (&self->wanted, g_free);
}

static void
list_again (MusterStepActions *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  g_autoptr (GTask) task = NULL;
  Now *now;

  stop_listing (self);
  close_form (self);
  gtk_widget_set_sensitive (self->verbs, FALSE);
  /* A battle that is handed off is the business of its own page, and of no other. */
  if (muster_session_is_read_only (session) || muster_campaign_get_whole (self->campaign)->status != CAMPAIGN_NO_BATTLE)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  now = g_new0 (Now, 1);
  /* Shared and never changed: only its reference count is written. */
  now->scenario = mohawk_scenario_ref ((MohawkScenario *) muster_session_scenario (session));
  now->state = *muster_session_state (session);
  self->listing = g_cancellable_new ();
  task = g_task_new (self, self->listing, on_listed, NULL);
  g_task_set_task_data (task, now, now_free);
  g_task_run_in_thread (task, list_orders);
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_changed (MusterStepActions *self,
            gpointer           entry)
{
  if (entry)
    list_again (self);
}

static void
on_verb (MusterStepActions *self,
         GtkListBoxRow     *row)
{
  const MusterFormSpec *spec = muster_form_spec_find (g_object_get_data (G_OBJECT (row), "word"));

  if (spec->slot[0].kind == MUSTER_SLOT_NONE && strcmp (spec->word, "march") != 0 && strcmp (spec->word, "chart") != 0)
    g_signal_emit (self, signals[GIVEN], 0, spec->word);
  else
    open_form (self, spec->word);
}

static gboolean
on_key (MusterStepActions *self,
        guint              key)
{
  return key == GDK_KEY_Escape && muster_step_actions_close (self) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* --- vfuncs ------------------------------------------------------------- */

static void
drop_campaign (MusterStepActions *self)
{
  stop_listing (self);
  if (self->campaign)
    g_signal_handlers_disconnect_by_data (self->campaign, self);
  g_clear_object (&self->campaign);
}

/* The row of what is awaited first, or the first. */
static GtkListBoxRow *
first_row (MusterStepActions *self)
{
  g_autoptr (GArray) awaits = muster_session_awaits (muster_campaign_get_session (self->campaign));
  GtkListBoxRow *row;

  for (guint i = 0; i < awaits->len; i++)
    for (gint r = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->verbs), r)); r++)
      for (guint v = 0; v < g_array_index (awaits, MusterAwait, i).n_verbs; v++)
        if (g_str_equal (g_object_get_data (G_OBJECT (row), "word"), mohawk_game.verbs[g_array_index (awaits, MusterAwait, i).verb[v]].word))
          return row;
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->verbs), 0);
}

static gboolean
muster_step_actions_grab_focus (GtkWidget *widget)
{
  MusterStepActions *self = MUSTER_STEP_ACTIONS (widget);
  GtkListBoxRow *row;

  /* Into the form, not to the arrow back before it. */
  if (self->form)
    return focus_form (self);
  row = self->campaign ? first_row (self) : NULL;
  return row && gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
muster_step_actions_dispose (GObject *object)
{
  drop_campaign (MUSTER_STEP_ACTIONS (object));
  MUSTER_STEP_ACTIONS (object)->form = NULL;
  g_clear_pointer (&MUSTER_STEP_ACTIONS (object)->pages, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_STEP_ACTIONS);
  G_OBJECT_CLASS (muster_step_actions_parent_class)->dispose (object);
}

static void
muster_step_actions_class_init (MusterStepActionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_step_actions_dispose;
  muster_focus_class_set_entry (widget_class, muster_step_actions_grab_focus);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/step-actions.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterStepActions, pages);
  gtk_widget_class_bind_template_child (widget_class, MusterStepActions, verbs);
  gtk_widget_class_bind_template_child (widget_class, MusterStepActions, title);
  gtk_widget_class_bind_template_child (widget_class, MusterStepActions, form_box);
  gtk_widget_class_bind_template_callback (widget_class, on_verb);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  gtk_widget_class_bind_template_callback (widget_class, close_form);

  /**
   * MusterStepActions::given:
   * @text: an order in notation
   */
  signals[GIVEN] = g_signal_new ("given", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * MusterStepActions::stack:
   * @point: whose stack is to be taken up for a march
   */
  signals[STACK] = g_signal_new ("stack", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  /**
   * MusterStepActions::points-changed:
   *
   * Which points of the map may be chosen.
   */
  signals[POINTS] = g_signal_new ("points-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * MusterStepActions::listed:
   *
   * The orders of the state now are known.
   */
  signals[LISTED] = g_signal_new ("listed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_step_actions_init (MusterStepActions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* --- public ------------------------------------------------------------- */

/* @campaign: (nullable) */
void
muster_step_actions_set_campaign (MusterStepActions *self,
                                  MusterCampaign    *campaign)
{
  drop_campaign (self);
  close_form (self);
  self->point = -1;
  clear_list (self->verbs);
  memset (self->listed, 0, sizeof self->listed);
  self->next = mohawk_game.n_verbs;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (campaign, "playing", G_CALLBACK (on_playing), self);
  list_again (self);
}

/* Whether what may be ordered now is still being found out. */
gboolean
muster_step_actions_is_listing (MusterStepActions *self)
{
  return self->listing != NULL;
}

/* Whether what is offered is of the state now. */
gboolean
muster_step_actions_is_listed (MusterStepActions *self)
{
  return self->orders != NULL && self->next >= mohawk_game.n_verbs;
}

/* @word: a verb; %TRUE as long as the orders are not listed */
gboolean
muster_step_actions_offers (MusterStepActions *self,
                            const char        *word)
{
  guint verb = (guint) muster_game_verb (&mohawk_game, word);

  for (guint i = 0; self->orders && i < self->orders->len; i++)
    if (muster_order_verb (self->orders->pdata[i]) == verb)
      return TRUE;
  return self->orders == NULL;
}

/**
 * muster_step_actions_open:
 * @word: a verb
 *
 * Opens its form, as soon as the orders are listed. One that is open stays as it is filled.
 *
 * Returns: %FALSE if they are, and it is not among them
 */
gboolean
muster_step_actions_open (MusterStepActions *self,
                          const char        *word)
{
  if (!self->orders)
    {
      g_free (self->wanted);
      self->wanted = g_strdup (word);
      return TRUE;
    }
  if (!muster_step_actions_offers (self, word))
    return FALSE;
  if (self->form && strcmp (self->word, word) == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  else
    open_form (self, word);
  return TRUE;
}

/**
 * muster_step_actions_get_proof:
 *
 * Returns: (transfer none) (nullable): of the form that is being filled, what tells of its order and gives it, to be shown
 *   where it does not scroll away; %NULL if none is
 */
GtkWidget *
muster_step_actions_get_proof (MusterStepActions *self)
{
  if (self->form && MUSTER_IS_SEA_CHART (self->form))
    return muster_sea_chart_get_proof (MUSTER_SEA_CHART (self->form));
  if (self->form && MUSTER_IS_ORDER_BUILDER (self->form))
    return muster_order_builder_get_proof (MUSTER_ORDER_BUILDER (self->form));
  return NULL;
}

/* Returns: whether a form was open */
gboolean
muster_step_actions_close (MusterStepActions *self)
{
  gboolean open = self->form != NULL;

  close_form (self);
  return open;
}

/* (transfer full) (element-type gint): the points that may be chosen on the map for the form that is open */
GArray *
muster_step_actions_get_points (MusterStepActions *self)
{
  if (self->form && MUSTER_IS_ORDER_BUILDER (self->form))
    return muster_order_builder_get_points (MUSTER_ORDER_BUILDER (self->form));
  return g_array_new (FALSE, FALSE, sizeof (gint));
}

/* @point: that is selected on the map, or -1: a form that is opened begins there */
void
muster_step_actions_set_point (MusterStepActions *self,
                               gint               point)
{
  self->point = point;
}

/* Returns: whether @point was one of them, and is chosen */
gboolean
muster_step_actions_take_point (MusterStepActions *self,
                                gint               point)
{
  return self->form && MUSTER_IS_ORDER_BUILDER (self->form)
         && muster_order_builder_take_point (MUSTER_ORDER_BUILDER (self->form), point);
}

/**
 * muster_step_actions_give:
 * @why: (out) (transfer full) (nullable): a sentence that says why it cannot be given
 *
 * Gives the order of the form that is open, if it is whole; else it stays as it is.
 *
 * Returns: %FALSE if no form is open
 */
gboolean
muster_step_actions_give (MusterStepActions  *self,
                          char              **why)
{
  *why = NULL;
  if (!self->form)
    return FALSE;
  if (MUSTER_IS_SEA_CHART (self->form))
    *why = muster_sea_chart_give (MUSTER_SEA_CHART (self->form));
  else if (MUSTER_IS_ORDER_BUILDER (self->form))
    *why = muster_order_builder_give (MUSTER_ORDER_BUILDER (self->form));
  else
    *why = g_strdup (_("Still to be chosen: whose stack is to march"));
  return TRUE;
}

/* Whether a form is open. */
gboolean
muster_step_actions_is_open (MusterStepActions *self)
{
  return self->form != NULL;
}
