/* The result of a battle that was handed off, before it is applied: what each piece lost, corrected if need be. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_HANDOFF_REVIEW (muster_handoff_review_get_type ())
G_DECLARE_FINAL_TYPE (MusterHandoffReview, muster_handoff_review, MUSTER, HANDOFF_REVIEW, GtkWidget)

void muster_handoff_review_show (MusterHandoffReview *self,
                                 MusterCampaign      *campaign);

gboolean muster_handoff_review_read_on (MusterHandoffReview *self);

G_END_DECLS
