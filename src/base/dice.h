/* Dice whose origin is known. */
#pragma once

#include "kind.h"

G_BEGIN_DECLS

/**
 * MusterDiceSource:
 * @MUSTER_DICE_ENTROPY: drawn from the system when thrown, never ahead
 * @MUSTER_DICE_SEEDED: the k-th die of a seed; the same for ever
 * @MUSTER_DICE_GIVEN: typed by a player, read from a script, or recorded
 *
 * Stored in campaign files by these numbers.
 */
typedef enum
{
  MUSTER_DICE_ENTROPY,
  MUSTER_DICE_SEEDED,
  MUSTER_DICE_GIVEN
} MusterDiceSource;

#define MUSTER_ROLL_ARGS 3
#define MUSTER_ROLL_MODIFIERS 8

/* What is added to a die, and the clause that says so. @code: one of the game's modifier words. */
typedef struct
{
  const char *clause;
  guint16     code;
  gint16      value;
} MusterModifier;

/**
 * MusterRoll:
 * @sides: of the die
 * @value: what it showed; 0 while it is wanted
 * @source: a #MusterDiceSource
 * @purpose: which of the game's throws, for its sentence
 * @clause: the clause that calls for it, static
 * @needed: the least sum that succeeds, or 0
 * @arg: who throws, at whom
 * @modifier: what is added
 */
typedef struct
{
  guint8         sides;
  guint8         value;
  guint8         source;
  guint8         n_modifiers;
  guint8         n_args;
  gint8          needed;
  guint16        purpose;
  const char    *clause;
  MusterValue    arg[MUSTER_ROLL_ARGS];
  MusterModifier modifier[MUSTER_ROLL_MODIFIERS];
} MusterRoll;

/**
 * MusterDice:
 * @seed: of a seeded source
 * @next: the number of the next die of the seed, from 0
 * @given: the values of a given source, borrowed
 * @recorded: (nullable): #MusterRoll, thrown before, borrowed: a throw of the same purpose and sides takes the
 *   next of them out of it, and only what they do not serve comes from the source
 * @meant: (nullable): #MusterRoll, of a given source: for which throw each die was given, borrowed: a throw of the same
 *   purpose by the same takes the next of them out of it, and no die serves another; @given is not looked at
 * @rolls: (nullable): #MusterRoll, in the order thrown, if they are kept
 * @dry: a die was wanted and there was none: what was resolved is void
 * @unfit: the given die that was no such die, or 0
 * @wanted: (nullable): #MusterRoll, with value 0, of the dice wanted
 */
typedef struct
{
  MusterDiceSource source;
  guint64          seed;
  guint64          next;
  const guint8    *given;
  guint            n_given;
  guint            used;
  GArray          *recorded;
  GArray          *meant;
  GArray          *rolls;
  GArray          *wanted;
  gboolean         dry;
  guint8           unfit;
} MusterDice;

void    muster_dice_init_entropy (MusterDice       *dice);
void    muster_dice_init_seeded  (MusterDice       *dice,
                                  guint64           seed,
                                  guint64           first);
void    muster_dice_init_given   (MusterDice       *dice,
                                  const guint8     *values,
                                  guint             n);
guint   muster_dice_throw_slow   (MusterDice       *dice,
                                  guint             sides);
guint   muster_dice_roll         (MusterDice       *dice,
                                  const MusterRoll *roll);
gint    muster_dice_sum          (const MusterRoll *roll);
guint64 muster_dice_seed         (void);

/* SplitMix64's output function: the k-th number of a seed in a few cycles, for any k. */
static inline guint64
muster_dice_mix (guint64 seed,
                 guint64 k)
{
  guint64 z = seed + (k + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/**
 * muster_dice_throw:
 * @sides: 2 to 100
 *
 * Throws one die without keeping what it was for: the hot path of odds and
 * self-play. Where dice are kept, use muster_dice_roll().
 *
 * Returns: 1 to @sides. Of a seeded source, the top 32 bits times @sides, whose
 *   bias is below one in 700 million.
 */
static inline guint
muster_dice_throw (MusterDice *dice,
                   guint       sides)
{
  if (G_LIKELY (dice->source == MUSTER_DICE_SEEDED))
    return 1 + (guint) (((muster_dice_mix (dice->seed, dice->next++) >> 32) * sides) >> 32);
  return muster_dice_throw_slow (dice, sides);
}

G_END_DECLS
