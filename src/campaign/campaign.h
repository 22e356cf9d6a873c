/* The campaign that joins Mohawk and the tactical games: its interface in one include. */
#pragma once

#include "contract.h"
#include "names.h"
#include "state.h"

G_BEGIN_DECLS

const MusterGame *campaign_game         (void);
/* A campaign that is begun now goes by the newest edition; one that is opened by its own. */
void              campaign_found        (gpointer state);
/* Who has the field, by the result under review. */
MohawkSide        campaign_victor       (const MohawkScenario *scenario,
                                         const CampaignState  *state);

/* (nullable): the facts of the battle that @order, `resolve RULESET ...`, hands off in the state @before; they live
 * as long as the scenario. %NULL: it is no such order. */
const SkirmishFacts *campaign_contract  (const MohawkScenario *scenario,
                                         const CampaignState  *before,
                                         const MusterOrder    *order);

/**
 * CampaignWitness:
 * @battle: its facts
 * @before, @after: the tactical state before and after
 * @order: what the machine said; %NULL: it was at a loss, and the battle ended
 * @effects: (element-type MusterEffect): in the tactical game's own fields
 * @rolls: (element-type MusterRoll): all so far; those of this order begin at @first
 *
 * Is told each order of a battle that is fought again.
 */
typedef void (*CampaignWitness)         (const SkirmishFacts  *battle,
                                         gconstpointer         before,
                                         gconstpointer         after,
                                         const MusterOrder    *order,
                                         const GArray         *effects,
                                         const GArray         *rolls,
                                         guint                 first,
                                         gpointer              user_data);
gboolean          campaign_refight      (const MohawkScenario *scenario,
                                         const CampaignState  *before,
                                         const MusterOrder    *order,
                                         const guint8         *dice,
                                         guint                 n_dice,
                                         CampaignWitness       witness,
                                         gpointer              user_data);

/* Whether an order keeps what no order may take from those who serve (H7, H8); the companion of the game's invariants. */
gboolean          campaign_keeps        (const MohawkScenario *scenario,
                                         const CampaignState  *before,
                                         const CampaignState  *after,
                                         const MusterOrder    *order,
                                         MusterRefusal        *broken);

G_END_DECLS
