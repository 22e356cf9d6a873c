#include "config.h"

#include "furwars.h"

/* Any legal order: what a player who knows the rules and nothing else might say. */

/* One of the side's standing figures, or -1. */
static gint
draw_figure (const SkirmishFacts *facts,
             const FurwarsState  *state,
             MusterDice          *dice)
{
  gint figure[SKIRMISH_MAX_FIGURES];
  guint n = 0;

  for (guint i = 0; i < facts->n_figures; i++)
    if (skirmish_side_of (facts, (gint) i) == (guint) state->base.side && furwars_is_man (facts, &state->base, (gint) i))
      figure[n++] = (gint) i;
  return n ? figure[skirmish_draw (dice, n)] : -1;
}

/* MusterGame.random: in the long steps an order of one figure, or the end of the step. */
gboolean
furwars_random (gconstpointer facts,
                gconstpointer game_state,
                MusterSide    side,
                MusterDice   *dice,
                MusterOrder  *order)
{
  const FurwarsState *state = game_state;
  g_autoptr (GPtrArray) orders = NULL;
  gboolean long_step = state->base.step == SKIRMISH_STEP_MOVE || state->base.step == SKIRMISH_STEP_FIRE;
  gint figure;

  if (!skirmish_is_awaited (facts, state, side))
    return FALSE;
  orders = muster_order_list_new ();
  figure = long_step ? draw_figure (facts, state, dice) : -1;
  if (figure >= 0)
    furwars_list (facts, state, orders, figure);
  else
    furwars_orders (facts, state, orders);
  if (orders->len == 0)
    return FALSE;
  muster_order_copy (order, orders->pdata[skirmish_draw (dice, orders->len)]);
  return TRUE;
}
