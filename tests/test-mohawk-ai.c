/* The AI and random play: whole campaigns, every order checked. */
#include "config.h"

#include "mohawk.h"
#include "notation.h"
#include "scenario-reader.h"
#include "simulate.h"

#include <string.h>

static MohawkScenario *scenario;

static guint64
first_seed (void)
{
  const char *given = g_getenv ("MUSTER_TEST_SEED");

  return given ? g_ascii_strtoull (given, NULL, 10) : 1754;
}

static void
tell (const MohawkResult *result)
{
  g_test_message ("seed %" G_GUINT64_FORMAT ": side %d wins, ending %d, turn %d, %u orders; violation %d by %s (%s)",
                  result->seed, result->winner, result->ending, result->turn, result->orders, result->violation,
                  result->verb >= 0 ? mohawk_game.verbs[result->verb].word : "nobody",
                  result->broken.clause ? result->broken.clause : "-");
}

/* Plays @n campaigns; returns how many the British won. */
static guint
play (MohawkPlayer british,
      MohawkPlayer french,
      guint        n,
      guint        jobs,
      gboolean     checked,
      const gint8 *option)
{
  MohawkCampaigns campaigns = {
    .scenario = scenario, .option = option, .seed = first_seed (), .checked = checked,
    .player = { [MOHAWK_BRITISH] = british, [MOHAWK_FRENCH] = french }
  };
  g_autofree MohawkResult *results = g_new (MohawkResult, n);
  guint won = 0;

  g_assert_true (mohawk_simulate_all (&campaigns, n, jobs, NULL, NULL, results));
  for (guint i = 0; i < n; i++)
    {
      tell (&results[i]);
      g_assert_cmpuint (results[i].violations, ==, 0);
      g_assert_cmpint (results[i].ending, !=, MOHAWK_WON_NOT);
      g_assert_cmpuint (results[i].seed, ==, first_seed () + i);
      won += results[i].winner == MOHAWK_BRITISH;
    }
  return won;
}

static void
test_sound (gconstpointer data)
{
  guint who = GPOINTER_TO_UINT (data);

  play (who & 1 ? MOHAWK_PLAYER_RANDOM : MOHAWK_PLAYER_AI, who & 2 ? MOHAWK_PLAYER_RANDOM : MOHAWK_PLAYER_AI,
        12, 2, TRUE, NULL);
}

/* Every ruling the other way: the AI must not count on the default ones. */
static void
test_other_rulings (void)
{
  gint8 option[MOHAWK_N_OPTIONS];

  memset (option, 1, sizeof option);
  play (MOHAWK_PLAYER_AI, MOHAWK_PLAYER_AI, 6, 2, TRUE, option);
  play (MOHAWK_PLAYER_RANDOM, MOHAWK_PLAYER_RANDOM, 6, 2, TRUE, option);
}

/* The British AI all but always beats random play, and beats the French AI far less often. */
static void
test_skill (void)
{
  guint against_random = play (MOHAWK_PLAYER_AI, MOHAWK_PLAYER_RANDOM, 60, 2, FALSE, NULL);
  guint against_ai = play (MOHAWK_PLAYER_AI, MOHAWK_PLAYER_AI, 60, 2, FALSE, NULL);

  g_test_message ("of 60: %u against random play, %u against the AI", against_random, against_ai);
  g_assert_cmpuint (against_random, >=, 54);
  g_assert_cmpuint (against_ai + 12, <=, against_random);
}

/* The same seeds end alike whatever the threads, checked or not. */
static void
test_jobs (void)
{
  MohawkCampaigns campaigns = { .scenario = scenario, .seed = first_seed () };
  MohawkResult one[8], two[8], checked;

  g_assert_true (mohawk_simulate_all (&campaigns, 8, 1, NULL, NULL, one));
  g_assert_true (mohawk_simulate_all (&campaigns, 8, 3, NULL, NULL, two));
  for (guint i = 0; i < 8; i++)
    {
      g_assert_cmpuint (one[i].hash, ==, two[i].hash);
      g_assert_cmpuint (one[i].orders, ==, two[i].orders);
    }
  g_assert_cmpuint (one[0].hash, !=, one[1].hash);
  campaigns.checked = TRUE;
  mohawk_simulate (&campaigns, 5, &checked);
  g_assert_cmpuint (checked.hash, ==, one[5].hash);
}

static gboolean
stop_at_once (guint    done,
              gpointer data)
{
  g_assert_cmpuint (done, >, 0);
  ++*(guint *) data;
  return FALSE;
}

static void
test_stopped (void)
{
  MohawkCampaigns campaigns = { .scenario = scenario, .seed = first_seed () };
  g_autofree MohawkResult *results = g_new (MohawkResult, 400);
  guint told = 0, played = 0;

  g_assert_false (mohawk_simulate_all (&campaigns, 400, 2, stop_at_once, &told, results));
  for (guint i = 0; i < 400; i++)
    played += results[i].orders > 0;
  g_assert_cmpuint (told, >=, 1);
  g_assert_cmpuint (played, <, 400);
}

/* An order of the umpire's, on a copy. FALSE: refused, with @clause. */
static gboolean
correct (MohawkState *state,
         const char  *text,
         const char **clause)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterDice dice;
  MusterPlay play = { &mohawk_game, scenario, state, NULL, &dice, { NULL } };
  MusterRefusal refusal;
  MusterOutcome outcome;

  g_assert_true (muster_notation_parse (&mohawk_game, scenario, text, &order, &refusal));
  muster_dice_init_seeded (&dice, first_seed (), 0);
  outcome = muster_game_resolve (&play, &order);
  *clause = play.refusal.clause;
  return outcome == MUSTER_DONE;
}

/* One order of the machine's, of whichever side has something to say. */
static gboolean
go_on (MohawkState *state,
       MusterDice  *dice)
{
  MohawkSide mover = (MohawkSide) state->side;
  const MohawkSide sides[] = { mover, mover == MOHAWK_BRITISH ? MOHAWK_FRENCH : MOHAWK_BRITISH };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      MohawkState masked = *state;
      MusterPlay play = { &mohawk_game, scenario, state, NULL, dice, { NULL } };

      mohawk_game.mask (scenario, &masked, sides[i]);
      if (mohawk_game.ai (scenario, &masked, sides[i], dice, &order))
        return muster_game_resolve (&play, &order) == MUSTER_DONE;
    }
  return FALSE;
}

/* M12.1: wherever the umpire sets the war to, the machine goes on from there, through the steps that follow. */
static void
test_any_step (void)
{
  static const char *const names[] = { "I", "II", "III", "IV", "V", "VI", "VII" };
  MohawkState start;
  MusterDice dice;

  mohawk_game.begin (scenario, &start);
  muster_dice_init_seeded (&dice, first_seed (), 0);
  while (start.step == MOHAWK_STEP_NAVAL)
    g_assert_true (go_on (&start, &dice));
  for (guint turn = 1; turn <= scenario->n_turns; turn++)
    for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
      for (guint step = 0; step < G_N_ELEMENTS (names); step++)
        {
          g_autofree char *text = g_strdup_printf ("umpire step %u %s %s : try", turn,
                                                   side == MOHAWK_BRITISH ? "british" : "french", names[step]);
          MohawkState state = start;
          const char *clause;
          guint steps = 0, orders = 0;

          if (!correct (&state, text, &clause))
            {
              g_assert_cmpstr (clause, ==, "M3.1");
              g_assert_true (step == MOHAWK_STEP_NAVAL && side == MOHAWK_BRITISH);
              continue;
            }
          g_assert_cmpint (state.step, ==, step);
          while (steps < 3 && !state.ended)
            {
              gint8 before = state.step;

              if (!go_on (&state, &dice) || ++orders > 1000)
                g_error ("%s: the machine is stuck in step %d of turn %d", text, state.step, state.turn);
              steps += state.step != before;
            }
        }
}

/* M4.1: what the British AI does in step I does not hang on what it may not see. */
static void
test_no_cheating (void)
{
  MohawkState first, second;
  g_auto (MusterOrder) charted = MUSTER_ORDER_INIT, a = MUSTER_ORDER_INIT, b = MUSTER_ORDER_INIT;
  MusterDice dice;
  MusterPlay play = { &mohawk_game, scenario, &first, NULL, &dice, { NULL } };

  mohawk_game.begin (scenario, &first);
  muster_dice_init_seeded (&dice, first_seed (), 0);
  g_assert_true (mohawk_game.ai (scenario, &first, MOHAWK_FRENCH, &dice, &charted));
  g_assert_cmpint (muster_game_resolve (&play, &charted), ==, MUSTER_DONE);
  second = first;
  for (guint box = 0; box < scenario->n_boxes; box++)
    second.set[box] = first.set[scenario->n_boxes - 1 - box];
  mohawk_game.mask (scenario, &first, MOHAWK_BRITISH);
  mohawk_game.mask (scenario, &second, MOHAWK_BRITISH);
  g_assert_cmpmem (&first, sizeof first, &second, sizeof second);
  muster_dice_init_seeded (&dice, 1, 0);
  g_assert_true (mohawk_game.ai (scenario, &first, MOHAWK_BRITISH, &dice, &a));
  muster_dice_init_seeded (&dice, 1, 0);
  g_assert_true (mohawk_game.ai (scenario, &second, MOHAWK_BRITISH, &dice, &b));
  g_assert_true (muster_order_equal (&a, &b));
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  scenario = muster_scenario_read ("mohawk-1754", &error);
  g_assert_no_error (error);

  g_test_add_data_func ("/mohawk/ai/sound/ai-ai", GUINT_TO_POINTER (0), test_sound);
  g_test_add_data_func ("/mohawk/ai/sound/random-ai", GUINT_TO_POINTER (1), test_sound);
  g_test_add_data_func ("/mohawk/ai/sound/ai-random", GUINT_TO_POINTER (2), test_sound);
  g_test_add_data_func ("/mohawk/ai/sound/random-random", GUINT_TO_POINTER (3), test_sound);
  g_test_add_func ("/mohawk/ai/other-rulings", test_other_rulings);
  g_test_add_func ("/mohawk/ai/skill", test_skill);
  g_test_add_func ("/mohawk/ai/jobs", test_jobs);
  g_test_add_func ("/mohawk/ai/stopped", test_stopped);
  g_test_add_func ("/mohawk/ai/any-step", test_any_step);
  g_test_add_func ("/mohawk/ai/no-cheating", test_no_cheating);
  status = g_test_run ();
  mohawk_scenario_unref (scenario);
  return status;
}
