#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bench.h"

/* Opening a campaign of 100,000 entries, made by play, undo and redo, beside a fresh one of the same turn. */

#define ENTRIES 100000

static MusterSession *
create (const char *path)
{
  MusterSetup setup = { .seeded = TRUE, .seed = 11 };
  MusterSession *session = muster_session_create (path, play_scenario (), &setup, NULL);

  g_assert_nonnull (session);
  return session;
}

static void
give (MusterSession *session,
      const char    *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

  muster_session_do (session, text, NULL, &reply, NULL);
}

/* On to the given turn, by the machine. */
static void
play_to (MusterSession *session,
         gint           turn)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

  while (muster_session_state (session)->turn < turn && play_random (session, &order))
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

      g_assert_true (muster_session_submit (session, &order, NULL, &reply, NULL));
    }
}

static double
time_open (const char *path)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < 15; i++)
    {
      double start = bench_now ();
      MusterSession *session = muster_session_open (path, FALSE, NULL);

      best = MIN (best, bench_now () - start);
      g_assert_nonnull (session);
      muster_session_close (session, NULL);
      g_object_unref (session);
    }
  return best;
}

static void
close_session (MusterSession *session)
{
  g_assert_true (muster_session_close (session, NULL));
  g_object_unref (session);
}

int
main (void)
{
  g_autofree char *folder = g_build_filename (MUSTER_BUILD_ROOT, "bench-open-XXXXXX", NULL);
  g_autofree char *long_path = NULL, *fresh_path = NULL;
  MusterSession *session;
  double long_time, fresh_time;

  g_assert_nonnull (g_mkdtemp (folder));
  long_path = g_build_filename (folder, "long.muster", NULL);
  fresh_path = g_build_filename (folder, "fresh.muster", NULL);
  session = create (fresh_path);
  play_to (session, 6);
  close_session (session);

  session = create (long_path);
  play_to (session, 6);
  while (muster_session_last (session) < ENTRIES)
    {
      give (session, "undo 20");
      give (session, "redo 20");
    }
  bench_print ("open.entries", (double) muster_session_last (session), "entries");
  close_session (session);

  long_time = time_open (long_path);
  fresh_time = time_open (fresh_path);
  bench_print ("open.long", long_time * 1e3, "ms");
  bench_print ("open.fresh", fresh_time * 1e3, "ms");
  bench_print ("open.long-to-fresh", long_time / fresh_time, "ratio");
  g_remove (long_path);
  g_remove (fresh_path);
  g_rmdir (folder);
  return 0;
}
