/* At the map's edge: where the stack that is taken up may march, and does not see from here. */
#pragma once

#include "map-area.h"
#include "march-plan.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MAP_CHIPS (muster_map_chips_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapChips, muster_map_chips, MUSTER, MAP_CHIPS, GtkWidget)

void       muster_map_chips_set_campaign (MusterMapChips  *self,
                                          MusterCampaign  *campaign,
                                          MusterMarchPlan *plan,
                                          MusterMapArea   *area);
GtkWidget *muster_map_chips_get_chip     (MusterMapChips  *self,
                                          gint             point);

G_END_DECLS
