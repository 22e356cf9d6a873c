#include "config.h"

#include "rules.h"

/* The British sea lift (M5S). */

/* M5S.2; with nobody aboard it is the price alone that is wanting (M5S.1). */
static gboolean
refuse_points (MusterPlay *play,
               gint        wanted,
               gint        debt)
{
  return muster_refuse (play, debt > 0 ? "M5S.2" : "M5S.1", debt > 0 ? MOHAWK_R_LIFT_POINTS : MOHAWK_R_LIFT_COST,
                        MUSTER_KIND_NUMBER, (gint) mohawk_state (play)->pool[MOHAWK_POOL_SEALIFT],
                        MUSTER_KIND_NUMBER, wanted, MUSTER_ARGS_END);
}

/* M5S.7: a fort without defenders, which costs the landing a point more. */
static gboolean
is_empty_fort (const MohawkScenario *scenario,
               const MohawkState    *state,
               gint                  port)
{
  return state->holder[port] == MOHAWK_FRENCH && mohawk_is_fort (scenario, state, port)
         && mohawk_count_defenders (scenario, state, port, MOHAWK_BRITISH) == 0;
}

/**
 * mohawk_lift_debt:
 *
 * Returns: the points it takes to bring all that are aboard to another port than
 *   their own and land them (M5S.2)
 */
guint
mohawk_lift_debt (const MohawkScenario *scenario,
                  const MohawkState    *state)
{
  guint debt = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == MOHAWK_ABOARD)
      debt = MAX (debt, state->origin[i] == state->marker ? 2 : 1);
  if (debt == 1 && is_empty_fort (scenario, state, state->marker))
    debt = 2; /* to capture it and land, or to sail on */
  return debt;
}

/* A sea-lift order: in step V of the British player turn, with a marker on the map. */
static gboolean
begin_lift (MusterPlay        *play,
            const MusterOrder *order)
{
  const MohawkState *state = mohawk_state (play);

  if (!mohawk_require_step (play, order, MOHAWK_STEP_MOVE))
    return FALSE;
  if (state->marker == MOHAWK_OFF_MAP)
    return muster_refuse (play, "M5S.6", MOHAWK_R_OFF_MAP, MUSTER_ARGS_END);
  return TRUE;
}

/* The point it costs, if what is then owed to those aboard can still be paid. */
static gboolean
pay_lift (MusterPlay *play,
          gint        cost)
{
  const MohawkState *state = mohawk_state (play);
  gint debt = (gint) mohawk_lift_debt (mohawk_facts (play), state);

  if (state->pool[MOHAWK_POOL_SEALIFT] < cost + debt)
    return refuse_points (play, cost + debt, debt);
  muster_set (play, MOHAWK_F_POOL, MOHAWK_POOL_SEALIFT, state->pool[MOHAWK_POOL_SEALIFT] - cost, "M5S.1");
  muster_set (play, MOHAWK_F_LIFTING, 0, 1, "M5S.1");
  return TRUE;
}

/* `embark PIECE...` */
gboolean
mohawk_embark (MusterPlay        *play,
               const MusterOrder *order)
{
  const MohawkState *state = mohawk_state (play);
  gint port = state->marker;
  MohawkStack stack;

  if (!begin_lift (play, order)
      || !mohawk_read_pieces (play, order, 1, order->n, &stack)
      || !mohawk_require_own (play, &stack))
    return FALSE;
  for (guint i = 0; i < stack.n; i++)
    if (state->place[stack.piece[i]] != port)
      return muster_refuse (play, "M5S.1", MOHAWK_R_NOT_AT_MARKER, MOHAWK_KIND_PIECE, (gint) stack.piece[i],
                            MOHAWK_KIND_POINT, port, MUSTER_ARGS_END);
  if (state->battle[port] == MOHAWK_BATTLE_DUE)
    return mohawk_refuse_point (play, "M5S.1", MOHAWK_R_ENGAGED, port);
  for (guint i = 0; i < stack.n; i++)
    {
      mohawk_move (play, stack.piece[i], MOHAWK_ABOARD, "M5S.1");
      muster_set (play, MOHAWK_F_ORIGIN, (guint) stack.piece[i], port, "M5S.5");
    }
  return pay_lift (play, 1);
}

/* The friendly port nearest along the coast to where the sea lift lies, or off the map. @leaves: not that where it lies */
static gint
nearest_port (const MohawkScenario *scenario,
              const MohawkState    *state,
              gboolean              leaves)
{
  gint here = state->marker == MOHAWK_OFF_MAP ? 0 : scenario->point[state->marker].sea_order;
  gint best = MOHAWK_OFF_MAP, nearest = G_MAXINT;

  for (guint i = 0; i < scenario->n_ports; i++)
    {
      gint port = scenario->by_sea[i];
      gint distance = ABS (scenario->point[port].sea_order - here);

      if (state->holder[port] != MOHAWK_BRITISH || (leaves && port == state->marker) || mohawk_is_out_of_reach (scenario, state, port)
          || distance >= nearest)
        continue;
      nearest = distance;
      best = port;
    }
  return best;
}

/* `sail PORT`, `sail auto`: the nearest friendly one */
gboolean
mohawk_sail (MusterPlay        *play,
             const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint port = order->token[1].value;

  if (!begin_lift (play, order))
    return FALSE;
  if (order->token[1].kind == MUSTER_KIND_AUTO && (port = nearest_port (scenario, state, TRUE)) == MOHAWK_OFF_MAP)
    return mohawk_refuse_point (play, "M5S.1", MOHAWK_R_SAME_PORT, state->marker);
  if (!scenario->point[port].port)
    return mohawk_refuse_point (play, "M0.5", MOHAWK_R_NOT_PORT, port);
  if (port == state->marker)
    return mohawk_refuse_point (play, "M5S.1", MOHAWK_R_SAME_PORT, port);
  if (mohawk_is_out_of_reach (scenario, state, port))
    return muster_refuse (play, "M5S.4", MOHAWK_R_LIFT_QUEBEC, MOHAWK_KIND_POINT, port,
                          MOHAWK_KIND_POINT, scenario->bonus_port, MUSTER_ARGS_END);
  muster_set (play, MOHAWK_F_MARKER, 0, port, "M5S.1");
  return pay_lift (play, 1);
}

/* What the landing comes upon (M5S.5, M5S.7). @how: 0, 1 capture, 2 burn. */
static gboolean
come_ashore (MusterPlay *play,
             gint        port,
             gint        how,
             gint       *cost)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gboolean enemy_held = state->holder[port] == MOHAWK_FRENCH;
  gboolean enemy_fort = is_empty_fort (scenario, state, port);
  guint defenders = mohawk_count_defenders (scenario, state, port, MOHAWK_BRITISH);

  if (defenders > 0)
    {
      if (how)
        return mohawk_refuse_point (play, "M5S.7", MOHAWK_R_SEA_OVERRUN, port);
      mohawk_engage (play, port);
      return TRUE;
    }
  if (how && !enemy_fort)
    return mohawk_refuse_point (play, "M5S.7", MOHAWK_R_SEA_EMPTY, port);
  if (enemy_fort && !how)
    return mohawk_refuse_point (play, "M5S.7", MOHAWK_R_SEA_FORT, port);
  if (how)
    ++*cost;
  if (how == 2)
    mohawk_raze (play, port, "M5S.7");
  if (mohawk_is_for_the_taking (state, port, MOHAWK_BRITISH))
    mohawk_take (play, port, MOHAWK_BRITISH, "M5S.7");
  if (enemy_held)
    mohawk_owe_turn (play, MOHAWK_BRITISH);
  return TRUE;
}

/* `disembark [PIECE...]`, `disembark!`, `disembark!burn`, `disembark auto` */
gboolean
mohawk_disembark (MusterPlay        *play,
                  const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint port = state->marker;
  gint how = 0, cost = 1;
  MohawkStack stack;

  if (!begin_lift (play, order) || !mohawk_read_pieces (play, order, 1, order->n, &stack))
    return FALSE;
  for (guint i = 1; i < order->n; i++)
    if (order->token[i].kind == MUSTER_KIND_MARK
        || (order->token[i].kind == MUSTER_KIND_AUTO && is_empty_fort (scenario, state, port))) /* M3.5: it is captured */
      how = 1;
    else if (order->token[i].kind == MOHAWK_KIND_SPOILS)
      how = 2;
  if (stack.n == 0)
    for (guint i = 0; i < scenario->n_pieces; i++)
      if (state->place[i] == MOHAWK_ABOARD && state->origin[i] != port)
        stack.piece[stack.n++] = (gint16) i;
  for (guint i = 0; i < scenario->n_pieces && stack.n == 0; i++)
    if (state->place[i] == MOHAWK_ABOARD)
      stack.piece[stack.n++] = (gint16) i; /* they have not sailed yet */
  if (stack.n == 0)
    return muster_refuse (play, "M5S.2", MOHAWK_R_NONE_ABOARD, MUSTER_ARGS_END);
  for (guint i = 0; i < stack.n; i++)
    {
      if (state->place[stack.piece[i]] != MOHAWK_ABOARD)
        return mohawk_refuse_piece (play, "M5S.2", MOHAWK_R_NOT_ABOARD, stack.piece[i]);
      if (state->origin[stack.piece[i]] == port)
        return muster_refuse (play, "M5S.2", MOHAWK_R_SAME_ORIGIN, MOHAWK_KIND_PIECE, (gint) stack.piece[i],
                              MOHAWK_KIND_POINT, port, MUSTER_ARGS_END);
    }
  if (!come_ashore (play, port, how, &cost))
    return FALSE;
  for (guint i = 0; i < stack.n; i++)
    mohawk_move (play, stack.piece[i], port, "M5S.1");
  return pay_lift (play, cost);
}

/* M5S.6: to the nearest friendly port along the coast; none, off the map. */
void
mohawk_bump_marker (MusterPlay *play)
{
  muster_set (play, MOHAWK_F_MARKER, 0, nearest_port (mohawk_facts (play), mohawk_state (play), FALSE), "M5S.6");
}
