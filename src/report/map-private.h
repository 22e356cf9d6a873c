/* Between the files of the map only. */
#pragma once

#include "map.h"

G_BEGIN_DECLS

/**
 * MusterMapMetrics:
 * @text, @symbol: what a size at the scale of the mock-up, 1.75, is multiplied with
 * @counter: size of a counter, px
 */
typedef struct
{
  double text;
  double symbol;
  double counter;
} MusterMapMetrics;

/* How a point looks. */
typedef struct
{
  MohawkSymbol symbol;
  MohawkSide   holder;
  gboolean     fort;
  gboolean     burnt;
  gboolean     base;
  gboolean     island;
} MusterMapSymbol;

/* A thing to be placed: where it may go, and at what cost it may be left out. @tied: a line leads from there to its point. */
typedef struct
{
  MusterRect rect;
  double     cost;
  gboolean   tied;
} MusterSpot;

typedef struct
{
  GArray    *spots;   /* of MusterSpot */
  double     hide;    /* cost of leaving it out; infinite if it may not be */
  gint       at;      /* its spot, or -1 for left out */
  gboolean   placed;
  MusterRect rect;    /* of that spot */
  gboolean   tied;    /* at that spot */
  double     x;       /* its point */
  double     y;
  double     air;     /* px: of letters: as near to others on its line it would be read with them */
} MusterItem;

/* The line from a thing's point to its middle. */
typedef struct
{
  double x0;
  double y0;
  double x1;
  double y1;
} MusterTie;

/* Coarse planes of the frame: what is land, what is taken by lines and points. */
/* What is found once for a raster, and kept with it. */
typedef enum { MUSTER_FOUND_SHIFTS, MUSTER_FOUND_HILLS, MUSTER_FOUND_HILLS_BARE, MUSTER_FOUND_N } MusterMapFound;

typedef struct
{
  gint             width;
  gint             height;
  cairo_surface_t *dry;
  cairo_surface_t *busy;

  /*< private >*/
  gatomicrefcount  refs;
  char            *checksum;
  GMutex           lock;
  GArray          *found[MUSTER_FOUND_N];
} MusterMapRaster;

/* (transfer full): what follows from the scenario and its raster alone */
typedef GArray *(*MusterMapFind) (const MohawkScenario  *scenario,
                                  const MusterMapRaster *raster);

void       muster_map_metrics        (MusterMapMetrics      *metrics,
                                      const MusterMapView   *view);
void       muster_map_symbol_of      (MusterMapSymbol       *symbol,
                                      const MohawkScenario  *scenario,
                                      const MohawkState     *state,
                                      gint                   point);

/* What lies under a candidate: samples of lines in cells, and boxes not to be covered. */
typedef struct
{
  const MusterMapView   *view;
  const MusterMapLayout *layout;
  MusterMapMetrics       metrics;
  gint                   columns;
  gint                   rows;
  GArray               **cell;    /* of x, y pairs of float */
  GArray                *letters; /* boxes of the regions' letters */
  GArray                *plates;
  guint8                *holds;   /* what there is in each cell */
  MusterMapRaster       *raster;
} MusterMapGround;

/* map-ground.c */
void       muster_map_ground_init    (MusterMapGround       *ground,
                                      const MusterMapView   *view,
                                      const MusterMapLayout *layout);
void       muster_map_ground_clear   (MusterMapGround       *ground);
double     muster_map_ground_cost    (const MusterMapGround *ground,
                                      const MusterRect      *rect,
                                      gint                   point,
                                      double                 line);

/* map-symbols.c */
void       muster_map_symbol_extents (const MusterMapSymbol *symbol,
                                      double                 unit,
                                      double                *half_width,
                                      double                *above,
                                      double                *below);
void       muster_map_symbol_draw    (cairo_t               *cr,
                                      const MusterInk       *ink,
                                      const MusterMapSymbol *symbol,
                                      double                 x,
                                      double                 y,
                                      double                 unit);
void       muster_map_anchor_draw    (cairo_t               *cr,
                                      const MusterInk       *ink,
                                      double                 x,
                                      double                 y,
                                      double                 unit);
void       muster_map_badge_size     (const MusterMapBadge  *badge,
                                      double                 unit,
                                      double                *width,
                                      double                *height);
void       muster_map_badge_draw     (cairo_t               *cr,
                                      const MusterInk       *ink,
                                      const MusterMapBadge  *badge,
                                      double                 unit);

/* map-lines.c */
GArray    *muster_map_line_points    (const MohawkScenario  *scenario,
                                      gint                   line,
                                      double                 scale,
                                      double                 step);
void       muster_map_line_draw      (cairo_t               *cr,
                                      const MusterInk       *ink,
                                      const MohawkLine      *line,
                                      double                 unit);
void       muster_map_lines_draw     (cairo_t               *cr,
                                      const MusterMapView   *view);

/* map-labels.c */
void       muster_map_prefer         (MusterItem            *item,
                                      const MusterRect      *before);
void       muster_map_place          (MusterItem            *items,
                                      guint                  n);
gboolean   muster_map_tie_meets      (const MusterTie       *tie,
                                      const MusterRect      *rect);
gboolean   muster_map_ties_cross     (const MusterTie       *a,
                                      const MusterTie       *b);

/* map-layout.c */
MusterRect muster_map_beside         (const MusterRect      *symbol,
                                      double                 px,
                                      double                 py,
                                      double                 ux,
                                      double                 uy,
                                      double                 width,
                                      double                 height,
                                      double                 gap);

void       muster_map_line_path      (cairo_t               *cr,
                                      const MohawkScenario  *scenario,
                                      const MohawkLine      *line,
                                      double                 scale);

/* map-relief.c */
GArray    *muster_map_relief_find    (const MohawkScenario  *scenario,
                                      gboolean               lettered) G_GNUC_WARN_UNUSED_RESULT;
void       muster_map_relief_draw    (cairo_t               *cr,
                                      const MusterMapView   *view);
void       muster_map_compass_draw   (cairo_t               *cr,
                                      const MusterMapView   *view,
                                      gboolean               rhumbs);

/* map-lettering.c */
GArray    *muster_map_lettering_at   (const MusterMapView   *view);
void       muster_map_lettering_draw (cairo_t               *cr,
                                      const MusterMapView   *view);

/* map-raster.c */
MusterMapRaster *muster_map_raster_new  (const MohawkScenario  *scenario);
void             muster_map_raster_free (MusterMapRaster       *raster);
GArray          *muster_map_raster_find (MusterMapRaster       *raster,
                                         const MohawkScenario  *scenario,
                                         MusterMapFound         what,
                                         MusterMapFind          find);
gboolean         muster_map_raster_dry  (const MusterMapRaster *raster,
                                         double                 x,
                                         double                 y);
double           muster_map_raster_busy (const MusterMapRaster *raster,
                                         const MusterRect      *rect);

/* map-backdrop.c */
void       muster_map_kind_path      (cairo_t               *cr,
                                      const MohawkScenario  *scenario,
                                      gint                   kind,
                                      double                 scale);

/* map-plates.c */
GArray    *muster_map_plates_at      (const MusterMapView   *view);
void       muster_map_plates_draw    (cairo_t               *cr,
                                      const MusterMapView   *view);

static inline gboolean
muster_rect_meets (const MusterRect *a,
                   const MusterRect *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width
         && a->y < b->y + b->height && b->y < a->y + a->height;
}

G_END_DECLS
