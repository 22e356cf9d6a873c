#include "config.h"

#include "frontier-rules.h"

/* Rivers: how fast they flow, and who drowns (K11.1). */

enum { UNKNOWN, FAST, STEADY, SLOW };

/* One throw a river, at set-up. */
void
frontier_throw_rivers (MusterPlay *play)
{
  const SkirmishFacts *facts = play->facts;

  for (guint a = 0; a < facts->n_areas; a++)
    if (facts->area[a].ground == SKIRMISH_GROUND_RIVER && frontier_state (play)->current[a] == UNKNOWN)
      {
        gint die = frontier_throw (play, FRONTIER_P_RIVER, "K11.1", 6, 0, -1, -1, NULL, 0);

        frontier_set (play, FRONTIER_F_CURRENT, (gint) a, die == 1 ? FAST : die <= 3 ? STEADY : SLOW, "K11.1");
      }
}

/* The river a figure stands in: not on a bridge, nor in a ford. */
static gint
river_of (const SkirmishFacts *facts,
          const FrontierState *state,
          gint                 figure)
{
  gint area;

  if (facts->logger)
    return -1;
  return skirmish_ground_at (facts, state->base.x[figure], state->base.y[figure], &area) == SKIRMISH_GROUND_RIVER ? area : -1;
}

/**
 * frontier_drown:
 *
 * At the end of a side's move: each figure that was in a river in it throws (K11.1).
 */
void
frontier_drown (MusterPlay *play,
                guint       side)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  for (guint f = 0; f < facts->n_figures; f++)
    {
      gint figure = (gint) f, river, die, dies_on;
      gboolean steady;

      if (skirmish_side_of (facts, figure) != side || !skirmish_stands (&state->base, figure)
          || !frontier_is_man (facts, figure))
        continue;
      river = river_of (facts, state, figure);
      if (!state->wet[f] && river < 0)
        continue;
      /* Of what he waded through and left again only the pace of the stream is kept. */
      steady = state->wet[f] == STEADY || (river >= 0 && state->current[river] <= STEADY);
      dies_on = frontier_number (facts, steady ? (state->mounted[f] == FRONTIER_MOUNTED ? FRONTIER_DROWN_STEADY_HORSE : FRONTIER_DROWN_STEADY_FOOT)
                                        : (state->mounted[f] == FRONTIER_MOUNTED ? FRONTIER_DROWN_SLOW_HORSE : FRONTIER_DROWN_SLOW_FOOT));
      die = frontier_throw (play, FRONTIER_P_DROWN, "K11.1", 6, dies_on + 1, figure, -1, NULL, 0);
      frontier_set (play, FRONTIER_F_WET, figure, 0, "K11.1");
      if (die <= dies_on)
        frontier_take_out (play, figure, SKIRMISH_DEAD, -1, "K11.1");
    }
}
