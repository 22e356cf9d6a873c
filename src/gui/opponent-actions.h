/* What a window tells the machine. */
#pragma once

#include "window.h"

G_BEGIN_DECLS

void muster_window_add_opponent_actions    (MusterWindow *self);
void muster_window_update_opponent_actions (MusterWindow *self);

G_END_DECLS
