/* Little Big Horn: squares, single shots, choices in the middle of one. For this folder alone; everything
 * else comes through bighorn_ruleset. */
#pragma once

#include "conduct.h"
#include "ruleset.h"

G_BEGIN_DECLS

#define BIGHORN_CODE 1000

/* --- tables (data/rulesets/bighorn.xml) ----------------------------------- */

typedef enum
{
  BIGHORN_KNIVES,
  BIGHORN_INDIANS,
  BIGHORN_N_PARTIES
} BighornParty;

/* The combatants the rules name, in the order of their rows. */
typedef enum
{
  BIGHORN_SOLDIER,
  BIGHORN_CUSTER,
  BIGHORN_OFFICER,
  BIGHORN_CHIEF,
  BIGHORN_FOOT,
  BIGHORN_HORSE,
  BIGHORN_FLAG,
  BIGHORN_N_COMBATANTS
} BighornType;

/**
 * BighornCombatant:
 * @party: whose he is
 * @mounted: on a horse
 * @move: squares a turn (B3.1)
 * @range: of his weapon, in squares (B4.1)
 * @shots: a turn (B4.2, B4.6)
 */
typedef struct
{
  MusterRow row;
  gint16    party;
  gint16    mounted;
  gint16    move;
  gint16    range;
  gint16    shots;
} BighornCombatant;

typedef enum
{
  BIGHORN_NUMBER_HORSE,     /* B8.1: added by a horseman in melee */
  BIGHORN_NUMBER_WOODS,     /* by foot in woods */
  BIGHORN_NUMBER_ROCKS,
  BIGHORN_NUMBER_PARAPET,
  BIGHORN_NUMBER_PUSH,      /* B5.1: the least total that pushes back */
  BIGHORN_NUMBER_ELIMINATE, /* and that eliminates */
  BIGHORN_NUMBER_RIVER,     /* B4.1: squares a river counts more */
  BIGHORN_NUMBER_MANY_FOOT, /* B1.3: the most foot on a square, and horse */
  BIGHORN_NUMBER_MANY_HORSE,
  BIGHORN_NUMBER_IDLE,      /* B9.4: turns of each side without a move or a shot that end it */
  BIGHORN_N_NUMBERS
} BighornNumber;

typedef struct
{
  MusterRow row;
  gint16    value;
} BighornValue;

/* A row of the table of conversion (H2): what a piece of that class becomes. */
typedef struct
{
  MusterRow row;
  gint16    figures;
  gint16    party;
  gint16    senior;
} BighornPiece;

#define BIGHORN_MAX_ROWS 16

typedef struct
{
  guint16          n_combatants;
  BighornCombatant combatant[BIGHORN_MAX_ROWS];
  guint16          n_numbers;
  BighornValue     number[BIGHORN_MAX_ROWS];
  guint16          n_pieces;
  BighornPiece     piece[BIGHORN_MAX_ROWS];
} BighornTables;

extern const MusterTablesSpec bighorn_tables;

/* --- state ---------------------------------------------------------------- */

/* What is to be answered before anything else. */
typedef enum
{
  BIGHORN_NOTHING,
  BIGHORN_ANSWER,  /* B4.4: answer or hold */
  BIGHORN_PUSH,    /* B6.1: where the loser falls back */
  BIGHORN_ADVANCE, /* B5.3: whether the victor takes his square */
  BIGHORN_N_PENDING
} BighornPending;

/**
 * BighornState:
 * @moved: of a figure: the squares it has moved this turn
 * @from: where it stood before, as bighorn_square() and 1; 0 if it has not moved, or nobody knows
 * @bound: it stopped beside an enemy and must fight (B3.2)
 * @shots: it has used this turn (B4.6)
 * @waived: it could have fought hand to hand and distant fire has begun without that (B4.7)
 * @flag_moved: the flag was brought along this turn (B3.5)
 * @firing: the side whose shots it is in the step "combat"
 * @free: the defenders' shots before a landing's first turn (H14): nobody answers
 * @distant: that side's distant shots have begun
 * @pending: a #BighornPending: what follows is the shot it is about
 * @shooter, @target: of the shot: figures, when something is pending
 * @victor, @loser: once it is decided, likewise
 * @melee: it is hand to hand
 * @shooter_ground, @target_ground: #SkirmishGround they are in, as known or as told (T11)
 * @vacated: the loser's square, as bighorn_square() and 1; 0 in a logger's battle
 * @acted: somebody has moved or fired this turn
 * @idle: turns of a side in a row without either
 */
typedef struct
{
  SkirmishState base;
  gint8         moved[SKIRMISH_MAX_FIGURES];
  gint16        from[SKIRMISH_MAX_FIGURES];
  gint8         bound[SKIRMISH_MAX_FIGURES];
  gint8         shots[SKIRMISH_MAX_FIGURES];
  gint8         waived[SKIRMISH_MAX_FIGURES];
  gint8         flag_moved;
  gint8         firing;
  gint8         free;
  gint8         distant;
  gint8         pending;
  gint16        shooter;
  gint16        target;
  gint16        victor;
  gint16        loser;
  gint8         melee;
  gint8         shooter_ground;
  gint8         target_ground;
  gint16        vacated;
  gint8         acted;
  gint8         idle;
} BighornState;

enum
{
  BIGHORN_F_MOVED = SKIRMISH_N_FIELDS,
  BIGHORN_F_FROM, BIGHORN_F_BOUND, BIGHORN_F_SHOTS, BIGHORN_F_WAIVED,
  BIGHORN_F_FLAG_MOVED, BIGHORN_F_FIRING, BIGHORN_F_FREE, BIGHORN_F_DISTANT,
  BIGHORN_F_PENDING, BIGHORN_F_SHOOTER, BIGHORN_F_TARGET, BIGHORN_F_VICTOR, BIGHORN_F_LOSER,
  BIGHORN_F_MELEE, BIGHORN_F_SHOOTER_GROUND, BIGHORN_F_TARGET_GROUND, BIGHORN_F_VACATED,
  BIGHORN_F_ACTED, BIGHORN_F_IDLE,
  BIGHORN_N_FIELDS
};

extern const MusterField bighorn_fields[BIGHORN_N_FIELDS];

enum
{
  BIGHORN_OPTION_TURNS,
  BIGHORN_N_OPTIONS
};
#define BIGHORN_LAST_TURN 40 /* B9.4, the reading "40" of the option */

/* --- words ---------------------------------------------------------------- */

enum
{
  BIGHORN_V_MOVE = SKIRMISH_N_VERBS,
  BIGHORN_V_FIRE,
  BIGHORN_V_ANSWER,
  BIGHORN_V_HOLD,
  BIGHORN_V_PUSH,
  BIGHORN_V_ADVANCE,
  BIGHORN_V_STAY,
  BIGHORN_V_AGREE,
  BIGHORN_V_FLAG,
  BIGHORN_N_VERBS
};

enum
{
  BIGHORN_R_SQUARE = BIGHORN_CODE, /* figure: not a square of the board */
  BIGHORN_R_RIVER,      /* figure: no ford there */
  BIGHORN_R_HORSE,      /* figure: horse on woods or rocks */
  BIGHORN_R_FULL,       /* figure: the square is full */
  BIGHORN_R_ENEMY,      /* figure: an enemy is on it */
  BIGHORN_R_CORNER,     /* figure: between two river squares */
  BIGHORN_R_STEP,       /* figure: not to a square that touches */
  BIGHORN_R_MOVED,      /* figure, squares: it has no more */
  BIGHORN_R_STOPS,      /* figure: it stops beside an enemy */
  BIGHORN_R_MUST_FIGHT, /* figure: it has stopped beside an enemy */
  BIGHORN_R_SHOTS,      /* figure, shots */
  BIGHORN_R_RANGE,      /* figure, squares, range */
  BIGHORN_R_SIGHT,      /* figure, figure */
  BIGHORN_R_BESIDE,     /* figure, figure: it aims only at those beside it */
  BIGHORN_R_MELEE_FIRST,/* figure: melees first */
  BIGHORN_R_MELEE_PAST, /* figure: distant fire has begun */
  BIGHORN_R_PUSH,       /* figure: not a square it can be pushed to */
  BIGHORN_R_FLAG_ALONE, /* the flag does not move alone */
  BIGHORN_R_FLAG_HERE,  /* figure: the flag is not with it */
  BIGHORN_R_FLAG_MOVED, /* once a turn */
  BIGHORN_R_FLAG_SHOOTS,/* the flag neither fights nor is fought */
  BIGHORN_R_TRIANGLE,   /* figure, side: not a starting square for it */
  BIGHORN_R_TAKEN,      /* figure: one to a square while others are free */
  BIGHORN_R_PATH,       /* a move wants squares */
  BIGHORN_R_SQUARES,    /* a range is whole squares */
  BIGHORN_R_TOUCHING,   /* figure, figure: one square off, and not said to touch */
  BIGHORN_R_NO_PLACES,  /* on a real table no squares are said */
  BIGHORN_R_END
};

enum
{
  BIGHORN_D_FIRE = BIGHORN_CODE, /* figure, figure */
  BIGHORN_D_ANSWER
};

enum
{
  BIGHORN_MOD_HORSE = BIGHORN_CODE,
  BIGHORN_MOD_WOODS,
  BIGHORN_MOD_ROCKS,
  BIGHORN_MOD_PARAPET
};

extern const MusterSentence bighorn_refusals[];
extern const MusterSentence bighorn_purposes[];
extern const MusterSentence bighorn_modifiers[];
extern const MusterStory    bighorn_stories[];

#define BIGHORN_N_QUERIES (SKIRMISH_N_QUERIES_ANY + 11)
extern const MusterQuery bighorn_queries[BIGHORN_N_QUERIES];

extern const MusterGame      bighorn_game;
extern const SkirmishConduct bighorn_conduct;

static inline const BighornState *
bighorn_state (const MusterPlay *play)
{
  return play->state;
}

static inline const BighornTables *
bighorn_tables_of (const SkirmishFacts *facts)
{
  return facts->tables;
}

static inline const BighornCombatant *
bighorn_man (const SkirmishFacts *facts,
             gint                 figure)
{
  return &bighorn_tables_of (facts)->combatant[facts->figure[figure].type];
}

static inline gint
bighorn_number (const SkirmishFacts *facts,
                BighornNumber        which)
{
  return bighorn_tables_of (facts)->number[which].value;
}

static inline gboolean
bighorn_is_flag (const SkirmishFacts *facts,
                 gint                 figure)
{
  return facts->figure[figure].role == SKIRMISH_FLAG;
}

/* --- the board (board.c) --------------------------------------------------- */

#define BIGHORN_MAX_SIDE 64

enum
{
  BIGHORN_WOODS   = 1 << 0,
  BIGHORN_ROCKS   = 1 << 1,
  BIGHORN_PARAPET = 1 << 2,
  BIGHORN_RIVER   = 1 << 3, /* with a ford or without */
  BIGHORN_FORD    = 1 << 4,
  BIGHORN_GOAL    = 1 << 5  /* a blue arrow */
};
#define BIGHORN_BLOCKS (BIGHORN_WOODS | BIGHORN_ROCKS)

/**
 * BighornBoard:
 * @ground: by square, bits
 * @foot, @horse: how many stand there, the flag apart
 * @side: whose, or nobody
 *
 * Ground and occupants by square, made from facts and state for the length of one order; what
 * an order moves is kept true in it by bighorn_lift() and bighorn_drop().
 */
typedef struct
{
  const SkirmishFacts *facts;
  gint                 columns;
  gint                 rows;
  guint8               ground[BIGHORN_MAX_SIDE * BIGHORN_MAX_SIDE];
  guint8               foot[BIGHORN_MAX_SIDE * BIGHORN_MAX_SIDE];
  guint8               horse[BIGHORN_MAX_SIDE * BIGHORN_MAX_SIDE];
  guint8               side[BIGHORN_MAX_SIDE * BIGHORN_MAX_SIDE];
} BighornBoard;

/* A square as one number. */
static inline gint
bighorn_square (gint column,
                gint row)
{
  return row * BIGHORN_MAX_SIDE + column;
}
#define BIGHORN_COLUMN(square) ((square) % BIGHORN_MAX_SIDE)
#define BIGHORN_ROW(square) ((square) / BIGHORN_MAX_SIDE)

/* Where a figure stands, or -1. */
static inline gint
bighorn_at (const SkirmishState *state,
            gint                 figure)
{
  return state->x[figure] == SKIRMISH_NOWHERE ? -1 : bighorn_square (state->x[figure] / 100, state->y[figure] / 100);
}

static inline gint
bighorn_apart (gint a,
               gint b)
{
  return MAX (ABS (BIGHORN_COLUMN (a) - BIGHORN_COLUMN (b)), ABS (BIGHORN_ROW (a) - BIGHORN_ROW (b)));
}

void     bighorn_board_ground  (const SkirmishFacts *facts,
                                BighornBoard        *board);
void     bighorn_board_read    (const SkirmishFacts *facts,
                                const SkirmishState *state,
                                BighornBoard        *board);
void     bighorn_lift          (BighornBoard        *board,
                                gint                 figure,
                                gint                 square);
void     bighorn_drop          (BighornBoard        *board,
                                gint                 figure,
                                gint                 square);
gint     bighorn_read_square   (const BighornBoard  *board,
                                gint32               x,
                                gint32               y);
gboolean bighorn_square_takes  (const SkirmishFacts  *facts,
                                const SkirmishState  *state,
                                gint                  figure,
                                const char          **clause);
/* 0: he may stand there; else the refusal's code, and its clause in *@clause. */
guint    bighorn_may_stand     (const BighornBoard  *board,
                                gint                 figure,
                                gint                 square,
                                const char         **clause);
guint    bighorn_may_step      (const BighornBoard  *board,
                                gint                 figure,
                                gint                 from,
                                gint                 to,
                                const char         **clause);
gint     bighorn_range         (const BighornBoard  *board,
                                gint                 a,
                                gint                 b);
gboolean bighorn_sees          (const BighornBoard  *board,
                                gint                 a,
                                gint                 b);
gboolean bighorn_beside_enemy  (const BighornBoard  *board,
                                guint                side,
                                gint                 square);
guint    bighorn_push_squares  (const BighornBoard  *board,
                                gint                 loser,
                                gint                 from,
                                gint                 at,
                                gint                *out);
gboolean bighorn_may_take      (const BighornBoard  *board,
                                gint                 figure,
                                gint                 from,
                                gint                 to);
SkirmishGround bighorn_ground  (const BighornBoard  *board,
                                gint                 square);

/* --- rules ------------------------------------------------------------------ */

guint    bighorn_knives        (const SkirmishFacts *facts);
gint     bighorn_flag          (const SkirmishFacts *facts);
gboolean bighorn_touches       (const SkirmishFacts *facts,
                                const SkirmishState *state,
                                gint                 a,
                                gint                 b);
gboolean bighorn_engaged       (const SkirmishFacts *facts,
                                const SkirmishState *state,
                                gint                 figure);
gint     bighorn_bonus         (const SkirmishFacts *facts,
                                gint                 figure,
                                SkirmishGround       ground,
                                gboolean             melee);
gint     bighorn_shots_left    (const SkirmishFacts *facts,
                                const BighornState  *state,
                                gint                 figure);
guint    bighorn_aim           (const BighornBoard  *board,
                                const BighornState  *state,
                                gint                 shooter,
                                gint                 target,
                                const char         **clause);
gboolean bighorn_can_fire      (const SkirmishFacts *facts,
                                const BighornState  *state,
                                guint                side);
gboolean bighorn_must_fight    (const SkirmishFacts *facts,
                                const BighornState  *state,
                                gint                 figure);
gint     bighorn_who_must      (const SkirmishFacts *facts,
                                const BighornState  *state);

gboolean bighorn_move          (MusterPlay          *play,
                                const MusterOrder   *order);
gboolean bighorn_fire          (MusterPlay          *play,
                                const MusterOrder   *order);
gboolean bighorn_answer        (MusterPlay          *play,
                                const MusterOrder   *order);
gboolean bighorn_push          (MusterPlay          *play,
                                const MusterOrder   *order);
gboolean bighorn_advance       (MusterPlay          *play,
                                const MusterOrder   *order);
gboolean bighorn_still_holds   (const SkirmishFacts *facts,
                                const BighornState  *state);
gboolean bighorn_told_flag     (MusterPlay          *play,
                                const MusterOrder   *order);
void     bighorn_rebind        (MusterPlay          *play);
void     bighorn_drop_agenda   (MusterPlay          *play,
                                const char          *clause);
gboolean bighorn_look          (MusterPlay          *play);

void     bighorn_begin         (gconstpointer        facts,
                                gpointer             state);
void     bighorn_awaits        (gconstpointer        facts,
                                gconstpointer        state,
                                GArray              *awaits);
void     bighorn_orders        (gconstpointer        facts,
                                gconstpointer        state,
                                GPtrArray           *orders);
gboolean bighorn_invariants    (gconstpointer        facts,
                                gconstpointer        state,
                                MusterRefusal       *broken);
gboolean bighorn_ai            (gconstpointer        facts,
                                gconstpointer        state,
                                MusterSide           side,
                                MusterDice          *dice,
                                MusterOrder         *order);
gboolean bighorn_random        (gconstpointer        facts,
                                gconstpointer        state,
                                MusterSide           side,
                                MusterDice          *dice,
                                MusterOrder         *order);

/* --- setting up (muster.c) --------------------------------------------------- */

gboolean bighorn_unit          (SkirmishDraft         *draft,
                                const char            *id,
                                SkirmishSide           side,
                                const char            *type,
                                char                 **words,
                                GError               **error);
void     bighorn_muster        (SkirmishDraft         *draft,
                                const SkirmishCompany *company,
                                guint                  n,
                                guint                  scale);
void     bighorn_deploy        (SkirmishDraft         *draft);
void     bighorn_deploy_rest   (MusterPlay            *play);
gint     bighorn_triangle      (const BighornBoard    *board,
                                gint                   figure);
gboolean bighorn_free_triangle (const BighornBoard    *board,
                                gint                   figure);
gint     bighorn_edge_square   (const BighornBoard    *board,
                                gint                   figure,
                                guint                  edge);
gboolean bighorn_is_start      (const SkirmishFacts   *facts,
                                gint                   figure,
                                gint                   square,
                                gboolean              *any);

/* Builds an order: `move WHO X,Y ...` and the rest. */
void     bighorn_order_place   (MusterOrder           *order,
                                gint                   square);

MusterVerdict bighorn_judge      (gconstpointer       facts,
                                  const MusterRoll   *roll);

G_END_DECLS
