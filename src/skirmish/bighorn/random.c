#include "config.h"

#include "bighorn.h"

/* Any legal order: what a player who knows the rules and nothing else might say. */

/* MusterGame.random */
gboolean
bighorn_random (gconstpointer facts,
                gconstpointer game_state,
                MusterSide    side,
                MusterDice   *dice,
                MusterOrder  *order)
{
  const BighornState *state = game_state;
  g_autoptr (GPtrArray) orders = NULL;

  if (!skirmish_is_awaited (facts, state, side))
    return FALSE;
  orders = muster_order_list_new ();
  bighorn_orders (facts, state, orders);
  if (orders->len == 0)
    return FALSE;
  muster_order_copy (order, orders->pdata[state->base.step == SKIRMISH_STEP_DEPLOY ? 0 : skirmish_draw (dice, orders->len)]);
  /* a piece may find no room at its edge */
  if (state->base.step == SKIRMISH_STEP_CLOSE && !muster_game_check (&bighorn_game, facts, state, order, NULL))
    muster_order_reset (order, SKIRMISH_V_END);
  return TRUE;
}
