/* What a window shows first of a campaign: its map. */
#pragma once

#include "map-page.h"

G_BEGIN_DECLS

void muster_first_look_begin (MusterMapPage *page,
                              GtkWindow     *window);
void muster_first_look_end   (MusterMapPage *page);

G_END_DECLS
