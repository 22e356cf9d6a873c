#include "config.h"

#include <string.h>

#include "bighorn-play.h"

/* What must hold in every battle of the Little Big Horn, whoever plays it; how good the opponent is; muster. */

static const MusterGame *const game = &bighorn_game;

/* Any legal orders on every board: sound after each, and it ends. */
static void
test_random (void)
{
  guint64 seed = play_seed ("bighorn");

  for (guint i = 0; i < (play_long () ? 200u : 8u); i++)
    bighorn_play_out (bighorn_new_battle (bighorn_boards[i % BIGHORN_N_BOARDS], "british", "french"), seed + i, FALSE, FALSE);
}

/* Whatever is listed may be said, and an order's effects taken back leave what was. */
static void
test_orders (void)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree gpointer before = g_malloc (game->state_size);
  Battle battle;

  bighorn_begin_at (&battle, bighorn_new_battle ("little-big-horn", "french", "british"), play_seed ("bighorn-orders"));
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
      if (!bighorn_play_one (&battle, FALSE, TRUE, &order))
        break;
      g_assert_true (muster_game_apply (game, battle.state, &g_array_index (battle.effects, MusterEffect, 0),
                                        battle.effects->len, TRUE));
      g_assert_cmpuint (muster_game_hash (game, battle.facts, battle.state), ==, hash);
      g_assert_cmpmem (before, game->state_size, battle.state, game->state_size);
      g_assert_true (muster_game_apply (game, battle.state, &g_array_index (battle.effects, MusterEffect, 0),
                                        battle.effects->len, FALSE));
    }
  bighorn_finish (&battle);
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
      SkirmishSide victor = bighorn_play_out (bighorn_new_battle (bighorn_boards[i % BIGHORN_N_BOARDS], knives_british ? "british" : "french",
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
      SkirmishSide victor = bighorn_play_out (bighorn_new_battle (bighorn_boards[i % BIGHORN_N_BOARDS], "british", "french"), seed + i, TRUE, TRUE);

      decided += victor != SKIRMISH_NOBODY;
      knives += victor == SKIRMISH_BRITISH;
    }
  g_test_message ("%u of %u decided, %u for the Long Knives", decided, n, knives);
  g_assert_cmpuint (decided * 2, >, n);
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
  SkirmishDraft *draft = bighorn_new_draft ("little-big-horn");
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
  SkirmishDraft *draft = bighorn_new_draft ("river-landing");
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
  bighorn_begin_at (&battle, facts, 1);
  g_assert_cmpint (bighorn_state_of (&battle)->lead, ==, SKIRMISH_FRENCH);
  bighorn_tell (&battle, "umpire step 1 french move : begin");
  for (guint turn = 1; turn <= 3; turn++)
    {
      /* somebody moves, so that nobody is taken to be unable */
      while (bighorn_state_of (&battle)->turn == (gint) turn && bighorn_state_of (&battle)->step != SKIRMISH_STEP_CLOSE)
        {
          if (bighorn_state_of (&battle)->step == SKIRMISH_STEP_MOVE && bighorn_state_of (&battle)->side == SKIRMISH_FRENCH)
            {
              g_autoptr (GPtrArray) orders = muster_order_list_new ();

              game->orders (battle.facts, battle.state, orders);
              bighorn_carry_out (&battle, orders->pdata[0]);
            }
          bighorn_tell (&battle, "end");
        }
      if (turn == 1)
        g_assert_cmpint (bighorn_state_of (&battle)->turn, ==, 2); /* nothing to choose yet (H12, H13) */
      else
        {
          g_assert_cmpint (bighorn_state_of (&battle)->step, ==, SKIRMISH_STEP_CLOSE);
          if (turn == 2)
            {
              g_assert_true (muster_notation_parse (game, battle.facts, "bring french bearn", &order, &refusal));
              g_assert_false (muster_game_check (game, battle.facts, battle.state, &order, &refusal));
              g_assert_cmpstr (refusal.clause, ==, "H13");
              bighorn_tell (&battle, "end");
            }
        }
    }
  bighorn_tell (&battle, "bring french bearn");
  g_assert_cmpint (bighorn_state_of (&battle)->fate[facts->unit[3].first], ==, SKIRMISH_FIT);
  g_assert_cmpint (bighorn_state_of (&battle)->y[facts->unit[3].first], ==, 0); /* at the top edge */
  g_assert_cmpint (bighorn_state_of (&battle)->side, ==, SKIRMISH_BRITISH);
  bighorn_tell (&battle, "retreat british 7");
  g_assert_cmpint (bighorn_state_of (&battle)->ending, ==, SKIRMISH_END_RETREAT);
  g_assert_cmpint (bighorn_state_of (&battle)->victor, ==, SKIRMISH_FRENCH);
  g_assert_cmpint (bighorn_state_of (&battle)->retreat[SKIRMISH_BRITISH], ==, 7);
  bighorn_finish (&battle);
}

/* Whole armies, as great stacks of a campaign field them, with more men than triangles: they find room, and
 * fight it out, reinforcements and all. */
static void
test_great (void)
{
  guint64 seed = play_seed ("bighorn-great");

  for (guint b = 0; b < BIGHORN_N_BOARDS; b++)
    {
      SkirmishCompany company[30];
      char id[30][8];
      SkirmishDraft *draft = bighorn_new_draft (bighorn_boards[b]);

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
      bighorn_play_out (skirmish_draft_finish (draft), seed + b, b % 2, TRUE);
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
  g_test_add_func ("/bighorn/random", test_random);
  g_test_add_func ("/bighorn/orders", test_orders);
  g_test_add_func ("/bighorn/ai", test_ai);
  g_test_add_func ("/bighorn/ai-alone", test_ai_alone);
  g_test_add_func ("/bighorn/muster", test_muster);
  g_test_add_func ("/bighorn/campaign", test_campaign);
  g_test_add_func ("/bighorn/great", test_great);
  g_test_add_func ("/bighorn/words", test_words);
  return g_test_run ();
}
