/* A piece that can be ticked: its counter, what it is, and a word at the end. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CHECK_ROW (muster_check_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterCheckRow, muster_check_row, MUSTER, CHECK_ROW, GtkListBoxRow)

GtkWidget *muster_check_row_new        (MusterCampaign *campaign,
                                        gint            piece,
                                        const char     *what) G_GNUC_WARN_UNUSED_RESULT;
gint       muster_check_row_get_piece  (MusterCheckRow *self);
gboolean   muster_check_row_get_active (MusterCheckRow *self);
void       muster_check_row_set_active (MusterCheckRow *self,
                                        gboolean        active);
void       muster_check_row_set_why    (MusterCheckRow *self,
                                        const char     *why);
void       muster_check_row_set_end    (MusterCheckRow *self,
                                        const char     *text,
                                        const char     *spoken);

G_END_DECLS
