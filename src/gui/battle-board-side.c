#include "config.h"

#include "battle-board-side-private.h"

#include "announce.h"
#include "battle-came.h"
#include "battle-card.h"
#include "battle-dues.h"
#include "battle-odds.h"
#include "captions.h"
#include "clause-button.h"
#include "counter-view.h"
#include "dice-pad.h"
#include "machine-card.h"
#include "notation.h"
#include "playing.h"
#include "throwing.h"
#include "toast.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (MusterBattleBoardSide, muster_battle_board_side, GTK_TYPE_WIDGET)

/* --- orders ------------------------------------------------------------- */

static void
show_note (MusterBattleBoardSide *self,
           const char            *text,
           const char            *clause)
{
  gtk_label_set_text (GTK_LABEL (self->note), text ? text : "");
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->note_clause), clause);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->note_revealer), text != NULL);
  if (text)
    muster_announce (GTK_WIDGET (self), text);
}

/* The fire may have been the last: what is told is seen on whichever view comes up. */
static void
tell (MusterBattleBoardSide *self,
      const char            *text)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  muster_announce (GTK_WIDGET (self), text);
  if (overlay)
    muster_toast_add (ADW_TOAST_OVERLAY (overlay), muster_toast_new (text));
}

/* One button at a time is the one to press: while dice are asked for it is that of the dice. */
static void
show_asking (MusterBattleBoardSide *self,
             gboolean               asking)
{
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->pad_revealer), asking);
  gtk_widget_set_visible (self->main, !asking);
  gtk_widget_set_visible (self->why, !asking && *gtk_label_get_text (GTK_LABEL (self->why)));
}

static void
drop_pending (MusterBattleBoardSide *self)
{
  g_clear_pointer (&self->pending, g_free);
  g_byte_array_set_size (self->values, 0);
  g_array_set_size (self->meant, 0);
  show_asking (self, FALSE);
}

static void
take_reply (MusterBattleBoardSide *self,
            MusterReply           *reply)
{
  g_autofree char *text = NULL;

  switch (reply->outcome)
    {
    case MUSTER_DONE:
      muster_dice_pad_forget (MUSTER_DICE_PAD (self->pad));
      text = muster_throwing_left (self->handed, reply);
      drop_pending (self);
      muster_battle_board_side_take_focus (self);
      if (text)
        tell (self, text);
      break;
    case MUSTER_REFUSED:
      drop_pending (self);
      muster_battle_board_side_take_focus (self);
      text = muster_wording_refusal (muster_campaign_words_for (self->campaign, &reply->refusal), &reply->refusal);
      show_note (self, text, reply->refusal.clause);
      break;
    case MUSTER_WANTS_DICE:
      g_clear_pointer (&self->asked, g_array_unref);
      self->asked = g_array_ref (reply->wanted);
      muster_dice_pad_ask (MUSTER_DICE_PAD (self->pad), self->campaign, reply->wanted, self->values->len,
                           self->values->len == 0 && muster_throwing_load (self->campaign) == MUSTER_THROWING_ASKED);
      show_asking (self, TRUE);
      gtk_widget_grab_focus (self->pad);
      break;
    }
}

static void
on_answer (GObject      *session,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (MusterBattleBoardSide) self = data;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;

  muster_session_submit_finish (MUSTER_SESSION (session), result, &reply, &error);
  self->busy = FALSE;
  /* Another campaign may have taken its place meanwhile. */
  if (!self->top || !self->campaign || muster_campaign_get_session (self->campaign) != MUSTER_SESSION (session))
    return;
  if (error)
    {
      drop_pending (self);
      show_note (self, error->message, NULL);
    }
  else
    take_reply (self, &reply);
}

static void
give_thrown (MusterBattleBoardSide *self,
             MusterThrow            thrown)
{
  self->busy = TRUE;
  self->handed = thrown.n;
  muster_session_do_async (muster_campaign_get_session (self->campaign), self->pending, &thrown, NULL,
                           on_answer, g_object_ref (self));
}

static void
give (MusterBattleBoardSide *self)
{
  give_thrown (self, self->values->len ? muster_throwing_meant (self->values, self->meant)
                                       : muster_throwing_first (muster_throwing_load (self->campaign)));
}

/* The machine waits with its fire until a person has brought a reinforcement, or none. */
gboolean
muster_battle_board_side_asks (MusterBattleBoardSide *self)
{
  return muster_playing_get (self->campaign) == MUSTER_PLAYING_QUESTION
         && muster_campaign_get_state (self->campaign)->reinforcing != MOHAWK_NOBODY;
}

const char *
muster_battle_board_side_get_word (MusterBattleBoardSide *self)
{
  if (muster_battle_board_side_asks (self))
    return "pass";
  switch (muster_battle_board_get_plan (self->board)->phase)
    {
    case MOHAWK_FIGHT_TERRAIN:
    case MOHAWK_FIGHT_GROUND:
      return "terrain";
    case MOHAWK_FIGHT_METHOD:
      return "resolve";
    case MOHAWK_FIGHT_LINE:
      return "line";
    default:
      return "fire";
    }
}

/* The order of the main button now, or NULL. */
static char *
main_order (MusterBattleBoardSide *self)
{
  const MusterBattlePlan *plan = muster_battle_board_get_plan (self->board);

  /* That nobody comes is one of the choices: what gives something up is not under a hand that was about to roll. */
  if (muster_battle_board_side_asks (self))
    return NULL;
  switch (plan->phase)
    {
    case MOHAWK_FIGHT_TERRAIN:
    case MOHAWK_FIGHT_GROUND:
      return g_strdup ("terrain auto");
    case MOHAWK_FIGHT_METHOD:
      return g_strdup ("resolve mohawk");
    case MOHAWK_FIGHT_NONE:
      return NULL;
    default:
      {
        guint n;
        char *walls = muster_battle_plan_walls (plan, self->campaign, &n);

        return walls ? walls : muster_battle_plan_order (plan, self->campaign);
      }
    }
}

/* --- the parts ---------------------------------------------------------- */

static void
show_phase (MusterBattleBoardSide *self)
{
  g_autoptr (GArray) awaits = muster_session_awaits (muster_campaign_get_session (self->campaign));
  MohawkFightPhase phase = muster_battle_board_get_plan (self->board)->phase;
  gboolean asks = muster_battle_board_side_asks (self);

  if (phase == MOHAWK_FIGHT_LINE)
    gtk_label_set_text (GTK_LABEL (self->method), muster_campaign_get_state (self->campaign)->side == MOHAWK_BRITISH
                        ? _("The British, who attack, have chosen Mohawk’s board.") : _("The French, who attack, have chosen Mohawk’s board."));
  else
    gtk_label_set_text (GTK_LABEL (self->method), muster_caption_method (self->campaign));
  gtk_widget_set_visible (self->method, phase == MOHAWK_FIGHT_METHOD || phase == MOHAWK_FIGHT_LINE);
  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);
      g_autofree char *sentence = NULL;

      /* What interrupts the machine is what is asked, not what the machine is to do. */
      if (asks ? !g_str_equal (mohawk_game.verbs[await->verb[0]].word, "reinforce") : !await->binding)
        continue;
      sentence = muster_wording_await (muster_campaign_get_wording (self->campaign), await);
      gtk_label_set_text (GTK_LABEL (self->phase), sentence ? sentence : "");
      muster_counter_view_set_side (MUSTER_COUNTER_VIEW (self->whose), (MohawkSide) await->side);
      muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->clause), await->clause);
      return;
    }
}

/* What the ordinary choice is: the first of those that may be made (M6.11). */
static char *
ground_caption (MusterBattleBoardSide *self)
{
  g_autoptr (GPtrArray) orders = muster_session_orders (muster_campaign_get_session (self->campaign));

  for (guint i = 0; i < orders->len; i++)
    {
      const MusterOrder *order = orders->pdata[i];

      if (order->n == 2 && order->token[1].kind == MOHAWK_KIND_TERRAIN)
        {
          g_autofree char *ground = muster_wording_value (muster_campaign_get_wording (self->campaign),
                                                          (MusterValue) { MOHAWK_KIND_TERRAIN, order->token[1].value });

          /* Translators: a ground, as the woods, that is taken unless another is chosen */
          return g_strdup_printf (_("Take the _Ordinary Ground: %s"), ground);
        }
    }
  return g_strdup (_("Take the _Ordinary Ground"));
}

static void
show_main (MusterBattleBoardSide *self)
{
  const MusterBattlePlan *plan = muster_battle_board_get_plan (self->board);
  gboolean machine = muster_playing_get (self->campaign) == MUSTER_PLAYING_MACHINE;
  gboolean asks = muster_battle_board_side_asks (self);
  g_autofree char *label = NULL, *why = NULL;

  switch (plan->phase)
    {
    case MOHAWK_FIGHT_TERRAIN:
    case MOHAWK_FIGHT_GROUND:
      label = ground_caption (self);
      break;
    case MOHAWK_FIGHT_METHOD:
      label = g_strdup (_("_Fight on the Battle Board"));
      break;
    case MOHAWK_FIGHT_LINE:
      label = g_strdup (_("_Draw Up the Lines"));
      break;
    default:
      label = muster_battle_board_side_fire_caption (self, &why);
    }
  if (machine || asks)
    {
      g_free (label);
      label = g_strdup (machine ? _("The machine is playing…") : _("Choose Above Who Comes"));
    }
  gtk_button_set_label (GTK_BUTTON (self->main), label);
  (asks ? gtk_widget_remove_css_class : gtk_widget_add_css_class) (self->main, "suggested-action"); /* it only leads there */
  gtk_label_set_text (GTK_LABEL (self->why), why && !machine && !asks ? why : "");
  show_asking (self, self->pending && gtk_revealer_get_reveal_child (GTK_REVEALER (self->pad_revealer)));
  /* A tooltip would lie on the buttons above it. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->main), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  asks ? "" : _("Return on the board does the same, Ctrl+Return from anywhere"), -1);
  gtk_widget_set_sensitive (self->main, muster_playing_may_say (self->campaign, asks ? "reinforce"
                                                                                : muster_battle_board_side_get_word (self))
                                        && !muster_session_is_read_only (muster_campaign_get_session (self->campaign)));
  gtk_widget_set_visible (self->ordinary, plan->phase == MOHAWK_FIGHT_LINE);
  muster_battle_board_side_show_hint (self);
}

/* Unless the machine's own news, which stand there until a person's next order, tell of it. */
static void
show_came (MusterBattleBoardSide *self)
{
  gtk_widget_set_visible (self->came, self->joined && !gtk_widget_get_visible (self->machine));
}

/* The odds of the lines as they are planned, if they are. */
static void
show_odds (MusterBattleBoardSide *self)
{
  const MusterBattlePlan *plan = muster_battle_board_get_plan (self->board);
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  MohawkState state = *muster_campaign_get_state (self->campaign);

  if (plan->phase == MOHAWK_FIGHT_LINE)
    {
      g_autofree char *text = muster_battle_plan_order (plan, self->campaign);
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      MusterDice dice;
      MusterPlay play = { &mohawk_game, scenario, &state, NULL, &dice, { NULL } };
      MusterRefusal refusal;

      muster_dice_init_given (&dice, NULL, 0);
      if (!muster_notation_parse (&mohawk_game, scenario, text, &order, &refusal)
          || muster_game_resolve (&play, &order) != MUSTER_DONE)
        state = *muster_campaign_get_state (self->campaign);
    }
  /* Where the ground is to be chosen, each ground has its own. */
  if (plan->phase == MOHAWK_FIGHT_TERRAIN || plan->phase == MOHAWK_FIGHT_GROUND)
    gtk_widget_set_visible (self->odds, FALSE);
  else
    muster_battle_odds_show (MUSTER_BATTLE_ODDS (self->odds), self->campaign, plan->point, &state);
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_order_row (MusterBattleBoardSide *self,
              GtkListBoxRow         *row)
{
  g_autofree char *text = g_strdup (g_object_get_data (G_OBJECT (row), "order"));

  gtk_popover_popdown (GTK_POPOVER (self->retreat_popover));
  if (text)
    muster_battle_board_side_order (self, text);
}

static void
on_die_row (MusterBattleBoardSide *self,
            GtkListBoxRow         *row)
{
  if (row && !self->quiet)
    muster_battle_board_select (self->board, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "piece")) - 1);
}

static void
on_ordered (MusterBattleBoardSide *self,
            const char            *text)
{
  muster_battle_board_side_order (self, text);
}

/* To the first of what is to be chosen. */
static gboolean
focus_choices (MusterBattleBoardSide *self)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->choices), 0);

  return first && gtk_widget_get_mapped (self->choices) && gtk_widget_grab_focus (GTK_WIDGET (first));
}

static void
on_main (MusterBattleBoardSide *self)
{
  g_autofree char *text = main_order (self);

  if (text)
    muster_battle_board_side_order (self, text);
  else if (muster_battle_board_side_asks (self))
    focus_choices (self);
}

static void
on_walls (MusterBattleBoardSide *self)
{
  gint piece = muster_battle_board_get_selected (self->board);
  g_autofree char *text = piece < 0 ? NULL
                          : g_strdup_printf ("walls %s", muster_campaign_get_scenario (self->campaign)->piece[piece].id);

  if (text)
    muster_battle_board_side_order (self, text);
}

static void
on_fallback (MusterBattleBoardSide *self)
{
  muster_battle_board_side_order (self, "fallback");
}

static void
on_ordinary (MusterBattleBoardSide *self)
{
  muster_battle_board_refresh (self->board);
}

static void
on_dice (MusterBattleBoardSide *self,
         GBytes                *bytes)
{
  gsize n;
  const guint8 *value = g_bytes_get_data (bytes, &n);

  if (!self->pending || self->busy)
    return;
  n = MIN (n, self->asked->len);
  g_byte_array_append (self->values, value, (guint) n);
  g_array_append_vals (self->meant, self->asked->data, (guint) n);
  give (self);
}

static void
on_dice_rolled (MusterBattleBoardSide *self)
{
  if (self->pending && !self->busy)
    give_thrown (self, (MusterThrow) { MUSTER_THROW_APP, NULL, 0 });
}

/* The campaign's from now on, not of this battle alone. */
static void
on_thrown (MusterBattleBoardSide *self)
{
  if (!self->campaign || self->quiet)
    return;
  muster_throwing_save (self->campaign, (MusterThrowing) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->thrown)));
  show_main (self);
}

static void
show_thrown (MusterBattleBoardSide *self)
{
  self->quiet = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->thrown), muster_throwing_load (self->campaign));
  self->quiet = FALSE;
}

static void
on_dice_cancelled (MusterBattleBoardSide *self)
{
  drop_pending (self);
  muster_battle_board_side_take_focus (self);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_battle_board_side_dispose (GObject *object)
{
  MusterBattleBoardSide *self = MUSTER_BATTLE_BOARD_SIDE (object);

  g_clear_pointer (&self->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_BATTLE_BOARD_SIDE);
  g_clear_object (&self->campaign);
  self->board = NULL;
  G_OBJECT_CLASS (muster_battle_board_side_parent_class)->dispose (object);
}

static void
muster_battle_board_side_finalize (GObject *object)
{
  g_free (MUSTER_BATTLE_BOARD_SIDE (object)->pending);
  g_byte_array_unref (MUSTER_BATTLE_BOARD_SIDE (object)->values);
  g_array_unref (MUSTER_BATTLE_BOARD_SIDE (object)->meant);
  g_clear_pointer (&MUSTER_BATTLE_BOARD_SIDE (object)->asked, g_array_unref);
  G_OBJECT_CLASS (muster_battle_board_side_parent_class)->finalize (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, MusterBattleBoardSide, child)

static void
muster_battle_board_side_class_init (MusterBattleBoardSideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_BATTLE_CAME);
  g_type_ensure (MUSTER_TYPE_BATTLE_CARD);
  g_type_ensure (MUSTER_TYPE_BATTLE_ODDS);
  g_type_ensure (MUSTER_TYPE_BATTLE_DUES);
  g_type_ensure (MUSTER_TYPE_CLAUSE_BUTTON);
  g_type_ensure (MUSTER_TYPE_COUNTER_VIEW);
  g_type_ensure (MUSTER_TYPE_DICE_PAD);
  g_type_ensure (MUSTER_TYPE_MACHINE_CARD);
  G_OBJECT_CLASS (klass)->dispose = muster_battle_board_side_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_battle_board_side_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/battle-board-side.ui");
  BIND (top);
  BIND (card);
  BIND (machine);
  BIND (odds);
  BIND (whose);
  BIND (phase);
  BIND (clause);
  BIND (method);
  BIND (hint);
  BIND (came);
  BIND (choices);
  BIND (dice_box); BIND (dice_title);
  BIND (thrown);
  BIND (dice);
  BIND (sum_box);
  BIND (sum_title);
  BIND (sum);
  BIND (fired_box);
  BIND (fired_title);
  BIND (fired);
  BIND (dues);
  BIND (note);
  BIND (note_clause);
  BIND (note_revealer);
  BIND (pad);
  BIND (pad_revealer);
  BIND (walls);
  BIND (fallback);
  BIND (retreat); BIND (retreat_popover); BIND (retreats);
  BIND (no_retreat);
  BIND (ordinary);
  BIND (main);
  BIND (why);
  gtk_widget_class_bind_template_callback (widget_class, on_order_row);
  gtk_widget_class_bind_template_callback (widget_class, on_die_row);
  gtk_widget_class_bind_template_callback (widget_class, on_ordered);
  gtk_widget_class_bind_template_callback (widget_class, on_main);
  gtk_widget_class_bind_template_callback (widget_class, on_walls);
  gtk_widget_class_bind_template_callback (widget_class, on_fallback);
  gtk_widget_class_bind_template_callback (widget_class, on_ordinary);
  gtk_widget_class_bind_template_callback (widget_class, on_dice);
  gtk_widget_class_bind_template_callback (widget_class, on_dice_rolled);
  gtk_widget_class_bind_template_callback (widget_class, on_thrown);
  gtk_widget_class_bind_template_callback (widget_class, on_dice_cancelled);
}

static void
muster_battle_board_side_init (MusterBattleBoardSide *self)
{
  self->values = g_byte_array_new ();
  self->meant = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_machine_card_set_battle (MUSTER_MACHINE_CARD (self->machine));
  g_object_set (gtk_button_get_child (GTK_BUTTON (self->main)), "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  g_signal_connect_swapped (self->machine, "notify::visible", G_CALLBACK (show_came), self);
}

/* --- public ------------------------------------------------------------- */

/* The machine is at work, or no longer; by other rules that is told elsewhere. Those who may come are there only while asked for. */
static void
on_playing (MusterBattleBoardSide *self)
{
  if (muster_battle_board_get_plan (self->board)->phase == MOHAWK_FIGHT_NONE
      || muster_campaign_get_whole (self->campaign)->status != CAMPAIGN_NO_BATTLE)
    return;
  show_phase (self);
  show_main (self);
  if (muster_campaign_get_state (self->campaign)->reinforcing != MOHAWK_NOBODY)
    muster_battle_board_side_show_orders (self);
  else
    muster_battle_board_side_allow_orders (self);
}

/**
 * muster_battle_board_side_set_board:
 * @campaign: (nullable)
 * @board: borrowed; it must live as long
 */
void
muster_battle_board_side_set_board (MusterBattleBoardSide *self,
                                    MusterCampaign        *campaign,
                                    MusterBattleBoard     *board)
{
  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, on_playing, self);
  self->board = board;
  g_set_object (&self->campaign, campaign);
  muster_battle_card_set_campaign (MUSTER_BATTLE_CARD (self->card), campaign);
  muster_machine_card_set_campaign (MUSTER_MACHINE_CARD (self->machine), campaign);
  if (campaign)
    g_signal_connect_object (campaign, "playing", G_CALLBACK (on_playing), self, G_CONNECT_SWAPPED);
  drop_pending (self);
  show_note (self, NULL, NULL);
}

/* After the board has been refreshed. */
void
muster_battle_board_side_refresh (MusterBattleBoardSide *self)
{
  gboolean asked = gtk_widget_get_focus_child (self->pad_revealer) != NULL;

  drop_pending (self);
  if (asked)
    muster_battle_board_side_take_focus (self);
  show_note (self, NULL, NULL);
  show_thrown (self);
  show_phase (self);
  muster_battle_board_side_show_orders (self);
  muster_battle_board_side_show_fired (self);
  self->joined = muster_battle_came_show (MUSTER_BATTLE_CAME (self->came), self->campaign);
  show_came (self);
  muster_battle_dues_show (MUSTER_BATTLE_DUES (self->dues), self->campaign, MUSTER_DUES_AFTER);
  muster_battle_board_side_planned (self);
}

/* Back to the board, on which Return does what the main button does; while it is empty, to that button. */
void
muster_battle_board_side_take_focus (MusterBattleBoardSide *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && !gtk_widget_grab_focus (GTK_WIDGET (self->board)))
    gtk_widget_grab_focus (self->main);
}

/* To the dice that are asked for, else where the main thing is done. */
MusterFocusAnswer
muster_battle_board_side_find_heir (MusterBattleBoardSide *self)
{
  if (self->busy)
    return MUSTER_FOCUS_LATER;
  if (!gtk_revealer_get_reveal_child (GTK_REVEALER (self->pad_revealer)) || !gtk_widget_grab_focus (self->pad))
    muster_battle_board_side_take_focus (self);
  return MUSTER_FOCUS_TAKEN;
}

/* After the plan has changed. */
void
muster_battle_board_side_planned (MusterBattleBoardSide *self)
{
  muster_battle_board_side_show_dice (self);
  show_main (self);
  show_odds (self);
  muster_battle_board_side_selected (self);
}

/* After another piece is looked at. */
void
muster_battle_board_side_selected (MusterBattleBoardSide *self)
{
  gint piece = muster_battle_board_get_selected (self->board);
  GtkListBoxRow *row;

  self->quiet = TRUE;
  gtk_list_box_unselect_all (GTK_LIST_BOX (self->dice));
  for (gint i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->dice), i)); i++)
    if (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "piece")) - 1 == piece)
      gtk_list_box_select_row (GTK_LIST_BOX (self->dice), row);
  self->quiet = FALSE;
  muster_battle_board_side_show_sum (self);
}

/**
 * muster_battle_board_side_order:
 * @text: an order in notation
 *
 * Gives it, with the dice as they are thrown here; a refusal is shown below.
 */
void
muster_battle_board_side_order (MusterBattleBoardSide *self,
                                const char            *text)
{
  g_autofree char *kept = g_strdup (text);

  if (self->busy)
    return;
  drop_pending (self);
  show_note (self, NULL, NULL);
  self->pending = g_steal_pointer (&kept);
  give (self);
}

/* What the main button does; dice that are being typed are not thrown away by it. */
void
muster_battle_board_side_press (MusterBattleBoardSide *self)
{
  if (!self->pending && gtk_widget_get_sensitive (self->main))
    on_main (self);
}

/* What the second button does: where to retreat to is asked. */
void
muster_battle_board_side_press_second (MusterBattleBoardSide *self)
{
  if (gtk_widget_get_visible (self->retreat) && gtk_widget_get_sensitive (self->retreat))
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->retreat));
}

/* To what is to be chosen here now; on the board, to that. Returns: whether there is anything to be ordered */
gboolean
muster_battle_board_side_take_guide_focus (MusterBattleBoardSide *self)
{
  if (!focus_choices (self))
    muster_battle_board_side_take_focus (self);
  return muster_battle_board_get_plan (self->board)->phase != MOHAWK_FIGHT_NONE;
}

/* (nullable): that of what is awaited */
const char *
muster_battle_board_side_get_clause (MusterBattleBoardSide *self)
{
  return muster_clause_button_get_clause (MUSTER_CLAUSE_BUTTON (self->clause));
}
