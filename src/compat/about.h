/* About this program, as a window or a dialog. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_about_present (GtkWindow *parent);

G_END_DECLS
