#include "config.h"

#include "furwars.h"

/* Turns and halves (F1.1, F1.2): who is first, then each side rallies, moves, shoots; melee; morale. */

static void
set_step (MusterPlay  *play,
          SkirmishStep step,
          const char  *clause)
{
  muster_set (play, SKIRMISH_F_STEP, 0, (gint) step, clause);
}

static gint
half_of (const FurwarsState *state,
         guint               side)
{
  return state->base.turn * 4 + (gint) side;
}

/* Nothing is left of what figures did in the half before. */
static void
clear_half (MusterPlay *play,
            guint       side)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  static const guint fields[] = {
    FURWARS_F_SPENT, FURWARS_F_MOVED, FURWARS_F_TURNED, FURWARS_F_CHARGE, FURWARS_F_SHOTS, FURWARS_F_AID
  };

  furwars_melee_drop (play, "F1.2");
  for (guint i = 0; i < facts->n_figures; i++)
    for (guint f = 0; f < G_N_ELEMENTS (fields); f++)
      muster_set (play, fields[f], i, 0, "F1.2");
  muster_set (play, FURWARS_F_FREE, 0, 0, "F1.2");
  muster_set (play, FURWARS_F_CHOOSER, 0, SKIRMISH_NOBODY, "F1.1");
  muster_set (play, SKIRMISH_F_SIDE, 0, (gint) side, "F1.2");
  muster_set (play, FURWARS_F_HALF, 0, half_of (furwars_state (play), side), "F1.2");
}

static void
begin_half (MusterPlay *play,
            guint       side)
{
  clear_half (play, side);
  set_step (play, furwars_routing (skirmish_facts (play), furwars_state (play), side) > 0
            ? SKIRMISH_STEP_RALLY : SKIRMISH_STEP_MOVE, "F1.1");
}

/* --- the throw for the turn (F1.1) ------------------------------------------- */

static guint
throw_for (MusterPlay *play,
           guint       side)
{
  MusterRoll roll = { .sides = 10, .purpose = FURWARS_D_INITIATIVE, .clause = "F1.1", .n_args = 1,
                      .arg = { { SKIRMISH_KIND_SIDE, (gint) side } } };

  return muster_dice_roll (play->dice, &roll);
}

/* `roll`: the French die first; ties are thrown again. */
gboolean
furwars_initiative (MusterPlay *play)
{
  guint french = 0, british = 0;

  while (french == british && !play->dice->dry)
    {
      french = throw_for (play, SKIRMISH_FRENCH);
      british = throw_for (play, SKIRMISH_BRITISH);
    }
  muster_set (play, FURWARS_F_CHOOSER, 0, french > british ? SKIRMISH_FRENCH : SKIRMISH_BRITISH, "F1.1");
  return TRUE;
}

/* `first`, `second` */
gboolean
furwars_choose (MusterPlay        *play,
                const MusterOrder *order)
{
  const FurwarsState *state = furwars_state (play);
  guint lead = (guint) state->chooser;

  if (state->base.step != SKIRMISH_STEP_START || lead == SKIRMISH_NOBODY)
    return skirmish_not_now (play, order, "F1.1");
  if (muster_order_verb (order) == FURWARS_V_SECOND)
    lead = skirmish_enemy (lead);
  muster_set (play, SKIRMISH_F_LEAD, 0, (gint) lead, "F1.1");
  begin_half (play, lead);
  return TRUE;
}

/* --- ends -------------------------------------------------------------------- */

/* F7.2: the last turn is over: in a pick-up game more scalps win, else T12. */
static void
last_turn (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  gint british = state->points[SKIRMISH_BRITISH], french = state->points[SKIRMISH_FRENCH];
  SkirmishSide victor = facts->defender;

  if (!facts->campaign && british != french)
    victor = british > french ? SKIRMISH_BRITISH : SKIRMISH_FRENCH;
  skirmish_end (play, SKIRMISH_END_TURNS, victor, british != french && !facts->campaign ? "F7.2" : "T12");
}

/* T12, at the end of a turn. */
static gboolean
is_over (MusterPlay *play)
{
  static const gint turns[] = { 20, 30, G_MAXINT };
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  guint british = furwars_steady (facts, state, SKIRMISH_BRITISH), french = furwars_steady (facts, state, SKIRMISH_FRENCH);

  if (british == 0 || french == 0)
    {
      skirmish_end (play, SKIRMISH_END_BROKEN, skirmish_holder (facts, &state->base, british, french), "T12");
      return TRUE;
    }
  if (state->base.turn < turns[state->base.option[FURWARS_OPTION_TURNS]])
    return FALSE;
  last_turn (play);
  return TRUE;
}

static void
end_half (MusterPlay *play)
{
  const FurwarsState *state = furwars_state (play);
  guint side = (guint) state->base.side;

  furwars_melee_drop (play, "F1.2");
  if (side == (guint) state->base.lead)
    begin_half (play, skirmish_enemy (side));
  else if (!is_over (play))
    skirmish_turn_over (play, &furwars_conduct);
}

/* --- steps ------------------------------------------------------------------- */

void
furwars_after_morale (MusterPlay *play)
{
  end_half (play);
}

void
furwars_after_melee (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  if (furwars_any_due (facts, furwars_state (play)))
    {
      for (guint i = 0; i < facts->n_figures; i++)
        muster_set (play, FURWARS_F_AID, i, 0, "T11");
      set_step (play, SKIRMISH_STEP_MORALE, "F1.1");
    }
  else
    {
      furwars_note_losses (play);
      end_half (play);
    }
}

/* Who had fallen back has had his move (F6.4). */
static void
end_move (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  guint side = (guint) skirmish_state (play)->side;

  for (guint i = 0; i < facts->n_figures; i++)
    if (skirmish_side_of (facts, (gint) i) == side)
      muster_set (play, FURWARS_F_HELD, i, 0, "F6.4");
  set_step (play, SKIRMISH_STEP_FIRE, "F1.1");
}

static gboolean
end_fire (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);

  if (state->free)
    {
      clear_half (play, SKIRMISH_BRITISH);
      set_step (play, SKIRMISH_STEP_START, "H14");
    }
  else if (furwars_melee_any (facts, state))
    {
      set_step (play, SKIRMISH_STEP_MELEE, "F1.1");
      furwars_melee_begin (play);
    }
  else
    furwars_after_melee (play);
  return TRUE;
}

/* SkirmishConduct.end */
static gboolean
end (MusterPlay        *play,
     const MusterOrder *order)
{
  const FurwarsState *state = furwars_state (play);

  switch ((SkirmishStep) state->base.step)
    {
    case SKIRMISH_STEP_START:
      return state->chooser == SKIRMISH_NOBODY ? furwars_initiative (play) : skirmish_not_now (play, order, "F1.1");
    case SKIRMISH_STEP_RALLY:
      furwars_rally (play);
      set_step (play, SKIRMISH_STEP_MOVE, "F1.1");
      return TRUE;
    case SKIRMISH_STEP_MOVE:
      end_move (play);
      return TRUE;
    case SKIRMISH_STEP_FIRE:
      return end_fire (play);
    case SKIRMISH_STEP_MELEE:
      return furwars_melee (play, order);
    case SKIRMISH_STEP_MORALE:
      return furwars_tests (play);
    default:
      return skirmish_not_now (play, order, "F1.1");
    }
}

/* SkirmishConduct.next_turn */
static void
next_turn (MusterPlay *play)
{
  clear_half (play, (guint) skirmish_state (play)->lead);
  muster_set (play, SKIRMISH_F_TURN, 0, skirmish_state (play)->turn + 1, "F1.1");
  set_step (play, SKIRMISH_STEP_START, "F1.1");
}

/* SkirmishConduct.first_turn */
static void
first_turn (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  clear_half (play, SKIRMISH_BRITISH);
  set_step (play, SKIRMISH_STEP_START, "F1.1");
  if (!facts->landing)
    return;
  /* H14: before it the defenders shoot once, free */
  clear_half (play, facts->defender);
  muster_set (play, FURWARS_F_FREE, 0, 1, "H14");
  set_step (play, SKIRMISH_STEP_FIRE, "H14");
}

/* MusterGame.begin */
void
furwars_begin (gconstpointer facts,
               gpointer      game_state)
{
  const SkirmishFacts *f = facts;
  FurwarsState *state = game_state;

  skirmish_state_begin (f, &state->base);
  state->base.side = SKIRMISH_BRITISH;
  if (state->base.step == SKIRMISH_STEP_DEPLOY || !f->landing)
    return;
  state->base.side = (gint8) f->defender;
  state->base.step = SKIRMISH_STEP_FIRE;
  state->free = 1;
}

/* SkirmishConduct.enter: a step as if it had just begun. What was done before it in the same half was done. */
static gboolean
enter (MusterPlay *play)
{
  const FurwarsState *state = furwars_state (play);
  guint side = (guint) state->base.side;
  SkirmishStep step = (SkirmishStep) state->base.step;
  gboolean same = state->half == half_of (state, side);

  switch (step)
    {
    case SKIRMISH_STEP_START:
    case SKIRMISH_STEP_RALLY:
    case SKIRMISH_STEP_MOVE:
      same = FALSE;
      break;
    case SKIRMISH_STEP_FIRE:
    case SKIRMISH_STEP_MELEE:
    case SKIRMISH_STEP_MORALE:
      break;
    default:
      return FALSE;
    }
  if (!same)
    clear_half (play, side);
  furwars_melee_drop (play, "F1.2");
  muster_set (play, FURWARS_F_FREE, 0, 0, "F1.2");
  if (step != SKIRMISH_STEP_START && state->base.lead == SKIRMISH_NOBODY)
    muster_set (play, SKIRMISH_F_LEAD, 0, (gint) side, "F1.1");
  if (step == SKIRMISH_STEP_MELEE)
    furwars_melee_begin (play);
  return TRUE;
}

/* --- what is set by hand ------------------------------------------------------- */

/* SkirmishConduct.changed */
static void
changed (MusterPlay *play,
         const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);

  furwars_note_leaders (play, clause);
  if (state->base.ending != SKIRMISH_GOING_ON)
    furwars_melee_drop (play, clause);
  else if (state->base.step == SKIRMISH_STEP_MELEE)
    {
      furwars_melee_drop (play, clause);
      furwars_melee_begin (play);
    }
  for (guint i = 0; i < facts->n_figures; i++)
    if (state->charge[i] && !skirmish_stands (&state->base, (gint) i))
      muster_set (play, FURWARS_F_CHARGE, i, 0, clause);
  /* who runs is in no formation */
  for (guint i = 0; i < facts->n_figures; i++)
    if (state->rout[i] && furwars_formed (&state->base, facts->figure[i].unit))
      muster_set (play, SKIRMISH_F_FORMATION, (guint) facts->figure[i].unit, SKIRMISH_FORMATION_OPEN, clause);
}

/* SkirmishConduct.setting: `running WHO yes|no`: a whole unit runs as one. */
static gboolean
setting (MusterPlay        *play,
         gint               which,
         const MusterToken *arg)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  SkirmishWho who = skirmish_who_unpack (arg[0].value);
  const SkirmishUnit *u = &facts->unit[who.unit];

  if (which != FURWARS_SETTING_RUNNING)
    return muster_refuse (play, SKIRMISH_CLAUSE_UMPIRE, SKIRMISH_R_SETTING, MUSTER_KIND_NUMBER, 0, MUSTER_KIND_NUMBER, 1,
                          MUSTER_ARGS_END);
  for (gint f = u->first; f < u->first + u->n; f++)
    if (who.first == 0 || ((guint) (f - u->first) + 1 >= who.first && (guint) (f - u->first) + 1 <= who.last))
      if (skirmish_stands (skirmish_state (play), f))
        furwars_set_rout (play, f, !arg[1].value ? FURWARS_STEADY : who.first ? FURWARS_ROUTING : FURWARS_ROUTING_AS_ONE,
                          SKIRMISH_CLAUSE_UMPIRE);
  return TRUE;
}

/* SkirmishConduct.stand: nobody is set up in water. */
static gboolean
stand (MusterPlay *play,
       gint        figure,
       gint32      x,
       gint32      y,
       gboolean    zone,
       const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  SkirmishGround ground;
  gboolean road = FALSE;
  gint area;

  (void) clause;
  if (!zone)
    return TRUE;
  ground = skirmish_ground_at (facts, x, y, &area);
  if (furwars_price (facts, play->state, figure, ground, &road) == 0)
    return muster_refuse (play, "F2.1", SKIRMISH_R_GROUND, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_AREA, area, MUSTER_ARGS_END);
  return TRUE;
}

const SkirmishConduct furwars_conduct = {
  .setup = "T6",
  .over = "T12",
  .gap = 40,
  .stand = stand,
  .deploy = furwars_deploy_rest,
  .first_turn = first_turn,
  .ended = is_over,
  .next_turn = next_turn,
  .enter = enter,
  .end = end,
  .changed = changed,
  .setting = setting,
};
