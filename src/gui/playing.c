#include "config.h"

#include "playing.h"

#include "players.h"
#include "rules.h"

#include <string.h>

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

MusterSide
muster_playing_whose (MusterCampaign *campaign)
{
  const GArray *awaits = muster_campaign_get_awaits (campaign);

  for (guint i = 0; i < awaits->len; i++)
    if (g_array_index (awaits, MusterAwait, i).binding)
      return g_array_index (awaits, MusterAwait, i).side;
  return muster_campaign_get_state (campaign)->side;
}

/* Whether what @side has to say is a person's at all, in his own time: with one person at the screen, who is the one that is
 * awaited, what the machine may do as well is not his. While the machine is halted all may be said for it. */
static gboolean
is_a_persons (MusterCampaign *campaign,
              MusterSide      side)
{
  MusterSide person = muster_players_person (campaign);

  return person == (MusterSide) MOHAWK_NOBODY || side == person || muster_playing_whose (campaign) != person;
}

gboolean
muster_playing_has_word (MusterCampaign *campaign,
                         MusterSide      side)
{
  switch (muster_playing_get (campaign))
    {
    case MUSTER_PLAYING_MACHINE:
      return FALSE;
    case MUSTER_PLAYING_QUESTION:
      return side != muster_playing_whose (campaign);
    case MUSTER_PLAYING_PERSON:
      break;
    }
  return is_a_persons (campaign, side);
}

gboolean
muster_playing_may_say (MusterCampaign *campaign,
                        const char     *word)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  const MusterGame *game = muster_session_voice (session).game;
  gboolean pass = game == muster_session_game (session) && strcmp (word, "pass") == 0;
  const GArray *awaits;
  gboolean asked = FALSE;

  if (muster_playing_get (campaign) == MUSTER_PLAYING_MACHINE)
    return FALSE;
  awaits = muster_campaign_get_awaits (campaign);
  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);

      /* A pass gives up the first thing that is open: it may be the machine's. */
      if (pass && mohawk_gives_up (await))
        return muster_playing_has_word (campaign, await->side);
      for (guint v = 0; v < await->n_verbs; v++)
        if (strcmp (game->verbs[await->verb[v]].word, word) == 0)
          {
            if (muster_playing_has_word (campaign, await->side))
              return TRUE;
            asked = TRUE;
          }
    }
  /* what nobody is asked for is said by him whose turn it is */
  return !asked && muster_playing_get (campaign) == MUSTER_PLAYING_PERSON;
}
