/* The window of the keys. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_shortcuts_add_action (GtkApplicationWindow *window);

G_END_DECLS
