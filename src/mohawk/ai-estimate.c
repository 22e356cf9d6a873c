#include "config.h"

#include "ai.h"
#include "fire.h"

/*
 * The chance of a battle, in a few dozen operations. Fire falls off with hits taken,
 * so strength goes by fire times hits; the slope, by how many fight, was fitted to
 * battles fought out with fire.c.
 */

void
mohawk_force_add_one (MohawkForce *force,
                      MohawkType   type,
                      guint        hits)
{
  force->n++;
  force->count[type]++;
  force->hits[type] = (guint8) (force->hits[type] + hits);
}

void
mohawk_force_add (MohawkForce       *force,
                  const MohawkForce *more)
{
  force->n = (guint8) (force->n + more->n);
  for (guint t = 0; t < 3; t++)
    {
      force->count[t] = (guint8) (force->count[t] + more->count[t]);
      force->hits[t] = (guint8) (force->hits[t] + more->hits[t]);
    }
}

void
mohawk_force_take (MohawkForce       *force,
                   const MohawkForce *less)
{
  force->n = (guint8) (force->n - less->n);
  for (guint t = 0; t < 3; t++)
    {
      force->count[t] = (guint8) (force->count[t] - less->count[t]);
      force->hits[t] = (guint8) (force->hits[t] - less->hits[t]);
    }
}

/* Part of a force, in quarters: those who may come. */
void
mohawk_force_add_part (MohawkForce       *force,
                       const MohawkForce *more,
                       guint              quarters)
{
  guint n = 0;

  if (quarters == 4)
    {
      mohawk_force_add (force, more);
      return;
    }

  for (guint t = 0; t < 3; t++)
    {
      guint count = (more->count[t] * quarters + 2) / 4;

      force->count[t] = (guint8) (force->count[t] + count);
      force->hits[t] = (guint8) (force->hits[t] + (more->hits[t] * quarters + 2) / 4);
      n += count;
    }
  force->n = (guint8) (force->n + n);
}

/* Sixths of a hit that a side deals in one turn of fire. */
static gint
fire_of (const MohawkForce *force,
         guint              who,
         MohawkTerrain      terrain)
{
  gint fire = 0;

  for (guint t = 0; t < 3; t++)
    {
      gint sixths = 1 + mohawk_fight_bonus (terrain, who, (MohawkType) t);

      if (terrain == MOHAWK_TERRAIN_FORT && who == MOHAWK_ATTACKER && sixths < 1)
        sixths = 1; /* once they are at the walls */
      fire += sixths * force->count[t];
    }
  return fire;
}

static gint
hits_of (const MohawkForce *force)
{
  return force->hits[0] + force->hits[1] + force->hits[2];
}

/**
 * mohawk_force_strength:
 *
 * Returns: fire times hits
 */
gint
mohawk_force_strength (const MohawkForce *force,
                       guint              who,
                       MohawkTerrain      terrain)
{
  return fire_of (force, who, terrain) * hits_of (force);
}

/* log2 in 256ths, by its bits and a straight line between powers. */
static gint
log2_q8 (guint x)
{
  guint bits = g_bit_storage (x) - 1;

  return (gint) (bits * 256 + (((x << 8) >> bits) & 255));
}

/* 1000 / (1 + 2^-x), for x from 0 to 8 in quarters. */
static const gint16 logistic[33] = {
  500, 543, 586, 627, 667, 704, 739, 771, 800, 826, 850, 871, 889, 905, 919, 931, 941,
  950, 958, 964, 970, 974, 978, 982, 985, 987, 989, 991, 992, 993, 994, 995, 996
};

static gint
chance_of (gint x) /* in 256ths */
{
  guint at = (guint) ABS (x);
  guint quarter = at / 64;
  gint p;

  if (quarter >= 32)
    p = 996;
  else
    p = logistic[quarter] + (logistic[quarter + 1] - logistic[quarter]) * (gint) (at % 64) / 64;
  return x < 0 ? 1000 - p : p;
}

/* In sixteenths, by how many fight. */
static gint
slope_of (guint n)
{
  static const guint8 slope[] = { 28, 28, 28, 28, 28, 33, 37, 41, 44, 47, 50, 53, 55, 57, 60, 62 };

  return n < G_N_ELEMENTS (slope) ? slope[n] : 64 + (gint) MIN (n - 16, 16u);
}

/**
 * mohawk_force_chance:
 * @terrain: the ground; of a landing, that which the defenders fall back to
 * @ratio: (out) (optional): the attackers' strength in 256ths of the defenders'
 *
 * Returns: the chance, in thousandths, that the attackers win if nobody retreats
 */
gint
mohawk_force_chance (const MohawkForce *attacker,
                     const MohawkForce *defender,
                     MohawkTerrain      terrain,
                     gboolean           landing,
                     gint              *ratio)
{
  gint defence = fire_of (defender, MOHAWK_DEFENDER, terrain);
  gint attack = fire_of (attacker, MOHAWK_ATTACKER, terrain);
  gint hits = hits_of (attacker) * 12; /* in twelfths, so that half a turn of fire counts */
  gint left = hits - defence;          /* the defender fires first: half a turn's lead */
  gint ours, theirs, log;

  if (ratio)
    *ratio = attacker->n ? 256 * 100 : 0;
  if (attacker->n == 0)
    return 0;
  if (defender->n == 0)
    return 1000;
  if (landing)
    left -= 2 * fire_of (defender, MOHAWK_DEFENDER, MOHAWK_TERRAIN_LANDING);
  if (terrain == MOHAWK_TERRAIN_FORT)
    left -= defence / 3 + 2 * defence * (attacker->count[1] + attacker->count[2]) / (3 * attacker->n);
  left = MAX (left, hits / 12 + 1);
  ours = (gint) ((gint64) attack * hits_of (attacker) * left / hits * left / hits * 16);
  theirs = defence * hits_of (defender) * 16;
  ours = MAX (ours, 1);
  theirs = MAX (theirs, 1);
  if (ratio)
    *ratio = (gint) MIN ((gint64) ours * 256 / theirs, 256 * 100);
  log = log2_q8 ((guint) ours) - log2_q8 ((guint) theirs);
  return chance_of (log * slope_of (attacker->n + defender->n) / 16);
}
