#include "config.h"

#include "mohicans.h"

/* Any legal order: what a player who knows the rules and nothing else might say. */

/* In movement and shooting: of one figure or one group drawn, so that not all of everybody's need be listed. */
static void
some_orders (const SkirmishFacts *facts,
             const MohicansState *state,
             MusterDice          *dice,
             GPtrArray           *orders)
{
  gint able[SKIRMISH_MAX_FIGURES];
  guint n = 0;
  gint figure;

  for (guint f = 0; f < facts->n_figures; f++)
    if (skirmish_side_of (facts, (gint) f) == (guint) state->base.side && mohicans_faction (facts, (gint) f) == (guint) state->faction
        && mohicans_on_table (facts, state, (gint) f)
        && (state->base.step == SKIRMISH_STEP_MOVE ? state->moved[f] == 0 : !state->shot[f]))
      able[n++] = (gint) f;
  if (n == 0 || skirmish_draw (dice, n + 1) == 0)
    return;
  figure = able[skirmish_draw (dice, n)];
  if (skirmish_draw (dice, 3) == 0)
    mohicans_orders_of_unit (facts, state, facts->figure[figure].unit, orders);
  else
    mohicans_orders_of (facts, state, figure, orders);
}

/* MusterGame.random */
gboolean
mohicans_random (gconstpointer facts,
                 gconstpointer game_state,
                 MusterSide    side,
                 MusterDice   *dice,
                 MusterOrder  *order)
{
  const SkirmishFacts *f = facts;
  const MohicansState *state = game_state;
  g_autoptr (GPtrArray) orders = NULL;
  gboolean acting = state->base.step == SKIRMISH_STEP_MOVE || state->base.step == SKIRMISH_STEP_FIRE;

  if (!skirmish_is_awaited (facts, state, side))
    return FALSE;
  orders = muster_order_list_new ();
  if (acting && !f->logger && state->winner == SKIRMISH_NOBODY)
    some_orders (f, state, dice, orders);
  else
    mohicans_orders (facts, state, orders);
  if (orders->len > 0)
    muster_order_copy (order, orders->pdata[skirmish_draw (dice, orders->len)]);
  else
    muster_order_reset (order, SKIRMISH_V_END);
  return TRUE;
}
