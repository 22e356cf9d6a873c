/* Who plays the sides of a campaign here: this player's affair, so not in its file. */
#pragma once

#include "campaign.h"
#include "thought.h"

G_BEGIN_DECLS

void muster_players_load (const char         *id,
                          MusterPlayer       *player);
void muster_players_save (const char         *id,
                          const MusterPlayer *player);

/* (array fixed-size=3): by #MohawkSide; as they are remembered now, for as long as the campaign lives */
const MusterPlayer *muster_players_of (MusterCampaign *campaign);
/* Of the only person who plays, or %MOHAWK_NOBODY where there are two, or none. */
MusterSide muster_players_person (MusterCampaign *campaign);
/* What lies face down is hidden in @roll from whoever is at the screen, unless it is his own (M4.1). */
void       muster_players_hide   (MusterCampaign      *campaign,
                                  const MusterWording *wording,
                                  MusterRoll          *roll);

G_END_DECLS
