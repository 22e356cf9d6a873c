#include "config.h"

#include "frontier-rules.h"

#include <string.h>

/* Who may fire at whom, from what, and what is needed (K5.1 to K5.9, T2, T5, T7). */

/* The gun a gunner serves: of his side, near enough; his unit's own before others. -1: none (K5.8). */
gint
frontier_gun_served (const SkirmishFacts *facts,
                     const FrontierState *state,
                     gint                 figure)
{
  guint side = skirmish_side_of (facts, figure);
  gint unit = facts->figure[figure].unit, own = frontier_gun_of (facts, state, unit), best = -1;
  gint32 nearest = frontier_length (facts, FRONTIER_CREW_WITHIN) + 1;

  if (!frontier_tables_of (facts)->type[facts->figure[figure].type].gunner || !frontier_is_man (facts, figure)
      || !skirmish_stands (&state->base, figure))
    return -1;
  if (facts->logger)
    return own;
  for (guint f = 0; f < facts->n_figures; f++)
    {
      gint32 off;

      if (!frontier_is_gun (facts, (gint) f) || state->holder[f] != side || !skirmish_stands (&state->base, (gint) f))
        continue;
      off = skirmish_distance (&state->base, figure, (gint) f);
      if (off < nearest || ((gint) f == own && off <= nearest))
        {
          nearest = (gint) f == own ? 0 : off;
          best = (gint) f;
        }
    }
  return best;
}

gint32
frontier_range (const SkirmishFacts *facts,
                const FrontierState *state,
                gint                 figure)
{
  gint gun = frontier_gun_served (facts, state, figure);
  gint weapon = facts->figure[gun >= 0 ? gun : figure].weapon;

  return weapon < 0 ? 0 : frontier_tables_of (facts)->weapon[weapon].range;
}

/* 45 degrees are in all, 22.5 to each side; or to each side (K5.1). */
gint32
frontier_gun_arc (const FrontierState *state)
{
  return state->base.option[FRONTIER_O_ARC] == 0 ? 2250 : 4500;
}

/* How far the muzzle goes when a gun turns so much. */
gint32
frontier_gun_swing (const SkirmishFacts *facts,
                    gint32               turn)
{
  gint32 barrel = frontier_length (facts, FRONTIER_BARREL), x1, y1, x2, y2;

  skirmish_step_off (0, 0, 0, barrel, &x1, &y1);
  skirmish_step_off (0, 0, turn, barrel, &x2, &y2);
  return skirmish_length (x1, y1, x2, y2);
}

/* By its unit's formation, whoever of it is aimed at (K1.3, K5.2). In campaigns of an earlier edition who was named and touched
 * none of his unit was hit as a skirmisher. */
gint
frontier_needed (const SkirmishFacts *facts,
                 const FrontierState *state,
                 gint                 unit,
                 gint                 named,
                 SkirmishCover        cover)
{
  guint row = FRONTIER_HIT_SKIRMISH;

  if (state->prone[unit])
    row = FRONTIER_HIT_PRONE;
  else if (facts->edition < 4 && named >= 0 && !frontier_has_friend (facts, &state->base, named, TRUE))
    row = FRONTIER_HIT_SKIRMISH;
  else if (frontier_is_formed (state, unit) || frontier_too_close (facts, state, unit))
    row = FRONTIER_HIT_LINE;
  return frontier_tables_of (facts)->hit[row].by_cover[cover];
}

/* Whether a man stands base to base with another of his unit who stands. */
static gboolean
is_in_body (const SkirmishFacts *facts,
            const FrontierState *state,
            gint                 figure)
{
  return frontier_is_man (facts, figure) && skirmish_stands (&state->base, figure)
         && frontier_has_friend (facts, &state->base, figure, TRUE);
}

/**
 * frontier_volley_firers:
 *
 * Of those aimed those are left who are base to base (K5.3).
 *
 * Returns: whether all are
 */
gboolean
frontier_volley_firers (const SkirmishFacts *facts,
                        const FrontierState *state,
                        FrontierShot        *shot)
{
  guint n = 0, all = shot->n;

  if (facts->logger || facts->edition < 3)
    return TRUE;
  for (guint i = 0; i < all; i++)
    if (is_in_body (facts, state, shot->firer[i]))
      shot->firer[n++] = shot->firer[i];
  shot->n = n;
  return n == all;
}

/* Whether there are men of it who may; in campaigns of an earlier edition all of it was one body. */
gboolean
frontier_may_volley (const SkirmishFacts *facts,
                     const FrontierState *state,
                     gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gboolean any = FALSE;

  if (!frontier_type (facts, unit)->volley || state->base.formation[unit] != SKIRMISH_FORMATION_LINE)
    return FALSE;
  if (facts->logger || facts->edition < 3)
    return frontier_is_close (facts, state, unit);
  for (gint f = u->first; f < u->first + u->n && !any; f++)
    any = is_in_body (facts, state, f);
  return any;
}

/* --- one shooter ---------------------------------------------------------- */

static gboolean
refuse (MusterPlay *play,
        const char *clause,
        guint       code,
        gint        kind,
        gint        what)
{
  return play ? muster_refuse (play, clause, code, kind, what, MUSTER_ARGS_END) : FALSE;
}

/* Whether he may fire at all. */
static gboolean
can_fire (MusterPlay          *play,
          const SkirmishFacts *facts,
          const FrontierState *state,
          gint                 figure,
          gint                 gun)
{
  const FrontierTables *tables = frontier_tables_of (facts);
  gint unit = facts->figure[figure].unit, enemy;
  gint32 range = frontier_range (facts, state, figure);

  if (range == 0)
    return tables->type[facts->figure[figure].type].gunner ? refuse (play, "K5.8", FRONTIER_R_CREW, SKIRMISH_KIND_UNIT, unit)
           : refuse (play, "K5.5", SKIRMISH_R_WEAPON, SKIRMISH_KIND_FIGURE, figure);
  if (gun >= 0 && state->limbered[facts->figure[gun].unit])
    return refuse (play, "K2.5", FRONTIER_R_GUN_LIMBERED, SKIRMISH_KIND_UNIT, unit);
  if (gun < 0 && state->mounted[figure] == FRONTIER_MOUNTED && !tables->weapon[facts->figure[figure].weapon].mounted)
    return refuse (play, "K5.1", FRONTIER_R_MOUNTED, SKIRMISH_KIND_FIGURE, figure);
  if (frontier_touched (facts, state, figure, &enemy, 1))
    return play ? muster_refuse (play, "T5", SKIRMISH_R_ENGAGED, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, enemy, MUSTER_ARGS_END)
           : FALSE;
  return TRUE;
}

/* Whether he may hit that one. @hides_not: whose bases do not hide him: his unit's, or that he is with. */
static gboolean
can_hit (MusterPlay          *play,
         const SkirmishFacts *ground,
         const SkirmishFacts *facts,
         const FrontierState *state,
         gint                 figure,
         gint                 gun,
         gboolean             formed,
         gint                 target,
         gint                 hides_not)
{
  gint from = gun >= 0 ? gun : figure, what = -1;
  gint32 off = skirmish_distance (&state->base, from, target), range = frontier_range (facts, state, figure);
  gint unit = facts->figure[target].unit;
  SkirmishSight sight;

  if (off > range)
    return play ? muster_refuse (play, "K5.5", SKIRMISH_R_RANGE, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_INCHES, off,
                                 SKIRMISH_KIND_INCHES, range, MUSTER_ARGS_END) : FALSE;
  if (state->prone[unit] && off > frontier_length (facts, FRONTIER_PRONE_RANGE))
    return play ? muster_refuse (play, "K5.2", FRONTIER_R_PRONE_RANGE, SKIRMISH_KIND_FIGURE, target, SKIRMISH_KIND_INCHES, off,
                                 SKIRMISH_KIND_INCHES, frontier_length (facts, FRONTIER_PRONE_RANGE), MUSTER_ARGS_END) : FALSE;
  if (formed && gun < 0)
    {
      gint32 bearing = skirmish_bearing (state->base.x[figure], state->base.y[figure], state->base.x[target], state->base.y[target]);
      gint32 turn = skirmish_turn (state->base.facing[figure], bearing);

      if (turn > 2250)
        return play ? muster_refuse (play, "K5.1", SKIRMISH_R_ARC, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, target,
                                     SKIRMISH_KIND_DEGREES, turn, SKIRMISH_KIND_DEGREES, 2250, MUSTER_ARGS_END) : FALSE;
    }
  sight = skirmish_sight (ground, &state->base, from, target, hides_not, &what);
  if (sight != SKIRMISH_SEES)
    {
      if (play && sight == SKIRMISH_BLOCKED_FIGURE)
        muster_refuse (play, "T2", SKIRMISH_R_SIGHT_FIGURE, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, target,
                       SKIRMISH_KIND_FIGURE, what, MUSTER_ARGS_END);
      else if (play)
        muster_refuse (play, "T2", SKIRMISH_R_SIGHT_AREA, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, target,
                       SKIRMISH_KIND_AREA, MIN (what, (gint) facts->n_areas - 1), MUSTER_ARGS_END);
      return FALSE;
    }
  return TRUE;
}

/* --- a target ------------------------------------------------------------- */

/* Those of the target who may be shot at at all: standing, and no friend of the shooter's at them (T5). */
static guint
open_targets (const SkirmishFacts *facts,
              const FrontierState *state,
              const FrontierShot  *shot,
              gint                *out,
              gint                *engaged)
{
  const SkirmishUnit *u = &facts->unit[shot->target];
  guint n = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    {
      gint enemy;

      if (!frontier_is_man (facts, f) || !skirmish_stands (&state->base, f) || (shot->named >= 0 && f != shot->named)
          || (shot->only && !shot->only[f]))
        continue;
      if (frontier_touched (facts, state, f, &enemy, 1))
        *engaged = f;
      else
        out[n++] = f;
    }
  return n;
}

/* The cover most of them have; of two that are as many the better (K5.9). */
static SkirmishCover
common_cover (const guint *count)
{
  SkirmishCover best = SKIRMISH_COVER_NONE;

  for (guint c = SKIRMISH_COVER_SOFT; c <= SKIRMISH_COVER_HARD; c++)
    if (count[c] > 0 && count[c] >= count[best])
      best = (SkirmishCover) c;
  return best;
}

static gboolean
check_beasts (MusterPlay          *play,
              const SkirmishFacts *facts,
              const FrontierState *state,
              const FrontierShot  *shot,
              const gint          *target,
              guint                n)
{
  gboolean mounted = state->limbered[shot->target] && state->animals[shot->target] > 0;

  for (guint i = 0; i < n && !mounted; i++)
    mounted = state->mounted[target[i]] == FRONTIER_MOUNTED;
  (void) facts;
  if (mounted && shot->as < 0)
    return refuse (play, "K5.1", FRONTIER_R_AS, SKIRMISH_KIND_UNIT, shot->target);
  if (!mounted && shot->as == FRONTIER_CHOICE_HORSE)
    return refuse (play, "K5.1", FRONTIER_R_NO_HORSE, SKIRMISH_KIND_UNIT, shot->target);
  return TRUE;
}

/* The commanding officer with the target, if one of those who fire may hit him too, and none of their friends is at him. */
static gint
open_commander (const SkirmishFacts *ground,
                const SkirmishFacts *facts,
                const FrontierState *state,
                const FrontierShot  *shot)
{
  gint officer = frontier_commander_with (facts, state, shot->target), enemy;

  if (officer < 0 || frontier_touched (facts, state, officer, &enemy, 1))
    return -1;
  for (guint i = 0; i < shot->n; i++)
    {
      gint f = shot->firer[i];
      gboolean ranks = frontier_is_formed (state, shot->unit) && frontier_has_friend (facts, &state->base, f, TRUE);

      if (facts->logger || can_hit (NULL, ground, facts, state, f, frontier_gun_served (facts, state, f), ranks, officer, shot->target))
        return officer;
    }
  return -1;
}

static gboolean
aim_told (const SkirmishFacts *facts,
          const FrontierState *state,
          const guint8        *set,
          FrontierShot        *shot,
          const gint          *target,
          guint                n)
{
  for (gint f = facts->unit[shot->unit].first; f < facts->unit[shot->unit].first + facts->unit[shot->unit].n; f++)
    if (set[f] && frontier_is_man (facts, f) && skirmish_stands (&state->base, f)
        && can_fire (NULL, facts, state, f, frontier_gun_served (facts, state, f)))
      shot->firer[shot->n++] = f;
  shot->gun = shot->n ? frontier_gun_served (facts, state, shot->firer[0]) : -1;
  memcpy (shot->hit, target, n * sizeof *target);
  shot->n_hit = n;
  shot->commander = open_commander (facts, facts, state, shot);
  return shot->n > 0;
}

gboolean
frontier_aim (MusterPlay          *play,
              const SkirmishFacts *ground,
              const SkirmishFacts *facts,
              const FrontierState *state,
              const guint8        *set,
              gboolean             strict,
              FrontierShot        *shot)
{
  const SkirmishUnit *u = &facts->unit[shot->unit];
  gint target[SKIRMISH_MAX_FIGURES], engaged = -1, first = -1;
  gint32 nearest[SKIRMISH_MAX_FIGURES], from_any[SKIRMISH_MAX_FIGURES];
  gint from[SKIRMISH_MAX_FIGURES];
  guint n = open_targets (facts, state, shot, target, &engaged), covers[3] = { 0 };
  gboolean formed = frontier_is_formed (state, shot->unit);

  shot->n = shot->n_hit = 0;
  if (n == 0)
    return engaged >= 0 && play ? muster_refuse (play, "T5", SKIRMISH_R_TARGET_ENGAGED, SKIRMISH_KIND_FIGURE, (gint) u->first,
                                                 SKIRMISH_KIND_FIGURE, engaged, MUSTER_ARGS_END)
           : refuse (play, "K5.9", SKIRMISH_R_NONE_LEFT, SKIRMISH_KIND_UNIT, shot->target);
  if (!check_beasts (play, facts, state, shot, target, n))
    return FALSE;
  if (facts->logger)
    {
      if (aim_told (facts, state, set, shot, target, n))
        return TRUE;
      return refuse (play, "K5.9", SKIRMISH_R_NOTHING, SKIRMISH_KIND_UNIT, shot->unit);
    }
  for (guint t = 0; t < n; t++)
    {
      nearest[t] = from_any[t] = G_MAXINT32;
      from[t] = -1;
    }
  for (gint f = u->first; f < u->first + u->n; f++)
    {
      gint gun;
      gboolean may = FALSE, ranks;
      guint closest = 0;

      if (!set[f] || !frontier_is_man (facts, f))
        continue;
      if (!skirmish_stands (&state->base, f))
        {
          if (strict)
            return play ? skirmish_up (play, f, "K5.9") : FALSE;
          continue;
        }
      if (first < 0)
        first = f;
      gun = frontier_gun_served (facts, state, f);
      if (!can_fire (strict ? play : NULL, facts, state, f, gun))
        {
          if (strict)
            return FALSE;
          continue;
        }
      ranks = formed && frontier_has_friend (facts, &state->base, f, TRUE);
      for (guint t = 0; t < n; t++)
        {
          gint origin = gun >= 0 ? gun : f;
          gint32 off = skirmish_distance (&state->base, origin, target[t]);

          if (off < from_any[t])
            from_any[t] = off;
          if (skirmish_distance (&state->base, f, target[t]) < skirmish_distance (&state->base, f, target[closest]))
            closest = t;
          if (!can_hit (NULL, ground, facts, state, f, gun, ranks, target[t], shot->target))
            continue;
          may = TRUE;
          if (off < nearest[t])
            {
              nearest[t] = off;
              from[t] = origin;
            }
        }
      if (may)
        {
          shot->firer[shot->n++] = f;
          shot->gun = gun;
        }
      else if (strict)
        return play ? can_hit (play, ground, facts, state, f, gun, ranks, target[closest], shot->target) : FALSE;
    }
  if (shot->n == 0)
    {
      guint closest = 0;

      if (first < 0)
        return refuse (play, "K5.9", SKIRMISH_R_NOTHING, SKIRMISH_KIND_UNIT, shot->unit);
      for (guint t = 0; t < n; t++)
        if (skirmish_distance (&state->base, first, target[t]) < skirmish_distance (&state->base, first, target[closest]))
          closest = t;
      if (play && can_fire (play, facts, state, first, frontier_gun_served (facts, state, first))
          && can_hit (play, ground, facts, state, first, frontier_gun_served (facts, state, first),
                      formed && frontier_has_friend (facts, &state->base, first, TRUE), target[closest], shot->target))
        return refuse (play, "K5.9", SKIRMISH_R_NOTHING, SKIRMISH_KIND_UNIT, shot->unit);
      return FALSE;
    }
  for (guint t = 0; t < n; t++)
    {
      guint at;

      if (from[t] < 0)
        continue;
      covers[frontier_cover (ground, state, state->base.x[from[t]], state->base.y[from[t]], target[t])]++;
      for (at = shot->n_hit; at > 0 && nearest[at - 1] > from_any[t]; at--)
        {
          nearest[at] = nearest[at - 1];
          shot->hit[at] = shot->hit[at - 1];
        }
      /* Kept behind what has been read of it: at never passes t. */
      nearest[at] = from_any[t];
      shot->hit[at] = target[t];
      shot->n_hit++;
    }
  shot->cover = common_cover (covers);
  shot->commander = open_commander (ground, facts, state, shot);
  return TRUE;
}
