/* What can be done in the library: to one campaign, and to all. */
#pragma once

#include "library-window.h"

G_BEGIN_DECLS

void muster_library_window_add_actions (MusterLibraryWindow *self);

G_END_DECLS
