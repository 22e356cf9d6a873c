#include "config.h"

#include "rules.h"

/* Steps II, III and IV: what the ships bring (M4.3-M4.8), the pools (M5.1), the yearly muster (M9.1). */

/* Bits of MohawkState.landed. */
enum { LANDED_TROOPS = 1, LANDED_COLONIALS = 2 };

/* Got through, and not all of it ashore. */
gboolean
mohawk_arrives (const MohawkState *state,
                gint               naval)
{
  return state->fate[naval] == MOHAWK_NAVAL_THROUGH;
}

static gint
granted_by (const MohawkNaval *naval,
            MohawkVerb         verb)
{
  switch ((gint) verb)
    {
    case MOHAWK_V_LAND:
      return naval->regulars;
    case MOHAWK_V_RECRUIT:
      return naval->militia;
    case MOHAWK_V_COLONIALS:
      return naval->colonials;
    default:
      return naval->tribes;
    }
}

static gint
part_of (MohawkVerb verb)
{
  return verb == MOHAWK_V_COLONIALS ? LANDED_COLONIALS : LANDED_TROOPS;
}

/* M4.7: either tribes, who come to several points, or militia, who come to one: the others have begun. */
static gboolean
is_the_other (const MohawkState *state,
              gint               naval,
              MohawkVerb         verb)
{
  return verb != MOHAWK_V_COLONIALS && state->ashore[naval] > 0
         && (verb == MOHAWK_V_RENDEZVOUS) != (state->ashore_at[naval] == 0);
}

/* How many have come so far, while more are to come; @at: (out): where to, or -1. */
static gint
come_so_far (const MohawkState *state,
             gint               naval,
             MohawkVerb         verb,
             gint              *at)
{
  gboolean colonials = verb == MOHAWK_V_COLONIALS;

  *at = (colonials ? state->raised_at : state->ashore_at)[naval] - 1;
  return (colonials ? state->raised : state->ashore)[naval];
}

/**
 * mohawk_still_to_come:
 * @verb: that brings them: `land`, `recruit`, `rendezvous` or `colonials`
 *
 * Returns: how many of what @naval brings are still to come (M4.4-M4.7); 0 when all have, when they were given up, or
 *   when it is the other of two that comes
 */
gint
mohawk_still_to_come (const MohawkScenario *scenario,
                      const MohawkState    *state,
                      gint                  naval,
                      MohawkVerb            verb)
{
  gint at;

  if (!mohawk_arrives (state, naval) || (state->landed[naval] & part_of (verb)) || is_the_other (state, naval, verb))
    return 0;
  return MAX (granted_by (&scenario->naval[naval], verb) - come_so_far (state, naval, verb, &at), 0);
}

/* What @naval brings of one kind must be owed now, to the player whose turn it is. */
static gboolean
require_arrival (MusterPlay *play,
                 gint        naval,
                 const char *clause,
                 MohawkVerb  verb)
{
  const MohawkNaval *piece = &mohawk_facts (play)->naval[naval];
  const MohawkState *state = mohawk_state (play);
  gint granted = granted_by (piece, verb);
  gint part = part_of (verb);

  if (piece->side != mohawk_mover (play))
    return muster_refuse (play, "M4.3", MOHAWK_R_NAVAL_SIDE, MOHAWK_KIND_NAVAL, naval,
                          MOHAWK_KIND_SIDE, (gint) mohawk_mover (play), MUSTER_ARGS_END);
  if (granted == 0)
    return muster_refuse (play, clause, MOHAWK_R_NAVAL_BRINGS, MOHAWK_KIND_NAVAL, naval, MUSTER_ARGS_END);
  if (!mohawk_arrives (state, naval))
    return muster_refuse (play, "M4.2", MOHAWK_R_NAVAL_OUT, MOHAWK_KIND_NAVAL, naval, MUSTER_ARGS_END);
  if (state->landed[naval] & part)
    return muster_refuse (play, clause, MOHAWK_R_NAVAL_LANDED, MOHAWK_KIND_NAVAL, naval, MUSTER_ARGS_END);
  if (is_the_other (state, naval, verb))
    return muster_refuse (play, clause, MOHAWK_R_NAVAL_OTHER, MOHAWK_KIND_NAVAL, naval, MUSTER_ARGS_END);
  return TRUE;
}

/* M4.4-M4.6: all of a kind come to one port or point, in however many orders. */
static gboolean
require_same_place (MusterPlay *play,
                    gint        naval,
                    const char *clause,
                    MohawkVerb  verb,
                    gint        point)
{
  gint at;

  if (come_so_far (mohawk_state (play), naval, verb, &at) == 0 || at == point)
    return TRUE;
  return muster_refuse (play, clause, MOHAWK_R_NAVAL_ELSEWHERE, MOHAWK_KIND_NAVAL, naval, MOHAWK_KIND_POINT, at, MUSTER_ARGS_END);
}

/* Pieces of one class, from the mix, no more than are granted. */
static gboolean
require_from_mix (MusterPlay        *play,
                  const MohawkStack *stack,
                  MohawkClass        class,
                  gint               granted,
                  const char        *clause)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  if (!mohawk_require_own (play, stack))
    return FALSE;
  for (guint i = 0; i < stack->n; i++)
    {
      if (scenario->piece[stack->piece[i]].class != class)
        return mohawk_refuse_piece (play, clause, MOHAWK_R_CLASS, stack->piece[i]);
      if (state->place[stack->piece[i]] != MOHAWK_MIX)
        return mohawk_refuse_piece (play, clause, MOHAWK_R_NOT_IN_MIX, stack->piece[i]);
    }
  if ((gint) stack->n > granted)
    return muster_refuse (play, clause, MOHAWK_R_TOO_MANY, MUSTER_KIND_NUMBER, granted, MUSTER_ARGS_END);
  return TRUE;
}

/* M9.1, M4.6, M4.7: a friendly point of the side's original holdings. */
gboolean
mohawk_is_muster_point (const MohawkScenario *scenario,
                        const MohawkState    *state,
                        gint                  point,
                        MohawkSide            side)
{
  return scenario->point[point].original == side && state->holder[point] == (gint8) side
         && mohawk_count (scenario, state, point, mohawk_enemy (side)) == 0;
}

static gboolean
require_muster_point (MusterPlay *play,
                      gint        point,
                      const char *clause)
{
  if (mohawk_is_muster_point (mohawk_facts (play), mohawk_state (play), point, mohawk_mover (play)))
    return TRUE;
  return muster_refuse (play, clause, MOHAWK_R_NOT_ORIGINAL, MOHAWK_KIND_POINT, point,
                        MOHAWK_KIND_SIDE, (gint) mohawk_mover (play), MUSTER_ARGS_END);
}

static void
put (MusterPlay        *play,
     const MohawkStack *stack,
     gint               point,
     const char        *clause)
{
  for (guint i = 0; i < stack->n; i++)
    mohawk_move (play, stack->piece[i], point, clause);
}

static void
note_so_far (MusterPlay *play,
             gint        naval,
             MohawkVerb  verb,
             gint        so_far,
             gint        point,
             const char *clause)
{
  gboolean colonials = verb == MOHAWK_V_COLONIALS;

  muster_set (play, colonials ? MOHAWK_F_RAISED : MOHAWK_F_ASHORE, (guint) naval, so_far, clause);
  muster_set (play, colonials ? MOHAWK_F_RAISED_AT : MOHAWK_F_ASHORE_AT, (guint) naval, point + 1, clause);
}

/* That part is ashore, or given up. */
static void
note_landed (MusterPlay *play,
             gint        naval,
             MohawkVerb  verb,
             const char *clause)
{
  muster_set (play, MOHAWK_F_LANDED, (guint) naval, mohawk_state (play)->landed[naval] | part_of (verb), clause);
  note_so_far (play, naval, verb, 0, -1, clause);
}

/* @n more have come, to @point (-1: to several); the others may follow. */
static void
note_come (MusterPlay *play,
           gint        naval,
           MohawkVerb  verb,
           gint        n,
           gint        point,
           const char *clause)
{
  const MohawkState *state = mohawk_state (play);
  gint at, so_far = come_so_far (state, naval, verb, &at) + n;

  if (state->edition < 2 || so_far >= granted_by (&mohawk_facts (play)->naval[naval], verb))
    note_landed (play, naval, verb, clause);
  else
    note_so_far (play, naval, verb, so_far, point, clause);
}

/* Nothing of what it brings has come yet. */
void
mohawk_forget_arrival (MusterPlay *play,
                       guint       naval,
                       const char *clause)
{
  muster_set (play, MOHAWK_F_LANDED, naval, 0, clause);
  note_so_far (play, (gint) naval, MOHAWK_V_LAND, 0, -1, clause);
  note_so_far (play, (gint) naval, MOHAWK_V_COLONIALS, 0, -1, clause);
}

/* M4.4, M4.5, M4.8: a port its troops may land at. */
gboolean
mohawk_is_arrival_port (const MohawkScenario *scenario,
                        const MohawkState    *state,
                        gint                  point,
                        MohawkSide            side)
{
  return scenario->point[point].port && state->holder[point] == (gint8) side
         && mohawk_count (scenario, state, point, mohawk_enemy (side)) == 0
         && !(side == MOHAWK_BRITISH && state->option[MOHAWK_OPTION_NAVAL_QUEBEC] == 0
              && mohawk_is_shielded (scenario, state, point));
}

/* `land NAVAL PORT PIECE...` (M4.4, M4.5) */
gboolean
mohawk_land (MusterPlay        *play,
             const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  gint naval = order->token[1].value;
  gint port = order->token[2].value;
  const MohawkNaval *piece = &scenario->naval[naval];
  const char *clause = piece->kind == MOHAWK_SQUADRON ? "M4.5" : "M4.4";
  MohawkStack stack;

  if (!mohawk_require_step (play, order, MOHAWK_STEP_REINFORCE)
      || !mohawk_read_pieces (play, order, 3, order->n, &stack)
      || !require_arrival (play, naval, clause, MOHAWK_V_LAND))
    return FALSE;
  if (!scenario->point[port].port)
    return mohawk_refuse_point (play, clause, MOHAWK_R_NOT_PORT, port);
  if (mohawk_state (play)->holder[port] == (gint8) mohawk_mover (play)
      && piece->side == MOHAWK_BRITISH && mohawk_state (play)->option[MOHAWK_OPTION_NAVAL_QUEBEC] == 0
      && mohawk_is_shielded (scenario, mohawk_state (play), port))
    return muster_refuse (play, "M4.8", MOHAWK_R_QUEBEC, MOHAWK_KIND_POINT, port,
                          MOHAWK_KIND_POINT, scenario->bonus_port, MUSTER_ARGS_END);
  if (!mohawk_is_arrival_port (scenario, mohawk_state (play), port, mohawk_mover (play)))
    return muster_refuse (play, clause, MOHAWK_R_NOT_FRIENDLY, MOHAWK_KIND_POINT, port,
                          MOHAWK_KIND_SIDE, (gint) mohawk_mover (play), MUSTER_ARGS_END);
  if (!require_same_place (play, naval, clause, MOHAWK_V_LAND, port)
      || !require_from_mix (play, &stack, MOHAWK_REGULAR,
                            mohawk_still_to_come (scenario, mohawk_state (play), naval, MOHAWK_V_LAND), clause))
    return FALSE;
  put (play, &stack, port, clause);
  note_come (play, naval, MOHAWK_V_LAND, (gint) stack.n, port, clause);
  return TRUE;
}

/* `recruit NAVAL POINT MILITIA...` (M4.6, M4.7) */
gboolean
mohawk_recruit (MusterPlay        *play,
                const MusterOrder *order)
{
  gint naval = order->token[1].value;
  gint point = order->token[2].value;
  const MohawkNaval *piece = &mohawk_facts (play)->naval[naval];
  const char *clause = piece->side == MOHAWK_BRITISH ? "M4.6" : "M4.7";
  MohawkStack stack;

  if (!mohawk_require_step (play, order, MOHAWK_STEP_REINFORCE)
      || !mohawk_read_pieces (play, order, 3, order->n, &stack)
      || !require_arrival (play, naval, clause, MOHAWK_V_RECRUIT)
      || !require_muster_point (play, point, clause)
      || !require_same_place (play, naval, clause, MOHAWK_V_RECRUIT, point)
      || !require_from_mix (play, &stack, MOHAWK_MILITIA,
                            mohawk_still_to_come (mohawk_facts (play), mohawk_state (play), naval, MOHAWK_V_RECRUIT), clause))
    return FALSE;
  put (play, &stack, point, clause);
  note_come (play, naval, MOHAWK_V_RECRUIT, (gint) stack.n, point, clause);
  return TRUE;
}

/* `rendezvous NAVAL TRIBE@COURIER...` (M4.7, M10.3) */
gboolean
mohawk_rendezvous (MusterPlay        *play,
                   const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint naval = order->token[1].value;
  gint most = mohawk_still_to_come (scenario, state, naval, MOHAWK_V_RENDEZVOUS);
  gint16 toward[MOHAWK_MAX_POINTS];
  gboolean touched[MOHAWK_MAX_POINTS] = { FALSE };
  gboolean named[MOHAWK_MAX_PIECES] = { FALSE };
  guint n = 0;

  if (!mohawk_require_step (play, order, MOHAWK_STEP_REINFORCE)
      || !require_arrival (play, naval, "M4.7", MOHAWK_V_RENDEZVOUS))
    return FALSE;
  mohawk_reach (scenario, state, MOHAWK_FRENCH, TRUE, toward);
  for (guint i = 2; i + 2 < order->n; i += 3, n++)
    {
      gint tribe = order->token[i].value;
      gint courier = order->token[i + 2].value;
      gint place;

      if (named[tribe])
        return muster_refuse_token (play, MUSTER_REFUSAL_TWICE, &order->token[i]);
      named[tribe] = TRUE;
      if (scenario->piece[tribe].class != MOHAWK_TRIBE)
        return mohawk_refuse_piece (play, "M10.3", MOHAWK_R_NOT_TRIBE, tribe);
      if (scenario->piece[courier].class != MOHAWK_COURIER)
        return mohawk_refuse_piece (play, "M10.3", MOHAWK_R_NOT_COURIER, courier);
      if (state->place[tribe] < 0)
        return mohawk_refuse_piece (play, "M10.3", MOHAWK_R_TRIBE_DEAD, tribe);
      place = state->place[courier];
      if (place < 0)
        return mohawk_refuse_piece (play, "M10.3", MOHAWK_R_NOT_ON_MAP, courier);
      if (!mohawk_is_muster_point (scenario, state, place, MOHAWK_FRENCH))
        return mohawk_refuse_point (play, "M4.7", MOHAWK_R_RENDEZVOUS, place);
      if (toward[place] == -1)
        return mohawk_refuse_point (play, "M10.3", MOHAWK_R_NO_TRACE, place);
      if ((gint) n >= most)
        return muster_refuse (play, "M4.7", MOHAWK_R_TOO_MANY, MUSTER_KIND_NUMBER, most, MUSTER_ARGS_END);
      mohawk_move (play, tribe, place, "M4.7");
      muster_set (play, MOHAWK_F_ACTIVE, (guint) tribe, 1, "M10.3");
      touched[place] = TRUE;
    }
  for (guint p = 0; p < scenario->n_points; p++)
    if (touched[p] && !mohawk_check_tribes (play, (gint) p))
      return FALSE;
  note_come (play, naval, MOHAWK_V_RENDEZVOUS, (gint) n, -1, "M4.7");
  return TRUE;
}

/* Whose colonial regulars come to @port: of one that has begun to bring them there, else of another; or -1. */
static gint
who_raises (MusterPlay *play,
            gint        port)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint best = -1, best_rank = 0;

  for (guint n = 0; n < scenario->n_naval; n++)
    {
      gint rank = state->raised[n] == 0 ? 2 : state->raised_at[n] == port + 1 ? 3 : 1;

      if (scenario->naval[n].side != mohawk_mover (play) || rank <= best_rank
          || mohawk_still_to_come (scenario, state, (gint) n, MOHAWK_V_COLONIALS) == 0)
        continue;
      best = (gint) n;
      best_rank = rank;
    }
  return best;
}

/* `colonials PORT PIECE PIECE` (M4.6) */
gboolean
mohawk_colonials (MusterPlay        *play,
                  const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint port = order->token[1].value;
  gint naval = who_raises (play, port);
  MohawkStack stack;

  if (!mohawk_require_step (play, order, MOHAWK_STEP_REINFORCE)
      || !mohawk_read_pieces (play, order, 2, order->n, &stack))
    return FALSE;
  if (naval < 0)
    return muster_refuse (play, "M4.6", MOHAWK_R_NO_SUPPLIES, MUSTER_ARGS_END);
  if (scenario->point[port].base != mohawk_mover (play) || !scenario->point[port].port)
    return mohawk_refuse_point (play, "M4.6", MOHAWK_R_NOT_BASE, port);
  if (!mohawk_is_arrival_port (scenario, state, port, mohawk_mover (play)))
    return muster_refuse (play, "M4.6", MOHAWK_R_NOT_FRIENDLY, MOHAWK_KIND_POINT, port,
                          MOHAWK_KIND_SIDE, (gint) mohawk_mover (play), MUSTER_ARGS_END);
  if (!require_same_place (play, naval, "M4.6", MOHAWK_V_COLONIALS, port)
      || !require_from_mix (play, &stack, MOHAWK_COLONIAL_REGULAR,
                            mohawk_still_to_come (scenario, state, naval, MOHAWK_V_COLONIALS), "M4.6"))
    return FALSE;
  put (play, &stack, port, "M4.6");
  note_come (play, naval, MOHAWK_V_COLONIALS, (gint) stack.n, port, "M4.6");
  return TRUE;
}

static gboolean
is_in_mix (const MohawkScenario *scenario,
           const MohawkState    *state,
           MohawkSide            side,
           MohawkClass           class)
{
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == MOHAWK_MIX && scenario->piece[i].class == class && scenario->piece[i].side == side)
      return TRUE;
  return FALSE;
}

/* M4.7, M10.3: a Courier to whom some tribe could be called. */
static gboolean
may_call (const MohawkScenario *scenario,
          const MohawkState    *state)
{
  gint16 toward[MOHAWK_MAX_POINTS];

  mohawk_reach (scenario, state, MOHAWK_FRENCH, TRUE, toward);
  for (guint c = 0; c < scenario->n_pieces; c++)
    {
      gint place = state->place[c];

      if (scenario->piece[c].class != MOHAWK_COURIER || place < 0 || toward[place] == -1
          || !mohawk_is_muster_point (scenario, state, place, MOHAWK_FRENCH))
        continue;
      for (guint t = 0; t < scenario->n_pieces; t++)
        if (scenario->piece[t].class == MOHAWK_TRIBE && state->place[t] >= 0
            && (state->place[t] == place || mohawk_tribe_room (scenario, state, place) > 0))
          return TRUE;
    }
  return FALSE;
}

/* Whether the pieces @naval brings by `land`, `recruit` or `colonials` may come to @point (M4.4-M4.6, M4.8). */
gboolean
mohawk_may_come_to (const MohawkScenario *scenario,
                    const MohawkState    *state,
                    gint                  naval,
                    MohawkVerb            verb,
                    gint                  point)
{
  MohawkSide side = scenario->naval[naval].side;
  gint at;

  if (come_so_far (state, naval, verb, &at) > 0 && at != point)
    return FALSE;
  if (verb == MOHAWK_V_RECRUIT)
    return mohawk_is_muster_point (scenario, state, point, side);
  return mohawk_is_arrival_port (scenario, state, point, side)
         && (verb != MOHAWK_V_COLONIALS || scenario->point[point].base == side);
}

/**
 * mohawk_may_still_come:
 *
 * Returns: whether any of them can: there is somebody in the mix, and a place to come to; else that part is lost (M4.8)
 */
gboolean
mohawk_may_still_come (const MohawkScenario *scenario,
                       const MohawkState    *state,
                       gint                  naval,
                       MohawkVerb            verb)
{
  static const MohawkClass classes[] = {
    [MOHAWK_V_LAND] = MOHAWK_REGULAR, [MOHAWK_V_RECRUIT] = MOHAWK_MILITIA, [MOHAWK_V_COLONIALS] = MOHAWK_COLONIAL_REGULAR,
  };
  if (mohawk_still_to_come (scenario, state, naval, verb) == 0)
    return FALSE;
  if (state->edition < 2)
    return TRUE;
  if (verb == MOHAWK_V_RENDEZVOUS)
    return may_call (scenario, state);
  if (!is_in_mix (scenario, state, scenario->naval[naval].side, classes[verb]))
    return FALSE;
  for (guint p = 0; p < scenario->n_points; p++)
    if (mohawk_may_come_to (scenario, state, naval, verb, (gint) p))
      return TRUE;
  return FALSE;
}

/* M9.5, M3.4: one a year, with each year that follows another; before edition 6 also in the first. */
gboolean
mohawk_may_return (const MohawkState *state)
{
  return !state->returned && (state->turn > 1 || state->edition < 6);
}

/* `return MILITIA` (M9.5) */
gboolean
mohawk_return (MusterPlay        *play,
               const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint piece = order->token[1].value;

  if (!mohawk_require_step (play, order, MOHAWK_STEP_REINFORCE))
    return FALSE;
  if (scenario->piece[piece].side != MOHAWK_BRITISH)
    return muster_refuse (play, "M9.5", MOHAWK_R_SIDE, MOHAWK_KIND_PIECE, piece,
                          MOHAWK_KIND_SIDE, MOHAWK_BRITISH, MUSTER_ARGS_END);
  if (scenario->piece[piece].class != MOHAWK_MILITIA)
    return mohawk_refuse_piece (play, "M9.5", MOHAWK_R_NOT_MILITIA, piece);
  if (state->place[piece] != MOHAWK_DEAD)
    return mohawk_refuse_piece (play, "M9.5", MOHAWK_R_NOT_DEAD, piece);
  if (state->returned)
    return muster_refuse (play, "M9.5", MOHAWK_R_RETURNED, MUSTER_ARGS_END);
  if (!mohawk_may_return (state))
    return muster_refuse (play, "M9.5", MOHAWK_R_RETURN_FIRST, MUSTER_ARGS_END);
  mohawk_move (play, piece, MOHAWK_MIX, "M9.5");
  muster_set (play, MOHAWK_F_RETURNED, 0, 1, "M9.5");
  return TRUE;
}

/* M3.5: the year's militia comes back though nobody named it: the first id of the dead pile. */
void
mohawk_return_first (MusterPlay *play)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint first = -1;

  if (state->side != MOHAWK_BRITISH || !mohawk_may_return (state))
    return;
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (scenario->piece[i].class == MOHAWK_MILITIA && scenario->piece[i].side == MOHAWK_BRITISH
        && state->place[i] == MOHAWK_DEAD
        && (first < 0 || g_strcmp0 (scenario->piece[i].id, scenario->piece[first].id) < 0))
      first = (gint) i;
  if (first < 0)
    return;
  mohawk_move (play, first, MOHAWK_MIX, "M9.5");
  muster_set (play, MOHAWK_F_RETURNED, 0, 1, "M9.5");
}

/* M3.5: what is open in II and IV and is passed: arrivals and the muster lapse, the year's militia comes back. */
void
mohawk_pass_arrival (MusterPlay        *play,
                     const MusterAwait *await)
{
  switch (await->verb[0])
    {
    case MOHAWK_V_RETURN:
      mohawk_return_first (play);
      break;
    case MOHAWK_V_MUSTER:
      muster_set (play, MOHAWK_F_MUSTERED, await->side, 1, "M3.5");
      break;
    default:
      note_landed (play, await->subject.value, (MohawkVerb) await->verb[0], "M3.5");
    }
}

static void
throw_pool (MusterPlay *play,
            MohawkPool  pool,
            gint        more)
{
  MusterRoll roll = {
    .sides = 6, .purpose = MOHAWK_D_POOL, .clause = "M5.1", .n_args = 1,
    .arg = { { MOHAWK_KIND_POOL, (gint) pool } },
  };

  if (more)
    roll.modifier[roll.n_modifiers++] = (MusterModifier) { "M5.1", MOHAWK_MOD_LAND, (gint16) more };
  muster_set (play, MOHAWK_F_POOL, pool, (gint) muster_dice_roll (play->dice, &roll) + more, "M5.1");
}

/* `roll` (III, M5.1) */
gboolean
mohawk_roll (MusterPlay        *play,
             const MusterOrder *order)
{
  const MohawkState *state = mohawk_state (play);

  if (!mohawk_require_step (play, order, MOHAWK_STEP_ROLL))
    return FALSE;
  if (state->rolled)
    return muster_refuse (play, "M5.1", MOHAWK_R_ROLLED, MUSTER_ARGS_END);
  muster_set (play, MOHAWK_F_ROLLED, 0, 1, "M5.1");
  if (state->side == MOHAWK_FRENCH)
    {
      throw_pool (play, MOHAWK_POOL_INDIAN, 0);
      throw_pool (play, MOHAWK_POOL_REGULAR, 0);
    }
  else
    {
      throw_pool (play, MOHAWK_POOL_LAND, 2);
      throw_pool (play, MOHAWK_POOL_SEALIFT, 0);
    }
  return TRUE;
}

/* `muster POINT MILITIA...` (IV, M9.1) */
gboolean
mohawk_muster (MusterPlay        *play,
               const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  MohawkSide side = mohawk_mover (play);
  MohawkPool pool = side == MOHAWK_FRENCH ? MOHAWK_POOL_REGULAR : MOHAWK_POOL_LAND;
  gint most = side == MOHAWK_FRENCH ? 3 : 4;
  gint point = order->token[1].value;
  MohawkStack stack;

  if (!mohawk_require_step (play, order, MOHAWK_STEP_MUSTER)
      || !mohawk_read_pieces (play, order, 2, order->n, &stack)
      || !mohawk_require_own (play, &stack))
    return FALSE;
  if (state->mustered[side])
    return muster_refuse (play, "M9.1", MOHAWK_R_MUSTERED, MUSTER_ARGS_END);
  if (!require_muster_point (play, point, "M9.1"))
    return FALSE;
  for (guint i = 0; i < stack.n; i++)
    {
      if (scenario->piece[stack.piece[i]].class != MOHAWK_MILITIA)
        return mohawk_refuse_piece (play, "M9.1", MOHAWK_R_NOT_MILITIA, stack.piece[i]);
      if (state->place[stack.piece[i]] < 0)
        return mohawk_refuse_piece (play, "M9.1", MOHAWK_R_NOT_ON_MAP, stack.piece[i]);
    }
  if ((gint) stack.n > most)
    return muster_refuse (play, "M9.1", MOHAWK_R_TOO_MANY, MUSTER_KIND_NUMBER, most, MUSTER_ARGS_END);
  if (state->pool[pool] < 1)
    return mohawk_refuse_marches (play, pool, 1);
  muster_set (play, MOHAWK_F_POOL, pool, state->pool[pool] - 1, "M9.1");
  muster_set (play, MOHAWK_F_MUSTERED, side, 1, "M9.1");
  put (play, &stack, point, "M9.1");
  return TRUE;
}
