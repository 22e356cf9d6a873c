#include "config.h"

#include <stdio.h>

#include "play.h"

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

          if (!muster_session_submit (session, &order, NULL, &reply, NULL))
            return 1;
          printf ("%016" G_GINT64_MODIFIER "x\n", muster_session_hash (session));
        }
    }
  return 0;
}
