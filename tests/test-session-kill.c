#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "play.h"

/* kill -9 at any moment of a writer: whatever it was told is on disk is there. */

/* Plays on for ever, telling each entry that was acknowledged. */
static void
write_on (const char *path,
          int         pipe)
{
  MusterSession *session = muster_session_open (path, FALSE, NULL);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

  if (!session || write (pipe, "r", 1) != 1)
    _exit (2);
  for (guint n = 1;; n++)
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
      gint64 told[2];
      gboolean done = n % 9 == 0 ? muster_session_do (session, "undo 4", NULL, &reply, NULL)
                                 : play_random (session, &order)
                                   && muster_session_submit (session, &order, NULL, &reply, NULL);

      if (!done)
        done = muster_session_do (session, "undo 3", NULL, &reply, NULL);
      if (!done)
        continue;
      told[0] = reply.entry->id;
      told[1] = (gint64) reply.entry->hash;
      if (write (pipe, told, sizeof told) != sizeof told)
        _exit (3);
    }
}

static void
test_kill (void)
{
  guint64 seed = play_seed ("kill");
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);
  g_autofree char *folder = g_dir_make_tmp ("muster-kill-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "campaign.muster", NULL);
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  MusterSetup setup = { .seeded = TRUE, .seed = seed };
  MusterSession *session = muster_session_create (path, play_scenario (), &setup, NULL);
  guint acknowledged = 0;

  g_assert_nonnull (session);
  g_assert_true (muster_session_close (session, NULL));
  g_object_unref (session);
  for (guint round = 0; round < 200; round++)
    {
      int ends[2];
      pid_t child;
      char ready;
      gint64 told[2], last[2] = { 0, 0 };
      g_autoptr (MusterEntry) entry = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (pipe (ends), ==, 0);
      child = fork ();
      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        {
          close (ends[0]);
          write_on (path, ends[1]);
        }
      close (ends[1]);
      /* mostly while it writes; now and then while it opens */
      if (round % 5 != 0)
        g_assert_cmpint (read (ends[0], &ready, 1), ==, 1);
      g_usleep ((gulong) g_rand_int_range (rand, 0, round % 5 ? 80000 : 60000));
      kill (child, SIGKILL);
      g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
      if (round % 5 == 0 && read (ends[0], &ready, 1) < 0)
        g_assert_not_reached ();
      while (read (ends[0], told, sizeof told) == sizeof told)
        {
          last[0] = told[0];
          last[1] = told[1];
          acknowledged++;
        }
      close (ends[0]);

      session = muster_session_open (path, FALSE, &error);
      g_assert_no_error (error);
      g_assert_cmpint (muster_session_last (session), >=, last[0]);
      if (last[0] > 0)
        {
          entry = muster_session_entry (session, last[0], &error);
          g_assert_no_error (error);
          g_assert_cmpuint (entry->hash, ==, (guint64) last[1]);
        }
      if (round % 20 == 19)
        {
          MusterProof proof;

          muster_session_verify (session, &proof, &error);
          g_assert_no_error (error);
          g_array_unref (proof.otherwise);
        }
      muster_session_close (session, NULL);
      g_object_unref (session);
    }
  g_test_message ("orders acknowledged: %u", acknowledged);
  g_assert_cmpuint (acknowledged, >, 30); /* else it was killed before it had done much, however slow the machine */
  g_remove (path);
  g_remove (wal);
  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/kill", test_kill);
  return g_test_run ();
}
