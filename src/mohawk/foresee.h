/* What the end of the year would bring if it came now: for the supply overlay and what-if questions. */
#pragma once

#include "mohawk.h"

G_BEGIN_DECLS

/**
 * MohawkForesight:
 * @toward: by side: of each point, the next on its trace; itself at a base; -1 where there is none
 * @clause: of a piece: why it would starve, static, or %NULL
 * @cut: of a piece that would starve for want of a trace: the point at which its nearest way
 *   to a base is barred, or -1
 * @before: of such a piece: the point on that way from which the barred one would be entered,
 *   or -1: it stands at it
 * @place: of a piece: where it would stand when the reckoning comes (M9.4)
 */
typedef struct
{
  gint16      toward[3][MOHAWK_MAX_POINTS];
  const char *clause[MOHAWK_MAX_PIECES];
  gint16      cut[MOHAWK_MAX_PIECES];
  gint16      before[MOHAWK_MAX_PIECES];
  gint16      place[MOHAWK_MAX_PIECES];
} MohawkForesight;

void mohawk_foresee   (const MohawkScenario  *scenario,
                       const MohawkState     *state,
                       MohawkForesight       *foresight);
void mohawk_what_if   (const MohawkScenario  *scenario,
                       MohawkState           *state,
                       gint                   point);

enum { MOHAWK_NO_BATTLES = -1, MOHAWK_ALL_BATTLES = -2 };

guint mohawk_would_starve (const MohawkScenario  *scenario,
                           const MohawkState     *state,
                           MohawkSide             side,
                           gint                   won);

/*
 * How many more of its troops a ship's landing could bring than @order names, by @clause. @later: they may still come
 * later in the step, to the same place; else the ship is used up. 0: none, or it is no such order.
 */
guint mohawk_left_aboard (const MohawkScenario  *scenario,
                          const MohawkState     *state,
                          const MusterOrder     *order,
                          const char           **clause,
                          gboolean              *later);

G_END_DECLS
