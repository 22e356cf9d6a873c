#include "config.h"

#include "guide.h"

#include "announce.h"
#include "battle-card.h"
#include "captions.h"
#include "counter-view.h"
#include "focus.h"
#include "guide-awaited.h"
#include "guide-next.h"
#include "guide-steps.h"
#include "line-list.h"
#include "machine-card.h"
#include "news-card.h"
#include "playing.h"
#include "pool-row.h"
#include "year-card.h"

#include <glib/gi18n-lib.h>

struct _MusterGuide
{
  GtkWidget       parent_instance;

  GtkWidget      *top;
  GtkWidget      *scrolled;
  GtkWidget      *parts;
  GtkWidget      *turn_box;
  GtkWidget      *emblem;
  GtkWidget      *player;
  GtkWidget      *turn;
  GtkWidget      *steps;
  GtkWidget      *step_now;
  GtkWidget      *news;
  GtkWidget      *year;
  GtkWidget      *machine;
  GtkWidget      *battle;
  GtkWidget      *awaited;
  GtkWidget      *pools;
  GtkWidget      *pools_box;
  GtkWidget      *point_box;
  GtkWidget      *point_name;
  GtkWidget      *point_what;
  GtkWidget      *pieces;
  GtkWidget      *dots;
  GtkWidget      *picker;
  GtkWidget      *actions;
  GtkWidget      *supply;
  GtkWidget      *dice; /* that were thrown: above the main button, which stays where it is */
  GtkWidget      *foot; /* of the form that is open, what gives its order: it is the main button meanwhile */
  GtkWidget      *next;
  GtkWidget      *next_label;
  GtkWidget      *next_note;
  GtkWidget      *end;
  GtkWidget      *end_label;

  MusterCampaign *campaign;
  gint            point;
  gint            taken; /* the point whose stack the picker shows, or -1 */
  gboolean        narrow;
  gboolean        has_next; /* there is something for the main button to do */
  gboolean        may_next; /* it is a person's */
  gboolean        asked;    /* for dice: theirs is the button to press */
  gboolean        thrown;   /* dice lie below */
  gboolean        has_end;
  gboolean        awaiting; /* something of a person */
  gboolean        folded; /* a form is open: what it is not about is out of the way */
  gboolean        stale; /* the campaign has changed since it was shown */
  guint           listed_step; /* what the lists show already: to make and measure rows takes its time */
  char           *listed_pool[MOHAWK_N_POOLS];
  char           *listed_awaited; /* as announced */
  GtkWidget      *pool_row[MOHAWK_N_POOLS]; /* (nullable) */
};

enum { GIVEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterGuide, muster_guide, GTK_TYPE_WIDGET)

/* --- showing ------------------------------------------------------------ */

static void
scroll_up (MusterGuide *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)), 0);
}

static void
show_turn (MusterGuide *self)
{
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  g_autofree char *turn = g_strdup_printf (_("Turn %d of %u"), state->turn,
                                           muster_campaign_get_scenario (self->campaign)->n_turns);
  g_autofree char *dots = muster_guide_steps_dots ((MohawkStep) state->step);
  g_autofree char *step = g_strdup_printf (C_("step", "%s %s"), muster_caption_numeral ((MohawkStep) state->step),
                                           muster_caption_step ((MohawkStep) state->step));
  gboolean naval = state->step == MOHAWK_STEP_NAVAL;

  muster_counter_view_set_side (MUSTER_COUNTER_VIEW (self->emblem), naval ? MOHAWK_NOBODY : (MohawkSide) state->side);
  gtk_widget_set_visible (self->emblem, !naval);
  gtk_label_set_text (GTK_LABEL (self->player), naval ? _("At sea") : muster_caption_player ((MohawkSide) state->side));
  gtk_label_set_text (GTK_LABEL (self->turn), turn);
  gtk_label_set_text (GTK_LABEL (self->step_now), step);
  gtk_label_set_text (GTK_LABEL (self->dots), dots);
  if (self->listed_step != state->step)
    {
      muster_guide_steps_show (self->steps, self->listed_step, state->step);
      scroll_up (self); /* what is awaited now is told at the top */
    }
  self->listed_step = state->step;
}

/* Whether a list has to be made anew to show @what; it is taken for shown then. */
static gboolean
is_news (char    **listed,
         GString  *what)
{
  if (g_strcmp0 (*listed, what->str) == 0)
    return FALSE;
  g_free (*listed);
  *listed = g_strdup (what->str);
  return TRUE;
}

/* Lists are mended whatever they show; that the turn has passed is said aloud once. */
static gboolean
is_awaited_anew (MusterGuide       *self,
                 const MohawkState *state,
                 const GArray      *awaits)
{
  g_autofree char *ending = muster_wording_ending (state);
  g_autoptr (GString) key = g_string_new (ending);

  g_string_append_printf (key, " %u %d", state->side, state->ended);
  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);
      g_autofree char *sentence = muster_wording_await (muster_campaign_words_now (self->campaign), await);

      g_string_append_printf (key, "\n%s %s %d", sentence ? sentence : "", await->clause, await->binding);
    }
  return is_news (&self->listed_awaited, key);
}

/* Whose turn it is, and the first that is awaited of him. */
static void
announce_turn (MusterGuide  *self,
               const GArray *awaits)
{
  g_autofree char *now = muster_caption_now (self->campaign);
  g_autofree char *sentence = awaits->len > 0
    ? muster_wording_await (muster_campaign_words_now (self->campaign), &g_array_index (awaits, MusterAwait, 0)) : NULL;
  g_autofree char *text = NULL;

  if (sentence)
    /* Translators: turn, side and step; what is awaited */
    text = g_strdup_printf (C_("spoken", "%s. %s"), now, sentence);
  muster_announce (GTK_WIDGET (self), text ? text : now);
}

/* How many there are of the cards that take room from what may be done. */
static guint
count_cards (MusterGuide *self)
{
  return (guint) (gtk_widget_get_visible (self->year) + gtk_widget_get_visible (self->battle) + gtk_widget_get_visible (self->machine)
                  + self->thrown);
}

/* What has happened is above what may be done, as long as both are in sight; but before several cards, or that of a year, which
 * is high, comes what is awaited, and so does a form that is being filled. While dice are asked for theirs is the room. */
static void
place_news (MusterGuide *self)
{
  guint cards = count_cards (self);
  gboolean below = self->folded || (self->awaiting && (cards > 1 || gtk_widget_get_visible (self->year)));

  gtk_widget_set_visible (self->news, cards > self->thrown && !self->asked);
  gtk_box_reorder_child_after (GTK_BOX (self->parts), self->news, below ? self->actions : self->awaited);
  gtk_box_reorder_child_after (GTK_BOX (self->parts), self->picker, self->narrow ? self->turn_box : below ? self->awaited : self->news);
}

static void
show_awaited (MusterGuide *self)
{
  g_autoptr (GArray) awaits = muster_session_awaits (muster_campaign_get_session (self->campaign));
  gboolean binding, any;
  GArray *lines = muster_awaited_lines (self->campaign, &binding);

  if (is_awaited_anew (self, muster_campaign_get_state (self->campaign), awaits))
    announce_turn (self, awaits);
  any = lines->len > 0;
  if (self->awaiting != (awaits->len > 0))
    {
      self->awaiting = awaits->len > 0;
      place_news (self);
    }
  muster_line_list_show (GTK_LIST_BOX (self->awaited), self->campaign, lines);
  /* What may wait does: room for the stack. */
  gtk_widget_set_visible (self->awaited, any && (binding || self->taken < 0) && !self->folded);
}

/* A row in the place of the one before it, or none. */
static void
show_pool (MusterGuide           *self,
           MohawkPool             pool,
           const MusterPoolRolls *rolls,
           guint                  place)
{
  gint left = muster_campaign_get_state (self->campaign)->pool[pool];
  g_autoptr (GString) key = g_string_new (NULL);

  g_string_printf (key, "%d/%d+%d", left, rolls->die[pool], rolls->more[pool]);
  if (!is_news (&self->listed_pool[pool], key))
    return;
  if (self->pool_row[pool])
    gtk_list_box_remove (GTK_LIST_BOX (self->pools), self->pool_row[pool]);
  self->pool_row[pool] = NULL;
  if (left > 0 || rolls->die[pool] > 0)
    {
      self->pool_row[pool] = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", muster_pool_row_new (self->campaign, pool, rolls),
                                           "activatable", FALSE, "selectable", FALSE, NULL); /* read, not pressed */
      gtk_list_box_insert (GTK_LIST_BOX (self->pools), self->pool_row[pool], (gint) place);
    }
}

static void
show_pools (MusterGuide *self)
{
  MusterPoolRolls rolls;
  guint n = 0;

  muster_pool_rolls_find (self->campaign, &rolls);
  for (guint i = 0; i < MOHAWK_N_POOLS; i++)
    {
      show_pool (self, (MohawkPool) i, &rolls, n);
      n += self->pool_row[i] != NULL;
    }
  gtk_widget_set_visible (self->pools_box, n > 0 && !self->folded);
}

/* While a form is filled the main button is the one that gives its order: what has been ticked is not to be lost by another. */
static void
show_filling (MusterGuide *self)
{
  GtkWidget *proof = muster_step_actions_get_proof (MUSTER_STEP_ACTIONS (self->actions));
  GtkWidget *shown = gtk_widget_get_first_child (self->foot);

  if (shown && shown != proof)
    gtk_box_remove (GTK_BOX (self->foot), shown);
  if (proof && shown != proof)
    gtk_box_append (GTK_BOX (self->foot), proof);
  gtk_widget_set_visible (self->foot, proof != NULL && !self->asked);
  gtk_widget_set_visible (self->next, self->has_next && !proof && !self->asked);
  gtk_widget_set_visible (self->end, self->has_end && !proof && !self->asked);
  gtk_widget_set_sensitive (self->next, self->campaign && self->may_next);
}

/* What the main button does; where there is nothing, it is not there. */
static void
show_next (MusterGuide *self)
{
  g_auto (MusterNext) next = { NULL };
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean machine = muster_playing_get (self->campaign) == MUSTER_PLAYING_MACHINE;

  muster_next_find (self->campaign, MUSTER_STEP_ACTIONS (self->actions), &next);
  self->has_next = next.label && (!next.action || (G_IS_ACTION_GROUP (root)
                                                   && g_action_group_has_action (G_ACTION_GROUP (root), "show-battles")));
  self->may_next = next.form || next.order ? muster_playing_may_say (self->campaign, next.form ? next.form : next.order)
                                           : !machine;
  self->has_end = next.end && muster_playing_may_say (self->campaign, "end");
  show_filling (self);
  gtk_label_set_text (GTK_LABEL (self->next_label), machine ? _("The machine is playing…") : next.label ? next.label : "");
  gtk_label_set_text (GTK_LABEL (self->next_note), next.note ? next.note : "");
  gtk_widget_set_visible (self->next_note, next.note && !machine);
  gtk_label_set_text (GTK_LABEL (self->end_label), next.end ? next.end : "");
}

static void
show_point (MusterGuide *self)
{
  gint16 pieces[MOHAWK_MAX_PIECES];
  GArray *lines = muster_lines_new ();
  g_autofree char *what = NULL;
  g_autofree char *count = NULL;
  guint n;

  /* The stack that is taken up is listed already, to be ticked. */
  gtk_widget_set_visible (self->point_box, self->point >= 0 && self->point != self->taken);
  if (self->point < 0 || self->point == self->taken)
    {
      muster_line_list_show (GTK_LIST_BOX (self->pieces), NULL, lines);
      return;
    }
  n = muster_caption_pieces (self->campaign, self->point, pieces);
  count = muster_caption_count (n);
  /* Translators: what a place is, and how many pieces: "British town, 2 pieces" */
  what = g_strdup_printf (C_("point", "%s, %s"), muster_caption_symbol (self->campaign, self->point), count);
  gtk_label_set_text (GTK_LABEL (self->point_name), muster_campaign_get_scenario (self->campaign)->point[self->point].name);
  gtk_label_set_text (GTK_LABEL (self->point_what), what);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *how = muster_caption_piece (self->campaign, pieces[i]);

      muster_lines_add (lines, pieces[i], muster_wording_piece (muster_campaign_get_wording (self->campaign), pieces[i]),
                        how, NULL, FALSE);
    }
  muster_line_list_show (GTK_LIST_BOX (self->pieces), self->campaign, lines);
  gtk_widget_set_visible (self->pieces, n > 0);
}

static void
show_all (MusterGuide *self)
{
  self->stale = FALSE;
  show_turn (self);
  show_awaited (self);
  show_pools (self);
  show_point (self);
  show_next (self);
}

/* All seven steps, or the one that is in hand: while a form or a card has the room. */
static void
show_how_steps (MusterGuide *self)
{
  gboolean cards = count_cards (self) > 0;

  gtk_widget_set_visible (self->steps, !self->narrow && !self->folded && !cards);
  /* Where there is least room a form has all of it. */
  gtk_widget_set_visible (self->step_now, self->narrow ? !self->folded : self->folded || cards);
  gtk_widget_set_visible (self->dots, self->narrow || (cards && !self->folded));
}

/* --- callbacks ---------------------------------------------------------- */

/* A card has come or gone. */
static void
on_cards (MusterGuide *self)
{
  place_news (self);
  show_how_steps (self);
}

/* A form has its title at the top, and room; its first field is in sight. */
static void
on_form (MusterGuide *self)
{
  gboolean open = muster_step_actions_is_open (MUSTER_STEP_ACTIONS (self->actions));

  /* What is chosen in it leaves it where it is. */
  if (open == self->folded)
    return;
  self->folded = open;
  place_news (self);
  if (open)
    {
      scroll_up (self);
      muster_focus_into_sight (self->actions);
    }
  show_how_steps (self);
  if (!self->campaign)
    return;
  show_awaited (self);
  show_pools (self);
}

static void
on_changed (MusterGuide *self,
            gpointer     entry)
{
  if (!entry)
    return;
  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_all (self);
}

/* Its page is there again. */
static void
on_map (MusterGuide *self)
{
  if (self->campaign && self->stale)
    show_all (self);
  else if (self->campaign)
    show_next (self); /* who throws the dice may have been chosen anew */
}

static void
on_next (MusterGuide *self)
{
  g_auto (MusterNext) next = { NULL };

  /* Its shortcut reaches it however it is. */
  if (!self->campaign || !gtk_widget_get_sensitive (self->next))
    return;
  muster_next_find (self->campaign, MUSTER_STEP_ACTIONS (self->actions), &next);
  if (next.order)
    g_signal_emit (self, signals[GIVEN], 0, next.order);
  else if (next.form)
    muster_step_actions_open (MUSTER_STEP_ACTIONS (self->actions), next.form);
  else if (next.action)
    gtk_widget_activate_action (GTK_WIDGET (self), next.action, NULL);
}

static void
on_end (MusterGuide *self)
{
  g_signal_emit (self, signals[GIVEN], 0, "end");
}

/* The machine is at work, or no longer; or what is offered is known. */
static void
on_playing (MusterGuide *self)
{
  if (!self->campaign)
    return;
  show_next (self);
  muster_focus_settle (GTK_WIDGET (self));
}

static void
on_given (MusterGuide *self,
          const char  *text)
{
  g_signal_emit (self, signals[GIVEN], 0, text);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
drop_campaign (MusterGuide *self)
{
  if (self->campaign)
    {
      g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
      g_signal_handlers_disconnect_by_func (self->campaign, on_playing, self);
    }
  g_clear_object (&self->campaign);
  self->listed_step = G_MAXUINT; /* none: step I is 0 */
  g_clear_pointer (&self->listed_awaited, g_free);
  for (guint i = 0; i < MOHAWK_N_POOLS; i++)
    g_clear_pointer (&self->listed_pool[i], g_free);
}

static void
muster_guide_dispose (GObject *object)
{
  drop_campaign (MUSTER_GUIDE (object));
  g_clear_pointer (&MUSTER_GUIDE (object)->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_GUIDE);
  G_OBJECT_CLASS (muster_guide_parent_class)->dispose (object);
}

static void
muster_guide_class_init (MusterGuideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_BATTLE_CARD);
  g_type_ensure (MUSTER_TYPE_COUNTER_VIEW);
  g_type_ensure (MUSTER_TYPE_MACHINE_CARD);
  g_type_ensure (MUSTER_TYPE_STACK_PICKER);
  g_type_ensure (MUSTER_TYPE_STEP_ACTIONS);
  g_type_ensure (MUSTER_TYPE_SUPPLY_PANEL);
  g_type_ensure (MUSTER_TYPE_THROWN_VIEW);
  g_type_ensure (MUSTER_TYPE_YEAR_CARD);
  G_OBJECT_CLASS (klass)->dispose = muster_guide_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/guide.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, top);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, parts);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, turn_box);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, emblem);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, player);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, turn);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, steps);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, step_now);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, news);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, year);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, machine);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, battle);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, awaited);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, pools);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, pools_box);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, point_box);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, point_name);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, point_what);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, pieces);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, dots);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, picker);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, actions);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, supply);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, dice);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, foot);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, next);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, next_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, next_note);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, end);
  gtk_widget_class_bind_template_child (widget_class, MusterGuide, end_label);
  gtk_widget_class_bind_template_callback (widget_class, on_next);
  gtk_widget_class_bind_template_callback (widget_class, on_end);
  gtk_widget_class_bind_template_callback (widget_class, on_playing);
  gtk_widget_class_bind_template_callback (widget_class, on_given);
  gtk_widget_class_bind_template_callback (widget_class, show_filling);

  /**
   * MusterGuide::given:
   * @text: an order in notation, chosen here
   */
  signals[GIVEN] = g_signal_new ("given", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_guide_init (MusterGuide *self)
{
  self->point = self->taken = -1;
  self->listed_step = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->year, "notify::visible", G_CALLBACK (on_cards), self);
  g_signal_connect_swapped (self->battle, "notify::visible", G_CALLBACK (on_cards), self);
  g_signal_connect_swapped (self->machine, "notify::visible", G_CALLBACK (on_cards), self);
  g_signal_connect (self, "map", G_CALLBACK (on_map), NULL);
  g_signal_connect_swapped (self->actions, "points-changed", G_CALLBACK (on_form), self);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_guide_set_campaign:
 * @campaign: (nullable)
 */
void
muster_guide_set_campaign (MusterGuide    *self,
                           MusterCampaign *campaign)
{
  g_return_if_fail (MUSTER_IS_GUIDE (self));

  drop_campaign (self);
  self->point = self->taken = -1;
  muster_step_actions_set_campaign (MUSTER_STEP_ACTIONS (self->actions), campaign);
  muster_supply_panel_set_campaign (MUSTER_SUPPLY_PANEL (self->supply), campaign);
  muster_year_card_set_campaign (MUSTER_YEAR_CARD (self->year), campaign);
  muster_battle_card_set_campaign (MUSTER_BATTLE_CARD (self->battle), campaign);
  muster_machine_card_set_campaign (MUSTER_MACHINE_CARD (self->machine), campaign);
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (campaign, "playing", G_CALLBACK (on_playing), self);
  show_all (self);
}

/* @point: or -1 for none */
void
muster_guide_set_point (MusterGuide *self,
                        gint         point)
{
  g_return_if_fail (MUSTER_IS_GUIDE (self));

  self->point = point;
  muster_step_actions_set_point (MUSTER_STEP_ACTIONS (self->actions), point);
  if (self->campaign)
    show_point (self);
}

/* The narrow form has one step instead of all seven, and the point next to the map. */
void
muster_guide_set_narrow (MusterGuide *self,
                         gboolean     narrow)
{
  self->narrow = narrow;
  gtk_box_reorder_child_after (GTK_BOX (self->parts), self->point_box, narrow ? self->turn_box : self->pools_box);
  place_news (self);
  show_how_steps (self);
}

/**
 * muster_guide_set_taken:
 * @point: whose stack the picker shows, or -1
 */
void
muster_guide_set_taken (MusterGuide *self,
                        gint         point)
{
  gboolean begins = point >= 0 && self->taken != point;

  self->taken = point;
  if (self->campaign)
    {
      show_awaited (self);
      show_point (self);
    }
  if (begins)
    scroll_up (self);
}

/* Supply, and nothing else meanwhile but the step and the main button. */
void
muster_guide_set_supply (MusterGuide *self,
                         gboolean     supply)
{
  gtk_widget_set_visible (self->supply, supply);
}

/* Dice are asked for beside the map, or no longer: one button at a time is the one to press. */
void
muster_guide_set_asked (MusterGuide *self,
                        gboolean     asked)
{
  self->asked = asked;
  place_news (self);
  show_filling (self);
}

/* Dice lie beside the map, or no longer. */
void
muster_guide_set_thrown (MusterGuide *self,
                         gboolean     thrown)
{
  self->thrown = thrown;
  on_cards (self);
}

MusterStackPicker *
muster_guide_get_picker (MusterGuide *self)
{
  return MUSTER_STACK_PICKER (self->picker);
}

MusterStepActions *
muster_guide_get_actions (MusterGuide *self)
{
  return MUSTER_STEP_ACTIONS (self->actions);
}

MusterSupplyPanel *
muster_guide_get_supply (MusterGuide *self)
{
  return MUSTER_SUPPLY_PANEL (self->supply);
}

/* (transfer none): the dice that lie above the main button */
MusterThrownView *
muster_guide_get_thrown (MusterGuide *self)
{
  return MUSTER_THROWN_VIEW (self->dice);
}

/* One card of news, the uppermost, has been read. Returns: whether there was one */
gboolean
muster_guide_dismiss_news (MusterGuide *self)
{
  return muster_news_card_dismiss (self->year) || muster_news_card_dismiss (self->battle) || muster_news_card_dismiss (self->machine);
}

/**
 * muster_guide_take_focus:
 *
 * Who has given an order goes on with the main thing, not with what has come beside it: with the form that is being filled,
 * the main button, or what may be done besides.
 */
MusterFocusAnswer
muster_guide_take_focus (MusterGuide *self)
{
  MusterStepActions *actions = MUSTER_STEP_ACTIONS (self->actions);

  if (!self->campaign || muster_session_is_read_only (muster_campaign_get_session (self->campaign)))
    return MUSTER_FOCUS_ELSEWHERE;
  if (muster_playing_get (self->campaign) == MUSTER_PLAYING_MACHINE || muster_step_actions_is_listing (actions))
    return MUSTER_FOCUS_LATER;
  if (muster_step_actions_is_open (actions) && gtk_widget_grab_focus (self->actions))
    return MUSTER_FOCUS_TAKEN;
  if (gtk_widget_get_mapped (self->next) && gtk_widget_grab_focus (self->next))
    return MUSTER_FOCUS_TAKEN;
  return gtk_widget_get_mapped (self->actions) && gtk_widget_grab_focus (self->actions) ? MUSTER_FOCUS_TAKEN : MUSTER_FOCUS_ELSEWHERE;
}

/* (transfer none): the button for the next thing to be done */
GtkWidget *
muster_guide_get_next (MusterGuide *self)
{
  return self->next;
}

/* (transfer none): the button that ends the step, shown where the next thing to be done is another */
GtkWidget *
muster_guide_get_end (MusterGuide *self)
{
  return self->end;
}
