#include "config.h"

#include "tally.h"

#define SLICE 20                /* entries between looks at the clock */
#define LIMIT (8 * 1000)        /* microseconds a turn of the main loop */

/*
 * The pages that count share one tally of their campaign: it lives as long as one of
 * them holds it, and counts only once one has been looked at.
 */
struct _MusterTally
{
  GObject           parent_instance;

  MusterCampaign   *campaign;
  MusterStatistics *statistics;
  char             *trouble;
  guint             idle;
  gboolean          wanted;
  gboolean          done;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterTally, muster_tally, G_TYPE_OBJECT)
static G_DEFINE_QUARK (muster-tally, muster_tally)

static gboolean
on_idle (gpointer user_data)
{
  MusterTally *self = user_data;
  gint64 end = g_get_monotonic_time () + LIMIT;
  g_autoptr (GError) error = NULL;

  do
    if (!muster_statistics_update (self->statistics, SLICE, &self->done, &error))
      {
        g_free (self->trouble);
        self->trouble = g_strdup (error->message);
        break;
      }
  while (!self->done && g_get_monotonic_time () < end);
  if (!self->done && !error)
    return G_SOURCE_CONTINUE;
  self->idle = 0;
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
count_on (MusterTally *self)
{
  self->done = FALSE;
  g_clear_pointer (&self->trouble, g_free);
  if (self->wanted && !self->idle)
    /* After what is drawn. */
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_idle, self, NULL);
}

static void
on_campaign_changed (MusterTally *self,
                     MusterEntry *entry)
{
  if (entry)
    count_on (self);
}

static void
muster_tally_dispose (GObject *object)
{
  MusterTally *self = MUSTER_TALLY (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->campaign)
    {
      g_signal_handlers_disconnect_by_func (self->campaign, on_campaign_changed, self);
      g_object_set_qdata (G_OBJECT (self->campaign), muster_tally_quark (), NULL);
    }
  g_clear_pointer (&self->statistics, muster_statistics_free);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (muster_tally_parent_class)->dispose (object);
}

static void
muster_tally_finalize (GObject *object)
{
  g_free (MUSTER_TALLY (object)->trouble);
  G_OBJECT_CLASS (muster_tally_parent_class)->finalize (object);
}

static void
muster_tally_class_init (MusterTallyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_tally_dispose;
  object_class->finalize = muster_tally_finalize;

  /**
   * MusterTally::changed:
   *
   * All is counted, or could not be.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_tally_init (MusterTally *self)
{
  (void) self;
}

/**
 * muster_tally_ref_for:
 *
 * Returns: (transfer full): the campaign's tally, a new one if nobody holds it
 */
MusterTally *
muster_tally_ref_for (MusterCampaign *campaign)
{
  MusterTally *self = g_object_get_qdata (G_OBJECT (campaign), muster_tally_quark ());

  if (self)
    return g_object_ref (self);
  self = g_object_new (MUSTER_TYPE_TALLY, NULL);
  self->campaign = g_object_ref (campaign);
  self->statistics = muster_statistics_new (muster_campaign_get_session (campaign));
  g_object_set_qdata (G_OBJECT (campaign), muster_tally_quark (), self);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_campaign_changed), self);
  return self;
}

/* From now on it counts, and tells when it has. */
void
muster_tally_want (MusterTally *self)
{
  if (self->wanted)
    return;
  self->wanted = TRUE;
  count_on (self);
}

gboolean
muster_tally_is_done (MusterTally *self)
{
  return self->done;
}

/* (nullable): why it could not count */
const char *
muster_tally_get_trouble (MusterTally *self)
{
  return self->trouble;
}

MusterStatistics *
muster_tally_get_statistics (MusterTally *self)
{
  return self->statistics;
}
