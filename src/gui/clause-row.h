/* A clause in the list of the rules. */
#pragma once

#include "campaign.h"
#include "clauses.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CLAUSE_ROW (muster_clause_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterClauseRow, muster_clause_row, MUSTER, CLAUSE_ROW, GtkListBoxRow)

GtkWidget          *muster_clause_row_new        (const MusterClause *clause) G_GNUC_WARN_UNUSED_RESULT;
const MusterClause *muster_clause_row_get_clause (MusterClauseRow    *self);
void                muster_clause_row_set_force  (MusterClauseRow    *self,
                                                  MusterCampaign     *campaign);
void                muster_clause_row_mark       (MusterClauseRow    *self,
                                                  const char *const  *words,
                                                  gboolean            dark);
gboolean            muster_clause_row_fits       (MusterClauseRow    *self,
                                                  const char *const  *words);

G_END_DECLS
