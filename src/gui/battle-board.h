/* The battle board: two lines as columns on their ground, to be drawn up, aimed and looked at. */
#pragma once

#include "battle-board-plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_BOARD (muster_battle_board_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleBoard, muster_battle_board, MUSTER, BATTLE_BOARD, GtkWidget)

void                    muster_battle_board_set_campaign (MusterBattleBoard *self,
                                                          MusterCampaign    *campaign);
void                    muster_battle_board_refresh      (MusterBattleBoard *self);
void                    muster_battle_board_set_small    (MusterBattleBoard *self,
                                                          gboolean           small);
const MusterBattlePlan *muster_battle_board_get_plan     (MusterBattleBoard *self);
gint                    muster_battle_board_get_selected (MusterBattleBoard *self);
void                    muster_battle_board_select       (MusterBattleBoard *self,
                                                          gint               piece);
GtkWidget              *muster_battle_board_get_piece    (MusterBattleBoard *self,
                                                          gint               piece);
gboolean                muster_battle_board_is_lit       (MusterBattleBoard *self,
                                                          guint              front);
void                    muster_battle_board_front_middle (MusterBattleBoard *self,
                                                          guint              front,
                                                          guint              who,
                                                          double            *x,
                                                          double            *y);

G_END_DECLS
