#include "config.h"

#include <string.h>

#include "campaign.h"
#include "notation.h"
#include "play.h"

/* What must hold whatever is played. */

static MusterSession *
new_session (guint64 seed)
{
  MusterSetup setup = { .seeded = TRUE, .seed = seed };
  g_autoptr (GError) error = NULL;
  MusterSession *session = muster_session_new_memory (play_scenario (), &setup, &error);

  g_assert_no_error (error);
  return session;
}

static void
assert_sound (MusterSession     *session,
              const MusterOrder *order)
{
  MusterRefusal broken;

  if (!mohawk_game.invariants (muster_session_scenario (session), muster_session_state (session), &broken))
    {
      g_autofree char *text = muster_notation_text (&mohawk_game, play_scenario (), order);
      const char *word = broken.n ? muster_game_word (&mohawk_game, play_scenario (), broken.arg[0].kind, broken.arg[0].value) : NULL;

      g_test_message ("after “%s”: %s is broken at %s", text, broken.clause, word ? word : "the state");
      g_assert_not_reached ();
    }
}

static void
play (MusterSession     *session,
      const MusterOrder *order)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;

  if (!muster_session_submit (session, order, NULL, &reply, &error))
    {
      g_autofree char *text = muster_notation_text (&mohawk_game, play_scenario (), order);

      g_test_message ("“%s” was refused, %s", text, reply.refusal.clause);
      g_assert_not_reached ();
    }
  g_assert_no_error (error);
}

/* Pieces conserved, forts and battles sound, after every order (M1.5 and the rest of invariants.c). */
static void
test_invariants (void)
{
  guint64 seed = play_seed ("invariants");

  for (guint i = 0; i < (play_long () ? 200u : 12u); i++)
    {
      g_autoptr (MusterSession) session = new_session (seed + i);
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      guint n = 0;

      while (play_random (session, &order))
        {
          play (session, &order);
          assert_sound (session, &order);
          g_assert_cmpuint (++n, <, 20000);
        }
      g_assert_cmpint (muster_session_state (session)->ending, !=, MOHAWK_WON_NOT);
    }
}

/* M6.3 of the lines as they stand: as many fronts as the fewer have pieces, and as many at each as may be.
 * @all: (out): how many stand in them */
static gboolean
are_in_line (const MohawkState *state,
             guint             *all)
{
  const MohawkScenario *scenario = play_scenario ();
  guint here[MOHAWK_MAX_PIECES][2] = { { 0 } }, n[2] = { 0 };
  guint fronts;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == state->field && state->front[i] >= 0)
      {
        guint attacks = mohawk_piece_side (scenario, state, (gint) i) == (MohawkSide) state->side;

        here[state->front[i]][attacks]++;
        n[attacks]++;
      }
  *all = n[0] + n[1];
  fronts = MIN (n[0], n[1]);
  for (guint f = 0; f < fronts; f++)
    for (guint w = 0; w < 2; w++)
      if (here[f][w] < n[w] / fronts || here[f][w] > (n[w] + fronts - 1) / fronts)
        return FALSE;
  return fronts > 0;
}

/* Lines that are as M6.3 has them are so when somebody has joined them (M6.8). */
static void
test_joined (void)
{
  guint64 seed = play_seed ("joined");
  guint joined = 0;

  for (guint i = 0; i < (play_long () ? 200u : 12u); i++)
    {
      g_autoptr (MusterSession) session = new_session (seed + i);
      const MohawkState *state = muster_session_state (session);
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

      while ((state->reinforcing && muster_session_ai (session, (MusterSide) state->reinforcing, TRUE, &order))
             || play_random (session, &order))
        {
          guint before, after;
          gboolean were = are_in_line (state, &before);
          gboolean are;

          play (session, &order);
          state = muster_session_state (session);
          are = are_in_line (state, &after);
          g_assert_true (!were || after <= before || are);
          joined += were && after > before;
        }
    }
  g_test_message ("%u joined", joined);
}

/* All that `orders` lists is accepted, and what is printed reads back the same. */
static void
test_listed (void)
{
  g_autoptr (MusterSession) session = new_session (play_seed ("listed"));
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  guint every = play_long () ? 3 : 40;

  for (guint n = 0; play_random (session, &order); n++)
    {
      if (n % every == 0)
        {
          g_autoptr (GPtrArray) orders = muster_session_orders (session);
          MusterVoice voice = muster_session_voice (session); /* a battle's hand-off is the campaign's to say */

          g_assert_cmpuint (orders->len, >, 0);
          for (guint i = 0; i < orders->len; i++)
            {
              g_autofree char *text = muster_notation_text (voice.game, voice.facts, orders->pdata[i]);
              g_auto (MusterOrder) read = MUSTER_ORDER_INIT;
              MusterRefusal refusal;
              gboolean parsed = muster_notation_parse (voice.game, voice.facts, text, &read, &refusal);

              if (!parsed || !muster_order_equal (&read, orders->pdata[i]))
                g_test_message ("“%s” does not read back", text);
              g_assert_true (parsed);
              g_assert_true (muster_order_equal (&read, orders->pdata[i]));
              g_assert_true (muster_session_check (session, text, &refusal));
            }
        }
      play (session, &order);
    }
}

/* Undo n then redo n is nothing; and in between the state is what it was. */
static void
test_undo_redo (void)
{
  guint64 seed = play_seed ("undo-redo");
  g_autoptr (MusterSession) session = new_session (seed);
  g_autoptr (GArray) hashes = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  guint64 hash = muster_session_hash (session);

  g_array_append_val (hashes, hash);
  while (play_random (session, &order))
    {
      play (session, &order);
      hash = muster_session_hash (session);
      g_array_append_val (hashes, hash);
      if (g_rand_int_range (rand, 0, 20) == 0)
        {
          guint n = (guint) g_rand_int_range (rand, 1, (gint32) MIN (hashes->len, 60));
          g_autofree char *undo = g_strdup_printf ("undo %u", n);
          g_autofree char *redo = g_strdup_printf ("redo %u", n);
          g_auto (MusterReply) back = MUSTER_REPLY_INIT;
          g_auto (MusterReply) forth = MUSTER_REPLY_INIT;

          g_assert_true (muster_session_do (session, undo, NULL, &back, NULL));
          g_assert_cmpuint (muster_session_hash (session), ==, g_array_index (hashes, guint64, hashes->len - 1 - n));
          g_assert_true (muster_session_do (session, redo, NULL, &forth, NULL));
          g_assert_cmpuint (muster_session_hash (session), ==, hash);
        }
    }
}

/* The journal proves itself after random play with undone branches in it. */
static void
test_replay (void)
{
  guint64 seed = play_seed ("replay");
  g_autoptr (MusterSession) session = new_session (seed);
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autoptr (GError) error = NULL;
  MusterProof proof;
  guint n = 0;

  while (play_random (session, &order) && n++ < 3000)
    {
      play (session, &order);
      if (g_rand_int_range (rand, 0, 30) == 0)
        {
          g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

          muster_session_do (session, "undo 3", NULL, &reply, NULL);
        }
    }
  g_assert_true (muster_session_verify (session, &proof, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (proof.entries, ==, muster_session_last (session));
  g_assert_cmpuint (proof.otherwise->len, ==, 0);
  g_array_unref (proof.otherwise);
}

/* An order whose dice come one by one gives the same entry as one that has them all. */
static void
test_dice_one_by_one (void)
{
  guint64 seed = play_seed ("one-by-one");
  g_autoptr (MusterSession) session = new_session (seed);
  g_autoptr (MusterSession) typed = new_session (seed);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  guint n = 0;

  while (play_random (session, &order) && n++ < 1500)
    {
      g_auto (MusterReply) whole = MUSTER_REPLY_INIT;
      g_autoptr (GByteArray) dice = g_byte_array_new ();
      gboolean done = FALSE;

      g_assert_true (muster_session_submit (session, &order, NULL, &whole, NULL));
      while (!done)
        {
          g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
          MusterThrow given = { MUSTER_THROW_GIVEN, dice->data, dice->len };

          done = muster_session_submit (typed, &order, &given, &reply, NULL);
          if (done)
            {
              g_assert_cmpuint (reply.entry->hash, ==, whole.entry->hash);
              g_assert_cmpuint (reply.entry->rolls->len, ==, whole.entry->rolls->len);
              break;
            }
          g_assert_cmpint (reply.outcome, ==, MUSTER_WANTS_DICE);
          g_assert_cmpuint (reply.wanted->len, >, 0);
          g_assert_cmpuint (dice->len, <, whole.entry->rolls->len);
          g_byte_array_append (dice, &g_array_index (whole.entry->rolls, MusterRoll, dice->len).value, 1);
        }
    }
}

/* What is awaited can be said, and what can be said in answer is awaited (M3.5). */
static void
test_awaited (void)
{
  guint64 seed = play_seed ("awaited");
  g_autoptr (GHashTable) faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint war = 0; war < (play_long () ? 20u : 2u); war++)
    {
      g_autoptr (MusterSession) session = new_session (seed + war);
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

      for (guint n = 0; play_random (session, &order); n++)
        {
          /* there are very many moves: some of step V stand for all */
          if (muster_session_state (session)->step != MOHAWK_STEP_MOVE || n % 40 == 0)
            play_compare_awaited (session, faults);
          play (session, &order);
        }
    }
  play_assert_awaited (faults);
}

/* A refused order changes nothing, whatever it is: words thrown together at random. */
static void
test_refusals (void)
{
  guint64 seed = play_seed ("refusals");
  g_autoptr (MusterSession) session = new_session (seed);
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  const MohawkScenario *scenario = play_scenario ();
  guint n = 0;

  while (play_random (session, &order) && n++ < 400)
    {
      play (session, &order);
      for (guint i = 0; i < 40; i++)
        {
          guint verb = (guint) g_rand_int_range (rand, 0, (gint32) mohawk_game.n_verbs);
          const char *a = scenario->point[g_rand_int_range (rand, 0, (gint32) scenario->n_points)].id;
          const char *b = scenario->point[g_rand_int_range (rand, 0, (gint32) scenario->n_points)].id;
          const char *p = scenario->piece[g_rand_int_range (rand, 0, (gint32) scenario->n_pieces)].id;
          const char *q = scenario->piece[g_rand_int_range (rand, 0, (gint32) scenario->n_pieces)].id;
          const char *v = scenario->naval[g_rand_int_range (rand, 0, (gint32) scenario->n_naval)].id;
          const char *word = mohawk_game.verbs[verb].word;
          g_autofree char *text = NULL;
          guint64 hash = muster_session_hash (session);
          MusterRefusal refusal;

          switch (g_rand_int_range (rand, 0, 7))
            {
            case 0: text = g_strdup_printf ("%s %s>%s %s", word, a, b, p); break;
            case 1: text = g_strdup_printf ("%s %s %s", word, p, q); break;
            case 2: text = g_strdup_printf ("%s %s", word, a); break;
            case 3: text = g_strdup_printf ("%s %s %s %s", word, v, a, p); break;
            case 4: text = g_strdup_printf ("%s %s@%s", word, p, q); break;
            case 5: text = g_strdup_printf ("%s %s %s %s", word, a, b, p); break;
            default: text = g_strdup (word); break;
            }
          if (!muster_session_check (session, text, &refusal))
            {
              g_assert_nonnull (refusal.clause);
              g_assert_cmpint (refusal.clause[0] == 'M' || strcmp (refusal.clause, "notation") == 0, !=, 0);
            }
          g_assert_cmpuint (muster_session_hash (session), ==, hash);
        }
    }
}

/* What a campaign of an edition says to @order, given in @state; @state is changed where it is accepted. */
static gboolean
says_yes (CampaignState *state,
          const char    *text)
{
  static const guint8 ones[] = { 1, 1, 1, 1, 1, 1 };
  const MusterGame *game = campaign_game ();
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree gpointer after = g_memdup2 (state, game->state_size);
  MusterDice dice;
  MusterPlay play = { game, play_scenario (), after, NULL, &dice, { NULL } };
  MusterRefusal refusal;

  muster_dice_init_given (&dice, ones, G_N_ELEMENTS (ones));
  g_assert_true (muster_notation_parse_in (game, play_scenario (), state, text, &order, &refusal));
  if (muster_game_resolve (&play, &order) == MUSTER_REFUSED)
    return FALSE;
  memcpy (state, after, game->state_size);
  return TRUE;
}

/* Orders of campaigns that were begun before an edition are decided as they were. */
static void
test_editions (void)
{
  static const struct { const char *order[12]; const char *last; gboolean before, now; gint8 first, since; } cases[] = {
    { { "umpire step 2 british II, arrived br-troopship yes : x", "land br-troopship boston br-44" },
      "land br-troopship boston br-48", FALSE, TRUE },                                          /* M4.4 */
    { { "umpire step 2 french II, arrived fr-troopship yes, hold quebec british, hold louisbourg british, "
        "hold beaujour british, hold st-jean british : x" },
      "pass", TRUE, FALSE },                                                                    /* M4.8 */
    { { "umpire step 3 french V, pool indian 6, active tribe-20 yes, active tribe-21 yes, active tribe-22 yes, active tribe-23 yes : x",
        "umpire place tribe-20 logstown, place tribe-21 logstown, place tribe-22 logstown, place tribe-23 logstown : x" },
      "march logstown>duquesne>kittanning courier-3 tribe-20 tribe-21 tribe-22 tribe-23 tribe-26", TRUE, FALSE }, /* M10.5 */
    { { "umpire step 3 french V, place fr-bearn carlisle, place br-44 carlisle : x", "end", "fight carlisle" },
      "resolve record british fr-bearn=0/6 br-44=2", FALSE, TRUE, 1 },                          /* H16; before 1 anybody could */
    { { "umpire step 3 french V, place fr-bearn carlisle, place br-44 carlisle : x", "end", "fight carlisle" },
      "resolve mohawk scale=2", TRUE, FALSE, .since = 3 },                                      /* M6.14 */
    { { "umpire place br-44 new-york, place br-49 halifax, sealift new-york, step 3 british V, pool sealift 5 : x",
        "embark br-44", "sail halifax", "embark br-49", "sail louisbourg", "disembark", "end",
        "umpire hold new-york french : x", "fight louisbourg", "resolve record french" },
      "retreat halifax", FALSE, TRUE, .since = 3 },                                             /* M6.9 */
    { { "umpire step 2 french V, pool regular 4, place fr-bearn fort-edward, hold albany none, place militia-albany-1 mix : x",
        "march fort-edward>albany fr-bearn" },
      "build fr-bearn", FALSE, TRUE, .since = 4 },                                              /* M0.4 */
    { { "umpire step 2 british V, pool sealift 3, sealift halifax, hold st-jean none : x",
        "umpire place militia-acadian-st-jean quebec, place militia-st-jean-1 quebec : x", "embark br-49", "sail st-jean",
        "disembark", "umpire step 2 british V, pool land 1 : x" },
      "build br-49", FALSE, TRUE, .since = 4 },                                                 /* M0.4, M5S.7 */
    { { "umpire step 2 british II, arrived br-troopship yes, place militia-quebec-1 mix, hold quebec british, hold louisbourg none : x" },
      "land br-troopship quebec br-44", FALSE, TRUE, .since = 4 },                              /* M4.8 */
    { { "umpire place courier-1 trois-rivieres, active tribe-07 yes, place tribe-07 trois-rivieres, place courier-2 sorel : x",
        "umpire active tribe-13 yes, active tribe-14 yes, active tribe-15 yes, active tribe-16 yes, active tribe-17 yes : x",
        "umpire place tribe-13 sorel, place tribe-14 sorel, place tribe-15 sorel, place tribe-16 sorel, place tribe-17 sorel : x",
        "umpire step 2 british V, place br-44 chambly, hold chambly british, pool land 4 : x", "march chambly>sorel br-44", "end",
        "fight sorel", "resolve record british", "retreat trois-rivieres", "apply", "umpire step 3 french V, pool indian 6 : x" },
      "march trois-rivieres>montreal courier-1 tribe-07", FALSE, TRUE, 1, 4 },                  /* M10.5 */
    { { "umpire step 3 french V, pool regular 2, pool indian 2, hold gists british, fort gists yes : x",
        "umpire place fr-bearn duquesne, place fr-artois duquesne, place courier-2 duquesne, place courier-1 duquesne : x",
        "march duquesne>gists! fr-bearn courier-2 + duquesne>logstown>venango *", "umpire pool regular 3 : x" },
      "march duquesne>kittanning fr-artois", TRUE, FALSE, .since = 6 },                         /* M5.1 */
    { { "umpire step 3 french V, pool regular 4, hold shamokin french, place br-48 tioga : x",
        "umpire place br-44 wyoming, place fr-bearn shamokin : x", "march shamokin>wyoming fr-bearn", "end", "fight wyoming",
        "resolve mohawk", "line auto", "fire auto", "fire auto", "fire auto", "reinforce br-48", "fire auto" },
      "retreat tioga", TRUE, FALSE, .since = 6 },                                               /* M6.9 */
    { { "umpire step 3 french V, pool regular 4, place br-44 fort-george, place br-48 fort-edward, place fr-la-reine carillon : x",
        "umpire place fr-bearn carillon, place fr-artois carillon, place fr-guyenne carillon, place fr-cambis carillon : x",
        "march carillon>fort-george fr-bearn fr-artois fr-guyenne fr-cambis fr-la-reine", "end", "fight fort-george", "terrain fort",
        "resolve mohawk", "line br-44/fr-bearn,fr-artois,fr-guyenne,fr-cambis,fr-la-reine", "fire br-44@fr-bearn", "reinforce br-48" },
      "fire fr-cambis@br-44", TRUE, FALSE, .since = 6 },                                       /* M6.8 */
    { { "umpire step 1 british II, place militia-boston-1 dead : x" },
      "return militia-boston-1", TRUE, FALSE, .since = 6 },                                     /* M9.5 */
    { { "ruling indians.stack=courier : x", "umpire step 3 french V, pool indian 6, place courier-2 logstown, place tribe-11 logstown : x",
        "umpire active tribe-21 yes, active tribe-22 yes, active tribe-23 yes, active tribe-24 yes : x",
        "umpire place tribe-21 logstown, place tribe-22 logstown, place tribe-23 logstown, place tribe-24 logstown : x",
        "march logstown>duquesne *" },
      "march duquesne>kittanning courier-2 courier-3 tribe-11 tribe-21 tribe-22 tribe-23 tribe-24 tribe-26",
      FALSE, TRUE, .since = 7 },                                                                /* M10.5 */
    { { "umpire step 3 french V, pool indian 9, place courier-2 falmouth, hold falmouth french : x",
        "umpire place militia-portsmouth-1 dead, place militia-portsmouth-2 dead : x" },
      "march falmouth>portsmouth!>falmouth>portsmouth!>falmouth courier-2", TRUE, FALSE, .since = 7 }, /* M5.7 */
  };
  const MusterGame *game = campaign_game ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gint8 edition = cases[i].first; edition <= CAMPAIGN_EDITION; edition++)
      {
        g_autofree CampaignState *state = g_malloc0 (game->state_size);

        game->begin (play_scenario (), state);
        state->mohawk.edition = edition;
        for (guint o = 0; o < G_N_ELEMENTS (cases[i].order) && cases[i].order[o]; o++)
          g_assert_true (says_yes (state, cases[i].order[o]));
        g_test_message ("%s, of edition %d", cases[i].last, edition);
        g_assert_cmpint (says_yes (state, cases[i].last), ==, edition < MAX (cases[i].since, 2) ? cases[i].before : cases[i].now);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mohawk/property/invariants", test_invariants);
  g_test_add_func ("/mohawk/property/joined", test_joined);
  g_test_add_func ("/mohawk/property/listed", test_listed);
  g_test_add_func ("/mohawk/property/editions", test_editions);
  g_test_add_func ("/mohawk/property/undo-redo", test_undo_redo);
  g_test_add_func ("/mohawk/property/replay", test_replay);
  g_test_add_func ("/mohawk/property/dice-one-by-one", test_dice_one_by_one);
  g_test_add_func ("/mohawk/property/awaited", test_awaited);
  g_test_add_func ("/mohawk/property/refusals", test_refusals);
  return g_test_run ();
}
