/* By Tab through a window, and back. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rounds_assert (GtkWindow  *window,
                    const char *where,
                    guint       least);

G_END_DECLS
