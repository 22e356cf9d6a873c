/* Files that somebody edited, logs that are of other files, programs that are told to end: nothing crashes, nothing is
 * believed, and nothing is lost. */
#include "config.h"

#include "cli-test.h"

#include <sqlite3.h>
#include <sys/stat.h>

/* --- files --------------------------------------------------------------- */

static char *
at (Cli        *cli,
    const char *name)
{
  return g_build_filename (cli->dir, name, NULL);
}

static void
copy_file (Cli        *cli,
           const char *from,
           const char *to)
{
  g_autofree char *source = at (cli, from);
  g_autofree char *target = at (cli, to);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_file_get_contents (source, &bytes, &size, &error);
  g_assert_no_error (error);
  g_file_set_contents (target, bytes, (gssize) size, &error);
  g_assert_no_error (error);
}

static void
assert_same_file (Cli        *cli,
                  const char *one,
                  const char *other)
{
  g_autofree char *a = at (cli, one);
  g_autofree char *b = at (cli, other);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  gsize n, m;

  g_assert_true (g_file_get_contents (a, &first, &n, NULL));
  g_assert_true (g_file_get_contents (b, &second, &m, NULL));
  g_assert_cmpmem (first, n, second, m);
}

static gboolean
exists (Cli        *cli,
        const char *name)
{
  g_autofree char *path = at (cli, name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* What another tool may do to a campaign. */
static void
edit (Cli        *cli,
      const char *name,
      const char *sql)
{
  g_autofree char *path = at (cli, name);
  char *said = NULL;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  sqlite3_exec (db, "PRAGMA ignore_check_constraints = ON", NULL, NULL, NULL);
  if (sqlite3_exec (db, sql, NULL, NULL, &said) != SQLITE_OK)
    g_error ("%s: %s", sql, said);
  g_assert_cmpint (sqlite3_total_changes (db), >, 0);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

/* A campaign of a few dozen entries, played by the machine. */
static void
begin_war (Cli *cli)
{
  run (cli, 0, NULL, "new", "w.muster", "--seed", "5", NULL);
  run (cli, 0, NULL, "play", "w.muster", "--french", "ai", "--british", "ai", "--until", "2", NULL);
}

/* --- what makes no sense -------------------------------------------------- */

static void
test_nonsense (Cli          *cli,
               gconstpointer data G_GNUC_UNUSED)
{
  static const char *const edits[] = {
    "UPDATE roll SET args = '12:99999 13:3'",
    "UPDATE roll SET args = '11:99999'",
    "UPDATE roll SET args = '11:-1'",
    "UPDATE roll SET args = '99:1'",
    "UPDATE roll SET args = '0:1'",
    "UPDATE roll SET args = '39:99'",
    "UPDATE roll SET purpose = 9999",
    "UPDATE roll SET clause = NULL",
    "UPDATE roll SET value = 0",
    "UPDATE roll SET value = 7",
    "UPDATE roll SET sides = 0",
    "UPDATE roll SET source = 9",
    "UPDATE roll SET needed = 1000",
    "UPDATE roll SET modifiers = '1:9999:1'",
    "UPDATE roll SET modifiers = '77777:1:1'",
    "UPDATE journal SET side = 250 WHERE id = 3",
    "UPDATE journal SET side = 0 WHERE id = 3",
    "UPDATE journal SET turn = -1 WHERE id = 3",
    "UPDATE journal SET turn = 99 WHERE id = 3",
    "UPDATE journal SET step = 77 WHERE id = 3",
    "UPDATE journal SET step = 260 WHERE id = 3",
    "UPDATE journal SET kind = 3 WHERE id = 3",
    "UPDATE journal SET parent = -1 WHERE id = 3",
    "UPDATE journal SET head = 2 WHERE id = 3",
    "UPDATE journal SET text = '' WHERE id = 3",
    "UPDATE journal SET text = 'roll' || char(10) || 'roll' WHERE id = 3",
    "UPDATE journal SET text = 'roll' || char(27) || '[2J' WHERE id = 3",
    "UPDATE journal SET opened = 9 WHERE id = (SELECT max(id) FROM journal WHERE digest IS NULL)",
    "UPDATE journal SET salt = NULL WHERE digest IS NOT NULL",
    "UPDATE effect SET subject = 9999",
    "UPDATE effect SET after = 999999",
    "UPDATE effect SET field = 9999",
    "UPDATE effect SET field = (SELECT id FROM field WHERE name = 'option'), subject = 0, before = 7 WHERE seq = 0 AND entry = 3",
  };

  begin_war (cli);
  run (cli, 0, NULL, "verify", "w.muster", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      copy_file (cli, "w.muster", "edited.muster");
      edit (cli, "edited.muster", edits[i]);
      g_test_message ("%s", edits[i]);
      run (cli, 1, NULL, "log", "edited.muster", NULL);
      expect (cli->err, "damaged");
      g_assert_cmpstr (cli->out, ==, "");
      run (cli, 1, NULL, "log", "edited.muster", "--json", NULL);
      expect (cli->err, "damaged");
      g_assert_cmpstr (cli->out, ==, "");
      run (cli, 1, NULL, "verify", "edited.muster", NULL);
    }
}

/* When something was written decides nothing: no clock, however wrong, loses a campaign. */
static void
test_times (Cli          *cli,
            gconstpointer data G_GNUC_UNUSED)
{
  static const char *const times[] = { "-5", "0", "253402300800", "9000000000000000", "-9223372036854775807 - 1" };
  guint entries;

  begin_war (cli);
  run (cli, 0, NULL, "log", "w.muster", NULL);
  entries = count (cli->out, "  1 ");
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree char *sql = g_strdup_printf ("UPDATE journal SET time = %s; UPDATE meta SET created = %s", times[i], times[i]);

      copy_file (cli, "w.muster", "late.muster");
      edit (cli, "late.muster", sql);
      run (cli, 0, NULL, "log", "late.muster", NULL);
      g_assert_cmpuint (count (cli->out, "  1 "), ==, entries);
      run (cli, 0, NULL, "log", "late.muster", "--json", NULL);
      run (cli, 0, NULL, "undo", "late.muster", NULL);
      run (cli, 0, NULL, "rulings", "late.muster", "--json", NULL);
      run (cli, 0, NULL, "rescue", "late.muster", "saved.muster", NULL);
      expect_not (cli->out, "Lost");
      run (cli, 1, NULL, "verify", "saved.muster", NULL);
      expect (cli->err, "changed outside Muster"); /* it is no sound one either */
      run (cli, 0, NULL, "copy", "saved.muster", "copied.muster", NULL);
      for (guint f = 0; f < 2; f++)
        {
          g_autofree char *path = at (cli, f ? "copied.muster" : "saved.muster");

          g_assert_cmpint (g_unlink (path), ==, 0);
        }
    }
}

/* A title that is older than what is refused now, or nobody's, turns no text either. */
static void
test_old_title (Cli          *cli,
                gconstpointer data G_GNUC_UNUSED)
{
  run (cli, 0, NULL, "new", "w.muster", "--title", "Old", NULL);
  edit (cli, "w.muster", "UPDATE meta SET title = 'On' || char(8238) || 'ce' || char(10) || char(27) || '!'");
  run (cli, 0, NULL, "status", "w.muster", NULL);
  g_assert_true (g_str_has_prefix (cli->out, "Once!\n"));
}

/* --- what is not so ------------------------------------------------------- */

static void
test_forged (Cli          *cli,
             gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *sql;
    int         code;
    const char *said;
  } forgeries[] = {
    { "UPDATE journal SET side = 1 WHERE id = 3", 1, "not of the turn, the side and the step" },
    { "UPDATE journal SET turn = 9 WHERE id = 3", 1, "not of the turn, the side and the step" },
    { "UPDATE journal SET step = 5 WHERE id = 3", 1, "not of the turn, the side and the step" },
    { "UPDATE journal SET text = 'march albany>boston br-44' WHERE id = 3", 0, "Entry 3: this version refuses that order (M" },
    { "UPDATE journal SET text = 'sing and dance' WHERE id = 3", 0, "Entry 3: this version reads no such order" },
    { "UPDATE journal SET text = 'umpire hold albany french : mine' WHERE id = 3", 0, "Entry 3: this version’s rules decide otherwise" },
    { "UPDATE roll SET needed = 2 WHERE entry = (SELECT max(entry) FROM roll)", 0, "calls for its dice otherwise" },
    { "UPDATE roll SET args = '' WHERE entry = (SELECT max(entry) FROM roll)", 0, "calls for its dice otherwise" },
  };
  /* sound in all else: what nobody but Muster's checksums would notice */
  static const char *const retouched[] = {
    "UPDATE journal SET time = time + 60 WHERE id = 3",
    "UPDATE journal SET text = 'umpire hold albany french : mine' WHERE id = 3",
    "UPDATE journal SET chain = NULL WHERE id = 3",
    "UPDATE journal SET chain = (SELECT chain FROM journal WHERE id = 2) WHERE id = 3",
    "UPDATE effect SET clause = (SELECT id FROM clause WHERE id <> effect.clause LIMIT 1) WHERE entry = 3 AND seq = 0",
  };

  begin_war (cli);
  run (cli, 0, NULL, "verify", "w.muster", NULL);
  expect_not (cli->out, "Entry");
  for (guint i = 0; i < G_N_ELEMENTS (forgeries); i++)
    {
      copy_file (cli, "w.muster", "edited.muster");
      edit (cli, "edited.muster", forgeries[i].sql);
      run (cli, 1, NULL, "verify", "edited.muster", NULL);
      expect (cli->err, forgeries[i].code ? forgeries[i].said : "changed outside Muster");

      /* of a file that was written before there were checksums nobody can tell: the rules may be others */
      edit (cli, "edited.muster", "UPDATE journal SET chain = NULL; UPDATE meta SET chained = last + 1");
      run (cli, forgeries[i].code, NULL, "verify", "edited.muster", NULL);
      expect (forgeries[i].code ? cli->err : cli->out, forgeries[i].said);
    }
  for (guint i = 0; i < G_N_ELEMENTS (retouched); i++)
    {
      copy_file (cli, "w.muster", "edited.muster");
      edit (cli, "edited.muster", retouched[i]);
      g_test_message ("%s", retouched[i]);
      run (cli, 1, NULL, "verify", "edited.muster", NULL);
      expect (cli->err, "entry 3");
      expect (cli->err, "changed outside Muster");
    }

  /* that all of them are gone is told as well; of a file of the formats before nobody can */
  copy_file (cli, "w.muster", "edited.muster");
  edit (cli, "edited.muster", "UPDATE journal SET chain = NULL");
  run (cli, 1, NULL, "verify", "edited.muster", NULL);
  expect (cli->err, "entry 1");
  expect (cli->err, "changed outside Muster");
  edit (cli, "edited.muster", "UPDATE meta SET chained = 1; ALTER TABLE meta DROP COLUMN chained; PRAGMA user_version = 2");
  run (cli, 0, NULL, "verify", "edited.muster", NULL);
  run (cli, 0, NULL, "undo", "edited.muster", NULL);
  run (cli, 0, NULL, "verify", "edited.muster", NULL);
  edit (cli, "edited.muster", "UPDATE journal SET chain = NULL");
  run (cli, 1, NULL, "verify", "edited.muster", NULL);

  /* it hangs on from entry to entry, whatever becomes of the campaign */
  run (cli, 0, NULL, "undo", "w.muster", NULL);
  run (cli, 0, NULL, "redo", "w.muster", NULL);
  run (cli, 0, NULL, "verify", "w.muster", NULL);
  run (cli, 0, NULL, "rescue", "w.muster", "rescued.muster", NULL);
  run (cli, 0, NULL, "verify", "rescued.muster", NULL);
  run (cli, 0, NULL, "undo", "rescued.muster", NULL);
  run (cli, 0, NULL, "verify", "rescued.muster", NULL);

  /* a file of the format before goes on with checksums from where it is, and is left as it was beside itself */
  copy_file (cli, "w.muster", "old.muster");
  edit (cli, "old.muster", "UPDATE journal SET chain = NULL; ALTER TABLE journal DROP COLUMN chain;"
        "ALTER TABLE meta DROP COLUMN chained; PRAGMA user_version = 1");
  copy_file (cli, "old.muster", "older.muster");
  run (cli, 0, NULL, "verify", "old.muster", NULL);
  run (cli, 0, NULL, "log", "old.muster", NULL);
  run (cli, 0, NULL, "rescue", "old.muster", "old-rescued.muster", NULL);
  run (cli, 0, NULL, "verify", "old-rescued.muster", NULL);
  assert_same_file (cli, "old.muster", "older.muster");
  run (cli, 0, NULL, "undo", "old.muster", NULL);
  run (cli, 0, NULL, "verify", "old.muster.v1.bak", NULL);
  run (cli, 0, NULL, "redo", "old.muster", NULL);
  run (cli, 0, NULL, "verify", "old.muster", NULL);
  edit (cli, "old.muster", "UPDATE journal SET time = time + 60 WHERE id = (SELECT max(id) FROM journal)");
  run (cli, 1, NULL, "verify", "old.muster", NULL);
  expect (cli->err, "changed outside Muster");

  run (cli, 0, NULL, "undo", "w.muster", NULL);
  edit (cli, "w.muster", "UPDATE journal SET text = 'redo' WHERE kind = 1");
  run (cli, 1, NULL, "verify", "w.muster", NULL);
  expect (cli->err, "not what it says");
}

/* --- rescue --------------------------------------------------------------- */

static void
test_rescue (Cli          *cli,
             gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *status = NULL;
  g_autofree char *log = NULL;
  guint entries;

  begin_war (cli);
  run (cli, 0, NULL, "status", "w.muster", "--json", NULL);
  status = g_strdup (cli->out);
  run (cli, 0, NULL, "log", "w.muster", "--json", NULL);
  log = g_strdup (cli->out);
  entries = count (log, "\"parent\"");

  /* only what follows from the journal is damaged */
  copy_file (cli, "w.muster", "damaged.muster");
  edit (cli, "damaged.muster", "DELETE FROM now WHERE subject = 5");
  edit (cli, "damaged.muster", "UPDATE snapshot SET state = '{}' WHERE entry <> 0");
  edit (cli, "damaged.muster", "UPDATE meta SET dice_thrown = 7777, head = 1");
  copy_file (cli, "damaged.muster", "kept.muster");
  run (cli, 1, NULL, "status", "damaged.muster", NULL);
  expect (cli->err, "damaged");
  expect (cli->err, "musterctl help rescue");
  run (cli, 0, NULL, "rescue", "damaged.muster", "saved.muster", NULL);
  expect_not (cli->out, "Lost");
  assert_same_file (cli, "damaged.muster", "kept.muster");
  run (cli, 0, NULL, "verify", "saved.muster", NULL);
  run (cli, 0, NULL, "status", "saved.muster", "--json", NULL);
  g_assert_cmpstr (cli->out, ==, status);
  run (cli, 0, NULL, "log", "saved.muster", "--json", NULL);
  g_assert_cmpstr (cli->out, ==, log);
  run (cli, 0, NULL, "play", "saved.muster", "--french", "ai", "--british", "ai", "--until", "3", NULL);
  run (cli, 0, NULL, "verify", "saved.muster", NULL);

  /* the end of the journal is: what came before is saved */
  copy_file (cli, "w.muster", "damaged.muster");
  edit (cli, "damaged.muster", "UPDATE journal SET hash = hash + 1 WHERE id > (SELECT max(id) - 2 FROM journal)");
  run (cli, 1, NULL, "status", "damaged.muster", NULL);
  run (cli, 1, NULL, "rescue", "damaged.muster", "saved.muster", NULL);
  expect (cli->err, "exists already");
  run (cli, 0, NULL, "rescue", "damaged.muster", "saved2.muster", NULL);
  expect (cli->out, "Lost");
  run (cli, 0, NULL, "verify", "saved2.muster", NULL);
  run (cli, 0, NULL, "log", "saved2.muster", "--json", NULL);
  g_assert_cmpuint (count (cli->out, "\"parent\""), ==, entries - 2);

  /* and where not even the set-up can be proved nothing is made */
  edit (cli, "damaged.muster", "UPDATE snapshot SET state = '{}'");
  run (cli, 1, NULL, "rescue", "damaged.muster", "saved3.muster", NULL);
  g_assert_false (exists (cli, "saved3.muster"));
}

/* --- one file --------------------------------------------------------------- */

/* musterctl do FILE -, and the end of its pipe. */
static GSubprocess *
start_orders (Cli        *cli,
              const char *name)
{
  g_autoptr (GSubprocessLauncher) launcher = launcher_new (cli, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                                                | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GError) error = NULL;
  GSubprocess *process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("MUSTERCTL"), "do", name, "-", NULL);

  g_assert_no_error (error);
  return process;
}

/* Gives an order and waits for the answer, which tells that it is on disk. */
static void
order (GSubprocess *process,
       const char  *text)
{
  char answer[4096];
  gsize n;

  g_assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), text, strlen (text), &n, NULL, NULL));
  g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (process), answer, sizeof answer, NULL, NULL), >, 0);
}

/* Orders that come fast are folded into the file together, as soon as the next is waited for. */
static void
wait_for_rest (Cli *cli)
{
  g_autofree char *wal = at (cli, "w.muster-wal");
  struct stat status;

  for (guint i = 0; i < 1000 && stat (wal, &status) == 0 && status.st_size > 0; i++)
    g_usleep (10000);
  g_assert_true (stat (wal, &status) != 0 || status.st_size == 0);
}

static void
test_file_alone (Cli          *cli,
                 gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GSubprocess) process = NULL;

  run (cli, 0, NULL, "new", "w.muster", "--seed", "5", NULL);
  process = start_orders (cli, "w.muster");
  order (process, "chart auto\n");
  order (process, "umpire hold albany french : so\n");

  wait_for_rest (cli);
  /* while it is open the file alone has every order answered, and there is nothing to be in the way of another */
  copy_file (cli, "w.muster", "alone.muster");
  run (cli, 0, NULL, "log", "alone.muster", NULL);
  expect (cli->out, "umpire hold albany french : so");
  run (cli, 0, NULL, "verify", "alone.muster", NULL);

  g_subprocess_send_signal (process, SIGKILL);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  copy_file (cli, "w.muster", "killed.muster");
  run (cli, 0, NULL, "log", "killed.muster", NULL);
  expect (cli->out, "umpire hold albany french : so");
}

static void
test_told_to_end (Cli          *cli,
                  gconstpointer data G_GNUC_UNUSED)
{
  static const int signals[] = { SIGTERM, SIGHUP, SIGINT };

  run (cli, 0, NULL, "new", "w.muster", "--seed", "5", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      g_autoptr (GSubprocess) process = start_orders (cli, "w.muster");
      g_autofree char *text = g_strdup_printf ("umpire pool regular %u : so\n", i);

      order (process, text);
      g_subprocess_send_signal (process, signals[i]);
      g_assert_true (g_subprocess_wait (process, NULL, NULL));
      g_assert_true (g_subprocess_get_if_exited (process));
      g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
      g_assert_false (exists (cli, "w.muster-wal"));
      run (cli, 0, NULL, "log", "w.muster", NULL);
      g_strchomp (text);
      expect (cli->out, text);
    }
}

/* A log with something in it, as a program leaves it that is cut off while it writes. */
static void
make_log (Cli        *cli,
          const char *name,
          const char *sql)
{
  g_autofree char *path = at (cli, name);
  g_autofree char *log = g_strconcat (name, "-wal", NULL);
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0",
                                 NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  copy_file (cli, name, "cut.muster");
  copy_file (cli, log, "cut.muster-wal");
  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static void
test_other_log (Cli          *cli,
                gconstpointer data G_GNUC_UNUSED)
{
  begin_war (cli);
  copy_file (cli, "w.muster", "backup.muster");
  run (cli, 0, NULL, "play", "w.muster", "--french", "ai", "--british", "ai", "--until", "3", NULL);
  make_log (cli, "w.muster", "UPDATE journal SET time = time; UPDATE meta SET title = 'in the log'");

  /* its own is taken in */
  copy_file (cli, "cut.muster", "own.muster");
  copy_file (cli, "cut.muster-wal", "own.muster-wal");
  run (cli, 0, NULL, "verify", "own.muster", NULL);
  run (cli, 0, NULL, "status", "own.muster", NULL);
  expect (cli->out, "in the log");
  g_assert_false (exists (cli, "own.muster-wal"));

  /* beside an older copy of the campaign, or another campaign, it is named, and both are left as they are */
  run (cli, 0, NULL, "new", "other.muster", "--seed", "6", NULL);
  for (guint i = 0; i < 2; i++)
    {
      const char *file = i == 0 ? "backup.muster" : "other.muster";

      copy_file (cli, file, "put.muster");
      copy_file (cli, "cut.muster-wal", "put.muster-wal");
      run (cli, 1, NULL, "status", "put.muster", NULL);
      expect (cli->err, "“-wal”");
      run (cli, 1, NULL, "do", "put.muster", "end", NULL);
      expect (cli->err, "“-wal”");
      assert_same_file (cli, "put.muster", file);
      assert_same_file (cli, "put.muster-wal", "cut.muster-wal");
    }
}

/* --- names and what is left over ---------------------------------------------- */

static void
test_names (Cli          *cli,
            gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *fits = g_strnfill (247, 'n');
  g_autofree char *longer = g_strnfill (248, 'n');

  run (cli, 1, NULL, "new", longer, NULL);
  expect (cli->err, "too long");
  g_assert_false (exists (cli, longer));
  run (cli, 0, NULL, "new", fits, "--seed", "1", NULL);
  run (cli, 0, NULL, "do", fits, "umpire pool regular 3 : so", NULL);
  run (cli, 1, NULL, "copy", fits, longer, NULL);
  g_assert_false (exists (cli, longer));

  /* no picture is drawn over the campaign it is of, by whatever name */
  run (cli, 0, NULL, "copy", fits, "x.png", NULL);
  copy_file (cli, "x.png", "kept");
  run (cli, 64, NULL, "map", "x.png", "--output", "x.png", NULL);
  run (cli, 64, NULL, "map", "x.png", "--output", "./x.png", NULL);
  assert_same_file (cli, "x.png", "kept");
}

/* What a copy leaves that is killed in the middle is taken away by the next; other people's files are not. */
static void
test_left_over (Cli          *cli,
                gconstpointer data G_GNUC_UNUSED)
{
  run (cli, 0, NULL, "new", "w.muster", "--seed", "1", NULL);
  copy_file (cli, "w.muster", ".muster-Abc123");
  write_file (cli, ".muster-Empty1", "");
  write_file (cli, ".muster-Diary1", "Dear diary, today it rained.");
  run (cli, 0, NULL, "copy", "w.muster", "v.muster", NULL);
  g_assert_false (exists (cli, ".muster-Abc123"));
  g_assert_false (exists (cli, ".muster-Empty1"));
  g_assert_true (exists (cli, ".muster-Diary1"));
  copy_file (cli, "w.muster", ".muster-Abc123");
  run (cli, 0, NULL, "do", "w.muster", "umpire pool regular 3 : so", NULL);
  g_assert_false (exists (cli, ".muster-Abc123"));
}

int
main (int    argc,
      char **argv)
{
  begin (&argc, &argv);
  ADD ("damage/nonsense", test_nonsense);
  ADD ("damage/times", test_times);
  ADD ("damage/old-title", test_old_title);
  ADD ("damage/forged", test_forged);
  ADD ("damage/rescue", test_rescue);
  ADD ("damage/file-alone", test_file_alone);
  ADD ("damage/told-to-end", test_told_to_end);
  ADD ("damage/other-log", test_other_log);
  ADD ("damage/names", test_names);
  ADD ("damage/left-over", test_left_over);
  return g_test_run ();
}
