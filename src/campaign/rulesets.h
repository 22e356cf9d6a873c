/* The tactical rulesets a battle can be fought under. */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

const SkirmishRuleset *const *campaign_rulesets     (void);
const SkirmishRuleset        *campaign_ruleset_find (const char *name);

G_END_DECLS
