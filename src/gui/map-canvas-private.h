/* Between the canvas and what moves it. */
#pragma once

#include "map-cache.h"
#include "map-canvas.h"

G_BEGIN_DECLS

/**
 * MusterMapCanvas:
 * @x, @y: the place of the frame at the upper left corner
 * @scale: pixels to a unit of the frame; the cache follows when zooming rests
 * @spot: a child for each point; @n_spots
 * @selected: a point, or -1
 */
struct _MusterMapCanvas
{
  GtkWidget       parent_instance;

  MusterCampaign *campaign;
  MusterMapCache *cache;
  GtkWidget      *spot[MOHAWK_MAX_POINTS];
  guint           n_spots;
  double          x;
  double          y;
  double          scale;
  gboolean        placed; /* x, y and scale have been chosen */
  gint            selected;
  guint           settle;

  /* map-canvas-gestures.c */
  double          pointer_x;
  double          pointer_y;
  double          drag_x;
  double          drag_y;
  double          pinch;
};

void     muster_map_canvas_pan          (MusterMapCanvas *self,
                                         double           dx,
                                         double           dy);
void     muster_map_canvas_zoom_at      (MusterMapCanvas *self,
                                         double           scale,
                                         double           x,
                                         double           y);
gint     muster_map_canvas_point_at     (MusterMapCanvas *self,
                                         double           x,
                                         double           y);
gboolean muster_map_canvas_walk         (MusterMapCanvas *self,
                                         gint             dx,
                                         gint             dy);
void     muster_map_canvas_add_gestures (MusterMapCanvas *self);

G_END_DECLS
