/* Where the map is to look: what is fought, and who has just marched. */
#pragma once

#include "campaign.h"

G_BEGIN_DECLS

/* The point of the battle that is being fought, else of the first that is due (M6.1); -1: there is none */
gint muster_map_follow_battle  (MusterCampaign    *campaign);
/* Where those are now who left @from, a point or -1, by @entry, a person's march, however it was given. -1: nowhere on the map,
 * and the step is looked at; @from: nobody left it */
gint muster_map_follow_march   (MusterCampaign    *campaign,
                                const MusterEntry *entry,
                                gint               from);
/* The point where pieces came to the map by @entry, a person's order; -1: none did, or at several */
gint muster_map_follow_arrival (MusterCampaign    *campaign,
                                const MusterEntry *entry);

G_END_DECLS
