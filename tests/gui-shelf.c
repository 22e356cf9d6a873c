#include "config.h"

#include "gui-shelf.h"

#include "scenario-reader.h"

#include <glib/gstdio.h>

MusterLibraryWindow *
shelf_window (void)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (desk_application)); l; l = l->next)
    if (MUSTER_IS_LIBRARY_WINDOW (l->data))
      return l->data;
  return NULL;
}

MusterWindow *
shelf_campaign (void)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (desk_application)); l; l = l->next)
    if (MUSTER_IS_WINDOW (l->data))
      return l->data;
  return NULL;
}

gboolean
shelf_is_calm (gpointer library)
{
  return muster_library_is_listed (library) && !muster_library_is_busy (library);
}

void
shelf_set_up (Shelf         *f,
              gconstpointer  data)
{
  (void) data;
  f->campaigns = muster_campaign_folder ();
  g_application_activate (G_APPLICATION (desk_application));
  f->window = shelf_window ();
  g_assert_nonnull (f->window);
  f->library = muster_library_window_get_library (f->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  desk_wait (shelf_is_calm, f->library);
}

void
shelf_tear_down (Shelf         *f,
                 gconstpointer  data)
{
  g_autoptr (GDir) directory = g_dir_open (f->campaigns, 0, NULL);
  const char *name;

  (void) data;
  desk_close (f->window);
  while (directory && (name = g_dir_read_name (directory)))
    {
      g_autofree char *path = g_build_filename (f->campaigns, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_free (f->campaigns);
}

/* A campaign in the folder, by its file's name. */
char *
shelf_make (Shelf      *f,
            const char *name,
            const char *title)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", &error);
  char *path = g_build_filename (f->campaigns, name, NULL);
  g_autoptr (MusterSession) session = NULL;

  g_assert_no_error (error);
  session = muster_session_create (path, scenario, &(MusterSetup) { .title = title, .seeded = TRUE, .seed = 7 }, &error);
  g_assert_no_error (error);
  g_assert_true (muster_session_close (session, &error));
  return path;
}

void
shelf_refresh (Shelf *f)
{
  muster_library_refresh (f->library);
  desk_wait (shelf_is_calm, f->library);
}

MusterLibraryCard *
shelf_card (Shelf      *f,
            const char *path)
{
  MusterLibraryCard *found = muster_library_get_card (f->library, path);

  g_assert_nonnull (found);
  return found;
}

void
shelf_act (Shelf      *f,
           const char *action,
           const char *path)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), action, "^ay", path));
}
