#include "config.h"

#include "paths.h"

#include <string.h>

/*
 * A node is a point with what may still be doubled there: by the foot (a road or a
 * waterway begun), by the others (a march begun, and by which mode), and whether the
 * foot's one trail is used. Dijkstra over at most 24 nodes a point.
 */

enum { HALF_NONE, HALF_ROAD, HALF_TRAIL, HALF_WATER }; /* a begun march, by its one line */

typedef struct
{
  gboolean foot;         /* someone pays the foot's row */
  guint    others;       /* how many groups pay the other row */
  gint     foot_limit;   /* marches left to the most tired of the foot */
  gint     other_limit;  /* of the Rangers */
  gint     trail_limit;
  gint     foot_pool;    /* points left in each payer's pool */
  gint     other_pool;
  gboolean one_pool;     /* both pay from it */
  MohawkSide side;
  guint    size;
} Walkers;

static void
measure (const MohawkScenario *scenario,
         const MohawkState    *state,
         const MohawkStack    *stack,
         Walkers              *walkers)
{
  gboolean indian = FALSE, nation = FALSE;

  *walkers = (Walkers) { .foot_limit = 99, .other_limit = 99, .trail_limit = 1, .foot_pool = 99, .other_pool = 99 };
  walkers->size = stack->n;
  for (guint i = 0; i < stack->n; i++)
    {
      gint piece = stack->piece[i];
      MohawkClass class = scenario->piece[piece].class;
      MohawkPool pool = mohawk_pool_of (scenario, state, piece);

      walkers->side = mohawk_piece_side (scenario, state, piece);
      if (mohawk_is_foot (class))
        {
          walkers->foot = TRUE;
          walkers->foot_pool = state->pool[pool];
          walkers->trail_limit = MIN (walkers->trail_limit, 1 - state->trails[piece]);
          walkers->foot_limit = MIN (walkers->foot_limit, 2 - state->marches[piece]);
          continue;
        }
      if (class == MOHAWK_NATION)
        nation = TRUE;
      else
        indian = TRUE;
      walkers->other_pool = MIN (walkers->other_pool, state->pool[pool]);
      if (class == MOHAWK_RANGER)
        walkers->other_limit = MIN (walkers->other_limit, 2 - state->marches[piece]);
    }
  walkers->others = indian + nation;
  walkers->one_pool = walkers->side == MOHAWK_BRITISH;
  if (walkers->side == MOHAWK_BRITISH && state->option[MOHAWK_OPTION_RANGERS] == 1 && walkers->foot)
    {
      /* the Rangers march at the foot's price, within their own limit */
      walkers->others = nation;
      walkers->foot_limit = MIN (walkers->foot_limit, walkers->other_limit);
    }
}

static inline guint
node_of (gint  point,
         guint foot_half,
         guint other_half,
         guint trail)
{
  return (((guint) point * 3 + foot_half) * 4 + other_half) * 2 + trail;
}

/* Foot may double by road and waterway: halves 0, 1, 2. */
static const guint8 foot_half_of[] = { [MOHAWK_ROAD] = 1, [MOHAWK_TRAIL] = 0, [MOHAWK_WATERWAY] = 2 };
static const guint8 other_half_of[] = { [MOHAWK_ROAD] = HALF_ROAD, [MOHAWK_TRAIL] = HALF_TRAIL, [MOHAWK_WATERWAY] = HALF_WATER };

typedef struct
{
  guint node;
  guint marches[2];
  guint cost;
} Step;

/* One line further; %FALSE where a limit or a pool forbids it. */
static gboolean
step_by (const MohawkState *state,
         const Walkers     *walkers,
         const MohawkPaths *paths,
         guint              node,
         gint               point,
         MohawkMode         mode,
         guint              extra,
         Step              *step)
{
  guint trail = node % 2;
  guint other_half = node / 2 % 4;
  guint foot_half = node / 8 % 3;
  guint foot = paths->marches[node][0], other = paths->marches[node][1];
  guint overruns = paths->node_cost[node] - foot - other * walkers->others + extra;
  gint foot_spent, other_spent;

  if (walkers->foot)
    {
      if (foot_half != 0 && foot_half == foot_half_of[mode])
        foot_half = 0;
      else
        {
          foot++;
          foot_half = foot_half_of[mode];
        }
      if (mode == MOHAWK_TRAIL)
        {
          if ((gint) trail >= walkers->trail_limit)
            return FALSE;
          trail = 1;
        }
      if ((gint) foot > walkers->foot_limit)
        return FALSE;
    }
  if (walkers->others)
    {
      gboolean split = state->option[MOHAWK_OPTION_INDIAN_SPLIT] == 0;

      if (other_half != HALF_NONE && (split || other_half == other_half_of[mode]))
        other_half = HALF_NONE;
      else
        {
          other++;
          other_half = other_half_of[mode];
        }
      if ((gint) other > walkers->other_limit)
        return FALSE;
    }
  foot_spent = (gint) foot + (walkers->foot ? (gint) overruns : 0);
  other_spent = (gint) other + (walkers->foot ? 0 : (gint) overruns);
  if (walkers->one_pool && walkers->foot && walkers->others)
    {
      if (foot_spent + other_spent > walkers->foot_pool)
        return FALSE;
    }
  else if ((walkers->foot && foot_spent > walkers->foot_pool)
           || (walkers->others && other_spent > walkers->other_pool))
    return FALSE;
  step->node = node_of (point, foot_half, other_half, trail);
  step->marches[0] = foot;
  step->marches[1] = other;
  step->cost = foot + other * walkers->others + overruns;
  return TRUE;
}

/**
 * mohawk_find_paths_among:
 * @stack: pieces that stand together and may march
 * @post: how many enemies would be met at each point
 *
 * Empty enemy forts on the way are overrun, enemy pieces end the way; six to one
 * is left to the caller. One order's price; nothing is shared with other parts.
 */
void
mohawk_find_paths_among (const MohawkScenario *scenario,
                         const MohawkState    *state,
                         const MohawkStack    *stack,
                         const guint8         *post,
                         MohawkPaths          *paths)
{
  guint16 queue[32][256];
  guint16 n_queue[32] = { 0 };
  Walkers walkers;
  guint first;

  measure (scenario, state, stack, &walkers);
  paths->start = state->place[stack->piece[0]];
  memset (paths->cost, MOHAWK_NO_PATH, sizeof paths->cost);
  memset (paths->node_cost, MOHAWK_NO_PATH, sizeof paths->node_cost);
  memset (paths->fights, 0, sizeof paths->fights);
  first = node_of (paths->start, 0, 0, 0);
  paths->node_cost[first] = 0;
  paths->parent[first] = -1;
  paths->overrun[first] = 0;
  paths->marches[first][0] = paths->marches[first][1] = 0;
  queue[0][n_queue[0]++] = (guint16) first;

  for (guint cost = 0; cost < 32; cost++)
    for (guint i = 0; i < n_queue[cost]; i++)
      {
        guint node = queue[cost][i];
        gint point = (gint) node / 24;

        if (paths->node_cost[node] != cost)
          continue;
        if (paths->cost[point] > cost)
          {
            paths->cost[point] = (guint8) cost;
            paths->node[point] = (gint16) node;
          }
        if (paths->fights[point])
          continue;
        for (guint a = scenario->first_arc[point]; a < scenario->first_arc[point + 1]; a++)
          {
            gint next = scenario->arc[a].neighbour;
            gboolean fort;
            Step step;

            if (mohawk_is_closed (scenario, state, next))
              continue;
            fort = post[next] == 0 && state->holder[next] == (gint8) mohawk_enemy (walkers.side)
                   && mohawk_is_fort (scenario, state, next);
            if (!step_by (state, &walkers, paths, node, next, scenario->line[scenario->arc[a].line].mode, fort, &step)
                || step.cost >= 32 || step.cost >= paths->node_cost[step.node] || n_queue[step.cost] == 256)
              continue;
            paths->node_cost[step.node] = (guint8) step.cost;
            paths->parent[step.node] = (gint16) node;
            paths->overrun[step.node] = fort;
            paths->marches[step.node][0] = (guint8) step.marches[0];
            paths->marches[step.node][1] = (guint8) step.marches[1];
            paths->fights[next] = post[next] > 0;
            queue[step.cost][n_queue[step.cost]++] = (guint16) step.node;
          }
      }
}

/**
 * mohawk_find_paths:
 * @stack: pieces that stand together and may march
 *
 * As mohawk_find_paths_among(), counting the enemies first.
 */
void
mohawk_find_paths (const MohawkScenario *scenario,
                   const MohawkState    *state,
                   const MohawkStack    *stack,
                   MohawkPaths          *paths)
{
  MohawkSide side = mohawk_piece_side (scenario, state, stack->piece[0]);
  guint8 post[MOHAWK_MAX_POINTS];

  for (guint p = 0; p < scenario->n_points; p++)
    post[p] = (guint8) MIN (mohawk_count_defenders (scenario, state, (gint) p, side), 200);
  mohawk_find_paths_among (scenario, state, stack, post, paths);
}

/**
 * mohawk_append_path:
 *
 * Appends "A>B!>C" to @order: the way to @point, which must have a cost.
 */
void
mohawk_append_path (const MohawkPaths *paths,
                    gint               point,
                    MusterOrder       *order)
{
  gint16 node[64];
  guint n = 0;

  for (gint at = paths->node[point]; at >= 0 && n < G_N_ELEMENTS (node); at = paths->parent[at])
    node[n++] = (gint16) at;
  for (guint i = n; i-- > 0; )
    {
      if (i == n - 1)
        muster_order_add (order, MOHAWK_KIND_POINT, node[i] / 24);
      else
        {
          muster_order_glue (order, MUSTER_KIND_MARK, '>');
          muster_order_glue (order, MOHAWK_KIND_POINT, node[i] / 24);
        }
      if (paths->overrun[node[i]])
        muster_order_glue (order, MUSTER_KIND_MARK, '!');
    }
}
