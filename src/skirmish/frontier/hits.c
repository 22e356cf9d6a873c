#include "config.h"

#include "frontier-rules.h"

/* Hits on a unit: whom they fall on, and who is saved (K5.6, K5.7, K5.10, T7). */

/* One hit on one figure, or his horse. */
static void
save (MusterPlay         *play,
      const FrontierShot *shot,
      gint                figure)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gboolean horse = shot->as == FRONTIER_CHOICE_HORSE && state->mounted[figure] == FRONTIER_MOUNTED;
  gint needed = frontier_number (facts, state->ff[shot->unit] ? FRONTIER_SAVE_DISORDER : FRONTIER_SAVE);
  gint sides = horse ? frontier_number (facts, FRONTIER_HORSE_DIE) : frontier_die (facts, figure);
  gint unit = facts->figure[figure].unit;

  if (frontier_throw (play, horse ? FRONTIER_P_SAVE_HORSE : FRONTIER_P_SAVE, "K5.6", sides, needed, figure, -1, NULL, 0) >= needed)
    return;
  if (horse)
    {
      frontier_set (play, FRONTIER_F_MOUNTED, figure, FRONTIER_ON_FOOT, "K5.10");
      frontier_disorder (play, unit, "K5.10");
      return;
    }
  frontier_set (play, FRONTIER_F_MOUNTED, figure, FRONTIER_ON_FOOT, "K5.10");
  frontier_set (play, FRONTIER_F_CAUSE, unit, state->cause[unit] | FRONTIER_CAUSE_SHOT, "K7.1");
  frontier_take_out (play, figure, SKIRMISH_DEAD, shot->firer[0], "K5.6");
}

static void
save_beast (MusterPlay         *play,
            const FrontierShot *shot)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint needed = frontier_number (facts, state->ff[shot->unit] ? FRONTIER_SAVE_DISORDER : FRONTIER_SAVE);

  if (state->animals[shot->target] > 0
      && frontier_throw (play, FRONTIER_P_SAVE_HORSE, "K5.6", frontier_number (facts, FRONTIER_HORSE_DIE), needed, -1, shot->target, NULL, 0) < needed)
    frontier_set (play, FRONTIER_F_ANIMALS, shot->target, state->animals[shot->target] - 1, "K5.6");
}

/* The commanding officer, if he is with the unit: touching one of it (K5.7). */
gint
frontier_commander_with (const SkirmishFacts *facts,
                         const FrontierState *state,
                         gint                 unit)
{
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == facts->unit[unit].side && (gint) u != unit && frontier_is_commander (facts, (gint) u))
      for (gint f = facts->unit[unit].first; f < facts->unit[unit].first + facts->unit[unit].n; f++)
        if (frontier_is_man (facts, f) && skirmish_touch (facts, &state->base, facts->unit[u].first, f))
          return facts->unit[u].first;
  return -1;
}

/* Whether he is among those who may be hit. */
static gboolean
may_be_hit (const FrontierShot *shot,
            gint                figure)
{
  for (guint i = 0; i < shot->n_hit; i++)
    if (shot->hit[i] == figure)
      return TRUE;
  return FALSE;
}

/* Of officers alone each takes his share too, the first what is over. */
static void
share_alone (guint       hits,
             const gint *officer,
             guint      *share)
{
  share[1] = officer[1] < 0 ? 0 : officer[0] < 0 ? hits : hits / 2;
  share[0] = officer[0] < 0 ? 0 : hits - share[1];
}

/* As earlier editions had it: officers were shared with who could not be hit, and alone the first took all. */
static void
take_hits_before (MusterPlay         *play,
                  const FrontierShot *shot,
                  guint               hits,
                  const gint         *officer,
                  guint               share,
                  gboolean            figures)
{
  const FrontierState *state = frontier_state (play);

  for (guint o = 0; o < 2; o++)
    for (guint h = figures ? share : hits; h > 0 && officer[o] >= 0 && skirmish_stands (&state->base, officer[o]); h--)
      {
        save (play, shot, officer[o]);
        hits -= !figures;
      }
}

/**
 * frontier_take_hits:
 *
 * Hits fall: officers' shares are theirs, if they may be hit; the rest fall nearest first, each saved in turn (K5.7, T7).
 */
void
frontier_take_hits (MusterPlay         *play,
                    const FrontierShot *shot,
                    guint               hits)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint captain = frontier_captain (facts, shot->target), commander = frontier_commander_with (facts, state, shot->target);
  guint living = skirmish_standing (facts, &state->base, shot->target), each, figures = hits, n_figures = 0, share[2] = { 0, 0 };
  gint officer[2] = { -1, -1 };

  if (shot->named >= 0)
    {
      for (; hits > 0 && skirmish_stands (&state->base, shot->named); hits--)
        save (play, shot, shot->named);
      return;
    }
  if (shot->as == FRONTIER_CHOICE_HORSE && state->limbered[shot->target])
    {
      for (; hits > 0; hits--)
        save_beast (play, shot);
      return;
    }
  officer[0] = captain >= 0 && skirmish_stands (&state->base, captain) && (facts->edition < 6 || may_be_hit (shot, captain)) ? captain : -1;
  officer[1] = facts->edition < 6 ? commander : shot->commander;
  if (officer[1] >= 0 && !skirmish_stands (&state->base, officer[1]))
    officer[1] = -1;
  living += commander >= 0;
  for (guint i = 0; i < shot->n_hit; i++)
    n_figures += shot->hit[i] != captain;
  each = living > 0 ? hits / living : 0;
  if (n_figures > 0)
    for (guint o = 0; o < 2; o++)
      {
        share[o] = officer[o] >= 0 ? each : 0;
        figures -= share[o];
      }
  else
    {
      share_alone (hits, officer, share);
      figures = 0;
    }
  for (guint i = 0; figures > 0 && i < shot->n_hit; )
    if (shot->hit[i] == captain || !skirmish_stands (&state->base, shot->hit[i])
        || (shot->as == FRONTIER_CHOICE_HORSE && state->mounted[shot->hit[i]] != FRONTIER_MOUNTED))
      i++;
    else
      {
        save (play, shot, shot->hit[i]);
        figures--;
      }
  if (facts->edition < 6)
    {
      take_hits_before (play, shot, hits, officer, each, n_figures > 0);
      return;
    }
  for (guint o = 0; o < 2; o++)
    for (; share[o] > 0 && officer[o] >= 0 && skirmish_stands (&state->base, officer[o]); share[o]--)
      save (play, shot, officer[o]);
}
