#include "config.h"

#include "map-private.h"

#include <math.h>

/* Catmull-Rom through the ends and the bends, as Bezier curves: six numbers a curve. */
static void
line_curves (const MohawkScenario *scenario,
             const MohawkLine     *line,
             double                scale,
             GArray               *curves)
{
  guint n = line->n_via + 2;
  g_autofree double *xy = g_new (double, 2 * n);

  xy[0] = scenario->point[line->a].x * scale;
  xy[1] = scenario->point[line->a].y * scale;
  for (guint i = 0; i < 2 * line->n_via; i++)
    xy[2 + i] = line->via[i] * scale;
  xy[2 * n - 2] = scenario->point[line->b].x * scale;
  xy[2 * n - 1] = scenario->point[line->b].y * scale;

  for (guint i = 0; i + 1 < n; i++)
    {
      const double *a = xy + 2 * (i > 0 ? i - 1 : 0), *b = xy + 2 * i, *c = xy + 2 * (i + 1);
      const double *d = xy + 2 * MIN (i + 2, n - 1);
      double curve[8] = { b[0], b[1],
                          b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6,
                          c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6,
                          c[0], c[1] };

      g_array_append_vals (curves, curve, 8);
    }
}

/**
 * muster_map_line_path:
 *
 * Makes a line the current path.
 */
void
muster_map_line_path (cairo_t              *cr,
                      const MohawkScenario *scenario,
                      const MohawkLine     *line,
                      double                scale)
{
  g_autoptr (GArray) curves = g_array_new (FALSE, FALSE, sizeof (double));

  line_curves (scenario, line, scale, curves);
  cairo_new_path (cr);
  for (guint i = 0; i < curves->len; i += 8)
    {
      const double *c = &g_array_index (curves, double, i);

      if (i == 0)
        cairo_move_to (cr, c[0], c[1]);
      cairo_curve_to (cr, c[2], c[3], c[4], c[5], c[6], c[7]);
    }
}

/**
 * muster_map_line_points:
 * @step: about how far apart, px
 *
 * Returns: (transfer full): x, y pairs of double along a line
 */
GArray *
muster_map_line_points (const MohawkScenario *scenario,
                        gint                  line,
                        double                scale,
                        double                step)
{
  g_autoptr (GArray) curves = g_array_new (FALSE, FALSE, sizeof (double));
  GArray *points = g_array_new (FALSE, FALSE, sizeof (double));

  line_curves (scenario, &scenario->line[line], scale, curves);
  for (guint i = 0; i < curves->len; i += 8)
    {
      const double *c = &g_array_index (curves, double, i);
      guint n = 1 + (guint) (hypot (c[6] - c[0], c[7] - c[1]) / step);

      for (guint j = i == 0 ? 0 : 1; j <= n; j++)
        {
          double t = (double) j / n, s = 1 - t;
          double p[2];

          for (guint k = 0; k < 2; k++)
            p[k] = s * s * s * c[k] + 3 * s * s * t * c[2 + k] + 3 * s * t * t * c[4 + k] + t * t * t * c[6 + k];
          g_array_append_vals (points, p, 2);
        }
    }
  return points;
}

/**
 * muster_map_line_draw:
 *
 * Strokes the current path as a line of that kind: form tells it as well as colour.
 */
void
muster_map_line_draw (cairo_t          *cr,
                      const MusterInk  *ink,
                      const MohawkLine *line,
                      double            unit)
{
  double u = MAX (unit, 0.45);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  muster_ink_set (cr, ink->casing, ink->dark ? 0.55 : 0.85);
  cairo_set_line_width (cr, (line->mode == MOHAWK_ROAD ? 8 : 7.6) * u);
  cairo_stroke_preserve (cr);
  switch (line->mode)
    {
    case MOHAWK_ROAD:
      muster_ink_set (cr, ink->road, 1);
      cairo_set_line_width (cr, 5.2 * u);
      cairo_stroke_preserve (cr);
      muster_ink_set (cr, ink->road_core, 1);
      cairo_set_line_width (cr, 1.7 * u);
      cairo_stroke (cr);
      break;
    case MOHAWK_TRAIL:
      muster_ink_set (cr, ink->trail, 1);
      cairo_set_dash (cr, (double[]) { 7 * u, 5 * u }, 2, 0);
      cairo_set_line_width (cr, 3.5 * u);
      cairo_stroke (cr);
      break;
    case MOHAWK_WATERWAY:
    default:
      muster_ink_set (cr, ink->waterway, 1);
      cairo_set_line_width (cr, 4 * u);
      if (line->lake)
        {
          cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
          cairo_set_dash (cr, (double[]) { 0.01, 8 * u }, 2, 0);
        }
      cairo_stroke (cr);
      break;
    }
  cairo_restore (cr);
}

/* Two ticks across the middle of a line over the St. Lawrence. */
static void
draw_ticks (cairo_t              *cr,
            const MusterMapView  *view,
            gint                  line,
            double                unit)
{
  g_autoptr (GArray) points = muster_map_line_points (view->scenario, line, view->scale, 2);
  const double *p = (const double *) (gconstpointer) points->data;
  guint n = points->len / 2, m = n / 2;
  double dx, dy, length;

  if (n < 3)
    return;
  dx = p[2 * m + 2] - p[2 * m - 2];
  dy = p[2 * m + 3] - p[2 * m - 1];
  length = MAX (hypot (dx, dy), 0.001);
  dx /= length;
  dy /= length;
  for (gint pass = 0; pass < 2; pass++)
    {
      muster_ink_set (cr, pass ? view->ink->ink : view->ink->casing, 1);
      cairo_set_line_width (cr, (pass ? 2.1 : 5) * unit);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      for (gint side = -1; side <= 1; side += 2)
        {
          double x = p[2 * m] + dx * 3.3 * side * unit, y = p[2 * m + 1] + dy * 3.3 * side * unit;
          double h = (pass ? 8.5 : 9) * unit;

          cairo_move_to (cr, x - dy * h, y + dx * h);
          cairo_line_to (cr, x + dy * h, y - dx * h);
        }
      cairo_stroke (cr);
    }
}

/* Crosses over a line along which nothing comes through: a form of its own, whoever sees no red. */
static void
draw_crosses (cairo_t              *cr,
              const MusterMapView  *view,
              gint                  line,
              double                unit)
{
  g_autoptr (GArray) points = muster_map_line_points (view->scenario, line, view->scale, 2);
  const double *p = (const double *) (gconstpointer) points->data;
  guint n = points->len / 2, crosses = CLAMP (n / 24, 1, 3);
  double r = 5 * unit;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint pass = 0; pass < 2; pass++)
    {
      muster_ink_set (cr, pass ? view->ink->ink : view->ink->casing, 1);
      cairo_set_line_width (cr, (pass ? 2.2 : 5.5) * unit);
      for (guint i = 1; i <= crosses; i++)
        {
          guint at = n * i / (crosses + 1);
          double x = p[2 * at], y = p[2 * at + 1];

          cairo_move_to (cr, x - r, y - r);
          cairo_line_to (cr, x + r, y + r);
          cairo_move_to (cr, x + r, y - r);
          cairo_line_to (cr, x - r, y + r);
        }
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

static void
draw_glow (cairo_t             *cr,
           const MusterMapView *view,
           const MusterMapGlow *glow,
           double               unit)
{
  const MusterInk *ink = view->ink;

  muster_map_line_path (cr, view->scenario, &view->scenario->line[glow->line], view->scale);
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  switch (glow->kind)
    {
    case MUSTER_GLOW_BRITISH_SUPPLY:
    case MUSTER_GLOW_FRENCH_SUPPLY:
      muster_ink_set (cr, ink->trace[glow->kind == MUSTER_GLOW_BRITISH_SUPPLY ? MOHAWK_BRITISH : MOHAWK_FRENCH], 0.95);
      cairo_set_line_width (cr, 13 * unit);
      break;
    case MUSTER_GLOW_CUT:
      muster_ink_set (cr, ink->cut, 0.9);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_dash (cr, (double[]) { 6 * unit, 4 * unit }, 2, 0);
      cairo_set_line_width (cr, 13 * unit);
      break;
    case MUSTER_GLOW_REFUSED:
      muster_ink_set (cr, ink->ink, 0.35);
      cairo_set_line_width (cr, 10 * unit);
      break;
    case MUSTER_GLOW_MARCH:
    default:
      muster_ink_set (cr, ink->highlight, ink->dark ? 0.62 : 0.68);
      cairo_set_line_width (cr, 18 * unit);
      break;
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * muster_map_lines_draw:
 *
 * All lines and what glows under them. The origin is the frame's corner.
 */
void
muster_map_lines_draw (cairo_t             *cr,
                       const MusterMapView *view)
{
  static const MohawkMode order[] = { MOHAWK_WATERWAY, MOHAWK_TRAIL, MOHAWK_ROAD };
  MusterMapMetrics metrics;

  muster_map_metrics (&metrics, view);
  for (guint i = 0; i < view->n_glows; i++)
    draw_glow (cr, view, &view->glow[i], metrics.symbol);
  for (guint mode = 0; mode < G_N_ELEMENTS (order); mode++)
    for (guint l = 0; l < view->scenario->n_lines; l++)
      if (view->scenario->line[l].mode == order[mode])
        {
          muster_map_line_path (cr, view->scenario, &view->scenario->line[l], view->scale);
          muster_map_line_draw (cr, view->ink, &view->scenario->line[l], metrics.symbol);
        }
  for (guint i = 0; i < view->n_glows; i++)
    if (view->glow[i].kind == MUSTER_GLOW_CUT)
      draw_crosses (cr, view, view->glow[i].line, metrics.symbol);
  for (guint l = 0; l < view->scenario->n_lines; l++)
    if (view->scenario->line[l].crosses)
      draw_ticks (cr, view, (gint) l, metrics.symbol);
}
