/* A page that is drawn, on its way into a file: gathered in memory, then put in place whole. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* A cairo_write_func_t that adds to a GByteArray, @bytes. */
cairo_status_t muster_report_take (void                *bytes,
                                   const unsigned char *data,
                                   unsigned int         length);
gboolean       muster_report_save (const char          *path,
                                   const guint8        *bytes,
                                   gsize                length,
                                   GError             **error);

G_END_DECLS
