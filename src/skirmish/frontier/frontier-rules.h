/* Frontier from the inside. Only for src/skirmish/frontier. */
#pragma once

#include "conduct.h"
#include "frontier.h"
#include "frontier-tables.h"

G_BEGIN_DECLS

#define FRONTIER_CODE 4000
#define FRONTIER_SECTIONS 16

/* --- traits of figures and units ----------------------------------------- */

/* Of a figure. */
enum
{
  FRONTIER_TRAIT_COMMANDER, /* the commanding officer, who is in no unit: a unit by himself */
  FRONTIER_TRAIT_SCOUT,
  FRONTIER_TRAIT_GUN        /* of a gun: its row of the table of moves */
};
/* Of a unit. */
enum
{
  FRONTIER_UNIT_GUN,      /* its gun figure, + 1; 0: none */
  FRONTIER_UNIT_ANIMALS,  /* that draw it at the start */
  FRONTIER_UNIT_LIMBERED, /* at the start */
  FRONTIER_UNIT_LIMBER,   /* it has one (it costs) */
  FRONTIER_UNIT_FF,       /* at the start */
  FRONTIER_UNIT_CAPTAIN,  /* its captain, + 1 */
  FRONTIER_UNIT_PRONE,    /* at the start, as the next two */
  FRONTIER_UNIT_RUNNING,
  FRONTIER_UNIT_CAME
};

/* --- words ---------------------------------------------------------------- */

enum
{
  FRONTIER_KIND_PACE = SKIRMISH_KIND_FRONTIER,
  FRONTIER_KIND_CHOICE
};

typedef enum
{
  FRONTIER_PACE_NONE,
  FRONTIER_PACE_MARCH,
  FRONTIER_PACE_ATTACK,
  FRONTIER_PACE_TROT,
  FRONTIER_PACE_GALLOP,
  FRONTIER_PACE_CRAWL,
  FRONTIER_PACE_ENTER,   /* into, out of and within a building */
  FRONTIER_PACE_STAND,
  FRONTIER_PACE_RETREAT,
  FRONTIER_PACE_HANDLE,  /* limbers or unlimbers: no word of an order's */
  FRONTIER_PACE_SADDLE   /* mounts or dismounts: likewise */
} FrontierPace;

/* Of a figure. */
enum { FRONTIER_ON_FOOT, FRONTIER_MOUNTED, FRONTIER_HORSE_HELD };

/* How a half goes; what of a horseman is shot at. */
typedef enum
{
  FRONTIER_CHOICE_FIRE,
  FRONTIER_CHOICE_MELEE,
  FRONTIER_CHOICE_RIDER,
  FRONTIER_CHOICE_HORSE
} FrontierChoice;

enum
{
  FRONTIER_V_ROLL = SKIRMISH_N_VERBS,
  FRONTIER_V_ORDER,
  FRONTIER_V_THROW,
  FRONTIER_V_CAPTAIN,
  FRONTIER_V_MOVE,
  FRONTIER_V_FORM,
  FRONTIER_V_DROP,
  FRONTIER_V_RISE,
  FRONTIER_V_MOUNT,
  FRONTIER_V_DISMOUNT,
  FRONTIER_V_LIMBER,
  FRONTIER_V_UNLIMBER,
  FRONTIER_V_FIRE,
  FRONTIER_V_VOLLEY,
  FRONTIER_V_MELEE,
  FRONTIER_V_ENTER,
  FRONTIER_V_ASK,
  FRONTIER_V_NOTE,
  FRONTIER_N_VERBS
};

enum
{
  FRONTIER_O_ARC,
  FRONTIER_O_MORALE,
  FRONTIER_O_TURNS,
  FRONTIER_N_OPTIONS
};

enum
{
  FRONTIER_R_THROWN = FRONTIER_CODE, /* unit: has thrown this move */
  FRONTIER_R_NO_THROW,     /* unit */
  FRONTIER_R_PACE,         /* unit, pace: it has no such pace */
  FRONTIER_R_FAST,         /* unit, number */
  FRONTIER_R_RETREATS,     /* unit */
  FRONTIER_R_PRONE,        /* unit */
  FRONTIER_R_UP,           /* unit */
  FRONTIER_R_SURROUNDED,   /* figure, number */
  FRONTIER_R_FORMED_THROUGH, /* figure, figure */
  FRONTIER_R_FORMATION,    /* unit, formation */
  FRONTIER_R_FORMED,       /* unit, formation: already */
  FRONTIER_R_HALF,         /* unit, inches */
  FRONTIER_R_FOOT_ONLY,    /* unit */
  FRONTIER_R_HORSE,        /* unit: none of it is on foot, or mounted */
  FRONTIER_R_NO_GUN,       /* unit */
  FRONTIER_R_LIMBERED,     /* unit: already, or is not */
  FRONTIER_R_ANIMALS,      /* unit */
  FRONTIER_R_HOUSE_FULL,   /* area, number */
  FRONTIER_R_HOUSE_HELD,   /* figure, area */
  FRONTIER_R_DOOR,         /* figure, area */
  FRONTIER_R_ENTER_PACE,   /* unit, area */
  FRONTIER_R_FAST_RIVER,   /* figure, area */
  FRONTIER_R_FIRED,        /* unit */
  FRONTIER_R_VOLLEY,       /* unit: not of those who fire volleys, or not in line */
  FRONTIER_R_VOLLEY_FF,    /* unit */
  FRONTIER_R_VOLLEY_FEW,   /* unit, number, number */
  FRONTIER_R_MOUNTED,      /* figure: must dismount to fire */
  FRONTIER_R_AS,           /* unit: rider or horse */
  FRONTIER_R_NO_HORSE,     /* unit */
  FRONTIER_R_PRONE_RANGE,  /* figure, inches, inches */
  FRONTIER_R_OFFICER,      /* figure: not alone */
  FRONTIER_R_ONE_FIRER,    /* figure: only a single shooter names a figure */
  FRONTIER_R_TWICE,        /* figure: named twice */
  FRONTIER_R_ALL_ONE_UNIT, /* unit, unit: an order is one unit's */
  FRONTIER_R_CREW,         /* unit: nobody serves a gun */
  FRONTIER_R_GUN_LIMBERED, /* unit */
  FRONTIER_R_ONLY_GUNS,    /* area */
  FRONTIER_R_NO_STRUCTURE, /* area */
  FRONTIER_R_RUINED,       /* area */
  FRONTIER_R_FOUGHT,       /* figure */
  FRONTIER_R_MANY,         /* figure, number */
  FRONTIER_R_EXTRA,        /* figure, figure: an enemy it touches has nobody yet */
  FRONTIER_R_MUST_FIGHT,   /* figure, figure */
  FRONTIER_R_NO_CONTACT,   /* side: nobody touches an enemy */
  FRONTIER_R_NO_ENTRY,     /* figure */
  FRONTIER_R_NO_CAUSE,     /* unit */
  FRONTIER_R_PLACES,       /* unit: where to is wanted */
  FRONTIER_R_SCOUTS_LOST,  /* unit: one leg at a time */
  FRONTIER_R_HELD,         /* unit: it failed, and its captain after it */
  FRONTIER_R_WIDE,         /* unit, number: so many abreast on a bridge or in a ford */
  FRONTIER_R_NO_RIVER,     /* unit: logger: the set-up has none */
  FRONTIER_R_WHEELS,       /* unit, ground: no way for its gun */
  FRONTIER_R_SECTIONS,     /* area, number: it has so many */
  FRONTIER_R_SIGHT_PIECE,  /* figure, area, area */
  FRONTIER_R_SIGHT_PIECE_FIGURE, /* figure, area, figure */
  FRONTIER_R_END
};

/* What dice are for; what is added to them. */
enum
{
  FRONTIER_P_FIRST = FRONTIER_CODE,
  FRONTIER_P_RALLY, FRONTIER_P_RALLY_CAPTAIN, FRONTIER_P_MOVE, FRONTIER_P_RETREAT, FRONTIER_P_RIVER, FRONTIER_P_DROWN,
  FRONTIER_P_LOST_WAY, FRONTIER_P_ALIGN, FRONTIER_P_HIT, FRONTIER_P_HIT_PIECE, FRONTIER_P_SAVE, FRONTIER_P_SAVE_HORSE,
  FRONTIER_P_ATTACK, FRONTIER_P_DEFEND, FRONTIER_P_LIVING, FRONTIER_P_CAPTAIN, FRONTIER_P_COMMANDER, FRONTIER_P_COVER,
  FRONTIER_P_DEAD, FRONTIER_P_DEAD_CAPTAIN, FRONTIER_P_DISORDER, FRONTIER_P_SEES_RETREAT, FRONTIER_P_COMMANDER_DEAD
};
enum
{
  FRONTIER_M_SOFT = FRONTIER_CODE, FRONTIER_M_HARD, FRONTIER_M_RANKS, FRONTIER_M_PRONE, FRONTIER_M_RETREAT, FRONTIER_M_CAME,
  FRONTIER_M_DISORDER
};

/* --- state ---------------------------------------------------------------- */

/* Of a unit in a move step. */
enum { FRONTIER_STILL, FRONTIER_THROWN, FRONTIER_DONE };

/* Why a unit may be asked for its morale (K7.1), as bits. */
enum
{
  FRONTIER_CAUSE_SHOT = 1,
  FRONTIER_CAUSE_CAPTAIN = 2,
  FRONTIER_CAUSE_LEADER = 4, /* the commander killed near it: until its test */
  FRONTIER_CAUSE_SPENT = 8,  /* ... and his dice thrown against it: for good */
  FRONTIER_CAUSE_UNSEEN = 16 /* ... killed near it, but not before its eyes: no cause, yet his dice are thrown (K7.2) */
};

/**
 * FrontierState:
 * @sequence: how this half goes: 0 not chosen, else a #FrontierChoice + 1
 * @half: 1, 2
 * @fought_open: a combat of this melee step has been fought
 * @asking: a unit whose captain may throw, + 1
 * @form_to, @form_x, @form_y, @form_facing, @form_range: what that unit was to form, + 1, and where: done when
 *   he has spoken
 * @resume: morale is asked for here (K7.4 asked): 1 after fire, 2 at the end of the half
 * @ff: of a unit: formation fail
 * @stage: of a unit in a move step; @pace: of its throw
 * @allowance: hundredths it may move; @road: of these only on a road
 * @fast: moves at march attack or gallop on end; @came: its last move was one
 * @running: moves of retreat left; @ran: it has run this step; @with: the commander who runs with it, + 1
 * @tested, @won: this half
 * @mixed, @beaten: in melee this step
 * @cause: bits
 * @morale: what its last test came to: the living less the dead
 * @forming: a formation, + 1, it has not reached yet
 * @prone, @limbered, @animals, @fired
 * @swing: a gun's bearing to be finished in the next move, + 1
 * @must: it was in contact at its melee and did not fight: it must move away
 * @told_cover, @told_retreat, @told_leader: logger: what a table would show
 * @held: its captain failed after it: it cannot move (K3.2)
 * @spent: of a figure: hundredths of the throw used
 * @fought: it attacks in this melee step, or has been attacked in it
 * @pressed: how many beyond the first have fought it in this step
 * @braced: as that step began it stood in ranks beside friends; @mounted; @wet
 * @breach: the building it may step into at once, + 1
 * @holder: of a gun: whose it is
 * @current: of a river: 0 not thrown, 1 fast, 2 steady, 3 slow
 * @damage: hits by section and area
 */
typedef struct
{
  SkirmishState base;
  gint8  sequence, half, fought_open, resume;
  gint16 asking;
  gint8  form_to;
  gint32 form_x, form_y, form_facing, form_range;
  gint8  ff[SKIRMISH_MAX_UNITS];
  gint8  stage[SKIRMISH_MAX_UNITS];
  gint8  pace[SKIRMISH_MAX_UNITS];
  gint16 allowance[SKIRMISH_MAX_UNITS];
  gint16 road[SKIRMISH_MAX_UNITS];
  gint8  fast[SKIRMISH_MAX_UNITS];
  gint8  came[SKIRMISH_MAX_UNITS];
  gint8  running[SKIRMISH_MAX_UNITS];
  gint8  ran[SKIRMISH_MAX_UNITS];
  gint16 with[SKIRMISH_MAX_UNITS];
  gint8  tested[SKIRMISH_MAX_UNITS];
  gint8  won[SKIRMISH_MAX_UNITS];
  gint8  mixed[SKIRMISH_MAX_UNITS];
  gint8  beaten[SKIRMISH_MAX_UNITS];
  gint8  cause[SKIRMISH_MAX_UNITS];
  gint16 morale[SKIRMISH_MAX_UNITS];
  gint8  forming[SKIRMISH_MAX_UNITS];
  gint8  prone[SKIRMISH_MAX_UNITS];
  gint8  limbered[SKIRMISH_MAX_UNITS];
  gint8  animals[SKIRMISH_MAX_UNITS];
  gint8  fired[SKIRMISH_MAX_UNITS];
  gint32 swing[SKIRMISH_MAX_UNITS];
  gint8  must[SKIRMISH_MAX_UNITS];
  gint8  told_cover[SKIRMISH_MAX_UNITS];
  gint8  told_retreat[SKIRMISH_MAX_UNITS];
  gint8  told_leader[SKIRMISH_MAX_UNITS];
  gint8  held[SKIRMISH_MAX_UNITS];
  gint16 spent[SKIRMISH_MAX_FIGURES];
  gint8  fought[SKIRMISH_MAX_FIGURES];
  gint8  pressed[SKIRMISH_MAX_FIGURES];
  gint8  braced[SKIRMISH_MAX_FIGURES];
  gint8  mounted[SKIRMISH_MAX_FIGURES];
  gint8  wet[SKIRMISH_MAX_FIGURES];
  gint16 breach[SKIRMISH_MAX_FIGURES];
  gint8  holder[SKIRMISH_MAX_FIGURES];
  gint8  current[SKIRMISH_MAX_AREAS];
  gint8  damage[FRONTIER_SECTIONS][SKIRMISH_MAX_AREAS];
} FrontierState;

enum
{
  FRONTIER_F_SEQUENCE = SKIRMISH_N_FIELDS, FRONTIER_F_HALF, FRONTIER_F_FOUGHT_OPEN, FRONTIER_F_RESUME, FRONTIER_F_ASKING,
  FRONTIER_F_FF, FRONTIER_F_STAGE, FRONTIER_F_PACE, FRONTIER_F_ALLOWANCE, FRONTIER_F_ROAD, FRONTIER_F_FAST,
  FRONTIER_F_CAME, FRONTIER_F_RUNNING, FRONTIER_F_RAN, FRONTIER_F_WITH, FRONTIER_F_TESTED, FRONTIER_F_WON,
  FRONTIER_F_MIXED, FRONTIER_F_BEATEN, FRONTIER_F_CAUSE, FRONTIER_F_MORALE, FRONTIER_F_FORMING, FRONTIER_F_PRONE, FRONTIER_F_LIMBERED,
  FRONTIER_F_ANIMALS, FRONTIER_F_FIRED, FRONTIER_F_SWING, FRONTIER_F_MUST, FRONTIER_F_TOLD_COVER,
  FRONTIER_F_TOLD_RETREAT, FRONTIER_F_TOLD_LEADER, FRONTIER_F_SPENT, FRONTIER_F_FOUGHT, FRONTIER_F_BRACED,
  FRONTIER_F_MOUNTED, FRONTIER_F_WET, FRONTIER_F_BREACH, FRONTIER_F_HOLDER, FRONTIER_F_CURRENT,
  FRONTIER_F_FORM_TO, FRONTIER_F_FORM_X, FRONTIER_F_FORM_Y, FRONTIER_F_FORM_FACING, FRONTIER_F_FORM_RANGE,
  FRONTIER_F_HELD, FRONTIER_F_PRESSED,
  FRONTIER_F_DAMAGE,
  FRONTIER_N_FIELDS = FRONTIER_F_DAMAGE + FRONTIER_SECTIONS
};

extern const MusterField frontier_fields[FRONTIER_N_FIELDS];
extern const MusterSentence frontier_refusals[];
extern const MusterSentence frontier_purposes[];
MusterVerdict frontier_judge (gconstpointer facts, const MusterRoll *roll);
extern const MusterSentence frontier_modifiers[];
extern const MusterStory frontier_stories[];
extern const SkirmishConduct frontier_conduct;

static inline const FrontierState *
frontier_state (const MusterPlay *play)
{
  return play->state;
}

static inline void
frontier_set (MusterPlay *play,
              guint       field,
              gint        subject,
              gint        value,
              const char *clause)
{
  muster_set (play, field, (guint) subject, value, clause);
}

/* --- figures and units (figures.c) ---------------------------------------- */

const FrontierType *frontier_type      (const SkirmishFacts *facts, gint unit);
gint     frontier_unit_die             (const SkirmishFacts *facts, gint unit);
gint     frontier_die                  (const SkirmishFacts *facts, gint figure);
gint     frontier_captain              (const SkirmishFacts *facts, gint unit);
gboolean frontier_is_commander         (const SkirmishFacts *facts, gint unit);
gboolean frontier_is_man               (const SkirmishFacts *facts, gint figure);
/* Touching, or in one building (K4.1). */
gboolean frontier_touch                (const SkirmishFacts *facts, const FrontierState *state, gint a, gint b);
guint    frontier_touched              (const SkirmishFacts *facts, const FrontierState *state, gint figure,
                                        gint *enemy, guint room);
gboolean frontier_unit_engaged         (const SkirmishFacts *facts, const FrontierState *state, gint unit);
/* Touches a friend: of its unit, or any. */
gboolean frontier_has_friend           (const SkirmishFacts *facts, const SkirmishState *state, gint figure, gboolean own);
gboolean frontier_is_close             (const SkirmishFacts *facts, const FrontierState *state, gint unit);
/* The house it stands in: a ruin is none (K10.3). */
gint     frontier_house_of             (const SkirmishFacts *facts, const FrontierState *state, gint figure);
gboolean frontier_is_formed            (const FrontierState *state, gint unit);
gboolean frontier_is_gun               (const SkirmishFacts *facts, gint figure);
/* Who may still win it (T12): standing men not in retreat. */
guint    frontier_steady               (const SkirmishFacts *facts, const FrontierState *state, guint side);
/* Facts without what guns have broken; free with frontier_ground_free(). */
const SkirmishFacts *frontier_ground   (const SkirmishFacts *facts, const FrontierState *state);
const SkirmishFacts *frontier_ground_left (const SkirmishFacts *facts, const FrontierState *state);
const SkirmishFacts *frontier_ground_seen (const SkirmishFacts *facts, const FrontierState *state);
void     frontier_ground_free          (const SkirmishFacts *ground, const SkirmishFacts *facts);
void     frontier_take_out             (MusterPlay *play, gint figure, SkirmishFate fate, gint by, const char *clause);

/* One die: who throws, whom it concerns. */
gint     frontier_throw                (MusterPlay *play, guint purpose, const char *clause, gint sides, gint needed,
                                        gint figure, gint unit, const MusterModifier *modifier, guint n_modifiers);

/* --- the parts of the rules ------------------------------------------------ */

gboolean frontier_roll        (MusterPlay *play, const MusterOrder *order);
gboolean frontier_order       (MusterPlay *play, const MusterOrder *order);
gboolean frontier_throw_move  (MusterPlay *play, const MusterOrder *order);
gboolean frontier_captain_says (MusterPlay *play, const MusterOrder *order);
gboolean frontier_move        (MusterPlay *play, const MusterOrder *order);
gboolean frontier_form        (MusterPlay *play, const MusterOrder *order);
/* The order to form that waited for a captain's word (K3.2); none: nothing. */
void     frontier_form_on     (MusterPlay *play, gint unit);
void     frontier_form_drop   (MusterPlay *play);
gboolean frontier_drop        (MusterPlay *play, const MusterOrder *order);
gboolean frontier_mount       (MusterPlay *play, const MusterOrder *order);
gboolean frontier_limber      (MusterPlay *play, const MusterOrder *order);
gboolean frontier_fire        (MusterPlay *play, const MusterOrder *order);
gboolean frontier_melee       (MusterPlay *play, const MusterOrder *order);
gboolean frontier_enter       (MusterPlay *play, const MusterOrder *order);
gboolean frontier_ask         (MusterPlay *play, const MusterOrder *order);
gboolean frontier_note        (MusterPlay *play, const MusterOrder *order);

/* half.c */
void     frontier_first_turn  (MusterPlay *play);
gboolean frontier_ended       (MusterPlay *play);
void     frontier_next_turn   (MusterPlay *play);
gboolean frontier_enter_step  (MusterPlay *play);
gboolean frontier_end         (MusterPlay *play, const MusterOrder *order);
void     frontier_changed     (MusterPlay *play, const char *clause);
gboolean frontier_setting     (MusterPlay *play, gint setting, const MusterToken *arg);
gboolean frontier_in_step     (MusterPlay *play, const MusterOrder *order, SkirmishStep step, gint unit, const char *clause);
guint    frontier_next_step   (const FrontierState *state, guint step);

/* disorder.c: K3 */
void     frontier_disorder    (MusterPlay *play, gint unit, const char *clause);
gboolean frontier_is_crossing (const SkirmishFacts *facts, const FrontierState *state, gint unit);
gboolean frontier_too_close   (const SkirmishFacts *facts, const FrontierState *state, gint unit);
void     frontier_lasting     (MusterPlay *play, guint side);

/* path.c: the way of one figure. @houses: buildings may be entered; @grounds: what it led over, as bits. */
typedef struct
{
  const FrontierState *state;
  gboolean             houses;
  gboolean             wheels;
  guint32              grounds;
} FrontierToll;

gint32   frontier_price       (gconstpointer facts, gconstpointer state, gint figure, SkirmishGround ground, gpointer data);
gboolean frontier_check_way   (MusterPlay *play, const SkirmishFacts *ground, gint figure, const gint32 *x, const gint32 *y, guint legs,
                               gint32 left, const guint8 *others, guint *going_in, guint8 *met, SkirmishWay *way, guint32 *grounds);
void     frontier_go_way      (MusterPlay *play, const SkirmishFacts *ground, gint figure, const gint32 *x, const gint32 *y, guint legs,
                               const SkirmishWay *way, guint32 grounds);
void     frontier_go_through  (MusterPlay *play, gint unit, const guint8 *met);
void     frontier_disorder_passed (MusterPlay *play, gint figure, gint32 x, gint32 y);

/* throw.c, move.c */
const FrontierMove *frontier_dice (const SkirmishFacts *facts, const FrontierState *state, gint unit, FrontierPace pace);
gboolean frontier_is_fast     (guint pace);
/* The beginning of a unit's move: its die against a formation fail, then its pace's dice, unless its captain
 * is asked first. Refusals are the caller's. */
void     frontier_begin_move  (MusterPlay *play, gint unit, FrontierPace pace);
/* Whether it may begin a move at that pace: else refuses. */
gboolean frontier_may_move    (MusterPlay *play, const MusterOrder *order, gint unit, FrontierPace pace, const char *clause);
void     frontier_handle_gun  (MusterPlay *play, gint unit);
void     frontier_saddle      (MusterPlay *play, gint unit);
gint     frontier_gun_of      (const SkirmishFacts *facts, const FrontierState *state, gint unit);
gboolean frontier_is_mounted  (const SkirmishFacts *facts, const FrontierState *state, gint unit);
gint32   frontier_left        (const SkirmishFacts *facts, const FrontierState *state, gint figure);
void     frontier_take_gun    (MusterPlay *play, gint figure);
gboolean frontier_scouts_lost (const SkirmishFacts *facts, const FrontierState *state, guint side);

/* river.c: K11 */
void     frontier_throw_rivers (MusterPlay *play);
/* Whether these, who go the way of the first of them side by side, keep to two abreast on bridges and in fords:
 * else refuses. */
gboolean frontier_keep_narrow (MusterPlay *play, const SkirmishFacts *ground, const gint *figure, guint n,
                               const gint32 *x, const gint32 *y, guint legs);
/* Logger: they were told to be in a river, a bridge, a ford: refuses what could not be, or notes it. */
gboolean frontier_wade_told   (MusterPlay *play, SkirmishGround ground, const gint *figure, guint n);
void     frontier_drown       (MusterPlay *play, guint side);

/* fire.c, target.c */
typedef struct
{
  gint          unit;      /* whose fire; the firers are of it */
  gint          target;    /* unit */
  gint          named;     /* a figure named, or -1 */
  const guint8 *only;      /* logger: those of the target that can be hit, as bytes by figure; or NULL: all */
  gint          area;      /* a piece of terrain, or -1 */
  gint          section;   /* of that piece, from 1; 0: not said */
  gint          gun;       /* served by the firers, or -1 */
  gboolean      volley;
  gint          as;        /* a FrontierChoice, or -1 */
  guint         n;
  gint          firer[SKIRMISH_MAX_FIGURES];
  guint         n_hit;     /* who may be hit, in the order hits fall (T7) */
  gint          hit[SKIRMISH_MAX_FIGURES];
  gint          commander; /* the commanding officer who is with the target and may be hit with it (K5.7), or -1 */
  SkirmishCover cover;
  gint          needed;
  gboolean      doubled;
} FrontierShot;

/* The commanding officer, if he is with the unit: touching one of it. */
gint     frontier_commander_with (const SkirmishFacts *facts, const FrontierState *state, gint unit);
gint     frontier_needed      (const SkirmishFacts *facts, const FrontierState *state, gint unit, gint named, SkirmishCover cover);
gint32   frontier_range       (const SkirmishFacts *facts, const FrontierState *state, gint figure);
gint     frontier_gun_served  (const SkirmishFacts *facts, const FrontierState *state, gint figure);
/* On a table: who of @set fires at @shot->target, who may be hit, the cover, what is needed. %FALSE: refused;
 * @play %NULL: just not possible. */
gboolean frontier_aim         (MusterPlay *play, const SkirmishFacts *ground, const SkirmishFacts *facts,
                               const FrontierState *state, const guint8 *set, gboolean strict, FrontierShot *shot);
gboolean      frontier_volley_firers (const SkirmishFacts *facts, const FrontierState *state, FrontierShot *shot);
gboolean frontier_may_volley  (const SkirmishFacts *facts, const FrontierState *state, gint unit);
gint32   frontier_gun_arc     (const FrontierState *state);
gint32   frontier_gun_swing   (const SkirmishFacts *facts, gint32 turn);

/* hits.c: hits on a unit, its officers' shares, saves. */
void     frontier_take_hits   (MusterPlay *play, const FrontierShot *shot, guint hits);

/* cover.c; @ground: as guns have left it */
SkirmishCover frontier_cover  (const SkirmishFacts *ground, const FrontierState *state, gint32 x, gint32 y, gint target);
SkirmishCover frontier_cover_beside (const SkirmishFacts *ground, const FrontierState *state, gint foe, gint target);
SkirmishCover frontier_melee_cover (const SkirmishFacts *ground, const FrontierState *state, gint attacker, gint defender);

/* structures.c: K10 */
const FrontierStructure *frontier_structure (const SkirmishFacts *facts, gint area);
guint    frontier_sections    (const SkirmishFacts *facts, gint area);
gboolean frontier_is_ruined   (const SkirmishFacts *facts, const FrontierState *state, gint area, guint section);
guint    frontier_section_near (const SkirmishFacts *facts, gint area, gint32 x, gint32 y);
/* The place of a section nearest another. */
void     frontier_section_at  (const SkirmishFacts *facts, gint area, guint section, gint32 x, gint32 y, gint32 *to_x, gint32 *to_y);
void     frontier_batter      (MusterPlay *play, const FrontierShot *shot, guint section, guint hits, gint by);

/* melee.c */
void     frontier_melee_over  (MusterPlay *play);
/* Of these who is surrounded, so that he cannot move away instead, and of whose unit nobody has fought (K6.1, K6.5). */
gint     frontier_must_stay   (const SkirmishFacts *facts, const FrontierState *state, gint *foe);
/* Who of the side whose step it is has still to fight, and whom; -1: nobody. */
gint     frontier_must_fight  (const SkirmishFacts *facts, const FrontierState *state, gint *foe);
gint     frontier_melee_bonus (const SkirmishFacts *ground, const SkirmishFacts *facts, const FrontierState *state,
                               gint figure, gint foe, gboolean defends, gint cover, MusterModifier *modifier, guint *n);

/* morale.c */
gboolean frontier_has_cause   (const SkirmishFacts *facts, const FrontierState *state, gint unit, gboolean after_fire);
void     frontier_test        (MusterPlay *play, gint unit);
void     frontier_retreat_move (MusterPlay *play, gint unit);
void     frontier_commander_fell (MusterPlay *play, gint figure);
void     frontier_commander_told (MusterPlay *play, gint unit, gboolean saw);

/* ai.c and others: the game's */
void     frontier_awaits      (gconstpointer facts, gconstpointer state, GArray *awaits);
void     frontier_pressing    (gconstpointer facts, gconstpointer state, GArray *awaits);
void     frontier_orders      (gconstpointer facts, gconstpointer state, GPtrArray *orders);
gboolean frontier_invariants  (gconstpointer facts, gconstpointer state, MusterRefusal *broken);
gboolean frontier_ai          (gconstpointer facts, gconstpointer state, MusterSide side, MusterDice *dice, MusterOrder *order);
gboolean frontier_random      (gconstpointer facts, gconstpointer state, MusterSide side, MusterDice *dice, MusterOrder *order);

/* move.c: whether the whole unit may go there, its first standing man at (x, y), within its throw. */
gboolean frontier_can_go      (const SkirmishFacts *facts, const FrontierState *state, gint unit, gint32 x, gint32 y);
gint     frontier_first_man   (const SkirmishFacts *facts, const FrontierState *state, gint unit);

gboolean frontier_can_step    (const SkirmishFacts *facts, const FrontierState *state, gint figure, gint32 x, gint32 y,
                               gboolean *touches);

/* leave.c: K6.5. A figure of the unit that has to move away and still can, and whom it touches; -1: none. */
gint     frontier_must_leave  (const SkirmishFacts *facts, const FrontierState *state, gint unit, gint *foe);
gboolean frontier_is_surrounded (const SkirmishFacts *facts, const FrontierState *state, gint figure);
/* What a side does first in its move: a unit that has to moves away. %FALSE: none has to. */
gboolean frontier_order_leave (const SkirmishFacts *facts, const FrontierState *state, guint side, MusterOrder *order);

/* queries.c */
#define FRONTIER_ASK(name) \
  gboolean frontier_ask_##name (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer)
FRONTIER_ASK (ff);
FRONTIER_ASK (move);
FRONTIER_ASK (pace);
FRONTIER_ASK (prone);
FRONTIER_ASK (retreat);
FRONTIER_ASK (came);
FRONTIER_ASK (mounted);
FRONTIER_ASK (limbered);
FRONTIER_ASK (animals);
FRONTIER_ASK (holder);
FRONTIER_ASK (current);
FRONTIER_ASK (left);
FRONTIER_ASK (cover);
FRONTIER_ASK (needed);
FRONTIER_ASK (sight);
FRONTIER_ASK (touching);
FRONTIER_ASK (points);
FRONTIER_ASK (over);
FRONTIER_ASK (asking);
FRONTIER_ASK (morale);

/* setup.c */
gboolean frontier_unit        (SkirmishDraft *draft, const char *id, SkirmishSide side, const char *type, char **words, GError **error);
void     frontier_muster      (SkirmishDraft *draft, const SkirmishCompany *company, guint n, guint scale);
void     frontier_deploy      (SkirmishDraft *draft);
void     frontier_deploy_rest (MusterPlay *play);
gboolean frontier_permits     (const SkirmishFacts *facts, gint unit, gint formation);
gint32   frontier_reach       (const SkirmishFacts *facts, gint figure);

G_END_DECLS
