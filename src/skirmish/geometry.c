#include "config.h"

#include "table.h"
#include "geometry.h"

/* Sines of whole degrees, and sines and cosines of hundredths of one, times 2^30: an angle is the
 * sum of the two. Tables, so that every machine gets the same digits. */
#define UNIT_BITS 30

static const gint32 sine_of_degree[91] = {
  0, 18739379, 37473049, 56195305, 74900443, 93582766, 112236583, 130856211,
  149435979, 167970228, 186453311, 204879599, 223243478, 241539355, 259761657, 277904834,
  295963357, 313931728, 331804471, 349576144, 367241333, 384794656, 402230767, 419544355,
  436730145, 453782903, 470697435, 487468587, 504091252, 520560366, 536870912, 553017922,
  568996477, 584801711, 600428808, 615873009, 631129609, 646193961, 661061475, 675727625,
  690187940, 704438018, 718473518, 732290163, 745883746, 759250125, 772385229, 785285058,
  797945680, 810363241, 822533958, 834454122, 846120104, 857528349, 868675383, 879557810,
  890172315, 900515665, 910584710, 920376381, 929887697, 939115760, 948057759, 956710970,
  965072759, 973140576, 980911966, 988384560, 995556083, 1002424350, 1008987269, 1015242840,
  1021189159, 1026824413, 1032146887, 1037154959, 1041847103, 1046221891, 1050277989, 1054014162,
  1057429273, 1060522280, 1063292242, 1065738315, 1067859754, 1069655912, 1071126243, 1072270298,
  1073087729, 1073578288, 1073741824,
};
static const gint32 sine_of_hundredth[100] = {
  0, 187403, 374807, 562210, 749613, 937016, 1124420, 1311823,
  1499226, 1686629, 1874032, 2061435, 2248838, 2436241, 2623644, 2811046,
  2998449, 3185851, 3373254, 3560656, 3748058, 3935461, 4122863, 4310264,
  4497666, 4685068, 4872469, 5059870, 5247272, 5434673, 5622073, 5809474,
  5996874, 6184275, 6371675, 6559075, 6746474, 6933874, 7121273, 7308672,
  7496071, 7683470, 7870868, 8058266, 8245664, 8433062, 8620459, 8807856,
  8995253, 9182650, 9370046, 9557442, 9744838, 9932233, 10119628, 10307023,
  10494418, 10681812, 10869206, 11056599, 11243993, 11431385, 11618778, 11806170,
  11993562, 12180953, 12368344, 12555735, 12743125, 12930515, 13117905, 13305294,
  13492683, 13680071, 13867459, 14054846, 14242233, 14429620, 14617006, 14804392,
  14991777, 15179162, 15366546, 15553930, 15741313, 15928696, 16116079, 16303461,
  16490842, 16678223, 16865604, 17052983, 17240363, 17427742, 17615120, 17802498,
  17989875, 18177252, 18364628, 18552004,
};
static const gint32 cosine_of_hundredth[100] = {
  1073741824, 1073741808, 1073741759, 1073741677, 1073741562, 1073741415, 1073741235, 1073741023,
  1073740777, 1073740499, 1073740189, 1073739845, 1073739469, 1073739060, 1073738619, 1073738144,
  1073737637, 1073737098, 1073736525, 1073735920, 1073735282, 1073734612, 1073733909, 1073733173,
  1073732404, 1073731603, 1073730769, 1073729902, 1073729002, 1073728070, 1073727105, 1073726108,
  1073725078, 1073724015, 1073722919, 1073721790, 1073720629, 1073719435, 1073718209, 1073716950,
  1073715658, 1073714333, 1073712976, 1073711586, 1073710163, 1073708707, 1073707219, 1073705698,
  1073704145, 1073702558, 1073700939, 1073699287, 1073697603, 1073695886, 1073694136, 1073692353,
  1073690538, 1073688690, 1073686810, 1073684896, 1073682950, 1073680971, 1073678960, 1073676916,
  1073674839, 1073672729, 1073670587, 1073668412, 1073666204, 1073663963, 1073661690, 1073659384,
  1073657046, 1073654675, 1073652271, 1073649834, 1073647365, 1073644862, 1073642328, 1073639760,
  1073637160, 1073634527, 1073631861, 1073629163, 1073626432, 1073623668, 1073620872, 1073618043,
  1073615181, 1073612286, 1073609359, 1073606399, 1073603407, 1073600381, 1073597323, 1073594232,
  1073591109, 1073587953, 1073584764, 1073581542,
};

/* The root of a number below 2^62, a fraction dropped. */
gint64
skirmish_root (gint64 square)
{
  guint64 rest = (guint64) square, root = 0, bit = G_GUINT64_CONSTANT (1) << 62;

  while (bit > rest)
    bit >>= 2;
  for (; bit; bit >>= 2)
    if (rest >= root + bit)
      {
        rest -= root + bit;
        root = (root >> 1) + bit;
      }
    else
      root >>= 1;
  return (gint64) root;
}

gint32
skirmish_length (gint32 x1,
                 gint32 y1,
                 gint32 x2,
                 gint32 y2)
{
  return (gint32) skirmish_root (skirmish_square (x1, y1, x2, y2));
}

gint32
skirmish_distance (const SkirmishState *state,
                   gint                 a,
                   gint                 b)
{
  return skirmish_length (state->x[a], state->y[a], state->x[b], state->y[b]);
}

gint32
skirmish_gap (const SkirmishFacts *facts,
              const SkirmishState *state,
              gint                 a,
              gint                 b)
{
  gint32 gap = skirmish_distance (state, a, b) - skirmish_reach (facts, a, b);

  return MAX (gap, 0);
}

/* Of an angle of 0 to 9000. */
static void
sine_cosine (gint32  angle,
             gint64 *sine,
             gint64 *cosine)
{
  gint32 d = angle / 100, h = angle % 100;
  gint64 s = sine_of_degree[d], c = sine_of_degree[90 - d];

  if (h == 0)
    {
      *sine = s;
      *cosine = c;
      return;
    }
  *sine = (s * cosine_of_hundredth[h] + c * sine_of_hundredth[h]) >> UNIT_BITS;
  *cosine = (c * cosine_of_hundredth[h] - s * sine_of_hundredth[h]) >> UNIT_BITS;
}

gint32
skirmish_bearing (gint32 x1,
                  gint32 y1,
                  gint32 x2,
                  gint32 y2)
{
  gint64 east = (gint64) x2 - x1, north = (gint64) y1 - y2;
  guint quarter;
  gint64 side, ahead;
  gint32 low = 0, high = 9000;

  /* Turned into the first quarter: north to east. */
  if (east >= 0 && north > 0)
    quarter = 0, side = east, ahead = north;
  else if (east > 0)
    quarter = 1, side = -north, ahead = east;
  else if (north < 0)
    quarter = 2, side = -east, ahead = -north;
  else
    quarter = 3, side = north, ahead = -east;
  /* The greatest angle whose tangent is no more than side / ahead; a fraction dropped. */
  while (low + 1 < high)
    {
      gint32 middle = (low + high) / 2;
      gint64 sine, cosine;

      sine_cosine (middle, &sine, &cosine);
      if (side * cosine >= ahead * sine)
        low = middle;
      else
        high = middle;
    }
  return (gint32) quarter * 9000 % 36000 + (side == 0 ? 0 : low);
}

gint32
skirmish_turn (gint32 from,
               gint32 to)
{
  gint32 turn = (to - from) % 36000;

  if (turn < 0)
    turn += 36000;
  return turn > 18000 ? 36000 - turn : turn;
}

/* Rounded to the nearest hundredth, halves away from nought. */
static gint32
part_of (gint64 length,
         gint64 sine)
{
  gint64 product = length * sine, half = (gint64) 1 << (UNIT_BITS - 1);

  return product >= 0 ? (gint32) ((product + half) >> UNIT_BITS) : -(gint32) ((-product + half) >> UNIT_BITS);
}

/**
 * skirmish_step_off:
 * @bearing: any; taken into 0 to 35999
 */
void
skirmish_step_off (gint32  x,
                   gint32  y,
                   gint32  bearing,
                   gint32  length,
                   gint32 *to_x,
                   gint32 *to_y)
{
  gint32 turn = bearing % 36000;
  gint64 sine, cosine;

  if (turn < 0)
    turn += 36000;
  sine_cosine (turn % 9000, &sine, &cosine);
  switch (turn / 9000)
    {
    case 0:
      *to_x = x + part_of (length, sine);
      *to_y = y - part_of (length, cosine);
      break;
    case 1:
      *to_x = x + part_of (length, cosine);
      *to_y = y + part_of (length, sine);
      break;
    case 2:
      *to_x = x - part_of (length, sine);
      *to_y = y + part_of (length, cosine);
      break;
    default:
      *to_x = x - part_of (length, cosine);
      *to_y = y - part_of (length, sine);
      break;
    }
}

/* --- points, lines, areas ------------------------------------------------ */

/* Twice the area of the corner a, b, p: which side of the line a-b p is on, and how far. */
static inline gint64
corner (gint32 ax, gint32 ay,
        gint32 bx, gint32 by,
        gint32 px, gint32 py)
{
  return ((gint64) bx - ax) * ((gint64) py - ay) - ((gint64) by - ay) * ((gint64) px - ax);
}

/* A length times a root, against a number, without losing digits: whether n <= r * sqrt (square). */
static gboolean
within (gint64 n,
        gint64 r,
        gint64 square)
{
  gint64 root;

  if (n < 0)
    n = -n;
  root = skirmish_root (square);
  if (n <= r * root)
    return TRUE;
  if (n > r * (root + 1))
    return FALSE;
  return n * n <= r * r * square;
}

/* Whether a place is no further than @r from the line a-b: exact for @r up to 100". */
gboolean
skirmish_near_line (gint32 px, gint32 py,
                    gint32 ax, gint32 ay,
                    gint32 bx, gint32 by,
                    gint32 r)
{
  gint64 square = skirmish_square (ax, ay, bx, by);
  gint64 along = ((gint64) px - ax) * ((gint64) bx - ax) + ((gint64) py - ay) * ((gint64) by - ay);

  if (px < MIN (ax, bx) - r || px > MAX (ax, bx) + r || py < MIN (ay, by) - r || py > MAX (ay, by) + r)
    return FALSE;
  if (along <= 0)
    return skirmish_square (px, py, ax, ay) <= (gint64) r * r;
  if (along >= square)
    return skirmish_square (px, py, bx, by) <= (gint64) r * r;
  return within (corner (ax, ay, bx, by, px, py), r, square);
}

/* Whether two lines meet, their ends included. */
gboolean
skirmish_lines_meet (gint32 ax, gint32 ay, gint32 bx, gint32 by,
                     gint32 cx, gint32 cy, gint32 dx, gint32 dy)
{
  gint64 c, d, a, b;

  if (MAX (ax, bx) < MIN (cx, dx) || MAX (cx, dx) < MIN (ax, bx)
      || MAX (ay, by) < MIN (cy, dy) || MAX (cy, dy) < MIN (ay, by))
    return FALSE;
  c = corner (ax, ay, bx, by, cx, cy);
  d = corner (ax, ay, bx, by, dx, dy);
  if ((c > 0 && d > 0) || (c < 0 && d < 0))
    return FALSE;
  a = corner (cx, cy, dx, dy, ax, ay);
  b = corner (cx, cy, dx, dy, bx, by);
  return !((a > 0 && b > 0) || (a < 0 && b < 0));
}

static inline guint
next_corner (const SkirmishArea *area,
             guint               i)
{
  return i + 1 == area->n ? 0 : i + 1;
}

/* Where the line a-b, @length long, meets c-d, in hundredths from a; -1: nowhere, or along it. */
static gint32
meets_at (gint32 ax, gint32 ay, gint32 bx, gint32 by, gint32 length,
          gint32 cx, gint32 cy, gint32 dx, gint32 dy)
{
  gint64 a, b;

  if (!skirmish_lines_meet (ax, ay, bx, by, cx, cy, dx, dy))
    return -1;
  a = corner (cx, cy, dx, dy, ax, ay);
  b = corner (cx, cy, dx, dy, bx, by);
  if (a == b)
    return -1;
  /* At a / (a - b) of the way. */
  return (gint32) (a * length / (a - b));
}

/* The outline of one leg of a linear piece: four corners, half its width to either side. */
static void
outline (const SkirmishArea *area,
         guint               i,
         gint32             *x,
         gint32             *y)
{
  gint32 bearing = skirmish_bearing (area->x[i], area->y[i], area->x[i + 1], area->y[i + 1]);
  gint32 half = area->width / 2;

  skirmish_step_off (area->x[i], area->y[i], bearing + 9000, half, &x[0], &y[0]);
  skirmish_step_off (area->x[i + 1], area->y[i + 1], bearing + 9000, half, &x[1], &y[1]);
  skirmish_step_off (area->x[i + 1], area->y[i + 1], bearing + 27000, half, &x[2], &y[2]);
  skirmish_step_off (area->x[i], area->y[i], bearing + 27000, half, &x[3], &y[3]);
}

/**
 * skirmish_cuts:
 * @at: has room for @room numbers; those in it, @n, are kept
 *
 * Adds where a line meets the edges of an area, in hundredths from its beginning.
 *
 * Returns: how many there are then
 */
guint
skirmish_cuts (const SkirmishArea *area,
               gint32 ax, gint32 ay, gint32 bx, gint32 by, gint32 length,
               gint32             *at,
               guint               n,
               guint               room)
{
  guint legs = area->width ? (area->n > 1 ? area->n - 1 : 0) : area->n;

  for (guint i = 0; i < legs; i++)
    {
      gint32 x[4] = { area->x[i] }, y[4] = { area->y[i] };
      guint edges = 1;

      if (area->width > SKIRMISH_THIN)
        {
          outline (area, i, x, y);
          edges = 4;
        }
      else
        {
          guint j = area->width ? i + 1 : next_corner (area, i);

          x[1] = area->x[j];
          y[1] = area->y[j];
        }
      for (guint e = 0; e < edges && n < room; e++)
        {
          guint f = edges == 1 ? 1 : (e + 1) % 4;
          gint32 cut = meets_at (ax, ay, bx, by, length, x[e], y[e], x[f], y[f]);

          if (cut >= 0)
            at[n++] = cut;
        }
    }
  return n;
}

/**
 * skirmish_area_meets:
 *
 * Returns: whether a line meets an area, a part of it or its edge
 */
gboolean
skirmish_area_meets (const SkirmishArea *area,
                     gint32 ax, gint32 ay, gint32 bx, gint32 by)
{
  guint legs = area->width ? (area->n > 1 ? area->n - 1 : 0) : area->n;

  if (!skirmish_box_meets (area, ax, ay, bx, by))
    return FALSE;
  if (skirmish_area_holds (area, ax, ay) || skirmish_area_holds (area, bx, by))
    return TRUE;
  if (area->width > SKIRMISH_THIN)
    {
      gint32 at;

      return skirmish_cuts (area, ax, ay, bx, by, 1, &at, 0, 1) > 0;
    }
  for (guint i = 0; i < legs; i++)
    {
      guint j = area->width ? i + 1 : next_corner (area, i);

      if (skirmish_lines_meet (ax, ay, bx, by, area->x[i], area->y[i], area->x[j], area->y[j]))
        return TRUE;
    }
  return FALSE;
}

gboolean
skirmish_area_holds (const SkirmishArea *area,
                     gint32              x,
                     gint32              y)
{
  gboolean inside = FALSE;

  if (x < area->left || x > area->right || y < area->top || y > area->bottom)
    return FALSE;
  if (area->width)
    {
      for (guint i = 0; i + 1 < area->n; i++)
        if (skirmish_near_line (x, y, area->x[i], area->y[i], area->x[i + 1], area->y[i + 1], area->width / 2))
          return TRUE;
      return area->n == 1 && skirmish_square (x, y, area->x[0], area->y[0]) <= (gint64) (area->width / 2) * (area->width / 2);
    }
  for (guint i = 0; i < area->n; i++)
    {
      guint j = next_corner (area, i);
      gint64 side = corner (area->x[i], area->y[i], area->x[j], area->y[j], x, y);

      /* Its edge is part of it. */
      if (side == 0 && x >= MIN (area->x[i], area->x[j]) && x <= MAX (area->x[i], area->x[j])
          && y >= MIN (area->y[i], area->y[j]) && y <= MAX (area->y[i], area->y[j]))
        return TRUE;
      if ((area->y[i] > y) != (area->y[j] > y) && (side > 0) == (area->y[j] > area->y[i]))
        inside = !inside;
    }
  return inside;
}

/**
 * skirmish_through_door:
 *
 * Returns: whether a line goes through the area's door
 */
gboolean
skirmish_through_door (const SkirmishArea *area,
                       gint32 ax, gint32 ay, gint32 bx, gint32 by)
{
  return area->door_x != SKIRMISH_NOWHERE
         && skirmish_near_line (area->door_x, area->door_y, ax, ay, bx, by, SKIRMISH_DOOR / 2);
}
