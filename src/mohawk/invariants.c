#include "config.h"

#include "mohawk.h"
#include "rules.h"

#include <string.h>

/* What is true of every state the rules lead to; property tests and simulations ask after each order. */

static gboolean
broken (MusterRefusal *why,
        const char    *clause,
        gint           kind,
        gint           value)
{
  if (why)
    {
      *why = (MusterRefusal) { .clause = clause, .code = MOHAWK_R_NOT_A, .n = 1 };
      why->arg[0] = (MusterValue) { (guint8) kind, value };
    }
  return FALSE;
}

static gboolean
piece_is_sound (const MohawkScenario *scenario,
                const MohawkState    *state,
                gint                  i,
                MusterRefusal        *why)
{
  const MohawkPiece *piece = &scenario->piece[i];
  gint place = state->place[i];
  gboolean dies = piece->class == MOHAWK_MILITIA || piece->class == MOHAWK_TRIBE || piece->class == MOHAWK_NATION;
  gboolean tribe = piece->class == MOHAWK_TRIBE || piece->class == MOHAWK_NATION;

  if (place >= (gint) scenario->n_points || place < MOHAWK_ABOARD)
    return broken (why, "M1.5", MOHAWK_KIND_PIECE, i);
  if (place == MOHAWK_DEAD && !dies)
    return broken (why, "M7.4", MOHAWK_KIND_PIECE, i);
  if (place == MOHAWK_MIX && tribe)
    return broken (why, "M7.4", MOHAWK_KIND_PIECE, i);
  if (place == MOHAWK_ABOARD && (state->step != MOHAWK_STEP_MOVE || state->side != MOHAWK_BRITISH
                                 || mohawk_piece_side (scenario, state, i) != MOHAWK_BRITISH))
    return broken (why, "M5S.2", MOHAWK_KIND_PIECE, i);
  if (state->hits[i] < 1 || state->hits[i] > piece->hits)
    return broken (why, "M6.7", MOHAWK_KIND_PIECE, i);
  if (state->hits[i] < piece->hits && (state->field < 0 || place != state->field))
    return broken (why, "M6.13", MOHAWK_KIND_PIECE, i);
  if (mohawk_is_limited (piece->class) && state->marches[i] > 2)
    return broken (why, "M5.4", MOHAWK_KIND_PIECE, i);
  if (mohawk_is_foot (piece->class) && state->trails[i] > 1)
    return broken (why, "M5.5", MOHAWK_KIND_PIECE, i);
  if (piece->class == MOHAWK_TRIBE && place >= 0 && place != piece->home && !state->active[i])
    return broken (why, "M10.3", MOHAWK_KIND_PIECE, i);
  if (piece->class == MOHAWK_NATION && !state->joined && place != piece->home)
    return broken (why, "M10.2", MOHAWK_KIND_PIECE, i);
  if ((state->front[i] >= 0) != (state->fight >= MOHAWK_FIGHT_VOLLEY && place >= 0 && place == state->field))
    return broken (why, "M6.3", MOHAWK_KIND_PIECE, i);
  return TRUE;
}

/* Who stands at each point, counted in one pass: self-play asks after every order. */
typedef struct
{
  guint8 british[MOHAWK_MAX_POINTS];
  guint8 french[MOHAWK_MAX_POINTS];
  guint8 tribes[MOHAWK_MAX_POINTS]; /* 7-26, away from home */
} Crowd;

static void
count_crowd (const MohawkScenario *scenario,
             const MohawkState    *state,
             Crowd                *crowd)
{
  memset (crowd, 0, sizeof *crowd);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint place = state->place[i];
      MohawkSide side = mohawk_piece_side (scenario, state, (gint) i);

      if (place < 0)
        continue;
      crowd->british[place] = (guint8) (crowd->british[place] + (side == MOHAWK_BRITISH));
      crowd->french[place] = (guint8) (crowd->french[place] + (side == MOHAWK_FRENCH));
      crowd->tribes[place] = (guint8) (crowd->tribes[place] + (scenario->piece[i].class == MOHAWK_TRIBE
                                                               && scenario->piece[i].home != place));
    }
}

static gboolean
point_is_sound (const MohawkScenario *scenario,
                const MohawkState    *state,
                const Crowd          *crowd,
                gint                  p,
                MusterRefusal        *why)
{
  guint british = crowd->british[p];
  guint french = crowd->french[p];

  if (state->fort[p] && state->burnt[p])
    return broken (why, "M5.11", MOHAWK_KIND_POINT, p);
  if (british && french && state->battle[p] != MOHAWK_BATTLE_DUE
      && (state->step == MOHAWK_STEP_FIGHT || state->step == MOHAWK_STEP_PROMOTE))
    return broken (why, "M6.1", MOHAWK_KIND_POINT, p);
  if (state->battle[p] == MOHAWK_BATTLE_DUE && (!british || !french))
    return broken (why, "M6.1", MOHAWK_KIND_POINT, p);
  if (state->battle[p] != MOHAWK_NO_BATTLE && state->step != MOHAWK_STEP_MOVE && state->step != MOHAWK_STEP_FIGHT)
    return broken (why, "M3.2", MOHAWK_KIND_POINT, p);
  if (state->option[MOHAWK_OPTION_STACK] == 0 && crowd->tribes[p] > 0
      && crowd->tribes[p] > mohawk_most_tribes (scenario, state, p))
    return broken (why, "M10.5", MOHAWK_KIND_POINT, p);
  return TRUE;
}

/* Every value in its field's range. */
static gboolean
field_is_sound (gconstpointer facts,
                gconstpointer state,
                guint         field)
{
  const MusterField *f = &mohawk_fields[field];
  const guint8 *at = (const guint8 *) state + f->offset;
  guint n = muster_game_subjects (&mohawk_game, facts, field);
  gboolean sound = TRUE;

  if (f->width == 1)
    for (guint s = 0; s < n; s++)
      sound &= ((const gint8 *) at)[s] >= f->min && ((const gint8 *) at)[s] <= f->max;
  else if (f->width == 2)
    for (guint s = 0; s < n; s++)
      sound &= ((const gint16 *) (gconstpointer) at)[s] >= f->min && ((const gint16 *) (gconstpointer) at)[s] <= f->max;
  else
    for (guint s = 0; s < n; s++)
      sound &= muster_get (&mohawk_game, state, field, s) >= f->min && muster_get (&mohawk_game, state, field, s) <= f->max;
  return sound;
}

/* MusterGame.invariants: (out) @why tells the first that is broken. */
gboolean
mohawk_invariants (gconstpointer  facts,
                   gconstpointer  game_state,
                   MusterRefusal *why)
{
  const MohawkScenario *scenario = facts;
  const MohawkState *state = game_state;
  Crowd crowd;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (!piece_is_sound (scenario, state, (gint) i, why))
      return FALSE;
  count_crowd (scenario, state, &crowd);
  for (guint p = 0; p < scenario->n_points; p++)
    if (!point_is_sound (scenario, state, &crowd, (gint) p, why))
      return FALSE;
  for (guint f = 0; f < MOHAWK_N_FIELDS; f++)
    if (!field_is_sound (facts, state, f))
      return broken (why, "M1.5", MUSTER_KIND_NUMBER, (gint) f);
  if ((state->fight == MOHAWK_FIGHT_NONE) != (state->field < 0))
    return broken (why, "M6.1", MUSTER_KIND_NUMBER, state->fight);
  if (state->marker >= 0 && (!scenario->point[state->marker].port
                             || (state->holder[state->marker] != MOHAWK_BRITISH
                                 && !(state->side == MOHAWK_BRITISH
                                      && (state->step == MOHAWK_STEP_MOVE || state->step == MOHAWK_STEP_FIGHT)))))
    return broken (why, "M5S.6", MOHAWK_KIND_POINT, state->marker);
  if (state->going_home < 0 || (state->going_home > 0) != (state->home_point >= 0))
    return broken (why, "M10.7", MUSTER_KIND_NUMBER, state->going_home);
  return TRUE;
}
