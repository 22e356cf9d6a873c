#include "config.h"

#include "mohicans.h"

#include "told.h"

/* What is awaited, and the orders that may be given. */

static gboolean
acts (const SkirmishFacts *facts,
      const MohicansState *state,
      gint                 figure)
{
  return skirmish_side_of (facts, figure) == (guint) state->base.side && mohicans_faction (facts, figure) == (guint) state->faction
         && mohicans_on_table (facts, state, figure);
}

/* Whether a line of this step has use for that word: to form before it moves, or for a salvo (L2.2, L3.2). */
static gboolean
has_line (const SkirmishFacts *facts,
          const MohicansState *state,
          guint                verb)
{
  for (guint u = 0; u < facts->n_units; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];
      gboolean able = unit->side == (guint) state->base.side && state->base.deployed[u] && mohicans_is_line (facts, state, (gint) u)
                      && (verb == MOHICANS_V_FORM || (mohicans_is_formed (state, (gint) u) && !state->barred[u] && !state->salvoed[u]));
      gint men = 0;

      for (gint f = unit->first; able && f < unit->first + unit->n; f++)
        if (mohicans_is (facts, f, MOHICANS_LINE) && mohicans_on_table (facts, state, f))
          {
            able = acts (facts, state, f) && (verb == MOHICANS_V_FORM ? state->moved[f] == 0 : !state->shot[f]);
            men++;
          }
      if (able && men > 0)
        return TRUE;
    }
  return FALSE;
}

/* On a real table, at the start of a turn: those of whom that throw may be told to be due; with @orders the orders that do. */
static gboolean
may_tell (const SkirmishFacts *facts,
          const MohicansState *state,
          guint                verb,
          GPtrArray           *orders)
{
  guint n = verb == MOHICANS_V_REVIVE ? facts->n_figures : facts->n_units;
  gboolean any = FALSE;

  for (guint i = 0; i < n && facts->logger; i++)
    {
      MusterOrder *order;

      if (!mohicans_may_tell (facts, state, verb, (gint) i))
        continue;
      any = TRUE;
      if (!orders)
        break;
      order = muster_order_new (verb);
      if (verb == MOHICANS_V_REVIVE)
        muster_order_add (order, SKIRMISH_KIND_FIGURE, (gint) i);
      else
        skirmish_who_add_unit (order, (gint) i);
      g_ptr_array_add (orders, order);
    }
  return any;
}

/* Whether Alice alone is in the combat of this step (L8.4). */
static gboolean
has_alice (const SkirmishFacts *facts,
           const MohicansState *state)
{
  MohicansCombat combat;

  for (guint f = 0; f < facts->n_figures; f++)
    if (mohicans_is (facts, (gint) f, MOHICANS_ALICE) && skirmish_side_of (facts, (gint) f) != (guint) state->base.side
        && mohicans_on_table (facts, state, (gint) f) && mohicans_combat_of (facts, state, (gint) f, &combat) && combat.alice >= 0)
      return TRUE;
  return FALSE;
}

void
mohicans_awaits (gconstpointer facts,
                 gconstpointer game_state,
                 GArray       *awaits)
{
  const MohicansState *state = game_state;
  MusterAwait await = { .side = (MusterSide) state->base.side, .clause = "L1.1" };
  MohicansCombat combat;

  if (skirmish_awaits (facts, &state->base, awaits))
    return;
  if (state->winner != SKIRMISH_NOBODY)
    {
      await = (MusterAwait) { .side = (MusterSide) state->winner, .binding = TRUE, .clause = "L4.2", .n_verbs = 1,
                              .verb = { MOHICANS_V_WOUND }, .count = state->wounds_left };
      g_array_append_val (awaits, await);
      return;
    }
  switch ((SkirmishStep) state->base.step)
    {
    case SKIRMISH_STEP_START:
      await.clause = "L1.3";
      await.verb[await.n_verbs++] = MOHICANS_V_ROLL;
      for (guint verb = MOHICANS_V_FEAR; verb <= MOHICANS_V_REVIVE; verb++)
        if (may_tell (facts, state, verb, NULL))
          await.verb[await.n_verbs++] = verb;
      break;
    case SKIRMISH_STEP_MOVE:
      await.verb[await.n_verbs++] = MOHICANS_V_MOVE;
      await.verb[await.n_verbs++] = MOHICANS_V_CHARGE;
      if (has_line (facts, state, MOHICANS_V_FORM))
        await.verb[await.n_verbs++] = MOHICANS_V_FORM;
      break;
    case SKIRMISH_STEP_FIRE:
      await.verb[await.n_verbs++] = MOHICANS_V_FIRE;
      if (has_line (facts, state, MOHICANS_V_SALVO))
        await.verb[await.n_verbs++] = MOHICANS_V_SALVO;
      break;
    default:
      await.verb[await.n_verbs++] = MOHICANS_V_MELEE;
      if (has_alice (facts, state))
        await.verb[await.n_verbs++] = MOHICANS_V_TAKE;
      break;
    }
  if (state->base.step != SKIRMISH_STEP_MELEE || !mohicans_next_combat (facts, state, 0, &combat)) /* L4.1: all are fought */
    await.verb[await.n_verbs++] = SKIRMISH_V_END;
  g_array_append_val (awaits, await);
}

/* --- orders that may be said ------------------------------------------------------ */

/* Keeps it if it may be said. */
static void
offer (const SkirmishFacts *facts,
       const MohicansState *state,
       MusterOrder         *order,
       GPtrArray           *orders)
{
  if (muster_game_check (&mohicans_game, facts, state, order, NULL))
    g_ptr_array_add (orders, order);
  else
    muster_order_free (order);
}

/* --- movement ------------------------------------------------------------------------ */

/* Its whole move in eight directions; into contact with whom it can reach. @unit: all of them, as one. */
static void
move_orders (const SkirmishFacts *facts,
             const MohicansState *state,
             gint                 figure,
             gboolean             unit,
             GPtrArray           *orders)
{
  gint32 allowance = mohicans_allowance (facts, state, figure, FALSE) - state->moved[figure];
  gint32 x = state->base.x[figure], y = state->base.y[figure];

  if (allowance <= 0)
    return;
  for (gint32 turn = 0; turn < 36000; turn += 4500)
    {
      MusterOrder *order = muster_order_new (MOHICANS_V_MOVE);
      gint32 to_x, to_y;

      skirmish_step_off (x, y, turn, allowance, &to_x, &to_y);
      if (unit)
        skirmish_who_add_unit (order, facts->figure[figure].unit);
      else
        skirmish_who_add_figure (facts, order, figure);
      skirmish_place_add (order, to_x, to_y);
      offer (facts, state, order, orders);
    }
}

static void
charge_orders (const SkirmishFacts *facts,
               const MohicansState *state,
               gint                 figure,
               GPtrArray           *orders)
{
  gint32 allowance = mohicans_allowance (facts, state, figure, TRUE) - state->moved[figure];

  for (guint e = 0; e < facts->n_figures; e++)
    {
      gint32 x, y;
      MusterOrder *order;

      if (skirmish_side_of (facts, (gint) e) == skirmish_side_of (facts, figure) || !mohicans_on_table (facts, state, (gint) e)
          || skirmish_distance (&state->base, figure, (gint) e) > allowance + 2 * SKIRMISH_INCH)
        continue;
      if (!state->charging[figure])
        {
          order = muster_order_new (MOHICANS_V_CHARGE);
          skirmish_who_add_figure (facts, order, figure);
          skirmish_who_add_figure (facts, order, (gint) e);
          offer (facts, state, order, orders);
        }
      if (!mohicans_approach (facts, state, figure, (gint) e, allowance, &x, &y))
        continue;
      order = muster_order_new (MOHICANS_V_MOVE);
      skirmish_who_add_figure (facts, order, figure);
      skirmish_place_add (order, x, y);
      offer (facts, state, order, orders);
    }
}

/* --- shooting ---------------------------------------------------------------------------- */

static void
fire_orders (const SkirmishFacts *facts,
             const MohicansState *state,
             gint                 figure,
             gint                 unit,
             GPtrArray           *orders)
{
  guint side = unit >= 0 ? facts->unit[unit].side : skirmish_side_of (facts, figure);

  for (guint u = 0; u < facts->n_units; u++)
    for (guint verb = MOHICANS_V_FIRE; verb <= (unit >= 0 ? MOHICANS_V_SALVO : MOHICANS_V_FIRE); verb++)
      {
        MusterOrder *order;

        if (facts->unit[u].side == side || !state->base.deployed[u])
          continue;
        order = muster_order_new (verb);
        if (unit >= 0)
          skirmish_who_add_unit (order, unit);
        else
          skirmish_who_add_figure (facts, order, figure);
        skirmish_who_add_unit (order, (gint) u);
        offer (facts, state, order, orders);
      }
}

/* --- hand to hand ------------------------------------------------------------------------------ */

static void
melee_orders (const SkirmishFacts *facts,
              const MohicansState *state,
              GPtrArray           *orders)
{
  MusterOrder *order = muster_order_new (MOHICANS_V_MELEE);

  muster_order_add (order, MUSTER_KIND_AUTO, 0);
  offer (facts, state, order, orders);
  for (guint f = 0; f < facts->n_figures; f++)
    {
      gint enemy[SKIRMISH_MAX_FIGURES];
      MohicansCombat combat;
      guint n;

      if (skirmish_side_of (facts, (gint) f) != (guint) state->base.side || !mohicans_combat_of (facts, state, (gint) f, &combat))
        continue;
      n = skirmish_enemies_touching (facts, &state->base, (gint) f, enemy, G_N_ELEMENTS (enemy));
      for (guint i = 0; i < n; i++)
        for (guint verb = MOHICANS_V_MELEE; verb <= MOHICANS_V_TAKE; verb++)
          {
            order = muster_order_new (verb);
            muster_order_add (order, SKIRMISH_KIND_FIGURE, (gint) f);
            muster_order_glue (order, MUSTER_KIND_MARK, '@');
            muster_order_glue (order, SKIRMISH_KIND_FIGURE, enemy[i]);
            offer (facts, state, order, orders);
          }
    }
}

static void
wound_orders (const SkirmishFacts *facts,
              const MohicansState *state,
              GPtrArray           *orders)
{
  MusterOrder *automatic = muster_order_new (MOHICANS_V_WOUND);

  muster_order_add (automatic, MUSTER_KIND_AUTO, 0);
  g_ptr_array_add (orders, automatic);
  for (guint f = 0; f < facts->n_figures; f++)
    if (state->combat[f] && skirmish_stands (&state->base, (gint) f)
        && skirmish_side_of (facts, (gint) f) != (guint) state->winner)
      {
        MusterOrder *order = muster_order_new (MOHICANS_V_WOUND);

        muster_order_add (order, SKIRMISH_KIND_FIGURE, (gint) f);
        g_ptr_array_add (orders, order);
      }
}

/* --- all ----------------------------------------------------------------------------------------- */

/**
 * mohicans_orders_of:
 *
 * What one figure may do now in movement or shooting, by itself.
 */
void
mohicans_orders_of (const SkirmishFacts *facts,
                    const MohicansState *state,
                    gint                 figure,
                    GPtrArray           *orders)
{
  if (!acts (facts, state, figure))
    return;
  if (state->base.step == SKIRMISH_STEP_MOVE)
    {
      move_orders (facts, state, figure, FALSE, orders);
      charge_orders (facts, state, figure, orders);
    }
  else if (state->base.step == SKIRMISH_STEP_FIRE)
    fire_orders (facts, state, figure, -1, orders);
}

/* What a group may do as one. */
void
mohicans_orders_of_unit (const SkirmishFacts *facts,
                         const MohicansState *state,
                         gint                 unit,
                         GPtrArray           *orders)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint first = -1;
  guint n = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    if (acts (facts, state, f))
      {
        if (first < 0 && !skirmish_engaged (facts, &state->base, f))
          first = f;
        n++;
      }
  if (first < 0 || n < 2)
    return;
  if (state->base.step == SKIRMISH_STEP_FIRE)
    fire_orders (facts, state, first, unit, orders);
  if (state->base.step != SKIRMISH_STEP_MOVE)
    return;
  move_orders (facts, state, first, TRUE, orders);
  for (gint formation = 0; formation < SKIRMISH_N_FORMATIONS && mohicans_is_line (facts, state, unit); formation++)
    if (formation != state->base.formation[unit])
      {
        MusterOrder *order = muster_order_new (MOHICANS_V_FORM);

        skirmish_who_add_unit (order, unit);
        muster_order_add (order, SKIRMISH_KIND_FORMATION, formation);
        offer (facts, state, order, orders);
      }
}

/* On a real table: who has moved, what nobody need measure, and the end. */
static void
logger_orders (const SkirmishFacts *facts,
               const MohicansState *state,
               GPtrArray           *orders)
{
  for (guint u = 0; u < facts->n_units && state->base.step == SKIRMISH_STEP_MOVE; u++)
    {
      gint first = facts->unit[u].first;
      MusterOrder *order;

      if (!acts (facts, state, first) || state->moved[first] > 0)
        continue;
      order = muster_order_new (MOHICANS_V_MOVE);
      skirmish_who_add_unit (order, (gint) u);
      offer (facts, state, order, orders);
    }
  if (state->base.step == SKIRMISH_STEP_MELEE)
    melee_orders (facts, state, orders);
}

/* Places are without number: moves are listed by eight directions and into contact. Giving up is for players. */
void
mohicans_orders (gconstpointer facts,
                 gconstpointer game_state,
                 GPtrArray    *orders)
{
  const SkirmishFacts *f = facts;
  const MohicansState *state = game_state;
  MusterOrder *end;

  if (skirmish_orders (f, &state->base, orders))
    return;
  if (state->winner != SKIRMISH_NOBODY)
    {
      wound_orders (f, state, orders);
      return;
    }
  if (state->base.step == SKIRMISH_STEP_START)
    {
      g_ptr_array_add (orders, muster_order_new (MOHICANS_V_ROLL));
      g_ptr_array_add (orders, muster_order_new (SKIRMISH_V_END)); /* the same */
      for (guint verb = MOHICANS_V_FEAR; verb <= MOHICANS_V_REVIVE; verb++)
        may_tell (f, state, verb, orders);
      return;
    }
  if (f->logger)
    logger_orders (f, state, orders);
  else if (state->base.step == SKIRMISH_STEP_MELEE)
    melee_orders (f, state, orders);
  else
    {
      for (guint u = 0; u < f->n_units; u++)
        mohicans_orders_of_unit (f, state, (gint) u, orders);
      for (guint i = 0; i < f->n_figures; i++)
        mohicans_orders_of (f, state, (gint) i, orders);
    }
  end = muster_order_new (SKIRMISH_V_END);
  offer (f, state, end, orders);
}
