#include "config.h"

#include "battle-board-plan.h"

#include <glib/gi18n-lib.h>

#include "notation.h"

#include <string.h>

/* --- the lines ---------------------------------------------------------- */

static gint
compare_posts (gconstpointer a,
               gconstpointer b)
{
  const MohawkPost *one = a, *other = b;

  return one->front != other->front ? one->front - other->front : one->order - other->order;
}

static void
sort_posts (MusterBattlePlan *plan)
{
  for (guint who = 0; who < 2; who++)
    qsort (plan->post[who], plan->n[who], sizeof (MohawkPost), compare_posts);
}

static void
collect (MusterBattlePlan     *plan,
         const MohawkScenario *scenario,
         const MohawkState    *state)
{
  gint last = -1;

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      guint who;

      if (state->place[i] != plan->point)
        continue;
      who = mohawk_piece_side (scenario, state, (gint) i) == plan->side[MOHAWK_ATTACKER] ? MOHAWK_ATTACKER : MOHAWK_DEFENDER;
      plan->post[who][plan->n[who]++] = (MohawkPost) {
        (gint16) i, (gint8) scenario->piece[i].type, state->hits[i], state->walls[i], state->front[i], state->rank[i]
      };
      last = MAX (last, state->front[i]);
    }
  plan->n_fronts = (guint) (last + 1);
  if (last < 0 && plan->n[0] > 0 && plan->n[1] > 0)
    {
      /* They stand nowhere yet: the ordinary line-up is shown, to begin from. */
      mohawk_fight_pair (plan->post[0], plan->n[0], plan->post[1], plan->n[1]);
      plan->n_fronts = MIN (plan->n[0], plan->n[1]);
    }
  sort_posts (plan);
}

/* --- the dice ----------------------------------------------------------- */

/* The dice of one turn of fire, before those that fell after it. */
static void
take_dice (MusterBattlePlan *plan,
           const GArray     *rolls)
{
  guint n = MIN (rolls->len, MOHAWK_MAX_PIECES - plan->n_fired);

  memmove (plan->fired + n, plan->fired, plan->n_fired * sizeof *plan->fired);
  plan->n_fired += n;
  for (guint i = 0; i < n; i++)
    {
      const MusterRoll *roll = &g_array_index (rolls, MusterRoll, i);

      plan->fired[i] = (gint16) roll->arg[0].value;
      plan->die[roll->arg[0].value] = *roll;
    }
}

/* Of a turn of fire each die is a piece's at another; a file that somebody edited may say else. */
static gboolean
is_fire (const GArray *rolls)
{
  for (guint i = 0; rolls && i < rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (rolls, MusterRoll, i);

      if (roll->n_args != 2 || roll->arg[0].kind != MOHAWK_KIND_PIECE || roll->arg[1].kind != MOHAWK_KIND_PIECE)
        return FALSE;
    }
  return rolls && rolls->len > 0;
}

static gboolean
begins_round (const MusterEntry *entry)
{
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    if (g_array_index (entry->effects, MusterEffect, i).field == MOHAWK_F_ROUND)
      return TRUE;
  return FALSE;
}

/* The last turn of fire of each side, in the journal from the head back: who has fired sees his dice
 * still when the machine has answered. */
static void
read_dice (MusterBattlePlan *plan,
           MusterCampaign   *campaign)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  gboolean seen[MOHAWK_FRENCH + 1] = { FALSE }, earlier = FALSE, this_round = FALSE;
  gint64 at = muster_session_head (session);

  while (at > 0 && (!seen[MOHAWK_BRITISH] || !seen[MOHAWK_FRENCH]))
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, at, NULL);
      const MusterRoll *roll;
      MohawkSide side;

      if (!entry || g_str_has_prefix (entry->text, "fight "))
        break;
      /* An order that began the round belongs to the last one. */
      earlier = earlier || begins_round (entry);
      if (is_fire (entry->rolls))
        {
          roll = &g_array_index (entry->rolls, MusterRoll, 0);
          side = mohawk_piece_side (scenario, state, roll->arg[0].value);
          if (side == MOHAWK_NOBODY || side > MOHAWK_FRENCH || seen[side])
            break;
          seen[side] = TRUE;
          this_round = this_round || !earlier;
          take_dice (plan, entry->rolls);
        }
      at = entry->parent;
    }
  plan->fire = plan->n_fired == 0 ? MUSTER_BATTLE_FIRE_NONE
               : !this_round ? MUSTER_BATTLE_FIRE_LAST_ROUND
               : earlier && seen[MOHAWK_BRITISH] && seen[MOHAWK_FRENCH] ? MUSTER_BATTLE_FIRE_BOTH
                                                                       : MUSTER_BATTLE_FIRE_THIS_ROUND;
}

/* What the order would throw, from the code that throws it, with no die at hand. */
static void
ask_dice (MusterBattlePlan *plan,
          MusterCampaign   *campaign)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  g_autofree char *text = muster_battle_plan_order (plan, campaign);
  g_autoptr (GArray) wanted = g_array_new (FALSE, TRUE, sizeof (MusterRoll));
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MohawkState copy = *muster_campaign_get_state (campaign);
  MusterDice dice;
  MusterPlay play = { &mohawk_game, scenario, &copy, NULL, &dice, { NULL } };
  MusterRefusal refusal;

  memset (plan->need, 0, sizeof plan->need);
  muster_dice_init_given (&dice, NULL, 0);
  dice.wanted = wanted;
  if (!text || !muster_notation_parse (&mohawk_game, scenario, text, &order, &refusal)
      || muster_game_resolve (&play, &order) != MUSTER_WANTS_DICE)
    return;
  for (guint i = 0; i < wanted->len; i++)
    {
      const MusterRoll *roll = &g_array_index (wanted, MusterRoll, i);

      if (roll->n_args == 2 && roll->arg[0].kind == MOHAWK_KIND_PIECE)
        plan->need[roll->arg[0].value] = *roll;
    }
}

static gint
modifiers_of (const MusterRoll *roll)
{
  gint sum = 0;

  for (guint i = 0; i < roll->n_modifiers; i++)
    sum += roll->modifier[i].value;
  return sum;
}

/* The least the die must show, 1 at least; more than its sides if it cannot. */
gint
muster_battle_least (const MusterRoll *roll)
{
  return MAX (1, roll->needed - modifiers_of (roll));
}

gint
muster_battle_sum (const MusterRoll *roll)
{
  return roll->value + modifiers_of (roll);
}

/* --- choices ------------------------------------------------------------ */

static MohawkPost *
post_of (MusterBattlePlan *plan,
         gint              piece)
{
  for (guint who = 0; who < 2; who++)
    for (guint i = 0; i < plan->n[who]; i++)
      if (plan->post[who][i].piece == piece)
        return &plan->post[who][i];
  return NULL;
}

/**
 * muster_battle_plan_find:
 * @who: (out) (optional): MOHAWK_DEFENDER or MOHAWK_ATTACKER
 *
 * Returns: (nullable): where @piece stands
 */
const MohawkPost *
muster_battle_plan_find (const MusterBattlePlan *plan,
                         gint                    piece,
                         guint                  *who)
{
  for (guint w = 0; w < 2; w++)
    for (guint i = 0; i < plan->n[w]; i++)
      if (plan->post[w][i].piece == piece)
        {
          if (who)
            *who = w;
          return &plan->post[w][i];
        }
  return NULL;
}

/* Whether it is of the side whose turn of fire it is. */
gboolean
muster_battle_plan_is_firing (const MusterBattlePlan *plan,
                              gint                    piece)
{
  guint who = 0;

  return plan->firing != MOHAWK_NOBODY && muster_battle_plan_find (plan, piece, &who) && plan->side[who] == plan->firing;
}

/**
 * muster_battle_plan_opposite:
 * @enemies: (out): room for MOHAWK_MAX_PIECES, in rank order
 *
 * Returns: how many
 */
guint
muster_battle_plan_opposite (const MusterBattlePlan *plan,
                             gint                    piece,
                             gint16                 *enemies)
{
  guint who = 0, n = 0;
  const MohawkPost *post = muster_battle_plan_find (plan, piece, &who);

  for (guint i = 0; post && i < plan->n[!who]; i++)
    if (plan->post[!who][i].front == post->front)
      enemies[n++] = plan->post[!who][i].piece;
  return n;
}

/* Moves a piece to the end of another front. */
void
muster_battle_plan_move (MusterBattlePlan *plan,
                         gint              piece,
                         gint              front)
{
  MohawkPost *post = post_of (plan, piece);
  gint16 order = 0;
  guint who = 0;

  if (!post)
    return;
  muster_battle_plan_find (plan, piece, &who);
  for (guint i = 0; i < plan->n[who]; i++)
    if (plan->post[who][i].front == front)
      order = MAX (order, (gint16) (plan->post[who][i].order + 1));
  post->front = (gint16) front;
  post->order = order;
  sort_posts (plan);
}

/* Two of one side change places. */
void
muster_battle_plan_swap (MusterBattlePlan *plan,
                         gint              piece,
                         gint              other)
{
  MohawkPost *one = post_of (plan, piece), *two = post_of (plan, other);
  MohawkPost kept;

  if (!one || !two)
    return;
  kept = *one;
  one->front = two->front;
  one->order = two->order;
  two->front = kept.front;
  two->order = kept.order;
  sort_posts (plan);
}

/* Whether the rules would take the lines with @piece moved there. */
gboolean
muster_battle_plan_may_move (const MusterBattlePlan *plan,
                             MusterCampaign         *campaign,
                             gint                    piece,
                             gint                    front)
{
  g_autofree MusterBattlePlan *moved = g_memdup2 (plan, sizeof *plan);
  const MohawkPost *post = muster_battle_plan_find (plan, piece, NULL);
  g_autofree char *order = NULL;
  MusterRefusal refusal;

  if (plan->phase != MOHAWK_FIGHT_LINE || !post || post->front == front)
    return FALSE;
  muster_battle_plan_move (moved, piece, front);
  order = muster_battle_plan_order (moved, campaign);
  return order && muster_session_check (muster_campaign_get_session (campaign), order, &refusal);
}

/* Names a target; what is needed of the dice may change. */
void
muster_battle_plan_aim (MusterBattlePlan *plan,
                        MusterCampaign   *campaign,
                        gint              piece,
                        gint              target)
{
  plan->target[piece] = (gint16) target;
  ask_dice (plan, campaign);
}

static void
add_front (const MusterBattlePlan *plan,
           const MohawkScenario   *scenario,
           guint                   front,
           GString                *text)
{
  for (guint who = 0; who < 2; who++)
    {
      const char *join = who == MOHAWK_DEFENDER ? " " : "/";

      for (guint i = 0; i < plan->n[who]; i++)
        if (plan->post[who][i].front == (gint16) front)
          {
            g_string_append_printf (text, "%s%s", join, scenario->piece[plan->post[who][i].piece].id);
            join = ",";
          }
    }
}

/**
 * muster_battle_plan_order:
 *
 * Returns: (transfer full) (nullable): the order that the main button gives: the lines as
 *   planned, or the turn of fire with its targets
 */
char *
muster_battle_plan_order (const MusterBattlePlan *plan,
                          MusterCampaign         *campaign)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  g_autoptr (GString) text = g_string_new (NULL);

  if (plan->phase == MOHAWK_FIGHT_LINE)
    {
      g_string_append (text, "line");
      for (guint front = 0; front < plan->n_fronts; front++)
        add_front (plan, scenario, front, text);
    }
  else if (plan->firing != MOHAWK_NOBODY)
    {
      guint who = plan->firing == plan->side[MOHAWK_ATTACKER] ? MOHAWK_ATTACKER : MOHAWK_DEFENDER;

      g_string_append (text, "fire");
      for (guint i = 0; i < plan->n[who]; i++)
        {
          const MohawkPost *post = &plan->post[who][i];
          gint target = plan->target[post->piece];

          if (target >= 0 && post->walls != 2)
            g_string_append_printf (text, " %s@%s", scenario->piece[post->piece].id, scenario->piece[target].id);
        }
    }
  else
    return NULL;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
cannot_hit (const MusterRoll *need)
{
  return need->sides > 0 && muster_battle_least (need) > need->sides;
}

/* Whether any of the dice that are wanted may hit. */
gboolean
muster_battle_plan_may_hit (const MusterBattlePlan *plan)
{
  for (guint i = 0; i < MOHAWK_MAX_PIECES; i++)
    if (plan->need[i].sides > 0 && !cannot_hit (&plan->need[i]))
      return TRUE;
  return FALSE;
}

/**
 * muster_battle_plan_walls:
 * @n: (out): how many they are
 *
 * Returns: (transfer full) (nullable): the order that sends up to the walls all who cannot hit from where they stand (M6.6),
 *   or %NULL if there are none, or they may not
 */
char *
muster_battle_plan_walls (const MusterBattlePlan *plan,
                          MusterCampaign         *campaign,
                          guint                  *n)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  g_autoptr (GString) text = g_string_new ("walls");
  MusterRefusal refusal;

  *n = 0;
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (cannot_hit (&plan->need[i]))
      {
        g_string_append_printf (text, " %s", scenario->piece[i].id);
        (*n)++;
      }
  if (*n == 0 || !muster_session_check (muster_campaign_get_session (campaign), text->str, &refusal))
    {
      *n = 0;
      return NULL;
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- reading ------------------------------------------------------------ */

/* Where more than one stands opposite, one of them must be named: the weakest, as a first choice. */
static void
choose_targets (MusterBattlePlan *plan)
{
  for (guint i = 0; i < MOHAWK_MAX_PIECES; i++)
    plan->target[i] = -1;
  for (guint who = 0; who < 2; who++)
    for (guint i = 0; i < plan->n[who]; i++)
      {
        gint16 enemy[MOHAWK_MAX_PIECES];
        gint piece = plan->post[who][i].piece;
        guint n = muster_battle_plan_opposite (plan, piece, enemy);

        for (guint k = 0; k < n && n > 1; k++)
          if (plan->target[piece] < 0
              || muster_battle_plan_find (plan, enemy[k], NULL)->hits
                 < muster_battle_plan_find (plan, plan->target[piece], NULL)->hits)
            plan->target[piece] = enemy[k];
      }
}

/* @plan: (out) */
void
muster_battle_plan_read (MusterBattlePlan *plan,
                         MusterCampaign   *campaign)
{
  const MohawkState *state = muster_campaign_get_state (campaign);

  memset (plan, 0, sizeof *plan);
  plan->phase = (MohawkFightPhase) state->fight;
  plan->point = state->field;
  if (plan->phase == MOHAWK_FIGHT_NONE || plan->point < 0)
    {
      plan->phase = MOHAWK_FIGHT_NONE;
      return;
    }
  plan->side[MOHAWK_ATTACKER] = (MohawkSide) state->side;
  plan->side[MOHAWK_DEFENDER] = mohawk_enemy ((MohawkSide) state->side);
  plan->terrain = (MohawkTerrain) state->terrain;
  plan->round = state->round;
  if (plan->phase == MOHAWK_FIGHT_VOLLEY || plan->phase == MOHAWK_FIGHT_DEFENDER)
    plan->firing = plan->side[MOHAWK_DEFENDER];
  else if (plan->phase == MOHAWK_FIGHT_ATTACKER)
    plan->firing = plan->side[MOHAWK_ATTACKER];
  collect (plan, muster_campaign_get_scenario (campaign), state);
  choose_targets (plan);
  read_dice (plan, campaign);
  if (plan->firing != MOHAWK_NOBODY)
    ask_dice (plan, campaign);
}

/* What is being done, for a heading. */
const char *
muster_battle_plan_phase (const MusterBattlePlan *plan)
{
  gboolean british = plan->firing == MOHAWK_BRITISH;

  switch (plan->phase)
    {
    case MOHAWK_FIGHT_TERRAIN:
    case MOHAWK_FIGHT_GROUND:
      return _("Choice of ground");
    case MOHAWK_FIGHT_METHOD:
      return _("Choice of rules");
    case MOHAWK_FIGHT_LINE:
      return _("The lines are drawn up");
    case MOHAWK_FIGHT_VOLLEY:
      return british ? _("British free volley") : _("French free volley");
    default:
      return british ? _("British fire") : _("French fire");
    }
}
