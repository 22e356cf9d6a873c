/* The page with the chronicle. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CHRONICLE_PAGE (muster_chronicle_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterChroniclePage, muster_chronicle_page, MUSTER, CHRONICLE_PAGE, GtkWidget)

void        muster_chronicle_page_set_campaign (MusterChroniclePage *self,
                                                MusterCampaign      *campaign);
void        muster_chronicle_page_find         (MusterChroniclePage *self);
GListModel *muster_chronicle_page_get_model    (MusterChroniclePage *self);
gboolean    muster_chronicle_page_select       (MusterChroniclePage *self,
                                                gint64               id);

G_END_DECLS
