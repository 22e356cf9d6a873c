/* In the guide and beside the battle board: the battles that have just ended, until they have been read. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_CARD (muster_battle_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleCard, muster_battle_card, MUSTER, BATTLE_CARD, GtkWidget)

void muster_battle_card_set_campaign (MusterBattleCard *self,
                                      MusterCampaign   *campaign);

G_END_DECLS
