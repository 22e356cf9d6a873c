/* A whole campaign: Mohawk, the battle that is handed off, and who serves in the companies. */
#pragma once

#include "mohawk.h"
#include "rulesets.h"

G_BEGIN_DECLS

#define CAMPAIGN_MAX_RULESETS 4
#define CAMPAIGN_MAX_OFFICERS 192 /* who may lead companies; behind them the characters */
#define CAMPAIGN_MAX_PERSONS  (CAMPAIGN_MAX_OFFICERS + 8)
#define CAMPAIGN_TACTICAL_BYTES (160 * 1024)

/* A name in the state: its UTF-8, four bytes to a number. */
#define CAMPAIGN_NAME_NUMBERS 12
#define CAMPAIGN_NAME_BYTES   (CAMPAIGN_NAME_NUMBERS * 4)

/* By which edition of these rules' program a campaign was begun: what a later one makes otherwise, and would make of old
 * orders other battles than they were, goes by it. 0: before editions were kept; 1: landings are set up within range of the
 * shore, captives of an umpire have a captor, who is wiped out holds no field, and no man of the machine stands idle while an
 * enemy is left to be sought out; 2: what a ship brings may come in several orders, to the same place; tribes that are not
 * roused count among the five; a promotion that cannot be made lapses; who is said to have lost all by hits may hold a field;
 * a regular that takes in another militia keeps the one it was before; the dead do not recover; no more tribes come up than
 * may stand together; of Mohicans, that what is owed is held to the checks of an order, ways lead round what is in them, an
 * Indian stops at the runner he slaughters, single men are placed anew with their unit, and other slips; of Little Big Horn,
 * that one square off touches; of Frontier, who sees the commanding officer fall, whom a broken wall buries, what water covers
 * and the dice of mounting; of Fur Wars, what begins and what is wanted of a blow on a real table; 3: the room for tribes
 * stands by the contract of a battle; the figure of a character who joined a company is he; the board of a battle is kept by
 * its bytes, and the usual one is of ours; his own word names a character on the table, whatever company he has joined; who
 * came by sea from a port that is lost goes back with the others; a star does not ask whom another part names; nothing follows
 * `resolve mohawk`; of Mohicans, that ways lead round woods, the clause of what is owed, that the sisters are set up side by
 * side, Cora keeps by a captive sister, Maqaw comes as near as he can and who is set captive by hand is led to an edge; of
 * Frontier, over which ground and past whom friends are seen, that all enemies have one before any has two, that those volley
 * who are base to base, the names of paces and what covers from whom one touches; of all of them, that nobody is named twice;
 * 4: a point nobody holds is his who enters it; reinforcements and supply are barred from Quebec by the French in Louisbourg
 * alone; of tribes too many after a retreat those go home who retreated; `deploy auto` begins no battle, and nothing is told
 * twice in one order; of Fur Wars and Mohicans, that nobody charges who is not there, and with what wounds an officer begins;
 * of Little Big Horn, that no company moves of which nobody is there, and how the surplus is set up; of Frontier, by whose
 * formation he is hit who is named, and of it and Fur Wars of whom something is noted; 5: no group of the machine's in Mohicans
 * is told to go where it stands; 6: who comes up to a battle has not marched there, and has his share of the enemies in line;
 * a star sees what overruns may be paid from; who took a captive has the credit, nobody is left where no man is, who of the
 * rank and file was given a name is of the battle, an umpire's end of the last turn is the battle's, the machine fights out
 * nothing that is on a real table, and who came up may retreat though those at home may not; of Mohicans, that who is credited
 * with a blow has hit, who is named at Cora takes her, a section is half of those mustered, Maqaw shoots at nobody but his
 * quarry, wherever an Indian stands inside he has broken in, and on a real table that any Indian kills the runner he touches
 * and nobody touches who might not charge or move there; of Little Big Horn, that who stands by next door does not turn the
 * sides round; of Frontier, that who forms goes his way like anybody, what a ruin is no more, that who is surrounded fights
 * and nobody mounts instead, who runs out of a house and through whom, that a commander is no unit in retreat and not asked,
 * shares of officers, what is not done lying and how a pushed gun turns; of Fur Wars, whose running off is no further loss;
 * 7: a star counts the Couriers who go; what lies on one way twice is overrun once; a tribe that comes home to a battle does not
 * leave it; who came by sea goes to his port though the others cannot go; nobody retreats by who came up and fell, and all of
 * name share what their company did; of Mohicans, that who is behind another runs after him; of Fur Wars, that who has fired
 * throws nothing after it. */
#define CAMPAIGN_EDITION 7

/* The militia a piece was before the last: so many are kept. */
#define CAMPAIGN_FOREBEARS 11

/* Where a character stands in a battle who has joined no company (L1.4). */
#define CAMPAIGN_ALONE 1
#define CAMPAIGN_WITH(piece) ((piece) + 2)

/* Where the battle in hand stands (H1). */
typedef enum
{
  CAMPAIGN_NO_BATTLE,  /* none is handed off */
  CAMPAIGN_FIGHTING,   /* a tactical game is being played */
  CAMPAIGN_REVIEW      /* its result waits for review and `apply` (H9) */
} CampaignStatus;

/* What a piece is to the battle in hand. */
typedef enum
{
  CAMPAIGN_ELSEWHERE,
  CAMPAIGN_FIELDED,    /* it stands on the field */
  CAMPAIGN_NEXT_DOOR,  /* it may come up (H13) */
  CAMPAIGN_CAME        /* it has come up */
} CampaignRole;

/* What became of a person. */
typedef enum
{
  CAMPAIGN_UNKNOWN,    /* nobody has met him yet */
  CAMPAIGN_SERVES,
  CAMPAIGN_FELL,
  CAMPAIGN_TAKEN
} CampaignFate;

/* Rulings of the hand-off, in the order of their table; the rulesets' follow Mohawk's and these. */
typedef enum
{
  CAMPAIGN_OPTION_THRESHOLDS, /* H5 */
  CAMPAIGN_OPTION_RECOVERY,   /* H7 */
  CAMPAIGN_N_OPTIONS
} CampaignOption;

#define CAMPAIGN_MAX_RULINGS 64

/**
 * CampaignState:
 *
 * Written only through muster_set(). Rows of Mohawk come first, so that a campaign's state is one of
 * Mohawk's too.
 *
 * @ruling: the hand-off's and the rulesets' rulings
 * @status: a #CampaignStatus
 * @ruleset: of the battle in hand: 1 + its place among campaign_rulesets(), or 0: a result typed in
 * @automatic: the machine fights it out; @logger, @scale, @seed: as ordered
 * @board: before edition 3: 1 + the place of the board at hand that was ordered, or 0: the usual one, or made
 * @battles: how many were handed off so far; the number of the one in hand
 * @role: of a piece: a #CampaignRole
 * @fielded, @lost: of a piece: figures; while the result is open or reviewed
 * @blow: of a piece: hits named instead of figures, and 1
 * @decided: who has the field is known; @victor: he, or nobody; @gave_up: the side that left it
 * @refuge: of a side: the point it retreats to, and 1
 * @stay: the piece that keeps the field (H16), and 1
 * @edited: the result is not the table's any more
 * @stuck: the machine gave an order that was refused, or none, and the battle was broken off: never so
 * @officer_fate, @officer_wounds, @officer_kills: of a piece's officer in the battle under review
 * @captor: of a piece's officer taken there: the piece that holds him, and 1
 * @officer_number: of a piece's officer: which figure of its company he was
 * @piece_kills: figures its company put out in the battle under review
 * @taker: of a piece's officer taken there: the person who took him, and 2; 1: it was nobody of name; 0: no table says
 * @officer_captures: rank and file its officer took there
 * @piece_captures, @piece_scars: rank and file its company took there, and the wounds its own have got
 *
 * @serves: of a person: the piece he serves in, and 1
 * @fate: a #CampaignFate; @wounds he has; @held_by: the piece that holds him, and 1
 * @recruit: of a person: commissioned for the battle in hand: called back, nobody has met him
 * @fought, @kills, @captures: his record (H8)
 * @scars: wounds he has ever got, healed or not
 * @battles_of, @kills_of, @losses_of, @captures_of, @scars_of: of a piece's company: its record; who was taken was put out too
 * @lineage: of a piece: the militia it was, and 1 (M7.1)
 * @forebears: of a piece: the militia it was before that, and 1 each, the latest first; no militia twice. Of more than
 *   %CAMPAIGN_FOREBEARS the oldest is forgotten
 * @number: of a person: which figure of his company he was last, or 0
 * @named, @piece_named: how often it was renamed by hand
 * @name, @piece_name: a name given by hand, CAMPAIGN_NAME_NUMBERS for each; 0: its own
 *
 * @joins: of a character: where he stands in the battle in hand: a piece he has joined, and 2; CAMPAIGN_ALONE; 0: he is
 *   not in it (H1, H2). He is on no company's roll
 * @variant: of the battle in hand: the house variant of the rules, a #CampaignVariant's number; 0: the rules as they are
 * @ground: the board of the battle in hand, a #CampaignVariant's number; 0: made from the seed, or as @board has it
 * @out_fate, @out_wounds, @out_kills, @out_captor, @out_taker, @out_captures: of a character, or of one of the rank and
 *   file who was given a name: what he comes out of it with, as @officer_fate and its neighbours of an officer
 */
typedef struct
{
  MohawkState mohawk;

  gint8  ruling[CAMPAIGN_MAX_RULINGS];
  gint8  status;
  gint8  ruleset;
  gint8  automatic;
  gint8  logger;
  gint8  scale;
  gint16 board;
  gint32 seed;
  gint16 battles;
  gint8  decided;
  gint8  victor;
  gint8  gave_up;
  gint8  edited;
  gint8  stuck;
  gint16 refuge[4];
  gint16 stay;
  gint8  role[MOHAWK_MAX_PIECES];
  gint16 fielded[MOHAWK_MAX_PIECES];
  gint16 lost[MOHAWK_MAX_PIECES];
  gint8  blow[MOHAWK_MAX_PIECES];
  gint8  officer_fate[MOHAWK_MAX_PIECES];
  gint8  officer_wounds[MOHAWK_MAX_PIECES];
  gint16 officer_kills[MOHAWK_MAX_PIECES];
  gint16 captor[MOHAWK_MAX_PIECES];
  gint16 officer_number[MOHAWK_MAX_PIECES];
  gint16 piece_kills[MOHAWK_MAX_PIECES];
  gint16 taker[MOHAWK_MAX_PIECES];
  gint16 officer_captures[MOHAWK_MAX_PIECES];
  gint16 piece_captures[MOHAWK_MAX_PIECES];
  gint16 piece_scars[MOHAWK_MAX_PIECES];

  gint16 serves[CAMPAIGN_MAX_PERSONS];
  gint8  fate[CAMPAIGN_MAX_PERSONS];
  gint8  wounds[CAMPAIGN_MAX_PERSONS];
  gint16 held_by[CAMPAIGN_MAX_PERSONS];
  gint8  recruit[CAMPAIGN_MAX_PERSONS];
  gint16 fought[CAMPAIGN_MAX_PERSONS];
  gint16 kills[CAMPAIGN_MAX_PERSONS];
  gint16 captures[CAMPAIGN_MAX_PERSONS];
  gint16 scars[CAMPAIGN_MAX_PERSONS];
  gint16 battles_of[MOHAWK_MAX_PIECES];
  gint16 kills_of[MOHAWK_MAX_PIECES];
  gint16 losses_of[MOHAWK_MAX_PIECES];
  gint16 captures_of[MOHAWK_MAX_PIECES];
  gint16 scars_of[MOHAWK_MAX_PIECES];
  gint16 lineage[MOHAWK_MAX_PIECES];
  gint16 number[CAMPAIGN_MAX_PERSONS];
  gint8  named[CAMPAIGN_MAX_PERSONS];
  gint8  piece_named[MOHAWK_MAX_PIECES];
  gint32 name[CAMPAIGN_MAX_PERSONS * CAMPAIGN_NAME_NUMBERS];
  gint32 piece_name[MOHAWK_MAX_PIECES * CAMPAIGN_NAME_NUMBERS];
  gint16 forebears[MOHAWK_MAX_PIECES * CAMPAIGN_FOREBEARS];
  gint32 variant;
  gint32 ground;
  gint16 joins[CAMPAIGN_MAX_PERSONS];
  gint8  out_fate[CAMPAIGN_MAX_PERSONS];
  gint8  out_wounds[CAMPAIGN_MAX_PERSONS];
  gint16 out_kills[CAMPAIGN_MAX_PERSONS];
  gint16 out_captor[CAMPAIGN_MAX_PERSONS];
  gint16 out_taker[CAMPAIGN_MAX_PERSONS];
  gint16 out_captures[CAMPAIGN_MAX_PERSONS];

  /* the state of the tactical game that is being played */
  gint64 tactical[CAMPAIGN_TACTICAL_BYTES / sizeof (gint64)];
} CampaignState;

/* Kinds of word of its own, in the gap between Mohawk's and the tactical games'. */
enum
{
  CAMPAIGN_KIND_MEANS = MOHAWK_N_KINDS, /* record, logger, scale, table, seed, with, all, rules */
  CAMPAIGN_KIND_BOARD,
  CAMPAIGN_KIND_PERSON,
  CAMPAIGN_KIND_STATUS,
  CAMPAIGN_KIND_LOT,
  CAMPAIGN_KINDS_END
};
G_STATIC_ASSERT (CAMPAIGN_KINDS_END <= (int) MUSTER_KIND_SKIRMISH);

/* What became of somebody, in a result: fit, wounded, dead, captive, kills. A refusal keeps a bit for each kind and the gap
 * is full: it stands where a table has the ways a battle ends, which is no word of any order. */
#define CAMPAIGN_KIND_OUTCOME SKIRMISH_KIND_ENDING

/* Kinds that mean in a campaign much what they mean on a table stand at the same place of its own table. */
#define CAMPAIGN_KIND_FIGURE SKIRMISH_KIND_FIGURE /* br-44.6: a figure of a piece's company, by its number */
#define CAMPAIGN_KIND_VICTOR SKIRMISH_KIND_SIDE   /* none, british, french: Mohawk's sides but the Iroquois */
#define CAMPAIGN_KIND_HEALTH SKIRMISH_KIND_FATE   /* fit, dead, captive */
#define CAMPAIGN_KIND_HOLDER SKIRMISH_KIND_UNIT   /* a piece, and 1, or nobody: of effects only */

/* house.1f2e3d4c: a house variant of the rules, by its #CampaignVariant's number. Likewise where a table has what is no word. */
#define CAMPAIGN_KIND_VARIANT SKIRMISH_KIND_CONTACT

/* What a token of %CAMPAIGN_KIND_FIGURE means. */
#define CAMPAIGN_MOST_FIGURE 99
#define CAMPAIGN_FIGURE_PIECE(value)  ((value) / (CAMPAIGN_MOST_FIGURE + 1))
#define CAMPAIGN_FIGURE_NUMBER(value) ((value) % (CAMPAIGN_MOST_FIGURE + 1))

/* Fields of its own, behind Mohawk's; behind these, ruleset after ruleset, the tactical games'. */
typedef enum
{
  CAMPAIGN_F_RULING = MOHAWK_N_FIELDS,
  CAMPAIGN_F_STATUS, CAMPAIGN_F_RULESET, CAMPAIGN_F_AUTOMATIC, CAMPAIGN_F_LOGGER, CAMPAIGN_F_SCALE,
  CAMPAIGN_F_BOARD, CAMPAIGN_F_SEED, CAMPAIGN_F_BATTLES,
  CAMPAIGN_F_DECIDED, CAMPAIGN_F_VICTOR, CAMPAIGN_F_GAVE_UP, CAMPAIGN_F_EDITED, CAMPAIGN_F_STUCK, CAMPAIGN_F_REFUGE, CAMPAIGN_F_STAY,
  CAMPAIGN_F_ROLE, CAMPAIGN_F_FIELDED, CAMPAIGN_F_LOST, CAMPAIGN_F_BLOW,
  CAMPAIGN_F_OFFICER_FATE, CAMPAIGN_F_OFFICER_WOUNDS, CAMPAIGN_F_OFFICER_KILLS, CAMPAIGN_F_CAPTOR,
  CAMPAIGN_F_OFFICER_NUMBER, CAMPAIGN_F_TAKER, CAMPAIGN_F_OFFICER_CAPTURES, CAMPAIGN_F_PIECE_CAPTURES, CAMPAIGN_F_PIECE_SCARS,
  CAMPAIGN_F_PIECE_KILLS,
  CAMPAIGN_F_SERVES, CAMPAIGN_F_FATE, CAMPAIGN_F_WOUNDS, CAMPAIGN_F_HELD_BY, CAMPAIGN_F_RECRUIT, CAMPAIGN_F_FOUGHT, CAMPAIGN_F_KILLS,
  CAMPAIGN_F_CAPTURES, CAMPAIGN_F_BATTLES_OF, CAMPAIGN_F_KILLS_OF, CAMPAIGN_F_LOSSES_OF, CAMPAIGN_F_LINEAGE,
  CAMPAIGN_F_NUMBER, CAMPAIGN_F_NAMED, CAMPAIGN_F_PIECE_NAMED, CAMPAIGN_F_NAME, CAMPAIGN_F_PIECE_NAME,
  CAMPAIGN_F_FOREBEARS,
  CAMPAIGN_F_JOINS, CAMPAIGN_F_OUT_FATE, CAMPAIGN_F_OUT_WOUNDS, CAMPAIGN_F_OUT_KILLS,
  CAMPAIGN_F_OUT_TAKER, CAMPAIGN_F_OUT_CAPTURES, CAMPAIGN_F_OUT_CAPTOR, CAMPAIGN_F_VARIANT, CAMPAIGN_F_GROUND,
  CAMPAIGN_F_SCARS, CAMPAIGN_F_CAPTURES_OF, CAMPAIGN_F_SCARS_OF,
  CAMPAIGN_N_FIELDS
} CampaignField;

extern const MusterField campaign_fields[CAMPAIGN_N_FIELDS - MOHAWK_N_FIELDS];

static inline const CampaignState *
campaign_state (const MusterPlay *play)
{
  return play->state;
}

G_END_DECLS
