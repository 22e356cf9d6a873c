#include "config.h"

#include "conduct.h"
#include "ruleset.h"

/* What those share who speak for a side, whether they think or draw lots. */

void
skirmish_pressing (const SkirmishFacts *facts,
                   gconstpointer        state,
                   GArray              *awaits)
{
  const SkirmishRuleset *ruleset = facts->ruleset;

  (ruleset->pressing ? ruleset->pressing : ruleset->game->awaits) (facts, state, awaits);
}

/**
 * skirmish_is_awaited:
 *
 * Returns: whether it is @side's word, or may be
 */
gboolean
skirmish_is_awaited (const SkirmishFacts *facts,
                     gconstpointer        state,
                     MusterSide           side)
{
  g_autoptr (GArray) awaited = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

  skirmish_pressing (facts, state, awaited);
  for (guint i = 0; i < awaited->len; i++)
    if (g_array_index (awaited, MusterAwait, i).side == side)
      return TRUE;
  return FALSE;
}

/* One of @n things, from 0: by a die of so many sides, or of more than a hundred by two. */
guint
skirmish_draw (MusterDice *dice,
               guint       n)
{
  guint at;

  if (n < 2)
    return 0;
  if (n <= 100)
    return muster_dice_throw (dice, n) - 1;
  at = (muster_dice_throw (dice, (n + 99) / 100) - 1) * 100;
  return (at + muster_dice_throw (dice, 100) - 1) % n;
}
