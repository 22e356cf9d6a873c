#include "config.h"

#include "rules.h"

/* Supply (M8): where traces run, who would starve now, and the year's reckoning. */

/* M8.1: a trace of @side may enter @point. */
gboolean
mohawk_may_trace (const MohawkScenario *scenario,
                  const MohawkState    *state,
                  MohawkSide            side,
                  gint                  point)
{
  MohawkSide enemy = mohawk_enemy (side);

  if (state->holder[point] == (gint8) enemy || mohawk_count (scenario, state, point, enemy) > 0)
    return FALSE;
  /* nor an Iroquois village before they join that side: once joined to the other it is the enemy's */
  return !mohawk_is_closed (scenario, state, point);
}

/* The ends of traces: bases held, or, for M10.3, French ports. */
static gboolean
is_source (const MohawkScenario *scenario,
           const MohawkState    *state,
           MohawkSide            side,
           gboolean              to_port,
           gint                  point)
{
  if (state->holder[point] != (gint8) side)
    return FALSE;
  return to_port ? scenario->point[point].port : scenario->point[point].base == side;
}

/* M8.1's ruling and M8.4: a British-held port from which a trace may go on by sea. */
static gboolean
is_sea_link (const MohawkScenario *scenario,
             const MohawkState    *state,
             MohawkSide            side,
             gint                  point)
{
  return side == MOHAWK_BRITISH && state->option[MOHAWK_OPTION_BY_SEA] == 0
         && scenario->point[point].port && state->holder[point] == MOHAWK_BRITISH
         && !mohawk_is_shielded (scenario, state, point);
}

/**
 * mohawk_reach:
 * @to_port: trace to any port of @side, not to its bases (M10.3)
 * @toward: (out): of each point, the next on its trace; itself at the end of one; -1
 *   where there is none
 */
void
mohawk_reach (const MohawkScenario *scenario,
              const MohawkState    *state,
              MohawkSide            side,
              gboolean              to_port,
              gint16               *toward)
{
  gint16 queue[MOHAWK_MAX_POINTS];
  gboolean open[MOHAWK_MAX_POINTS];
  guint head = 0, tail = 0;

  for (guint p = 0; p < scenario->n_points; p++)
    {
      toward[p] = -1;
      open[p] = mohawk_may_trace (scenario, state, side, (gint) p);
    }
  for (guint p = 0; p < scenario->n_points; p++)
    if (open[p] && is_source (scenario, state, side, to_port, (gint) p))
      {
        toward[p] = (gint16) p;
        queue[tail++] = (gint16) p;
      }
  while (head < tail)
    {
      gint p = queue[head++];

      for (guint i = scenario->first_arc[p]; i < scenario->first_arc[p + 1]; i++)
        {
          gint q = scenario->arc[i].neighbour;

          if (scenario->line[scenario->arc[i].line].mode == MOHAWK_TRAIL || toward[q] >= 0 || !open[q])
            continue;
          toward[q] = (gint16) p;
          queue[tail++] = (gint16) q;
        }
      if (is_sea_link (scenario, state, side, p))
        for (guint i = 0; i < scenario->n_ports; i++)
          {
            gint q = scenario->by_sea[i];

            if (toward[q] >= 0 || !open[q] || !is_sea_link (scenario, state, side, q))
              continue;
            toward[q] = (gint16) p;
            queue[tail++] = (gint16) q;
          }
    }
}

/* M8.3: a town or a fort; a road. */
static gboolean
may_winter (const MohawkScenario *scenario,
            const MohawkState    *state,
            gint                  point)
{
  gboolean road = FALSE;
  gboolean roof = mohawk_is_fort (scenario, state, point)
                  || (scenario->point[point].symbol == MOHAWK_TOWN && !state->burnt[point]); /* M5.11 */

  for (guint i = scenario->first_arc[point]; i < scenario->first_arc[point + 1]; i++)
    road = road || scenario->line[scenario->arc[i].line].mode == MOHAWK_ROAD;
  return state->option[MOHAWK_OPTION_WINTER] == 0 ? roof || road : roof && road;
}

/**
 * mohawk_starves:
 * @toward: of its side, from mohawk_reach()
 *
 * Returns: (nullable): the clause by which @piece would starve now; %NULL if it is
 *   supplied or needs none (M8.6)
 */
const char *
mohawk_starves (const MohawkScenario *scenario,
                const MohawkState    *state,
                gint                  piece,
                const gint16         *toward)
{
  gint place = state->place[piece];
  MohawkSide side = scenario->piece[piece].side;

  if (place < 0 || !mohawk_is_foot (scenario->piece[piece].class)) /* M8.5 */
    return NULL;
  if (toward[place] < 0)
    {
      gboolean seaport = scenario->point[place].port && state->holder[place] == (gint8) side;

      if (!seaport)
        return "M8.1";
      if (side == MOHAWK_BRITISH && mohawk_is_shielded (scenario, state, place))
        return "M8.4";
    }
  if (!may_winter (scenario, state, place))
    return "M8.3";
  return NULL;
}

/* M8.2: at the end of a year, all at once. */
void
mohawk_starve (MusterPlay *play)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  const char *clause[MOHAWK_MAX_PIECES] = { NULL };

  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    {
      gint16 toward[MOHAWK_MAX_POINTS];

      mohawk_reach (scenario, state, side, FALSE, toward);
      for (guint i = 0; i < scenario->n_pieces; i++)
        if (scenario->piece[i].side == side)
          clause[i] = mohawk_starves (scenario, state, (gint) i, toward);
    }
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (clause[i])
      mohawk_eliminate (play, (gint) i, clause[i]);
}
