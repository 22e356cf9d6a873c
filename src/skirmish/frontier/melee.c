#include "config.h"

#include "frontier-rules.h"

#include <string.h>

/* Hand to hand (K6), and breaking into houses (K4.1). */

/* One attacker on one enemy. */
typedef struct
{
  gint     attacker;
  gint     enemy;
  gboolean extra;
} Combat;

typedef struct
{
  guint  n;
  Combat combat[SKIRMISH_MAX_FIGURES];
} Melee;

/* --- who may fight whom ---------------------------------------------------- */

/* The house whose wall parts them, door apart; -1: none. */
static gint
wall_between (const SkirmishFacts *ground,
              const SkirmishFacts *facts,
              const FrontierState *state,
              gint                 a,
              gint                 b)
{
  gint piece;

  if (facts->logger)
    return -1;
  piece = skirmish_across (ground, state->base.x[a], state->base.y[a], state->base.x[b], state->base.y[b]);
  return piece >= 0 && ground->area[piece].ground == SKIRMISH_GROUND_BUILDING ? piece : -1;
}

static guint
enemies_of (const SkirmishFacts *ground,
            const SkirmishFacts *facts,
            const FrontierState *state,
            gint                 figure,
            gint                *enemy)
{
  gint touched[SKIRMISH_MAX_FIGURES];
  guint n = frontier_touched (facts, state, figure, touched, G_N_ELEMENTS (touched)), kept = 0;

  for (guint i = 0; i < n; i++)
    if (wall_between (ground, facts, state, figure, touched[i]) < 0)
      enemy[kept++] = touched[i];
  return kept;
}

static guint
times (const Melee *melee,
       gint         enemy)
{
  guint n = 0;

  for (guint i = 0; i < melee->n; i++)
    n += melee->combat[i].enemy == enemy;
  return n;
}

/* How many have fought him in this step, by the orders before this one: the fallen too (K6.1). */
static guint
fought_before (const FrontierState *state,
               gint                 enemy)
{
  return state->fought[enemy] ? 1 + (guint) state->pressed[enemy] : 0;
}

/* Whether one of the unit has fought in this step. */
static gboolean
has_fought (const SkirmishFacts *facts,
            const FrontierState *state,
            gint                 unit)
{
  for (gint f = facts->unit[unit].first; f < facts->unit[unit].first + facts->unit[unit].n; f++)
    if (state->fought[f])
      return TRUE;
  return FALSE;
}

/* Who has not fought yet and touches somebody with room for one more. @stays: only one who cannot move away instead, of a
 * unit of which nobody has fought. */
static gint
unfought (const SkirmishFacts *ground,
          const SkirmishFacts *facts,
          const FrontierState *state,
          gboolean             stays,
          gint                *foe)
{
  guint side = (guint) state->base.side;

  for (guint f = 0; f < facts->n_figures; f++)
    {
      gint enemy[SKIRMISH_MAX_FIGURES];
      guint n;

      if (skirmish_side_of (facts, (gint) f) != side || !frontier_is_man (facts, (gint) f) || state->fought[f]
          || !skirmish_stands (&state->base, (gint) f) || state->running[facts->figure[f].unit] > 0
          || (stays && (!frontier_is_surrounded (facts, state, (gint) f) || has_fought (facts, state, facts->figure[f].unit))))
        continue;
      n = enemies_of (ground, facts, state, (gint) f, enemy);
      for (guint i = 0; i < n; i++)
        if (fought_before (state, enemy[i]) < (guint) frontier_number (facts, FRONTIER_ON_ONE))
          {
            *foe = enemy[i];
            return (gint) f;
          }
    }
  return -1;
}

/* --- bonuses (K6.2) ------------------------------------------------------- */

static gint
add (const SkirmishFacts *facts,
     FrontierMeleeRow     row,
     MusterModifier      *modifier,
     guint               *n)
{
  gint value = frontier_tables_of (facts)->melee[row].value;

  if (modifier && value)
    modifier[(*n)++] = (MusterModifier) { "K6.2", (guint16) (FRONTIER_M_SOFT + row), (gint16) value };
  return value;
}

/**
 * frontier_melee_bonus:
 * @cover: the defender's, as told; -1: as the table shows
 * @modifier: (out) (nullable): has room for all of them
 */
gint
frontier_melee_bonus (const SkirmishFacts *ground,
                      const SkirmishFacts *facts,
                      const FrontierState *state,
                      gint                 figure,
                      gint                 foe,
                      gboolean             defends,
                      gint                 cover,
                      MusterModifier      *modifier,
                      guint               *n)
{
  gint unit = facts->figure[figure].unit, other = facts->figure[foe].unit, sum = 0;
  gboolean housed = frontier_house_of (facts, state, figure) >= 0 && frontier_house_of (facts, state, foe) >= 0;

  if (defends)
    {
      if (cover < 0)
        cover = (gint) frontier_melee_cover (ground, state, foe, figure);
      if (cover == SKIRMISH_COVER_SOFT)
        sum += add (facts, FRONTIER_MELEE_SOFT, modifier, n);
      if (cover == SKIRMISH_COVER_HARD)
        sum += add (facts, FRONTIER_MELEE_HARD, modifier, n);
      if (state->fought_open ? state->braced[figure]
          : frontier_is_formed (state, unit) && frontier_has_friend (facts, &state->base, figure, FALSE))
        sum += add (facts, FRONTIER_MELEE_RANKS, modifier, n);
    }
  if (state->prone[other])
    sum += add (facts, FRONTIER_MELEE_PRONE, modifier, n);
  if (state->running[other] > 0)
    sum += add (facts, FRONTIER_MELEE_RETREAT, modifier, n);
  if (state->came[unit])
    sum += add (facts, FRONTIER_MELEE_CAME, modifier, n);
  if (state->ff[other] && !state->ff[unit] && !housed)
    sum += add (facts, FRONTIER_MELEE_DISORDER, modifier, n);
  return sum;
}

/* --- the beginning of a melee step ----------------------------------------- */

/* What stands at its start, for all its combats: who is in ranks, which units are in contact with one another. */
static void
open_melee (MusterPlay *play)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint group[SKIRMISH_MAX_UNITS], groups = 0;

  if (state->fought_open)
    return;
  for (guint u = 0; u < facts->n_units; u++)
    group[u] = 0;
  for (guint f = 0; f < facts->n_figures; f++)
    {
      gint enemy[SKIRMISH_MAX_FIGURES], unit = facts->figure[f].unit;
      guint n;

      if (!frontier_is_man (facts, (gint) f) || !skirmish_stands (&state->base, (gint) f))
        continue;
      n = frontier_touched (facts, state, (gint) f, enemy, G_N_ELEMENTS (enemy));
      if (n == 0)
        continue;
      frontier_set (play, FRONTIER_F_BRACED, (gint) f,
                    frontier_is_formed (state, unit) && frontier_has_friend (facts, &state->base, (gint) f, FALSE), "K6.4");
      for (guint i = 0; i < n; i++)
        {
          gint other = facts->figure[enemy[i]].unit, old;

          if (group[unit] == 0)
            group[unit] = group[other] ? group[other] : ++groups;
          if (group[other] == 0)
            group[other] = group[unit];
          old = group[other];
          for (guint u = 0; u < facts->n_units && old != group[unit]; u++)
            if (group[u] == old)
              group[u] = group[unit];
        }
    }
  for (guint u = 0; u < facts->n_units; u++)
    frontier_set (play, FRONTIER_F_MIXED, (gint) u, MIN (group[u], 120), "K6.5");
  frontier_set (play, FRONTIER_F_FOUGHT_OPEN, 0, 1, "K6.4");
}

/* --- pairs ---------------------------------------------------------------- */

/* Whom an attacker touches: an enemy nobody has fought yet, or one who has been. */
enum { FRESH = 1, FOUGHT };

static gboolean
augment (guint           a,
         const guint8   *touches,
         guint           n_enemies,
         gint           *matched,
         guint8         *seen)
{
  for (guint e = 0; e < n_enemies; e++)
    {
      if (touches[a * n_enemies + e] != FRESH || seen[e])
        continue;
      seen[e] = 1;
      if (matched[e] < 0 || augment ((guint) matched[e], touches, n_enemies, matched, seen))
        {
          matched[e] = (gint) a;
          return TRUE;
        }
    }
  return FALSE;
}

/* As many enemies as can be get one each; who is left over joins the first he touches. */
static void
pair_all (const SkirmishFacts *ground,
          const SkirmishFacts *facts,
          const FrontierState *state,
          Melee               *melee)
{
  gint attacker[SKIRMISH_MAX_FIGURES], enemy[SKIRMISH_MAX_FIGURES], number[SKIRMISH_MAX_FIGURES];
  g_autofree guint8 *touches = NULL;
  g_autofree gint *matched = NULL;
  guint n = 0, n_enemies = 0, most = (guint) frontier_number (facts, FRONTIER_ON_ONE);

  for (guint f = 0; f < facts->n_figures; f++)
    number[f] = -1;
  for (guint f = 0; f < facts->n_figures; f++)
    {
      gint foes[SKIRMISH_MAX_FIGURES];
      guint found;

      if (skirmish_side_of (facts, (gint) f) != (guint) state->base.side || !frontier_is_man (facts, (gint) f) || state->fought[f]
          || !skirmish_stands (&state->base, (gint) f) || state->running[facts->figure[f].unit] > 0)
        continue;
      found = enemies_of (ground, facts, state, (gint) f, foes);
      if (found > 0)
        attacker[n++] = (gint) f;
      for (guint i = 0; i < found; i++)
        if (number[foes[i]] < 0)
          {
            number[foes[i]] = (gint) n_enemies;
            enemy[n_enemies++] = foes[i];
          }
    }
  if (n == 0)
    return;
  touches = g_new0 (guint8, n * n_enemies);
  matched = g_new (gint, n_enemies);
  for (guint e = 0; e < n_enemies; e++)
    matched[e] = -1;
  for (guint a = 0; a < n; a++)
    {
      gint foes[SKIRMISH_MAX_FIGURES];
      guint found = enemies_of (ground, facts, state, attacker[a], foes);

      for (guint i = 0; i < found; i++)
        touches[a * n_enemies + (guint) number[foes[i]]] = state->fought[foes[i]] ? FOUGHT : FRESH;
    }
  for (guint a = 0; a < n; a++)
    {
      guint8 seen[SKIRMISH_MAX_FIGURES] = { 0 };

      augment (a, touches, n_enemies, matched, seen);
    }
  for (guint a = 0; a < n; a++)
    for (guint e = 0; e < n_enemies; e++)
      if (matched[e] == (gint) a)
        melee->combat[melee->n++] = (Combat) { attacker[a], enemy[e], FALSE };
  for (guint a = 0; a < n; a++)
    {
      gboolean paired = FALSE;

      for (guint e = 0; e < n_enemies; e++)
        paired = paired || matched[e] == (gint) a;
      for (guint e = 0; e < n_enemies && !paired; e++)
        if (touches[a * n_enemies + e] && fought_before (state, enemy[e]) + times (melee, enemy[e]) < most)
          {
            melee->combat[melee->n++] = (Combat) { attacker[a], enemy[e], TRUE };
            paired = TRUE;
          }
    }
}

/* Whether somebody who has not fought is left over while an enemy might yet have been given one (K6.4): *@who: (out): and
 * who touches him. The pairs of an order that has extras are as many as there can be. */
static gboolean
leaves_fresh (const SkirmishFacts *ground,
              const SkirmishFacts *facts,
              const FrontierState *state,
              const Melee         *melee,
              gint                *who,
              gint                *enemy)
{
  Melee all = { 0 };
  guint possible = 0, made = 0;

  pair_all (ground, facts, state, &all);
  for (guint c = 0; c < all.n; c++)
    possible += !all.combat[c].extra;
  for (guint c = 0; c < melee->n; c++)
    made += !melee->combat[c].extra;
  if (made >= possible)
    return FALSE;
  for (guint c = 0; c < all.n; c++)
    if (!all.combat[c].extra && times (melee, all.combat[c].enemy) == 0)
      {
        *who = all.combat[c].attacker;
        *enemy = all.combat[c].enemy;
      }
  return TRUE;
}

static gboolean
check_pair (MusterPlay          *play,
            const SkirmishFacts *ground,
            gint                 attacker,
            gint                 enemy)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint wall;

  if (!skirmish_ours (play, facts->figure[attacker].unit, (guint) state->base.side, "K6.1")
      || !skirmish_up (play, attacker, "K6.1") || !skirmish_up (play, enemy, "K6.1"))
    return FALSE;
  if (skirmish_side_of (facts, enemy) == (guint) state->base.side)
    return muster_refuse (play, "K6.1", SKIRMISH_R_FRIEND, SKIRMISH_KIND_FIGURE, attacker, SKIRMISH_KIND_FIGURE, enemy, MUSTER_ARGS_END);
  if (state->running[facts->figure[attacker].unit] > 0)
    return muster_refuse (play, "K7.6", FRONTIER_R_RETREATS, SKIRMISH_KIND_UNIT, (gint) facts->figure[attacker].unit, MUSTER_ARGS_END);
  if (!frontier_touch (facts, state, attacker, enemy) || !frontier_is_man (facts, attacker) || !frontier_is_man (facts, enemy))
    return muster_refuse (play, "K6.1", SKIRMISH_R_NOT_TOUCHING, SKIRMISH_KIND_FIGURE, attacker, SKIRMISH_KIND_FIGURE, enemy, MUSTER_ARGS_END);
  wall = wall_between (ground, facts, state, attacker, enemy);
  if (wall >= 0)
    return muster_refuse (play, "K4.1", SKIRMISH_R_WALL_BETWEEN, SKIRMISH_KIND_FIGURE, attacker, SKIRMISH_KIND_FIGURE, enemy,
                          SKIRMISH_KIND_AREA, MIN (wall, (gint) facts->n_areas - 1), MUSTER_ARGS_END);
  if (state->fought[attacker])
    return muster_refuse (play, "K6.1", FRONTIER_R_FOUGHT, SKIRMISH_KIND_FIGURE, attacker, MUSTER_ARGS_END);
  return TRUE;
}

/* The pairs as said: the first on an enemy is his pair, others are extras, and rightly so. */
static gboolean
read_pairs (MusterPlay          *play,
            const MusterOrder   *order,
            const SkirmishFacts *ground,
            Melee               *melee)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  guint most = (guint) frontier_number (facts, FRONTIER_ON_ONE), extras = 0;
  gint who = -1, whom = -1;

  for (guint i = 1; i + 2 < order->n && order->token[i].kind == SKIRMISH_KIND_FIGURE; i += 3)
    {
      gint attacker = order->token[i].value, enemy = order->token[i + 2].value;
      Combat combat = { attacker, enemy, times (melee, enemy) > 0 || state->fought[enemy] };

      if (!check_pair (play, ground, attacker, enemy))
        return FALSE;
      for (guint c = 0; c < melee->n; c++)
        if (melee->combat[c].attacker == attacker)
          return muster_refuse (play, "K6.1", FRONTIER_R_FOUGHT, SKIRMISH_KIND_FIGURE, attacker, MUSTER_ARGS_END);
      if (fought_before (state, enemy) + times (melee, enemy) >= most)
        return muster_refuse (play, "K6.1", FRONTIER_R_MANY, SKIRMISH_KIND_FIGURE, enemy, MUSTER_KIND_NUMBER, (gint) most, MUSTER_ARGS_END);
      melee->combat[melee->n++] = combat;
      extras += combat.extra;
    }
  for (guint c = 0; c < melee->n; c++)
    {
      gint foes[SKIRMISH_MAX_FIGURES];
      guint n;

      if (!melee->combat[c].extra)
        continue;
      n = enemies_of (ground, facts, state, melee->combat[c].attacker, foes);
      for (guint i = 0; i < n; i++)
        if (times (melee, foes[i]) == 0 && !state->fought[foes[i]])
          return muster_refuse (play, "K6.4", FRONTIER_R_EXTRA, SKIRMISH_KIND_FIGURE, melee->combat[c].attacker,
                                SKIRMISH_KIND_FIGURE, foes[i], MUSTER_ARGS_END);
    }
  /* in campaigns of an earlier edition each extra was only held to those he touches himself */
  if (extras > 0 && facts->edition >= 3 && leaves_fresh (ground, facts, state, melee, &who, &whom))
    return muster_refuse (play, "K6.4", FRONTIER_R_EXTRA, SKIRMISH_KIND_FIGURE, who, SKIRMISH_KIND_FIGURE, whom, MUSTER_ARGS_END);
  return TRUE;
}

/* --- the combats ----------------------------------------------------------- */

/* Nobody serves it any more, and they fell hand to hand: it is the victors' (K6.3). */
static void
take_gun (MusterPlay *play,
          gint        unit,
          guint       side)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint gun = frontier_gun_of (facts, state, unit);

  if (gun >= 0 && skirmish_standing (facts, &state->base, unit) == 0)
    frontier_set (play, FRONTIER_F_HOLDER, gun, (gint) side, "K6.3");
}

static void
cut_down (MusterPlay          *play,
          const SkirmishFacts *ground,
          gint                 loser,
          gint                 winner)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint unit = facts->figure[loser].unit;
  gint house = frontier_house_of (ground, state, loser);

  frontier_set (play, FRONTIER_F_BEATEN, unit, MIN (state->beaten[unit] + 1, 100), "K6.5");
  frontier_set (play, FRONTIER_F_MOUNTED, loser, FRONTIER_ON_FOOT, "K5.10");
  frontier_take_out (play, loser, SKIRMISH_DEAD, winner, "K6.3");
  take_gun (play, unit, skirmish_side_of (facts, winner));
  if (house >= 0 && frontier_house_of (ground, state, winner) < 0 && skirmish_side_of (facts, winner) == (guint) state->base.side)
    frontier_set (play, FRONTIER_F_BREACH, winner, house + 1, "K4.1");
}

static void
fight (MusterPlay          *play,
       const SkirmishFacts *ground,
       const Combat        *combat,
       gint                 cover)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  MusterModifier modifier[MUSTER_ROLL_MODIFIERS];
  guint n = 0;
  gint attack, defence, bonus;

  if (!skirmish_stands (&state->base, combat->attacker) || !skirmish_stands (&state->base, combat->enemy))
    return;
  bonus = frontier_melee_bonus (ground, facts, state, combat->attacker, combat->enemy, FALSE, 0, modifier, &n);
  attack = bonus + frontier_throw (play, FRONTIER_P_ATTACK, "K6.2", frontier_die (facts, combat->attacker), 0, combat->attacker,
                                   facts->figure[combat->enemy].unit, modifier, n);
  n = 0;
  bonus = frontier_melee_bonus (ground, facts, state, combat->enemy, combat->attacker, TRUE, cover, modifier, &n);
  defence = bonus + frontier_throw (play, FRONTIER_P_DEFEND, "K6.2", frontier_die (facts, combat->enemy), 0, combat->enemy,
                                    facts->figure[combat->attacker].unit, modifier, n);
  if (attack > defence)
    cut_down (play, ground, combat->enemy, combat->attacker);
  else if (defence > attack && !combat->extra)
    cut_down (play, ground, combat->attacker, combat->enemy);
}

static gint
by_muster (gconstpointer a,
           gconstpointer b)
{
  const Combat *x = a, *y = b;

  return x->extra != y->extra ? (gint) x->extra - (gint) y->extra : x->attacker - y->attacker;
}

/* `melee FIGURE@FIGURE ...`, `melee auto`; logger: cover=, the defenders' */
gboolean
frontier_melee (MusterPlay        *play,
                const MusterOrder *order)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  const SkirmishFacts *ground;
  g_autofree Melee *melee = g_new (Melee, 1);
  gboolean fine = TRUE;
  gint cover = -1;

  if (state->base.step != SKIRMISH_STEP_MELEE)
    return skirmish_not_now (play, order, "K6.1");
  if (!skirmish_told (play, order, SKIRMISH_KEY_COVER, "T11", &cover))
    return FALSE;
  melee->n = 0;
  ground = frontier_ground (facts, state);
  if (order->token[1].kind == MUSTER_KIND_AUTO)
    pair_all (ground, facts, state, melee);
  else
    fine = read_pairs (play, order, ground, melee);
  if (fine && melee->n == 0)
    fine = muster_refuse (play, "K6.1", FRONTIER_R_NO_CONTACT, SKIRMISH_KIND_SIDE, (gint) state->base.side, MUSTER_ARGS_END);
  if (fine)
    {
      open_melee (play);
      qsort (melee->combat, melee->n, sizeof (Combat), by_muster);
      /* Enemies too: who has had his pair is only joined after that. */
      for (guint c = 0; c < melee->n; c++)
        {
          gint enemy = melee->combat[c].enemy;

          frontier_set (play, FRONTIER_F_FOUGHT, melee->combat[c].attacker, 1, "K6.4");
          if (state->fought[enemy])
            frontier_set (play, FRONTIER_F_PRESSED, enemy, state->pressed[enemy] + 1, "K6.1");
          frontier_set (play, FRONTIER_F_FOUGHT, enemy, 1, "K6.4");
        }
      for (guint c = 0; c < melee->n; c++)
        fight (play, ground, &melee->combat[c], cover);
    }
  frontier_ground_free (ground, facts);
  return fine;
}

/* --- its end ---------------------------------------------------------------- */

gint
frontier_must_fight (const SkirmishFacts *facts,
                     const FrontierState *state,
                     gint                *foe)
{
  const SkirmishFacts *ground = frontier_ground (facts, state);
  gint figure = unfought (ground, facts, state, FALSE, foe);

  frontier_ground_free (ground, facts);
  return figure;
}

gint
frontier_must_stay (const SkirmishFacts *facts,
                    const FrontierState *state,
                    gint                *foe)
{
  const SkirmishFacts *ground = frontier_ground (facts, state);
  gint figure = unfought (ground, facts, state, TRUE, foe);

  frontier_ground_free (ground, facts);
  return figure;
}

/**
 * frontier_melee_over:
 *
 * All who were in it have a formation fail (K3.3); the side that lost more of each
 * knot of units tests, the other is not asked in this half (K6.5, K7.4).
 */
void
frontier_melee_over (MusterPlay *play)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint lost[3][128] = { { 0 } };
  gboolean fought[128] = { FALSE };

  if (!state->fought_open)
    return;
  for (guint f = 0; f < facts->n_figures; f++)
    if (state->fought[f] && skirmish_side_of (facts, (gint) f) == (guint) state->base.side)
      fought[state->mixed[facts->figure[f].unit]] = TRUE;
  for (guint u = 0; u < facts->n_units; u++)
    lost[facts->unit[u].side][state->mixed[u]] += state->beaten[u];
  for (guint u = 0; u < facts->n_units; u++)
    if (state->mixed[u] && fought[state->mixed[u]])
      {
        frontier_disorder (play, (gint) u, "K3.3");
        if (lost[facts->unit[u].side][state->mixed[u]] < lost[skirmish_enemy (facts->unit[u].side)][state->mixed[u]])
          frontier_set (play, FRONTIER_F_WON, (gint) u, 1, "K6.3");
      }
  for (guint u = 0; u < facts->n_units; u++)
    if (state->mixed[u] && fought[state->mixed[u]] && skirmish_standing (facts, &state->base, (gint) u) > 0
        && lost[facts->unit[u].side][state->mixed[u]] > lost[skirmish_enemy (facts->unit[u].side)][state->mixed[u]]
        && state->running[u] == 0 && !frontier_is_commander (facts, (gint) u))
      frontier_test (play, (gint) u);
  for (guint f = 0; f < facts->n_figures; f++)
    {
      frontier_set (play, FRONTIER_F_FOUGHT, (gint) f, 0, "K6.4");
      frontier_set (play, FRONTIER_F_PRESSED, (gint) f, 0, "K6.1");
      frontier_set (play, FRONTIER_F_BRACED, (gint) f, 0, "K6.4");
      frontier_set (play, FRONTIER_F_BREACH, (gint) f, 0, "K4.1");
    }
  for (guint u = 0; u < facts->n_units; u++)
    {
      frontier_set (play, FRONTIER_F_MIXED, (gint) u, 0, "K6.5");
      frontier_set (play, FRONTIER_F_BEATEN, (gint) u, 0, "K6.5");
    }
  frontier_set (play, FRONTIER_F_FOUGHT_OPEN, 0, 0, "K6.4");
}

/* `enter FIGURE`: who has killed one at the door steps in (K4.1) */
gboolean
frontier_enter (MusterPlay        *play,
                const MusterOrder *order)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint figure = order->token[1].value, house = state->breach[figure] - 1;
  const SkirmishArea *area;
  guint inside = 0;

  if (state->base.step != SKIRMISH_STEP_MELEE)
    return skirmish_not_now (play, order, "K4.1");
  if (!skirmish_ours (play, facts->figure[figure].unit, (guint) state->base.side, "K4.1") || !skirmish_up (play, figure, "K4.1"))
    return FALSE;
  if (house < 0 || facts->logger)
    return muster_refuse (play, "K4.1", FRONTIER_R_NO_ENTRY, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
  for (guint f = 0; f < facts->n_figures; f++)
    inside += frontier_is_man (facts, (gint) f) && skirmish_stands (&state->base, (gint) f)
              && frontier_house_of (facts, state, (gint) f) == house;
  if (inside >= (guint) frontier_number (facts, FRONTIER_HOUSE_HOLDS))
    return muster_refuse (play, "K4.1", FRONTIER_R_HOUSE_FULL, SKIRMISH_KIND_AREA, house,
                          MUSTER_KIND_NUMBER, frontier_number (facts, FRONTIER_HOUSE_HOLDS), MUSTER_ARGS_END);
  area = &facts->area[house];
  for (gint32 off = 10; off <= 400; off += 10)
    for (gint32 turn = 0; turn < 36000; turn += 1500)
      {
        gint32 x, y;

        skirmish_step_off (area->door_x, area->door_y, turn, off, &x, &y);
        if (!skirmish_area_holds (area, x, y) || skirmish_crowded (facts, &state->base, figure, x, y, NULL) >= 0)
          continue;
        frontier_set (play, FRONTIER_F_BREACH, figure, 0, "K4.1");
        skirmish_place (play, figure, x, y, SKIRMISH_NOWHERE, "K4.1");
        frontier_disorder (play, facts->figure[figure].unit, "K4.1");
        return TRUE;
      }
  return muster_refuse (play, "K4.1", FRONTIER_R_NO_ENTRY, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
}
