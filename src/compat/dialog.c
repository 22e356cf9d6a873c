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

/* What has the focus is pressed or opened by Enter, as by Space; a line of text leaves Enter to the default button. */
static gboolean
on_enter (GtkWidget *content,
          GVariant  *arguments,
          gpointer   user_data)
{
  GtkRoot *root = gtk_widget_get_root (content);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  (void) arguments;
  (void) user_data;
  return focus && !GTK_IS_TEXT (focus) && gtk_widget_activate (focus);
}

static gboolean
on_control_enter (GtkWidget *content,
                  GVariant  *arguments,
                  gpointer   button)
{
  (void) content;
  (void) arguments;
  if (gtk_widget_is_sensitive (button))
    g_signal_emit_by_name (button, "clicked");
  return TRUE;
}

/* Enter in a line of text presses @button, as Ctrl+Enter does anywhere; Enter elsewhere does not. */
void
muster_dialog_set_default (GtkWidget *dialog,
                           GtkWidget *button)
{
  static const guint enter[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkWidget *content = muster_dialog_get_content (dialog);

#if ADW_CHECK_VERSION (1, 5, 0)
  adw_dialog_set_default_widget (ADW_DIALOG (dialog), button);
#else
  gtk_window_set_default_widget (GTK_WINDOW (dialog), button);
#endif
  /* It is in the content, and goes with it. */
  for (guint i = 0; i < G_N_ELEMENTS (enter); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (enter[i], GDK_CONTROL_MASK),
                                                            gtk_callback_action_new (on_control_enter, button, NULL)));
  /* Not at the window: its own keys, of which one is for the default button, would come first. */
  for (guint i = 0; i < G_N_ELEMENTS (enter); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (enter[i], 0),
                                                            gtk_callback_action_new (on_enter, NULL, NULL)));
  gtk_widget_add_controller (content, keys);
}

/* A button of the header bar shortens what it says rather than be wider than a telephone, however large the text. */
void
muster_dialog_shrink (GtkWidget *button)
{
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), PANGO_ELLIPSIZE_END);
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

/* Returns: (transfer none): what muster_dialog_new() was given */
GtkWidget *
muster_dialog_get_content (GtkWidget *dialog)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  return adw_dialog_get_child (ADW_DIALOG (dialog));
#else
  return adw_window_get_content (ADW_WINDOW (dialog));
#endif
}

#if ADW_CHECK_VERSION (1, 5, 0)
static AdwDialog *
dialog_in (GtkWindow *window)
{
  if (ADW_IS_APPLICATION_WINDOW (window))
    return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));
  return ADW_IS_WINDOW (window) ? adw_window_get_visible_dialog (ADW_WINDOW (window)) : NULL;
}
#endif

/**
 * muster_dialog_over:
 *
 * Returns: (nullable) (transfer none): the dialog over that window, of muster_dialog_present() or of libadwaita
 */
GtkWidget *
muster_dialog_over (GtkWindow *window)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  return (GtkWidget *) dialog_in (window);
#else
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (all, i);

      if (gtk_window_get_transient_for (other) == window && gtk_window_get_modal (other)
          && gtk_widget_get_visible (GTK_WIDGET (other)))
        return GTK_WIDGET (other); /* GTK holds it */
    }
  return NULL;
#endif
}

/* Before gtk_window_close(), which closes what a newer libadwaita has over the window, and lets the window be. */
void
muster_dialog_close_over (GtkWindow *window)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  for (AdwDialog *dialog = dialog_in (window); dialog; dialog = dialog_in (window))
    adw_dialog_force_close (dialog);
#else
  (void) window; /* they go with it */
#endif
}

/**
 * muster_dialog_covers:
 *
 * Returns: whether the keys of @window are in force though a dialog is over it: in newer libadwaita, where that is no window
 * of its own
 */
gboolean
muster_dialog_covers (GtkWindow *window)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  return dialog_in (window) != NULL;
#else
  (void) window;
  return FALSE;
#endif
}
