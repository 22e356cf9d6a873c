/* A card of the library in its grid. */
#pragma once

#include "library-card.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LIBRARY_CELL (muster_library_cell_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibraryCell, muster_library_cell, MUSTER, LIBRARY_CELL, GtkWidget)

GtkWidget         *muster_library_cell_new      (void) G_GNUC_WARN_UNUSED_RESULT;
void               muster_library_cell_bind     (MusterLibraryCell *self,
                                                 MusterLibraryCard *card);
MusterLibraryCard *muster_library_cell_get_card (MusterLibraryCell *self);
void               muster_library_cell_pop_menu (MusterLibraryCell *self);

G_END_DECLS
