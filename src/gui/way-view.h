/* A piece of the map with the way of one piece over it. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_WAY_VIEW (muster_way_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterWayView, muster_way_view, MUSTER, WAY_VIEW, GtkWidget)

void muster_way_view_set_way (MusterWayView  *self,
                              MusterCampaign *campaign,
                              const gint16   *points,
                              guint           n);

G_END_DECLS
