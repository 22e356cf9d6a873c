/* A page that is drawn, on its way into a file. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean muster_report_save (const char   *path,
                             const guint8 *bytes,
                             gsize         length,
                             GError      **error);

G_END_DECLS
