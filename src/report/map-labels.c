#include "config.h"

#include "map-private.h"

#include <math.h>

/*
 * Where everything goes that may go to several places.
 *
 * Each item has spots with a cost of their own (far from its point, over a line).
 * Two items that touch cost far more. Every item in turn takes its cheapest spot
 * until none moves; then those still in the way are moved together with the one
 * they trouble. It is a search of fixed order and no chance: the same state looks
 * the same everywhere.
 */
#define TOUCH   400.0
#define SWEEPS  8
#define AIR     1.5 /* px between two things */

static double
touch_cost (const MusterRect *a,
            const MusterRect *b)
{
  double w = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x) + AIR;
  double h = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y) + AIR;

  return w > 0 && h > 0 ? TOUCH + w * h : 0;
}

/* @but: an item not to be counted, or -1 */
static double
crowd_cost (const MusterItem *items,
            guint             n,
            guint             self,
            const MusterRect *rect,
            gint              but,
            double            limit)
{
  double cost = 0;

  for (guint i = 0; i < n && cost < limit; i++)
    if (i != self && (gint) i != but && items[i].placed && items[i].at >= 0)
      cost += touch_cost (rect, &items[i].rect);
  return cost;
}

/* The cheapest spot of item @self as the others lie; the cost to @cost. */
static gint
best_spot (const MusterItem *items,
           guint             n,
           guint             self,
           double           *cost)
{
  const MusterItem *item = &items[self];
  gint best = -1;

  *cost = item->hide;
  for (guint s = 0; s < item->spots->len; s++)
    {
      const MusterSpot *spot = &g_array_index (item->spots, MusterSpot, s);
      double c;

      if (spot->cost >= *cost)
        continue;
      c = spot->cost + crowd_cost (items, n, self, &spot->rect, -1, *cost - spot->cost);
      if (c < *cost)
        {
          *cost = c;
          best = (gint) s;
        }
    }
  return best;
}

static void
put (MusterItem *item,
     gint        spot)
{
  item->placed = TRUE;
  item->at = spot;
  if (spot >= 0)
    item->rect = g_array_index (item->spots, MusterSpot, spot).rect;
}

static double
cost_here (const MusterItem *items,
           guint             n,
           guint             self)
{
  const MusterItem *item = &items[self];

  if (item->at < 0)
    return item->hide;
  return g_array_index (item->spots, MusterSpot, item->at).cost
         + crowd_cost (items, n, self, &item->rect, -1, G_MAXDOUBLE);
}

/* Tries to put item @self on spot @s and to find another for the one it troubles there. */
static gboolean
displace (MusterItem *items,
          guint       n,
          guint       self,
          guint       s,
          double      cost)
{
  const MusterSpot *spot = &g_array_index (items[self].spots, MusterSpot, s);
  gint other = -1, old = items[self].at, old_other, new_other;
  double before, after, other_cost;

  if (spot->cost >= MIN (TOUCH, cost))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (i != self && items[i].at >= 0 && touch_cost (&spot->rect, &items[i].rect) > 0)
      {
        if (other >= 0)
          return FALSE;
        other = (gint) i;
      }
  if (other < 0)
    return FALSE;

  old_other = items[other].at;
  before = cost + cost_here (items, n, (guint) other);
  if (old >= 0)
    before -= touch_cost (&items[self].rect, &items[other].rect);
  put (&items[self], (gint) s);
  new_other = best_spot (items, n, (guint) other, &other_cost);
  after = spot->cost + other_cost;
  if (after < before - 0.01)
    {
      put (&items[other], new_other);
      return TRUE;
    }
  put (&items[self], old);
  put (&items[other], old_other);
  return FALSE;
}

/* Moves the neighbours of the items that are still in trouble, or left out. */
static gboolean
untangle (MusterItem *items,
          guint       n)
{
  gboolean moved = FALSE;

  for (guint i = 0; i < n; i++)
    {
      double cost = cost_here (items, n, i);

      if (items[i].at >= 0 && cost < 40)
        continue;
      for (guint s = 0; s < items[i].spots->len; s++)
        if (displace (items, n, i, s, cost))
          {
            moved = TRUE;
            break;
          }
    }
  return moved;
}

/**
 * muster_map_place:
 * @items: in the order of who chooses first
 *
 * Gives each item its spot. One that may be left out is, rather than lie on another.
 */
void
muster_map_place (MusterItem *items,
                  guint       n)
{
  for (guint sweep = 0; sweep < SWEEPS; sweep++)
    {
      gboolean moved = FALSE;

      for (guint i = 0; i < n; i++)
        {
          double cost;
          gint spot = best_spot (items, n, i, &cost);

          if (items[i].placed && spot == items[i].at)
            continue;
          put (&items[i], spot);
          moved = TRUE;
        }
      if (!untangle (items, n) && !moved)
        break;
    }
}
