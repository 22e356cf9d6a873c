#include "config.h"

#include "bench.h"
#include "ground.h"
#include "ruleset.h"
#include "table.h"

/* Lines of sight on a wooded table with 40 figures a side, and with 200. */

static const MusterTablesSpec no_tables = { "bare", NULL, 0, 0 };
static const SkirmishRuleset bare = { .name = "bare", .tables = &no_tables };

static double
time_sights (guint units,
             guint queries)
{
  SkirmishDraft *draft = skirmish_draft_new (&bare, NULL);
  SkirmishState *state = g_new0 (SkirmishState, 1);
  SkirmishFacts *facts;
  volatile guint kept = 0;
  double before, best = G_MAXDOUBLE;

  skirmish_ground_make (draft, SKIRMISH_TABLE_WOODS, 1);
  for (guint u = 0; u < 2 * units; u++)
    {
      g_autofree char *id = g_strdup_printf ("u%c%c", 'a' + u / 26, 'a' + u % 26);

      skirmish_draft_unit (draft, id, NULL, u % 2 ? SKIRMISH_FRENCH : SKIRMISH_BRITISH, 0);
      draft->facts->unit[u].formation = SKIRMISH_FORMATION_LINE;
      for (guint f = 0; f < 10; f++)
        skirmish_draft_figure (draft, 0, -1, SKIRMISH_MAN, 60, NULL);
    }
  skirmish_ground_deploy (draft, 40);
  facts = skirmish_draft_finish (draft);
  skirmish_state_begin (facts, state);
  for (guint run = 0; run < 5; run++)
    {
      guint seen = 0;

      before = bench_now ();
      for (guint i = 0; i < queries; i++)
        {
          gint a = (gint) (muster_dice_mix (1, 2 * i) % facts->n_figures), b = (gint) (muster_dice_mix (1, 2 * i + 1) % facts->n_figures);

          seen += a != b && skirmish_sight (facts, state, a, b, -1, NULL) == SKIRMISH_SEES;
        }
      best = MIN (best, bench_now () - before);
      kept = seen;
    }
  (void) kept;
  g_free (state);
  skirmish_facts_unref (facts);
  return queries / best;
}

int
main (void)
{
  bench_print ("sight-40-a-side", time_sights (4, 200000), "lines/s");
  bench_print ("sight-200-a-side", time_sights (20, 100000), "lines/s");
  return 0;
}
