/* Colours, type and a few pen strokes shared by the map, the counters and the pages. */
#pragma once

#include "scenario.h"

#include <cairo.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

typedef struct
{
  double x;
  double y;
  double width;
  double height;
} MusterRect;

/* 0xRRGGBB */
typedef guint32 MusterColour;

/**
 * MusterInk:
 * @fill, @symbol, @on_fill, @trace: by MohawkSide: of a counter; of map symbols and text;
 *   of lettering on the counter; of a supply trace
 * @ground: the inside of a map symbol
 * @rim: the outline of a counter; @casing: the pale edge of lines and labels
 * @wash: how strong a holder's wash is at its centre, 0 to 1, by MohawkSide
 *
 * The pigments of a hand-coloured map, by day or by candlelight.
 */
typedef struct
{
  gboolean     dark;
  MusterColour fill[4];
  MusterColour symbol[4];
  MusterColour on_fill[4];
  MusterColour trace[4];
  MusterColour ink;
  MusterColour paper;
  MusterColour ground;
  MusterColour hide;
  MusterColour casing;
  MusterColour rim[4];
  MusterColour lettering_land;
  MusterColour lettering_water;
  MusterColour water;
  MusterColour water_edge;
  MusterColour coast;
  MusterColour shore;
  MusterColour river;
  MusterColour hill;
  MusterColour road;
  MusterColour road_core;
  MusterColour trail;
  MusterColour waterway;
  MusterColour highlight;
  MusterColour highlight_edge;
  MusterColour highlight_tint;
  MusterColour cut;
  MusterColour flame;
  MusterColour plate;
  double       wash[4];
} MusterInk;

/* What is lettered: each has its face. */
typedef enum
{
  MUSTER_FACE_TITLE,
  MUSTER_FACE_FORTIFIED, /* spaced capitals */
  MUSTER_FACE_TOWN,      /* roman bold */
  MUSTER_FACE_POST,      /* roman bold, smaller */
  MUSTER_FACE_VILLAGE,   /* italic */
  MUSTER_FACE_WATER,     /* italic */
  MUSTER_FACE_REGION,    /* spaced capitals, light */
  MUSTER_FACE_TEXT,
  MUSTER_FACE_FIGURE     /* sans, heavy: counters and prices */
} MusterFace;

const MusterInk *muster_ink_light      (void);
const MusterInk *muster_ink_dark       (void);

void             muster_ink_set        (cairo_t      *cr,
                                        MusterColour  colour,
                                        double        alpha);
PangoContext    *muster_ink_context    (void);
void             muster_ink_prepare    (void);
void             muster_ink_text       (cairo_t      *cr,
                                        MusterFace    face,
                                        double        size,
                                        const char   *text,
                                        double        x,
                                        double        y,
                                        double        align);
double           muster_ink_text_width (MusterFace    face,
                                        double        size,
                                        const char   *text);

/**
 * MusterInkLine:
 * @scale: units of the drawing to one of the layout
 * @ink: what is inked, from the upper left corner of the line
 * @baseline: from its upper edge
 *
 * Text set in one line, and its measures in units of the drawing.
 */
typedef struct
{
  PangoLayout *layout;
  double       scale;
  MusterRect   ink;
  double       width;
  double       baseline;
} MusterInkLine;

void             muster_ink_line_init  (MusterInkLine       *line,
                                        MusterFace           face,
                                        double               size,
                                        const char          *text);
void             muster_ink_line_clear (MusterInkLine       *line);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterInkLine, muster_ink_line_clear)
void             muster_ink_line_draw  (const MusterInkLine *line,
                                        cairo_t             *cr,
                                        double               x,
                                        double               y);
void             muster_ink_line_draw_halo (const MusterInkLine *line,
                                        cairo_t             *cr,
                                        double               x,
                                        double               y,
                                        MusterColour         colour,
                                        MusterColour         halo,
                                        double               width);

G_END_DECLS
