/* What the window remembers. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GSettings *muster_settings_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Of one campaign, by its id: who plays, where dice come from. */
GSettings *muster_settings_new_for_campaign (const char *id) G_GNUC_WARN_UNUSED_RESULT;
void       muster_settings_inherit          (const char *id,
                                             const char *from);

G_END_DECLS
