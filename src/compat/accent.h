/* The accent colour of what is suggested, where the toolkit leaves no choice of it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void muster_accent_begin (void);

G_END_DECLS
