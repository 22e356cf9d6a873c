/* The preferences, as a window or a dialog. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget *muster_preferences_present (GtkWindow          *parent,
                                       AdwPreferencesPage *page);

G_END_DECLS
