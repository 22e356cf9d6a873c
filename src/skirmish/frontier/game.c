#include "config.h"

#include "frontier-rules.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* The game: its words, its options, and where each order goes. */

static const char *const pace_words[] = {
  "none", "march", "attack", "trot", "gallop", "crawl", "enter", "stand", "retreat", "handle", "saddle", NULL
};
static const char *const choice_words[] = { "fire", "melee", "rider", "horse", NULL };

/* The pace by its whole name too. */
static gboolean
read_pace (gconstpointer  facts,
           const char    *word,
           gint          *value)
{
  (void) facts;
  if (strcmp (word, "march-attack") != 0)
    return FALSE;
  *value = FRONTIER_PACE_ATTACK;
  return TRUE;
}

static const MusterKind kinds[MUSTER_N_KINDS] = {
  SKIRMISH_KINDS,
  [FRONTIER_KIND_PACE] = { .name = "pace", .words = pace_words, .read = read_pace },
  [FRONTIER_KIND_CHOICE] = { .name = "choice", .words = choice_words },
};

static const char *const arc_values[] = { "22", "45", NULL };
static const char *const morale_values[] = { "always", "asked", NULL };
static const char *const turns_values[] = { "20", "30", "none", NULL };

static const MusterOption options[FRONTIER_N_OPTIONS] = {
  [FRONTIER_O_ARC] = { "frontier.gun-arc", arc_values, "K5.1" },
  [FRONTIER_O_MORALE] = { "frontier.morale", morale_values, "K7.4" },
  [FRONTIER_O_TURNS] = { "table.turns", turns_values, "T12" },
};

#define OWN_SETTINGS \
  "|matter:ff who yes|matter:running who number|matter:prone who yes|matter:mounted who yes|matter:limbered who yes" \
  "|matter:current area number|matter:came who yes|matter:damage area number"
#define PLACES "(inches~','~inches)*"
#define TARGET "(who<target>(~','~more)*|area)"
#define SHOT(aim) \
  aim " (fact:range~'='~inches|fact:cover~'='~cover|fact:sight~'='~yes|fact:moved~'='~inches" \
  "|fact:as~'='~(choice:rider|choice:horse)|fact:section~'='~number)*"
#define FORM_FIRE SHOT (SKIRMISH_WHO " " TARGET) " ('+' " SHOT ("(" SKIRMISH_WHO " " TARGET "|who<target>(~','~more)*)") ")*"

static const MusterVerb verbs[FRONTIER_N_VERBS] = {
  SKIRMISH_VERBS ("K1.3", OWN_SETTINGS),
  [FRONTIER_V_ROLL] = { "roll", "", "K1.1", "start", MUSTER_VERB_ANY,
    N_ ("Throw for who moves first this turn."), N_ ("Both sides throw for the first move.") },
  [FRONTIER_V_ORDER] = { "order", "(choice:fire|choice:melee|auto)", "K1.2", "order", MUSTER_VERB_PLAIN,
    N_ ("How this half goes: fire, move, melee; or melee, move, fire."), N_ ("How the half begins: {choice}.") },
  [FRONTIER_V_THROW] = { "throw", "who pace (fact:ground~'='~ground)?", "K2.1", "move", MUSTER_VERB_PLAIN,
    N_ ("A unit’s dice for its move, at a pace; “stand” only throws against its formation fail."), NN_ ("{who} moves: {pace}.", "{who} move: {pace}.") },
  [FRONTIER_V_CAPTAIN] = { "captain", "(yes|auto)", "K3.2", "move", MUSTER_VERB_PLAIN,
    N_ ("Whether the captain throws too, after his unit failed."), N_ ("The captain is asked.") },
  [FRONTIER_V_MOVE] = { "move", SKIRMISH_WHO " " PLACES " (fact:facing~'='~degrees|fact:cover~'='~cover|fact:ground~'='~ground)*",
    "K2.1", "move", MUSTER_VERB_PLAIN,
    N_ ("Move within the throw: a unit’s figures keep their places in it."), NN_ ("{who} moves.", "{who} move.") },
  [FRONTIER_V_FORM] = { "form", "who formation (inches~','~inches)? (fact:facing~'='~degrees|fact:range~'='~inches)*", "K2.5", "move",
    MUSTER_VERB_PLAIN, N_ ("Change formation: a full move."), NN_ ("{who} forms: {formation}.", "{who} form: {formation}.") },
  [FRONTIER_V_DROP] = { "drop", "who", "K2.6", "move", MUSTER_VERB_PLAIN,
    N_ ("Go prone, after half a move."), NN_ ("{who} goes to ground.", "{who} go to ground.") },
  [FRONTIER_V_RISE] = { "rise", "who", "K2.6", "move", MUSTER_VERB_PLAIN,
    N_ ("Get up, with half a move left."), NN_ ("{who} gets up.", "{who} get up.") },
  [FRONTIER_V_MOUNT] = { "mount", "who", "K2.5", "move", MUSTER_VERB_PLAIN,
    N_ ("Mount: a full move."), NN_ ("{who} mounts.", "{who} mount.") },
  [FRONTIER_V_DISMOUNT] = { "dismount", "who", "K2.5", "move", MUSTER_VERB_PLAIN,
    N_ ("Dismount: a full move."), NN_ ("{who} dismounts.", "{who} dismount.") },
  [FRONTIER_V_LIMBER] = { "limber", "who", "K2.5", "move", MUSTER_VERB_PLAIN,
    N_ ("Limber the gun: a full move."), NN_ ("{who} limbers.", "{who} limber.") },
  [FRONTIER_V_UNLIMBER] = { "unlimber", "who", "K2.5", "move", MUSTER_VERB_PLAIN,
    N_ ("Unlimber the gun: a full move."), NN_ ("{who} unlimbers.", "{who} unlimber.") },
  [FRONTIER_V_FIRE] = { "fire", FORM_FIRE, "K5.1", "fire", MUSTER_VERB_PLAIN,
    N_ ("Fire at a unit, a figure, or with a gun at a wall or house, at the section nearest it or “section=”; targets split with +, among which the firers are dealt out in muster order where none are named."),
    NN_ ("{who} fires at {who2}{area}.", "{who} fire at {who2}{area}.") },
  [FRONTIER_V_VOLLEY] = { "volley", FORM_FIRE, "K5.3", "fire", MUSTER_VERB_PLAIN,
    N_ ("A volley, of British or French in line: two dice a figure."), NN_ ("{who} fires a volley at {who2}.", "{who} fire a volley at {who2}.") },
  [FRONTIER_V_MELEE] = { "melee", "(auto|figure~'@'~figure (figure~'@'~figure)*) (fact:cover~'='~cover)*", "K6.1", "melee",
    MUSTER_VERB_PLAIN, N_ ("Fight hand to hand: who on whom; auto pairs all."), N_ ("They fight hand to hand.") },
  [FRONTIER_V_ENTER] = { "enter", "figure", "K4.1", "melee", MUSTER_VERB_PLAIN,
    N_ ("Step into the house whose defender it has just killed at the door."), N_ ("{figure} breaks in.") },
  [FRONTIER_V_ASK] = { "ask", "who+", "K7.4", "morale", MUSTER_VERB_PLAIN,
    N_ ("Ask units of the other side for their morale."), NN_ ("{who} is asked for its morale.", "{who} are asked for their morale.") },
  [FRONTIER_V_NOTE] = { "note", "who (fact:cover~'='~cover|fact:seen~'='~yes|fact:leader~'='~yes)*", "T11", "", MUSTER_VERB_ANY,
    N_ ("On a real table: the cover a unit is in, whether it sees friends retreat, whether the commander is with it, or has fallen near it in its sight."),
    N_ ("Noted of {who}.") },
};

static const MusterQuery queries[] = {
  SKIRMISH_QUERIES_ANY,
  { "touching", "figure", N_ ("The enemies in contact with it"), frontier_ask_touching },
  { "sight", "figure figure", N_ ("Whether the first sees the second"), frontier_ask_sight },
  { "distance", "figure figure", N_ ("The distance between two"), skirmish_ask_distance },
  { "cover", "figure figure", N_ ("The cover of the second from the first"), frontier_ask_cover },
  { "ff", "who", N_ ("Whether a unit has a formation fail"), frontier_ask_ff },
  { "move", "who", N_ ("What is left of a unit’s throw"), frontier_ask_move },
  { "pace", "who", N_ ("The pace of its throw"), frontier_ask_pace },
  { "prone", "who", N_ ("Whether a unit lies prone"), frontier_ask_prone },
  { "morale", "who", N_ ("What a unit’s last test of morale came to"), frontier_ask_morale },
  { "retreat", "who", N_ ("The moves of retreat a unit has before it"), frontier_ask_retreat },
  { "running", "who", N_ ("The moves of retreat a unit has before it"), frontier_ask_retreat },
  { "came", "who", N_ ("Whether its last move was at march attack or gallop"), frontier_ask_came },
  { "mounted", "figure", N_ ("Whether a figure is on horseback"), frontier_ask_mounted },
  { "limbered", "who", N_ ("Whether a unit’s gun is limbered"), frontier_ask_limbered },
  { "animals", "who", N_ ("The animals that draw a unit’s gun"), frontier_ask_animals },
  { "holder", "figure", N_ ("Whose a gun is"), frontier_ask_holder },
  { "river", "area", N_ ("How fast a river flows: 1 fast, 2 steady, 3 slow, 0 not thrown"), frontier_ask_current },
  { "hits-left", "area", N_ ("The hits a piece of terrain still stands, of its weakest section"), frontier_ask_left },
  { "needed", "figure figure", N_ ("What the first needs to hit the second"), frontier_ask_needed },
  { "points", "army", N_ ("What a side costs"), frontier_ask_points },
  { "points-over", "army", N_ ("How far a side is over its points"), frontier_ask_over },
  { "captain-asked", "", N_ ("The unit whose captain may throw"), frontier_ask_asking },
};

static void
begin (gconstpointer facts,
       gpointer      state)
{
  const SkirmishFacts *f = facts;
  FrontierState *s = state;

  skirmish_state_begin (f, &s->base);
  for (guint u = 0; u < f->n_units; u++)
    {
      s->ff[u] = f->unit[u].trait[FRONTIER_UNIT_FF] != 0;
      s->animals[u] = (gint8) f->unit[u].trait[FRONTIER_UNIT_ANIMALS];
      s->limbered[u] = f->unit[u].trait[FRONTIER_UNIT_LIMBERED] != 0;
      s->prone[u] = f->unit[u].trait[FRONTIER_UNIT_PRONE] != 0;
      s->running[u] = (gint8) f->unit[u].trait[FRONTIER_UNIT_RUNNING];
      s->came[u] = f->unit[u].trait[FRONTIER_UNIT_CAME] != 0;
    }
  for (guint i = 0; i < f->n_figures; i++)
    {
      s->mounted[i] = f->figure[i].mounted ? FRONTIER_MOUNTED : FRONTIER_ON_FOOT;
      if (f->figure[i].role == SKIRMISH_GUN)
        s->holder[i] = (gint8) skirmish_side_of (f, (gint) i);
    }
  if (s->base.step == SKIRMISH_STEP_START)
    {
      s->base.side = SKIRMISH_FRENCH;
      if (f->landing)
        {
          s->base.side = (gint8) f->defender;
          s->base.step = SKIRMISH_STEP_FIRE;
        }
    }
}

/* Where a figure may be set: on firm ground, no more than ten to a house. */
static gboolean
stand (MusterPlay *play,
       gint        figure,
       gint32      x,
       gint32      y,
       gboolean    zone,
       const char *clause)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint area;
  SkirmishGround ground = skirmish_ground_at (facts, x, y, &area);

  if (ground == SKIRMISH_GROUND_BUILDING)
    {
      guint n = 0;

      for (guint f = 0; f < facts->n_figures; f++)
        n += (gint) f != figure && skirmish_stands (&state->base, (gint) f) && frontier_house_of (facts, state, (gint) f) == area;
      if (n >= (guint) frontier_number (facts, FRONTIER_HOUSE_HOLDS))
        return muster_refuse (play, "K4.1", FRONTIER_R_HOUSE_FULL, SKIRMISH_KIND_AREA, area,
                              MUSTER_KIND_NUMBER, frontier_number (facts, FRONTIER_HOUSE_HOLDS), MUSTER_ARGS_END);
    }
  if (zone && ground == SKIRMISH_GROUND_RIVER)
    return muster_refuse (play, clause, SKIRMISH_R_GROUND, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_AREA, area, MUSTER_ARGS_END);
  return TRUE;
}

/* SkirmishConduct.forms */
static gboolean
forms (MusterPlay *play,
       gint        unit,
       gint        formation)
{
  const SkirmishFacts *facts = play->facts;

  return frontier_permits (facts, unit, formation)
         || muster_refuse (play, "K8.1", FRONTIER_R_FORMATION, SKIRMISH_KIND_UNIT, unit, SKIRMISH_KIND_FORMATION, formation, MUSTER_ARGS_END);
}

const SkirmishConduct frontier_conduct = {
  .setup = "K1.3",
  .over = "T12",
  .gap = 40,
  .stand = stand,
  .forms = forms,
  .deploy = frontier_deploy_rest,
  .first_turn = frontier_first_turn,
  .ended = frontier_ended,
  .next_turn = frontier_next_turn,
  .enter = frontier_enter_step,
  .end = frontier_end,
  .changed = frontier_changed,
  .setting = frontier_setting,
};

static gboolean
resolve (MusterPlay        *play,
         const MusterOrder *order)
{
  static gboolean (*const rule[FRONTIER_N_VERBS]) (MusterPlay *play, const MusterOrder *order) = {
    [FRONTIER_V_ROLL] = frontier_roll, [FRONTIER_V_ORDER] = frontier_order, [FRONTIER_V_THROW] = frontier_throw_move,
    [FRONTIER_V_CAPTAIN] = frontier_captain_says, [FRONTIER_V_MOVE] = frontier_move, [FRONTIER_V_FORM] = frontier_form,
    [FRONTIER_V_DROP] = frontier_drop, [FRONTIER_V_RISE] = frontier_drop, [FRONTIER_V_MOUNT] = frontier_mount,
    [FRONTIER_V_DISMOUNT] = frontier_mount, [FRONTIER_V_LIMBER] = frontier_limber, [FRONTIER_V_UNLIMBER] = frontier_limber,
    [FRONTIER_V_FIRE] = frontier_fire, [FRONTIER_V_VOLLEY] = frontier_fire, [FRONTIER_V_MELEE] = frontier_melee,
    [FRONTIER_V_ENTER] = frontier_enter, [FRONTIER_V_ASK] = frontier_ask, [FRONTIER_V_NOTE] = frontier_note,
  };
  guint verb = muster_order_verb (order);

  if (!skirmish_may (play, order, &frontier_conduct))
    return FALSE;
  return verb < SKIRMISH_N_VERBS ? skirmish_conduct (play, order, &frontier_conduct) : rule[verb] (play, order);
}

/* MusterGame.orders */
static void
orders (gconstpointer facts,
        gconstpointer state,
        GPtrArray    *list)
{
  frontier_orders (facts, state, list);
  skirmish_list_opening (facts, state, list);
}

const MusterGame frontier_game = {
  .name = "frontier",
  .state_size = sizeof (FrontierState),
  .kinds = kinds,
  .n_kinds = MUSTER_N_KINDS,
  .fields = frontier_fields,
  .n_fields = FRONTIER_N_FIELDS,
  .verbs = verbs,
  .n_verbs = FRONTIER_N_VERBS,
  .options = options,
  .n_options = FRONTIER_N_OPTIONS,
  .option_field = SKIRMISH_F_OPTION,
  .cost_field = FRONTIER_F_SPENT,
  .refusals = frontier_refusals,
  .purposes = frontier_purposes,
  .modifiers = frontier_modifiers,
  .stories = frontier_stories,
  .queries = queries,
  .n_queries = G_N_ELEMENTS (queries),
  .begin = begin,
  .resolve = resolve,
  .awaits = frontier_awaits,
  .orders = orders,
  .invariants = frontier_invariants,
  SKIRMISH_SHARED,
  .judge = frontier_judge,
  .ai = frontier_ai,
  .random = frontier_random,
};

const SkirmishRuleset frontier_ruleset = {
  .name = "frontier",
  .game = &frontier_game,
  .code = FRONTIER_CODE,
  .squares = FALSE,
  .tables = &frontier_tables,
  .unit = frontier_unit,
  .muster = frontier_muster,
  .deploy = frontier_deploy,
  .pressing = frontier_pressing,
  .reach = frontier_reach,
  .points = frontier_points,
  .points_over = frontier_points_over,
  .points_many = frontier_points_many,
  .doors = TRUE,
};
