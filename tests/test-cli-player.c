/* musterctl as a new player meets it: whose word it is, what may have been meant, lists to look things up, the README. */
#include "config.h"

#include "cli-test.h"

#include "campaign.h"

/* A battle of the British against a French fort, its ground not chosen yet. */
static void
begin_battle (Cli *cli)
{
  run (cli, 0, NULL, "new", "w.muster", "--seed", "5", NULL);
  run (cli, 0, NULL, "do", "w.muster",
       "umpire place militia-albany-1 carillon, place br-44 carillon, place br-48 carillon, place marine-1 carillon, "
       "place marine-2 carillon, fort carillon yes, hold carillon french, step 1 british VI : a siege",
       "fight carillon", NULL);
}

/* --- whose word it is ---------------------------------------------------------- */

static void
test_as (Cli          *cli,
         gconstpointer data)
{
  (void) data;
  run (cli, 64, NULL, "do", "w.muster", "--as", "iroquois", "end", NULL);
  run (cli, 0, NULL, "new", "w.muster", "--seed", "7", NULL);
  run (cli, 2, NULL, "do", "w.muster", "--as", "british", "chart auto", NULL);
  g_assert_cmpstr (cli->err, ==, "M3.1: “chart” is the French player’s word now, not the British player’s.\n");
  run (cli, 2, NULL, "do", "w.muster", "--as", "french", "port boston", NULL); /* open, and the British player's */
  g_assert_cmpstr (cli->err, ==, "M3.1: “port” is the British player’s word now, not the French player’s.\n");
  run (cli, 0, NULL, "do", "w.muster", "--as", "british", "port boston", NULL);
  run (cli, 0, NULL, "do", "w.muster", "--as", "french", "chart auto", NULL);
  run (cli, 2, NULL, "do", "w.muster", "--as", "french", "chart auto", NULL);
  expect (cli->err, "M3.1: ");
  run (cli, 0, NULL, "do", "w.muster", "--as", "french", "ruling naval.tie=neither : agreed", "undo", "redo",
       "umpire pool land 3 : agreed", NULL);
  run (cli, 0, NULL, "do", "w.muster", "--as", "british", "chart auto", "reveal", NULL);
  run (cli, 2, NULL, "do", "w.muster", "--as", "british", "end", NULL); /* the French turn */
  run (cli, 2, NULL, "do", "w.muster", "--as", "british", "embark br-49", NULL); /* his word, and not now */
  g_assert_nonnull (strstr (cli->err, "M3.2: "));
  run (cli, 2, NULL, "do", "w.muster", "--as", "french", "embark br-49", NULL);
  g_assert_nonnull (strstr (cli->err, "M3.1: “embark” is the British player’s word now"));
  run (cli, 0, NULL, "do", "w.muster", "--as", "french", "end", NULL);
  run (cli, 2, "# a comment\n\nend\n", "do", "w.muster", "--as", "british", "-", NULL);
  g_assert_cmpstr (cli->err, ==, "M3.1: “end” is the French player’s word now, not the British player’s.\nThat was line 3.\n");
  run (cli, 0, NULL, "verify", "w.muster", NULL);
}

/* In a battle each side's turn of fire is its own; what is owed is his who is owed it. */
static void
test_as_in_battle (Cli          *cli,
                   gconstpointer data)
{
  (void) data;
  begin_battle (cli);
  run (cli, 2, NULL, "do", "w.muster", "--as", "french", "resolve mohawk", NULL);
  run (cli, 0, NULL, "do", "w.muster", "--as", "french", "terrain auto", NULL);
  run (cli, 2, NULL, "do", "w.muster", "--as", "british", "terrain auto", NULL); /* again, and the defender's still */
  run (cli, 2, NULL, "do", "w.muster", "--as", "french", "fallback", NULL); /* the defender's */
  g_assert_nonnull (strstr (cli->err, "M6.10: "));
  run (cli, 2, NULL, "do", "w.muster", "--as", "british", "fallback", NULL);
  g_assert_nonnull (strstr (cli->err, "M3.1: “fallback” is the French player’s word now"));
  run (cli, 2, NULL, "do", "w.muster", "--as", "french", "reinforce fr-bearn", NULL); /* nobody's now */
  g_assert_nonnull (strstr (cli->err, "M6.8: "));
  run (cli, 0, NULL, "do", "w.muster", "--as", "british", "resolve mohawk", "line auto", NULL);
  run (cli, 2, NULL, "do", "w.muster", "--as", "british", "fire auto", NULL);
  g_assert_cmpstr (cli->err, ==, "M3.1: “fire” is the French player’s word now, not the British player’s.\n");
  run (cli, 0, NULL, "do", "w.muster", "--as", "french", "fire auto", NULL);
  g_assert_true (g_str_has_prefix (cli->out, "The French fire.\n"));
  run (cli, 2, NULL, "do", "w.muster", "--as", "french", "fire auto", NULL);
  run (cli, 2, NULL, "do", "w.muster", "--as", "british", "pass", NULL); /* the French may bring a piece in */
  run (cli, 0, NULL, "do", "w.muster", "--as", "french", "pass", NULL);
  g_assert_cmpstr (cli->out, ==, "The French bring nobody in.\n");
  run (cli, 0, NULL, "do", "w.muster", "--as", "british", "fire auto", NULL);
  g_assert_true (g_str_has_prefix (cli->out, "The British fire.\n"));
  expect (cli->out, "Albany militia 1 has moved up to the walls. (M6.6)\n");
  run (cli, 0, NULL, "log", "w.muster", NULL);
  expect (cli->out, "    The French fire.\n");
  expect (cli->out, "    The French bring nobody in.\n");
}

/* What corrects a battle is anybody's to say, under review as well: it is refused for what it is, not for who says it. */
static void
test_as_in_review (Cli          *cli,
                   gconstpointer data)
{
  (void) data;
  begin_battle (cli);
  run (cli, 0, NULL, "do", "w.muster", "terrain auto", "resolve bighorn auto", NULL);
  run (cli, 2, NULL, "do", "w.muster", "--as", "french", "apply", NULL);
  expect (cli->err, "M3.1: ");
  run (cli, 2, NULL, "do", "w.muster", "--as", "french", "amend 3 resolve bighorn : again", NULL);
  expect_not (cli->err, "M3.1: ");
  run (cli, 0, NULL, "do", "w.muster", "--as", "french", "cancel", NULL);
}

/* --- the lines of a battle --------------------------------------------------------- */

static void
test_fronts (Cli          *cli,
             gconstpointer data)
{
  static const char lines[] =
    "  front 1: Troops of the Marine 1 (marine-1) against 44th Foot (br-44), Albany militia 1 (militia-albany-1)\n"
    "  front 2: Troops of the Marine 2 (marine-2) against 48th Foot (br-48)\n";

  (void) data;
  begin_battle (cli);
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect_not (cli->out, "front 1");
  run (cli, 0, NULL, "do", "w.muster", "terrain auto", "resolve mohawk", "line auto", NULL);
  expect (cli->out, lines);
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, lines);
  run (cli, 0, NULL, "do", "w.muster", "--dice", "1,6", "fire auto", NULL);
  run (cli, 0, NULL, "do", "w.muster", "walls militia-albany-1", NULL);
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "against 44th Foot (br-44), Albany militia 1 (militia-albany-1, moving up to the walls)\n");
  expect (cli->out, "Troops of the Marine 2 (marine-2) against 48th Foot (br-48, hit)\n");
  run (cli, 0, NULL, "do", "w.muster", "--dice", "1,1", "fire auto", NULL);
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "Albany militia 1 (militia-albany-1, at the walls)\n");
  run (cli, 0, NULL, "status", "w.muster", "--json", NULL);
  expect (cli->out, "\"fronts\" : [");
  expect (cli->out, "\"at_walls\" : true");
}

/* --- looking things up ---------------------------------------------------------------- */

static void
test_lists (Cli          *cli,
            gconstpointer data)
{
  (void) data;
  run (cli, 0, NULL, "new", "w.muster", NULL);
  run (cli, 0, NULL, "points", "w.muster", NULL);
  g_assert_cmpuint (count (cli->out, "\n"), >, 50);
  run (cli, 0, NULL, "points", "w.muster", "niagara", NULL);
  g_assert_cmpuint (count (cli->out, "\n"), ==, 1);
  expect (cli->out, "niagara  Niagara  French  fort  trail: chenussio; waterway: ");
  expect (cli->out, "oswego (across a lake)");
  run (cli, 64, NULL, "points", "w.muster", "fort-edwerd", NULL);
  expect (cli->err, "“fort-edwerd” is no point; did you mean “fort-edward”?");
  run (cli, 64, NULL, "points", "w.muster", "\xff", NULL);
  run (cli, 0, NULL, "points", "w.muster", "boston", "--json", NULL);
  expect (cli->out, "\"fortified-town\"");
  expect (cli->out, "\"mode\" : \"road\"");
  run (cli, 0, NULL, "points", "w.muster", "levis", NULL);
  expect (cli->out, "(across the St. Lawrence)");

  run (cli, 0, NULL, "status", "w.muster", "--json", NULL);
  expect (cli->out, "\"read_only\" : false"); /* only looked at, but it takes orders */

  run (cli, 0, NULL, "pieces", "w.muster", NULL);
  g_assert_cmpuint (count (cli->out, "\n"), ==, 112);
  run (cli, 0, NULL, "pieces", "w.muster", "--side", "french", NULL);
  expect (cli->out, "courier-3 ");
  expect (cli->out, "hits 2/2  marches 0/2");
  expect (cli->out, "hits 1/1  "); /* M5.4: no limit on a tribe's marches */
  expect_not (cli->out, "marches 0/2  inactive\n");
  expect_not (cli->out, "br-44");
  run (cli, 64, NULL, "pieces", "w.muster", "--side", "spanish", NULL);
  run (cli, 0, NULL, "pieces", "w.muster", "--side", "iroquois", "--json", NULL);
  g_assert_cmpuint (count (cli->out, "\"class\" : \"nation\""), ==, 6);
}

static void
test_hints (Cli          *cli,
            gconstpointer data)
{
  static const struct { const char *order, *hint; } cases[] = {
    { "prot boston", "no order begins with “prot”. Did you mean “port”?\n" },
    { "port Boston", "expected a point. Did you mean “boston”?\n" },
    { "port \"Fort Edward\"", "Did you mean “fort-edward”?\n" },
    { "port fort-edwrd", "Did you mean “fort-edward”?\n" },
    { "embark \"44th Foot\"", "expected a piece. Did you mean “br-44”?\n" },
    { "chart louisbourg=squad", "expected a naval piece. What fits here: br-squadron-1, " },
    { "ruling naval.tie=maybe : x", "What fits here: reroll, neither.\n" },
    { "ruling naval.tide=reroll : x", "Did you mean “naval.tie”?\n" },
    { "umpire pool 3 : x", "What fits here: indian, regular, land, sealift, iroquois.\n" },
    { "umpire : x", "Column 8: “:” does not fit; " },
    { "resolve record iroquois", "What fits here: none, british, french.\n" },
  };

  (void) data;
  run (cli, 0, NULL, "new", "w.muster", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      run (cli, 2, NULL, "do", "w.muster", cases[i].order, NULL);
      expect (cli->err, cases[i].hint);
      g_assert_cmpuint (count (cli->err, "\n"), ==, 1);
    }
}

static void
test_help (Cli          *cli,
           gconstpointer data)
{
  (void) data;
  run (cli, 0, NULL, "rulings", NULL);
  expect (cli->out, "naval.tie  M4.2\n    reroll   Roll again until one is higher. (the default)\n    neither  ");
  run (cli, 0, NULL, "rulings", "--json", NULL);
  expect (cli->out, "\"meanings\"");
  run (cli, 0, NULL, "new", "w.muster", "--option", "naval.tie=neither", "--dice", "typed", NULL);
  run (cli, 0, NULL, "rulings", "w.muster", NULL);
  expect (cli->out, "  * neither  Neither ship gets through.\n");
  run (cli, 0, NULL, "notation", "umpire", NULL);
  expect (cli->out, "umpire SETTING[, SETTING…] : REASON\n    place PIECE PLACE\n    hits PIECE NUMBER\n");
  run (cli, 0, NULL, "orders", "w.muster", "attach", "--json", NULL);
  expect (cli->out, "\"sample\" : false");
  run (cli, 0, NULL, "do", "w.muster", "chart auto", NULL);
  run (cli, 0, NULL, "orders", "w.muster", "chart", NULL);
  expect (cli->out, "0  chart louisbourg=br-squadron-1  …\n");

  /* dice wanted, and nobody to ask: how to go on */
  run (cli, 0, NULL, "do", "w.muster", "chart louisbourg=br-troopship", NULL);
  run (cli, 3, NULL, "do", "w.muster", "reveal", NULL);
  expect (cli->err, "--dice 1,5");
  expect (cli->err, "--roll");
  run (cli, 3, "\nreveal\n", "do", "w.muster", "-", NULL);
  expect (cli->err, "That was line 2.\n");
  run (cli, 3, NULL, "play", "w.muster", "--british", "ai", NULL);
  expect (cli->err, "The order is “reveal”");
  run (cli, 0, NULL, "odds", "--terrain", "woods", "--attacker", "ranger:2", "--defender", "courier:1", "--json", NULL);
  expect (cli->out, "\"ranger\" : 2");
}

/* In the C locale dates are those that cannot be read two ways. */
static void
test_dates (Cli          *cli,
            gconstpointer data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *year = g_date_time_format (now, "  %Y-");
  g_autofree char *line = g_strdup_printf ("LC_ALL=C '%s' log w.muster", g_getenv ("MUSTERCTL"));
  g_autoptr (GSubprocessLauncher) launcher = launcher_new (cli, G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GSubprocess) shell = NULL;
  g_autofree char *out = NULL;

  (void) data;
  run (cli, 0, NULL, "new", "w.muster", NULL);
  run (cli, 0, NULL, "do", "w.muster", "port boston", NULL);
  shell = g_subprocess_launcher_spawn (launcher, NULL, "sh", "-c", line, NULL);
  g_assert_true (g_subprocess_communicate_utf8 (shell, NULL, NULL, &out, NULL, NULL));
  expect (out, year);
}

/* The manual shows each order as the program does. */
static void
test_manual_forms (Cli          *cli,
                   gconstpointer data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "man", "musterctl.1", NULL);
  g_autofree char *source = NULL;
  g_autoptr (GString) text = NULL;

  (void) data;
  g_assert_true (g_file_get_contents (path, &source, NULL, NULL));
  text = g_string_new (source);
  g_string_replace (text, "\\-", "-", 0);
  g_string_replace (text, "...", "…", 0);
  for (guint v = 0; v < campaign_game ()->n_verbs; v++)
    {
      const char *word = campaign_game ()->verbs[v].word;
      g_autofree char *line = NULL;
      gsize length;

      run (cli, 0, NULL, "notation", word, NULL);
      length = strcspn (cli->out, "\n");
      cli->out[length] = '\0';
      if (length == strlen (word))
        line = g_strdup_printf ("\n\\fB%s\\fR\n", word);
      else if (cli->out[strlen (word)] == ' ')
        line = g_strdup_printf ("\n\\fB%s\\fR \\fI%s\\fR\n", word, cli->out + strlen (word) + 1);
      else
        line = g_strdup_printf ("\n\\fB%s\\fR\\fI%s\\fR\n", word, cli->out + strlen (word));
      expect (text->str, line);
    }
}

/* --- the README -------------------------------------------------------------------------- */

/* Runs @line by a shell where musterctl is known; what it says stays in @cli. */
static int
run_line (Cli        *cli,
          const char *line)
{
  g_autoptr (GSubprocessLauncher) launcher = launcher_new (cli, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                                                | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autofree char *folder = g_path_get_dirname (g_getenv ("MUSTERCTL"));
  g_autofree char *script = g_strdup_printf ("PATH='%s':\"$PATH\"\n%s", folder, line);
  g_autoptr (GSubprocess) shell = g_subprocess_launcher_spawn (launcher, NULL, "sh", "-c", script, NULL);

  g_clear_pointer (&cli->out, g_free);
  g_clear_pointer (&cli->err, g_free);
  g_assert_true (g_subprocess_communicate_utf8 (shell, NULL, NULL, &cli->out, &cli->err, NULL));
  return g_subprocess_get_exit_status (shell);
}

/* Every example works when it is pasted in order; the one that shows a refusal is refused as shown. */
static void
test_readme (Cli          *cli,
             gconstpointer data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "README.md", NULL);
  g_autofree char *scenario = g_build_filename (muster_data_dir (), "scenarios", "mohawk-1754.xml", NULL);
  g_autofree char *text = NULL;
  g_autofree char *xml = NULL;
  g_auto (GStrv) lines = NULL;
  guint examples = 0, refused = 0;

  (void) data;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_file_get_contents (scenario, &xml, NULL, NULL));
  write_file (cli, "other.xml", xml); /* what the reader has copied */
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      g_autoptr (GString) example = NULL;
      int code;

      if (!g_str_has_prefix (lines[i], "    $ musterctl "))
        continue;
      example = g_string_new (lines[i] + strlen ("    $ "));
      while (example->str[example->len - 1] == '\\')
        g_string_append_printf (example, "\n%s", lines[++i]);
      g_string_replace (example, "| less", "", 0);
      code = run_line (cli, example->str);
      if (lines[i + 1] && g_str_has_prefix (lines[i + 1], "    M5.9: "))
        {
          g_assert_cmpint (code, ==, 2);
          g_assert_true (g_str_has_prefix (cli->err, "M5.9: Chenussio is closed"));
          refused++;
        }
      else if (code != 0)
        g_error ("%s: exit %d\n%s%s", example->str, code, cli->out, cli->err);
      examples++;
    }
  g_assert_cmpuint (examples, >, 10);
  g_assert_cmpuint (refused, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  begin (&argc, &argv);
  ADD ("as", test_as);
  ADD ("as/battle", test_as_in_battle);
  ADD ("as/review", test_as_in_review);
  ADD ("fronts", test_fronts);
  ADD ("lists", test_lists);
  ADD ("hints", test_hints);
  ADD ("help", test_help);
  ADD ("dates", test_dates);
  ADD ("manual-forms", test_manual_forms);
  ADD ("readme", test_readme);
  return g_test_run ();
}
