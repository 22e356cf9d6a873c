/*
 * Nothing blocks: with each commit slowed to 300 ms and the machine playing a whole turn of both
 * sides, while the map is panned and the chronicle scrolled, no turn of the main loop takes 50 ms.
 *
 * What counts is how long this program kept the loop: the time its thread waited for a processor
 * that others had is taken off (the kernel counts it), the time it waited for anything else, a lock
 * or the disk, is not.
 */
#include "config.h"

#include "application.h"
#include "scenario-reader.h"
#include "session-private.h"
#include "settings.h"
#include "window.h"

#include <stdio.h>
#include <time.h>

#define MOST_US    50000
#define COMMIT_MS  300
#define PATIENCE   (240 * G_USEC_PER_SEC)

static MusterApplication *application;
static char              *folder;

/* --- the clock -------------------------------------------------------------------- */

/* How long this thread has waited for a processor, µs; 0 where the kernel does not count. */
static gint64
time_queued (void)
{
  static FILE *file;
  guint64 run = 0, queued = 0;

  if (!file)
    file = fopen ("/proc/thread-self/schedstat", "r");
  if (!file)
    return 0;
  rewind (file);
  fflush (file);
  if (fscanf (file, "%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, &run, &queued) != 2)
    return 0;
  return (gint64) (queued / 1000);
}

/* How long this thread has computed, µs. */
static gint64
time_run (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

typedef struct
{
  gint64 most; /* µs */
  gint64 sum;
  guint  n;
  guint  over;
} Gaps;

/* One turn of the loop, that does not wait for anything to do. */
static gint64
turn (Gaps *gaps)
{
  gint64 queued = time_queued (), cpu = time_run (), start = g_get_monotonic_time (), took, wall;

  g_main_context_iteration (NULL, FALSE);
  took = wall = g_get_monotonic_time () - start;
  cpu = time_run () - cpu;
  took = MAX (took - (time_queued () - queued), 0);
  gaps->most = MAX (gaps->most, took);
  gaps->sum += took;
  gaps->n++;
  if (took > MOST_US)
    {
      gaps->over++;
      g_test_message ("a turn of %.1f ms, %.1f ms of them computing; on the clock %.1f ms",
                      (double) took / 1000, (double) cpu / 1000, (double) wall / 1000);
    }
  return took;
}

/* --- the window --------------------------------------------------------------------- */

static GtkWidget *
find (GtkWidget *root,
      GType      type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found)
        return found;
    }
  return NULL;
}

static GtkEventController *
scroll_of (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        return controller;
    }
  return NULL;
}

static MusterWindow *
open_window (char **path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", &error);
  g_autoptr (MusterSession) session = NULL;
  MusterWindow *window;

  g_assert_no_error (error);
  *path = g_build_filename (folder, "smooth.muster", NULL);
  session = muster_session_create (*path, scenario, &(MusterSetup) { .seeded = TRUE, .seed = 3 }, &error);
  g_assert_no_error (error);
  g_assert_true (muster_session_close (session, &error));
  muster_application_open_path (application, *path);
  window = MUSTER_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "map");
  return window;
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
close_window (MusterWindow *window,
              Gaps         *gaps)
{
  gpointer gone = window;
  gint64 end = g_get_monotonic_time () + PATIENCE;

  g_object_add_weak_pointer (G_OBJECT (window), &gone);
  gtk_window_close (GTK_WINDOW (window));
  while (!is_gone (&gone) && g_get_monotonic_time () < end)
    {
      turn (gaps);
      g_usleep (500);
    }
  g_assert_null (gone);
}

static void
settle (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
}

static void
tell (const char *what,
      const Gaps *gaps)
{
  g_test_message ("%s: %u turns of the loop, the longest %.1f ms, %u over %d ms", what, gaps->n,
                  (double) gaps->most / 1000, gaps->over, MOST_US / 1000);
  g_print ("# %s: the longest of %u turns of the main loop: %.1f ms\n", what, gaps->n, (double) gaps->most / 1000);
}

static void
set_up (MusterWindow **window,
        char         **path)
{
  g_autoptr (GSettings) settings = muster_settings_new ();

  g_settings_set_uint (settings, "machine-pause", 0);
  *window = open_window (path);
  settle (1500); /* what opening takes is another matter */
}

static void
play (MusterWindow *window)
{
  muster_opponent_set_players (muster_opponent_bar_get_opponent (muster_window_get_opponent (window)),
                               (MusterPlayer[]) { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_MACHINE });
}

/* Slow commits, so that orders are always on their way; all that is pressed meanwhile is answered at once. */
static void
test_slow_commits (void)
{
  g_autofree char *path = NULL;
  MusterWindow *window;
  MusterSession *session;
  GtkEventController *scroll;
  Gaps gaps = { 0 };
  gint64 end;
  guint i = 0;

  set_up (&window, &path);
  session = muster_campaign_get_session (muster_window_get_campaign (window));
  scroll = scroll_of (GTK_WIDGET (muster_map_page_get_area (muster_window_get_map (window))));
  muster_session_try (session, COMMIT_MS, 0);
  play (window);
  end = g_get_monotonic_time () + PATIENCE;
  /* As many orders as show whether anything waits for them; the whole turn follows. */
  while (muster_session_last (session) < 25 && g_get_monotonic_time () < end)
    {
      gboolean handled;
      gint64 start = g_get_monotonic_time ();

      if (scroll && i++ % 4 == 0)
        g_signal_emit_by_name (scroll, "scroll", i % 400 < 200 ? 0.3 : -0.3, i % 900 < 450 ? 0.2 : -0.2, &handled);
      g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC);
      turn (&gaps);
      g_usleep (2000);
      if (i % 600 == 599)
        gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s",
                                    i % 1200 == 599 ? "chronicle" : "map");
    }
  g_assert_cmpint (muster_session_last (session), >=, 25);
  tell ("commits of 300 ms", &gaps);
  close_window (window, &gaps);
  tell ("and closing", &gaps);
  g_assert_cmpint (gaps.most, <, MOST_US);
}

/* A whole turn of both sides, as fast as it goes, seen on the map. */
static void
test_machine_turn (void)
{
  g_autofree char *path = NULL;
  MusterWindow *window;
  MusterSession *session;
  Gaps gaps = { 0 };
  gint64 end;

  set_up (&window, &path);
  session = muster_campaign_get_session (muster_window_get_campaign (window));
  play (window);
  end = g_get_monotonic_time () + PATIENCE;
  while (muster_session_state (session)->turn < 2 && g_get_monotonic_time () < end)
    {
      turn (&gaps);
      g_usleep (500);
    }
  g_assert_cmpint (muster_session_state (session)->turn, >=, 2);
  g_assert_nonnull (find (GTK_WIDGET (window), MUSTER_TYPE_MAP_AREA));
  tell ("a turn of the machine", &gaps);
  close_window (window, &gaps);
  g_assert_cmpint (gaps.most, <, MOST_US);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  folder = g_dir_make_tmp ("muster-smooth-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  gtk_test_init (&argc, &argv, NULL);
  application = muster_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_test_add_func ("/gui/smooth/slow-commits", test_slow_commits);
  g_test_add_func ("/gui/smooth/machine-turn", test_machine_turn);
  status = g_test_run ();
  g_object_unref (application);
  {
    g_autofree char *command = g_strdup_printf ("rm -r %s", folder);

    g_assert_true (g_str_has_prefix (folder, g_get_tmp_dir ()));
    g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
  }
  g_free (folder);
  return status;
}
