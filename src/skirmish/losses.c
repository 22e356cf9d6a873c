#include "config.h"

#include "conduct.h"

#include <string.h>

/* --- figures fall -------------------------------------------------------- */

static inline SkirmishState *
state_of (MusterPlay *play)
{
  return play->state;
}

/* Nobody stands where a figure with that base would. */
static gboolean
is_clear (const SkirmishFacts *facts,
          const SkirmishState *state,
          gint                 figure,
          gint32               x,
          gint32               y)
{
  if (x < 0 || y < 0 || x > facts->width || y > facts->height)
    return FALSE;
  return skirmish_crowded (facts, state, figure, x, y, NULL) < 0;
}

/* A captive goes free where he is, or at the nearest place about it that is clear. */
static void
set_free (MusterPlay *play,
          gint        figure,
          const char *clause)
{
  const SkirmishFacts *facts = play->facts;
  const SkirmishState *state = state_of (play);
  gint32 x = state->x[figure], y = state->y[figure], to_x = x, to_y = y;
  gint captor = state->captor[figure];

  muster_set (play, SKIRMISH_F_CAPTOR, (guint) figure, -1, clause);
  if (state->fate[figure] != SKIRMISH_CAPTIVE)
    return;
  if (facts->edition >= 2) /* what is lost no more is nobody's doing */
    muster_set (play, SKIRMISH_F_KILLS, (guint) captor, MAX (0, state->kills[captor] - 1), clause);
  if (!facts->logger && !facts->squares && x != SKIRMISH_NOWHERE && !is_clear (facts, state, figure, x, y))
    for (gint32 off = 20; off <= 600; off += 20)
      {
        gint32 turn = 0;

        for (; turn < 36000; turn += 1500)
          {
            skirmish_step_off (x, y, turn, off, &to_x, &to_y);
            if (is_clear (facts, state, figure, to_x, to_y))
              break;
          }
        if (turn < 36000)
          break;
        to_x = x;
        to_y = y;
      }
  muster_set (play, SKIRMISH_F_X, (guint) figure, to_x, clause);
  muster_set (play, SKIRMISH_F_Y, (guint) figure, to_y, clause);
  muster_set (play, SKIRMISH_F_FATE, (guint) figure, SKIRMISH_FIT, clause);
}

/**
 * skirmish_fall:
 * @fate: anything but %SKIRMISH_FIT
 * @by: the figure whose doing it is, or -1
 *
 * Its place is kept: there it lies, or was last seen.
 */
void
skirmish_fall (MusterPlay   *play,
               gint          figure,
               SkirmishFate  fate,
               gint          by,
               const char   *clause)
{
  const SkirmishFacts *facts = play->facts;
  const SkirmishState *state = state_of (play);

  skirmish_part_all (play, figure, clause);
  muster_set (play, SKIRMISH_F_FATE, (guint) figure, fate, clause);
  muster_set (play, SKIRMISH_F_CAPTOR, (guint) figure, fate == SKIRMISH_CAPTIVE ? by : -1, clause);
  if (by >= 0)
    muster_set (play, SKIRMISH_F_KILLS, (guint) by, state->kills[by] + 1, clause);
  for (guint f = 0; f < facts->n_figures; f++)
    if (state->captor[f] == figure)
      set_free (play, (gint) f, clause);
}

/**
 * skirmish_place:
 * @facing: or %SKIRMISH_NOWHERE to keep it
 */
void
skirmish_place (MusterPlay *play,
                gint        figure,
                gint32      x,
                gint32      y,
                gint32      facing,
                const char *clause)
{
  muster_set (play, SKIRMISH_F_X, (guint) figure, x, clause);
  muster_set (play, SKIRMISH_F_Y, (guint) figure, y, clause);
  if (facing != SKIRMISH_NOWHERE)
    muster_set (play, SKIRMISH_F_FACING, (guint) figure, facing, clause);
}

/* --- strength (T6) ------------------------------------------------------- */

static inline gboolean
is_man (const SkirmishFacts *facts,
        gint                 figure)
{
  return facts->figure[figure].role < SKIRMISH_GUN;
}

static inline gboolean
is_loss (const SkirmishState *state,
         gint                 figure)
{
  return state->fate[figure] == SKIRMISH_DEAD || state->fate[figure] == SKIRMISH_CAPTIVE
         || state->fate[figure] == SKIRMISH_RUN;
}

guint
skirmish_mustered (const SkirmishFacts *facts,
                   gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  guint n = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    n += is_man (facts, f);
  return n;
}

guint
skirmish_standing (const SkirmishFacts *facts,
                   const SkirmishState *state,
                   gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  guint n = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    n += is_man (facts, f) && skirmish_stands (state, f);
  return n;
}

guint
skirmish_lost (const SkirmishFacts *facts,
               const SkirmishState *state,
               gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  guint n = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    n += is_man (facts, f) && is_loss (state, f);
  return n;
}

guint
skirmish_side_standing (const SkirmishFacts *facts,
                        const SkirmishState *state,
                        guint                side)
{
  guint n = 0;

  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == side)
      n += skirmish_standing (facts, state, (gint) u);
  return n;
}

/* --- who is hit (T7) ----------------------------------------------------- */

guint
skirmish_target_order (const SkirmishFacts *facts,
                       const SkirmishState *state,
                       const gint          *firers,
                       guint                n,
                       const gint32        *range,
                       gint                 unit,
                       gint                *out)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint32 off[SKIRMISH_MAX_FIGURES];
  guint found = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    {
      gboolean may = facts->logger;
      gint32 nearest = facts->logger ? 0 : G_MAXINT32;
      guint at;

      if (!is_man (facts, f) || !skirmish_stands (state, f))
        continue;
      for (guint i = 0; i < n && !facts->logger; i++)
        {
          gint32 distance = skirmish_distance (state, firers[i], f);

          nearest = MIN (nearest, distance);
          may = may || (distance <= range[i]
                        && skirmish_sight (facts, state, firers[i], f, unit, NULL) == SKIRMISH_SEES);
        }
      if (!may)
        continue;
      for (at = found; at > 0 && off[at - 1] > nearest; at--)
        {
          off[at] = off[at - 1];
          out[at] = out[at - 1];
        }
      off[at] = nearest;
      out[at] = f;
      found++;
    }
  return found;
}

/* --- the end (T12, H12, H15) --------------------------------------------- */

/**
 * skirmish_holder:
 * @british, @french: figures of each side that are neither routing, in retreat, nor captive
 *
 * Returns: who has the field if nobody gave it up: the only side with such figures, else the
 *   defender (T12); nobody if nobody at all is left (H15)
 */
SkirmishSide
skirmish_holder (const SkirmishFacts *facts,
                 const SkirmishState *state,
                 guint                british,
                 guint                french)
{
  if (british > 0 && french == 0)
    return SKIRMISH_BRITISH;
  if (french > 0 && british == 0)
    return SKIRMISH_FRENCH;
  if (skirmish_side_standing (facts, state, SKIRMISH_BRITISH) == 0
      && skirmish_side_standing (facts, state, SKIRMISH_FRENCH) == 0)
    return SKIRMISH_NOBODY;
  return (SkirmishSide) facts->defender;
}

/**
 * skirmish_end:
 * @victor: who has the field; nobody: as skirmish_holder() says, with all who stand, and the
 *   side that did not give up before that. A draw has no victor.
 *
 * In a campaign the loser's figures touching an enemy are taken (H12).
 */
void
skirmish_end (MusterPlay     *play,
              SkirmishEnding  ending,
              SkirmishSide    victor,
              const char     *clause)
{
  const SkirmishFacts *facts = play->facts;
  const SkirmishState *state = state_of (play);
  gint taken[SKIRMISH_MAX_FIGURES], captor[SKIRMISH_MAX_FIGURES];
  guint n = 0;

  if (victor == SKIRMISH_NOBODY && ending != SKIRMISH_END_AGREED && ending != SKIRMISH_END_DRAW)
    victor = state->conceded != SKIRMISH_NOBODY
             ? skirmish_enemy ((guint) state->conceded)
             : skirmish_holder (facts, state, skirmish_side_standing (facts, state, SKIRMISH_BRITISH),
                                skirmish_side_standing (facts, state, SKIRMISH_FRENCH));
  muster_set (play, SKIRMISH_F_ENDING, 0, ending, clause);
  muster_set (play, SKIRMISH_F_VICTOR, 0, victor,
              ending == SKIRMISH_END_AGREED || ending == SKIRMISH_END_DRAW ? "H15" : clause); /* who keeps it after a draw */
  if (!facts->campaign || victor == SKIRMISH_NOBODY)
    return;
  /* Seen before anything changes: a captive holds nobody up. */
  for (guint f = 0; f < facts->n_figures; f++)
    if (is_man (facts, (gint) f) && skirmish_side_of (facts, (gint) f) == skirmish_enemy (victor)
        && skirmish_stands (state, (gint) f) && skirmish_enemies_touching (facts, state, (gint) f, &captor[n], 1))
      taken[n++] = (gint) f;
  for (guint i = 0; i < n; i++)
    skirmish_fall (play, taken[i], SKIRMISH_CAPTIVE, captor[i], "H12");
}

/* H2, H5: of those a piece fielded, how many there were, or were lost; characters came on top of it. */
static gint16
count_fielded (const SkirmishFacts *facts,
               const SkirmishState *state,
               const SkirmishUnit  *unit,
               gboolean             lost)
{
  gint16 n = 0;

  for (gint f = unit->first; f < unit->first + unit->n; f++)
    n += is_man (facts, f) && !facts->figure[f].person && (!lost || is_loss (state, f));
  return n;
}

/**
 * skirmish_result:
 *
 * A piece that waited and never came is not in it. Companies of one piece are one row; characters are in none.
 */
void
skirmish_result (const SkirmishFacts *facts,
                 const SkirmishState *state,
                 SkirmishResult      *result)
{
  memset (result, 0, sizeof *result);
  result->victor = (SkirmishSide) state->victor;
  /* A draw leaves the defender the field (H15). */
  if ((state->ending == SKIRMISH_END_AGREED || state->ending == SKIRMISH_END_DRAW) && result->victor == SKIRMISH_NOBODY)
    result->victor = (SkirmishSide) facts->defender;
  result->gave_up = (SkirmishSide) state->conceded;
  for (guint u = 0; u < facts->n_units; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];
      gboolean came = !unit->waiting || state->deployed[u];
      guint i = 0;

      if (unit->piece < 0 || !came)
        continue;
      while (i < result->n && result->row[i].piece != unit->piece)
        i++;
      if (i == result->n)
        {
          result->n++;
          result->row[i].piece = unit->piece;
        }
      result->row[i].fielded = (gint16) (result->row[i].fielded + count_fielded (facts, state, unit, FALSE));
      result->row[i].lost = (gint16) (result->row[i].lost + count_fielded (facts, state, unit, TRUE));
    }
}

/* --- what always holds --------------------------------------------------- */

static gboolean
broken (MusterRefusal *why,
        const char    *clause,
        guint          code,
        gint           a,
        gint           b)
{
  if (why)
    {
      *why = (MusterRefusal) { .clause = clause, .code = (guint16) code, .n = 1 };
      why->arg[0] = (MusterValue) { SKIRMISH_KIND_FIGURE, a };
      if (b >= 0)
        why->arg[why->n++] = (MusterValue) { SKIRMISH_KIND_FIGURE, b };
    }
  return FALSE;
}

/* Contacts that were told are mutual, and between those who stand. */
static gboolean
contacts_are_sound (const SkirmishFacts *facts,
                    const SkirmishState *state,
                    gint                 f,
                    MusterRefusal       *why)
{
  for (guint i = 0; facts->logger && i < SKIRMISH_MAX_CONTACTS; i++)
    {
      gint other = state->contact[f * SKIRMISH_MAX_CONTACTS + (gint) i];

      if (other < 0)
        continue;
      if (!skirmish_stands (state, f) || !skirmish_stands (state, other)
          || !skirmish_touch (facts, state, other, f))
        return broken (why, "T11", SKIRMISH_R_NOT_TOUCHING, f, other);
    }
  return TRUE;
}

gboolean
skirmish_sound (const SkirmishFacts *facts,
                const SkirmishState *state,
                MusterRefusal       *why)
{
  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint f = (gint) i, other = -1;
      gboolean placed = state->x[f] != SKIRMISH_NOWHERE;
      gint unit = facts->figure[f].unit;

      if (!contacts_are_sound (facts, state, f, why))
        return FALSE;
      if (state->captor[f] >= 0 && (state->fate[f] != SKIRMISH_CAPTIVE || state->kills[state->captor[f]] == 0))
        return broken (why, "T6", SKIRMISH_R_OUT, f, -1);
      if (placed != (state->y[f] != SKIRMISH_NOWHERE))
        return broken (why, "T9", SKIRMISH_R_EDGE, f, -1);
      if (facts->logger || !skirmish_stands (state, f))
        continue;
      if (!placed && state->deployed[unit] && facts->figure[f].role != SKIRMISH_FLAG)
        return broken (why, "T9", SKIRMISH_R_EDGE, f, -1);
      if (placed && (state->x[f] < 0 || state->y[f] < 0 || state->x[f] > facts->width || state->y[f] > facts->height))
        return broken (why, "T9", SKIRMISH_R_EDGE, f, -1);
      if (placed && !facts->squares && skirmish_crowded (facts, state, f, state->x[f], state->y[f], NULL) >= 0)
        {
          other = skirmish_crowded (facts, state, f, state->x[f], state->y[f], NULL);
          return broken (why, "T1", SKIRMISH_R_CROWDED, f, other);
        }
    }
  return TRUE;
}
