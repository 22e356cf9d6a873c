/* What the two files of random play share. */
#pragma once

#include "mohawk.h"
#include "rules.h"

G_BEGIN_DECLS

/* Who draws, from what, into which order. */
typedef struct
{
  const MohawkScenario *scenario;
  const MohawkState    *state;
  MohawkSide            side;
  MusterDice           *dice;
  MusterOrder          *order;
} Player;

/* 0 to n - 1; n up to a few hundred. */
static inline guint
draw (Player *player,
      guint   n)
{
  return n < 2 ? 0 : muster_dice_throw (player->dice, n) - 1;
}

static inline gboolean
one_in (Player *player,
        guint   n)
{
  return draw (player, n) == 0;
}

static inline gboolean
is_good (Player *player)
{
  return muster_game_check (&mohawk_game, player->scenario, player->state, player->order, NULL);
}

static inline gboolean
say (Player *player,
     guint   verb)
{
  muster_order_reset (player->order, verb);
  return is_good (player);
}

static inline gboolean
say_auto (Player *player,
          guint   verb)
{
  muster_order_reset (player->order, verb);
  muster_order_add (player->order, MUSTER_KIND_AUTO, 0);
  return is_good (player);
}

static inline void
add (Player *player,
     guint   kind,
     gint    value)
{
  muster_order_add (player->order, kind, value);
}

static inline void
glue (Player *player,
      guint   kind,
      gint    value)
{
  muster_order_glue (player->order, kind, value);
}

static inline void
shuffle (Player *player,
         gint16 *item,
         guint   n)
{
  for (guint i = n; i > 1; i--)
    {
      guint k = draw (player, i);
      gint16 swap = item[k];

      item[k] = item[i - 1];
      item[i - 1] = swap;
    }
}

/* Pieces of a side at a place, shuffled; @class -1: of any. */
static inline guint
gather (Player     *player,
        MohawkSide  side,
        gint        place,
        gint        class,
        gint16     *piece)
{
  guint n = 0;

  for (guint i = 0; i < player->scenario->n_pieces; i++)
    if (player->state->place[i] == place && (class < 0 || (gint) player->scenario->piece[i].class == class)
        && mohawk_piece_side (player->scenario, player->state, (gint) i) == side)
      piece[n++] = (gint16) i;
  shuffle (player, piece, n);
  return n;
}

static inline void
add_pieces (Player       *player,
            const gint16 *piece,
            guint         n)
{
  for (guint i = 0; i < n; i++)
    add (player, MOHAWK_KIND_PIECE, piece[i]);
}

static inline guint
draw_point (Player *player)
{
  return draw (player, player->scenario->n_points);
}

static inline gint
draw_port (Player *player)
{
  return player->scenario->n_ports ? player->scenario->by_sea[draw (player, player->scenario->n_ports)] : 0;
}

/* Some piece of this side on the map, of a class or (-1) any. */
static inline gint
draw_piece (Player *player,
            gint    class)
{
  gint found = -1;
  guint n = 0;

  for (guint i = 0; i < player->scenario->n_pieces; i++)
    if (player->state->place[i] >= 0 && (class < 0 || (gint) player->scenario->piece[i].class == class)
        && mohawk_piece_side (player->scenario, player->state, (gint) i) == player->side
        && one_in (player, ++n))
      found = (gint) i;
  return found;
}

/* random-battle.c */
gboolean mohawk_random_battle    (Player *player);
gboolean mohawk_random_promotion (Player *player);

G_END_DECLS
