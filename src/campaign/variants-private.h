/* The variants of a scenario's facts, for their owner. */
#pragma once

#include "ruleset.h"
#include "variants.h"

G_BEGIN_DECLS

typedef struct _CampaignVariants CampaignVariants;

/* @boards: (transfer full) (element-type CampaignVariant): all that there are; the first @n_at_hand are meant by their ids */
CampaignVariants *campaign_variants_new  (GPtrArray            *boards,
                                          guint                 n_at_hand) G_GNUC_WARN_UNUSED_RESULT;
void              campaign_variants_free (CampaignVariants     *variants);
CampaignVariants *campaign_variants_of   (const MohawkScenario *scenario);

/* Of files that were written before boards were kept: the first of those at hand. */
const CampaignVariant *campaign_old_board (const MohawkScenario *scenario,
                                           guint                 ruleset,
                                           MohawkTerrain         terrain);

gboolean campaign_counts_too_many (const CampaignVariant    *variant,
                                   const SkirmishPieceClass *class,
                                   guint                     n,
                                   gint                      scale);

G_END_DECLS
