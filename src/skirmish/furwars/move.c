#include "config.h"

#include "furwars.h"

#include "geometry.h"

/* Moving, charging, taking up formation (F2). */

static FurwarsStep
no (const char *clause,
    guint       code,
    gint        figure,
    gint        other)
{
  return (FurwarsStep) { .code = code, .clause = clause, .figure = figure, .other = other, .area = -1, .contact = -1 };
}

/* Refuses with what is wrong with a step. */
static gboolean
refuse_step (MusterPlay        *play,
             const FurwarsStep *step)
{
  switch (step->code)
    {
    case SKIRMISH_R_FAR:
      return muster_refuse (play, step->clause, step->code, SKIRMISH_KIND_FIGURE, step->figure, SKIRMISH_KIND_INCHES, step->want,
                            SKIRMISH_KIND_INCHES, step->have, SKIRMISH_KIND_INCHES, step->want - step->have, MUSTER_ARGS_END);
    case SKIRMISH_R_GROUND:
      return step->area < 0 ? furwars_refuse (play, step->clause, FURWARS_R_BARRED, step->figure, -1)
                            : muster_refuse (play, step->clause, step->code, SKIRMISH_KIND_FIGURE, step->figure,
                                             SKIRMISH_KIND_AREA, step->area, MUSTER_ARGS_END);
    case FURWARS_R_TURNS:
      return muster_refuse (play, step->clause, step->code, SKIRMISH_KIND_FIGURE, step->figure,
                            SKIRMISH_KIND_DEGREES, step->degrees, MUSTER_ARGS_END);
    default:
      return furwars_refuse (play, step->clause, step->code, step->figure, step->other);
    }
}

/* --- one figure ---------------------------------------------------------------- */

/* What is left of its move, hundredths of an inch: x1.5 in a charge (F2.4). */
gint32
furwars_allowance (const SkirmishFacts *facts,
                   const FurwarsState  *state,
                   gint                 figure)
{
  gint32 move = furwars_pace (facts, &state->base, figure)->move;

  return (state->charge[figure] ? move * 3 / 2 : move) - state->spent[figure];
}

/* Whether it may be ordered to move at all: who runs does so by himself, who is in contact stays (F6.4, T4). */
FurwarsStep
furwars_may_go (const SkirmishFacts *facts,
                const FurwarsState  *state,
                gint                 figure)
{
  gint enemy;

  if (state->rout[figure])
    return no ("F6.4", FURWARS_R_ROUTING, figure, -1);
  if (skirmish_enemies_touching (facts, &state->base, figure, &enemy, 1) > 0)
    return no ("T4", SKIRMISH_R_ENGAGED, figure, enemy);
  return no (NULL, 0, figure, -1);
}

/* How often it may charge, turns running (F2.4). */
static gint
most_charges (const SkirmishFacts *facts,
              gint                 figure)
{
  return furwars_number (facts, facts->figure[figure].mounted ? FURWARS_NUMBER_CHARGES_MOUNTED : FURWARS_NUMBER_CHARGES_FOOT);
}

FurwarsStep
furwars_may_charge (const SkirmishFacts *facts,
                    const FurwarsState  *state,
                    gint                 figure)
{
  FurwarsStep step = furwars_may_go (facts, state, figure);

  if (step.code != 0)
    return step;
  if (facts->figure[figure].role >= SKIRMISH_GUN)
    return no ("F2.4", SKIRMISH_R_WEAPON, figure, -1);
  if (state->moved[figure] || state->charge[figure])
    return no ("F2.5", FURWARS_R_STARTED, figure, -1);
  if (state->held[figure])
    return no ("F6.4", FURWARS_R_HELD, figure, -1);
  if (state->charge_turn[figure] != 0 && state->charge_turn[figure] == state->base.turn - 1
      && state->streak[figure] >= most_charges (facts, figure))
    return no ("F2.4", FURWARS_R_REST, figure, -1);
  return step;
}

/* F2.3: an inch for every turn of up to 45 degrees. */
gint32
furwars_cost_of_turn (gint32 turn)
{
  return (turn + FURWARS_EIGHTH - 1) / FURWARS_EIGHTH * FURWARS_TURN_COST;
}

/* By how much it turns onto a leg: a place being rounded, what is a little beyond an eighth is an eighth, and a little
 * off straight ahead is straight ahead. */
gint32
furwars_turn_onto (gint32 front,
                   gint32 bearing)
{
  gint32 turn = skirmish_turn (front, bearing);

  return turn % FURWARS_EIGHTH <= FURWARS_SLACK ? turn - turn % FURWARS_EIGHTH : turn;
}

/* Whether it would touch whom its charge is on, with its centre there. */
static gboolean
reaches_target (const SkirmishFacts *facts,
                const FurwarsState  *state,
                gint                 figure,
                gint32               x,
                gint32               y)
{
  gint on = state->charge[figure];
  gint first = on > 0 ? on - 1 : facts->unit[-on - 1].first;
  gint last = on > 0 ? on - 1 : first + facts->unit[-on - 1].n - 1;

  for (gint f = first; f <= last; f++)
    {
      gint64 reach = skirmish_reach (facts, figure, f) + 10 + 1; /* T1 */

      if (skirmish_on_table (&state->base, f) && skirmish_square (x, y, state->base.x[f], state->base.y[f]) < reach * reach)
        return TRUE;
    }
  return FALSE;
}

static FurwarsStep
end_of_way (const FurwarsStep *step,
            const SkirmishWay *way)
{
  static const struct { guint code; const char *clause; } ends[] = {
    [SKIRMISH_WAY_FREE] = { 0, NULL },
    [SKIRMISH_WAY_FAR] = { SKIRMISH_R_FAR, "F2.1" },
    [SKIRMISH_WAY_GROUND] = { SKIRMISH_R_GROUND, "F2.1" },
    [SKIRMISH_WAY_ENEMY] = { SKIRMISH_R_ENEMY_IN_WAY, "T3" },
    [SKIRMISH_WAY_CROWDED] = { SKIRMISH_R_CROWDED, "T3" },
    [SKIRMISH_WAY_EDGE] = { SKIRMISH_R_EDGE, "T9" },
  };
  FurwarsStep end = *step;

  end.code = ends[way->end].code;
  end.clause = ends[way->end].clause;
  end.area = way->end == SKIRMISH_WAY_GROUND ? way->what : -1;
  end.other = way->end == SKIRMISH_WAY_ENEMY || way->end == SKIRMISH_WAY_CROWDED ? way->what : -1;
  return end;
}

FurwarsStep
furwars_step (const SkirmishFacts *facts,
              const FurwarsState  *state,
              gint                 figure,
              const gint32        *x,
              const gint32        *y,
              guint                legs,
              gint32               facing,
              const guint8        *others)
{
  FurwarsStep step = furwars_may_go (facts, state, figure);
  gint32 front = state->base.facing[figure], from_x = state->base.x[figure], from_y = state->base.y[figure];
  gint32 turning = 0, all = state->turned[figure];
  gboolean road = !state->charge[figure]; /* F2.5: only one x1.5 */
  SkirmishWay way = { .end = SKIRMISH_WAY_FREE, .contact = -1 };

  if (step.code != 0)
    return step;
  step.have = furwars_allowance (facts, state, figure);
  for (guint i = 0; i <= legs; i++)
    {
      gint32 to = i < legs ? (x[i] == from_x && y[i] == from_y ? front : skirmish_bearing (from_x, from_y, x[i], y[i]))
                           : facing == SKIRMISH_NOWHERE ? front : facing;
      gint32 turn = i < legs ? furwars_turn_onto (front, to) : skirmish_turn (front, to);

      turning += furwars_cost_of_turn (turn);
      all += turn;
      front = turn > 0 ? to : front; /* what costs nothing turns it by nothing */
      if (i < legs)
        {
          from_x = x[i];
          from_y = y[i];
        }
    }
  step.facing = front;
  step.degrees = all;
  if (state->charge[figure] && all > FURWARS_EIGHTH) /* F2.4: in all, however many orders it takes */
    {
      step.code = FURWARS_R_TURNS;
      step.clause = "F2.4";
      return step;
    }
  if (legs > 0)
    way = skirmish_way (facts, &state->base, figure, x, y, legs, (step.have - turning) * FURWARS_SCALE, furwars_price, &road, others);
  step.cost = step.want = turning + (way.cost + FURWARS_SCALE - 1) / FURWARS_SCALE;
  step.contact = way.contact;
  if (way.end == SKIRMISH_WAY_FREE && step.cost > step.have)
    way.end = SKIRMISH_WAY_FAR;
  if (way.end != SKIRMISH_WAY_FREE)
    return end_of_way (&step, &way);
  if (way.contact < 0)
    return step;
  step.clause = "F2.5";
  step.other = way.contact;
  if (!state->charge[figure])
    step.code = FURWARS_R_TOUCHES;
  else if (!reaches_target (facts, state, figure, from_x, from_y))
    step.code = FURWARS_R_WRONG_TARGET;
  return step;
}

/* --- orders --------------------------------------------------------------------- */

/* The figures an order moves: of a unit named as a whole those who can. In formation all go, or nobody.
 * 0 after refusing; else the token behind them. */
static guint
who_moves (MusterPlay        *play,
           const MusterOrder *order,
           gint              *unit,
           guint8            *set,
           gboolean           charge)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  guint at = skirmish_named (play, order, 1, unit, set, "F2.1");
  const SkirmishUnit *u = &facts->unit[*unit];
  gboolean whole = skirmish_who_unpack (order->token[1].value).first == 0, formed = furwars_formed (&state->base, *unit);
  FurwarsStep wrong = { 0 };
  guint n = 0;

  if (at == 0 || !skirmish_ours (play, *unit, (guint) state->base.side, "F1.2"))
    return 0;
  for (gint f = u->first; f < u->first + u->n; f++)
    {
      FurwarsStep step;

      if (!set[f] || (whole && u->n > 1 && !skirmish_stands (&state->base, f)))
        {
          set[f] = 0;
          continue;
        }
      if (!skirmish_up (play, f, "F2.1"))
        return 0;
      step = charge ? furwars_may_charge (facts, state, f) : furwars_may_go (facts, state, f);
      if (step.code != 0)
        {
          if (wrong.code == 0)
            wrong = step;
          set[f] = 0;
          if (!whole || formed)
            return refuse_step (play, &step), 0;
        }
      n += set[f];
    }
  if (n == 0)
    return wrong.code ? refuse_step (play, &wrong), 0
                      : (muster_refuse (play, "F2.1", SKIRMISH_R_NONE_LEFT, SKIRMISH_KIND_UNIT, *unit, MUSTER_ARGS_END), 0);
  for (gint f = u->first; f < u->first + u->n && formed; f++)
    if (!set[f] && skirmish_stands (&state->base, f))
      return muster_refuse (play, "F2.5", FURWARS_R_TOGETHER, SKIRMISH_KIND_UNIT, *unit, MUSTER_ARGS_END), 0;
  return at;
}

static void
carry (MusterPlay        *play,
       gint               figure,
       const FurwarsStep *step,
       gint32             x,
       gint32             y)
{
  const FurwarsState *state = furwars_state (play);

  skirmish_place (play, figure, x, y, step->facing, "F2.1");
  muster_set (play, FURWARS_F_SPENT, (guint) figure, state->spent[figure] + step->cost, "F2.1");
  muster_set (play, FURWARS_F_MOVED, (guint) figure, 1, "F2.5");
  if (state->charge[figure])
    muster_set (play, FURWARS_F_TURNED, (guint) figure, step->degrees, "F2.4");
}

/* `move WHO X,Y [X,Y...] [facing=D]`: those of a unit keep their places in it. */
gboolean
furwars_move (MusterPlay        *play,
              const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  gint32 facing = SKIRMISH_NOWHERE, path_x[64], path_y[64], first_x = 0, first_y = 0;
  gboolean first = TRUE;
  guint at, legs = 0;
  gint unit = 0;

  if (state->base.step != SKIRMISH_STEP_MOVE)
    return skirmish_not_now (play, order, "F1.1");
  at = who_moves (play, order, &unit, set, FALSE);
  if (at == 0)
    return FALSE;
  for (; at + 2 < order->n && order->token[at].kind == SKIRMISH_KIND_INCHES && legs < G_N_ELEMENTS (path_x); at += 3, legs++)
    {
      path_x[legs] = order->token[at].value;
      path_y[legs] = order->token[at + 2].value;
    }
  skirmish_key (order, 1, SKIRMISH_KEY_FACING, &facing);
  if (facing != SKIRMISH_NOWHERE && (facing < 0 || facing >= 36000))
    return muster_refuse (play, "F2.3", SKIRMISH_R_SETTING, MUSTER_KIND_NUMBER, 0, MUSTER_KIND_NUMBER, 359, MUSTER_ARGS_END);
  if (facts->logger)
    {
      if (legs > 0 || facing != SKIRMISH_NOWHERE)
        return muster_refuse (play, "T11", FURWARS_R_PLACES, MUSTER_ARGS_END);
      for (guint i = 0; i < facts->n_figures; i++)
        if (set[i])
          muster_set (play, FURWARS_F_MOVED, i, 1, "F2.5");
      return TRUE;
    }
  if (legs == 0 && facing == SKIRMISH_NOWHERE)
    return muster_refuse (play, "F2.1", FURWARS_R_PATH, MUSTER_ARGS_END);
  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint32 x[64], y[64], here_x = state->base.x[i], here_y = state->base.y[i];
      FurwarsStep step;

      if (!set[i])
        continue;
      if (first)
        {
          first_x = here_x;
          first_y = here_y;
          first = FALSE;
        }
      for (guint l = 0; l < legs; l++)
        {
          x[l] = path_x[l] + here_x - first_x;
          y[l] = path_y[l] + here_y - first_y;
        }
      step = furwars_step (facts, state, (gint) i, x, y, legs, facing, set);
      if (step.code != 0)
        return refuse_step (play, &step);
      carry (play, (gint) i, &step, legs ? x[legs - 1] : here_x, legs ? y[legs - 1] : here_y);
    }
  return TRUE;
}

/* `charge WHO TARGET`: a `move` follows (F2.5). */
gboolean
furwars_charge (MusterPlay        *play,
                const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 }, enemies[SKIRMISH_MAX_FIGURES] = { 0 };
  gint unit = 0, target = 0, on = 0;
  guint at;

  if (state->base.step != SKIRMISH_STEP_MOVE)
    return skirmish_not_now (play, order, "F1.1");
  at = who_moves (play, order, &unit, set, TRUE);
  if (at == 0 || skirmish_named (play, order, at, &target, enemies, "F2.5") == 0)
    return FALSE;
  if (facts->unit[target].side == facts->unit[unit].side)
    return skirmish_refuse_own (play, "F2.5", skirmish_first_of (facts, unit, set), target, enemies);
  if (facts->edition >= 4 && !skirmish_any_up (play, target, enemies, "F2.5"))
    return FALSE;
  on = -target - 1;
  if (skirmish_who_unpack (order->token[at].value).first > 0)
    for (guint i = facts->n_figures; i > 0; i--)
      if (enemies[i - 1])
        {
          if (!skirmish_up (play, (gint) i - 1, "F2.5"))
            return FALSE;
          on = (gint) i;
        }
  for (guint i = 0; i < facts->n_figures; i++)
    if (set[i])
      {
        gboolean running = state->charge_turn[i] != 0 && state->charge_turn[i] == state->base.turn - 1;

        muster_set (play, FURWARS_F_STREAK, i, running ? state->streak[i] + 1 : 1, "F2.4");
        muster_set (play, FURWARS_F_CHARGE_TURN, i, state->base.turn, "F2.4");
        muster_set (play, FURWARS_F_CHARGE, i, on, "F2.5");
      }
  return TRUE;
}

/* In formation figures stand base to base beside the first: whether each gets there with its move. */
static gboolean
close_up (MusterPlay   *play,
          gint          unit,
          gint          formation,
          const guint8 *set)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  const SkirmishUnit *u = &facts->unit[unit];
  gint32 x[SKIRMISH_MAX_FIGURES], y[SKIRMISH_MAX_FIGURES], base = 0;
  gint first = -1;
  guint n = 0;
  gboolean road = TRUE;

  for (gint f = u->first; f < u->first + u->n; f++)
    if (set[f])
      {
        if (first < 0)
          first = f;
        base = MAX (base, facts->figure[f].base);
        n++;
      }
  skirmish_layout ((SkirmishFormation) formation, n, base, furwars_conduct.gap, state->base.x[first], state->base.y[first],
                   state->base.facing[first], x, y);
  n = 0;
  for (gint f = u->first; f < u->first + u->n; f++)
    if (set[f])
      {
        FurwarsStep step = { .figure = f, .have = furwars_pace (facts, &state->base, f)->move, .contact = -1 };
        SkirmishWay way = skirmish_way (facts, &state->base, f, &x[n], &y[n], 1, step.have * FURWARS_SCALE, furwars_price, &road, set);

        step.want = (way.cost + FURWARS_SCALE - 1) / FURWARS_SCALE;
        if (way.end == SKIRMISH_WAY_FREE && way.contact >= 0)
          {
            way.end = SKIRMISH_WAY_ENEMY;
            way.what = way.contact;
          }
        step = end_of_way (&step, &way);
        if (step.code != 0)
          return refuse_step (play, &step);
        skirmish_place (play, f, x[n], y[n], state->base.facing[first], "F2.5");
        n++;
      }
  return TRUE;
}

/* `form UNIT FORMATION`: a whole move (F2.5). */
gboolean
furwars_form (MusterPlay        *play,
              const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  gint unit = skirmish_who_unpack (order->token[1].value).unit, formation = order->token[2].value;
  const SkirmishUnit *u = &facts->unit[unit];
  gboolean formed = formation != SKIRMISH_FORMATION_OPEN && formation != SKIRMISH_FORMATION_SKIRMISH;
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  guint n = 0;

  if (state->base.step != SKIRMISH_STEP_MOVE)
    return skirmish_not_now (play, order, "F1.1");
  if (!skirmish_ours (play, unit, (guint) state->base.side, "F1.2"))
    return FALSE;
  if (formed && facts->figure[u->first].role >= SKIRMISH_GUN)
    return muster_refuse (play, "F7.1", FURWARS_R_NO_RANKS, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  /* open and skirmishing are two words for none */
  if (state->base.formation[unit] == formation || (!formed && !furwars_formed (&state->base, unit)))
    return muster_refuse (play, "F2.5", FURWARS_R_FORMATION, SKIRMISH_KIND_UNIT, unit, SKIRMISH_KIND_FORMATION, formation, MUSTER_ARGS_END);
  for (gint f = u->first; f < u->first + u->n; f++)
    {
      FurwarsStep step;

      if (!skirmish_stands (&state->base, f))
        continue;
      step = furwars_may_go (facts, state, f);
      if (step.code == 0 && (state->moved[f] || state->charge[f]))
        step = no ("F2.5", FURWARS_R_STARTED, f, -1);
      if (step.code != 0)
        return refuse_step (play, &step);
      set[f] = 1;
      n++;
    }
  if (n == 0 || !skirmish_state (play)->deployed[unit])
    return muster_refuse (play, "F2.5", SKIRMISH_R_NOTHING, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (formed && !facts->logger && !close_up (play, unit, formation, set))
    return FALSE;
  muster_set (play, SKIRMISH_F_FORMATION, (guint) unit, formation, "F2.5");
  for (gint f = u->first; f < u->first + u->n; f++)
    if (set[f])
      {
        muster_set (play, FURWARS_F_SPENT, (guint) f, furwars_pace (facts, &state->base, f)->move, "F2.5");
        muster_set (play, FURWARS_F_MOVED, (guint) f, 1, "F2.5");
      }
  return TRUE;
}
