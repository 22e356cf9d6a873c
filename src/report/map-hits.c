#include "config.h"

#include "map-private.h"

#include <math.h>

/**
 * muster_map_layout_point_at:
 * @x, @y: in the drawing, px
 *
 * Returns: the nearest point whose symbol, or 17 px round it, holds that place; or -1
 */
gint
muster_map_layout_point_at (const MusterMapLayout *layout,
                            const MusterMapView   *view,
                            double                 x,
                            double                 y)
{
  double best = G_MAXDOUBLE;
  gint point = -1;

  x += view->x * view->scale;
  y += view->y * view->scale;
  for (guint p = 0; p < layout->n_points; p++)
    {
      const MusterRect *rect = &layout->symbol[p];
      double dx = view->scenario->point[p].x * layout->scale - x, dy = view->scenario->point[p].y * layout->scale - y;
      gboolean inside = x >= rect->x && x <= rect->x + rect->width && y >= rect->y && y <= rect->y + rect->height;
      double distance = hypot (dx, dy);

      if ((inside || distance <= 17) && distance < best)
        {
          best = distance;
          point = (gint) p;
        }
    }
  return point;
}

/**
 * muster_map_layout_stack_at:
 * @x, @y: in the drawing, px
 *
 * Returns: index of the stack there, or -1
 */
gint
muster_map_layout_stack_at (const MusterMapLayout *layout,
                            const MusterMapView   *view,
                            double                 x,
                            double                 y)
{
  x += view->x * view->scale;
  y += view->y * view->scale;
  for (guint i = layout->stacks->len; i-- > 0;)
    {
      const MusterRect *rect = &g_array_index (layout->stacks, MusterMapStack, i).rect;

      if (x >= rect->x && x <= rect->x + rect->width && y >= rect->y && y <= rect->y + rect->height)
        return (gint) i;
    }
  return -1;
}

/* (nullable): what is to be written at @point */
const MusterMapLabel *
muster_map_layout_label (const MusterMapLayout *layout,
                         gint                   point)
{
  for (guint i = 0; i < layout->labels->len; i++)
    if (g_array_index (layout->labels, MusterMapLabel, i).point == point)
      return &g_array_index (layout->labels, MusterMapLabel, i);
  return NULL;
}

/* Whether @point has its name on the map: there was room for it, or none has one. */
gboolean
muster_map_layout_names (const MusterMapLayout *layout,
                         gint                   point)
{
  const MusterMapLabel *label = muster_map_layout_label (layout, point);

  return label == NULL || label->shown;
}

static guint
count_pairs (const MusterRect *a,
             guint             n_a,
             const MusterRect *b,
             guint             n_b)
{
  guint n = 0;

  for (guint i = 0; i < n_a; i++)
    for (guint j = a == b ? i + 1 : 0; j < n_b; j++)
      n += muster_rect_meets (&a[i], &b[j]);
  return n;
}

/* The lines that tie stacks to their points. */
static void
count_ties (const MusterMapLayout *layout,
            const MusterMapView   *view,
            const MusterRect      *labels,
            guint                  n_labels,
            MusterMapOverlaps     *overlaps)
{
  g_autofree MusterTie *ties = g_new (MusterTie, layout->stacks->len + 1);
  guint n = 0;

  for (guint i = 0; i < layout->stacks->len; i++)
    {
      const MusterMapStack *stack = &g_array_index (layout->stacks, MusterMapStack, i);
      MusterTie tie = { view->scenario->point[stack->point].x * view->scale,
                        view->scenario->point[stack->point].y * view->scale,
                        stack->rect.x + stack->rect.width / 2, stack->rect.y + stack->rect.height / 2 };

      if (!stack->away)
        continue;
      for (guint j = 0; j < n; j++)
        overlaps->tie_tie += muster_map_ties_cross (&tie, &ties[j]);
      for (guint j = 0; j < n_labels; j++)
        overlaps->tie_label += muster_map_tie_meets (&tie, &labels[j]);
      for (guint j = 0; j < layout->stacks->len; j++)
        overlaps->tie_counter += j != i && muster_map_tie_meets (&tie, &g_array_index (layout->stacks, MusterMapStack, j).rect);
      for (guint p = 0; p < layout->n_points; p++)
        overlaps->tie_symbol += (gint) p != stack->point && muster_map_tie_meets (&tie, &layout->symbol[p]);
      ties[n++] = tie;
    }
}

static guint
count_outside (const MusterRect    *rect,
               guint                n,
               const MusterMapView *view)
{
  guint outside = 0;

  for (guint i = 0; i < n; i++)
    outside += rect[i].x < 0 || rect[i].y < 0
               || rect[i].x + rect[i].width > view->scenario->width * view->scale
               || rect[i].y + rect[i].height > view->scenario->height * view->scale;
  return outside;
}

/**
 * muster_map_layout_measure:
 *
 * Counts what lies on what.
 */
void
muster_map_layout_measure (const MusterMapLayout *layout,
                           const MusterMapView   *view,
                           MusterMapOverlaps     *overlaps)
{
  g_autofree MusterRect *labels = g_new (MusterRect, layout->labels->len + 1);
  g_autofree MusterRect *stacks = g_new (MusterRect, layout->stacks->len + 1);
  g_autofree MusterRect *badges = g_new (MusterRect, layout->badges->len + 1);
  const MusterRect *symbols = layout->symbol;
  guint n_labels = 0, n_stacks = layout->stacks->len, n_badges = layout->badges->len;

  *overlaps = (MusterMapOverlaps) { 0 };
  for (guint i = 0; i < layout->labels->len; i++)
    if (g_array_index (layout->labels, MusterMapLabel, i).shown)
      labels[n_labels++] = g_array_index (layout->labels, MusterMapLabel, i).rect;
    else
      overlaps->dropped++;
  for (guint i = 0; i < n_stacks; i++)
    stacks[i] = g_array_index (layout->stacks, MusterMapStack, i).rect;
  for (guint i = 0; i < n_badges; i++)
    badges[i] = g_array_index (layout->badges, MusterMapBadge, i).rect;

  overlaps->label_label = count_pairs (labels, n_labels, labels, n_labels);
  overlaps->label_symbol = count_pairs (labels, n_labels, symbols, layout->n_points);
  overlaps->label_counter = count_pairs (labels, n_labels, stacks, n_stacks);
  overlaps->label_badge = count_pairs (labels, n_labels, badges, n_badges);
  overlaps->counter_counter = count_pairs (stacks, n_stacks, stacks, n_stacks);
  overlaps->counter_symbol = count_pairs (stacks, n_stacks, symbols, layout->n_points);
  overlaps->counter_badge = count_pairs (stacks, n_stacks, badges, n_badges);
  overlaps->badge_symbol = count_pairs (badges, n_badges, symbols, layout->n_points);
  overlaps->badge_badge = count_pairs (badges, n_badges, badges, n_badges);
  count_ties (layout, view, labels, n_labels, overlaps);
  overlaps->outside = count_outside (labels, n_labels, view) + count_outside (stacks, n_stacks, view);
}
