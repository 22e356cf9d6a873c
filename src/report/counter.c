#include "config.h"

#include "counter.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <string.h>

/* Everything is drawn in a box of this many units, its origin in the middle. */
#define BOX 56.0

#define LEAST_NAME 8 /* the size of a name in one line, of the box's 56 */

/* Under this many pixels the name and the arrow go. */
#define NAME_SIZE 38.0

#define EDGE 4.0 /* a piece below the top one shows this much */
#define MAX_EDGES 3
#define DISC_RADIUS 11.0

/* Under this many pixels the number of a stack needs more room; and under these it stands on the face, for the symbol. */
#define SMALL_SIZE 24.0
#define LEAST_SIZE 14.0

/* Where the middle of a stack's number is, from the middle of its top counter without the edges; and how large. */
typedef struct
{
  double x;
  double y;
  double radius; /* 0: it is on the face */
  double figure;
} Number;

static Number
number_at (double size)
{
  if (size >= SMALL_SIZE)
    return (Number) { 24, 22, DISC_RADIUS, 16 };
  if (size >= LEAST_SIZE)
    return (Number) { 19, 17, 17.5, 28 };
  return (Number) { 0, 0, 0, 42 };
}

/**
 * muster_counter_from_piece:
 *
 * Fills @counter as the top piece of a stack of one.
 */
void
muster_counter_from_piece (MusterCounter        *counter,
                           const MohawkScenario *scenario,
                           const MohawkState    *state,
                           gint                  piece)
{
  static const MusterCounterSymbol symbols[] = {
    [MOHAWK_REGULAR] = MUSTER_COUNTER_CROSSBELTS,
    [MOHAWK_COLONIAL_REGULAR] = MUSTER_COUNTER_BELT,
    [MOHAWK_MILITIA] = MUSTER_COUNTER_HORN,
    [MOHAWK_RANGER] = MUSTER_COUNTER_HATCHET,
    [MOHAWK_COURIER] = MUSTER_COUNTER_CANOE,
    [MOHAWK_TRIBE] = MUSTER_COUNTER_ARROW,
    [MOHAWK_NATION] = MUSTER_COUNTER_ARROW,
  };
  const MohawkPiece *p = &scenario->piece[piece];
  gboolean tribe = p->class == MOHAWK_TRIBE, nation = p->class == MOHAWK_NATION;

  *counter = (MusterCounter) {
    .shape = nation ? MUSTER_COUNTER_HEXAGON
             : tribe ? MUSTER_COUNTER_DISC
             : p->side == MOHAWK_BRITISH ? MUSTER_COUNTER_SQUARE : MUSTER_COUNTER_SHIELD,
    .symbol = symbols[p->class],
    .side = p->side,
    /* Couriers are all alike, and their full name would not be read. */
    .name = p->class == MOHAWK_COURIER ? _("Courier") : p->name,
    .number = tribe || nation ? p->number : 0,
    .hits = state->hits[piece],
    .full = p->hits,
    .faint = tribe && !state->active[piece],
    .leaning = nation ? (MohawkSide) state->colour[piece] : MOHAWK_NOBODY,
    .count = 1,
  };
}

/**
 * muster_counter_from_naval:
 * @naval: a naval piece, or MOHAWK_SEEN_HIDDEN
 */
void
muster_counter_from_naval (MusterCounter        *counter,
                           const MohawkScenario *scenario,
                           MohawkSide            side,
                           gint                  naval)
{
  *counter = (MusterCounter) {
    .shape = side == MOHAWK_BRITISH ? MUSTER_COUNTER_SQUARE : MUSTER_COUNTER_SHIELD,
    .symbol = naval < 0 ? MUSTER_COUNTER_BACK : MUSTER_COUNTER_SHIP,
    .side = side,
    .name = naval < 0 ? NULL : scenario->naval[naval].name,
    .count = 1,
  };
}

/**
 * muster_counter_extents:
 *
 * How far a stack of @size px reaches from the middle of its top counter, with
 * its edges, its number and its badge.
 */
void
muster_counter_extents (const MusterCounter *counter,
                        double               size,
                        double              *left,
                        double              *top,
                        double              *right,
                        double              *bottom)
{
  static const double half[][2] = {
    [MUSTER_COUNTER_SQUARE] = { 27.5, 27.5 },
    [MUSTER_COUNTER_SHIELD] = { 27.5, 29 },
    [MUSTER_COUNTER_DISC] = { 28.5, 28.5 },
    [MUSTER_COUNTER_HEXAGON] = { 30.5, 27.5 },
  };
  double u = size / BOX, edges = EDGE * MIN (counter->count - 1, MAX_EDGES);
  double w = half[counter->shape][0], h = half[counter->shape][1];
  Number number = number_at (size);

  *left = w * u;
  *bottom = h * u;
  *right = (w + edges) * u;
  *top = (h + edges) * u;
  if (counter->count > 1 && number.radius > 0)
    {
      *right = MAX (*right, (number.x + edges + number.radius) * u);
      *top = MAX (*top, (number.y + edges + number.radius) * u);
    }
  if (counter->leaning != MOHAWK_NOBODY)
    {
      *right = MAX (*right, 31 * u);
      *top = MAX (*top, 31 * u);
    }
}

static void
shape_path (cairo_t            *cr,
            MusterCounterShape  shape,
            double              inset)
{
  double a = 27 - inset;

  cairo_new_path (cr);
  switch (shape)
    {
    case MUSTER_COUNTER_SQUARE:
      {
        double r = MAX (3 - inset * 0.4, 0.5);

        cairo_new_sub_path (cr);
        cairo_arc (cr, a - r, -a + r, r, -G_PI_2, 0);
        cairo_arc (cr, a - r, a - r, r, 0, G_PI_2);
        cairo_arc (cr, -a + r, a - r, r, G_PI_2, G_PI);
        cairo_arc (cr, -a + r, -a + r, r, G_PI, 3 * G_PI_2);
      }
      break;
    case MUSTER_COUNTER_SHIELD:
      cairo_move_to (cr, -a, -28.5 + inset);
      cairo_line_to (cr, a, -28.5 + inset);
      cairo_line_to (cr, a, 9 - inset * 0.2);
      cairo_curve_to (cr, a, 20 - inset * 0.8, 9, 24 - inset, 0, 28.5 - inset * 1.1);
      cairo_curve_to (cr, -9, 24 - inset, -a, 20 - inset * 0.8, -a, 9 - inset * 0.2);
      break;
    case MUSTER_COUNTER_DISC:
      cairo_arc (cr, 0, 0, 28 - inset, 0, 2 * G_PI);
      break;
    case MUSTER_COUNTER_HEXAGON:
      {
        double w = 30 - inset * 1.15, h = 27 - inset;

        cairo_move_to (cr, -w, 0);
        cairo_line_to (cr, -w / 2, -h);
        cairo_line_to (cr, w / 2, -h);
        cairo_line_to (cr, w, 0);
        cairo_line_to (cr, w / 2, h);
        cairo_line_to (cr, -w / 2, h);
      }
      break;
    default:
      g_assert_not_reached ();
    }
  cairo_close_path (cr);
}

static void
draw_arrow (cairo_t *cr)
{
  cairo_move_to (cr, -9, 6);
  cairo_line_to (cr, 8, -5.2);
  cairo_stroke (cr);
  cairo_move_to (cr, 10.5, -7);
  cairo_line_to (cr, 7.2, -0.6);
  cairo_line_to (cr, 3.6, -6.2);
  cairo_close_path (cr);
  cairo_fill (cr);
  for (gint i = 0; i < 2; i++)
    {
      double x = -9 + 3.2 * i, y = 6 - 2.1 * i;

      cairo_move_to (cr, x - 4, y - 0.4);
      cairo_line_to (cr, x, y);
      cairo_line_to (cr, x - 0.6, y + 4);
      cairo_stroke (cr);
    }
}

static void
draw_ship (cairo_t *cr)
{
  cairo_move_to (cr, -15, 6);
  cairo_line_to (cr, 15, 6);
  cairo_curve_to (cr, 13, 11, 10, 13, 7, 13);
  cairo_line_to (cr, -8, 13);
  cairo_curve_to (cr, -11, 12, -13, 10, -15, 6);
  cairo_fill (cr);
  cairo_move_to (cr, -5, 6);
  cairo_line_to (cr, -5, -15);
  cairo_move_to (cr, 5, 6);
  cairo_line_to (cr, 5, -13);
  cairo_stroke (cr);
  for (gint i = 0; i < 2; i++)
    {
      double x = i ? 5 : -5, y = i ? -11 : -13;

      cairo_move_to (cr, x - 5, y);
      cairo_curve_to (cr, x + 2, y + 2, x + 2, y + 12, x - 6, y + 15);
      cairo_line_to (cr, x + 4, y + 15);
      cairo_curve_to (cr, x + 8, y + 10, x + 7, y + 3, x + 4, y);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
}

/* In a box of 26 by 18 round the origin. */
static void
draw_symbol (cairo_t             *cr,
             MusterCounterSymbol  symbol)
{
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (symbol < MUSTER_COUNTER_ARROW)
    {
      cairo_rectangle (cr, -13, -9, 26, 18);
      cairo_stroke (cr);
    }
  switch (symbol)
    {
    case MUSTER_COUNTER_CROSSBELTS:
      cairo_move_to (cr, -13, -9);
      cairo_line_to (cr, 13, 9);
      cairo_move_to (cr, -13, 9);
      cairo_line_to (cr, 13, -9);
      cairo_stroke (cr);
      cairo_rectangle (cr, -2.6, -2.6, 5.2, 5.2);
      cairo_fill (cr);
      break;
    case MUSTER_COUNTER_BELT:
      cairo_move_to (cr, -13, 9);
      cairo_line_to (cr, 13, -9);
      cairo_stroke (cr);
      cairo_rectangle (cr, -2.6, -2.6, 5.2, 5.2);
      cairo_fill (cr);
      break;
    case MUSTER_COUNTER_HORN:
      cairo_move_to (cr, -9, -6);
      cairo_curve_to (cr, -7, 4, 2, 7.5, 8.5, 1.5);
      cairo_line_to (cr, 6.5, -2.5);
      cairo_curve_to (cr, 1, 3.5, -5.5, 0, -7, -6.6);
      cairo_close_path (cr);
      cairo_fill (cr);
      break;
    case MUSTER_COUNTER_HATCHET:
      cairo_set_line_width (cr, 2.6);
      cairo_move_to (cr, -8, 7);
      cairo_line_to (cr, 5, -6);
      cairo_stroke (cr);
      cairo_move_to (cr, 0.5, -6.5);
      cairo_line_to (cr, 5.2, -7);
      cairo_curve_to (cr, 6, -3, 8, -1.5, 10.5, 0.5);
      cairo_curve_to (cr, 7.5, 4, 4, 3.5, 1.8, 1.8);
      cairo_line_to (cr, 3.8, -2.2);
      cairo_close_path (cr);
      cairo_fill (cr);
      break;
    case MUSTER_COUNTER_CANOE:
      cairo_move_to (cr, -11, -2);
      cairo_curve_to (cr, -6, 1.5, 6, 1.5, 11, -2);
      cairo_curve_to (cr, 10, 4.5, 6, 6, 0, 6);
      cairo_curve_to (cr, -6, 6, -10, 4.5, -11, -2);
      cairo_fill (cr);
      cairo_set_line_width (cr, 1.8);
      cairo_move_to (cr, -4, 0);
      cairo_line_to (cr, 3, -7);
      cairo_stroke (cr);
      break;
    case MUSTER_COUNTER_ARROW:
      draw_arrow (cr);
      break;
    case MUSTER_COUNTER_SHIP:
      draw_ship (cr);
      break;
    case MUSTER_COUNTER_BACK:
    default:
      break;
    }
}

/* Centred, and no wider than @room. */
static void
draw_words (cairo_t    *cr,
            const char *words,
            double      y,
            double      size,
            double      room)
{
  g_auto (MusterInkLine) text = { NULL };
  double scale;

  muster_ink_line_init (&text, MUSTER_FACE_FIGURE, size, words);
  scale = text.ink.width > room ? room / text.ink.width : 1;
  cairo_save (cr);
  cairo_translate (cr, 0, y);
  cairo_scale (cr, scale, scale);
  muster_ink_line_draw (&text, cr, -text.ink.x - text.ink.width / 2, -text.ink.y - text.ink.height / 2);
  cairo_restore (cr);
}

/* A name of several words is set in two lines where it would be too small in one. */
static void
draw_name (cairo_t    *cr,
           const char *name,
           double      y,
           double      size,
           double      room)
{
  glong n = g_utf8_strlen (name, -1), best = G_MAXLONG;
  gboolean fits = size * MIN (room / muster_ink_text_width (MUSTER_FACE_FIGURE, size, name), 1) >= LEAST_NAME;
  const char *middle = NULL;
  g_autofree char *first = NULL;

  for (const char *p = strchr (name, ' '); p != NULL && !fits; p = strchr (p + 1, ' '))
    {
      glong off = ABS (2 * g_utf8_pointer_to_offset (name, p) - n);

      if (off < best)
        {
          best = off;
          middle = p;
        }
    }
  if (middle == NULL)
    {
      draw_words (cr, name, y, size, room);
      return;
    }
  first = g_strndup (name, (gsize) (middle - name));
  draw_words (cr, first, y - 5.4, 10, room);
  draw_words (cr, middle + 1, y + 3, 10, room);
}

static double
name_size (const char *name)
{
  glong n = g_utf8_strlen (name, -1);

  return n <= 3 ? 17 : n == 4 ? 16 : n <= 6 ? 14 : n <= 8 ? 12 : 10;
}

static void
draw_hits (cairo_t *cr,
           gint     hits,
           gint     full,
           double   y)
{
  cairo_set_line_width (cr, 1.4);
  for (gint i = 0; i < full; i++)
    {
      double x = 10 * (i - (full - 1) / 2.0);

      cairo_new_path (cr);
      cairo_arc (cr, x, y, i < hits ? 3.1 : 2.5, 0, 2 * G_PI);
      if (i < hits)
        cairo_fill (cr);
      else
        cairo_stroke (cr);
    }
}

/* What is on the face, for a counter of @size px. */
static void
draw_face (cairo_t             *cr,
           const MusterInk     *ink,
           const MusterCounter *counter,
           double               size)
{
  gboolean small = size < NAME_SIZE;
  double lift = counter->shape == MUSTER_COUNTER_SHIELD ? -3 : 0;
  char number[12];

  muster_ink_set (cr, counter->faint ? ink->symbol[counter->side] : ink->on_fill[counter->side], 1);
  g_snprintf (number, sizeof number, "%d", counter->number);
  if (counter->symbol == MUSTER_COUNTER_BACK)
    {
      draw_words (cr, "?", lift, 34, 40);
      return;
    }
  if (counter->count > 1 && size < LEAST_SIZE)
    {
      g_snprintf (number, sizeof number, "%u", counter->count);
      draw_words (cr, number, lift, number_at (size).figure, 44);
      return;
    }
  if (counter->number > 0)
    {
      if (!small)
        {
          cairo_save (cr);
          cairo_translate (cr, 0, -13);
          cairo_scale (cr, 0.9, 0.9);
          draw_symbol (cr, counter->symbol);
          cairo_restore (cr);
        }
      draw_words (cr, number, small ? (size < SMALL_SIZE ? 0 : -4) : 3, small ? 30 : 19, 40);
      if (size >= SMALL_SIZE)
        draw_hits (cr, counter->hits, counter->full, small ? 16.5 : 17);
      return;
    }

  cairo_save (cr);
  if (counter->symbol == MUSTER_COUNTER_SHIP)
    {
      double s = small ? 1.45 : 1;

      cairo_translate (cr, 0, small ? 0 : -6);
      cairo_scale (cr, s, s);
    }
  else if (size < SMALL_SIZE)
    {
      gboolean beside = counter->count > 1; /* the number has its corner */

      cairo_translate (cr, beside ? -4 : 0, lift + (beside ? 4 : 0));
      cairo_scale (cr, beside ? 1.35 : 1.5, beside ? 1.45 : 1.6);
    }
  else
    {
      cairo_translate (cr, 0, (small ? -6 : -11.5) + lift);
      cairo_scale (cr, small ? 1.35 : 1, small ? 1.35 : 1);
    }
  draw_symbol (cr, counter->symbol);
  cairo_restore (cr);
  if (!small && counter->name != NULL)
    draw_name (cr, counter->name, (counter->symbol == MUSTER_COUNTER_SHIP ? 17 : 7) + lift, name_size (counter->name),
               counter->shape == MUSTER_COUNTER_DISC ? 44 : 46);
  if (size >= SMALL_SIZE)
    draw_hits (cr, counter->hits, counter->full, 19 + lift);
}

static void
draw_number (cairo_t *cr,
             guint    count,
             double   edges,
             double   size)
{
  char words[12];
  Number number = number_at (size);
  double x = number.x + edges, y = -(number.y + edges), radius = number.radius;

  if (radius <= 0)
    return;
  g_snprintf (words, sizeof words, "%u", count);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius - 0.8, 0, 2 * G_PI);
  muster_ink_set (cr, 0xFFF8E9, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, 0x2A2118, 1);
  cairo_set_line_width (cr, 1.8);
  cairo_stroke (cr);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  draw_words (cr, words, 0, number.figure, 1.6 * radius);
  cairo_restore (cr);
}

/* One counter without its face: the edge of a stack, or the ground of the top one. */
static void
draw_slab (cairo_t             *cr,
           const MusterInk     *ink,
           const MusterCounter *counter,
           double               size)
{
  MusterColour fill = ink->fill[counter->side];
  double rim = MAX (2, 1.1 * BOX / size);

  shape_path (cr, counter->shape, 0);
  muster_ink_set (cr, counter->faint ? ink->ground : fill, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, counter->faint ? ink->symbol[counter->side] : ink->rim[counter->side], 1);
  cairo_set_line_width (cr, counter->faint ? rim * 1.6 : rim);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

/**
 * muster_counter_draw:
 * @x, @y: the middle of the top counter
 * @size: of the box of 56 units, in the units of the drawing
 */
void
muster_counter_draw (cairo_t             *cr,
                     const MusterInk     *ink,
                     const MusterCounter *counter,
                     double               x,
                     double               y,
                     double               size)
{
  gint edges = MIN ((gint) counter->count - 1, MAX_EDGES);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / BOX, size / BOX);

  if (counter->selected)
    {
      for (gint i = edges; i >= 0; i -= MAX (edges, 1))
        {
          cairo_save (cr);
          cairo_translate (cr, EDGE * i, -EDGE * i);
          shape_path (cr, counter->shape, 0);
          cairo_restore (cr);
          cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
          muster_ink_set (cr, ink->highlight, 0.35);
          cairo_set_line_width (cr, 22);
          cairo_stroke_preserve (cr);
          muster_ink_set (cr, ink->highlight, 1);
          cairo_set_line_width (cr, 12);
          cairo_stroke (cr);
        }
    }

  /* A soft shadow lifts it off the paper. */
  cairo_save (cr);
  cairo_translate (cr, 1.6, 2.4);
  shape_path (cr, counter->shape, -0.5);
  cairo_restore (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.28);
  cairo_fill (cr);

  for (gint i = edges; i >= 0; i--)
    {
      cairo_save (cr);
      cairo_translate (cr, EDGE * i, -EDGE * i);
      draw_slab (cr, ink, counter, size);
      cairo_restore (cr);
    }
  if (size >= NAME_SIZE && !counter->faint)
    {
      shape_path (cr, counter->shape, 3.4);
      muster_ink_set (cr, ink->on_fill[counter->side], 0.35);
      cairo_set_line_width (cr, 1.2);
      cairo_stroke (cr);
    }
  draw_face (cr, ink, counter, size);
  if (counter->leaning != MOHAWK_NOBODY)
    muster_counter_emblem (cr, ink, counter->leaning, 22, -22, size < SMALL_SIZE ? 20 : 15);
  if (counter->count > 1)
    draw_number (cr, counter->count, EDGE * edges, size);
  cairo_restore (cr);
}

/**
 * muster_counter_emblem:
 *
 * A side's shape and colour alone, @size high.
 */
void
muster_counter_emblem (cairo_t         *cr,
                       const MusterInk *ink,
                       MohawkSide       side,
                       double           x,
                       double           y,
                       double           size)
{
  static const MusterCounterShape shapes[] = {
    [MOHAWK_NOBODY] = MUSTER_COUNTER_DISC,
    [MOHAWK_BRITISH] = MUSTER_COUNTER_SQUARE,
    [MOHAWK_FRENCH] = MUSTER_COUNTER_SHIELD,
    [MOHAWK_IROQUOIS] = MUSTER_COUNTER_HEXAGON,
  };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / BOX, size / BOX);
  shape_path (cr, shapes[side], 0);
  muster_ink_set (cr, ink->fill[side], 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, 0xFFF8E9, 1);
  cairo_set_line_width (cr, 6);
  cairo_stroke (cr);
  cairo_restore (cr);
}
