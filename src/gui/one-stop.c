#include "config.h"

#include "one-stop.h"

struct _MusterOneStop
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterOneStop, muster_one_stop, ADW_TYPE_BIN)

/* A list box itself lets Tab go from row to row, and chooses each. */
static gboolean
muster_one_stop_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  if ((direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD) && gtk_widget_get_focus_child (widget))
    return FALSE;
  return GTK_WIDGET_CLASS (muster_one_stop_parent_class)->focus (widget, direction);
}

static void
muster_one_stop_class_init (MusterOneStopClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = muster_one_stop_focus;
}

static void
muster_one_stop_init (MusterOneStop *self)
{
  (void) self;
}
