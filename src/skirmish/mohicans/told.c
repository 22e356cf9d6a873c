#include "config.h"

#include "told.h"

/* What the players tell of movement on a real table (T11): who has moved, whom they have caught, who touches whom. */

/* --- `move` -------------------------------------------------------------------------------- */

/* Which of them has caught the next runner: one each, Indians only. */
static gint
catcher (const SkirmishFacts *facts,
         const gint          *mover,
         guint                n,
         guint                number)
{
  guint indians = 0;

  if (facts->edition < 2)
    return mover[MIN (number, n - 1)];
  for (guint i = 0; i < n; i++)
    if (mohicans_row (facts, mover[i])->indian && indians++ == number)
      return mover[i];
  return mover[0];
}

/* The group that ran from these Indians' charge, or -1. */
static gint
put_to_flight (const SkirmishFacts *facts,
               const MohicansState *state,
               const gint          *mover,
               guint                n)
{
  gint ran = -1;

  for (guint i = 0; i < n; i++)
    {
      gint target = state->charging[mover[i]] - 1;

      for (gint f = target < 0 ? 0 : facts->unit[target].first;
           target >= 0 && f < facts->unit[target].first + facts->unit[target].n; f++)
        if (state->running[f] && skirmish_stands (&state->base, f) && mohicans_row (facts, mover[i])->indian)
          ran = target;
    }
  return ran;
}

/* Who may be caught: first those whom they charged, then whoever else has run, for an Indian kills one he touches in his
 * movement, declared or not (L6.4). As it was, only those whom they charged. */
static guint
runners (const SkirmishFacts *facts,
         const MohicansState *state,
         guint                side,
         gint                 ran,
         gint                *runner)
{
  guint n = 0;

  for (guint pass = 0; pass < (facts->edition >= 6 ? 2 : 1); pass++)
    for (guint f = 0; f < facts->n_figures; f++)
      if (state->running[f] && skirmish_stands (&state->base, (gint) f) && skirmish_side_of (facts, (gint) f) != side
          && (pass == 0) == (facts->figure[f].unit == ran))
        runner[n++] = (gint) f;
  return n;
}

/* How many the order says are caught; %FALSE after refusing. */
static gboolean
told_caught (MusterPlay        *play,
             const MusterOrder *order,
             const gint        *mover,
             guint              n,
             gint               ran,
             guint              n_runners,
             gint              *caught)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  gint indians = 0, most, where;
  gboolean some;

  *caught = 0;
  if (ran >= 0 && !skirmish_told (play, order, SKIRMISH_KEY_CAUGHT, "T11", caught))
    return FALSE;
  where = skirmish_key (order, 1, SKIRMISH_KEY_CAUGHT, caught);
  if (where < 0 || (ran < 0 && facts->edition < 6))
    {
      *caught = 0;
      return TRUE;
    }
  for (guint i = 0; i < n; i++)
    indians += mohicans_row (facts, mover[i])->indian != 0;
  most = facts->edition >= 6 ? MIN (indians, (gint) n_runners) : indians;
  some = *caught != 0;
  if (order->token[where].kind == MUSTER_KIND_YES) /* as many as they can */
    *caught = some ? (facts->edition >= 2 ? most : (gint) n) : 0;
  if ((facts->edition >= 2 && *caught > most) || (facts->edition >= 6 && some && most == 0))
    return muster_refuse (play, "L6.4", MOHICANS_R_CAUGHT, SKIRMISH_KIND_UNIT, (gint) facts->figure[mover[0]].unit,
                          MUSTER_KIND_NUMBER, most, MUSTER_ARGS_END);
  return TRUE;
}

/**
 * mohicans_note_moved:
 * @at: the token behind those named
 * @mover: who has moved, @n of them
 */
gboolean
mohicans_note_moved (MusterPlay        *play,
                     const MusterOrder *order,
                     guint              at,
                     const gint        *mover,
                     guint              n)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint runner[SKIRMISH_MAX_FIGURES];
  gint ran, caught;
  guint n_runners;

  if (at < order->n && order->token[at].kind == SKIRMISH_KIND_INCHES)
    return muster_refuse (play, "T11", MOHICANS_R_NO_PLACES, MUSTER_ARGS_END);
  ran = put_to_flight (facts, state, mover, n);
  n_runners = runners (facts, state, skirmish_side_of (facts, mover[0]), ran, runner);
  if (!told_caught (play, order, mover, n, ran, n_runners, &caught))
    return FALSE;
  for (guint i = 0; i < n; i++)
    muster_set (play, MOHICANS_F_MOVED, (guint) mover[i], MAX (1, mohicans_allowance (facts, state, mover[i], FALSE)), "L2.1");
  for (guint i = 0; i < n_runners && (gint) i < caught; i++)
    {
      gint by = catcher (facts, mover, n, i);

      mohicans_out (play, runner[i], SKIRMISH_DEAD, by, "L6.2");
      if (facts->edition >= 2)
        muster_set (play, MOHICANS_F_CAUGHT, (guint) by, 1, "L6.4");
    }
  return TRUE;
}

/* On the app's own table nothing is told that it shows itself. */
gboolean
mohicans_nothing_told (MusterPlay        *play,
                       const MusterOrder *order)
{
  static const SkirmishKey keys[] = { SKIRMISH_KEY_CAUGHT, SKIRMISH_KEY_GROUND, SKIRMISH_KEY_NEAR };
  const SkirmishFacts *facts = skirmish_facts (play);
  gint told;

  for (guint i = 0; i < G_N_ELEMENTS (keys) && !facts->logger && facts->edition >= 6; i++)
    if (!skirmish_told (play, order, keys[i], "T11", &told))
      return FALSE;
  return TRUE;
}

/* --- `touch` -------------------------------------------------------------------------------- */

/* Who comes into contact in his movement charges (L2.3): he may do so whom a move or a charge would take there. Nobody
 * comes into contact while there is shooting. */
static gboolean
may_come (MusterPlay *play,
          gint        mover,
          gint        enemy)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint unit = facts->figure[mover].unit, quarry = mohicans_quarry (facts, state, mover);

  if (state->base.step == SKIRMISH_STEP_FIRE)
    return muster_refuse (play, "L1.1", SKIRMISH_R_STEP, MUSTER_KIND_VERB, SKIRMISH_V_TOUCH,
                          SKIRMISH_KIND_SIDE, (gint) state->base.side, SKIRMISH_KIND_STEP, (gint) state->base.step, MUSTER_ARGS_END);
  if (state->base.step != SKIRMISH_STEP_MOVE)
    return TRUE;
  if (!mohicans_acts (play, mover) || !mohicans_may_go (play, mover))
    return FALSE;
  if (mohicans_captive_of (facts, state, unit) >= 0)
    return muster_refuse (play, "L8.4", MOHICANS_R_CAPTORS, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (quarry >= 0 && !mohicans_is_quarry (facts, state, mover, enemy) && !skirmish_touch (facts, &state->base, mover, quarry))
    return muster_refuse (play, "L8.5", MOHICANS_R_REVENGE, SKIRMISH_KIND_FIGURE, mover, SKIRMISH_KIND_FIGURE, quarry, MUSTER_ARGS_END);
  if (mohicans_is (facts, enemy, MOHICANS_ALICE) && !state->attacked[enemy]) /* her dice come before the contact (L7.6) */
    return muster_refuse (play, "L2.3", MOHICANS_R_DECLARE, SKIRMISH_KIND_FIGURE, mover,
                          SKIRMISH_KIND_UNIT, (gint) facts->figure[enemy].unit, MUSTER_ARGS_END);
  return TRUE;
}

/* SkirmishConduct.may_touch, after they do: L2.4: no fourth enemy; L2.3: an Indian who comes into contact charges, and
 * whoever fears it tests first. */
gboolean
mohicans_may_touch (MusterPlay *play,
                    gint        a,
                    gint        b)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint mover = skirmish_side_of (facts, a) == (guint) state->base.side ? a : b;
  gint most = mohicans_number (facts, MOHICANS_NUMBER_ON_ONE);
  gint unit = facts->figure[mover == a ? b : a].unit;
  gint enemy[8];

  if (facts->edition >= 6 && !may_come (play, mover, mover == a ? b : a))
    return FALSE;
  for (guint i = 0; i < 2 && facts->edition >= 2; i++)
    if ((gint) skirmish_enemies_touching (facts, &state->base, i ? b : a, enemy, G_N_ELEMENTS (enemy)) > most)
      return muster_refuse (play, "L2.4", MOHICANS_R_FOURTH, SKIRMISH_KIND_FIGURE, i ? b : a, MUSTER_ARGS_END);
  if (state->base.step != SKIRMISH_STEP_MOVE || !mohicans_row (facts, mover)->indian || state->charging[mover] == unit + 1
      || mohicans_faction (facts, mover) != (guint) state->faction || !mohicans_fears (facts, state, unit, TRUE))
    return TRUE;
  return muster_refuse (play, "L2.3", MOHICANS_R_DECLARE, SKIRMISH_KIND_FIGURE, mover, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
}
