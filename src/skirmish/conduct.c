#include "config.h"

#include "conduct-private.h"

#include <string.h>

/* Setting up, the end of a turn, giving up. */

/* H12: from the end of this turn on. */
#define RETREAT_TURN 2
/* H13: at the end of every such turn. */
#define BRING_TURN 3

/* --- what rules ask again and again ---------------------------------------- */

gboolean
skirmish_not_now (MusterPlay        *play,
                  const MusterOrder *order,
                  const char        *clause)
{
  const SkirmishState *state = skirmish_state (play);

  return muster_refuse (play, clause, SKIRMISH_R_STEP, MUSTER_KIND_VERB, (gint) muster_order_verb (order),
                        SKIRMISH_KIND_SIDE, (gint) state->side, SKIRMISH_KIND_STEP, (gint) state->step, MUSTER_ARGS_END);
}

gboolean
skirmish_ours (MusterPlay *play,
               gint        unit,
               guint       side,
               const char *clause)
{
  if (skirmish_facts (play)->unit[unit].side == side)
    return TRUE;
  return muster_refuse (play, clause, SKIRMISH_R_SIDE, SKIRMISH_KIND_UNIT, unit,
                        SKIRMISH_KIND_SIDE, (gint) side, MUSTER_ARGS_END);
}

gboolean
skirmish_up (MusterPlay *play,
             gint        figure,
             const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);

  if (skirmish_stands (state, figure) && state->deployed[facts->figure[figure].unit])
    return TRUE;
  if (skirmish_stands (state, figure) || state->fate[figure] == SKIRMISH_WAITING)
    return muster_refuse (play, clause, SKIRMISH_R_WAITING, SKIRMISH_KIND_UNIT, (gint) facts->figure[figure].unit,
                          MUSTER_ARGS_END);
  return muster_refuse (play, clause, SKIRMISH_R_OUT, SKIRMISH_KIND_FIGURE, figure,
                        SKIRMISH_KIND_FATE, (gint) state->fate[figure], MUSTER_ARGS_END);
}

guint
skirmish_named (MusterPlay        *play,
                const MusterOrder *order,
                guint              at,
                gint              *unit,
                guint8            *set,
                const char        *clause)
{
  guint next = skirmish_who_read (play->facts, order, at, unit, set);

  if (next == 0)
    muster_refuse (play, clause, SKIRMISH_R_NUMBER, SKIRMISH_KIND_UNIT, *unit,
                   MUSTER_KIND_NUMBER, (gint) skirmish_facts (play)->unit[*unit].n, MUSTER_ARGS_END);
  return next;
}

gboolean
skirmish_told (MusterPlay        *play,
               const MusterOrder *order,
               SkirmishKey        key,
               const char        *clause,
               gint              *value)
{
  gboolean logger = skirmish_facts (play)->logger;
  gint told = 0;
  gboolean given = skirmish_key (order, 1, (gint) key, &told) >= 0;

  if (given == logger)
    {
      if (given)
        *value = told;
      return TRUE;
    }
  return muster_refuse (play, clause, logger ? SKIRMISH_R_WANTED : SKIRMISH_R_TABLE_ONLY,
                        SKIRMISH_KIND_KEY, (gint) key, MUSTER_ARGS_END);
}

gboolean
skirmish_require_side (MusterPlay *play,
                       gint        side,
                       const char *clause)
{
  if (side == SKIRMISH_BRITISH || side == SKIRMISH_FRENCH)
    return TRUE;
  return muster_refuse (play, clause, SKIRMISH_R_ARMY, SKIRMISH_KIND_SIDE, side, MUSTER_ARGS_END);
}

/* --- places ---------------------------------------------------------------- */

static gboolean
check_table (MusterPlay *play,
             gint        figure,
             gint32      x,
             gint32      y,
             const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gint other;

  if (x < 0 || y < 0 || x > facts->width || y > facts->height)
    return muster_refuse (play, clause, SKIRMISH_R_EDGE, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
  other = skirmish_crowded (facts, state, figure, x, y, NULL);
  if (other >= 0)
    return muster_refuse (play, clause, SKIRMISH_R_CROWDED, SKIRMISH_KIND_FIGURE, figure,
                          SKIRMISH_KIND_FIGURE, other, MUSTER_ARGS_END);
  return TRUE;
}

/**
 * skirmish_put:
 * @set: which figures
 * @x, @y: their places, by figure
 * @facing: %SKIRMISH_NOWHERE: as they face
 * @zone: they are being set up
 *
 * Places figures at once: none is in another's way where it no longer stands.
 */
gboolean
skirmish_put (MusterPlay            *play,
              const SkirmishConduct *conduct,
              const guint8          *set,
              const gint32          *x,
              const gint32          *y,
              gint32                 facing,
              gboolean               zone,
              const char            *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  SkirmishState *state = play->state;

  /* off the table first, unnoted: each then notes one effect, or none */
  g_autofree gint32 *before_x = g_memdup2 (state->x, sizeof state->x);
  g_autofree gint32 *before_y = g_memdup2 (state->y, sizeof state->y);

  for (guint i = 0; i < facts->n_figures; i++)
    if (set[i])
      state->x[i] = state->y[i] = SKIRMISH_NOWHERE;
  for (guint i = 0; i < facts->n_figures; i++)
    {
      if (!set[i])
        continue;
      if (!facts->squares && !check_table (play, (gint) i, x[i], y[i], clause))
        return FALSE;
      if (conduct->stand && !conduct->stand (play, (gint) i, x[i], y[i], zone, clause))
        return FALSE;
      state->x[i] = x[i];
      state->y[i] = y[i];
    }
  for (guint i = 0; i < facts->n_figures; i++)
    if (set[i])
      {
        state->x[i] = before_x[i];
        state->y[i] = before_y[i];
        skirmish_place (play, (gint) i, x[i], y[i], facing == SKIRMISH_NOWHERE ? state->facing[i] : facing, clause);
      }
  return TRUE;
}

/* Across the table, away from an edge. */
static gint32
inward (guint edge)
{
  static const gint32 bearing[] = { 18000, 27000, 0, 9000 };

  return bearing[edge & 3];
}

/* The places of the named figures of a unit, the first of them at (@x, @y). */
static void
lay_out (const SkirmishFacts *facts,
         gint                 unit,
         const guint8        *set,
         guint                formation,
         gint32               gap,
         gint32               x,
         gint32               y,
         gint32               facing,
         gint32              *x_out,
         gint32              *y_out)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint32 px[SKIRMISH_MAX_FIGURES], py[SKIRMISH_MAX_FIGURES];
  gint32 base = 0;
  guint n = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    if (set[f])
      {
        base = MAX (base, facts->figure[f].base);
        px[n] = x;
        py[n] = y;
        n++;
      }
  if (!facts->squares && n > 1)
    skirmish_layout ((SkirmishFormation) formation, n, base, gap, x, y, facing, px, py);
  n = 0;
  for (gint f = u->first; f < u->first + u->n; f++)
    if (set[f])
      {
        x_out[f] = px[n];
        y_out[f] = py[n];
        n++;
      }
}

/* A unit counts as deployed when all its figures have places. */
static void
note_deployed (MusterPlay *play,
               gint        unit,
               const char *clause)
{
  const SkirmishState *state = skirmish_state (play);
  const SkirmishUnit *u = &skirmish_facts (play)->unit[unit];
  gboolean all = TRUE;

  for (gint f = u->first; f < u->first + u->n && all; f++)
    all = !skirmish_stands (state, f) || state->x[f] != SKIRMISH_NOWHERE;
  muster_set (play, SKIRMISH_F_DEPLOYED, (guint) unit, all, clause);
}

/* `deploy auto` */
static gboolean
deploy_rest (MusterPlay            *play,
             const MusterOrder     *order,
             const SkirmishConduct *conduct)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  if (!conduct->deploy)
    return skirmish_not_now (play, order, conduct->setup);
  conduct->deploy (play);
  for (guint u = 0; u < facts->n_units; u++)
    if (!facts->unit[u].waiting)
      note_deployed (play, (gint) u, conduct->setup);
  return TRUE;
}

/* `deploy WHO X,Y [facing=D] [formation=F]` */
static gboolean
deploy (MusterPlay            *play,
        const MusterOrder     *order,
        const SkirmishConduct *conduct)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  g_autofree gint32 *x = g_new0 (gint32, SKIRMISH_MAX_FIGURES);
  g_autofree gint32 *y = g_new0 (gint32, SKIRMISH_MAX_FIGURES);
  gint unit = 0, facing, formation;
  guint at;

  if (state->step != SKIRMISH_STEP_DEPLOY)
    return skirmish_not_now (play, order, conduct->setup);
  if (order->token[1].kind == MUSTER_KIND_AUTO)
    return deploy_rest (play, order, conduct);
  at = skirmish_named (play, order, 1, &unit, set, conduct->setup);
  if (at == 0)
    return FALSE;
  if (facts->unit[unit].waiting)
    return muster_refuse (play, "H13", SKIRMISH_R_WAITING, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  facing = inward (facts->edge[facts->unit[unit].side]);
  skirmish_key (order, at, SKIRMISH_KEY_FACING, &facing);
  formation = state->formation[unit];
  skirmish_key (order, at, SKIRMISH_KEY_FORMATION, &formation);
  if (facing < 0 || facing >= 36000)
    return muster_refuse (play, conduct->setup, SKIRMISH_R_SETTING, MUSTER_KIND_NUMBER, 0,
                          MUSTER_KIND_NUMBER, 359, MUSTER_ARGS_END);
  lay_out (facts, unit, set, (guint) formation, conduct->gap, order->token[at].value, order->token[at + 2].value,
           facing, x, y);
  if (!skirmish_put (play, conduct, set, x, y, facing, TRUE, conduct->setup))
    return FALSE;
  muster_set (play, SKIRMISH_F_FORMATION, (guint) unit, formation, conduct->setup);
  note_deployed (play, unit, conduct->setup);
  return TRUE;
}

static gint
first_undeployed (const SkirmishFacts *facts,
                  const SkirmishState *state,
                  guint                side)
{
  for (guint u = 0; u < facts->n_units; u++)
    if (!facts->unit[u].waiting && !state->deployed[u] && (side == SKIRMISH_NOBODY || facts->unit[u].side == side))
      return (gint) u;
  return -1;
}

static gboolean
begin (MusterPlay            *play,
       const MusterOrder     *order,
       const SkirmishConduct *conduct)
{
  const SkirmishState *state = skirmish_state (play);
  gint unit = first_undeployed (play->facts, state, SKIRMISH_NOBODY);

  if (state->step != SKIRMISH_STEP_DEPLOY)
    return skirmish_not_now (play, order, conduct->setup);
  if (unit >= 0)
    return muster_refuse (play, conduct->setup, SKIRMISH_R_UNDEPLOYED, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  muster_set (play, SKIRMISH_F_TURN, 0, 1, conduct->setup);
  conduct->first_turn (play);
  return TRUE;
}

/* --- the end of a turn (H12, H13) ------------------------------------------ */

static gboolean
may_bring (const SkirmishFacts *facts,
           const SkirmishState *state,
           guint                side)
{
  if (state->turn % BRING_TURN != 0 || state->brought & (1 << side))
    return FALSE;
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].waiting && facts->unit[u].side == side && !state->deployed[u])
      return TRUE;
  return FALSE;
}

static gboolean
may_retreat (const SkirmishFacts *facts,
             const SkirmishState *state,
             guint                side)
{
  return facts->campaign && facts->may_retreat[side] && state->turn >= RETREAT_TURN;
}

static gboolean
has_choice (const SkirmishFacts *facts,
            const SkirmishState *state,
            guint                side)
{
  return may_bring (facts, state, side) || may_retreat (facts, state, side);
}

/**
 * skirmish_turn_over:
 *
 * The last step of a turn is over and the battle goes on. Stops where a side may retreat
 * or bring a piece on: it says so, or `end`; then, or at once if there is no such choice,
 * the next turn begins.
 */
void
skirmish_turn_over (MusterPlay            *play,
                    const SkirmishConduct *conduct)
{
  const SkirmishState *state = skirmish_state (play);
  guint first = state->lead != SKIRMISH_NOBODY ? (guint) state->lead : SKIRMISH_BRITISH;

  muster_set (play, SKIRMISH_F_BROUGHT, 0, 0, "H13");
  if (!has_choice (play->facts, state, first))
    first = skirmish_enemy (first);
  if (!has_choice (play->facts, state, first))
    {
      conduct->next_turn (play);
      return;
    }
  muster_set (play, SKIRMISH_F_STEP, 0, SKIRMISH_STEP_CLOSE, "H12");
  muster_set (play, SKIRMISH_F_SIDE, 0, (gint) first, "H12");
}

/* The side whose word it was has nothing more to say. */
static gboolean
close_side (MusterPlay            *play,
            const SkirmishConduct *conduct)
{
  const SkirmishState *state = skirmish_state (play);
  guint first = state->lead != SKIRMISH_NOBODY ? (guint) state->lead : SKIRMISH_BRITISH;
  guint other = skirmish_enemy ((guint) state->side);

  if ((guint) state->side == first && has_choice (play->facts, state, other))
    {
      muster_set (play, SKIRMISH_F_SIDE, 0, (gint) other, "H12");
      return TRUE;
    }
  muster_set (play, SKIRMISH_F_BROUGHT, 0, 0, "H13");
  conduct->next_turn (play);
  return TRUE;
}

/* At the middle of its edge or as near to it as there is room. */
static gboolean
arrive_at_edge (MusterPlay            *play,
                const SkirmishConduct *conduct,
                gint                   unit,
                const guint8          *set)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishUnit *u = &facts->unit[unit];
  g_autofree gint32 *x = g_new0 (gint32, SKIRMISH_MAX_FIGURES);
  g_autofree gint32 *y = g_new0 (gint32, SKIRMISH_MAX_FIGURES);
  gint32 facing = inward (u->edge);
  gboolean upright = u->edge == 1 || u->edge == 3;
  gint32 length = upright ? facts->height : facts->width;
  gboolean placed = FALSE;

  for (gint32 depth = SKIRMISH_INCH; depth < 8 * SKIRMISH_INCH && !placed; depth += SKIRMISH_INCH)
    for (gint32 off = 0; off < length && !placed; off = off > 0 ? -off : -off + SKIRMISH_INCH)
      {
        gint32 along = length / 2 + off;
        gint32 across = u->edge == 0 || u->edge == 3 ? depth : (upright ? facts->width : facts->height) - depth;

        lay_out (facts, unit, set, (guint) skirmish_state (play)->formation[unit], conduct->gap,
                 upright ? across : along, upright ? along : across, facing, x, y);
        placed = skirmish_put (play, conduct, set, x, y, facing, FALSE, "H13");
      }
  return placed;
}

/* `bring SIDE PIECE` (H13) */
static gboolean
bring (MusterPlay            *play,
       const MusterOrder     *order,
       const SkirmishConduct *conduct)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gint side = order->token[1].value;
  gint unit = order->token[2].value;
  const SkirmishUnit *u = &facts->unit[unit];
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };

  if (!skirmish_require_side (play, side, "H13") || !skirmish_ours (play, unit, (guint) side, "H13"))
    return FALSE;
  if (!u->waiting || state->deployed[unit])
    return muster_refuse (play, "H13", SKIRMISH_R_NOT_WAITING, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->turn % BRING_TURN != 0)
    return muster_refuse (play, "H13", SKIRMISH_R_THIRD_TURN, MUSTER_KIND_NUMBER, (gint) state->turn, MUSTER_ARGS_END);
  if (state->step != SKIRMISH_STEP_CLOSE)
    return skirmish_not_now (play, order, "H13");
  if (state->brought & (1 << side))
    return muster_refuse (play, "H13", SKIRMISH_R_BROUGHT, SKIRMISH_KIND_SIDE, side, MUSTER_ARGS_END);
  for (gint f = u->first; f < u->first + u->n; f++)
    {
      set[f] = 1;
      muster_set (play, SKIRMISH_F_FATE, (guint) f, SKIRMISH_FIT, "H13");
    }
  if (!facts->logger && !(conduct->arrive ? conduct->arrive (play, unit) : arrive_at_edge (play, conduct, unit, set)))
    return FALSE;
  muster_set (play, SKIRMISH_F_DEPLOYED, (guint) unit, 1, "H13");
  muster_set (play, SKIRMISH_F_BROUGHT, 0, state->brought | 1 << side, "H13");
  return has_choice (facts, state, (guint) state->side) ? TRUE : close_side (play, conduct);
}

/* `retreat SIDE POINT` (H12): whether the point will do is for the campaign to say. */
static gboolean
retreat (MusterPlay            *play,
         const MusterOrder     *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gint side = order->token[1].value;
  gint point = order->token[2].value;

  if (!skirmish_require_side (play, side, "H12"))
    return FALSE;
  if (!facts->campaign)
    return muster_refuse (play, "H12", SKIRMISH_R_NO_CAMPAIGN, MUSTER_KIND_VERB, (gint) muster_order_verb (order),
                          MUSTER_ARGS_END);
  if (!facts->may_retreat[side] || point < 0 || point > 4000)
    return muster_refuse (play, "H12", SKIRMISH_R_NO_POINT, SKIRMISH_KIND_SIDE, side, MUSTER_ARGS_END);
  if (state->turn < RETREAT_TURN)
    return muster_refuse (play, "H12", SKIRMISH_R_TOO_EARLY, MUSTER_KIND_VERB, (gint) muster_order_verb (order),
                          MUSTER_KIND_NUMBER, RETREAT_TURN, MUSTER_ARGS_END);
  if (state->step != SKIRMISH_STEP_CLOSE)
    return skirmish_not_now (play, order, "H12");
  muster_set (play, SKIRMISH_F_RETREAT, (guint) side, point, "H12");
  skirmish_end (play, SKIRMISH_END_RETREAT, skirmish_enemy ((guint) side), "H12");
  return TRUE;
}

/* `concede SIDE` (T12) */
static gboolean
concede (MusterPlay            *play,
         const MusterOrder     *order,
         const SkirmishConduct *conduct)
{
  gint side = order->token[1].value;

  if (!skirmish_require_side (play, side, "T12"))
    return FALSE;
  if (skirmish_state (play)->step == SKIRMISH_STEP_DEPLOY)
    return skirmish_not_now (play, order, conduct->setup);
  muster_set (play, SKIRMISH_F_CONCEDED, 0, side, "T12");
  skirmish_end (play, SKIRMISH_END_CONCEDED, skirmish_enemy ((guint) side), "T12");
  return TRUE;
}

/**
 * skirmish_agree:
 * @order: a side
 *
 * A side offers to stop; when the other has offered it, the battle ends undecided. The
 * ruleset sets the field "agreed" back to nobody when an offer lapses.
 */
gboolean
skirmish_agree (MusterPlay        *play,
                const MusterOrder *order,
                const char        *clause)
{
  const SkirmishState *state = skirmish_state (play);
  gint side = order->token[1].value;

  if (!skirmish_require_side (play, side, clause))
    return FALSE;
  if (state->step == SKIRMISH_STEP_DEPLOY)
    return skirmish_not_now (play, order, clause);
  if (state->agreed == side)
    return muster_refuse (play, clause, SKIRMISH_R_OFFERED, SKIRMISH_KIND_SIDE, side, MUSTER_ARGS_END);
  if (state->agreed == SKIRMISH_NOBODY)
    muster_set (play, SKIRMISH_F_AGREED, 0, side, clause);
  else
    {
      muster_set (play, SKIRMISH_F_AGREED, 0, SKIRMISH_NOBODY, clause);
      /* H15: in a campaign a draw leaves the defender the field */
      skirmish_end (play, SKIRMISH_END_AGREED,
                    skirmish_facts (play)->campaign ? (SkirmishSide) skirmish_facts (play)->defender : SKIRMISH_NOBODY, clause);
    }
  return TRUE;
}

/* --- all of them ------------------------------------------------------------ */

/* Said at any time, whatever is awaited. */
static gboolean
is_beyond (guint verb)
{
  switch (verb)
    {
    case SKIRMISH_V_CONCEDE:
    case SKIRMISH_V_TOUCH:
    case SKIRMISH_V_PART:
    case SKIRMISH_V_SET:
    case SKIRMISH_V_RULING:
    case SKIRMISH_V_UMPIRE:
      return TRUE;
    default:
      return FALSE;
    }
}

/**
 * skirmish_may:
 *
 * Whether @order may be said at all now: the battle goes on, and nothing else must be
 * answered first. An umpire may always speak.
 */
gboolean
skirmish_may (MusterPlay            *play,
              const MusterOrder     *order,
              const SkirmishConduct *conduct)
{
  const SkirmishState *state = skirmish_state (play);
  guint verb = muster_order_verb (order);
  g_autoptr (GArray) awaits = NULL;

  if (state->ending != SKIRMISH_GOING_ON && verb != SKIRMISH_V_UMPIRE && verb != SKIRMISH_V_SET && verb != SKIRMISH_V_RULING)
    return muster_refuse (play, conduct->over, SKIRMISH_R_OVER, MUSTER_ARGS_END);
  if (is_beyond (verb))
    return TRUE;
  awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));
  play->game->awaits (play->facts, state, awaits);
  for (guint a = 0; a < awaits->len; a++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, a);
      gboolean answers = FALSE;

      if (!await->binding)
        continue;
      for (guint v = 0; v < await->n_verbs && !answers; v++)
        answers = await->verb[v] == verb;
      return answers ? TRUE
                     : muster_refuse (play, await->clause, SKIRMISH_R_AWAITED, MUSTER_KIND_VERB, (gint) verb,
                                      SKIRMISH_KIND_SIDE, (gint) await->side, MUSTER_KIND_VERB, (gint) await->verb[0],
                                      MUSTER_ARGS_END);
    }
  return TRUE;
}

/**
 * skirmish_conduct:
 * @order: of one of the shared verbs; skirmish_may() has let it pass
 */
gboolean
skirmish_conduct (MusterPlay            *play,
                  const MusterOrder     *order,
                  const SkirmishConduct *conduct)
{
  const SkirmishState *state = skirmish_state (play);

  switch (muster_order_verb (order))
    {
    case SKIRMISH_V_DEPLOY:
      return deploy (play, order, conduct);
    case SKIRMISH_V_BEGIN:
      return begin (play, order, conduct);
    case SKIRMISH_V_END:
      if (state->step == SKIRMISH_STEP_DEPLOY)
        return skirmish_not_now (play, order, conduct->setup);
      return state->step == SKIRMISH_STEP_CLOSE ? close_side (play, conduct) : conduct->end (play, order);
    case SKIRMISH_V_BRING:
      return bring (play, order, conduct);
    case SKIRMISH_V_RETREAT:
      return retreat (play, order);
    case SKIRMISH_V_CONCEDE:
      return concede (play, order, conduct);
    case SKIRMISH_V_TOUCH:
      return skirmish_touch_order (play, order, conduct);
    case SKIRMISH_V_PART:
      return skirmish_part_order (play, order, conduct);
    case SKIRMISH_V_SET:
      return skirmish_set_order (play, order, conduct);
    case SKIRMISH_V_RULING:
      return skirmish_ruling (play, order);
    case SKIRMISH_V_UMPIRE:
      return skirmish_umpire (play, order, conduct);
    default:
      g_assert_not_reached (); /* undo and redo are the session's */
    }
}

/**
 * skirmish_awaits:
 *
 * Returns: whether the battle is being set up, at the end of a turn, or over: then all
 *   that is awaited has been added
 */
gboolean
skirmish_awaits (const SkirmishFacts *facts,
                 const SkirmishState *state,
                 GArray              *awaits)
{
  MusterAwait await = { 0 };

  if (state->ending != SKIRMISH_GOING_ON)
    return TRUE;
  if (state->step == SKIRMISH_STEP_DEPLOY)
    {
      for (guint side = SKIRMISH_BRITISH; side <= SKIRMISH_FRENCH; side++)
        {
          gint unit = first_undeployed (facts, state, side);

          if (unit < 0)
            continue;
          await = (MusterAwait) { .side = (MusterSide) side, .clause = "T6", .n_verbs = 1, .verb = { SKIRMISH_V_DEPLOY },
                                  .subject = { SKIRMISH_KIND_UNIT, unit } };
          g_array_append_val (awaits, await);
        }
      if (awaits->len > 0)
        return TRUE;
      await = (MusterAwait) { .side = state->lead != SKIRMISH_NOBODY ? (MusterSide) state->lead : SKIRMISH_BRITISH,
                              .clause = "T6", .n_verbs = 2, .verb = { SKIRMISH_V_BEGIN, SKIRMISH_V_DEPLOY } };
      g_array_append_val (awaits, await);
      return TRUE;
    }
  if (state->step != SKIRMISH_STEP_CLOSE)
    return FALSE;
  await.side = (MusterSide) state->side;
  await.clause = may_bring (facts, state, (guint) state->side) ? "H13" : "H12";
  if (may_bring (facts, state, (guint) state->side))
    await.verb[await.n_verbs++] = SKIRMISH_V_BRING;
  if (may_retreat (facts, state, (guint) state->side))
    await.verb[await.n_verbs++] = SKIRMISH_V_RETREAT;
  await.verb[await.n_verbs++] = SKIRMISH_V_END;
  g_array_append_val (awaits, await);
  return TRUE;
}

/**
 * skirmish_orders:
 * @orders: added to: what may be said while setting up and at the end of a turn; where a
 *   unit may be deployed is for the ruleset to list, and the points of a retreat for the
 *   campaign
 *
 * Returns: whether that is where the battle is, or it is over
 */
gboolean
skirmish_orders (const SkirmishFacts *facts,
                 const SkirmishState *state,
                 GPtrArray           *orders)
{
  if (state->ending != SKIRMISH_GOING_ON)
    return TRUE;
  if (state->step == SKIRMISH_STEP_DEPLOY)
    {
      if (first_undeployed (facts, state, SKIRMISH_NOBODY) < 0)
        g_ptr_array_add (orders, muster_order_new (SKIRMISH_V_BEGIN));
      return TRUE;
    }
  if (state->step != SKIRMISH_STEP_CLOSE)
    return FALSE;
  for (guint u = 0; u < facts->n_units; u++)
    if (may_bring (facts, state, (guint) state->side) && facts->unit[u].waiting && !state->deployed[u]
        && facts->unit[u].side == (guint) state->side)
      {
        MusterOrder *order = muster_order_new (SKIRMISH_V_BRING);

        muster_order_add (order, SKIRMISH_KIND_SIDE, state->side);
        muster_order_add (order, SKIRMISH_KIND_UNIT, (gint) u);
        g_ptr_array_add (orders, order);
      }
  g_ptr_array_add (orders, muster_order_new (SKIRMISH_V_END));
  return TRUE;
}
