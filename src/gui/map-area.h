/* The campaign's map, to be panned, zoomed and walked over. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_MAP_AREA (muster_map_area_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapArea, muster_map_area, MUSTER, MAP_AREA, GtkWidget)

typedef enum
{
  MUSTER_ZOOM_IN,
  MUSTER_ZOOM_OUT,
  MUSTER_ZOOM_FIT
} MusterZoom;

void       muster_map_area_set_campaign (MusterMapArea  *self,
                                         MusterCampaign *campaign);
gint       muster_map_area_get_selected (MusterMapArea  *self);
void       muster_map_area_select       (MusterMapArea  *self,
                                         gint            point);
void       muster_map_area_zoom         (MusterMapArea  *self,
                                         MusterZoom      zoom);
double     muster_map_area_get_scale    (MusterMapArea  *self);
GtkWidget *muster_map_area_get_spot     (MusterMapArea  *self,
                                         gint            point);

G_END_DECLS
