#include "config.h"

#include "ai.h"

#include "geometry.h"

/* Where the opponent's units go: up to where their weapons reach, and no nearer. */

/* Within its range by that part of it, so that most of a rank have the enemy in reach. */
#define INSIDE 4
/* From this turn on a defender who is the stronger by a quarter goes out. */
#define HOLD_TURNS 5
/* So many to one, nobody stands off any more. */
#define HUNT 2
/* After this turn an attacker who is not far the weaker has no time for that either. */
#define LATE 10

typedef struct
{
  const SkirmishFacts *facts;
  const FrontierState *state;
  gint                 unit;
  gint                 from;   /* its man nearest the enemy, and that one */
  gint                 to;
  gint32               off;
  gint32               range;
  gboolean             holds;  /* it waits where it is */
  gboolean             hunts;  /* so few are left that all run them down */
} Look;

static gboolean
sees (const Look *look)
{
  return skirmish_sight (look->facts, &look->state->base, look->from, look->to, look->facts->figure[look->to].unit, NULL)
         == SKIRMISH_SEES;
}

/* How far off its front the enemy is, of a formed unit that would fire. */
static gboolean
faces_wrong (const Look *look)
{
  gint32 bearing = skirmish_bearing (look->state->base.x[look->from], look->state->base.y[look->from],
                                     look->state->base.x[look->to], look->state->base.y[look->to]);

  return frontier_is_formed (look->state, look->unit) && frontier_gun_of (look->facts, look->state, look->unit) < 0
         && skirmish_turn (look->state->base.facing[look->from], bearing) > 1500;
}

/* Whether the enemy is in cover from it. */
static gboolean
is_covered_from (const Look *look)
{
  return frontier_cover (look->facts, look->state, look->state->base.x[look->from], look->state->base.y[look->from], look->to)
         != SKIRMISH_COVER_NONE;
}

static gboolean
is_covered (const Look *look)
{
  return frontier_cover (look->facts, look->state, look->state->base.x[look->to], look->state->base.y[look->to], look->from)
         != SKIRMISH_COVER_NONE;
}

/* Hand to hand with far better dice, and near enough to come to blows in one move: no save helps against that. */
static gboolean
charges (const Look *look,
         gint32      allowance)
{
  gint mine = frontier_unit_die (look->facts, look->unit), unit = look->facts->figure[look->to].unit;
  gint his = frontier_unit_die (look->facts, unit) + (is_covered_from (look) ? 2 : 0);
  guint we = skirmish_standing (look->facts, &look->state->base, look->unit), they = skirmish_standing (look->facts, &look->state->base, unit);

  if (frontier_gun_of (look->facts, look->state, look->unit) >= 0 || look->holds
      || look->off - skirmish_reach (look->facts, look->from, look->to) > allowance)
    return FALSE;
  return look->hunts || (mine >= his + 4 && 2 * we >= they) || (we >= 2 * they && mine + 4 >= his);
}

/* How far it wants to go towards the enemy with so much; 0: to stay. */
static gint32
way_wanted (const Look *look,
            gint32      allowance)
{
  gint32 inside = look->range - look->range / INSIDE, into = look->off - inside;

  if (look->range == 0 || look->hunts || charges (look, allowance))
    return MIN (allowance, MAX (look->off - skirmish_reach (look->facts, look->from, look->to), 0));
  if (into <= 0)
    return sees (look) ? 0 : MIN (allowance, look->off / 2);
  if (into <= allowance)
    return into;
  if (look->holds)
    return 0;
  return allowance;
}

static FrontierPace
pace_for (const Look *look)
{
  gboolean horse = frontier_is_mounted (look->facts, look->state, look->unit);
  FrontierPace fast = horse ? FRONTIER_PACE_GALLOP : FRONTIER_PACE_ATTACK, slow = horse ? FRONTIER_PACE_TROT : FRONTIER_PACE_MARCH;
  const FrontierMove *move = frontier_dice (look->facts, look->state, look->unit, fast);

  return move->fast > 0 && look->state->fast[look->unit] < frontier_number (look->facts, FRONTIER_FAST_MOVES) ? fast : slow;
}

static void
order_throw (MusterOrder  *order,
             gint          unit,
             FrontierPace  pace)
{
  frontier_ai_begin (order, FRONTIER_V_THROW, unit);
  muster_order_add (order, FRONTIER_KIND_PACE, (gint) pace);
}

/* The unit has not thrown yet. */
static gboolean
begin (const Look  *look,
       MusterOrder *order)
{
  gint gun = frontier_gun_of (look->facts, look->state, look->unit);
  const FrontierMove *move = frontier_dice (look->facts, look->state, look->unit, pace_for (look));
  gint32 expected = (move->fast > 0 ? move->fast : move->dice) * (move->sides + 1) * 50;
  gint32 wanted = way_wanted (look, expected);

  if (look->state->prone[look->unit])
    {
      order_throw (order, look->unit, FRONTIER_PACE_MARCH);
      return TRUE;
    }
  if (gun >= 0 && look->off <= look->range && (look->facts->edition < 6 || !frontier_unit_engaged (look->facts, look->state, look->unit)))
    {
      if (!look->state->limbered[look->unit])
        wanted = 0;
      else
        {
          frontier_ai_begin (order, FRONTIER_V_UNLIMBER, look->unit);
          return TRUE;
        }
    }
  /* In reach already, it puts its ranks in order rather than come nearer. */
  if (wanted > 0 && !look->hunts && look->state->ff[look->unit] && look->off <= look->range && sees (look) && !charges (look, expected))
    wanted = 0;
  /* What it has for cover it keeps, with an enemy near. */
  if (wanted > 0 && look->holds && is_covered (look))
    wanted = 0;
  if (wanted > 0 || (look->off <= look->range && faces_wrong (look)))
    order_throw (order, look->unit, pace_for (look));
  else if (look->state->ff[look->unit])
    order_throw (order, look->unit, FRONTIER_PACE_STAND);
  else
    return FALSE;
  return TRUE;
}

static void
order_move (const Look  *look,
            MusterOrder *order,
            gint32       x,
            gint32       y,
            gboolean     goes)
{
  gint32 facing = skirmish_bearing (goes ? x : look->state->base.x[look->from], goes ? y : look->state->base.y[look->from],
                                    look->state->base.x[look->to], look->state->base.y[look->to]);

  frontier_ai_begin (order, FRONTIER_V_MOVE, look->unit);
  if (goes)
    {
      skirmish_place_add (order, x, y);
    }
  /* A gun on its trail would turn instead of coming nearer (K2.7): it swings when it fires. */
  if (look->facts->edition < 6 || frontier_gun_of (look->facts, look->state, look->unit) < 0 || look->state->limbered[look->unit])
    skirmish_key_add (order, SKIRMISH_KEY_FACING, SKIRMISH_KIND_DEGREES, facing);
}

/* It has thrown and not moved: straight at the enemy, or as nearly so as there is a way. */
static gboolean
go_on (const Look  *look,
       MusterOrder *order)
{
  static const gint32 turns[] = { 0, 1500, -1500, 3000, -3000, 5000, -5000, 8000, -8000 };
  gint first = frontier_first_man (look->facts, look->state, look->unit);
  gint32 wanted = way_wanted (look, look->state->allowance[look->unit]);
  gint32 bearing = skirmish_bearing (look->state->base.x[look->from], look->state->base.y[look->from],
                                     look->state->base.x[look->to], look->state->base.y[look->to]);

  if (look->state->prone[look->unit])
    {
      frontier_ai_begin (order, FRONTIER_V_RISE, look->unit);
      return TRUE;
    }
  for (gint32 part = 3; part > 0 && wanted > 0; part--)
    for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
      {
        gint32 x, y;

        skirmish_step_off (look->state->base.x[first], look->state->base.y[first], bearing + turns[i], wanted * part / 3, &x, &y);
        if (wanted * part / 3 > 0 && frontier_can_go (look->facts, look->state, look->unit, x, y))
          {
            order_move (look, order, x, y, TRUE);
            return TRUE;
          }
      }
  if (!faces_wrong (look))
    return FALSE;
  order_move (look, order, 0, 0, FALSE);
  return TRUE;
}

static gboolean
hunts (const SkirmishFacts *facts,
       const FrontierState *state,
       guint                side)
{
  guint we = frontier_steady (facts, state, side), they = frontier_steady (facts, state, skirmish_enemy (side));

  return we >= HUNT * they || (side != facts->defender && state->base.turn > LATE && 4 * we >= 3 * they);
}

/* Nobody else of his side is there to be led: he looks to himself. */
static gboolean
is_alone (const SkirmishFacts *facts,
          const FrontierState *state,
          gint                 unit)
{
  for (guint u = 0; u < facts->n_units; u++)
    if ((gint) u != unit && facts->unit[u].side == facts->unit[unit].side && state->base.deployed[u] && state->running[u] == 0
        && frontier_first_man (facts, state, (gint) u) >= 0)
      return FALSE;
  return facts->machine >= 1;
}

/* What there is to say about a unit; %FALSE: nothing, or no enemy is left. */
static gboolean
look_about (const SkirmishFacts *facts,
            const FrontierState *state,
            gint                 unit,
            gboolean             holds,
            Look                *look)
{
  gint first;

  if (!state->base.deployed[unit] || state->running[unit] > 0
      || (frontier_is_commander (facts, unit) && !is_alone (facts, state, unit)))
    return FALSE;
  first = frontier_first_man (facts, state, unit);
  if (first < 0)
    return FALSE;
  *look = (Look) { .facts = facts, .state = state, .unit = unit, .holds = holds };
  look->hunts = !holds && hunts (facts, state, facts->unit[unit].side);
  look->off = frontier_ai_near (facts, state, unit, &look->from, &look->to);
  look->range = frontier_range (facts, state, first);
  return look->off < G_MAXINT32;
}

static gboolean
side_holds (const SkirmishFacts *facts,
            const FrontierState *state,
            guint                side)
{
  return side == facts->defender
         && (state->base.turn <= HOLD_TURNS
             || 4 * frontier_steady (facts, state, side) < 5 * frontier_steady (facts, state, skirmish_enemy (side)));
}

/**
 * frontier_ai_charges:
 *
 * Returns: whether a unit of that side means to come to blows in this half: then it fires, moves, and fights
 */
gboolean
frontier_ai_charges (const SkirmishFacts *facts,
                     const FrontierState *state,
                     guint                side)
{
  gboolean holds = side_holds (facts, state, side);

  for (guint u = 0; u < facts->n_units; u++)
    {
      Look look;
      const FrontierMove *move;

      if (facts->unit[u].side != side || !look_about (facts, state, (gint) u, holds, &look))
        continue;
      move = frontier_dice (facts, state, (gint) u, pace_for (&look));
      if (charges (&look, (move->fast > 0 ? move->fast : move->dice) * (move->sides + 1) * 50))
        return TRUE;
    }
  return FALSE;
}

gboolean
frontier_ai_move (const SkirmishFacts *facts,
                  const FrontierState *state,
                  guint                side,
                  MusterOrder         *order)
{
  gboolean holds = side_holds (facts, state, side);

  if (frontier_order_leave (facts, state, side, order))
    return TRUE;
  for (guint u = 0; u < facts->n_units; u++)
    {
      Look look;
      gboolean moved = FALSE;

      if (facts->unit[u].side != side || state->stage[u] == FRONTIER_DONE || !look_about (facts, state, (gint) u, holds, &look))
        continue;
      for (gint f = facts->unit[u].first; f < facts->unit[u].first + facts->unit[u].n; f++)
        moved = moved || state->spent[f] > 0;
      if (moved || (frontier_unit_engaged (facts, state, (gint) u) && !state->must[u]))
        continue;
      if (state->stage[u] == FRONTIER_STILL ? begin (&look, order) : go_on (&look, order))
        return TRUE;
    }
  return FALSE;
}
