#include "config.h"

#include "random-play.h"

#include "simulate.h"

/*
 * Random play: a kind of order is drawn, then one of it, and kept if the rules take
 * it. Listing all legal orders would cost a thousand times as much.
 */

#define TRIES 24

/* --- I to IV ----------------------------------------------------------- */

static gboolean
random_naval (Player *player)
{
  const MohawkScenario *scenario = player->scenario;
  const MohawkState *state = player->state;
  gint16 naval[MOHAWK_MAX_NAVAL];
  guint n = 0;

  if (!state->began && one_in (player, 3))
    {
      if (player->side == MOHAWK_BRITISH)
        {
          muster_order_reset (player->order, MOHAWK_V_PORT);
          add (player, MOHAWK_KIND_POINT, draw_port (player));
        }
      else
        {
          muster_order_reset (player->order, MOHAWK_V_ATTACH);
          add (player, MOHAWK_KIND_PIECE, MAX (draw_piece (player, MOHAWK_COURIER), 0));
          add (player, MOHAWK_KIND_PIECE, MAX (draw_piece (player, MOHAWK_TRIBE), 0));
        }
      if (is_good (player))
        return TRUE;
    }
  if (mohawk_chart_is_set (scenario, state) != (player->side == MOHAWK_BRITISH))
    return FALSE;
  for (guint b = 0; b < scenario->n_boxes && player->side == MOHAWK_BRITISH; b++)
    if (mohawk_is_matched (state, b))
      {
        /* not checked: what is masked cannot be turned up here */
        muster_order_reset (player->order, MOHAWK_V_REVEAL);
        return TRUE;
      }
  for (guint i = 0; i < scenario->n_naval; i++)
    if (scenario->naval[i].side == player->side && scenario->naval[i].on_chart && state->fate[i] == MOHAWK_NAVAL_IDLE)
      naval[n++] = (gint16) i;
  shuffle (player, naval, n);
  muster_order_reset (player->order, MOHAWK_V_CHART);
  for (guint b = 0; b < scenario->n_boxes && n > 0; b++)
    {
      if ((player->side == MOHAWK_FRENCH ? state->set : state->met)[b] != MOHAWK_SEEN_NONE
          || (player->side == MOHAWK_BRITISH && player->order->n > 1 && one_in (player, 2)))
        continue;
      add (player, MOHAWK_KIND_BOX, (gint) b);
      glue (player, MUSTER_KIND_MARK, '=');
      glue (player, MOHAWK_KIND_NAVAL, naval[--n]);
    }
  return player->order->n > 1 && is_good (player);
}

/* The first of them, one at least: the others may follow in other orders. */
static void
add_some (Player       *player,
          const gint16 *piece,
          guint         n)
{
  add_pieces (player, piece, n > 0 ? 1 + draw (player, n) : 0);
}

static gboolean
random_arrival (Player *player)
{
  const MohawkScenario *scenario = player->scenario;
  gint naval = (gint) draw (player, scenario->n_naval);
  const MohawkNaval *what = &scenario->naval[naval];
  gint16 piece[MOHAWK_MAX_PIECES];
  guint n;

  switch (draw (player, 5))
    {
    case 0:
      muster_order_reset (player->order, MOHAWK_V_LAND);
      add (player, MOHAWK_KIND_NAVAL, naval);
      add (player, MOHAWK_KIND_POINT, draw_port (player));
      n = gather (player, player->side, MOHAWK_MIX, MOHAWK_REGULAR, piece);
      add_some (player, piece, MIN (n, (guint) what->regulars));
      break;
    case 1:
      muster_order_reset (player->order, MOHAWK_V_RECRUIT);
      add (player, MOHAWK_KIND_NAVAL, naval);
      add (player, MOHAWK_KIND_POINT, (gint) draw_point (player));
      n = gather (player, player->side, MOHAWK_MIX, MOHAWK_MILITIA, piece);
      add_some (player, piece, MIN (n, (guint) what->militia));
      break;
    case 2:
      muster_order_reset (player->order, MOHAWK_V_COLONIALS);
      add (player, MOHAWK_KIND_POINT, draw_port (player));
      n = gather (player, player->side, MOHAWK_MIX, MOHAWK_COLONIAL_REGULAR, piece);
      add_some (player, piece, MIN (n, 2));
      break;
    case 3:
      {
        gint courier = draw_piece (player, MOHAWK_COURIER);

        muster_order_reset (player->order, MOHAWK_V_RENDEZVOUS);
        add (player, MOHAWK_KIND_NAVAL, naval);
        for (guint i = 0; i < (guint) MAX (what->tribes, 1) && courier >= 0; i++)
          {
            gint tribe = draw_piece (player, MOHAWK_TRIBE);

            if (tribe < 0)
              return FALSE;
            add (player, MOHAWK_KIND_PIECE, tribe);
            glue (player, MUSTER_KIND_MARK, '@');
            glue (player, MOHAWK_KIND_PIECE, courier);
          }
        break;
      }
    default:
      muster_order_reset (player->order, MOHAWK_V_RETURN);
      n = gather (player, player->side, MOHAWK_DEAD, MOHAWK_MILITIA, piece);
      add_pieces (player, piece, MIN (n, 1));
    }
  return player->order->token[player->order->n - 1].kind == MOHAWK_KIND_PIECE && is_good (player);
}

static gboolean
random_muster (Player *player)
{
  gint16 piece[MOHAWK_MAX_PIECES];
  guint n = 0, most = player->side == MOHAWK_FRENCH ? 3 : 4;

  for (guint i = 0; i < player->scenario->n_pieces; i++)
    if (player->scenario->piece[i].class == MOHAWK_MILITIA && player->scenario->piece[i].side == player->side
        && player->state->place[i] >= 0)
      piece[n++] = (gint16) i;
  if (n == 0)
    return FALSE;
  shuffle (player, piece, n);
  muster_order_reset (player->order, MOHAWK_V_MUSTER);
  add (player, MOHAWK_KIND_POINT, (gint) draw_point (player));
  add_pieces (player, piece, 1 + draw (player, MIN (n, most)));
  return is_good (player);
}

/* --- V ----------------------------------------------------------------- */

/* A walk of up to four lines by some of a random piece's stack. */
static gboolean
random_march (Player *player)
{
  const MohawkScenario *scenario = player->scenario;
  gint leader = draw_piece (player, -1);
  gint16 piece[MOHAWK_MAX_PIECES];
  guint n, lines = 1 + draw (player, 4);
  gint at;

  if (leader < 0)
    return FALSE;
  at = player->state->place[leader];
  n = gather (player, player->side, at, -1, piece);
  muster_order_reset (player->order, MOHAWK_V_MARCH);
  add (player, MOHAWK_KIND_POINT, at);
  for (guint i = 0; i < lines; i++)
    {
      guint first = scenario->first_arc[at], arcs = scenario->first_arc[at + 1] - first;

      if (arcs == 0)
        return FALSE;
      at = scenario->arc[first + draw (player, arcs)].neighbour;
      glue (player, MUSTER_KIND_MARK, '>');
      glue (player, MOHAWK_KIND_POINT, at);
      if (mohawk_is_fort (scenario, player->state, at) && player->state->holder[at] == (gint8) mohawk_enemy (player->side)
          && !one_in (player, 4))
        {
          glue (player, MUSTER_KIND_MARK, '!');
          if (one_in (player, 3))
            glue (player, MOHAWK_KIND_SPOILS, 1);
        }
    }
  if (one_in (player, 2))
    add (player, MUSTER_KIND_MARK, '*');
  else
    add_pieces (player, piece, 1 + draw (player, n));
  return is_good (player);
}

static gboolean
random_works (Player *player,
              guint   verb)
{
  gint piece = draw_piece (player, -1);

  if (piece < 0)
    return FALSE;
  muster_order_reset (player->order, verb);
  add (player, MOHAWK_KIND_PIECE, piece);
  return is_good (player);
}

static gboolean
random_courier (Player *player,
                guint   verb)
{
  gint courier = draw_piece (player, MOHAWK_COURIER);
  gint tribe = courier < 0 ? -1 : player->scenario->point[player->state->place[courier]].tribe;

  if (tribe < 0 || player->state->leader[tribe] == (gint16) courier)
    return FALSE;
  muster_order_reset (player->order, verb);
  add (player, MOHAWK_KIND_PIECE, courier);
  add (player, MOHAWK_KIND_PIECE, tribe);
  return is_good (player);
}

static gboolean
random_ferry (Player *player)
{
  gint from = draw_port (player);
  gint16 piece[MOHAWK_MAX_PIECES];
  guint n = gather (player, player->side, from, -1, piece);

  if (n == 0)
    return FALSE;
  muster_order_reset (player->order, MOHAWK_V_FERRY);
  add (player, MOHAWK_KIND_POINT, from);
  add (player, MOHAWK_KIND_POINT, draw_port (player));
  add_pieces (player, piece, 1 + draw (player, n));
  return is_good (player);
}

static gboolean
random_lift (Player *player)
{
  gint16 piece[MOHAWK_MAX_PIECES];
  guint n;

  switch (draw (player, 3))
    {
    case 0:
      n = player->state->marker < 0 ? 0 : gather (player, player->side, player->state->marker, -1, piece);
      if (n == 0)
        return FALSE;
      muster_order_reset (player->order, MOHAWK_V_EMBARK);
      add_pieces (player, piece, 1 + draw (player, n));
      break;
    case 1:
      muster_order_reset (player->order, MOHAWK_V_SAIL);
      add (player, MOHAWK_KIND_POINT, draw_port (player));
      break;
    default:
      muster_order_reset (player->order, MOHAWK_V_DISEMBARK);
      if (one_in (player, 2))
        glue (player, MUSTER_KIND_MARK, '!');
    }
  return is_good (player);
}

static gboolean
random_nation_muster (Player *player)
{
  gint nation = draw_piece (player, MOHAWK_NATION);

  if (nation < 0 || !player->state->nation_muster)
    return FALSE;
  muster_order_reset (player->order, MOHAWK_V_IROQUOIS_MUSTER);
  add (player, MOHAWK_KIND_POINT, player->scenario->piece[nation].home);
  add (player, MOHAWK_KIND_PIECE, nation);
  return is_good (player);
}

static gboolean
random_movement (Player *player)
{
  switch (draw (player, 12))
    {
    case 0:
      return random_works (player, MOHAWK_V_BUILD);
    case 1:
      return random_works (player, MOHAWK_V_DESTROY);
    case 2:
      return random_courier (player, MOHAWK_V_ACTIVATE);
    case 3:
      return random_courier (player, MOHAWK_V_GATHER);
    case 4:
      return random_ferry (player);
    case 5:
      return random_lift (player);
    case 6:
      return random_nation_muster (player);
    case 7:
      muster_order_reset (player->order, MOHAWK_V_OUTMANOEUVRE);
      add (player, MOHAWK_KIND_POINT, (gint) draw_point (player));
      return is_good (player);
    default:
      return random_march (player);
    }
}

/* Troops aboard must come ashore before the step can end (M5S.2): somewhere they are let. */
static gboolean
land_somewhere (Player *player)
{
  for (guint how = 0; how < 2; how++)
    {
      muster_order_reset (player->order, MOHAWK_V_DISEMBARK);
      if (how)
        glue (player, MUSTER_KIND_MARK, '!');
      if (is_good (player))
        return TRUE;
    }
  for (guint i = 0; i < player->scenario->n_ports; i++)
    {
      if (player->state->holder[player->scenario->by_sea[i]] != MOHAWK_BRITISH)
        continue;
      muster_order_reset (player->order, MOHAWK_V_SAIL);
      add (player, MOHAWK_KIND_POINT, player->scenario->by_sea[i]);
      if (is_good (player))
        return TRUE;
    }
  return FALSE;
}

/* --- all --------------------------------------------------------------- */

/* What is open whatever the step; half of it is left to fall as it may. */
static gboolean
random_open (Player *player)
{
  const MohawkState *state = player->state;

  if (state->turns_owed[player->side] > 0 && one_in (player, 2))
    for (guint t = 0; t < TRIES; t++)
      {
        guint piece = draw (player, player->scenario->n_pieces);

        if (player->scenario->piece[piece].class != MOHAWK_NATION || state->colour[piece] == (gint8) player->side)
          continue;
        muster_order_reset (player->order, MOHAWK_V_TURN);
        add (player, MOHAWK_KIND_PIECE, (gint) piece);
        if (is_good (player))
          return TRUE;
      }
  if (mohawk_has_spoils (player->scenario, state) && state->holder[state->spoils] == (gint8) player->side && one_in (player, 2))
    return say (player, one_in (player, 2) ? MOHAWK_V_BURN : MOHAWK_V_CAPTURE);
  if (player->side == MOHAWK_FRENCH && state->going_home > 0 && one_in (player, 2))
    {
      gint16 piece[MOHAWK_MAX_PIECES];

      if (gather (player, MOHAWK_FRENCH, state->home_point, MOHAWK_TRIBE, piece) == 0)
        return FALSE;
      muster_order_reset (player->order, MOHAWK_V_HOME);
      add (player, MOHAWK_KIND_PIECE, piece[0]);
      return is_good (player);
    }
  return (state->step == MOHAWK_STEP_FIGHT || state->step == MOHAWK_STEP_PROMOTE) && one_in (player, 2)
         && mohawk_random_promotion (player);
}

static gboolean
random_in_step (Player *player)
{
  gboolean mover = player->state->side == (gint8) player->side;

  switch ((MohawkStep) player->state->step)
    {
    case MOHAWK_STEP_NAVAL:
      return random_naval (player);
    case MOHAWK_STEP_REINFORCE:
      return mover && !one_in (player, 12) && random_arrival (player);
    case MOHAWK_STEP_ROLL:
      return mover && say (player, MOHAWK_V_ROLL);
    case MOHAWK_STEP_MUSTER:
      return mover && !one_in (player, 12) && random_muster (player);
    case MOHAWK_STEP_MOVE:
      return mover && !one_in (player, 12) && random_movement (player);
    case MOHAWK_STEP_FIGHT:
      return mohawk_random_battle (player);
    default:
      return FALSE;
    }
}

/**
 * mohawk_play_random:
 *
 * As MusterGame.ai, but one of the orders that @side might give, at random, with a
 * leaning to end a step so that campaigns finish.
 *
 * Returns: whether @side has something to say now
 */
gboolean
mohawk_play_random (gconstpointer facts,
                    gconstpointer game_state,
                    MusterSide    side,
                    MusterDice   *dice,
                    MusterOrder  *order)
{
  const MohawkState *state = game_state;
  Player player = { facts, state, (MohawkSide) side, dice, order };
  gboolean tries = state->step == MOHAWK_STEP_REINFORCE || state->step == MOHAWK_STEP_MUSTER || state->step == MOHAWK_STEP_MOVE;

  if (state->ended || (side != MOHAWK_BRITISH && side != MOHAWK_FRENCH))
    return FALSE;
  if (random_open (&player))
    return TRUE;
  for (guint t = 0; t < (tries ? TRIES : 1); t++)
    if (random_in_step (&player))
      return TRUE;
  if (state->side != (gint8) side)
    return FALSE;
  return say (&player, MOHAWK_V_END) || (state->step == MOHAWK_STEP_MOVE && land_somewhere (&player));
}
