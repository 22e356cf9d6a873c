/* Beside the map: the step, what is awaited, what stands at the chosen point. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_GUIDE (muster_guide_get_type ())
G_DECLARE_FINAL_TYPE (MusterGuide, muster_guide, MUSTER, GUIDE, GtkWidget)

void muster_guide_set_campaign (MusterGuide    *self,
                                MusterCampaign *campaign);
void muster_guide_set_point    (MusterGuide    *self,
                                gint            point);
void muster_guide_set_narrow   (MusterGuide    *self,
                                gboolean        narrow);

G_END_DECLS
