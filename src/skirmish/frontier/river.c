#include "config.h"

#include "frontier-rules.h"

#include "geometry.h"

#define ROUNDING 2 /* hundredths: of two who walk side by side at an angle */

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

/* The river a figure stands in: not on a bridge that still stands, nor in a ford. */
static gint
river_of (const SkirmishFacts *ground,
          const FrontierState *state,
          gint                 figure)
{
  gint area;

  if (ground->logger)
    return -1;
  return skirmish_ground_at (ground, state->base.x[figure], state->base.y[figure], &area) == SKIRMISH_GROUND_RIVER ? area : -1;
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
  const SkirmishFacts *ground = frontier_ground_left (facts, state);

  for (guint f = 0; f < facts->n_figures; f++)
    {
      gint figure = (gint) f, river, die, dies_on;
      gboolean steady;

      if (skirmish_side_of (facts, figure) != side || !skirmish_stands (&state->base, figure)
          || !frontier_is_man (facts, figure))
        continue;
      river = river_of (ground, state, figure);
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
  frontier_ground_free (ground, facts);
}

/* --- bridges and fords ---------------------------------------------------- */

#define ABREAST 2

static gboolean
refuse_wide (MusterPlay *play,
             gint        unit)
{
  return muster_refuse (play, "K11.1", FRONTIER_R_WIDE, SKIRMISH_KIND_UNIT, unit, MUSTER_KIND_NUMBER, ABREAST, MUSTER_ARGS_END);
}

/* Somebody on a crossing: how far along the way that is gone, whether he is one of those who go, and
 * whether he is on it at the end. */
typedef struct
{
  gint64   along;
  gboolean moves;
  gboolean stays;
} Crosser;

/* Whether more than two of them, one who goes among them, are in one rank across the way: while they go, or
 * when they have stopped. @each parts one rank from the next, in the measure of @along. */
static gboolean
is_wide (const Crosser *crosser,
         guint          n,
         gint64         each,
         gboolean       at_end)
{
  for (guint i = 0; i < n; i++)
    {
      guint rank = 0;
      gboolean moves = FALSE;

      for (guint j = 0; j < n; j++)
        if ((at_end ? crosser[j].stays : crosser[j].moves) && crosser[j].along >= crosser[i].along
            && crosser[j].along - crosser[i].along < each)
          {
            rank++;
            moves = moves || crosser[j].moves;
          }
      if (rank > ABREAST && moves)
        return TRUE;
    }
  return FALSE;
}

/* One leg over one crossing, by (@dx, @dy), the first of them from (@x, @y) on. */
static gboolean
leg_is_wide (const SkirmishFacts *facts,
             const FrontierState *state,
             const SkirmishArea  *area,
             const gint          *figure,
             guint                n,
             gint32               x,
             gint32               y,
             gint32               dx,
             gint32               dy,
             gboolean             last)
{
  gint32 off_x = x - state->base.x[figure[0]], off_y = y - state->base.y[figure[0]], base = G_MAXINT32;
  g_autofree Crosser *crosser = g_new (Crosser, facts->n_figures);
  guint8 goes[SKIRMISH_MAX_FIGURES] = { 0 };
  gint64 each;
  guint many = 0;

  for (guint i = 0; i < n; i++)
    {
      gint32 fx = state->base.x[figure[i]] + off_x, fy = state->base.y[figure[i]] + off_y;

      goes[figure[i]] = 1;
      if (!frontier_is_man (facts, figure[i]) || !skirmish_area_meets (area, fx, fy, fx + dx, fy + dy))
        continue;
      base = MIN (base, facts->figure[figure[i]].base);
      crosser[many++] = (Crosser) { (gint64) (fx + dx) * dx + (gint64) (fy + dy) * dy, TRUE, skirmish_area_holds (area, fx + dx, fy + dy) };
    }
  if (many == 0)
    return FALSE;
  each = (gint64) (base - ROUNDING) * skirmish_length (0, 0, dx, dy);
  if (is_wide (crosser, many, each, FALSE))
    return TRUE;
  for (guint f = 0; f < facts->n_figures && last; f++)
    if (!goes[f] && frontier_is_man (facts, (gint) f) && skirmish_on_table (&state->base, (gint) f)
        && skirmish_area_holds (area, state->base.x[f], state->base.y[f]))
      crosser[many++] = (Crosser) { (gint64) state->base.x[f] * dx + (gint64) state->base.y[f] * dy, FALSE, TRUE };
  return last && is_wide (crosser, many, each, TRUE);
}

gboolean
frontier_keep_narrow (MusterPlay          *play,
                      const SkirmishFacts *ground,
                      const gint          *figure,
                      guint                n,
                      const gint32        *x,
                      const gint32        *y,
                      guint                legs)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  for (guint a = 0; a < ground->n_areas; a++)
    {
      gint32 from_x = state->base.x[figure[0]], from_y = state->base.y[figure[0]];

      if (ground->area[a].ground != SKIRMISH_GROUND_BRIDGE && ground->area[a].ground != SKIRMISH_GROUND_FORD)
        continue;
      for (guint l = 0; l < legs; l++)
        {
          gint32 dx = x[l] - from_x, dy = y[l] - from_y;

          if ((dx != 0 || dy != 0)
              && leg_is_wide (facts, state, &ground->area[a], figure, n, from_x, from_y, dx, dy, l + 1 == legs))
            return refuse_wide (play, facts->figure[figure[0]].unit);
          from_x = x[l];
          from_y = y[l];
        }
    }
  return TRUE;
}

/* --- as told (T11) --------------------------------------------------------- */

gboolean
frontier_wade_told (MusterPlay     *play,
                    SkirmishGround  ground,
                    const gint     *figure,
                    guint           n)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint unit = facts->figure[figure[0]].unit, river = -1;
  guint men = 0;

  for (guint i = 0; i < n; i++)
    men += frontier_is_man (facts, figure[i]);
  if (ground == SKIRMISH_GROUND_BRIDGE || ground == SKIRMISH_GROUND_FORD)
    return men <= ABREAST || state->base.formation[unit] == SKIRMISH_FORMATION_COLUMN || refuse_wide (play, unit);
  if (ground != SKIRMISH_GROUND_RIVER)
    return TRUE;
  /* Which river is not said: of several the one that flows fastest. */
  for (guint a = 0; a < facts->n_areas; a++)
    if (facts->area[a].ground == SKIRMISH_GROUND_RIVER && state->current[a] != UNKNOWN
        && (river < 0 || state->current[a] < state->current[river]))
      river = (gint) a;
  if (river < 0)
    return muster_refuse (play, "K11.1", FRONTIER_R_NO_RIVER, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->current[river] == FAST)
    return muster_refuse (play, "K11.1", FRONTIER_R_FAST_RIVER, SKIRMISH_KIND_FIGURE, figure[0], SKIRMISH_KIND_AREA, river, MUSTER_ARGS_END);
  for (guint i = 0; i < n; i++)
    if (frontier_is_man (facts, figure[i]))
      frontier_set (play, FRONTIER_F_WET, figure[i], state->current[river], "K11.1");
  return TRUE;
}
