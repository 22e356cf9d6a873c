#include "config.h"

#include "mohicans.h"

#include "geometry.h"
#include "ways.h"
#include "told.h"

/* Movement (L2) on the table: one path for all who are named, each keeping its place beside the first. */

#define MOST_LEGS MOHICANS_MOST_LEGS
#define TOUCH 10

/**
 * Plan:
 * @mover: who moves, @n of them; the first is the one the path is said for
 * @x, @y: of a mover: its legs' ends
 * @cost, @moves: what it costs, and whether it moves at all
 * @owed: (nullable): the clause by which it is owed: where it leads to is settled
 */
typedef struct
{
  gint     mover[SKIRMISH_MAX_FIGURES];
  guint    n;
  guint    legs;
  gint32   x[MOST_LEGS];
  gint32   y[MOST_LEGS];
  gint32   facing;
  gint32   to_x[SKIRMISH_MAX_FIGURES];
  gint32   to_y[SKIRMISH_MAX_FIGURES];
  gint32   cost[SKIRMISH_MAX_FIGURES];
  guint8   moves[SKIRMISH_MAX_FIGURES];
  const char *owed;
} Plan;

/* --- what follows from where somebody ends ---------------------------------------------- */

/* An Indian in a house that is a settlers' own: it is broken into for good (L8.6). */
static void
look_inside (MusterPlay *play,
             gint        figure)
{
  gint house = mohicans_breaks_in (skirmish_facts (play), mohicans_state (play), figure);

  if (house >= 0)
    muster_set (play, MOHICANS_F_BROKEN_IN, (guint) house, 1, "L8.6");
}

void
mohicans_settle (MusterPlay *play,
                 gint        figure,
                 gint32      x,
                 gint32      y,
                 gint32      facing,
                 gint32      cost,
                 const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint32 dx = x - state->base.x[figure], dy = y - state->base.y[figure];
  gboolean turns = dx == 0 && dy == 0 && cost == 0 && facts->edition >= 2; /* in its place: that costs nothing */
  gint enemy[SKIRMISH_MAX_FIGURES];
  guint n;

  skirmish_place (play, figure, x, y, facing == SKIRMISH_NOWHERE ? facing : ((facing % 36000) + 36000) % 36000, clause);
  muster_set (play, MOHICANS_F_MOVED, (guint) figure, MIN (state->moved[figure] + (turns ? 0 : MAX (cost, 1)), 30000), "L2.1");
  mohicans_captives_follow (play, figure, dx, dy);
  look_inside (play, figure);
  if (!mohicans_row (facts, figure)->indian)
    return;
  if (facts->edition >= 2)
    {
      mohicans_catch (play, figure);
      return;
    }
  n = skirmish_enemies_touching (facts, &state->base, figure, enemy, G_N_ELEMENTS (enemy));
  for (guint i = 0; i < n; i++)
    mohicans_slaughter (play, enemy[i]);
}

/* --- who may move ---------------------------------------------------------------------------- */

/* Whether anything but who touches it holds it where it is: else refuses. */
gboolean
mohicans_may_go (MusterPlay *play,
                 gint        figure)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint unit = facts->figure[figure].unit, captive;

  if (state->held[unit])
    return muster_refuse (play, "L7.10", MOHICANS_R_HELD, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->running[figure])
    return muster_refuse (play, "L6.4", MOHICANS_R_RUNNING, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
  if (state->collapsed[figure])
    return muster_refuse (play, "L7.6", MOHICANS_R_COLLAPSED, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
  if (state->caught[figure])
    return muster_refuse (play, "T3", MOHICANS_R_STOPPED, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
  captive = mohicans_cannot_carry (facts, state, unit);
  if (captive >= 0)
    return muster_refuse (play, "L7.6", MOHICANS_R_COLLAPSED, SKIRMISH_KIND_FIGURE, captive, MUSTER_ARGS_END);
  return TRUE;
}

static gboolean
may_set_out (MusterPlay *play,
             gint        figure)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  gint enemy;

  if (!mohicans_may_go (play, figure))
    return FALSE;
  if (skirmish_enemies_touching (facts, skirmish_state (play), figure, &enemy, 1))
    return muster_refuse (play, "T4", SKIRMISH_R_ENGAGED, SKIRMISH_KIND_FIGURE, figure,
                          SKIRMISH_KIND_FIGURE, enemy, MUSTER_ARGS_END);
  return TRUE;
}

/* Those of the named who may; of a whole unit those who may not stay behind. */
static gboolean
gather (MusterPlay   *play,
        const guint8 *set,
        gboolean      whole,
        Plan         *plan)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  plan->n = 0;
  for (guint f = 0; f < facts->n_figures; f++)
    {
      if (!set[f])
        continue;
      if (may_set_out (play, (gint) f))
        plan->mover[plan->n++] = (gint) f;
      else if (!whole)
        return FALSE;
    }
  return plan->n > 0;
}

/* --- the way ------------------------------------------------------------------------------------ */

static gboolean
plan_one (MusterPlay   *play,
          Plan         *plan,
          guint         at,
          const guint8 *along)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint f = plan->mover[at], first = plan->mover[0];
  gint32 off_x = state->base.x[f] - state->base.x[first], off_y = state->base.y[f] - state->base.y[first];
  gint32 least = mohicans_allowance (facts, state, f, FALSE) - state->moved[f];
  gint32 most = mohicans_allowance (facts, state, f, TRUE) - state->moved[f];
  gint32 x[MOST_LEGS], y[MOST_LEGS];
  SkirmishWay way;

  for (guint i = 0; i < plan->legs; i++)
    {
      x[i] = plan->x[i] + off_x;
      y[i] = plan->y[i] + off_y;
    }
  way = skirmish_way (facts, &state->base, f, x, y, plan->legs, most, mohicans_price, NULL, along);
  if (way.end == SKIRMISH_WAY_GROUND && !mohicans_keeps_to_open (play, f, x, y, plan->legs))
    return FALSE;
  if (way.end != SKIRMISH_WAY_FREE)
    return mohicans_refuse_way (play, f, &way, most);
  if (!mohicans_keeps_to_open (play, f, x, y, plan->legs) || !mohicans_goes_by_doors (play, f, x, y, plan->legs))
    return FALSE;
  if (way.contact < 0 && way.cost > least)
    return muster_refuse (play, "L2.3", MOHICANS_R_CHARGE, SKIRMISH_KIND_FIGURE, f, SKIRMISH_KIND_INCHES, least, MUSTER_ARGS_END);
  if (way.contact >= 0 && mohicans_captive_of (facts, state, facts->figure[f].unit) >= 0)
    return muster_refuse (play, "L8.4", MOHICANS_R_CAPTORS, SKIRMISH_KIND_UNIT, (gint) facts->figure[f].unit, MUSTER_ARGS_END);
  plan->to_x[at] = x[plan->legs - 1];
  plan->to_y[at] = y[plan->legs - 1];
  plan->cost[at] = way.cost;
  plan->moves[at] = 1;
  if (plan->owed)
    return TRUE;
  return mohicans_marches_on (play, f, plan->to_x[at], plan->to_y[at], least, way.cost)
         && mohicans_goes_for_quarry (play, f, plan->to_x[at], plan->to_y[at], least);
}

/* --- contact ------------------------------------------------------------------------------------ */

static gboolean
would_touch (const SkirmishFacts *facts,
             const SkirmishState *state,
             gint                 figure,
             gint32               x,
             gint32               y,
             gint                 enemy)
{
  gint64 reach = skirmish_reach (facts, figure, enemy) + TOUCH + 1;

  return skirmish_square (x, y, state->x[enemy], state->y[enemy]) < reach * reach;
}

/* L2.4: with those who move, no enemy is touched by more than three, nor touches a mover more than three. */
static gboolean
leaves_room (MusterPlay *play,
             const Plan *plan)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  guint most = (guint) mohicans_number (facts, MOHICANS_NUMBER_ON_ONE);
  guint side = skirmish_side_of (facts, plan->mover[0]);
  guint8 touched[SKIRMISH_MAX_FIGURES] = { 0 };

  for (guint e = 0; e < facts->n_figures; e++)
    {
      gint already[8];
      guint n, new = 0;

      if (skirmish_side_of (facts, (gint) e) == side || !mohicans_on_table (facts, state, (gint) e))
        continue;
      for (guint i = 0; i < plan->n; i++)
        if (would_touch (facts, &state->base, plan->mover[i], plan->to_x[i], plan->to_y[i], (gint) e))
          {
            new++;
            if (++touched[i] > most)
              return muster_refuse (play, "L2.4", MOHICANS_R_FOURTH, SKIRMISH_KIND_FIGURE, plan->mover[i], MUSTER_ARGS_END);
          }
      if (new == 0)
        continue;
      n = skirmish_enemies_touching (facts, &state->base, (gint) e, already, G_N_ELEMENTS (already));
      if (n + new > most)
        return muster_refuse (play, "L2.4", MOHICANS_R_FOURTH, SKIRMISH_KIND_FIGURE, (gint) e, MUSTER_ARGS_END);
    }
  return TRUE;
}

/* Whether Cora has a way to Alice, who stands or will stand there; as it was reckoned before ways were found, a straight
 * line of that length. */
static gboolean
can_be_near (const SkirmishFacts *facts,
             const MohicansState *state,
             gint                 cora,
             gint                 alice,
             gint32               x,
             gint32               y)
{
  gint32 near = mohicans_length (facts, MOHICANS_LENGTH_SISTERS);
  gint32 spare = mohicans_allowance (facts, state, cora, FALSE) - state->moved[cora];
  MohicansGoal goal = { .figure = alice, .within = near, .apart = TRUE, .whether = TRUE };
  MohicansRoute route;
  g_autofree MohicansState *there = NULL;

  if (facts->edition < 2)
    return skirmish_length (state->base.x[cora], state->base.y[cora], x, y) - spare <= near;
  there = g_memdup2 (state, sizeof *state);
  there->base.x[alice] = x;
  there->base.y[alice] = y;
  return mohicans_route (facts, there, cora, &goal, spare, &route);
}

/* L7.5: Cora ends near Alice, if she can; else nearer. */
static gboolean
keeps_by_sister (MusterPlay *play,
                 const Plan *plan)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint32 near = mohicans_length (facts, MOHICANS_LENGTH_SISTERS);

  for (guint i = 0; i < plan->n; i++)
    {
      gint cora = plan->mover[i];
      gint alice = mohicans_is (facts, cora, MOHICANS_CORA) ? mohicans_sister_of (facts, state, cora) : -1;
      gint32 x, y, was, will;

      if (alice < 0)
        continue;
      x = state->base.x[alice];
      y = state->base.y[alice];
      for (guint j = 0; j < plan->n; j++)
        if (plan->mover[j] == alice)
          {
            x = plan->to_x[j];
            y = plan->to_y[j];
          }
      was = skirmish_length (state->base.x[cora], state->base.y[cora], x, y);
      will = skirmish_length (plan->to_x[i], plan->to_y[i], x, y);
      if (will <= near || (will < was && !can_be_near (facts, state, cora, alice, x, y)))
        continue;
      return muster_refuse (play, "L7.5", MOHICANS_R_SISTER, SKIRMISH_KIND_FIGURE, cora, SKIRMISH_KIND_FIGURE, alice, MUSTER_ARGS_END);
    }
  return TRUE;
}

/* A move into contact is a charge (L2.3): those charged test first. Whether anybody ran. */
static gboolean
throw_for_charge (MusterPlay *play,
                  const Plan *plan)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  guint side = skirmish_side_of (facts, plan->mover[0]);
  guint8 by_indian[SKIRMISH_MAX_UNITS] = { 0 };
  guint8 touched[SKIRMISH_MAX_FIGURES] = { 0 };
  gboolean ran = FALSE;

  for (guint e = 0; e < facts->n_figures; e++)
    for (guint i = 0; i < plan->n && skirmish_side_of (facts, (gint) e) != side && mohicans_on_table (facts, state, (gint) e); i++)
      if (would_touch (facts, &state->base, plan->mover[i], plan->to_x[i], plan->to_y[i], (gint) e))
        {
          touched[e] = 1;
          by_indian[facts->figure[e].unit] |= (guint8) mohicans_row (facts, plan->mover[i])->indian;
        }
  for (guint u = 0; u < facts->n_units; u++)
    if (by_indian[u] && mohicans_fears (facts, state, (gint) u, TRUE))
      ran |= mohicans_test_fear (play, (gint) u, "L6.4");
  for (guint e = 0; e < facts->n_figures; e++)
    if (touched[e])
      mohicans_attack_alice (play, (gint) e);
  return ran;
}

/* --- `move` ----------------------------------------------------------------------------------------- */

static gboolean
read_path (MusterPlay        *play,
           const MusterOrder *order,
           guint              at,
           Plan              *plan)
{
  plan->legs = 0;
  for (; at + 2 < order->n && order->token[at].kind == SKIRMISH_KIND_INCHES && plan->legs < MOST_LEGS; at += 3)
    {
      plan->x[plan->legs] = order->token[at].value;
      plan->y[plan->legs++] = order->token[at + 2].value;
    }
  plan->facing = SKIRMISH_NOWHERE;
  skirmish_key (order, 1, SKIRMISH_KEY_FACING, &plan->facing);
  if (plan->facing != SKIRMISH_NOWHERE && (plan->facing < 0 || plan->facing >= 36000))
    return muster_refuse (play, "T1", SKIRMISH_R_SETTING, MUSTER_KIND_NUMBER, 0, MUSTER_KIND_NUMBER, 359, MUSTER_ARGS_END);
  if (plan->legs > 0)
    return TRUE;
  return muster_refuse (play, "T3", MOHICANS_R_PATH, MUSTER_ARGS_END);
}

/* After the flight of those they charged each goes as far on its way as it can: by its legs; as it was before, by the
 * straight line to where they end. */
static void
go_on (MusterPlay *play,
       const Plan *plan,
       guint       at)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint f = plan->mover[at];
  gint32 x[MOST_LEGS], y[MOST_LEGS];
  guint legs = facts->edition >= 2 ? plan->legs : 1;
  gint32 start_x = state->base.x[f], start_y = state->base.y[f];

  for (guint i = 0; i < legs; i++)
    {
      x[i] = plan->to_x[at] + plan->x[plan->legs - legs + i] - plan->x[plan->legs - 1];
      y[i] = plan->to_y[at] + plan->y[plan->legs - legs + i] - plan->y[plan->legs - 1];
    }
  for (; legs > 0; legs--)
    {
      gint32 from_x = legs > 1 ? x[legs - 2] : start_x, from_y = legs > 1 ? y[legs - 2] : start_y;
      gint32 to_x = x[legs - 1], to_y = y[legs - 1];

      for (gint32 left = 100; left > 0; left -= 5)
        {
          gint32 facing = plan->facing != SKIRMISH_NOWHERE ? plan->facing
                          : to_x == from_x && to_y == from_y ? SKIRMISH_NOWHERE : skirmish_bearing (from_x, from_y, to_x, to_y);
          SkirmishWay way;

          x[legs - 1] = from_x + (to_x - from_x) * left / 100;
          y[legs - 1] = from_y + (to_y - from_y) * left / 100;
          way = skirmish_way (facts, &state->base, f, x, y, legs, G_MAXINT32, mohicans_price, NULL, NULL);
          if (way.end != SKIRMISH_WAY_FREE)
            continue;
          mohicans_settle (play, f, x[legs - 1], y[legs - 1], facing, plan->cost[at], plan->owed && facts->edition >= 3 ? plan->owed : "L2.1");
          return;
        }
    }
}

static void
carry_on (MusterPlay *play,
          const Plan *plan,
          guint       at)
{
  const SkirmishState *state = skirmish_state (play);
  gint f = plan->mover[at];
  gint32 to_x = plan->to_x[at], to_y = plan->to_y[at];
  gint32 from_x = state->x[f], from_y = state->y[f];

  if (plan->owed && plan->legs > 1)
    {
      from_x = plan->x[plan->legs - 2];
      from_y = plan->y[plan->legs - 2];
    }
  mohicans_settle (play, f, to_x, to_y,
                   plan->facing != SKIRMISH_NOWHERE ? plan->facing
                   : to_x == from_x && to_y == from_y ? SKIRMISH_NOWHERE : skirmish_bearing (from_x, from_y, to_x, to_y),
                   plan->cost[at], plan->owed ? plan->owed : "L2.1");
}

/* Figures put where they go, in one: none is in another's way where it no longer stands. */
static void
carry_out (MusterPlay *play,
           Plan       *plan,
           gboolean    ran)
{
  SkirmishState *state = play->state;
  const SkirmishFacts *facts = skirmish_facts (play);
  gint unit = facts->figure[plan->mover[0]].unit;

  for (guint i = 0; i < plan->n; i++)
    if (skirmish_stands (state, plan->mover[i]))
      (ran ? go_on : carry_on) (play, plan, i);
  if (mohicans_is_formed (mohicans_state (play), unit) && mohicans_is_line (facts, mohicans_state (play), unit)
      && !mohicans_men_touch (facts, mohicans_state (play), unit))
    muster_set (play, SKIRMISH_F_FORMATION, (guint) unit, SKIRMISH_FORMATION_OPEN, "L2.2");
}

/* Whether all of it may be: else it is refused. */
static gboolean
plan_all (MusterPlay *play,
          Plan       *plan)
{
  guint8 along[SKIRMISH_MAX_FIGURES] = { 0 };

  for (guint i = 0; i < plan->n; i++)
    along[plan->mover[i]] = 1;
  for (guint i = 0; i < plan->n; i++)
    if (!plan_one (play, plan, i, along))
      return FALSE;
  return leaves_room (play, plan) && (plan->owed || keeps_by_sister (play, plan));
}

gboolean
mohicans_walk (MusterPlay          *play,
               gint                 figure,
               const MohicansRoute *route,
               const char          *clause)
{
  gboolean goes;
  Plan plan = { .mover = { figure }, .n = 1, .legs = route->legs, .facing = SKIRMISH_NOWHERE, .owed = clause };

  for (guint i = 0; i < route->legs; i++)
    {
      plan.x[i] = route->x[i];
      plan.y[i] = route->y[i];
    }
  goes = route->legs > 0 && may_set_out (play, figure) && plan_all (play, &plan);
  if (goes)
    carry_out (play, &plan, throw_for_charge (play, &plan));
  play->refusal = (MusterRefusal) { NULL }; /* nobody has ordered it */
  return goes;
}

/* `move WHO X,Y [X,Y...] [facing=D]`; on a real table `move WHO [caught=...]` */
gboolean
mohicans_move (MusterPlay        *play,
               const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  Plan plan = { .owed = NULL };
  gboolean whole = FALSE;
  gint unit = 0;
  guint at;

  if (skirmish_state (play)->step != SKIRMISH_STEP_MOVE)
    return skirmish_not_now (play, order, "L1.1");
  at = mohicans_acting (play, order, 1, &unit, set, &whole);
  if (at == 0 || !gather (play, set, whole, &plan))
    return FALSE;
  if (facts->logger)
    return mohicans_note_moved (play, order, at, plan.mover, plan.n);
  if (!mohicans_nothing_told (play, order) || !read_path (play, order, at, &plan) || !plan_all (play, &plan))
    return FALSE;
  carry_out (play, &plan, throw_for_charge (play, &plan));
  mohicans_look_for_aim (play);
  return TRUE;
}

/* --- `charge` ------------------------------------------------------------------------------------------ */

/* Whether a way leads into contact, round what is between. */
static gboolean
has_way (const SkirmishFacts *facts,
         const MohicansState *state,
         gint                 figure,
         gint                 enemy,
         gint32               allowance)
{
  MohicansGoal goal = mohicans_to_touch (facts, figure, enemy);
  MohicansRoute route;

  goal.whether = TRUE;
  return facts->edition < 2 || mohicans_route (facts, state, figure, &goal, allowance, &route);
}

/* Whether any of them could reach any of the targets (L2.3). */
static gboolean
is_within_reach (MusterPlay   *play,
                 const Plan   *plan,
                 const guint8 *targets)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint32 best = G_MAXINT32, needed = 0, has = 0;
  gint who = plan->mover[0], barred = -1;

  for (guint i = 0; i < plan->n && !facts->logger; i++)
    for (guint e = 0; e < facts->n_figures; e++)
      {
        gint f = plan->mover[i];
        gint32 way, allowance;

        if (!targets[e] || !mohicans_on_table (facts, state, (gint) e))
          continue;
        way = skirmish_distance (&state->base, f, (gint) e) - skirmish_reach (facts, f, (gint) e) - TOUCH;
        allowance = mohicans_allowance (facts, state, f, TRUE) - state->moved[f];
        if (way <= allowance && has_way (facts, state, f, (gint) e, allowance))
          return TRUE;
        if (way <= allowance && barred < 0)
          {
            who = f;
            barred = (gint) e;
          }
        if (barred < 0 && way - allowance < best)
          {
            best = way - allowance;
            needed = way;
            has = allowance;
            who = f;
          }
      }
  if (facts->logger)
    return TRUE;
  if (barred >= 0)
    return muster_refuse (play, "L2.3", MOHICANS_R_NO_WAY, SKIRMISH_KIND_FIGURE, who, SKIRMISH_KIND_FIGURE, barred, MUSTER_ARGS_END);
  return muster_refuse (play, "L2.3", SKIRMISH_R_FAR, SKIRMISH_KIND_FIGURE, who, SKIRMISH_KIND_INCHES, needed,
                        SKIRMISH_KIND_INCHES, has, SKIRMISH_KIND_INCHES, needed - has, MUSTER_ARGS_END);
}

/* L2.4: of those charged one at least has not three enemies about him already. */
static gboolean
has_room (MusterPlay   *play,
          const Plan   *plan,
          const guint8 *targets)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  guint most = (guint) mohicans_number (facts, MOHICANS_NUMBER_ON_ONE);
  gint full = -1;

  for (guint e = 0; e < facts->n_figures; e++)
    {
      gint enemy[8];

      if (!targets[e] || !mohicans_on_table (facts, state, (gint) e))
        continue;
      if (skirmish_enemies_touching (facts, &state->base, (gint) e, enemy, G_N_ELEMENTS (enemy)) < most)
        return TRUE;
      full = (gint) e;
    }
  return muster_refuse (play, "L2.4", MOHICANS_R_FOURTH, SKIRMISH_KIND_FIGURE, full >= 0 ? full : plan->mover[0], MUSTER_ARGS_END);
}

/* `charge WHO TARGET`: declared; those charged test (L6.4), then the chargers move. */
gboolean
mohicans_charge (MusterPlay        *play,
                 const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  guint8 targets[SKIRMISH_MAX_FIGURES] = { 0 };
  gboolean whole = FALSE, indian = FALSE;
  gint unit = 0, target = 0, standing = -1, ground = SKIRMISH_GROUND_OPEN;
  Plan plan = { .owed = NULL };
  guint at;

  if (state->base.step != SKIRMISH_STEP_MOVE)
    return skirmish_not_now (play, order, "L1.1");
  at = mohicans_acting (play, order, 1, &unit, set, &whole);
  if (at == 0 || !gather (play, set, whole, &plan) || skirmish_named (play, order, at, &target, targets, "L2.3") == 0)
    return FALSE;
  if (facts->unit[target].side == facts->unit[unit].side)
    return skirmish_refuse_own (play, "L2.3", plan.mover[0], target, targets);
  if (mohicans_captive_of (facts, state, unit) >= 0)
    return muster_refuse (play, "L8.4", MOHICANS_R_CAPTORS, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  for (guint f = 0; f < facts->n_figures; f++)
    if (targets[f] && mohicans_on_table (facts, state, (gint) f))
      standing = (gint) f;
  if (standing < 0)
    return facts->edition >= 4 ? skirmish_any_up (play, target, targets, "L2.3") : skirmish_up (play, facts->unit[target].first, "L2.3");
  for (guint i = 0; i < plan.n; i++)
    {
      gint quarry = mohicans_quarry (facts, state, plan.mover[i]);
      gboolean after = quarry < 0;

      for (guint f = 0; f < facts->n_figures && !after; f++)
        after = targets[f] && mohicans_is_quarry (facts, state, plan.mover[i], (gint) f);
      if (!after)
        return muster_refuse (play, "L8.5", MOHICANS_R_REVENGE, SKIRMISH_KIND_FIGURE, plan.mover[i],
                              SKIRMISH_KIND_FIGURE, quarry, MUSTER_ARGS_END);
      indian |= mohicans_row (facts, plan.mover[i])->indian;
    }
  if (!has_room (play, &plan, targets) || !is_within_reach (play, &plan, targets))
    return FALSE;
  if (!facts->logger && skirmish_key (order, at, SKIRMISH_KEY_GROUND, &ground) >= 0)
    return muster_refuse (play, "T11", SKIRMISH_R_TABLE_ONLY, SKIRMISH_KIND_KEY, SKIRMISH_KEY_GROUND, MUSTER_ARGS_END);
  skirmish_key (order, at, SKIRMISH_KEY_GROUND, &ground);
  for (guint i = 0; i < plan.n; i++)
    muster_set (play, MOHICANS_F_CHARGING, (guint) plan.mover[i], target + 1, "L2.3");
  if (indian && mohicans_fears_charge (facts, state, target, (SkirmishGround) ground))
    mohicans_test_fear (play, target, "L6.4");
  for (guint f = 0; f < facts->n_figures; f++)
    if (targets[f])
      mohicans_attack_alice (play, (gint) f);
  return TRUE;
}
