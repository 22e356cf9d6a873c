/* Taking the keyboard focus away in time. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_focus_leave         (GtkWidget *widget);
void muster_focus_set_sensitive (GtkWidget *widget,
                                 gboolean   sensitive);

G_END_DECLS
