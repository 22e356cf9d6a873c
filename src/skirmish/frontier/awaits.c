#include "config.h"

#include "frontier-rules.h"

/* What is asked of whom now, and which orders would do. */

static void
add (GArray     *awaits,
     guint       side,
     gboolean    binding,
     const char *clause,
     guint       n,
     const guint8 *verb)
{
  MusterAwait await = { .side = (MusterSide) side, .binding = binding, .clause = clause, .n_verbs = (guint8) n };

  for (guint i = 0; i < n; i++)
    await.verb[i] = verb[i];
  g_array_append_val (awaits, await);
}

void
frontier_awaits (gconstpointer facts,
                 gconstpointer state,
                 GArray       *awaits)
{
  static const guint8 roll[] = { FRONTIER_V_ROLL }, order[] = { FRONTIER_V_ORDER }, captain[] = { FRONTIER_V_CAPTAIN };
  static const guint8 fire[] = { FRONTIER_V_FIRE, FRONTIER_V_VOLLEY, SKIRMISH_V_END };
  static const guint8 move[] = { FRONTIER_V_THROW, FRONTIER_V_MOVE, FRONTIER_V_FORM, FRONTIER_V_DROP, FRONTIER_V_RISE, SKIRMISH_V_END };
  static const guint8 melee[] = { FRONTIER_V_MELEE, FRONTIER_V_ENTER, SKIRMISH_V_END };
  static const guint8 ask[] = { FRONTIER_V_ASK, SKIRMISH_V_END };
  const FrontierState *s = state;
  guint side = (guint) s->base.side;

  if (skirmish_awaits (facts, &s->base, awaits))
    return;
  if (s->asking)
    {
      add (awaits, side, TRUE, "K3.2", G_N_ELEMENTS (captain), captain);
      g_array_index (awaits, MusterAwait, awaits->len - 1).subject = (MusterValue) { SKIRMISH_KIND_UNIT, s->asking - 1 };
      return;
    }
  switch (s->base.step)
    {
    case SKIRMISH_STEP_START:
      add (awaits, side, FALSE, "K1.1", G_N_ELEMENTS (roll), roll);
      break;
    case SKIRMISH_STEP_ORDER:
      add (awaits, side, FALSE, "K1.2", G_N_ELEMENTS (order), order);
      break;
    case SKIRMISH_STEP_FIRE:
      add (awaits, side, FALSE, "K5.1", G_N_ELEMENTS (fire), fire);
      break;
    case SKIRMISH_STEP_MOVE:
      add (awaits, side, FALSE, "K2.1", G_N_ELEMENTS (move), move);
      break;
    case SKIRMISH_STEP_MELEE:
      add (awaits, side, FALSE, "K6.1", G_N_ELEMENTS (melee), melee);
      break;
    default:
      add (awaits, side, FALSE, "K7.4", G_N_ELEMENTS (ask), ask);
      break;
    }
}

/* --- orders ---------------------------------------------------------------- */

/* Kept if the rules let it pass. */
static void
offer (gconstpointer  facts,
       gconstpointer  state,
       GPtrArray     *orders,
       MusterOrder   *order)
{
  if (muster_game_check (&frontier_game, facts, state, order, NULL))
    g_ptr_array_add (orders, order);
  else
    muster_order_free (order);
}

static MusterOrder *
of_unit (guint verb,
         gint  unit)
{
  MusterOrder *order = muster_order_new (verb);

  muster_order_add (order, SKIRMISH_KIND_WHO, skirmish_who_pack ((SkirmishWho) { unit, 0, 0 }));
  return order;
}

static void
offer_fire (const SkirmishFacts *facts,
            const FrontierState *state,
            GPtrArray           *orders,
            gint                 unit)
{
  for (guint t = 0; t < facts->n_units; t++)
    for (guint verb = FRONTIER_V_FIRE; verb <= FRONTIER_V_VOLLEY; verb++)
      for (gint as = FRONTIER_CHOICE_MELEE; as <= FRONTIER_CHOICE_HORSE; as++)
        {
          MusterOrder *order = of_unit (verb, unit);
          guint before = orders->len;

          muster_order_add (order, SKIRMISH_KIND_WHO, skirmish_who_pack ((SkirmishWho) { (gint) t, 0, 0 }));
          if (as >= FRONTIER_CHOICE_RIDER)
            {
              muster_order_add (order, SKIRMISH_KIND_KEY, SKIRMISH_KEY_AS);
              muster_order_glue (order, MUSTER_KIND_MARK, '=');
              muster_order_glue (order, FRONTIER_KIND_CHOICE, as);
            }
          offer (facts, state, orders, order);
          if (as == FRONTIER_CHOICE_MELEE && orders->len > before)
            break; /* no horses to name */
        }
  if (frontier_gun_of (facts, state, unit) < 0)
    return;
  for (guint a = 0; a < facts->n_areas; a++)
    if (frontier_structure (facts, (gint) a))
      {
        MusterOrder *order = of_unit (FRONTIER_V_FIRE, unit);

        muster_order_add (order, SKIRMISH_KIND_AREA, (gint) a);
        offer (facts, state, orders, order);
      }
}

static void
offer_moves (const SkirmishFacts *facts,
             const FrontierState *state,
             GPtrArray           *orders,
             gint                 unit)
{
  static const guint8 plain[] = {
    FRONTIER_V_DROP, FRONTIER_V_RISE, FRONTIER_V_MOUNT, FRONTIER_V_DISMOUNT, FRONTIER_V_LIMBER, FRONTIER_V_UNLIMBER
  };
  gint first = frontier_first_man (facts, state, unit);

  for (gint pace = FRONTIER_PACE_MARCH; pace <= FRONTIER_PACE_RETREAT && state->stage[unit] == FRONTIER_STILL; pace++)
    {
      MusterOrder *order = of_unit (FRONTIER_V_THROW, unit);
      gboolean horse = frontier_is_mounted (facts, state, unit);

      muster_order_add (order, FRONTIER_KIND_PACE, pace);
      if (horse ? pace == FRONTIER_PACE_MARCH || pace == FRONTIER_PACE_ATTACK : pace == FRONTIER_PACE_TROT || pace == FRONTIER_PACE_GALLOP)
        muster_order_free (order); /* the other name of the same */
      else
        offer (facts, state, orders, order);
    }
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    offer (facts, state, orders, of_unit (plain[i], unit));
  for (gint formation = SKIRMISH_FORMATION_COLUMN; formation <= SKIRMISH_FORMATION_SKIRMISH && !facts->logger; formation++)
    {
      MusterOrder *order = of_unit (FRONTIER_V_FORM, unit);

      muster_order_add (order, SKIRMISH_KIND_FORMATION, formation);
      offer (facts, state, orders, order);
    }
  if (state->stage[unit] != FRONTIER_THROWN || facts->logger || first < 0)
    return;
  for (gint32 bearing = 0; bearing < 36000; bearing += 4500)
    {
      MusterOrder *order = of_unit (FRONTIER_V_MOVE, unit);
      gint32 x, y;

      skirmish_step_off (state->base.x[first], state->base.y[first], bearing, frontier_left (facts, state, first), &x, &y);
      muster_order_add (order, SKIRMISH_KIND_INCHES, x);
      muster_order_glue (order, MUSTER_KIND_MARK, ',');
      muster_order_glue (order, SKIRMISH_KIND_INCHES, y);
      offer (facts, state, orders, order);
    }
}

void
frontier_orders (gconstpointer facts,
                 gconstpointer state,
                 GPtrArray    *orders)
{
  const SkirmishFacts *f = facts;
  const FrontierState *s = state;
  guint side = (guint) s->base.side;
  MusterOrder *order;

  if (skirmish_orders (f, &s->base, orders))
    return;
  if (s->asking)
    {
      for (gint yes = 0; yes < 2; yes++)
        {
          order = muster_order_new (FRONTIER_V_CAPTAIN);
          muster_order_add (order, MUSTER_KIND_YES, yes);
          g_ptr_array_add (orders, order);
        }
      return;
    }
  switch (s->base.step)
    {
    case SKIRMISH_STEP_START:
      g_ptr_array_add (orders, muster_order_new (FRONTIER_V_ROLL));
      return;
    case SKIRMISH_STEP_ORDER:
      for (gint choice = FRONTIER_CHOICE_FIRE; choice <= FRONTIER_CHOICE_MELEE; choice++)
        {
          order = muster_order_new (FRONTIER_V_ORDER);
          muster_order_add (order, FRONTIER_KIND_CHOICE, choice);
          g_ptr_array_add (orders, order);
        }
      return;
    case SKIRMISH_STEP_MELEE:
      order = muster_order_new (FRONTIER_V_MELEE);
      muster_order_add (order, MUSTER_KIND_AUTO, 0);
      offer (f, s, orders, order);
      for (guint i = 0; i < f->n_figures; i++)
        if (s->breach[i])
          {
            order = muster_order_new (FRONTIER_V_ENTER);
            muster_order_add (order, SKIRMISH_KIND_FIGURE, (gint) i);
            offer (f, s, orders, order);
          }
      break;
    default:
      for (guint u = 0; u < f->n_units; u++)
        {
          if (s->base.step == SKIRMISH_STEP_MORALE && f->unit[u].side != side)
            offer (f, s, orders, of_unit (FRONTIER_V_ASK, (gint) u));
          if (f->unit[u].side != side || skirmish_standing (f, &s->base, (gint) u) == 0 || !s->base.deployed[u])
            continue;
          if (s->base.step == SKIRMISH_STEP_FIRE && !f->logger)
            offer_fire (f, s, orders, (gint) u);
          if (s->base.step == SKIRMISH_STEP_MOVE)
            offer_moves (f, s, orders, (gint) u);
        }
      break;
    }
  offer (f, s, orders, muster_order_new (SKIRMISH_V_END));
}
