#include "config.h"

#include "rules.h"

/* How a battle ends: retreat (M6.9), the field and its fort (M6.13), what follows. */

/* Nobody of @side is left at the field. */
static gboolean
is_gone (const MusterPlay *play,
         MohawkSide        side)
{
  return mohawk_count (mohawk_facts (play), mohawk_state (play), mohawk_state (play)->field, side) == 0;
}

/* The point whose enemy fort the victor may burn is his as it stands. */
void
mohawk_settle_spoils (MusterPlay *play,
                      const char *clause)
{
  muster_set (play, MOHAWK_F_SPOILS, 0, -1, clause);
}

/* M3.5: what a battle left open lapses with the next turn of fire, or with the step: the fort is kept,
 * and those who go home are the lowest. */
void
mohawk_lapse_spoils (MusterPlay *play,
                     const char *clause)
{
  mohawk_settle_spoils (play, clause);
  mohawk_home_lowest (play);
}

gboolean
mohawk_has_spoils (const MohawkScenario *scenario,
                   const MohawkState    *state)
{
  return state->spoils >= 0 && mohawk_is_fort (scenario, state, state->spoils);
}

/* `capture`, `burn` (M6.13) */
gboolean
mohawk_spoils (MusterPlay        *play,
               const MusterOrder *order)
{
  const MohawkState *state = mohawk_state (play);

  if (!mohawk_has_spoils (mohawk_facts (play), state))
    return muster_refuse (play, "M6.13", MOHAWK_R_NO_SPOILS, MUSTER_ARGS_END);
  if (muster_order_verb (order) == MOHAWK_V_BURN)
    mohawk_raze (play, state->spoils, "M6.13");
  mohawk_settle_spoils (play, "M6.13");
  return TRUE;
}

/* M10.7: after a French victory some of the tribes go home with their trophies. */
static void
take_scalps (MusterPlay *play,
             gint        point,
             gint        destroyed)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint going = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == point && mohawk_may_go_home (scenario, state, (gint) i))
      going++;
  if (going == 0 || destroyed == 0)
    return;
  if (destroyed < going)
    {
      muster_set (play, MOHAWK_F_GOING_HOME, 0, destroyed, "M10.7");
      muster_set (play, MOHAWK_F_HOME_POINT, 0, point, "M10.7");
      return;
    }
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == point && mohawk_may_go_home (scenario, state, (gint) i))
      mohawk_send_home (play, (gint) i, "M10.7");
}

/**
 * mohawk_end_battle:
 * @victor: the side left on the field
 *
 * M6.13, M7.1, M10.1, M10.7: from here on the same, however the battle was fought.
 */
void
mohawk_end_battle (MusterPlay *play,
                   MohawkSide  victor)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint point = state->field;
  gint destroyed = state->destroyed;
  MohawkSide before = (MohawkSide) state->holder[point];

  mohawk_lapse_spoils (play, "M6.13"); /* fought elsewhere, without a turn of fire (M6.14) */
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == point)
      {
        muster_set (play, MOHAWK_F_HITS, i, scenario->piece[i].hits, "M6.13");
        muster_set (play, MOHAWK_F_HOME_BOUND, i, 0, "M6.13");
      }
  muster_set (play, MOHAWK_F_BATTLE, (guint) point, MOHAWK_BATTLE_FOUGHT, "M6.13");
  mohawk_clear_fight (play, "M6.13");

  /* M5.8: what belongs to the neutral Iroquois is not taken */
  if (before != victor && before != MOHAWK_IROQUOIS)
    {
      if (before == mohawk_enemy (victor) && mohawk_is_fort (scenario, state, point))
        muster_set (play, MOHAWK_F_SPOILS, 0, point, "M6.13");
      mohawk_take (play, point, victor, "M6.13");
    }
  mohawk_owe_turn (play, victor);
  if (mohawk_count_class (scenario, state, point, victor, MOHAWK_MILITIA) > 0)
    muster_set (play, MOHAWK_F_PROMOTION, (guint) point, victor, "M7.1");
  mohawk_lapse_promotions (play);
  if (victor == MOHAWK_FRENCH)
    take_scalps (play, point, destroyed);
}

/* --- retreat ----------------------------------------------------------- */

/* Also those who have fallen since. */
static gboolean
enemy_came_from (const MohawkScenario *scenario,
                 const MohawkState    *state,
                 MohawkSide            side,
                 gint                  point)
{
  gint line = mohawk_scenario_find_line (scenario, point, state->field);

  for (guint i = 0; i < scenario->n_pieces; i++)
    if ((state->place[i] == state->field || state->place[i] == MOHAWK_MIX || state->place[i] == MOHAWK_DEAD)
        && state->from[i] == point && state->came[i] == line
        && mohawk_piece_side (scenario, state, (gint) i) == mohawk_enemy (side))
      return TRUE;
  return FALSE;
}

/* Marched from there: who only came up (M6.8) did not. */
static gboolean
own_came_from (const MohawkScenario *scenario,
               const MohawkState    *state,
               MohawkSide            side,
               gint                  point)
{
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == state->field && state->from[i] == point && !state->came_up[i]
        && mohawk_piece_side (scenario, state, (gint) i) == side)
      return TRUE;
  return FALSE;
}

static const guint8 *
base_distance (const MohawkScenario *scenario,
               MohawkSide            side)
{
  return side == MOHAWK_BRITISH ? scenario->seaboard : scenario->basin;
}

/* What forbids a point to all, or 0. */
static guint
retreat_bar (const MohawkScenario *scenario,
             const MohawkState    *state,
             MohawkSide            side,
             gint                  point)
{
  if (mohawk_scenario_find_line (scenario, state->field, point) < 0)
    return MOHAWK_R_RETREAT_FAR;
  if (mohawk_is_closed (scenario, state, point))
    return MOHAWK_R_RETREAT_VILLAGE;
  if (state->holder[point] == (gint8) mohawk_enemy (side)
      || mohawk_count (scenario, state, point, mohawk_enemy (side)) > 0)
    return MOHAWK_R_RETREAT_HELD;
  if (enemy_came_from (scenario, state, side, point))
    return MOHAWK_R_RETREAT_CAME;
  return 0;
}

/* A piece that may still go back by sea (M5S.5): its port of origin is not lost. */
static gboolean
goes_by_sea (const MohawkScenario *scenario,
             const MohawkState    *state,
             gint                  piece)
{
  gint port = state->origin[piece];

  return port >= 0 && state->holder[port] == MOHAWK_BRITISH
         && mohawk_count (scenario, state, port, MOHAWK_FRENCH) == 0;
}

static gboolean
is_retreating (const MohawkScenario *scenario,
               const MohawkState    *state,
               gint                  piece,
               MohawkSide            side)
{
  return state->place[piece] == state->field && mohawk_piece_side (scenario, state, piece) == side
         && !state->home_bound[piece];
}

/* Whether a way by land is named for all. Who came by sea from a port that is lost goes with the rest: by land if any of
 * them need it, else to a port of theirs; before edition 3 he needed a way by land himself. */
static gboolean
needs_land (const MohawkScenario *scenario,
            const MohawkState    *state,
            MohawkSide            side)
{
  gboolean any = FALSE, by_sea = FALSE;

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      if (!is_retreating (scenario, state, (gint) i, side))
        continue;
      any = TRUE;
      if (goes_by_sea (scenario, state, (gint) i))
        by_sea = TRUE;
      else if (state->edition < 3 || state->origin[i] < 0)
        return TRUE;
    }
  return any && !by_sea;
}

/* The first class of M6.9 that has any: back by which they came, nearer the base, any at all. */
static guint
land_retreats (const MohawkScenario *scenario,
               const MohawkState    *state,
               MohawkSide            side,
               gint16               *points,
               guint                *bar)
{
  const guint8 *distance = base_distance (scenario, side);
  guint n = 0;

  for (guint rank = 0; rank < 3 && n == 0; rank++)
    for (guint i = scenario->first_arc[state->field]; i < scenario->first_arc[state->field + 1]; i++)
      {
        gint point = scenario->arc[i].neighbour;

        if (retreat_bar (scenario, state, side, point))
          continue;
        if ((rank == 0 && !own_came_from (scenario, state, side, point))
            || (rank == 1 && distance[point] >= distance[state->field]))
          continue;
        points[n++] = (gint16) point;
        *bar = rank == 0 ? MOHAWK_R_RETREAT_BACK : MOHAWK_R_RETREAT_NEARER;
      }
  return n;
}

/**
 * mohawk_retreat_points:
 * @points: (out): room for all points
 *
 * Returns: how many points @side may retreat to from the battle being fought (M6.9):
 *   by land, and the ports of origin of those who came by sea
 */
guint
mohawk_retreat_points (const MohawkScenario *scenario,
                       const MohawkState    *state,
                       MohawkSide            side,
                       gint16               *points)
{
  guint n = 0, bar;

  if (needs_land (scenario, state, side))
    return land_retreats (scenario, state, side, points, &bar);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gboolean known = FALSE;

      if (!is_retreating (scenario, state, (gint) i, side) || !goes_by_sea (scenario, state, (gint) i))
        continue;
      for (guint k = 0; k < n; k++)
        known = known || points[k] == state->origin[i];
      if (!known)
        points[n++] = state->origin[i];
    }
  return n;
}

/* The first point where a battle is due, or -1 (M6.1): the ordinary one to begin. */
gint
mohawk_next_battle (const MohawkScenario *scenario,
                    const MohawkState    *state)
{
  for (guint p = 0; p < scenario->n_points; p++)
    if (state->battle[p] == MOHAWK_BATTLE_DUE)
      return (gint) p;
  return -1;
}

/* Whether @side may retreat to @point from the battle in hand (M6.9); else refuses. @point -1: wherever it may. */
gboolean
mohawk_require_retreat (MusterPlay *play,
                        MohawkSide  side,
                        gint        point)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint16 points[MOHAWK_MAX_POINTS];
  gint16 land[MOHAWK_MAX_POINTS];
  guint n = mohawk_retreat_points (scenario, state, side, points);
  gint bound = -1;
  gboolean free = FALSE, by_land = needs_land (scenario, state, side);
  guint bar = 0, why;

  for (guint i = 0; i < n; i++)
    if (points[i] == point || point < 0)
      return TRUE;
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (is_retreating (scenario, state, (gint) i, side))
      free = TRUE;
    else if (state->place[i] == state->field && state->home_bound[i])
      bound = (gint) i;
  if (bound >= 0 && !free)
    return mohawk_refuse_piece (play, "M10.6", MOHAWK_R_RETREAT_BOUND, bound);
  if (point < 0)
    return mohawk_refuse_point (play, "M6.9", MOHAWK_R_NO_RETREAT, state->field);
  why = retreat_bar (scenario, state, side, point);
  if (why)
    return mohawk_refuse_point (play, "M6.9", why, point);
  if (!by_land)
    return muster_refuse (play, "M6.9", MOHAWK_R_RETREAT_PORT, MOHAWK_KIND_POINT, point,
                          MOHAWK_KIND_POINT, (gint) points[0], MUSTER_ARGS_END);
  land_retreats (scenario, state, side, land, &bar);
  return muster_refuse (play, "M6.9", bar, MOHAWK_KIND_POINT, point,
                        MOHAWK_KIND_POINT, (gint) points[0], MUSTER_ARGS_END);
}

/* The lowest number that may go home from @point (M3.5), first of those who @retreated, before edition 4 of all; else, who has
 * no home to go to (M10.8). */
static gint
surplus_tribe (const MohawkScenario *scenario,
               const MohawkState    *state,
               gint                  point,
               const gboolean       *retreated)
{
  gint lowest = -1;

  for (guint rank = 0; rank < 4 && lowest < 0; rank++)
    for (guint i = 0; i < scenario->n_pieces; i++)
      {
        const MohawkPiece *piece = &scenario->piece[i];
        gboolean homeless = rank >= 2, others = rank % 2 == 1;

        if (piece->class == MOHAWK_TRIBE && state->place[i] == point && piece->home != point
            && mohawk_may_go_home (scenario, state, (gint) i) != homeless
            && (others || retreated[i] || state->edition < 4)
            && (lowest < 0 || piece->number < scenario->piece[lowest].number))
          lowest = (gint) i;
      }
  return lowest;
}

/* M10.5: of a retreat the surplus goes home. */
static void
thin_out (MusterPlay     *play,
          gint            point,
          const gboolean *retreated)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  while (mohawk_count_tribes (scenario, state, point) > mohawk_most_tribes (scenario, state, point))
    {
      gint tribe = surplus_tribe (scenario, state, point, retreated);

      if (tribe < 0)
        return;
      mohawk_send_home (play, tribe, "M10.5");
    }
}

/**
 * mohawk_move_back:
 * @point: where @side retreats to: one of mohawk_retreat_points(); -1: nowhere, only who came by sea goes
 *
 * M6.9: all that may leave the field do: who came by sea to his port, the rest to @point. Who is
 * bound to his village stays (M10.6).
 */
void
mohawk_move_back (MusterPlay *play,
                  MohawkSide  side,
                  gint        point)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gboolean retreated[MOHAWK_MAX_PIECES] = { FALSE };

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint goal = point;

      if (!is_retreating (scenario, state, (gint) i, side))
        continue;
      if (goes_by_sea (scenario, state, (gint) i))
        goal = state->origin[i];
      if (goal < 0)
        continue;
      retreated[i] = TRUE;
      mohawk_move (play, (gint) i, goal, "M6.9");
      muster_set (play, MOHAWK_F_HITS, i, scenario->piece[i].hits, "M6.13");
      muster_set (play, MOHAWK_F_FRONT, i, -1, "M6.9");
      muster_set (play, MOHAWK_F_RANK, i, 0, "M6.9");
      muster_set (play, MOHAWK_F_WALLS, i, 0, "M6.9");
    }
  if (point >= 0)
    thin_out (play, point, retreated);
}

/* `retreat POINT` (M6.9) */
gboolean
mohawk_retreat (MusterPlay        *play,
                const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  MohawkSide side = mohawk_firing_side (state);
  gint point = order->token[1].kind == MUSTER_KIND_AUTO ? -1 : order->token[1].value;
  gint16 points[MOHAWK_MAX_POINTS];

  if (side == MOHAWK_NOBODY)
    return mohawk_refuse_untimely (play, order, MOHAWK_STEP_FIGHT);
  if (state->fight == MOHAWK_FIGHT_VOLLEY)
    return muster_refuse (play, "M6.9", MOHAWK_R_FIRST_VOLLEY, MUSTER_ARGS_END);
  if (state->round < 2)
    return muster_refuse (play, "M6.9", MOHAWK_R_FIRST_ROUND, MUSTER_KIND_NUMBER, (gint) state->round, MUSTER_ARGS_END);
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->walls[i] == 2)
      return mohawk_refuse_piece (play, "M6.9", MOHAWK_R_RETREAT_WALLS, (gint) i); /* instead of firing, all together */
  if (is_gone (play, side) || !mohawk_require_retreat (play, side, point))
    return FALSE;
  if (point < 0 && mohawk_retreat_points (scenario, state, side, points) > 0)
    point = points[0];
  mohawk_lapse_spoils (play, "M6.13");
  mohawk_move_back (play, side, point);
  if (is_gone (play, side))
    {
      mohawk_end_battle (play, mohawk_enemy (side));
      return TRUE;
    }
  /* M10.6: those at home stay, and the battle goes on: they have not fired, the others come next */
  mohawk_close_ranks (play);
  return TRUE;
}
