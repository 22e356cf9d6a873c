/* Actions of the program: app.open and so on. */
#pragma once

#include "application.h"

G_BEGIN_DECLS

void muster_application_add_actions (MusterApplication *self);

G_END_DECLS
