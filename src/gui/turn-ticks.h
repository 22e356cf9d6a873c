/* The turns of a campaign as ticks in a row: past and present ones filled. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_TURN_TICKS (muster_turn_ticks_get_type ())
G_DECLARE_FINAL_TYPE (MusterTurnTicks, muster_turn_ticks, MUSTER, TURN_TICKS, GtkWidget)

void muster_turn_ticks_set (MusterTurnTicks *self,
                            guint            turn,
                            guint            turns);

G_END_DECLS
