#include "config.h"

#include "bench.h"
#include "simulate.h"

/* Whole wars, the machine on both sides, on two threads: unchecked, and with every order checked. */

#define CAMPAIGNS 300

static void
simulate (const char *name,
          gboolean    checked)
{
  MohawkCampaigns campaigns = { .scenario = play_scenario (), .seed = 1, .checked = checked };
  g_autofree MohawkResult *results = g_new0 (MohawkResult, CAMPAIGNS);
  double start = bench_now ();

  mohawk_simulate_all (&campaigns, CAMPAIGNS, 2, NULL, NULL, results);
  bench_print (name, CAMPAIGNS / (bench_now () - start), "campaigns/s");
}

int
main (void)
{
  simulate ("simulate.unchecked-two-jobs", FALSE);
  simulate ("simulate.checked-two-jobs", TRUE);
  return 0;
}
