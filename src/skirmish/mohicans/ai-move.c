#include "config.h"

#include "mohicans.h"

/* The opponent's movement. Groups one after another, each weighed once: who fights better than he is fought
 * charges, who shoots stops in range, the rest close up. */

#define MARGIN 30

/* What one man's round at another is worth, in 216ths of a wound: his dice, and what gets past a save. */
static gint
strength (const SkirmishFacts *facts,
          const MohicansState *state,
          gint                 figure,
          gint                 against)
{
  gint save = mohicans_save (facts, state, against);
  gint hits = mohicans_attacks (facts, state, figure) * (7 - mohicans_fight_needs (facts, state, figure, FALSE)) * 36;

  return save > 0 ? hits * (save - 1) / 6 : hits;
}

/* The nearest enemy, and how far off; @alone: no more than two touch him. */
static gint
nearest_enemy (const SkirmishFacts *facts,
               const MohicansState *state,
               gint                 figure,
               gboolean             alone,
               gint32              *off)
{
  guint side = skirmish_side_of (facts, figure);
  gint best = -1;

  *off = G_MAXINT32;
  for (guint e = 0; e < facts->n_figures; e++)
    {
      gint touching[8];
      gint32 distance;

      if (skirmish_side_of (facts, (gint) e) == side || !mohicans_on_table (facts, state, (gint) e))
        continue;
      distance = skirmish_distance (&state->base, figure, (gint) e);
      if (distance >= *off
          || (alone && skirmish_enemies_touching (facts, &state->base, (gint) e, touching, G_N_ELEMENTS (touching)) >= 3))
        continue;
      *off = distance;
      best = (gint) e;
    }
  return best;
}

static gboolean
can_move (const SkirmishFacts *facts,
          const MohicansState *state,
          gint                 figure)
{
  gint unit = facts->figure[figure].unit;

  return skirmish_side_of (facts, figure) == (guint) state->base.side && mohicans_faction (facts, figure) == (guint) state->faction
         && mohicans_on_table (facts, state, figure) && state->moved[figure] == 0 && !state->held[unit] && !state->running[figure]
         && !state->collapsed[figure] && !skirmish_engaged (facts, &state->base, figure);
}

/* Whether he gains by closing with him: he hurts him more than he is hurt, each by what he can bear. */
static gboolean
likes_melee (const SkirmishFacts *facts,
             const MohicansState *state,
             gint                 figure,
             gint                 enemy)
{
  gint own = mohicans_row (facts, figure)->wounds - state->base.wounds[figure];
  gint theirs = mohicans_row (facts, enemy)->wounds - state->base.wounds[enemy];

  return strength (facts, state, figure, enemy) * own > strength (facts, state, enemy, figure) * theirs;
}

/* Tells an order, if the rules allow it. */
static gboolean
try (const SkirmishFacts *facts,
     const MohicansState *state,
     MusterOrder         *order)
{
  return muster_game_check (&mohicans_game, facts, state, order, NULL);
}

/* Into contact with the nearest enemy he gains by fighting; declared first if that may frighten them. */
static gboolean
try_charge (const SkirmishFacts *facts,
            const MohicansState *state,
            gint                 figure,
            MusterOrder         *order)
{
  gint32 off, x, y;
  gint enemy = nearest_enemy (facts, state, figure, TRUE, &off);
  gint32 allowance = mohicans_allowance (facts, state, figure, TRUE);
  gint target;

  if (enemy < 0 || off > allowance + SKIRMISH_INCH || !likes_melee (facts, state, figure, enemy)
      || mohicans_captive_of (facts, state, facts->figure[figure].unit) >= 0)
    return FALSE;
  target = facts->figure[enemy].unit;
  if (state->charging[figure] != target + 1 && mohicans_row (facts, figure)->indian && mohicans_fears (facts, state, target, TRUE))
    {
      muster_order_reset (order, MOHICANS_V_CHARGE);
      skirmish_who_add_figure (facts, order, figure);
      skirmish_who_add_figure (facts, order, enemy);
      if (try (facts, state, order))
        return TRUE;
    }
  if (!mohicans_approach (facts, state, figure, enemy, allowance, &x, &y))
    return FALSE;
  muster_order_reset (order, MOHICANS_V_MOVE);
  skirmish_who_add_figure (facts, order, figure);
  skirmish_place_add (order, x, y);
  return try (facts, state, order);
}

/* How far off the enemy a figure would stand: in range if it shoots and has no liking for a fight. */
static gint32
stand_off (const SkirmishFacts *facts,
           const MohicansState *state,
           gint                 figure,
           gint                 enemy)
{
  gint32 range = mohicans_range (facts, figure);

  /* in range of one it does not see it goes on */
  if (range > 0 && !likes_melee (facts, state, figure, enemy)
      && (skirmish_distance (&state->base, figure, enemy) > range || mohicans_can_shoot (facts, state, figure, enemy)))
    return range - MARGIN;
  return (facts->figure[figure].base + facts->figure[enemy].base) / 2 + MARGIN;
}

static gboolean
try_step (const SkirmishFacts *facts,
          const MohicansState *state,
          gint                 figure,
          gboolean             unit,
          gint32               bearing,
          gint32               length,
          MusterOrder         *order)
{
  static const gint32 turns[] = { 0, 3000, -3000, 6000, -6000, 9000, -9000 };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    for (gint32 part = 4; part >= 1; part -= 1 + (i > 0))
      {
        gint32 x, y;

        if (length * part / 4 < 10)
          continue;
        skirmish_step_off (state->base.x[figure], state->base.y[figure], bearing + turns[i], length * part / 4, &x, &y);
        muster_order_reset (order, MOHICANS_V_MOVE);
        if (unit)
          skirmish_who_add_unit (order, facts->figure[figure].unit);
        else
          skirmish_who_add_figure (facts, order, figure);
        skirmish_place_add (order, x, y);
        if (try (facts, state, order))
          return TRUE;
      }
  return FALSE;
}

/* The group as one, or one of it, closes up to where it would stand. */
static gboolean
try_close_up (const SkirmishFacts *facts,
              const MohicansState *state,
              gint                 figure,
              gboolean             unit,
              MusterOrder         *order)
{
  const SkirmishUnit *u = &facts->unit[facts->figure[figure].unit];
  gint32 best = G_MAXINT32, length;
  gint who = -1, enemy = -1;

  /* the one of them who is nearest leads */
  for (gint f = unit ? u->first : figure; f < (unit ? u->first + u->n : figure + 1); f++)
    {
      gint32 off;
      gint near;

      if (!can_move (facts, state, f))
        continue;
      near = nearest_enemy (facts, state, f, FALSE, &off);
      if (near >= 0 && off < best)
        {
          best = off;
          who = f;
          enemy = near;
        }
    }
  if (who < 0)
    return FALSE;
  length = MIN (mohicans_allowance (facts, state, who, FALSE), best - stand_off (facts, state, who, enemy));
  /* a hair's breadth out of range is worth a step too */
  return length >= (facts->machine >= 1 ? MARGIN + 1 : 50)
         && try_step (facts, state, figure, unit,
                      skirmish_bearing (state->base.x[who], state->base.y[who], state->base.x[enemy], state->base.y[enemy]),
                      length, order);
}

/* Whether a group may be told to go as one: the path is that of the first who goes along, so nobody may who has moved and
 * has little of his move left, or none. Where another's step led to his very place, all of them stayed where they were, and
 * were told so again for ever. */
static gboolean
is_together (const SkirmishFacts *facts,
             const MohicansState *state,
             gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];

  for (gint f = u->first; f < u->first + u->n; f++)
    if (state->moved[f] > 0 && mohicans_faction (facts, f) == (guint) state->faction && mohicans_on_table (facts, state, f)
        && !skirmish_engaged (facts, &state->base, f))
      return FALSE;
  return TRUE;
}

static gboolean
move_group (const SkirmishFacts *facts,
            const MohicansState *state,
            gint                 unit,
            MusterOrder         *order)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gboolean formed = mohicans_is_formed (state, unit) && mohicans_is_line (facts, state, unit);
  gint first = -1;
  guint n = 0;

  if (mohicans_captive_of (facts, state, unit) >= 0)
    return FALSE; /* they march by themselves when the step ends */
  for (gint f = u->first; f < u->first + u->n; f++)
    if (can_move (facts, state, f))
      {
        first = first < 0 ? f : first;
        n++;
        if (!formed && try_charge (facts, state, f, order))
          return TRUE;
      }
  if (first < 0)
    return FALSE;
  if (n > 1 && (facts->machine < 5 || is_together (facts, state, unit)) && try_close_up (facts, state, first, TRUE, order))
    return TRUE;
  for (gint f = u->first; f < u->first + u->n && (!formed || n == 1); f++)
    if (can_move (facts, state, f) && try_close_up (facts, state, f, FALSE, order))
      return TRUE;
  return FALSE;
}

/* One order of movement; when nobody gains by any, the end of the step. */
void
mohicans_ai_move (const SkirmishFacts *facts,
                  const MohicansState *state,
                  guint                side,
                  MusterOrder         *order)
{
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == side && move_group (facts, state, (gint) u, order))
      return;
  muster_order_reset (order, SKIRMISH_V_END);
}
