/* The battle in hand as its contract has it (H1, H2): who, where, on what ground; and its facts, made from that
 * alone, so that they are the same again whenever they are wanted. */
#pragma once

#include "state.h"
#include "variants.h"

G_BEGIN_DECLS

/**
 * CampaignFacts:
 *
 * What a campaign's facts hold beside the scenario: the rulesets' tables and the boards, as read from
 * data. Joined to the scenario, which owns it.
 */
typedef struct _CampaignFacts CampaignFacts;

/* Joins them to a scenario, once; where they are joined already nothing is done. @tables: (transfer full): one for
 * each ruleset, in their order; @boards: (transfer full) (element-type CampaignVariant): those at hand, in order of their ids,
 * and behind the first @n_at_hand ours in whose place players have their own. */
void                 campaign_join          (MohawkScenario       *scenario,
                                             gpointer             *tables,
                                             GPtrArray            *boards,
                                             guint                 n_at_hand);
gboolean             campaign_is_joined     (const MohawkScenario *scenario);
/* (nullable): the board that the battle in hand is fought on; %NULL: its ground is made */
const CampaignVariant *campaign_board_of    (const MohawkScenario *scenario,
                                             const CampaignState  *state);

/* The facts of the battle in hand, of the ruleset it is fought by; borrowed: they live as long as the
 * scenario. From any thread. */
const SkirmishFacts *campaign_battle        (const MohawkScenario *scenario,
                                             const CampaignState  *state);

gint                 campaign_officer       (const CampaignState  *state,
                                             gint                  piece);
/* The militia a piece was (M7.1, H8), the latest first, into @militia, which has room for %CAMPAIGN_MOST_LINEAGE.
 * Returns: how many */
#define CAMPAIGN_MOST_LINEAGE (1 + CAMPAIGN_FOREBEARS)
guint                campaign_lineage       (const CampaignState  *state,
                                             gint                  piece,
                                             gint16               *militia);
/* Whether a piece fought in the battle in hand: it stood on the field, or has come up. */
gboolean             campaign_is_in         (const CampaignState  *state,
                                             gint                  piece);
/* M6.9: as mohawk_retreat_points(); of a side that may not leave the field itself (M10.6) those who came up may (H13). */
guint                campaign_retreat_points (const MohawkScenario *scenario,
                                             const CampaignState  *state,
                                             MohawkSide            side,
                                             gint16               *points);
/* The hits a piece takes from the result under review (H5). */
gint                 campaign_keeper        (const MohawkScenario *scenario,
                                             const CampaignState  *state);
guint                campaign_blow          (const MohawkScenario *scenario,
                                             const CampaignState  *state,
                                             gint                  piece);
/* The first field of a ruleset's game among the campaign's; @ruleset: its place in campaign_rulesets(). */
guint                campaign_first_field   (guint                 ruleset);

/* Whether a battle can have all who are called up by the tables of a house variant (H2); 0: by the rules as they are. */
gboolean             campaign_has_room      (const MohawkScenario *scenario,
                                             const CampaignState  *state,
                                             gint32                variant,
                                             gint                  scale);

/* Whether @order hands a battle off on a table of no seed that is told; and the same with one (H4). */
gboolean             campaign_draws_seed    (const MusterOrder    *order);
void                 campaign_add_seed      (MusterOrder          *order,
                                             gint                  seed);

const SkirmishRuleset *campaign_ruleset     (const CampaignState  *state);

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

G_END_DECLS
