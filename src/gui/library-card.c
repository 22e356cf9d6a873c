#include "config.h"

#include "library-card.h"

#include "settings.h"

#include <glib/gi18n-lib.h>

#include <string.h>

struct _MusterLibraryCard
{
  GObject      parent_instance;

  char        *path;
  char        *name;    /* of the file, until the title is known */
  char        *stamp;   /* of the file when it was read last */
  MusterFacts *facts;
  GdkTexture  *picture;
  gboolean     live;    /* open in a window of ours */
  gint64       sample;  /* entries the sample campaign was made with; 0: it is not the sample */
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterLibraryCard, muster_library_card, G_TYPE_OBJECT)

static void
muster_library_card_finalize (GObject *object)
{
  MusterLibraryCard *self = MUSTER_LIBRARY_CARD (object);

  g_free (self->path);
  g_free (self->name);
  g_free (self->stamp);
  g_clear_pointer (&self->facts, muster_facts_unref);
  g_clear_object (&self->picture);
  G_OBJECT_CLASS (muster_library_card_parent_class)->finalize (object);
}

static void
muster_library_card_class_init (MusterLibraryCardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_library_card_finalize;

  /**
   * MusterLibraryCard::changed:
   *
   * What is known, or the picture, is another.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_library_card_init (MusterLibraryCard *self)
{
  (void) self;
}

/* --- what it holds ------------------------------------------------------ */

MusterLibraryCard *
muster_library_card_new (const char *path)
{
  MusterLibraryCard *self = g_object_new (MUSTER_TYPE_LIBRARY_CARD, NULL);

  self->path = g_strdup (path);
  self->name = g_filename_display_basename (path);
  if (g_str_has_suffix (self->name, ".muster"))
    self->name[strlen (self->name) - strlen (".muster")] = '\0';
  return self;
}

const char *
muster_library_card_get_path (MusterLibraryCard *self)
{
  return self->path;
}

/* (nullable): of the file as it was read last; %NULL if it is to be read again */
const char *
muster_library_card_get_stamp (MusterLibraryCard *self)
{
  return self->stamp;
}

void
muster_library_card_set_stamp (MusterLibraryCard *self,
                               const char        *stamp)
{
  g_autofree char *old = self->stamp;

  self->stamp = g_strdup (stamp);
}

/* (transfer none) (nullable): %NULL until it has been read */
MusterFacts *
muster_library_card_get_facts (MusterLibraryCard *self)
{
  return self->facts;
}

static gint64
sample_entries (const char *id)
{
  g_autoptr (GSettings) settings = muster_settings_new_for_campaign (id);

  return settings ? g_settings_get_uint (settings, "sample-entries") : 0;
}

/* @live: from the window that has it open */
void
muster_library_card_set_facts (MusterLibraryCard *self,
                               MusterFacts       *facts,
                               gboolean           live)
{
  MusterFacts *old = self->facts;

  self->facts = muster_facts_ref (facts);
  self->live = live;
  self->sample = facts->id ? sample_entries (facts->id) : 0;
  g_clear_pointer (&old, muster_facts_unref);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* (transfer none) (nullable) */
GdkTexture *
muster_library_card_get_picture (MusterLibraryCard *self)
{
  return self->picture;
}

void
muster_library_card_set_picture (MusterLibraryCard *self,
                                 GdkTexture        *picture)
{
  if (g_set_object (&self->picture, picture))
    g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
muster_library_card_is_live (MusterLibraryCard *self)
{
  return self->live;
}

gboolean
muster_library_card_is_sample (MusterLibraryCard *self)
{
  return self->sample > 0;
}

/* Whether anybody has played it yet: what the sample begins with was played by no one. */
static gboolean
is_played (MusterLibraryCard *self)
{
  return self->facts && self->facts->entries > self->sample;
}

/* By which it is sorted, seconds since 1970. */
gint64
muster_library_card_get_time (MusterLibraryCard *self)
{
  if (!self->facts)
    return 0;
  return is_played (self) ? self->facts->played : self->facts->created;
}

/* --- what it says ------------------------------------------------------- */

const char *
muster_library_card_title (MusterLibraryCard *self)
{
  return self->facts && self->facts->title && *self->facts->title ? self->facts->title : self->name;
}

/**
 * muster_library_card_turn:
 *
 * Returns: (transfer full): "Summer 1754, turn 1 of 12"; empty if nothing is known
 */
char *
muster_library_card_turn (MusterLibraryCard *self)
{
  const MusterFacts *facts = self->facts;
  const char *label;

  if (!facts || !facts->scenario || facts->state.turn < 1 || (guint) facts->state.turn > facts->scenario->n_turns)
    return g_strdup ("");
  label = facts->scenario->turn[facts->state.turn - 1].label;
  if (facts->state.ended)
    /* Translators: a season of a year, the last of the war */
    return g_strdup_printf (_("%s, at an end"), label);
  if (facts->state.played_on)
    /* Translators: a season of a year; the war was decided before, and played on */
    return g_strdup_printf (_("%s, played on"), label);
  /* Translators: a season of a year, "Summer 1754" */
  return g_strdup_printf (_("%s, turn %d of %u"), label, facts->state.turn, facts->scenario->n_turns);
}

/* Of whom something is awaited: at sea it need not be whose turn it is. */
static MohawkSide
to_move (const MusterFacts *facts)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

  mohawk_game.awaits (facts->scenario, &facts->state, awaits);
  return awaits->len > 0 ? (MohawkSide) g_array_index (awaits, MusterAwait, 0).side : (MohawkSide) facts->state.side;
}

/**
 * muster_library_card_who:
 * @side: (out): whose emblem goes with it
 *
 * Returns: (transfer full): who is to move, or who has won
 */
char *
muster_library_card_who (MusterLibraryCard *self,
                         MohawkSide        *side)
{
  const MohawkState *state;

  *side = MOHAWK_NOBODY;
  if (!self->facts || !self->facts->scenario)
    return g_strdup ("");
  state = &self->facts->state;
  if (state->ending == MOHAWK_WON_DRAW)
    return g_strdup (_("Drawn"));
  if (state->ending != MOHAWK_WON_NOT)
    {
      *side = (MohawkSide) state->winner;
      return g_strdup (*side == MOHAWK_BRITISH ? _("Won by the British") : _("Won by the French"));
    }
  *side = to_move (self->facts);
  return g_strdup (*side == MOHAWK_BRITISH ? _("British to move") : _("French to move"));
}

/**
 * muster_library_card_when:
 *
 * Returns: (transfer full): "Played today, 14:20"
 */
char *
muster_library_card_when (MusterLibraryCard *self)
{
  g_autoptr (GDateTime) then = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) midnight = NULL;
  GTimeSpan ago;

  if (!self->facts || !self->facts->scenario)
    return g_strdup ("");
  if (!is_played (self) && muster_library_card_is_sample (self))
    return g_strdup (_("Open it for a tour"));
  if (!is_played (self))
    return g_strdup (_("Never played"));
  then = g_date_time_new_from_unix_local (self->facts->played);
  midnight = g_date_time_new_local (g_date_time_get_year (now), g_date_time_get_month (now),
                                    g_date_time_get_day_of_month (now), 0, 0, 0);
  if (!then || !midnight)
    return g_strdup ("");
  ago = g_date_time_difference (midnight, then);
  if (ago <= 0 && g_date_time_compare (then, now) <= 0)
    /* Translators: a date format of g_date_time_format(): %H:%M is the time */
    return g_date_time_format (then, _("Played today, %H:%M"));
  if (ago > 0 && ago <= G_TIME_SPAN_DAY)
    return g_strdup (_("Played yesterday"));
  if (ago > 0 && ago <= 6 * G_TIME_SPAN_DAY)
    /* Translators: a date format of g_date_time_format(): %A is the day of the week */
    return g_date_time_format (then, _("Played %A"));
  if (g_date_time_get_year (then) == g_date_time_get_year (now))
    /* Translators: a date format of g_date_time_format(): %e the day, %B the month */
    return g_date_time_format (then, _("Played %e %B"));
  /* Translators: a date format of g_date_time_format(): %B the month, %Y the year */
  return g_date_time_format (then, _("Played %B %Y"));
}

/**
 * muster_library_card_badge:
 *
 * Returns: (transfer none) (nullable): what sets it apart, if anything
 */
const char *
muster_library_card_badge (MusterLibraryCard *self)
{
  if (!self->facts || !self->facts->scenario)
    return NULL;
  if (self->facts->kind == MUSTER_FACTS_NEWER)
    return _("From a newer version");
  if (self->live)
    return _("Open now");
  if (!self->facts->writable)
    return _("Read only");
  if (muster_library_card_is_sample (self))
    return _("Sample");
  return self->facts->typed ? _("Typed dice") : NULL;
}

/**
 * muster_library_card_trouble:
 *
 * Returns: (transfer none) (nullable): why there is no picture, in few words
 */
const char *
muster_library_card_trouble (MusterLibraryCard *self)
{
  if (!self->facts)
    return NULL;
  switch (self->facts->kind)
    {
    case MUSTER_FACTS_FINE:
    case MUSTER_FACTS_NEWER:
      return NULL;
    case MUSTER_FACTS_HELD:
      return _("Open in another program");
    case MUSTER_FACTS_DAMAGED:
      return _("Damaged");
    case MUSTER_FACTS_FOREIGN:
      return _("Not a campaign");
    case MUSTER_FACTS_UNREADABLE:
      return _("Cannot be read");
    }
  return NULL;
}

/* A list for the ear, of those parts that are not empty. */
static char *
join (const char *const *parts,
      guint              n)
{
  char *list = g_strdup (parts[0]);

  for (guint i = 1; i < n; i++)
    if (parts[i] && *parts[i])
      {
        g_autofree char *before = list;

        /* Translators: joins two parts of a spoken list */
        list = g_strdup_printf (_("%s, %s"), before, parts[i]);
      }
  return list;
}

/**
 * muster_library_card_spoken:
 *
 * Returns: (transfer full): all of it for a screen reader
 */
char *
muster_library_card_spoken (MusterLibraryCard *self)
{
  MohawkSide side;
  g_autofree char *turn = muster_library_card_turn (self);
  g_autofree char *who = muster_library_card_who (self, &side);
  g_autofree char *when = muster_library_card_when (self);
  const char *const parts[] = {
    muster_library_card_title (self), muster_library_card_badge (self), turn, who, when,
    muster_library_card_trouble (self)
  };

  return join (parts, G_N_ELEMENTS (parts));
}
