#include "config.h"

#include "campaign.h"

#include "scenario-reader.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include <errno.h>
#include <string.h>

#define SCENARIO "mohawk-1754"
#define MOST_FILES 10000 /* names tried for a new campaign */

struct _MusterCampaign
{
  GObject        parent_instance;

  MusterSession *session;
  MusterWording *wording;
  MohawkState    state; /* as both sides may know it */
  gboolean       can_redo;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterCampaign, muster_campaign, G_TYPE_OBJECT)

/* --- helpers ------------------------------------------------------------ */

/* Whether a redo has anywhere to go: the last entry tells where its way ends. */
static gboolean
find_redo (MusterCampaign *self)
{
  gint64 last = muster_session_last (self->session);
  g_autoptr (MusterEntry) entry = last > 0 ? muster_session_entry (self->session, last, NULL) : NULL;

  return entry && entry->tip != entry->head;
}

static void
take_state (MusterCampaign *self)
{
  muster_session_masked (self->session, MOHAWK_NOBODY, &self->state);
  self->can_redo = find_redo (self);
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

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_campaign_dispose (GObject *object)
{
  MusterCampaign *self = MUSTER_CAMPAIGN (object);

  if (self->session)
    g_signal_handlers_disconnect_by_func (self->session, on_session_changed, self);
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
  return self;
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
  g_autoptr (GError) local = NULL;
  g_autoptr (MusterSession) session = muster_session_open (path, FALSE, &local);

  *note = NULL;
  if (!session && (g_error_matches (local, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NEWER)
                   || g_error_matches (local, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_READ_ONLY)))
    {
      *note = g_strdup (local->message);
      session = muster_session_open (path, TRUE, NULL);
      if (!session)
        g_clear_pointer (note, g_free);
    }
  if (!session)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  return muster_campaign_new (session);
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
 * muster_campaign_create:
 *
 * Begins a campaign under the first free name in the folder of campaigns.
 */
MusterCampaign *
muster_campaign_create (GError **error)
{
  g_autofree char *folder = muster_campaign_folder ();
  g_autoptr (MohawkScenario) scenario = muster_scenario_read (SCENARIO, error);

  if (!scenario)
    return NULL;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", folder, g_strerror (errno));
      return NULL;
    }
  for (guint i = 1; i <= MOST_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("campaign-%u.muster", i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      /* Translators: the title of the first, second, … new campaign */
      g_autofree char *title = g_strdup_printf (_("Campaign %u"), i);
      g_autoptr (MusterSession) session = NULL;
      g_autoptr (GError) local = NULL;

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      session = muster_session_create (path, scenario, &(MusterSetup) { .title = title }, &local);
      if (session)
        return muster_campaign_new (session);
      if (!g_error_matches (local, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&local));
          return NULL;
        }
    }
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST, _("%s: too many campaigns"), folder);
  return NULL;
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
  return muster_session_head (self->session) > 0 && !muster_session_is_read_only (self->session);
}

gboolean
muster_campaign_can_redo (MusterCampaign *self)
{
  return self->can_redo && !muster_session_is_read_only (self->session);
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
