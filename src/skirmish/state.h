/* What changes in any tactical battle. A ruleset's state begins with this. */
#pragma once

#include "kinds.h"

#include <stddef.h>

G_BEGIN_DECLS

#define SKIRMISH_MAX_CONTACTS 6

/**
 * SkirmishState:
 *
 * Written only through muster_set(), by the fields below.
 *
 * @option: the rulings in force, as indices
 * @turn: from 1; 0 while deploying
 * @side: the side whose half, or whose word in general, it is
 * @step: a #SkirmishStep
 * @lead: the side that goes first this turn
 * @ending, @victor: how it ended and who has the field; nobody while open, or a draw
 * @conceded: the side that gave up
 * @retreat: of a side that retreats (H12): the campaign's point, or -1
 * @agreed: the side that has offered to stop, until it lapses
 * @begun: the first turn was begun by `begin`, though all had places: nobody is put elsewhere any more
 * @brought: at the end of a turn: the sides that have brought a piece on (H13), as bits
 * @credit: figures of each side's enemy out by its doing: kept by each figure as @kills
 * @x, @y, @facing: of a figure; %SKIRMISH_NOWHERE while not on the table
 * @fate: a #SkirmishFate
 * @wounds: it has now
 * @captor: the figure that holds it, or -1
 * @kills: it is credited with
 * @contact: logger: whom it touches: up to SKIRMISH_MAX_CONTACTS figures, -1 empty
 * @formation: of a unit: a #SkirmishFormation
 * @deployed: of a unit: it is on the table, or was
 */
typedef struct
{
  gint8  option[16];
  gint16 turn;
  gint8  side;
  gint8  step;
  gint8  lead;
  gint8  ending;
  gint8  victor;
  gint8  conceded;
  gint16 retreat[3];
  gint8  agreed;
  gint8  brought;
  gint8  begun;
  gint32 x[SKIRMISH_MAX_FIGURES];
  gint32 y[SKIRMISH_MAX_FIGURES];
  gint32 facing[SKIRMISH_MAX_FIGURES];
  gint8  fate[SKIRMISH_MAX_FIGURES];
  gint8  wounds[SKIRMISH_MAX_FIGURES];
  gint16 captor[SKIRMISH_MAX_FIGURES];
  gint16 kills[SKIRMISH_MAX_FIGURES];
  gint16 contact[SKIRMISH_MAX_FIGURES * SKIRMISH_MAX_CONTACTS];
  gint8  formation[SKIRMISH_MAX_UNITS];
  gint8  deployed[SKIRMISH_MAX_UNITS];
} SkirmishState;

/* Fields every tactical game has, in this order, before its own. */
enum
{
  SKIRMISH_F_OPTION,
  SKIRMISH_F_TURN, SKIRMISH_F_SIDE, SKIRMISH_F_STEP, SKIRMISH_F_LEAD,
  SKIRMISH_F_ENDING, SKIRMISH_F_VICTOR, SKIRMISH_F_CONCEDED, SKIRMISH_F_RETREAT,
  SKIRMISH_F_AGREED, SKIRMISH_F_BROUGHT,
  SKIRMISH_F_X, SKIRMISH_F_Y, SKIRMISH_F_FACING, SKIRMISH_F_FATE, SKIRMISH_F_WOUNDS,
  SKIRMISH_F_CAPTOR, SKIRMISH_F_KILLS, SKIRMISH_F_CONTACT, SKIRMISH_F_FORMATION, SKIRMISH_F_DEPLOYED, SKIRMISH_F_BEGUN,
  SKIRMISH_N_FIELDS
};

/* For a field table: a value there is one of, one for each of a kind. */
#define SKIRMISH_ONE(Type, field_name, member, value_kind, least, most, field_flags) \
  { field_name, MUSTER_KIND_NONE, value_kind, least, most, \
    offsetof (Type, member), sizeof (((Type *) 0)->member), 1, field_flags }
#define SKIRMISH_MANY(Type, field_name, member, subject_kind, value_kind, least, most, field_flags) \
  { field_name, subject_kind, value_kind, least, most, \
    offsetof (Type, member), sizeof (((Type *) 0)->member[0]), \
    G_N_ELEMENTS (((Type *) 0)->member), field_flags }

/* The shared fields, to stand first in the table of a game whose state is @Type with a member @base
 * of type SkirmishState at its beginning. Contacts are a figure's by number: field "touching",
 * subject none, since they are kept SKIRMISH_MAX_CONTACTS to a figure. */
#define SKIRMISH_FIELDS(Type) \
  [SKIRMISH_F_OPTION] = SKIRMISH_MANY (Type, "option", base.option, MUSTER_KIND_OPTION, MUSTER_KIND_CHOICE, 0, 7, 0), \
  [SKIRMISH_F_TURN] = SKIRMISH_ONE (Type, "turn", base.turn, MUSTER_KIND_NUMBER, 0, 9999, 0), \
  [SKIRMISH_F_SIDE] = SKIRMISH_ONE (Type, "side", base.side, SKIRMISH_KIND_SIDE, 0, 2, 0), \
  [SKIRMISH_F_STEP] = SKIRMISH_ONE (Type, "at-step", base.step, SKIRMISH_KIND_STEP, 0, SKIRMISH_N_STEPS - 1, 0), \
  [SKIRMISH_F_LEAD] = SKIRMISH_ONE (Type, "lead", base.lead, SKIRMISH_KIND_SIDE, 0, 2, 0), \
  [SKIRMISH_F_ENDING] = SKIRMISH_ONE (Type, "ending", base.ending, SKIRMISH_KIND_ENDING, 0, SKIRMISH_N_ENDINGS - 1, 0), \
  [SKIRMISH_F_VICTOR] = SKIRMISH_ONE (Type, "victor", base.victor, SKIRMISH_KIND_SIDE, 0, 2, 0), \
  [SKIRMISH_F_CONCEDED] = SKIRMISH_ONE (Type, "conceded", base.conceded, SKIRMISH_KIND_SIDE, 0, 2, 0), \
  [SKIRMISH_F_RETREAT] = SKIRMISH_MANY (Type, "retreat-to", base.retreat, SKIRMISH_KIND_SIDE, MUSTER_KIND_NUMBER, -1, 4000, 0), \
  [SKIRMISH_F_AGREED] = SKIRMISH_ONE (Type, "agreed", base.agreed, SKIRMISH_KIND_SIDE, 0, 2, MUSTER_FIELD_PASSING), \
  [SKIRMISH_F_BROUGHT] = SKIRMISH_ONE (Type, "brought", base.brought, MUSTER_KIND_NUMBER, 0, 6, MUSTER_FIELD_PASSING), \
  [SKIRMISH_F_X] = SKIRMISH_MANY (Type, "x", base.x, SKIRMISH_KIND_FIGURE, SKIRMISH_KIND_INCHES, G_MININT32, G_MAXINT32, 0), \
  [SKIRMISH_F_Y] = SKIRMISH_MANY (Type, "y", base.y, SKIRMISH_KIND_FIGURE, SKIRMISH_KIND_INCHES, G_MININT32, G_MAXINT32, 0), \
  [SKIRMISH_F_FACING] = SKIRMISH_MANY (Type, "facing", base.facing, SKIRMISH_KIND_FIGURE, SKIRMISH_KIND_DEGREES, 0, 35999, 0), \
  [SKIRMISH_F_FATE] = SKIRMISH_MANY (Type, "figure-fate", base.fate, SKIRMISH_KIND_FIGURE, SKIRMISH_KIND_FATE, 0, SKIRMISH_N_FATES - 1, 0), \
  [SKIRMISH_F_WOUNDS] = SKIRMISH_MANY (Type, "wounds", base.wounds, SKIRMISH_KIND_FIGURE, MUSTER_KIND_NUMBER, 0, 99, 0), \
  [SKIRMISH_F_CAPTOR] = SKIRMISH_MANY (Type, "captor", base.captor, SKIRMISH_KIND_FIGURE, SKIRMISH_KIND_FIGURE, -1, SKIRMISH_MAX_FIGURES - 1, 0), \
  [SKIRMISH_F_KILLS] = SKIRMISH_MANY (Type, "kills", base.kills, SKIRMISH_KIND_FIGURE, MUSTER_KIND_NUMBER, 0, SKIRMISH_MAX_FIGURES, 0), \
  [SKIRMISH_F_CONTACT] = { "touching", SKIRMISH_KIND_CONTACT, SKIRMISH_KIND_FIGURE, -1, SKIRMISH_MAX_FIGURES - 1, \
    offsetof (Type, base.contact), sizeof (gint16), SKIRMISH_MAX_FIGURES * SKIRMISH_MAX_CONTACTS, 0 }, \
  [SKIRMISH_F_FORMATION] = SKIRMISH_MANY (Type, "formation", base.formation, SKIRMISH_KIND_UNIT, SKIRMISH_KIND_FORMATION, 0, SKIRMISH_N_FORMATIONS - 1, 0), \
  [SKIRMISH_F_DEPLOYED] = SKIRMISH_MANY (Type, "deployed", base.deployed, SKIRMISH_KIND_UNIT, MUSTER_KIND_YES, 0, 1, 0), \
  [SKIRMISH_F_BEGUN] = SKIRMISH_ONE (Type, "begun", base.begun, MUSTER_KIND_YES, 0, 1, MUSTER_FIELD_PASSING)

/* Fills in the shared part at the start of a battle, from the facts. */
void     skirmish_state_begin (const SkirmishFacts *facts,
                               SkirmishState       *state);

/* What every tactical game answers alike: nothing on a table is hidden, and the shared state says whose word
 * it is, when, and whether it is over. Stands in a game's table as SKIRMISH_SHARED. */
gboolean   skirmish_secret       (gconstpointer        facts,
                                  gconstpointer        state);
void       skirmish_mask         (gconstpointer        facts,
                                  gpointer             state,
                                  MusterSide           viewer);
MusterSide skirmish_side_to_move (gconstpointer        state);
void       skirmish_moment       (gconstpointer        state,
                                  gint                *turn,
                                  gint                *step);
gboolean   skirmish_over         (gconstpointer        state);

#define SKIRMISH_SHARED \
  .secret = skirmish_secret, .mask = skirmish_mask, .side_to_move = skirmish_side_to_move, .moment = skirmish_moment, \
  .over = skirmish_over

/* On the table and in the fight: neither out, captive, gone nor yet to come. */
static inline gboolean
skirmish_stands (const SkirmishState *state,
                 gint                 figure)
{
  return state->fate[figure] == SKIRMISH_FIT;
}

G_END_DECLS
