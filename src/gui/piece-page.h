/* One piece: what it is, where it has been, what it was before. */
#pragma once

#include "force.h"
#include "tally.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_PIECE_PAGE (muster_piece_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterPiecePage, muster_piece_page, MUSTER, PIECE_PAGE, GtkWidget)

void muster_piece_page_show       (MusterPiecePage *self,
                                   MusterCampaign  *campaign,
                                   MusterTally     *tally,
                                   MusterForce     *force);
void muster_piece_page_clear      (MusterPiecePage *self);
void muster_piece_page_set_narrow (MusterPiecePage *self,
                                   gboolean         narrow,
                                   gboolean         tall);
void muster_piece_page_focus      (MusterPiecePage *self);

G_END_DECLS
