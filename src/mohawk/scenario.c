#include "config.h"

#include "scenario.h"

#include <string.h>

/**
 * mohawk_scenario_new:
 *
 * Returns: (transfer full): an empty scenario, to be filled and then prepared
 */
MohawkScenario *
mohawk_scenario_new (void)
{
  MohawkScenario *scenario = g_new0 (MohawkScenario, 1);

  g_atomic_ref_count_init (&scenario->refs);
  scenario->bonus_port = -1;
  return scenario;
}

MohawkScenario *
mohawk_scenario_ref (MohawkScenario *scenario)
{
  g_atomic_ref_count_inc (&scenario->refs);
  return scenario;
}

void
mohawk_scenario_unref (MohawkScenario *scenario)
{
  if (!g_atomic_ref_count_dec (&scenario->refs))
    return;
  if (scenario->free_joined)
    scenario->free_joined (scenario->joined);

  for (guint i = 0; i < scenario->n_points; i++)
    {
      g_free (scenario->point[i].id);
      g_free (scenario->point[i].name);
      g_free (scenario->point[i].full_name);
      g_free (scenario->point[i].notes);
    }
  for (guint i = 0; i < scenario->n_lines; i++)
    g_free (scenario->line[i].via);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      g_free (scenario->piece[i].id);
      g_free (scenario->piece[i].name);
      g_free (scenario->piece[i].notes);
    }
  for (guint i = 0; i < scenario->n_naval; i++)
    {
      g_free (scenario->naval[i].id);
      g_free (scenario->naval[i].name);
    }
  for (guint i = 0; i < scenario->n_boxes; i++)
    {
      g_free (scenario->box[i].id);
      g_free (scenario->box[i].name);
    }
  for (guint i = 0; i < scenario->n_turns; i++)
    {
      g_free (scenario->turn[i].season);
      g_free (scenario->turn[i].label);
    }
  for (guint side = 0; side < 3; side++)
    for (guint i = 0; i < scenario->n_goals[side]; i++)
      g_free (scenario->goal[side][i].point);
  for (guint i = 0; i < scenario->n_shapes; i++)
    {
      g_free (scenario->shape[i].xy);
      g_free (scenario->shape[i].name);
    }
  for (guint i = 0; i < scenario->n_regions; i++)
    g_free (scenario->region[i].text);

  g_free (scenario->point);
  g_free (scenario->line);
  g_free (scenario->piece);
  g_free (scenario->naval);
  g_free (scenario->box);
  g_free (scenario->turn);
  g_free (scenario->shape);
  g_free (scenario->region);
  g_free (scenario->arc);
  g_free (scenario->id);
  g_free (scenario->name);
  g_free (scenario->description);
  g_free (scenario->checksum);
  g_clear_pointer (&scenario->xml, g_bytes_unref);
  g_free (scenario);
}

/* Fewest lines of any kind from every point to the nearest of @start. */
static void
measure (const MohawkScenario *scenario,
         const gboolean       *start,
         guint8               *distance)
{
  gint16 queue[MOHAWK_MAX_POINTS];
  guint head = 0, tail = 0;

  memset (distance, G_MAXUINT8, MOHAWK_MAX_POINTS);
  for (guint p = 0; p < scenario->n_points; p++)
    if (start[p])
      {
        distance[p] = 0;
        queue[tail++] = (gint16) p;
      }
  while (head < tail)
    {
      gint p = queue[head++];

      for (guint i = scenario->first_arc[p]; i < scenario->first_arc[p + 1]; i++)
        {
          gint q = scenario->arc[i].neighbour;

          if (distance[q] != G_MAXUINT8)
            continue;
          distance[q] = distance[p] + 1;
          queue[tail++] = (gint16) q;
        }
    }
}

/**
 * mohawk_scenario_prepare:
 *
 * Makes the derived tables from what was loaded. Ids must be known to be good.
 */
void
mohawk_scenario_prepare (MohawkScenario *scenario)
{
  gboolean seaboard[MOHAWK_MAX_POINTS] = { FALSE };
  gboolean basin[MOHAWK_MAX_POINTS] = { FALSE };
  guint n = 0;

  g_free (scenario->arc);
  scenario->arc = g_new0 (MohawkArc, MAX (2 * scenario->n_lines, 1));
  for (guint p = 0; p < scenario->n_points; p++)
    {
      scenario->first_arc[p] = n;
      for (guint l = 0; l < scenario->n_lines; l++)
        {
          const MohawkLine *line = &scenario->line[l];

          if (line->a == (gint) p)
            scenario->arc[n++] = (MohawkArc) { line->b, (gint) l };
          else if (line->b == (gint) p)
            scenario->arc[n++] = (MohawkArc) { line->a, (gint) l };
        }
    }
  scenario->first_arc[scenario->n_points] = n;

  scenario->n_ports = 0;
  for (guint p = 0; p < scenario->n_points; p++)
    {
      const MohawkPoint *point = &scenario->point[p];
      guint at;

      seaboard[p] = point->port && point->original == MOHAWK_BRITISH;
      basin[p] = point->bank != MOHAWK_BANK_NONE;
      if (!point->port)
        continue;
      for (at = scenario->n_ports++; at > 0; at--)
        {
          if (scenario->point[scenario->by_sea[at - 1]].sea_order <= point->sea_order)
            break;
          scenario->by_sea[at] = scenario->by_sea[at - 1];
        }
      scenario->by_sea[at] = (gint16) p;
    }
  measure (scenario, seaboard, scenario->seaboard);
  measure (scenario, basin, scenario->basin);
  mohawk_scenario_measure (scenario);

  scenario->bonus_port = -1;
  for (guint b = 0; b < scenario->n_boxes; b++)
    if (scenario->box[b].bonus >= 0)
      scenario->bonus_port = scenario->box[b].bonus;
}

/**
 * mohawk_scenario_find_point:
 *
 * Returns: the point of that id, or -1
 */
gint
mohawk_scenario_find_point (const MohawkScenario *scenario,
                            const char           *id)
{
  for (guint i = 0; i < scenario->n_points; i++)
    if (strcmp (scenario->point[i].id, id) == 0)
      return (gint) i;
  return -1;
}

/**
 * mohawk_scenario_find_piece:
 *
 * Returns: the piece of that id, or -1
 */
gint
mohawk_scenario_find_piece (const MohawkScenario *scenario,
                            const char           *id)
{
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (strcmp (scenario->piece[i].id, id) == 0)
      return (gint) i;
  return -1;
}

/**
 * mohawk_scenario_find_line:
 *
 * Returns: the line between two points, whichever way round, or -1
 */
gint
mohawk_scenario_find_line (const MohawkScenario *scenario,
                           gint                  a,
                           gint                  b)
{
  for (guint i = scenario->first_arc[a]; i < scenario->first_arc[a + 1]; i++)
    if (scenario->arc[i].neighbour == b)
      return scenario->arc[i].line;
  return -1;
}
