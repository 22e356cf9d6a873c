/* What the world can say no to when a page is written. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_REPORT_ERROR (muster_report_error_quark ())

typedef enum
{
  MUSTER_REPORT_ERROR_FORMAT, /* no such kind of file */
  MUSTER_REPORT_ERROR_SIZE,   /* too small to draw or too large to hold */
  MUSTER_REPORT_ERROR_WRITE   /* the disk or the library refused */
} MusterReportError;

GQuark muster_report_error_quark (void);

G_END_DECLS
