#include "config.h"

#include "map-private.h"

#include <math.h>

#define CELL 16.0 /* px, of the grid that tells what is drawn where */

/* What a cell may hold. */
enum { SYMBOL = 1, LETTER = 2 };

typedef struct
{
  gint left, top, right, bottom;
} Cells;

/* Those that @rect lies in. */
static Cells
cells_of (const MusterMapGround *ground,
          const MusterRect      *rect)
{
  return (Cells) {
    MAX ((gint) floor (rect->x / CELL), 0),
    MAX ((gint) floor (rect->y / CELL), 0),
    MIN ((gint) floor ((rect->x + rect->width) / CELL), ground->columns - 1),
    MIN ((gint) floor ((rect->y + rect->height) / CELL), ground->rows - 1),
  };
}

static void
mark_cells (MusterMapGround  *ground,
            const MusterRect *rect,
            guint8            what)
{
  Cells cells = cells_of (ground, rect);

  for (gint row = cells.top; row <= cells.bottom; row++)
    for (gint column = cells.left; column <= cells.right; column++)
      ground->holds[row * ground->columns + column] |= what;
}

/* What may be found under @rect: what is not there need not be looked for. */
static guint8
held_under (const MusterMapGround *ground,
            const MusterRect      *rect)
{
  Cells cells = cells_of (ground, rect);
  guint8 held = 0;

  for (gint row = cells.top; row <= cells.bottom; row++)
    for (gint column = cells.left; column <= cells.right; column++)
      held |= ground->holds[row * ground->columns + column];
  return held;
}

static void
ground_add_line (MusterMapGround *ground,
                 gint             line)
{
  g_autoptr (GArray) points = muster_map_line_points (ground->view->scenario, line, ground->view->scale, 3);

  for (guint i = 0; i + 1 < points->len; i += 2)
    {
      float p[2] = { (float) g_array_index (points, double, i), (float) g_array_index (points, double, i + 1) };
      gint column = (gint) floor (p[0] / CELL), row = (gint) floor (p[1] / CELL);
      GArray **cell;

      if (column < 0 || column >= ground->columns || row < 0 || row >= ground->rows)
        continue;
      cell = &ground->cell[row * ground->columns + column];
      if (*cell == NULL)
        *cell = g_array_new (FALSE, FALSE, sizeof (float));
      g_array_append_vals (*cell, p, 2);
    }
}

/* @layout: which has its symbols at least */
void
muster_map_ground_init (MusterMapGround       *ground,
                        const MusterMapView   *view,
                        const MusterMapLayout *layout)
{
  ground->view = view;
  ground->layout = layout;
  muster_map_metrics (&ground->metrics, view);
  ground->columns = 1 + (gint) (view->scenario->width * view->scale / CELL);
  ground->rows = 1 + (gint) (view->scenario->height * view->scale / CELL);
  ground->cell = g_new0 (GArray *, (gsize) ground->columns * ground->rows);
  ground->letters = muster_map_lettering_at (view);
  ground->plates = muster_map_plates_at (view);
  ground->raster = muster_map_raster_new (view->scenario);
  ground->holds = g_new0 (guint8, (gsize) ground->columns * ground->rows);
  for (guint p = 0; p < view->scenario->n_points; p++)
    mark_cells (ground, &layout->symbol[p], SYMBOL);
  for (guint i = 0; i < ground->letters->len; i++)
    mark_cells (ground, &g_array_index (ground->letters, MusterRect, i), LETTER);
  for (guint l = 0; l < view->scenario->n_lines; l++)
    ground_add_line (ground, (gint) l);
}

void
muster_map_ground_clear (MusterMapGround *ground)
{
  for (gint i = 0; i < ground->columns * ground->rows; i++)
    if (ground->cell[i] != NULL)
      g_array_unref (ground->cell[i]);
  g_free (ground->cell);
  g_free (ground->holds);
  g_array_unref (ground->letters);
  g_array_unref (ground->plates);
  muster_map_raster_free (ground->raster);
}

static guint
ground_lines_under (const MusterMapGround *ground,
                    const MusterRect      *rect)
{
  Cells cells = cells_of (ground, rect);
  guint n = 0;

  for (gint row = cells.top; row <= cells.bottom; row++)
    for (gint column = cells.left; column <= cells.right; column++)
      {
        const GArray *cell = ground->cell[row * ground->columns + column];

        for (guint i = 0; cell != NULL && i + 1 < cell->len; i += 2)
          {
            float x = g_array_index (cell, float, i), y = g_array_index (cell, float, i + 1);

            n += x >= rect->x && x <= rect->x + rect->width && y >= rect->y && y <= rect->y + rect->height;
          }
      }
  return n;
}

static guint
boxes_under (const GArray     *boxes,
             const MusterRect *rect)
{
  guint n = 0;

  for (guint i = 0; i < boxes->len; i++)
    n += muster_rect_meets (&g_array_index (boxes, MusterRect, i), rect);
  return n;
}

/**
 * muster_map_ground_cost:
 * @point: whose thing it is
 * @line: what each 3 px of line costs
 *
 * Returns: what it costs to cover the ground there; from 1000 on it may not be
 */
double
muster_map_ground_cost (const MusterMapGround *ground,
                        const MusterRect      *rect,
                        gint                   point,
                        double                 line)
{
  const MohawkScenario *scenario = ground->view->scenario;
  double w = scenario->width * ground->view->scale, h = scenario->height * ground->view->scale, cost = 0;
  double edge = ground->view->parts & MUSTER_MAP_NEATLINE ? 14 * ground->view->scale : 2;
  guint8 held;
  MusterRect wide = { rect->x - 4, rect->y - 3, rect->width + 8, rect->height + 6 };

  if (rect->x < edge || rect->y < edge || rect->x + rect->width > w - edge || rect->y + rect->height > h - edge)
    return 2000;
  held = held_under (ground, &wide);
  for (guint p = 0; p < scenario->n_points && held & SYMBOL; p++)
    if (muster_rect_meets (&ground->layout->symbol[p], &wide))
      {
        if (muster_rect_meets (&ground->layout->symbol[p], rect))
          cost += 1000;
        else if ((gint) p != point)
          cost += 4; /* whose is it? */
      }
  if (cost >= 1000)
    return cost;
  if (boxes_under (ground->plates, rect) > 0)
    return 2000;
  cost += line * ground_lines_under (ground, rect);
  if (held & LETTER)
    cost += 4 * boxes_under (ground->letters, rect);
  return cost;
}
