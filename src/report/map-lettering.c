#include "config.h"

#include "map-private.h"

#include <math.h>

/* Names of lands and waters are moved this far, in units, where that frees them of lines. */
#define REACH_X    72
#define REACH_Y    60
#define REACH_STEP 12

#define LEAST_SIZE 6.5 /* px */

static MusterFace
face_of (const MohawkRegion *region)
{
  return region->water ? MUSTER_FACE_WATER : MUSTER_FACE_REGION;
}

/* Boxes along the letters, for a region whose baseline has its middle at @x, @y. */
static void
add_boxes (GArray             *boxes,
           const MohawkRegion *region,
           double              width,
           double              x,
           double              y)
{
  double angle = region->angle * G_PI / 180, size = region->size;
  guint n = 1 + (guint) (width / MAX (size, 1));

  for (guint k = 0; k < n; k++)
    {
      double along = (k + 0.5) / n * width - width / 2, up = -0.33 * size;
      double bx = x + along * cos (angle) - up * sin (angle), by = y + along * sin (angle) + up * cos (angle);
      MusterRect box = { bx - size * 0.5, by - size * 0.42, size, size * 0.84 };

      g_array_append_val (boxes, box);
    }
}

static double
spot_cost (const MohawkScenario  *scenario,
           const MusterMapRaster *raster,
           const MohawkRegion    *region,
           double                 width,
           double                 dx,
           double                 dy)
{
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (MusterRect));
  double cost = 0.035 * hypot (dx, dy);

  add_boxes (boxes, region, width, region->x + dx, region->y + dy);
  for (guint i = 0; i < boxes->len; i++)
    {
      const MusterRect *box = &g_array_index (boxes, MusterRect, i);
      double x = box->x + box->width / 2, y = box->y + box->height / 2;

      if (x < 24 || y < 24 || x > scenario->width - 24 || y > scenario->height - 24)
        cost += 100;
      cost += 0.5 * muster_map_raster_busy (raster, box);
      if (muster_map_raster_dry (raster, x, y) == region->water)
        cost += 2.5;
    }
  return cost;
}

static GArray *
find_shifts (const MohawkScenario  *scenario,
             const MusterMapRaster *raster)
{
  GArray *shifts = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < scenario->n_regions; i++)
    {
      const MohawkRegion *region = &scenario->region[i];
      double width = muster_ink_text_width (face_of (region), region->size, region->text);
      double best = G_MAXDOUBLE, shift[2] = { 0, 0 };

      for (gint dy = -REACH_Y; dy <= REACH_Y; dy += REACH_STEP)
        for (gint dx = -REACH_X; dx <= REACH_X; dx += REACH_STEP)
          {
            double cost = spot_cost (scenario, raster, region, width, dx, dy);

            if (cost < best)
              {
                best = cost;
                shift[0] = dx;
                shift[1] = dy;
              }
          }
      g_array_append_vals (shifts, shift, 2);
    }
  return shifts;
}

/* Two doubles a region: how far it is moved, in units. The same at every scale. */
static GArray *
shifts_of (const MohawkScenario *scenario)
{
  MusterMapRaster *raster = muster_map_raster_new (scenario);
  GArray *shifts = muster_map_raster_find (raster, scenario, MUSTER_FOUND_SHIFTS, find_shifts);

  muster_map_raster_free (raster);
  return shifts;
}

/**
 * muster_map_lettering_at:
 *
 * Returns: (transfer full): boxes of MusterRect along the letters of the regions, px
 */
GArray *
muster_map_lettering_at (const MusterMapView *view)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (MusterRect));
  g_autoptr (GArray) shifts = NULL;
  double s = view->scale;

  if (!(view->parts & MUSTER_MAP_REGIONS))
    return boxes;
  shifts = shifts_of (view->scenario);
  for (guint i = 0; i < view->scenario->n_regions; i++)
    {
      const MohawkRegion *region = &view->scenario->region[i];

      if (region->size * s >= LEAST_SIZE)
        add_boxes (boxes, region, muster_ink_text_width (face_of (region), region->size, region->text),
                   region->x + g_array_index (shifts, double, 2 * i),
                   region->y + g_array_index (shifts, double, 2 * i + 1));
    }
  for (guint i = 0; i < boxes->len; i++)
    {
      MusterRect *box = &g_array_index (boxes, MusterRect, i);

      *box = (MusterRect) { box->x * s, box->y * s, box->width * s, box->height * s };
    }
  return boxes;
}

/**
 * muster_map_lettering_draw:
 *
 * Letters the regions. The origin is the frame's corner.
 */
void
muster_map_lettering_draw (cairo_t             *cr,
                           const MusterMapView *view)
{
  g_autoptr (GArray) shifts = shifts_of (view->scenario);

  for (guint i = 0; i < view->scenario->n_regions; i++)
    {
      const MohawkRegion *region = &view->scenario->region[i];
      double size = region->size * view->scale;
      g_auto (MusterInkLine) text = { NULL };

      if (size < LEAST_SIZE)
        continue;
      muster_ink_line_init (&text, face_of (region), size, region->text);
      cairo_save (cr);
      cairo_translate (cr, (region->x + g_array_index (shifts, double, 2 * i)) * view->scale,
                       (region->y + g_array_index (shifts, double, 2 * i + 1)) * view->scale);
      cairo_rotate (cr, region->angle * G_PI / 180);
      muster_ink_set (cr, region->water ? view->ink->lettering_water : view->ink->lettering_land, 0.82);
      muster_ink_line_draw (&text, cr, -text.width / 2, -text.baseline);
      cairo_restore (cr);
    }
}
