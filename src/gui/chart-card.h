/* A chart with its title, its table, and a way to save it. */
#pragma once

#include "chart.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CHART_CARD (muster_chart_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterChartCard, muster_chart_card, MUSTER, CHART_CARD, GtkWidget)

void               muster_chart_card_take_chart (MusterChartCard *self,
                                                 MusterChart     *chart,
                                                 const char      *note);
const MusterChart *muster_chart_card_get_chart  (MusterChartCard *self);
void               muster_chart_card_set_extra  (MusterChartCard *self,
                                                 GtkWidget       *widget);
void               muster_chart_card_save       (MusterChartCard *self,
                                                 const char      *ending,
                                                 GFile           *file);

G_END_DECLS
