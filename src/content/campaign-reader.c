#include "config.h"

#include "campaign-reader.h"

#include "ruleset-reader.h"

void
muster_campaign_join (MohawkScenario *scenario)
{
  const SkirmishRuleset *const *rulesets = campaign_rulesets ();
  gpointer *tables;
  guint n = 0;

  if (campaign_is_joined (scenario))
    return;
  while (rulesets[n])
    n++;
  tables = g_new0 (gpointer, n + 1);
  for (guint r = 0; r < n; r++)
    tables[r] = muster_ruleset_read (rulesets[r], NULL, NULL);
  campaign_join (scenario, tables, NULL, 0, g_free);
}
