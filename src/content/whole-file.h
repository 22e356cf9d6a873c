/* A file, or whatever its name leads to, read to its end, which must come in time. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *muster_read_whole (const char  *path,
                         gsize        most,
                         gsize       *length,
                         GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
