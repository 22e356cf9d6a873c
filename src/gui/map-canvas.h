/* The campaign's map, to be panned, zoomed and walked over. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_MAP_CANVAS (muster_map_canvas_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapCanvas, muster_map_canvas, MUSTER, MAP_CANVAS, GtkWidget)

typedef enum
{
  MUSTER_ZOOM_IN,
  MUSTER_ZOOM_OUT,
  MUSTER_ZOOM_FIT
} MusterZoom;

void       muster_map_canvas_set_campaign (MusterMapCanvas *self,
                                           MusterCampaign  *campaign);
gint       muster_map_canvas_get_selected (MusterMapCanvas *self);
void       muster_map_canvas_select       (MusterMapCanvas *self,
                                           gint             point);
void       muster_map_canvas_show_point   (MusterMapCanvas *self,
                                           gint             point);
void       muster_map_canvas_zoom         (MusterMapCanvas *self,
                                           MusterZoom       zoom);
double     muster_map_canvas_get_scale    (MusterMapCanvas *self);
GtkWidget *muster_map_canvas_get_spot     (MusterMapCanvas *self,
                                           gint             point);

G_END_DECLS
