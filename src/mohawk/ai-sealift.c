#include "config.h"

#include "ai.h"

/* The British sea lift: an expedition from the marker's port, or from another one first. */

typedef struct
{
  gint score;
  gint from;
  gint to;
} Voyage;

/* All who may embark at @port: the foot and Rangers, less militia a threatened port keeps. */
static MohawkForce
embarking (const MohawkView *view,
           gint              port,
           MohawkStack      *stack)
{
  const MohawkScenario *scenario = view->scenario;
  MohawkForce force = { 0 };
  gboolean keep = view->threat[port].n > 0 && view->worth[port] > 40;

  if (stack)
    stack->n = 0;
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      MohawkClass class = scenario->piece[i].class;

      if (view->state->place[i] != port || scenario->piece[i].side != MOHAWK_BRITISH
          || (class == MOHAWK_MILITIA && (keep || view->winter)))
        continue;
      mohawk_force_add_one (&force, scenario->piece[i].type, (guint) view->state->hits[i]);
      if (stack)
        stack->piece[stack->n++] = (gint16) i;
    }
  return force;
}

static gint
worth_of (const MohawkForce *force)
{
  return 38 * force->count[0] + 20 * force->count[1] + 40 * force->count[2];
}

/* What landing @force at @to is worth. */
static gint
weigh_voyage (const MohawkView  *view,
              gint               from,
              gint               to,
              const MohawkForce *force,
              gint               points)
{
  const MohawkState *state = view->state;
  gint ratio, chance, ours, gain;
  gint least = view->turns_left == 0 ? 100 : view->turns_left <= 2 ? 450 : 620;

  if (state->holder[to] == MOHAWK_BRITISH)
    return view->post[to].n ? 0
           : (view->pull[MOHAWK_PULL_WAR][to] - view->pull[MOHAWK_PULL_WAR][from]) * MIN (force->n, 8) / 6 - 20
             + (view->risk[to] > 0 ? view->worth[to] * view->risk[to] / 2000 : 0);
  if (view->post[to].n == 0)
    return view->fort[to] && points < 4 ? 0 : view->worth[to] + view->victory - 20;
  chance = mohawk_view_assault (view, to, force, state->pool[MOHAWK_POOL_LAND] >= 2
                                ? MOHAWK_ASSAULT_BY_SEA | MOHAWK_ASSAULT_OUTMANOEUVRE : MOHAWK_ASSAULT_BY_SEA, &ratio);
  if (chance < least)
    return 0;
  ours = worth_of (force) * MIN (256, ratio > 0 ? 140 * 256 / ratio : 256) / 256;
  gain = (view->worth[to] + view->victory) * chance / 1000 - ours * 3 / 4 + worth_of (&view->post[to]) / 2;
  return gain;
}

/* The best voyage that the points allow, from the marker's port or from another reached empty. */
static Voyage
plan_voyage (const MohawkView *view)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;
  gint points = state->pool[MOHAWK_POOL_SEALIFT];
  Voyage best = { 0, -1, -1 };

  for (guint i = 0; i < scenario->n_ports; i++)
    {
      gint from = scenario->by_sea[i];
      gint left = from == state->marker ? points : points - 1;
      MohawkForce force;

      if (left < 3 || view->own[from].n == 0 || state->holder[from] != MOHAWK_BRITISH
          || state->battle[from] == MOHAWK_BATTLE_DUE || mohawk_is_out_of_reach (scenario, state, from))
        continue;
      force = embarking (view, from, NULL);
      if (force.n == 0)
        continue;
      for (guint k = 0; k < scenario->n_ports; k++)
        {
          gint to = scenario->by_sea[k];
          gint score;

          if (to == from || mohawk_is_out_of_reach (scenario, state, to))
            continue;
          score = weigh_voyage (view, from, to, &force, left);
          if (score > best.score)
            best = (Voyage) { score, from, to };
        }
    }
  return best;
}

static gboolean
say_sail (const MohawkView *view,
          gint              port,
          MusterOrder      *order)
{
  muster_order_reset (order, MOHAWK_V_SAIL);
  muster_order_add (order, MOHAWK_KIND_POINT, port);
  return mohawk_view_accepts (view, order);
}

/* With troops aboard: on to where they are wanted most, or ashore here. */
static gboolean
bring_ashore (MohawkView  *view,
              const MohawkForce *aboard,
              gint         origin,
              MusterOrder *order)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;
  gint best = -1, best_score = G_MININT;

  if (origin != state->marker)
    {
      muster_order_reset (order, MOHAWK_V_DISEMBARK);
      if (view->post[state->marker].n == 0 && view->fort[state->marker]
          && state->holder[state->marker] == MOHAWK_FRENCH)
        muster_order_glue (order, MUSTER_KIND_MARK, '!');
      if (mohawk_view_accepts (view, order))
        return TRUE;
    }
  for (guint i = 0; i < scenario->n_ports; i++)
    {
      gint to = scenario->by_sea[i];
      gint score;

      if (to == state->marker || to == origin)
        continue;
      score = weigh_voyage (view, origin, to, aboard, state->pool[MOHAWK_POOL_SEALIFT] + 1);
      if (score > best_score && say_sail (view, to, order))
        {
          best_score = score;
          best = to;
        }
    }
  return best >= 0 && say_sail (view, best, order);
}

/* The marker waits where most regulars do. */
static gboolean
wait_for_troops (const MohawkView *view,
                 MusterOrder      *order)
{
  const MohawkState *state = view->state;
  gint best = state->marker;

  if (state->pool[MOHAWK_POOL_SEALIFT] < 1)
    return FALSE;
  for (guint i = 0; i < view->scenario->n_ports; i++)
    {
      gint port = view->scenario->by_sea[i];

      if (state->holder[port] == MOHAWK_BRITISH && state->battle[port] != MOHAWK_BATTLE_DUE
          && view->own[port].count[MOHAWK_TYPE_REGULAR] > view->own[best].count[MOHAWK_TYPE_REGULAR])
        best = port;
    }
  return best != state->marker && say_sail (view, best, order);
}

/**
 * mohawk_ai_sealift:
 *
 * Returns: whether @order uses the sea lift; it closes land movement
 */
gboolean
mohawk_ai_sealift (MohawkView  *view,
                   MusterOrder *order)
{
  const MohawkState *state = view->state;
  MohawkForce aboard = { 0 };
  MohawkStack stack;
  Voyage voyage;
  gint origin = -1;

  if (view->side != MOHAWK_BRITISH || state->marker == MOHAWK_OFF_MAP)
    return FALSE;
  for (guint i = 0; i < view->scenario->n_pieces; i++)
    if (state->place[i] == MOHAWK_ABOARD)
      {
        mohawk_force_add_one (&aboard, view->scenario->piece[i].type, (guint) state->hits[i]);
        origin = state->origin[i];
      }
  if (origin >= 0)
    return bring_ashore (view, &aboard, origin, order);
  voyage = plan_voyage (view);
  if (voyage.from < 0)
    return wait_for_troops (view, order);
  if (voyage.from != state->marker)
    return say_sail (view, voyage.from, order);
  embarking (view, voyage.from, &stack);
  muster_order_reset (order, MOHAWK_V_EMBARK);
  for (guint i = 0; i < stack.n; i++)
    muster_order_add (order, MOHAWK_KIND_PIECE, stack.piece[i]);
  return mohawk_view_accepts (view, order);
}
