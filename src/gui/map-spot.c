#include "config.h"

#include "map-spot.h"

/* It draws nothing: the area has the point. Only the ring of the focus is its own, by CSS. */

struct _MusterMapSpot
{
  GtkWidget parent_instance;

  gint      point;
};

enum { ACTIVATE, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterMapSpot, muster_map_spot, GTK_TYPE_WIDGET)

/* The action is what assistive technology finds on a point: GTK tells it of no other. */
static void
on_choose (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  (void) action;
  (void) parameter;
  gtk_widget_grab_focus (widget);
  g_signal_emit (widget, signals[ACTIVATE], 0);
}

static void
muster_map_spot_class_init (MusterMapSpotClass *klass)
{
  /**
   * MusterMapSpot::activate:
   *
   * It is meant: as Enter on it.
   */
  signals[ACTIVATE] = g_signal_new ("activate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (GTK_WIDGET_CLASS (klass), signals[ACTIVATE]);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "spot.choose", NULL, on_choose);
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

/* @taken: its stack is taken up, which is spoken as a button that is pressed */
void
muster_map_spot_set_taken (MusterMapSpot *self,
                           gboolean       taken)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               taken ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}
