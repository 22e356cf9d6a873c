/* Sentences of battles by the tactical rules: orders, effects and dice. */
#include "config.h"

#include "wording-test.h"

#include "conduct.h"
#include "notation.h"
#include "setup-reader.h"

static SkirmishFacts *
battle_new (const char *setup)
{
  GError *error = NULL;
  SkirmishFacts *facts = muster_setup_parse (setup, "setup", &error);

  g_assert_no_error (error);
  return facts;
}

static MusterWording *
battle_wording (const SkirmishFacts *facts)
{
  MusterVoice voice = { facts->ruleset->game, facts, NULL };

  return muster_wording_new_voice (&voice);
}

#define THREE_AND_THREE \
  "unit ottawa french %s figures=3 at=10,10\nunit reds british %s figures=3 at=10,14\n"

/* What a die came to is what the rules made of it: a natural 10 hits whatever else is wanted (F3.1), and a total
 * that eliminates is told by that number (B5.2). */
static void
test_verdicts (void)
{
  g_autoptr (GString) setup = g_string_new ("battle furwars table=48x48\n");
  MusterRoll roll = { .sides = 10, .needed = 8, .clause = "F3.1", .n_args = 2,
                      .arg = { { SKIRMISH_KIND_FIGURE, 0 }, { SKIRMISH_KIND_FIGURE, 3 } } };
  SkirmishFacts *facts;
  MusterWording *told;
  g_autofree char *sure = NULL, *less = NULL, *wanted = NULL, *pushed = NULL, *out = NULL, *nothing = NULL;

  g_string_append_printf (setup, THREE_AND_THREE, "indian quality=green weapon=musket", "regular quality=green weapon=musket");
  facts = battle_new (setup->str);
  told = battle_wording (facts);
  roll.purpose = (guint16) code_of (facts->ruleset->game->purposes, "{figure} shoots at {figure2}");
  roll.modifier[roll.n_modifiers++] = (MusterModifier) {
    "F3.1", (guint16) code_of (facts->ruleset->game->modifiers, "hard cover"), -3
  };
  roll.value = 10;
  sure = muster_wording_roll (told, &roll);
  roll.value = 9;
  less = muster_wording_roll (told, &roll);
  roll.value = 0;
  wanted = muster_wording_wanted (told, &roll);
  g_assert_cmpstr (sure, ==, "ottawa 1 shoots at reds 1: 10 −3 hard cover (F3.1) = 7, 8 needed: a natural 10: hit");
  g_assert_cmpstr (less, ==, "ottawa 1 shoots at reds 1: 9 −3 hard cover (F3.1) = 6, 8 needed: no hit");
  g_assert_cmpstr (wanted, ==, "ottawa 1 shoots at reds 1: D10 −3 hard cover (F3.1), 10 or more needed");
  muster_wording_free (told);
  skirmish_facts_unref (facts);

  facts = battle_new ("battle bighorn board=10x10\nunit reds british soldier at=5,5\nunit ottawa french foot at=5,7\n");
  told = battle_wording (facts);
  roll = (MusterRoll) { .sides = 6, .value = 3, .needed = 4, .clause = "B5.2", .n_args = 2,
                        .purpose = (guint16) code_of (facts->ruleset->game->purposes, "{figure} against {figure2}"),
                        .arg = { { SKIRMISH_KIND_FIGURE, 0 }, { SKIRMISH_KIND_FIGURE, 1 } } };
  nothing = muster_wording_roll (told, &roll);
  roll.value = 5;
  pushed = muster_wording_roll (told, &roll);
  roll.value = 6;
  out = muster_wording_roll (told, &roll);
  g_assert_cmpstr (nothing, ==, "reds against ottawa: 3, 4 needed: missed");
  g_assert_cmpstr (pushed, ==, "reds against ottawa: 5, 4 needed: pushed back");
  g_assert_cmpstr (out, ==, "reds against ottawa: 6, 6 needed: out of the battle");
  muster_wording_free (told);
  skirmish_facts_unref (facts);
}

/* Whether somebody is saved is told as that, and whether he is hit as that. */
static void
test_saves (void)
{
  static const struct { const char *setup, *shot, *clause; } rules[] = {
    { "battle mohicans table=72x48\nunit reds british line figures=3 at=10,10\nunit ottawa french indian at=20,20\n",
      "{figure} shoots at {figure2}", "L5.2" },
    { "battle frontier table=72x48\nunit reds british line-infantry figures=3 at=10,10\nunit ottawa french indian figures=3 at=20,20\n",
      "{figure} fires at {unit}", "K5.6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      SkirmishFacts *facts = battle_new (rules[i].setup);
      MusterWording *told = battle_wording (facts);
      MusterRoll roll = { .sides = 6, .needed = 5, .value = 5, .clause = rules[i].clause, .n_args = 1,
                          .arg = { { SKIRMISH_KIND_FIGURE, 0 } } };
      g_autofree char *saved = NULL, *lost = NULL, *hit = NULL, *no = NULL;

      roll.purpose = (guint16) code_of (facts->ruleset->game->purposes, "Whether {figure} is saved");
      saved = muster_wording_roll (told, &roll);
      roll.value = 4;
      lost = muster_wording_roll (told, &roll);
      roll.purpose = (guint16) code_of (facts->ruleset->game->purposes, rules[i].shot);
      no = muster_wording_roll (told, &roll);
      roll.value = 6;
      hit = muster_wording_roll (told, &roll);
      g_assert_cmpstr (saved, ==, "Whether reds 1 is saved: 5, 5 needed: saved");
      g_assert_cmpstr (lost, ==, "Whether reds 1 is saved: 4, 5 needed: not saved");
      g_assert_true (g_str_has_suffix (no, ": 4, 5 needed: no hit"));
      g_assert_true (g_str_has_suffix (hit, ": 6, 5 needed: hit"));
      muster_wording_free (told);
      skirmish_facts_unref (facts);
    }
}

/* The clause of each die of each ruleset that wants a number is the one in which that number stands; where another calls for
 * the die, both are cited. */
static void
test_number_clauses (void)
{
  static const struct { const char *setup, *purpose, *calls, *number, *cited; } dice[] = {
    { "battle furwars table=48x48\nunit reds british regular quality=green weapon=musket figures=3 at=10,10\n"
      "unit ottawa french indian quality=green weapon=musket figures=3 at=10,14\n",
      "{figure} tries to rally", "F6.7", "F6.3", "(F6.7, F6.3)" },
    { "battle furwars table=48x48\nunit reds british regular quality=green weapon=musket figures=3 at=10,10\n"
      "unit ottawa french indian quality=green weapon=musket figures=3 at=10,14\n",
      "{figure} shoots at {figure2}", "F3.1", "F3.1", "(F3.1)" },
    { "battle frontier table=72x48\nunit reds british line-infantry figures=3 at=10,10\nunit ottawa french indian figures=3 at=20,20\n",
      "{figure} fires at {unit}", "K5.3", "K5.2", "(K5.3, K5.2)" },
    { "battle frontier table=72x48\nunit reds british line-infantry figures=3 at=10,10\nunit ottawa french indian figures=3 at=20,20\n",
      "Whether {figure} is saved", "K5.6", "K5.6", "(K5.6)" },
    { "battle mohicans table=72x48\nunit reds british line figures=3 at=10,10\nunit ottawa french indian at=20,20\n",
      "{figure} in the salvo at {figure2}", "L3.2", "L3.2", "(L3.2)" },
    { "battle mohicans table=72x48\nunit reds british line figures=3 at=10,10\nunit ottawa french indian at=20,20\n",
      "Whether {figure} is saved", "L5.2", "L5.2", "(L5.2)" },
    { "battle bighorn board=10x10\nunit reds british soldier at=5,5\nunit ottawa french foot at=5,7\n",
      "{figure} against {figure2}", "B5.2", "B5.2", "(B5.2)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      SkirmishFacts *facts = battle_new (dice[i].setup);
      MusterWording *told = battle_wording (facts);
      MusterRoll roll = { .sides = 10, .needed = 6, .value = 6, .clause = dice[i].calls, .n_args = 2,
                          .purpose = (guint16) code_of (facts->ruleset->game->purposes, dice[i].purpose),
                          .arg = { { SKIRMISH_KIND_FIGURE, 0 }, { SKIRMISH_KIND_FIGURE, 1 } } };
      g_autofree char *thrown = NULL;

      if (strstr (dice[i].purpose, "{unit}"))
        roll.arg[1].kind = SKIRMISH_KIND_UNIT;
      thrown = muster_wording_thrown (told, &roll);
      g_assert_cmpstr (muster_wording_number_clause (told, &roll), ==, dice[i].number);
      g_assert_true (g_str_has_suffix (thrown, dice[i].cited));
      muster_wording_free (told);
      skirmish_facts_unref (facts);
    }
}

/* One and several, of those who act and of what is counted; and nobody of those named is left out. */
static void
test_several (void)
{
  static const struct { const char *order, *text; } orders[] = {
    { "move ottawa.2 10,12", "ottawa 2 moves to 10″, 12″." },
    { "move ottawa.1-2 10,12", "ottawa 1–2 move to 10″, 12″." },
    { "move ottawa.1,3 8,9 10,12.5", "ottawa 1 and 3 move to 10″, 12.5″." },
    { "move ottawa.2", "ottawa 2 moves." },
    { "fire ottawa.1-2 reds.2", "ottawa 1–2 shoot at reds 2." },
    { "fire ottawa.1,3 reds.2 + reds.3", "ottawa 1 and 3 shoot at reds 2. ottawa 1 and 3 shoot at reds 3." },
  };
  static const struct { MusterEffect effect; const char *text; } effects[] = {
    { { SKIRMISH_F_WOUNDS, 0, 0, 1, "F5.1" }, "ottawa 1 now has 1 wound." },
    { { SKIRMISH_F_WOUNDS, 0, 0, 2, "F5.1" }, "ottawa 1 now has 2 wounds." },
    { { SKIRMISH_F_KILLS, 3, 0, 1, "M12.1" }, "reds 1 has felled 1 enemy." },
    { { SKIRMISH_F_X, 3, 1000, 1350, "F6.4" }, "reds 1 is now 13.5″ from the left edge." },
    { { SKIRMISH_F_Y, 3, 1000, 600, "M12.1" }, "reds 1 is now 6″ from the top edge." },
    { { SKIRMISH_F_FACING, 3, 0, 9000, "M12.1" }, "reds 1 now faces 90°." },
  };
  g_autoptr (GString) setup = g_string_new ("battle furwars table=48x48\n");
  SkirmishFacts *facts;
  MusterWording *told;

  g_string_append_printf (setup, THREE_AND_THREE, "indian quality=green weapon=musket", "regular quality=green weapon=musket");
  facts = battle_new (setup->str);
  told = battle_wording (facts);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      MusterRefusal refusal;
      g_autofree char *text = NULL;

      g_assert_true (muster_notation_parse (facts->ruleset->game, facts, orders[i].order, &order, &refusal));
      text = muster_wording_order (told, &order);
      g_assert_cmpstr (text, ==, orders[i].text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    {
      g_autofree char *text = muster_wording_effect (told, &effects[i].effect);

      g_assert_cmpstr (text, ==, effects[i].text);
    }
  muster_wording_free (told);
  skirmish_facts_unref (facts);
}

int
main (int    argc,
      char **argv)
{
  begin (&argc, &argv);
  g_test_add_func ("/wording/battles/verdicts", test_verdicts);
  g_test_add_func ("/wording/battles/saves", test_saves);
  g_test_add_func ("/wording/battles/number-clauses", test_number_clauses);
  g_test_add_func ("/wording/battles/several", test_several);
  return run_tests ();
}
