/* What a campaign's facts hold beside its scenario: the tactical rulesets' tables, and boards. */
#pragma once

#include "campaign.h"
#include "faults.h"

G_BEGIN_DECLS

/* Reads them and joins them to @scenario, unless they are. A ruleset whose tables cannot be read has none,
 * and refuses to be played: a campaign opens all the same. */
void muster_campaign_join (MohawkScenario *scenario);

G_END_DECLS
