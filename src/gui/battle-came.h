/* Beside the battle board: who has joined the battle since the last fire, from where, and by which clause. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_CAME (muster_battle_came_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleCame, muster_battle_came, MUSTER, BATTLE_CAME, GtkWidget)

gboolean muster_battle_came_show (MusterBattleCame *self,
                                  MusterCampaign   *campaign);

G_END_DECLS
