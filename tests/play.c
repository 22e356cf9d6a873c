#include "config.h"

#include "play.h"

#include "campaign.h"
#include "conduct.h"

#include <glib/gstdio.h>
#include <string.h>

/* The shipped scenario, read once. */
MohawkScenario *
play_scenario (void)
{
  static MohawkScenario *scenario;
  g_autoptr (GError) error = NULL;

  if (!scenario)
    scenario = muster_scenario_read ("mohawk-1754", &error);
  g_assert_no_error (error);
  return scenario;
}

/* MUSTER_TEST_SEED, else a new one; printed, so that a failure can be had again. */
guint64
play_seed (const char *what)
{
  const char *given = g_getenv ("MUSTER_TEST_SEED");
  guint64 seed = given ? g_ascii_strtoull (given, NULL, 10) : muster_dice_seed () % 1000000000;

  g_test_message ("%s: MUSTER_TEST_SEED=%" G_GUINT64_FORMAT, what, seed);
  return seed;
}

gboolean
play_long (void)
{
  return g_getenv ("MUSTER_TEST_LONG") != NULL;
}

/* Some order of whoever has the word; %FALSE when the campaign is over. */
gboolean
play_random (MusterSession *session,
             MusterOrder   *order)
{
  g_autoptr (GArray) awaits = muster_session_awaits (session);
  const MohawkState *state = muster_session_state (session);

  if (state->ended)
    return FALSE;
  if (awaits->len > 0 && muster_session_ai (session, g_array_index (awaits, MusterAwait, 0).side, TRUE, order))
    return TRUE;
  return muster_session_ai (session, (MusterSide) state->side, TRUE, order);
}

/* What a player may do of his own accord, and is awaited only where he owes it: the moves of step V, giving up, going on. */
static gboolean
is_free (const char *word)
{
  static const char *const words[] = {
    "march", "activate", "gather", "build", "destroy", "outmanoeuvre", "ferry", "embark", "sail", "disembark", "end", "pass",
    "cancel", NULL
  };

  return g_strv_contains (words, word);
}

static void
note (GHashTable *faults,
      char       *fault)
{
  g_hash_table_insert (faults, fault, GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (faults, fault)) + 1));
}

/* Under review what was chosen may be chosen otherwise, and before its first order who has a place in a battle may have
 * another; neither is awaited any more. */
static gboolean
is_second_thought (MusterSession *session,
                   const char    *word)
{
  const CampaignState *state = muster_session_whole (session);

  return state->status == CAMPAIGN_REVIEW ? strcmp (word, "retreat") == 0 || strcmp (word, "stay") == 0
                                          : strcmp (word, "deploy") == 0 || strcmp (word, "begin") == 0;
}

/**
 * play_compare_awaited:
 * @faults: (element-type utf8 int): how often what was found is added to
 *
 * Each word that is awaited must begin a legal order, and each legal order that is no free one begin with a word that is.
 * On a table what may be done in a step is endless, and not all of it listed: there it is asked of answers, and of what all
 * rulesets share.
 */
void
play_compare_awaited (MusterSession *session,
                      GHashTable    *faults)
{
  g_autoptr (GArray) awaits = muster_session_awaits (session);
  g_autoptr (GPtrArray) orders = muster_session_orders (session);
  MusterVoice voice = muster_session_voice (session);
  guint8 legal[256] = { 0 }, awaited[256] = { 0 };
  gboolean outer = voice.game == muster_session_game (session);
  gint turn, step;

  voice.game->moment (voice.state, &turn, &step);
  for (guint i = 0; i < orders->len; i++)
    legal[muster_order_verb (orders->pdata[i])] = 1;
  for (guint a = 0; a < awaits->len; a++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, a);

      for (guint v = 0; v < await->n_verbs; v++)
        {
          awaited[await->verb[v]] = 1;
          if (!legal[await->verb[v]] && (outer || await->binding || await->verb[v] < SKIRMISH_N_VERBS))
            note (faults, g_strdup_printf ("%s, step %d: “%s” is awaited (%s), and no such order is legal", voice.game->name, step,
                                           voice.game->verbs[await->verb[v]].word, await->clause));
        }
    }
  for (guint v = 0; v < voice.game->n_verbs; v++)
    if (legal[v] && !awaited[v] && !is_free (voice.game->verbs[v].word) && !is_second_thought (session, voice.game->verbs[v].word))
      note (faults, g_strdup_printf ("%s, step %d: “%s” is legal, and not awaited", voice.game->name, step,
                                     voice.game->verbs[v].word));
}

/* None were found. */
void
play_assert_awaited (GHashTable *faults)
{
  GHashTableIter iter;
  gpointer fault, times;

  g_hash_table_iter_init (&iter, faults);
  while (g_hash_table_iter_next (&iter, &fault, &times))
    g_test_message ("%s (%d times)", (const char *) fault, GPOINTER_TO_INT (times));
  g_assert_cmpuint (g_hash_table_size (faults), ==, 0);
}

static MusterSession *
open_proved (const char *path)
{
  g_autoptr (GError) error = NULL;
  MusterSession *session = muster_session_open (path, TRUE, &error);
  MusterProof proof;

  g_assert_no_error (error);
  g_assert_true (muster_session_verify (session, &proof, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (proof.otherwise->len, ==, 0);
  g_array_unref (proof.otherwise);
  return session;
}

static void
assert_same_entry (const MusterGame  *game,
                   const MusterEntry *one,
                   const MusterEntry *other)
{
  g_autofree char *first = muster_entry_chain (game, NULL, one);
  g_autofree char *second = muster_entry_chain (game, NULL, other);

  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (one->chain, ==, other->chain);
  g_assert_cmpint (one->opened, ==, other->opened);
}

gint64
play_assert_rescued (const char *path)
{
  g_autofree char *copy = g_strconcat (path, ".rescued", NULL);
  g_autoptr (MusterSession) session = NULL;
  g_autoptr (MusterSession) rescued = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) copied = NULL;
  g_autoptr (GError) error = NULL;
  gint64 kept, last;

  g_assert_true (muster_session_rescue (path, copy, &kept, &last, &error));
  g_assert_no_error (error);
  g_assert_cmpint (kept, ==, last);
  session = open_proved (path);
  rescued = open_proved (copy);
  g_assert_cmpuint (muster_session_hash (rescued), ==, muster_session_hash (session));
  g_assert_cmpint (muster_session_head (rescued), ==, muster_session_head (session));
  g_assert_cmpint (muster_session_tip (rescued), ==, muster_session_tip (session));
  entries = muster_session_entries (session, 1, G_MAXINT, TRUE, &error);
  g_assert_no_error (error);
  copied = muster_session_entries (rescued, 1, G_MAXINT, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (entries->len, ==, last);
  g_assert_cmpuint (copied->len, ==, entries->len);
  for (guint i = 0; i < entries->len; i++)
    assert_same_entry (muster_session_game (session), entries->pdata[i], copied->pdata[i]);
  g_assert_true (muster_session_close (rescued, NULL));
  g_assert_true (muster_session_close (session, NULL));
  g_unlink (copy);
  return last;
}
