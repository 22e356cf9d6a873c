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

/* A path as settings can hold it, which hold nothing but UTF-8: itself, or else its URI. (transfer full) */
static char *
kept_of_path (const char *path)
{
  return g_utf8_validate (path, -1, NULL) ? g_strdup (path) : g_filename_to_uri (path, NULL, NULL);
}

static void
add_kept (GStrvBuilder *builder,
          const char   *path)
{
  g_autofree char *kept = kept_of_path (path);

  if (kept)
    g_strv_builder_add (builder, kept);
}

/* (transfer full): of what kept_of_path() has made */
static char *
path_of_kept (const char *kept)
{
  char *path = g_path_is_absolute (kept) ? NULL : g_filename_from_uri (kept, NULL, NULL);

  return path ? path : g_strdup (kept);
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
  char **files = settings ? g_settings_get_strv (settings, "open") : g_new0 (char *, 1);

  for (guint i = 0; files[i]; i++)
    {
      g_autofree char *kept = files[i];

      files[i] = path_of_kept (kept);
    }
  return files;
}

/* While windows are closed for the end of the program: the screen may go at any moment then, so the list is not written at all. */
static gboolean held;

void
muster_place_hold_open (gboolean hold)
{
  held = hold;
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

  if (!settings || held)
    return;
  for (guint i = 0; old[i]; i++)
    if (!g_str_equal (old[i], path))
      add_kept (builder, old[i]);
  if (open)
    add_kept (builder, path);
  files = g_strv_builder_end (builder);
  g_settings_set_strv (settings, "open", (const char *const *) files);
}
