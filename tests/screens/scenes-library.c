#include "config.h"

#include "scenes-private.h"

#include "campaign-file.h"
#include "campaigns.h"
#include "film.h"
#include "settings.h"

#include <glib/gstdio.h>

static void
shelve (Stage      *stage,
        const char *file)
{
  g_autofree char *folder = muster_campaign_folder ();
  g_autofree char *from = stage_path (stage, file);
  g_autofree char *to = g_build_filename (folder, file, NULL);
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
}

static void
clear_shelf (void)
{
  g_autofree char *folder = muster_campaign_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
}

static MusterLibraryWindow *
open_library (Stage *stage)
{
  MusterLibraryWindow *window = muster_library_window_new (GTK_APPLICATION (stage->application));
  MusterLibrary *library = muster_library_window_get_library (window);
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  stage_present (stage, GTK_WINDOW (window));
  while ((!muster_library_is_listed (library) || muster_library_is_busy (library)) && g_get_monotonic_time () < end)
    film_settle (20);
  film_settle (150);
  return window;
}

/* The sample, which is made by itself, and three that are played. */
GtkWindow *
scene_library (Stage *stage)
{
  clear_shelf ();
  shelve (stage, CAMPAIGN_WAR);
  shelve (stage, CAMPAIGN_EARLY);
  shelve (stage, CAMPAIGN_TYPED);
  shelve (stage, CAMPAIGN_SEA);
  return GTK_WINDOW (open_library (stage));
}

GtkWindow *
scene_library_empty (Stage *stage)
{
  g_autoptr (GSettings) settings = muster_settings_new ();

  g_settings_set_boolean (settings, "sample-made", TRUE);
  clear_shelf ();
  return GTK_WINDOW (open_library (stage));
}

/* What goes to the trash can be had back. */
GtkWindow *
scene_library_trash (Stage *stage)
{
  GtkWindow *window = scene_library (stage);
  g_autofree char *folder = muster_campaign_folder ();
  g_autofree char *path = g_build_filename (folder, CAMPAIGN_SEA, NULL);

  g_action_group_activate_action (G_ACTION_GROUP (window), "card-trash", g_variant_new_bytestring (path));
  film_settle (600);
  return window;
}

GtkWindow *
scene_library_search (Stage *stage)
{
  GtkWindow *window = scene_library (stage);
  GtkWidget *entry;

  muster_library_window_search (MUSTER_LIBRARY_WINDOW (window));
  film_settle (100);
  entry = stage_find (GTK_WIDGET (window), GTK_TYPE_SEARCH_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "road");
  film_settle (400);
  return window;
}

GtkWindow *
scene_new (Stage *stage)
{
  scene_library (stage);
  g_action_group_activate_action (G_ACTION_GROUP (stage->application), "new", NULL);
  film_settle (100);
  return stage_dialog (stage);
}

GtkWindow *
scene_rename (Stage *stage)
{
  GtkWindow *window = scene_library (stage);
  g_autofree char *folder = muster_campaign_folder ();
  g_autofree char *path = g_build_filename (folder, CAMPAIGN_WAR, NULL);

  g_action_group_activate_action (G_ACTION_GROUP (window), "card-rename", g_variant_new_bytestring (path));
  film_settle (100);
  return stage_dialog (stage);
}
