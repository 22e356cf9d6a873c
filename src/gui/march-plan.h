/* A march in the making: who goes, where they may go and at what price, parts that leave together. */
#pragma once

#include "campaign.h"
#include "map.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MARCH_PLAN (muster_march_plan_get_type ())
G_DECLARE_FINAL_TYPE (MusterMarchPlan, muster_march_plan, MUSTER, MARCH_PLAN, GObject)

/**
 * MusterOverrun:
 *
 * What is done with a fort or its few defenders at the end of the way.
 */
typedef enum
{
  MUSTER_OVERRUN_NONE,
  MUSTER_OVERRUN_CAPTURE,
  MUSTER_OVERRUN_BURN
} MusterOverrun;

/**
 * MusterMarchWay:
 * @order: the whole order: the parts before, and this
 * @price: what this part adds, in points of the pools
 * @battle: a battle would be due at its end
 */
typedef struct
{
  MusterOrder   *order;
  gint           price;
  gboolean       battle;
  MusterOverrun  overrun;
} MusterMarchWay;

MusterMarchPlan *muster_march_plan_new          (void) G_GNUC_WARN_UNUSED_RESULT;
void             muster_march_plan_set_campaign (MusterMarchPlan     *self,
                                                 MusterCampaign      *campaign);
gboolean         muster_march_plan_take_up      (MusterMarchPlan     *self,
                                                 gint                 point);
void             muster_march_plan_put_down     (MusterMarchPlan     *self);
MusterCampaign  *muster_march_plan_get_campaign (MusterMarchPlan     *self);
gint             muster_march_plan_get_start    (MusterMarchPlan     *self);
guint            muster_march_plan_get_pieces   (MusterMarchPlan     *self,
                                                 gint16              *pieces);
gboolean         muster_march_plan_is_ticked    (MusterMarchPlan     *self,
                                                 gint                 piece);
gboolean         muster_march_plan_is_in_part   (MusterMarchPlan     *self,
                                                 gint                 piece);
void             muster_march_plan_tick         (MusterMarchPlan     *self,
                                                 gint                 piece,
                                                 gboolean             ticked);
void             muster_march_plan_tick_all     (MusterMarchPlan     *self,
                                                 gboolean             ticked);
guint            muster_march_plan_count_ticked (MusterMarchPlan     *self);
gint             muster_march_plan_get_price    (MusterMarchPlan     *self,
                                                 gint                 point,
                                                 gboolean            *battle);
GPtrArray       *muster_march_plan_ways         (MusterMarchPlan     *self,
                                                 gint                 point) G_GNUC_WARN_UNUSED_RESULT;
gboolean         muster_march_plan_refusal      (MusterMarchPlan     *self,
                                                 gint                 point,
                                                 MusterRefusal       *refusal);
guint            muster_march_plan_count_reach  (MusterMarchPlan     *self);
gboolean         muster_march_plan_refusal_all  (MusterMarchPlan     *self,
                                                 MusterRefusal       *refusal);
char            *muster_march_plan_tell_battle  (MusterMarchPlan     *self,
                                                 gint                 point) G_GNUC_WARN_UNUSED_RESULT;
GArray          *muster_march_plan_glows        (MusterMarchPlan     *self) G_GNUC_WARN_UNUSED_RESULT;
void             muster_march_plan_add_part     (MusterMarchPlan     *self,
                                                 const MusterMarchWay *way);
void             muster_march_plan_drop_parts   (MusterMarchPlan     *self);
const MusterOrder *muster_march_plan_get_parts  (MusterMarchPlan     *self);
gint             muster_march_plan_parts_price  (MusterMarchPlan     *self);

/* The point of which a refusal speaks, if it is a step of the way to @point; else -1 */
gint             muster_march_refused_over     (const MusterRefusal *refusal,
                                                gint                 point);

G_END_DECLS
