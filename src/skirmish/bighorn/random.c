#include "config.h"

#include "bighorn.h"

/* Any legal order: what a player who knows the rules and nothing else might say. */

static guint
draw (MusterDice *dice,
      guint       n)
{
  guint at;

  if (n < 2)
    return 0;
  if (n <= 100)
    return muster_dice_throw (dice, n) - 1;
  at = (muster_dice_throw (dice, (n + 99) / 100) - 1) * 100;
  return (at + muster_dice_throw (dice, 100) - 1) % n;
}

static gboolean
is_awaited (gconstpointer facts,
            gconstpointer state,
            MusterSide    side)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

  bighorn_awaits (facts, state, awaits);
  for (guint i = 0; i < awaits->len; i++)
    if (g_array_index (awaits, MusterAwait, i).side == side)
      return TRUE;
  return FALSE;
}

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

  if (!is_awaited (facts, state, side))
    return FALSE;
  orders = muster_order_list_new ();
  bighorn_orders (facts, state, orders);
  if (orders->len == 0)
    return FALSE;
  muster_order_copy (order, orders->pdata[state->base.step == SKIRMISH_STEP_DEPLOY ? 0 : draw (dice, orders->len)]);
  /* a piece may find no room at its edge */
  if (state->base.step == SKIRMISH_STEP_CLOSE && !muster_game_check (&bighorn_game, facts, state, order, NULL))
    muster_order_reset (order, SKIRMISH_V_END);
  return TRUE;
}
