/* What a player likes, the same in every campaign. */
#pragma once

#include "settings.h"

#include <adwaita.h>

G_BEGIN_DECLS

AdwPreferencesPage *muster_preferences_page_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
