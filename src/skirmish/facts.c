#include "config.h"

#include "ruleset.h"

/**
 * skirmish_facts_ref:
 *
 * Facts are shared between threads: the count is atomic.
 */
SkirmishFacts *
skirmish_facts_ref (SkirmishFacts *facts)
{
  g_atomic_int_inc (&facts->refs);
  return facts;
}

void
skirmish_facts_unref (SkirmishFacts *facts)
{
  if (!facts || !g_atomic_int_dec_and_test (&facts->refs))
    return;
  for (guint i = 0; i < facts->n_units; i++)
    {
      g_free (facts->unit[i].id);
      g_free (facts->unit[i].label);
    }
  for (guint i = 0; i < facts->n_figures; i++)
    g_free (facts->figure[i].name);
  for (guint i = 0; i < facts->n_areas; i++)
    g_free (facts->area[i].id);
  g_free (facts->unit);
  g_free (facts->figure);
  g_free (facts->area);
  if (!facts->tables_lent)
    muster_tables_free (facts->ruleset->tables, facts->tables);
  g_free (facts->point);
  g_free (facts);
}
