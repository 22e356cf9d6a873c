/* The style of those who want high contrast, while they want it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void muster_contrast_begin (void);

G_END_DECLS
