#include "config.h"

#include "mohicans.h"

/* The table of fields, and the tables of the rules. */

#define ONE(name, member, kind, least, most) \
  SKIRMISH_ONE (MohicansState, name, member, kind, least, most, MUSTER_FIELD_PASSING)
#define EACH(name, member, subject, kind, least, most) \
  SKIRMISH_MANY (MohicansState, name, member, subject, kind, least, most, MUSTER_FIELD_PASSING | MUSTER_FIELD_SPARSE)
#define FIGURE(name, member, kind, least, most) EACH (name, member, SKIRMISH_KIND_FIGURE, kind, least, most)
#define UNIT(name, member, kind, least, most) EACH (name, member, SKIRMISH_KIND_UNIT, kind, least, most)
/* what people are told */
#define TOLD(name, member, subject, kind, least, most) \
  SKIRMISH_MANY (MohicansState, name, member, subject, kind, least, most, MUSTER_FIELD_SPARSE)

const MusterField mohicans_fields[MOHICANS_N_FIELDS] = {
  SKIRMISH_FIELDS (MohicansState),
  [MOHICANS_F_FACTION] = ONE ("faction", faction, MOHICANS_KIND_FACTION, 0, MOHICANS_N_FACTIONS - 1),
  [MOHICANS_F_FIRST] = ONE ("goes-first", first, SKIRMISH_KIND_SIDE, 0, 2),
  [MOHICANS_F_STARTED] = ONE ("start-thrown", started, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_FREE] = ONE ("free-fire", free, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_WINNER] = ONE ("gives-wounds", winner, SKIRMISH_KIND_SIDE, 0, 2),
  [MOHICANS_F_WOUNDS_LEFT] = ONE ("wounds-left", wounds_left, MUSTER_KIND_NUMBER, 0, 20000),
  [MOHICANS_F_NEAR_CORA] = ONE ("near-cora", near_cora, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_MOVED] = FIGURE ("inches-moved", moved, SKIRMISH_KIND_INCHES, 0, 30000),
  [MOHICANS_F_SHOT] = FIGURE ("has-shot", shot, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_FOUGHT] = FIGURE ("has-fought", fought, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_COMBAT] = FIGURE ("in-combat", combat, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_COLLAPSED] = TOLD ("collapsed", collapsed, SKIRMISH_KIND_FIGURE, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_ATTACKED] = FIGURE ("attacked", attacked, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_RUNNING] = FIGURE ("has-run", running, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_CHARGING] = FIGURE ("charge-declared", charging, MUSTER_KIND_NUMBER, 0, SKIRMISH_MAX_UNITS),
  [MOHICANS_F_TOWARD] = FIGURE ("taken-toward", toward, MUSTER_KIND_NUMBER, 0, 4),
  [MOHICANS_F_PASSED] = TOLD ("free-of-fear", passed, SKIRMISH_KIND_UNIT, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_BARRED] = TOLD ("barred", barred, SKIRMISH_KIND_UNIT, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_TESTED] = UNIT ("fear-tested", tested, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_HELD] = TOLD ("quarrels", held, SKIRMISH_KIND_UNIT, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_SALVOED] = UNIT ("salvo-fired", salvoed, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_REAR_FIRED] = UNIT ("section-fired", rear_fired, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_CAUGHT] = FIGURE ("has-caught", caught, MUSTER_KIND_YES, 0, 1),
  [MOHICANS_F_HITS] = FIGURE ("hits-left", hits, MUSTER_KIND_NUMBER, 0, 99),
  [MOHICANS_F_CAPTOR] = ONE ("named-captor", captor, MUSTER_KIND_NUMBER, 0, SKIRMISH_MAX_FIGURES),
  [MOHICANS_F_BROKEN_IN] = TOLD ("broken-into", broken_in, SKIRMISH_KIND_AREA, MUSTER_KIND_YES, 0, 1),
};

/* --- tables ---------------------------------------------------------------- */

static const char *const faction_words[] = { "hurons", "mohicans", "rangers", "settlers", "british", NULL };
static const char *const figure_ids[] = {
  "indian", "line", "settler", "ranger", "hawkeye", "uncas", "chingachgook", "major", "cora", "alice", "munro", "lieutenant",
  "maqaw", "maqaw-lieutenant", NULL
};
static const char *const weapon_ids[] = { "musket", "rifled-musket", "bow", "pistol", NULL };
static const char *const number_ids[] = {
  "salvo", "on-one", "own-house", "incensed-attacks", "incensed-save", "collapse", "revive", "squabble", NULL
};
static const char *const length_ids[] = { "fear", "squabble", "sisters", "protect", "incensed-move", "captive-move", NULL };
static const char *const piece_ids[] = { "regular", "colonial", "french", "militia", "rangers", "tribe", NULL };

G_STATIC_ASSERT (G_N_ELEMENTS (faction_words) == MOHICANS_N_FACTIONS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (figure_ids) == MOHICANS_N_TYPES + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (weapon_ids) == MOHICANS_N_WEAPONS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (number_ids) == MOHICANS_N_NUMBERS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (length_ids) == MOHICANS_N_LENGTHS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (piece_ids) == SKIRMISH_N_PIECES + 1);

#define LENGTH(name, member, required) \
  { name, MUSTER_CELL_LENGTH, NULL, 0, 9900, required, 0, offsetof (MohicansFigure, member) }
#define NUMBER(name, member, most, absent) \
  { name, MUSTER_CELL_NUMBER, NULL, 0, most, FALSE, absent, offsetof (MohicansFigure, member) }
#define YES(name, member) { name, MUSTER_CELL_YES, NULL, 0, 0, FALSE, 0, offsetof (MohicansFigure, member) }
#define LAST { NULL, MUSTER_CELL_NUMBER, NULL, 0, 0, FALSE, 0, 0 }

static const MusterColumn figure_columns[] = {
  { "faction", MUSTER_CELL_WORD, faction_words, 0, 0, TRUE, 0, offsetof (MohicansFigure, faction) },
  LENGTH ("move", move, TRUE),
  LENGTH ("charge", charge, FALSE),
  { "woods", MUSTER_CELL_NUMBER, NULL, 1, 9, FALSE, 1, offsetof (MohicansFigure, woods) },
  LENGTH ("range", range, FALSE),
  LENGTH ("pistol", pistol, FALSE),
  NUMBER ("hit", hit, 6, 6),
  NUMBER ("attacks", attacks, 9, 0),
  NUMBER ("fight", fight, 6, 6),
  { "wounds", MUSTER_CELL_NUMBER, NULL, 1, 9, TRUE, 1, offsetof (MohicansFigure, wounds) },
  NUMBER ("save", save, 6, 0),
  YES ("leader", leader),
  YES ("indian", indian),
  NUMBER ("fear", fear, 12, 0),
  YES ("mounted", mounted),
  LAST
};

static const MusterColumn weapon_columns[] = {
  { "pistol", MUSTER_CELL_YES, NULL, 0, 0, FALSE, 0, offsetof (MohicansWeapon, pistol) },
  LAST
};

static const MusterColumn number_columns[] = {
  { "value", MUSTER_CELL_NUMBER, NULL, 0, 12, TRUE, 0, offsetof (MohicansValue, value) },
  LAST
};

static const MusterColumn length_columns[] = {
  { "inches", MUSTER_CELL_LENGTH, NULL, 0, 9900, TRUE, 0, offsetof (MohicansValue, value) },
  LAST
};

static const MusterColumn piece_columns[] = {
  { "figures", MUSTER_CELL_NUMBER, NULL, 1, 40, TRUE, 6, offsetof (MohicansPiece, figures) },
  { "type", MUSTER_CELL_WORD, figure_ids, 0, 0, TRUE, 0, offsetof (MohicansPiece, type) },
  { "weapon", MUSTER_CELL_WORD, weapon_ids, 0, 0, TRUE, 0, offsetof (MohicansPiece, weapon) },
  { "lieutenant", MUSTER_CELL_NUMBER, NULL, 0, 9, FALSE, 0, offsetof (MohicansPiece, lieutenant) },
  LAST
};

#define TABLE(name, clause, columns, ids, Type, member, count) \
  { name, clause, columns, ids, sizeof (Type), MOHICANS_MAX_ROWS, \
    offsetof (MohicansTables, member), offsetof (MohicansTables, count) }

static const MusterTableSpec tables[] = {
  TABLE ("figures", "L7", figure_columns, figure_ids, MohicansFigure, figure, n_figures),
  TABLE ("weapons", "L3.1", weapon_columns, weapon_ids, MohicansWeapon, weapon, n_weapons),
  TABLE ("numbers", "L4.1", number_columns, number_ids, MohicansValue, number, n_numbers),
  TABLE ("lengths", "L6.1", length_columns, length_ids, MohicansValue, length, n_lengths),
  TABLE ("pieces", "H2", piece_columns, piece_ids, MohicansPiece, piece, n_pieces),
};

const MusterTablesSpec mohicans_tables = { "mohicans", tables, G_N_ELEMENTS (tables), sizeof (MohicansTables) };
