/* musterctl as its users meet it: the command line, files, pictures, scripts, the manual. */
#include "config.h"

#include "cli-test.h"

#include "campaign.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- the command line ------------------------------------------------------ */

static const char *const commands[] = {
  "new", "status", "points", "pieces", "orders", "do", "undo", "redo", "log", "verify", "play", "rulings", "map", "title", "copy",
  "script", "simulate", "odds", "notation", "battle", "roster", "skirmish", NULL
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
      if (strcmp (commands[i], "notation") != 0 && strcmp (commands[i], "rulings") != 0)
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
  run (cli, 64, NULL, "odds", "--terrain", "landing", "--behind", "landing", "--attacker", "regular:1", "--defender", "regular:1", NULL);
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
  run (cli, 64, NULL, "new", "l.muster", "--title", "two\xe2\x80\xa8lines", NULL); /* U+2028 */
  run (cli, 64, NULL, "new", "l.muster", "--title", "\xc2\xa0 \xe2\x80\x8b", NULL); /* nothing is seen of it */
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

/* What bears the name that SQLite would open beside the campaign. */
static void
test_neighbours (Cli          *cli,
                 gconstpointer data)
{
  static const char *const names[] = { "w.muster-wal", "w.muster-journal", NULL };

  (void) data;
  run (cli, 0, NULL, "new", "w.muster", NULL);
  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *path = g_build_filename (cli->dir, names[i], NULL);

      g_assert_cmpint (mkfifo (path, 0600), ==, 0);
      run (cli, 1, NULL, "status", "w.muster", NULL);
      expect (cli->err, "not an ordinary file");
      run (cli, 1, NULL, "do", "w.muster", "port boston", NULL);
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  run (cli, 0, NULL, "do", "w.muster", "port boston", NULL);
}

/* The folder changes while a campaign is open: nobody is told that an order is kept where it is not. */
static void
test_deleted (Cli          *cli,
              gconstpointer data)
{
  g_autoptr (GSubprocessLauncher) launcher = launcher_new (cli, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                                                | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *path = g_build_filename (cli->dir, "w.muster", NULL);
  g_autofree char *err = NULL;
  char answer[1024];

  (void) data;
  run (cli, 0, NULL, "new", "w.muster", NULL);
  process = g_subprocess_launcher_spawn (launcher, NULL, g_getenv ("MUSTERCTL"), "do", "w.muster", "port boston", "-", NULL);
  g_assert_nonnull (process);
  /* until it has done the first and waits for a line */
  g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (process), answer, sizeof answer, NULL, NULL), >, 0);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_subprocess_communicate_utf8 (process, "port halifax\n", NULL, NULL, &err, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
  expect (err, "moved, replaced or deleted while it was open");
  g_assert_cmpuint (count (err, "\n"), ==, 1);
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

/* --- the rest ---------------------------------------------------------------------- */

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
  expect (cli->err, "No such file"); /* the program is asked for English */
  run (cli, 64, NULL, "map", "w.muster", "--output", "map.png", "--width", "1", NULL);
  run (cli, 64, NULL, "map", "w.muster", "--output", "map.png", "--width", "16001", NULL);
  expect (cli->err, "16000");
}

/* Any command: what does not go out, or does not come in, is a failure, and is told. */
static void
test_streams (Cli          *cli,
              gconstpointer data)
{
  static const char *const lines[] = {
    "status w.muster > /dev/full", "status w.muster >&-", "do --help > /dev/full", "help do > /dev/full",
    "help > /dev/full", "--version > /dev/full",
    "do w.muster - < .", "do w.muster - <&-", "status w.muster <&- >&- 2>&-",
  };

  (void) data;
  run (cli, 0, NULL, "new", "w.muster", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *line = g_strdup_printf ("'%s' %s", g_getenv ("MUSTERCTL"), lines[i]);
      g_autoptr (GSubprocessLauncher) launcher = launcher_new (cli, G_SUBPROCESS_FLAGS_STDERR_PIPE);
      g_autoptr (GSubprocess) shell = NULL;
      g_autofree char *err = NULL;

      if (strstr (line, "/dev/full") && !g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
        continue;
      shell = g_subprocess_launcher_spawn (launcher, NULL, "sh", "-c", line, NULL);
      g_assert_true (g_subprocess_communicate_utf8 (shell, NULL, NULL, NULL, &err, NULL));
      if (g_subprocess_get_exit_status (shell) != 1)
        g_error ("%s: exit %d\n%s", line, g_subprocess_get_exit_status (shell), err);
      g_assert_cmpuint (count (err, "\n"), ==, strstr (line, "2>&-") ? 0 : 1);
    }
}

static void
test_scripts (Cli          *cli,
              gconstpointer data)
{
  g_autofree char *zero = NULL;

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
  /* what was to be refused, and is not, changes nothing for the lines that follow */
  write_file (cli, "back.script", "campaign mohawk-1754\numpire pool land 3 : x\numpire pool land 4 : x\n! M12.1 undo\n"
                                  "? pool land = 4\n> undo\n! M12.1 redo\n? pool land = 3\n");
  run (cli, 1, NULL, "script", "back.script", NULL);
  expect (cli->out, "back.script:4: ");
  expect (cli->out, "back.script:7: ");
  expect (cli->out, "3 passed, 2 failed\n");

  /* as some editors write it */
  write_file (cli, "mark.script", "\xef\xbb\xbf" "campaign mohawk-1754\r\n> port boston\r\n");
  run (cli, 0, NULL, "script", "mark.script", NULL);
  g_assert_cmpstr (cli->out, ==, "1 passed, 0 failed\n");
  write_file (cli, "latin.script", "campaign mohawk-1754\n> port qu\xe9" "bec\n");
  run (cli, 1, NULL, "script", "latin.script", NULL);
  expect (cli->out, "latin.script:2: ");
  zero = g_build_filename (cli->dir, "zero.script", NULL);
  g_assert_true (g_file_set_contents (zero, "campaign mohawk-1754\n> port boston\0 albany\n", 42, NULL));
  run (cli, 1, NULL, "script", "zero.script", NULL);
  expect (cli->out, "zero.script:2: ");
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

/* Every order, query and setting of a battle, and every fact it may be told. */
static void
expect_battles (const char *text)
{
  const char *settings = strstr (text, ".SS Settings of an umpire in a battle");
  const char *facts = strstr (text, ".SS Facts");

  g_assert_nonnull (settings);
  g_assert_nonnull (facts);
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    {
      const MusterGame *game = campaign_rulesets ()[r]->game;

      for (guint v = 0; v < game->n_verbs; v++)
        {
          g_autofree char *line = g_strdup_printf ("\n\\fB%s\\fR", game->verbs[v].word);

          expect (text, line);
        }
      for (guint q = 0; q < game->n_queries; q++)
        {
          g_autofree char *line = g_strdup_printf ("\n\\fB%s\\fR", game->queries[q].word);

          expect (text, line);
        }
    }
  for (guint w = 0; skirmish_setting_words[w]; w++)
    {
      g_autofree char *line = g_strdup_printf ("\n\\fB%s\\fR", skirmish_setting_words[w]);

      expect (settings, line);
    }
  for (guint k = 0; skirmish_key_words[k]; k++)
    {
      g_autofree char *line = g_strdup_printf ("\n\\fB%s=\\fR", skirmish_key_words[k]);

      expect (facts, line);
    }
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
  expect_battles (text->str);
  for (guint v = 0; v < campaign_game ()->n_verbs; v++)
    {
      g_autofree char *line = g_strdup_printf ("\n\\fB%s\\fR", campaign_game ()->verbs[v].word);

      expect (text->str, line);
    }
  for (guint q = 0; q < campaign_game ()->n_queries; q++)
    {
      g_autofree char *line = g_strdup_printf ("\n\\fB%s\\fR", campaign_game ()->queries[q].word);

      expect (text->str, line);
    }
  for (guint w = 0; mohawk_game.kinds[MOHAWK_KIND_SETTING].words[w]; w++)
    {
      g_autofree char *line = g_strdup_printf ("\n\\fB%s\\fR", mohawk_game.kinds[MOHAWK_KIND_SETTING].words[w]);

      expect (strstr (text->str, ".SS Settings of an umpire"), line);
    }
  for (guint o = 0; o < campaign_game ()->n_options; o++)
    {
      g_autofree char *line = g_strdup_printf ("\n\\fB%s\\fR (%s)\n", campaign_game ()->options[o].key, campaign_game ()->options[o].clause);

      expect (text->str, line);
      for (guint i = 0; campaign_game ()->options[o].values[i]; i++)
        {
          g_autofree char *reading = g_strdup_printf ("\n\\fB%s\\fR%s: ", campaign_game ()->options[o].values[i],
                                                      i == 0 ? " (the default)" : "");

          expect (strstr (text->str, line), reading);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  begin (&argc, &argv);
  ADD ("usage", test_usage);
  ADD ("new", test_new);
  ADD ("files", test_files);
  ADD ("neighbours", test_neighbours);
  ADD ("deleted", test_deleted);
  ADD ("held", test_held);
  ADD ("copies", test_copies);
  ADD ("streams", test_streams);
  ADD ("scripts", test_scripts);
  ADD ("simulate", test_simulate);
  g_test_add_func ("/cli/manual", test_manual);
  return g_test_run ();
}
