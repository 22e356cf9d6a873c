#include "config.h"

#include "odds-field.h"

#include "mohawk.h"
#include "rules.h"

#include <math.h>

#define Z_99 2.5758293035489004

/* Carries out an order without dice on a state that is ours. */
static gboolean
choose (const MohawkScenario *scenario,
        MohawkState          *state,
        guint                 verb,
        guint                 kind,
        gint                  value)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterDice dice;
  MusterPlay play = { &mohawk_game, scenario, state, NULL, &dice, { NULL } };

  muster_dice_init_given (&dice, NULL, 0);
  muster_order_reset (&order, verb);
  muster_order_add (&order, kind, value);
  return muster_game_resolve (&play, &order) == MUSTER_DONE;
}

/* The ordinary choices up to the first turn of fire. */
static gboolean
go_to_fire (const MohawkScenario *scenario,
            MohawkState          *state,
            gint                  point)
{
  while (mohawk_firing_side (state) == MOHAWK_NOBODY)
    {
      gboolean done = FALSE;

      switch ((MohawkFightPhase) state->fight)
        {
        case MOHAWK_FIGHT_NONE:
          done = choose (scenario, state, MOHAWK_V_FIGHT, MOHAWK_KIND_POINT, point);
          break;
        case MOHAWK_FIGHT_TERRAIN:
        case MOHAWK_FIGHT_GROUND:
          done = choose (scenario, state, MOHAWK_V_TERRAIN, MUSTER_KIND_AUTO, 0);
          break;
        case MOHAWK_FIGHT_METHOD:
          done = choose (scenario, state, MOHAWK_V_RESOLVE, MOHAWK_KIND_RULESET, 0);
          break;
        case MOHAWK_FIGHT_LINE:
          done = choose (scenario, state, MOHAWK_V_LINE, MUSTER_KIND_AUTO, 0);
          break;
        default:
          break;
        }
      if (!done)
        return FALSE;
    }
  return TRUE;
}

/**
 * mohawk_odds_field_read:
 * @point: the battle in hand, or one that is due
 *
 * Reads the lines where they stand; before that, draws them up on a copy by the ordinary choices.
 *
 * Returns: %FALSE if no battle can be fought there now
 */
gboolean
mohawk_odds_field_read (MohawkOddsField      *field,
                        const MohawkScenario *scenario,
                        const MohawkState    *state,
                        gint                  point)
{
  MohawkState copy = *state;
  MohawkPost post[2][MOHAWK_MAX_PIECES];
  guint n[2] = { 0, 0 };
  gint last = -1;

  if (!go_to_fire (scenario, &copy, point) || copy.field != point)
    return FALSE;
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      guint who;

      if (copy.place[i] != point || copy.front[i] < 0)
        continue;
      who = mohawk_piece_side (scenario, &copy, (gint) i) == (MohawkSide) copy.side ? MOHAWK_ATTACKER : MOHAWK_DEFENDER;
      post[who][n[who]++] = (MohawkPost) {
        (gint16) i, (gint8) scenario->piece[i].type, copy.hits[i], copy.walls[i], copy.front[i], copy.rank[i]
      };
      last = MAX (last, copy.front[i]);
    }
  if (n[0] == 0 || n[1] == 0)
    return FALSE;
  field->phase = (MohawkFightPhase) copy.fight;
  field->fight.terrain = (guint8) copy.terrain;
  field->fight.n_fronts = (guint8) (last + 1);
  for (guint who = 0; who < 2; who++)
    mohawk_fight_rank (&field->fight, who, post[who], n[who]);
  return TRUE;
}

/**
 * mohawk_odds_field_after:
 * @march: to @point
 *
 * As mohawk_odds_field_read(), of the battle that would be due if @march were the last before the battles.
 *
 * Returns: %FALSE if the march is refused, or brings no battle about there
 */
gboolean
mohawk_odds_field_after (MohawkOddsField      *field,
                         const MohawkScenario *scenario,
                         const MohawkState    *state,
                         const MusterOrder    *march,
                         gint                  point)
{
  MohawkState copy = *state;
  MusterDice dice;
  MusterPlay play = { &mohawk_game, scenario, &copy, NULL, &dice, { NULL } };

  muster_dice_init_given (&dice, NULL, 0);
  if (muster_game_resolve (&play, march) != MUSTER_DONE || copy.battle[point] != MOHAWK_BATTLE_DUE)
    return FALSE;
  copy.step = MOHAWK_STEP_FIGHT;
  return mohawk_odds_field_read (field, scenario, &copy, point);
}

/* From the turn that is next to the end, without retreat; defenders of a landing stay at the shore. */
static guint
fight_once (MohawkFight      *fight,
            MohawkFightPhase  phase,
            MusterDice       *dice)
{
  if (phase == MOHAWK_FIGHT_ATTACKER)
    {
      if (fight->terrain == MOHAWK_TERRAIN_FORT)
        mohawk_fight_move_up (fight); /* M6.6 */
      mohawk_fight_fire (fight, MOHAWK_ATTACKER, dice, NULL);
      if (fight->rank[MOHAWK_DEFENDER].alive == 0)
        return MOHAWK_ATTACKER;
      mohawk_fight_dress (fight); /* M6.12 */
    }
  else if (phase == MOHAWK_FIGHT_VOLLEY)
    {
      mohawk_fight_fire (fight, MOHAWK_DEFENDER, dice, NULL); /* M6.10 */
      if (fight->rank[MOHAWK_ATTACKER].alive == 0)
        return MOHAWK_DEFENDER;
      mohawk_fight_dress (fight);
    }
  return mohawk_fight_out (fight, dice);
}

/**
 * mohawk_odds_field_try:
 * @seed: of the dice, another for each call on one tally
 * @tally: (inout): to which the trials are added
 */
void
mohawk_odds_field_try (const MohawkOddsField *field,
                       guint64                seed,
                       guint                  trials,
                       MohawkOddsTally       *tally)
{
  MohawkFight fight;
  MusterDice dice;

  muster_dice_init_seeded (&dice, seed, 0);
  for (guint i = 0; i < trials; i++)
    {
      mohawk_fight_copy (&fight, &field->fight);
      tally->wins += fight_once (&fight, field->phase, &dice) == MOHAWK_ATTACKER;
      for (guint who = 0; who < 2; who++)
        {
          guint64 gone = (guint64) (field->fight.rank[who].alive - fight.rank[who].alive);

          tally->lost[who] += gone;
          tally->squares[who] += gone * gone;
        }
    }
  tally->trials += trials;
}

/* @tally: of one trial at least */
void
mohawk_odds_field_sum (const MohawkOddsTally *tally,
                       MohawkOdds            *odds)
{
  double count = tally->trials;

  *odds = (MohawkOdds) { .trials = tally->trials };
  odds->win[MOHAWK_ATTACKER] = (double) tally->wins / count;
  odds->win[MOHAWK_DEFENDER] = 1 - odds->win[MOHAWK_ATTACKER];
  odds->win_margin = Z_99 * sqrt (odds->win[0] * odds->win[1] / count);
  for (guint who = 0; who < 2; who++)
    {
      double mean = (double) tally->lost[who] / count;

      odds->loss[who] = mean;
      odds->loss_margin[who] = Z_99 * sqrt (MAX ((double) tally->squares[who] / count - mean * mean, 0) / count);
    }
}
