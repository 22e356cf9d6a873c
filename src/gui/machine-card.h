/* In the guide: what the machine did since the player's last order. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_MACHINE_CARD (muster_machine_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterMachineCard, muster_machine_card, MUSTER, MACHINE_CARD, GtkWidget)

void muster_machine_card_set_battle   (MusterMachineCard *self);
void muster_machine_card_set_campaign (MusterMachineCard *self,
                                       MusterCampaign    *campaign);

G_END_DECLS
