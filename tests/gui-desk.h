/* A window on a campaign of its own, for a test of what is in it. */
#pragma once

#include "application.h"
#include "scenario-reader.h"
#include "window.h"

#include <glib/gstdio.h>
#include <string.h>

#define DESK_PATIENCE (10 * G_USEC_PER_SEC)

static MusterApplication *desk_application;
static char              *desk_folder;

typedef struct
{
  char           *path;
  MusterWindow   *window;
  MusterCampaign *campaign;
  MusterSession  *session;
} Desk;

G_GNUC_UNUSED static void
desk_wait (gboolean (*done) (gpointer data),
           gpointer   data)
{
  gint64 end = g_get_monotonic_time () + DESK_PATIENCE;

  while (!done (data) && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_true (done (data));
}

G_GNUC_UNUSED static void
desk_settle (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
}

G_GNUC_UNUSED static void
desk_must (Desk       *desk,
           const char *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  gboolean done = muster_session_do (desk->session, text, NULL, &reply, &error);

  g_assert_no_error (error);
  if (!done)
    g_error ("%s: refused by %s", text, reply.refusal.clause);
}

/* Whether a label that is to be seen says @text somewhere. */
G_GNUC_UNUSED static gboolean
desk_says (GtkWidget  *root,
           const char *text)
{
  if (!gtk_widget_get_child_visible (root) || !gtk_widget_get_visible (root))
    return FALSE;
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    if (desk_says (child, text))
      return TRUE;
  return FALSE;
}

G_GNUC_UNUSED static GtkWidget *
desk_find (GtkWidget *root,
           GType      type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = desk_find (child, type);

      if (found)
        return found;
    }
  return NULL;
}

/* The window of that type that is open, or NULL. */
G_GNUC_UNUSED static gpointer
desk_window (GType type)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next)
    if (g_type_is_a (G_OBJECT_TYPE (l->data), type) && gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

static void
desk_set_up (Desk          *desk,
             gconstpointer  data)
{
  static guint n;
  g_autofree char *name = g_strdup_printf ("desk-%u.muster", n++);
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", &error);
  g_autoptr (MusterSession) session = NULL;

  (void) data;
  g_assert_no_error (error);
  desk->path = g_build_filename (desk_folder, name, NULL);
  session = muster_session_create (desk->path, scenario,
                                   &(MusterSetup) { .title = "Desk", .seeded = TRUE, .seed = 7 }, &error);
  g_assert_no_error (error);
  desk->campaign = muster_campaign_new (session);
  desk->session = session;
  desk->window = muster_window_new (GTK_APPLICATION (desk_application));
  muster_window_set_campaign (desk->window, desk->campaign);
  gtk_window_present (GTK_WINDOW (desk->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (desk->window));
}

static gboolean
desk_is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
desk_tear_down (Desk          *desk,
                gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) again = NULL;
  gpointer window = desk->window;

  (void) data;
  g_object_add_weak_pointer (G_OBJECT (window), &window);
  g_clear_object (&desk->campaign);
  gtk_window_close (GTK_WINDOW (desk->window));
  desk_wait (desk_is_gone, &window);
  /* Its file is closed and whole: another may have it, and its journal proves itself. */
  again = muster_session_open (desk->path, FALSE, &error);
  g_assert_no_error (error);
  {
    MusterProof proof = { 0 };

    g_assert_true (muster_session_verify (again, &proof, &error));
    g_assert_no_error (error);
    g_clear_pointer (&proof.otherwise, g_array_unref);
  }
  g_assert_true (muster_session_close (again, &error));
  g_assert_cmpint (g_unlink (desk->path), ==, 0);
  g_free (desk->path);
}

static void
desk_begin (int    *argc,
            char ***argv)
{
  g_autoptr (GError) error = NULL;

  desk_folder = g_dir_make_tmp ("muster-desk-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", desk_folder, TRUE);
  g_setenv ("XDG_CONFIG_HOME", desk_folder, TRUE);
  g_setenv ("XDG_CACHE_HOME", desk_folder, TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GDK_DEBUG", "gl-disable", TRUE);
  g_setenv ("ADW_DISABLE_PORTAL", "1", TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  gtk_test_init (argc, argv, NULL);
  desk_application = muster_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (desk_application), NULL, &error));
  g_assert_no_error (error);
  g_application_set_default (G_APPLICATION (desk_application));
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        remove_folder (inner);
      else
        g_unlink (inner);
    }
  g_rmdir (path);
}

static int
desk_run (void)
{
  int status = g_test_run ();

  g_object_unref (desk_application);
  remove_folder (desk_folder);
  g_free (desk_folder);
  return status;
}
