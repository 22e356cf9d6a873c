/* Actions of a window: win.undo and so on. */
#pragma once

#include "window.h"

G_BEGIN_DECLS

void muster_window_add_actions    (MusterWindow *self);
void muster_window_update_actions (MusterWindow *self);

G_END_DECLS
