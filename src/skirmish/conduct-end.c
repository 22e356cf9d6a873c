#include "config.h"

#include "conduct-private.h"

/* The end of a turn, and giving up. */

/* H12: from the end of this turn on. */
#define RETREAT_TURN 2
/* H13: at the end of every such turn. */
#define BRING_TURN 3

gboolean
skirmish_may_bring (const SkirmishFacts *facts,
                    const SkirmishState *state,
                    guint                side)
{
  if (state->turn % BRING_TURN != 0 || state->brought & (1 << side))
    return FALSE;
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].waiting && facts->unit[u].side == side && !state->deployed[u])
      return TRUE;
  return FALSE;
}

/* H12: whether a side has a legal point; who has come on may have one though the others may not leave (M10.6), before edition 7
 * even fallen. */
static gboolean
has_refuge (const SkirmishFacts *facts,
            const SkirmishState *state,
            guint                side)
{
  for (guint u = 0; facts->came_may_retreat[side] && u < facts->n_units; u++)
    if (facts->unit[u].waiting && facts->unit[u].side == side && state->deployed[u]
        && (skirmish_standing (facts, state, (gint) u) > 0 || facts->edition < 7))
      return TRUE;
  return facts->may_retreat[side];
}

gboolean
skirmish_may_retreat (const SkirmishFacts *facts,
                      const SkirmishState *state,
                      guint                side)
{
  return facts->campaign && has_refuge (facts, state, side) && state->turn >= RETREAT_TURN;
}

static gboolean
has_choice (const SkirmishFacts *facts,
            const SkirmishState *state,
            guint                side)
{
  return skirmish_may_bring (facts, state, side) || skirmish_may_retreat (facts, state, side);
}

/**
 * skirmish_turn_over:
 *
 * The last step of a turn is over and the battle goes on. Stops where a side may retreat
 * or bring a piece on: it says so, or `end`; then, or at once if there is no such choice,
 * the next turn begins.
 */
void
skirmish_turn_over (MusterPlay            *play,
                    const SkirmishConduct *conduct)
{
  const SkirmishState *state = skirmish_state (play);
  guint first = state->lead != SKIRMISH_NOBODY ? (guint) state->lead : SKIRMISH_BRITISH;

  muster_set (play, SKIRMISH_F_BROUGHT, 0, 0, "H13");
  if (!has_choice (play->facts, state, first))
    first = skirmish_enemy (first);
  if (!has_choice (play->facts, state, first))
    {
      conduct->next_turn (play);
      return;
    }
  muster_set (play, SKIRMISH_F_STEP, 0, SKIRMISH_STEP_CLOSE, "H12");
  muster_set (play, SKIRMISH_F_SIDE, 0, (gint) first, "H12");
}

/* The side whose word it was has nothing more to say. */
gboolean
skirmish_close_side (MusterPlay            *play,
                     const SkirmishConduct *conduct)
{
  const SkirmishState *state = skirmish_state (play);
  guint first = state->lead != SKIRMISH_NOBODY ? (guint) state->lead : SKIRMISH_BRITISH;
  guint other = skirmish_enemy ((guint) state->side);

  if ((guint) state->side == first && has_choice (play->facts, state, other))
    {
      muster_set (play, SKIRMISH_F_SIDE, 0, (gint) other, "H12");
      return TRUE;
    }
  muster_set (play, SKIRMISH_F_BROUGHT, 0, 0, "H13");
  if (skirmish_facts (play)->edition < 6 || !conduct->ended (play)) /* an umpire may have set this end of a turn */
    conduct->next_turn (play);
  return TRUE;
}

/* At the middle of its edge or as near to it as there is room. */
static gboolean
arrive_at_edge (MusterPlay            *play,
                const SkirmishConduct *conduct,
                gint                   unit,
                const guint8          *set)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishUnit *u = &facts->unit[unit];
  g_autofree gint32 *x = g_new0 (gint32, SKIRMISH_MAX_FIGURES);
  g_autofree gint32 *y = g_new0 (gint32, SKIRMISH_MAX_FIGURES);
  gint32 facing = skirmish_inward (u->edge);
  gboolean upright = u->edge == 1 || u->edge == 3;
  gint32 length = upright ? facts->height : facts->width;
  gboolean placed = FALSE;

  for (gint32 depth = SKIRMISH_INCH; depth < 8 * SKIRMISH_INCH && !placed; depth += SKIRMISH_INCH)
    for (gint32 off = 0; off < length && !placed; off = off > 0 ? -off : -off + SKIRMISH_INCH)
      {
        gint32 along = length / 2 + off;
        gint32 across = u->edge == 0 || u->edge == 3 ? depth : (upright ? facts->width : facts->height) - depth;

        skirmish_lay_out (facts, unit, set, (guint) skirmish_state (play)->formation[unit], conduct->gap,
                 upright ? across : along, upright ? along : across, facing, x, y);
        placed = skirmish_put (play, conduct, set, x, y, facing, FALSE, "H13");
      }
  return placed;
}

/* M10.5: of those who may not all stand together, how many have come. */
static guint
count_limited (const SkirmishFacts *facts,
               const SkirmishState *state)
{
  guint n = 0;

  for (guint u = 0; u < facts->n_units; u++)
    n += facts->unit[u].waiting && facts->unit[u].limited && state->deployed[u];
  return n;
}

/* `bring SIDE PIECE` (H13) */
gboolean
skirmish_bring_order (MusterPlay            *play,
                      const MusterOrder     *order,
                      const SkirmishConduct *conduct)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gint side = order->token[1].value;
  gint unit = order->token[2].value;
  const SkirmishUnit *u = &facts->unit[unit];
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };

  if (!skirmish_require_side (play, side, "H13") || !skirmish_ours (play, unit, (guint) side, "H13"))
    return FALSE;
  if (state->turn % BRING_TURN != 0)
    return muster_refuse (play, "H13", SKIRMISH_R_THIRD_TURN, MUSTER_KIND_NUMBER, (gint) state->turn, MUSTER_ARGS_END);
  if (state->step != SKIRMISH_STEP_CLOSE)
    return skirmish_not_now (play, order, "H13");
  if (!u->waiting || state->deployed[unit])
    return muster_refuse (play, "H13", SKIRMISH_R_NOT_WAITING, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->brought & (1 << side))
    return muster_refuse (play, "H13", SKIRMISH_R_BROUGHT, SKIRMISH_KIND_SIDE, side, MUSTER_ARGS_END);
  if (u->limited && count_limited (facts, state) >= facts->limited_room && facts->edition >= 2)
    return muster_refuse (play, "M10.5", SKIRMISH_R_LIMITED, MUSTER_KIND_NUMBER, (gint) facts->limited_room, MUSTER_ARGS_END);
  for (gint f = u->first; f < u->first + u->n; f++)
    {
      set[f] = 1;
      muster_set (play, SKIRMISH_F_FATE, (guint) f, SKIRMISH_FIT, "H13");
    }
  if (!facts->logger && !(conduct->arrive ? conduct->arrive (play, unit) : arrive_at_edge (play, conduct, unit, set)))
    return FALSE;
  muster_set (play, SKIRMISH_F_DEPLOYED, (guint) unit, 1, "H13");
  muster_set (play, SKIRMISH_F_BROUGHT, 0, state->brought | 1 << side, "H13");
  return has_choice (facts, state, (guint) state->side) ? TRUE : skirmish_close_side (play, conduct);
}

/* `retreat SIDE POINT` (H12): whether the point will do is for the campaign to say. */
gboolean
skirmish_retreat_order (MusterPlay            *play,
                        const MusterOrder     *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gint side = order->token[1].value;
  gint point = order->token[2].value;

  if (!skirmish_require_side (play, side, "H12"))
    return FALSE;
  if (!facts->campaign)
    return muster_refuse (play, "H12", SKIRMISH_R_NO_CAMPAIGN, MUSTER_KIND_VERB, (gint) muster_order_verb (order),
                          MUSTER_ARGS_END);
  if (state->turn < RETREAT_TURN)
    return muster_refuse (play, "H12", SKIRMISH_R_TOO_EARLY, MUSTER_KIND_VERB, (gint) muster_order_verb (order),
                          MUSTER_KIND_NUMBER, RETREAT_TURN, MUSTER_ARGS_END);
  if (state->step != SKIRMISH_STEP_CLOSE)
    return skirmish_not_now (play, order, "H12");
  if (!has_refuge (facts, state, (guint) side) || point < 0 || point > 4000)
    return muster_refuse (play, "H12", SKIRMISH_R_NO_POINT, SKIRMISH_KIND_SIDE, side, MUSTER_ARGS_END);
  muster_set (play, SKIRMISH_F_RETREAT, (guint) side, point, "H12");
  skirmish_end (play, SKIRMISH_END_RETREAT, skirmish_enemy ((guint) side), "H12");
  return TRUE;
}

/* `concede SIDE` (T12) */
gboolean
skirmish_concede_order (MusterPlay            *play,
                        const MusterOrder     *order,
                        const SkirmishConduct *conduct)
{
  gint side = order->token[1].value;

  if (!skirmish_require_side (play, side, "T12"))
    return FALSE;
  if (skirmish_state (play)->step == SKIRMISH_STEP_DEPLOY)
    return skirmish_not_now (play, order, conduct->setup);
  muster_set (play, SKIRMISH_F_CONCEDED, 0, side, "T12");
  skirmish_end (play, SKIRMISH_END_CONCEDED, skirmish_enemy ((guint) side), "T12");
  return TRUE;
}

/**
 * skirmish_agree:
 * @order: a side
 *
 * A side offers to stop; when the other has offered it, the battle ends undecided. The
 * ruleset sets the field "agreed" back to nobody when an offer lapses.
 */
gboolean
skirmish_agree (MusterPlay        *play,
                const MusterOrder *order,
                const char        *clause)
{
  const SkirmishState *state = skirmish_state (play);
  gint side = order->token[1].value;

  if (!skirmish_require_side (play, side, clause))
    return FALSE;
  if (state->step == SKIRMISH_STEP_DEPLOY)
    return skirmish_not_now (play, order, clause);
  if (state->agreed == side)
    return muster_refuse (play, clause, SKIRMISH_R_OFFERED, SKIRMISH_KIND_SIDE, side, MUSTER_ARGS_END);
  if (state->agreed == SKIRMISH_NOBODY)
    muster_set (play, SKIRMISH_F_AGREED, 0, side, clause);
  else
    {
      muster_set (play, SKIRMISH_F_AGREED, 0, SKIRMISH_NOBODY, clause);
      /* H15: in a campaign a draw leaves the defender the field */
      skirmish_end (play, SKIRMISH_END_AGREED,
                    skirmish_facts (play)->campaign ? (SkirmishSide) skirmish_facts (play)->defender : SKIRMISH_NOBODY, clause);
    }
  return TRUE;
}
