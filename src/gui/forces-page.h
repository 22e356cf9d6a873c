/* Every piece of the campaign, to be sorted, filtered, searched; and one of them at length. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_FORCES_PAGE (muster_forces_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterForcesPage, muster_forces_page, MUSTER, FORCES_PAGE, GtkWidget)

void        muster_forces_page_set_campaign (MusterForcesPage *self,
                                             MusterCampaign   *campaign);
void        muster_forces_page_set_narrow   (MusterForcesPage *self,
                                             gboolean          narrow);
void        muster_forces_page_find         (MusterForcesPage *self);
GListModel *muster_forces_page_get_model    (MusterForcesPage *self);
void        muster_forces_page_select       (MusterForcesPage *self,
                                             gint              piece);

G_END_DECLS
