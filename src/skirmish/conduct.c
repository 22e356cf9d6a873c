#include "config.h"

#include "conduct-private.h"

#include "ruleset.h"

#include <string.h>

/* The shared orders: who may speak, what is asked again and again, what is awaited. */

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

gboolean
skirmish_any_up (MusterPlay   *play,
                 gint          unit,
                 const guint8 *set,
                 const char   *clause)
{
  const SkirmishState *state = skirmish_state (play);
  const SkirmishUnit *u = &skirmish_facts (play)->unit[unit];
  gint first = -1, n = 0;

  for (gint f = u->first + u->n - 1; f >= u->first; f--)
    if (set[f])
      {
        if (skirmish_stands (state, f) && state->deployed[unit])
          return TRUE;
        first = f;
        n++;
      }
  if (n == 1 || (n > 0 && (skirmish_stands (state, first) || state->fate[first] == SKIRMISH_WAITING)))
    return skirmish_up (play, first, clause);
  return muster_refuse (play, clause, SKIRMISH_R_NONE_LEFT, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
}

guint
skirmish_named (MusterPlay        *play,
                const MusterOrder *order,
                guint              at,
                gint              *unit,
                guint8            *set,
                const char        *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  guint next = skirmish_who_read (facts, order, at, unit, set);
  gint64 left = 0;

  for (guint f = 0; f < facts->n_figures; f++)
    left += set[f];
  for (guint i = at; i < next && next > 0 && facts->edition >= 3; i++) /* before, who was named twice was named */
    if (order->token[i].kind == SKIRMISH_KIND_WHO || order->token[i].kind == SKIRMISH_KIND_MORE)
      {
        SkirmishWho who = skirmish_who_unpack (order->token[i].value);

        left -= who.first ? (gint64) who.last - (gint64) who.first + 1 : facts->unit[*unit].n;
        if (left < 0)
          {
            MusterToken twice = order->token[i];

            twice.kind = SKIRMISH_KIND_WHO; /* with its unit */
            who.unit = *unit;
            twice.value = skirmish_who_pack (who);
            muster_refuse_token (play, MUSTER_REFUSAL_TWICE, &twice);
            return 0;
          }
      }
  if (next == 0)
    muster_refuse (play, clause, SKIRMISH_R_NUMBER, SKIRMISH_KIND_UNIT, *unit,
                   MUSTER_KIND_NUMBER, (gint) skirmish_facts (play)->unit[*unit].n, MUSTER_ARGS_END);
  return next;
}

gboolean
skirmish_refuse_own (MusterPlay   *play,
                     const char   *clause,
                     gint          figure,
                     gint          unit,
                     const guint8 *named)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishUnit *u = &facts->unit[unit];
  gint first = -1, n = 0;

  for (gint f = u->first + u->n - 1; f >= u->first; f--)
    if (named[f])
      {
        first = f;
        n++;
      }
  if ((n == u->n && n > 1) || first < 0 || first == figure)
    return muster_refuse (play, clause, SKIRMISH_R_OWN_SIDE, SKIRMISH_KIND_UNIT, unit, SKIRMISH_KIND_SIDE, (gint) u->side, MUSTER_ARGS_END);
  return muster_refuse (play, clause, SKIRMISH_R_FRIEND, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, first, MUSTER_ARGS_END);
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
      if (given && key == SKIRMISH_KEY_RANGE && told < 0)
        return muster_refuse (play, clause, SKIRMISH_R_NO_RANGE, MUSTER_ARGS_END);
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

/* --- all of them ------------------------------------------------------------ */

/* Said at any time, whatever is awaited: what corrects, and nothing that plays. */
static gboolean
is_beyond (guint verb)
{
  switch (verb)
    {
    case SKIRMISH_V_SET:
    case SKIRMISH_V_RULING:
    case SKIRMISH_V_UMPIRE:
      return TRUE;
    default:
      return FALSE;
    }
}

/* A fact is told once of each part of an order; of those who see something each may be told by himself (F4.1). */
static gboolean
tells_once (MusterPlay        *play,
            const MusterOrder *order)
{
  guint32 told = 0;

  G_STATIC_ASSERT (SKIRMISH_N_KEYS <= 32);
  for (guint i = 1; i < order->n && skirmish_facts (play)->edition >= 4; i++)
    {
      const MusterToken *token = &order->token[i];

      if (token->kind == SKIRMISH_KIND_WHO || token->kind == SKIRMISH_KIND_FIGURE || token->kind == MUSTER_KIND_AUTO
          || (token->kind == MUSTER_KIND_MARK && token->value == '+'))
        told = 0;
      if (token->kind != SKIRMISH_KIND_KEY || token->value == SKIRMISH_KEY_SEEN)
        continue;
      if (told & (1u << token->value))
        return muster_refuse_token (play, MUSTER_REFUSAL_TWICE, token);
      told |= 1u << token->value;
    }
  return TRUE;
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

  if (!tells_once (play, order))
    return FALSE;
  if (state->ending != SKIRMISH_GOING_ON && verb != SKIRMISH_V_UMPIRE && verb != SKIRMISH_V_SET && verb != SKIRMISH_V_RULING)
    return muster_refuse (play, conduct->over, SKIRMISH_R_OVER, MUSTER_ARGS_END);
  if (state->step == SKIRMISH_STEP_CLOSE) /* nothing is binding then */
    return TRUE;
  if (is_beyond (verb) || (verb == SKIRMISH_V_DEPLOY && skirmish_is_opening (play))
      || (verb == SKIRMISH_V_BEGIN && skirmish_may_begin (play)))
    return TRUE;
  awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));
  skirmish_pressing (play->facts, state, awaits);
  for (guint a = 0; a < awaits->len; a++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, a);
      gboolean answers = FALSE;

      if (!await->binding)
        continue;
      for (guint v = 0; v < await->n_verbs && !answers; v++)
        answers = await->verb[v] == verb;
      return answers ? TRUE
                     : muster_refuse (play, await->clause,
                                      await->n_verbs > 1 ? SKIRMISH_R_AWAITED_EITHER : SKIRMISH_R_AWAITED,
                                      MUSTER_KIND_VERB, (gint) verb, SKIRMISH_KIND_SIDE, (gint) await->side,
                                      MUSTER_KIND_VERB, (gint) await->verb[0], MUSTER_KIND_VERB, (gint) await->verb[1],
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
      return skirmish_deploy_order (play, order, conduct);
    case SKIRMISH_V_BEGIN:
      return skirmish_begin_order (play, order, conduct);
    case SKIRMISH_V_END:
      if (state->step == SKIRMISH_STEP_DEPLOY)
        return skirmish_not_now (play, order, conduct->setup);
      return state->step == SKIRMISH_STEP_CLOSE ? skirmish_close_side (play, conduct) : conduct->end (play, order);
    case SKIRMISH_V_BRING:
      return skirmish_bring_order (play, order, conduct);
    case SKIRMISH_V_RETREAT:
      return skirmish_retreat_order (play, order);
    case SKIRMISH_V_CONCEDE:
      return skirmish_concede_order (play, order, conduct);
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

/* H13: who may come on, and finds room. */
static void
list_brings (const SkirmishFacts *facts,
             const SkirmishState *state,
             GPtrArray           *orders)
{
  if (!skirmish_may_bring (facts, state, (guint) state->side))
    return;
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].waiting && !state->deployed[u] && facts->unit[u].side == (guint) state->side)
      {
        g_autoptr (MusterOrder) order = muster_order_new (SKIRMISH_V_BRING);

        muster_order_add (order, SKIRMISH_KIND_SIDE, state->side);
        muster_order_add (order, SKIRMISH_KIND_UNIT, (gint) u);
        if (muster_game_check (facts->ruleset->game, facts, state, order, NULL))
          g_ptr_array_add (orders, g_steal_pointer (&order));
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
  g_autoptr (GPtrArray) brings = NULL;

  if (state->ending != SKIRMISH_GOING_ON)
    return TRUE;
  if (state->step == SKIRMISH_STEP_DEPLOY)
    {
      for (guint side = SKIRMISH_BRITISH; side <= SKIRMISH_FRENCH; side++)
        {
          gint unit = skirmish_first_undeployed (facts, state, side);

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
  brings = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_order_free);
  list_brings (facts, state, brings);
  await.side = (MusterSide) state->side;
  await.clause = brings->len > 0 ? "H13" : "H12";
  if (brings->len > 0)
    await.verb[await.n_verbs++] = SKIRMISH_V_BRING;
  if (skirmish_may_retreat (facts, state, (guint) state->side))
    await.verb[await.n_verbs++] = SKIRMISH_V_RETREAT;
  await.verb[await.n_verbs++] = SKIRMISH_V_END;
  g_array_append_val (awaits, await);
  return TRUE;
}

/**
 * skirmish_orders:
 * @orders: added to: what may be said while setting up and at the end of a turn; the other
 *   places of a board are for the ruleset to list, and the points of a retreat for the
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
      if (skirmish_first_undeployed (facts, state, SKIRMISH_NOBODY) < 0)
        g_ptr_array_add (orders, muster_order_new (SKIRMISH_V_BEGIN));
      skirmish_list_deploys (facts, state, orders);
      return TRUE;
    }
  if (state->step != SKIRMISH_STEP_CLOSE)
    return FALSE;
  list_brings (facts, state, orders);
  g_ptr_array_add (orders, muster_order_new (SKIRMISH_V_END));
  return TRUE;
}
