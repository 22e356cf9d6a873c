/* The number of a clause, that opens the rules at it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CLAUSE_BUTTON (muster_clause_button_get_type ())
G_DECLARE_FINAL_TYPE (MusterClauseButton, muster_clause_button, MUSTER, CLAUSE_BUTTON, GtkWidget)

GtkWidget  *muster_clause_button_new        (const char         *clause) G_GNUC_WARN_UNUSED_RESULT;
void        muster_clause_button_set_clause (MusterClauseButton *self,
                                             const char         *clause);
void        muster_clause_button_set_explains (MusterClauseButton *self,
                                             gboolean            explains);
const char *muster_clause_button_get_clause (MusterClauseButton *self);

void        muster_clause_show              (const char         *clause);
const char *muster_clause_button_of_refusal (GtkWidget          *root);

G_END_DECLS
