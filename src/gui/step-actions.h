/* All that may be ordered now, and the means to order it without typing. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_STEP_ACTIONS (muster_step_actions_get_type ())
G_DECLARE_FINAL_TYPE (MusterStepActions, muster_step_actions, MUSTER, STEP_ACTIONS, GtkWidget)

void      muster_step_actions_set_campaign (MusterStepActions *self,
                                            MusterCampaign    *campaign);
gboolean  muster_step_actions_is_listed    (MusterStepActions *self);
gboolean  muster_step_actions_is_listing   (MusterStepActions *self);
gboolean  muster_step_actions_offers       (MusterStepActions *self,
                                            const char        *word);
gboolean  muster_step_actions_open         (MusterStepActions *self,
                                            const char        *word);
GtkWidget *muster_step_actions_get_proof   (MusterStepActions *self);
gboolean  muster_step_actions_close        (MusterStepActions *self);
GArray   *muster_step_actions_get_points   (MusterStepActions *self) G_GNUC_WARN_UNUSED_RESULT;
void      muster_step_actions_set_point    (MusterStepActions *self,
                                            gint               point);
gboolean  muster_step_actions_take_point   (MusterStepActions *self,
                                            gint               point);

gboolean muster_step_actions_is_open (MusterStepActions *self);
gboolean muster_step_actions_give (MusterStepActions  *self,
                                   char              **why);

G_END_DECLS
