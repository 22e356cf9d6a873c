/* A battle that was handed off, while it is fought: who stands, what was done, what may be said, and saying it. */
#pragma once

#include "campaign.h"
#include "focus.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_HANDOFF_FIGHT (muster_handoff_fight_get_type ())
G_DECLARE_FINAL_TYPE (MusterHandoffFight, muster_handoff_fight, MUSTER, HANDOFF_FIGHT, GtkWidget)

void       muster_handoff_fight_show     (MusterHandoffFight *self,
                                          MusterCampaign     *campaign);
void       muster_handoff_fight_stop     (MusterHandoffFight *self);
gboolean   muster_handoff_fight_is_running (MusterHandoffFight *self);
void       muster_handoff_fight_order    (MusterHandoffFight *self,
                                          const char         *text);
MusterFocusAnswer muster_handoff_fight_take_focus (MusterHandoffFight *self);
void       muster_handoff_fight_set_narrow (MusterHandoffFight *self,
                                          gboolean            narrow);

G_END_DECLS
