#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "clauses.h"
#include "script.h"

/*
 * Every case of tests/cases is a test of its own, named by its clause: the file
 * /mohawk/M5.6.txt, the case "# split-stack: what it shows" before its campaign
 * or battle line. And every clause must have such a file.
 */

typedef struct
{
  char *name; /* of the file, for messages */
  char *text; /* blank lines up to the case, so that line numbers are the file's */
} Case;

static void
run_case (gconstpointer data)
{
  const Case *test = data;
  MusterScriptResult result = { 0 };

  muster_script_run_text (test->text, test->name, &result);
  for (guint i = 0; i < result.failures->len; i++)
    g_test_message ("%s", (const char *) result.failures->pdata[i]);
  g_assert_cmpuint (result.passed, >, 0);
  g_assert_cmpuint (result.failed, ==, 0);
  muster_script_result_clear (&result);
}

static void
free_case (gpointer data)
{
  Case *test = data;

  g_free (test->name);
  g_free (test->text);
  g_free (test);
}

static char *
slug_of (const char *comment,
         guint       line)
{
  const char *p = comment + strspn (comment, "# ");
  gsize length = strcspn (p, ": ");

  return length > 0 && p[length] == ':' ? g_strndup (p, length) : g_strdup_printf ("line-%u", line);
}

static void
add_case (const char *folder,
          const char *clause,
          const char *path,
          char      **lines,
          guint       first,
          guint       end)
{
  g_autofree char *slug = first > 0 ? slug_of (lines[first - 1], first) : g_strdup ("line-1");
  g_autofree char *test_path = g_strdup_printf ("/%s/%s/%s", folder, clause, slug);
  GString *text = g_string_new (NULL);
  Case *test = g_new0 (Case, 1);

  for (guint i = 0; i < end; i++)
    g_string_append_printf (text, "%s\n", i >= first ? lines[i] : "");
  test->name = g_path_get_basename (path);
  test->text = g_string_free (text, FALSE);
  g_test_add_data_func_full (test_path, test, run_case, free_case);
}

static void
add_file (const char *folder,
          const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *clause = g_strndup (base, strlen (base) - strlen (".txt"));
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gint first = -1;
  guint n;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  n = g_strv_length (lines);
  for (guint i = 0; i < n; i++)
    if (g_str_has_prefix (lines[i], "campaign ") || g_str_has_prefix (lines[i], "battle "))
      {
        if (first >= 0)
          add_case (folder, clause, path, lines, (guint) first, i - 1);
        first = (gint) i;
      }
  g_assert_cmpint (first, >=, 0);
  add_case (folder, clause, path, lines, (guint) first, n);
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
case_folder (const char *game)
{
  return g_test_build_filename (G_TEST_DIST, "cases", game, NULL);
}

static void
add_folder (const char *game)
{
  g_autofree char *folder = case_folder (game);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".txt"))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    add_file (game, names->pdata[i]);
}

/* No clause without its cases, and no cases of a clause that is none. */
static void
test_complete (gconstpointer data)
{
  const char *game = data;
  g_autofree char *folder = case_folder (game);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterClauses) clauses = muster_clauses_read (game, &error);
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_assert_no_error (error);
  for (guint i = 0; i < muster_clauses_count (clauses); i++)
    {
      const MusterClause *clause = muster_clauses_get (clauses, i);
      g_autofree char *file = g_strconcat (clause->id, ".txt", NULL);
      g_autofree char *path = g_build_filename (folder, file, NULL);

      if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
        {
          g_test_message ("clause %s has no case", clause->id);
          g_test_fail ();
        }
    }
  dir = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *id = g_strndup (name, strcspn (name, "+") < strlen (name)
                                             ? strcspn (name, "+") : strlen (name) - strlen (".txt"));

      /* BW1, KW12: worked cases, which show several clauses each */
      if (g_regex_match_simple ("^[A-Z]W[0-9]+$", id, 0, 0))
        continue;
      if (!muster_clauses_find (clauses, id))
        {
          g_test_message ("%s is named after no clause", name);
          g_test_fail ();
        }
    }
}

/* A script that is wrong must fail: else no case proves anything. */
static void
test_catches (void)
{
  static const char *const wrong[] = {
    "campaign mohawk-1754\n? step = 2 french I\n",
    "campaign mohawk-1754\n> end\n",
    "campaign mohawk-1754\n! M3.5 chart auto\n",
    "campaign mohawk-1754\n! M3.4 end\n",
    "campaign mohawk-1754\n! notation@3 frobnicate\n",
    "campaign mohawk-1754\numpire step 1 french III : set up\ndice 1\n> roll\n",
    "campaign mohawk-1754\numpire step 1 french III : set up\ndice 1 2 3\n> roll\n",
    "campaign mohawk-1754\numpire step 1 french III : set up\ndice 1 7\n> roll\n",
    "campaign nowhere\n? step = 1 french I\n",
    "campaign mohawk-1754\noption naval.tie=perhaps\n",
    "? step = 1 french I\n",
    "campaign mohawk-1754\nfrobnicate\n",
    "campaign mohawk-1754\n? step\n",
    "campaign mohawk-1754\n? hits nobody = 2\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      MusterScriptResult result = { 0 };

      muster_script_run_text (wrong[i], "wrong", &result);
      if (result.failed == 0)
        g_test_message ("not caught: %s", wrong[i]);
      g_assert_cmpuint (result.failed, >, 0);
      muster_script_result_clear (&result);
    }
}

/* Nobody is set up where nobody can stand: the line that puts him there fails, and cites the clause. */
static void
test_places (void)
{
  static const struct { const char *text, *fault; } wrong[] = {
    { "battle bighorn board=8x8\nunit a british soldier at=9,9\nunit i french foot at=1,1\n", "wrong:2: B1.1: a " },
    { "battle bighorn board=8x8\nunit i french foot at=1,1\nunit a british soldier\nfigure a at=8,0\n", "wrong:4: B1.1: a " },
    { "battle bighorn board=8x8\nunit a british soldier at=1,1\nunit i french foot at=1,1\n", "wrong:3: B1.3: i " },
    { "battle bighorn board=8x8\nunit a british soldier figures=4 at=1,1\nunit i french foot at=5,5\n", "wrong:2: B1.3: a.4 " },
    { "battle bighorn board=8x8\nunit i french horse figures=3 at=1,1\nunit a british soldier at=5,5\n> end\n", "wrong:2: B1.3: i.3 " },
    { "battle bighorn board=8x8\nunit i french foot at=3,3\nunit a british soldier at=5,5\nterrain river 3,3\n> end\n",
      "wrong:2: B1.1: i " },
    { "battle mohicans table=72x48\nunit u british uncas at=80,1\nunit i french indian at=20,20\n", "wrong:2: T1: u " },
    { "battle mohicans table=72x48\nunit u british uncas at=20,20\nunit i french indian at=20.79,20\n> end\n", "wrong:3: T1: the bases of i and u " },
    { "battle frontier table=72x48\nunit a british line-infantry figures=2 at=20,20\nunit b french indian at=30,20\nfigure a.2 at=20.59,20\n",
      "wrong:4: T1: the bases of a.2 and a.1 " },
    { "battle furwars table=72x48\nunit a british militia figures=2 at=20,-1\nunit b french militia at=30,20\n", "wrong:2: T1: a.1 " },
    { "battle mohicans table=72x48\nunit u british uncas at=20,20\nfigure u wounds=2\n", "wrong:3: “wounds=2” " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      MusterScriptResult result = { 0 };

      muster_script_run_text (wrong[i].text, "wrong", &result);
      g_assert_cmpuint (result.failed, >, 0);
      g_test_message ("%s", (const char *) result.failures->pdata[0]);
      g_assert_true (g_str_has_prefix (result.failures->pdata[0], wrong[i].fault));
      muster_script_result_clear (&result);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/script/catches", test_catches);
  g_test_add_func ("/script/places", test_places);
  g_test_add_data_func ("/mohawk/complete", "mohawk", test_complete);
  add_folder ("mohawk");
  g_test_add_data_func ("/bighorn/complete", "bighorn", test_complete);
  add_folder ("bighorn");
  g_test_add_data_func ("/mohicans/complete", "mohicans", test_complete);
  add_folder ("mohicans");
  g_test_add_data_func ("/frontier/complete", "frontier", test_complete);
  add_folder ("frontier");
  g_test_add_data_func ("/furwars/complete", "furwars", test_complete);
  add_folder ("furwars");
  g_test_add_data_func ("/handoff/complete", "handoff", test_complete);
  add_folder ("handoff");
  return g_test_run ();
}
