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

G_END_DECLS
