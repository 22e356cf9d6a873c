/* French and Indian Wars Skirmish ("Frontier"): what others may know of it. */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

extern const SkirmishRuleset frontier_ruleset;
extern const MusterGame frontier_game;

typedef SkirmishPoint FrontierPoint;

/* What a side's figures, weapons, horses and guns cost (K9.1), and how far over the limit that is, or 0.
 * @list: (element-type FrontierPoint) (nullable): the lines of the bill, added. */
gint frontier_points      (const SkirmishFacts *facts,
                           SkirmishSide         side,
                           GArray              *list);
gint frontier_points_over (const SkirmishFacts *facts,
                           SkirmishSide         side);
/* Commanding officers and Indian scouts beyond those a side may have. */
void frontier_points_many (const SkirmishFacts *facts,
                           SkirmishSide         side,
                           gint                *commanders,
                           gint                *scouts);

G_END_DECLS
