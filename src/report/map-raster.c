#include "config.h"

#include "map-private.h"

#include <math.h>

/* Units of the frame to a pixel. */
#define GRAIN 4.0

static cairo_t *
open_plane (cairo_surface_t **surface,
            gint              width,
            gint              height)
{
  cairo_t *cr;

  *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  cr = cairo_create (*surface);
  cairo_scale (cr, 1 / GRAIN, 1 / GRAIN);
  return cr;
}

static void
paint_dry (cairo_t              *cr,
           const MohawkScenario *scenario)
{
  static const struct { gint kind; double alpha; } coats[] = {
    { MOHAWK_SHAPE_LAND, 1 }, { MOHAWK_SHAPE_LAKE, 0 }, { MOHAWK_SHAPE_ISLAND, 1 },
  };

  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  for (guint i = 0; i < G_N_ELEMENTS (coats); i++)
    {
      muster_map_kind_path (cr, scenario, coats[i].kind, 1);
      cairo_set_source_rgba (cr, 0, 0, 0, coats[i].alpha);
      cairo_fill (cr);
    }
}

static void
paint_busy (cairo_t              *cr,
            const MohawkScenario *scenario)
{
  cairo_set_source_rgba (cr, 0, 0, 0, 1);
  cairo_set_line_width (cr, 6);
  for (guint l = 0; l < scenario->n_lines; l++)
    {
      muster_map_line_path (cr, scenario, &scenario->line[l], 1);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);
  for (guint p = 0; p < scenario->n_points; p++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, scenario->point[p].x, scenario->point[p].y, 24, 0, 2 * G_PI);
    }
  cairo_fill (cr);
}

static MusterMapRaster *
paint (const MohawkScenario *scenario)
{
  MusterMapRaster *raster = g_new0 (MusterMapRaster, 1);
  cairo_t *cr;

  g_atomic_ref_count_init (&raster->refs);
  g_mutex_init (&raster->lock);
  raster->checksum = g_strdup (scenario->checksum);
  raster->width = (gint) ceil (scenario->width / GRAIN);
  raster->height = (gint) ceil (scenario->height / GRAIN);
  cr = open_plane (&raster->dry, raster->width, raster->height);
  paint_dry (cr, scenario);
  cairo_destroy (cr);
  cr = open_plane (&raster->busy, raster->width, raster->height);
  paint_busy (cr, scenario);
  cairo_destroy (cr);
  cairo_surface_flush (raster->dry);
  cairo_surface_flush (raster->busy);
  return raster;
}

/**
 * muster_map_raster_new:
 *
 * The last one is kept: sheets are drawn one after the other, mostly of one scenario.
 *
 * Returns: (transfer full): a coarse picture of what is land and what is taken
 */
MusterMapRaster *
muster_map_raster_new (const MohawkScenario *scenario)
{
  static GMutex lock;
  static MusterMapRaster *last;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  if (!last || !scenario->checksum || g_strcmp0 (last->checksum, scenario->checksum) != 0)
    {
      g_clear_pointer (&last, muster_map_raster_free);
      last = paint (scenario);
    }
  g_atomic_ref_count_inc (&last->refs);
  return last;
}

/* Drops a reference. */
void
muster_map_raster_free (MusterMapRaster *raster)
{
  if (!g_atomic_ref_count_dec (&raster->refs))
    return;
  cairo_surface_destroy (raster->dry);
  cairo_surface_destroy (raster->busy);
  for (guint i = 0; i < MUSTER_FOUND_N; i++)
    g_clear_pointer (&raster->found[i], g_array_unref);
  g_mutex_clear (&raster->lock);
  g_free (raster->checksum);
  g_free (raster);
}

/**
 * muster_map_raster_find:
 * @what: is looked for by @find, which may be called in any thread, the first time only
 *
 * Returns: (transfer full): not to be changed
 */
GArray *
muster_map_raster_find (MusterMapRaster      *raster,
                        const MohawkScenario *scenario,
                        MusterMapFound        what,
                        MusterMapFind         find)
{
  GArray *found;

  g_mutex_lock (&raster->lock);
  found = raster->found[what];
  g_mutex_unlock (&raster->lock);
  if (!found)
    {
      /* Not under the lock, since one search may want what another finds. Two may search: they find the same. */
      found = find (scenario, raster);
      g_mutex_lock (&raster->lock);
      if (raster->found[what])
        g_array_unref (found);
      else
        raster->found[what] = found;
      found = raster->found[what];
      g_mutex_unlock (&raster->lock);
    }
  return g_array_ref (found);
}

/**
 * muster_map_raster_dry:
 * @x, @y: in the frame
 */
gboolean
muster_map_raster_dry (const MusterMapRaster *raster,
                       double                 x,
                       double                 y)
{
  gint column = (gint) floor (x / GRAIN), row = (gint) floor (y / GRAIN);

  if (column < 0 || row < 0 || column >= raster->width || row >= raster->height)
    return FALSE;
  return cairo_image_surface_get_data (raster->dry)[row * cairo_image_surface_get_stride (raster->dry) + column] > 127;
}

/**
 * muster_map_raster_busy:
 * @rect: in the frame
 *
 * Returns: how much of it is taken, in pixels of the raster
 */
double
muster_map_raster_busy (const MusterMapRaster *raster,
                        const MusterRect      *rect)
{
  const guchar *data = cairo_image_surface_get_data (raster->busy);
  gint stride = cairo_image_surface_get_stride (raster->busy);
  gint left = MAX ((gint) floor (rect->x / GRAIN), 0), top = MAX ((gint) floor (rect->y / GRAIN), 0);
  gint right = MIN ((gint) floor ((rect->x + rect->width) / GRAIN), raster->width - 1);
  gint bottom = MIN ((gint) floor ((rect->y + rect->height) / GRAIN), raster->height - 1);
  guint sum = 0;

  for (gint y = top; y <= bottom; y++)
    for (gint x = left; x <= right; x++)
      sum += data[y * stride + x];
  return sum / 255.0;
}
