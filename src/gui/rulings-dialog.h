/* The ledger of rulings: how each open question is settled here, since when and why. */
#pragma once

#include "campaign.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_RULINGS_DIALOG (muster_rulings_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulingsDialog, muster_rulings_dialog, MUSTER, RULINGS_DIALOG, AdwWindow)

MusterRulingsDialog *muster_rulings_dialog_new      (GtkWindow           *parent,
                                                     MusterCampaign      *campaign);
GtkWidget           *muster_rulings_dialog_get_card (MusterRulingsDialog *self,
                                                     const char          *option);

G_END_DECLS
