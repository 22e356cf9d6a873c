#include "config.h"

#include "map-spot.h"

/* It draws nothing: the area has the point. Only the ring of the focus is its own, by CSS. */

struct _MusterMapSpot
{
  GtkWidget parent_instance;

  gint      point;
};

G_DEFINE_FINAL_TYPE (MusterMapSpot, muster_map_spot, GTK_TYPE_WIDGET)

static void
muster_map_spot_class_init (MusterMapSpotClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "mapspot");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
muster_map_spot_init (MusterMapSpot *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The pointer is the area's: counters lie over points. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
muster_map_spot_new (gint point)
{
  MusterMapSpot *self = g_object_new (MUSTER_TYPE_MAP_SPOT, NULL);

  self->point = point;
  return GTK_WIDGET (self);
}

gint
muster_map_spot_get_point (MusterMapSpot *self)
{
  return self->point;
}

void
muster_map_spot_set_label (MusterMapSpot *self,
                           const char    *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
