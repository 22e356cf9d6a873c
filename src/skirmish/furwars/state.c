#include "config.h"

#include "furwars.h"

/* The table of fields, and the tables of the rules. */

#define ONE(name, member, kind, least, most) \
  SKIRMISH_ONE (FurwarsState, name, member, kind, least, most, MUSTER_FIELD_PASSING)
#define EACH(name, member, kind, least, most) \
  SKIRMISH_MANY (FurwarsState, name, member, SKIRMISH_KIND_FIGURE, kind, least, most, \
                 MUSTER_FIELD_PASSING | MUSTER_FIELD_SPARSE)
#define UNITS(name, member, most) \
  SKIRMISH_MANY (FurwarsState, name, member, SKIRMISH_KIND_UNIT, MUSTER_KIND_NUMBER, 0, most, \
                 MUSTER_FIELD_PASSING | MUSTER_FIELD_SPARSE)

const MusterField furwars_fields[FURWARS_N_FIELDS] = {
  SKIRMISH_FIELDS (FurwarsState),
  [FURWARS_F_CHOOSER] = ONE ("chooser", chooser, SKIRMISH_KIND_SIDE, 0, 2),
  [FURWARS_F_PHASE] = ONE ("melee-phase", phase, MUSTER_KIND_NUMBER, 0, FURWARS_N_PHASES - 1),
  [FURWARS_F_FREE] = ONE ("free-shots", free, MUSTER_KIND_YES, 0, 1),
  [FURWARS_F_HALF] = ONE ("half", half, MUSTER_KIND_NUMBER, 0, 40000),
  [FURWARS_F_POINTS] = SKIRMISH_MANY (FurwarsState, "victory-points", points, SKIRMISH_KIND_SIDE, MUSTER_KIND_NUMBER, 0,
                                      SKIRMISH_MAX_FIGURES, 0),
  [FURWARS_F_SPENT] = EACH ("move-spent", spent, SKIRMISH_KIND_INCHES, 0, 9999),
  [FURWARS_F_MOVED] = EACH ("has-moved", moved, MUSTER_KIND_YES, 0, 1),
  [FURWARS_F_TURNED] = EACH ("charge-turned", turned, SKIRMISH_KIND_DEGREES, 0, FURWARS_EIGHTH),
  [FURWARS_F_CHARGE] = EACH ("charge-on", charge, MUSTER_KIND_NUMBER, -SKIRMISH_MAX_UNITS, SKIRMISH_MAX_FIGURES),
  [FURWARS_F_CHARGE_TURN] = EACH ("charged-in-turn", charge_turn, MUSTER_KIND_NUMBER, 0, 9999),
  [FURWARS_F_STREAK] = EACH ("charges-running", streak, MUSTER_KIND_NUMBER, 0, 99),
  [FURWARS_F_SHOTS] = EACH ("shots", shots, MUSTER_KIND_NUMBER, 0, 9),
  [FURWARS_F_SHOT_TURN] = EACH ("shot-in-turn", shot_turn, MUSTER_KIND_NUMBER, 0, 9999),
  [FURWARS_F_HELD] = EACH ("no-charge", held, MUSTER_KIND_YES, 0, 1),
  [FURWARS_F_ROUT] = SKIRMISH_MANY (FurwarsState, "routing", rout, SKIRMISH_KIND_FIGURE, MUSTER_KIND_NUMBER, 0, 2,
                                    MUSTER_FIELD_SPARSE),
  [FURWARS_F_SEEN] = EACH ("saw-scalping", seen, MUSTER_KIND_NUMBER, 0, 9999),
  [FURWARS_F_SCALPED] = SKIRMISH_MANY (FurwarsState, "scalped", scalped, SKIRMISH_KIND_FIGURE, MUSTER_KIND_YES, 0, 1,
                                       MUSTER_FIELD_SPARSE),
  [FURWARS_F_FOE] = EACH ("melee-foe", foe, MUSTER_KIND_NUMBER, 0, SKIRMISH_MAX_FIGURES),
  [FURWARS_F_STRIKE] = EACH ("melee-strike", strike, MUSTER_KIND_NUMBER, 0, SKIRMISH_MAX_FIGURES),
  [FURWARS_F_TOLD] = EACH ("melee-told", told, MUSTER_KIND_NUMBER, 0, FURWARS_TOLD_ALL),
  [FURWARS_F_AID] = EACH ("leader-told", aid, MUSTER_KIND_NUMBER, 0, 3),
  [FURWARS_F_TESTED] = UNITS ("tested", tested, 7),
  [FURWARS_F_CAUSE] = UNITS ("to-test", cause, 1),
  [FURWARS_F_BROKEN] = UNITS ("routed-at-losses", broken, SKIRMISH_MAX_FIGURES),
  [FURWARS_F_LEADER_TURN] = UNITS ("leader-lost-in-turn", leader_turn, 9999),
};

/* --- tables ---------------------------------------------------------------- */

const char *const furwars_quality_words[] = { "raw", "green", "good", "elite", NULL };

static const char *const weapon_ids[] = { "pistol", "musket", "rifle", "bow", "spear", "knife", "axe", NULL };
static const char *const arm_ids[] = { "improvised", "knife", "axe", "spear", "club", "bayonet", "sword", NULL };
static const char *const troop_ids[] = {
  "indian", "ranger", "courier", "militia", "skirmisher", "regular", "cavalry", "limbered-gun", "wagon", "light-gun",
  "field-gun", "gunner", "civilian", "animal", "formed-foot", NULL
};
static const char *const number_ids[] = {
  "hit-close", "hit-far", "hit-always", "elite-stripes", "elite", "two-inches-between", "soft-cover", "hard-cover",
  "non-firearm", "wound", "mounted", "charging", "flank", "rear", "uphill", "obstacle", "melee-wound", "melee-hard-cover",
  "each-fifth", "scalping-seen", "leader-lost", "leader-front", "leader-near", "trained-formed", "trained-stripes",
  "charges-foot", "charges-mounted", NULL
};
static const char *const piece_ids[] = { "regular", "colonial", "french", "militia", "rangers", "tribe", NULL };
static const char *const going_words[] = { "open", "road", "rough", "dense", "barred", NULL };
static const char *const result_words[] = { "ne", "fb", "rt", NULL };
static const char *const weapons_table[] = { "weapons", NULL };
static const char *const arms_table[] = { "arms", NULL };
static const char *const troops_table[] = { "troops", NULL };

G_STATIC_ASSERT (G_N_ELEMENTS (troop_ids) == FURWARS_N_TROOPS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (number_ids) == FURWARS_N_NUMBERS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (piece_ids) == SKIRMISH_N_PIECES + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (furwars_quality_words) == FURWARS_N_QUALITIES + 1);

#define NUMBER(name, Type, member, least, most) \
  { name, MUSTER_CELL_NUMBER, NULL, least, most, TRUE, 0, offsetof (Type, member) }
#define LENGTH(name, Type, member) \
  { name, MUSTER_CELL_LENGTH, NULL, 0, 4800, TRUE, 0, offsetof (Type, member) }
#define YES(name, Type, member) \
  { name, MUSTER_CELL_YES, NULL, 0, 0, FALSE, 0, offsetof (Type, member) }
#define WORD(name, Type, member, words) \
  { name, MUSTER_CELL_WORD, words, 0, 0, TRUE, 0, offsetof (Type, member) }
#define ROW(name, Type, member, words) \
  { name, MUSTER_CELL_ROW, words, 0, 0, FALSE, -1, offsetof (Type, member) }
#define END { NULL, MUSTER_CELL_NUMBER, NULL, 0, 0, FALSE, 0, 0 }

static const MusterColumn weapon_columns[] = {
  LENGTH ("close", FurwarsWeapon, close),
  LENGTH ("far", FurwarsWeapon, far),
  YES ("firearm", FurwarsWeapon, firearm),
  YES ("reload", FurwarsWeapon, reload),
  YES ("from-the-saddle", FurwarsWeapon, saddle),
  END
};

static const MusterColumn arm_columns[] = {
  NUMBER ("melee", FurwarsArm, melee, 0, 9),
  NUMBER ("formed", FurwarsArm, formed, 0, 9),
  ROW ("thrown", FurwarsArm, thrown, weapons_table),
  END
};

static const MusterColumn troop_columns[] = {
  LENGTH ("move", FurwarsTroop, move),
  NUMBER ("rough", FurwarsTroop, rough, 0, 9),
  NUMBER ("dense", FurwarsTroop, dense, 0, 9),
  NUMBER ("margin", FurwarsTroop, margin, 1, 20),
  LENGTH ("base", FurwarsTroop, base),
  YES ("mounted", FurwarsTroop, mounted),
  YES ("gun", FurwarsTroop, gun),
  WORD ("quality", FurwarsTroop, quality, furwars_quality_words),
  ROW ("weapon", FurwarsTroop, weapon, weapons_table),
  ROW ("arm", FurwarsTroop, arm, arms_table),
  END
};

static const MusterColumn ground_columns[] = {
  WORD ("going", FurwarsGround, going, going_words),
  WORD ("cover", FurwarsGround, cover, skirmish_cover_words),
  YES ("obstacle", FurwarsGround, obstacle),
  END
};

static const MusterColumn number_columns[] = {
  NUMBER ("value", FurwarsValue, value, -9, 10),
  END
};

static const MusterColumn morale_columns[] = {
  WORD ("s1", FurwarsMorale, result[0], result_words),
  WORD ("s2", FurwarsMorale, result[1], result_words),
  WORD ("s3", FurwarsMorale, result[2], result_words),
  WORD ("s4", FurwarsMorale, result[3], result_words),
  WORD ("s5", FurwarsMorale, result[4], result_words),
  WORD ("s7", FurwarsMorale, result[5], result_words),
  NUMBER ("rally", FurwarsMorale, rally, 1, 10),
  END
};

static const MusterColumn piece_columns[] = {
  NUMBER ("figures", FurwarsPiece, figures, 1, 20),
  { "troop", MUSTER_CELL_ROW, troops_table, 0, 0, TRUE, 0, offsetof (FurwarsPiece, troop) },
  WORD ("quality", FurwarsPiece, quality, furwars_quality_words),
  WORD ("best", FurwarsPiece, best, furwars_quality_words),
  YES ("formed", FurwarsPiece, formed),
  ROW ("weapon", FurwarsPiece, weapon, weapons_table),
  ROW ("arm", FurwarsPiece, arm, arms_table),
  END
};

#define TABLE(name, clause, columns, ids, Row, rows, member, n) \
  { name, clause, columns, ids, sizeof (Row), rows, offsetof (FurwarsTables, member), offsetof (FurwarsTables, n) }

static const MusterTableSpec tables[] = {
  TABLE ("weapons", "F3.2", weapon_columns, weapon_ids, FurwarsWeapon, FURWARS_MAX_ROWS, weapon, n_weapons),
  TABLE ("arms", "F5.2", arm_columns, arm_ids, FurwarsArm, FURWARS_MAX_ROWS, arm, n_arms),
  TABLE ("troops", "F2.1", troop_columns, troop_ids, FurwarsTroop, FURWARS_MAX_ROWS, troop, n_troops),
  TABLE ("grounds", "F2.6", ground_columns, skirmish_ground_words, FurwarsGround, FURWARS_MAX_ROWS, ground, n_grounds),
  TABLE ("numbers", "F3.1", number_columns, number_ids, FurwarsValue, FURWARS_MAX_ROWS, number, n_numbers),
  TABLE ("morale", "F6.3", morale_columns, furwars_quality_words, FurwarsMorale, FURWARS_N_QUALITIES, morale, n_morale),
  TABLE ("pieces", "H2", piece_columns, piece_ids, FurwarsPiece, FURWARS_MAX_ROWS, piece, n_pieces),
};

const MusterTablesSpec furwars_tables = { "furwars", tables, G_N_ELEMENTS (tables), sizeof (FurwarsTables) };
