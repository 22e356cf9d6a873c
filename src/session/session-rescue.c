#include "config.h"

#include "session.h"

#include "session-private.h"

#include "campaign.h"
#include "campaign-reader.h"
#include "scenario-reader.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* A campaign that no longer opens, as far as its journal proves it. */

static MohawkScenario *
read_scenario (MusterStore      *store,
               const MusterGame *game,
               const char       *path,
               GError          **error)
{
  g_autoptr (GBytes) facts = NULL;
  g_autofree char *name = g_path_get_basename (path);

  if (strcmp (muster_store_meta (store)->game, game->name) != 0)
    {
      g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_JOURNAL,
                   _("%s: a campaign of another game, “%s”"), path, muster_store_meta (store)->game);
      return NULL;
    }
  facts = muster_store_facts (store, error);
  return facts ? muster_scenario_read_kept (facts, name, error) : NULL;
}

/**
 * muster_session_rescue:
 * @path: a campaign, damaged or not; it is only read
 * @copy: of a file that must not exist
 * @kept: (out): how many entries the copy has
 * @last: (out): how many the campaign says it had
 *
 * Returns: %FALSE, with no copy made, if nothing of it can be proved
 */
gboolean
muster_session_rescue (const char  *path,
                       const char  *copy,
                       gint64      *kept,
                       gint64      *last,
                       GError     **error)
{
  const MusterGame *game = campaign_game ();
  MusterStore *store = muster_store_open (path, TRUE, error);
  g_autoptr (MohawkScenario) scenario = store ? read_scenario (store, game, path, error) : NULL;
  g_autofree gpointer state = g_malloc0 (game->state_size);
  g_autoptr (GPtrArray) facts = NULL;
  gboolean good = FALSE;

  if (scenario)
    {
      muster_campaign_join (scenario);
      /* what is not well proves no battle that was fought by it */
      facts = muster_session_take_kept (store, scenario, path, NULL, NULL);
      game->begin (scenario, state);
      *last = muster_store_last (store);
      good = muster_store_rescue (store, game, scenario, state, copy, kept, error);
    }
  if (store)
    muster_store_close (store, NULL);
  return good;
}
