#include "config.h"

#include "datadir.h"
#include "scenario-draft.h"
#include "scenario-reader.h"

static gboolean
read_into (MusterDraft   *draft,
           GBytes        *xml,
           gboolean       kept,
           MusterFaults  *faults,
           GError       **error)
{
  xmlDoc *doc = muster_xml_parse (xml, faults);
  gboolean usable = TRUE;

  if (!doc)
    return TRUE;
  if (muster_xml_root (doc, "scenario", MUSTER_SCENARIO_NAMESPACE, faults))
    {
      muster_draft_read (draft, xmlDocGetRootElement (doc));
      if (!kept)
        {
          g_autofree char *schema = muster_data_path ("schemas", "scenario.rng");

          usable = muster_xml_validate (doc, schema, faults, error);
        }
      /* Even of a file at fault in form: one reading tells all there is to mend. */
      muster_draft_check_map (draft);
      muster_draft_check_pieces (draft);
      muster_draft_check_rest (draft);
    }
  xmlFreeDoc (doc);
  return usable;
}

/*
 * The scenario read last. Campaigns mostly have the same, a library of them opens one after the
 * other, and once prepared it never changes: it is shared. What has once been read without a fault
 * has none of its own, whatever schema it was held against.
 */
static GMutex          recent_lock;
static MohawkScenario *recent;

static MohawkScenario *
take_recent (GBytes *xml)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&recent_lock);

  return recent && g_bytes_equal (recent->xml, xml) ? mohawk_scenario_ref (recent) : NULL;
}

static void
set_recent (MohawkScenario *scenario)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&recent_lock);

  g_clear_pointer (&recent, mohawk_scenario_unref);
  recent = mohawk_scenario_ref (scenario);
}

static MohawkScenario *
read_bytes (GBytes      *xml,
            const char  *name,
            gboolean     kept,
            GError     **error)
{
  g_autoptr (MusterFaults) faults = muster_faults_new (name);
  g_autoptr (MusterDraft) draft = muster_draft_new (faults);
  MohawkScenario *scenario = kept ? take_recent (xml) : NULL;

  if (scenario)
    return scenario;
  if (!read_into (draft, xml, kept, faults, error) || muster_faults_raise (faults, error))
    return NULL;
  scenario = muster_draft_finish (draft);
  scenario->xml = g_bytes_ref (xml);
  scenario->checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, xml);
  mohawk_scenario_prepare (scenario);
  set_recent (scenario);
  return scenario;
}

/**
 * muster_scenario_read_bytes:
 * @name: what the file is called in messages
 *
 * Reads a scenario and checks it: form, against the schema, then meaning.
 *
 * Returns: (transfer full) (nullable): the scenario, prepared; or %NULL with
 *   MUSTER_CONTENT_ERROR_FAULTS, whose message has a line "NAME:LINE: sentence" for
 *   every fault, or another code of that domain if the schema cannot be read
 */
MohawkScenario *
muster_scenario_read_bytes (GBytes      *xml,
                            const char  *name,
                            GError     **error)
{
  return read_bytes (xml, name, FALSE, error);
}

/**
 * muster_scenario_read_kept:
 *
 * As muster_scenario_read_bytes(), for the scenario a campaign keeps: it passed the
 * schema of its day when the campaign was made, and is not held against today's.
 * Form and meaning are checked all the same.
 */
MohawkScenario *
muster_scenario_read_kept (GBytes      *xml,
                           const char  *name,
                           GError     **error)
{
  return read_bytes (xml, name, TRUE, error);
}

/**
 * muster_scenario_read_file:
 *
 * Returns: (transfer full) (nullable): as muster_scenario_read_bytes(); or %NULL with
 *   MUSTER_CONTENT_ERROR_NOT_FOUND or _IO if there is no such file or it cannot be read
 */
MohawkScenario *
muster_scenario_read_file (const char  *path,
                           GError     **error)
{
  g_autoptr (GBytes) xml = muster_xml_load (path, error);

  return xml ? muster_scenario_read_bytes (xml, path, error) : NULL;
}

/**
 * muster_scenario_read:
 * @id_or_path: as muster_scenario_find() takes it
 *
 * Returns: (transfer full) (nullable): as muster_scenario_read_file()
 */
MohawkScenario *
muster_scenario_read (const char  *id_or_path,
                      GError     **error)
{
  g_autofree char *path = muster_scenario_find (id_or_path, error);

  return path ? muster_scenario_read_file (path, error) : NULL;
}
