#include "config.h"

#include "bighorn.h"

#include <glib/gi18n-lib.h>

/* Shots: one at a time, with what players choose in the middle of one (B4 to B7). */

/* --- agenda ---------------------------------------------------------------------- */

static void
set_pending (MusterPlay     *play,
             BighornPending  pending,
             const char     *clause)
{
  muster_set (play, BIGHORN_F_PENDING, 0, (gint) pending, clause);
}

/* Nothing is left of a shot: its figures are 0 again, so that no two states differ by what is past. */
void
bighorn_drop_agenda (MusterPlay *play,
                     const char *clause)
{
  static const guint fields[] = {
    BIGHORN_F_PENDING, BIGHORN_F_SHOOTER, BIGHORN_F_TARGET, BIGHORN_F_VICTOR, BIGHORN_F_LOSER, BIGHORN_F_MELEE,
    BIGHORN_F_SHOOTER_GROUND, BIGHORN_F_TARGET_GROUND, BIGHORN_F_VACATED
  };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    muster_set (play, fields[i], 0, 0, clause);
}

/* --- what follows a throw --------------------------------------------------------- */

/* The shot is decided and the loser has left his square: the victor may take it (B5.3). */
static void
offer_advance (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  BighornBoard board;

  if (bighorn_look (play))
    return;
  if (state->melee && skirmish_stands (&state->base, state->victor))
    {
      if (facts->logger)
        {
          set_pending (play, BIGHORN_ADVANCE, "B5.3");
          return;
        }
      bighorn_board_read (facts, &state->base, &board);
      if (bighorn_may_take (&board, state->victor, bighorn_at (&state->base, state->victor), state->vacated - 1))
        {
          set_pending (play, BIGHORN_ADVANCE, "B5.3");
          return;
        }
    }
  bighorn_drop_agenda (play, "B5.3");
}

static void
eliminate (MusterPlay *play,
           const char *clause)
{
  const BighornState *state = bighorn_state (play);

  skirmish_fall (play, state->loser, SKIRMISH_DEAD, state->victor, clause);
  offer_advance (play);
}

static guint
push_squares (const SkirmishFacts *facts,
              const BighornState  *state,
              gint                *square)
{
  BighornBoard board;

  bighorn_board_read (facts, &state->base, &board);
  return bighorn_push_squares (&board, state->loser, bighorn_at (&state->base, state->victor),
                               bighorn_at (&state->base, state->loser), square);
}

/* What a total comes to that wins (B5.2, B6.1). */
typedef enum
{
  OUTCOME_NOTHING,
  OUTCOME_PUSHED,
  OUTCOME_ELIMINATED
} Outcome;

static Outcome
outcome_of (const SkirmishFacts *facts,
            gint                 total)
{
  if (total < bighorn_number (facts, BIGHORN_NUMBER_PUSH))
    return OUTCOME_NOTHING;
  return total < bighorn_number (facts, BIGHORN_NUMBER_ELIMINATE) ? OUTCOME_PUSHED : OUTCOME_ELIMINATED;
}

/* MusterGame.judge: of a shot that nobody answers; where both throw, the higher total wins, and no number is needed. */
MusterVerdict
bighorn_judge (gconstpointer     facts,
               const MusterRoll *roll)
{
  switch (outcome_of (facts, muster_dice_sum (roll)))
    {
    case OUTCOME_ELIMINATED:
      return (MusterVerdict) { TRUE, bighorn_number (facts, BIGHORN_NUMBER_ELIMINATE), N_ ("out of the battle"), roll->clause };
    case OUTCOME_PUSHED:
      return (MusterVerdict) { TRUE, bighorn_number (facts, BIGHORN_NUMBER_PUSH), N_ ("pushed back"), roll->clause };
    default:
      return (MusterVerdict) { FALSE, bighorn_number (facts, BIGHORN_NUMBER_PUSH), NULL, roll->clause };
    }
}

static void
settle (MusterPlay *play,
        gint        victor,
        gint        loser,
        gint        total,
        gboolean    answered)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  const char *clause = answered ? "B5.1" : "B5.2";
  gint square[8];

  if (outcome_of (facts, total) == OUTCOME_NOTHING)
    {
      bighorn_drop_agenda (play, clause);
      return;
    }
  muster_set (play, BIGHORN_F_VICTOR, 0, victor, clause);
  muster_set (play, BIGHORN_F_LOSER, 0, loser, clause);
  muster_set (play, BIGHORN_F_VACATED, 0, facts->logger ? 0 : bighorn_at (&state->base, loser) + 1, clause);
  if (outcome_of (facts, total) == OUTCOME_ELIMINATED)
    eliminate (play, clause);
  else if (!facts->logger && push_squares (facts, state, square) == 0)
    eliminate (play, "B6.1");
  else
    set_pending (play, BIGHORN_PUSH, "B6.1");
}

/* --- throws ------------------------------------------------------------------------ */

static void
add_bonus (const SkirmishFacts *facts,
           MusterRoll          *roll,
           gint                 figure,
           SkirmishGround       ground,
           gboolean             melee)
{
  gint bonus = bighorn_bonus (facts, figure, ground, melee);
  guint code = facts->figure[figure].mounted ? BIGHORN_MOD_HORSE
               : ground == SKIRMISH_GROUND_WOODS ? BIGHORN_MOD_WOODS
               : ground == SKIRMISH_GROUND_ROCKS ? BIGHORN_MOD_ROCKS
               : BIGHORN_MOD_PARAPET;

  if (bonus != 0)
    roll->modifier[roll->n_modifiers++] = (MusterModifier) { "B8.1", (guint16) code, (gint16) bonus };
}

/* The die and the bonus. */
static gint
throw (MusterPlay     *play,
       guint           purpose,
       const char     *clause,
       gint            figure,
       gint            against,
       SkirmishGround  ground,
       gint            needed)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  MusterRoll roll = { .sides = 6, .purpose = (guint16) purpose, .clause = clause, .needed = (gint8) needed, .n_args = 2,
                      .arg = { { SKIRMISH_KIND_FIGURE, figure }, { SKIRMISH_KIND_FIGURE, against } } };
  gint total = 0;

  add_bonus (facts, &roll, figure, ground, state->melee);
  for (guint m = 0; m < roll.n_modifiers; m++)
    total += roll.modifier[m].value;
  return total + (gint) muster_dice_roll (play->dice, &roll);
}

/* B5.1, B5.2: the shooter throws first. */
static void
shoot (MusterPlay *play,
       gboolean    answered)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  gint shooter = state->shooter, target = state->target;
  gint first, second;

  set_pending (play, BIGHORN_NOTHING, "B4.4");
  if (!answered)
    {
      first = throw (play, BIGHORN_D_FIRE, "B5.2", shooter, target, (SkirmishGround) state->shooter_ground,
                     bighorn_number (facts, BIGHORN_NUMBER_PUSH));
      settle (play, shooter, target, first, FALSE);
      return;
    }
  muster_set (play, BIGHORN_F_SHOTS, (guint) target, state->shots[target] + 1, "B4.6");
  first = throw (play, BIGHORN_D_FIRE, "B5.1", shooter, target, (SkirmishGround) state->shooter_ground, 0);
  second = throw (play, BIGHORN_D_ANSWER, "B5.1", target, shooter, (SkirmishGround) state->target_ground, 0);
  if (first > second)
    settle (play, shooter, target, first, TRUE);
  else if (second > first)
    settle (play, target, shooter, second, TRUE);
  else
    bighorn_drop_agenda (play, "B5.1");
}

/* --- fire ---------------------------------------------------------------------------- */

static gboolean
refuse_aim (MusterPlay *play,
            const char *clause,
            guint       code,
            gint        shooter,
            gint        target,
            gint        squares)
{
  if (code == BIGHORN_R_RANGE)
    return muster_refuse (play, clause, code, SKIRMISH_KIND_FIGURE, shooter, MUSTER_KIND_NUMBER, squares,
                          MUSTER_KIND_NUMBER, (gint) bighorn_man (skirmish_facts (play), shooter)->range, MUSTER_ARGS_END);
  return muster_refuse (play, clause, code, SKIRMISH_KIND_FIGURE, shooter, SKIRMISH_KIND_FIGURE, target, MUSTER_ARGS_END);
}

static SkirmishGround
ground_of_cover (gint cover)
{
  return cover == SKIRMISH_COVER_HARD ? SKIRMISH_GROUND_ROCKS
         : cover == SKIRMISH_COVER_SOFT ? SKIRMISH_GROUND_WOODS
         : SKIRMISH_GROUND_OPEN;
}

/* B4.4, B4.6: one who has a shot left and the shooter in his range. */
static gboolean
may_answer (const SkirmishFacts *facts,
            const BighornState  *state,
            gint                 target,
            gboolean             melee,
            gint                 squares)
{
  return !state->free && bighorn_shots_left (facts, state, target) > 0 && (melee || squares <= bighorn_man (facts, target)->range);
}

/* On a real table: what the order must tell (T11). Range and sight of a distant shot; the cover of a target
 * on foot, who may answer; the shooter's own ground if it is not open. */
static gboolean
aim_as_told (MusterPlay        *play,
             const MusterOrder *order,
             gint               shooter,
             gint               target,
             gboolean           melee,
             gint              *squares,
             SkirmishGround    *shooter_ground,
             SkirmishGround    *target_ground)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  gint range = 100, sight = TRUE, cover = SKIRMISH_COVER_NONE, ground = SKIRMISH_GROUND_OPEN;

  if (!melee && bighorn_engaged (facts, &state->base, shooter))
    return refuse_aim (play, "B4.7", BIGHORN_R_BESIDE, shooter, target, 0);
  if (!melee && !skirmish_told (play, order, SKIRMISH_KEY_RANGE, "T11", &range))
    return FALSE;
  *squares = melee ? 1 : range / 100;
  if (!melee && (range % 100 != 0 || range < 100))
    return muster_refuse (play, "B4.1", BIGHORN_R_SQUARES, MUSTER_ARGS_END);
  if (!melee && *squares == 1)
    return refuse_aim (play, "B4.4", BIGHORN_R_TOUCHING, shooter, target, 0);
  if (*squares > bighorn_man (facts, shooter)->range)
    return refuse_aim (play, "B4.1", BIGHORN_R_RANGE, shooter, target, *squares);
  if (!melee && !skirmish_told (play, order, SKIRMISH_KEY_SIGHT, "T11", &sight))
    return FALSE;
  if (!sight)
    return refuse_aim (play, "B7.1", BIGHORN_R_SIGHT, shooter, target, 0);
  if (!facts->figure[target].mounted && may_answer (facts, state, target, melee, *squares)
      && !skirmish_told (play, order, SKIRMISH_KEY_COVER, "T11", &cover))
    return FALSE;
  skirmish_key (order, 1, SKIRMISH_KEY_GROUND, &ground);
  *shooter_ground = (SkirmishGround) ground;
  *target_ground = ground_of_cover (cover);
  return TRUE;
}

/* One square off touches (B4.4): who says so has told that they touch. */
static gboolean
tells_touching (MusterPlay        *play,
                const MusterOrder *order,
                gint               shooter,
                gint               target)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  gint range = 0;

  if (facts->edition < 2 || skirmish_key (order, 1, SKIRMISH_KEY_RANGE, &range) < 0 || range != SKIRMISH_INCH)
    return FALSE;
  skirmish_set_touch (play, shooter, target, TRUE, "B4.4");
  return bighorn_touches (facts, skirmish_state (play), shooter, target);
}

/* On the app's table nothing need be told, and nothing may. */
static gboolean
nothing_told (MusterPlay        *play,
              const MusterOrder *order)
{
  static const SkirmishKey keys[] = { SKIRMISH_KEY_RANGE, SKIRMISH_KEY_SIGHT, SKIRMISH_KEY_COVER, SKIRMISH_KEY_GROUND };
  gint told;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (!skirmish_told (play, order, keys[i], "T11", &told))
      return FALSE;
  return TRUE;
}

/* Who may fire at all, and whom he may not fire at. */
static gboolean
may_fire (MusterPlay *play,
          gint        shooter,
          gint        target)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  gint unit = facts->figure[shooter].unit;

  if (bighorn_is_flag (facts, shooter) || bighorn_is_flag (facts, target))
    return muster_refuse (play, "B4.3", BIGHORN_R_FLAG_SHOOTS, MUSTER_ARGS_END);
  if (!skirmish_ours (play, unit, (guint) state->firing, "B4.5")
      || !skirmish_up (play, shooter, "B4.3"))
    return FALSE;
  if (skirmish_side_of (facts, target) == skirmish_side_of (facts, shooter))
    return muster_refuse (play, "B4.3", SKIRMISH_R_FRIEND, SKIRMISH_KIND_FIGURE, shooter,
                          SKIRMISH_KIND_FIGURE, target, MUSTER_ARGS_END);
  if (!skirmish_up (play, target, "B4.3"))
    return FALSE;
  if (bighorn_shots_left (facts, state, shooter) == 0)
    return muster_refuse (play, "B4.2", BIGHORN_R_SHOTS, SKIRMISH_KIND_FIGURE, shooter,
                          MUSTER_KIND_NUMBER, (gint) bighorn_man (facts, shooter)->shots, MUSTER_ARGS_END);
  return TRUE;
}

/* B4.7: melees first, then distant shots. The first of those ends what melee there could have been. */
static gboolean
in_order (MusterPlay *play,
          gint        shooter,
          gboolean    melee)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  gint must = bighorn_who_must (facts, state);

  if (melee && state->waived[shooter])
    return muster_refuse (play, "B4.7", BIGHORN_R_MELEE_PAST, SKIRMISH_KIND_FIGURE, shooter, MUSTER_ARGS_END);
  if (!melee && must >= 0 && skirmish_side_of (facts, must) == (guint) state->firing)
    return muster_refuse (play, "B4.7", BIGHORN_R_MELEE_FIRST, SKIRMISH_KIND_FIGURE, must, MUSTER_ARGS_END);
  if (melee || state->distant)
    return TRUE;
  muster_set (play, BIGHORN_F_DISTANT, 0, 1, "B4.7");
  for (guint i = 0; i < facts->n_figures; i++)
    if (skirmish_side_of (facts, (gint) i) == (guint) state->firing && skirmish_stands (&state->base, (gint) i)
        && !bighorn_is_flag (facts, (gint) i) && bighorn_engaged (facts, &state->base, (gint) i))
      muster_set (play, BIGHORN_F_WAIVED, i, 1, "B4.7");
  return TRUE;
}

/* `fire FIGURE TARGET [range=N sight=yes cover=C ground=G]` */
gboolean
bighorn_fire (MusterPlay        *play,
              const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  gint shooter = order->token[1].value, target = order->token[2].value;
  SkirmishGround shooter_ground = SKIRMISH_GROUND_OPEN, target_ground = SKIRMISH_GROUND_OPEN;
  gboolean melee, answers;
  gint squares = 0;

  if (state->base.step != SKIRMISH_STEP_COMBAT)
    return skirmish_not_now (play, order, "B2.2");
  if (!may_fire (play, shooter, target))
    return FALSE;
  melee = bighorn_touches (facts, &state->base, shooter, target);
  if (facts->logger)
    {
      if (!melee && tells_touching (play, order, shooter, target))
        melee = TRUE;
      if (!aim_as_told (play, order, shooter, target, melee, &squares, &shooter_ground, &target_ground))
        return FALSE;
    }
  else
    {
      BighornBoard board;
      const char *clause;
      guint code;

      if (!nothing_told (play, order))
        return FALSE;
      bighorn_board_read (facts, &state->base, &board);
      squares = bighorn_range (&board, bighorn_at (&state->base, shooter), bighorn_at (&state->base, target));
      code = bighorn_aim (&board, state, shooter, target, &clause);
      if (code != 0)
        return refuse_aim (play, clause, code, shooter, target, squares);
      shooter_ground = bighorn_ground (&board, bighorn_at (&state->base, shooter));
      target_ground = bighorn_ground (&board, bighorn_at (&state->base, target));
    }
  if (!in_order (play, shooter, melee))
    return FALSE;
  muster_set (play, BIGHORN_F_SHOTS, (guint) shooter, state->shots[shooter] + 1, "B4.6");
  muster_set (play, BIGHORN_F_ACTED, 0, 1, "B9.4");
  muster_set (play, BIGHORN_F_SHOOTER, 0, shooter, "B4.3");
  muster_set (play, BIGHORN_F_TARGET, 0, target, "B4.3");
  muster_set (play, BIGHORN_F_MELEE, 0, melee, "B4.4");
  muster_set (play, BIGHORN_F_SHOOTER_GROUND, 0, (gint) shooter_ground, "B8.1");
  muster_set (play, BIGHORN_F_TARGET_GROUND, 0, (gint) target_ground, "B8.1");
  answers = may_answer (facts, state, target, melee, squares);
  if (answers && !melee)
    set_pending (play, BIGHORN_ANSWER, "B4.4");
  else
    shoot (play, answers);
  return TRUE;
}

/* --- answers ------------------------------------------------------------------------------ */

/* `answer`, `hold` */
gboolean
bighorn_answer (MusterPlay        *play,
                const MusterOrder *order)
{
  if (bighorn_state (play)->pending != BIGHORN_ANSWER)
    return skirmish_not_now (play, order, "B4.4");
  shoot (play, muster_order_verb (order) == BIGHORN_V_ANSWER);
  return TRUE;
}

/* Where a loser is pushed when nobody cares: as far from the victor as may be, but not onto his own flag's
 * square, which would lose the battle for the victor. */
static gint
ordinary_push (const SkirmishFacts *facts,
               const BighornState  *state,
               const gint          *square,
               guint                n)
{
  gint flag = bighorn_flag (facts);
  gint from = bighorn_at (&state->base, state->victor);
  gint best = square[0], best_value = G_MININT;

  for (guint i = 0; i < n; i++)
    {
      gint dx = BIGHORN_COLUMN (square[i]) - BIGHORN_COLUMN (from), dy = BIGHORN_ROW (square[i]) - BIGHORN_ROW (from);
      gint value = dx * dx + dy * dy;

      if (flag >= 0 && bighorn_at (&state->base, flag) == square[i])
        value -= 1000;
      if (value > best_value)
        {
          best_value = value;
          best = square[i];
        }
    }
  return best;
}

/* `push C,R`, `push auto`; on a real table `push yes`, or `push no`: there is no square (B6.1). */
gboolean
bighorn_push (MusterPlay        *play,
              const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  guint kind = order->token[1].kind;
  gint loser = state->loser;
  gint square[8], to = -1;
  guint n;

  if (state->pending != BIGHORN_PUSH)
    return skirmish_not_now (play, order, "B6.1");
  if (facts->logger)
    {
      if (kind == SKIRMISH_KIND_INCHES)
        return muster_refuse (play, "T11", BIGHORN_R_NO_PLACES, MUSTER_ARGS_END);
      if (kind == MUSTER_KIND_YES && !order->token[1].value)
        {
          eliminate (play, "B6.1");
          return TRUE;
        }
      if (skirmish_touch (facts, &state->base, state->victor, loser))
        skirmish_set_touch (play, state->victor, loser, FALSE, "B6.1");
      offer_advance (play);
      return TRUE;
    }
  n = push_squares (facts, state, square);
  if (kind == MUSTER_KIND_AUTO)
    to = ordinary_push (facts, state, square, n);
  else if (kind == SKIRMISH_KIND_INCHES)
    for (guint i = 0; i < n && to < 0; i++)
      if (BIGHORN_COLUMN (square[i]) * 100 == order->token[1].value && BIGHORN_ROW (square[i]) * 100 == order->token[3].value)
        to = square[i];
  if (to < 0)
    return muster_refuse (play, "B6.2", BIGHORN_R_PUSH, SKIRMISH_KIND_FIGURE, loser, MUSTER_ARGS_END);
  muster_set (play, SKIRMISH_F_X, (guint) loser, BIGHORN_COLUMN (to) * 100, "B6.1");
  muster_set (play, SKIRMISH_F_Y, (guint) loser, BIGHORN_ROW (to) * 100, "B6.1");
  offer_advance (play);
  return TRUE;
}

/* `advance`, `stay` */
gboolean
bighorn_advance (MusterPlay        *play,
                 const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const BighornState *state = bighorn_state (play);
  guint victor = (guint) state->victor;
  gint to = state->vacated - 1;

  if (state->pending != BIGHORN_ADVANCE)
    return skirmish_not_now (play, order, "B5.3");
  bighorn_drop_agenda (play, "B5.3");
  if (muster_order_verb (order) == BIGHORN_V_STAY || facts->logger)
    return TRUE;
  muster_set (play, SKIRMISH_F_X, victor, BIGHORN_COLUMN (to) * 100, "B5.3");
  muster_set (play, SKIRMISH_F_Y, victor, BIGHORN_ROW (to) * 100, "B5.3");
  bighorn_look (play);
  return TRUE;
}

/* `flag SIDE`: on a real table, the Long Knives have it on a blue arrow, or the Indians have its square. */
gboolean
bighorn_told_flag (MusterPlay        *play,
                   const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  gint side = order->token[1].value;
  const char *clause = side == (gint) bighorn_knives (facts) ? "B9.1" : "B9.2";

  if (!facts->logger)
    return muster_refuse (play, "T11", SKIRMISH_R_LOGGER_ONLY, MUSTER_KIND_VERB, (gint) muster_order_verb (order), MUSTER_ARGS_END);
  if (side == SKIRMISH_NOBODY)
    return muster_refuse (play, clause, SKIRMISH_R_ARMY, SKIRMISH_KIND_SIDE, side, MUSTER_ARGS_END);
  if (bighorn_flag (facts) < 0)
    return muster_refuse (play, clause, BIGHORN_R_FLAG_ALONE, MUSTER_ARGS_END);
  bighorn_drop_agenda (play, clause);
  skirmish_end (play, SKIRMISH_END_AIM, (SkirmishSide) side, clause);
  return TRUE;
}

/**
 * bighorn_still_holds:
 *
 * Returns: whether what is pending could have come about as the figures stand now: nobody has
 *   been put elsewhere by hand
 */
gboolean
bighorn_still_holds (const SkirmishFacts *facts,
                     const BighornState  *state)
{
  BighornBoard board;
  gint square[8];
  gint from, to;

  bighorn_board_read (facts, &state->base, &board);
  switch ((BighornPending) state->pending)
    {
    case BIGHORN_ANSWER:
      from = bighorn_at (&state->base, state->shooter);
      to = bighorn_at (&state->base, state->target);
      return bighorn_apart (from, to) > 1 && bighorn_sees (&board, from, to)
             && bighorn_range (&board, from, to) <= bighorn_man (facts, state->shooter)->range;
    case BIGHORN_PUSH:
      return bighorn_at (&state->base, state->loser) == state->vacated - 1 && push_squares (facts, state, square) > 0;
    case BIGHORN_ADVANCE:
      return bighorn_may_take (&board, state->victor, bighorn_at (&state->base, state->victor), state->vacated - 1);
    default:
      return TRUE;
    }
}
