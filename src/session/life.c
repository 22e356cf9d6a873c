#include "config.h"

#include "life.h"

#include "campaign.h"

#include <string.h>

struct _MusterLives
{
  const MohawkScenario *scenario;
  GArray               *events;                      /* of MusterLifeEvent, in the order they happened */
  guint                 battles[MOHAWK_MAX_PIECES];
};

/* --- effects to events -------------------------------------------------- */

/* The other half of a promotion: the piece whose place changed by M7.1 the other way in this entry. */
static gint
promoted_with (const MusterEntry  *entry,
               const MusterEffect *effect)
{
  gboolean leaves = effect->after == MOHAWK_MIX;

  for (guint i = 0; i < entry->effects->len; i++)
    {
      const MusterEffect *other = &g_array_index (entry->effects, MusterEffect, i);

      if (other->field == MOHAWK_F_PLACE && other->subject != effect->subject
          && g_strcmp0 (other->clause, "M7.1") == 0
          && (leaves ? other->before == MOHAWK_MIX : other->after == MOHAWK_MIX))
        return other->subject;
    }
  return -1;
}

static MusterLifeKind
kind_of_move (const MusterEffect *effect,
              gint                other)
{
  if (effect->after >= 0)
    {
      if (effect->before >= 0)
        return MUSTER_LIFE_MOVED;
      if (effect->before == MOHAWK_ABOARD)
        return MUSTER_LIFE_LANDED;
      return other >= 0 ? MUSTER_LIFE_FROM_MILITIA : MUSTER_LIFE_RAISED;
    }
  if (effect->after == MOHAWK_ABOARD)
    return MUSTER_LIFE_ABOARD;
  return other >= 0 ? MUSTER_LIFE_PROMOTED : MUSTER_LIFE_LOST;
}

static void
add (MusterLives        *self,
     const MusterEntry  *entry,
     const MusterEffect *effect,
     MusterLifeKind      kind,
     gint                from,
     gint                point,
     gint                other)
{
  MusterLifeEvent event = {
    .entry = entry->id, .piece = (gint16) effect->subject, .point = (gint16) point, .from = (gint16) from,
    .other = (gint16) other, .turn = (gint16) entry->turn, .side = entry->side, .step = (guint8) entry->step,
    .kind = kind, .clause = effect->clause,
  };

  g_array_append_val (self->events, event);
  if (kind == MUSTER_LIFE_BATTLE)
    self->battles[effect->subject]++;
}

static void
take_place (MusterLives        *self,
            const MusterEntry  *entry,
            const MusterEffect *effect)
{
  gint other = g_strcmp0 (effect->clause, "M7.1") == 0 ? promoted_with (entry, effect) : -1;

  if (effect->before < 0 && effect->after < 0 && effect->after != MOHAWK_ABOARD)
    return; /* from one pile to another: nothing is seen on the map */
  add (self, entry, effect, kind_of_move (effect, other), effect->before >= 0 ? effect->before : -1,
       effect->after >= 0 ? effect->after : effect->before >= 0 ? effect->before : -1, other);
}

/* A piece is drawn up once a battle, though its front may change as ranks close. */
static gboolean
is_in_battle (MusterLives *self,
              gint         piece,
              gint         point,
              gint         turn,
              guint8       side)
{
  for (guint i = self->events->len; i > 0; i--)
    {
      const MusterLifeEvent *event = &g_array_index (self->events, MusterLifeEvent, i - 1);

      if (event->turn != turn || event->side != side)
        return FALSE;
      if (event->piece == piece && event->kind == MUSTER_LIFE_BATTLE && event->point == point)
        return TRUE;
    }
  return FALSE;
}

static void
take_effect (MusterLives        *self,
             const MusterEntry  *entry,
             const MusterEffect *effect,
             const MohawkState  *state)
{
  gint place = state->place[effect->subject];
  gint at = place >= 0 ? place : -1;

  switch (effect->field)
    {
    case MOHAWK_F_PLACE:
      take_place (self, entry, effect);
      break;
    case MOHAWK_F_HITS:
      /* Whole again in the mix and the dead pile is bookkeeping. */
      if (at >= 0)
        add (self, entry, effect, effect->after < effect->before ? MUSTER_LIFE_HIT : MUSTER_LIFE_RECOVERED, -1, at, -1);
      break;
    case MOHAWK_F_FRONT:
      if (effect->after >= 0 && state->field >= 0
          && !is_in_battle (self, effect->subject, state->field, entry->turn, entry->side))
        add (self, entry, effect, MUSTER_LIFE_BATTLE, -1, state->field, -1);
      break;
    case MOHAWK_F_ACTIVE:
      add (self, entry, effect, effect->after ? MUSTER_LIFE_ACTIVE : MUSTER_LIFE_QUIET, -1, at, -1);
      break;
    case MOHAWK_F_COLOUR:
      add (self, entry, effect, MUSTER_LIFE_TURNED, -1, at, effect->after);
      break;
    default:
      break;
    }
}

/* In a battle by other rules it fights if it stands on the field or comes up (H1, H13). */
static void
take_role (MusterLives        *self,
           const MusterEntry  *entry,
           const MusterEffect *effect,
           const MohawkState  *state)
{
  if ((effect->after == CAMPAIGN_FIELDED || effect->after == CAMPAIGN_CAME) && state->field >= 0
      && !is_in_battle (self, effect->subject, state->field, entry->turn, entry->side))
    add (self, entry, effect, MUSTER_LIFE_BATTLE, -1, state->field, -1);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_lives_new:
 * @scenario: borrowed
 * @start: the state after set-up
 */
MusterLives *
muster_lives_new (const MohawkScenario *scenario,
                  const MohawkState    *start)
{
  MusterLives *self = g_new0 (MusterLives, 1);

  self->scenario = scenario;
  self->events = g_array_new (FALSE, FALSE, sizeof (MusterLifeEvent));
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      MusterLifeEvent event = { .piece = (gint16) i, .point = start->place[i], .from = -1, .other = -1, .turn = 1,
                                .side = (guint8) start->side, .step = (guint8) start->step, .kind = MUSTER_LIFE_RAISED };

      if (start->place[i] >= 0)
        g_array_append_val (self->events, event);
    }
  return self;
}

void
muster_lives_free (MusterLives *self)
{
  g_array_unref (self->events);
  g_free (self);
}

/**
 * muster_lives_take:
 * @entry: whole, and the next that stands
 * @before: the state it was given in
 */
void
muster_lives_take (MusterLives       *self,
                   const MusterEntry *entry,
                   const MohawkState *before)
{
  MohawkState state = *before;

  for (guint i = 0; i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);

      if (effect->field == CAMPAIGN_F_ROLE)
        take_role (self, entry, effect, &state);
      if (effect->field >= MOHAWK_N_FIELDS)
        continue;
      mohawk_apply (&state, effect, 1);
      if (mohawk_fields[effect->field].subject == MOHAWK_KIND_PIECE && effect->before != effect->after)
        take_effect (self, entry, effect, &state);
    }
}

/* Forgets all that came after @entry. */
void
muster_lives_truncate (MusterLives *self,
                       gint64       entry)
{
  guint n = self->events->len;

  while (n > 0 && g_array_index (self->events, MusterLifeEvent, n - 1).entry > entry)
    {
      const MusterLifeEvent *event = &g_array_index (self->events, MusterLifeEvent, --n);

      if (event->kind == MUSTER_LIFE_BATTLE)
        self->battles[event->piece]--;
    }
  g_array_set_size (self->events, n);
}

/* The events of @piece, oldest first; free with g_array_unref(). */
GArray *
muster_lives_of (MusterLives *self,
                 gint         piece)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (MusterLifeEvent));

  for (guint i = 0; i < self->events->len; i++)
    if (g_array_index (self->events, MusterLifeEvent, i).piece == piece)
      g_array_append_val (found, g_array_index (self->events, MusterLifeEvent, i));
  return found;
}

/* The last event before index @end that brought @piece on the map, or NULL. */
static const MusterLifeEvent *
coming_before (MusterLives *self,
               gint         piece,
               guint        end,
               guint       *index)
{
  for (guint i = end; i > 0; i--)
    {
      const MusterLifeEvent *event = &g_array_index (self->events, MusterLifeEvent, i - 1);

      if (event->piece == piece && (event->kind == MUSTER_LIFE_RAISED || event->kind == MUSTER_LIFE_FROM_MILITIA))
        {
          *index = i - 1;
          return event;
        }
    }
  return NULL;
}

/**
 * muster_lives_lineage:
 *
 * Returns: (transfer full) (element-type MusterLineage): the militia that were promoted to
 *   @piece, each with what it came to by that, itself as it came last, and what it became if it
 *   was promoted last: oldest first. A militia that left for good begins a new line when
 *   it is raised again; what was promoted keeps its own (H8). Empty if @piece never was on
 *   the map.
 */
GArray *
muster_lives_lineage (MusterLives *self,
                      gint         piece)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (MusterLineage));
  guint at = 0, end = self->events->len;
  const MusterLifeEvent *event = coming_before (self, piece, end, &at);
  guint own = at;

  while (event)
    {
      MusterLineage rung = { event->piece, *event };
      guint militia;

      if (at == own || event->kind == MUSTER_LIFE_FROM_MILITIA)
        g_array_prepend_val (line, rung);
      if (event->kind == MUSTER_LIFE_FROM_MILITIA && (event = coming_before (self, event->other, at, &militia)))
        {
          rung = (MusterLineage) { event->piece, *event };
          g_array_prepend_val (line, rung);
        }
      event = coming_before (self, piece, at, &at);
    }
  if (line->len == 0)
    return line;
  for (guint i = own + 1; i < end; i++)
    {
      event = &g_array_index (self->events, MusterLifeEvent, i);
      if (event->kind == MUSTER_LIFE_FROM_MILITIA && event->other == piece)
        {
          MusterLineage rung = { event->piece, *event };

          g_array_append_val (line, rung);
        }
    }
  return line;
}

/* In how many battles it has stood. */
guint
muster_lives_battles (MusterLives *self,
                      gint         piece)
{
  return self->battles[piece];
}
