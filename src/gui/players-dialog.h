/* Who plays which side, a person or the machine, and who throws the dice. */
#pragma once

#include "opponent.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_players_dialog_present (GtkWidget      *parent,
                                    MusterCampaign *campaign,
                                    MusterOpponent *opponent);

G_END_DECLS
