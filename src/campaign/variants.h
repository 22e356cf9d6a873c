/* What battles are fought by beside the rules as they are, as far as a campaign knows it: house variants of the rulesets' tables,
 * and boards. Those that its battles were fought by are kept in it; the others are at hand. */
#pragma once

#include "draft.h"
#include "scenario.h"
#include "state.h"

G_BEGIN_DECLS

/**
 * CampaignLaying:
 * @suits: whether a board is meant for that ground: fort, open, woods, landing
 * @lay: puts its terrain and its starting places into a draft
 *
 * What can be done with a board, by those who read it.
 */
typedef struct
{
  gboolean (*suits) (gconstpointer  board,
                     const char    *ground);
  void     (*lay)   (gconstpointer  board,
                     SkirmishDraft *draft);
  void     (*free)  (gpointer       board);
} CampaignLaying;

/**
 * CampaignVariant:
 * @id: its own word; @name: (nullable): as people call it
 * @ruleset: whose tables they are, or for whom the board is: 1 + its place among campaign_rulesets(); a board of none: 0
 * @word: ID.NUMBER, as orders have it, in hexadecimal: a file that was changed is another; from when it is known
 * @number: what the state calls it: it is made from @bytes, so that the same file is the same variant anywhere
 * @tables: (nullable): the ruleset's, as read from @bytes; of a board none
 * @board: (nullable): the board; @laying: (nullable): what can be done with it
 * @shipped: of a board: it is ours
 */
typedef struct
{
  char                 *id;
  char                 *name;
  char                 *word;
  guint                 ruleset;
  gint32                number;
  gpointer              tables;
  gpointer              board;
  const CampaignLaying *laying;
  gboolean              shipped;
  GBytes               *bytes;
} CampaignVariant;

gint32                 campaign_variant_number (GBytes               *bytes);
void                   campaign_variant_free   (CampaignVariant      *variant);
/* Makes it known, for as long as the scenario lives. @variant: (transfer full); @called: (nullable): the word by which it
 * is meant from now on, if it is tables. From any thread, as all of these. */
void                   campaign_add_variant    (MohawkScenario       *scenario,
                                                CampaignVariant      *variant,
                                                const char           *called);
/* (nullable): the tables, or the board, of that number; %NULL: there is no such one; 0 is the rules as they are, and none */
const CampaignVariant *campaign_variant        (const MohawkScenario *scenario,
                                                gint32                number);
const CampaignVariant *campaign_board          (const MohawkScenario *scenario,
                                                gint32                number);
/* (nullable): which tables a word means: ID.NUMBER, what it was called last, or the id of one that has no namesake */
const CampaignVariant *campaign_find_variant   (const MohawkScenario *scenario,
                                                const char           *word);
/* (transfer none): as people call it: its name, or its own word where it has none */
const char            *campaign_variant_title  (const CampaignVariant *variant);
/* (nullable): its word, ID.NUMBER */
const char            *campaign_variant_word   (const MohawkScenario *scenario,
                                                gint32                number);

/* Boards by their place in a list that only grows: first those at hand, in order of their ids. */
guint                  campaign_n_boards       (const MohawkScenario *scenario);
const CampaignVariant *campaign_board_at       (const MohawkScenario *scenario,
                                                guint                 place);
/* By which a player may name it: the id of one at hand, else ID.NUMBER */
const char            *campaign_board_word     (const MohawkScenario *scenario,
                                                guint                 place);
/* The place of the board that a word means: ID.NUMBER, the id of one at hand, or of one that has no namesake; -1: none */
gint                   campaign_find_board     (const MohawkScenario *scenario,
                                                const char           *word);
/* (nullable): the board that a battle of the ruleset is fought on where none is named: of ours, one that suits the ground */
const CampaignVariant *campaign_usual_board    (const MohawkScenario *scenario,
                                                guint                 ruleset,
                                                MohawkTerrain         terrain);

G_END_DECLS
