#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "play.h"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->folder = g_dir_make_tmp ("muster-session-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "winter “1756” & <b>, שלום 😀.muster", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static MusterSession *
create (Fixture    *fixture,
        const char *title,
        gboolean    typed)
{
  const char *options[] = { "naval.tie=neither", NULL };
  MusterSetup setup = { .title = title, .options = options, .seeded = !typed, .seed = 99, .typed = typed };
  g_autoptr (GError) error = NULL;
  MusterSession *session = muster_session_create (fixture->path, play_scenario (), &setup, &error);

  g_assert_no_error (error);
  return session;
}

static MusterSession *
reopen (Fixture       *fixture,
        MusterSession *session)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_session_close (session, &error));
  g_assert_no_error (error);
  g_object_unref (session);
  session = muster_session_open (fixture->path, FALSE, &error);
  g_assert_no_error (error);
  return session;
}

static void
shut (MusterSession *session)
{
  g_assert_true (muster_session_close (session, NULL));
  g_object_unref (session);
}

static void
give (MusterSession *session,
      const char    *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;

  if (!muster_session_do (session, text, NULL, &reply, &error))
    g_test_message ("“%s”: %s", text, error ? error->message : reply.refusal.clause);
  g_assert_no_error (error);
  g_assert_cmpint (reply.outcome, ==, MUSTER_DONE);
}

static void
assert_refused (MusterSession *session,
                const char    *text,
                const char    *clause)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  guint64 hash = muster_session_hash (session);
  gint64 last = muster_session_last (session);
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_session_do (session, text, NULL, &reply, &error));
  g_assert_no_error (error);
  g_assert_cmpint (reply.outcome, ==, MUSTER_REFUSED);
  g_assert_cmpstr (reply.refusal.clause, ==, clause);
  g_assert_cmpuint (muster_session_hash (session), ==, hash);
  g_assert_cmpint (muster_session_last (session), ==, last);
}

static void
test_reopen (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  MusterSession *session = create (fixture, NULL, FALSE);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  guint64 hash;
  gint64 head;

  g_assert_cmpint (muster_session_state (session)->option[MOHAWK_OPTION_NAVAL_TIE], ==, 1);
  for (guint n = 0; n < 300 && play_random (session, &order); n++)
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

      g_assert_true (muster_session_submit (session, &order, NULL, &reply, NULL));
      if (n % 60 == 0)
        {
          hash = muster_session_hash (session);
          head = muster_session_head (session);
          session = reopen (fixture, session);
          g_assert_cmpuint (muster_session_hash (session), ==, hash);
          g_assert_cmpint (muster_session_head (session), ==, head);
        }
    }
  shut (session);
}

/* The k-th die of a seed is the same whether or not others were undone in between. */
static void
test_dice_go_on (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  MusterSession *session = create (fixture, NULL, FALSE);
  MusterDice dice;
  gint first, second;

  give (session, "umpire step 1 french III : set up");
  give (session, "roll");
  first = muster_session_state (session)->pool[MOHAWK_POOL_INDIAN];
  give (session, "undo");
  session = reopen (fixture, session);
  give (session, "roll");
  second = muster_session_state (session)->pool[MOHAWK_POOL_INDIAN];
  muster_dice_init_seeded (&dice, 99, 0);
  g_assert_cmpint (first, ==, muster_dice_throw (&dice, 6));
  muster_dice_throw (&dice, 6);
  g_assert_cmpint (second, ==, muster_dice_throw (&dice, 6));
  shut (session);
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  MusterSession *session = create (fixture, NULL, FALSE);
  guint64 start = muster_session_hash (session), after;

  assert_refused (session, "undo", "M12.1");
  assert_refused (session, "redo", "M12.1");
  assert_refused (session, "undo 0", "M12.1");
  give (session, "port halifax");
  give (session, "port boston");
  after = muster_session_hash (session);
  assert_refused (session, "undo 3", "M12.1");
  give (session, "undo 2");
  g_assert_cmpuint (muster_session_hash (session), ==, start);
  session = reopen (fixture, session);
  g_assert_cmpuint (muster_session_hash (session), ==, start);
  give (session, "redo");
  give (session, "redo");
  g_assert_cmpuint (muster_session_hash (session), ==, after);
  assert_refused (session, "redo", "M12.1");
  give (session, "undo");
  give (session, "port new-york"); /* another branch: nothing left to redo */
  assert_refused (session, "redo", "M12.1");
  g_assert_cmpint (muster_session_last (session), ==, 7);
  {
    g_autofree guint8 *standing = muster_session_standing (session, NULL);

    g_assert_true (standing[1] && standing[7]);
    g_assert_false (standing[2]);
  }
  shut (session);
}

static void
test_undo_battle (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  MusterSession *session = create (fixture, NULL, FALSE);
  guint64 before;

  assert_refused (session, "undo battle", "M12.1");
  give (session, "umpire step 3 british VI, place br-44 carillon, place fr-bearn carillon : set up");
  before = muster_session_hash (session);
  give (session, "fight carillon");
  give (session, "resolve mohawk");
  give (session, "line auto");
  give (session, "fire auto");
  give (session, "undo battle");
  g_assert_cmpuint (muster_session_hash (session), ==, before);
  give (session, "redo 4");
  give (session, "undo");
  g_assert_cmpint (muster_session_state (session)->fight, ==, MOHAWK_FIGHT_DEFENDER);
  shut (session);
}

/* M4.1: what lies face down is in no masked state, and its order opens when all is revealed. */
static void
test_seal (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  static const char chart[] = "chart louisbourg=fr-gifts gulf-of-st-lawrence=fr-troopship "
                              "grand-banks=fr-privateer western-approaches=fr-squadron";
  MusterSession *session = create (fixture, NULL, FALSE);
  g_autoptr (MusterEntry) entry = NULL;
  g_autofree char *digest = NULL;
  MohawkState seen;

  give (session, chart);
  muster_session_masked (session, MOHAWK_BRITISH, &seen);
  for (guint b = 0; b < 4; b++)
    g_assert_cmpint (seen.set[b], ==, MOHAWK_SEEN_HIDDEN);
  muster_session_masked (session, MOHAWK_NOBODY, &seen);
  g_assert_cmpint (seen.set[0], ==, MOHAWK_SEEN_HIDDEN);
  muster_session_masked (session, MOHAWK_FRENCH, &seen);
  g_assert_cmpint (seen.set[0], >=, 0);
  entry = muster_session_entry (session, 1, NULL);
  g_assert_nonnull (entry->salt);
  g_assert_cmpuint (strlen (entry->digest), ==, 64);
  g_assert_cmpint (entry->opened, ==, 0);

  session = reopen (fixture, session);
  give (session, "chart auto");
  give (session, "reveal");
  g_clear_pointer (&entry, muster_entry_free);
  entry = muster_session_entry (session, 1, NULL);
  g_assert_cmpint (entry->opened, ==, 3);
  digest = muster_session_seal (entry->salt, chart);
  g_assert_cmpstr (digest, ==, entry->digest);
  muster_session_masked (session, MOHAWK_BRITISH, &seen);
  g_assert_cmpint (seen.set[0], >=, 0);
  shut (session);
}

static void
test_typed (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  MusterSession *session = create (fixture, NULL, TRUE);
  const guint8 two[] = { 3, 5 }, bad[] = { 3, 7 };
  MusterThrow none = { MUSTER_THROW_DEFAULT, NULL, 0 }, given = { MUSTER_THROW_GIVEN, two, 2 };
  MusterThrow unfit = { MUSTER_THROW_GIVEN, bad, 2 };
  guint64 hash;

  give (session, "umpire step 1 french III : set up");
  hash = muster_session_hash (session);
  {
    g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

    g_assert_false (muster_session_do (session, "roll", &none, &reply, NULL));
    g_assert_cmpint (reply.outcome, ==, MUSTER_WANTS_DICE);
    g_assert_cmpuint (reply.wanted->len, ==, 2);
    g_assert_cmpuint (muster_session_hash (session), ==, hash);
  }
  {
    g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

    g_assert_false (muster_session_do (session, "roll", &unfit, &reply, NULL));
    g_assert_cmpuint (reply.unfit, ==, 7);
    g_assert_cmpuint (muster_session_hash (session), ==, hash);
  }
  {
    g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

    g_assert_true (muster_session_do (session, "roll", &given, &reply, NULL));
    g_assert_cmpuint (reply.used, ==, 2);
    g_assert_cmpint (g_array_index (reply.entry->rolls, MusterRoll, 1).source, ==, MUSTER_DICE_GIVEN);
  }
  g_assert_cmpint (muster_session_state (session)->pool[MOHAWK_POOL_INDIAN], ==, 3);
  g_assert_cmpint (muster_session_state (session)->pool[MOHAWK_POOL_REGULAR], ==, 5);
  shut (session);
}

static void
test_names (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *long_name = g_strnfill (200, 'x');
  const char *const names[] = { "& < > \" '", "😀 Ticondéroga", "שלום עולם", "مرحبا", long_name, "a\\b%s%n" };
  MusterSession *session = create (fixture, "first", FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *order = g_strdup_printf ("umpire pool land %u : %s", i + 1, names[i]);
      g_autoptr (MusterEntry) entry = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (muster_session_set_title (session, names[i], &error));
      if (strchr (names[i], '"') == NULL || strchr (names[i], '\\') == NULL)
        give (session, order);
      session = reopen (fixture, session);
      g_assert_cmpstr (muster_session_title (session), ==, names[i]);
      entry = muster_session_entry (session, muster_session_last (session), NULL);
      g_assert_nonnull (strstr (entry->text, "umpire pool land"));
    }
  shut (session);
}

/* The file proves itself after play, undo and redo; and a changed one does not. */
static void
test_verify (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  MusterSession *session = create (fixture, NULL, FALSE);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autoptr (GError) error = NULL;
  MusterProof proof;

  for (guint n = 0; n < 250 && play_random (session, &order); n++)
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

      g_assert_true (muster_session_submit (session, &order, NULL, &reply, NULL));
      if (n % 50 == 49)
        {
          give (session, "undo 7");
          give (session, "redo 2");
        }
    }
  session = reopen (fixture, session);
  g_assert_true (muster_session_verify (session, &proof, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (proof.entries, ==, muster_session_last (session));
  g_assert_cmpuint (proof.otherwise->len, ==, 0);
  g_array_unref (proof.otherwise);
  shut (session);
}

/* One order of the machine; %FALSE: none is due. */
static gboolean
play_machine (MusterSession *session)
{
  g_autoptr (GArray) awaits = muster_session_awaits (session);
  MusterSide side = awaits->len > 0 ? g_array_index (awaits, MusterAwait, 0).side : (MusterSide) muster_session_state (session)->side;
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

  return muster_session_ai (session, side, FALSE, &order) && muster_session_submit (session, &order, NULL, &reply, NULL);
}

/* Closed, rescued, and opened again. */
static MusterSession *
rescue (Fixture       *fixture,
        MusterSession *session)
{
  gint64 last = muster_session_last (session);
  g_autoptr (GError) error = NULL;

  shut (session);
  g_assert_cmpint (play_assert_rescued (fixture->path), ==, last);
  session = muster_session_open (fixture->path, FALSE, &error);
  g_assert_no_error (error);
  return session;
}

/* Wherever a campaign stands, with charts sealed, branches and corrections in it, there is nothing a rescue would lose. */
static void
test_rescue (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const options[] = { "naval.tie=neither", NULL };
  static const guint64 seeds[] = { 1, 4, 7 };

  for (guint s = 0; s < G_N_ELEMENTS (seeds); s++)
    {
      MusterSetup setup = { .options = options, .seeded = TRUE, .seed = seeds[s] };
      g_autoptr (GError) error = NULL;
      MusterSession *session = muster_session_create (fixture->path, play_scenario (), &setup, &error);

      g_assert_no_error (error);
      while (muster_session_state (session)->turn < 3)
        g_assert_true (play_machine (session));
      session = rescue (fixture, session);
      for (guint n = 1; n <= 60 && play_machine (session); n++)
        if (n % 20 == 0)
          {
            give (session, "undo 5");
            give (session, "redo 2");
            session = rescue (fixture, session);
            give (session, "umpire pool land 7 : so it is");
            session = rescue (fixture, session);
          }
      shut (session);
      g_assert_cmpint (g_unlink (fixture->path), ==, 0);
    }
}

static void
test_options (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  const char *unknown[] = { "naval.storm=yes", NULL }, *reading[] = { "naval.tie=maybe", NULL };
  MusterSetup a = { .options = unknown }, b = { .options = reading };
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_session_create (fixture->path, play_scenario (), &a, &error));
  g_assert_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_OPTION);
  g_clear_error (&error);
  g_assert_null (muster_session_create (fixture->path, play_scenario (), &b, &error));
  g_assert_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_OPTION);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

#define TEST(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST ("/session/reopen", test_reopen);
  TEST ("/session/dice-go-on", test_dice_go_on);
  TEST ("/session/undo", test_undo);
  TEST ("/session/undo-battle", test_undo_battle);
  TEST ("/session/seal", test_seal);
  TEST ("/session/typed-dice", test_typed);
  TEST ("/session/names", test_names);
  TEST ("/session/verify", test_verify);
  TEST ("/session/rescue", test_rescue);
  TEST ("/session/options", test_options);
  return g_test_run ();
}
