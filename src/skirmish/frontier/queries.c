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

/* From the ground as guns have left it (K10.3), as fire goes by it, and blows. */
static SkirmishCover
cover_now (const SkirmishFacts *facts,
           const FrontierState *state,
           const MusterOrder   *question)
{
  const SkirmishFacts *ground = frontier_ground (facts, state);
  SkirmishCover cover = frontier_cover_beside (ground, state, question->token[1].value, question->token[2].value);

  frontier_ground_free (ground, facts);
  return cover;
}

FRONTIER_ASK (cover)
{
  return give (answer, SKIRMISH_KIND_COVER, (gint) cover_now (facts, state, question));
}

FRONTIER_ASK (needed)
{
  gint unit = ((const SkirmishFacts *) facts)->figure[question->token[2].value].unit;

  return give (answer, MUSTER_KIND_NUMBER, frontier_needed (facts, state, unit, -1, cover_now (facts, state, question)));
}

/* As one who shoots sees him: bases of the target's own unit hide none of it (T7). */
FRONTIER_ASK (sight)
{
  const FrontierState *s = state;
  const SkirmishFacts *ground = frontier_ground (facts, s);
  gint to = question->token[2].value;
  SkirmishSight sight = skirmish_sight (ground, &s->base, question->token[1].value, to, ground->figure[to].unit, NULL);

  frontier_ground_free (ground, facts);
  return give (answer, MUSTER_KIND_YES, sight == SKIRMISH_SEES);
}

/* All in one house are in contact (K4.1). */
FRONTIER_ASK (touching)
{
  const SkirmishFacts *f = facts;
  const FrontierState *s = state;
  gint figure = question->token[1].value;
  guint before = answer->len;

  for (guint i = 0; i < f->n_figures; i++)
    if (skirmish_side_of (f, (gint) i) != skirmish_side_of (f, figure) && frontier_touch (f, s, figure, (gint) i))
      give (answer, SKIRMISH_KIND_FIGURE, (gint) i);
  return answer->len > before || give (answer, SKIRMISH_KIND_FIGURE, -1);
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
