#include "config.h"

#include "march-parts.h"

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

/* The clause by which a piece of the mover's stays, or %NULL. */
static const char *
stays_by (const MohawkScenario *scenario,
          const MohawkState    *state,
          const MohawkWay      *way,
          guint                 piece,
          gboolean              courier,
          guint                 room)
{
  MohawkClass class = scenario->piece[piece].class;
  gboolean foot = mohawk_is_foot (class);

  if (class == MOHAWK_TRIBE)
    return !state->active[piece] ? "M10.3" : !courier ? "M10.4" : room == 0 ? "M10.5" : NULL;
  if (mohawk_is_limited (class) && state->marches[piece] + way->marches[foot] > 2)
    return "M5.4";
  return foot && state->trails[piece] + way->trails > 1 ? "M5.5" : NULL;
}

/* Nobody may go: why the first may not. */
static gboolean
refuse_all (MusterPlay      *play,
            const MohawkWay *way,
            gint             piece,
            const char      *clause)
{
  const MohawkState *state = mohawk_state (play);

  if (piece < 0)
    return muster_refuse (play, "M5.6", MOHAWK_R_NOBODY, MOHAWK_KIND_SIDE, (gint) mohawk_mover (play),
                          MOHAWK_KIND_POINT, way->start, MUSTER_ARGS_END);
  if (g_str_equal (clause, "M5.4"))
    return muster_refuse (play, clause, MOHAWK_R_LIMIT, MOHAWK_KIND_PIECE, piece, MUSTER_KIND_NUMBER,
                          (gint) state->marches[piece], MOHAWK_KIND_POINT, way->goal, MUSTER_ARGS_END);
  if (g_str_equal (clause, "M5.5"))
    return muster_refuse (play, clause, MOHAWK_R_TRAIL, MOHAWK_KIND_PIECE, piece, MOHAWK_KIND_POINT, way->goal, MUSTER_ARGS_END);
  if (g_str_equal (clause, "M10.5"))
    return muster_refuse (play, clause, MOHAWK_R_STACK, MOHAWK_KIND_POINT, way->goal, MUSTER_KIND_NUMBER,
                          (gint) mohawk_most_tribes (mohawk_facts (play), state, way->goal), MUSTER_ARGS_END);
  return mohawk_refuse_piece (play, clause, g_str_equal (clause, "M10.3") ? MOHAWK_R_INACTIVE : MOHAWK_R_NO_COURIER, piece);
}

/* @tell: who stays is noted, and why */
static gboolean
pick (MusterPlay      *play,
      const MohawkWay *way,
      MohawkStack     *stack,
      gboolean         tell)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  guint room = mohawk_tribe_room (scenario, state, way->goal);
  gboolean courier = FALSE;
  const char *why = NULL;
  gint first = -1;

  stack->n = 0;
  for (guint i = 0; i < scenario->n_pieces; i++)
    courier = courier || (state->place[i] == way->start && scenario->piece[i].class == MOHAWK_COURIER);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      const char *clause;

      if (state->place[i] != way->start || mohawk_piece_side (scenario, state, (gint) i) != mohawk_mover (play))
        continue;
      clause = stays_by (scenario, state, way, i, courier, room);
      if (!clause)
        {
          stack->piece[stack->n++] = (gint16) i;
          room -= scenario->piece[i].class == MOHAWK_TRIBE;
        }
      else if (tell)
        {
          muster_set (play, MOHAWK_F_STAYED, i, 0, clause);
          muster_set (play, MOHAWK_F_STAYED, i, 1, clause);
        }
      if (clause && !why)
        {
          why = clause;
          first = (gint) i;
        }
    }
  return stack->n > 0 || (tell && refuse_all (play, way, first, why));
}

/**
 * mohawk_all_who_may:
 * @stack: (out): the mover's pieces at the start that may go all the way
 *
 * `*`. Who stays is told.
 */
gboolean
mohawk_all_who_may (MusterPlay      *play,
                    const MohawkWay *way,
                    MohawkStack     *stack)
{
  return pick (play, way, stack, TRUE);
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

/* `march A>B *` */
gboolean
mohawk_fill_star (MusterPlay *play,
                  MohawkPart *part)
{
  MohawkWay way;

  measure (play, part, &way);
  return mohawk_all_who_may (play, &way, &part->stack);
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
 *
 * Returns: how many overrun @point in this order (M5.7): those of @part, and of the parts behind it that
 *   overrun it too
 */
guint
mohawk_count_arriving (MusterPlay        *play,
                       const MusterOrder *order,
                       guint              at,
                       const MohawkPart  *part,
                       gint               point)
{
  gboolean counted[MOHAWK_MAX_PIECES] = { FALSE };
  MohawkPart next = *part;
  guint n = 0;

  while (TRUE)
    {
      for (guint k = 1; k < next.n; k++)
        if (next.point[k] == point && next.overrun[k])
          {
            n += count_at (play, &next, k, counted);
            break;
          }
      if (at >= order->n)
        return n;
      at = mohawk_read_part (play, order, at, &next);
      if (at == 0)
        return n;
      if (next.star)
        {
          MohawkWay way;

          measure (play, &next, &way);
          pick (play, &way, &next.stack, FALSE);
        }
    }
}
