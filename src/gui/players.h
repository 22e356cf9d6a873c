/* Who plays the sides of a campaign here: this player's affair, so not in its file. */
#pragma once

#include "thought.h"

G_BEGIN_DECLS

void muster_players_load (const char         *id,
                          MusterPlayer       *player);
void muster_players_save (const char         *id,
                          const MusterPlayer *player);

G_END_DECLS
