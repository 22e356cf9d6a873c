#include "config.h"

#include <stdio.h>

#include "campaign.h"
#include "play.h"

/* Hands the battle in hand to the next of the tactical rulesets: whole battles, the machine's choices and all. */
static gboolean
hand_off (MusterSession *session)
{
  const CampaignState *state = muster_session_whole (session);
  g_autofree char *text = NULL;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  guint n = 0;

  if (state->status == CAMPAIGN_REVIEW || state->mohawk.fight != MOHAWK_FIGHT_METHOD)
    return FALSE;
  while (campaign_rulesets ()[n])
    n++;
  text = g_strdup_printf ("resolve %s auto", campaign_rulesets ()[(guint) state->battles % n]->name);
  return muster_session_do (session, text, NULL, &reply, NULL);
}

/* Prints the hash of every state of some seeded campaigns: the same from every compiler (build-aux/same-hashes). */
int
main (void)
{
  for (guint64 seed = 1; seed <= 5; seed++)
    {
      MusterSetup setup = { .seeded = TRUE, .seed = seed };
      g_autoptr (MusterSession) session = muster_session_new_memory (play_scenario (), &setup, NULL);
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

      while (play_random (session, &order))
        {
          g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

          if (!hand_off (session) && !muster_session_submit (session, &order, NULL, &reply, NULL))
            return 1;
          printf ("%016" G_GINT64_MODIFIER "x\n", muster_session_hash (session));
        }
    }
  return 0;
}
