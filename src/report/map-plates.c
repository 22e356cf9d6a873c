#include "config.h"

#include "map-private.h"

#include <glib/gi18n-lib.h>

#include <math.h>

/* Below this the legend could not be read. */
#define LEGEND_SCALE 0.6
#define ROW          27.5

/* In units of the frame, from its lower right corner; a small sheet takes the small plate. */
static const MusterRect title_at = { 510, 748, 468, 170 };
static const MusterRect chart_at = { 510, 562, 468, 208 };
static const MusterRect legend_at = { 924, 338, 882, 238 };
static const MusterRect turns_at = { 924, 86, 882, 56 };

typedef enum
{
  PLATE_TITLE,
  PLATE_CHART,
  PLATE_LEGEND,
  PLATE_TURNS,
  PLATE_SMALL,
  N_PLATES
} Plate;

static gboolean
plate_rect (const MusterMapView *view,
            Plate                plate,
            MusterRect          *rect)
{
  static const struct { MusterMapParts part; const MusterRect *at; } plates[] = {
    [PLATE_TITLE] = { MUSTER_MAP_TITLE, &title_at },
    [PLATE_CHART] = { MUSTER_MAP_SEA_CHART, &chart_at },
    [PLATE_LEGEND] = { MUSTER_MAP_LEGEND, &legend_at },
    [PLATE_TURNS] = { MUSTER_MAP_TURNS, &turns_at },
  };
  double w = view->scenario->width, h = view->scenario->height, s = view->scale;

  if (s < LEGEND_SCALE || plate == PLATE_SMALL)
    {
      double width = 190 * view->text_scale, height = 62 * view->text_scale, margin = 24 * s;

      *rect = (MusterRect) { w * s - width - margin, h * s - height - margin, width, height };
      return s < LEGEND_SCALE && plate == PLATE_SMALL && view->parts & MUSTER_MAP_TITLE;
    }
  *rect = (MusterRect) { (w - plates[plate].at->x) * s, (h - plates[plate].at->y) * s,
                         plates[plate].at->width * s, plates[plate].at->height * s };
  return (view->parts & plates[plate].part) != 0;
}

/**
 * muster_map_plates_at:
 *
 * Returns: (transfer full): what the title, legend, chart and track cover, of MusterRect
 */
GArray *
muster_map_plates_at (const MusterMapView *view)
{
  GArray *rects = g_array_new (FALSE, FALSE, sizeof (MusterRect));

  for (guint plate = 0; plate < N_PLATES; plate++)
    {
      MusterRect rect;

      if (plate_rect (view, plate, &rect))
        g_array_append_val (rects, rect);
    }
  return rects;
}

/* A ground with the rules of a printed page: one of 2.2, one of 0.8. */
static void
draw_frame (cairo_t         *cr,
            const MusterInk *ink,
            double           width,
            double           height,
            MusterColour     ground)
{
  cairo_rectangle (cr, 3, 4, width, height);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.12);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  muster_ink_set (cr, ground, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, ink->lettering_land, 1);
  cairo_set_line_width (cr, 2.2);
  cairo_stroke (cr);
  cairo_rectangle (cr, 5, 5, width - 10, height - 10);
  cairo_set_line_width (cr, 0.8);
  cairo_stroke (cr);
}

static void
fitted_text (cairo_t    *cr,
             MusterFace  face,
             double      size,
             const char *text,
             double      x,
             double      y,
             double      align,
             double      room)
{
  double width = muster_ink_text_width (face, size, text);

  if (width > room)
    size *= room / width;
  muster_ink_text (cr, face, size, text, x, y, align);
}

/* A rule that swells to a lozenge, as under a printed title. */
static void
swelled_rule (cairo_t *cr,
              double   x,
              double   y,
              double   half)
{
  cairo_move_to (cr, x - half, y);
  cairo_curve_to (cr, x - half * 0.4, y - 0.3, x - half * 0.3, y - 2, x - 8, y);
  cairo_curve_to (cr, x - half * 0.3, y + 2, x - half * 0.4, y + 0.3, x - half, y);
  cairo_move_to (cr, x + half, y);
  cairo_curve_to (cr, x + half * 0.4, y - 0.3, x + half * 0.3, y - 2, x + 8, y);
  cairo_curve_to (cr, x + half * 0.3, y + 2, x + half * 0.4, y + 0.3, x + half, y);
  cairo_move_to (cr, x - 6, y);
  cairo_line_to (cr, x, y - 4);
  cairo_line_to (cr, x + 6, y);
  cairo_line_to (cr, x, y + 4);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static const MohawkTurn *
turn_now (const MusterMapView *view)
{
  guint turn = (guint) view->state->turn;

  return turn >= 1 && turn <= view->scenario->n_turns ? &view->scenario->turn[turn - 1] : NULL;
}

static const char *
subtitle (const MusterMapView *view)
{
  const MohawkTurn *turn = turn_now (view);

  if (view->subtitle != NULL)
    return view->subtitle;
  return turn != NULL && turn->label != NULL ? turn->label : "";
}

static void
draw_title (cairo_t             *cr,
            const MusterMapView *view,
            double               width,
            double               height)
{
  const MusterInk *ink = view->ink;
  g_autofree char *title = g_utf8_strup (view->title != NULL ? view->title : view->scenario->name, -1);
  g_autofree char *season = g_utf8_strup (subtitle (view), -1);

  draw_frame (cr, ink, width, height, ink->plate);
  muster_ink_set (cr, ink->ink, 1);
  fitted_text (cr, MUSTER_FACE_TITLE, 60, title, width / 2, 70, 0.5, width - 60);
  muster_ink_set (cr, ink->lettering_land, 1);
  swelled_rule (cr, width / 2, 93, width * 0.36);
  fitted_text (cr, MUSTER_FACE_WATER, 21, _("The French and Indian War"), width / 2, 123, 0.5, width - 60);
  fitted_text (cr, MUSTER_FACE_REGION, 14.5, season, width / 2, 149, 0.5, width - 60);
}

static void
draw_small (cairo_t             *cr,
            const MusterMapView *view,
            double               width,
            double               height)
{
  const MusterInk *ink = view->ink;
  g_autofree char *title = g_utf8_strup (view->title != NULL ? view->title : view->scenario->name, -1);
  guint n = MAX (view->scenario->n_turns, 1);
  double step = (width - 28) / n;

  draw_frame (cr, ink, width, height, ink->plate);
  muster_ink_set (cr, ink->ink, 1);
  fitted_text (cr, MUSTER_FACE_TITLE, 20, title, width / 2, 26, 0.5, width - 28);
  muster_ink_set (cr, ink->lettering_land, 1);
  fitted_text (cr, MUSTER_FACE_WATER, 13, subtitle (view), width / 2, 42, 0.5, width - 28);
  for (guint i = 0; i < n; i++)
    {
      cairo_rectangle (cr, 14 + i * step, height - 13, step - 2, 3);
      muster_ink_set (cr, ink->lettering_land, i < (guint) view->state->turn ? 1 : 0.3);
      cairo_fill (cr);
    }
}

/* --- Legend ---------------------------------------------------------------- */

static void
heading (cairo_t         *cr,
         const MusterInk *ink,
         const char      *text,
         double           x,
         double           y)
{
  muster_ink_set (cr, ink->lettering_land, 1);
  muster_ink_text (cr, MUSTER_FACE_REGION, 11.5, text, x, y, 0);
}

static void
entry (cairo_t         *cr,
       const MusterInk *ink,
       const char      *text,
       double           x,
       double           y,
       double           room)
{
  muster_ink_set (cr, ink->ink, 1);
  fitted_text (cr, MUSTER_FACE_TEXT, 15, text, x, y + 4.6, 0, room);
}

/* A sign of the legend, by what draws it on the map; and what it is. */
typedef struct
{
  enum { SIGN_POINT, SIGN_ANCHOR, SIGN_LIFT, SIGN_LINE, SIGN_COUNTER, SIGN_HOLDER } kind;
  MusterMapSymbol symbol;
  MohawkLine      line;
  MusterCounter   counter;
  const char     *text;
} Sign;

#define BRITISH .side = MOHAWK_BRITISH, .count = 1
#define FRENCH  .side = MOHAWK_FRENCH, .count = 1

static const Sign places[] = {
  { SIGN_POINT, .symbol = { .symbol = MOHAWK_FORTIFIED_TOWN, .holder = MOHAWK_BRITISH }, .text = N_("fortified town") },
  { SIGN_POINT, .symbol = { .symbol = MOHAWK_TOWN, .holder = MOHAWK_BRITISH }, .text = N_("town") },
  { SIGN_POINT, .symbol = { .symbol = MOHAWK_SQUARE, .holder = MOHAWK_BRITISH }, .text = N_("post or portage") },
  { SIGN_POINT, .symbol = { .symbol = MOHAWK_VILLAGE, .holder = MOHAWK_BRITISH }, .text = N_("Indian village") },
  { SIGN_POINT, .symbol = { .symbol = MOHAWK_SQUARE, .holder = MOHAWK_BRITISH, .fort = TRUE }, .text = N_("fort") },
  { SIGN_POINT, .symbol = { .symbol = MOHAWK_TOWN, .holder = MOHAWK_BRITISH, .burnt = TRUE }, .text = N_("burned") },
  { SIGN_POINT, .symbol = { .symbol = MOHAWK_TOWN, .holder = MOHAWK_BRITISH, .base = TRUE }, .text = N_("supply base") },
  { SIGN_POINT, .symbol = { .symbol = MOHAWK_TOWN, .holder = MOHAWK_BRITISH, .island = TRUE }, .text = N_("island: a landing") },
  { SIGN_ANCHOR, .text = N_("port") },
  { SIGN_LIFT, .text = N_("the sea lift") },
};

static const Sign ways[] = {
  { SIGN_LINE, .line = { .mode = MOHAWK_ROAD }, .text = N_("road") },
  { SIGN_LINE, .line = { .mode = MOHAWK_TRAIL }, .text = N_("trail") },
  { SIGN_LINE, .line = { .mode = MOHAWK_WATERWAY }, .text = N_("waterway") },
  { SIGN_LINE, .line = { .mode = MOHAWK_WATERWAY, .lake = TRUE }, .text = N_("across a lake") },
  { SIGN_LINE, .line = { .mode = MOHAWK_WATERWAY, .crosses = TRUE }, .text = N_("across the St. Lawrence") },
};

static const Sign pieces[] = {
  { SIGN_COUNTER, .counter = { .symbol = MUSTER_COUNTER_CROSSBELTS, BRITISH }, .text = N_("regulars") },
  { SIGN_COUNTER, .counter = { .symbol = MUSTER_COUNTER_BELT, BRITISH }, .text = N_("colonial regulars") },
  { SIGN_COUNTER, .counter = { .symbol = MUSTER_COUNTER_HORN, BRITISH }, .text = N_("militia") },
  { SIGN_COUNTER, .counter = { .symbol = MUSTER_COUNTER_HATCHET, BRITISH }, .text = N_("Rangers") },
  { SIGN_COUNTER, .counter = { .shape = MUSTER_COUNTER_SHIELD, .symbol = MUSTER_COUNTER_CANOE, FRENCH }, .text = N_("Courier") },
  { SIGN_COUNTER, .counter = { .shape = MUSTER_COUNTER_DISC, .symbol = MUSTER_COUNTER_ARROW, .number = 7, FRENCH }, .text = N_("tribe") },
  { SIGN_COUNTER, .counter = { .shape = MUSTER_COUNTER_DISC, .symbol = MUSTER_COUNTER_ARROW, .number = 7, .faint = TRUE, FRENCH },
    .text = N_("tribe, inactive") },
  { SIGN_COUNTER, .counter = { .shape = MUSTER_COUNTER_HEXAGON, .symbol = MUSTER_COUNTER_ARROW, .side = MOHAWK_IROQUOIS, .number = 1,
                               .leaning = MOHAWK_BRITISH, .count = 1 }, .text = N_("leans to the British") },
  { SIGN_COUNTER, .counter = { .shape = MUSTER_COUNTER_HEXAGON, .symbol = MUSTER_COUNTER_ARROW, .side = MOHAWK_IROQUOIS, .number = 3,
                               .leaning = MOHAWK_FRENCH, .count = 1 }, .text = N_("leans to the French") },
  { SIGN_COUNTER, .counter = { .symbol = MUSTER_COUNTER_CROSSBELTS, .side = MOHAWK_BRITISH, .count = 3 }, .text = N_("three in a stack") },
};

static const Sign holders[] = {
  { SIGN_HOLDER, .symbol = { .symbol = MOHAWK_TOWN, .holder = MOHAWK_BRITISH }, .text = N_("British: square, plain rim") },
  { SIGN_HOLDER, .symbol = { .symbol = MOHAWK_TOWN, .holder = MOHAWK_FRENCH }, .text = N_("French: shield, double rim") },
  { SIGN_HOLDER, .symbol = { .symbol = MOHAWK_TOWN, .holder = MOHAWK_IROQUOIS }, .text = N_("Iroquois: hexagon, beaded rim") },
};

static const struct { const char *title; const Sign *sign; guint n; } legend[MUSTER_LEGEND_N] = {
  [MUSTER_LEGEND_PLACES] = { N_("PLACES"), places, G_N_ELEMENTS (places) },
  [MUSTER_LEGEND_WAYS] = { N_("WAYS"), ways, G_N_ELEMENTS (ways) },
  [MUSTER_LEGEND_PIECES] = { N_("PIECES"), pieces, G_N_ELEMENTS (pieces) },
  [MUSTER_LEGEND_HOLDERS] = { N_("HELD BY"), holders, G_N_ELEMENTS (holders) },
};

static void
draw_way (cairo_t          *cr,
          const MusterInk  *ink,
          const MohawkLine *line,
          double            x,
          double            y)
{
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + 48, y);
  muster_map_line_draw (cr, ink, line, 0.8);
  if (!line->crosses)
    return;
  muster_ink_set (cr, ink->ink, 1);
  cairo_set_line_width (cr, 1.8);
  cairo_move_to (cr, x + 21, y - 6);
  cairo_line_to (cr, x + 21, y + 6);
  cairo_move_to (cr, x + 27, y - 6);
  cairo_line_to (cr, x + 27, y + 6);
  cairo_stroke (cr);
}

/* With its middle at (@x, @y); a way begins there. */
static void
draw_sign (cairo_t         *cr,
           const MusterInk *ink,
           const Sign      *sign,
           double           x,
           double           y)
{
  MusterMapBadge lift = { .kind = MUSTER_BADGE_SEA_LIFT, .rect = { x, y, 0, 0 } };

  switch (sign->kind)
    {
    case SIGN_POINT:
      muster_map_symbol_draw (cr, ink, &sign->symbol, x, y, 0.66);
      break;
    case SIGN_ANCHOR:
      muster_map_anchor_draw (cr, ink, x, y, 0.8);
      break;
    case SIGN_LIFT:
      muster_map_badge_draw (cr, ink, &lift, 0.64);
      break;
    case SIGN_LINE:
      draw_way (cr, ink, &sign->line, x, y);
      break;
    case SIGN_COUNTER:
      if (sign->counter.count > 1)
        muster_counter_draw (cr, ink, &sign->counter, x - 2, y + 2.5, 19);
      else
        muster_counter_draw (cr, ink, &sign->counter, x, y, 23.5);
      break;
    case SIGN_HOLDER:
      muster_counter_emblem (cr, ink, sign->symbol.holder, x, y, 19);
      muster_map_symbol_draw (cr, ink, &sign->symbol, x + 24, y, 0.72);
      break;
    }
}

/* How many signs @part has. */
guint
muster_map_legend_count (MusterLegend part)
{
  return legend[part].n;
}

/* (transfer none): what sign @i of @part is */
const char *
muster_map_legend_text (MusterLegend part,
                        guint        i)
{
  return _(legend[part].sign[i].text);
}

/**
 * muster_map_legend_draw:
 *
 * Draws sign @i of @part as the map has it, in the middle of 72 by 30 px.
 */
void
muster_map_legend_draw (cairo_t         *cr,
                        const MusterInk *ink,
                        MusterLegend     part,
                        guint            i)
{
  const Sign *sign = &legend[part].sign[i];

  draw_sign (cr, ink, sign, sign->kind == SIGN_LINE || sign->kind == SIGN_HOLDER ? 12 + (sign->kind == SIGN_HOLDER ? 12 : 0) : 36, 15);
}

/* A part in columns of @rows, @step apart; its signs @in from the column's edge, and the text so far from the sign. */
static void
draw_part (cairo_t         *cr,
           const MusterInk *ink,
           MusterLegend     part,
           double           x,
           double           y,
           guint            rows,
           double           in,
           double           gap,
           double           room)
{
  heading (cr, ink, _(legend[part].title), x, y);
  for (guint i = 0; i < legend[part].n; i++)
    {
      /* What does not fit the columns begins another row of them. */
      guint column = i < 2 * rows ? i / rows : i - 2 * rows, at = i < 2 * rows ? i % rows : rows;
      double cx = x + in + column * 148, cy = y + ROW * (1 + at) + 4;

      draw_sign (cr, ink, &legend[part].sign[i], cx, cy);
      entry (cr, ink, _(legend[part].sign[i].text), cx + gap, cy, room);
    }
}

/* Who holds a place: by colour, by the shape of the counters and by the rim of the point. */
static void
draw_holders (cairo_t         *cr,
              const MusterInk *ink,
              double           x,
              double           y,
              double           width)
{
  double step = (width - 96) / G_N_ELEMENTS (holders);

  muster_ink_set (cr, ink->lettering_land, 0.5);
  cairo_set_line_width (cr, 0.8);
  cairo_move_to (cr, x, y - 18);
  cairo_line_to (cr, x + width, y - 18);
  cairo_stroke (cr);
  heading (cr, ink, _(legend[MUSTER_LEGEND_HOLDERS].title), x, y + 4);
  for (guint i = 0; i < G_N_ELEMENTS (holders); i++)
    {
      double cx = x + 108 + i * step;

      draw_sign (cr, ink, &holders[i], cx, y);
      entry (cr, ink, _(holders[i].text), cx + 42, y, step - 60);
    }
}

static void
draw_legend (cairo_t             *cr,
             const MusterMapView *view,
             double               width,
             double               height)
{
  const MusterInk *ink = view->ink;
  double top = 28;

  draw_frame (cr, ink, width, height, ink->plate);
  draw_part (cr, ink, MUSTER_LEGEND_PLACES, 24, top, 4, 12, 20, 112);
  draw_part (cr, ink, MUSTER_LEGEND_WAYS, 334, top, 5, 0, 58, 142);
  draw_part (cr, ink, MUSTER_LEGEND_PIECES, 566, top, 5, 12, 20, 116);
  draw_holders (cr, ink, 24, height - 26, width - 48);
}

/* --- Sea chart and turns ---------------------------------------------------- */

/* (nullable): what the holder of a point adds to his die in a sea box, and who that is now */
static const char *
box_bonus (const MohawkScenario *scenario,
           const MohawkState    *state,
           guint                 box)
{
  gint point = scenario->box[box].bonus;
  MohawkSide side = point >= 0 ? (MohawkSide) state->holder[point] : MOHAWK_NOBODY;

  return side == MOHAWK_BRITISH ? _("British +1 (M4.2)") : side == MOHAWK_FRENCH ? _("French +1 (M4.2)") : NULL;
}

/**
 * muster_map_box_caption:
 *
 * Returns: (transfer full): a sea box, and what is added in it: "Louisbourg: French +1 (M4.2)"
 */
char *
muster_map_box_caption (const MohawkScenario *scenario,
                        const MohawkState    *state,
                        guint                 box)
{
  const char *bonus = box_bonus (scenario, state, box);

  /* Translators: a sea box; whose die has its bonus, with the clause */
  return bonus ? g_strdup_printf (_("%s: %s"), scenario->box[box].name, bonus) : g_strdup (scenario->box[box].name);
}

static void
draw_chart (cairo_t             *cr,
            const MusterMapView *view,
            double               width,
            double               height)
{
  const MusterInk *ink = view->ink;
  const MohawkScenario *scenario = view->scenario;
  double left = 100, top = 66, w = width - 200, h = height - 126;
  double x0 = 1, y0 = 1, x1 = 0, y1 = 0;

  draw_frame (cr, ink, width, height, ink->water);
  muster_ink_set (cr, ink->lettering_water, 1);
  muster_ink_text (cr, MUSTER_FACE_REGION, 12.5, _("THE SEA CHART"), 22, 30, 0);
  for (guint b = 0; b < scenario->n_boxes; b++)
    {
      x0 = MIN (x0, scenario->box[b].x);
      x1 = MAX (x1, scenario->box[b].x);
      y0 = MIN (y0, scenario->box[b].y);
      y1 = MAX (y1, scenario->box[b].y);
    }
  for (guint b = 0; b < scenario->n_boxes; b++)
    {
      const MohawkBox *box = &scenario->box[b];
      double x = left + (box->x - x0) / MAX (x1 - x0, 0.01) * w;
      double y = top + (box->y - y0) / MAX (y1 - y0, 0.01) * h;
      gint seen[2] = { view->state->set[b], view->state->met[b] };
      gboolean empty = seen[0] == MOHAWK_SEEN_NONE && seen[1] == MOHAWK_SEEN_NONE;
      const char *bonus = box_bonus (scenario, view->state, b);

      cairo_new_path (cr);
      cairo_arc (cr, x, y, 19, 0, 2 * G_PI);
      muster_ink_set (cr, ink->plate, empty ? 0.75 : 0.4);
      cairo_fill_preserve (cr);
      muster_ink_set (cr, ink->lettering_water, 1);
      cairo_set_line_width (cr, 1.2);
      cairo_stroke (cr);
      if (empty)
        muster_map_anchor_draw (cr, ink, x, y, 1);
      for (guint i = 0; i < 2; i++)
        if (seen[i] != MOHAWK_SEEN_NONE)
          {
            MusterCounter counter;

            muster_counter_from_naval (&counter, scenario, i == 0 ? MOHAWK_FRENCH : MOHAWK_BRITISH, seen[i]);
            muster_counter_draw (cr, ink, &counter, x + (i == 0 ? -18 : 18), y, 32);
          }
      muster_ink_set (cr, ink->lettering_water, 1);
      muster_ink_text (cr, MUSTER_FACE_WATER, 14.5, box->name, x, y + 36, 0.5);
      if (bonus)
        muster_ink_text (cr, MUSTER_FACE_WATER, 11.5, bonus, x, y + 49, 0.5);
    }
}

static void
draw_turns (cairo_t             *cr,
            const MusterMapView *view,
            double               width,
            double               height)
{
  const MusterInk *ink = view->ink;
  guint n = view->scenario->n_turns;
  double gap = 4, step = (width + gap) / MAX (n, 1), w = step - gap;

  for (guint i = 0; i < n; i++)
    {
      const MohawkTurn *turn = &view->scenario->turn[i];
      gboolean now = (gint) i + 1 == view->state->turn, past = (gint) i + 1 < view->state->turn;
      char year[12];

      cairo_save (cr);
      cairo_translate (cr, i * step, 0);
      cairo_rectangle (cr, 0, 0, w, height);
      muster_ink_set (cr, now ? ink->highlight : past ? ink->lettering_land : ink->plate, past ? 0.35 : 1);
      cairo_fill_preserve (cr);
      muster_ink_set (cr, ink->lettering_land, 1);
      cairo_set_line_width (cr, now ? 2.2 : 1.2);
      cairo_stroke (cr);
      g_snprintf (year, sizeof year, "%d", turn->year);
      muster_ink_set (cr, now ? 0x2A2118 : ink->ink, 1);
      muster_ink_text (cr, MUSTER_FACE_TOWN, 18, year, w / 2, 25, 0.5);
      fitted_text (cr, MUSTER_FACE_WATER, 13.5, turn->season, w / 2, 44, 0.5, w - 6);
      cairo_restore (cr);
    }
}

/* Double rules round the whole, with the degrees' black and white between. */
static void
draw_neatline (cairo_t             *cr,
               const MusterMapView *view)
{
  const MusterInk *ink = view->ink;
  double w = view->scenario->width, h = view->scenario->height;
  guint columns = 56, rows = 30;

  cairo_save (cr);
  cairo_scale (cr, view->scale, view->scale);
  cairo_rectangle (cr, 0, 0, w, h);
  cairo_rectangle (cr, 12, 12, w - 24, h - 24);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  muster_ink_set (cr, ink->plate, 1);
  cairo_fill (cr);
  for (guint i = 0; i < columns; i += 2)
    {
      cairo_rectangle (cr, 12 + (w - 24) * i / columns, 7, (w - 24) / columns, 5);
      cairo_rectangle (cr, 12 + (w - 24) * (i + 1) / columns, h - 12, (w - 24) / columns, 5);
    }
  for (guint i = 0; i < rows; i += 2)
    {
      cairo_rectangle (cr, 7, 12 + (h - 24) * i / rows, 5, (h - 24) / rows);
      cairo_rectangle (cr, w - 12, 12 + (h - 24) * (i + 1) / rows, 5, (h - 24) / rows);
    }
  muster_ink_set (cr, ink->lettering_land, 1);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  cairo_fill (cr);
  cairo_set_line_width (cr, 0.8);
  cairo_rectangle (cr, 12, 12, w - 24, h - 24);
  cairo_rectangle (cr, 7, 7, w - 14, h - 14);
  cairo_stroke (cr);
  cairo_set_line_width (cr, 2.6);
  cairo_rectangle (cr, 1.3, 1.3, w - 2.6, h - 2.6);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * muster_map_plates_draw:
 *
 * What a sheet has and a canvas has not. The origin is the frame's corner.
 */
void
muster_map_plates_draw (cairo_t             *cr,
                        const MusterMapView *view)
{
  static void (*const draw[]) (cairo_t *, const MusterMapView *, double, double) = {
    [PLATE_TITLE] = draw_title,
    [PLATE_CHART] = draw_chart,
    [PLATE_LEGEND] = draw_legend,
    [PLATE_TURNS] = draw_turns,
    [PLATE_SMALL] = draw_small,
  };

  for (guint plate = 0; plate < N_PLATES; plate++)
    {
      MusterRect rect;
      double s = plate == PLATE_SMALL ? view->text_scale : view->scale;

      if (!plate_rect (view, plate, &rect))
        continue;
      cairo_save (cr);
      cairo_translate (cr, rect.x, rect.y);
      cairo_scale (cr, s, s);
      draw[plate] (cr, view, rect.width / s, rect.height / s);
      cairo_restore (cr);
    }
  if (view->parts & MUSTER_MAP_NEATLINE)
    draw_neatline (cr, view);
}
