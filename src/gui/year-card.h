/* What the end of a year brought: who starved, who went home, what is held, and what comes next. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_YEAR_CARD (muster_year_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterYearCard, muster_year_card, MUSTER, YEAR_CARD, GtkWidget)

void muster_year_card_set_campaign (MusterYearCard *self,
                                    MusterCampaign *campaign);

G_END_DECLS
