/* Boards in a campaign (H4): chosen by name, kept with the battle, and gone back to when their file is changed, or gone. */
#include "config.h"

#include <glib/gstdio.h>

#include "campaign.h"
#include "datadir.h"
#include "notation.h"
#include "scenario-reader.h"
#include "store.h"
#include "variant-play.h"

static char *
board_path (const char *word)
{
  g_autofree char *name = g_strconcat (word, ".xml", NULL);

  return g_build_filename (variant_folder, "muster", "boards", name, NULL);
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
  const SkirmishFacts *facts = campaign_battle (muster_session_scenario (session), variant_state (session));

  for (guint a = 0; a < facts->n_areas; a++)
    if (facts->area[a].ground == SKIRMISH_GROUND_ROCKS && facts->area[a].x[0] == 0 && facts->area[a].y[0] == 0)
      return TRUE;
  return FALSE;
}

static void
forget (VariantPlay *f)
{
  variant_close (f);
  mohawk_scenario_unref (muster_scenario_read ("mohawk-1754", NULL));
  variant_reopen (f);
}

/* A board is kept as it was fought on, whatever becomes of its file. */
static void
test_board (VariantPlay   *f,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL, *again = NULL, *digest = NULL;
  g_autoptr (MusterEntry) entry = NULL;
  g_autoptr (GError) error = NULL;
  MusterProof proof;
  gint32 number;

  write_board ("meadow", "meadow", "r");
  forget (f);
  variant_must (f->session, "resolve bighorn table=meadow");
  number = variant_state (f->session)->ground;
  g_assert_cmpint (number, !=, 0);
  g_assert_cmpint (variant_state (f->session)->board, ==, 0);
  g_assert_true (has_rocks (f->session));
  entry = muster_session_entry (f->session, 4, NULL);
  text = g_strdup_printf ("resolve bighorn table=meadow.%08x", (guint) number);
  g_assert_cmpstr (entry->text, ==, text);

  /* its file is gone, then it is another */
  remove_board ("meadow");
  forget (f);
  g_assert_true (has_rocks (f->session));
  variant_assert_proved (f->session);
  variant_must (f->session, "cancel");
  variant_must (f->session, "resolve bighorn table=meadow");
  g_assert_cmpint (variant_state (f->session)->ground, ==, number);
  variant_must (f->session, "cancel");
  write_board ("meadow", "meadow", "w");
  forget (f);
  variant_must (f->session, "resolve bighorn auto table=meadow");
  g_assert_cmpint (variant_state (f->session)->ground, !=, number);
  g_assert_false (has_rocks (f->session));
  variant_must (f->session, "cancel");
  variant_must (f->session, text);
  g_assert_true (has_rocks (f->session));
  remove_board ("meadow");
  forget (f);
  variant_assert_proved (f->session);
  g_assert_true (has_rocks (f->session));

  /* what is damaged holds up its own battle */
  variant_must (f->session, "cancel");
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "<board/>", -1);
  again = g_strdup_printf ("UPDATE fact SET bytes = CAST('<board/>' AS BLOB), checksum = '%s'"
                           " WHERE kind = 'board' AND checksum LIKE '%%%07x%%'", digest, (guint) number & 0xfffffff);
  variant_damage (f, again);
  variant_reopen (f);
  g_assert_false (variant_give (f->session, "undo", &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
  g_assert_false (variant_give (f->session, text, NULL));
  variant_must (f->session, "undo 3");
  g_assert_false (has_rocks (f->session));
  g_assert_true (muster_session_verify (f->session, &proof, NULL));
  g_assert_cmpuint (proof.otherwise->len, >, 0);
  g_array_unref (proof.otherwise);
}

/* It is kept as what it is, and not looked at to know. */
static void
test_kind (VariantPlay   *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  variant_must (f->session, "resolve bighorn table=thick-woods");
  variant_must (f->session, "cancel");
  variant_damage (f, "UPDATE fact SET kind = 'rules' WHERE kind = 'board'");
  variant_reopen (f);
  variant_must (f->session, "undo"); /* the program has that board itself */
  variant_close (f);
  f->session = muster_session_open (f->path, FALSE, &error); /* the file has it not */
  g_assert_null (f->session);
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
}

/* Where none is named it is one of ours, whatever players have of their own. */
static void
test_usual_board (VariantPlay   *f,
                  gconstpointer  data G_GNUC_UNUSED)
{
  const CampaignVariant *board;
  gint32 usual;

  variant_must (f->session, "resolve bighorn");
  usual = variant_state (f->session)->ground;
  board = campaign_board (muster_session_scenario (f->session), usual);
  g_assert_true (board->shipped);
  variant_must (f->session, "cancel");
  write_board ("aspen", "aspen", "w");
  write_board (board->id, board->id, "r");
  forget (f);
  variant_must (f->session, "resolve bighorn");
  g_assert_cmpint (variant_state (f->session)->ground, ==, usual);
  g_assert_true (campaign_board_of (muster_session_scenario (f->session), variant_state (f->session))->shipped);
  board = campaign_board (muster_session_scenario (f->session), usual);
  variant_must (f->session, "cancel");
  {
    g_autofree char *named = g_strdup_printf ("resolve bighorn table=%s", board->id);

    variant_must (f->session, named);
  }
  g_assert_cmpint (variant_state (f->session)->ground, !=, usual);
  g_assert_true (has_rocks (f->session));
  remove_board ("aspen");
  remove_board (board->id);
  forget (f);
  variant_assert_proved (f->session);
}

/* Campaigns that were begun before boards were kept call them by their place. */
static void
test_old_board (VariantPlay   *f,
                gconstpointer  data G_GNUC_UNUSED)
{
  const MohawkScenario *scenario = muster_session_scenario (f->session);
  g_autofree CampaignState *state = NULL;
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterDice dice;
  MusterRefusal refusal;
  gint place = campaign_find_board (scenario, "thick-woods");
  g_autofree char *of_now = NULL;

  g_assert_cmpint (place, >=, 0);
  for (gint8 edition = 0; edition < 3; edition++)
    {
      MusterPlay play = { campaign_game (), scenario, NULL, NULL, &dice, { NULL } };

      g_free (state);
      play.state = state = g_memdup2 (variant_state (f->session), sizeof *state);
      state->mohawk.edition = edition;
      muster_dice_init_given (&dice, NULL, 0);
      g_assert_true (muster_notation_parse (campaign_game (), scenario, "resolve bighorn table=thick-woods", &order, &refusal));
      {
        g_autofree char *text = muster_notation_text_in (campaign_game (), scenario, state, &order);

        g_assert_cmpstr (text, ==, "resolve bighorn table=thick-woods"); /* as it was read: nothing is kept of it */
      }
      g_assert_cmpint (muster_game_resolve (&play, &order), ==, MUSTER_DONE);
      g_assert_cmpint (state->board, ==, place + 1);
      g_assert_cmpint (state->ground, ==, 0);
      g_assert_cmpstr (campaign_board_of (scenario, state)->id, ==, "thick-woods");
      state->board = 0;
      state->mohawk.terrain = MOHAWK_TERRAIN_FORT;
      g_assert_cmpstr (campaign_board_of (scenario, state)->id, ==, "stockade-fort");
    }
  of_now = muster_notation_text_in (campaign_game (), scenario, variant_state (f->session), &order);
  g_assert_true (g_str_has_prefix (of_now, "resolve bighorn table=thick-woods."));
}

static gboolean
suits_anything (gconstpointer board G_GNUC_UNUSED,
                const char   *ground G_GNUC_UNUSED)
{
  return TRUE;
}

static CampaignVariant *
new_board (const char *id,
           gboolean    shipped)
{
  static const CampaignLaying laying = { suits_anything, NULL, g_free };
  CampaignVariant *board = g_new0 (CampaignVariant, 1);

  *board = (CampaignVariant) {
    .id = g_strdup (id), .ruleset = 1, .number = shipped ? *id : *id + 100, .board = g_new0 (char, 1), .laying = &laying,
    .shipped = shipped,
  };
  return board;
}

/* Of ours that suit a ground as well the first by its id is the usual one, even if it is read last since players have another. */
static void
test_order (void)
{
  for (gint own = 0; own < 2; own++)
    {
      g_autofree MohawkScenario *scenario = g_new0 (MohawkScenario, 1);
      GPtrArray *boards = g_ptr_array_new ();
      const CampaignVariant *usual;

      g_ptr_array_add (boards, new_board ("a", !own));
      g_ptr_array_add (boards, new_board ("b", TRUE));
      if (own)
        g_ptr_array_add (boards, new_board ("a", TRUE));
      campaign_join (scenario, g_new0 (gpointer, CAMPAIGN_MAX_RULESETS + 1), boards, 2);
      usual = campaign_usual_board (scenario, 1, MOHAWK_TERRAIN_OPEN);
      g_assert_cmpstr (usual->id, ==, "a");
      g_assert_true (usual->shipped);
      g_assert_cmpint (campaign_find_board (scenario, "a"), ==, 0); /* by its word players' own is meant */
      scenario->free_joined (scenario->joined);
    }
}

int
main (int    argc,
      char **argv)
{
  variant_begin (&argc, &argv);
  g_test_add ("/boards/kept", VariantPlay, NULL, variant_set_up, test_board, variant_tear_down);
  g_test_add ("/boards/kind", VariantPlay, NULL, variant_set_up, test_kind, variant_tear_down);
  g_test_add ("/boards/usual", VariantPlay, NULL, variant_set_up, test_usual_board, variant_tear_down);
  g_test_add ("/boards/old", VariantPlay, NULL, variant_set_up, test_old_board, variant_tear_down);
  g_test_add_func ("/boards/order", test_order);
  return variant_run ();
}
