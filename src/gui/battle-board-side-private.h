/* Between the side of the battle board and its lists. */
#pragma once

#include "battle-board-side.h"

G_BEGIN_DECLS

struct _MusterBattleBoardSide
{
  GtkWidget          parent_instance;

  GtkWidget         *top;
  GtkWidget         *card; /* of the battle before */
  GtkWidget         *machine; /* what it did since a person's last order */
  GtkWidget         *odds;
  GtkWidget         *whose; /* the shield of who is to choose */
  GtkWidget         *phase;
  GtkWidget         *clause;
  GtkWidget         *method; /* who chooses, or has chosen, the rules */
  GtkWidget         *hint;   /* what can be done on the board */
  GtkWidget         *came;   /* who has joined it since the last fire */
  GtkWidget         *choices;
  GtkWidget         *dice_box;
  GtkWidget         *dice_title;
  GtkWidget         *thrown;
  GtkWidget         *dice;
  GtkWidget         *sum_box;
  GtkWidget         *sum_title;
  GtkWidget         *sum;
  GtkWidget         *fired_box;
  GtkWidget         *fired_title;
  GtkWidget         *fired;
  GtkWidget         *dues;
  GtkWidget         *note;
  GtkWidget         *note_clause;
  GtkWidget         *note_revealer;
  GtkWidget         *pad;
  GtkWidget         *pad_revealer;
  GtkWidget         *walls;
  GtkWidget         *fallback;
  GtkWidget         *retreat;
  GtkWidget         *retreat_popover;
  GtkWidget         *retreats;
  GtkWidget         *no_retreat; /* why there is none */
  GtkWidget         *ordinary;
  GtkWidget         *main;
  GtkWidget         *why; /* it is that */

  MusterCampaign    *campaign;
  MusterBattleBoard *board;
  char              *pending; /* the order whose dice are asked for */
  GByteArray        *values;  /* those handed in for it */
  GArray            *meant;   /* MusterRoll: for which throw each of them was */
  GArray            *asked;   /* (nullable): MusterRoll: what the pad asks for */
  guint              handed;  /* how many went with the order that is answered */
  gboolean           joined;  /* somebody has, since the last fire */
  gboolean           busy;    /* an order is on its way */
  gboolean           quiet;   /* rows are selected by code */
};

/* The verb of what the main button orders now. */
const char *muster_battle_board_side_get_word           (MusterBattleBoardSide *self);

/* battle-board-side-lists.c */
void  muster_battle_board_side_show_orders (MusterBattleBoardSide  *self);
void  muster_battle_board_side_allow_orders (MusterBattleBoardSide *self);
void  muster_battle_board_side_show_dice   (MusterBattleBoardSide  *self);
void  muster_battle_board_side_show_sum    (MusterBattleBoardSide  *self);
void  muster_battle_board_side_show_hint   (MusterBattleBoardSide  *self);
void  muster_battle_board_side_show_fired  (MusterBattleBoardSide  *self);
char *muster_battle_board_side_fire_caption (MusterBattleBoardSide *self,
                                             char                  **why) G_GNUC_WARN_UNUSED_RESULT;
guint muster_battle_board_side_count_dice  (const MusterBattlePlan *plan);

G_END_DECLS
