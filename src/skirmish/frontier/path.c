#include "config.h"

#include "frontier-rules.h"

#include "geometry.h"

/* The way of one figure, by whatever order it goes: what bars it, and what it does to its unit (K2.8, K3.3, K4.1, T3). */

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
  FrontierToll *toll = data;

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
        && frontier_house_of (facts, state, (gint) f) == house)
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

/* Whose base the way of a figure leads over, of a unit; -1: nobody's. */
static gint
passed_of (const SkirmishFacts *facts,
           const FrontierState *state,
           gint                 figure,
           const gint32        *x,
           const gint32        *y,
           guint                legs,
           guint                unit)
{
  const SkirmishUnit *u = &facts->unit[unit];

  for (gint f = u->first; f < u->first + u->n; f++)
    {
      gint32 from_x = state->base.x[figure], from_y = state->base.y[figure];

      for (guint i = 0; i < legs && skirmish_on_table (&state->base, f); i++)
        {
          if (skirmish_near_line (state->base.x[f], state->base.y[f], from_x, from_y, x[i], y[i], skirmish_reach (facts, figure, f) - 4))
            return f;
          from_x = x[i];
          from_y = y[i];
        }
    }
  return -1;
}

/* A friend's unit through which another may go, and both are in disorder then (K3.3): a commander is in none. */
static gboolean
may_be_passed (const SkirmishFacts *facts,
               gint                 own,
               guint                unit)
{
  return (gint) unit != own && facts->unit[unit].side == facts->unit[own].side && !frontier_is_commander (facts, (gint) unit)
         && !frontier_is_commander (facts, own);
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
      gint f = may_be_passed (facts, own, u) && !met[u] ? passed_of (facts, state, figure, x, y, legs, u) : -1;

      if (f < 0)
        continue;
      met[u] = TRUE;
      if (formed && frontier_is_formed (state, (gint) u) && frontier_has_friend (facts, &state->base, f, TRUE))
        return muster_refuse (play, "K3.3", FRONTIER_R_FORMED_THROUGH, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, f, MUSTER_ARGS_END);
    }
  return TRUE;
}

/**
 * frontier_disorder_passed:
 *
 * Whom a figure runs through on a straight way has a formation fail of it (K3.3).
 */
void
frontier_disorder_passed (MusterPlay *play,
                          gint        figure,
                          gint32      x,
                          gint32      y)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint own = facts->figure[figure].unit;

  for (guint u = 0; u < facts->n_units; u++)
    if (may_be_passed (facts, own, u) && !state->ff[u] && passed_of (facts, state, figure, &x, &y, 1, u) >= 0)
      frontier_disorder (play, (gint) u, "K3.3");
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

/**
 * frontier_check_way:
 * @left: what it may cost
 * @others: who goes with it and is not in its way, as bytes by figure
 * @going_in: by area: how many go in before it
 * @met: friends' units gone through, as bytes
 *
 * Returns: whether a figure may go so; else refuses
 */
gboolean
frontier_check_way (MusterPlay          *play,
                    const SkirmishFacts *ground,
                    gint                 figure,
                    const gint32        *x,
                    const gint32        *y,
                    guint                legs,
                    gint32               left,
                    const guint8        *others,
                    guint               *going_in,
                    guint8              *met,
                    SkirmishWay         *way,
                    guint32             *grounds)
{
  const FrontierState *state = frontier_state (play);
  FrontierToll toll = { .state = state };

  toll.wheels = frontier_gun_of (play->facts, state, skirmish_facts (play)->figure[figure].unit) >= 0;
  if (!check_houses (play, ground, figure, x, y, legs, going_in, &toll.houses))
    return FALSE;
  *way = skirmish_way (ground, &state->base, figure, x, y, legs, left, frontier_price, &toll, others);
  *grounds = toll.grounds;
  return refuse_way (play, figure, way, ground, left) && check_friends (play, figure, x, y, legs, met);
}

/* It goes: what it crosses. Before it stands elsewhere. */
void
frontier_go_way (MusterPlay          *play,
                 const SkirmishFacts *ground,
                 gint                 figure,
                 const gint32        *x,
                 const gint32        *y,
                 guint                legs,
                 const SkirmishWay   *way,
                 guint32              grounds)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  note_crossing (play, ground, figure, way, grounds);
  if (crosses_rim (ground, state->base.x[figure], state->base.y[figure], x, y, legs))
    frontier_disorder (play, facts->figure[figure].unit, "K3.3");
}

/* Whom they have gone through, and they. */
void
frontier_go_through (MusterPlay   *play,
                     gint          unit,
                     const guint8 *met)
{
  for (guint u = 0; u < skirmish_facts (play)->n_units; u++)
    if (met[u])
      {
        frontier_disorder (play, (gint) u, "K3.3");
        frontier_disorder (play, unit, "K3.3");
      }
}
