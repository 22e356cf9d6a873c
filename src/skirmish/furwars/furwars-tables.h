/* The tables of Fur Wars II, as data/rulesets/furwars.xml has them. */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* The troops the rules name, in the order of their rows. */
typedef enum
{
  FURWARS_INDIAN,
  FURWARS_RANGER,
  FURWARS_COURIER,
  FURWARS_MILITIA,
  FURWARS_SKIRMISHER,
  FURWARS_REGULAR,
  FURWARS_CAVALRY,
  FURWARS_LIMBERED_GUN,
  FURWARS_WAGON,
  FURWARS_LIGHT_GUN,
  FURWARS_FIELD_GUN,
  FURWARS_GUNNER,
  FURWARS_CIVILIAN,
  FURWARS_ANIMAL,
  FURWARS_FORMED_FOOT, /* no troop of its own: how any foot in formation moves (F2.1) */
  FURWARS_N_TROOPS
} FurwarsTroopId;

/**
 * FurwarsTroop:
 * @move: a turn
 * @rough, @dense: inches of move an inch costs there; 0: not to be entered (F2.1)
 * @margin: by which it must be beaten in melee to be wounded (F5.3)
 * @base: diameter
 * @mounted, @gun: on horses; a thing, no man
 * @quality: a #FurwarsQuality, where nobody says
 * @weapon, @arm: rows of the tables of weapons and arms, likewise; -1 none
 */
typedef struct
{
  MusterRow row;
  gint16    move;
  gint16    rough;
  gint16    dense;
  gint16    margin;
  gint16    base;
  gint16    mounted;
  gint16    gun;
  gint16    quality;
  gint16    weapon;
  gint16    arm;
} FurwarsTroop;

typedef enum
{
  FURWARS_RAW,
  FURWARS_GREEN,
  FURWARS_GOOD,
  FURWARS_ELITE,
  FURWARS_N_QUALITIES
} FurwarsQuality;

/**
 * FurwarsWeapon:
 * @close, @far: ranges; no close range: 0 (F3.2)
 * @firearm: powder and ball
 * @reload: it skips its side's next turn (F3.3)
 * @saddle: it shoots from a moving horse
 */
typedef struct
{
  MusterRow row;
  gint16    close;
  gint16    far;
  gint16    firearm;
  gint16    reload;
  gint16    saddle;
} FurwarsWeapon;

/* What is used hand to hand (F5.2): @formed: in formation; @thrown: the weapon it is when thrown, or -1. */
typedef struct
{
  MusterRow row;
  gint16    melee;
  gint16    formed;
  gint16    thrown;
} FurwarsArm;

typedef enum
{
  FURWARS_GOING_OPEN,
  FURWARS_GOING_ROAD,
  FURWARS_GOING_ROUGH,
  FURWARS_GOING_DENSE,
  FURWARS_GOING_BARRED
} FurwarsGoing;

/* What a ground is to these rules (F2.6). */
typedef struct
{
  MusterRow row;
  gint16    going;
  gint16    cover;
  gint16    obstacle;
} FurwarsGround;

typedef enum
{
  FURWARS_NUMBER_CLOSE,        /* F3.1: the least sum that hits at close range */
  FURWARS_NUMBER_FAR,
  FURWARS_NUMBER_SURE,         /* the die that always does */
  FURWARS_NUMBER_ELITE_FROM,   /* the stripes that shoot better, and by how much */
  FURWARS_NUMBER_ELITE,
  FURWARS_NUMBER_SPREAD,
  FURWARS_NUMBER_SOFT,
  FURWARS_NUMBER_HARD,
  FURWARS_NUMBER_NOT_FIREARM,
  FURWARS_NUMBER_SHOT_WOUND,
  FURWARS_NUMBER_MOUNTED,      /* F5.2 */
  FURWARS_NUMBER_CHARGING,
  FURWARS_NUMBER_FLANK,
  FURWARS_NUMBER_REAR,
  FURWARS_NUMBER_UPHILL,
  FURWARS_NUMBER_OBSTACLE,
  FURWARS_NUMBER_MELEE_WOUND,
  FURWARS_NUMBER_MELEE_HARD,
  FURWARS_NUMBER_FIFTH,        /* F6.2 */
  FURWARS_NUMBER_SCALPING,
  FURWARS_NUMBER_LEADER_LOST,
  FURWARS_NUMBER_LEADER_FRONT,
  FURWARS_NUMBER_LEADER_NEAR,
  FURWARS_NUMBER_TRAINED,
  FURWARS_NUMBER_TRAINED_FROM,
  FURWARS_NUMBER_CHARGES_FOOT, /* F2.4: turns running */
  FURWARS_NUMBER_CHARGES_MOUNTED,
  FURWARS_N_NUMBERS
} FurwarsNumber;

typedef struct
{
  MusterRow row;
  gint16    value;
} FurwarsValue;

typedef enum
{
  FURWARS_STANDS,    /* NE */
  FURWARS_FALLS_BACK,
  FURWARS_ROUTS
} FurwarsHeart;

/* A row of the morale table (F6.3): results by score, and the least die that rallies. */
#define FURWARS_N_SCORES 6
typedef struct
{
  MusterRow row;
  gint16    result[FURWARS_N_SCORES]; /* 1, 2, 3, 4, 5-6, 7 and more */
  gint16    rally;
} FurwarsMorale;

/* A row of the table of conversion (H2). */
typedef struct
{
  MusterRow row;
  gint16    figures;
  gint16    troop;
  gint16    quality;
  gint16    best; /* of several on a side the one with the lowest number */
  gint16    formed;
  gint16    weapon;
  gint16    arm;
} FurwarsPiece;

#define FURWARS_MAX_ROWS 40

typedef struct
{
  guint16       n_weapons, n_arms, n_troops, n_grounds, n_numbers, n_morale, n_pieces;
  FurwarsWeapon weapon[FURWARS_MAX_ROWS];
  FurwarsArm    arm[FURWARS_MAX_ROWS];
  FurwarsTroop  troop[FURWARS_MAX_ROWS];
  FurwarsGround ground[FURWARS_MAX_ROWS];
  FurwarsValue  number[FURWARS_MAX_ROWS];
  FurwarsMorale morale[FURWARS_N_QUALITIES];
  FurwarsPiece  piece[FURWARS_MAX_ROWS];
} FurwarsTables;

extern const MusterTablesSpec furwars_tables;
extern const char *const furwars_quality_words[];

G_END_DECLS
