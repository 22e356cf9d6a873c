/* The preferences, as a window or a dialog. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GType      muster_preferences_get_type (void);
GtkWidget *muster_preferences_present (GtkWindow          *parent,
                                       AdwPreferencesPage *page,
                                       const char         *title,
                                       gboolean            search);

G_END_DECLS
