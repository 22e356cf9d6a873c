/* The campaign's map as a picture: for a window's canvas, a thumbnail, a file or a printer. */
#pragma once

#include "counter.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_MAP_WASHES    = 1 << 0,
  MUSTER_MAP_COUNTERS  = 1 << 1,
  MUSTER_MAP_LABELS    = 1 << 2,
  MUSTER_MAP_REGIONS   = 1 << 3,
  MUSTER_MAP_RELIEF    = 1 << 4,
  MUSTER_MAP_COMPASS   = 1 << 5,
  MUSTER_MAP_NEATLINE  = 1 << 6,
  MUSTER_MAP_TITLE     = 1 << 7,
  MUSTER_MAP_LEGEND    = 1 << 8,
  MUSTER_MAP_SEA_CHART = 1 << 9,
  MUSTER_MAP_TURNS     = 1 << 10
} MusterMapParts;

/* What a window shows, and what hangs on a wall. */
#define MUSTER_MAP_CANVAS ((MusterMapParts) (MUSTER_MAP_WASHES | MUSTER_MAP_COUNTERS | MUSTER_MAP_LABELS \
                                             | MUSTER_MAP_REGIONS | MUSTER_MAP_RELIEF))
#define MUSTER_MAP_SHEET  ((MusterMapParts) (MUSTER_MAP_CANVAS | MUSTER_MAP_COMPASS | MUSTER_MAP_NEATLINE \
                                             | MUSTER_MAP_TITLE | MUSTER_MAP_LEGEND \
                                             | MUSTER_MAP_SEA_CHART | MUSTER_MAP_TURNS))

typedef enum
{
  MUSTER_GLOW_MARCH,          /* a march may go along it */
  MUSTER_GLOW_BRITISH_SUPPLY,
  MUSTER_GLOW_FRENCH_SUPPLY,
  MUSTER_GLOW_CUT,            /* supply would go along it: dashed, with crosses */
  MUSTER_GLOW_REFUSED
} MusterGlowKind;

typedef struct
{
  gint           line;
  MusterGlowKind kind;
} MusterMapGlow;

typedef enum
{
  MUSTER_MARK_PRICE,   /* glowing, with @number marches; swords with @battle */
  MUSTER_MARK_GLOW,    /* glowing, at no price */
  MUSTER_MARK_REFUSED,
  MUSTER_MARK_CUT,
  MUSTER_MARK_STARVES, /* @number pieces */
  MUSTER_MARK_BATTLE,  /* a battle is due */
  MUSTER_MARK_NAMELESS /* nothing to be seen: its name makes way for what lies over the map */
} MusterMarkKind;

typedef struct
{
  gint           point;
  MusterMarkKind kind;
  gint           number;
  gboolean       battle;
} MusterMapMark;

/**
 * MusterMapView:
 * @scenario, @state: borrowed; the state as its viewer may know it. A naval piece
 *   he may not know is MOHAWK_SEEN_HIDDEN in set and met
 * @ink: borrowed
 * @x, @y: the place of the frame at the upper left corner of the drawing
 * @scale: pixels to a unit of the frame
 * @text_scale: the reader's, 1 as a rule
 * @parts: what is drawn
 * @glow, @mark: borrowed: highlights on lines and points
 * @selected_point: whose stack of @selected_side has a rim, or -1
 * @title: of the sheet, or %NULL for the scenario's name
 * @subtitle: or %NULL for the turn
 */
typedef struct
{
  const MohawkScenario *scenario;
  const MohawkState    *state;
  const MusterInk      *ink;
  double                x;
  double                y;
  double                scale;
  double                text_scale;
  MusterMapParts        parts;
  const MusterMapGlow  *glow;
  guint                 n_glows;
  const MusterMapMark  *mark;
  guint                 n_marks;
  gint                  selected_point;
  MohawkSide            selected_side;
  const char           *title;
  const char           *subtitle;
} MusterMapView;

/**
 * MusterMapStack:
 * @top: the piece that is seen
 * @rect: all of it, edges and number too
 * @x, @y, @size: of the counter on top
 * @away: so far from its point that a thread leads there
 */
typedef struct
{
  gint          point;
  MohawkSide    side;
  gint          top;
  MusterCounter counter;
  double        x;
  double        y;
  double        size;
  MusterRect    rect;
  gboolean      away;
} MusterMapStack;

/* @rect: of the letters, without their halo. Not @shown: there was no room. */
typedef struct
{
  gint        point;
  MusterFace  face;
  double      size;
  char       *text;
  MusterRect  rect;
  gboolean    shown;
} MusterMapLabel;

/* An anchor, the sea-lift marker, a price: @index as @kind has it. */
typedef struct
{
  enum
  {
    MUSTER_BADGE_ANCHOR,
    MUSTER_BADGE_SEA_LIFT,
    MUSTER_BADGE_MARK
  }             kind;
  gint          point;
  MusterMapMark mark;
  MusterRect    rect;
} MusterMapBadge;

/**
 * MusterMapSign:
 * @point: whose it is
 * @width, @height: px
 * @reach: px: it may stand no farther from its point, whatever it hides; 0: wherever there is room
 * @rect: set by muster_map_layout_place_signs(), in pixels from the corner of the frame
 * @tied: set by it: it stands so far away that a line is to lead to its point; of several of one point the first
 * @clear: set by it: where the line may begin, px from the point
 *
 * Something small that lies over the map for a while: a price, a flag, a name.
 */
typedef struct
{
  gint       point;
  double     width;
  double     height;
  double     reach;
  MusterRect rect;
  gboolean   tied;
  double     clear;
} MusterMapSign;

/**
 * MusterMapLayout:
 *
 * Where everything is for one state and scale, in pixels from the corner of the
 * frame: panning needs no new one.
 */
typedef struct
{
  double     scale;
  double     text_scale;
  guint      n_points;
  MusterRect symbol[MOHAWK_MAX_POINTS];
  GArray    *stacks; /* of MusterMapStack */
  GArray    *labels; /* of MusterMapLabel */
  GArray    *badges; /* of MusterMapBadge */
} MusterMapLayout;

/* Pairs that lie on one another: zero each, if all is well. */
typedef struct
{
  guint label_label;
  guint label_symbol;
  guint label_counter;
  guint label_badge;
  guint counter_counter;
  guint counter_symbol;
  guint counter_badge;
  guint badge_symbol;
  guint badge_badge;
  guint tie_label;   /* the lines to stacks that stand away */
  guint tie_counter;
  guint tie_symbol;
  guint tie_tie;
  guint outside;  /* counters and labels that leave the frame */
  guint dropped;  /* labels for which there was no room */
} MusterMapOverlaps;

/* The parts of the legend, which a sheet has printed on it and a window beside it. */
typedef enum
{
  MUSTER_LEGEND_PLACES,
  MUSTER_LEGEND_WAYS,
  MUSTER_LEGEND_PIECES,
  MUSTER_LEGEND_HOLDERS,
  MUSTER_LEGEND_N
} MusterLegend;

/* What a map may be wide, in pixels: below it nothing is read, above it Cairo's images end. */
#define MUSTER_MAP_MIN_WIDTH 200
#define MUSTER_MAP_MAX_WIDTH 16000

/**
 * MusterMapOptions:
 * @width: in pixels (1/96 inch on paper)
 * @text_scale: 1 as a rule, and for 0
 * @title: or %NULL
 * @legend: with legend, sea chart and turn track
 */
typedef struct
{
  gint        width;
  double      text_scale;
  gboolean    dark;
  gboolean    legend;
  const char *title;
} MusterMapOptions;

guint            muster_map_legend_count    (MusterLegend           part);
const char      *muster_map_legend_text     (MusterLegend           part,
                                             guint                  i);
void             muster_map_legend_draw     (cairo_t               *cr,
                                             const MusterInk       *ink,
                                             MusterLegend           part,
                                             guint                  i);

void             muster_map_view_init       (MusterMapView         *view,
                                             const MohawkScenario  *scenario,
                                             const MohawkState     *state,
                                             const MusterInk       *ink);
double           muster_map_view_fit        (MusterMapView         *view,
                                             double                 width);

char            *muster_map_box_caption     (const MohawkScenario  *scenario,
                                             const MohawkState     *state,
                                             guint                  box) G_GNUC_WARN_UNUSED_RESULT;

MusterMapLayout *muster_map_layout_new      (const MusterMapView   *view) G_GNUC_WARN_UNUSED_RESULT;
MusterMapLayout *muster_map_layout_next     (const MusterMapView   *view,
                                             const MusterMapLayout *before) G_GNUC_WARN_UNUSED_RESULT;
void             muster_map_layout_free     (MusterMapLayout       *layout);
gint             muster_map_layout_point_at (const MusterMapLayout *layout,
                                             const MusterMapView   *view,
                                             double                 x,
                                             double                 y);
gint             muster_map_layout_stack_at (const MusterMapLayout *layout,
                                             const MusterMapView   *view,
                                             double                 x,
                                             double                 y);
const MusterMapLabel *
                 muster_map_layout_label    (const MusterMapLayout *layout,
                                             gint                   point);
gboolean         muster_map_layout_names    (const MusterMapLayout *layout,
                                             gint                   point);
void             muster_map_layout_place_signs (const MusterMapLayout *layout,
                                             const MusterMapView   *view,
                                             MusterMapSign         *signs,
                                             guint                  n,
                                             const GArray          *there);
void             muster_map_layout_measure  (const MusterMapLayout *layout,
                                             const MusterMapView   *view,
                                             MusterMapOverlaps     *overlaps);

void             muster_map_prepare         (const MohawkScenario  *scenario);
void             muster_map_draw_land       (cairo_t               *cr,
                                             const MusterMapView   *view,
                                             double                 width,
                                             double                 height);
void             muster_map_draw_lettering  (cairo_t               *cr,
                                             const MusterMapView   *view,
                                             double                 width,
                                             double                 height);
void             muster_map_draw_play       (cairo_t               *cr,
                                             const MusterMapView   *view,
                                             const MusterMapLayout *layout,
                                             double                 width,
                                             double                 height);
void             muster_map_draw            (cairo_t               *cr,
                                             const MusterMapView   *view,
                                             double                 width,
                                             double                 height);
gboolean         muster_map_write           (const MohawkScenario  *scenario,
                                             const MohawkState     *state,
                                             const MusterMapOptions *options,
                                             const char            *path,
                                             GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMapLayout, muster_map_layout_free)

G_END_DECLS
