#include "config.h"

#include "ai.h"
#include "fire.h"

/* Step VI and what a battle leaves to choose. */

static MohawkTerrain
best_ground (const MohawkView *view,
             gboolean          attacking)
{
  gint p = view->state->field;
  const MohawkForce *attacker = attacking ? &view->own[p] : &view->foe[p];
  const MohawkForce *defender = attacking ? &view->foe[p] : &view->own[p];
  gint first = mohawk_force_chance (attacker, defender, (MohawkTerrain) view->ground[p][0], FALSE, NULL);
  gint second = mohawk_force_chance (attacker, defender, (MohawkTerrain) view->ground[p][1], FALSE, NULL);

  return (MohawkTerrain) view->ground[p][attacking ? second > first : second < first];
}

/* This side's chance to win the battle from here. */
static gint
chance_now (const MohawkView *view)
{
  const MohawkState *state = view->state;
  gint p = state->field;
  gboolean attacking = view->side == (MohawkSide) state->side;
  const MohawkForce *attacker = attacking ? &view->own[p] : &view->foe[p];
  const MohawkForce *defender = attacking ? &view->foe[p] : &view->own[p];
  gint chance = mohawk_force_chance (attacker, defender, (MohawkTerrain) state->terrain, FALSE, NULL);

  return attacking ? chance : 1000 - chance;
}

static gboolean
say_auto (MusterOrder *order,
          guint        verb)
{
  muster_order_reset (order, verb);
  muster_order_add (order, MUSTER_KIND_AUTO, 0);
  return TRUE;
}

static gint
own_worth (const MohawkView *view,
           gint              point)
{
  gint worth = 0;

  for (guint b = 0; b < view->n_bands; b++)
    if (view->band[b].point == point)
      worth += view->band[b].worth;
  return worth;
}

/* M6.9: a lost field is left while there are men to save; the more it is worth, the longer held. */
static gboolean
retreat (MohawkView  *view,
         MusterOrder *order)
{
  const MohawkState *state = view->state;
  gint16 points[MOHAWK_MAX_POINTS];
  gint best = -1;
  gint chance, worth, men;
  guint n;

  if (state->round < 2)
    return FALSE;
  chance = chance_now (view);
  if (chance > 400)
    return FALSE;
  for (guint i = 0; i < view->scenario->n_pieces; i++)
    if (state->walls[i] == 2)
      return FALSE;
  mohawk_view_weigh (view);
  worth = view->worth[state->field] + view->victory;
  men = own_worth (view, state->field);
  if (chance * (worth + men) > 700 * men)
    return FALSE;
  n = mohawk_retreat_points (view->scenario, state, view->side, points);
  for (guint i = 0; i < n; i++)
    if (best < 0 || view->own[points[i]].n > view->own[best].n
        || (view->own[points[i]].n == view->own[best].n && view->worth[points[i]] > view->worth[best]))
      best = points[i];
  if (best < 0)
    return FALSE;
  muster_order_reset (order, MOHAWK_V_RETREAT);
  muster_order_add (order, MOHAWK_KIND_POINT, best);
  return mohawk_view_accepts (view, order);
}

/* M6.8: the piece whose coming costs its post least, if the battle needs it. */
static gboolean
reinforce (MohawkView  *view,
           MusterOrder *order)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;
  gint best = -1, best_score = 0;

  if (chance_now (view) > 900)
    return FALSE;
  mohawk_view_weigh (view);
  for (guint a = scenario->first_arc[state->field]; a < scenario->first_arc[state->field + 1]; a++)
    {
      gint place = scenario->arc[a].neighbour;

      if (view->own[place].n == 0 || state->battle[place] != MOHAWK_NO_BATTLE)
        continue;
      for (guint i = 0; i < scenario->n_pieces; i++)
        {
          MohawkForce left = view->guard[place], one = { 0 };
          gint score;

          if (state->place[i] != place || mohawk_piece_side (scenario, state, (gint) i) != view->side)
            continue;
          mohawk_force_add_one (&one, scenario->piece[i].type, (guint) state->hits[i]);
          left.n--;
          left.count[scenario->piece[i].type]--;
          left.hits[scenario->piece[i].type] = (guint8) (left.hits[scenario->piece[i].type] - state->hits[i]);
          score = (view->worth[state->field] + view->victory) / 6
                  + mohawk_force_strength (&one, view->side == (MohawkSide) state->side ? MOHAWK_ATTACKER : MOHAWK_DEFENDER,
                                           (MohawkTerrain) state->terrain)
                  - (state->holder[place] == (gint8) view->side
                     ? view->worth[place] * (mohawk_view_loss (view, place, &left) - view->risk[place]) / 1000 : 0);
          if (score <= best_score)
            continue;
          muster_order_reset (order, MOHAWK_V_REINFORCE);
          muster_order_add (order, MOHAWK_KIND_PIECE, (gint) i);
          if (!mohawk_view_accepts (view, order))
            continue;
          best = (gint) i;
          best_score = score;
        }
    }
  if (best < 0)
    return FALSE;
  muster_order_reset (order, MOHAWK_V_REINFORCE);
  muster_order_add (order, MOHAWK_KIND_PIECE, best);
  return TRUE;
}

/* M6.6: unless it will be over at once, all are worth more at the walls, regulars too. */
static gboolean
move_up (const MohawkView *view,
         MusterOrder      *order)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;
  const MohawkForce *foe = &view->foe[state->field];
  guint n = 0;

  if (state->terrain != MOHAWK_TERRAIN_FORT || state->round != 1
      || foe->hits[0] + foe->hits[1] + foe->hits[2] < view->own[state->field].n)
    return FALSE;
  muster_order_reset (order, MOHAWK_V_WALLS);
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == state->field && state->walls[i] == 0
        && mohawk_piece_side (scenario, state, (gint) i) == view->side)
      {
        muster_order_add (order, MOHAWK_KIND_PIECE, (gint) i);
        n++;
      }
  return n > 0;
}

static gboolean
fire (MohawkView  *view,
      MusterOrder *order)
{
  const MohawkState *state = view->state;

  if (state->fight == MOHAWK_FIGHT_DEFENDER && state->terrain == MOHAWK_TERRAIN_LANDING)
    {
      gint p = state->field;
      MohawkTerrain ground = best_ground (view, FALSE);

      if (mohawk_force_chance (&view->foe[p], &view->own[p], ground, FALSE, NULL)
          <= mohawk_force_chance (&view->foe[p], &view->own[p], MOHAWK_TERRAIN_LANDING, FALSE, NULL))
        {
          muster_order_reset (order, MOHAWK_V_FALLBACK);
          return TRUE;
        }
    }
  if (retreat (view, order) || (state->fight == MOHAWK_FIGHT_ATTACKER && move_up (view, order)))
    return TRUE;
  return say_auto (order, MOHAWK_V_FIRE);
}

/* M6.1: the surest battle first. */
static gboolean
choose_battle (const MohawkView *view,
               MusterOrder      *order)
{
  gint best = -1, best_chance = -1;

  for (guint p = 0; p < view->scenario->n_points; p++)
    {
      gint chance;

      if (view->state->battle[p] != MOHAWK_BATTLE_DUE)
        continue;
      chance = mohawk_view_assault (view, (gint) p, &view->own[p], MOHAWK_ASSAULT_BY_LAND, NULL);
      if (chance > best_chance)
        {
          best_chance = chance;
          best = (gint) p;
        }
    }
  if (best < 0)
    return FALSE;
  muster_order_reset (order, MOHAWK_V_FIGHT);
  muster_order_add (order, MOHAWK_KIND_POINT, best);
  return TRUE;
}

/**
 * mohawk_ai_battle:
 *
 * Returns: whether this side has something to say in step VI
 */
gboolean
mohawk_ai_battle (MohawkView  *view,
                  MusterOrder *order)
{
  const MohawkState *state = view->state;
  gboolean attacking = view->side == (MohawkSide) state->side;

  if (state->reinforcing == (gint8) view->side && reinforce (view, order))
    return TRUE;
  switch ((MohawkFightPhase) state->fight)
    {
    case MOHAWK_FIGHT_NONE:
      return attacking && choose_battle (view, order);
    case MOHAWK_FIGHT_TERRAIN:
    case MOHAWK_FIGHT_GROUND:
      if (mohawk_ground_side (state) != view->side)
        return FALSE;
      muster_order_reset (order, MOHAWK_V_TERRAIN);
      muster_order_add (order, MOHAWK_KIND_TERRAIN, (gint) best_ground (view, attacking));
      return TRUE;
    case MOHAWK_FIGHT_METHOD:
      muster_order_reset (order, MOHAWK_V_RESOLVE);
      muster_order_add (order, MOHAWK_KIND_RULESET, 0);
      return attacking;
    case MOHAWK_FIGHT_LINE:
      return attacking && say_auto (order, MOHAWK_V_LINE);
    default:
      return mohawk_firing_side (state) == view->side && fire (view, order);
    }
}
