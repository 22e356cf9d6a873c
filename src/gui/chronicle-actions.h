/* What can be done with an entry of the chronicle, and with the rules: actions of the window. */
#pragma once

#include "window.h"

G_BEGIN_DECLS

void muster_window_add_chronicle_actions (MusterWindow *self);

G_END_DECLS
