#include "config.h"

#include "way-popover.h"

#include "captions.h"

#include <glib/gi18n-lib.h>

struct _MusterWayPopover
{
  GtkPopover  parent_instance;

  GPtrArray  *ways; /* of MusterMarchWay */
  gint        point;
  gboolean    add;
};

enum { CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterWayPopover, muster_way_popover, GTK_TYPE_POPOVER)

static void
on_clicked (MusterWayPopover *self,
            GtkWidget        *button)
{
  g_signal_emit (self, signals[CHOSEN], 0, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index")));
}

static const char *
way_caption (const MusterMarchWay *way)
{
  switch (way->overrun)
    {
    case MUSTER_OVERRUN_CAPTURE:
      return _("Overrun, and keep what stands");
    case MUSTER_OVERRUN_BURN:
      return _("Overrun, and burn the fort");
    case MUSTER_OVERRUN_NONE:
      break;
    }
  return _("March there");
}

static void
add_way (MusterWayPopover *self,
         GtkWidget        *box,
         guint             i)
{
  const MusterMarchWay *way = self->ways->pdata[i];
  GtkWidget *button = gtk_button_new (), *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  g_autofree char *price = muster_caption_price (way->price, way->battle);
  GtkWidget *name = gtk_label_new (way_caption (way)), *end = gtk_label_new (price);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (end, "caption");
  gtk_box_append (GTK_BOX (words), name);
  gtk_box_append (GTK_BOX (words), end);
  gtk_button_set_child (GTK_BUTTON (button), words);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (i));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_clicked), self);
  gtk_box_append (GTK_BOX (box), button);
}

static void
muster_way_popover_finalize (GObject *object)
{
  g_clear_pointer (&MUSTER_WAY_POPOVER (object)->ways, g_ptr_array_unref);
  G_OBJECT_CLASS (muster_way_popover_parent_class)->finalize (object);
}

static void
muster_way_popover_class_init (MusterWayPopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_way_popover_finalize;

  /**
   * MusterWayPopover::chosen:
   * @index: of the ways
   */
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
muster_way_popover_init (MusterWayPopover *self)
{
  self->point = -1;
}

/**
 * muster_way_popover_new:
 * @ways: (element-type MusterMarchWay): of which a reference is taken
 * @add: what is chosen is one part of several
 */
GtkWidget *
muster_way_popover_new (GPtrArray *ways,
                        gint       point,
                        gboolean   add)
{
  MusterWayPopover *self = g_object_new (MUSTER_TYPE_WAY_POPOVER, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->ways = g_ptr_array_ref (ways);
  self->point = point;
  self->add = add;
  for (guint i = 0; i < ways->len; i++)
    add_way (self, box, i);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  return GTK_WIDGET (self);
}

GPtrArray *
muster_way_popover_get_ways (MusterWayPopover *self)
{
  return self->ways;
}

gint
muster_way_popover_get_point (MusterWayPopover *self)
{
  return self->point;
}

gboolean
muster_way_popover_get_add (MusterWayPopover *self)
{
  return self->add;
}
