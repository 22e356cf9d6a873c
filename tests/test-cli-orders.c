/* Orders by musterctl: refusals, secrets, dice at a terminal, the machine's play. */
#include "config.h"

#include "cli-test.h"

#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- orders ------------------------------------------------------------------ */

static void
test_refused (Cli          *cli,
              gconstpointer data)
{
  (void) data;
  run (cli, 0, NULL, "new", "w.muster", "--seed", "7", NULL);
  run (cli, 2, NULL, "do", "w.muster", "roll", NULL);
  g_assert_true (g_str_has_prefix (cli->err, "M3."));
  expect (cli->err, ": “roll” belongs to step III; this is step I of the French turn.\n");
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

  run (cli, 0, "\xef\xbb\xbfport new-york\r\nundo\r\n", "do", "w.muster", "-", NULL); /* as some editors write it */
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
  expect (cli->out, "1  march new-york>new-haven>boston br-44  …\n");
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

/* M4.6: what a ship brings may come in parts, and what is still to come is told. */
static void
test_parts (Cli          *cli,
            gconstpointer data)
{
  (void) data;
  run (cli, 0, NULL, "new", "w.muster", "--seed", "7", NULL);
  run (cli, 0, NULL, "do", "w.muster", "umpire step 2 british II, arrived br-appointments yes : a trial", NULL);
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "The British may raise 4 militia. (M4.6)");
  run (cli, 0, NULL, "do", "w.muster", "recruit br-appointments boston militia-boston-2", NULL);
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "The British may raise 3 militia. (M4.6)");
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
  expect (cli->out, "supply.winter  both  M8.3  from the beginning, not the default\n");
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

#define HOW_TO_GO_ON "Give them with the order, “do --dice 1,5 …”, or let Muster roll with “do --roll …”.\n"

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
  g_assert_cmpstr (cli->err, ==, "Wanted: Marches of the land pool: D6 +2 always added for land marches (M5.1) (M5.1)\n"
                                 "Wanted: Marches of the sea-lift pool: D6 (M5.1)\n" HOW_TO_GO_ON);
  run (cli, 3, NULL, "do", "w.muster", "--dice", "4", "roll", NULL);
  g_assert_cmpstr (cli->err, ==, "Wanted: Marches of the sea-lift pool: D6 (M5.1)\n" HOW_TO_GO_ON);
  run (cli, 3, NULL, "do", "w.muster", "--dice", "4,7", "roll", NULL);
  expect (cli->err, "A die of 6 sides does not show 7.\n");
  run (cli, 0, NULL, "log", "w.muster", NULL);
  expect_not (cli->out, " roll\n");
  run (cli, 0, NULL, "do", "w.muster", "--dice", "4,3,2,1", "roll", NULL);
  expect (cli->out, "Marches of the land pool: 4 +2 always added for land marches (M5.1) = 6 (M5.1)\n");
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
  expect (said, "Marches of the land pool: D6 +2 always added for land marches (M5.1) (M5.1)? ");
  g_assert_cmpuint (count (said, "Marches of the sea-lift pool: D6 (M5.1)? "), ==, 3);
  expect (said, "A die of 6 sides does not show 9.");
  run (cli, 0, NULL, "status", "w.muster", "--json", NULL);
  expect (cli->out, "\"land\" : 6");
  expect (cli->out, "\"sealift\" : 5");
}

/* --- the machine --------------------------------------------------------------------- */

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

int
main (int    argc,
      char **argv)
{
  begin (&argc, &argv);
  ADD ("refused", test_refused);
  ADD ("orders", test_orders);
  ADD ("parts", test_parts);
  ADD ("rulings", test_rulings);
  ADD ("sealed", test_sealed);
  ADD ("dice", test_dice);
  ADD ("terminal", test_terminal);
  ADD ("play", test_play);
  return g_test_run ();
}
