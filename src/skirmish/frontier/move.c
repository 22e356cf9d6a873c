#include "config.h"

#include "frontier-rules.h"

#include "geometry.h"

#include <string.h>

/* Moving within what was thrown (K2, K3.3, K4.1, T3). */

#define MOST_LEGS 32

/* What a way is asked with. @houses: buildings may be entered; @grounds: what it led over, as bits. */
typedef struct
{
  const FrontierState *state;
  gboolean             houses;
  gboolean             wheels;
  guint32              grounds;
} Toll;

/* No deduction for cover (K2.8); houses by the door, rivers that flow fast not at all. A gun goes where a
 * wagon can (K4.2). */
gint32
frontier_price (gconstpointer  facts,
                gconstpointer  state,
                gint           figure,
                SkirmishGround ground,
                gpointer       data)
{
  const SkirmishFacts *f = facts;
  const FrontierState *s = state;
  Toll *toll = data;

  (void) figure;
  if (toll)
    toll->grounds |= 1u << ground;
  switch (ground)
    {
    case SKIRMISH_GROUND_BUILDING:
      return toll && toll->houses ? SKIRMISH_INCH : 0;
    case SKIRMISH_GROUND_RIVER:
      for (guint a = 0; a < f->n_areas; a++)
        if (f->area[a].ground == SKIRMISH_GROUND_RIVER && s->current[a] == 1)
          return 0;
      return toll && toll->wheels ? 0 : SKIRMISH_INCH;
    case SKIRMISH_GROUND_WALL:
    case SKIRMISH_GROUND_BARRICADE:
    case SKIRMISH_GROUND_WOODS:
    case SKIRMISH_GROUND_ROCKS:
      return toll && toll->wheels ? 0 : SKIRMISH_INCH;
    default:
      return SKIRMISH_INCH;
    }
}

gint32
frontier_left (const SkirmishFacts *facts,
               const FrontierState *state,
               gint                 figure)
{
  gint unit = facts->figure[figure].unit;

  return state->stage[unit] == FRONTIER_THROWN ? state->allowance[unit] - state->spent[figure] : 0;
}

/* The enemies and all in a house (K4.1). */
static guint
count_in (const SkirmishFacts *facts,
          const FrontierState *state,
          gint                 house,
          guint                side,
          guint               *foes)
{
  guint n = 0;

  *foes = 0;
  for (guint f = 0; f < facts->n_figures; f++)
    if (frontier_is_man (facts, (gint) f) && skirmish_stands (&state->base, (gint) f)
        && frontier_house_of (facts, &state->base, (gint) f) == house)
      {
        n++;
        *foes += skirmish_side_of (facts, (gint) f) != side;
      }
  return n;
}

/* In and out by the door; not into a held house, nor a full one, unless a friend has broken in. */
static gboolean
check_houses (MusterPlay          *play,
              const SkirmishFacts *ground,
              gint                 figure,
              const gint32        *x,
              const gint32        *y,
              guint                legs,
              guint               *going_in,
              gboolean            *houses)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint32 from_x = state->base.x[figure], from_y = state->base.y[figure];
  gint unit = facts->figure[figure].unit;
  guint side = skirmish_side_of (facts, figure), foes, inside;

  *houses = FALSE;
  for (guint i = 0; i < legs; i++)
    {
      for (guint a = 0; a < ground->n_areas; a++)
        {
          const SkirmishArea *house = &ground->area[a];
          gboolean from_in, to_in;

          if (house->ground != SKIRMISH_GROUND_BUILDING || !skirmish_area_meets (house, from_x, from_y, x[i], y[i]))
            continue;
          from_in = skirmish_area_holds (house, from_x, from_y);
          to_in = skirmish_area_holds (house, x[i], y[i]);
          *houses = TRUE;
          if (from_in && to_in)
            continue;
          if (!skirmish_through_door (house, from_x, from_y, x[i], y[i]))
            return muster_refuse (play, "K4.1", FRONTIER_R_DOOR, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_AREA, (gint) a, MUSTER_ARGS_END);
          if (!to_in)
            continue;
          inside = count_in (facts, state, (gint) a, side, &foes);
          if (inside + going_in[a] >= (guint) frontier_number (facts, FRONTIER_HOUSE_HOLDS))
            return muster_refuse (play, "K4.1", FRONTIER_R_HOUSE_FULL, SKIRMISH_KIND_AREA, (gint) a,
                                  MUSTER_KIND_NUMBER, frontier_number (facts, FRONTIER_HOUSE_HOLDS), MUSTER_ARGS_END);
          if (foes > 0 && foes == inside)
            return muster_refuse (play, "K4.1", FRONTIER_R_HOUSE_HELD, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_AREA, (gint) a, MUSTER_ARGS_END);
          if (foes > 0 && state->pace[unit] != FRONTIER_PACE_ENTER)
            return muster_refuse (play, "K4.1", FRONTIER_R_ENTER_PACE, SKIRMISH_KIND_UNIT, unit, SKIRMISH_KIND_AREA, (gint) a, MUSTER_ARGS_END);
          going_in[a]++;
        }
      from_x = x[i];
      from_y = y[i];
    }
  return TRUE;
}

/* A friend of another unit whose base the way leads over; @met: units gone through, as bytes. */
static gboolean
check_friends (MusterPlay          *play,
               gint                 figure,
               const gint32        *x,
               const gint32        *y,
               guint                legs,
               guint8              *met)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint own = facts->figure[figure].unit;
  gboolean formed = frontier_is_formed (state, own) && skirmish_standing (facts, &state->base, own) > 1;

  for (guint u = 0; u < facts->n_units; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];

      if ((gint) u == own || unit->side != facts->unit[own].side || frontier_is_commander (facts, (gint) u)
          || frontier_is_commander (facts, own) || met[u])
        continue;
      for (gint f = unit->first; f < unit->first + unit->n && !met[u]; f++)
        {
          gint32 from_x = state->base.x[figure], from_y = state->base.y[figure];

          for (guint i = 0; i < legs && !met[u] && skirmish_on_table (&state->base, f); i++)
            {
              met[u] = skirmish_near_line (state->base.x[f], state->base.y[f], from_x, from_y, x[i], y[i],
                                           skirmish_reach (facts, figure, f) - 4);
              from_x = x[i];
              from_y = y[i];
            }
          if (met[u] && formed && frontier_is_formed (state, (gint) u) && frontier_has_friend (facts, &state->base, f, TRUE))
            return muster_refuse (play, "K3.3", FRONTIER_R_FORMED_THROUGH, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, f, MUSTER_ARGS_END);
        }
    }
  return TRUE;
}

static gboolean
refuse_way (MusterPlay          *play,
            gint                 figure,
            const SkirmishWay   *way,
            const SkirmishFacts *ground,
            gint32               left)
{
  switch (way->end)
    {
    case SKIRMISH_WAY_EDGE:
      return muster_refuse (play, "T9", SKIRMISH_R_EDGE, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
    case SKIRMISH_WAY_GROUND:
      if (way->what >= 0 && ground->area[way->what].ground == SKIRMISH_GROUND_RIVER)
        return muster_refuse (play, "K11.1", FRONTIER_R_FAST_RIVER, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_AREA, way->what, MUSTER_ARGS_END);
      return muster_refuse (play, "K4.2", SKIRMISH_R_GROUND, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_AREA,
                            CLAMP (way->what, 0, (gint) skirmish_facts (play)->n_areas - 1), MUSTER_ARGS_END);
    case SKIRMISH_WAY_ENEMY:
      return muster_refuse (play, "T3", SKIRMISH_R_ENEMY_IN_WAY, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, way->what, MUSTER_ARGS_END);
    case SKIRMISH_WAY_FAR:
      return muster_refuse (play, "K2.1", SKIRMISH_R_FAR, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_INCHES, way->cost,
                            SKIRMISH_KIND_INCHES, left, SKIRMISH_KIND_INCHES, way->cost - left, MUSTER_ARGS_END);
    case SKIRMISH_WAY_CROWDED:
      return muster_refuse (play, "T3", SKIRMISH_R_CROWDED, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, way->what, MUSTER_ARGS_END);
    default:
      return TRUE;
    }
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

/* What a figure's way does to its unit (K3.3), and to him in water (K11.1). */
static void
note_crossing (MusterPlay          *play,
               const SkirmishFacts *ground,
               gint                 figure,
               const SkirmishWay   *way,
               guint32              grounds)
{
  gint unit = skirmish_facts (play)->figure[figure].unit;

  for (guint a = 0; a < ground->n_areas; a++)
    {
      const SkirmishArea *area = &ground->area[a];

      if (!(way->crossed[a / 32] & (1u << (a % 32))))
        continue;
      if (area->ground == SKIRMISH_GROUND_BUILDING)
        {
          frontier_disorder (play, unit, "K3.3");
          continue;
        }
      if (area->cover == SKIRMISH_COVER_NONE
          || ((area->ground == SKIRMISH_GROUND_RIVER || area->ground == SKIRMISH_GROUND_STREAM) && !(grounds & (1u << area->ground)))
          || (area->ground == SKIRMISH_GROUND_WORKS && area->width == 0))
        continue;
      frontier_disorder (play, unit, "K3.3");
      if (area->ground == SKIRMISH_GROUND_RIVER)
        frontier_set (play, FRONTIER_F_WET, figure, frontier_state (play)->current[a], "K11.1");
    }
}

/* Over the rim of works, not through their gate. */
static gboolean
crosses_rim (const SkirmishFacts *ground,
             gint32               from_x,
             gint32               from_y,
             const gint32        *x,
             const gint32        *y,
             guint                legs)
{
  for (guint i = 0; i < legs; i++)
    {
      for (guint a = 0; a < ground->n_areas; a++)
        {
          const SkirmishArea *works = &ground->area[a];

          if (works->ground == SKIRMISH_GROUND_WORKS && works->width == 0
              && skirmish_area_meets (works, from_x, from_y, x[i], y[i])
              && skirmish_area_holds (works, from_x, from_y) != skirmish_area_holds (works, x[i], y[i])
              && !skirmish_through_door (works, from_x, from_y, x[i], y[i]))
            return TRUE;
        }
      from_x = x[i];
      from_y = y[i];
    }
  return FALSE;
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
  Toll toll = { .state = state, .wheels = frontier_gun_of (facts, state, plan->unit) >= 0 };

  way_of (state, plan, i, x, y);
  if (!check_free (play, figure))
    return FALSE;
  if (!check_houses (play, ground, figure, x, y, plan->legs, going_in, &toll.houses))
    return FALSE;
  if (state->road[plan->unit] && !keeps_to_road (ground, state->base.x[figure], state->base.y[figure], x, y, plan->legs))
    left -= state->road[plan->unit];
  *way = skirmish_way (ground, &state->base, figure, x, y, plan->legs, left, frontier_price, &toll, plan->set);
  *grounds = toll.grounds;
  return refuse_way (play, figure, way, ground, left) && check_friends (play, figure, x, y, plan->legs, met);
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
      note_crossing (play, ground, figure, &way[i], grounds[i]);
      if (crosses_rim (ground, state->base.x[figure], state->base.y[figure], px, py, plan->legs))
        frontier_disorder (play, plan->unit, "K3.3");
      x[i] = px[plan->legs - 1];
      y[i] = py[plan->legs - 1];
    }
  for (guint i = 0; i < plan->n; i++)
    {
      skirmish_place (play, plan->figure[i], x[i], y[i], plan->facing, "T3");
      frontier_set (play, FRONTIER_F_SPENT, plan->figure[i], state->spent[plan->figure[i]] + way[i].cost, "K2.1");
    }
  for (guint u = 0; u < facts->n_units; u++)
    if (met[u])
      {
        frontier_disorder (play, (gint) u, "K3.3");
        frontier_disorder (play, plan->unit, "K3.3");
      }
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
  Toll toll = { .state = state, .houses = TRUE, .wheels = frontier_gun_of (facts, state, plan->unit) >= 0 };
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
  plan.figure[0] = figure;
  memset (plan.set, 0, facts->n_figures);
  plan.set[figure] = 1;
  return may_go (facts, state, &plan, x, y, touches);
}
