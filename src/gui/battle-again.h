/* A battle that was handed off and is over, seen again from the journal. */
#pragma once

#include "battle-record.h"

G_BEGIN_DECLS

#define MUSTER_BATTLE_MOST_TURNS 80 /* of which the course is kept: a longer battle's last is that of all that follow */

/**
 * MusterBattleAgain:
 * @turns: how many it took
 * @fielded: figures of a side that were on the table
 * @lost: figures of a side that came to a fate
 * @course: by turn, from 0, the setting up: figures of a side lost up to its end
 */
typedef struct
{
  guint turns;
  guint fielded[4];
  guint lost[4][SKIRMISH_N_FATES];
  guint course[MUSTER_BATTLE_MOST_TURNS + 1][4];
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
char    *muster_battle_again_fates    (const MusterBattleAgain *again,
                                       MohawkSide               side) G_GNUC_WARN_UNUSED_RESULT;
char    *muster_battle_again_losses   (MusterCampaign       *campaign,
                                       MohawkSide            side) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
