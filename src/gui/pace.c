#include "config.h"

#include "pace.h"

#include "settings.h"

#include <gtk/gtk.h>

#define MACHINE_PAUSE 800 /* ms, where nothing is remembered */

/**
 * muster_pace_duration:
 * @ms: what a movement takes at the ordinary pace
 *
 * Returns: what it takes, in ms, as the player likes it; 0 if nothing is to move at all
 */
guint
muster_pace_duration (guint ms)
{
  GtkSettings *desktop = gtk_settings_get_default ();
  g_autoptr (GSettings) settings = muster_settings_new ();
  g_autofree char *pace = settings ? g_settings_get_string (settings, "animation") : g_strdup ("normal");
  gboolean moving = TRUE;

  if (desktop)
    g_object_get (desktop, "gtk-enable-animations", &moving, NULL);
  if (!moving || g_str_equal (pace, "none"))
    return 0;
  return g_str_equal (pace, "quick") ? ms / 2 : g_str_equal (pace, "slow") ? ms * 2 : ms;
}

/* How long the machine waits before its next order, in ms. */
guint
muster_pace_machine (void)
{
  g_autoptr (GSettings) settings = muster_settings_new ();

  return settings ? g_settings_get_uint (settings, "machine-pause") : MACHINE_PAUSE;
}
