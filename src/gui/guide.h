/* Beside the map: the step, what is awaited, what stands at the chosen point. */
#pragma once

#include "campaign.h"
#include "focus.h"
#include "stack-picker.h"
#include "step-actions.h"
#include "supply-panel.h"
#include "thrown-view.h"

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

void muster_guide_set_taken    (MusterGuide    *self,
                                gint            point);
void muster_guide_set_supply   (MusterGuide    *self,
                                gboolean        supply);
void muster_guide_set_asked    (MusterGuide    *self,
                                gboolean        asked);

void               muster_guide_set_thrown  (MusterGuide *self,
                                             gboolean     thrown);
MusterFocusAnswer  muster_guide_take_focus  (MusterGuide *self);
MusterStackPicker *muster_guide_get_picker  (MusterGuide *self);
MusterStepActions *muster_guide_get_actions (MusterGuide *self);
MusterSupplyPanel *muster_guide_get_supply  (MusterGuide *self);
MusterThrownView  *muster_guide_get_thrown  (MusterGuide *self);
gboolean           muster_guide_dismiss_news (MusterGuide *self);
GtkWidget         *muster_guide_get_next    (MusterGuide *self);
GtkWidget         *muster_guide_get_end     (MusterGuide *self);

G_END_DECLS
