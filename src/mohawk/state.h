/* The state of a Mohawk campaign: small integers of fixed size, copied by memcpy. */
#pragma once

#include "game.h"
#include "scenario.h"

G_BEGIN_DECLS

/* Where a piece is, when it is at no point. */
enum
{
  MOHAWK_MIX    = -1, /* available counter mix (M1.5) */
  MOHAWK_DEAD   = -2, /* dead pile (M7.4) */
  MOHAWK_ABOARD = -3  /* in the sea lift */
};

/* Where the sea-lift marker is, when it is in no port (M5S.6). */
#define MOHAWK_OFF_MAP (-1)

typedef enum
{
  MOHAWK_STEP_NAVAL,     /* I */
  MOHAWK_STEP_REINFORCE, /* II */
  MOHAWK_STEP_ROLL,      /* III */
  MOHAWK_STEP_MUSTER,    /* IV */
  MOHAWK_STEP_MOVE,      /* V */
  MOHAWK_STEP_FIGHT,     /* VI */
  MOHAWK_STEP_PROMOTE    /* VII */
} MohawkStep;

typedef enum
{
  MOHAWK_POOL_INDIAN,
  MOHAWK_POOL_REGULAR,
  MOHAWK_POOL_LAND,
  MOHAWK_POOL_SEALIFT,
  MOHAWK_POOL_IROQUOIS,
  MOHAWK_N_POOLS
} MohawkPool;

typedef enum
{
  MOHAWK_TERRAIN_FORT,
  MOHAWK_TERRAIN_OPEN,
  MOHAWK_TERRAIN_WOODS,
  MOHAWK_TERRAIN_LANDING
} MohawkTerrain;

/* Where a battle of this step stands (M6.1). */
typedef enum
{
  MOHAWK_NO_BATTLE,
  MOHAWK_BATTLE_DUE,
  MOHAWK_BATTLE_FOUGHT
} MohawkDue;

/* A naval piece in the course of a year (M4). */
typedef enum
{
  MOHAWK_NAVAL_IDLE,    /* not on the chart yet */
  MOHAWK_NAVAL_SET,     /* on the chart, its fate open */
  MOHAWK_NAVAL_THROUGH, /* got through: what it brings is owed */
  MOHAWK_NAVAL_STOPPED  /* brings nothing this year */
} MohawkNavalFate;

/* What is being done with a battle: the agenda of step VI. */
typedef enum
{
  MOHAWK_FIGHT_NONE,
  MOHAWK_FIGHT_TERRAIN, /* terrain KIND is awaited (M6.11) */
  MOHAWK_FIGHT_METHOD,  /* resolve is awaited (M6.14) */
  MOHAWK_FIGHT_LINE,    /* line is awaited (M6.3) */
  MOHAWK_FIGHT_VOLLEY,  /* the free volley of a landing (M6.10) */
  MOHAWK_FIGHT_DEFENDER,/* the defender's turn of fire (M6.4) */
  MOHAWK_FIGHT_ATTACKER,/* the attacker's */
  MOHAWK_FIGHT_GROUND   /* fallen back from a landing: terrain KIND is awaited */
} MohawkFightPhase;

typedef enum
{
  MOHAWK_WON_NOT,
  MOHAWK_WON_OBJECTIVES, /* the goals of the side that begins its turn (M11.1, M11.2) */
  MOHAWK_WON_AT_END,     /* its goals at the end of the game */
  MOHAWK_WON_DENIAL,     /* the French, the British short of theirs (M11.1) */
  MOHAWK_WON_DRAW        /* both (M11.4) */
} MohawkEnding;

/* Rulings, in the order of the options table. */
typedef enum
{
  MOHAWK_OPTION_NAVAL_TIE,
  MOHAWK_OPTION_NAVAL_QUEBEC,
  MOHAWK_OPTION_INDIAN_SPLIT,
  MOHAWK_OPTION_RANGERS,
  MOHAWK_OPTION_COME_ON,
  MOHAWK_OPTION_LANDING_ANY,
  MOHAWK_OPTION_BY_SEA,
  MOHAWK_OPTION_WINTER,
  MOHAWK_OPTION_STACK,
  MOHAWK_N_OPTIONS
} MohawkOption;

/* Bits of MohawkState.paid: pools a piece marched on this turn. */
#define MOHAWK_PAID(pool) (1 << (pool))

/**
 * MohawkState:
 *
 * Written only through muster_set(), by the fields of the same names below.
 *
 * @place: of a piece: a point, or MOHAWK_MIX, _DEAD, _ABOARD
 * @hits: left, 1 or 2; full in the mix and the dead pile
 * @active: of a tribe 7-26: name side up
 * @colour: of an Iroquois tribe: the side it is turned to
 * @marches: spent of the two a turn (M5.4)
 * @trails: single trail marches made this turn (M5.5)
 * @paid: pools it marched on this turn (M5.7, M6.11)
 * @from: the point its last step came from this turn, or -1 (M6.9)
 * @came: the line of that step, or -1 (M6.10)
 * @origin: the port it was sea-lifted from this turn, or -1 (M5S.5)
 * @leader: of a tribe: the Courier that gathered it this turn, or -1 (M10.4)
 * @walls: 0, 1 at the walls, 2 moving up this round (M6.6)
 * @front: its front in the battle being fought, or -1; @rank: its place there
 * @home_bound: of a tribe: it was attacked in its village and may not retreat (M10.6)
 * @stayed: it was left where all that may go were ordered on this turn; so that it is told, and why
 * @battle: of a point: MohawkDue
 * @bought: of a point: the attacker has outmanoeuvred there (M6.11)
 * @promotion: of a point: the side owed a promotion there (M7.1)
 * @fate, @landed: of a naval piece: MohawkNavalFate; bits of what it has brought already, or was given up
 * @ashore, @ashore_at: of one that has brought some of its troops: how many, and one more than the point they came to;
 *   no point: tribes, who come to several. @raised, @raised_at: likewise of its colonial regulars
 * @set, @met: of a box of the sea chart: the French and the British piece there, or -1
 * @shown: of a box: both are revealed
 * @turns_owed: of a side: Iroquois tribes it may turn (M10.1)
 * @going_home: tribes the French must send home (M10.7); @home_point where from
 * @spoils: the point whose enemy fort the victor may capture or burn, or -1 (M6.13)
 * @destroyed: British pieces destroyed in the battle being fought (M10.7)
 */
typedef struct
{
  gint8   option[MOHAWK_N_OPTIONS];

  gint8   turn;  /* from 1 */
  gint8   side;  /* whose player turn: MohawkSide */
  gint8   step;  /* MohawkStep */
  gint8   pool[MOHAWK_N_POOLS];
  gint8   rolled;
  gint8   mustered[4];
  gint8   returned;       /* the year's militia is back from the dead pile (M9.5) */
  gint8   joined;         /* the side the Iroquois joined (M10.1) */
  gint8   nation_muster;  /* their free muster is still to be had (M10.2) */
  gint8   began;          /* the first chart is set: attach and port are past */
  gint8   lifting;        /* a sea-lift order has closed land movement (M5S.1) */
  gint16  marker;         /* the sea-lift marker's port, or MOHAWK_OFF_MAP */
  gint8   winner;         /* MohawkSide; nobody while open or drawn */
  gint8   ending;         /* MohawkEnding */
  gint8   played_on;      /* orders were given after the end (M11.3) */
  gint8   ended;          /* the last turn is over */

  gint8   fight;          /* MohawkFightPhase */
  gint16  field;          /* the point being fought for, or -1 */
  gint8   terrain;        /* MohawkTerrain */
  gint8   round;          /* of fire, from 1; 0 before the first */
  gint8   reinforcing;    /* the side that may bring in a piece now (M6.8) */
  gint16  destroyed;
  gint8   turns_owed[4];
  gint16  going_home;
  gint16  home_point;
  gint16  spoils;

  gint16  place[MOHAWK_MAX_PIECES];
  gint8   hits[MOHAWK_MAX_PIECES];
  gint8   active[MOHAWK_MAX_PIECES];
  gint8   colour[MOHAWK_MAX_PIECES];
  gint8   marches[MOHAWK_MAX_PIECES];
  gint8   trails[MOHAWK_MAX_PIECES];
  gint8   paid[MOHAWK_MAX_PIECES];
  gint16  from[MOHAWK_MAX_PIECES];
  gint16  came[MOHAWK_MAX_PIECES];
  gint16  origin[MOHAWK_MAX_PIECES];
  gint16  leader[MOHAWK_MAX_PIECES];
  gint8   walls[MOHAWK_MAX_PIECES];
  gint16  front[MOHAWK_MAX_PIECES];
  gint16  rank[MOHAWK_MAX_PIECES];
  gint8   home_bound[MOHAWK_MAX_PIECES];
  gint8   stayed[MOHAWK_MAX_PIECES];

  gint8   holder[MOHAWK_MAX_POINTS];
  gint8   fort[MOHAWK_MAX_POINTS];
  gint8   burnt[MOHAWK_MAX_POINTS];
  gint8   battle[MOHAWK_MAX_POINTS];
  gint8   bought[MOHAWK_MAX_POINTS];
  gint8   promotion[MOHAWK_MAX_POINTS];

  gint8   fate[MOHAWK_MAX_NAVAL];
  gint8   landed[MOHAWK_MAX_NAVAL];
  gint8   set[MOHAWK_MAX_BOXES];
  gint8   met[MOHAWK_MAX_BOXES];
  gint8   shown[MOHAWK_MAX_BOXES];

  gint8   edition;        /* of the program that began it, for a game around this one to go by: see CAMPAIGN_EDITION */

  gint8   ashore[MOHAWK_MAX_NAVAL];
  gint16  ashore_at[MOHAWK_MAX_NAVAL];
  gint8   raised[MOHAWK_MAX_NAVAL];
  gint16  raised_at[MOHAWK_MAX_NAVAL];

  gint8   came_up[MOHAWK_MAX_PIECES]; /* to a battle, from next door (M6.8): it did not march there */
} MohawkState;

/* Kinds of word of this game. */
enum
{
  MOHAWK_KIND_POINT = MUSTER_KIND_GAME,
  MOHAWK_KIND_PIECE,
  MOHAWK_KIND_NAVAL,
  MOHAWK_KIND_BOX,
  MOHAWK_KIND_LINE,
  MOHAWK_KIND_SIDE,
  MOHAWK_KIND_STEP,
  MOHAWK_KIND_POOL,
  MOHAWK_KIND_TERRAIN,
  MOHAWK_KIND_PLACE,     /* a point, mix, dead, aboard */
  MOHAWK_KIND_PORT,      /* a point, or off */
  MOHAWK_KIND_RULESET,
  MOHAWK_KIND_SPOILS,    /* burn */
  MOHAWK_KIND_BATTLE,    /* battle: undo battle */
  MOHAWK_KIND_SETTING,   /* the first word of an umpire's setting */
  MOHAWK_KIND_FATE,
  MOHAWK_KIND_ENDING,
  MOHAWK_KIND_DUE,
  MOHAWK_KIND_PHASE,
  MOHAWK_KIND_SEEN,      /* a naval piece on the chart, none or hidden */
  MOHAWK_KIND_SPOT,      /* a point, or none */
  MOHAWK_KIND_SYMBOL,    /* these four are asked about, never ordered */
  MOHAWK_KIND_MODE,      /* of a line, or none */
  MOHAWK_KIND_CLASS,
  MOHAWK_KIND_TYPE,
  MOHAWK_N_KINDS
};

/* Between points that no line joins. */
#define MOHAWK_NO_MODE (-1)

/* A naval piece in a box: none, or one the viewer may not know. */
enum
{
  MOHAWK_SEEN_NONE   = -1,
  MOHAWK_SEEN_HIDDEN = -2
};

/* Fields, in the order of the table; their names are kept in files for ever. */
typedef enum
{
  MOHAWK_F_OPTION,
  MOHAWK_F_TURN, MOHAWK_F_SIDE, MOHAWK_F_STEP,
  MOHAWK_F_POOL, MOHAWK_F_ROLLED, MOHAWK_F_MUSTERED, MOHAWK_F_RETURNED,
  MOHAWK_F_JOINED, MOHAWK_F_NATION_MUSTER, MOHAWK_F_BEGAN, MOHAWK_F_LIFTING, MOHAWK_F_MARKER,
  MOHAWK_F_WINNER, MOHAWK_F_ENDING, MOHAWK_F_PLAYED_ON, MOHAWK_F_ENDED,
  MOHAWK_F_FIGHT, MOHAWK_F_FIELD, MOHAWK_F_TERRAIN, MOHAWK_F_ROUND, MOHAWK_F_REINFORCING,
  MOHAWK_F_DESTROYED, MOHAWK_F_TURNS_OWED, MOHAWK_F_GOING_HOME, MOHAWK_F_HOME_POINT, MOHAWK_F_SPOILS,
  MOHAWK_F_PLACE, MOHAWK_F_HITS, MOHAWK_F_ACTIVE, MOHAWK_F_COLOUR,
  MOHAWK_F_MARCHES, MOHAWK_F_TRAILS, MOHAWK_F_PAID, MOHAWK_F_FROM, MOHAWK_F_CAME, MOHAWK_F_ORIGIN,
  MOHAWK_F_LEADER, MOHAWK_F_WALLS, MOHAWK_F_FRONT, MOHAWK_F_RANK, MOHAWK_F_HOME_BOUND,
  MOHAWK_F_STAYED,
  MOHAWK_F_HOLDER, MOHAWK_F_FORT, MOHAWK_F_BURNT, MOHAWK_F_BATTLE, MOHAWK_F_BOUGHT, MOHAWK_F_PROMOTION,
  MOHAWK_F_FATE, MOHAWK_F_LANDED, MOHAWK_F_SET, MOHAWK_F_MET, MOHAWK_F_SHOWN,
  MOHAWK_F_EDITION,
  MOHAWK_F_ASHORE, MOHAWK_F_ASHORE_AT, MOHAWK_F_RAISED, MOHAWK_F_RAISED_AT,
  MOHAWK_F_CAME_UP,
  MOHAWK_N_FIELDS
} MohawkField;

extern const MusterField mohawk_fields[MOHAWK_N_FIELDS];
extern const MusterKind  mohawk_kinds[MOHAWK_N_KINDS];

void     mohawk_state_begin (gconstpointer       facts,
                             gpointer            state);
gboolean mohawk_apply       (MohawkState        *state,
                             const MusterEffect *effects,
                             guint               n);

/* The side a piece fights for: an Iroquois tribe's is its nation's choice. */
static inline MohawkSide
mohawk_piece_side (const MohawkScenario *scenario,
                   const MohawkState    *state,
                   gint                  piece)
{
  MohawkSide side = scenario->piece[piece].side;

  return side == MOHAWK_IROQUOIS && state->joined ? (MohawkSide) state->joined : side;
}

static inline MohawkSide
mohawk_enemy (MohawkSide side)
{
  return side == MOHAWK_BRITISH ? MOHAWK_FRENCH : MOHAWK_BRITISH;
}

/* A fort to the chart and the march: the marker, or a fortified town not burned (M6.11, M5.11). */
static inline gboolean
mohawk_is_fort (const MohawkScenario *scenario,
                const MohawkState    *state,
                gint                  point)
{
  return state->fort[point]
         || (scenario->point[point].symbol == MOHAWK_FORTIFIED_TOWN && !state->burnt[point]);
}

/* M5.4: whose marches are counted. */
static inline gboolean
mohawk_is_limited (MohawkClass class)
{
  return class <= MOHAWK_RANGER;
}

G_END_DECLS
