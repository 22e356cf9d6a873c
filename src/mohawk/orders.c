#include "config.h"

#include "mohawk.h"
#include "lister.h"
#include "paths.h"

#include <string.h>

/*
 * The legal orders now. Candidates are made step by step of the rules and kept if
 * the rules accept them, so that everything listed is accepted.
 */

static gboolean
is_wanted (const MohawkLister *lister)
{
  if (!lister->one)
    return TRUE;
  if (lister->orders->len > 0 || muster_order_verb (&lister->order) != lister->verb)
    return FALSE;
  return lister->naval < 0 || lister->order.n < 2 || lister->order.token[1].kind != MOHAWK_KIND_NAVAL
         || lister->order.token[1].value == lister->naval;
}

void
mohawk_offer (MohawkLister *lister)
{
  if (is_wanted (lister)
      && muster_game_check (&mohawk_game, lister->scenario, lister->state, &lister->order, NULL))
    {
      MusterOrder *kept = muster_order_new (0);

      muster_order_copy (kept, &lister->order);
      g_ptr_array_add (lister->orders, kept);
    }
}

void
mohawk_offer_word (MohawkLister *lister,
                   guint         verb)
{
  muster_order_reset (&lister->order, verb);
  mohawk_offer (lister);
}

void
mohawk_offer_auto (MohawkLister *lister,
                   guint         verb)
{
  muster_order_reset (&lister->order, verb);
  muster_order_add (&lister->order, MUSTER_KIND_AUTO, 0);
  mohawk_offer (lister);
}

void
mohawk_offer_one (MohawkLister *lister,
                  guint         verb,
                  guint         kind,
                  guint         n)
{
  for (guint i = 0; i < n; i++)
    {
      muster_order_reset (&lister->order, verb);
      muster_order_add (&lister->order, kind, (gint) i);
      mohawk_offer (lister);
    }
}

/* --- I and II ---------------------------------------------------------- */

/* Every way to place all pieces, one a box: 24 of four; of more the ordinary one stands for all. */
static void
list_french_charts (MohawkLister *lister)
{
  const MohawkScenario *scenario = lister->scenario;
  gint naval[MOHAWK_MAX_NAVAL];
  guint n = 0, ways = 1;

  for (guint i = 0; i < scenario->n_naval; i++)
    if (scenario->naval[i].side == MOHAWK_FRENCH && scenario->naval[i].on_chart)
      {
        naval[n++] = (gint) i;
        ways *= n;
      }
  if (n > 4)
    {
      mohawk_offer_auto (lister, MOHAWK_V_CHART);
      return;
    }
  for (guint way = 0; way < ways; way++)
    {
      gboolean used[MOHAWK_MAX_NAVAL] = { FALSE };
      guint rest = way;

      muster_order_reset (&lister->order, MOHAWK_V_CHART);
      for (guint b = 0; b < n && b < scenario->n_boxes; b++)
        {
          guint skip = rest % (n - b), i = 0;

          rest /= n - b;
          for (; used[i] || skip > 0; i++)
            skip -= !used[i];
          used[i] = TRUE;
          muster_order_add (&lister->order, MOHAWK_KIND_BOX, (gint) b);
          muster_order_glue (&lister->order, MUSTER_KIND_MARK, '=');
          muster_order_glue (&lister->order, MOHAWK_KIND_NAVAL, naval[i]);
        }
      mohawk_offer (lister);
    }
}

static void
list_naval (MohawkLister *lister)
{
  const MohawkScenario *scenario = lister->scenario;
  const MohawkState *state = lister->state;

  if (!state->began)
    {
      mohawk_offer_one (lister, MOHAWK_V_PORT, MOHAWK_KIND_POINT, scenario->n_points);
      for (guint c = 0; c < scenario->n_pieces; c++)
        for (guint t = 0; t < scenario->n_pieces && scenario->piece[c].class == MOHAWK_COURIER; t++)
          {
            if (scenario->piece[t].class != MOHAWK_TRIBE)
              continue;
            muster_order_reset (&lister->order, MOHAWK_V_ATTACH);
            muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) c);
            muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) t);
            mohawk_offer (lister);
          }
    }
  if (!mohawk_chart_is_set (scenario, state))
    list_french_charts (lister);
  else
    for (guint b = 0; b < scenario->n_boxes; b++)
      for (guint n = 0; n < scenario->n_naval; n++)
        {
          muster_order_reset (&lister->order, MOHAWK_V_CHART);
          muster_order_add (&lister->order, MOHAWK_KIND_BOX, (gint) b);
          muster_order_glue (&lister->order, MUSTER_KIND_MARK, '=');
          muster_order_glue (&lister->order, MOHAWK_KIND_NAVAL, (gint) n);
          mohawk_offer (lister);
        }
  mohawk_offer_word (lister, MOHAWK_V_REVEAL);
}

/* The first @most pieces of a class in the mix: what an arrival is ordered to bring. */
static guint
add_from_mix (MohawkLister *lister,
              MohawkSide    side,
              MohawkClass   class,
              gint          most)
{
  guint n = 0;

  for (guint i = 0; i < lister->scenario->n_pieces && (gint) n < most; i++)
    if (lister->state->place[i] == MOHAWK_MIX && lister->scenario->piece[i].class == class
        && lister->scenario->piece[i].side == side)
      {
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) i);
        n++;
      }
  return n;
}

static void
offer_arrival (MohawkLister *lister,
               guint         verb,
               gint          naval,
               MohawkClass   class)
{
  gint most = mohawk_still_to_come (lister->scenario, lister->state, naval, (MohawkVerb) verb);

  for (guint p = 0; p < lister->scenario->n_points && most > 0; p++)
    {
      muster_order_reset (&lister->order, verb);
      if (verb != MOHAWK_V_COLONIALS)
        muster_order_add (&lister->order, MOHAWK_KIND_NAVAL, naval);
      muster_order_add (&lister->order, MOHAWK_KIND_POINT, (gint) p);
      if (add_from_mix (lister, (MohawkSide) lister->state->side, class, most) > 0)
        mohawk_offer (lister);
    }
}

static void
offer_rendezvous (MohawkLister *lister,
                  gint          naval)
{
  const MohawkScenario *scenario = lister->scenario;

  for (guint c = 0; c < scenario->n_pieces; c++)
    for (guint t = 0; t < scenario->n_pieces && scenario->piece[c].class == MOHAWK_COURIER; t++)
      {
        if (scenario->piece[t].class != MOHAWK_TRIBE)
          continue;
        muster_order_reset (&lister->order, MOHAWK_V_RENDEZVOUS);
        muster_order_add (&lister->order, MOHAWK_KIND_NAVAL, naval);
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) t);
        muster_order_glue (&lister->order, MUSTER_KIND_MARK, '@');
        muster_order_glue (&lister->order, MOHAWK_KIND_PIECE, (gint) c);
        mohawk_offer (lister);
      }
}

static void
list_reinforcements (MohawkLister *lister)
{
  const MohawkScenario *scenario = lister->scenario;

  for (guint n = 0; n < scenario->n_naval; n++)
    {
      const MohawkNaval *naval = &scenario->naval[n];

      offer_arrival (lister, MOHAWK_V_LAND, (gint) n, MOHAWK_REGULAR);
      offer_arrival (lister, MOHAWK_V_RECRUIT, (gint) n, MOHAWK_MILITIA);
      offer_arrival (lister, MOHAWK_V_COLONIALS, (gint) n, MOHAWK_COLONIAL_REGULAR);
      if (naval->tribes)
        offer_rendezvous (lister, (gint) n);
    }
  mohawk_offer_one (lister, MOHAWK_V_RETURN, MOHAWK_KIND_PIECE, scenario->n_pieces);
}

static void
list_musters (MohawkLister *lister)
{
  const MohawkScenario *scenario = lister->scenario;

  for (guint p = 0; p < scenario->n_points; p++)
    for (guint i = 0; i < scenario->n_pieces; i++)
      {
        if (scenario->piece[i].class != MOHAWK_MILITIA || lister->state->place[i] == (gint) p)
          continue;
        muster_order_reset (&lister->order, MOHAWK_V_MUSTER);
        muster_order_add (&lister->order, MOHAWK_KIND_POINT, (gint) p);
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) i);
        mohawk_offer (lister);
      }
}

/* --- V ----------------------------------------------------------------- */

static void
offer_marches (MohawkLister      *lister,
               const MohawkStack *stack)
{
  MohawkPaths paths;

  mohawk_find_paths (lister->scenario, lister->state, stack, &paths);
  for (guint p = 0; p < lister->scenario->n_points; p++)
    {
      if (paths.cost[p] == MOHAWK_NO_PATH || (gint) p == paths.start)
        continue;
      muster_order_reset (&lister->order, MOHAWK_V_MARCH);
      mohawk_append_path (&paths, (gint) p, &lister->order);
      for (guint i = 0; i < stack->n; i++)
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, stack->piece[i]);
      mohawk_offer (lister);
      if (!paths.fights[p])
        continue;
      /* six to one: the same way, overrunning */
      muster_order_reset (&lister->order, MOHAWK_V_MARCH);
      mohawk_append_path (&paths, (gint) p, &lister->order);
      muster_order_glue (&lister->order, MUSTER_KIND_MARK, '!');
      for (guint i = 0; i < stack->n; i++)
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, stack->piece[i]);
      mohawk_offer (lister);
    }
}

/* The mover's pieces at @point that may be ordered: tribes only with a Courier, five at most. */
static void
whole_stack (const MohawkLister *lister,
             gint                point,
             MohawkStack        *stack)
{
  const MohawkScenario *scenario = lister->scenario;
  const MohawkState *state = lister->state;
  MohawkSide side = (MohawkSide) state->side;
  gboolean courier = mohawk_count_class (scenario, state, point, side, MOHAWK_COURIER) > 0;
  guint tribes = 0;

  stack->n = 0;
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      if (state->place[i] != point || mohawk_piece_side (scenario, state, (gint) i) != side)
        continue;
      if (scenario->piece[i].class == MOHAWK_TRIBE
          && (!courier || !state->active[i] || ++tribes > mohawk_most_tribes (scenario, state, point)))
        continue;
      stack->piece[stack->n++] = (gint16) i;
    }
}

void
mohawk_offer_stack (MohawkLister      *lister,
                    guint              verb,
                    const MohawkStack *stack)
{
  muster_order_reset (&lister->order, verb);
  for (guint i = 0; i < stack->n; i++)
    muster_order_add (&lister->order, MOHAWK_KIND_PIECE, stack->piece[i]);
  mohawk_offer (lister);
}

static void
offer_ferries (MohawkLister      *lister,
               gint               from,
               const MohawkStack *stack)
{
  for (guint to = 0; to < lister->scenario->n_points; to++)
    {
      if (!lister->scenario->point[to].ferry || (gint) to == from)
        continue;
      muster_order_reset (&lister->order, MOHAWK_V_FERRY);
      muster_order_add (&lister->order, MOHAWK_KIND_POINT, from);
      muster_order_add (&lister->order, MOHAWK_KIND_POINT, (gint) to);
      for (guint i = 0; i < stack->n; i++)
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, stack->piece[i]);
      mohawk_offer (lister);
    }
}

static void
list_at_point (MohawkLister *lister,
               gint          point)
{
  MohawkStack stack, single = { .n = 1 };

  whole_stack (lister, point, &stack);
  if (stack.n == 0)
    return;
  if (!lister->state->lifting)
    {
      offer_marches (lister, &stack);
      for (guint i = 0; i < stack.n && stack.n > 1; i++)
        {
          single.piece[0] = stack.piece[i];
          offer_marches (lister, &single);
        }
      for (guint i = 0; i < stack.n; i++)
        {
          single.piece[0] = stack.piece[i];
          mohawk_offer_stack (lister, MOHAWK_V_BUILD, &single);
          mohawk_offer_stack (lister, MOHAWK_V_DESTROY, &single);
        }
      if (lister->scenario->point[point].ferry)
        offer_ferries (lister, point, &stack);
    }
  if (point == lister->state->marker)
    {
      mohawk_offer_stack (lister, MOHAWK_V_EMBARK, &stack);
      for (guint i = 0; i < stack.n && stack.n > 1; i++)
        {
          single.piece[0] = stack.piece[i];
          mohawk_offer_stack (lister, MOHAWK_V_EMBARK, &single);
        }
    }
}

static void
list_couriers (MohawkLister *lister)
{
  const MohawkScenario *scenario = lister->scenario;

  for (guint c = 0; c < scenario->n_pieces; c++)
    for (guint t = 0; t < scenario->n_pieces && scenario->piece[c].class == MOHAWK_COURIER; t++)
      for (guint verb = MOHAWK_V_ACTIVATE; verb <= MOHAWK_V_GATHER; verb++)
        {
          if (scenario->piece[t].class != MOHAWK_TRIBE
              || lister->state->place[c] != lister->state->place[t]
              || (verb == MOHAWK_V_GATHER && lister->state->leader[t] == (gint) c))
            continue;
          muster_order_reset (&lister->order, verb);
          muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) c);
          muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) t);
          mohawk_offer (lister);
        }
}

static void
list_sea_lift (MohawkLister *lister)
{
  mohawk_offer_one (lister, MOHAWK_V_SAIL, MOHAWK_KIND_POINT, lister->scenario->n_points);
  mohawk_offer_word (lister, MOHAWK_V_DISEMBARK);
  muster_order_reset (&lister->order, MOHAWK_V_DISEMBARK);
  muster_order_glue (&lister->order, MUSTER_KIND_MARK, '!');
  mohawk_offer (lister);
  muster_order_glue (&lister->order, MOHAWK_KIND_SPOILS, 1);
  mohawk_offer (lister);
}

static void
list_nation_musters (MohawkLister *lister)
{
  const MohawkScenario *scenario = lister->scenario;

  if (!lister->state->nation_muster)
    return;
  for (guint p = 0; p < scenario->n_points; p++)
    for (guint i = 0; i < scenario->n_pieces; i++)
      {
        if (scenario->piece[i].class != MOHAWK_NATION)
          continue;
        muster_order_reset (&lister->order, MOHAWK_V_IROQUOIS_MUSTER);
        muster_order_add (&lister->order, MOHAWK_KIND_POINT, (gint) p);
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) i);
        mohawk_offer (lister);
      }
}

static void
list_movement (MohawkLister *lister)
{
  for (guint p = 0; p < lister->scenario->n_points && !lister->one; p++) /* a march is owed by nobody */
    list_at_point (lister, (gint) p);
  list_couriers (lister);
  list_nation_musters (lister);
  mohawk_offer_one (lister, MOHAWK_V_OUTMANOEUVRE, MOHAWK_KIND_POINT, lister->scenario->n_points);
  list_sea_lift (lister);
}

/* --- VI and after ------------------------------------------------------ */

static void
list_promotions (MohawkLister *lister)
{
  const MohawkScenario *scenario = lister->scenario;

  for (guint m = 0; m < scenario->n_pieces; m++)
    for (guint i = 0; i < scenario->n_pieces && scenario->piece[m].class == MOHAWK_MILITIA; i++)
      {
        if (lister->state->place[i] != MOHAWK_MIX || scenario->piece[i].class == MOHAWK_MILITIA)
          continue;
        muster_order_reset (&lister->order, MOHAWK_V_PROMOTE);
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) m);
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) i);
        mohawk_offer (lister);
      }
}

/* Where something is open that can be given up. */
static void
list_pass (MohawkLister *lister)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

  mohawk_due (lister->scenario, lister->state, awaits);
  for (guint i = 0; i < awaits->len; i++)
    if (!g_array_index (awaits, MusterAwait, i).binding)
      {
        mohawk_offer_word (lister, MOHAWK_V_PASS);
        return;
      }
}

static void
list (MohawkLister *lister)
{
  switch ((MohawkStep) lister->state->step)
    {
    case MOHAWK_STEP_NAVAL:
      list_naval (lister);
      break;
    case MOHAWK_STEP_REINFORCE:
      list_reinforcements (lister);
      break;
    case MOHAWK_STEP_ROLL:
      mohawk_offer_word (lister, MOHAWK_V_ROLL);
      break;
    case MOHAWK_STEP_MUSTER:
      list_musters (lister);
      break;
    case MOHAWK_STEP_MOVE:
      list_movement (lister);
      break;
    case MOHAWK_STEP_FIGHT:
      mohawk_list_battle (lister);
      list_promotions (lister);
      break;
    case MOHAWK_STEP_PROMOTE:
      list_promotions (lister);
      break;
    }
  mohawk_offer_word (lister, MOHAWK_V_CAPTURE);
  mohawk_offer_word (lister, MOHAWK_V_BURN);
  mohawk_offer_one (lister, MOHAWK_V_HOME, MOHAWK_KIND_PIECE, lister->scenario->n_pieces);
  mohawk_offer_one (lister, MOHAWK_V_TURN, MOHAWK_KIND_PIECE, lister->scenario->n_pieces);
}

/**
 * mohawk_may_say:
 * @naval: whose arrival it is about, if orders of @verb name one; or -1
 *
 * Returns: whether some order of @verb, which may be awaited, is legal now
 */
gboolean
mohawk_may_say (const MohawkScenario *scenario,
                const MohawkState    *state,
                guint                 verb,
                gint                  naval)
{
  g_autoptr (GPtrArray) orders = muster_order_list_new ();
  MohawkLister lister = { .scenario = scenario, .state = state, .orders = orders, .order = MUSTER_ORDER_INIT,
                    .one = TRUE, .verb = verb, .naval = naval };

  list (&lister);
  muster_order_clear (&lister.order);
  return orders->len > 0;
}

/* MusterGame.orders. Of orders that take several pieces in any mix, each single one and the whole are listed. */
void
mohawk_orders (gconstpointer  facts,
               gconstpointer  state,
               GPtrArray     *orders)
{
  MohawkLister lister = { .scenario = facts, .state = state, .orders = orders, .order = MUSTER_ORDER_INIT };

  if (lister.state->ended)
    return;
  list (&lister);
  list_pass (&lister);
  mohawk_offer_word (&lister, MOHAWK_V_END);
  muster_order_clear (&lister.order);
}
