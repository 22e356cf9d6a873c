#include "config.h"

#include "ai.h"

/* Steps II and IV: where arrivals land, whom they are, where militia muster. */

/* What @force standing at @point does for this side: @lasting, in quarters, is how much of its being there. */
static gint
weigh_arrival (const MohawkView  *view,
               gint               point,
               const MohawkForce *force,
               gint               lasting)
{
  MohawkForce there = view->guard[point];
  gint loss;

  mohawk_force_add (&there, force);
  loss = mohawk_view_loss (view, point, &there);
  return view->pull[MOHAWK_PULL_WAR][point] * force->n * lasting / 24
         + view->worth[point] * (view->risk[point] - loss) / 1000
         - 20 * force->n * loss / 1000;
}

/* Adds up to @most pieces of a class from the mix. Returns how many there are. */
static guint
add_from_mix (const MohawkView *view,
              MohawkClass       class,
              gint              most,
              MusterOrder      *order)
{
  guint n = 0;

  for (guint i = 0; i < view->scenario->n_pieces && (gint) n < most; i++)
    if (view->state->place[i] == MOHAWK_MIX && view->scenario->piece[i].class == class
        && view->scenario->piece[i].side == view->side)
      {
        if (order)
          muster_order_add (order, MOHAWK_KIND_PIECE, (gint) i);
        n++;
      }
  return n;
}

/* `land`, `colonials`, `recruit`: the best place for what is in the mix. */
static gboolean
place_arrivals (const MohawkView *view,
                guint             verb,
                gint              naval,
                MohawkClass       class,
                MusterOrder      *order)
{
  gint most = mohawk_still_to_come (view->scenario, view->state, naval, (MohawkVerb) verb);
  guint n = add_from_mix (view, class, most, NULL);
  MohawkForce force = { 0 };
  gint best = -1, best_score = G_MININT;

  for (guint i = 0; i < n; i++)
    mohawk_force_add_one (&force, class == MOHAWK_MILITIA ? MOHAWK_TYPE_MILITIA : MOHAWK_TYPE_REGULAR, 2);
  for (guint p = 0; p < view->scenario->n_points && n > 0; p++)
    {
      gint score;

      if (!mohawk_may_come_to (view->scenario, view->state, naval, (MohawkVerb) verb, (gint) p))
        continue;
      score = weigh_arrival (view, (gint) p, &force, 4);
      if (score > best_score)
        {
          best_score = score;
          best = (gint) p;
        }
    }
  if (best < 0)
    return FALSE;
  muster_order_reset (order, verb);
  if (verb != MOHAWK_V_COLONIALS)
    muster_order_add (order, MOHAWK_KIND_NAVAL, naval);
  muster_order_add (order, MOHAWK_KIND_POINT, best);
  add_from_mix (view, class, most, order);
  return mohawk_view_accepts (view, order);
}

/* M4.7: tribes that stand alone go to Couriers who have room; three at least, or militia are better; some have come: the rest. */
static gboolean
call_tribes (const MohawkView *view,
             gint              naval,
             MusterOrder      *order)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;
  gint16 toward[MOHAWK_MAX_POINTS];
  gint left = mohawk_still_to_come (scenario, state, naval, MOHAWK_V_RENDEZVOUS);
  gboolean begun = state->ashore[naval] > 0;
  guint tribe = 0, called = 0;

  if (left == 0)
    return FALSE;
  mohawk_reach (scenario, state, MOHAWK_FRENCH, TRUE, toward);
  muster_order_reset (order, MOHAWK_V_RENDEZVOUS);
  muster_order_add (order, MOHAWK_KIND_NAVAL, naval);
  for (guint c = 0; c < scenario->n_pieces && left > 0; c++)
    {
      gint place = state->place[c];
      guint room;

      if (scenario->piece[c].class != MOHAWK_COURIER || place < 0
          || !mohawk_is_muster_point (scenario, state, place, MOHAWK_FRENCH) || toward[place] < 0)
        continue;
      room = mohawk_tribe_room (scenario, state, place);
      for (guint other = 0; other < c; other++) /* two Couriers at a point share its room */
        if (scenario->piece[other].class == MOHAWK_COURIER && state->place[other] == place)
          room = 0;
      for (; tribe < scenario->n_pieces && room > 0 && left > 0; tribe++)
        {
          gint at = state->place[tribe];

          if (scenario->piece[tribe].class != MOHAWK_TRIBE || at < 0 || view->foe[at].n > 0
              || mohawk_count_class (scenario, state, at, MOHAWK_FRENCH, MOHAWK_COURIER) > 0)
            continue;
          muster_order_add (order, MOHAWK_KIND_PIECE, (gint) tribe);
          muster_order_glue (order, MUSTER_KIND_MARK, '@');
          muster_order_glue (order, MOHAWK_KIND_PIECE, (gint) c);
          room--;
          left--;
          called++;
        }
    }
  return called >= (begun ? 1 : 3) && mohawk_view_accepts (view, order);
}

static gboolean
bring_in (const MohawkView *view,
          gint              n,
          MusterOrder      *order)
{
  return view->scenario->naval[n].side == view->side
         && (place_arrivals (view, MOHAWK_V_LAND, n, MOHAWK_REGULAR, order)
             || place_arrivals (view, MOHAWK_V_COLONIALS, n, MOHAWK_COLONIAL_REGULAR, order)
             || call_tribes (view, n, order)
             || place_arrivals (view, MOHAWK_V_RECRUIT, n, MOHAWK_MILITIA, order));
}

/* M9.5: the militia whose home is worth most, and is held. */
static gboolean
bring_back (const MohawkView *view,
            MusterOrder      *order)
{
  const MohawkScenario *scenario = view->scenario;
  gint best = -1;

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      if (scenario->piece[i].class != MOHAWK_MILITIA || scenario->piece[i].side != MOHAWK_BRITISH
          || view->state->place[i] != MOHAWK_DEAD)
        continue;
      if (best < 0 || view->worth[scenario->piece[i].home] > view->worth[scenario->piece[best].home])
        best = (gint) i;
    }
  if (best < 0)
    return FALSE;
  muster_order_reset (order, MOHAWK_V_RETURN);
  muster_order_add (order, MOHAWK_KIND_PIECE, best);
  return mohawk_view_accepts (view, order);
}

/**
 * mohawk_ai_reinforce:
 *
 * Returns: whether something is still to be brought in (II)
 */
gboolean
mohawk_ai_reinforce (MohawkView  *view,
                     MusterOrder *order)
{
  for (guint n = 0; n < view->scenario->n_naval; n++)
    if (bring_in (view, (gint) n, order))
      return TRUE;
  return view->side == MOHAWK_BRITISH && !view->state->returned && bring_back (view, order);
}

/* --- IV ---------------------------------------------------------------- */

/* What it costs to take one militia piece from where it is. */
static gint
price_of_militia (const MohawkView *view,
                  gint              piece)
{
  gint p = view->state->place[piece];
  MohawkForce left = view->guard[p];

  left.n--;
  left.count[MOHAWK_TYPE_MILITIA]--;
  left.hits[MOHAWK_TYPE_MILITIA] = (guint8) (left.hits[MOHAWK_TYPE_MILITIA] - 2);
  return view->pull[MOHAWK_PULL_WAR][p] * (view->winter ? 0 : 2) / 24
         + (view->threat[p].n ? view->worth[p] * (mohawk_view_loss (view, p, &left) - view->risk[p]) / 1000 : 0);
}

/* Militia on the map, the cheapest to take first. */
typedef struct
{
  guint  n;
  gint16 piece[MOHAWK_MAX_PIECES];
  gint16 price[MOHAWK_MAX_PIECES];
} Levy;

static void
list_levy (const MohawkView *view,
           Levy             *levy)
{
  levy->n = 0;
  for (guint i = 0; i < view->scenario->n_pieces; i++)
    {
      gint16 price;
      guint at;

      if (view->scenario->piece[i].class != MOHAWK_MILITIA || view->scenario->piece[i].side != view->side
          || view->state->place[i] < 0)
        continue;
      price = (gint16) price_of_militia (view, (gint) i);
      for (at = levy->n++; at > 0 && levy->price[at - 1] > price; at--)
        {
          levy->price[at] = levy->price[at - 1];
          levy->piece[at] = levy->piece[at - 1];
        }
      levy->price[at] = price;
      levy->piece[at] = (gint16) i;
    }
}

/* The cheapest militia that are not already at @point. Returns their price. */
static gint
choose_militia (const MohawkView *view,
                const Levy       *levy,
                gint              point,
                guint             most,
                MohawkStack      *stack)
{
  gint sum = 0;

  stack->n = 0;
  for (guint i = 0; i < levy->n && stack->n < most; i++)
    if (view->state->place[levy->piece[i]] != point)
      {
        stack->piece[stack->n++] = levy->piece[i];
        sum += levy->price[i];
      }
  return sum;
}

/* What a muster at @point could do at once, with @pool marches left after it. */
static gint
weigh_muster (const MohawkView  *view,
              gint               point,
              const MohawkForce *militia,
              gint               pool)
{
  gint best = weigh_arrival (view, point, militia, view->winter ? 0 : 2); /* they go home with the year (M9.4) */
  MohawkForce all = *militia;

  for (guint b = 0; b < view->n_bands; b++)
    if (view->band[b].point == point && view->band[b].kind == MOHAWK_BAND_FOOT)
      mohawk_force_add (&all, &view->band[b].force);
  for (guint p = 0; p < view->scenario->n_points; p++)
    {
      guint distance = mohawk_view_distance (view, MOHAWK_BAND_FOOT, point, (gint) p);
      gint score;

      if (view->state->holder[p] != (gint8) view->enemy || distance > 2)
        continue;
      if (view->post[p].n == 0)
        {
          if ((gint) distance + view->fort[p] > pool)
            continue;
          score = view->worth[p] + view->victory;
        }
      else
        {
          gint chance = mohawk_view_assault (view, (gint) p, &all, MOHAWK_ASSAULT_BY_LAND, NULL);

          if ((gint) distance > pool || chance < 600)
            continue;
          score = (view->worth[p] + view->victory) * chance / 1000 - 10 * militia->n;
        }
      best = MAX (best, score - 8 * (gint) distance);
    }
  return best;
}

/**
 * mohawk_ai_muster:
 *
 * Returns: whether the yearly muster is worth its march (M9.1)
 */
gboolean
mohawk_ai_muster (MohawkView  *view,
                  MusterOrder *order)
{
  const MohawkScenario *scenario = view->scenario;
  guint most = view->side == MOHAWK_FRENCH ? 3 : 4;
  gint pool = view->state->pool[view->side == MOHAWK_FRENCH ? MOHAWK_POOL_REGULAR : MOHAWK_POOL_LAND] - 1;
  Levy levy;
  MohawkStack best = { .n = 0 };
  gint best_score = 25, best_point = -1;

  if (view->state->mustered[view->side] || pool < 0)
    return FALSE;
  list_levy (view, &levy);
  for (guint p = 0; p < scenario->n_points; p++)
    {
      MohawkStack stack;
      MohawkForce force = { 0 };
      gint score;

      if (!mohawk_is_muster_point (scenario, view->state, (gint) p, view->side))
        continue;
      score = -choose_militia (view, &levy, (gint) p, most, &stack);
      for (guint i = 0; i < stack.n; i++)
        mohawk_force_add_one (&force, MOHAWK_TYPE_MILITIA, 2);
      if (stack.n == 0)
        continue;
      score += weigh_muster (view, (gint) p, &force, pool);
      if (score > best_score)
        {
          best_score = score;
          best_point = (gint) p;
          best = stack;
        }
    }
  if (best_point < 0)
    return FALSE;
  muster_order_reset (order, MOHAWK_V_MUSTER);
  muster_order_add (order, MOHAWK_KIND_POINT, best_point);
  for (guint i = 0; i < best.n; i++)
    muster_order_add (order, MOHAWK_KIND_PIECE, best.piece[i]);
  return mohawk_view_accepts (view, order);
}
