#include "config.h"

#include "playing.h"

static GQuark
playing_quark (void)
{
  return g_quark_from_static_string ("muster-playing");
}

MusterPlaying
muster_playing_get (MusterCampaign *campaign)
{
  return (MusterPlaying) GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (campaign), playing_quark ()));
}

/* Emits #MusterCampaign::playing if it is another. */
void
muster_playing_set (MusterCampaign *campaign,
                    MusterPlaying   playing)
{
  if (muster_playing_get (campaign) == playing)
    return;
  g_object_set_qdata (G_OBJECT (campaign), playing_quark (), GUINT_TO_POINTER (playing));
  g_signal_emit_by_name (campaign, "playing");
}
