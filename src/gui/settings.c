#include "config.h"

#include "settings.h"

/**
 * muster_settings_new:
 *
 * The schema is where it was installed, or, for a program run from its build tree,
 * there. Without one nothing is remembered; all else works.
 *
 * Returns: (transfer full) (nullable)
 */
GSettings *
muster_settings_new (void)
{
  GSettingsSchemaSource *installed = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchemaSource) built = NULL;
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  if (program && g_str_has_prefix (program, MUSTER_BUILD_ROOT G_DIR_SEPARATOR_S))
    built = g_settings_schema_source_new_from_directory (MUSTER_BUILD_ROOT G_DIR_SEPARATOR_S "data", installed, FALSE, NULL);
  if (built || installed)
    schema = g_settings_schema_source_lookup (built ? built : installed, MUSTER_APPLICATION_ID, TRUE);
  return schema ? g_settings_new_full (schema, NULL, NULL) : NULL;
}
