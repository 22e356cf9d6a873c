#include "config.h"

#include "ai.h"

/* Any legal order: what every rule is tried with. */

static gint
some_unit (const SkirmishFacts *facts,
           const FrontierState *state,
           guint                side,
           MusterDice          *dice)
{
  guint start = skirmish_draw (dice, facts->n_units);

  for (guint i = 0; i < facts->n_units; i++)
    {
      guint u = (start + i) % facts->n_units;

      if (facts->unit[u].side == side && state->base.deployed[u] && skirmish_standing (facts, &state->base, (gint) u) > 0)
        return (gint) u;
    }
  return -1;
}

static void
some_fire (const SkirmishFacts *facts,
           const FrontierState *state,
           gint                 unit,
           MusterDice          *dice,
           MusterOrder         *order)
{
  gint target = some_unit (facts, state, skirmish_enemy (facts->unit[unit].side), dice);
  guint way = skirmish_draw (dice, 8);

  frontier_ai_begin (order, way < 2 ? FRONTIER_V_VOLLEY : FRONTIER_V_FIRE, unit);
  if (way == 2 && facts->n_areas > 0)
    muster_order_add (order, SKIRMISH_KIND_AREA, (gint) skirmish_draw (dice, facts->n_areas));
  else if (target >= 0)
    skirmish_who_add_unit (order, target);
  if (way >= 6)
    skirmish_key_add (order, SKIRMISH_KEY_AS, FRONTIER_KIND_CHOICE, FRONTIER_CHOICE_RIDER + (gint) (way - 6));
}

static void
some_move (const SkirmishFacts *facts,
           const FrontierState *state,
           gint                 unit,
           MusterDice          *dice,
           MusterOrder         *order)
{
  static const guint8 plain[] = {
    FRONTIER_V_DROP, FRONTIER_V_RISE, FRONTIER_V_MOUNT, FRONTIER_V_DISMOUNT, FRONTIER_V_LIMBER, FRONTIER_V_UNLIMBER
  };
  gint first = frontier_first_man (facts, state, unit), from, to;
  gint32 x, y, bearing = (gint32) skirmish_draw (dice, 360) * 100;
  guint way = skirmish_draw (dice, 12);

  if (way == 0)
    {
      frontier_ai_begin (order, plain[skirmish_draw (dice, G_N_ELEMENTS (plain))], unit);
      return;
    }
  if (way == 1)
    {
      frontier_ai_begin (order, FRONTIER_V_FORM, unit);
      muster_order_add (order, SKIRMISH_KIND_FORMATION, SKIRMISH_FORMATION_COLUMN + (gint) skirmish_draw (dice, 3));
      return;
    }
  if (state->stage[unit] == FRONTIER_STILL)
    {
      frontier_ai_begin (order, FRONTIER_V_THROW, unit);
      muster_order_add (order, FRONTIER_KIND_PACE, FRONTIER_PACE_MARCH + (gint) skirmish_draw (dice, FRONTIER_PACE_RETREAT));
      return;
    }
  /* As often as not towards the enemy, or the battle would not come to blows. */
  if (way > 5 && frontier_ai_near (facts, state, unit, &from, &to) < G_MAXINT32)
    bearing = skirmish_bearing (state->base.x[from], state->base.y[from], state->base.x[to], state->base.y[to]);
  frontier_ai_begin (order, FRONTIER_V_MOVE, unit);
  skirmish_step_off (state->base.x[first], state->base.y[first], bearing,
                     (gint32) skirmish_draw (dice, (guint) MAX (frontier_left (facts, state, first), 1) + 1), &x, &y);
  skirmish_place_add (order, x, y);
  if (way % 2)
    skirmish_key_add (order, SKIRMISH_KEY_FACING, SKIRMISH_KIND_DEGREES, bearing);
}

static gboolean
some_deploy (const SkirmishFacts *facts,
             const FrontierState *state,
             guint                side,
             MusterDice          *dice,
             MusterOrder         *order)
{
  gint32 x, y;

  for (guint u = 0; u < facts->n_units; u++)
    {
      if (facts->unit[u].side != side || state->base.deployed[u] || facts->unit[u].waiting)
        continue;
      frontier_ai_begin (order, SKIRMISH_V_DEPLOY, (gint) u);
      y = (gint32) skirmish_draw (dice, 100) * facts->height / 100;
      x = (gint32) skirmish_draw (dice, 100) * facts->width / 100;
      skirmish_place_add (order, x, y);
      return TRUE;
    }
  return FALSE;
}

gboolean
frontier_random (gconstpointer  facts,
                 gconstpointer  state,
                 MusterSide     side,
                 MusterDice    *dice,
                 MusterOrder   *order)
{
  const SkirmishFacts *f = facts;
  const FrontierState *s = state;
  gint foe;

  if (s->base.ending != SKIRMISH_GOING_ON)
    return FALSE;
  if (s->base.step == SKIRMISH_STEP_DEPLOY)
    {
      for (guint try = 0; try < 40; try++)
        if (some_deploy (f, s, side, dice, order) && muster_game_check (&frontier_game, facts, state, order, NULL))
          return TRUE;
      return frontier_ai (facts, state, side, dice, order);
    }
  if ((guint) s->base.side != side)
    return FALSE;
  if (s->asking)
    {
      muster_order_reset (order, FRONTIER_V_CAPTAIN);
      muster_order_add (order, MUSTER_KIND_YES, (gint) skirmish_draw (dice, 2));
      return TRUE;
    }
  if (s->base.step == SKIRMISH_STEP_ORDER)
    {
      muster_order_reset (order, FRONTIER_V_ORDER);
      muster_order_add (order, FRONTIER_KIND_CHOICE, (gint) skirmish_draw (dice, 2));
      return TRUE;
    }
  for (guint try = 0; try < 6 && !f->logger && (s->base.step == SKIRMISH_STEP_FIRE || s->base.step == SKIRMISH_STEP_MOVE); try++)
    {
      gint unit = some_unit (f, s, side, dice);

      if (unit < 0 || skirmish_draw (dice, 12) == 0)
        break;
      if (s->base.step == SKIRMISH_STEP_FIRE)
        some_fire (f, s, unit, dice, order);
      else
        some_move (f, s, unit, dice, order);
      if (order->n > 1 && muster_game_check (&frontier_game, facts, state, order, NULL))
        return TRUE;
    }
  if (s->base.step == SKIRMISH_STEP_MELEE && !f->logger && frontier_must_fight (f, s, &foe) >= 0
      && (s->sequence != FRONTIER_CHOICE_MELEE + 1 || skirmish_draw (dice, 3) > 0))
    {
      muster_order_reset (order, FRONTIER_V_MELEE);
      muster_order_add (order, MUSTER_KIND_AUTO, 0);
      return TRUE;
    }
  if (s->base.step == SKIRMISH_STEP_MOVE)
    {
      /* Who did not fight must try to get away. */
      if (!frontier_order_leave (f, s, side, order))
        muster_order_reset (order, SKIRMISH_V_END);
      return TRUE;
    }
  if (s->base.step == SKIRMISH_STEP_FIRE)
    {
      muster_order_reset (order, SKIRMISH_V_END);
      return TRUE;
    }
  return frontier_ai (facts, state, side, dice, order);
}
