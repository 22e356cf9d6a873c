/* The odds of a battle as a bar, worked out on another thread. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_ODDS (muster_battle_odds_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleOdds, muster_battle_odds, MUSTER, BATTLE_ODDS, GtkWidget)

void     muster_battle_odds_show     (MusterBattleOdds  *self,
                                      MusterCampaign    *campaign,
                                      gint               point,
                                      const MohawkState *state);
gboolean muster_battle_odds_is_ready (MusterBattleOdds  *self,
                                      double            *attacker);

G_END_DECLS
