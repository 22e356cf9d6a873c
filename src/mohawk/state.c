#include "config.h"

#include "state.h"
#include "mohawk.h"

#include <stddef.h>
#include <string.h>

#define ONE(field_name, member, value_kind, least, most, field_flags) \
  { field_name, MUSTER_KIND_NONE, value_kind, least, most, \
    offsetof (MohawkState, member), sizeof (((MohawkState *) 0)->member), 1, field_flags }
#define MANY(field_name, member, subject_kind, value_kind, least, most, field_flags) \
  { field_name, subject_kind, value_kind, least, most, \
    offsetof (MohawkState, member), sizeof (((MohawkState *) 0)->member[0]), \
    G_N_ELEMENTS (((MohawkState *) 0)->member), field_flags }
#define NUMBER MUSTER_KIND_NUMBER
#define YES    MUSTER_KIND_YES
#define POINT  MOHAWK_KIND_POINT
#define PIECE  MOHAWK_KIND_PIECE
#define SIDE   MOHAWK_KIND_SIDE
#define NAVAL  MOHAWK_KIND_NAVAL
#define BOX    MOHAWK_KIND_BOX
#define P      MUSTER_FIELD_PASSING
#define LAST_POINT (MOHAWK_MAX_POINTS - 1)
#define LAST_PIECE (MOHAWK_MAX_PIECES - 1)

const MusterField mohawk_fields[MOHAWK_N_FIELDS] = {
  [MOHAWK_F_OPTION] = MANY ("option", option, MUSTER_KIND_OPTION, MUSTER_KIND_CHOICE, 0, 7, 0),
  [MOHAWK_F_TURN] = ONE ("turn", turn, NUMBER, 1, MOHAWK_MAX_TURNS, 0),
  [MOHAWK_F_SIDE] = ONE ("side", side, SIDE, 0, 3, 0),
  [MOHAWK_F_STEP] = ONE ("at-step", step, MOHAWK_KIND_STEP, 0, 6, 0),
  [MOHAWK_F_POOL] = MANY ("pool", pool, MOHAWK_KIND_POOL, NUMBER, 0, 99, 0),
  [MOHAWK_F_ROLLED] = ONE ("rolled", rolled, YES, 0, 1, P),
  [MOHAWK_F_MUSTERED] = MANY ("mustered", mustered, SIDE, YES, 0, 1, P),
  [MOHAWK_F_RETURNED] = ONE ("returned", returned, YES, 0, 1, P),
  [MOHAWK_F_JOINED] = ONE ("joined", joined, SIDE, 0, 2, 0),
  [MOHAWK_F_NATION_MUSTER] = ONE ("nation-muster", nation_muster, YES, 0, 1, P),
  [MOHAWK_F_BEGAN] = ONE ("began", began, YES, 0, 1, P),
  [MOHAWK_F_LIFTING] = ONE ("lifting", lifting, YES, 0, 1, 0),
  [MOHAWK_F_MARKER] = ONE ("sealift", marker, MOHAWK_KIND_PORT, MOHAWK_OFF_MAP, LAST_POINT, 0),
  [MOHAWK_F_WINNER] = ONE ("victor", winner, SIDE, 0, 2, 0),
  [MOHAWK_F_ENDING] = ONE ("ending", ending, MOHAWK_KIND_ENDING, 0, MOHAWK_WON_DRAW, 0),
  [MOHAWK_F_PLAYED_ON] = ONE ("played-on", played_on, YES, 0, 1, 0),
  [MOHAWK_F_ENDED] = ONE ("ended", ended, YES, 0, 1, 0),
  [MOHAWK_F_FIGHT] = ONE ("fight", fight, MOHAWK_KIND_PHASE, 0, MOHAWK_FIGHT_GROUND, P),
  [MOHAWK_F_FIELD] = ONE ("field", field, MOHAWK_KIND_SPOT, -1, LAST_POINT, P),
  [MOHAWK_F_TERRAIN] = ONE ("ground", terrain, MOHAWK_KIND_TERRAIN, 0, MOHAWK_TERRAIN_LANDING, 0),
  [MOHAWK_F_ROUND] = ONE ("round", round, NUMBER, 0, 120, P),
  [MOHAWK_F_REINFORCING] = ONE ("reinforcing", reinforcing, SIDE, 0, 2, P),
  [MOHAWK_F_DESTROYED] = ONE ("destroyed", destroyed, NUMBER, 0, MOHAWK_MAX_PIECES, P),
  [MOHAWK_F_TURNS_OWED] = MANY ("turns-owed", turns_owed, SIDE, NUMBER, 0, 100, P),
  [MOHAWK_F_GOING_HOME] = ONE ("going-home", going_home, NUMBER, 0, MOHAWK_MAX_PIECES, P),
  [MOHAWK_F_HOME_POINT] = ONE ("going-home-from", home_point, MOHAWK_KIND_SPOT, -1, LAST_POINT, P),
  [MOHAWK_F_SPOILS] = ONE ("spoils", spoils, MOHAWK_KIND_SPOT, -1, LAST_POINT, P),
  [MOHAWK_F_PLACE] = MANY ("place", place, PIECE, MOHAWK_KIND_PLACE, MOHAWK_ABOARD, LAST_POINT, 0),
  [MOHAWK_F_HITS] = MANY ("hits", hits, PIECE, NUMBER, 1, 2, 0),
  [MOHAWK_F_ACTIVE] = MANY ("active", active, PIECE, YES, 0, 1, 0),
  [MOHAWK_F_COLOUR] = MANY ("colour", colour, PIECE, SIDE, 0, 2, 0),
  [MOHAWK_F_MARCHES] = MANY ("marches", marches, PIECE, NUMBER, 0, 100, P),
  [MOHAWK_F_TRAILS] = MANY ("trails", trails, PIECE, NUMBER, 0, 100, P),
  [MOHAWK_F_PAID] = MANY ("paid", paid, PIECE, NUMBER, 0, 127, P),
  [MOHAWK_F_FROM] = MANY ("from", from, PIECE, MOHAWK_KIND_SPOT, -1, LAST_POINT, P),
  [MOHAWK_F_CAME] = MANY ("came", came, PIECE, MOHAWK_KIND_LINE, -1, MOHAWK_MAX_LINES - 1, P),
  [MOHAWK_F_ORIGIN] = MANY ("origin", origin, PIECE, MOHAWK_KIND_SPOT, -1, LAST_POINT, P),
  [MOHAWK_F_LEADER] = MANY ("leader", leader, PIECE, PIECE, -1, LAST_PIECE, P),
  [MOHAWK_F_WALLS] = MANY ("walls", walls, PIECE, NUMBER, 0, 2, 0),
  [MOHAWK_F_FRONT] = MANY ("front", front, PIECE, NUMBER, -1, MOHAWK_MAX_PIECES, P),
  [MOHAWK_F_RANK] = MANY ("rank", rank, PIECE, NUMBER, 0, MOHAWK_MAX_PIECES, P),
  [MOHAWK_F_HOME_BOUND] = MANY ("home-bound", home_bound, PIECE, YES, 0, 1, P),
  [MOHAWK_F_STAYED] = MANY ("stayed", stayed, PIECE, YES, 0, 1, 0),
  [MOHAWK_F_HOLDER] = MANY ("holder", holder, POINT, SIDE, 0, 3, 0),
  [MOHAWK_F_FORT] = MANY ("fort", fort, POINT, YES, 0, 1, 0),
  [MOHAWK_F_BURNT] = MANY ("burnt", burnt, POINT, YES, 0, 1, 0),
  [MOHAWK_F_BATTLE] = MANY ("battle", battle, POINT, MOHAWK_KIND_DUE, 0, MOHAWK_BATTLE_FOUGHT, 0),
  [MOHAWK_F_BOUGHT] = MANY ("outmanoeuvred", bought, POINT, YES, 0, 1, 0),
  [MOHAWK_F_PROMOTION] = MANY ("promotion", promotion, POINT, SIDE, 0, 2, P),
  [MOHAWK_F_FATE] = MANY ("fate", fate, NAVAL, MOHAWK_KIND_FATE, 0, MOHAWK_NAVAL_STOPPED, 0),
  [MOHAWK_F_LANDED] = MANY ("landed", landed, NAVAL, NUMBER, 0, 3, P),
  [MOHAWK_F_SET] = MANY ("french-naval", set, BOX, MOHAWK_KIND_SEEN, MOHAWK_SEEN_HIDDEN, MOHAWK_MAX_NAVAL - 1, MUSTER_FIELD_SECRET),
  [MOHAWK_F_MET] = MANY ("british-naval", met, BOX, MOHAWK_KIND_SEEN, MOHAWK_SEEN_HIDDEN, MOHAWK_MAX_NAVAL - 1, 0),
  [MOHAWK_F_SHOWN] = MANY ("shown", shown, BOX, YES, 0, 1, 0),
  [MOHAWK_F_EDITION] = ONE ("edition", edition, NUMBER, 0, 100, P | MUSTER_FIELD_SPARSE),
  [MOHAWK_F_ASHORE] = MANY ("ashore", ashore, NAVAL, NUMBER, 0, MOHAWK_MAX_PIECES, P | MUSTER_FIELD_SPARSE),
  [MOHAWK_F_ASHORE_AT] = MANY ("ashore-at", ashore_at, NAVAL, NUMBER, 0, MOHAWK_MAX_POINTS, P | MUSTER_FIELD_SPARSE),
  [MOHAWK_F_RAISED] = MANY ("raised", raised, NAVAL, NUMBER, 0, MOHAWK_MAX_PIECES, P | MUSTER_FIELD_SPARSE),
  [MOHAWK_F_RAISED_AT] = MANY ("raised-at", raised_at, NAVAL, NUMBER, 0, MOHAWK_MAX_POINTS, P | MUSTER_FIELD_SPARSE),
  [MOHAWK_F_CAME_UP] = MANY ("came-up", came_up, PIECE, YES, 0, 1, P | MUSTER_FIELD_SPARSE),
};

/* --- kinds of word ----------------------------------------------------- */

#define COUNT_OF(name, member) \
  static guint name (gconstpointer facts) { return ((const MohawkScenario *) facts)->member; }
#define STRING_OF(function, array, string) \
  static const char *function (gconstpointer facts, gint value) { return ((const MohawkScenario *) facts)->array[value].string; }

COUNT_OF (count_points, n_points)
COUNT_OF (count_pieces, n_pieces)
COUNT_OF (count_naval, n_naval)
COUNT_OF (count_boxes, n_boxes)
STRING_OF (point_id, point, id)
STRING_OF (point_name, point, name)
STRING_OF (piece_id, piece, id)
STRING_OF (piece_name, piece, name)
STRING_OF (naval_id, naval, id)
STRING_OF (naval_name, naval, name)
STRING_OF (box_id, box, id)
STRING_OF (box_name, box, name)

static const char *const side_words[] = { "none", "british", "french", "iroquois", NULL };
static const char *const step_words[] = { "I", "II", "III", "IV", "V", "VI", "VII", NULL };
static const char *const pool_words[] = { "indian", "regular", "land", "sealift", "iroquois", NULL };
static const char *const terrain_words[] = { "fort", "open", "woods", "landing", NULL };
static const char *const place_words[] = { "aboard", "dead", "mix", NULL };
static const char *const port_words[] = { "off", NULL };
static const char *const ruleset_words[] = { "mohawk", NULL };
static const char *const spoils_words[] = { "capture", "burn", NULL };
static const char *const battle_words[] = { "battle", NULL };
static const char *const fate_words[] = { "idle", "set", "through", "stopped", NULL };
static const char *const ending_words[] = { "open", "objectives", "at-end", "denial", "draw", NULL };
static const char *const due_words[] = { "no", "due", "fought", NULL };
static const char *const phase_words[] = { "none", "terrain", "method", "line", "volley", "defender", "attacker", "ground", NULL };
static const char *const spot_words[] = { "none", NULL };
static const char *const symbol_words[] = { "square", "town", "fortified-town", "village", NULL };
static const char *const mode_words[] = { "none", "road", "trail", "waterway", NULL };
static const char *const class_words[] = {
  "regular", "colonial-regular", "militia", "ranger", "courier", "tribe", "nation", NULL
};
static const char *const type_words[] = { "regular", "militia", "indian", NULL };
static const char *const seen_words[] = { "hidden", "none", NULL };
static const char *const setting_words[] = {
  "place", "hits", "active", "hold", "fort", "burnt", "colour", "join", "pool", "sealift", "step", "arrived", NULL
};

const MusterKind mohawk_kinds[MOHAWK_N_KINDS] = {
  [MOHAWK_KIND_POINT] = { "point", NULL, 0, count_points, point_id, point_name },
  [MOHAWK_KIND_PIECE] = { "piece", NULL, 0, count_pieces, piece_id, piece_name },
  [MOHAWK_KIND_NAVAL] = { "naval", NULL, 0, count_naval, naval_id, naval_name },
  [MOHAWK_KIND_BOX] = { "box", NULL, 0, count_boxes, box_id, box_name },
  [MOHAWK_KIND_LINE] = { .name = "line" },
  [MOHAWK_KIND_SIDE] = { .name = "side", .words = side_words },
  [MOHAWK_KIND_STEP] = { .name = "step", .words = step_words },
  [MOHAWK_KIND_POOL] = { .name = "pool", .words = pool_words },
  [MOHAWK_KIND_TERRAIN] = { .name = "terrain", .words = terrain_words },
  [MOHAWK_KIND_PLACE] = { "place", place_words, MOHAWK_ABOARD, count_points, point_id, point_name },
  [MOHAWK_KIND_PORT] = { "port", port_words, MOHAWK_OFF_MAP, count_points, point_id, point_name },
  [MOHAWK_KIND_RULESET] = { .name = "ruleset", .words = ruleset_words },
  [MOHAWK_KIND_SPOILS] = { .name = "spoils", .words = spoils_words },
  [MOHAWK_KIND_BATTLE] = { .name = "battle", .words = battle_words },
  [MOHAWK_KIND_SETTING] = { .name = "setting", .words = setting_words },
  [MOHAWK_KIND_FATE] = { .name = "fate", .words = fate_words },
  [MOHAWK_KIND_ENDING] = { .name = "ending", .words = ending_words },
  [MOHAWK_KIND_DUE] = { .name = "due", .words = due_words },
  [MOHAWK_KIND_PHASE] = { .name = "phase", .words = phase_words },
  [MOHAWK_KIND_SPOT] = { "spot", spot_words, -1, count_points, point_id, point_name },
  [MOHAWK_KIND_SYMBOL] = { .name = "symbol", .words = symbol_words },
  [MOHAWK_KIND_MODE] = { "mode", mode_words, MOHAWK_NO_MODE, NULL, NULL, NULL },
  [MOHAWK_KIND_CLASS] = { .name = "class", .words = class_words },
  [MOHAWK_KIND_TYPE] = { .name = "type", .words = type_words },
  [MOHAWK_KIND_SEEN] = { "seen", seen_words, MOHAWK_SEEN_HIDDEN, count_naval, naval_id, naval_name },
};

/**
 * mohawk_state_begin:
 * @facts: a #MohawkScenario
 * @state: (out caller-allocates): the position before I of turn 1 (M2)
 */
void
mohawk_state_begin (gconstpointer facts,
                    gpointer      state)
{
  const MohawkScenario *scenario = facts;
  MohawkState *s = state;

  memset (s, 0, sizeof *s);
  s->turn = 1;
  s->side = MOHAWK_FRENCH;
  s->step = scenario->turn[0].first_of_year ? MOHAWK_STEP_NAVAL : MOHAWK_STEP_ROLL;
  s->field = s->home_point = s->spoils = -1;

  for (guint i = 0; i < MOHAWK_MAX_PIECES; i++)
    {
      s->place[i] = MOHAWK_MIX;
      s->hits[i] = 1;
      s->from[i] = s->came[i] = s->origin[i] = s->leader[i] = s->front[i] = -1;
    }
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      const MohawkPiece *piece = &scenario->piece[i];

      s->place[i] = (gint16) (piece->start >= 0 ? piece->start : MOHAWK_MIX); /* M2.1 */
      s->hits[i] = (gint8) piece->hits;
      s->active[i] = (gint8) piece->active;                                   /* M2.2 */
      s->colour[i] = (gint8) piece->colour;                                   /* M2.3 */
    }
  for (guint i = 0; i < scenario->n_points; i++)
    {
      s->holder[i] = (gint8) scenario->point[i].owner;
      s->fort[i] = (gint8) scenario->point[i].fort;
    }
  for (guint i = 0; i < MOHAWK_MAX_BOXES; i++)
    s->set[i] = s->met[i] = MOHAWK_SEEN_NONE;

  /* M2.4: his to choose; until he does, the lowest port that is his */
  s->marker = MOHAWK_OFF_MAP;
  for (guint i = 0; i < scenario->n_ports && s->marker == MOHAWK_OFF_MAP; i++)
    if (scenario->point[scenario->by_sea[i]].owner == MOHAWK_BRITISH
        && !scenario->point[scenario->by_sea[i]].after_louisbourg)
      s->marker = scenario->by_sea[i];
}

/**
 * mohawk_apply:
 * @effects: of an entry of a campaign, which may tell of a tactical battle too
 *
 * Applies what is Mohawk's of them.
 *
 * Returns: %FALSE at the first that does not find what it expects
 */
gboolean
mohawk_apply (MohawkState        *state,
              const MusterEffect *effects,
              guint               n)
{
  for (guint i = 0; i < n; i++)
    if (effects[i].field < MOHAWK_N_FIELDS && !muster_game_apply (&mohawk_game, state, &effects[i], 1, FALSE))
      return FALSE;
  return TRUE;
}
