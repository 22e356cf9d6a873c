/* The table: measuring, arcs, sight, cover, ways, contact (T1-T5, T10). Integers throughout; nothing
 * of any ruleset. Where the facts say logger, positions are not known: callers ask the order instead. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

/* --- measuring (T1) ------------------------------------------------------ */

/* Between two places, a fraction dropped. */
gint32   skirmish_length        (gint32 x1, gint32 y1,
                                 gint32 x2, gint32 y2);
/* Between the centres of two figures' bases; on the table. */
gint32   skirmish_distance      (const SkirmishState *state,
                                 gint                 a,
                                 gint                 b);
/* From edge to edge of their bases; never below 0. */
gint32   skirmish_gap           (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 gint                 a,
                                 gint                 b);
/* From one place to another: 0 to 35999, clockwise from the top of the table. */
gint32   skirmish_bearing       (gint32 x1, gint32 y1,
                                 gint32 x2, gint32 y2);
/* The least turn between two bearings: 0 to 18000. */
gint32   skirmish_turn          (gint32 from,
                                 gint32 to);
/* A place so far off in that direction. */
void     skirmish_step_off      (gint32  x,
                                 gint32  y,
                                 gint32  bearing,
                                 gint32  length,
                                 gint32 *to_x,
                                 gint32 *to_y);

/* Figures stand on no other's base (T1): the standing figure that @figure would overlap with its centre
 * at a place, or -1: nearer than their bases are across, to the hundredth. @others: figures not in its
 * way, as bytes by figure, or %NULL. */
gint     skirmish_crowded       (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 gint                 figure,
                                 gint32               x,
                                 gint32               y,
                                 const guint8        *others);

/* --- contact (T1, T4, T11) ----------------------------------------------- */

/* On a table by geometry; in the logger by what was told. Standing figures only. */
gboolean skirmish_touch         (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 gint                 a,
                                 gint                 b);
/* The standing enemies @figure touches, in figure order; returns how many, at most @room. */
guint    skirmish_enemies_touching (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 gint                 figure,
                                 gint                *enemy,
                                 guint                room);
gboolean skirmish_engaged       (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 gint                 figure);
/* Logger: two touch, or part, as told. */
void     skirmish_set_touch     (MusterPlay          *play,
                                 gint                 a,
                                 gint                 b,
                                 gboolean             touch,
                                 const char          *clause);
/* Nothing touches @figure any more (it fell, ran); on a table does nothing. */
void     skirmish_part_all      (MusterPlay          *play,
                                 gint                 figure,
                                 const char          *clause);

/* --- ground -------------------------------------------------------------- */

gboolean skirmish_area_holds    (const SkirmishArea  *area,
                                 gint32               x,
                                 gint32               y);
/* The area of that kind a place is in, or -1. Of linear pieces: within half their width. */
gint     skirmish_area_at       (const SkirmishFacts *facts,
                                 SkirmishGround       ground,
                                 gint32               x,
                                 gint32               y);
/* What a place counts as, where areas lie over each other: a bridge, ford or road before what it leads
 * over, then buildings, works, water, marsh, woods, rough, rocks, hill. Pieces without breadth are none.
 * *@area: which it is, or -1. */
SkirmishGround skirmish_ground_at (const SkirmishFacts *facts,
                                 gint32               x,
                                 gint32               y,
                                 gint                *area);
/* How much of a straight line lies inside areas of that kind, counted once where they overlap. */
gint32   skirmish_length_in     (const SkirmishFacts *facts,
                                 SkirmishGround       ground,
                                 gint32 x1, gint32 y1,
                                 gint32 x2, gint32 y2);
/* The first wall, fence, hedge, barricade, parapet or edge of works or building the line crosses, not
 * counting what is at hand for who stands at the first place: within SKIRMISH_AT_HAND of it. -1: none.
 * What cover from fire is judged by. */
#define SKIRMISH_AT_HAND 90
gint     skirmish_between       (const SkirmishFacts *facts,
                                 gint32 x1, gint32 y1,
                                 gint32 x2, gint32 y2);
/* The same with those at hand too, the door of a building or works not counting: what parts two who
 * touch each other. */
gint     skirmish_across        (const SkirmishFacts *facts,
                                 gint32 x1, gint32 y1,
                                 gint32 x2, gint32 y2);
/* The better of what @target stands in and what stands between, seen from a place, as the piece has it.
 * Works and buildings cover only those inside, from those outside. */
SkirmishCover skirmish_cover    (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 gint32               x,
                                 gint32               y,
                                 gint                 target);

/* --- sight (T2) ---------------------------------------------------------- */

typedef enum
{
  SKIRMISH_SEES,
  SKIRMISH_BLOCKED_BUILDING,
  SKIRMISH_BLOCKED_HILL,
  SKIRMISH_BLOCKED_WOODS,
  SKIRMISH_BLOCKED_FIGURE
} SkirmishSight;

/**
 * skirmish_sight:
 * @ignore: a unit whose own bases hide nothing, or -1; the firer's unit always is
 * @what: (out) (optional): the area or the figure that blocks it
 */
SkirmishSight skirmish_sight    (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 gint                 from,
                                 gint                 to,
                                 gint                 ignore,
                                 gint                *what);

/* --- ways (T3, T10) ------------------------------------------------------ */

/* What an inch of a ground costs a figure, in hundredths; 0: it may not go there. */
typedef gint32 (*SkirmishPrice) (gconstpointer  facts,
                                 gconstpointer  state,
                                 gint           figure,
                                 SkirmishGround ground,
                                 gpointer       data);

typedef enum
{
  SKIRMISH_WAY_FREE,
  SKIRMISH_WAY_FAR,       /* costs more than there is: @cost is what it would */
  SKIRMISH_WAY_GROUND,    /* ground it may not enter: @what is the area */
  SKIRMISH_WAY_ENEMY,     /* crosses an enemy's base, or goes on after touching one: @what */
  SKIRMISH_WAY_CROWDED,   /* ends on a base: @what is the figure */
  SKIRMISH_WAY_EDGE       /* off the table */
} SkirmishWayEnd;

/**
 * SkirmishWay:
 * @cost: of the whole way, hundredths of an inch
 * @length: of the whole way
 * @what: the figure or area in the way
 * @contact: the enemy it touches at its end, or -1
 * @crossed: areas it crossed, as bits of their numbers (linear pieces, and areas entered, within or left)
 * @price: asked for each ground, or %NULL: an inch an inch, rivers and buildings barred
 */
typedef struct
{
  SkirmishWayEnd end;
  gint32         cost;
  gint32         length;
  gint           what;
  gint           contact;
  guint32        crossed[SKIRMISH_MAX_AREAS / 32];
} SkirmishWay;

/* A path of straight legs for one figure, to be checked: nothing changes. It may begin touching enemies;
 * any other it touches it must still touch at its end. What is looked at first is told first: the table's
 * edge, ground, enemies, cost, and where it ends. @others: figures that move
 * along with it and are not in its way (its unit), as bytes by figure, or %NULL. */
SkirmishWay skirmish_way        (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 gint                 figure,
                                 const gint32        *x,
                                 const gint32        *y,
                                 guint                legs,
                                 gint32               allowance,
                                 SkirmishPrice        price,
                                 gpointer             data,
                                 const guint8        *others);

/* A compelled move (T10): straight by @bearing for @allowance of cost, by the least turn, of up to 90
 * degrees, that clears an enemy, building or water; it ends short of a friend it would end on. */
typedef struct
{
  gboolean moved;
  gboolean off;    /* it ran off the table */
  gint32   x;
  gint32   y;
  gint32   length;
} SkirmishRunWay;

SkirmishRunWay skirmish_run     (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 gint                 figure,
                                 gint32               bearing,
                                 gint32               allowance,
                                 SkirmishPrice        price,
                                 gpointer             data);
gint32   skirmish_home_bearing  (const SkirmishFacts *facts,
                                 const SkirmishState *state,
                                 gint                 figure);

/* --- formations ---------------------------------------------------------- */

/* The places of @n figures of base @base, the first at (@x, @y). Line and formed: base to base, in one
 * rank, of more than SKIRMISH_RANK in two; column: two wide; open and skirmish: as line with a gap of
 * @gap between bases. A rank runs from the first figure to the right of the table (straight down or up
 * the table: down), whichever way it faces, so that lines which face each other stand man against man.
 * @x_out, @y_out have room for @n. */
#define SKIRMISH_RANK 12
void     skirmish_layout        (SkirmishFormation    formation,
                                 guint                n,
                                 gint32               base,
                                 gint32               gap,
                                 gint32               x,
                                 gint32               y,
                                 gint32               facing,
                                 gint32              *x_out,
                                 gint32              *y_out);

G_END_DECLS
