/* Rows of a list that are read: made a few with each frame, and changed rather than made anew. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MusterListLine:
 * @piece: whose counter stands before it, or -1
 * @title: what it says
 * @what: (nullable): in small letters below
 * @clause: (nullable): the rule behind it
 * @binding: printed as a heading
 */
typedef struct
{
  gint        piece;
  char       *title;
  char       *what;
  const char *clause;
  gboolean    binding;
} MusterListLine;

GArray *muster_lines_new      (void) G_GNUC_WARN_UNUSED_RESULT;
void    muster_lines_add      (GArray         *lines,
                               gint            piece,
                               const char     *title,
                               const char     *what,
                               const char     *clause,
                               gboolean        binding);
void    muster_line_list_show (GtkListBox     *list,
                               MusterCampaign *campaign,
                               GArray         *lines);
gint    muster_line_list_get_piece (GtkListBoxRow *row);

G_END_DECLS
