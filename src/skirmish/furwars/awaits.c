#include "config.h"

#include "furwars.h"

/* What is awaited. */

static void
add (GArray        *awaits,
     guint          side,
     gboolean       binding,
     const char    *clause,
     guint          n,
     const guint8  *verb)
{
  MusterAwait await = { .side = (MusterSide) side, .binding = binding, .clause = clause, .n_verbs = (guint8) n };

  for (guint i = 0; i < n; i++)
    await.verb[i] = verb[i];
  g_array_append_val (awaits, await);
}

#define ADD(side, binding, clause, ...) \
  G_STMT_START { \
    const guint8 verbs[] = { __VA_ARGS__ }; \
    add (awaits, (guint) (side), binding, clause, G_N_ELEMENTS (verbs), verbs); \
  } G_STMT_END

/* SkirmishRuleset.pressing */
void
furwars_pressing (gconstpointer facts,
                  gconstpointer game_state,
                  GArray       *awaits)
{
  const FurwarsState *state = game_state;
  guint side = (guint) state->base.side;

  if (skirmish_awaits (facts, &state->base, awaits))
    return;
  switch ((SkirmishStep) state->base.step)
    {
    case SKIRMISH_STEP_START:
      if (state->chooser == SKIRMISH_NOBODY)
        ADD (side, FALSE, "F1.1", FURWARS_V_ROLL, SKIRMISH_V_END);
      else
        ADD (state->chooser, TRUE, "F1.1", FURWARS_V_FIRST, FURWARS_V_SECOND);
      break;
    case SKIRMISH_STEP_RALLY:
      ADD (side, FALSE, "F6.7", FURWARS_V_RALLY, SKIRMISH_V_END);
      break;
    case SKIRMISH_STEP_MOVE:
      ADD (side, FALSE, "F1.1", FURWARS_V_MOVE, FURWARS_V_CHARGE, FURWARS_V_FORM, FURWARS_V_SCALP, SKIRMISH_V_END);
      break;
    case SKIRMISH_STEP_FIRE:
      ADD (side, FALSE, "F1.1", FURWARS_V_FIRE, SKIRMISH_V_END);
      break;
    case SKIRMISH_STEP_MELEE:
      ADD (furwars_melee_side (state), FALSE, "F5.5", FURWARS_V_MELEE, SKIRMISH_V_END);
      break;
    default:
      ADD (side, FALSE, "F6.1", FURWARS_V_MORALE, FURWARS_V_LEADER, SKIRMISH_V_END);
      break;
    }
}

/* MusterGame.awaits: of what is open the words by which something may be said. */
void
furwars_awaits (gconstpointer facts,
                gconstpointer game_state,
                GArray       *awaits)
{
  const FurwarsState *state = game_state;
  guint before = awaits->len;

  furwars_pressing (facts, state, awaits);
  if (state->base.step < SKIRMISH_STEP_MOVE || awaits->len == before || state->base.step == SKIRMISH_STEP_CLOSE)
    return;
  for (guint i = before; i < awaits->len; i++)
    {
      MusterAwait *await = &g_array_index (awaits, MusterAwait, i);
      guint n = await->n_verbs;

      await->n_verbs = 0;
      for (guint v = 0; v < n; v++)
        if (furwars_may_say (facts, state, await->verb[v]))
          await->verb[await->n_verbs++] = await->verb[v];
    }
}
