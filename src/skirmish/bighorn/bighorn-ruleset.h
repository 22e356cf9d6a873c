/* The ruleset "bighorn": what the registry of rulesets takes. */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

extern const SkirmishRuleset bighorn_ruleset;

G_END_DECLS
