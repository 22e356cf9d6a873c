/* A line of the chronicle in a list view. */
#pragma once

#include "chronicle-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CHRONICLE_ROW (muster_chronicle_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterChronicleRow, muster_chronicle_row, MUSTER, CHRONICLE_ROW, GtkWidget)

GtkWidget *muster_chronicle_row_new          (void) G_GNUC_WARN_UNUSED_RESULT;
void       muster_chronicle_row_bind         (MusterChronicleRow  *self,
                                              MusterChronicleItem *item,
                                              const char *const   *words);
void       muster_chronicle_row_set_selected (MusterChronicleRow  *self,
                                              gboolean             selected);
void       muster_chronicle_row_set_narrow   (MusterChronicleRow  *self,
                                              gboolean             narrow);

G_END_DECLS
