#include "config.h"

#include "mohicans.h"

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

/* Wounds to be given are somebody's to give, to somebody who stands. */
static gboolean
agenda_is_sound (const SkirmishFacts *facts,
                 const MohicansState *state,
                 MusterRefusal       *why)
{
  guint left = 0;

  for (guint f = 0; f < facts->n_figures; f++)
    {
      if ((state->combat[f] || state->hits[f]) && state->winner == SKIRMISH_NOBODY)
        return broken (why, "L4.2", MOHICANS_R_WOUND, (gint) f);
      left += state->combat[f] && skirmish_stands (&state->base, (gint) f)
              && skirmish_side_of (facts, (gint) f) != (guint) state->winner;
    }
  if (state->winner == SKIRMISH_NOBODY)
    return state->wounds_left == 0 ? TRUE : broken (why, "L4.2", MOHICANS_R_WOUND, -1);
  return state->wounds_left > 0 && left > 0 && state->base.step == SKIRMISH_STEP_MELEE
         ? TRUE : broken (why, "L4.2", MOHICANS_R_WOUND, -1);
}

gboolean
mohicans_invariants (gconstpointer  facts,
                     gconstpointer  game_state,
                     MusterRefusal *why)
{
  const SkirmishFacts *f = facts;
  const MohicansState *state = game_state;

  if (!skirmish_sound (f, &state->base, why))
    return FALSE;
  for (guint i = 0; i < f->n_figures; i++)
    {
      gint captor = state->base.captor[i];

      if (state->toward[i] && (state->base.fate[i] != SKIRMISH_CAPTIVE || captor < 0 || !skirmish_stands (&state->base, captor)))
        return broken (why, "L8.4", MOHICANS_R_CAPTORS, (gint) i);
      if (state->collapsed[i] && !mohicans_is (f, (gint) i, MOHICANS_ALICE))
        return broken (why, "L7.6", MOHICANS_R_COLLAPSED, (gint) i);
      if (state->running[i] && mohicans_row (f, (gint) i)->fear == 0)
        return broken (why, "L6.4", MOHICANS_R_RUNNING, (gint) i);
      if (state->shot[i] && mohicans_range (f, (gint) i) == 0)
        return broken (why, "L3.1", SKIRMISH_R_WEAPON, (gint) i);
    }
  for (guint u = 0; u < f->n_units; u++)
    if (state->passed[u] && state->held[u])
      return broken (why, "L7.10", MOHICANS_R_HELD, f->unit[u].first);
  return state->base.ending != SKIRMISH_GOING_ON || agenda_is_sound (f, state, why);
}
