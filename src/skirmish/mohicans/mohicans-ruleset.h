/* The ruleset "mohicans": what the registry of rulesets takes. */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

extern const SkirmishRuleset mohicans_ruleset;

G_END_DECLS
