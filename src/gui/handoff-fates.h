/* A row of the review: what became of a company's officer, and what the company put out; or of a character. */
#pragma once

#include "campaign.h"
#include "characters.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MusterFateRow:
 * @row: the widget, to be unfolded
 * @piece: the company; -1: it is of a character
 * @person: its officer, or the character; -1: nobody leads it
 * @seat: where it stands what he comes out of it with
 * @fate, @wounds, @captor, @kills: of @person; %NULL where there is nobody
 * @company: enemies the company put out; %NULL for a character
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
  gint            person;
  CampaignSeat    seat;
} MusterFateRow;

MusterFateRow *muster_fate_row_new_character (MusterCampaign *campaign,
                                       gint            person,
                                       GCallback       edited,
                                       gpointer        swapped) G_GNUC_WARN_UNUSED_RESULT;
MusterFateRow *muster_fate_row_new    (MusterCampaign *campaign,
                                       gint            piece,
                                       GCallback       edited,
                                       gpointer        swapped) G_GNUC_WARN_UNUSED_RESULT;
gboolean       muster_fate_row_append (MusterFateRow  *row,
                                       GString        *order);

G_END_DECLS
