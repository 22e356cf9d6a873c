/* Puts an order together by choosing: the line it makes, its price, the refusal as it would come, and a button. */
#pragma once

#include "order-form.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_ORDER_BUILDER (muster_order_builder_get_type ())
G_DECLARE_FINAL_TYPE (MusterOrderBuilder, muster_order_builder, MUSTER, ORDER_BUILDER, GtkWidget)

GtkWidget *muster_order_builder_new        (MusterCampaign     *campaign,
                                            GPtrArray          *orders,
                                            const char         *word) G_GNUC_WARN_UNUSED_RESULT;
GArray    *muster_order_builder_get_points (MusterOrderBuilder *self) G_GNUC_WARN_UNUSED_RESULT;
void       muster_order_builder_begin_at   (MusterOrderBuilder *self,
                                            gint                point);
gboolean   muster_order_builder_take_point (MusterOrderBuilder *self,
                                            gint                point);

GtkWidget *muster_order_builder_get_proof (MusterOrderBuilder *self);

char *muster_order_builder_give (MusterOrderBuilder *self);

G_END_DECLS
