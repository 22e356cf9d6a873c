/* The battles that have just ended, until they have been read: one list for all who show it. */
#pragma once

#include "battle-record.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_NEWS (muster_battle_news_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleNews, muster_battle_news, MUSTER, BATTLE_NEWS, GObject)

/**
 * MusterBattleEnded:
 * @entry: of the journal, that ended it
 * @title: where it was fought, and who has the field
 * @why: why it ended
 */
typedef struct
{
  gint64  entry;
  char   *title;
  char   *why;
} MusterBattleEnded;

MusterBattleNews *muster_battle_news_ref_for (MusterCampaign   *campaign) G_GNUC_WARN_UNUSED_RESULT;
const GArray     *muster_battle_news_get     (MusterBattleNews *self);
void              muster_battle_news_dismiss (MusterBattleNews *self);
void              muster_battle_news_read    (MusterBattleNews   *self,
                                              MusterBattleRecord *record);

G_END_DECLS
