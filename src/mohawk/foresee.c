#include "config.h"

#include "foresee.h"

#include "rules.h"

/*
 * The year's reckoning on a copy: first the militia go home (M9.4), then supply is traced (M8.2).
 */

/* The nearest way by road or water to a base of @side, whoever bars it: where it is barred first, and after which point. */
static gint
find_cut (const MohawkScenario *scenario,
          const MohawkState    *state,
          MohawkSide            side,
          gint                  from,
          gint16               *before)
{
  gint16 queue[MOHAWK_MAX_POINTS], back[MOHAWK_MAX_POINTS];
  guint head = 0, tail = 0;
  gint base = -1, cut = -1;

  for (guint p = 0; p < scenario->n_points; p++)
    back[p] = -1;
  back[from] = (gint16) from;
  queue[tail++] = (gint16) from;
  while (head < tail && base < 0)
    {
      gint p = queue[head++];

      if (scenario->point[p].base == side)
        base = p;
      for (guint i = scenario->first_arc[p]; i < scenario->first_arc[p + 1]; i++)
        {
          gint q = scenario->arc[i].neighbour;

          if (scenario->line[scenario->arc[i].line].mode == MOHAWK_TRAIL || back[q] >= 0)
            continue;
          back[q] = (gint16) p;
          queue[tail++] = (gint16) q;
        }
    }
  for (gint p = base; p >= 0; p = p == from ? -1 : back[p])
    if (!mohawk_may_trace (scenario, state, side, p)
        || (p == base && state->holder[p] != (gint8) side))
      cut = p;
  *before = (gint16) (cut >= 0 && cut != from ? back[cut] : -1);
  return cut;
}

/**
 * mohawk_foresee:
 * @state: is not changed
 */
void
mohawk_foresee (const MohawkScenario *scenario,
                const MohawkState    *state,
                MohawkForesight      *foresight)
{
  MohawkState after = *state;
  MusterPlay play = { .game = &mohawk_game, .facts = scenario, .state = &after };

  mohawk_militia_home (&play);
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    mohawk_reach (scenario, &after, side, FALSE, foresight->toward[side]);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      MohawkSide side = scenario->piece[i].side;

      foresight->place[i] = after.place[i];
      foresight->cut[i] = foresight->before[i] = -1;
      foresight->clause[i] = side == MOHAWK_IROQUOIS
                             ? NULL
                             : mohawk_starves (scenario, &after, (gint) i, foresight->toward[side]);
      if (foresight->clause[i] && foresight->toward[side][after.place[i]] < 0)
        foresight->cut[i] = (gint16) find_cut (scenario, &after, side, after.place[i], &foresight->before[i]);
    }
}

static void
fall_to (const MohawkScenario *scenario,
         MohawkState          *state,
         gint                  point,
         MohawkSide            taker)
{
  state->holder[point] = (gint8) taker;
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == point && mohawk_piece_side (scenario, state, (gint) i) != taker)
      state->place[i] = MOHAWK_DEAD;
}

/**
 * mohawk_what_if:
 * @state: a copy, to be changed: @point has fallen to its holder's enemy, and who held it is gone
 */
void
mohawk_what_if (const MohawkScenario *scenario,
                MohawkState          *state,
                gint                  point)
{
  fall_to (scenario, state, point, state->holder[point] == MOHAWK_FRENCH ? MOHAWK_BRITISH : MOHAWK_FRENCH);
}

/**
 * mohawk_would_starve:
 * @won: a point where a battle is due that @side is taken to have won, without losses; %MOHAWK_ALL_BATTLES: all of them;
 *   %MOHAWK_NO_BATTLES: none
 *
 * Returns: how many pieces of @side would starve if the year ended then (M8.6)
 */
guint
mohawk_would_starve (const MohawkScenario *scenario,
                     const MohawkState    *state,
                     MohawkSide            side,
                     gint                  won)
{
  g_autofree MohawkForesight *foresight = g_new0 (MohawkForesight, 1);
  MohawkState after = *state;
  guint n = 0;

  for (guint p = 0; p < scenario->n_points; p++)
    if (state->battle[p] == MOHAWK_BATTLE_DUE && (won == (gint) p || won == MOHAWK_ALL_BATTLES))
      fall_to (scenario, &after, (gint) p, side);
  mohawk_foresee (scenario, &after, foresight);
  for (guint i = 0; i < scenario->n_pieces; i++)
    n += foresight->clause[i] != NULL && mohawk_piece_side (scenario, state, (gint) i) == side;
  return n;
}

guint
mohawk_left_aboard (const MohawkScenario  *scenario,
                    const MohawkState     *state,
                    const MusterOrder     *order,
                    const char           **clause,
                    gboolean              *later)
{
  guint verb = muster_order_verb (order), named = 0, there = 0;
  const MohawkNaval *ship;
  guint most;

  if ((verb != MOHAWK_V_LAND && verb != MOHAWK_V_RECRUIT) || order->n < 3 || order->token[1].kind != MOHAWK_KIND_NAVAL)
    return 0;
  ship = &scenario->naval[order->token[1].value];
  most = (guint) mohawk_still_to_come (scenario, state, order->token[1].value, (MohawkVerb) verb);
  *later = state->edition >= 2;
  if (verb == MOHAWK_V_LAND)
    *clause = ship->kind == MOHAWK_SQUADRON ? "M4.5" : "M4.4";
  else
    *clause = ship->side == MOHAWK_BRITISH ? "M4.6" : "M4.7";
  for (guint t = 3; t < order->n; t++)
    named += order->token[t].kind == MOHAWK_KIND_PIECE;
  for (guint i = 0; i < scenario->n_pieces; i++)
    there += state->place[i] == MOHAWK_MIX && scenario->piece[i].side == ship->side
             && scenario->piece[i].class == (verb == MOHAWK_V_LAND ? MOHAWK_REGULAR : MOHAWK_MILITIA);
  most = MIN (most, there);
  return named < most ? most - named : 0;
}
