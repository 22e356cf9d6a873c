#include "config.h"

#include "sample.h"

#include "campaign-file.h"
#include "campaign.h"
#include "scenario-reader.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define SCENARIO "mohawk-1754"
#define SEED     11

/*
 * Summer 1754. The French convoys get through; Mingos and Couriers come up from the
 * Ohio and sit at Gist's Plantation. The British bring two regiments to Alexandria,
 * raise militia at Cumberland and Winchester, and are to march: one march from
 * Cumberland leads to the first battle. The seed's dice make every order legal.
 */
static const char *const orders[] = {
  "chart louisbourg=fr-troopship gulf-of-st-lawrence=fr-gifts grand-banks=fr-privateer western-approaches=fr-squadron",
  "chart western-approaches=br-squadron-2",
  "reveal",
  "chart gulf-of-st-lawrence=br-squadron-1",
  "reveal",
  "chart grand-banks=br-appointments",
  "reveal",
  "chart louisbourg=br-troopship",
  "reveal",
  "end",
  "land fr-troopship quebec fr-la-reine fr-languedoc fr-guyenne fr-bearn fr-artois",
  "end",
  "roll",
  "end",
  "end",
  "march logstown>duquesne>gists tribe-26 courier-3",
  "turn tribe-06",
  "end",
  "end",
  "end",
  "land br-squadron-1 alexandria br-44 br-48",
  "land br-squadron-2 new-york br-17 br-22",
  "colonials philadelphia br-50 br-51",
  "recruit br-appointments cumberland militia-alexandria-2 militia-philadelphia-2 militia-boston-2 militia-new-york-2",
  "end",
  "roll",
  "end",
  "muster winchester militia-alexandria-1 militia-baltimore-1",
  "end",
};

static gboolean
play (MusterSession  *session,
      GError        **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

      if (muster_session_do (session, orders[i], NULL, &reply, error))
        continue;
      if (error && !*error)
        g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_JOURNAL,
                     _("The sample campaign stops at “%s” (%s)"), orders[i],
                     reply.refusal.clause ? reply.refusal.clause : "");
      return FALSE;
    }
  return TRUE;
}

static gboolean
make_at (const char  *path,
         char       **id,
         GError     **error)
{
  g_autoptr (MohawkScenario) scenario = muster_scenario_read (SCENARIO, error);
  const MusterSetup setup = { .title = _("The Forks of the Ohio"), .seeded = TRUE, .seed = SEED };
  g_autoptr (MusterSession) session = NULL;

  if (!scenario)
    return FALSE;
  session = muster_session_create (path, scenario, &setup, error);
  if (!session || !play (session, error))
    return FALSE;
  *id = g_strdup (muster_session_meta (session)->id);
  return muster_session_close (session, error);
}

/**
 * muster_sample_make:
 * @id: (out) (transfer full): of the campaign
 * @entries: (out): its journal has; with more it has been played
 *
 * Plays the sample under a hidden name, so that it is there whole or not at all.
 */
gboolean
muster_sample_make (char   **id,
                    guint   *entries,
                    GError **error)
{
  g_autofree char *folder = muster_campaign_folder ();
  g_autofree char *hidden = g_build_filename (folder, ".sample.muster", NULL);
  g_autofree char *path = NULL;
  g_autoptr (GFile) from = g_file_new_for_path (hidden);
  g_autoptr (GFile) to = NULL;

  if (!muster_campaign_file_make_folder (folder, error))
    return FALSE;
  /* what a killed first run left of it */
  g_unlink (hidden);
  *entries = G_N_ELEMENTS (orders);
  path = muster_campaign_file_free_path (folder, _("The Forks of the Ohio"));
  to = g_file_new_for_path (path);
  if (make_at (hidden, id, error) && g_file_move (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, error))
    return TRUE;
  g_unlink (hidden);
  g_clear_pointer (id, g_free);
  return FALSE;
}
