/* The rules of Mohawk, and of the games battles are handed to, read once for all windows. */
#pragma once

#include "clauses.h"

G_BEGIN_DECLS

const MusterClauses *muster_rulebook       (GError     **error);
const MusterClauses *muster_rulebook_other (guint        i);
/* All books in one row: Mohawk's first. %NULL behind the last. */
const MusterClauses *muster_rulebook_nth   (guint        i);
const char          *muster_rulebook_name  (guint        i);
const char          *muster_rulebook_title (const char  *clause);
gboolean             muster_rulebook_has   (const char  *clause);

G_END_DECLS
