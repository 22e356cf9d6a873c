#include "config.h"

#include "bury.h"

static gboolean
on_idle (gpointer window)
{
  gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

/**
 * muster_bury:
 * @window: of this program
 *
 * Hides @window and destroys it when nothing more urgent is to be done. On X11, GTK asks a window for its size in an idle of
 * high priority, which it does not take back when the window is destroyed before it ran; a window that is destroyed by what
 * comes back from a thread, between an event of the screen and that idle, is then asked when it is freed.
 */
void
muster_bury (GtkWindow *window)
{
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  g_idle_add_full (G_PRIORITY_LOW, on_idle, g_object_ref (window), g_object_unref);
}
