#include "config.h"

#include "frontier-rules.h"

/* Turns, halves and their steps (K1.1, K1.2, K7.4, T12, H14). */

/* --- steps ---------------------------------------------------------------- */

/* In its own step, the unit of the side whose half it is, with somebody left: else refuses. */
gboolean
frontier_in_step (MusterPlay        *play,
                  const MusterOrder *order,
                  SkirmishStep       step,
                  gint               unit,
                  const char        *clause)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  if (state->base.step != step)
    return skirmish_not_now (play, order, "K1.2");
  if (!skirmish_ours (play, unit, (guint) state->base.side, "K1.2"))
    return FALSE;
  if (!state->base.deployed[unit])
    return muster_refuse (play, clause, SKIRMISH_R_WAITING, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (skirmish_standing (facts, &state->base, unit) > 0)
    return TRUE;
  /* Its gun may stand there still, and is of no use without a gunner. */
  if (step == SKIRMISH_STEP_FIRE && facts->unit[unit].trait[FRONTIER_UNIT_GUN])
    return muster_refuse (play, "K5.8", FRONTIER_R_CREW, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  return muster_refuse (play, clause, SKIRMISH_R_NONE_LEFT, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
}

/* Fire, move, melee; or melee, move, fire. %SKIRMISH_STEP_START: the half is over. */
guint
frontier_next_step (const FrontierState *state,
                    guint                step)
{
  gboolean fire_first = state->sequence != FRONTIER_CHOICE_MELEE + 1;

  switch (step)
    {
    case SKIRMISH_STEP_ORDER:
      return fire_first ? SKIRMISH_STEP_FIRE : SKIRMISH_STEP_MELEE;
    case SKIRMISH_STEP_FIRE:
      return fire_first ? SKIRMISH_STEP_MOVE : SKIRMISH_STEP_START;
    case SKIRMISH_STEP_MOVE:
      return fire_first ? SKIRMISH_STEP_MELEE : SKIRMISH_STEP_FIRE;
    default:
      return fire_first ? SKIRMISH_STEP_START : SKIRMISH_STEP_MOVE;
    }
}

/* A gun that had not come round to its target does so (K2.7). */
static void
finish_swing (MusterPlay *play,
              gint        unit)
{
  const FrontierState *state = frontier_state (play);
  gint gun = frontier_gun_of (play->facts, state, unit);

  if (state->swing[unit] == 0)
    return;
  if (gun >= 0 && !skirmish_facts (play)->logger)
    frontier_set (play, SKIRMISH_F_FACING, (guint) gun, state->swing[unit] - 1, "K2.7");
  frontier_set (play, FRONTIER_F_SWING, unit, 0, "K2.7");
}

static void
clear_move (MusterPlay *play,
            gint        unit)
{
  const SkirmishFacts *facts = play->facts;

  frontier_set (play, FRONTIER_F_STAGE, unit, FRONTIER_STILL, "K1.2");
  frontier_set (play, FRONTIER_F_PACE, unit, FRONTIER_PACE_NONE, "K1.2");
  frontier_set (play, FRONTIER_F_ALLOWANCE, unit, 0, "K1.2");
  frontier_set (play, FRONTIER_F_ROAD, unit, 0, "K1.2");
  frontier_set (play, FRONTIER_F_RAN, unit, 0, "K1.2");
  frontier_set (play, FRONTIER_F_HELD, unit, 0, "K1.2");
  for (gint f = facts->unit[unit].first; f < facts->unit[unit].first + facts->unit[unit].n; f++)
    frontier_set (play, FRONTIER_F_SPENT, f, 0, "K1.2");
}

static void
begin_step (MusterPlay *play,
            guint       step)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  frontier_set (play, SKIRMISH_F_STEP, 0, (gint) step, "K1.2");
  for (guint u = 0; u < facts->n_units; u++)
    {
      if (facts->unit[u].side != (guint) state->base.side)
        continue;
      if (step == SKIRMISH_STEP_FIRE)
        frontier_set (play, FRONTIER_F_FIRED, (gint) u, 0, "K1.2");
      if (step != SKIRMISH_STEP_MOVE)
        continue;
      clear_move (play, (gint) u);
      finish_swing (play, (gint) u);
    }
}

/* What belongs to a half only is forgotten, of both sides. */
static void
clear_half (MusterPlay *play)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  frontier_set (play, FRONTIER_F_SEQUENCE, 0, 0, "K1.2");
  frontier_set (play, FRONTIER_F_RESUME, 0, 0, "K7.4");
  frontier_set (play, FRONTIER_F_ASKING, 0, 0, "K3.2");
  frontier_form_drop (play);
  frontier_set (play, FRONTIER_F_FOUGHT_OPEN, 0, 0, "K6.4");
  for (guint u = 0; u < facts->n_units; u++)
    {
      frontier_set (play, FRONTIER_F_TESTED, (gint) u, 0, "K7.4");
      frontier_set (play, FRONTIER_F_WON, (gint) u, 0, "K7.4");
      frontier_set (play, FRONTIER_F_MUST, (gint) u, 0, "K6.5");
      frontier_set (play, FRONTIER_F_MIXED, (gint) u, 0, "K6.5");
      frontier_set (play, FRONTIER_F_BEATEN, (gint) u, 0, "K6.5");
      frontier_set (play, FRONTIER_F_CAUSE, (gint) u, state->cause[u] & ~FRONTIER_CAUSE_SHOT, "K7.4");
    }
  for (guint f = 0; f < facts->n_figures; f++)
    {
      frontier_set (play, FRONTIER_F_FOUGHT, (gint) f, 0, "K6.4");
      frontier_set (play, FRONTIER_F_PRESSED, (gint) f, 0, "K6.1");
      frontier_set (play, FRONTIER_F_BRACED, (gint) f, 0, "K6.4");
      frontier_set (play, FRONTIER_F_BREACH, (gint) f, 0, "K4.1");
    }
}

static void
begin_half (MusterPlay *play,
            guint       side,
            guint       half)
{
  clear_half (play);
  frontier_set (play, FRONTIER_F_HALF, 0, (gint) half, "K1.2");
  frontier_set (play, SKIRMISH_F_SIDE, 0, (gint) side, "K1.1");
  frontier_set (play, SKIRMISH_F_STEP, 0, SKIRMISH_STEP_ORDER, "K1.2");
}

/* --- turns ---------------------------------------------------------------- */

static void
begin_turn (MusterPlay *play)
{
  clear_half (play);
  frontier_set (play, FRONTIER_F_HALF, 0, 0, "K1.1");
  frontier_set (play, SKIRMISH_F_LEAD, 0, SKIRMISH_NOBODY, "K1.1");
  frontier_set (play, SKIRMISH_F_SIDE, 0, SKIRMISH_FRENCH, "K1.1");
  frontier_set (play, SKIRMISH_F_STEP, 0, SKIRMISH_STEP_START, "K1.1");
}

/* All are in their places: the rivers; on a landing the defenders shoot once, free (H14). */
void
frontier_first_turn (MusterPlay *play)
{
  const SkirmishFacts *facts = play->facts;

  begin_turn (play);
  frontier_throw_rivers (play);
  if (!facts->landing)
    return;
  frontier_set (play, SKIRMISH_F_SIDE, 0, facts->defender, "H14");
  frontier_set (play, SKIRMISH_F_STEP, 0, SKIRMISH_STEP_FIRE, "H14");
}

void
frontier_next_turn (MusterPlay *play)
{
  frontier_set (play, SKIRMISH_F_TURN, 0, frontier_state (play)->base.turn + 1, "K1.1");
  begin_turn (play);
}

/* `roll` (K1.1): who moves first; the French die first */
gboolean
frontier_roll (MusterPlay        *play,
               const MusterOrder *order)
{
  gint british, french;

  if (frontier_state (play)->base.step != SKIRMISH_STEP_START)
    return skirmish_not_now (play, order, "K1.1");
  frontier_throw_rivers (play);
  do
    {
      MusterRoll roll = { .sides = 10, .purpose = FRONTIER_P_FIRST, .clause = "K1.1", .n_args = 1 };

      roll.arg[0] = (MusterValue) { SKIRMISH_KIND_SIDE, SKIRMISH_FRENCH };
      french = (gint) muster_dice_roll (play->dice, &roll);
      roll.arg[0].value = SKIRMISH_BRITISH;
      british = (gint) muster_dice_roll (play->dice, &roll);
    }
  while (british == french && !play->dice->dry);
  frontier_set (play, SKIRMISH_F_LEAD, 0, french > british ? SKIRMISH_FRENCH : SKIRMISH_BRITISH, "K1.1");
  begin_half (play, (guint) frontier_state (play)->base.lead, 1);
  return TRUE;
}

/* `order fire|melee` (K1.2) */
gboolean
frontier_order (MusterPlay        *play,
                const MusterOrder *order)
{
  const FrontierState *state = frontier_state (play);
  gint choice = order->token[1].kind == FRONTIER_KIND_CHOICE ? order->token[1].value : FRONTIER_CHOICE_FIRE;

  if (state->base.step != SKIRMISH_STEP_ORDER)
    return skirmish_not_now (play, order, "K1.2");
  frontier_set (play, FRONTIER_F_SEQUENCE, 0, choice + 1, "K1.2");
  begin_step (play, frontier_next_step (state, SKIRMISH_STEP_ORDER));
  return TRUE;
}

/* T12: a side without anybody who stands and is not in retreat; the last turn. */
gboolean
frontier_ended (MusterPlay *play)
{
  static const gint last[] = { 20, 30, 9999 };
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  guint british = frontier_steady (facts, state, SKIRMISH_BRITISH), french = frontier_steady (facts, state, SKIRMISH_FRENCH);

  if (british > 0 && french > 0 && state->base.turn < last[state->base.option[FRONTIER_O_TURNS]])
    return FALSE;
  skirmish_end (play, british > 0 && french > 0 ? SKIRMISH_END_TURNS : SKIRMISH_END_BROKEN,
                skirmish_holder (facts, &state->base, british, french), "T12");
  return TRUE;
}

static void
half_over (MusterPlay *play)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  /* The fall of a captain is asked about in the half of the other side that has just gone, or not at all. */
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == skirmish_enemy ((guint) state->base.side))
      frontier_set (play, FRONTIER_F_CAUSE, (gint) u, state->cause[u] & ~FRONTIER_CAUSE_CAPTAIN, "K7.4");
  if (state->half == 1)
    begin_half (play, skirmish_enemy ((guint) state->base.side), 2);
  else if (!frontier_ended (play))
    skirmish_turn_over (play, &frontier_conduct);
}

/* --- morale in its place (K7.4) -------------------------------------------- */

/* Tests of the other side's units; %TRUE: they are asked for one by one, and the step waits. */
static gboolean
ask_all (MusterPlay *play,
         gboolean    after_fire)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  guint foe = skirmish_enemy ((guint) state->base.side);

  for (guint u = 0; u < facts->n_units; u++)
    {
      if (facts->unit[u].side != foe || !frontier_has_cause (facts, state, (gint) u, after_fire))
        continue;
      if (state->base.option[FRONTIER_O_MORALE] == 1)
        {
          frontier_set (play, FRONTIER_F_RESUME, 0, after_fire ? 1 : 2, "K7.4");
          frontier_set (play, SKIRMISH_F_STEP, 0, SKIRMISH_STEP_MORALE, "K7.4");
          return TRUE;
        }
      frontier_test (play, (gint) u);
    }
  return FALSE;
}

/* Losses to fire are asked for when its step is over, and not again at the end of the half (K7.4). */
static void
forget_fire (MusterPlay *play)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == skirmish_enemy ((guint) state->base.side) && state->cause[u] & FRONTIER_CAUSE_SHOT)
      frontier_set (play, FRONTIER_F_CAUSE, (gint) u, state->cause[u] & ~(FRONTIER_CAUSE_SHOT | FRONTIER_CAUSE_CAPTAIN), "K7.4");
}

/* On from a step that is over. */
static void
go_on (MusterPlay *play,
       guint       step)
{
  const FrontierState *state = frontier_state (play);
  guint next = frontier_next_step (state, step);

  if (state->half == 0) /* the free fire of H14 */
    {
      begin_turn (play);
      return;
    }
  if (next != SKIRMISH_STEP_START)
    begin_step (play, next);
  else if (!ask_all (play, FALSE))
    half_over (play);
}

/* --- the end of a step ------------------------------------------------------ */

static gboolean
end_move (MusterPlay *play)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  guint side = (guint) state->base.side;

  for (guint u = 0; u < facts->n_units; u++)
    {
      gint foe = -1, figure = facts->unit[u].side == side ? frontier_must_leave (facts, state, (gint) u, &foe) : -1;

      if (figure >= 0)
        return muster_refuse (play, "K6.5", FRONTIER_R_MUST_FIGHT, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, foe, MUSTER_ARGS_END);
    }
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == side && state->running[u] > 0 && !state->ran[u] && state->stage[u] == FRONTIER_STILL
        && skirmish_standing (facts, &state->base, (gint) u) > 0)
      frontier_retreat_move (play, (gint) u);
  frontier_lasting (play, side);
  frontier_drown (play, side);
  return TRUE;
}

static gboolean
end_melee (MusterPlay *play)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint foe = -1, figure = frontier_must_fight (facts, state, &foe);

  /* A unit in contact in its own turn must fight, or move away when that is still to come (K6.5). */
  if (figure >= 0 && state->sequence != FRONTIER_CHOICE_MELEE + 1)
    return muster_refuse (play, "K6.5", FRONTIER_R_MUST_FIGHT, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, foe, MUSTER_ARGS_END);
  /* ... but who is surrounded cannot: he fights. In campaigns of an earlier edition he did neither. */
  if (figure >= 0 && facts->edition >= 6)
    {
      gint stays = frontier_must_stay (facts, state, &foe);

      if (stays >= 0)
        return muster_refuse (play, "K6.5", FRONTIER_R_MUST_FIGHT, SKIRMISH_KIND_FIGURE, stays, SKIRMISH_KIND_FIGURE, foe, MUSTER_ARGS_END);
    }
  if (figure >= 0)
    for (guint u = 0; u < facts->n_units; u++)
      {
        gboolean fought = FALSE;

        for (gint f = facts->unit[u].first; f < facts->unit[u].first + facts->unit[u].n; f++)
          fought = fought || state->fought[f];
        if (facts->unit[u].side == (guint) state->base.side && !fought && state->running[u] == 0
            && frontier_unit_engaged (facts, state, (gint) u))
          frontier_set (play, FRONTIER_F_MUST, (gint) u, 1, "K6.5");
      }
  frontier_melee_over (play);
  return TRUE;
}

gboolean
frontier_end (MusterPlay        *play,
              const MusterOrder *order)
{
  const FrontierState *state = frontier_state (play);
  guint step = (guint) state->base.step;

  switch (step)
    {
    case SKIRMISH_STEP_FIRE:
      if (!ask_all (play, TRUE))
        go_on (play, step);
      return TRUE;
    case SKIRMISH_STEP_MOVE:
      if (!end_move (play))
        return FALSE;
      go_on (play, step);
      return TRUE;
    case SKIRMISH_STEP_MELEE:
      if (!end_melee (play))
        return FALSE;
      go_on (play, step);
      return TRUE;
    case SKIRMISH_STEP_MORALE:
      /* What was not asked for has passed. */
      if (state->resume == 1)
        {
          forget_fire (play);
          go_on (play, SKIRMISH_STEP_FIRE);
        }
      else
        half_over (play);
      return TRUE;
    default:
      return skirmish_not_now (play, order, "K1.2");
    }
}

/* --- by hand --------------------------------------------------------------- */

/* The umpire's step: as if it had just begun. */
gboolean
frontier_enter_step (MusterPlay *play)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  guint step = (guint) state->base.step, side = (guint) state->base.side;

  clear_half (play);
  for (guint u = 0; u < facts->n_units; u++)
    clear_move (play, (gint) u);
  switch (step)
    {
    case SKIRMISH_STEP_START:
      begin_turn (play);
      return TRUE;
    case SKIRMISH_STEP_ORDER:
    case SKIRMISH_STEP_FIRE:
    case SKIRMISH_STEP_MOVE:
    case SKIRMISH_STEP_MELEE:
      break;
    default:
      return FALSE;
    }
  if (state->base.lead == SKIRMISH_NOBODY)
    frontier_set (play, SKIRMISH_F_LEAD, 0, (gint) side, "K1.1");
  frontier_set (play, FRONTIER_F_HALF, 0, (guint) state->base.lead == side ? 1 : 2, "K1.2");
  if (step == SKIRMISH_STEP_ORDER)
    return TRUE;
  frontier_set (play, FRONTIER_F_SEQUENCE, 0, FRONTIER_CHOICE_FIRE + 1, "K1.2");
  begin_step (play, step);
  return TRUE;
}

/* Something was set by hand: nobody who is gone is waited for. */
void
frontier_changed (MusterPlay *play,
                  const char *clause)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  if (state->asking > 0)
    {
      gint captain = frontier_captain (facts, state->asking - 1);

      if (captain < 0 || !skirmish_stands (&state->base, captain))
        {
          frontier_set (play, FRONTIER_F_STAGE, state->asking - 1, FRONTIER_DONE, clause);
          frontier_set (play, FRONTIER_F_ASKING, 0, 0, clause);
          frontier_form_drop (play);
        }
    }
  for (guint u = 0; u < facts->n_units; u++)
    if (state->running[u] > 0 && skirmish_standing (facts, &state->base, (gint) u) == 0)
      frontier_set (play, FRONTIER_F_RUNNING, (gint) u, 0, clause);
  for (guint f = 0; f < facts->n_figures; f++)
    if (!skirmish_stands (&state->base, (gint) f))
      {
        frontier_set (play, FRONTIER_F_BREACH, (gint) f, 0, clause);
        frontier_set (play, FRONTIER_F_WET, (gint) f, 0, clause);
      }
}

static gboolean
in_range (MusterPlay *play,
          gint        value,
          gint        most)
{
  if (value >= 0 && value <= most)
    return TRUE;
  return muster_refuse (play, SKIRMISH_CLAUSE_UMPIRE, SKIRMISH_R_SETTING, MUSTER_KIND_NUMBER, 0, MUSTER_KIND_NUMBER, most, MUSTER_ARGS_END);
}

gboolean
frontier_setting (MusterPlay        *play,
                  gint               setting,
                  const MusterToken *arg)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  SkirmishWho who = skirmish_who_unpack (arg[0].value);
  gint value = arg[1].value;

  switch (setting)
    {
    case SKIRMISH_SETTING_FF:
      frontier_set (play, FRONTIER_F_FF, who.unit, value, SKIRMISH_CLAUSE_UMPIRE);
      return TRUE;
    case SKIRMISH_SETTING_PRONE:
      frontier_set (play, FRONTIER_F_PRONE, who.unit, value, SKIRMISH_CLAUSE_UMPIRE);
      return TRUE;
    case SKIRMISH_SETTING_LIMBERED:
      frontier_set (play, FRONTIER_F_LIMBERED, who.unit, value, SKIRMISH_CLAUSE_UMPIRE);
      return TRUE;
    case SKIRMISH_SETTING_CAME:
      frontier_set (play, FRONTIER_F_CAME, who.unit, value, SKIRMISH_CLAUSE_UMPIRE);
      return TRUE;
    case SKIRMISH_SETTING_MOUNTED:
      for (gint f = facts->unit[who.unit].first; f < facts->unit[who.unit].first + facts->unit[who.unit].n; f++)
        if (frontier_is_man (facts, f) && skirmish_stands (&state->base, f))
          frontier_set (play, FRONTIER_F_MOUNTED, f, value ? FRONTIER_MOUNTED : FRONTIER_ON_FOOT, SKIRMISH_CLAUSE_UMPIRE);
      return TRUE;
    case SKIRMISH_SETTING_RUNNING:
      if (!in_range (play, value, frontier_number (facts, FRONTIER_RETREAT_MOVES)))
        return FALSE;
      frontier_set (play, FRONTIER_F_RUNNING, who.unit, value, SKIRMISH_CLAUSE_UMPIRE);
      if (value > 0)
        frontier_set (play, FRONTIER_F_FF, who.unit, 1, SKIRMISH_CLAUSE_UMPIRE);
      return TRUE;
    case SKIRMISH_SETTING_CURRENT:
      if (!in_range (play, value, 3))
        return FALSE;
      frontier_set (play, FRONTIER_F_CURRENT, arg[0].value, value, SKIRMISH_CLAUSE_UMPIRE);
      return TRUE;
    case SKIRMISH_SETTING_DAMAGE:
      if (!in_range (play, value, 120))
        return FALSE;
      for (guint s = 0; s < frontier_sections (facts, arg[0].value) && frontier_structure (facts, arg[0].value); s++)
        frontier_set (play, FRONTIER_F_DAMAGE + s, arg[0].value, value, SKIRMISH_CLAUSE_UMPIRE);
      return TRUE;
    default:
      return muster_refuse (play, SKIRMISH_CLAUSE_UMPIRE, SKIRMISH_R_SETTING, MUSTER_KIND_NUMBER, 0, MUSTER_KIND_NUMBER, 0, MUSTER_ARGS_END);
    }
}

/* `note WHO cover=... seen=... leader=...`: what a table would show of a unit (T11) */
gboolean
frontier_note (MusterPlay        *play,
               const MusterOrder *order)
{
  const SkirmishFacts *facts = play->facts;
  gint unit = skirmish_who_unpack (order->token[1].value).unit, value = 0;
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };

  if (!facts->logger)
    return muster_refuse (play, "T11", SKIRMISH_R_LOGGER_ONLY, MUSTER_KIND_VERB, FRONTIER_V_NOTE, MUSTER_ARGS_END);
  if (facts->edition >= 4 && (skirmish_named (play, order, 1, &unit, set, "T11") == 0 || !skirmish_any_up (play, unit, set, "T11")))
    return FALSE;
  if (skirmish_key (order, 1, SKIRMISH_KEY_COVER, &value) >= 0)
    frontier_set (play, FRONTIER_F_TOLD_COVER, unit, value, "T11");
  if (skirmish_key (order, 1, SKIRMISH_KEY_SEEN, &value) >= 0)
    frontier_set (play, FRONTIER_F_TOLD_RETREAT, unit, value, "T11");
  if (skirmish_key (order, 1, SKIRMISH_KEY_LEADER, &value) >= 0)
    {
      frontier_set (play, FRONTIER_F_TOLD_LEADER, unit, value, "T11");
      frontier_commander_told (play, unit, value);
    }
  return TRUE;
}
