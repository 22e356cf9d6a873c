/* Actions of the window that only the map has. */
#pragma once

#include "window.h"

G_BEGIN_DECLS

void muster_window_add_map_actions    (MusterWindow *self);
void muster_window_update_map_actions (MusterWindow *self);

G_END_DECLS
