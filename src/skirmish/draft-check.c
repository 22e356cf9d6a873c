#include "config.h"

#include "ruleset.h"
#include "table.h"

/* Whether figures can stand where the lines of a set-up put them (T1, B1.1-B1.3). */

static void
label (const SkirmishFacts *facts,
       gint                 figure,
       char                *text,
       gsize                room)
{
  const SkirmishFigure *f = &facts->figure[figure];
  const SkirmishUnit *unit = &facts->unit[f->unit];

  if (unit->n > 1)
    g_snprintf (text, room, "%s.%d", unit->id, f->number);
  else
    g_strlcpy (text, unit->id, room);
}

/* Beside those who stand in @state. */
static gboolean
may_stand (const SkirmishFacts *facts,
           const SkirmishState *state,
           gint                 figure,
           GError             **error)
{
  gint32 x = facts->figure[figure].x, y = facts->figure[figure].y;
  char who[64], other[64];
  const char *clause;
  gint in_the_way;

  label (facts, figure, who, sizeof who);
  if (facts->squares)
    return facts->ruleset->square (facts, state, figure, &clause)
           || skirmish_fault (error, "%s: %s may not stand on that square", clause, who);
  if (x < 0 || y < 0 || x > facts->width || y > facts->height)
    return skirmish_fault (error, "T1: %s stands off the table", who);
  in_the_way = skirmish_crowded (facts, state, figure, x, y, NULL);
  if (in_the_way < 0)
    return TRUE;
  label (facts, in_the_way, other, sizeof other);
  return skirmish_fault (error, "T1: the bases of %s and %s overlap", who, other);
}

static gint
by_line (gconstpointer a,
         gconstpointer b,
         gpointer      data)
{
  const guint *line = data;
  gint one = *(const gint *) a, other = *(const gint *) b;

  return line[one] != line[other] ? (line[one] > line[other] ? 1 : -1) : one - other;
}

/**
 * skirmish_draft_check:
 * @line: (out): the line at fault: the later of those that put figures where they cannot be
 *
 * All lines of a set-up are read: a unit's own places may still be taken from its figures by later lines,
 * and ground may be laid under them. Who has no place yet is not looked at, nor is anybody on a real table.
 */
gboolean
skirmish_draft_check (SkirmishDraft  *draft,
                      guint          *line,
                      GError        **error)
{
  const SkirmishFacts *facts = draft->facts;
  g_autofree SkirmishState *state = g_new0 (SkirmishState, 1);
  g_autofree gint *figure = g_new (gint, MAX (facts->n_figures, 1));
  guint n = 0;

  skirmish_draft_settle (draft);
  if (facts->logger)
    return TRUE;
  for (guint f = 0; f < facts->n_figures; f++)
    {
      state->x[f] = state->y[f] = SKIRMISH_NOWHERE;
      state->fate[f] = SKIRMISH_FIT;
      if (facts->figure[f].x != SKIRMISH_NOWHERE && !facts->unit[facts->figure[f].unit].waiting)
        figure[n++] = (gint) f;
    }
  g_qsort_with_data (figure, (gint) n, sizeof *figure, by_line, draft->said);
  for (guint i = 0; i < n; i++)
    {
      *line = draft->said[figure[i]];
      if (!may_stand (facts, state, figure[i], error))
        return FALSE;
      state->x[figure[i]] = facts->figure[figure[i]].x;
      state->y[figure[i]] = facts->figure[figure[i]].y;
    }
  return TRUE;
}
