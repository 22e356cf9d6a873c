/* An order before it is given: its line, what it says, its price, or why it would be refused. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_ORDER_PROOF (muster_order_proof_get_type ())
G_DECLARE_FINAL_TYPE (MusterOrderProof, muster_order_proof, MUSTER, ORDER_PROOF, GtkWidget)

GtkWidget *muster_order_proof_new       (void) G_GNUC_WARN_UNUSED_RESULT;
void       muster_order_proof_set_order (MusterOrderProof  *self,
                                         MusterCampaign    *campaign,
                                         const MusterOrder *order);

char      *muster_order_proof_give      (MusterOrderProof  *self) G_GNUC_WARN_UNUSED_RESULT;

/* What is to be known before it is given, though nothing forbids it. */
void       muster_order_proof_set_note  (MusterOrderProof  *self,
                                         const char        *note,
                                         const char        *clause);

G_END_DECLS
