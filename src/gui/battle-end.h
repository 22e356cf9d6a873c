/* Why a battle ended, in words. */
#pragma once

#include "campaign.h"

G_BEGIN_DECLS

/**
 * muster_battle_end_tell:
 * @before, @after: the state around the entry that ended it
 * @entry: with its effects
 * @point: where it was fought
 * @victor: who is left there, or %MOHAWK_NOBODY
 *
 * Returns: (transfer full): who is gone and by what, and whose the place is now (M6.13)
 */
char *muster_battle_end_tell (MusterCampaign    *campaign,
                              const MohawkState *before,
                              const MohawkState *after,
                              const MusterEntry *entry,
                              gint               point,
                              MohawkSide         victor) G_GNUC_WARN_UNUSED_RESULT;

/* Who is left at @point after a battle; %MOHAWK_NOBODY: neither side. */
MohawkSide  muster_battle_victor  (MusterCampaign    *campaign,
                                   const MohawkState *after,
                                   gint               point);
/* (transfer none): who has the field, as a sentence */
const char *muster_battle_outcome (MohawkSide         victor,
                                   MohawkSide         attacker);

G_END_DECLS
