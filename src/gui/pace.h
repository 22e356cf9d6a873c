/* How fast things move on the screen. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

guint muster_pace_duration (guint ms);
guint muster_pace_machine  (void);

G_END_DECLS
