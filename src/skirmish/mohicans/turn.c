#include "config.h"

#include "mohicans.h"

#include "told.h"

#include <string.h>

/* Turns (L1): the start, then movement, shooting and hand-to-hand, in each the factions one after another. */

#define SLOTS (2 * MOHICANS_N_FACTIONS)

/* A faction's place in a part of the turn: where both sides have it, the side that goes first comes first. */
gint
mohicans_slot (const MohicansState *state,
               guint                faction,
               guint                side)
{
  return 2 * (gint) faction + (side == (guint) state->first ? 0 : 1);
}

static guint
side_of_slot (const MohicansState *state,
              gint                 slot)
{
  return slot % 2 == 0 ? (guint) state->first : skirmish_enemy ((guint) state->first);
}

/* Whether anybody of that slot could do something in that part of the turn. */
static gboolean
is_filled (const SkirmishFacts *facts,
           const MohicansState *state,
           SkirmishStep         step,
           gint                 slot)
{
  guint side = side_of_slot (state, slot), faction = (guint) slot / 2;

  if (state->free && side != facts->defender)
    return FALSE;
  for (guint f = 0; f < facts->n_figures; f++)
    if (mohicans_faction (facts, (gint) f) == faction && skirmish_side_of (facts, (gint) f) == side
        && mohicans_on_table (facts, state, (gint) f)
        && (step == SKIRMISH_STEP_MOVE
            || (mohicans_range (facts, (gint) f) > 0 && !state->shot[f] && !state->running[f]
                && !skirmish_engaged (facts, &state->base, (gint) f))))
      return TRUE;
  return FALSE;
}

/* The first slot from @from on that has somebody, or -1. Hand to hand it is that of a combat. */
static gint
find_slot (const SkirmishFacts *facts,
           const MohicansState *state,
           SkirmishStep         step,
           gint                 from)
{
  if (step == SKIRMISH_STEP_MELEE)
    return mohicans_first_combat_slot (facts, state, 0);
  for (gint slot = from; slot < SLOTS; slot++)
    if (is_filled (facts, state, step, slot))
      return slot;
  return -1;
}

/* Whose word it is in a slot. */
static guint
speaker (const SkirmishFacts *facts,
         const MohicansState *state,
         SkirmishStep         step,
         gint                 slot)
{
  MohicansCombat combat;

  if (step == SKIRMISH_STEP_MELEE && mohicans_next_combat (facts, state, slot, &combat))
    return combat.owner;
  return side_of_slot (state, slot);
}

/* --- the end of a turn -------------------------------------------------------------- */

static gint
last_turn (const MohicansState *state)
{
  static const gint turns[] = { 20, 30, G_MAXINT };

  return turns[state->base.option[MOHICANS_OPTION_TURNS]];
}

/* L8.2: the aim of a number above 1: to hold the goal, alone, when that turn is over. */
static guint
holds_goal (const SkirmishFacts *facts,
            const MohicansState *state)
{
  gboolean there[3] = { FALSE };

  for (guint f = 0; f < facts->n_figures && !facts->logger; f++)
    if (mohicans_on_table (facts, state, (gint) f)
        && skirmish_area_at (facts, SKIRMISH_GROUND_GOAL, state->base.x[f], state->base.y[f]) >= 0)
      there[skirmish_side_of (facts, (gint) f)] = TRUE;
  if (there[SKIRMISH_BRITISH] == there[SKIRMISH_FRENCH])
    return SKIRMISH_NOBODY;
  return there[SKIRMISH_BRITISH] ? SKIRMISH_BRITISH : SKIRMISH_FRENCH;
}

/* T12, L8.2. */
static gboolean
has_ended (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);

  if (state->base.ending != SKIRMISH_GOING_ON)
    return TRUE;
  if (facts->aim > 1 && state->base.turn >= facts->aim)
    {
      guint holder = holds_goal (facts, state);

      if (holder != SKIRMISH_NOBODY)
        {
          skirmish_end (play, SKIRMISH_END_AIM, (SkirmishSide) holder, "L8.2");
          return TRUE;
        }
    }
  if (skirmish_side_standing (facts, &state->base, SKIRMISH_BRITISH) == 0
      || skirmish_side_standing (facts, &state->base, SKIRMISH_FRENCH) == 0)
    skirmish_end (play, SKIRMISH_END_BROKEN, SKIRMISH_NOBODY, "T12");
  else if (state->base.turn >= last_turn (state))
    skirmish_end (play, SKIRMISH_END_TURNS, SKIRMISH_NOBODY, "T12");
  return state->base.ending != SKIRMISH_GOING_ON;
}

/* Nothing of the turn before is left. */
static void
clear_turn (MusterPlay *play,
            const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  static const guint figures[] = {
    MOHICANS_F_MOVED, MOHICANS_F_SHOT, MOHICANS_F_FOUGHT, MOHICANS_F_COMBAT, MOHICANS_F_HITS, MOHICANS_F_ATTACKED,
    MOHICANS_F_RUNNING, MOHICANS_F_CHARGING, MOHICANS_F_CAUGHT
  };
  static const guint units[] = { MOHICANS_F_TESTED, MOHICANS_F_HELD, MOHICANS_F_SALVOED, MOHICANS_F_REAR_FIRED };

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    for (guint f = 0; f < facts->n_figures; f++)
      muster_set (play, figures[i], f, 0, clause);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    for (guint u = 0; u < facts->n_units; u++)
      muster_set (play, units[i], u, 0, clause);
  muster_set (play, MOHICANS_F_WINNER, 0, SKIRMISH_NOBODY, clause);
  muster_set (play, MOHICANS_F_WOUNDS_LEFT, 0, 0, clause);
  muster_set (play, MOHICANS_F_CAPTOR, 0, 0, clause);
  muster_set (play, MOHICANS_F_NEAR_CORA, 0, 0, clause);
  muster_set (play, MOHICANS_F_STARTED, 0, 0, clause);
}

/* The start of a turn: it stops only if there is something to throw for. */
static void
begin_turn (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);

  clear_turn (play, "L1.1");
  muster_set (play, MOHICANS_F_FREE, 0, 0, "L1.1");
  muster_set (play, MOHICANS_F_FACTION, 0, 0, "L1.1");
  muster_set (play, SKIRMISH_F_SIDE, 0, state->first, "L1.1");
  muster_set (play, SKIRMISH_F_STEP, 0, SKIRMISH_STEP_START, "L1.3");
  if (!mohicans_start_is_due (facts, state))
    mohicans_enter_step (play, SKIRMISH_STEP_MOVE, 0);
}

/* SkirmishConduct.next_turn */
static void
next_turn (MusterPlay *play)
{
  muster_set (play, SKIRMISH_F_TURN, 0, skirmish_state (play)->turn + 1, "L1.1");
  begin_turn (play);
}

/**
 * mohicans_enter_step:
 * @from_slot: the first that may have it
 *
 * The next slot anybody has, in @step or what comes after; at the end of the turn its close.
 */
void
mohicans_enter_step (MusterPlay   *play,
                     SkirmishStep  step,
                     gint          from_slot)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);

  for (;;)
    {
      gint slot = find_slot (facts, state, step, from_slot);

      if (slot >= 0)
        {
          muster_set (play, SKIRMISH_F_STEP, 0, (gint) step, "L1.1");
          muster_set (play, MOHICANS_F_FACTION, 0, slot / 2, "L1.1");
          muster_set (play, SKIRMISH_F_SIDE, 0, (gint) speaker (facts, state, step, slot), "L1.1");
          return;
        }
      from_slot = 0;
      if (state->free)
        {
          begin_turn (play);
          return;
        }
      if (step == SKIRMISH_STEP_MELEE)
        break;
      step = step == SKIRMISH_STEP_MOVE ? SKIRMISH_STEP_FIRE : SKIRMISH_STEP_MELEE;
    }
  if (!has_ended (play))
    skirmish_turn_over (play, &mohicans_conduct);
}

void
mohicans_next_step (MusterPlay *play)
{
  const MohicansState *state = mohicans_state (play);
  SkirmishStep step = (SkirmishStep) state->base.step;

  if (state->base.ending == SKIRMISH_GOING_ON)
    mohicans_enter_step (play, step, mohicans_slot (state, (guint) state->faction, (guint) state->base.side) + 1);
}

/* SkirmishConduct.end */
static gboolean
end (MusterPlay        *play,
     const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  MohicansCombat combat;

  (void) order;
  switch ((SkirmishStep) state->base.step)
    {
    case SKIRMISH_STEP_START:
      mohicans_start (play);
      if (!play->dice->dry)
        mohicans_enter_step (play, SKIRMISH_STEP_MOVE, 0);
      return TRUE;
    case SKIRMISH_STEP_MOVE:
      mohicans_march_captives (play);
      if (state->base.ending == SKIRMISH_GOING_ON)
        {
          mohicans_drive_maqaw (play);
          mohicans_drive_cora (play);
        }
      break;
    case SKIRMISH_STEP_FIRE:
      mohicans_maqaw_shoots (play);
      break;
    default:
      if (mohicans_next_combat (facts, state, 0, &combat))
        return muster_refuse (play, "L4.1", MOHICANS_R_UNFOUGHT, SKIRMISH_KIND_FIGURE, combat.figure[0],
                              SKIRMISH_KIND_FIGURE, combat.figure[combat.n - 1], MUSTER_ARGS_END);
      break;
    }
  if (!play->dice->dry)
    mohicans_next_step (play);
  return TRUE;
}

/* --- the beginning ------------------------------------------------------------------- */

/* L2.2: a line that is set up as formed, but its men do not touch one another: it is open. */
static gboolean
is_apart (const SkirmishFacts *facts,
          const MohicansState *state,
          gint                 unit)
{
  return facts->edition >= 2 && mohicans_is_formed (state, unit) && mohicans_is_line (facts, state, unit)
         && !mohicans_men_touch (facts, state, unit);
}

/* L8.6: wherever an Indian stands inside, also one who did not walk in, that house is broken into. */
static void
look_inside (MusterPlay *play,
             const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  for (guint f = 0; f < facts->n_figures && facts->edition >= 6; f++)
    {
      gint house = mohicans_on_table (facts, mohicans_state (play), (gint) f) ? mohicans_breaks_in (facts, mohicans_state (play), (gint) f) : -1;

      if (house >= 0)
        muster_set (play, MOHICANS_F_BROKEN_IN, (guint) house, 1, clause);
    }
}

/* SkirmishConduct.first_turn; H14: before a landing's the defenders shoot. */
static void
first_turn (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  for (guint u = 0; u < facts->n_units; u++)
    if (is_apart (facts, mohicans_state (play), (gint) u))
      muster_set (play, SKIRMISH_F_FORMATION, u, SKIRMISH_FORMATION_OPEN, "L2.2");
  look_inside (play, "L8.6");
  if (!facts->landing)
    {
      begin_turn (play);
      return;
    }
  clear_turn (play, "H14");
  muster_set (play, MOHICANS_F_FREE, 0, 1, "H14");
  mohicans_enter_step (play, SKIRMISH_STEP_FIRE, 0);
}

/* MusterGame.begin */
void
mohicans_begin (gconstpointer facts,
                gpointer      game_state)
{
  const SkirmishFacts *f = facts;
  MohicansState *state = game_state;
  SkirmishStep step = SKIRMISH_STEP_MOVE;
  gint slot;

  skirmish_state_begin (f, &state->base);
  state->base.lead = state->first = state->base.side = SKIRMISH_FRENCH;
  if (state->base.step == SKIRMISH_STEP_DEPLOY)
    return;
  for (guint u = 0; u < f->n_units; u++)
    if (is_apart (f, state, (gint) u))
      state->base.formation[u] = SKIRMISH_FORMATION_OPEN;
  for (guint i = 0; i < f->n_figures && f->edition >= 6; i++)
    if (mohicans_on_table (f, state, (gint) i) && mohicans_breaks_in (f, state, (gint) i) >= 0)
      state->broken_in[mohicans_breaks_in (f, state, (gint) i)] = 1;
  if (f->landing)
    {
      state->free = 1;
      step = SKIRMISH_STEP_FIRE;
      if (find_slot (f, state, step, 0) < 0)
        {
          state->free = 0;
          step = SKIRMISH_STEP_MOVE;
        }
    }
  if (!state->free && mohicans_start_is_due (f, state))
    return;
  slot = find_slot (f, state, step, 0);
  if (slot < 0)
    return; /* nobody is there: an umpire's table */
  state->base.step = (gint8) step;
  state->faction = (gint8) (slot / 2);
  state->base.side = (gint8) side_of_slot (state, slot);
}

/* SkirmishConduct.enter: that side's first faction with anybody has the step; hand to hand whose combat it is. */
gboolean
mohicans_enter (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  SkirmishStep step = (SkirmishStep) state->base.step;
  guint side = (guint) state->base.side;
  gint faction = 0;

  if (step != SKIRMISH_STEP_START && step != SKIRMISH_STEP_MOVE && step != SKIRMISH_STEP_FIRE && step != SKIRMISH_STEP_MELEE)
    return FALSE;
  clear_turn (play, SKIRMISH_CLAUSE_UMPIRE);
  muster_set (play, MOHICANS_F_FREE, 0, 0, SKIRMISH_CLAUSE_UMPIRE);
  if (state->first == SKIRMISH_NOBODY)
    muster_set (play, MOHICANS_F_FIRST, 0, SKIRMISH_FRENCH, SKIRMISH_CLAUSE_UMPIRE);
  if (step == SKIRMISH_STEP_MELEE)
    {
      gint slot = mohicans_first_combat_slot (facts, state, 0);

      if (slot >= 0)
        {
          side = speaker (facts, state, step, slot);
          muster_set (play, SKIRMISH_F_SIDE, 0, (gint) side, SKIRMISH_CLAUSE_UMPIRE);
          muster_set (play, MOHICANS_F_FACTION, 0, slot / 2, SKIRMISH_CLAUSE_UMPIRE);
          return TRUE;
        }
    }
  /* who could do something, else whoever is there */
  for (gint slot = 2 * SLOTS - 1; slot >= 0; slot--)
    if (side_of_slot (state, slot % SLOTS) == side
        && is_filled (facts, state, slot < SLOTS && step == SKIRMISH_STEP_FIRE ? step : SKIRMISH_STEP_MOVE, slot % SLOTS))
      faction = slot % SLOTS / 2;
  muster_set (play, MOHICANS_F_FACTION, 0, step == SKIRMISH_STEP_START ? 0 : faction, SKIRMISH_CLAUSE_UMPIRE);
  return TRUE;
}

/* SkirmishConduct.stand: on firm ground. */
static gboolean
stand (MusterPlay *play,
       gint        figure,
       gint32      x,
       gint32      y,
       gboolean    zone,
       const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  gint area;

  (void) zone;
  return skirmish_ground_at (facts, x, y, &area) != SKIRMISH_GROUND_RIVER
         || muster_refuse (play, clause, SKIRMISH_R_GROUND, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_AREA, area, MUSTER_ARGS_END);
}

/* SkirmishConduct.changed: wounds to be given to nobody are given up; whoever was told to touch a runner has him. */
static void
changed (MusterPlay *play,
         const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gboolean any = FALSE;

  for (guint f = 0; f < facts->n_figures; f++)
    {
      /* who holds somebody and is gone by hand holds him no longer */
      if (state->base.fate[f] != SKIRMISH_CAPTIVE)
        muster_set (play, MOHICANS_F_TOWARD, f, 0, clause);
      if (state->combat[f] && skirmish_stands (&state->base, (gint) f)
          && skirmish_side_of (facts, (gint) f) != (guint) state->winner)
        any = TRUE;
    }
  mohicans_bind_captives (play, clause);
  if (state->winner != SKIRMISH_NOBODY && !any)
    mohicans_end_combat (play, clause);
  look_inside (play, clause);
  for (guint f = 0; facts->logger && state->base.step == SKIRMISH_STEP_MOVE && f < facts->n_figures; f++)
    if (state->running[f])
      mohicans_slaughter (play, (gint) f);
}

const SkirmishConduct mohicans_conduct = {
  .setup = "T6",
  .over = "L8.2",
  .gap = 40,
  .stand = stand,
  .deploy = mohicans_deploy_rest,
  .first_turn = first_turn,
  .ended = has_ended,
  .next_turn = next_turn,
  .enter = mohicans_enter,
  .end = end,
  .changed = changed,
  .may_touch = mohicans_may_touch,
};
