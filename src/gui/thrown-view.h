/* The dice of the order given last: how they fell, and what each was for. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_THROWN_VIEW (muster_thrown_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterThrownView, muster_thrown_view, MUSTER, THROWN_VIEW, GtkWidget)

void muster_thrown_view_set_campaign (MusterThrownView *self,
                                      MusterCampaign   *campaign);
gboolean muster_thrown_view_close (MusterThrownView *self);
gboolean muster_thrown_view_is_shown (MusterThrownView *self);

G_END_DECLS
