#include "config.h"

#include "frontier-rules.h"

#include "geometry.h"

#include <string.h>

/* Moving within what was thrown (K2, K3.3, K4.1, T3). */

#define MOST_LEGS 32

gint32
frontier_left (const SkirmishFacts *facts,
               const FrontierState *state,
               gint                 figure)
{
  gint unit = facts->figure[figure].unit;

  return state->stage[unit] == FRONTIER_THROWN ? state->allowance[unit] - state->spent[figure] : 0;
}

/* The dice of a road count only on it (K2.4). */
static gboolean
keeps_to_road (const SkirmishFacts *ground,
               gint32               from_x,
               gint32               from_y,
               const gint32        *x,
               const gint32        *y,
               guint                legs)
{
  for (guint i = 0; i < legs; i++)
    {
      gint32 on = skirmish_length_in (ground, SKIRMISH_GROUND_ROAD, from_x, from_y, x[i], y[i])
                  + skirmish_length_in (ground, SKIRMISH_GROUND_BRIDGE, from_x, from_y, x[i], y[i])
                  + skirmish_length_in (ground, SKIRMISH_GROUND_FORD, from_x, from_y, x[i], y[i]);

      if (on + 10 < skirmish_length (from_x, from_y, x[i], y[i]))
        return FALSE;
      from_x = x[i];
      from_y = y[i];
    }
  return TRUE;
}

/* A figure that ends its move touching a gun nobody serves takes it (K6.6). */
void
frontier_take_gun (MusterPlay *play,
                   gint        figure)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  guint side = skirmish_side_of (facts, figure);

  for (guint f = 0; f < facts->n_figures; f++)
    {
      gboolean served = FALSE;

      if (!frontier_is_gun (facts, (gint) f) || state->holder[f] == side || !skirmish_stands (&state->base, (gint) f)
          || !skirmish_touch (facts, &state->base, figure, (gint) f))
        continue;
      for (guint g = 0; g < facts->n_figures && !served; g++)
        served = skirmish_side_of (facts, (gint) g) == state->holder[f]
                 && frontier_gun_served (facts, state, (gint) g) == (gint) f;
      if (!served)
        frontier_set (play, FRONTIER_F_HOLDER, (gint) f, (gint) side, "K6.6");
    }
}

/* --- the order ------------------------------------------------------------ */

typedef struct
{
  gint    unit;
  guint   n;      /* who moves, in muster order */
  gint    figure[SKIRMISH_MAX_FIGURES];
  guint8  set[SKIRMISH_MAX_FIGURES];
  guint   legs;
  gint32  x[MOST_LEGS];
  gint32  y[MOST_LEGS];
  gint32  facing;
} Plan;

/* The way of one of them: as that of the first, from where it stands. */
static void
way_of (const FrontierState *state,
        const Plan          *plan,
        guint                i,
        gint32              *x,
        gint32              *y)
{
  gint32 off_x = state->base.x[plan->figure[i]] - state->base.x[plan->figure[0]];
  gint32 off_y = state->base.y[plan->figure[i]] - state->base.y[plan->figure[0]];

  for (guint l = 0; l < plan->legs; l++)
    {
      x[l] = plan->x[l] + off_x;
      y[l] = plan->y[l] + off_y;
    }
}

static gboolean
check_free (MusterPlay *play,
            gint        figure)
{
  const SkirmishFacts *facts = play->facts;

  if (!frontier_is_surrounded (facts, frontier_state (play), figure))
    return TRUE;
  return muster_refuse (play, "K6.1", FRONTIER_R_SURROUNDED, SKIRMISH_KIND_FIGURE, figure,
                        MUSTER_KIND_NUMBER, frontier_number (facts, FRONTIER_SURROUNDED), MUSTER_ARGS_END);
}

/* A gun on its trail turns no faster on its move than to a target: the way of its muzzle is set against what was thrown
 * (K2.7). In campaigns of an earlier edition it turned for nothing. */
static gboolean
check_swing (MusterPlay  *play,
             const Plan  *plan,
             gint         figure,
             gint32       left,
             SkirmishWay *way)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  if (facts->edition < 6 || !frontier_is_gun (facts, figure) || state->limbered[plan->unit] || plan->facing == SKIRMISH_NOWHERE)
    return TRUE;
  way->cost += frontier_gun_swing (facts, skirmish_turn (state->base.facing[figure], plan->facing));
  if (way->cost <= left)
    return TRUE;
  return muster_refuse (play, "K2.7", SKIRMISH_R_FAR, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_INCHES, way->cost,
                        SKIRMISH_KIND_INCHES, left, SKIRMISH_KIND_INCHES, way->cost - left, MUSTER_ARGS_END);
}

static gboolean
check_figure (MusterPlay          *play,
              const SkirmishFacts *ground,
              const Plan          *plan,
              guint                i,
              guint               *going_in,
              guint8              *met,
              SkirmishWay         *way,
              guint32             *grounds)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint figure = plan->figure[i];
  gint32 x[MOST_LEGS], y[MOST_LEGS], left = frontier_left (facts, state, figure);

  way_of (state, plan, i, x, y);
  if (!check_free (play, figure))
    return FALSE;
  if (state->road[plan->unit] && !keeps_to_road (ground, state->base.x[figure], state->base.y[figure], x, y, plan->legs))
    left -= state->road[plan->unit];
  return frontier_check_way (play, ground, figure, x, y, plan->legs, left, plan->set, going_in, met, way, grounds)
         && check_swing (play, plan, figure, left, way);
}

/* All of them may go so: else refused. */
static gboolean
check_plan (MusterPlay          *play,
            const SkirmishFacts *ground,
            const Plan          *plan,
            SkirmishWay         *way,
            guint32             *grounds,
            guint8              *met)
{
  guint going_in[SKIRMISH_MAX_AREAS] = { 0 };

  for (guint i = 0; i < plan->n; i++)
    if (!check_figure (play, ground, plan, i, going_in, met, &way[i], &grounds[i]))
      return FALSE;
  return frontier_keep_narrow (play, ground, plan->figure, plan->n, plan->x, plan->y, plan->legs);
}

static void
carry_out (MusterPlay          *play,
           const SkirmishFacts *ground,
           const Plan          *plan,
           const SkirmishWay   *way,
           const guint32       *grounds,
           const guint8        *met)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  g_autofree gint32 *x = g_new (gint32, plan->n);
  g_autofree gint32 *y = g_new (gint32, plan->n);

  for (guint i = 0; i < plan->n; i++)
    {
      gint figure = plan->figure[i];
      gint32 px[MOST_LEGS], py[MOST_LEGS];

      way_of (state, plan, i, px, py);
      frontier_go_way (play, ground, figure, px, py, plan->legs, &way[i], grounds[i]);
      x[i] = px[plan->legs - 1];
      y[i] = py[plan->legs - 1];
    }
  for (guint i = 0; i < plan->n; i++)
    {
      skirmish_place (play, plan->figure[i], x[i], y[i], plan->facing, "T3");
      frontier_set (play, FRONTIER_F_SPENT, plan->figure[i], state->spent[plan->figure[i]] + way[i].cost, "K2.1");
    }
  frontier_go_through (play, plan->unit, met);
  for (guint i = 0; i < plan->n; i++)
    if (frontier_is_man (facts, plan->figure[i]))
      frontier_take_gun (play, plan->figure[i]);
}

gboolean
frontier_scouts_lost (const SkirmishFacts *facts,
                      const FrontierState *state,
                      guint                side)
{
  gboolean any = FALSE;

  if (facts->aim != 1 || side == facts->defender)
    return FALSE;
  for (guint f = 0; f < facts->n_figures; f++)
    if (facts->figure[f].trait[FRONTIER_TRAIT_SCOUT] && skirmish_side_of (facts, (gint) f) == side)
      {
        any = TRUE;
        if (skirmish_stands (&state->base, (gint) f))
          return FALSE;
      }
  return any;
}

/* The direction die (K9.2): 1 the way ordered, then by 45 degrees clockwise; as far that way as it can go. */
static void
go_astray (MusterPlay          *play,
           const SkirmishFacts *ground,
           Plan                *plan)
{
  const FrontierState *state = frontier_state (play);
  g_autofree SkirmishWay *way = g_new (SkirmishWay, plan->n);
  g_autofree guint32 *grounds = g_new (guint32, plan->n);
  gint32 from_x = state->base.x[plan->figure[0]], from_y = state->base.y[plan->figure[0]];
  gint32 length = skirmish_length (from_x, from_y, plan->x[0], plan->y[0]);
  gint32 bearing = skirmish_bearing (from_x, from_y, plan->x[0], plan->y[0]);
  gint die = frontier_throw (play, FRONTIER_P_LOST_WAY, "K9.2", 8, 0, -1, plan->unit, NULL, 0);
  MusterRefusal none = play->refusal;

  for (gint32 tenth = 10; tenth > 0; tenth--)
    {
      guint8 met[SKIRMISH_MAX_UNITS] = { 0 };

      if (die > 1 || tenth < 10)
        skirmish_step_off (from_x, from_y, bearing + (die - 1) * 4500, length * tenth / 10, &plan->x[0], &plan->y[0]);
      if (check_plan (play, ground, plan, way, grounds, met))
        {
          carry_out (play, ground, plan, way, grounds, met);
          break;
        }
      play->refusal = none;
    }
}

/* On a real table: what was crossed is told. */
static gboolean
move_told (MusterPlay        *play,
           const MusterOrder *order,
           guint              at,
           const Plan        *plan)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  FrontierToll toll = { .state = state, .houses = TRUE, .wheels = frontier_gun_of (facts, state, plan->unit) >= 0 };
  gint cover = SKIRMISH_COVER_NONE, ground = SKIRMISH_GROUND_OPEN;
  gboolean any = skirmish_key (order, at, SKIRMISH_KEY_COVER, &cover) >= 0;

  any = skirmish_key (order, at, SKIRMISH_KEY_GROUND, &ground) >= 0 || any;
  for (guint i = 0; i < plan->n; i++)
    if (!check_free (play, plan->figure[i]))
      return FALSE;
  if (!any)
    return muster_refuse (play, "T11", SKIRMISH_R_WANTED, SKIRMISH_KIND_KEY, (gint) SKIRMISH_KEY_COVER, MUSTER_ARGS_END);
  if (!frontier_wade_told (play, (SkirmishGround) ground, plan->figure, plan->n))
    return FALSE;
  if (frontier_price (facts, state, plan->figure[0], (SkirmishGround) ground, &toll) == 0)
    return muster_refuse (play, "K4.2", FRONTIER_R_WHEELS, SKIRMISH_KIND_UNIT, plan->unit, SKIRMISH_KIND_GROUND, ground, MUSTER_ARGS_END);
  if (cover != SKIRMISH_COVER_NONE || ground == SKIRMISH_GROUND_BUILDING || ground == SKIRMISH_GROUND_RIVER)
    frontier_disorder (play, plan->unit, "K3.3");
  return TRUE;
}

static gboolean
read_plan (MusterPlay        *play,
           const MusterOrder *order,
           Plan              *plan,
           guint             *at)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  memset (plan, 0, sizeof *plan);
  plan->facing = SKIRMISH_NOWHERE;
  *at = skirmish_named (play, order, 1, &plan->unit, plan->set, "K2.1");
  if (*at == 0 || !frontier_in_step (play, order, SKIRMISH_STEP_MOVE, plan->unit, "K2.1"))
    return FALSE;
  for (gint f = facts->unit[plan->unit].first; f < facts->unit[plan->unit].first + facts->unit[plan->unit].n; f++)
    if (plan->set[f])
      {
        if (skirmish_stands (&state->base, f) && (!frontier_is_gun (facts, f) || state->holder[f] == facts->unit[plan->unit].side))
          plan->figure[plan->n++] = f;
        else
          plan->set[f] = 0;
      }
  if (plan->n == 0)
    return muster_refuse (play, "K2.1", SKIRMISH_R_NONE_LEFT, SKIRMISH_KIND_UNIT, plan->unit, MUSTER_ARGS_END);
  for (guint i = *at; i + 2 < order->n && plan->legs < MOST_LEGS && order->token[i].kind == SKIRMISH_KIND_INCHES; i += 3)
    {
      plan->x[plan->legs] = order->token[i].value;
      plan->y[plan->legs++] = order->token[i + 2].value;
    }
  skirmish_key (order, *at, SKIRMISH_KEY_FACING, &plan->facing);
  return TRUE;
}

/* `move WHO X,Y [X,Y...] [facing=D]` */
gboolean
frontier_move (MusterPlay        *play,
               const MusterOrder *order)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  Plan plan;
  guint at;
  gboolean done;

  if (!read_plan (play, order, &plan, &at))
    return FALSE;
  if (state->running[plan.unit] > 0)
    return muster_refuse (play, "K7.6", FRONTIER_R_RETREATS, SKIRMISH_KIND_UNIT, plan.unit, MUSTER_ARGS_END);
  if (state->held[plan.unit])
    return muster_refuse (play, "K3.2", FRONTIER_R_HELD, SKIRMISH_KIND_UNIT, plan.unit, MUSTER_ARGS_END);
  if (state->stage[plan.unit] != FRONTIER_THROWN)
    return muster_refuse (play, "K2.1", FRONTIER_R_NO_THROW, SKIRMISH_KIND_UNIT, plan.unit, MUSTER_ARGS_END);
  if (state->prone[plan.unit] && state->pace[plan.unit] != FRONTIER_PACE_CRAWL)
    return muster_refuse (play, "K2.6", FRONTIER_R_PRONE, SKIRMISH_KIND_UNIT, plan.unit, MUSTER_ARGS_END);
  if (facts->logger)
    return move_told (play, order, at, &plan);
  if (plan.legs == 0 && plan.facing == SKIRMISH_NOWHERE)
    return muster_refuse (play, "K2.1", FRONTIER_R_PLACES, SKIRMISH_KIND_UNIT, plan.unit, MUSTER_ARGS_END);
  if (plan.facing != SKIRMISH_NOWHERE && (plan.facing < 0 || plan.facing >= 36000))
    return muster_refuse (play, "K2.1", SKIRMISH_R_SETTING, MUSTER_KIND_NUMBER, 0, MUSTER_KIND_NUMBER, 359, MUSTER_ARGS_END);
  if (plan.legs == 0)
    {
      plan.legs = 1;
      plan.x[0] = state->base.x[plan.figure[0]];
      plan.y[0] = state->base.y[plan.figure[0]];
    }

  {
    const SkirmishFacts *ground = frontier_ground (facts, state);
    g_autofree SkirmishWay *way = g_new (SkirmishWay, plan.n);
    g_autofree guint32 *grounds = g_new (guint32, plan.n);
    guint8 met[SKIRMISH_MAX_UNITS] = { 0 };

    done = check_plan (play, ground, &plan, way, grounds, met);
    if (done && frontier_scouts_lost (facts, state, facts->unit[plan.unit].side))
      {
        if (plan.legs > 1)
          done = muster_refuse (play, "K9.2", FRONTIER_R_SCOUTS_LOST, SKIRMISH_KIND_UNIT, plan.unit, MUSTER_ARGS_END);
        else
          go_astray (play, ground, &plan);
      }
    else if (done)
      carry_out (play, ground, &plan, way, grounds, met);
    frontier_ground_free (ground, facts);
  }
  return done;
}

gint
frontier_first_man (const SkirmishFacts *facts,
                    const FrontierState *state,
                    gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];

  for (gint f = u->first; f < u->first + u->n; f++)
    if (frontier_is_man (facts, f) && skirmish_stands (&state->base, f))
      return f;
  return -1;
}

/* Whether all of these may go so, the first of them to (x, y). */
static gboolean
may_go (const SkirmishFacts *facts,
        const FrontierState *state,
        Plan                *plan,
        gint32               x,
        gint32               y,
        gboolean            *touches)
{
  MusterPlay play = { .game = &frontier_game, .facts = facts, .state = (gpointer) state };
  const SkirmishFacts *ground = frontier_ground (facts, state);
  g_autofree SkirmishWay *way = g_new (SkirmishWay, plan->n);
  g_autofree guint32 *grounds = g_new (guint32, plan->n);
  guint8 met[SKIRMISH_MAX_UNITS] = { 0 };
  gboolean may;

  plan->legs = 1;
  plan->x[0] = x;
  plan->y[0] = y;
  may = check_plan (&play, ground, plan, way, grounds, met);
  if (may && touches)
    *touches = way[0].contact >= 0;
  frontier_ground_free (ground, facts);
  return may;
}

gboolean
frontier_can_go (const SkirmishFacts *facts,
                 const FrontierState *state,
                 gint                 unit,
                 gint32               x,
                 gint32               y)
{
  Plan plan;

  plan.unit = unit;
  plan.n = 0;
  plan.facing = SKIRMISH_NOWHERE;
  memset (plan.set, 0, facts->n_figures);
  for (gint f = facts->unit[unit].first; f < facts->unit[unit].first + facts->unit[unit].n; f++)
    if (skirmish_stands (&state->base, f) && (!frontier_is_gun (facts, f) || state->holder[f] == facts->unit[unit].side))
      {
        plan.figure[plan.n++] = f;
        plan.set[f] = 1;
      }
  return plan.n > 0 && may_go (facts, state, &plan, x, y, NULL);
}

/* Whether one of them may go there, and would touch an enemy then. */
gboolean
frontier_can_step (const SkirmishFacts *facts,
                   const FrontierState *state,
                   gint                 figure,
                   gint32               x,
                   gint32               y,
                   gboolean            *touches)
{
  Plan plan;

  plan.unit = facts->figure[figure].unit;
  plan.n = 1;
  plan.facing = SKIRMISH_NOWHERE;
  plan.figure[0] = figure;
  memset (plan.set, 0, facts->n_figures);
  plan.set[figure] = 1;
  return may_go (facts, state, &plan, x, y, touches);
}
