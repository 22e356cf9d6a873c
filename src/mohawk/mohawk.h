/* The strategic game. Everything a face or a session needs of it comes through mohawk_game. */
#pragma once

#include "game.h"
#include "scenario.h"
#include "state.h"

G_BEGIN_DECLS

extern const MusterGame mohawk_game;

G_END_DECLS
