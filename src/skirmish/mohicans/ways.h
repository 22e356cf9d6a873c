/* How figures of Last of the Mohicans go: what a path must keep to, and ways round what is between. */
#pragma once

#include "mohicans.h"

G_BEGIN_DECLS

/* --- paths (path.c) ------------------------------------------------------------------------ */

/* Each refuses if the path breaks its rule. */
gboolean mohicans_refuse_way    (MusterPlay *play,
                                 gint figure,
                                 const SkirmishWay *way,
                                 gint32 allowance);
gboolean mohicans_keeps_to_open (MusterPlay *play,
                                 gint figure,
                                 const gint32 *x,
                                 const gint32 *y,
                                 guint legs);
gboolean mohicans_goes_by_doors (MusterPlay *play,
                                 gint figure,
                                 const gint32 *x,
                                 const gint32 *y,
                                 guint legs);
gboolean mohicans_marches_on    (MusterPlay *play,
                                 gint figure,
                                 gint32 x,
                                 gint32 y,
                                 gint32 allowance,
                                 gint32 cost);
gboolean mohicans_goes_for_quarry (MusterPlay *play,
                                   gint figure,
                                   gint32 x,
                                   gint32 y,
                                   gint32 allowance);
/* The woods a straight leg may not pass, or -1. */
gint     mohicans_woods_in_way  (const SkirmishFacts *facts,
                                 const MohicansState *state,
                                 gint figure,
                                 gint32 from_x,
                                 gint32 from_y,
                                 gint32 x,
                                 gint32 y);
gint     mohicans_wall_in_way   (const SkirmishFacts *facts,
                                 const MohicansState *state,
                                 gint figure,
                                 gint32 from_x,
                                 gint32 from_y,
                                 gint32 x,
                                 gint32 y);

/* --- ways round what is between (route.c) ---------------------------------------------------- */

#define MOHICANS_MOST_LEGS 24

/**
 * MohicansGoal:
 * @figure: whom it makes for, or -1
 * @edge: else which edge of the table
 * @within: how near is near enough
 * @apart: it ends in contact with no enemy
 * @whether: only whether it gets there is asked: the first way will do, and none that ends nearer
 */
typedef struct
{
  gint     figure;
  gint     edge;
  gint32   within;
  gboolean apart;
  gboolean whether;
} MohicansGoal;

/**
 * MohicansRoute:
 * @legs: of the way, 0: it stays where it is
 * @x, @y: where they end
 * @cost: of all of them
 */
typedef struct
{
  guint  legs;
  gint32 x[MOHICANS_MOST_LEGS];
  gint32 y[MOHICANS_MOST_LEGS];
  gint32 cost;
} MohicansRoute;

MohicansGoal mohicans_to_touch  (const SkirmishFacts *facts,
                                 gint                 figure,
                                 gint                 enemy);
gboolean mohicans_route         (const SkirmishFacts *facts,
                                 const MohicansState *state,
                                 gint                 figure,
                                 const MohicansGoal  *goal,
                                 gint32               allowance,
                                 MohicansRoute       *route);
/* The first part of a way, as far as @allowance goes. */
void     mohicans_route_cut     (const SkirmishState *state,
                                 gint                 figure,
                                 MohicansRoute       *route,
                                 gint32               allowance);
/* A move that is owed, by the checks and with the consequences of one that is ordered; whether it could be made. */
gboolean mohicans_walk          (MusterPlay          *play,
                                 gint                 figure,
                                 const MohicansRoute *route,
                                 const char          *clause);

gint32   mohicans_way_to_edge  (const SkirmishFacts *facts,
                                const MohicansState *state,
                                gint                 figure,
                                gint                 edge,
                                MohicansRoute       *route);

G_END_DECLS
