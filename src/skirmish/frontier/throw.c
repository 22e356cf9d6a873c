#include "config.h"

#include "frontier-rules.h"

/* The beginning of a unit's move: which dice, and the formation fail first (K2, K3.1, K3.2). */

gboolean
frontier_is_fast (guint pace)
{
  return pace == FRONTIER_PACE_ATTACK || pace == FRONTIER_PACE_GALLOP;
}

/* The gun a unit has with it: standing, in its side's hands. */
gint
frontier_gun_of (const SkirmishFacts *facts,
                 const FrontierState *state,
                 gint                 unit)
{
  gint gun = facts->unit[unit].trait[FRONTIER_UNIT_GUN] - 1;

  return gun >= 0 && skirmish_stands (&state->base, gun) && state->holder[gun] == facts->unit[unit].side ? gun : -1;
}

/* Whether those who still stand are on horseback, all of them. */
gboolean
frontier_is_mounted (const SkirmishFacts *facts,
                     const FrontierState *state,
                     gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gboolean any = FALSE;

  for (gint f = u->first; f < u->first + u->n; f++)
    if (frontier_is_man (facts, f) && skirmish_stands (&state->base, f))
      {
        if (state->mounted[f] != FRONTIER_MOUNTED)
          return FALSE;
        any = TRUE;
      }
  return any;
}

static gboolean
is_housed (const SkirmishFacts *facts,
           const FrontierState *state,
           gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];

  for (gint f = u->first; f < u->first + u->n; f++)
    if (skirmish_stands (&state->base, f) && frontier_house_of (facts, state, f) >= 0)
      return TRUE;
  return FALSE;
}

/**
 * frontier_dice:
 *
 * Returns: the row of K2.1 the unit throws by
 */
const FrontierMove *
frontier_dice (const SkirmishFacts *facts,
               const FrontierState *state,
               gint                 unit,
               FrontierPace         pace)
{
  const FrontierTables *tables = frontier_tables_of (facts);
  gint gun = frontier_gun_of (facts, state, unit);
  guint row = FRONTIER_MOVE_FOOT;

  if (pace == FRONTIER_PACE_CRAWL)
    row = FRONTIER_MOVE_CRAWL;
  else if (pace == FRONTIER_PACE_ENTER || is_housed (facts, state, unit))
    row = FRONTIER_MOVE_BUILDING;
  else if (pace == FRONTIER_PACE_HANDLE)
    row = FRONTIER_MOVE_FOOT;
  else if (gun >= 0 && (!state->limbered[unit] || state->animals[unit] == 0))
    row = pace == FRONTIER_PACE_RETREAT && !state->limbered[unit] ? FRONTIER_MOVE_FOOT : FRONTIER_MOVE_PUSHED;
  else if (gun >= 0 && state->animals[unit] == 1)
    row = facts->figure[gun].trait[FRONTIER_TRAIT_GUN] == FRONTIER_MOVE_HORSE_GUN ? FRONTIER_MOVE_ONE_HORSE : FRONTIER_MOVE_ONE_ANIMAL;
  else if (gun >= 0)
    row = (guint) facts->figure[gun].trait[FRONTIER_TRAIT_GUN];
  else if (frontier_is_mounted (facts, state, unit))
    row = FRONTIER_MOVE_CAVALRY;
  else if (frontier_type (facts, unit)->move >= 0 && !frontier_type (facts, unit)->mounted)
    row = (guint) frontier_type (facts, unit)->move;
  return &tables->move[row];
}

/* What the road allowance is until the dice are thrown, where a real table has said that the column is on one. */
#define ROAD_TOLD 1

static gboolean
is_way (guint ground)
{
  return ground == SKIRMISH_GROUND_ROAD || ground == SKIRMISH_GROUND_BRIDGE || ground == SKIRMISH_GROUND_FORD;
}

/* A column on a road, a bridge or in a ford has a die more (K2.4). */
static gboolean
is_on_road (const SkirmishFacts *facts,
            const FrontierState *state,
            gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  const SkirmishFacts *ground;
  gint gun = frontier_gun_of (facts, state, unit);
  gboolean all = TRUE;

  if (state->base.formation[unit] != SKIRMISH_FORMATION_COLUMN || !frontier_type (facts, unit)->road
      || (gun >= 0 && (!state->limbered[unit] || state->animals[unit] < 2)))
    return FALSE;
  if (facts->logger)
    return state->road[unit] == ROAD_TOLD;
  ground = frontier_ground_left (facts, state);
  for (gint f = u->first; f < u->first + u->n && all; f++)
    all = !skirmish_stands (&state->base, f) || is_way (skirmish_ground_at (ground, state->base.x[f], state->base.y[f], NULL));
  frontier_ground_free (ground, facts);
  return all;
}

static gint
throw_dice (MusterPlay         *play,
            gint                unit,
            const FrontierMove *move,
            gint                n)
{
  gint sum = 0;

  for (gint i = 0; i < n; i++)
    sum += frontier_throw (play, FRONTIER_P_MOVE, "K2.1", move->sides, 0, -1, unit, NULL, 0);
  return sum * SKIRMISH_INCH;
}

/* The formation fail is behind it: the dice of its pace. */
static void
go (MusterPlay   *play,
    gint          unit,
    FrontierPace  pace)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  const FrontierMove *move = frontier_dice (facts, state, unit, pace);
  gboolean fast = frontier_is_fast (pace), road = is_on_road (facts, state, unit);
  gint allowance;

  frontier_set (play, FRONTIER_F_PACE, unit, (gint) pace, "K2.1");
  frontier_set (play, FRONTIER_F_STAGE, unit, FRONTIER_THROWN, "K2.1");
  frontier_set (play, FRONTIER_F_ROAD, unit, 0, "K2.4");
  if (pace == FRONTIER_PACE_STAND)
    {
      frontier_set (play, FRONTIER_F_ALLOWANCE, unit, 0, "K3.6");
      frontier_set (play, FRONTIER_F_STAGE, unit, FRONTIER_DONE, "K3.6");
      return;
    }
  if (pace != FRONTIER_PACE_SADDLE || facts->edition >= 2)
    {
      gint extra = 0;

      allowance = throw_dice (play, unit, move, fast ? move->fast : move->dice);
      if (road)
        extra = throw_dice (play, unit, move, 1);
      frontier_set (play, FRONTIER_F_ALLOWANCE, unit, allowance + extra, "K2.1");
      frontier_set (play, FRONTIER_F_ROAD, unit, extra, "K2.4");
    }
  frontier_set (play, FRONTIER_F_CAME, unit, fast, "K6.4");
  frontier_set (play, FRONTIER_F_FAST, unit, fast ? state->fast[unit] + 1 : 0, "K2.2");
  if (pace == FRONTIER_PACE_CRAWL)
    frontier_set (play, FRONTIER_F_PRONE, unit, 1, "K2.1");
  if (pace == FRONTIER_PACE_HANDLE)
    frontier_handle_gun (play, unit);
  if (pace == FRONTIER_PACE_SADDLE)
    frontier_saddle (play, unit);
}

void
frontier_begin_move (MusterPlay   *play,
                     gint          unit,
                     FrontierPace  pace)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint captain = frontier_captain (facts, unit);

  frontier_throw_rivers (play);
  if (state->ff[unit] && !frontier_unit_engaged (facts, state, unit)
      && (pace == FRONTIER_PACE_STAND || !frontier_is_crossing (facts, state, unit)))
    {
      gint needed = frontier_number (facts, FRONTIER_CLEARS);

      if (frontier_throw (play, FRONTIER_P_RALLY, "K3.1", frontier_unit_die (facts, unit), needed, -1, unit, NULL, 0) >= needed)
        frontier_set (play, FRONTIER_F_FF, unit, 0, "K3.1");
      else if (captain >= 0 && skirmish_stands (&state->base, captain))
        {
          frontier_set (play, FRONTIER_F_PACE, unit, (gint) pace, "K3.2");
          frontier_set (play, FRONTIER_F_ASKING, 0, unit + 1, "K3.2");
          return;
        }
    }
  go (play, unit, pace);
}

/* `captain yes|no` (K3.2) */
gboolean
frontier_captain_says (MusterPlay        *play,
                       const MusterOrder *order)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint unit = state->asking - 1;
  gint needed = frontier_number (facts, FRONTIER_CLEARS);
  gint captain;

  if (unit < 0)
    return skirmish_not_now (play, order, "K3.2");
  captain = frontier_captain (facts, unit);
  frontier_set (play, FRONTIER_F_ASKING, 0, 0, "K3.2");
  /* Left to itself he holds his peace: the unit may move then. */
  if (order->token[1].kind != MUSTER_KIND_YES || !order->token[1].value)
    {
      go (play, unit, (FrontierPace) state->pace[unit]);
      frontier_form_on (play, unit);
      return TRUE;
    }
  if (frontier_throw (play, FRONTIER_P_RALLY_CAPTAIN, "K3.2", frontier_die (facts, captain), needed, captain, -1, NULL, 0) >= needed)
    {
      frontier_set (play, FRONTIER_F_FF, unit, 0, "K3.2");
      go (play, unit, (FrontierPace) state->pace[unit]);
      frontier_form_on (play, unit);
      return TRUE;
    }
  frontier_form_drop (play);
  frontier_set (play, FRONTIER_F_STAGE, unit, FRONTIER_DONE, "K3.2");
  frontier_set (play, FRONTIER_F_HELD, unit, 1, "K3.2");
  frontier_set (play, FRONTIER_F_ALLOWANCE, unit, 0, "K3.2");
  return TRUE;
}

gboolean
frontier_may_move (MusterPlay        *play,
                   const MusterOrder *order,
                   gint               unit,
                   FrontierPace       pace,
                   const char        *clause)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  const FrontierMove *move;

  if (!frontier_in_step (play, order, SKIRMISH_STEP_MOVE, unit, clause))
    return FALSE;
  if (state->running[unit] > 0)
    return muster_refuse (play, "K7.6", FRONTIER_R_RETREATS, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->held[unit])
    return muster_refuse (play, "K3.2", FRONTIER_R_HELD, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->stage[unit] != FRONTIER_STILL)
    return muster_refuse (play, clause, FRONTIER_R_THROWN, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  move = frontier_dice (facts, state, unit, pace);
  if (frontier_is_fast (pace) && state->fast[unit] >= frontier_number (facts, FRONTIER_FAST_MOVES))
    return muster_refuse (play, "K2.2", FRONTIER_R_FAST, SKIRMISH_KIND_UNIT, unit,
                          MUSTER_KIND_NUMBER, frontier_number (facts, FRONTIER_FAST_MOVES), MUSTER_ARGS_END);
  if ((frontier_is_fast (pace) && move->fast == 0)
      || ((pace == FRONTIER_PACE_CRAWL || pace == FRONTIER_PACE_ENTER)
          && (frontier_gun_of (facts, state, unit) >= 0 || frontier_is_mounted (facts, state, unit))))
    return muster_refuse (play, "K2.1", FRONTIER_R_PACE, SKIRMISH_KIND_UNIT, unit, FRONTIER_KIND_PACE, (gint) pace, MUSTER_ARGS_END);
  /* Who lies does none of it before he is up; in campaigns of an earlier edition he did. */
  if (state->prone[unit] && (pace == FRONTIER_PACE_HANDLE || pace == FRONTIER_PACE_SADDLE) && facts->edition >= 6)
    return muster_refuse (play, "K2.6", FRONTIER_R_PRONE, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  /* Who has not fought and is to move away does nothing else with his move. */
  if (pace == FRONTIER_PACE_STAND || pace == FRONTIER_PACE_HANDLE || pace == FRONTIER_PACE_SADDLE)
    {
      gint foe = -1, figure = frontier_must_leave (facts, state, unit, &foe);

      if (figure >= 0)
        return muster_refuse (play, "K6.5", FRONTIER_R_MUST_FIGHT, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, foe, MUSTER_ARGS_END);
    }
  /* Nor does anybody who touches an enemy, as he would not form; in campaigns of an earlier edition he did. */
  if ((pace == FRONTIER_PACE_HANDLE || pace == FRONTIER_PACE_SADDLE) && facts->edition >= 6 && frontier_unit_engaged (facts, state, unit))
    return muster_refuse (play, "T4", SKIRMISH_R_NOTHING, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  return TRUE;
}

/* Foot march and attack, horse trot and gallop, guns by whichever name; in campaigns of an earlier edition so did all. */
static gboolean
has_pace (const SkirmishFacts *facts,
          const FrontierState *state,
          gint                 unit,
          FrontierPace         pace)
{
  if (facts->edition < 3 || frontier_gun_of (facts, state, unit) >= 0)
    return TRUE;
  return frontier_is_mounted (facts, state, unit) ? pace != FRONTIER_PACE_MARCH && pace != FRONTIER_PACE_ATTACK
                                                  : pace != FRONTIER_PACE_TROT && pace != FRONTIER_PACE_GALLOP;
}

/* `throw WHO PACE`; logger: [ground=road], of a column */
gboolean
frontier_throw_move (MusterPlay        *play,
                     const MusterOrder *order)
{
  const FrontierState *state = frontier_state (play);
  gint unit = skirmish_who_unpack (order->token[1].value).unit;
  FrontierPace pace = (FrontierPace) order->token[2].value;
  gint ground = SKIRMISH_GROUND_OPEN;

  if (pace == FRONTIER_PACE_RETREAT && state->running[unit] > 0)
    {
      if (!frontier_in_step (play, order, SKIRMISH_STEP_MOVE, unit, "K7.6"))
        return FALSE;
      if (state->ran[unit])
        return muster_refuse (play, "K7.6", FRONTIER_R_THROWN, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
      frontier_retreat_move (play, unit);
      return TRUE;
    }
  if (pace == FRONTIER_PACE_NONE || pace >= FRONTIER_PACE_RETREAT)
    return muster_refuse (play, "K2.1", FRONTIER_R_PACE, SKIRMISH_KIND_UNIT, unit, FRONTIER_KIND_PACE, (gint) pace, MUSTER_ARGS_END);
  if (!frontier_may_move (play, order, unit, pace, "K2.1"))
    return FALSE;
  if (!has_pace (skirmish_facts (play), state, unit, pace))
    return muster_refuse (play, "K2.1", FRONTIER_R_PACE, SKIRMISH_KIND_UNIT, unit, FRONTIER_KIND_PACE, (gint) pace, MUSTER_ARGS_END);
  if (skirmish_key (order, 1, SKIRMISH_KEY_GROUND, &ground) >= 0)
    {
      if (!skirmish_facts (play)->logger)
        return muster_refuse (play, "T11", SKIRMISH_R_TABLE_ONLY, SKIRMISH_KIND_KEY, SKIRMISH_KEY_GROUND, MUSTER_ARGS_END);
      frontier_set (play, FRONTIER_F_ROAD, unit, is_way ((guint) ground) ? ROAD_TOLD : 0, "K2.4");
    }
  frontier_begin_move (play, unit, pace);
  return TRUE;
}
