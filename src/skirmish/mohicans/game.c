#include "config.h"

#include "mohicans.h"
#include "mohicans-ruleset.h"
#include "told.h"

#include <glib/gi18n-lib.h>

/* The game as base/game.h has it: verbs, rulings, and who carries each order out. */

#define SHOT SKIRMISH_WHO " who<target>(~','~more)* "
#define SHOTS SHOT "('+' (" SHOT "|who<target>(~','~more)*))* (fact:range~'='~inches|fact:sight~'='~yes|fact:ground~'='~ground|fact:near~'='~yes)*"

static const MusterVerb verbs[MOHICANS_N_VERBS] = {
  SKIRMISH_VERBS ("T6", ""),
  [MOHICANS_V_MOVE] = { "move", SKIRMISH_WHO " (inches~','~inches)* (fact:facing~'='~degrees|fact:caught~'='~yes|fact:caught~'='~number)*",
    "L2.1", "move", 0, N_ ("Move along straight legs; on a real table only who has moved, and whether runners are caught."),
    NN_ ("{who} moves.", "{who} move.") },
  [MOHICANS_V_CHARGE] = { "charge", SKIRMISH_WHO " who<target>(~','~more)* (fact:ground~'='~ground)?", "L2.3", "move", 0,
    N_ ("Declare a charge: who fears it tests now; the chargers then move."), NN_ ("{who} charges {who2}.", "{who} charge {who2}.") },
  [MOHICANS_V_FORM] = { "form", "who<unit> formation", "L2.2", "move", 0,
    N_ ("Before it moves a line forms, in column or not, or opens."), N_ ("{who}: {formation}.") },
  [MOHICANS_V_FIRE] = { "fire", SHOTS, "L3.1", "fire", 0,
    N_ ("Shoot; of a formed line the front rank or a section; targets split with +."), NN_ ("{who} shoots at {who2}.", "{who} shoot at {who2}.") },
  [MOHICANS_V_SALVO] = { "salvo", SHOTS, "L3.2", "fire", 0, N_ ("A whole formed platoon fires at one group."), NN_ ("{who} fires a salvo at {who2}.", "{who} fire a salvo at {who2}.") },
  [MOHICANS_V_MELEE] = { "melee", "(auto|(figure~'@'~figure)+) (fact:near~'='~yes|fact:ground~'='~ground)*", "L4.1", "melee", 0,
    N_ ("Fight hand to hand: the combat of those named, or all of this step."), N_ ("Hand to hand.") },
  [MOHICANS_V_TAKE] = { "take", "figure~'@'~figure", "L8.4", "melee", 0,
    N_ ("Take Alice captive, who is alone among enemies."), N_ ("{figure} takes {figure2}.") },
  [MOHICANS_V_WOUND] = { "wound", "auto|figure", "L4.2", "melee", 0,
    N_ ("Whom of the losers the next wound is given to."), N_ ("The next wound.") },
  [MOHICANS_V_ROLL] = { "roll", "", "L1.3", "start", 0,
    N_ ("Throw what the start of the turn calls for: who goes first, quarrels, Alice, fear."), N_ ("The turn begins.") },
  [MOHICANS_V_FEAR] = { "fear", "who<unit>", "L6.1", "start", MUSTER_VERB_ANY,
    N_ ("On a real table, at the start: Indians are near that group, which tests."), NN_ ("{who} is afraid.", "{who} are afraid.") },
  [MOHICANS_V_SQUABBLE] = { "squabble", "who<unit>", "L7.10", "start", MUSTER_VERB_ANY,
    N_ ("On a real table, at the start: that warband is far from Maqaw."), NN_ ("{who} is far from Maqaw.", "{who} are far from Maqaw.") },
  [MOHICANS_V_REVIVE] = { "revive", "figure", "L7.6", "start", MUSTER_VERB_ANY,
    N_ ("On a real table, at the start: a friend is near Alice."), N_ ("{figure} is helped.") },
};

static const char *const turns_values[] = { "20", "30", "none", NULL };
static const char *const ranger_values[] = { "8", "6", NULL };
static const char *const maqaw_values[] = { "6", "5", "4", NULL };
static const char *const settler_values[] = { "4", "5", NULL };
static const char *const works_values[] = { "near", "all", NULL };

static const MusterOption options[MOHICANS_N_OPTIONS] = {
  [MOHICANS_OPTION_TURNS] = { "table.turns", turns_values, "T12" },
  [MOHICANS_OPTION_RANGER_MOVE] = { "mohicans.ranger-move", ranger_values, "L2.1" },
  [MOHICANS_OPTION_MAQAW_SAVE] = { "mohicans.maqaw-save", maqaw_values, "L5.2" },
  [MOHICANS_OPTION_SETTLER_FIGHT] = { "mohicans.settler-fight", settler_values, "L7.13" },
  [MOHICANS_OPTION_WORKS_FEAR] = { "mohicans.works-fear", works_values, "L6.1" },
};

static const char *const faction_words[] = { "hurons", "mohicans", "rangers", "settlers", "british", NULL };

static const MusterKind kinds[MOHICANS_KIND_FACTION + 1] = {
  SKIRMISH_KINDS,
  [MOHICANS_KIND_FACTION] = { .name = "people", .words = faction_words },
};

/* MusterGame.resolve */
static gboolean
resolve (MusterPlay        *play,
         const MusterOrder *order)
{
  guint verb = muster_order_verb (order);

  if (!skirmish_may (play, order, &mohicans_conduct))
    return FALSE;
  if (verb < SKIRMISH_N_VERBS)
    return skirmish_conduct (play, order, &mohicans_conduct);
  switch (verb)
    {
    case MOHICANS_V_MOVE:
      return mohicans_move (play, order);
    case MOHICANS_V_CHARGE:
      return mohicans_charge (play, order);
    case MOHICANS_V_FORM:
      return mohicans_form (play, order);
    case MOHICANS_V_FIRE:
    case MOHICANS_V_SALVO:
      return mohicans_fire (play, order);
    case MOHICANS_V_MELEE:
      return mohicans_melee (play, order);
    case MOHICANS_V_TAKE:
      return mohicans_take (play, order);
    case MOHICANS_V_WOUND:
      return mohicans_wound (play, order);
    case MOHICANS_V_ROLL:
      return skirmish_state (play)->step == SKIRMISH_STEP_START ? mohicans_conduct.end (play, order)
                                                                : skirmish_not_now (play, order, "L1.3");
    default:
      return mohicans_told_throw (play, order);
    }
}

/* MusterGame.orders */
static void
orders (gconstpointer facts,
        gconstpointer state,
        GPtrArray    *list)
{
  mohicans_orders (facts, state, list);
  skirmish_list_opening (facts, state, list);
}

/**
 * mohicans_game:
 *
 * Facts are #SkirmishFacts, states MohicansState, sides #SkirmishSide.
 */
const MusterGame mohicans_game = {
  .name = "mohicans",
  .state_size = sizeof (MohicansState),
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .fields = mohicans_fields,
  .n_fields = MOHICANS_N_FIELDS,
  .verbs = verbs,
  .n_verbs = MOHICANS_N_VERBS,
  .options = options,
  .n_options = MOHICANS_N_OPTIONS,
  .option_field = SKIRMISH_F_OPTION,
  .cost_field = MOHICANS_F_MOVED,
  .refusals = mohicans_refusals,
  .purposes = mohicans_purposes,
  .modifiers = mohicans_modifiers,
  .stories = mohicans_stories,
  .queries = mohicans_queries,
  .n_queries = MOHICANS_N_QUERIES,
  .begin = mohicans_begin,
  .resolve = resolve,
  .awaits = mohicans_awaits,
  .orders = orders,
  .invariants = mohicans_invariants,
  SKIRMISH_SHARED,
  .judge = mohicans_judge,
  .ai = mohicans_ai,
  .random = mohicans_random,
};

const SkirmishRuleset mohicans_ruleset = {
  .name = "mohicans",
  .game = &mohicans_game,
  .code = MOHICANS_CODE,
  .tables = &mohicans_tables,
  .unit = mohicans_unit,
  .muster = mohicans_muster,
  .deploy = mohicans_deploy,
  .characters = mohicans_characters,
  .most_wounds = mohicans_most_wounds,
  .reach = mohicans_range,
};
