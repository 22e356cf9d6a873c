#include "config.h"

#include "furwars.h"

#include <string.h>

/* The opponent. Stateless: it is asked for one order. It brings its units within range, lets them stand and
 * shoot, and charges whom it will beat. */

/* How near it comes before it is content: a hundredth of an inch less than close range would do. */
#define SHY 30
/* How near it comes to whom it has no shot at from where that would do. */
#define FACE_TO_FACE 150
/* What an enemy who runs counts for further off. */
#define RUNS_AWAY 2000

/* --- knowing ------------------------------------------------------------------- */

static gboolean
is_enemy (const SkirmishFacts *facts,
          const FurwarsState  *state,
          guint                side,
          gint                 figure)
{
  return skirmish_side_of (facts, figure) != side && furwars_is_man (facts, &state->base, figure)
         && state->base.x[figure] != SKIRMISH_NOWHERE;
}

/* The nearest enemy, those who run counting as further off. *@distance: from there. */
static gint
nearest_enemy (const SkirmishFacts *facts,
               const FurwarsState  *state,
               gint                 figure,
               gint32              *distance)
{
  guint side = skirmish_side_of (facts, figure);
  gint best = -1;
  gint32 best_value = G_MAXINT32;

  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint32 value;

      if (!is_enemy (facts, state, side, (gint) i))
        continue;
      value = skirmish_distance (&state->base, figure, (gint) i);
      if (value + (state->rout[i] ? RUNS_AWAY : 0) < best_value)
        {
          best_value = value + (state->rout[i] ? RUNS_AWAY : 0);
          best = (gint) i;
          *distance = value;
        }
    }
  return best;
}

/* A weapon that shoots well; one thrown at five inches is none. */
static const FurwarsWeapon *
weapon_of (const SkirmishFacts *facts,
           gint                 figure)
{
  gint weapon = facts->figure[figure].weapon;
  const FurwarsWeapon *row = weapon < 0 ? NULL : &furwars_tables_of (facts)->weapon[weapon];

  return row && row->close > 0 ? row : NULL;
}

/* The least die that hits. */
static gint
needed_die (const SkirmishFacts *facts,
            const FurwarsState  *state,
            gint                 figure,
            gint                 weapon,
            gint                 target)
{
  gint needed, sum = furwars_shot_value (facts, state, figure, weapon, target, &needed);

  return MIN (needed - sum, furwars_number (facts, FURWARS_NUMBER_SURE));
}

/* Whether it could shoot at somebody from where it stands, well enough. */
static gboolean
has_shot (const SkirmishFacts *facts,
          const FurwarsState  *state,
          gint                 figure)
{
  guint side = skirmish_side_of (facts, figure);
  gint weapon = facts->figure[figure].weapon, what;
  const char *clause;

  if (!weapon_of (facts, figure) || furwars_may_shoot (facts, state, figure, weapon, &clause) != 0)
    return FALSE;
  for (guint i = 0; i < facts->n_figures; i++)
    {
      if (is_enemy (facts, state, side, (gint) i)
          && furwars_may_hit (facts, state, figure, weapon, (gint) i, &clause, &what) == 0
          && needed_die (facts, state, figure, weapon, (gint) i) <= 8)
        return TRUE;
    }
  return FALSE;
}

/* --- moving --------------------------------------------------------------------- */

/* How near its weapon wants it: close range; hand to hand if it has none. @blind: it has no shot there, and goes on. */
static gint32
wanted_distance (const SkirmishFacts *facts,
                 gint                 figure,
                 gint32               distance,
                 gboolean             blind)
{
  const FurwarsWeapon *weapon = weapon_of (facts, figure);
  gint32 wanted = weapon ? weapon->close - SHY : 200;

  return blind && facts->machine >= 1 && distance <= wanted + SHY ? FACE_TO_FACE : wanted;
}

static MusterOrder *
go (const SkirmishFacts *facts,
    const FurwarsState  *state,
    gint                 unit,
    const guint8        *set,
    gboolean             whole,
    gint                 figure,
    gint                 enemy,
    gint32               distance,
    gboolean             blind)
{
  static const gint32 turns[] = { 0, 2000, -2000, 4500, -4500, 9000, -9000 };
  static const gint32 parts[] = { 100, 70, 40, 15 };
  const SkirmishState *base = &state->base;
  gint32 bearing = skirmish_bearing (base->x[figure], base->y[figure], base->x[enemy], base->y[enemy]);
  gint32 want = distance - wanted_distance (facts, figure, distance, blind);
  gint32 left = furwars_allowance (facts, state, figure);

  for (guint t = 0; t < G_N_ELEMENTS (turns) && want > 30; t++)
    {
      gint32 turning = furwars_cost_of_turn (furwars_turn_onto (base->facing[figure], (bearing + turns[t] + 36000) % 36000));

      for (guint p = 0; p < G_N_ELEMENTS (parts); p++)
        {
          gint32 length = MIN (want, left - turning - 2) * parts[p] / 100, x, y;

          if (length < 25)
            continue;
          skirmish_step_off (0, 0, bearing + turns[t] + 36000, length, &x, &y);
          if (furwars_may_all_go (facts, state, unit, set, x, y, SKIRMISH_NOWHERE))
            return furwars_move_order (facts, state, unit, set, whole, x, y, SKIRMISH_NOWHERE);
        }
    }
  /* at least it looks at him */
  if (skirmish_turn (base->facing[figure], bearing) > FURWARS_EIGHTH / 2
      && furwars_may_all_go (facts, state, unit, set, 0, 0, bearing))
    return furwars_move_order (facts, state, unit, set, whole, 0, 0, bearing);
  return NULL;
}

/* Of a unit those who may still move; how many could shoot from where they are. */
static guint
gather (const SkirmishFacts *facts,
        const FurwarsState  *state,
        gint                 unit,
        guint8              *set,
        guint               *shooters,
        guint               *standing)
{
  const SkirmishUnit *u = &facts->unit[unit];
  guint n = 0;

  *shooters = *standing = 0;
  for (gint f = u->first; f < u->first + u->n; f++)
    {
      if (!skirmish_stands (&state->base, f) || facts->figure[f].role >= SKIRMISH_GUN)
        continue;
      (*standing)++;
      *shooters += has_shot (facts, state, f);
      if (state->moved[f] || state->charge[f] || furwars_may_go (facts, state, f).code != 0)
        continue;
      set[f] = 1;
      n++;
    }
  return n;
}

static gint
first_in (const SkirmishUnit *unit,
          const guint8       *set)
{
  for (gint f = unit->first; f < unit->first + unit->n; f++)
    if (set[f])
      return f;
  return -1;
}

static MusterOrder *
move_unit (const SkirmishFacts *facts,
           const FurwarsState  *state,
           gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  guint shooters, standing, n = gather (facts, state, unit, set, &shooters, &standing);
  gboolean formed = furwars_formed (&state->base, unit), runs = FALSE;
  gint figure = first_in (u, set), enemy;
  gint32 distance;
  MusterOrder *order = NULL;

  if (n == 0 || shooters * 3 >= standing || (formed && n < standing))
    return NULL;
  for (gint f = u->first; f < u->first + u->n; f++)
    runs |= skirmish_stands (&state->base, f) && !set[f];
  enemy = nearest_enemy (facts, state, figure, &distance);
  if (enemy < 0)
    return NULL;
  if (!runs || formed)
    order = go (facts, state, unit, set, TRUE, figure, enemy, distance, shooters == 0);
  /* not as a body: one by one */
  for (gint f = u->first; f < u->first + u->n && !order && !formed; f++)
    if (set[f] && !has_shot (facts, state, f))
      {
        guint8 one[SKIRMISH_MAX_FIGURES] = { 0 };

        one[f] = 1;
        enemy = nearest_enemy (facts, state, f, &distance);
        order = go (facts, state, unit, one, FALSE, f, enemy, distance, TRUE);
      }
  return order;
}

/* --- charging --------------------------------------------------------------------- */

/* What a figure would have over an enemy it charges, in pips; who is out of reach, or worth no charge: 0. */
static gint
charge_value (const SkirmishFacts *facts,
              FurwarsState        *scratch,
              gint                 figure,
              gint                 enemy)
{
  guint8 one[SKIRMISH_MAX_FIGURES] = { 0 };
  gint32 dx, dy;
  gint over;

  if (skirmish_gap (facts, &scratch->base, figure, enemy) > furwars_pace (facts, &scratch->base, figure)->move * 3 / 2)
    return 0;
  scratch->charge[figure] = (gint16) (enemy + 1);
  over = furwars_blow (facts, scratch, figure, enemy, NULL) - furwars_blow (facts, scratch, enemy, figure, NULL);
  over += furwars_troop (facts, figure)->margin - furwars_troop (facts, enemy)->margin + 2 * scratch->base.wounds[enemy];
  furwars_to_contact (facts, &scratch->base, figure, enemy, &dx, &dy);
  one[figure] = 1;
  if (over < 3 || (!dx && !dy)
      || !furwars_may_all_go (facts, scratch, facts->figure[figure].unit, one, dx, dy, SKIRMISH_NOWHERE))
    over = 0;
  scratch->charge[figure] = 0;
  return over;
}

static MusterOrder *
charge (const SkirmishFacts *facts,
        const FurwarsState  *state,
        guint                side)
{
  g_autofree FurwarsState *scratch = g_memdup2 (state, sizeof *state);

  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint figure = (gint) i, best = -1, best_value = 0;
      MusterOrder *order;

      if (skirmish_side_of (facts, figure) != side || !furwars_is_man (facts, &state->base, figure)
          || furwars_formed (&state->base, facts->figure[figure].unit) || furwars_may_charge (facts, state, figure).code != 0)
        continue;
      for (guint e = 0; e < facts->n_figures; e++)
        if (is_enemy (facts, state, side, (gint) e))
          {
            gint value = charge_value (facts, scratch, figure, (gint) e);

            if (value > best_value)
              {
                best_value = value;
                best = (gint) e;
              }
          }
      if (best < 0)
        continue;
      order = muster_order_new (FURWARS_V_CHARGE);
      skirmish_who_add_figure (facts, order, figure);
      skirmish_who_add_figure (facts, order, best);
      return order;
    }
  return NULL;
}

/* Who has declared a charge and not moved yet goes. */
static MusterOrder *
carry_charge (const SkirmishFacts *facts,
              const FurwarsState  *state)
{
  for (guint i = 0; i < facts->n_figures; i++)
    {
      guint8 one[SKIRMISH_MAX_FIGURES] = { 0 };
      gint32 dx, dy;

      if (state->charge[i] <= 0 || state->moved[i] || !skirmish_stands (&state->base, (gint) i))
        continue;
      one[i] = 1;
      furwars_to_contact (facts, &state->base, (gint) i, state->charge[i] - 1, &dx, &dy);
      if ((dx || dy) && furwars_may_all_go (facts, state, facts->figure[i].unit, one, dx, dy, SKIRMISH_NOWHERE))
        return furwars_move_order (facts, state, facts->figure[i].unit, one, FALSE, dx, dy, SKIRMISH_NOWHERE);
    }
  return NULL;
}

static MusterOrder *
scalp (const SkirmishFacts *facts,
       const FurwarsState  *state,
       guint                side)
{
  for (guint d = 0; d < facts->n_figures; d++)
    {
      if (state->base.fate[d] != SKIRMISH_DEAD || state->scalped[d] || skirmish_side_of (facts, (gint) d) == side)
        continue;
      for (guint i = 0; i < facts->n_figures; i++)
        {
          MusterOrder *order;

          if (skirmish_side_of (facts, (gint) i) != side || !furwars_is_man (facts, &state->base, (gint) i)
              || furwars_may_scalp (facts, state, (gint) i, (gint) d).code != 0)
            continue;
          order = muster_order_new (FURWARS_V_SCALP);
          muster_order_add (order, SKIRMISH_KIND_FIGURE, (gint) i);
          muster_order_add (order, SKIRMISH_KIND_FIGURE, (gint) d);
          return order;
        }
    }
  return NULL;
}

static MusterOrder *
move (const SkirmishFacts *facts,
      const FurwarsState  *state,
      guint                side)
{
  MusterOrder *order = carry_charge (facts, state);

  if (!order)
    order = scalp (facts, state, side);
  if (!order)
    order = charge (facts, state, side);
  for (guint u = 0; u < facts->n_units && !order; u++)
    if (facts->unit[u].side == side && state->base.deployed[u])
      order = move_unit (facts, state, (gint) u);
  return order;
}

/* --- shooting ------------------------------------------------------------------------ */

/* Whom to shoot at: the likeliest to be hit, the wounded before the whole. */
static MusterOrder *
shoot (const SkirmishFacts *facts,
       const FurwarsState  *state,
       guint                side)
{
  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint figure = (gint) i, weapon = facts->figure[i].weapon, best = -1, best_value = G_MININT, what;
      const char *clause;
      MusterOrder *order;

      if (skirmish_side_of (facts, figure) != side || !furwars_is_man (facts, &state->base, figure)
          || furwars_may_shoot (facts, state, figure, weapon, &clause) != 0)
        continue;
      for (guint t = 0; t < facts->n_figures; t++)
        {
          gint value;

          if (!is_enemy (facts, state, side, (gint) t) || furwars_may_hit (facts, state, figure, weapon, (gint) t, &clause, &what) != 0)
            continue;
          value = 40 - 4 * needed_die (facts, state, figure, weapon, (gint) t) + 5 * state->base.wounds[t]
                  - (state->rout[t] ? 6 : 0) + (facts->figure[t].role == SKIRMISH_OFFICER ? 2 : 0);
          if (value > best_value)
            {
              best_value = value;
              best = (gint) t;
            }
        }
      if (best < 0)
        continue;
      order = muster_order_new (FURWARS_V_FIRE);
      skirmish_who_add_figure (facts, order, figure);
      skirmish_who_add_figure (facts, order, best);
      return order;
    }
  return NULL;
}

/* --- the order -------------------------------------------------------------------------- */

static MusterOrder *
melee (void)
{
  MusterOrder *order = muster_order_new (FURWARS_V_MELEE);

  muster_order_add (order, MUSTER_KIND_AUTO, 0);
  return order;
}

static MusterOrder *
think (const SkirmishFacts *facts,
       const FurwarsState  *state,
       guint                side)
{
  MusterOrder *order = NULL;

  switch ((SkirmishStep) state->base.step)
    {
    case SKIRMISH_STEP_START:
      return muster_order_new (state->chooser == SKIRMISH_NOBODY ? FURWARS_V_ROLL : FURWARS_V_FIRST);
    case SKIRMISH_STEP_RALLY:
      return muster_order_new (FURWARS_V_RALLY);
    case SKIRMISH_STEP_MELEE:
      return melee ();
    case SKIRMISH_STEP_MORALE:
      return muster_order_new (FURWARS_V_MORALE);
    case SKIRMISH_STEP_MOVE:
      if (!facts->logger)
        order = move (facts, state, side);
      break;
    case SKIRMISH_STEP_FIRE:
      if (!facts->logger)
        order = shoot (facts, state, side);
      break;
    default:
      break;
    }
  return order ? order : muster_order_new (SKIRMISH_V_END);
}

/* MusterGame.ai */
gboolean
furwars_ai (gconstpointer facts,
            gconstpointer game_state,
            MusterSide    side,
            MusterDice   *dice,
            MusterOrder  *order)
{
  const FurwarsState *state = game_state;
  g_autoptr (GPtrArray) orders = NULL;
  g_autoptr (MusterOrder) thought = NULL;

  (void) dice;
  if (!skirmish_is_awaited (facts, state, side))
    return FALSE;
  if (state->base.step == SKIRMISH_STEP_DEPLOY || state->base.step == SKIRMISH_STEP_CLOSE)
    {
      orders = muster_order_list_new ();
      furwars_orders (facts, state, orders);
      /* all that is there comes on, if there is room for it */
      for (guint i = 0; i < orders->len; i++)
        if (muster_game_check (&furwars_game, facts, state, orders->pdata[i], NULL))
          {
            muster_order_copy (order, orders->pdata[i]);
            return TRUE;
          }
      return FALSE;
    }
  thought = think (facts, state, side);
  muster_order_copy (order, thought);
  return TRUE;
}
