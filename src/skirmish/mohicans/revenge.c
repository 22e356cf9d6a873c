#include "config.h"

#include "mohicans.h"
#include "ways.h"

/* Who is not free to go where he is told: Maqaw on his revenge (L7.9, L8.5), Cora by her sister (L7.5). */

#define TURN 1500
#define MOST_TURN 7500
#define STEP 50

/**
 * mohicans_quarry:
 *
 * Returns: whom Maqaw must make for: the Colonel, else the nearest sister who is no captive; -1: he is free, or
 *   is not Maqaw
 */
gint
mohicans_quarry (const SkirmishFacts *facts,
                 const MohicansState *state,
                 gint                 figure)
{
  gint best = -1;
  gint32 nearest = G_MAXINT32;

  if (!mohicans_is (facts, figure, MOHICANS_MAQAW))
    return -1;
  for (guint f = 0; f < facts->n_figures; f++)
    {
      if (!mohicans_on_table (facts, state, (gint) f) || skirmish_side_of (facts, (gint) f) == skirmish_side_of (facts, figure))
        continue;
      if (mohicans_is (facts, (gint) f, MOHICANS_MUNRO))
        return (gint) f;
      if (!mohicans_is (facts, (gint) f, MOHICANS_CORA) && !mohicans_is (facts, (gint) f, MOHICANS_ALICE))
        continue;
      if (facts->logger)
        best = best < 0 ? (gint) f : best;
      else if (skirmish_distance (&state->base, figure, (gint) f) < nearest)
        {
          nearest = skirmish_distance (&state->base, figure, (gint) f);
          best = (gint) f;
        }
    }
  return best;
}

/**
 * mohicans_is_quarry:
 *
 * Returns: whether Maqaw may have at @target, who is whom he must make for: of the sisters, whom only a real table shows
 *   to be nearer or further, either
 */
gboolean
mohicans_is_quarry (const SkirmishFacts *facts,
                    const MohicansState *state,
                    gint                 figure,
                    gint                 target)
{
  gint quarry = mohicans_quarry (facts, state, figure);

  if (quarry < 0 || target == quarry)
    return quarry >= 0;
  return facts->logger && !mohicans_is (facts, quarry, MOHICANS_MUNRO) && mohicans_on_table (facts, state, target)
         && skirmish_side_of (facts, target) != skirmish_side_of (facts, figure)
         && (mohicans_is (facts, target, MOHICANS_CORA) || mohicans_is (facts, target, MOHICANS_ALICE));
}

/**
 * mohicans_spares:
 * @unit, @target: at whom he would shoot: a group; or one figure of it, else -1
 *
 * Returns: whether Maqaw must not shoot there, for it is not at his quarry (L8.5)
 */
gboolean
mohicans_spares (const SkirmishFacts *facts,
                 const MohicansState *state,
                 gint                 figure,
                 gint                 unit,
                 gint                 target)
{
  if (mohicans_quarry (facts, state, figure) < 0)
    return FALSE;
  if (target < 0 && facts->unit[unit].n == 1)
    target = facts->unit[unit].first;
  return target < 0 || !mohicans_is_quarry (facts, state, figure, target);
}

/**
 * mohicans_approach:
 * @x, @y: (out): the place nearest to @target it can reach by one straight leg, in contact if it can
 *
 * Returns: whether that is nearer than where it stands
 */
gboolean
mohicans_approach (const SkirmishFacts *facts,
                   const MohicansState *state,
                   gint                 figure,
                   gint                 target,
                   gint32               allowance,
                   gint32              *x,
                   gint32              *y)
{
  const SkirmishState *s = &state->base;
  gint32 contact = (facts->figure[figure].base + facts->figure[target].base) / 2 + 4;
  gint32 off = skirmish_distance (s, figure, target), best = off;
  gint32 bearing = skirmish_bearing (s->x[figure], s->y[figure], s->x[target], s->y[target]);

  /* round him, if there is room to touch him */
  for (gint32 turn = 0; off - contact <= allowance && turn <= 18000; turn += TURN)
    for (gint hand = -1; hand <= 1; hand += 2)
      {
        gint32 to_x, to_y;
        SkirmishWay way;

        skirmish_step_off (s->x[target], s->y[target], bearing + 18000 + hand * turn, contact, &to_x, &to_y);
        way = skirmish_way (facts, s, figure, &to_x, &to_y, 1, allowance, mohicans_price, NULL, NULL);
        if (way.end == SKIRMISH_WAY_FREE)
          {
            *x = to_x;
            *y = to_y;
            return TRUE;
          }
      }
  for (gint32 turn = 0; turn <= MOST_TURN; turn += TURN)
    for (gint hand = turn ? -1 : 1; hand <= 1; hand += 2)
      for (gint32 length = MIN (allowance, off); length > 0; length -= STEP)
        {
          gint32 to_x, to_y, left;
          SkirmishWay way;

          skirmish_step_off (s->x[figure], s->y[figure], bearing + hand * turn, length, &to_x, &to_y);
          left = skirmish_length (to_x, to_y, s->x[target], s->y[target]);
          if (left >= best)
            continue;
          way = skirmish_way (facts, s, figure, &to_x, &to_y, 1, allowance, mohicans_price, NULL, NULL);
          if (way.end != SKIRMISH_WAY_FREE)
            continue;
          best = left;
          *x = to_x;
          *y = to_y;
          break;
        }
  return best < off;
}

/* Maqaw of the side and faction whose step it is, if he must and can still do something: else -1. */
static gint
bound_maqaw (const SkirmishFacts *facts,
             const MohicansState *state)
{
  gint maqaw = mohicans_find (facts, MOHICANS_MAQAW, (guint) state->base.side);

  if (facts->logger || maqaw < 0 || state->faction != MOHICANS_HURONS || !mohicans_on_table (facts, state, maqaw)
      || skirmish_engaged (facts, &state->base, maqaw) || mohicans_quarry (facts, state, maqaw) < 0)
    return -1;
  return maqaw;
}

/* In campaigns of an earlier edition: by a straight leg, if he has not moved. */
static void
drive_maqaw_by_leg (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint maqaw = bound_maqaw (facts, state);
  gint32 x, y, from_x, from_y;
  gint quarry;

  if (maqaw < 0 || state->moved[maqaw] > 0 || state->held[facts->figure[maqaw].unit]
      || mohicans_captive_of (facts, state, facts->figure[maqaw].unit) >= 0)
    return;
  quarry = mohicans_quarry (facts, state, maqaw);
  from_x = state->base.x[maqaw];
  from_y = state->base.y[maqaw];
  if (!mohicans_approach (facts, state, maqaw, quarry, mohicans_allowance (facts, state, maqaw, FALSE), &x, &y))
    return;
  mohicans_settle (play, maqaw, x, y, skirmish_bearing (from_x, from_y, x, y), skirmish_length (from_x, from_y, x, y), "L8.5");
  if (skirmish_touch (facts, &state->base, maqaw, quarry))
    mohicans_attack_alice (play, quarry);
}

/* The end of the Hurons' movement: what he has left of his move takes him to his quarry. */
void
mohicans_drive_maqaw (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint maqaw = bound_maqaw (facts, state);
  MohicansGoal goal;
  MohicansRoute route;

  if (facts->edition < 2)
    drive_maqaw_by_leg (play);
  else if (maqaw >= 0 && mohicans_captive_of (facts, state, facts->figure[maqaw].unit) < 0)
    {
      goal = mohicans_to_touch (facts, maqaw, mohicans_quarry (facts, state, maqaw));
      mohicans_route (facts, state, maqaw, &goal, mohicans_allowance (facts, state, maqaw, FALSE) - state->moved[maqaw], &route);
      mohicans_walk (play, maqaw, &route, "L8.5");
    }
}

/* The end of the Hurons' shooting: he has shot at her if she is in range and sight. */
void
mohicans_maqaw_shoots (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint maqaw = bound_maqaw (facts, state);
  gint quarry;

  if (maqaw < 0 || state->shot[maqaw])
    return;
  quarry = mohicans_quarry (facts, state, maqaw);
  if (!mohicans_is (facts, quarry, MOHICANS_MUNRO) && mohicans_can_shoot (facts, state, maqaw, quarry))
    mohicans_shoot_at (play, maqaw, quarry);
}

/* In campaigns of an earlier edition: by a straight leg, if she has not moved. */
static void
drive_cora_by_leg (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint cora = mohicans_find (facts, MOHICANS_CORA, (guint) state->base.side);
  gint alice = mohicans_find (facts, MOHICANS_ALICE, (guint) state->base.side);
  gint32 x, y, from_x, from_y, off;

  if (facts->logger || cora < 0 || alice < 0 || mohicans_faction (facts, cora) != (guint) state->faction
      || !mohicans_on_table (facts, state, cora) || !mohicans_on_table (facts, state, alice) || state->moved[cora] > 0
      || skirmish_engaged (facts, &state->base, cora))
    return;
  off = skirmish_distance (&state->base, cora, alice) - mohicans_length (facts, MOHICANS_LENGTH_SISTERS) + 1;
  if (off <= 1
      || !mohicans_approach (facts, state, cora, alice, MIN (mohicans_allowance (facts, state, cora, FALSE), off), &x, &y))
    return;
  from_x = state->base.x[cora];
  from_y = state->base.y[cora];
  mohicans_settle (play, cora, x, y, skirmish_bearing (from_x, from_y, x, y), skirmish_length (from_x, from_y, x, y), "L7.5");
}

/* Alice, by whom Cora keeps while she lives, a captive too (L7.5); -1: she is not there. In campaigns of an earlier
 * edition she was left to her captors. */
gint
mohicans_sister_of (const SkirmishFacts *facts,
                    const MohicansState *state,
                    gint                 cora)
{
  gint alice = mohicans_find (facts, MOHICANS_ALICE, skirmish_side_of (facts, cora));

  if (alice < 0 || mohicans_on_table (facts, state, alice))
    return alice;
  return facts->edition >= 3 && state->base.fate[alice] == SKIRMISH_CAPTIVE && state->base.captor[alice] >= 0
         && state->base.x[alice] != SKIRMISH_NOWHERE ? alice : -1;
}

/* The end of the British movement: Cora is near Alice, or as near as what she has left of her move can take her. */
void
mohicans_drive_cora (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint cora = mohicans_find (facts, MOHICANS_CORA, (guint) state->base.side);
  MohicansGoal goal = { .figure = cora < 0 ? -1 : mohicans_sister_of (facts, state, cora),
                        .within = mohicans_length (facts, MOHICANS_LENGTH_SISTERS), .apart = TRUE };
  MohicansRoute route;

  if (facts->edition < 2)
    {
      drive_cora_by_leg (play);
      return;
    }
  if (facts->logger || cora < 0 || goal.figure < 0 || mohicans_faction (facts, cora) != (guint) state->faction
      || !mohicans_on_table (facts, state, cora))
    return;
  mohicans_route (facts, state, cora, &goal, mohicans_allowance (facts, state, cora, FALSE) - state->moved[cora], &route);
  mohicans_walk (play, cora, &route, "L7.5");
}
