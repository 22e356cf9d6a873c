#include "config.h"

#include "furwars.h"

/* Rallying, and running (F6.3, F6.4, F6.7). */

static guint
throw_rally (MusterPlay *play,
             guint       purpose,
             guint       kind,
             gint        who,
             gint        needed)
{
  MusterRoll roll = { .sides = 10, .purpose = (guint16) purpose, .clause = "F6.7", .needed = (gint8) needed, .n_args = 1,
                      .arg = { { (guint8) kind, who } } };

  return muster_dice_roll (play->dice, &roll);
}

static gboolean
runs (MusterPlay *play,
      gint        figure,
      gint        how)
{
  return skirmish_stands (skirmish_state (play), figure) && furwars_state (play)->rout[figure] == how;
}

/* Those of a unit who ran as one rally as one, by the first die; then each of the others. */
static void
rally_unit (MusterPlay *play,
            gint        unit)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishUnit *u = &facts->unit[unit];
  gint needed = furwars_tables_of (facts)->morale[u->trait[FURWARS_TRAIT_QUALITY]].rally;
  gboolean as_one = FALSE;

  for (gint f = u->first; f < u->first + u->n; f++)
    as_one |= runs (play, f, FURWARS_ROUTING_AS_ONE);
  if (as_one && (gint) throw_rally (play, FURWARS_D_RALLY_UNIT, SKIRMISH_KIND_UNIT, unit, needed) >= needed)
    for (gint f = u->first; f < u->first + u->n; f++)
      if (runs (play, f, FURWARS_ROUTING_AS_ONE))
        furwars_set_rout (play, f, FURWARS_STEADY, "F6.7");
  for (gint f = u->first; f < u->first + u->n; f++)
    if (runs (play, f, FURWARS_ROUTING)
        && (gint) throw_rally (play, FURWARS_D_RALLY, SKIRMISH_KIND_FIGURE, f, needed) >= needed)
      furwars_set_rout (play, f, FURWARS_STEADY, "F6.7");
}

/**
 * furwars_run:
 *
 * F6.4, T10: back to the own edge at x1.5, its back to the enemy; over the edge it is run off, and who has no way
 * and touches an enemy is captured. On a real table it is only told to be free.
 */
void
furwars_run (MusterPlay *play,
             gint        figure,
             const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gint32 home = skirmish_home_bearing (facts, state, figure);
  gint32 move = furwars_pace (facts, state, figure)->move;
  SkirmishRunWay run;
  gint enemy;

  if (facts->logger)
    {
      skirmish_part_all (play, figure, clause);
      return;
    }
  run = skirmish_run (facts, state, figure, home, move * 3 / 2 * FURWARS_SCALE, furwars_price, NULL);
  /* F2.4: in flight too no more than 45 degrees in all; further round there is no way */
  if (run.moved && run.length > 0
      && skirmish_turn (home, skirmish_bearing (state->x[figure], state->y[figure], run.x, run.y)) > FURWARS_EIGHTH + FURWARS_SLACK)
    run = (SkirmishRunWay) { .x = state->x[figure], .y = state->y[figure] };
  if (!run.moved && skirmish_enemies_touching (facts, state, figure, &enemy, 1) > 0)
    {
      furwars_set_rout (play, figure, FURWARS_STEADY, "T10");
      skirmish_fall (play, figure, SKIRMISH_CAPTIVE, enemy, "T10");
      return;
    }
  skirmish_place (play, figure, run.x, run.y, home % 36000, clause);
  if (run.off)
    {
      furwars_set_rout (play, figure, FURWARS_STEADY, "T9");
      skirmish_fall (play, figure, SKIRMISH_RUN, -1, "T9");
    }
}

/* The rally of a half: all dice, then who still runs runs again (F6.7). */
void
furwars_rally (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  guint side = (guint) skirmish_state (play)->side;

  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == side)
      {
        furwars_note_rout (play, (gint) u);
        rally_unit (play, (gint) u);
      }
  for (guint i = 0; i < facts->n_figures; i++)
    if (skirmish_side_of (facts, (gint) i) == side
        && (runs (play, (gint) i, FURWARS_ROUTING) || runs (play, (gint) i, FURWARS_ROUTING_AS_ONE)))
      furwars_run (play, (gint) i, "F6.4");
  furwars_note_leaders (play, "F6.6");
}
