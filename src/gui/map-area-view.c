#include "config.h"

#include "map-area-private.h"

#include "text-scale.h"

#include <adwaita.h>
#include <math.h>

/* Where the area looks, and what of it is drawn. */

#define LEAST_SCALE 0.75 /* at first */
#define MAX_SCALE   4.0
#define ZOOM_STEP   1.25
#define SETTLE_MS   90
#define SIGHT_ROOM  72   /* px: how near the edge the selected point may be */
#define SLACK       16   /* px round the size that is expected: it may not be met to the pixel */
#define MOST_EXCESS 1.08 /* a map that fills more than it need by no more than that fills well */

/* Before it has a size, the one it is expected to get. */
static double
width_of (MusterMapArea *self)
{
  gint width = gtk_widget_get_width (GTK_WIDGET (self));

  return MAX (width > 0 ? width : self->width, 1);
}

static double
height_of (MusterMapArea *self)
{
  gint height = gtk_widget_get_height (GTK_WIDGET (self));

  return MAX (height > 0 ? height : self->height, 1);
}

static double
fit_scale (MusterMapArea *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);

  return MIN (width_of (self) / scenario->width, height_of (self) / scenario->height);
}

/* Keeps the frame in the window: no sea without end. @x, @y: a corner */
static void
clamp (MusterMapArea *self,
       double        *x,
       double        *y)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  double free_x = scenario->width - width_of (self) / self->scale;
  double free_y = scenario->height - height_of (self) / self->scale;

  *x = free_x < 0 ? free_x / 2 : CLAMP (*x, 0, free_x);
  /* Lower than its middle, if what covers the upper edge would cover it. */
  *y = free_y < 0 ? MAX (free_y, MIN (free_y / 2, -self->covered / self->scale)) : CLAMP (*y, 0, free_y);
}

static void
clamp_corner (MusterMapArea *self)
{
  clamp (self, &self->x, &self->y);
}

void
muster_map_area_moved (MusterMapArea *self)
{
  clamp_corner (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "viewed");
}

static void
centre_on (MusterMapArea *self,
           double         x,
           double         y)
{
  self->x = x - width_of (self) / self->scale / 2;
  self->y = y - height_of (self) / self->scale / 2;
  muster_map_area_moved (self);
}

/* At which the map fills it. */
static double
first_scale (MusterMapArea *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);

  return CLAMP (MAX (width_of (self) / scenario->width, height_of (self) / scenario->height), LEAST_SCALE, MAX_SCALE);
}

/* At first: filled by the map, about the middle of all that is on it. */
static void
place_first (MusterMapArea *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  double x = 0, y = 0;
  guint n = 0;

  self->placed = TRUE;
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] >= 0)
      {
        x += scenario->point[state->place[i]].x;
        y += scenario->point[state->place[i]].y;
        n++;
      }
  self->scale = first_scale (self);
  centre_on (self, n ? x / n : scenario->width / 2.0, n ? y / n : scenario->height / 2.0);
}

/* --- images ---------------------------------------------------------------- */

/* The desktop's, and what the reader likes beside it. */
static double
text_scale_of (MusterMapArea *self)
{
  double liked = self->settings ? g_settings_get_double (self->settings, "map-text-scale") : 1;

  return liked * muster_text_scale (GTK_WIDGET (self));
}

void
muster_map_area_take_look (MusterMapArea *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  if (!self->cache)
    return;
  self->signs_placed = FALSE;
  muster_map_cache_set_look (self->cache, &(MusterMapLook) {
    .ink = adw_style_manager_get_dark (style) ? muster_ink_dark () : muster_ink_light (),
    .scale = self->scale,
    .text_scale = text_scale_of (self),
    .factor = gtk_widget_get_scale_factor (GTK_WIDGET (self)),
  });
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
on_settled (gpointer user_data)
{
  MusterMapArea *self = user_data;

  self->settle = 0;
  muster_map_area_take_look (self);
  return G_SOURCE_REMOVE;
}

/* While zooming goes on, the images there are are stretched. */
static void
settle_later (MusterMapArea *self)
{
  g_clear_handle_id (&self->settle, g_source_remove);
  self->settle = g_timeout_add (SETTLE_MS, on_settled, self);
}

/* --- moving ------------------------------------------------------------------- */

/* By pixels; to the right shows what lies to the right. */
void
muster_map_area_pan (MusterMapArea *self,
                     double         dx,
                     double         dy)
{
  if (!self->campaign)
    return;
  self->x += dx / self->scale;
  self->y += dy / self->scale;
  muster_map_area_moved (self);
}

/* Zooms so that the place under (@x, @y) stays there. */
void
muster_map_area_zoom_at (MusterMapArea *self,
                         double         scale,
                         double         x,
                         double         y)
{
  double frame_x = self->x + x / self->scale, frame_y = self->y + y / self->scale;

  if (!self->campaign)
    return;
  self->scale = CLAMP (scale, MIN (fit_scale (self), MAX_SCALE), MAX_SCALE);
  self->x = frame_x - x / self->scale;
  self->y = frame_y - y / self->scale;
  muster_map_area_moved (self);
  settle_later (self);
}

/**
 * muster_map_area_show_point:
 *
 * Pans as little as brings the point well into sight.
 */
void
muster_map_area_show_point (MusterMapArea *self,
                            gint           point)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  double x = (scenario->point[point].x - self->x) * self->scale, y = (scenario->point[point].y - self->y) * self->scale;
  double room_x = MIN (SIGHT_ROOM, width_of (self) / 4), room_y = MIN (SIGHT_ROOM, height_of (self) / 4);
  double dx = MIN (x - room_x, 0) + MAX (x - width_of (self) + room_x, 0);
  double dy = MIN (y - room_y, 0) + MAX (y - height_of (self) + room_y, 0);

  if (dx != 0 || dy != 0)
    muster_map_area_pan (self, dx, dy);
}

/**
 * muster_map_area_centre_point:
 * @always: even if it is well in sight, where else it stays
 *
 * Puts the point into the middle, at once and without a movement.
 */
void
muster_map_area_centre_point (MusterMapArea *self,
                              gint           point,
                              gboolean       always)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  double x = (scenario->point[point].x - self->x) * self->scale, y = (scenario->point[point].y - self->y) * self->scale;
  double room_x = MIN (SIGHT_ROOM, width_of (self) / 4), room_y = MIN (SIGHT_ROOM, height_of (self) / 4);

  if (always || x < room_x || y < room_y || x > width_of (self) - room_x || y > height_of (self) - room_y)
    muster_map_area_pan (self, x - width_of (self) / 2, y - height_of (self) / 2);
}

void
muster_map_area_zoom (MusterMapArea *self,
                      MusterZoom     zoom)
{
  double x = width_of (self) / 2, y = height_of (self) / 2;

  if (!self->campaign)
    return;
  switch (zoom)
    {
    case MUSTER_ZOOM_IN:
      muster_map_area_zoom_at (self, self->scale * ZOOM_STEP, x, y);
      break;
    case MUSTER_ZOOM_OUT:
      muster_map_area_zoom_at (self, self->scale / ZOOM_STEP, x, y);
      break;
    case MUSTER_ZOOM_FIT:
      muster_map_area_zoom_at (self, fit_scale (self), x, y);
      break;
    }
}

/* Pixels to a unit of the map's frame. */
double
muster_map_area_get_scale (MusterMapArea *self)
{
  return self->scale;
}

/* The place of the frame in the middle of what is seen, and pixels to a unit; 0 while none has been chosen. */
void
muster_map_area_get_view (MusterMapArea *self,
                          double        *x,
                          double        *y,
                          double        *scale)
{
  *x = self->x + self->width / self->scale / 2;
  *y = self->y + self->height / self->scale / 2;
  *scale = self->placed ? self->scale : 0;
}

/* As muster_map_area_get_view() had it; in a window of another size as near to it as the frame allows. */
void
muster_map_area_set_view (MusterMapArea *self,
                          double         x,
                          double         y,
                          double         scale)
{
  if (!self->campaign || !isfinite (x) || !isfinite (y) || !isfinite (scale) || scale <= 0)
    return;
  self->placed = TRUE;
  self->supposed = FALSE;
  self->scale = CLAMP (scale, 0.05, MAX_SCALE);
  /* What has no size yet keeps its middle as it gets one. */
  self->x = x - self->width / self->scale / 2;
  self->y = y - self->height / self->scale / 2;
  muster_map_area_take_look (self);
}

/* --- before it is seen -------------------------------------------------------- */

/* Has drawn what is seen from that corner, with @slack px round it. */
static void
fill (MusterMapArea *self,
      double         x,
      double         y,
      gint           slack)
{
  double factor = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  double left = round (x * self->scale * factor) / factor, top = round (y * self->scale * factor) / factor;

  muster_map_cache_fill (self->cache, &(cairo_rectangle_int_t) {
    (int) floor (left) - slack, (int) floor (top) - slack, (int) width_of (self) + 1 + 2 * slack, (int) height_of (self) + 1 + 2 * slack });
}

void
muster_map_area_fill (MusterMapArea *self)
{
  fill (self, self->x, self->y, 0);
}

/**
 * muster_map_area_expect_size:
 * @width, @height: px, that it will be given by and by
 *
 * Begins to draw the map at once, while the window round it is still being made. Another size than that is no harm, only
 * the time is lost.
 */
void
muster_map_area_expect_size (MusterMapArea *self,
                             gint           width,
                             gint           height)
{
  double x, y;

  if (!self->campaign || gtk_widget_get_width (GTK_WIDGET (self)) > 0 || width < 2 || height < 2)
    return;
  if (self->placed)
    {
      self->x += (self->width - width) / self->scale / 2;
      self->y += (self->height - height) / self->scale / 2;
    }
  self->width = width;
  self->height = height;
  if (!self->placed)
    {
      place_first (self);
      self->supposed = TRUE;
    }
  muster_map_area_take_look (self);
  /* Where it looks is kept as it is: in the size it gets that may be seen as it was. */
  x = self->x;
  y = self->y;
  clamp (self, &x, &y);
  fill (self, x, y, SLACK);
}

/* Its size is the widget's from now on: what was in the middle stays there. */
void
muster_map_area_take_size (MusterMapArea *self)
{
  gint width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  if (!self->placed || (self->supposed && (self->scale < first_scale (self) || self->scale > first_scale (self) * MOST_EXCESS)))
    {
      place_first (self);
      muster_map_area_take_look (self);
    }
  else
    {
      self->x += (self->width - width) / self->scale / 2;
      self->y += (self->height - height) / self->scale / 2;
    }
  self->supposed = FALSE;
  self->width = width;
  self->height = height;
  clamp_corner (self);
}
