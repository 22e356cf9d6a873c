#include "config.h"

#include "frontier-rules.h"

#include "geometry.h"

/* Morale, and what comes of it (K7). */

/* Out of houses as elsewhere (see table.h): by whole degrees, giving way by steps. */
#define RUN_TURN 100
#define RUN_MOST 9000
#define RUN_STEP 10

/* --- causes --------------------------------------------------------------- */

/* The commanding officer, touching one of the unit. */
static gint
commander_at (const SkirmishFacts *facts,
              const FrontierState *state,
              gint                 unit)
{
  for (guint u = 0; u < facts->n_units; u++)
    {
      gint officer = facts->unit[u].first;

      if (facts->unit[u].side != facts->unit[unit].side || (gint) u == unit || !frontier_is_commander (facts, (gint) u)
          || !skirmish_stands (&state->base, officer))
        continue;
      if (facts->logger && state->told_leader[unit])
        return officer;
      for (gint f = facts->unit[unit].first; f < facts->unit[unit].first + facts->unit[unit].n; f++)
        if (frontier_is_man (facts, f) && skirmish_touch (facts, &state->base, officer, f))
          return officer;
    }
  return -1;
}

/* Whether any of a unit is within twelve inches of the dead commander; *@sees: one of those sees him fall there (T2), over
 * the ground as guns have left it. In campaigns of an earlier edition they all saw him. */
static gboolean
is_near (const SkirmishFacts *facts,
         const FrontierState *state,
         gint                 unit,
         gint                 commander,
         gboolean            *sees)
{
  const SkirmishUnit *u = &facts->unit[unit];
  const SkirmishFacts *ground = frontier_ground_seen (facts, state);
  gint own = facts->edition >= 3 ? facts->figure[commander].unit : -1; /* who hides nobody from his unit's friends */
  gboolean near = FALSE;

  *sees = facts->edition < 2;
  for (gint f = u->first; f < u->first + u->n; f++)
    if (frontier_is_man (facts, f) && skirmish_on_table (&state->base, f)
        && skirmish_distance (&state->base, f, commander) <= frontier_length (facts, FRONTIER_SEEN_WITHIN))
      {
        near = TRUE;
        *sees = *sees || skirmish_sight (ground, &state->base, f, commander, own, NULL) == SKIRMISH_SEES;
      }
  frontier_ground_free (ground, facts);
  return near;
}

/* He falls: units of his side within twelve inches feel it, each once: those that see it are asked (K7.1). */
void
frontier_commander_fell (MusterPlay *play,
                         gint        figure)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  for (guint u = 0; u < facts->n_units; u++)
    {
      gboolean sees = TRUE;

      if (facts->unit[u].side != skirmish_side_of (facts, figure) || frontier_is_commander (facts, (gint) u)
          || state->cause[u] & FRONTIER_CAUSE_SPENT)
        continue;
      if (facts->logger ? state->told_leader[u] : is_near (facts, state, (gint) u, figure, &sees))
        frontier_set (play, FRONTIER_F_CAUSE, (gint) u,
                      state->cause[u] | (sees ? FRONTIER_CAUSE_LEADER : FRONTIER_CAUSE_UNSEEN), "K7.1");
    }
}

/* On a real table: whether a unit saw its dead commander fall near it. */
void
frontier_commander_told (MusterPlay *play,
                         gint        unit,
                         gboolean    saw)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint cause = saw ? state->cause[unit] | FRONTIER_CAUSE_LEADER : state->cause[unit] & ~FRONTIER_CAUSE_LEADER;

  if (facts->edition < 2 || frontier_is_commander (facts, unit) || state->cause[unit] & FRONTIER_CAUSE_SPENT)
    return;
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == facts->unit[unit].side && frontier_is_commander (facts, (gint) u)
        && state->base.fate[facts->unit[u].first] == SKIRMISH_DEAD)
      {
        frontier_set (play, FRONTIER_F_CAUSE, unit, cause, "K7.1");
        return;
      }
}

static gboolean
sees_unit (const SkirmishFacts *facts,
           const FrontierState *state,
           gint                 unit,
           gint                 other)
{
  const SkirmishUnit *a = &facts->unit[unit], *b = &facts->unit[other];
  const SkirmishFacts *ground = frontier_ground_seen (facts, state);
  gboolean sees = FALSE;

  for (gint f = a->first; f < a->first + a->n && !sees; f++)
    for (gint g = b->first; g < b->first + b->n && !sees; g++)
      sees = frontier_is_man (facts, f) && frontier_is_man (facts, g) && skirmish_on_table (&state->base, f)
             && skirmish_on_table (&state->base, g)
             && skirmish_distance (&state->base, f, g) <= frontier_length (facts, FRONTIER_SEEN_WITHIN)
             && skirmish_sight (ground, &state->base, f, g, other, NULL) == SKIRMISH_SEES;
  frontier_ground_free (ground, facts);
  return sees;
}

static gboolean
sees_retreat (const SkirmishFacts *facts,
              const FrontierState *state,
              gint                 unit)
{
  if (facts->logger)
    return state->told_retreat[unit];
  /* The commanding officer is no unit (K1.3); in campaigns of an earlier edition he was taken for one. */
  for (guint u = 0; u < facts->n_units; u++)
    if ((gint) u != unit && facts->unit[u].side == facts->unit[unit].side && state->running[u] > 0
        && (facts->edition < 6 || !frontier_is_commander (facts, (gint) u)) && sees_unit (facts, state, unit, (gint) u))
      return TRUE;
  return FALSE;
}

gboolean
frontier_has_cause (const SkirmishFacts *facts,
                    const FrontierState *state,
                    gint                 unit,
                    gboolean             after_fire)
{
  guint living = skirmish_standing (facts, &state->base, unit);

  if (living == 0 || frontier_is_commander (facts, unit) || state->running[unit] > 0 || state->won[unit] || state->tested[unit]
      || !state->base.deployed[unit])
    return FALSE;
  if (after_fire)
    return state->cause[unit] & FRONTIER_CAUSE_SHOT;
  return (state->cause[unit] & (FRONTIER_CAUSE_CAPTAIN | FRONTIER_CAUSE_LEADER) || state->ff[unit] || skirmish_lost (facts, &state->base, unit) >= living
             || sees_retreat (facts, state, unit));
}

/* --- the test (K7.2, K7.5) ------------------------------------------------ */

/* In which cover most of it stands, from each man's nearest enemy. */
static SkirmishCover
cover_of (const SkirmishFacts *facts,
          const FrontierState *state,
          gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  const SkirmishFacts *ground;
  guint count[3] = { 0 };
  SkirmishCover best = SKIRMISH_COVER_NONE;

  if (facts->logger)
    return (SkirmishCover) state->told_cover[unit];
  ground = frontier_ground (facts, state);
  for (gint f = u->first; f < u->first + u->n; f++)
    {
      gint foe = -1;
      gint64 nearest = G_MAXINT64;

      if (!frontier_is_man (facts, f) || !skirmish_stands (&state->base, f))
        continue;
      for (guint g = 0; g < facts->n_figures; g++)
        {
          gint64 off;

          if (skirmish_side_of (facts, (gint) g) == u->side || !skirmish_on_table (&state->base, (gint) g)
              || !frontier_is_man (facts, (gint) g))
            continue;
          off = skirmish_square (state->base.x[f], state->base.y[f], state->base.x[g], state->base.y[g]);
          if (off < nearest)
            {
              nearest = off;
              foe = (gint) g;
            }
        }
      count[foe < 0 ? SKIRMISH_COVER_NONE : frontier_cover_beside (ground, state, foe, f)]++;
    }
  frontier_ground_free (ground, facts);
  for (guint c = SKIRMISH_COVER_SOFT; c <= SKIRMISH_COVER_HARD; c++)
    if (count[c] > 0 && count[c] >= count[best])
      best = (SkirmishCover) c;
  return best;
}

static gboolean
is_lost (const FrontierState *state,
         gint                 figure)
{
  return state->base.fate[figure] == SKIRMISH_DEAD || state->base.fate[figure] == SKIRMISH_CAPTIVE
         || state->base.fate[figure] == SKIRMISH_RUN;
}

static gint
throw_for (MusterPlay *play,
           guint       purpose,
           gint        sides,
           gint        figure,
           gint        unit)
{
  return frontier_throw (play, purpose, "K7.2", sides, 0, figure, unit, NULL, 0);
}

static gint
sum_living (MusterPlay *play,
            gint        unit,
            gint        commander)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  const SkirmishUnit *u = &facts->unit[unit];
  gint captain = frontier_captain (facts, unit), die = frontier_unit_die (facts, unit), sum = 0;
  SkirmishCover cover = cover_of (facts, state, unit);

  for (gint f = u->first; f < u->first + u->n; f++)
    if (f != captain && frontier_is_man (facts, f) && skirmish_stands (&state->base, f))
      sum += throw_for (play, FRONTIER_P_LIVING, die, f, -1);
  if (captain >= 0 && skirmish_stands (&state->base, captain))
    sum += throw_for (play, FRONTIER_P_CAPTAIN, frontier_die (facts, captain), captain, -1);
  if (commander >= 0)
    sum += throw_for (play, FRONTIER_P_COMMANDER, frontier_die (facts, commander), commander, -1);
  for (guint i = 0; i < (guint) cover; i++)
    sum += throw_for (play, FRONTIER_P_COVER, die, -1, unit);
  return sum;
}

static gint
sum_against (MusterPlay *play,
             gint        unit)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  const SkirmishUnit *u = &facts->unit[unit];
  gint captain = frontier_captain (facts, unit), die = frontier_unit_die (facts, unit), sum = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    if (f != captain && frontier_is_man (facts, f) && is_lost (state, f))
      sum += throw_for (play, FRONTIER_P_DEAD, die, f, -1);
  if (captain >= 0 && is_lost (state, captain))
    sum += throw_for (play, FRONTIER_P_DEAD_CAPTAIN, frontier_die (facts, captain), captain, -1);
  if (state->ff[unit])
    sum += throw_for (play, FRONTIER_P_DISORDER, die, -1, unit);
  if (sees_retreat (facts, state, unit))
    sum += throw_for (play, FRONTIER_P_SEES_RETREAT, die, -1, unit);
  if (state->cause[unit] & (FRONTIER_CAUSE_LEADER | FRONTIER_CAUSE_UNSEEN))
    for (guint i = 0; i < 2; i++)
      sum += throw_for (play, FRONTIER_P_COMMANDER_DEAD, 12, -1, unit);
  return sum;
}

/* Three moves of it begin; what is left of this move is lost. */
static void
begin_retreat (MusterPlay *play,
               gint        unit)
{
  frontier_set (play, FRONTIER_F_RUNNING, unit, frontier_number (play->facts, FRONTIER_RETREAT_MOVES), "K7.3");
  frontier_set (play, FRONTIER_F_STAGE, unit, FRONTIER_DONE, "K7.6");
  frontier_set (play, FRONTIER_F_PRONE, unit, 0, "K7.6");
  frontier_set (play, FRONTIER_F_FORMING, unit, 0, "K7.6");
  frontier_set (play, FRONTIER_F_MUST, unit, 0, "K7.6");
  frontier_disorder (play, unit, "K3.3");
}

void
frontier_test (MusterPlay *play,
               gint        unit)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint commander = commander_at (facts, state, unit);
  gint cause = state->cause[unit];
  gint sum = sum_living (play, unit, commander) - sum_against (play, unit);

  frontier_set (play, FRONTIER_F_MORALE, unit, sum, "K7.2");
  frontier_set (play, FRONTIER_F_TESTED, unit, 1, "K7.4");
  frontier_set (play, FRONTIER_F_CAUSE, unit,
                cause & (FRONTIER_CAUSE_LEADER | FRONTIER_CAUSE_UNSEEN | FRONTIER_CAUSE_SPENT) ? FRONTIER_CAUSE_SPENT : 0, "K7.5");
  if (sum >= 0)
    return;
  begin_retreat (play, unit);
  if (commander >= 0)
    {
      begin_retreat (play, facts->figure[commander].unit);
      frontier_set (play, FRONTIER_F_WITH, facts->figure[commander].unit, unit + 1, "K7.3");
    }
}

/* --- retreat (K7.6, T10) --------------------------------------------------- */

/* Not into houses, nor rivers no one can wade. */
static gint32
price (gconstpointer  facts,
       gconstpointer  state,
       gint           figure,
       SkirmishGround ground,
       gpointer       data)
{
  return ground == SKIRMISH_GROUND_RIVER ? 0 : frontier_price (facts, state, figure, ground, data);
}

/* The one house that may be left. */
static gint32
price_within (gconstpointer  facts,
              gconstpointer  state,
              gint           figure,
              SkirmishGround ground,
              gpointer       data)
{
  return ground == SKIRMISH_GROUND_BUILDING ? SKIRMISH_INCH : price (facts, state, figure, ground, data);
}

/* Whether a straight way goes through another house. */
static gboolean
meets_house (const SkirmishFacts *ground,
             gint                 but,
             gint32 x1, gint32 y1, gint32 x2, gint32 y2)
{
  for (guint a = 0; a < ground->n_areas; a++)
    if ((gint) a != but && ground->area[a].ground == SKIRMISH_GROUND_BUILDING
        && skirmish_area_meets (&ground->area[a], x1, y1, x2, y2))
      return TRUE;
  return FALSE;
}

/* Whether who goes straight by that bearing leaves the house he is in by its door. */
static gboolean
leads_out (const SkirmishArea *house,
           gint32              x,
           gint32              y,
           gint32              bearing)
{
  gint32 most = skirmish_length (house->left, house->top, house->right, house->bottom) + SKIRMISH_INCH;

  for (gint32 off = RUN_STEP; off <= most; off += RUN_STEP)
    {
      gint32 to_x, to_y;

      skirmish_step_off (x, y, bearing, off, &to_x, &to_y);
      if (!skirmish_area_holds (house, to_x, to_y))
        return skirmish_through_door (house, x, y, to_x, to_y);
    }
  return FALSE;
}

static gboolean
run_by (const SkirmishFacts *ground,
        const FrontierState *state,
        gint                 figure,
        gint                 house,
        gint32               bearing,
        gint32               allowance,
        SkirmishRunWay      *run)
{
  gint32 x = state->base.x[figure], y = state->base.y[figure];
  gboolean off = FALSE;

  if (!leads_out (&ground->area[house], x, y, bearing))
    return FALSE;
  for (gint32 length = allowance; length > 0; length -= RUN_STEP)
    {
      SkirmishWay way;
      gint32 to_x, to_y;

      skirmish_step_off (x, y, bearing, length, &to_x, &to_y);
      if (to_x < 0 || to_y < 0 || to_x > ground->width || to_y > ground->height)
        {
          off = TRUE;
          continue;
        }
      way = skirmish_way (ground, &state->base, figure, &to_x, &to_y, 1, G_MAXINT32, price_within, NULL, NULL);
      if (way.end == SKIRMISH_WAY_CROWDED && !off)
        continue;
      if ((way.end != SKIRMISH_WAY_FREE && way.end != SKIRMISH_WAY_CROWDED) || meets_house (ground, house, x, y, to_x, to_y)
          || (way.contact >= 0 && !off && !skirmish_touch (ground, &state->base, figure, way.contact)))
        return FALSE;
      *run = (SkirmishRunWay) { .moved = TRUE, .off = off, .x = to_x, .y = to_y, .length = length };
      return TRUE;
    }
  return FALSE;
}

/* Out of a house by its door: straight home, or by the least turn that leads through it (K4.1, T10). */
static SkirmishRunWay
run_out (const SkirmishFacts *ground,
         const FrontierState *state,
         gint                 figure,
         gint                 house,
         gint32               home,
         gint32               allowance)
{
  SkirmishRunWay run = { .x = state->base.x[figure], .y = state->base.y[figure] };

  for (gint32 turn = 0; turn <= RUN_MOST; turn += RUN_TURN)
    if (run_by (ground, state, figure, house, home + turn, allowance, &run)
        || (turn > 0 && run_by (ground, state, figure, house, home - turn, allowance, &run)))
      break;
  return run;
}

static void
run (MusterPlay          *play,
     const SkirmishFacts *ground,
     gint                 figure,
     gint32               allowance)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint32 home = skirmish_home_bearing (facts, &state->base, figure);
  /* In campaigns of an earlier edition nobody ran out of a house, nor put out of order whom he ran through. */
  gint house = facts->edition >= 6 ? frontier_house_of (facts, state, figure) : -1, enemy;
  SkirmishRunWay way = house >= 0 ? run_out (ground, state, figure, house, home, allowance)
                       : skirmish_run (ground, &state->base, figure, home, allowance, price, NULL);

  if (way.moved && facts->edition >= 6)
    frontier_disorder_passed (play, figure, way.x, way.y);

  if (way.off)
    frontier_take_out (play, figure, SKIRMISH_RUN, -1, "T9");
  else if (way.moved)
    skirmish_place (play, figure, way.x, way.y, home, "T10");
  else if (frontier_is_man (facts, figure) && frontier_touched (facts, state, figure, &enemy, 1))
    frontier_take_out (play, figure, SKIRMISH_CAPTIVE, enemy, "T10");
}

/* How far from its own edge. */
static gint32
way_home (const SkirmishFacts *facts,
          const FrontierState *state,
          gint                 figure)
{
  switch (facts->edge[skirmish_side_of (facts, figure)])
    {
    case 0:
      return state->base.y[figure];
    case 1:
      return facts->width - state->base.x[figure];
    case 2:
      return facts->height - state->base.y[figure];
    default:
      return state->base.x[figure];
    }
}

/* Those who run with the unit: its commander too, if he was with it (K7.3). The nearest home first, so that
 * nobody is in another's way. */
static guint
runners (const SkirmishFacts *facts,
         const FrontierState *state,
         gint                 unit,
         gint                *figure)
{
  guint n = 0;

  for (guint f = 0; f < facts->n_figures; f++)
    {
      gint his = facts->figure[f].unit;
      guint at;

      if ((his != unit && state->with[his] != unit + 1) || !skirmish_on_table (&state->base, (gint) f)
          || (frontier_is_gun (facts, (gint) f) && !state->limbered[unit]))
        continue;
      for (at = n++; at > 0 && way_home (facts, state, figure[at - 1]) > way_home (facts, state, (gint) f); at--)
        figure[at] = figure[at - 1];
      figure[at] = (gint) f;
    }
  return n;
}

/* A commander goes on as long as those he went with. */
static void
keep_with (MusterPlay *play,
           gint        unit)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  for (guint u = 0; u < facts->n_units; u++)
    {
      gboolean stands = skirmish_standing (facts, &state->base, (gint) u) > 0;

      if (state->with[u] != unit + 1)
        continue;
      frontier_set (play, FRONTIER_F_RUNNING, (gint) u, stands ? state->running[unit] : 0, "K7.3");
      if (!stands || state->running[unit] == 0)
        frontier_set (play, FRONTIER_F_WITH, (gint) u, 0, "K7.3");
    }
}

/**
 * frontier_retreat_move:
 *
 * One of its moves, on the dice of K2.3, or of its march where it has no pace above that;
 * after the last it tests again at once. An unlimbered gun stays behind (K6.6).
 */
void
frontier_retreat_move (MusterPlay *play,
                       gint        unit)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  const FrontierMove *move;
  const SkirmishFacts *ground;
  gint figure[SKIRMISH_MAX_FIGURES], dice;
  gint32 allowance = 0;
  guint n;

  if (state->with[unit] && state->running[state->with[unit] - 1] > 0 && !state->ran[state->with[unit] - 1])
    unit = state->with[unit] - 1;
  if (facts->edition >= 6)
    frontier_set (play, FRONTIER_F_PRONE, unit, 0, "K7.6"); /* whoever was made to run by hand */
  move = frontier_dice (facts, state, unit, FRONTIER_PACE_RETREAT);
  dice = move->fast > 0 ? frontier_number (facts, FRONTIER_RETREAT_DICE) : move->dice;
  for (gint i = 0; i < dice; i++)
    allowance += SKIRMISH_INCH * frontier_throw (play, FRONTIER_P_RETREAT, "K2.3", move->sides, 0, -1, unit, NULL, 0);
  for (guint u = 0; u < facts->n_units; u++)
    if ((gint) u == unit || state->with[u] == unit + 1)
      {
        frontier_set (play, FRONTIER_F_RAN, (gint) u, 1, "K7.6");
        frontier_set (play, FRONTIER_F_STAGE, (gint) u, FRONTIER_DONE, "K7.6");
      }
  frontier_set (play, FRONTIER_F_RUNNING, unit, state->running[unit] - 1, "K7.6");
  if (!facts->logger)
    {
      n = runners (facts, state, unit, figure);
      ground = frontier_ground (facts, state);
      for (guint i = 0; i < n; i++)
        run (play, ground, figure[i], allowance);
      frontier_ground_free (ground, facts);
    }
  if (skirmish_standing (facts, &state->base, unit) == 0)
    frontier_set (play, FRONTIER_F_RUNNING, unit, 0, "K7.6");
  else
    {
      frontier_disorder (play, unit, "K3.3");
      /* A commander whose unit is no more: he does not throw for morale (K7.3). */
      if (state->running[unit] == 0 && (facts->edition < 6 || !frontier_is_commander (facts, unit)))
        frontier_test (play, unit);
    }
  keep_with (play, unit);
}

/* There may be a cause, but it is not asked: it is in retreat, was asked, or is asked at the end of the half. */
static gboolean
is_exempt (const SkirmishFacts *facts,
           const FrontierState *state,
           gint                 unit)
{
  return state->running[unit] > 0 || state->won[unit] || state->tested[unit] || frontier_has_cause (facts, state, unit, FALSE);
}

/* `ask UNIT ...` (K7.4, asked): by the other side, in its half */
gboolean
frontier_ask (MusterPlay        *play,
              const MusterOrder *order)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  if (state->base.step != SKIRMISH_STEP_MORALE)
    return skirmish_not_now (play, order, "K7.4");
  for (guint i = 1; i < order->n; i++)
    {
      gint unit = skirmish_who_unpack (order->token[i].value).unit;

      if (!skirmish_ours (play, unit, skirmish_enemy ((guint) state->base.side), "K7.4"))
        return FALSE;
      if (!frontier_has_cause (facts, state, unit, state->resume == 1))
        return muster_refuse (play, is_exempt (facts, state, unit) ? "K7.4" : "K7.1", FRONTIER_R_NO_CAUSE,
                              SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
      for (guint j = 1; j < i; j++)
        if (skirmish_who_unpack (order->token[j].value).unit == unit)
          return muster_refuse (play, "K7.4", FRONTIER_R_NO_CAUSE, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
    }
  for (guint i = 1; i < order->n; i++)
    frontier_test (play, skirmish_who_unpack (order->token[i].value).unit);
  return TRUE;
}
