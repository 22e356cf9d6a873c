#include "config.h"

#include "shortcuts.h"

/*
 * GTK would make the window of the keys with each window of the program if its resource lay
 * where it looks for it. It is large and seldom asked for: here it is made then.
 */

#define RESOURCE "/io/github/musterroll/Muster/help-overlay.ui"

static void
on_show (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  GtkApplicationWindow *window = user_data;

  (void) action;
  (void) parameter;
  if (!gtk_application_window_get_help_overlay (window))
    {
      g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (RESOURCE);

      /* From here on the action of that name is GTK's own. */
      gtk_application_window_set_help_overlay (window,
        GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
    }
  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (window)));
}

/* Gives @window the action "show-help-overlay". */
void
muster_shortcuts_add_action (GtkApplicationWindow *window)
{
  static const GActionEntry entry = { .name = "show-help-overlay", .activate = on_show };

  g_action_map_add_action_entries (G_ACTION_MAP (window), &entry, 1, window);
}
