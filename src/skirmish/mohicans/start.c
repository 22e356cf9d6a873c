#include "config.h"

#include "mohicans.h"

#include "told.h"

/* The throws at the start of a turn (L1.3): who goes first, squabbles, Alice, fear. */

/* Whether both sides have figures in one step (L1.2). */
static gboolean
is_shared (const SkirmishFacts *facts,
           const MohicansState *state)
{
  guint8 sides[MOHICANS_N_FACTIONS] = { 0 };

  for (guint f = 0; f < facts->n_figures; f++)
    if (mohicans_on_table (facts, state, (gint) f))
      sides[mohicans_faction (facts, (gint) f)] |= (guint8) (1 << skirmish_side_of (facts, (gint) f));
  for (guint i = 0; i < MOHICANS_N_FACTIONS; i++)
    if (sides[i] == (1 << SKIRMISH_BRITISH | 1 << SKIRMISH_FRENCH))
      return TRUE;
  return FALSE;
}

/* One die of the turn's beginning. */
gint
mohicans_roll (MusterPlay *play,
               guint       purpose,
               const char *clause,
               gint        needed,
               guint       kind,
               gint        who)
{
  MusterRoll roll = { .sides = 6, .purpose = (guint16) purpose, .clause = clause, .needed = (gint8) needed, .n_args = 1,
                      .arg = { { (guint8) kind, who } } };

  return (gint) muster_dice_roll (play->dice, &roll);
}

/* Two dice added up: the first is told with the second, for only both together come to anything. */
gint
mohicans_roll_two (MusterPlay *play,
                   guint       purpose,
                   const char *clause,
                   gint        needed,
                   gint        figure)
{
  gint first = mohicans_roll (play, purpose, clause, 0, SKIRMISH_KIND_FIGURE, figure);
  MusterRoll roll = { .sides = 6, .purpose = (guint16) purpose, .clause = clause, .needed = (gint8) needed, .n_args = 1,
                      .arg = { { SKIRMISH_KIND_FIGURE, figure } }, .n_modifiers = 1,
                      .modifier = { { clause, MOHICANS_MOD_OTHER_DIE, (gint16) first } } };

  return first + (gint) muster_dice_roll (play->dice, &roll);
}

/* L1.2: each side a die, the French first; ties again. */
void
mohicans_throw_first (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint french, british;

  if (state->started)
    return;
  muster_set (play, MOHICANS_F_STARTED, 0, 1, "L1.3");
  if (!is_shared (facts, state))
    return;
  do
    {
      french = mohicans_roll (play, MOHICANS_D_FIRST, "L1.2", 0, SKIRMISH_KIND_SIDE, SKIRMISH_FRENCH);
      british = mohicans_roll (play, MOHICANS_D_FIRST, "L1.2", 0, SKIRMISH_KIND_SIDE, SKIRMISH_BRITISH);
    }
  while (french == british && !play->dice->dry);
  muster_set (play, MOHICANS_F_FIRST, 0, french > british ? SKIRMISH_FRENCH : SKIRMISH_BRITISH, "L1.2");
  muster_set (play, SKIRMISH_F_LEAD, 0, state->first, "L1.2");
}

/* --- squabbles (L7.10) ----------------------------------------------------------------- */

/* The Lieutenant of Maqaw's who leads a warband, or -1. */
static gint
leader_of (const SkirmishFacts *facts,
           const MohicansState *state,
           gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];

  for (gint f = u->first; f < u->first + u->n; f++)
    if (mohicans_is (facts, f, MOHICANS_MAQAW_LIEUTENANT) && mohicans_on_table (facts, state, f))
      return f;
  return -1;
}

/* L1.4: whether a Lieutenant has a warband about him, or stands alone. */
static gboolean
leads (const SkirmishFacts *facts,
       const MohicansState *state,
       gint                 leader)
{
  const SkirmishUnit *u = &facts->unit[facts->figure[leader].unit];

  if (facts->edition < 2)
    return TRUE;
  for (gint f = u->first; f < u->first + u->n; f++)
    if (f != leader && mohicans_on_table (facts, state, f))
      return TRUE;
  return FALSE;
}

/* Whether a warband throws: 0 no, 1 yes, 2: only the table knows how far off Maqaw is. */
static gint
squabbles (const SkirmishFacts *facts,
           const MohicansState *state,
           gint                 unit)
{
  gint leader = leader_of (facts, state, unit);
  gint maqaw = mohicans_find (facts, MOHICANS_MAQAW, facts->unit[unit].side);

  if (leader < 0 || !leads (facts, state, leader) || maqaw < 0 || state->base.fate[maqaw] == SKIRMISH_WAITING)
    return 0;
  if (!skirmish_stands (&state->base, maqaw))
    return 1;
  if (facts->logger)
    return 2;
  return skirmish_distance (&state->base, leader, maqaw) > mohicans_length (facts, MOHICANS_LENGTH_SQUABBLE);
}

static void
throw_squabble (MusterPlay *play,
                gint        unit)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  gint die = mohicans_roll (play, MOHICANS_D_SQUABBLE, "L7.10", mohicans_number (facts, MOHICANS_NUMBER_SQUABBLE) + 1,
                            SKIRMISH_KIND_UNIT, unit);

  muster_set (play, MOHICANS_F_HELD, (guint) unit, die <= mohicans_number (facts, MOHICANS_NUMBER_SQUABBLE), "L7.10");
}

/* --- Alice (L7.6) ------------------------------------------------------------------------- */

/* Who may bring her to: 0 nobody, 1 somebody who needs dice, 2 Indians who hold her, 3: only the table knows. */
static gint
revives (const SkirmishFacts *facts,
         const MohicansState *state,
         gint                 alice)
{
  gint captor = state->base.captor[alice];

  if (!state->collapsed[alice])
    return 0;
  if (captor >= 0)
    return mohicans_row (facts, captor)->indian ? 2 : 1;
  if (!mohicans_on_table (facts, state, alice))
    return 0;
  if (facts->logger)
    return 3;
  for (guint f = 0; f < facts->n_figures; f++)
    if ((gint) f != alice && skirmish_side_of (facts, (gint) f) == skirmish_side_of (facts, alice)
        && mohicans_on_table (facts, state, (gint) f)
        && skirmish_distance (&state->base, alice, (gint) f) <= mohicans_length (facts, MOHICANS_LENGTH_SISTERS))
      return 1;
  return 0;
}

static void
throw_revival (MusterPlay *play,
               gint        alice)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  gint needed = mohicans_number (facts, MOHICANS_NUMBER_REVIVE);

  if (mohicans_roll_two (play, MOHICANS_D_REVIVE, "L7.6", needed, alice) >= needed)
    muster_set (play, MOHICANS_F_COLLAPSED, (guint) alice, 0, "L7.6");
}

/* --- all of it ---------------------------------------------------------------------------- */

/* Whether a group tests at the start: near Indians (L6.1), or barred (L6.5). */
static gboolean
tests (const SkirmishFacts *facts,
       const MohicansState *state,
       gint                 unit)
{
  if (!mohicans_fears (facts, state, unit, FALSE))
    return FALSE;
  return state->barred[unit] || (!facts->logger && mohicans_is_near_fear (facts, state, unit));
}

/* Whether a group may have to be told to be near Indians: on a real table only that shows. Nobody is near whom there are
 * none of (L6.1). */
static gboolean
may_be_near (const SkirmishFacts *facts,
             const MohicansState *state,
             gint                 unit)
{
  if (!facts->logger || !mohicans_fears (facts, state, unit, FALSE))
    return FALSE;
  for (guint f = 0; f < facts->n_figures; f++)
    if (mohicans_row (facts, (gint) f)->indian && skirmish_side_of (facts, (gint) f) != facts->unit[unit].side
        && mohicans_on_table (facts, state, (gint) f))
      return TRUE;
  return facts->edition < 6;
}

/* Whether on a real table, at the start of a turn, such a throw may be told to be due now. */
gboolean
mohicans_may_tell (const SkirmishFacts *facts,
                   const MohicansState *state,
                   guint                verb,
                   gint                 who)
{
  return verb == MOHICANS_V_FEAR ? may_be_near (facts, state, who) || (state->barred[who] && mohicans_fears (facts, state, who, FALSE))
         : verb == MOHICANS_V_SQUABBLE ? squabbles (facts, state, who) == 2 && !state->held[who] && !state->tested[who]
         : revives (facts, state, who) == 3 && state->moved[who] == 0;
}

/**
 * mohicans_start_is_due:
 *
 * Returns: whether anything is to be thrown, or on a real table said, before anybody moves
 */
gboolean
mohicans_start_is_due (const SkirmishFacts *facts,
                       const MohicansState *state)
{
  if (is_shared (facts, state))
    return TRUE;
  for (guint u = 0; u < facts->n_units; u++)
    if (squabbles (facts, state, (gint) u) || tests (facts, state, (gint) u) || may_be_near (facts, state, (gint) u))
      return TRUE;
  for (guint f = 0; f < facts->n_figures; f++)
    if (revives (facts, state, (gint) f))
      return TRUE;
  return FALSE;
}

/* The throws, in their order; on a real table those whose cause nobody need tell. */
void
mohicans_start (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);

  mohicans_throw_first (play);
  for (gint slot = 0; slot < 2 * MOHICANS_N_FACTIONS; slot++)
    for (guint u = 0; u < facts->n_units; u++)
      if (squabbles (facts, state, (gint) u) == 1 && !state->held[u]
          && mohicans_slot (state, MOHICANS_HURONS, facts->unit[u].side) == slot)
        throw_squabble (play, (gint) u);
  for (guint f = 0; f < facts->n_figures; f++)
    {
      gint how = revives (facts, state, (gint) f);

      if (how == 2)
        muster_set (play, MOHICANS_F_COLLAPSED, f, 0, "L7.6");
      else if (how == 1)
        throw_revival (play, (gint) f);
    }
  for (gint slot = 0; slot < 2 * MOHICANS_N_FACTIONS; slot++)
    for (guint u = 0; u < facts->n_units; u++)
      if (mohicans_slot (state, mohicans_fear_faction (facts, state, (gint) u), facts->unit[u].side) == slot
          && tests (facts, state, (gint) u))
        mohicans_test_fear (play, (gint) u, state->barred[u] ? "L6.5" : "L6.1");
}

/* `fear UNIT`, `squabble UNIT`, `revive FIGURE`: on a real table, at the start, what distances call for. */
gboolean
mohicans_told_throw (MusterPlay        *play,
                     const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  guint verb = muster_order_verb (order);
  gint who = verb == MOHICANS_V_REVIVE ? order->token[1].value : skirmish_who_unpack (order->token[1].value).unit;
  const char *clause = verb == MOHICANS_V_FEAR ? "L6.1" : verb == MOHICANS_V_SQUABBLE ? "L7.10" : "L7.6";

  if (!facts->logger)
    return muster_refuse (play, "T11", SKIRMISH_R_LOGGER_ONLY, MUSTER_KIND_VERB, (gint) verb, MUSTER_ARGS_END);
  if (state->base.step != SKIRMISH_STEP_START)
    return skirmish_not_now (play, order, "L1.3");
  if (!mohicans_may_tell (facts, state, verb, who))
    return muster_refuse (play, clause, MOHICANS_R_NO_TEST, SKIRMISH_KIND_UNIT,
                          verb == MOHICANS_V_REVIVE ? (gint) facts->figure[who].unit : who, MUSTER_ARGS_END);
  mohicans_throw_first (play);
  if (verb == MOHICANS_V_FEAR)
    mohicans_test_fear (play, who, clause);
  else if (verb == MOHICANS_V_SQUABBLE)
    {
      throw_squabble (play, who);
      muster_set (play, MOHICANS_F_TESTED, (guint) who, 1, clause); /* once a turn; warbands know no fear */
    }
  else
    {
      throw_revival (play, who);
      muster_set (play, MOHICANS_F_MOVED, (guint) who, 1, clause); /* once a turn, and it is all she does */
    }
  return TRUE;
}
