#include "config.h"

#include "mohicans.h"

/* The opponent. Stateless: it is asked for one order and looks at what is there. */

/* What putting a figure out is worth. */
static gint
worth (const SkirmishFacts *facts,
       gint                 figure)
{
  const MohicansFigure *row = mohicans_row (facts, figure);

  return 10 + 4 * row->attacks + (row->leader ? 10 : 0) + (row->range > 0 ? 4 : -9);
}

/* --- shooting ------------------------------------------------------------------------- */

static gboolean
can_fire (const SkirmishFacts *facts,
          const MohicansState *state,
          gint                 figure)
{
  return skirmish_side_of (facts, figure) == (guint) state->base.side && mohicans_faction (facts, figure) == (guint) state->faction
         && mohicans_on_table (facts, state, figure) && !state->shot[figure] && !state->running[figure]
         && mohicans_range (facts, figure) > 0 && !skirmish_engaged (facts, &state->base, figure);
}

/* How many of a group can hit anybody of another; whom they would hit first in *@target. */
static guint
count_shots (const SkirmishFacts *facts,
             const MohicansState *state,
             gint                 unit,
             gint                 at,
             guint8              *able,
             gint                *target)
{
  const SkirmishUnit *u = &facts->unit[unit], *enemy = &facts->unit[at];
  gint32 nearest = G_MAXINT32;
  guint n = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    {
      able[f] = 0;
      if (!can_fire (facts, state, f) || (facts->edition >= 6 && mohicans_spares (facts, state, f, at, -1)))
        continue;
      for (gint e = enemy->first; e < enemy->first + enemy->n; e++)
        {
          gint32 off;

          if (!mohicans_on_table (facts, state, e))
            continue;
          off = skirmish_distance (&state->base, f, e);
          if (off > mohicans_range (facts, f) || (able[f] && off >= nearest) || !mohicans_can_shoot (facts, state, f, e))
            continue;
          able[f] = 1;
          if (off < nearest)
            {
              nearest = off;
              *target = e;
            }
        }
      n += able[f];
    }
  return n;
}

/* The best shots of the first group that has any. */
static gboolean
fire_group (const SkirmishFacts *facts,
            const MohicansState *state,
            gint                 unit,
            MusterOrder         *order)
{
  const SkirmishUnit *u = &facts->unit[unit];
  guint8 able[SKIRMISH_MAX_FIGURES] = { 0 };
  guint8 best_able[SKIRMISH_MAX_FIGURES] = { 0 };
  gint best = -1, best_value = 0;
  gboolean any = FALSE;

  for (gint f = u->first; f < u->first + u->n && !any; f++)
    any = can_fire (facts, state, f);
  for (guint at = 0; at < facts->n_units && any; at++)
    {
      gint target = -1, save, value;
      guint n;

      if (facts->unit[at].side == u->side || !state->base.deployed[at])
        continue;
      n = count_shots (facts, state, unit, (gint) at, able, &target);
      if (n == 0)
        continue;
      save = mohicans_save (facts, state, target);
      value = (gint) n * worth (facts, target) * (save > 0 ? save - 1 : 6);
      value /= MAX (1, mohicans_row (facts, target)->wounds - state->base.wounds[target]);
      if (value <= best_value)
        continue;
      best_value = value;
      best = (gint) at;
      for (gint f = u->first; f < u->first + u->n; f++)
        best_able[f] = able[f];
    }
  if (best < 0)
    return FALSE;
  if (mohicans_is_line (facts, state, unit) && mohicans_is_formed (state, unit))
    for (guint verb = MOHICANS_V_SALVO + 1; verb-- > MOHICANS_V_FIRE; )
      {
        muster_order_reset (order, verb);
        skirmish_who_add_unit (order, unit);
        skirmish_who_add_unit (order, best);
        if (muster_game_check (&mohicans_game, facts, state, order, NULL))
          return TRUE;
      }
  muster_order_reset (order, MOHICANS_V_FIRE);
  skirmish_who_add (facts, order, unit, best_able, FALSE);
  skirmish_who_add_unit (order, best);
  return muster_game_check (&mohicans_game, facts, state, order, NULL);
}

static void
choose_fire (const SkirmishFacts *facts,
             const MohicansState *state,
             guint                side,
             MusterOrder         *order)
{
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == side && state->base.deployed[u] && fire_group (facts, state, (gint) u, order))
      return;
  muster_order_reset (order, SKIRMISH_V_END);
}

/* --- the rest --------------------------------------------------------------------------------- */

/* To whom it hurts most: whom it may put out first, then the worthiest, then whom no save protects. */
static void
choose_wound (const SkirmishFacts *facts,
              const MohicansState *state,
              MusterOrder         *order)
{
  gint best = -1, best_value = G_MININT;

  for (guint f = 0; f < facts->n_figures; f++)
    if (state->combat[f] && skirmish_stands (&state->base, (gint) f)
        && skirmish_side_of (facts, (gint) f) != (guint) state->winner)
      {
        gint left = mohicans_row (facts, (gint) f)->wounds - state->base.wounds[f];
        gint save = mohicans_save (facts, state, (gint) f);
        gint value = worth (facts, (gint) f) * (save > 0 ? save - 1 : 6) * (left <= state->wounds_left ? 4 : 1) / MAX (left, 1);

        if (value > best_value)
          {
            best_value = value;
            best = (gint) f;
          }
      }
  muster_order_reset (order, MOHICANS_V_WOUND);
  muster_order_add (order, SKIRMISH_KIND_FIGURE, best);
}

/* While setting up, and at the end of a turn: the first that may be said; whoever waits comes on. */
static void
choose_listed (const SkirmishFacts *facts,
               const MohicansState *state,
               MusterOrder         *order)
{
  g_autoptr (GPtrArray) orders = muster_order_list_new ();

  mohicans_orders (facts, state, orders);
  for (guint i = 0; i < orders->len; i++)
    if (muster_game_check (&mohicans_game, facts, state, orders->pdata[i], NULL))
      {
        muster_order_copy (order, orders->pdata[i]);
        return;
      }
  muster_order_reset (order, SKIRMISH_V_END);
}

/* MusterGame.ai */
gboolean
mohicans_ai (gconstpointer facts,
             gconstpointer game_state,
             MusterSide    side,
             MusterDice   *dice,
             MusterOrder  *order)
{
  const SkirmishFacts *f = facts;
  const MohicansState *state = game_state;

  (void) dice;
  if (!skirmish_is_awaited (facts, state, side))
    return FALSE;
  if (state->winner != SKIRMISH_NOBODY)
    choose_wound (f, state, order);
  else if (state->base.step == SKIRMISH_STEP_DEPLOY || state->base.step == SKIRMISH_STEP_CLOSE)
    choose_listed (f, state, order);
  else if (f->logger) /* the players say what there is to say of a real table */
    return FALSE;
  else if (state->base.step == SKIRMISH_STEP_START)
    muster_order_reset (order, MOHICANS_V_ROLL);
  else if (state->base.step == SKIRMISH_STEP_MOVE)
    mohicans_ai_move (f, state, side, order);
  else if (state->base.step == SKIRMISH_STEP_FIRE)
    choose_fire (f, state, side, order);
  else
    {
      muster_order_reset (order, MOHICANS_V_MELEE);
      muster_order_add (order, MUSTER_KIND_AUTO, 0);
    }
  return TRUE;
}
