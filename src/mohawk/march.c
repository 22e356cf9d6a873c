#include "config.h"

#include "march-parts.h"

#include <string.h>

/*
 * `march` (M5.2-M5.10): a path is walked line by line; each step is checked as it
 * would happen, with its price and its limits, and the first that fails is told.
 */

/* Who pays with @piece (M5.6). */
MohawkGroup
mohawk_group_of (const MohawkScenario *scenario,
                 const MohawkState    *state,
                 gint                  piece)
{
  MohawkClass class = scenario->piece[piece].class;

  if (mohawk_is_foot (class))
    return MOHAWK_GROUP_FOOT;
  if (class == MOHAWK_NATION)
    return MOHAWK_GROUP_NATION;
  if (class == MOHAWK_RANGER && state->option[MOHAWK_OPTION_RANGERS] == 1)
    return MOHAWK_GROUP_FOOT;
  return MOHAWK_GROUP_INDIAN;
}

MohawkPool
mohawk_pool_of_group (MohawkSide  side,
                      MohawkGroup group)
{
  if (group == MOHAWK_GROUP_NATION)
    return MOHAWK_POOL_IROQUOIS;
  if (side == MOHAWK_BRITISH)
    return MOHAWK_POOL_LAND;
  return group == MOHAWK_GROUP_FOOT ? MOHAWK_POOL_REGULAR : MOHAWK_POOL_INDIAN;
}

/* The pool a piece marches on (M5.1). */
MohawkPool
mohawk_pool_of (const MohawkScenario *scenario,
                const MohawkState    *state,
                gint                  piece)
{
  return mohawk_pool_of_group (mohawk_piece_side (scenario, state, piece), mohawk_group_of (scenario, state, piece));
}

/**
 * mohawk_march_cost:
 * @line: the @n lines of a path, in order
 * @foot: for regulars and militia, else for Indians, Couriers and Rangers
 *
 * Returns: the fewest marches the path can be cut into (M5.2, M5.3)
 */
guint
mohawk_march_cost (const MohawkScenario *scenario,
                   const MohawkState    *state,
                   const gint16         *line,
                   guint                 n,
                   gboolean              foot)
{
  guint before = 0, cost = 0;

  for (guint i = 0; i < n; i++)
    {
      guint next = cost + 1;

      if (i > 0)
        {
          MohawkMode mode = scenario->line[line[i]].mode;
          gboolean same = scenario->line[line[i - 1]].mode == mode;
          gboolean doubles = foot ? same && mode != MOHAWK_TRAIL
                                  : same || state->option[MOHAWK_OPTION_INDIAN_SPLIT] == 0;

          if (doubles)
            next = MIN (next, before + 1);
        }
      before = cost;
      cost = next;
    }
  return cost;
}

/* --- who marches ------------------------------------------------------- */

/* M10.3, M10.4: tribes that are not roused, or without a Courier. */
static gboolean
tribes_may_march (MusterPlay        *play,
                  const MohawkStack *stack)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gboolean courier = FALSE;

  for (guint i = 0; i < stack->n; i++)
    courier = courier || scenario->piece[stack->piece[i]].class == MOHAWK_COURIER;
  for (guint i = 0; i < stack->n; i++)
    {
      gint piece = stack->piece[i];

      if (scenario->piece[piece].class != MOHAWK_TRIBE)
        continue;
      if (!state->active[piece])
        return mohawk_refuse_piece (play, "M10.3", MOHAWK_R_INACTIVE, piece);
      if (!courier)
        return mohawk_refuse_piece (play, "M10.4", MOHAWK_R_NO_COURIER, piece);
    }
  return TRUE;
}

/* M10.1-M10.4: pieces that are not to be ordered at all, and the tribes of them. */
gboolean
mohawk_may_march (MusterPlay        *play,
                  const MohawkStack *stack)
{
  return mohawk_require_own (play, stack) && tribes_may_march (play, stack);
}

/* Every piece stands at the start; a tribe may also be picked up on the way (M10.4). */
static gboolean
require_here (MusterPlay       *play,
              const MohawkPart *part)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  for (guint i = 0; i < part->stack.n; i++)
    {
      gint piece = part->stack.piece[i];
      gboolean met = state->place[piece] == part->point[0];

      if (scenario->piece[piece].class == MOHAWK_TRIBE)
        for (guint k = 1; k < part->n && !met; k++)
          met = state->place[piece] == part->point[k] && scenario->piece[piece].home == part->point[k];
      if (!met)
        return muster_refuse (play, "M5.6", MOHAWK_R_NOT_HERE, MOHAWK_KIND_PIECE, piece,
                              MOHAWK_KIND_POINT, (gint) part->point[0], MUSTER_ARGS_END);
    }
  return TRUE;
}

/* --- price ------------------------------------------------------------- */

/* The price of the path's first @n lines, over what was paid for fewer; then the limits of each piece. */
static gboolean
pay_step (MusterPlay       *play,
          const MohawkPart *part,
          const gint16     *line,
          guint             n,
          MohawkPurse      *purse,
          guint             paid[MOHAWK_N_GROUPS])
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint point = part->point[n];

  for (MohawkGroup group = 0; group < MOHAWK_N_GROUPS; group++)
    {
      MohawkPool pool = mohawk_pool_of_group (mohawk_mover (play), group);
      gboolean foot;
      guint cost;
      gint more;

      if (!mohawk_part_has (play, part, group, &foot))
        continue;
      cost = mohawk_march_cost (scenario, state, line, n, foot);
      more = (gint) (cost - paid[group]);
      if (more > 0 && paid[group] == 0 && purse->shared[group])
        more--; /* M5.6 */
      if (more > purse->left[pool] && !mohawk_spare (play, purse, pool))
        return mohawk_refuse_pool (play, pool, state->pool[pool], state->pool[pool] - purse->left[pool] + more, point);
      purse->left[pool] -= more;
      paid[group] = cost;
    }
  for (guint i = 0; i < part->stack.n; i++)
    {
      gint piece = part->stack.piece[i];
      MohawkClass class = scenario->piece[piece].class;
      MohawkGroup group = mohawk_group_of (scenario, state, piece);

      if (mohawk_is_foot (class) && state->trails[piece] + mohawk_path_trails (scenario, line, n) > 1)
        return muster_refuse (play, "M5.5", MOHAWK_R_TRAIL, MOHAWK_KIND_PIECE, piece,
                              MOHAWK_KIND_POINT, point, MUSTER_ARGS_END);
      if (mohawk_is_limited (class) && state->marches[piece] + paid[group] > 2)
        return muster_refuse (play, "M5.4", MOHAWK_R_LIMIT, MOHAWK_KIND_PIECE, piece,
                              MUSTER_KIND_NUMBER, (gint) state->marches[piece],
                              MOHAWK_KIND_POINT, point, MUSTER_ARGS_END);
    }
  return TRUE;
}

/* --- entering ---------------------------------------------------------- */

static gboolean
overrun_pieces (MusterPlay       *play,
                const MohawkPart *part,
                guint             k,
                guint             arriving,
                guint             defenders)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  MohawkSide mover = mohawk_mover (play);
  gint point = part->point[k];

  if (state->battle[point] == MOHAWK_BATTLE_DUE)
    return mohawk_refuse_point (play, "M5.7", MOHAWK_R_OVERRUN_BATTLE, point);
  if (arriving < 6 * defenders)
    return muster_refuse (play, "M5.7", MOHAWK_R_SIX, MOHAWK_KIND_POINT, point,
                          MUSTER_KIND_NUMBER, (gint) arriving, MUSTER_KIND_NUMBER, (gint) defenders,
                          MUSTER_ARGS_END);
  if (state->holder[point] == (gint8) mohawk_enemy (mover))
    mohawk_come_on (play, point); /* M9.6: they are eliminated with the rest */
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == point
        && mohawk_piece_side (scenario, state, (gint) i) == mohawk_enemy (mover))
      mohawk_eliminate (play, (gint) i, "M5.7");
  return TRUE;
}

/* Its way has led through point @k before: it has overrun it then, if there was something. */
static gboolean
was_there (const MohawkPart *part,
           guint             k)
{
  for (guint j = 0; j < k; j++)
    if (part->point[j] == part->point[k])
      return TRUE;
  return FALSE;
}

/* One step into point @k of the path. @stop: a battle is due there. */
static gboolean
enter (MusterPlay        *play,
       const MusterOrder *order,
       guint              at,
       const MohawkPart  *part,
       guint              k,
       MohawkPurse       *purse,
       gboolean          *stop)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  MohawkSide mover = mohawk_mover (play);
  gint point = part->point[k];
  guint defenders = mohawk_count_defenders (scenario, state, point, mover);
  gboolean enemy_held = state->holder[point] == (gint8) mohawk_enemy (mover);
  gboolean enemy_fort = enemy_held && mohawk_is_fort (scenario, state, point);
  guint arriving, pools;

  *stop = FALSE;
  if (part->overrun[k])
    {
      gboolean empty = defenders == 0 && !enemy_fort;
      gboolean again = empty && was_there (part, k) && state->edition >= 7;

      if (empty && purse->overrun[point] && part->overrun[k] == 1 && !again)
        return TRUE;
      if (again || (empty && !purse->overrun[point]))
        return mohawk_refuse_point (play, "M5.7", MOHAWK_R_NOTHING_TO_OVERRUN, point);
      arriving = mohawk_count_arriving (play, order, at, part, purse, point, &pools);
      if (defenders > 0 && !overrun_pieces (play, part, k, arriving, defenders))
        return FALSE;
      if (!purse->overrun[point] && !mohawk_pay_overrun (play, part, pools, point, purse))
        return FALSE;
      purse->overrun[point] = TRUE;
      if (part->overrun[k] == 2)
        {
          if (!enemy_fort)
            return mohawk_refuse_point (play, "M5.11", MOHAWK_R_OVERRUN_BURN, point);
          mohawk_raze (play, point, "M5.7");
        }
      if (mohawk_is_for_the_taking (state, point, mover))
        mohawk_take (play, point, mover, "M5.7");
      if (enemy_held)
        mohawk_owe_turn (play, mover);
      return TRUE;
    }
  if (defenders > 0)
    {
      if (k + 1 < part->n)
        return mohawk_refuse_point (play, "M5.10", MOHAWK_R_STOPS, point);
      *stop = TRUE;
      return TRUE;
    }
  if (enemy_fort)
    return mohawk_refuse_point (play, "M5.7", MOHAWK_R_FORT_STANDS, point);
  if (mohawk_is_for_the_taking (state, point, mover))
    mohawk_take (play, point, mover, "M5.8");
  if (enemy_held)
    mohawk_owe_turn (play, mover); /* M10.1 */
  return TRUE;
}

/* --- walking ----------------------------------------------------------- */

static gboolean
walk_part (MusterPlay        *play,
           const MusterOrder *order,
           guint              at,
           const MohawkPart  *part,
           MohawkPurse       *purse)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint16 line[MOHAWK_MAX_LINES];
  guint paid[MOHAWK_N_GROUPS] = { 0 };
  gint last = part->n - 1;
  gint target = part->point[last];
  gboolean stop = FALSE;
  guint trails;

  purse->first_toll = purse->n_tolls;
  for (guint k = 1; k < part->n; k++)
    {
      gint l = mohawk_scenario_find_line (scenario, part->point[k - 1], part->point[k]);

      memcpy (purse->before, purse->left, sizeof purse->before);
      if (l < 0)
        return muster_refuse (play, "M0.1", MOHAWK_R_NO_LINE, MOHAWK_KIND_POINT, (gint) part->point[k - 1],
                              MOHAWK_KIND_POINT, (gint) part->point[k], MUSTER_ARGS_END);
      line[k - 1] = (gint16) l;
      if (mohawk_is_closed (scenario, state, part->point[k]))
        return muster_refuse (play, "M5.9", MOHAWK_R_CLOSED, MOHAWK_KIND_POINT, (gint) part->point[k],
                              MUSTER_KIND_NUMBER, (gint) mohawk_colour_count (scenario, state, MOHAWK_BRITISH),
                              MUSTER_KIND_NUMBER, (gint) mohawk_colour_count (scenario, state, MOHAWK_FRENCH),
                              MUSTER_ARGS_END);
      if (!pay_step (play, part, line, k, purse, paid)
          || !enter (play, order, at, part, k, purse, &stop))
        return FALSE;
    }

  trails = mohawk_path_trails (scenario, line, part->n - 1);
  for (guint i = 0; i < part->stack.n; i++)
    {
      guint piece = (guint) part->stack.piece[i];
      MohawkClass class = scenario->piece[piece].class;
      MohawkGroup group = mohawk_group_of (scenario, state, (gint) piece);
      MohawkPool pool = mohawk_pool_of_group (mohawk_mover (play), group);

      muster_set (play, MOHAWK_F_PLACE, piece, target, "M5.2");
      muster_set (play, MOHAWK_F_FROM, piece, part->point[last - 1], "M6.9");
      muster_set (play, MOHAWK_F_CAME, piece, line[last - 1], "M6.10");
      muster_set (play, MOHAWK_F_CAME_UP, piece, 0, "M6.9");
      muster_set (play, MOHAWK_F_PAID, piece, state->paid[piece] | MOHAWK_PAID (pool), "M5.1");
      if (mohawk_is_limited (class))
        muster_set (play, MOHAWK_F_MARCHES, piece, state->marches[piece] + (gint) paid[group], "M5.4");
      if (mohawk_is_foot (class))
        muster_set (play, MOHAWK_F_TRAILS, piece, state->trails[piece] + (gint) trails, "M5.5");
    }
  for (MohawkGroup group = 0; group < MOHAWK_N_GROUPS; group++)
    purse->shared[group] = purse->shared[group] || paid[group] > 0;
  if (stop)
    mohawk_engage (play, target);
  return TRUE;
}

/* M5.13: with a refusal, what was left of the pools the part marches on; the price itself says so (M5.1). */
static gboolean
tell_left (MusterPlay       *play,
           const MohawkPart *part,
           const MohawkPurse *purse,
           gboolean          refused)
{
  MusterValue left[2 * MOHAWK_N_GROUPS];
  gboolean told[MOHAWK_N_POOLS] = { FALSE };
  guint n = 0;
  gboolean foot;

  for (MohawkGroup group = 0; group < MOHAWK_N_GROUPS; group++)
    {
      MohawkPool pool = mohawk_pool_of_group (mohawk_mover (play), group);

      if (told[pool] || !mohawk_part_has (play, part, group, &foot))
        continue;
      told[pool] = TRUE;
      left[n++] = (MusterValue) { MOHAWK_KIND_POOL, (gint) pool };
      left[n++] = (MusterValue) { MUSTER_KIND_NUMBER, purse->before[pool] };
    }
  if (n > 0 && play->refusal.code != MOHAWK_R_POOL)
    muster_refuse_also (play, MOHAWK_R_LEFT_1 + n / 2 - 1, left, n);
  return refused;
}

static gboolean
read_and_walk (MusterPlay        *play,
               const MusterOrder *order,
               MohawkPurse       *purse)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint start = order->token[1].value;
  gboolean courier = FALSE;

  for (guint at = 1; at < order->n; )
    {
      MohawkPart part;

      at = mohawk_read_part (play, order, at, &part);
      if (at == 0)
        return FALSE;
      if (part.point[0] != start)
        return muster_refuse (play, "M5.6", MOHAWK_R_PARTS, MOHAWK_KIND_POINT, start,
                              MOHAWK_KIND_POINT, (gint) part.point[0], MUSTER_ARGS_END);
      if (part.star && !mohawk_fill_star (play, order, purse, &part))
        return FALSE;
      for (guint i = 0; i < part.stack.n; i++)
        {
          if (purse->gone[part.stack.piece[i]])
            {
              const MusterToken *again = part.token[0];

              for (guint t = 1; t < at; t++)
                if (order->token[t].kind == MOHAWK_KIND_PIECE && order->token[t].value == part.stack.piece[i])
                  again = &order->token[t];
              return muster_refuse_token (play, MUSTER_REFUSAL_TWICE, again);
            }
          purse->gone[part.stack.piece[i]] = TRUE;
          courier = courier || scenario->piece[part.stack.piece[i]].class == MOHAWK_COURIER;
        }
      if (!mohawk_require_own (play, &part.stack))
        return FALSE;
      memcpy (purse->before, purse->left, sizeof purse->before);
      if (!tribes_may_march (play, &part.stack))
        return tell_left (play, &part, purse, FALSE);
      if (!require_here (play, &part))
        return FALSE;
      if (state->battle[start] == MOHAWK_BATTLE_DUE)
        return tell_left (play, &part, purse, mohawk_refuse_point (play, "M5.10", MOHAWK_R_ENGAGED, start));
      if (!walk_part (play, order, at, &part, purse))
        return tell_left (play, &part, purse, FALSE);
      for (guint i = 0; i < part.stack.n; i++)
        if (scenario->piece[part.stack.piece[i]].class == MOHAWK_TRIBE)
          {
            if (!mohawk_check_tribes (play, part.point[part.n - 1]))
              return tell_left (play, &part, purse, FALSE);
            break;
          }
      if (courier && at >= order->n && !mohawk_check_left_behind (play, start))
        {
          for (guint pool = 0; pool < MOHAWK_N_POOLS; pool++)
            purse->before[pool] = state->pool[pool]; /* it was the first step that left them */
          return tell_left (play, &part, purse, FALSE);
        }
    }
  return TRUE;
}

/* `march A>B>C PIECE... [+ A>D PIECE...]` (M5) */
gboolean
mohawk_march (MusterPlay        *play,
              const MusterOrder *order)
{
  const MohawkState *state = mohawk_state (play);
  MohawkPurse purse = { .left = { 0 } };

  if (!mohawk_require_step (play, order, MOHAWK_STEP_MOVE))
    return FALSE;
  if (state->lifting)
    return muster_refuse (play, "M5S.1", MOHAWK_R_LIFTING, MUSTER_ARGS_END);
  for (guint pool = 0; pool < MOHAWK_N_POOLS; pool++)
    purse.left[pool] = state->pool[pool];
  if (!read_and_walk (play, order, &purse))
    return FALSE;
  for (guint pool = 0; pool < MOHAWK_N_POOLS; pool++)
    muster_set (play, MOHAWK_F_POOL, pool, purse.left[pool], "M5.2");
  return TRUE;
}
