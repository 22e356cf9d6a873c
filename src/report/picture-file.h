/* A picture as a file: gathered in memory, then put in place whole. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* A cairo_write_func_t that adds to a GByteArray, @bytes. */
cairo_status_t muster_picture_take (void                *bytes,
                                    const unsigned char *data,
                                    unsigned int         length);

/**
 * muster_picture_save:
 * @path: of the file, which is there whole afterwards, or as it was
 * @data: @n bytes
 *
 * Where @path is a link, the file it leads to is replaced.
 *
 * Errors: MUSTER_REPORT_ERROR_WRITE, with the path and what the system says
 */
gboolean       muster_picture_save (const char          *path,
                                    gconstpointer        data,
                                    gsize                n,
                                    GError             **error);

G_END_DECLS
