#include "config.h"

#include "bighorn.h"

/* The movement part (B3). */

/* Refuses with what every place's refusal names. */
static gboolean
refuse (MusterPlay *play,
        const char *clause,
        guint       code,
        gint        figure)
{
  return muster_refuse (play, clause, code, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
}

static gboolean
refuse_moved (MusterPlay *play,
              gint        figure)
{
  return muster_refuse (play, "B3.1", BIGHORN_R_MOVED, SKIRMISH_KIND_FIGURE, figure,
                        MUSTER_KIND_NUMBER, (gint) bighorn_man (skirmish_facts (play), figure)->move, MUSTER_ARGS_END);
}

/* What holds a figure before it sets out. */
static gboolean
may_set_out (MusterPlay *play,
             gint        figure)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);

  if (bighorn_is_flag (facts, figure))
    return muster_refuse (play, "B3.4", BIGHORN_R_FLAG_ALONE, MUSTER_ARGS_END);
  if (!skirmish_up (play, figure, "B2.2"))
    return FALSE;
  if (state->bound[figure])
    return refuse (play, "B3.2", BIGHORN_R_STOPS, figure);
  if (state->moved[figure] >= bighorn_man (facts, figure)->move)
    return refuse_moved (play, figure);
  return TRUE;
}

static void
set_square (MusterPlay *play,
            gint        figure,
            gint        square,
            const char *clause)
{
  muster_set (play, SKIRMISH_F_X, (guint) figure, BIGHORN_COLUMN (square) * 100, clause);
  muster_set (play, SKIRMISH_F_Y, (guint) figure, BIGHORN_ROW (square) * 100, clause);
}

/* B3.5: whether the flag lies on a square and has not been moved. */
static gboolean
may_bring_flag (MusterPlay *play,
                gint        figure,
                gint        from)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  gint flag = bighorn_flag (facts);

  if (skirmish_side_of (facts, figure) != bighorn_knives (facts) || flag < 0 || !skirmish_stands (&state->base, flag)
      || bighorn_at (&state->base, flag) != from)
    return refuse (play, "B3.5", BIGHORN_R_FLAG_HERE, figure);
  if (state->flag_moved)
    return muster_refuse (play, "B3.5", BIGHORN_R_FLAG_MOVED, MUSTER_ARGS_END);
  return TRUE;
}

/* One step of one figure; the flag with it if it is brought along. */
static gboolean
step (MusterPlay   *play,
      BighornBoard *board,
      gint          figure,
      gint          to,
      gboolean      with_flag)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  gint from = bighorn_at (&state->base, figure);
  const char *clause;
  guint code;

  if (state->bound[figure])
    return refuse (play, "B3.2", BIGHORN_R_STOPS, figure);
  if (state->moved[figure] >= bighorn_man (facts, figure)->move)
    return refuse_moved (play, figure);
  code = bighorn_may_step (board, figure, from, to, &clause);
  if (code != 0)
    return refuse (play, clause, code, figure);
  if (with_flag && !may_bring_flag (play, figure, from))
    return FALSE;
  bighorn_lift (board, figure, from);
  bighorn_drop (board, figure, to);
  set_square (play, figure, to, "B3.1");
  muster_set (play, BIGHORN_F_FROM, (guint) figure, from + 1, "B3.1");
  muster_set (play, BIGHORN_F_MOVED, (guint) figure, state->moved[figure] + 1, "B3.1");
  if (with_flag)
    {
      set_square (play, bighorn_flag (facts), to, "B3.5");
      muster_set (play, BIGHORN_F_FLAG_MOVED, 0, 1, "B3.5");
    }
  if (bighorn_beside_enemy (board, skirmish_side_of (facts, figure), to))
    muster_set (play, BIGHORN_F_BOUND, (guint) figure, 1, "B3.2");
  return TRUE;
}

/* `move flag X,Y`: it follows a soldier who has just left its square for that one (B3.5). */
static gboolean
move_flag (MusterPlay   *play,
           BighornBoard *board,
           gint          to)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  gint flag = bighorn_flag (facts);
  gint from = bighorn_at (&state->base, flag);

  (void) board;
  if (state->flag_moved)
    return muster_refuse (play, "B3.5", BIGHORN_R_FLAG_MOVED, MUSTER_ARGS_END);
  for (guint i = 0; i < facts->n_figures; i++)
    if (skirmish_side_of (facts, (gint) i) == bighorn_knives (facts) && state->from[i] == from + 1
        && skirmish_stands (&state->base, (gint) i) && bighorn_at (&state->base, (gint) i) == to)
      {
        set_square (play, flag, to, "B3.5");
        muster_set (play, BIGHORN_F_FLAG_MOVED, 0, 1, "B3.5");
        bighorn_look (play);
        return TRUE;
      }
  return muster_refuse (play, "B3.4", BIGHORN_R_FLAG_ALONE, MUSTER_ARGS_END);
}

/* On a real table, in the movement part: who has moved and is beside an enemy must fight, as it stands now. */
void
bighorn_rebind (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);

  for (guint i = 0; i < facts->n_figures; i++)
    muster_set (play, BIGHORN_F_BOUND, i,
                state->moved[i] > 0 && skirmish_stands (&state->base, (gint) i)
                && bighorn_engaged (facts, &state->base, (gint) i), "B3.2");
}

/* On a real table: who has moved; with whom he is in contact is told by `touch`. */
static gboolean
note_moved (MusterPlay        *play,
            const MusterOrder *order,
            const guint8      *set)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  for (guint i = 1; i < order->n; i++)
    if (order->token[i].kind == SKIRMISH_KIND_INCHES)
      return muster_refuse (play, "T11", BIGHORN_R_NO_PLACES, MUSTER_ARGS_END);
  for (guint i = 0; i < facts->n_figures; i++)
    if (set[i])
      {
        if (!may_set_out (play, (gint) i))
          return FALSE;
        /* how far, nobody says: it is done with its move */
        muster_set (play, BIGHORN_F_MOVED, i, bighorn_man (facts, (gint) i)->move, "B3.1");
      }
  bighorn_rebind (play);
  muster_set (play, BIGHORN_F_ACTED, 0, 1, "B9.4");
  return TRUE;
}

/* Along the path, one step after another; the others of a unit keep their places about the first. */
static gboolean
walk (MusterPlay        *play,
      const MusterOrder *order,
      guint              at,
      const guint8      *set,
      gboolean           with_flag)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  BighornBoard board;
  gint first = -1, first_from = -1;

  bighorn_board_read (facts, &state->base, &board);
  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint off_x, off_y;

      if (!set[i])
        continue;
      if (bighorn_is_flag (facts, (gint) i) && order->n == at + 3 && first < 0)
        {
          gint to = bighorn_read_square (&board, order->token[at].value, order->token[at + 2].value);

          return to >= 0 ? move_flag (play, &board, to) : refuse (play, "B1.1", BIGHORN_R_SQUARE, (gint) i);
        }
      if (!may_set_out (play, (gint) i))
        return FALSE;
      if (first < 0)
        {
          first = (gint) i;
          first_from = bighorn_at (&state->base, first);
        }
      off_x = state->base.x[i] - BIGHORN_COLUMN (first_from) * 100;
      off_y = state->base.y[i] - BIGHORN_ROW (first_from) * 100;
      for (guint t = at; t + 2 < order->n && order->token[t].kind == SKIRMISH_KIND_INCHES; t += 3)
        {
          gint to = bighorn_read_square (&board, order->token[t].value + off_x, order->token[t + 2].value + off_y);

          if (to < 0)
            return refuse (play, "B1.1", BIGHORN_R_SQUARE, (gint) i);
          if (!step (play, &board, (gint) i, to, with_flag && (gint) i == first))
            return FALSE;
          if (bighorn_look (play)) /* B9.4 */
            return TRUE;
        }
    }
  muster_set (play, BIGHORN_F_ACTED, 0, 1, "B9.4");
  return TRUE;
}

/* `move WHO X,Y [X,Y...] [flag=yes]` */
gboolean
bighorn_move (MusterPlay        *play,
              const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  gint unit = 0, with_flag = 0;
  guint at;

  if (state->base.step != SKIRMISH_STEP_MOVE)
    return skirmish_not_now (play, order, "B2.2");
  at = skirmish_named (play, order, 1, &unit, set, "B2.2");
  if (at == 0 || !skirmish_ours (play, unit, (guint) state->base.side, "B2.2"))
    return FALSE;
  /* of a unit that is ordered as one, those who are still there */
  if (skirmish_who_unpack (order->token[1].value).first == 0 && facts->unit[unit].n > 1)
    {
      if (facts->edition >= 4 && !skirmish_any_up (play, unit, set, "B2.2"))
        return FALSE;
      for (gint f = facts->unit[unit].first; f < facts->unit[unit].first + facts->unit[unit].n; f++)
        if (!skirmish_stands (&state->base, f))
          set[f] = 0;
    }
  skirmish_key (order, at, SKIRMISH_KEY_FLAG, &with_flag);
  if (facts->logger)
    return note_moved (play, order, set);
  if (at + 2 >= order->n || order->token[at].kind != SKIRMISH_KIND_INCHES)
    return muster_refuse (play, "B3.1", BIGHORN_R_PATH, MUSTER_ARGS_END);
  return walk (play, order, at, set, with_flag);
}
