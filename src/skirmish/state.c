#include "config.h"

#include "ruleset.h"

/**
 * skirmish_state_begin:
 *
 * A unit whose figures all have places is on the table; one that waits is not (H13); the
 * rest are to be deployed, for which the turn is 0.
 */
void
skirmish_state_begin (const SkirmishFacts *facts,
                      SkirmishState       *state)
{
  gboolean open = FALSE;

  for (guint o = 0; o < G_N_ELEMENTS (state->option); o++)
    state->option[o] = facts->option[o];
  for (guint s = 0; s < G_N_ELEMENTS (state->retreat); s++)
    state->retreat[s] = -1;
  for (guint i = 0; facts->logger && i < facts->n_figures * SKIRMISH_MAX_CONTACTS; i++)
    state->contact[i] = -1;
  for (guint f = 0; f < SKIRMISH_MAX_FIGURES; f++)
    {
      const SkirmishFigure *figure = f < facts->n_figures ? &facts->figure[f] : NULL;
      gboolean waits = figure && facts->unit[figure->unit].waiting;

      state->captor[f] = -1;
      state->x[f] = figure && !waits ? figure->x : SKIRMISH_NOWHERE;
      state->y[f] = figure && !waits ? figure->y : SKIRMISH_NOWHERE;
      state->facing[f] = figure && figure->facing != SKIRMISH_NOWHERE ? figure->facing : 0;
      state->wounds[f] = figure ? (gint8) figure->wounds : 0;
      state->fate[f] = waits ? SKIRMISH_WAITING : SKIRMISH_FIT;
    }
  for (guint u = 0; u < facts->n_units; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];
      gboolean placed = !unit->waiting;

      for (gint f = unit->first; f < unit->first + unit->n && placed; f++)
        placed = facts->logger || facts->figure[f].x != SKIRMISH_NOWHERE;
      state->deployed[u] = placed;
      state->formation[u] = (gint8) unit->formation;
      open |= !placed && !unit->waiting;
    }
  state->turn = open ? 0 : 1;
  state->step = open ? SKIRMISH_STEP_DEPLOY : SKIRMISH_STEP_START;
}

gboolean
skirmish_secret (gconstpointer facts,
                 gconstpointer state)
{
  (void) facts;
  (void) state;
  return FALSE;
}

void
skirmish_mask (gconstpointer facts,
               gpointer      state,
               MusterSide    viewer)
{
  (void) facts;
  (void) state;
  (void) viewer;
}

MusterSide
skirmish_side_to_move (gconstpointer state)
{
  return (MusterSide) ((const SkirmishState *) state)->side;
}

void
skirmish_moment (gconstpointer  state,
                 gint          *turn,
                 gint          *step)
{
  *turn = ((const SkirmishState *) state)->turn;
  *step = ((const SkirmishState *) state)->step;
}

gboolean
skirmish_over (gconstpointer state)
{
  return ((const SkirmishState *) state)->ending != SKIRMISH_GOING_ON;
}
