/* Refusals: every code has a sentence, and every place of it is filled. */
#include "config.h"

#include "wording-test.h"

#include "notation.h"

/* --- refusals ------------------------------------------------------------ */

/* Which kinds the comment behind a code documents: piece, number left, point. */
static void
read_kinds (const char    *comment,
            MusterRefusal *refusal)
{
  g_auto (GStrv) items = g_strsplit (comment, ",", -1);

  for (guint i = 0; items[i]; i++)
    {
      const char *word = g_strstrip (items[i]);
      const char *colon = strrchr (word, ':');
      gint kind;

      word = colon ? colon + 1 + strspn (colon + 1, " ") : word;
      kind = kind_of (word, strcspn (word, " "));
      if (kind >= 0)
        refusal->arg[refusal->n++] = (MusterValue) { (guint8) kind, 1 };
    }
}

static const char *
sentence_of (guint code)
{
  for (const MusterSentence *s = mohawk_game.refusals; s->text; s++)
    if (s->code == code)
      return s->text;
  return NULL;
}

static void
test_refusals (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "src", "mohawk", "rules.h", NULL);
  g_autoptr (GRegex) line = g_regex_new ("^  MOHAWK_(R_[A-Z_0-9]+)(?: = [A-Z_]+)?,(?:\\s*/\\* (.*) \\*/)?$",
                                         G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *source = NULL;
  guint code = MUSTER_REFUSAL_GAME;

  g_assert_true (g_file_get_contents (path, &source, NULL, NULL));
  for (g_regex_match (line, source, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL), code++)
    {
      g_autofree char *name = g_match_info_fetch (match, 1);
      g_autofree char *comment = g_match_info_fetch (match, 2);
      MusterRefusal refusal = { "M5.4", (guint16) code };
      g_autofree char *text = NULL;

      g_assert_nonnull (sentence_of (code));
      if (strcmp (name, "R_NOT_A") == 0) /* of an invariant: whatever is at hand */
        continue;
      read_kinds (comment ? comment : "", &refusal);
      if (!check_documented (name, sentence_of (code), &refusal))
        continue;
      text = muster_wording_refusal_line (wording, &refusal);
      g_assert_true (g_str_has_prefix (text, "M5.4: "));
      assert_whole (text);
    }
  g_assert_cmpuint (code, >, MUSTER_REFUSAL_GAME + 100);
  g_assert_null (sentence_of (code));
}

static void
test_notation (void)
{
  static const struct { const char *order, *line; } cases[] = {
    { "", "notation: There is no order here." },
    { "   ", "notation: There is no order here." },
    { "  zog zog", "notation: Column 3: no order begins with “zog”." },
    { "march new-york>>boston", "notation: Column 16: “>” does not fit; expected a point." },
    { "march new-york", "notation: Column 15: it stops too early; expected ‘>’." },
    { "fight albany boston", "notation: Column 14: “boston” is too much; nothing follows here." },
    { "terrain swamp", "notation: Column 9: “swamp” does not fit; expected “auto” or a kind of ground. What fits here: fort, open, woods, landing." },
    { "terrain wods", "notation: Column 9: “wods” does not fit; expected “auto” or a kind of ground. Did you mean “woods”?" },
    { "marhc", "notation: Column 1: no order begins with “marhc”. Did you mean “march”?" },
    { "fight FORT-EDWARD", "notation: Column 7: “FORT-EDWARD” does not fit; expected “auto” or a point. Did you mean “fort-edward”?" },
    { "home abenaki", "notation: Column 6: “abenaki” does not fit; expected a piece. Did you mean “tribe-11”?" },
    { "ruling supply.winter=", "notation: Column 22: it stops too early; expected a reading of that ruling. What fits here: either, both." },
    { "attach courier-1 \"tribe-01", "notation: Column 18: a quotation mark without its fellow." },
    { "umpire pool land 3 : \"a\" b", "notation: Column 26: “b” is too much; nothing follows here." },
    { "end\001", "notation: Column 4: a control character, or not UTF-8." },
    { "end\xff", "notation: Column 4: a control character, or not UTF-8." },
    { "fight 日本", "notation: Column 7: “日本” does not fit; expected “auto” or a point." },
    { "umpire place br-44", "notation: Column 19: it stops too early; expected a point, “mix”, “dead” or “aboard”." },
    { "ruling naval.tie", "notation: Column 17: it stops too early; expected ‘=’." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      g_autofree char *line = NULL;
      MusterRefusal refusal;

      g_assert_false (muster_notation_parse (&mohawk_game, scenario, cases[i].order, &order, &refusal));
      line = muster_wording_refusal_line (wording, &refusal);
      g_assert_cmpstr (line, ==, cases[i].line);
    }
}

/* The codes of base that no text alone brings about. */
static void
test_base (void)
{
  const struct { MusterRefusal refusal; const char *text; } cases[] = {
    { { .code = MUSTER_REFUSAL_LENGTH, .column = 65535 }, "Column 65535: longer than any order." },
    { { .code = MUSTER_REFUSAL_TWICE, .column = 7, .n = 1, .arg = { { MOHAWK_KIND_PIECE, piece ("br-44") } } },
      "Column 7: 44th Foot is named twice." },
    { { .code = MUSTER_REFUSAL_TWICE, .n = 1, .arg = { { MOHAWK_KIND_POINT, point ("albany") } } },
      "Albany is named twice." },
    { { .code = MUSTER_REFUSAL_NO_UNDO, .n = 2, .arg = { { MUSTER_KIND_NUMBER, 0 }, { MUSTER_KIND_NUMBER, 1 } } },
      "There is nothing to take back." },
    { { .code = MUSTER_REFUSAL_NO_UNDO, .n = 2, .arg = { { MUSTER_KIND_NUMBER, 1 }, { MUSTER_KIND_NUMBER, 4 } } },
      "Only 1 order can be taken back, not 4." },
    { { .code = MUSTER_REFUSAL_NO_UNDO, .n = 2, .arg = { { MUSTER_KIND_NUMBER, 3 }, { MUSTER_KIND_NUMBER, 4 } } },
      "Only 3 orders can be taken back, not 4." },
    { { .code = MUSTER_REFUSAL_NO_REDO, .n = 2, .arg = { { MUSTER_KIND_NUMBER, 0 }, { MUSTER_KIND_NUMBER, 1 } } },
      "There is nothing to do again." },
    { { .code = MUSTER_REFUSAL_NO_REDO, .n = 2, .arg = { { MUSTER_KIND_NUMBER, 2 }, { MUSTER_KIND_NUMBER, 5 } } },
      "Only 2 orders can be done again, not 5." },
    { { .code = MUSTER_REFUSAL_NO_BATTLE }, "No battle of this step has begun that could be taken back." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = muster_wording_refusal (wording, &cases[i].refusal);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* M5.13: what was left of the pools is told with the step that fails, whatever forbids it. */
static void
test_left (void)
{
  static const struct { const char *set, *order, *line; } cases[] = {
    { "umpire place br-44 albany, step 2 british V, pool land 8 : s", "march albany>schenectady>canajoharie br-44",
      "M5.9: Canajoharie is closed: nobody enters an Iroquois village before the six tribes are in the war. "
      "Of the six, 3 have turned British so far and 3 French. Left in the land pool before that step: 7." },
    { "umpire place br-44 albany, step 2 british V, pool land 8 : s", "march albany>onondaga br-44",
      "M0.1: No line joins Albany and Onondaga. Left in the land pool before that step: 8." },
    { "umpire place br-44 fort-george, place br-48 fort-george, step 2 british V, pool land 8 : s",
      "march fort-george>carillon br-44 + fort-george>albany br-48",
      "M0.1: No line joins Fort George and Albany. Left in the land pool before that step: 7." },
    { "umpire place courier-3 logstown, place fr-bearn logstown, step 3 french V, pool indian 4, pool regular 5 : s",
      "march logstown>canajoharie courier-3 fr-bearn tribe-26",
      "M0.1: No line joins Logstown and Canajoharie. "
      "Left before that step in the regular pool: 5; in the Indian pool: 4." },
    { "umpire place br-44 ligonier, step 2 british V, pool land 1 : s", "march ligonier>duquesne! br-44",
      "M5.1: As far as Duquesne the order takes more of the land pool than is left. Left: 1; wanted: 2." },
    { "umpire place br-44 raystown, step 2 british V : s", "build br-44",
      "M5.1: The land pool has too few marches. Left: 0; wanted: 1." },
    { "umpire step 3 british V, sealift halifax : s", "sail boston",
      "M5S.1: There are too few sea-lift points. Left: 0; wanted: 1." },
    /* too many together at the end of the first step, before which nothing was spent; and whom a star finds */
    { "umpire place courier-3 duquesne, place tribe-20 duquesne, place tribe-21 duquesne, place tribe-22 duquesne, "
      "place tribe-23 duquesne, place tribe-24 duquesne, place tribe-25 duquesne, active tribe-20 yes, active tribe-21 yes, "
      "active tribe-22 yes, active tribe-23 yes, active tribe-24 yes, active tribe-25 yes, step 3 french V, pool indian 9 : s",
      "march duquesne>venango courier-3 tribe-20 tribe-21 tribe-22 tribe-23 tribe-24 tribe-25",
      "M0.1: No line joins Duquesne and Venango. Left in the Indian pool before that step: 9." },
    { "umpire place courier-3 duquesne, place tribe-20 duquesne, place tribe-21 duquesne, place tribe-22 duquesne, "
      "place tribe-23 duquesne, place tribe-24 duquesne, place tribe-25 duquesne, active tribe-20 yes, active tribe-21 yes, "
      "active tribe-22 yes, active tribe-23 yes, active tribe-24 yes, active tribe-25 yes, step 3 french V, pool indian 9 : s",
      "march duquesne>kittanning courier-3 tribe-20 tribe-21 tribe-22 tribe-23 tribe-24 tribe-25",
      "M10.5: Too many tribes would be together at Kittanning; at most: 5. Left in the Indian pool before that step: 9." },
    { "umpire place tribe-20 duquesne, active tribe-20 yes, step 3 french V, pool indian 3 : s", "march duquesne>kittanning tribe-20",
      "M10.4: Ottawa leaves and stays away from its village only with a Courier. Left in the Indian pool before that step: 3." },
    { "umpire place br-44 new-york, step 3 british V, pool land 2 : s", "march new-york>kingston>albany>fort-edward>fort-george>carillon *",
      "M5.1: As far as Carillon the order takes more of the land pool than is left. Left: 2; wanted: 3." },
    { "umpire step 3 british V, pool land 2 : s", "march albany>fort-edward * + albany>springfield *",
      "M5.6: The other parts of the order leave nobody at Albany for “*”." },
    { "umpire step 3 british V : s", "activate courier-3 tribe-26",
      "M3.1: “activate” is an order of the French player turn, and this is the British one." },
    { "umpire step 3 british V : s", "promote militia-albany-1 br-50",
      "M3.2: “promote” belongs to the steps VI and VII; this is step V of the British turn." },
  };
  g_autofree MohawkState *state = g_new0 (MohawkState, 1);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      g_autofree char *line = NULL;
      MusterDice dice;
      MusterPlay play = { &mohawk_game, scenario, state, NULL, &dice, { NULL } };
      MusterRefusal refusal;

      muster_dice_init_given (&dice, NULL, 0);
      mohawk_state_begin (scenario, state);
      g_assert_true (muster_notation_parse (&mohawk_game, scenario, cases[i].set, &order, &refusal));
      g_assert_cmpint (muster_game_resolve (&play, &order), ==, MUSTER_DONE);
      muster_order_clear (&order);
      g_assert_true (muster_notation_parse (&mohawk_game, scenario, cases[i].order, &order, &refusal));
      g_assert_false (muster_game_check (&mohawk_game, scenario, state, &order, &refusal));
      line = muster_wording_refusal_line (wording, &refusal);
      g_assert_cmpstr (line, ==, cases[i].line);
    }
}

int
main (int    argc,
      char **argv)
{
  begin (&argc, &argv);
  g_test_add_func ("/wording/refusals", test_refusals);
  g_test_add_func ("/wording/refusals/notation", test_notation);
  g_test_add_func ("/wording/refusals/base", test_base);
  g_test_add_func ("/wording/refusals/left", test_left);
  return run_tests ();
}
