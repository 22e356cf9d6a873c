#include "config.h"

#include "die-view.h"

#include "tumble.h"

#include <adwaita.h>

#define SIZE 20

struct _MusterDieView
{
  GtkWidget     parent_instance;

  guint         sides;
  guint         value;
  MusterTumble *tumble; /* (nullable): of one that was seen to be thrown */
};

G_DEFINE_FINAL_TYPE (MusterDieView, muster_die_view, GTK_TYPE_WIDGET)

static void
muster_die_view_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  (void) widget;
  (void) orientation;
  (void) for_size;
  *minimum = *natural = SIZE;
  *minimum_baseline = *natural_baseline = -1;
}

/* Pips lie on a grid of three by three; bit 0 is the upper left. */
static void
draw_pips (cairo_t *cr,
           guint    value)
{
  static const guint pips[7] = { 0, 0020, 0401, 0421, 0505, 0525, 0555 };

  for (guint i = 0; i < 9; i++)
    {
      /* The six stands upright: two columns of three. */
      double x = SIZE / 2.0 + ((double) (i % 3) - 1) * 5;
      double y = SIZE / 2.0 + ((double) (i / 3) - 1) * 5;

      if (!(pips[value] & (1u << i)))
        continue;
      cairo_arc (cr, x, y, 1.9, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

static void
draw_number (MusterDieView *self,
             cairo_t       *cr,
             guint          value)
{
  g_autofree char *text = g_strdup_printf ("%u", value);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans Bold");
  gint width, height;

  pango_font_description_set_absolute_size (font, 11 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, (SIZE - width) / 2.0, (SIZE - height) / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
muster_die_view_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  MusterDieView *self = MUSTER_DIE_VIEW (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  guint value = self->tumble ? muster_tumble_face (self->tumble, self->sides, self->value) : self->value;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-5, -5, SIZE + 10, SIZE + 10));

  if (self->tumble)
    {
      cairo_translate (cr, SIZE / 2.0, SIZE / 2.0);
      cairo_rotate (cr, muster_tumble_angle (self->tumble));
      cairo_translate (cr, -SIZE / 2.0, -SIZE / 2.0);
    }
  /* Bone, with an edge that shows on paper: the same by day and by candlelight. */
  cairo_new_sub_path (cr);
  cairo_arc (cr, SIZE - 4.5, 4.5, 4, -G_PI / 2, 0);
  cairo_arc (cr, SIZE - 4.5, SIZE - 4.5, 4, 0, G_PI / 2);
  cairo_arc (cr, 4.5, SIZE - 4.5, 4, G_PI / 2, G_PI);
  cairo_arc (cr, 4.5, 4.5, 4, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
  cairo_set_line_width (cr, 1);
  if (value == 0)
    cairo_set_dash (cr, (const double[]) { 3, 2 }, 2, 0);
  else
    {
      cairo_set_source_rgb (cr, 1, 0.973, 0.91);
      cairo_fill_preserve (cr);
    }
  cairo_set_source_rgba (cr, dark ? 0.945 : 0.165, dark ? 0.91 : 0.129, dark ? 0.824 : 0.094, 0.8);
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 0.165, 0.129, 0.094);
  if (self->sides == 6 && value >= 1 && value <= 6)
    draw_pips (cr, value);
  else if (value > 0)
    draw_number (self, cr, value);
  cairo_destroy (cr);
}

static void
muster_die_view_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_DIE_VIEW (object)->tumble, muster_tumble_free);
  G_OBJECT_CLASS (muster_die_view_parent_class)->dispose (object);
}

static void
muster_die_view_class_init (MusterDieViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_die_view_dispose;
  widget_class->measure = muster_die_view_measure;
  widget_class->snapshot = muster_die_view_snapshot;
  /* The box they lie in says them all, with what each was for. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
muster_die_view_init (MusterDieView *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

/* One die; pips for one of six sides, a number for any other. @value 0: not thrown yet. */
GtkWidget *
muster_die_view_new (guint sides,
                     guint value)
{
  MusterDieView *self = g_object_new (MUSTER_TYPE_DIE_VIEW, NULL);

  self->sides = sides;
  self->value = value;
  return GTK_WIDGET (self);
}

void
muster_die_view_roll (MusterDieView *self)
{
  if (!self->tumble)
    self->tumble = muster_tumble_new (GTK_WIDGET (self));
  muster_tumble_start (self->tumble);
}

gboolean
muster_die_view_is_rolling (MusterDieView *self)
{
  return self->tumble && muster_tumble_is_rolling (self->tumble);
}
