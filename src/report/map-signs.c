#include "config.h"

#include "map-private.h"

#include <math.h>

/*
 * Signs are not part of the layout: what the players know by heart where it lies must not move because a stack
 * is taken up. They take what room it leaves them; a line ties one to its point where it cannot stand beside it.
 */

#define TURNS 24 /* directions round a point */
#define RING  19.5 /* of the symbols' units: what glows round a point reaches so far */
#define NEAR  5.0  /* px beyond it: a sign stands at its point */
#define CLOSE 5.0  /* px: so near to another point it would be taken for that one's */
#define APART 2.0  /* px between two signs of one point */
#define NAMES_SCALE 0.7 /* from where each place has its name: none makes way */

/* px beyond that: the rings of spots round a point */
static const double gaps[] = { -1, 2, 5, 9, 14, 20, 28, 38, 50, 64, 80, 100 };

/* A thing that is not to be hidden; what it costs to lie on it, to draw a line over it, and to be taken for its own. */
typedef struct
{
  MusterRect rect;
  double     cover;
  double     cross;
  double     beside;
} Thing;

/* The signs of one point go about together, side by side or one above another. */
typedef struct
{
  gint   point;
  double wide[2]; /* side by side: width and height */
  double high[2];
  double reach;
} Group;

static void
add_thing (GArray           *things,
           const MusterRect *reach,
           const MusterRect *rect,
           double            cover,
           double            cross,
           double            beside)
{
  Thing thing = { *rect, cover, cross, beside };

  if (muster_rect_meets (reach, rect))
    g_array_append_val (things, thing);
}

/* What it costs to cover a name: from afar it may make way, the more so the less it matters and the less it is the point's own. */
static double
name_cost (const MusterMapView  *view,
           const MusterMapLabel *label,
           gint                  point)
{
  const MohawkPoint *named = &view->scenario->point[label->point];
  gboolean chief = named->symbol == MOHAWK_FORTIFIED_TOWN || named->base != MOHAWK_NOBODY;

  if (view->scale >= NAMES_SCALE)
    return 350;
  return (chief ? 120 : 45) * (label->point == point ? 2 : 1);
}

/* What there is within @reach of @point: counters tell more than names, and names more than anchors. */
static GArray *
things_in (const MusterMapLayout *layout,
           const MusterMapView   *view,
           const MusterRect      *reach,
           gint                   point)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (Thing));

  for (guint i = 0; i < layout->stacks->len; i++)
    add_thing (things, reach, &g_array_index (layout->stacks, MusterMapStack, i).rect, 500, 90, 0);
  for (guint i = 0; i < layout->labels->len; i++)
    {
      const MusterMapLabel *label = &g_array_index (layout->labels, MusterMapLabel, i);

      if (label->shown)
        add_thing (things, reach, &label->rect, name_cost (view, label, point), view->scale >= NAMES_SCALE ? 50 : 30, 0);
    }
  for (guint i = 0; i < layout->badges->len; i++)
    add_thing (things, reach, &g_array_index (layout->badges, MusterMapBadge, i).rect, 200, 30, 0);
  for (guint p = 0; p < layout->n_points; p++)
    add_thing (things, reach, &layout->symbol[p], 450, (gint) p == point ? 0 : 120, (gint) p == point ? 0 : 14);
  return things;
}

/* The symbol and what glows round it. */
static MusterRect
ring_of (const MusterMapLayout  *layout,
         const MusterMapMetrics *metrics,
         const MusterItem       *item,
         gint                    point)
{
  const MusterRect *symbol = &layout->symbol[point];
  double r = MAX (RING * metrics->symbol, symbol->width / 2 + 4 * metrics->symbol);

  return (MusterRect) { item->x - r, item->y - r, 2 * r, 2 * r };
}

static double
spot_cost (const MusterMapView *view,
           const GArray        *things,
           const MusterItem    *item,
           const MusterSpot    *spot)
{
  const MusterRect *rect = &spot->rect;
  MusterRect wide = { rect->x - CLOSE, rect->y - CLOSE, rect->width + 2 * CLOSE, rect->height + 2 * CLOSE };
  MusterTie tie = { item->x, item->y, rect->x + rect->width / 2, rect->y + rect->height / 2 };
  double cost = 0;

  if (rect->x < 0 || rect->y < 0 || rect->x + rect->width > view->scenario->width * view->scale
      || rect->y + rect->height > view->scenario->height * view->scale)
    cost += 1000;
  for (guint i = 0; i < things->len; i++)
    {
      const Thing *thing = &g_array_index (things, Thing, i);

      if (muster_rect_meets (rect, &thing->rect))
        cost += thing->cover;
      else if (spot->tied && muster_map_tie_meets (&tie, &thing->rect))
        cost += thing->cross;
      else if (thing->beside > 0 && muster_rect_meets (&wide, &thing->rect))
        cost += thing->beside;
    }
  return cost;
}

/* Of two places as free, the nearer one, and of those the one nearer to the upper right. */
static void
add_spots (MusterItem             *item,
           const MusterMapView    *view,
           const GArray           *things,
           const MusterRect       *ring,
           const double           *size,
           double                  reach)
{
  for (guint g = 0; g < G_N_ELEMENTS (gaps) && gaps[g] <= reach; g++)
    for (guint i = 0; i < TURNS; i++)
      {
        double angle = 2 * G_PI * i / TURNS, ux = sin (angle), uy = -cos (angle);
        MusterSpot spot = {
          .rect = muster_map_beside (ring, item->x, item->y, ux, uy, size[0], size[1], gaps[g]),
          .tied = gaps[g] > NEAR,
          .cost = gaps[g] + 1 + 1.5 * (1 - (ux - uy) * M_SQRT1_2),
        };

        spot.cost += (spot.tied ? 12 : 0) + spot_cost (view, things, item, &spot);
        g_array_append_val (item->spots, spot);
      }
}

static void
item_init (MusterItem             *item,
           const MusterMapLayout  *layout,
           const MusterMapView    *view,
           const MusterMapMetrics *metrics,
           const Group            *group,
           const GArray           *there)
{
  double most = MIN (gaps[G_N_ELEMENTS (gaps) - 1], group->reach) + group->wide[0] + group->high[1];
  g_autoptr (GArray) things = NULL;
  MusterRect ring, reach;

  *item = (MusterItem) {
    .spots = g_array_new (FALSE, FALSE, sizeof (MusterSpot)),
    .hide = G_MAXDOUBLE,
    .at = -1,
    .x = view->scenario->point[group->point].x * view->scale,
    .y = view->scenario->point[group->point].y * view->scale,
  };
  ring = ring_of (layout, metrics, item, group->point);
  reach = (MusterRect) { ring.x - most, ring.y - most, ring.width + 2 * most, ring.height + 2 * most };
  things = things_in (layout, view, &reach, group->point);
  for (guint i = 0; there != NULL && i < there->len; i++)
    add_thing (things, &reach, &g_array_index (there, MusterRect, i), 500, 90, 0);
  add_spots (item, view, things, &ring, group->wide, group->reach);
  if (group->high[1] > group->wide[1])
    add_spots (item, view, things, &ring, group->high, group->reach);
}

/* The groups, and to @of which of them each sign belongs to. */
static GArray *
gather (const MusterMapSign *signs,
        guint                n,
        guint               *of)
{
  GArray *groups = g_array_new (FALSE, TRUE, sizeof (Group));

  for (guint i = 0; i < n; i++)
    {
      double w = signs[i].width, h = signs[i].height;
      Group *group;

      for (of[i] = 0; of[i] < groups->len; of[i]++)
        if (g_array_index (groups, Group, of[i]).point == signs[i].point)
          break;
      if (of[i] == groups->len)
        {
          Group fresh = { signs[i].point, { w, h }, { w, h }, signs[i].reach > 0 ? signs[i].reach : G_MAXDOUBLE };

          g_array_append_val (groups, fresh);
          continue;
        }
      group = &g_array_index (groups, Group, of[i]);
      group->wide[0] += APART + w;
      group->wide[1] = MAX (group->wide[1], h);
      group->high[0] = MAX (group->high[0], w);
      group->high[1] += APART + h;
    }
  return groups;
}

/* Into the room of its group, from the left or from above; @taken: how much of that is the others'. */
static void
settle (MusterMapSign    *sign,
        const Group      *group,
        const MusterItem *item,
        double           *taken)
{
  gboolean wide = fabs (item->rect.width - group->wide[0]) < 0.01;

  sign->rect = (MusterRect) { item->rect.x, item->rect.y, sign->width, sign->height };
  if (wide)
    sign->rect.x += *taken;
  else
    {
      sign->rect.x += (item->rect.width - sign->width) / 2;
      sign->rect.y += *taken;
    }
  *taken += (wide ? sign->width : sign->height) + APART;
}

/**
 * muster_map_layout_place_signs:
 * @view: at the scale of @layout
 * @signs: get their places, beside what is laid out and beside each other
 * @there: (element-type MusterRect) (nullable): where other signs lie already
 *
 * The same signs on the same layout come to lie at the same places.
 */
void
muster_map_layout_place_signs (const MusterMapLayout *layout,
                               const MusterMapView   *view,
                               MusterMapSign         *signs,
                               guint                  n,
                               const GArray          *there)
{
  g_autofree guint *of = g_new (guint, n + 1);
  g_autoptr (GArray) groups = gather (signs, n, of);
  g_autofree MusterItem *items = g_new0 (MusterItem, groups->len + 1);
  g_autofree double *taken = g_new0 (double, groups->len + 1);
  MusterMapMetrics metrics;

  muster_map_metrics (&metrics, view);
  for (guint i = 0; i < groups->len; i++)
    item_init (&items[i], layout, view, &metrics, &g_array_index (groups, Group, i), there);
  muster_map_place (items, groups->len);
  for (guint i = 0; i < n; i++)
    {
      MusterRect ring = ring_of (layout, &metrics, &items[of[i]], signs[i].point);

      signs[i].tied = items[of[i]].tied && taken[of[i]] <= 0;
      settle (&signs[i], &g_array_index (groups, Group, of[i]), &items[of[i]], &taken[of[i]]);
      signs[i].clear = ring.width / 2;
    }
  for (guint i = 0; i < groups->len; i++)
    g_array_unref (items[i].spots);
}
