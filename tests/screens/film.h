/* A window as it looks, with the popovers over it: as render nodes, as pixels, as a PNG. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * FilmPixels:
 * @data: (owned): cairo's ARGB32, in the machine's byte order, premultiplied; a pixel each, no padding
 *
 * Clear with film_pixels_clear().
 */
typedef struct
{
  guint32 *data;
  int      width;
  int      height;
} FilmPixels;

void           film_settle       (guint          ms);
GskRenderNode *film_take         (GtkWindow     *window) G_GNUC_WARN_UNUSED_RESULT;
void           film_develop      (GtkWindow     *window,
                                  GskRenderNode *node,
                                  FilmPixels    *pixels);
gboolean       film_save         (GtkWindow     *window,
                                  GskRenderNode *node,
                                  const char    *path);
void           film_pixels_clear (FilmPixels    *pixels);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FilmPixels, film_pixels_clear)

G_END_DECLS
