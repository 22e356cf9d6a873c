/*
 * Nothing blocks. Commits are slowed to 300 ms and the machine plays a whole turn of both sides
 * while the map is panned and the pages are gone through; a campaign with a long journal is opened
 * and walked through. No turn of the main loop computes for 50 ms, and none waits for the disk.
 *
 * The machine this runs on may be busy with other things, so the clock on the wall says little.
 * Asserted is what the thread of the loop computed in one turn, and, as the journal counts it, how
 * long it waited for the file. Told besides is what it waited for anything, the screen above all: the
 * wall less what it computed and less what it stood in line for a processor.
 */
#include "config.h"

#include "application.h"
#include "play.h"
#include "session-private.h"
#include "settings.h"
#include "window.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

#define MOST_US    50000  /* computed in one turn of the loop */
#define MOST_LOST  5      /* times another program was let in, after which caches are cold and the time says less */
#define CROWDED_US (400 * 1000)
#define LOCK_US    5000   /* waited for the campaign's file, in all: a commit takes sixty times that */
#define COMMIT_MS  300
#define PATIENCE   (240 * G_USEC_PER_SEC)

static const char *const pages[] = { "map", "forces", "battles", "chronicle", "statistics" };

static MusterApplication *application;
static char              *folder;

/* --- the clock -------------------------------------------------------------------- */

typedef struct
{
  gint64 wall;   /* µs, as all here */
  gint64 cpu;
  gint64 queued; /* for a processor; 0 where the kernel does not count */
  glong  lost;   /* how often the processor was given to somebody else */
} Moment;

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

static Moment
now (void)
{
  struct timespec cpu;
  struct rusage usage;

  getrusage (RUSAGE_THREAD, &usage);
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &cpu);
  return (Moment) { g_get_monotonic_time (), (gint64) cpu.tv_sec * G_USEC_PER_SEC + cpu.tv_nsec / 1000, time_queued (),
                    usage.ru_nivcsw };
}

typedef struct
{
  gint64 cpu;  /* the most of one turn, µs */
  gint64 crowded; /* the same, of turns that were interrupted too often */
  gint64 wait;
  gint64 wall;
  guint  n;
  guint  n_over;    /* above the limit, though not interrupted: cold caches and pages of memory first touched */
  guint  n_crowded;
} Gaps;

static void
count (Gaps       *gaps,
       Moment      start,
       const char *what)
{
  Moment end = now ();
  gint64 wall = end.wall - start.wall, cpu = end.cpu - start.cpu;
  gint64 wait = MAX (wall - cpu - (end.queued - start.queued), 0);
  glong lost = end.lost - start.lost;

  if (lost > MOST_LOST)
    {
      gaps->crowded = MAX (gaps->crowded, cpu);
      gaps->n_crowded++;
    }
  else
    {
      gaps->cpu = MAX (gaps->cpu, cpu);
      gaps->n_over += cpu >= MOST_US;
    }
  gaps->wait = MAX (gaps->wait, wait);
  gaps->wall = MAX (gaps->wall, wall);
  gaps->n++;
  if (cpu > MOST_US / 2 || wait > MOST_US)
    g_test_message ("%s: %.1f ms computed, interrupted %ld times, %.1f ms waited, %.1f ms on the clock, from %.6f to %.6f",
                    what, (double) cpu / 1000, lost, (double) wait / 1000, (double) wall / 1000,
                    (double) start.wall / G_USEC_PER_SEC, (double) end.wall / G_USEC_PER_SEC);
}

/* One turn of the loop, that does not wait for anything to do. */
static void
turn (Gaps       *gaps,
      const char *what)
{
  Moment start = now ();

  g_main_context_iteration (NULL, FALSE);
  count (gaps, start, what);
  g_usleep (500);
}

static void
settle (Gaps       *gaps,
        const char *what,
        guint       ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    turn (gaps, what);
}

static void
tell (const char *what,
      const Gaps *gaps)
{
  g_print ("# %s: the longest of %u turns of the main loop computes %.1f ms (of %u that others interrupted %.1f ms); "
           "waits %.1f ms; on the clock %.1f ms; %u above the limit\n", what, gaps->n, (double) gaps->cpu / 1000, gaps->n_crowded,
           (double) gaps->crowded / 1000, (double) gaps->wait / 1000, (double) gaps->wall / 1000, gaps->n_over);
}

static void
judge (const char *what,
       const Gaps *gaps)
{
  tell (what, gaps);
#ifndef __SANITIZE_ADDRESS__ /* which computes several times as long */
  /* Machines differ by half in speed, and do other things: a few turns, and one in five hundred, may be longer; none by much. */
  g_assert_cmpuint (gaps->n_over, <=, 3 + gaps->n / 500);
  g_assert_cmpint (gaps->cpu, <, CROWDED_US);
  g_assert_cmpint (gaps->crowded, <, CROWDED_US);
#endif
}

/* That the thread of the loop has not waited for the disk. */
static void
judge_disk (MusterSession *session)
{
  g_print ("# the main loop waited %.3f ms for the campaign's file\n", (double) muster_session_waited (session) / 1000);
  g_assert_cmpint (muster_session_waited (session), <, LOCK_US);
}

/* --- the window --------------------------------------------------------------------- */

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
  g_assert_not_reached ();
}

static void
act (MusterWindow *window,
     Gaps         *gaps,
     const char   *action,
     const char   *argument)
{
  Moment start = now ();

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, argument ? "s" : NULL, argument));
  count (gaps, start, action);
}

/* The same, on an entry of the journal. */
static void
act_on (MusterWindow *window,
        Gaps         *gaps,
        const char   *action,
        gint64        entry)
{
  Moment start = now ();

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, "x", entry));
  count (gaps, start, action);
}

/* A campaign of @turns turns that the machine has played, and @more undos and redos. */
static char *
make_campaign (const char *name,
               gint        turns,
               guint       more)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (MusterSession) session = muster_session_create (path, play_scenario (),
                                                             &(MusterSetup) { .seeded = TRUE, .seed = 3 }, &error);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

  g_assert_no_error (error);
  while (muster_session_state (session)->turn <= turns && play_random (session, &order))
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

      g_assert_true (muster_session_submit (session, &order, NULL, &reply, &error));
    }
  for (guint i = 0; i < more; i++)
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

      g_assert_true (muster_session_do (session, i % 2 ? "redo" : "undo", NULL, &reply, &error));
    }
  g_assert_true (muster_session_close (session, &error));
  return g_steal_pointer (&path);
}

static MusterWindow *
window_of (const char *path)
{
  MusterCampaign *campaign = muster_application_find_campaign (application, path);

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l && campaign; l = l->next)
    if (MUSTER_IS_WINDOW (l->data) && muster_window_get_campaign (l->data) == campaign)
      return l->data;
  return NULL;
}

/* As from the library: read in a thread, shown when it is. */
static MusterWindow *
open_window (const char *path,
             Gaps       *gaps)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;
  MusterWindow *window;

  muster_application_show_path (application, path);
  while (!(window = window_of (path)) && g_get_monotonic_time () < end)
    turn (gaps, "opening");
  g_assert_nonnull (window);
  settle (gaps, "the first frames", 1500);
  return window;
}

static void
close_window (MusterWindow *window,
              Gaps         *gaps)
{
  gpointer gone = window;
  gint64 end = g_get_monotonic_time () + PATIENCE;

  g_object_add_weak_pointer (G_OBJECT (window), &gone);
  gtk_window_close (GTK_WINDOW (window));
  while (gone && g_get_monotonic_time () < end)
    turn (gaps, "closing");
  g_assert_null (gone);
}

static void
play (MusterWindow *window)
{
  muster_opponent_set_players (muster_opponent_bar_get_opponent (muster_window_get_opponent (window)),
                               (MusterPlayer[]) { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_MACHINE });
}

static void
pan (GtkEventController *scroll,
     guint               i)
{
  gboolean handled;

  g_signal_emit_by_name (scroll, "scroll", i % 400 < 200 ? 0.3 : -0.3, i % 900 < 450 ? 0.2 : -0.2, &handled);
}

/* The machine's turn of both sides, under the eyes of somebody who pans, and turns a page every now and then. */
static void
watch_turn (MusterWindow *window,
            Gaps         *gaps,
            guint         every)
{
  MusterSession *session = muster_campaign_get_session (muster_window_get_campaign (window));
  GtkEventController *scroll = scroll_of (GTK_WIDGET (muster_map_page_get_area (muster_window_get_map (window))));
  gint64 end = g_get_monotonic_time () + PATIENCE;
  gint began = muster_session_state (session)->turn;

  play (window);
  for (guint i = 0; muster_session_state (session)->turn == began && g_get_monotonic_time () < end; i++)
    {
      /* The map every other time: there is most to see. */
      if (i % every == every - 1)
        act (window, gaps, "win.page", i / every % 2 ? "map" : pages[1 + i / every / 2 % (G_N_ELEMENTS (pages) - 1)]);
      if (i % 4 == 0)
        pan (scroll, i);
      turn (gaps, muster_window_get_page (window));
    }
  g_assert_cmpint (muster_session_state (session)->turn, >, began);
}

/* --- the tests ------------------------------------------------------------------------ */

/* Slow commits, so that orders are always on their way; all that is pressed meanwhile is answered at once. */
static void
test_slow_commits (void)
{
  g_autofree char *path = make_campaign ("slow.muster", 0, 0);
  Gaps opening = { 0 }, gaps = { 0 }, windows = { 0 };
  MusterWindow *window = open_window (path, &opening);
  MusterSession *session;

  session = muster_campaign_get_session (muster_window_get_campaign (window));
  muster_session_try (session, COMMIT_MS, 0);
  watch_turn (window, &gaps, 900);
  judge ("a turn of the machine, commits of 300 ms", &gaps);
  /* What a person does besides, while the commit before it is on its way: that it does not wait is asserted;
   * to make a window and to measure all it says may take longer than a frame. */
  act (window, &windows, "win.undo", NULL);
  act (window, &windows, "win.undo", NULL);
  muster_session_set_title_async (session, "Slow", NULL, NULL);
  act_on (window, &windows, "win.then", 3);
  act_on (window, &windows, "win.compare", 2);
  act (window, &windows, "win.rulings", NULL);
  act_on (window, &windows, "win.undo-to", muster_session_last (session) - 5);
  act_on (window, &windows, "win.branch", 4);
  while (muster_session_is_busy (session))
    turn (&windows, "what a person does");
  settle (&windows, "what a person does", 1000);
  g_assert_cmpstr (muster_session_title (session), ==, "Slow");
  tell ("windows opened meanwhile", &windows);
  judge_disk (session);
  close_window (window, &windows);
  tell ("and closed", &windows);
}

/* A whole turn of both sides, as fast as it goes. */
static void
test_machine_turn (void)
{
  g_autofree char *path = make_campaign ("fast.muster", 2, 0);
  Gaps opening = { 0 }, gaps = { 0 };
  MusterWindow *window = open_window (path, &opening);

  act (window, &gaps, "win.supply", NULL);
  watch_turn (window, &gaps, 150);
  judge ("a turn of the machine, supply shown", &gaps);
  close_window (window, &gaps);
}

/* Some thousand entries: the window, and every page of it. */
static void
test_long_journal (void)
{
  g_autofree char *path = make_campaign ("long.muster", 8, play_long () ? 20000 : 3000);
  Gaps opening = { 0 }, gaps = { 0 };
  MusterWindow *window = open_window (path, &opening);

  tell ("a long journal opened", &opening);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (pages); i++)
    {
      const char *page = pages[(i + 1) % G_N_ELEMENTS (pages)];

      act (window, &gaps, "win.page", page);
      settle (&gaps, page, 400);
      act (window, &gaps, i % 2 ? "win.redo" : "win.undo", NULL);
      settle (&gaps, page, 400);
    }
  act (window, &gaps, "win.supply", NULL);
  settle (&gaps, "supply", 400);
  act (window, &gaps, "win.supply", NULL);
  settle (&gaps, "supply", 200);
  for (gint point = 0; point < 20; point++)
    {
      Moment start = now ();

      muster_map_area_select (muster_map_page_get_area (muster_window_get_map (window)), point * 3);
      count (&gaps, start, "selecting");
      settle (&gaps, "a place", 100);
    }
  judge ("a long journal walked through", &gaps);
  close_window (window, &gaps);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSettings) settings = NULL;
  int status;

  folder = g_dir_make_tmp ("muster-smooth-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  gtk_test_init (&argc, &argv, NULL);
  application = muster_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  settings = muster_settings_new ();
  g_settings_set_uint (settings, "machine-pause", 0);
  g_test_add_func ("/gui/smooth/slow-commits", test_slow_commits);
  g_test_add_func ("/gui/smooth/machine-turn", test_machine_turn);
  g_test_add_func ("/gui/smooth/long-journal", test_long_journal);
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
