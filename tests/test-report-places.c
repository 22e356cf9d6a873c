/* Names, counters, the lines to them and what lies over the map for a while: at every step of the zoom each has its place. */
#include "config.h"

#include "map.h"
#include "play.h"
#include "scenario-reader.h"

#include <glib/gstdio.h>

#define ZOOM_STEP   1.25
#define NARROW      360 /* px: the map of a telephone, seen whole */
#define WINDOW      930 /* px: that of a window beside its guide */
#define CLOSEST     4.0
#define FAR_SCALE   0.25
#define NAMES_SCALE 0.7
#define SEEDS       6
#define FULL_TURN   8   /* of the war: most pieces there are have come */

static MohawkScenario *
load (void)
{
  g_autoptr (GError) error = NULL;
  MohawkScenario *scenario = muster_scenario_read ("mohawk-1754", &error);

  g_assert_no_error (error);
  return scenario;
}

/* A war the machine has played to its eighth turn. */
static void
play_war (MohawkScenario *scenario,
          MohawkState    *state)
{
  static const MusterThrow by_app = { .from = MUSTER_THROW_APP };
  g_autofree char *folder = g_dir_make_tmp ("muster-places-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "war.muster", NULL);
  g_autoptr (GError) error = NULL;
  MusterSession *session = muster_session_create (path, scenario, &(MusterSetup) { .title = "War", .seeded = TRUE, .seed = 11 },
                                                  &error);

  g_assert_no_error (error);
  while (muster_session_state (session)->turn < FULL_TURN)
    {
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

      g_assert_true (muster_session_ai (session, MOHAWK_FRENCH, FALSE, &order)
                     || muster_session_ai (session, MOHAWK_BRITISH, FALSE, &order));
      muster_session_submit (session, &order, &by_app, &reply, &error);
      g_assert_no_error (error);
    }
  *state = *muster_session_state (session);
  g_assert_true (muster_session_close (session, &error));
  g_object_unref (session);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Every piece on the map, anywhere: more than any campaign has. */
static void
scatter (const MohawkScenario *scenario,
         MohawkState          *state,
         guint                 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  mohawk_state_begin (scenario, state);
  for (guint i = 0; i < scenario->n_pieces; i++)
    state->place[i] = (gint16) g_rand_int_range (random, 0, (gint) scenario->n_points);
  for (guint p = 0; p < scenario->n_points; p++)
    {
      state->holder[p] = (gint8) g_rand_int_range (random, 0, 4);
      state->fort[p] = g_rand_int_range (random, 0, 4) == 0;
    }
}

static void
assert_clear (const MusterMapLayout *layout,
              const MusterMapView   *view,
              MusterMapOverlaps     *overlaps)
{
  muster_map_layout_measure (layout, view, overlaps);
  g_assert_cmpuint (overlaps->label_label, ==, 0);
  g_assert_cmpuint (overlaps->label_counter, ==, 0);
  g_assert_cmpuint (overlaps->label_symbol, ==, 0);
  g_assert_cmpuint (overlaps->label_badge, ==, 0);
  g_assert_cmpuint (overlaps->counter_counter, ==, 0);
  g_assert_cmpuint (overlaps->counter_symbol, ==, 0);
  g_assert_cmpuint (overlaps->counter_badge, ==, 0);
  g_assert_cmpuint (overlaps->tie_tie, ==, 0);
}

typedef void (*Look) (const MusterMapView *view);

static void
at_every_step (const MohawkScenario *scenario,
               const MohawkState    *state,
               Look                  look)
{
  MusterMapView view;

  muster_map_view_init (&view, scenario, state, muster_ink_light ());
  for (guint from = 0; from < 2; from++)
    for (view.scale = (from ? WINDOW : NARROW) / (double) scenario->width; view.scale <= CLOSEST; view.scale *= ZOOM_STEP)
      look (&view);
}

static void
look_clear (const MusterMapView *view)
{
  g_autoptr (MusterMapLayout) layout = muster_map_layout_new (view);
  MusterMapOverlaps overlaps;

  assert_clear (layout, view, &overlaps);
  g_test_message ("%.3f: %u names without room; lines over %u names, %u counters, %u points", view->scale, overlaps.dropped,
                  overlaps.tie_label, overlaps.tie_counter, overlaps.tie_symbol);
  g_assert_cmpuint (overlaps.tie_counter, ==, 0);
  g_assert_cmpuint (overlaps.tie_label, ==, 0);
  if (view->scale >= FAR_SCALE)
    g_assert_cmpuint (overlaps.tie_symbol, ==, 0);
  if (view->scale >= 1)
    g_assert_cmpuint (overlaps.dropped, ==, 0);
}

static void
test_start (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  MohawkState state;

  mohawk_state_begin (scenario, &state);
  at_every_step (scenario, &state, look_clear);
}

static void
test_war (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  MohawkState state;

  play_war (scenario, &state);
  at_every_step (scenario, &state, look_clear);
}

static void
look_full (const MusterMapView *view)
{
  g_autoptr (MusterMapLayout) layout = muster_map_layout_new (view);
  MusterMapOverlaps overlaps;

  if (view->scale >= FAR_SCALE)
    {
      assert_clear (layout, view, &overlaps);
      return;
    }
  /* On a map of a telephone's width there is no room for all of them; names hide nothing there either. */
  muster_map_layout_measure (layout, view, &overlaps);
  g_assert_cmpuint (overlaps.label_label, ==, 0);
  g_assert_cmpuint (overlaps.label_counter, ==, 0);
  g_assert_cmpuint (overlaps.label_symbol, ==, 0);
  g_assert_cmpuint (overlaps.counter_counter, <, layout->stacks->len / 8);
}

static void
test_full (void)
{
  g_autoptr (MohawkScenario) scenario = load ();

  for (guint seed = 0; seed < SEEDS; seed++)
    {
      MohawkState state;

      scatter (scenario, &state, seed);
      at_every_step (scenario, &state, look_full);
    }
}

static gboolean
meets (const MusterRect *a,
       const MusterRect *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height && b->y < a->y + a->height;
}

/* A price at each point, as where a stack could go anywhere. */
static void
look_priced (const MusterMapView *view)
{
  g_autoptr (MusterMapLayout) layout = muster_map_layout_new (view);
  guint n = view->scenario->n_points, names = 0;
  g_autofree MusterMapSign *signs = g_new0 (MusterMapSign, n);

  for (guint p = 0; p < n; p++)
    signs[p] = (MusterMapSign) { .point = (gint) p, .width = 18, .height = 18 };
  muster_map_layout_place_signs (layout, view, signs, n, NULL);
  for (guint p = 0; p < n; p++)
    {
      for (guint q = p + 1; q < n; q++)
        g_assert_false (meets (&signs[p].rect, &signs[q].rect));
      for (guint i = 0; i < layout->stacks->len; i++)
        g_assert_false (meets (&signs[p].rect, &g_array_index (layout->stacks, MusterMapStack, i).rect));
      for (guint i = 0; i < layout->labels->len; i++)
        {
          const MusterMapLabel *label = &g_array_index (layout->labels, MusterMapLabel, i);

          names += label->shown && meets (&signs[p].rect, &label->rect);
        }
    }
  g_test_message ("%.3f: %u names under signs", view->scale, names);
  /* From afar they make way. */
  if (view->scale >= NAMES_SCALE)
    g_assert_cmpuint (names, ==, 0);
}

static void
test_signs (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  MusterMapView view;
  MohawkState state;

  play_war (scenario, &state);
  muster_map_view_init (&view, scenario, &state, muster_ink_light ());
  for (view.scale = WINDOW / (double) scenario->width; view.scale <= CLOSEST; view.scale *= ZOOM_STEP)
    look_priced (&view);
}

/* The same again, wherever the map is panned to: nothing flickers. */
static void
test_still (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  MusterMapSign signs[2][8];
  MusterMapView view;
  MohawkState state;

  scatter (scenario, &state, 3);
  muster_map_view_init (&view, scenario, &state, muster_ink_light ());
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MusterMapLayout) layout = NULL;

      view.scale = 0.4;
      view.x = 200 * i;
      view.y = 90 * i;
      layout = muster_map_layout_new (&view);
      for (guint p = 0; p < 8; p++)
        signs[i][p] = (MusterMapSign) { .point = (gint) p * 5, .width = 30, .height = 18 };
      muster_map_layout_place_signs (layout, &view, signs[i], 8, NULL);
    }
  for (guint p = 0; p < 8; p++)
    {
      g_assert_cmpfloat_with_epsilon (signs[0][p].rect.x, signs[1][p].rect.x, 1e-9);
      g_assert_cmpfloat_with_epsilon (signs[0][p].rect.y, signs[1][p].rect.y, 1e-9);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/places/start", test_start);
  g_test_add_func ("/report/places/war", test_war);
  g_test_add_func ("/report/places/full", test_full);
  g_test_add_func ("/report/places/signs", test_signs);
  g_test_add_func ("/report/places/still", test_still);
  return g_test_run ();
}
