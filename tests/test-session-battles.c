#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "campaign.h"
#include "conduct.h"
#include "geometry.h"
#include "notation.h"
#include "play.h"

/*
 * Battles of a campaign handed to each tactical ruleset: what must hold in every one of them, after every order,
 * when they are over, when their result is applied, and when all of it is taken back.
 */

#define SETTING \
  "umpire step 3 french V, place fr-bearn carlisle, place fr-guyenne carlisle, place tribe-07 carlisle, active tribe-07 yes, " \
  "place courier-1 carlisle, place br-44 carlisle, place rangers-rogers carlisle : set up"

typedef struct
{
  char          *folder;
  char          *path;
  MusterSession *session;
  MusterDice     choices;
} Fixture;

static const CampaignState *
state_of (MusterSession *session)
{
  return muster_session_whole (session);
}

static gboolean
give (MusterSession *session,
      const char    *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  gboolean done = muster_session_do (session, text, NULL, &reply, &error);

  g_assert_no_error (error);
  return done;
}

static void
must (MusterSession *session,
      const char    *text)
{
  if (!give (session, text))
    g_error ("“%s” was refused", text);
}

static void
set_up (Fixture       *f,
        gconstpointer  data G_GNUC_UNUSED)
{
  guint64 seed = play_seed ("battles");
  MusterSetup setup = { .seeded = TRUE, .seed = seed };
  g_autoptr (GError) error = NULL;

  f->folder = g_dir_make_tmp ("muster-battles-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "war.muster", NULL);
  f->session = muster_session_create (f->path, play_scenario (), &setup, &error);
  g_assert_no_error (error);
  muster_dice_init_seeded (&f->choices, seed, 1000);
  must (f->session, SETTING);
  must (f->session, "end");
  must (f->session, "fight carlisle");
}

static void
tear_down (Fixture       *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  if (f->session)
    {
      muster_session_close (f->session, NULL);
      g_object_unref (f->session);
    }
  g_remove (f->path);
  g_rmdir (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

static void
reopen (Fixture *f)
{
  guint64 hash = muster_session_hash (f->session);
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_session_close (f->session, &error));
  g_object_unref (f->session);
  f->session = muster_session_open (f->path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_session_hash (f->session), ==, hash);
}

/* What always holds of a battle that is being fought. */
static void
assert_sound (MusterSession *session)
{
  MusterVoice voice = muster_session_voice (session);
  MusterRefusal broken = { NULL };

  if (!muster_session_game (session)->invariants (muster_session_facts (session), muster_session_whole (session), &broken))
    g_error ("an invariant is broken: %s %u", broken.clause, broken.code);
  g_assert_true (voice.game != muster_session_game (session));
}

/* Kills credited are no more than the losses of the other side, and everybody is somewhere. */
static void
assert_counts (MusterSession *session)
{
  MusterVoice voice = muster_session_voice (session);
  const SkirmishFacts *facts = voice.facts;
  const SkirmishState *table = voice.state;
  guint kills[3] = { 0 }, out[3] = { 0 };

  for (guint f = 0; f < facts->n_figures; f++)
    {
      guint side = facts->unit[facts->figure[f].unit].side;

      kills[side] += (guint) table->kills[f];
      out[side] += table->fate[f] == SKIRMISH_DEAD || table->fate[f] == SKIRMISH_CAPTIVE || table->fate[f] == SKIRMISH_RUN;
    }
  g_assert_cmpuint (kills[SKIRMISH_BRITISH], <=, out[SKIRMISH_FRENCH]);
  g_assert_cmpuint (kills[SKIRMISH_FRENCH], <=, out[SKIRMISH_BRITISH]);
}

/* One order of whoever has the word, by the machine, or any legal one. */
static void
play_one (Fixture  *f,
          gboolean  random)
{
  g_autoptr (GArray) awaits = muster_session_awaits (f->session);
  MusterVoice voice = muster_session_voice (f->session);
  MusterSide side = awaits->len ? g_array_index (awaits, MusterAwait, 0).side : voice.game->side_to_move (voice.state);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  gboolean said = random ? voice.game->random (voice.facts, voice.state, side, &f->choices, &order)
                         : voice.game->ai (voice.facts, voice.state, side, &f->choices, &order);

  if (!said)
    said = random ? voice.game->random (voice.facts, voice.state, skirmish_enemy (side), &f->choices, &order)
                  : voice.game->ai (voice.facts, voice.state, skirmish_enemy (side), &f->choices, &order);
  g_assert_true (said);
  order.within = TRUE;
  if (!muster_session_submit (f->session, &order, NULL, &reply, &error))
    {
      g_autofree char *text = muster_notation_text_in (muster_session_game (f->session), muster_session_facts (f->session),
                                                       muster_session_whole (f->session), &order);

      g_assert_no_error (error);
      g_error ("%s: “%s” was refused by %s", voice.game->name, text, reply.refusal.clause);
    }
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

/* What the review says of people agrees with itself, and with what is said of their companies. */
static void
assert_review (MusterSession *session)
{
  const MohawkScenario *scenario = muster_session_scenario (session);
  const CampaignState *state = state_of (session);
  MusterRefusal broken = { NULL };

  g_assert_true (muster_session_game (session)->invariants (scenario, state, &broken));
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint officer = campaign_officer (state, (gint) i);
      gboolean counted = state->fielded[i] > 0 && !state->blow[i];
      gboolean gone = state->officer_fate[i] == CAMPAIGN_FELL || state->officer_fate[i] == CAMPAIGN_TAKEN;

      if (!campaign_is_in (state, (gint) i))
        continue;
      g_assert_true (!gone || !counted || state->lost[i] > 0);
      g_assert_cmpint (state->officer_kills[i], <=, state->piece_kills[i]);
      g_assert_true (state->officer_fate[i] != CAMPAIGN_UNKNOWN || state->officer_wounds[i] == 0);
      g_assert_true (state->officer_fate[i] == CAMPAIGN_UNKNOWN || state->officer_wounds[i] >= state->wounds[officer]);
      g_assert_true (state->captor[i] == 0 || state->officer_fate[i] == CAMPAIGN_TAKEN);
      if (state->captor[i])
        g_assert_cmpint (mohawk_piece_side (scenario, &state->mohawk, state->captor[i] - 1), !=,
                         mohawk_piece_side (scenario, &state->mohawk, (gint) i));
    }
}

/* What was under review of an officer is on the roster: his fate, wounds and kills; and who is free again is free. */
static void
assert_honours (MusterSession       *session,
                const CampaignState *was)
{
  const MohawkScenario *scenario = muster_session_scenario (session);
  const CampaignState *is = state_of (session);
  g_auto (MusterOrder) apply = MUSTER_ORDER_INIT;
  MusterRefusal broken = { NULL };

  muster_order_reset (&apply, (guint) muster_game_verb (muster_session_game (session), "apply"));
  if (!campaign_keeps (scenario, was, is, &apply, &broken))
    g_error ("apply keeps not what it should: %s %u", broken.clause, broken.code);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint officer = campaign_officer (was, (gint) i);

      if (!campaign_is_in (was, (gint) i) || officer < 0)
        continue;
      g_assert_cmpint (is->fought[officer], ==, was->fought[officer] + 1);
      g_assert_cmpint (is->kills[officer], ==, was->kills[officer] + was->officer_kills[i]);
      g_assert_cmpint (is->kills_of[i], ==, was->kills_of[i] + was->piece_kills[i]);
      g_assert_cmpint (is->losses_of[i], ==, was->losses_of[i] + was->lost[i]);
      g_assert_cmpint (is->wounds[officer], ==, was->officer_fate[i] ? was->officer_wounds[i] : was->wounds[officer]);
      if (is->fate[officer] == CAMPAIGN_TAKEN)
        g_assert_cmpint (is->held_by[officer], ==, was->captor[i]);
      else
        g_assert_true ((is->fate[officer] == CAMPAIGN_FELL) == (was->officer_fate[i] == CAMPAIGN_FELL));
    }
  for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      CampaignSeat seat;
      gboolean came = campaign_seat (was, (gint) p, &seat);

      g_assert_true (came || !was->joins[p] || was->joins[p] > CAMPAIGN_ALONE);
      g_assert_cmpint (is->fought[p], ==, was->fought[p] + came);
      g_assert_cmpint (is->kills[p], ==, was->kills[p] + was->out_kills[p]);
      g_assert_cmpint (is->wounds[p], ==, came ? was->out_wounds[p] : was->wounds[p]);
      g_assert_cmpint (is->fate[p] == CAMPAIGN_FELL, ==, was->out_fate[p] == CAMPAIGN_FELL);
      g_assert_true (is->fate[p] != CAMPAIGN_TAKEN || is->held_by[p] == was->out_captor[p]);
      g_assert_cmpint (is->joins[p], ==, 0);
    }
}

/* The review's choices, then apply; and all of it back again, field by field. */
static void
assert_write_back (Fixture *f)
{
  MusterSession *session = f->session;
  const CampaignState *state = state_of (session);
  guint64 review = 0, applied;
  guint dead = 0, alive = 0;
  g_autofree gpointer before = NULL;

  g_assert_cmpint (state->status, ==, CAMPAIGN_REVIEW);
  while (state->status == CAMPAIGN_REVIEW)
    {
      g_autoptr (GPtrArray) orders = muster_session_orders (session);
      g_autofree char *text = muster_notation_text (muster_session_game (session), muster_session_facts (session), orders->pdata[0]);

      if (strcmp (text, "apply") == 0)
        {
          review = muster_session_hash (session);
          before = g_memdup2 (state, sizeof *state);
          must (session, "apply");
          break;
        }
      must (session, text);
    }
  applied = muster_session_hash (session);
  g_assert_cmpint (state->status, ==, CAMPAIGN_NO_BATTLE);
  for (guint i = 0; i < muster_session_scenario (session)->n_pieces; i++)
    {
      const CampaignState *was = before;

      if (was->role[i] != CAMPAIGN_FIELDED)
        continue;
      if (campaign_blow (muster_session_scenario (session), was, (gint) i) >= (guint) was->mohawk.hits[i])
        dead++; /* but one may stay by H16 */
      else
        alive++;
      g_assert_cmpint (state->battles_of[i], ==, was->battles_of[i] + 1);
    }
  g_assert_cmpuint (dead + alive, ==, 6);
  assert_honours (session, before);
  g_assert_false (give (session, "apply"));
  g_assert_cmpuint (muster_session_hash (session), ==, applied);
  must (session, "undo");
  g_assert_cmpuint (muster_session_hash (session), ==, review);
  g_assert_cmpmem (state_of (session), sizeof *state, before, sizeof *state);
  must (session, "redo");
  g_assert_cmpuint (muster_session_hash (session), ==, applied);
}

static void
fight (Fixture    *f,
       const char *ruleset,
       gboolean    random)
{
  g_autofree char *resolve = g_strdup_printf ("resolve %s", ruleset);
  guint64 hash = muster_session_hash (f->session);
  g_autofree gpointer before = g_memdup2 (muster_session_whole (f->session), sizeof (CampaignState));
  guint n = 0;

  must (f->session, resolve);
  for (; state_of (f->session)->status == CAMPAIGN_FIGHTING; n++)
    {
      g_assert_cmpuint (n, <, 20000);
      assert_sound (f->session);
      assert_counts (f->session);
      if (n == 5 || n == 40)
        reopen (f); /* it resumes between the same two choices */
      play_one (f, random);
    }
  g_test_message ("%s, %s: %u orders", ruleset, random ? "random" : "machine", n);
  assert_write_back (f);
  assert_proved (f->session);
  must (f->session, "undo battle");
  must (f->session, "fight carlisle");
  g_assert_cmpmem (muster_session_whole (f->session), sizeof (CampaignState), before, sizeof (CampaignState));
  g_assert_cmpuint (muster_session_hash (f->session), ==, hash);
}

static void
test_machine (Fixture       *f,
              gconstpointer  ruleset)
{
  fight (f, ruleset, FALSE);
}

static void
test_random (Fixture       *f,
             gconstpointer  ruleset)
{
  fight (f, ruleset, TRUE);
}

/* What is awaited can be said, and what can be said in answer is awaited: in a battle with companies next door, as in its
 * review (H12, H13, H16, M6.9). */
static void
test_awaited (Fixture       *f,
              gconstpointer  ruleset)
{
  g_autofree char *resolve = g_strdup_printf ("resolve %s", (const char *) ruleset);
  g_autoptr (GHashTable) faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  must (f->session, "undo battle");
  must (f->session, "umpire place br-48 lancaster, place br-50 lancaster, place marine-1 raystown : next door");
  must (f->session, "fight carlisle");
  play_compare_awaited (f->session, faults);
  must (f->session, resolve);
  for (guint n = 0; state_of (f->session)->status == CAMPAIGN_FIGHTING; n++)
    {
      g_assert_cmpuint (n, <, 20000);
      play_compare_awaited (f->session, faults);
      play_one (f, TRUE);
    }
  while (state_of (f->session)->status == CAMPAIGN_REVIEW)
    {
      g_autoptr (GPtrArray) orders = muster_session_orders (f->session);
      g_autofree char *text = muster_notation_text (muster_session_game (f->session), muster_session_facts (f->session),
                                                    orders->pdata[0]);

      play_compare_awaited (f->session, faults);
      must (f->session, text);
    }
  play_compare_awaited (f->session, faults);
  play_assert_awaited (faults);
}

/* Fought out at once: the same dice, the same result, and never the table in the state. */
static void
test_auto (Fixture       *f,
           gconstpointer  ruleset)
{
  g_autofree char *resolve = g_strdup_printf ("resolve %s auto", (const char *) ruleset);
  MusterSession *session = f->session;

  must (session, resolve);
  g_assert_cmpint (state_of (session)->status, ==, CAMPAIGN_REVIEW);
  assert_write_back (f);
  assert_proved (session);
  reopen (f);
}

/* H2: with every character of the rules, some of them with companies; on top of these. */
#define EVERYBODY "mohicans with=all with=hawkeye@br-44,munro@br-44,maqaw@fr-bearn"

static void
assert_everybody (MusterSession *session)
{
  const CampaignState *state = state_of (session);
  const SkirmishFacts *facts = campaign_battle (muster_session_scenario (session), state);
  guint guests = 0;

  for (guint f = 0; f < facts->n_figures; f++)
    {
      gint person = facts->figure[f].person - 1;
      gint piece = facts->unit[facts->figure[f].unit].piece;

      if (person < 0)
        continue;
      guests++;
      g_assert_cmpint (facts->figure[f].role, ==, SKIRMISH_CHARACTER);
      g_assert_cmpstr (facts->figure[f].name, ==, campaign_person_name (state, (guint) person));
      g_assert_cmpint (state->joins[person], ==, piece < 0 ? CAMPAIGN_ALONE : CAMPAIGN_WITH (piece));
      g_assert_cmpint (facts->unit[facts->figure[f].unit].side, ==, campaign_person_side (muster_session_scenario (session), state, person));
      g_assert_cmpint (facts->figure[f].x, !=, SKIRMISH_NOWHERE);
    }
  g_assert_cmpuint (guests, ==, CAMPAIGN_MOST_GUESTS);
}

static void
test_everybody (Fixture       *f,
                gconstpointer  random)
{
  must (f->session, "resolve " EVERYBODY);
  assert_everybody (f->session);
  must (f->session, "cancel");
  fight (f, EVERYBODY, random != NULL);
}

/* Old files know no characters: a battle without them is what it was, and in the file nothing is of them. */
static void
test_nobody (Fixture       *f,
             gconstpointer  data G_GNUC_UNUSED)
{
  const CampaignState *state = state_of (f->session);

  must (f->session, "resolve " EVERYBODY);
  for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    g_assert_cmpint (state->joins[p], !=, 0);
  reopen (f);
  must (f->session, "cancel");
  must (f->session, "resolve mohicans auto");
  state = state_of (f->session);
  for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    g_assert_cmpint (state->joins[p] + state->out_fate[p] + state->serves[p] + state->fate[p], ==, 0);
}

/* Anything that can be told in a review, right or wrong. */
static char *
any_correction (Fixture *f)
{
  static const char *const own[] = { "fit", "dead", "wounded/1", "wounded/2", "captive", "kills/0", "kills/4" };
  const MohawkScenario *scenario = muster_session_scenario (f->session);
  const CampaignState *state = state_of (f->session);
  GString *text = g_string_new ("result");
  gint piece[6];
  guint n = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (campaign_is_in (state, (gint) i) && n < G_N_ELEMENTS (piece))
      piece[n++] = (gint) i;
  for (guint items = 1 + (guint) muster_dice_throw (&f->choices, 3); items > 0; items--)
    {
      gint which = piece[muster_dice_throw (&f->choices, n) - 1];
      gint officer = campaign_officer (state, which);
      const char *fate = own[muster_dice_throw (&f->choices, G_N_ELEMENTS (own)) - 1];
      const char *id = scenario->piece[which].id;

      switch (muster_dice_throw (&f->choices, 5))
        {
        case 1:
          g_string_append_printf (text, " %s=%u/%d", id, muster_dice_throw (&f->choices, (guint) state->fielded[which] + 1) - 1,
                                  state->fielded[which]);
          break;
        case 2:
          g_string_append_printf (text, " %s=%u", id, muster_dice_throw (&f->choices, 3) - 1);
          break;
        case 3:
          g_string_append_printf (text, " %s=kills/%u", id, muster_dice_throw (&f->choices, 8) - 1);
          break;
        default:
          g_string_append_printf (text, " %s=%s", campaign_names[officer].id, fate);
          if (g_str_equal (fate, "captive"))
            g_string_append_printf (text, "/%s", scenario->piece[piece[muster_dice_throw (&f->choices, n) - 1]].id);
        }
    }
  g_string_append (text, " : anything");
  return g_string_free (text, FALSE);
}

/* Corrected again and again: what is taken agrees with itself, what is refused leaves all as it was. */
static void
test_corrections (Fixture       *f,
                  gconstpointer  ruleset)
{
  g_autofree char *resolve = g_strdup_printf ("resolve %s auto", (const char *) ruleset);
  guint taken = 0, refused = 0;

  must (f->session, resolve);
  assert_review (f->session);
  for (guint n = 0; n < 150; n++)
    {
      g_autofree char *text = any_correction (f);
      guint64 hash = muster_session_hash (f->session);

      if (give (f->session, text))
        taken++;
      else
        {
          refused++;
          g_assert_cmpuint (muster_session_hash (f->session), ==, hash);
        }
      assert_review (f->session);
    }
  g_assert_cmpuint (taken, >, 20);
  g_assert_cmpuint (refused, >, 20);
  assert_write_back (f);
  assert_proved (f->session);
}

/* What no order may do to people is noticed. */
static void
test_keeps (Fixture       *f,
            gconstpointer  data G_GNUC_UNUSED)
{
  const MohawkScenario *scenario = muster_session_scenario (f->session);
  const MusterGame *game = muster_session_game (f->session);
  g_autofree CampaignState *before = NULL;
  g_autofree CampaignState *after = NULL;
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal broken = { NULL };
  gint piece = mohawk_scenario_find_piece (scenario, "br-44"), enemy = mohawk_scenario_find_piece (scenario, "fr-bearn");
  guint person;

  must (f->session, "resolve record french br-44=1/10 fr-bearn=1/10");
  must (f->session, "apply");
  before = g_memdup2 (state_of (f->session), sizeof *before);
  after = g_memdup2 (before, sizeof *after);
  person = (guint) campaign_officer (before, piece);
  muster_order_reset (&order, (guint) muster_game_verb (game, "promote"));
#define BREAKS(what, field, as)                                                                          \
  G_STMT_START                                                                                           \
  {                                                                                                      \
    after->field = (as);                                                                                 \
    g_assert_false (what);                                                                               \
    after->field = before->field;                                                                        \
    g_assert_true (what);                                                                                \
  }                                                                                                      \
  G_STMT_END
#define KEEPS  campaign_keeps (scenario, before, after, &order, &broken)
#define SOUND  game->invariants (scenario, after, &broken)
  BREAKS (KEEPS, battles_of[piece], 0);
  BREAKS (KEEPS, losses_of[enemy], 0);
  BREAKS (KEEPS, fought[person], 0);
  before->kills_of[piece] = after->kills_of[piece] = 1;
  BREAKS (KEEPS, kills_of[piece], 0);
  before->wounds[person] = after->wounds[person] = 2;
  BREAKS (KEEPS, wounds[person], 1);
  BREAKS (SOUND, serves[person], 0);
  BREAKS (SOUND, held_by[person], (gint16) (enemy + 1)); /* he is free */
  before->fate[person] = after->fate[person] = CAMPAIGN_TAKEN;
  before->held_by[person] = after->held_by[person] = (gint16) (enemy + 1);
  BREAKS (SOUND, held_by[person], (gint16) (piece + 1)); /* by his own */
  BREAKS (SOUND, mohawk.place[enemy], MOHAWK_MIX);
  before->fate[person] = after->fate[person] = CAMPAIGN_FELL;
  before->held_by[person] = after->held_by[person] = 0;
  BREAKS (KEEPS, fate[person], CAMPAIGN_SERVES);
}

/* Whom no piece holds is free when his enemies lose a field (H7), and not before. */
static void
test_unheld (Fixture       *f,
             gconstpointer  victor)
{
  const guint who = CAMPAIGN_MAX_OFFICERS - 1;
  const MohawkScenario *scenario = muster_session_scenario (f->session);
  const MusterGame *game = muster_session_game (f->session);
  g_autofree char *result = g_strdup_printf ("resolve record %s br-44=1/10 fr-bearn=1/10", (const char *) victor);
  g_autofree CampaignState *state = NULL;
  g_auto (MusterOrder) apply = MUSTER_ORDER_INIT;
  MusterDice none;
  MusterPlay play = { game, scenario, NULL, NULL, &none, { NULL } };

  must (f->session, result);
  play.state = state = g_memdup2 (state_of (f->session), sizeof *state);
  state->serves[who] = (gint16) (mohawk_scenario_find_piece (scenario, "br-48") + 1);
  state->fate[who] = CAMPAIGN_TAKEN;
  muster_dice_init_given (&none, NULL, 0);
  muster_order_reset (&apply, (guint) muster_game_verb (game, "apply"));
  g_assert_cmpint (muster_game_resolve (&play, &apply), ==, MUSTER_DONE);
  g_assert_cmpint (state->fate[who], ==, g_str_equal (victor, "british") ? CAMPAIGN_SERVES : CAMPAIGN_TAKEN);
}

/* Called back in the middle: as if it had never left. */
static void
test_cancel (Fixture       *f,
             gconstpointer  ruleset)
{
  g_autofree char *resolve = g_strdup_printf ("resolve %s", (const char *) ruleset);
  MohawkState before = *muster_session_state (f->session);
  guint64 hash = muster_session_hash (f->session);

  must (f->session, resolve);
  for (guint n = 0; n < 12 && state_of (f->session)->status == CAMPAIGN_FIGHTING; n++)
    play_one (f, TRUE);
  must (f->session, "cancel");
  g_assert_cmpint (state_of (f->session)->status, ==, CAMPAIGN_NO_BATTLE);
  g_assert_cmpmem (muster_session_state (f->session), sizeof before, &before, sizeof before);
  g_assert_cmpuint (muster_session_hash (f->session), ==, hash);
  must (f->session, "resolve mohawk");
  assert_proved (f->session);
}

/* How far the nearest two of both sides are apart, as the battle's contract has it. */
static gint64
apart (const SkirmishFacts *battle)
{
  gint64 least = G_MAXINT64;

  for (guint a = 0; a < battle->n_figures; a++)
    for (guint b = 0; b < battle->n_figures; b++)
      if (skirmish_side_of (battle, (gint) a) != skirmish_side_of (battle, (gint) b)
          && battle->figure[a].x != SKIRMISH_NOWHERE && battle->figure[b].x != SKIRMISH_NOWHERE)
        least = MIN (least, skirmish_square (battle->figure[a].x, battle->figure[a].y, battle->figure[b].x, battle->figure[b].y));
  return least;
}

/* H14: what is begun now has a landing within range of the shore, for every seed; a campaign that was begun before
 * editions were kept has its battles where they were fought. */
static void
test_edition (Fixture       *f,
              gconstpointer  ruleset)
{
  g_autofree char *resolve = g_strdup_printf ("resolve %s", (const char *) ruleset);
  g_autofree CampaignState *state = NULL;

  must (f->session, resolve);
  g_assert_cmpint (state_of (f->session)->mohawk.edition, ==, CAMPAIGN_EDITION);
  state = g_memdup2 (state_of (f->session), sizeof *state);
  state->mohawk.terrain = MOHAWK_TERRAIN_LANDING;
  for (state->seed = 1; state->seed < 30; state->seed++)
    {
      gint64 now, then;

      state->mohawk.edition = CAMPAIGN_EDITION;
      now = apart (campaign_battle (play_scenario (), state));
      state->mohawk.edition = 0;
      then = apart (campaign_battle (play_scenario (), state));
      if (campaign_ruleset (state)->squares)
        g_assert_cmpint (now, <=, 2 * 300 * 300); /* three squares, aslant */
      else
        {
          g_assert_cmpint (now, <=, 2000 * 2000);
          g_assert_cmpint (then, >, 3000 * 3000);
        }
    }
}

/* A name that is given holds whatever a name may, on the table, on disk and taken back. */
static void
test_names (Fixture       *f,
            gconstpointer  ruleset)
{
  static const char name[] = "Lévis, \"le jeune\": #2 > 1";
  g_autofree char *order = g_strdup_printf ("umpire name abbott \"%s\", name br-44 \"Halkett's Foot\" : a roll",
                                            "Lévis, \\\"le jeune\\\": #2 > 1");
  g_autofree char *resolve = g_strdup_printf ("resolve %s", (const char *) ruleset);
  const SkirmishFacts *battle;
  gboolean labelled = FALSE;
  gint piece;

  must (f->session, order);
  g_assert_cmpstr (campaign_person_name (state_of (f->session), 0), ==, name);
  must (f->session, resolve);
  battle = campaign_battle (play_scenario (), state_of (f->session));
  for (guint u = 0; u < battle->n_units; u++)
    labelled |= g_strcmp0 (battle->unit[u].label, "Halkett's Foot") == 0;
  g_assert_true (labelled);
  must (f->session, "cancel");
  assert_proved (f->session);
  must (f->session, "undo 3");
  g_assert_cmpstr (campaign_person_name (state_of (f->session), 0), ==, "Abbott");
  g_assert_true (muster_game_find (campaign_game (), play_scenario (), MOHAWK_KIND_PIECE, "br-44", &piece));
  g_assert_null (campaign_piece_name (state_of (f->session), (guint) piece));
}

static void
add (const char *what,
     const char *ruleset,
     void      (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/battles/%s/%s", ruleset, what);

  g_test_add (path, Fixture, ruleset, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    {
      const char *ruleset = campaign_rulesets ()[r]->name;

      add ("machine", ruleset, test_machine);
      add ("random", ruleset, test_random);
      add ("awaited", ruleset, test_awaited);
      add ("auto", ruleset, test_auto);
      add ("cancel", ruleset, test_cancel);
      add ("corrections", ruleset, test_corrections);
      add ("edition", ruleset, test_edition);
      add ("names", ruleset, test_names);
    }
  g_test_add ("/battles/characters/machine", Fixture, NULL, set_up, test_everybody, tear_down);
  g_test_add ("/battles/characters/random", Fixture, "random", set_up, test_everybody, tear_down);
  g_test_add ("/battles/characters/auto", Fixture, EVERYBODY, set_up, test_auto, tear_down);
  g_test_add ("/battles/characters/corrections", Fixture, EVERYBODY, set_up, test_corrections, tear_down);
  g_test_add ("/battles/characters/nobody", Fixture, NULL, set_up, test_nobody, tear_down);
  g_test_add ("/battles/unheld/enemies-beaten", Fixture, "british", set_up, test_unheld, tear_down);
  g_test_add ("/battles/unheld/enemies-victorious", Fixture, "french", set_up, test_unheld, tear_down);
  g_test_add ("/battles/keeps", Fixture, NULL, set_up, test_keeps, tear_down);
  return g_test_run ();
}
