/* House variants of the rules in a campaign (H2), and boards (H4): chosen by name, kept with the battle, and gone back to when their file is
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
#include "variant-reader.h"

#define SETTING \
  "umpire step 3 french V, place fr-bearn carlisle, place fr-guyenne carlisle, place br-44 carlisle : set up"

static char *folder; /* of the players' own data */

typedef struct
{
  char           *path;
  MusterSession  *session;
} Fixture;

static const CampaignState *
state_of (MusterSession *session)
{
  return muster_session_whole (session);
}

static gboolean
give (MusterSession  *session,
      const char     *text,
      GError        **error)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

  return muster_session_do (session, text, NULL, &reply, error);
}

static void
must (MusterSession *session,
      const char    *text)
{
  g_autoptr (GError) error = NULL;

  if (!give (session, text, &error))
    g_error ("“%s” was refused: %s", text, error ? error->message : "");
}

static char *
variant_path (const char *word)
{
  g_autofree char *name = g_strconcat (word, ".xml", NULL);

  return g_build_filename (folder, "muster", "rulesets", name, NULL);
}

/* The rules as they are, with another number of figures to a British regular. */
static void
write_variant (const char *word,
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

static void
remove_variant (const char *word)
{
  g_autofree char *path = variant_path (word);

  g_remove (path);
}

static void
set_up (Fixture       *f,
        gconstpointer  data G_GNUC_UNUSED)
{
  MusterSetup setup = { .seeded = TRUE, .seed = 5 };
  g_autoptr (MohawkScenario) scenario = NULL;
  g_autoptr (GError) error = NULL;

  scenario = muster_scenario_read ("mohawk-1754", &error);
  g_assert_no_error (error);
  write_variant ("house", "12");
  f->path = g_build_filename (folder, "war.muster", NULL);
  f->session = muster_session_create (f->path, scenario, &setup, &error);
  g_assert_no_error (error);
  must (f->session, SETTING);
  must (f->session, "end");
  must (f->session, "fight carlisle");
}

static void
close_it (Fixture *f)
{
  g_autoptr (GError) error = NULL;

  muster_session_close (f->session, &error);
  g_assert_no_error (error);
  g_clear_object (&f->session);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  if (f->session)
    close_it (f);
  g_remove (f->path);
  g_free (f->path);
  remove_variant ("house");
}

static void
reopen (Fixture *f)
{
  g_autoptr (GError) error = NULL;

  if (f->session)
    close_it (f);
  f->session = muster_session_open (f->path, FALSE, &error);
  g_assert_no_error (error);
}

static void
assert_proved (MusterSession *session)
{
  MusterProof proof;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_session_verify (session, &proof, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (proof.otherwise->len, ==, 0);
  g_array_unref (proof.otherwise);
}

/* The figures of the first British regulars' company, its Lieutenant among them. */
static gint
figures_of (MusterSession *session)
{
  const SkirmishFacts *facts = campaign_battle (muster_session_scenario (session), state_of (session));

  for (guint u = 0; u < facts->n_units; u++)
    if (g_str_equal (facts->unit[u].id, "br-44"))
      return facts->unit[u].n;
  return 0;
}

/* --- the tests -------------------------------------------------------------- */

static void
test_fought (Fixture       *f,
             gconstpointer  data G_GNUC_UNUSED)
{
  const CampaignVariant *house;
  gint32 number;

  must (f->session, "resolve mohicans rules=house");
  g_assert_cmpint (figures_of (f->session), ==, 13);
  number = state_of (f->session)->variant;
  house = campaign_variant (muster_session_scenario (f->session), number);
  g_assert_cmpstr (house->id, ==, "house");
  g_assert_cmpstr (house->name, ==, "House");

  /* its file is gone: the battle goes on as it was begun, and is proved */
  remove_variant ("house");
  reopen (f);
  g_assert_cmpint (state_of (f->session)->variant, ==, number);
  g_assert_cmpint (figures_of (f->session), ==, 13);
  must (f->session, "concede french");
  must (f->session, "apply");
  g_assert_cmpint (state_of (f->session)->variant, ==, 0);
  assert_proved (f->session);

  /* taken back and begun again, by the name alone: as it was kept */
  must (f->session, "undo");
  must (f->session, "cancel");
  must (f->session, "resolve mohicans rules=house");
  g_assert_cmpint (state_of (f->session)->variant, ==, number);
  must (f->session, "cancel");

  /* its file is another: so is the variant, and both are in the campaign */
  write_variant ("house", "10");
  must (f->session, "resolve mohicans auto rules=house");
  g_assert_cmpint (state_of (f->session)->variant, !=, number);
  remove_variant ("house");
  reopen (f);
  assert_proved (f->session);
  g_assert_cmpint (figures_of (f->session), ==, 11);
  must (f->session, "cancel");
  must (f->session, "resolve mohicans");
  g_assert_cmpint (figures_of (f->session), ==, 9);
  g_assert_cmpint (state_of (f->session)->variant, ==, 0);
}

static void
test_copied (Fixture       *f,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (folder, "copy.muster", NULL);
  g_autoptr (MusterSession) copy = NULL;
  g_autoptr (GError) error = NULL;

  must (f->session, "resolve mohicans rules=house");
  must (f->session, "concede french");
  must (f->session, "apply");
  must (f->session, "undo");
  must (f->session, "undo");
  remove_variant ("house");
  g_assert_true (muster_session_copy (f->session, path, &error));
  g_assert_no_error (error);
  close_it (f);
  g_remove (f->path);
  copy = muster_session_open (path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (figures_of (copy), ==, 13);
  assert_proved (copy);
  must (copy, "redo 2");
  g_assert_cmpint (state_of (copy)->status, ==, CAMPAIGN_NO_BATTLE);
  g_assert_true (muster_session_go_to (copy, 4, &error)); /* the handing off */
  g_assert_no_error (error);
  g_assert_cmpint (state_of (copy)->status, ==, CAMPAIGN_FIGHTING);
  g_assert_cmpint (figures_of (copy), ==, 13);
  g_assert_true (muster_session_close (copy, &error));
  g_remove (path);
}

static void
test_refused (Fixture       *f,
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
  g_assert_false (give (f->session, "resolve frontier rules=house", &error));
  g_assert_no_error (error);
  g_assert_false (give (f->session, "resolve mohicans rules=house.00000001", &error));
  g_assert_no_error (error);
  g_assert_false (give (f->session, "resolve mohicans rules=mohicans", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  /* all its faults, with their lines */
  g_file_get_contents (well, &text, NULL, NULL);
  wrong = g_string_new (text);
  g_string_replace (wrong, "move=\"8\" range=\"10\" hit=\"5\"", "move=\"far\" range=\"10\" hit=\"good\"", 1);
  g_file_set_contents (path, wrong->str, -1, NULL);
  g_assert_false (give (f->session, "resolve mohicans rules=faulty", &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "faulty.xml:11: move:"));
  g_assert_nonnull (strstr (error->message, "faulty.xml:11: hit="));
  g_clear_error (&error);
  g_remove (path);

  /* more figures than a battle can have */
  for (guint i = 0, n = 0; n < 12; i++)
    if (muster_session_scenario (f->session)->piece[i].class == MOHAWK_REGULAR
        && muster_session_scenario (f->session)->piece[i].side == MOHAWK_BRITISH)
      {
        g_autofree char *place = g_strdup_printf ("umpire place %s carlisle : more", muster_session_scenario (f->session)->piece[i].id);

        n++;
        if (i > 0 && give (f->session, place, NULL))
          continue;
      }
  hash = muster_session_hash (f->session);
  write_variant ("house", "40");
  g_assert_false (give (f->session, "resolve mohicans scale=3 rules=house", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (muster_session_hash (f->session), ==, hash);
  g_assert_cmpint (state_of (f->session)->status, ==, CAMPAIGN_NO_BATTLE);
}

/* What is kept is damaged: it is told so, when the campaign is opened. */
static void
test_damaged (Fixture       *f,
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

  must (f->session, "resolve mohicans rules=house");
  close_it (f);
  g_file_get_contents (f->path, &whole, &length, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (damage); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/damaged-%u.muster", folder, i);
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
  reopen (f);
  assert_proved (f->session);
}

static void
damage (Fixture    *f,
        const char *sql)
{
  sqlite3 *db;

  close_it (f);
  mohawk_scenario_unref (muster_scenario_read ("mohawk-1754", NULL)); /* nobody has heard of the variants from now on */
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_changes (db), ==, 1);
  sqlite3_close (db);
}

/* Where the first of two house variants is damaged, in whichever order they are read. */
static char *
damage_to (gint32 number)
{
  return g_strdup_printf ("UPDATE fact SET bytes = CAST('<ruleset/>' AS BLOB) WHERE kind = 'rules' AND checksum LIKE '%%%07x%%'",
                          (guint) number & 0xfffffff);
}

/* --- boards ------------------------------------------------------------------ */

static char *
board_path (const char *word)
{
  g_autofree char *name = g_strconcat (word, ".xml", NULL);

  return g_build_filename (folder, "muster", "boards", name, NULL);
}

static void
remove_board (const char *word)
{
  g_autofree char *path = board_path (word);

  g_remove (path);
}

/* The thick woods, under another id, for any ground, and with rocks ("r") or woods ("w") in the corner. */
static void
write_board (const char *word,
             const char *id,
             const char *corner)
{
  g_autofree char *path = board_path (word);
  g_autofree char *shipped = muster_data_path ("boards", "thick-woods.xml");
  g_autofree char *head = g_strdup_printf ("id=\"%s\"", id);
  g_autofree char *row = g_strdup_printf ("<row>%sww..w.w..www.", corner);
  g_autofree char *text = NULL;
  g_autoptr (GString) board = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (shipped, &text, NULL, &error);
  g_assert_no_error (error);
  board = g_string_new (text);
  g_assert_cmpuint (g_string_replace (board, "id=\"thick-woods\"", head, 1), ==, 1);
  g_assert_cmpuint (g_string_replace (board, "suits=\"woods\"", "suits=\"woods open fort landing\"", 1), ==, 1);
  g_string_replace (board, "<row>www..w.w..www.", row, 1);
  g_file_set_contents (path, board->str, -1, &error);
  g_assert_no_error (error);
}

/* What kind of ground has the square at the top left corner. */
static gboolean
has_rocks (MusterSession *session)
{
  const SkirmishFacts *facts = campaign_battle (muster_session_scenario (session), state_of (session));

  for (guint a = 0; a < facts->n_areas; a++)
    if (facts->area[a].ground == SKIRMISH_GROUND_ROCKS && facts->area[a].x[0] == 0 && facts->area[a].y[0] == 0)
      return TRUE;
  return FALSE;
}

static void
forget (Fixture *f)
{
  close_it (f);
  mohawk_scenario_unref (muster_scenario_read ("mohawk-1754", NULL));
  reopen (f);
}

/* A board is kept as it was fought on, whatever becomes of its file. */
static void
test_board (Fixture       *f,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL, *again = NULL, *digest = NULL;
  g_autoptr (MusterEntry) entry = NULL;
  g_autoptr (GError) error = NULL;
  MusterProof proof;
  gint32 number;

  write_board ("meadow", "meadow", "r");
  forget (f);
  must (f->session, "resolve bighorn table=meadow");
  number = state_of (f->session)->ground;
  g_assert_cmpint (number, !=, 0);
  g_assert_cmpint (state_of (f->session)->board, ==, 0);
  g_assert_true (has_rocks (f->session));
  entry = muster_session_entry (f->session, 4, NULL);
  text = g_strdup_printf ("resolve bighorn table=meadow.%08x", (guint) number);
  g_assert_cmpstr (entry->text, ==, text);

  /* its file is gone, then it is another */
  remove_board ("meadow");
  forget (f);
  g_assert_true (has_rocks (f->session));
  assert_proved (f->session);
  must (f->session, "cancel");
  must (f->session, "resolve bighorn table=meadow");
  g_assert_cmpint (state_of (f->session)->ground, ==, number);
  must (f->session, "cancel");
  write_board ("meadow", "meadow", "w");
  forget (f);
  must (f->session, "resolve bighorn auto table=meadow");
  g_assert_cmpint (state_of (f->session)->ground, !=, number);
  g_assert_false (has_rocks (f->session));
  must (f->session, "cancel");
  must (f->session, text);
  g_assert_true (has_rocks (f->session));
  remove_board ("meadow");
  forget (f);
  assert_proved (f->session);
  g_assert_true (has_rocks (f->session));

  /* what is damaged holds up its own battle */
  must (f->session, "cancel");
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "<board/>", -1);
  again = g_strdup_printf ("UPDATE fact SET bytes = CAST('<board/>' AS BLOB), checksum = '%s'"
                           " WHERE kind = 'board' AND checksum LIKE '%%%07x%%'", digest, (guint) number & 0xfffffff);
  damage (f, again);
  reopen (f);
  g_assert_false (give (f->session, "undo", &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
  g_assert_false (give (f->session, text, NULL));
  must (f->session, "undo 3");
  g_assert_false (has_rocks (f->session));
  g_assert_true (muster_session_verify (f->session, &proof, NULL));
  g_assert_cmpuint (proof.otherwise->len, >, 0);
  g_array_unref (proof.otherwise);
}

/* Where none is named it is one of ours, whatever players have of their own. */
static void
test_usual_board (Fixture       *f,
                  gconstpointer  data G_GNUC_UNUSED)
{
  const CampaignVariant *board;
  gint32 usual;

  must (f->session, "resolve bighorn");
  usual = state_of (f->session)->ground;
  board = campaign_board (muster_session_scenario (f->session), usual);
  g_assert_true (board->shipped);
  must (f->session, "cancel");
  write_board ("aspen", "aspen", "w");
  write_board (board->id, board->id, "r");
  forget (f);
  must (f->session, "resolve bighorn");
  g_assert_cmpint (state_of (f->session)->ground, ==, usual);
  g_assert_true (campaign_board_of (muster_session_scenario (f->session), state_of (f->session))->shipped);
  board = campaign_board (muster_session_scenario (f->session), usual);
  must (f->session, "cancel");
  {
    g_autofree char *named = g_strdup_printf ("resolve bighorn table=%s", board->id);

    must (f->session, named);
  }
  g_assert_cmpint (state_of (f->session)->ground, !=, usual);
  g_assert_true (has_rocks (f->session));
  remove_board ("aspen");
  remove_board (board->id);
  forget (f);
  assert_proved (f->session);
}

/* Campaigns that were begun before boards were kept call them by their place. */
static void
test_old_board (Fixture       *f,
                gconstpointer  data G_GNUC_UNUSED)
{
  const MohawkScenario *scenario = muster_session_scenario (f->session);
  g_autofree CampaignState *state = NULL;
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterDice dice;
  MusterRefusal refusal;
  gint place = campaign_find_board (scenario, "thick-woods");

  g_assert_cmpint (place, >=, 0);
  for (gint8 edition = 0; edition < 3; edition++)
    {
      MusterPlay play = { campaign_game (), scenario, NULL, NULL, &dice, { NULL } };

      g_free (state);
      play.state = state = g_memdup2 (state_of (f->session), sizeof *state);
      state->mohawk.edition = edition;
      muster_dice_init_given (&dice, NULL, 0);
      g_assert_true (muster_notation_parse (campaign_game (), scenario, "resolve bighorn table=thick-woods", &order, &refusal));
      g_assert_cmpint (muster_game_resolve (&play, &order), ==, MUSTER_DONE);
      g_assert_cmpint (state->board, ==, place + 1);
      g_assert_cmpint (state->ground, ==, 0);
      g_assert_cmpstr (campaign_board_of (scenario, state)->id, ==, "thick-woods");
      state->board = 0;
      state->mohawk.terrain = MOHAWK_TERRAIN_FORT;
      g_assert_cmpstr (campaign_board_of (scenario, state)->id, ==, "stockade-fort");
    }
}

/* What is damaged holds up nothing but the battles that were fought by it, and is whole again when it is fought by anew. */
static void
test_one_damaged (Fixture       *f,
                  gconstpointer  data)
{
  gboolean later = GPOINTER_TO_INT (data);
  g_autofree char *copy = g_build_filename (folder, "rescued.muster", NULL);
  g_autofree char *sql = NULL, *bad = NULL, *well = NULL;
  g_autoptr (MusterSession) rescued = NULL;
  g_autoptr (GError) error = NULL;
  MusterRefusal refusal;
  MusterProof proof;
  gint32 number[2];
  gint64 kept, last;

  for (guint i = 0; i < 2; i++)
    {
      write_variant ("house", i == 0 ? "12" : "10");
      must (f->session, "resolve mohicans auto rules=house");
      number[i] = state_of (f->session)->variant;
      must (f->session, "cancel");
    }
  sql = damage_to (number[later]);
  bad = g_strdup_printf ("resolve mohicans auto rules=house.%08x", (guint) number[later]);
  well = g_strdup_printf ("resolve mohicans auto rules=house.%08x", (guint) number[!later]);
  damage (f, sql);
  remove_variant ("house");
  reopen (f);
  g_assert_false (muster_session_check (f->session, bad, &refusal));
  g_assert_cmpstr (refusal.clause, ==, MUSTER_CLAUSE_NOTATION);
  g_assert_true (muster_session_check (f->session, well, &refusal));

  /* nothing leads into the battle, and what is proved is told */
  g_assert_false (give (f->session, later ? "undo" : "undo 3", &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_null (muster_session_whole_at (f->session, later ? 6 : 4, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_false (muster_session_verify (f->session, &proof, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_array_unref (proof.otherwise);
  must (f->session, later ? "undo 3" : "undo");
  g_assert_cmpint (state_of (f->session)->variant, ==, number[!later]);

  /* what the other was fought by is in a rescued copy */
  close_it (f);
  g_assert_true (muster_session_rescue (f->path, copy, &kept, &last, &error));
  g_assert_no_error (error);
  g_assert_cmpint (kept, ==, last);
  rescued = muster_session_open (copy, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (figures_of (rescued), ==, later ? 13 : 11);
  muster_session_close (rescued, NULL);
  g_remove (copy);

  reopen (f);
  must (f->session, "cancel");
  write_variant ("house", later ? "10" : "12");
  must (f->session, "resolve mohicans auto rules=house");
  g_assert_cmpint (state_of (f->session)->variant, ==, number[later]);
  remove_variant ("house");
  reopen (f);
  assert_proved (f->session);
}

/* A battle that is over is proved as far as may be without what it was fought by. */
static void
test_lost (Fixture       *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  MusterProof proof;

  must (f->session, "resolve mohicans rules=house");
  must (f->session, "set br-44.13 wounds 1 : by the rules as they are there is no such figure");
  must (f->session, "concede french");
  must (f->session, "apply");
  remove_variant ("house");
  damage (f, "DELETE FROM fact WHERE kind = 'rules'");
  reopen (f);
  g_assert_true (muster_session_verify (f->session, &proof, NULL));
  g_assert_cmpuint (proof.otherwise->len, >, 0);
  g_assert_cmpint (g_array_index (proof.otherwise, MusterDoubt, 0).entry, ==, 4);
  g_array_unref (proof.otherwise);
  g_assert_false (give (f->session, "undo", NULL));
  must (f->session, "umpire pool indian 1 : it goes on");
}

/* A battle that is fought by what is damaged is not in a rescued copy. */
static void
test_rescued (Fixture       *f,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *copy = g_build_filename (folder, "rescued.muster", NULL);
  g_autoptr (MusterSession) rescued = NULL;
  g_autoptr (GError) error = NULL;
  gint64 kept, last;

  must (f->session, "resolve mohicans rules=house");
  damage (f, "UPDATE fact SET bytes = CAST('<ruleset/>' AS BLOB) WHERE kind = 'rules'");
  g_assert_true (muster_session_rescue (f->path, copy, &kept, &last, &error));
  g_assert_no_error (error);
  g_assert_cmpint (kept, ==, 3);
  g_assert_cmpint (last, ==, 4);
  rescued = muster_session_open (copy, FALSE, &error);
  g_assert_no_error (error);
  must (rescued, "resolve mohicans rules=house");
  muster_session_close (rescued, NULL);
  g_remove (copy);
}

/* The rules as they are have their name to themselves: a file of the players' own is another, or none. */
static void
test_own_name (Fixture       *f,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  gpointer tables;

  write_variant ("mohicans", "12"); /* once with the id of the rules, once with its own */
  for (guint i = 0; i < 2; i++)
    {
      if (i == 1)
        {
          g_autofree char *from = variant_path ("house");
          g_autofree char *to = variant_path ("mohicans");

          g_assert_cmpint (g_rename (from, to), ==, 0);
        }
      mohawk_scenario_unref (muster_scenario_read ("mohawk-1754", NULL)); /* its rules are read anew */
      reopen (f);
      g_assert_false (give (f->session, "resolve mohicans rules=mohicans", &error));
      g_assert_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_FAULTS);
      g_assert_nonnull (strstr (error->message, "another name"));
      g_clear_error (&error);
      must (f->session, "resolve mohicans");
      g_assert_cmpint (figures_of (f->session), ==, 9);
      must (f->session, "cancel");
      tables = muster_ruleset_read (campaign_ruleset_find ("mohicans"), "mohicans", &error);
      g_assert_null (tables);
      g_assert_nonnull (error);
      g_clear_error (&error);
    }
  list = muster_variant_list ();
  g_assert_cmpuint (list->len, ==, 0);
  remove_variant ("mohicans");
}

/* A check says what is amiss, where there is no such variant. */
static void
test_checked (Fixture       *f,
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
test_listed (Fixture       *f G_GNUC_UNUSED,
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
  g_autofree char *rulesets = NULL, *boards = NULL;
  int status;

  folder = g_dir_make_tmp ("muster-variants-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  rulesets = g_build_filename (folder, "muster", "rulesets", NULL);
  g_mkdir_with_parents (rulesets, 0700);
  boards = g_build_filename (folder, "muster", "boards", NULL);
  g_mkdir_with_parents (boards, 0700);
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/variants/fought", Fixture, NULL, set_up, test_fought, tear_down);
  g_test_add ("/variants/copied", Fixture, NULL, set_up, test_copied, tear_down);
  g_test_add ("/variants/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/variants/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  g_test_add ("/variants/damaged/first", Fixture, GINT_TO_POINTER (FALSE), set_up, test_one_damaged, tear_down);
  g_test_add ("/variants/damaged/second", Fixture, GINT_TO_POINTER (TRUE), set_up, test_one_damaged, tear_down);
  g_test_add ("/variants/lost", Fixture, NULL, set_up, test_lost, tear_down);
  g_test_add ("/variants/rescued", Fixture, NULL, set_up, test_rescued, tear_down);
  g_test_add ("/variants/board/kept", Fixture, NULL, set_up, test_board, tear_down);
  g_test_add ("/variants/board/usual", Fixture, NULL, set_up, test_usual_board, tear_down);
  g_test_add ("/variants/board/old", Fixture, NULL, set_up, test_old_board, tear_down);
  g_test_add ("/variants/own-name", Fixture, NULL, set_up, test_own_name, tear_down);
  g_test_add ("/variants/checked", Fixture, NULL, set_up, test_checked, tear_down);
  g_test_add ("/variants/listed", Fixture, NULL, set_up, test_listed, tear_down);
  status = g_test_run ();
  g_rmdir (rulesets);
  g_rmdir (boards);
  *strrchr (rulesets, '/') = '\0';
  g_rmdir (rulesets);
  g_rmdir (folder);
  return status;
}
