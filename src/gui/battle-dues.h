/* What a battle leaves to be decided: open choices, each with the orders that answer it. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_DUES (muster_battle_dues_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleDues, muster_battle_dues, MUSTER, BATTLE_DUES, GtkWidget)

typedef enum
{
  MUSTER_DUES_AFTER,      /* the fort, those who go home, promotion, the Iroquois */
  MUSTER_DUES_REINFORCING /* pieces next door */
} MusterDues;

void     muster_battle_dues_show     (MusterBattleDues *self,
                                      MusterCampaign   *campaign,
                                      MusterDues        which);
void     muster_battle_dues_set_folded (MusterBattleDues *self,
                                        gboolean          folded);
gboolean muster_battle_dues_take_focus (MusterBattleDues *self);
gboolean muster_battle_dues_is_empty (MusterBattleDues *self);

G_END_DECLS
