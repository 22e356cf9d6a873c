#include "config.h"

#include "march-parts.h"

#include <string.h>

/* What a march names (M5.6): parts joined with +, and all that may go. */

/**
 * mohawk_read_part:
 * @at: the token it begins with
 *
 * Returns: the token behind it; 0, refused, if its path is longer than any
 */
guint
mohawk_read_part (MusterPlay        *play,
                  const MusterOrder *order,
                  guint              at,
                  MohawkPart        *part)
{
  part->n = 0;
  part->star = FALSE;
  part->stack.n = 0;
  for (; at < order->n; at++)
    {
      const MusterToken *token = &order->token[at];

      switch (token->kind)
        {
        case MOHAWK_KIND_POINT:
          if (part->n == MOHAWK_MAX_LINES - 1)
            {
              muster_refuse_token (play, MUSTER_REFUSAL_LENGTH, token);
              return 0;
            }
          part->token[part->n] = token;
          part->overrun[part->n] = 0;
          part->point[part->n++] = (gint16) token->value;
          break;
        case MOHAWK_KIND_PIECE:
          part->stack.piece[part->stack.n++] = (gint16) token->value;
          break;
        case MOHAWK_KIND_SPOILS:
          part->overrun[part->n - 1] = 2;
          break;
        default:
          if (token->value == '!')
            part->overrun[part->n - 1] = 1;
          else if (token->value == '*')
            part->star = TRUE;
          else if (token->value == '+')
            return at + 1;
        }
    }
  return at;
}

/* Lines of the path that are trails (M5.5). */
guint
mohawk_path_trails (const MohawkScenario *scenario,
                    const gint16         *line,
                    guint                 n)
{
  guint trails = 0;

  for (guint i = 0; i < n; i++)
    trails += scenario->line[line[i]].mode == MOHAWK_TRAIL;
  return trails;
}

/* --- all that may go ----------------------------------------------------- */

/* Who is asked for by `*`: whoever stands at the start, and no other part of the order has. */
typedef struct
{
  MohawkWay          way;
  const MohawkPurse *purse; /* %NULL: whether the pools can pay is not asked */
  gint               spared[MOHAWK_N_POOLS]; /* points of it that other pools can pay in its stead (M5.7) */
  gboolean           named[MOHAWK_MAX_PIECES]; /* by another part, or gone with it */
} Asked;

/* M5.6: what the way costs those who march with @piece. */
static gint
price (const MohawkScenario *scenario,
       const Asked          *asked,
       guint                 piece,
       MohawkGroup           group)
{
  gint cost = (gint) asked->way.marches[mohawk_is_foot (scenario->piece[piece].class)];

  return cost > 0 && asked->purse->shared[group] ? cost - 1 : cost;
}

/* M5.1: its pool has not the marches for the whole way. */
static gboolean
cannot_pay (const MohawkScenario *scenario,
            const MohawkState    *state,
            const Asked          *asked,
            guint                 piece)
{
  MohawkPool pool = mohawk_pool_of (scenario, state, (gint) piece);

  return asked->purse
         && price (scenario, asked, piece, mohawk_group_of (scenario, state, (gint) piece))
            > asked->purse->left[pool] + asked->spared[pool];
}

/* The clause by which a piece of the mover's stays, or %NULL. */
static const char *
stays_by (const MohawkScenario *scenario,
          const MohawkState    *state,
          const Asked          *asked,
          guint                 piece,
          gboolean              courier,
          guint                 room)
{
  MohawkClass class = scenario->piece[piece].class;
  gboolean foot = mohawk_is_foot (class);

  if (class == MOHAWK_TRIBE && !state->active[piece])
    return "M10.3";
  if (class == MOHAWK_TRIBE && !courier)
    return "M10.4";
  if (class == MOHAWK_TRIBE && room == 0)
    return "M10.5";
  if (mohawk_is_limited (class) && state->marches[piece] + asked->way.marches[foot] > 2)
    return "M5.4";
  if (foot && state->trails[piece] + asked->way.trails > 1)
    return "M5.5";
  return cannot_pay (scenario, state, asked, piece) ? "M5.1" : NULL;
}

/* M10.5: how many more tribes may stand at the goal. As ruled by Courier, those who go there too are counted; before edition 7
 * they were not. */
static guint
room_at_goal (const MohawkScenario *scenario,
              const MohawkState    *state,
              const Asked          *asked,
              MohawkSide            mover)
{
  guint room = mohawk_tribe_room (scenario, state, asked->way.goal);
  guint most = mohawk_most_tribes (scenario, state, asked->way.goal);
  guint there = mohawk_count_tribes (scenario, state, asked->way.goal);
  guint going = 0;

  for (guint i = 0; i < scenario->n_pieces && state->edition >= 7; i++)
    going += state->place[i] == asked->way.start && scenario->piece[i].class == MOHAWK_COURIER && !asked->named[i]
             && mohawk_piece_side (scenario, state, (gint) i) == mover && !stays_by (scenario, state, asked, i, TRUE, 0);
  if (going == 0 || state->option[MOHAWK_OPTION_STACK] == 0)
    return room;
  if (mohawk_count_class (scenario, state, asked->way.goal, MOHAWK_FRENCH, MOHAWK_COURIER) == 0) /* five are for one at least */
    going--;
  most += going * MOHAWK_TRIBES_TOGETHER;
  return there < most ? most - there : 0;
}

/* Nobody may go, for want of room; or nobody is there. */
static gboolean
refuse_all (MusterPlay  *play,
            const Asked *asked,
            const char  *clause)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  gboolean others = FALSE;

  if (clause)
    return muster_refuse (play, clause, MOHAWK_R_STACK, MOHAWK_KIND_POINT, asked->way.goal, MUSTER_KIND_NUMBER,
                          (gint) mohawk_most_tribes (scenario, mohawk_state (play), asked->way.goal), MUSTER_ARGS_END);
  for (guint i = 0; i < scenario->n_pieces; i++)
    others = others || asked->named[i];
  if (others)
    return mohawk_refuse_point (play, "M5.6", MOHAWK_R_NOBODY_LEFT, asked->way.start);
  return muster_refuse (play, "M5.6", MOHAWK_R_NOBODY, MOHAWK_KIND_SIDE, (gint) mohawk_mover (play),
                        MOHAWK_KIND_POINT, asked->way.start, MUSTER_ARGS_END);
}

/* @tell: who stays is noted, and why. If nobody may go the first, and whoever stays as he does, are in @stack after all:
 * where they fail on their way is told then (M5.13). */
static gboolean
pick (MusterPlay  *play,
      const Asked *asked,
      MohawkStack *stack,
      gboolean     tell)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  guint room = room_at_goal (scenario, state, asked, mohawk_mover (play));
  gboolean courier = FALSE;
  const char *why = NULL;
  MohawkStack staying = { 0 };

  stack->n = 0;
  for (guint i = 0; i < scenario->n_pieces; i++)
    courier = courier || (state->place[i] == asked->way.start && scenario->piece[i].class == MOHAWK_COURIER);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      const char *clause;

      if (state->place[i] != asked->way.start || mohawk_piece_side (scenario, state, (gint) i) != mohawk_mover (play)
          || asked->named[i])
        continue;
      clause = stays_by (scenario, state, asked, i, courier, room);
      if (!clause)
        {
          stack->piece[stack->n++] = (gint16) i;
          room -= scenario->piece[i].class == MOHAWK_TRIBE;
          continue;
        }
      if (tell)
        {
          muster_set (play, MOHAWK_F_STAYED, i, 0, clause);
          muster_set (play, MOHAWK_F_STAYED, i, 1, clause);
        }
      why = why ? why : clause;
      if (g_str_equal (why, clause))
        staying.piece[staying.n++] = (gint16) i;
    }
  if (stack->n > 0 || !tell)
    return stack->n > 0;
  if (!why || g_str_equal (why, "M10.5"))
    return refuse_all (play, asked, why);
  *stack = staying;
  return TRUE;
}

/**
 * mohawk_all_who_may:
 * @stack: (out): the mover's pieces at the start that may go all the way
 *
 * `*`, whatever the pools have. Who stays is told.
 */
gboolean
mohawk_all_who_may (MusterPlay      *play,
                    const MohawkWay *way,
                    MohawkStack     *stack)
{
  return pick (play, &(Asked) { .way = *way }, stack, TRUE);
}

/* The way of a part, as far as there are lines. */
static void
measure (const MusterPlay *play,
         const MohawkPart *part,
         MohawkWay        *way)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint16 line[MOHAWK_MAX_LINES];
  guint n = 0;

  for (guint i = 1; i < part->n; i++)
    {
      gint l = mohawk_scenario_find_line (scenario, part->point[i - 1], part->point[i]);

      if (l < 0)
        break;
      line[n++] = (gint16) l;
    }
  *way = (MohawkWay) {
    .start = part->point[0], .goal = part->point[part->n - 1],
    .marches = { mohawk_march_cost (scenario, state, line, n, FALSE), mohawk_march_cost (scenario, state, line, n, TRUE) },
    .trails = mohawk_path_trails (scenario, line, n)
  };
}

/* M5.7: overruns of the parts before may be paid so that more can go, and nobody the less; before edition 6 that was not
 * seen. */
static void
ask_to_spare (const MusterPlay *play,
              Asked            *asked)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  MohawkPurse purse = *asked->purse;
  gint cost[MOHAWK_N_GROUPS] = { 0 };
  gboolean paid[MOHAWK_N_GROUPS] = { FALSE };

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      MohawkGroup group = mohawk_group_of (scenario, state, (gint) i);

      if (state->place[i] == asked->way.start && mohawk_piece_side (scenario, state, (gint) i) == mohawk_mover (play)
          && !asked->named[i])
        cost[group] = MAX (cost[group], price (scenario, asked, i, group));
    }
  for (guint pass = 0; pass < 2; pass++)
    for (MohawkGroup group = 0; group < MOHAWK_N_GROUPS; group++)
      {
        MohawkPool pool = mohawk_pool_of_group (mohawk_mover (play), group);
        MohawkPurse before = purse;

        while (pass == 1 && !paid[group] && purse.left[pool] < cost[group] && mohawk_spare (play, &purse, pool))
          continue;
        if (paid[group] || purse.left[pool] < cost[group])
          {
            purse = before;
            continue;
          }
        asked->spared[pool] += purse.left[pool] - before.left[pool];
        purse.left[pool] -= cost[group];
        paid[group] = TRUE;
      }
}

/* A part with `*`: whom the order names elsewhere is not asked (before edition 3 it was told of him if he had to stay).
 * What a part behind the first overruns it overruns with those before it, and was counted for them (M5.7): all that might go
 * do then, or the price is refused. */
static void
ask (const MusterPlay  *play,
     const MusterOrder *order,
     const MohawkPurse *purse,
     const MohawkPart  *part,
     Asked             *asked)
{
  gboolean counted = FALSE;

  *asked = (Asked) { .purse = NULL };
  memcpy (asked->named, purse->gone, sizeof asked->named);
  measure (play, part, &asked->way);
  for (guint k = 1; k < part->n; k++)
    counted = counted || part->overrun[k];
  if (!counted || part->token[0] == &order->token[1])
    asked->purse = purse;
  for (guint t = 1; t < order->n && mohawk_state (play)->edition >= 3; t++)
    if (order->token[t].kind == MOHAWK_KIND_PIECE)
      asked->named[order->token[t].value] = TRUE;
  if (asked->purse && mohawk_state (play)->edition >= 6)
    ask_to_spare (play, asked);
}

/* `march A>B *` */
gboolean
mohawk_fill_star (MusterPlay        *play,
                  const MusterOrder *order,
                  const MohawkPurse *purse,
                  MohawkPart        *part)
{
  Asked asked;

  ask (play, order, purse, part, &asked);
  return pick (play, &asked, &part->stack, TRUE);
}

/* --- who arrives --------------------------------------------------------- */

/* Those of the part who are there when it enters its @k-th point: all but tribes picked up later. */
static guint
count_at (const MusterPlay *play,
          const MohawkPart *part,
          guint             k,
          gboolean         *counted)
{
  const MohawkState *state = mohawk_state (play);
  guint n = 0;

  for (guint i = 0; i < part->stack.n; i++)
    {
      gint place = state->place[part->stack.piece[i]];
      gboolean later = counted[part->stack.piece[i]];

      for (guint j = k + 1; j < part->n; j++)
        later = later || (place == part->point[j] && place != part->point[0]);
      if (later)
        continue;
      counted[part->stack.piece[i]] = TRUE;
      n++;
    }
  return n;
}

/**
 * mohawk_count_arriving:
 * @at: the token behind @part
 * @pools: (out): those they march on, as bits
 *
 * Returns: how many overrun @point in this order (M5.7): those of @part, and of the parts behind it that
 *   overrun it too
 */
guint
mohawk_count_arriving (MusterPlay        *play,
                       const MusterOrder *order,
                       guint              at,
                       const MohawkPart  *part,
                       const MohawkPurse *purse,
                       gint               point,
                       guint             *pools)
{
  gboolean counted[MOHAWK_MAX_PIECES] = { FALSE };
  MohawkPart next = *part;
  guint n = 0;

  *pools = 0;
  while (TRUE)
    {
      for (guint k = 1; k < next.n; k++)
        if (next.point[k] == point && next.overrun[k])
          {
            n += count_at (play, &next, k, counted);
            *pools |= mohawk_pools_of_part (play, &next);
            break;
          }
      if (at >= order->n)
        return n;
      at = mohawk_read_part (play, order, at, &next);
      if (at == 0)
        return n;
      if (next.star)
        {
          Asked asked;

          ask (play, order, purse, &next, &asked);
          pick (play, &asked, &next.stack, FALSE);
        }
    }
}
