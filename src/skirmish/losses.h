/* What every tactical ruleset does alike: figures fall, units are counted, battles end (T6, T7, T9, T12). */
#pragma once

#include "table.h"

G_BEGIN_DECLS

/* A figure is out: dead, captive, run or off. The killer (or -1) is credited with it; whom it held is
 * free; it touches nobody any more. */
void     skirmish_fall          (MusterPlay          *play,
                                 gint                 figure,
                                 SkirmishFate         fate,
                                 gint                 by,
                                 const char          *clause);
/* Puts a figure somewhere; @facing SKIRMISH_NOWHERE keeps it as it is. */
void     skirmish_place         (MusterPlay          *play,
                                 gint                 figure,
                                 gint32               x,
                                 gint32               y,
                                 gint32               facing,
                                 const char          *clause);

/* Strength: mustered (T6), standing, lost (killed, captured, run off). Guns and flags do not count. */
guint    skirmish_mustered      (const SkirmishFacts *facts,
                                 gint                 unit);
guint    skirmish_standing      (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 gint                 unit);
guint    skirmish_lost          (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 gint                 unit);
guint    skirmish_side_standing (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 guint                side);

/**
 * skirmish_target_order:
 * @firers, @n: who fires
 * @unit: the target
 * @range: the longest of each firer, by the index in @firers, hundredths
 * @out: (out): the standing figures of @unit that may be hit, nearest to any firer first (T7)
 *
 * Returns: how many
 */
guint    skirmish_target_order  (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 const gint          *firers,
                                 guint                n,
                                 const gint32        *range,
                                 gint                 unit,
                                 gint                *out);

/* Who has the field if nobody gave it up (T12, H15), by how many of each side still fight. */
SkirmishSide skirmish_holder    (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 guint                british,
                                 guint                french);
/* Ends the battle. @victor nobody: who has the field is settled by T12 and H15, with all who stand. */
void     skirmish_end           (MusterPlay          *play,
                                 SkirmishEnding       ending,
                                 SkirmishSide         victor,
                                 const char          *clause);

/**
 * SkirmishResult:
 * @victor: who holds the field, or nobody
 * @fielded, @lost: of each campaign piece in the battle, by piece number; @n_pieces of them
 *
 * What a battle came to, for the write-back (H5, H12).
 */
typedef struct
{
  SkirmishSide victor;
  SkirmishSide gave_up;      /* the side that retreated or conceded, or nobody */
  guint        n;
  struct
  {
    gint16 piece;
    gint16 fielded;
    gint16 lost;
  } row[SKIRMISH_MAX_UNITS];
} SkirmishResult;

void     skirmish_result        (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 SkirmishResult      *result);

/* Checks that hold in every ruleset: figures conserved, no two overlap, nobody dead touches, captors
 * stand. %FALSE: @broken says what. Each ruleset's invariants begin with it. */
gboolean skirmish_sound         (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 MusterRefusal       *broken);

G_END_DECLS
