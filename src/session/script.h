/* Scripts: cases of orders, refusals and queries (musterctl(1)). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterScriptResult:
 * @passed, @failed: checks: each order, refusal and query is one; what goes wrong besides is one failed
 * @failures: (element-type utf8): "FILE:LINE: what was expected, what was"
 */
typedef struct
{
  guint      passed;
  guint      failed;
  GPtrArray *failures;
} MusterScriptResult;

void     muster_script_result_clear (MusterScriptResult *result);
gboolean muster_script_run_file     (const char         *path,
                                     MusterScriptResult *result,
                                     GError            **error);
void     muster_script_run_text     (const char         *text,
                                     const char         *name,
                                     MusterScriptResult *result);

G_END_DECLS
