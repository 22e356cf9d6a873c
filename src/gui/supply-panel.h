/* Who would starve and who would go home if the year ended now, or if a place fell first. */
#pragma once

#include "map-area.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SUPPLY_PANEL (muster_supply_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterSupplyPanel, muster_supply_panel, MUSTER, SUPPLY_PANEL, GtkWidget)

void muster_supply_panel_set_campaign (MusterSupplyPanel *self,
                                       MusterCampaign    *campaign);
void muster_supply_panel_set_what_if  (MusterSupplyPanel *self,
                                       gint               point);
char *muster_supply_panel_cut_at      (MusterSupplyPanel *self,
                                       gint               point,
                                       const char       **clause) G_GNUC_WARN_UNUSED_RESULT;
void muster_supply_panel_get_signs    (MusterSupplyPanel *self,
                                       MusterMapSigns    *signs);

G_END_DECLS
