/* A piece as the list of forces shows it. */
#pragma once

#include "campaign.h"
#include "foresee.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FORCE (muster_force_get_type ())
G_DECLARE_FINAL_TYPE (MusterForce, muster_force, MUSTER, FORCE, GObject)

/* Whose toggle it is under: the tribes 7-26 are apart from the French they fight for. */
typedef enum
{
  MUSTER_FORCE_BRITISH = 1 << 0,
  MUSTER_FORCE_FRENCH = 1 << 1,
  MUSTER_FORCE_IROQUOIS = 1 << 2,
  MUSTER_FORCE_TRIBES = 1 << 3
} MusterForceGroup;

/* @MUSTER_FORCE_EVERYWHERE fits any. */
typedef enum
{
  MUSTER_FORCE_ON_MAP,
  MUSTER_FORCE_AT_SEA,
  MUSTER_FORCE_IN_MIX,
  MUSTER_FORCE_DEAD,
  MUSTER_FORCE_EVERYWHERE
} MusterForceWhere;

MusterForce     *muster_force_new          (MusterCampaign        *campaign,
                                            gint                   piece) G_GNUC_WARN_UNUSED_RESULT;
gboolean         muster_force_update       (MusterForce           *self,
                                            const MohawkForesight *foresight,
                                            guint                  battles);
MusterCampaign  *muster_force_get_campaign (MusterForce           *self);
gint             muster_force_get_piece    (MusterForce           *self);
const char      *muster_force_get_name     (MusterForce           *self);
MohawkClass      muster_force_get_class    (MusterForce           *self);
MusterForceGroup muster_force_get_group    (MusterForce           *self);
MusterForceWhere muster_force_get_where    (MusterForce           *self);
gint             muster_force_get_point    (MusterForce           *self);
const char      *muster_force_get_place    (MusterForce           *self);
const char      *muster_force_get_home     (MusterForce           *self);
gint             muster_force_get_hits     (MusterForce           *self);
gint             muster_force_get_full     (MusterForce           *self);
gint             muster_force_get_marches  (MusterForce           *self);
guint            muster_force_get_battles  (MusterForce           *self);
const char      *muster_force_get_starves  (MusterForce           *self);
gboolean         muster_force_has_words    (MusterForce           *self,
                                            const char            *words);

G_END_DECLS
