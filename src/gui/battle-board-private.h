/* Between the battle board and what moves it. */
#pragma once

#include "battle-board.h"

G_BEGIN_DECLS

/*
 * Columns are fronts; the defender stands above. Its children are the pieces. While the
 * lines are drawn up a piece is dragged, or moved with Shift and an arrow, to where it
 * doubles, or onto another of its side, to change places with it. In a turn of fire a
 * click on one of several enemies opposite, or T, chooses the target.
 */

struct _MusterBattleBoard
{
  GtkWidget        parent_instance;

  MusterCampaign  *campaign;
  MusterBattlePlan plan;
  GPtrArray       *pieces; /* MusterBattleBoardPiece, borrowed from the tree of widgets */
  gint             selected;
  gboolean         small;
  gboolean         crowded;     /* at their full size they would have to be scrolled both ways */
  gint             room_width;  /* of the view it was fitted to; 0: to be fitted again */
  gint             room_height;
  guint            fitting;
  gint64           head;   /* of the journal when it was refreshed last; -1: not yet */

  /* as laid out last */
  double           front_x[MOHAWK_MAX_PIECES];
  double           front_width[MOHAWK_MAX_PIECES];
  double           middle;
  double           bottom;

  gint             dragged; /* or -1 */
  double           start_x; /* where the press began */
  double           start_y;
  double           drag_x;
  double           drag_y;
  guint8           lit[MOHAWK_MAX_PIECES];
};

/* The plan has changed: shows it, and tells. */
void muster_battle_board_planned   (MusterBattleBoard *self);
void muster_battle_board_order     (MusterBattleBoard *self,
                                    const char        *text);
void muster_battle_board_press     (MusterBattleBoard *self);

/* battle-board-input.c */
void muster_battle_board_add_input (MusterBattleBoard *self);
void muster_battle_board_meant     (MusterBattleBoard *self,
                                    gint               piece);

G_END_DECLS
