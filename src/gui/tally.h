/* What the journal of a campaign comes to, counted in slices of the main loop and kept up with it. */
#pragma once

#include "campaign.h"
#include "statistics.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TALLY (muster_tally_get_type ())
G_DECLARE_FINAL_TYPE (MusterTally, muster_tally, MUSTER, TALLY, GObject)

MusterTally      *muster_tally_ref_for        (MusterCampaign *campaign) G_GNUC_WARN_UNUSED_RESULT;
void              muster_tally_want           (MusterTally    *self);
gboolean          muster_tally_is_done        (MusterTally    *self);
const char       *muster_tally_get_trouble    (MusterTally    *self);
MusterStatistics *muster_tally_get_statistics (MusterTally    *self);

G_END_DECLS
