/* How large the desktop wants its text. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

double muster_text_scale       (GtkWidget *widget);
int    muster_text_scaled      (GtkWidget *widget,
                                int        width);
void   muster_text_scale_watch (gpointer   object,
                                GCallback  changed);

G_END_DECLS
