/* How the campaign went, as charts. */
#pragma once

#include "campaign.h"
#include "chart-card.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_STATISTICS_PAGE (muster_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterStatisticsPage, muster_statistics_page, MUSTER, STATISTICS_PAGE, GtkWidget)

void muster_statistics_page_set_campaign (MusterStatisticsPage *self,
                                          MusterCampaign       *campaign);
void muster_statistics_page_set_narrow   (MusterStatisticsPage *self,
                                          gboolean              narrow);

G_END_DECLS
