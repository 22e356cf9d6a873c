#include "config.h"

#include "ai.h"

/* The opponent. Stateless: it is asked for one order and weighs, for every combatant, where it would stand
 * and at whom it would shoot. */

/* --- where to stand -------------------------------------------------------------------- */

static gint
apart_from_enemies (const Mind *mind,
                    gint        square)
{
  gint nearest = FAR;

  for (guint i = 0; i < mind->facts->n_figures; i++)
    if (fights (mind, i) && is_enemy (mind, i))
      nearest = MIN (nearest, bighorn_apart (square, at_of (mind, i)));
  return nearest;
}

static gint
guards_at (const Mind *mind,
           gint        square)
{
  return mind->board.side[square] == mind->side ? mind->board.foot[square] + mind->board.horse[square] : 0;
}

/* Whether an enemy could come to a square in one move, roughly. */
static gboolean
can_be_entered (const Mind *mind,
                gint        square)
{
  for (guint i = 0; i < mind->facts->n_figures; i++)
    if (fights (mind, i) && is_enemy (mind, i)
        && bighorn_apart (square, at_of (mind, i)) <= bighorn_man (mind->facts, (gint) i)->move + 1)
      return TRUE;
  return FALSE;
}

/* The Long Knives: who guards the flag stays, or takes it along; the others keep near it. */
static gint
knives_aim (const Mind *mind,
            guint       figure,
            gint        square,
            gboolean    with_flag)
{
  gint at, value = 0;

  if (mind->flag < 0)
    return -2 * apart_from_enemies (mind, square);
  at = bighorn_at (&mind->state->base, mind->flag);
  if (with_flag)
    {
      if (mind->goal[square] == 0)
        return WIN;
      value = mind->goal[square] == FAR ? 0 : 40 * (mind->goal[at] - mind->goal[square]);
      return value - (can_be_entered (mind, square) ? 35 * MAX (0, 2 - guards_at (mind, square)) : 0);
    }
  if (at_of (mind, figure) == at && square != at && guards_at (mind, at) == 1)
    value -= can_be_entered (mind, at) ? WIN / 2 : 400;
  if (square == at && at_of (mind, figure) != at)
    value += guards_at (mind, at) == 0 ? 200 : guards_at (mind, at) == 1 ? 50 : 0;
  value -= 5 * MAX (0, bighorn_apart (square, at) - 1);
  /* ahead of it rather than behind */
  if (mind->goal[square] != FAR && mind->goal[at] != FAR && bighorn_apart (square, at) <= 2)
    value += 3 * CLAMP (mind->goal[at] - mind->goal[square], -1, 1);
  return value;
}

/* Whether no other of the side is nearer to a square. */
static gboolean
is_nearest (const Mind *mind,
            guint       figure,
            gint        square)
{
  gint apart = bighorn_apart (at_of (mind, figure), square);

  for (guint i = 0; i < mind->facts->n_figures; i++)
    if (i != figure && fights (mind, i) && !is_enemy (mind, i)
        && (bighorn_apart (at_of (mind, i), square) < apart || (i < figure && bighorn_apart (at_of (mind, i), square) == apart)))
      return FALSE;
  return TRUE;
}

/* An arrow on which an Indian stands is none for the flag: the nearest goes there as the flag comes near. */
static gint
bar_arrows (const Mind *mind,
            guint       figure,
            gint        square,
            gint        flag)
{
  const SkirmishFacts *facts = mind->facts;
  gint value = 0;

  for (guint i = 0; i < facts->n_areas; i++)
    if (facts->area[i].ground == SKIRMISH_GROUND_GOAL)
      {
        gint arrow = bighorn_square (facts->area[i].x[0] / 100, facts->area[i].y[0] / 100);
        gint urgent = MAX (0, 9 - bighorn_apart (flag, arrow));

        if (urgent > 0 && is_nearest (mind, figure, arrow))
          value -= 4 * urgent * bighorn_apart (square, arrow);
      }
  return value;
}

/* The Indians: onto an unguarded flag; else towards the leaders, and between the flag and its arrow. */
static gint
indians_aim (const Mind *mind,
             guint       figure,
             gint        square)
{
  gboolean mounted = mind->facts->figure[figure].mounted;
  gint near = MIN (mind->to_leaders[mounted][square], 40), any = apart_from_enemies (mind, square);
  gint value = -6 * MAX (0, near - 2) - 3 * MAX (0, any - 2);
  gboolean guarded;
  gint at;

  if (mind->flag < 0)
    return value;
  at = bighorn_at (&mind->state->base, mind->flag);
  guarded = mind->board.side[at] == skirmish_enemy (mind->side);
  if (square == at)
    return WIN;
  if (mind->goal[at] != FAR && mind->goal[square] < mind->goal[at] && bighorn_apart (square, at) <= mind->goal[at] + 1)
    value += mind->goal[at] <= 4 ? 25 : 6;
  value += bar_arrows (mind, figure, square, at);
  return value - (guarded ? 2 : 14) * MIN (mind->to_flag[mounted][square], 40);
}

/* All in all, to end its move there. */
static gint
stand_value (Mind    *mind,
             guint    figure,
             gint     square,
             gboolean moved,
             gboolean with_flag)
{
  gboolean beside = moved && bighorn_beside_enemy (&mind->board, mind->side, square);
  gint value = bighorn_best_shot (mind, figure, square, beside) - bighorn_danger (mind, figure, square);

  if (bighorn_bonus_at (mind, figure, square, FALSE) > 0)
    value += 6;
  return value + (mind->knives ? knives_aim (mind, figure, square, with_flag) : indians_aim (mind, figure, square));
}

/* The square an order of movement ends on. */
static gint
end_of (const MusterOrder *order)
{
  gint square = -1;

  for (guint i = 2; i + 2 < order->n; i++)
    if (order->token[i].kind == SKIRMISH_KIND_INCHES)
      {
        square = bighorn_square (order->token[i].value / 100, order->token[i + 2].value / 100);
        i += 2;
      }
  return square;
}

static void
choose_move (Mind        *mind,
             MusterOrder *order)
{
  g_autoptr (GPtrArray) orders = muster_order_list_new ();
  gint best_gain = mind->patience / 10; /* for less nobody stirs */
  const MusterOrder *best = NULL;
  gint stay = 0, last = -1;

  bighorn_orders (mind->facts, mind->state, orders);
  for (guint i = 0; i < orders->len; i++)
    {
      const MusterOrder *move = orders->pdata[i];
      SkirmishWho who;
      gint figure, square, from, key = 0, gain;

      if (muster_order_verb (move) != BIGHORN_V_MOVE)
        continue;
      who = skirmish_who_unpack (move->token[1].value);
      figure = mind->facts->unit[who.unit].first + (who.first ? (gint) who.first - 1 : 0);
      if (mind->state->moved[figure] > 0) /* one thought a turn for each */
        continue;
      from = at_of (mind, (guint) figure);
      square = end_of (move);
      skirmish_key (move, 2, SKIRMISH_KEY_FLAG, &key);
      if (figure != last)
        stay = stand_value (mind, (guint) figure, from, FALSE, FALSE);
      last = figure;
      gain = stand_value (mind, (guint) figure, square, TRUE, key) - stay;
      if (gain > best_gain)
        {
          best_gain = gain;
          best = move;
        }
    }
  if (best)
    muster_order_copy (order, best);
  else
    muster_order_reset (order, SKIRMISH_V_END);
}

/* --- shots ---------------------------------------------------------------------------------- */

static void
choose_shot (Mind        *mind,
             MusterOrder *order)
{
  g_autoptr (GPtrArray) orders = muster_order_list_new ();
  const MusterOrder *best = NULL;
  gint best_value = G_MININT;
  gboolean may_end = FALSE;

  bighorn_orders (mind->facts, mind->state, orders);
  for (guint i = 0; i < orders->len; i++)
    {
      const MusterOrder *shot = orders->pdata[i];
      gint value;

      if (muster_order_verb (shot) == SKIRMISH_V_END)
        {
          may_end = TRUE;
          continue;
        }
      value = bighorn_shot_value (mind, (guint) shot->token[1].value, at_of (mind, (guint) shot->token[1].value),
                          (guint) shot->token[2].value);
      if (value > best_value)
        {
          best_value = value;
          best = shot;
        }
    }
  if (best && (best_value > (mind->patience < 60 ? -40 : 0) || !may_end))
    muster_order_copy (order, best);
  else
    muster_order_reset (order, SKIRMISH_V_END);
}

static void
choose_answer (Mind        *mind,
               MusterOrder *order)
{
  const BighornState *state = mind->state;
  gint shooter = state->shooter, target = state->target;
  gint bonus = bighorn_bonus (mind->facts, shooter, (SkirmishGround) state->shooter_ground, FALSE);
  gint against = bighorn_bonus (mind->facts, target, (SkirmishGround) state->target_ground, FALSE);
  gint own = mind->facts->logger ? 1 : mind->worth[target], theirs = mind->facts->logger ? 1 : mind->worth[shooter];
  gint held = bighorn_fight_value (mind->facts, bonus, against, theirs, own, FALSE);
  gint answered = bighorn_fight_value (mind->facts, bonus, against, theirs, own, TRUE);

  muster_order_reset (order, answered <= held ? BIGHORN_V_ANSWER : BIGHORN_V_HOLD);
}

/* Out of cover, away from the flag he fights for, never onto it. */
static void
choose_push (Mind        *mind,
             MusterOrder *order)
{
  const BighornState *state = mind->state;
  gint square[8];
  gint flag = mind->flag >= 0 ? bighorn_at (&state->base, mind->flag) : -1;
  gint best = -1, best_value = G_MININT;
  guint n;

  muster_order_reset (order, BIGHORN_V_PUSH);
  if (mind->facts->logger)
    {
      muster_order_add (order, MUSTER_KIND_YES, TRUE);
      return;
    }
  n = bighorn_push_squares (&mind->board, state->loser, at_of (mind, (guint) state->victor), at_of (mind, (guint) state->loser), square);
  for (guint i = 0; i < n; i++)
    {
      gint value = -4 * bighorn_bonus_at (mind, (guint) state->loser, square[i], FALSE);

      if (flag >= 0)
        value += bighorn_apart (square[i], flag);
      if (mind->knives && square[i] == flag)
        value = -WIN;
      if (bighorn_beside_enemy (&mind->board, skirmish_side_of (mind->facts, state->loser), square[i]))
        value += bighorn_is_leader (mind, (guint) state->loser) ? 2 : 0;
      if (value > best_value)
        {
          best_value = value;
          best = square[i];
        }
    }
  bighorn_order_place (order, best);
}

static void
choose_advance (Mind        *mind,
                MusterOrder *order)
{
  guint victor = (guint) mind->state->victor;
  gint to = mind->state->vacated - 1;
  gboolean go = FALSE;

  if (!mind->facts->logger)
    go = stand_value (mind, victor, to, FALSE, FALSE) > stand_value (mind, victor, at_of (mind, victor), FALSE, FALSE);
  muster_order_reset (order, go ? BIGHORN_V_ADVANCE : BIGHORN_V_STAY);
}

/* At the end of a turn whoever waits comes on. */
static void
choose_close (const Mind  *mind,
              MusterOrder *order)
{
  g_autoptr (GPtrArray) orders = muster_order_list_new ();

  bighorn_orders (mind->facts, mind->state, orders);
  for (guint i = 0; i < orders->len; i++)
    if (muster_game_check (&bighorn_game, mind->facts, mind->state, orders->pdata[i], NULL))
      {
        muster_order_copy (order, orders->pdata[i]);
        return;
      }
}

/* MusterGame.ai */
gboolean
bighorn_ai (gconstpointer facts,
            gconstpointer game_state,
            MusterSide    side,
            MusterDice   *dice,
            MusterOrder  *order)
{
  const BighornState *state = game_state;
  g_autofree Mind *mind = NULL;

  (void) dice;
  if (!skirmish_is_awaited (facts, state, side))
    return FALSE;
  mind = g_new (Mind, 1);
  bighorn_think (mind, facts, state, side);
  if (state->pending == BIGHORN_ANSWER)
    choose_answer (mind, order);
  else if (state->pending == BIGHORN_PUSH)
    choose_push (mind, order);
  else if (state->pending == BIGHORN_ADVANCE)
    choose_advance (mind, order);
  else if (mind->facts->logger) /* the players say what there is to say of a real table */
    return FALSE;
  else if (state->base.step == SKIRMISH_STEP_DEPLOY || state->base.step == SKIRMISH_STEP_CLOSE)
    choose_close (mind, order);
  else if (state->base.step == SKIRMISH_STEP_COMBAT)
    choose_shot (mind, order);
  else
    choose_move (mind, order);
  return TRUE;
}
