#include "config.h"

#include <string.h>

#include "mohawk.h"
#include "notation.h"
#include "scenario-reader.h"

static MohawkScenario *scenario;

static gboolean
parse (const char    *text,
       MusterOrder   *order,
       MusterRefusal *refusal)
{
  return muster_notation_parse (&mohawk_game, scenario, text, order, refusal);
}

/* The line that is kept of it says the same, its reason too. */
static void
assert_kept (const MusterOrder *order)
{
  g_auto (MusterOrder) again = MUSTER_ORDER_INIT;
  g_autofree char *printed = muster_notation_text (&mohawk_game, scenario, order);
  g_autofree char *reprinted = NULL;
  MusterRefusal refusal;

  g_assert_true (parse (printed, &again, &refusal));
  g_assert_true (muster_order_equal (order, &again));
  reprinted = muster_notation_text (&mohawk_game, scenario, &again);
  g_assert_cmpstr (printed, ==, reprinted);
}

/* Read and printed, it is this. */
static void
assert_canonical (const char *text,
                  const char *canonical)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree char *printed = NULL;
  MusterRefusal refusal;

  if (!parse (text, &order, &refusal))
    {
      g_test_message ("“%s”: refused at column %u", text, refusal.column);
      g_assert_not_reached ();
    }
  printed = muster_notation_text (&mohawk_game, scenario, &order);
  g_assert_cmpstr (printed, ==, canonical);
  assert_kept (&order);
}

static void
test_canonical (void)
{
  static const char *const same[] = {
    "attach courier-1 tribe-07", "port halifax", "chart auto", "reveal", "end", "pass", "roll",
    "chart louisbourg=fr-squadron gulf-of-st-lawrence=fr-gifts",
    "land br-troopship boston br-44 br-48", "rendezvous fr-gifts tribe-07@courier-1 tribe-08@courier-1",
    "march new-york>new-haven>boston br-44", "march albany>fort-edward *",
    "march new-york>kingston br-44 br-48 + new-york>trenton br-46",
    "march albany>fort-edward>fort-george>carillon! br-44", "march albany>fort-edward!burn br-44",
    "disembark", "disembark br-44", "disembark!", "disembark!burn br-44 br-48", "line auto",
    "line fr-bearn/br-44,br-48 fr-artois,fr-guyenne/br-46", "fire auto", "fire", "fire br-44@fr-bearn br-48@fr-bearn",
    "undo", "undo 3", "undo battle", "redo 2", "ruling naval.tie=neither : as we agreed",
    "umpire place br-44 new-york, pool land 7, step 3 british III, hits br-44 1 : set up",
    "umpire sealift off : lost", "umpire fort albany yes, burnt albany no, hold albany french, join none : x",
    "umpire pool land 3 : \"with a # in it\"",
  };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    assert_canonical (same[i], same[i]);
  assert_canonical ("  march   new-york > new-haven>boston\tbr-44 ", "march new-york>new-haven>boston br-44");
  assert_canonical ("umpire pool land 3 :   spaces  ", "umpire pool land 3 : spaces");
  assert_canonical ("umpire pool land 3 : \"quoted \\\" and \\\\ too\"", "umpire pool land 3 : \"quoted \\\" and \\\\ too\"");
  assert_canonical ("umpire pool land 3 : \" spaces \"", "umpire pool land 3 : spaces");
  assert_canonical ("umpire pool land 3 : \" \"", "umpire pool land 3 : \"\"");
  assert_canonical ("march \"new-york\">new-haven br-44", "march new-york>new-haven br-44");
  assert_canonical ("umpire pool land 3 : שלום 😀 <&> 'x'", "umpire pool land 3 : שלום 😀 <&> 'x'");
}

static void
assert_fault (const char *text,
              guint       code,
              guint       column)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;

  g_assert_false (parse (text, &order, &refusal));
  if (refusal.code != code || refusal.column != column)
    g_test_message ("“%s”: code %u at %u", text, refusal.code, refusal.column);
  g_assert_cmpstr (refusal.clause, ==, MUSTER_CLAUSE_NOTATION);
  g_assert_cmpuint (refusal.code, ==, code);
  g_assert_cmpuint (refusal.column, ==, column);
  g_assert_true (g_utf8_validate (refusal.word, -1, NULL));
}

/* What is quoted is what stands at the column. */
static void
assert_quoted (const char *text,
               const char *word)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;

  g_assert_false (parse (text, &order, &refusal));
  g_assert_cmpstr (refusal.word, ==, word);
}

static void
test_faults (void)
{
  g_autofree char *long_text = g_strnfill (200000, 'a');
  g_autofree char *many = NULL;
  GString *pieces = g_string_new ("embark");

  assert_fault ("", MUSTER_REFUSAL_EMPTY, 1);
  assert_fault ("   ", MUSTER_REFUSAL_EMPTY, 1);
  assert_fault ("frobnicate", MUSTER_REFUSAL_VERB, 1);
  assert_fault ("  frobnicate", MUSTER_REFUSAL_VERB, 3);
  assert_fault ("march", MUSTER_REFUSAL_MISSING, 6);
  assert_fault ("march new-york", MUSTER_REFUSAL_MISSING, 15);
  assert_fault ("march new-york>nowhere br-44", MUSTER_REFUSAL_WORD, 16);
  assert_fault ("march new-york>boston albany", MUSTER_REFUSAL_WORD, 23);
  assert_fault ("march new-york>boston br-44 +", MUSTER_REFUSAL_MISSING, 30);
  assert_fault ("roll 6", MUSTER_REFUSAL_SURPLUS, 6);
  assert_fault ("port halifax boston", MUSTER_REFUSAL_SURPLUS, 14);
  assert_fault ("undo 99999999999999999999", MUSTER_REFUSAL_WORD, 6);
  assert_fault ("march \"new-york", MUSTER_REFUSAL_QUOTE, 7);
  assert_fault ("umpire pool land 3 : \"open", MUSTER_REFUSAL_QUOTE, 22);
  assert_fault ("umpire pool land 3 :  \"a\"  b c", MUSTER_REFUSAL_SURPLUS, 28);
  assert_fault ("port hali\xff""fax", MUSTER_REFUSAL_ENCODING, 10);
  assert_fault ("port\nhalifax", MUSTER_REFUSAL_ENCODING, 5);
  assert_fault ("port\xe2\x80\xa8halifax", MUSTER_REFUSAL_ENCODING, 5); /* U+2028 ends a line */
  assert_fault ("port été-😀", MUSTER_REFUSAL_WORD, 6);
  assert_fault ("ruling nothing=yes : x", MUSTER_REFUSAL_WORD, 8);
  assert_fault ("fire br-44@", MUSTER_REFUSAL_MISSING, 12);
  assert_quoted ("port été-😀", "été-😀");
  assert_fault ("umpire : x", MUSTER_REFUSAL_WORD, 8);
  assert_quoted ("umpire : x", ":");
  assert_quoted ("end : \"x\"", ":");
  assert_quoted (" : x", ":");
  {
    g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
    MusterRefusal refusal;

    g_assert_false (parse (long_text, &order, &refusal));
  }

  for (guint i = 0; i < 5000; i++)
    g_string_append (pieces, " br-44");
  many = g_string_free (pieces, FALSE);
  {
    g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
    MusterRefusal refusal;

    g_assert_false (parse (many, &order, &refusal));
    g_assert_cmpuint (refusal.code, ==, MUSTER_REFUSAL_LENGTH);
  }
}

static void
assert_completes (const char *text,
                  const char *word,
                  gboolean    offered)
{
  g_auto (GStrv) words = muster_notation_complete (&mohawk_game, scenario, text);

  if (g_strv_contains ((const char *const *) words, word) != offered)
    g_test_message ("“%s” and “%s”", text, word);
  g_assert_true (g_strv_contains ((const char *const *) words, word) == offered);
}

static void
test_completion (void)
{
  assert_completes ("", "march", TRUE);
  assert_completes ("mar", "march", TRUE);
  assert_completes ("mar", "muster", FALSE);
  assert_completes ("march new-", "new-york", TRUE);
  assert_completes ("march new-", "br-44", FALSE);
  assert_completes ("march new-york>bo", "boston", TRUE);
  assert_completes ("march new-york>boston ", "br-44", TRUE);
  assert_completes ("march new-york>boston ", "boston", FALSE);
  assert_completes ("march new-york>boston br-44 ", "+", TRUE);
  assert_completes ("fire ", "auto", TRUE);
  assert_completes ("umpire ", "place", TRUE);
  assert_completes ("umpire place br-44 ", "mix", TRUE);
  assert_completes ("umpire place br-44 ", "boston", TRUE);
  assert_completes ("ruling naval.tie=", "reroll", TRUE);
  assert_completes ("frobnicate ", "boston", FALSE);
}

/* Bytes thrown together: never a crash, always a column within the text, or an order that is kept as it is. */
static void
test_noise (void)
{
  static const char alphabet[] = "march new-york>boston br-44 +*!@=/,:\"\\# umpire 0123456789 \xc3\xa9\xff\t";
  guint32 seed = g_getenv ("MUSTER_TEST_SEED") ? (guint32) g_ascii_strtoull (g_getenv ("MUSTER_TEST_SEED"), NULL, 10)
                                               : g_random_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("MUSTER_TEST_SEED=%u", seed);
  for (guint i = 0; i < 20000; i++)
    {
      char text[64];
      guint n = (guint) g_rand_int_range (rand, 0, sizeof text - 1);
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      g_auto (GStrv) words = NULL;
      MusterRefusal refusal;

      for (guint k = 0; k < n; k++)
        text[k] = alphabet[g_rand_int_range (rand, 0, sizeof alphabet - 1)];
      text[n] = '\0';
      if (g_rand_boolean (rand))
        memcpy (text, "march ", MIN (n, 6));
      else if (g_rand_boolean (rand) && n > strlen ("umpire join none : "))
        memcpy (text, "umpire join none : ", strlen ("umpire join none : "));
      if (!parse (text, &order, &refusal))
        {
          g_assert_cmpuint (refusal.column, >=, 1);
          g_assert_cmpuint (refusal.column, <=, n + 1);
        }
      else
        assert_kept (&order);
      words = muster_notation_complete (&mohawk_game, scenario, text);
    }
}

/* --- help ------------------------------------------------------------------ */

static void
test_usage (void)
{
  static const struct { const char *verb, *usage; } known[] = {
    { "end", "end" },
    { "attach", "attach COURIER TRIBE" },
    { "chart", "chart {auto|BOX=NAVAL…}" },
    { "rendezvous", "rendezvous NAVAL TRIBE@COURIER…" },
    { "march", "march POINT>POINT[!|!burn]… {*|PIECE…} [+ POINT>POINT[!|!burn]… {*|PIECE…} …]" },
    { "disembark", "disembark {auto|[!|!burn] [PIECE…]}" },
    { "terrain", "terrain {auto|TERRAIN}" },
    { "line", "line {auto|PIECE[,PIECE…]/PIECE[,PIECE…] [PIECE[,PIECE…]/PIECE[,PIECE…] …]}" },
    { "fire", "fire {auto|[PIECE@TARGET…]}" },
    { "undo", "undo [NUMBER|battle]" },
    { "redo", "redo [NUMBER]" },
    { "ruling", "ruling KEY=VALUE : REASON" },
    { "umpire", "umpire SETTING[, SETTING…] : REASON" },
  };
  g_auto (GStrv) settings = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const MusterVerb *verb = &mohawk_game.verbs[muster_game_verb (&mohawk_game, known[i].verb)];
      g_autofree char *usage = muster_notation_usage (verb->word, verb->form);

      g_assert_cmpstr (usage, ==, known[i].usage);
    }
  for (guint v = 0; v < mohawk_game.n_verbs; v++)
    {
      const MusterVerb *verb = &mohawk_game.verbs[v];
      g_autofree char *usage = muster_notation_usage (verb->word, verb->form);
      g_auto (GStrv) none = muster_notation_settings (verb->form);
      gint square = 0, curly = 0;

      g_assert_true (g_str_has_prefix (usage, verb->word));
      for (const char *p = usage; *p; p++)
        {
          square += (*p == '[') - (*p == ']');
          curly += (*p == '{') - (*p == '}');
          g_assert_cmpint (square, >=, 0);
          g_assert_cmpint (curly, >=, 0);
        }
      g_assert_cmpint (square, ==, 0);
      g_assert_cmpint (curly, ==, 0);
      g_assert_null (strpbrk (usage, "~'()?<:") && strcmp (verb->word, "ruling") != 0 && strcmp (verb->word, "umpire") != 0
                       ? usage : NULL);
      g_assert_null (strstr (usage, "[["));
      g_assert_null (strstr (usage, "]]"));
      g_assert_null (strstr (usage, "  "));
      g_assert_true ((none[0] != NULL) == (strcmp (verb->word, "umpire") == 0));
    }
  settings = muster_notation_settings (mohawk_game.verbs[muster_game_verb (&mohawk_game, "umpire")].form);
  g_assert_cmpuint (g_strv_length (settings), ==, g_strv_length ((char **) mohawk_game.kinds[MOHAWK_KIND_SETTING].words));
  g_assert_cmpstr (settings[0], ==, "place PIECE PLACE");
  g_assert_cmpstr (settings[2], ==, "active TRIBE {yes|no}");
  g_assert_cmpstr (settings[10], ==, "step TURN SIDE STEP");
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  scenario = muster_scenario_read ("mohawk-1754", &error);
  g_assert_no_error (error);
  g_test_add_func ("/notation/canonical", test_canonical);
  g_test_add_func ("/notation/faults", test_faults);
  g_test_add_func ("/notation/completion", test_completion);
  g_test_add_func ("/notation/noise", test_noise);
  g_test_add_func ("/notation/usage", test_usage);
  return g_test_run ();
}
