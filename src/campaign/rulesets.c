#include "config.h"

#include "rulesets.h"

#include "bighorn-ruleset.h"
#include "frontier.h"
#include "furwars-ruleset.h"
#include "mohicans-ruleset.h"

#include <string.h>

/* Every tactical ruleset there is: a fifth touches its folder and this line. */
static const SkirmishRuleset *const rulesets[] = {
  &bighorn_ruleset,
  &frontier_ruleset,
  &furwars_ruleset,
  &mohicans_ruleset,
  NULL
};

/**
 * campaign_rulesets:
 *
 * Returns: (array zero-terminated): the tactical rulesets
 */
const SkirmishRuleset *const *
campaign_rulesets (void)
{
  return rulesets;
}

/**
 * campaign_ruleset_find:
 *
 * Returns: (nullable): the ruleset of that name
 */
const SkirmishRuleset *
campaign_ruleset_find (const char *name)
{
  for (guint i = 0; rulesets[i]; i++)
    if (strcmp (rulesets[i]->name, name) == 0)
      return rulesets[i];
  return NULL;
}
