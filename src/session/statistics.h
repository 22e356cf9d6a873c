/* What a campaign's journal comes to, turn by turn: points, strength, allegiance, objectives, dice, lives. */
#pragma once

#include "life.h"
#include "session.h"

G_BEGIN_DECLS

#define MUSTER_DIE_FACES 6
#define MUSTER_N_CLASSES (MOHAWK_NATION + 1)

/**
 * MusterSample:
 * @turn: 0 for the set-up; else the turn whose end it shows, or, of the last sample, the turn that runs
 * @entry: the last that is in it
 * @points: held, by #MohawkSide
 * @hits: left of the pieces on the map, by the side they fight for
 * @pieces: on the map, by side and class
 * @turned: Iroquois tribes turned to each side
 * @joined: the side the Iroquois have joined, or nobody
 * @objectives: points held of those the side's goals name
 * @umpired: corrections by the umpire since the sample before: what jumped may not have been fought for
 */
typedef struct
{
  gint       turn;
  gint64     entry;
  guint      points[4];
  guint      hits[4];
  guint      pieces[4][MUSTER_N_CLASSES];
  guint      turned[4];
  MohawkSide joined;
  guint      objectives[4];
  guint      umpired;
} MusterSample;

/**
 * MusterDiceCount:
 * @face: how often each face fell, by the side that threw
 * @typed: of them, given by the players
 *
 * Six-sided dice of the entries that stand, and of no other: those of a battle by other rules too, if they are
 * six-sided. What is thrown there for neither side is nobody's.
 */
typedef struct
{
  guint face[4][MUSTER_DIE_FACES];
  guint typed;
} MusterDiceCount;

typedef struct _MusterStatistics MusterStatistics;

MusterStatistics      *muster_statistics_new      (MusterSession          *session) G_GNUC_WARN_UNUSED_RESULT;
void                   muster_statistics_free     (MusterStatistics       *statistics);
gboolean               muster_statistics_update   (MusterStatistics       *statistics,
                                                   guint                   most,
                                                   gboolean               *done,
                                                   GError                **error);
const MusterSample    *muster_statistics_samples  (MusterStatistics       *statistics,
                                                   guint                  *n);
const MusterDiceCount *muster_statistics_dice     (MusterStatistics       *statistics);
MusterLives           *muster_statistics_lives    (MusterStatistics       *statistics);

guint                  muster_dice_count_of       (const MusterDiceCount  *dice,
                                                   MohawkSide              side);
double                 muster_dice_chi_squared    (const guint            *face);
double                 muster_dice_likelihood     (double                  chi_squared);
guint                  muster_goal_points         (const MohawkScenario   *scenario,
                                                   MohawkSide              side,
                                                   gint16                 *points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterStatistics, muster_statistics_free)

G_END_DECLS
