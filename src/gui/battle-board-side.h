/* Beside the battle board: odds, what is awaited, the dice that come next and why, what they did. */
#pragma once

#include "battle-board.h"
#include "focus.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_BOARD_SIDE (muster_battle_board_side_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleBoardSide, muster_battle_board_side, MUSTER, BATTLE_BOARD_SIDE, GtkWidget)

void muster_battle_board_side_set_board (MusterBattleBoardSide *self,
                                         MusterCampaign        *campaign,
                                         MusterBattleBoard     *board);
void muster_battle_board_side_refresh   (MusterBattleBoardSide *self);
void muster_battle_board_side_planned   (MusterBattleBoardSide *self);
void muster_battle_board_side_selected  (MusterBattleBoardSide *self);
void muster_battle_board_side_order     (MusterBattleBoardSide *self,
                                         const char            *text);
void muster_battle_board_side_press     (MusterBattleBoardSide *self);

void muster_battle_board_side_press_second (MusterBattleBoardSide *self);
void muster_battle_board_side_take_focus   (MusterBattleBoardSide *self);
MusterFocusAnswer muster_battle_board_side_find_heir (MusterBattleBoardSide *self);

gboolean muster_battle_board_side_take_guide_focus (MusterBattleBoardSide *self);
const char *muster_battle_board_side_get_clause (MusterBattleBoardSide *self);

/* Whether all waits until a reinforcement is brought, or none; it is asked here. */
gboolean muster_battle_board_side_asks     (MusterBattleBoardSide *self);

G_END_DECLS
