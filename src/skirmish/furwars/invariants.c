#include "config.h"

#include "furwars.h"

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

static gboolean
figure_is_sound (const SkirmishFacts *facts,
                 const FurwarsState  *state,
                 gint                 f,
                 MusterRefusal       *why)
{
  const SkirmishState *base = &state->base;
  gint enemy[1];

  /* who is taken as the battle ends may have been running */
  if (state->rout[f] && ((!skirmish_stands (base, f) && base->ending == SKIRMISH_GOING_ON) || furwars_formed (base, facts->figure[f].unit)))
    return broken (why, "F6.4", FURWARS_R_ROUTING, f);
  if (state->scalped[f] && base->fate[f] != SKIRMISH_DEAD)
    return broken (why, "F4.1", FURWARS_R_NOT_DEAD, f);
  if (state->shots[f] > 2)
    return broken (why, "F3.3", FURWARS_R_SHOTS, f);
  if (state->spent[f] > MAX (furwars_pace (facts, base, f)->move, furwars_troop (facts, f)->move) * 3 / 2)
    return broken (why, "F2.1", FURWARS_R_MOVED, f);
  if (state->spent[f] > 0 && !state->moved[f])
    return broken (why, "F2.5", FURWARS_R_STARTED, f);
  if ((state->foe[f] || state->strike[f]) && base->ending == SKIRMISH_GOING_ON
      && (base->step != SKIRMISH_STEP_MELEE || furwars_touched (facts, base, f, enemy, 1) == 0 || (state->foe[f] && state->strike[f])))
    return broken (why, "F5.5", FURWARS_R_MATCHED, f);
  if (state->foe[f] && base->ending == SKIRMISH_GOING_ON && state->foe[state->foe[f] - 1] != f + 1)
    return broken (why, "F5.5", FURWARS_R_MATCHED, f);
  return TRUE;
}

gboolean
furwars_invariants (gconstpointer  facts,
                    gconstpointer  game_state,
                    MusterRefusal *why)
{
  static const gint turns[] = { 20, 30, G_MAXINT };
  const SkirmishFacts *f = facts;
  const FurwarsState *state = game_state;

  if (!skirmish_sound (f, &state->base, why))
    return FALSE;
  for (guint i = 0; i < f->n_figures; i++)
    if (!figure_is_sound (f, state, (gint) i, why))
      return FALSE;
  if (state->chooser && state->base.step != SKIRMISH_STEP_START)
    return broken (why, "F1.1", SKIRMISH_R_STEP, 0);
  if (state->base.ending == SKIRMISH_GOING_ON && state->base.turn > turns[state->base.option[FURWARS_OPTION_TURNS]])
    return broken (why, "T12", SKIRMISH_R_OVER, 0);
  return TRUE;
}
