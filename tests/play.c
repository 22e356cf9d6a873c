#include "config.h"

#include "play.h"

/* The shipped scenario, read once. */
MohawkScenario *
play_scenario (void)
{
  static MohawkScenario *scenario;
  g_autoptr (GError) error = NULL;

  if (!scenario)
    scenario = muster_scenario_read ("mohawk-1754", &error);
  g_assert_no_error (error);
  return scenario;
}

/* MUSTER_TEST_SEED, else a new one; printed, so that a failure can be had again. */
guint64
play_seed (const char *what)
{
  const char *given = g_getenv ("MUSTER_TEST_SEED");
  guint64 seed = given ? g_ascii_strtoull (given, NULL, 10) : muster_dice_seed () % 1000000000;

  g_test_message ("%s: MUSTER_TEST_SEED=%" G_GUINT64_FORMAT, what, seed);
  return seed;
}

gboolean
play_long (void)
{
  return g_getenv ("MUSTER_TEST_LONG") != NULL;
}

/* Some order of whoever has the word; %FALSE when the campaign is over. */
gboolean
play_random (MusterSession *session,
             MusterOrder   *order)
{
  g_autoptr (GArray) awaits = muster_session_awaits (session);
  const MohawkState *state = muster_session_state (session);

  if (state->ended)
    return FALSE;
  if (awaits->len > 0 && muster_session_ai (session, g_array_index (awaits, MusterAwait, 0).side, TRUE, order))
    return TRUE;
  return muster_session_ai (session, (MusterSide) state->side, TRUE, order);
}
