/* The words offered while an order is typed. */
#pragma once

#include "campaign.h"

G_BEGIN_DECLS

/* Words that may come next in @text, %NULL-terminated; without the pieces that the rules would refuse in it now. */
char **muster_order_words (MusterCampaign *campaign,
                           const char     *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
