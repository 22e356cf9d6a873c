/* A chart of src/report in a window. */
#pragma once

#include "chart.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CHART_VIEW (muster_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterChartView, muster_chart_view, MUSTER, CHART_VIEW, GtkWidget)

void               muster_chart_view_take_chart (MusterChartView *self,
                                                 MusterChart     *chart);
const MusterChart *muster_chart_view_get_chart  (MusterChartView *self);

G_END_DECLS
