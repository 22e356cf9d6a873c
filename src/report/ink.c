#include "config.h"

#include "ink.h"

/* Any of these before a plain serif: their widths are near enough to the first's. */
#define SERIF_FACES "EB Garamond, EB Garamond 12, Cormorant Garamond, Crimson Text, " \
                    "Linux Libertine O, Libertinus Serif, Tinos, Liberation Serif, serif"
#define SANS_FACES  "Cantarell, Adwaita Sans, sans-serif"

static const MusterInk light = {
  .dark = FALSE,
  .fill = { 0x8D8468, 0xA8202B, 0x1E4B8F, 0x5DB596 },
  .symbol = { 0x6B6350, 0xA8202B, 0x1E4B8F, 0x1C6650 },
  .on_fill = { 0xFFF8E9, 0xFFF8E9, 0xFFF8E9, 0x10231C },
  .trace = { 0xF2B31C, 0xF2B31C, 0x8FB4E6, 0x5DB596 },
  .ink = 0x2A2118,
  .paper = 0xEFE6CD,
  .ground = 0xFFFBEF,
  .hide = 0xEBD5A0,
  .casing = 0xF4EDDA,
  .rim = { 0x4A4230, 0x5E0C14, 0x0D2A57, 0x1C5A46 },
  .lettering_land = 0x5F5236,
  .lettering_water = 0x2F5560,
  .water = 0xCBDAD9,
  .water_edge = 0x8FA9AC,
  .coast = 0x9C8A5E,
  .shore = 0x7F9A9E,
  .river = 0x94B7C1,
  .hill = 0x9C8A62,
  .road = 0xA8202B,
  .road_core = 0xFBF4E2,
  .trail = 0x2F6B3A,
  .waterway = 0x1E5FA6,
  .highlight = 0xF2B31C,
  .highlight_edge = 0xB98207,
  .highlight_tint = 0xFBEFCB,
  .cut = 0xB3261E,
  .flame = 0xD9480F,
  .plate = 0xF6F0DF,
  .wash = { 0, 0.36, 0.36, 0.40 },
};

static const MusterInk dark = {
  .dark = TRUE,
  .fill = { 0x6E6853, 0xA8202B, 0x1E4B8F, 0x5DB596 },
  .symbol = { 0xB3A98C, 0xF08A8F, 0x8DB4F0, 0x7FD0B4 },
  .on_fill = { 0xFFF8E9, 0xFFF8E9, 0xFFF8E9, 0x10231C },
  .trace = { 0xF2B31C, 0xF2B31C, 0x6A9CF0, 0x7FD0B4 },
  .ink = 0xF1E8D2,
  .paper = 0x2D2A24,
  .ground = 0x211F1A,
  .hide = 0x6B5A38,
  .casing = 0x25221D,
  .rim = { 0xF1E8D2, 0xF1E8D2, 0xF1E8D2, 0xF1E8D2 },
  .lettering_land = 0xB3A685,
  .lettering_water = 0x86AEBB,
  .water = 0x18242A,
  .water_edge = 0x3F555C,
  .coast = 0x7D7355,
  .shore = 0x4C636B,
  .river = 0x3D6370,
  .hill = 0x6E664F,
  .road = 0xE8747B,
  .road_core = 0x2D2A24,
  .trail = 0x7DBE86,
  .waterway = 0x6FA8EA,
  .highlight = 0xF2B31C,
  .highlight_edge = 0xF2B31C,
  .highlight_tint = 0x473A1B,
  .cut = 0xB3261E,
  .flame = 0xF08A3C,
  .plate = 0x24211C,
  .wash = { 0, 0.42, 0.50, 0.30 },
};

const MusterInk *
muster_ink_light (void)
{
  return &light;
}

const MusterInk *
muster_ink_dark (void)
{
  return &dark;
}

void
muster_ink_set (cairo_t      *cr,
                MusterColour  colour,
                double        alpha)
{
  cairo_set_source_rgba (cr, (colour >> 16 & 0xFF) / 255.0, (colour >> 8 & 0xFF) / 255.0,
                         (colour & 0xFF) / 255.0, alpha);
}

typedef struct
{
  PangoWeight weight;
  PangoStyle  style;
  double      spacing; /* between letters, in ems */
  gboolean    sans;
} Face;

static const Face faces[] = {
  [MUSTER_FACE_TITLE] = { PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 0.14, FALSE },
  [MUSTER_FACE_FORTIFIED] = { PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 0.09, FALSE },
  [MUSTER_FACE_TOWN] = { PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 0.01, FALSE },
  [MUSTER_FACE_POST] = { PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 0.01, FALSE },
  [MUSTER_FACE_VILLAGE] = { PANGO_WEIGHT_BOLD, PANGO_STYLE_ITALIC, 0.01, FALSE },
  [MUSTER_FACE_WATER] = { PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC, 0.14, FALSE },
  [MUSTER_FACE_REGION] = { PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 0.32, FALSE },
  [MUSTER_FACE_TEXT] = { PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 0, FALSE },
  [MUSTER_FACE_FIGURE] = { PANGO_WEIGHT_ULTRABOLD, PANGO_STYLE_NORMAL, 0, TRUE },
};

#define SET   64.0 /* the em all text is set at */
#define LEAST 0.01 /* nothing is drawn at no size at all */

static PangoContext *
context_new (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 96);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  return context;
}

/**
 * muster_ink_context:
 *
 * Returns: (transfer none): this thread's context, which measures as it draws,
 *   whatever the zoom
 */
PangoContext *
muster_ink_context (void)
{
  static GPrivate mine = G_PRIVATE_INIT (g_object_unref);
  PangoContext *context = g_private_get (&mine);

  if (context == NULL)
    {
      context = context_new ();
      g_private_set (&mine, context);
    }
  return context;
}

static PangoLayout *
set_text (const Face *face,
          const char *text)
{
  PangoLayout *layout = pango_layout_new (muster_ink_context ());
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, face->sans ? SANS_FACES : SERIF_FACES);
  pango_font_description_set_weight (font, face->weight);
  pango_font_description_set_style (font, face->style);
  pango_font_description_set_absolute_size (font, SET * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_free (font);
  return layout;
}

/*
 * How much smaller the serif at hand must be set to run as narrow as the first
 * choice: a plain serif is often a third wider, and the map's room is measured.
 */
static double
serif_factor (void)
{
  static gsize once;
  static double factor = 1;

  if (g_once_init_enter (&once))
    {
      g_autoptr (PangoLayout) layout = set_text (&faces[MUSTER_FACE_TOWN], "Annapolis Royal, Trois Rivieres");
      int width;

      pango_layout_get_size (layout, &width, NULL);
      if (width > 0)
        factor = CLAMP (14.8 * SET * PANGO_SCALE / width, 0.78, 1);
      g_once_init_leave (&once, 1);
    }
  return factor;
}

/**
 * muster_ink_line_init:
 * @line: (out): to be cleared
 * @size: of the em, in the units of the drawing
 *
 * Sets @text in one line. All text is set at one size and scaled as it is drawn: to look for a font takes long, and is
 * done once for each face, not at each zoom.
 */
void
muster_ink_line_init (MusterInkLine *line,
                      MusterFace     face,
                      double         size,
                      const char    *text)
{
  const Face *f = &faces[face];
  PangoRectangle ink, logical;
  double unit;

  line->layout = set_text (f, text);
  line->scale = MAX (size, LEAST) * (f->sans ? 1 : serif_factor ()) / SET;
  if (f->spacing > 0)
    {
      PangoAttrList *attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_letter_spacing_new ((int) (f->spacing * SET * PANGO_SCALE)));
      pango_layout_set_attributes (line->layout, attributes);
      pango_attr_list_unref (attributes);
    }
  pango_layout_get_extents (line->layout, &ink, &logical);
  unit = line->scale / PANGO_SCALE;
  line->ink = (MusterRect) { ink.x * unit, ink.y * unit, ink.width * unit, ink.height * unit };
  line->width = logical.width * unit;
  line->baseline = pango_layout_get_baseline (line->layout) * unit;
}

void
muster_ink_line_clear (MusterInkLine *line)
{
  g_clear_object (&line->layout);
}

/**
 * muster_ink_line_draw:
 * @x, @y: the upper left corner of the line
 */
void
muster_ink_line_draw (const MusterInkLine *line,
                      cairo_t             *cr,
                      double               x,
                      double               y)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, line->scale, line->scale);
  cairo_move_to (cr, 0, 0);
  pango_cairo_show_layout (cr, line->layout);
  cairo_restore (cr);
  cairo_new_path (cr);
}

/* Loads the fonts of all faces for this thread: else the first that draws waits for it. */
void
muster_ink_prepare (void)
{
  for (guint face = 0; face < G_N_ELEMENTS (faces); face++)
    muster_ink_text_width ((MusterFace) face, SET, "Muster");
}

/**
 * muster_ink_text:
 * @x: where it starts (@align 0), has its middle (0.5) or ends (1)
 * @y: its baseline
 */
void
muster_ink_text (cairo_t    *cr,
                 MusterFace  face,
                 double      size,
                 const char *text,
                 double      x,
                 double      y,
                 double      align)
{
  g_auto (MusterInkLine) line = { NULL };

  muster_ink_line_init (&line, face, size, text);
  muster_ink_line_draw (&line, cr, x - align * line.width, y - line.baseline);
}

double
muster_ink_text_width (MusterFace  face,
                       double      size,
                       const char *text)
{
  g_auto (MusterInkLine) line = { NULL };

  muster_ink_line_init (&line, face, size, text);
  return line.width;
}

/**
 * muster_ink_line_draw_halo:
 * @x, @y: the upper left corner of the line
 * @width: of the halo, on each side
 *
 * Letters with an edge of paper round them.
 */
void
muster_ink_line_draw_halo (const MusterInkLine *line,
                           cairo_t             *cr,
                           double               x,
                           double               y,
                           MusterColour         colour,
                           MusterColour         halo,
                           double               width)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, line->scale, line->scale);
  cairo_new_path (cr);
  cairo_move_to (cr, 0, 0);
  pango_cairo_layout_path (cr, line->layout);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_tolerance (cr, 0.4);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST); /* paper on paper: half the time, and nothing of it is seen */
  cairo_set_line_width (cr, 2 * width / line->scale);
  muster_ink_set (cr, halo, 0.92);
  cairo_stroke (cr);
  cairo_restore (cr);
  muster_ink_set (cr, colour, 1);
  muster_ink_line_draw (line, cr, x, y);
}
