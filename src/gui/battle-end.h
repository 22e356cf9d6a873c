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

G_END_DECLS
