#include "config.h"

#include "compat-version.h"
#include "about.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#if ADW_CHECK_VERSION (1, 5, 0)
#define ABOUT_TYPE ADW_TYPE_ABOUT_DIALOG
#define ABOUT(function) adw_about_dialog_##function
#define ABOUT_CAST ADW_ABOUT_DIALOG
#else
#define ABOUT_TYPE ADW_TYPE_ABOUT_WINDOW
#define ABOUT(function) adw_about_window_##function
#define ABOUT_CAST ADW_ABOUT_WINDOW
#endif

/* Returns: of what shows it */
GType
muster_about_get_type (void)
{
  return ABOUT_TYPE;
}

/**
 * muster_about_present:
 * @parent: (nullable): the window it belongs to
 */
void
muster_about_present (GtkWindow *parent)
{
  static const char *const developers[] = { "Muster contributors", NULL };
#if ADW_CHECK_VERSION (1, 5, 0)
  AdwDialog *about = adw_about_dialog_new ();
#else
  GtkWidget *about = adw_about_window_new ();
#endif

  ABOUT (set_application_name) (ABOUT_CAST (about), _("Muster"));
  ABOUT (set_application_icon) (ABOUT_CAST (about), MUSTER_APPLICATION_ID);
  ABOUT (set_version) (ABOUT_CAST (about), MUSTER_VERSION);
  ABOUT (set_comments) (ABOUT_CAST (about), _("Campaigns of the French and Indian War, with or without a table"));
  ABOUT (set_developers) (ABOUT_CAST (about), (const char **) developers);
  ABOUT (set_website) (ABOUT_CAST (about), "https://musterroll.github.io");
  /* Translators: whose work the program is */
  ABOUT (set_copyright) (ABOUT_CAST (about), _("© 2026 Muster contributors"));
  ABOUT (set_license_type) (ABOUT_CAST (about), GTK_LICENSE_GPL_3_0);
  /* Translators: put your names here, one a line. */
  ABOUT (set_translator_credits) (ABOUT_CAST (about), _("translator-credits"));
#if ADW_CHECK_VERSION (1, 5, 0)
  adw_dialog_present (about, GTK_WIDGET (parent));
#else
  gtk_window_set_transient_for (GTK_WINDOW (about), parent);
  gtk_window_set_modal (GTK_WINDOW (about), TRUE);
  gtk_window_present (GTK_WINDOW (about));
#endif
}
