/* How a battle that is due is to be fought: by other rules, or not here at all: its result typed in. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_HANDOFF_CHOICE (muster_handoff_choice_get_type ())
G_DECLARE_FINAL_TYPE (MusterHandoffChoice, muster_handoff_choice, MUSTER, HANDOFF_CHOICE, GtkWidget)

void muster_handoff_choice_show (MusterHandoffChoice *self,
                                 MusterCampaign      *campaign);

G_END_DECLS
