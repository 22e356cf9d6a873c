/* A battle as lines of pieces: the code that throws its dice, for play, odds and AI alike (M6.3-M6.7, M6.12). */
#pragma once

#include "state.h"

G_BEGIN_DECLS

#define MOHAWK_MAX_FRONTS (MOHAWK_MAX_PIECES / 2 + 1)

/* Who is who in a fight. */
enum { MOHAWK_DEFENDER, MOHAWK_ATTACKER };

/**
 * MohawkFighter:
 * @piece: the piece, or any number in odds
 * @type: a #MohawkType
 * @hits: left; 0 when eliminated
 * @walls: 0, 1 at the walls, 2 moving up this turn (M6.6)
 * @target: the enemy piece it fires at, or -1 for the ordinary choice
 */
typedef struct
{
  gint16 piece;
  gint16 target;
  gint8  type;
  gint8  hits;
  gint8  walls;
  gint8  front;
} MohawkFighter;

/* One side, sorted by front and rank; front f holds first[f] to first[f + 1] - 1.
 * @alive: how many have hits left. */
typedef struct
{
  guint8        n;
  guint8        alive;
  guint8        first[MOHAWK_MAX_FRONTS + 1];
  MohawkFighter fighter[MOHAWK_MAX_PIECES];
} MohawkRank;

/* @undressed: somebody fell since the lines were dressed. */
typedef struct
{
  guint8     terrain; /* MohawkTerrain */
  guint8     n_fronts;
  guint8     undressed;
  MohawkRank rank[2];
} MohawkFight;

/* One die of fire, as it fell. */
typedef struct
{
  gint16   shooter;
  gint16   target;
  gint8    die;
  gint8    sum;
  gboolean hit;
} MohawkShot;

/* A place in a line-up being set up. */
typedef struct
{
  gint16 piece;
  gint8  type;
  gint8  hits;
  gint8  walls;
  gint16 front;
  gint16 order; /* of rank in its front */
} MohawkPost;

void     mohawk_fight_copy    (MohawkFight       *fight,
                               const MohawkFight *source);
void     mohawk_fight_rank    (MohawkFight       *fight,
                               guint              who,
                               const MohawkPost  *post,
                               guint              n);
void     mohawk_fight_pair    (MohawkPost        *defender,
                               guint              n_defenders,
                               MohawkPost        *attacker,
                               guint              n_attackers);
gint     mohawk_fight_bonus   (MohawkTerrain      terrain,
                               guint              who,
                               MohawkType         type);
gboolean mohawk_waits_for_walls (const MusterRoll *roll);
gboolean mohawk_fight_waits   (const MohawkFight *fight);
guint    mohawk_fight_move_up (MohawkFight       *fight);
guint    mohawk_fight_fire    (MohawkFight       *fight,
                               guint              who,
                               MusterDice        *dice,
                               MohawkShot        *shots);
void     mohawk_fight_dress   (MohawkFight       *fight);
void     mohawk_fight_join    (MohawkFight       *fight);
guint    mohawk_fight_out     (MohawkFight       *fight,
                               MusterDice        *dice);

G_END_DECLS
