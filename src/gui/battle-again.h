/* A battle that was handed off and is over, seen again from the journal. */
#pragma once

#include "battle-record.h"

G_BEGIN_DECLS

/**
 * MusterBattleAgain:
 * @turns: how many it took
 * @lost: figures of a side that came to a fate
 */
typedef struct
{
  guint turns;
  guint lost[4][SKIRMISH_N_FATES];
} MusterBattleAgain;

/* @text: (transfer full) */
typedef void (*MusterBattleTell)      (MusterBattleLineKind  kind,
                                       char                 *text,
                                       const char           *clause,
                                       gpointer              user_data);

gboolean muster_battle_again_tell     (MusterCampaign       *campaign,
                                       const MusterEntry    *entry,
                                       MusterBattleTell      tell,
                                       gpointer              user_data,
                                       MusterBattleAgain    *again);
char    *muster_battle_again_losses   (MusterCampaign       *campaign,
                                       MohawkSide            side) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
