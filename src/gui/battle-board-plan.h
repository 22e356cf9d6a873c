/* The two lines of the battle in hand: as they stand, or as they are being drawn up. */
#pragma once

#include "campaign.h"
#include "fire.h"

G_BEGIN_DECLS

/**
 * MusterBattleFire:
 * @MUSTER_BATTLE_FIRE_BOTH: one side's of this round, the other's of the last
 */
typedef enum
{
  MUSTER_BATTLE_FIRE_NONE,
  MUSTER_BATTLE_FIRE_THIS_ROUND,
  MUSTER_BATTLE_FIRE_LAST_ROUND,
  MUSTER_BATTLE_FIRE_BOTH
} MusterBattleFire;

/**
 * MusterBattlePlan:
 * @phase: where the battle stands
 * @firing: whose turn of fire it is; nobody outside one
 * @post, @n: of the defender and of the attacker; sorted by front and rank
 * @target: by piece: at whom it is to fire where there is a choice, or -1
 * @die: by piece: its roll in its side's last turn of fire, or with value 0 for none
 * @fired, @n_fired: whose dice those are, as they fell; @fire: of which rounds they are
 * @need: by piece: the die that is wanted of it, or with 0 sides for none
 *
 * Nothing but a view of the state and the journal, and the choices not yet ordered.
 */
typedef struct
{
  MohawkFightPhase phase;
  MohawkSide       side[2];
  MohawkSide       firing;
  MohawkTerrain    terrain;
  gint             point;
  gint             round;
  guint            n_fronts;
  guint            n[2];
  MohawkPost       post[2][MOHAWK_MAX_PIECES];
  gint16           target[MOHAWK_MAX_PIECES];
  MusterRoll       die[MOHAWK_MAX_PIECES];
  guint            n_fired;
  gint16           fired[MOHAWK_MAX_PIECES];
  MusterBattleFire fire;
  MusterRoll       need[MOHAWK_MAX_PIECES];
} MusterBattlePlan;

void              muster_battle_plan_read     (MusterBattlePlan       *plan,
                                               MusterCampaign         *campaign);
const MohawkPost *muster_battle_plan_find     (const MusterBattlePlan *plan,
                                               gint                    piece,
                                               guint                  *who);
gboolean          muster_battle_plan_is_firing (const MusterBattlePlan *plan,
                                               gint                    piece);
guint             muster_battle_plan_opposite (const MusterBattlePlan *plan,
                                               gint                    piece,
                                               gint16                 *enemies);
gboolean          muster_battle_plan_may_move (const MusterBattlePlan *plan,
                                               MusterCampaign         *campaign,
                                               gint                    piece,
                                               gint                    front);
void              muster_battle_plan_move     (MusterBattlePlan       *plan,
                                               gint                    piece,
                                               gint                    front);
void              muster_battle_plan_swap     (MusterBattlePlan       *plan,
                                               gint                    piece,
                                               gint                    other);
void              muster_battle_plan_aim      (MusterBattlePlan       *plan,
                                               MusterCampaign         *campaign,
                                               gint                    piece,
                                               gint                    target);
char             *muster_battle_plan_order    (const MusterBattlePlan *plan,
                                               MusterCampaign         *campaign) G_GNUC_WARN_UNUSED_RESULT;
char             *muster_battle_plan_walls    (const MusterBattlePlan *plan,
                                               MusterCampaign         *campaign,
                                               guint                  *n) G_GNUC_WARN_UNUSED_RESULT;
gboolean          muster_battle_plan_may_hit  (const MusterBattlePlan *plan);
gint              muster_battle_least         (const MusterRoll       *roll);
gint              muster_battle_sum           (const MusterRoll       *roll);

const char *muster_battle_plan_phase (const MusterBattlePlan *plan);

G_END_DECLS
