/* Saying something to those who listen: a screen reader. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_announce (GtkWidget  *widget,
                      const char *message);

G_END_DECLS
