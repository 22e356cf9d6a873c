/* What has the focus is scrolled into sight once it has its place. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_focus_into_sight (GtkScrolledWindow *scrolled,
                              GtkWidget         *part);

G_END_DECLS
