/* What a shell hands to musterctl, and where it lets what is printed and drawn go: names that look like options, empty ones,
 * pipes that somebody stops reading, links, files without an end. */
#include "config.h"

#include "cli-test.h"

#include <sys/stat.h>

/* Runs a line of sh(1) with the program as $0; what it says goes to @cli. */
static void
shell (Cli        *cli,
       int         code,
       const char *line)
{
  g_autoptr (GSubprocessLauncher) launcher = launcher_new (cli, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_launcher_spawn (launcher, &error, "sh", "-c", line, g_getenv ("MUSTERCTL"), NULL);

  g_assert_no_error (error);
  g_clear_pointer (&cli->out, g_free);
  g_clear_pointer (&cli->err, g_free);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &cli->out, &cli->err, NULL));
  if (!g_subprocess_get_if_exited (process) || g_subprocess_get_exit_status (process) != code)
    g_error ("%s: not exit %d\n%s%s", line, code, cli->out, cli->err);
}

static gboolean
is_kind (Cli          *cli,
         const char   *name,
         GFileTest     kind)
{
  g_autofree char *path = g_build_filename (cli->dir, name, NULL);

  return g_file_test (path, kind);
}

static void
assert_picture (Cli        *cli,
                const char *name)
{
  g_autofree char *path = g_build_filename (cli->dir, name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "<?xml"));
  g_assert_nonnull (strstr (text, "</svg>"));
}

/* --- words ---------------------------------------------------------------- */

static void
test_separator (Cli          *cli,
                gconstpointer data G_GNUC_UNUSED)
{
  run (cli, 0, NULL, "new", "w.muster", NULL);
  run (cli, 64, NULL, "title", "w.muster", "-dash", NULL);
  run (cli, 0, NULL, "title", "w.muster", "--", "-dash", NULL);
  run (cli, 0, NULL, "status", "w.muster", NULL);
  g_assert_true (g_str_has_prefix (cli->out, "-dash\n"));
  run (cli, 0, NULL, "title", "--", "w.muster", "--help", NULL);
  run (cli, 0, NULL, "title", "w.muster", "--", "--", NULL);
  run (cli, 0, NULL, "status", "w.muster", "--", NULL);
  g_assert_true (g_str_has_prefix (cli->out, "--\n"));
  run (cli, 0, NULL, "copy", "w.muster", "--", "-new.muster", NULL);
  run (cli, 0, NULL, "verify", "--", "-new.muster", NULL);
  run (cli, 2, NULL, "do", "w.muster", "--", "-x", NULL);
  run (cli, 0, "port boston\n", "do", "w.muster", "--", "-", NULL);
  run (cli, 64, NULL, "title", "w.muster", "--", "one", "two", NULL);
}

static void
test_empty (Cli          *cli,
            gconstpointer data G_GNUC_UNUSED)
{
  static const char *const of_one[] = { "new", "status", "points", "pieces", "orders", "log", "verify", "battle", "roster", "rulings",
                                        "undo", "redo", "script" };

  for (guint i = 0; i < G_N_ELEMENTS (of_one); i++)
    {
      run (cli, 64, NULL, of_one[i], "", NULL);
      expect (cli->err, "a file is wanted");
    }
  run (cli, 64, NULL, "do", "", "port boston", NULL);
  run (cli, 64, NULL, "play", "", "--french", "ai", NULL);
  run (cli, 0, NULL, "new", "w.muster", NULL);
  run (cli, 64, NULL, "copy", "w.muster", "", NULL);
  expect (cli->err, "a file is wanted");
  run (cli, 64, NULL, "rescue", "w.muster", "", NULL);
  run (cli, 64, NULL, "script", "w.script", "", NULL);
  run (cli, 64, NULL, "map", "w.muster", "--output", "", NULL);
  run (cli, 2, NULL, "do", "w.muster", "", NULL); /* an order, and no good one */
}

static void
test_dice (Cli          *cli,
           gconstpointer data G_GNUC_UNUSED)
{
  static const char *const bad[] = { "4,,2", "4,2,", ",4", "4 2", " 4", "4, 2", "", ",", "0", "101", "4;2", "4,x" };

  run (cli, 0, NULL, "new", "w.muster", "--dice", "typed", NULL);
  run (cli, 0, NULL, "do", "w.muster", "umpire step 1 french III : set up", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      run (cli, 64, NULL, "do", "w.muster", "roll", "--dice", bad[i], NULL);
      expect (cli->err, "no list of dice");
    }
  run (cli, 0, NULL, "do", "w.muster", "roll", "--dice", "4,2", NULL);
}

static void
test_titles (Cli          *cli,
             gconstpointer data G_GNUC_UNUSED)
{
  static const char *const bad[] = { "\u202eup", "a\u202ab", "\u2066x\u2069", "\u2067x", "a\nb", "a\x1b[2J", "a\u2028b", "a\xc2\x85" };

  run (cli, 0, NULL, "new", "w.muster", "--title", "מלחמה 1756", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      run (cli, 64, NULL, "title", "w.muster", bad[i], NULL);
      run (cli, 64, NULL, "new", "v.muster", "--title", bad[i], NULL);
    }
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "מלחמה 1756");
  /* what an order says comes out as data, and turns nobody's terminal */
  run (cli, 0, NULL, "do", "w.muster", "umpire pool land 5 : a\u202e" "b", NULL);
  run (cli, 0, NULL, "log", "w.muster", NULL);
  expect_not (cli->out, "\u202e");
  run (cli, 0, NULL, "log", "w.muster", "--json", NULL);
  expect_not (cli->out, "\u202e");
  expect (cli->out, "a\\u202eb");
}

/* --- files ---------------------------------------------------------------- */

static void
test_endless (Cli          *cli,
              gconstpointer data G_GNUC_UNUSED)
{
  if (g_file_test ("/dev/zero", G_FILE_TEST_EXISTS))
    {
      run (cli, 1, NULL, "script", "/dev/zero", NULL);
      expect (cli->err, "/dev/zero: the file is longer than 16 MiB");
      run (cli, 1, NULL, "skirmish", "mohicans", "--setup", "/dev/zero", NULL);
      shell (cli, 1, "head -c 2000000 /dev/zero > big.txt; \"$0\" skirmish mohicans --setup ./big.txt");
      expect (cli->err, "longer than 1 MiB");
    }
  run (cli, 1, NULL, "script", ".", NULL);
  run (cli, 0, NULL, "new", "w.muster", NULL);
  shell (cli, 1, "head -c 2000000 /dev/zero | \"$0\" do w.muster -");
  expect (cli->err, "The orders could not be read: File too large");
  shell (cli, 0, "printf 'port boston' | \"$0\" do w.muster -"); /* a last line without an end is one */
  run (cli, 0, NULL, "undo", "w.muster", NULL);
  shell (cli, 0, "printf 'campaign mohawk-1754\\n> port boston\\n' | \"$0\" script /dev/stdin");
  expect (cli->out, "1 passed, 0 failed");
}

static void
test_map (Cli          *cli,
          gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *shut = g_build_filename (cli->dir, "own.svg", NULL);
  struct stat about;

  run (cli, 0, NULL, "new", "w.muster", NULL);

  /* through a link, whether or not there is anything at its end */
  shell (cli, 0, "echo old > real.svg; ln -s real.svg link.svg; ln -s far.svg dangling.svg");
  run (cli, 0, NULL, "map", "w.muster", "--width", "600", "--output", "link.svg", NULL);
  g_assert_true (is_kind (cli, "link.svg", G_FILE_TEST_IS_SYMLINK));
  assert_picture (cli, "real.svg");
  run (cli, 0, NULL, "map", "w.muster", "--width", "600", "--output", "dangling.svg", NULL);
  g_assert_true (is_kind (cli, "dangling.svg", G_FILE_TEST_IS_SYMLINK));
  assert_picture (cli, "far.svg");

  /* into a pipe */
  shell (cli, 0, "mkfifo pipe.svg && { cat pipe.svg > got.svg & \"$0\" map w.muster --width 600 --output pipe.svg; wait; test -p pipe.svg; }");
  assert_picture (cli, "got.svg");

  /* who could read the picture before still can, and nobody else */
  shell (cli, 0, "echo old > own.svg; chmod 600 own.svg");
  run (cli, 0, NULL, "map", "w.muster", "--width", "600", "--output", "own.svg", NULL);
  g_assert_cmpint (stat (shut, &about), ==, 0);
  g_assert_cmpint (about.st_mode & 0777, ==, 0600);

  /* what fails is told by the name that was given, and leaves nothing */
  run (cli, 1, NULL, "map", "w.muster", "--width", "600", "--output", "no/such.svg", NULL);
  g_assert_cmpstr (cli->err, ==, "no/such.svg: No such file or directory\n");
  shell (cli, 0, "mkdir dir.svg");
  run (cli, 1, NULL, "map", "w.muster", "--width", "600", "--output", "dir.svg", NULL);
  g_assert_cmpstr (cli->err, ==, "dir.svg: Is a directory\n");
  shell (cli, 1, "rmdir dir.svg; ulimit -f 1; \"$0\" map w.muster --width 600 --output big.svg");
  expect (cli->err, "big.svg: File too large");
  g_assert_false (is_kind (cli, "big.svg", G_FILE_TEST_EXISTS));
  shell (cli, 0, "test -z \"$(ls -A | grep picture)\"");
}

/* --- pipes ---------------------------------------------------------------- */

/* Whoever stops reading has read enough: nothing is told, and the campaign is whole. */
static void
test_unread (Cli          *cli,
             gconstpointer data G_GNUC_UNUSED)
{
  static const char *const commands[] = {
    "play w.muster --french ai --british ai --until 3", "log w.muster", "points w.muster", "status w.muster",
    "do w.muster 'undo 2' 'redo' 'undo' 'redo' 'undo'", "simulate --campaigns 1",
  };

  run (cli, 0, NULL, "new", "w.muster", "--seed", "3", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strdup_printf ("{ sleep 0.1; \"$0\" %s; echo $? >&2; } | true", commands[i]);

      shell (cli, 0, line);
      g_test_message ("%s", commands[i]);
      g_assert_cmpstr (cli->err, ==, "141\n"); /* 128 and SIGPIPE */
      run (cli, 0, NULL, "verify", "w.muster", NULL);
      if (i == 0)
        run (cli, 0, NULL, "play", "w.muster", "--french", "ai", "--british", "ai", "--until", "2", NULL);
    }
}

int
main (int    argc,
      char **argv)
{
  begin (&argc, &argv);
  ADD ("shell/separator", test_separator);
  ADD ("shell/empty", test_empty);
  ADD ("shell/dice", test_dice);
  ADD ("shell/titles", test_titles);
  ADD ("shell/endless", test_endless);
  ADD ("shell/map", test_map);
  ADD ("shell/unread", test_unread);
  return g_test_run ();
}
