/* What a map shows, and images of it: in pixels, from the corner of the frame. */
#pragma once

#include "map.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MusterMapLook:
 * @ink: by day or by candlelight
 * @scale: pixels to a unit of the frame
 * @text_scale: the reader's
 * @factor: device pixels to a pixel
 *
 * What the images depend on, but for the state.
 */
typedef struct
{
  const MusterInk *ink;
  double           scale;
  double           text_scale;
  gint             factor;
} MusterMapLook;

/* Shared by those subjects that differ in nothing it depends on. */
typedef struct
{
  MusterMapLayout *layout;
} MusterMapPlaces;

/* What is drawn; once a sheet is drawn from it, it does not change, but for its layout. Counted, as places are. */
typedef struct
{
  MohawkScenario  *scenario;
  MohawkState      state;
  MusterMapLook    look;
  GArray          *glows;    /* of MusterMapGlow */
  GArray          *marks;    /* of MusterMapMark: rings only; tags lie over the sheets */
  MusterMapPlaces *places;   /* (nullable): not laid out yet; of the main thread only */
  MusterMapPlaces *before;   /* (nullable): of the state before, at which the reader looks till then */
  guint            backdrop; /* which backdrop, play and layout: other numbers, others */
  guint            play;
  guint            layout;
} MusterMapSubject;

/* An image of @rect; all zero: none yet. */
typedef struct
{
  cairo_surface_t      *surface;
  GdkTexture           *texture;
  cairo_rectangle_int_t rect;
  guint                 number; /* of the backdrop or play that it shows */
} MusterMapSheet;

typedef enum
{
  MUSTER_MAP_LAND,
  MUSTER_MAP_LETTERING,
  MUSTER_MAP_PLAY
} MusterMapPart;

/* A subject of its own, to be changed, that shares what it refers to. */
MusterMapSubject *muster_map_subject_copy   (const MusterMapSubject       *subject) G_GNUC_WARN_UNUSED_RESULT;
void              muster_map_subject_unref  (MusterMapSubject             *subject);
/* @view: (out): of the whole frame from its corner */
void              muster_map_subject_view   (const MusterMapSubject       *subject,
                                             MusterMapView                *view);
MusterMapPlaces  *muster_map_places_new     (const MusterMapSubject       *subject) G_GNUC_WARN_UNUSED_RESULT;
void              muster_map_places_unref   (MusterMapPlaces              *places);

/* In any thread, as the next two. What @sheet shows already is copied, if it is of the same picture; @missing is what is not. */
void              muster_map_sheet_begin    (MusterMapSheet               *sheet,
                                             guint                         number,
                                             gint                          factor,
                                             const cairo_rectangle_int_t  *rect,
                                             cairo_region_t              **missing);
/* @places: (nullable): for play only */
void              muster_map_sheet_draw     (MusterMapSheet               *sheet,
                                             const MusterMapSubject       *subject,
                                             const MusterMapPlaces        *places,
                                             MusterMapPart                 part,
                                             const cairo_region_t         *missing);
/* @missing: (transfer full) */
void              muster_map_sheet_end      (MusterMapSheet               *sheet,
                                             cairo_region_t               *missing);

/* Of its surface, for a sheet to begin with. */
MusterMapSheet    muster_map_sheet_ref      (const MusterMapSheet         *sheet);
void              muster_map_sheet_clear    (MusterMapSheet               *sheet);
/* Whether @inner, with @room pixels round it, lies within the sheet. */
gboolean          muster_map_sheet_holds    (const MusterMapSheet         *sheet,
                                             const cairo_rectangle_int_t  *inner,
                                             gint                          room);
/* @software: whether it is drawn by the processor */
void              muster_map_sheet_snapshot (const MusterMapSheet         *sheet,
                                             GtkSnapshot                  *snapshot,
                                             gboolean                      software);

G_END_DECLS
