/* A line of the chronicle: the heading of a player turn, or an entry of the journal. */
#pragma once

#include "campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CHRONICLE_ITEM (muster_chronicle_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterChronicleItem, muster_chronicle_item, MUSTER, CHRONICLE_ITEM, GObject)

MusterChronicleItem *muster_chronicle_item_new_heading  (const char          *turn,
                                                         const char          *player) G_GNUC_WARN_UNUSED_RESULT;
MusterChronicleItem *muster_chronicle_item_new_entry    (MusterCampaign      *campaign,
                                                         const MusterEntry   *entry,
                                                         gboolean             standing) G_GNUC_WARN_UNUSED_RESULT;
gint64               muster_chronicle_item_get_id       (MusterChronicleItem *self);
gboolean             muster_chronicle_item_is_order     (MusterChronicleItem *self);
guint                muster_chronicle_item_get_n_dice   (MusterChronicleItem *self);
void                 muster_chronicle_item_get_die      (MusterChronicleItem *self,
                                                         guint                i,
                                                         guint               *sides,
                                                         guint               *value);
gboolean             muster_chronicle_item_is_heading   (MusterChronicleItem *self);
const char          *muster_chronicle_item_get_sentence (MusterChronicleItem *self);
const char          *muster_chronicle_item_get_details  (MusterChronicleItem *self);
const char          *muster_chronicle_item_get_clause   (MusterChronicleItem *self);
const char          *muster_chronicle_item_get_dice     (MusterChronicleItem *self);
const char          *muster_chronicle_item_get_rolls    (MusterChronicleItem *self);
MohawkSide           muster_chronicle_item_get_side     (MusterChronicleItem *self);
gboolean             muster_chronicle_item_is_standing  (MusterChronicleItem *self);
const char          *muster_chronicle_item_get_seal     (MusterChronicleItem *self);
gboolean             muster_chronicle_item_is_sealed    (MusterChronicleItem *self);
MohawkSide           muster_chronicle_giver             (MusterCampaign      *campaign,
                                                         const MusterEntry   *entry);
char                *muster_chronicle_brief             (MusterCampaign      *campaign,
                                                         const MusterEntry   *entry) G_GNUC_WARN_UNUSED_RESULT;
char                *muster_chronicle_head_sentence     (MusterCampaign      *campaign) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
