#include "config.h"

#include "handed-battle.h"

#include <glib/gstdio.h>
#include <string.h>

#include "conduct.h"
#include "notation.h"
#include "play.h"

#define SETTING \
  "umpire step 3 french V, place fr-bearn carlisle, place fr-guyenne carlisle, place tribe-07 carlisle, active tribe-07 yes, " \
  "place courier-1 carlisle, place br-44 carlisle, place rangers-rogers carlisle : set up"

const CampaignState *
handed_state (MusterSession *session)
{
  return muster_session_whole (session);
}

gboolean
handed_give (MusterSession *session,
             const char    *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  gboolean done = muster_session_do (session, text, NULL, &reply, &error);

  g_assert_no_error (error);
  return done;
}

void
handed_must (MusterSession *session,
             const char    *text)
{
  if (!handed_give (session, text))
    g_error ("“%s” was refused", text);
}

void
handed_set_up (HandedBattle  *f,
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
  handed_must (f->session, SETTING);
  handed_must (f->session, "end");
  handed_must (f->session, "fight carlisle");
}

void
handed_tear_down (HandedBattle  *f,
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

void
handed_reopen (HandedBattle *f)
{
  guint64 hash = muster_session_hash (f->session);
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_session_close (f->session, &error));
  g_object_unref (f->session);
  play_assert_rescued (f->path);
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

void
handed_play_one (HandedBattle *f,
                 gboolean      random)
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

void
handed_assert_proved (MusterSession *session)
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
  const CampaignState *state = handed_state (session);
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
  const CampaignState *is = handed_state (session);
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

void
handed_assert_write_back (HandedBattle *f)
{
  MusterSession *session = f->session;
  const CampaignState *state = handed_state (session);
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
          handed_must (session, "apply");
          break;
        }
      handed_must (session, text);
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
  g_assert_false (handed_give (session, "apply"));
  g_assert_cmpuint (muster_session_hash (session), ==, applied);
  handed_must (session, "undo");
  g_assert_cmpuint (muster_session_hash (session), ==, review);
  g_assert_cmpmem (handed_state (session), sizeof *state, before, sizeof *state);
  handed_must (session, "redo");
  g_assert_cmpuint (muster_session_hash (session), ==, applied);
}

void
handed_fight (HandedBattle *f,
              const char   *ruleset,
              gboolean      random)
{
  g_autofree char *resolve = g_strdup_printf ("resolve %s", ruleset);
  guint64 hash = muster_session_hash (f->session);
  g_autofree gpointer before = g_memdup2 (muster_session_whole (f->session), sizeof (CampaignState));
  guint n = 0;

  handed_must (f->session, resolve);
  for (; handed_state (f->session)->status == CAMPAIGN_FIGHTING; n++)
    {
      g_assert_cmpuint (n, <, 20000);
      assert_sound (f->session);
      assert_counts (f->session);
      if (n == 5 || n == 40)
        handed_reopen (f); /* it resumes between the same two choices */
      handed_play_one (f, random);
    }
  g_test_message ("%s, %s: %u orders", ruleset, random ? "random" : "machine", n);
  handed_assert_write_back (f);
  handed_assert_proved (f->session);
  handed_must (f->session, "undo battle");
  handed_must (f->session, "fight carlisle");
  g_assert_cmpmem (muster_session_whole (f->session), sizeof (CampaignState), before, sizeof (CampaignState));
  g_assert_cmpuint (muster_session_hash (f->session), ==, hash);
}

void
handed_test_auto (HandedBattle  *f,
                  gconstpointer  ruleset)
{
  g_autofree char *resolve = g_strdup_printf ("resolve %s auto", (const char *) ruleset);
  MusterSession *session = f->session;

  handed_must (session, resolve);
  g_assert_cmpint (handed_state (session)->status, ==, CAMPAIGN_REVIEW);
  handed_assert_write_back (f);
  handed_assert_proved (session);
  handed_reopen (f);
}

/* Anything that can be told in a review, right or wrong. */
static char *
any_correction (HandedBattle *f)
{
  static const char *const own[] = { "fit", "dead", "wounded/1", "wounded/2", "captive", "kills/0", "kills/4" };
  const MohawkScenario *scenario = muster_session_scenario (f->session);
  const CampaignState *state = handed_state (f->session);
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

void
handed_test_corrections (HandedBattle  *f,
                         gconstpointer  ruleset)
{
  g_autofree char *resolve = g_strdup_printf ("resolve %s auto", (const char *) ruleset);
  guint taken = 0, refused = 0;

  handed_must (f->session, resolve);
  assert_review (f->session);
  for (guint n = 0; n < 150; n++)
    {
      g_autofree char *text = any_correction (f);
      guint64 hash = muster_session_hash (f->session);

      if (handed_give (f->session, text))
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
  handed_assert_write_back (f);
  handed_assert_proved (f->session);
}
