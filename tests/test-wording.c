/* Sentences: names, orders, effects, dice, what is awaited; and whole campaigns told without a hole. */
#include "config.h"

#include "wording-test.h"

#include "datadir.h"
#include "notation.h"
#include "rules.h"
#include "simulate.h"

/* --- names --------------------------------------------------------------- */

static void
test_names (void)
{
  static const struct { const char *id, *name; } known[] = {
    { "br-44", "44th Foot" },
    { "br-60-1", "60th (1)" },
    { "marine-2", "Troops of the Marine 2" },
    { "militia-boston-2", "Boston militia 2" },
    { "militia-tadousac-1", "Tadousac militia" },
    { "militia-acadian-beaujour-1", "Acadian militia (Beaujour) 1" },
    { "militia-acadian-st-jean", "Acadian militia (St. Jean)" },
    { "rangers-80", "80th Rangers" },
    { "courier-1", "Couriers de Bois 1" },
    { "tribe-11", "Abenaki" },
    { "fr-berry-2", "Berry (2)" },
    { "fr-la-reine", "La Reine" },
  };
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (scenario->n_pieces, ==, 112);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      const char *name = muster_wording_piece (wording, (gint) i);

      assert_whole (name);
      if (!g_hash_table_add (seen, (gpointer) name))
        g_error ("two pieces are called %s", name);
    }
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    g_assert_cmpstr (muster_wording_piece (wording, piece (known[i].id)), ==, known[i].name);
}

/* A scenario may give two pieces one name and no numbers: the id tells them apart. */
static void
test_names_alike (void)
{
  g_autoptr (MohawkScenario) changed = NULL;
  g_autoptr (MusterWording) words = NULL;
  g_autofree char *path = muster_scenario_find ("mohawk-1754", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *xml = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (g_file_get_contents (path, &xml, NULL, &error));
  g_assert_no_error (error);
  text = g_string_new (xml);
  g_assert_cmpuint (g_string_replace (text, "name=\"La Reine\"", "name=\"Guyenne\"", 1), ==, 1);
  bytes = g_bytes_new (text->str, text->len);
  changed = muster_scenario_read_bytes (bytes, "changed", &error);
  g_assert_no_error (error);
  words = muster_wording_new (&mohawk_game, changed);
  g_assert_cmpstr (muster_wording_piece (words, mohawk_scenario_find_piece (changed, "fr-la-reine")), ==,
                   "Guyenne (fr-la-reine)");
  g_assert_cmpstr (muster_wording_piece (words, mohawk_scenario_find_piece (changed, "fr-guyenne")), ==,
                   "Guyenne (fr-guyenne)");
}

static void
test_lists (void)
{
  gint16 pieces[] = { (gint16) piece ("br-44"), (gint16) piece ("br-48"), (gint16) piece ("tribe-01") };
  g_autofree char *none = muster_wording_pieces (wording, pieces, 0);
  g_autofree char *one = muster_wording_pieces (wording, pieces, 1);
  g_autofree char *two = muster_wording_pieces (wording, pieces, 2);
  g_autofree char *three = muster_wording_pieces (wording, pieces, 3);

  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (one, ==, "44th Foot");
  g_assert_cmpstr (two, ==, "44th Foot and 48th Foot");
  g_assert_cmpstr (three, ==, "44th Foot, 48th Foot and Mohawk");
}

/* --- orders, effects, dice, awaits ----------------------------------------- */

static void
test_orders (void)
{
  static const struct { const char *order, *story; } cases[] = {
    { "march new-york>new-haven>boston br-44 br-48", "44th Foot and 48th Foot march from New York to Boston." },
    { "march new-york>boston *", "All who may march from New York to Boston." },
    { "march albany>boston br-44 + albany>new-york br-48",
      "44th Foot march from Albany to Boston. 48th Foot march from Albany to New York." },
    { "rendezvous fr-gifts tribe-07@courier-1 tribe-11@courier-1",
      "Gifts and Supplies calls tribes to the Couriers: Micmac and Abenaki." },
    { "gather courier-1 tribe-07 tribe-11", "Couriers de Bois 1 gathers Micmac and Abenaki." },
    { "land br-troopship boston br-44", "British Troop Convoy lands 44th Foot at Boston." },
    { "promote militia-boston-1 br-60-1", "Boston militia 1 is promoted: 60th (1)." },
    { "ruling naval.tie=neither : we agreed so", "A ruling: naval.tie, neither. we agreed so" },
    { "umpire place br-44 albany : a slip", "By hand: a slip" },
    { "ferry louisbourg quebec marine-1", "Troops of the Marine 1 sail from Louisbourg to Quebec." },
    { "retreat albany", "A retreat to Albany." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      g_autofree char *story = NULL;
      MusterRefusal refusal;

      g_assert_true (muster_notation_parse (&mohawk_game, scenario, cases[i].order, &order, &refusal));
      story = muster_wording_order (wording, &order);
      g_assert_cmpstr (story, ==, cases[i].story);
    }
}

/* Who acts, and what a pass gave up, by what the order changed. */
static void
test_deeds (void)
{
  const struct { const char *order; MohawkSide side; MohawkStep step; MusterEffect effect; const char *story; MohawkSide doer; } cases[] = {
    { "fire auto", MOHAWK_BRITISH, MOHAWK_STEP_FIGHT,
      { MOHAWK_F_FIGHT, 0, MOHAWK_FIGHT_DEFENDER, MOHAWK_FIGHT_ATTACKER, "M6.4" }, "The French fire.", MOHAWK_FRENCH },
    { "fire auto", MOHAWK_BRITISH, MOHAWK_STEP_FIGHT,
      { MOHAWK_F_FIGHT, 0, MOHAWK_FIGHT_ATTACKER, MOHAWK_FIGHT_NONE, "M6.13" }, "The British fire.", MOHAWK_BRITISH },
    { "fire auto", MOHAWK_FRENCH, MOHAWK_STEP_FIGHT,
      { MOHAWK_F_FIGHT, 0, MOHAWK_FIGHT_VOLLEY, MOHAWK_FIGHT_DEFENDER, "M6.10" }, "The British fire.", MOHAWK_BRITISH },
    { "fallback", MOHAWK_BRITISH, MOHAWK_STEP_FIGHT,
      { MOHAWK_F_FIGHT, 0, MOHAWK_FIGHT_DEFENDER, MOHAWK_FIGHT_GROUND, "M6.10" }, "The defenders fall back from the shore.", MOHAWK_FRENCH },
    { "reinforce br-44", MOHAWK_FRENCH, MOHAWK_STEP_FIGHT,
      { MOHAWK_F_REINFORCING, 0, MOHAWK_BRITISH, 0, "M6.8" }, "44th Foot comes up.", MOHAWK_BRITISH },
    { "retreat albany", MOHAWK_FRENCH, MOHAWK_STEP_FIGHT,
      { MOHAWK_F_FIGHT, 0, MOHAWK_FIGHT_DEFENDER, MOHAWK_FIGHT_NONE, "M6.9" }, "The British retreat to Albany.", MOHAWK_BRITISH },
    { "end", MOHAWK_FRENCH, MOHAWK_STEP_MOVE, { MOHAWK_F_STEP, 0, 4, 5, "M3.1" }, "The French end step V.", MOHAWK_FRENCH },
    { "end", MOHAWK_FRENCH, MOHAWK_STEP_NAVAL, { MOHAWK_F_STEP, 0, 0, 1, "M3.1" }, "The naval step ends.", MOHAWK_NOBODY },
    { "pass", MOHAWK_BRITISH, MOHAWK_STEP_FIGHT,
      { MOHAWK_F_REINFORCING, 0, MOHAWK_FRENCH, 0, "M6.8" }, "The French bring nobody in.", MOHAWK_FRENCH },
    { "pass", MOHAWK_FRENCH, MOHAWK_STEP_MOVE,
      { MOHAWK_F_TURNS_OWED, MOHAWK_BRITISH, 1, 0, "M10.1" }, "The British leave the choice of the Iroquois tribe to the rules.", MOHAWK_BRITISH },
    { "pass", MOHAWK_FRENCH, MOHAWK_STEP_MUSTER,
      { MOHAWK_F_MUSTERED, MOHAWK_FRENCH, 0, 1, "M3.5" }, "The French do not muster.", MOHAWK_FRENCH },
    { "pass", MOHAWK_BRITISH, MOHAWK_STEP_REINFORCE,
      { MOHAWK_F_LANDED, (guint16) naval ("br-troopship"), 0, 1, "M3.5" }, "The British land no regulars of British Troop Convoy.", MOHAWK_BRITISH },
    { "pass", MOHAWK_BRITISH, MOHAWK_STEP_FIGHT,
      { MOHAWK_F_SPOILS, 0, (gint32) point ("carillon"), -1, "M6.13" }, "Nobody burns the fort of Carillon: it is kept.", MOHAWK_BRITISH },
    { "pass", MOHAWK_BRITISH, MOHAWK_STEP_PROMOTE,
      { MOHAWK_F_PROMOTION, (guint16) point ("albany"), MOHAWK_BRITISH, 0, "M3.5" }, "The British promote nobody at Albany.", MOHAWK_BRITISH },
    { "reveal", MOHAWK_FRENCH, MOHAWK_STEP_NAVAL, { MOHAWK_F_SHOWN, 0, 0, 1, "M4.2" }, "What is matched is turned up.", MOHAWK_NOBODY },
    { "chart auto", MOHAWK_FRENCH, MOHAWK_STEP_NAVAL, { MOHAWK_F_SET, 0, -1, 1, "M4.1" }, "Naval pieces go onto the sea chart.", MOHAWK_FRENCH },
    { "chart auto", MOHAWK_FRENCH, MOHAWK_STEP_NAVAL, { MOHAWK_F_MET, 0, -1, 1, "M4.1" }, "Naval pieces go onto the sea chart.", MOHAWK_BRITISH },
    { "umpire place br-44 albany : a slip", MOHAWK_FRENCH, MOHAWK_STEP_MOVE,
      { MOHAWK_F_PLACE, 0, -1, (gint32) point ("albany"), "M12.1" }, "By hand: a slip", MOHAWK_NOBODY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      g_autofree char *story = NULL;
      g_autofree char *bare = NULL;
      MusterRefusal refusal;

      g_array_append_val (effects, cases[i].effect);
      g_assert_true (muster_notation_parse (&mohawk_game, scenario, cases[i].order, &order, &refusal));
      story = muster_wording_deed (wording, &order, cases[i].side, cases[i].step, effects);
      g_assert_cmpstr (story, ==, cases[i].story);
      g_assert_cmpint (muster_wording_doer (wording, &order, cases[i].side, cases[i].step, effects), ==, cases[i].doer);
      bare = muster_wording_deed (wording, &order, cases[i].side, cases[i].step, NULL); /* a listing has no effects */
      assert_whole (bare);
    }
}

/* M3.5: of a ship that has landed some, the others are given up. */
static void
test_rest_given_up (void)
{
  const MusterEffect gone[] = {
    { MOHAWK_F_LANDED, (guint16) naval ("br-appointments"), 0, 2, "M3.5" },
    { MOHAWK_F_RAISED, (guint16) naval ("br-appointments"), 1, 0, "M3.5" },
  };
  g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree char *story = NULL;
  MusterRefusal refusal;

  g_array_append_vals (effects, gone, G_N_ELEMENTS (gone));
  g_assert_true (muster_notation_parse (&mohawk_game, scenario, "pass", &order, &refusal));
  story = muster_wording_deed (wording, &order, MOHAWK_BRITISH, MOHAWK_STEP_REINFORCE, effects);
  g_assert_cmpstr (story, ==, "The British raise no more colonial regulars.");
}

/* Every story of an effect names its field's own subject or value, and nothing else. */
static void
test_stories (void)
{
  guint n = 0;

  for (const MusterStory *story = mohawk_game.stories; story->field || story->text; story++)
    {
      const MusterField *field = &mohawk_game.fields[story->field];
      gint value = story->after == MUSTER_STORY_ANY ? MAX (field->min, 0) : story->after;
      MusterRefusal kinds = { .n = 2, .arg = { { field->subject, 0 }, { field->value, 0 } } };
      MusterEffect effect = { story->field, 0, 0, value, story->clause ? story->clause : "M0.1" };
      g_autofree char *text = muster_wording_effect (wording, &effect);

      g_assert_false (field->flags & MUSTER_FIELD_PASSING);
      g_assert_cmpint (value, >=, field->min);
      g_assert_cmpint (value, <=, field->max);
      if (story->text)
        g_assert_true (check_documented (field->name, story->text, &kinds));
      if (text)
        assert_whole (text);
      n++;
    }
  g_assert_cmpuint (n, >, 50);
}

static void
test_effects (void)
{
  const struct { MusterEffect effect; const char *text; } cases[] = {
    { { MOHAWK_F_POOL, MOHAWK_POOL_LAND, 8, 7, "M5.6" }, "Left in the land pool: 7." },
    { { MOHAWK_F_POOL, MOHAWK_POOL_LAND, 8, 0, "M5.1" }, NULL },
    { { MOHAWK_F_PLACE, (guint16) piece ("br-44"), 3, (gint32) point ("boston"), "M5.2" }, "44th Foot is at Boston." },
    { { MOHAWK_F_PLACE, (guint16) piece ("br-44"), 3, MOHAWK_MIX, "M8.1" }, "44th Foot starves: its supply is cut." },
    { { MOHAWK_F_PLACE, (guint16) piece ("br-44"), 3, MOHAWK_ABOARD, "M5S.1" }, "44th Foot goes aboard." },
    { { MOHAWK_F_MARKER, 0, 3, MOHAWK_OFF_MAP, "M5S.6" }, "The sea lift has no friendly port and leaves the map." },
    { { MOHAWK_F_HOLDER, (guint16) point ("albany"), 1, MOHAWK_FRENCH, "M5.8" }, "Albany is French." },
    { { MOHAWK_F_MET, 0, -1, (gint32) naval ("br-troopship"), "M4.1" },
      "British Troop Convoy meets the French at Louisbourg." },
    { { MOHAWK_F_OPTION, MOHAWK_OPTION_WINTER, 0, 1, "M8.3" }, "The ruling on supply.winter changes." },
    { { MOHAWK_F_SET, 0, -1, (gint32) naval ("fr-gifts"), "M4.1" }, NULL },
    { { MOHAWK_F_MARCHES, 0, 0, 1, "M5.4" }, NULL },
    { { MOHAWK_F_WALLS, (guint16) piece ("br-44"), 0, 1, "M6.6" }, "44th Foot has moved up to the walls." },
    { { MOHAWK_F_WALLS, (guint16) piece ("br-44"), 0, 2, "M6.6" }, NULL },
    /* M3.1: I is of both sides; the French player turn begins with II, or with III where there is no I */
    { { MOHAWK_F_SIDE, 0, MOHAWK_BRITISH, MOHAWK_FRENCH, "M3.4" }, NULL },
    { { MOHAWK_F_STEP, 0, MOHAWK_STEP_PROMOTE, MOHAWK_STEP_NAVAL, "M3.1" }, "Step I." },
    { { MOHAWK_F_STEP, 0, MOHAWK_STEP_NAVAL, MOHAWK_STEP_REINFORCE, "M3.1" }, "The French player turn begins, with step II." },
    { { MOHAWK_F_SIDE, 0, MOHAWK_BRITISH, MOHAWK_FRENCH, "M3.1" }, "The French player turn begins." },
    { { MOHAWK_F_STEP, 0, MOHAWK_STEP_PROMOTE, MOHAWK_STEP_REINFORCE, "M3.1" }, "Step II." },
    { { MOHAWK_F_STEP, 0, MOHAWK_STEP_NAVAL, MOHAWK_STEP_REINFORCE, "M12.1" }, "Step II." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = muster_wording_effect (wording, &cases[i].effect);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_rolls (void)
{
  MusterRoll fire = {
    .sides = 6, .value = 4, .needed = 6, .clause = "M6.4", .n_args = 2, .n_modifiers = 1,
    .purpose = (guint16) code_of (mohawk_game.purposes, "{piece} fires at {piece2}"),
    .arg = { { MOHAWK_KIND_PIECE, piece ("fr-berry-2") }, { MOHAWK_KIND_PIECE, piece ("br-44") } },
    .modifier = { { "M6.5", (guint16) code_of (mohawk_game.modifiers, "open ground"), 2 } },
  };
  g_autofree char *hit = muster_wording_roll (wording, &fire);
  g_autofree char *wanted = muster_wording_wanted (wording, &fire);
  g_autofree char *missed = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *never = NULL;
  g_autofree char *less = NULL;
  g_autofree char *thrown = muster_wording_thrown (wording, &fire);
  g_autofree char *below = NULL;
  g_autofree char *up = NULL;
  g_autofree char *pool = NULL;
  MusterRoll marches = { .sides = 6, .value = 4, .clause = "M5.1", .n_args = 1,
                         .purpose = (guint16) code_of (mohawk_game.purposes, "Marches of the {pool} pool"),
                         .arg = { { MOHAWK_KIND_POOL, MOHAWK_POOL_LAND } } };

  /* the number is M6.5's, though M6.4 calls for the die */
  g_assert_cmpstr (thrown, ==, "Berry (2) fires at 44th Foot: 4 +2 open ground (M6.5) = 6, hit; 6 needed (M6.5)");
  g_assert_cmpstr (muster_wording_number_clause (wording, &fire), ==, "M6.5");
  pool = muster_wording_thrown (wording, &marches);
  g_assert_null (muster_wording_number_clause (wording, &marches));
  g_assert_true (g_str_has_suffix (pool, ": 4 (M5.1)"));
  g_assert_cmpstr (hit, ==, "Berry (2) fires at 44th Foot: 4 +2 open ground (M6.5) = 6, hit");
  g_assert_cmpstr (wanted, ==, "Berry (2) fires at 44th Foot: D6 +2 open ground (M6.5), hits with 4 or more");
  fire.value = 3;
  missed = muster_wording_roll (wording, &fire);
  g_assert_cmpstr (missed, ==, "Berry (2) fires at 44th Foot: 3 +2 open ground (M6.5) = 5, no hit");
  fire.modifier[0].value = -1;
  less = muster_wording_roll (wording, &fire);
  g_assert_cmpstr (less, ==, "Berry (2) fires at 44th Foot: 3 −1 open ground (M6.5) = 2, no hit");
  never = muster_wording_wanted (wording, &fire);
  g_assert_cmpstr (never, ==, "Berry (2) fires at 44th Foot: D6 −1 open ground (M6.5), cannot hit");
  /* M6.6: what is hopeless from afar is not so from the walls */
  fire.modifier[0].code = (guint16) code_of (mohawk_game.modifiers, "attacking a fort");
  below = muster_wording_wanted (wording, &fire);
  g_assert_cmpstr (below, ==, "Berry (2) fires at 44th Foot: D6 −1 attacking a fort (M6.5), cannot hit before it is up at the walls");
  fire.modifier[fire.n_modifiers++] = (MusterModifier) { "M6.6", (guint16) code_of (mohawk_game.modifiers, "up at the walls"), 1 };
  up = muster_wording_wanted (wording, &fire);
  g_assert_cmpstr (up, ==, "Berry (2) fires at 44th Foot: D6 −1 attacking a fort (M6.5) +1 up at the walls (M6.6), hits with 6 or more");
  fire.n_modifiers = 0;
  fire.needed = 0;
  plain = muster_wording_roll (wording, &fire);
  g_assert_cmpstr (plain, ==, "Berry (2) fires at 44th Foot: 3");
}

/* M4.2: with Louisbourg's 1 a sum is equalled by another die; what follows tells what came of it. */
static void
test_tie (void)
{
  MusterRoll french = {
    .sides = 6, .value = 3, .clause = "M4.2", .n_args = 2, .n_modifiers = 1,
    .purpose = (guint16) code_of (mohawk_game.purposes, "{naval} at {box}"),
    .arg = { { MOHAWK_KIND_NAVAL, naval ("fr-troopship") }, { MOHAWK_KIND_BOX, 0 } },
    .modifier = { { "M4.2", (guint16) code_of (mohawk_game.modifiers, "Louisbourg’s shelter"), 1 } },
  };
  MusterRoll british = {
    .sides = 6, .value = 4, .clause = "M4.2", .n_args = 2, .purpose = french.purpose,
    .arg = { { MOHAWK_KIND_NAVAL, naval ("br-troopship") }, { MOHAWK_KIND_BOX, 0 } },
  };
  g_autoptr (GArray) rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  g_autofree char *neither = NULL;
  g_autofree char *again = NULL;

  g_array_append_val (rolls, french);
  g_array_append_val (rolls, british);
  g_assert_null (muster_wording_tie (wording, rolls, 0));
  neither = muster_wording_tie (wording, rolls, 1);
  g_assert_cmpstr (neither, ==, "A tie at Louisbourg: neither gets through.");
  /* The French throw again and equal the die before theirs: that is no tie yet. */
  g_array_append_val (rolls, french);
  british.value = 6;
  g_array_append_val (rolls, british);
  again = muster_wording_tie (wording, rolls, 1);
  g_assert_cmpstr (again, ==, "A tie at Louisbourg: both are thrown for again.");
  g_assert_null (muster_wording_tie (wording, rolls, 2));
  g_assert_null (muster_wording_tie (wording, rolls, 3));
  /* In another box nobody is thrown for again. */
  british.value = 4;
  british.arg[1].value = 1;
  g_array_append_val (rolls, british);
  g_assert_null (muster_wording_tie (wording, rolls, 4));
}

static void
add_fate (GArray           *effects,
          const MusterRoll *roll,
          gint32            fate)
{
  MusterEffect effect = { .field = MOHAWK_F_FATE, .subject = (guint16) roll->arg[0].value, .after = fate };

  g_array_append_val (effects, effect);
}

/* M4.2: who got through is what was recorded; of another box, or thrown by one side alone, it is no contest. */
static void
test_contest (void)
{
  MusterRoll french = {
    .sides = 6, .value = 4, .clause = "M4.2", .n_args = 2, .purpose = (guint16) code_of (mohawk_game.purposes, "{naval} at {box}"),
    .arg = { { MOHAWK_KIND_NAVAL, naval ("fr-troopship") }, { MOHAWK_KIND_BOX, 0 } },
  };
  MusterRoll british = french;
  g_autoptr (GArray) rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  g_autoptr (GArray) other = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  g_autofree char *tied = NULL, *won = NULL, *against = NULL, *name = NULL, *gets = NULL, *numbered = NULL;

  british.arg[0].value = naval ("br-troopship");
  add_fate (effects, &french, MOHAWK_NAVAL_THROUGH);
  add_fate (effects, &british, MOHAWK_NAVAL_STOPPED);
  add_fate (other, &french, MOHAWK_NAVAL_STOPPED);
  add_fate (other, &british, MOHAWK_NAVAL_THROUGH);
  g_array_append_val (rolls, french);
  g_array_append_val (rolls, british);
  french.value = 6;
  g_array_append_val (rolls, french);
  g_array_append_val (rolls, british);
  british.arg[1].value = 1;
  g_array_append_val (rolls, british);

  tied = muster_wording_contest (wording, rolls, 0, effects);
  g_assert_true (g_str_has_prefix (tied, "Louisbourg: ") && g_str_has_suffix (tied, " (4). A tie."));
  won = muster_wording_contest (wording, rolls, 2, effects);
  name = muster_wording_value (wording, french.arg[0]);
  gets = g_strdup_printf (" (4). %s gets through.", name);
  g_assert_true (g_str_has_suffix (won, gets));
  against = muster_wording_contest (wording, rolls, 2, other); /* whatever the dice say */
  g_free (name);
  g_free (gets);
  name = muster_wording_value (wording, british.arg[0]);
  gets = g_strdup_printf (" (4). %s gets through.", name);
  g_assert_true (g_str_has_suffix (against, gets));
  g_assert_null (muster_wording_contest (wording, rolls, 1, effects));
  g_assert_null (muster_wording_contest (wording, rolls, 3, effects));
  g_assert_null (muster_wording_contest (wording, rolls, 4, effects));

  /* its number is no part of a sum, and whose it is is told where the other side has one called alike */
  g_array_set_size (rolls, 0);
  french.arg[0].value = naval ("fr-squadron");
  british.arg[0].value = naval ("br-squadron-1");
  british.arg[1] = french.arg[1];
  french.n_modifiers = british.n_modifiers = 1;
  french.modifier[0] = british.modifier[0] =
    (MusterModifier) { "M1.4", (guint16) code_of (mohawk_game.modifiers, "the piece’s number"), 3 };
  french.value = 2;
  british.value = 5;
  g_array_append_val (rolls, french);
  g_array_append_val (rolls, british);
  numbered = muster_wording_contest (wording, rolls, 0, effects);
  g_assert_cmpstr (numbered, ==, "Louisbourg: French Naval Squadron (2 + 3 = 5), British Naval Squadron 1 (5 + 3 = 8). A tie.");
}

/* A die asked for does not tell what lies face down; nor does its bonus. */
static void
test_hidden (void)
{
  MohawkState state;
  MusterRoll roll = {
    .sides = 6, .clause = "M4.2", .n_args = 2, .n_modifiers = 1,
    .purpose = (guint16) code_of (mohawk_game.purposes, "{naval} at {box}"),
    .arg = { { MOHAWK_KIND_NAVAL, naval ("fr-squadron") }, { MOHAWK_KIND_BOX, 2 } },
    .modifier = { { "M1.4", (guint16) code_of (mohawk_game.modifiers, "the piece’s number"), 3 } },
  };
  MusterRoll shown = roll;
  g_autofree char *text = NULL;
  g_autofree char *open = NULL;

  mohawk_state_begin (scenario, &state);
  state.set[2] = (gint8) naval ("fr-squadron");
  muster_wording_hide (wording, &state, &roll);
  text = muster_wording_wanted (wording, &roll);
  g_assert_cmpstr (text, ==, "a piece face down at Grand Banks: D6");
  state.shown[2] = 1;
  muster_wording_hide (wording, &state, &shown);
  open = muster_wording_wanted (wording, &shown);
  g_assert_cmpstr (open, ==, "French Naval Squadron at Grand Banks: D6 +3 the piece’s number (M1.4)");
}

/* M4.2: what the box adds is no secret, though the piece is. */
static void
test_hidden_shelter (void)
{
  MohawkState state;
  MusterRoll roll = {
    .sides = 6, .clause = "M4.2", .n_args = 2, .n_modifiers = 2,
    .purpose = (guint16) code_of (mohawk_game.purposes, "{naval} at {box}"),
    .arg = { { MOHAWK_KIND_NAVAL, naval ("fr-squadron") }, { MOHAWK_KIND_BOX, 2 } },
    .modifier = { { "M1.4", MOHAWK_MOD_NAVAL, 3 }, { "M4.2", MOHAWK_MOD_LOUISBOURG, 1 } },
  };

  mohawk_state_begin (scenario, &state);
  g_assert_false (muster_wording_hide (wording, &state, &roll));
  g_assert_cmpuint (roll.n_modifiers, ==, 2);
  state.set[2] = (gint8) naval ("fr-squadron");
  g_assert_true (muster_wording_hide (wording, &state, &roll));
  g_assert_cmpint (roll.arg[0].value, ==, MOHAWK_SEEN_HIDDEN);
  g_assert_cmpuint (roll.n_modifiers, ==, 1);
  g_assert_cmpint (roll.modifier[0].code, ==, MOHAWK_MOD_LOUISBOURG);
}

/* M3.5, M10.7: of whatever may be passed it is told what follows; of what must be done, nothing. */
static void
test_left (void)
{
  static const char *const verbs[] = {
    "land", "recruit", "rendezvous", "colonials", "return", "muster", "iroquois-muster", "turn", "home", "capture", "burn",
    "promote", "reinforce",
  };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      MusterAwait await = { .side = MOHAWK_FRENCH, .n_verbs = 1, .verb = { (guint8) muster_game_verb (&mohawk_game, verbs[i]) } };

      g_assert_nonnull (muster_wording_left (wording, &await));
      await.binding = TRUE;
      g_assert_null (muster_wording_left (wording, &await));
    }
  {
    MusterAwait home = { .side = MOHAWK_FRENCH, .n_verbs = 1, .verb = { MOHAWK_V_HOME } };

    g_assert_cmpstr (muster_wording_left (wording, &home), ==,
                     "Left alone, they go home all the same: those of the lowest numbers.");
  }
}

static void
test_awaits (void)
{
  static const struct { const char *verb; MusterSide side; gint count; const char *text; } cases[] = {
    { "chart", MOHAWK_FRENCH, 0, "The French place their naval pieces on the sea chart, face down." },
    { "chart", MOHAWK_BRITISH, 1, "The British place a naval piece on the sea chart; open boxes: 1." },
    { "chart", MOHAWK_BRITISH, 3, "The British place naval pieces on the sea chart, one or more; open boxes: 3." },
    { "fire", MOHAWK_BRITISH, 0, "The British have their turn of fire at Albany." },
    { "fight", MOHAWK_FRENCH, 0, "The French begin the battle due at Albany." },
    { "turn", MOHAWK_FRENCH, 1, "The French may turn 1 Iroquois tribe." },
    { "turn", MOHAWK_BRITISH, 2, "The British may turn 2 Iroquois tribes." },
    { "home", MOHAWK_FRENCH, 2, "The French choose 2 tribes to go home from Albany." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MusterAwait await = { .side = cases[i].side, .n_verbs = 1, .count = (gint16) cases[i].count,
                            .verb = { (guint8) muster_game_verb (&mohawk_game, cases[i].verb) },
                            .subject = { MOHAWK_KIND_POINT, point ("albany") } };
      g_autofree char *text = muster_wording_await (wording, &await);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* --- whole campaigns -------------------------------------------------------- */

static void
word_all (const MohawkState *before,
          const MusterOrder *order,
          const GArray      *effects,
          const GArray      *rolls)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));
  g_autofree char *story = muster_wording_order (wording, order);
  g_autofree char *deed = muster_wording_deed (wording, order, (MohawkSide) before->side, (MohawkStep) before->step, effects);
  const char *verb = mohawk_game.verbs[muster_order_verb (order)].word;
  g_autofree char *step = muster_wording_step ((MohawkSide) before->side, (MohawkStep) before->step);
  g_autofree char *date = muster_wording_date (wording, before->turn);

  assert_whole (story);
  assert_whole (deed);
  /* whoever acts is told, of every one of these */
  if (strcmp (verb, "fire") == 0 || strcmp (verb, "retreat") == 0 || strcmp (verb, "pass") == 0)
    g_assert_cmpstr (deed, !=, story);
  assert_whole (step);
  assert_whole (date);
  for (guint i = 0; i < effects->len; i++)
    {
      g_autofree char *text = muster_wording_effect (wording, &g_array_index (effects, MusterEffect, i));

      if (text)
        assert_whole (text);
    }
  for (guint i = 0; i < rolls->len; i++)
    {
      g_autofree char *thrown = muster_wording_roll (wording, &g_array_index (rolls, MusterRoll, i));
      g_autofree char *wanted = muster_wording_wanted (wording, &g_array_index (rolls, MusterRoll, i));

      assert_whole (thrown);
      assert_whole (wanted);
    }
  mohawk_game.awaits (scenario, before, awaits);
  for (guint i = 0; i < awaits->len; i++)
    {
      g_autofree char *text = muster_wording_await (wording, &g_array_index (awaits, MusterAwait, i));

      assert_whole (text);
    }
}

/* Orders of one moment given at another: most are refused, each in a whole sentence. */
static guint
word_refusals (const MohawkState *state,
               const GPtrArray   *orders,
               guint8            *seen)
{
  guint n = 0;

  for (guint i = 0; i < orders->len; i++)
    {
      g_autofree char *line = NULL;
      MusterRefusal refusal;

      if (muster_game_check (&mohawk_game, scenario, state, orders->pdata[i], &refusal))
        continue;
      line = muster_wording_refusal_line (wording, &refusal);
      assert_whole (line);
      seen[refusal.code] = 1;
      n++;
    }
  return n;
}

/* The side that has something to say, asked at random. */
static gboolean
next_order (const MohawkState *state,
            MusterDice        *dice,
            MusterOrder       *order)
{
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    if (mohawk_play_random (scenario, state, (MusterSide) side, dice, order))
      return TRUE;
  return FALSE;
}

static void
test_campaigns (void)
{
  g_autoptr (GPtrArray) orders = muster_order_list_new ();
  guint8 seen[256] = { 0 };
  guint refused = 0, kinds = 0;

  for (guint64 seed = 1; seed <= 6; seed++)
    {
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      MohawkState state;
      MusterDice dice;

      muster_dice_init_seeded (&dice, seed, 0);
      mohawk_state_begin (scenario, &state);
      for (guint i = 0; i < 1500 && !state.ended && next_order (&state, &dice, &order); i++)
        {
          g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
          g_autoptr (GArray) rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
          MohawkState before = state;
          MusterPlay play = { &mohawk_game, scenario, &state, effects, &dice, { NULL } };

          dice.rolls = rolls;
          g_assert_cmpint (muster_game_resolve (&play, &order), ==, MUSTER_DONE);
          dice.rolls = NULL;
          word_all (&before, &order, effects, rolls);
          if (i % 7 == 0 && orders->len < 400)
            {
              MusterOrder *copy = muster_order_new (0);

              muster_order_copy (copy, &order);
              g_ptr_array_add (orders, copy);
            }
          if (i % 50 == 0)
            refused += word_refusals (&state, orders, seen);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    kinds += seen[i];
  g_assert_cmpuint (refused, >, 1000);
  g_assert_cmpuint (kinds, >, 15);
  g_test_message ("%u refusals of %u codes", refused, kinds);
}

static void
test_endings (void)
{
  for (gint ending = MOHAWK_WON_NOT; ending <= MOHAWK_WON_DRAW; ending++)
    for (gint side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
      {
        MohawkState state = { .winner = (gint8) side, .ending = (gint8) ending };
        g_autofree char *text = muster_wording_ending (&state);

        g_assert_true ((text == NULL) == (ending == MOHAWK_WON_NOT));
        if (text)
          assert_whole (text);
      }
}

int
main (int    argc,
      char **argv)
{
  begin (&argc, &argv);
  g_test_add_func ("/wording/names", test_names);
  g_test_add_func ("/wording/names/alike", test_names_alike);
  g_test_add_func ("/wording/lists", test_lists);
  g_test_add_func ("/wording/orders", test_orders);
  g_test_add_func ("/wording/deeds", test_deeds);
  g_test_add_func ("/wording/rest-given-up", test_rest_given_up);
  g_test_add_func ("/wording/effects/stories", test_stories);
  g_test_add_func ("/wording/effects", test_effects);
  g_test_add_func ("/wording/rolls", test_rolls);
  g_test_add_func ("/wording/tie", test_tie);
  g_test_add_func ("/wording/contest", test_contest);
  g_test_add_func ("/wording/rolls/hidden", test_hidden);
  g_test_add_func ("/wording/rolls/hidden-shelter", test_hidden_shelter);
  g_test_add_func ("/wording/left", test_left);
  g_test_add_func ("/wording/awaits", test_awaits);
  g_test_add_func ("/wording/campaigns", test_campaigns);
  g_test_add_func ("/wording/endings", test_endings);
  return run_tests ();
}
