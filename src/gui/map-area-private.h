/* Between the area and what moves it. */
#pragma once

#include "map-cache.h"
#include "map-area.h"

G_BEGIN_DECLS

#define NEAR_TAG 10 /* px: a click so near to a tag means its point */

/* A name that lies over the map for a while. @point: -1: none */
typedef struct
{
  gint          point;
  MusterMapSign sign;
} MusterMapName;

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
  GSettings      *settings; /* or NULL: how large the lettering is liked */
  MusterMapCache *cache;
  GtkWidget      *spot[MOHAWK_MAX_POINTS];
  guint           n_spots;
  double          x;
  double          y;
  double          scale;
  gint            width;  /* as allocated last, or as expected */
  gint            height;
  gint            covered; /* px of its upper edge */
  gboolean        placed; /* x, y and scale have been chosen */
  gboolean        supposed; /* for the size that is expected */
  gint            selected;
  guint           settle;

  /* map-area-signs.c */
  gint            taken; /* the point of the stack that is taken up, or -1 */
  MusterMapSigns  signs;
  gboolean        signs_placed;
  MusterMapName   name[2]; /* of the points that are selected and pointed at, where the map has no room for theirs */
  gint            wanted_name[2];

  /* map-area-gestures.c */
  double          pointer_x;
  double          pointer_y;
  double          drag_x;
  double          drag_y;
  double          pinch;
  gboolean        carrying; /* the stack that is taken up follows the pointer */
  gint            pointed;  /* the point under it, or -1 */
  gint            told;     /* that point, if it has been shown so long that it is known to be meant; or -1 */
  guint           dwell;
};

void     muster_map_area_moved        (MusterMapArea *self);
void     muster_map_area_take_look    (MusterMapArea *self);
void     muster_map_area_take_size    (MusterMapArea *self);
void     muster_map_area_fill         (MusterMapArea *self);
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
void     muster_map_area_begin        (MusterMapArea *self);
gboolean muster_map_area_walk         (MusterMapArea *self,
                                       gint           dx,
                                       gint           dy);
gint     muster_map_area_stack_at     (MusterMapArea *self,
                                       double         x,
                                       double         y);
gint     muster_map_area_tag_at       (MusterMapArea *self,
                                       double         x,
                                       double         y,
                                       double         near);
void     muster_map_area_take         (MusterMapArea *self,
                                       gint           point);
void     muster_map_area_aim          (MusterMapArea *self,
                                       gint           point,
                                       gboolean       add);
gboolean muster_map_area_choose       (MusterMapArea *self,
                                       gboolean       add);
void     muster_map_area_point_to     (MusterMapArea *self,
                                       gint           point);
void     muster_map_area_make_spots   (MusterMapArea *self);
void     muster_map_area_label_spots  (MusterMapArea *self);
void     muster_map_area_drop_spots   (MusterMapArea *self);
gboolean muster_map_area_names        (MusterMapArea *self,
                                       gint           point);
void     muster_map_area_settle_signs (MusterMapArea *self);
void     muster_map_area_snapshot_signs (MusterMapArea *self,
                                       GtkSnapshot   *snapshot);
void     muster_map_area_snapshot_selected (MusterMapArea *self,
                                       GtkSnapshot   *snapshot);
void     muster_map_area_snapshot_carried (MusterMapArea *self,
                                       GtkSnapshot   *snapshot);
void     muster_map_area_add_gestures (MusterMapArea *self);

G_END_DECLS
