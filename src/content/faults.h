/* What is wrong with a file: every fault, each with its line. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_CONTENT_ERROR (muster_content_error_quark ())

/**
 * MusterContentError:
 * @MUSTER_CONTENT_ERROR_IO: the file cannot be read
 * @MUSTER_CONTENT_ERROR_NOT_FOUND: there is no content of that name
 * @MUSTER_CONTENT_ERROR_FAULTS: the file is at fault; a line of the message for each
 */
typedef enum
{
  MUSTER_CONTENT_ERROR_IO,
  MUSTER_CONTENT_ERROR_NOT_FOUND,
  MUSTER_CONTENT_ERROR_FAULTS
} MusterContentError;

GQuark muster_content_error_quark (void);

/* @line: from 1; 0 for the file as a whole */
typedef struct
{
  guint line;
  char *sentence;
} MusterFault;

typedef struct _MusterFaults MusterFaults;

MusterFaults      *muster_faults_new      (const char          *file) G_GNUC_WARN_UNUSED_RESULT;
void               muster_faults_free     (MusterFaults        *faults);
void               muster_faults_add      (MusterFaults        *faults,
                                           guint                line,
                                           const char          *format,
                                           ...) G_GNUC_PRINTF (3, 4);
guint              muster_faults_count    (const MusterFaults  *faults);
const MusterFault *muster_faults_get      (const MusterFaults  *faults,
                                           guint                i);
gboolean           muster_faults_has_line (const MusterFaults  *faults,
                                           guint                line);
void               muster_faults_sort     (MusterFaults        *faults);
gboolean           muster_faults_raise    (MusterFaults        *faults,
                                           GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterFaults, muster_faults_free)

G_END_DECLS
