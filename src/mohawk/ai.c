#include "config.h"

#include "ai.h"

/*
 * The AI: the one order a side gives now, from what it may see. Every order it gives
 * brings the step nearer its end, so that it never goes round in circles.
 */

static gboolean
say (MusterOrder *order,
     guint        verb)
{
  muster_order_reset (order, verb);
  return TRUE;
}

/* M10.1: whichever comes first: all six count alike. */
static gboolean
turn_tribe (const MohawkScenario *scenario,
            const MohawkState    *state,
            MohawkSide            side,
            MusterOrder          *order)
{
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (scenario->piece[i].class == MOHAWK_NATION && state->colour[i] == (gint8) mohawk_enemy (side))
      {
        muster_order_reset (order, MOHAWK_V_TURN);
        muster_order_add (order, MOHAWK_KIND_PIECE, (gint) i);
        return TRUE;
      }
  return FALSE;
}

/* M6.13: a fort deep in his land that only Indians won is better burned. */
static gboolean
dispose_of_fort (const MohawkScenario *scenario,
                 const MohawkState    *state,
                 MohawkSide            side,
                 MusterOrder          *order)
{
  gint p = state->spoils;
  guint foot = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    foot += state->place[i] == p && scenario->piece[i].side == side && mohawk_is_foot (scenario->piece[i].class);
  return say (order, foot == 0 && scenario->point[p].original == mohawk_enemy (side) && !scenario->point[p].base
                     ? MOHAWK_V_BURN : MOHAWK_V_CAPTURE);
}

/* M10.7: those whose villages are nearest the field are soonest back. */
static gboolean
send_home (const MohawkScenario *scenario,
           const MohawkState    *state,
           MusterOrder          *order)
{
  gint best = -1;
  guint nearest = G_MAXUINT;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == state->home_point && mohawk_may_go_home (scenario, state, (gint) i))
      {
        guint distance = scenario->indian_marches[1][state->home_point][scenario->piece[i].home];

        if (distance < nearest)
          {
            nearest = distance;
            best = (gint) i;
          }
      }
  if (best < 0)
    return FALSE;
  muster_order_reset (order, MOHAWK_V_HOME);
  muster_order_add (order, MOHAWK_KIND_PIECE, best);
  return TRUE;
}

/* M7.1: a Courier leads five tribes; after that regulars, who can take forts, before Rangers. */
static gboolean
promote (const MohawkScenario *scenario,
         const MohawkState    *state,
         MohawkSide            side,
         MusterOrder          *order)
{
  static const guint8 rank[] = {
    [MOHAWK_REGULAR] = 0, [MOHAWK_COLONIAL_REGULAR] = 2, [MOHAWK_MILITIA] = 0, [MOHAWK_RANGER] = 1,
    [MOHAWK_COURIER] = 3, [MOHAWK_TRIBE] = 0, [MOHAWK_NATION] = 0
  };

  for (guint p = 0; p < scenario->n_points; p++)
    {
      gint militia = -1, best = -1;

      if (state->promotion[p] != (gint8) side || !mohawk_can_promote (scenario, state, (gint) p))
        continue;
      for (guint i = 0; i < scenario->n_pieces; i++)
        {
          const MohawkPiece *piece = &scenario->piece[i];

          if (piece->side != side)
            continue;
          if (piece->class == MOHAWK_MILITIA && state->place[i] == (gint) p)
            militia = (gint) i;
          else if (state->place[i] == MOHAWK_MIX && rank[piece->class] > 0
                   && (best < 0 || rank[piece->class] > rank[scenario->piece[best].class]))
            best = (gint) i;
        }
      if (militia < 0 || best < 0)
        continue;
      muster_order_reset (order, MOHAWK_V_PROMOTE);
      muster_order_add (order, MOHAWK_KIND_PIECE, militia);
      muster_order_add (order, MOHAWK_KIND_PIECE, best);
      return TRUE;
    }
  return FALSE;
}

/* M10.2: all six together at the village nearest the war. */
static gboolean
muster_nations (const MohawkView *view,
                MusterOrder      *order)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;
  gint best = -1;

  if (!state->nation_muster || state->joined != state->side || state->lifting)
    return FALSE;
  for (guint p = 0; p < scenario->n_points; p++)
    if (scenario->point[p].tribe >= 0 && scenario->piece[scenario->point[p].tribe].class == MOHAWK_NATION
        && state->holder[p] == (gint8) view->side && view->foe[p].n == 0
        && (best < 0 || view->pull[MOHAWK_PULL_RAID][p] > view->pull[MOHAWK_PULL_RAID][best]))
      best = (gint) p;
  if (best < 0)
    return FALSE;
  muster_order_reset (order, MOHAWK_V_IROQUOIS_MUSTER);
  muster_order_add (order, MOHAWK_KIND_POINT, best);
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (scenario->piece[i].class == MOHAWK_NATION && state->place[i] >= 0
        && state->battle[state->place[i]] != MOHAWK_BATTLE_DUE)
      muster_order_add (order, MOHAWK_KIND_PIECE, (gint) i);
  return order->n > 2 && mohawk_view_accepts (view, order);
}

/* M6.11: what the choice of ground would be worth in a battle due, in thousandths; 0 if it is no choice. */
static gint
worth_of_ground (const MohawkView *view,
                 gint              p)
{
  gint as_is, chosen;

  if (view->state->battle[p] != MOHAWK_BATTLE_DUE || view->state->bought[p] || view->ground[p][0] == view->ground[p][1])
    return 0;
  as_is = mohawk_view_assault (view, p, &view->own[p], MOHAWK_ASSAULT_BY_LAND, NULL);
  chosen = mohawk_view_assault (view, p, &view->own[p], MOHAWK_ASSAULT_OUTMANOEUVRE, NULL);
  return (view->worth[p] + view->victory) * (chosen - as_is);
}

#define WORTH_TWO_MARCHES 25000

/* Marches that are better kept for it than spent on another attack. */
static void
reserve_marches (MohawkView *view)
{
  const MohawkState *state = view->state;

  for (guint p = 0; p < view->scenario->n_points; p++)
    {
      if (worth_of_ground (view, (gint) p) < WORTH_TWO_MARCHES)
        continue;
      for (guint b = 0; b < view->n_bands; b++)
        if (view->band[b].point == (gint) p)
          view->reserve[mohawk_pool_of (view->scenario, state, view->band[b].first)] = 2;
    }
}

static gboolean
outmanoeuvre (const MohawkView *view,
              MusterOrder      *order)
{
  for (guint p = 0; p < view->scenario->n_points; p++)
    {
      if (worth_of_ground (view, (gint) p) < WORTH_TWO_MARCHES)
        continue;
      muster_order_reset (order, MOHAWK_V_OUTMANOEUVRE);
      muster_order_add (order, MOHAWK_KIND_POINT, (gint) p);
      if (mohawk_view_accepts (view, order))
        return TRUE;
    }
  return FALSE;
}

/* M5.11, M8.3: a roof for regulars who would else starve this winter; then walls where danger is. */
static gboolean
build (const MohawkView *view,
       MusterOrder      *order)
{
  const MohawkState *state = view->state;

  for (guint b = 0; b < view->n_bands; b++)
    {
      const MohawkBand *band = &view->band[b];
      gint p = band->point;
      gboolean roofless;

      if (band->kind != MOHAWK_BAND_FOOT || band->spent >= 2 || view->fort[p] || view->foe[p].n > 0
          || state->holder[p] != (gint8) view->side)
        continue;
      roofless = view->winter && view->supply[p] && band->force.count[MOHAWK_TYPE_REGULAR] > 0
                 && !mohawk_view_winters (view, p);
      if (!roofless && (view->worth[p] < 100 || view->threat[p].n == 0))
        continue;
      muster_order_reset (order, MOHAWK_V_BUILD);
      muster_order_add (order, MOHAWK_KIND_PIECE, band->first);
      if (mohawk_view_accepts (view, order))
        return TRUE;
    }
  return FALSE;
}

/* Without a march or a sail left there is nothing to think about. */
static gboolean
is_spent (const MohawkState *state)
{
  for (guint pool = 0; pool < MOHAWK_N_POOLS; pool++)
    if (state->pool[pool] > 0)
      return FALSE;
  return TRUE;
}

static gboolean
ai_movement (MohawkView  *view,
             MusterOrder *order)
{
  const MohawkState *state = view->state;

  mohawk_view_survey (view);
  reserve_marches (view);
  if (!state->lifting
      && (muster_nations (view, order) || mohawk_ai_attack (view, order) || mohawk_ai_courier (view, order)
          || outmanoeuvre (view, order) || mohawk_ai_move (view, order) || build (view, order)))
    return TRUE;
  return mohawk_ai_sealift (view, order) || (state->lifting && outmanoeuvre (view, order)) || say (order, MOHAWK_V_END);
}

/* What a battle or a march left open to @side, whoever moves. */
static gboolean
ai_open (const MohawkScenario *scenario,
         const MohawkState    *state,
         MohawkSide            side,
         MusterOrder          *order)
{
  if (state->turns_owed[side] > 0 && turn_tribe (scenario, state, side, order))
    return TRUE;
  if (mohawk_has_spoils (scenario, state) && state->holder[state->spoils] == (gint8) side)
    return dispose_of_fort (scenario, state, side, order);
  if (side == MOHAWK_FRENCH && state->going_home > 0 && send_home (scenario, state, order))
    return TRUE;
  return state->fight == MOHAWK_FIGHT_NONE && (state->step == MOHAWK_STEP_FIGHT || state->step == MOHAWK_STEP_PROMOTE)
         && promote (scenario, state, side, order);
}

/* MusterGame.ai */
gboolean
mohawk_ai (gconstpointer facts,
           gconstpointer game_state,
           MusterSide    whose,
           MusterDice   *dice,
           MusterOrder  *order)
{
  const MohawkScenario *scenario = facts;
  const MohawkState *state = game_state;
  MohawkSide side = (MohawkSide) whose;
  gboolean mover = state->side == (gint8) side;
  MohawkView view;

  if (state->ended || (side != MOHAWK_BRITISH && side != MOHAWK_FRENCH))
    return FALSE;
  if (ai_open (scenario, state, side, order))
    return TRUE;
  switch ((MohawkStep) state->step)
    {
    case MOHAWK_STEP_NAVAL:
      mohawk_view_open (&view, scenario, state, side, dice);
      return mohawk_ai_naval (&view, order)
             || (side == MOHAWK_FRENCH && mohawk_chart_is_done (scenario, state) && say (order, MOHAWK_V_END));
    case MOHAWK_STEP_ROLL:
      return mover && say (order, state->rolled ? MOHAWK_V_END : MOHAWK_V_ROLL);
    case MOHAWK_STEP_PROMOTE:
      return mover && say (order, MOHAWK_V_END);
    case MOHAWK_STEP_REINFORCE:
    case MOHAWK_STEP_MUSTER:
      if (!mover)
        return FALSE;
      mohawk_view_open (&view, scenario, state, side, dice);
      mohawk_view_survey (&view);
      return (state->step == MOHAWK_STEP_MUSTER ? mohawk_ai_muster (&view, order) : mohawk_ai_reinforce (&view, order))
             || say (order, MOHAWK_V_END);
    case MOHAWK_STEP_MOVE:
      if (!mover)
        return FALSE;
      if (is_spent (state))
        return say (order, MOHAWK_V_END);
      mohawk_view_open (&view, scenario, state, side, dice);
      return ai_movement (&view, order);
    case MOHAWK_STEP_FIGHT:
      mohawk_view_open (&view, scenario, state, side, dice);
      return mohawk_ai_battle (&view, order)
             || (mover && state->fight == MOHAWK_FIGHT_NONE && say (order, MOHAWK_V_END));
    default:
      return FALSE;
    }
}
