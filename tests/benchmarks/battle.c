#include "config.h"

#include "bench.h"
#include "fire.h"

/* 100,000 battles of six regulars against six in the open, by the code that plays them. */

#define BATTLES 100000

static double
time_battles (guint64 *dice_thrown)
{
  MohawkFight start = { .terrain = MOHAWK_TERRAIN_OPEN, .n_fronts = 6 };
  MohawkFight fight;
  MohawkPost post[2][6];
  MusterDice dice;
  guint attackers = 0;
  double before;

  for (guint who = 0; who < 2; who++)
    {
      for (guint i = 0; i < 6; i++)
        post[who][i] = (MohawkPost) { (gint16) (6 * who + i), MOHAWK_TYPE_REGULAR, 2, 0, (gint16) i, 0 };
      mohawk_fight_rank (&start, who, post[who], 6);
    }
  muster_dice_init_seeded (&dice, 1, 0);
  before = bench_now ();
  for (guint i = 0; i < BATTLES; i++)
    {
      mohawk_fight_copy (&fight, &start);
      attackers += mohawk_fight_out (&fight, &dice) == MOHAWK_ATTACKER;
    }
  *dice_thrown = dice.next;
  g_assert_cmpuint (attackers, >, 0);
  return bench_now () - before;
}

static double
time_generator (guint64 n)
{
  volatile guint64 sum = 0;
  guint64 kept = 0;
  double before = bench_now ();

  for (guint64 i = 0; i < n; i++)
    kept += 1 + (((muster_dice_mix (1, i) >> 32) * 6) >> 32);
  sum = kept;
  (void) sum;
  return bench_now () - before;
}

int
main (void)
{
  double best = G_MAXDOUBLE, bare = G_MAXDOUBLE;
  guint64 dice = 0;

  for (guint i = 0; i < 5; i++)
    {
      best = MIN (best, time_battles (&dice));
      bare = MIN (bare, time_generator (dice));
    }
  bench_print ("battle.100000-six-against-six", best, "s");
  bench_print ("battle.dice", (double) dice / best / 1e6, "million/s");
  bench_print ("battle.dice-share-of-bare-generator", bare / best, "ratio");
  return 0;
}
