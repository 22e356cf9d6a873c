#include "config.h"

#include "map-private.h"

#include <math.h>

#define WASH_RADIUS 80.0 /* units of the frame */
#define WASH_GRAIN   3.0 /* px of the image to one of the plane of washes */
#define BAND_ROOM   40.0 /* px: no tint along a shore is wider */
#define BAND_GRAIN   2.5 /* px: a tint that wide follows no nearer bend of a shore */

static void
shape_path (cairo_t           *cr,
            const MohawkShape *shape,
            double             scale)
{
  for (guint i = 0; i < shape->n; i++)
    if (i == 0)
      cairo_move_to (cr, shape->xy[0] * scale, shape->xy[1] * scale);
    else
      cairo_line_to (cr, shape->xy[2 * i] * scale, shape->xy[2 * i + 1] * scale);
  if (shape->kind != MOHAWK_SHAPE_RIVER)
    cairo_close_path (cr);
}

typedef struct
{
  double left, top, right, bottom;
} Box;

static void
box_of (Box               *box,
        const MohawkShape *shape)
{
  *box = (Box) { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < shape->n; i++)
    {
      box->left = MIN (box->left, shape->xy[2 * i]);
      box->right = MAX (box->right, shape->xy[2 * i]);
      box->top = MIN (box->top, shape->xy[2 * i + 1]);
      box->bottom = MAX (box->bottom, shape->xy[2 * i + 1]);
    }
}

/**
 * muster_map_kind_path:
 *
 * Makes all shapes of a kind the current path, but those out of sight.
 */
void
muster_map_kind_path (cairo_t              *cr,
                      const MohawkScenario *scenario,
                      gint                  kind,
                      double                scale)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  cairo_new_path (cr);
  for (guint i = 0; i < scenario->n_shapes; i++)
    {
      const MohawkShape *shape = &scenario->shape[i];
      Box box;

      if (shape->kind != kind)
        continue;
      box_of (&box, shape);
      if (box.right * scale > left - BAND_ROOM && box.left * scale < right + BAND_ROOM
          && box.bottom * scale > top - BAND_ROOM && box.top * scale < bottom + BAND_ROOM)
        shape_path (cr, shape, scale);
    }
}

/* A lake and the box it lies in. */
typedef struct
{
  const MohawkShape *shape;
  Box                box;
} Lake;

static void
gather_lakes (GArray               *lakes,
              const MohawkScenario *scenario)
{
  for (guint i = 0; i < scenario->n_shapes; i++)
    {
      Lake lake = { .shape = &scenario->shape[i] };

      if (lake.shape->kind != MOHAWK_SHAPE_LAKE)
        continue;
      box_of (&lake.box, lake.shape);
      g_array_append_val (lakes, lake);
    }
}

static gboolean
in_lake (const GArray *lakes,
         double        x,
         double        y)
{
  for (guint l = 0; l < lakes->len; l++)
    {
      const Lake *lake = &g_array_index (lakes, Lake, l);
      const double *xy = lake->shape->xy;
      gboolean in = FALSE;

      if (x < lake->box.left || x > lake->box.right || y < lake->box.top || y > lake->box.bottom)
        continue;
      for (guint i = 0, j = lake->shape->n - 1; i < lake->shape->n; j = i++)
        if ((xy[2 * i + 1] > y) != (xy[2 * j + 1] > y)
            && x < (xy[2 * j] - xy[2 * i]) * (y - xy[2 * i + 1]) / (xy[2 * j + 1] - xy[2 * i + 1]) + xy[2 * i])
          in = !in;
      if (in)
        return TRUE;
    }
  return FALSE;
}

/* The shores of the lakes. An edge with water on both sides is none: Georgian Bay
   opens into Lake Huron. */
static void
shore_path (cairo_t              *cr,
            const MohawkScenario *scenario,
            double                scale)
{
  g_autoptr (GArray) lakes = g_array_new (FALSE, FALSE, sizeof (Lake));

  gather_lakes (lakes, scenario);
  cairo_new_path (cr);
  for (guint l = 0; l < lakes->len; l++)
    {
      const MohawkShape *shape = g_array_index (lakes, Lake, l).shape;
      gboolean pen = FALSE;

      for (guint i = 0; i < shape->n; i++)
        {
          guint j = (i + 1) % shape->n;
          double ax = shape->xy[2 * i], ay = shape->xy[2 * i + 1], bx = shape->xy[2 * j], by = shape->xy[2 * j + 1];
          double length = hypot (bx - ax, by - ay), mx = (ax + bx) / 2, my = (ay + by) / 2, nx, ny;

          if (length < 1e-6)
            continue;
          nx = (by - ay) / length * 2.2;
          ny = -(bx - ax) / length * 2.2;
          if (in_lake (lakes, mx + nx, my + ny) && in_lake (lakes, mx - nx, my - ny))
            {
              pen = FALSE;
              continue;
            }
          if (!pen)
            cairo_move_to (cr, ax * scale, ay * scale);
          cairo_line_to (cr, bx * scale, by * scale);
          pen = TRUE;
        }
    }
}

/* Makes @path the current path, less the bends that are smaller than @grain: it is stroked the quicker for it. */
static void
coarse_path (cairo_t            *cr,
             const cairo_path_t *path,
             double              grain)
{
  double x = 0, y = 0;

  cairo_new_path (cr);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      const cairo_path_data_t *part = &path->data[i];
      int next = i + part->header.length;
      gboolean last = next >= path->num_data || path->data[next].header.type != CAIRO_PATH_LINE_TO;

      switch (part->header.type)
        {
        case CAIRO_PATH_MOVE_TO:
          cairo_move_to (cr, part[1].point.x, part[1].point.y);
          break;
        case CAIRO_PATH_CLOSE_PATH:
          cairo_close_path (cr);
          continue;
        case CAIRO_PATH_LINE_TO:
        case CAIRO_PATH_CURVE_TO: /* there are none */
          if (!last && hypot (part[1].point.x - x, part[1].point.y - y) < grain)
            continue;
          cairo_line_to (cr, part[1].point.x, part[1].point.y);
          break;
        }
      x = part[1].point.x;
      y = part[1].point.y;
    }
}

/* Bands of darker tint along the shore that is the current path, as a colourist lays them. */
static void
stroke_bands (cairo_t         *cr,
              const MusterInk *ink,
              const double    *widths,
              guint            n,
              double           unit)
{
  cairo_path_t *shore = cairo_copy_path (cr);

  coarse_path (cr, shore, BAND_GRAIN * unit);
  cairo_path_destroy (shore);
  /* Bevels, since round joins take twice as long and are not seen; nor is how finely the edge of a tint is smoothed. */
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_BEVEL);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  muster_ink_set (cr, ink->water_edge, ink->dark ? 0.20 : 0.24);
  for (guint i = 0; i < n; i++)
    {
      cairo_set_line_width (cr, 2 * widths[i] * unit);
      cairo_stroke_preserve (cr);
    }
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
}

/* Soft rounds of the holders' pigments. */
static void
paint_washes (cairo_t             *cr,
              const MusterMapView *view)
{
  double radius = WASH_RADIUS * view->scale, left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  for (guint p = 0; p < view->scenario->n_points; p++)
    {
      double x = view->scenario->point[p].x * view->scale, y = view->scenario->point[p].y * view->scale;
      MohawkSide holder = (MohawkSide) view->state->holder[p];
      MusterColour colour = view->ink->fill[holder];
      cairo_pattern_t *wash;

      if (holder == MOHAWK_NOBODY || x + radius < left || x - radius > right || y + radius < top || y - radius > bottom)
        continue;
      wash = cairo_pattern_create_radial (x, y, 0, x, y, radius);
      for (guint i = 0; i <= 4; i++)
        {
          double t = i / 4.0, alpha = view->ink->wash[holder] * (0.5 + 0.5 * cos (G_PI * t));

          cairo_pattern_add_color_stop_rgba (wash, t, (colour >> 16 & 0xFF) / 255.0, (colour >> 8 & 0xFF) / 255.0,
                                             (colour & 0xFF) / 255.0, alpha);
        }
      cairo_set_source (cr, wash);
      cairo_rectangle (cr, x - radius, y - radius, 2 * radius, 2 * radius);
      cairo_fill (cr);
      cairo_pattern_destroy (wash);
    }
}

/*
 * The washes, cut off by the coast; lakes come over them. On an image they are laid
 * coarsely first, since nothing in them is sharp but the coast and that is quicker;
 * a page keeps its curves.
 */
static void
draw_washes (cairo_t             *cr,
             const MusterMapView *view)
{
  double left, top, right, bottom;
  cairo_surface_t *plane;
  cairo_t *wet;

  cairo_save (cr);
  if (cairo_surface_get_type (cairo_get_group_target (cr)) != CAIRO_SURFACE_TYPE_IMAGE)
    {
      cairo_push_group (cr);
      paint_washes (cr, view);
      cairo_pop_group_to_source (cr);
      muster_map_kind_path (cr, view->scenario, MOHAWK_SHAPE_LAND, view->scale);
      cairo_fill (cr);
      cairo_restore (cr);
      return;
    }
  muster_map_kind_path (cr, view->scenario, MOHAWK_SHAPE_LAND, view->scale);
  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  plane = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ((right - left) / WASH_GRAIN) + 2,
                                      (int) ((bottom - top) / WASH_GRAIN) + 2);
  wet = cairo_create (plane);
  cairo_scale (wet, 1 / WASH_GRAIN, 1 / WASH_GRAIN);
  cairo_translate (wet, -left, -top);
  paint_washes (wet, view);
  cairo_destroy (wet);
  cairo_translate (cr, left, top);
  cairo_scale (cr, WASH_GRAIN, WASH_GRAIN);
  cairo_set_source_surface (cr, plane, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_fill (cr);
  cairo_surface_destroy (plane);
  cairo_restore (cr);
}

static void
draw_land (cairo_t             *cr,
           const MusterMapView *view,
           double               unit)
{
  const MusterInk *ink = view->ink;

  muster_map_kind_path (cr, view->scenario, MOHAWK_SHAPE_LAND, view->scale);
  stroke_bands (cr, ink, (double[]) { 11, 6.5, 3 }, 3, unit);
  muster_map_kind_path (cr, view->scenario, MOHAWK_SHAPE_LAND, view->scale);
  muster_ink_set (cr, ink->paper, 1);
  cairo_fill (cr);
  if (view->parts & MUSTER_MAP_WASHES)
    draw_washes (cr, view);
  muster_map_kind_path (cr, view->scenario, MOHAWK_SHAPE_LAND, view->scale);
  muster_ink_set (cr, ink->coast, 1);
  cairo_set_line_width (cr, MAX (1.25 * unit, 0.6));
  cairo_stroke (cr);
}

static void
draw_rivers (cairo_t             *cr,
             const MusterMapView *view,
             double               unit)
{
  muster_map_kind_path (cr, view->scenario, MOHAWK_SHAPE_RIVER, view->scale);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  muster_ink_set (cr, view->ink->river, 0.9);
  cairo_set_line_width (cr, MAX (1.7 * unit, 0.5));
  cairo_stroke (cr);
}

static void
draw_lakes (cairo_t             *cr,
            const MusterMapView *view,
            double               unit)
{
  const MusterInk *ink = view->ink;
  cairo_path_t *shores;

  muster_map_kind_path (cr, view->scenario, MOHAWK_SHAPE_LAKE, view->scale);
  muster_ink_set (cr, ink->water, 1);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  shore_path (cr, view->scenario, view->scale);
  shores = cairo_copy_path (cr);
  stroke_bands (cr, ink, (double[]) { 8, 3.4 }, 2, unit);
  muster_map_kind_path (cr, view->scenario, MOHAWK_SHAPE_ISLAND, view->scale);
  stroke_bands (cr, ink, (double[]) { 6, 3 }, 2, unit);
  cairo_restore (cr);
  cairo_new_path (cr);
  cairo_append_path (cr, shores);
  cairo_path_destroy (shores);
  muster_ink_set (cr, ink->shore, 1);
  cairo_set_line_width (cr, MAX (1.1 * unit, 0.5));
  cairo_stroke (cr);

  muster_map_kind_path (cr, view->scenario, MOHAWK_SHAPE_ISLAND, view->scale);
  muster_ink_set (cr, ink->paper, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, ink->coast, 1);
  cairo_set_line_width (cr, MAX (unit, 0.5));
  cairo_stroke (cr);
}

static void
begin (cairo_t *cr,
       double   width,
       double   height)
{
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_set_tolerance (cr, 0.4);
}

/**
 * muster_map_draw_land:
 *
 * What an order seldom changes: coast, lakes and rivers, and the washes of the holders. It may be kept as an image as long
 * as the corner, scale, ink and parts of @view stay, and the holders of the points. There is no text in it.
 */
void
muster_map_draw_land (cairo_t             *cr,
                      const MusterMapView *view,
                      double               width,
                      double               height)
{
  MusterMapMetrics metrics;
  double unit;

  muster_map_metrics (&metrics, view);
  unit = MAX (metrics.symbol / view->text_scale / 0.78, 0.35);
  begin (cr, width, height);
  muster_ink_set (cr, view->ink->water, 1);
  cairo_paint (cr);
  cairo_translate (cr, -view->x * view->scale, -view->y * view->scale);
  if (view->parts & MUSTER_MAP_COMPASS)
    muster_map_compass_draw (cr, view, TRUE);
  draw_land (cr, view, unit);
  draw_rivers (cr, view, unit);
  draw_lakes (cr, view, unit);
  cairo_restore (cr);
}

/**
 * muster_map_draw_lettering:
 *
 * Hills, compass and the names of regions, over the land: with it, and as long as it, they are the backdrop.
 */
void
muster_map_draw_lettering (cairo_t             *cr,
                           const MusterMapView *view,
                           double               width,
                           double               height)
{
  begin (cr, width, height);
  cairo_translate (cr, -view->x * view->scale, -view->y * view->scale);
  if (view->parts & MUSTER_MAP_RELIEF)
    muster_map_relief_draw (cr, view);
  if (view->parts & MUSTER_MAP_COMPASS)
    muster_map_compass_draw (cr, view, FALSE);
  if (view->parts & MUSTER_MAP_REGIONS)
    muster_map_lettering_draw (cr, view);
  cairo_restore (cr);
}
