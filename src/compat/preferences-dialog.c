#include "config.h"

#include "compat-version.h"
#include "preferences-dialog.h"

/* Returns: of what shows them */
GType
muster_preferences_get_type (void)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  return ADW_TYPE_PREFERENCES_DIALOG;
#else
  return ADW_TYPE_PREFERENCES_WINDOW;
#endif
}

/**
 * muster_preferences_present:
 * @parent: (nullable): the window it belongs to
 * @page: (transfer full): floating
 * @title: (nullable): what it is called, if not Preferences
 * @search: whether its rows can be searched
 *
 * Returns: (transfer none): what shows it
 */
GtkWidget *
muster_preferences_present (GtkWindow          *parent,
                            AdwPreferencesPage *page,
                            const char         *title,
                            gboolean            search)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  AdwDialog *dialog = adw_preferences_dialog_new ();

  adw_preferences_dialog_add (ADW_PREFERENCES_DIALOG (dialog), page);
  adw_preferences_dialog_set_search_enabled (ADW_PREFERENCES_DIALOG (dialog), search);
  if (title)
    adw_dialog_set_title (dialog, title);
  adw_dialog_present (dialog, GTK_WIDGET (parent));
  return GTK_WIDGET (dialog);
#else
  GtkWidget *window = adw_preferences_window_new ();

  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), page);
  adw_preferences_window_set_search_enabled (ADW_PREFERENCES_WINDOW (window), search);
  if (title)
    gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_present (GTK_WINDOW (window));
  return window;
#endif
}
