/*
 * Editions (SkirmishFacts.edition): what orders came to in campaigns begun earlier; and the machine's ways of playing: where it
 * once stood idle with an enemy left to be sought out, it must still do so in campaigns begun then, for what it fought out
 * there is fought again from its dice.
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

/* A battle as its lines have it, in a campaign of that edition. */
static SkirmishFacts *
battle_of (const SkirmishRuleset *ruleset,
           const char *const     *lines,
           guint                  edition)
{
  g_autoptr (GError) error = NULL;
  SkirmishDraft *draft = skirmish_draft_new (ruleset, muster_ruleset_read (ruleset, NULL, &error));

  g_assert_no_error (error);
  g_assert_cmpuint (draft->facts->edition, >=, CAMPAIGN_EDITION);
  draft->facts->edition = draft->facts->machine = (guint8) edition;
  for (guint i = 0; lines[i]; i++)
    {
      skirmish_draft_line (draft, lines[i], &error);
      g_assert_no_error (error);
    }
  return skirmish_draft_finish (draft);
}

/* @effects: (nullable): what it did */
static void
give (const SkirmishFacts *facts,
      gpointer             state,
      const char          *text,
      MusterDice          *dice,
      GArray              *effects)
{
  const MusterGame *game = facts->ruleset->game;
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal = { NULL };

  g_assert_true (muster_notation_parse (game, facts, text, &order, &refusal));
  g_assert_cmpint (muster_game_resolve (&(MusterPlay) { game, facts, state, effects, dice, { NULL } }, &order), ==, MUSTER_DONE);
}

/* The word of what the machine says for the French. */
static const char *
says (const Idle *it,
      guint       edition)
{
  const SkirmishRuleset *ruleset = ruleset_of (it->ruleset);
  g_autoptr (SkirmishFacts) facts = battle_of (ruleset, it->lines, edition);
  g_autofree gpointer state = g_malloc0 (ruleset->game->state_size);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterDice dice;

  ruleset->game->begin (facts, state);
  muster_dice_init_seeded (&dice, 1, 0);
  give (facts, state, it->step, &dice, NULL);
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

/* A group of which one has moved: told to go as one, by the step of another to the very place of the first, it stands, and
 * was told so again for ever. What the machine says changes something, but in campaigns begun before. */
static void
test_stirs (void)
{
  static const char *const lines[] = {
    "unit a french trapper figures=3 at=20,20", "unit b british ranger figures=1 at=20,60", NULL
  };

  for (guint edition = 0; edition <= CAMPAIGN_EDITION; edition++)
    {
      g_autoptr (SkirmishFacts) facts = battle_of (ruleset_of ("mohicans"), lines, edition);
      const MusterGame *game = facts->ruleset->game;
      g_autofree gpointer state = g_malloc0 (game->state_size);
      g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      MusterDice dice;

      game->begin (facts, state);
      muster_dice_init_seeded (&dice, 1, 0);
      give (facts, state, "umpire place a.1 24,28, place a.2 20,20, place a.3 17,19, step 1 french move : set up", &dice, NULL);
      give (facts, state, "move a.1 20,28", &dice, NULL);
      g_assert_true (game->ai (facts, state, SKIRMISH_FRENCH, &dice, &order));
      g_assert_cmpint (muster_game_resolve (&(MusterPlay) { game, facts, state, effects, &dice, { NULL } }, &order), ==, MUSTER_DONE);
      g_assert_true ((effects->len == 0) == (edition >= 2 && edition < 5));
    }
}

/* --- what orders come to ----------------------------------------------------- */

typedef struct
{
  const char *name;
  const char *ruleset;
  const char *lines[6];
  const char *orders[4];
  const char *field;    /* of which whether it has that value is otherwise than it was */
  guint       subject;
  gint        value;
  gboolean    before;
  guint       since; /* the edition of which it is otherwise */
  gboolean    logger;
} Comes;

static const Comes comes[] = {
  /* single men keep their places, and the others of their unit have none */
  { "single-places", "mohicans",
    { "unit huron french indian figures=2", "unit line british line figures=2 at=30,40" },
    { "deploy huron.1 10,10", "deploy auto" },
    "x", 1, SKIRMISH_NOWHERE, TRUE, 2 },
  /* a house that guns have broken hid a retreat still */
  { "broken-house", "frontier",
    { "unit b french line-infantry figures=3 formation=line at=15,20", "unit run french indian figures=1 at=24,20 retreat=3",
      "unit g british line-infantry figures=3 at=20,40", "terrain building wood id=h 18,18 22,22" },
    { "umpire damage h 8, step 1 british melee : set up", "end" },
    "morale", 0, 0, TRUE, 3 },
  /* the fourth stood third on the first of two triangles */
  { "surplus", "bighorn",
    { "terrain start side=british 4,4", "terrain start side=british 5,4", "terrain start side=french 4,0",
      "unit a british soldier figures=5", "unit i french foot" },
    { "deploy auto" },
    "x", 3, 500, FALSE, 4 },
  /* who was set up in a house had not broken in */
  { "stands-inside", "mohicans",
    { "unit h french indian figures=1 at=20,23", "unit k british settler figures=1 at=23,23.4",
      "terrain building owner=k door=21,20 18,20 24,24" },
    { NULL },
    "broken-into", 0, 1, FALSE, 6 },
  /* a section was half of those who were left */
  { "section", "mohicans",
    { "unit l british line figures=8 formation=line", "unit w french indian figures=6" },
    { "umpire fate l.5-8 dead, step 1 british fire : set up", "fire l w range=5 sight=yes" },
    "has-shot", 3, 1, FALSE, 6, TRUE },
  /* who had fired might throw his axe */
  { "throws-after", "furwars",
    { "unit a british militia figures=1 weapon=musket,axe at=20,20 facing=180", "unit i french indian figures=5 at=20,24 facing=0" },
    { "umpire step 1 british fire : set up", "fire a i" },
    "shots", 0, 2, FALSE, 7 },
};

static gboolean
has_come (const Comes *it,
          guint        edition)
{
  const SkirmishRuleset *ruleset = ruleset_of (it->ruleset);
  const MusterGame *game = ruleset->game;
  g_autoptr (SkirmishFacts) facts = battle_of (ruleset, it->lines, edition);
  g_autofree gpointer state = g_malloc0 (game->state_size);
  guint field = 0;
  MusterDice dice;

  facts->logger = (guint8) it->logger;
  while (strcmp (game->fields[field].name, it->field) != 0)
    g_assert_cmpuint (++field, <, game->n_fields);
  game->begin (facts, state);
  muster_dice_init_seeded (&dice, 1, 0);
  for (guint i = 0; it->orders[i]; i++)
    give (facts, state, it->orders[i], &dice, NULL);
  return muster_get (game, state, field, it->subject) == it->value;
}

static void
test_comes (gconstpointer data)
{
  const Comes *it = data;

  for (guint edition = 0; edition <= CAMPAIGN_EDITION; edition++)
    g_assert_true (has_come (it, edition) == (edition < it->since ? it->before : !it->before));
}

/* --- what may be ordered ------------------------------------------------------- */

/* An order that campaigns of an earlier edition may have in their journal, and none since. */
typedef struct
{
  const char *name;
  const char *ruleset;
  const char *lines[4];
  const char *step;
  const char *order;
  guint       since;
  gboolean    logger;
} Shut;

static const Shut shut[] = {
  { "charge-dead", "furwars",
    { "unit h french indian figures=1 leader=no at=20,20", "unit k british militia figures=2 leader=no at=20,28" },
    "umpire step 1 french move, fate k dead : set up", "charge h k", 4 },
  { "charge-next-door", "furwars",
    { "unit h french indian figures=1 leader=no at=20,20", "unit k british militia figures=2 leader=no waiting=yes" },
    "umpire step 1 french move : set up", "charge h k", 4 },
  { "charge-dead-of-unit", "mohicans",
    { "unit h french indian figures=1 at=20,20", "unit k british settler figures=3 at=20,24" },
    "umpire step 1 french move, fate k.2 dead : set up", "charge h k.2", 4 },
  { "move-next-door", "bighorn",
    { "unit a british soldier at=1,1", "unit w british soldier figures=2 waiting=yes", "unit b french foot at=9,1" },
    "umpire step 1 british move : set up", "move w 50,50", 4 },
  { "fact-twice", "mohicans",
    { "unit h french indian figures=1 at=20,20", "unit k british settler figures=2 at=20,28" },
    "umpire step 1 french move : set up", "move h 20,21 facing=170 facing=160", 4 },
  { "shoot-another", "mohicans",
    { "unit q french maqaw at=10,10", "unit m british munro at=10,40", "unit r british ranger figures=1 at=16,10" },
    "umpire step 1 french fire : set up", "fire q r", 6 },
  { "known-told", "mohicans",
    { "unit h french indian figures=1 at=20,20", "unit k british settler figures=2 at=20,38" },
    "umpire step 1 french move : set up", "move h 20,21 caught=yes", 6 },
  { "touch-shooting", "mohicans",
    { "unit t french trapper figures=1", "unit r british ranger figures=1" },
    "umpire step 1 french fire : set up", "touch t@r", 6, TRUE },
  { "touch-another", "mohicans",
    { "unit q french maqaw", "unit m british munro", "unit r british ranger figures=1" },
    "umpire step 1 french move : set up", "touch q@r", 6, TRUE },
  { "caught-nobody", "mohicans",
    { "unit h french indian figures=1", "unit k british settler figures=2" },
    "umpire step 1 french move : set up", "move h caught=yes", 6, TRUE },
  { "afraid-of-nobody", "mohicans",
    { "unit t french trapper figures=1", "unit k british settler figures=2" },
    "umpire step 1 french start : set up", "fear k", 6, TRUE },
};

static void
test_shut (gconstpointer data)
{
  const Shut *it = data;
  const SkirmishRuleset *ruleset = ruleset_of (it->ruleset);

  for (guint edition = 0; edition <= CAMPAIGN_EDITION; edition++)
    {
      g_autoptr (SkirmishFacts) facts = battle_of (ruleset, it->lines, edition);
      g_autofree gpointer state = g_malloc0 (ruleset->game->state_size);
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      MusterRefusal refusal = { NULL };
      MusterDice dice;

      facts->logger = (guint8) it->logger;
      ruleset->game->begin (facts, state);
      muster_dice_init_seeded (&dice, 1, 0);
      give (facts, state, it->step, &dice, NULL);
      g_assert_true (muster_notation_parse (ruleset->game, facts, it->order, &order, &refusal));
      g_assert_true (muster_game_check (ruleset->game, facts, state, &order, NULL) == (edition < it->since));
    }
}

/* Who owes his move goes on when one beside his quarry has run, and it is told by the clause by which he owes it (L8.5). */
static void
test_owed (void)
{
  static const char *const lines[] = {
    "unit maqaw french maqaw at=20,20", "unit farmer british settler figures=1 at=20.8,25.3", "unit munro british munro at=20,26", NULL
  };
  static const guint8 thrown[] = { 6, 6, 2, 2 }; /* he fails, and runs */
  g_autoptr (SkirmishFacts) facts = battle_of (ruleset_of ("mohicans"), lines, CAMPAIGN_EDITION);
  g_autofree gpointer state = g_malloc0 (facts->ruleset->game->state_size);
  g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  gboolean ran = FALSE, gone = FALSE;
  MusterDice dice;

  facts->ruleset->game->begin (facts, state);
  muster_dice_init_given (&dice, thrown, G_N_ELEMENTS (thrown));
  give (facts, state, "umpire step 1 french move : set up", &dice, NULL);
  give (facts, state, "end", &dice, effects);
  for (guint i = 0; i < effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (effects, MusterEffect, i);

      if (effect->field == SKIRMISH_F_Y && effect->subject == 1)
        ran = TRUE;
      if (effect->field != SKIRMISH_F_Y || effect->subject != 0)
        continue;
      g_assert_true (ran);
      g_assert_cmpstr (effect->clause, ==, "L8.5");
      gone = TRUE;
    }
  g_assert_true (gone);
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
  g_test_add_func ("/skirmish/machine/stirs", test_stirs);
  for (guint i = 0; i < G_N_ELEMENTS (comes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/skirmish/machine/orders/%s", comes[i].name);

      g_test_add_data_func (path, &comes[i], test_comes);
    }
  for (guint i = 0; i < G_N_ELEMENTS (shut); i++)
    {
      g_autofree char *path = g_strdup_printf ("/skirmish/machine/shut/%s", shut[i].name);

      g_test_add_data_func (path, &shut[i], test_shut);
    }
  g_test_add_func ("/skirmish/machine/orders/owed", test_owed);
  return g_test_run ();
}
