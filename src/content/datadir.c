#include "config.h"

#include "datadir.h"
#include "faults.h"
#include "xml.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include <stdlib.h>
#include <string.h>

#define SUFFIX ".xml"

/* Whether the running program lies in the tree it was built in, so was not installed. */
static gboolean
is_uninstalled (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  char *root = realpath (MUSTER_BUILD_ROOT, NULL);
  gboolean inside = program && root
                    && g_str_has_prefix (program, root)
                    && program[strlen (root)] == '/';

  free (root);
  return inside;
}

/**
 * muster_data_dir:
 *
 * The folder the data is in: $MUSTER_DATA_DIR if that is set; the source tree for a
 * program run from where it was built; else where it was installed.
 *
 * Returns: (transfer none): the same for the life of the process
 */
const char *
muster_data_dir (void)
{
  static char *directory;

  if (g_once_init_enter (&directory))
    {
      const char *given = g_getenv ("MUSTER_DATA_DIR");
      char *found;

      if (given && *given)
        found = g_canonicalize_filename (given, NULL);
      else
        found = g_strdup (is_uninstalled () ? MUSTER_SOURCE_DATADIR : MUSTER_PKGDATADIR);
      g_once_init_leave (&directory, found);
    }
  return directory;
}

/**
 * muster_data_path:
 * @folder: "scenarios", "rulesets", "boards", "setups", "clauses" or "schemas"
 * @name: of a file in it
 *
 * Returns: (transfer full): its path, whether it is there or not
 */
char *
muster_data_path (const char *folder,
                  const char *name)
{
  return g_build_filename (muster_data_dir (), folder, name, NULL);
}

/**
 * muster_scenario_directory:
 *
 * Returns: (transfer full): where players keep scenarios of their own; it need not be there
 */
char *
muster_scenario_directory (void)
{
  return g_build_filename (g_get_user_data_dir (), "muster", "scenarios", NULL);
}

static void
list_into (const char *path,
           GHashTable *ids)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *id = NULL;

      if (!g_str_has_suffix (name, SUFFIX))
        continue;
      id = g_strndup (name, strlen (name) - strlen (SUFFIX));
      if (muster_xml_is_id (id))
        g_hash_table_add (ids, g_steal_pointer (&id));
    }
}

static gint
by_name (gconstpointer a,
         gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * muster_content_list:
 * @folder: as of muster_content_find()
 *
 * Returns: (transfer full): the ids of what is there, shipped and players' own, in order,
 *   %NULL-terminated
 */
char **
muster_content_list (const char *folder)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *shipped = g_build_filename (muster_data_dir (), folder, NULL);
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "muster", folder, NULL);
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer id;

  list_into (shipped, ids);
  list_into (own, ids);
  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_ptr_array_add (list, g_strdup (id));
  g_ptr_array_sort (list, by_name);
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_free (list, FALSE);
}

/**
 * muster_scenario_list:
 *
 * Returns: (transfer full): the ids of the scenarios there are, as muster_content_list()
 */
char **
muster_scenario_list (void)
{
  return muster_content_list ("scenarios");
}

/**
 * muster_content_own:
 * @folder: as of muster_content_find()
 *
 * Returns: (transfer full): the path of players' own file of that id, whether it is there or not
 */
char *
muster_content_own (const char *folder,
                    const char *id)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  return g_build_filename (g_get_user_data_dir (), "muster", folder, name, NULL);
}

/**
 * muster_content_find:
 * @folder: "scenarios", "rulesets", "boards"
 * @id_or_path: an id, or the path of a file: anything with a slash, or that ends in ".xml"
 *
 * What players keep of their own goes before what is shipped.
 *
 * Returns: (transfer full) (nullable): the path of the file, or %NULL with
 *   MUSTER_CONTENT_ERROR_NOT_FOUND
 */
char *
muster_content_find (const char  *folder,
                     const char  *id_or_path,
                     GError     **error)
{
  if (strchr (id_or_path, G_DIR_SEPARATOR) || g_str_has_suffix (id_or_path, SUFFIX))
    {
      if (g_file_test (id_or_path, G_FILE_TEST_EXISTS))
        return g_strdup (id_or_path);
    }
  else if (muster_xml_is_id (id_or_path))
    {
      g_autofree char *name = g_strconcat (id_or_path, SUFFIX, NULL);
      g_autofree char *own = muster_content_own (folder, id_or_path);
      g_autofree char *shipped = muster_data_path (folder, name);

      if (g_file_test (own, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&own);
      if (g_file_test (shipped, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&shipped);
    }
  g_set_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_NOT_FOUND,
               _("there is no “%s” among the %s"), id_or_path, folder);
  return NULL;
}

/**
 * muster_scenario_find:
 * @id_or_path: an id, or the path of a file
 *
 * As muster_content_find().
 */
char *
muster_scenario_find (const char  *id_or_path,
                      GError     **error)
{
  g_autofree char *path = muster_content_find ("scenarios", id_or_path, NULL);

  if (!path)
    g_set_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_NOT_FOUND,
                 _("there is no scenario “%s”"), id_or_path);
  return g_steal_pointer (&path);
}
