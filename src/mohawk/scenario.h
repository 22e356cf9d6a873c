/* The facts of a Mohawk scenario: map, counters, calendar. Loaded once, shared, never changed. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A state is of fixed size, so these bound a scenario too. */
#define MOHAWK_MAX_POINTS 128
#define MOHAWK_MAX_LINES  256
#define MOHAWK_MAX_PIECES 160
#define MOHAWK_MAX_NAVAL   16
#define MOHAWK_MAX_BOXES    8
#define MOHAWK_MAX_TURNS   32
#define MOHAWK_MAX_GOALS    4

typedef enum
{
  MOHAWK_NOBODY,
  MOHAWK_BRITISH,
  MOHAWK_FRENCH,
  MOHAWK_IROQUOIS
} MohawkSide;

typedef enum
{
  MOHAWK_SQUARE,
  MOHAWK_TOWN,
  MOHAWK_FORTIFIED_TOWN,
  MOHAWK_VILLAGE
} MohawkSymbol;

typedef enum
{
  MOHAWK_ROAD,
  MOHAWK_TRAIL,
  MOHAWK_WATERWAY
} MohawkMode;

typedef enum
{
  MOHAWK_REGULAR,          /* European */
  MOHAWK_COLONIAL_REGULAR, /* numbered colonials, Troops of the Marine */
  MOHAWK_MILITIA,
  MOHAWK_RANGER,
  MOHAWK_COURIER,
  MOHAWK_TRIBE,            /* 7-26 */
  MOHAWK_NATION            /* the Iroquois tribes, 1-6 */
} MohawkClass;

/* Troop types of the effects chart. */
typedef enum
{
  MOHAWK_TYPE_REGULAR,
  MOHAWK_TYPE_MILITIA,
  MOHAWK_TYPE_INDIAN
} MohawkType;

typedef enum
{
  MOHAWK_SQUADRON,
  MOHAWK_TROOPSHIP,
  MOHAWK_SUPPLIES,
  MOHAWK_PRIVATEER,
  MOHAWK_SEA_LIFT
} MohawkNavalKind;

typedef enum
{
  MOHAWK_BANK_NONE,
  MOHAWK_BANK_NORTH,
  MOHAWK_BANK_SOUTH
} MohawkBank;

/* Compass side of a label, clockwise from the north. */
typedef enum
{
  MOHAWK_LABEL_N, MOHAWK_LABEL_NE, MOHAWK_LABEL_E, MOHAWK_LABEL_SE,
  MOHAWK_LABEL_S, MOHAWK_LABEL_SW, MOHAWK_LABEL_W, MOHAWK_LABEL_NW
} MohawkLabelSide;

/**
 * MohawkPoint:
 * @port: has an anchor
 * @fort: a fort marker lies there at the start
 * @island: landing advantage against any attacker (M6.10)
 * @ferry: an end of the French sea lift (M4.9)
 * @after_louisbourg: closed to the British sea lift, and to supply by sea, while
 *   the bonus port of the sea chart is not British (M5S.4, M8.4)
 * @base: the side whose supply base it is (M8.1)
 * @tribe: the piece whose village it is, or -1
 * @sea_order: along the coast, from 1; 0 if no port (M5S.6)
 * @x, @y: where it is drawn, in the map's frame
 */
typedef struct
{
  char           *id;
  char           *name;
  char           *full_name;
  char           *notes;
  MohawkSymbol    symbol;
  gboolean        port;
  gboolean        fort;
  gboolean        island;
  gboolean        ferry;
  gboolean        after_louisbourg;
  MohawkSide      owner;
  MohawkSide      original;
  MohawkSide      base;
  MohawkBank      bank;
  MohawkLabelSide label_side;
  gint            tribe;
  gint            sea_order;
  gint            x;
  gint            y;
} MohawkPoint;

/**
 * MohawkLine:
 * @crosses: over the St. Lawrence
 * @lake: across a lake
 * @via: x, y pairs in the map's frame, bends for drawing; @n_via pairs
 */
typedef struct
{
  gint       a;
  gint       b;
  MohawkMode mode;
  gboolean   crosses;
  gboolean   lake;
  double    *via;
  guint      n_via;
} MohawkLine;

/**
 * MohawkPiece:
 * @side: of a tribe 7-26 the French, of 1-6 the Iroquois
 * @home: point of a militia or tribe, or -1
 * @hits: it takes to remove it, 1 or 2
 * @start: point, or -1 for the mix
 * @active: of a tribe, at the start
 * @colour: the side an Iroquois tribe is turned to at the start
 * @attached: Courier and tribe that start together, or -1
 */
typedef struct
{
  char       *id;
  char       *name;
  char       *notes;
  MohawkSide  side;
  MohawkClass class;
  MohawkType  type;
  gint        number;
  gint        home;
  gint        hits;
  gint        men;
  gint        start;
  gboolean    active;
  MohawkSide  colour;
  gint        attached;
} MohawkPiece;

typedef struct
{
  char           *id;
  char           *name;
  MohawkSide      side;
  MohawkNavalKind kind;
  gint            bonus;
  gboolean        on_chart;
  gint            regulars;
  gint            colonials;
  gint            militia;
  gint            tribes;
} MohawkNaval;

/* @bonus: the point whose holder adds 1 here, or -1 (Louisbourg). @x, @y: on the insert, 0 to 1. */
typedef struct
{
  char  *id;
  char  *name;
  gint   bonus;
  double x;
  double y;
} MohawkBox;

typedef struct
{
  gint     year;
  char    *season;
  char    *label;
  gboolean first_of_year;
  gboolean last_of_year;
} MohawkTurn;

/* Hold at least @count of these points. A side wins by all its goals at once (M11). */
typedef struct
{
  gint  count;
  gint *point;
  guint n_points;
} MohawkGoal;

typedef struct
{
  gint  neighbour;
  gint  line;
} MohawkArc;

/* What is drawn behind the points, in the map's frame; no rule reads it. @xy: pairs. */
typedef struct
{
  double  *xy;
  guint    n;
  char    *name; /* of a lake or river; %NULL for land and islands */
  gint     kind; /* MOHAWK_SHAPE_* */
} MohawkShape;

enum { MOHAWK_SHAPE_LAND, MOHAWK_SHAPE_LAKE, MOHAWK_SHAPE_ISLAND, MOHAWK_SHAPE_RIVER };

/* A name lettered across the map. @angle in degrees, @size in units of the frame. */
typedef struct
{
  char    *text;
  double   x;
  double   y;
  double   angle;
  double   size;
  gboolean water;
} MohawkRegion;

/**
 * MohawkScenario:
 * @checksum: SHA-256 of the XML it was read from
 * @xml: that XML, which a campaign keeps in its file
 * @arc, @first_arc: the lines at each point: arcs first_arc[p] to first_arc[p + 1] - 1,
 *   in the scenario's order
 * @seaboard, @basin: fewest lines of any kind to the base of operations (M6.9)
 * @by_sea: the ports by sea order; @n_ports
 * @bonus_port: the point that shields the river: Louisbourg, or -1
 * @road: whether a road meets a point
 * @foot_marches, @indian_marches: marches from point to point if nobody stands in the
 *   way, with the Iroquois villages closed (0) or open (1); 255 if there is no way
 */
typedef struct
{
  gatomicrefcount refs;
  char         *id;
  char         *name;
  char         *description;
  char         *checksum;
  GBytes       *xml;
  gpointer      joined;      /* what games joined to this one hold with its facts; see @free_joined */
  GDestroyNotify free_joined;
  gint          width;
  gint          height;
  MohawkPoint  *point;
  guint         n_points;
  MohawkLine   *line;
  guint         n_lines;
  MohawkPiece  *piece;
  guint         n_pieces;
  MohawkNaval  *naval;
  guint         n_naval;
  MohawkBox    *box;
  guint         n_boxes;
  MohawkTurn   *turn;
  guint         n_turns;
  MohawkGoal    goal[3][MOHAWK_MAX_GOALS]; /* by MohawkSide: British, French */
  guint         n_goals[3];
  MohawkShape  *shape;
  guint         n_shapes;
  MohawkRegion *region;
  guint         n_regions;

  /* Derived by mohawk_scenario_prepare(). */
  MohawkArc    *arc;
  guint         first_arc[MOHAWK_MAX_POINTS + 1];
  guint8        seaboard[MOHAWK_MAX_POINTS];
  guint8        basin[MOHAWK_MAX_POINTS];
  gint16        by_sea[MOHAWK_MAX_POINTS];
  guint         n_ports;
  gint          bonus_port;
  guint8        road[MOHAWK_MAX_POINTS];
  guint8        foot_marches[2][MOHAWK_MAX_POINTS][MOHAWK_MAX_POINTS];
  guint8        indian_marches[2][MOHAWK_MAX_POINTS][MOHAWK_MAX_POINTS];
} MohawkScenario;

MohawkScenario *mohawk_scenario_new        (void) G_GNUC_WARN_UNUSED_RESULT;
MohawkScenario *mohawk_scenario_ref        (MohawkScenario       *scenario);
void            mohawk_scenario_unref      (MohawkScenario       *scenario);
void            mohawk_scenario_prepare    (MohawkScenario       *scenario);
void            mohawk_scenario_measure    (MohawkScenario       *scenario);
gint            mohawk_scenario_find_point (const MohawkScenario *scenario,
                                            const char           *id);
gint            mohawk_scenario_find_piece (const MohawkScenario *scenario,
                                            const char           *id);
gint            mohawk_scenario_find_line  (const MohawkScenario *scenario,
                                            gint                  a,
                                            gint                  b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MohawkScenario, mohawk_scenario_unref)

G_END_DECLS
