#include "config.h"

#include "gui-opens.h"

#include "gui-actions.h"
#include "gui-desk.h"

#include "preferences-dialog.h"

#include <adwaita.h>

gboolean
opens_is_open (gpointer type)
{
  return desk_window ((GType) type) != NULL;
}

gboolean
opens_is_focused (gpointer widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* The window of that type is to come; it is closed again. */
void
opens_window (GType type)
{
  desk_wait (opens_is_open, (gpointer) type);
  gtk_test_widget_wait_for_draw (desk_window (type));
  desk_close (desk_window (type));
}

/* A dialog of the toolkit in which a file is chosen is to come; it is left again. */
void
opens_file_chooser (void)
{
  desk_wait (opens_is_open, (gpointer) GTK_TYPE_FILE_CHOOSER);
  desk_settle (200);
  gtk_dialog_response (desk_window (GTK_TYPE_FILE_CHOOSER), GTK_RESPONSE_CANCEL);
  desk_settle (50);
  g_assert_null (desk_window (GTK_TYPE_FILE_CHOOSER));
}

/* The keys, in a window that can be searched. */
void
opens_keys (gpointer    window,
            const char *where)
{
  GtkWidget *keys;

  actions_activate (window, where, "show-help-overlay", NULL);
  desk_wait (opens_is_open, (gpointer) muster_preferences_get_type ());
  keys = desk_window (muster_preferences_get_type ());
  gtk_test_widget_wait_for_draw (keys);
  desk_wait_said (keys, "Go along a line");
  desk_close (keys);
  g_assert_null (desk_window (muster_preferences_get_type ()));
}

gboolean
opens_menu (gpointer root)
{
  if (GTK_IS_MENU_BUTTON (root) && gtk_menu_button_get_popover (root)
      && gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (root))))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    if (opens_menu (child))
      return TRUE;
  return FALSE;
}
