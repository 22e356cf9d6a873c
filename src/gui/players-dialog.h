/* Who plays which side: a person, or the machine. */
#pragma once

#include "opponent.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_players_dialog_present (GtkWidget      *parent,
                                    MusterOpponent *opponent);

G_END_DECLS
