/*
 * The machine's ways of playing (SkirmishFacts.edition): where it once stood idle with an enemy left to be sought out,
 * and must still do so in campaigns begun then, for what it fought out there is fought again from its dice.
 */
#include "config.h"

#include <string.h>

#include "campaign.h"
#include "notation.h"
#include "ruleset-reader.h"
#include "rulesets.h"
#include "scenario-reader.h"

typedef struct
{
  const char *ruleset;
  const char *lines[4];
  const char *step;
  const char *verb; /* what it says today */
} Idle;

static const Idle idle[] = {
  /* a tenth of an inch out of range */
  { "mohicans",
    { "unit a british line figures=3 formation=formed at=20,20 facing=180", "unit b french line figures=3 formation=formed at=20,30.1 facing=0" },
    "umpire step 1 french move : set up", "move" },
  /* a commander, nobody being left to be led */
  { "frontier",
    { "unit a british commander figures=1 at=20,20 facing=180", "unit b french commander figures=1 at=20,45 facing=0" },
    "umpire step 1 french move : set up", "throw" },
  /* within close range of one it does not see */
  { "furwars",
    { "unit a british militia figures=3 at=20,20 facing=180", "unit b french militia figures=3 at=20,29 facing=0", "terrain woods 10,22 30,27" },
    "umpire step 1 french move : set up", "move" },
};

static const SkirmishRuleset *
ruleset_of (const char *name)
{
  guint i = 0;

  while (strcmp (campaign_rulesets ()[i]->name, name) != 0)
    i++;
  return campaign_rulesets ()[i];
}

/* The word of what the machine says for the French. */
static const char *
says (const Idle *it,
      guint       edition)
{
  const SkirmishRuleset *ruleset = ruleset_of (it->ruleset);
  g_autoptr (GError) error = NULL;
  SkirmishDraft *draft = skirmish_draft_new (ruleset, muster_ruleset_read (ruleset, NULL, &error));
  g_autoptr (SkirmishFacts) facts = NULL;
  g_autofree gpointer state = g_malloc0 (ruleset->game->state_size);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal = { NULL };
  MusterDice dice;

  g_assert_no_error (error);
  g_assert_cmpuint (draft->facts->edition, >=, CAMPAIGN_EDITION);
  draft->facts->edition = (guint8) edition;
  for (guint i = 0; it->lines[i]; i++)
    {
      skirmish_draft_line (draft, it->lines[i], &error);
      g_assert_no_error (error);
    }
  facts = skirmish_draft_finish (draft);
  ruleset->game->begin (facts, state);
  muster_dice_init_seeded (&dice, 1, 0);
  g_assert_true (muster_notation_parse (ruleset->game, facts, it->step, &order, &refusal));
  g_assert_cmpint (muster_game_resolve (&(MusterPlay) { ruleset->game, facts, state, NULL, &dice, { NULL } }, &order), ==, MUSTER_DONE);
  g_assert_true (ruleset->game->ai (facts, state, SKIRMISH_FRENCH, &dice, &order));
  g_assert_true (muster_game_check (ruleset->game, facts, state, &order, NULL));
  return ruleset->game->verbs[muster_order_verb (&order)].word;
}

static void
test_idle (gconstpointer data)
{
  const Idle *it = data;

  g_assert_cmpstr (says (it, 0), ==, "end");
  g_assert_cmpstr (says (it, CAMPAIGN_EDITION), ==, it->verb);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    {
      g_autofree char *path = g_strdup_printf ("/skirmish/machine/%s", idle[i].ruleset);

      g_test_add_data_func (path, &idle[i], test_idle);
    }
  return g_test_run ();
}
