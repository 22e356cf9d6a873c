#include "config.h"

#include "mohicans.h"

/* Fear of Indians (L6): tests, and the run of settlers who fail. */

/* Those of a group who can fear: the first of them, or -1. */
static gint
fearful (const SkirmishFacts *facts,
         const MohicansState *state,
         gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];

  for (gint f = u->first; f < u->first + u->n; f++)
    if (mohicans_row (facts, f)->fear > 0 && mohicans_on_table (facts, state, f))
      return f;
  return -1;
}

gboolean
mohicans_is_line (const SkirmishFacts *facts,
                  const MohicansState *state,
                  gint                 unit)
{
  gint first = fearful (facts, state, unit);

  return first >= 0 && mohicans_is (facts, first, MOHICANS_LINE);
}

/* In which step it tests. */
guint
mohicans_fear_faction (const SkirmishFacts *facts,
                       const MohicansState *state,
                       gint                 unit)
{
  gint first = fearful (facts, state, unit);

  return first >= 0 ? mohicans_faction (facts, first) : MOHICANS_BRITISH;
}

/* All of the group in earthworks or buildings; or all its settlers in their own house (L7.13). @told: where
 * they are on a real table; for settlers a building is their own house. */
static gboolean
is_sheltered (const SkirmishFacts *facts,
              const MohicansState *state,
              gint                 unit,
              gboolean             own,
              SkirmishGround       told)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gboolean any = FALSE;

  if (facts->logger && own)
    return told == SKIRMISH_GROUND_BUILDING && mohicans_is (facts, fearful (facts, state, unit), MOHICANS_SETTLER);
  if (facts->logger)
    return told == SKIRMISH_GROUND_BUILDING || told == SKIRMISH_GROUND_WORKS;
  for (gint f = u->first; f < u->first + u->n; f++)
    {
      gint32 x = state->base.x[f], y = state->base.y[f];

      if (!mohicans_on_table (facts, state, f) || (own && mohicans_row (facts, f)->fear == 0))
        continue;
      any = TRUE;
      if (own ? mohicans_home (facts, state, f) < 0
              : skirmish_area_at (facts, SKIRMISH_GROUND_WORKS, x, y) < 0
                && skirmish_area_at (facts, SKIRMISH_GROUND_BUILDING, x, y) < 0)
        return FALSE;
    }
  return any;
}

static gboolean
fears (const SkirmishFacts *facts,
       const MohicansState *state,
       gint                 unit,
       gboolean             charge,
       SkirmishGround       told)
{
  if (fearful (facts, state, unit) < 0 || state->tested[unit])
    return FALSE;
  if (state->barred[unit] && !charge)
    return TRUE; /* L6.5: near or not, sheltered or not, also whom the Colonel's fall has barred */
  if (state->passed[unit])
    return FALSE;
  if (is_sheltered (facts, state, unit, TRUE, told))
    return FALSE;
  return (charge && state->base.option[MOHICANS_OPTION_WORKS_FEAR] == 0) || !is_sheltered (facts, state, unit, FALSE, told);
}

/**
 * mohicans_fears:
 * @charge: it is about a charge, not about Indians near it
 *
 * Returns: whether a group has a test of fear to take if there is a cause (L6.1, L6.3)
 */
gboolean
mohicans_fears (const SkirmishFacts *facts,
                const MohicansState *state,
                gint                 unit,
                gboolean             charge)
{
  return fears (facts, state, unit, charge, SKIRMISH_GROUND_OPEN);
}

/* The same of a charge on a real table; @told: where those charged are. */
gboolean
mohicans_fears_charge (const SkirmishFacts *facts,
                       const MohicansState *state,
                       gint                 unit,
                       SkirmishGround       told)
{
  return fears (facts, state, unit, TRUE, told);
}

/* Whether an enemy's Indian is near any of the group. */
gboolean
mohicans_is_near_fear (const SkirmishFacts *facts,
                       const MohicansState *state,
                       gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];

  for (gint f = u->first; f < u->first + u->n; f++)
    if (mohicans_on_table (facts, state, f)
        && mohicans_near_enemy_indian (facts, state, f, mohicans_length (facts, MOHICANS_LENGTH_FEAR)))
      return TRUE;
  return FALSE;
}

/* --- the run (L6.2, L6.4) -------------------------------------------------------------- */

static gint
nearest_indian (const SkirmishFacts *facts,
                const MohicansState *state,
                gint                 figure)
{
  gint best = -1;
  gint32 nearest = G_MAXINT32;

  for (guint f = 0; f < facts->n_figures; f++)
    if (mohicans_row (facts, (gint) f)->indian && skirmish_side_of (facts, (gint) f) != skirmish_side_of (facts, figure)
        && mohicans_on_table (facts, state, (gint) f) && skirmish_distance (&state->base, figure, (gint) f) < nearest)
      {
        nearest = skirmish_distance (&state->base, figure, (gint) f);
        best = (gint) f;
      }
  return best;
}

/* T10: straight from the nearest Indian; over the edge it is lost; without a way it stays, and is taken if it
 * touches an enemy. */
static void
run_one (MusterPlay *play,
         gint        figure,
         gint32      inches)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint from = nearest_indian (facts, state, figure), enemy;
  SkirmishRunWay run;
  gint32 bearing;

  if (from < 0)
    return;
  bearing = skirmish_bearing (state->base.x[from], state->base.y[from], state->base.x[figure], state->base.y[figure]);
  run = skirmish_run (facts, &state->base, figure, bearing, inches, NULL, NULL);
  if (run.off)
    {
      mohicans_out (play, figure, SKIRMISH_RUN, -1, "T10");
      return;
    }
  if (run.moved)
    skirmish_place (play, figure, run.x, run.y, bearing, "L6.2");
  else if (skirmish_enemies_touching (facts, &state->base, figure, &enemy, 1))
    mohicans_out (play, figure, SKIRMISH_CAPTIVE, enemy, "T10");
}

/* L6.4: at once. Who is further from the Indians has run when who is behind him comes there; before edition 7 they ran in
 * muster order, and one stopped short of another. */
static void
order_runners (const SkirmishFacts *facts,
               const MohicansState *state,
               gint                *figure,
               guint                n)
{
  gint32 distance[SKIRMISH_MAX_FIGURES];

  if (facts->edition < 7 || facts->logger)
    return;
  for (guint i = 0; i < n; i++)
    {
      gint runner = figure[i], from = nearest_indian (facts, state, runner);
      gint32 away = from < 0 ? G_MAXINT32 : skirmish_distance (&state->base, runner, from);
      guint at = i;

      for (; at > 0 && distance[at - 1] < away; at--)
        {
          distance[at] = distance[at - 1];
          figure[at] = figure[at - 1];
        }
      distance[at] = away;
      figure[at] = runner;
    }
}

static void
run_group (MusterPlay *play,
           gint        unit)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  const SkirmishUnit *u = &facts->unit[unit];
  gint sum = mohicans_roll (play, MOHICANS_D_RUN, "L6.2", 0, SKIRMISH_KIND_UNIT, unit);
  gint runner[SKIRMISH_MAX_FIGURES];
  guint n = 0;

  sum += mohicans_roll (play, MOHICANS_D_RUN, "L6.2", 0, SKIRMISH_KIND_UNIT, unit);
  for (gint f = u->first; f < u->first + u->n; f++)
    if (mohicans_row (facts, f)->fear > 0 && mohicans_on_table (facts, state, f))
      runner[n++] = f;
  order_runners (facts, state, runner, n);
  for (guint i = 0; i < n; i++)
    {
      if (!mohicans_on_table (facts, state, runner[i])) /* with one who ran before */
        continue;
      muster_set (play, MOHICANS_F_RUNNING, (guint) runner[i], 1, "L6.4");
      if (facts->logger)
        skirmish_part_all (play, runner[i], "L6.4");
      else
        run_one (play, runner[i], sum * SKIRMISH_INCH);
    }
}

/* --- tests --------------------------------------------------------------------------------- */

/* Two dice; whether they pass. */
static gboolean
throw_fear (MusterPlay *play,
            gint        unit,
            const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  gint most = mohicans_row (facts, fearful (facts, mohicans_state (play), unit))->fear;
  gint sum = mohicans_roll (play, MOHICANS_D_FEAR, clause, 0, SKIRMISH_KIND_UNIT, unit);

  sum += mohicans_roll (play, MOHICANS_D_FEAR, clause, 0, SKIRMISH_KIND_UNIT, unit);
  return sum <= most;
}

gboolean
mohicans_test_fear (MusterPlay *play,
                    gint        unit,
                    const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gboolean line = mohicans_is_line (facts, state, unit);

  muster_set (play, MOHICANS_F_TESTED, (guint) unit, 1, clause);
  if (throw_fear (play, unit, clause))
    {
      muster_set (play, MOHICANS_F_PASSED, (guint) unit, 1, "L6.3");
      muster_set (play, MOHICANS_F_BARRED, (guint) unit, 0, "L6.5");
      return FALSE;
    }
  if (line)
    {
      muster_set (play, MOHICANS_F_BARRED, (guint) unit, 1, "L6.2");
      return FALSE;
    }
  run_group (play, unit);
  return TRUE;
}

/* L7.7, L6.5: every line group of his side at once; passing frees nobody. */
void
mohicans_colonel_falls (MusterPlay *play,
                        guint       side)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);

  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == side && mohicans_is_line (facts, state, (gint) u) && !throw_fear (play, (gint) u, "L7.7"))
      muster_set (play, MOHICANS_F_BARRED, u, 1, "L6.5");
}
