/* The ground of the battle board: walls, woods, open country, a shore. */
#pragma once

#include "ink.h"
#include "state.h"

#include <cairo.h>

G_BEGIN_DECLS

void muster_battle_board_ground (cairo_t         *cr,
                                 const MusterInk *ink,
                                 MohawkTerrain    terrain,
                                 gboolean         chosen,
                                 double           width,
                                 double           height,
                                 double           middle);
void muster_battle_board_wall_name (cairo_t         *cr,
                                    const MusterInk *ink,
                                    const char      *name,
                                    double           width,
                                    double           middle);

G_END_DECLS
