#include "config.h"

#include "chart-private.h"

#include <glib/gi18n-lib.h>

#include <math.h>

#define TICKS     5
#define MUTED     0.75 /* of lettering that is not the matter itself */
#define FULL_TURN (2 * G_PI)

/* Pen, paper and the room for the matter itself. */
typedef struct
{
  cairo_t               *cr;
  const MusterChart     *chart;
  const MusterChartLook *look;
  PangoContext          *context;
  double                 em;
  double                 left, top, right, bottom; /* of the plot */
  double                 width;                    /* of all */
  guint                  most;
  guint                  step;
} Plot;

/* --- letters ------------------------------------------------------------ */

typedef enum { PLAIN, BOLD, TITLE } Weight;

static PangoLayout *
lay_out (const Plot *plot,
         const char *text,
         Weight      weight)
{
  PangoLayout *layout = pango_layout_new (plot->context);
  PangoFontDescription *font = plot->look->font ? pango_font_description_copy (plot->look->font)
                                                : pango_font_description_from_string ("Cantarell, Adwaita Sans, sans-serif");

  pango_font_description_set_absolute_size (font, plot->em * (weight == TITLE ? 1.25 : 1) * PANGO_SCALE);
  if (weight != PLAIN)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_free (font);
  return layout;
}

static double
text_width (const Plot *plot,
            const char *text,
            Weight      weight)
{
  g_autoptr (PangoLayout) layout = lay_out (plot, text, weight);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

/* @x: where it starts (@align 0), has its middle (0.5) or ends (1); @y: its middle */
static void
text_at (const Plot *plot,
         const char *text,
         Weight      weight,
         double      x,
         double      y,
         double      align)
{
  g_autoptr (PangoLayout) layout = lay_out (plot, text, weight);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  cairo_move_to (plot->cr, x - align * logical.width / PANGO_SCALE, y - 0.5 * logical.height / PANGO_SCALE);
  pango_cairo_show_layout (plot->cr, layout);
}

/* At the start of the line, whichever way it is read. */
static void
text_from (const Plot *plot,
           const char *text,
           Weight      weight,
           double      x,
           double      y)
{
  text_at (plot, text, weight, plot->look->rtl ? plot->width - x : x, y, plot->look->rtl ? 1 : 0);
}

/* --- colour, dash, marker ----------------------------------------------- */

static MusterColour
line_colour (const Plot *plot,
             MohawkSide  side)
{
  static const MusterColour light[] = { 0x6B6350, 0xA8202B, 0x1E4B8F, 0x3E9C7C };
  static const MusterColour dark[] = { 0xB3A98C, 0xE5606A, 0x6A9CF0, 0xB4F0D2 };

  return plot->look->ink->dark ? dark[side] : light[side];
}

static void
set_dash (const Plot *plot,
          MohawkSide  side)
{
  double unit = plot->em / 13;

  switch (side)
    {
    case MOHAWK_FRENCH:
      cairo_set_dash (plot->cr, (double[]) { 8 * unit, 4 * unit }, 2, 0);
      break;
    case MOHAWK_IROQUOIS:
      cairo_set_dash (plot->cr, (double[]) { 2 * unit, 4 * unit }, 2, 0);
      break;
    case MOHAWK_NOBODY:
    case MOHAWK_BRITISH:
    default:
      cairo_set_dash (plot->cr, NULL, 0, 0);
      break;
    }
}

/* The shapes of the counters: square, shield, hexagon. @r: half its width */
static void
marker_path (cairo_t    *cr,
             MohawkSide  side,
             double      x,
             double      y,
             double      r)
{
  cairo_new_path (cr);
  switch (side)
    {
    case MOHAWK_BRITISH:
      cairo_rectangle (cr, x - r, y - r, 2 * r, 2 * r);
      break;
    case MOHAWK_FRENCH:
      cairo_move_to (cr, x - r, y - r);
      cairo_line_to (cr, x + r, y - r);
      cairo_line_to (cr, x + r, y + 0.2 * r);
      cairo_curve_to (cr, x + r, y + 0.8 * r, x + 0.4 * r, y + 1.1 * r, x, y + 1.3 * r);
      cairo_curve_to (cr, x - 0.4 * r, y + 1.1 * r, x - r, y + 0.8 * r, x - r, y + 0.2 * r);
      cairo_close_path (cr);
      break;
    case MOHAWK_IROQUOIS:
      for (guint i = 0; i < 6; i++)
        cairo_line_to (cr, x + 1.2 * r * cos (i * G_PI / 3), y + 1.2 * r * sin (i * G_PI / 3));
      cairo_close_path (cr);
      break;
    case MOHAWK_NOBODY:
    default:
      cairo_arc (cr, x, y, r, 0, FULL_TURN);
      break;
    }
}

static void
draw_marker (const Plot   *plot,
             MohawkSide    side,
             MusterColour  colour,
             double        x,
             double        y,
             double        r)
{
  marker_path (plot->cr, side, x, y, r);
  muster_ink_set (plot->cr, colour, 1);
  cairo_fill (plot->cr);
}

/* --- axes --------------------------------------------------------------- */

static const MusterChartSeries *
series_of (const Plot *plot,
           guint       i)
{
  return &g_array_index (plot->chart->series, MusterChartSeries, i);
}

static double
x_at (const Plot *plot,
      double      part)
{
  double x = plot->left + part * (plot->right - plot->left);

  return plot->look->rtl ? plot->width - x : x;
}

static double
y_at (const Plot *plot,
      double      value)
{
  return plot->bottom - value / plot->most * (plot->bottom - plot->top);
}

static void
find_scale (Plot *plot)
{
  double room = (plot->bottom - plot->top) / (2.2 * plot->em);
  guint most = 1;

  for (guint s = 0; s < plot->chart->series->len; s++)
    for (guint i = 0; i < plot->chart->labels->len; i++)
      most = MAX (most, MAX (series_of (plot, s)->value[i], (guint) ceil (MAX (series_of (plot, s)->expected, 0))));
  plot->step = muster_chart_step (most, (guint) CLAMP (room, 1, TICKS));
  plot->most = (most + plot->step - 1) / plot->step * plot->step;
}

static double
axis_width (const Plot *plot)
{
  g_autofree char *text = g_strdup_printf ("%u", plot->most);

  return text_width (plot, text, PLAIN) + 0.6 * plot->em;
}

static void
draw_grid (const Plot *plot)
{
  for (guint value = 0; value <= plot->most; value += plot->step)
    {
      g_autofree char *text = g_strdup_printf ("%u", value);
      double y = floor (y_at (plot, value)) + 0.5;

      muster_ink_set (plot->cr, plot->look->ink->ink, value == 0 ? 0.45 : 0.15);
      cairo_set_line_width (plot->cr, 1);
      cairo_move_to (plot->cr, x_at (plot, 0), y);
      cairo_line_to (plot->cr, x_at (plot, 1), y);
      cairo_stroke (plot->cr);
      muster_ink_set (plot->cr, plot->look->ink->ink, MUTED);
      text_at (plot, text, PLAIN, plot->look->rtl ? plot->width - plot->left + 0.6 * plot->em : plot->left - 0.6 * plot->em,
               y, plot->look->rtl ? 0 : 1);
    }
}

/* As many as have room, the last always. @part: where label i stands, 0 to 1 */
static void
draw_labels (const Plot *plot,
             double    (*part) (const Plot *plot, guint i),
             double      y)
{
  guint n = plot->chart->labels->len, every = 1;
  double widest = 0, apart = n > 1 ? fabs (x_at (plot, part (plot, 1)) - x_at (plot, part (plot, 0))) : 0;

  for (guint i = 0; i < n; i++)
    widest = MAX (widest, text_width (plot, g_array_index (plot->chart->labels, MusterChartLabel, i).brief, PLAIN));
  while (n > 1 && every < n && every * apart < widest + 0.8 * plot->em)
    every++;
  muster_ink_set (plot->cr, plot->look->ink->ink, MUTED);
  for (guint i = (n - 1) % every; i < n; i += every)
    text_at (plot, g_array_index (plot->chart->labels, MusterChartLabel, i).brief, PLAIN, x_at (plot, part (plot, i)), y, 0.5);
}

/* --- lines -------------------------------------------------------------- */

static double
along (const Plot *plot,
       guint       i)
{
  return plot->chart->labels->len > 1 ? (double) i / (plot->chart->labels->len - 1) : 0.5;
}

static char *
end_name (const Plot *plot,
          guint       s)
{
  const MusterChartSeries *series = series_of (plot, s);

  /* Translators: the name of a line in a chart and its last value */
  return g_strdup_printf (C_("chart", "%s %u"), series->name, series->value[plot->chart->labels->len - 1]);
}

/* Names at the ends, pushed apart where lines end together. */
static void
draw_ends (const Plot *plot)
{
  guint n = plot->chart->series->len, order[8];
  double y[8], apart = 1.35 * plot->em;

  n = MIN (n, G_N_ELEMENTS (order));
  for (guint s = 0; s < n; s++)
    {
      guint k = s;

      y[s] = y_at (plot, series_of (plot, s)->value[plot->chart->labels->len - 1]);
      for (; k > 0 && y[order[k - 1]] > y[s]; k--)
        order[k] = order[k - 1];
      order[k] = s;
    }
  for (guint k = 1; k < n; k++)
    y[order[k]] = MAX (y[order[k]], y[order[k - 1]] + apart);
  if (n > 0 && y[order[n - 1]] > plot->bottom)
    {
      y[order[n - 1]] = plot->bottom;
      for (guint k = n - 1; k > 0; k--)
        y[order[k - 1]] = MIN (y[order[k - 1]], y[order[k]] - apart);
    }
  for (guint s = 0; s < n; s++)
    {
      g_autofree char *name = end_name (plot, s);

      muster_ink_set (plot->cr, plot->look->ink->symbol[series_of (plot, s)->side], 1);
      text_from (plot, name, BOLD, plot->right + 0.9 * plot->em, y[s]);
    }
}

static void
draw_line (const Plot *plot,
           guint       s)
{
  const MusterChartSeries *series = series_of (plot, s);
  guint n = plot->chart->labels->len;
  double apart = n > 1 ? fabs (x_at (plot, along (plot, 1)) - x_at (plot, along (plot, 0))) : 100;

  muster_ink_set (plot->cr, line_colour (plot, series->side), 1);
  cairo_set_line_width (plot->cr, plot->em / 5);
  cairo_set_line_join (plot->cr, CAIRO_LINE_JOIN_ROUND);
  set_dash (plot, series->side);
  cairo_new_path (plot->cr);
  for (guint i = 0; i < n; i++)
    cairo_line_to (plot->cr, x_at (plot, along (plot, i)), y_at (plot, series->value[i]));
  cairo_stroke (plot->cr);
  cairo_set_dash (plot->cr, NULL, 0, 0);
  for (guint i = 0; i < n; i++)
    draw_marker (plot, series->side, line_colour (plot, series->side), x_at (plot, along (plot, i)),
                 y_at (plot, series->value[i]), MIN (plot->em * 0.36, MAX (apart / 4, 2)));
}

/* Where the umpire set something the values may jump: a dotted upright with a diamond on top. */
static void
draw_notes (const Plot *plot)
{
  for (guint i = 0; i < plot->chart->labels->len; i++)
    {
      double x = x_at (plot, along (plot, i)), r = 0.35 * plot->em;

      if (!g_array_index (plot->chart->labels, MusterChartLabel, i).note)
        continue;
      muster_ink_set (plot->cr, plot->look->ink->ink, 0.8);
      cairo_set_line_width (plot->cr, plot->em / 12);
      cairo_set_dash (plot->cr, (double[]) { plot->em / 6, plot->em / 4 }, 2, 0);
      cairo_move_to (plot->cr, x, plot->bottom);
      cairo_line_to (plot->cr, x, plot->top);
      cairo_stroke (plot->cr);
      cairo_set_dash (plot->cr, NULL, 0, 0);
      cairo_move_to (plot->cr, x, plot->top - r);
      cairo_line_to (plot->cr, x + r, plot->top);
      cairo_line_to (plot->cr, x, plot->top + r);
      cairo_line_to (plot->cr, x - r, plot->top);
      cairo_close_path (plot->cr);
      cairo_fill (plot->cr);
    }
}

static void
draw_lines (Plot *plot)
{
  double end = 0;

  plot->bottom -= 1.8 * plot->em;
  plot->top += 0.6 * plot->em;
  find_scale (plot);
  plot->left += axis_width (plot);
  for (guint s = 0; s < plot->chart->series->len; s++)
    {
      g_autofree char *name = end_name (plot, s);

      end = MAX (end, text_width (plot, name, BOLD));
    }
  plot->right -= end + 1.2 * plot->em;
  draw_grid (plot);
  draw_labels (plot, along, plot->bottom + 1.2 * plot->em);
  draw_notes (plot);
  for (guint s = 0; s < plot->chart->series->len; s++)
    draw_line (plot, s);
  draw_ends (plot);
}

/* --- legend ------------------------------------------------------------- */

/* In one row, at the top; returns its height. */
static double
draw_legend (const Plot *plot,
             gboolean    expected)
{
  double x = plot->left, y = plot->top + 0.8 * plot->em;

  for (guint s = 0; s < plot->chart->series->len; s++)
    {
      const MusterChartSeries *series = series_of (plot, s);

      draw_marker (plot, series->side, plot->look->ink->fill[series->side],
                   plot->look->rtl ? plot->width - x - 0.5 * plot->em : x + 0.5 * plot->em, y, 0.42 * plot->em);
      if (plot->look->ink->dark)
        {
          marker_path (plot->cr, series->side, plot->look->rtl ? plot->width - x - 0.5 * plot->em : x + 0.5 * plot->em, y,
                       0.42 * plot->em);
          muster_ink_set (plot->cr, plot->look->ink->rim[series->side], 1);
          cairo_set_line_width (plot->cr, 1);
          cairo_stroke (plot->cr);
        }
      muster_ink_set (plot->cr, plot->look->ink->ink, 1);
      text_from (plot, series->name, PLAIN, x + 1.4 * plot->em, y);
      x += text_width (plot, series->name, PLAIN) + 2.6 * plot->em;
    }
  if (expected)
    {
      double from = plot->look->rtl ? plot->width - x : x, to = plot->look->rtl ? from - 1.8 * plot->em : from + 1.8 * plot->em;

      cairo_set_dash (plot->cr, (double[]) { 0.4 * plot->em, 0.25 * plot->em }, 2, 0);
      cairo_set_line_width (plot->cr, plot->em / 6);
      cairo_move_to (plot->cr, from, y);
      cairo_line_to (plot->cr, to, y);
      cairo_stroke (plot->cr);
      cairo_set_dash (plot->cr, NULL, 0, 0);
      text_from (plot, C_("chart", "expected"), PLAIN, x + 2.2 * plot->em, y);
    }
  return 1.9 * plot->em;
}

/* --- bars --------------------------------------------------------------- */

static double
middle (const Plot *plot,
        guint       i)
{
  return (i + 0.5) / plot->chart->labels->len;
}

/* Where the pips lie, on a grid of three by three. */
static void
draw_die (const Plot *plot,
          guint       face,
          double      x,
          double      y,
          double      size)
{
  static const guint16 pips[] = { 0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16D };
  double r = 0.2 * size, half = size / 2;

  cairo_new_path (plot->cr);
  cairo_arc (plot->cr, x + half - r, y - half + r, r, -G_PI / 2, 0);
  cairo_arc (plot->cr, x + half - r, y + half - r, r, 0, G_PI / 2);
  cairo_arc (plot->cr, x - half + r, y + half - r, r, G_PI / 2, G_PI);
  cairo_arc (plot->cr, x - half + r, y - half + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (plot->cr);
  muster_ink_set (plot->cr, plot->look->ink->ground, 1);
  cairo_fill_preserve (plot->cr);
  muster_ink_set (plot->cr, plot->look->ink->ink, 0.8);
  cairo_set_line_width (plot->cr, 1);
  cairo_stroke (plot->cr);
  muster_ink_set (plot->cr, plot->look->ink->ink, 1);
  for (guint i = 0; i < 9; i++)
    if (pips[face] & 1 << i)
      {
        cairo_arc (plot->cr, x + ((int) (i % 3) - 1) * 0.27 * size, y + ((int) (i / 3) - 1) * 0.27 * size, 0.09 * size, 0, FULL_TURN);
        cairo_fill (plot->cr);
      }
}

/* French bars are hatched. */
static void
draw_hatching (const Plot *plot,
               double      x,
               double      y,
               double      width,
               double      height)
{
  double step = 0.55 * plot->em;

  cairo_save (plot->cr);
  cairo_rectangle (plot->cr, x, y, width, height);
  cairo_clip (plot->cr);
  muster_ink_set (plot->cr, 0xFFF8E9, 0.55);
  cairo_set_line_width (plot->cr, plot->em / 9);
  for (double at = -height; at < width; at += step)
    {
      cairo_move_to (plot->cr, x + at, y + height);
      cairo_line_to (plot->cr, x + at + height, y);
    }
  cairo_stroke (plot->cr);
  cairo_restore (plot->cr);
}

static void
draw_bar (const Plot *plot,
          guint       s,
          guint       i,
          double      x,
          double      width)
{
  const MusterChartSeries *series = series_of (plot, s);
  g_autofree char *text = g_strdup_printf ("%u", series->value[i]);
  double top = y_at (plot, series->value[i]), foot = MIN (1.5 * plot->em, plot->bottom - top);
  gboolean inside = plot->bottom - top > 1.5 * plot->em && text_width (plot, text, BOLD) <= width;

  muster_ink_set (plot->cr, plot->look->ink->fill[series->side], 1);
  cairo_rectangle (plot->cr, x, top, width, plot->bottom - top);
  cairo_fill (plot->cr);
  if (series->side == MOHAWK_FRENCH)
    draw_hatching (plot, x, top, width, plot->bottom - top - (inside ? foot : 0));
  if (plot->look->ink->dark)
    {
      muster_ink_set (plot->cr, plot->look->ink->ink, 0.6);
      cairo_set_line_width (plot->cr, 1);
      cairo_rectangle (plot->cr, x + 0.5, top + 0.5, width - 1, MAX (plot->bottom - top - 0.5, 0));
      cairo_stroke (plot->cr);
    }
  if (inside)
    {
      muster_ink_set (plot->cr, plot->look->ink->on_fill[series->side], 1);
      text_at (plot, text, BOLD, x + width / 2, plot->bottom - foot / 2, 0.5);
    }
  if (series->expected >= 0)
    {
      double y = y_at (plot, series->expected);

      muster_ink_set (plot->cr, plot->look->ink->casing, 0.9);
      cairo_set_line_width (plot->cr, plot->em / 3.2);
      cairo_move_to (plot->cr, x - 0.15 * plot->em, y);
      cairo_line_to (plot->cr, x + width + 0.15 * plot->em, y);
      cairo_stroke (plot->cr);
      muster_ink_set (plot->cr, plot->look->ink->ink, 1);
      cairo_set_dash (plot->cr, (double[]) { 0.4 * plot->em, 0.25 * plot->em }, 2, 0);
      cairo_set_line_width (plot->cr, plot->em / 6);
      cairo_move_to (plot->cr, x - 0.15 * plot->em, y);
      cairo_line_to (plot->cr, x + width + 0.15 * plot->em, y);
      cairo_stroke (plot->cr);
      cairo_set_dash (plot->cr, NULL, 0, 0);
    }
}

static void
draw_bars (Plot *plot)
{
  guint n = plot->chart->series->len;
  gboolean expected = FALSE;
  double room, width;

  for (guint s = 0; s < n; s++)
    expected = expected || series_of (plot, s)->expected >= 0;
  plot->top += draw_legend (plot, expected) + 0.6 * plot->em;
  plot->bottom -= 2.4 * plot->em;
  find_scale (plot);
  plot->left += axis_width (plot);
  draw_grid (plot);
  room = (plot->right - plot->left) / MAX (plot->chart->labels->len, 1);
  width = MIN (room * 0.76 / MAX (n, 1), 2.4 * plot->em);
  for (guint i = 0; i < plot->chart->labels->len; i++)
    {
      double x = x_at (plot, middle (plot, i)) - n * width / 2;

      for (guint s = 0; s < n; s++)
        draw_bar (plot, s, i, x + (plot->look->rtl ? n - 1 - s : s) * width + 1, width - 2);
      if (plot->chart->dice)
        draw_die (plot, i + 1, x_at (plot, middle (plot, i)), plot->bottom + 1.4 * plot->em, 1.7 * plot->em);
    }
  if (!plot->chart->dice)
    draw_labels (plot, middle, plot->bottom + 1.4 * plot->em);
}

/* --- tokens ------------------------------------------------------------- */

/* Hexagons, one a tribe, with the shape of the side it is turned to; the first series at the foot. */
static void
draw_tokens (Plot *plot)
{
  double room = (plot->right - plot->left) / plot->chart->labels->len, size;
  guint total = 1;

  plot->top += draw_legend (plot, FALSE) + 0.4 * plot->em;
  plot->bottom -= 1.8 * plot->em;
  for (guint i = 0; i < plot->chart->labels->len; i++)
    {
      guint sum = 0;

      for (guint s = 0; s < plot->chart->series->len; s++)
        sum += series_of (plot, s)->value[i];
      total = MAX (total, sum);
    }
  size = MIN (MIN ((plot->bottom - plot->top) / total, room), 3 * plot->em);
  for (guint i = 0; i < plot->chart->labels->len; i++)
    {
      double x = x_at (plot, middle (plot, i)), y = plot->bottom - size / 2;

      for (guint s = 0; s < plot->chart->series->len; s++)
        {
          guint value = series_of (plot, s)->value[i];

          if (value > 0 && room > size + 3 * plot->em)
            {
              g_autofree char *text = g_strdup_printf ("%u", value);

              muster_ink_set (plot->cr, plot->look->ink->symbol[series_of (plot, s)->side], 1);
              text_at (plot, text, BOLD, x + size / 2 + 0.6 * plot->em, y - (value - 1) * size / 2, 0.5);
            }
          for (guint k = 0; k < value; k++, y -= size)
            {
              marker_path (plot->cr, MOHAWK_IROQUOIS, x, y, 0.36 * size);
              muster_ink_set (plot->cr, plot->look->ink->fill[MOHAWK_IROQUOIS], 1);
              cairo_fill_preserve (plot->cr);
              muster_ink_set (plot->cr, plot->look->ink->rim[MOHAWK_IROQUOIS], 1);
              cairo_set_line_width (plot->cr, 1);
              cairo_stroke (plot->cr);
              draw_marker (plot, series_of (plot, s)->side, plot->look->ink->casing, x, y, 0.2 * size);
              draw_marker (plot, series_of (plot, s)->side, plot->look->ink->fill[series_of (plot, s)->side], x, y, 0.16 * size);
            }
        }
    }
  draw_labels (plot, middle, plot->bottom + 1.2 * plot->em);
}

/* --- public ------------------------------------------------------------- */

static void
draw_sheet (Plot *plot)
{
  double x = plot->left;

  cairo_set_source_rgb (plot->cr, 1, 1, 1);
  cairo_paint (plot->cr);
  muster_ink_set (plot->cr, plot->look->ink->ink, 1);
  text_from (plot, plot->chart->title, TITLE, x, plot->top + 0.8 * plot->em);
  x += text_width (plot, plot->chart->title, TITLE) + 0.8 * plot->em;
  muster_ink_set (plot->cr, plot->look->ink->ink, MUTED);
  text_from (plot, plot->chart->subtitle, PLAIN, x, plot->top + 0.85 * plot->em);
  plot->top += 2.4 * plot->em;
}

/**
 * muster_chart_draw:
 * @width, @height: in units of the drawing
 *
 * Nothing is drawn of a chart without labels or series but its sheet.
 */
void
muster_chart_draw (cairo_t               *cr,
                   const MusterChart     *chart,
                   const MusterChartLook *look,
                   double                 width,
                   double                 height)
{
  Plot plot = { .cr = cr, .chart = chart, .look = look, .context = muster_ink_context (), .em = look->size,
                .right = width, .bottom = height, .width = width, .most = 1, .step = 1 };

  cairo_save (cr);
  if (look->sheet)
    {
      plot.left = plot.top = 1.5 * plot.em;
      plot.right -= plot.left;
      plot.bottom -= plot.top;
      draw_sheet (&plot);
    }
  if (chart->labels->len > 0 && chart->series->len > 0 && plot.bottom - plot.top > 6 * plot.em)
    switch (chart->kind)
      {
      case MUSTER_CHART_LINES:
        draw_lines (&plot);
        break;
      case MUSTER_CHART_BARS:
        draw_bars (&plot);
        break;
      case MUSTER_CHART_TOKENS:
        draw_tokens (&plot);
        break;
      default:
        g_assert_not_reached ();
      }
  cairo_restore (cr);
}
