#include "config.h"

#include "rules.h"

/* The six tribes of the Iroquois: turning, joining, their muster (M10.1, M10.2). */

/* Living tribes of the six turned to @side. */
guint
mohawk_colour_count (const MohawkScenario *scenario,
                     const MohawkState    *state,
                     MohawkSide            side)
{
  guint n = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (scenario->piece[i].class == MOHAWK_NATION && state->colour[i] == (gint8) side)
      n++;
  return n;
}

/* M10.1: one event, one victory, one tribe to turn; none of the other colour left, none is owed. */
void
mohawk_owe_turn (MusterPlay *play,
                 MohawkSide  side)
{
  const MohawkState *state = mohawk_state (play);

  if (state->joined
      || (guint) state->turns_owed[side] >= mohawk_colour_count (mohawk_facts (play), state, mohawk_enemy (side)))
    return;
  muster_set (play, MOHAWK_F_TURNS_OWED, side, state->turns_owed[side] + 1, "M10.1");
}

static void
turn_tribe (MusterPlay *play,
            gint        tribe,
            MohawkSide  side)
{
  const MohawkState *state = mohawk_state (play);
  guint left;

  muster_set (play, MOHAWK_F_COLOUR, (guint) tribe, side, "M10.1");
  muster_set (play, MOHAWK_F_TURNS_OWED, side, state->turns_owed[side] - 1, "M10.1");
  left = mohawk_colour_count (mohawk_facts (play), state, mohawk_enemy (side));
  if ((guint) state->turns_owed[side] > left)
    muster_set (play, MOHAWK_F_TURNS_OWED, side, (gint) left, "M10.1");
}

/* `turn TRIBE` (M10.1): to the colour it has not, by the side that is owed it. */
gboolean
mohawk_turn (MusterPlay        *play,
             const MusterOrder *order)
{
  const MohawkState *state = mohawk_state (play);
  gint tribe = order->token[1].value;
  MohawkSide side;

  if (mohawk_facts (play)->piece[tribe].class != MOHAWK_NATION)
    return mohawk_refuse_piece (play, "M10.1", MOHAWK_R_NOT_NATION, tribe);
  if (state->joined)
    return muster_refuse (play, "M10.1", MOHAWK_R_JOINED, MOHAWK_KIND_SIDE, (gint) state->joined, MUSTER_ARGS_END);
  side = mohawk_enemy ((MohawkSide) state->colour[tribe]);
  if (state->turns_owed[side] == 0)
    return muster_refuse (play, "M10.1", MOHAWK_R_NOT_TURNING, MOHAWK_KIND_PIECE, tribe,
                          MOHAWK_KIND_SIDE, (gint) side, MUSTER_ARGS_END);
  turn_tribe (play, tribe, side);
  return TRUE;
}

/* M3.5: turns not ordered fall on the lowest number. */
void
mohawk_turn_lowest (MusterPlay *play)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    while (state->turns_owed[side] > 0)
      {
        gint lowest = -1;

        for (guint i = 0; i < scenario->n_pieces; i++)
          if (scenario->piece[i].class == MOHAWK_NATION && state->colour[i] == (gint8) mohawk_enemy (side)
              && (lowest < 0 || scenario->piece[i].number < scenario->piece[lowest].number))
            lowest = (gint) i;
        if (lowest < 0)
          {
            muster_set (play, MOHAWK_F_TURNS_OWED, side, 0, "M10.1");
            break;
          }
        turn_tribe (play, lowest, side);
      }
}

/* M10.1, M10.2: they are in the war, their land with them. */
void
mohawk_join (MusterPlay *play,
             MohawkSide  side,
             const char *clause)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  muster_set (play, MOHAWK_F_JOINED, 0, side, clause);
  muster_set (play, MOHAWK_F_NATION_MUSTER, 0, side != MOHAWK_NOBODY, clause);
  muster_set (play, MOHAWK_F_TURNS_OWED, MOHAWK_BRITISH, 0, clause);
  muster_set (play, MOHAWK_F_TURNS_OWED, MOHAWK_FRENCH, 0, clause);
  if (side == MOHAWK_NOBODY)
    return;
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (scenario->piece[i].class == MOHAWK_NATION)
      muster_set (play, MOHAWK_F_COLOUR, i, side, clause);
  for (guint p = 0; p < scenario->n_points; p++)
    if (state->holder[p] == MOHAWK_IROQUOIS)
      mohawk_take (play, (gint) p, side, "M10.2");
}

/* Whether all Iroquois tribes are of @side's colour, and have joined nobody yet: when his turn begins, they join him (M10.1). */
gboolean
mohawk_would_join (const MohawkScenario *scenario,
                   const MohawkState    *state,
                   MohawkSide            side)
{
  return !state->joined
         && mohawk_colour_count (scenario, state, side) > 0
         && mohawk_colour_count (scenario, state, mohawk_enemy (side)) == 0;
}

/* M10.1: who begins his turn with all of them his colour has them for good. */
void
mohawk_join_test (MusterPlay *play,
                  MohawkSide  side)
{
  if (mohawk_would_join (mohawk_facts (play), mohawk_state (play), side))
    mohawk_join (play, side, "M10.1");
}

/* `iroquois-muster POINT PIECE...` (M10.2) */
gboolean
mohawk_iroquois_muster (MusterPlay        *play,
                        const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint point = order->token[1].value;
  gint village = scenario->point[point].tribe;
  MohawkStack stack;

  if (!mohawk_require_step (play, order, MOHAWK_STEP_MOVE)
      || !mohawk_read_pieces (play, order, 2, order->n, &stack))
    return FALSE;
  if (!state->joined)
    return muster_refuse (play, "M10.2", MOHAWK_R_NOT_JOINED, MUSTER_ARGS_END);
  if (state->joined != state->side || !state->nation_muster)
    return muster_refuse (play, "M10.2", MOHAWK_R_NATION_MUSTER, MUSTER_ARGS_END);
  if (state->lifting)
    return muster_refuse (play, "M5S.1", MOHAWK_R_LIFTING, MUSTER_ARGS_END);
  for (guint i = 0; i < stack.n; i++)
    {
      gint piece = stack.piece[i];

      if (scenario->piece[piece].class != MOHAWK_NATION)
        return mohawk_refuse_piece (play, "M10.2", MOHAWK_R_NOT_NATION, piece);
      if (state->place[piece] < 0)
        return mohawk_refuse_piece (play, "M10.2", MOHAWK_R_NOT_ON_MAP, piece);
      if (state->battle[state->place[piece]] == MOHAWK_BATTLE_DUE)
        return mohawk_refuse_point (play, "M5.10", MOHAWK_R_ENGAGED, state->place[piece]);
    }
  if (village < 0 || scenario->piece[village].class != MOHAWK_NATION
      || state->holder[point] != state->side
      || mohawk_count (scenario, state, point, mohawk_enemy (mohawk_mover (play))) > 0)
    return mohawk_refuse_point (play, "M10.2", MOHAWK_R_NATION_VILLAGE, point);
  for (guint i = 0; i < stack.n; i++)
    mohawk_move (play, stack.piece[i], point, "M10.2");
  muster_set (play, MOHAWK_F_NATION_MUSTER, 0, 0, "M10.2");
  return TRUE;
}
