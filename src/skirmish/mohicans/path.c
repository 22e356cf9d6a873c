#include "config.h"

#include "ways.h"

#include "geometry.h"

/* What a path must keep to beyond what it costs: woods, doors, the way of captors and of Maqaw. */

#define TOUCH 10
#define SAMPLE 25
#define ROUNDING 2

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

/**
 * mohicans_woods_in_way:
 *
 * Returns: the woods a straight leg may not pass (L2.2): formed men keep out of them, on a road too unless they go in
 *   column (off the road mohicans_price() bars these); -1: none
 */
gint
mohicans_woods_in_way (const SkirmishFacts *facts,
                       const MohicansState *state,
                       gint                 figure,
                       gint32               from_x,
                       gint32               from_y,
                       gint32               x,
                       gint32               y)
{
  gint unit = facts->figure[figure].unit;
  gint32 length = MAX (skirmish_length (from_x, from_y, x, y), 1);

  if (!mohicans_is (facts, figure, MOHICANS_LINE) || !mohicans_is_formed (state, unit)
      || state->base.formation[unit] == SKIRMISH_FORMATION_COLUMN)
    return -1;
  for (gint32 at = 0; at <= length; at += SAMPLE)
    {
      gint woods = skirmish_area_at (facts, SKIRMISH_GROUND_WOODS, from_x + (gint32) ((gint64) (x - from_x) * at / length),
                                     from_y + (gint32) ((gint64) (y - from_y) * at / length));

      if (woods >= 0)
        return woods;
    }
  return -1;
}

/* L2.2, of a whole path. */
gboolean
mohicans_keeps_to_open (MusterPlay *play,
                        gint figure,
                        const gint32 *x,
                        const gint32 *y,
                        guint legs)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint32 from_x = state->base.x[figure], from_y = state->base.y[figure];

  for (guint i = 0; i < legs; i++)
    {
      if (mohicans_woods_in_way (facts, state, figure, from_x, from_y, x[i], y[i]) >= 0)
        return muster_refuse (play, "L2.2", MOHICANS_R_WOODS, SKIRMISH_KIND_UNIT, (gint) facts->figure[figure].unit, MUSTER_ARGS_END);
      from_x = x[i];
      from_y = y[i];
    }
  return TRUE;
}

/* Whether a leg passes the wall only where its opening is; as it was, whether it comes by there at all. */
static gboolean
is_by_door (const SkirmishFacts *facts,
            const SkirmishArea *area,
            gint32 from_x,
            gint32 from_y,
            gint32 x,
            gint32 y)
{
  gint32 length = skirmish_length (from_x, from_y, x, y);
  gint32 cut[2 * SKIRMISH_MAX_CORNERS];
  guint n;

  if (facts->edition < 2 || length == 0)
    return skirmish_through_door (area, from_x, from_y, x, y);
  n = skirmish_cuts (area, from_x, from_y, x, y, length, cut, 0, G_N_ELEMENTS (cut));
  for (guint i = 0; i < n; i++)
    if (skirmish_length (from_x + (gint32) ((gint64) (x - from_x) * cut[i] / length),
                         from_y + (gint32) ((gint64) (y - from_y) * cut[i] / length), area->door_x, area->door_y) > SKIRMISH_DOOR / 2)
      return FALSE;
  return n > 0 || skirmish_through_door (area, from_x, from_y, x, y);
}

/**
 * mohicans_wall_in_way:
 *
 * Returns: the building whose wall a straight leg may not pass (L8.6): into it and out of it goes only its opening, which
 *   no settler inside holds against him; -1: none
 */
gint
mohicans_wall_in_way (const SkirmishFacts *facts,
                      const MohicansState *state,
                      gint                 figure,
                      gint32               from_x,
                      gint32               from_y,
                      gint32               x,
                      gint32               y)
{
  for (guint a = 0; a < facts->n_areas; a++)
    {
      const SkirmishArea *area = &facts->area[a];
      gboolean in, was_in;

      if (area->ground != SKIRMISH_GROUND_BUILDING || !skirmish_box_meets (area, from_x, from_y, x, y))
        continue;
      in = skirmish_area_holds (area, x, y);
      was_in = skirmish_area_holds (area, from_x, from_y);
      if ((in && was_in) || !skirmish_area_meets (area, from_x, from_y, x, y))
        continue;
      if ((!in && !was_in) || (area->door_x != SKIRMISH_NOWHERE && !is_by_door (facts, area, from_x, from_y, x, y)))
        return (gint) a;
      for (guint f = 0; in && f < facts->n_figures; f++)
        {
          gint32 its_x = state->base.x[f], its_y = state->base.y[f], r = facts->figure[f].base / 2 + TOUCH;

          if (mohicans_is (facts, (gint) f, MOHICANS_SETTLER) && skirmish_side_of (facts, (gint) f) != skirmish_side_of (facts, figure)
              && mohicans_on_table (facts, state, (gint) f) && skirmish_area_holds (area, its_x, its_y)
              && (area->door_x != SKIRMISH_NOWHERE ? skirmish_length (its_x, its_y, area->door_x, area->door_y) <= r
                                                   : skirmish_near_line (its_x, its_y, from_x, from_y, x, y, r)))
            return (gint) a;
        }
    }
  return -1;
}

/* L8.6, of a whole path. */
gboolean
mohicans_goes_by_doors (MusterPlay *play,
                        gint figure,
                        const gint32 *x,
                        const gint32 *y,
                        guint legs)
{
  const MohicansState *state = mohicans_state (play);
  gint32 from_x = state->base.x[figure], from_y = state->base.y[figure];

  for (guint i = 0; i < legs; i++)
    {
      gint house = mohicans_wall_in_way (skirmish_facts (play), state, figure, from_x, from_y, x[i], y[i]);

      if (house >= 0)
        return muster_refuse (play, "L8.6", MOHICANS_R_HOUSE, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_AREA, house, MUSTER_ARGS_END);
      from_x = x[i];
      from_y = y[i];
    }
  return TRUE;
}

/* Whether its way to the edge is so much shorter from there, where something bars the straight one. */
static gboolean
gains (const SkirmishFacts *facts,
       const MohicansState *state,
       gint figure,
       gint edge,
       gint32 x,
       gint32 y,
       gint32 least)
{
  g_autofree MohicansState *there = NULL;
  MohicansRoute route;
  gint32 most = mohicans_way_to_edge (facts, state, figure, edge, &route) - least;

  if (mohicans_to_edge (facts, edge, x, y) > most) /* no way from there is shorter */
    return FALSE;
  there = g_memdup2 (state, sizeof *state);
  there->base.x[figure] = x;
  there->base.y[figure] = y;
  return mohicans_way_to_edge (facts, there, figure, edge, &route) <= most;
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
      || (cost >= allowance - SAMPLE && mohicans_to_edge (facts, edge, state->base.x[figure], state->base.y[figure]) - left >= cost / 2)
      || (cost >= allowance - SAMPLE && facts->edition >= 2 && gains (facts, state, figure, edge, x, y, cost / 2)))
    return TRUE;
  return muster_refuse (play, "L8.4", MOHICANS_R_CAPTORS, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
}

/* Whom he must touch, or how near he must come: by a straight leg, as it was before ways were found. */
static gint32
nearest_by_leg (const SkirmishFacts *facts,
                const MohicansState *state,
                gint figure,
                gint quarry,
                gint32 allowance)
{
  gint32 x = state->base.x[figure], y = state->base.y[figure];

  mohicans_approach (facts, state, figure, quarry, allowance, &x, &y);
  return skirmish_length (x, y, state->base.x[quarry], state->base.y[quarry]);
}

static gint32
nearest_by_way (const SkirmishFacts *facts,
                const MohicansState *state,
                gint figure,
                gint quarry,
                gint32 allowance)
{
  MohicansGoal goal = mohicans_to_touch (facts, figure, quarry);
  MohicansRoute route;

  mohicans_route (facts, state, figure, &goal, allowance, &route);
  return route.legs > 0 ? skirmish_length (route.x[route.legs - 1], route.y[route.legs - 1], state->base.x[quarry], state->base.y[quarry])
                        : skirmish_distance (&state->base, figure, quarry);
}

/* L8.5: he ends touching his quarry if he can reach it, round others too; else as near it as he can. */
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
  gint32 slack = facts->edition >= 3 ? ROUNDING : SAMPLE; /* of places that are whole hundredths */
  gint32 there, best, reach;

  if (quarry < 0 || mohicans_captive_of (facts, state, facts->figure[figure].unit) >= 0)
    return TRUE;
  reach = skirmish_reach (facts, figure, quarry) + TOUCH;
  best = (facts->edition >= 2 ? nearest_by_way : nearest_by_leg) (facts, state, figure, quarry, allowance);
  there = skirmish_length (x, y, state->base.x[quarry], state->base.y[quarry]);
  if (best <= reach ? there <= reach : there <= best + slack)
    return TRUE;
  return muster_refuse (play, "L8.5", MOHICANS_R_REVENGE, SKIRMISH_KIND_FIGURE, figure,
                        SKIRMISH_KIND_FIGURE, quarry, MUSTER_ARGS_END);
}
