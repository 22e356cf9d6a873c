#include "config.h"

#include "battle-board-side-private.h"

#include "battle-odds.h"
#include "clause-button.h"
#include "counter-view.h"
#include "notation.h"
#include "players.h"
#include "playing.h"
#include "spoken.h"
#include "throwing.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* --- rows --------------------------------------------------------------- */

static void
clear_list (GtkWidget *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)))
    gtk_list_box_remove (GTK_LIST_BOX (list), GTK_WIDGET (row));
}

static GtkWidget *
text_new (const char *text,
          const char *class,
          gboolean    start)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), start ? 0 : 1);
  if (start)
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_widget_set_hexpand (label, TRUE);
    }
  if (class)
    gtk_widget_add_css_class (label, class);
  return label;
}

/* "+2", "4+", "3 + 1 = 4": its sign stays where it is, whichever way the words run. */
static GtkWidget *
number_new (const char *text,
            const char *class)
{
  GtkWidget *label = text_new (text, class, FALSE);

  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  return label;
}

static GtkWidget *
row_new (GtkWidget *list,
         GtkWidget *box,
         gboolean   pressed)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (box, "row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), pressed);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), pressed);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return row;
}

static GtkWidget *
row_box_new (void)
{
  return gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
}

static const char *
name_of (MusterBattleBoardSide *self,
         gint                   piece)
{
  return muster_wording_piece (muster_campaign_get_wording (self->campaign), piece);
}

static char *
at_caption (MusterBattleBoardSide *self,
            const MusterRoll      *roll)
{
  /* Translators: one piece fires at another */
  return g_strdup_printf (_("%s at %s"), name_of (self, roll->arg[0].value), name_of (self, roll->arg[1].value));
}

static const char *
terrain_caption (MohawkTerrain terrain)
{
  switch (terrain)
    {
    case MOHAWK_TERRAIN_FORT:
      return C_("ground", "The fort");
    case MOHAWK_TERRAIN_OPEN:
      return C_("ground", "Open ground");
    case MOHAWK_TERRAIN_WOODS:
      return C_("ground", "Woods");
    case MOHAWK_TERRAIN_LANDING:
      break;
    }
  return C_("ground", "The shore");
}

/* (nullable): how the battle is likely to go on that ground */
static GtkWidget *
ground_odds_new (MusterBattleBoardSide *self,
                 const MusterOrder     *order)
{
  MohawkState state = *muster_campaign_get_state (self->campaign);
  MusterDice dice;
  MusterPlay play = { &mohawk_game, muster_campaign_get_scenario (self->campaign), &state, NULL, &dice, { NULL } };
  GtkWidget *odds;

  muster_dice_init_given (&dice, NULL, 0);
  if (muster_game_resolve (&play, order) != MUSTER_DONE)
    return NULL;
  odds = g_object_new (MUSTER_TYPE_BATTLE_ODDS, NULL);
  muster_battle_odds_show (MUSTER_BATTLE_ODDS (odds), self->campaign, muster_battle_board_get_plan (self->board)->point, &state);
  return odds;
}

static const char *
type_caption (MohawkType type)
{
  switch (type)
    {
    case MOHAWK_TYPE_REGULAR:
      return C_("troops", "regulars");
    case MOHAWK_TYPE_MILITIA:
      return C_("troops", "militia");
    case MOHAWK_TYPE_INDIAN:
      break;
    }
  return C_("troops", "Indians, Couriers, Rangers");
}

/* "regulars +2, militia +0": what is added to the dice of the troops that @who has there (M6.5) */
static char *
bonuses_caption (MusterBattleBoardSide *self,
                 MohawkTerrain          terrain,
                 guint                  who)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  MohawkSide side = who == MOHAWK_ATTACKER ? (MohawkSide) state->side : mohawk_enemy ((MohawkSide) state->side);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  gboolean has[MOHAWK_TYPE_INDIAN + 1] = { FALSE };

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == state->field && mohawk_piece_side (scenario, state, (gint) i) == side)
      has[scenario->piece[i].type] = TRUE;
  for (MohawkType type = MOHAWK_TYPE_REGULAR; type <= MOHAWK_TYPE_INDIAN; type++)
    if (has[type])
      /* Translators: a kind of troops, and what is added to its die: "regulars +2" */
      g_ptr_array_add (parts, g_strdup_printf (C_("troops", "%s %+d"), type_caption (type), mohawk_fight_bonus (terrain, who, type)));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (_(", "), (char **) parts->pdata);
}

/* What a choice of ground comes to for those who are there. */
static char *
ground_caption (MusterBattleBoardSide *self,
                MohawkTerrain          terrain)
{
  gboolean british = muster_campaign_get_state (self->campaign)->side == MOHAWK_BRITISH;
  g_autofree char *attackers = bonuses_caption (self, terrain, MOHAWK_ATTACKER);
  g_autofree char *defenders = bonuses_caption (self, terrain, MOHAWK_DEFENDER);

  if (terrain == MOHAWK_TERRAIN_FORT)
    /* Translators: what is added to the dice of the British, and of the French */
    return g_strdup_printf (british ? _("Added to the dice (M6.5): British %s, and 1 more up at the walls; French %s.")
                                    : _("Added to the dice (M6.5): British %s; French %s, and 1 more up at the walls."),
                            british ? attackers : defenders, british ? defenders : attackers);
  /* Translators: what is added to the dice of the British, and of the French */
  return g_strdup_printf (_("Added to the dice (M6.5): British %s; French %s."), british ? attackers : defenders,
                          british ? defenders : attackers);
}

/* Whether every die has the same added on all grounds there are to choose from. */
static gboolean
is_all_one (MusterBattleBoardSide *self)
{
  GtkListBoxRow *row;
  const char *first = NULL;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->choices), i)); i++)
    {
      const char *what = g_object_get_data (G_OBJECT (row), "ground");

      if (what && first && strcmp (what, first) != 0)
        return FALSE;
      first = what ? what : first;
    }
  return TRUE;
}

/* Two grounds with the same odds leave one asking what is chosen then: once all odds are known, and are the same, it is said. */
static void
on_odds_ready (MusterBattleBoardSide *self)
{
  GtkListBoxRow *row;
  guint n = 0;
  gint chance = -1;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->choices), i)); i++)
    {
      MusterBattleOdds *odds = g_object_get_data (G_OBJECT (row), "odds");
      double share;

      if (g_object_get_data (G_OBJECT (row), "note"))
        return;
      if (!odds)
        continue;
      if (!muster_battle_odds_is_ready (odds, &share) || (n > 0 && (gint) (share * 100 + 0.5) != chance))
        return;
      chance = (gint) (share * 100 + 0.5);
      n++;
    }
  if (n > 1)
    {
      GtkWidget *box = row_box_new (), *note;

      gtk_box_append (GTK_BOX (box),
                      text_new (is_all_one (self)
                                ? _("No difference in the odds: every die has the same added on either ground. By other rules the ground "
                                    "also makes the table.")
                                : _("No difference in the odds: what the one ground adds to some dice does not decide this battle. By "
                                    "other rules the ground also makes the table."), "caption", TRUE));
      note = row_new (self->choices, box, FALSE);
      gtk_widget_set_focusable (note, FALSE);
      g_object_set_data (G_OBJECT (note), "note", GINT_TO_POINTER (TRUE));
    }
}

static void
add_choice (MusterBattleBoardSide *self,
            const MusterOrder     *order)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const MusterGame *game = muster_session_game (muster_campaign_get_session (self->campaign));
  gboolean ground = order->n > 1 && order->token[1].kind == MOHAWK_KIND_TERRAIN;
  gboolean comes = order->n > 1 && order->token[1].kind == MOHAWK_KIND_PIECE;
  g_autofree char *what = NULL, *sentence = comes ? muster_wording_choice (muster_campaign_get_wording (self->campaign), order) : NULL;
  GtkWidget *box = row_box_new (), *odds = ground ? ground_odds_new (self, order) : NULL, *row;

  gtk_box_append (GTK_BOX (box), text_new (ground ? terrain_caption ((MohawkTerrain) order->token[1].value)
                                           : sentence ? sentence : _("Mohawk’s own battle board"), NULL, TRUE));
  gtk_box_append (GTK_BOX (box), muster_ornament_new ("go-next-symbolic"));
  if (odds)
    {
      GtkWidget *both = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

      what = ground_caption (self, (MohawkTerrain) order->token[1].value);
      gtk_box_append (GTK_BOX (both), box);
      gtk_box_append (GTK_BOX (both), text_new (what, "caption", TRUE));
      gtk_box_append (GTK_BOX (both), odds);
      box = both;
    }
  row = row_new (self->choices, box, TRUE);
  if (odds)
    {
      g_object_set_data (G_OBJECT (row), "odds", odds);
      g_object_set_data_full (G_OBJECT (row), "ground", g_steal_pointer (&what), g_free);
      g_signal_connect_object (odds, "ready", G_CALLBACK (on_odds_ready), self, G_CONNECT_SWAPPED);
    }
  g_object_set_data_full (G_OBJECT (row), "order", muster_notation_text (game, scenario, order), g_free);
}

static gboolean
is_verb (MusterBattleBoardSide *self,
         const MusterOrder     *order,
         const char            *word)
{
  return g_str_equal (muster_session_game (muster_campaign_get_session (self->campaign))->verbs[muster_order_verb (order)].word,
                      word);
}

/* `resolve mohawk`: the others are chosen on a page of their own. */
static gboolean
is_own_method (MusterBattleBoardSide *self,
               const MusterOrder     *order)
{
  return is_verb (self, order, "resolve") && order->n == 2 && order->token[1].kind == MOHAWK_KIND_RULESET
         && order->token[1].value == 0;
}

static void
add_otherwise (MusterBattleBoardSide *self)
{
  GtkWidget *box = row_box_new (), *row;

  gtk_box_append (GTK_BOX (box), text_new (_("By other rules, or a result typed in"), NULL, TRUE));
  gtk_box_append (GTK_BOX (box), muster_ornament_new ("go-next-symbolic"));
  row = row_new (self->choices, box, TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "battles.otherwise");
}

/* Nobody need come up. */
static void
add_nobody (MusterBattleBoardSide *self)
{
  GtkWidget *box = row_box_new (), *row;

  gtk_box_append (GTK_BOX (box), text_new (_("Nobody comes"), NULL, TRUE));
  gtk_box_append (GTK_BOX (box), muster_ornament_new ("go-next-symbolic"));
  row = row_new (self->choices, box, TRUE);
  g_object_set_data_full (G_OBJECT (row), "order", g_strdup ("pass"), g_free);
}

/* What stands there is pressed by him alone whose word it is. */
void
muster_battle_board_side_allow_orders (MusterBattleBoardSide *self)
{
  gboolean asks = muster_battle_board_side_asks (self);
  gboolean his = muster_playing_may_say (self->campaign, "retreat");
  gboolean retreat = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->retreats), 0) != NULL;

  gtk_widget_set_sensitive (self->choices, muster_playing_may_say (self->campaign, asks ? "reinforce"
                                                                    : muster_battle_board_side_get_word (self)));
  gtk_widget_set_sensitive (self->walls, muster_playing_may_say (self->campaign, "walls"));
  gtk_widget_set_sensitive (self->fallback, muster_playing_may_say (self->campaign, "fallback"));
  gtk_widget_set_sensitive (self->retreat, his && retreat);
  gtk_label_set_text (GTK_LABEL (self->no_retreat),
                      muster_battle_board_get_plan (self->board)->round < 2 ? _("Retreat from the second round on (M6.9)")
                                                                            : _("No point to retreat to (M6.9)"));
  gtk_widget_set_visible (self->no_retreat, his && !retreat && gtk_widget_get_visible (self->retreat));
  if (!his)
    gtk_popover_popdown (GTK_POPOVER (self->retreat_popover));
}

void
muster_battle_board_side_show_orders (MusterBattleBoardSide *self)
{
  g_autoptr (GPtrArray) orders = muster_session_orders (muster_campaign_get_session (self->campaign));
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  gboolean fire = muster_battle_board_get_plan (self->board)->firing != MOHAWK_NOBODY;
  gboolean walls = FALSE, fallback = FALSE, otherwise = FALSE;

  clear_list (self->choices);
  clear_list (self->retreats);
  for (guint i = 0; i < orders->len; i++)
    {
      const MusterOrder *order = orders->pdata[i];

      if (is_verb (self, order, "terrain") || is_own_method (self, order)
          || (is_verb (self, order, "reinforce") && muster_battle_board_side_asks (self)))
        add_choice (self, order);
      otherwise = otherwise || is_own_method (self, order);
      walls = walls || is_verb (self, order, "walls");
      fallback = fallback || is_verb (self, order, "fallback");
      if (is_verb (self, order, "retreat"))
        {
          gint point = order->token[1].value;
          GtkWidget *box = row_box_new (), *row;

          gtk_box_append (GTK_BOX (box), text_new (scenario->point[point].name, NULL, TRUE));
          row = row_new (self->retreats, box, TRUE);
          g_object_set_data_full (G_OBJECT (row), "order",
                                  g_strdup_printf ("retreat %s", scenario->point[point].id), g_free);
        }
    }
  if (otherwise)
    add_otherwise (self);
  if (muster_battle_board_side_asks (self))
    add_nobody (self);
  gtk_widget_set_visible (self->choices, gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->choices), 0) != NULL);
  gtk_widget_set_visible (self->walls, walls);
  gtk_widget_set_visible (self->fallback, fallback);
  gtk_widget_set_visible (self->retreat, fire);
  muster_battle_board_side_allow_orders (self);
  /* A tooltip would lie on the main button, which is below it. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->retreat), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _("Retreat instead of firing (Ctrl+Shift+Return)"), -1);
}

/* Which piece's dice: a row each, with the number it needs. */
static void
add_die (MusterBattleBoardSide *self,
         const MusterRoll      *roll)
{
  g_autofree char *who = at_caption (self, roll);
  gint least = muster_battle_least (roll);
  /* no roll yet, and not to be taken for one */
  g_autofree char *need = least > roll->sides ? g_strdup (C_("die", "cannot hit")) : least == roll->sides
                          ? g_strdup_printf (C_("die", "needs %d"), least) : g_strdup_printf (C_("die", "needs %d+"), least);
  GtkWidget *box = row_box_new (), *row;
  GtkWidget *counter = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);

  muster_counter_view_set_piece (MUSTER_COUNTER_VIEW (counter), self->campaign, roll->arg[0].value);
  gtk_box_append (GTK_BOX (box), counter);
  gtk_box_append (GTK_BOX (box), text_new (who, NULL, TRUE));
  gtk_box_append (GTK_BOX (box), number_new (need, "heading"));
  row = row_new (self->dice, box, TRUE);
  g_object_set_data (G_OBJECT (row), "piece", GINT_TO_POINTER (roll->arg[0].value + 1));
}

guint
muster_battle_board_side_count_dice (const MusterBattlePlan *plan)
{
  guint n = 0;

  for (guint i = 0; i < MOHAWK_MAX_PIECES; i++)
    n += plan->need[i].sides > 0;
  return n;
}

/* Whether fewer dice may fall than are wanted: who has nobody left opposite throws none. */
static gboolean
may_fall_short (const MusterBattlePlan *plan)
{
  gint dice[MOHAWK_MAX_PIECES] = { 0 }, hits[MOHAWK_MAX_PIECES] = { 0 };

  for (guint who = 0; who < 2; who++)
    for (guint i = 0; i < plan->n[who]; i++)
      {
        const MohawkPost *post = &plan->post[who][i];

        if (post->front < 0)
          continue;
        if (plan->side[who] == plan->firing)
          dice[post->front] += plan->need[post->piece].sides > 0;
        else
          hits[post->front] += post->hits;
      }
  for (guint front = 0; front < plan->n_fronts; front++)
    if (dice[front] > hits[front])
      return TRUE;
  return FALSE;
}

/* As they are thrown: by the program at once; by the players, who throw and type them next; or by whom, which is asked next. */
static char *
roll_caption (const MusterBattlePlan *plan,
              MusterThrowing          throwing,
              guint                   dice)
{
  gboolean short_ = may_fall_short (plan);

  if (dice == 0)
    return g_strdup (_("_End This Turn of Fire"));
  if (throwing == MUSTER_THROWING_APP && !muster_battle_plan_may_hit (plan))
    return g_strdup_printf (ngettext ("_Roll %u Die, Which Cannot Hit", "_Roll %u Dice, None of Which Can Hit", dice), dice);
  if (throwing == MUSTER_THROWING_APP && short_)
    return g_strdup_printf (ngettext ("_Roll up to %u Die", "_Roll up to %u Dice", dice), dice);
  if (throwing == MUSTER_THROWING_APP)
    return g_strdup_printf (ngettext ("_Roll %u Die", "_Roll %u Dice", dice), dice);
  if (!muster_battle_plan_may_hit (plan))
    return g_strdup_printf (ngettext ("_Throw %u Die, Which Cannot Hit…", "_Throw %u Dice, None of Which Can Hit…", dice), dice);
  if (throwing == MUSTER_THROWING_ASKED)
    return short_ ? g_strdup_printf (ngettext ("_Throw up to %u Die…", "_Throw up to %u Dice…", dice), dice)
                  : g_strdup_printf (ngettext ("_Throw %u Die…", "_Throw %u Dice…", dice), dice);
  return short_ ? g_strdup_printf (ngettext ("_Type up to %u Die…", "_Type up to %u Dice…", dice), dice)
                : g_strdup_printf (ngettext ("_Type %u Die…", "_Type %u Dice…", dice), dice);
}

/**
 * muster_battle_board_side_fire_caption:
 * @why: (out) (transfer full) (nullable): why it is that, if it is not plain
 *
 * Returns: (transfer full): what the main button of a turn of fire is called
 */
char *
muster_battle_board_side_fire_caption (MusterBattleBoardSide  *self,
                                       char                  **why)
{
  const MusterBattlePlan *plan = muster_battle_board_get_plan (self->board);
  guint dice = muster_battle_board_side_count_dice (plan), n;
  g_autofree char *walls = muster_battle_plan_walls (plan, self->campaign, &n);

  *why = NULL;
  if (walls)
    {
      *why = g_strdup_printf (ngettext ("%u piece cannot hit from here. Militia and Indians who attack a fort must first come up to "
                                        "the walls: they throw no die this turn, and add 1 from the next (M6.6).",
                                        "%u pieces cannot hit from here. Militia and Indians who attack a fort must first come up to "
                                        "the walls: they throw no die this turn, and add 1 from the next (M6.6).", n), n);
      return g_strdup_printf (ngettext ("Send %u Piece Up to the _Walls", "Send %u Pieces Up to the _Walls", n), n);
    }
  if (dice > 0 && muster_battle_plan_may_hit (plan) && may_fall_short (plan))
    *why = g_strdup (_("Dice fall one after the other: who has nobody left opposite, because all have fallen, throws none (M6.4)."));
  return roll_caption (plan, muster_throwing_load (self->campaign), dice);
}

void
muster_battle_board_side_show_dice (MusterBattleBoardSide *self)
{
  const MusterBattlePlan *plan = muster_battle_board_get_plan (self->board);
  guint who = plan->firing == plan->side[MOHAWK_ATTACKER] ? MOHAWK_ATTACKER : MOHAWK_DEFENDER;
  gboolean british = plan->firing == MOHAWK_BRITISH;
  g_autofree char *title = NULL;

  self->quiet = TRUE;
  clear_list (self->dice);
  for (guint i = 0; i < plan->n[who] && plan->firing != MOHAWK_NOBODY; i++)
    if (plan->need[plan->post[who][i].piece].sides)
      add_die (self, &plan->need[plan->post[who][i].piece]);
  self->quiet = FALSE;
  if (plan->phase == MOHAWK_FIGHT_VOLLEY)
    title = g_strdup (british ? _("British dice, free volley") : _("French dice, free volley"));
  else
    title = g_strdup_printf (british ? _("British dice, round %d") : _("French dice, round %d"), plan->round);
  gtk_label_set_text (GTK_LABEL (self->dice_title), title);
  gtk_widget_set_visible (self->dice_box, plan->firing != MOHAWK_NOBODY);
  gtk_widget_set_visible (self->dice, muster_battle_board_side_count_dice (plan) > 0);
}

static void
add_modifier (MusterBattleBoardSide *self,
              const MusterModifier  *modifier)
{
  const MusterGame *game = muster_session_game (muster_campaign_get_session (self->campaign));
  const char *word = NULL;
  g_autofree char *value = modifier->value < 0 ? g_strdup_printf ("−%d", -modifier->value)
                                               : g_strdup_printf ("+%d", modifier->value);
  GtkWidget *box = row_box_new ();

  for (const MusterSentence *s = game->modifiers; s->text; s++)
    if (s->code == modifier->code)
      word = s->text;
  gtk_box_append (GTK_BOX (box), text_new (word ? _(word) : "", NULL, TRUE));
  gtk_box_append (GTK_BOX (box), number_new (value, "heading"));
  gtk_box_append (GTK_BOX (box), muster_clause_button_new (modifier->clause));
  row_new (self->sum, box, FALSE);
}

static char *
sum_caption (const MusterRoll *roll)
{
  gint least = muster_battle_least (roll);

  if (mohawk_waits_for_walls (roll))
    return g_strdup (_("No number on the die hits before the walls are reached (M6.6)"));
  if (least > roll->sides)
    return g_strdup (_("No number on the die hits"));
  if (least == roll->sides)
    return g_strdup_printf (_("%d on the die"), least);
  return g_strdup_printf (_("%d or more on the die"), least);
}

/* The sum before the roll. */
void
muster_battle_board_side_show_sum (MusterBattleBoardSide *self)
{
  const MusterBattlePlan *plan = muster_battle_board_get_plan (self->board);
  gint piece = muster_battle_board_get_selected (self->board);
  const MusterRoll *roll = piece >= 0 ? &plan->need[piece] : NULL;
  g_autofree char *title = NULL, *number = NULL, *chance = NULL, *total = NULL;
  GtkWidget *box;

  clear_list (self->sum);
  gtk_widget_set_visible (self->sum_box, roll && roll->sides);
  if (!roll || !roll->sides)
    return;
  /* Translators: one piece fires at another */
  title = g_strdup_printf (_("%s fires at %s"), name_of (self, piece), name_of (self, roll->arg[1].value));
  gtk_label_set_text (GTK_LABEL (self->sum_title), title);
  for (guint i = 0; i < roll->n_modifiers; i++)
    add_modifier (self, &roll->modifier[i]);
  number = g_strdup_printf ("%d", roll->needed);
  box = row_box_new ();
  gtk_box_append (GTK_BOX (box), text_new (_("The sum it must reach to hit"), NULL, TRUE));
  gtk_box_append (GTK_BOX (box), text_new (number, "heading", FALSE));
  gtk_box_append (GTK_BOX (box), muster_clause_button_new (muster_game_judge (&mohawk_game, NULL, roll).clause));
  row_new (self->sum, box, FALSE);
  total = sum_caption (roll);
  chance = g_strdup_printf (_("%d%%"), (gint) (100.0 * MAX (0, roll->sides + 1 - muster_battle_least (roll)) / roll->sides + 0.5));
  box = row_box_new ();
  gtk_box_append (GTK_BOX (box), text_new (total, "heading", TRUE));
  gtk_box_append (GTK_BOX (box), text_new (chance, "title-4", FALSE));
  gtk_widget_add_css_class (row_new (self->sum, box, FALSE), "total");
}

void
muster_battle_board_side_show_fired (MusterBattleBoardSide *self)
{
  const MusterBattlePlan *plan = muster_battle_board_get_plan (self->board);

  clear_list (self->fired);
  for (guint i = 0; i < plan->n_fired; i++)
    {
      const MusterRoll *roll = &plan->die[plan->fired[i]];
      g_autofree char *who = at_caption (self, roll);
      gint sum = muster_battle_sum (roll);
      g_autofree char *dice = sum == roll->value ? g_strdup_printf ("%u", roll->value)
                              : sum > roll->value ? g_strdup_printf ("%u+%d", roll->value, sum - roll->value)
                                                  : g_strdup_printf ("%u−%d", roll->value, roll->value - sum);
      GtkWidget *box = row_box_new ();
      GtkWidget *emblem = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);

      muster_counter_view_set_side (MUSTER_COUNTER_VIEW (emblem),
                                    mohawk_piece_side (muster_campaign_get_scenario (self->campaign),
                                                       muster_campaign_get_state (self->campaign), plan->fired[i]));
      gtk_box_append (GTK_BOX (box), emblem);
      gtk_box_append (GTK_BOX (box), text_new (who, NULL, TRUE));
      gtk_box_append (GTK_BOX (box), number_new (dice, "numeric"));
      gtk_box_append (GTK_BOX (box), text_new (sum >= roll->needed ? C_("die", "hit") : C_("die", "miss"), "heading", FALSE));
      row_new (self->fired, box, FALSE);
    }
  gtk_label_set_text (GTK_LABEL (self->fired_title), plan->fire == MUSTER_BATTLE_FIRE_LAST_ROUND ? _("Fired last round")
                                                           : plan->fire == MUSTER_BATTLE_FIRE_BOTH ? _("Last fire of both sides")
                                                                                                   : _("Fired this round"));
  gtk_widget_set_visible (self->fired_box, plan->n_fired > 0);
}

/* Whether the machine plays that side against a person: also while its dice are typed for it. */
static gboolean
is_machines (MusterBattleBoardSide *self,
             MohawkSide             side)
{
  MusterSide person = muster_players_person (self->campaign);

  return person != (MusterSide) MOHAWK_NOBODY && person != (MusterSide) side;
}

/* What can be done on the board itself, by whose word it is. */
void
muster_battle_board_side_show_hint (MusterBattleBoardSide *self)
{
  const MusterBattlePlan *plan = muster_battle_board_get_plan (self->board);
  guint who = plan->firing == plan->side[MOHAWK_ATTACKER] ? MOHAWK_ATTACKER : MOHAWK_DEFENDER;
  const char *hint = NULL;
  gint16 enemy[MOHAWK_MAX_PIECES];

  if (plan->phase == MOHAWK_FIGHT_LINE && plan->n_fronts > 1)
    hint = _("Drag a piece to another front, or select it and press Shift with Left or Right. Ordinary Lines undoes that; the lines are drawn up only by the other button.");
  else if (plan->phase == MOHAWK_FIGHT_LINE)
    hint = _("There is one front, at which all stand.");
  else if (plan->firing != MOHAWK_NOBODY && !muster_battle_board_side_asks (self) && !is_machines (self, plan->firing))
    for (guint i = 0; i < plan->n[who] && !hint; i++)
      if (muster_battle_plan_opposite (plan, plan->post[who][i].piece, enemy) > 1)
        hint = _("Whom a piece fires at, you choose: select it, then click one of the enemies opposite, or press the space bar.");
  gtk_label_set_text (GTK_LABEL (self->hint), hint ? hint : "");
  gtk_widget_set_visible (self->hint, hint && muster_playing_may_say (self->campaign, muster_battle_board_side_get_word (self)));
}
