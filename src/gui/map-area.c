#include "config.h"

#include "map-area-private.h"

#include "settings.h"
#include "text-scale.h"

#include <adwaita.h>
#include <math.h>

#define SPOT_SIZE   40   /* px: what the ring of the focus is about; from afar it shrinks, to the least */
#define LEAST_SPOT  18

enum { SELECTED, DRAWN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterMapArea, muster_map_area, GTK_TYPE_WIDGET)

/* --- campaign -------------------------------------------------------------- */

/* New sheets, with a layout of their own. */
static void
on_ready (gpointer cache,
          gpointer user_data)
{
  MusterMapArea *self = user_data;

  (void) cache;
  muster_map_area_settle_signs (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[DRAWN], 0);
}

static void
on_style_changed (MusterMapArea *self)
{
  muster_map_area_take_look (self);
}

static void
on_changed (MusterMapArea *self,
            gpointer       entry)
{
  if (!entry)
    return;
  muster_map_cache_set_state (self->cache, muster_campaign_get_state (self->campaign));
  self->signs_placed = FALSE;
  muster_map_area_label_spots (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop_campaign (MusterMapArea *self)
{
  if (!self->campaign)
    return;
  g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
  muster_map_area_drop_spots (self);
  self->taken = self->pointed = self->told = -1;
  self->carrying = FALSE;
  muster_map_signs_clear (&self->signs);
  muster_map_signs_init (&self->signs);
  g_clear_handle_id (&self->dwell, g_source_remove);
  g_clear_handle_id (&self->settle, g_source_remove);
  g_clear_pointer (&self->cache, muster_map_cache_free);
  g_clear_object (&self->campaign);
  self->selected = -1;
  self->placed = self->supposed = FALSE;
}

/* --- vfuncs ---------------------------------------------------------------- */

static void
muster_map_area_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  (void) widget;
  (void) for_size;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : 120;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 900 : 500;
  *minimum_baseline = *natural_baseline = -1;
}

static void
muster_map_area_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  MusterMapArea *self = MUSTER_MAP_AREA (widget);
  const MohawkScenario *scenario;
  gint spot;

  (void) baseline;
  if (!self->campaign || width < 2 || height < 2)
    return;
  muster_map_area_take_size (self);
  scenario = muster_campaign_get_scenario (self->campaign);
  spot = (gint) CLAMP (SPOT_SIZE * pow (self->scale, 0.7), LEAST_SPOT, SPOT_SIZE);
  for (guint p = 0; p < self->n_spots; p++)
    {
      graphene_point_t corner = GRAPHENE_POINT_INIT (
        (float) floor ((scenario->point[p].x - self->x) * self->scale - spot / 2.0),
        (float) floor ((scenario->point[p].y - self->y) * self->scale - spot / 2.0));

      gtk_widget_allocate (self->spot[p], spot, spot, -1, gsk_transform_translate (NULL, &corner));
    }
}

/* The frame in the cache's pixels, without the line its edge is drawn with. */
static graphene_rect_t
frame_of (MusterMapArea *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  double scale = muster_map_cache_look (self->cache)->scale;

  return GRAPHENE_RECT_INIT (1, 1, (float) floor (scenario->width * scale) - 2,
                             (float) floor (scenario->height * scale) - 2);
}

static void
muster_map_area_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  MusterMapArea *self = MUSTER_MAP_AREA (widget);
  gint width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double stretch, factor;
  graphene_point_t corner;
  graphene_rect_t sheet;

  if (!self->campaign || !self->placed)
    return;
  factor = gtk_widget_get_scale_factor (widget);
  corner = GRAPHENE_POINT_INIT ((float) (-round (self->x * self->scale * factor) / factor),
                                (float) (-round (self->y * self->scale * factor) / factor));
  if (self->scale == muster_map_cache_wanted_look (self->cache)->scale)
    muster_map_area_fill (self);
  if (!muster_map_cache_has_drawn (self->cache))
    return;
  stretch = self->scale / muster_map_cache_look (self->cache)->scale;

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &corner);
  gtk_snapshot_scale (snapshot, (float) stretch, (float) stretch);
  /* Where the frame ends, so does the sheet: what is drawn beyond is the edge of its land. */
  sheet = frame_of (self);
  gtk_snapshot_push_clip (snapshot, &sheet);
  muster_map_cache_snapshot (self->cache, snapshot,
                             GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (gtk_widget_get_native (widget))));
  gtk_snapshot_pop (snapshot);
  if (self->selected >= 0 || self->taken >= 0)
    muster_map_area_snapshot_selected (self, snapshot);
  muster_map_area_snapshot_signs (self, snapshot);
  gtk_snapshot_restore (snapshot);
  for (guint p = 0; p < self->n_spots; p++)
    gtk_widget_snapshot_child (widget, self->spot[p], snapshot);
  muster_map_area_snapshot_carried (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

/* The point to begin at: the selected one, else the one nearest the middle of what is seen. */
static GtkWidget *
first_spot (MusterMapArea *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  double x = self->x + self->width / self->scale / 2, y = self->y + self->height / self->scale / 2;
  double best = G_MAXDOUBLE;
  guint nearest = 0;

  if (self->selected >= 0)
    return self->spot[self->selected];
  for (guint p = 0; p < self->n_spots; p++)
    {
      double distance = hypot (scenario->point[p].x - x, scenario->point[p].y - y);

      if (distance < best)
        {
          best = distance;
          nearest = p;
        }
    }
  return self->spot[nearest];
}

/* One stop for Tab: the point last looked at. Inside, arrows lead along the lines. */
static gboolean
muster_map_area_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  MusterMapArea *self = MUSTER_MAP_AREA (widget);

  (void) direction;
  if (self->n_spots == 0 || gtk_widget_get_focus_child (widget) || gtk_widget_is_focus (widget))
    return FALSE;
  return gtk_widget_grab_focus (first_spot (self));
}

/* While nothing is selected the map has it as a whole: nobody has looked at a place yet. */
static gboolean
muster_map_area_grab_focus (GtkWidget *widget)
{
  MusterMapArea *self = MUSTER_MAP_AREA (widget);

  if (self->n_spots == 0)
    return FALSE;
  return self->selected >= 0 ? gtk_widget_grab_focus (first_spot (self))
                             : GTK_WIDGET_CLASS (muster_map_area_parent_class)->grab_focus (widget);
}

static void
muster_map_area_dispose (GObject *object)
{
  MusterMapArea *self = MUSTER_MAP_AREA (object);

  drop_campaign (self);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (muster_map_area_parent_class)->dispose (object);
}

static void
muster_map_area_finalize (GObject *object)
{
  muster_map_signs_clear (&MUSTER_MAP_AREA (object)->signs);
  G_OBJECT_CLASS (muster_map_area_parent_class)->finalize (object);
}

static void
muster_map_area_class_init (MusterMapAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_map_area_dispose;
  object_class->finalize = muster_map_area_finalize;
  widget_class->measure = muster_map_area_measure;
  widget_class->size_allocate = muster_map_area_size_allocate;
  widget_class->snapshot = muster_map_area_snapshot;
  widget_class->focus = muster_map_area_focus;
  widget_class->grab_focus = muster_map_area_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "maparea");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  /**
   * MusterMapArea::selected:
   * @point: a point, or -1
   */
  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  /**
   * MusterMapArea::viewed:
   *
   * It looks elsewhere.
   */
  g_signal_new ("viewed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * MusterMapArea::drawn:
   *
   * There is a new drawing of the map, which the next frame shows.
   */
  signals[DRAWN] = g_signal_new ("drawn", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * MusterMapArea::taken:
   * @point: whose stack is to be taken up, or -1: what is taken up is to be put down
   */
  g_signal_new ("taken", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  /**
   * MusterMapArea::aimed:
   * @point: where the stack that is taken up is sent
   * @add: as one part of a march of several
   */
  g_signal_new ("aimed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_BOOLEAN);
  /* MusterMapArea::pointed: the point the pointer rests on or the focus has come to, or -1 */
  g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
muster_map_area_init (MusterMapArea *self)
{
  self->selected = self->taken = self->pointed = self->told = -1;
  self->scale = 1;
  muster_map_signs_init (&self->signs);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  muster_map_area_add_gestures (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (on_style_changed), self,
                           G_CONNECT_SWAPPED);
  muster_text_scale_watch (self, G_CALLBACK (on_style_changed));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (on_style_changed), NULL);
  self->settings = muster_settings_new ();
  if (self->settings)
    g_signal_connect_object (self->settings, "changed::map-text-scale", G_CALLBACK (on_style_changed), self,
                             G_CONNECT_SWAPPED);
}

/* From the map as a whole to the point to begin at, which is selected by it. */
void
muster_map_area_begin (MusterMapArea *self)
{
  if (self->n_spots > 0)
    gtk_widget_grab_focus (first_spot (self));
}

/* The point that (@x, @y) means, be it by its tag or its stack; or -1. */
gint
muster_map_area_point_at (MusterMapArea *self,
                          double         x,
                          double         y)
{
  gint tagged = muster_map_area_tag_at (self, x, y, 0), beside = muster_map_area_tag_at (self, x, y, NEAR_TAG);
  const MusterMapLayout *layout;
  MusterMapView view;
  gint stack, point;

  if (!self->campaign || tagged >= 0)
    return tagged;
  muster_map_area_take_look (self);
  layout = muster_map_cache_layout (self->cache);
  if (!layout)
    return beside;
  muster_map_cache_view (self->cache, &view);
  view.x = self->x;
  view.y = self->y;
  x *= view.scale / self->scale; /* what is shown may be stretched */
  y *= view.scale / self->scale;
  stack = muster_map_layout_stack_at (layout, &view, x, y);
  point = stack >= 0 ? g_array_index (layout->stacks, MusterMapStack, stack).point
                     : muster_map_layout_point_at (layout, &view, x, y);
  return point >= 0 ? point : beside;
}

/* --- public ----------------------------------------------------------------- */

/**
 * muster_map_area_set_campaign:
 * @campaign: (nullable)
 */
void
muster_map_area_set_campaign (MusterMapArea  *self,
                              MusterCampaign *campaign)
{
  g_return_if_fail (MUSTER_IS_MAP_AREA (self));

  drop_campaign (self);
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  self->cache = muster_map_cache_new (muster_campaign_get_scenario (campaign));
  muster_map_cache_set_ready (self->cache, on_ready, self);
  muster_map_cache_set_state (self->cache, muster_campaign_get_state (campaign));
  muster_map_area_make_spots (self);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* @covered: px of its upper edge that lie under something else */
void
muster_map_area_set_covered (MusterMapArea *self,
                             gint           covered)
{
  self->covered = covered;
  if (self->campaign && self->placed)
    muster_map_area_moved (self);
}

gint
muster_map_area_get_selected (MusterMapArea *self)
{
  return self->selected;
}

/**
 * muster_map_area_select:
 * @point: or -1 for none
 */
void
muster_map_area_select (MusterMapArea *self,
                        gint           point)
{
  g_return_if_fail (MUSTER_IS_MAP_AREA (self));

  if (point != self->selected && point >= 0 && point < (gint) self->n_spots)
    muster_map_area_show_point (self, point);
  muster_map_area_select_here (self, point);
}

/* For the pointer, under which nothing moves away: the map stays. */
void
muster_map_area_select_here (MusterMapArea *self,
                             gint           point)
{

  if (point == self->selected || point >= (gint) self->n_spots)
    return;
  if (self->selected >= 0)
    gtk_widget_remove_css_class (self->spot[self->selected], "selected");
  self->selected = point;
  if (point >= 0)
    gtk_widget_add_css_class (self->spot[point], "selected");
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SELECTED], 0, point);
}

/* Whether what is shown is the campaign as it is: a thread draws it, and until then the old is shown. */
gboolean
muster_map_area_is_drawn (MusterMapArea *self)
{
  return self->cache && !muster_map_cache_is_drawing (self->cache)
         && muster_map_cache_wanted_look (self->cache)->scale == self->scale;
}

/**
 * muster_map_area_get_spot:
 *
 * Returns: (transfer none): the child that stands for @point
 */
GtkWidget *
muster_map_area_get_spot (MusterMapArea *self,
                          gint           point)
{
  return self->spot[point];
}
