/* The page with the map, its guide and the order line. */
#pragma once

#include "guide.h"
#include "map-area.h"
#include "order-line.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MAP_PAGE (muster_map_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapPage, muster_map_page, MUSTER, MAP_PAGE, GtkWidget)

void             muster_map_page_set_campaign (MusterMapPage  *self,
                                               MusterCampaign *campaign);
void             muster_map_page_set_narrow   (MusterMapPage  *self,
                                               gboolean        narrow);
MusterMapArea   *muster_map_page_get_area     (MusterMapPage  *self);
MusterOrderLine *muster_map_page_get_order    (MusterMapPage  *self);

MusterGuide     *muster_map_page_get_guide    (MusterMapPage  *self);
MusterMarchPlan *muster_map_page_get_plan     (MusterMapPage  *self);
void             muster_map_page_find         (MusterMapPage  *self);
gboolean         muster_map_page_close_open   (MusterMapPage  *self);
void             muster_map_page_set_supply   (MusterMapPage  *self,
                                               gboolean        supply);

G_END_DECLS
