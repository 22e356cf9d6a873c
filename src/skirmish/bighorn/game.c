#include "config.h"

#include "bighorn.h"
#include "bighorn-ruleset.h"

#include <glib/gi18n-lib.h>

/* The game as base/game.h has it: verbs, rulings, and who carries each order out. */

#define TOLD "(fact:range~'='~inches<squares>|fact:sight~'='~yes|fact:cover~'='~cover|fact:ground~'='~ground)*"

static const MusterVerb verbs[BIGHORN_N_VERBS] = {
  SKIRMISH_VERBS ("B2.1", ""),
  [BIGHORN_V_MOVE] = { "move", SKIRMISH_WHO " (inches~','~inches)* (fact:flag~'='~yes)?", "B3.1", "move", 0,
    N_ ("Move square by square, each touching the last; flag=yes takes the flag along."), NN_ ("{who} moves.", "{who} move.") },
  [BIGHORN_V_FIRE] = { "fire", "figure figure<target> " TOLD, "B4.3", "combat", 0,
    N_ ("One shot, or a fight hand to hand if they touch."), N_ ("{figure} against {figure2}.") },
  [BIGHORN_V_ANSWER] = { "answer", "auto?", "B4.4", "combat", 0,
    N_ ("The target of a distant shot fires back."), N_ ("The fire is answered.") },
  [BIGHORN_V_HOLD] = { "hold", "auto?", "B4.4", "combat", 0,
    N_ ("The target of a distant shot holds its fire."), N_ ("The fire is not answered.") },
  [BIGHORN_V_PUSH] = { "push", "auto|yes|inches~','~inches", "B6.2", "combat", 0,
    N_ ("The square the loser is pushed back to; on a real table yes, or no if there is none."), N_ ("Pushed back.") },
  [BIGHORN_V_ADVANCE] = { "advance", "auto?", "B5.3", "combat", 0,
    N_ ("The victor takes the loser’s square."), N_ ("The victor advances.") },
  [BIGHORN_V_STAY] = { "stay", "auto?", "B5.3", "combat", 0,
    N_ ("The victor stays where he is."), N_ ("The victor stays.") },
  [BIGHORN_V_AGREE] = { "agree", "army<side>", "B9.3", "", MUSTER_VERB_ANY,
    N_ ("Offer to stop, undecided, or accept the offer."), N_ ("The {army} side would stop.") },
  [BIGHORN_V_FLAG] = { "flag", "army<side>", "B9.1", "", MUSTER_VERB_ANY,
    N_ ("On a real table: the flag has come to a blue arrow, or the Indians have its square."),
    N_ ("The {army} side has the flag where it wants it.") },
};

static const char *const turns_values[] = { "40", "none", NULL };

static const MusterOption options[BIGHORN_N_OPTIONS] = {
  [BIGHORN_OPTION_TURNS] = { "bighorn.turns", turns_values, "B9.4" },
};

/* MusterGame.resolve */
static gboolean
resolve (MusterPlay        *play,
         const MusterOrder *order)
{
  guint verb = muster_order_verb (order);

  if (!skirmish_may (play, order, &bighorn_conduct))
    return FALSE;
  if (verb < SKIRMISH_N_VERBS)
    return skirmish_conduct (play, order, &bighorn_conduct);
  switch (verb)
    {
    case BIGHORN_V_MOVE:
      return bighorn_move (play, order);
    case BIGHORN_V_FIRE:
      return bighorn_fire (play, order);
    case BIGHORN_V_ANSWER:
    case BIGHORN_V_HOLD:
      return bighorn_answer (play, order);
    case BIGHORN_V_PUSH:
      return bighorn_push (play, order);
    case BIGHORN_V_ADVANCE:
    case BIGHORN_V_STAY:
      return bighorn_advance (play, order);
    case BIGHORN_V_AGREE:
      if (!skirmish_agree (play, order, "B9.3"))
        return FALSE;
      if (skirmish_state (play)->ending != SKIRMISH_GOING_ON)
        bighorn_drop_agenda (play, "B9.3");
      return TRUE;
    default:
      return bighorn_told_flag (play, order);
    }
}

/* MusterGame.orders */
static void
orders (gconstpointer facts,
        gconstpointer state,
        GPtrArray    *list)
{
  bighorn_orders (facts, state, list);
  skirmish_list_opening (facts, state, list);
}

/**
 * bighorn_game:
 *
 * Facts are #SkirmishFacts, states BighornState, sides #SkirmishSide.
 */
const MusterGame bighorn_game = {
  .name = "bighorn",
  .state_size = sizeof (BighornState),
  .kinds = skirmish_kinds,
  .n_kinds = SKIRMISH_KIND_FIELD_END,
  .fields = bighorn_fields,
  .n_fields = BIGHORN_N_FIELDS,
  .verbs = verbs,
  .n_verbs = BIGHORN_N_VERBS,
  .options = options,
  .n_options = BIGHORN_N_OPTIONS,
  .option_field = SKIRMISH_F_OPTION,
  .cost_field = BIGHORN_F_MOVED,
  .refusals = bighorn_refusals,
  .purposes = bighorn_purposes,
  .modifiers = bighorn_modifiers,
  .stories = bighorn_stories,
  .queries = bighorn_queries,
  .n_queries = BIGHORN_N_QUERIES,
  .begin = bighorn_begin,
  .resolve = resolve,
  .awaits = bighorn_awaits,
  .orders = orders,
  .invariants = bighorn_invariants,
  SKIRMISH_SHARED,
  .ai = bighorn_ai,
  .random = bighorn_random,
  .judge = bighorn_judge,
};

const SkirmishRuleset bighorn_ruleset = {
  .name = "bighorn",
  .game = &bighorn_game,
  .code = BIGHORN_CODE,
  .squares = TRUE,
  .tables = &bighorn_tables,
  .unit = bighorn_unit,
  .muster = bighorn_muster,
  .deploy = bighorn_deploy,
  .square = bighorn_square_takes,
};
