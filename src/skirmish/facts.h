/* What is given in a tactical battle: who fights, with what, on which ground. Never changes. */
#pragma once

#include "game.h"
#include "tables.h"

G_BEGIN_DECLS

#define SKIRMISH_MAX_FIGURES 1200
#define SKIRMISH_MAX_UNITS   160
#define SKIRMISH_MAX_AREAS   256
#define SKIRMISH_MAX_CORNERS 16
#define SKIRMISH_N_TRAITS    12

/* Lengths are hundredths of an inch, angles hundredths of a degree clockwise from the top of the
 * table. On a board of squares a place is (column, row) times 100. */
#define SKIRMISH_INCH   100
#define SKIRMISH_DEGREE 100
#define SKIRMISH_NOWHERE G_MININT32

/* The numbers are those of the campaign's sides. */
typedef enum
{
  SKIRMISH_NOBODY,
  SKIRMISH_BRITISH,
  SKIRMISH_FRENCH
} SkirmishSide;

typedef enum
{
  SKIRMISH_GROUND_OPEN,
  SKIRMISH_GROUND_WOODS,
  SKIRMISH_GROUND_ROUGH,    /* broken ground, scrub */
  SKIRMISH_GROUND_MARSH,
  SKIRMISH_GROUND_HILL,
  SKIRMISH_GROUND_RIVER,
  SKIRMISH_GROUND_STREAM,
  SKIRMISH_GROUND_FORD,
  SKIRMISH_GROUND_BRIDGE,
  SKIRMISH_GROUND_ROAD,
  SKIRMISH_GROUND_WALL,
  SKIRMISH_GROUND_FENCE,
  SKIRMISH_GROUND_HEDGE,
  SKIRMISH_GROUND_BARRICADE,
  SKIRMISH_GROUND_BUILDING,
  SKIRMISH_GROUND_WORKS,    /* fieldworks, earthworks, a redoubt */
  SKIRMISH_GROUND_ROCKS,
  SKIRMISH_GROUND_PARAPET,
  SKIRMISH_GROUND_START,    /* a board's starting square: of @owner's side */
  SKIRMISH_GROUND_GOAL,     /* a square or edge to be reached */
  SKIRMISH_N_GROUNDS
} SkirmishGround;

typedef enum
{
  SKIRMISH_COVER_NONE,
  SKIRMISH_COVER_SOFT,
  SKIRMISH_COVER_HARD
} SkirmishCover;

typedef enum
{
  SKIRMISH_STUFF_WOOD,
  SKIRMISH_STUFF_STONE,
  SKIRMISH_STUFF_EARTH
} SkirmishStuff;

/* Whose a starting square is, beside the numbers of the two sides: it is settled by who they are. */
enum
{
  SKIRMISH_OWNER_LEADS = SKIRMISH_FRENCH + 1, /* the side that goes first: the Long Knives */
  SKIRMISH_OWNER_FOLLOWS,
  SKIRMISH_OWNER_ATTACKER,
  SKIRMISH_OWNER_DEFENDER
};

/**
 * SkirmishArea:
 * @id: its word ("fence", "woods-2")
 * @cover: as which cover it counts where the ruleset leaves it to the piece (a low wall)
 * @width: of a linear piece (wall, fence, hedge, road, river, stream); 0: the corners enclose an area.
 *   A linear piece without breadth, such as a fence, has width 1
 * @owner: the unit whose own house it is, or -1; of a starting square: a #SkirmishSide
 *   or SKIRMISH_OWNER_*
 * @mounted: of a starting square: for horse only
 * @section: of a fort's wall or works: which section, for damage
 * @n: how many corners
 * @door_x, @door_y: of a building or works: its opening, or %SKIRMISH_NOWHERE
 * @left, @top, @right, @bottom: the box around it
 */
typedef struct
{
  char  *id;
  guint8 ground;
  guint8 cover;
  guint8 stuff;
  guint8 mounted;
  gint16 owner;
  gint32 width;
  guint  n;
  gint32 x[SKIRMISH_MAX_CORNERS];
  gint32 y[SKIRMISH_MAX_CORNERS];
  gint32 door_x;
  gint32 door_y;
  gint32 left, top, right, bottom;
} SkirmishArea;

typedef enum
{
  SKIRMISH_MAN,
  SKIRMISH_OFFICER,   /* a captain, lieutenant, leader: the last of his unit in muster order (H2) */
  SKIRMISH_CHARACTER, /* a named one of the ruleset's */
  SKIRMISH_GUN,       /* a piece of ordnance: no man */
  SKIRMISH_FLAG
} SkirmishRole;

/**
 * SkirmishFigure:
 * @unit: its unit
 * @number: its place in muster order, from 1: "reds.3"
 * @type: its row in the ruleset's table of figures
 * @weapon: its row in the table of weapons, or -1
 * @role: a #SkirmishRole
 * @mounted: on a horse
 * @base: the diameter of its base (T1)
 * @wounds: it begins with (H7)
 * @person: of a campaign: the character it is, who came on top of the company and counts in no share of it: his number
 *   there, and 1; 0: it is none (H2)
 * @name: (nullable): an officer's or a character's
 * @word: (nullable): of @person, interned: by which he is meant in orders, in whichever company he is
 * @x, @y, @facing: where it stands at the start, or %SKIRMISH_NOWHERE
 * @trait: what only its ruleset knows
 */
typedef struct
{
  gint16 unit;
  gint16 number;
  gint16 type;
  gint16 weapon;
  guint8 role;
  guint8 mounted;
  guint8 wounds;
  gint16 base;
  gint16 person;
  char  *name;
  const char *word;
  gint32 x;
  gint32 y;
  gint32 facing;
  gint16 trait[SKIRMISH_N_TRAITS];
} SkirmishFigure;

/**
 * SkirmishUnit:
 * @id: its word: "reds"; in a campaign the piece's
 * @label: (nullable): what people call it
 * @side: whose it is
 * @type: its row in the ruleset's table of units or figures
 * @first, @n: its figures, one behind another, officer last
 * @piece: of a campaign: the piece it was mustered from, or -1
 * @waiting: it may come later (H13): at the start it is not on the table
 * @limited: of those who wait, no more than SkirmishFacts.limited_room may come
 * @edge: for one that waits: which edge it comes on by: 0 top, 1 right, 2 bottom, 3 left
 * @x, @y, @facing, @formation: where the unit stands at the start; %SKIRMISH_NOWHERE: to be deployed
 * @trait: what only its ruleset knows
 */
typedef struct
{
  char  *id;
  char  *label;
  guint8 side;
  guint8 waiting;
  guint8 limited;
  guint8 edge;
  guint8 formation;
  gint16 type;
  gint16 first;
  gint16 n;
  gint16 piece;
  gint32 x;
  gint32 y;
  gint32 facing;
  gint16 trait[SKIRMISH_N_TRAITS];
} SkirmishUnit;

typedef struct _SkirmishRuleset SkirmishRuleset;

/**
 * SkirmishFacts:
 * @ruleset: the rules it is fought by
 * @tables: the ruleset's tables, as read from data; @release frees them
 * @width, @height: of the table; of a board, columns and rows times 100
 * @squares: a board
 * @logger: a real table: positions are not known (T11)
 * @campaign: it is handed off: retreat, reinforcements and write-back apply (H)
 * @may_retreat: of a side: it has a legal point to retreat to (H12); @came_may_retreat: those who come on later have
 * @limited_room: how many of the limited who wait may come on (in a campaign, tribes of 7-26: M10.5)
 * @edition: of the campaign it is handed off by: what later editions make otherwise goes by it; in a battle by itself the newest
 * @machine: the edition the machine plays by: the campaign's where it fights a battle out within one order, and must do so
 *   again order for order; else the newest, for its orders are kept as anybody's
 * @defender: who has the field when nobody else does (T12, H15)
 * @landing, @fort: the defenders shoot once, free; begin inside the works (H14)
 * @edge: of a side: its own edge of the table: 0 top, 1 right, 2 bottom, 3 left
 * @option: the rulings it begins with, as indices, by the ruleset's table
 * @aim: the scenario's aim: the ruleset's own number, 0 none
 * @seed: the table was made from it
 * @tables_lent: @tables belong to somebody who outlives the facts
 * @point: of a campaign: the words of its points, borrowed; @n_points
 */
typedef struct
{
  const SkirmishRuleset *ruleset;
  gpointer               tables;
  gboolean               tables_lent;
  gint                   refs;
  gint32                 width;
  gint32                 height;
  guint8                 squares;
  guint8                 logger;
  guint8                 campaign;
  guint8                 edition;
  guint8                 machine;
  guint8                 may_retreat[3];
  guint8                 came_may_retreat[3];
  guint8                 limited_room;
  guint8                 defender;
  guint8                 landing;
  guint8                 fort;
  guint8                 edge[3];
  guint8                 aim;
  gint8                  option[16];
  guint64                seed;
  guint                  n_units;
  SkirmishUnit          *unit;
  guint                  n_figures;
  SkirmishFigure        *figure;
  guint                  n_areas;
  SkirmishArea          *area;
  guint                  n_points;
  const char           **point;
} SkirmishFacts;

SkirmishFacts *skirmish_facts_ref   (SkirmishFacts *facts);
void           skirmish_facts_unref (SkirmishFacts *facts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SkirmishFacts, skirmish_facts_unref)

static inline SkirmishSide
skirmish_enemy (guint side)
{
  return side == SKIRMISH_BRITISH ? SKIRMISH_FRENCH : SKIRMISH_BRITISH;
}

static inline guint
skirmish_side_of (const SkirmishFacts *facts,
                  gint                 figure)
{
  return facts->unit[facts->figure[figure].unit].side;
}

G_END_DECLS
