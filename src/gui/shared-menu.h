#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_menu_button_share (GtkWidget  *button,
                               const char *id);

G_END_DECLS
