#include "config.h"

#include "furwars.h"

#include "geometry.h"

/* Scalping (F4.1, F4.2). */

static FurwarsStep
no (const char *clause,
    guint       code,
    gint        figure,
    gint        other)
{
  return (FurwarsStep) { .code = code, .clause = clause, .figure = figure, .other = other };
}

/* F2.5: nobody steps out of a formation for it. */
static gboolean
is_in_ranks (const SkirmishFacts *facts,
             const SkirmishState *state,
             gint                 figure)
{
  const SkirmishUnit *u = &facts->unit[facts->figure[figure].unit];
  guint standing = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    standing += skirmish_stands (state, f);
  return furwars_formed (state, facts->figure[figure].unit) && standing > 1;
}

/* Whom it names first; then whether he may do anything, gets there, and has the time. */
FurwarsStep
furwars_may_scalp (const SkirmishFacts *facts,
                   const FurwarsState  *state,
                   gint                 figure,
                   gint                 dead)
{
  const SkirmishState *base = &state->base;
  gint32 move = furwars_pace (facts, base, figure)->move;
  gint64 reach = skirmish_reach (facts, figure, dead) + 10 + 1; /* T1: a gap of no more than 0.10" */
  FurwarsStep step;

  if (facts->figure[figure].mounted || facts->figure[figure].role >= SKIRMISH_GUN)
    return no ("F4.1", FURWARS_R_FOOT, figure, -1);
  if (base->fate[dead] != SKIRMISH_DEAD)
    return no ("F4.1", FURWARS_R_NOT_DEAD, dead, -1);
  if (skirmish_side_of (facts, figure) == skirmish_side_of (facts, dead))
    return no ("F4.2", SKIRMISH_R_FRIEND, figure, dead);
  if (state->scalped[dead])
    return no ("F4.2", FURWARS_R_SCALPED, dead, -1);
  step = furwars_may_go (facts, state, figure);
  if (step.code != 0)
    return step;
  if (is_in_ranks (facts, base, figure))
    return no ("F2.5", FURWARS_R_TOGETHER, figure, -1);
  if (state->charge[figure])
    return no ("F4.2", FURWARS_R_CHARGING, figure, -1);
  if (!facts->logger
      && (base->x[dead] == SKIRMISH_NOWHERE
          || skirmish_square (base->x[figure], base->y[figure], base->x[dead], base->y[dead]) >= reach * reach))
    return no ("F4.1", FURWARS_R_SCALP_REACH, figure, dead);
  if (state->spent[figure] + move / 2 > move)
    return no ("F4.2", FURWARS_R_HALF_MOVE, figure, -1);
  return step;
}

/* On a real table: who saw it is said, `seen=huron.1-4`, or `seen=no`. */
static gboolean
seen_as_told (MusterPlay        *play,
              const MusterOrder *order,
              guint8            *seen)
{
  gint told, unit;

  if (skirmish_key (order, 1, SKIRMISH_KEY_SEEN, &told) < 0)
    return muster_refuse (play, "T11", SKIRMISH_R_WANTED, SKIRMISH_KIND_KEY, SKIRMISH_KEY_SEEN, MUSTER_ARGS_END);
  for (guint i = 3; i < order->n; i++)
    if (order->token[i].kind == SKIRMISH_KIND_WHO && skirmish_named (play, order, i, &unit, seen, "F4.1") == 0)
      return FALSE;
  return TRUE;
}

/* `scalp FIGURE FIGURE [seen=WHO...]` */
gboolean
furwars_scalp (MusterPlay        *play,
               const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  gint figure = order->token[1].value, dead = order->token[2].value, told;
  guint side = skirmish_side_of (facts, figure);
  guint8 seen[SKIRMISH_MAX_FIGURES] = { 0 };
  FurwarsStep step;

  if (state->base.step != SKIRMISH_STEP_MOVE)
    return skirmish_not_now (play, order, "F4.1");
  if (!skirmish_ours (play, facts->figure[figure].unit, (guint) state->base.side, "F1.2") || !skirmish_up (play, figure, "F4.1"))
    return FALSE;
  step = furwars_may_scalp (facts, state, figure, dead);
  if (step.code == FURWARS_R_TOGETHER)
    return muster_refuse (play, step.clause, step.code, SKIRMISH_KIND_UNIT, (gint) facts->figure[figure].unit, MUSTER_ARGS_END);
  if (step.code != 0)
    return furwars_refuse (play, step.clause, step.code, step.figure, step.other);
  if (facts->logger && !seen_as_told (play, order, seen))
    return FALSE;
  if (!facts->logger && skirmish_key (order, 1, SKIRMISH_KEY_SEEN, &told) >= 0)
    return muster_refuse (play, "T11", SKIRMISH_R_TABLE_ONLY, SKIRMISH_KIND_KEY, SKIRMISH_KEY_SEEN, MUSTER_ARGS_END);
  muster_set (play, FURWARS_F_SPENT, (guint) figure, state->spent[figure] + furwars_pace (facts, &state->base, figure)->move / 2, "F4.2");
  muster_set (play, FURWARS_F_MOVED, (guint) figure, 1, "F4.1");
  muster_set (play, FURWARS_F_SCALPED, (guint) dead, 1, "F4.2");
  muster_set (play, FURWARS_F_POINTS, side, state->points[side] + 1, "F4.2");
  for (guint i = 0; i < facts->n_figures; i++)
    if (skirmish_side_of (facts, (gint) i) != side && furwars_is_man (facts, &state->base, (gint) i)
        && (facts->logger ? seen[i] : skirmish_sight (facts, &state->base, (gint) i, figure, -1, NULL) == SKIRMISH_SEES))
      muster_set (play, FURWARS_F_SEEN, i, state->base.turn, "F4.1");
  return TRUE;
}
