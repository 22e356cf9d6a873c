#include "config.h"

#include "ai.h"

#include "geometry.h"

/* The opponent. Stateless: it gives one order for the state it sees. Its units close to where their weapons
 * reach, in the order melee, move, fire, so that who comes up also fires first; then they stand and shoot. */

void
frontier_ai_begin (MusterOrder *order,
                   guint        verb,
                   gint         unit)
{
  muster_order_reset (order, verb);
  skirmish_who_add_unit (order, unit);
}

gint32
frontier_ai_near (const SkirmishFacts *facts,
                  const FrontierState *state,
                  gint                 unit,
                  gint                *from,
                  gint                *to)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint64 nearest = G_MAXINT64;

  for (guint e = 0; e < facts->n_units; e++)
    {
      const SkirmishUnit *enemy = &facts->unit[e];

      if (enemy->side == u->side || !state->base.deployed[e])
        continue;
      for (gint f = u->first; f < u->first + u->n; f++)
        {
          if (!skirmish_stands (&state->base, f) || !frontier_is_man (facts, f))
            continue;
          for (gint g = enemy->first; g < enemy->first + enemy->n; g++)
            {
              gint64 off;

              if (!skirmish_stands (&state->base, g) || !frontier_is_man (facts, g))
                continue;
              off = skirmish_square (state->base.x[f], state->base.y[f], state->base.x[g], state->base.y[g]);
              if (off < nearest)
                {
                  nearest = off;
                  *from = f;
                  *to = g;
                }
            }
        }
    }
  return nearest == G_MAXINT64 ? G_MAXINT32 : (gint32) skirmish_root (nearest);
}

/* --- fire ------------------------------------------------------------------ */

/* Hits to be expected of a die, in thousandths; those that cannot reach it add up now and then. */
static gint
chance (gint die,
        gint needed)
{
  return die >= needed ? 1000 * (die - needed + 1) / die : 350 * (die + 1) / needed;
}

/* What a shot is worth: losses to be expected, times what such a figure throws. */
static gint
value_of (const SkirmishFacts *facts,
          const FrontierState *state,
          const FrontierShot  *shot,
          gboolean             volley)
{
  gint needed = frontier_needed (facts, state, shot->target, shot->named, shot->cover), sum = 0;
  gint die = frontier_unit_die (facts, shot->target), save = frontier_number (facts, state->ff[shot->unit] ? FRONTIER_SAVE_DISORDER : FRONTIER_SAVE);

  for (guint i = 0; i < shot->n; i++)
    sum += chance (frontier_die (facts, shot->firer[i]), needed) * (volley ? 2 : 1);
  sum = MIN (sum, 1000 * (gint) shot->n_hit);
  return sum * (save - 1) / die * (10 + die) / (state->running[shot->target] > 0 ? 4 : 1);
}

static gboolean
is_in_reach (const SkirmishFacts *facts,
             const FrontierState *state,
             gint                 unit,
             gint                 target,
             gint32               range)
{
  const SkirmishUnit *u = &facts->unit[unit], *t = &facts->unit[target];

  for (gint f = u->first; f < u->first + u->n; f++)
    for (gint g = t->first; g < t->first + t->n; g++)
      if (skirmish_stands (&state->base, f) && skirmish_stands (&state->base, g)
          && skirmish_square (state->base.x[f], state->base.y[f], state->base.x[g], state->base.y[g]) <= (gint64) range * range)
        return TRUE;
  return FALSE;
}

static gint32
range_of (const SkirmishFacts *facts,
          const FrontierState *state,
          gint                 unit)
{
  gint first = frontier_first_man (facts, state, unit);

  return first < 0 ? 0 : frontier_range (facts, state, first);
}

static gboolean
may_all_volley (const SkirmishFacts *facts,
                const FrontierState *state,
                const FrontierShot  *shot)
{
  FrontierShot copy = *shot;

  return frontier_volley_firers (facts, state, &copy);
}

/* The best target of one unit, as an order. */
static gboolean
fire_at_best (const SkirmishFacts *facts,
              const FrontierState *state,
              const SkirmishFacts *ground,
              gint                 unit,
              MusterOrder         *order)
{
  gint32 range = range_of (facts, state, unit);
  guint8 set[SKIRMISH_MAX_FIGURES];
  gint best = 0, best_target = -1, best_as = -1;
  gboolean best_volley = FALSE;

  if (range == 0)
    return FALSE;
  for (guint f = 0; f < facts->n_figures; f++)
    set[f] = facts->figure[f].unit == unit;
  for (guint t = 0; t < facts->n_units; t++)
    {
      FrontierShot shot;
      gboolean volley;
      gint value;

      if (facts->unit[t].side == facts->unit[unit].side || !state->base.deployed[t]
          || !is_in_reach (facts, state, unit, (gint) t, range + frontier_length (facts, FRONTIER_CREW_WITHIN)))
        continue;
      if (frontier_is_commander (facts, (gint) t) && frontier_has_friend (facts, &state->base, facts->unit[t].first, FALSE))
        continue;
      shot.unit = unit;
      shot.target = (gint) t;
      shot.named = shot.area = shot.gun = -1;
      shot.only = NULL;
      shot.as = FRONTIER_CHOICE_RIDER;
      if (!frontier_aim (NULL, ground, facts, state, set, FALSE, &shot))
        continue;
      /* who stands apart has no part in a volley: where it leaves somebody out, all fire as they can */
      volley = frontier_may_volley (facts, state, unit) && !state->ff[unit] && shot.n >= (guint) frontier_number (facts, FRONTIER_VOLLEY_LEAST)
               && may_all_volley (facts, state, &shot);
      value = value_of (facts, state, &shot, volley);
      if (value <= best)
        continue;
      best = value;
      best_target = (gint) t;
      best_volley = volley;
      best_as = -1;
      for (guint i = 0; i < shot.n_hit && best_as < 0; i++)
        if (state->mounted[shot.hit[i]] == FRONTIER_MOUNTED || (state->limbered[t] && state->animals[t] > 0))
          best_as = FRONTIER_CHOICE_RIDER;
    }
  if (best_target < 0)
    return FALSE;
  frontier_ai_begin (order, best_volley ? FRONTIER_V_VOLLEY : FRONTIER_V_FIRE, unit);
  skirmish_who_add_unit (order, best_target);
  if (best_as >= 0)
    {
      skirmish_key_add (order, SKIRMISH_KEY_AS, FRONTIER_KIND_CHOICE, best_as);
    }
  return TRUE;
}

static gboolean
fire (const SkirmishFacts *facts,
      const FrontierState *state,
      guint                side,
      MusterOrder         *order)
{
  const SkirmishFacts *ground = frontier_ground (facts, state);
  gboolean fires = FALSE;

  for (guint u = 0; u < facts->n_units && !fires; u++)
    if (facts->unit[u].side == side && state->base.deployed[u] && !state->fired[u] && state->running[u] == 0 && !state->prone[u]
        && state->swing[u] == 0 && skirmish_standing (facts, &state->base, (gint) u) > 0)
      fires = fire_at_best (facts, state, ground, (gint) u, order);
  frontier_ground_free (ground, facts);
  return fires;
}

/* --- deployment ------------------------------------------------------------ */

/* As near its own edge as there is room, from the middle outwards; in a fort the defenders within. */
static gboolean
deploy (const SkirmishFacts *facts,
        const FrontierState *state,
        guint                side,
        MusterOrder         *order)
{
  guint edge = facts->edge[side];
  gboolean upright = edge == 1 || edge == 3;
  gint32 length = upright ? facts->height : facts->width, depth = upright ? facts->width : facts->height;

  for (guint u = 0; u < facts->n_units; u++)
    {
      if (facts->unit[u].side != side || state->base.deployed[u] || facts->unit[u].waiting)
        continue;
      for (gint32 off = 150; off < depth; off += 200)
        for (gint32 step = 0; step < length; step += 200)
          {
            gint32 along = length / 2 + (step / 200 % 2 ? 1 : -1) * step / 2;

            frontier_ai_begin (order, SKIRMISH_V_DEPLOY, (gint) u);
            skirmish_place_add (order, edge == 1 ? facts->width - off : edge == 3 ? off : along,
                                edge == 0 ? off : edge == 2 ? facts->height - off : along);
            if (muster_game_check (&frontier_game, facts, state, order, NULL))
              return TRUE;
          }
    }
  return FALSE;
}

/* --- the rest --------------------------------------------------------------- */

static gboolean
is_undeployed (const SkirmishFacts *facts,
               const FrontierState *state,
               guint                side)
{
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == side && !facts->unit[u].waiting && !state->base.deployed[u])
      return TRUE;
  return FALSE;
}

static gboolean
set_up (const SkirmishFacts *facts,
        const FrontierState *state,
        guint                side,
        MusterOrder         *order)
{
  if (is_undeployed (facts, state, side))
    return deploy (facts, state, side, order);
  if (is_undeployed (facts, state, skirmish_enemy (side)))
    return FALSE;
  muster_order_reset (order, SKIRMISH_V_BEGIN);
  return TRUE;
}

/* The end of a turn: help is always welcome; nobody gives up the field. */
static void
close_turn (const SkirmishFacts *facts,
            const FrontierState *state,
            guint                side,
            MusterOrder         *order)
{
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].waiting && !state->base.deployed[u] && facts->unit[u].side == side)
      {
        muster_order_reset (order, SKIRMISH_V_BRING);
        muster_order_add (order, SKIRMISH_KIND_SIDE, (gint) side);
        muster_order_add (order, SKIRMISH_KIND_UNIT, (gint) u);
        if (muster_game_check (&frontier_game, facts, state, order, NULL))
          return;
      }
  muster_order_reset (order, SKIRMISH_V_END);
}

static void
melee (const SkirmishFacts *facts,
       const FrontierState *state,
       MusterOrder         *order)
{
  gint foe;

  for (guint f = 0; f < facts->n_figures; f++)
    if (state->breach[f] && skirmish_side_of (facts, (gint) f) == (guint) state->base.side)
      {
        muster_order_reset (order, FRONTIER_V_ENTER);
        muster_order_add (order, SKIRMISH_KIND_FIGURE, (gint) f);
        if (muster_game_check (&frontier_game, facts, state, order, NULL))
          return;
      }
  if (!facts->logger && frontier_must_fight (facts, state, &foe) >= 0)
    {
      muster_order_reset (order, FRONTIER_V_MELEE);
      muster_order_add (order, MUSTER_KIND_AUTO, 0);
      return;
    }
  muster_order_reset (order, SKIRMISH_V_END);
}

static void
ask (const SkirmishFacts *facts,
     const FrontierState *state,
     guint                side,
     MusterOrder         *order)
{
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side != side && frontier_has_cause (facts, state, (gint) u, state->resume == 1))
      {
        frontier_ai_begin (order, FRONTIER_V_ASK, (gint) u);
        return;
      }
  muster_order_reset (order, SKIRMISH_V_END);
}

/* Where it could stay and fire, order is worth more than the move that may be lost. */
static gboolean
captain_throws (const SkirmishFacts *facts,
                const FrontierState *state,
                gint                 unit)
{
  gint from, to;

  return !facts->logger && frontier_may_volley (facts, state, unit)
         && frontier_ai_near (facts, state, unit, &from, &to) <= range_of (facts, state, unit);
}

gboolean
frontier_ai (gconstpointer  facts,
             gconstpointer  state,
             MusterSide     side,
             MusterDice    *dice,
             MusterOrder   *order)
{
  const SkirmishFacts *f = facts;
  const FrontierState *s = state;

  (void) dice;
  if (s->base.ending != SKIRMISH_GOING_ON)
    return FALSE;
  if (s->base.step == SKIRMISH_STEP_DEPLOY)
    return set_up (f, s, side, order);
  if ((guint) s->base.side != side)
    return FALSE;
  if (s->asking)
    {
      muster_order_reset (order, FRONTIER_V_CAPTAIN);
      muster_order_add (order, MUSTER_KIND_YES, s->pace[s->asking - 1] == FRONTIER_PACE_STAND || captain_throws (f, s, s->asking - 1));
      return TRUE;
    }
  switch (s->base.step)
    {
    case SKIRMISH_STEP_CLOSE:
      close_turn (f, s, side, order);
      return TRUE;
    case SKIRMISH_STEP_START:
      muster_order_reset (order, FRONTIER_V_ROLL);
      return TRUE;
    case SKIRMISH_STEP_ORDER:
      muster_order_reset (order, FRONTIER_V_ORDER);
      muster_order_add (order, FRONTIER_KIND_CHOICE,
                        !f->logger && frontier_ai_charges (f, s, side) ? FRONTIER_CHOICE_FIRE : FRONTIER_CHOICE_MELEE);
      return TRUE;
    case SKIRMISH_STEP_MELEE:
      melee (f, s, order);
      return TRUE;
    case SKIRMISH_STEP_MORALE:
      ask (f, s, side, order);
      return TRUE;
    case SKIRMISH_STEP_FIRE:
      if (!f->logger && fire (f, s, side, order))
        return TRUE;
      break;
    default:
      if (!f->logger && frontier_ai_move (f, s, side, order))
        return TRUE;
      break;
    }
  muster_order_reset (order, SKIRMISH_V_END);
  return TRUE;
}
