/* The umpire’s actions of the window, and the tour’s. */
#pragma once

#include "window.h"

G_BEGIN_DECLS

void muster_window_add_umpire_actions    (MusterWindow *self);
void muster_window_update_umpire_actions (MusterWindow *self);

G_END_DECLS
