#include "config.h"

#include "map-private.h"

#include <math.h>

/*
 * Ornament: hills, a compass and where the lettering stands. No rule reads any of it.
 *
 * The ranges of eastern North America in parts of the frame, which spans 37.9 to
 * 48.9 north and 87.4 to 59 west: x, y of a ridge's ends, then how far hills stray
 * from it, in the same parts of the width.
 */
typedef struct
{
  double ax, ay, bx, by, spread;
} Ridge;

static const Ridge ridges[] = {
  { 0.447, 0.420, 0.478, 0.455, 0.016 }, /* Adirondacks */
  { 0.452, 0.475, 0.475, 0.490, 0.010 },
  { 0.517, 0.370, 0.510, 0.540, 0.007 }, /* Green Mountains */
  { 0.556, 0.420, 0.572, 0.440, 0.012 }, /* White Mountains */
  { 0.590, 0.350, 0.612, 0.330, 0.010 },
  { 0.594, 0.285, 0.622, 0.180, 0.012 }, /* Notre Dame */
  { 0.660, 0.115, 0.720, 0.060, 0.010 }, /* Chic-Chocs */
  { 0.455, 0.610, 0.464, 0.640, 0.006 }, /* Catskills */
  { 0.345, 0.665, 0.318, 0.755, 0.009 }, /* Allegheny front */
  { 0.318, 0.755, 0.285, 0.875, 0.009 },
  { 0.275, 0.885, 0.255, 0.975, 0.009 },
  { 0.388, 0.690, 0.372, 0.740, 0.008 },
  { 0.352, 0.810, 0.325, 0.925, 0.005 }, /* Blue Ridge */
  { 0.318, 0.935, 0.300, 0.990, 0.005 },
  { 0.415, 0.690, 0.430, 0.700, 0.006 }, /* Poconos */
  { 0.430, 0.245, 0.505, 0.185, 0.014 }, /* Laurentians */
  { 0.530, 0.160, 0.580, 0.090, 0.014 },
  { 0.330, 0.215, 0.410, 0.240, 0.016 },
  { 0.690, 0.270, 0.715, 0.200, 0.010 }, /* New Brunswick highlands */
  { 0.205, 0.930, 0.230, 0.985, 0.012 },
};

#define HILL_STEP  30.0 /* units between hills of a ridge */
#define HILL_ROOM  24.0 /* units: no hill is wider or higher on one side */
#define LEAST_SCALE 0.5 /* hills are specks below it */
#define LINE_CLEAR 17.0
#define POINT_CLEAR 34.0

/* A number from 0 to 1 that only depends on @n. */
static double
noise (guint n)
{
  n = (n << 13) ^ n;
  n = n * (n * n * 15731u + 789221u) + 1376312589u;
  return (n & 0x7fffffff) / 2147483648.0;
}

/* Three summits, the middle one highest, hatched on the lee side. */
static void
hill_path (cairo_t *cr,
           double   x,
           double   y,
           double   u,
           guint    seed)
{
  static const double humps[3][3] = { { -9.5, 11, 6.5 }, { 0.5, 16, 10.5 }, { 10.5, 10, 6 } };
  guint first = noise (seed + 7) < 0.35, last = noise (seed + 9) < 0.3 ? 1 : 2;

  for (guint i = first; i <= last; i++)
    {
      double cx = x + humps[i][0] * u, w = humps[i][1] * u / 2, h = humps[i][2] * u * (0.85 + 0.3 * noise (seed + i));

      cairo_move_to (cr, cx - w, y);
      cairo_curve_to (cr, cx - w * 0.6, y - h * 0.55, cx - w * 0.45, y - h, cx, y - h);
      cairo_curve_to (cr, cx + w * 0.45, y - h, cx + w * 0.6, y - h * 0.5, cx + w, y);
      for (guint k = 0; k < 3; k++)
        {
          double hx = cx + w * (0.08 + 0.2 * k), top = y - h * (0.86 - 0.13 * k * k);

          cairo_move_to (cr, hx, top);
          cairo_line_to (cr, hx + w * 0.22, top + h * (0.42 - 0.06 * k));
        }
    }
}

static gboolean
is_clear (const MohawkScenario  *scenario,
          const MusterMapRaster *raster,
          const GArray          *lines,
          const GArray          *letters,
          double                 x,
          double                 y)
{
  MusterRect box = { x - 17, y - 13, 34, 16 };

  for (guint p = 0; p < scenario->n_points; p++)
    if (hypot (scenario->point[p].x - x, scenario->point[p].y - y + 5) < POINT_CLEAR)
      return FALSE;
  for (guint i = 0; i + 1 < lines->len; i += 2)
    if (fabs (g_array_index (lines, double, i) - x) < LINE_CLEAR + 2
        && fabs (g_array_index (lines, double, i + 1) - y + 5) < LINE_CLEAR - 4)
      return FALSE;
  for (guint i = 0; i < letters->len; i++)
    if (muster_rect_meets (&g_array_index (letters, MusterRect, i), &box))
      return FALSE;
  return muster_map_raster_dry (raster, x - 13, y) && muster_map_raster_dry (raster, x + 13, y)
         && muster_map_raster_dry (raster, x, y - 10);
}

/* Three doubles a hill: its place in the frame, and its seed. */
static GArray *
find_hills_clear_of (const MohawkScenario  *scenario,
                     const MusterMapRaster *raster,
                     const GArray          *letters)
{
  GArray *hills = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint l = 0; l < scenario->n_lines; l++)
    {
      g_autoptr (GArray) points = muster_map_line_points (scenario, (gint) l, 1, 6);

      g_array_append_vals (lines, points->data, points->len);
    }
  for (guint r = 0; r < G_N_ELEMENTS (ridges); r++)
    {
      double w = scenario->width, h = scenario->height;
      double ax = ridges[r].ax * w, ay = ridges[r].ay * h, bx = ridges[r].bx * w, by = ridges[r].by * h;
      double length = hypot (bx - ax, by - ay), spread = ridges[r].spread * w;
      guint n = 1 + (guint) (length / HILL_STEP), rows = spread > 22 ? 3 : spread > 15 ? 2 : 1;

      for (guint i = 0; i <= n * rows; i++)
        {
          guint seed = 1000 * r + 13 * i;
          double t = (double) (i / rows) / n;
          double hill[3] = { ax + (bx - ax) * t + spread * (2 * noise (seed) - 1),
                             ay + (by - ay) * t + spread * (2 * noise (seed + 1) - 1), seed };
          gboolean clear = is_clear (scenario, raster, lines, letters, hill[0], hill[1]);

          for (guint k = 0; k + 2 < hills->len && clear; k += 3)
            clear = fabs (g_array_index (hills, double, k) - hill[0]) > 30
                    || fabs (g_array_index (hills, double, k + 1) - hill[1]) > 13;
          if (clear)
            g_array_append_vals (hills, hill, 3);
        }
    }
  return hills;
}

static GArray *
find_hills (const MohawkScenario  *scenario,
            const MusterMapRaster *raster)
{
  const MusterMapView unscaled = { .scenario = scenario, .scale = 1, .parts = MUSTER_MAP_REGIONS };
  g_autoptr (GArray) letters = muster_map_lettering_at (&unscaled);

  return find_hills_clear_of (scenario, raster, letters);
}

/* On a map without lettering. */
static GArray *
find_hills_bare (const MohawkScenario  *scenario,
                 const MusterMapRaster *raster)
{
  g_autoptr (GArray) letters = g_array_new (FALSE, FALSE, sizeof (MusterRect));

  return find_hills_clear_of (scenario, raster, letters);
}

/* (transfer full): three doubles a hill. @lettered: clear of the regions' names too */
GArray *
muster_map_relief_find (const MohawkScenario *scenario,
                        gboolean              lettered)
{
  MusterMapRaster *raster = muster_map_raster_new (scenario);
  GArray *hills = muster_map_raster_find (raster, scenario, lettered ? MUSTER_FOUND_HILLS : MUSTER_FOUND_HILLS_BARE,
                                          lettered ? find_hills : find_hills_bare);

  muster_map_raster_free (raster);
  return hills;
}

/**
 * muster_map_relief_draw:
 *
 * Hills where the ranges are, on land, clear of lines, points and lettering.
 */
void
muster_map_relief_draw (cairo_t             *cr,
                        const MusterMapView *view)
{
  double left, top, right, bottom, s = view->scale;
  g_autoptr (GArray) hills = NULL;

  if (s < LEAST_SCALE)
    return;
  hills = muster_map_relief_find (view->scenario, (view->parts & MUSTER_MAP_REGIONS) != 0);
  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  cairo_new_path (cr);
  for (guint k = 0; k + 2 < hills->len; k += 3)
    {
      double x = g_array_index (hills, double, k) * s, y = g_array_index (hills, double, k + 1) * s;

      if (x > left - HILL_ROOM * s && x < right + HILL_ROOM * s && y > top - HILL_ROOM * s && y < bottom + HILL_ROOM * s)
        hill_path (cr, x, y, s, (guint) g_array_index (hills, double, k + 2));
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, CLAMP (0.85 * s, 0.4, 1.2));
  muster_ink_set (cr, view->ink->hill, 0.75);
  cairo_stroke (cr);
}

/* One point of the rose: half light, half dark. */
static void
rose_point (cairo_t         *cr,
            const MusterInk *ink,
            double           angle,
            double           length,
            double           waist)
{
  cairo_save (cr);
  cairo_rotate (cr, angle);
  for (gint side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, side * waist, -waist);
      cairo_line_to (cr, 0, -length);
      cairo_close_path (cr);
      muster_ink_set (cr, side > 0 ? ink->lettering_water : ink->water, 1);
      cairo_fill_preserve (cr);
      muster_ink_set (cr, ink->lettering_water, 1);
      cairo_set_line_width (cr, 0.8);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/**
 * muster_map_compass_draw:
 * @rhumbs: the rays over the sea, to be drawn before the land; else the rose
 */
void
muster_map_compass_draw (cairo_t             *cr,
                         const MusterMapView *view,
                         gboolean             rhumbs)
{
  const MusterInk *ink = view->ink;
  double s = view->scale;
  double x = 0.577 * view->scenario->width * s, y = 0.862 * view->scenario->height * s;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, s, s);
  if (rhumbs)
    {
      for (guint i = 0; i < 32; i++)
        {
          double a = i * G_PI / 16;

          cairo_move_to (cr, 66 * sin (a), -66 * cos (a));
          cairo_line_to (cr, 2500 * sin (a), -2500 * cos (a));
        }
      muster_ink_set (cr, ink->water_edge, ink->dark ? 0.35 : 0.3);
      cairo_set_line_width (cr, MAX (0.8, 0.5 / s));
      cairo_stroke (cr);
      cairo_restore (cr);
      return;
    }
  muster_ink_set (cr, ink->lettering_water, 0.9);
  cairo_set_line_width (cr, 0.9);
  cairo_arc (cr, 0, 0, 46, 0, 2 * G_PI);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 42.5, 0, 2 * G_PI);
  for (guint i = 0; i < 32; i++)
    {
      double a = i * G_PI / 16;

      cairo_move_to (cr, 42.5 * sin (a), -42.5 * cos (a));
      cairo_line_to (cr, 46 * sin (a), -46 * cos (a));
    }
  cairo_stroke (cr);
  for (guint i = 0; i < 8; i++)
    rose_point (cr, ink, (i + 0.5) * G_PI_4, 36, 4.5);
  for (guint i = 0; i < 4; i++)
    rose_point (cr, ink, (i + 0.5) * G_PI_2, 50, 6.5);
  for (guint i = 0; i < 4; i++)
    rose_point (cr, ink, i * G_PI_2, 64, 8.5);
  /* A lily for the north. */
  muster_ink_set (cr, ink->lettering_water, 1);
  cairo_move_to (cr, 0, -92);
  cairo_curve_to (cr, 6, -83, 5, -77, 1.6, -70);
  cairo_line_to (cr, -1.6, -70);
  cairo_curve_to (cr, -5, -77, -6, -83, 0, -92);
  cairo_fill (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 2.4);
  for (gint side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, side * 2, -71);
      cairo_curve_to (cr, side * 3.5, -79, side * 9, -85, side * 11.5, -80);
      cairo_curve_to (cr, side * 12, -77, side * 9, -76.5, side * 8.6, -78);
    }
  cairo_move_to (cr, -6, -70.5);
  cairo_line_to (cr, 6, -70.5);
  cairo_stroke (cr);
  cairo_restore (cr);
}
