#include "config.h"

#include "mohawk.h"
#include "rules.h"

/* Questions about a state, for scripts and faces. */

static void
answer (GArray *values,
        guint   kind,
        gint    value)
{
  MusterValue v = { (guint8) kind, value };

  g_array_append_val (values, v);
}

#define FIELD_QUERY(function, member, kind) \
  static gboolean function (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *values) \
  { \
    (void) facts; \
    answer (values, kind, ((const MohawkState *) state)->member[question->token[1].value]); \
    return TRUE; \
  }
#define GLOBAL_QUERY(function, member, kind) \
  static gboolean function (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *values) \
  { \
    (void) facts; \
    (void) question; \
    answer (values, kind, ((const MohawkState *) state)->member); \
    return TRUE; \
  }

FIELD_QUERY (ask_place, place, MOHAWK_KIND_PLACE)
FIELD_QUERY (ask_hits, hits, MUSTER_KIND_NUMBER)
FIELD_QUERY (ask_active, active, MUSTER_KIND_YES)
FIELD_QUERY (ask_colour, colour, MOHAWK_KIND_SIDE)
FIELD_QUERY (ask_marches, marches, MUSTER_KIND_NUMBER)
FIELD_QUERY (ask_holder, holder, MOHAWK_KIND_SIDE)
FIELD_QUERY (ask_fort, fort, MUSTER_KIND_YES)
FIELD_QUERY (ask_burnt, burnt, MUSTER_KIND_YES)
FIELD_QUERY (ask_pool, pool, MUSTER_KIND_NUMBER)
FIELD_QUERY (ask_naval, fate, MOHAWK_KIND_FATE)
FIELD_QUERY (ask_front, front, MUSTER_KIND_NUMBER)
FIELD_QUERY (ask_walls, walls, MUSTER_KIND_NUMBER)
FIELD_QUERY (ask_promotion, promotion, MOHAWK_KIND_SIDE)
FIELD_QUERY (ask_owed, turns_owed, MUSTER_KIND_NUMBER)
GLOBAL_QUERY (ask_sealift, marker, MOHAWK_KIND_PORT)
GLOBAL_QUERY (ask_joined, joined, MOHAWK_KIND_SIDE)
GLOBAL_QUERY (ask_ending, ending, MOHAWK_KIND_ENDING)
GLOBAL_QUERY (ask_round, round, MUSTER_KIND_NUMBER)
GLOBAL_QUERY (ask_reinforcing, reinforcing, MOHAWK_KIND_SIDE)

/* Where no battle is being fought there is none; nor while it is still to be chosen (M6.11). */
static gboolean
ask_ground (gconstpointer      facts,
            gconstpointer      game_state,
            const MusterOrder *question,
            GArray            *values)
{
  const MohawkState *state = game_state;

  (void) facts;
  (void) question;
  if (state->fight != MOHAWK_FIGHT_NONE && state->fight != MOHAWK_FIGHT_TERRAIN)
    answer (values, MOHAWK_KIND_TERRAIN, state->terrain);
  return TRUE;
}

/* --- facts of the scenario ---------------------------------------------- */

static gboolean
ask_symbol (gconstpointer      facts,
            gconstpointer      state,
            const MusterOrder *question,
            GArray            *values)
{
  (void) state;
  answer (values, MOHAWK_KIND_SYMBOL, (gint) ((const MohawkScenario *) facts)->point[question->token[1].value].symbol);
  return TRUE;
}

static gboolean
ask_port (gconstpointer      facts,
          gconstpointer      state,
          const MusterOrder *question,
          GArray            *values)
{
  (void) state;
  answer (values, MUSTER_KIND_YES, ((const MohawkScenario *) facts)->point[question->token[1].value].port);
  return TRUE;
}

static gboolean
ask_original (gconstpointer      facts,
              gconstpointer      state,
              const MusterOrder *question,
              GArray            *values)
{
  (void) state;
  answer (values, MOHAWK_KIND_SIDE, (gint) ((const MohawkScenario *) facts)->point[question->token[1].value].original);
  return TRUE;
}

static gboolean
ask_line (gconstpointer      facts,
          gconstpointer      state,
          const MusterOrder *question,
          GArray            *values)
{
  const MohawkScenario *scenario = facts;
  gint line = mohawk_scenario_find_line (scenario, question->token[1].value, question->token[2].value);

  (void) state;
  answer (values, MOHAWK_KIND_MODE, line < 0 ? MOHAWK_NO_MODE : (gint) scenario->line[line].mode);
  return TRUE;
}

/* What is printed on a counter (M1.1-M1.3), and a tribe's or militia's place. */
static gboolean
ask_counter (gconstpointer      facts,
             gconstpointer      state,
             const MusterOrder *question,
             GArray            *values)
{
  const MohawkPiece *piece = &((const MohawkScenario *) facts)->piece[question->token[1].value];

  (void) state;
  answer (values, MOHAWK_KIND_SIDE, (gint) piece->side);
  answer (values, MOHAWK_KIND_CLASS, (gint) piece->class);
  answer (values, MOHAWK_KIND_TYPE, (gint) piece->type);
  answer (values, MUSTER_KIND_NUMBER, piece->men);
  if (piece->home >= 0)
    answer (values, MOHAWK_KIND_POINT, piece->home);
  return TRUE;
}

/* M1.4: a naval piece's side and number; nothing for the marker, which never sails on the chart. */
static gboolean
ask_ship (gconstpointer      facts,
          gconstpointer      state,
          const MusterOrder *question,
          GArray            *values)
{
  const MohawkNaval *naval = &((const MohawkScenario *) facts)->naval[question->token[1].value];

  (void) state;
  answer (values, MOHAWK_KIND_SIDE, (gint) naval->side);
  if (naval->on_chart)
    answer (values, MUSTER_KIND_NUMBER, naval->bonus);
  return TRUE;
}

/* --- the state ----------------------------------------------------------- */

/* M4.1: the French and the British piece in a box, as far as the viewer may know. */
static gboolean
ask_box (gconstpointer      facts,
         gconstpointer      game_state,
         const MusterOrder *question,
         GArray            *values)
{
  const MohawkState *state = game_state;

  (void) facts;
  answer (values, MOHAWK_KIND_SEEN, state->set[question->token[1].value]);
  answer (values, MOHAWK_KIND_SEEN, state->met[question->token[1].value]);
  return TRUE;
}

static gboolean
ask_option (gconstpointer      facts,
            gconstpointer      state,
            const MusterOrder *question,
            GArray            *values)
{
  guint option = (guint) question->token[1].value;
  const char *word = mohawk_game.options[option].values[((const MohawkState *) state)->option[option]];
  gint choice = 0;

  muster_game_find (&mohawk_game, facts, MUSTER_KIND_CHOICE, word, &choice);
  answer (values, MUSTER_KIND_CHOICE, choice);
  return TRUE;
}

static gboolean
ask_step (gconstpointer      facts,
          gconstpointer      game_state,
          const MusterOrder *question,
          GArray            *values)
{
  const MohawkState *state = game_state;

  (void) facts;
  (void) question;
  answer (values, MUSTER_KIND_NUMBER, state->turn);
  answer (values, MOHAWK_KIND_SIDE, state->side);
  answer (values, MOHAWK_KIND_STEP, state->step);
  return TRUE;
}

static gboolean
ask_winner (gconstpointer      facts,
            gconstpointer      game_state,
            const MusterOrder *question,
            GArray            *values)
{
  const MohawkState *state = game_state;

  (void) facts;
  (void) question;
  if (state->ending == MOHAWK_WON_DRAW)
    answer (values, MOHAWK_KIND_ENDING, MOHAWK_WON_DRAW);
  else
    answer (values, MOHAWK_KIND_SIDE, state->winner);
  return TRUE;
}

static gboolean
ask_supplied (gconstpointer      facts,
              gconstpointer      state,
              const MusterOrder *question,
              GArray            *values)
{
  const MohawkScenario *scenario = facts;
  gint piece = question->token[1].value;
  gint16 toward[MOHAWK_MAX_POINTS];
  MohawkSide side = scenario->piece[piece].side;

  if (side != MOHAWK_BRITISH && side != MOHAWK_FRENCH)
    {
      answer (values, MUSTER_KIND_YES, 1);
      return TRUE;
    }
  mohawk_reach (scenario, state, side, FALSE, toward);
  answer (values, MUSTER_KIND_YES, mohawk_starves (scenario, state, piece, toward) == NULL);
  return TRUE;
}

/* M8.6: the trace of a piece, point by point to its base; nothing where it is cut. */
static gboolean
ask_trace (gconstpointer      facts,
           gconstpointer      game_state,
           const MusterOrder *question,
           GArray            *values)
{
  const MohawkScenario *scenario = facts;
  const MohawkState *state = game_state;
  gint piece = question->token[1].value;
  gint place = state->place[piece];
  gint16 toward[MOHAWK_MAX_POINTS];

  if (place < 0)
    return TRUE;
  mohawk_reach (scenario, state, scenario->piece[piece].side == MOHAWK_BRITISH ? MOHAWK_BRITISH : MOHAWK_FRENCH,
                FALSE, toward);
  for (; toward[place] >= 0; place = toward[place])
    {
      answer (values, MOHAWK_KIND_POINT, place);
      if (toward[place] == place)
        break;
    }
  return TRUE;
}

static gboolean
ask_terrain (gconstpointer      facts,
             gconstpointer      state,
             const MusterOrder *question,
             GArray            *values)
{
  MohawkTerrain choice[2];
  guint n = mohawk_terrain_choices (facts, state, question->token[1].value, choice);

  for (guint i = 0; i < n; i++)
    answer (values, MOHAWK_KIND_TERRAIN, (gint) choice[i]);
  return TRUE;
}

static gboolean
ask_battles (gconstpointer      facts,
             gconstpointer      game_state,
             const MusterOrder *question,
             GArray            *values)
{
  const MohawkScenario *scenario = facts;
  const MohawkState *state = game_state;

  (void) question;
  for (guint p = 0; p < scenario->n_points; p++)
    if (state->battle[p] == MOHAWK_BATTLE_DUE)
      answer (values, MOHAWK_KIND_POINT, (gint) p);
  return TRUE;
}

static gboolean
ask_stack (gconstpointer      facts,
           gconstpointer      game_state,
           const MusterOrder *question,
           GArray            *values)
{
  const MohawkScenario *scenario = facts;
  const MohawkState *state = game_state;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == question->token[1].value)
      answer (values, MOHAWK_KIND_PIECE, (gint) i);
  return TRUE;
}

static gboolean
ask_starving (gconstpointer      facts,
              gconstpointer      game_state,
              const MusterOrder *question,
              GArray            *values)
{
  const MohawkScenario *scenario = facts;

  (void) question;
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    {
      gint16 toward[MOHAWK_MAX_POINTS];

      mohawk_reach (scenario, game_state, side, FALSE, toward);
      for (guint i = 0; i < scenario->n_pieces; i++)
        if (scenario->piece[i].side == side && mohawk_starves (scenario, game_state, (gint) i, toward))
          answer (values, MOHAWK_KIND_PIECE, (gint) i);
    }
  return TRUE;
}

const MusterQuery mohawk_queries[MOHAWK_N_QUERIES] = {
  { "symbol", "point", "The symbol of a point", ask_symbol },
  { "port", "point", "Whether it has an anchor", ask_port },
  { "original", "point", "Whose it was at the start", ask_original },
  { "line", "point point", "The line that joins two points", ask_line },
  { "counter", "piece", "Side, class, troop type, men and home, if it has one, of a piece", ask_counter },
  { "ship", "naval", "Side and number of a naval piece", ask_ship },
  { "box", "box", "The naval pieces in a box of the sea chart", ask_box },
  { "place", "piece", "Where a piece is", ask_place },
  { "hits", "piece", "The hits it has left", ask_hits },
  { "active", "piece<tribe>", "Whether a tribe 7-26 is active", ask_active },
  { "colour", "piece<tribe>", "The side an Iroquois tribe is turned to", ask_colour },
  { "marches", "piece", "The marches a piece has spent this turn", ask_marches },
  { "holder", "point", "Who holds a point", ask_holder },
  { "fort", "point", "Whether a fort marker lies there", ask_fort },
  { "burnt", "point", "Whether a burn marker lies there", ask_burnt },
  { "stack", "point", "The pieces at a point", ask_stack },
  { "pool", "pool", "The points left in a pool", ask_pool },
  { "naval", "naval", "What became of a naval piece this year", ask_naval },
  { "owed", "side", "The Iroquois tribes a side may turn", ask_owed },
  { "sealift", "", "The port of the sea-lift marker", ask_sealift },
  { "joined", "", "The side the Iroquois have joined", ask_joined },
  { "option", "key", "A ruling in force", ask_option },
  { "step", "", "The turn, the side and the step", ask_step },
  { "winner", "", "The side that has won, or draw, or none", ask_winner },
  { "ending", "", "How it was won", ask_ending },
  { "supplied", "piece", "Whether it would live through the winter as things stand", ask_supplied },
  { "trace", "piece", "The points of its supply trace", ask_trace },
  { "starving", "", "All that would starve now", ask_starving },
  { "terrain", "point", "The grounds a battle there can be fought on", ask_terrain },
  { "battles", "", "Where battles are due", ask_battles },
  { "ground", "", "The ground of the battle being fought", ask_ground },
  { "round", "", "Its round", ask_round },
  { "front", "piece", "The front of a piece in its line, from 0; -1 outside one", ask_front },
  { "walls", "piece", "1 at the walls, 2 moving up this round", ask_walls },
  { "reinforcing", "", "The side that may bring in a piece now", ask_reinforcing },
  { "promotion", "point", "The side owed a promotion there", ask_promotion },
};
