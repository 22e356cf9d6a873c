#include "config.h"

#include "furwars.h"

#include <glib/gi18n-lib.h>

/* The game as base/game.h has it: verbs, rulings, and who carries each order out. */

#define TOLD "(fact:range~'='~inches|fact:cover~'='~cover|fact:sight~'='~yes|fact:near~'='~yes|fact:as~'='~arm)*"
#define BLOW "(fact:flank~'='~yes|fact:rear~'='~yes|fact:uphill~'='~yes|fact:obstacle~'='~yes|fact:cover~'='~cover)*"
#define TARGET "who<target>(~','~more)*"

static const MusterVerb verbs[FURWARS_N_VERBS] = {
  SKIRMISH_VERBS ("T6", "|matter:running who yes"),
  [FURWARS_V_ROLL] = { "roll", "", "F1.1", "start", MUSTER_VERB_ANY,
    N_ ("Throw for the turn: the winner chooses to be first or second."), N_ ("The sides throw for the turn.") },
  [FURWARS_V_FIRST] = { "first", "auto?", "F1.1", "start", MUSTER_VERB_PLAIN,
    N_ ("The winner of the throw goes first."), N_ ("The winner goes first.") },
  [FURWARS_V_SECOND] = { "second", "auto?", "F1.1", "start", MUSTER_VERB_PLAIN,
    N_ ("The winner of the throw goes second."), N_ ("The winner goes second.") },
  [FURWARS_V_RALLY] = { "rally", "auto?", "F6.7", "rally", MUSTER_VERB_PLAIN,
    N_ ("All who run try to rally; who does not runs on."), N_ ("Who runs tries to rally.") },
  [FURWARS_V_MOVE] = { "move", SKIRMISH_WHO " (inches~','~inches)* (fact:facing~'='~degrees)?", "F2.1", "move", MUSTER_VERB_PLAIN,
    N_ ("Move by straight legs, or turn; figures of a unit keep their places in it."), NN_ ("{who} moves.", "{who} move.") },
  [FURWARS_V_CHARGE] = { "charge", SKIRMISH_WHO " " TARGET, "F2.5", "move", MUSTER_VERB_PLAIN,
    N_ ("Declare a charge on a unit or a figure; the move follows."), NN_ ("{who} charges {who2}.", "{who} charge {who2}.") },
  [FURWARS_V_FORM] = { "form", "who<unit> formation", "F2.5", "move", MUSTER_VERB_PLAIN,
    N_ ("Take up a formation, or open it: a whole move."), NN_ ("{who} changes formation: {formation}.", "{who} change formation: {formation}.") },
  [FURWARS_V_SCALP] = { "scalp", "figure figure<dead> (fact:seen~'='~(yes|who(~','~more)*))*", "F4.1", "move", MUSTER_VERB_PLAIN,
    N_ ("Scalp a dead enemy beside him: half a move. On a real table: seen by whom, or seen=no."), N_ ("{figure} scalps {figure2}.") },
  [FURWARS_V_FIRE] = { "fire", SKIRMISH_WHO " " TARGET " " TOLD " ('+' (" SKIRMISH_WHO " " TARGET "|" TARGET ") " TOLD ")*", "F3.1", "fire", MUSTER_VERB_PLAIN,
    N_ ("Shoot at a unit or a figure; targets split with +."), NN_ ("{who} shoots at {who2}.", "{who} shoot at {who2}.") },
  [FURWARS_V_MELEE] = { "melee", "(auto " BLOW "|(figure~'@'~figure " BLOW ")+ (auto " BLOW ")?)", "F5.5", "melee", MUSTER_VERB_PLAIN,
    N_ ("Who is matched with whom, or strikes at whom; what is not chosen is as usual. On a real table all facts are told of each blow, or behind auto of all others."), N_ ("They fight hand to hand.") },
  [FURWARS_V_MORALE] = { "morale", "auto?", "F6.1", "morale", MUSTER_VERB_PLAIN,
    N_ ("All tests of morale there are, and what comes of them."), N_ ("Morale is tested.") },
  [FURWARS_V_LEADER] = { "leader", SKIRMISH_WHO " number", "F6.2", "morale", MUSTER_VERB_ANY,
    N_ ("On a real table: what their leader adds for those: 2 in the front rank, 1 near, 0."), N_ ("{who} and their leader: {number}.") },
};

static const char *const wounds_values[] = { "2", "1", "3", NULL };
static const char *const lost_values[] = { "battle", "turn", NULL };
static const char *const turns_values[] = { "20", "30", "none", NULL };

static const MusterOption options[FURWARS_N_OPTIONS] = {
  [FURWARS_OPTION_WOUNDS] = { "furwars.wounds", wounds_values, "F5.4" },
  [FURWARS_OPTION_LEADER_LOST] = { "furwars.leader-lost", lost_values, "F6.6" },
  [FURWARS_OPTION_TURNS] = { "table.turns", turns_values, "T12" },
};

/* --- its own kind of word ------------------------------------------------------- */

static guint
count_weapons (gconstpointer facts)
{
  const SkirmishFacts *f = facts;

  return f && f->tables ? furwars_tables_of (f)->n_weapons : 0;
}

static const char *
weapon_id (gconstpointer facts,
           gint          value)
{
  return furwars_tables_of (facts)->weapon[value].row.id;
}

static const char *
weapon_label (gconstpointer facts,
              gint          value)
{
  return furwars_tables_of (facts)->weapon[value].row.label;
}

static const MusterKind kinds[MUSTER_N_KINDS] = {
  SKIRMISH_KINDS,
  [FURWARS_KIND_ARM] = { .name = "arm", .count = count_weapons, .id = weapon_id, .label = weapon_label },
};

/* --- orders ----------------------------------------------------------------------- */

/* The steps of a half that throw by themselves: their word, or "end". */
static gboolean
own_step (MusterPlay        *play,
          const MusterOrder *order,
          SkirmishStep       step)
{
  if (skirmish_state (play)->step != (gint) step)
    return skirmish_not_now (play, order, "F1.1");
  return furwars_conduct.end (play, order);
}

/* MusterGame.resolve */
static gboolean
resolve (MusterPlay        *play,
         const MusterOrder *order)
{
  guint verb = muster_order_verb (order);

  if (!skirmish_may (play, order, &furwars_conduct))
    return FALSE;
  /* of earlier editions "begin" threw for the turn as well */
  if (verb == SKIRMISH_V_BEGIN && skirmish_facts (play)->edition < 2 && skirmish_state (play)->step == SKIRMISH_STEP_START)
    return own_step (play, order, SKIRMISH_STEP_START);
  if (verb < SKIRMISH_N_VERBS)
    return skirmish_conduct (play, order, &furwars_conduct);
  if (skirmish_state (play)->step == SKIRMISH_STEP_DEPLOY || skirmish_state (play)->step == SKIRMISH_STEP_CLOSE)
    return skirmish_not_now (play, order, "F1.1");
  switch (verb)
    {
    case FURWARS_V_ROLL:
      return own_step (play, order, SKIRMISH_STEP_START);
    case FURWARS_V_FIRST:
    case FURWARS_V_SECOND:
      return furwars_choose (play, order);
    case FURWARS_V_RALLY:
      return own_step (play, order, SKIRMISH_STEP_RALLY);
    case FURWARS_V_MOVE:
      return furwars_move (play, order);
    case FURWARS_V_CHARGE:
      return furwars_charge (play, order);
    case FURWARS_V_FORM:
      return furwars_form (play, order);
    case FURWARS_V_SCALP:
      return furwars_scalp (play, order);
    case FURWARS_V_FIRE:
      return furwars_fire (play, order);
    case FURWARS_V_MELEE:
      return furwars_melee (play, order);
    case FURWARS_V_MORALE:
      return own_step (play, order, SKIRMISH_STEP_MORALE);
    default:
      return furwars_tell_leader (play, order);
    }
}

/* MusterGame.orders */
static void
orders (gconstpointer facts,
        gconstpointer state,
        GPtrArray    *list)
{
  furwars_orders (facts, state, list);
  skirmish_list_opening (facts, state, list);
}

/**
 * furwars_game:
 *
 * Facts are #SkirmishFacts, states FurwarsState, sides #SkirmishSide.
 */
const MusterGame furwars_game = {
  .name = "furwars",
  .state_size = sizeof (FurwarsState),
  .kinds = kinds,
  .n_kinds = MUSTER_N_KINDS,
  .fields = furwars_fields,
  .n_fields = FURWARS_N_FIELDS,
  .verbs = verbs,
  .n_verbs = FURWARS_N_VERBS,
  .options = options,
  .n_options = FURWARS_N_OPTIONS,
  .option_field = SKIRMISH_F_OPTION,
  .cost_field = FURWARS_F_SPENT,
  .refusals = furwars_refusals,
  .purposes = furwars_purposes,
  .modifiers = furwars_modifiers,
  .stories = furwars_stories,
  .queries = furwars_queries,
  .n_queries = FURWARS_N_QUERIES,
  .begin = furwars_begin,
  .resolve = resolve,
  .awaits = furwars_awaits,
  .orders = orders,
  .invariants = furwars_invariants,
  SKIRMISH_SHARED,
  .ai = furwars_ai,
  .random = furwars_random,
  .judge = furwars_judge,
};

const SkirmishRuleset furwars_ruleset = {
  .name = "furwars",
  .game = &furwars_game,
  .code = FURWARS_CODE,
  .tables = &furwars_tables,
  .unit = furwars_unit,
  .muster = furwars_muster,
  .deploy = furwars_deploy,
  .pressing = furwars_pressing,
  .most_wounds = furwars_most_wounds,
  .reach = furwars_reach,
};
