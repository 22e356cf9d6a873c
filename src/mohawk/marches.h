/* What is left of a piece's marches, for those who show it. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

#define MOHAWK_MARCHES_A_TURN 2

/* M5.4: the marches @piece may still make this turn; -1 if only its pool is a limit. */
static inline gint
mohawk_marches_left (const MohawkScenario *scenario,
                     const MohawkState    *state,
                     gint                  piece)
{
  if (!mohawk_is_limited ((MohawkClass) scenario->piece[piece].class))
    return -1;
  return MAX (MOHAWK_MARCHES_A_TURN - state->marches[piece], 0);
}

G_END_DECLS
