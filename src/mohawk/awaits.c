#include "config.h"

#include "mohawk.h"
#include "rules.h"

#include <stdarg.h>

/* What is awaited of whom: binding first, then what is open (M3.5). */

static void
await (GArray     *awaits,
       MohawkSide  side,
       gboolean    binding,
       const char *clause,
       MusterValue subject,
       gint        count,
       ...)
{
  MusterAwait a = { .side = (MusterSide) side, .binding = binding, .clause = clause,
                    .subject = subject, .count = (gint16) count };
  va_list verbs;
  gint verb;

  va_start (verbs, count);
  while ((verb = va_arg (verbs, gint)) >= 0)
    a.verb[a.n_verbs++] = (guint8) verb;
  va_end (verbs);
  g_array_append_val (awaits, a);
}

#define NOTHING ((MusterValue) { MUSTER_KIND_NONE, 0 })
#define AT(point) ((MusterValue) { MOHAWK_KIND_POINT, (point) })

static void
await_naval (const MohawkScenario *scenario,
             const MohawkState    *state,
             GArray               *awaits)
{
  gboolean matched = FALSE;

  for (guint b = 0; b < scenario->n_boxes; b++)
    matched = matched || mohawk_is_matched (state, b);
  if (!mohawk_chart_is_set (scenario, state))
    await (awaits, MOHAWK_FRENCH, TRUE, "M4.1", NOTHING, 0, MOHAWK_V_CHART, -1);
  else if (matched)
    await (awaits, MOHAWK_BRITISH, TRUE, "M4.1", NOTHING, 0, MOHAWK_V_REVEAL, -1);
  else if (mohawk_unmet (scenario, state) > 0)
    await (awaits, MOHAWK_BRITISH, TRUE, "M4.1", NOTHING, (gint) mohawk_unmet (scenario, state), MOHAWK_V_CHART, -1);
  if (!state->began)
    {
      await (awaits, MOHAWK_FRENCH, FALSE, "M2.2", NOTHING, 0, MOHAWK_V_ATTACH, -1);
      await (awaits, MOHAWK_BRITISH, FALSE, "M2.4", NOTHING, 0, MOHAWK_V_PORT, -1);
    }
}

#define COUNT(verb) mohawk_still_to_come (scenario, state, (gint) n, MOHAWK_V_##verb)

static void
await_reinforcements (const MohawkScenario *scenario,
                      const MohawkState    *state,
                      GArray               *awaits)
{
  MohawkSide side = (MohawkSide) state->side;

  for (guint n = 0; n < scenario->n_naval; n++)
    {
      const MohawkNaval *naval = &scenario->naval[n];
      MusterValue subject = { MOHAWK_KIND_NAVAL, (gint) n };
      const char *militia = naval->tribes ? "M4.7" : "M4.6";
      gboolean tribes, troops;

      if (naval->side != side)
        continue;
      tribes = mohawk_may_still_come (scenario, state, (gint) n, MOHAWK_V_RENDEZVOUS);
      troops = mohawk_may_still_come (scenario, state, (gint) n, MOHAWK_V_RECRUIT);
      if (mohawk_may_still_come (scenario, state, (gint) n, MOHAWK_V_LAND))
        await (awaits, side, FALSE, "M4.3", subject, COUNT (LAND), MOHAWK_V_LAND, -1);
      if (tribes && troops)
        await (awaits, side, FALSE, "M4.7", subject, 0, MOHAWK_V_RENDEZVOUS, MOHAWK_V_RECRUIT, -1);
      else if (tribes)
        await (awaits, side, FALSE, "M4.7", subject, COUNT (RENDEZVOUS), MOHAWK_V_RENDEZVOUS, -1);
      else if (troops)
        await (awaits, side, FALSE, militia, subject, COUNT (RECRUIT), MOHAWK_V_RECRUIT, -1);
      if (mohawk_may_still_come (scenario, state, (gint) n, MOHAWK_V_COLONIALS))
        await (awaits, side, FALSE, "M4.6", subject, COUNT (COLONIALS), MOHAWK_V_COLONIALS, -1);
    }
  if (side == MOHAWK_BRITISH && mohawk_may_return (state))
    for (guint i = 0; i < scenario->n_pieces; i++)
      if (scenario->piece[i].class == MOHAWK_MILITIA && scenario->piece[i].side == side
          && state->place[i] == MOHAWK_DEAD)
        {
          await (awaits, side, FALSE, "M9.5", NOTHING, 1, MOHAWK_V_RETURN, -1);
          break;
        }
}

static void
await_fire (const MohawkScenario *scenario,
            const MohawkState    *state,
            GArray               *awaits)
{
  MohawkSide side = mohawk_firing_side (state);
  gint16 points[MOHAWK_MAX_POINTS];
  gboolean retreat = state->round >= 2 && mohawk_retreat_points (scenario, state, side, points) > 0;
  gboolean walls = FALSE;
  MusterAwait a = { .side = (MusterSide) side, .binding = TRUE, .clause = "M6.4", .subject = AT (state->field) };

  a.verb[a.n_verbs++] = MOHAWK_V_FIRE;
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      if (state->walls[i] == 2)
        retreat = FALSE; /* M6.9: instead of firing, all together */
      walls = walls || (state->front[i] >= 0 && !state->walls[i] && mohawk_piece_side (scenario, state, (gint) i) == side);
    }
  if (state->fight == MOHAWK_FIGHT_ATTACKER && state->terrain == MOHAWK_TERRAIN_FORT && walls)
    a.verb[a.n_verbs++] = MOHAWK_V_WALLS;
  if (state->fight == MOHAWK_FIGHT_DEFENDER && state->terrain == MOHAWK_TERRAIN_LANDING)
    a.verb[a.n_verbs++] = MOHAWK_V_FALLBACK;
  if (retreat)
    a.verb[a.n_verbs++] = MOHAWK_V_RETREAT;
  g_array_append_val (awaits, a);
}

static void
await_battle (const MohawkScenario *scenario,
              const MohawkState    *state,
              GArray               *awaits)
{
  MohawkSide attacker = (MohawkSide) state->side;

  switch ((MohawkFightPhase) state->fight)
    {
    case MOHAWK_FIGHT_NONE:
      for (guint p = 0; p < scenario->n_points; p++)
        if (state->battle[p] == MOHAWK_BATTLE_DUE)
          {
            await (awaits, attacker, TRUE, "M6.1", AT ((gint) p), 0, MOHAWK_V_FIGHT, -1);
            break;
          }
      break;
    case MOHAWK_FIGHT_TERRAIN:
    case MOHAWK_FIGHT_GROUND:
      await (awaits, mohawk_ground_side (state), TRUE, "M6.11", AT (state->field), 0, MOHAWK_V_TERRAIN, -1);
      break;
    case MOHAWK_FIGHT_METHOD:
      await (awaits, attacker, TRUE, "M6.14", AT (state->field), 0, MOHAWK_V_RESOLVE, -1);
      break;
    case MOHAWK_FIGHT_LINE:
      await (awaits, attacker, TRUE, "M6.3", AT (state->field), 0, MOHAWK_V_LINE, -1);
      break;
    default:
      await_fire (scenario, state, awaits);
    }
}

/* What holds up nothing, whatever the step. */
static void
await_open (const MohawkScenario *scenario,
            const MohawkState    *state,
            GArray               *awaits)
{
  if (state->reinforcing && mohawk_may_say (scenario, state, MOHAWK_V_REINFORCE, -1))
    await (awaits, (MohawkSide) state->reinforcing, FALSE, "M6.8", AT (state->field), 1, MOHAWK_V_REINFORCE, -1);
  if (mohawk_has_spoils (scenario, state))
    await (awaits, (MohawkSide) state->holder[state->spoils], FALSE, "M6.13", AT (state->spoils), 0,
           MOHAWK_V_CAPTURE, MOHAWK_V_BURN, -1);
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    if (state->turns_owed[side])
      await (awaits, side, FALSE, "M10.1", NOTHING, state->turns_owed[side], MOHAWK_V_TURN, -1);
  if (state->going_home)
    await (awaits, MOHAWK_FRENCH, FALSE, "M10.7", AT (state->home_point), state->going_home, MOHAWK_V_HOME, -1);
  for (guint p = 0; p < scenario->n_points; p++)
    if (mohawk_can_promote (scenario, state, (gint) p) && !(state->fight != MOHAWK_FIGHT_NONE && state->field == (gint) p))
      await (awaits, (MohawkSide) state->promotion[p], FALSE, "M7.1", AT ((gint) p), 1, MOHAWK_V_PROMOTE, -1);
}

/**
 * mohawk_due:
 * @awaits: added to
 *
 * What the rules allow or want of whom now, whether there is anything to answer with or not: so that it may be given up.
 */
void
mohawk_due (const MohawkScenario *scenario,
            const MohawkState    *state,
            GArray               *awaits)
{
  MohawkSide side = (MohawkSide) state->side;

  if (state->ended)
    return;
  switch ((MohawkStep) state->step)
    {
    case MOHAWK_STEP_NAVAL:
      await_naval (scenario, state, awaits);
      break;
    case MOHAWK_STEP_REINFORCE:
      await_reinforcements (scenario, state, awaits);
      break;
    case MOHAWK_STEP_ROLL:
      if (!state->rolled)
        await (awaits, side, TRUE, "M5.1", NOTHING, 0, MOHAWK_V_ROLL, -1);
      break;
    case MOHAWK_STEP_MUSTER:
      if (!state->mustered[side])
        await (awaits, side, FALSE, "M9.1", NOTHING, side == MOHAWK_FRENCH ? 3 : 4, MOHAWK_V_MUSTER, -1);
      break;
    case MOHAWK_STEP_MOVE:
      if (mohawk_lift_debt (scenario, state) > 0)
        await (awaits, side, TRUE, "M5S.2", AT (state->marker), 0, MOHAWK_V_SAIL, MOHAWK_V_DISEMBARK, -1);
      if (state->nation_muster && state->joined == state->side && !state->lifting)
        await (awaits, side, FALSE, "M10.2", NOTHING, 0, MOHAWK_V_IROQUOIS_MUSTER, -1);
      break;
    case MOHAWK_STEP_FIGHT:
      await_battle (scenario, state, awaits);
      break;
    case MOHAWK_STEP_PROMOTE:
      break;
    }
  await_open (scenario, state, awaits);
}

/* MusterGame.awaits: of what is due, only the words by which something may be said. */
void
mohawk_awaits (gconstpointer facts,
               gconstpointer state,
               GArray       *awaits)
{
  guint first = awaits->len;

  mohawk_due (facts, state, awaits);
  for (guint a = awaits->len; a-- > first; )
    {
      MusterAwait *await = &g_array_index (awaits, MusterAwait, a);
      gint naval = await->subject.kind == MOHAWK_KIND_NAVAL ? await->subject.value : -1;
      guint n = 0;

      for (guint v = 0; v < await->n_verbs; v++)
        if (mohawk_may_say (facts, state, await->verb[v], naval))
          await->verb[n++] = await->verb[v];
      await->n_verbs = (guint8) n;
      if (n > 0 && await->verb[0] == MOHAWK_V_RECRUIT && naval >= 0) /* nor tribes, of a ship that might bring either */
        await->count = (gint16) mohawk_still_to_come (facts, state, naval, MOHAWK_V_RECRUIT);
      if (n == 0)
        g_array_remove_index (awaits, a);
    }
}
