#include "config.h"

#include "frontier-rules.h"

/* What may be asked of this game beside what may be asked of any. */

static gboolean
give (GArray *answer,
      guint   kind,
      gint    value)
{
  MusterValue v = { (guint8) kind, value };

  g_array_append_val (answer, v);
  return TRUE;
}

static gint
unit_of (const MusterOrder *question)
{
  return skirmish_who_unpack (question->token[1].value).unit;
}

/* A question about one unit, answered by a member of the state. */
#define ASK_UNIT(name, kind, value) \
  FRONTIER_ASK (name) \
  { \
    const FrontierState *s = state; \
    gint unit = unit_of (question); \
    (void) facts; \
    return give (answer, kind, value); \
  }

ASK_UNIT (ff, MUSTER_KIND_YES, s->ff[unit])
ASK_UNIT (pace, FRONTIER_KIND_PACE, s->pace[unit])
ASK_UNIT (prone, MUSTER_KIND_YES, s->prone[unit])
ASK_UNIT (retreat, MUSTER_KIND_NUMBER, s->running[unit])
ASK_UNIT (came, MUSTER_KIND_YES, s->came[unit])
ASK_UNIT (limbered, MUSTER_KIND_YES, s->limbered[unit])
ASK_UNIT (morale, MUSTER_KIND_NUMBER, s->morale[unit])
ASK_UNIT (animals, MUSTER_KIND_NUMBER, s->animals[unit])

/* Together they go no further than he who has gone furthest. */
FRONTIER_ASK (move)
{
  const SkirmishFacts *f = facts;
  const FrontierState *s = state;
  gint unit = unit_of (question), left = s->allowance[unit];
  SkirmishWho who = skirmish_who_unpack (question->token[1].value);

  for (gint i = 0; i < f->unit[unit].n; i++)
    if (skirmish_stands (&s->base, f->unit[unit].first + i)
        && (who.first == 0 || (i + 1 >= (gint) who.first && i + 1 <= (gint) who.last)))
      left = MIN (left, s->allowance[unit] - s->spent[f->unit[unit].first + i]);
  return give (answer, SKIRMISH_KIND_INCHES, MAX (left, 0));
}

FRONTIER_ASK (mounted)
{
  (void) facts;
  return give (answer, MUSTER_KIND_YES, ((const FrontierState *) state)->mounted[question->token[1].value] == FRONTIER_MOUNTED);
}

FRONTIER_ASK (holder)
{
  (void) facts;
  return give (answer, SKIRMISH_KIND_SIDE, ((const FrontierState *) state)->holder[question->token[1].value]);
}

FRONTIER_ASK (current)
{
  (void) facts;
  return give (answer, MUSTER_KIND_NUMBER, ((const FrontierState *) state)->current[question->token[1].value]);
}

FRONTIER_ASK (left)
{
  const FrontierState *s = state;
  gint area = question->token[1].value, most = 0;
  const FrontierStructure *structure = frontier_structure (facts, area);

  if (!structure)
    return give (answer, MUSTER_KIND_NUMBER, 0);
  for (guint i = 0; i < FRONTIER_SECTIONS; i++)
    most = MAX (most, s->damage[i][area]);
  return give (answer, MUSTER_KIND_NUMBER, MAX (structure->hits - most, 0));
}

FRONTIER_ASK (needed)
{
  const FrontierState *s = state;
  gint from = question->token[1].value, to = question->token[2].value, unit = ((const SkirmishFacts *) facts)->figure[to].unit;

  return give (answer, MUSTER_KIND_NUMBER,
               frontier_needed (facts, s, unit, -1, skirmish_cover (facts, &s->base, s->base.x[from], s->base.y[from], to)));
}

FRONTIER_ASK (points)
{
  (void) state;
  return give (answer, MUSTER_KIND_NUMBER, frontier_points (facts, (SkirmishSide) question->token[1].value, NULL));
}

FRONTIER_ASK (over)
{
  (void) state;
  return give (answer, MUSTER_KIND_NUMBER, frontier_points_over (facts, (SkirmishSide) question->token[1].value));
}

FRONTIER_ASK (asking)
{
  const FrontierState *s = state;

  (void) facts;
  (void) question;
  return s->asking ? give (answer, SKIRMISH_KIND_UNIT, s->asking - 1) : give (answer, SKIRMISH_KIND_SIDE, SKIRMISH_NOBODY);
}
