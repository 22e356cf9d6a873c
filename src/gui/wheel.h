/* The wheel over a field in a page that scrolls. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Without the focus in it, the wheel over @field scrolls what it stands in and does not change its value. */
void muster_wheel_pass (GtkWidget *field);

G_END_DECLS
