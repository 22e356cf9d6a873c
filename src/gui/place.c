#include "config.h"

#include "place.h"

#include "settings.h"

void
muster_place_clear (MusterPlace *place)
{
  g_clear_pointer (&place->page, g_free);
  g_clear_pointer (&place->point, g_free);
}

/**
 * muster_place_load:
 * @id: of the campaign, as its file has it
 * @place: (out): clear it with muster_place_clear()
 *
 * Returns: whether anything can be remembered here at all
 */
gboolean
muster_place_load (const char  *id,
                   MusterPlace *place)
{
  g_autoptr (GSettings) settings = muster_settings_new_for_campaign (id);

  *place = (MusterPlace) { NULL, 0, 0, 0, NULL };
  if (!settings)
    return FALSE;
  place->page = g_settings_get_string (settings, "page");
  place->point = g_settings_get_string (settings, "point");
  g_settings_get (settings, "map-view", "(ddd)", &place->x, &place->y, &place->scale);
  return TRUE;
}

void
muster_place_save (const char        *id,
                   const MusterPlace *place)
{
  g_autoptr (GSettings) settings = muster_settings_new_for_campaign (id);

  if (!settings)
    return;
  g_settings_set_string (settings, "page", place->page ? place->page : "");
  g_settings_set_string (settings, "point", place->point ? place->point : "");
  g_settings_set (settings, "map-view", "(ddd)", place->x, place->y, place->scale);
}

/**
 * muster_place_open_files:
 *
 * Returns: (transfer full): paths of the campaigns that were open when the program ended, however it did
 */
char **
muster_place_open_files (void)
{
  g_autoptr (GSettings) settings = muster_settings_new ();

  return settings ? g_settings_get_strv (settings, "open") : g_new0 (char *, 1);
}

/* @path: absolute; a window has it from now on, or no more */
void
muster_place_set_open (const char *path,
                       gboolean    open)
{
  g_autoptr (GSettings) settings = muster_settings_new ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) old = muster_place_open_files ();
  g_auto (GStrv) files = NULL;

  if (!settings)
    return;
  for (guint i = 0; old[i]; i++)
    if (!g_str_equal (old[i], path))
      g_strv_builder_add (builder, old[i]);
  if (open)
    g_strv_builder_add (builder, path);
  files = g_strv_builder_end (builder);
  g_settings_set_strv (settings, "open", (const char *const *) files);
}
