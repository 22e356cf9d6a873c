/* Who may lead a company: names to be given out in order; and the characters of the rulesets. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

/**
 * CampaignName:
 * @id: its word in orders
 * @name: as it is written
 * @side: whose; @tribal: of a tribe's war leader
 * @character: he leads no company, but comes on top of them, where the rules know him by that word (H2)
 */
typedef struct
{
  const char *id;
  const char *name;
  MohawkSide  side;
  gboolean    tribal;
  gboolean    character;
} CampaignName;

extern const CampaignName campaign_names[CAMPAIGN_MAX_PERSONS];

const char *campaign_person_name (const CampaignState *state,
                                  guint                person);
const char *campaign_piece_name  (const CampaignState *state,
                                  guint                piece);

G_END_DECLS
