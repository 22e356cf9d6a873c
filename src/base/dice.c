#include "config.h"

#include "dice.h"

#include <errno.h>
#include <sys/random.h>

static void
read_entropy (gpointer buffer,
              gsize    size)
{
  guint8 *p = buffer;

  while (size > 0)
    {
      gssize n = getrandom (p, size, 0);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        g_error ("the system has no random numbers: %s", g_strerror (errno));
      p += n;
      size -= (gsize) n;
    }
}

/**
 * muster_dice_seed:
 *
 * Returns: a seed or salt drawn from the system, for the journal to record.
 *   Of 63 bits, so that every format can hold it.
 */
guint64
muster_dice_seed (void)
{
  guint64 seed;

  read_entropy (&seed, sizeof seed);
  return seed >> 1;
}

void
muster_dice_init_entropy (MusterDice *dice)
{
  *dice = (MusterDice) { .source = MUSTER_DICE_ENTROPY };
}

/**
 * muster_dice_init_seeded:
 * @first: the number of its next die, from 0
 */
void
muster_dice_init_seeded (MusterDice *dice,
                         guint64     seed,
                         guint64     first)
{
  *dice = (MusterDice) { .source = MUSTER_DICE_SEEDED, .seed = seed, .next = first };
}

/**
 * muster_dice_init_given:
 * @values: borrowed; may be %NULL if @n is 0: then the first die wanted ends the matter
 */
void
muster_dice_init_given (MusterDice   *dice,
                        const guint8 *values,
                        guint         n)
{
  *dice = (MusterDice) { .source = MUSTER_DICE_GIVEN, .given = values, .n_given = n };
}

/* A die from the system: numbers over the last whole multiple of @sides are thrown away. */
static guint
throw_entropy (guint sides)
{
  const guint limit = 256 - 256 % sides;
  guint8 byte;

  do
    read_entropy (&byte, 1);
  while (byte >= limit);
  return 1 + byte % sides;
}

/* What muster_dice_throw() does not do itself. A dry or unfit die shows 1, and the throw is void. */
guint
muster_dice_throw_slow (MusterDice *dice,
                        guint       sides)
{
  if (dice->source == MUSTER_DICE_ENTROPY)
    return throw_entropy (sides);
  if (!dice->dry && dice->used < dice->n_given
      && (dice->given[dice->used] < 1 || dice->given[dice->used] > sides))
    {
      dice->dry = TRUE;
      dice->unfit = dice->given[dice->used];
    }
  if (dice->dry || dice->used >= dice->n_given)
    {
      dice->dry = TRUE;
      return 1;
    }
  return dice->given[dice->used++];
}

/* The value of the next of @rolls that is for the same throw as @roll, taken out of them; 0: there is none.
 * @by: only one by the same thrower; whom it is thrown at may have changed since it was asked for */
static guint
take_of (GArray           *rolls,
         const MusterRoll *roll,
         gboolean          by)
{
  for (guint i = 0; i < rolls->len; i++)
    {
      const MusterRoll *known = &g_array_index (rolls, MusterRoll, i);
      guint value = known->value;

      if (known->purpose != roll->purpose || known->sides != roll->sides)
        continue;
      if (by && (known->n_args != roll->n_args
                 || (roll->n_args > 0 && (known->arg[0].kind != roll->arg[0].kind || known->arg[0].value != roll->arg[0].value))))
        continue;
      g_array_remove_index (rolls, i);
      return value;
    }
  return 0;
}

/* The die that was given for this throw; 0: none was, or no such die, and what is resolved is void. */
static guint
take_meant (MusterDice       *dice,
            const MusterRoll *roll)
{
  guint value = take_of (dice->meant, roll, TRUE);

  if (value > roll->sides)
    {
      dice->unfit = (guint8) value;
      value = 0;
    }
  dice->used += value > 0;
  dice->dry = dice->dry || value == 0;
  return value;
}

/**
 * muster_dice_roll:
 * @roll: what the die is for; its value and source are filled in in the copy kept
 *
 * Throws one die and keeps it, if dice are kept. If there is none it is noted
 * as wanted, and so are those asked for after it: what follows is void, but
 * tells as many of the dice wanted as do not hang on each other.
 *
 * Returns: 1 to the die's sides
 */
guint
muster_dice_roll (MusterDice       *dice,
                  const MusterRoll *roll)
{
  MusterRoll kept = *roll;
  /* a die that was recorded keeps its value wherever in the order its throw now comes, and never serves another purpose */
  guint known = dice->recorded ? take_of (dice->recorded, roll, FALSE) : 0;
  guint value = 1;

  if (!known && dice->meant)
    known = take_meant (dice, roll);
  if (known)
    value = known;
  else if (!dice->meant)
    value = muster_dice_throw (dice, roll->sides);
  kept.source = known ? MUSTER_DICE_GIVEN : (guint8) dice->source;
  if (dice->dry && !known)
    {
      if (dice->wanted)
        g_array_append_val (dice->wanted, kept);
      return value;
    }
  kept.value = (guint8) value;
  if (dice->rolls)
    g_array_append_val (dice->rolls, kept);
  return value;
}

/**
 * muster_dice_sum:
 *
 * Returns: what the die shows, with all that is added to it
 */
gint
muster_dice_sum (const MusterRoll *roll)
{
  gint sum = roll->value;

  for (guint i = 0; i < roll->n_modifiers; i++)
    sum += roll->modifier[i].value;
  return sum;
}
