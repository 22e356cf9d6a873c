#include "config.h"

#include "variant-play.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "datadir.h"
#include "scenario-reader.h"

#define SETTING \
  "umpire step 3 french V, place fr-bearn carlisle, place fr-guyenne carlisle, place br-44 carlisle : set up"

char *variant_folder;

const CampaignState *
variant_state (MusterSession *session)
{
  return muster_session_whole (session);
}

gboolean
variant_give (MusterSession  *session,
              const char     *text,
              GError        **error)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

  return muster_session_do (session, text, NULL, &reply, error);
}

void
variant_must (MusterSession *session,
              const char    *text)
{
  g_autoptr (GError) error = NULL;

  if (!variant_give (session, text, &error))
    g_error ("“%s” was refused: %s", text, error ? error->message : "");
}

char *
variant_path (const char *word)
{
  g_autofree char *name = g_strconcat (word, ".xml", NULL);

  return g_build_filename (variant_folder, "muster", "rulesets", name, NULL);
}

/* The rules as they are, with another number of figures to a British regular. */
void
variant_write (const char *word,
               const char *figures)
{
  g_autofree char *path = variant_path (word);
  g_autofree char *shipped = muster_data_path ("rulesets", "mohicans.xml");
  g_autofree char *head = g_strdup_printf ("id=\"%s\" ruleset=\"mohicans\" format=\"1\" name=\"House\"", word);
  g_autofree char *row = g_strdup_printf ("label=\"British regular\" figures=\"%s\"", figures);
  g_autofree char *text = NULL;
  g_autoptr (GString) house = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (shipped, &text, NULL, &error);
  g_assert_no_error (error);
  house = g_string_new (text);
  g_assert_cmpuint (g_string_replace (house, "id=\"mohicans\" format=\"1\" name=\"Last of the Mohicans\"", head, 1), ==, 1);
  g_assert_cmpuint (g_string_replace (house, "label=\"British regular\" figures=\"8\"", row, 1), ==, 1);
  g_file_set_contents (path, house->str, -1, &error);
  g_assert_no_error (error);
}

void
variant_remove (const char *word)
{
  g_autofree char *path = variant_path (word);

  g_remove (path);
}

void
variant_set_up (VariantPlay   *f,
                gconstpointer  data G_GNUC_UNUSED)
{
  MusterSetup setup = { .seeded = TRUE, .seed = 5 };
  g_autoptr (MohawkScenario) scenario = NULL;
  g_autoptr (GError) error = NULL;

  scenario = muster_scenario_read ("mohawk-1754", &error);
  g_assert_no_error (error);
  variant_write ("house", "12");
  f->path = g_build_filename (variant_folder, "war.muster", NULL);
  f->session = muster_session_create (f->path, scenario, &setup, &error);
  g_assert_no_error (error);
  variant_must (f->session, SETTING);
  variant_must (f->session, "end");
  variant_must (f->session, "fight carlisle");
}

void
variant_close (VariantPlay *f)
{
  g_autoptr (GError) error = NULL;

  muster_session_close (f->session, &error);
  g_assert_no_error (error);
  g_clear_object (&f->session);
}

void
variant_tear_down (VariantPlay   *f,
                   gconstpointer  data G_GNUC_UNUSED)
{
  if (f->session)
    variant_close (f);
  g_remove (f->path);
  g_free (f->path);
  variant_remove ("house");
}

void
variant_reopen (VariantPlay *f)
{
  g_autoptr (GError) error = NULL;

  if (f->session)
    variant_close (f);
  f->session = muster_session_open (f->path, FALSE, &error);
  g_assert_no_error (error);
}

void
variant_assert_proved (MusterSession *session)
{
  MusterProof proof;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_session_verify (session, &proof, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (proof.otherwise->len, ==, 0);
  g_array_unref (proof.otherwise);
}

void
variant_damage (VariantPlay *f,
                const char  *sql)
{
  sqlite3 *db;

  variant_close (f);
  mohawk_scenario_unref (muster_scenario_read ("mohawk-1754", NULL)); /* nobody has heard of the variants from now on */
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_changes (db), ==, 1);
  sqlite3_close (db);
}

/* --- the folder of the players' own data ------------------------------------- */

void
variant_begin (int    *argc,
               char ***argv)
{
  g_autofree char *rulesets = NULL, *boards = NULL;

  variant_folder = g_dir_make_tmp ("muster-variants-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", variant_folder, TRUE);
  rulesets = g_build_filename (variant_folder, "muster", "rulesets", NULL);
  g_mkdir_with_parents (rulesets, 0700);
  boards = g_build_filename (variant_folder, "muster", "boards", NULL);
  g_mkdir_with_parents (boards, 0700);
  g_test_init (argc, argv, NULL);
}

int
variant_run (void)
{
  int status = g_test_run ();
  g_autofree char *own = g_build_filename (variant_folder, "muster", NULL);
  g_autofree char *rulesets = g_build_filename (own, "rulesets", NULL), *boards = g_build_filename (own, "boards", NULL);

  g_rmdir (rulesets);
  g_rmdir (boards);
  g_rmdir (own);
  g_rmdir (variant_folder);
  g_free (variant_folder);
  return status;
}
