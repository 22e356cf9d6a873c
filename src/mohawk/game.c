#include "config.h"

#include "mohawk.h"
#include "rules.h"
#include "simulate.h"

#include <glib/gi18n-lib.h>

/* The game as base/game.h has it: verbs, rulings, and who carries each order out. */

#define PATH "point(~'>'~point(~'!'~spoils:burn?)?)+"
#define PART PATH " ('*'|piece+)"
#define FRONT "piece(~','~piece)*~'/'~piece(~','~piece)*"
#define SETTING "(" MOHAWK_SETTINGS ")"

static const MusterVerb verbs[MOHAWK_N_VERBS] = {
  [MOHAWK_V_ATTACH] = { "attach", "piece<courier> piece<tribe>", "M2.2", "I", 0,
    N_ ("Before the first chart: the tribe a Courier begins with."), N_ ("{piece} begins with {piece2}.") },
  [MOHAWK_V_PORT] = { "port", "point<port>", "M2.4", "I", 0,
    N_ ("Before the first chart: where the sea lift begins."), N_ ("The sea lift begins at {point}.") },
  [MOHAWK_V_CHART] = { "chart", "auto|(box~'='~naval)+", "M4.1", "I", MUSTER_VERB_SEALED,
    N_ ("Naval pieces onto the sea chart: all of the French, face down; then one or more of the British."),
    N_ ("Naval pieces go onto the sea chart.") },
  [MOHAWK_V_REVEAL] = { "reveal", "", "M4.2", "I", 0,
    N_ ("Turn up what is matched and roll for it."), N_ ("What is matched is turned up.") },
  [MOHAWK_V_LAND] = { "land", "naval point<port> piece+", "M4.3", "II", 0,
    N_ ("European regulars of a ship that got through, from the mix to a friendly port."),
    N_ ("{naval} lands {pieces} at {point}.") },
  [MOHAWK_V_RECRUIT] = { "recruit", "naval point piece<militia>+", "M4.6", "II", 0,
    N_ ("Militia from the mix to a friendly point of the original holdings."),
    N_ ("{naval} raises {pieces} at {point}.") },
  [MOHAWK_V_RENDEZVOUS] = { "rendezvous", "naval (piece<tribe>~'@'~piece<courier>)+", "M4.7", "II", 0,
    N_ ("Tribes to Couriers on friendly points of the original holdings."),
    N_ ("{naval} calls tribes to the Couriers: {pieces}.") },
  [MOHAWK_V_COLONIALS] = { "colonials", "point<port> piece+", "M4.6", "II", 0,
    N_ ("Colonial regulars to New York, Boston or Philadelphia."), N_ ("{pieces} raised at {point}.") },
  [MOHAWK_V_RETURN] = { "return", "piece<militia>", "M9.5", "II", 0,
    N_ ("The year's British militia back from the dead pile."), N_ ("{piece} comes back from the dead pile to the mix.") },
  [MOHAWK_V_ROLL] = { "roll", "", "M5.1", "III", 0,
    N_ ("Roll for movement."), N_ ("The dice for movement.") },
  [MOHAWK_V_MUSTER] = { "muster", "point piece<militia>+", "M9.1", "IV", 0,
    N_ ("The yearly muster: militia on the map to one friendly point, for one march."),
    N_ ("{pieces} muster at {point}.") },
  [MOHAWK_V_MARCH] = { "march", PART " ('+' " PART ")*", "M5.2", "V", 0,
    N_ ("A march, A>B>C; parts that leave together joined with +; * for all that may go; B! or B!burn overruns."),
    N_ ("{pieces} march from {point} to {last-point}.") },
  [MOHAWK_V_ACTIVATE] = { "activate", "piece<courier> piece<tribe>", "M10.3", "V", 0,
    N_ ("A Courier rouses the tribe of the village he is in, for one march."), N_ ("{piece} rouses {piece2}.") },
  [MOHAWK_V_GATHER] = { "gather", "piece<courier> piece<tribe>+", "M10.4", "V", 0,
    N_ ("Active tribes at home follow a Courier who passes, free."), N_ ("{piece} gathers {pieces}.") },
  [MOHAWK_V_BUILD] = { "build", "piece+", "M5.11", "V", 0,
    N_ ("Build a fort where the pieces stand, for one march."), N_ ("A fort is built by {pieces}.") },
  [MOHAWK_V_DESTROY] = { "destroy", "piece+", "M5.11", "V", 0,
    N_ ("Destroy their own fort, for one march."), N_ ("A fort is destroyed by {pieces}.") },
  [MOHAWK_V_OUTMANOEUVRE] = { "outmanoeuvre", "point", "M6.11", "V", 0,
    N_ ("Two marches more for the choice of ground in a battle due."), N_ ("The attackers outmanoeuvre the defenders of {point}.") },
  [MOHAWK_V_FERRY] = { "ferry", "point<port> point<port> ('*'|piece+)", "M4.9", "V", 0,
    N_ ("The French sea lift between Louisbourg and Quebec, for one march."), N_ ("{pieces} sail from {point} to {point2}.") },
  [MOHAWK_V_EMBARK] = { "embark", "piece+", "M5S.1", "V", 0,
    N_ ("Pieces at the sea lift's port go aboard; land movement is then over."), N_ ("To the sea lift: {pieces}.") },
  [MOHAWK_V_SAIL] = { "sail", "auto|point<port>", "M5S.1", "V", 0,
    N_ ("The sea lift sails to a port."), N_ ("The sea lift sails to {point}.") },
  [MOHAWK_V_DISEMBARK] = { "disembark", "auto|(~'!'~spoils:burn?)? piece*", "M5S.1", "V", 0,
    N_ ("All aboard, or those named, land; ! captures an empty fort, !burn burns it."), N_ ("The sea lift lands its troops.") },
  [MOHAWK_V_IROQUOIS_MUSTER] = { "iroquois-muster", "point piece<tribe>+", "M10.2", "V", 0,
    N_ ("The Iroquois' free muster in the turn they join."), N_ ("{pieces} muster at {point}.") },
  [MOHAWK_V_FIGHT] = { "fight", "auto|point", "M6.1", "VI", MUSTER_VERB_OPENS,
    N_ ("Begin a battle that is due."), N_ ("The battle of {point}.") },
  [MOHAWK_V_TERRAIN] = { "terrain", "auto|terrain", "M6.11", "VI", 0,
    N_ ("Choose its ground."), N_ ("The ground is chosen.") },
  [MOHAWK_V_RESOLVE] = { "resolve", "auto|ruleset", "M6.14", "VI", 0,
    N_ ("Choose the rules it is fought by."), N_ ("It is fought on the battle board.") },
  [MOHAWK_V_LINE] = { "line", "auto|" FRONT "( " FRONT ")*", "M6.3", "VI", 0,
    N_ ("Draw up the lines, front by front: defenders/attackers."), N_ ("The lines are drawn up.") },
  [MOHAWK_V_FIRE] = { "fire", "auto|(piece~'@'~piece<target>)*", "M6.4", "VI", 0,
    N_ ("One side's turn of fire; name a target where more than one enemy stands opposite."), N_ ("A turn of fire.") },
  [MOHAWK_V_WALLS] = { "walls", "piece+", "M6.6", "VI", 0,
    N_ ("Pieces attacking a fort give up this turn's fire and move up."), N_ ("{pieces} move up to the walls.") },
  [MOHAWK_V_FALLBACK] = { "fallback", "", "M6.10", "VI", 0,
    N_ ("Defenders of a landing fall back to the other ground."), N_ ("The defenders fall back from the shore.") },
  [MOHAWK_V_REINFORCE] = { "reinforce", "piece", "M6.8", "VI", 0,
    N_ ("Bring in a piece from next door, after firing."), N_ ("{piece} comes up.") },
  [MOHAWK_V_RETREAT] = { "retreat", "auto|point", "M6.9", "VI", 0,
    N_ ("Retreat instead of firing, from the second round on."), N_ ("A retreat to {point}.") },
  [MOHAWK_V_CAPTURE] = { "capture", "", "M6.13", "VI", 0,
    N_ ("Keep the fort just won."), N_ ("The fort is kept.") },
  [MOHAWK_V_BURN] = { "burn", "", "M6.13", "VI", 0,
    N_ ("Burn the fort just won."), N_ ("The fort is put to the torch.") },
  [MOHAWK_V_HOME] = { "home", "piece<tribe>+", "M10.7", "VI", 0,
    N_ ("The tribes that go home after a French victory."), N_ ("{pieces} go home.") },
  [MOHAWK_V_PROMOTE] = { "promote", "piece<militia> piece", "M7.1", "VII", 0,
    N_ ("Promote a militia of the victor's."), N_ ("{piece} is promoted: {piece2}.") },
  [MOHAWK_V_TURN] = { "turn", "piece<tribe>", "M10.1", "", MUSTER_VERB_ANY,
    N_ ("Turn an Iroquois tribe, owed for a battle won or a place taken."), N_ ("{piece} is won over.") },
  [MOHAWK_V_END] = { "end", "", "M3.5", "", MUSTER_VERB_ANY,
    N_ ("End the step."), N_ ("The step ends.") },
  [MOHAWK_V_PASS] = { "pass", "", "M3.5", "", MUSTER_VERB_ANY,
    N_ ("Give up the first thing that is open."), N_ ("Passed.") },
  [MOHAWK_V_UNDO] = { "undo", "(number|battle)?", "M12.1", "", MUSTER_VERB_ANY | MUSTER_VERB_SESSION,
    N_ ("Take back the last order, or as many as said."), N_ ("Taken back.") },
  [MOHAWK_V_REDO] = { "redo", "number?", "M12.1", "", MUSTER_VERB_ANY | MUSTER_VERB_SESSION,
    N_ ("Do again what was taken back."), N_ ("Done again.") },
  [MOHAWK_V_RULING] = { "ruling", "key~'='~value reason?", "M12.1", "", MUSTER_VERB_ANY,
    N_ ("Change a ruling, with a reason."), N_ ("A ruling: {key}, {value}. {reason}") },
  [MOHAWK_V_UMPIRE] = { "umpire", SETTING "(~',' " SETTING ")* reason?", "M12.1", "", MUSTER_VERB_ANY,
    N_ ("Set anything, with a reason."), N_ ("By hand: {reason}") },
};

static const char *const tie_values[] = { "reroll", "neither", NULL };
static const char *const quebec_values[] = { "closed", "open", NULL };
static const char *const split_values[] = { "yes", "no", NULL };
static const char *const ranger_values[] = { "separate", "together", NULL };
static const char *const come_on_values[] = { "always", "battle", NULL };
static const char *const landing_values[] = { "no", "yes", NULL };
static const char *const sea_values[] = { "yes", "no", NULL };
static const char *const winter_values[] = { "either", "both", NULL };
static const char *const stack_values[] = { "point", "courier", NULL };

static const MusterOption options[MOHAWK_N_OPTIONS] = {
  [MOHAWK_OPTION_NAVAL_TIE] = { "naval.tie", tie_values, "M4.2" },
  [MOHAWK_OPTION_NAVAL_QUEBEC] = { "naval.quebec", quebec_values, "M4.8" },
  [MOHAWK_OPTION_INDIAN_SPLIT] = { "march.indian-split", split_values, "M5.3" },
  [MOHAWK_OPTION_RANGERS] = { "march.rangers", ranger_values, "M5.6" },
  [MOHAWK_OPTION_COME_ON] = { "militia.come-on", come_on_values, "M9.6" },
  [MOHAWK_OPTION_LANDING_ANY] = { "combat.landing-any", landing_values, "M6.10" },
  [MOHAWK_OPTION_BY_SEA] = { "supply.by-sea", sea_values, "M8.1" },
  [MOHAWK_OPTION_WINTER] = { "supply.winter", winter_values, "M8.3" },
  [MOHAWK_OPTION_STACK] = { "indians.stack", stack_values, "M10.5" },
};

typedef gboolean (*Rule) (MusterPlay        *play,
                          const MusterOrder *order);

static const Rule rules[MOHAWK_N_VERBS] = {
  [MOHAWK_V_ATTACH] = mohawk_attach,
  [MOHAWK_V_PORT] = mohawk_port,
  [MOHAWK_V_CHART] = mohawk_chart,
  [MOHAWK_V_REVEAL] = mohawk_reveal,
  [MOHAWK_V_LAND] = mohawk_land,
  [MOHAWK_V_RECRUIT] = mohawk_recruit,
  [MOHAWK_V_RENDEZVOUS] = mohawk_rendezvous,
  [MOHAWK_V_COLONIALS] = mohawk_colonials,
  [MOHAWK_V_RETURN] = mohawk_return,
  [MOHAWK_V_ROLL] = mohawk_roll,
  [MOHAWK_V_MUSTER] = mohawk_muster,
  [MOHAWK_V_MARCH] = mohawk_march,
  [MOHAWK_V_ACTIVATE] = mohawk_activate,
  [MOHAWK_V_GATHER] = mohawk_gather,
  [MOHAWK_V_BUILD] = mohawk_build,
  [MOHAWK_V_DESTROY] = mohawk_destroy,
  [MOHAWK_V_OUTMANOEUVRE] = mohawk_outmanoeuvre,
  [MOHAWK_V_FERRY] = mohawk_ferry,
  [MOHAWK_V_EMBARK] = mohawk_embark,
  [MOHAWK_V_SAIL] = mohawk_sail,
  [MOHAWK_V_DISEMBARK] = mohawk_disembark,
  [MOHAWK_V_IROQUOIS_MUSTER] = mohawk_iroquois_muster,
  [MOHAWK_V_FIGHT] = mohawk_fight,
  [MOHAWK_V_TERRAIN] = mohawk_terrain,
  [MOHAWK_V_RESOLVE] = mohawk_resolve_battle,
  [MOHAWK_V_LINE] = mohawk_line,
  [MOHAWK_V_FIRE] = mohawk_fire,
  [MOHAWK_V_WALLS] = mohawk_walls,
  [MOHAWK_V_FALLBACK] = mohawk_fallback,
  [MOHAWK_V_REINFORCE] = mohawk_reinforce,
  [MOHAWK_V_RETREAT] = mohawk_retreat,
  [MOHAWK_V_CAPTURE] = mohawk_spoils,
  [MOHAWK_V_BURN] = mohawk_spoils,
  [MOHAWK_V_HOME] = mohawk_home,
  [MOHAWK_V_PROMOTE] = mohawk_promote,
  [MOHAWK_V_TURN] = mohawk_turn,
  [MOHAWK_V_END] = mohawk_end,
  [MOHAWK_V_PASS] = mohawk_pass,
  [MOHAWK_V_RULING] = mohawk_ruling,
  [MOHAWK_V_UMPIRE] = mohawk_umpire,
};

/* What may not be said while a battle is in hand, though the step has it: another battle's
 * business; and, until ground, rules and line are settled, what comes after them. */
static gboolean
must_wait (const MohawkState *state,
           MohawkVerb         verb)
{
  switch ((MohawkFightPhase) state->fight)
    {
    case MOHAWK_FIGHT_NONE:
      return FALSE;
    case MOHAWK_FIGHT_TERRAIN:
    case MOHAWK_FIGHT_GROUND:
      if (verb == MOHAWK_V_TERRAIN)
        return FALSE;
      break;
    case MOHAWK_FIGHT_METHOD:
      if (verb == MOHAWK_V_RESOLVE || verb == MOHAWK_V_TERRAIN)
        return FALSE;
      break;
    case MOHAWK_FIGHT_LINE:
      if (verb == MOHAWK_V_LINE || verb == MOHAWK_V_RESOLVE || verb == MOHAWK_V_TERRAIN)
        return FALSE;
      break;
    default:
      return verb == MOHAWK_V_FIGHT;
    }
  /* what the battle before left open is open until the next turn of fire, a promotion until the end of VII */
  return verb >= MOHAWK_V_FIGHT && verb <= MOHAWK_V_PROMOTE && verb != MOHAWK_V_CAPTURE && verb != MOHAWK_V_BURN
         && verb != MOHAWK_V_HOME && verb != MOHAWK_V_PROMOTE;
}

/* An order that comes after what is binding: the first of it is told. */
gboolean
mohawk_refuse_waiting (MusterPlay        *play,
                       const MusterOrder *order)
{
  MohawkVerb verb = (MohawkVerb) muster_order_verb (order);
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));
  const MusterAwait *first;

  mohawk_due (play->facts, play->state, awaits);
  first = &g_array_index (awaits, MusterAwait, 0);
  return muster_refuse (play, play->game->verbs[verb].clause, MOHAWK_R_AWAITED, MUSTER_KIND_VERB, (gint) verb,
                        MOHAWK_KIND_SIDE, (gint) first->side, MUSTER_KIND_VERB, (gint) first->verb[0],
                        MUSTER_ARGS_END);
}

/* MusterGame.resolve */
static gboolean
resolve (MusterPlay        *play,
         const MusterOrder *order)
{
  const MohawkState *state = mohawk_state (play);
  MohawkVerb verb = (MohawkVerb) muster_order_verb (order);
  gboolean beyond = verb == MOHAWK_V_RULING || verb == MOHAWK_V_UMPIRE;
  gboolean decided = state->ending != MOHAWK_WON_NOT;

  g_assert (rules[verb] != NULL); /* undo and redo are the session's */
  if (state->ended && !beyond)
    return muster_refuse (play, "M3.3", MOHAWK_R_OVER, MUSTER_ARGS_END);
  if (must_wait (state, verb))
    return mohawk_refuse_waiting (play, order);
  if (!rules[verb] (play, order))
    return FALSE;
  if (decided && !beyond)
    muster_set (play, MOHAWK_F_PLAYED_ON, 0, 1, "M11.3");
  return TRUE;
}

/* M4.1: a French piece face down. */
static gboolean
secret (gconstpointer facts,
        gconstpointer game_state)
{
  const MohawkScenario *scenario = facts;
  const MohawkState *state = game_state;

  for (guint b = 0; b < scenario->n_boxes; b++)
    if (state->set[b] != MOHAWK_SEEN_NONE && !state->shown[b])
      return TRUE;
  return FALSE;
}

/* M4.1: nobody but the French sees which piece lies where; nor which are left, from their fates. */
static void
mask (gconstpointer facts,
      gpointer      game_state,
      MusterSide    viewer)
{
  const MohawkScenario *scenario = facts;
  MohawkState *state = game_state;

  if (viewer == MOHAWK_FRENCH)
    return;
  for (guint b = 0; b < scenario->n_boxes; b++)
    if (state->set[b] != MOHAWK_SEEN_NONE && !state->shown[b])
      state->set[b] = MOHAWK_SEEN_HIDDEN;
}

static void
moment (gconstpointer  state,
        gint          *turn,
        gint          *step)
{
  *turn = ((const MohawkState *) state)->turn;
  *step = ((const MohawkState *) state)->step;
}

static MusterSide
side_to_move (gconstpointer state)
{
  return (MusterSide) ((const MohawkState *) state)->side;
}

/* MusterGame.dated */
static gboolean
dated (gconstpointer facts,
       gint64        side,
       gint64        turn,
       gint64        step)
{
  const MohawkScenario *scenario = facts;

  return (side == MOHAWK_BRITISH || side == MOHAWK_FRENCH) && turn >= 1 && turn <= (gint64) scenario->n_turns
         && step >= MOHAWK_STEP_NAVAL && step <= MOHAWK_STEP_PROMOTE;
}

static gboolean
over (gconstpointer state)
{
  return ((const MohawkState *) state)->ended != 0;
}

/**
 * mohawk_game:
 *
 * Facts are a #MohawkScenario, states #MohawkState, sides #MohawkSide.
 */
/* MusterGame.judge: M6.4 calls for the dice of a turn of fire, M6.5 says what hits. */
static MusterVerdict
judge (gconstpointer     facts,
       const MusterRoll *roll)
{
  (void) facts;
  return (MusterVerdict) { muster_dice_sum (roll) >= roll->needed, roll->needed, NULL,
                           roll->purpose == MOHAWK_D_FIRE ? "M6.5" : roll->clause };
}

const MusterGame mohawk_game = {
  .name = "mohawk",
  .state_size = sizeof (MohawkState),
  .kinds = mohawk_kinds,
  .n_kinds = MOHAWK_N_KINDS,
  .fields = mohawk_fields,
  .n_fields = MOHAWK_N_FIELDS,
  .verbs = verbs,
  .n_verbs = MOHAWK_N_VERBS,
  .options = options,
  .n_options = MOHAWK_N_OPTIONS,
  .option_field = MOHAWK_F_OPTION,
  .cost_field = MOHAWK_F_POOL,
  .refusals = mohawk_refusals,
  .purposes = mohawk_purposes,
  .modifiers = mohawk_modifiers,
  .stories = mohawk_stories,
  .queries = mohawk_queries,
  .n_queries = MOHAWK_N_QUERIES,
  .begin = mohawk_state_begin,
  .resolve = resolve,
  .awaits = mohawk_awaits,
  .orders = mohawk_orders,
  .invariants = mohawk_invariants,
  .secret = secret,
  .mask = mask,
  .side_to_move = side_to_move,
  .moment = moment,
  .dated = dated,
  .over = over,
  .ai = mohawk_ai,
  .random = mohawk_play_random,
  .judge = judge,
};
