/* musterctl as its users meet it: exit codes, messages, secrets, dice at a terminal. */
#include "config.h"

#include "datadir.h"
#include "mohawk.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

#include <pty.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A directory and what musterctl last said. */
typedef struct
{
  char *dir;
  char *out;
  char *err;
  int   code;
} Cli;

static GSubprocessLauncher *
launcher_new (Cli             *cli,
              GSubprocessFlags flags)
{
  GSubprocessLauncher *launcher = g_subprocess_launcher_new (flags);

  g_subprocess_launcher_set_cwd (launcher, cli->dir);
  g_subprocess_launcher_setenv (launcher, "LANGUAGE", "en", TRUE);
  g_subprocess_launcher_setenv (launcher, "MUSTER_DATA_DIR", muster_data_dir (), TRUE);
  g_subprocess_launcher_unsetenv (launcher, "COLUMNS");
  return launcher;
}

static char *
bytes_text (GBytes *bytes)
{
  gsize length = g_bytes_get_size (bytes);

  return length ? g_strndup (g_bytes_get_data (bytes, NULL), length) : g_strdup ("");
}

/* Runs musterctl with @input and the words that follow, and expects the exit code. */
static void G_GNUC_NULL_TERMINATED
run (Cli        *cli,
     int         code,
     const char *input,
     ...)
{
  g_autoptr (GSubprocessLauncher) launcher = launcher_new (cli, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                                                | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) in = g_bytes_new (input ? input : "", input ? strlen (input) : 0);
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;
  const char *word;
  va_list list;

  g_ptr_array_add (words, (gpointer) g_getenv ("MUSTERCTL"));
  va_start (list, input);
  while ((word = va_arg (list, const char *)))
    g_ptr_array_add (words, (gpointer) word);
  va_end (list);
  g_ptr_array_add (words, NULL);
  line = g_strjoinv (" ", (char **) words->pdata + 1);

  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) words->pdata, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, in, NULL, &out, &err, &error);
  g_assert_no_error (error);
  g_free (cli->out);
  g_free (cli->err);
  cli->out = bytes_text (out);
  cli->err = bytes_text (err);
  if (!g_subprocess_get_if_exited (process))
    g_error ("musterctl %s: signal %d: %s", line, g_subprocess_get_term_sig (process), cli->err);
  cli->code = g_subprocess_get_exit_status (process);
  if (cli->code != code)
    g_error ("musterctl %s: exit %d, not %d\n%s%s", line, cli->code, code, cli->out, cli->err);
  g_assert_true (g_utf8_validate (cli->out, -1, NULL));
  g_assert_true (g_utf8_validate (cli->err, -1, NULL));
}

static void
expect (const char *text,
        const char *part)
{
  if (!strstr (text, part))
    g_error ("“%s” is not in:\n%s", part, text);
}

static void
expect_not (const char *text,
            const char *part)
{
  if (strstr (text, part))
    g_error ("“%s” is in:\n%s", part, text);
}

static guint
count (const char *text,
       const char *part)
{
  guint n = 0;

  for (const char *p = strstr (text, part); p; p = strstr (p + 1, part))
    n++;
  return n;
}

static void
set_up (Cli          *cli,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  cli->dir = g_dir_make_tmp ("muster-cli-XXXXXX", &error);
  g_assert_no_error (error);
}

static void
tear_down (Cli          *cli,
           gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (cli->dir, 0, NULL);
  const char *name;

  (void) data;
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (cli->dir, name, NULL);

      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (cli->dir), ==, 0);
  g_free (cli->dir);
  g_free (cli->out);
  g_free (cli->err);
}

static void
write_file (Cli        *cli,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (cli->dir, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* --- the command line ------------------------------------------------------ */

static const char *const commands[] = {
  "new", "status", "orders", "do", "undo", "redo", "log", "verify", "play", "rulings", "map", "title", "copy",
  "script", "simulate", "odds", "notation", NULL
};

static void
test_usage (Cli          *cli,
            gconstpointer data)
{
  (void) data;
  run (cli, 64, NULL, NULL);
  run (cli, 64, NULL, "conquer", NULL);
  expect (cli->err, "“conquer” is no command");
  run (cli, 64, NULL, "help", "conquer", NULL);
  run (cli, 0, NULL, "--version", NULL);
  expect (cli->out, MUSTER_VERSION);
  run (cli, 0, NULL, "help", NULL);
  for (guint i = 0; commands[i]; i++)
    {
      expect (cli->out, commands[i]);
      if (strcmp (commands[i], "notation") != 0)
        {
          run (cli, 64, NULL, commands[i], NULL);
          expect (cli->err, commands[i]);
        }
      run (cli, 64, NULL, commands[i], "x.muster", "--no-such-option", NULL);
      expect (cli->err, "no-such-option");
      run (cli, 0, NULL, commands[i], "--help", NULL);
      expect (cli->out, "Usage:");
      run (cli, 0, NULL, "help", NULL);
    }
  run (cli, 0, NULL, "help", "do", NULL);
  expect (cli->out, "--dice");
  run (cli, 64, NULL, "undo", "x.muster", "many", NULL);
  run (cli, 64, NULL, "redo", "x.muster", "battle", NULL);
  run (cli, 64, NULL, "do", "x.muster", "--dice", "6,six", "roll", NULL);
  run (cli, 64, NULL, "do", "x.muster", "--dice", "6", "--roll", "roll", NULL);
  run (cli, 64, NULL, "log", "x.muster", "--turn", "0", NULL);
  run (cli, 64, NULL, "play", "x.muster", "--french", "napoleon", NULL);
  run (cli, 64, NULL, "simulate", "--campaigns", "0", NULL);
  run (cli, 64, NULL, "odds", "--terrain", "swamp", "--attacker", "regular:1", "--defender", "regular:1", NULL);
  run (cli, 64, NULL, "odds", "--terrain", "open", "--attacker", "dragoon:1", "--defender", "regular:1", NULL);
  run (cli, 64, NULL, "orders", "x.muster", "conquer", NULL);
}

static void
test_new (Cli          *cli,
          gconstpointer data)
{
  g_autofree char *faults = g_test_build_filename (G_TEST_DIST, "fixtures", "scenarios", "twenty-faults.xml", NULL);
  g_autofree char *long_title = g_strnfill (200, 'x');
  g_autofree char *too_long = g_strnfill (201, 'x');
  static const char *const titles[] = { "& < \" '", "🎲🎲", "מלחמה", "été", "--dice=typed", NULL };

  (void) data;
  for (guint i = 0; titles[i]; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s.muster", titles[i]);
      g_autofree char *title = g_strdup_printf ("--title=%s", titles[i]);

      run (cli, 0, NULL, "new", title, "--", name, NULL);
      run (cli, 0, NULL, "status", "--", name, NULL);
      g_assert_true (g_str_has_prefix (cli->out, titles[i]));
    }
  run (cli, 1, NULL, "new", "été.muster", NULL);
  expect (cli->err, "exists");
  run (cli, 0, NULL, "new", "long.muster", "--title", long_title, NULL);
  run (cli, 64, NULL, "new", "l.muster", "--title", too_long, NULL);
  run (cli, 64, NULL, "new", "l.muster", "--title", "two\nlines", NULL);
  run (cli, 64, NULL, "new", "l.muster", "--title", "not \xff utf-8", NULL);
  run (cli, 64, NULL, "new", "l.muster", "--option", "naval.tide=high", NULL);
  expect (cli->err, "naval.tide");
  run (cli, 64, NULL, "new", "l.muster", "--option", "naval.tie=maybe", NULL);
  expect (cli->err, "reroll, neither");
  run (cli, 64, NULL, "new", "l.muster", "--seed", "-1", NULL);
  run (cli, 64, NULL, "new", "l.muster", "--dice", "loaded", NULL);
  run (cli, 1, NULL, "new", "l.muster", "--scenario", "waterloo", NULL);
  expect (cli->err, "waterloo");
  run (cli, 1, NULL, "new", "l.muster", "--scenario", faults, NULL);
  g_assert_cmpuint (count (cli->err, "twenty-faults.xml:"), >=, 20);
  run (cli, 1, NULL, "new", "no/such/folder/l.muster", NULL);
  run (cli, 1, NULL, "status", "l.muster", NULL); /* none of these began one */
}

/* --- files that are no campaigns -------------------------------------------- */

static void
test_files (Cli          *cli,
            gconstpointer data)
{
  static const char *const readers[] = { "status", "orders", "log", "verify", "rulings", NULL };
  static const char *const bad[] = { "missing.muster", ".", "empty.muster", "text.muster", "cut.muster", NULL };
  g_autofree char *path = g_build_filename (cli->dir, "good.muster", NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  (void) data;
  run (cli, 0, NULL, "new", "good.muster", NULL);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  write_file (cli, "empty.muster", "");
  write_file (cli, "text.muster", "This is no campaign, but a letter about one.\n");
  g_free (path);
  path = g_build_filename (cli->dir, "cut.muster", NULL);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length / 3, NULL));
  for (guint f = 0; bad[f]; f++)
    {
      for (guint i = 0; readers[i]; i++)
        {
          run (cli, 1, NULL, readers[i], bad[f], NULL);
          g_assert_cmpstr (cli->out, ==, "");
          g_assert_cmpuint (count (cli->err, "\n"), ==, 1);
        }
      run (cli, 1, NULL, "do", bad[f], "end", NULL);
      run (cli, 1, NULL, "undo", bad[f], NULL);
      run (cli, 1, NULL, "play", bad[f], "--french", "ai", NULL);
      run (cli, 1, NULL, "title", bad[f], "Name", NULL);
      run (cli, 1, NULL, "copy", bad[f], "copy.muster", NULL);
      run (cli, 1, NULL, "map", bad[f], "--output", "map.svg", NULL);
    }

  /* SQLite's user_version, at byte 60: the format of a version to come */
  bytes[63] = 99;
  g_free (path);
  path = g_build_filename (cli->dir, "newer.muster", NULL);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  run (cli, 1, NULL, "do", "newer.muster", "chart auto", NULL);
  expect (cli->err, "99");
}

/* Another process has it: both readers and writers are told which. */
static void
test_held (Cli          *cli,
           gconstpointer data)
{
  g_autoptr (GSubprocessLauncher) launcher = launcher_new (cli, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GSubprocess) holder = NULL;
  g_autoptr (GDataInputStream) said = NULL;
  g_autofree char *line = NULL;

  (void) data;
  run (cli, 0, NULL, "new", "held.muster", NULL);
  holder = g_subprocess_launcher_spawn (launcher, NULL, g_getenv ("MUSTERCTL"), "do", "held.muster", "-", NULL);
  g_assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (holder), "port boston\nreveal\n", 12, NULL, NULL, NULL));
  g_assert_true (g_output_stream_flush (g_subprocess_get_stdin_pipe (holder), NULL, NULL));
  for (guint i = 0; i < 200; i++) /* until it has the file */
    {
      g_autofree char *wal = g_build_filename (cli->dir, "held.muster-wal", NULL);

      if (g_file_test (wal, G_FILE_TEST_EXISTS))
        break;
      g_usleep (20000);
    }
  run (cli, 1, NULL, "status", "held.muster", NULL);
  expect (cli->err, g_subprocess_get_identifier (holder));
  run (cli, 1, NULL, "do", "held.muster", "chart auto", NULL);
  expect (cli->err, g_subprocess_get_identifier (holder));
  g_output_stream_close (g_subprocess_get_stdin_pipe (holder), NULL, NULL);
  g_assert_true (g_subprocess_wait (holder, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (holder), ==, 0);
  run (cli, 0, NULL, "status", "held.muster", NULL);
  expect (cli->out, "Sea lift: Boston");
}

/* --- orders ------------------------------------------------------------------ */

static void
test_refused (Cli          *cli,
              gconstpointer data)
{
  (void) data;
  run (cli, 0, NULL, "new", "w.muster", "--seed", "7", NULL);
  run (cli, 2, NULL, "do", "w.muster", "roll", NULL);
  g_assert_true (g_str_has_prefix (cli->err, "M3."));
  expect (cli->err, ": “roll” does not belong here: this is step I of the French turn.\n");
  run (cli, 2, NULL, "do", "w.muster", "port albany", NULL);
  g_assert_cmpstr (cli->err, ==, "M2.4: Albany is no port.\n");
  run (cli, 2, NULL, "do", "w.muster", "fight new-york>boston", NULL);
  g_assert_cmpstr (cli->err, ==, "notation: Column 15: “>” is too much; nothing follows here.\n");
  run (cli, 2, NULL, "do", "w.muster", "port babylon", NULL);
  g_assert_cmpstr (cli->err, ==, "notation: Column 6: “babylon” does not fit; expected a point.\n");
  run (cli, 2, NULL, "undo", "w.muster", NULL);
  g_assert_cmpstr (cli->err, ==, "M12.1: There is nothing to take back.\n");
  run (cli, 0, NULL, "log", "w.muster", NULL);
  g_assert_cmpstr (cli->out, ==, "");

  /* the first that is refused ends it; what was done stands */
  run (cli, 2, NULL, "do", "w.muster", "port boston", "roll", "port new-york", NULL);
  expect (cli->out, "The sea lift begins at Boston.\n  The sea lift lies at Boston. (M2.4)\n");
  run (cli, 0, NULL, "log", "w.muster", NULL);
  expect (cli->out, "port boston");
  expect_not (cli->out, "port new-york");

  run (cli, 2, "# from a file\n\nport new-york\n  port halifax  \nend\nport boston\n", "do", "w.muster", "-", NULL);
  expect (cli->err, "M3.5: ");
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "Sea lift: Halifax");
  run (cli, 0, NULL, "verify", "w.muster", NULL);
  expect (cli->out, "3 entries proved");
}

static void
test_orders (Cli          *cli,
             gconstpointer data)
{
  (void) data;
  run (cli, 0, NULL, "new", "w.muster", "--seed", "7", NULL);
  run (cli, 0, NULL, "orders", "w.muster", "port", NULL);
  expect (cli->out, "0  port boston\n");
  run (cli, 0, NULL, "do", "w.muster", "umpire place br-44 new-york, step 1 british V, pool land 6 : a trial", NULL);
  expect (cli->out, "By hand: a trial\n");
  run (cli, 0, NULL, "orders", "w.muster", "march", NULL);
  expect (cli->out, "1  march new-york>new-haven>boston br-44\n");
  run (cli, 0, NULL, "orders", "w.muster", "march", "--json", NULL);
  expect (cli->out, "\"order\" : \"march new-york>new-haven>boston br-44\"");
  expect (cli->out, "\"land\" : 1");
  run (cli, 0, NULL, "do", "w.muster", "march new-york>new-haven>boston br-44", NULL);
  expect (cli->out, "44th Foot march from New York to Boston.\n");
  expect (cli->out, "Left in the land pool: 5.");
  run (cli, 0, NULL, "undo", "w.muster", NULL);
  expect (cli->out, "Taken back: march new-york>new-haven>boston br-44\n");
  run (cli, 2, NULL, "undo", "w.muster", "5", NULL);
  expect (cli->err, "M12.1: Only 1 order can be taken back, not 5.\n");
  run (cli, 0, NULL, "redo", "w.muster", NULL);
  expect (cli->out, "Done again: march");
  run (cli, 2, NULL, "undo", "w.muster", "battle", NULL);
  expect (cli->err, "M12.1: ");
  run (cli, 0, NULL, "log", "w.muster", "--grep", "BOSTON", NULL);
  g_assert_cmpuint (count (cli->out, "march new-york>new-haven>boston br-44"), ==, 3); /* itself, undo, redo */
  run (cli, 0, NULL, "log", "w.muster", "--turn", "2", NULL);
  g_assert_cmpstr (cli->out, ==, "");
  run (cli, 0, NULL, "log", "w.muster", "--json", NULL);
  expect (cli->out, "\"kind\" : \"undo\"");
  expect (cli->out, "\"field\" : \"place\"");
  run (cli, 0, NULL, "verify", "w.muster", NULL);
}

static void
test_rulings (Cli          *cli,
              gconstpointer data)
{
  (void) data;
  run (cli, 0, NULL, "new", "w.muster", "--option", "supply.winter=both", "--option", "naval.tie=neither", NULL);
  run (cli, 2, NULL, "do", "w.muster", "ruling naval.tie=reroll", NULL);
  expect (cli->err, "M12.1: It needs a reason");
  run (cli, 0, NULL, "do", "w.muster", "ruling naval.tie=reroll : too dull", NULL);
  run (cli, 0, NULL, "do", "w.muster", "ruling naval.quebec=open : a slip", NULL);
  run (cli, 0, NULL, "undo", "w.muster", NULL);
  run (cli, 0, NULL, "rulings", "w.muster", NULL);
  expect (cli->out, "since entry 1, turn 1, ");
  expect (cli->out, "(before: neither): too dull\n");
  expect_not (cli->out, "a slip");
  expect (cli->out, "M8.3   from the beginning, not the default\n");
  for (guint o = 0; o < mohawk_game.n_options; o++)
    expect (cli->out, mohawk_game.options[o].key);
  run (cli, 0, NULL, "rulings", "w.muster", "--json", NULL);
  expect (cli->out, "\"reason\" : \"too dull\"");
}

/* --- secrets ------------------------------------------------------------------- */

#define FRENCH_CHART "chart louisbourg=fr-gifts gulf-of-st-lawrence=fr-privateer grand-banks=fr-troopship western-approaches=fr-squadron"

static void
expect_secret (Cli *cli)
{
  static const char *const names[] = { "fr-gifts", "fr-squadron", "fr-troopship", "Privateer", "Gifts", "salt", NULL };

  for (guint i = 0; names[i]; i++)
    {
      expect_not (cli->out, names[i]);
      expect_not (cli->err, names[i]);
    }
}

static void
test_sealed (Cli          *cli,
             gconstpointer data)
{
  g_autofree char *digest = NULL;
  g_autofree char *salt = NULL;
  g_autofree char *sealed = NULL;
  g_autofree char *proof = NULL;
  const char *at;

  (void) data;
  run (cli, 0, NULL, "new", "w.muster", "--dice", "typed", NULL);
  run (cli, 0, NULL, "do", "w.muster", FRENCH_CHART, NULL);
  expect_secret (cli);
  at = strstr (cli->out, "Sealed: ");
  digest = g_strndup (at + strlen ("Sealed: "), 64);
  run (cli, 0, NULL, "log", "w.muster", NULL);
  expect (cli->out, digest);
  expect_secret (cli);
  run (cli, 0, NULL, "log", "w.muster", "--json", NULL);
  expect (cli->out, digest);
  expect_secret (cli);
  run (cli, 0, NULL, "log", "w.muster", "--grep", "gifts", NULL);
  g_assert_cmpstr (cli->out, ==, "");
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "a piece face down");
  expect_secret (cli);
  run (cli, 0, NULL, "status", "w.muster", "--json", NULL);
  expect (cli->out, "\"french\" : \"hidden\"");
  expect_not (cli->out, "\"hash\"");
  expect_secret (cli);
  run (cli, 0, NULL, "orders", "w.muster", NULL);
  expect_secret (cli);
  run (cli, 0, NULL, "undo", "w.muster", NULL);
  expect_secret (cli);
  run (cli, 0, NULL, "redo", "w.muster", NULL);
  expect_secret (cli);
  run (cli, 0, NULL, "log", "w.muster", "--json", NULL);
  expect_secret (cli);
  run (cli, 0, NULL, "do", "w.muster", "chart louisbourg=br-troopship", NULL);

  /* asking for the dice of the reveal tells nothing either */
  run (cli, 3, NULL, "do", "w.muster", "reveal", NULL);
  expect (cli->err, "Wanted: a piece face down at Louisbourg: D6 (M4.2)\n");
  expect_secret (cli);
  run (cli, 0, NULL, "do", "w.muster", "--dice", "6,1", "reveal", NULL);
  expect (cli->out, "Gifts and Supplies at Louisbourg: 6 +1 the piece’s number (M1.4) +1 Louisbourg’s shelter (M4.2) = 8 (M4.2)\n");
  run (cli, 0, NULL, "log", "w.muster", NULL);
  expect_not (cli->out, "fr-privateer"); /* three are face down still */
  run (cli, 0, NULL, "do", "w.muster", "--dice", "6,1,6,1,6,1", "chart auto", "reveal", NULL);
  run (cli, 0, NULL, "log", "w.muster", NULL);
  expect (cli->out, FRENCH_CHART);
  at = strstr (cli->out, "with the salt ");
  g_assert_nonnull (at);
  salt = g_strndup (at + strlen ("with the salt "), 32);
  sealed = g_strconcat (salt, " ", FRENCH_CHART, NULL);
  proof = g_compute_checksum_for_string (G_CHECKSUM_SHA256, sealed, -1);
  g_assert_cmpstr (proof, ==, digest);
  run (cli, 0, NULL, "verify", "w.muster", NULL);
}

/* --- dice ------------------------------------------------------------------------ */

static void
begin_rolling (Cli *cli)
{
  run (cli, 0, NULL, "new", "w.muster", "--dice", "typed", NULL);
  run (cli, 0, NULL, "do", "w.muster", "umpire step 1 british III : set up", NULL);
}

static void
test_dice (Cli          *cli,
           gconstpointer data)
{
  (void) data;
  begin_rolling (cli);
  run (cli, 3, NULL, "do", "w.muster", "roll", NULL);
  g_assert_cmpstr (cli->err, ==, "Wanted: Marches of the land pool: D6 +2 the land march’s two (M5.1) (M5.1)\n"
                                 "Wanted: Marches of the sea-lift pool: D6 (M5.1)\n");
  run (cli, 3, NULL, "do", "w.muster", "--dice", "4", "roll", NULL);
  g_assert_cmpstr (cli->err, ==, "Wanted: Marches of the sea-lift pool: D6 (M5.1)\n");
  run (cli, 3, NULL, "do", "w.muster", "--dice", "4,7", "roll", NULL);
  expect (cli->err, "A die of 6 sides does not show 7.\n");
  run (cli, 0, NULL, "log", "w.muster", NULL);
  expect_not (cli->out, " roll\n");
  run (cli, 0, NULL, "do", "w.muster", "--dice", "4,3,2,1", "roll", NULL);
  expect (cli->out, "Marches of the land pool: 4 +2 the land march’s two (M5.1) = 6 (M5.1)\n");
  g_assert_cmpstr (cli->err, ==, "Dice given were not needed: 2,1\n");
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "Marches of the sea-lift pool: 3 (M5.1)\n");
  run (cli, 0, NULL, "undo", "w.muster", NULL);
  run (cli, 0, NULL, "do", "w.muster", "--roll", "roll", NULL);
  run (cli, 0, NULL, "verify", "w.muster", NULL);
}

/* At a terminal each die is asked for, a wrong one again; the end of input changes nothing. */
static char *
at_terminal (Cli        *cli,
             const char *keys,
             int        *code)
{
  g_autofree char *file = g_build_filename (cli->dir, "w.muster", NULL);
  GString *said = g_string_new (NULL);
  char buffer[256];
  gssize n;
  int master, status;
  pid_t child = forkpty (&master, NULL, NULL, NULL);

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      execl (g_getenv ("MUSTERCTL"), "musterctl", "do", file, "roll", NULL);
      _exit (127);
    }
  g_assert_cmpint (write (master, keys, strlen (keys)), ==, (gssize) strlen (keys));
  while ((n = read (master, buffer, sizeof buffer)) > 0)
    g_string_append_len (said, buffer, n);
  close (master);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  *code = WEXITSTATUS (status);
  return g_string_free (said, FALSE);
}

static void
test_terminal (Cli          *cli,
               gconstpointer data)
{
  g_autofree char *left = NULL;
  g_autofree char *said = NULL;
  int code;

  (void) data;
  begin_rolling (cli);
  left = at_terminal (cli, "4\n\004", &code);
  g_assert_cmpint (code, ==, 3);
  run (cli, 0, NULL, "log", "w.muster", NULL);
  expect_not (cli->out, " roll\n");
  said = at_terminal (cli, "4\nsix\n9\n5\n", &code);
  g_assert_cmpint (code, ==, 0);
  expect (said, "Marches of the land pool: D6 +2 the land march’s two (M5.1) (M5.1)? ");
  g_assert_cmpuint (count (said, "Marches of the sea-lift pool: D6 (M5.1)? "), ==, 3);
  expect (said, "A die of 6 sides does not show 9.");
  run (cli, 0, NULL, "status", "w.muster", "--json", NULL);
  expect (cli->out, "\"land\" : 6");
  expect (cli->out, "\"sealift\" : 5");
}

/* --- the rest ---------------------------------------------------------------------- */

static void
test_play (Cli          *cli,
           gconstpointer data)
{
  (void) data;
  run (cli, 0, NULL, "new", "w.muster", "--seed", "3", NULL);
  run (cli, 0, NULL, "play", "w.muster", "--french", "ai", NULL);
  expect (cli->out, "Sealed: ");
  expect (cli->out, "It is the British player’s word.\n");
  run (cli, 0, NULL, "play", "w.muster", "--french", "ai", "--british", "random", "--until", "3", NULL);
  expect (cli->out, "Turn 3 of 12");
  run (cli, 0, NULL, "play", "w.muster", "--french", "ai", "--british", "ai", NULL);
  run (cli, 0, NULL, "status", "w.muster", "--json", NULL);
  expect_not (cli->out, "\"ending\" : \"open\"");
  run (cli, 0, NULL, "play", "w.muster", "--french", "random", "--british", "ai", "--until", "end", NULL);
  run (cli, 0, NULL, "status", "w.muster", "--json", NULL);
  expect (cli->out, "\"ended\" : true");
  run (cli, 2, NULL, "do", "w.muster", "end", NULL);
  expect (cli->err, "M3.3: ");
  run (cli, 0, NULL, "verify", "w.muster", NULL);
}

static void
test_copies (Cli          *cli,
             gconstpointer data)
{
  static const char *const pictures[] = { "map.svg", "map.png", "map.pdf", NULL };

  (void) data;
  run (cli, 0, NULL, "new", "w.muster", NULL);
  run (cli, 64, NULL, "title", "w.muster", "", NULL);
  run (cli, 0, NULL, "title", "w.muster", "Second", NULL);
  run (cli, 0, NULL, "copy", "w.muster", "v.muster", NULL);
  run (cli, 1, NULL, "copy", "w.muster", "v.muster", NULL);
  run (cli, 0, NULL, "status", "v.muster", NULL);
  g_assert_true (g_str_has_prefix (cli->out, "Second\n"));
  for (guint i = 0; pictures[i]; i++)
    {
      g_autofree char *path = g_build_filename (cli->dir, pictures[i], NULL);
      GStatBuf about;

      run (cli, 0, NULL, "map", "w.muster", "--output", pictures[i], "--width", "600", NULL);
      g_assert_cmpint (g_stat (path, &about), ==, 0);
      g_assert_cmpint (about.st_size, >, 10000);
    }
  run (cli, 1, NULL, "map", "w.muster", "--output", "map.bmp", NULL);
  run (cli, 1, NULL, "map", "w.muster", "--output", "no/such/map.png", NULL);
  run (cli, 64, NULL, "map", "w.muster", "--output", "map.png", "--width", "1", NULL);

  /* any command: output that does not go out is a failure */
  if (g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_autofree char *line = g_strdup_printf ("'%s' status w.muster > /dev/full", g_getenv ("MUSTERCTL"));
      g_autoptr (GSubprocessLauncher) launcher = launcher_new (cli, G_SUBPROCESS_FLAGS_STDERR_SILENCE);
      g_autoptr (GSubprocess) shell = g_subprocess_launcher_spawn (launcher, NULL, "sh", "-c", line, NULL);

      g_assert_true (g_subprocess_wait (shell, NULL, NULL));
      g_assert_cmpint (g_subprocess_get_exit_status (shell), ==, 1);
    }
}

static void
test_scripts (Cli          *cli,
              gconstpointer data)
{
  (void) data;
  write_file (cli, "good.script", "campaign mohawk-1754\n> port boston # the lift\n? sealift = boston\n! M2.4 port albany\n");
  write_file (cli, "bad.script", "campaign mohawk-1754\n> port albany\n? sealift = boston\n");
  run (cli, 0, NULL, "script", "good.script", NULL);
  g_assert_cmpstr (cli->out, ==, "3 passed, 0 failed\n");
  run (cli, 1, NULL, "script", "good.script", "bad.script", NULL);
  expect (cli->out, "bad.script:2: ");
  expect (cli->out, "bad.script:3: ");
  expect (cli->out, "3 passed, 2 failed\n");
  run (cli, 1, NULL, "script", "missing.script", "good.script", NULL);
  expect (cli->err, "missing.script");
}

/* What is between "@from" and the end of its line. */
static char *
line_from (const char *text,
           const char *from)
{
  const char *at = strstr (text, from);

  g_assert_nonnull (at);
  return g_strndup (at, strcspn (at, "\n"));
}

static void
test_simulate (Cli          *cli,
               gconstpointer data)
{
  g_autofree char *alone = NULL;
  g_autofree char *together = NULL;

  (void) data;
  run (cli, 0, NULL, "simulate", "--campaigns", "6", "--seed", "5", "--jobs", "1", "--json", NULL);
  expect (cli->out, "\"violations\" : 0");
  expect (cli->out, "\"campaigns\" : 6");
  alone = line_from (cli->out, "\"hash\"");
  run (cli, 0, NULL, "simulate", "--campaigns", "6", "--seed", "5", "--jobs", "3", "--unchecked", "--json", NULL);
  together = line_from (cli->out, "\"hash\"");
  g_assert_cmpstr (alone, ==, together);
  run (cli, 0, NULL, "simulate", "--campaigns", "2", "--french", "random", NULL);
  expect (cli->out, "0 violations\n");
  run (cli, 0, NULL, "odds", "--terrain", "open", "--attacker", "regular:3", "--defender", "regular:2,indian:1", NULL);
  expect (cli->out, "Exact");
  run (cli, 0, NULL, "odds", "--terrain", "open", "--fort", "--attacker", "regular:3", "--defender", "regular:2",
       "--trials", "1000", "--json", NULL);
  expect (cli->out, "\"ground\" : \"fort\"");
  expect (cli->out, "\"trials\" : 1000");
}

/* The manual names every command, order, query, ruling and reading. */
static void
test_manual (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "man", "musterctl.1", NULL);
  g_autofree char *source = NULL;
  g_autoptr (GString) text = NULL;

  g_assert_true (g_file_get_contents (path, &source, NULL, NULL));
  text = g_string_new (source);
  g_string_replace (text, "\\-", "-", 0);
  for (guint i = 0; commands[i]; i++)
    {
      g_autofree char *line = g_strdup_printf ("\"%s ", commands[i]);

      expect (text->str, line);
    }
  for (guint v = 0; v < mohawk_game.n_verbs; v++)
    {
      g_autofree char *line = g_strdup_printf ("\n\\fB%s\\fR", mohawk_game.verbs[v].word);

      expect (text->str, line);
    }
  for (guint q = 0; q < mohawk_game.n_queries; q++)
    {
      g_autofree char *line = g_strdup_printf ("\n\\fB%s\\fR", mohawk_game.queries[q].word);

      expect (text->str, line);
    }
  for (guint w = 0; mohawk_game.kinds[MOHAWK_KIND_SETTING].words[w]; w++)
    {
      g_autofree char *line = g_strdup_printf ("\n\\fB%s\\fR", mohawk_game.kinds[MOHAWK_KIND_SETTING].words[w]);

      expect (strstr (text->str, ".SS Settings of an umpire"), line);
    }
  for (guint o = 0; o < mohawk_game.n_options; o++)
    {
      g_autofree char *line = g_strdup_printf ("\n\\fB%s\\fR (%s)\n", mohawk_game.options[o].key, mohawk_game.options[o].clause);

      expect (text->str, line);
      for (guint i = 0; mohawk_game.options[o].values[i]; i++)
        {
          g_autofree char *reading = g_strdup_printf ("\n\\fB%s\\fR%s: ", mohawk_game.options[o].values[i],
                                                      i == 0 ? " (the default)" : "");

          expect (strstr (text->str, line), reading);
        }
    }
}

#define ADD(path, function) g_test_add ("/cli/" path, Cli, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  signal (SIGPIPE, SIG_IGN);
  g_test_init (&argc, &argv, NULL);
  if (!g_getenv ("MUSTERCTL"))
    {
      g_printerr ("MUSTERCTL names no program to test\n");
      return 1;
    }
  ADD ("usage", test_usage);
  ADD ("new", test_new);
  ADD ("files", test_files);
  ADD ("held", test_held);
  ADD ("refused", test_refused);
  ADD ("orders", test_orders);
  ADD ("rulings", test_rulings);
  ADD ("sealed", test_sealed);
  ADD ("dice", test_dice);
  ADD ("terminal", test_terminal);
  ADD ("play", test_play);
  ADD ("copies", test_copies);
  ADD ("scripts", test_scripts);
  ADD ("simulate", test_simulate);
  g_test_add_func ("/cli/manual", test_manual);
  return g_test_run ();
}
