#include "config.h"

#include "rules.h"

/* What else is done in step V: works (M5.11), Couriers (M10.3, M10.4), outmanoeuvring (M6.11), the ferry (M4.9). */

/* Tribes of 7-26 at @point (M10.5). One still number side up in its village is with those who come to it, and fights
 * beside them (M10.6); before edition 2 it counted from the moment it was roused. */
guint
mohawk_count_tribes (const MohawkScenario *scenario,
                     const MohawkState    *state,
                     gint                  point)
{
  guint n = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == point && scenario->piece[i].class == MOHAWK_TRIBE
        && (state->active[i] || state->edition >= 2))
      n++;
  return n;
}

/* M10.5, and its ruling: per point, or per Courier there. */
guint
mohawk_most_tribes (const MohawkScenario *scenario,
                    const MohawkState    *state,
                    gint                  point)
{
  guint couriers = mohawk_count_class (scenario, state, point, MOHAWK_FRENCH, MOHAWK_COURIER);

  return state->option[MOHAWK_OPTION_STACK] == 0 ? MOHAWK_TRIBES_TOGETHER : MOHAWK_TRIBES_TOGETHER * MAX (couriers, 1);
}

/**
 * mohawk_tribe_room:
 *
 * Returns: how many more tribes of 7-26 may stand at @point (M10.5)
 */
guint
mohawk_tribe_room (const MohawkScenario *scenario,
                   const MohawkState    *state,
                   gint                  point)
{
  guint most = mohawk_most_tribes (scenario, state, point);
  guint n = mohawk_count_tribes (scenario, state, point);

  return n < most ? most - n : 0;
}

gboolean
mohawk_check_tribes (MusterPlay *play,
                     gint        point)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  if (mohawk_count_tribes (scenario, state, point) <= mohawk_most_tribes (scenario, state, point))
    return TRUE;
  return muster_refuse (play, "M10.5", MOHAWK_R_STACK, MOHAWK_KIND_POINT, point,
                        MUSTER_KIND_NUMBER, (gint) mohawk_most_tribes (scenario, state, point), MUSTER_ARGS_END);
}

/* M10.5, as ruled per Courier: those who leave must not leave too many tribes to the others. */
gboolean
mohawk_check_left_behind (MusterPlay *play,
                          gint        point)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  return state->option[MOHAWK_OPTION_STACK] == 0
         || mohawk_count_class (scenario, state, point, MOHAWK_FRENCH, MOHAWK_COURIER) == 0
         || mohawk_check_tribes (play, point);
}

static gboolean
require_move (MusterPlay        *play,
              const MusterOrder *order)
{
  if (!mohawk_require_step (play, order, MOHAWK_STEP_MOVE))
    return FALSE;
  if (mohawk_state (play)->lifting)
    return muster_refuse (play, "M5S.1", MOHAWK_R_LIFTING, MUSTER_ARGS_END);
  return TRUE;
}

/* M5.1: what takes a march and goes nowhere. */
gboolean
mohawk_refuse_marches (MusterPlay *play,
                       MohawkPool  pool,
                       gint        wanted)
{
  return muster_refuse (play, "M5.1", MOHAWK_R_MARCHES, MOHAWK_KIND_POOL, (gint) pool,
                        MUSTER_KIND_NUMBER, (gint) mohawk_state (play)->pool[pool],
                        MUSTER_KIND_NUMBER, wanted, MUSTER_ARGS_END);
}

/* A stack that does something together: all at one point, all the mover's, none engaged. Returns the point. */
static gboolean
require_together (MusterPlay        *play,
                  const MusterOrder *order,
                  MohawkStack       *stack,
                  gint              *point)
{
  const MohawkState *state = mohawk_state (play);

  if (!require_move (play, order)
      || !mohawk_read_pieces (play, order, 1, order->n, stack)
      || !mohawk_require_own (play, stack))
    return FALSE;
  *point = state->place[stack->piece[0]];
  if (*point < 0)
    return mohawk_refuse_piece (play, "M5.11", MOHAWK_R_NOT_ON_MAP, stack->piece[0]);
  for (guint i = 1; i < stack->n; i++)
    if (state->place[stack->piece[i]] != *point)
      return muster_refuse (play, "M5.11", MOHAWK_R_SCATTERED, MOHAWK_KIND_PIECE, (gint) stack->piece[i],
                            MOHAWK_KIND_POINT, *point, MUSTER_ARGS_END);
  for (guint i = 0; i < stack->n; i++)
    if (mohawk_facts (play)->piece[stack->piece[i]].class == MOHAWK_TRIBE && !state->active[stack->piece[i]])
      return mohawk_refuse_piece (play, "M10.3", MOHAWK_R_INACTIVE, stack->piece[i]);
  return TRUE;
}

/* One march of a pool of the stack's, and of each of its pieces' two (M5.4, M5.11). */
static gboolean
pay_work (MusterPlay        *play,
          const MohawkStack *stack,
          gint               point,
          const char        *clause)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  MohawkPool pool = MOHAWK_N_POOLS;

  for (guint i = 0; i < stack->n; i++)
    {
      MohawkPool own = mohawk_pool_of (scenario, state, stack->piece[i]);

      if (pool == MOHAWK_N_POOLS || (state->pool[pool] == 0 && state->pool[own] > 0))
        pool = own;
    }
  if (state->pool[pool] < 1)
    return mohawk_refuse_marches (play, pool, 1);
  for (guint i = 0; i < stack->n; i++)
    {
      gint piece = stack->piece[i];

      if (!mohawk_is_limited (scenario->piece[piece].class))
        continue;
      if (state->marches[piece] >= 2)
        return muster_refuse (play, "M5.4", MOHAWK_R_LIMIT, MOHAWK_KIND_PIECE, piece,
                              MUSTER_KIND_NUMBER, (gint) state->marches[piece],
                              MOHAWK_KIND_POINT, point, MUSTER_ARGS_END);
      muster_set (play, MOHAWK_F_MARCHES, (guint) piece, state->marches[piece] + 1, "M5.4");
    }
  muster_set (play, MOHAWK_F_POOL, pool, state->pool[pool] - 1, clause);
  return TRUE;
}

static gboolean
require_quiet (MusterPlay *play,
               gint        point)
{
  const MohawkState *state = mohawk_state (play);
  MohawkSide side = mohawk_mover (play);

  if (state->battle[point] == MOHAWK_BATTLE_DUE
      || mohawk_count (mohawk_facts (play), state, point, mohawk_enemy (side)) > 0)
    return mohawk_refuse_point (play, "M5.11", MOHAWK_R_ENEMY_HERE, point);
  if (state->holder[point] != (gint8) side)
    return mohawk_refuse_point (play, "M5.11", MOHAWK_R_NOT_HELD, point);
  return TRUE;
}

/* `build PIECE...` (M5.11) */
gboolean
mohawk_build (MusterPlay        *play,
              const MusterOrder *order)
{
  MohawkStack stack;
  gint point;

  if (!require_together (play, order, &stack, &point) || !require_quiet (play, point))
    return FALSE;
  if (mohawk_is_fort (mohawk_facts (play), mohawk_state (play), point))
    return mohawk_refuse_point (play, "M5.11", MOHAWK_R_FORT_HERE, point);
  if (!pay_work (play, &stack, point, "M5.11"))
    return FALSE;
  muster_set (play, MOHAWK_F_FORT, (guint) point, 1, "M5.11");
  muster_set (play, MOHAWK_F_BURNT, (guint) point, 0, "M5.11");
  return TRUE;
}

/* `destroy PIECE...` (M5.11) */
gboolean
mohawk_destroy (MusterPlay        *play,
                const MusterOrder *order)
{
  MohawkStack stack;
  gint point;

  if (!require_together (play, order, &stack, &point) || !require_quiet (play, point))
    return FALSE;
  if (!mohawk_is_fort (mohawk_facts (play), mohawk_state (play), point))
    return mohawk_refuse_point (play, "M5.11", MOHAWK_R_NO_FORT, point);
  if (!pay_work (play, &stack, point, "M5.11"))
    return FALSE;
  mohawk_raze (play, point, "M5.11");
  return TRUE;
}

/* The Courier stands in the tribe's village, and the tribe is at home. */
static gboolean
require_in_village (MusterPlay *play,
                    gint        courier,
                    gint        tribe,
                    const char *clause)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  if (scenario->piece[courier].class != MOHAWK_COURIER)
    return mohawk_refuse_piece (play, clause, MOHAWK_R_NOT_COURIER, courier);
  if (scenario->piece[tribe].class != MOHAWK_TRIBE)
    return mohawk_refuse_piece (play, clause, MOHAWK_R_NOT_TRIBE, tribe);
  if (state->place[courier] < 0 || state->place[tribe] != scenario->piece[tribe].home
      || state->place[courier] != state->place[tribe])
    return muster_refuse (play, clause, MOHAWK_R_NOT_IN_VILLAGE, MOHAWK_KIND_PIECE, courier,
                          MOHAWK_KIND_PIECE, tribe, MUSTER_ARGS_END);
  return TRUE;
}

/* `activate COURIER TRIBE` (M10.3) */
gboolean
mohawk_activate (MusterPlay        *play,
                 const MusterOrder *order)
{
  const MohawkState *state = mohawk_state (play);
  gint courier = order->token[1].value;
  gint tribe = order->token[2].value;

  if (!require_move (play, order) || !require_in_village (play, courier, tribe, "M10.3"))
    return FALSE;
  if (state->active[tribe])
    return mohawk_refuse_piece (play, "M10.3", MOHAWK_R_ACTIVE, tribe);
  if (state->pool[MOHAWK_POOL_INDIAN] < 1)
    return mohawk_refuse_marches (play, MOHAWK_POOL_INDIAN, 1);
  muster_set (play, MOHAWK_F_POOL, MOHAWK_POOL_INDIAN, state->pool[MOHAWK_POOL_INDIAN] - 1, "M10.3");
  muster_set (play, MOHAWK_F_ACTIVE, (guint) tribe, 1, "M10.3");
  return mohawk_check_tribes (play, state->place[tribe]); /* roused it is together with the others */
}

/* `gather COURIER TRIBE...` (M10.4): they follow him from now on this turn, for nothing. */
gboolean
mohawk_gather (MusterPlay        *play,
               const MusterOrder *order)
{
  const MohawkState *state = mohawk_state (play);
  gint courier = order->token[1].value;
  MohawkStack stack;

  if (!require_move (play, order) || !mohawk_read_pieces (play, order, 2, order->n, &stack))
    return FALSE;
  for (guint i = 0; i < stack.n; i++)
    {
      if (!require_in_village (play, courier, stack.piece[i], "M10.4"))
        return FALSE;
      if (!state->active[stack.piece[i]])
        return mohawk_refuse_piece (play, "M10.4", MOHAWK_R_INACTIVE, stack.piece[i]);
      muster_set (play, MOHAWK_F_LEADER, (guint) stack.piece[i], courier, "M10.4");
    }
  return mohawk_check_tribes (play, state->place[courier]);
}

/* `outmanoeuvre POINT` (M6.11) */
gboolean
mohawk_outmanoeuvre (MusterPlay        *play,
                     const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  MohawkSide side = mohawk_mover (play);
  gint point = order->token[1].value;
  MohawkTerrain choice[2];
  guint paid = 0;
  gint most = 0;

  if (!mohawk_require_step (play, order, MOHAWK_STEP_MOVE))
    return FALSE;
  if (state->battle[point] != MOHAWK_BATTLE_DUE) /* both may have stood there before movement began */
    return mohawk_refuse_point (play, "M6.11",
                                mohawk_count (scenario, state, point, side) > 0
                                && mohawk_count (scenario, state, point, mohawk_enemy (side)) > 0
                                ? MOHAWK_R_OUTMANOEUVRE_NONE : MOHAWK_R_NO_BATTLE, point);
  if (state->bought[point])
    return mohawk_refuse_point (play, "M6.11", MOHAWK_R_BOUGHT, point);
  if (mohawk_terrain_choices (scenario, state, point, choice) < 2)
    return muster_refuse (play, "M6.11", MOHAWK_R_NO_CHOICE, MOHAWK_KIND_POINT, point,
                          MOHAWK_KIND_TERRAIN, (gint) choice[0], MUSTER_ARGS_END);
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == point && mohawk_piece_side (scenario, state, (gint) i) == side)
      paid |= (guint) state->paid[i] | (state->origin[i] >= 0 ? MOHAWK_PAID (MOHAWK_POOL_LAND) : 0);
  for (guint pool = 0; pool < MOHAWK_N_POOLS; pool++)
    {
      if (!(paid & MOHAWK_PAID (pool)))
        continue;
      most = MAX (most, state->pool[pool]);
      if (state->pool[pool] < 2)
        continue;
      muster_set (play, MOHAWK_F_POOL, pool, state->pool[pool] - 2, "M6.11");
      muster_set (play, MOHAWK_F_BOUGHT, (guint) point, 1, "M6.11");
      return TRUE;
    }
  if (!paid)
    return mohawk_refuse_point (play, "M6.11", MOHAWK_R_OUTMANOEUVRE_NONE, point);
  return muster_refuse (play, "M6.11", MOHAWK_R_OUTMANOEUVRE, MOHAWK_KIND_POINT, point,
                        MUSTER_KIND_NUMBER, most, MUSTER_ARGS_END);
}

/* `ferry PORT PORT PIECE...` (M4.9) */
gboolean
mohawk_ferry (MusterPlay        *play,
              const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint from = order->token[1].value;
  gint to = order->token[2].value;
  MohawkStack stack;

  if (!require_move (play, order))
    return FALSE;
  if (!mohawk_read_pieces (play, order, 3, order->n, &stack)
      || (stack.n == 0 && !mohawk_all_who_may (play, &(MohawkWay) { .start = from, .goal = to, .marches = { 1, 1 } }, &stack))
      || !mohawk_may_march (play, &stack))
    return FALSE;
  if (!scenario->point[from].ferry || !scenario->point[to].ferry || from == to)
    return muster_refuse (play, "M4.9", MOHAWK_R_FERRY, MOHAWK_KIND_POINT, from, MOHAWK_KIND_POINT, to, MUSTER_ARGS_END);
  for (guint p = 0; p < scenario->n_points; p++)
    if (scenario->point[p].ferry && state->holder[p] != MOHAWK_FRENCH)
      return muster_refuse (play, "M4.9", MOHAWK_R_FERRY_HELD, MOHAWK_KIND_POINT, (gint) p,
                            MOHAWK_KIND_SIDE, MOHAWK_FRENCH, MUSTER_ARGS_END);
  for (guint i = 0; i < stack.n; i++)
    if (state->place[stack.piece[i]] != from)
      return muster_refuse (play, "M5.6", MOHAWK_R_NOT_HERE, MOHAWK_KIND_PIECE, (gint) stack.piece[i],
                            MOHAWK_KIND_POINT, from, MUSTER_ARGS_END);
  if (state->battle[from] == MOHAWK_BATTLE_DUE)
    return mohawk_refuse_point (play, "M5.10", MOHAWK_R_ENGAGED, from);
  if (state->pool[MOHAWK_POOL_REGULAR] < 1)
    return mohawk_refuse_marches (play, MOHAWK_POOL_REGULAR, 1);
  for (guint i = 0; i < stack.n; i++)
    {
      gint piece = stack.piece[i];

      if (mohawk_is_limited (scenario->piece[piece].class))
        {
          if (state->marches[piece] >= 2)
            return muster_refuse (play, "M5.4", MOHAWK_R_LIMIT, MOHAWK_KIND_PIECE, piece,
                                  MUSTER_KIND_NUMBER, (gint) state->marches[piece],
                                  MOHAWK_KIND_POINT, to, MUSTER_ARGS_END);
          muster_set (play, MOHAWK_F_MARCHES, (guint) piece, state->marches[piece] + 1, "M5.4");
        }
      mohawk_move (play, piece, to, "M4.9");
      muster_set (play, MOHAWK_F_PAID, (guint) piece,
                  state->paid[piece] | MOHAWK_PAID (MOHAWK_POOL_REGULAR), "M4.9");
    }
  muster_set (play, MOHAWK_F_POOL, MOHAWK_POOL_REGULAR, state->pool[MOHAWK_POOL_REGULAR] - 1, "M4.9");
  return mohawk_check_tribes (play, to) && mohawk_check_left_behind (play, from);
}
