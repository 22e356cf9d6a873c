#include "config.h"

#include <string.h>

#include "bighorn.h"
#include "bighorn-ruleset.h"
#include "board-reader.h"
#include "notation.h"
#include "play.h"
#include "ruleset-reader.h"
#include "setup-reader.h"

/*
 * What must hold in every battle of the Little Big Horn, whoever plays it; how good the opponent is; that
 * a real table comes to the same losses; boards and muster.
 */

static const MusterGame *game;

static SkirmishDraft *
new_draft (const char *board_id)
{
  g_autoptr (GError) error = NULL;
  gpointer tables = muster_ruleset_read (&bighorn_ruleset, NULL, &error);
  SkirmishDraft *draft;

  g_assert_no_error (error);
  draft = skirmish_draft_new (&bighorn_ruleset, tables);
  if (board_id)
    {
      g_autoptr (MusterBoard) board = muster_board_read (board_id, &error);

      g_assert_no_error (error);
      muster_board_lay (board, draft);
    }
  return draft;
}

static void
add_line (SkirmishDraft *draft,
          const char    *line)
{
  g_autoptr (GError) error = NULL;

  skirmish_draft_line (draft, line, &error);
  g_assert_no_error (error);
}

/* Custer and the three Chiefs (B2.3), with their places. @knives: the Long Knives' side. */
static SkirmishFacts *
new_battle (const char *board,
            const char *knives,
            const char *indians)
{
  static const char *const lines[] = {
    "unit flag %s flag", "unit custer %s custer", "unit officers %s officer figures=2", "unit soldiers %s soldier figures=6",
  };
  static const char *const others[] = {
    "unit chiefs %s chief figures=3", "unit tomahawks %s horse figures=3", "unit warriors %s foot figures=6",
  };
  SkirmishDraft *draft = new_draft (board);

  draft->facts->defender = strcmp (knives, "british") == 0 ? SKIRMISH_BRITISH : SKIRMISH_FRENCH;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "%s", 2);
      g_autofree char *whole = g_strconcat (parts[0], knives, parts[1], NULL);

      add_line (draft, whole);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_auto (GStrv) parts = g_strsplit (others[i], "%s", 2);
      g_autofree char *whole = g_strconcat (parts[0], indians, parts[1], NULL);

      add_line (draft, whole);
    }
  bighorn_ruleset.deploy (draft);
  return skirmish_draft_finish (draft);
}

/* --- playing --------------------------------------------------------------------- */

typedef struct
{
  SkirmishFacts *facts;
  gpointer       state;
  MusterDice     dice;
  GArray        *effects;
  guint          orders;
} Battle;

static void
begin (Battle        *battle,
       SkirmishFacts *facts,
       guint64        seed)
{
  *battle = (Battle) { .facts = facts, .state = g_malloc0 (game->state_size),
                       .effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect)) };
  game->begin (facts, battle->state);
  muster_dice_init_seeded (&battle->dice, seed, 0);
  battle->dice.rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
}

static void
finish (Battle *battle)
{
  g_array_unref (battle->dice.rolls);
  g_array_unref (battle->effects);
  g_free (battle->state);
  skirmish_facts_unref (battle->facts);
}

static const SkirmishState *
state_of (const Battle *battle)
{
  return battle->state;
}

static MusterSide
awaited (const Battle *battle)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

  game->awaits (battle->facts, battle->state, awaits);
  return awaits->len ? g_array_index (awaits, MusterAwait, 0).side : SKIRMISH_NOBODY;
}

static void
carry_out (Battle            *battle,
           const MusterOrder *order)
{
  MusterPlay play = { game, battle->facts, battle->state, battle->effects, &battle->dice, { NULL } };
  MusterRefusal broken;

  g_array_set_size (battle->effects, 0);
  if (muster_game_resolve (&play, order) != MUSTER_DONE)
    {
      g_autofree char *text = muster_notation_text (game, battle->facts, order);

      g_test_message ("“%s” was refused, %s", text, play.refusal.clause);
      g_assert_not_reached ();
    }
  battle->orders++;
  if (!game->invariants (battle->facts, battle->state, &broken))
    {
      g_autofree char *text = muster_notation_text (game, battle->facts, order);

      g_test_message ("after “%s”: %s is broken by figure %d", text, broken.clause, broken.n ? broken.arg[0].value : -1);
      g_assert_not_reached ();
    }
}

/* One order of whose word it is: by the opponent or at random. */
static gboolean
play_one (Battle      *battle,
          gboolean     british_ai,
          gboolean     french_ai,
          MusterOrder *order)
{
  MusterSide side = awaited (battle);
  gboolean ai = side == SKIRMISH_BRITISH ? british_ai : french_ai;

  if (side == SKIRMISH_NOBODY)
    return FALSE;
  g_assert_true ((ai ? game->ai : game->random) (battle->facts, battle->state, side, &battle->dice, order));
  carry_out (battle, order);
  g_assert_cmpuint (battle->orders, <, 20000); /* every battle ends */
  return TRUE;
}

static SkirmishSide
play_out (SkirmishFacts *facts,
          guint64        seed,
          gboolean       british_ai,
          gboolean       french_ai)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  Battle battle;
  SkirmishSide victor;

  begin (&battle, facts, seed);
  while (play_one (&battle, british_ai, french_ai, &order))
    ;
  g_assert_true (game->over (battle.state));
  victor = (SkirmishSide) state_of (&battle)->victor;
  finish (&battle);
  return victor;
}

static const char *const boards[] = { "little-big-horn", "thick-woods", "stockade-fort", "river-landing" };

/* Any legal orders on every board: sound after each, and it ends. */
static void
test_random (void)
{
  guint64 seed = play_seed ("bighorn");

  for (guint i = 0; i < (play_long () ? 200u : 8u); i++)
    play_out (new_battle (boards[i % G_N_ELEMENTS (boards)], "british", "french"), seed + i, FALSE, FALSE);
}

/* Whatever is listed may be said, and an order's effects taken back leave what was. */
static void
test_orders (void)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree gpointer before = g_malloc (game->state_size);
  Battle battle;

  begin (&battle, new_battle ("little-big-horn", "french", "british"), play_seed ("bighorn-orders"));
  for (guint n = 0; n < 400; n++)
    {
      g_autoptr (GPtrArray) orders = muster_order_list_new ();
      guint64 hash = muster_game_hash (game, battle.facts, battle.state);

      game->orders (battle.facts, battle.state, orders);
      for (guint i = 0; i < orders->len; i++)
        {
          MusterRefusal refusal;
          g_autofree char *text = muster_notation_text (game, battle.facts, orders->pdata[i]);
          g_auto (MusterOrder) again = MUSTER_ORDER_INIT;

          if (!muster_game_check (game, battle.facts, battle.state, orders->pdata[i], &refusal))
            g_test_message ("“%s” is listed, and refused, %s", text, refusal.clause);
          g_assert_true (muster_game_check (game, battle.facts, battle.state, orders->pdata[i], NULL));
          g_assert_true (muster_notation_parse (game, battle.facts, text, &again, &refusal));
          g_assert_true (muster_order_equal (&again, orders->pdata[i]));
        }
      memcpy (before, battle.state, game->state_size);
      if (!play_one (&battle, FALSE, TRUE, &order))
        break;
      g_assert_true (muster_game_apply (game, battle.state, &g_array_index (battle.effects, MusterEffect, 0),
                                        battle.effects->len, TRUE));
      g_assert_cmpuint (muster_game_hash (game, battle.facts, battle.state), ==, hash);
      g_assert_cmpmem (before, game->state_size, battle.state, game->state_size);
      g_assert_true (muster_game_apply (game, battle.state, &g_array_index (battle.effects, MusterEffect, 0),
                                        battle.effects->len, FALSE));
    }
  finish (&battle);
}

/* Ninety of a hundred against random play, sides changed half way. */
static void
test_ai (void)
{
  guint64 seed = play_seed ("bighorn-ai");
  guint n = play_long () ? 1000 : 100, won = 0, drawn = 0, as_knives = 0;

  for (guint i = 0; i < n; i++)
    {
      gboolean knives = i < n / 2; /* the opponent's party */
      gboolean british = i % 2;    /* and side */
      gboolean knives_british = knives == british;
      SkirmishSide victor = play_out (new_battle (boards[i % G_N_ELEMENTS (boards)], knives_british ? "british" : "french",
                                                  knives_british ? "french" : "british"),
                                      seed + i, british, !british);

      won += victor == (british ? SKIRMISH_BRITISH : SKIRMISH_FRENCH);
      as_knives += knives && victor == (british ? SKIRMISH_BRITISH : SKIRMISH_FRENCH);
      drawn += victor == SKIRMISH_NOBODY;
    }
  g_test_message ("the opponent won %u of %u, %u as the Long Knives; %u were drawn", won, n, as_knives, drawn);
  g_assert_cmpuint (won * 100, >=, n * 90);
}

/* Two opponents fight it out: to a decision more often than not. */
static void
test_ai_alone (void)
{
  guint64 seed = play_seed ("bighorn-alone");
  guint decided = 0, knives = 0, n = 12;

  for (guint i = 0; i < n; i++)
    {
      SkirmishSide victor = play_out (new_battle (boards[i % G_N_ELEMENTS (boards)], "british", "french"), seed + i, TRUE, TRUE);

      decided += victor != SKIRMISH_NOBODY;
      knives += victor == SKIRMISH_BRITISH;
    }
  g_test_message ("%u of %u decided, %u for the Long Knives", decided, n, knives);
  g_assert_cmpuint (decided * 2, >, n);
}

/* --- a real table -------------------------------------------------------------------- */

static gint
distance_of (const Battle *table,
             gint          a,
             gint          b)
{
  const SkirmishState *s = state_of (table);

  return MAX (ABS (s->x[a] - s->x[b]), ABS (s->y[a] - s->y[b])) / 100;
}

/* An order to the logger's battle, as text. */
static void
tell (Battle     *logger,
      const char *text)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;

  if (!muster_notation_parse (game, logger->facts, text, &order, &refusal))
    {
      g_test_message ("“%s”: at %u", text, refusal.column);
      g_assert_not_reached ();
    }
  carry_out (logger, &order);
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
  return battle->facts->figure[figure].role != SKIRMISH_FLAG && skirmish_stands (state_of (battle), (gint) figure);
}

/* Who touches whom on the board is told to the logger. %FALSE: somebody touches more than can be told. */
static gboolean
tell_contacts (const Battle *table,
               Battle       *logger)
{
  const SkirmishFacts *facts = table->facts;

  if (state_of (table)->ending != SKIRMISH_GOING_ON)
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
          stale |= !now && skirmish_touch (logger->facts, state_of (logger), (gint) a, (gint) b);
        }
      if (touching > SKIRMISH_MAX_CONTACTS)
        return FALSE;
      if (stale)
        {
          g_autoptr (GString) text = g_string_new ("part ");

          append_figure (logger, (gint) a, text);
          tell (logger, text->str);
        }
    }
  for (guint a = 0; a < facts->n_figures; a++)
    for (guint b = a + 1; b < facts->n_figures; b++)
      if (is_fighter (table, a) && is_fighter (table, b)
          && skirmish_side_of (facts, (gint) a) != skirmish_side_of (facts, (gint) b)
          && distance_of (table, (gint) a, (gint) b) <= 1
          && !skirmish_touch (logger->facts, state_of (logger), (gint) a, (gint) b))
        {
          g_autoptr (GString) text = g_string_new ("touch ");

          append_figure (logger, (gint) a, text);
          g_string_append_c (text, '@');
          append_figure (logger, (gint) b, text);
          tell (logger, text->str);
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
      tell (logger, text->str);
    }
  else if (strcmp (word, "fire") == 0)
    {
      g_autofree char *text = shot_as_told (before, order);

      tell (logger, text);
    }
  else if (strcmp (word, "push") == 0)
    tell (logger, "push yes");
  else
    tell (logger, word);
}

/* A battle on the board is told to the logger order by order, with the dice it threw. */
static gboolean
replay (guint64 seed)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  SkirmishFacts *facts = new_battle ("thick-woods", "british", "french");
  SkirmishDraft *draft = new_draft (NULL);
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
    add_line (draft, lines[i]);
  begin (&table, facts, seed);
  begin (&logger, skirmish_draft_finish (draft), 0);
  while (whole)
    {
      guint8 dice[8];
      guint n = table.dice.rolls->len;
      Battle was = table;
      gint dead = 0;

      memcpy (before, table.state, game->state_size);
      was.state = before;
      if (!play_one (&table, TRUE, TRUE, &order))
        break;
      for (guint i = n; i < table.dice.rolls->len; i++)
        dice[i - n] = g_array_index (table.dice.rolls, MusterRoll, i).value;
      logger.dice = (MusterDice) { .source = MUSTER_DICE_GIVEN, .given = dice, .n_given = table.dice.rolls->len - n,
                                   .rolls = logger.dice.rolls };
      /* where the board goes on by itself, since nobody can fire, at a real table they say so */
      for (guint guard = 0; guard < 8 && state_of (&logger)->ending == SKIRMISH_GOING_ON
             && (state_of (&logger)->step != state_of (&was)->step || state_of (&logger)->side != state_of (&was)->side
                 || awaited (&logger) != awaited (&was)); guard++)
        tell (&logger, "end");
      tell_order (&was, &logger, &order);
      /* one who has no square left dies of a push */
      for (guint f = 0; f < table.facts->n_figures; f++)
        dead += state_of (&table)->fate[f] == SKIRMISH_DEAD && state_of (&logger)->fate[f] == SKIRMISH_FIT;
      if (dead)
        tell (&logger, "push no");
      if (state_of (&logger)->ending == SKIRMISH_GOING_ON && strcmp (game->verbs[muster_order_verb (&order)].word, "stay") != 0)
        {
          g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

          /* a victor who cannot take the square stays */
          game->awaits (logger.facts, logger.state, awaits);
          if (awaits->len && strcmp (game->verbs[g_array_index (awaits, MusterAwait, 0).verb[0]].word, "advance") == 0)
            {
              g_autoptr (GArray) on_board = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

              game->awaits (table.facts, table.state, on_board);
              if (!on_board->len || strcmp (game->verbs[g_array_index (on_board, MusterAwait, 0).verb[0]].word, "advance") != 0)
                tell (&logger, "stay");
            }
        }
      if (state_of (&table)->ending == SKIRMISH_END_AIM && state_of (&logger)->ending == SKIRMISH_GOING_ON)
        tell (&logger, state_of (&table)->victor == SKIRMISH_BRITISH ? "flag british" : "flag french");
      whole = tell_contacts (&table, &logger);
    }
  for (guint f = 0; f < table.facts->n_figures && whole; f++)
    {
      g_assert_cmpint (state_of (&table)->fate[f], ==, state_of (&logger)->fate[f]);
      g_assert_cmpint (state_of (&table)->kills[f], ==, state_of (&logger)->kills[f]);
    }
  finish (&table);
  finish (&logger);
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

/* --- boards and muster ---------------------------------------------------------------- */

static void
test_boards (void)
{
  g_auto (GStrv) ids = muster_board_list ();

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      SkirmishFacts *facts = new_battle (boards[i], "british", "french");
      guint goals = 0;

      g_assert_true (g_strv_contains ((const char *const *) ids, boards[i]));
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

/* The stock set of B2.3, as it is shipped; a set-up with a fault says where. */
static void
test_setup (void)
{
  g_autoptr (GError) error = NULL;
  SkirmishFacts *facts = muster_setup_read ("custer", &error);
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

static guint
count_type (const SkirmishFacts *facts,
            SkirmishSide         side,
            const char          *word)
{
  const MusterTableSpec *table = &bighorn_ruleset.tables->table[0];
  gint type = muster_table_find (table, facts->tables, word);
  guint n = 0;

  for (guint f = 0; f < facts->n_figures; f++)
    n += facts->figure[f].type == type && skirmish_side_of (facts, (gint) f) == side;
  return n;
}

static guint
count_mounted (const SkirmishFacts *facts)
{
  guint n = 0;

  for (guint f = 0; f < facts->n_figures; f++)
    n += facts->figure[f].mounted;
  return n;
}

/* H2, H3: sides that divide; half a flipped piece; Chiefs and officers, mounted half, the flag. */
static void
test_muster (void)
{
  const SkirmishCompany company[] = {
    { .id = "br-44", .what = SKIRMISH_PIECE_REGULAR, .side = SKIRMISH_BRITISH, .piece = 1, .order = 44, .officer = "Gage" },
    { .id = "br-60", .what = SKIRMISH_PIECE_COLONIAL, .side = SKIRMISH_BRITISH, .piece = 2, .order = 60 },
    { .id = "albany", .what = SKIRMISH_PIECE_MILITIA, .side = SKIRMISH_BRITISH, .piece = 3, .flipped = TRUE },
    { .id = "huron", .what = SKIRMISH_PIECE_TRIBE, .side = SKIRMISH_FRENCH, .piece = 4, .order = 7, .attacker = TRUE },
    { .id = "langlade", .what = SKIRMISH_PIECE_RANGERS, .side = SKIRMISH_FRENCH, .piece = 5, .attacker = TRUE },
    { .id = "abenaki", .what = SKIRMISH_PIECE_TRIBE, .side = SKIRMISH_FRENCH, .piece = 6, .order = 8, .waiting = TRUE, .attacker = TRUE },
  };
  SkirmishDraft *draft = new_draft ("little-big-horn");
  SkirmishFacts *facts;
  const SkirmishUnit *unit;

  bighorn_ruleset.muster (draft, company, G_N_ELEMENTS (company), 1);
  bighorn_ruleset.deploy (draft);
  facts = skirmish_draft_finish (draft);
  g_assert_cmpuint (facts->n_units, ==, 7);
  g_assert_cmpint (facts->unit[2].n, ==, 2);
  g_assert_cmpuint (count_type (facts, SKIRMISH_BRITISH, "custer"), ==, 1);
  g_assert_cmpuint (count_type (facts, SKIRMISH_BRITISH, "officer"), ==, 2);
  g_assert_cmpuint (count_type (facts, SKIRMISH_BRITISH, "soldier"), ==, 5);
  g_assert_cmpuint (count_type (facts, SKIRMISH_BRITISH, "flag"), ==, 1);
  g_assert_cmpuint (count_type (facts, SKIRMISH_FRENCH, "chief"), ==, 3);
  /* six come at once, three of them mounted, all Chiefs; of three that wait one */
  g_assert_cmpuint (count_mounted (facts), ==, 4);
  unit = &facts->unit[0];
  g_assert_cmpstr (facts->figure[unit->first + unit->n - 1].name, ==, "Gage");
  g_assert_cmpint (facts->figure[unit->first + unit->n - 1].type, ==,
                   muster_table_find (&bighorn_ruleset.tables->table[0], facts->tables, "custer"));
  g_assert_cmpint (unit->piece, ==, 1);
  g_assert_true (facts->unit[5].waiting);
  skirmish_facts_unref (facts);
}

/* H2: where they do not divide the attackers are the Indians; H15 and a draw; H13 at the end of the third turn. */
static void
test_campaign (void)
{
  const SkirmishCompany company[] = {
    { .id = "br-44", .what = SKIRMISH_PIECE_REGULAR, .side = SKIRMISH_BRITISH, .piece = 1, .attacker = TRUE },
    { .id = "rogers", .what = SKIRMISH_PIECE_RANGERS, .side = SKIRMISH_BRITISH, .piece = 2, .attacker = TRUE },
    { .id = "huron", .what = SKIRMISH_PIECE_TRIBE, .side = SKIRMISH_FRENCH, .piece = 3 },
    { .id = "bearn", .what = SKIRMISH_PIECE_FRENCH, .side = SKIRMISH_FRENCH, .piece = 4, .waiting = TRUE, .edge = 0 },
  };
  SkirmishDraft *draft = new_draft ("river-landing");
  MusterRefusal refusal;
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  Battle battle;
  SkirmishFacts *facts;

  draft->facts->campaign = TRUE;
  draft->facts->defender = SKIRMISH_FRENCH;
  draft->facts->may_retreat[SKIRMISH_BRITISH] = TRUE;
  bighorn_ruleset.muster (draft, company, G_N_ELEMENTS (company), 2);
  bighorn_ruleset.deploy (draft);
  facts = skirmish_draft_finish (draft);
  g_assert_cmpuint (count_type (facts, SKIRMISH_BRITISH, "chief"), ==, 3);
  g_assert_cmpuint (count_type (facts, SKIRMISH_FRENCH, "custer"), ==, 1);
  g_assert_cmpuint (count_mounted (facts), ==, 6);
  begin (&battle, facts, 1);
  g_assert_cmpint (state_of (&battle)->lead, ==, SKIRMISH_FRENCH);
  tell (&battle, "umpire step 1 french move : begin");
  for (guint turn = 1; turn <= 3; turn++)
    {
      /* somebody moves, so that nobody is taken to be unable */
      while (state_of (&battle)->turn == (gint) turn && state_of (&battle)->step != SKIRMISH_STEP_CLOSE)
        {
          if (state_of (&battle)->step == SKIRMISH_STEP_MOVE && state_of (&battle)->side == SKIRMISH_FRENCH)
            {
              g_autoptr (GPtrArray) orders = muster_order_list_new ();

              game->orders (battle.facts, battle.state, orders);
              carry_out (&battle, orders->pdata[0]);
            }
          tell (&battle, "end");
        }
      if (turn == 1)
        g_assert_cmpint (state_of (&battle)->turn, ==, 2); /* nothing to choose yet (H12, H13) */
      else
        {
          g_assert_cmpint (state_of (&battle)->step, ==, SKIRMISH_STEP_CLOSE);
          if (turn == 2)
            {
              g_assert_true (muster_notation_parse (game, battle.facts, "bring french bearn", &order, &refusal));
              g_assert_false (muster_game_check (game, battle.facts, battle.state, &order, &refusal));
              g_assert_cmpstr (refusal.clause, ==, "H13");
              tell (&battle, "end");
            }
        }
    }
  tell (&battle, "bring french bearn");
  g_assert_cmpint (state_of (&battle)->fate[facts->unit[3].first], ==, SKIRMISH_FIT);
  g_assert_cmpint (state_of (&battle)->y[facts->unit[3].first], ==, 0); /* at the top edge */
  g_assert_cmpint (state_of (&battle)->side, ==, SKIRMISH_BRITISH);
  tell (&battle, "retreat british 7");
  g_assert_cmpint (state_of (&battle)->ending, ==, SKIRMISH_END_RETREAT);
  g_assert_cmpint (state_of (&battle)->victor, ==, SKIRMISH_FRENCH);
  g_assert_cmpint (state_of (&battle)->retreat[SKIRMISH_BRITISH], ==, 7);
  finish (&battle);
}

/* Whole armies, as great stacks of a campaign field them, with more men than triangles: they find room, and
 * fight it out, reinforcements and all. */
static void
test_great (void)
{
  guint64 seed = play_seed ("bighorn-great");

  for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
    {
      SkirmishCompany company[30];
      char id[30][8];
      SkirmishDraft *draft = new_draft (boards[b]);

      for (guint i = 0; i < G_N_ELEMENTS (company); i++)
        {
          gboolean french = i % 2;

          g_snprintf (id[i], sizeof id[i], "u%u", i);
          company[i] = (SkirmishCompany) { .id = id[i], .piece = (gint) i, .order = (gint) i, .attacker = french,
                                           .side = french ? SKIRMISH_FRENCH : SKIRMISH_BRITISH,
                                           .what = french ? SKIRMISH_PIECE_TRIBE : SKIRMISH_PIECE_REGULAR,
                                           .waiting = i >= 26, .edge = french ? 0 : 2, .flipped = i % 5 == 0 };
        }
      draft->facts->campaign = TRUE;
      draft->facts->defender = SKIRMISH_BRITISH;
      draft->facts->landing = b == 3;
      draft->facts->may_retreat[SKIRMISH_FRENCH] = TRUE;
      bighorn_ruleset.muster (draft, company, G_N_ELEMENTS (company), 1);
      bighorn_ruleset.deploy (draft);
      for (guint f = 0; f < draft->facts->n_figures; f++)
        g_assert_true (draft->facts->unit[draft->facts->figure[f].unit].waiting
                       || draft->facts->figure[f].x != SKIRMISH_NOWHERE);
      play_out (skirmish_draft_finish (draft), seed + b, b % 2, TRUE);
    }
}

/* Whatever can be refused, thrown or added has its words. */
static void
test_words (void)
{
  guint n = 0;

  for (guint code = SKIRMISH_CODE; code < BIGHORN_R_END; code = code + 1 == SKIRMISH_R_END ? BIGHORN_CODE : code + 1)
    {
      gboolean found = FALSE;

      for (const MusterSentence *s = game->refusals; s->text && !found; s++)
        found = s->code == code;
      if (!found)
        g_test_message ("refusal %u has no sentence", code);
      g_assert_true (found);
      n++;
    }
  for (const MusterSentence *s = game->refusals; s->text; s++)
    n--;
  g_assert_cmpuint (n, ==, 0);
  for (guint v = 0; v < game->n_verbs; v++)
    g_assert_nonnull (game->verbs[v].word);
  for (guint q = 0; q < game->n_queries; q++)
    g_assert_nonnull (game->queries[q].word);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  game = bighorn_ruleset.game;
  g_test_add_func ("/bighorn/random", test_random);
  g_test_add_func ("/bighorn/orders", test_orders);
  g_test_add_func ("/bighorn/ai", test_ai);
  g_test_add_func ("/bighorn/ai-alone", test_ai_alone);
  g_test_add_func ("/bighorn/logger", test_logger);
  g_test_add_func ("/bighorn/boards", test_boards);
  g_test_add_func ("/bighorn/board-faults", test_board_faults);
  g_test_add_func ("/bighorn/setup", test_setup);
  g_test_add_func ("/bighorn/muster", test_muster);
  g_test_add_func ("/bighorn/campaign", test_campaign);
  g_test_add_func ("/bighorn/great", test_great);
  g_test_add_func ("/bighorn/words", test_words);
  return g_test_run ();
}
