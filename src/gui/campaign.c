#include "config.h"

#include "campaign.h"

#include "campaign-file.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#define KEEP_MS 500 /* after it was opened */

struct _MusterCampaign
{
  GObject        parent_instance;

  MusterSession *session;
  MusterWording *wording;
  MohawkState    state; /* as both sides may know it */
  gboolean       then;     /* what was, not what is */
  guint          keeping;
};

enum { CHANGED, BUSY, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterCampaign, muster_campaign, G_TYPE_OBJECT)

/* --- helpers ------------------------------------------------------------ */

static void
take_state (MusterCampaign *self)
{
  muster_session_masked (self->session, MOHAWK_NOBODY, &self->state);
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_session_changed (MusterCampaign *self,
                    MusterEntry    *entry)
{
  if (entry)
    take_state (self);
  g_signal_emit (self, signals[CHANGED], 0, entry);
}

static void
on_session_busy (MusterCampaign *self,
                 gboolean        busy)
{
  g_signal_emit (self, signals[BUSY], 0, busy);
}

static gboolean
on_keep (gpointer user_data)
{
  MusterCampaign *self = user_data;

  self->keeping = 0;
  muster_session_keep (self->session);
#ifdef __GLIBC__
  /* Reading a campaign takes memory that is not wanted again. */
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_campaign_dispose (GObject *object)
{
  MusterCampaign *self = MUSTER_CAMPAIGN (object);

  g_clear_handle_id (&self->keeping, g_source_remove);
  if (self->session)
    {
      g_signal_handlers_disconnect_by_func (self->session, on_session_changed, self);
      g_signal_handlers_disconnect_by_func (self->session, on_session_busy, self);
    }
  g_clear_object (&self->session);
  G_OBJECT_CLASS (muster_campaign_parent_class)->dispose (object);
}

static void
muster_campaign_finalize (GObject *object)
{
  MusterCampaign *self = MUSTER_CAMPAIGN (object);

  g_clear_pointer (&self->wording, muster_wording_free);
  G_OBJECT_CLASS (muster_campaign_parent_class)->finalize (object);
}

static void
muster_campaign_class_init (MusterCampaignClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_campaign_dispose;
  object_class->finalize = muster_campaign_finalize;

  /**
   * MusterCampaign::changed:
   * @entry: (nullable): what was journaled; %NULL if only the title changed
   *
   * After the state shown is the new one.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  /**
   * MusterCampaign::busy:
   * @busy: whether orders are on their way to the disk
   */
  signals[BUSY] = g_signal_new ("busy", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
muster_campaign_init (MusterCampaign *self)
{
  (void) self;
}

/* --- making and opening ------------------------------------------------- */

/**
 * muster_campaign_new:
 * @session: of which a reference is taken
 */
MusterCampaign *
muster_campaign_new (MusterSession *session)
{
  MusterCampaign *self = g_object_new (MUSTER_TYPE_CAMPAIGN, NULL);

  self->session = g_object_ref (session);
  /* Shared and never changed: only its reference count is written. */
  self->wording = muster_wording_new (muster_session_game (session),
                                      (MohawkScenario *) muster_session_scenario (session));
  take_state (self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (on_session_changed), self);
  g_signal_connect_swapped (session, "busy", G_CALLBACK (on_session_busy), self);
  /* Nobody else writes it while it is open, so that what is in memory stays true. First window and map are drawn. */
  if (!muster_session_is_read_only (session))
    self->keeping = g_timeout_add_full (G_PRIORITY_LOW, KEEP_MS, on_keep, self, NULL);
  return self;
}

/**
 * muster_campaign_new_then:
 * @now: the campaign as it is
 * @entry: of its journal, or 0
 *
 * The campaign as @entry left it, to be looked at: it never changes and takes no undo.
 * What was face down then still is.
 */
MusterCampaign *
muster_campaign_new_then (MusterCampaign  *now,
                          gint64           entry,
                          GError         **error)
{
  MohawkState state;
  MusterCampaign *self;
  const MusterGame *game = muster_session_game (now->session);

  if (!muster_session_state_at (now->session, entry, &state, error))
    return NULL;
  mohawk_game.mask (muster_session_scenario (now->session), &state, MOHAWK_NOBODY);
  self = g_object_new (MUSTER_TYPE_CAMPAIGN, NULL);
  self->session = g_object_ref (now->session);
  self->wording = muster_wording_new (game, (MohawkScenario *) muster_session_scenario (now->session));
  self->state = state;
  self->then = TRUE;
  return self;
}

/* Whether it is the past: looked at, not played. */
gboolean
muster_campaign_is_then (MusterCampaign *self)
{
  return self->then;
}

/**
 * muster_campaign_open:
 * @note: (out) (nullable): why it is open for reading only, if it is
 */
MusterCampaign *
muster_campaign_open (const char  *path,
                      char       **note,
                      GError     **error)
{
  g_autoptr (MusterSession) session = muster_campaign_file_open (path, note, error);

  return session ? muster_campaign_new (session) : NULL;
}

/**
 * muster_campaign_folder:
 *
 * Returns: (transfer full): where campaigns live; it need not be there yet
 */
char *
muster_campaign_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "muster", "campaigns", NULL);
}

/**
 * muster_campaign_close:
 *
 * Closes the file. The campaign may then only be unreffed.
 */
gboolean
muster_campaign_close (MusterCampaign  *self,
                       GError         **error)
{
  g_clear_handle_id (&self->keeping, g_source_remove);
  return muster_session_close (self->session, error);
}

/* --- what it holds ------------------------------------------------------ */

MusterSession *
muster_campaign_get_session (MusterCampaign *self)
{
  return self->session;
}

const MusterWording *
muster_campaign_get_wording (MusterCampaign *self)
{
  return self->wording;
}

const MohawkScenario *
muster_campaign_get_scenario (MusterCampaign *self)
{
  return muster_session_scenario (self->session);
}

/* As both sides may know it; the same struct for the campaign's life, changed before ::changed. */
const MohawkState *
muster_campaign_get_state (MusterCampaign *self)
{
  return &self->state;
}

gboolean
muster_campaign_can_undo (MusterCampaign *self)
{
  return !self->then && muster_session_head (self->session) > 0 && !muster_session_is_read_only (self->session);
}

gboolean
muster_campaign_can_redo (MusterCampaign *self)
{
  return !self->then && muster_session_tip (self->session) != muster_session_head (self->session)
         && !muster_session_is_read_only (self->session);
}

/**
 * muster_campaign_refusal:
 *
 * Returns: (transfer full): the refusal with its clause, as one line
 */
char *
muster_campaign_refusal (MusterCampaign      *self,
                         const MusterRefusal *refusal)
{
  return muster_wording_refusal_line (self->wording, refusal);
}
