#include "config.h"

#include "settings.h"

/*
 * The schema is where it was installed, or, for a program run from its build tree,
 * there. Without one nothing is remembered; all else works.
 */
static GSettingsSchema *
find_schema (const char *id)
{
  GSettingsSchemaSource *installed = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchemaSource) built = NULL;
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  if (program && g_str_has_prefix (program, MUSTER_BUILD_ROOT G_DIR_SEPARATOR_S))
    built = g_settings_schema_source_new_from_directory (MUSTER_BUILD_ROOT G_DIR_SEPARATOR_S "data", installed, FALSE, NULL);
  return built || installed ? g_settings_schema_source_lookup (built ? built : installed, id, TRUE) : NULL;
}

/**
 * muster_settings_new:
 *
 * Returns: (transfer full) (nullable)
 */
GSettings *
muster_settings_new (void)
{
  g_autoptr (GSettingsSchema) schema = find_schema (MUSTER_APPLICATION_ID);

  return schema ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

/**
 * muster_settings_new_for_campaign:
 * @id: as its file has it
 *
 * Returns: (transfer full) (nullable)
 */
GSettings *
muster_settings_new_for_campaign (const char *id)
{
  g_autoptr (GSettingsSchema) schema = find_schema (MUSTER_APPLICATION_ID ".Campaign");
  g_autofree char *folded = g_strcanon (g_strdup (id), G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-", '-');
  g_autofree char *path = g_strdup_printf ("/io/github/musterroll/Muster/campaigns/%s/", *folded ? folded : "-");

  return schema ? g_settings_new_full (schema, NULL, path) : NULL;
}

/* The copy of a campaign, @id, is played by whom @from is played, and with the same dice. */
void
muster_settings_inherit (const char *id,
                         const char *from)
{
  static const char *const keys[] = { "british", "french", "dice" };
  g_autoptr (GSettings) old = muster_settings_new_for_campaign (from);
  g_autoptr (GSettings) new = muster_settings_new_for_campaign (id);

  for (guint i = 0; old && new && i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GVariant) value = g_settings_get_user_value (old, keys[i]);

      if (value)
        g_settings_set_value (new, keys[i], value);
    }
}
