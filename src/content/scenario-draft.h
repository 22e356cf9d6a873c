/* A scenario being read: its rows with their lines and the ids they name. Inside content only. */
#pragma once

#include "scenario.h"
#include "xml.h"

G_BEGIN_DECLS

/* Rows hold what the scenario will hold, and beside it what is to be looked up. */
typedef struct
{
  guint       line;
  MohawkPoint is;
  char       *tribe;
} MusterPointRow;

typedef struct
{
  guint      line;
  MohawkLine is;
  char      *from;
  char      *to;
} MusterLineRow;

typedef struct
{
  guint    line;
  char    *id;
  gint     point;
  gint     order;
  gboolean ferry;
  gboolean after_louisbourg;
} MusterPortRow;

typedef struct
{
  guint       line;
  MohawkPiece is;
  char       *home;
  char       *start;
  char       *attached;
} MusterPieceRow;

typedef struct
{
  guint       line;
  gboolean    has_bonus;
  MohawkNaval is;
} MusterNavalRow;

typedef struct
{
  guint     line;
  MohawkBox is;
  char     *bonus;
} MusterBoxRow;

typedef struct
{
  guint      line;
  gint       number;
  MohawkTurn is;
} MusterTurnRow;

typedef struct
{
  guint      line;
  MohawkSide side;
  MohawkGoal is;
  char     **names;
} MusterGoalRow;

typedef struct
{
  guint        line;
  MohawkRegion is;
} MusterRegionRow;

/**
 * MusterDraft:
 * @section: the line of each section of rows, or of the root if it is not there
 * @point_index, @piece_index: id to index + 1, of the first row of that id
 *
 * Unknown words are left at a harmless value, ids not found at -1; both have been told.
 */
typedef struct
{
  MusterFaults *faults;
  char         *id;
  char         *name;
  char         *description;
  gint          width;
  gint          height;
  double        lon;
  double        lat;
  double        x_per_degree;
  double        y_per_degree;
  guint         root_line;
  guint         points_line;
  guint         ports_line;
  guint         pieces_line;
  guint         naval_line;
  guint         boxes_line;
  guint         victory_line;
  GArray       *points;  /* MusterPointRow */
  GArray       *lines;   /* MusterLineRow */
  GArray       *ports;   /* MusterPortRow */
  GArray       *pieces;  /* MusterPieceRow */
  GArray       *naval;   /* MusterNavalRow */
  GArray       *boxes;   /* MusterBoxRow */
  GArray       *turns;   /* MusterTurnRow */
  GArray       *goals;   /* MusterGoalRow */
  GArray       *regions; /* MusterRegionRow */
  GArray       *shapes;  /* MohawkShape */
  GHashTable   *point_index;
  GHashTable   *piece_index;
} MusterDraft;

MusterDraft    *muster_draft_new          (MusterFaults *faults) G_GNUC_WARN_UNUSED_RESULT;
void            muster_draft_free         (MusterDraft  *draft);
void            muster_draft_read         (MusterDraft  *draft,
                                           xmlNode      *root);
void            muster_draft_background   (MusterDraft  *draft,
                                           xmlNode      *section);
gboolean        muster_draft_pairs        (MusterDraft  *draft,
                                           guint         line,
                                           const char   *text,
                                           double      **xy,
                                           guint        *n);
void            muster_draft_check_map    (MusterDraft  *draft);
void            muster_draft_check_pieces (MusterDraft  *draft);
void            muster_draft_check_rest   (MusterDraft  *draft);
gint            muster_draft_point        (MusterDraft  *draft,
                                           guint         line,
                                           const char   *what,
                                           const char   *id);
void            muster_draft_reserved     (MusterDraft  *draft,
                                           guint         line,
                                           const char   *id);
MohawkScenario *muster_draft_finish       (MusterDraft  *draft) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDraft, muster_draft_free)

static inline MusterPointRow *
muster_draft_point_row (MusterDraft *draft,
                        gint         i)
{
  return &g_array_index (draft->points, MusterPointRow, i);
}

static inline MusterPieceRow *
muster_draft_piece_row (MusterDraft *draft,
                        gint         i)
{
  return &g_array_index (draft->pieces, MusterPieceRow, i);
}

G_END_DECLS
