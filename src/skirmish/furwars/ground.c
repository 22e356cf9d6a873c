#include "config.h"

#include "furwars.h"

#include "geometry.h"

/* What ground costs and what it covers (F2.1, F2.2, F2.6). */

static const FurwarsGround *
row_of (const SkirmishFacts *facts,
        guint                ground)
{
  return &furwars_tables_of (facts)->ground[ground];
}

/* SkirmishPrice */
gint32
furwars_price (gconstpointer  facts,
               gconstpointer  state,
               gint           figure,
               SkirmishGround ground,
               gpointer       data)
{
  const SkirmishFacts *f = facts;
  const FurwarsTroop *pace = furwars_pace (f, state, figure);
  const SkirmishState *s = state;
  gint32 inch = FURWARS_SCALE * SKIRMISH_INCH;

  /* T10: a house bars who runs, unless he runs out of it */
  if (!data && ground == SKIRMISH_GROUND_BUILDING
      && skirmish_area_at (f, SKIRMISH_GROUND_BUILDING, s->x[figure], s->y[figure]) < 0)
    return 0;
  switch ((FurwarsGoing) row_of (f, ground)->going)
    {
    case FURWARS_GOING_BARRED:
      return 0;
    case FURWARS_GOING_ROUGH:
      return inch * pace->rough;
    case FURWARS_GOING_DENSE:
      return inch * pace->dense;
    case FURWARS_GOING_ROAD: /* x1.5, so an inch costs two thirds (F2.2) */
      return data && *(gboolean *) data ? inch * 2 / 3 : inch;
    default:
      return inch;
    }
}

/* Whether a piece covers who stands at (tx, ty) from (x, y): lines that stand between and are not at the
 * shooter's hand; ground one is in; houses and works from those outside. */
static gboolean
covers (const SkirmishFacts *facts,
        guint                area,
        gint32 x, gint32 y, gint32 tx, gint32 ty)
{
  const SkirmishArea *piece = &facts->area[area];

  if (piece->width == 0)
    return skirmish_area_holds (piece, tx, ty)
           && ((piece->ground != SKIRMISH_GROUND_WORKS && piece->ground != SKIRMISH_GROUND_BUILDING)
               || !skirmish_area_holds (piece, x, y));
  for (guint i = 0; i + 1 < piece->n; i++)
    if (skirmish_lines_meet (x, y, tx, ty, piece->x[i], piece->y[i], piece->x[i + 1], piece->y[i + 1])
        && !skirmish_near_line (x, y, piece->x[i], piece->y[i], piece->x[i + 1], piece->y[i + 1], SKIRMISH_AT_HAND))
      return TRUE;
  return FALSE;
}

/**
 * furwars_cover:
 *
 * Returns: the better of what @target stands in and what stands between, seen from @from (F3.5). What a piece is
 *   worth is the ruleset's to say, not the piece's
 */
SkirmishCover
furwars_cover (const SkirmishFacts *facts,
               const SkirmishState *state,
               gint                 from,
               gint                 target)
{
  gint best = SKIRMISH_COVER_NONE;

  for (guint a = 0; a < facts->n_areas && best < SKIRMISH_COVER_HARD; a++)
    {
      gint cover = row_of (facts, facts->area[a].ground)->cover;

      if (cover > best && skirmish_box_meets (&facts->area[a], state->x[from], state->y[from], state->x[target], state->y[target])
          && covers (facts, a, state->x[from], state->y[from], state->x[target], state->y[target]))
        best = cover;
    }
  return (SkirmishCover) best;
}

/* Lines and streams that part two in contact; a house or works only keep who is inside (F5.2, F5.6). */
gint
furwars_parts (const SkirmishFacts *facts,
               const SkirmishState *state,
               gint                 from,
               gint                 target)
{
  gint32 x = state->x[from], y = state->y[from], tx = state->x[target], ty = state->y[target];
  gint parts = 0;

  for (guint a = 0; a < facts->n_areas; a++)
    {
      const SkirmishArea *piece = &facts->area[a];
      const FurwarsGround *row = row_of (facts, piece->ground);

      if ((row->cover != SKIRMISH_COVER_HARD && !row->obstacle) || !skirmish_box_meets (piece, x, y, tx, ty)
          || skirmish_through_door (piece, x, y, tx, ty))
        continue;
      if (piece->width == 0)
        {
          if (row->cover == SKIRMISH_COVER_HARD && skirmish_area_holds (piece, tx, ty) && !skirmish_area_holds (piece, x, y))
            parts |= FURWARS_TOLD_HARD;
          continue;
        }
      if (!skirmish_area_meets (piece, x, y, tx, ty))
        continue;
      if (row->cover == SKIRMISH_COVER_HARD)
        parts |= FURWARS_TOLD_HARD;
      else if (row->obstacle)
        parts |= FURWARS_TOLD_OBSTACLE;
    }
  return parts & FURWARS_TOLD_HARD ? FURWARS_TOLD_HARD : parts;
}
