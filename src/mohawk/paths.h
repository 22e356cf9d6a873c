/* The cheapest way of a stack to every point, by the march chart: for lists of orders, glowing points and the AI. */
#pragma once

#include "rules.h"

G_BEGIN_DECLS

#define MOHAWK_PATH_NODES (MOHAWK_MAX_POINTS * 24)
#define MOHAWK_NO_PATH 255

/**
 * MohawkPaths:
 * @cost: of a point: points of the pools to get there, MOHAWK_NO_PATH if none
 * @node: of a point: the end of the way found
 * @parent, @overrun: of a node: where from, and whether the point is overrun
 * @fights: of a point: a battle would be due there
 */
typedef struct
{
  gint    start;
  guint8  cost[MOHAWK_MAX_POINTS];
  gint16  node[MOHAWK_MAX_POINTS];
  guint8  fights[MOHAWK_MAX_POINTS];
  gint16  parent[MOHAWK_PATH_NODES];
  guint8  node_cost[MOHAWK_PATH_NODES];
  guint8  marches[MOHAWK_PATH_NODES][2];
  guint8  overrun[MOHAWK_PATH_NODES];
} MohawkPaths;

/* The point of a node, or -1 of none. */
static inline gint
mohawk_path_point (gint node)
{
  return node >= 0 ? node / (MOHAWK_PATH_NODES / MOHAWK_MAX_POINTS) : -1;
}

void mohawk_find_paths  (const MohawkScenario *scenario,
                         const MohawkState    *state,
                         const MohawkStack    *stack,
                         MohawkPaths          *paths);
void mohawk_find_paths_among (const MohawkScenario *scenario,
                              const MohawkState    *state,
                              const MohawkStack    *stack,
                              const guint8         *post,
                              MohawkPaths          *paths);
void mohawk_append_path (const MohawkPaths    *paths,
                         gint                  point,
                         MusterOrder          *order);

G_END_DECLS
