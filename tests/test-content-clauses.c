/* The clause registry: complete, in order, and looked up as people look. */
#include "config.h"

#include "clauses.h"
#include "datadir.h"

#include <glib/gstdio.h>

#include <string.h>

static MusterClauses *
mohawk (void)
{
  g_autoptr (GError) error = NULL;
  MusterClauses *clauses = muster_clauses_read ("mohawk", &error);

  g_assert_no_error (error);
  g_assert_nonnull (clauses);
  return clauses;
}

/* How many clauses each part of the rules has. */
static void
test_complete (void)
{
  static const struct { const char *part; guint n; } parts[] = {
    { "M0", 5 }, { "M1", 5 }, { "M2", 4 }, { "M3", 5 }, { "M4", 9 }, { "M5", 13 }, { "M5S", 7 },
    { "M6", 14 }, { "M7", 4 }, { "M8", 6 }, { "M9", 6 }, { "M10", 8 }, { "M11", 4 }, { "M12", 1 },
  };
  g_autoptr (MusterClauses) clauses = mohawk ();
  guint at = 0;

  g_assert_cmpstr (muster_clauses_game (clauses), ==, "mohawk");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const MusterClausePart *part = muster_clauses_part (clauses, i);

      g_assert_cmpstr (part->id, ==, parts[i].part);
      g_assert_cmpuint (part->first, ==, at);
      g_assert_cmpuint (part->n, ==, parts[i].n);
      for (guint j = 1; j <= parts[i].n; j++)
        {
          g_autofree char *id = g_strdup_printf ("%s.%u", parts[i].part, j);
          const MusterClause *clause = muster_clauses_get (clauses, at++);

          g_assert_cmpstr (clause->id, ==, id);
          g_assert_cmpuint (clause->part, ==, i);
          g_assert_true (muster_clauses_find (clauses, id) == clause);
        }
    }
  g_assert_cmpstr (muster_clauses_get (clauses, at)->id, ==, "notation");
  g_assert_cmpuint (muster_clauses_count (clauses), ==, at + 1);
  g_assert_cmpuint (muster_clauses_n_parts (clauses), ==, G_N_ELEMENTS (parts) + 1);
}

static void
test_form (void)
{
  g_autoptr (MusterClauses) clauses = mohawk ();

  for (guint i = 0; i < muster_clauses_count (clauses); i++)
    {
      const MusterClause *clause = muster_clauses_get (clauses, i);
      g_auto (GStrv) words = g_strsplit (clause->title, " ", -1);

      g_assert_cmpuint (g_strv_length (words), >=, 2);
      g_assert_cmpuint (g_strv_length (words), <=, 6);
      g_assert_true (g_str_has_suffix (clause->text, "."));
      if (clause->option)
        g_assert_nonnull (clause->ruling);
    }
}

static void
test_options (void)
{
  static const struct { const char *option, *clause, *preset, *other; } options[] = {
    { "naval.tie", "M4.2", "reroll", "neither" },
    { "naval.quebec", "M4.8", "closed", "open" },
    { "march.indian-split", "M5.3", "yes", "no" },
    { "march.rangers", "M5.6", "separate", "together" },
    { "combat.landing-any", "M6.10", "no", "yes" },
    { "supply.by-sea", "M8.1", "yes", "no" },
    { "supply.winter", "M8.3", "either", "both" },
    { "militia.come-on", "M9.6", "always", "battle" },
    { "indians.stack", "M10.5", "point", "courier" },
  };
  g_autoptr (MusterClauses) clauses = mohawk ();
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      const MusterClause *clause = muster_clauses_option (clauses, options[i].option);

      g_assert_nonnull (clause);
      g_assert_cmpstr (clause->id, ==, options[i].clause);
      g_assert_cmpuint (clause->n_values, ==, 2);
      g_assert_cmpstr (clause->value[0].id, ==, options[i].preset);
      g_assert_cmpstr (clause->value[1].id, ==, options[i].other);
    }
  for (guint i = 0; i < muster_clauses_count (clauses); i++)
    n += muster_clauses_get (clauses, i)->option != NULL;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (options));
  g_assert_null (muster_clauses_option (clauses, "naval.fog"));
  g_assert_nonnull (muster_clauses_find (clauses, "M11.4")->ruling);
  g_assert_null (muster_clauses_find (clauses, "M11.4")->option);
}

static const char *
found (const MusterClauses *clauses,
       const char          *words,
       guint                i)
{
  g_autoptr (GPtrArray) list = muster_clauses_search (clauses, words);

  return i < list->len ? ((const MusterClause *) g_ptr_array_index (list, i))->id : NULL;
}

static void
test_look_up (void)
{
  g_autoptr (MusterClauses) clauses = mohawk ();
  g_autoptr (GPtrArray) all = muster_clauses_search (clauses, " ");

  g_assert_cmpstr (muster_clauses_find (clauses, "m5s.2")->id, ==, "M5S.2");
  g_assert_null (muster_clauses_find (clauses, "M5"));
  g_assert_null (muster_clauses_find (clauses, ""));
  g_assert_cmpuint (all->len, ==, muster_clauses_count (clauses));
  /* An id as it is before ids that begin so; titles before texts. */
  g_assert_cmpstr (found (clauses, "m5.1", 0), ==, "M5.1");
  g_assert_cmpstr (found (clauses, "m5.1", 1), ==, "M5.10");
  g_assert_cmpstr (found (clauses, "LAKE", 0), ==, "M5.12");
  g_assert_cmpstr (found (clauses, "LAKE", 1), ==, "M6.10");
  g_assert_cmpstr (found (clauses, "naval.tie", 0), ==, "M4.2");
  g_assert_cmpstr (found (clauses, "triumph home", 0), ==, "M10.7");
  g_assert_null (found (clauses, "triumph zeppelin", 0));
  g_assert_null (found (clauses, "\xff\xfe", 0));
}

static char *
refused (const char *text)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "it.xml", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_null (muster_clauses_read_file (path, &error));
  g_assert_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_FAULTS);
  g_unlink (path);
  g_rmdir (folder);
  return g_strdup (error->message);
}

static void
assert_told (const char *message,
             guint       line,
             const char *sentence)
{
  g_autofree char *told = g_strdup_printf ("it.xml:%u: %s", line, sentence);

  if (!strstr (message, told))
    g_test_fail_printf ("%s is not told in:\n%s", told, message);
}

static void
test_faults (void)
{
  g_autofree char *message
    = refused ("<clauses xmlns=\"" MUSTER_CLAUSES_NAMESPACE "\" format=\"1\" game=\"mohawk\">\n"
               "<part id=\"M0\" title=\"The map\">\n"
               "<clause id=\"M0.1\" title=\"Points\"><text>A.</text></clause>\n"
               "<clause id=\"m0.1\" title=\"Lines\"><text>B.</text></clause>\n"
               "<clause id=\"M0.x\" title=\"Towns\"><text>C.</text></clause>\n"
               "<clause id=\"M0.3\"><text>D.</text></clause>\n"
               "<clause id=\"M0.4\" title=\"Forts\"/>\n"
               "<clause id=\"M0.5\" title=\"Ports\"><text>E.</text><ruling option=\"a.b\" default=\"no\"><text>F.</text>\n"
               "<value id=\"yes\">Y.</value><value id=\"no\">N.</value></ruling></clause>\n"
               "<clause id=\"M0.6\" title=\"Seas\"><text>G.</text><ruling option=\"a.b\" default=\"x\"><text>H.</text>\n"
               "<value id=\"x\">X.</value></ruling></clause>\n"
               "<clause id=\"M0.7\" title=\"Isles\"><text>I.</text><ruling><text>J.</text>\n"
               "<value id=\"x\">X.</value></ruling></clause>\n"
               "<clause id=\"M0.8\" title=\"Woods\"><text/></clause>\n"
               "<note/>\n"
               "</part>\n"
               "<part id=\"M1\" title=\"Pieces\"/>\n"
               "</clauses>\n");

  assert_told (message, 4, "the id “m0.1” is taken");
  assert_told (message, 5, "“M0.x” is no id of a clause");
  assert_told (message, 6, "<clause> lacks the attribute “title”");
  assert_told (message, 7, "<clause> has no <text>");
  assert_told (message, 8, "the default value “no” must come first");
  assert_told (message, 10, "the option “a.b” is another clause's already");
  assert_told (message, 10, "an option has two values at least");
  assert_told (message, 13, "a ruling without an option has no values");
  assert_told (message, 14, "<text> is empty");
  assert_told (message, 15, "<note> has no place in <part>");
  assert_told (message, 17, "<part> has no <clause>");
}

/* What the reader itself lets pass, the schema does not: here the order in a ruling. */
static void
test_schema (void)
{
  g_autofree char *message
    = refused ("<clauses xmlns=\"" MUSTER_CLAUSES_NAMESPACE "\" format=\"1\" game=\"mohawk\">\n"
               "<part id=\"M0\" title=\"The map\">\n"
               "<clause id=\"M0.1\" title=\"Points\"><text>A.</text>\n"
               "<ruling option=\"a.b\" default=\"x\">\n"
               "<value id=\"x\">X.</value>\n"
               "<value id=\"y\">Y.</value>\n"
               "<text>B.</text></ruling></clause>\n"
               "</part>\n"
               "</clauses>\n");

  g_assert_nonnull (strstr (message, ": against the schema: "));
}

static void
test_no_game (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_clauses_read ("no-such-game", &error));
  g_assert_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "no-such-game.xml"));
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/content/clauses/complete", test_complete);
  g_test_add_func ("/content/clauses/form", test_form);
  g_test_add_func ("/content/clauses/options", test_options);
  g_test_add_func ("/content/clauses/look-up", test_look_up);
  g_test_add_func ("/content/clauses/faults", test_faults);
  g_test_add_func ("/content/clauses/schema", test_schema);
  g_test_add_func ("/content/clauses/no-game", test_no_game);
  return g_test_run ();
}
