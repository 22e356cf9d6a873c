/* Points, lines and areas in whole hundredths of an inch. Only for src/skirmish. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

/* A piece no wider than that has no breadth of its own: a fence. */
#define SKIRMISH_THIN 10
/* How wide a door or a gate is: a figure has its centre within half of it. */
#define SKIRMISH_DOOR 100

gint64   skirmish_root         (gint64 square);
gboolean skirmish_near_line    (gint32 px, gint32 py,
                                gint32 ax, gint32 ay,
                                gint32 bx, gint32 by,
                                gint32 r);
gboolean skirmish_lines_meet   (gint32 ax, gint32 ay, gint32 bx, gint32 by,
                                gint32 cx, gint32 cy, gint32 dx, gint32 dy);
guint    skirmish_cuts         (const SkirmishArea *area,
                                gint32 ax, gint32 ay, gint32 bx, gint32 by, gint32 length,
                                gint32             *at,
                                guint               n,
                                guint               room);
gboolean skirmish_area_meets   (const SkirmishArea *area,
                                gint32 ax, gint32 ay, gint32 bx, gint32 by);
gboolean skirmish_through_door (const SkirmishArea *area,
                                gint32 ax, gint32 ay, gint32 bx, gint32 by);

static inline gint64
skirmish_square (gint32 x1,
                 gint32 y1,
                 gint32 x2,
                 gint32 y2)
{
  gint64 x = (gint64) x2 - x1, y = (gint64) y2 - y1;

  return x * x + y * y;
}

/* Between the centres of two bases that meet. */
static inline gint32
skirmish_reach (const SkirmishFacts *facts,
                gint                 a,
                gint                 b)
{
  return (facts->figure[a].base + facts->figure[b].base) / 2;
}

static inline gboolean
skirmish_box_meets (const SkirmishArea *area,
                    gint32 ax, gint32 ay, gint32 bx, gint32 by)
{
  return MAX (ax, bx) >= area->left && MIN (ax, bx) <= area->right
         && MAX (ay, by) >= area->top && MIN (ay, by) <= area->bottom;
}

/* Fit, and somewhere. */
static inline gboolean
skirmish_on_table (const SkirmishState *state,
                   gint                 figure)
{
  return state->fate[figure] == SKIRMISH_FIT && state->x[figure] != SKIRMISH_NOWHERE;
}

G_END_DECLS
