#include "config.h"

#include "map-private.h"

#include <math.h>

/* At the scale of the mock-up. */
#define TOWN_RADIUS      11.0
#define FORTIFIED_RADIUS 13.5
#define SQUARE_HALF       9.5
#define FORT_HALF        17.0
#define TEEPEE_HALF      13.0
#define TEEPEE_ABOVE     17.0
#define TEEPEE_BELOW     11.0

static double
core_radius (const MusterMapSymbol *s)
{
  switch (s->symbol)
    {
    case MOHAWK_FORTIFIED_TOWN:
      return FORTIFIED_RADIUS;
    case MOHAWK_TOWN:
      return TOWN_RADIUS + 1.5;
    case MOHAWK_VILLAGE:
      return TEEPEE_HALF + 1.5;
    case MOHAWK_SQUARE:
    default:
      return SQUARE_HALF + 1.5;
    }
}

static double
ring_radius (const MusterMapSymbol *s)
{
  return core_radius (s) + 5.5;
}

/**
 * muster_map_symbol_extents:
 * @unit: the metrics' symbol
 *
 * How far a symbol reaches from its point, with fort, rings and flame.
 */
void
muster_map_symbol_extents (const MusterMapSymbol *s,
                           double                 unit,
                           double                *half_width,
                           double                *above,
                           double                *below)
{
  double w = core_radius (s), up = w, down = w;

  if (s->symbol == MOHAWK_VILLAGE)
    {
      up = TEEPEE_ABOVE;
      down = TEEPEE_BELOW + 1.5;
    }
  if (s->fort)
    {
      double f = s->symbol == MOHAWK_SQUARE ? FORT_HALF : FORT_HALF + 4;

      w = MAX (w, f);
      up = MAX (up, f);
      down = MAX (down, f);
    }
  if (s->base || s->island)
    {
      double r = ring_radius (s) + 1.2 + (s->base && s->island ? 4.5 : 0);

      w = MAX (w, r);
      up = MAX (up, r);
      down = MAX (down, r);
    }
  if (s->burnt)
    {
      w = MAX (w, 19);
      up = MAX (up, 20);
    }
  *half_width = w * unit;
  *above = up * unit;
  *below = down * unit;
}

/* The outline of the current path tells the holder by its form too: solid British,
   double French, beaded Iroquois. */
static void
stroke_rim (cairo_t         *cr,
            const MusterInk *ink,
            MohawkSide       holder,
            double           width)
{
  muster_ink_set (cr, ink->symbol[holder], 1);
  cairo_set_line_width (cr, holder == MOHAWK_BRITISH ? width : width * 1.3);
  cairo_stroke_preserve (cr);
  if (holder == MOHAWK_FRENCH || holder == MOHAWK_IROQUOIS)
    {
      cairo_save (cr);
      muster_ink_set (cr, ink->ground, 1);
      cairo_set_line_width (cr, width * 0.26);
      if (holder == MOHAWK_IROQUOIS)
        {
          cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
          cairo_set_line_width (cr, width * 0.42);
          cairo_set_dash (cr, (double[]) { 0.01, width * 1.15 }, 2, 0);
        }
      cairo_stroke_preserve (cr);
      cairo_restore (cr);
    }
  cairo_new_path (cr);
}

static void
disc (cairo_t *cr,
      double   radius)
{
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

/* A square work with four bastions. */
static void
fort_path (cairo_t *cr,
           double   half)
{
  double in = half * 0.50, out = half;

  cairo_new_path (cr);
  for (gint i = 0; i < 4; i++)
    {
      double a = i * G_PI_2, c = cos (a), s = sin (a);
      double p[][2] = { { out, -out }, { in + half * 0.06, -in * 0.35 }, { in + half * 0.06, in * 0.35 } };

      for (guint j = 0; j < G_N_ELEMENTS (p); j++)
        {
          double x = p[j][0] * c - p[j][1] * s, y = p[j][0] * s + p[j][1] * c;

          if (i == 0 && j == 0)
            cairo_move_to (cr, x, y);
          else
            cairo_line_to (cr, x, y);
        }
    }
  cairo_close_path (cr);
}

static void
draw_fort (cairo_t               *cr,
           const MusterInk       *ink,
           const MusterMapSymbol *s)
{
  fort_path (cr, s->symbol == MOHAWK_SQUARE ? FORT_HALF - 1 : FORT_HALF + 3);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  muster_ink_set (cr, ink->casing, 1);
  cairo_set_line_width (cr, 3.2);
  cairo_stroke_preserve (cr);
  muster_ink_set (cr, ink->symbol[s->holder], 1);
  cairo_fill (cr);
}

static void
draw_teepee (cairo_t               *cr,
             const MusterInk       *ink,
             const MusterMapSymbol *s)
{
  double top = -TEEPEE_ABOVE + 6, foot = TEEPEE_BELOW;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (gint pass = 0; pass < 2; pass++)
    {
      /* The poles cross above the hides. */
      cairo_move_to (cr, -4, top - 6);
      cairo_line_to (cr, 1.4, top + 2);
      cairo_move_to (cr, 4, top - 6);
      cairo_line_to (cr, -1.4, top + 2);
      muster_ink_set (cr, pass ? ink->symbol[s->holder] : ink->casing, 1);
      cairo_set_line_width (cr, pass ? 2 : 4.5);
      cairo_stroke (cr);
    }
  cairo_move_to (cr, 0, top);
  cairo_line_to (cr, TEEPEE_HALF, foot);
  cairo_line_to (cr, -TEEPEE_HALF, foot);
  cairo_close_path (cr);
  muster_ink_set (cr, ink->casing, 1);
  cairo_set_line_width (cr, 5.6);
  cairo_stroke_preserve (cr);
  muster_ink_set (cr, ink->hide, 1);
  cairo_fill_preserve (cr);
  stroke_rim (cr, ink, s->holder, 2.6);
  cairo_move_to (cr, 0, 2);
  cairo_line_to (cr, 4, foot);
  cairo_line_to (cr, -4, foot);
  cairo_close_path (cr);
  muster_ink_set (cr, ink->symbol[s->holder], 1);
  cairo_fill (cr);
}

/* The burn marker: a flame on a small disc, so that what burned is still seen. */
static void
draw_flame (cairo_t         *cr,
            const MusterInk *ink)
{
  cairo_translate (cr, -11, -12);
  disc (cr, 7.4);
  muster_ink_set (cr, ink->ground, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, ink->cut, 1);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
  cairo_move_to (cr, -0.5, -5.4);
  cairo_curve_to (cr, 1, -2.6, 3.9, -1.4, 3.8, 1.4);
  cairo_curve_to (cr, 3.7, 6.2, -3.9, 6.2, -3.8, 1.2);
  cairo_curve_to (cr, -3.8, -0.6, -2.6, -1.4, -2.3, -2.8);
  cairo_curve_to (cr, -1.6, -2.2, -1.3, -1.6, -1.1, -0.9);
  cairo_curve_to (cr, -0.2, -2, -0.1, -3.8, -0.5, -5.4);
  muster_ink_set (cr, ink->flame, 1);
  cairo_fill (cr);
}

static void
draw_rings (cairo_t               *cr,
            const MusterInk       *ink,
            const MusterMapSymbol *s)
{
  double radius = ring_radius (s);

  if (s->base)
    {
      disc (cr, radius);
      muster_ink_set (cr, ink->casing, 0.8);
      cairo_fill_preserve (cr);
      muster_ink_set (cr, ink->ink, 1);
      cairo_set_line_width (cr, 1.7);
      cairo_stroke (cr);
      radius += 4.5;
    }
  if (s->island)
    {
      disc (cr, radius);
      muster_ink_set (cr, ink->waterway, 1);
      cairo_set_line_width (cr, 2);
      cairo_set_dash (cr, (double[]) { 3.4, 3.4 }, 2, 0);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
}

/**
 * muster_map_symbol_draw:
 * @unit: the metrics' symbol
 */
void
muster_map_symbol_draw (cairo_t               *cr,
                        const MusterInk       *ink,
                        const MusterMapSymbol *s,
                        double                 x,
                        double                 y,
                        double                 unit)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, unit, unit);
  draw_rings (cr, ink, s);
  if (s->fort)
    draw_fort (cr, ink, s);

  switch (s->symbol)
    {
    case MOHAWK_FORTIFIED_TOWN:
      disc (cr, FORTIFIED_RADIUS - 1.9);
      muster_ink_set (cr, ink->ground, 1);
      cairo_fill_preserve (cr);
      stroke_rim (cr, ink, s->holder, 3.2);
      disc (cr, 6.2);
      muster_ink_set (cr, ink->fill[MOHAWK_BRITISH], 1);
      cairo_fill (cr);
      break;
    case MOHAWK_TOWN:
      disc (cr, TOWN_RADIUS - 1.2);
      muster_ink_set (cr, ink->ground, 1);
      cairo_fill_preserve (cr);
      stroke_rim (cr, ink, s->holder, 3.4);
      break;
    case MOHAWK_VILLAGE:
      draw_teepee (cr, ink, s);
      break;
    case MOHAWK_SQUARE:
    default:
      {
        double half = s->fort ? 5.2 : SQUARE_HALF - 1.2;

        cairo_rectangle (cr, -half, -half, 2 * half, 2 * half);
        muster_ink_set (cr, ink->ground, 1);
        cairo_fill_preserve (cr);
        if (s->fort)
          {
            cairo_new_path (cr);
            if (s->holder == MOHAWK_FRENCH)
              {
                muster_ink_set (cr, ink->symbol[s->holder], 1);
                cairo_rectangle (cr, -2.1, -2.1, 4.2, 4.2);
                cairo_fill (cr);
              }
          }
        else
          stroke_rim (cr, ink, s->holder, 3);
      }
      break;
    }
  if (s->burnt)
    draw_flame (cr, ink);
  cairo_restore (cr);
}

/* In a box of 16 by 20 units round the origin. */
void
muster_map_anchor_draw (cairo_t         *cr,
                        const MusterInk *ink,
                        double           x,
                        double           y,
                        double           unit)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, unit, unit);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (gint pass = 0; pass < 2; pass++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, 0, -7.4, 1.9, 0, 2 * G_PI);
      cairo_move_to (cr, 0, -5.4);
      cairo_line_to (cr, 0, 8);
      cairo_move_to (cr, -4.4, -2.6);
      cairo_line_to (cr, 4.4, -2.6);
      cairo_move_to (cr, -7, 2.2);
      cairo_curve_to (cr, -6.4, 6.4, -3, 8, 0, 8.4);
      cairo_curve_to (cr, 3, 8, 6.4, 6.4, 7, 2.2);
      muster_ink_set (cr, pass ? ink->ink : ink->casing, pass ? 1 : 0.85);
      cairo_set_line_width (cr, pass ? 2.1 : 5);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/**
 * muster_map_badge_size:
 * @unit: the metrics' symbol
 */
void
muster_map_badge_size (const MusterMapBadge *badge,
                       double                unit,
                       double               *width,
                       double               *height)
{
  double w = 26, h = 26;

  switch (badge->kind)
    {
    case MUSTER_BADGE_ANCHOR:
      w = 16;
      h = 20;
      break;
    case MUSTER_BADGE_SEA_LIFT:
      w = 34;
      h = 34;
      break;
    case MUSTER_BADGE_MARK:
    default:
      if (badge->mark.kind == MUSTER_MARK_STARVES || (badge->mark.kind == MUSTER_MARK_PRICE && badge->mark.battle))
        w = 46;
      else if (badge->mark.kind == MUSTER_MARK_GLOW)
        w = h = 0;
      break;
    }
  *width = w * unit;
  *height = h * unit;
}

static void
draw_swords (cairo_t *cr,
             double   x)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 1.8);
  for (gint side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, x - 6.5 * side, -6.5);
      cairo_line_to (cr, x + 6.5 * side, 6.5);
      cairo_move_to (cr, x + 1.8 * side, 6);
      cairo_line_to (cr, x + 6 * side, 1.8);
    }
  cairo_stroke (cr);
}

static void
pill (cairo_t *cr,
      double   width,
      double   height)
{
  double r = height / 2, a = MAX (width / 2 - r, 0);

  cairo_new_path (cr);
  cairo_arc (cr, a, 0, r, -G_PI_2, G_PI_2);
  cairo_arc (cr, -a, 0, r, G_PI_2, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
draw_mark (cairo_t             *cr,
           const MusterInk     *ink,
           const MusterMapMark *mark)
{
  gboolean wide = mark->kind == MUSTER_MARK_STARVES || (mark->kind == MUSTER_MARK_PRICE && mark->battle);
  MusterColour ground = mark->kind == MUSTER_MARK_PRICE || mark->kind == MUSTER_MARK_BATTLE ? ink->highlight
                        : mark->kind == MUSTER_MARK_CUT ? ink->cut
                        : mark->kind == MUSTER_MARK_STARVES ? 0x7A1014 : 0x2A2118;
  MusterColour on = ground == ink->highlight ? 0x2A2118 : 0xFFF8E9;
  char words[12];

  pill (cr, wide ? 44 : 24, 24);
  muster_ink_set (cr, ground, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, ground == ink->highlight ? 0x2A2118 : 0xFFF8E9, 1);
  cairo_set_line_width (cr, 1.8);
  cairo_stroke (cr);
  muster_ink_set (cr, on, 1);
  g_snprintf (words, sizeof words, "%d", mark->number);
  switch (mark->kind)
    {
    case MUSTER_MARK_REFUSED:
    case MUSTER_MARK_CUT:
      cairo_set_line_width (cr, 2.8);
      cairo_move_to (cr, -5, -5);
      cairo_line_to (cr, 5, 5);
      cairo_move_to (cr, -5, 5);
      cairo_line_to (cr, 5, -5);
      cairo_stroke (cr);
      break;
    case MUSTER_MARK_BATTLE:
      draw_swords (cr, 0);
      break;
    case MUSTER_MARK_STARVES:
      cairo_set_line_width (cr, 1.8);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_move_to (cr, -10, -7);
      cairo_line_to (cr, -3, 5.5);
      cairo_line_to (cr, -17, 5.5);
      cairo_close_path (cr);
      cairo_move_to (cr, -10, -2.5);
      cairo_line_to (cr, -10, 1);
      cairo_move_to (cr, -10, 3.2);
      cairo_line_to (cr, -10, 3.4);
      cairo_stroke (cr);
      muster_ink_text (cr, MUSTER_FACE_FIGURE, 16, words, 8, 5.8, 0.5);
      break;
    case MUSTER_MARK_PRICE:
      muster_ink_text (cr, MUSTER_FACE_FIGURE, 16, words, mark->battle ? -9 : 0, 5.8, 0.5);
      if (mark->battle)
        draw_swords (cr, 9);
      break;
    case MUSTER_MARK_GLOW:
    default:
      break;
    }
}

/* The British sea lift: a ship on a white disc with a carmine rim. */
static void
draw_sea_lift (cairo_t         *cr,
               const MusterInk *ink)
{
  MusterCounter counter = {
    .shape = MUSTER_COUNTER_SQUARE,
    .symbol = MUSTER_COUNTER_SHIP,
    .side = MOHAWK_BRITISH,
    .count = 1,
  };

  disc (cr, 16);
  muster_ink_set (cr, 0xFFF8E9, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, ink->fill[MOHAWK_BRITISH], 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  muster_counter_draw (cr, ink, &counter, 0, 0, 19);
}

/* A thing with a corner of its own; @badge has its rectangle. */
void
muster_map_badge_draw (cairo_t              *cr,
                       const MusterInk      *ink,
                       const MusterMapBadge *badge,
                       double                unit)
{
  double x = badge->rect.x + badge->rect.width / 2, y = badge->rect.y + badge->rect.height / 2;

  if (badge->kind == MUSTER_BADGE_ANCHOR)
    {
      muster_map_anchor_draw (cr, ink, x, y, unit);
      return;
    }
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, unit, unit);
  if (badge->kind == MUSTER_BADGE_SEA_LIFT)
    draw_sea_lift (cr, ink);
  else if (badge->mark.kind != MUSTER_MARK_GLOW)
    draw_mark (cr, ink, &badge->mark);
  cairo_restore (cr);
}
