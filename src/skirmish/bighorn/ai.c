#include "config.h"

#include "bighorn.h"

#include <string.h>

/* The opponent. Stateless: it is asked for one order and weighs, for every combatant, where it would stand
 * and at whom it would shoot. All it weighs are chances in 36 of a figure's worth. */

#define WIN 10000000
#define FAR 99
#define SQUARES (BIGHORN_MAX_SIDE * BIGHORN_MAX_SIDE)

/**
 * Mind:
 * @worth: of a figure: leaders whose loss decides the battle most
 * @threat: by square: what the enemy can do there soon, in 36 times 100ths of a life; -1: not yet known
 * @fear: of that, how much counts, in 100ths
 * @patience: 100 at first; who gains nothing by waiting has less of it with every turn, and with every one in
 *   which nobody stirred
 * @goal: by square: steps to a blue arrow, or FAR
 * @to_flag, @to_leaders: for the Indians: steps to the flag, and to the nearest leader of the enemy's, on foot and
 *   for horse; FAR if there is no way
 */
typedef struct
{
  const SkirmishFacts *facts;
  const BighornState  *state;
  BighornBoard         board;
  guint                side;
  gboolean             knives;
  gint                 flag;
  gint                 fear;
  gint                 patience;
  gint                 worth[SKIRMISH_MAX_FIGURES];
  gint                 threat[SQUARES];
  gint8                goal[SQUARES];
  gint8                to_flag[2][SQUARES];
  gint8                to_leaders[2][SQUARES];
} Mind;

static inline gboolean
fights (const Mind *mind,
        guint       figure)
{
  return skirmish_stands (&mind->state->base, (gint) figure) && !bighorn_is_flag (mind->facts, (gint) figure)
         && mind->state->base.x[figure] != SKIRMISH_NOWHERE;
}

static inline gboolean
is_enemy (const Mind *mind,
          guint       figure)
{
  return skirmish_side_of (mind->facts, (gint) figure) != mind->side;
}

static inline gint
at_of (const Mind *mind,
       guint       figure)
{
  return bighorn_at (&mind->state->base, (gint) figure);
}

/* --- what is known ----------------------------------------------------------------- */

static gboolean
is_leader (const Mind *mind,
           guint       figure)
{
  gint type = mind->facts->figure[figure].type;

  return type == BIGHORN_CHIEF || type == BIGHORN_CUSTER || type == BIGHORN_OFFICER;
}

/* The fewer leaders a side has left, the more each is worth (B9.1, B9.2). */
static void
weigh_figures (Mind *mind)
{
  gint left[3] = { 0, 0, 0 };

  for (guint i = 0; i < mind->facts->n_figures; i++)
    if (fights (mind, i) && is_leader (mind, i))
      left[skirmish_side_of (mind->facts, (gint) i)]++;
  for (guint i = 0; i < mind->facts->n_figures; i++)
    mind->worth[i] = !fights (mind, i) ? 0
                     : is_leader (mind, i) ? 6 + 18 / MAX (1, left[skirmish_side_of (mind->facts, (gint) i)])
                     : mind->facts->figure[i].mounted ? 5 : 4;
  /* and so is who is with a flag that has not far to go, or stands where it would */
  for (guint i = 0; i < mind->facts->n_figures && mind->flag >= 0; i++)
    {
      gint at = bighorn_at (&mind->state->base, mind->flag);

      if (fights (mind, i) && at_of (mind, i) == at)
        mind->worth[i] += MAX (0, 8 - mind->goal[at]);
      else if (fights (mind, i) && mind->goal[at_of (mind, i)] == 0)
        mind->worth[i] += MAX (0, 8 - mind->goal[at]) / 2;
    }
}

/* Steps to the nearest of the squares that are 0 in @way, over ground that may be entered; nobody is in the way. */
static void
measure (const BighornBoard *board,
         gboolean            mounted,
         gint8              *way)
{
  gint16 queue[SQUARES];
  guint n = 0;

  for (gint row = 0; row < board->rows; row++)
    for (gint column = 0; column < board->columns; column++)
      if (way[bighorn_square (column, row)] == 0)
        queue[n++] = (gint16) bighorn_square (column, row);
  for (guint at = 0; at < n; at++)
    for (gint y = -1; y <= 1; y++)
      for (gint x = -1; x <= 1; x++)
        {
          gint column = BIGHORN_COLUMN (queue[at]) + x, row = BIGHORN_ROW (queue[at]) + y;
          gint square = bighorn_square (column, row);

          if (column < 0 || row < 0 || column >= board->columns || row >= board->rows || way[square] != FAR
              || way[queue[at]] >= FAR - 1 || (board->ground[square] & (BIGHORN_RIVER | BIGHORN_FORD)) == BIGHORN_RIVER
              || (mounted && board->ground[square] & BIGHORN_BLOCKS))
            continue;
          way[square] = (gint8) (way[queue[at]] + 1);
          queue[n++] = (gint16) square;
        }
}

static void
measure_ways (Mind *mind)
{
  const BighornBoard *board = &mind->board;

  for (gint row = 0; row < board->rows; row++)
    for (gint column = 0; column < board->columns; column++)
      {
        gint square = bighorn_square (column, row);

        mind->threat[square] = -1;
        mind->goal[square] = board->ground[square] & BIGHORN_GOAL ? 0 : FAR;
        for (guint m = 0; m < 2; m++)
          mind->to_flag[m][square] = mind->to_leaders[m][square] = FAR;
      }
  measure (board, FALSE, mind->goal);
  if (mind->knives)
    return;
  for (guint m = 0; m < 2; m++)
    {
      for (guint i = 0; i < mind->facts->n_figures; i++)
        if (fights (mind, i) && is_enemy (mind, i) && is_leader (mind, i))
          mind->to_leaders[m][at_of (mind, i)] = 0;
      if (mind->flag >= 0)
        mind->to_flag[m][bighorn_at (&mind->state->base, mind->flag)] = 0;
      measure (board, m, mind->to_leaders[m]);
      measure (board, m, mind->to_flag[m]);
    }
}

static void
think (Mind                *mind,
       const SkirmishFacts *facts,
       const BighornState  *state,
       guint                side)
{
  mind->facts = facts;
  mind->state = state;
  mind->side = side;
  mind->knives = side == bighorn_knives (facts);
  mind->flag = bighorn_flag (facts);
  if (mind->flag >= 0 && !skirmish_stands (&state->base, mind->flag))
    mind->flag = -1;
  mind->patience = 100 - (mind->knives ? 1 : 2) * state->base.turn - (mind->knives ? 15 : 30) * state->idle;
  if (facts->campaign && facts->defender == side) /* a draw leaves him the field (H15) */
    mind->patience = 100;
  mind->patience = CLAMP (mind->patience, 0, 100);
  mind->fear = (mind->knives ? 70 : 60) * mind->patience / 100;
  if (facts->logger)
    return;
  bighorn_board_read (facts, &state->base, &mind->board);
  measure_ways (mind);
  weigh_figures (mind);
}

/* --- chances ------------------------------------------------------------------------ */

/* In 36: the shooter, and the one who answers, is eliminated or pushed back. */
typedef struct
{
  gint kill;
  gint push;
  gint killed;
  gint pushed;
} Chances;

static Chances
chances (const SkirmishFacts *facts,
         gint                 bonus,
         gint                 against,
         gboolean             answered)
{
  gint eliminate = bighorn_number (facts, BIGHORN_NUMBER_ELIMINATE), push = bighorn_number (facts, BIGHORN_NUMBER_PUSH);
  Chances c = { 0, 0, 0, 0 };

  for (gint a = 1 + bonus; a <= 6 + bonus; a++)
    for (gint b = 1 + against; b <= 6 + against; b++)
      {
        gint total = MAX (a, answered ? b : 0);

        if ((answered && a == b) || total < push)
          continue;
        if (!answered || a > b)
          total >= eliminate ? c.kill++ : c.push++;
        else
          total >= eliminate ? c.killed++ : c.pushed++;
      }
  return c;
}

/* What a shot is worth to the shooter, in 36ths of a figure's worth; a push counts a sixth. */
static gint
value_of (Chances c,
          gint    own,
          gint    theirs)
{
  return (c.kill * 6 + c.push) * theirs / 6 - (c.killed * 6 + c.pushed) * own / 6;
}

static gint
bonus_at (const Mind *mind,
          guint       figure,
          gint        square,
          gboolean    melee)
{
  return bighorn_bonus (mind->facts, (gint) figure, bighorn_ground (&mind->board, square), melee);
}

/* A shot from a square at an enemy where he is: the enemy does what suits him, if he has a choice. */
static gint
shot_value (const Mind *mind,
            guint       shooter,
            gint        from,
            guint       target)
{
  gint to = at_of (mind, target);
  gboolean melee = bighorn_apart (from, to) <= 1;
  gint bonus = bonus_at (mind, shooter, from, melee), against = bonus_at (mind, target, to, melee);
  gint held = value_of (chances (mind->facts, bonus, against, FALSE), mind->worth[shooter], mind->worth[target]);
  gint answered = value_of (chances (mind->facts, bonus, against, TRUE), mind->worth[shooter], mind->worth[target]);
  gboolean may = bighorn_shots_left (mind->facts, mind->state, (gint) target) > 0 && !mind->state->free
                 && (melee || bighorn_range (&mind->board, from, to) <= bighorn_man (mind->facts, (gint) target)->range);

  return !may ? held : melee ? answered : MIN (held, answered);
}

/* Whether an enemy at that square could be shot at from this one. */
static gboolean
reaches (const Mind *mind,
         guint       shooter,
         gint        from,
         gint        to)
{
  gint range = bighorn_man (mind->facts, (gint) shooter)->range;

  return bighorn_apart (from, to) <= range && bighorn_range (&mind->board, from, to) <= MAX (range, 1)
         && bighorn_sees (&mind->board, from, to);
}

/* What the enemy may do to somebody on a square before he moves again: all of who reach it now, half of
 * who could come to reach it; in 36ths of a life. */
static gint
threat_at (Mind *mind,
           gint  square)
{
  gint sum = 0;

  if (mind->threat[square] >= 0)
    return mind->threat[square];
  for (guint i = 0; i < mind->facts->n_figures; i++)
    {
      const BighornCombatant *man;
      gint apart;
      Chances c;

      if (!fights (mind, i) || !is_enemy (mind, i))
        continue;
      man = bighorn_man (mind->facts, (gint) i);
      apart = bighorn_apart (at_of (mind, i), square);
      if (apart > man->range + man->move)
        continue;
      c = chances (mind->facts, bonus_at (mind, i, at_of (mind, i), man->range <= 1), 0, FALSE);
      sum += (c.kill * 6 + c.push) * man->shots * (reaches (mind, i, at_of (mind, i), square) ? 2 : 1) / 12;
    }
  mind->threat[square] = sum;
  return sum;
}

/* The danger to a figure on a square: half the enemy aim at others; cover helps whoever answers. */
static gint
danger (Mind  *mind,
        guint  figure,
        gint   square)
{
  gint threat = threat_at (mind, square) * mind->worth[figure] / 2;

  if (bonus_at (mind, figure, square, FALSE) > 0)
    threat = threat * 2 / 3;
  return threat * mind->fear / 100;
}

/* The best shot from a square, or the worst it must take: beside an enemy there is no choice but whom. */
static gint
best_shot (const Mind *mind,
           guint       figure,
           gint        from,
           gboolean    must)
{
  gint best = must ? G_MININT : 0;
  gboolean beside = bighorn_beside_enemy (&mind->board, mind->side, from);

  for (guint i = 0; i < mind->facts->n_figures; i++)
    {
      gint value;

      if (!fights (mind, i) || !is_enemy (mind, i) || (beside && bighorn_apart (from, at_of (mind, i)) > 1)
          || !reaches (mind, figure, from, at_of (mind, i)))
        continue;
      value = shot_value (mind, figure, from, i);
      best = MAX (best, value);
    }
  return best == G_MININT ? 0 : best;
}

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
  gint value = best_shot (mind, figure, square, beside) - danger (mind, figure, square);

  if (bonus_at (mind, figure, square, FALSE) > 0)
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
      value = shot_value (mind, (guint) shot->token[1].value, at_of (mind, (guint) shot->token[1].value),
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
  gint held = value_of (chances (mind->facts, bonus, against, FALSE), theirs, own);
  gint answered = value_of (chances (mind->facts, bonus, against, TRUE), theirs, own);

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
      gint value = -4 * bonus_at (mind, (guint) state->loser, square[i], FALSE);

      if (flag >= 0)
        value += bighorn_apart (square[i], flag);
      if (mind->knives && square[i] == flag)
        value = -WIN;
      if (bighorn_beside_enemy (&mind->board, skirmish_side_of (mind->facts, state->loser), square[i]))
        value += is_leader (mind, (guint) state->loser) ? 2 : 0;
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
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));
  g_autofree Mind *mind = NULL;
  gboolean mine = FALSE;

  (void) dice;
  bighorn_awaits (facts, state, awaits);
  for (guint i = 0; i < awaits->len && !mine; i++)
    mine = g_array_index (awaits, MusterAwait, i).side == side;
  if (!mine)
    return FALSE;
  mind = g_new (Mind, 1);
  think (mind, facts, state, side);
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
