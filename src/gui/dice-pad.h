/*
 * Asks for the dice an order wants, and for no others; before that, if the players are to
 * choose each time, who throws them. What each is for, what is added and what it needs is shown
 * before it is thrown.
 */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_DICE_PAD (muster_dice_pad_get_type ())
G_DECLARE_FINAL_TYPE (MusterDicePad, muster_dice_pad, MUSTER, DICE_PAD, GtkWidget)

void muster_dice_pad_ask (MusterDicePad  *self,
                          MusterCampaign *campaign,
                          const GArray   *wanted,
                          guint           before,
                          gboolean        choose);
void muster_dice_pad_forget (MusterDicePad *self);
gboolean muster_dice_pad_press (GtkWidget *page);

G_END_DECLS
