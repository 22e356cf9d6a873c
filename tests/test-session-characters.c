#include "config.h"

#include "characters.h"
#include "handed-battle.h"

/* Battles of a campaign to which characters come on top of the companies: what must hold of any battle, and of them. */

/* H2: every character of the rules, some of them with companies. */
#define EVERYBODY "mohicans with=all with=hawkeye@br-44,munro@br-44,maqaw@fr-bearn"

static void
assert_everybody (MusterSession *session)
{
  const CampaignState *state = handed_state (session);
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
test_everybody (HandedBattle  *f,
                gconstpointer  random)
{
  handed_must (f->session, "resolve " EVERYBODY);
  assert_everybody (f->session);
  handed_must (f->session, "cancel");
  handed_fight (f, EVERYBODY, random != NULL);
}

/* Old files know no characters: a battle without them is what it was, and in the file nothing is of them. */
static void
test_nobody (HandedBattle  *f,
             gconstpointer  data G_GNUC_UNUSED)
{
  const CampaignState *state = handed_state (f->session);

  handed_must (f->session, "resolve " EVERYBODY);
  for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    g_assert_cmpint (state->joins[p], !=, 0);
  handed_reopen (f);
  handed_must (f->session, "cancel");
  handed_must (f->session, "resolve mohicans auto");
  state = handed_state (f->session);
  for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    g_assert_cmpint (state->joins[p] + state->out_fate[p] + state->serves[p] + state->fate[p], ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/battles/characters/machine", HandedBattle, NULL, handed_set_up, test_everybody, handed_tear_down);
  g_test_add ("/battles/characters/random", HandedBattle, "random", handed_set_up, test_everybody, handed_tear_down);
  g_test_add ("/battles/characters/auto", HandedBattle, EVERYBODY, handed_set_up, handed_test_auto, handed_tear_down);
  g_test_add ("/battles/characters/corrections", HandedBattle, EVERYBODY, handed_set_up, handed_test_corrections, handed_tear_down);
  g_test_add ("/battles/characters/nobody", HandedBattle, NULL, handed_set_up, test_nobody, handed_tear_down);
  return g_test_run ();
}
