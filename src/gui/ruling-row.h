/* An open question of the rules, and the readings players may choose from. */
#pragma once

#include "clauses.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_RULING_ROW (muster_ruling_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulingRow, muster_ruling_row, MUSTER, RULING_ROW, AdwExpanderRow)

GtkWidget *muster_ruling_row_new        (const MusterClause *clause) G_GNUC_WARN_UNUSED_RESULT;
char      *muster_ruling_row_get_option (MusterRulingRow    *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
