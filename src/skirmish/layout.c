#include "config.h"

#include "draft.h"
#include "table.h"

/* Between skirmishers' bases, when nobody says: one centimetre. */
#define GAP 40
#define ROUNDING 2

/* The side a rank runs to: the right of the table, or down it. */
static gint32
along (gint32 facing)
{
  gint32 right = (facing + 9000) % 36000;

  return right > 18000 || right == 0 ? (right + 18000) % 36000 : right;
}

void
skirmish_layout (SkirmishFormation  formation,
                 guint              n,
                 gint32             base,
                 gint32             gap,
                 gint32             x,
                 gint32             y,
                 gint32             facing,
                 gint32            *x_out,
                 gint32            *y_out)
{
  gboolean close = formation != SKIRMISH_FORMATION_OPEN && formation != SKIRMISH_FORMATION_SKIRMISH;
  /* places are in hundredths: side by side at an angle their roundings must not make bases overlap (T1) */
  gint32 pitch = base + (close ? facing % 9000 != 0 ? ROUNDING : 0 : gap);
  guint wide = formation == SKIRMISH_FORMATION_COLUMN ? 2 : n > SKIRMISH_RANK ? (n + 1) / 2 : n;

  for (guint i = 0; i < n; i++)
    {
      gint32 row_x, row_y;

      skirmish_step_off (x, y, facing + 18000, (gint32) (i / wide) * pitch, &row_x, &row_y);
      skirmish_step_off (row_x, row_y, along (facing), (gint32) (i % wide) * pitch, &x_out[i], &y_out[i]);
    }
}

/**
 * skirmish_draft_arrange:
 *
 * A unit without a place keeps its figures without places. One that does not say which way it
 * faces faces away from its side's edge. Figures that have a place of their own keep it.
 */
void
skirmish_draft_arrange (SkirmishDraft *draft,
                        gint           unit)
{
  SkirmishFacts *facts = draft->facts;
  SkirmishUnit *u = &facts->unit[unit];
  gint32 x[SKIRMISH_MAX_FIGURES], y[SKIRMISH_MAX_FIGURES], base = 0;

  draft->faces[unit] = u->facing != SKIRMISH_NOWHERE;
  if (u->facing == SKIRMISH_NOWHERE)
    u->facing = (9000 * facts->edge[u->side] + 18000) % 36000;
  for (gint i = 0; i < u->n; i++)
    base = MAX (base, facts->figure[u->first + i].base);
  if (u->x != SKIRMISH_NOWHERE)
    skirmish_layout ((SkirmishFormation) u->formation, (guint) u->n, base, GAP, u->x, u->y, u->facing, x, y);
  for (gint i = 0; i < u->n; i++)
    {
      SkirmishFigure *figure = &facts->figure[u->first + i];

      if (figure->facing == SKIRMISH_NOWHERE)
        figure->facing = u->facing;
      if (u->x == SKIRMISH_NOWHERE || figure->x != SKIRMISH_NOWHERE)
        continue;
      figure->x = x[i];
      figure->y = y[i];
    }
}
