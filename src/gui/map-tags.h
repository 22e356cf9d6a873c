/* Small signs that lie over the map while something is planned: prices, cuts, flags. */
#pragma once

#include "map.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_TAG_PRICE,   /* @number marches; swords with @battle */
  MUSTER_TAG_CUT,     /* supply is cut here */
  MUSTER_TAG_STARVES, /* @number pieces */
  MUSTER_TAG_LOST     /* what if it fell */
} MusterTagKind;

/* @rect, in pixels from the corner of the frame, and what leads to the point are set by muster_map_tags_place() */
typedef struct
{
  gint          point;
  MusterTagKind kind;
  gint          number;
  gboolean      battle;
  MusterRect    rect;
  gboolean      tied;
  double        clear;
} MusterMapTag;

void muster_map_tags_place (GArray                *tags,
                            const MusterMapLayout *layout,
                            const MusterMapView   *view,
                            const GArray          *there);
gint muster_map_tags_point_at (const GArray          *tags,
                               double                 x,
                               double                 y,
                               double                 near);
void muster_map_tag_draw_tie (cairo_t              *cr,
                            const MusterMapView   *view,
                            const MusterMapTag    *tag);
void muster_map_tag_draw   (cairo_t               *cr,
                            const MusterInk       *ink,
                            const MusterMapTag    *tag);

void muster_map_arrow_draw (cairo_t               *cr,
                            const MusterInk       *ink,
                            double                 x0,
                            double                 y0,
                            double                 x1,
                            double                 y1);

G_END_DECLS
