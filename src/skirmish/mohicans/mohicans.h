/* Last of the Mohicans: factions in turn, wounds and saves, fear, captives. For this folder alone; everything
 * else comes through mohicans_ruleset. */
#pragma once

#include "conduct.h"
#include "ruleset.h"

G_BEGIN_DECLS

#define MOHICANS_CODE 2000

/* --- tables (data/rulesets/mohicans.xml) ----------------------------------- */

/* In the order in which they act (L1.1). */
typedef enum
{
  MOHICANS_HURONS,
  MOHICANS_MOHICANS,
  MOHICANS_RANGERS,
  MOHICANS_SETTLERS,
  MOHICANS_BRITISH,
  MOHICANS_N_FACTIONS
} MohicansFaction;

/* The rows of the character chart, in their order. */
typedef enum
{
  MOHICANS_INDIAN,
  MOHICANS_LINE,
  MOHICANS_SETTLER,
  MOHICANS_RANGER,
  MOHICANS_HAWKEYE,
  MOHICANS_UNCAS,
  MOHICANS_CHINGACHGOOK,
  MOHICANS_MAJOR,
  MOHICANS_CORA,
  MOHICANS_ALICE,
  MOHICANS_MUNRO,
  MOHICANS_LIEUTENANT,
  MOHICANS_MAQAW,
  MOHICANS_MAQAW_LIEUTENANT,
  MOHICANS_N_TYPES
} MohicansType;

/**
 * MohicansFigure:
 * @faction: with whom it acts
 * @move, @charge: hundredths of an inch; a charge of 0 is as the move
 * @woods: inches an inch of woods costs
 * @range, @pistol: of its musket, of its pistols; 0: it has none
 * @hit: the least die that hits when it shoots
 * @attacks, @fight: dice hand to hand, and the least that hits
 * @wounds: that put it out
 * @save: the least die that saves, or 0
 * @leader: fights duels (L4.3)
 * @indian: causes fear
 * @fear: the greatest sum of two dice that passes a test of fear; 0: it takes none
 * @mounted: has a horse's base
 */
typedef struct
{
  MusterRow row;
  gint16    faction;
  gint16    move;
  gint16    charge;
  gint16    woods;
  gint16    range;
  gint16    pistol;
  gint16    hit;
  gint16    attacks;
  gint16    fight;
  gint16    wounds;
  gint16    save;
  gint16    leader;
  gint16    indian;
  gint16    fear;
  gint16    mounted;
} MohicansFigure;

typedef enum
{
  MOHICANS_MUSKET,
  MOHICANS_RIFLED_MUSKET,
  MOHICANS_BOW,
  MOHICANS_PISTOL,
  MOHICANS_N_WEAPONS
} MohicansWeaponType;

typedef struct
{
  MusterRow row;
  gint16    pistol; /* it reaches as the figure's pistols do */
} MohicansWeapon;

typedef enum
{
  MOHICANS_NUMBER_SALVO,        /* L3.2: the least die that hits in a salvo */
  MOHICANS_NUMBER_ON_ONE,       /* L2.4, L4.1: enemies on one figure */
  MOHICANS_NUMBER_HOUSE,        /* L7.13: what Indians need against settlers in their house */
  MOHICANS_NUMBER_INCENSED,     /* L7.1: how many times the attacks */
  MOHICANS_NUMBER_INCENSED_SAVE,
  MOHICANS_NUMBER_COLLAPSE,     /* L7.6: the least sum that fells Alice */
  MOHICANS_NUMBER_REVIVE,
  MOHICANS_NUMBER_SQUABBLE,     /* L7.10: the greatest die that stops a warband */
  MOHICANS_N_NUMBERS
} MohicansNumber;

typedef struct
{
  MusterRow row;
  gint16    value;
} MohicansValue;

typedef enum
{
  MOHICANS_LENGTH_FEAR,     /* L6.1 */
  MOHICANS_LENGTH_SQUABBLE, /* L7.10 */
  MOHICANS_LENGTH_SISTERS,  /* L7.5, L7.6 */
  MOHICANS_LENGTH_PROTECT,  /* L7.1: enemies that near Cora */
  MOHICANS_LENGTH_INCENSED, /* L7.1: Hawkeye's move then */
  MOHICANS_LENGTH_CAPTIVE,  /* L8.4: a captors' move */
  MOHICANS_N_LENGTHS
} MohicansLength;

/* A row of the table of conversion (H2). */
typedef struct
{
  MusterRow row;
  gint16    figures;
  gint16    type;
  gint16    weapon;
  gint16    lieutenant; /* the pool in which every first of two has one; 0: none */
} MohicansPiece;

#define MOHICANS_MAX_ROWS 24

typedef struct
{
  guint16        n_figures;
  MohicansFigure figure[MOHICANS_MAX_ROWS];
  guint16        n_weapons;
  MohicansWeapon weapon[MOHICANS_MAX_ROWS];
  guint16        n_numbers;
  MohicansValue  number[MOHICANS_MAX_ROWS];
  guint16        n_lengths;
  MohicansValue  length[MOHICANS_MAX_ROWS];
  guint16        n_pieces;
  MohicansPiece  piece[MOHICANS_MAX_ROWS];
} MohicansTables;

extern const MusterTablesSpec mohicans_tables;

/* Of a unit: in a campaign, every building is its own house (L8.6). */
#define MOHICANS_TRAIT_HOME 0

/* --- state ---------------------------------------------------------------- */

/**
 * MohicansState:
 * @faction: whose step it is, with the side
 * @first: of every step both sides have figures in, the side that goes first this turn (L1.2)
 * @started: that has been thrown for, and squabbles and the rest are under way (L1.3)
 * @free: the defenders' shots before a landing's first turn (H14)
 * @winner: the side that has wounds to give, or nobody
 * @wounds_left: so many
 * @near_cora: on a real table: an enemy is near Cora, as last told (L7.1)
 * @moved: of a figure: what its movement has cost this turn
 * @shot, @fought: this turn
 * @combat: it is in the combat whose wounds are being given
 * @hits: of its hits there, those no wound has been given for yet
 * @captor: the figure named to take Cora in that combat, and 1; 0 none (L8.4)
 * @collapsed: Alice lies in a heap (L7.6)
 * @attacked: she has been, this turn
 * @running: it has run this turn (L6.4)
 * @caught: it has slaughtered one who ran, and stopped there, this turn (L6.4, T3)
 * @charging: the unit it has declared to charge this turn, and 1; 0 none
 * @toward: of a captive: the edge of the table it is taken to, and 1
 * @passed: of a unit: free of fear for good (L6.3)
 * @barred: from salvos (L6.2)
 * @tested: it has tested this turn
 * @held: it quarrels and does not move (L7.10)
 * @salvoed: this turn
 * @rear_fired: of a formed unit: men not of its front rank have fired this turn: a section (L3.2)
 * @broken_in: of a building: Indians have been inside (L8.6)
 */
typedef struct
{
  SkirmishState base;
  gint8         faction;
  gint8         first;
  gint8         started;
  gint8         free;
  gint8         winner;
  gint16        wounds_left;
  gint8         near_cora;
  gint16        captor;
  gint16        moved[SKIRMISH_MAX_FIGURES];
  gint8         shot[SKIRMISH_MAX_FIGURES];
  gint8         fought[SKIRMISH_MAX_FIGURES];
  gint8         combat[SKIRMISH_MAX_FIGURES];
  gint8         hits[SKIRMISH_MAX_FIGURES];
  gint8         collapsed[SKIRMISH_MAX_FIGURES];
  gint8         attacked[SKIRMISH_MAX_FIGURES];
  gint8         running[SKIRMISH_MAX_FIGURES];
  gint8         caught[SKIRMISH_MAX_FIGURES];
  gint16        charging[SKIRMISH_MAX_FIGURES];
  gint8         toward[SKIRMISH_MAX_FIGURES];
  gint8         passed[SKIRMISH_MAX_UNITS];
  gint8         barred[SKIRMISH_MAX_UNITS];
  gint8         tested[SKIRMISH_MAX_UNITS];
  gint8         held[SKIRMISH_MAX_UNITS];
  gint8         salvoed[SKIRMISH_MAX_UNITS];
  gint8         rear_fired[SKIRMISH_MAX_UNITS];
  gint8         broken_in[SKIRMISH_MAX_AREAS];
} MohicansState;

enum
{
  MOHICANS_F_FACTION = SKIRMISH_N_FIELDS,
  MOHICANS_F_FIRST, MOHICANS_F_STARTED, MOHICANS_F_FREE, MOHICANS_F_WINNER, MOHICANS_F_WOUNDS_LEFT, MOHICANS_F_NEAR_CORA,
  MOHICANS_F_MOVED, MOHICANS_F_SHOT, MOHICANS_F_FOUGHT, MOHICANS_F_COMBAT, MOHICANS_F_COLLAPSED, MOHICANS_F_ATTACKED,
  MOHICANS_F_RUNNING, MOHICANS_F_CHARGING, MOHICANS_F_TOWARD,
  MOHICANS_F_PASSED, MOHICANS_F_BARRED, MOHICANS_F_TESTED, MOHICANS_F_HELD, MOHICANS_F_SALVOED, MOHICANS_F_REAR_FIRED,
  MOHICANS_F_BROKEN_IN, MOHICANS_F_CAUGHT, MOHICANS_F_HITS, MOHICANS_F_CAPTOR,
  MOHICANS_N_FIELDS
};

extern const MusterField mohicans_fields[MOHICANS_N_FIELDS];

enum
{
  MOHICANS_OPTION_TURNS,
  MOHICANS_OPTION_RANGER_MOVE,
  MOHICANS_OPTION_MAQAW_SAVE,
  MOHICANS_OPTION_SETTLER_FIGHT,
  MOHICANS_OPTION_WORKS_FEAR,
  MOHICANS_N_OPTIONS
};

/* The kind of word a faction is. */
#define MOHICANS_KIND_FACTION SKIRMISH_KIND_MOHICANS

/* --- words ---------------------------------------------------------------- */

enum
{
  MOHICANS_V_MOVE = SKIRMISH_N_VERBS,
  MOHICANS_V_CHARGE,
  MOHICANS_V_FORM,
  MOHICANS_V_FIRE,
  MOHICANS_V_SALVO,
  MOHICANS_V_MELEE,
  MOHICANS_V_TAKE,
  MOHICANS_V_WOUND,
  MOHICANS_V_ROLL,
  MOHICANS_V_FEAR,
  MOHICANS_V_SQUABBLE,
  MOHICANS_V_REVIVE,
  MOHICANS_N_VERBS
};

enum
{
  MOHICANS_R_FACTION = MOHICANS_CODE, /* figure, faction: another's step */
  MOHICANS_R_NO_PLACES, /* on a real table no places are said */
  MOHICANS_R_PATH,      /* a move wants places */
  MOHICANS_R_HELD,      /* unit: quarrels */
  MOHICANS_R_RUNNING,   /* figure: has run */
  MOHICANS_R_COLLAPSED, /* figure: lies in a heap */
  MOHICANS_R_FOURTH,    /* figure: three touch it already */
  MOHICANS_R_CHARGE,    /* figure: only a charge goes that far */
  MOHICANS_R_WOODS,     /* unit: formed, and woods */
  MOHICANS_R_NOT_FORMED,/* unit: not in formation */
  MOHICANS_R_APART,     /* unit: its men do not touch */
  MOHICANS_R_MOVED,     /* unit: has moved */
  MOHICANS_R_FORMATION, /* formation: not one of these rules */
  MOHICANS_R_NOT_LINE,  /* unit: no line */
  MOHICANS_R_BARRED,    /* unit: fear bars its salvos */
  MOHICANS_R_SALVOED,   /* unit: has fired its salvo */
  MOHICANS_R_SALVO_PART, /* unit, figure: not named in its salvo */
  MOHICANS_R_SALVO_SHOT, /* unit, figure: has fired, and a salvo is of all */
  MOHICANS_R_RANK,      /* unit: front rank or half of it */
  MOHICANS_R_ONE,       /* only one shooter may choose a figure */
  MOHICANS_R_CAPTORS,   /* unit: makes for the edge with its captive */
  MOHICANS_R_SISTER,    /* figure, figure: must end near her */
  MOHICANS_R_REVENGE,   /* figure, figure: Maqaw's quarry */
  MOHICANS_R_HOUSE,     /* figure, area: no way in there */
  MOHICANS_R_NO_COMBAT, /* nobody to fight now */
  MOHICANS_R_UNFOUGHT,  /* figure, figure: have still to fight */
  MOHICANS_R_OTHER_COMBAT, /* figure, figure: not a combat of this step */
  MOHICANS_R_TAKE,      /* figure, figure: cannot be taken */
  MOHICANS_R_WOUND,     /* figure: not in that combat */
  MOHICANS_R_NO_TEST,   /* unit: takes no such throw */
  MOHICANS_R_DECLARE,   /* figure, unit: a charge is declared before they touch */
  MOHICANS_R_NO_WAY,    /* figure, figure: no way leads there in one move */
  MOHICANS_R_STOPPED,   /* figure: stopped at a runner it slaughtered */
  MOHICANS_R_CAUGHT,    /* unit, number: one runner each */
  MOHICANS_R_PARTS,     /* number: too many parts of an order */
  MOHICANS_R_ABREAST,   /* unit: more than two abreast */
  MOHICANS_R_END
};

enum
{
  MOHICANS_D_FIRST = MOHICANS_CODE, /* side */
  MOHICANS_D_SQUABBLE, /* unit */
  MOHICANS_D_REVIVE,   /* figure */
  MOHICANS_D_FEAR,     /* unit */
  MOHICANS_D_RUN,      /* unit */
  MOHICANS_D_COLLAPSE, /* figure */
  MOHICANS_D_SHOT,     /* figure, unit */
  MOHICANS_D_SALVO,    /* figure, unit */
  MOHICANS_D_FIGHT,    /* figure */
  MOHICANS_D_AGAIN,    /* figure */
  MOHICANS_D_SAVE      /* figure */
};

enum
{
  MOHICANS_MOD_OTHER_DIE = MOHICANS_CODE
};

extern const MusterSentence mohicans_refusals[];
extern const MusterSentence mohicans_purposes[];
MusterVerdict mohicans_judge (gconstpointer facts, const MusterRoll *roll);
extern const MusterSentence mohicans_modifiers[];
extern const MusterStory    mohicans_stories[];

#define MOHICANS_N_QUERIES (SKIRMISH_N_QUERIES + 16)
extern const MusterQuery mohicans_queries[MOHICANS_N_QUERIES];

extern const MusterGame      mohicans_game;
extern const SkirmishConduct mohicans_conduct;

static inline const MohicansState *
mohicans_state (const MusterPlay *play)
{
  return play->state;
}

static inline const MohicansTables *
mohicans_tables_of (const SkirmishFacts *facts)
{
  return facts->tables;
}

static inline const MohicansFigure *
mohicans_row (const SkirmishFacts *facts,
              gint                 figure)
{
  return &mohicans_tables_of (facts)->figure[facts->figure[figure].type];
}

static inline gint
mohicans_number (const SkirmishFacts *facts,
                 MohicansNumber       which)
{
  return mohicans_tables_of (facts)->number[which].value;
}

static inline gint32
mohicans_length (const SkirmishFacts *facts,
                 MohicansLength       which)
{
  return mohicans_tables_of (facts)->length[which].value;
}

static inline guint
mohicans_faction (const SkirmishFacts *facts,
                  gint                 figure)
{
  return (guint) mohicans_row (facts, figure)->faction;
}

static inline gboolean
mohicans_is (const SkirmishFacts *facts,
             gint                 figure,
             MohicansType         type)
{
  return facts->figure[figure].type == (gint) type;
}

/* --- who they are and what they can (people.c) ------------------------------- */

gint     mohicans_find         (const SkirmishFacts *facts,
                                MohicansType         type,
                                guint                side);
gboolean mohicans_on_table     (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure);
gboolean mohicans_incensed     (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure);
gint32   mohicans_allowance    (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure,
                                gboolean             charge);
gint32   mohicans_range        (const SkirmishFacts *facts,
                                gint                 figure);
gint     mohicans_attacks      (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure);
gint     mohicans_fight_needs  (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure,
                                gboolean             house);
gint     mohicans_save         (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure);
gint     mohicans_breaks_in    (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure);
gint     mohicans_home         (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure);
gint     mohicans_own_house    (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure);
gboolean mohicans_is_formed    (const MohicansState *state,
                                gint                 unit);
gboolean mohicans_two_abreast  (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 unit);
gboolean mohicans_men_touch    (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 unit);
gboolean mohicans_near_enemy_indian (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure,
                                gint32               within);
gint32   mohicans_price        (gconstpointer        facts,
                                gconstpointer        state,
                                gint                 figure,
                                SkirmishGround       ground,
                                gpointer             data);
gboolean mohicans_acts         (MusterPlay          *play,
                                gint                 figure);
gboolean mohicans_up           (MusterPlay          *play,
                                gint                 figure,
                                const char          *clause);
guint    mohicans_acting       (MusterPlay          *play,
                                const MusterOrder   *order,
                                guint                at,
                                gint                *unit,
                                guint8              *set,
                                gboolean            *whole);

/* --- turns (turn.c) --------------------------------------------------------------- */

/* A step of a turn as one number, in the order of play. */
gint     mohicans_slot         (const MohicansState *state,
                                guint                faction,
                                guint                side);
void     mohicans_next_step    (MusterPlay          *play);
void     mohicans_enter_step   (MusterPlay          *play,
                                SkirmishStep         step,
                                gint                 from_slot);
gboolean mohicans_enter        (MusterPlay          *play);
void     mohicans_begin        (gconstpointer        facts,
                                gpointer             state);

/* --- throws of a turn's beginning, and fear (start.c, fear.c) ----------------------- */

gboolean mohicans_start_is_due (const SkirmishFacts *facts,
                                const MohicansState *state);
void     mohicans_start        (MusterPlay          *play);
void     mohicans_throw_first  (MusterPlay          *play);
gint     mohicans_roll_two     (MusterPlay          *play,
                                guint                purpose,
                                const char          *clause,
                                gint                 needed,
                                gint                 figure);
gint     mohicans_roll         (MusterPlay          *play,
                                guint                purpose,
                                const char          *clause,
                                gint                 needed,
                                guint                kind,
                                gint                 who);
gboolean mohicans_fears        (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 unit,
                                gboolean             charge);
gboolean mohicans_fears_charge (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 unit,
                                SkirmishGround       told);
gboolean mohicans_is_near_fear (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 unit);
gboolean mohicans_is_line      (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 unit);
guint    mohicans_fear_faction (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 unit);
/* @charge: the clause is that of a declared charge. Returns whether the group ran. */
gboolean mohicans_test_fear    (MusterPlay          *play,
                                gint                 unit,
                                const char          *clause);
void     mohicans_colonel_falls (MusterPlay         *play,
                                guint                side);

/* --- orders -------------------------------------------------------------------------- */

gboolean mohicans_move         (MusterPlay          *play,
                                const MusterOrder   *order);
gboolean mohicans_charge       (MusterPlay          *play,
                                const MusterOrder   *order);
gboolean mohicans_may_go       (MusterPlay          *play,
                                gint                 figure);
gboolean mohicans_form         (MusterPlay          *play,
                                const MusterOrder   *order);
gboolean mohicans_fire         (MusterPlay          *play,
                                const MusterOrder   *order);
gboolean mohicans_shoot_at     (MusterPlay          *play,
                                gint                 shooter,
                                gint                 target);
gboolean mohicans_can_shoot    (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 shooter,
                                gint                 target);
gboolean mohicans_melee        (MusterPlay          *play,
                                const MusterOrder   *order);
gboolean mohicans_take         (MusterPlay          *play,
                                const MusterOrder   *order);
void     mohicans_end_combat   (MusterPlay          *play,
                                const char          *clause);
gboolean mohicans_wound        (MusterPlay          *play,
                                const MusterOrder   *order);

/* --- wounds (wounds.c) ------------------------------------------------------------------ */

void     mohicans_out          (MusterPlay          *play,
                                gint                 figure,
                                SkirmishFate         fate,
                                gint                 by,
                                const char          *clause);
void     mohicans_hurt         (MusterPlay          *play,
                                gint                 figure,
                                gint                 by,
                                gboolean             melee,
                                const char          *clause);
void     mohicans_slaughter    (MusterPlay          *play,
                                gint                 figure);
void     mohicans_catch        (MusterPlay          *play,
                                gint                 figure);
void     mohicans_attack_alice (MusterPlay          *play,
                                gint                 figure);

/* --- combats (combats.c) ------------------------------------------------------------------ */

/**
 * MohicansCombat:
 * @slot: the step it belongs to: that of its earliest faction (L4.4)
 * @side: that faction's side, which rolls first
 * @owner: whose word it is: that side, or the enemies of Alice alone (L8.4)
 * @alice: she is there alone: the figure, or -1
 */
typedef struct
{
  gint  slot;
  guint side;
  guint owner;
  gint  alice;
  guint n;
  gint  figure[SKIRMISH_MAX_FIGURES];
} MohicansCombat;

gboolean mohicans_next_combat  (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 from,
                                MohicansCombat      *combat);
gboolean mohicans_combat_of    (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure,
                                MohicansCombat      *combat);
gint     mohicans_first_combat_slot (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 from);

/* --- characters (captives.c, revenge.c) ---------------------------------------------------- */

gint     mohicans_captive_of   (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 unit);
gint     mohicans_held_by      (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 captor);
gint32   mohicans_to_edge      (const SkirmishFacts *facts,
                                gint                 edge,
                                gint32               x,
                                gint32               y);
void     mohicans_bind_captives (MusterPlay         *play,
                                 const char         *clause);
gint     mohicans_sister_of    (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 cora);
void     mohicans_capture      (MusterPlay          *play,
                                gint                 figure,
                                gint                 by,
                                const char          *clause);
void     mohicans_hand_over    (MusterPlay          *play,
                                gint                 captor,
                                const char          *clause);
void     mohicans_captives_follow (MusterPlay       *play,
                                gint                 captor,
                                gint32               dx,
                                gint32               dy);
gint     mohicans_cannot_carry (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 unit);
void     mohicans_march_captives (MusterPlay        *play);
void     mohicans_look_for_aim (MusterPlay          *play);
gint     mohicans_quarry       (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure);
gboolean mohicans_is_quarry    (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure,
                                gint                 target);
gboolean mohicans_spares       (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure,
                                gint                 unit,
                                gint                 target);
gboolean mohicans_approach     (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure,
                                gint                 target,
                                gint32               allowance,
                                gint32              *x,
                                gint32              *y);
void     mohicans_drive_maqaw  (MusterPlay          *play);
void     mohicans_drive_cora   (MusterPlay          *play);
void     mohicans_maqaw_shoots (MusterPlay          *play);

/* Moves one figure on the table, with all that follows from where it ends. */
void     mohicans_settle       (MusterPlay          *play,
                                gint                 figure,
                                gint32               x,
                                gint32               y,
                                gint32               facing,
                                gint32               cost,
                                const char          *clause);

/* --- the rest -------------------------------------------------------------------------------- */

void     mohicans_awaits       (gconstpointer        facts,
                                gconstpointer        state,
                                GArray              *awaits);
void     mohicans_orders       (gconstpointer        facts,
                                gconstpointer        state,
                                GPtrArray           *orders);
void     mohicans_orders_of    (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure,
                                GPtrArray           *orders);
void     mohicans_orders_of_unit (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 unit,
                                GPtrArray           *orders);
gboolean mohicans_invariants   (gconstpointer        facts,
                                gconstpointer        state,
                                MusterRefusal       *broken);
gboolean mohicans_ai           (gconstpointer        facts,
                                gconstpointer        state,
                                MusterSide           side,
                                MusterDice          *dice,
                                MusterOrder         *order);
gboolean mohicans_random       (gconstpointer        facts,
                                gconstpointer        state,
                                MusterSide           side,
                                MusterDice          *dice,
                                MusterOrder         *order);
void     mohicans_ai_move      (const SkirmishFacts *facts,
                                const MohicansState *state,
                                guint                side,
                                MusterOrder         *order);

gint     mohicans_most_wounds  (const SkirmishFacts *facts,
                                const SkirmishState *state,
                                gint                 figure);
gboolean mohicans_unit         (SkirmishDraft         *draft,
                                const char            *id,
                                SkirmishSide           side,
                                const char            *type,
                                char                 **words,
                                GError               **error);
void     mohicans_muster       (SkirmishDraft         *draft,
                                const SkirmishCompany *company,
                                guint                  n,
                                guint                  scale);
extern const char *const mohicans_characters[];
void     mohicans_deploy       (SkirmishDraft         *draft);
void     mohicans_deploy_rest  (MusterPlay            *play);

G_END_DECLS
