#include "config.h"

#include "map-private.h"

#include <math.h>

/*
 * Where everything goes that may go to several places.
 *
 * Each item has spots with a cost of their own (far from its point, over a line).
 * Two items that touch cost far more; so does the line that ties one to its point, where it
 * runs over another or over another's line. Every item in turn takes its cheapest spot
 * until none moves; then those still in the way are moved together with the one
 * they trouble. It is a search of fixed order and no chance: the same state looks
 * the same everywhere.
 */
#define TOUCH   400.0
#define OVER    160.0 /* a line to a thing's point over another thing, or over another such line */
#define RUN_ON  30.0  /* two names that are read as one */
#define STAY    45.0 /* a thing leaves where the reader knows it only if it gains more */
#define MOVED   6.0  /* px: a spot so near to where it was is where it was, though it may have grown */
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

/* Narrows @from to @to, parts of a segment, to where it is between @low and @high, of one that goes from @at by @by. */
static gboolean
clip (double  at,
      double  by,
      double  low,
      double  high,
      double *from,
      double *to)
{
  double a, b;

  if (fabs (by) < 1e-9)
    return at > low && at < high;
  a = (low - at) / by;
  b = (high - at) / by;
  *from = MAX (*from, MIN (a, b));
  *to = MIN (*to, MAX (a, b));
  return *from < *to;
}

/**
 * muster_map_tie_meets:
 *
 * Returns: whether the straight line @tie runs over @rect
 */
gboolean
muster_map_tie_meets (const MusterTie  *tie,
                      const MusterRect *rect)
{
  double from = 0, to = 1;

  if (MAX (tie->x0, tie->x1) <= rect->x || MIN (tie->x0, tie->x1) >= rect->x + rect->width
      || MAX (tie->y0, tie->y1) <= rect->y || MIN (tie->y0, tie->y1) >= rect->y + rect->height)
    return FALSE;
  return clip (tie->x0, tie->x1 - tie->x0, rect->x, rect->x + rect->width, &from, &to)
         && clip (tie->y0, tie->y1 - tie->y0, rect->y, rect->y + rect->height, &from, &to);
}

static double
side_of (const MusterTie *tie,
         double           x,
         double           y)
{
  return (tie->x1 - tie->x0) * (y - tie->y0) - (tie->y1 - tie->y0) * (x - tie->x0);
}

/**
 * muster_map_ties_cross:
 *
 * Returns: whether they do; two that come from the same place do not
 */
gboolean
muster_map_ties_cross (const MusterTie *a,
                       const MusterTie *b)
{
  if (fabs (a->x0 - b->x0) + fabs (a->y0 - b->y0) < 0.01)
    return FALSE;
  return side_of (a, b->x0, b->y0) * side_of (a, b->x1, b->y1) < 0
         && side_of (b, a->x0, a->y0) * side_of (b, a->x1, a->y1) < 0;
}

/* From where the item belongs to the middle of a spot of it. */
static MusterTie
tie_of (const MusterItem *item,
        const MusterRect *rect)
{
  return (MusterTie) { item->x, item->y, rect->x + rect->width / 2, rect->y + rect->height / 2 };
}

/* Two names so close on one line that they would be read as one. */
static double
run_on_cost (const MusterItem *a,
             const MusterRect *rect,
             const MusterItem *b)
{
  double air = MIN (a->air, b->air);
  double w = MIN (rect->x + rect->width, b->rect.x + b->rect.width) - MAX (rect->x, b->rect.x) + air;
  double h = MIN (rect->y + rect->height, b->rect.y + b->rect.height) - MAX (rect->y, b->rect.y);

  return air > 0 && w > 0 && h > 0 ? RUN_ON : 0;
}

/* What it costs that item @a is at @spot and @b where it is. */
static double
pair_cost (const MusterItem *a,
           const MusterSpot *spot,
           const MusterItem *b)
{
  double cost = touch_cost (&spot->rect, &b->rect);
  MusterTie from_a, from_b;

  if (cost <= 0)
    cost = run_on_cost (a, &spot->rect, b);

  if (!spot->tied && !b->tied)
    return cost;
  from_a = tie_of (a, &spot->rect);
  from_b = tie_of (b, &b->rect);
  if (spot->tied && muster_map_tie_meets (&from_a, &b->rect))
    cost += OVER;
  if (b->tied && muster_map_tie_meets (&from_b, &spot->rect))
    cost += OVER;
  if (spot->tied && b->tied && muster_map_ties_cross (&from_a, &from_b))
    cost += OVER;
  return cost;
}

static double
crowd_cost (const MusterItem *items,
            guint             n,
            guint             self,
            const MusterSpot *spot,
            double            limit)
{
  double cost = 0;

  for (guint i = 0; i < n && cost < limit; i++)
    if (i != self && items[i].placed && items[i].at >= 0)
      cost += pair_cost (&items[self], spot, &items[i]);
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
      c = spot->cost + crowd_cost (items, n, self, spot, *cost - spot->cost);
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
  item->tied = FALSE;
  if (spot < 0)
    return;
  item->rect = g_array_index (item->spots, MusterSpot, spot).rect;
  item->tied = g_array_index (item->spots, MusterSpot, spot).tied;
}

static double
cost_here (const MusterItem *items,
           guint             n,
           guint             self)
{
  const MusterItem *item = &items[self];
  const MusterSpot *spot;

  if (item->at < 0)
    return item->hide;
  spot = &g_array_index (item->spots, MusterSpot, item->at);
  return spot->cost + crowd_cost (items, n, self, spot, G_MAXDOUBLE);
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
    if (i != self && items[i].at >= 0 && pair_cost (&items[self], spot, &items[i]) > 0)
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
    before -= pair_cost (&items[self], &g_array_index (items[self].spots, MusterSpot, old), &items[other]);
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

/* How far apart their middles are, px. */
static double
way_between (const MusterRect *a,
             const MusterRect *b)
{
  return hypot (a->x + a->width / 2 - b->x - b->width / 2, a->y + a->height / 2 - b->y - b->height / 2);
}

/**
 * muster_map_prefer:
 * @item: with its spots, before it is placed
 * @before: where it was on the map the reader has before him
 *
 * It begins there, if there is such a spot still, and leaves it only for much.
 */
void
muster_map_prefer (MusterItem       *item,
                   const MusterRect *before)
{
  double nearest = MOVED;
  gint at = -1;

  for (guint s = 0; s < item->spots->len; s++)
    {
      double way = way_between (&g_array_index (item->spots, MusterSpot, s).rect, before);

      if (way < nearest)
        {
          nearest = way;
          at = (gint) s;
        }
    }
  if (at < 0)
    return;
  g_array_index (item->spots, MusterSpot, at).cost -= MIN (STAY, item->hide / 2);
  put (item, at);
}

/**
 * muster_map_place:
 * @items: in the order of who chooses first; where muster_map_prefer() has put one, there it is to begin with
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
