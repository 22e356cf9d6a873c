#include "config.h"

#include "geometry.h"
#include "handed-battle.h"
#include "notation.h"
#include "play.h"

/* Battles of a campaign handed to each tactical ruleset: what must hold in every one of them. */

static void
test_machine (HandedBattle  *f,
              gconstpointer  ruleset)
{
  handed_fight (f, ruleset, FALSE);
}

static void
test_random (HandedBattle  *f,
             gconstpointer  ruleset)
{
  handed_fight (f, ruleset, TRUE);
}

/* What is awaited can be said, and what can be said in answer is awaited: in a battle with companies next door, as in its
 * review (H12, H13, H16, M6.9). */
static void
test_awaited (HandedBattle  *f,
              gconstpointer  ruleset)
{
  g_autofree char *resolve = g_strdup_printf ("resolve %s", (const char *) ruleset);
  g_autoptr (GHashTable) faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  handed_must (f->session, "undo battle");
  handed_must (f->session, "umpire place br-48 lancaster, place br-50 lancaster, place marine-1 raystown : next door");
  handed_must (f->session, "fight carlisle");
  play_compare_awaited (f->session, faults);
  handed_must (f->session, resolve);
  for (guint n = 0; handed_state (f->session)->status == CAMPAIGN_FIGHTING; n++)
    {
      g_assert_cmpuint (n, <, 20000);
      play_compare_awaited (f->session, faults);
      handed_play_one (f, TRUE);
    }
  while (handed_state (f->session)->status == CAMPAIGN_REVIEW)
    {
      g_autoptr (GPtrArray) orders = muster_session_orders (f->session);
      g_autofree char *text = muster_notation_text (muster_session_game (f->session), muster_session_facts (f->session),
                                                    orders->pdata[0]);

      play_compare_awaited (f->session, faults);
      handed_must (f->session, text);
    }
  play_compare_awaited (f->session, faults);
  play_assert_awaited (faults);
}

/* What no order may do to people is noticed. */
static void
test_keeps (HandedBattle  *f,
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

  handed_must (f->session, "resolve record french br-44=1/10 fr-bearn=1/10");
  handed_must (f->session, "apply");
  before = g_memdup2 (handed_state (f->session), sizeof *before);
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
test_unheld (HandedBattle  *f,
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

  handed_must (f->session, result);
  play.state = state = g_memdup2 (handed_state (f->session), sizeof *state);
  state->serves[who] = (gint16) (mohawk_scenario_find_piece (scenario, "br-48") + 1);
  state->fate[who] = CAMPAIGN_TAKEN;
  muster_dice_init_given (&none, NULL, 0);
  muster_order_reset (&apply, (guint) muster_game_verb (game, "apply"));
  g_assert_cmpint (muster_game_resolve (&play, &apply), ==, MUSTER_DONE);
  g_assert_cmpint (state->fate[who], ==, g_str_equal (victor, "british") ? CAMPAIGN_SERVES : CAMPAIGN_TAKEN);
}

/* Called back in the middle: as if it had never left. */
static void
test_cancel (HandedBattle  *f,
             gconstpointer  ruleset)
{
  g_autofree char *resolve = g_strdup_printf ("resolve %s", (const char *) ruleset);
  MohawkState before = *muster_session_state (f->session);
  guint64 hash = muster_session_hash (f->session);

  handed_must (f->session, resolve);
  for (guint n = 0; n < 12 && handed_state (f->session)->status == CAMPAIGN_FIGHTING; n++)
    handed_play_one (f, TRUE);
  handed_must (f->session, "cancel");
  g_assert_cmpint (handed_state (f->session)->status, ==, CAMPAIGN_NO_BATTLE);
  g_assert_cmpmem (muster_session_state (f->session), sizeof before, &before, sizeof before);
  g_assert_cmpuint (muster_session_hash (f->session), ==, hash);
  handed_must (f->session, "resolve mohawk");
  handed_assert_proved (f->session);
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
test_edition (HandedBattle  *f,
              gconstpointer  ruleset)
{
  g_autofree char *resolve = g_strdup_printf ("resolve %s", (const char *) ruleset);
  g_autofree CampaignState *state = NULL;

  handed_must (f->session, resolve);
  g_assert_cmpint (handed_state (f->session)->mohawk.edition, ==, CAMPAIGN_EDITION);
  state = g_memdup2 (handed_state (f->session), sizeof *state);
  state->mohawk.terrain = MOHAWK_TERRAIN_LANDING;
  if (state->ground)
    state->ground = campaign_usual_board (play_scenario (), (guint) state->ruleset, MOHAWK_TERRAIN_LANDING)->number;
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
  /* the machine plays as it did only where it must come to the same again */
  g_assert_cmpint (campaign_battle (play_scenario (), state)->machine, >, CAMPAIGN_EDITION);
  state->automatic = TRUE;
  g_assert_cmpint (campaign_battle (play_scenario (), state)->machine, ==, 0);
}

/* A name that is given holds whatever a name may, on the table, on disk and taken back. */
static void
test_names (HandedBattle  *f,
            gconstpointer  ruleset)
{
  static const char name[] = "Lévis, \"le jeune\": #2 > 1";
  g_autofree char *order = g_strdup_printf ("umpire name abbott \"%s\", name br-44 \"Halkett's Foot\" : a roll",
                                            "Lévis, \\\"le jeune\\\": #2 > 1");
  g_autofree char *resolve = g_strdup_printf ("resolve %s", (const char *) ruleset);
  const SkirmishFacts *battle;
  gboolean labelled = FALSE;
  gint piece;

  handed_must (f->session, order);
  g_assert_cmpstr (campaign_person_name (handed_state (f->session), 0), ==, name);
  handed_must (f->session, resolve);
  battle = campaign_battle (play_scenario (), handed_state (f->session));
  for (guint u = 0; u < battle->n_units; u++)
    labelled |= g_strcmp0 (battle->unit[u].label, "Halkett's Foot") == 0;
  g_assert_true (labelled);
  handed_must (f->session, "cancel");
  handed_assert_proved (f->session);
  handed_must (f->session, "undo 3");
  g_assert_cmpstr (campaign_person_name (handed_state (f->session), 0), ==, "Abbott");
  g_assert_true (muster_game_find (campaign_game (), play_scenario (), MOHAWK_KIND_PIECE, "br-44", &piece));
  g_assert_null (campaign_piece_name (handed_state (f->session), (guint) piece));
}

static void
add (const char *what,
     const char *ruleset,
     void      (*test) (HandedBattle *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/battles/%s/%s", ruleset, what);

  g_test_add (path, HandedBattle, ruleset, handed_set_up, test, handed_tear_down);
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
      add ("auto", ruleset, handed_test_auto);
      add ("cancel", ruleset, test_cancel);
      add ("corrections", ruleset, handed_test_corrections);
      add ("edition", ruleset, test_edition);
      add ("names", ruleset, test_names);
    }
  g_test_add ("/battles/unheld/enemies-beaten", HandedBattle, "british", handed_set_up, test_unheld, handed_tear_down);
  g_test_add ("/battles/unheld/enemies-victorious", HandedBattle, "french", handed_set_up, test_unheld, handed_tear_down);
  g_test_add ("/battles/keeps", HandedBattle, NULL, handed_set_up, test_keeps, handed_tear_down);
  return g_test_run ();
}
