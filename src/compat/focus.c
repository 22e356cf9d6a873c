#include "config.h"

#include "focus.h"

/**
 * muster_focus_leave:
 *
 * If it or what is in it has the focus, nothing has it any more.
 */
void
muster_focus_leave (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (focus && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_root_set_focus (root, NULL);
}

/**
 * muster_focus_set_sensitive:
 *
 * As gtk_widget_set_sensitive(), for what may have a text with the focus in it: GTK
 * tells nothing to what is insensitive, not even that its focus has gone, and its
 * cursor goes on blinking until the next frame, which warns.
 */
void
muster_focus_set_sensitive (GtkWidget *widget,
                            gboolean   sensitive)
{
  if (!sensitive)
    muster_focus_leave (widget);
  gtk_widget_set_sensitive (widget, sensitive);
}
