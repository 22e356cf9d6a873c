/* What the journal comes to: against a count of the state made afresh, forwards, after undo and redo. */
#include "config.h"

#include "campaign.h"
#include "conduct.h"
#include "notation.h"
#include "play.h"
#include "statistics.h"

#include <math.h>
#include <string.h>

static MusterSession *
session_new (guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MusterSession *session = muster_session_new_memory (play_scenario (),
                                                      &(MusterSetup) { .title = "Count", .seeded = TRUE, .seed = seed },
                                                      &error);

  g_assert_no_error (error);
  return session;
}

/* Plays on at random, until the turn is past @turn or the campaign over. */
static void
play_to (MusterSession *session,
         gint           turn)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

  while (muster_session_state (session)->turn <= turn && play_random (session, &order))
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
      g_autoptr (GError) error = NULL;

      g_assert_true (muster_session_submit (session, &order, NULL, &reply, &error));
      g_assert_no_error (error);
    }
}

static void
must (MusterSession *session,
      const char    *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;

  if (!muster_session_do (session, text, NULL, &reply, &error))
    g_error ("%s: %s", text, error ? error->message : reply.refusal.clause);
}

static void
update (MusterStatistics *statistics,
        guint             slice)
{
  gboolean done = FALSE;

  while (!done)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (muster_statistics_update (statistics, slice, &done, &error));
      g_assert_no_error (error);
    }
}

/* The last sample against the state itself. */
static void
assert_now (MusterStatistics *statistics,
            MusterSession    *session)
{
  const MohawkScenario *scenario = muster_session_scenario (session);
  const MohawkState *state = muster_session_state (session);
  guint n, points[4] = { 0 }, hits[4] = { 0 }, turned[4] = { 0 };
  const MusterSample *now = muster_statistics_samples (statistics, &n);

  now += n - 1;
  for (guint p = 0; p < scenario->n_points; p++)
    points[state->holder[p]]++;
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      if (state->place[i] >= 0 || state->place[i] == MOHAWK_ABOARD)
        hits[mohawk_piece_side (scenario, state, (gint) i)] += (guint) state->hits[i];
      if (scenario->piece[i].class == MOHAWK_NATION)
        turned[state->colour[i]]++;
    }
  g_assert_cmpmem (now->points, sizeof points, points, sizeof points);
  g_assert_cmpmem (now->hits, sizeof hits, hits, sizeof hits);
  g_assert_cmpmem (now->turned, sizeof turned, turned, sizeof turned);
  g_assert_cmpint (now->joined, ==, state->joined);
  g_assert_cmpint (now->entry, ==, muster_session_head (session));
}

/* All dice of the entries that stand, counted another way. */
static guint
standing_dice (MusterSession *session)
{
  g_autoptr (GError) error = NULL;
  g_autofree guint8 *standing = muster_session_standing (session, &error);
  guint n = 0;

  for (gint64 id = 1; id <= muster_session_last (session); id++)
    if (standing[id])
      {
        g_autoptr (MusterEntry) entry = muster_session_entry (session, id, &error);

        g_assert_no_error (error);
        n += entry->rolls->len;
      }
  return n;
}

static guint
counted_dice (MusterStatistics *statistics)
{
  const MusterDiceCount *dice = muster_statistics_dice (statistics);

  return muster_dice_count_of (dice, MOHAWK_NOBODY) + muster_dice_count_of (dice, MOHAWK_BRITISH)
         + muster_dice_count_of (dice, MOHAWK_FRENCH) + muster_dice_count_of (dice, MOHAWK_IROQUOIS);
}

/* Where each piece's events say it is, is where it is. */
static void
assert_lives (MusterStatistics *statistics,
              MusterSession    *session)
{
  const MohawkScenario *scenario = muster_session_scenario (session);
  const MohawkState *state = muster_session_state (session);

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      g_autoptr (GArray) life = muster_lives_of (muster_statistics_lives (statistics), (gint) i);
      gint at = -1;
      guint battles = 0;
      gint64 last = 0;

      for (guint k = 0; k < life->len; k++)
        {
          const MusterLifeEvent *event = &g_array_index (life, MusterLifeEvent, k);

          g_assert_cmpint (event->entry, >=, last);
          last = event->entry;
          battles += event->kind == MUSTER_LIFE_BATTLE;
          if (event->kind == MUSTER_LIFE_MOVED)
            g_assert_cmpint (event->from, ==, at);
          if (event->kind == MUSTER_LIFE_RAISED || event->kind == MUSTER_LIFE_MOVED || event->kind == MUSTER_LIFE_LANDED
              || event->kind == MUSTER_LIFE_FROM_MILITIA)
            at = event->point;
          if (event->kind == MUSTER_LIFE_LOST || event->kind == MUSTER_LIFE_PROMOTED || event->kind == MUSTER_LIFE_ABOARD)
            at = -1;
        }
      g_assert_cmpint (at, ==, MAX (state->place[i], -1));
      g_assert_cmpuint (battles, ==, muster_lives_battles (muster_statistics_lives (statistics), (gint) i));
    }
}

/* --- tests -------------------------------------------------------------- */

static void
test_fresh (void)
{
  g_autoptr (MusterSession) session = session_new (1);
  g_autoptr (MusterStatistics) statistics = muster_statistics_new (session);
  const MusterSample *samples;
  gint16 points[MOHAWK_MAX_POINTS];
  guint n;

  muster_statistics_samples (statistics, &n);
  g_assert_cmpuint (n, ==, 0);
  update (statistics, 10);
  samples = muster_statistics_samples (statistics, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (samples->turn, ==, 0);
  g_assert_cmpuint (samples->turned[MOHAWK_BRITISH] + samples->turned[MOHAWK_FRENCH], ==, 6);
  g_assert_cmpuint (counted_dice (statistics), ==, 0);
  g_assert_cmpuint (muster_goal_points (play_scenario (), MOHAWK_BRITISH, points), ==, 5);
  g_assert_cmpuint (muster_goal_points (play_scenario (), MOHAWK_FRENCH, points), ==, 4);
  g_assert_cmpuint (muster_goal_points (play_scenario (), MOHAWK_IROQUOIS, points), ==, 0);
  /* Albany, New York, Boston, Philadelphia are British at the start; so are none of their own aims. */
  g_assert_cmpuint (samples->objectives[MOHAWK_FRENCH], ==, 0);
  g_assert_cmpuint (samples->objectives[MOHAWK_BRITISH], ==, 0);
}

/* In small slices or at once, in steps or from the end: the same. */
static void
test_walk (void)
{
  g_autoptr (MusterSession) session = session_new (play_seed ("walk"));
  g_autoptr (MusterStatistics) along = muster_statistics_new (session);
  g_autoptr (MusterStatistics) whole = NULL;
  const MusterSample *a, *b;
  guint n, m;

  for (gint turn = 1; turn <= 5; turn++)
    {
      play_to (session, turn);
      update (along, 7);
      assert_now (along, session);
      assert_lives (along, session);
      g_assert_cmpuint (counted_dice (along), ==, standing_dice (session));
    }
  whole = muster_statistics_new (session);
  update (whole, G_MAXUINT);
  a = muster_statistics_samples (along, &n);
  b = muster_statistics_samples (whole, &m);
  g_assert_cmpuint (n, ==, m);
  g_assert_cmpuint (n, ==, (guint) muster_session_state (session)->turn + 1);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (a[i].turn, ==, (gint) i);
      g_assert_cmpint (a[i].entry, ==, b[i].entry);
      g_assert_cmpmem (a[i].pieces, sizeof a[i].pieces, b[i].pieces, sizeof b[i].pieces);
    }
  g_assert_cmpmem (muster_statistics_dice (along), sizeof (MusterDiceCount), muster_statistics_dice (whole),
                   sizeof (MusterDiceCount));
}

/* Back over the end of turns, on another way, forward again: as if counted afresh. */
static void
test_undo (void)
{
  g_autoptr (MusterSession) session = session_new (play_seed ("undo"));
  g_autoptr (MusterStatistics) statistics = muster_statistics_new (session);
  gint64 head;

  play_to (session, 3);
  update (statistics, 50);
  head = muster_session_head (session);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *undo = g_strdup_printf ("undo %" G_GINT64_FORMAT, MIN (head / 3, 400));

      must (session, undo);
      update (statistics, 50);
      assert_now (statistics, session);
      assert_lives (statistics, session);
      g_assert_cmpuint (counted_dice (statistics), ==, standing_dice (session));
      if (i == 1)
        must (session, "redo");
      else
        play_to (session, muster_session_state (session)->turn);
      update (statistics, 50);
      assert_now (statistics, session);
      assert_lives (statistics, session);
      g_assert_cmpuint (counted_dice (statistics), ==, standing_dice (session));
    }
}

static void
throw (MusterSession *session,
       const char    *text,
       const guint8  *dice,
       guint          n)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_session_do (session, text, &(MusterThrow) { MUSTER_THROW_GIVEN, dice, n }, &reply, &error));
  g_assert_no_error (error);
}

static MusterLifeKind
last_kind (MusterStatistics *statistics,
           const char       *piece)
{
  g_autoptr (GArray) life = muster_lives_of (muster_statistics_lives (statistics),
                                             mohawk_scenario_find_piece (play_scenario (), piece));

  g_assert_cmpuint (life->len, >, 0);
  return g_array_index (life, MusterLifeEvent, life->len - 1).kind;
}

/* A militia that fights and is promoted: both tell of it, and the line runs from one to the other. */
static void
test_promotion (void)
{
  g_autoptr (MusterSession) session = session_new (1);
  g_autoptr (MusterStatistics) statistics = muster_statistics_new (session);
  gint militia = mohawk_scenario_find_piece (play_scenario (), "militia-boston-2");
  gint regular = mohawk_scenario_find_piece (play_scenario (), "br-50");
  g_autoptr (GArray) line = NULL;
  g_autoptr (GArray) other = NULL;
  g_autoptr (GArray) none = NULL;
  g_autoptr (GArray) life = NULL;
  const MusterSample *samples;
  guint n;

  must (session, "umpire step 3 british V, place br-44 sandusky, place militia-boston-2 sandusky, "
                 "hits militia-boston-2 1 : set up");
  must (session, "end");
  must (session, "fight sandusky");
  must (session, "resolve mohawk");
  must (session, "line auto");
  update (statistics, 1);
  g_assert_cmpint (last_kind (statistics, "militia-boston-2"), ==, MUSTER_LIFE_BATTLE);
  g_assert_cmpuint (muster_lives_battles (muster_statistics_lives (statistics), militia), ==, 1);
  throw (session, "fire auto", (const guint8[]) { 1 }, 1);
  throw (session, "fire auto", (const guint8[]) { 6 }, 1);
  must (session, "promote militia-boston-2 br-50");
  update (statistics, 100);
  assert_lives (statistics, session);
  g_assert_cmpuint (muster_lives_battles (muster_statistics_lives (statistics), militia), ==, 1);
  g_assert_cmpint (last_kind (statistics, "militia-boston-2"), ==, MUSTER_LIFE_PROMOTED);
  g_assert_cmpuint (muster_statistics_dice (statistics)->typed, ==, 2);
  samples = muster_statistics_samples (statistics, &n);
  /* The umpire left the second turn out. */
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpint (samples[1].turn, ==, 1);
  g_assert_cmpint (samples[2].turn, ==, 3);
  g_assert_cmpuint (samples[1].umpired, ==, 0);
  g_assert_cmpuint (samples[2].umpired, ==, 1);

  life = muster_lives_of (muster_statistics_lives (statistics), regular);
  g_assert_cmpuint (life->len, ==, 1);
  g_assert_cmpint (g_array_index (life, MusterLifeEvent, 0).kind, ==, MUSTER_LIFE_FROM_MILITIA);
  g_assert_cmpint (g_array_index (life, MusterLifeEvent, 0).other, ==, militia);
  g_assert_cmpstr (g_array_index (life, MusterLifeEvent, 0).clause, ==, "M7.1");
  line = muster_lives_lineage (muster_statistics_lives (statistics), regular);
  other = muster_lives_lineage (muster_statistics_lives (statistics), militia);
  g_assert_cmpuint (line->len, ==, 2);
  g_assert_cmpmem (line->data, line->len, other->data, other->len);
  g_assert_cmpint (g_array_index (line, MusterLineage, 0).piece, ==, militia);
  g_assert_cmpint (g_array_index (line, MusterLineage, 0).event.kind, ==, MUSTER_LIFE_RAISED);
  g_assert_cmpint (g_array_index (line, MusterLineage, 1).piece, ==, regular);

  must (session, "undo");
  update (statistics, 100);
  none = muster_lives_lineage (muster_statistics_lives (statistics), regular);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpint (last_kind (statistics, "militia-boston-2"), !=, MUSTER_LIFE_PROMOTED);
}

/* Against the tables: with five degrees of freedom 11.070 is the 5% point, 15.086 the 1% point, 4.351 the median. */
static void
test_chi_squared (void)
{
  static const guint even[] = { 10, 10, 10, 10, 10, 10 }, loaded[] = { 5, 8, 9, 8, 10, 20 }, none[6] = { 0 };

  g_assert_cmpfloat_with_epsilon (muster_dice_likelihood (11.0705), 0.05, 1e-5);
  g_assert_cmpfloat_with_epsilon (muster_dice_likelihood (15.0863), 0.01, 1e-5);
  g_assert_cmpfloat_with_epsilon (muster_dice_likelihood (4.35146), 0.5, 1e-5);
  g_assert_cmpfloat (muster_dice_likelihood (0), ==, 1);
  g_assert_cmpfloat (muster_dice_chi_squared (even), ==, 0);
  g_assert_cmpfloat (muster_dice_chi_squared (none), ==, 0);
  g_assert_cmpfloat_with_epsilon (muster_dice_chi_squared (loaded), 13.4, 1e-9);
}

/* Six-sided dice of the battle that @entry fights out, by the pieces that threw them; nobody's: for no piece. */
static void
count_thrown (MusterSession     *session,
              const MusterEntry *entry,
              guint             *thrown)
{
  const MohawkScenario *scenario = muster_session_scenario (session);
  g_autofree CampaignState *before = muster_session_whole_at (session, entry->parent, NULL);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  const SkirmishFacts *battle;
  MusterRefusal refusal;

  g_assert_true (muster_notation_parse (muster_session_game (session), scenario, entry->text, &order, &refusal));
  battle = campaign_contract (scenario, before, &order);
  for (guint i = 0; i < entry->rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (entry->rolls, MusterRoll, i);
      gint unit = -1;

      g_assert_cmpuint (roll->purpose, >=, SKIRMISH_CODE);
      if (roll->sides != MUSTER_DIE_FACES)
        continue;
      if (roll->n_args > 0 && roll->arg[0].kind == SKIRMISH_KIND_FIGURE && roll->arg[0].value >= 0)
        unit = battle->figure[roll->arg[0].value].unit;
      else if (roll->n_args > 0 && roll->arg[0].kind == SKIRMISH_KIND_UNIT)
        unit = roll->arg[0].value;
      if (unit >= 0)
        thrown[mohawk_piece_side (scenario, &before->mohawk, battle->unit[unit].piece)]++;
      else
        thrown[roll->n_args > 0 && roll->arg[0].kind == SKIRMISH_KIND_SIDE ? roll->arg[0].value : MOHAWK_NOBODY]++;
    }
}

/* A battle fought out by other rules: its dice are theirs who threw them, whosever turn it is, and who stood in it has
 * fought a battle, once. */
static void
test_handed_off (gconstpointer data)
{
  g_autofree char *resolve = g_strdup_printf ("resolve %s auto", (const char *) data);
  g_autoptr (MusterSession) session = session_new (1);
  g_autoptr (MusterStatistics) statistics = muster_statistics_new (session);
  g_autoptr (MusterEntry) entry = NULL;
  gint french = mohawk_scenario_find_piece (play_scenario (), "fr-bearn");
  gint british = mohawk_scenario_find_piece (play_scenario (), "br-44");
  gint away = mohawk_scenario_find_piece (play_scenario (), "br-48");
  guint thrown[4] = { 0 }, n = 0;
  MusterDiceCount before;

  must (session, "umpire step 3 french V, place fr-bearn carlisle, place fr-guyenne carlisle, place br-44 carlisle, "
                 "place rangers-rogers carlisle : set up");
  must (session, "end");
  must (session, "fight carlisle");
  update (statistics, 1);
  before = *muster_statistics_dice (statistics);
  must (session, resolve);
  update (statistics, 1);
  entry = muster_session_entry (session, muster_session_head (session), NULL);
  count_thrown (session, entry, thrown);
  for (MohawkSide side = MOHAWK_NOBODY; side <= MOHAWK_IROQUOIS; side++)
    {
      g_assert_cmpuint (muster_dice_count_of (muster_statistics_dice (statistics), side), ==,
                        muster_dice_count_of (&before, side) + thrown[side]);
      n += thrown[side];
    }
  if (n > 0) /* there are rules with none of six sides */
    {
      g_assert_cmpuint (thrown[MOHAWK_BRITISH], >, 0);
      g_assert_cmpuint (thrown[MOHAWK_FRENCH], >, 0);
    }
  g_assert_cmpuint (muster_lives_battles (muster_statistics_lives (statistics), french), ==, 1);
  g_assert_cmpuint (muster_lives_battles (muster_statistics_lives (statistics), british), ==, 1);
  g_assert_cmpuint (muster_lives_battles (muster_statistics_lives (statistics), away), ==, 0);
  must (session, "undo");
  update (statistics, 1);
  g_assert_cmpmem (muster_statistics_dice (statistics), sizeof before, &before, sizeof before);
  g_assert_cmpuint (muster_lives_battles (muster_statistics_lives (statistics), french), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/statistics/fresh", test_fresh);
  g_test_add_func ("/session/statistics/walk", test_walk);
  g_test_add_func ("/session/statistics/undo", test_undo);
  g_test_add_func ("/session/statistics/promotion", test_promotion);
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    {
      g_autofree char *path = g_strconcat ("/session/statistics/handed-off/", campaign_rulesets ()[r]->name, NULL);

      g_test_add_data_func (path, campaign_rulesets ()[r]->name, test_handed_off);
    }
  g_test_add_func ("/session/statistics/chi-squared", test_chi_squared);
  return g_test_run ();
}
