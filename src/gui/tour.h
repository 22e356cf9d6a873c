/* A guided turn: each step waits until the player has done it, and goes on. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_TOUR (muster_tour_get_type ())
G_DECLARE_FINAL_TYPE (MusterTour, muster_tour, MUSTER, TOUR, GtkWidget)

void     muster_tour_set_campaign   (MusterTour     *self,
                                     MusterCampaign *campaign);
void     muster_tour_begin          (MusterTour     *self);
void     muster_tour_end            (MusterTour     *self);
void     muster_tour_go_on          (MusterTour     *self);
gboolean muster_tour_is_on          (MusterTour     *self);
guint    muster_tour_get_step       (MusterTour     *self);
void     muster_tour_point_selected (MusterTour     *self,
                                     gint            point);
void     muster_tour_shown          (MusterTour     *self,
                                     const char     *what);

G_END_DECLS
