#include "config.h"

#include "bighorn.h"

/* What is asked of the rules by orders, completion and the opponent alike. */

/**
 * bighorn_knives:
 *
 * Returns: the side that are the Long Knives, who go first (B2.2): a side is of one party
 */
guint
bighorn_knives (const SkirmishFacts *facts)
{
  const SkirmishUnit *unit = &facts->unit[0];

  if (facts->n_units == 0)
    return SKIRMISH_BRITISH;
  return bighorn_tables_of (facts)->combatant[unit->type].party == BIGHORN_KNIVES
         ? unit->side : (guint) skirmish_enemy (unit->side);
}

/* The flag, or -1. */
gint
bighorn_flag (const SkirmishFacts *facts)
{
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].type == BIGHORN_FLAG && facts->unit[u].n > 0)
      return facts->unit[u].first;
  return -1;
}

/* On a board squares that touch; on a real table as told. */
gboolean
bighorn_touches (const SkirmishFacts *facts,
                 const SkirmishState *state,
                 gint                 a,
                 gint                 b)
{
  if (facts->logger)
    return skirmish_touch (facts, state, a, b);
  return skirmish_stands (state, a) && skirmish_stands (state, b)
         && bighorn_apart (bighorn_at (state, a), bighorn_at (state, b)) <= 1;
}

/* Whether an enemy touches him. */
gboolean
bighorn_engaged (const SkirmishFacts *facts,
                 const SkirmishState *state,
                 gint                 figure)
{
  for (guint i = 0; i < facts->n_figures; i++)
    if (skirmish_side_of (facts, (gint) i) != skirmish_side_of (facts, figure) && !bighorn_is_flag (facts, (gint) i)
        && skirmish_stands (state, (gint) i) && (facts->logger || state->x[i] != SKIRMISH_NOWHERE)
        && bighorn_touches (facts, state, figure, (gint) i))
      return TRUE;
  return FALSE;
}

/**
 * bighorn_bonus:
 * @ground: he is in
 *
 * Returns: B8.1: what he adds to his die. One at most: horse are never in woods or rocks.
 */
gint
bighorn_bonus (const SkirmishFacts *facts,
               gint                 figure,
               SkirmishGround       ground,
               gboolean             melee)
{
  if (facts->figure[figure].mounted)
    return melee ? bighorn_number (facts, BIGHORN_NUMBER_HORSE) : 0;
  switch (ground)
    {
    case SKIRMISH_GROUND_WOODS:
      return bighorn_number (facts, BIGHORN_NUMBER_WOODS);
    case SKIRMISH_GROUND_ROCKS:
      return bighorn_number (facts, BIGHORN_NUMBER_ROCKS);
    case SKIRMISH_GROUND_PARAPET:
      return bighorn_number (facts, BIGHORN_NUMBER_PARAPET);
    default:
      return 0;
    }
}

gint
bighorn_shots_left (const SkirmishFacts *facts,
                    const BighornState  *state,
                    gint                 figure)
{
  return MAX (0, bighorn_man (facts, figure)->shots - state->shots[figure]);
}

/**
 * bighorn_aim:
 *
 * On a board: whether a shot may be aimed, by contact, range and line of fire.
 *
 * Returns: 0, or the code of the refusal and its clause
 */
guint
bighorn_aim (const BighornBoard  *board,
             const BighornState  *state,
             gint                 shooter,
             gint                 target,
             const char         **clause)
{
  const SkirmishFacts *facts = board->facts;
  gint from = bighorn_at (&state->base, shooter), to = bighorn_at (&state->base, target);
  gboolean melee = bighorn_apart (from, to) <= 1;

  if (!melee && bighorn_beside_enemy (board, skirmish_side_of (facts, shooter), from))
    {
      *clause = "B4.7";
      return BIGHORN_R_BESIDE;
    }
  if (bighorn_range (board, from, to) > bighorn_man (facts, shooter)->range && !melee)
    {
      *clause = "B4.1";
      return BIGHORN_R_RANGE;
    }
  if (!bighorn_sees (board, from, to))
    {
      *clause = "B7.1";
      return BIGHORN_R_SIGHT;
    }
  return 0;
}

/**
 * bighorn_can_fire:
 *
 * Returns: whether anyone of @side's has a shot left and an enemy to aim at. On a real table
 *   nobody knows: whoever has a shot.
 */
gboolean
bighorn_can_fire (const SkirmishFacts *facts,
                  const BighornState  *state,
                  guint                side)
{
  BighornBoard board;

  if (!facts->logger)
    bighorn_board_read (facts, &state->base, &board);
  for (guint i = 0; i < facts->n_figures; i++)
    {
      if (skirmish_side_of (facts, (gint) i) != side || !skirmish_stands (&state->base, (gint) i)
          || bighorn_shots_left (facts, state, (gint) i) == 0)
        continue;
      if (facts->logger)
        return TRUE;
      for (guint j = 0; j < facts->n_figures; j++)
        {
          const char *clause;

          if (skirmish_side_of (facts, (gint) j) != side && !bighorn_is_flag (facts, (gint) j)
              && skirmish_stands (&state->base, (gint) j) && bighorn_aim (&board, state, (gint) i, (gint) j, &clause) == 0)
            return TRUE;
        }
    }
  return FALSE;
}

/* B3.2: it has stopped beside an enemy, is still beside one and has not fired. */
gboolean
bighorn_must_fight (const SkirmishFacts *facts,
                    const BighornState  *state,
                    gint                 figure)
{
  return state->bound[figure] && state->shots[figure] == 0 && skirmish_stands (&state->base, figure)
         && bighorn_shots_left (facts, state, figure) > 0 && bighorn_engaged (facts, &state->base, figure);
}

/**
 * bighorn_who_must:
 *
 * Returns: a combatant who must fight; -1 if there is none
 */
gint
bighorn_who_must (const SkirmishFacts *facts,
                  const BighornState  *state)
{
  for (guint i = 0; i < facts->n_figures; i++)
    if (bighorn_must_fight (facts, state, (gint) i))
      return (gint) i;
  return -1;
}

/* --- the end (B9) --------------------------------------------------------------- */

/* Of a side: all who are of these types, and there were some, are out. One who may still come is not. */
static gboolean
all_out (const SkirmishFacts *facts,
         const SkirmishState *state,
         guint                first,
         guint                last)
{
  gboolean any = FALSE;

  for (guint i = 0; i < facts->n_figures; i++)
    {
      guint type = (guint) facts->figure[i].type;

      if (type < first || type > last)
        continue;
      any = TRUE;
      if (state->fate[i] == SKIRMISH_FIT || state->fate[i] == SKIRMISH_WAITING)
        return FALSE;
    }
  return any;
}

/* Anybody of a side on that square, the flag apart. */
static gboolean
is_held (const SkirmishFacts *facts,
         const SkirmishState *state,
         guint                side,
         gint                 square)
{
  for (guint i = 0; i < facts->n_figures; i++)
    if (skirmish_side_of (facts, (gint) i) == side && !bighorn_is_flag (facts, (gint) i)
        && skirmish_stands (state, (gint) i) && bighorn_at (state, (gint) i) == square)
      return TRUE;
  return FALSE;
}

static gboolean
is_goal (const SkirmishFacts *facts,
         gint                 square)
{
  for (guint i = 0; i < facts->n_areas; i++)
    if (facts->area[i].ground == SKIRMISH_GROUND_GOAL
        && bighorn_square (facts->area[i].x[0] / 100, facts->area[i].y[0] / 100) == square)
      return TRUE;
  return FALSE;
}

/**
 * bighorn_look:
 *
 * B9.4: after every step and shot, whether either side has won; the first that is met ends it.
 *
 * Returns: whether the battle is over
 */
gboolean
bighorn_look (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  guint knives = bighorn_knives (facts);
  gint flag = bighorn_flag (facts);
  gint at = flag >= 0 && skirmish_stands (state, flag) && !facts->logger ? bighorn_at (state, flag) : -1;
  const char *clause = NULL;
  guint victor = SKIRMISH_NOBODY;

  if (state->ending != SKIRMISH_GOING_ON)
    return TRUE;
  if (all_out (facts, state, BIGHORN_CHIEF, BIGHORN_CHIEF) || (at >= 0 && is_goal (facts, at)))
    {
      clause = "B9.1";
      victor = knives;
    }
  else if (all_out (facts, state, BIGHORN_CUSTER, BIGHORN_OFFICER)
           || (at >= 0 && is_held (facts, state, skirmish_enemy (knives), at))) /* so no soldier is (B1.3) */
    {
      clause = "B9.2";
      victor = skirmish_enemy (knives);
    }
  if (!clause)
    return FALSE;
  bighorn_drop_agenda (play, clause);
  skirmish_end (play, SKIRMISH_END_AIM, (SkirmishSide) victor, clause);
  return TRUE;
}
