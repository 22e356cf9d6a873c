/* What the signs on the map mean: a button among the map's, and a panel below it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_map_legend_attach (GtkMenuButton *button);

G_END_DECLS
