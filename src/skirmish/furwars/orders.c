#include "config.h"

#include "furwars.h"

#include <string.h>

/* The orders that may be given: of the endless moves there are, some in every direction. */

gboolean
furwars_may_all_go (const SkirmishFacts *facts,
                    const FurwarsState  *state,
                    gint                 unit,
                    const guint8        *set,
                    gint32               dx,
                    gint32               dy,
                    gint32               facing)
{
  const SkirmishUnit *u = &facts->unit[unit];
  guint legs = dx || dy;

  for (gint f = u->first; f < u->first + u->n; f++)
    {
      gint32 x = state->base.x[f] + dx, y = state->base.y[f] + dy;

      if (set[f] && furwars_step (facts, state, f, &x, &y, legs, facing, set).code != 0)
        return FALSE;
    }
  return TRUE;
}

MusterOrder *
furwars_move_order (const SkirmishFacts *facts,
                    const FurwarsState  *state,
                    gint                 unit,
                    const guint8        *set,
                    gboolean             whole,
                    gint32               dx,
                    gint32               dy,
                    gint32               facing)
{
  MusterOrder *order = muster_order_new (FURWARS_V_MOVE);
  gint first = skirmish_first_of (facts, unit, set);

  skirmish_who_add (facts, order, unit, set, whole || facts->unit[unit].n == 1);
  if (dx || dy)
    skirmish_place_add (order, state->base.x[first] + dx, state->base.y[first] + dy);
  if (facing != SKIRMISH_NOWHERE)
    skirmish_key_add (order, SKIRMISH_KEY_FACING, SKIRMISH_KIND_DEGREES, facing);
  return order;
}

/* How far to go straight at somebody to touch him. */
void
furwars_to_contact (const SkirmishFacts *facts,
                    const SkirmishState *state,
                    gint                 figure,
                    gint                 target,
                    gint32              *dx,
                    gint32              *dy)
{
  gint32 x, y, gap = skirmish_gap (facts, state, figure, target);
  gint32 bearing = skirmish_bearing (state->x[figure], state->y[figure], state->x[target], state->y[target]);

  skirmish_step_off (state->x[figure], state->y[figure], bearing, MAX (0, gap - 5), &x, &y);
  *dx = x - state->x[figure];
  *dy = y - state->y[figure];
}

/* --- moving --------------------------------------------------------------------- */

/* Those who move together: one, or in formation all. %FALSE: they cannot. */
static gboolean
movers (const SkirmishFacts *facts,
        const FurwarsState  *state,
        gint                 figure,
        guint8              *set)
{
  gint unit = facts->figure[figure].unit;
  const SkirmishUnit *u = &facts->unit[unit];
  gboolean formed = furwars_formed (&state->base, unit);

  for (gint f = u->first; f < u->first + u->n; f++)
    {
      if ((!formed && f != figure) || !skirmish_stands (&state->base, f))
        continue;
      if (furwars_may_go (facts, state, f).code != 0)
        return FALSE;
      set[f] = 1;
    }
  return TRUE;
}

static gboolean
may_all_charge (const SkirmishFacts *facts,
                const FurwarsState  *state,
                const guint8        *set)
{
  for (guint i = 0; i < facts->n_figures; i++)
    if (set[i] && furwars_may_charge (facts, state, (gint) i).code != 0)
      return FALSE;
  return TRUE;
}

static void
add_moves (const SkirmishFacts *facts,
           const FurwarsState  *state,
           GPtrArray           *orders,
           gint                 figure,
           const guint8        *set)
{
  gint unit = facts->figure[figure].unit;
  gboolean whole = furwars_formed (&state->base, unit);
  gint32 left = furwars_allowance (facts, state, figure), facing = state->base.facing[figure];

  for (gint32 turn = 0; turn < 36000; turn += FURWARS_EIGHTH)
    {
      gint32 turning = (MIN (turn, 36000 - turn) / FURWARS_EIGHTH) * FURWARS_TURN_COST;

      for (gint part = 1; part <= 2 && left > turning; part++)
        {
          gint32 x, y;

          skirmish_step_off (0, 0, facing + turn, (left - turning) / part - 2, &x, &y);
          if ((x || y) && furwars_may_all_go (facts, state, unit, set, x, y, SKIRMISH_NOWHERE))
            g_ptr_array_add (orders, furwars_move_order (facts, state, unit, set, whole, x, y, SKIRMISH_NOWHERE));
        }
      if (turn && !state->charge[figure] && furwars_may_all_go (facts, state, unit, set, 0, 0, (facing + turn) % 36000))
        g_ptr_array_add (orders, furwars_move_order (facts, state, unit, set, whole, 0, 0, (facing + turn) % 36000));
    }
}

static MusterOrder *
charge_order (const SkirmishFacts *facts,
              gint                 unit,
              const guint8        *set,
              gboolean             whole,
              gint                 enemy)
{
  MusterOrder *order = muster_order_new (FURWARS_V_CHARGE);

  skirmish_who_add (facts, order, unit, set, whole || facts->unit[unit].n == 1);
  skirmish_who_add_figure (facts, order, enemy);
  return order;
}

/* Charges that get there: declared, or made. If none does, one on the nearest: it may be said. */
static void
add_charges (const SkirmishFacts *facts,
             const FurwarsState  *state,
             GPtrArray           *orders,
             gint                 figure,
             const guint8        *set)
{
  gint unit = facts->figure[figure].unit;
  gboolean whole = furwars_formed (&state->base, unit);
  gint32 reach = furwars_pace (facts, &state->base, figure)->move * 3 / 2, nearest = G_MAXINT32;
  gboolean any = FALSE;
  gint near = -1;

  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint enemy = (gint) i;
      gint32 dx, dy, off, gap;

      if (skirmish_side_of (facts, enemy) == skirmish_side_of (facts, figure) || !furwars_is_man (facts, &state->base, enemy)
          || state->base.x[enemy] == SKIRMISH_NOWHERE)
        continue;
      gap = skirmish_gap (facts, &state->base, figure, enemy);
      if (gap < nearest)
        {
          nearest = gap;
          near = enemy;
        }
      if (gap > reach)
        continue;
      if (state->charge[figure])
        {
          furwars_to_contact (facts, &state->base, figure, enemy, &dx, &dy);
          if ((dx || dy) && furwars_may_all_go (facts, state, unit, set, dx, dy, SKIRMISH_NOWHERE))
            g_ptr_array_add (orders, furwars_move_order (facts, state, unit, set, whole, dx, dy, SKIRMISH_NOWHERE));
          continue;
        }
      off = skirmish_turn (state->base.facing[figure],
                           skirmish_bearing (state->base.x[figure], state->base.y[figure], state->base.x[enemy], state->base.y[enemy]));
      if (off > FURWARS_EIGHTH)
        continue;
      g_ptr_array_add (orders, charge_order (facts, unit, set, whole, enemy));
      any = TRUE;
    }
  if (!any && !state->charge[figure] && near >= 0)
    g_ptr_array_add (orders, charge_order (facts, unit, set, whole, near));
}

static void
add_scalps (const SkirmishFacts *facts,
            const FurwarsState  *state,
            GPtrArray           *orders,
            gint                 figure)
{
  for (guint i = 0; i < facts->n_figures; i++)
    {
      MusterOrder *order;

      if (state->base.fate[i] != SKIRMISH_DEAD || state->scalped[i]
          || furwars_may_scalp (facts, state, figure, (gint) i).code != 0)
        continue;
      order = muster_order_new (FURWARS_V_SCALP);
      muster_order_add (order, SKIRMISH_KIND_FIGURE, figure);
      muster_order_add (order, SKIRMISH_KIND_FIGURE, (gint) i);
      g_ptr_array_add (orders, order);
    }
}

/* Adds it if it may be said. */
static void
add_if_legal (const SkirmishFacts *facts,
              const FurwarsState  *state,
              GPtrArray           *orders,
              MusterOrder         *order)
{
  if (muster_game_check (&furwars_game, facts, state, order, NULL))
    g_ptr_array_add (orders, order);
  else
    muster_order_free (order);
}

static void
add_formation (const SkirmishFacts *facts,
               const FurwarsState  *state,
               GPtrArray           *orders,
               gint                 unit)
{
  MusterOrder *order = muster_order_new (FURWARS_V_FORM);

  skirmish_who_add_unit (order, unit);
  muster_order_add (order, SKIRMISH_KIND_FORMATION,
                    furwars_formed (&state->base, unit) ? SKIRMISH_FORMATION_SKIRMISH : SKIRMISH_FORMATION_FORMED);
  add_if_legal (facts, state, orders, order);
}

static void
list_moves (const SkirmishFacts *facts,
            const FurwarsState  *state,
            GPtrArray           *orders,
            gint                 only)
{
  for (guint u = 0; u < facts->n_units; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];
      gboolean formed = furwars_formed (&state->base, (gint) u), done = FALSE;

      if (unit->side != (guint) state->base.side || !state->base.deployed[u]
          || (only >= 0 && facts->figure[only].unit != (gint) u))
        continue;
      for (gint f = unit->first; f < unit->first + unit->n && !done; f++)
        {
          guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };

          if (!skirmish_stands (&state->base, f) || (only >= 0 && !formed && f != only))
            continue;
          add_scalps (facts, state, orders, f);
          if (!movers (facts, state, f, set))
            continue;
          add_moves (facts, state, orders, f, set);
          if (state->charge[f] || may_all_charge (facts, state, set))
            add_charges (facts, state, orders, f, set);
          done = formed;
        }
      add_formation (facts, state, orders, (gint) u);
    }
}

/* --- the other steps ---------------------------------------------------------------- */

static void
list_shots (const SkirmishFacts *facts,
            const FurwarsState  *state,
            GPtrArray           *orders,
            gint                 only)
{
  for (guint i = 0; i < facts->n_figures; i++)
    {
      const char *clause;
      gint figure = (gint) i, weapon = facts->figure[i].weapon, what;

      if ((only >= 0 && only != figure) || skirmish_side_of (facts, figure) != (guint) state->base.side
          || !furwars_is_man (facts, &state->base, figure) || furwars_may_shoot (facts, state, figure, weapon, &clause) != 0)
        continue;
      for (guint t = 0; t < facts->n_figures; t++)
        {
          MusterOrder *order;

          if (skirmish_side_of (facts, (gint) t) == (guint) state->base.side || !furwars_is_man (facts, &state->base, (gint) t)
              || furwars_may_hit (facts, state, figure, weapon, (gint) t, &clause, &what) != 0)
            continue;
          order = muster_order_new (FURWARS_V_FIRE);
          skirmish_who_add_figure (facts, order, figure);
          skirmish_who_add_figure (facts, order, (gint) t);
          g_ptr_array_add (orders, order);
        }
    }
}

/* A blow from the front, on level and open ground. */
static void
add_plain_facts (MusterOrder *order)
{
  static const SkirmishKey keys[] = { SKIRMISH_KEY_FLANK, SKIRMISH_KEY_REAR, SKIRMISH_KEY_UPHILL, SKIRMISH_KEY_OBSTACLE, SKIRMISH_KEY_COVER };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gboolean cover = keys[i] == SKIRMISH_KEY_COVER;

      skirmish_key_add (order, (gint) keys[i], cover ? SKIRMISH_KIND_COVER : MUSTER_KIND_YES, cover ? SKIRMISH_COVER_NONE : 0);
    }
}

static void
list_melee (const SkirmishFacts *facts,
            const FurwarsState  *state,
            GPtrArray           *orders)
{
  MusterOrder *order = muster_order_new (FURWARS_V_MELEE);
  guint side = furwars_melee_side (state);

  muster_order_add (order, MUSTER_KIND_AUTO, 0);
  if (facts->logger && facts->edition >= 2)
    add_plain_facts (order);
  add_if_legal (facts, state, orders, order);
  if (state->phase == FURWARS_PHASE_READY)
    return;
  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint enemy[16];
      guint n = 0;

      if (skirmish_side_of (facts, (gint) i) == side && state->foe[i] == 0 && state->strike[i] == 0)
        n = furwars_touched (facts, &state->base, (gint) i, enemy, G_N_ELEMENTS (enemy));
      for (guint e = 0; e < n; e++)
        {
          order = muster_order_new (FURWARS_V_MELEE);
          muster_order_add (order, SKIRMISH_KIND_FIGURE, (gint) i);
          muster_order_glue (order, MUSTER_KIND_MARK, '@');
          muster_order_glue (order, SKIRMISH_KIND_FIGURE, enemy[e]);
          if (facts->logger && facts->edition >= 2)
            {
              muster_order_add (order, MUSTER_KIND_AUTO, 0);
              add_plain_facts (order);
            }
          add_if_legal (facts, state, orders, order);
        }
    }
}

/* On a real table: what leaders add, while it is to be told. */
static void
list_leaders (const SkirmishFacts *facts,
              const FurwarsState  *state,
              GPtrArray           *orders)
{
  MusterRefusal refusal = { 0 };
  g_autoptr (MusterOrder) morale = muster_order_new (FURWARS_V_MORALE);

  if (muster_game_check (&furwars_game, facts, state, morale, &refusal) || refusal.code != FURWARS_R_LEADER_FIRST)
    return;
  for (gint aid = 0; aid <= 2; aid++)
    {
      MusterOrder *order = muster_order_new (FURWARS_V_LEADER);

      skirmish_who_add_figure (facts, order, refusal.arg[0].value);
      muster_order_add (order, MUSTER_KIND_NUMBER, aid);
      add_if_legal (facts, state, orders, order);
    }
}

void
furwars_list (const SkirmishFacts *facts,
              const FurwarsState  *state,
              GPtrArray           *orders,
              gint                 only)
{
  switch ((SkirmishStep) state->base.step)
    {
    case SKIRMISH_STEP_START:
      if (state->chooser == SKIRMISH_NOBODY)
        {
          g_ptr_array_add (orders, muster_order_new (FURWARS_V_ROLL));
          g_ptr_array_add (orders, muster_order_new (SKIRMISH_V_END)); /* the same */
        }
      else
        {
          g_ptr_array_add (orders, muster_order_new (FURWARS_V_FIRST));
          g_ptr_array_add (orders, muster_order_new (FURWARS_V_SECOND));
        }
      return;
    case SKIRMISH_STEP_RALLY:
      g_ptr_array_add (orders, muster_order_new (FURWARS_V_RALLY));
      break;
    case SKIRMISH_STEP_MOVE:
      if (!facts->logger)
        list_moves (facts, state, orders, only);
      break;
    case SKIRMISH_STEP_FIRE:
      if (!facts->logger)
        list_shots (facts, state, orders, only);
      break;
    case SKIRMISH_STEP_MELEE:
      list_melee (facts, state, orders);
      break;
    default:
      add_if_legal (facts, state, orders, muster_order_new (FURWARS_V_MORALE));
      if (facts->logger)
        list_leaders (facts, state, orders);
      break;
    }
  add_if_legal (facts, state, orders, muster_order_new (SKIRMISH_V_END));
}

/* MusterGame.orders */
void
furwars_orders (gconstpointer facts,
                gconstpointer game_state,
                GPtrArray    *orders)
{
  const SkirmishFacts *f = facts;
  const FurwarsState *state = game_state;

  if (!skirmish_orders (f, &state->base, orders))
    furwars_list (f, state, orders, -1);
}

static gboolean
has_word (const GPtrArray *orders,
          guint            verb)
{
  for (guint i = 0; i < orders->len; i++)
    if (muster_order_verb (orders->pdata[i]) == verb)
      return TRUE;
  return FALSE;
}

static gboolean
may_shoot (const SkirmishFacts *facts,
           const FurwarsState  *state,
           gint                 figure)
{
  const char *clause;

  return furwars_is_man (facts, &state->base, figure) && facts->figure[figure].weapon >= 0
         && furwars_may_shoot (facts, state, figure, facts->figure[figure].weapon, &clause) == 0;
}

/**
 * furwars_may_say:
 *
 * Whether a word of the step that goes on has an order; on a real table, for all that is known.
 */
gboolean
furwars_may_say (const SkirmishFacts *facts,
                 const FurwarsState  *state,
                 guint                verb)
{
  g_autoptr (GPtrArray) orders = muster_order_list_new ();

  for (guint u = 0; verb == FURWARS_V_FORM && u < facts->n_units; u++)
    if (facts->unit[u].side == (guint) state->base.side && orders->len == 0)
      add_formation (facts, state, orders, (gint) u);
  if (verb == FURWARS_V_MELEE || verb == FURWARS_V_MORALE || verb == FURWARS_V_LEADER)
    furwars_list (facts, state, orders, -1);
  else if (verb == SKIRMISH_V_END)
    add_if_legal (facts, state, orders, muster_order_new (SKIRMISH_V_END));
  for (guint f = 0; f < facts->n_figures && !has_word (orders, verb); f++)
    {
      gint figure = (gint) f;
      guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };

      if (skirmish_side_of (facts, figure) != (guint) state->base.side || !skirmish_stands (&state->base, figure)
          || !state->base.deployed[facts->figure[f].unit])
        continue;
      if (verb == FURWARS_V_FIRE && !facts->logger)
        list_shots (facts, state, orders, figure);
      else if (verb == FURWARS_V_FIRE && may_shoot (facts, state, figure))
        return TRUE;
      else if (verb == FURWARS_V_SCALP)
        add_scalps (facts, state, orders, figure);
      if ((verb != FURWARS_V_MOVE && verb != FURWARS_V_CHARGE) || !movers (facts, state, figure, set)
          || (verb == FURWARS_V_CHARGE && !may_all_charge (facts, state, set)))
        continue;
      if (facts->logger)
        return TRUE;
      if (verb == FURWARS_V_MOVE)
        add_moves (facts, state, orders, figure, set);
      if (verb == FURWARS_V_CHARGE || (state->charge[figure] && !has_word (orders, verb)))
        add_charges (facts, state, orders, figure, set);
    }
  return has_word (orders, verb);
}
