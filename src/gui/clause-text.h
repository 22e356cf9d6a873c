/* Sentences in which clauses are named: each name leads to its clause. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

char *muster_clause_text_markup (const char *text,
                                 const char *own) G_GNUC_WARN_UNUSED_RESULT;
void  muster_clause_text_set    (GtkLabel   *label,
                                 const char *text);

G_END_DECLS
