#include "config.h"

#include "mohicans.h"

#include "told.h"

/* Hand-to-hand (L4): combats, duels, wounds shared one by one. */

/* --- dice ------------------------------------------------------------------------------------ */

/* The dice of one side's fighters, in muster order, then what may be thrown again (L7.4). @by: (nullable): whose the hits
 * are. */
static guint
throw_side (MusterPlay *play,
            const gint *fighter,
            guint       n,
            gboolean    house,
            gint8      *by)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  guint hits = 0;
  guint again[SKIRMISH_MAX_FIGURES] = { 0 };

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      {
        gint f = fighter[i];
        gint needed = mohicans_fight_needs (facts, state, f, house);
        guint dice = pass == 0 ? (guint) mohicans_attacks (facts, state, f) : again[i];

        for (guint d = 0; d < dice; d++)
          {
            gint die = mohicans_roll (play, pass == 0 ? MOHICANS_D_FIGHT : MOHICANS_D_AGAIN, pass == 0 ? "L4.1" : "L7.4", needed,
                                      SKIRMISH_KIND_FIGURE, f);

            if (die >= needed)
              {
                hits++;
                if (by)
                  by[f] = (gint8) MIN (by[f] + 1, 99);
              }
            else if (pass == 0 && mohicans_is (facts, f, MOHICANS_MAJOR) && !play->dice->dry)
              again[i]++;
          }
      }
  return hits;
}

/* --- what is left of a combat -------------------------------------------------------------------- */

void
mohicans_end_combat (MusterPlay *play,
                     const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  for (guint f = 0; f < facts->n_figures; f++)
    {
      muster_set (play, MOHICANS_F_COMBAT, f, 0, clause);
      muster_set (play, MOHICANS_F_HITS, f, 0, clause);
    }
  muster_set (play, MOHICANS_F_CAPTOR, 0, 0, clause);
  muster_set (play, MOHICANS_F_WINNER, 0, SKIRMISH_NOBODY, clause);
  muster_set (play, MOHICANS_F_WOUNDS_LEFT, 0, 0, clause);
}

/* The enemies of the winner in the combat who still stand; the last of them in *@last. */
static guint
victims (const SkirmishFacts *facts,
         const MohicansState *state,
         gint                *last)
{
  guint n = 0;

  for (guint f = 0; f < facts->n_figures; f++)
    if (state->combat[f] && skirmish_stands (&state->base, (gint) f)
        && skirmish_side_of (facts, (gint) f) != (guint) state->winner)
      {
        *last = (gint) f;
        n++;
      }
  return n;
}

/* The first of the winners, in muster order, who touches the victim, else the first of all. @hit: only of those with a hit
 * that has given no wound yet. */
static gint
first_striker (const SkirmishFacts *facts,
               const MohicansState *state,
               gint                 victim,
               gboolean             hit)
{
  gint any = -1;

  for (guint f = 0; f < facts->n_figures; f++)
    if (state->combat[f] && skirmish_side_of (facts, (gint) f) == (guint) state->winner && skirmish_stands (&state->base, (gint) f)
        && mohicans_attacks (facts, state, (gint) f) > 0 && (!hit || state->hits[f] > 0))
      {
        if (skirmish_touch (facts, &state->base, (gint) f, victim))
          return (gint) f;
        any = any < 0 ? (gint) f : any;
      }
  return any;
}

/* Whose hit it is: one's who has hit, of those rather one's who touches the victim. */
static gint
striker (const SkirmishFacts *facts,
         const MohicansState *state,
         gint                 victim)
{
  gint hit = first_striker (facts, state, victim, TRUE);

  return hit >= 0 ? hit : first_striker (facts, state, victim, FALSE);
}

/* Whose captive Cora would be: his who is named, else his whose hit it is, if he touches her, else of another who does
 * (L8.4). */
static gint
captor_of (const SkirmishFacts *facts,
           const MohicansState *state,
           gint                 cora,
           gint                 by)
{
  gint named = state->captor - 1, other;

  if (facts->edition < 6)
    return by;
  if (named >= 0 && skirmish_side_of (facts, named) == (guint) state->winner && skirmish_stands (&state->base, named)
      && skirmish_touch (facts, &state->base, named, cora))
    return named;
  other = by >= 0 && skirmish_touch (facts, &state->base, by, cora) ? by : first_striker (facts, state, cora, FALSE);
  return other >= 0 ? other : by;
}

static void
give_wound (MusterPlay *play,
            gint        victim)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint by = striker (facts, state, victim);

  muster_set (play, MOHICANS_F_WOUNDS_LEFT, 0, state->wounds_left - 1, "L4.2");
  if (by >= 0 && state->hits[by] > 0)
    muster_set (play, MOHICANS_F_HITS, (guint) by, state->hits[by] - 1, "L4.2");
  if (mohicans_is (facts, victim, MOHICANS_CORA))
    by = captor_of (facts, state, victim, by);
  mohicans_hurt (play, victim, by, TRUE, "L4.2");
}

/* Gives wounds as long as there is no choice to whom; then goes on, if nothing is left. */
static void
share_wounds (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);

  while (state->wounds_left > 0 && !play->dice->dry)
    {
      gint victim = -1;
      guint n = victims (facts, state, &victim);

      if (n > 1)
        return;
      if (n == 0)
        break;
      give_wound (play, victim);
    }
  if (!play->dice->dry)
    mohicans_end_combat (play, "L4.2");
}

/* The combat is over: the next, or the next step. */
static void
go_on (MusterPlay *play)
{
  const MohicansState *state = mohicans_state (play);

  if (play->dice->dry || state->winner != SKIRMISH_NOBODY || state->base.ending != SKIRMISH_GOING_ON)
    return;
  mohicans_enter_step (play, SKIRMISH_STEP_MELEE, 0);
}

/* --- duels (L4.3, L4.5) ---------------------------------------------------------------------------- */

/* A pair of leaders who touch: the one named, else the first; %FALSE: there is none. */
static gboolean
find_duel (const SkirmishFacts  *facts,
           const MohicansState  *state,
           const MohicansCombat *combat,
           const MusterOrder    *order,
           gint                 *first,
           gint                 *second)
{
  gboolean found = FALSE;

  for (guint i = 0; i < combat->n; i++)
    for (guint j = 0; j < combat->n; j++)
      {
        gint a = combat->figure[i], b = combat->figure[j];
        gboolean named = FALSE;

        if (skirmish_side_of (facts, a) != combat->side || skirmish_side_of (facts, b) == combat->side
            || !mohicans_row (facts, a)->leader || !mohicans_row (facts, b)->leader || !skirmish_touch (facts, &state->base, a, b))
          continue;
        for (guint t = 1; order && t + 2 < order->n; t++)
          named |= order->token[t].kind == SKIRMISH_KIND_FIGURE && order->token[t + 1].kind == MUSTER_KIND_MARK
                   && order->token[t + 2].kind == SKIRMISH_KIND_FIGURE
                   && ((order->token[t].value == a && order->token[t + 2].value == b)
                       || (order->token[t].value == b && order->token[t + 2].value == a));
        if (found && !named)
          continue;
        *first = a;
        *second = b;
        found = TRUE;
        if (named)
          return TRUE;
      }
  return found;
}

/* Round after round until one is out. */
static void
duel (MusterPlay *play,
      gint        first,
      gint        second)
{
  const SkirmishState *state = skirmish_state (play);

  while (skirmish_stands (state, first) && skirmish_stands (state, second) && !play->dice->dry)
    {
      guint a = throw_side (play, &first, 1, FALSE, NULL), b = throw_side (play, &second, 1, FALSE, NULL);
      gint loser = a > b ? second : first, winner = a > b ? first : second;

      for (guint wounds = a > b ? a - b : b - a; wounds > 0 && skirmish_stands (state, loser) && !play->dice->dry; wounds--)
        mohicans_hurt (play, loser, winner, TRUE, "L4.3");
    }
}

/* --- the orders -------------------------------------------------------------------------------------- */

/* The figures of a side who roll: no more than three to each enemy; those named first (L4.4). */
static guint
fighters (const SkirmishFacts  *facts,
          const MohicansState  *state,
          const MohicansCombat *combat,
          guint                 side,
          const guint8         *named,
          gint                 *fighter)
{
  guint enemies = 0, n = 0, most;
  guint8 in[SKIRMISH_MAX_FIGURES] = { 0 };

  for (guint i = 0; i < combat->n; i++)
    enemies += skirmish_side_of (facts, combat->figure[i]) != side;
  most = enemies * (guint) mohicans_number (facts, MOHICANS_NUMBER_ON_ONE);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < combat->n && n < most; i++)
      {
        gint f = combat->figure[i];

        if (skirmish_side_of (facts, f) != side || in[f] || (pass == 0 && !named[f]) || mohicans_attacks (facts, state, f) == 0)
          continue;
        in[f] = 1;
        n++;
      }
  n = 0;
  for (guint i = 0; i < combat->n; i++)
    if (in[combat->figure[i]])
      fighter[n++] = combat->figure[i];
  return n;
}

/* Whom the side that gives the order names first at Cora: he takes her, if she is taken (L8.4); or -1. */
static gint
named_captor (const SkirmishFacts *facts,
              const MusterOrder   *order,
              guint                side)
{
  for (guint t = 1; order && t + 2 < order->n && order->token[t].kind == SKIRMISH_KIND_FIGURE; t += 3)
    {
      gint a = order->token[t].value, b = order->token[t + 2].value;

      if (mohicans_is (facts, b, MOHICANS_CORA) && skirmish_side_of (facts, a) == side)
        return a;
      if (mohicans_is (facts, a, MOHICANS_CORA) && skirmish_side_of (facts, b) == side)
        return b;
    }
  return -1;
}

static void
fight (MusterPlay           *play,
       const MohicansCombat *combat,
       const MusterOrder    *order,
       const guint8         *named,
       gboolean              house)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint first[SKIRMISH_MAX_FIGURES], second[SKIRMISH_MAX_FIGURES];
  gint8 by[SKIRMISH_MAX_FIGURES] = { 0 };
  guint n_first, n_second, a, b, winner;
  gint x, y;

  for (guint i = 0; i < combat->n; i++)
    muster_set (play, MOHICANS_F_FOUGHT, (guint) combat->figure[i], 1, "L4.4");
  if (find_duel (facts, state, combat, order, &x, &y))
    {
      duel (play, x, y);
      return;
    }
  n_first = fighters (facts, state, combat, combat->side, named, first);
  n_second = fighters (facts, state, combat, skirmish_enemy (combat->side), named, second);
  a = throw_side (play, first, n_first, house, by);
  b = throw_side (play, second, n_second, house, by);
  if (a == b || play->dice->dry)
    return;
  winner = a > b ? combat->side : skirmish_enemy (combat->side);
  for (guint i = 0; i < combat->n; i++)
    {
      guint f = (guint) combat->figure[i];

      muster_set (play, MOHICANS_F_COMBAT, f, 1, "L4.4");
      if (facts->edition >= 6 && skirmish_side_of (facts, (gint) f) == winner)
        muster_set (play, MOHICANS_F_HITS, f, by[f], "L4.2");
    }
  if (facts->edition >= 6 && winner == combat->owner)
    muster_set (play, MOHICANS_F_CAPTOR, 0, named_captor (facts, order, winner) + 1, "L8.4");
  muster_set (play, MOHICANS_F_WINNER, 0, (gint) winner, "L4.2");
  muster_set (play, MOHICANS_F_WOUNDS_LEFT, 0, (gint) (a > b ? a - b : b - a), "L4.2");
  share_wounds (play);
}

/* Alice, alone among enemies, is taken without dice (L8.4). */
static void
take (MusterPlay *play,
      gint        figure,
      gint        alice)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  MohicansCombat combat;

  if (mohicans_combat_of (facts, state, figure, &combat))
    for (guint i = 0; i < combat.n; i++)
      muster_set (play, MOHICANS_F_FOUGHT, (guint) combat.figure[i], 1, "L4.4");
  mohicans_capture (play, alice, figure, "L8.4");
}

/* Which combat is meant, and who is named. */
static gboolean
read_pairs (MusterPlay        *play,
            const MusterOrder *order,
            MohicansCombat    *combat,
            guint8            *named)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gboolean any = FALSE;

  for (guint t = 1; t + 2 < order->n && order->token[t].kind == SKIRMISH_KIND_FIGURE; t += 3)
    {
      gint a = order->token[t].value, b = order->token[t + 2].value;
      MohicansCombat this;

      if (!mohicans_up (play, a, "L4.1") || !mohicans_up (play, b, "L4.1"))
        return FALSE;
      if (skirmish_side_of (facts, a) == skirmish_side_of (facts, b) || !skirmish_touch (facts, &state->base, a, b))
        return muster_refuse (play, "L4.1", SKIRMISH_R_NOT_TOUCHING, SKIRMISH_KIND_FIGURE, a, SKIRMISH_KIND_FIGURE, b, MUSTER_ARGS_END);
      if (!mohicans_combat_of (facts, state, a, &this) || this.slot != combat->slot)
        return muster_refuse (play, "L4.4", MOHICANS_R_OTHER_COMBAT, SKIRMISH_KIND_FIGURE, a, SKIRMISH_KIND_FIGURE, b, MUSTER_ARGS_END);
      if (any)
        {
          gboolean same = FALSE;

          for (guint i = 0; i < combat->n; i++)
            same |= combat->figure[i] == a;
          if (!same)
            return muster_refuse (play, "L4.4", MOHICANS_R_OTHER_COMBAT, SKIRMISH_KIND_FIGURE, a, SKIRMISH_KIND_FIGURE, b, MUSTER_ARGS_END);
        }
      else
        *combat = this;
      named[a] = named[b] = 1;
      any = TRUE;
    }
  return TRUE;
}

/* On a real table: whether Cora has an enemy near her, if Hawkeye fights; whether settlers fight from their house. */
static gboolean
as_told (MusterPlay           *play,
         const MusterOrder    *order,
         const MohicansCombat *combat,
         gboolean             *house)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint ground = SKIRMISH_GROUND_OPEN, near = FALSE;

  if (!facts->logger)
    return mohicans_nothing_told (play, order);
  for (guint i = 0; i < combat->n; i++)
    {
      gint cora = mohicans_find (facts, MOHICANS_CORA, skirmish_side_of (facts, combat->figure[i]));

      if (!mohicans_is (facts, combat->figure[i], MOHICANS_HAWKEYE) || cora < 0 || !mohicans_on_table (facts, state, cora))
        continue;
      if (!skirmish_told (play, order, SKIRMISH_KEY_NEAR, "T11", &near))
        return FALSE;
      muster_set (play, MOHICANS_F_NEAR_CORA, 0, near != 0, "T11");
    }
  skirmish_key (order, 1, SKIRMISH_KEY_GROUND, &ground);
  *house = ground == SKIRMISH_GROUND_BUILDING;
  return TRUE;
}

/* `melee auto`, `melee FIGURE@FIGURE ...` */
gboolean
mohicans_melee (MusterPlay        *play,
                const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gboolean automatic = order->token[1].kind == MUSTER_KIND_AUTO, house = FALSE;
  guint8 named[SKIRMISH_MAX_FIGURES] = { 0 };
  MohicansCombat combat;
  gint slot;

  if (state->base.step != SKIRMISH_STEP_MELEE)
    return skirmish_not_now (play, order, "L1.1");
  if (!mohicans_next_combat (facts, state, 0, &combat))
    return muster_refuse (play, "L4.1", MOHICANS_R_NO_COMBAT, MUSTER_ARGS_END);
  if (!automatic && !read_pairs (play, order, &combat, named))
    return FALSE;
  slot = combat.slot;
  /* auto: all of this step, as far as nobody has a choice to make */
  do
    {
      if (!as_told (play, order, &combat, &house))
        return FALSE;
      if (automatic && combat.alice >= 0)
        {
          gint enemy;

          if (skirmish_enemies_touching (facts, &state->base, combat.alice, &enemy, 1))
            take (play, enemy, combat.alice);
        }
      else
        fight (play, &combat, automatic ? NULL : order, named, house);
    }
  while (automatic && !play->dice->dry && state->winner == SKIRMISH_NOBODY && state->base.ending == SKIRMISH_GOING_ON
         && mohicans_next_combat (facts, state, 0, &combat) && combat.slot == slot && !facts->logger);
  go_on (play);
  return TRUE;
}

/* `take FIGURE@FIGURE`: the captor and Alice (L8.4) */
gboolean
mohicans_take (MusterPlay        *play,
               const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint figure = order->token[1].value, alice = order->token[3].value;
  MohicansCombat combat, next;

  if (state->base.step != SKIRMISH_STEP_MELEE)
    return skirmish_not_now (play, order, "L1.1");
  if (!skirmish_up (play, figure, "L8.4") || !skirmish_up (play, alice, "L8.4"))
    return FALSE;
  if (!skirmish_touch (facts, &state->base, figure, alice))
    return muster_refuse (play, "L8.4", SKIRMISH_R_NOT_TOUCHING, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, alice, MUSTER_ARGS_END);
  if (!mohicans_next_combat (facts, state, 0, &next) || !mohicans_combat_of (facts, state, figure, &combat)
      || combat.slot != next.slot)
    return muster_refuse (play, "L4.4", MOHICANS_R_OTHER_COMBAT, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, alice, MUSTER_ARGS_END);
  if (combat.alice != alice)
    return muster_refuse (play, "L8.4", MOHICANS_R_TAKE, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, alice, MUSTER_ARGS_END);
  take (play, figure, alice);
  go_on (play);
  return TRUE;
}

/* `wound FIGURE`, `wound auto` (L4.2) */
gboolean
mohicans_wound (MusterPlay        *play,
                const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint figure = -1;

  if (state->winner == SKIRMISH_NOBODY)
    return skirmish_not_now (play, order, "L4.2");
  if (order->token[1].kind == SKIRMISH_KIND_FIGURE)
    figure = order->token[1].value;
  /* auto: whom one wound is likeliest to put out, the first of equals */
  for (guint f = 0; f < facts->n_figures && order->token[1].kind == MUSTER_KIND_AUTO; f++)
    if (state->combat[f] && skirmish_stands (&state->base, (gint) f) && skirmish_side_of (facts, (gint) f) != (guint) state->winner
        && (figure < 0 || mohicans_row (facts, (gint) f)->wounds - state->base.wounds[f]
                            < mohicans_row (facts, figure)->wounds - state->base.wounds[figure]))
      figure = (gint) f;
  if (figure < 0 || !state->combat[figure] || !skirmish_stands (&state->base, figure)
      || skirmish_side_of (facts, figure) == (guint) state->winner)
    return muster_refuse (play, "L4.2", MOHICANS_R_WOUND, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
  give_wound (play, figure);
  if (!play->dice->dry)
    share_wounds (play);
  go_on (play);
  return TRUE;
}
