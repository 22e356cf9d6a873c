/* Naval pieces go into the boxes of the sea chart: by dragging, or by choosing. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_SEA_CHART (muster_sea_chart_get_type ())
G_DECLARE_FINAL_TYPE (MusterSeaChart, muster_sea_chart, MUSTER, SEA_CHART, GtkWidget)

GtkWidget *muster_sea_chart_new     (MusterCampaign *campaign,
                                     GPtrArray      *orders) G_GNUC_WARN_UNUSED_RESULT;
gboolean   muster_sea_chart_put     (MusterSeaChart *self,
                                     guint           box,
                                     gint            naval);

GtkWidget *muster_sea_chart_get_proof (MusterSeaChart *self);

char *muster_sea_chart_give (MusterSeaChart *self);

G_END_DECLS
