#include "config.h"

#include "state.h"

#include <stddef.h>

/* All of these are 0 nearly always: old campaigns hash as before, and files keep only what is not. */
#define S MUSTER_FIELD_SPARSE
#define P (MUSTER_FIELD_SPARSE | MUSTER_FIELD_PASSING)
#define AT(field) [CAMPAIGN_F_##field - MOHAWK_N_FIELDS]
#define ONE(name, member, value, least, most, flags) \
  { name, MUSTER_KIND_NONE, value, least, most, \
    offsetof (CampaignState, member), sizeof (((CampaignState *) 0)->member), 1, flags }
#define MANY(name, member, subject, value, least, most, flags) \
  { name, subject, value, least, most, \
    offsetof (CampaignState, member), sizeof (((CampaignState *) 0)->member[0]), \
    G_N_ELEMENTS (((CampaignState *) 0)->member), flags }
#define NUMBER MUSTER_KIND_NUMBER
#define YES    MUSTER_KIND_YES
#define PIECE  MOHAWK_KIND_PIECE
#define PERSON CAMPAIGN_KIND_PERSON
#define SIDE   MOHAWK_KIND_SIDE
#define HOLDER CAMPAIGN_KIND_HOLDER

const MusterField campaign_fields[] = {
  AT (RULING) = MANY ("handoff.ruling", ruling, NUMBER, NUMBER, 0, 7, S),
  AT (STATUS) = ONE ("handoff.status", status, CAMPAIGN_KIND_STATUS, 0, CAMPAIGN_REVIEW, P),
  AT (RULESET) = ONE ("handoff.ruleset", ruleset, MOHAWK_KIND_RULESET, 0, CAMPAIGN_MAX_RULESETS, P),
  AT (AUTOMATIC) = ONE ("handoff.automatic", automatic, YES, 0, 1, P),
  AT (LOGGER) = ONE ("handoff.logger", logger, YES, 0, 1, P),
  AT (SCALE) = ONE ("handoff.scale", scale, NUMBER, 0, 3, P),
  AT (BOARD) = ONE ("handoff.board", board, NUMBER, 0, 4000, P),
  AT (SEED) = ONE ("handoff.seed", seed, NUMBER, 0, G_MAXINT32, P),
  AT (BATTLES) = ONE ("handoff.battles", battles, NUMBER, 0, 32000, S),
  AT (DECIDED) = ONE ("handoff.decided", decided, YES, 0, 1, P),
  AT (VICTOR) = ONE ("handoff.victor", victor, SIDE, 0, 2, P),
  AT (GAVE_UP) = ONE ("handoff.gave-up", gave_up, SIDE, 0, 2, P),
  AT (EDITED) = ONE ("handoff.edited", edited, YES, 0, 1, P),
  AT (STUCK) = ONE ("handoff.stuck", stuck, YES, 0, 1, P),
  AT (REFUGE) = MANY ("handoff.refuge", refuge, SIDE, NUMBER, 0, MOHAWK_MAX_POINTS, P),
  AT (STAY) = ONE ("handoff.stays", stay, NUMBER, 0, MOHAWK_MAX_PIECES, P),
  AT (ROLE) = MANY ("handoff.role", role, PIECE, NUMBER, 0, CAMPAIGN_CAME, P),
  AT (FIELDED) = MANY ("handoff.fielded", fielded, PIECE, NUMBER, 0, SKIRMISH_MAX_FIGURES, P),
  AT (LOST) = MANY ("handoff.lost", lost, PIECE, NUMBER, 0, SKIRMISH_MAX_FIGURES, P),
  AT (BLOW) = MANY ("handoff.hits", blow, PIECE, NUMBER, 0, 3, P),
  AT (OFFICER_FATE) = MANY ("handoff.officer", officer_fate, PIECE, CAMPAIGN_KIND_LOT, 0, CAMPAIGN_TAKEN, S),
  AT (OFFICER_WOUNDS) = MANY ("handoff.officer-wounds", officer_wounds, PIECE, NUMBER, 0, 99, P),
  AT (OFFICER_KILLS) = MANY ("handoff.officer-kills", officer_kills, PIECE, NUMBER, 0, SKIRMISH_MAX_FIGURES, P),
  AT (CAPTOR) = MANY ("handoff.captor", captor, PIECE, HOLDER, 0, MOHAWK_MAX_PIECES, S),
  AT (OFFICER_NUMBER) = MANY ("handoff.officer-number", officer_number, PIECE, NUMBER, 0, SKIRMISH_MAX_FIGURES, P),
  AT (PIECE_KILLS) = MANY ("handoff.kills", piece_kills, PIECE, NUMBER, 0, SKIRMISH_MAX_FIGURES, P),
  AT (TAKER) = MANY ("handoff.taker", taker, PIECE, NUMBER, 0, CAMPAIGN_MAX_PERSONS + 1, P),
  AT (OFFICER_CAPTURES) = MANY ("handoff.officer-captures", officer_captures, PIECE, NUMBER, 0, SKIRMISH_MAX_FIGURES, P),
  AT (PIECE_CAPTURES) = MANY ("handoff.captures", piece_captures, PIECE, NUMBER, 0, SKIRMISH_MAX_FIGURES, P),
  AT (PIECE_SCARS) = MANY ("handoff.scars", piece_scars, PIECE, NUMBER, 0, 32000, P),
  AT (SERVES) = MANY ("roster.serves", serves, PERSON, HOLDER, 0, MOHAWK_MAX_PIECES, S),
  AT (FATE) = MANY ("roster.fate", fate, PERSON, CAMPAIGN_KIND_LOT, 0, CAMPAIGN_TAKEN, S),
  AT (WOUNDS) = MANY ("roster.wounds", wounds, PERSON, NUMBER, 0, 99, S),
  AT (HELD_BY) = MANY ("roster.held-by", held_by, PERSON, HOLDER, 0, MOHAWK_MAX_PIECES, S),
  AT (RECRUIT) = MANY ("roster.recruit", recruit, PERSON, YES, 0, 1, P),
  AT (FOUGHT) = MANY ("roster.battles", fought, PERSON, NUMBER, 0, 32000, S),
  AT (KILLS) = MANY ("roster.kills", kills, PERSON, NUMBER, 0, 32000, S),
  AT (CAPTURES) = MANY ("roster.captures", captures, PERSON, NUMBER, 0, 32000, S),
  AT (BATTLES_OF) = MANY ("roster.piece-battles", battles_of, PIECE, NUMBER, 0, 32000, S),
  AT (KILLS_OF) = MANY ("roster.piece-kills", kills_of, PIECE, NUMBER, 0, 32000, S),
  AT (LOSSES_OF) = MANY ("roster.piece-losses", losses_of, PIECE, NUMBER, 0, 32000, S),
  AT (SCARS) = MANY ("roster.scars", scars, PERSON, NUMBER, 0, 32000, S),
  AT (CAPTURES_OF) = MANY ("roster.piece-captures", captures_of, PIECE, NUMBER, 0, 32000, S),
  AT (SCARS_OF) = MANY ("roster.piece-scars", scars_of, PIECE, NUMBER, 0, 32000, S),
  AT (LINEAGE) = MANY ("roster.lineage", lineage, PIECE, NUMBER, 0, MOHAWK_MAX_PIECES, S),
  AT (NUMBER) = MANY ("roster.number", number, PERSON, NUMBER, 0, SKIRMISH_MAX_FIGURES, P),
  AT (NAMED) = MANY ("roster.named", named, PERSON, NUMBER, 0, 127, S),
  AT (PIECE_NAMED) = MANY ("roster.piece-named", piece_named, PIECE, NUMBER, 0, 127, S),
  AT (NAME) = MANY ("roster.name", name, NUMBER, NUMBER, G_MININT32, G_MAXINT32, P),
  AT (PIECE_NAME) = MANY ("roster.piece-name", piece_name, NUMBER, NUMBER, G_MININT32, G_MAXINT32, P),
  AT (FOREBEARS) = MANY ("roster.forebears", forebears, NUMBER, NUMBER, 0, MOHAWK_MAX_PIECES, P),
  AT (JOINS) = MANY ("handoff.joins", joins, PERSON, NUMBER, 0, MOHAWK_MAX_PIECES + 1, S),
  AT (OUT_FATE) = MANY ("handoff.person-fate", out_fate, PERSON, CAMPAIGN_KIND_LOT, 0, CAMPAIGN_TAKEN, S),
  AT (OUT_WOUNDS) = MANY ("handoff.person-wounds", out_wounds, PERSON, NUMBER, 0, 99, P),
  AT (OUT_KILLS) = MANY ("handoff.person-kills", out_kills, PERSON, NUMBER, 0, SKIRMISH_MAX_FIGURES, P),
  AT (OUT_CAPTOR) = MANY ("handoff.person-captor", out_captor, PERSON, HOLDER, 0, MOHAWK_MAX_PIECES, S),
  AT (OUT_TAKER) = MANY ("handoff.person-taker", out_taker, PERSON, NUMBER, 0, CAMPAIGN_MAX_PERSONS + 1, P),
  AT (OUT_CAPTURES) = MANY ("handoff.person-captures", out_captures, PERSON, NUMBER, 0, SKIRMISH_MAX_FIGURES, P),
  AT (GROUND) = ONE ("handoff.ground", ground, NUMBER, 0, G_MAXINT32, P),
  AT (VARIANT) = ONE ("handoff.variant", variant, NUMBER, 0, G_MAXINT32, P),
};
