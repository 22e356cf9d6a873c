#include "config.h"

#include "conduct-private.h"

#include "geometry.h"
#include "ruleset.h"

#include <string.h>

/* What is told or set by hand: contact on a real table (T11), mistakes, rulings (M12.1). */

#define CLAUSE SKIRMISH_CLAUSE_UMPIRE

static gboolean
require_range (MusterPlay *play,
               gint        value,
               gint        least,
               gint        most)
{
  if (value >= least && value <= most)
    return TRUE;
  return muster_refuse (play, CLAUSE, SKIRMISH_R_SETTING, MUSTER_KIND_NUMBER, least,
                        MUSTER_KIND_NUMBER, most, MUSTER_ARGS_END);
}

/* --- contact --------------------------------------------------------------- */

static gboolean
require_logger (MusterPlay *play,
                gint        verb)
{
  if (skirmish_facts (play)->logger)
    return TRUE;
  return muster_refuse (play, "T11", SKIRMISH_R_LOGGER_ONLY, MUSTER_KIND_VERB, verb, MUSTER_ARGS_END);
}

/* Whether one more can be kept. */
static gboolean
require_room (MusterPlay *play,
              gint        figure,
              const char *clause)
{
  const SkirmishState *state = skirmish_state (play);

  for (guint i = 0; i < SKIRMISH_MAX_CONTACTS; i++)
    if (state->contact[figure * SKIRMISH_MAX_CONTACTS + (gint) i] < 0)
      return TRUE;
  return muster_refuse (play, clause, SKIRMISH_R_CONTACTS, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
}

static gboolean
touch (MusterPlay *play,
       gint        a,
       gint        b,
       const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  if (skirmish_side_of (facts, a) == skirmish_side_of (facts, b))
    return muster_refuse (play, clause, SKIRMISH_R_FRIEND, SKIRMISH_KIND_FIGURE, a, SKIRMISH_KIND_FIGURE, b, MUSTER_ARGS_END);
  if (!skirmish_up (play, a, clause) || !skirmish_up (play, b, clause))
    return FALSE;
  if (skirmish_touch (facts, skirmish_state (play), a, b))
    return TRUE;
  if (!require_room (play, a, clause) || !require_room (play, b, clause))
    return FALSE;
  skirmish_set_touch (play, a, b, TRUE, clause);
  return TRUE;
}

/* `touch A@B ...` */
gboolean
skirmish_touch_order (MusterPlay            *play,
                      const MusterOrder     *order,
                      const SkirmishConduct *conduct)
{
  if (!require_logger (play, SKIRMISH_V_TOUCH))
    return FALSE;
  for (guint i = 1; i + 2 < order->n; i += 3)
    {
      gint a = order->token[i].value, b = order->token[i + 2].value;
      gboolean known = skirmish_touch (skirmish_facts (play), skirmish_state (play), a, b);

      if (!touch (play, a, b, "T11") || (!known && conduct->may_touch && !conduct->may_touch (play, a, b)))
        return FALSE;
    }
  if (conduct->changed)
    conduct->changed (play, "T11");
  return TRUE;
}

/* `part A ...` */
gboolean
skirmish_part_order (MusterPlay            *play,
                     const MusterOrder     *order,
                     const SkirmishConduct *conduct)
{
  if (!require_logger (play, SKIRMISH_V_PART))
    return FALSE;
  for (guint i = 1; i < order->n; i++)
    {
      if (!skirmish_up (play, order->token[i].value, "T11"))
        return FALSE;
      skirmish_part_all (play, order->token[i].value, "T11");
    }
  if (conduct->changed)
    conduct->changed (play, "T11");
  return TRUE;
}

/* --- settings --------------------------------------------------------------- */

/* Words of SKIRMISH_KIND_SETTING that are the same for all. */
enum
{
  SET_STEP, SET_PLACE, SET_FATE, SET_WOUNDS, SET_KILLS, SET_FACING, SET_FORMATION, SET_TOUCH, SET_PART, SET_OWN
};

/* Who has taken a figure where nobody says: the enemy in contact with it, or on a table the nearest; -1: unknown. */
static gint
likely_captor (const SkirmishFacts *facts,
               const SkirmishState *state,
               gint                 figure)
{
  gint enemy[SKIRMISH_MAX_FIGURES], nearest = -1;
  gint64 least = G_MAXINT64;

  if (facts->edition < 1 || (!facts->logger && state->x[figure] == SKIRMISH_NOWHERE))
    return -1;
  if (skirmish_enemies_touching (facts, state, figure, enemy, G_N_ELEMENTS (enemy)) > 0)
    return enemy[0];
  for (guint f = 0; !facts->logger && f < facts->n_figures; f++)
    {
      gint64 square;

      if (skirmish_side_of (facts, (gint) f) == skirmish_side_of (facts, figure) || !skirmish_stands (state, (gint) f)
          || state->x[f] == SKIRMISH_NOWHERE || facts->figure[f].role >= SKIRMISH_GUN)
        continue;
      square = skirmish_square (state->x[f], state->y[f], state->x[figure], state->y[figure]);
      if (square >= least)
        continue;
      nearest = (gint) f;
      least = square;
    }
  return nearest;
}

/* Who takes a captive has put him out, also where an umpire says so. @captor: or -1: nobody */
static void
hand_over (MusterPlay *play,
           guint       figure,
           gint        captor)
{
  const SkirmishState *state = skirmish_state (play);
  gint before = state->captor[figure];

  if (skirmish_facts (play)->edition >= 6 && captor != before)
    {
      if (before >= 0)
        muster_set (play, SKIRMISH_F_KILLS, (guint) before, MAX (0, state->kills[before] - 1), CLAUSE);
      if (captor >= 0)
        muster_set (play, SKIRMISH_F_KILLS, (guint) captor, MIN (state->kills[captor] + 1, SKIRMISH_MAX_FIGURES), CLAUSE);
    }
  muster_set (play, SKIRMISH_F_CAPTOR, figure, captor, CLAUSE);
}

/* `captor FIGURE WHO`: a figure, or the first of a unit that stands. */
static gboolean
set_captor (MusterPlay *play,
            gint        figure,
            gint        who)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  SkirmishWho whose = skirmish_who_unpack (who);
  const SkirmishUnit *unit = &facts->unit[whose.unit];
  gint first = unit->first + (whose.first ? (gint) whose.first - 1 : 0);
  gint last = unit->first + (whose.first ? MIN ((gint) whose.last, unit->n) : unit->n) - 1;

  if (state->fate[figure] != SKIRMISH_CAPTIVE)
    return muster_refuse (play, CLAUSE, SKIRMISH_R_NO_CAPTIVE, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
  if (unit->side == skirmish_side_of (facts, figure))
    return muster_refuse (play, CLAUSE, SKIRMISH_R_FRIEND, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, (gint) unit->first,
                          MUSTER_ARGS_END);
  while (first <= last && (!skirmish_stands (state, first) || facts->figure[first].role >= SKIRMISH_GUN))
    first++;
  if (first > last)
    return muster_refuse (play, CLAUSE, SKIRMISH_R_NO_CAPTOR, SKIRMISH_KIND_UNIT, whose.unit, MUSTER_ARGS_END);
  hand_over (play, (guint) figure, first);
  return TRUE;
}

static void
set_fate (MusterPlay *play,
          guint       figure,
          gint        fate)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gint captor = fate == SKIRMISH_CAPTIVE ? likely_captor (facts, state, (gint) figure) : -1;

  if (state->fate[figure] == fate)
    return;
  if (state->fate[figure] == SKIRMISH_FIT && fate != SKIRMISH_WAITING)
    skirmish_fall (play, (gint) figure, (SkirmishFate) fate, -1, CLAUSE);
  else
    {
      if (fate == SKIRMISH_FIT)
        hand_over (play, figure, -1);
      muster_set (play, SKIRMISH_F_CAPTOR, figure, -1, CLAUSE);
      muster_set (play, SKIRMISH_F_FATE, figure, fate, CLAUSE);
      if (fate == SKIRMISH_FIT)
        muster_set (play, SKIRMISH_F_DEPLOYED, (guint) facts->figure[figure].unit, 1, CLAUSE);
    }
  hand_over (play, figure, captor);
}

static gboolean
set_place (MusterPlay            *play,
           const SkirmishConduct *conduct,
           const guint8          *set,
           const MusterToken     *arg)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  g_autofree gint32 *x = g_new0 (gint32, SKIRMISH_MAX_FIGURES);
  g_autofree gint32 *y = g_new0 (gint32, SKIRMISH_MAX_FIGURES);
  gint first = -1;

  /* those of a unit keep their places in it */
  for (guint i = 0; i < facts->n_figures; i++)
    {
      gboolean known = state->x[i] != SKIRMISH_NOWHERE;

      if (!set[i])
        continue;
      if (first < 0)
        first = (gint) i;
      x[i] = arg[0].value + (known && state->x[first] != SKIRMISH_NOWHERE ? state->x[i] - state->x[first] : 0);
      y[i] = arg[2].value + (known && state->x[first] != SKIRMISH_NOWHERE ? state->y[i] - state->y[first] : 0);
    }
  return first >= 0 && skirmish_put (play, conduct, set, x, y, SKIRMISH_NOWHERE, FALSE, CLAUSE);
}

/* Wounds a figure can have and fight on: fewer than put it out, which is its fate. */
static gint
most_wounds (const MusterPlay *play,
             const guint8     *set)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gint most = 99;

  for (guint i = 0; i < facts->n_figures; i++)
    if (set[i] && skirmish_stands (state, (gint) i) && facts->ruleset->most_wounds)
      most = MIN (most, facts->ruleset->most_wounds (facts, state, (gint) i));
  return most;
}

/* A setting of figures; @arg: the tokens behind them. */
static gboolean
set_figures (MusterPlay            *play,
             const SkirmishConduct *conduct,
             gint                   setting,
             const guint8          *set,
             const MusterToken     *arg)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  gint value = arg[0].value;

  switch (setting)
    {
    case SET_PLACE:
      return set_place (play, conduct, set, arg);
    case SET_WOUNDS:
      if (!require_range (play, value, 0, most_wounds (play, set)))
        return FALSE;
      break;
    case SET_KILLS:
      if (!require_range (play, value, 0, SKIRMISH_MAX_FIGURES))
        return FALSE;
      break;
    case SET_FACING:
      if (!require_range (play, value / SKIRMISH_DEGREE, 0, 359) || value < 0)
        return FALSE;
      break;
    default:
      break;
    }
  for (guint i = 0; i < facts->n_figures; i++)
    if (set[i])
      switch (setting)
        {
        case SET_FATE:
          set_fate (play, i, value);
          break;
        case SKIRMISH_SETTING_CAPTOR:
          if (!set_captor (play, (gint) i, value))
            return FALSE;
          break;
        case SET_WOUNDS:
          muster_set (play, SKIRMISH_F_WOUNDS, i, value, CLAUSE);
          break;
        case SET_KILLS:
          muster_set (play, SKIRMISH_F_KILLS, i, value, CLAUSE);
          break;
        default:
          muster_set (play, SKIRMISH_F_FACING, i, value, CLAUSE);
          break;
        }
  return TRUE;
}

/* The end of a turn, where a side has something to choose (H12, H13): nothing of the ruleset's own is left to do then, as
 * when a turn begins. */
static gboolean
enter_close (MusterPlay            *play,
             const SkirmishConduct *conduct,
             gint                   side)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  if (!skirmish_may_bring (facts, skirmish_state (play), (guint) side) && !skirmish_may_retreat (facts, skirmish_state (play), (guint) side))
    return FALSE;
  muster_set (play, SKIRMISH_F_STEP, 0, SKIRMISH_STEP_START, CLAUSE);
  if (!conduct->enter (play))
    return FALSE;
  muster_set (play, SKIRMISH_F_SIDE, 0, side, CLAUSE);
  muster_set (play, SKIRMISH_F_STEP, 0, SKIRMISH_STEP_CLOSE, CLAUSE);
  return TRUE;
}

/* `step TURN SIDE STEP`: as if it had just begun; nothing of the old turn is left, nor of an end. */
static gboolean
set_step (MusterPlay            *play,
          const SkirmishConduct *conduct,
          const MusterToken     *arg)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  if (!require_range (play, arg[0].value, 1, 9999) || !skirmish_require_side (play, arg[1].value, CLAUSE))
    return FALSE;
  for (guint u = 0; u < facts->n_units; u++)
    if (!facts->unit[u].waiting && !skirmish_state (play)->deployed[u])
      return muster_refuse (play, CLAUSE, SKIRMISH_R_UNDEPLOYED, SKIRMISH_KIND_UNIT, (gint) u, MUSTER_ARGS_END);
  muster_set (play, SKIRMISH_F_TURN, 0, arg[0].value, CLAUSE);
  muster_set (play, SKIRMISH_F_SIDE, 0, arg[1].value, CLAUSE);
  muster_set (play, SKIRMISH_F_STEP, 0, arg[2].value, CLAUSE);
  muster_set (play, SKIRMISH_F_ENDING, 0, SKIRMISH_GOING_ON, CLAUSE);
  muster_set (play, SKIRMISH_F_VICTOR, 0, SKIRMISH_NOBODY, CLAUSE);
  muster_set (play, SKIRMISH_F_CONCEDED, 0, SKIRMISH_NOBODY, CLAUSE);
  muster_set (play, SKIRMISH_F_AGREED, 0, SKIRMISH_NOBODY, CLAUSE);
  muster_set (play, SKIRMISH_F_BROUGHT, 0, 0, CLAUSE);
  for (guint s = SKIRMISH_BRITISH; s <= SKIRMISH_FRENCH; s++)
    muster_set (play, SKIRMISH_F_RETREAT, s, -1, CLAUSE);
  if (arg[2].value == SKIRMISH_STEP_CLOSE ? enter_close (play, conduct, arg[1].value) : conduct->enter (play))
    return TRUE;
  if (!play->refusal.clause)
    muster_refuse (play, CLAUSE, SKIRMISH_R_UNSETTABLE, SKIRMISH_KIND_STEP, arg[2].value, MUSTER_ARGS_END);
  return FALSE;
}

/* One setting from token @at on; *@next: the token behind it. */
static gboolean
setting (MusterPlay            *play,
         const MusterOrder     *order,
         const SkirmishConduct *conduct,
         guint                  at,
         guint                 *next)
{
  const MusterToken *arg = &order->token[at + 1];
  gint which = order->token[at].value;
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  gint unit = 0;
  guint behind;

  switch (which)
    {
    case SET_STEP:
      *next = at + 4;
      return set_step (play, conduct, arg);
    case SET_TOUCH:
      *next = at + 4;
      return require_logger (play, SKIRMISH_V_TOUCH) && touch (play, arg[0].value, arg[2].value, CLAUSE);
    case SET_PART:
      *next = at + 2;
      if (!require_logger (play, SKIRMISH_V_PART))
        return FALSE;
      skirmish_part_all (play, arg[0].value, CLAUSE);
      return TRUE;
    case SET_FORMATION:
      *next = at + 3;
      muster_set (play, SKIRMISH_F_FORMATION, (guint) skirmish_who_unpack (arg[0].value).unit, arg[1].value, CLAUSE);
      return TRUE;
    case SET_PLACE:
    case SET_FATE:
    case SET_WOUNDS:
    case SET_KILLS:
    case SET_FACING:
    case SKIRMISH_SETTING_CAPTOR:
      behind = skirmish_named (play, order, at + 1, &unit, set, CLAUSE);
      if (behind == 0)
        return FALSE;
      *next = behind + (which == SET_PLACE ? 3 : 1);
      return set_figures (play, conduct, which, set, &order->token[behind]);
    default:
      /* one of the ruleset's own: up to the comma or the reason */
      for (*next = at + 1; *next < order->n && order->token[*next].kind != MUSTER_KIND_TEXT
             && order->token[*next].kind != SKIRMISH_KIND_SETTING; (*next)++)
        ;
      if (*next < order->n && order->token[*next].kind == SKIRMISH_KIND_SETTING)
        (*next)--;
      return conduct->setting (play, which, arg);
    }
}

/* On the app's table whoever fights must stand somewhere. */
static gboolean
all_placed (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);

  if (facts->logger)
    return TRUE;
  for (guint i = 0; i < facts->n_figures; i++)
    if (skirmish_stands (state, (gint) i) && state->x[i] == SKIRMISH_NOWHERE && state->deployed[facts->figure[i].unit])
      return muster_refuse (play, CLAUSE, SKIRMISH_R_UNPLACED, SKIRMISH_KIND_FIGURE, (gint) i, MUSTER_ARGS_END);
  return TRUE;
}

/* `umpire SETTING, SETTING : reason` */
gboolean
skirmish_umpire (MusterPlay            *play,
                 const MusterOrder     *order,
                 const SkirmishConduct *conduct)
{
  guint next;

  if (!muster_order_reason (order))
    return muster_refuse (play, CLAUSE, SKIRMISH_R_NO_REASON, MUSTER_ARGS_END);
  for (guint at = 1; at < order->n && order->token[at].kind != MUSTER_KIND_TEXT; at = next)
    {
      if (order->token[at].kind == MUSTER_KIND_MARK)
        {
          next = at + 1;
          continue;
        }
      if (!setting (play, order, conduct, at, &next))
        return FALSE;
    }
  if (!all_placed (play))
    return FALSE;
  if (conduct->changed)
    conduct->changed (play, CLAUSE);
  return TRUE;
}

/* `set FIGURE SETTING : reason` */
gboolean
skirmish_set_order (MusterPlay            *play,
                    const MusterOrder     *order,
                    const SkirmishConduct *conduct)
{
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  gint unit = 0;
  guint at;

  if (!muster_order_reason (order))
    return muster_refuse (play, CLAUSE, SKIRMISH_R_NO_REASON, MUSTER_ARGS_END);
  at = skirmish_named (play, order, 1, &unit, set, CLAUSE);
  if (at == 0 || !set_figures (play, conduct, order->token[at].value, set, &order->token[at + 1]) || !all_placed (play))
    return FALSE;
  if (conduct->changed)
    conduct->changed (play, CLAUSE);
  return TRUE;
}

/* `ruling KEY=VALUE : reason` */
gboolean
skirmish_ruling (MusterPlay        *play,
                 const MusterOrder *order)
{
  guint option = (guint) order->token[1].value;
  const char *word = muster_game_word (play->game, play->facts, MUSTER_KIND_CHOICE, order->token[3].value);
  gint choice = muster_game_choice (play->game, option, word);

  if (choice < 0)
    return muster_refuse (play, play->game->options[option].clause, SKIRMISH_R_CHOICE,
                          MUSTER_KIND_OPTION, (gint) option, MUSTER_KIND_CHOICE, order->token[3].value, MUSTER_ARGS_END);
  if (!muster_order_reason (order))
    return muster_refuse (play, CLAUSE, SKIRMISH_R_NO_REASON, MUSTER_ARGS_END);
  muster_set (play, SKIRMISH_F_OPTION, option, choice, play->game->options[option].clause);
  return TRUE;
}
