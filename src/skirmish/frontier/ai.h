/* The opponent's two halves. Only for src/skirmish/frontier. */
#pragma once

#include "frontier-rules.h"

G_BEGIN_DECLS

/* Fills @order with what a unit of @side's should do in this move step; %FALSE: no unit wants anything. */
gboolean frontier_ai_move  (const SkirmishFacts *facts,
                            const FrontierState *state,
                            guint                side,
                            MusterOrder         *order);
gboolean frontier_ai_charges (const SkirmishFacts *facts,
                            const FrontierState *state,
                            guint                side);
/* Begins an order about a unit. */
void     frontier_ai_begin (MusterOrder         *order,
                            guint                verb,
                            gint                 unit);
/* The nearest standing enemy of a unit: *@from, *@to; the distance between the two, or G_MAXINT32. */
gint32   frontier_ai_near  (const SkirmishFacts *facts,
                            const FrontierState *state,
                            gint                 unit,
                            gint                *from,
                            gint                *to);

G_END_DECLS
