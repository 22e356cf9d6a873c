/* House variants of the rulesets' tables, as far as a campaign knows them: those that its battles were fought by, which are
 * kept in it, and those that are at hand. */
#pragma once

#include "scenario.h"
#include "state.h"

G_BEGIN_DECLS

/**
 * CampaignVariant:
 * @id: its own word; @name: (nullable): as people call it
 * @ruleset: whose tables they are: 1 + its place among campaign_rulesets()
 * @number: what the state calls it: it is made from @bytes, so that the same file is the same variant anywhere
 * @tables: the ruleset's, as read from @bytes
 *
 * In an order it is ID.NUMBER, in hexadecimal: a file that was changed is another.
 */
typedef struct
{
  char    *id;
  char    *name;
  guint    ruleset;
  gint32   number;
  gpointer tables;
  GBytes  *bytes;
} CampaignVariant;

gint32                 campaign_variant_number (GBytes               *bytes);
void                   campaign_variant_free   (CampaignVariant      *variant);
/* Makes it known, for as long as the scenario lives. @variant: (transfer full); @called: (nullable): the word by which it
 * is meant from now on. From any thread, as all of these. */
void                   campaign_add_variant    (MohawkScenario       *scenario,
                                                CampaignVariant      *variant,
                                                const char           *called);
/* (nullable): %NULL: there is no such one; 0 is the rules as they are, and none */
const CampaignVariant *campaign_variant        (const MohawkScenario *scenario,
                                                gint32                number);
/* (nullable): whom a word means: ID.NUMBER, what it was called last, or the id of one that has no namesake */
const CampaignVariant *campaign_find_variant   (const MohawkScenario *scenario,
                                                const char           *word);
/* (transfer none): as people call it: its name, or its own word where it has none */
const char            *campaign_variant_title  (const CampaignVariant *variant);
/* (transfer full) (nullable): its word, ID.NUMBER */
char                  *campaign_variant_word   (const MohawkScenario *scenario,
                                                gint32                number) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
