/* What became of each piece, event by event, out of the effects of the journal. */
#pragma once

#include "mohawk.h"
#include "store.h"

G_BEGIN_DECLS

/**
 * MusterLifeKind:
 * @MUSTER_LIFE_RAISED: came on the map, out of the mix or the dead pile
 * @MUSTER_LIFE_MOVED: from point to point
 * @MUSTER_LIFE_ABOARD: went aboard the sea lift
 * @MUSTER_LIFE_LANDED: came off it
 * @MUSTER_LIFE_LOST: left the map: eliminated, starved, sent home to the mix
 * @MUSTER_LIFE_BATTLE: took its place in the line of a battle
 * @MUSTER_LIFE_HIT, @MUSTER_LIFE_RECOVERED: hits left went down, up
 * @MUSTER_LIFE_PROMOTED: a militia gave way to @other (M7.1)
 * @MUSTER_LIFE_FROM_MILITIA: came on the map in the place of @other (M7.1)
 * @MUSTER_LIFE_ACTIVE, @MUSTER_LIFE_QUIET: a tribe turned its name up, or down
 * @MUSTER_LIFE_TURNED: an Iroquois tribe turned to the side @other
 */
typedef enum
{
  MUSTER_LIFE_RAISED,
  MUSTER_LIFE_MOVED,
  MUSTER_LIFE_ABOARD,
  MUSTER_LIFE_LANDED,
  MUSTER_LIFE_LOST,
  MUSTER_LIFE_BATTLE,
  MUSTER_LIFE_HIT,
  MUSTER_LIFE_RECOVERED,
  MUSTER_LIFE_PROMOTED,
  MUSTER_LIFE_FROM_MILITIA,
  MUSTER_LIFE_ACTIVE,
  MUSTER_LIFE_QUIET,
  MUSTER_LIFE_TURNED
} MusterLifeKind;

/**
 * MusterLifeEvent:
 * @entry: of the journal; 0 for where it stood at the start
 * @point: where it happened, or where it went; -1 at no point
 * @from: the point it left, or -1
 * @other: a piece or a side, as @kind has it, else -1
 * @clause: (nullable): static
 */
typedef struct
{
  gint64         entry;
  gint16         piece;
  gint16         point;
  gint16         from;
  gint16         other;
  gint16         turn;
  guint8         side;
  guint8         step;
  MusterLifeKind kind;
  const char    *clause;
} MusterLifeEvent;

/* One rung of a lineage: @piece, since @event. */
typedef struct
{
  gint            piece;
  MusterLifeEvent event;
} MusterLineage;

typedef struct _MusterLives MusterLives;

MusterLives *muster_lives_new      (const MohawkScenario *scenario,
                                    const MohawkState    *start) G_GNUC_WARN_UNUSED_RESULT;
void         muster_lives_free     (MusterLives          *lives);
void         muster_lives_take     (MusterLives          *lives,
                                    const MusterEntry    *entry,
                                    const MohawkState    *before);
void         muster_lives_truncate (MusterLives          *lives,
                                    gint64                entry);
GArray      *muster_lives_of       (MusterLives          *lives,
                                    gint                  piece) G_GNUC_WARN_UNUSED_RESULT;
GArray      *muster_lives_lineage  (MusterLives          *lives,
                                    gint                  piece) G_GNUC_WARN_UNUSED_RESULT;
guint        muster_lives_battles  (MusterLives          *lives,
                                    gint                  piece);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLives, muster_lives_free)

G_END_DECLS
