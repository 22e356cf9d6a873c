#include "config.h"

#include "rules.h"

/* Victory (M11), by the goals of the scenario. */

/* How many of the places of @goal @side holds. */
gint
mohawk_goal_held (const MohawkState *state,
                  const MohawkGoal  *goal,
                  MohawkSide         side)
{
  gint held = 0;

  for (guint i = 0; i < goal->n_points; i++)
    held += state->holder[goal->point[i]] == (gint8) side;
  return held;
}

/* M11.1, M11.2: @side holds what all its goals ask. */
gboolean
mohawk_meets_goals (const MohawkScenario *scenario,
                    const MohawkState    *state,
                    MohawkSide            side)
{
  for (guint g = 0; g < scenario->n_goals[side]; g++)
    if (mohawk_goal_held (state, &scenario->goal[side][g], side) < scenario->goal[side][g].count)
      return FALSE;
  return scenario->n_goals[side] > 0;
}

static void
win (MusterPlay  *play,
     MohawkSide   side,
     MohawkEnding ending,
     const char  *clause)
{
  if (mohawk_state (play)->ending != MOHAWK_WON_NOT)
    return; /* M11.3: the first stands */
  muster_set (play, MOHAWK_F_WINNER, 0, side, clause);
  muster_set (play, MOHAWK_F_ENDING, 0, ending, clause);
}

static const char *
clause_of (MohawkSide side)
{
  return side == MOHAWK_FRENCH ? "M11.1" : "M11.2";
}

/* M3.3: at the start of a player turn, for the player whose turn it is. */
void
mohawk_victory_test (MusterPlay *play,
                     MohawkSide  side)
{
  if (mohawk_meets_goals (mohawk_facts (play), mohawk_state (play), side))
    win (play, side, MOHAWK_WON_OBJECTIVES, clause_of (side));
}

/* M3.3, M11.4: at the end of the game, for both. */
void
mohawk_final_test (MusterPlay *play)
{
  gboolean french = mohawk_meets_goals (mohawk_facts (play), mohawk_state (play), MOHAWK_FRENCH);
  gboolean british = mohawk_meets_goals (mohawk_facts (play), mohawk_state (play), MOHAWK_BRITISH);

  if (french && british)
    win (play, MOHAWK_NOBODY, MOHAWK_WON_DRAW, "M11.4");
  else if (french)
    win (play, MOHAWK_FRENCH, MOHAWK_WON_AT_END, "M11.1");
  else if (british)
    win (play, MOHAWK_BRITISH, MOHAWK_WON_AT_END, "M11.2");
  else
    win (play, MOHAWK_FRENCH, MOHAWK_WON_DENIAL, "M11.1");
}
