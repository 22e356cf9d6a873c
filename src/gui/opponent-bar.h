/* Under the header: what the machine does, to be paused, stepped and told to go on. */
#pragma once

#include "opponent.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_OPPONENT_BAR (muster_opponent_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterOpponentBar, muster_opponent_bar, MUSTER, OPPONENT_BAR, GtkWidget)

void            muster_opponent_bar_set_campaign (MusterOpponentBar *self,
                                                  MusterCampaign    *campaign);
MusterOpponent *muster_opponent_bar_get_opponent (MusterOpponentBar *self);

G_END_DECLS
