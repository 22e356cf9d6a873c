/* A battle by other rules than Mohawk's board: chosen, fought, looked over. */
#pragma once

#include "campaign.h"
#include "focus.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_HANDOFF (muster_handoff_get_type ())
G_DECLARE_FINAL_TYPE (MusterHandoff, muster_handoff, MUSTER, HANDOFF, GtkWidget)

void        muster_handoff_set_campaign (MusterHandoff  *self,
                                         MusterCampaign *campaign);
void        muster_handoff_show         (MusterHandoff  *self,
                                         MusterCampaign *campaign,
                                         gboolean        choose);
void        muster_handoff_stop         (MusterHandoff  *self);
void        muster_handoff_tell_applied (MusterHandoff  *self);
void        muster_handoff_set_narrow   (MusterHandoff  *self,
                                         gboolean        narrow);
const char *muster_handoff_get_view     (MusterHandoff  *self);

gboolean muster_handoff_read_on (MusterHandoff *self);
gboolean muster_handoff_order   (MusterHandoff *self,
                                 const char    *text);
MusterFocusAnswer muster_handoff_take_focus (MusterHandoff *self);

G_END_DECLS
