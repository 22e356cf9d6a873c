#include "config.h"

#include "frontier-rules.h"

#include "geometry.h"

/* Who is in contact in his own turn and does not fight moves away, unless he is surrounded (K6.1, K6.5). */

gboolean
frontier_is_surrounded (const SkirmishFacts *facts,
                        const FrontierState *state,
                        gint                 figure)
{
  gint enemy[SKIRMISH_MAX_CONTACTS];
  guint many = (guint) MIN (frontier_number (facts, FRONTIER_SURROUNDED), SKIRMISH_MAX_CONTACTS);

  return frontier_is_man (facts, figure) && frontier_touched (facts, state, figure, enemy, many) >= many;
}

/* A place within what is left of its throw where it touches nobody: the furthest there is, round about. */
static gboolean
way_out (const SkirmishFacts *facts,
         const FrontierState *state,
         gint                 figure,
         gint                 foe,
         gint32              *x,
         gint32              *y)
{
  gint32 left = frontier_left (facts, state, figure), from_x = state->base.x[figure], from_y = state->base.y[figure];
  gint32 away = skirmish_bearing (state->base.x[foe], state->base.y[foe], from_x, from_y);

  for (gint32 part = 4; part > 0; part--)
    for (gint32 turn = 0; turn <= 18000; turn += 1500)
      for (gint32 hand = 1; hand >= -1; hand -= 2)
        {
          gboolean touches = FALSE;

          skirmish_step_off (from_x, from_y, away + hand * turn, left * part / 4, x, y);
          if (frontier_can_step (facts, state, figure, *x, *y, &touches) && !touches)
            return TRUE;
        }
  return FALSE;
}

static gboolean
has_to (const SkirmishFacts *facts,
        const FrontierState *state,
        gint                 unit)
{
  return state->must[unit] && state->running[unit] == 0 && state->stage[unit] != FRONTIER_DONE
         && frontier_unit_engaged (facts, state, unit);
}

/* @x, @y: (nullable): where it would go, when it has thrown. */
static gint
find (const SkirmishFacts *facts,
      const FrontierState *state,
      gint                 unit,
      gint                *foe,
      gint32              *x,
      gint32              *y)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint32 to_x, to_y;

  if (!has_to (facts, state, unit))
    return -1;
  for (gint f = u->first; f < u->first + u->n; f++)
    {
      if (!frontier_is_man (facts, f) || !skirmish_stands (&state->base, f) || frontier_touched (facts, state, f, foe, 1) == 0
          || frontier_is_surrounded (facts, state, f))
        continue;
      /* Before the throw nobody knows how far it will get; on a real table the players see. */
      if (state->stage[unit] == FRONTIER_STILL || facts->logger
          || way_out (facts, state, f, *foe, x ? x : &to_x, y ? y : &to_y))
        return f;
    }
  return -1;
}

gint
frontier_must_leave (const SkirmishFacts *facts,
                     const FrontierState *state,
                     gint                 unit,
                     gint                *foe)
{
  return find (facts, state, unit, foe, NULL, NULL);
}

gboolean
frontier_order_leave (const SkirmishFacts *facts,
                      const FrontierState *state,
                      guint                side,
                      MusterOrder         *order)
{
  for (guint u = 0; u < facts->n_units && !facts->logger; u++)
    {
      gint foe = -1, figure;
      gint32 x = 0, y = 0;

      if (facts->unit[u].side != side)
        continue;
      figure = find (facts, state, (gint) u, &foe, &x, &y);
      if (figure < 0)
        continue;
      muster_order_reset (order, state->stage[u] == FRONTIER_STILL ? FRONTIER_V_THROW
                                 : state->prone[u] && state->pace[u] != FRONTIER_PACE_CRAWL ? FRONTIER_V_RISE : FRONTIER_V_MOVE);
      if (muster_order_verb (order) != FRONTIER_V_MOVE)
        skirmish_who_add_unit (order, (gint) u);
      if (muster_order_verb (order) == FRONTIER_V_THROW)
        muster_order_add (order, FRONTIER_KIND_PACE,
                          facts->edition >= 3 && frontier_is_mounted (facts, state, (gint) u) ? FRONTIER_PACE_TROT : FRONTIER_PACE_MARCH);
      if (muster_order_verb (order) != FRONTIER_V_MOVE)
        return TRUE;
      muster_order_add (order, SKIRMISH_KIND_WHO,
                        skirmish_who_pack ((SkirmishWho) { (gint) u, (guint) facts->figure[figure].number, (guint) facts->figure[figure].number }));
      skirmish_place_add (order, x, y);
      return TRUE;
    }
  return FALSE;
}
