#include "config.h"

#include "rules.h"

/* Reinforcing a battle from next door (M6.8). */

/* M10.6: a tribe is attacked in its village here. */
static gboolean
is_in_village (const MohawkScenario *scenario,
               const MohawkState    *state)
{
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == state->field && state->home_bound[i])
      return TRUE;
  return FALSE;
}

/* M6.8: from an adjacent point without a battle of its own; tribes with a Courier, within M10.5. */
gboolean
mohawk_require_reinforcement (MusterPlay *play,
                              gint        piece)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint place = state->place[piece];

  if (place == state->field)
    return muster_refuse (play, "M6.8", MOHAWK_R_REINFORCE_HERE, MOHAWK_KIND_PIECE, piece,
                          MOHAWK_KIND_POINT, place, MUSTER_ARGS_END);
  if (place < 0 || mohawk_scenario_find_line (scenario, place, state->field) < 0)
    return muster_refuse (play, "M6.8", MOHAWK_R_REINFORCE_FROM, MOHAWK_KIND_PIECE, piece,
                          MOHAWK_KIND_POINT, (gint) state->field, MUSTER_ARGS_END);
  if (state->battle[place] != MOHAWK_NO_BATTLE)
    return muster_refuse (play, "M6.8", MOHAWK_R_REINFORCE_BUSY, MOHAWK_KIND_PIECE, piece,
                          MOHAWK_KIND_POINT, place, MUSTER_ARGS_END);
  if (scenario->piece[piece].class != MOHAWK_TRIBE)
    return TRUE;
  if (!state->active[piece])
    return mohawk_refuse_piece (play, "M10.3", MOHAWK_R_INACTIVE, piece);
  if (mohawk_count_class (scenario, state, place, MOHAWK_FRENCH, MOHAWK_COURIER) == 0)
    return mohawk_refuse_piece (play, is_in_village (scenario, state) ? "M10.6" : "M6.8", MOHAWK_R_REINFORCE_TRIBE, piece);
  if (mohawk_tribe_room (scenario, state, state->field) == 0)
    return muster_refuse (play, "M10.5", MOHAWK_R_STACK, MOHAWK_KIND_POINT, (gint) state->field,
                          MUSTER_KIND_NUMBER, (gint) mohawk_most_tribes (scenario, state, state->field),
                          MUSTER_ARGS_END);
  return TRUE;
}

/* From next door to the field, by land (M6.8). It is no march (M5.4): nobody need go back by it (M6.9), as he had to
 * before edition 6. */
void
mohawk_bring_up (MusterPlay *play,
                 gint        piece,
                 const char *clause)
{
  const MohawkState *state = mohawk_state (play);
  gint place = state->place[piece];

  muster_set (play, MOHAWK_F_PLACE, (guint) piece, state->field, clause);
  muster_set (play, MOHAWK_F_FROM, (guint) piece, place, clause);
  muster_set (play, MOHAWK_F_CAME, (guint) piece,
              mohawk_scenario_find_line (mohawk_facts (play), place, state->field), clause);
  if (state->edition >= 6)
    muster_set (play, MOHAWK_F_CAME_UP, (guint) piece, 1, clause);
  muster_set (play, MOHAWK_F_ORIGIN, (guint) piece, -1, "M5S.5"); /* it came into the battle by land */
}

/* `reinforce PIECE` (M6.8) */
gboolean
mohawk_reinforce (MusterPlay        *play,
                  const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint piece = order->token[1].value;
  MohawkSide side = mohawk_piece_side (scenario, state, piece);
  gint place;

  if (!mohawk_require_step (play, order, MOHAWK_STEP_FIGHT))
    return FALSE;
  if (side == MOHAWK_IROQUOIS)
    return mohawk_refuse_piece (play, "M10.2", MOHAWK_R_NEUTRAL, piece);
  if (state->reinforcing != (gint8) side)
    return muster_refuse (play, "M6.8", MOHAWK_R_NOT_REINFORCING, MOHAWK_KIND_SIDE, (gint) side, MUSTER_ARGS_END);
  if (!mohawk_require_reinforcement (play, piece))
    return FALSE;
  place = state->place[piece];
  mohawk_bring_up (play, piece, "M6.8");
  muster_set (play, MOHAWK_F_REINFORCING, 0, MOHAWK_NOBODY, "M6.8");
  if (scenario->piece[piece].class == MOHAWK_COURIER && !mohawk_check_left_behind (play, place))
    return FALSE;
  mohawk_join_line (play);
  return TRUE;
}
