#include "config.h"

#include "mohicans.h"

#include "geometry.h"
#include "told.h"

/* Shooting (L3): by figures, by ranks and sections, by salvo. */

/**
 * Volley:
 * @shooter: who shoots, @n of them
 * @unit, @figure: at whom: a group; or one figure of it, else -1
 * @target: those who may be hit, nearest first (T7), @n_targets of them
 */
typedef struct
{
  gint  shooter[SKIRMISH_MAX_FIGURES];
  guint n;
  gint  unit;
  gint  figure;
  gint  target[SKIRMISH_MAX_FIGURES];
  guint n_targets;
} Volley;

#define MOST_VOLLEYS 24

/* --- who can hit whom ---------------------------------------------------------------------- */

/* In range and sight, and touching no friend of the shooter's (T5). */
gboolean
mohicans_can_shoot (const SkirmishFacts *facts,
                    const MohicansState *state,
                    gint                 shooter,
                    gint                 target)
{
  if (!mohicans_on_table (facts, state, target) || skirmish_engaged (facts, &state->base, target))
    return FALSE;
  return facts->logger
         || (skirmish_distance (&state->base, shooter, target) <= mohicans_range (facts, shooter)
             && skirmish_sight (facts, &state->base, shooter, target, facts->figure[target].unit, NULL) == SKIRMISH_SEES);
}

/* Why not, of the figure of the group that is nearest. */
static gboolean
refuse_aim (MusterPlay *play,
            gint        shooter,
            gint        target)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gint32 off = facts->logger ? 0 : skirmish_distance (state, shooter, target);
  SkirmishSight sight;
  gint what = -1;

  if (off > mohicans_range (facts, shooter))
    return muster_refuse (play, "L3.1", SKIRMISH_R_RANGE, SKIRMISH_KIND_FIGURE, shooter, SKIRMISH_KIND_INCHES, off,
                          SKIRMISH_KIND_INCHES, mohicans_range (facts, shooter), MUSTER_ARGS_END);
  if (skirmish_engaged (facts, state, target))
    return muster_refuse (play, "T5", SKIRMISH_R_TARGET_ENGAGED, SKIRMISH_KIND_FIGURE, shooter,
                          SKIRMISH_KIND_FIGURE, target, MUSTER_ARGS_END);
  sight = skirmish_sight (facts, state, shooter, target, facts->figure[target].unit, &what);
  return muster_refuse (play, "L8.3", sight == SKIRMISH_BLOCKED_FIGURE ? SKIRMISH_R_SIGHT_FIGURE : SKIRMISH_R_SIGHT_AREA,
                        SKIRMISH_KIND_FIGURE, shooter, SKIRMISH_KIND_FIGURE, target,
                        sight == SKIRMISH_BLOCKED_FIGURE ? SKIRMISH_KIND_FIGURE : SKIRMISH_KIND_AREA, what, MUSTER_ARGS_END);
}

static gint
nearest_of (const SkirmishFacts *facts,
            const MohicansState *state,
            const Volley        *volley,
            gint                 shooter)
{
  const SkirmishUnit *u = &facts->unit[volley->unit];
  gint best = -1;

  for (gint f = u->first; f < u->first + u->n; f++)
    if ((volley->figure < 0 || f == volley->figure) && mohicans_on_table (facts, state, f)
        && (best < 0 || (!facts->logger && skirmish_distance (&state->base, shooter, f) < skirmish_distance (&state->base, shooter, best))))
      best = f;
  return best;
}

/* L8.5: Maqaw shoots at nobody but his quarry, while he has one. As it was: a sister in range and sight is whom he shoots
 * at, while the Colonel is not there. */
static gboolean
may_choose (MusterPlay   *play,
            const Volley *volley,
            gint          shooter)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint quarry = mohicans_quarry (facts, state, shooter);

  if (facts->edition >= 6 && mohicans_spares (facts, state, shooter, volley->unit, volley->figure))
    return muster_refuse (play, "L8.5", MOHICANS_R_REVENGE, SKIRMISH_KIND_FIGURE, shooter, SKIRMISH_KIND_FIGURE, quarry, MUSTER_ARGS_END);
  if (facts->edition >= 6 || quarry < 0 || facts->logger || mohicans_is (facts, quarry, MOHICANS_MUNRO) || !mohicans_can_shoot (facts, state, shooter, quarry)
      || volley->figure == quarry || (volley->figure < 0 && facts->figure[quarry].unit == volley->unit && facts->unit[volley->unit].n == 1))
    return TRUE;
  return muster_refuse (play, "L8.5", MOHICANS_R_REVENGE, SKIRMISH_KIND_FIGURE, shooter, SKIRMISH_KIND_FIGURE, quarry, MUSTER_ARGS_END);
}

/* Whether one of those named may shoot at all, and has somebody to hit. */
static gboolean
may_shoot (MusterPlay   *play,
           const Volley *volley,
           gint          shooter)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  const SkirmishUnit *u = &facts->unit[volley->unit];
  gint enemy;

  if (mohicans_range (facts, shooter) == 0)
    return muster_refuse (play, "L3.1", SKIRMISH_R_WEAPON, SKIRMISH_KIND_FIGURE, shooter, MUSTER_ARGS_END);
  if (state->shot[shooter])
    return muster_refuse (play, "L3.1", SKIRMISH_R_FIRED, SKIRMISH_KIND_FIGURE, shooter, MUSTER_ARGS_END);
  if (state->running[shooter])
    return muster_refuse (play, "L6.4", MOHICANS_R_RUNNING, SKIRMISH_KIND_FIGURE, shooter, MUSTER_ARGS_END);
  if (skirmish_enemies_touching (facts, &state->base, shooter, &enemy, 1))
    return muster_refuse (play, "T5", SKIRMISH_R_ENGAGED, SKIRMISH_KIND_FIGURE, shooter, SKIRMISH_KIND_FIGURE, enemy, MUSTER_ARGS_END);
  if (!may_choose (play, volley, shooter))
    return FALSE;
  for (gint f = u->first; f < u->first + u->n; f++)
    if ((volley->figure < 0 || f == volley->figure) && mohicans_can_shoot (facts, state, shooter, f))
      return TRUE;
  return refuse_aim (play, shooter, nearest_of (facts, state, volley, shooter));
}

/* --- ranks and sections (L3.2) --------------------------------------------------------------- */

/* Nobody of its own group on its line to the target. */
static gboolean
is_in_front (const SkirmishFacts *facts,
             const MohicansState *state,
             const Volley        *volley,
             gint                 shooter)
{
  const SkirmishUnit *u = &facts->unit[facts->figure[shooter].unit];
  const SkirmishState *s = &state->base;
  gint target = nearest_of (facts, state, volley, shooter);

  if (facts->logger)
    return FALSE;
  for (gint f = u->first; f < u->first + u->n; f++)
    if (f != shooter && mohicans_on_table (facts, state, f)
        && skirmish_near_line (s->x[f], s->y[f], s->x[shooter], s->y[shooter], s->x[target], s->y[target], facts->figure[f].base / 2 - 1))
      return FALSE;
  return TRUE;
}

/* Half of a group as it was mustered, its officer included and a character who joined it not (T6), rounded up. As it was:
 * half of its men who are left. */
static guint
section_of (const SkirmishFacts *facts,
            const MohicansState *state,
            gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  guint n = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    n += facts->edition >= 6 ? facts->figure[f].role <= SKIRMISH_OFFICER
                             : mohicans_is (facts, f, MOHICANS_LINE) && mohicans_on_table (facts, state, f);
  return (n + 1) / 2;
}

/* How many of its men have shot this turn. */
static guint
have_shot (const SkirmishFacts *facts,
           const MohicansState *state,
           gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  guint n = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    n += mohicans_is (facts, f, MOHICANS_LINE) && state->shot[f];
  return n;
}

/* Of a formed platoon its front rank fires in a turn, or a section, whichever those named are. Named as a whole:
 * the larger of what it can. */
static gboolean
by_rank (MusterPlay *play,
         Volley     *volley,
         gint        unit,
         gboolean    whole)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  guint half = section_of (facts, state, unit), fired = have_shot (facts, state, unit);
  guint men = 0, front = 0, n = 0, taken = 0;
  guint left = half - MIN (half, fired);
  guint8 in_front[SKIRMISH_MAX_FIGURES] = { 0 };
  gboolean rank;

  for (guint i = 0; i < volley->n; i++)
    {
      gint f = volley->shooter[i];

      if (!mohicans_is (facts, f, MOHICANS_LINE))
        continue;
      men++;
      in_front[f] = (guint8) is_in_front (facts, state, volley, f);
      front += in_front[f];
    }
  if (men > 0 && state->salvoed[unit])
    return muster_refuse (play, "L3.2", MOHICANS_R_SALVOED, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (men == 0 || (front == men && !state->rear_fired[unit]))
    return TRUE;
  rank = !state->rear_fired[unit] && front > left;
  if (men > left && (!whole || (!rank && left == 0)))
    return muster_refuse (play, "L3.2", MOHICANS_R_RANK, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (men <= left)
    rank = FALSE;
  for (guint i = 0; i < volley->n; i++)
    {
      gint f = volley->shooter[i];

      if (!mohicans_is (facts, f, MOHICANS_LINE) || (rank ? in_front[f] : taken++ < left))
        volley->shooter[n++] = f;
    }
  volley->n = n;
  if (!rank)
    muster_set (play, MOHICANS_F_REAR_FIRED, (guint) unit, 1, "L3.2");
  return TRUE;
}

/* L3.2: every man of the platoon is named, and none has fired: all fire together instead of rank or section. */
static gboolean
is_whole (MusterPlay   *play,
          const guint8 *set,
          gint          unit)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  const SkirmishUnit *u = &facts->unit[unit];

  for (gint f = u->first; f < u->first + u->n; f++)
    {
      if (!mohicans_is (facts, f, MOHICANS_LINE) || !mohicans_on_table (facts, state, f))
        continue;
      if (!set[f] && !facts->logger) /* there the table knows who has the range */
        return muster_refuse (play, "L3.2", MOHICANS_R_SALVO_PART, SKIRMISH_KIND_UNIT, unit, SKIRMISH_KIND_FIGURE, f, MUSTER_ARGS_END);
      if (state->shot[f])
        return muster_refuse (play, "L3.2", MOHICANS_R_SALVO_SHOT, SKIRMISH_KIND_UNIT, unit, SKIRMISH_KIND_FIGURE, f, MUSTER_ARGS_END);
    }
  return TRUE;
}

/* A salvo: of the line, formed, not barred, once a turn. */
static gboolean
may_salvo (MusterPlay   *play,
           Volley       *volley,
           const guint8 *set,
           gint          unit)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  guint n = 0;

  if (!mohicans_is_line (facts, state, unit))
    return muster_refuse (play, "L3.2", MOHICANS_R_NOT_LINE, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (!mohicans_is_formed (state, unit))
    return muster_refuse (play, "L3.2", MOHICANS_R_NOT_FORMED, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->barred[unit])
    return muster_refuse (play, "L6.2", MOHICANS_R_BARRED, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->salvoed[unit])
    return muster_refuse (play, "L3.2", MOHICANS_R_SALVOED, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (!is_whole (play, set, unit))
    return FALSE;
  for (guint i = 0; i < volley->n; i++)
    if (mohicans_is (facts, volley->shooter[i], MOHICANS_LINE))
      volley->shooter[n++] = volley->shooter[i];
  volley->n = n;
  if (n == 0)
    return muster_refuse (play, "L3.2", SKIRMISH_R_NOTHING, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  muster_set (play, MOHICANS_F_SALVOED, (guint) unit, 1, "L3.2");
  return TRUE;
}

/* --- dice and hits -------------------------------------------------------------------------------- */

/* The targets, nearest to any shooter first; who touches an enemy is none. */
static void
find_targets (const SkirmishFacts *facts,
              const MohicansState *state,
              Volley              *volley)
{
  gint32 range[SKIRMISH_MAX_FIGURES];
  gint found[SKIRMISH_MAX_FIGURES];
  guint n;

  for (guint i = 0; i < volley->n; i++)
    range[i] = mohicans_range (facts, volley->shooter[i]);
  n = skirmish_target_order (facts, &state->base, volley->shooter, volley->n, range, volley->unit, found);
  volley->n_targets = 0;
  for (guint i = 0; i < n; i++)
    if ((volley->figure < 0 || found[i] == volley->figure) && !skirmish_engaged (facts, &state->base, found[i]))
      volley->target[volley->n_targets++] = found[i];
}

/* What a shooter needs: Indians 6 at settlers in their house (L7.13). */
static gint
needs (MusterPlay   *play,
       const Volley *volley,
       gint          shooter,
       gboolean      salvo,
       gboolean      house)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  if (mohicans_row (facts, shooter)->indian
      && (house || mohicans_own_house (facts, mohicans_state (play), volley->target[0]) >= 0))
    return mohicans_number (facts, MOHICANS_NUMBER_HOUSE);
  return salvo ? mohicans_number (facts, MOHICANS_NUMBER_SALVO) : mohicans_row (facts, shooter)->hit;
}

/* The dice to hit; whose hits they are, *@hits of them. */
static void
throw_shots (MusterPlay *play,
             Volley     *volley,
             gboolean    salvo,
             gboolean    house,
             gint       *hit_by,
             guint      *hits)
{
  for (guint i = 0; i < volley->n_targets; i++)
    mohicans_attack_alice (play, volley->target[i]);
  for (guint i = 0; i < volley->n; i++)
    {
      gint f = volley->shooter[i];
      gint needed = needs (play, volley, f, salvo, house);
      MusterRoll roll = { .sides = 6, .purpose = (guint16) (salvo ? MOHICANS_D_SALVO : MOHICANS_D_SHOT), .clause = salvo ? "L3.2" : "L3.1",
                          .needed = (gint8) needed, .n_args = 2,
                          .arg = { { SKIRMISH_KIND_FIGURE, f }, { SKIRMISH_KIND_FIGURE, volley->target[0] } } };

      muster_set (play, MOHICANS_F_SHOT, (guint) f, 1, "L3.1");
      if ((gint) muster_dice_roll (play->dice, &roll) >= needed)
        hit_by[(*hits)++] = f;
    }
}

/* Each hit on the nearest who still stands, saved before the next (L3.3). */
static void
give_hits (MusterPlay   *play,
           const Volley *volley,
           const gint   *hit_by,
           guint         hits)
{
  const MohicansState *state = mohicans_state (play);

  for (guint h = 0; h < hits && !play->dice->dry; h++)
    for (guint t = 0; t < volley->n_targets; t++)
      if (skirmish_stands (&state->base, volley->target[t]))
        {
          mohicans_hurt (play, volley->target[t], hit_by[h], FALSE, "L3.3");
          break;
        }
}

/* All the dice to hit of an order, then its saves (T8). */
static void
shoot (MusterPlay *play,
       Volley     *volley,
       guint       n,
       gboolean    salvo,
       gboolean    house)
{
  gint hit_by[SKIRMISH_MAX_FIGURES];
  guint hits = 0, from[MOST_VOLLEYS + 1] = { 0 };

  for (guint v = 0; v < n; v++)
    {
      throw_shots (play, &volley[v], salvo, house, hit_by, &hits);
      from[v + 1] = hits;
    }
  for (guint v = 0; v < n; v++)
    give_hits (play, &volley[v], hit_by + from[v], from[v + 1] - from[v]);
}

/* Maqaw's shot at a sister when nobody has ordered it (L8.5). */
gboolean
mohicans_shoot_at (MusterPlay *play,
                   gint        shooter,
                   gint        target)
{
  Volley volley = { .shooter = { shooter }, .n = 1, .unit = skirmish_facts (play)->figure[target].unit, .figure = target };

  if (mohicans_range (skirmish_facts (play), shooter) == 0)
    return FALSE;
  find_targets (skirmish_facts (play), mohicans_state (play), &volley);
  if (volley.n_targets > 0)
    shoot (play, &volley, 1, FALSE, FALSE);
  return volley.n_targets > 0;
}

/* --- the orders ---------------------------------------------------------------------------------- */

/* At whom; on a real table a list of figures gives those who may be hit, the nearest first. */
static guint
read_target (MusterPlay        *play,
             const MusterOrder *order,
             guint              at,
             Volley            *volley)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  SkirmishWho who = skirmish_who_unpack (order->token[at].value);
  guint next = skirmish_named (play, order, at, &volley->unit, set, "L3.1");
  const SkirmishUnit *u;

  if (next == 0)
    return 0;
  u = &facts->unit[volley->unit];
  volley->figure = -1;
  volley->n_targets = 0;
  if (u->n == 1)
    volley->figure = u->first;
  else if (who.first && who.first == who.last && next == at + 1)
    volley->figure = u->first + (gint) who.first - 1;
  for (; facts->logger && who.first && at < next; at += 2)
    {
      for (guint i = who.first; i <= who.last; i++)
        volley->target[volley->n_targets++] = u->first + (gint) i - 1;
      if (at + 2 <= next && at + 2 < order->n)
        who = skirmish_who_unpack (order->token[at + 2].value);
    }
  return next;
}

/* On a real table: how far, whether they see; whether an enemy is near Cora, if Hawkeye is the target. */
static gboolean
as_told (MusterPlay        *play,
         const MusterOrder *order,
         const Volley      *volley,
         gboolean          *house)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint range = 0, sight = TRUE, ground = SKIRMISH_GROUND_OPEN, near = FALSE;
  gint hawkeye = mohicans_find (facts, MOHICANS_HAWKEYE, facts->unit[volley->unit].side), cora;

  if (!skirmish_told (play, order, SKIRMISH_KEY_RANGE, "T11", &range)
      || !skirmish_told (play, order, SKIRMISH_KEY_SIGHT, "T11", &sight))
    return FALSE;
  if (!facts->logger)
    return mohicans_nothing_told (play, order);
  for (guint i = 0; i < volley->n; i++)
    if (range > mohicans_range (facts, volley->shooter[i]))
      return muster_refuse (play, "L3.1", SKIRMISH_R_RANGE, SKIRMISH_KIND_FIGURE, volley->shooter[i], SKIRMISH_KIND_INCHES, range,
                            SKIRMISH_KIND_INCHES, mohicans_range (facts, volley->shooter[i]), MUSTER_ARGS_END);
  if (!sight)
    return muster_refuse (play, "L8.3", SKIRMISH_R_TOLD_UNSEEN, SKIRMISH_KIND_UNIT, (gint) facts->figure[volley->shooter[0]].unit,
                          MUSTER_ARGS_END);
  skirmish_key (order, 1, SKIRMISH_KEY_GROUND, &ground);
  *house = ground == SKIRMISH_GROUND_BUILDING && mohicans_is (facts, facts->unit[volley->unit].first, MOHICANS_SETTLER);
  cora = mohicans_find (facts, MOHICANS_CORA, facts->unit[volley->unit].side);
  if (hawkeye >= 0 && facts->figure[hawkeye].unit == volley->unit && cora >= 0 && mohicans_on_table (facts, state, cora))
    {
      if (!skirmish_told (play, order, SKIRMISH_KEY_NEAR, "T11", &near))
        return FALSE;
      muster_set (play, MOHICANS_F_NEAR_CORA, 0, near != 0, "T11");
    }
  return TRUE;
}

static gboolean
is_plus (const MusterOrder *order,
         guint              at)
{
  return at < order->n && order->token[at].kind == MUSTER_KIND_MARK && order->token[at].value == '+';
}

/* Who shoots, at the target named with them and at those that follow by themselves. */
typedef struct
{
  gint     unit;
  guint8   set[SKIRMISH_MAX_FIGURES];
  gboolean whole;
  guint    targets;
  guint    target; /* which of them it is */
} Shooters;

/* How many units or figures a part names: the target, or also those who shoot; *@end: (out): the token behind it */
static guint
count_named (const MusterOrder *order,
             guint              at,
             guint             *end)
{
  guint n = 0;

  for (; at < order->n && !is_plus (order, at); at++)
    n += order->token[at].kind == SKIRMISH_KIND_WHO;
  *end = at;
  return n;
}

/* The shooters of a part, in @set: of several targets they are dealt out to them in muster order, as evenly as may be.
 * Returns the token behind them; 0 after refusing. */
static guint
read_shooters (MusterPlay        *play,
               const MusterOrder *order,
               guint              at,
               Shooters          *shooters,
               guint8            *set)
{
  guint end, n = 0, i = 0;

  if (count_named (order, at, &end) < 2)
    shooters->target++;
  else
    {
      *shooters = (Shooters) { .targets = 1 };
      at = mohicans_acting (play, order, at, &shooters->unit, shooters->set, &shooters->whole);
      while (at != 0 && is_plus (order, end) && count_named (order, end + 1, &end) < 2)
        shooters->targets++;
    }
  for (guint f = 0; f < SKIRMISH_MAX_FIGURES; f++)
    n += shooters->set[f];
  for (guint f = 0; f < SKIRMISH_MAX_FIGURES; f++)
    if (shooters->set[f])
      set[f] = i++ * shooters->targets / n == shooters->target;
  if (at != 0 && n < shooters->targets)
    {
      muster_refuse (play, "L3.1", SKIRMISH_R_NOTHING, SKIRMISH_KIND_UNIT, shooters->unit, MUSTER_ARGS_END);
      return 0;
    }
  return at;
}

/* One part of an order, from token @at on: who shoots at whom. Returns the token behind it; 0 after refusing. */
static guint
aim (MusterPlay        *play,
     const MusterOrder *order,
     guint              at,
     Shooters          *shooters,
     Volley            *volley,
     gboolean          *house)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gboolean salvo = muster_order_verb (order) == MOHICANS_V_SALVO;
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  gboolean whole;
  gint unit, standing;
  guint listed, target_at;

  *volley = (Volley) { .n = 0 };
  at = read_shooters (play, order, at, shooters, set);
  unit = shooters->unit;
  whole = shooters->whole;
  target_at = at;
  if (at != 0)
    at = read_target (play, order, at, volley);
  if (at == 0)
    return 0;
  listed = volley->n_targets;
  standing = nearest_of (facts, state, volley, facts->unit[unit].first);
  if (facts->unit[volley->unit].side == facts->unit[unit].side)
    {
      guint8 named[SKIRMISH_MAX_FIGURES] = { 0 };

      skirmish_named (play, order, target_at, &volley->unit, named, "L3.1");
      skirmish_refuse_own (play, "L3.1", skirmish_first_of (facts, unit, set), volley->unit, named);
      return 0;
    }
  if (standing < 0)
    {
      mohicans_up (play, volley->figure >= 0 ? volley->figure : facts->unit[volley->unit].first, "L3.1");
      return 0;
    }
  for (guint f = 0; f < facts->n_figures; f++)
    if (set[f] && may_shoot (play, volley, (gint) f))
      volley->shooter[volley->n++] = (gint) f;
    else if (set[f] && !whole && !salvo)
      return 0;
  if (salvo && (state->barred[unit] || volley->n > 0 || !mohicans_is_formed (state, unit)))
    {
      if (!may_salvo (play, volley, set, unit))
        return 0;
    }
  if (volley->n == 0)
    return 0;
  if (!salvo && mohicans_is_formed (state, unit) && !by_rank (play, volley, unit, whole))
    return 0;
  if (volley->n > 1 && volley->figure >= 0 && facts->unit[volley->unit].n > 1 && !facts->logger)
    {
      muster_refuse (play, "T7", MOHICANS_R_ONE, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
      return 0;
    }
  if (!as_told (play, order, volley, house))
    return 0;
  if (listed == 0)
    find_targets (facts, state, volley);
  for (guint i = 0; i < listed; i++)
    if (!mohicans_up (play, volley->target[i], "L3.1"))
      return 0;
  if (volley->n_targets == 0)
    {
      muster_refuse (play, "L3.1", SKIRMISH_R_NOTHING, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
      return 0;
    }
  return at;
}

/* `fire WHO TARGET + [WHO] TARGET ...`, `salvo UNIT TARGET + ...`: all of it is aimed before the first die. */
gboolean
mohicans_fire (MusterPlay        *play,
               const MusterOrder *order)
{
  gboolean house = FALSE;
  g_autofree Volley *volley = NULL;
  g_autofree Shooters *shooters = g_new0 (Shooters, 1);
  guint n = 1, parts = 1, at = 1;

  if (skirmish_state (play)->step != SKIRMISH_STEP_FIRE)
    return skirmish_not_now (play, order, "L1.1");
  for (guint i = 1; i < order->n; i++)
    parts += is_plus (order, i);
  if (parts > MOST_VOLLEYS)
    return muster_refuse (play, "L3.1", MOHICANS_R_PARTS, MUSTER_KIND_NUMBER, MOST_VOLLEYS, MUSTER_ARGS_END);
  volley = g_new (Volley, parts);
  for (n = 0; n < parts; n++)
    {
      at = aim (play, order, at, shooters, &volley[n], &house);
      if (at == 0)
        return FALSE;
      for (guint i = 0; parts > 1 && i < volley[n].n; i++) /* nobody is named twice */
        muster_set (play, MOHICANS_F_SHOT, (guint) volley[n].shooter[i], 1, "L3.1");
      at += is_plus (order, at);
    }
  shoot (play, volley, n, muster_order_verb (order) == MOHICANS_V_SALVO, house);
  return TRUE;
}
