#include "config.h"

#include <glib/gstdio.h>

#include "bench.h"
#include "map.h"

/* The whole map of a campaign in its middle, 2,678 pixels wide: drawn, and written as a PNG. */

static double
time_drawing (const MohawkState *state)
{
  MusterMapView view;
  double height, start, took;
  cairo_surface_t *surface;
  cairo_t *cr;

  muster_map_view_init (&view, play_scenario (), state, muster_ink_light ());
  height = muster_map_view_fit (&view, 2678);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2678, (int) height);
  cr = cairo_create (surface);
  start = bench_now ();
  muster_map_draw (cr, &view, 2678, height);
  cairo_surface_flush (surface);
  took = bench_now () - start;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return took;
}

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
  double best = G_MAXDOUBLE, drawn = G_MAXDOUBLE;

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
      drawn = MIN (drawn, time_drawing (&state));
    }
  bench_print ("map.2678-pixels-drawn", drawn, "s");
  bench_print ("map.2678-pixels-to-png", best, "s");
  g_remove (path);
  g_rmdir (folder);
  return 0;
}
