/* Fur Wars II: figures that shoot, fight and lose heart one by one, or in formation as one. For this folder
 * alone; everything else comes through furwars_ruleset. */
#pragma once

#include "conduct.h"
#include "furwars-ruleset.h"
#include "furwars-tables.h"

G_BEGIN_DECLS

#define FURWARS_CODE 3000

/* What a turn of up to 45 degrees costs, how near a friend must be for bases to count as close, a leader's
 * reach; in hundredths of an inch (F2.3, F3.5, F6.2). Angles in hundredths of a degree (F2.3, F3.4, F5.6). */
#define FURWARS_TURN_COST   100
#define FURWARS_SPREAD      200
#define FURWARS_LEADER_NEAR 400
#define FURWARS_EIGHTH      4500
#define FURWARS_REAR        13500
/* Places are whole hundredths of an inch, so a way straight ahead, or by an eighth, may miss its place by so much. */
#define FURWARS_SLACK       50

/* --- state ---------------------------------------------------------------- */

/* Where a figure keeps its own: SkirmishUnit.trait and SkirmishFigure.trait. */
enum { FURWARS_TRAIT_QUALITY };
enum { FURWARS_TRAIT_ARM, FURWARS_TRAIT_SPARE }; /* spare weapons: as many as FURWARS_SPARES, each its row and 1 */
#define FURWARS_SPARES 3

/* How a figure runs: by itself, or with its unit as one (F6.7). */
enum { FURWARS_STEADY, FURWARS_ROUTING, FURWARS_ROUTING_AS_ONE };

/* What a unit has been tested for already (F6.5); what it has to be tested for. */
enum { FURWARS_TESTED_FIFTH = 1, FURWARS_TESTED_TWO = 2, FURWARS_TESTED_LEADER = 4 };
enum { FURWARS_CAUSE_FORMED_FIRE = 1 };

/* Who chooses in a melee, one after another (F5.5). */
typedef enum
{
  FURWARS_PHASE_PAIRS,         /* the half's side matches, where it is the fewer */
  FURWARS_PHASE_PAIRS_OTHER,
  FURWARS_PHASE_STRIKES,       /* whom its free figures strike */
  FURWARS_PHASE_STRIKES_OTHER,
  FURWARS_PHASE_READY,
  FURWARS_N_PHASES
} FurwarsPhase;

/* On a real table: what was told of a figure's blow (T11). */
enum
{
  FURWARS_TOLD_FLANK    = 1 << 0,
  FURWARS_TOLD_REAR     = 1 << 1,
  FURWARS_TOLD_UPHILL   = 1 << 2,
  FURWARS_TOLD_OBSTACLE = 1 << 3,
  FURWARS_TOLD_HARD     = 1 << 4,
  FURWARS_TOLD_SAID     = 1 << 5, /* all there is to know of it */
  FURWARS_TOLD_ALL      = (1 << 6) - 1
};

/**
 * FurwarsState:
 * @chooser: who has won the turn's throw and chooses to be first or second (F1.1)
 * @phase: of the melee: a #FurwarsPhase
 * @free: the defenders' shots before a landing's first turn (H14)
 * @half: the half that what follows is of: turn times 4 and side
 * @points: of a side: scalps
 * @spent: of a figure: hundredths of an inch of its move, in this half
 * @moved: it has moved, turned, scalped or changed formation in this half
 * @turned: by how much it has turned in its charge, hundredths of a degree (F2.4)
 * @charge: what it has declared a charge on: a figure and 1, or the unit and 1, negative; 0 none
 * @charge_turn, @streak: the turn of its last charge; how many it made turns running (F2.4)
 * @shots: in this half
 * @shot_turn: when a weapon that reloads last shot
 * @held: it has fallen back and may not charge with its next move (F6.4)
 * @rout: it is running
 * @seen: the turn in which it last saw a scalping (F4.2)
 * @scalped: of a dead figure
 * @foe: whom it is matched with in melee, and 1
 * @strike: whom it strikes at freely, and 1
 * @told: logger: of its blow
 * @aid: logger: what its leader adds in a test, and 1; 0 not told
 * @tested, @cause: of a unit: bits
 * @broken: the losses at which it last routed without a die
 * @leader_turn: the turn its leader was killed or taken; 0: he was not
 */
typedef struct
{
  SkirmishState base;
  gint8         chooser;
  gint8         phase;
  gint8         free;
  gint32        half;
  gint16        points[3];
  gint16        spent[SKIRMISH_MAX_FIGURES];
  gint8         moved[SKIRMISH_MAX_FIGURES];
  gint16        turned[SKIRMISH_MAX_FIGURES];
  gint16        charge[SKIRMISH_MAX_FIGURES];
  gint16        charge_turn[SKIRMISH_MAX_FIGURES];
  gint8         streak[SKIRMISH_MAX_FIGURES];
  gint8         shots[SKIRMISH_MAX_FIGURES];
  gint16        shot_turn[SKIRMISH_MAX_FIGURES];
  gint8         held[SKIRMISH_MAX_FIGURES];
  gint8         rout[SKIRMISH_MAX_FIGURES];
  gint16        seen[SKIRMISH_MAX_FIGURES];
  gint8         scalped[SKIRMISH_MAX_FIGURES];
  gint16        foe[SKIRMISH_MAX_FIGURES];
  gint16        strike[SKIRMISH_MAX_FIGURES];
  gint8         told[SKIRMISH_MAX_FIGURES];
  gint8         aid[SKIRMISH_MAX_FIGURES];
  gint8         tested[SKIRMISH_MAX_UNITS];
  gint8         cause[SKIRMISH_MAX_UNITS];
  gint16        broken[SKIRMISH_MAX_UNITS];
  gint16        leader_turn[SKIRMISH_MAX_UNITS];
} FurwarsState;

enum
{
  FURWARS_F_CHOOSER = SKIRMISH_N_FIELDS,
  FURWARS_F_PHASE, FURWARS_F_FREE, FURWARS_F_HALF, FURWARS_F_POINTS,
  FURWARS_F_SPENT, FURWARS_F_MOVED, FURWARS_F_TURNED, FURWARS_F_CHARGE, FURWARS_F_CHARGE_TURN, FURWARS_F_STREAK,
  FURWARS_F_SHOTS, FURWARS_F_SHOT_TURN, FURWARS_F_HELD, FURWARS_F_ROUT, FURWARS_F_SEEN, FURWARS_F_SCALPED,
  FURWARS_F_FOE, FURWARS_F_STRIKE, FURWARS_F_TOLD, FURWARS_F_AID,
  FURWARS_F_TESTED, FURWARS_F_CAUSE, FURWARS_F_BROKEN, FURWARS_F_LEADER_TURN,
  FURWARS_N_FIELDS
};

extern const MusterField furwars_fields[FURWARS_N_FIELDS];

enum
{
  FURWARS_OPTION_WOUNDS,
  FURWARS_OPTION_LEADER_LOST,
  FURWARS_OPTION_TURNS,
  FURWARS_N_OPTIONS
};

/* The umpire's own setting, by its place among the words of SKIRMISH_KIND_SETTING. */
#define FURWARS_SETTING_RUNNING 10

/* --- words ---------------------------------------------------------------- */

/* Its own kind of word: a weapon, behind "as=". */
#define FURWARS_KIND_ARM SKIRMISH_KIND_FURWARS

enum
{
  FURWARS_V_ROLL = SKIRMISH_N_VERBS,
  FURWARS_V_FIRST,
  FURWARS_V_SECOND,
  FURWARS_V_RALLY,
  FURWARS_V_MOVE,
  FURWARS_V_CHARGE,
  FURWARS_V_FORM,
  FURWARS_V_SCALP,
  FURWARS_V_FIRE,
  FURWARS_V_MELEE,
  FURWARS_V_MORALE,
  FURWARS_V_LEADER,
  FURWARS_N_VERBS
};

enum
{
  FURWARS_R_ROUTING = FURWARS_CODE, /* figure */
  FURWARS_R_MOVED,       /* figure: has moved as far as it may */
  FURWARS_R_BARRED,      /* figure: ground it may not enter */
  FURWARS_R_TURNS,       /* figure, degrees: more than a charger may turn */
  FURWARS_R_TOUCHES,     /* figure, figure: into contact without a charge */
  FURWARS_R_WRONG_TARGET,/* figure, figure: not whom the charge is on */
  FURWARS_R_REST,        /* figure: must rest from charging */
  FURWARS_R_HELD,        /* figure: has fallen back and may not charge */
  FURWARS_R_STARTED,     /* figure: has moved already */
  FURWARS_R_TOGETHER,    /* unit: in formation it moves as one */
  FURWARS_R_FORMATION,   /* unit, formation: has it */
  FURWARS_R_FOOT,        /* figure: only on foot */
  FURWARS_R_NOT_DEAD,    /* figure: is not dead */
  FURWARS_R_SCALPED,     /* figure */
  FURWARS_R_SCALP_REACH, /* figure, figure */
  FURWARS_R_HALF_MOVE,   /* figure: has not half its move left */
  FURWARS_R_CHARGING,    /* figure: in a charge */
  FURWARS_R_RELOADS,     /* figure */
  FURWARS_R_SHOT_MOVED,  /* figure: it moved and may not shoot */
  FURWARS_R_SHOTS,       /* figure: has shot all it may */
  FURWARS_R_MATCHED,     /* figure: is matched with another */
  FURWARS_R_NOT_CHOOSER, /* figure, side: not for it to choose */
  FURWARS_R_PLACES,      /* on a real table no places are said */
  FURWARS_R_PATH,        /* a move wants a place */
  FURWARS_R_ONE,         /* figure: is not for several to choose */
  FURWARS_R_NO_RANKS,    /* unit: guns know no formation */
  FURWARS_R_LEADER_FIRST,/* figure: what its leader adds has not been told */
  FURWARS_R_BLOW_WANTED, /* figure, figure: nothing has been told of its blow */
  FURWARS_R_END
};

enum
{
  FURWARS_D_INITIATIVE = FURWARS_CODE, /* side */
  FURWARS_D_RALLY,       /* figure */
  FURWARS_D_RALLY_UNIT,  /* unit */
  FURWARS_D_SHOT,        /* figure, figure */
  FURWARS_D_MELEE,       /* figure, figure */
  FURWARS_D_MORALE,      /* figure */
  FURWARS_D_MORALE_UNIT  /* unit */
};

enum
{
  FURWARS_MOD_ELITE = FURWARS_CODE,
  FURWARS_MOD_SPREAD,
  FURWARS_MOD_SOFT,
  FURWARS_MOD_HARD,
  FURWARS_MOD_NOT_FIREARM,
  FURWARS_MOD_WOUNDS,
  FURWARS_MOD_STRIPES,
  FURWARS_MOD_WEAPON,
  FURWARS_MOD_MOUNTED,
  FURWARS_MOD_CHARGING,
  FURWARS_MOD_FLANK,
  FURWARS_MOD_REAR,
  FURWARS_MOD_UPHILL,
  FURWARS_MOD_OBSTACLE,
  FURWARS_MOD_LOSSES,
  FURWARS_MOD_SCALPING,
  FURWARS_MOD_LEADER_LOST,
  FURWARS_MOD_LEADER_FRONT,
  FURWARS_MOD_LEADER_NEAR,
  FURWARS_MOD_TRAINED
};

extern const MusterSentence furwars_refusals[];
extern const MusterSentence furwars_purposes[];
extern const MusterSentence furwars_modifiers[];
extern const MusterStory    furwars_stories[];

#define FURWARS_N_QUERIES (SKIRMISH_N_QUERIES + 15)
extern const MusterQuery furwars_queries[FURWARS_N_QUERIES];

extern const MusterGame      furwars_game;
extern const SkirmishConduct furwars_conduct;

/* --- figures (figures.c) ----------------------------------------------------- */

static inline const FurwarsState *
furwars_state (const MusterPlay *play)
{
  return play->state;
}

static inline const FurwarsTables *
furwars_tables_of (const SkirmishFacts *facts)
{
  return facts->tables;
}

static inline gint
furwars_number (const SkirmishFacts *facts,
                FurwarsNumber        which)
{
  return furwars_tables_of (facts)->number[which].value;
}

/* Its class: whose margin it has (F5.3). */
static inline const FurwarsTroop *
furwars_troop (const SkirmishFacts *facts,
               gint                 figure)
{
  return &furwars_tables_of (facts)->troop[facts->figure[figure].type];
}

static inline gint
furwars_quality (const SkirmishFacts *facts,
                 gint                 figure)
{
  return facts->unit[facts->figure[figure].unit].trait[FURWARS_TRAIT_QUALITY];
}

/* Whether a unit is in formation. */
static inline gboolean
furwars_formed (const SkirmishState *state,
                gint                 unit)
{
  return state->formation[unit] == SKIRMISH_FORMATION_FORMED || state->formation[unit] == SKIRMISH_FORMATION_LINE
         || state->formation[unit] == SKIRMISH_FORMATION_COLUMN;
}

/* Stands, is no gun, and has come. */
static inline gboolean
furwars_is_man (const SkirmishFacts *facts,
                const SkirmishState *state,
                gint                 figure)
{
  return skirmish_stands (state, figure) && facts->figure[figure].role < SKIRMISH_GUN
         && state->deployed[facts->figure[figure].unit];
}

gint     furwars_leader          (const SkirmishFacts *facts,
                                  gint                 unit);
gint     furwars_most_wounds     (const SkirmishFacts *facts,
                                  const SkirmishState *state,
                                  gint                 figure);
gint     furwars_toughness       (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 figure);
const FurwarsTroop *furwars_pace (const SkirmishFacts *facts,
                                  const SkirmishState *state,
                                  gint                 figure);
guint    furwars_steady          (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  guint                side);
guint    furwars_routing         (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  guint                side);
void     furwars_wound           (MusterPlay          *play,
                                  gint                 figure,
                                  gint                 by,
                                  const char          *clause);
void     furwars_note_leaders    (MusterPlay          *play,
                                  const char          *clause);
void     furwars_set_rout        (MusterPlay          *play,
                                  gint                 figure,
                                  gint                 rout,
                                  const char          *clause);
/* The value behind KEY= between two tokens of an order; %FALSE if it is not there. */
gboolean furwars_key             (const MusterOrder   *order,
                                  guint                from,
                                  guint                to,
                                  gint                 key,
                                  gint                *value);
gboolean furwars_refuse          (MusterPlay          *play,
                                  const char          *clause,
                                  guint                code,
                                  gint                 figure,
                                  gint                 other);

/* --- ground (ground.c) ----------------------------------------------------- */

/* Costs are kept three times as large, so that a road's two thirds are whole. */
#define FURWARS_SCALE 3

/* @data: (nullable): %NULL: a compelled move; else a road helps if it points to %TRUE. */
gint32   furwars_price           (gconstpointer        facts,
                                  gconstpointer        state,
                                  gint                 figure,
                                  SkirmishGround       ground,
                                  gpointer             data);
SkirmishCover furwars_cover      (const SkirmishFacts *facts,
                                  const SkirmishState *state,
                                  gint                 from,
                                  gint                 target);
/* What parts two who touch, for the first's blow: FURWARS_TOLD_OBSTACLE, FURWARS_TOLD_HARD or 0. */
gint     furwars_parts           (const SkirmishFacts *facts,
                                  const SkirmishState *state,
                                  gint                 from,
                                  gint                 target);

/* --- rules ------------------------------------------------------------------ */

/**
 * FurwarsStep:
 * @code: 0: it may; else the refusal's, cited by @clause
 * @figure, @other, @area: what the refusal names
 * @have, @want, @degrees: likewise
 * @cost: hundredths of an inch of its move, turns included
 * @contact: the enemy it touches at the end, or -1
 * @facing: at the end
 *
 * One figure's move, looked at before anything changes.
 */
typedef struct
{
  guint       code;
  const char *clause;
  gint        figure;
  gint        other;
  gint        area;
  gint32      have;
  gint32      want;
  gint32      degrees;
  gint32      cost;
  gint        contact;
  gint32      facing;
} FurwarsStep;

gint32   furwars_allowance       (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 figure);
gint32   furwars_cost_of_turn    (gint32               turn);
gint32   furwars_turn_onto       (gint32               front,
                                  gint32               bearing);
FurwarsStep furwars_may_go       (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 figure);
FurwarsStep furwars_may_charge   (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 figure);
/* @x, @y: the path, of @legs places, none: it turns on the spot; @facing or %SKIRMISH_NOWHERE; @others: as
 * for skirmish_way(). */
FurwarsStep furwars_step         (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 figure,
                                  const gint32        *x,
                                  const gint32        *y,
                                  guint                legs,
                                  gint32               facing,
                                  const guint8        *others);
gboolean furwars_move            (MusterPlay          *play,
                                  const MusterOrder   *order);
gboolean furwars_charge          (MusterPlay          *play,
                                  const MusterOrder   *order);
gboolean furwars_form            (MusterPlay          *play,
                                  const MusterOrder   *order);

FurwarsStep furwars_may_scalp    (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 figure,
                                  gint                 dead);
gboolean furwars_scalp           (MusterPlay          *play,
                                  const MusterOrder   *order);

gint     furwars_shots_left      (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 figure,
                                  gint                 weapon);
guint    furwars_may_shoot       (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 figure,
                                  gint                 weapon,
                                  const char         **clause);
guint    furwars_may_hit         (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 figure,
                                  gint                 weapon,
                                  gint                 target,
                                  const char         **clause,
                                  gint                *what);
/* What is added to the die, all in all (F3.1). */
gint     furwars_shot_value      (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 figure,
                                  gint                 weapon,
                                  gint                 target,
                                  gint                *needed);
gboolean furwars_fire            (MusterPlay          *play,
                                  const MusterOrder   *order);

void     furwars_melee_begin     (MusterPlay          *play);
gboolean furwars_melee           (MusterPlay          *play,
                                  const MusterOrder   *order);
void     furwars_melee_drop      (MusterPlay          *play,
                                  const char          *clause);
void     furwars_melee_resolve   (MusterPlay          *play);
gboolean furwars_melee_any       (const SkirmishFacts *facts,
                                  const FurwarsState  *state);
guint    furwars_melee_side      (const FurwarsState  *state);
guint    furwars_touched         (const SkirmishFacts *facts,
                                  const SkirmishState *state,
                                  gint                 figure,
                                  gint                *enemy,
                                  guint                room);
gint     furwars_blow            (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 figure,
                                  gint                 enemy,
                                  MusterRoll          *roll);

gboolean furwars_is_due          (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 unit);
gboolean furwars_any_due         (const SkirmishFacts *facts,
                                  const FurwarsState  *state);
gint     furwars_test_value      (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 unit,
                                  gint                 figure,
                                  MusterRoll          *roll);
gboolean furwars_tests           (MusterPlay          *play);
void     furwars_note_losses     (MusterPlay          *play);
void     furwars_note_rout       (MusterPlay          *play,
                                  gint                 unit);
gboolean furwars_tell_leader     (MusterPlay          *play,
                                  const MusterOrder   *order);

void     furwars_rally           (MusterPlay          *play);
void     furwars_run             (MusterPlay          *play,
                                  gint                 figure,
                                  const char          *clause);

gboolean furwars_initiative      (MusterPlay          *play);
gboolean furwars_choose          (MusterPlay          *play,
                                  const MusterOrder   *order);
void     furwars_after_melee     (MusterPlay          *play);
void     furwars_after_morale    (MusterPlay          *play);
void     furwars_begin           (gconstpointer        facts,
                                  gpointer             state);

void     furwars_awaits          (gconstpointer        facts,
                                  gconstpointer        state,
                                  GArray              *awaits);
void     furwars_orders          (gconstpointer        facts,
                                  gconstpointer        state,
                                  GPtrArray           *orders);
/* The same of one figure, or of its unit in formation; -1: of all. */
gboolean furwars_may_say         (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  guint                verb);
void     furwars_pressing        (gconstpointer        facts,
                                  gconstpointer        state,
                                  GArray              *awaits);
void     furwars_list            (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  GPtrArray           *orders,
                                  gint                 only);
/* Whether figures may go so far, all by the same way; they keep their places. */
gboolean furwars_may_all_go      (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 unit,
                                  const guint8        *set,
                                  gint32               dx,
                                  gint32               dy,
                                  gint32               facing);
MusterOrder *furwars_move_order  (const SkirmishFacts *facts,
                                  const FurwarsState  *state,
                                  gint                 unit,
                                  const guint8        *set,
                                  gboolean             whole,
                                  gint32               dx,
                                  gint32               dy,
                                  gint32               facing);
void     furwars_to_contact      (const SkirmishFacts *facts,
                                  const SkirmishState *state,
                                  gint                 figure,
                                  gint                 target,
                                  gint32              *dx,
                                  gint32              *dy);
gboolean furwars_invariants      (gconstpointer        facts,
                                  gconstpointer        state,
                                  MusterRefusal       *broken);
gboolean furwars_ai              (gconstpointer        facts,
                                  gconstpointer        state,
                                  MusterSide           side,
                                  MusterDice          *dice,
                                  MusterOrder         *order);
gboolean furwars_random          (gconstpointer        facts,
                                  gconstpointer        state,
                                  MusterSide           side,
                                  MusterDice          *dice,
                                  MusterOrder         *order);

gboolean furwars_unit            (SkirmishDraft         *draft,
                                  const char            *id,
                                  SkirmishSide           side,
                                  const char            *type,
                                  char                 **words,
                                  GError               **error);
void     furwars_muster          (SkirmishDraft         *draft,
                                  const SkirmishCompany *company,
                                  guint                  n,
                                  guint                  scale);
void     furwars_deploy          (SkirmishDraft         *draft);
gint32   furwars_reach           (const SkirmishFacts   *facts,
                                  gint                   figure);
void     furwars_deploy_rest     (MusterPlay            *play);

MusterVerdict furwars_judge      (gconstpointer       facts,
                                  const MusterRoll   *roll);

G_END_DECLS
