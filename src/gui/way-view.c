#include "config.h"

#include "way-view.h"

#include "map.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define MARGIN  70  /* round the way, in units of the frame */
#define LEAST   420 /* of the frame that is shown at least */
#define LARGEST 1.1 /* pixels to a unit */

struct _MusterWayView
{
  GtkWidget       parent_instance;

  MusterCampaign *campaign;
  GArray         *points; /* of gint16, in the order they were gone to; -1: off the map between */
  GdkTexture     *picture;
  gint            width;  /* of the picture, in pixels of the screen */
  gint            height;
};

G_DEFINE_FINAL_TYPE (MusterWayView, muster_way_view, GTK_TYPE_WIDGET)

/* --- drawing ------------------------------------------------------------ */

static gint
point_at (MusterWayView *self,
          guint          i)
{
  return g_array_index (self->points, gint16, i);
}

/* The part of the frame that has all of the way. */
static void
find_frame (MusterWayView *self,
            MusterMapView *view,
            double         width,
            double         height)
{
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = 0, bottom = 0, w, h;

  for (guint i = 0; i < self->points->len; i++)
    if (point_at (self, i) >= 0)
      {
        const MohawkPoint *point = &view->scenario->point[point_at (self, i)];

        left = MIN (left, point->x);
        right = MAX (right, point->x);
        top = MIN (top, point->y);
        bottom = MAX (bottom, point->y);
      }
  w = MAX (right - left + 2 * MARGIN, LEAST);
  h = MAX (bottom - top + 2 * MARGIN, LEAST * height / width);
  view->scale = MIN (MIN (width / w, height / h), LARGEST);
  view->x = CLAMP ((left + right - width / view->scale) / 2, 0, MAX (view->scenario->width - width / view->scale, 0));
  view->y = CLAMP ((top + bottom - height / view->scale) / 2, 0, MAX (view->scenario->height - height / view->scale, 0));
}

/* Where no line joins two points of the way, it went by sea or by the rules: dotted. */
static void
draw_leap (cairo_t             *cr,
           const MusterMapView *view,
           gint                 from,
           gint                 to)
{
  const MohawkPoint *a = &view->scenario->point[from], *b = &view->scenario->point[to];

  cairo_move_to (cr, (a->x - view->x) * view->scale, (a->y - view->y) * view->scale);
  cairo_line_to (cr, (b->x - view->x) * view->scale, (b->y - view->y) * view->scale);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  muster_ink_set (cr, view->ink->highlight_edge, 1);
  cairo_set_line_width (cr, 3);
  cairo_set_dash (cr, (double[]) { 0.1, 7 }, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw (MusterWayView *self,
      cairo_t       *cr,
      double         width,
      double         height)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  g_autoptr (GArray) glows = g_array_new (FALSE, FALSE, sizeof (MusterMapGlow));
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (MusterMapMark));
  MusterMapView view;

  muster_map_view_init (&view, muster_campaign_get_scenario (self->campaign), muster_campaign_get_state (self->campaign),
                        dark ? muster_ink_dark () : muster_ink_light ());
  view.parts = MUSTER_MAP_WASHES | MUSTER_MAP_LABELS;
  find_frame (self, &view, width, height);
  for (guint i = 0; i < self->points->len; i++)
    {
      MusterMapMark mark = { .point = point_at (self, i), .kind = MUSTER_MARK_GLOW };
      gint line = i > 0 && mark.point >= 0 && point_at (self, i - 1) >= 0
                    ? mohawk_scenario_find_line (view.scenario, point_at (self, i - 1), mark.point) : -1;
      MusterMapGlow glow = { .line = line, .kind = MUSTER_GLOW_MARCH };

      if (mark.point >= 0)
        g_array_append_val (marks, mark);
      if (line >= 0)
        g_array_append_val (glows, glow);
    }
  view.glow = (gpointer) glows->data;
  view.n_glows = glows->len;
  view.mark = (gpointer) marks->data;
  view.n_marks = marks->len;
  muster_map_draw (cr, &view, width, height);
  for (guint i = 1; i < self->points->len; i++)
    {
      gint from = point_at (self, i - 1), to = point_at (self, i);

      if (from >= 0 && to >= 0 && from != to && mohawk_scenario_find_line (view.scenario, from, to) < 0)
        draw_leap (cr, &view, from, to);
    }
}

/* Drawn once for its size: laying out names is not for every frame. */
static void
make_picture (MusterWayView *self,
              gint           width,
              gint           height)
{
  gint scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);

  cairo_scale (cr, scale, scale);
  draw (self, cr, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) (height * scale),
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  g_set_object (&self->picture, NULL);
  self->picture = gdk_memory_texture_new (width * scale, height * scale, GDK_MEMORY_DEFAULT, bytes, stride);
  self->width = width * scale;
  self->height = height * scale;
}

static void
redraw (MusterWayView *self)
{
  g_clear_object (&self->picture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_way_view_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  (void) widget;
  (void) for_size;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 220 : 190;
  *minimum_baseline = *natural_baseline = -1;
}

static void
muster_way_view_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  MusterWayView *self = MUSTER_WAY_VIEW (widget);
  gint width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gint scale = gtk_widget_get_scale_factor (widget);
  GskRoundedRect round;

  if (!self->campaign || self->points->len == 0 || width <= 0 || height <= 0)
    return;
  if (!self->picture || self->width != width * scale || self->height != height * scale)
    make_picture (self, width, height);
  gsk_rounded_rect_init_from_rect (&round, &GRAPHENE_RECT_INIT (0, 0, width, height), 9);
  gtk_snapshot_push_rounded_clip (snapshot, &round);
  gtk_snapshot_append_texture (snapshot, self->picture, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_pop (snapshot);
}

static void
muster_way_view_dispose (GObject *object)
{
  MusterWayView *self = MUSTER_WAY_VIEW (object);

  g_clear_object (&self->campaign);
  g_clear_object (&self->picture);
  G_OBJECT_CLASS (muster_way_view_parent_class)->dispose (object);
}

static void
muster_way_view_finalize (GObject *object)
{
  g_array_unref (MUSTER_WAY_VIEW (object)->points);
  G_OBJECT_CLASS (muster_way_view_parent_class)->finalize (object);
}

static void
muster_way_view_class_init (MusterWayViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_way_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_way_view_finalize;
  widget_class->measure = muster_way_view_measure;
  widget_class->snapshot = muster_way_view_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
muster_way_view_init (MusterWayView *self)
{
  self->points = g_array_new (FALSE, FALSE, sizeof (gint16));
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (redraw), self, G_CONNECT_SWAPPED);
}

/**
 * muster_way_view_set_way:
 * @points: in the order it went; -1 where it was off the map between
 */
void
muster_way_view_set_way (MusterWayView  *self,
                         MusterCampaign *campaign,
                         const gint16   *points,
                         guint           n)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *joined = NULL;

  g_set_object (&self->campaign, campaign);
  g_array_set_size (self->points, 0);
  g_array_append_vals (self->points, points, n);
  for (guint i = 0; i < n; i++)
    if (points[i] >= 0 && (i == 0 || points[i] != points[i - 1]))
      g_ptr_array_add (names, scenario->point[points[i]].name);
  g_ptr_array_add (names, NULL);
  /* Translators: what joins the items of a list: "road to A, trail to B" */
  joined = g_strjoinv (_(", "), (char **) names->pdata);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Its way on the map"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, joined, -1);
  redraw (self);
}
