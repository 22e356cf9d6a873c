/* Toasts that can be dismissed at any moment. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void muster_toast_add (AdwToastOverlay *overlay,
                       AdwToast        *toast);

G_END_DECLS
