/* House variants of the rulesets: files of players' own, or shipped, beside the rules as they are; and those kept in campaigns. */
#pragma once

#include "campaign.h"
#include "faults.h"

G_BEGIN_DECLS

/**
 * MusterVariantFile:
 * @word: by which an order names it: the file's name
 * @name: as people call it
 * @ruleset: 1 + its place among campaign_rulesets()
 *
 * A variant that is at hand, well or at fault.
 */
typedef struct
{
  char *word;
  char *name;
  guint ruleset;
} MusterVariantFile;

/* Whether a word can be that of a file. */
gboolean   muster_variant_is_word (const char *word);
/* Returns: (element-type MusterVariantFile) (transfer full): those at hand, in order of their words */
GPtrArray *muster_variant_list (void) G_GNUC_WARN_UNUSED_RESULT;

/* Makes a scenario's campaigns know the variant @word as it is now. %FALSE: there is none, or with every fault and its line. */
gboolean   muster_variant_take (MohawkScenario  *scenario,
                                const char      *word,
                                GError         **error);
/* What a campaign keeps of them, each under its word. */
#define MUSTER_VARIANT_RULES "rules"
#define MUSTER_VARIANT_BOARD "board"

/* The same of what a campaign has kept. @kind: which of these words it is kept under; @file: the campaign, for messages */
gboolean   muster_variant_take_kept (MohawkScenario  *scenario,
                                const char      *kind,
                                GBytes          *bytes,
                                const char      *file,
                                GError         **error);
/* (transfer full) (nullable): a board; %NULL: with every fault and its line. @file: for messages */
CampaignVariant *muster_variant_read_board (GBytes      *bytes,
                                const char      *file,
                                GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
