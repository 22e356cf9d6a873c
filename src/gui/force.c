#include "config.h"

#include "force.h"

#include "captions.h"
#include "marches.h"

#include <glib/gi18n-lib.h>

#include <string.h>

struct _MusterForce
{
  GObject         parent_instance;

  MusterCampaign *campaign;
  gint            piece;
  gint            place;
  gint            hits;
  gint            marches; /* left, or -1 */
  gint            active;
  gint            colour;
  guint           battles;
  const char     *starves; /* static */
  char           *words;   /* folded, to be searched */
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterForce, muster_force, G_TYPE_OBJECT)

static const MohawkPiece *
facts_of (MusterForce *self)
{
  return &muster_campaign_get_scenario (self->campaign)->piece[self->piece];
}

static void
make_words (MusterForce *self)
{
  g_autofree char *all = g_strjoin ("\n", muster_force_get_name (self), facts_of (self)->name,
                                    muster_caption_class (facts_of (self)->class), muster_force_get_place (self),
                                    muster_force_get_home (self), NULL);

  g_free (self->words);
  self->words = g_utf8_casefold (all, -1);
}

static void
muster_force_finalize (GObject *object)
{
  MusterForce *self = MUSTER_FORCE (object);

  g_clear_object (&self->campaign);
  g_free (self->words);
  G_OBJECT_CLASS (muster_force_parent_class)->finalize (object);
}

static void
muster_force_class_init (MusterForceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_force_finalize;

  /**
   * MusterForce::changed:
   *
   * Something of it that is shown is another.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_force_init (MusterForce *self)
{
  self->place = G_MININT;
}

/* Shows nothing before muster_force_update(). */
MusterForce *
muster_force_new (MusterCampaign *campaign,
                  gint            piece)
{
  MusterForce *self = g_object_new (MUSTER_TYPE_FORCE, NULL);

  self->campaign = g_object_ref (campaign);
  self->piece = piece;
  return self;
}

/**
 * muster_force_update:
 * @foresight: of the campaign's state now
 *
 * Returns: whether anything is another than before
 */
gboolean
muster_force_update (MusterForce           *self,
                     const MohawkForesight *foresight,
                     guint                  battles)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  gint marches = state->place[self->piece] < 0 ? -1 : mohawk_marches_left (scenario, state, self->piece);
  gboolean moved = self->place != state->place[self->piece];

  if (!moved && self->hits == state->hits[self->piece] && self->marches == marches
      && self->active == state->active[self->piece] && self->colour == state->colour[self->piece]
      && self->battles == battles && self->starves == foresight->clause[self->piece])
    return FALSE;
  self->place = state->place[self->piece];
  self->hits = state->hits[self->piece];
  self->marches = marches;
  self->active = state->active[self->piece];
  self->colour = state->colour[self->piece];
  self->battles = battles;
  self->starves = foresight->clause[self->piece];
  if (moved)
    make_words (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

MusterCampaign *
muster_force_get_campaign (MusterForce *self)
{
  return self->campaign;
}

gint
muster_force_get_piece (MusterForce *self)
{
  return self->piece;
}

const char *
muster_force_get_name (MusterForce *self)
{
  return muster_wording_piece (muster_campaign_get_wording (self->campaign), self->piece);
}

MohawkClass
muster_force_get_class (MusterForce *self)
{
  return facts_of (self)->class;
}

MusterForceGroup
muster_force_get_group (MusterForce *self)
{
  if (facts_of (self)->class == MOHAWK_TRIBE)
    return MUSTER_FORCE_TRIBES;
  if (facts_of (self)->class == MOHAWK_NATION)
    return MUSTER_FORCE_IROQUOIS;
  return facts_of (self)->side == MOHAWK_BRITISH ? MUSTER_FORCE_BRITISH : MUSTER_FORCE_FRENCH;
}

MusterForceWhere
muster_force_get_where (MusterForce *self)
{
  switch (self->place)
    {
    case MOHAWK_MIX:
      return MUSTER_FORCE_IN_MIX;
    case MOHAWK_DEAD:
      return MUSTER_FORCE_DEAD;
    case MOHAWK_ABOARD:
      return MUSTER_FORCE_AT_SEA;
    default:
      return MUSTER_FORCE_ON_MAP;
    }
}

/* The point it stands at, or -1. */
gint
muster_force_get_point (MusterForce *self)
{
  return MAX (self->place, -1);
}

const char *
muster_force_get_place (MusterForce *self)
{
  switch (muster_force_get_where (self))
    {
    case MUSTER_FORCE_IN_MIX:
      return C_("place", "counter mix");
    case MUSTER_FORCE_DEAD:
      return C_("place", "dead pile");
    case MUSTER_FORCE_AT_SEA:
      return C_("place", "aboard the sea lift");
    case MUSTER_FORCE_ON_MAP:
    case MUSTER_FORCE_EVERYWHERE:
    default:
      return muster_campaign_get_scenario (self->campaign)->point[self->place].name;
    }
}

/* "" if it has none. */
const char *
muster_force_get_home (MusterForce *self)
{
  gint home = facts_of (self)->home;

  return home >= 0 ? muster_campaign_get_scenario (self->campaign)->point[home].name : "";
}

gint
muster_force_get_hits (MusterForce *self)
{
  return self->hits;
}

gint
muster_force_get_full (MusterForce *self)
{
  return facts_of (self)->hits;
}

/* Left this turn; -1 where there is no limit, or nobody to march. */
gint
muster_force_get_marches (MusterForce *self)
{
  return self->marches;
}

guint
muster_force_get_battles (MusterForce *self)
{
  return self->battles;
}

/* (nullable): the clause by which it would starve */
const char *
muster_force_get_starves (MusterForce *self)
{
  return self->starves;
}

/* @words: folded; all of them are somewhere in what the list says of it */
gboolean
muster_force_has_words (MusterForce *self,
                        const char  *words)
{
  g_auto (GStrv) each = g_strsplit (words, " ", -1);

  for (guint i = 0; each[i]; i++)
    if (!strstr (self->words, each[i]))
      return FALSE;
  return TRUE;
}
