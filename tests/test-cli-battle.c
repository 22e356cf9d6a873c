/* musterctl in battles: handed off and played by its orders, killed in the middle, fought out, told again, practised. */
#include "config.h"

#include "cli-test.h"

#include "rulesets.h"

#define SET_UP "umpire step 3 french V, place fr-bearn carlisle, place fr-guyenne carlisle, place br-44 carlisle : set up"
/* Side by side on the board, with the British to fight. */
#define FACE_TO_FACE "umpire place br-44.1 5,5, place fr-bearn.1 5,6, step 1 british combat : set up"

static void
hand_off (Cli        *cli,
          const char *how)
{
  g_autofree char *order = g_strconcat ("resolve ", how, NULL);

  run (cli, 0, NULL, "new", "w.muster", "--seed", "5", NULL);
  run (cli, 0, NULL, "do", "w.muster", SET_UP, "end", "fight carlisle", order, NULL);
}

/* --- the battle in hand ------------------------------------------------------------- */

static void
test_play (Cli          *cli,
           gconstpointer data)
{
  (void) data;
  hand_off (cli, "bighorn");
  expect (cli->out, "Battle at Carlisle by the rules “bighorn”: turn 1, British, step “move”\n");
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "The British have the word: move, end. (B2.2)\n");
  expect (cli->out, "br-44       44th     British  3/3  lost 0\n");
  expect_not (cli->out, "end the step when they are done");
  run (cli, 0, NULL, "status", "w.muster", "--json", NULL);
  expect (cli->out, "\"status\" : \"fighting\"");
  expect (cli->out, "\"standing\" : 3");
  expect (cli->out, "\"orders\" : [\n        \"move\",");
  run (cli, 0, NULL, "orders", "w.muster", "move", NULL);
  g_assert_true (g_str_has_prefix (cli->out, "move br-44.1 "));
  run (cli, 0, NULL, "orders", "w.muster", "end", "--json", NULL);
  expect (cli->out, "\"verb\" : \"end\"");

  /* what is wrong is told in the battle's own words */
  run (cli, 2, NULL, "do", "w.muster", "fire br-44.1 fr-bearn.1", NULL);
  expect (cli->err, "B2.2: “fire” does not belong in the step “move” of the British side.\n");
  run (cli, 2, NULL, "do", "w.muster", "move br-45.1 2,2", NULL);
  expect (cli->err, "H1: 45th Foot is not in the battle of Carlisle.\n");
  run (cli, 2, NULL, "do", "w.muster", "march carlisle>lancaster br-44", NULL);
  expect (cli->err, "M5.2: “march” waits: the battle of Carlisle is being fought. “cancel” calls it back.\n");
  run (cli, 2, NULL, "do", "w.muster", "--as", "french", "end", NULL);
  expect (cli->err, "M3.1: “end” is the British player’s word now");
  run (cli, 2, NULL, "do", "w.muster", "--as", "french", "concede british", NULL);
  run (cli, 2, NULL, "do", "w.muster", "apply", NULL);
  expect (cli->err, "H9: ");

  run (cli, 0, NULL, "do", "w.muster", "--dice", "5,3", FACE_TO_FACE, "fire br-44.1 fr-bearn.1", NULL);
  expect (cli->out, "44th 1 against Bearn 1: 5");
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "The British answer: push. (B6.2)\n");
  run (cli, 0, NULL, "log", "w.muster", NULL);
  expect (cli->out, "    44th 1 against Bearn 1.\n");
  run (cli, 0, NULL, "log", "w.muster", "--json", NULL);
  expect (cli->out, "\"br-44.1\"");
  run (cli, 0, NULL, "do", "w.muster", "push auto", "stay", "concede french", NULL);
  expect (cli->out, "its result stands to review\n  The British have the field.\n");

  /* the entries of the battle are told as before, though its facts are gone from the state */
  run (cli, 0, NULL, "do", "w.muster", "apply", NULL);
  run (cli, 0, NULL, "log", "w.muster", NULL);
  expect (cli->out, "    44th 1 against Bearn 1.\n");
  run (cli, 2, NULL, "do", "w.muster", "apply", NULL);
  run (cli, 0, NULL, "verify", "w.muster", NULL);
  run (cli, 0, NULL, "roster", "w.muster", NULL);
  expect (cli->out, "br-44  44th Foot: battles 1, felled 1, captures 1, losses 0, wounded 0\n    abbott  Abbott  fit  battles 1");
  run (cli, 0, NULL, "roster", "w.muster", "--side", "french", "--json", NULL);
  expect (cli->out, "\"id\" : \"fr-bearn\"");
  expect_not (cli->out, "br-44");
  run (cli, 64, NULL, "roster", "w.muster", "--side", "spanish", NULL);
  run (cli, 0, NULL, "roster", "w.muster", "--csv", NULL);
  expect (cli->out, "company,name,side,place,battles,kills,losses,captures,scars,was,person,person_name,fate,wounds,held_by,person_battles,"
                    "person_kills,person_captures,person_scars\r\n");
  expect (cli->out, "\r\nbr-44,44th Foot,british,");
  expect (cli->out, ",1,1,0,1,0,,abbott,Abbott,serves,0,,1,");
  g_assert_cmpuint (count (cli->out, "\r\n"), ==, count (cli->out, "\n"));
  run (cli, 64, NULL, "roster", "w.muster", "--csv", "--json", NULL);
}

/* H2: characters are told of wherever the battle and those who were in it are. */
static void
test_characters (Cli          *cli,
                 gconstpointer data)
{
  (void) data;
  hand_off (cli, "bighorn");
  run (cli, 0, NULL, "do", "w.muster", "cancel", NULL);
  run (cli, 2, NULL, "do", "w.muster", "resolve frontier with=hawkeye", NULL);
  expect (cli->err, "H2: ");
  run (cli, 0, NULL, "do", "w.muster", "resolve mohicans with=hawkeye@br-44,maqaw", NULL);
  expect (cli->out, "Hawkeye comes to the battle.");
  run (cli, 0, NULL, "do", "w.muster", "set maqaw fate dead : on the table", "concede french",
       "result hawkeye=wounded/1 : a scratch", NULL);
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "\n  Hawkeye (wounds: 1), with 44th Foot\n  Maqaw (killed)\n");
  run (cli, 0, NULL, "status", "w.muster", "--json", NULL);
  expect (cli->out, "\"characters\" : [");
  run (cli, 0, NULL, "do", "w.muster", "apply", NULL);
  run (cli, 0, NULL, "battle", "w.muster", "2", NULL);
  expect (cli->out, "hawkeye");
  run (cli, 0, NULL, "battle", "w.muster", "2", "--json", NULL);
  expect (cli->out, "\"joins\" : \"br-44\"");
  run (cli, 0, NULL, "roster", "w.muster", NULL);
  expect (cli->out, "characters, on no company’s roll\n    hawkeye  Hawkeye  wounds: 1  battles 1");
  expect (cli->out, "    maqaw    Maqaw    killed     battles 1");
  run (cli, 0, NULL, "roster", "w.muster", "--side", "french", "--csv", NULL);
  expect (cli->out, "\r\n,,french,,,,,,,,maqaw,Maqaw,fell,0,,1,0,0,0\r\n");
  expect_not (cli->out, "hawkeye");
  run (cli, 0, NULL, "roster", "w.muster", "--json", NULL);
  expect (cli->out, "\"id\" : \"maqaw\"");
  run (cli, 0, NULL, "verify", "w.muster", NULL);
}

static void
test_undo (Cli          *cli,
           gconstpointer data)
{
  (void) data;
  hand_off (cli, "bighorn");
  run (cli, 0, NULL, "do", "w.muster", "end", "end", NULL);
  run (cli, 0, NULL, "undo", "w.muster", "2", NULL);
  run (cli, 2, NULL, "undo", "w.muster", NULL); /* never past the first order of the battle */
  run (cli, 0, NULL, "redo", "w.muster", "2", NULL);
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "turn 2, British, step “move”");
  run (cli, 0, NULL, "undo", "w.muster", "battle", NULL);
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "begin the battle due at Carlisle");
  run (cli, 0, NULL, "battle", "w.muster", NULL);
  expect (cli->out, "taken back");
  run (cli, 0, NULL, "do", "w.muster", "redo 2", "concede british", "apply", "undo", NULL);
  run (cli, 0, NULL, "status", "w.muster", NULL); /* an applied battle leads back to its review */
  expect (cli->out, "its result stands to review");
  run (cli, 0, NULL, "do", "w.muster", "cancel", NULL);
  run (cli, 0, NULL, "status", "w.muster", "--json", NULL);
  expect_not (cli->out, "\"battle\" : {");
  run (cli, 0, NULL, "verify", "w.muster", NULL);
}

/* --- killed ------------------------------------------------------------------------ */

/* Reads what @process says until @part has come. */
static void
wait_for (GSubprocess *process,
          const char  *part)
{
  GInputStream *out = g_subprocess_get_stdout_pipe (process);
  g_autoptr (GString) said = g_string_new (NULL);
  char buffer[512];

  while (!strstr (said->str, part))
    {
      gssize n = g_input_stream_read (out, buffer, sizeof buffer, NULL, NULL);

      if (n <= 0)
        g_error ("“%s” never came, only:\n%s", part, said->str);
      g_string_append_len (said, buffer, n);
    }
}

/* In the middle of a shot, with the push still to be chosen: it resumes between the same two choices. */
static void
test_killed (Cli          *cli,
             gconstpointer data)
{
  static const char lines[] = FACE_TO_FACE "\nfire br-44.1 fr-bearn.1\n";
  g_autoptr (GSubprocessLauncher) launcher = launcher_new (cli, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                                                | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *orders = NULL;
  GOutputStream *in;

  (void) data;
  hand_off (cli, "bighorn");
  /* what it comes to without being killed */
  run (cli, 0, NULL, "copy", "w.muster", "x.muster", NULL);
  run (cli, 0, NULL, "do", "x.muster", "--dice", "5,3", FACE_TO_FACE, "fire br-44.1 fr-bearn.1", NULL);
  run (cli, 0, NULL, "orders", "x.muster", NULL);
  orders = g_strdup (cli->out);

  process = g_subprocess_launcher_spawn (launcher, NULL, g_getenv ("MUSTERCTL"), "do", "w.muster", "--dice", "5,3", "-", NULL);
  in = g_subprocess_get_stdin_pipe (process);
  g_assert_true (g_output_stream_write_all (in, lines, strlen (lines), NULL, NULL, NULL));
  g_assert_true (g_output_stream_flush (in, NULL, NULL));
  wait_for (process, "44th 1 against Bearn 1: 5");
  g_subprocess_force_exit (process); /* SIGKILL */
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "The British answer: push. (B6.2)\n");
  run (cli, 0, NULL, "orders", "w.muster", NULL);
  g_assert_cmpstr (cli->out, ==, orders);
  run (cli, 0, NULL, "verify", "w.muster", NULL);
  run (cli, 0, NULL, "do", "w.muster", "push auto", NULL);
}

/* The machine, killed wherever it happens to be: the battle goes on from there. */
static void
test_killed_playing (Cli          *cli,
                     gconstpointer data)
{
  g_autoptr (GSubprocessLauncher) launcher = launcher_new (cli, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GSubprocess) process = NULL;

  (void) data;
  hand_off (cli, "frontier");
  process = g_subprocess_launcher_spawn (launcher, NULL, g_getenv ("MUSTERCTL"), "play", "w.muster", "--french", "ai",
                                         "--british", "random", NULL);
  wait_for (process, "\n");
  g_subprocess_force_exit (process);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  run (cli, 0, NULL, "verify", "w.muster", NULL);
  run (cli, 0, NULL, "play", "w.muster", "--french", "ai", "--british", "ai", "--until", "4", NULL);
  run (cli, 0, NULL, "verify", "w.muster", NULL);
  run (cli, 0, NULL, "battle", "w.muster", NULL);
  expect (cli->out, "frontier  on the table  applied");
}

/* --- told again ---------------------------------------------------------------------- */

static void
test_record (Cli          *cli,
             gconstpointer data)
{
  (void) data;
  run (cli, 0, NULL, "new", "w.muster", NULL);
  run (cli, 0, NULL, "battle", "w.muster", NULL);
  g_assert_cmpstr (cli->out, ==, "");
  run (cli, 64, NULL, "battle", "w.muster", "1", NULL);
  run (cli, 64, NULL, "battle", "w.muster", "first", NULL);
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    {
      g_autofree char *file = g_strdup_printf ("%s.muster", campaign_rulesets ()[r]->name);
      g_autofree char *order = g_strdup_printf ("resolve %s auto", campaign_rulesets ()[r]->name);

      run (cli, 0, NULL, "new", file, "--seed", "5", NULL);
      run (cli, 0, NULL, "do", file, SET_UP, "end", "fight carlisle", order, NULL);
      expect (cli->out, "its result stands to review");
      run (cli, 0, NULL, "battle", file, "1", NULL);
      expect (cli->out, "fought out by the machine");
      expect (cli->out, "Order by order:\n  1  ");
      expect_not (cli->out, "decide this battle otherwise");
      expect (cli->out, "The battle is under review.\n");
      run (cli, 0, NULL, "battle", file, "1", "--json", NULL);
      expect (cli->out, "\"replayed\" : true");
      expect (cli->out, "\"source\" : \"seed\"");
      run (cli, 0, NULL, "battle", file, "--json", NULL);
      expect (cli->out, "\"status\" : \"review\"");
    }
  run (cli, 0, NULL, "do", "bighorn.muster", "apply", NULL);
  run (cli, 0, NULL, "battle", "bighorn.muster", "1", NULL);
  expect (cli->out, "The battle is applied.\n");
}

/* Companies of the same town are told apart, by the names of their pieces; who needs none has his own. */
static void
test_names (Cli          *cli,
            gconstpointer data)
{
  (void) data;
  run (cli, 0, NULL, "new", "w.muster", "--seed", "5", NULL);
  run (cli, 0, NULL, "do", "w.muster", "umpire step 3 french V, place fr-bearn carlisle, place militia-boston-1 carlisle, "
       "place militia-boston-2 carlisle : set up", "end", "fight carlisle", "resolve mohicans auto", NULL);
  run (cli, 0, NULL, "battle", "w.muster", "1", NULL);
  expect (cli->out, "      Boston militia 1 no. ");
  expect (cli->out, "      Boston militia 2 no. ");
  expect (cli->out, "      Bearn ");
  expect_not (cli->out, " Boston 1");

  /* who commands in no piece is called so */
  run (cli, 0, NULL, "new", "c.muster", NULL);
  run (cli, 0, NULL, "do", "c.muster", "umpire step 3 french V, place fr-bearn carlisle, place fr-guyenne carlisle, place tribe-25 carlisle, "
       "place br-44 carlisle : set up", "end", "fight carlisle", "resolve frontier", "umpire step 1 french move : on", NULL);
  run (cli, 0, NULL, "do", "c.muster", "throw french-commander march", NULL);
  expect (cli->out, "French commander moves: march.\n");
  expect (cli->out, "  French commander, the move: ");
}

/* What is wrong with an order of a battle is told in words that would do, and of those it is about. */
static void
test_told (Cli          *cli,
           gconstpointer data)
{
  (void) data;
  hand_off (cli, "frontier");
  run (cli, 2, NULL, "do", "w.muster", "order sideways", NULL);
  expect (cli->err, "expected “auto”, “fire” or “melee”.");
  run (cli, 2, NULL, "do", "w.muster", "deploy br-44 20,30 facing=400", NULL);
  expect (cli->err, "expected degrees, less than 360.");
  run (cli, 0, NULL, "do", "w.muster", "umpire step 1 british order : on", NULL);
  run (cli, 0, NULL, "do", "w.muster", "order melee", NULL);
  expect (cli->out, "How the half begins: melee.\n");
  run (cli, 0, NULL, "do", "w.muster", "umpire step 1 british order : on", NULL);
  run (cli, 0, NULL, "do", "w.muster", "order auto", NULL);
  expect (cli->out, "The ordinary choice is taken.\n");
  run (cli, 0, NULL, "do", "w.muster", "umpire step 1 british fire : on", NULL);
  run (cli, 2, NULL, "do", "w.muster", "fire br-44 br-44", NULL);
  expect (cli->err, "44th is of the British side too.\n");
  run (cli, 2, NULL, "do", "w.muster", "fire br-44.1 br-44.2", NULL);
  expect (cli->err, "is on the same side as");
  run (cli, 2, NULL, "do", "w.muster", "fire br-44.1,1 fr-bearn", NULL);
  expect (cli->err, "is named twice.\n");
}

/* A result is of one battle: in another campaign, or when it is over, there is nothing to apply it to. */
static void
test_results (Cli          *cli,
              gconstpointer data)
{
  (void) data;
  hand_off (cli, "record french fr-bearn=1/10 fr-guyenne=0/10 br-44=4/10");
  run (cli, 0, NULL, "new", "other.muster", NULL);
  run (cli, 2, NULL, "do", "other.muster", "apply", NULL);
  expect (cli->err, "H9: No battle is handed off.\n");
  run (cli, 2, NULL, "do", "other.muster", "result br-44=4/10 : from the other campaign", NULL);
  run (cli, 2, NULL, "do", "w.muster", "result br-48=4/10 : not there", NULL);
  expect (cli->err, "H5: 48th Foot is not in the battle of Carlisle.\n");
  run (cli, 2, NULL, "do", "w.muster", "result br-44=4/10", NULL);
  run (cli, 0, NULL, "do", "w.muster", "result br-44=3/10 : counted again", "result br-44=2/10 : and again", NULL);
  run (cli, 0, NULL, "status", "w.muster", NULL);
  expect (cli->out, "lost 2/10  no hit");
  run (cli, 0, NULL, "do", "w.muster", "apply", NULL);
  run (cli, 2, NULL, "do", "w.muster", "apply", NULL);
}

/* --- without a campaign ------------------------------------------------------------- */

static void
test_skirmish (Cli          *cli,
               gconstpointer data)
{
  static const char setup[] =
    "battle bighorn board=10x10\nunit a british soldier figures=3 at=5,2\nunit b french foot figures=3 at=5,8\n";
  g_autofree char *first = NULL;
  g_autoptr (GDir) dir = NULL;

  (void) data;
  run (cli, 64, NULL, "skirmish", "chess", NULL);
  run (cli, 64, NULL, "skirmish", "bighorn", "--points", NULL);
  run (cli, 64, NULL, "skirmish", "bighorn", "--a", "napoleon", NULL);
  run (cli, 64, NULL, "skirmish", "bighorn", "--option", "bighorn.turns=7", NULL);
  run (cli, 1, NULL, "skirmish", "bighorn", "--setup", "nowhere", NULL);
  run (cli, 1, NULL, "skirmish", "bighorn", "--rules", "nowhere", NULL);
  run (cli, 0, NULL, "skirmish", "frontier", "--points", NULL);
  expect (cli->out, "British: 738 points\n");
  expect (cli->out, "French: 738 points\n");
  run (cli, 0, NULL, "skirmish", "frontier", "--points", "--json", NULL);
  expect (cli->out, "\"over\" : 0");
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    {
      run (cli, 0, NULL, "skirmish", campaign_rulesets ()[r]->name, "--seed", "1", NULL);
      expect (cli->out, "the field, in turn ");
      g_free (first);
      first = g_strdup (cli->out);
      run (cli, 0, NULL, "skirmish", campaign_rulesets ()[r]->name, "--seed", "1", NULL);
      g_assert_cmpstr (cli->out, ==, first);
      run (cli, 0, NULL, "skirmish", campaign_rulesets ()[r]->name, "--seed", "2", "--a", "random", "--json", NULL);
      expect (cli->out, "\"british\" : \"random\"");
    }
  write_file (cli, "mine.txt", setup);
  run (cli, 0, NULL, "skirmish", "bighorn", "--setup", "mine.txt", "--seed", "4", "--log", NULL);
  g_assert_true (g_str_has_prefix (cli->out, "1  1 british move  "));
  run (cli, 64, NULL, "skirmish", "frontier", "--setup", "mine.txt", NULL);
  write_file (cli, "mine.txt", "battle frontier\nunit a british line-infantry figures=40 captain=yes\nunit b french indian figures=6\n");
  run (cli, 2, NULL, "skirmish", "frontier", "--setup", "mine.txt", "--points", NULL);
  expect (cli->out, "points too many\n");
  write_file (cli, "mine.txt", "battle frontier\nunit a british line-infantry figures=4 captain=yes\nunit c british commander figures=2\n"
              "unit b french scout figures=7\n");
  run (cli, 2, NULL, "skirmish", "frontier", "--setup", "mine.txt", "--points", NULL);
  expect (cli->out, "Line infantry, captain\n");
  expect (cli->out, "\n  1 commanding officer too many\n");
  expect (cli->out, "\n  2 Indian scouts too many\n");
  g_assert_null (strstr (cli->out, "points too many"));
  run (cli, 2, NULL, "skirmish", "frontier", "--setup", "mine.txt", "--points", "--json", NULL);
  expect (cli->out, "\"scouts_over\" : 2");
  write_file (cli, "mine.txt", "battle frontier\nunit a british dragons figures=4\n");
  run (cli, 1, NULL, "skirmish", "frontier", "--setup", "mine.txt", NULL);
  expect (cli->err, "mine.txt:2: ");

  /* practice leaves nothing behind but the set-up that was written for it */
  dir = g_dir_open (cli->dir, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, "mine.txt");
  g_assert_null (g_dir_read_name (dir));
}

/* A house variant is a file of tables, by its name or its path. */
static void
test_variant (Cli          *cli,
              gconstpointer data)
{
  g_autofree char *path = g_build_filename (muster_data_dir (), "rulesets", "frontier.xml", NULL);
  g_autofree char *xml = NULL;
  g_autoptr (GString) house = NULL;

  (void) data;
  g_assert_true (g_file_get_contents (path, &xml, NULL, NULL));
  house = g_string_new (xml);
  g_assert_cmpuint (g_string_replace (house, "id=\"frontier\" format", "id=\"house\" ruleset=\"frontier\" format", 1), ==, 1);
  g_assert_cmpuint (g_string_replace (house, "label=\"Musket\" range=\"12\" points=\"15\"",
                                      "label=\"Musket\" range=\"14\" points=\"16\"", 1), ==, 1);
  write_file (cli, "house.xml", house->str);
  run (cli, 2, NULL, "skirmish", "frontier", "--rules", "house.xml", "--points", NULL);
  expect (cli->out, "British: 756 points\n"); /* eighteen muskets, and six too many */
  run (cli, 0, NULL, "skirmish", "frontier", "--rules", "house.xml", "--seed", "3", NULL);
  run (cli, 64, NULL, "skirmish", "bighorn", "--rules", "house.xml", "--points", NULL);
  run (cli, 1, NULL, "skirmish", "bighorn", "--rules", "house.xml", NULL);
  g_string_replace (house, "range=\"14\"", "range=\"far\"", 1);
  write_file (cli, "house.xml", house->str);
  run (cli, 1, NULL, "skirmish", "frontier", "--rules", "house.xml", NULL);
  expect (cli->err, "house.xml:");
}

/* --- rulings, notation ---------------------------------------------------------------- */

static void
test_rulings (Cli          *cli,
              gconstpointer data)
{
  (void) data;
  run (cli, 0, NULL, "rulings", NULL);
  expect (cli->out, "handoff.loss-thresholds  H5\n    1/3,2/3  One hit from a third");
  expect (cli->out, "bighorn.turns  B9.4\n    40    ");
  g_assert_cmpuint (count (cli->out, "table.turns  T12\n"), ==, 1); /* one ruling for all that ask for it */
  run (cli, 64, NULL, "new", "w.muster", "--option", "table.turns=7", NULL);
  run (cli, 0, NULL, "new", "w.muster", "--option", "table.turns=30", "--option", "roster.recovery=year", NULL);
  run (cli, 0, NULL, "do", "w.muster", "ruling bighorn.turns=none : to the end", NULL);
  run (cli, 0, NULL, "rulings", "w.muster", NULL);
  expect (cli->out, "table.turns  30  T12  from the beginning, not the default\n");
  expect (cli->out, "bighorn.turns  none  B9.4  since entry 1");
  expect (cli->out, "to the end");
  run (cli, 0, NULL, "rulings", "w.muster", "--json", NULL);
  expect (cli->out, "\"reason\" : \"to the end\"");

  run (cli, 0, NULL, "notation", "apply", NULL);
  run (cli, 0, NULL, "notation", "push", NULL);
  expect (cli->out, "By the rules “bighorn”:\npush ");
  run (cli, 0, NULL, "notation", "--rules", "frontier", "volley", NULL);
  run (cli, 64, NULL, "notation", "--rules", "frontier", "push", NULL);
  run (cli, 64, NULL, "notation", "--rules", "chess", NULL);
}

/* Numbers and words for programs are the same in every language. */
static void
test_locale (Cli          *cli,
             gconstpointer data)
{
  static const char *const languages[] = { "fr", "de" };
  g_autofree char *english = NULL;

  (void) data;
  hand_off (cli, "bighorn");
  run (cli, 0, NULL, "orders", "w.muster", NULL);
  english = g_strdup (cli->out);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (GSubprocessLauncher) launcher = launcher_new (cli, G_SUBPROCESS_FLAGS_STDOUT_PIPE);
      g_autoptr (GSubprocess) process = NULL;
      g_autofree char *out = NULL;
      g_autofree char *locale = g_strdup_printf ("%s_%c%c.UTF-8", languages[i], g_ascii_toupper (languages[i][0]),
                                                 g_ascii_toupper (languages[i][1]));

      g_subprocess_launcher_setenv (launcher, "LC_ALL", locale, TRUE);
      g_subprocess_launcher_setenv (launcher, "LANGUAGE", languages[i], TRUE);
      process = g_subprocess_launcher_spawn (launcher, NULL, g_getenv ("MUSTERCTL"), "orders", "w.muster", NULL);
      g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, NULL));
      g_assert_true (g_subprocess_get_successful (process));
      g_assert_cmpstr (out, ==, english);
    }
}

/* --- corrections ----------------------------------------------------------------- */

/* The dice of the entry stay its own: only what it had not is asked for, named or rolled; and what is wrong is told where
 * it stands, and whole. */
static void
test_amend (Cli          *cli,
            gconstpointer data)
{
  static const char shot[] = "fire br-44.1 fr-bearn.2 range=2 sight=yes cover=none";

  (void) data;
  hand_off (cli, "bighorn logger");
  run (cli, 2, NULL, "undo", "w.muster", NULL);
  expect (cli->err, "“cancel” calls the battle back, “undo battle” goes back before it.");
  run (cli, 0, NULL, "do", "w.muster", "end", shot, "hold", "--dice", "5", NULL);
  expect (cli->out, "44th 1 against Bearn 2: 5, 4 needed: pushed back (B5.2)");
  run (cli, 2, NULL, "do", "w.muster", "amend 7 blah : x", NULL);
  expect (cli->err, "notation: Column 9: no order begins with “blah”.");
  run (cli, 3, "", "do", "w.muster", "amend 7 answer : he did", "--dice", "9", NULL);
  expect (cli->err, "A die of 6 sides does not show 9.\n");
  expect (cli->err, "Wanted: Bearn 2 answers 44th 1: D6 (B5.1)\n");
  expect_not (cli->err, "44th 1 against Bearn 2");
  run (cli, 0, NULL, "do", "w.muster", "amend 7 answer : he did", "--dice", "3", NULL);
  expect (cli->out, "44th 1 against Bearn 2: 5 (B5.1)\n  Bearn 2 answers 44th 1: 3 (B5.1)\n");
  run (cli, 0, NULL, "undo", "w.muster", NULL);
  run (cli, 0, NULL, "do", "w.muster", "amend 7 answer : he did", "--roll", NULL);
  expect (cli->out, "44th 1 against Bearn 2: 5 (B5.1)\n");
  run (cli, 0, NULL, "undo", "w.muster", NULL);
  run (cli, 0, NULL, "do", "w.muster", "push yes", NULL);
  run (cli, 2, NULL, "do", "w.muster", "amend 5 umpire step 2 french move : another day", NULL);
  expect (cli->err, "Order 6, “fire br-44.1 fr-bearn.2 range=2 sight=yes cover=none”, would not hold any more.\n");
  run (cli, 0, NULL, "verify", "w.muster", NULL);

  /* under review too, its dice in the words of the battle */
  run (cli, 0, NULL, "do", "w.muster", "concede british", NULL);
  run (cli, 0, NULL, "do", "w.muster", "amend 7 hold : he did not dare", NULL);
  run (cli, 0, NULL, "log", "w.muster", "--grep", "did not dare", NULL);
  expect (cli->out, "    Entry 7 should have been “hold”. he did not dare\n");
  expect (cli->out, "    44th 1 against Bearn 2: 5, 4 needed: pushed back (B5.2)\n");
  run (cli, 0, NULL, "verify", "w.muster", NULL);

  /* one line, that reads back the same */
  run (cli, 0, NULL, "undo", "w.muster", NULL);
  run (cli, 0, NULL, "do", "w.muster", "amend 7   \"hold\"   :  said # twice ", NULL);
  expect (cli->out, "Entry 7 should have been “hold”. said # twice\n");
  run (cli, 0, NULL, "log", "w.muster", "--grep", "twice", NULL);
  expect (cli->out, "  amend 7 hold : \"said # twice\"\n");
  run (cli, 0, NULL, "verify", "w.muster", NULL);
}

/* Names and records need not wait for a battle, and are told in the campaign's words (H1). */
static void
test_aside (Cli          *cli,
            gconstpointer data)
{
  (void) data;
  hand_off (cli, "bighorn logger");
  run (cli, 0, NULL, "do", "w.muster", "umpire name br-44 \"Halkett's Foot\" : so they are called", NULL);
  expect (cli->out, "Halkett's Foot goes by another name. (M12.1)");
  run (cli, 2, NULL, "do", "w.muster", "umpire wounds abbott 1 : a fall", NULL);
  expect (cli->err, "H1: Who leads Halkett's Foot");
  run (cli, 0, NULL, "do", "w.muster", "end", "fire br-44.1 fr-bearn.2 range=2 sight=yes cover=none", "hold", "--dice", "5", NULL);
  expect (cli->out, "Halkett's Foot 1 against Bearn 2");
  run (cli, 0, NULL, "log", "w.muster", NULL);
  expect (cli->out, "    By hand: so they are called\n");
  run (cli, 0, NULL, "verify", "w.muster", NULL);
}

int
main (int    argc,
      char **argv)
{
  begin (&argc, &argv);
  ADD ("battle/play", test_play);
  ADD ("battle/characters", test_characters);
  ADD ("battle/undo", test_undo);
  ADD ("battle/killed", test_killed);
  ADD ("battle/killed-playing", test_killed_playing);
  ADD ("battle/record", test_record);
  ADD ("battle/names", test_names);
  ADD ("battle/told", test_told);
  ADD ("battle/results", test_results);
  ADD ("battle/skirmish", test_skirmish);
  ADD ("battle/variant", test_variant);
  ADD ("battle/rulings", test_rulings);
  ADD ("battle/locale", test_locale);
  ADD ("battle/amend", test_amend);
  ADD ("battle/aside", test_aside);
  return g_test_run ();
}
