/* The columns of the list of forces: what each shows, and how it sorts. */
#pragma once

#include "force.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  MUSTER_COLUMN_PIECE,
  MUSTER_COLUMN_CLASS,
  MUSTER_COLUMN_PLACE,
  MUSTER_COLUMN_HITS,
  MUSTER_COLUMN_MARCHES,
  MUSTER_COLUMN_BATTLES,
  MUSTER_COLUMN_SUPPLY,
  MUSTER_COLUMN_HOME,
  MUSTER_N_COLUMNS
} MusterForcesColumn;

void muster_forces_columns_add    (GtkColumnView        *view,
                                   GtkColumnViewColumn **columns);
void muster_forces_columns_narrow (GtkColumnViewColumn **columns,
                                   gboolean              narrow);

G_END_DECLS
