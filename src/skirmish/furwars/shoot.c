#include "config.h"

#include "furwars.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Shooting (F3). */

#define MOST_SHOTS 2 /* F3.3: of bows and what is thrown, by who has not moved */

static const FurwarsWeapon *
row_of (const SkirmishFacts *facts,
        gint                 weapon)
{
  return &furwars_tables_of (facts)->weapon[weapon];
}

/* F3.3, F3.6: how often more it may shoot in this half. */
gint
furwars_shots_left (const SkirmishFacts *facts,
                    const FurwarsState  *state,
                    gint                 figure,
                    gint                 weapon)
{
  gint most = row_of (facts, weapon)->firearm || state->moved[figure] ? 1 : MOST_SHOTS;

  return MAX (0, most - state->shots[figure]);
}

/* Before anybody is aimed at. 0: it may; else the refusal's code. */
guint
furwars_may_shoot (const SkirmishFacts *facts,
                   const FurwarsState  *state,
                   gint                 figure,
                   gint                 weapon,
                   const char         **clause)
{
  const FurwarsWeapon *row;

  *clause = "F6.4";
  if (state->rout[figure])
    return FURWARS_R_ROUTING;
  *clause = "F3.2";
  if (weapon < 0)
    return SKIRMISH_R_WEAPON;
  row = row_of (facts, weapon);
  *clause = "T5";
  if (skirmish_engaged (facts, &state->base, figure))
    return SKIRMISH_R_ENGAGED;
  *clause = row->reload ? "F3.6" : "F3.3";
  if (furwars_shots_left (facts, state, figure, weapon) == 0)
    return FURWARS_R_SHOTS;
  if (row->reload && state->shot_turn[figure] != 0 && state->base.turn - state->shot_turn[figure] <= 1)
    return FURWARS_R_RELOADS;
  if (row->firearm && !row->reload && state->moved[figure] && !(row->saddle && facts->figure[figure].mounted))
    return FURWARS_R_SHOT_MOVED;
  return 0;
}

/* Whether it may aim at that figure. On a real table range and sight are told by the order. */
guint
furwars_may_hit (const SkirmishFacts *facts,
                 const FurwarsState  *state,
                 gint                 figure,
                 gint                 weapon,
                 gint                 target,
                 const char         **clause,
                 gint                *what)
{
  const SkirmishState *base = &state->base;
  gint enemy;

  *what = target;
  *clause = "T5";
  if (skirmish_enemies_touching (facts, base, target, &enemy, 1) > 0)
    return SKIRMISH_R_TARGET_ENGAGED;
  if (facts->logger)
    return 0;
  *clause = "F3.2";
  if (skirmish_distance (base, figure, target) > row_of (facts, weapon)->far)
    return SKIRMISH_R_RANGE;
  *clause = "F3.4";
  if (skirmish_turn (base->facing[figure], skirmish_bearing (base->x[figure], base->y[figure], base->x[target], base->y[target]))
      > FURWARS_EIGHTH)
    return SKIRMISH_R_ARC;
  *clause = "T2";
  switch (skirmish_sight (facts, base, figure, target, facts->figure[target].unit, what))
    {
    case SKIRMISH_SEES:
      return 0;
    case SKIRMISH_BLOCKED_FIGURE:
      return SKIRMISH_R_SIGHT_FIGURE;
    default:
      return SKIRMISH_R_SIGHT_AREA;
    }
}

static gboolean
refuse_shot (MusterPlay *play,
             const char *clause,
             guint       code,
             gint        figure,
             gint        weapon,
             gint        target,
             gint        what)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gint enemy;

  switch (code)
    {
    case SKIRMISH_R_RANGE:
      return muster_refuse (play, clause, code, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_INCHES,
                            skirmish_distance (state, figure, target), SKIRMISH_KIND_INCHES, (gint) row_of (facts, weapon)->far,
                            MUSTER_ARGS_END);
    case SKIRMISH_R_ARC:
      return muster_refuse (play, clause, code, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, target,
                            SKIRMISH_KIND_DEGREES,
                            skirmish_turn (state->facing[figure], skirmish_bearing (state->x[figure], state->y[figure],
                                                                                    state->x[target], state->y[target])),
                            SKIRMISH_KIND_DEGREES, FURWARS_EIGHTH, MUSTER_ARGS_END);
    case SKIRMISH_R_SIGHT_AREA:
    case SKIRMISH_R_SIGHT_FIGURE:
      return muster_refuse (play, clause, code, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, target,
                            code == SKIRMISH_R_SIGHT_AREA ? SKIRMISH_KIND_AREA : SKIRMISH_KIND_FIGURE, what, MUSTER_ARGS_END);
    case SKIRMISH_R_ENGAGED:
      skirmish_enemies_touching (facts, state, figure, &enemy, 1);
      return furwars_refuse (play, clause, code, figure, enemy);
    case SKIRMISH_R_TARGET_ENGAGED:
      return furwars_refuse (play, clause, code, figure, target);
    default:
      return furwars_refuse (play, clause, code, figure, -1);
    }
}

/* --- what is added ------------------------------------------------------------- */

/* What a shot is taken under: from the table, or as told (T11). */
typedef struct
{
  gint32 range;
  gint   cover;
  gint   near; /* a friend of the target is within two inches of it */
} Aim;

/* F3.5: no friend of the target within 2" of it, edge to edge. */
static gboolean
has_friend_near (const SkirmishFacts *facts,
                 const SkirmishState *state,
                 gint                 target)
{
  guint side = skirmish_side_of (facts, target);

  for (guint i = 0; i < facts->n_figures; i++)
    if ((gint) i != target && skirmish_side_of (facts, (gint) i) == side && skirmish_stands (state, (gint) i)
        && state->x[i] != SKIRMISH_NOWHERE && skirmish_gap (facts, state, target, (gint) i) <= FURWARS_SPREAD)
      return TRUE;
  return FALSE;
}

static Aim
aim_at (const SkirmishFacts *facts,
        const SkirmishState *state,
        gint                 figure,
        gint                 target)
{
  return (Aim) { skirmish_distance (state, figure, target), (gint) furwars_cover (facts, state, figure, target),
                 has_friend_near (facts, state, target) };
}

static void
modify (MusterRoll *roll,
        guint       code,
        gint        value)
{
  if (value != 0)
    roll->modifier[roll->n_modifiers++] = (MusterModifier) { "F3.1", (guint16) code, (gint16) value };
}

static gint
modify_shot (const SkirmishFacts *facts,
             const FurwarsState  *state,
             gint                 figure,
             gint                 weapon,
             const Aim           *aim,
             MusterRoll          *roll)
{
  gint sum = 0;

  if (furwars_quality (facts, figure) >= furwars_number (facts, FURWARS_NUMBER_ELITE_FROM))
    modify (roll, FURWARS_MOD_ELITE, furwars_number (facts, FURWARS_NUMBER_ELITE));
  if (!aim->near)
    modify (roll, FURWARS_MOD_SPREAD, furwars_number (facts, FURWARS_NUMBER_SPREAD));
  if (aim->cover == SKIRMISH_COVER_SOFT)
    modify (roll, FURWARS_MOD_SOFT, furwars_number (facts, FURWARS_NUMBER_SOFT));
  if (aim->cover == SKIRMISH_COVER_HARD)
    modify (roll, FURWARS_MOD_HARD, furwars_number (facts, FURWARS_NUMBER_HARD));
  if (!row_of (facts, weapon)->firearm)
    modify (roll, FURWARS_MOD_NOT_FIREARM, furwars_number (facts, FURWARS_NUMBER_NOT_FIREARM));
  modify (roll, FURWARS_MOD_WOUNDS, furwars_number (facts, FURWARS_NUMBER_SHOT_WOUND) * state->base.wounds[figure]);
  roll->needed = (gint8) furwars_number (facts, aim->range <= row_of (facts, weapon)->close ? FURWARS_NUMBER_CLOSE : FURWARS_NUMBER_FAR);
  for (guint m = 0; m < roll->n_modifiers; m++)
    sum += roll->modifier[m].value;
  return sum;
}

gint
furwars_shot_value (const SkirmishFacts *facts,
                    const FurwarsState  *state,
                    gint                 figure,
                    gint                 weapon,
                    gint                 target,
                    gint                *needed)
{
  Aim aim = aim_at (facts, &state->base, figure, target);
  MusterRoll roll = { 0 };
  gint sum = modify_shot (facts, state, figure, weapon, &aim, &roll);

  *needed = roll.needed;
  return sum;
}

/* --- the order ------------------------------------------------------------------- */

#define MAX_SHOTS (2 * SKIRMISH_MAX_FIGURES)
#define MAX_PARTS 16

typedef struct
{
  gint shooter;
  gint weapon;
  gint target; /* whom it is aimed at */
  gint part;   /* of the order */
  Aim  aim;
  gboolean hit;
} Shot;

/* One target of the order: a unit, or a single figure. */
typedef struct
{
  gint   unit;
  gint   figure; /* or -1 */
  guint8 named[SKIRMISH_MAX_FIGURES];
  Aim    told;
} Part;

/* What is used: the weapon it carries, or another of its own, or what it throws of its arms, if the order says so. */
static gint
weapon_of (const SkirmishFacts *facts,
           gint                 figure,
           gint                 as)
{
  gint own = facts->figure[figure].weapon;
  gboolean has = as == own || as == furwars_tables_of (facts)->arm[facts->figure[figure].trait[FURWARS_TRAIT_ARM]].thrown;

  for (guint i = 0; i < FURWARS_SPARES; i++)
    has |= facts->figure[figure].trait[FURWARS_TRAIT_SPARE + i] == as + 1;
  return as < 0 ? own : has ? as : -1;
}

/* Of the target's figures the nearest that may be hit. */
static gint
nearest (const SkirmishFacts *facts,
         const FurwarsState  *state,
         const Part          *part,
         gint                 figure,
         gint                 weapon,
         guint               *code,
         const char         **clause,
         gint                *at,
         gint                *what)
{
  const SkirmishUnit *u = &facts->unit[part->unit];
  gint best = -1, best_wrong = -1;

  for (gint f = u->first; f < u->first + u->n; f++)
    {
      const char *why;
      gint by;
      guint wrong;

      if (!part->named[f] || !furwars_is_man (facts, &state->base, f))
        continue;
      if (best >= 0 && !facts->logger
          && skirmish_distance (&state->base, figure, f) >= skirmish_distance (&state->base, figure, best))
        continue;
      wrong = furwars_may_hit (facts, state, figure, weapon, f, &why, &by);
      if (wrong == 0)
        {
          if (best < 0 || !facts->logger)
            best = f;
          continue;
        }
      if (best_wrong >= 0 && (facts->logger || skirmish_distance (&state->base, figure, f)
                              >= skirmish_distance (&state->base, figure, best_wrong)))
        continue;
      best_wrong = f;
      *code = wrong;
      *clause = why;
      *what = by;
    }
  *at = best >= 0 ? best : best_wrong;
  return best;
}

/* T11: range, cover, sight and whether a friend is near, once a target. */
static gboolean
read_told (MusterPlay        *play,
           const MusterOrder *order,
           guint              from,
           guint              to,
           Part              *part)
{
  static const SkirmishKey keys[] = { SKIRMISH_KEY_RANGE, SKIRMISH_KEY_COVER, SKIRMISH_KEY_NEAR, SKIRMISH_KEY_SIGHT };
  gboolean logger = skirmish_facts (play)->logger;
  gint value[4] = { 0, 0, 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (furwars_key (order, from, to, (gint) keys[i], &value[i]) != logger)
      return muster_refuse (play, "T11", logger ? SKIRMISH_R_WANTED : SKIRMISH_R_TABLE_ONLY, SKIRMISH_KIND_KEY, (gint) keys[i], MUSTER_ARGS_END);
  if (value[0] < 0)
    return muster_refuse (play, "T11", SKIRMISH_R_NO_RANGE, MUSTER_ARGS_END);
  part->told = (Aim) { value[0], value[1], value[2] };
  if (logger && !value[3])
    return muster_refuse (play, "T2", SKIRMISH_R_TOLD_UNSEEN, SKIRMISH_KIND_UNIT, skirmish_who_unpack (order->token[1].value).unit, MUSTER_ARGS_END);
  return TRUE;
}

typedef struct
{
  Part  *part;
  guint  n_parts;
  Shot  *shot;
  guint  n_shots;
  gint   as;
} Volley;

/* How often a figure shoots in the order already. */
static gint
is_in (const Volley *volley,
       gint          figure)
{
  gint n = 0;

  for (guint s = 0; s < volley->n_shots; s++)
    n += volley->shot[s].shooter == figure;
  return n;
}

/* The shots of some figures at parts [first, n_parts): dealt out in muster order, as evenly as may be. Of a unit
 * named as a whole those shoot who can; else all who are named must. */
static gboolean
add_shots (MusterPlay   *play,
           Volley       *volley,
           guint         first,
           gint          unit,
           const guint8 *set,
           gboolean      whole)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  const SkirmishUnit *u = &facts->unit[unit];
  guint parts = volley->n_parts - first, all = 0, dealt = 0, begin = volley->n_shots;
  guint wrong_code = 0;
  gint wrong_figure = -1, wrong_at = -1, wrong_what = -1;
  const char *wrong_clause = "F3.1";

  for (gint f = u->first; f < u->first + u->n; f++)
    {
      gint weapon = weapon_of (facts, f, volley->as);
      const char *clause;

      if (set[f] && furwars_is_man (facts, &state->base, f) && weapon >= 0 && furwars_may_shoot (facts, state, f, weapon, &clause) == 0)
        all += (guint) MAX (0, furwars_shots_left (facts, state, f, weapon) - is_in (volley, f));
    }
  for (gint f = u->first; f < u->first + u->n; f++)
    {
      gint weapon = weapon_of (facts, f, volley->as), at = -1, what = -1;
      const char *clause = "F3.1";
      guint code;
      gint left;

      if (!set[f] || (whole && u->n > 1 && !skirmish_stands (&state->base, f)))
        continue;
      if (!skirmish_up (play, f, "F3.1"))
        return FALSE;
      if (facts->figure[f].role >= SKIRMISH_GUN)
        clause = "F7.1"; /* artillery is left out */
      code = facts->figure[f].role >= SKIRMISH_GUN ? SKIRMISH_R_WEAPON : furwars_may_shoot (facts, state, f, weapon, &clause);
      left = code == 0 ? furwars_shots_left (facts, state, f, weapon) - is_in (volley, f) : 0;
      if (code == 0 && left <= 0)
        {
          code = FURWARS_R_SHOTS;
          clause = row_of (facts, weapon)->reload ? "F3.6" : "F3.3";
        }
      for (gint s = 0; s < left && code == 0; s++)
        {
          guint p = first + MIN (parts - 1, dealt * parts / MAX (all, 1));
          gint target = nearest (facts, state, &volley->part[p], f, weapon, &code, &clause, &at, &what);
          gint32 range = volley->part[p].told.range;

          if (target < 0 && at < 0)
            return muster_refuse (play, "F3.1", SKIRMISH_R_NONE_LEFT, SKIRMISH_KIND_UNIT, volley->part[p].unit, MUSTER_ARGS_END);
          if (target < 0)
            break;
          code = 0;
          if (facts->logger && range > row_of (facts, weapon)->far)
            return muster_refuse (play, "F3.2", SKIRMISH_R_RANGE, SKIRMISH_KIND_FIGURE, f, SKIRMISH_KIND_INCHES, range,
                                  SKIRMISH_KIND_INCHES, (gint) row_of (facts, weapon)->far, MUSTER_ARGS_END);
          volley->shot[volley->n_shots++] = (Shot) {
            f, weapon, target, (gint) p, facts->logger ? volley->part[p].told : aim_at (facts, &state->base, f, target), FALSE
          };
          dealt++;
        }
      if (code == 0)
        continue;
      if (!whole)
        return refuse_shot (play, clause, code, f, weapon, at, what);
      if (wrong_figure < 0)
        {
          wrong_figure = f;
          wrong_code = code;
          wrong_clause = clause;
          wrong_at = at;
          wrong_what = what;
        }
    }
  if (volley->n_shots > begin)
    return TRUE;
  if (wrong_figure >= 0)
    return refuse_shot (play, wrong_clause, wrong_code, wrong_figure, weapon_of (facts, wrong_figure, volley->as), wrong_at, wrong_what);
  return muster_refuse (play, "F3.1", SKIRMISH_R_NOTHING, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
}

/* T7: a hit on a unit falls on its figure nearest to any who fired at it; one figure named takes its own. */
static void
let_fall (MusterPlay *play,
          Volley     *volley,
          guint       part)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  const Part *p = &volley->part[part];
  gint firers[SKIRMISH_MAX_FIGURES], order[SKIRMISH_MAX_FIGURES];
  gint32 range[SKIRMISH_MAX_FIGURES];
  guint n = 0, found;

  for (guint s = 0; s < volley->n_shots; s++)
    if ((guint) volley->shot[s].part == part && (n == 0 || firers[n - 1] != volley->shot[s].shooter))
      {
        firers[n] = volley->shot[s].shooter;
        range[n++] = row_of (facts, volley->shot[s].weapon)->far;
      }
  found = skirmish_target_order (facts, &state->base, firers, n, range, p->unit, order);
  for (guint s = 0; s < volley->n_shots; s++)
    {
      const Shot *shot = &volley->shot[s];
      gint victim = p->figure, enemy;

      if ((guint) shot->part != part || !shot->hit)
        continue;
      if (furwars_formed (&state->base, facts->figure[shot->shooter].unit))
        muster_set (play, FURWARS_F_CAUSE, (guint) p->unit, FURWARS_CAUSE_FORMED_FIRE, "F6.1");
      for (guint i = 0; i < found && victim < 0; i++)
        if (p->named[order[i]] && skirmish_stands (&state->base, order[i])
            && skirmish_enemies_touching (facts, &state->base, order[i], &enemy, 1) == 0) /* T5 */
          victim = order[i];
      if (victim >= 0)
        furwars_wound (play, victim, shot->shooter, "F3.5");
    }
}

/* MusterGame.judge (F3.1): at a shot a natural 10 always hits. */
MusterVerdict
furwars_judge (gconstpointer     facts,
               const MusterRoll *roll)
{
  gboolean sure = roll->purpose == FURWARS_D_SHOT && roll->value >= furwars_number (facts, FURWARS_NUMBER_SURE);
  MusterVerdict verdict = { sure || muster_dice_sum (roll) >= roll->needed, roll->needed, NULL, roll->clause };

  if (roll->purpose == FURWARS_D_SHOT)
    verdict.text = !verdict.made ? N_ ("no hit") : muster_dice_sum (roll) >= roll->needed ? N_ ("hit") : N_ ("a natural 10: hit");
  if (roll->purpose == FURWARS_D_RALLY || roll->purpose == FURWARS_D_RALLY_UNIT)
    verdict.clause = "F6.3"; /* F6.7 says when it is thrown */
  return verdict;
}

static void
shoot (MusterPlay *play,
       Volley     *volley)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);

  for (guint s = 0; s < volley->n_shots; s++)
    {
      const Shot *shot = &volley->shot[s];
      guint figure = (guint) shot->shooter;

      /* who has fired a firearm throws nothing after it; before edition 7 he did */
      muster_set (play, FURWARS_F_SHOTS, figure,
                  row_of (facts, shot->weapon)->firearm && facts->edition >= 7 ? MOST_SHOTS : state->shots[figure] + 1, "F3.3");
      if (row_of (facts, shot->weapon)->reload && !state->free)
        muster_set (play, FURWARS_F_SHOT_TURN, figure, state->base.turn, "F3.6");
    }
  for (guint s = 0; s < volley->n_shots; s++)
    {
      Shot *shot = &volley->shot[s];
      MusterRoll roll = { .sides = 10, .purpose = FURWARS_D_SHOT, .clause = "F3.1", .n_args = 2,
                          .arg = { { SKIRMISH_KIND_FIGURE, shot->shooter }, { SKIRMISH_KIND_FIGURE, shot->target } } };

      modify_shot (facts, state, shot->shooter, shot->weapon, &shot->aim, &roll);
      roll.value = (guint8) muster_dice_roll (play->dice, &roll);
      shot->hit = furwars_judge (facts, &roll).made;
    }
  for (guint p = 0; p < volley->n_parts; p++)
    let_fall (play, volley, p);
  furwars_note_leaders (play, "F6.6");
}

/* The end of one part of the order: the next "+", or its end. */
static guint
part_end (const MusterOrder *order,
          guint              at)
{
  while (at < order->n && !(order->token[at].kind == MUSTER_KIND_MARK && order->token[at].value == '+'))
    at++;
  return at;
}

static gboolean
read_target (MusterPlay        *play,
             const MusterOrder *order,
             guint              at,
             guint              end,
             guint              side,
             Volley            *volley)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  Part *part = &volley->part[volley->n_parts];
  guint n = 0;

  part->figure = -1;
  if (skirmish_named (play, order, at, &part->unit, part->named, "F3.1") == 0)
    return FALSE;
  if (facts->unit[part->unit].side == side)
    return skirmish_refuse_own (play, "F3.1", skirmish_who_first (facts, order->token[1].value), part->unit, part->named);
  if (skirmish_who_unpack (order->token[at].value).first > 0 || facts->unit[part->unit].n == 1)
    for (guint i = 0; i < facts->n_figures; i++)
      if (part->named[i])
        {
          if (!skirmish_up (play, (gint) i, "F3.1"))
            return FALSE;
          part->figure = (gint) i;
          n++;
        }
  if (n != 1)
    part->figure = -1;
  volley->n_parts++;
  return read_told (play, order, at, end, part);
}

/* Whether the one who shot last, alone, is named again from token @at on, and has another shot than the @shots he was given. */
static gboolean
shoots_again (const MusterPlay  *play,
              const MusterOrder *order,
              guint              at,
              const Volley      *volley,
              guint              shots,
              const guint8      *set)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  guint8 again[SKIRMISH_MAX_FIGURES] = { 0 };
  gint unit, who = -1;
  guint n = 0;

  for (guint f = 0; f < facts->n_figures; f++)
    if (set[f])
      {
        who = (gint) f;
        n++;
      }
  return n == 1 && weapon_of (facts, who, volley->as) >= 0
         && skirmish_who_read (facts, order, at, &unit, again) > 0 && memcmp (again, set, sizeof again) == 0
         && furwars_shots_left (facts, furwars_state (play), who, weapon_of (facts, who, volley->as)) > (gint) shots;
}

/* All of the order: WHO TARGET [+ TARGET...], or [+ WHO TARGET...]. */
static gboolean
read_volley (MusterPlay        *play,
             const MusterOrder *order,
             Volley            *volley)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  gboolean whole = FALSE;
  guint first = 0;
  gint unit = 0;

  for (guint at = 1, end; at < order->n; at = end + 1)
    {
      guint behind = at + 1;

      end = part_end (order, at);
      if (volley->n_parts == MAX_PARTS)
        return muster_refuse (play, "F3.1", SKIRMISH_R_SETTING, MUSTER_KIND_NUMBER, 1, MUSTER_KIND_NUMBER, MAX_PARTS, MUSTER_ARGS_END);
      while (behind < end && order->token[behind].kind != SKIRMISH_KIND_WHO)
        behind++;
      if (behind < end && at > 1 && shoots_again (play, order, at, volley, volley->n_parts - first, set)) /* F3.3 */
        at = behind;
      else if (behind < end) /* those who shoot come first */
        {
          if (at > 1 && !add_shots (play, volley, first, unit, set, whole))
            return FALSE;
          first = volley->n_parts;
          memset (set, 0, sizeof set);
          if (skirmish_named (play, order, at, &unit, set, "F3.1") == 0
              || !skirmish_ours (play, unit, (guint) state->base.side, "F1.2"))
            return FALSE;
          whole = skirmish_who_unpack (order->token[at].value).first == 0;
          at = behind;
        }
      if (!read_target (play, order, at, end, facts->unit[unit].side, volley))
        return FALSE;
    }
  return add_shots (play, volley, first, unit, set, whole);
}

/* T7: one who shoots alone chooses his man; of several each hit falls on the nearest of the unit. Who of it can be hit
 * a real table shows. */
static gboolean
may_choose (MusterPlay   *play,
            const Volley *volley)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  for (guint p = 0; p < volley->n_parts && !facts->logger; p++)
    {
      const SkirmishUnit *u = &facts->unit[volley->part[p].unit];
      gint shooter = -1, chosen = -1;
      gboolean several = FALSE;
      guint n = 0;

      for (gint f = u->first; f < u->first + u->n; f++)
        if (volley->part[p].named[f])
          {
            chosen = chosen < 0 ? f : chosen;
            n++;
          }
      for (guint s = 0; s < volley->n_shots; s++)
        if ((guint) volley->shot[s].part == p)
          {
            several |= shooter >= 0 && shooter != volley->shot[s].shooter;
            shooter = volley->shot[s].shooter;
          }
      if (several && n < (guint) u->n)
        return furwars_refuse (play, "T7", FURWARS_R_ONE, chosen, -1);
    }
  return TRUE;
}

/* `fire WHO TARGET [range= cover= sight= near=] [as=WEAPON] [+ ...]` */
gboolean
furwars_fire (MusterPlay        *play,
              const MusterOrder *order)
{
  g_autofree Part *part = g_new0 (Part, MAX_PARTS);
  g_autofree Shot *shot = g_new (Shot, MAX_SHOTS);
  Volley volley = { part, 0, shot, 0, -1 };

  if (skirmish_state (play)->step != SKIRMISH_STEP_FIRE)
    return skirmish_not_now (play, order, "F1.1");
  skirmish_key (order, 1, SKIRMISH_KEY_AS, &volley.as);
  if (!read_volley (play, order, &volley) || !may_choose (play, &volley))
    return FALSE;
  shoot (play, &volley);
  return TRUE;
}
