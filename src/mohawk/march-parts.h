/* The parts of a march (M5.6): as they were written, and who is in them. */
#pragma once

#include "rules.h"

G_BEGIN_DECLS

typedef struct
{
  guint              n;                          /* points of the path */
  const MusterToken *token[MOHAWK_MAX_LINES];    /* where each was written */
  gint16             point[MOHAWK_MAX_LINES];
  guint8             overrun[MOHAWK_MAX_LINES];  /* 0, 1 capture, 2 burn */
  gboolean           star;
  MohawkStack        stack;
} MohawkPart;

/* Who pays together: the march chart's two rows, and the joined Iroquois. */
typedef enum
{
  MOHAWK_GROUP_FOOT,   /* regulars, militia; the British Rangers with them if so ruled */
  MOHAWK_GROUP_INDIAN, /* Indians, Couriers, Rangers */
  MOHAWK_GROUP_NATION, /* tribes 1-6 */
  MOHAWK_N_GROUPS
} MohawkGroup;

/* The march point an overrun cost (M5.7): its pool, and those it might be of instead, as bits. */
typedef struct
{
  guint8 pool;
  guint8 own;  /* of the part that pays it */
  guint8 any;  /* of all the parts that overrun the point together */
} MohawkToll;

/* What a whole order has used so far. */
typedef struct
{
  gint     left[MOHAWK_N_POOLS];
  gboolean shared[MOHAWK_N_GROUPS]; /* the one march that moves several parts is paid (M5.6) */
  MohawkToll toll[MOHAWK_MAX_POINTS];
  guint    n_tolls;
  guint    first_toll; /* of the part that walks now */
  gboolean overrun[MOHAWK_MAX_POINTS]; /* by an earlier part of the order, for all of them */
  gint     before[MOHAWK_N_POOLS];   /* what was left when the step now taken began (M5.13) */
  gboolean gone[MOHAWK_MAX_PIECES];  /* in an earlier part */
} MohawkPurse;

MohawkGroup mohawk_group_of      (const MohawkScenario *scenario,
                                  const MohawkState    *state,
                                  gint                  piece);
MohawkPool mohawk_pool_of_group  (MohawkSide         side,
                                  MohawkGroup        group);
guint    mohawk_read_part      (MusterPlay        *play,
                                const MusterOrder *order,
                                guint              at,
                                MohawkPart        *part);
guint    mohawk_path_trails    (const MohawkScenario *scenario,
                                const gint16         *line,
                                guint                 n);
gboolean mohawk_fill_star      (MusterPlay        *play,
                                const MusterOrder *order,
                                const MohawkPurse *purse,
                                MohawkPart        *part);
guint    mohawk_count_arriving (MusterPlay        *play,
                                const MusterOrder *order,
                                guint              at,
                                const MohawkPart  *part,
                                const MohawkPurse *purse,
                                gint               point,
                                guint             *pools);
gboolean mohawk_part_has       (const MusterPlay  *play,
                                const MohawkPart  *part,
                                MohawkGroup        group,
                                gboolean          *foot);
guint    mohawk_pools_of_part  (const MusterPlay  *play,
                                const MohawkPart  *part);
gboolean mohawk_spare          (const MusterPlay  *play,
                                MohawkPurse       *purse,
                                MohawkPool         pool);
gboolean mohawk_pay_overrun    (MusterPlay        *play,
                                const MohawkPart  *part,
                                guint              pools,
                                gint               point,
                                MohawkPurse       *purse);
gboolean mohawk_refuse_pool    (MusterPlay        *play,
                                MohawkPool         pool,
                                gint               left,
                                gint               wanted,
                                gint               point);

G_END_DECLS
