#include "config.h"

#include "ways.h"

#include "geometry.h"

#include <string.h>

/* Ways round whoever and whatever stands between: to touch somebody, to be near somebody, to an edge of the table. The
 * corners of a way lie about enemies' bases, at the corners of what bars it, and at doors and crossings. */

#define TOUCH 10
#define MOST_NODES 320
#define RING 12
#define AROUND 24
/* Beyond an enemy's touch, on a polygon of RING corners around it: one in the cosine of half a corner. */
#define CLEAR(reach) (((reach) + TOUCH + 3) * 1036 / 1000 + 1)
#define BESIDE 4
#define AT_DOOR 30
#define STEP 50
#define MARCH_STEP 20
#define TURN 1500
#define MOST_TURN 7500

typedef struct
{
  gint32   x;
  gint32   y;
  gint32   cost;  /* of the best way here, or G_MAXINT32 */
  gint16   from;  /* the node before, or -1 */
  guint8   legs;
  gboolean done;
} Node;

typedef struct
{
  const SkirmishFacts *facts;
  const MohicansState *state;
  MohicansState       *there; /* a copy, in which the figure stands where a leg begins */
  gint                 figure;
  const MohicansGoal  *goal;
  gint32               allowance;
  guint                n;
  Node                 node[MOST_NODES];
  MohicansRoute       *best;
  gboolean             reached;
  gint32               left;  /* of the best: what is still between */
} Search;

/* Whether no more than three enemies would touch it there, nor more than three of its side any of them (L2.4). */
static gboolean
has_room (const Search *search,
          gint32        x,
          gint32        y)
{
  const SkirmishFacts *facts = search->facts;
  const SkirmishState *state = &search->state->base;
  guint most = (guint) mohicans_number (facts, MOHICANS_NUMBER_ON_ONE), touched = 0;

  for (guint e = 0; e < facts->n_figures; e++)
    {
      gint64 reach = skirmish_reach (facts, search->figure, (gint) e) + TOUCH + 1;
      gint already[8];
      guint n;

      if (skirmish_side_of (facts, (gint) e) == skirmish_side_of (facts, search->figure)
          || !mohicans_on_table (facts, search->state, (gint) e)
          || skirmish_square (x, y, state->x[e], state->y[e]) >= reach * reach)
        continue;
      n = skirmish_enemies_touching (facts, state, (gint) e, already, G_N_ELEMENTS (already));
      if (++touched > most || n >= most)
        return FALSE;
    }
  return TRUE;
}

/* A straight leg, free of enemies, walls, water and woods closed to it; @end: it ends there, and is not crowded. */
static gboolean
leg (Search      *search,
     const Node  *from,
     gint32       x,
     gint32       y,
     gboolean     end,
     SkirmishWay *way)
{
  SkirmishState *there = &search->there->base;

  if (from->cost + skirmish_length (from->x, from->y, x, y) > search->allowance)
    return FALSE;
  there->x[search->figure] = from->x;
  there->y[search->figure] = from->y;
  *way = skirmish_way (search->facts, there, search->figure, &x, &y, 1, search->allowance - from->cost, mohicans_price, NULL, NULL);
  if (way->end != SKIRMISH_WAY_FREE && (end || way->end != SKIRMISH_WAY_CROWDED))
    return FALSE;
  if (!end && way->contact >= 0)
    return FALSE;
  return (search->facts->edition < 3
          || mohicans_woods_in_way (search->facts, search->there, search->figure, from->x, from->y, x, y) < 0)
         && mohicans_wall_in_way (search->facts, search->there, search->figure, from->x, from->y, x, y) < 0;
}

/* What is still between a place and the goal. */
static gint32
left_from (const Search *search,
           gint32        x,
           gint32        y)
{
  const SkirmishState *state = &search->state->base;

  if (search->goal->figure < 0)
    return MAX (0, mohicans_to_edge (search->facts, search->goal->edge, x, y) - search->goal->within);
  return MAX (0, skirmish_length (x, y, state->x[search->goal->figure], state->y[search->goal->figure]) - search->goal->within);
}

static void
add_node (Search *search,
          gint32  x,
          gint32  y)
{
  const SkirmishFacts *facts = search->facts;
  const SkirmishState *state = &search->state->base;

  if (search->n == MOST_NODES || x < 0 || y < 0 || x > facts->width || y > facts->height
      || skirmish_length (search->node[0].x, search->node[0].y, x, y) + (search->goal->whether ? left_from (search, x, y) : 0)
           > search->allowance)
    return;
  for (guint e = 0; e < facts->n_figures; e++)
    {
      gint64 reach = skirmish_reach (facts, search->figure, (gint) e) + TOUCH + 1;

      if (skirmish_side_of (facts, (gint) e) != skirmish_side_of (facts, search->figure)
          && mohicans_on_table (facts, search->state, (gint) e) && skirmish_square (x, y, state->x[e], state->y[e]) < reach * reach)
        return;
    }
  search->node[search->n++] = (Node) { .x = x, .y = y, .cost = G_MAXINT32, .from = -1 };
}

static void
add_ring (Search *search,
          gint32  x,
          gint32  y,
          gint32  radius,
          guint   corners)
{
  for (guint i = 0; i < corners; i++)
    {
      gint32 to_x, to_y;

      skirmish_step_off (x, y, (gint32) (36000 * i / corners), radius, &to_x, &to_y);
      add_node (search, to_x, to_y);
    }
}

/* Where a way may turn: at what bars it, or is dearer than the way round it. */
static void
find_nodes (Search *search)
{
  const SkirmishFacts *facts = search->facts;
  const SkirmishState *state = &search->state->base;
  gint32 x = search->node[0].x, y = search->node[0].y, most = search->allowance;
  gboolean shuns = facts->edition >= 3
                   && mohicans_price (facts, search->state, search->figure, SKIRMISH_GROUND_WOODS, NULL) != SKIRMISH_INCH;

  for (guint a = 0; a < facts->n_areas; a++)
    {
      const SkirmishArea *area = &facts->area[a];
      gboolean crossing = area->ground == SKIRMISH_GROUND_FORD || area->ground == SKIRMISH_GROUND_BRIDGE;

      if ((area->ground != SKIRMISH_GROUND_BUILDING && area->ground != SKIRMISH_GROUND_RIVER && !crossing
           && (area->ground != SKIRMISH_GROUND_WOODS || !shuns))
          || area->left > x + most || area->right < x - most || area->top > y + most || area->bottom < y - most)
        continue;
      if (area->ground == SKIRMISH_GROUND_BUILDING && area->door_x != SKIRMISH_NOWHERE)
        add_ring (search, area->door_x, area->door_y, AT_DOOR, 8);
      for (guint i = 0; i < area->n; i++)
        {
          if (crossing)
            add_node (search, area->x[i], area->y[i]);
          add_ring (search, area->x[i], area->y[i], MAX (1, area->width / 2 + (crossing ? -BESIDE : BESIDE)), 8);
        }
    }
  for (guint e = 0; e < facts->n_figures; e++)
    if (skirmish_side_of (facts, (gint) e) != skirmish_side_of (facts, search->figure)
        && mohicans_on_table (facts, search->state, (gint) e)
        && skirmish_length (x, y, state->x[e], state->y[e]) <= most)
      add_ring (search, state->x[e], state->y[e], CLEAR (skirmish_reach (facts, search->figure, (gint) e)), RING);
}

/* --- where it may end -------------------------------------------------------------- */

/* The way to a node and on to its end, kept if it is better than the best. */
static gboolean
try_end (Search *search,
         guint   at,
         gint32  x,
         gint32  y)
{
  Node *node = &search->node[at];
  gint32 left = left_from (search, x, y);
  SkirmishWay way;

  if (search->reached ? left > 0 : left > search->left)
    return FALSE;
  if (!leg (search, node, x, y, TRUE, &way) || !has_room (search, x, y))
    return FALSE;
  if (way.contact >= 0 && (search->goal->apart || left > 0))
    return FALSE;
  if ((search->reached || left == search->left) && node->cost + way.cost >= search->best->cost)
    return FALSE;
  search->reached = left == 0;
  search->left = left;
  search->best->cost = node->cost + way.cost;
  search->best->legs = node->legs + 1u;
  search->best->x[node->legs] = x;
  search->best->y[node->legs] = y;
  for (gint i = (gint) at; i > 0; i = search->node[i].from)
    {
      search->best->x[search->node[i].legs - 1] = search->node[i].x;
      search->best->y[search->node[i].legs - 1] = search->node[i].y;
    }
  return TRUE;
}

/* All round whom it goes for, first where it comes from. */
static void
try_around (Search *search,
            guint   at,
            gint32  radius)
{
  const Node *node = &search->node[at];
  const SkirmishState *state = &search->state->base;
  gint32 x = state->x[search->goal->figure], y = state->y[search->goal->figure];
  gint32 bearing = skirmish_bearing (x, y, node->x, node->y);

  for (gint32 i = 0; i <= AROUND / 2; i++)
    for (gint hand = i > 0 && i < AROUND / 2 ? -1 : 1; hand <= 1; hand += 2)
      {
        gint32 to_x, to_y;

        skirmish_step_off (x, y, bearing + hand * i * (36000 / AROUND), radius, &to_x, &to_y);
        if (try_end (search, at, to_x, to_y) && (i == 0 || search->goal->whether))
          return; /* nothing is shorter */
      }
}

/* As far toward it as there is way, turning aside so far at most. */
static void
try_nearer (Search *search,
            guint   at,
            gint32  most_turn)
{
  const Node *node = &search->node[at];
  const SkirmishState *state = &search->state->base;
  gint32 spare = search->allowance - node->cost, step = search->goal->figure < 0 ? MARCH_STEP : STEP;
  gint32 off, bearing;

  if (search->goal->figure < 0)
    {
      off = mohicans_to_edge (search->facts, search->goal->edge, node->x, node->y);
      bearing = 9000 * search->goal->edge;
    }
  else
    {
      off = skirmish_length (node->x, node->y, state->x[search->goal->figure], state->y[search->goal->figure]);
      bearing = skirmish_bearing (node->x, node->y, state->x[search->goal->figure], state->y[search->goal->figure]);
    }
  for (gint32 turn = 0; turn <= most_turn && !(turn > 0 && search->reached); turn += TURN) /* nothing is shorter than straight */
    for (gint hand = turn ? -1 : 1; hand <= 1; hand += 2)
      for (gint32 length = MIN (spare, off); length > 0; length -= step)
        {
          gint32 x, y;

          skirmish_step_off (node->x, node->y, bearing + hand * turn, length, &x, &y);
          if (left_from (search, x, y) > search->left)
            break;
          if (!try_end (search, at, x, y))
            continue;
          for (gint32 more = 1; more < step && length + more <= MIN (spare, off); more++)
            {
              skirmish_step_off (node->x, node->y, bearing + hand * turn, length + more, &x, &y);
              if (!try_end (search, at, x, y))
                break;
            }
          break;
        }
}

static void
try_from (Search *search,
          guint   at)
{
  gint32 spare = search->allowance - search->node[at].cost;
  gint32 left = left_from (search, search->node[at].x, search->node[at].y);

  if (search->goal->figure >= 0 && left <= spare)
    {
      if (!search->goal->apart)
        try_around (search, at, skirmish_reach (search->facts, search->figure, search->goal->figure) + BESIDE);
      if (search->goal->apart || !search->reached)
        try_around (search, at, search->goal->within);
    }
  if (!search->reached && !search->goal->whether && left - spare < search->left)
    try_nearer (search, at, MOST_TURN);
  else if (search->reached && search->goal->figure < 0)
    try_nearer (search, at, 0); /* an edge is reached at many places */
}

/* --- the search --------------------------------------------------------------------- */

static gint
cheapest (const Search *search)
{
  gint best = -1;

  for (guint i = 0; i < search->n; i++)
    if (!search->node[i].done && search->node[i].cost < G_MAXINT32
        && (best < 0 || search->node[i].cost < search->node[best].cost))
      best = (gint) i;
  return best;
}

/* Whether anything better may come of a way through there. */
static gboolean
is_worth (const Search *search,
          gint32        cost,
          gint32        x,
          gint32        y)
{
  gint32 left = left_from (search, x, y);

  if (search->reached)
    return cost + left < search->best->cost;
  return left - (search->allowance - cost) < search->left;
}

/**
 * mohicans_route:
 * @allowance: what the way may cost
 * @route: (out): the cheapest way to the goal; if there is none the way that ends nearest to it, which has no legs where
 *   it is as near already
 *
 * Returns: whether it gets there
 */
gboolean
mohicans_route (const SkirmishFacts *facts,
                const MohicansState *state,
                gint                 figure,
                const MohicansGoal  *goal,
                gint32               allowance,
                MohicansRoute       *route)
{
  g_autofree MohicansState *there = g_memdup2 (state, sizeof *state);
  g_autofree Search *search = g_new (Search, 1);
  gint at;

  *search = (Search) { .facts = facts, .state = state, .there = there, .figure = figure, .goal = goal, .allowance = allowance,
                       .n = 1, .best = route };
  *route = (MohicansRoute) { .cost = 0 };
  search->node[0] = (Node) { .x = state->base.x[figure], .y = state->base.y[figure], .from = -1 };
  search->left = left_from (search, search->node[0].x, search->node[0].y);
  search->reached = search->left == 0;
  if (search->reached || allowance <= 0)
    return search->reached;
  while ((at = cheapest (search)) >= 0)
    {
      Node *node = &search->node[at];

      node->done = TRUE;
      if (search->reached && goal->whether)
        break;
      if (at == 0)
        {
          try_from (search, 0);
          if (search->reached && goal->figure >= 0)
            break; /* straight */
          find_nodes (search);
        }
      else if (!is_worth (search, node->cost, node->x, node->y))
        continue;
      else
        try_from (search, (guint) at);
      for (guint i = 1; i < search->n && node->legs + 2 <= MOHICANS_MOST_LEGS; i++)
        {
          Node *next = &search->node[i];
          SkirmishWay way;
          gint32 length = MAX (ABS (node->x - next->x), ABS (node->y - next->y)); /* at least */

          if (next->done || node->cost + length >= MIN (next->cost, allowance))
            continue;
          length = skirmish_length (node->x, node->y, next->x, next->y);
          if (node->cost + length >= MIN (next->cost, allowance)
              || !is_worth (search, node->cost + length, next->x, next->y)
              || !leg (search, node, next->x, next->y, FALSE, &way) || node->cost + way.cost + 1 >= next->cost)
            continue;
          next->cost = node->cost + way.cost + 1; /* a fraction of the whole that each leg dropped */
          next->from = (gint16) at;
          next->legs = (guint8) (node->legs + 1);
        }
    }
  return search->reached;
}

/* Into contact with somebody. */
MohicansGoal
mohicans_to_touch (const SkirmishFacts *facts,
                   gint                 figure,
                   gint                 enemy)
{
  return (MohicansGoal) { .figure = enemy, .within = skirmish_reach (facts, figure, enemy) + TOUCH };
}

void
mohicans_route_cut (const SkirmishState *state,
                    gint                 figure,
                    MohicansRoute       *route,
                    gint32               allowance)
{
  gint32 x = state->x[figure], y = state->y[figure];

  for (guint i = 0; i < route->legs; i++)
    {
      gint32 length = skirmish_length (x, y, route->x[i], route->y[i]);

      if (length > allowance)
        {
          route->x[i] = x + (gint32) ((gint64) (route->x[i] - x) * allowance / length);
          route->y[i] = y + (gint32) ((gint64) (route->y[i] - y) * allowance / length);
          route->legs = i + 1;
          return;
        }
      allowance -= length;
      x = route->x[i];
      y = route->y[i];
    }
}
