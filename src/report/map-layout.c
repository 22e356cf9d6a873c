#include "config.h"

#include "map-private.h"

#include <math.h>
#include <string.h>

#define FAR_SCALE 0.25 /* from so far only towns and bases have names */

#define RING  18.9 /* of the symbols' units: so far reaches what glows round a point */
#define APART 9.0  /* of them: as far from its point a stack still stands at it */

/* How far a direction goes, by MohawkLabelSide in eighths of a turn. */
static const double compass[8][2] = {
  { 0, -1 }, { M_SQRT1_2, -M_SQRT1_2 }, { 1, 0 }, { M_SQRT1_2, M_SQRT1_2 },
  { 0, 1 }, { -M_SQRT1_2, M_SQRT1_2 }, { -1, 0 }, { -M_SQRT1_2, -M_SQRT1_2 },
};

/**
 * muster_map_metrics:
 *
 * Sizes grow more slowly than the map does: seen whole the letters are still
 * letters, seen near they leave room.
 */
void
muster_map_metrics (MusterMapMetrics    *metrics,
                    const MusterMapView *view)
{
  double s = view->scale, t = view->text_scale;

  metrics->text = t * (s >= 1 ? 0.88 * pow (MIN (s, 3), 0.23) : MAX (0.88 * pow (s, 0.33), 0.58));
  metrics->symbol = t * (s >= 1 ? 0.78 * pow (MIN (s, 3), 0.44) : 0.78 * pow (s, 0.55));
  metrics->counter = t * (s >= 1 ? 38.5 * pow (MIN (s, 3), 0.24) : MAX (38.5 * pow (s, 0.78), 11));
}

void
muster_map_symbol_of (MusterMapSymbol      *symbol,
                      const MohawkScenario *scenario,
                      const MohawkState    *state,
                      gint                  point)
{
  const MohawkPoint *p = &scenario->point[point];

  *symbol = (MusterMapSymbol) {
    .symbol = p->symbol,
    .holder = (MohawkSide) state->holder[point],
    .fort = state->fort[point],
    .burnt = state->burnt[point],
    .base = p->base != MOHAWK_NOBODY,
    .island = p->island,
  };
}

/**
 * muster_map_beside:
 * @px, @py: the point of @symbol
 * @ux, @uy: a direction from it
 *
 * Returns: a box of that size where it just clears the symbol, @gap px off
 */
MusterRect
muster_map_beside (const MusterRect *symbol,
                   double            px,
                   double            py,
                   double            ux,
                   double            uy,
                   double            width,
                   double            height,
                   double            gap)
{
  double hw = ux > 0 ? symbol->x + symbol->width - px : px - symbol->x;
  double hh = uy > 0 ? symbol->y + symbol->height - py : py - symbol->y;
  double tx = fabs (ux) > 0.001 ? (hw + width / 2 + gap) / fabs (ux) : G_MAXDOUBLE;
  double ty = fabs (uy) > 0.001 ? (hh + height / 2 + gap) / fabs (uy) : G_MAXDOUBLE;
  double t = MIN (tx, ty);

  return (MusterRect) { px + ux * t - width / 2, py + uy * t - height / 2, width, height };
}

static void
add_spot (MusterItem            *item,
          const MusterMapGround *ground,
          const MusterRect      *rect,
          gint                   point,
          double                 cost,
          double                 line)
{
  MusterSpot spot = { .rect = *rect, .cost = cost + muster_map_ground_cost (ground, rect, point, line) };

  if (spot.cost < 900 || item->hide > 1e6)
    g_array_append_val (item->spots, spot);
}

static void
point_px (const MusterMapGround *ground,
          gint                   point,
          double                *x,
          double                *y)
{
  *x = ground->view->scenario->point[point].x * ground->view->scale;
  *y = ground->view->scenario->point[point].y * ground->view->scale;
}

static void
item_init (MusterItem            *item,
           const MusterMapGround *ground,
           gint                   point,
           double                 hide)
{
  *item = (MusterItem) { .spots = g_array_new (FALSE, FALSE, sizeof (MusterSpot)), .hide = hide, .at = -1 };
  point_px (ground, point, &item->x, &item->y);
}

/* @steps directions by @rings distances round the point. */
static void
spots_round (MusterItem            *item,
             const MusterMapGround *ground,
             gint                   point,
             double                 width,
             double                 height,
             guint                  steps,
             const double          *rings,
             guint                  n_rings,
             double                 line)
{
  double x, y, u = ground->metrics.symbol;
  MohawkLabelSide side = ground->view->scenario->point[point].label_side;

  point_px (ground, point, &x, &y);
  for (guint r = 0; r < n_rings; r++)
    for (guint i = 0; i < steps; i++)
      {
        double angle = 2 * G_PI * i / steps, ux = sin (angle), uy = -cos (angle);
        MusterRect rect = muster_map_beside (&ground->layout->symbol[point], x, y, ux, uy, width, height, rings[r] * u);
        double cost = rings[r] * 0.5;

        /* Leave the label its side; the left upper corner is the counter's own. */
        cost += 3 * MAX (0, ux * compass[side][0] + uy * compass[side][1]);
        cost += 1.5 * (1 - (ux * compass[MOHAWK_LABEL_NW][0] + uy * compass[MOHAWK_LABEL_NW][1]));
        add_spot (item, ground, &rect, point, cost, line);
      }
}

/* --- Stacks --------------------------------------------------------------- */

/* Who lies on top: the heavier class, an active tribe before one that is not. */
static gint
rank (const MohawkScenario *scenario,
      const MohawkState    *state,
      gint                  piece)
{
  static const gint by_class[] = {
    [MOHAWK_REGULAR] = 0, [MOHAWK_COLONIAL_REGULAR] = 1, [MOHAWK_RANGER] = 2, [MOHAWK_MILITIA] = 3,
    [MOHAWK_COURIER] = 4, [MOHAWK_TRIBE] = 5, [MOHAWK_NATION] = 7,
  };
  gint class = by_class[scenario->piece[piece].class];

  return class + (scenario->piece[piece].class == MOHAWK_TRIBE && !state->active[piece]);
}

static void
gather_stacks (MusterMapLayout     *layout,
               const MusterMapView *view)
{
  gint index[MOHAWK_MAX_POINTS][4];
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;

  memset (index, -1, sizeof index);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint point = state->place[i];
      MohawkSide side = mohawk_piece_side (scenario, state, (gint) i);
      MusterMapStack *stack;

      if (point < 0 || point >= (gint) scenario->n_points)
        continue;
      if (index[point][side] < 0)
        {
          MusterMapStack fresh = { .point = point, .side = side, .top = (gint) i };

          index[point][side] = (gint) layout->stacks->len;
          g_array_append_val (layout->stacks, fresh);
        }
      stack = &g_array_index (layout->stacks, MusterMapStack, index[point][side]);
      stack->counter.count++;
      if (rank (scenario, state, (gint) i) < rank (scenario, state, stack->top))
        stack->top = (gint) i;
    }
  for (guint i = 0; i < layout->stacks->len; i++)
    {
      MusterMapStack *stack = &g_array_index (layout->stacks, MusterMapStack, i);
      guint count = stack->counter.count;

      muster_counter_from_piece (&stack->counter, scenario, state, stack->top);
      stack->counter.count = count;
      stack->counter.selected = stack->point == view->selected_point && stack->side == view->selected_side;
    }
}

/* A tribe at home that is not in the war takes less room. */
static double
stack_size (const MusterMapStack   *stack,
            const MusterMapMetrics *metrics)
{
  return metrics->counter * (stack->counter.faint ? 0.74 : 1);
}

/* So far from its point that whose it is would not be seen: it is tied to it by a line. */
static gboolean
is_away (const MusterMapGround *ground,
         gint                   point,
         const MusterRect      *rect)
{
  const MusterRect *symbol = &ground->layout->symbol[point];
  double room = APART * ground->metrics.symbol;
  MusterRect near = { symbol->x - room, symbol->y - room, symbol->width + 2 * room, symbol->height + 2 * room };

  return !muster_rect_meets (&near, rect);
}

/* Whose a counter there would be taken for. */
static gint
nearest_point (const MusterMapGround *ground,
               const MusterRect      *rect)
{
  double best = G_MAXDOUBLE;
  gint nearest = -1;

  for (guint p = 0; p < ground->layout->n_points; p++)
    {
      double x, y, away; /* squared */

      point_px (ground, (gint) p, &x, &y);
      x -= rect->x + rect->width / 2;
      y -= rect->y + rect->height / 2;
      away = x * x + y * y;
      if (away < best)
        {
          best = away;
          nearest = (gint) p;
        }
    }
  return nearest;
}

/* What it costs that a stack stands at the end of a line: short, over nobody's point, and better not at all. */
static double
tie_cost (const MusterMapGround *ground,
          const MusterItem      *item,
          gint                   point,
          const MusterRect      *rect)
{
  MusterTie tie = { item->x, item->y, rect->x + rect->width / 2, rect->y + rect->height / 2 };
  double cost = 14 + 0.35 * hypot (tie.x1 - tie.x0, tie.y1 - tie.y0);

  for (guint p = 0; p < ground->layout->n_points; p++)
    if ((gint) p != point && muster_map_tie_meets (&tie, &ground->layout->symbol[p]))
      cost += 120;
  return cost;
}

static void
stack_item (MusterItem            *item,
            const MusterMapGround *ground,
            MusterMapStack        *stack)
{
  static const double rings[] = { 1.5, 5, 10, 18, 28, 40, 56, 80, 110, 150 };
  double left, top, right, bottom;

  stack->size = stack_size (stack, &ground->metrics);
  muster_counter_extents (&stack->counter, stack->size, &left, &top, &right, &bottom);
  item_init (item, ground, stack->point, G_MAXDOUBLE);
  spots_round (item, ground, stack->point, left + right, top + bottom, 24, rings, G_N_ELEMENTS (rings), 0.7);
  for (guint i = 0; i < item->spots->len; i++)
    {
      MusterSpot *spot = &g_array_index (item->spots, MusterSpot, i);

      spot->tied = is_away (ground, stack->point, &spot->rect);
      if (spot->tied)
        spot->cost += tie_cost (ground, item, stack->point, &spot->rect);
      else if (nearest_point (ground, &spot->rect) != stack->point)
        spot->cost += 12;
    }
}

static void
settle_stack (MusterMapStack   *stack,
              const MusterItem *item)
{
  double left, top, right, bottom;

  muster_counter_extents (&stack->counter, stack->size, &left, &top, &right, &bottom);
  stack->rect = item->rect;
  stack->x = item->rect.x + left;
  stack->y = item->rect.y + top;
  stack->away = item->tied;
}

/* --- Badges --------------------------------------------------------------- */

static void
gather_badges (MusterMapLayout     *layout,
               const MusterMapView *view)
{
  const MohawkScenario *scenario = view->scenario;

  for (guint i = 0; i < view->n_marks; i++)
    {
      MusterMapBadge badge = { .kind = MUSTER_BADGE_MARK, .point = view->mark[i].point, .mark = view->mark[i] };

      if (view->mark[i].kind != MUSTER_MARK_GLOW && view->mark[i].kind != MUSTER_MARK_NAMELESS)
        g_array_append_val (layout->badges, badge);
    }
  for (guint p = 0; p < scenario->n_points; p++)
    {
      MusterMapBadge badge = { .point = (gint) p };

      if (view->state->battle[p] == MOHAWK_BATTLE_DUE && view->parts & MUSTER_MAP_COUNTERS)
        {
          badge.kind = MUSTER_BADGE_MARK;
          badge.mark = (MusterMapMark) { .point = (gint) p, .kind = MUSTER_MARK_BATTLE };
          g_array_append_val (layout->badges, badge);
        }
      if (view->state->marker == (gint) p && view->parts & MUSTER_MAP_COUNTERS)
        {
          badge.kind = MUSTER_BADGE_SEA_LIFT;
          g_array_append_val (layout->badges, badge);
        }
      if (scenario->point[p].port && view->scale > 0.35)
        {
          badge.kind = MUSTER_BADGE_ANCHOR;
          g_array_append_val (layout->badges, badge);
        }
    }
}

static void
badge_item (MusterItem            *item,
            const MusterMapGround *ground,
            const MusterMapBadge  *badge)
{
  static const double rings[] = { 1, 4, 9, 16, 26, 40, 60 };
  double width, height;

  muster_map_badge_size (badge, ground->metrics.symbol, &width, &height);
  item_init (item, ground, badge->point, badge->kind == MUSTER_BADGE_ANCHOR ? 380 : G_MAXDOUBLE);
  spots_round (item, ground, badge->point, width, height, 16, rings,
               badge->kind == MUSTER_BADGE_ANCHOR ? 4 : G_N_ELEMENTS (rings), 0.7);
  if (badge->kind != MUSTER_BADGE_ANCHOR)
    return;
  /* An anchor lies in the water where it can. */
  for (guint i = 0; i < item->spots->len; i++)
    {
      MusterSpot *spot = &g_array_index (item->spots, MusterSpot, i);
      double s = ground->view->scale;

      if (muster_map_raster_dry (ground->raster, (spot->rect.x + width / 2) / s, (spot->rect.y + height / 2) / s))
        spot->cost += 6;
    }
}

/* --- Labels --------------------------------------------------------------- */

static void
gather_labels (MusterMapLayout     *layout,
               const MusterMapView *view,
               double               text)
{
  static const struct { MusterFace face; double size; } styles[] = {
    [MOHAWK_SQUARE] = { MUSTER_FACE_POST, 15.5 },
    [MOHAWK_TOWN] = { MUSTER_FACE_TOWN, 17 },
    [MOHAWK_FORTIFIED_TOWN] = { MUSTER_FACE_FORTIFIED, 15.5 },
    [MOHAWK_VILLAGE] = { MUSTER_FACE_VILLAGE, 16.5 },
  };

  for (guint p = 0; p < view->scenario->n_points; p++)
    {
      const MohawkPoint *point = &view->scenario->point[p];
      MusterMapLabel label = {
        .point = (gint) p,
        .face = styles[point->symbol].face,
        .size = styles[point->symbol].size * text,
        .text = point->symbol == MOHAWK_FORTIFIED_TOWN ? g_utf8_strup (point->name, -1) : g_strdup (point->name),
      };

      g_array_append_val (layout->labels, label);
    }
}

/* Which names go first when the map is small. */
static double
label_worth (const MusterMapGround *ground,
             gint                   point)
{
  const MohawkPoint *p = &ground->view->scenario->point[point];
  double worth = p->symbol == MOHAWK_FORTIFIED_TOWN ? 390
                 : p->symbol == MOHAWK_TOWN ? 60
                 : ground->view->state->fort[point] ? 50
                 : p->symbol == MOHAWK_VILLAGE ? 30 : 26;

  if (p->base != MOHAWK_NOBODY)
    worth = 395;
  else if (ground->view->scale < FAR_SCALE && p->symbol != MOHAWK_FORTIFIED_TOWN && p->symbol != MOHAWK_TOWN)
    worth = 0;
  return ground->view->scale >= 0.7 ? MAX (worth, 380) : worth;
}

/* How far @rect is from a place, px. */
static double
gap_to (const MusterRect *rect,
        double            x,
        double            y)
{
  return hypot (MAX (MAX (rect->x - x, x - rect->x - rect->width), 0),
                MAX (MAX (rect->y - y, y - rect->y - rect->height), 0));
}

static void
label_spots (MusterItem            *item,
             const MusterMapGround *ground,
             const MusterMapLabel  *label,
             double                 width,
             double                 height,
             double                 drop)
{
  static const double by_side[8] = { 3, 2.5, 1.5, 2.5, 3, 3, 2, 3 };
  static const double gaps[] = { 3, 8, 12, 18, 27 };
  static const double shifts[] = { 0, -0.4, 0.4, -0.75, 0.75 };
  const MusterRect *symbol = &ground->layout->symbol[label->point];
  MohawkLabelSide wish = ground->view->scenario->point[label->point].label_side;
  double x, y;

  point_px (ground, label->point, &x, &y);
  for (guint side = 0; side < 8; side++)
    for (guint g = 0; g < G_N_ELEMENTS (gaps); g++)
      for (guint s = 0; s < (side % 2 == 0 ? G_N_ELEMENTS (shifts) : 1); s++)
        {
          double gap = gaps[g] * ground->metrics.symbol, away = ABS ((gint) side - (gint) wish);
          MusterRect rect = muster_map_beside (symbol, x, y, compass[side][0], compass[side][1], width, height, gap);
          double cost = gaps[g] - gaps[0] + 2.5 * fabs (shifts[s]);

          away = MIN (away, 8 - away);
          cost += side == wish ? 0 : by_side[side] + (away > 1 ? 1.5 : 0);
          if (side == MOHAWK_LABEL_E || side == MOHAWK_LABEL_W)
            rect.y += drop / 2 + shifts[s] * height;
          else if (side == MOHAWK_LABEL_N || side == MOHAWK_LABEL_S)
            rect.x += shifts[s] * width / 2;
          else
            /* A diagonal label is set off by its corner, not by its middle. */
            rect.x = compass[side][0] > 0 ? MAX (rect.x, symbol->x + symbol->width * 0.6 + gap * 0.5)
                                          : MIN (rect.x, symbol->x + symbol->width * 0.4 - gap * 0.5 - width);
          /* Off what may glow round the point, where there is room. */
          cost += gap_to (&rect, x, y) < RING * ground->metrics.symbol ? 6 : 0;
          add_spot (item, ground, &rect, label->point, cost, 0.9);
        }
}

static void
label_item (MusterItem            *item,
            const MusterMapGround *ground,
            MusterMapLabel        *label)
{
  g_auto (MusterInkLine) text = { NULL };

  muster_ink_line_init (&text, label->face, label->size, label->text);
  item_init (item, ground, label->point, label_worth (ground, label->point));
  item->air = 0.6 * label->size;
  label_spots (item, ground, label, text.ink.width, text.ink.height, text.ink.y + text.ink.height - text.baseline);
}

/* --- From one order to the next --------------------------------------------- */

static const MusterRect *
badge_before (const MusterMapLayout *before,
              const MusterMapBadge  *badge)
{
  for (guint i = 0; i < before->badges->len; i++)
    {
      const MusterMapBadge *old = &g_array_index (before->badges, MusterMapBadge, i);

      if (old->point == badge->point && old->kind == badge->kind && old->mark.kind == badge->mark.kind)
        return &old->rect;
    }
  return NULL;
}

static const MusterRect *
stack_before (const MusterMapLayout *before,
              const MusterMapStack  *stack)
{
  for (guint i = 0; i < before->stacks->len; i++)
    {
      const MusterMapStack *old = &g_array_index (before->stacks, MusterMapStack, i);

      if (old->point == stack->point && old->side == stack->side)
        return &old->rect;
    }
  return NULL;
}

static const MusterRect *
label_before (const MusterMapLayout *before,
              const MusterMapLabel  *label)
{
  const MusterMapLabel *old = muster_map_layout_label (before, label->point);

  return old && old->shown ? &old->rect : NULL;
}

/* Whatever was on the map before begins where it was. @items: badges, stacks, labels. */
static void
prefer_before (MusterItem            *items,
               const MusterMapLayout *layout,
               const MusterMapLayout *before)
{
  MusterItem *item = items;

  for (guint i = 0; i < layout->badges->len + layout->stacks->len + layout->labels->len; i++, item++)
    {
      guint n_badges = layout->badges->len, n_stacks = layout->stacks->len;
      const MusterRect *old = i < n_badges ? badge_before (before, &g_array_index (layout->badges, MusterMapBadge, i))
                              : i < n_badges + n_stacks
                                ? stack_before (before, &g_array_index (layout->stacks, MusterMapStack, i - n_badges))
                                : label_before (before, &g_array_index (layout->labels, MusterMapLabel, i - n_badges - n_stacks));

      if (old)
        muster_map_prefer (item, old);
    }
}

/* Whether the line that ties one of the first @n items to its point runs over @rect. */
static gboolean
is_crossed (const MusterItem *items,
            guint             n,
            const MusterRect *rect)
{
  for (guint i = 0; i < n; i++)
    {
      MusterTie tie = { items[i].x, items[i].y, items[i].rect.x + items[i].rect.width / 2,
                        items[i].rect.y + items[i].rect.height / 2 };

      if (items[i].at >= 0 && items[i].tied && muster_map_tie_meets (&tie, rect))
        return TRUE;
    }
  return FALSE;
}

/* --- The whole ------------------------------------------------------------- */

static void
place_all (MusterMapLayout       *layout,
           const MusterMapView   *view,
           const MusterMapLayout *before)
{
  guint n_badges = layout->badges->len, n_stacks = layout->stacks->len, n_labels = layout->labels->len;
  guint n = n_badges + n_stacks + n_labels;
  MusterItem *items = g_new0 (MusterItem, MAX (n, 1));
  MusterMapGround ground;

  muster_map_ground_init (&ground, view, layout);
  for (guint i = 0; i < n_badges; i++)
    badge_item (&items[i], &ground, &g_array_index (layout->badges, MusterMapBadge, i));
  for (guint i = 0; i < n_stacks; i++)
    stack_item (&items[n_badges + i], &ground, &g_array_index (layout->stacks, MusterMapStack, i));
  for (guint i = 0; i < n_labels; i++)
    label_item (&items[n_badges + n_stacks + i], &ground, &g_array_index (layout->labels, MusterMapLabel, i));

  if (before && before->scale == layout->scale && before->text_scale == layout->text_scale)
    prefer_before (items, layout, before);
  muster_map_place (items, n);

  for (guint i = n_badges; i-- > 0;)
    if (items[i].at >= 0)
      g_array_index (layout->badges, MusterMapBadge, i).rect = items[i].rect;
    else
      g_array_remove_index (layout->badges, i);
  for (guint i = 0; i < n_stacks; i++)
    settle_stack (&g_array_index (layout->stacks, MusterMapStack, i), &items[n_badges + i]);
  for (guint i = 0; i < n_labels; i++)
    {
      MusterMapLabel *label = &g_array_index (layout->labels, MusterMapLabel, i);

      label->shown = items[n_badges + n_stacks + i].at >= 0
                     && !(view->scale < FAR_SCALE && is_crossed (items, n_badges + n_stacks, &items[n_badges + n_stacks + i].rect));
      label->rect = items[n_badges + n_stacks + i].rect;
    }
  for (guint i = 0; i < n; i++)
    g_array_unref (items[i].spots);
  g_free (items);
  muster_map_ground_clear (&ground);
}

static void
clear_label (gpointer label)
{
  g_free (((MusterMapLabel *) label)->text);
}

/**
 * muster_map_layout_new:
 *
 * Places everything for @view's state, scale and marks; its corner does not matter.
 *
 * Returns: (transfer full): valid while the scenario lives
 */
MusterMapLayout *
muster_map_layout_new (const MusterMapView *view)
{
  return muster_map_layout_next (view, NULL);
}

/**
 * muster_map_layout_next:
 * @before: (nullable): what was laid out before the last order, of the same scenario
 *
 * As muster_map_layout_new(), but what is on the map already stays where it is as long as nothing new lies there: who
 * knows by heart where a counter stands need not look for it after each order. @before at another scale counts for nothing.
 *
 * Returns: (transfer full): valid while the scenario lives
 */
MusterMapLayout *
muster_map_layout_next (const MusterMapView   *view,
                        const MusterMapLayout *before)
{
  MusterMapLayout *layout = g_new0 (MusterMapLayout, 1);
  MusterMapMetrics metrics;

  muster_map_metrics (&metrics, view);
  layout->scale = view->scale;
  layout->text_scale = view->text_scale;
  layout->n_points = view->scenario->n_points;
  layout->stacks = g_array_new (FALSE, TRUE, sizeof (MusterMapStack));
  layout->labels = g_array_new (FALSE, TRUE, sizeof (MusterMapLabel));
  layout->badges = g_array_new (FALSE, TRUE, sizeof (MusterMapBadge));
  g_array_set_clear_func (layout->labels, clear_label);
  for (guint p = 0; p < layout->n_points; p++)
    {
      MusterMapSymbol symbol;
      double half_width, above, below;

      muster_map_symbol_of (&symbol, view->scenario, view->state, (gint) p);
      muster_map_symbol_extents (&symbol, metrics.symbol, &half_width, &above, &below);
      layout->symbol[p] = (MusterRect) { view->scenario->point[p].x * view->scale - half_width,
                                         view->scenario->point[p].y * view->scale - above,
                                         2 * half_width, above + below };
    }
  if (view->parts & MUSTER_MAP_COUNTERS)
    gather_stacks (layout, view);
  gather_badges (layout, view);
  if (view->parts & MUSTER_MAP_LABELS)
    gather_labels (layout, view, metrics.text);
  place_all (layout, view, before);
  return layout;
}

void
muster_map_layout_free (MusterMapLayout *layout)
{
  if (layout == NULL)
    return;
  g_array_unref (layout->stacks);
  g_array_unref (layout->labels);
  g_array_unref (layout->badges);
  g_free (layout);
}
