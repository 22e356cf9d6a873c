#include "config.h"

#include "map.h"
#include "map-private.h"
#include "report-error.h"
#include "report-file.h"

#include <glib/gi18n-lib.h>

#include <math.h>

#define RIM 24.0 /* units of the symbols: what a thing reaches beyond its box at most, with edge and shadow */

/**
 * muster_map_view_init:
 *
 * A view of the frame's corner at scale 1, nothing chosen.
 */
void
muster_map_view_init (MusterMapView        *view,
                      const MohawkScenario *scenario,
                      const MohawkState    *state,
                      const MusterInk      *ink)
{
  *view = (MusterMapView) {
    .scenario = scenario,
    .state = state,
    .ink = ink,
    .scale = 1,
    .text_scale = 1,
    .parts = MUSTER_MAP_CANVAS,
    .selected_point = -1,
  };
}

/**
 * muster_map_view_fit:
 *
 * Shows the whole frame, @width px wide.
 *
 * Returns: how high that is
 */
double
muster_map_view_fit (MusterMapView *view,
                     double         width)
{
  view->x = 0;
  view->y = 0;
  view->scale = width / view->scenario->width;
  return view->scenario->height * view->scale;
}

/* A gamboge ring round every point that glows. */
static void
draw_rings (cairo_t               *cr,
            const MusterMapView   *view,
            const MusterMapLayout *layout,
            double                 unit)
{
  for (guint i = 0; i < view->n_marks; i++)
    {
      const MusterMapMark *mark = &view->mark[i];
      const MusterRect *symbol = &layout->symbol[mark->point];
      double radius = MAX (18 * unit, symbol->width / 2 + 3 * unit);

      if (mark->kind != MUSTER_MARK_PRICE && mark->kind != MUSTER_MARK_GLOW && mark->kind != MUSTER_MARK_REFUSED)
        continue;
      cairo_new_path (cr);
      cairo_arc (cr, view->scenario->point[mark->point].x * view->scale,
                 view->scenario->point[mark->point].y * view->scale, radius, 0, 2 * G_PI);
      if (mark->kind == MUSTER_MARK_REFUSED)
        {
          cairo_set_dash (cr, (double[]) { 5 * unit, 4 * unit }, 2, 0);
          muster_ink_set (cr, view->ink->ink, 1);
          cairo_set_line_width (cr, 2 * unit);
        }
      else
        {
          muster_ink_set (cr, view->ink->highlight, 0.35);
          cairo_fill_preserve (cr);
          muster_ink_set (cr, view->ink->highlight_edge, 1);
          cairo_set_line_width (cr, 2.2 * unit);
        }
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
}

/* From a stack that stands away to its point. */
static void
draw_thread (cairo_t              *cr,
             const MusterMapView  *view,
             const MusterMapStack *stack,
             double                unit)
{
  cairo_move_to (cr, stack->x, stack->y);
  cairo_line_to (cr, view->scenario->point[stack->point].x * view->scale,
                 view->scenario->point[stack->point].y * view->scale);
  muster_ink_set (cr, view->ink->casing, 0.9);
  cairo_set_line_width (cr, MAX (5.4 * unit, 4.4));
  cairo_stroke_preserve (cr);
  muster_ink_set (cr, view->ink->symbol[stack->side], 1);
  cairo_set_line_width (cr, MAX (2.6 * unit, 2.2));
  cairo_stroke (cr);
}

/* Round the point a thread leads to, over its symbol: here it ends. */
static void
draw_thread_end (cairo_t               *cr,
                 const MusterMapView   *view,
                 const MusterMapLayout *layout,
                 const MusterMapStack  *stack,
                 double                 unit)
{
  const MusterRect *symbol = &layout->symbol[stack->point];
  double px = view->scenario->point[stack->point].x * view->scale, py = view->scenario->point[stack->point].y * view->scale;
  double away = hypot (stack->x - px, stack->y - py), ux = (stack->x - px) / MAX (away, 1), uy = (stack->y - py) / MAX (away, 1);
  MusterRect dot = muster_map_beside (symbol, px, py, ux, uy, 0, 0, 0);

  cairo_new_path (cr);
  cairo_arc (cr, dot.x, dot.y, MAX (3.6 * unit, 3.2), 0, 2 * G_PI);
  muster_ink_set (cr, view->ink->symbol[stack->side], 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, view->ink->casing, 1);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
}

static gboolean
makes_way (const MusterMapView *view,
           gint                 point)
{
  for (guint i = 0; i < view->n_marks; i++)
    if (view->mark[i].point == point && view->mark[i].kind == MUSTER_MARK_NAMELESS)
      return TRUE;
  return FALSE;
}

static void
draw_labels (cairo_t               *cr,
             const MusterMapView   *view,
             const MusterMapLayout *layout,
             const MusterRect      *seen)
{
  for (guint i = 0; i < layout->labels->len; i++)
    {
      const MusterMapLabel *label = &g_array_index (layout->labels, MusterMapLabel, i);
      g_auto (MusterInkLine) text = { NULL };

      if (!label->shown || makes_way (view, label->point) || !muster_rect_meets (seen, &label->rect))
        continue;
      muster_ink_line_init (&text, label->face, label->size, label->text);
      muster_ink_line_draw_halo (&text, cr, label->rect.x - text.ink.x, label->rect.y - text.ink.y, view->ink->ink,
                                 view->ink->casing, CLAMP (label->size * 0.16, 1.4, 4));
    }
}

/**
 * muster_map_draw_play:
 * @layout: of a view that differs by its corner and selection at most
 *
 * What orders change: ways, symbols, counters, names, marks; and the plates
 * of a sheet.
 */
void
muster_map_draw_play (cairo_t               *cr,
                      const MusterMapView   *view,
                      const MusterMapLayout *layout,
                      double                 width,
                      double                 height)
{
  MusterMapMetrics metrics;
  MusterRect seen;
  double rim;

  muster_map_metrics (&metrics, view);
  rim = RIM * MAX (metrics.symbol, 1);
  seen = (MusterRect) { view->x * view->scale - rim, view->y * view->scale - rim, width + 2 * rim, height + 2 * rim };
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_translate (cr, -view->x * view->scale, -view->y * view->scale);
  muster_map_lines_draw (cr, view);
  draw_rings (cr, view, layout, metrics.symbol);
  for (guint i = 0; i < layout->stacks->len; i++)
    if (g_array_index (layout->stacks, MusterMapStack, i).away)
      draw_thread (cr, view, &g_array_index (layout->stacks, MusterMapStack, i), metrics.symbol);
  for (guint p = 0; p < view->scenario->n_points; p++)
    {
      MusterMapSymbol symbol;

      if (!muster_rect_meets (&seen, &layout->symbol[p]))
        continue;
      muster_map_symbol_of (&symbol, view->scenario, view->state, (gint) p);
      muster_map_symbol_draw (cr, view->ink, &symbol, view->scenario->point[p].x * view->scale,
                              view->scenario->point[p].y * view->scale, metrics.symbol);
    }
  for (guint i = 0; i < layout->stacks->len; i++)
    if (g_array_index (layout->stacks, MusterMapStack, i).away)
      draw_thread_end (cr, view, layout, &g_array_index (layout->stacks, MusterMapStack, i), metrics.symbol);
  draw_labels (cr, view, layout, &seen);
  for (guint i = 0; i < layout->stacks->len; i++)
    {
      const MusterMapStack *stack = &g_array_index (layout->stacks, MusterMapStack, i);
      MusterCounter counter = stack->counter;

      if (!muster_rect_meets (&seen, &stack->rect))
        continue;
      counter.selected = stack->point == view->selected_point && stack->side == view->selected_side;
      muster_counter_draw (cr, view->ink, &counter, stack->x, stack->y, stack->size);
    }
  for (guint i = 0; i < layout->badges->len; i++)
    muster_map_badge_draw (cr, view->ink, &g_array_index (layout->badges, MusterMapBadge, i), metrics.symbol);
  muster_map_plates_draw (cr, view);
  cairo_restore (cr);
}

/**
 * muster_map_prepare:
 *
 * Finds all on the map of @scenario that never changes, for those to come, in any thread.
 */
void
muster_map_prepare (const MohawkScenario *scenario)
{
  const MusterMapView view = { .scenario = scenario, .scale = 1, .parts = MUSTER_MAP_REGIONS };
  g_autoptr (GArray) letters = muster_map_lettering_at (&view);
  g_autoptr (GArray) hills = muster_map_relief_find (scenario, TRUE);

  (void) letters;
  (void) hills;
}

/**
 * muster_map_draw:
 * @width, @height: px
 *
 * Both layers at once, for those who draw only once.
 */
void
muster_map_draw (cairo_t             *cr,
                 const MusterMapView *view,
                 double               width,
                 double               height)
{
  g_autoptr (MusterMapLayout) layout = muster_map_layout_new (view);

  muster_map_draw_land (cr, view, width, height);
  muster_map_draw_lettering (cr, view, width, height);
  muster_map_draw_play (cr, view, layout, width, height);
}

static void
draw_sheet (cairo_t       *cr,
            double         width,
            double         height,
            gconstpointer  view)
{
  muster_map_draw (cr, view, width, height);
}

/**
 * muster_map_write:
 * @path: its ending tells the format: .png, .svg or .pdf
 *
 * Draws the whole map into a file, which appears whole or stays as it was.
 *
 * Errors: MUSTER_REPORT_ERROR_FORMAT, _SIZE, _WRITE
 */
gboolean
muster_map_write (const MohawkScenario    *scenario,
                  const MohawkState       *state,
                  const MusterMapOptions  *options,
                  const char              *path,
                  GError                 **error)
{
  MusterPictureFormat format;
  MusterMapView view;
  double height;

  if (!muster_report_format_of (path, &format))
    {
      g_set_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_FORMAT,
                   _("%s: a map is written as .png, .svg or .pdf"), path);
      return FALSE;
    }
  if (options->width < MUSTER_MAP_MIN_WIDTH || options->width > MUSTER_MAP_MAX_WIDTH)
    {
      g_set_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_SIZE,
                   _("%s: a map is %d to %d pixels wide, not %d"), path, MUSTER_MAP_MIN_WIDTH, MUSTER_MAP_MAX_WIDTH,
                   options->width);
      return FALSE;
    }
  muster_map_view_init (&view, scenario, state, options->dark ? muster_ink_dark () : muster_ink_light ());
  height = ceil (muster_map_view_fit (&view, options->width));
  view.text_scale = options->text_scale > 0 ? options->text_scale : 1;
  view.title = options->title;
  view.parts = MUSTER_MAP_SHEET;
  if (!options->legend)
    view.parts &= ~(MUSTER_MAP_LEGEND | MUSTER_MAP_SEA_CHART | MUSTER_MAP_TURNS);
  return muster_report_draw (path, format, options->width, height, 1, draw_sheet, &view, error);
}
