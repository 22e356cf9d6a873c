/* A battle that is due, as a row. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *muster_battle_due_row_new (MusterCampaign *campaign,
                                      gint            point,
                                      GCallback       ordered,
                                      gpointer        data) G_GNUC_WARN_UNUSED_RESULT;

GtkWidget *muster_battle_due_row_find_button (GtkWidget *widget);

gboolean   muster_battle_due_row_is_choice (GtkWidget    *widget);

G_END_DECLS
