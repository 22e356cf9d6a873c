#include "config.h"

#include "narrow-bin.h"

#include "text-scale.h"

/*
 * What a breakpoint does from libadwaita 1.4 on. The child's own least width in its
 * wide form must not keep the window from becoming narrow, so the bin asks for less;
 * and a layout is not changed while it is being allocated, so the property follows a
 * moment later.
 */

#define LEAST_WIDTH 360

typedef struct
{
  gboolean narrow;
  gboolean tight;
} Form;

struct _MusterNarrowBin
{
  GtkWidget  parent_instance;

  GtkWidget *child;
  gint       wide; /* px: less is narrow */
  gint       width; /* that the child has now, or 0 */
  gint       needs; /* px: that its wide form asked for at least, when it had it */
  Form       form;
  Form       wanted;
  guint      tick;
};

enum { PROP_0, PROP_CHILD, PROP_NARROW, PROP_TIGHT, PROP_WIDE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterNarrowBin, muster_narrow_bin, GTK_TYPE_WIDGET)

static gboolean
on_tick (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  MusterNarrowBin *self = MUSTER_NARROW_BIN (widget);

  (void) clock;
  (void) user_data;
  self->tick = 0;
  g_object_freeze_notify (G_OBJECT (self));
  if (self->form.narrow != self->wanted.narrow)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
  if (self->form.tight != self->wanted.tight)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TIGHT]);
  self->form = self->wanted;
  g_object_thaw_notify (G_OBJECT (self));
  return G_SOURCE_REMOVE;
}

static void
muster_narrow_bin_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  MusterNarrowBin *self = MUSTER_NARROW_BIN (widget);
  int least = 0;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (!self->child)
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->child, orientation, -1, &least, natural, NULL, NULL);
      *minimum = MIN (least, LEAST_WIDTH);
      return;
    }
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  /* As wide as it is, it has to be measured anyhow; at other widths its text would be broken again for nothing. */
  if (self->width >= least)
    for_size = self->width;
  gtk_widget_measure (self->child, orientation, for_size < 0 ? -1 : MAX (for_size, least), minimum, natural, NULL, NULL);
}

static void
muster_narrow_bin_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  MusterNarrowBin *self = MUSTER_NARROW_BIN (widget);
  int least_width, least_height;

  if (!self->child)
    return;
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  if (!self->form.tight)
    self->needs = least_width;
  self->wanted.narrow = width < self->wide;
  self->wanted.tight = width < MAX (self->wide * MAX (muster_text_scale (widget), 1), self->needs);
  if ((self->wanted.narrow != self->form.narrow || self->wanted.tight != self->form.tight) && !self->tick)
    self->tick = gtk_widget_add_tick_callback (widget, on_tick, NULL, NULL);
  width = self->width = MAX (width, least_width);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  gtk_widget_allocate (self->child, width, MAX (height, least_height), baseline, NULL);
}

static void
muster_narrow_bin_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  MusterNarrowBin *self = MUSTER_NARROW_BIN (object);

  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->form.narrow);
      break;
    case PROP_TIGHT:
      g_value_set_boolean (value, self->form.tight);
      break;
    case PROP_WIDE:
      g_value_set_int (value, self->wide);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_narrow_bin_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_CHILD:
      muster_narrow_bin_set_child (MUSTER_NARROW_BIN (object), g_value_get_object (value));
      break;
    case PROP_WIDE:
      MUSTER_NARROW_BIN (object)->wide = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (object));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_narrow_bin_dispose (GObject *object)
{
  MusterNarrowBin *self = MUSTER_NARROW_BIN (object);

  if (self->tick)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
      self->tick = 0;
    }
  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (muster_narrow_bin_parent_class)->dispose (object);
}

static void
muster_narrow_bin_class_init (MusterNarrowBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_narrow_bin_get_property;
  object_class->set_property = muster_narrow_bin_set_property;
  object_class->dispose = muster_narrow_bin_dispose;
  widget_class->measure = muster_narrow_bin_measure;
  widget_class->size_allocate = muster_narrow_bin_size_allocate;

  /**
   * MusterNarrowBin:child:
   */
  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /**
   * MusterNarrowBin:narrow:
   *
   * Whether the child should take its narrow form.
   */
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /**
   * MusterNarrowBin:tight:
   *
   * Whether text of the size that the desktop wants has as little room as in the narrow form, and one line of it none; or
   * the child's wide form less than it wants at least.
   */
  properties[PROP_TIGHT] = g_param_spec_boolean ("tight", NULL, NULL, FALSE,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /**
   * MusterNarrowBin:wide:
   *
   * In pixels: less is narrow.
   */
  properties[PROP_WIDE] = g_param_spec_int ("wide", NULL, NULL, 1, G_MAXINT, MUSTER_NARROW_BELOW,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_narrow_bin_init (MusterNarrowBin *self)
{
  self->wide = MUSTER_NARROW_BELOW;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  muster_text_scale_watch (self, G_CALLBACK (gtk_widget_queue_resize));
}

void
muster_narrow_bin_set_child (MusterNarrowBin *self,
                             GtkWidget       *child)
{
  g_return_if_fail (MUSTER_IS_NARROW_BIN (self));

  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}

gboolean
muster_narrow_bin_get_narrow (MusterNarrowBin *self)
{
  return self->form.narrow;
}

gboolean
muster_narrow_bin_get_tight (MusterNarrowBin *self)
{
  return self->form.tight;
}
