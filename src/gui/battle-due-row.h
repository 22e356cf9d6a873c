/* A battle that is due, as a row. */
#pragma once

#include "battle-record.h"
#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *muster_battle_due_row_new (MusterCampaign *campaign,
                                      gint            point,
                                      GCallback       ordered,
                                      gpointer        data) G_GNUC_WARN_UNUSED_RESULT;

GtkWidget *muster_battle_due_row_find_button (GtkWidget *widget);
GtkWidget *muster_battle_fought_row_new (MusterCampaign     *campaign,
                                         MusterBattleRecord *record) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
