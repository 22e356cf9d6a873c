#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bighorn-play.h"
#include "setup-reader.h"

/* Boards and set-ups as data; and that a real table, told order by order, comes to the same losses. */

static const MusterGame *const game = &bighorn_game;

/* --- a real table -------------------------------------------------------------------- */

static gint
distance_of (const Battle *table,
             gint          a,
             gint          b)
{
  const SkirmishState *s = bighorn_state_of (table);

  return MAX (ABS (s->x[a] - s->x[b]), ABS (s->y[a] - s->y[b])) / 100;
}

static void
append_figure (const Battle *battle,
               gint          figure,
               GString      *text)
{
  muster_game_append (game, battle->facts, SKIRMISH_KIND_FIGURE, figure, text);
}

static gboolean
is_fighter (const Battle *battle,
            guint         figure)
{
  return battle->facts->figure[figure].role != SKIRMISH_FLAG && skirmish_stands (bighorn_state_of (battle), (gint) figure);
}

static gboolean
is_binding (const Battle *battle)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

  game->awaits (battle->facts, battle->state, awaits);
  return awaits->len > 0 && g_array_index (awaits, MusterAwait, 0).binding;
}

/* Who touches whom on the board is told to the logger, when nothing has to be answered first. %FALSE: somebody
 * touches more than can be told. */
static gboolean
tell_contacts (const Battle *table,
               Battle       *logger)
{
  const SkirmishFacts *facts = table->facts;

  if (bighorn_state_of (table)->ending != SKIRMISH_GOING_ON || is_binding (logger))
    return TRUE;
  for (guint a = 0; a < facts->n_figures; a++)
    {
      guint touching = 0;
      gboolean stale = FALSE;

      for (guint b = 0; b < facts->n_figures; b++)
        {
          gboolean now = is_fighter (table, a) && is_fighter (table, b)
                         && skirmish_side_of (facts, (gint) a) != skirmish_side_of (facts, (gint) b)
                         && distance_of (table, (gint) a, (gint) b) <= 1;

          touching += now;
          stale |= !now && skirmish_touch (logger->facts, bighorn_state_of (logger), (gint) a, (gint) b);
        }
      if (touching > SKIRMISH_MAX_CONTACTS)
        return FALSE;
      if (stale)
        {
          g_autoptr (GString) text = g_string_new ("part ");

          append_figure (logger, (gint) a, text);
          bighorn_tell (logger, text->str);
        }
    }
  for (guint a = 0; a < facts->n_figures; a++)
    for (guint b = a + 1; b < facts->n_figures; b++)
      if (is_fighter (table, a) && is_fighter (table, b)
          && skirmish_side_of (facts, (gint) a) != skirmish_side_of (facts, (gint) b)
          && distance_of (table, (gint) a, (gint) b) <= 1
          && !skirmish_touch (logger->facts, bighorn_state_of (logger), (gint) a, (gint) b))
        {
          g_autoptr (GString) text = g_string_new ("touch ");

          append_figure (logger, (gint) a, text);
          g_string_append_c (text, '@');
          append_figure (logger, (gint) b, text);
          bighorn_tell (logger, text->str);
        }
  return TRUE;
}

static gint
ask (const Battle *battle,
     const char   *question)
{
  g_auto (MusterOrder) tokens = MUSTER_ORDER_INIT;
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (MusterValue));
  MusterRefusal refusal;
  guint query;

  g_assert_true (muster_notation_question (game, battle->facts, question, &query, &tokens, &refusal));
  g_assert_true (game->queries[query].ask (battle->facts, battle->state, &tokens, values));
  return g_array_index (values, MusterValue, 0).value;
}

/* The words of a shot on the board, as a player at a real table would say them. */
static char *
shot_as_told (const Battle      *table,
              const MusterOrder *order)
{
  static const char *const covers[] = { "none", "soft", "hard" };
  gint shooter = order->token[1].value, target = order->token[2].value;
  g_autoptr (GString) who = g_string_new (NULL);
  g_autoptr (GString) whom = g_string_new (NULL);
  g_autofree char *of_shooter = NULL, *of_target = NULL, *range = NULL;
  const char *ground;
  gint cover;

  append_figure (table, shooter, who);
  append_figure (table, target, whom);
  of_shooter = g_strdup_printf ("ground %s", who->str);
  of_target = g_strdup_printf ("ground %s", whom->str);
  range = g_strdup_printf ("distance %s %s", who->str, whom->str);
  ground = game->kinds[SKIRMISH_KIND_GROUND].words[ask (table, of_shooter)];
  switch (ask (table, of_target))
    {
    case SKIRMISH_GROUND_WOODS:
      cover = 1;
      break;
    case SKIRMISH_GROUND_ROCKS:
    case SKIRMISH_GROUND_PARAPET:
      cover = 2;
      break;
    default:
      cover = 0;
      break;
    }
  if (distance_of (table, shooter, target) <= 1)
    return g_strdup_printf ("fire %s %s cover=%s ground=%s", who->str, whom->str, covers[cover], ground);
  return g_strdup_printf ("fire %s %s range=%d sight=yes cover=%s ground=%s", who->str, whom->str, ask (table, range),
                          covers[cover], ground);
}

/* What the table was ordered, in the logger's words. */
static void
tell_order (const Battle      *before,
            Battle            *logger,
            const MusterOrder *order)
{
  const char *word = game->verbs[muster_order_verb (order)].word;

  if (strcmp (word, "move") == 0)
    {
      g_autoptr (GString) text = g_string_new ("move ");

      muster_game_append (game, before->facts, SKIRMISH_KIND_WHO, order->token[1].value, text);
      bighorn_tell (logger, text->str);
    }
  else if (strcmp (word, "fire") == 0)
    {
      g_autofree char *text = shot_as_told (before, order);

      bighorn_tell (logger, text);
    }
  else if (strcmp (word, "push") == 0)
    bighorn_tell (logger, "push yes");
  else
    bighorn_tell (logger, word);
}

/* A battle on the board is told to the logger order by order, with the dice it threw. */
static gboolean
replay (guint64 seed)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  SkirmishFacts *facts = bighorn_new_battle ("thick-woods", "british", "french");
  SkirmishDraft *draft = bighorn_new_draft (NULL);
  Battle table, logger;
  gboolean whole = TRUE;
  g_autofree gpointer before = g_malloc (game->state_size);

  static const char *const lines[] = {
    "unit flag british flag", "unit custer british custer", "unit officers british officer figures=2",
    "unit soldiers british soldier figures=6", "unit chiefs french chief figures=3",
    "unit tomahawks french horse figures=3", "unit warriors french foot figures=6",
  };

  draft->facts->logger = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    bighorn_add_line (draft, lines[i]);
  bighorn_begin_at (&table, facts, seed);
  bighorn_begin_at (&logger, skirmish_draft_finish (draft), 0);
  while (whole)
    {
      guint8 dice[8];
      guint n = table.dice.rolls->len;
      Battle was = table;
      gint dead = 0;

      memcpy (before, table.state, game->state_size);
      was.state = before;
      if (!bighorn_play_one (&table, TRUE, TRUE, &order))
        break;
      for (guint i = n; i < table.dice.rolls->len; i++)
        dice[i - n] = g_array_index (table.dice.rolls, MusterRoll, i).value;
      logger.dice = (MusterDice) { .source = MUSTER_DICE_GIVEN, .given = dice, .n_given = table.dice.rolls->len - n,
                                   .rolls = logger.dice.rolls };
      /* where the board goes on by itself, since nobody can fire, at a real table they say so */
      for (guint guard = 0; guard < 8 && bighorn_state_of (&logger)->ending == SKIRMISH_GOING_ON
             && (bighorn_state_of (&logger)->step != bighorn_state_of (&was)->step || bighorn_state_of (&logger)->side != bighorn_state_of (&was)->side
                 || bighorn_awaited (&logger) != bighorn_awaited (&was)); guard++)
        bighorn_tell (&logger, "end");
      tell_order (&was, &logger, &order);
      /* one who has no square left dies of a push */
      for (guint f = 0; f < table.facts->n_figures; f++)
        dead += bighorn_state_of (&table)->fate[f] == SKIRMISH_DEAD && bighorn_state_of (&logger)->fate[f] == SKIRMISH_FIT;
      if (dead)
        bighorn_tell (&logger, "push no");
      if (bighorn_state_of (&logger)->ending == SKIRMISH_GOING_ON && strcmp (game->verbs[muster_order_verb (&order)].word, "stay") != 0)
        {
          g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

          /* a victor who cannot take the square stays */
          game->awaits (logger.facts, logger.state, awaits);
          if (awaits->len && strcmp (game->verbs[g_array_index (awaits, MusterAwait, 0).verb[0]].word, "advance") == 0)
            {
              g_autoptr (GArray) on_board = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

              game->awaits (table.facts, table.state, on_board);
              if (!on_board->len || strcmp (game->verbs[g_array_index (on_board, MusterAwait, 0).verb[0]].word, "advance") != 0)
                bighorn_tell (&logger, "stay");
            }
        }
      if (bighorn_state_of (&table)->ending == SKIRMISH_END_AIM && bighorn_state_of (&logger)->ending == SKIRMISH_GOING_ON)
        bighorn_tell (&logger, bighorn_state_of (&table)->victor == SKIRMISH_BRITISH ? "flag british" : "flag french");
      whole = tell_contacts (&table, &logger);
    }
  for (guint f = 0; f < table.facts->n_figures && whole; f++)
    {
      g_assert_cmpint (bighorn_state_of (&table)->fate[f], ==, bighorn_state_of (&logger)->fate[f]);
      g_assert_cmpint (bighorn_state_of (&table)->kills[f], ==, bighorn_state_of (&logger)->kills[f]);
    }
  bighorn_finish (&table);
  bighorn_finish (&logger);
  return whole;
}

static void
test_logger (void)
{
  guint64 seed = play_seed ("bighorn-logger");
  guint whole = 0;

  for (guint i = 0; i < 6; i++)
    whole += replay (seed + i);
  g_assert_cmpuint (whole, >, 0);
}

/* --- boards and set-ups ------------------------------------------------- */

static void
test_boards (void)
{
  g_auto (GStrv) ids = muster_board_list ();

  for (guint i = 0; i < BIGHORN_N_BOARDS; i++)
    {
      SkirmishFacts *facts = bighorn_new_battle (bighorn_boards[i], "british", "french");
      guint goals = 0;

      g_assert_true (g_strv_contains ((const char *const *) ids, bighorn_boards[i]));
      for (guint f = 0; f < facts->n_figures; f++)
        g_assert_cmpint (facts->figure[f].x, !=, SKIRMISH_NOWHERE);
      for (guint a = 0; a < facts->n_areas; a++)
        goals += facts->area[a].ground == SKIRMISH_GROUND_GOAL;
      g_assert_cmpuint (goals, ==, 2); /* the two blue arrows */
      skirmish_facts_unref (facts);
    }
}

/* Every fault is told with its line. */
static void
test_board_faults (void)
{
  static const struct { const char *text; const char *line; } wrong[] = {
    { "<board xmlns=\"" MUSTER_BOARDS_NAMESPACE "\" id=\"b\" format=\"1\" ruleset=\"bighorn\" name=\"B\" suits=\"open\">\n"
      "<row>..</row>\n<row>...</row>\n<start at=\"0,0\" side=\"knives\"/>\n</board>", ":3: " },
    { "<board xmlns=\"" MUSTER_BOARDS_NAMESPACE "\" id=\"b\" format=\"1\" ruleset=\"bighorn\" name=\"B\" suits=\"open\">\n"
      "<row>.~</row>\n<start at=\"1,0\" side=\"knives\"/>\n</board>", ":3: " },
    { "<board xmlns=\"" MUSTER_BOARDS_NAMESPACE "\" id=\"b\" format=\"1\" ruleset=\"bighorn\" name=\"B\" suits=\"open\">\n"
      "<row>.x</row>\n<start at=\"0,0\" side=\"knives\"/>\n</board>", ":2: " },
    { "<board xmlns=\"" MUSTER_BOARDS_NAMESPACE "\" id=\"b\" format=\"1\" ruleset=\"bighorn\" name=\"B\" suits=\"open\">\n"
      "<row>..</row>\n<start at=\"0,7\" side=\"knives\"/>\n</board>", ":3: " },
    { "<board xmlns=\"" MUSTER_BOARDS_NAMESPACE "\" id=\"b\" format=\"1\" ruleset=\"bighorn\" name=\"B\" suits=\"open\">\n"
      "<row>w.</row>\n<start at=\"0,0\" side=\"indians\" mounted=\"yes\"/>\n</board>", ":3: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (wrong[i].text, strlen (wrong[i].text));
      g_autoptr (GError) error = NULL;
      MusterBoard *board = muster_board_read_bytes (bytes, "wrong.xml", &error);

      g_assert_null (board);
      g_assert_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_FAULTS);
      if (!strstr (error->message, wrong[i].line))
        g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, wrong[i].line));
    }
}

/* A fault in one row is told once: the rows below keep their places, and most rows say how long a row is. */
static void
test_board_fault_once (void)
{
  static const struct { const char *row; const char *told; } wrong[] = {
    { "..x", ":2: " }, { "..", ":2: " }, { "....", ":2: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *text = g_strdup_printf (
        "<board xmlns=\"" MUSTER_BOARDS_NAMESPACE "\" id=\"b\" format=\"1\" ruleset=\"bighorn\" name=\"B\" suits=\"open\">\n"
        "<row>%s</row>\n<row>.~.</row>\n<row>...</row>\n<start at=\"0,0\" side=\"knives\"/>\n"
        "<start at=\"1,2\" side=\"indians\"/>\n<arrow at=\"2,2\"/>\n</board>", wrong[i].row);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (GError) error = NULL;

      g_assert_null (muster_board_read_bytes (bytes, "wrong.xml", &error));
      g_assert_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_FAULTS);
      g_assert_nonnull (strstr (error->message, wrong[i].told));
      g_assert_null (strchr (error->message, '\n'));
    }
}

/* A weapon a line names is one that such a combatant has. */
static void
test_weapons (void)
{
  static const struct { const char *line; gboolean may; } lines[] = {
    { "unit a french foot tomahawk", FALSE }, { "unit b french foot weapon=lance", FALSE }, { "unit c french chief weapon=tomahawk", FALSE },
    { "unit d british soldier tomahawk", FALSE }, { "unit e french horse tomahawk", TRUE }, { "unit f french foot rifle", TRUE },
    { "unit g french horse rifle", TRUE },
  };
  SkirmishDraft *draft = bighorn_new_draft (NULL);
  g_autoptr (SkirmishFacts) facts = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (skirmish_draft_line (draft, lines[i].line, &error), ==, lines[i].may);
      g_assert_true ((error == NULL) == lines[i].may);
    }
  facts = skirmish_draft_finish (draft);
  g_assert_cmpint (facts->figure[0].type, ==, BIGHORN_HORSE);
  g_assert_cmpint (facts->figure[1].type, ==, BIGHORN_FOOT);
  g_assert_cmpint (facts->figure[2].type, ==, BIGHORN_CHIEF); /* a rifle makes a horseman one */
}

/* A row that house rules add is mustered by its id. */
static void
test_added_rows (void)
{
  static const struct { const char *ruleset, *before, *row, *battle, *unit; } added[] = {
    { "mohicans", "<row id=\"maqaw\"", "<row id=\"magua\" label=\"Magua\" faction=\"hurons\" move=\"9\" range=\"11\" hit=\"4\" "
      "attacks=\"3\" fight=\"3\" wounds=\"2\" leader=\"yes\" indian=\"yes\"/>", "table=48x48",
      "unit a french magua at=20,10\nunit b british line figures=2 with=magua at=20,40\n" },
    { "bighorn", "<row id=\"horse\"", "<row id=\"scout\" label=\"Scout\" party=\"knives\" move=\"2\" range=\"4\" shots=\"1\"/>",
      "board=10x10", "unit a british scout at=5,5\nunit b french foot at=5,9\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (added); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *name = g_strdup_printf ("%s.xml", added[i].ruleset);
      g_autofree char *ours = g_build_filename (g_getenv ("MUSTER_DATA_DIR"), "rulesets", name, NULL);
      g_autofree char *folder = g_dir_make_tmp ("muster-rows-XXXXXX", &error);
      g_autofree char *path = g_build_filename (folder, "house.xml", NULL);
      g_autofree char *whole = NULL, *text = NULL, *house = NULL;
      g_autoptr (GString) xml = NULL;
      g_autofree char *id = g_strdup_printf ("id=\"%s\"", added[i].ruleset);
      g_autofree char *theirs = g_strdup_printf ("id=\"house\" ruleset=\"%s\"", added[i].ruleset);
      SkirmishFacts *facts;

      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (ours, &whole, NULL, &error));
      xml = g_string_new (whole);
      g_assert_cmpuint (g_string_replace (xml, id, theirs, 1), ==, 1);
      house = g_strconcat (added[i].row, added[i].before, NULL);
      g_assert_cmpuint (g_string_replace (xml, added[i].before, house, 1), ==, 1);
      g_assert_true (g_file_set_contents (path, xml->str, -1, &error));
      text = g_strdup_printf ("battle %s rules=%s %s\n%s", added[i].ruleset, path, added[i].battle, added[i].unit);
      facts = muster_setup_parse (text, "added", &error);
      g_assert_no_error (error);
      g_assert_cmpuint (facts->n_figures, >=, 2);
      skirmish_facts_unref (facts);
      g_unlink (path);
      g_rmdir (folder);
    }
}

/* The stock set of B2.3, as it is shipped; a set-up with a fault says where. */
static void
test_setup (void)
{
  g_autoptr (GError) error = NULL;
  SkirmishFacts *facts = muster_setup_read ("bighorn", &error);
  guint placed = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (facts->n_figures, ==, 22);
  for (guint f = 0; f < facts->n_figures; f++)
    placed += facts->figure[f].x != SKIRMISH_NOWHERE;
  g_assert_cmpuint (placed, ==, 22);
  skirmish_facts_unref (facts);

  g_assert_null (muster_setup_parse ("# one\nbattle bighorn board=10x10\nunit a british dragoon\n", "wrong", &error));
  g_assert_error (error, SKIRMISH_ERROR, SKIRMISH_ERROR_SETUP);
  g_assert_true (g_str_has_prefix (error->message, "wrong:3: "));
  g_clear_error (&error);
  g_assert_null (muster_setup_parse ("battle bighorn board=nowhere\n", "wrong", &error));
  g_clear_error (&error);
  g_assert_null (muster_setup_parse ("battle whist\n", "wrong", &error));
  g_clear_error (&error);
  g_assert_null (muster_setup_parse ("battle bighorn\nunit a british soldier\nunit b french soldier\n", "wrong", &error));
  g_clear_error (&error);
  g_assert_null (muster_setup_parse ("battle bighorn board=10x10\n", "wrong", &error));
  g_clear_error (&error);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bighorn/logger", test_logger);
  g_test_add_func ("/bighorn/boards", test_boards);
  g_test_add_func ("/bighorn/board-faults", test_board_faults);
  g_test_add_func ("/bighorn/board-fault-once", test_board_fault_once);
  g_test_add_func ("/bighorn/weapons", test_weapons);
  g_test_add_func ("/skirmish/added-rows", test_added_rows);
  g_test_add_func ("/bighorn/setup", test_setup);
  return g_test_run ();
}
