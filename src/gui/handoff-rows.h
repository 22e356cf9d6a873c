/* Rows of the hand-off: what a piece lost of what it fielded, and buttons. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MusterLossRow:
 * @row: the widget
 * @lost, @fielded: spin buttons; @fielded is %NULL where it is known
 *
 * Lives as long as its widgets are shown; freed with g_free().
 */
typedef struct
{
  GtkWidget      *row;
  GtkWidget      *lost;
  GtkWidget      *fielded;
  MusterCampaign *campaign;
  gint            piece;
  gint            lost_before;
  gint            of;
} MusterLossRow;

MusterLossRow *muster_loss_row_new       (MusterCampaign *campaign,
                                          gint            piece,
                                          gint            lost,
                                          gint            fielded) G_GNUC_WARN_UNUSED_RESULT;
gboolean       muster_loss_row_append    (MusterLossRow  *row,
                                          GString        *order,
                                          gboolean        changed);
GtkWidget     *muster_handoff_spin_new   (gint            least,
                                          gint            most,
                                          gint            value,
                                          const char     *whose,
                                          const char     *what);
GtkWidget     *muster_handoff_button_new (const char     *label,
                                          const char     *class,
                                          GCallback       clicked,
                                          gpointer        swapped);

G_END_DECLS
