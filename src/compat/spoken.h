/* Names for what is spoken, where GTK gives none of its own accord. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void       muster_spoken_begin (void);
GtkWidget *muster_ornament_new (const char *icon);

G_END_DECLS
