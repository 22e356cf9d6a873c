/* One open question of the rules, its readings, and the one that holds. */
#pragma once

#include "campaign.h"
#include "clauses.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_RULING_CARD (muster_ruling_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulingCard, muster_ruling_card, MUSTER, RULING_CARD, GtkWidget)

GtkWidget  *muster_ruling_card_new        (MusterCampaign     *campaign,
                                           const MusterClause *clause) G_GNUC_WARN_UNUSED_RESULT;
void        muster_ruling_card_show       (MusterRulingCard   *self,
                                           const MusterEntry  *since);
void        muster_ruling_card_choose     (MusterRulingCard   *self,
                                           guint               value);
void        muster_ruling_card_set_reason (MusterRulingCard   *self,
                                           const char         *reason);
const char *muster_ruling_card_get_since  (MusterRulingCard   *self);

G_END_DECLS
