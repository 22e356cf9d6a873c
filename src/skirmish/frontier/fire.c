#include "config.h"

#include "frontier-rules.h"
#include "geometry.h"
#include "group.h"

#include <string.h>

/* Fire: who at whom, the dice, the hits, the saves (K5, K10.1). */

#define MOST_PARTS 24

typedef struct
{
  guint        n;
  FrontierShot part[MOST_PARTS];
  guint8       set[MOST_PARTS][SKIRMISH_MAX_FIGURES];
  guint8       aim[MOST_PARTS][SKIRMISH_MAX_FIGURES];
  gboolean     whole[MOST_PARTS]; /* a unit was named: who can, fires */
  gboolean     shares[MOST_PARTS]; /* only a target was named: the firers are those of the part before */
} Fire;

/* --- reading -------------------------------------------------------------- */

static gboolean
read_target (MusterPlay        *play,
             const MusterOrder *order,
             guint              at,
             FrontierShot      *shot,
             guint8            *set,
             guint             *next)
{
  const SkirmishFacts *facts = play->facts;
  guint n = 0;

  memset (set, 0, SKIRMISH_MAX_FIGURES);
  shot->named = shot->area = -1;
  shot->only = NULL;
  if (order->token[at].kind == SKIRMISH_KIND_AREA)
    {
      shot->area = order->token[at].value;
      shot->target = -1;
      *next = at + 1;
      return TRUE;
    }
  *next = skirmish_named (play, order, at, &shot->target, set, "K5.9");
  if (*next == 0)
    return FALSE;
  for (guint f = 0; f < facts->n_figures; f++)
    if (set[f])
      {
        n++;
        shot->named = (gint) f;
      }
  if (skirmish_who_unpack (order->token[at].value).first == 0)
    shot->named = -1;
  else if (facts->logger)
    {
      /* Which of a unit can be hit is what a real table shows. */
      shot->named = -1;
      shot->only = set;
    }
  else if (n > 1)
    return muster_refuse (play, "T7", FRONTIER_R_ONE_FIRER, SKIRMISH_KIND_FIGURE, shot->named, MUSTER_ARGS_END);
  if (shot->named >= 0 && !skirmish_up (play, shot->named, "K5.9"))
    return FALSE;
  return TRUE;
}

/* What a table would show: range, cover, sight (T11). */
static gboolean
read_told (MusterPlay        *play,
           const MusterOrder *order,
           guint              from,
           guint              to,
           FrontierShot      *shot)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint range = -1, cover = -1, sight = -1;

  shot->as = -1;
  for (guint i = from; i + 2 < to + 1 && i + 2 < order->n; i++)
    {
      if (order->token[i].kind != SKIRMISH_KIND_KEY)
        continue;
      switch (order->token[i].value)
        {
        case SKIRMISH_KEY_RANGE:
          range = order->token[i + 2].value;
          break;
        case SKIRMISH_KEY_COVER:
          cover = order->token[i + 2].value;
          break;
        case SKIRMISH_KEY_SIGHT:
          sight = order->token[i + 2].value;
          break;
        case SKIRMISH_KEY_AS:
          shot->as = order->token[i + 2].value;
          break;
        case SKIRMISH_KEY_SECTION:
          shot->section = order->token[i + 2].value;
          if (shot->area < 0)
            return muster_refuse (play, "K10.2", SKIRMISH_R_NOTHING, SKIRMISH_KIND_UNIT, shot->unit, MUSTER_ARGS_END);
          if (shot->section < 1 || (guint) shot->section > frontier_sections (facts, shot->area))
            return muster_refuse (play, "K10.2", FRONTIER_R_SECTIONS, SKIRMISH_KIND_AREA, shot->area,
                                  MUSTER_KIND_NUMBER, (gint) frontier_sections (facts, shot->area), MUSTER_ARGS_END);
          break;
        default:
          break;
        }
      if (!facts->logger && order->token[i].value != SKIRMISH_KEY_AS && order->token[i].value != SKIRMISH_KEY_SECTION)
        return muster_refuse (play, "T11", SKIRMISH_R_TABLE_ONLY, SKIRMISH_KIND_KEY, order->token[i].value, MUSTER_ARGS_END);
    }
  if (!facts->logger)
    return TRUE;
  if (range < 0 || (cover < 0 && shot->area < 0) || sight < 0)
    return muster_refuse (play, "T11", SKIRMISH_R_WANTED, SKIRMISH_KIND_KEY,
                          (gint) (range < 0 ? SKIRMISH_KEY_RANGE : cover < 0 && shot->area < 0 ? SKIRMISH_KEY_COVER : SKIRMISH_KEY_SIGHT),
                          MUSTER_ARGS_END);
  if (!sight)
    return muster_refuse (play, "T2", SKIRMISH_R_TOLD_UNSEEN, SKIRMISH_KIND_UNIT, shot->unit, MUSTER_ARGS_END);
  shot->cover = cover < 0 ? SKIRMISH_COVER_NONE : (SkirmishCover) cover;
  shot->doubled = range < frontier_length (facts, FRONTIER_GUN_DOUBLE);
  if (shot->area < 0 && state->prone[shot->target] && range > frontier_length (facts, FRONTIER_PRONE_RANGE))
    return muster_refuse (play, "K5.2", FRONTIER_R_PRONE_RANGE, SKIRMISH_KIND_FIGURE, facts->unit[shot->target].first, SKIRMISH_KIND_INCHES, range,
                          SKIRMISH_KIND_INCHES, frontier_length (facts, FRONTIER_PRONE_RANGE), MUSTER_ARGS_END);
  for (guint f = 0; f < facts->n_figures; f++)
    if (facts->figure[f].unit == shot->unit && frontier_is_man (facts, (gint) f) && skirmish_stands (&state->base, (gint) f)
        && range > frontier_range (facts, state, (gint) f) && frontier_range (facts, state, (gint) f) > 0)
      return muster_refuse (play, "K5.5", SKIRMISH_R_RANGE, SKIRMISH_KIND_FIGURE, (gint) f, SKIRMISH_KIND_INCHES, range,
                            SKIRMISH_KIND_INCHES, frontier_range (facts, state, (gint) f), MUSTER_ARGS_END);
  return TRUE;
}

static guint
end_of_part (const MusterOrder *order,
             guint              at)
{
  while (at < order->n && !(order->token[at].kind == MUSTER_KIND_MARK && order->token[at].value == '+'))
    at++;
  return at;
}

/* `+ TARGET`, behind whom those fire at who come before. */
static gboolean
names_firers (const MusterOrder *order,
              guint              at,
              guint              end)
{
  for (guint i = at + 1; i < end; i++)
    if (order->token[i].kind == SKIRMISH_KIND_WHO || order->token[i].kind == SKIRMISH_KIND_AREA)
      return TRUE;
  return FALSE;
}

/* Who fires in a part; the token behind them, or 0 after refusing. */
static guint
read_firers (MusterPlay        *play,
             const MusterOrder *order,
             guint              at,
             Fire              *fire)
{
  const SkirmishFacts *facts = play->facts;
  FrontierShot *shot = &fire->part[fire->n];
  guint8 *set = fire->set[fire->n];
  guint next;

  fire->whole[fire->n] = skirmish_who_unpack (order->token[at].value).first == 0;
  next = skirmish_named (play, order, at, &shot->unit, set, "K5.9");
  if (next == 0)
    return 0;
  if (fire->n > 0 && shot->unit != fire->part[0].unit)
    {
      muster_refuse (play, "K5.9", FRONTIER_R_ALL_ONE_UNIT, SKIRMISH_KIND_UNIT, fire->part[0].unit, SKIRMISH_KIND_UNIT, shot->unit,
                     MUSTER_ARGS_END);
      return 0;
    }
  for (guint p = 0; p < fire->n; p++)
    for (guint f = 0; f < facts->n_figures; f++)
      if (set[f] && fire->set[p][f])
        {
          muster_refuse (play, "K5.9", FRONTIER_R_TWICE, SKIRMISH_KIND_FIGURE, (gint) f, MUSTER_ARGS_END);
          return 0;
        }
  return next;
}

/* Targets that share their firers: those are dealt out in muster order, as evenly as may be; each has one at least. */
static gboolean
deal_out (MusterPlay *play,
          Fire       *fire)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  for (guint p = 0; p < fire->n; p++)
    {
      guint parts = 1, all = 0, dealt = 0;

      while (p + parts < fire->n && fire->shares[p + parts])
        parts++;
      for (guint f = 0; f < facts->n_figures; f++)
        all += fire->set[p][f] && frontier_is_man (facts, (gint) f) && skirmish_stands (&state->base, (gint) f);
      if (parts > 1 && all < parts)
        return muster_refuse (play, "K5.9", SKIRMISH_R_NOTHING, SKIRMISH_KIND_UNIT, fire->part[p].unit, MUSTER_ARGS_END);
      for (guint f = 0; parts > 1 && f < facts->n_figures; f++)
        if (fire->set[p][f])
          {
            guint to = p + MIN (parts - 1, dealt * parts / all);

            dealt += frontier_is_man (facts, (gint) f) && skirmish_stands (&state->base, (gint) f);
            fire->set[p][f] = 0;
            fire->set[to][f] = 1;
          }
      p += parts - 1;
    }
  return TRUE;
}

static gboolean
read_part (MusterPlay        *play,
           const MusterOrder *order,
           guint              at,
           Fire              *fire)
{
  FrontierShot *shot = &fire->part[fire->n];
  guint next = at, end = end_of_part (order, at);

  memset (shot, 0, sizeof *shot);
  memset (fire->set[fire->n], 0, SKIRMISH_MAX_FIGURES);
  shot->gun = -1;
  fire->shares[fire->n] = fire->n > 0 && !names_firers (order, at, end);
  if (fire->shares[fire->n])
    {
      shot->unit = fire->part[0].unit;
      fire->whole[fire->n] = fire->whole[fire->n - 1];
    }
  else if ((next = read_firers (play, order, at, fire)) == 0)
    return FALSE;
  if (!read_target (play, order, next, shot, fire->aim[fire->n], &next))
    return FALSE;
  fire->n++;
  return read_told (play, order, next, end, shot);
}

/* --- may they ------------------------------------------------------------- */

static gboolean
check_named (MusterPlay         *play,
             const FrontierShot *shot,
             const guint8       *set)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint picked = shot->named;
  guint shooters = 0;

  if (frontier_is_commander (facts, shot->target))
    picked = facts->unit[shot->target].first;
  if (picked < 0)
    return TRUE;
  if (facts->figure[picked].role == SKIRMISH_OFFICER || frontier_is_commander (facts, shot->target))
    {
      if (frontier_has_friend (facts, &state->base, picked, FALSE))
        return muster_refuse (play, "K5.7", FRONTIER_R_OFFICER, SKIRMISH_KIND_FIGURE, picked, MUSTER_ARGS_END);
      return TRUE;
    }
  for (guint f = 0; f < facts->n_figures; f++)
    shooters += set[f] && skirmish_stands (&state->base, (gint) f) && frontier_is_man (facts, (gint) f);
  if (shooters > 1)
    return muster_refuse (play, "T7", FRONTIER_R_ONE_FIRER, SKIRMISH_KIND_FIGURE, picked, MUSTER_ARGS_END);
  return TRUE;
}

static gboolean
check_volley (MusterPlay *play,
              gint        unit)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  if (!frontier_may_volley (facts, state, unit))
    return muster_refuse (play, "K5.3", FRONTIER_R_VOLLEY, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->ff[unit])
    return muster_refuse (play, "K5.3", FRONTIER_R_VOLLEY_FF, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  return TRUE;
}

/* Which section a gun batters, and where it aims: at the nearest to it, if none is said. */
static guint
aimed_section (const SkirmishFacts *facts,
               const FrontierState *state,
               const FrontierShot  *shot,
               gint32              *x,
               gint32              *y)
{
  const SkirmishArea *area = &facts->area[shot->area];
  gint32 gx, gy;

  *x = *y = 0;
  if (facts->logger)
    return shot->section > 0 ? (guint) shot->section - 1 : 0;
  gx = state->base.x[shot->gun];
  gy = state->base.y[shot->gun];
  if (shot->section > 0)
    {
      frontier_section_at (facts, shot->area, (guint) shot->section - 1, gx, gy, x, y);
      return (guint) shot->section - 1;
    }
  *x = CLAMP (gx, area->left, area->right);
  *y = CLAMP (gy, area->top, area->bottom);
  return frontier_section_near (facts, shot->area, gx, gy);
}

/* Whether the gun sees that place of a piece, which hides nothing of itself (T2): as it would see one of its crew there. */
static gboolean
sees_piece (MusterPlay          *play,
            const SkirmishFacts *ground,
            const FrontierShot  *shot,
            gint32               x,
            gint32               y)
{
  const FrontierState *state = frontier_state (play);
  g_autofree SkirmishState *there = g_memdup2 (&state->base, sizeof state->base);
  g_autofree SkirmishArea *area = g_memdup2 (ground->area, MAX (ground->n_areas, 1) * sizeof *ground->area);
  SkirmishFacts bare = *ground;
  gint what = -1;
  SkirmishSight sight;

  /* Nor does who stands on it. */
  for (guint f = 0; f < ground->n_figures; f++)
    if ((gint) f != shot->gun && skirmish_on_table (&state->base, (gint) f)
        && skirmish_area_holds (&ground->area[shot->area], state->base.x[f], state->base.y[f]))
      there->x[f] = there->y[f] = SKIRMISH_NOWHERE;
  bare.area = area;
  area[shot->area].n = 0;
  area[shot->area].ground = SKIRMISH_GROUND_OPEN;
  there->x[shot->firer[0]] = x;
  there->y[shot->firer[0]] = y;
  sight = skirmish_sight (&bare, there, shot->gun, shot->firer[0], (gint) shot->unit, &what);
  if (sight == SKIRMISH_SEES)
    return TRUE;
  return muster_refuse (play, "T2", sight == SKIRMISH_BLOCKED_FIGURE ? FRONTIER_R_SIGHT_PIECE_FIGURE : FRONTIER_R_SIGHT_PIECE,
                        SKIRMISH_KIND_FIGURE, shot->gun, SKIRMISH_KIND_AREA, shot->area,
                        sight == SKIRMISH_BLOCKED_FIGURE ? SKIRMISH_KIND_FIGURE : SKIRMISH_KIND_AREA,
                        sight == SKIRMISH_BLOCKED_FIGURE ? what : MIN (what, (gint) skirmish_facts (play)->n_areas - 1), MUSTER_ARGS_END);
}

/* A gun at a piece of terrain: who serves it, how far, what is needed (K10.1). */
static gboolean
aim_at_piece (MusterPlay          *play,
              const SkirmishFacts *ground,
              const guint8        *set,
              FrontierShot        *shot)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  const SkirmishArea *area = &facts->area[shot->area];
  gint enemy;
  gint32 x, y;
  guint section;

  if (!frontier_structure (facts, shot->area))
    return muster_refuse (play, "K10.2", FRONTIER_R_NO_STRUCTURE, SKIRMISH_KIND_AREA, shot->area, MUSTER_ARGS_END);
  for (gint f = facts->unit[shot->unit].first; f < facts->unit[shot->unit].first + facts->unit[shot->unit].n; f++)
    if (set[f] && frontier_is_man (facts, f) && skirmish_stands (&state->base, f) && frontier_gun_served (facts, state, f) >= 0
        && !frontier_touched (facts, state, f, &enemy, 1))
      {
        shot->gun = frontier_gun_served (facts, state, f);
        shot->firer[shot->n++] = f;
      }
  if (shot->n == 0)
    return muster_refuse (play, "K10.1", FRONTIER_R_ONLY_GUNS, SKIRMISH_KIND_AREA, shot->area, MUSTER_ARGS_END);
  if (state->limbered[facts->figure[shot->gun].unit])
    return muster_refuse (play, "K2.5", FRONTIER_R_GUN_LIMBERED, SKIRMISH_KIND_UNIT, shot->unit, MUSTER_ARGS_END);
  section = aimed_section (facts, state, shot, &x, &y);
  if (!facts->logger)
    {
      gint32 off = skirmish_length (state->base.x[shot->gun], state->base.y[shot->gun], x, y);
      gint32 range = frontier_range (facts, state, shot->firer[0]);

      if (off > range)
        return muster_refuse (play, "K5.5", SKIRMISH_R_RANGE, SKIRMISH_KIND_FIGURE, shot->gun, SKIRMISH_KIND_INCHES, off,
                              SKIRMISH_KIND_INCHES, range, MUSTER_ARGS_END);
    }
  if (!facts->logger && !sees_piece (play, ground, shot, x, y))
    return FALSE;
  if (frontier_is_ruined (facts, state, shot->area, section))
    return muster_refuse (play, "K10.3", FRONTIER_R_RUINED, SKIRMISH_KIND_AREA, shot->area, MUSTER_ARGS_END);
  shot->needed = frontier_number (facts, area->cover == SKIRMISH_COVER_HARD ? FRONTIER_BREAK_HARD : FRONTIER_BREAK_SOFT);
  return TRUE;
}

static gboolean
check_part (MusterPlay          *play,
            const SkirmishFacts *ground,
            Fire                *fire,
            guint                p)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  FrontierShot *shot = &fire->part[p];

  if (shot->area >= 0)
    return aim_at_piece (play, ground, fire->set[p], shot);
  if (facts->unit[shot->target].side == facts->unit[shot->unit].side)
    return skirmish_refuse_own (play, "K5.9", skirmish_first_of (facts, shot->unit, fire->set[p]), shot->target, fire->aim[p]);
  if (!check_named (play, shot, fire->set[p]))
    return FALSE;
  if (!frontier_aim (play, ground, facts, state, fire->set[p], !fire->whole[p], shot))
    return FALSE;
  shot->needed = frontier_needed (facts, state, shot->target, shot->named, shot->cover);
  if (shot->volley && !frontier_volley_firers (facts, state, shot) && !fire->whole[p])
    return muster_refuse (play, "K5.3", FRONTIER_R_VOLLEY, SKIRMISH_KIND_UNIT, shot->unit, MUSTER_ARGS_END);
  if (shot->volley && shot->n < (guint) frontier_number (facts, FRONTIER_VOLLEY_LEAST))
    return muster_refuse (play, "K5.3", FRONTIER_R_VOLLEY_FEW, SKIRMISH_KIND_UNIT, shot->unit, MUSTER_KIND_NUMBER, (gint) shot->n,
                          MUSTER_KIND_NUMBER, frontier_number (facts, FRONTIER_VOLLEY_LEAST), MUSTER_ARGS_END);
  if (shot->gun >= 0 && !facts->logger)
    shot->doubled = skirmish_distance (&state->base, shot->gun, shot->hit[0]) < frontier_length (facts, FRONTIER_GUN_DOUBLE);
  return TRUE;
}

/* --- dice ----------------------------------------------------------------- */

/* Hits of all dice on one target: those that reach, and the best grouping of those that cannot (K5.4). */
static guint
throw_fire (MusterPlay         *play,
            const FrontierShot *shot)
{
  const SkirmishFacts *facts = play->facts;
  guint8 short_of[FRONTIER_GROUP_PIPS] = { 0 };
  guint hits = 0, each = shot->volley || (shot->gun >= 0 && shot->doubled && shot->area < 0) ? 2 : 1;

  for (guint i = 0; i < shot->n; i++)
    for (guint d = 0; d < each; d++)
      {
        gint sides = frontier_die (facts, shot->firer[i]);
        gint die = frontier_throw (play, shot->area >= 0 ? FRONTIER_P_HIT_PIECE : FRONTIER_P_HIT,
                                   shot->area >= 0 ? "K10.1" : shot->volley ? "K5.3" : "K5.1", sides, shot->needed,
                                   shot->firer[i], shot->target, NULL, 0);

        if (sides < shot->needed)
          short_of[die]++;
        else
          hits += die >= shot->needed;
      }
  return hits + frontier_group (short_of, (guint) shot->needed);
}

/* A gun that does not point there: the muzzle goes as far as a die lets it (K2.7). */
static gboolean
realign (MusterPlay         *play,
         const MusterOrder  *order,
         const FrontierShot *shot)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint32 bearing = 0, swing = 0;
  gint die;

  if (shot->gun < 0)
    return TRUE;
  if (facts->logger)
    {
      if (skirmish_key (order, 1, SKIRMISH_KEY_MOVED, &swing) < 0 || swing == 0)
        return TRUE;
    }
  else
    {
      gint32 x, y;

      if (shot->area >= 0)
        aimed_section (facts, state, shot, &x, &y);
      else
        {
          x = state->base.x[shot->hit[0]];
          y = state->base.y[shot->hit[0]];
        }
      bearing = skirmish_bearing (state->base.x[shot->gun], state->base.y[shot->gun], x, y);
      if (skirmish_turn (state->base.facing[shot->gun], bearing) <= frontier_gun_arc (state))
        return TRUE;
      swing = frontier_gun_swing (facts, skirmish_turn (state->base.facing[shot->gun], bearing));
    }
  die = frontier_throw (play, FRONTIER_P_ALIGN, "K2.7", frontier_number (facts, FRONTIER_ALIGN_DIE),
                        (swing + SKIRMISH_INCH - 1) / SKIRMISH_INCH, shot->gun, -1, NULL, 0);
  if (die * SKIRMISH_INCH < swing)
    {
      frontier_set (play, FRONTIER_F_SWING, shot->unit, bearing + 1, "K2.7");
      return FALSE;
    }
  frontier_set (play, SKIRMISH_F_FACING, shot->gun, bearing, "K2.7");
  return TRUE;
}

/* --- the order ------------------------------------------------------------ */

static gboolean
may_fire (MusterPlay        *play,
          const MusterOrder *order,
          gint               unit)
{
  const FrontierState *state = frontier_state (play);

  if (!frontier_in_step (play, order, SKIRMISH_STEP_FIRE, unit, "K1.2"))
    return FALSE;
  if (state->fired[unit])
    return muster_refuse (play, "K5.9", FRONTIER_R_FIRED, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->running[unit] > 0)
    return muster_refuse (play, "K5.1", FRONTIER_R_RETREATS, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->prone[unit])
    return muster_refuse (play, "K5.1", FRONTIER_R_PRONE, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->swing[unit])
    return muster_refuse (play, "K2.7", FRONTIER_R_FIRED, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  return TRUE;
}

static gboolean
plan_fire (MusterPlay        *play,
           const MusterOrder *order,
           Fire              *fire)
{
  gboolean volley = muster_order_verb (order) == FRONTIER_V_VOLLEY, fine = TRUE;
  const SkirmishFacts *ground;

  if (!may_fire (play, order, skirmish_who_unpack (order->token[1].value).unit))
    return FALSE;
  if (volley && !check_volley (play, skirmish_who_unpack (order->token[1].value).unit))
    return FALSE;
  for (guint at = 1; at < order->n; at = end_of_part (order, at) + 1)
    {
      if (fire->n == MOST_PARTS)
        return muster_refuse (play, "K5.9", SKIRMISH_R_NOTHING, SKIRMISH_KIND_UNIT, fire->part[0].unit, MUSTER_ARGS_END);
      if (!read_part (play, order, at, fire))
        return FALSE;
      fire->part[fire->n - 1].volley = volley && fire->part[fire->n - 1].area < 0;
    }
  if (!deal_out (play, fire))
    return FALSE;
  ground = frontier_ground (play->facts, frontier_state (play));
  for (guint p = 0; p < fire->n && fine; p++)
    fine = check_part (play, ground, fire, p);
  frontier_ground_free (ground, play->facts);
  return fine;
}

/* `fire WHO TARGET [+ [WHO] TARGET ...]`, `volley ...` */
gboolean
frontier_fire (MusterPlay        *play,
               const MusterOrder *order)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  g_autofree Fire *fire = g_new (Fire, 1);
  guint hits[MOST_PARTS];

  fire->n = 0;
  if (!plan_fire (play, order, fire))
    return FALSE;
  for (guint p = 0; p < fire->n; p++)
    if (fire->part[p].target >= 0 && facts->logger)
      frontier_set (play, FRONTIER_F_TOLD_COVER, fire->part[p].target, (gint) fire->part[p].cover, "T11");
  frontier_set (play, FRONTIER_F_FIRED, fire->part[0].unit, 1, "K5.9");
  if (!realign (play, order, &fire->part[0]))
    return TRUE;
  for (guint p = 0; p < fire->n; p++)
    hits[p] = throw_fire (play, &fire->part[p]);
  for (guint p = 0; p < fire->n; p++)
    {
      const FrontierShot *shot = &fire->part[p];

      if (shot->area < 0)
        frontier_take_hits (play, shot, hits[p]);
      else
        {
          gint32 x, y;

          frontier_batter (play, shot, aimed_section (facts, state, shot, &x, &y), hits[p], shot->firer[0]);
        }
    }
  return TRUE;
}
