#include "config.h"

#include "table.h"
#include "geometry.h"

#include <stdlib.h>
#include <string.h>

#define TOUCH 10
/* Compelled moves turn by whole degrees, and give way to a friend by steps of that. */
#define RUN_TURN 100
#define RUN_MOST 9000
#define RUN_STEP 10

/* --- what a leg costs ---------------------------------------------------- */

typedef struct
{
  const SkirmishFacts *facts;
  const SkirmishState *state;
  gint                 figure;
  SkirmishPrice        price;
  gpointer             data;
  gint64               cost;   /* hundredths of hundredths */
  gint                 barred; /* the area it may not enter, or -1 */
} Toll;

static gint32
price_of (const Toll *toll,
          guint       ground)
{
  if (toll->price)
    return toll->price (toll->facts, toll->state, toll->figure, (SkirmishGround) ground, toll->data);
  return ground == SKIRMISH_GROUND_RIVER || ground == SKIRMISH_GROUND_BUILDING ? 0 : SKIRMISH_INCH;
}

static gint
compare_cuts (gconstpointer a,
              gconstpointer b)
{
  gint32 x = *(const gint32 *) a, y = *(const gint32 *) b;

  return (x > y) - (x < y);
}

static inline gboolean
is_thin (const SkirmishArea *area)
{
  return area->width > 0 && area->width <= SKIRMISH_THIN;
}

/* Adds what the leg costs; the first piece it may not cross or enter stops it. */
static gboolean
pay (Toll   *toll,
     gint32  ax,
     gint32  ay,
     gint32  bx,
     gint32  by)
{
  const SkirmishFacts *facts = toll->facts;
  gint32 length = skirmish_length (ax, ay, bx, by);
  gint32 cut[512];
  guint n = 2;

  cut[0] = 0;
  cut[1] = length;
  for (guint a = 0; a < facts->n_areas; a++)
    {
      const SkirmishArea *area = &facts->area[a];

      if (!skirmish_box_meets (area, ax, ay, bx, by))
        continue;
      if (!is_thin (area))
        n = skirmish_cuts (area, ax, ay, bx, by, length, cut, n, G_N_ELEMENTS (cut));
      else if (toll->price && price_of (toll, area->ground) == 0 && skirmish_area_meets (area, ax, ay, bx, by))
        {
          toll->barred = (gint) a;
          return FALSE;
        }
    }
  if (n > 2)
    qsort (cut, n, sizeof *cut, compare_cuts);
  for (guint i = 0; i + 1 < n; i++)
    {
      gint64 middle = ((gint64) cut[i] + cut[i + 1]) / 2;
      gint area;
      guint ground;
      gint32 price;

      if (cut[i + 1] <= cut[i])
        continue;
      ground = skirmish_ground_at (facts, (gint32) (ax + ((gint64) bx - ax) * middle / length),
                                   (gint32) (ay + ((gint64) by - ay) * middle / length), &area);
      price = price_of (toll, ground);
      if (price == 0)
        {
          toll->barred = area;
          return FALSE;
        }
      toll->cost += (gint64) (cut[i + 1] - cut[i]) * price;
    }
  return TRUE;
}

/* --- a path -------------------------------------------------------------- */

static gboolean
on_table (const SkirmishFacts *facts,
          gint32               x,
          gint32               y)
{
  return x >= 0 && y >= 0 && x <= facts->width && y <= facts->height;
}

/* Whether the bases of two would touch, the first's centre being there. */
static gboolean
touches_at (const SkirmishFacts *facts,
            const SkirmishState *state,
            gint                 figure,
            gint32               x,
            gint32               y,
            gint                 enemy)
{
  gint64 reach = skirmish_reach (facts, figure, enemy) + TOUCH + 1;

  return skirmish_square (x, y, state->x[enemy], state->y[enemy]) < reach * reach;
}

static gboolean
comes_within (const SkirmishState *state,
              gint                 enemy,
              gint                 figure,
              const gint32        *x,
              const gint32        *y,
              guint                legs,
              gint32               r)
{
  gint32 from_x = state->x[figure], from_y = state->y[figure];

  for (guint i = 0; i < legs; i++)
    {
      if (skirmish_near_line (state->x[enemy], state->y[enemy], from_x, from_y, x[i], y[i], r))
        return TRUE;
      from_x = x[i];
      from_y = y[i];
    }
  return FALSE;
}

/* The enemy it would run over, or leave behind after touching it; else what it touches at the end. */
static gboolean
meet_enemies (const SkirmishFacts *facts,
              const SkirmishState *state,
              gint                 figure,
              const gint32        *x,
              const gint32        *y,
              guint                legs,
              SkirmishWay         *way)
{
  guint side = skirmish_side_of (facts, figure);
  gint64 nearest = G_MAXINT64;

  for (guint u = 0; u < facts->n_units; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];

      if (unit->side == side)
        continue;
      for (gint f = unit->first; f < unit->first + unit->n; f++)
        {
          gint32 reach = skirmish_reach (facts, figure, f);
          gboolean at_end;
          gint64 off;

          if (!skirmish_on_table (state, f) || !comes_within (state, f, figure, x, y, legs, reach + TOUCH))
            continue;
          at_end = touches_at (facts, state, figure, x[legs - 1], y[legs - 1], f);
          off = skirmish_square (x[legs - 1], y[legs - 1], state->x[f], state->y[f]);
          if (at_end && off < nearest)
            {
              nearest = off;
              way->contact = f;
            }
          if ((!at_end && !touches_at (facts, state, figure, state->x[figure], state->y[figure], f))
              || (comes_within (state, f, figure, x, y, legs, reach - 2) && off >= (gint64) reach * reach))
            {
              way->what = f;
              return FALSE;
            }
        }
    }
  return TRUE;
}

static SkirmishWay
ends (SkirmishWay    way,
      SkirmishWayEnd end)
{
  way.end = end;
  return way;
}

SkirmishWay
skirmish_way (const SkirmishFacts *facts,
              const SkirmishState *state,
              gint                 figure,
              const gint32        *x,
              const gint32        *y,
              guint                legs,
              gint32               allowance,
              SkirmishPrice        price,
              gpointer             data,
              const guint8        *others)
{
  Toll toll = { facts, state, figure, price, data, 0, -1 };
  SkirmishWay way = { .end = SKIRMISH_WAY_FREE, .what = -1, .contact = -1 };
  gint32 from_x = state->x[figure], from_y = state->y[figure];
  gboolean free_way = TRUE;

  g_return_val_if_fail (legs > 0, way);
  for (guint i = 0; i < legs; i++)
    {
      if (!on_table (facts, x[i], y[i]))
        return ends (way, SKIRMISH_WAY_EDGE);
      way.length += skirmish_length (from_x, from_y, x[i], y[i]);
      for (guint a = 0; a < facts->n_areas; a++)
        if (skirmish_area_meets (&facts->area[a], from_x, from_y, x[i], y[i]))
          way.crossed[a / 32] |= 1u << (a % 32);
      free_way = free_way && pay (&toll, from_x, from_y, x[i], y[i]);
      from_x = x[i];
      from_y = y[i];
    }
  way.cost = (gint32) MIN (toll.cost / SKIRMISH_INCH, G_MAXINT32);
  if (!free_way)
    {
      way.what = toll.barred;
      return ends (way, SKIRMISH_WAY_GROUND);
    }
  if (!meet_enemies (facts, state, figure, x, y, legs, &way))
    return ends (way, SKIRMISH_WAY_ENEMY);
  if (way.cost > allowance)
    return ends (way, SKIRMISH_WAY_FAR);
  way.what = skirmish_crowded (facts, state, figure, from_x, from_y, others);
  return way.what >= 0 ? ends (way, SKIRMISH_WAY_CROWDED) : way;
}

/* --- compelled moves (T10) ----------------------------------------------- */

gint32
skirmish_home_bearing (const SkirmishFacts *facts,
                       const SkirmishState *state,
                       gint                 figure)
{
  (void) state;
  return 9000 * facts->edge[skirmish_side_of (facts, figure)];
}

/* The furthest it gets by that bearing for the cost, barred or not, and no further than the table. */
static gint32
furthest (const SkirmishFacts *facts,
          const SkirmishState *state,
          gint                 figure,
          gint32               bearing,
          gint32               allowance,
          SkirmishPrice        price,
          gpointer             data,
          gboolean            *off)
{
  gint32 low = 0, high = price ? 3 * allowance : allowance;
  gint32 x, y;

  /* The table's edge first. */
  skirmish_step_off (state->x[figure], state->y[figure], bearing, high, &x, &y);
  *off = !on_table (facts, x, y);
  if (*off)
    {
      while (low < high)
        {
          gint32 middle = (low + high + 1) / 2;

          skirmish_step_off (state->x[figure], state->y[figure], bearing, middle, &x, &y);
          if (on_table (facts, x, y))
            low = middle;
          else
            high = middle - 1;
        }
      high = low;
    }
  for (low = 0; price && low < high; )
    {
      gint32 middle = *off && low == 0 ? high : (low + high + 1) / 2;
      Toll toll = { facts, state, figure, price, data, 0, -1 };

      skirmish_step_off (state->x[figure], state->y[figure], bearing, middle, &x, &y);
      if (!pay (&toll, state->x[figure], state->y[figure], x, y) || toll.cost / SKIRMISH_INCH <= allowance)
        low = middle;
      else
        {
          high = middle - 1;
          *off = FALSE;
        }
    }
  /* Without a price, at the edge with steps to spare; with one, so far unless it was spent before. */
  return price ? low : high;
}

static gboolean
run_by (const SkirmishFacts *facts,
        const SkirmishState *state,
        gint                 figure,
        gint32               bearing,
        gint32               allowance,
        SkirmishPrice        price,
        gpointer             data,
        SkirmishRunWay      *run)
{
  gboolean off;
  gint32 length = furthest (facts, state, figure, bearing, allowance, price, data, &off);

  for (; length > 0 || off; length -= RUN_STEP)
    {
      SkirmishWay way;
      gint32 x, y;

      skirmish_step_off (state->x[figure], state->y[figure], bearing, MAX (length, 0), &x, &y);
      way = skirmish_way (facts, state, figure, &x, &y, 1, G_MAXINT32, price, data, NULL);
      if (way.end == SKIRMISH_WAY_FREE || (off && way.end == SKIRMISH_WAY_CROWDED))
        {
          *run = (SkirmishRunWay) { .moved = TRUE, .off = off, .x = x, .y = y, .length = MAX (length, 0) };
          return way.contact < 0 || off || skirmish_touch (facts, state, figure, way.contact);
        }
      if (way.end != SKIRMISH_WAY_CROWDED)
        return FALSE;
    }
  return FALSE;
}

SkirmishRunWay
skirmish_run (const SkirmishFacts *facts,
              const SkirmishState *state,
              gint                 figure,
              gint32               bearing,
              gint32               allowance,
              SkirmishPrice        price,
              gpointer             data)
{
  SkirmishRunWay run = { .x = state->x[figure], .y = state->y[figure] };

  for (gint32 turn = 0; turn <= RUN_MOST && allowance > 0; turn += RUN_TURN)
    {
      if (run_by (facts, state, figure, bearing + turn, allowance, price, data, &run)
          || (turn > 0 && run_by (facts, state, figure, bearing - turn, allowance, price, data, &run)))
        return run;
      run = (SkirmishRunWay) { .x = state->x[figure], .y = state->y[figure] };
    }
  return run;
}
