/* A row of the review: what became of a company's officer, and what the company put out. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MusterFateRow:
 * @row: the widget, to be unfolded
 * @fate, @wounds, @captor, @kills: of the officer; %NULL where nobody leads it
 * @company: enemies the company put out
 *
 * Lives as long as its widgets are shown; freed with g_free().
 */
typedef struct
{
  GtkWidget      *row;
  GtkWidget      *fate;
  GtkWidget      *wounds;
  GtkWidget      *captor;
  GtkWidget      *kills;
  GtkWidget      *company;
  MusterCampaign *campaign;
  gint            piece;
} MusterFateRow;

MusterFateRow *muster_fate_row_new    (MusterCampaign *campaign,
                                       gint            piece,
                                       GCallback       edited,
                                       gpointer        swapped) G_GNUC_WARN_UNUSED_RESULT;
gboolean       muster_fate_row_append (MusterFateRow  *row,
                                       GString        *order);

G_END_DECLS
