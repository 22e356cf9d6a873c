/* The campaign that joins Mohawk and the tactical games: its interface in one include. */
#pragma once

#include "contract.h"
#include "names.h"
#include "state.h"

G_BEGIN_DECLS

const MusterGame *campaign_game         (void);

G_END_DECLS
