/* Of a scenario at fault every fault is told, at its line. */
#include "config.h"

#include "datadir.h"
#include "scenario-reader.h"

#include <glib/gstdio.h>

#include <string.h>

#define FIXTURES MUSTER_SOURCE_DATADIR "/../tests/fixtures/scenarios"

static char *
fixture (const char *name)
{
  g_autofree char *path = g_build_filename (FIXTURES, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* Reads text that must be refused; the message is the answer. */
static char *
refused (const char *text,
         gssize      length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);
  g_autoptr (GError) error = NULL;
  MohawkScenario *scenario = muster_scenario_read_bytes (bytes, "it", &error);

  g_assert_null (scenario);
  g_assert_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_FAULTS);
  return g_strdup (error->message);
}

static guint
lines_of (const char *message)
{
  g_auto (GStrv) split = g_strsplit (message, "\n", -1);

  return g_strv_length (split);
}

static void
assert_told (const char *message,
             guint       at,
             const char *sentence)
{
  g_auto (GStrv) split = g_strsplit (message, "\n", -1);
  g_autofree char *place = at > 0 ? g_strdup_printf ("it:%u: ", at) : g_strdup ("it: ");

  for (guint i = 0; split[i]; i++)
    if (g_str_has_prefix (split[i], place) && strstr (split[i], sentence))
      return;
  g_test_fail_printf ("%s...%s is not told in:\n%s", place, sentence, message);
}

static void
test_twenty_faults (void)
{
  static const struct { guint line; const char *sentence; } faults[] = {
    { 10, "symbol=\"city\" must be one of: square, town, fortified-town, village" },
    { 11, "x=\"seven\" must be a whole number from 0 to 20000" },
    { 12, "“montreal” is a supply base of a side that does not hold it" },
    { 14, "<point> has no attribute “colour”" },
    { 18, "the name “One” is taken, on line 17" },
    { 29, "to=\"chambley\": there is no such point" },
    { 30, "on opposite banks of the St. Lawrence" },
    { 35, "there is a line from “two” to “one” already, on line 34" },
    { 40, "a line across a lake must be a waterway" },
    { 43, "<port> lacks the attribute “order”" },
    { 45, "order 2 is taken, on line 44" },
    { 48, "id=\"BR 40\" is no id" },
    { 50, "“militia-albany”: militia have their home in the original holdings" },
    { 51, "“marine-1” starts at “boston”, which the enemy holds" },
    { 59, "tribe 5 is there already, on line 58" },
    { 62, "a privateer is French" },
    { 71, "this is the first turn of 1755, so it needs first=\"yes\"" },
    { 76, "<aim> has no place in <victory>" },
    { 77, "the goal asks for 4 of 3 points" },
    { 83, "“-70;50” is no place" },
    /* What follows from them: a base lost, the map in two, a nation missing. */
    { 8, "the French have no supply base" },
    { 12, "“montreal” and 3 points joined to it cannot be reached" },
    { 47, "number 6 is missing" },
  };
  g_autofree char *text = fixture ("twenty-faults.xml");
  g_autofree char *message = refused (text, -1);

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    assert_told (message, faults[i].line, faults[i].sentence);
  g_assert_cmpuint (lines_of (message), ==, G_N_ELEMENTS (faults));
}

/**
 * Case:
 * @find, @put: one change to small.xml
 * @at: in the changed text, what stands on the line of the fault
 * @sentence: what it must say
 * @n: how many faults there are then
 * @find2, @put2, @find3, @put3: (nullable): changes besides
 */
typedef struct
{
  const char *name;
  const char *find;
  const char *put;
  const char *at;
  const char *sentence;
  guint       n;
  const char *find2;
  const char *put2;
  const char *find3;
  const char *put3;
} Case;

static const Case cases[] = {
  { "game", "game=\"mohawk\"", "game=\"chess\"", "<scenario ", "game=\"chess\" must be one of", 1 },
  { "id", "id=\"small\"", "id=\"Small\"", "<scenario ", "id=\"Small\" is no id", 1 },
  { "section-missing", "  <frame width=\"1000\" height=\"800\"/>\n", "", "<scenario ", "there is no <frame>", 1 },
  { "section-twice", "  <ports>", "  <ports/>\n  <ports>", "  <ports>", "there is a <ports> already", 2 },
  { "section-unknown", "  <ports>", "  <rivers/>\n  <ports>", "<rivers/>", "<rivers> has no place in <scenario>", 1 },
  { "section-attribute", "<ports>", "<ports n=\"3\">", "<ports n", "<ports> has no attribute “n”", 1 },
  { "stray-text", "    <port point=\"louisbourg\"", "    stray\n    <port point=\"louisbourg\"",
    "stray", "“stray” has no place in <ports>", 1 },
  { "other-namespace", "<port point=\"boston\" ", "<port xmlns=\"urn:x\" point=\"boston\" ", "urn:x",
    "<port> has no place in <ports>", 2 },
  { "empty-text", "<notes>The last of the six.</notes>", "<notes> </notes>", "<notes>", "<notes> is empty", 1 },
  { "notes-twice", "<notes>The last of the six.</notes>", "<notes>A</notes><notes>B</notes>", "<notes>",
    "<notes> has no place in <point>", 1 },
  { "empty-name", "name=\"Albany\" symbol", "name=\"\" symbol", "id=\"albany\"", "the attribute “name” is empty", 1 },
  { "yes", "fort=\"yes\"", "fort=\"true\"", "fort=\"true\"", "fort=\"true\" must be one of: no, yes", 1 },
  { "number", "lat=\"43.5\"", "lat=\"4e1\"", "4e1", "lat=\"4e1\" must be a number from -90 to 90", 1 },
  { "reserved", "id=\"rangers\"", "id=\"mix\"", "id=\"mix\"", "“mix” is a word of orders, so no id", 1 },

  { "point-twice", "id=\"two\"", "id=\"one\"", "name=\"Two\"", "the id “one” is taken", 7 },
  { "outside", "x=\"990\" y=\"350\"", "x=\"1990\" y=\"350\"", "1990", "“louisbourg” is drawn outside the frame", 1 },
  { "too-near", "x=\"500\" y=\"600\"", "x=\"470\" y=\"590\"", "x=\"450\" y=\"600\"", "is drawn nearer than 30 units", 1 },
  { "fort-marker", "island=\"yes\" bank", "fort=\"yes\" bank", "fort=\"yes\" bank", "needs no fort marker", 1 },
  { "village-no-tribe", " tribe=\"tribe-26\"", "", "id=\"logstown\"", "the village “logstown” has no tribe", 2 },
  { "no-village", "symbol=\"village\" owner=\"french\"", "symbol=\"town\" owner=\"french\"", "id=\"logstown\"",
    "“logstown” has a tribe and is no village", 1 },
  { "village-of-nobody", "tribe=\"tribe-26\" lat", "tribe=\"tribe-25\" lat", "id=\"logstown\"",
    "tribe=\"tribe-25\": there is no such piece", 2 },
  { "village-of-battalion", "tribe=\"tribe-26\" lat", "tribe=\"br-40\" lat", "id=\"logstown\"",
    "tribe=\"br-40\": this piece is no tribe", 2 },
  { "no-base", " base=\"british\"", "", "  <points>", "the British have no supply base", 1 },

  { "loop", "from=\"boston\" to=\"albany\"", "from=\"boston\" to=\"boston\"", "to=\"boston\"",
    "the line leads from “boston” to itself", 2 },
  { "cut-off", "    <line from=\"boston\" to=\"albany\" mode=\"road\"/>\n", "", "id=\"boston\"",
    "no line leads to “boston”", 1 },
  { "crosses-nothing", "from=\"boston\" to=\"albany\" mode=\"road\"", "from=\"boston\" to=\"albany\" mode=\"road\" crosses=\"yes\"",
    "from=\"boston\" to", "are not on opposite banks", 1 },
  { "bend-outside", "via=\"-73.1,44 ", "via=\"-60,44 ", "via=", "bend 1 of the line is outside the frame", 1 },
  { "bend-garbled", "via=\"-73.1,44 ", "via=\"44 ", "via=", "“44” is no place", 1 },

  { "port-unknown", "point=\"boston\" order", "point=\"bristol\" order", "bristol", "there is no such point", 2 },
  { "port-twice", "<port point=\"boston\" order=\"1\" coast=\"Atlantic\"/>",
    "<port point=\"boston\" order=\"1\"/>\n<port point=\"boston\" order=\"9\"/>", "order=\"9\"",
    "“boston” is a port already", 1 },
  { "ferry", "order=\"2\" ferry=\"yes\"", "order=\"2\"", "order=\"3\"", "the French sea lift has two ends", 1 },
  { "no-bonus", " bonus=\"louisbourg\"", "", "order=\"3\"", "needs a box of the sea chart with a bonus", 1 },

  { "piece-twice", "id=\"rangers\"", "id=\"br-40\"", "class=\"ranger\"", "the id “br-40” is taken", 1 },
  { "regular-side", "side=\"british\" class=\"regular\"", "side=\"iroquois\" class=\"regular\"", "id=\"br-40\"",
    "regulars and militia are British or French", 1 },
  { "ranger-side", "side=\"british\" class=\"ranger\"", "side=\"french\" class=\"ranger\"", "id=\"rangers\"",
    "Rangers are British", 1 },
  { "tribe-side", "side=\"french\" class=\"tribe\"", "side=\"iroquois\" class=\"tribe\"", "id=\"tribe-26\"",
    "tribes 7 to 26 are French", 1 },
  { "nation-side", "id=\"tribe-1\" side=\"iroquois\"", "id=\"tribe-1\" side=\"french\"", "id=\"tribe-1\"",
    "a nation is one of the Iroquois", 2 },
  { "no-home", " home=\"albany\"", "", "id=\"militia-albany\"", "lacks the attribute “home”", 1 },
  { "home-of-regular", "number=\"40\" men", "number=\"40\" home=\"boston\" men", "id=\"br-40\"",
    "only militia and tribes have a home", 1 },
  { "home-unknown", "home=\"albany\"", "home=\"atlantis\"", "atlantis", "home=\"atlantis\": there is no such point", 1 },
  { "home-elsewhere", "home=\"two\"", "home=\"three\"", "id=\"tribe-2\"",
    "“three” is not a village with tribe=\"tribe-2\"", 3 },
  { "active-regular", "number=\"40\" men", "number=\"40\" active=\"yes\" men", "id=\"br-40\"",
    "only tribes 7 to 26 are active or not", 1 },
  { "no-colour", "start=\"one\" colour=\"british\"", "start=\"one\"", "id=\"tribe-1\"", "lacks the attribute “colour”", 1 },
  { "colour-of-regular", "number=\"40\" men", "number=\"40\" colour=\"british\" men", "id=\"br-40\"",
    "only the Iroquois are turned to a colour", 1 },
  { "tribe-in-mix", " start=\"six\"", "", "id=\"tribe-6\"", "a tribe starts on the map", 1 },
  { "start-unknown", "hits=\"2\" start=\"boston\"", "hits=\"2\" start=\"bristol\"", "id=\"br-40\"",
    "start=\"bristol\": there is no such point", 1 },
  { "start-closed", "hits=\"2\" start=\"boston\"", "hits=\"2\" start=\"one\"", "id=\"br-40\"",
    "an Iroquois village, which is closed", 1 },
  { "nation-away", "start=\"one\"", "start=\"two\"", "id=\"tribe-1\"", "the Iroquois start in their villages", 1 },
  { "attached-unknown", "attached=\"tribe-26\"", "attached=\"tribe-25\"", "id=\"courier-1\"",
    "attached=\"tribe-25\": there is no such piece", 1 },
  { "attached-nation", "attached=\"tribe-26\"", "attached=\"tribe-1\"", "id=\"courier-1\"",
    "which is no tribe of 7 to 26", 1 },
  { "attached-apart", "start=\"logstown\" attached", "start=\"quebec\" attached", "id=\"courier-1\"",
    "does not start where its tribe “tribe-26” does", 1 },
  { "attached-asleep", " active=\"yes\"", "", "id=\"tribe-26\"", "so it needs active=\"yes\"", 1 },
  { "attached-regular", "number=\"40\" men", "number=\"40\" attached=\"tribe-26\" men", "id=\"br-40\"",
    "only a Courier is attached to a tribe", 1 },
  { "attached-twice", "  </pieces>",
    "    <piece id=\"courier-2\" side=\"french\" class=\"courier\" name=\"Other\" men=\"600\" hits=\"2\" start=\"logstown\" attached=\"tribe-26\"/>\n  </pieces>",
    "courier-2", "as “courier-1” is", 1 },
  { "tribe-away", "start=\"logstown\" active=\"yes\"", "start=\"quebec\" active=\"yes\"", "id=\"tribe-26\" side",
    "starts away from its village without a Courier", 1, " attached=\"tribe-26\"", "" },
  { "enemies", "start=\"boston\"", "start=\"fort-george\"", "id=\"marine-1\"",
    "“marine-1” starts at “fort-george” with “br-40”, an enemy", 1,
    "start=\"quebec\"/>", "start=\"fort-george\"/>", "owner=\"british\" fort", "owner=\"nobody\" fort" },
  { "tribe-of-iroquois-village", "symbol=\"village\" owner=\"french\"", "symbol=\"village\" owner=\"iroquois\"",
    "id=\"tribe-26\" side", "the village “logstown” is Iroquois", 3 },
  { "nation-of-french-village", "name=\"Six\" symbol=\"village\" owner=\"iroquois\"",
    "name=\"Six\" symbol=\"village\" owner=\"french\"", "id=\"tribe-6\"", "the village “six” is not Iroquois", 1 },
  { "two-lifts", "    <ship id=\"fr-gifts\"", "    <ship id=\"other\" side=\"british\" kind=\"sea-lift\" name=\"O\"/>\n    <ship id=\"fr-gifts\"",
    "id=\"other\"", "there is a Sea Lift already", 1 },
  { "two-bonuses", "  </boxes>", "    <box id=\"b\" name=\"B\" bonus=\"quebec\" x=\"0\" y=\"1\"/>\n  </boxes>", "id=\"b\"",
    "only one box has a bonus", 3 },
  { "box-twice", "  </boxes>", "    <box id=\"louisbourg\" name=\"B\" x=\"0\" y=\"1\"/>\n  </boxes>", "name=\"B\"",
    "the id “louisbourg” is taken", 3 },
  { "five-goals", "  </victory>",
    "<goal side=\"french\" count=\"1\" points=\"boston\"/>\n<goal side=\"french\" count=\"1\" points=\"boston\"/>\n"
    "<goal side=\"french\" count=\"1\" points=\"boston\"/>\n<goal side=\"french\" count=\"1\" points=\"one\"/>\n  </victory>",
    "points=\"one\"", "a side has 4 goals at most", 1 },
  { "tribe-number", "number=\"26\"", "number=\"27\"", "id=\"tribe-26\"", "must have a number from 7 to 26", 1 },
  { "nation-missing", "id=\"tribe-6\" side=\"iroquois\" class=\"nation\" name=\"Sixth\" number=\"6\"",
    "id=\"tribe-6\" side=\"iroquois\" class=\"nation\" name=\"Sixth\" number=\"7\"", "  <pieces>",
    "number 6 is missing", 2 },

  { "ship-twice", "id=\"fr-gifts\"", "id=\"sea-lift\"", "name=\"Gifts\"", "the id “sea-lift” is taken", 1 },
  { "lift-french", "side=\"british\" kind=\"sea-lift\"", "side=\"french\" kind=\"sea-lift\"", "id=\"sea-lift\"",
    "the Sea Lift is British", 1 },
  { "lift-bonus", "name=\"Sea Lift\"", "name=\"Sea Lift\" bonus=\"0\"", "id=\"sea-lift\"", "so it has no bonus", 1 },
  { "no-ship-bonus", "bonus=\"3\" ", "", "id=\"br-squadron\"", "lacks the attribute “bonus”", 1 },
  { "british-tribes", "bonus=\"3\" ", "bonus=\"3\" tribes=\"5\" ", "id=\"br-squadron\"",
    "only French ships bring tribes together", 1 },
  { "ships-for-boxes", "  </boxes>", "    <box id=\"b\" name=\"B\" x=\"0\" y=\"1\"/>\n  </boxes>", "  <naval>",
    "ships of side british: 1, boxes of the sea chart: 2", 2 },
  { "no-british-port", "    <port point=\"boston\" order=\"1\" coast=\"Atlantic\"/>\n", "", "  <ports>",
    "no port the British hold at the start", 1 },
  { "box-bonus", "bonus=\"louisbourg\" x", "bonus=\"lisbon\" x", "lisbon", "bonus=\"lisbon\": there is no such point", 1 },

  { "turn-number", "<turn number=\"3\"", "<turn number=\"4\"", "<turn number=\"4\"", "turn 4 must be turn 3", 1 },
  { "turn-first", "label=\"Autumn 1755\" last", "label=\"Autumn 1755\" first=\"yes\" last", "Autumn",
    "this is not the first turn of 1755", 1 },
  { "turn-last", "label=\"Autumn 1755\" last=\"yes\"", "label=\"Autumn 1755\"", "Autumn",
    "this is the last turn of 1755", 1 },
  { "turn-back", "number=\"1\" year=\"1754\"", "number=\"1\" year=\"1756\"", "<turn number=\"2\"",
    "the year goes back from 1756 to 1755", 1 },
  { "goal-unknown", "points=\"albany\"", "points=\"albania\"", "albania", "points=\"albania\": there is no such point", 1 },
  { "goal-twice", "points=\"montreal quebec louisbourg\"", "points=\"montreal quebec montreal\"",
    "montreal quebec montreal", "“montreal” is named twice", 1 },
  { "goal-missing", "    <goal side=\"french\" count=\"1\" points=\"albany\"/>\n", "", "  <victory>",
    "side french has no goal", 1 },
  { "region-outside", "x=\"400\" y=\"200\" size", "x=\"4000\" y=\"200\" size", "CANADA", "is drawn outside the frame", 1 },
  { "land-small", "<land>-80,50 -70,50 -70,44</land>", "<land>-80,50 -70,50</land>", "<land>",
    "<land> needs 3 places at least, and has 2", 1 },
  { "lake-no-shore", "      <shore>-76,45 -75,45 -75,44</shore>\n      <island>-75.6,44.6 -75.5,44.6 -75.5,44.5</island>\n", "",
    "<lake ", "<lake> has no <shore>", 1 },
};

/* Changes what stands in the text exactly once. */
static void
change (char       **text,
        const char  *find,
        const char  *put)
{
  g_auto (GStrv) parts = NULL;

  if (!find)
    return;
  parts = g_strsplit (*text, find, -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  g_free (*text);
  *text = g_strjoin (put, parts[0], parts[1], NULL);
}

static void
test_case (gconstpointer data)
{
  const Case *fault = data;
  g_autofree char *text = fixture ("small.xml");
  g_autofree char *message = NULL;
  const char *at;
  guint number = 1;

  change (&text, fault->find, fault->put);
  change (&text, fault->find2, fault->put2);
  change (&text, fault->find3, fault->put3);
  at = strstr (text, fault->at);
  g_assert_nonnull (at);
  for (const char *c = text; c < at; c++)
    number += *c == '\n';
  message = refused (text, -1);
  assert_told (message, number, fault->sentence);
  if (lines_of (message) != fault->n)
    g_test_fail_printf ("%u faults wanted, but:\n%s", fault->n, message);
}

static void
test_small (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read_file (FIXTURES "/small.xml", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (scenario->n_points, ==, 14);
  g_assert_cmpstr (scenario->point[13].notes, ==, "The last of the six.");
}

/* One row too many of each kind that a state holds a fixed number of. */
static void
test_limits (void)
{
  g_autofree char *small = fixture ("small.xml");
  g_autoptr (GString) text = g_string_new (small);
  g_autoptr (GString) points = g_string_new (NULL);
  g_autoptr (GString) turns = g_string_new (NULL);
  g_autofree char *message = NULL;

  for (guint i = 0; i < 120; i++)
    g_string_append_printf (points, "<point id=\"p%u\" name=\"P%u\" symbol=\"square\" owner=\"nobody\" lat=\"0\" lon=\"0\" "
                                    "x=\"%u\" y=\"%u\" label=\"e\"/>\n", i, i, 40 * (i % 20), 10 + 40 * (i / 20) % 80);
  for (guint i = 0; i < 40; i++)
    g_string_append_printf (turns, "<turn number=\"%u\" year=\"%u\" season=\"S\" label=\"L\" first=\"yes\" last=\"yes\"/>\n",
                            4 + i, 1756 + i);
  g_string_append (points, "  </points>");
  g_string_append (turns, "  </turns>");
  g_string_replace (text, "  </points>", points->str, 1);
  g_string_replace (text, "  </turns>", turns->str, 1);
  message = refused (text->str, -1);
  g_assert_nonnull (strstr (message, "there are 134 rows <point>, and may be 128 at most"));
  g_assert_nonnull (strstr (message, "there are 43 rows <turn>, and may be 32 at most"));
}

static void
test_six_tribes (void)
{
  g_autofree char *small = fixture ("small.xml");
  g_autoptr (GString) text = g_string_new (small);
  g_autofree char *message = NULL;

  for (guint i = 7; i < 13; i++)
    {
      g_autofree char *village = g_strdup_printf ("<point id=\"v%u\" name=\"V%u\" symbol=\"village\" owner=\"french\" tribe=\"t%u\" "
                                                  "lat=\"0\" lon=\"0\" x=\"%u\" y=\"40\" label=\"e\"/>\n  </points>", i, i, i, 50 * i);
      g_autofree char *road = g_strdup_printf ("<line from=\"quebec\" to=\"v%u\" mode=\"road\"/>\n  </lines>", i);
      g_autofree char *tribe = g_strdup_printf ("<piece id=\"t%u\" side=\"french\" class=\"tribe\" name=\"T\" number=\"%u\" "
                                                "home=\"v%u\" men=\"500\" hits=\"1\" start=\"quebec\" active=\"yes\"/>\n"
                                                "<piece id=\"c%u\" side=\"french\" class=\"courier\" name=\"C\" men=\"600\" "
                                                "hits=\"2\" start=\"quebec\" attached=\"t%u\"/>\n  </pieces>", i, i, i, i, i);

      g_string_replace (text, "  </points>", village, 1);
      g_string_replace (text, "  </lines>", road, 1);
      g_string_replace (text, "  </pieces>", tribe, 1);
    }
  message = refused (text->str, -1);
  g_assert_cmpuint (lines_of (message), ==, 1);
  g_assert_nonnull (strstr (message, "more than 5 tribes start at “quebec”"));
}

static void
test_line_of_long_file (void)
{
  g_autofree char *small = fixture ("small.xml");
  g_autoptr (GString) text = g_string_new (small);
  g_autofree char *blank = g_strnfill (100000, '\n');
  g_autofree char *longer = g_strconcat (blank, "  <victory>", NULL);
  g_autofree char *message = NULL;

  /* Also: the line is where a tag begins, however many it goes over. */
  g_string_replace (text, "  <victory>", longer, 1);
  g_string_replace (text, "<goal side=\"french\" count=\"1\"", "<goal\n side=\"french\"\n count=\"9\"", 1);
  message = refused (text->str, -1);
  assert_told (message, 100074, "the goal asks for 9 of 1 point");
  g_assert_cmpuint (lines_of (message), ==, 1);
}

static void
test_many_faults (void)
{
  g_autofree char *small = fixture ("small.xml");
  g_autoptr (GString) text = g_string_new (small);
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autofree char *message = NULL;

  for (guint i = 0; i < 3000; i++)
    g_string_append (rows, "<aim/>\n");
  g_string_append (rows, "  </victory>");
  g_string_replace (text, "  </victory>", rows->str, 1);
  message = refused (text->str, -1);
  g_assert_cmpuint (lines_of (message), ==, 1001);
  g_assert_true (g_str_has_suffix (message, "it: and 2000 faults more"));
}

static void
test_bomb (void)
{
  g_autofree char *message
    = refused ("<?xml version=\"1.0\"?>\n"
               "<!DOCTYPE scenario [\n"
               "<!ENTITY a \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\">\n"
               "<!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">\n"
               "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">\n"
               "<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">\n"
               "<!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;\">\n"
               "<!ENTITY f \"&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;\">\n"
               "]>\n"
               "<scenario xmlns=\"" MUSTER_SCENARIO_NAMESPACE "\" format=\"1\"><name>&f;</name></scenario>\n", -1);

  assert_told (message, 2, "a document type (<!DOCTYPE>) and entities are not accepted here");
  g_assert_cmpuint (lines_of (message), ==, 1);
}

static void
test_external_entity (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autofree char *secret = g_build_filename (folder, "secret", NULL);
  g_autofree char *text = NULL;
  g_autofree char *message = NULL;

  g_assert_true (g_file_set_contents (secret, "kept to ourselves", -1, NULL));
  text = g_strdup_printf ("<!DOCTYPE scenario [ <!ENTITY x SYSTEM \"file://%s\"> ]>\n"
                          "<scenario xmlns=\"%s\" format=\"1\"><name>&x;</name></scenario>\n",
                          secret, MUSTER_SCENARIO_NAMESPACE);
  message = refused (text, -1);
  assert_told (message, 1, "a document type (<!DOCTYPE>) and entities are not accepted here");
  g_assert_null (strstr (message, "kept to ourselves"));
  g_unlink (secret);
  g_rmdir (folder);
}

static void
test_not_xml (void)
{
  g_autofree char *small = fixture ("small.xml");
  g_autofree char *cut = refused (small, (gssize) strlen (small) / 2);
  g_autofree char *words = refused ("Dear sir, the French are upon us.\n", -1);
  g_autofree char *binary = refused ("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
  g_autofree char *empty = refused ("", -1);
  g_autofree char *blank = refused (" \n\n", -1);
  g_autofree char *crossed = refused ("<scenario>\n<name>\n</scenario>\n</name>\n", -1);

  g_assert_nonnull (strstr (cut, "not well-formed XML: "));
  assert_told (words, 1, "this is not XML: it does not begin with “<”");
  assert_told (binary, 1, "this is not XML");
  assert_told (empty, 0, "the file is empty");
  assert_told (blank, 0, "the file is empty");
  assert_told (crossed, 3, "not well-formed XML: ");
}

static void
test_other_files (void)
{
  g_autofree char *root = refused ("<!-- a page -->\n<html><body/></html>", -1);
  g_autofree char *bare = refused ("<scenario format=\"1\"/>", -1);
  g_autofree char *newer = refused ("<scenario xmlns=\"https://musterroll.github.io/scenario/2\"/>", -1);
  g_autofree char *format = refused ("<scenario xmlns=\"" MUSTER_SCENARIO_NAMESPACE "\" format=\"7\"/>", -1);
  g_autofree char *hollow = refused ("<scenario xmlns=\"" MUSTER_SCENARIO_NAMESPACE "\" format=\"1\"/>", -1);

  assert_told (root, 2, "its outermost element is <html>, not <scenario>");
  assert_told (bare, 1, "<scenario> must say xmlns=");
  assert_told (newer, 1, "this file is of another version of Muster");
  assert_told (format, 1, "format “7” is not known: this version of Muster reads format 1");
  assert_told (hollow, 1, "there is no <points>");
  assert_told (hollow, 1, "there is no <victory>");
}

static void
test_no_file (void)
{
  g_autoptr (GError) missing = NULL;
  g_autoptr (GError) unknown = NULL;
  g_autoptr (GError) odd = NULL;
  g_autoptr (GError) folder = NULL;

  g_assert_null (muster_scenario_read_file (FIXTURES "/no-such.xml", &missing));
  g_assert_error (missing, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (missing->message, "no-such.xml: "));
  g_assert_null (muster_scenario_read ("no-such-war", &unknown));
  g_assert_error (unknown, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (unknown->message, "there is no scenario “no-such-war”"));
  g_assert_null (muster_scenario_read ("No Such War", &odd));
  g_assert_error (odd, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_NOT_FOUND);
  g_assert_null (muster_scenario_read_file (FIXTURES, &folder));
  g_assert_error (folder, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_IO);
}

static void
test_too_long (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "long.xml", NULL);
  g_autoptr (GError) error = NULL;
  FILE *file = g_fopen (path, "w");

  g_assert_nonnull (file);
  g_assert_cmpint (fseek (file, 17 * 1024 * 1024, SEEK_SET), ==, 0);
  g_assert_cmpint (fputc (' ', file), ==, ' ');
  g_assert_cmpint (fclose (file), ==, 0);
  g_assert_null (muster_scenario_read_file (path, &error));
  g_assert_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_FAULTS);
  g_assert_nonnull (strstr (error->message, "the file is longer than 16 MiB"));
  g_unlink (path);
  g_rmdir (folder);
}

/* A player's own scenario is found by its id, listed, and goes before a shipped one. */
static void
test_own_scenarios (void)
{
  g_autofree char *own = muster_scenario_directory ();
  g_autofree char *path = g_build_filename (own, "my-war.xml", NULL);
  g_autofree char *small = fixture ("small.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = NULL;
  g_auto (GStrv) list = NULL;
  g_autofree char *shipped_path = NULL;

  g_assert_cmpint (g_mkdir_with_parents (own, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, small, -1, NULL));
  scenario = muster_scenario_read ("my-war", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (scenario->id, ==, "small");
  list = muster_scenario_list ();
  g_assert_true (g_strv_contains ((const char *const *) list, "my-war"));
  g_assert_true (g_strv_contains ((const char *const *) list, "mohawk-1754"));
  shipped_path = muster_scenario_find ("mohawk-1754", &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (shipped_path, "/scenarios/mohawk-1754.xml"));
  g_unlink (path);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/content/scenario/small", test_small);
  g_test_add_func ("/content/scenario/faults/twenty", test_twenty_faults);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/content/scenario/fault/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/content/scenario/faults/limits", test_limits);
  g_test_add_func ("/content/scenario/faults/six-tribes", test_six_tribes);
  g_test_add_func ("/content/scenario/faults/line-of-long-file", test_line_of_long_file);
  g_test_add_func ("/content/scenario/faults/many", test_many_faults);
  g_test_add_func ("/content/scenario/bomb", test_bomb);
  g_test_add_func ("/content/scenario/external-entity", test_external_entity);
  g_test_add_func ("/content/scenario/not-xml", test_not_xml);
  g_test_add_func ("/content/scenario/other-files", test_other_files);
  g_test_add_func ("/content/scenario/no-file", test_no_file);
  g_test_add_func ("/content/scenario/too-long", test_too_long);
  g_test_add_func ("/content/scenario/own", test_own_scenarios);
  return g_test_run ();
}
