#include "config.h"

#include "scenario.h"

#include <string.h>

/*
 * How many marches apart points are if nobody stands in the way (M5.2): of no use to
 * check an order, of much to choose one.
 */

enum { HALF_NONE, HALF_ROAD, HALF_WATER, N_HALVES };

static gboolean
is_nation_village (const MohawkScenario *scenario,
                   gint                  point)
{
  gint tribe = scenario->point[point].tribe;

  return tribe >= 0 && scenario->piece[tribe].class == MOHAWK_NATION;
}

/* By foot: roads and waterways in twos, a trail one, and a second trail only on another turn. */
static void
measure_foot (const MohawkScenario *scenario,
              gint                  start,
              gboolean              open,
              guint8               *distance)
{
  guint8 best[MOHAWK_MAX_POINTS][N_HALVES][2];
  guint16 queue[64][6 * MOHAWK_MAX_POINTS];
  guint16 n_queue[64] = { 0 };

  memset (best, G_MAXUINT8, sizeof best);
  memset (distance, G_MAXUINT8, MOHAWK_MAX_POINTS);
  best[start][HALF_NONE][0] = 0;
  queue[0][n_queue[0]++] = (guint16) (start * 6);
  for (guint cost = 0; cost < 62; cost++)
    for (guint i = 0; i < n_queue[cost]; i++)
      {
        gint p = queue[cost][i] / 6;
        guint half = queue[cost][i] / 2 % 3, trail = queue[cost][i] % 2;

        if (best[p][half][trail] != cost)
          continue;
        distance[p] = MIN (distance[p], (guint8) cost);
        for (guint a = scenario->first_arc[p]; a < scenario->first_arc[p + 1]; a++)
          {
            gint q = scenario->arc[a].neighbour;
            MohawkMode mode = scenario->line[scenario->arc[a].line].mode;
            guint now = mode == MOHAWK_ROAD ? HALF_ROAD : mode == MOHAWK_WATERWAY ? HALF_WATER : HALF_NONE;
            guint more = now != HALF_NONE && now == half ? 0 : 1;
            guint next = more ? now : HALF_NONE;
            guint t = trail || mode == MOHAWK_TRAIL;

            if (mode == MOHAWK_TRAIL && trail)
              more = 2;
            if ((!open && is_nation_village (scenario, q)) || cost + more >= best[q][next][t])
              continue;
            best[q][next][t] = (guint8) (cost + more);
            queue[cost + more][n_queue[cost + more]++] = (guint16) (q * 6 + next * 2 + t);
          }
      }
}

/* Indians: two lines of any kind a march. */
static void
measure_indian (const MohawkScenario *scenario,
                gint                  start,
                gboolean              open,
                guint8               *distance)
{
  guint8 lines[MOHAWK_MAX_POINTS];
  gint16 queue[MOHAWK_MAX_POINTS];
  guint head = 0, tail = 0;

  memset (lines, G_MAXUINT8, sizeof lines);
  memset (distance, G_MAXUINT8, MOHAWK_MAX_POINTS);
  lines[start] = 0;
  queue[tail++] = (gint16) start;
  while (head < tail)
    {
      gint p = queue[head++];

      distance[p] = (guint8) ((lines[p] + 1) / 2);
      for (guint a = scenario->first_arc[p]; a < scenario->first_arc[p + 1]; a++)
        {
          gint q = scenario->arc[a].neighbour;

          if (lines[q] != G_MAXUINT8 || (!open && is_nation_village (scenario, q)))
            continue;
          lines[q] = (guint8) (lines[p] + 1);
          queue[tail++] = (gint16) q;
        }
    }
}

/* Part of mohawk_scenario_prepare(): arcs must be made. */
void
mohawk_scenario_measure (MohawkScenario *scenario)
{
  memset (scenario->road, 0, sizeof scenario->road);
  for (guint l = 0; l < scenario->n_lines; l++)
    if (scenario->line[l].mode == MOHAWK_ROAD)
      scenario->road[scenario->line[l].a] = scenario->road[scenario->line[l].b] = 1;
  for (guint open = 0; open < 2; open++)
    for (guint p = 0; p < scenario->n_points; p++)
      {
        measure_foot (scenario, (gint) p, open != 0, scenario->foot_marches[open][p]);
        measure_indian (scenario, (gint) p, open != 0, scenario->indian_marches[open][p]);
      }
}
