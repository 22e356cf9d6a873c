#include "config.h"

#include "frontier-battle.h"
#include "ground.h"
#include "group.h"

/*
 * What must hold in every battle of Frontier, whoever plays it; how good the opponent is; the grouping of
 * dice, points and muster.
 */

/* Even forces, about forty a side with @times 1: line, lights, militia, Indians, rangers, horse, a gun, a commander. */
static void
add_forces (SkirmishDraft *draft,
            guint          times)
{
  static const char *const lines[] = {
    "line-infantry figures=6 captain=yes", "grenadier figures=6 captain=yes", "militia figures=7 captain=yes",
    "indian figures=7 captain=yes", "ranger figures=4 captain=yes", "artilleryman figures=3 captain=yes gun=foot",
    "cavalry figures=3 captain=yes", "light figures=3 captain=yes formation=skirmish",
  };
  static const char *const sides[] = { "", "british", "french" };

  for (guint side = SKIRMISH_BRITISH; side <= SKIRMISH_FRENCH; side++)
    {
      g_autofree char *commander = g_strdup_printf ("unit %c-general %s commander figures=1", *sides[side], sides[side]);

      for (guint t = 0; t < times; t++)
        for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
          {
            g_autofree char *line = g_strdup_printf ("unit %c%c%c %s %s", *sides[side], 'a' + t, 'a' + i, sides[side], lines[i]);

            add_line (draft, line);
          }
      add_line (draft, commander);
    }
}

static SkirmishFacts *
new_battle (guint        kind,
            SkirmishSide defender,
            guint64      seed,
            guint        times)
{
  SkirmishDraft *draft = new_draft ();

  draft->facts->defender = (guint8) defender;
  draft->facts->campaign = seed % 2; /* where the beaten who touch an enemy are taken at the end (H12) */
  add_forces (draft, times);
  skirmish_ground_make (draft, (SkirmishTable) kind, seed);
  frontier_ruleset.deploy (draft);
  return skirmish_draft_finish (draft);
}

static SkirmishSide
play_out (SkirmishFacts *facts,
          guint64        seed,
          gboolean       british_ai,
          gboolean       french_ai,
          gint          *turns)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  Battle battle;
  SkirmishSide victor;

  begin (&battle, facts, seed);
  while (play_one (&battle, british_ai, french_ai, &order))
    ;
  g_assert_true (GAME->over (battle.state));
  victor = (SkirmishSide) state_of (&battle)->victor;
  if (turns)
    *turns = state_of (&battle)->turn;
  finish (&battle);
  return victor;
}

/* Any legal orders on every kind of table: sound after each, and it ends. */
static void
test_random (void)
{
  guint64 seed = play_seed ("frontier");

  for (guint i = 0; i < (play_long () ? 200u : 8u); i++)
    play_out (new_battle (i % SKIRMISH_N_TABLES, SKIRMISH_BRITISH, seed + i, 1), seed + i, FALSE, FALSE, NULL);
}

/* Whatever is listed may be said, and an order's effects taken back leave what was. */
static void
test_orders (void)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree gpointer before = g_malloc (GAME->state_size);
  guint64 seed = play_seed ("frontier-orders");
  Battle battle;

  begin (&battle, new_battle (SKIRMISH_TABLE_WOODS, SKIRMISH_BRITISH, seed, 1), seed);
  for (guint n = 0; n < 300; n++)
    {
      g_autoptr (GPtrArray) orders = muster_order_list_new ();
      guint64 hash = muster_game_hash (GAME, battle.facts, battle.state);

      if (n % 5 == 0)
        GAME->orders (battle.facts, battle.state, orders);
      for (guint i = 0; i < orders->len; i++)
        {
          MusterRefusal refusal;
          g_autofree char *text = muster_notation_text (GAME, battle.facts, orders->pdata[i]);
          g_auto (MusterOrder) again = MUSTER_ORDER_INIT;

          if (!muster_game_check (GAME, battle.facts, battle.state, orders->pdata[i], &refusal))
            g_test_message ("“%s” is listed, and refused, %s", text, refusal.clause);
          g_assert_true (muster_game_check (GAME, battle.facts, battle.state, orders->pdata[i], NULL));
          g_assert_true (muster_notation_parse (GAME, battle.facts, text, &again, &refusal));
          g_assert_true (muster_order_equal (&again, orders->pdata[i]));
        }
      memcpy (before, battle.state, GAME->state_size);
      if (!play_one (&battle, n % 2, FALSE, &order))
        break;
      g_assert_true (muster_game_apply (GAME, battle.state, &g_array_index (battle.effects, MusterEffect, 0),
                                        battle.effects->len, TRUE));
      g_assert_cmpuint (muster_game_hash (GAME, battle.facts, battle.state), ==, hash);
      g_assert_cmpmem (before, GAME->state_size, battle.state, GAME->state_size);
      g_assert_true (muster_game_apply (GAME, battle.state, &g_array_index (battle.effects, MusterEffect, 0),
                                        battle.effects->len, FALSE));
    }
  finish (&battle);
}

/* Ninety of a hundred against random play, sides changed half way. */
static void
test_ai (void)
{
  guint64 seed = play_seed ("frontier-ai");
  guint n = play_long () ? 1000 : 100, won = 0;

  for (guint i = 0; i < n; i++)
    {
      gboolean british = i < n / 2; /* the opponent's side */
      SkirmishSide victor = play_out (new_battle (i % 2 ? SKIRMISH_TABLE_WOODS : SKIRMISH_TABLE_OPEN,
                                                  i % 4 < 2 ? SKIRMISH_BRITISH : SKIRMISH_FRENCH, seed + i, 1),
                                      seed + i, british, !british, NULL);

      won += victor == (british ? SKIRMISH_BRITISH : SKIRMISH_FRENCH);
    }
  g_test_message ("the opponent won %u of %u", won, n);
  g_assert_cmpuint (won * 100, >=, n * 90);
}

/* Two opponents fight it out: often to the finish, though a fort may hold. */
static void
test_ai_alone (void)
{
  guint64 seed = play_seed ("frontier-alone");
  guint decided = 0, n = 24;

  for (guint i = 0; i < n; i++)
    {
      gint turns;

      play_out (new_battle (i % SKIRMISH_N_TABLES, i % 2 ? SKIRMISH_BRITISH : SKIRMISH_FRENCH, seed + i, 1), seed + i, TRUE, TRUE, &turns);
      decided += turns < 20;
    }
  g_test_message ("%u of %u decided before the last turn", decided, n);
  g_assert_cmpuint (decided * 4, >, n);
}

/* --- dice added together (K5.4) --------------------------------------------- */

/* All ways to take a group out, the slow way. */
static guint
brute (const guint8 *die,
       guint         n,
       guint         used,
       guint         wanted)
{
  guint best = 0;

  for (guint set = 1; set < 1u << n; set++)
    {
      guint sum = 0;

      if (set & used)
        continue;
      for (guint i = 0; i < n; i++)
        sum += set & 1u << i ? die[i] : 0;
      /* The first free die is in the group or in none: sets are taken in rising order. */
      if (sum == wanted && (set & (set - 1)))
        best = MAX (best, 1 + brute (die, n, used | set, wanted));
    }
  return best;
}

static void
test_group (void)
{
  static const guint wanted[] = { 6, 8, 10, 12 };
  guint64 seed = play_seed ("frontier-group");

  for (guint i = 0; i < 600; i++)
    {
      guint w = wanted[muster_dice_mix (seed, 20 * i) % G_N_ELEMENTS (wanted)];
      guint sides = 4 + 2 * (guint) (muster_dice_mix (seed, 20 * i + 1) % 4), n = 1 + (guint) (muster_dice_mix (seed, 20 * i + 2) % 9);
      guint8 count[FRONTIER_GROUP_PIPS] = { 0 }, die[9];

      sides = MIN (sides, w - 1);
      for (guint d = 0; d < n; d++)
        {
          die[d] = (guint8) (1 + muster_dice_mix (seed, 20 * i + 3 + d) % sides);
          count[die[d]]++;
        }
      g_assert_cmpuint (frontier_group (count, w), ==, brute (die, n, 0, w));
    }
}

/* --- points, muster (K9.1, H2, H3) -------------------------------------------- */

static void
test_points (void)
{
  SkirmishDraft *draft = new_draft ();
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (FrontierPoint));
  gint sum = 0, commanders, scouts;

  add_line (draft, "unit a british line-infantry figures=6 captain=yes");          /* 5 * 5 + 10 + 6 * 15 */
  add_line (draft, "unit b british cavalry figures=3 captain=yes");                /* 2 * 20 + 25 + 3 * 15 + 2 * 15 + 20 */
  add_line (draft, "unit c british artilleryman figures=4 captain=yes gun=field limber=yes"); /* 3 * 15 + 20 + 60 + 20 + 20 */
  add_line (draft, "unit d british commander figures=1 mounted=yes");              /* 30 + 5 + 20 */
  add_line (draft, "unit e british militia figures=5 captain=yes weapon=bow");     /* 4 * 2 + 8 + 50 */
  add_line (draft, "unit f french scout figures=6");
  g_assert_cmpint (frontier_points (draft->facts, SKIRMISH_BRITISH, list), ==, 125 + 160 + 165 + 55 + 66);
  for (guint i = 0; i < list->len; i++)
    sum += g_array_index (list, FrontierPoint, i).n * g_array_index (list, FrontierPoint, i).each;
  g_assert_cmpint (sum, ==, 571);
  g_assert_cmpint (frontier_points_over (draft->facts, SKIRMISH_BRITISH), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *line = g_strdup_printf ("unit g%c british line-infantry figures=6 captain=yes", 'a' + i);

      add_line (draft, line);
    }
  g_assert_cmpint (frontier_points_over (draft->facts, SKIRMISH_BRITISH), ==, 821 - 750);
  frontier_points_many (draft->facts, SKIRMISH_BRITISH, &commanders, &scouts);
  g_assert_cmpint (commanders + scouts, ==, 0);
  frontier_points_many (draft->facts, SKIRMISH_FRENCH, &commanders, &scouts);
  g_assert_cmpint (scouts, ==, 1);
  skirmish_draft_free (draft);

  /* Horses: of cavalry alike, of others an officer's dearer; cavalry may have none. */
  draft = new_draft ();
  add_line (draft, "unit a british cavalry figures=3 captain=yes mounted=no");       /* 2 * 20 + 25 + 3 * 15 */
  add_line (draft, "unit b british ranger figures=3 captain=yes mounted=yes");       /* 2 * 10 + 15 + 3 * 20 + 2 * 15 + 20 */
  g_assert_cmpint (frontier_points (draft->facts, SKIRMISH_BRITISH, NULL), ==, 110 + 145);
  add_line (draft, "unit c british artilleryman figures=1 gun=foot limbered=yes");   /* 15 + 30 + 20 + 20 */
  add_line (draft, "unit d british artilleryman figures=1 gun=foot limbered=yes limber=no animals=0");
  g_assert_cmpint (frontier_points (draft->facts, SKIRMISH_BRITISH, NULL), ==, 110 + 145 + 85 + 45);
  skirmish_draft_free (draft);
}

/* Whose die is which (K1.3), and what is thrown for a move (K2.1): a script sees a die that is too small, not one too large. */
static void
test_dice (void)
{
  static const struct { const char *id; gint die, captain; } types[] = {
    { "militia", 4, 6 }, { "frontiersman", 6, 8 }, { "indian", 6, 8 }, { "provincial", 6, 8 }, { "colonial-artilleryman", 6, 8 },
    { "ranger", 8, 10 }, { "coureur", 8, 10 }, { "line-infantry", 10, 12 }, { "artilleryman", 10, 12 }, { "grenadier", 12, 12 },
    { "light", 12, 12 }, { "cavalry", 12, 12 }, { "commander", 12, 12 }
  };
  static const struct { FrontierMoveRow row; gint dice, fast, sides; } moves[] = {
    { FRONTIER_MOVE_FOOT, 2, 3, 4 }, { FRONTIER_MOVE_CAVALRY, 2, 3, 8 }, { FRONTIER_MOVE_ANIMALS, 2, 3, 6 },
    { FRONTIER_MOVE_HORSE_GUN, 2, 3, 6 }, { FRONTIER_MOVE_FOOT_GUN, 2, 0, 4 }, { FRONTIER_MOVE_FIELD_GUN, 2, 0, 4 },
    { FRONTIER_MOVE_PUSHED, 1, 0, 4 }, { FRONTIER_MOVE_BUILDING, 1, 0, 4 }, { FRONTIER_MOVE_CRAWL, 1, 0, 4 },
    { FRONTIER_MOVE_ONE_ANIMAL, 1, 0, 4 }, { FRONTIER_MOVE_ONE_HORSE, 1, 0, 6 }
  };
  SkirmishDraft *draft = new_draft ();
  const FrontierTables *tables = frontier_tables_of (draft->facts);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      guint found = 0;

      for (guint t = 0; t < tables->n_types; t++)
        if (strcmp (tables->type[t].row.id, types[i].id) == 0)
          {
            g_assert_cmpint (tables->type[t].die, ==, types[i].die);
            g_assert_cmpint (tables->type[t].captain, ==, types[i].captain);
            found++;
          }
      g_assert_cmpuint (found, ==, 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_assert_cmpint (tables->move[moves[i].row].dice, ==, moves[i].dice);
      g_assert_cmpint (tables->move[moves[i].row].fast, ==, moves[i].fast);
      g_assert_cmpint (tables->move[moves[i].row].sides, ==, moves[i].sides);
    }
  g_assert_cmpint (tables->number[FRONTIER_HORSE_DIE].value, ==, 4); /* K5.6 */
  g_assert_cmpint (tables->number[FRONTIER_ALIGN_DIE].value, ==, 4); /* K2.7 */
  skirmish_draft_free (draft);
}

static void
test_muster (void)
{
  static const SkirmishCompany company[] = {
    { .id = "br-44", .piece = 3, .what = SKIRMISH_PIECE_REGULAR, .side = SKIRMISH_BRITISH, .officer = "Captain Gist" },
    { .id = "br-60", .piece = 4, .what = SKIRMISH_PIECE_COLONIAL, .side = SKIRMISH_BRITISH, .line_regiment = TRUE },
    { .id = "br-2", .piece = 5, .what = SKIRMISH_PIECE_COLONIAL, .side = SKIRMISH_BRITISH, .flipped = TRUE },
    { .id = "boston", .piece = 6, .what = SKIRMISH_PIECE_MILITIA, .side = SKIRMISH_BRITISH },
    { .id = "guyenne", .piece = 7, .what = SKIRMISH_PIECE_FRENCH, .side = SKIRMISH_FRENCH, .attacker = TRUE },
    { .id = "langlade", .piece = 8, .what = SKIRMISH_PIECE_RANGERS, .side = SKIRMISH_FRENCH, .attacker = TRUE },
    { .id = "huron", .piece = 9, .what = SKIRMISH_PIECE_TRIBE, .side = SKIRMISH_FRENCH, .waiting = TRUE },
  };
  static const guint figures[] = { 6, 6, 3, 7, 7, 4, 7 };
  static const char *const types[] = {
    "line-infantry", "line-infantry", "provincial", "militia", "line-infantry", "coureur", "indian"
  };
  SkirmishDraft *draft = new_draft ();
  const MusterTableSpec *table = &frontier_ruleset.tables->table[2];

  frontier_ruleset.muster (draft, company, G_N_ELEMENTS (company), 1);
  /* Four British pieces have a commanding officer, two French with a third next door have none. */
  g_assert_cmpuint (draft->facts->n_units, ==, G_N_ELEMENTS (company) + 1);
  for (guint u = 0; u < G_N_ELEMENTS (company); u++)
    {
      const SkirmishUnit *unit = &draft->facts->unit[u];

      g_assert_cmpint (unit->n, ==, figures[u]);
      g_assert_cmpint (unit->piece, ==, company[u].piece);
      g_assert_cmpint (unit->type, ==, muster_table_find (table, draft->facts->tables, types[u]));
      g_assert_cmpint (draft->facts->figure[unit->first + unit->n - 1].role, ==, SKIRMISH_OFFICER);
    }
  g_assert_cmpstr (draft->facts->figure[5].name, ==, "Captain Gist");
  g_assert_cmpint (draft->facts->unit[G_N_ELEMENTS (company)].piece, ==, -1);
  skirmish_ground_make (draft, SKIRMISH_TABLE_FORT, 3);
  frontier_ruleset.deploy (draft);
  for (guint u = 0; u < draft->facts->n_units; u++)
    g_assert_true ((draft->facts->figure[draft->facts->unit[u].first].x != SKIRMISH_NOWHERE) != draft->facts->unit[u].waiting);
  skirmish_draft_free (draft);

  draft = new_draft ();
  frontier_ruleset.muster (draft, company, 1, 3);
  g_assert_cmpint (draft->facts->unit[0].n, ==, 18);
  skirmish_draft_free (draft);
}

/* On a landing the defenders shoot once, free, before the first turn; then all throw for the first move (H14). */
static void
test_landing (void)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  Battle battle;

  begin (&battle, new_battle (SKIRMISH_TABLE_LANDING, SKIRMISH_FRENCH, 5, 1), 5);
  g_assert_cmpint (state_of (&battle)->turn, ==, 1);
  g_assert_cmpint (state_of (&battle)->step, ==, SKIRMISH_STEP_FIRE);
  g_assert_cmpint (state_of (&battle)->side, ==, SKIRMISH_FRENCH);
  while (state_of (&battle)->step == SKIRMISH_STEP_FIRE)
    play_one (&battle, TRUE, TRUE, &order);
  g_assert_cmpint (state_of (&battle)->turn, ==, 1);
  g_assert_cmpint (state_of (&battle)->step, ==, SKIRMISH_STEP_START);
  finish (&battle);
}

/* In a fort the defenders set up inside the works, the attackers outside (H14). */
static void
test_fort (void)
{
  SkirmishDraft *draft = new_draft ();
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  Battle battle;

  draft->facts->fort = TRUE;
  add_line (draft, "terrain works 20,30 50,46");
  add_line (draft, "unit a british line-infantry figures=4 captain=yes");
  add_line (draft, "unit b french line-infantry figures=4 captain=yes");
  begin (&battle, skirmish_draft_finish (draft), 1);
  for (guint i = 0; i < 4; i++)
    {
      static const struct { const char *order; gboolean may; } said[] = {
        { "deploy a 10,40", FALSE }, { "deploy a 30,40", TRUE }, { "deploy b 30,35", FALSE }, { "deploy b 30,10", TRUE },
      };
      MusterRefusal refusal;

      g_assert_true (muster_notation_parse (GAME, battle.facts, said[i].order, &order, &refusal));
      g_assert_cmpint (muster_game_check (GAME, battle.facts, battle.state, &order, &refusal), ==, said[i].may);
      if (!said[i].may)
        g_assert_cmpstr (refusal.clause, ==, "H14");
    }
  /* The opponent finds places that will do. */
  while (state_of (&battle)->turn == 0)
    play_one (&battle, TRUE, TRUE, &order);
  for (guint f = 0; f < battle.facts->n_figures; f++)
    g_assert_cmpint (skirmish_area_holds (&battle.facts->area[0], state_of (&battle)->x[f], state_of (&battle)->y[f]), ==,
                     skirmish_side_of (battle.facts, (gint) f) == SKIRMISH_BRITISH);
  finish (&battle);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frontier/random", test_random);
  g_test_add_func ("/frontier/orders", test_orders);
  g_test_add_func ("/frontier/ai", test_ai);
  g_test_add_func ("/frontier/ai-alone", test_ai_alone);
  g_test_add_func ("/frontier/K5.4/optimal", test_group);
  g_test_add_func ("/frontier/K1.3/dice", test_dice);
  g_test_add_func ("/frontier/K9.1/points", test_points);
  g_test_add_func ("/frontier/H2/muster", test_muster);
  g_test_add_func ("/frontier/H14/landing", test_landing);
  g_test_add_func ("/frontier/H14/fort", test_fort);
  return g_test_run ();
}
