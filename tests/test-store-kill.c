#include "config.h"

#include "store-toy.h"

#include <signal.h>

/* Opens, plays, closes, again and again, telling the pipe of every order that is on disk. */
static void G_GNUC_NORETURN
write_until_killed (const char *path,
                    guint32     seed,
                    int         pipe_end)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (;;)
    {
      MusterStore *store = toy_open (path, FALSE);
      Toy toy;

      toy_load (store, &toy, NULL, NULL);
      for (gint i = g_rand_int_range (rand, 0, 12); i > 0; i--)
        {
          g_autoptr (MusterEntry) entry = toy_order (&toy, rand);

          toy_append (store, &toy, entry);
          if (write (pipe_end, &entry->id, sizeof entry->id) != sizeof entry->id)
            _exit (1);
        }
      toy_close (store);
    }
}

/* How long a program of a few orders takes here, µs: a machine that is busy with other things is as slow as it is. */
static gint32
measure (const char *path,
         GRand      *rand)
{
  gint64 start = g_get_monotonic_time ();
  pid_t pid = fork ();

  if (pid == 0)
    {
      MusterStore *store = toy_open (path, FALSE);
      Toy toy;

      toy_load (store, &toy, NULL, NULL);
      toy_play (store, &toy, rand, 3, NULL);
      toy_close (store);
      _exit (0);
    }
  g_assert_cmpint (waitpid (pid, NULL, 0), ==, pid);
  return (gint32) MIN (g_get_monotonic_time () - start, G_USEC_PER_SEC);
}

/* Returns the last order acknowledged before the writer was killed, or @last. */
static gint64
kill_a_writer (const char *path,
               GRand      *rand,
               gint32      longest,
               gint64      last)
{
  guint32 seed = g_rand_int (rand);
  gulong wait = (gulong) g_rand_int_range (rand, 0, longest);
  int ends[2], status;
  gint64 id;
  pid_t pid;

  g_assert_cmpint (pipe (ends), ==, 0);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    write_until_killed (path, seed, ends[1]);
  close (ends[1]);
  g_usleep (wait);
  kill (pid, SIGKILL);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  /* it must have died of this, and not of an assertion of its own */
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);

  while (read (ends[0], &id, sizeof id) == sizeof id)
    {
      g_assert_cmpint (id, >, last);
      last = id;
    }
  close (ends[0]);
  return last;
}

static void
test_kill (Fixture      *fixture,
           gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  guint rounds = g_test_slow () ? 200 : 40;
  guint unclean = 0;
  gint32 longest;
  gint64 last = 3;

  toy_close (toy_create (fixture->path));
  longest = measure (fixture->path, fixture->rand);
  longest = MAX (40000, 2 * longest);
  for (guint i = 0; i < rounds; i++)
    {
      MusterStore *store;
      gint64 acknowledged = kill_a_writer (fixture->path, fixture->rand, longest, last);
      gint64 head;
      Toy toy, again;

      unclean += g_file_test (wal, G_FILE_TEST_EXISTS);
      store = toy_open (fixture->path, i % 3 == 0);
      toy_load (store, &toy, &head, NULL);
      /* one more may be on disk than was told, for it died between the two */
      g_assert_cmpint (head, >=, acknowledged);
      g_assert_cmpint (head, <=, acknowledged + 1);
      last = head;
      toy_check (store);
      toy_begin (&again);
      g_assert_true (muster_store_state_at (store, &toy_game, NULL, head, &again, NULL));
      toy_assert_same (&toy, &again);
      toy_close (store);
    }
  g_test_message ("%u of %u rounds ended unclean, %d orders", unclean, rounds, (int) last);
  g_assert_cmpuint (unclean, >, 0); /* some were cut off in the middle */
  g_assert_cmpint (last, >, rounds);
}

/* Killed while a campaign is made: either there is none, or one that can be set up or gone on with. */
static void
test_kill_create (Fixture      *fixture,
                  gconstpointer data G_GNUC_UNUSED)
{
  guint rounds = g_test_slow () ? 100 : 20;

  for (guint i = 0; i < rounds; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.muster", fixture->folder, i);
      g_autoptr (GError) error = NULL;
      gulong wait = (gulong) g_rand_int_range (fixture->rand, 0, 15000);
      MusterStore *store;
      pid_t pid = fork ();
      Toy toy;

      if (pid == 0)
        {
          toy_close (toy_create (path));
          _exit (0);
        }
      g_usleep (wait);
      kill (pid, SIGKILL);
      g_assert_cmpint (waitpid (pid, NULL, 0), ==, pid);

      store = muster_store_open (path, FALSE, &error);
      if (!store)
        {
          g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO);
          g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
          continue;
        }
      toy_begin (&toy);
      if (!muster_store_load (store, &toy_game, NULL, &toy, NULL, NULL, NULL))
        muster_store_start (store, &toy_game, NULL, &toy, &error);
      g_assert_no_error (error);
      toy_load (store, &toy, NULL, NULL);
      toy_check (store);
      toy_close (store);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TOY_TEST ("/store/kill", test_kill);
  TOY_TEST ("/store/kill-create", test_kill_create);
  return g_test_run ();
}
