#include "config.h"

#include "frontier-tables.h"

#include <stddef.h>

#define NUMBER(Type, name, least, most) \
  { #name, MUSTER_CELL_NUMBER, NULL, least, most, TRUE, 0, offsetof (Type, name) }
#define NUMBER_OR(Type, word, member, least, most, absent) \
  { word, MUSTER_CELL_NUMBER, NULL, least, most, FALSE, absent, offsetof (Type, member) }
#define LENGTH_OR(Type, name, most, absent) \
  { #name, MUSTER_CELL_LENGTH, NULL, 0, most, FALSE, absent, offsetof (Type, name) }
#define YES(Type, name) { #name, MUSTER_CELL_YES, NULL, 0, 1, FALSE, 0, offsetof (Type, name) }
#define ROW(Type, name, table) { #name, MUSTER_CELL_ROW, table, 0, 0, FALSE, -1, offsetof (Type, name) }
#define END { NULL, MUSTER_CELL_NUMBER, NULL, 0, 0, FALSE, 0, 0 }

static const char *const move_table[] = { "moves", NULL };
static const char *const weapon_table[] = { "weapons", NULL };
static const char *const type_table[] = { "types", NULL };
static const char *const formation_words[] = { "open", "column", "line", "skirmish", NULL };

static const MusterColumn move_columns[] = {
  NUMBER (FrontierMove, dice, 0, 4), NUMBER_OR (FrontierMove, "fast", fast, 0, 6, 0), NUMBER (FrontierMove, sides, 2, 20), END
};
static const char *const move_ids[] = {
  "foot", "cavalry", "animals", "horse-gun", "foot-gun", "field-gun", "pushed", "building", "crawl", "one-animal",
  "one-horse", NULL
};

static const MusterColumn weapon_columns[] = {
  LENGTH_OR (FrontierWeapon, range, 12000, 0), NUMBER_OR (FrontierWeapon, "points", points, 0, 750, 0),
  YES (FrontierWeapon, mounted), YES (FrontierWeapon, gun), END
};

static const MusterColumn type_columns[] = {
  NUMBER (FrontierType, die, 4, 20), NUMBER (FrontierType, captain, 4, 20),
  ROW (FrontierType, move, move_table), ROW (FrontierType, weapon, weapon_table),
  { "formation", MUSTER_CELL_WORD, formation_words, 0, 0, TRUE, 0, offsetof (FrontierType, formation) },
  YES (FrontierType, column), YES (FrontierType, line), YES (FrontierType, skirmish), YES (FrontierType, volley),
  YES (FrontierType, road), YES (FrontierType, gunner), YES (FrontierType, mounted), YES (FrontierType, scout),
  NUMBER (FrontierType, points, 0, 750),
  NUMBER_OR (FrontierType, "captain-points", captain_points, 0, 750, 0), END
};

static const MusterColumn hit_columns[] = {
  NUMBER_OR (FrontierHit, "open", by_cover[0], 2, 12, 0), NUMBER_OR (FrontierHit, "soft", by_cover[1], 2, 12, 0),
  NUMBER_OR (FrontierHit, "hard", by_cover[2], 2, 12, 0), END
};
static const char *const hit_ids[] = { "line", "skirmish", "prone", NULL };

static const MusterColumn company_columns[] = {
  NUMBER (FrontierCompany, figures, 1, 40), ROW (FrontierCompany, type, type_table),
  ROW (FrontierCompany, weapon, weapon_table), END
};
static const char *const company_ids[] = {
  "regular", "colonial", "french", "militia", "rangers", "coureurs", "tribe", NULL
};

static const MusterColumn structure_columns[] = {
  NUMBER (FrontierStructure, hits, 1, 120), LENGTH_OR (FrontierStructure, section, 10000, 0),
  NUMBER_OR (FrontierStructure, "falls", falls, 0, 100, 0), END
};
static const char *const structure_ids[] = {
  "stone-building", "wooden-building", "fort-wall", "stone-line", "wooden-line", "works", NULL
};

static const MusterColumn number_columns[] = { NUMBER (FrontierNumber, value, 0, 5000), END };
static const MusterColumn length_columns[] = {
  { "value", MUSTER_CELL_LENGTH, NULL, 0, 12000, TRUE, 0, offsetof (FrontierNumber, value) }, END
};
static const char *const melee_ids[] = { "soft", "hard", "ranks", "prone", "retreat", "came", "disorder", NULL };
static const char *const number_ids[] = {
  "save", "save-disorder", "clears", "fast-moves", "retreat-dice", "retreat-moves", "volley-least", "house-holds", "on-one",
  "surrounded", "break-soft", "break-hard", "horse-die", "align-die", "drown-steady-foot", "drown-steady-horse",
  "drown-slow-foot", "drown-slow-horse", "limit", "most-scouts", "most-commanders", NULL
};
static const char *const length_ids[] = { "gap", "seen-within", "prone-range", "gun-double", "barrel", "crew-within", NULL };
static const char *const points_ids[] = { "horse", "officer-horse", "animal", "limber", NULL };

#define TABLE(name, clause, columns, ids, Type, member, count) \
  { name, clause, columns, ids, sizeof (Type), G_N_ELEMENTS (((FrontierTables *) 0)->member), \
    offsetof (FrontierTables, member), offsetof (FrontierTables, count) }

static const MusterTableSpec tables[] = {
  TABLE ("moves", "K2.1", move_columns, move_ids, FrontierMove, move, n_moves),
  TABLE ("weapons", "K5.5", weapon_columns, NULL, FrontierWeapon, weapon, n_weapons),
  TABLE ("types", "K1.3", type_columns, NULL, FrontierType, type, n_types),
  TABLE ("to-hit", "K5.2", hit_columns, hit_ids, FrontierHit, hit, n_hits),
  TABLE ("companies", "K8.2", company_columns, company_ids, FrontierCompany, company, n_companies),
  TABLE ("structures", "K10.2", structure_columns, structure_ids, FrontierStructure, structure, n_structures),
  TABLE ("melee", "K6.2", number_columns, melee_ids, FrontierNumber, melee, n_melees),
  TABLE ("numbers", "K5.6", number_columns, number_ids, FrontierNumber, number, n_numbers),
  TABLE ("lengths", "K5.2", length_columns, length_ids, FrontierNumber, length, n_lengths),
  TABLE ("points", "K9.1", number_columns, points_ids, FrontierNumber, points, n_points),
};

const MusterTablesSpec frontier_tables = { "frontier", tables, G_N_ELEMENTS (tables), sizeof (FrontierTables) };
