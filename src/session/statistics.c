#include "config.h"

#include "statistics.h"

#include "campaign.h"
#include "conduct.h"
#include "notation.h"

#include <math.h>
#include <string.h>

#define PAGE 500 /* parents read at a time */

/* A sample and all that is needed to go on from it. */
typedef struct
{
  MusterSample    sample;
  MusterDiceCount dice;
  MohawkState     state;
  guint           length; /* of the chain, up to and with sample.entry */
} Mark;

/*
 * The chain of entries that stand is walked once; each turn's end is kept as a mark. An
 * undo goes back to the last mark that still stands and walks on from there.
 */
struct _MusterStatistics
{
  MusterSession  *session;
  MusterLives    *lives;
  GArray         *parents; /* of gint64: by entry, from 0 */
  GArray         *chain;   /* of gint64: entries taken */
  GArray         *marks;   /* of Mark; the first is the set-up */
  GArray         *samples; /* of MusterSample: the marks, and now */
  MohawkState     state;
  MusterDiceCount dice;
  guint           umpired; /* since the last mark */
  const SkirmishFacts *battle; /* (nullable): handed off last: whose dice are whose in it; as long as the scenario */
  gboolean        begun;
};

/* --- sampling ----------------------------------------------------------- */

/**
 * muster_goal_points:
 * @points: room for MOHAWK_MAX_POINTS
 *
 * Returns: how many points the goals of @side name, each once
 */
guint
muster_goal_points (const MohawkScenario *scenario,
                    MohawkSide            side,
                    gint16               *points)
{
  guint n = 0;

  for (guint g = 0; side < MOHAWK_IROQUOIS && g < scenario->n_goals[side]; g++)
    for (guint i = 0; i < scenario->goal[side][g].n_points; i++)
      {
        gint16 point = (gint16) scenario->goal[side][g].point[i];
        guint k = 0;

        while (k < n && points[k] != point)
          k++;
        if (k == n)
          points[n++] = point;
      }
  return n;
}

static void
sample_state (const MohawkScenario *scenario,
              const MohawkState    *state,
              MusterSample         *sample)
{
  for (guint p = 0; p < scenario->n_points; p++)
    sample->points[state->holder[p]]++;
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      MohawkSide side = mohawk_piece_side (scenario, state, (gint) i);

      if (scenario->piece[i].class == MOHAWK_NATION)
        sample->turned[state->colour[i]]++;
      if (state->place[i] < 0 && state->place[i] != MOHAWK_ABOARD)
        continue;
      sample->pieces[side][scenario->piece[i].class]++;
      sample->hits[side] += (guint) state->hits[i];
    }
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    {
      gint16 points[MOHAWK_MAX_POINTS];
      guint n = muster_goal_points (scenario, side, points);

      for (guint i = 0; i < n; i++)
        sample->objectives[side] += state->holder[points[i]] == (gint8) side;
    }
  sample->joined = (MohawkSide) state->joined;
}

static void
add_mark (MusterStatistics *self,
          gint              turn)
{
  Mark mark = { .dice = self->dice, .state = self->state, .length = self->chain->len };

  mark.sample.turn = turn;
  mark.sample.umpired = self->umpired;
  self->umpired = 0;
  if (self->chain->len > 0)
    mark.sample.entry = g_array_index (self->chain, gint64, self->chain->len - 1);
  sample_state (muster_session_scenario (self->session), &self->state, &mark.sample);
  g_array_append_val (self->marks, mark);
}

/* Of the last turn the end is now. */
static void
make_samples (MusterStatistics *self)
{
  MusterSample now = { .turn = self->state.turn, .umpired = self->umpired };

  g_array_set_size (self->samples, 0);
  for (guint i = 0; i < self->marks->len; i++)
    g_array_append_val (self->samples, g_array_index (self->marks, Mark, i).sample);
  if (self->chain->len == 0)
    return;
  now.entry = g_array_index (self->chain, gint64, self->chain->len - 1);
  sample_state (muster_session_scenario (self->session), &self->state, &now);
  g_array_append_val (self->samples, now);
}

/* --- dice --------------------------------------------------------------- */

/* In a battle by other rules: whose the figure or the unit is that the roll is for; nobody's: it is for both. */
static MohawkSide
thrower_there (const SkirmishFacts *battle,
               const MusterRoll    *roll)
{
  gint value = roll->arg[0].value;

  if (roll->n_args == 0 || value < 0)
    return MOHAWK_NOBODY;
  if (roll->arg[0].kind == SKIRMISH_KIND_SIDE)
    return (MohawkSide) MIN (value, (gint) SKIRMISH_FRENCH);
  if (battle && roll->arg[0].kind == SKIRMISH_KIND_FIGURE && (guint) value < battle->n_figures)
    return (MohawkSide) battle->unit[battle->figure[value].unit].side;
  if (battle && roll->arg[0].kind == SKIRMISH_KIND_UNIT && (guint) value < battle->n_units)
    return (MohawkSide) battle->unit[value].side;
  return MOHAWK_NOBODY;
}

/* Who threw: the piece or the naval piece that the roll is for; else whose turn it was. */
static MohawkSide
thrower (MusterStatistics  *self,
         const MusterEntry *entry,
         const MusterRoll  *roll)
{
  const MohawkScenario *scenario = muster_session_scenario (self->session);

  if (roll->purpose >= SKIRMISH_CODE)
    return thrower_there (self->battle, roll);
  if (roll->n_args > 0 && roll->arg[0].kind == MOHAWK_KIND_PIECE)
    return mohawk_piece_side (scenario, &self->state, roll->arg[0].value);
  if (roll->n_args > 0 && roll->arg[0].kind == MOHAWK_KIND_NAVAL)
    return scenario->naval[roll->arg[0].value].side;
  return (MohawkSide) entry->side;
}

/* From `resolve RULESET ...` on, until another battle is handed off. */
static void
take_battle (MusterStatistics  *self,
             const MusterEntry *entry)
{
  g_autofree CampaignState *before = NULL;
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;

  if (!g_str_has_prefix (entry->text, "resolve ")
      || !muster_notation_parse (muster_session_game (self->session), muster_session_facts (self->session), entry->text,
                                 &order, &refusal))
    return;
  before = muster_session_whole_at (self->session, entry->parent, NULL);
  self->battle = before ? campaign_contract (muster_session_scenario (self->session), before, &order) : NULL;
}

static void
take_rolls (MusterStatistics  *self,
            const MusterEntry *entry)
{
  for (guint i = 0; i < entry->rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (entry->rolls, MusterRoll, i);

      if (roll->sides != MUSTER_DIE_FACES || roll->value < 1 || roll->value > MUSTER_DIE_FACES)
        continue;
      self->dice.face[thrower (self, entry, roll)][roll->value - 1]++;
      self->dice.typed += roll->source == MUSTER_DICE_GIVEN;
    }
}

guint
muster_dice_count_of (const MusterDiceCount *dice,
                      MohawkSide             side)
{
  guint n = 0;

  for (guint f = 0; f < MUSTER_DIE_FACES; f++)
    n += dice->face[side][f];
  return n;
}

/**
 * muster_dice_chi_squared:
 * @face: MUSTER_DIE_FACES counts
 *
 * Returns: Pearson's sum against equal chances, with five degrees of freedom; 0 for no dice
 */
double
muster_dice_chi_squared (const guint *face)
{
  double sum = 0, expected, n = 0;

  for (guint f = 0; f < MUSTER_DIE_FACES; f++)
    n += face[f];
  if (n <= 0)
    return 0;
  expected = n / MUSTER_DIE_FACES;
  for (guint f = 0; f < MUSTER_DIE_FACES; f++)
    sum += (face[f] - expected) * (face[f] - expected) / expected;
  return sum;
}

/**
 * muster_dice_likelihood:
 *
 * Returns: the chance, 0 to 1, that fair dice come out as uneven as that or more: the
 *   upper tail of chi-squared with five degrees of freedom, in closed form
 */
double
muster_dice_likelihood (double chi_squared)
{
  double x = MAX (chi_squared, 0);

  return erfc (sqrt (x / 2)) + sqrt (2 * x / G_PI) * exp (-x / 2) * (1 + x / 3);
}

/* --- the chain ---------------------------------------------------------- */

static gboolean
read_parents (MusterStatistics  *self,
              GError           **error)
{
  gint64 last = muster_session_last (self->session);

  while ((gint64) self->parents->len <= last)
    {
      g_autoptr (GPtrArray) page = muster_session_entries (self->session, (gint64) self->parents->len, PAGE, FALSE, error);

      if (!page)
        return FALSE;
      for (guint i = 0; i < page->len; i++)
        {
          const MusterEntry *entry = page->pdata[i];

          if (entry->id == (gint64) self->parents->len)
            g_array_append_val (self->parents, entry->parent);
        }
      if (page->len == 0)
        {
          g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NO_ENTRY, "%s: %u",
                       muster_session_title (self->session), self->parents->len);
          return FALSE;
        }
    }
  return TRUE;
}

/* What stands and is not taken yet, the next one last; what was taken and no longer stands is given back. */
static GArray *
find_pending (MusterStatistics *self)
{
  GArray *pending = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 at = muster_session_head (self->session);
  guint common = self->chain->len;

  for (;;)
    {
      while (common > 0 && g_array_index (self->chain, gint64, common - 1) > at)
        common--;
      if (at == 0 || (common > 0 && g_array_index (self->chain, gint64, common - 1) == at))
        break;
      g_array_append_val (pending, at);
      at = g_array_index (self->parents, gint64, at);
    }
  if (common < self->chain->len)
    {
      guint m = self->marks->len;
      const Mark *mark;

      while (m > 1 && g_array_index (self->marks, Mark, m - 1).length > common)
        m--;
      g_array_set_size (self->marks, m);
      mark = &g_array_index (self->marks, Mark, m - 1);
      for (guint i = common; i > mark->length; i--)
        g_array_append_val (pending, g_array_index (self->chain, gint64, i - 1));
      g_array_set_size (self->chain, mark->length);
      self->state = mark->state;
      self->dice = mark->dice;
      self->umpired = 0;
      muster_lives_truncate (self->lives, mark->sample.entry);
    }
  return pending;
}

static gboolean
take (MusterStatistics  *self,
      gint64             id,
      GError           **error)
{
  g_autoptr (MusterEntry) entry = muster_session_entry (self->session, id, error);
  MohawkState before = self->state;

  if (!entry)
    return FALSE;
  if (!mohawk_apply (&self->state, (gpointer) entry->effects->data, entry->effects->len))
    {
      self->state = before;
      g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_JOURNAL, "%s: %" G_GINT64_FORMAT,
                   muster_session_title (self->session), id);
      return FALSE;
    }
  if (self->state.turn != before.turn)
    {
      MohawkState after = self->state;

      /* The order that ends a turn belongs to it, but what it does to the next does not. */
      self->state = before;
      add_mark (self, before.turn);
      self->state = after;
    }
  self->umpired += g_str_has_prefix (entry->text, "umpire ");
  muster_lives_take (self->lives, entry, &before);
  take_battle (self, entry);
  take_rolls (self, entry);
  g_array_append_val (self->chain, id);
  return TRUE;
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_statistics_new:
 *
 * Nothing is read before muster_statistics_update().
 */
MusterStatistics *
muster_statistics_new (MusterSession *session)
{
  MusterStatistics *self = g_new0 (MusterStatistics, 1);
  gint64 root = 0;

  self->session = g_object_ref (session);
  self->parents = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->chain = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  self->samples = g_array_new (FALSE, FALSE, sizeof (MusterSample));
  g_array_append_val (self->parents, root);
  return self;
}

void
muster_statistics_free (MusterStatistics *self)
{
  g_clear_pointer (&self->lives, muster_lives_free);
  g_array_unref (self->parents);
  g_array_unref (self->chain);
  g_array_unref (self->marks);
  g_array_unref (self->samples);
  g_object_unref (self->session);
  g_free (self);
}

/**
 * muster_statistics_update:
 * @most: entries to take at this call: a slice of work for the main loop
 * @done: (out): all that stands is taken
 *
 * Errors: what muster_session_entry() has
 */
gboolean
muster_statistics_update (MusterStatistics  *self,
                          guint              most,
                          gboolean          *done,
                          GError           **error)
{
  g_autoptr (GArray) pending = NULL;
  guint n = 0;

  *done = FALSE;
  if (!self->begun)
    {
      if (!muster_session_state_at (self->session, 0, &self->state, error))
        return FALSE;
      self->lives = muster_lives_new (muster_session_scenario (self->session), &self->state);
      add_mark (self, 0);
      self->begun = TRUE;
    }
  if (!read_parents (self, error))
    return FALSE;
  pending = find_pending (self);
  for (n = 0; n < most && n < pending->len; n++)
    if (!take (self, g_array_index (pending, gint64, pending->len - 1 - n), error))
      return FALSE;
  make_samples (self);
  *done = n == pending->len;
  return TRUE;
}

/* (array length=n): the set-up, the end of each turn, and now; none before the first update */
const MusterSample *
muster_statistics_samples (MusterStatistics *self,
                           guint            *n)
{
  *n = self->samples->len;
  return (gpointer) self->samples->data;
}

const MusterDiceCount *
muster_statistics_dice (MusterStatistics *self)
{
  return &self->dice;
}

/* (nullable): %NULL before the first update */
MusterLives *
muster_statistics_lives (MusterStatistics *self)
{
  return self->lives;
}
