/* A window, on one campaign or none yet. */
#pragma once

#include "battles-page.h"
#include "chronicle-page.h"
#include "forces-page.h"
#include "map-page.h"
#include "opponent-bar.h"
#include "tour.h"
#include "statistics-page.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_WINDOW (muster_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterWindow, muster_window, MUSTER, WINDOW, AdwApplicationWindow)

MusterWindow        *muster_window_new           (GtkApplication *application);
void                 muster_window_set_campaign  (MusterWindow   *self,
                                                  MusterCampaign *campaign);
MusterCampaign      *muster_window_get_campaign  (MusterWindow   *self);
void                 muster_window_tell          (MusterWindow   *self,
                                                  const char     *text);
void                 muster_window_tell_undone   (MusterWindow   *self,
                                                  const char     *text);
void                 muster_window_show_page     (MusterWindow   *self,
                                                  const char     *name);
GtkWidget           *muster_window_get_shown     (MusterWindow   *self);
void                 muster_window_pop_menu      (MusterWindow   *self);
const char          *muster_window_get_page      (MusterWindow   *self);
MusterMapPage       *muster_window_get_map       (MusterWindow   *self);
MusterChroniclePage *muster_window_get_chronicle (MusterWindow   *self);
MusterTour          *muster_window_get_tour      (MusterWindow   *self);
MusterBattlesPage   *muster_window_get_battles   (MusterWindow   *self);
MusterOpponentBar   *muster_window_get_opponent  (MusterWindow   *self);
MusterForcesPage    *muster_window_get_forces    (MusterWindow   *self);
MusterStatisticsPage *muster_window_get_statistics (MusterWindow *self);

G_END_DECLS
