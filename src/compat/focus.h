/* The keyboard focus: seen while it is used, never lost, and taken away in time. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_focus_begin         (void);
void muster_focus_leave         (GtkWidget *widget);
void muster_focus_set_sensitive (GtkWidget *widget,
                                 gboolean   sensitive);

G_END_DECLS
