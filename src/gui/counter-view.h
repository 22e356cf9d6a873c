/* A counter, or the emblem of a side, as a small picture in a row. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_COUNTER_VIEW (muster_counter_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterCounterView, muster_counter_view, MUSTER, COUNTER_VIEW, GtkWidget)

void muster_counter_view_set_piece (MusterCounterView *self,
                                    MusterCampaign    *campaign,
                                    gint               piece);
void muster_counter_view_set_naval (MusterCounterView *self,
                                    MusterCampaign    *campaign,
                                    MohawkSide         side,
                                    gint               naval);
void muster_counter_view_set_side  (MusterCounterView *self,
                                    MohawkSide         side);
void muster_counter_view_set_size  (MusterCounterView *self,
                                    gint               size);

G_END_DECLS
