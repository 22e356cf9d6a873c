/* The page with the battles: those due, the one in hand on its board, those fought as reports. */
#pragma once

#include "battle-board.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLES_PAGE (muster_battles_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattlesPage, muster_battles_page, MUSTER, BATTLES_PAGE, GtkWidget)

void               muster_battles_page_set_campaign (MusterBattlesPage *self,
                                                     MusterCampaign    *campaign);
void               muster_battles_page_set_narrow   (MusterBattlesPage *self,
                                                     gboolean           narrow);
void               muster_battles_page_show_entry   (MusterBattlesPage *self,
                                                     gint64             entry);
void               muster_battles_page_show_due     (MusterBattlesPage *self);
MusterBattleBoard *muster_battles_page_get_board    (MusterBattlesPage *self);
const char        *muster_battles_page_get_view     (MusterBattlesPage *self);

gboolean muster_battles_page_order (MusterBattlesPage *self,
                                    const char        *text);
void muster_battles_page_take_focus (MusterBattlesPage *self);
void muster_battles_page_press      (MusterBattlesPage *self,
                                     gboolean           second);

gboolean    muster_battles_page_read_on  (MusterBattlesPage *self);
gboolean    muster_battles_page_take_guide_focus (MusterBattlesPage *self);
const char *muster_battles_page_get_clause (MusterBattlesPage *self);

G_END_DECLS
