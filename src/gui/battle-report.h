/* A battle that was fought, as a page to read. */
#pragma once

#include "battle-record.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_REPORT (muster_battle_report_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleReport, muster_battle_report, MUSTER, BATTLE_REPORT, GtkWidget)

void muster_battle_report_show (MusterBattleReport *self,
                                MusterCampaign     *campaign,
                                MusterBattleRecord *record,
                                gboolean            last);

void     muster_battle_report_hold    (MusterBattleReport *self);
gboolean muster_battle_report_is_held (MusterBattleReport *self);

G_END_DECLS
