/* A battle that was fought, as a row. */
#pragma once

#include "battle-record.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget          *muster_battle_fought_row_new        (MusterCampaign     *campaign,
                                                         MusterBattleRecord *record) G_GNUC_WARN_UNUSED_RESULT;
MusterBattleRecord *muster_battle_fought_row_get_record (gpointer            row);
void                muster_battle_fought_row_show_told  (gpointer            row,
                                                         MusterCampaign     *campaign);

G_END_DECLS
