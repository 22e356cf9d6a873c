/* Finds a place or a piece on the map by its name. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_MAP_FIND (muster_map_find_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapFind, muster_map_find, MUSTER, MAP_FIND, GtkWidget)

void muster_map_find_set_campaign (MusterMapFind  *self,
                                   MusterCampaign *campaign);
void muster_map_find_begin        (MusterMapFind  *self);

G_END_DECLS
