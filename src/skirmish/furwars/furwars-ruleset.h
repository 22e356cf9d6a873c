/* Fur Wars II, as the rest knows it. */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

extern const SkirmishRuleset furwars_ruleset;

G_END_DECLS
