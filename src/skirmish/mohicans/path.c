#include "config.h"

#include "mohicans.h"

#include "geometry.h"

/* What a path must keep to beyond what it costs: woods, doors, the way of captors and of Maqaw. */

#define TOUCH 10
#define SAMPLE 25

gboolean
mohicans_refuse_way (MusterPlay *play,
                     gint figure,
                     const SkirmishWay *way,
                     gint32 allowance)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  switch (way->end)
    {
    case SKIRMISH_WAY_FAR:
      return muster_refuse (play, mohicans_captive_of (facts, mohicans_state (play), facts->figure[figure].unit) >= 0 ? "L8.4" : "L2.1",
                            SKIRMISH_R_FAR, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_INCHES, way->cost,
                            SKIRMISH_KIND_INCHES, allowance, SKIRMISH_KIND_INCHES, way->cost - allowance, MUSTER_ARGS_END);
    case SKIRMISH_WAY_GROUND:
      return muster_refuse (play, way->what >= 0 && facts->area[way->what].ground == SKIRMISH_GROUND_WOODS ? "L2.2" : "T3",
                            SKIRMISH_R_GROUND, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_AREA, way->what, MUSTER_ARGS_END);
    case SKIRMISH_WAY_ENEMY:
      return muster_refuse (play, "T3", SKIRMISH_R_ENEMY_IN_WAY, SKIRMISH_KIND_FIGURE, figure,
                            SKIRMISH_KIND_FIGURE, way->what, MUSTER_ARGS_END);
    case SKIRMISH_WAY_CROWDED:
      return muster_refuse (play, "T1", SKIRMISH_R_CROWDED, SKIRMISH_KIND_FIGURE, figure,
                            SKIRMISH_KIND_FIGURE, way->what, MUSTER_ARGS_END);
    default:
      return muster_refuse (play, "T9", SKIRMISH_R_EDGE, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
    }
}

/* L2.2: formed men keep out of woods, a road through them too unless they go in column. */
gboolean
mohicans_keeps_to_open (MusterPlay *play,
                        gint figure,
                        const gint32 *x,
                        const gint32 *y,
                        guint legs)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gint unit = facts->figure[figure].unit;
  gint32 from_x = state->x[figure], from_y = state->y[figure];

  if (!mohicans_is (facts, figure, MOHICANS_LINE) || !mohicans_is_formed (mohicans_state (play), unit)
      || state->formation[unit] == SKIRMISH_FORMATION_COLUMN)
    return TRUE;
  for (guint i = 0; i < legs; i++)
    {
      gint32 length = MAX (skirmish_length (from_x, from_y, x[i], y[i]), 1);

      for (gint32 at = 0; at <= length; at += SAMPLE)
        if (skirmish_area_at (facts, SKIRMISH_GROUND_WOODS, from_x + (gint32) ((gint64) (x[i] - from_x) * at / length),
                              from_y + (gint32) ((gint64) (y[i] - from_y) * at / length)) >= 0)
          return muster_refuse (play, "L2.2", MOHICANS_R_WOODS, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
      from_x = x[i];
      from_y = y[i];
    }
  return TRUE;
}

/* L8.6: into a building and out of it only by its opening, which no settler inside holds against him. */
gboolean
mohicans_goes_by_doors (MusterPlay *play,
                        gint figure,
                        const gint32 *x,
                        const gint32 *y,
                        guint legs)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gint32 from_x = state->x[figure], from_y = state->y[figure];

  for (guint i = 0; i < legs; i++)
    {
      for (guint a = 0; a < facts->n_areas; a++)
        {
          const SkirmishArea *area = &facts->area[a];
          gboolean in = skirmish_area_holds (area, x[i], y[i]), was_in = skirmish_area_holds (area, from_x, from_y);

          if (area->ground != SKIRMISH_GROUND_BUILDING || (in && was_in) || !skirmish_area_meets (area, from_x, from_y, x[i], y[i]))
            continue;
          if ((!in && !was_in) || (area->door_x != SKIRMISH_NOWHERE && !skirmish_through_door (area, from_x, from_y, x[i], y[i])))
            return muster_refuse (play, "L8.6", MOHICANS_R_HOUSE, SKIRMISH_KIND_FIGURE, figure,
                                  SKIRMISH_KIND_AREA, (gint) a, MUSTER_ARGS_END);
          for (guint f = 0; in && f < facts->n_figures; f++)
            if (mohicans_is (facts, (gint) f, MOHICANS_SETTLER) && skirmish_side_of (facts, (gint) f) != skirmish_side_of (facts, figure)
                && mohicans_on_table (facts, mohicans_state (play), (gint) f)
                && skirmish_area_holds (area, state->x[f], state->y[f])
                && (area->door_x != SKIRMISH_NOWHERE
                    ? skirmish_length (state->x[f], state->y[f], area->door_x, area->door_y) <= facts->figure[f].base / 2 + TOUCH
                    : skirmish_near_line (state->x[f], state->y[f], from_x, from_y, x[i], y[i], facts->figure[f].base / 2 + TOUCH)))
              return muster_refuse (play, "L8.6", MOHICANS_R_HOUSE, SKIRMISH_KIND_FIGURE, figure,
                                    SKIRMISH_KIND_AREA, (gint) a, MUSTER_ARGS_END);
        }
      from_x = x[i];
      from_y = y[i];
    }
  return TRUE;
}

/* L8.4: a group with a captive makes for its edge with its whole move. */
gboolean
mohicans_marches_on (MusterPlay *play,
                     gint figure,
                     gint32 x,
                     gint32 y,
                     gint32 allowance,
                     gint32 cost)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint unit = facts->figure[figure].unit;
  gint captive = mohicans_captive_of (facts, state, unit);
  gint edge;
  gint32 left;

  if (captive < 0)
    return TRUE;
  edge = state->toward[captive] - 1;
  left = mohicans_to_edge (facts, edge, x, y);
  if (left <= facts->figure[figure].base
      || (cost >= allowance - SAMPLE && mohicans_to_edge (facts, edge, state->base.x[figure], state->base.y[figure]) - left >= cost / 2))
    return TRUE;
  return muster_refuse (play, "L8.4", MOHICANS_R_CAPTORS, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
}

/* L8.5 */
gboolean
mohicans_goes_for_quarry (MusterPlay *play,
                          gint figure,
                          gint32 x,
                          gint32 y,
                          gint32 allowance)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint quarry = mohicans_quarry (facts, state, figure);
  gint32 best_x = state->base.x[figure], best_y = state->base.y[figure], qx, qy, reach;
  gint32 there, best;

  if (quarry < 0 || mohicans_captive_of (facts, state, facts->figure[figure].unit) >= 0)
    return TRUE;
  qx = state->base.x[quarry];
  qy = state->base.y[quarry];
  reach = skirmish_reach (facts, figure, quarry) + TOUCH;
  mohicans_approach (facts, state, figure, quarry, allowance, &best_x, &best_y);
  there = skirmish_length (x, y, qx, qy);
  best = skirmish_length (best_x, best_y, qx, qy);
  if (best <= reach ? there <= reach : there <= best + SAMPLE)
    return TRUE;
  return muster_refuse (play, "L8.5", MOHICANS_R_REVENGE, SKIRMISH_KIND_FIGURE, figure,
                        SKIRMISH_KIND_FIGURE, quarry, MUSTER_ARGS_END);
}
