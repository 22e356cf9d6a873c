#include "config.h"

#include "chart-view.h"

#include <adwaita.h>

#define LEAST_WIDTH 260
#define HEIGHT      240

struct _MusterChartView
{
  GtkWidget    parent_instance;

  MusterChart *chart;
};

G_DEFINE_FINAL_TYPE (MusterChartView, muster_chart_view, GTK_TYPE_WIDGET)

static double
em_of (GtkWidget *widget)
{
  const PangoFontDescription *font = pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget)) / 72;
  return size > 0 ? size * 0.9 : 13;
}

static void
muster_chart_view_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  double scale = MAX (em_of (widget) / 13, 1);

  (void) for_size;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = LEAST_WIDTH;
  else
    *minimum = *natural = (int) (HEIGHT * scale);
  *minimum_baseline = *natural_baseline = -1;
}

static void
muster_chart_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  MusterChartView *self = MUSTER_CHART_VIEW (widget);
  gint width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  MusterChartLook look = {
    .ink = adw_style_manager_get_dark (adw_style_manager_get_default ()) ? muster_ink_dark () : muster_ink_light (),
    .font = pango_context_get_font_description (gtk_widget_get_pango_context (widget)),
    .size = em_of (widget),
    .rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
  };
  cairo_t *cr;

  if (!self->chart || width <= 0 || height <= 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  muster_chart_draw (cr, self->chart, &look, width, height);
  cairo_destroy (cr);
}

static void
muster_chart_view_finalize (GObject *object)
{
  g_clear_pointer (&MUSTER_CHART_VIEW (object)->chart, muster_chart_free);
  G_OBJECT_CLASS (muster_chart_view_parent_class)->finalize (object);
}

static void
muster_chart_view_class_init (MusterChartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_chart_view_finalize;
  widget_class->measure = muster_chart_view_measure;
  widget_class->snapshot = muster_chart_view_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
muster_chart_view_init (MusterChartView *self)
{
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

/* @chart: (transfer full): shown, and told to those who do not see it */
void
muster_chart_view_take_chart (MusterChartView *self,
                              MusterChart     *chart)
{
  g_autofree char *words = muster_chart_words (chart);

  g_clear_pointer (&self->chart, muster_chart_free);
  self->chart = chart;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, muster_chart_title (chart),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* (nullable) */
const MusterChart *
muster_chart_view_get_chart (MusterChartView *self)
{
  return self->chart;
}
