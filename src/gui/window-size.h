/* How large a window was, for the next time. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * muster_window_size_keep:
 * @window: not shown yet
 * @settings: (nullable)
 * @size, @maximized: keys in them
 *
 * It is as large as it was, and what becomes of it is kept whenever it goes: closed, hidden or with the program.
 */
void muster_window_size_keep (GtkWindow  *window,
                              GSettings  *settings,
                              const char *size,
                              const char *maximized);
/* About the size that a window of which it is kept comes up with; maximized, the monitor's */
void muster_window_size_coming (GtkWindow *window,
                                gint      *width,
                                gint      *height);

G_END_DECLS
