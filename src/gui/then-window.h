/* The map as it was after an entry of the journal: to be looked at. */
#pragma once

#include "campaign.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_THEN_WINDOW (muster_then_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterThenWindow, muster_then_window, MUSTER, THEN_WINDOW, AdwWindow)

MusterThenWindow *muster_then_window_new          (GtkWindow         *parent,
                                                   MusterCampaign    *campaign,
                                                   MusterCampaign    *then,
                                                   const MusterEntry *told);
MusterCampaign   *muster_then_window_get_campaign (MusterThenWindow *self);

G_END_DECLS
