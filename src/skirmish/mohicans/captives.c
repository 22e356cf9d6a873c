#include "config.h"

#include "mohicans.h"
#include "ways.h"

/* Captives (L8.4): who holds them, where they are taken, and who takes over. */

#define MARCH_STEP 20
/* How much longer than a straight one a way to the edge may be. */
#define FURTHER (24 * SKIRMISH_INCH)

/* The captive a group holds, or -1. */
gint
mohicans_captive_of (const SkirmishFacts *facts,
                     const MohicansState *state,
                     gint                 unit)
{
  static const MohicansType sisters[] = { MOHICANS_CORA, MOHICANS_ALICE };

  for (guint f = 0; f < facts->n_figures; f++)
    for (guint i = 0; i < G_N_ELEMENTS (sisters); i++)
      if (mohicans_is (facts, (gint) f, sisters[i]) && state->base.fate[f] == SKIRMISH_CAPTIVE
          && state->base.captor[f] >= 0 && facts->figure[state->base.captor[f]].unit == unit && state->toward[f])
        return (gint) f;
  return -1;
}

/* Whom one figure holds, or -1. */
gint
mohicans_held_by (const SkirmishFacts *facts,
                  const MohicansState *state,
                  gint                 captor)
{
  for (guint f = 0; f < facts->n_figures; f++)
    if (state->base.fate[f] == SKIRMISH_CAPTIVE && state->base.captor[f] == captor)
      return (gint) f;
  return -1;
}

gint32
mohicans_to_edge (const SkirmishFacts *facts,
                  gint                 edge,
                  gint32               x,
                  gint32               y)
{
  switch (edge)
    {
    case 0:
      return y;
    case 1:
      return facts->width - x;
    case 2:
      return facts->height - y;
    default:
      return x;
    }
}

static gint
nearest_edge (const SkirmishFacts *facts,
              gint32               x,
              gint32               y)
{
  gint best = 0;

  for (gint edge = 1; edge < 4; edge++)
    if (mohicans_to_edge (facts, edge, x, y) < mohicans_to_edge (facts, best, x, y))
      best = edge;
  return best;
}

/* L7.6: Indians bring her to at once whom they hold. */
static void
revive (MusterPlay *play,
        gint        figure,
        gint        by)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  if (facts->edition >= 2 && mohicans_row (facts, by)->indian)
    muster_set (play, MOHICANS_F_COLLAPSED, (guint) figure, 0, "L7.6");
}

/* Which edge her captors make for: the one nearest her, and on a real table their own. */
static void
make_for_edge (MusterPlay *play,
               gint        figure,
               gint        by,
               const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint edge = facts->logger ? (gint) facts->edge[skirmish_side_of (facts, by)]
                            : nearest_edge (facts, state->base.x[figure], state->base.y[figure]);

  muster_set (play, MOHICANS_F_TOWARD, (guint) figure, edge + 1, clause);
}

/* A sister who was set captive by hand is held as one who was taken. */
void
mohicans_bind_captives (MusterPlay *play,
                        const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);

  for (guint f = 0; f < facts->n_figures && facts->edition >= 3; f++)
    if ((mohicans_is (facts, (gint) f, MOHICANS_CORA) || mohicans_is (facts, (gint) f, MOHICANS_ALICE))
        && state->base.fate[f] == SKIRMISH_CAPTIVE && state->base.captor[f] >= 0 && !state->toward[f]
        && (facts->logger || state->base.x[f] != SKIRMISH_NOWHERE))
      make_for_edge (play, (gint) f, state->base.captor[f], clause);
}

/* Taken, by a figure that touches her; the edge nearest her is where they make for. */
void
mohicans_capture (MusterPlay *play,
                  gint        figure,
                  gint        by,
                  const char *clause)
{
  mohicans_out (play, figure, SKIRMISH_CAPTIVE, by, clause);
  make_for_edge (play, figure, by, "L8.4");
  revive (play, figure, by);
}

/* The captor is out: another of his group touching her takes over; none: skirmish_fall() sets her free. */
void
mohicans_hand_over (MusterPlay *play,
                    gint        captor,
                    const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  const SkirmishUnit *u = &facts->unit[facts->figure[captor].unit];

  for (gint who = mohicans_held_by (facts, state, captor); who >= 0; who = mohicans_held_by (facts, state, captor))
    {
      gint heir = -1;

      for (gint f = u->first; f < u->first + u->n && heir < 0; f++)
        if (f != captor && mohicans_on_table (facts, state, f) && !facts->logger
            && skirmish_gap (facts, &state->base, f, who) <= 10)
          heir = f;
      if (heir < 0)
        break;
      muster_set (play, SKIRMISH_F_KILLS, (guint) captor, MAX (0, state->base.kills[captor] - 1), clause);
      muster_set (play, SKIRMISH_F_KILLS, (guint) heir, state->base.kills[heir] + 1, clause);
      muster_set (play, SKIRMISH_F_CAPTOR, (guint) who, heir, clause);
      revive (play, who, heir);
    }
  for (guint f = 0; f < facts->n_figures; f++)
    if (state->base.captor[f] == captor)
      muster_set (play, MOHICANS_F_TOWARD, f, 0, clause);
}

/* She goes with him. */
void
mohicans_captives_follow (MusterPlay *play,
                          gint        captor,
                          gint32      dx,
                          gint32      dy)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);

  for (guint f = 0; f < facts->n_figures; f++)
    if (state->base.captor[f] == captor && state->base.fate[f] == SKIRMISH_CAPTIVE && state->base.x[f] != SKIRMISH_NOWHERE)
      skirmish_place (play, (gint) f, CLAMP (state->base.x[f] + dx, 0, facts->width),
                      CLAMP (state->base.y[f] + dy, 0, facts->height), SKIRMISH_NOWHERE, "L8.4");
}

/* A captive of the group who lies in a heap, and whom its captor cannot move (L7.6), or -1. */
gint
mohicans_cannot_carry (const SkirmishFacts *facts,
                       const MohicansState *state,
                       gint                 unit)
{
  gint captive = mohicans_captive_of (facts, state, unit);

  return captive >= 0 && state->collapsed[captive] ? captive : -1;
}

/* L8.2: the aim of number 1: Cora's captor has reached the edge, and leaves with her. */
void
mohicans_look_for_aim (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint cora = mohicans_find (facts, MOHICANS_CORA, SKIRMISH_NOBODY);
  gint captor = cora >= 0 ? state->base.captor[cora] : -1;

  if (facts->aim != 1 || facts->logger || captor < 0 || !state->toward[cora]
      || mohicans_to_edge (facts, state->toward[cora] - 1, state->base.x[captor], state->base.y[captor])
           > facts->figure[captor].base)
    return;
  skirmish_end (play, SKIRMISH_END_AIM, (SkirmishSide) skirmish_side_of (facts, captor), "L8.2");
}

/**
 * mohicans_way_to_edge:
 * @route: (out): the way to the edge, or if there is none as near it as ways lead, however far that is
 *
 * Returns: how long it is with what is left at its end
 */
gint32
mohicans_way_to_edge (const SkirmishFacts *facts,
                      const MohicansState *state,
                      gint                 figure,
                      gint                 edge,
                      MohicansRoute       *route)
{
  MohicansGoal goal = { .figure = -1, .edge = edge, .within = facts->figure[figure].base, .apart = TRUE };
  gint32 straight = mohicans_to_edge (facts, edge, state->base.x[figure], state->base.y[figure]);

  mohicans_route (facts, state, figure, &goal, straight + FURTHER, route);
  if (route->legs > 0)
    straight = mohicans_to_edge (facts, edge, route->x[route->legs - 1], route->y[route->legs - 1]);
  return route->cost + straight;
}

/* To the edge round what is in the way, as far as the move goes. */
static void
march (MusterPlay *play,
       gint        figure,
       gint        edge)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  MohicansRoute route;

  mohicans_way_to_edge (facts, state, figure, edge, &route);
  for (gint32 left = mohicans_allowance (facts, state, figure, FALSE) - state->moved[figure]; left > 0; left -= MARCH_STEP)
    {
      mohicans_route_cut (&state->base, figure, &route, left);
      if (mohicans_walk (play, figure, &route, "L8.4"))
        return;
    }
}

/* In campaigns of an earlier edition: straight, as far as the way is free. */
static void
march_straight (MusterPlay *play,
                gint        figure,
                gint        edge)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint32 left = mohicans_allowance (facts, state, figure, FALSE) - state->moved[figure];

  left = MIN (left, mohicans_to_edge (facts, edge, state->base.x[figure], state->base.y[figure]));
  for (gint32 length = left; length > 0; length -= MARCH_STEP)
    {
      gint32 x, y;
      SkirmishWay way;

      skirmish_step_off (state->base.x[figure], state->base.y[figure], 9000 * edge, length, &x, &y);
      way = skirmish_way (facts, &state->base, figure, &x, &y, 1, left, mohicans_price, NULL, NULL);
      if (way.end != SKIRMISH_WAY_FREE || way.contact >= 0)
        continue;
      mohicans_settle (play, figure, x, y, 9000 * edge, way.cost, "L8.4");
      return;
    }
}

static gint32
to_go (const SkirmishFacts *facts,
       const MohicansState *state,
       gint                 figure,
       gint                 edge)
{
  return mohicans_to_edge (facts, edge, state->base.x[figure], state->base.y[figure]);
}

/* Who is nearest to the edge goes first, and is in nobody's way. */
static void
march_group (MusterPlay *play,
             gint        unit,
             gint        edge)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  const SkirmishUnit *u = &facts->unit[unit];
  guint8 done[SKIRMISH_MAX_FIGURES] = { 0 };

  for (gint i = 0; i < u->n; i++)
    {
      gint next = -1;

      for (gint f = u->first; f < u->first + u->n; f++)
        if (!done[f] && (next < 0 || (facts->edition >= 2 && to_go (facts, state, f, edge) < to_go (facts, state, next, edge))))
          next = f;
      done[next] = 1;
      if (mohicans_on_table (facts, state, next) && mohicans_faction (facts, next) == (guint) state->faction
          && !state->running[next] && !skirmish_engaged (facts, &state->base, next))
        (facts->edition >= 2 ? march : march_straight) (play, next, edge);
    }
}

/* The end of a faction's movement: groups with a captive have used their whole move (L8.4). */
void
mohicans_march_captives (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);

  for (guint u = 0; u < facts->n_units && !facts->logger; u++)
    {
      gint captive = mohicans_captive_of (facts, state, (gint) u);

      if (captive < 0 || facts->unit[u].side != (guint) state->base.side || state->held[u]
          || mohicans_cannot_carry (facts, state, (gint) u) >= 0)
        continue;
      march_group (play, (gint) u, state->toward[captive] - 1);
    }
  mohicans_look_for_aim (play);
}
