#include "config.h"

#include "rules.h"

/* Tribes 7-26: going home (M10.5, M10.7, M10.8). */

/* M10.7: a tribe away from its village, which is still there to go to (M10.8). */
gboolean
mohawk_may_go_home (const MohawkScenario *scenario,
                    const MohawkState    *state,
                    gint                  piece)
{
  const MohawkPiece *tribe = &scenario->piece[piece];

  return tribe->class == MOHAWK_TRIBE && state->place[piece] >= 0
         && state->place[piece] != tribe->home && state->holder[tribe->home] == MOHAWK_FRENCH;
}

/* M10.6: enemies stand in the village it has come to, and a battle is due there. */
static gboolean
is_attacked_at_home (const MohawkScenario *scenario,
                     const MohawkState    *state,
                     gint                  piece)
{
  return state->battle[scenario->piece[piece].home] == MOHAWK_BATTLE_DUE
         && mohawk_piece_side (scenario, state, piece) != (MohawkSide) state->side;
}

/* Home, still active; with nowhere to go and no Courier to stay with, dead (M10.8). Who comes home to a battle does not leave it
 * (M10.6); before edition 7 he might. */
void
mohawk_send_home (MusterPlay *play,
                  gint        piece,
                  const char *clause)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  if (mohawk_may_go_home (scenario, state, piece))
    {
      mohawk_move (play, piece, scenario->piece[piece].home, clause);
      muster_set (play, MOHAWK_F_LEADER, (guint) piece, -1, clause);
      if (state->edition >= 7 && is_attacked_at_home (scenario, state, piece))
        muster_set (play, MOHAWK_F_HOME_BOUND, (guint) piece, 1, "M10.6");
    }
  else if (state->place[piece] != scenario->piece[piece].home)
    mohawk_eliminate (play, piece, "M10.8");
}

static gint
count_home_goers (const MohawkScenario *scenario,
                  const MohawkState    *state)
{
  gint n = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    n += state->place[i] == state->home_point && mohawk_may_go_home (scenario, state, (gint) i);
  return n;
}

static void
note_gone (MusterPlay *play,
           gint        gone)
{
  const MohawkState *state = mohawk_state (play);
  gint left = MIN (state->going_home - gone, count_home_goers (mohawk_facts (play), state));

  muster_set (play, MOHAWK_F_GOING_HOME, 0, left, "M10.7");
  if (left == 0)
    muster_set (play, MOHAWK_F_HOME_POINT, 0, -1, "M10.7");
}

/* `home TRIBE...` (M10.7) */
gboolean
mohawk_home (MusterPlay        *play,
             const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  MohawkStack stack;

  if (!mohawk_read_pieces (play, order, 1, order->n, &stack))
    return FALSE;
  if (state->going_home == 0)
    return mohawk_refuse_piece (play, "M10.7", MOHAWK_R_NOT_GOING_HOME, stack.piece[0]);
  for (guint i = 0; i < stack.n; i++)
    if (state->place[stack.piece[i]] != state->home_point
        || !mohawk_may_go_home (scenario, state, stack.piece[i]))
      return mohawk_refuse_piece (play, "M10.7", MOHAWK_R_NOT_GOING_HOME, stack.piece[i]);
  if ((gint) stack.n > state->going_home)
    return muster_refuse (play, "M10.7", MOHAWK_R_HOME_COUNT, MUSTER_KIND_NUMBER, (gint) state->going_home,
                          MUSTER_ARGS_END);
  for (guint i = 0; i < stack.n; i++)
    mohawk_send_home (play, stack.piece[i], "M10.7");
  note_gone (play, (gint) stack.n);
  return TRUE;
}

/* M3.5: what was not ordered falls on the lowest numbers. */
void
mohawk_home_lowest (MusterPlay *play)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  while (state->going_home > 0)
    {
      gint lowest = -1;

      for (guint i = 0; i < scenario->n_pieces; i++)
        if (state->place[i] == state->home_point && mohawk_may_go_home (scenario, state, (gint) i)
            && (lowest < 0 || scenario->piece[i].number < scenario->piece[lowest].number))
          lowest = (gint) i;
      if (lowest >= 0)
        mohawk_send_home (play, lowest, "M10.7");
      note_gone (play, 1);
    }
}

/* M10.5, M10.8: at the end of a player turn, tribes away from their village without a Courier. */
void
mohawk_leaderless_home (MusterPlay *play)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (scenario->piece[i].class == MOHAWK_TRIBE && state->place[i] >= 0
        && state->place[i] != scenario->piece[i].home
        && mohawk_count_class (scenario, state, state->place[i], MOHAWK_FRENCH, MOHAWK_COURIER) == 0)
      mohawk_send_home (play, (gint) i, "M10.5");
}
