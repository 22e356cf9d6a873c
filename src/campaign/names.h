/* Who may lead a company: names to be given out in order; and behind them, from %CAMPAIGN_MAX_OFFICERS on, the characters of
 * the rulesets, who lead none, but come on top of them where the rules know them by their word (H2). */
#pragma once

#include "state.h"

G_BEGIN_DECLS

/**
 * CampaignName:
 * @id: its word in orders
 * @name: as it is written
 * @side: whose; @tribal: of a tribe's war leader
 */
typedef struct
{
  const char *id;
  const char *name;
  MohawkSide  side;
  gboolean    tribal;
} CampaignName;

extern const CampaignName campaign_names[CAMPAIGN_MAX_PERSONS];

const char *campaign_person_name (const CampaignState *state,
                                  guint                person);
const char *campaign_piece_name  (const CampaignState *state,
                                  guint                piece);

G_END_DECLS
