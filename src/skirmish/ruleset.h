/* What a tactical ruleset is to the rest: the game, how units are named and mustered, what came of it. */
#pragma once

#include "draft.h"
#include "state.h"

G_BEGIN_DECLS

/* What a campaign piece is to the table of conversion (H2). */
typedef enum
{
  SKIRMISH_PIECE_REGULAR,  /* British */
  SKIRMISH_PIECE_COLONIAL,
  SKIRMISH_PIECE_FRENCH,   /* a French regular or Marine */
  SKIRMISH_PIECE_MILITIA,
  SKIRMISH_PIECE_RANGERS,  /* Rangers, Couriers */
  SKIRMISH_PIECE_TRIBE,
  SKIRMISH_N_PIECES
} SkirmishPieceClass;

/**
 * SkirmishGuest:
 * @id: which of the ruleset's characters: its row in the table of figures
 * @name: what he is called
 * @wounds: he begins with (H7)
 * @person: his number in the campaign, and 1
 *
 * A character who comes on top of the companies (H2).
 */
typedef struct
{
  const char *id;
  const char *name;
  guint       wounds;
  gint        person;
} SkirmishGuest;

/**
 * SkirmishCompany:
 * @id, @label: of the piece
 * @piece: its number in the campaign
 * @order: what "the lowest number" and "senior first" go by
 * @flipped: it fields half, rounded up, its officer first (H3)
 * @attacker: of the battle
 * @waiting, @edge: it stands next door and may reinforce (H13)
 * @line_regiment: of a colonial regular: it counts as British regulars (the 60th)
 * @home: militia fighting at the place they are named for (L8.6)
 * @officer: (nullable): its officer's name, kept from battle to battle, and the wounds he begins with (H7)
 * @guest: (nullable): the characters who have joined it, @n_guests of them, only of a ruleset that has characters
 * @alone: it is no piece, but a character who stands alone: it has its one guest and nobody else
 *
 * A piece to be mustered.
 */
typedef struct
{
  const char        *id;
  const char        *label;
  gint               piece;
  gint               order;
  SkirmishPieceClass what;
  SkirmishSide       side;
  gboolean           flipped;
  gboolean           attacker;
  gboolean           waiting;
  guint8             edge;
  gboolean           line_regiment;
  gboolean           home;
  const char        *officer;
  guint              officer_wounds;
  const SkirmishGuest *guest;
  guint              n_guests;
  gboolean           alone;
} SkirmishCompany;

/**
 * SkirmishPoint:
 * @label: of what is paid for, borrowed from the tables
 * @officer: it is the officer of such
 * @n: how many of it
 * @each: what one costs
 *
 * A line of a side's bill, where the rules have points.
 */
typedef struct
{
  const char *label;
  gboolean    officer;
  gint        n;
  gint        each;
} SkirmishPoint;

/**
 * SkirmishRuleset:
 * @name: "bighorn"
 * @game: the game; its facts are #SkirmishFacts, its state begins with #SkirmishState
 * @code: refusals, purposes and modifiers of it have codes from here to @code + 999
 * @squares: it is played on a board
 * @tables: what is read from data/rulesets/NAME.xml
 * @unit: one line of a script or set-up: adds unit @id of @side, of @type, with what @words say
 *   (key=value, in the notation of scripts); draft helpers do what is common to all
 * @muster: adds the figures of all companies to @draft (H2), in muster order, one unit a company
 *   where not said otherwise, unit.piece set; their places, if @draft is a table, stay open
 * @pressing: (nullable): what is awaited, of what is open perhaps without its words: for what is asked with every order,
 *   where MusterGame.awaits looks who may still use them. Asked by skirmish_pressing()
 * @deploy: gives every figure that has no place one, as a sensible player would: the defenders in
 *   the works if there are, else both sides at their edges
 * @characters: (nullable) (array zero-terminated): those who may come on top of the companies: rows of its table of
 *   figures. %NULL: it has none
 * @reach: (nullable): how far a figure shoots with what it has, in hundredths; 0: not at all. %NULL: on a board nobody asks
 * @points: (nullable): what a side costs; @list: (element-type SkirmishPoint) (nullable): its bill, added. %NULL: the
 *   rules have no points
 * @points_over: (nullable): how far that is over what it may cost, or 0
 * @points_many: (nullable): commanding officers and scouts beyond those a side may have
 * @doors: its houses are entered by a door: one whose line names none has it in the middle of its longest wall
 * @most_wounds: (nullable): the wounds a figure can have and fight on; @state: (nullable): while it is set up, of whichever
 *   ruling. %NULL: there is no number
 * @square: (nullable): where there are squares: whether one takes a figure beside those who have their places,
 *   else the clause against it
 *
 * What only a tactical ruleset has beside its game.
 */
struct _SkirmishRuleset
{
  const char             *name;
  const MusterGame       *game;
  guint16                 code;
  gboolean                squares;
  const MusterTablesSpec *tables;

  gboolean (*unit)   (SkirmishDraft         *draft,
                      const char            *id,
                      SkirmishSide           side,
                      const char            *type,
                      char                 **words,
                      GError               **error);
  void     (*muster) (SkirmishDraft         *draft,
                      const SkirmishCompany *company,
                      guint                  n,
                      guint                  scale);
  void     (*deploy) (SkirmishDraft         *draft);
  void     (*pressing) (gconstpointer        facts,
                        gconstpointer        state,
                        GArray              *awaits);
  const char *const *characters;
  gint32   (*reach)  (const SkirmishFacts   *facts,
                      gint                   figure);
  gint     (*points) (const SkirmishFacts   *facts,
                      SkirmishSide           side,
                      GArray                *list);
  gint     (*points_over) (const SkirmishFacts *facts,
                      SkirmishSide           side);
  void     (*points_many) (const SkirmishFacts *facts,
                      SkirmishSide           side,
                      gint                  *commanders,
                      gint                  *scouts);
  gboolean doors;
  gint     (*most_wounds) (const SkirmishFacts *facts,
                      const SkirmishState   *state,
                      gint                   figure);
  gboolean (*square)  (const SkirmishFacts   *facts,
                      const SkirmishState   *state,
                      gint                   figure,
                      const char           **clause);
};

/* Adds to @awaits (element-type MusterAwait) whose word it is in a state of the battle's game, and which answers are binding:
 * as SkirmishRuleset.pressing has it, else MusterGame.awaits. */
void     skirmish_pressing  (const SkirmishFacts *facts,
                             gconstpointer        state,
                             GArray              *awaits);

G_END_DECLS
