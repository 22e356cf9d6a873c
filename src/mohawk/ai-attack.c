#include "config.h"

#include "ai.h"
#include "paths.h"

#include <string.h>

/* Attacks by land: where, with whom, and whether it is worth it. One order begins or joins one. */

#define MOST_BANNED 8
#define MOST_JOINING 12

typedef struct
{
  gint16 band;
  gint16 target;
} Banned;

/* The best attack found so far. */
typedef struct
{
  gint     score;
  gint     target;
  gint     band;    /* the first to march */
  gboolean overrun;
} Plan;

static MohawkPool
pool_of_band (const MohawkView *view,
              const MohawkBand *band)
{
  return mohawk_pool_of (view->scenario, view->state, band->first);
}

/* Whether a band may march at all now. */
static gboolean
may_march (const MohawkView *view,
           const MohawkBand *band)
{
  if (view->state->battle[band->point] == MOHAWK_BATTLE_DUE || band->spent >= 2)
    return FALSE;
  if (band->tribes > 0 && band->couriers == 0)
    return FALSE;
  return view->state->pool[pool_of_band (view, band)] > 0;
}

static gboolean
is_banned (const Banned *banned,
           guint         n,
           gint          band,
           gint          target)
{
  for (guint i = 0; i < n; i++)
    if (banned[i].band == band && banned[i].target == target)
      return TRUE;
  return FALSE;
}

/* What is lost at home when a band leaves it, with @chance to rid it of what threatens it from @target. */
static gint
price_of_leaving (const MohawkView *view,
                  const MohawkBand *band,
                  gint              target,
                  gint              chance)
{
  gint p = band->point;
  MohawkForce left = view->guard[p];
  gint if_won, if_lost;

  if (view->state->holder[p] != (gint8) view->side || view->threat[p].n == 0)
    return 0;
  mohawk_force_take (&left, &band->force);
  if_won = mohawk_view_loss_without (view, p, &left, target);
  if_lost = mohawk_view_loss (view, p, &left);
  return view->worth[p] * ((if_won * chance + if_lost * (1000 - chance)) / 1000 - view->risk[p]) / 1000;
}

static gint
worth_of_force (const MohawkForce *force)
{
  return 38 * force->count[MOHAWK_TYPE_REGULAR] + 20 * force->count[MOHAWK_TYPE_MILITIA] + 18 * force->count[MOHAWK_TYPE_INDIAN];
}

/* The least chance worth an attack: patience while there is time, none at the end. */
static gint
least_chance (const MohawkView *view)
{
  if (view->turns_left == 0)
    return 60;
  return view->turns_left <= 2 ? 450 : 600;
}

/* What an attack with @force is worth, by what it may win and lose. */
static gint
weigh_attack (const MohawkView  *view,
              gint               target,
              const MohawkForce *force,
              MohawkAssault      how,
              gint              *chance)
{
  gint ratio, gain, ours, theirs;
  gint worth = view->state->holder[target] == (gint8) view->enemy ? view->worth[target] : view->worth[target] / 2;

  *chance = mohawk_view_assault (view, target, force, how, &ratio);
  ours = worth_of_force (force) * MIN (256, ratio > 0 ? 140 * 256 / ratio : 256) / 256;
  theirs = worth_of_force (&view->post[target]) * MIN (256, 140 * ratio / 256) / 256;
  gain = (worth + view->victory) * *chance / 1000 + theirs * 3 / 4 - ours * 3 / 4;
  if (view->winter && !mohawk_view_winters (view, target))
    gain -= 30 * force->count[MOHAWK_TYPE_REGULAR];
  return gain;
}

/* Bands that can reach @target this turn, the strongest first. */
static guint
find_joiners (const MohawkView *view,
              gint              target,
              const Banned     *banned,
              guint             n_banned,
              gint16           *joining)
{
  guint n = 0;

  for (guint b = 0; b < view->n_bands; b++)
    {
      const MohawkBand *band = &view->band[b];
      guint distance = mohawk_view_distance (view, (MohawkBandKind) band->kind, band->point, target);
      guint at;

      if (distance == 0 || distance > 6 || !may_march (view, band)
          || distance > (guint) view->state->pool[pool_of_band (view, band)]
          || (band->kind == MOHAWK_BAND_FOOT && distance + band->spent > 2)
          || is_banned (banned, n_banned, (gint) b, target))
        continue;
      if (n == MOST_JOINING)
        {
          if (view->band[joining[n - 1]].force.n >= band->force.n)
            continue;
          n--;
        }
      for (at = n++; at > 0 && view->band[joining[at - 1]].force.n < band->force.n; at--)
        joining[at] = joining[at - 1];
      joining[at] = (gint16) b;
    }
  return n;
}

static void
plan_against (const MohawkView *view,
              gint              target,
              const Banned     *banned,
              guint             n_banned,
              Plan             *best)
{
  gint16 joining[MOST_JOINING];
  guint n = find_joiners (view, target, banned, n_banned, joining);
  MohawkForce force = view->own[target];
  gboolean due = view->state->battle[target] == MOHAWK_BATTLE_DUE;
  gint pool[MOHAWK_N_POOLS];
  gint before = 0, chance = 0, price = 0;
  gint first = -1;

  if (n == 0)
    return;
  for (guint i = 0; i < MOHAWK_N_POOLS; i++)
    pool[i] = view->state->pool[i] - (due ? 0 : view->reserve[i]);
  if (due)
    {
      before = weigh_attack (view, target, &force, MOHAWK_ASSAULT_BY_LAND, &chance);
      if (chance > 930)
        return;
    }
  for (guint i = 0; i < n; i++)
    {
      const MohawkBand *band = &view->band[joining[i]];
      MohawkPool own = pool_of_band (view, band);
      gint distance = (gint) mohawk_view_distance (view, (MohawkBandKind) band->kind, band->point, target);
      gint score;

      if (distance > pool[own])
        continue;
      /* six to one ends it without a battle (M5.7) */
      if (!due && band->force.n >= 6 * view->post[target].n && distance < pool[own])
        {
          score = view->worth[target] + view->victory + worth_of_force (&view->post[target])
                  - price_of_leaving (view, band, target, 1000) - 10 * distance;
          if (view->winter && !mohawk_view_winters (view, target))
            score -= 30 * band->force.count[MOHAWK_TYPE_REGULAR];
          if (score > best->score)
            *best = (Plan) { score, target, joining[i], TRUE };
        }
      pool[own] -= distance;
      if (first < 0)
        first = joining[i];
      mohawk_force_add (&force, &band->force);
      score = weigh_attack (view, target, &force, MOHAWK_ASSAULT_BY_LAND, &chance) - before;
      price += price_of_leaving (view, band, target, chance) + 8 * distance;
      if (chance >= least_chance (view) && score - price > best->score)
        *best = (Plan) { score - price, target, first, FALSE };
      if (chance >= 900 || pool[own] < 2 || view->ground[target][0] == view->ground[target][1])
        continue;
      score = weigh_attack (view, target, &force, MOHAWK_ASSAULT_OUTMANOEUVRE, &chance) - before - price - 16;
      if (chance >= least_chance (view) && score > best->score)
        *best = (Plan) { score, target, first, FALSE };
    }
}

/* All of a band, as a stack. */
static void
stack_of (const MohawkView *view,
          const MohawkBand *band,
          MohawkStack      *stack)
{
  stack->n = 0;
  for (gint piece = band->first; piece >= 0; piece = view->next[piece])
    stack->piece[stack->n++] = (gint16) piece;
}

static gboolean
order_attack (const MohawkView *view,
              const Plan       *plan,
              MusterOrder      *order)
{
  MohawkPaths paths;
  MohawkStack stack;
  guint8 post[MOHAWK_MAX_POINTS];

  for (guint p = 0; p < view->scenario->n_points; p++)
    post[p] = view->post[p].n;
  stack_of (view, &view->band[plan->band], &stack);
  mohawk_find_paths_among (view->scenario, view->state, &stack, post, &paths);
  if (paths.cost[plan->target] == MOHAWK_NO_PATH)
    return FALSE;
  muster_order_reset (order, MOHAWK_V_MARCH);
  mohawk_append_path (&paths, plan->target, order);
  if (plan->overrun)
    muster_order_glue (order, MUSTER_KIND_MARK, '!');
  for (guint i = 0; i < stack.n; i++)
    muster_order_add (order, MOHAWK_KIND_PIECE, stack.piece[i]);
  return mohawk_view_accepts (view, order);
}

/**
 * mohawk_ai_attack:
 *
 * Returns: whether @order begins, joins or is an attack worth making
 */
gboolean
mohawk_ai_attack (MohawkView  *view,
                  MusterOrder *order)
{
  Banned banned[MOST_BANNED];

  for (guint n_banned = 0; n_banned < MOST_BANNED; n_banned++)
    {
      Plan best = { .score = 0, .band = -1 };

      for (guint p = 0; p < view->scenario->n_points; p++)
        if (view->post[p].n > 0 && !mohawk_is_closed (view->scenario, view->state, (gint) p))
          plan_against (view, (gint) p, banned, n_banned, &best);
      if (best.band < 0)
        return FALSE;
      if (order_attack (view, &best, order))
        return TRUE;
      banned[n_banned] = (Banned) { (gint16) best.band, (gint16) best.target };
    }
  return FALSE;
}
