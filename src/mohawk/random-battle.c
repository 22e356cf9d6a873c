#include "config.h"

#include "random-play.h"

/* Random play in steps VI and VII. */

/* The line of M6.3, with everyone's place drawn. */
static gboolean
random_line (Player *player)
{
  gint16 piece[2][MOHAWK_MAX_PIECES];
  guint n[2], fronts;

  n[0] = gather (player, mohawk_enemy ((MohawkSide) player->state->side), player->state->field, -1, piece[0]);
  n[1] = gather (player, (MohawkSide) player->state->side, player->state->field, -1, piece[1]);
  fronts = MIN (n[0], n[1]);
  muster_order_reset (player->order, MOHAWK_V_LINE);
  for (guint f = 0; f < fronts; f++)
    for (guint w = 0; w < 2; w++)
      for (guint i = f; i < n[w]; i += fronts)
        {
          if (i > f)
            glue (player, MUSTER_KIND_MARK, ',');
          else if (w == 1)
            glue (player, MUSTER_KIND_MARK, '/');
          if (w == 0 && i == f)
            add (player, MOHAWK_KIND_PIECE, piece[w][i]);
          else
            glue (player, MOHAWK_KIND_PIECE, piece[w][i]);
        }
  return is_good (player);
}

static gboolean
random_targets (Player *player)
{
  gint16 own[MOHAWK_MAX_PIECES], foe[MOHAWK_MAX_PIECES];
  guint n = gather (player, player->side, player->state->field, -1, own);
  guint m = gather (player, mohawk_enemy (player->side), player->state->field, -1, foe);

  muster_order_reset (player->order, MOHAWK_V_FIRE);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < m; k++)
      {
        guint first = draw (player, m);
        gint enemy = foe[(k + first) % m];

        if (player->state->front[enemy] != player->state->front[own[i]] || player->state->walls[own[i]] == 2)
          continue;
        add (player, MOHAWK_KIND_PIECE, own[i]);
        glue (player, MUSTER_KIND_MARK, '@');
        glue (player, MOHAWK_KIND_PIECE, enemy);
        break;
      }
  return is_good (player);
}

static gboolean
random_retreat (Player *player)
{
  guint first = player->scenario->first_arc[player->state->field];
  guint arcs = player->scenario->first_arc[player->state->field + 1] - first;

  muster_order_reset (player->order, MOHAWK_V_RETREAT);
  add (player, MOHAWK_KIND_POINT, one_in (player, 4) ? draw_port (player)
                                                     : player->scenario->arc[first + draw (player, arcs)].neighbour);
  return is_good (player);
}

static gboolean
random_turn_of_fire (Player *player)
{
  gint16 piece[MOHAWK_MAX_PIECES];

  switch (draw (player, 8))
    {
    case 0:
      if (random_retreat (player))
        return TRUE;
      break;
    case 1:
      if (gather (player, player->side, player->state->field, -1, piece) > 0)
        {
          muster_order_reset (player->order, MOHAWK_V_WALLS);
          add (player, MOHAWK_KIND_PIECE, piece[0]);
          if (is_good (player))
            return TRUE;
        }
      break;
    case 2:
      if (say (player, MOHAWK_V_FALLBACK))
        return TRUE;
      break;
    case 3:
    case 4:
      if (random_targets (player))
        return TRUE;
      break;
    default:
      break;
    }
  return say_auto (player, MOHAWK_V_FIRE);
}

static gboolean
random_reinforcement (Player *player)
{
  const MohawkScenario *scenario = player->scenario;
  guint first = scenario->first_arc[player->state->field];
  guint arcs = scenario->first_arc[player->state->field + 1] - first;
  gint16 piece[MOHAWK_MAX_PIECES];

  if (gather (player, player->side, scenario->arc[first + draw (player, arcs)].neighbour, -1, piece) == 0)
    return FALSE;
  muster_order_reset (player->order, MOHAWK_V_REINFORCE);
  add (player, MOHAWK_KIND_PIECE, piece[0]);
  return is_good (player);
}

static gboolean
random_due (Player *player)
{
  gint found = -1;
  guint n = 0;

  for (guint p = 0; p < player->scenario->n_points; p++)
    if (player->state->battle[p] == MOHAWK_BATTLE_DUE && one_in (player, ++n))
      found = (gint) p;
  if (found < 0)
    return FALSE;
  muster_order_reset (player->order, MOHAWK_V_FIGHT);
  add (player, MOHAWK_KIND_POINT, found);
  return is_good (player);
}

/* What @player might say in step VI. */
gboolean
mohawk_random_battle (Player *player)
{
  const MohawkState *state = player->state;
  gboolean attacking = player->side == (MohawkSide) state->side;

  if (state->reinforcing == (gint8) player->side && one_in (player, 2) && random_reinforcement (player))
    return TRUE;
  switch ((MohawkFightPhase) state->fight)
    {
    case MOHAWK_FIGHT_NONE:
      return attacking && random_due (player);
    case MOHAWK_FIGHT_TERRAIN:
    case MOHAWK_FIGHT_GROUND:
      if (mohawk_ground_side (state) != player->side)
        return FALSE;
      muster_order_reset (player->order, MOHAWK_V_TERRAIN);
      add (player, MOHAWK_KIND_TERRAIN, (gint) draw (player, 3));
      return is_good (player) || say_auto (player, MOHAWK_V_TERRAIN);
    case MOHAWK_FIGHT_METHOD:
      muster_order_reset (player->order, MOHAWK_V_RESOLVE);
      add (player, MOHAWK_KIND_RULESET, 0);
      return attacking && is_good (player);
    case MOHAWK_FIGHT_LINE:
      return attacking && ((one_in (player, 2) && random_line (player)) || say_auto (player, MOHAWK_V_LINE));
    default:
      return mohawk_firing_side (state) == player->side && random_turn_of_fire (player);
    }
}

gboolean
mohawk_random_promotion (Player *player)
{
  gint militia = draw_piece (player, MOHAWK_MILITIA);
  gint16 piece[MOHAWK_MAX_PIECES];
  guint n = gather (player, player->side, MOHAWK_MIX, -1, piece);

  if (militia < 0 || n == 0)
    return FALSE;
  muster_order_reset (player->order, MOHAWK_V_PROMOTE);
  add (player, MOHAWK_KIND_PIECE, militia);
  add (player, MOHAWK_KIND_PIECE, piece[0]);
  return is_good (player);
}
