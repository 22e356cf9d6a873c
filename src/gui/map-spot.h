/* A point of the map as what can have the focus and is spoken. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_MAP_SPOT (muster_map_spot_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapSpot, muster_map_spot, MUSTER, MAP_SPOT, GtkWidget)

GtkWidget *muster_map_spot_new       (gint           point) G_GNUC_WARN_UNUSED_RESULT;
gint       muster_map_spot_get_point (MusterMapSpot *self);
void       muster_map_spot_set_label (MusterMapSpot *self,
                                      const char    *label);
void       muster_map_spot_set_taken (MusterMapSpot *self,
                                      gboolean       taken);

G_END_DECLS
