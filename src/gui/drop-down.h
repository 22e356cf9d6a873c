/* Drop-downs that are as wide as there is room, however long what is chosen. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_drop_down_shorten (GtkDropDown *drop);

void muster_drop_down_set_search (GtkDropDown *drop,
                                  gboolean     search);

G_END_DECLS
