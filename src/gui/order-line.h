/* Where an order is typed: completion, the answer of the rules, the dice it wants. */
#pragma once

#include "campaign.h"
#include "focus.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_ORDER_LINE (muster_order_line_get_type ())
G_DECLARE_FINAL_TYPE (MusterOrderLine, muster_order_line, MUSTER, ORDER_LINE, GtkWidget)

void muster_order_line_set_campaign (MusterOrderLine *self,
                                     MusterCampaign  *campaign);
void muster_order_line_submit       (MusterOrderLine *self,
                                     const char      *text);
MusterFocusAnswer muster_order_line_take_focus (MusterOrderLine *self);

G_END_DECLS
