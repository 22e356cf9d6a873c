#include "config.h"

#include "bighorn.h"

/* The table of fields, and the tables of the rules. */

#define ONE(name, member, kind, least, most) \
  SKIRMISH_ONE (BighornState, name, member, kind, least, most, MUSTER_FIELD_PASSING)
#define EACH(name, member, kind, least, most) \
  SKIRMISH_MANY (BighornState, name, member, SKIRMISH_KIND_FIGURE, kind, least, most, \
                 MUSTER_FIELD_PASSING | MUSTER_FIELD_SPARSE)
#define SQUARES (BIGHORN_MAX_SIDE * BIGHORN_MAX_SIDE)

const MusterField bighorn_fields[BIGHORN_N_FIELDS] = {
  SKIRMISH_FIELDS (BighornState),
  [BIGHORN_F_MOVED] = EACH ("squares-moved", moved, MUSTER_KIND_NUMBER, 0, 99),
  [BIGHORN_F_FROM] = EACH ("moved-from", from, MUSTER_KIND_NUMBER, 0, SQUARES),
  [BIGHORN_F_BOUND] = EACH ("must-fight", bound, MUSTER_KIND_YES, 0, 1),
  [BIGHORN_F_SHOTS] = EACH ("shots", shots, MUSTER_KIND_NUMBER, 0, 99),
  [BIGHORN_F_WAIVED] = EACH ("melee-waived", waived, MUSTER_KIND_YES, 0, 1),
  [BIGHORN_F_FLAG_MOVED] = ONE ("flag-moved", flag_moved, MUSTER_KIND_YES, 0, 1),
  [BIGHORN_F_FIRING] = ONE ("firing", firing, SKIRMISH_KIND_SIDE, 0, 2),
  [BIGHORN_F_FREE] = ONE ("free-shots", free, MUSTER_KIND_YES, 0, 1),
  [BIGHORN_F_DISTANT] = ONE ("distant-fire", distant, MUSTER_KIND_YES, 0, 1),
  [BIGHORN_F_PENDING] = ONE ("pending", pending, MUSTER_KIND_NUMBER, 0, BIGHORN_N_PENDING - 1),
  [BIGHORN_F_SHOOTER] = ONE ("shooter", shooter, SKIRMISH_KIND_FIGURE, 0, SKIRMISH_MAX_FIGURES - 1),
  [BIGHORN_F_TARGET] = ONE ("shot-at", target, SKIRMISH_KIND_FIGURE, 0, SKIRMISH_MAX_FIGURES - 1),
  [BIGHORN_F_VICTOR] = ONE ("shot-won", victor, SKIRMISH_KIND_FIGURE, 0, SKIRMISH_MAX_FIGURES - 1),
  [BIGHORN_F_LOSER] = ONE ("shot-lost", loser, SKIRMISH_KIND_FIGURE, 0, SKIRMISH_MAX_FIGURES - 1),
  [BIGHORN_F_MELEE] = ONE ("hand-to-hand", melee, MUSTER_KIND_YES, 0, 1),
  [BIGHORN_F_SHOOTER_GROUND] = ONE ("shooter-ground", shooter_ground, SKIRMISH_KIND_GROUND, 0, SKIRMISH_N_GROUNDS - 1),
  [BIGHORN_F_TARGET_GROUND] = ONE ("target-ground", target_ground, SKIRMISH_KIND_GROUND, 0, SKIRMISH_N_GROUNDS - 1),
  [BIGHORN_F_VACATED] = ONE ("square-vacated", vacated, MUSTER_KIND_NUMBER, 0, SQUARES),
  [BIGHORN_F_ACTED] = ONE ("somebody-acted", acted, MUSTER_KIND_YES, 0, 1),
  [BIGHORN_F_IDLE] = ONE ("idle-turns", idle, MUSTER_KIND_NUMBER, 0, 99),
};

/* --- tables ---------------------------------------------------------------- */

static const char *const party_words[] = { "knives", "indians", NULL };
static const char *const combatant_ids[] = { "soldier", "custer", "officer", "chief", "foot", "horse", "flag", NULL };
static const char *const number_ids[] = {
  "horse-in-melee", "foot-in-woods", "foot-in-rocks", "foot-on-parapet", "push-back", "eliminate", "river",
  "foot-on-a-square", "horse-on-a-square", "idle-turns", NULL
};
static const char *const piece_ids[] = { "regular", "colonial", "french", "militia", "rangers", "tribe", NULL };

G_STATIC_ASSERT (G_N_ELEMENTS (combatant_ids) == BIGHORN_N_COMBATANTS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (number_ids) == BIGHORN_N_NUMBERS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (piece_ids) == SKIRMISH_N_PIECES + 1);

static const MusterColumn combatant_columns[] = {
  { "party", MUSTER_CELL_WORD, party_words, 0, 0, TRUE, 0, offsetof (BighornCombatant, party) },
  { "mounted", MUSTER_CELL_YES, NULL, 0, 0, FALSE, 0, offsetof (BighornCombatant, mounted) },
  { "move", MUSTER_CELL_NUMBER, NULL, 0, 9, TRUE, 1, offsetof (BighornCombatant, move) },
  { "range", MUSTER_CELL_NUMBER, NULL, 0, 9, TRUE, 3, offsetof (BighornCombatant, range) },
  { "shots", MUSTER_CELL_NUMBER, NULL, 0, 9, TRUE, 1, offsetof (BighornCombatant, shots) },
  { NULL, MUSTER_CELL_NUMBER, NULL, 0, 0, FALSE, 0, 0 }
};

static const MusterColumn number_columns[] = {
  { "value", MUSTER_CELL_NUMBER, NULL, 0, 9, TRUE, 0, offsetof (BighornValue, value) },
  { NULL, MUSTER_CELL_NUMBER, NULL, 0, 0, FALSE, 0, 0 }
};

static const MusterColumn piece_columns[] = {
  { "figures", MUSTER_CELL_NUMBER, NULL, 1, 20, TRUE, 3, offsetof (BighornPiece, figures) },
  { "party", MUSTER_CELL_WORD, party_words, 0, 0, TRUE, 0, offsetof (BighornPiece, party) },
  { "senior", MUSTER_CELL_NUMBER, NULL, 1, 9, TRUE, 1, offsetof (BighornPiece, senior) },
  { NULL, MUSTER_CELL_NUMBER, NULL, 0, 0, FALSE, 0, 0 }
};

static const MusterTableSpec tables[] = {
  { "combatants", "B4.1", combatant_columns, combatant_ids, sizeof (BighornCombatant), BIGHORN_MAX_ROWS,
    offsetof (BighornTables, combatant), offsetof (BighornTables, n_combatants) },
  { "numbers", "B5.1", number_columns, number_ids, sizeof (BighornValue), BIGHORN_MAX_ROWS,
    offsetof (BighornTables, number), offsetof (BighornTables, n_numbers) },
  { "pieces", "H2", piece_columns, piece_ids, sizeof (BighornPiece), BIGHORN_MAX_ROWS,
    offsetof (BighornTables, piece), offsetof (BighornTables, n_pieces) },
};

const MusterTablesSpec bighorn_tables = { "bighorn", tables, G_N_ELEMENTS (tables), sizeof (BighornTables) };
