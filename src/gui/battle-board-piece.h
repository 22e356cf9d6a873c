/* A piece on the battle board: its counter, its words, its die. */
#pragma once

#include "battle-board-plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_BOARD_PIECE (muster_battle_board_piece_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleBoardPiece, muster_battle_board_piece, MUSTER, BATTLE_BOARD_PIECE, GtkWidget)

GtkWidget *muster_battle_board_piece_new          (MusterCampaign         *campaign,
                                                   gint                    piece) G_GNUC_WARN_UNUSED_RESULT;
gint       muster_battle_board_piece_get_piece    (MusterBattleBoardPiece *self);
void       muster_battle_board_piece_show         (MusterBattleBoardPiece *self,
                                                   const MusterBattlePlan *plan);
void       muster_battle_board_piece_set_small    (MusterBattleBoardPiece *self,
                                                   gboolean                small);
void       muster_battle_board_piece_set_selected (MusterBattleBoardPiece *self,
                                                   gboolean                selected);
void       muster_battle_board_piece_draw_counter (MusterBattleBoardPiece *self,
                                                   cairo_t                *cr,
                                                   double                  x,
                                                   double                  y);
void       muster_battle_board_piece_roll         (MusterBattleBoardPiece *self);

G_END_DECLS
