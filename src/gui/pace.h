/* How fast the machine plays. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

guint muster_pace_machine (void);

G_END_DECLS
