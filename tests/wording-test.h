/* For the tests of src/wording: the scenario, its wording, and what a whole sentence is. */
#pragma once

#include "scenario-reader.h"
#include "wording.h"

#include <string.h>

static MohawkScenario *scenario;
static MusterWording *wording;

G_GNUC_UNUSED static gint
piece (const char *id)
{
  gint p = mohawk_scenario_find_piece (scenario, id);

  g_assert_cmpint (p, >=, 0);
  return p;
}

G_GNUC_UNUSED static gint
point (const char *id)
{
  gint p = mohawk_scenario_find_point (scenario, id);

  g_assert_cmpint (p, >=, 0);
  return p;
}

G_GNUC_UNUSED static gint
naval (const char *id)
{
  gint value;

  g_assert_true (muster_game_find (&mohawk_game, scenario, MOHAWK_KIND_NAVAL, id, &value));
  return value;
}

/* No place is left open and nothing has fallen out. */
G_GNUC_UNUSED static void
assert_whole (const char *sentence)
{
  static const char *const holes[] = { "{", "}", "“”", "  ", "( ", " )", " .", " ,", "(null)", "?", NULL };

  g_assert_nonnull (sentence);
  g_assert_cmpuint (strlen (sentence), >, 1);
  g_assert_false (g_ascii_isspace (sentence[0]));
  for (guint i = 0; holes[i]; i++)
    if (strstr (sentence, holes[i]))
      g_error ("a hole, “%s”, in: %s", holes[i], sentence);
}

/* The kind that a word of a comment in rules.h, or a place of a sentence, means; -1 for none. */
static gint
kind_of (const char *word,
         gsize       length)
{
  static const struct { const char *name; guint kind; } shared[] = {
    { "number", MUSTER_KIND_NUMBER }, { "verb", MUSTER_KIND_VERB },
    { "key", MUSTER_KIND_OPTION }, { "value", MUSTER_KIND_CHOICE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    if (strlen (shared[i].name) == length && strncmp (shared[i].name, word, length) == 0)
      return (gint) shared[i].kind;
  for (guint k = MUSTER_KIND_GAME; k < mohawk_game.n_kinds; k++)
    if (strlen (mohawk_game.kinds[k].name) == length && strncmp (mohawk_game.kinds[k].name, word, length) == 0)
      return (gint) k;
  return -1;
}

static guint
count_kind (const MusterRefusal *refusal,
            gint                 kind)
{
  guint n = 0;

  for (guint i = 0; i < refusal->n; i++)
    n += refusal->arg[i].kind == kind;
  return n;
}

/* Every place of the sentence names an argument that the code documents. */
G_GNUC_UNUSED static gboolean
check_documented (const char          *name,
                  const char          *sentence,
                  const MusterRefusal *refusal)
{
  for (const char *p = strchr (sentence, '{'); p; p = strchr (p + 1, '{'))
    {
      const char *end = strchr (p, '}');
      gsize length = (gsize) (end - p - 1);
      guint nth = 1;

      if (g_ascii_isdigit (p[length]))
        nth = (guint) g_ascii_digit_value (p[length--]);
      if (kind_of (p + 1, length) < 0 || count_kind (refusal, kind_of (p + 1, length)) < nth)
        {
          g_test_message ("%s does not document what its sentence wants: %s", name, sentence);
          g_test_fail ();
          return FALSE;
        }
    }
  return TRUE;
}

/* The code of the sentence that reads so. */
G_GNUC_UNUSED static guint
code_of (const MusterSentence *sentences,
         const char           *text)
{
  for (; sentences->text; sentences++)
    if (strcmp (sentences->text, text) == 0)
      return sentences->code;
  g_error ("no sentence “%s”", text);
}

static int
run_tests (void)
{
  int status = g_test_run ();

  muster_wording_free (wording);
  mohawk_scenario_unref (scenario);
  return status;
}

/* As g_test_init(), with the sentences as they are written, in any locale. */
static void
begin (int    *argc,
       char ***argv)
{
  g_autoptr (GError) error = NULL;

  g_setenv ("LANGUAGE", "en", TRUE);
  g_test_init (argc, argv, NULL);
  scenario = muster_scenario_read ("mohawk-1754", &error);
  g_assert_no_error (error);
  wording = muster_wording_new (&mohawk_game, scenario);
}
