#include "config.h"

#include "contrast.h"

#include <adwaita.h>

static void
on_contrast (AdwStyleManager *manager,
             GParamSpec      *pspec,
             GtkCssProvider  *provider)
{
  GdkDisplay *display = gdk_display_get_default ();

  (void) pspec;
  if (!display)
    return;
  if (adw_style_manager_get_high_contrast (manager))
    gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (provider));
}

/**
 * muster_contrast_begin:
 *
 * Once, when there is a display: edges follow the desktop's wish for high contrast from then on.
 */
void
muster_contrast_begin (void)
{
  static GtkCssProvider *provider;

  if (provider)
    return;
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, "/io/github/musterroll/Muster/high-contrast.css");
  g_signal_connect (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (on_contrast), provider);
  on_contrast (adw_style_manager_get_default (), NULL, provider);
}
