#include "config.h"

#include "frontier-rules.h"

#include "geometry.h"

/* Cover from fire and hand to hand (K4.2, K5.2, K6.2): what the table shows, and water, which covers who is behind it
 * as a fence does. */

static gint
compare_cuts (gconstpointer a,
              gconstpointer b)
{
  gint32 x = *(const gint32 *) a, y = *(const gint32 *) b;

  return (x > y) - (x < y);
}

/* Whether the line goes over the water, bridges and fords apart. */
static gboolean
goes_over (const SkirmishFacts *ground,
           const SkirmishArea  *area,
           gint32 x1, gint32 y1, gint32 x2, gint32 y2)
{
  gint32 cut[SKIRMISH_MAX_CORNERS * 4 + 2], length = skirmish_length (x1, y1, x2, y2);
  guint n = 0;

  if (!skirmish_box_meets (area, x1, y1, x2, y2) || length == 0)
    return FALSE;
  cut[n++] = 0;
  cut[n++] = length;
  n = skirmish_cuts (area, x1, y1, x2, y2, length, cut, n, G_N_ELEMENTS (cut));
  qsort (cut, n, sizeof *cut, compare_cuts);
  for (guint i = 0; i + 1 < n; i++)
    {
      gint64 middle = ((gint64) cut[i] + cut[i + 1]) / 2;
      gint32 x = (gint32) (x1 + ((gint64) x2 - x1) * middle / length), y = (gint32) (y1 + ((gint64) y2 - y1) * middle / length);

      if (cut[i + 1] > cut[i] && skirmish_area_holds (area, x, y) && skirmish_area_at (ground, SKIRMISH_GROUND_BRIDGE, x, y) < 0
          && skirmish_area_at (ground, SKIRMISH_GROUND_FORD, x, y) < 0)
        return TRUE;
    }
  return FALSE;
}

/* At hand for who stands there: he is on its bank, as he might line a fence. */
static gboolean
is_at_hand (const SkirmishArea *area,
            gint32              x,
            gint32              y)
{
  for (guint i = 0; area->width && i + 1 < area->n; i++)
    if (skirmish_near_line (x, y, area->x[i], area->y[i], area->x[i + 1], area->y[i + 1], SKIRMISH_AT_HAND))
      return TRUE;
  return FALSE;
}

static gboolean
is_water (const SkirmishArea *area)
{
  return area->ground == SKIRMISH_GROUND_STREAM || area->ground == SKIRMISH_GROUND_RIVER;
}

/* The cover of water between the two, or that the second alone stands in. */
static SkirmishCover
water_between (const SkirmishFacts *ground,
               gint32 x1, gint32 y1, gint32 x2, gint32 y2,
               gboolean             at_hand)
{
  guint best = SKIRMISH_COVER_NONE;

  if (ground->edition < 2)
    return SKIRMISH_COVER_NONE;
  for (guint a = 0; a < ground->n_areas; a++)
    {
      const SkirmishArea *area = &ground->area[a];

      if (is_water (area) && area->cover > best && !skirmish_area_holds (area, x1, y1)
          && (at_hand || !is_at_hand (area, x1, y1)) && goes_over (ground, area, x1, y1, x2, y2))
        best = area->cover;
    }
  return (SkirmishCover) best;
}

/**
 * frontier_cover:
 * @ground: as guns have left it: see frontier_ground()
 *
 * Returns: the cover of @target from fire from a place
 */
SkirmishCover
frontier_cover (const SkirmishFacts *ground,
                const FrontierState *state,
                gint32               x,
                gint32               y,
                gint                 target)
{
  SkirmishCover cover = skirmish_cover (ground, &state->base, x, y, target);

  return MAX (cover, water_between (ground, x, y, state->base.x[target], state->base.y[target], FALSE));
}

/**
 * frontier_cover_beside:
 *
 * Returns: the cover of @target from @foe: from his fire, or from himself, if he touches
 */
SkirmishCover
frontier_cover_beside (const SkirmishFacts *ground,
                       const FrontierState *state,
                       gint                 foe,
                       gint                 target)
{
  SkirmishCover cover = frontier_cover (ground, state, state->base.x[foe], state->base.y[foe], target);

  if (ground->edition < 3 || !skirmish_touch (ground, &state->base, foe, target))
    return cover;
  return MAX (cover, frontier_melee_cover (ground, state, foe, target));
}

/**
 * frontier_melee_cover:
 *
 * Returns: the cover a defender has from who touches him
 */
SkirmishCover
frontier_melee_cover (const SkirmishFacts *ground,
                      const FrontierState *state,
                      gint                 attacker,
                      gint                 defender)
{
  gint32 x1 = state->base.x[attacker], y1 = state->base.y[attacker], x2 = state->base.x[defender], y2 = state->base.y[defender];
  gint piece = skirmish_across (ground, x1, y1, x2, y2);
  guint best = piece >= 0 ? ground->area[piece].cover : SKIRMISH_COVER_NONE;

  for (guint a = 0; a < ground->n_areas; a++)
    {
      const SkirmishArea *area = &ground->area[a];

      if (area->width == 0 && area->cover > best && area->ground != SKIRMISH_GROUND_WORKS && area->ground != SKIRMISH_GROUND_BUILDING
          && (ground->edition < 2 || !is_water (area))
          && skirmish_area_holds (area, x2, y2) && !skirmish_area_holds (area, x1, y1))
        best = area->cover;
    }
  return MAX (best, water_between (ground, x1, y1, x2, y2, TRUE));
}
