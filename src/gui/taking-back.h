/* How far an undo goes: who plays against the machine has his own last order back. */
#pragma once

#include "campaign.h"

G_BEGIN_DECLS

/**
 * muster_taking_back_count:
 * @sentence: (out) (transfer full) (nullable): what the earliest of them says
 *
 * Returns: how many orders an undo takes back: one, and of a game against the machine all that it has answered, with the
 *   person's order before that
 */
guint muster_taking_back_count (MusterCampaign  *campaign,
                                char           **sentence);

/* Whether the machine, against a person, gave the order of an entry that is not within a battle by other rules. */
gboolean muster_taking_back_is_machine (MusterCampaign    *campaign,
                                        const MusterEntry *entry);

/* How many orders a redo does again: as many as the undo just before took back. */
guint muster_taking_back_redo  (MusterCampaign  *campaign);

/* (transfer full): one short sentence of an undo of @n orders */
char *muster_taking_back_told  (const char      *sentence,
                                guint            n) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
