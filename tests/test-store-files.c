#include "config.h"

#include "store-toy.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>

/* A process of its own that opens the campaign, plays @n orders, says so and then waits to be killed. */
static pid_t
hold (const char *path,
      guint       n)
{
  int ready[2];
  pid_t pid;
  char byte;

  g_assert_cmpint (pipe (ready), ==, 0);
  pid = fork ();
  if (pid == 0)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (7);
      MusterStore *store = muster_store_open (path, FALSE, NULL);
      Toy toy;

      toy_load (store, &toy, NULL, NULL);
      toy_play (store, &toy, rand, n, NULL);
      if (write (ready[1], "r", 1) == 1)
        for (;;)
          pause ();
      _exit (1);
    }
  close (ready[1]);
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  close (ready[0]);
  return pid;
}

static void
let_go (pid_t pid)
{
  kill (pid, SIGKILL);
  g_assert_cmpint (waitpid (pid, NULL, 0), ==, pid);
}

static void
test_held_elsewhere (Fixture      *fixture,
                     gconstpointer data G_GNUC_UNUSED)
{
  MusterStore *store;
  Toy toy, found;
  gint64 head;
  pid_t pid;

  toy_make (fixture, 5, &toy);
  pid = hold (fixture->path, 12);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *number = g_strdup_printf ("process %d", (int) pid);
      g_autofree char *name = NULL;
      g_autoptr (GError) error = NULL;

      g_file_get_contents ("/proc/self/comm", &name, NULL, NULL);
      g_assert_null (muster_store_open (fixture->path, i % 2, &error));
      g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_HELD);
      g_assert_nonnull (strstr (error->message, number));
      g_assert_nonnull (strstr (error->message, g_strchomp (name)));
    }
  let_go (pid);

  /* only looking recovers it too, and what the dead process wrote is there */
  store = toy_open (fixture->path, TRUE);
  toy_load (store, &found, &head, NULL);
  g_assert_cmpint (head, ==, 17);
  toy_check (store);
  toy_close (store);
  store = toy_open (fixture->path, FALSE);
  toy_load (store, &toy, &head, NULL);
  g_assert_cmpint (head, ==, 17);
  toy_assert_same (&toy, &found);
  toy_close (store);
}

/* Whoever tries in vain must not break the lock of the one who has it. */
static void
test_held_here (Fixture      *fixture,
                gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link.muster", NULL);
  g_autofree char *number = g_strdup_printf ("process %d", (int) getpid ());
  g_autoptr (GError) error = NULL;
  MusterStore *store, *reader;
  int status;
  pid_t pid;
  Toy toy;

  toy_make (fixture, 5, &toy);
  g_assert_cmpint (symlink (fixture->path, link), ==, 0);
  store = toy_open (link, FALSE);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_null (muster_store_open (i < 2 ? fixture->path : link, i % 2, &error));
      g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_HELD);
      g_assert_nonnull (strstr (error->message, number));
      g_clear_error (&error);
    }

  /* another process is still kept out: exec makes it forget what we have open */
  pid = fork ();
  if (pid == 0)
    {
      char *const arguments[] = { (char *) "/proc/self/exe", (char *) "--try-open", fixture->path, NULL };

      execv (arguments[0], arguments);
      _exit (99);
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, MUSTER_STORE_ERROR_HELD + 10);
  toy_close (store);

  /* two readers of one process are no better: closing one would drop the other's lock */
  reader = toy_open (fixture->path, TRUE);
  toy_assert_fails (fixture->path, TRUE, MUSTER_STORE_ERROR_HELD);
  toy_close (reader);
}

/* What --try-open does: 0, or 10 and the code of the error. */
static int
try_open (const char *path)
{
  g_autoptr (GError) error = NULL;
  MusterStore *store = muster_store_open (path, FALSE, &error);

  muster_store_close (store, NULL);
  return error ? error->code + 10 : 0;
}

static void
test_create (Fixture      *fixture,
             gconstpointer data G_GNUC_UNUSED)
{
  MusterStoreMeta meta = { .title = (char *) "x" };
  g_autoptr (GBytes) facts = g_bytes_new_static ("x", 1);
  g_autofree char *bytes = NULL;
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "where", NULL);
  g_autoptr (GError) error = NULL;
  MusterStore *store;
  gsize size;
  Toy toy;

  toy_write_file (fixture->path, "mine", 4);
  g_assert_null (muster_store_create (fixture->path, &toy_game, &meta, facts, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_EXISTS);
  g_clear_error (&error);
  toy_read_file (fixture->path, &bytes, &size);
  g_assert_cmpmem (bytes, size, "mine", 4);
  g_remove (fixture->path);

  g_assert_null (muster_store_create (nowhere, &toy_game, &meta, facts, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO);
  g_clear_error (&error);

  /* made but never set up */
  store = muster_store_create (fixture->path, &toy_game, &meta, facts, &error);
  g_assert_no_error (error);
  toy_close (store);
  store = toy_open (fixture->path, FALSE);
  toy_begin (&toy);
  g_assert_false (muster_store_load (store, &toy_game, NULL, &toy, NULL, NULL, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
  toy_close (store);
}

static void
test_copy (Fixture      *fixture,
           gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "copy 'of' \xf0\x9f\x8f\xb9?#%.muster", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "where", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  MusterStore *store = toy_create (fixture->path);
  Toy toy, found;
  gsize size;
  guint n = 0;

  toy_begin (&toy);
  toy_play (store, &toy, fixture->rand, 50, NULL);
  muster_store_copy (store, copy, &error);
  g_assert_no_error (error);
  found = toy;
  toy_play (store, &toy, fixture->rand, 1, NULL);

  g_assert_false (muster_store_copy (store, copy, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_EXISTS);
  g_clear_error (&error);
  g_assert_false (muster_store_copy (store, fixture->path, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_EXISTS);
  g_clear_error (&error);
  g_assert_false (muster_store_copy (store, nowhere, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO);
  toy_check (store);

  /* the original is still held: the copy has not cost it its lock */
  toy_play (store, &toy, fixture->rand, 5, NULL);
  toy_close (store);

  toy_read_file (copy, &bytes, &size);
  g_assert_cmpint (bytes[18], ==, 1);
  store = toy_open (copy, FALSE);
  toy_load (store, &toy, NULL, NULL);
  toy_assert_same (&toy, &found);
  g_assert_cmpint (muster_store_last (store), ==, 50);
  toy_check (store);
  toy_close (store);

  dir = g_dir_open (fixture->folder, 0, NULL);
  while (g_dir_read_name (dir))
    n++;
  g_assert_cmpuint (n, ==, 2);
}

/* Mounts of our own, which end with this process. */
static gboolean
can_mount (void)
{
  static int answer = -1;

  if (answer < 0)
    answer = unshare (CLONE_NEWNS) == 0 && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
  return answer;
}

static void
test_read_only (Fixture      *fixture,
                gconstpointer data G_GNUC_UNUSED)
{
  static const char *const names[] = { "clean", "crashed", "no-log" };
  g_autofree char *mounted = g_build_filename (fixture->folder, "medium", NULL);
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  char *path[3];
  g_autofree char *path_wal = NULL;
  g_autofree char *target = g_build_filename (mounted, "new", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GBytes) facts = g_bytes_new_static ("x", 1);
  MusterStoreMeta meta = { .title = (char *) "x" };
  g_autoptr (GError) error = NULL;
  MusterStore *store;
  gint64 head;
  gsize size;
  Toy toy, found;

  if (!can_mount ())
    {
      g_test_skip ("mounting is not permitted");
      return;
    }
  g_assert_cmpint (g_mkdir (mounted, 0700), ==, 0);
  g_assert_cmpint (mount ("tmpfs", mounted, "tmpfs", 0, "size=8m"), ==, 0);
  for (guint i = 0; i < 3; i++)
    path[i] = g_build_filename (mounted, names[i], NULL);
  path_wal = g_strconcat (path[1], "-wal", NULL);

  toy_make (fixture, 15, &toy);
  toy_read_file (fixture->path, &bytes, &size);
  toy_write_file (path[0], bytes, size);
  g_free (bytes);

  /* one that ended without being closed, with its log and without */
  {
    pid_t pid = hold (fixture->path, 3);

    let_go (pid);
  }
  toy_read_file (fixture->path, &bytes, &size);
  g_assert_cmpint (bytes[18], ==, 2);
  toy_write_file (path[1], bytes, size);
  toy_write_file (path[2], bytes, size);
  g_free (g_steal_pointer (&bytes));
  /* the first of the three orders is in the file, the others came so fast behind it that they are in the log only */
  toy_read_file (wal, &bytes, &size);
  g_assert_cmpuint (size, >, 0);
  toy_write_file (path_wal, bytes, size);
  g_assert_cmpint (mount (NULL, mounted, NULL, MS_REMOUNT | MS_RDONLY, NULL), ==, 0);

  for (guint i = 0; i < 3; i++)
    toy_assert_fails (path[i], FALSE, MUSTER_STORE_ERROR_READ_ONLY);
  toy_assert_fails (path[1], TRUE, MUSTER_STORE_ERROR_READ_ONLY);
  g_assert_null (muster_store_create (target, &toy_game, &meta, facts, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_READ_ONLY);
  g_clear_error (&error);
  for (guint i = 0; i < 3; i += 2)
    {
      store = toy_open (path[i], TRUE);
      toy_load (store, &found, &head, NULL);
      if (i == 0)
        toy_assert_same (&toy, &found);
      g_assert_cmpint (head, ==, i == 0 ? 15 : 16);
      toy_check (store);
      g_assert_false (muster_store_copy (store, target, &error));
      g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_READ_ONLY);
      g_clear_error (&error);
      toy_close (store);
    }

  /* and a copy may be made from there to where there is room */
  store = toy_open (path[0], TRUE);
  g_free (g_steal_pointer (&bytes));
  bytes = g_build_filename (fixture->folder, "copied", NULL);
  muster_store_copy (store, bytes, &error);
  g_assert_no_error (error);
  toy_close (store);
  store = toy_open (bytes, FALSE);
  toy_check (store);
  toy_close (store);
  for (guint i = 0; i < 3; i++)
    g_free (path[i]);
  g_assert_cmpint (umount (mounted), ==, 0);
}

/* Fills the file system to the last byte. */
static void
fill (const char *path)
{
  static const char zeros[4096];
  int fd = open (path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);

  for (gsize n = sizeof zeros; n > 0;)
    {
      ssize_t written = write (fd, zeros, n);

      if (written <= 0)
        n /= 2;
    }
  close (fd);
}

static void
assert_empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  g_assert_cmpstr (g_dir_read_name (dir), ==, NULL);
}

/* On a full disk too it can be looked at, and copied to another. */
static void
assert_readable (Fixture    *fixture,
                 const char *path,
                 const Toy  *toy,
                 gint64      last)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "rescued", NULL);
  g_autoptr (GError) error = NULL;
  MusterStore *store = toy_open (path, TRUE);
  gint64 head;
  Toy found;

  toy_load (store, &found, &head, NULL);
  g_assert_cmpint (head, ==, last);
  toy_assert_same (toy, &found);
  toy_check (store);
  muster_store_copy (store, copy, &error);
  g_assert_no_error (error);
  toy_close (store);
  store = toy_open (copy, TRUE);
  toy_check (store);
  toy_close (store);
  g_assert_cmpint (g_remove (copy), ==, 0);
}

static void
test_full (Fixture      *fixture,
           gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *mounted = g_build_filename (fixture->folder, "small", NULL);
  g_autofree char *path = g_build_filename (mounted, "toy.muster", NULL);
  g_autofree char *ballast = g_build_filename (mounted, "ballast", NULL);
  g_autofree char *copy = g_build_filename (mounted, "copy", NULL);
  g_autoptr (GBytes) facts = g_bytes_new_static ("x", 1);
  MusterStoreMeta meta = { .title = (char *) "x" };
  g_autoptr (GError) error = NULL;
  MusterStore *store;
  gint64 last = 0, head;
  Toy toy, found;

  if (!can_mount ())
    {
      g_test_skip ("mounting is not permitted");
      return;
    }
  g_assert_cmpint (g_mkdir (mounted, 0700), ==, 0);
  g_assert_cmpint (mount ("tmpfs", mounted, "tmpfs", 0, "size=6m"), ==, 0);

  fill (ballast);
  g_assert_null (muster_store_create (path, &toy_game, &meta, facts, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FULL);
  g_clear_error (&error);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_remove (ballast);

  /* what could not be begun is not left behind */
  store = muster_store_create (path, &toy_game, &meta, facts, &error);
  g_assert_no_error (error);
  fill (ballast);
  g_assert_false (muster_store_start (store, &toy_game, NULL, &(Toy) { 0 }, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FULL);
  g_clear_error (&error);
  muster_store_discard (store);
  g_remove (ballast);
  assert_empty (mounted);

  store = toy_create (path);
  toy_begin (&toy);
  for (guint round = 0; round < 5; round++)
    {
      guint failures = 0;

      toy_play (store, &toy, fixture->rand, 20, NULL);
      last += 20;
      fill (ballast);
      /* what room the log has left is used up, and then it fails again and again */
      while (failures < 3)
        {
          Toy after = toy;
          g_autoptr (MusterEntry) entry = toy_order (&after, fixture->rand);

          if (muster_store_append (store, &toy_game, NULL, &after, entry, &error))
            {
              toy = after;
              last++;
              continue;
            }
          g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FULL);
          g_clear_error (&error);
          failures++;
          g_assert_cmpint (entry->id, ==, 0);
          g_assert_cmpint (muster_store_last (store), ==, last);
          toy_load (store, &found, &head, NULL);
          g_assert_cmpint (head, ==, last);
          toy_assert_same (&toy, &found);
        }
      g_assert_false (muster_store_copy (store, copy, &error));
      g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FULL);
      g_clear_error (&error);
      g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));

      /* even closing it then loses nothing */
      if (round % 2 == 1)
        {
          if (!muster_store_close (store, &error))
            g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FULL);
          g_clear_error (&error);
          fill (ballast);
          assert_readable (fixture, path, &toy, last);
          g_remove (ballast);
          store = toy_open (path, FALSE);
          toy_load (store, &found, &head, NULL);
          g_assert_cmpint (head, ==, last);
          toy_assert_same (&toy, &found);
        }
      else
        g_remove (ballast);
      toy_check (store);
    }
  toy_close (store);
  g_assert_cmpint (umount (mounted), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  if (argc == 3 && strcmp (argv[1], "--try-open") == 0)
    return try_open (argv[2]);

  g_test_init (&argc, &argv, NULL);
  TOY_TEST ("/store/held-elsewhere", test_held_elsewhere);
  TOY_TEST ("/store/held-here", test_held_here);
  TOY_TEST ("/store/create", test_create);
  TOY_TEST ("/store/copy", test_copy);
  TOY_TEST ("/store/read-only", test_read_only);
  TOY_TEST ("/store/full", test_full);
  return g_test_run ();
}
