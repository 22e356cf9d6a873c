#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bench.h"

/* Resident memory with a campaign open: what musterctl holds while it works. */

static double
resident (const char *key)
{
  g_autofree char *status = NULL;
  const char *line;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  line = strstr (status, key);
  g_assert_nonnull (line);
  return g_ascii_strtod (line + strlen (key), NULL) / 1024;
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "campaign.muster", NULL);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterSetup setup = { .seeded = TRUE, .seed = 3 };
  MusterSession *session = muster_session_create (path, play_scenario (), &setup, NULL);

  for (guint n = 0; n < 500 && play_random (session, &order); n++)
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

      g_assert_true (muster_session_submit (session, &order, NULL, &reply, NULL));
    }
  bench_print ("memory.resident-campaign-open", resident ("VmRSS:"), "MiB");
  bench_print ("memory.resident-peak", resident ("VmHWM:"), "MiB");
  muster_session_close (session, NULL);
  g_object_unref (session);
  g_remove (path);
  g_rmdir (folder);
  return 0;
}
