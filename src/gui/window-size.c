#include "config.h"

#include "window-size.h"

#define KEY "muster-window-size"

typedef struct
{
  GSettings  *settings;
  const char *size;      /* keys */
  const char *maximized;
  gboolean    is_maximized; /* while it is seen: a window that goes is so no more */
} Kept;

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_object_unref (kept->settings);
  g_free (kept);
}

static void
on_maximized (GtkWindow  *window,
              GParamSpec *property,
              Kept       *kept)
{
  (void) property;
  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    kept->is_maximized = gtk_window_is_maximized (window);
}

/* Not before: what is asked of GTK 4.8 then, it has forgotten by now. */
static void
on_map (GtkWindow *window,
        Kept      *kept)
{
  if (g_settings_get_boolean (kept->settings, kept->maximized))
    gtk_window_maximize (window);
}

static void
on_unmap (GtkWindow *window,
          Kept      *kept)
{
  gint width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set (kept->settings, kept->size, "(ii)", width, height);
  g_settings_set_boolean (kept->settings, kept->maximized, kept->is_maximized);
}

void
muster_window_size_keep (GtkWindow  *window,
                         GSettings  *settings,
                         const char *size,
                         const char *maximized)
{
  Kept *kept;
  gint width, height;

  if (!settings)
    return;
  kept = g_new0 (Kept, 1);
  kept->settings = g_object_ref (settings);
  kept->size = size;
  kept->maximized = maximized;
  g_settings_get (settings, size, "(ii)", &width, &height);
  gtk_window_set_default_size (window, width, height);
  g_signal_connect (window, "map", G_CALLBACK (on_map), kept);
  g_signal_connect (window, "unmap", G_CALLBACK (on_unmap), kept);
  g_signal_connect (window, "notify::maximized", G_CALLBACK (on_maximized), kept);
  g_object_set_data_full (G_OBJECT (window), KEY, kept, kept_free);
}

void
muster_window_size_coming (GtkWindow *window,
                           gint      *width,
                           gint      *height)
{
  const Kept *kept = g_object_get_data (G_OBJECT (window), KEY);
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (window)));
  g_autoptr (GdkMonitor) first = g_list_model_get_item (monitors, 0);
  GdkRectangle whole;

  gtk_window_get_default_size (window, width, height);
  if (!first)
    return;
  gdk_monitor_get_geometry (first, &whole);
  if (kept && g_settings_get_boolean (kept->settings, kept->maximized))
    {
      *width = whole.width;
      *height = whole.height;
    }
  *width = MIN (*width, whole.width);
  *height = MIN (*height, whole.height);
}
