/* The campaign that is there on the first run, with something to decide. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean muster_sample_make (char   **id,
                             guint   *entries,
                             GError **error);

G_END_DECLS
