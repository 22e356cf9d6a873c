/* Files that are dropped on a window. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Campaigns whose files are dropped on @window, one of the application's, are opened. */
void muster_file_drop_add (GtkWidget *window);

G_END_DECLS
