#include "config.h"

#include "frontier-rules.h"

/* Formation fail: how it is got, and when it cannot be cleared (K3). */

void
frontier_disorder (MusterPlay *play,
                   gint        unit,
                   const char *clause)
{
  if (!frontier_is_commander (play->facts, unit))
    frontier_set (play, FRONTIER_F_FF, unit, 1, clause);
}

static gboolean
is_line (const SkirmishArea *area)
{
  return area->width > 0 && area->cover != SKIRMISH_COVER_NONE && area->ground != SKIRMISH_GROUND_RIVER
         && area->ground != SKIRMISH_GROUND_STREAM;
}

/* On a piece, or in cover: K3.6. Water under a bridge or a ford is none. */
static gboolean
is_in_cover (const SkirmishFacts *facts,
             gint32               x,
             gint32               y,
             gint32               base)
{
  gint piece;
  SkirmishGround ground = skirmish_ground_at (facts, x, y, &piece);

  if (ground == SKIRMISH_GROUND_BRIDGE || ground == SKIRMISH_GROUND_FORD)
    return FALSE;
  for (guint a = 0; a < facts->n_areas; a++)
    {
      const SkirmishArea *area = &facts->area[a];

      if (area->cover == SKIRMISH_COVER_NONE)
        continue;
      if (!is_line (area))
        {
          /* Works are their rim, not what it shuts in. */
          if (area->ground != SKIRMISH_GROUND_WORKS && skirmish_area_holds (area, x, y))
            return TRUE;
          continue;
        }
      for (gint32 turn = 0; turn < 18000; turn += 4500)
        {
          gint32 ax, ay, bx, by;

          /* A line through its base: looked for along four diameters. */
          skirmish_step_off (x, y, turn, base / 2 - 1, &ax, &ay);
          skirmish_step_off (x, y, turn + 18000, base / 2 - 1, &bx, &by);
          if (skirmish_across (facts, ax, ay, bx, by) == (gint) a)
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_crossing (const SkirmishFacts *facts,
             const FrontierState *state,
             gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint first = -1;

  for (gint f = u->first; f < u->first + u->n; f++)
    {
      if (!frontier_is_man (facts, f) || !skirmish_stands (&state->base, f))
        continue;
      if (is_in_cover (facts, state->base.x[f], state->base.y[f], facts->figure[f].base))
        return TRUE;
      if (first < 0)
        first = f;
      else
        {
          gint piece = skirmish_across (facts, state->base.x[first], state->base.y[first], state->base.x[f], state->base.y[f]);

          if (piece >= 0 && is_line (&facts->area[piece]))
            return TRUE;
        }
    }
  return FALSE;
}

/**
 * frontier_is_crossing:
 *
 * Whether a figure of the unit is on or in cover, or a linear piece parts two of them (K3.6). What guns have broken is none
 * any more; in campaigns of an earlier edition it still was.
 */
gboolean
frontier_is_crossing (const SkirmishFacts *facts,
                      const FrontierState *state,
                      gint                 unit)
{
  const SkirmishFacts *ground;
  gboolean crossing;

  if (facts->logger)
    return state->told_cover[unit] != SKIRMISH_COVER_NONE && state->stage[unit] == FRONTIER_STILL;
  ground = frontier_ground_left (facts, state);
  crossing = is_crossing (ground, state, unit);
  frontier_ground_free (ground, facts);
  return crossing;
}

/* Skirmishers under a centimetre apart (K3.3, K5.9). */
gboolean
frontier_too_close (const SkirmishFacts *facts,
                    const FrontierState *state,
                    gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint32 gap = frontier_length (facts, FRONTIER_GAP);

  if (facts->logger || frontier_is_formed (state, unit))
    return FALSE;
  for (gint a = u->first; a < u->first + u->n; a++)
    for (gint b = a + 1; b < u->first + u->n; b++)
      if (frontier_is_man (facts, a) && frontier_is_man (facts, b) && skirmish_stands (&state->base, a)
          && skirmish_stands (&state->base, b)
          && skirmish_gap (facts, &state->base, a, b) < gap)
        return TRUE;
  return FALSE;
}

/* A skirmisher who sees no other of his unit. */
static gboolean
is_scattered (const SkirmishFacts *facts,
              const FrontierState *state,
              gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  const SkirmishFacts *ground;
  gboolean scattered = FALSE;

  if (facts->logger || frontier_is_formed (state, unit) || skirmish_standing (facts, &state->base, unit) < 2)
    return FALSE;
  ground = frontier_ground_seen (facts, state);
  for (gint a = u->first; a < u->first + u->n && !scattered; a++)
    {
      gboolean sees = FALSE;

      if (!frontier_is_man (facts, a) || !skirmish_stands (&state->base, a))
        continue;
      for (gint b = u->first; b < u->first + u->n && !sees; b++)
        sees = a != b && frontier_is_man (facts, b) && skirmish_stands (&state->base, b)
               && skirmish_sight (ground, &state->base, a, b, unit, NULL) == SKIRMISH_SEES;
      scattered = !sees;
    }
  frontier_ground_free (ground, facts);
  return scattered;
}

static gboolean
is_housed (const SkirmishFacts *facts,
           const FrontierState *state,
           gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];

  for (gint f = u->first; f < u->first + u->n; f++)
    if (skirmish_stands (&state->base, f) && frontier_house_of (facts, state, f) >= 0)
      return TRUE;
  return FALSE;
}

/**
 * frontier_lasting:
 *
 * Causes that last give it again at the end of each own move (K3.5).
 */
void
frontier_lasting (MusterPlay *play,
                  guint       side)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == side && skirmish_standing (facts, &state->base, (gint) u) > 0 && state->base.deployed[u]
        && (state->running[u] > 0 || is_housed (facts, state, (gint) u) || frontier_too_close (facts, state, (gint) u)
            || is_scattered (facts, state, (gint) u)))
      frontier_disorder (play, (gint) u, "K3.5");
}
