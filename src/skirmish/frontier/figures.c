#include "config.h"

#include "frontier-rules.h"

/* What figures and units are, and whom they touch. */

const FrontierType *
frontier_type (const SkirmishFacts *facts,
               gint                 unit)
{
  return &frontier_tables_of (facts)->type[facts->unit[unit].type];
}

gboolean
frontier_is_commander (const SkirmishFacts *facts,
                       gint                 unit)
{
  return facts->figure[facts->unit[unit].first].trait[FRONTIER_TRAIT_COMMANDER];
}

gboolean
frontier_is_man (const SkirmishFacts *facts,
                 gint                 figure)
{
  return facts->figure[figure].role < SKIRMISH_GUN;
}

gboolean
frontier_is_gun (const SkirmishFacts *facts,
                 gint                 figure)
{
  return facts->figure[figure].role == SKIRMISH_GUN;
}

/* The die the unit throws for itself, its cover, its formation fail (K7.5). */
gint
frontier_unit_die (const SkirmishFacts *facts,
                   gint                 unit)
{
  return frontier_type (facts, unit)->die;
}

gint
frontier_die (const SkirmishFacts *facts,
              gint                 figure)
{
  const FrontierType *type = &frontier_tables_of (facts)->type[facts->figure[figure].type];

  return facts->figure[figure].role == SKIRMISH_OFFICER ? type->captain : type->die;
}

/* The captain, living or dead; -1: it never had one. */
gint
frontier_captain (const SkirmishFacts *facts,
                  gint                 unit)
{
  return facts->unit[unit].trait[FRONTIER_UNIT_CAPTAIN] - 1;
}

gboolean
frontier_is_formed (const FrontierState *state,
                    gint                 unit)
{
  return state->base.formation[unit] == SKIRMISH_FORMATION_LINE || state->base.formation[unit] == SKIRMISH_FORMATION_COLUMN
         || state->base.formation[unit] == SKIRMISH_FORMATION_FORMED;
}

/* What guns have made unusable shelters nobody, nor brings any together; in campaigns of an earlier edition it did. */
gint
frontier_house_of (const SkirmishFacts *facts,
                   const FrontierState *state,
                   gint                 figure)
{
  gint house;

  if (facts->logger || state->base.x[figure] == SKIRMISH_NOWHERE)
    return -1;
  house = skirmish_area_at (facts, SKIRMISH_GROUND_BUILDING, state->base.x[figure], state->base.y[figure]);
  return house >= 0 && facts->edition >= 6 && frontier_is_ruined (facts, state, house, 0) ? -1 : house;
}

gboolean
frontier_touch (const SkirmishFacts *facts,
                const FrontierState *state,
                gint                 a,
                gint                 b)
{
  gint house;

  if (skirmish_touch (facts, &state->base, a, b))
    return TRUE;
  if (facts->logger || !skirmish_stands (&state->base, a) || !skirmish_stands (&state->base, b))
    return FALSE;
  house = frontier_house_of (facts, state, a);
  return house >= 0 && house == frontier_house_of (facts, state, b);
}

guint
frontier_touched (const SkirmishFacts *facts,
                  const FrontierState *state,
                  gint                 figure,
                  gint                *enemy,
                  guint                room)
{
  guint side = skirmish_side_of (facts, figure), n = 0;
  gboolean housed = frontier_house_of (facts, state, figure) >= 0;

  for (guint u = 0; u < facts->n_units && n < room; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];

      if (unit->side == side)
        continue;
      for (gint f = unit->first; f < unit->first + unit->n && n < room; f++)
        if (frontier_is_man (facts, f)
            && (housed ? frontier_touch (facts, state, figure, f) : skirmish_touch (facts, &state->base, figure, f)))
          enemy[n++] = f;
    }
  return n;
}

gboolean
frontier_unit_engaged (const SkirmishFacts *facts,
                       const FrontierState *state,
                       gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint enemy;

  for (gint f = u->first; f < u->first + u->n; f++)
    if (frontier_is_man (facts, f) && skirmish_stands (&state->base, f) && frontier_touched (facts, state, f, &enemy, 1))
      return TRUE;
  return FALSE;
}

gboolean
frontier_has_friend (const SkirmishFacts *facts,
                     const SkirmishState *state,
                     gint                 figure,
                     gboolean             own)
{
  guint side = skirmish_side_of (facts, figure);
  gint unit = facts->figure[figure].unit;

  if (facts->logger)
    return skirmish_standing (facts, state, unit) > 1
           && (state->formation[unit] == SKIRMISH_FORMATION_LINE || state->formation[unit] == SKIRMISH_FORMATION_COLUMN);
  for (guint u = 0; u < facts->n_units; u++)
    {
      const SkirmishUnit *other = &facts->unit[u];

      if (other->side != side || (own && (gint) u != unit))
        continue;
      for (gint f = other->first; f < other->first + other->n; f++)
        if (frontier_is_man (facts, f) && skirmish_touch (facts, state, figure, f))
          return TRUE;
    }
  return FALSE;
}

/* Every standing figure of the unit is in one body, base to base. */
gboolean
frontier_is_close (const SkirmishFacts *facts,
                   const FrontierState *state,
                   gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint queue[SKIRMISH_MAX_FIGURES];
  guint8 reached[SKIRMISH_MAX_FIGURES];
  guint n = 0, standing = 0;

  if (facts->logger)
    return frontier_is_formed (state, unit);
  for (gint i = 0; i < u->n; i++)
    {
      reached[i] = 0;
      if (frontier_is_man (facts, u->first + i) && skirmish_stands (&state->base, u->first + i))
        {
          standing++;
          if (n == 0)
            {
              reached[i] = 1;
              queue[n++] = u->first + i;
            }
        }
    }
  for (guint at = 0; at < n; at++)
    for (gint i = 0; i < u->n; i++)
      if (!reached[i] && frontier_is_man (facts, u->first + i) && skirmish_touch (facts, &state->base, queue[at], u->first + i))
        {
          reached[i] = 1;
          queue[n++] = u->first + i;
        }
  return n == standing;
}

guint
frontier_steady (const SkirmishFacts *facts,
                 const FrontierState *state,
                 guint                side)
{
  guint n = 0;

  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == side && state->running[u] == 0)
      n += skirmish_standing (facts, &state->base, (gint) u);
  return n;
}

/**
 * frontier_take_out:
 *
 * As skirmish_fall(), with what else hangs on a man here.
 */
void
frontier_take_out (MusterPlay   *play,
                   gint          figure,
                   SkirmishFate  fate,
                   gint          by,
                   const char   *clause)
{
  const SkirmishFacts *facts = play->facts;
  gint unit = facts->figure[figure].unit;

  skirmish_fall (play, figure, fate, by, clause);
  frontier_set (play, FRONTIER_F_BREACH, figure, 0, clause);
  frontier_set (play, FRONTIER_F_WET, figure, 0, clause);
  if (skirmish_standing (facts, &frontier_state (play)->base, unit) == 0)
    frontier_set (play, FRONTIER_F_RUNNING, unit, 0, clause);
  if (fate != SKIRMISH_DEAD)
    return;
  if (figure == frontier_captain (facts, unit))
    frontier_set (play, FRONTIER_F_CAUSE, unit, frontier_state (play)->cause[unit] | FRONTIER_CAUSE_CAPTAIN, "K7.1");
  if (frontier_is_commander (facts, unit))
    frontier_commander_fell (play, figure);
}

gint
frontier_throw (MusterPlay           *play,
                guint                 purpose,
                const char           *clause,
                gint                  sides,
                gint                  needed,
                gint                  figure,
                gint                  unit,
                const MusterModifier *modifier,
                guint                 n_modifiers)
{
  MusterRoll roll = { .sides = (guint8) sides, .purpose = (guint16) purpose, .clause = clause, .needed = (gint8) needed };

  if (figure >= 0)
    roll.arg[roll.n_args++] = (MusterValue) { SKIRMISH_KIND_FIGURE, figure };
  if (unit >= 0)
    roll.arg[roll.n_args++] = (MusterValue) { SKIRMISH_KIND_UNIT, unit };
  for (guint i = 0; i < n_modifiers; i++)
    roll.modifier[roll.n_modifiers++] = modifier[i];
  return (gint) muster_dice_roll (play->dice, &roll);
}
