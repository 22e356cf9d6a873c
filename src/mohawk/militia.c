#include "config.h"

#include "rules.h"

/* Promotion (M7) and the militia's way home (M9.4). */

/* What a militia piece may be promoted to (M7.1). */
static gboolean
is_promotion (const MohawkPiece *militia,
              const MohawkPiece *piece)
{
  return piece->side == militia->side
         && (piece->class == MOHAWK_COLONIAL_REGULAR || piece->class == MOHAWK_RANGER
             || piece->class == MOHAWK_COURIER);
}

/* M7.2: a promotion is owed at @point and can be made. */
gboolean
mohawk_can_promote (const MohawkScenario *scenario,
                    const MohawkState    *state,
                    gint                  point)
{
  if (!state->promotion[point])
    return FALSE;
  for (guint m = 0; m < scenario->n_pieces; m++)
    {
      if (scenario->piece[m].class != MOHAWK_MILITIA || state->place[m] != point
          || (gint8) scenario->piece[m].side != state->promotion[point])
        continue;
      for (guint i = 0; i < scenario->n_pieces; i++)
        if (state->place[i] == MOHAWK_MIX && is_promotion (&scenario->piece[m], &scenario->piece[i]))
          return TRUE;
    }
  return FALSE;
}

/* M7.2: what is in the mix now is final: a promotion that nobody is left for is not owed any more. */
void
mohawk_lapse_promotions (MusterPlay *play)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  for (guint p = 0; p < scenario->n_points && state->edition >= 2; p++)
    if (state->promotion[p] && !mohawk_can_promote (scenario, state, (gint) p))
      muster_set (play, MOHAWK_F_PROMOTION, p, MOHAWK_NOBODY, "M7.2");
}

/* `promote MILITIA PIECE` (M7.1, M7.3) */
gboolean
mohawk_promote (MusterPlay        *play,
                const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint militia = order->token[1].value;
  gint piece = order->token[2].value;
  gint point = state->place[militia];

  if (state->step != MOHAWK_STEP_FIGHT && state->step != MOHAWK_STEP_PROMOTE)
    return muster_refuse (play, "M3.2", MOHAWK_R_STEPS, MUSTER_KIND_VERB, (gint) muster_order_verb (order),
                          MOHAWK_KIND_STEP, (gint) state->step, MOHAWK_KIND_SIDE, (gint) state->side,
                          MOHAWK_KIND_STEP, MOHAWK_STEP_FIGHT, MOHAWK_KIND_STEP, MOHAWK_STEP_PROMOTE, MUSTER_ARGS_END);
  if (scenario->piece[militia].class != MOHAWK_MILITIA)
    return mohawk_refuse_piece (play, "M7.1", MOHAWK_R_NOT_MILITIA, militia);
  if (point < 0)
    return mohawk_refuse_piece (play, "M7.1", MOHAWK_R_NOT_ON_MAP, militia);
  if (state->fight != MOHAWK_FIGHT_NONE && point == state->field) /* who holds the ground is still to be seen */
    return mohawk_refuse_waiting (play, order);
  if (state->promotion[point] != (gint8) scenario->piece[militia].side)
    return mohawk_refuse_point (play, state->battle[point] == MOHAWK_BATTLE_FOUGHT ? "M7.2" : "M7.1",
                                MOHAWK_R_NO_PROMOTION, point);
  if (!is_promotion (&scenario->piece[militia], &scenario->piece[piece]))
    return mohawk_refuse_piece (play, "M7.1", MOHAWK_R_PROMOTE_TO, piece);
  if (state->place[piece] != MOHAWK_MIX)
    return mohawk_refuse_piece (play, "M7.2", MOHAWK_R_NOT_IN_MIX, piece);
  mohawk_move (play, militia, MOHAWK_MIX, "M7.1");
  muster_set (play, MOHAWK_F_HITS, (guint) militia, scenario->piece[militia].hits, "M7.1");
  mohawk_move (play, piece, point, "M7.1");
  muster_set (play, MOHAWK_F_HITS, (guint) piece, scenario->piece[piece].hits, "M7.1");
  muster_set (play, MOHAWK_F_PROMOTION, (guint) point, MOHAWK_NOBODY, "M7.2");
  mohawk_lapse_promotions (play);
  return TRUE;
}

/* M9.4: home is lost: a friendly point joined to it, by road before waterway before trail. */
static gint
neighbour_of (const MohawkScenario *scenario,
              const MohawkState    *state,
              gint                  home,
              MohawkSide            side)
{
  static const gint rank[] = { [MOHAWK_ROAD] = 0, [MOHAWK_WATERWAY] = 1, [MOHAWK_TRAIL] = 2 };
  gint best = -1, best_rank = 3;

  for (guint i = scenario->first_arc[home]; i < scenario->first_arc[home + 1]; i++)
    {
      gint point = scenario->arc[i].neighbour;
      gint r = rank[scenario->line[scenario->arc[i].line].mode];

      if (state->holder[point] != (gint8) side)
        continue;
      if (r < best_rank || (r == best_rank && g_strcmp0 (scenario->point[point].id, scenario->point[best].id) < 0))
        {
          best = point;
          best_rank = r;
        }
    }
  return best;
}

/* M9.4: at the end of a year every militia piece on the board goes home. */
void
mohawk_militia_home (MusterPlay *play)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      const MohawkPiece *piece = &scenario->piece[i];
      gint goal = piece->home;

      if (piece->class != MOHAWK_MILITIA || state->place[i] < 0)
        continue;
      if (state->holder[goal] != (gint8) piece->side)
        goal = neighbour_of (scenario, state, piece->home, piece->side);
      mohawk_move (play, (gint) i, goal >= 0 ? goal : MOHAWK_MIX, "M9.4");
    }
}
