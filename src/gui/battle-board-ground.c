#include "config.h"

#include "battle-board-ground.h"

#include <math.h>

#define STEP  46  /* between two tufts, trees or waves */
#define WALL  26
#define STONE 24

/* A number from 0 to 1 that is the same each time. */
static double
scatter (guint x,
         guint y,
         guint what)
{
  guint z = x * 73856093u ^ y * 19349663u ^ what * 83492791u;

  z = (z ^ (z >> 13)) * 1274126177u;
  return ((z ^ (z >> 16)) & 0xFFFF) / 65536.0;
}

static void
tuft (cairo_t *cr,
      double   x,
      double   y)
{
  cairo_move_to (cr, x - 4, y + 3);
  cairo_line_to (cr, x, y - 4);
  cairo_line_to (cr, x + 4, y + 3);
  cairo_stroke (cr);
}

static void
tree (cairo_t *cr,
      double   x,
      double   y)
{
  cairo_move_to (cr, x - 8, y + 8);
  cairo_line_to (cr, x, y - 12);
  cairo_line_to (cr, x + 8, y + 8);
  cairo_close_path (cr);
  cairo_stroke_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  for (double at = -6; at < 9; at += 3.5) /* hatched on the shadow's side */
    {
      cairo_move_to (cr, x + 1, y + at);
      cairo_line_to (cr, x + 10, y + at + 4);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
  cairo_move_to (cr, x, y + 8);
  cairo_line_to (cr, x, y + 13);
  cairo_stroke (cr);
}

static void
wave (cairo_t *cr,
      double   x,
      double   y)
{
  cairo_move_to (cr, x - 14, y);
  cairo_curve_to (cr, x - 9, y - 6, x - 5, y - 6, x, y);
  cairo_curve_to (cr, x + 5, y + 6, x + 9, y + 6, x + 14, y);
  cairo_stroke (cr);
}

static void
strew (cairo_t *cr,
       void   (*stroke) (cairo_t *cr, double x, double y),
       double   width,
       double   top,
       double   bottom)
{
  for (guint j = 0; top + j * STEP < bottom; j++)
    for (guint i = 0; i * STEP < width + STEP; i++)
      {
        double x = i * STEP + (j % 2) * STEP / 2.0 + 14 * scatter (i, j, 1) - 7;
        double y = top + STEP / 2.0 + j * STEP + 14 * scatter (i, j, 2) - 7;

        if (y < bottom - 8)
          stroke (cr, x, y);
      }
}

static void
stones (cairo_t *cr,
        double   width,
        double   top)
{
  cairo_move_to (cr, 0, top);
  cairo_line_to (cr, width, top);
  cairo_move_to (cr, 0, top + WALL / 2.0);
  cairo_line_to (cr, width, top + WALL / 2.0);
  cairo_move_to (cr, 0, top + WALL);
  cairo_line_to (cr, width, top + WALL);
  for (guint i = 0; i * STONE < width; i++)
    {
      cairo_move_to (cr, i * STONE, top);
      cairo_rel_line_to (cr, 0, WALL / 2.0);
      cairo_move_to (cr, i * STONE + STONE / 2.0, top + WALL / 2.0);
      cairo_rel_line_to (cr, 0, WALL / 2.0);
    }
  cairo_stroke (cr);
}

/* The curtain between the lines, with its crenels towards the defender, who is above. */
static void
draw_wall (cairo_t         *cr,
           const MusterInk *ink,
           double           width,
           double           middle)
{
  double top = middle - WALL / 2.0;

  muster_ink_set (cr, 0x000000, 0.18);
  cairo_rectangle (cr, 0, top + WALL, width, 6);
  cairo_fill (cr);
  muster_ink_set (cr, ink->dark ? 0x5A5143 : 0xB9AA86, 1);
  cairo_rectangle (cr, 0, top, width, WALL);
  cairo_fill (cr);
  for (double x = 6; x < width; x += 22)
    {
      cairo_rectangle (cr, x, top - 7, 12, 8);
      cairo_fill (cr);
    }
  muster_ink_set (cr, ink->lettering_land, 0.8);
  cairo_set_line_width (cr, 1);
  for (double x = 6; x < width; x += 22)
    {
      cairo_rectangle (cr, x, top - 7, 12, 8);
      cairo_stroke (cr);
    }
  stones (cr, width, top);
}

/**
 * muster_battle_board_wall_name:
 * @name: of the place
 *
 * On the wall, above all that crosses it.
 */
void
muster_battle_board_wall_name (cairo_t         *cr,
                               const MusterInk *ink,
                               const char      *name,
                               double           width,
                               double           middle)
{
  double text = muster_ink_text_width (MUSTER_FACE_FORTIFIED, 14, name) + 20;

  muster_ink_set (cr, ink->dark ? 0x5A5143 : 0xB9AA86, 1);
  cairo_rectangle (cr, (width - text) / 2, middle - WALL / 2.0 + 2, text, WALL - 4);
  cairo_fill (cr);
  muster_ink_set (cr, ink->ink, 1);
  muster_ink_text (cr, MUSTER_FACE_FORTIFIED, 14, name, width / 2, middle + 5, 0.5);
}

static void
draw_shore (cairo_t         *cr,
            const MusterInk *ink,
            double           width,
            double           height,
            double           middle)
{
  cairo_move_to (cr, 0, height);
  cairo_line_to (cr, 0, middle);
  for (guint i = 0; i * STEP < width + STEP; i++)
    cairo_curve_to (cr, i * STEP + 12, middle - 10 * scatter (i, 0, 3), i * STEP + 30, middle + 10 * scatter (i, 1, 3),
                    (i + 1) * STEP, middle);
  cairo_line_to (cr, width, height);
  cairo_close_path (cr);
  muster_ink_set (cr, ink->water, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, ink->shore, 1);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke (cr);
  muster_ink_set (cr, ink->water_edge, 0.6);
  cairo_set_line_width (cr, 1.2);
  strew (cr, wave, width, middle + 16, height);
}

/**
 * muster_battle_board_ground:
 * @chosen: else it is not known yet and only the paper is drawn
 * @middle: where the lines meet, from the upper edge
 */
void
muster_battle_board_ground (cairo_t         *cr,
                            const MusterInk *ink,
                            MohawkTerrain    terrain,
                            gboolean         chosen,
                            double           width,
                            double           height,
                            double           middle)
{
  muster_ink_set (cr, ink->paper, 1);
  cairo_paint (cr);
  muster_ink_set (cr, ink->lettering_land, 0.12); /* the defender's ground is a shade deeper */
  cairo_rectangle (cr, 0, 0, width, middle);
  cairo_fill (cr);
  if (!chosen)
    return;
  cairo_set_line_width (cr, 1.1);
  switch (terrain)
    {
    case MOHAWK_TERRAIN_FORT:
      muster_ink_set (cr, ink->lettering_land, 0.35);
      strew (cr, tuft, width, middle + WALL, height);
      draw_wall (cr, ink, width, middle);
      break;
    case MOHAWK_TERRAIN_OPEN:
      muster_ink_set (cr, ink->lettering_land, 0.35);
      strew (cr, tuft, width, 0, height);
      break;
    case MOHAWK_TERRAIN_WOODS:
      muster_ink_set (cr, ink->trail, ink->dark ? 0.3 : 0.35);
      strew (cr, tree, width, 0, height);
      break;
    case MOHAWK_TERRAIN_LANDING:
      muster_ink_set (cr, ink->lettering_land, 0.35);
      strew (cr, tuft, width, 0, middle - 6);
      draw_shore (cr, ink, width, height, middle);
      break;
    }
}
