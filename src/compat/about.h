/* About this program, as a window or a dialog. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GType muster_about_get_type (void);
void  muster_about_present  (GtkWindow *parent);

G_END_DECLS
