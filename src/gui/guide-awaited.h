/* What the guide says is awaited, and what it warns of. */
#pragma once

#include "campaign.h"

G_BEGIN_DECLS

/**
 * muster_awaited_lines:
 * @binding: (out): whether any of it holds the step up, or is owed now
 *
 * Returns: (transfer full) (element-type MusterListLine): the lines, the most pressing first
 */
GArray *muster_awaited_lines (MusterCampaign *campaign,
                              gboolean       *binding) G_GNUC_WARN_UNUSED_RESULT;

/* Whether something is said that no later order mends: it comes before all news. */
gboolean muster_awaited_is_grave (MusterCampaign *campaign);

G_END_DECLS
