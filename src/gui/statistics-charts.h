/* The charts of a campaign, from its samples and dice. */
#pragma once

#include "campaign.h"
#include "chart.h"
#include "statistics.h"

G_BEGIN_DECLS

#define MUSTER_ALL_CLASSES (-1)

const char  *muster_side_caption              (MohawkSide             side);
MusterChart *muster_statistics_chart_points   (MusterCampaign        *campaign,
                                               const MusterSample    *samples,
                                               guint                  n) G_GNUC_WARN_UNUSED_RESULT;
MusterChart *muster_statistics_chart_strength (MusterCampaign        *campaign,
                                               const MusterSample    *samples,
                                               guint                  n,
                                               gint                   class) G_GNUC_WARN_UNUSED_RESULT;
MusterChart *muster_statistics_chart_kinds    (const MusterSample    *now) G_GNUC_WARN_UNUSED_RESULT;
MusterChart *muster_statistics_chart_iroquois (MusterCampaign        *campaign,
                                               const MusterSample    *samples,
                                               guint                  n) G_GNUC_WARN_UNUSED_RESULT;
MusterChart *muster_statistics_chart_aims     (MusterCampaign        *campaign,
                                               const MusterSample    *samples,
                                               guint                  n) G_GNUC_WARN_UNUSED_RESULT;
MusterChart *muster_statistics_chart_dice     (const MusterDiceCount *dice) G_GNUC_WARN_UNUSED_RESULT;
char        *muster_statistics_iroquois_words (const MusterSample    *now) G_GNUC_WARN_UNUSED_RESULT;
char        *muster_statistics_dice_words     (const MusterDiceCount *dice) G_GNUC_WARN_UNUSED_RESULT;
char        *muster_statistics_goal_words     (MusterCampaign        *campaign,
                                               MohawkSide             side,
                                               guint                 *met) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
