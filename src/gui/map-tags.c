#include "config.h"

#include "map-tags.h"

#include <math.h>

#define HEIGHT    26.0
#define LEAST     0.66 /* so much smaller are they on a map seen from afar */

static double
width_of (const MusterMapTag *tag)
{
  double digits = tag->number >= 10 ? 8 : 0;

  switch (tag->kind)
    {
    case MUSTER_TAG_PRICE:
      return (tag->battle ? 46 : HEIGHT) + digits;
    case MUSTER_TAG_STARVES:
      return 44 + digits;
    case MUSTER_TAG_CUT:
    case MUSTER_TAG_LOST:
      break;
    }
  return HEIGHT;
}

/* Of the size they have on a map at its own scale. */
static double
tag_size (const MusterMapView *view)
{
  return view->text_scale * CLAMP (pow (view->scale, 0.33), LEAST, 1);
}

/**
 * muster_map_tags_place:
 * @tags: (element-type MusterMapTag): get their places
 * @view: at the scale of @layout
 * @there: (element-type MusterRect): what they may not lie on whatever it is
 */
void
muster_map_tags_place (GArray                *tags,
                       const MusterMapLayout *layout,
                       const MusterMapView   *view,
                       const GArray          *there)
{
  g_autofree MusterMapSign *signs = g_new0 (MusterMapSign, tags->len + 1);
  double size = tag_size (view);

  for (guint i = 0; i < tags->len; i++)
    {
      const MusterMapTag *tag = &g_array_index (tags, MusterMapTag, i);

      signs[i] = (MusterMapSign) { .point = tag->point, .width = width_of (tag) * size, .height = HEIGHT * size };
    }
  muster_map_layout_place_signs (layout, view, signs, tags->len, there);
  for (guint i = 0; i < tags->len; i++)
    {
      MusterMapTag *tag = &g_array_index (tags, MusterMapTag, i);

      tag->rect = signs[i].rect;
      tag->tied = signs[i].tied;
      tag->clear = signs[i].clear;
    }
}

/* How far (@x, @y) is from @rect. */
static double
far_from (const MusterRect *rect,
          double            x,
          double            y)
{
  return hypot (MAX (MAX (rect->x - x, x - rect->x - rect->width), 0), MAX (MAX (rect->y - y, y - rect->y - rect->height), 0));
}

/**
 * muster_map_tags_point_at:
 * @tags: (element-type MusterMapTag): as placed
 * @x, @y: with the corner of the frame at the origin, at the scale they are placed at
 * @near: px: how far beside a tag is still on it
 *
 * Returns: the point of the tag there, of several the nearest; -1: there is none
 */
gint
muster_map_tags_point_at (const GArray *tags,
                          double        x,
                          double        y,
                          double        near)
{
  gint point = -1;

  /* The last is drawn on top. */
  for (guint i = tags->len; i-- > 0;)
    {
      const MusterMapTag *tag = &g_array_index (tags, MusterMapTag, i);
      double far = far_from (&tag->rect, x, y);

      if (far < near || (far <= near && point < 0))
        {
          near = far;
          point = tag->point;
        }
    }
  return point;
}

/**
 * muster_map_tag_draw_tie:
 *
 * A line from the tag to its point, for tags that may not stand next to it; under the tags.
 */
void
muster_map_tag_draw_tie (cairo_t             *cr,
                         const MusterMapView *view,
                         const MusterMapTag  *tag)
{
  const MohawkPoint *point = &view->scenario->point[tag->point];
  double px = point->x * view->scale, py = point->y * view->scale;
  double x = tag->rect.x + tag->rect.width / 2, y = tag->rect.y + tag->rect.height / 2;
  double part = tag->clear / MAX (hypot (x - px, y - py), 1), size = tag_size (view);

  if (!tag->tied || part >= 1)
    return;
  for (guint pass = 0; pass < 2; pass++)
    {
      muster_ink_set (cr, pass ? view->ink->ink : view->ink->casing, 1);
      cairo_set_line_width (cr, (pass ? 2.4 : 5) * size);
      cairo_move_to (cr, px + (x - px) * part, py + (y - py) * part);
      cairo_line_to (cr, x, y);
      cairo_stroke (cr);
    }
}

static void
draw_pill (cairo_t          *cr,
           const MusterRect *rect)
{
  double r = rect->height / 2;

  cairo_new_path (cr);
  cairo_arc (cr, rect->x + r, rect->y + r, r, G_PI / 2, 3 * G_PI / 2);
  cairo_arc (cr, rect->x + rect->width - r, rect->y + r, r, -G_PI / 2, G_PI / 2);
  cairo_close_path (cr);
}

/* Two crossed blades with their guards. */
static void
draw_swords (cairo_t *cr,
             double   x,
             double   y,
             double   s)
{
  cairo_set_line_width (cr, 2 * s);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (gint side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, x + side * 6 * s, y - 6 * s);
      cairo_line_to (cr, x - side * 5.5 * s, y + 5.5 * s);
      cairo_move_to (cr, x - side * 6 * s, y + 1.5 * s);
      cairo_line_to (cr, x - side * 1.5 * s, y + 6 * s);
    }
  cairo_stroke (cr);
}

static void
draw_cross (cairo_t *cr,
            double   x,
            double   y,
            double   s)
{
  cairo_set_line_width (cr, 2.6 * s);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, x - 5 * s, y - 5 * s);
  cairo_line_to (cr, x + 5 * s, y + 5 * s);
  cairo_move_to (cr, x + 5 * s, y - 5 * s);
  cairo_line_to (cr, x - 5 * s, y + 5 * s);
  cairo_stroke (cr);
}

/* A triangle with an exclamation mark. */
static void
draw_warning (cairo_t *cr,
              double   x,
              double   y,
              double   s)
{
  cairo_set_line_width (cr, 1.8 * s);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, x, y - 7 * s);
  cairo_line_to (cr, x + 7.5 * s, y + 6 * s);
  cairo_line_to (cr, x - 7.5 * s, y + 6 * s);
  cairo_close_path (cr);
  cairo_stroke (cr);
  cairo_move_to (cr, x, y - 2.5 * s);
  cairo_line_to (cr, x, y + 1.2 * s);
  cairo_move_to (cr, x, y + 3.6 * s);
  cairo_line_to (cr, x, y + 3.7 * s);
  cairo_stroke (cr);
}

/**
 * muster_map_tag_draw:
 *
 * With the corner of the frame at the origin, as large as its rectangle.
 */
void
muster_map_tag_draw (cairo_t            *cr,
                     const MusterInk    *ink,
                     const MusterMapTag *tag)
{
  double y = tag->rect.y + tag->rect.height / 2, middle = tag->rect.x + tag->rect.width / 2, s = tag->rect.height / HEIGHT;
  gboolean price = tag->kind == MUSTER_TAG_PRICE;
  char number[12];

  g_snprintf (number, sizeof number, "%d", tag->number);
  draw_pill (cr, &tag->rect);
  muster_ink_set (cr, price ? ink->highlight : tag->kind == MUSTER_TAG_CUT ? ink->cut : 0x7A1014, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, price ? 0x2A2118 : 0xFFF8E9, 1);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
  switch (tag->kind)
    {
    case MUSTER_TAG_PRICE:
      muster_ink_text (cr, MUSTER_FACE_FIGURE, 16 * s, number, middle - (tag->battle ? 10 * s : 0), y + 5.8 * s, 0.5);
      if (tag->battle)
        draw_swords (cr, middle + 9 * s, y, s);
      break;
    case MUSTER_TAG_STARVES:
      draw_warning (cr, middle - 9 * s, y, s);
      muster_ink_text (cr, MUSTER_FACE_FIGURE, 16 * s, number, middle + 9 * s, y + 5.8 * s, 0.5);
      break;
    case MUSTER_TAG_CUT:
      draw_cross (cr, middle, y, s);
      break;
    case MUSTER_TAG_LOST:
      draw_warning (cr, middle, y - s, s);
      break;
    }
}

/* A way of its own over the map: black on pale dashes, bent to one side, with a head. */
void
muster_map_arrow_draw (cairo_t         *cr,
                       const MusterInk *ink,
                       double           x0,
                       double           y0,
                       double           x1,
                       double           y1)
{
  double length = MAX (hypot (x1 - x0, y1 - y0), 1);
  double cx = (x0 + x1) / 2 - (y1 - y0) * 0.18, cy = (y0 + y1) / 2 + (x1 - x0) * 0.18;
  double tx = x1 - cx, ty = y1 - cy, t = MAX (hypot (tx, ty), 1);

  if (length < 30)
    return;
  tx /= t;
  ty /= t;
  x1 -= tx * 16;
  y1 -= ty * 16;
  for (guint pass = 0; pass < 2; pass++)
    {
      muster_ink_set (cr, pass ? ink->ink : ink->casing, 1);
      cairo_set_line_width (cr, pass ? 1.7 : 4);
      cairo_set_dash (cr, (double[]) { 8, 5 }, pass ? 2 : 0, 0);
      cairo_move_to (cr, x0, y0);
      cairo_curve_to (cr, x0 + (cx - x0) * 2 / 3, y0 + (cy - y0) * 2 / 3,
                      x1 + (cx - x1) * 2 / 3, y1 + (cy - y1) * 2 / 3, x1, y1);
      cairo_stroke (cr);
    }
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_move_to (cr, x1 + tx * 10, y1 + ty * 10);
  cairo_line_to (cr, x1 - ty * 6, y1 + tx * 6);
  cairo_line_to (cr, x1 + ty * 6, y1 - tx * 6);
  cairo_close_path (cr);
  cairo_fill (cr);
}
