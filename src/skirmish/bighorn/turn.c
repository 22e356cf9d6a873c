#include "config.h"

#include "bighorn.h"

/* Turns (B2.2): a side moves, there is combat if anyone can fire, then the other side. */

/* A side's turn begins: everybody's shots are his again (B4.6). */
static void
begin_half (MusterPlay *play,
            guint       side)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  bighorn_drop_agenda (play, "B2.2");
  for (guint i = 0; i < facts->n_figures; i++)
    {
      muster_set (play, BIGHORN_F_MOVED, i, 0, "B2.2");
      muster_set (play, BIGHORN_F_FROM, i, 0, "B2.2");
      muster_set (play, BIGHORN_F_BOUND, i, 0, "B2.2");
      muster_set (play, BIGHORN_F_SHOTS, i, 0, "B4.6");
      muster_set (play, BIGHORN_F_WAIVED, i, 0, "B2.2");
    }
  muster_set (play, BIGHORN_F_FLAG_MOVED, 0, 0, "B2.2");
  muster_set (play, BIGHORN_F_FIRING, 0, SKIRMISH_NOBODY, "B2.2");
  muster_set (play, BIGHORN_F_FREE, 0, 0, "B2.2");
  muster_set (play, BIGHORN_F_DISTANT, 0, 0, "B2.2");
  muster_set (play, BIGHORN_F_ACTED, 0, 0, "B2.2");
  muster_set (play, SKIRMISH_F_SIDE, 0, (gint) side, "B2.2");
  muster_set (play, SKIRMISH_F_STEP, 0, SKIRMISH_STEP_MOVE, "B2.2");
}

static void
begin_fire (MusterPlay *play,
            guint       side)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  muster_set (play, SKIRMISH_F_STEP, 0, SKIRMISH_STEP_COMBAT, "B2.2");
  muster_set (play, BIGHORN_F_FIRING, 0, (gint) side, "B4.5");
  muster_set (play, BIGHORN_F_DISTANT, 0, 0, "B4.7");
  for (guint i = 0; i < facts->n_figures; i++)
    muster_set (play, BIGHORN_F_WAIVED, i, 0, "B4.7");
}

/* SkirmishConduct.next_turn */
static void
next_turn (MusterPlay *play)
{
  const SkirmishState *state = skirmish_state (play);

  muster_set (play, SKIRMISH_F_TURN, 0, state->turn + 1, "B2.2");
  muster_set (play, SKIRMISH_F_AGREED, 0, SKIRMISH_NOBODY, "B9.3"); /* an offer lapses */
  begin_half (play, (guint) state->lead);
}

/* H15: in a campaign a draw leaves the defender the field. */
static void
draw (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  skirmish_end (play, SKIRMISH_END_DRAW, facts->campaign ? (SkirmishSide) facts->defender : SKIRMISH_NOBODY, "B9.4");
}

/* A side with nobody left, Chiefs and officers being none of the set-up's: the other has the field. */
static gboolean
is_broken (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gboolean british = skirmish_side_standing (facts, state, SKIRMISH_BRITISH) > 0;
  gboolean french = skirmish_side_standing (facts, state, SKIRMISH_FRENCH) > 0;

  if (british && french)
    return FALSE;
  if (british || french)
    skirmish_end (play, SKIRMISH_END_BROKEN, british ? SKIRMISH_BRITISH : SKIRMISH_FRENCH, "B9.4");
  else
    skirmish_end (play, SKIRMISH_END_DRAW, SKIRMISH_NOBODY, "B9.4");
  return TRUE;
}

static gboolean
is_last_turn (const BighornState *state)
{
  return state->base.option[BIGHORN_OPTION_TURNS] == 0 && state->base.turn >= BIGHORN_LAST_TURN;
}

/* SkirmishConduct.ended */
static gboolean
has_ended (MusterPlay *play)
{
  if (is_broken (play))
    return TRUE;
  if (!is_last_turn (bighorn_state (play)))
    return FALSE;
  draw (play);
  return TRUE;
}

/* A side's turn is over. */
static void
end_half (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);

  muster_set (play, BIGHORN_F_IDLE, 0, state->acted ? 0 : state->idle + 1, "B9.4");
  if (is_broken (play))
    return;
  if (state->idle >= 2 * bighorn_number (facts, BIGHORN_NUMBER_IDLE))
    {
      draw (play);
      return;
    }
  if (state->base.side == state->base.lead)
    {
      begin_half (play, skirmish_enemy ((guint) state->base.side));
      return;
    }
  if (is_last_turn (state))
    {
      draw (play);
      return;
    }
  skirmish_turn_over (play, &bighorn_conduct);
}

/* The shots of a side are over: then the other's, if it has any (B4.5). */
static gboolean
end_fire (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  gint must = bighorn_who_must (facts, state);
  guint other = skirmish_enemy ((guint) state->firing);

  if (must >= 0 && skirmish_side_of (facts, must) == (guint) state->firing)
    return muster_refuse (play, "B3.2", BIGHORN_R_MUST_FIGHT, SKIRMISH_KIND_FIGURE, must, MUSTER_ARGS_END);
  if (state->free)
    begin_half (play, (guint) state->base.lead);
  else if (state->firing == state->base.side && bighorn_can_fire (facts, state, other))
    begin_fire (play, other);
  else
    end_half (play);
  return TRUE;
}

/* SkirmishConduct.end */
static gboolean
end (MusterPlay        *play,
     const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  guint side = (guint) state->base.side;

  (void) order;
  if (state->base.step == SKIRMISH_STEP_COMBAT)
    return end_fire (play);
  if (bighorn_can_fire (facts, state, side))
    begin_fire (play, side);
  else if (bighorn_can_fire (facts, state, skirmish_enemy (side)))
    begin_fire (play, skirmish_enemy (side));
  else
    end_half (play);
  return TRUE;
}

/* H14: before a landing's first turn the defenders shoot once, if they have anyone to shoot at. */
static gboolean
begins_with_free_shots (const SkirmishFacts *facts,
                        const BighornState  *state)
{
  return facts->landing && bighorn_can_fire (facts, state, facts->defender);
}

/* SkirmishConduct.first_turn */
static void
first_turn (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  begin_half (play, bighorn_knives (facts));
  if (!begins_with_free_shots (facts, bighorn_state (play)))
    return;
  muster_set (play, SKIRMISH_F_SIDE, 0, facts->defender, "H14");
  begin_fire (play, facts->defender);
  muster_set (play, BIGHORN_F_FREE, 0, 1, "H14");
}

/* MusterGame.begin */
void
bighorn_begin (gconstpointer facts,
               gpointer      game_state)
{
  const SkirmishFacts *f = facts;
  BighornState *state = game_state;

  skirmish_state_begin (f, &state->base);
  state->base.lead = (gint8) bighorn_knives (f);
  state->base.side = state->base.lead;
  if (state->base.step == SKIRMISH_STEP_DEPLOY)
    return;
  state->base.step = SKIRMISH_STEP_MOVE;
  if (begins_with_free_shots (f, state))
    {
      state->base.step = SKIRMISH_STEP_COMBAT;
      state->base.side = state->firing = (gint8) f->defender;
      state->free = 1;
    }
}

/* SkirmishConduct.enter: a step as if it had just begun. */
static gboolean
enter (MusterPlay *play)
{
  const SkirmishState *state = skirmish_state (play);
  guint side = (guint) state->side;

  switch ((SkirmishStep) state->step)
    {
    case SKIRMISH_STEP_MOVE:
    case SKIRMISH_STEP_START:
      begin_half (play, side);
      break;
    case SKIRMISH_STEP_COMBAT:
    case SKIRMISH_STEP_FIRE:
    case SKIRMISH_STEP_MELEE:
      begin_half (play, side);
      begin_fire (play, side);
      break;
    default:
      return FALSE;
    }
  muster_set (play, BIGHORN_F_IDLE, 0, 0, "B9.4");
  return TRUE;
}

/* SkirmishConduct.stand */
static gboolean
stand (MusterPlay *play,
       gint        figure,
       gint32      x,
       gint32      y,
       gboolean    zone,
       const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  BighornBoard board;
  const char *why;
  gboolean any;
  gint square;
  guint code;

  bighorn_board_read (facts, skirmish_state (play), &board);
  square = bighorn_read_square (&board, x, y);
  if (square < 0)
    return muster_refuse (play, "B1.1", BIGHORN_R_SQUARE, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
  code = bighorn_may_stand (&board, figure, square, &why);
  if (code != 0)
    return muster_refuse (play, why, code, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
  if (!zone)
    return TRUE;
  if (!bighorn_is_start (facts, figure, square, &any) && any)
    return muster_refuse (play, clause, BIGHORN_R_TRIANGLE, SKIRMISH_KIND_FIGURE, figure,
                          SKIRMISH_KIND_SIDE, (gint) skirmish_side_of (facts, figure), MUSTER_ARGS_END);
  /* B2.1: one to a square while another is free */
  if (any && !bighorn_is_flag (facts, figure) && board.foot[square] + board.horse[square] > 0
      && bighorn_free_triangle (&board, figure))
    return muster_refuse (play, clause, BIGHORN_R_TAKEN, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
  return TRUE;
}

/* SkirmishConduct.arrive: at the edge its point lies behind (H13). */
static gboolean
arrive (MusterPlay *play,
        gint        unit)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishUnit *u = &facts->unit[unit];

  for (gint f = u->first; f < u->first + u->n; f++)
    {
      BighornBoard board;
      gint square;

      bighorn_board_read (facts, skirmish_state (play), &board);
      square = bighorn_edge_square (&board, f, u->edge);
      if (square < 0)
        return muster_refuse (play, "H13", BIGHORN_R_FULL, SKIRMISH_KIND_FIGURE, f, MUSTER_ARGS_END);
      skirmish_place (play, f, BIGHORN_COLUMN (square) * 100, BIGHORN_ROW (square) * 100, SKIRMISH_NOWHERE, "H13");
    }
  return TRUE;
}

/* SkirmishConduct.changed: a shot whose figures are gone is past; contact that was told binds. */
static void
changed (MusterPlay *play,
         const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  gboolean gone = FALSE;

  if (state->base.ending != SKIRMISH_GOING_ON || state->base.step == SKIRMISH_STEP_DEPLOY)
    return;
  switch ((BighornPending) state->pending)
    {
    case BIGHORN_ANSWER:
      gone = !skirmish_stands (&state->base, state->shooter) || !skirmish_stands (&state->base, state->target);
      break;
    case BIGHORN_PUSH:
      gone = !skirmish_stands (&state->base, state->victor) || !skirmish_stands (&state->base, state->loser);
      break;
    case BIGHORN_ADVANCE:
      gone = !skirmish_stands (&state->base, state->victor);
      break;
    default:
      break;
    }
  /* who was put elsewhere by hand is no longer in it either */
  if (!gone && state->pending != BIGHORN_NOTHING && !facts->logger)
    gone = !bighorn_still_holds (facts, state);
  if (gone)
    bighorn_drop_agenda (play, clause);
  if (facts->logger && state->base.step == SKIRMISH_STEP_MOVE)
    bighorn_rebind (play);
  bighorn_look (play);
}

const SkirmishConduct bighorn_conduct = {
  .setup = "B2.1",
  .over = "B9.4",
  .stand = stand,
  .deploy = bighorn_deploy_rest,
  .first_turn = first_turn,
  .ended = has_ended,
  .next_turn = next_turn,
  .enter = enter,
  .end = end,
  .arrive = arrive,
  .changed = changed,
};
