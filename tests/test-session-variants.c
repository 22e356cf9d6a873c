/* House variants of the rules in a campaign (H2): chosen by name, kept with the battle, and gone back to when their file is
 * changed, or gone. */
#include "config.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "campaign.h"
#include "datadir.h"
#include "faults.h"
#include "notation.h"
#include "play.h"
#include "ruleset-reader.h"
#include "variant-play.h"
#include "variant-reader.h"

/* The figures of the first British regulars' company, its Lieutenant among them. */
static gint
figures_of (MusterSession *session)
{
  const SkirmishFacts *facts = campaign_battle (muster_session_scenario (session), variant_state (session));

  for (guint u = 0; u < facts->n_units; u++)
    if (g_str_equal (facts->unit[u].id, "br-44"))
      return facts->unit[u].n;
  return 0;
}

/* --- the tests -------------------------------------------------------------- */

static void
test_fought (VariantPlay   *f,
             gconstpointer  data G_GNUC_UNUSED)
{
  const CampaignVariant *house;
  gint32 number;

  variant_must (f->session, "resolve mohicans rules=house");
  g_assert_cmpint (figures_of (f->session), ==, 13);
  number = variant_state (f->session)->variant;
  house = campaign_variant (muster_session_scenario (f->session), number);
  g_assert_cmpstr (house->id, ==, "house");
  g_assert_cmpstr (house->name, ==, "House");

  /* its file is gone: the battle goes on as it was begun, and is proved */
  variant_remove ("house");
  variant_reopen (f);
  g_assert_cmpint (variant_state (f->session)->variant, ==, number);
  g_assert_cmpint (figures_of (f->session), ==, 13);
  variant_must (f->session, "concede french");
  variant_must (f->session, "apply");
  g_assert_cmpint (variant_state (f->session)->variant, ==, 0);
  variant_assert_proved (f->session);

  /* taken back and begun again, by the name alone: as it was kept */
  variant_must (f->session, "undo");
  variant_must (f->session, "cancel");
  variant_must (f->session, "resolve mohicans rules=house");
  g_assert_cmpint (variant_state (f->session)->variant, ==, number);
  variant_must (f->session, "cancel");

  /* its file is another: so is the variant, and both are in the campaign */
  variant_write ("house", "10");
  variant_must (f->session, "resolve mohicans auto rules=house");
  g_assert_cmpint (variant_state (f->session)->variant, !=, number);
  variant_remove ("house");
  variant_reopen (f);
  variant_assert_proved (f->session);
  g_assert_cmpint (figures_of (f->session), ==, 11);
  variant_must (f->session, "cancel");
  variant_must (f->session, "resolve mohicans");
  g_assert_cmpint (figures_of (f->session), ==, 9);
  g_assert_cmpint (variant_state (f->session)->variant, ==, 0);
}

static void
test_copied (VariantPlay   *f,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (variant_folder, "copy.muster", NULL);
  g_autoptr (MusterSession) copy = NULL;
  g_autoptr (GError) error = NULL;

  variant_must (f->session, "resolve mohicans rules=house");
  variant_must (f->session, "concede french");
  variant_must (f->session, "apply");
  variant_must (f->session, "undo");
  variant_must (f->session, "undo");
  variant_remove ("house");
  g_assert_true (muster_session_copy (f->session, path, &error));
  g_assert_no_error (error);
  variant_close (f);
  g_remove (f->path);
  copy = muster_session_open (path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (figures_of (copy), ==, 13);
  variant_assert_proved (copy);
  variant_must (copy, "redo 2");
  g_assert_cmpint (variant_state (copy)->status, ==, CAMPAIGN_NO_BATTLE);
  g_assert_true (muster_session_go_to (copy, 4, &error)); /* the handing off */
  g_assert_no_error (error);
  g_assert_cmpint (variant_state (copy)->status, ==, CAMPAIGN_FIGHTING);
  g_assert_cmpint (figures_of (copy), ==, 13);
  g_assert_true (muster_session_close (copy, &error));
  g_remove (path);
}

static void
test_refused (VariantPlay   *f,
              gconstpointer  data G_GNUC_UNUSED)
{
  guint64 hash = muster_session_hash (f->session);
  g_autofree char *path = variant_path ("faulty");
  g_autofree char *well = variant_path ("house");
  g_autofree char *text = NULL;
  g_autoptr (GString) wrong = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

  /* there is none; it is of other rules; it is the rules as they are */
  g_assert_false (muster_session_do (f->session, "resolve mohicans rules=nobody", NULL, &reply, &error));
  g_assert_no_error (error);
  g_assert_cmpint (reply.outcome, ==, MUSTER_REFUSED);
  g_assert_cmpstr (reply.refusal.clause, ==, MUSTER_CLAUSE_NOTATION);
  g_assert_cmpuint (reply.refusal.column, ==, 24);
  g_assert_false (variant_give (f->session, "resolve frontier rules=house", &error));
  g_assert_no_error (error);
  g_assert_false (variant_give (f->session, "resolve mohicans rules=house.00000001", &error));
  g_assert_no_error (error);
  g_assert_false (variant_give (f->session, "resolve mohicans rules=mohicans", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  /* all its faults, with their lines */
  g_file_get_contents (well, &text, NULL, NULL);
  wrong = g_string_new (text);
  g_string_replace (wrong, "move=\"8\" range=\"10\" hit=\"5\"", "move=\"far\" range=\"10\" hit=\"good\"", 1);
  g_file_set_contents (path, wrong->str, -1, NULL);
  g_assert_false (variant_give (f->session, "resolve mohicans rules=faulty", &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "faulty.xml:11: move:"));
  g_assert_nonnull (strstr (error->message, "faulty.xml:11: hit="));
  g_clear_error (&error);
  muster_reply_clear (&reply);
  /* told where it stands, not where its like does */
  g_assert_false (muster_session_do (f->session, "resolve mohicans table=rules=woods rules=faulty", NULL, &reply, &error));
  g_clear_error (&error);
  g_assert_cmpuint (reply.refusal.column, ==, 42);
  g_assert_cmpstr (reply.refusal.word, ==, "faulty");
  g_remove (path);

  /* more figures than a battle can have */
  for (guint i = 0, n = 0; n < 12; i++)
    if (muster_session_scenario (f->session)->piece[i].class == MOHAWK_REGULAR
        && muster_session_scenario (f->session)->piece[i].side == MOHAWK_BRITISH)
      {
        g_autofree char *place = g_strdup_printf ("umpire place %s carlisle : more", muster_session_scenario (f->session)->piece[i].id);

        n++;
        if (i > 0 && variant_give (f->session, place, NULL))
          continue;
      }
  hash = muster_session_hash (f->session);
  variant_write ("house", "40");
  g_assert_false (variant_give (f->session, "resolve mohicans scale=3 rules=house", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (muster_session_hash (f->session), ==, hash);
  g_assert_cmpint (variant_state (f->session)->status, ==, CAMPAIGN_NO_BATTLE);
}

/* What is kept is damaged: it is told so, when the campaign is opened. */
static void
test_damaged (VariantPlay   *f,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const char junk[] = "<ruleset/>";
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, junk, -1);
  g_autofree char *garbage = g_strdup_printf ("UPDATE fact SET bytes = CAST('%s' AS BLOB), checksum = '%s' WHERE kind = 'rules'", junk, digest);
  const char *damage[] = {
    "UPDATE fact SET bytes = CAST(substr(CAST(bytes AS TEXT), 2) AS BLOB) WHERE kind = 'rules'",
    garbage,
    "DELETE FROM fact WHERE kind = 'rules'"
  };
  g_autofree char *whole = NULL;
  gsize length;

  variant_must (f->session, "resolve mohicans rules=house");
  variant_close (f);
  g_file_get_contents (f->path, &whole, &length, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (damage); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/damaged-%u.muster", variant_folder, i);
      g_autoptr (MusterSession) session = NULL;
      g_autoptr (GError) error = NULL;
      sqlite3 *db;

      g_file_set_contents (path, whole, (gssize) length, NULL);
      g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (db, damage[i], NULL, NULL, NULL), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_changes (db), ==, 1);
      sqlite3_close (db);
      session = muster_session_open (path, TRUE, &error);
      if (session)
        g_error ("opened in spite of: %s", damage[i]);
      g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
      g_remove (path);
    }
  variant_reopen (f);
  variant_assert_proved (f->session);
}

/* Where the first of two house variants is damaged, in whichever order they are read. */
static char *
damage_to (gint32 number)
{
  return g_strdup_printf ("UPDATE fact SET bytes = CAST('<ruleset/>' AS BLOB) WHERE kind = 'rules' AND checksum LIKE '%%%07x%%'",
                          (guint) number & 0xfffffff);
}

/* What is damaged holds up nothing but the battles that were fought by it, and is whole again when it is fought by anew. */
static void
test_one_damaged (VariantPlay   *f,
                  gconstpointer  data)
{
  gboolean later = GPOINTER_TO_INT (data);
  g_autofree char *copy = g_build_filename (variant_folder, "rescued.muster", NULL);
  g_autofree char *sql = NULL, *bad = NULL, *well = NULL;
  g_autoptr (MusterSession) rescued = NULL;
  g_autoptr (GError) error = NULL;
  MusterRefusal refusal;
  MusterProof proof;
  gint32 number[2];
  gint64 kept, last;

  for (guint i = 0; i < 2; i++)
    {
      variant_write ("house", i == 0 ? "12" : "10");
      variant_must (f->session, "resolve mohicans auto rules=house");
      number[i] = variant_state (f->session)->variant;
      variant_must (f->session, "cancel");
    }
  sql = damage_to (number[later]);
  bad = g_strdup_printf ("resolve mohicans auto rules=house.%08x", (guint) number[later]);
  well = g_strdup_printf ("resolve mohicans auto rules=house.%08x", (guint) number[!later]);
  variant_damage (f, sql);
  variant_remove ("house");
  variant_reopen (f);
  g_assert_false (muster_session_check (f->session, bad, &refusal));
  g_assert_cmpstr (refusal.clause, ==, MUSTER_CLAUSE_NOTATION);
  g_assert_true (muster_session_check (f->session, well, &refusal));

  /* nothing leads into the battle, and what is proved is told */
  g_assert_false (variant_give (f->session, later ? "undo" : "undo 3", &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_null (muster_session_whole_at (f->session, later ? 6 : 4, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_false (muster_session_verify (f->session, &proof, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_array_unref (proof.otherwise);
  variant_must (f->session, later ? "undo 3" : "undo");
  g_assert_cmpint (variant_state (f->session)->variant, ==, number[!later]);

  /* what the other was fought by is in a rescued copy */
  variant_close (f);
  g_assert_true (muster_session_rescue (f->path, copy, &kept, &last, &error));
  g_assert_no_error (error);
  g_assert_cmpint (kept, ==, last);
  rescued = muster_session_open (copy, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (figures_of (rescued), ==, later ? 13 : 11);
  muster_session_close (rescued, NULL);
  g_remove (copy);

  variant_reopen (f);
  variant_must (f->session, "cancel");
  variant_write ("house", later ? "10" : "12");
  variant_must (f->session, "resolve mohicans auto rules=house");
  g_assert_cmpint (variant_state (f->session)->variant, ==, number[later]);
  variant_remove ("house");
  variant_reopen (f);
  variant_assert_proved (f->session);
}

/* A battle that is over is proved as far as may be without what it was fought by. */
static void
test_lost (VariantPlay   *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  MusterProof proof;

  variant_must (f->session, "resolve mohicans rules=house");
  variant_must (f->session, "set br-44.13 wounds 1 : by the rules as they are there is no such figure");
  variant_must (f->session, "concede french");
  variant_must (f->session, "apply");
  variant_remove ("house");
  variant_damage (f, "DELETE FROM fact WHERE kind = 'rules'");
  variant_reopen (f);
  g_assert_true (muster_session_verify (f->session, &proof, NULL));
  g_assert_cmpuint (proof.otherwise->len, >, 0);
  g_assert_cmpint (g_array_index (proof.otherwise, MusterDoubt, 0).entry, ==, 4);
  g_array_unref (proof.otherwise);
  g_assert_false (variant_give (f->session, "undo", NULL));
  variant_must (f->session, "umpire pool indian 1 : it goes on");
}

/* A battle that is fought by what is damaged is not in a rescued copy. */
static void
test_rescued (VariantPlay   *f,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *copy = g_build_filename (variant_folder, "rescued.muster", NULL);
  g_autoptr (MusterSession) rescued = NULL;
  g_autoptr (GError) error = NULL;
  gint64 kept, last;

  variant_must (f->session, "resolve mohicans rules=house");
  variant_damage (f, "UPDATE fact SET bytes = CAST('<ruleset/>' AS BLOB) WHERE kind = 'rules'");
  g_assert_true (muster_session_rescue (f->path, copy, &kept, &last, &error));
  g_assert_no_error (error);
  g_assert_cmpint (kept, ==, 3);
  g_assert_cmpint (last, ==, 4);
  rescued = muster_session_open (copy, FALSE, &error);
  g_assert_no_error (error);
  variant_must (rescued, "resolve mohicans rules=house");
  muster_session_close (rescued, NULL);
  g_remove (copy);
}

/* The rules as they are have their name to themselves: a file of the players' own is another, or none. */
static void
test_own_name (VariantPlay   *f,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  gpointer tables;

  variant_write ("mohicans", "12"); /* once with the id of the rules, once with its own */
  for (guint i = 0; i < 2; i++)
    {
      if (i == 1)
        {
          g_autofree char *from = variant_path ("house");
          g_autofree char *to = variant_path ("mohicans");

          g_assert_cmpint (g_rename (from, to), ==, 0);
        }
      mohawk_scenario_unref (muster_scenario_read ("mohawk-1754", NULL)); /* its rules are read anew */
      variant_reopen (f);
      g_assert_false (variant_give (f->session, "resolve mohicans rules=mohicans", &error));
      g_assert_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_FAULTS);
      g_assert_nonnull (strstr (error->message, "another name"));
      g_clear_error (&error);
      variant_must (f->session, "resolve mohicans");
      g_assert_cmpint (figures_of (f->session), ==, 9);
      variant_must (f->session, "cancel");
      tables = muster_ruleset_read (campaign_ruleset_find ("mohicans"), "mohicans", &error);
      g_assert_null (tables);
      g_assert_nonnull (error);
      g_clear_error (&error);
    }
  list = muster_variant_list ();
  g_assert_cmpuint (list->len, ==, 0);
  variant_remove ("mohicans");
}

/* A check says what is amiss, where there is no such variant. */
static void
test_checked (VariantPlay   *f,
              gconstpointer  data G_GNUC_UNUSED)
{
  MusterRefusal refusal;

  g_assert_true (muster_session_check (f->session, "resolve mohicans rules=house", &refusal));
  g_assert_false (muster_session_check (f->session, "resolve mohicans rules=nobody", &refusal));
  g_assert_cmpstr (refusal.clause, ==, MUSTER_CLAUSE_NOTATION);
  g_assert_cmpuint (refusal.code, ==, MUSTER_REFUSAL_WORD);
  g_assert_cmpuint (refusal.column, ==, 24);
  g_assert_cmpstr (refusal.word, ==, "nobody");
}

static void
test_listed (VariantPlay   *f G_GNUC_UNUSED,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) list = muster_variant_list ();
  const MusterVariantFile *file;

  g_assert_cmpuint (list->len, ==, 1);
  file = list->pdata[0];
  g_assert_cmpstr (file->word, ==, "house");
  g_assert_cmpstr (file->name, ==, "House");
  g_assert_cmpstr (campaign_rulesets ()[file->ruleset - 1]->name, ==, "mohicans");
}

int
main (int    argc,
      char **argv)
{
  variant_begin (&argc, &argv);
  g_test_add ("/variants/fought", VariantPlay, NULL, variant_set_up, test_fought, variant_tear_down);
  g_test_add ("/variants/copied", VariantPlay, NULL, variant_set_up, test_copied, variant_tear_down);
  g_test_add ("/variants/refused", VariantPlay, NULL, variant_set_up, test_refused, variant_tear_down);
  g_test_add ("/variants/damaged", VariantPlay, NULL, variant_set_up, test_damaged, variant_tear_down);
  g_test_add ("/variants/damaged/first", VariantPlay, GINT_TO_POINTER (FALSE), variant_set_up, test_one_damaged, variant_tear_down);
  g_test_add ("/variants/damaged/second", VariantPlay, GINT_TO_POINTER (TRUE), variant_set_up, test_one_damaged, variant_tear_down);
  g_test_add ("/variants/lost", VariantPlay, NULL, variant_set_up, test_lost, variant_tear_down);
  g_test_add ("/variants/rescued", VariantPlay, NULL, variant_set_up, test_rescued, variant_tear_down);
  g_test_add ("/variants/own-name", VariantPlay, NULL, variant_set_up, test_own_name, variant_tear_down);
  g_test_add ("/variants/checked", VariantPlay, NULL, variant_set_up, test_checked, variant_tear_down);
  g_test_add ("/variants/listed", VariantPlay, NULL, variant_set_up, test_listed, variant_tear_down);
  return variant_run ();
}
