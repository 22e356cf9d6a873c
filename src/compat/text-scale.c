#include "config.h"

#include "text-scale.h"

#define USUAL (96 * 1024) /* gtk-xft-dpi */
#define MOST  1.4

/**
 * muster_text_scale:
 *
 * Returns: how many times its usual size text has, from 0.5 to 4
 */
double
muster_text_scale (GtkWidget *widget)
{
  gint dpi = -1;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? CLAMP ((double) dpi / USUAL, 0.5, 4) : 1;
}

/**
 * muster_text_scaled:
 * @width: in pixels, of a column of text of the usual size
 *
 * Returns: what it should be: larger text takes more, but leaves room for what stands beside it
 */
int
muster_text_scaled (GtkWidget *widget,
                    int        width)
{
  return (int) (width * CLAMP (muster_text_scale (widget), 1, MOST));
}

/**
 * muster_text_scale_watch:
 * @object: (type GObject): as long as it lives
 * @changed: called with @object first when muster_text_scale() may have changed
 */
void
muster_text_scale_watch (gpointer  object,
                         GCallback changed)
{
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi", changed, object, G_CONNECT_SWAPPED);
}
