/* Asks how what stands at the end of a march is to be met. */
#pragma once

#include "march-plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_WAY_POPOVER (muster_way_popover_get_type ())
G_DECLARE_FINAL_TYPE (MusterWayPopover, muster_way_popover, MUSTER, WAY_POPOVER, GtkPopover)

GtkWidget *muster_way_popover_new       (GPtrArray        *ways,
                                         gint              point,
                                         gboolean          add) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *muster_way_popover_get_ways  (MusterWayPopover *self);
gint       muster_way_popover_get_point (MusterWayPopover *self);
gboolean   muster_way_popover_get_add   (MusterWayPopover *self);

G_END_DECLS
