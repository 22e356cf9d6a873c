/* The campaign that joins Mohawk and the tactical games: its interface in one include. */
#pragma once

#include "characters.h"
#include "contract.h"
#include "names.h"
#include "state.h"
#include "variants.h"

G_BEGIN_DECLS

const MusterGame *campaign_game         (void);
/* A campaign that is begun now goes by the newest edition; one that is opened by its own. */
void              campaign_found        (gpointer state);
/* Who has the field, by the result under review. */
MohawkSide        campaign_victor       (const MohawkScenario *scenario,
                                         const CampaignState  *state);

/* Whether an order keeps what no order may take from those who serve (H7, H8); the companion of the game's invariants. */
gboolean          campaign_keeps        (const MohawkScenario *scenario,
                                         const CampaignState  *before,
                                         const CampaignState  *after,
                                         const MusterOrder    *order,
                                         MusterRefusal        *broken);

G_END_DECLS
