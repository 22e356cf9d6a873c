/* A pool of movement: the die that was rolled for it, and what is left as pips. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MusterPoolRolls:
 * @die: what each pool's die showed, or 0
 * @more: what was added to it
 *
 * The roll for movement of the player turn that is on.
 */
typedef struct
{
  guint8 die[MOHAWK_N_POOLS];
  gint8  more[MOHAWK_N_POOLS];
} MusterPoolRolls;

void       muster_pool_rolls_find (MusterCampaign        *campaign,
                                   MusterPoolRolls       *rolls);
GtkWidget *muster_pool_row_new    (MusterCampaign        *campaign,
                                   MohawkPool             pool,
                                   const MusterPoolRolls *rolls) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
