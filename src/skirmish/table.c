#include "config.h"

#include "table.h"
#include "geometry.h"

#include <string.h>

/* How near two bases must come to touch (T1), and how deep woods may be that hide nothing (T2). */
#define TOUCH 10
#define WOODS_DEEP 200

/* --- bases and contact --------------------------------------------------- */

gint
skirmish_crowded (const SkirmishFacts *facts,
                  const SkirmishState *state,
                  gint                 figure,
                  gint32               x,
                  gint32               y,
                  const guint8        *others)
{
  for (gint f = 0; f < (gint) facts->n_figures; f++)
    {
      gint32 reach = skirmish_reach (facts, figure, f);

      if (f == figure || !skirmish_on_table (state, f) || (others && others[f])
          || ABS (state->x[f] - x) >= reach || ABS (state->y[f] - y) >= reach)
        continue;
      if (skirmish_square (x, y, state->x[f], state->y[f]) < (gint64) reach * reach)
        return f;
    }
  return -1;
}

static gboolean
told_to_touch (const SkirmishState *state,
               gint                 a,
               gint                 b)
{
  const gint16 *contact = state->contact + a * SKIRMISH_MAX_CONTACTS;

  for (guint i = 0; i < SKIRMISH_MAX_CONTACTS; i++)
    if (contact[i] == b)
      return TRUE;
  return FALSE;
}

gboolean
skirmish_touch (const SkirmishFacts *facts,
                const SkirmishState *state,
                gint                 a,
                gint                 b)
{
  gint32 reach;

  if (a == b || !skirmish_stands (state, a) || !skirmish_stands (state, b))
    return FALSE;
  if (facts->logger)
    return told_to_touch (state, a, b);
  if (state->x[a] == SKIRMISH_NOWHERE || state->x[b] == SKIRMISH_NOWHERE)
    return FALSE;
  if (facts->squares)
    return ABS (state->x[a] - state->x[b]) <= 100 && ABS (state->y[a] - state->y[b]) <= 100;
  /* A gap, its fraction dropped, of no more than TOUCH. */
  reach = skirmish_reach (facts, a, b) + TOUCH + 1;
  return ABS (state->x[a] - state->x[b]) < reach && ABS (state->y[a] - state->y[b]) < reach
         && skirmish_square (state->x[a], state->y[a], state->x[b], state->y[b]) < (gint64) reach * reach;
}

guint
skirmish_enemies_touching (const SkirmishFacts *facts,
                           const SkirmishState *state,
                           gint                 figure,
                           gint                *enemy,
                           guint                room)
{
  guint side = skirmish_side_of (facts, figure), n = 0;

  for (guint u = 0; u < facts->n_units && n < room; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];

      if (unit->side == side)
        continue;
      for (gint f = unit->first; f < unit->first + unit->n && n < room; f++)
        if (facts->figure[f].role != SKIRMISH_FLAG && skirmish_touch (facts, state, figure, f)) /* a flag holds nobody */
          enemy[n++] = f;
    }
  return n;
}

gboolean
skirmish_engaged (const SkirmishFacts *facts,
                  const SkirmishState *state,
                  gint                 figure)
{
  gint enemy;

  return skirmish_enemies_touching (facts, state, figure, &enemy, 1) > 0;
}

/* Into the first free place of @a's list; a seventh contact has none, and is not kept. */
static gboolean
note_touch (MusterPlay *play,
            gint        a,
            gint        b,
            const char *clause)
{
  const SkirmishState *state = play->state;

  for (gint i = a * SKIRMISH_MAX_CONTACTS; i < (a + 1) * SKIRMISH_MAX_CONTACTS; i++)
    if (state->contact[i] < 0)
      {
        muster_set (play, SKIRMISH_F_CONTACT, (guint) i, b, clause);
        return TRUE;
      }
  return FALSE;
}

static void
forget_touch (MusterPlay *play,
              gint        a,
              gint        b,
              const char *clause)
{
  const SkirmishState *state = play->state;

  for (gint i = a * SKIRMISH_MAX_CONTACTS; i < (a + 1) * SKIRMISH_MAX_CONTACTS; i++)
    if (state->contact[i] == b)
      muster_set (play, SKIRMISH_F_CONTACT, (guint) i, -1, clause);
}

void
skirmish_set_touch (MusterPlay *play,
                    gint        a,
                    gint        b,
                    gboolean    touch,
                    const char *clause)
{
  if (told_to_touch (play->state, a, b) == touch || a == b)
    return;
  if (touch)
    {
      if (note_touch (play, a, b, clause) && !note_touch (play, b, a, clause))
        forget_touch (play, a, b, clause);
      return;
    }
  forget_touch (play, a, b, clause);
  forget_touch (play, b, a, clause);
}

void
skirmish_part_all (MusterPlay *play,
                   gint        figure,
                   const char *clause)
{
  const SkirmishFacts *facts = play->facts;
  const SkirmishState *state = play->state;

  if (!facts->logger)
    return;
  for (gint i = figure * SKIRMISH_MAX_CONTACTS; i < (figure + 1) * SKIRMISH_MAX_CONTACTS; i++)
    {
      gint other = state->contact[i];

      if (other < 0)
        continue;
      muster_set (play, SKIRMISH_F_CONTACT, (guint) i, -1, clause);
      forget_touch (play, other, figure, clause);
    }
}

/* --- ground -------------------------------------------------------------- */

gint
skirmish_area_at (const SkirmishFacts *facts,
                  SkirmishGround       ground,
                  gint32               x,
                  gint32               y)
{
  for (guint a = 0; a < facts->n_areas; a++)
    if (facts->area[a].ground == ground && skirmish_area_holds (&facts->area[a], x, y))
      return (gint) a;
  return -1;
}

/* Which of two grounds that lie over each other a place counts as: the one with more. */
static guint
weight_of (guint ground)
{
  static const guint8 weight[SKIRMISH_N_GROUNDS] = {
    [SKIRMISH_GROUND_HILL] = 1, [SKIRMISH_GROUND_ROCKS] = 2, [SKIRMISH_GROUND_ROUGH] = 3, [SKIRMISH_GROUND_WOODS] = 4,
    [SKIRMISH_GROUND_MARSH] = 5, [SKIRMISH_GROUND_STREAM] = 6, [SKIRMISH_GROUND_RIVER] = 7, [SKIRMISH_GROUND_WORKS] = 8,
    [SKIRMISH_GROUND_ROAD] = 9, [SKIRMISH_GROUND_BUILDING] = 10, [SKIRMISH_GROUND_FORD] = 11, [SKIRMISH_GROUND_BRIDGE] = 12,
  };

  return weight[ground];
}

SkirmishGround
skirmish_ground_at (const SkirmishFacts *facts,
                    gint32               x,
                    gint32               y,
                    gint                *area)
{
  guint best = SKIRMISH_GROUND_OPEN;

  if (area)
    *area = -1;
  for (guint a = 0; a < facts->n_areas; a++)
    {
      const SkirmishArea *piece = &facts->area[a];

      if ((piece->width && piece->width <= SKIRMISH_THIN) || weight_of (piece->ground) <= weight_of (best)
          || !skirmish_area_holds (piece, x, y))
        continue;
      best = piece->ground;
      if (area)
        *area = (gint) a;
    }
  return (SkirmishGround) best;
}

static gint
compare_cuts (gconstpointer a,
              gconstpointer b)
{
  gint32 x = *(const gint32 *) a, y = *(const gint32 *) b;

  return (x > y) - (x < y);
}

gint32
skirmish_length_in (const SkirmishFacts *facts,
                    SkirmishGround       ground,
                    gint32               x1,
                    gint32               y1,
                    gint32               x2,
                    gint32               y2)
{
  gint32 cut[SKIRMISH_MAX_CORNERS * 4 * 4 + 2], length = skirmish_length (x1, y1, x2, y2), sum = 0;
  guint n = 0;

  for (guint a = 0; a < facts->n_areas; a++)
    if (facts->area[a].ground == ground && skirmish_box_meets (&facts->area[a], x1, y1, x2, y2))
      {
        if (n == 0)
          {
            cut[n++] = 0;
            cut[n++] = length;
          }
        n = skirmish_cuts (&facts->area[a], x1, y1, x2, y2, length, cut, n, G_N_ELEMENTS (cut));
      }
  if (n == 0 || length == 0)
    return 0;
  qsort (cut, n, sizeof *cut, compare_cuts);
  for (guint i = 0; i + 1 < n; i++)
    {
      gint64 middle = ((gint64) cut[i] + cut[i + 1]) / 2;

      if (cut[i + 1] > cut[i]
          && skirmish_area_at (facts, ground, (gint32) (x1 + ((gint64) x2 - x1) * middle / length),
                               (gint32) (y1 + ((gint64) y2 - y1) * middle / length)) >= 0)
        sum += cut[i + 1] - cut[i];
    }
  return sum;
}

/* A piece one stands behind. */
static gboolean
is_screen (const SkirmishArea *area)
{
  switch (area->ground)
    {
    case SKIRMISH_GROUND_WALL:
    case SKIRMISH_GROUND_FENCE:
    case SKIRMISH_GROUND_HEDGE:
    case SKIRMISH_GROUND_BARRICADE:
    case SKIRMISH_GROUND_PARAPET:
      return TRUE;
    case SKIRMISH_GROUND_WORKS:
      return area->width > 0;
    default:
      return FALSE;
    }
}

static gboolean
is_enclosure (const SkirmishArea *area)
{
  return area->width == 0 && (area->ground == SKIRMISH_GROUND_WORKS || area->ground == SKIRMISH_GROUND_BUILDING);
}

/* Whether the line crosses a leg or edge of the piece that is not at hand for who stands at its beginning. */
static gboolean
stands_between (const SkirmishArea *area,
                gint32 x1, gint32 y1, gint32 x2, gint32 y2,
                gboolean            at_hand)
{
  guint legs = area->width ? area->n - 1 : area->n;

  if (!skirmish_box_meets (area, x1, y1, x2, y2))
    return FALSE;
  for (guint i = 0; i < legs; i++)
    {
      guint j = i + 1 == area->n ? 0 : i + 1;

      if (skirmish_lines_meet (x1, y1, x2, y2, area->x[i], area->y[i], area->x[j], area->y[j])
          && (at_hand || !skirmish_near_line (x1, y1, area->x[i], area->y[i], area->x[j], area->y[j], SKIRMISH_AT_HAND)))
        return TRUE;
    }
  return FALSE;
}

static gint
first_between (const SkirmishFacts *facts,
               gint32 x1, gint32 y1, gint32 x2, gint32 y2,
               gboolean             at_hand)
{
  gint32 length = skirmish_length (x1, y1, x2, y2), nearest = G_MAXINT32;
  gint found = -1;

  for (guint a = 0; a < facts->n_areas; a++)
    {
      const SkirmishArea *area = &facts->area[a];
      gint32 cut[SKIRMISH_MAX_CORNERS * 4];
      guint n;

      if ((!is_screen (area) && !is_enclosure (area)) || !stands_between (area, x1, y1, x2, y2, at_hand)
          || (at_hand && skirmish_through_door (area, x1, y1, x2, y2)))
        continue;
      n = skirmish_cuts (area, x1, y1, x2, y2, length, cut, 0, G_N_ELEMENTS (cut));
      if (found < 0)
        found = (gint) a;
      for (guint i = 0; i < n; i++)
        if (cut[i] < nearest)
          {
            nearest = cut[i];
            found = (gint) a;
          }
    }
  return found;
}

gint
skirmish_between (const SkirmishFacts *facts,
                  gint32               x1,
                  gint32               y1,
                  gint32               x2,
                  gint32               y2)
{
  return first_between (facts, x1, y1, x2, y2, FALSE);
}

gint
skirmish_across (const SkirmishFacts *facts,
                 gint32               x1,
                 gint32               y1,
                 gint32               x2,
                 gint32               y2)
{
  return first_between (facts, x1, y1, x2, y2, TRUE);
}

/* Whether a piece covers who stands at (tx, ty) from (x, y). */
static gboolean
covers (const SkirmishFacts *facts,
        const SkirmishArea  *area,
        gint32 x, gint32 y, gint32 tx, gint32 ty)
{
  if (is_screen (area))
    return stands_between (area, x, y, tx, ty, FALSE);
  if (!skirmish_area_holds (area, tx, ty))
    return FALSE;
  switch (area->ground)
    {
    case SKIRMISH_GROUND_WORKS:
    case SKIRMISH_GROUND_BUILDING:
      return !skirmish_area_holds (area, x, y);
    case SKIRMISH_GROUND_RIVER:
    case SKIRMISH_GROUND_STREAM:
      return skirmish_area_at (facts, SKIRMISH_GROUND_BRIDGE, tx, ty) < 0
             && skirmish_area_at (facts, SKIRMISH_GROUND_FORD, tx, ty) < 0;
    default:
      return TRUE;
    }
}

SkirmishCover
skirmish_cover (const SkirmishFacts *facts,
                const SkirmishState *state,
                gint32               x,
                gint32               y,
                gint                 target)
{
  guint best = SKIRMISH_COVER_NONE;

  for (guint a = 0; a < facts->n_areas && best < SKIRMISH_COVER_HARD; a++)
    if (facts->area[a].cover > best
        && covers (facts, &facts->area[a], x, y, state->x[target], state->y[target]))
      best = facts->area[a].cover;
  return (SkirmishCover) best;
}

/* --- sight (T2) ---------------------------------------------------------- */

/* An area neither end of the line is in hides what is beyond. */
static gboolean
hides (const SkirmishArea *area,
       gint32 x1, gint32 y1, gint32 x2, gint32 y2)
{
  return skirmish_area_meets (area, x1, y1, x2, y2) && !skirmish_area_holds (area, x1, y1)
         && !skirmish_area_holds (area, x2, y2);
}

static SkirmishSight
blocked (SkirmishSight  by,
         gint           what,
         gint          *where)
{
  if (where)
    *where = what;
  return by;
}

static SkirmishSight
hidden_by_ground (const SkirmishFacts *facts,
                  gint32 x1, gint32 y1, gint32 x2, gint32 y2,
                  gint                *what)
{
  gint woods = -1;

  for (guint a = 0; a < facts->n_areas; a++)
    {
      const SkirmishArea *area = &facts->area[a];

      switch (area->ground)
        {
        case SKIRMISH_GROUND_BUILDING:
          if (hides (area, x1, y1, x2, y2))
            return blocked (SKIRMISH_BLOCKED_BUILDING, (gint) a, what);
          break;
        case SKIRMISH_GROUND_HILL:
          if (hides (area, x1, y1, x2, y2))
            return blocked (SKIRMISH_BLOCKED_HILL, (gint) a, what);
          break;
        case SKIRMISH_GROUND_WOODS:
          if (woods < 0 && skirmish_area_meets (area, x1, y1, x2, y2))
            woods = (gint) a;
          break;
        default:
          break;
        }
    }
  if (woods >= 0 && skirmish_length_in (facts, SKIRMISH_GROUND_WOODS, x1, y1, x2, y2) > WOODS_DEEP)
    return blocked (SKIRMISH_BLOCKED_WOODS, woods, what);
  return SKIRMISH_SEES;
}

SkirmishSight
skirmish_sight (const SkirmishFacts *facts,
                const SkirmishState *state,
                gint                 from,
                gint                 to,
                gint                 ignore,
                gint                *what)
{
  gint32 x1 = state->x[from], y1 = state->y[from], x2 = state->x[to], y2 = state->y[to];
  gint32 left = MIN (x1, x2), right = MAX (x1, x2), top = MIN (y1, y2), bottom = MAX (y1, y2);
  gint own = facts->figure[from].unit;
  SkirmishSight ground = hidden_by_ground (facts, x1, y1, x2, y2, what);

  if (ground != SKIRMISH_SEES)
    return ground;
  for (guint u = 0; u < facts->n_units; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];

      if ((gint) u == own || (gint) u == ignore)
        continue;
      for (gint f = unit->first; f < unit->first + unit->n; f++)
        {
          gint32 r = facts->figure[f].base / 2 - 1, x = state->x[f], y = state->y[f];

          if (!skirmish_on_table (state, f) || x < left - r || x > right + r || y < top - r || y > bottom + r
              || f == to || facts->figure[f].role >= SKIRMISH_GUN)
            continue;
          if (skirmish_near_line (x, y, x1, y1, x2, y2, r))
            return blocked (SKIRMISH_BLOCKED_FIGURE, f, what);
        }
    }
  return SKIRMISH_SEES;
}
