/* A page that is drawn, on its way into a file: gathered in memory, then put in place whole. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MUSTER_PICTURE_PNG,
  MUSTER_PICTURE_SVG,
  MUSTER_PICTURE_PDF
} MusterPictureFormat;

/* Draws what @data is on a page of that size. */
typedef void (*MusterPictureDraw) (cairo_t       *cr,
                                   double         width,
                                   double         height,
                                   gconstpointer  data);

gboolean muster_report_format_of (const char           *path,
                                  MusterPictureFormat  *format);
gboolean muster_report_draw      (const char           *path,
                                  MusterPictureFormat   format,
                                  double                width,
                                  double                height,
                                  double                dots,
                                  MusterPictureDraw     draw,
                                  gconstpointer         data,
                                  GError              **error);
gboolean muster_report_save      (const char           *path,
                                  const guint8         *bytes,
                                  gsize                 length,
                                  GError              **error);

G_END_DECLS
