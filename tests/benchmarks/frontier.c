#include "config.h"

#include "bench.h"
#include "frontier.h"
#include "ground.h"
#include "group.h"
#include "ruleset-reader.h"

/* Battles the opponent fights against itself to the end, on one core; and the grouping of 40 dice (K5.4). */

static SkirmishFacts *
new_battle (guint   times,
            guint64 seed)
{
  static const char *const lines[] = {
    "line-infantry figures=6 captain=yes", "grenadier figures=6 captain=yes", "militia figures=8 captain=yes",
    "indian figures=8 captain=yes", "ranger figures=6 captain=yes", "light figures=6 captain=yes",
  };
  static const char *const sides[] = { "british", "french" };
  SkirmishDraft *draft = skirmish_draft_new (&frontier_ruleset, muster_ruleset_read (&frontier_ruleset, NULL, NULL));

  for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
    for (guint i = 0; i < times * G_N_ELEMENTS (lines); i++)
      {
        g_autofree char *line = g_strdup_printf ("unit %c%c%c %s %s", *sides[s], 'a' + i / 26, 'a' + i % 26, sides[s], lines[i % G_N_ELEMENTS (lines)]);

        skirmish_draft_line (draft, line, NULL);
      }
  skirmish_ground_make (draft, SKIRMISH_TABLE_OPEN, seed);
  frontier_ruleset.deploy (draft);
  return skirmish_draft_finish (draft);
}

/* Seconds from the first order to the last. */
static double
fight_out (guint   times,
           guint64 seed,
           guint  *orders)
{
  const MusterGame *game = &frontier_game;
  SkirmishFacts *facts = new_battle (times, seed);
  gpointer state = g_malloc0 (game->state_size);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterDice dice;
  double before;

  game->begin (facts, state);
  muster_dice_init_seeded (&dice, seed, 0);
  before = bench_now ();
  while (!game->over (state))
    {
      MusterPlay play = { game, facts, state, NULL, &dice, { NULL } };
      gboolean done = game->ai (facts, state, game->side_to_move (state), &dice, &order)
                      && muster_game_resolve (&play, &order) == MUSTER_DONE;

      g_assert_true (done);
      (*orders)++;
    }
  before = bench_now () - before;
  g_free (state);
  skirmish_facts_unref (facts);
  return before;
}

static void
time_battles (const char *name,
              guint       times,
              guint       n)
{
  double sum = 0, worst = 0;
  guint orders = 0;
  g_autofree char *longest = g_strconcat (name, "-longest", NULL);
  g_autofree char *per = g_strconcat (name, "-orders", NULL);

  for (guint i = 0; i < n; i++)
    {
      double one = fight_out (times, 100 + i, &orders);

      sum += one;
      worst = MAX (worst, one);
    }
  bench_print (name, 1000 * sum / n, "ms");
  bench_print (longest, 1000 * worst, "ms");
  bench_print (per, (double) orders / n, "orders");
}

static void
time_grouping (void)
{
  double best = G_MAXDOUBLE;
  guint groups = 0;

  for (guint run = 0; run < 5; run++)
    {
      double before = bench_now ();

      for (guint i = 0; i < 1000; i++)
        {
          guint8 count[FRONTIER_GROUP_PIPS] = { 0 };

          for (guint d = 0; d < 40; d++)
            count[1 + muster_dice_mix (i, d) % 8]++;
          groups += frontier_group (count, 12);
        }
      best = MIN (best, bench_now () - before);
    }
  g_assert_cmpuint (groups, >, 0);
  bench_print ("frontier-group-40-dice", best * 1000, "us");
}

/* Throws that take long: many alike that want what there is little of. */
static void
time_worst_grouping (void)
{
  static const guint8 hard[][FRONTIER_GROUP_PIPS] = {
    { 0, 2, 4, 2, 2, 29, 1 }, { 0, 3, 4, 1, 2, 29, 1 }, { 0, 3, 6, 1, 1, 29 }, { 0, 4, 5, 7, 2, 21, 1 },
    { 0, 5, 4, 7, 0, 20, 1, 0, 3 }, { 0, 8, 1, 7, 1, 22, 1 },
  };
  double worst = 0;

  for (guint i = 0; i < G_N_ELEMENTS (hard); i++)
    {
      double best = G_MAXDOUBLE;

      for (guint run = 0; run < 5; run++)
        {
          double before = bench_now ();

          g_assert_cmpuint (frontier_group (hard[i], 12), >, 0);
          best = MIN (best, bench_now () - before);
        }
      worst = MAX (worst, best);
    }
  bench_print ("frontier-group-40-dice-worst", worst * 1e6, "us");
}

int
main (void)
{
  time_battles ("frontier-battle-40-a-side", 1, 40);
  time_battles ("frontier-battle-200-a-side", 5, 5);
  time_grouping ();
  time_worst_grouping ();
  return 0;
}
