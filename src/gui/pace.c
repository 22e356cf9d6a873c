#include "config.h"

#include "pace.h"

#include "settings.h"

#define MACHINE_PAUSE 800 /* ms, where nothing is remembered */

/* How long the machine waits before its next order, in ms. */
guint
muster_pace_machine (void)
{
  g_autoptr (GSettings) settings = muster_settings_new ();

  return settings ? g_settings_get_uint (settings, "machine-pause") : MACHINE_PAUSE;
}
