#include "config.h"

#include "bighorn.h"

/* What is awaited, and the orders that may be given. */

static void
add (GArray     *awaits,
     guint       side,
     gboolean    binding,
     const char *clause,
     guint       first,
     guint       second,
     gint        figure)
{
  MusterAwait await = { .side = (MusterSide) side, .binding = binding, .clause = clause, .n_verbs = 1,
                        .verb = { (guint8) first } };

  if (second != first)
    await.verb[await.n_verbs++] = (guint8) second;
  if (figure >= 0)
    await.subject = (MusterValue) { SKIRMISH_KIND_FIGURE, figure };
  g_array_append_val (awaits, await);
}

/* Whether somebody of the side whose fire it is must shoot before it may end. */
static gboolean
must_fire (const SkirmishFacts *facts,
           const BighornState  *state)
{
  gint must = bighorn_who_must (facts, state);

  return must >= 0 && skirmish_side_of (facts, must) == (guint) state->firing;
}

void
bighorn_awaits (gconstpointer facts,
                gconstpointer game_state,
                GArray       *awaits)
{
  const SkirmishFacts *f = facts;
  const BighornState *state = game_state;

  if (skirmish_awaits (f, &state->base, awaits))
    return;
  switch ((BighornPending) state->pending)
    {
    case BIGHORN_ANSWER:
      add (awaits, skirmish_side_of (f, state->target), TRUE, "B4.4", BIGHORN_V_ANSWER, BIGHORN_V_HOLD, state->target);
      return;
    case BIGHORN_PUSH:
      add (awaits, skirmish_side_of (f, state->victor), TRUE, "B6.2", BIGHORN_V_PUSH, BIGHORN_V_PUSH, state->loser);
      return;
    case BIGHORN_ADVANCE:
      add (awaits, skirmish_side_of (f, state->victor), TRUE, "B5.3", BIGHORN_V_ADVANCE, BIGHORN_V_STAY, state->victor);
      return;
    default:
      break;
    }
  if (state->base.step == SKIRMISH_STEP_COMBAT)
    add (awaits, (guint) state->firing, FALSE, state->firing == state->base.side ? "B4.3" : "B4.5",
         BIGHORN_V_FIRE, must_fire (f, state) ? BIGHORN_V_FIRE : SKIRMISH_V_END, -1);
  else
    add (awaits, (guint) state->base.side, FALSE, "B2.2", BIGHORN_V_MOVE, SKIRMISH_V_END, -1);
}

/* --- building orders ------------------------------------------------------------- */

void
bighorn_order_place (MusterOrder *order,
                     gint         square)
{
  skirmish_place_add (order, BIGHORN_COLUMN (square) * 100, BIGHORN_ROW (square) * 100);
}

static MusterOrder *
place_order (const SkirmishFacts *facts,
             guint                verb,
             gint                 figure,
             gint                 square)
{
  MusterOrder *order = muster_order_new (verb);

  skirmish_who_add_figure (facts, order, figure);
  bighorn_order_place (order, square);
  return order;
}

/* --- what may be said --------------------------------------------------------------- */

static void
deploy_orders (const SkirmishFacts *facts,
               const BighornState  *state,
               GPtrArray           *orders)
{
  BighornBoard board;

  bighorn_board_read (facts, &state->base, &board);
  for (guint i = 0; i < facts->n_figures; i++)
    {
      if (state->base.x[i] != SKIRMISH_NOWHERE || facts->unit[facts->figure[i].unit].waiting)
        continue;
      for (gint row = 0; row < board.rows; row++)
        for (gint column = 0; column < board.columns; column++)
          {
            gint square = bighorn_square (column, row);
            const char *clause;
            gboolean any;

            if (bighorn_may_stand (&board, (gint) i, square, &clause) != 0
                || (!bighorn_is_start (facts, (gint) i, square, &any) && any))
              continue;
            if (any && !bighorn_is_flag (facts, (gint) i) && board.foot[square] + board.horse[square] > 0
                && bighorn_free_triangle (&board, (gint) i))
              continue;
            g_ptr_array_add (orders, place_order (facts, SKIRMISH_V_DEPLOY, (gint) i, square));
          }
    }
}

/* Every square a figure can reach, by a shortest way: breadth first. */
typedef struct
{
  gint square[BIGHORN_MAX_SIDE];
  gint back[BIGHORN_MAX_SIDE]; /* which of them it was reached from */
  gint steps[BIGHORN_MAX_SIDE];
  guint n;
} Reach;

static gboolean
is_reached (const Reach *reach,
            gint         square)
{
  for (guint i = 0; i < reach->n; i++)
    if (reach->square[i] == square)
      return TRUE;
  return FALSE;
}

static void
spread (const BighornBoard *board,
        gint                figure,
        gint                from,
        gint                left,
        Reach              *reach)
{
  guint side = skirmish_side_of (board->facts, figure);

  reach->square[0] = from;
  reach->steps[0] = 0;
  reach->n = 1;
  for (guint at = 0; at < reach->n; at++)
    {
      gint here = reach->square[at];

      if (reach->steps[at] >= left || (at > 0 && bighorn_beside_enemy (board, side, here)))
        continue;
      for (gint y = -1; y <= 1; y++)
        for (gint x = -1; x <= 1; x++)
          {
            gint column = BIGHORN_COLUMN (here) + x, row = BIGHORN_ROW (here) + y;
            const char *clause;

            if (column < 0 || row < 0 || column >= board->columns || row >= board->rows || reach->n == G_N_ELEMENTS (reach->square)
                || is_reached (reach, bighorn_square (column, row))
                || bighorn_may_step (board, figure, here, bighorn_square (column, row), &clause) != 0)
              continue;
            reach->square[reach->n] = bighorn_square (column, row);
            reach->back[reach->n] = (gint) at;
            reach->steps[reach->n] = reach->steps[at] + 1;
            reach->n++;
          }
    }
}

static MusterOrder *
move_order (const SkirmishFacts *facts,
            gint                 figure,
            const Reach         *reach,
            guint                at)
{
  MusterOrder *order = muster_order_new (BIGHORN_V_MOVE);
  gint way[BIGHORN_MAX_SIDE];
  guint n = 0;

  skirmish_who_add_figure (facts, order, figure);
  for (guint i = at; i > 0; i = (guint) reach->back[i])
    way[n++] = reach->square[i];
  while (n > 0)
    bighorn_order_place (order, way[--n]);
  return order;
}

static void
move_orders (const SkirmishFacts *facts,
             const BighornState  *state,
             GPtrArray           *orders)
{
  BighornBoard board;
  gint flag = bighorn_flag (facts);

  bighorn_board_read (facts, &state->base, &board);
  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint left = bighorn_man (facts, (gint) i)->move - state->moved[i];
      gint from = bighorn_at (&state->base, (gint) i);
      Reach reach;

      if (skirmish_side_of (facts, (gint) i) != (guint) state->base.side || !skirmish_stands (&state->base, (gint) i)
          || from < 0 || bighorn_is_flag (facts, (gint) i) || state->bound[i] || left <= 0)
        continue;
      spread (&board, (gint) i, from, left, &reach);
      for (guint at = 1; at < reach.n; at++)
        {
          MusterOrder *order = move_order (facts, (gint) i, &reach, at);

          g_ptr_array_add (orders, order);
          if (flag < 0 || skirmish_side_of (facts, flag) != (guint) state->base.side || state->flag_moved
              || !skirmish_stands (&state->base, flag) || bighorn_at (&state->base, flag) != from || reach.steps[at] > 1)
            continue;
          order = move_order (facts, (gint) i, &reach, at);
          skirmish_key_add (order, SKIRMISH_KEY_FLAG, MUSTER_KIND_YES, TRUE);
          g_ptr_array_add (orders, order);
        }
    }
}

static void
fire_orders (const SkirmishFacts *facts,
             const BighornState  *state,
             GPtrArray           *orders)
{
  BighornBoard board;
  gint must = bighorn_who_must (facts, state);

  bighorn_board_read (facts, &state->base, &board);
  if (must >= 0 && skirmish_side_of (facts, must) != (guint) state->firing)
    must = -1;
  for (guint i = 0; i < facts->n_figures; i++)
    {
      if (skirmish_side_of (facts, (gint) i) != (guint) state->firing || !skirmish_stands (&state->base, (gint) i)
          || bighorn_is_flag (facts, (gint) i) || bighorn_shots_left (facts, state, (gint) i) == 0)
        continue;
      for (guint j = 0; j < facts->n_figures; j++)
        {
          gboolean melee;
          const char *clause;
          MusterOrder *order;

          if (skirmish_side_of (facts, (gint) j) == (guint) state->firing || bighorn_is_flag (facts, (gint) j)
              || !skirmish_stands (&state->base, (gint) j) || bighorn_aim (&board, state, (gint) i, (gint) j, &clause) != 0)
            continue;
          melee = bighorn_touches (facts, &state->base, (gint) i, (gint) j);
          if (melee ? state->waived[i] : must >= 0)
            continue;
          order = muster_order_new (BIGHORN_V_FIRE);
          muster_order_add (order, SKIRMISH_KIND_FIGURE, (gint) i);
          muster_order_add (order, SKIRMISH_KIND_FIGURE, (gint) j);
          g_ptr_array_add (orders, order);
        }
    }
  if (must < 0)
    g_ptr_array_add (orders, muster_order_new (SKIRMISH_V_END));
}

static void
push_orders (const SkirmishFacts *facts,
             const BighornState  *state,
             GPtrArray           *orders)
{
  BighornBoard board;
  gint square[8];
  guint n;

  bighorn_board_read (facts, &state->base, &board);
  n = bighorn_push_squares (&board, state->loser, bighorn_at (&state->base, state->victor),
                            bighorn_at (&state->base, state->loser), square);
  for (guint i = 0; i < n; i++)
    {
      MusterOrder *order = muster_order_new (BIGHORN_V_PUSH);

      bighorn_order_place (order, square[i]);
      g_ptr_array_add (orders, order);
    }
}

/* On a real table: the steps' ends, and the answers that need no place. What can be fired at whom nobody
 * here knows. */
static void
logger_orders (const SkirmishFacts *facts,
               const BighornState  *state,
               GPtrArray           *orders)
{
  for (gint yes = 1; yes >= 0 && state->pending == BIGHORN_PUSH; yes--)
    {
      MusterOrder *order = muster_order_new (BIGHORN_V_PUSH);

      muster_order_add (order, MUSTER_KIND_YES, yes);
      g_ptr_array_add (orders, order);
    }
  if (state->pending == BIGHORN_NOTHING && (state->base.step != SKIRMISH_STEP_COMBAT || bighorn_who_must (facts, state) < 0))
    g_ptr_array_add (orders, muster_order_new (SKIRMISH_V_END));
}

/* Those that have their number and no more to say are left to the awaits; giving up is for players. */
void
bighorn_orders (gconstpointer facts,
                gconstpointer game_state,
                GPtrArray    *orders)
{
  const SkirmishFacts *f = facts;
  const BighornState *state = game_state;
  guint first = state->pending == BIGHORN_ANSWER ? BIGHORN_V_ANSWER : BIGHORN_V_ADVANCE;

  if (skirmish_orders (f, &state->base, orders))
    {
      if (state->base.step == SKIRMISH_STEP_DEPLOY && state->base.ending == SKIRMISH_GOING_ON)
        deploy_orders (f, state, orders);
      return;
    }
  if (state->pending == BIGHORN_ANSWER || state->pending == BIGHORN_ADVANCE)
    {
      g_ptr_array_add (orders, muster_order_new (first));
      g_ptr_array_add (orders, muster_order_new (first + 1));
    }
  else if (f->logger)
    logger_orders (f, state, orders);
  else if (state->pending == BIGHORN_PUSH)
    push_orders (f, state, orders);
  else if (state->base.step == SKIRMISH_STEP_COMBAT)
    fire_orders (f, state, orders);
  else
    {
      move_orders (f, state, orders);
      g_ptr_array_add (orders, muster_order_new (SKIRMISH_V_END));
    }
}
