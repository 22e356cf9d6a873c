#include "config.h"

#include "frontier-rules.h"

/* What holds after every order. */

static gboolean
broken (MusterRefusal *why,
        const char    *clause,
        guint          kind,
        gint           what)
{
  if (why)
    {
      *why = (MusterRefusal) { .clause = clause, .code = SKIRMISH_R_NOTHING, .n = 1 };
      why->arg[0] = (MusterValue) { (guint8) kind, what };
    }
  return FALSE;
}

static gboolean
unit_is_sound (const SkirmishFacts *facts,
               const FrontierState *state,
               gint                 unit,
               MusterRefusal       *why)
{
  const SkirmishUnit *u = &facts->unit[unit];
  guint standing = skirmish_standing (facts, &state->base, unit);

  /* When all is over the beaten are taken where they stand (H12). */
  if (state->running[unit] > 0 && state->base.ending == SKIRMISH_GOING_ON
      && (standing == 0 || (!state->ff[unit] && !frontier_is_commander (facts, unit))))
    return broken (why, "K7.6", SKIRMISH_KIND_UNIT, unit);
  if (state->fast[unit] > frontier_number (facts, FRONTIER_FAST_MOVES))
    return broken (why, "K2.2", SKIRMISH_KIND_UNIT, unit);
  if (frontier_is_commander (facts, unit) && state->ff[unit])
    return broken (why, "K3.1", SKIRMISH_KIND_UNIT, unit);
  for (gint f = u->first; f < u->first + u->n; f++)
    {
      if (state->stage[unit] == FRONTIER_THROWN && state->spent[f] > state->allowance[unit])
        return broken (why, "K2.1", SKIRMISH_KIND_FIGURE, f);
      if (!skirmish_stands (&state->base, f) && (state->breach[f] || state->wet[f]))
        return broken (why, "K4.1", SKIRMISH_KIND_FIGURE, f);
    }
  return TRUE;
}

/* No more than ten in a house, both sides together (K4.1). */
static gboolean
houses_are_sound (const SkirmishFacts *facts,
                  const FrontierState *state,
                  MusterRefusal       *why)
{
  guint n[SKIRMISH_MAX_AREAS] = { 0 };

  if (facts->logger)
    return TRUE;
  for (guint f = 0; f < facts->n_figures; f++)
    {
      gint house = skirmish_stands (&state->base, (gint) f) && frontier_is_man (facts, (gint) f)
                   ? frontier_house_of (facts, state, (gint) f) : -1;

      if (house >= 0 && ++n[house] > (guint) frontier_number (facts, FRONTIER_HOUSE_HOLDS))
        return broken (why, "K4.1", SKIRMISH_KIND_AREA, house);
    }
  return TRUE;
}

gboolean
frontier_invariants (gconstpointer  facts,
                     gconstpointer  state,
                     MusterRefusal *why)
{
  const SkirmishFacts *f = facts;
  const FrontierState *s = state;

  if (!skirmish_sound (f, &s->base, why))
    return FALSE;
  for (guint u = 0; u < f->n_units; u++)
    if (!unit_is_sound (f, s, (gint) u, why))
      return FALSE;
  return houses_are_sound (f, s, why);
}
