#include "config.h"

#include "rules.h"

/* The sequence of play (M3): what ends a step, and what begins with the next. */

/* What a player turn forgets: marches, ways come, pools. */
void
mohawk_clear_turn (MusterPlay *play,
                   const char *clause)
{
  const MohawkScenario *scenario = mohawk_facts (play);

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      muster_set (play, MOHAWK_F_MARCHES, i, 0, clause);
      muster_set (play, MOHAWK_F_TRAILS, i, 0, clause);
      muster_set (play, MOHAWK_F_PAID, i, 0, clause);
      muster_set (play, MOHAWK_F_FROM, i, -1, clause);
      muster_set (play, MOHAWK_F_CAME, i, -1, clause);
      muster_set (play, MOHAWK_F_CAME_UP, i, 0, clause);
      muster_set (play, MOHAWK_F_ORIGIN, i, -1, clause);
      muster_set (play, MOHAWK_F_LEADER, i, -1, clause);
      muster_set (play, MOHAWK_F_STAYED, i, 0, clause);
    }
  for (guint pool = 0; pool < MOHAWK_N_POOLS; pool++)
    muster_set (play, MOHAWK_F_POOL, pool, 0, clause); /* M5.1: nothing carries over */
  muster_set (play, MOHAWK_F_ROLLED, 0, 0, clause);
  muster_set (play, MOHAWK_F_LIFTING, 0, 0, clause);
}

/* Leaves the battle being fought, if any; pieces keep their hits. */
void
mohawk_clear_fight (MusterPlay *play,
                    const char *clause)
{
  const MohawkScenario *scenario = mohawk_facts (play);

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      muster_set (play, MOHAWK_F_FRONT, i, -1, clause);
      muster_set (play, MOHAWK_F_RANK, i, 0, clause);
      muster_set (play, MOHAWK_F_WALLS, i, 0, clause);
    }
  muster_set (play, MOHAWK_F_FIGHT, 0, MOHAWK_FIGHT_NONE, clause);
  muster_set (play, MOHAWK_F_FIELD, 0, -1, clause);
  muster_set (play, MOHAWK_F_TERRAIN, 0, 0, clause);
  muster_set (play, MOHAWK_F_ROUND, 0, 0, clause);
  muster_set (play, MOHAWK_F_REINFORCING, 0, 0, clause);
  muster_set (play, MOHAWK_F_DESTROYED, 0, 0, clause);
}

/* M6.1: when movement ends, pieces of both sides at a point are a battle. */
void
mohawk_find_battles (MusterPlay *play)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  guint8 there[MOHAWK_MAX_POINTS] = { 0 }; /* a bit a side */

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] >= 0)
      there[state->place[i]] |= (guint8) (1 << mohawk_piece_side (scenario, state, (gint) i));
  for (guint p = 0; p < scenario->n_points; p++)
    {
      if ((there[p] & (1 << MOHAWK_BRITISH)) && (there[p] & (1 << MOHAWK_FRENCH)))
        mohawk_engage (play, (gint) p);
      else
        muster_set (play, MOHAWK_F_BATTLE, p, MOHAWK_NO_BATTLE, "M6.1");
    }
}

/* After VI nothing of its battles is left but promotions owed. */
static void
forget_battles (MusterPlay *play)
{
  const MohawkScenario *scenario = mohawk_facts (play);

  for (guint p = 0; p < scenario->n_points; p++)
    {
      muster_set (play, MOHAWK_F_BATTLE, p, MOHAWK_NO_BATTLE, "M3.2");
      muster_set (play, MOHAWK_F_BOUGHT, p, 0, "M3.2");
    }
  for (guint i = 0; i < scenario->n_pieces; i++)
    muster_set (play, MOHAWK_F_HOME_BOUND, i, 0, "M3.2");
}

/* M3.3, M10.1, M10.2, M5S.6: what a player turn begins with. */
static void
begin_player_turn (MusterPlay *play,
                   MohawkSide  side)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  const MohawkTurn *turn = &scenario->turn[state->turn - 1];

  muster_set (play, MOHAWK_F_SIDE, 0, side, "M3.1");
  muster_set (play, MOHAWK_F_STEP, 0,
              turn->first_of_year ? MOHAWK_STEP_REINFORCE : MOHAWK_STEP_ROLL, "M3.1");
  mohawk_clear_turn (play, "M3.1");
  mohawk_victory_test (play, side);
  mohawk_join_test (play, side);
  if (state->joined == (gint8) side)
    muster_set (play, MOHAWK_F_POOL, MOHAWK_POOL_IROQUOIS, 2, "M10.2");
  if (side == MOHAWK_BRITISH && state->marker == MOHAWK_OFF_MAP)
    mohawk_bump_marker (play);
}

/* M3.4, M4.2: a new year clears the sea and the year's musters. */
void
mohawk_begin_year (MusterPlay *play,
                   const char *clause)
{
  const MohawkScenario *scenario = mohawk_facts (play);

  for (guint n = 0; n < scenario->n_naval; n++)
    {
      muster_set (play, MOHAWK_F_FATE, n, MOHAWK_NAVAL_IDLE, clause);
      mohawk_forget_arrival (play, n, clause);
    }
  for (guint b = 0; b < scenario->n_boxes; b++)
    {
      muster_set (play, MOHAWK_F_SET, b, MOHAWK_SEEN_NONE, clause);
      muster_set (play, MOHAWK_F_MET, b, MOHAWK_SEEN_NONE, clause);
      muster_set (play, MOHAWK_F_SHOWN, b, 0, clause);
    }
  muster_set (play, MOHAWK_F_MUSTERED, MOHAWK_BRITISH, 0, clause);
  muster_set (play, MOHAWK_F_MUSTERED, MOHAWK_FRENCH, 0, clause);
  muster_set (play, MOHAWK_F_RETURNED, 0, 0, clause);
}

static void
begin_turn (MusterPlay *play,
            gint        number)
{
  const MohawkScenario *scenario = mohawk_facts (play);

  muster_set (play, MOHAWK_F_TURN, 0, number, "M3.1");
  if (scenario->turn[number - 1].first_of_year)
    {
      mohawk_begin_year (play, "M3.4");
      /* M3.1: I is of both sides, the French player turn begins with II */
      muster_set (play, MOHAWK_F_SIDE, 0, MOHAWK_FRENCH, mohawk_state (play)->edition < 2 ? "M3.1" : "M3.4");
      muster_set (play, MOHAWK_F_STEP, 0, MOHAWK_STEP_NAVAL, "M3.1");
      mohawk_clear_turn (play, "M3.1");
    }
  else
    begin_player_turn (play, MOHAWK_FRENCH);
}

/* M3.4: after the British turn. */
static void
finish_turn (MusterPlay *play)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  if (scenario->turn[state->turn - 1].last_of_year)
    {
      mohawk_militia_home (play);
      mohawk_starve (play);
    }
  if ((guint) state->turn < scenario->n_turns)
    {
      begin_turn (play, state->turn + 1);
      return;
    }
  mohawk_final_test (play); /* M3.3 */
  muster_set (play, MOHAWK_F_ENDED, 0, 1, "M3.1");
}

/* What is owed and was not ordered falls on the lowest, a won fort is captured (M3.5). */
static void
settle (MusterPlay *play)
{
  mohawk_settle_spoils (play, "M3.5");
  mohawk_turn_lowest (play);
  mohawk_home_lowest (play);
  muster_set (play, MOHAWK_F_REINFORCING, 0, 0, "M3.5");
}

static gint
first_due (const MohawkScenario *scenario,
           const MohawkState    *state)
{
  for (guint p = 0; p < scenario->n_points; p++)
    if (state->battle[p] == MOHAWK_BATTLE_DUE)
      return (gint) p;
  return -1;
}

/* M3.5: what forbids the end of a step. */
static gboolean
may_end (MusterPlay *play)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint due;

  switch ((MohawkStep) state->step)
    {
    case MOHAWK_STEP_NAVAL:
      if (!mohawk_chart_is_done (scenario, state))
        return muster_refuse (play, "M3.5", MOHAWK_R_END_NAVAL, MUSTER_ARGS_END);
      return TRUE;
    case MOHAWK_STEP_ROLL:
      if (!state->rolled)
        return muster_refuse (play, "M3.5", MOHAWK_R_END_ROLL, MUSTER_ARGS_END);
      return TRUE;
    case MOHAWK_STEP_MOVE:
      for (guint i = 0; i < scenario->n_pieces; i++)
        if (state->place[i] == MOHAWK_ABOARD)
          return mohawk_refuse_piece (play, "M3.5", MOHAWK_R_END_ABOARD, (gint) i);
      return TRUE;
    case MOHAWK_STEP_FIGHT:
      due = state->fight != MOHAWK_FIGHT_NONE ? state->field : first_due (scenario, state);
      if (due >= 0)
        return mohawk_refuse_point (play, "M3.5", MOHAWK_R_END_BATTLE, due);
      return TRUE;
    default:
      return TRUE;
    }
}

/* `end` (M3.5) */
gboolean
mohawk_end (MusterPlay        *play,
            const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gboolean yearly = scenario->turn[state->turn - 1].first_of_year;

  (void) order;
  if (!may_end (play))
    return FALSE;
  settle (play);
  switch ((MohawkStep) state->step)
    {
    case MOHAWK_STEP_NAVAL:
      begin_player_turn (play, MOHAWK_FRENCH);
      break;
    case MOHAWK_STEP_REINFORCE:
      mohawk_return_first (play);
      muster_set (play, MOHAWK_F_STEP, 0, MOHAWK_STEP_ROLL, "M3.1");
      break;
    case MOHAWK_STEP_ROLL:
      muster_set (play, MOHAWK_F_STEP, 0, yearly ? MOHAWK_STEP_MUSTER : MOHAWK_STEP_MOVE, "M3.1");
      break;
    case MOHAWK_STEP_MUSTER:
      muster_set (play, MOHAWK_F_STEP, 0, MOHAWK_STEP_MOVE, "M3.1");
      break;
    case MOHAWK_STEP_MOVE:
      if (state->joined == state->side)
        muster_set (play, MOHAWK_F_NATION_MUSTER, 0, 0, "M10.2");
      muster_set (play, MOHAWK_F_STEP, 0, MOHAWK_STEP_FIGHT, "M3.1");
      mohawk_find_battles (play);
      break;
    case MOHAWK_STEP_FIGHT:
      forget_battles (play);
      if (state->marker != MOHAWK_OFF_MAP && state->holder[state->marker] != MOHAWK_BRITISH)
        mohawk_bump_marker (play); /* M5S.2 */
      muster_set (play, MOHAWK_F_STEP, 0, MOHAWK_STEP_PROMOTE, "M3.1");
      break;
    case MOHAWK_STEP_PROMOTE:
      for (guint p = 0; p < scenario->n_points; p++)
        muster_set (play, MOHAWK_F_PROMOTION, p, MOHAWK_NOBODY, "M3.5");
      mohawk_leaderless_home (play); /* M10.5 */
      if (state->side == MOHAWK_FRENCH)
        begin_player_turn (play, MOHAWK_BRITISH);
      else
        finish_turn (play);
      break;
    }
  return TRUE;
}

/**
 * mohawk_gives_up:
 *
 * Returns: whether a pass gives up what @await asks, if it comes to it: that is open, and would lapse or fall to its
 *   default (M3.5). What is chosen before the war begins (M2.2, M2.4) is not given up
 */
gboolean
mohawk_gives_up (const MusterAwait *await)
{
  return !await->binding && await->verb[0] != MOHAWK_V_ATTACH && await->verb[0] != MOHAWK_V_PORT;
}

/* `pass`: gives up the first thing that is open, which lapses or falls to its default. */
gboolean
mohawk_pass (MusterPlay        *play,
             const MusterOrder *order)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));
  const MohawkState *state = mohawk_state (play);

  if (state->reinforcing) /* even if nobody could come */
    {
      muster_set (play, MOHAWK_F_REINFORCING, 0, 0, "M6.8");
      return TRUE;
    }
  if (state->fight != MOHAWK_FIGHT_NONE) /* what an earlier battle left open lapses with the next turn of fire */
    return mohawk_refuse_waiting (play, order);
  /* once what nobody could have answered was given up too, one after the other */
  if (state->edition >= 2)
    mohawk_awaits (play->facts, play->state, awaits);
  else
    mohawk_due (play->facts, play->state, awaits);
  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);

      if (!mohawk_gives_up (await))
        continue;
      switch (await->verb[0])
        {
        case MOHAWK_V_LAND:
        case MOHAWK_V_RECRUIT:
        case MOHAWK_V_RENDEZVOUS:
        case MOHAWK_V_COLONIALS:
        case MOHAWK_V_RETURN:
        case MOHAWK_V_MUSTER:
          mohawk_pass_arrival (play, await);
          return TRUE;
        case MOHAWK_V_IROQUOIS_MUSTER:
          muster_set (play, MOHAWK_F_NATION_MUSTER, 0, 0, "M3.5");
          return TRUE;
        case MOHAWK_V_CAPTURE:
        case MOHAWK_V_BURN:
          mohawk_settle_spoils (play, "M6.13");
          return TRUE;
        case MOHAWK_V_TURN:
          mohawk_turn_lowest (play);
          return TRUE;
        case MOHAWK_V_HOME:
          mohawk_home_lowest (play);
          return TRUE;
        case MOHAWK_V_PROMOTE:
          muster_set (play, MOHAWK_F_PROMOTION, (guint) await->subject.value, MOHAWK_NOBODY, "M3.5");
          return TRUE;
        default:
          break;
        }
    }
  return muster_refuse (play, "M3.5", MOHAWK_R_PASS_NOTHING, MUSTER_ARGS_END);
}
