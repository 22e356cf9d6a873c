/* Destroying a window in time. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_bury (GtkWindow *window);

G_END_DECLS
