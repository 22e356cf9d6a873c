#include "config.h"

#include "compat-version.h"
#include "dialog.h"

#include <adwaita.h>

/**
 * muster_dialog_new:
 * @content: all of it, header bar included
 * @width, @height: at most, px; @height -1: as it needs
 *
 * Returns: (transfer none): a dialog over one window; Escape closes it
 */
GtkWidget *
muster_dialog_new (GtkWidget  *content,
                   const char *title,
                   int         width,
                   int         height)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  AdwDialog *dialog = adw_dialog_new ();

  adw_dialog_set_child (dialog, content);
  adw_dialog_set_title (dialog, title);
  adw_dialog_set_content_width (dialog, width);
  adw_dialog_set_content_height (dialog, height);
  return GTK_WIDGET (dialog);
#else
  GtkWidget *dialog = adw_window_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  adw_window_set_content (ADW_WINDOW (dialog), content);
  gtk_window_set_title (GTK_WINDOW (dialog), title);
  gtk_window_set_default_size (GTK_WINDOW (dialog), width, height);
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                          gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (dialog, keys);
  return dialog;
#endif
}

/* Enter in a line of text presses @button. */
void
muster_dialog_set_default (GtkWidget *dialog,
                           GtkWidget *button)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  adw_dialog_set_default_widget (ADW_DIALOG (dialog), button);
#else
  gtk_window_set_default_widget (GTK_WINDOW (dialog), button);
#endif
}

/* @parent: in the window it belongs to. A window is no wider than that one. */
void
muster_dialog_present (GtkWidget *dialog,
                       GtkWidget *parent)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  adw_dialog_present (ADW_DIALOG (dialog), parent);
#else
  GtkRoot *root = gtk_widget_get_root (parent);
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (dialog), &width, &height);
  if (root && gtk_widget_get_width (GTK_WIDGET (root)) > 0)
    width = MIN (width, gtk_widget_get_width (GTK_WIDGET (root)));
  if (root && height > 0 && gtk_widget_get_height (GTK_WIDGET (root)) > 0)
    height = MIN (height, gtk_widget_get_height (GTK_WIDGET (root)));
  gtk_window_set_default_size (GTK_WINDOW (dialog), width, height);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), root ? GTK_WINDOW (root) : NULL);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_present (GTK_WINDOW (dialog));
#endif
}

/* @content: of the dialog, or anything in it */
void
muster_dialog_close (GtkWidget *content)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  GtkWidget *dialog = gtk_widget_get_ancestor (content, ADW_TYPE_DIALOG);

  if (dialog)
    adw_dialog_close (ADW_DIALOG (dialog));
#else
  GtkRoot *root = gtk_widget_get_root (content);

  if (root)
    gtk_window_close (GTK_WINDOW (root));
#endif
}
