/* The campaign's map, to be panned, zoomed and walked over. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_MAP_AREA (muster_map_area_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapArea, muster_map_area, MUSTER, MAP_AREA, GtkWidget)

typedef enum
{
  MUSTER_ZOOM_IN,
  MUSTER_ZOOM_OUT,
  MUSTER_ZOOM_FIT
} MusterZoom;

void       muster_map_area_set_campaign (MusterMapArea  *self,
                                         MusterCampaign *campaign);
void       muster_map_area_set_covered  (MusterMapArea  *self,
                                         gint            covered);
gint       muster_map_area_get_selected (MusterMapArea  *self);
void       muster_map_area_select       (MusterMapArea  *self,
                                         gint            point);
void       muster_map_area_select_here  (MusterMapArea  *self,
                                         gint            point);
void       muster_map_area_zoom         (MusterMapArea  *self,
                                         MusterZoom      zoom);
double     muster_map_area_get_scale    (MusterMapArea  *self);
void       muster_map_area_get_view     (MusterMapArea  *self,
                                         double         *x,
                                         double         *y,
                                         double         *scale);
void       muster_map_area_set_view     (MusterMapArea  *self,
                                         double          x,
                                         double          y,
                                         double          scale);
void       muster_map_area_expect_size  (MusterMapArea  *self,
                                         gint            width,
                                         gint            height);
gboolean   muster_map_area_is_drawn     (MusterMapArea  *self);
GtkWidget *muster_map_area_get_spot     (MusterMapArea  *self,
                                         gint            point);
void       muster_map_area_centre_point (MusterMapArea  *self,
                                         gint            point,
                                         gboolean        always);
void       muster_map_area_show_point   (MusterMapArea  *self,
                                         gint            point);
gboolean   muster_map_area_find_rect    (MusterMapArea  *self,
                                         gint            point,
                                         GdkRectangle   *rect);

double     muster_map_area_names_under  (MusterMapArea  *self,
                                         const GdkRectangle *rect);

/* A way of its own over the map, from a point to a point: militia going home. */
typedef struct
{
  gint from;
  gint to;
} MusterMapArrow;

/**
 * MusterMapSigns:
 * @glows: (element-type MusterMapGlow): on lines
 * @marks: (element-type MusterMapMark): rings round points
 * @tags: (element-type MusterMapTag): what is written beside them
 * @arrows: (element-type MusterMapArrow)
 *
 * What lies over the map for a while.
 */
typedef struct
{
  GArray *glows;
  GArray *marks;
  GArray *tags;
  GArray *arrows;
} MusterMapSigns;

void       muster_map_signs_init        (MusterMapSigns *signs);
void       muster_map_signs_clear       (MusterMapSigns *signs);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterMapSigns, muster_map_signs_clear)

void       muster_map_area_set_signs    (MusterMapArea  *self,
                                         const MusterMapSigns *signs);
void       muster_map_area_set_taken    (MusterMapArea  *self,
                                         gint            point);
gint       muster_map_area_get_taken    (MusterMapArea  *self);
void       muster_map_area_set_note     (MusterMapArea  *self,
                                         gint            point,
                                         const char     *note);

G_END_DECLS
