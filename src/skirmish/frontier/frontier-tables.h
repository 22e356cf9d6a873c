/* Frontier's rules that are tables; read from data/rulesets/frontier.xml. */
#pragma once

#include "facts.h"

G_BEGIN_DECLS

/* Rows the rules name, in their order; others may follow. */
typedef enum
{
  FRONTIER_MOVE_FOOT,
  FRONTIER_MOVE_CAVALRY,
  FRONTIER_MOVE_ANIMALS,
  FRONTIER_MOVE_HORSE_GUN,
  FRONTIER_MOVE_FOOT_GUN,
  FRONTIER_MOVE_FIELD_GUN,
  FRONTIER_MOVE_PUSHED,
  FRONTIER_MOVE_BUILDING,
  FRONTIER_MOVE_CRAWL,
  FRONTIER_MOVE_ONE_ANIMAL,
  FRONTIER_MOVE_ONE_HORSE,
  FRONTIER_N_MOVES
} FrontierMoveRow;

/* @dice of @sides at march or trot, @fast of them at march attack or gallop; 0: it has no such pace */
typedef struct
{
  MusterRow row;
  gint16    dice;
  gint16    fast;
  gint16    sides;
} FrontierMove;

/* @range: 0: only hand to hand; @mounted: it is fired from the saddle; @gun: a crew's piece */
typedef struct
{
  MusterRow row;
  gint16    range;
  gint16    points;
  gint16    mounted;
  gint16    gun;
} FrontierWeapon;

/* @die, @captain: of a figure, of its captain; @weapon: it has if nobody says; @formation: likewise */
typedef struct
{
  MusterRow row;
  gint16    die;
  gint16    captain;
  gint16    move;
  gint16    weapon;
  gint16    formation;
  gint16    column;
  gint16    line;
  gint16    skirmish;
  gint16    volley;
  gint16    road;
  gint16    gunner;
  gint16    mounted;
  gint16    scout;
  gint16    points;
  gint16    captain_points;
} FrontierType;

typedef enum
{
  FRONTIER_HIT_LINE,
  FRONTIER_HIT_SKIRMISH,
  FRONTIER_HIT_PRONE,
  FRONTIER_N_HITS
} FrontierHitRow;

typedef struct
{
  MusterRow row;
  gint16    by_cover[3];
} FrontierHit;

/* H2: what a campaign's piece fields; @figures besides the captain */
typedef enum
{
  FRONTIER_COMPANY_REGULAR,
  FRONTIER_COMPANY_COLONIAL,
  FRONTIER_COMPANY_FRENCH,
  FRONTIER_COMPANY_MILITIA,
  FRONTIER_COMPANY_RANGERS,
  FRONTIER_COMPANY_COUREURS,
  FRONTIER_COMPANY_TRIBE,
  FRONTIER_N_COMPANIES
} FrontierCompanyRow;

typedef struct
{
  MusterRow row;
  gint16    figures;
  gint16    type;
  gint16    weapon;
} FrontierCompany;

typedef enum
{
  FRONTIER_STRUCTURE_STONE_BUILDING,
  FRONTIER_STRUCTURE_WOODEN_BUILDING,
  FRONTIER_STRUCTURE_FORT_WALL,
  FRONTIER_STRUCTURE_STONE_LINE,
  FRONTIER_STRUCTURE_WOODEN_LINE,
  FRONTIER_STRUCTURE_WORKS,
  FRONTIER_N_STRUCTURES
} FrontierStructureRow;

/* @hits: it stands; @section: of how much of its length, or 0: of all; @falls: at so many left it is of no use */
typedef struct
{
  MusterRow row;
  gint16    hits;
  gint16    section;
  gint16    falls;
} FrontierStructure;

typedef enum
{
  FRONTIER_MELEE_SOFT,
  FRONTIER_MELEE_HARD,
  FRONTIER_MELEE_RANKS,
  FRONTIER_MELEE_PRONE,
  FRONTIER_MELEE_RETREAT,
  FRONTIER_MELEE_CAME,
  FRONTIER_MELEE_DISORDER,
  FRONTIER_N_MELEES
} FrontierMeleeRow;

typedef struct
{
  MusterRow row;
  gint16    value;
} FrontierNumber;

typedef enum
{
  FRONTIER_SAVE,
  FRONTIER_SAVE_DISORDER,
  FRONTIER_CLEARS,        /* K3.1 */
  FRONTIER_FAST_MOVES,    /* K2.2 */
  FRONTIER_RETREAT_DICE,  /* K2.3 */
  FRONTIER_RETREAT_MOVES, /* K7.3 */
  FRONTIER_VOLLEY_LEAST,  /* K5.3 */
  FRONTIER_HOUSE_HOLDS,   /* K4.1 */
  FRONTIER_ON_ONE,        /* K6.1 */
  FRONTIER_SURROUNDED,
  FRONTIER_BREAK_SOFT,    /* K10.1 */
  FRONTIER_BREAK_HARD,
  FRONTIER_HORSE_DIE,     /* K5.6 */
  FRONTIER_ALIGN_DIE,     /* K2.7 */
  FRONTIER_DROWN_STEADY_FOOT,
  FRONTIER_DROWN_STEADY_HORSE,
  FRONTIER_DROWN_SLOW_FOOT,
  FRONTIER_DROWN_SLOW_HORSE,
  FRONTIER_LIMIT,         /* K9.1 */
  FRONTIER_MOST_SCOUTS,
  FRONTIER_MOST_COMMANDERS,
  FRONTIER_N_NUMBERS
} FrontierNumberRow;

typedef enum
{
  FRONTIER_GAP,           /* K3.3: one centimetre */
  FRONTIER_SEEN_WITHIN,   /* K7.1: a commander's fall, a retreat */
  FRONTIER_PRONE_RANGE,   /* K5.2 */
  FRONTIER_GUN_DOUBLE,    /* K5.3 */
  FRONTIER_BARREL,        /* K2.7: of a gun, from its middle to its muzzle */
  FRONTIER_CREW_WITHIN,   /* a gunner serves the gun that is no further off */
  FRONTIER_N_LENGTHS
} FrontierLengthRow;

typedef enum
{
  FRONTIER_POINTS_HORSE,
  FRONTIER_POINTS_OFFICER_HORSE,
  FRONTIER_POINTS_ANIMAL,
  FRONTIER_POINTS_LIMBER,
  FRONTIER_N_POINTS
} FrontierPointsRow;

typedef struct
{
  guint16           n_moves, n_weapons, n_types, n_hits, n_companies, n_structures, n_melees, n_numbers, n_lengths, n_points;
  FrontierMove      move[24];
  FrontierWeapon    weapon[32];
  FrontierType      type[40];
  FrontierHit       hit[FRONTIER_N_HITS];
  FrontierCompany   company[16];
  FrontierStructure structure[16];
  FrontierNumber    melee[FRONTIER_N_MELEES];
  FrontierNumber    number[FRONTIER_N_NUMBERS];
  FrontierNumber    length[FRONTIER_N_LENGTHS];
  FrontierNumber    points[FRONTIER_N_POINTS];
} FrontierTables;

extern const MusterTablesSpec frontier_tables;

static inline const FrontierTables *
frontier_tables_of (const SkirmishFacts *facts)
{
  return facts->tables;
}

static inline gint
frontier_number (const SkirmishFacts *facts,
                 FrontierNumberRow    which)
{
  return frontier_tables_of (facts)->number[which].value;
}

static inline gint
frontier_length (const SkirmishFacts *facts,
                 FrontierLengthRow    which)
{
  return frontier_tables_of (facts)->length[which].value;
}

G_END_DECLS
