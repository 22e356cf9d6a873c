#include "config.h"

#include "furwars.h"

/* Morale (F6). */

/* F6.5, T6: whether so many fifths, or half, of those mustered are lost. */
static gboolean
has_lost (const SkirmishFacts *facts,
          const FurwarsState  *state,
          gint                 unit,
          guint                parts,
          guint                of)
{
  return skirmish_lost (facts, &state->base, unit) * of >= skirmish_mustered (facts, unit) * parts;
}

/* Those who would be tested: who stand and do not run. */
static guint
steady_of (const SkirmishFacts *facts,
           const FurwarsState  *state,
           gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  guint n = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    n += furwars_is_man (facts, &state->base, f) && state->rout[f] == FURWARS_STEADY;
  return n;
}

static gboolean
is_breaking (const SkirmishFacts *facts,
             const FurwarsState  *state,
             gint                 unit)
{
  return has_lost (facts, state, unit, 1, 2) && (gint) skirmish_lost (facts, &state->base, unit) > state->broken[unit];
}

/* What it has to be tested for now (F6.1, F6.5): bits of FURWARS_TESTED_*, and its leader, and formed fire. */
static gboolean
has_cause (const SkirmishFacts *facts,
           const FurwarsState  *state,
           gint                 unit)
{
  if (has_lost (facts, state, unit, 1, 2))
    return FALSE;
  return state->cause[unit] != 0
         || (has_lost (facts, state, unit, 1, 5) && !(state->tested[unit] & FURWARS_TESTED_FIFTH))
         || (has_lost (facts, state, unit, 2, 5) && !(state->tested[unit] & FURWARS_TESTED_TWO))
         || (state->leader_turn[unit] != 0 && !(state->tested[unit] & FURWARS_TESTED_LEADER));
}

gboolean
furwars_is_due (const SkirmishFacts *facts,
                const FurwarsState  *state,
                gint                 unit)
{
  return steady_of (facts, state, unit) > 0 && (is_breaking (facts, state, unit) || has_cause (facts, state, unit));
}

gboolean
furwars_any_due (const SkirmishFacts *facts,
                 const FurwarsState  *state)
{
  for (guint u = 0; u < facts->n_units; u++)
    if (furwars_is_due (facts, state, (gint) u))
      return TRUE;
  return FALSE;
}

/* --- what is added (F6.2, F6.6) --------------------------------------------------- */

/* Touched in front by no friend. */
static gboolean
is_in_front (const SkirmishFacts *facts,
             const SkirmishState *state,
             gint                 leader)
{
  guint side = skirmish_side_of (facts, leader);

  for (guint i = 0; i < facts->n_figures; i++)
    if (skirmish_side_of (facts, (gint) i) == side && skirmish_touch (facts, state, leader, (gint) i)
        && skirmish_turn (state->facing[leader],
                          skirmish_bearing (state->x[leader], state->y[leader], state->x[i], state->y[i])) <= FURWARS_EIGHTH)
      return FALSE;
  return TRUE;
}

static gboolean
touches_unit (const SkirmishFacts *facts,
              const SkirmishState *state,
              gint                 leader,
              gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];

  for (gint f = u->first; f < u->first + u->n; f++)
    if (f != leader && skirmish_touch (facts, state, leader, f))
      return TRUE;
  return FALSE;
}

/* 0: nothing; 1: near; 2: in the front rank, or fighting. @figure: who is tested, or -1: all as one. */
static gint
aid_of_leader (const SkirmishFacts *facts,
               const FurwarsState  *state,
               gint                 unit,
               gint                 figure)
{
  const SkirmishState *base = &state->base;
  gint leader = furwars_leader (facts, unit);

  if (leader < 0 || !skirmish_stands (base, leader) || state->rout[leader])
    return 0;
  if (skirmish_engaged (facts, base, leader))
    return 2;
  if (facts->logger)
    return figure == leader ? MAX (1, state->aid[leader] - 1) : MAX (0, state->aid[figure >= 0 ? figure : facts->unit[unit].first] - 1);
  if (figure >= 0)
    return figure == leader || skirmish_distance (base, leader, figure) <= FURWARS_LEADER_NEAR;
  if (is_in_front (facts, base, leader))
    return 2;
  return touches_unit (facts, base, leader, unit);
}

static gboolean
saw_scalping (const SkirmishFacts *facts,
              const FurwarsState  *state,
              gint                 unit,
              gint                 figure)
{
  const SkirmishUnit *u = &facts->unit[unit];

  if (figure >= 0)
    return state->seen[figure] == state->base.turn;
  for (gint f = u->first; f < u->first + u->n; f++)
    if (furwars_is_man (facts, &state->base, f) && state->seen[f] == state->base.turn)
      return TRUE;
  return FALSE;
}

static void
modify (MusterRoll *roll,
        guint       code,
        gint        value)
{
  if (value != 0)
    roll->modifier[roll->n_modifiers++] = (MusterModifier) { "F6.2", (guint16) code, (gint16) value };
}

/**
 * furwars_test_value:
 * @figure: who is tested, or -1: the unit as one
 * @roll: what is added is noted in it
 */
gint
furwars_test_value (const SkirmishFacts *facts,
                    const FurwarsState  *state,
                    gint                 unit,
                    gint                 figure,
                    MusterRoll          *roll)
{
  gint quality = facts->unit[unit].trait[FURWARS_TRAIT_QUALITY];
  gint fifths = (gint) (skirmish_lost (facts, &state->base, unit) * 5 / MAX (1, skirmish_mustered (facts, unit)));
  gint aid = aid_of_leader (facts, state, unit, figure), sum = 0;

  modify (roll, FURWARS_MOD_LOSSES, furwars_number (facts, FURWARS_NUMBER_FIFTH) * fifths);
  if (saw_scalping (facts, state, unit, figure))
    modify (roll, FURWARS_MOD_SCALPING, furwars_number (facts, FURWARS_NUMBER_SCALPING));
  if (state->leader_turn[unit] != 0
      && (state->base.option[FURWARS_OPTION_LEADER_LOST] == 0 || state->leader_turn[unit] == state->base.turn))
    modify (roll, FURWARS_MOD_LEADER_LOST, furwars_number (facts, FURWARS_NUMBER_LEADER_LOST));
  if (aid == 2)
    modify (roll, FURWARS_MOD_LEADER_FRONT, furwars_number (facts, FURWARS_NUMBER_LEADER_FRONT));
  else if (aid == 1)
    modify (roll, FURWARS_MOD_LEADER_NEAR, furwars_number (facts, FURWARS_NUMBER_LEADER_NEAR));
  if (furwars_formed (&state->base, unit) && quality >= furwars_number (facts, FURWARS_NUMBER_TRAINED_FROM))
    modify (roll, FURWARS_MOD_TRAINED, furwars_number (facts, FURWARS_NUMBER_TRAINED));
  for (guint m = 0; m < roll->n_modifiers; m++)
    sum += roll->modifier[m].value;
  return sum;
}

/* --- the tests --------------------------------------------------------------------- */

static FurwarsHeart
test (MusterPlay *play,
      gint        unit,
      gint        figure)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsMorale *row = &furwars_tables_of (facts)->morale[facts->unit[unit].trait[FURWARS_TRAIT_QUALITY]];
  MusterRoll roll = { .sides = 10, .purpose = figure < 0 ? FURWARS_D_MORALE_UNIT : FURWARS_D_MORALE, .clause = "F6.1", .n_args = 1,
                      .arg = { { figure < 0 ? SKIRMISH_KIND_UNIT : SKIRMISH_KIND_FIGURE, figure < 0 ? unit : figure } } };
  gint score = furwars_test_value (facts, furwars_state (play), unit, figure, &roll);

  score += (gint) muster_dice_roll (play->dice, &roll);
  return (FurwarsHeart) row->result[score <= 1 ? 0 : score <= 4 ? score - 1 : score <= 6 ? 4 : 5];
}

/* What was tested is tested; what is reached later is tested then (F6.5). */
static void
note_tested (MusterPlay *play,
             gint        unit)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  gint tested = state->tested[unit];

  tested |= has_lost (facts, state, unit, 1, 5) ? FURWARS_TESTED_FIFTH : 0;
  tested |= has_lost (facts, state, unit, 2, 5) ? FURWARS_TESTED_TWO : 0;
  tested |= state->leader_turn[unit] ? FURWARS_TESTED_LEADER : 0;
  muster_set (play, FURWARS_F_TESTED, (guint) unit, tested, "F6.5");
  muster_set (play, FURWARS_F_CAUSE, (guint) unit, 0, "F6.5");
  if (has_lost (facts, state, unit, 1, 2))
    muster_set (play, FURWARS_F_BROKEN, (guint) unit, (gint) skirmish_lost (facts, &state->base, unit), "F6.5");
}

/* Nobody is to be tested: what those who run have lost meanwhile is noted all the same. */
void
furwars_note_losses (MusterPlay *play)
{
  for (guint u = 0; u < skirmish_facts (play)->n_units; u++)
    note_tested (play, (gint) u);
}

/**
 * furwars_note_rout:
 *
 * What a unit all of which runs has lost is part of its rout, no further loss to those who rally now (F6.5): who ran off the table
 * as it began, too. In campaigns of an earlier edition he was one.
 */
void
furwars_note_rout (MusterPlay *play,
                   gint        unit)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);

  if (facts->edition >= 6 && state->broken[unit] > 0 && steady_of (facts, state, unit) == 0)
    muster_set (play, FURWARS_F_BROKEN, (guint) unit, (gint) skirmish_lost (facts, &state->base, unit), "F6.5");
}

/* One test a unit: figure by figure, or as one; @heart: what came of it, by figure. */
static void
test_unit (MusterPlay *play,
           gint        unit,
           guint8     *heart)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  const SkirmishUnit *u = &facts->unit[unit];
  gboolean breaking = is_breaking (facts, state, unit), as_one = breaking || furwars_formed (&state->base, unit);
  FurwarsHeart all = FURWARS_STANDS;

  if (!furwars_is_due (facts, state, unit))
    return;
  if (as_one)
    all = breaking ? FURWARS_ROUTS : test (play, unit, -1);
  for (gint f = u->first; f < u->first + u->n; f++)
    if (furwars_is_man (facts, &state->base, f) && state->rout[f] == FURWARS_STEADY)
      {
        heart[f] = (guint8) (as_one ? all : test (play, unit, f));
        if (heart[f] == FURWARS_ROUTS)
          heart[f] = (guint8) (heart[f] + as_one); /* as one: one more */
      }
}

static void
lose_heart (MusterPlay *play,
            gint        figure,
            gint        heart)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  gint unit = facts->figure[figure].unit;

  if (furwars_formed (&state->base, unit))
    muster_set (play, SKIRMISH_F_FORMATION, (guint) unit, SKIRMISH_FORMATION_OPEN, "F6.4");
  if (heart == FURWARS_FALLS_BACK)
    muster_set (play, FURWARS_F_HELD, (guint) figure, 1, "F6.4");
  else
    furwars_set_rout (play, figure, heart == FURWARS_ROUTS ? FURWARS_ROUTING : FURWARS_ROUTING_AS_ONE, "F6.4");
  furwars_run (play, figure, "F6.4");
}

/* T11: on a real table what a standing leader, who does not fight, adds must have been told for all who are tested. */
static gboolean
leaders_are_told (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);

  for (guint u = 0; facts->logger && u < facts->n_units; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];
      gint leader = furwars_leader (facts, (gint) u);
      gboolean formed = furwars_formed (&state->base, (gint) u);

      if (leader < 0 || !furwars_is_due (facts, state, (gint) u) || is_breaking (facts, state, (gint) u)
          || !skirmish_stands (&state->base, leader) || state->rout[leader] || skirmish_engaged (facts, &state->base, leader))
        continue;
      for (gint f = unit->first; f < unit->first + unit->n; f++)
        if ((formed ? f == unit->first : f != leader && furwars_is_man (facts, &state->base, f) && !state->rout[f]) && state->aid[f] == 0)
          return furwars_refuse (play, "T11", FURWARS_R_LEADER_FIRST, f, -1);
    }
  return TRUE;
}

/* `morale`, and the step's `end`: all dice, the half's side first; then all who lose heart run (F6.7). */
gboolean
furwars_tests (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  guint8 heart[SKIRMISH_MAX_FIGURES] = { 0 };
  guint half = (guint) skirmish_state (play)->side;

  if (!leaders_are_told (play))
    return FALSE;
  for (guint pass = 0; pass < 2; pass++)
    for (guint u = 0; u < facts->n_units; u++)
      if ((facts->unit[u].side == half) == (pass == 0))
        test_unit (play, (gint) u, heart);
  furwars_note_losses (play);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < facts->n_figures; i++)
      if (heart[i] != FURWARS_STANDS && (skirmish_side_of (facts, (gint) i) == half) == (pass == 0))
        lose_heart (play, (gint) i, heart[i]);
  furwars_note_leaders (play, "F6.6");
  furwars_after_morale (play);
  return TRUE;
}

/* `leader WHO 0|1|2`: on a real table, what their leader adds in the test at hand. */
gboolean
furwars_tell_leader (MusterPlay        *play,
                     const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  gint unit = 0, aid;
  guint at;

  if (!facts->logger)
    return muster_refuse (play, "T11", SKIRMISH_R_LOGGER_ONLY, MUSTER_KIND_VERB, FURWARS_V_LEADER, MUSTER_ARGS_END);
  if (skirmish_state (play)->step != SKIRMISH_STEP_MORALE)
    return skirmish_not_now (play, order, "F6.2");
  at = skirmish_named (play, order, 1, &unit, set, "F6.2");
  if (at == 0 || (facts->edition >= 4 && !skirmish_any_up (play, unit, set, "F6.2")))
    return FALSE;
  aid = order->token[at].value;
  if (aid < 0 || aid > 2)
    return muster_refuse (play, "F6.2", SKIRMISH_R_SETTING, MUSTER_KIND_NUMBER, 0, MUSTER_KIND_NUMBER, 2, MUSTER_ARGS_END);
  for (guint i = 0; i < facts->n_figures; i++)
    if (set[i])
      muster_set (play, FURWARS_F_AID, i, aid + 1, "F6.2");
  return TRUE;
}
