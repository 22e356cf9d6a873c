#include "config.h"

#include "bighorn.h"

/* What must always be true. */

static gboolean
broken (MusterRefusal *why,
        const char    *clause,
        guint          code,
        gint           figure)
{
  if (why)
    {
      *why = (MusterRefusal) { .clause = clause, .code = (guint16) code, .n = 1 };
      why->arg[0] = (MusterValue) { SKIRMISH_KIND_FIGURE, figure };
    }
  return FALSE;
}

/* Who stands where: lifted, he must be allowed to stand there again. */
static gboolean
places_are_sound (const SkirmishFacts *facts,
                  const SkirmishState *state,
                  MusterRefusal       *why)
{
  BighornBoard board;

  if (facts->logger)
    return TRUE;
  bighorn_board_read (facts, state, &board);
  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint at = bighorn_at (state, (gint) i);
      const char *clause;
      guint code;

      if (!skirmish_stands (state, (gint) i) || at < 0)
        continue;
      if (bighorn_read_square (&board, state->x[i], state->y[i]) != at)
        return broken (why, "B1.1", BIGHORN_R_SQUARE, (gint) i);
      bighorn_lift (&board, (gint) i, at);
      code = bighorn_may_stand (&board, (gint) i, at, &clause);
      bighorn_drop (&board, (gint) i, at);
      if (code != 0)
        return broken (why, clause, code, (gint) i);
    }
  return TRUE;
}

static gboolean
agenda_is_sound (const SkirmishFacts *facts,
                 const BighornState  *state,
                 MusterRefusal       *why)
{
  switch ((BighornPending) state->pending)
    {
    case BIGHORN_NOTHING:
      if (state->shooter || state->target || state->victor || state->loser || state->vacated || state->melee)
        return broken (why, "B4.3", SKIRMISH_R_AWAITED, state->shooter);
      return TRUE;
    case BIGHORN_ANSWER:
      if (!skirmish_stands (&state->base, state->shooter) || !skirmish_stands (&state->base, state->target)
          || bighorn_shots_left (facts, state, state->target) == 0 || state->melee)
        return broken (why, "B4.4", SKIRMISH_R_OUT, state->target);
      break;
    case BIGHORN_PUSH:
      if (!skirmish_stands (&state->base, state->victor) || !skirmish_stands (&state->base, state->loser))
        return broken (why, "B6.1", SKIRMISH_R_OUT, state->loser);
      break;
    default:
      if (!skirmish_stands (&state->base, state->victor) || !state->melee)
        return broken (why, "B5.3", SKIRMISH_R_OUT, state->victor);
      break;
    }
  if (state->base.step != SKIRMISH_STEP_COMBAT)
    return broken (why, "B2.2", SKIRMISH_R_STEP, state->shooter);
  return facts->logger || bighorn_still_holds (facts, state)
         ? TRUE : broken (why, "B6.2", BIGHORN_R_PUSH, state->loser);
}

gboolean
bighorn_invariants (gconstpointer  facts,
                    gconstpointer  game_state,
                    MusterRefusal *why)
{
  const SkirmishFacts *f = facts;
  const BighornState *state = game_state;
  gint flag = bighorn_flag (f);

  if (!skirmish_sound (f, &state->base, why) || !places_are_sound (f, &state->base, why))
    return FALSE;
  for (guint i = 0; i < f->n_figures; i++)
    {
      if (state->shots[i] > bighorn_man (f, (gint) i)->shots)
        return broken (why, "B4.6", BIGHORN_R_SHOTS, (gint) i);
      if (state->moved[i] > bighorn_man (f, (gint) i)->move)
        return broken (why, "B3.1", BIGHORN_R_MOVED, (gint) i);
      if (state->bound[i] && state->moved[i] == 0)
        return broken (why, "B3.2", BIGHORN_R_STOPS, (gint) i);
    }
  if (flag >= 0 && (state->shots[flag] || state->moved[flag] || state->base.kills[flag]))
    return broken (why, "B3.4", BIGHORN_R_FLAG_ALONE, flag);
  if (state->base.ending == SKIRMISH_GOING_ON && state->base.option[BIGHORN_OPTION_TURNS] == 0
      && state->base.step != SKIRMISH_STEP_DEPLOY && state->base.turn > BIGHORN_LAST_TURN)
    return broken (why, "B9.4", SKIRMISH_R_OVER, 0);
  return state->base.ending != SKIRMISH_GOING_ON || agenda_is_sound (f, state, why);
}
