/* The odds of a battle as it stands in a state, from the next turn of fire on. */
#pragma once

#include "odds.h"
#include "scenario.h"

G_BEGIN_DECLS

/**
 * MohawkOddsField:
 * @fight: the lines as they stand, or as they would be drawn up
 * @phase: whose turn of fire is next: MOHAWK_FIGHT_VOLLEY, _DEFENDER or _ATTACKER
 *
 * All that is needed to fight it out, apart from any scenario: another thread may have a copy.
 */
typedef struct
{
  MohawkFight      fight;
  MohawkFightPhase phase;
} MohawkOddsField;

/* What came of trials so far; begins as zeros. */
typedef struct
{
  guint   trials;
  guint64 wins; /* of the attacker */
  guint64 lost[2];
  guint64 squares[2];
} MohawkOddsTally;

gboolean mohawk_odds_field_read (MohawkOddsField       *field,
                                 const MohawkScenario  *scenario,
                                 const MohawkState     *state,
                                 gint                   point);
gboolean mohawk_odds_field_after (MohawkOddsField      *field,
                                 const MohawkScenario  *scenario,
                                 const MohawkState     *state,
                                 const MusterOrder     *march,
                                 gint                   point);
void     mohawk_odds_field_try  (const MohawkOddsField *field,
                                 guint64                seed,
                                 guint                  trials,
                                 MohawkOddsTally       *tally);
void     mohawk_odds_field_sum  (const MohawkOddsTally *tally,
                                 MohawkOdds            *odds);

G_END_DECLS
