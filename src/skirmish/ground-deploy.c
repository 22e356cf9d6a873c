#include "config.h"

#include "ground.h"

#include "geometry.h"
#include "losses.h"
#include "ruleset.h"
#include "table.h"

/* How far units keep from each other and from the table's edge, and by what steps a place is looked for. */
#define ROOM 60
#define CLEAR 2
#define MARGIN 60
#define STEP 50

/* A figure may stand there: on the table, on firm ground, off everybody's base; @room more from other units. */
static gboolean
has_room (const SkirmishFacts *facts,
          gint                 figure,
          gint32               x,
          gint32               y,
          gint                 works,
          gint32               room)
{
  const SkirmishFigure *me = &facts->figure[figure];
  SkirmishGround ground;

  if (x < me->base / 2 || y < me->base / 2 || x > facts->width - me->base / 2 || y > facts->height - me->base / 2)
    return FALSE;
  if (works >= 0 && !skirmish_area_holds (&facts->area[works], x, y))
    return FALSE;
  ground = skirmish_ground_at (facts, x, y, NULL);
  if (ground == SKIRMISH_GROUND_RIVER || ground == SKIRMISH_GROUND_BUILDING
      || (works < 0 && skirmish_area_at (facts, SKIRMISH_GROUND_WORKS, x, y) >= 0))
    return FALSE;
  for (guint f = 0; f < facts->n_figures; f++)
    {
      const SkirmishFigure *other = &facts->figure[f];
      gint64 reach = skirmish_reach (facts, figure, (gint) f) + (other->unit == me->unit ? 0 : room);

      if ((gint) f != figure && other->x != SKIRMISH_NOWHERE && skirmish_square (x, y, other->x, other->y) < reach * reach)
        return FALSE;
    }
  return TRUE;
}

/* Those of a unit who stand in its formation: all but the characters who came on top of a campaign's company (H2), and
 * a character by himself. */
static gint
count_ranks (const SkirmishFacts *facts,
             gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint n = u->n;

  while (n > 1 && facts->figure[u->first + n - 1].person)
    n--;
  return n;
}

static gint32
largest_base (const SkirmishFacts *facts,
              gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint n = count_ranks (facts, unit);
  gint32 base = 0;

  for (gint f = u->first; f < u->first + n; f++)
    base = MAX (base, facts->figure[f].base);
  return base;
}

/* As near there as there is room, no further off than that. */
static gboolean
place_near (SkirmishFacts *facts,
            gint           figure,
            gint32         x,
            gint32         y,
            gint32         most,
            gint           works)
{
  for (gint32 off = STEP; off <= most; off += STEP / 2)
    for (gint32 turn = 0; turn < 36000; turn += 1500)
      {
        gint32 to_x, to_y;

        skirmish_step_off (x, y, turn, off, &to_x, &to_y);
        if (!has_room (facts, figure, to_x, to_y, works, ROOM))
          continue;
        facts->figure[figure].x = to_x;
        facts->figure[figure].y = to_y;
        return TRUE;
      }
  return FALSE;
}

/* The whole unit in its formation, its first figure there. */
static gboolean
try_place (SkirmishFacts *facts,
           gint           unit,
           gint32         gap,
           gint32         x,
           gint32         y,
           gint           works)
{
  SkirmishUnit *u = &facts->unit[unit];
  gint32 px[SKIRMISH_MAX_FIGURES], py[SKIRMISH_MAX_FIGURES];
  gint n = count_ranks (facts, unit);
  gboolean all = TRUE;

  skirmish_layout ((SkirmishFormation) u->formation, (guint) n, largest_base (facts, unit), gap, x, y, u->facing, px, py);
  for (gint i = 0; i < n; i++)
    if (!has_room (facts, u->first + i, px[i], py[i], works, ROOM))
      return FALSE;
  for (gint i = 0; i < n; i++)
    {
      facts->figure[u->first + i].x = px[i];
      facts->figure[u->first + i].y = py[i];
    }
  for (gint i = n; i < u->n && all; i++) /* guests beside the ranks of their company */
    all = place_near (facts, u->first + i, x, y, 40 * STEP, works);
  for (gint i = 0; i < u->n && !all; i++)
    facts->figure[u->first + i].x = facts->figure[u->first + i].y = SKIRMISH_NOWHERE;
  if (!all)
    return FALSE;
  u->x = x;
  u->y = y;
  return TRUE;
}

/* Along an edge and off it. */
static void
place_from (const SkirmishFacts *facts,
            guint                edge,
            gint32               along,
            gint32               off,
            gint32              *x,
            gint32              *y)
{
  *x = edge == 1 ? facts->width - off : edge == 3 ? off : along;
  *y = edge == 0 ? off : edge == 2 ? facts->height - off : along;
}

/* Where the defenders of a landing stand: how far off their edge at most, 0: anywhere; and where along it. */
typedef struct
{
  gint32 off;
  gint32 along;
} Shore;

typedef gboolean (*TryPlace) (SkirmishFacts *facts, gint what, gint32 gap, gint32 x, gint32 y, gint works);

static gboolean
try_figure (SkirmishFacts *facts,
            gint           figure,
            gint32         gap,
            gint32         x,
            gint32         y,
            gint           works)
{
  (void) gap;
  if (!has_room (facts, figure, x, y, works, CLEAR))
    return FALSE;
  facts->figure[figure].x = x;
  facts->figure[figure].y = y;
  return TRUE;
}

/* Tries places: from the middle of the edge outwards, row by row: in works from the wall nearest the
 * enemy, else from the edge on, up to half the table; at a shore from there back to the edge. */
static gboolean
find_place (SkirmishFacts *facts,
            TryPlace       try,
            gint           what,
            gint32         gap,
            gint32         wide,
            guint          edge,
            gint           works,
            Shore          shore)
{
  gboolean upright = edge == 1 || edge == 3;
  gint32 length = upright ? facts->height : facts->width;
  gint32 depth = upright ? facts->width : facts->height;
  gint32 rows = (works >= 0 ? depth : shore.off ? shore.off - MARGIN : depth / 2) / STEP;

  for (gint32 row = 0; row < rows; row++)
    {
      gint32 off = works >= 0 ? depth - MARGIN - row * STEP : shore.off ? shore.off - row * STEP : MARGIN + row * STEP;

      for (gint32 step = 0; step <= (shore.off ? 2 * length : length); step += STEP)
        {
          gint32 middle = (shore.off ? shore.along - wide / 2 : (length - wide) / 2), x, y;

          place_from (facts, edge, middle + step / 2 * ((step / STEP) % 2 ? 1 : -1), off, &x, &y);
          if (try (facts, what, gap, x, y, works))
            return TRUE;
        }
    }
  return FALSE;
}

static gint32
frontage (const SkirmishFacts *facts,
          gint                 unit,
          gint32               gap)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint32 x[SKIRMISH_MAX_FIGURES], y[SKIRMISH_MAX_FIGURES], wide = 0;

  gint n = count_ranks (facts, unit);

  skirmish_layout ((SkirmishFormation) u->formation, (guint) n, largest_base (facts, unit), gap, 0, 0, u->facing, x, y);
  for (gint i = 0; i < n; i++)
    wide = MAX (wide, MAX (ABS (x[i]), ABS (y[i])));
  return wide;
}

static void
deploy_unit (SkirmishFacts *facts,
             gint           unit,
             gint32         gap,
             gint           works,
             Shore          shore)
{
  SkirmishUnit *u = &facts->unit[unit];
  const Shore none = { 0, 0 };
  guint edge = facts->edge[u->side];

  u->facing = (9000 * (gint32) edge + 18000) % 36000;
  for (gint f = u->first; f < u->first + u->n; f++)
    facts->figure[f].facing = u->facing;
  if (find_place (facts, try_place, unit, gap, frontage (facts, unit, gap), edge, works, shore)
      || ((works >= 0 || shore.off) && find_place (facts, try_place, unit, gap, frontage (facts, unit, gap), edge, -1, none)))
    return;
  for (gint f = u->first; f < u->first + u->n; f++)
    if (!find_place (facts, try_figure, f, gap, 0, edge, works, shore))
      find_place (facts, try_figure, f, gap, 0, edge, -1, none);
  u->x = facts->figure[u->first].x;
  u->y = facts->figure[u->first].y;
}

/* The works the defenders begin in, or -1. */
static gint
works_of (const SkirmishFacts *facts)
{
  for (guint a = 0; facts->fort && a < facts->n_areas; a++)
    if (facts->area[a].ground == SKIRMISH_GROUND_WORKS && facts->area[a].width == 0)
      return (gint) a;
  return -1;
}

/* How far a figure stands off an edge. */
static gint32
off_edge (const SkirmishFacts *facts,
          gint                 figure,
          guint                edge)
{
  const SkirmishFigure *f = &facts->figure[figure];

  return edge == 0 ? f->y : edge == 1 ? facts->width - f->x : edge == 2 ? facts->height - f->y : f->x;
}

/* How far a unit shoots: as far as its men do, whatever its officer has. */
static gint32
reach_of (const SkirmishFacts *facts,
          gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint32 most = 0;

  for (gint f = u->first; f < u->first + u->n && facts->ruleset->reach; f++)
    most = MAX (most, facts->ruleset->reach (facts, f));
  return most;
}

/* H14: the defenders of a landing hold the shore, so near that their free shot reaches those who come out of the
 * water: four fifths of the least their companies shoot; who is there by himself, with a pistol, counts only where
 * there are no others; and opposite the middle of them. Anywhere, if there is nobody to shoot, or at. */
static Shore
shore_of (const SkirmishFacts *facts)
{
  guint edge = facts->edge[facts->defender];
  gboolean upright = edge == 1 || edge == 3;
  gint32 front = G_MAXINT32, least = G_MAXINT32, alone = G_MAXINT32;
  gint64 along = 0, n = 0;

  for (guint u = 0; u < facts->n_units; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];
      gint32 reach = reach_of (facts, (gint) u);

      if (unit->waiting)
        continue;
      for (gint f = unit->first; f < unit->first + unit->n && unit->side != facts->defender; f++)
        if (facts->figure[f].x != SKIRMISH_NOWHERE)
          {
            front = MIN (front, off_edge (facts, f, edge));
            along += upright ? facts->figure[f].y : facts->figure[f].x;
            n++;
          }
      if (unit->side == facts->defender && reach > 0)
        *(unit->n > 1 ? &least : &alone) = MIN (unit->n > 1 ? least : alone, reach);
    }
  least = least == G_MAXINT32 ? alone : least;
  if (n == 0 || least == G_MAXINT32)
    return (Shore) { 0, 0 };
  return (Shore) { MAX (MARGIN + STEP, front - least / 5 * 4), (gint32) (along / n) };
}

void
skirmish_ground_deploy (SkirmishDraft *draft,
                        gint32         gap)
{
  SkirmishFacts *facts = draft->facts;
  gint works = works_of (facts);
  gboolean landing = facts->landing && facts->edition >= 1;

  /* who lands is there first */
  for (guint pass = landing ? 0 : 1; pass < 2; pass++)
    {
      Shore shore = landing && pass == 1 ? shore_of (facts) : (Shore) { 0, 0 };

      for (guint u = 0; u < facts->n_units; u++)
        {
          const SkirmishUnit *unit = &facts->unit[u];
          gboolean defends = unit->side == facts->defender;
          gboolean open = !unit->waiting && (!landing || defends == (pass == 1));

          for (gint f = unit->first; f < unit->first + unit->n && open; f++)
            open = facts->figure[f].x == SKIRMISH_NOWHERE;
          if (open)
            deploy_unit (facts, (gint) u, gap, defends ? works : -1, shore);
        }
    }
}

gboolean
skirmish_ground_beside (SkirmishDraft *draft,
                        gint           figure,
                        gint           whom,
                        gint32         most)
{
  SkirmishFacts *facts = draft->facts;
  SkirmishUnit *unit = &facts->unit[facts->figure[figure].unit];
  gint works = unit->side == facts->defender ? works_of (facts) : -1;

  if (!place_near (facts, figure, facts->figure[whom].x, facts->figure[whom].y, most, works))
    return FALSE;
  unit->x = facts->figure[figure].x;
  unit->y = facts->figure[figure].y;
  return TRUE;
}
