/* The variants of a scenario's facts, for their owner. */
#pragma once

#include "ruleset.h"
#include "variants.h"

G_BEGIN_DECLS

typedef struct _CampaignVariants CampaignVariants;

CampaignVariants *campaign_variants_new  (void) G_GNUC_WARN_UNUSED_RESULT;
void              campaign_variants_free (CampaignVariants     *variants);
CampaignVariants *campaign_variants_of   (const MohawkScenario *scenario);

gboolean campaign_counts_too_many (const CampaignVariant    *variant,
                                   const SkirmishPieceClass *class,
                                   guint                     n,
                                   gint                      scale);

G_END_DECLS
