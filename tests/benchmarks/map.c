#include "config.h"

#include <glib/gstdio.h>

#include "bench.h"
#include "map.h"

/* The whole map of a campaign in its middle, 2,678 pixels wide, to a PNG. */
int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "map.png", NULL);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterSetup setup = { .seeded = TRUE, .seed = 3 };
  g_autoptr (MusterSession) session = muster_session_new_memory (play_scenario (), &setup, NULL);
  MusterMapOptions options = { .width = 2678, .legend = TRUE };
  MohawkState state;
  double best = G_MAXDOUBLE;

  for (guint n = 0; n < 400 && play_random (session, &order); n++)
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

      g_assert_true (muster_session_submit (session, &order, NULL, &reply, NULL));
    }
  muster_session_masked (session, MOHAWK_NOBODY, &state);
  for (guint i = 0; i < 3; i++)
    {
      double start = bench_now ();

      g_assert_true (muster_map_write (play_scenario (), &state, &options, path, NULL));
      best = MIN (best, bench_now () - start);
    }
  bench_print ("map.2678-pixels-to-png", best, "s");
  g_remove (path);
  g_rmdir (folder);
  return 0;
}
