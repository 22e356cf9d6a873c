#include "config.h"

#include "rules.h"

/*
 * What happens to pieces and points whatever the step: naming them in orders,
 * counting them, moving, eliminating, taking.
 */

gboolean
mohawk_refuse_piece (MusterPlay *play,
                     const char *clause,
                     guint       code,
                     gint        piece)
{
  return muster_refuse (play, clause, code, MOHAWK_KIND_PIECE, piece, MUSTER_ARGS_END);
}

gboolean
mohawk_refuse_point (MusterPlay *play,
                     const char *clause,
                     guint       code,
                     gint        point)
{
  return muster_refuse (play, clause, code, MOHAWK_KIND_POINT, point, MUSTER_ARGS_END);
}

/**
 * mohawk_read_pieces:
 * @first, @end: tokens to read, others than pieces are passed over
 * @stack: (out): the pieces, in the order named
 *
 * Returns: %FALSE if one is named twice
 */
gboolean
mohawk_read_pieces (MusterPlay        *play,
                    const MusterOrder *order,
                    guint              first,
                    guint              end,
                    MohawkStack       *stack)
{
  gboolean seen[MOHAWK_MAX_PIECES] = { FALSE };

  stack->n = 0;
  for (guint i = first; i < end; i++)
    {
      const MusterToken *token = &order->token[i];

      if (token->kind != MOHAWK_KIND_PIECE)
        continue;
      if (seen[token->value])
        return muster_refuse_token (play, MUSTER_REFUSAL_TWICE, token);
      seen[token->value] = TRUE;
      stack->piece[stack->n++] = (gint16) token->value;
    }
  return TRUE;
}

/**
 * mohawk_owner_of:
 * @verb: an order's, or another game's
 *
 * Returns: whose @verb is, whoever's turn it is, if it is one side's only; else nobody
 */
MohawkSide
mohawk_owner_of (const MohawkState *state,
                 guint              verb)
{
  switch (verb)
    {
    case MOHAWK_V_FALLBACK: /* M6.10: the defenders' */
      return mohawk_enemy ((MohawkSide) state->side);
    case MOHAWK_V_ATTACH:
    case MOHAWK_V_HOME:
    case MOHAWK_V_RENDEZVOUS:
    case MOHAWK_V_ACTIVATE:
    case MOHAWK_V_GATHER:
    case MOHAWK_V_FERRY:
      return MOHAWK_FRENCH;
    case MOHAWK_V_PORT:
    case MOHAWK_V_COLONIALS:
    case MOHAWK_V_RETURN:
    case MOHAWK_V_EMBARK:
    case MOHAWK_V_SAIL:
    case MOHAWK_V_DISEMBARK:
      return MOHAWK_BRITISH;
    default:
      return MOHAWK_NOBODY;
    }
}

/* M3.2, M3.1: an order belongs to its step, and to its player's turn. */
gboolean
mohawk_require_step (MusterPlay        *play,
                     const MusterOrder *order,
                     MohawkStep         step)
{
  const MohawkState *state = mohawk_state (play);
  MohawkSide owner = mohawk_owner_of (state, muster_order_verb (order));

  if (state->step != (gint8) step)
    return muster_refuse (play, "M3.2", MOHAWK_R_STEP,
                          MUSTER_KIND_VERB, order->token[0].value,
                          MOHAWK_KIND_STEP, (gint) state->step,
                          MOHAWK_KIND_SIDE, (gint) state->side,
                          MOHAWK_KIND_STEP, (gint) step, MUSTER_ARGS_END);
  if (step >= MOHAWK_STEP_REINFORCE && step <= MOHAWK_STEP_MOVE && owner != MOHAWK_NOBODY && owner != (MohawkSide) state->side)
    return muster_refuse (play, "M3.1", MOHAWK_R_VERB_SIDE, MUSTER_KIND_VERB, order->token[0].value,
                          MOHAWK_KIND_SIDE, (gint) owner, MOHAWK_KIND_SIDE, (gint) state->side, MUSTER_ARGS_END);
  return TRUE;
}

/* An order that nobody awaits: out of its step, or out of its turn in a battle. It cites its own clause. */
gboolean
mohawk_refuse_untimely (MusterPlay        *play,
                        const MusterOrder *order,
                        MohawkStep         step)
{
  guint verb = muster_order_verb (order);

  return mohawk_require_step (play, order, step)
         && muster_refuse (play, play->game->verbs[verb].clause, MOHAWK_R_NOTHING_OPEN,
                           MUSTER_KIND_VERB, (gint) verb, MUSTER_ARGS_END);
}

/* M3.1: in a player turn its player's pieces are ordered. */
gboolean
mohawk_require_own (MusterPlay        *play,
                    const MohawkStack *stack)
{
  for (guint i = 0; i < stack->n; i++)
    {
      gint piece = stack->piece[i];
      MohawkSide side = mohawk_piece_side (mohawk_facts (play), mohawk_state (play), piece);

      if (side == MOHAWK_IROQUOIS)
        return mohawk_refuse_piece (play, "M10.2", MOHAWK_R_NEUTRAL, piece);
      if (side != mohawk_mover (play))
        return muster_refuse (play, "M3.1", MOHAWK_R_SIDE, MOHAWK_KIND_PIECE, piece,
                              MOHAWK_KIND_SIDE, (gint) mohawk_mover (play), MUSTER_ARGS_END);
    }
  return TRUE;
}

/* Pieces of @side at @point; neutral Iroquois are nobody's. */
guint
mohawk_count (const MohawkScenario *scenario,
              const MohawkState    *state,
              gint                  point,
              MohawkSide            side)
{
  guint n = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == point && mohawk_piece_side (scenario, state, (gint) i) == side)
      n++;
  return n;
}

guint
mohawk_count_class (const MohawkScenario *scenario,
                    const MohawkState    *state,
                    gint                  point,
                    MohawkSide            side,
                    MohawkClass           class)
{
  guint n = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == point && scenario->piece[i].class == class
        && mohawk_piece_side (scenario, state, (gint) i) == side)
      n++;
  return n;
}

/* M9.2: militia in the mix that come on if @point is attacked: its holder's, named for it. */
guint
mohawk_count_come_on (const MohawkScenario *scenario,
                      const MohawkState    *state,
                      gint                  point)
{
  guint n = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == MOHAWK_MIX && scenario->piece[i].class == MOHAWK_MILITIA
        && scenario->piece[i].home == point && (gint8) scenario->piece[i].side == state->holder[point])
      n++;
  return n;
}

/**
 * mohawk_count_defenders:
 *
 * Returns: what @attacker would meet at @point: the pieces there, and the
 *   militia that come on as M9.6 rules
 */
guint
mohawk_count_defenders (const MohawkScenario *scenario,
                        const MohawkState    *state,
                        gint                  point,
                        MohawkSide            attacker)
{
  MohawkSide enemy = mohawk_enemy (attacker);
  guint n = mohawk_count (scenario, state, point, enemy);

  if (state->holder[point] == (gint8) enemy
      && (n > 0 || state->option[MOHAWK_OPTION_COME_ON] == 0))
    n += mohawk_count_come_on (scenario, state, point);
  return n;
}

/* M5.9: an Iroquois village before the six tribes are in the war. */
gboolean
mohawk_is_closed (const MohawkScenario *scenario,
                  const MohawkState    *state,
                  gint                  point)
{
  return !state->joined && scenario->point[point].tribe >= 0
         && scenario->piece[scenario->point[point].tribe].class == MOHAWK_NATION;
}

/* M5S.4: a port up the river, until Louisbourg is British: the sea lift does not go there. */
gboolean
mohawk_is_out_of_reach (const MohawkScenario *scenario,
                        const MohawkState    *state,
                        gint                  point)
{
  return scenario->point[point].after_louisbourg && scenario->bonus_port >= 0
         && state->holder[scenario->bonus_port] != MOHAWK_BRITISH;
}

/* M4.8, M8.4: a port up the river, while Louisbourg is French: no ships from Europe, no supply. Before edition 4 it was for
 * these as for the sea lift, whoever else held Louisbourg. */
gboolean
mohawk_is_shielded (const MohawkScenario *scenario,
                    const MohawkState    *state,
                    gint                  point)
{
  return mohawk_is_out_of_reach (scenario, state, point)
         && (state->edition < 4 || state->holder[scenario->bonus_port] == MOHAWK_FRENCH);
}

/* Whether a point that @side enters is its own from then on: an enemy's (M5.8), or nobody's, which before edition 4 it
 * remained (M0.4). */
gboolean
mohawk_is_for_the_taking (const MohawkState *state,
                          gint               point,
                          MohawkSide         side)
{
  return state->holder[point] == (gint8) mohawk_enemy (side)
         || (state->holder[point] == MOHAWK_NOBODY && state->edition >= 4);
}

/* Puts a piece somewhere, with no step of a march behind it. */
void
mohawk_move (MusterPlay *play,
             gint        piece,
             gint        place,
             const char *clause)
{
  muster_set (play, MOHAWK_F_PLACE, (guint) piece, place, clause);
  muster_set (play, MOHAWK_F_FROM, (guint) piece, -1, clause);
  muster_set (play, MOHAWK_F_CAME, (guint) piece, -1, clause);
  muster_set (play, MOHAWK_F_CAME_UP, (guint) piece, 0, clause);
}

/* M7.4: militia and tribes to the dead pile, all others to the mix, unhurt when they come again.
 * The way it came is kept until the turn is over: nobody retreats by it (M6.9). */
void
mohawk_eliminate (MusterPlay *play,
                  gint        piece,
                  const char *clause)
{
  const MohawkPiece *p = &mohawk_facts (play)->piece[piece];
  gboolean dies = p->class == MOHAWK_MILITIA || p->class == MOHAWK_TRIBE || p->class == MOHAWK_NATION;

  muster_set (play, MOHAWK_F_PLACE, (guint) piece, dies ? MOHAWK_DEAD : MOHAWK_MIX, clause);
  muster_set (play, MOHAWK_F_HITS, (guint) piece, p->hits, clause);
  muster_set (play, MOHAWK_F_FRONT, (guint) piece, -1, clause);
  muster_set (play, MOHAWK_F_RANK, (guint) piece, 0, clause);
  muster_set (play, MOHAWK_F_WALLS, (guint) piece, 0, clause);
  muster_set (play, MOHAWK_F_HOME_BOUND, (guint) piece, 0, clause);
  muster_set (play, MOHAWK_F_LEADER, (guint) piece, -1, clause);
  muster_set (play, MOHAWK_F_ORIGIN, (guint) piece, -1, clause);
}

/* M9.2, M6.2: the militia of an attacked place come on. */
void
mohawk_come_on (MusterPlay *play,
                gint        point)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == MOHAWK_MIX && scenario->piece[i].class == MOHAWK_MILITIA
        && scenario->piece[i].home == point && (gint8) scenario->piece[i].side == state->holder[point])
      mohawk_move (play, (gint) i, point, "M9.2");
}

/* Enemies stop at @point: a battle is due, its militia come on, its tribe is roused. */
void
mohawk_engage (MusterPlay *play,
               gint        point)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint tribe = scenario->point[point].tribe;

  muster_set (play, MOHAWK_F_BATTLE, (guint) point, MOHAWK_BATTLE_DUE, "M6.1");
  if (state->holder[point] == (gint8) mohawk_enemy ((MohawkSide) state->side))
    mohawk_come_on (play, point);
  if (tribe >= 0 && scenario->piece[tribe].class == MOHAWK_TRIBE && state->place[tribe] == point
      && mohawk_piece_side (scenario, state, tribe) != (MohawkSide) state->side)
    {
      muster_set (play, MOHAWK_F_ACTIVE, (guint) tribe, 1, "M10.6");
      muster_set (play, MOHAWK_F_HOME_BOUND, (guint) tribe, 1, "M10.6");
    }
}

/* A point changes hands (M0.4). Whether that is a victory (M10.1) is the caller's to say. */
void
mohawk_take (MusterPlay *play,
             gint        point,
             MohawkSide  side,
             const char *clause)
{
  muster_set (play, MOHAWK_F_HOLDER, (guint) point, side, clause);
  if (mohawk_state (play)->marker == point && side != MOHAWK_BRITISH)
    mohawk_bump_marker (play); /* M5S.6 */
}

/* M5.11: a fort or fortified town is destroyed. */
void
mohawk_raze (MusterPlay *play,
             gint        point,
             const char *clause)
{
  muster_set (play, MOHAWK_F_FORT, (guint) point, 0, clause);
  muster_set (play, MOHAWK_F_BURNT, (guint) point, 1, clause);
}
