/* The battles of a campaign that were handed off, read from its journal. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_BATTLE_FIGHTING,
  MUSTER_BATTLE_REVIEW,
  MUSTER_BATTLE_APPLIED,
  MUSTER_BATTLE_CANCELLED,
  MUSTER_BATTLE_UNDONE     /* its first order was taken back */
} MusterBattleFate;

/**
 * MusterBattle:
 * @number: from 1, in the order of the journal: the same for ever
 * @entry: the one that handed it off
 * @turn, @side: the player turn it was due in
 * @opened: the state that left behind: the contract
 * @closing: the state before it was applied or called back, or the latest there is
 * @ids: (element-type gint64): its entries, standing or not, in the order of the journal
 */
typedef struct
{
  guint            number;
  gint64           entry;
  gint             turn;
  MohawkSide       side;
  MusterBattleFate fate;
  CampaignState   *opened;
  CampaignState   *closing;
  GArray          *ids;
} MusterBattle;

GPtrArray  *muster_battles_read  (MusterTeller      *teller,
                                  const guint8      *standing,
                                  GError           **error) G_GNUC_WARN_UNUSED_RESULT;
const char *muster_battle_status (const MusterBattle *battle);

G_END_DECLS
