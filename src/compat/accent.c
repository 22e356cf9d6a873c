#include "config.h"

#include "compat-version.h"
#include "accent.h"

#include <adwaita.h>

/**
 * muster_accent_begin:
 *
 * Once, when there is a display. The stock blue of a libadwaita without accents has white words on
 * it at 3.8:1; the next darker of GNOME's palette, at 4.9:1, takes its place. Where people choose
 * their accent it stays theirs.
 */
void
muster_accent_begin (void)
{
#if !ADW_CHECK_VERSION (1, 6, 0)
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_data (provider, "@define-color accent_bg_color #1C71D8;", -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
#endif
}
