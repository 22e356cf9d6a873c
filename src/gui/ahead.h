/* A campaign whose file is opened while the toolkit is still being started. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

typedef struct _MusterAhead MusterAhead;

MusterAhead   *muster_ahead_new   (const char   *path) G_GNUC_WARN_UNUSED_RESULT;
MusterAhead   *muster_ahead_new_first (const char *asked) G_GNUC_WARN_UNUSED_RESULT;
const char    *muster_ahead_path  (MusterAhead  *ahead);
MusterSession *muster_ahead_take  (MusterAhead  *ahead,
                                   char        **note,
                                   GError      **error);
void           muster_ahead_free  (MusterAhead  *ahead);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterAhead, muster_ahead_free)

G_END_DECLS
