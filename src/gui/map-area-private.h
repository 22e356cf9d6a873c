/* Between the area and what moves it. */
#pragma once

#include "map-cache.h"
#include "map-area.h"

G_BEGIN_DECLS

/**
 * MusterMapArea:
 * @x, @y: the place of the frame at the upper left corner
 * @scale: pixels to a unit of the frame; the cache follows when zooming rests
 * @spot: a child for each point; @n_spots
 * @selected: a point, or -1
 */
struct _MusterMapArea
{
  GtkWidget       parent_instance;

  MusterCampaign *campaign;
  MusterMapCache *cache;
  GtkWidget      *spot[MOHAWK_MAX_POINTS];
  guint           n_spots;
  double          x;
  double          y;
  double          scale;
  gint            width;  /* as allocated last */
  gint            height;
  gboolean        placed; /* x, y and scale have been chosen */
  gint            selected;
  guint           settle;

  /* map-area-gestures.c */
  double          pointer_x;
  double          pointer_y;
  double          drag_x;
  double          drag_y;
  double          pinch;
};

void     muster_map_area_pan          (MusterMapArea *self,
                                       double         dx,
                                       double         dy);
void     muster_map_area_zoom_at      (MusterMapArea *self,
                                       double         scale,
                                       double         x,
                                       double         y);
gint     muster_map_area_point_at     (MusterMapArea *self,
                                       double         x,
                                       double         y);
gboolean muster_map_area_walk         (MusterMapArea *self,
                                       gint           dx,
                                       gint           dy);
void     muster_map_area_add_gestures (MusterMapArea *self);

G_END_DECLS
