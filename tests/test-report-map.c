/* The map: nothing lies on anything else, and it is where it says it is. */
#include "config.h"

#include "map.h"
#include "report-error.h"
#include "scenario-reader.h"

#include <glib/gstdio.h>

#include <errno.h>
#include <math.h>
#include <string.h>
#include <time.h>

#define WALL  2678 /* px: the frame one to one */
#define SMALL  800
#define SEEDS   30

static MohawkScenario *
load (void)
{
  g_autoptr (GError) error = NULL;
  MohawkScenario *scenario = muster_scenario_read ("mohawk-1754", &error);

  g_assert_no_error (error);
  g_assert_nonnull (scenario);
  return scenario;
}

static void
sheet (MusterMapView        *view,
       const MohawkScenario *scenario,
       const MohawkState    *state,
       double                width)
{
  muster_map_view_init (view, scenario, state, muster_ink_light ());
  muster_map_view_fit (view, width);
  view->parts = MUSTER_MAP_SHEET;
}

/* Pieces, holders, forts and fires anywhere: worse than any campaign. */
static void
scatter (const MohawkScenario *scenario,
         MohawkState          *state,
         guint                 seed)
{
  GRand *random = g_rand_new_with_seed (seed);

  mohawk_state_begin (scenario, state);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      state->place[i] = (gint16) g_rand_int_range (random, 0, (gint) scenario->n_points);
      state->active[i] = (gint8) g_rand_int_range (random, 0, 2);
    }
  for (guint p = 0; p < scenario->n_points; p++)
    {
      state->holder[p] = (gint8) g_rand_int_range (random, 0, 4);
      state->fort[p] = g_rand_int_range (random, 0, 4) == 0;
      state->burnt[p] = g_rand_int_range (random, 0, 6) == 0;
      state->battle[p] = g_rand_int_range (random, 0, 10) == 0 ? MOHAWK_BATTLE_DUE : MOHAWK_NO_BATTLE;
    }
  state->marker = scenario->by_sea[g_rand_int_range (random, 0, (gint) scenario->n_ports)];
  g_rand_free (random);
}

/* Returns how many names found no room. */
static guint
assert_clear (const MusterMapView *view)
{
  g_autoptr (MusterMapLayout) layout = muster_map_layout_new (view);
  MusterMapOverlaps overlaps;

  muster_map_layout_measure (layout, view, &overlaps);
  g_assert_cmpuint (overlaps.label_label, ==, 0);
  g_assert_cmpuint (overlaps.label_symbol, ==, 0);
  g_assert_cmpuint (overlaps.label_counter, ==, 0);
  g_assert_cmpuint (overlaps.label_badge, ==, 0);
  g_assert_cmpuint (overlaps.counter_counter, ==, 0);
  g_assert_cmpuint (overlaps.counter_symbol, ==, 0);
  g_assert_cmpuint (overlaps.counter_badge, ==, 0);
  g_assert_cmpuint (overlaps.badge_symbol, ==, 0);
  g_assert_cmpuint (overlaps.badge_badge, ==, 0);
  g_assert_cmpuint (overlaps.outside, ==, 0);
  return overlaps.dropped;
}

static void
test_start_wall (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  MohawkState state;
  MusterMapView view;

  mohawk_state_begin (scenario, &state);
  sheet (&view, scenario, &state, WALL);
  g_assert_cmpuint (assert_clear (&view), ==, 0);
  view.ink = muster_ink_dark ();
  g_assert_cmpuint (assert_clear (&view), ==, 0);
}

/* A small map keeps the names that matter. */
static void
test_start_small (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  g_autoptr (MusterMapLayout) layout = NULL;
  MohawkState state;
  MusterMapView view;

  mohawk_state_begin (scenario, &state);
  sheet (&view, scenario, &state, SMALL);
  g_assert_cmpuint (assert_clear (&view), <, scenario->n_points / 4);
  layout = muster_map_layout_new (&view);
  for (guint i = 0; i < layout->labels->len; i++)
    {
      const MusterMapLabel *label = &g_array_index (layout->labels, MusterMapLabel, i);

      if (scenario->point[label->point].symbol == MOHAWK_FORTIFIED_TOWN)
        g_assert_true (label->shown);
    }
}

static void
test_every_size (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  MohawkState state;
  MusterMapView view;

  mohawk_state_begin (scenario, &state);
  for (gint width = 400; width <= 8000; width += width / 3)
    {
      sheet (&view, scenario, &state, width);
      assert_clear (&view);
      if (width < 1000)
        continue;
      view.text_scale = 1.25;
      assert_clear (&view);
    }
}

static void
crowded (double width)
{
  g_autoptr (MohawkScenario) scenario = load ();
  guint dropped = 0;

  for (guint seed = 0; seed < SEEDS; seed++)
    {
      MohawkState state;
      MusterMapView view;

      scatter (scenario, &state, seed);
      sheet (&view, scenario, &state, width);
      dropped += assert_clear (&view);
    }
  g_test_message ("%u of %u names without room", dropped, SEEDS * scenario->n_points);
  if (width >= WALL)
    g_assert_cmpuint (dropped, <, SEEDS);
}

static void
test_crowded_wall (void)
{
  crowded (WALL);
}

static void
test_crowded_small (void)
{
  crowded (SMALL);
}

/* Prices and crosses find room too. */
static void
test_marks (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  MusterMapMark mark[MOHAWK_MAX_POINTS];
  MohawkState state;
  MusterMapView view;

  mohawk_state_begin (scenario, &state);
  sheet (&view, scenario, &state, 1.75 * WALL);
  for (guint p = 0; p < scenario->n_points; p++)
    mark[p] = (MusterMapMark) { (gint) p, p % 7 == 0 ? MUSTER_MARK_REFUSED : MUSTER_MARK_PRICE,
                                1 + (gint) p % 2, p % 3 == 0 };
  view.mark = mark;
  view.n_marks = scenario->n_points;
  assert_clear (&view);
}

/* Every piece on the map is in one stack, and the stack is by its point. */
static void
test_stacks (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  g_autoptr (MusterMapLayout) layout = NULL;
  guint on_map = 0, stacked = 0;
  MohawkState state;
  MusterMapView view;

  mohawk_state_begin (scenario, &state);
  sheet (&view, scenario, &state, WALL);
  layout = muster_map_layout_new (&view);
  for (guint i = 0; i < scenario->n_pieces; i++)
    on_map += state.place[i] >= 0;
  for (guint i = 0; i < layout->stacks->len; i++)
    {
      const MusterMapStack *stack = &g_array_index (layout->stacks, MusterMapStack, i);
      const MohawkPoint *point = &scenario->point[stack->point];

      g_assert_cmpint (state.place[stack->top], ==, stack->point);
      g_assert_cmpfloat (hypot (stack->x - point->x * view.scale, stack->y - point->y * view.scale), <, 120);
      stacked += stack->counter.count;
    }
  g_assert_cmpuint (on_map, >, 0);
  g_assert_cmpuint (stacked, ==, on_map);
}

static void
test_hits (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  g_autoptr (MusterMapLayout) layout = NULL;
  MohawkState state;
  MusterMapView view;

  mohawk_state_begin (scenario, &state);
  muster_map_view_init (&view, scenario, &state, muster_ink_light ());
  view.scale = 1.75;
  view.x = 300;
  view.y = 200;
  layout = muster_map_layout_new (&view);
  for (guint p = 0; p < scenario->n_points; p++)
    g_assert_cmpint (muster_map_layout_point_at (layout, &view, (scenario->point[p].x - view.x) * view.scale + 3,
                                                 (scenario->point[p].y - view.y) * view.scale - 3), ==, (gint) p);
  for (guint i = 0; i < layout->stacks->len; i++)
    {
      const MusterMapStack *stack = &g_array_index (layout->stacks, MusterMapStack, i);

      g_assert_cmpint (muster_map_layout_stack_at (layout, &view, stack->x - view.x * view.scale,
                                                   stack->y - view.y * view.scale), ==, (gint) i);
    }
  g_assert_cmpint (muster_map_layout_point_at (layout, &view, (2000 - view.x) * view.scale,
                                               (1100 - view.y) * view.scale), ==, -1);
  g_assert_cmpint (muster_map_layout_stack_at (layout, &view, (2000 - view.x) * view.scale,
                                               (1100 - view.y) * view.scale), ==, -1);
}

/* Panning moves nothing, nor does drawing it again. */
static void
test_steady (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  g_autoptr (MusterMapLayout) a = NULL;
  g_autoptr (MusterMapLayout) b = NULL;
  MohawkState state;
  MusterMapView view;

  scatter (scenario, &state, 77);
  muster_map_view_init (&view, scenario, &state, muster_ink_light ());
  a = muster_map_layout_new (&view);
  view.x = 900;
  view.y = 333;
  b = muster_map_layout_new (&view);
  g_assert_cmpuint (a->stacks->len, ==, b->stacks->len);
  for (guint i = 0; i < a->stacks->len; i++)
    {
      const MusterMapStack *s = &g_array_index (a->stacks, MusterMapStack, i);
      const MusterMapStack *t = &g_array_index (b->stacks, MusterMapStack, i);

      g_assert_cmpfloat_with_epsilon (s->x, t->x, 1e-9);
      g_assert_cmpfloat_with_epsilon (s->y, t->y, 1e-9);
    }
}

static const MusterMapStack *
stack_of (const MusterMapLayout *layout,
          gint                   point,
          MohawkSide             side)
{
  for (guint i = 0; i < layout->stacks->len; i++)
    {
      const MusterMapStack *stack = &g_array_index (layout->stacks, MusterMapStack, i);

      if (stack->point == point && stack->side == side)
        return stack;
    }
  return NULL;
}

/* How many stacks stand elsewhere, of those nobody came to or left. */
static guint
count_moved (const MusterMapLayout *before,
             const MusterMapLayout *after)
{
  guint n = 0;

  for (guint i = 0; i < before->stacks->len; i++)
    {
      const MusterMapStack *old = &g_array_index (before->stacks, MusterMapStack, i);
      const MusterMapStack *now = stack_of (after, old->point, old->side);

      n += now && now->counter.count == old->counter.count && now->top == old->top
           && hypot (now->x - old->x, now->y - old->y) > 0.01;
    }
  return n;
}

/* From one march to the next everybody else stays where he stands, but for the one or other who makes room. */
static void
test_stays (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  g_autoptr (MusterMapLayout) layout = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint marches = 60, stayed = 0, moved = 0, moved_afresh = 0;
  MohawkState state;
  MusterMapView view;

  mohawk_state_begin (scenario, &state);
  muster_map_view_init (&view, scenario, &state, muster_ink_light ());
  layout = muster_map_layout_new (&view);
  for (guint i = 0; i < marches; i++)
    {
      g_autoptr (MusterMapLayout) fresh = NULL, next = NULL;
      MusterMapOverlaps overlaps;
      guint here, piece;

      do
        piece = (guint) g_rand_int_range (random, 0, (gint) scenario->n_pieces);
      while (state.place[piece] < 0);
      here = (guint) state.place[piece];
      if (scenario->first_arc[here + 1] == scenario->first_arc[here])
        continue;
      state.place[piece] = (gint16) scenario->arc[g_rand_int_range (random, (gint) scenario->first_arc[here],
                                                                     (gint) scenario->first_arc[here + 1])].neighbour;
      next = muster_map_layout_next (&view, layout);
      fresh = muster_map_layout_new (&view);
      muster_map_layout_measure (next, &view, &overlaps);
      g_assert_cmpuint (overlaps.counter_counter + overlaps.counter_symbol + overlaps.label_counter + overlaps.label_label, ==, 0);
      moved += count_moved (layout, next);
      moved_afresh += count_moved (layout, fresh);
      stayed += count_moved (layout, next) == 0;
      muster_map_layout_free (g_steal_pointer (&layout));
      layout = g_steal_pointer (&next);
    }
  g_test_message ("%u stood elsewhere after %u marches, %u laid out afresh", moved, marches, moved_afresh);
  g_assert_cmpuint (stayed, >, marches * 3 / 4);
  g_assert_cmpuint (moved * 4, <, moved_afresh);
}

/* At another scale there is nothing to stay at. */
static void
test_stays_not (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  g_autoptr (MusterMapLayout) far = NULL, near = NULL, fresh = NULL;
  MohawkState state;
  MusterMapView view;

  mohawk_state_begin (scenario, &state);
  muster_map_view_init (&view, scenario, &state, muster_ink_light ());
  far = muster_map_layout_new (&view);
  view.scale = 1.75;
  near = muster_map_layout_next (&view, far);
  fresh = muster_map_layout_new (&view);
  g_assert_cmpuint (count_moved (fresh, near), ==, 0);
  g_assert_cmpuint (count_moved (fresh, far), >, 0);
}

static cairo_surface_t *
paint (const MusterMapView *view,
       gint                 width,
       gint                 height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  muster_map_draw (cr, view, width, height);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel (cairo_surface_t *surface,
       gint             x,
       gint             y)
{
  const guchar *row = cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);
  guint32 value;

  memcpy (&value, row + 4 * x, sizeof value);
  return value & 0xFFFFFF;
}

/* Open water is water, in the ocean and in a bay of a lake; an island in a lake is not. */
static void
test_water (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  cairo_surface_t *surface;
  MohawkState state;
  MusterMapView view;
  gint height;

  mohawk_state_begin (scenario, &state);
  sheet (&view, scenario, &state, WALL);
  view.parts = MUSTER_MAP_WASHES;
  height = (gint) ceil (muster_map_view_fit (&view, WALL));
  surface = paint (&view, WALL, height);
  g_assert_cmphex (pixel (surface, 1700, 1250), ==, view.ink->water);
  g_assert_cmphex (pixel (surface, 2300, 300), ==, view.ink->water); /* the gulf */
  g_assert_cmphex (pixel (surface, 603, 468), ==, view.ink->water);  /* Georgian Bay */
  g_assert_cmphex (pixel (surface, 480, 413), ==, view.ink->paper);  /* Manitoulin */
  cairo_surface_destroy (surface);
}

/* Who holds Albany tells by the land round it. */
static void
test_washes (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  gint albany = mohawk_scenario_find_point (scenario, "albany");
  gint x = scenario->point[albany].x - 14, y = scenario->point[albany].y + 20;
  guint32 shade[4];
  MohawkState state;
  MusterMapView view;

  mohawk_state_begin (scenario, &state);
  memset (state.holder, 0, sizeof state.holder);
  sheet (&view, scenario, &state, WALL);
  view.parts = MUSTER_MAP_WASHES;
  view.x = x - 50;
  view.y = y - 50;
  for (gint side = MOHAWK_NOBODY; side <= MOHAWK_IROQUOIS; side++)
    {
      cairo_surface_t *surface;

      state.holder[albany] = (gint8) side;
      surface = paint (&view, 100, 100);
      shade[side] = pixel (surface, 50, 50);
      cairo_surface_destroy (surface);
    }
  g_assert_cmphex (shade[MOHAWK_NOBODY], ==, view.ink->paper);
  g_assert_cmphex (shade[MOHAWK_BRITISH], !=, shade[MOHAWK_NOBODY]);
  g_assert_cmpuint (shade[MOHAWK_BRITISH] >> 16, >, shade[MOHAWK_BRITISH] & 0xFF);
  g_assert_cmpuint (shade[MOHAWK_FRENCH] >> 16, <, shade[MOHAWK_BRITISH] >> 16);
  g_assert_cmpuint (shade[MOHAWK_IROQUOIS] >> 8 & 0xFF, >, shade[MOHAWK_BRITISH] >> 8 & 0xFF);
}

static void
assert_written (const MohawkScenario   *scenario,
                const MohawkState      *state,
                const MusterMapOptions *options,
                const char             *folder,
                const char             *name,
                const char             *magic)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (muster_map_write (scenario, state, options, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpuint (length, >, 20000);
  g_assert_nonnull (g_strstr_len (bytes, 200, magic));
  if (g_str_has_suffix (name, ".png"))
    {
      cairo_surface_t *surface = cairo_image_surface_create_from_png (path);

      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, options->width);
      g_assert_cmpint (cairo_image_surface_get_height (surface), ==,
                       (gint) ceil (options->width * (double) scenario->height / scenario->width));
      cairo_surface_destroy (surface);
    }
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_write (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  g_autofree char *folder = g_dir_make_tmp ("muster-map-XXXXXX", NULL);
  MusterMapOptions options = { .width = 900, .legend = TRUE };
  MohawkState state;

  mohawk_state_begin (scenario, &state);
  state.set[0] = MOHAWK_SEEN_HIDDEN;
  state.met[1] = 0;
  assert_written (scenario, &state, &options, folder, "a.png", "PNG");
  assert_written (scenario, &state, &options, folder, "b.SVG", "<svg");
  options.dark = TRUE;
  options.title = "Winter Quarters";
  assert_written (scenario, &state, &options, folder, "c.pdf", "%PDF");
  options.width = 2000;
  options.legend = FALSE;
  assert_written (scenario, &state, &options, folder, "d.png", "PNG");
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_errors (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  MusterMapOptions options = { .width = 900 };
  g_autoptr (GError) error = NULL;
  MohawkState state;

  mohawk_state_begin (scenario, &state);
  g_assert_false (muster_map_write (scenario, &state, &options, "map.gif", &error));
  g_assert_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "map.gif"));
  g_clear_error (&error);
  g_assert_false (muster_map_write (scenario, &state, &options, "/nonexistent/folder/map.png", &error));
  g_assert_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_WRITE);
  g_clear_error (&error);
  g_assert_false (muster_map_write (scenario, &state, &options, "/nonexistent/folder/map.pdf", &error));
  g_assert_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_WRITE);
  g_assert_nonnull (strstr (error->message, g_strerror (ENOENT)));
  g_clear_error (&error);
  options.width = 10;
  g_assert_false (muster_map_write (scenario, &state, &options, "map.png", &error));
  g_assert_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_SIZE);
}

/* Where EB Garamond is not installed the sheet is as clear. */
static void
test_plain_serif (void)
{
  static const char config[] =
    "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n"
    "<fontconfig><include ignore_missing=\"yes\">/etc/fonts/fonts.conf</include><selectfont>"
    "<rejectfont><pattern><patelt name=\"family\"><string>EB Garamond</string></patelt></pattern></rejectfont>"
    "<rejectfont><pattern><patelt name=\"family\"><string>EB Garamond 12</string></patelt></pattern></rejectfont>"
    "<rejectfont><pattern><patelt name=\"family\"><string>Cantarell</string></patelt></pattern></rejectfont>"
    "</selectfont></fontconfig>\n";
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autofree char *before = g_strdup (g_getenv ("FONTCONFIG_FILE"));

  if (g_test_subprocess ())
    {
      test_start_wall ();
      test_start_small ();
      return;
    }
  folder = g_dir_make_tmp ("muster-map-XXXXXX", NULL);
  path = g_build_filename (folder, "fonts.conf", NULL);
  g_assert_true (g_file_set_contents (path, config, -1, NULL));
  g_setenv ("FONTCONFIG_FILE", path, TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  if (before != NULL)
    g_setenv ("FONTCONFIG_FILE", before, TRUE);
  else
    g_unsetenv ("FONTCONFIG_FILE");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_test_trap_assert_passed ();
}

/* The whole sheet in half a second of the processor; slow machines and sanitizers get twice that. */
static void
test_speed (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  double best = G_MAXDOUBLE;
  MohawkState state;
  MusterMapView view;
  gint height;

  mohawk_state_begin (scenario, &state);
  sheet (&view, scenario, &state, WALL);
  height = (gint) ceil (muster_map_view_fit (&view, WALL));
  for (guint i = 0; i < 3; i++)
    {
      clock_t start = clock ();

      cairo_surface_destroy (paint (&view, WALL, height));
      best = MIN (best, (double) (clock () - start) / CLOCKS_PER_SEC);
    }
  g_test_minimized_result (best, "the wall sheet in %.0f ms", 1000 * best);
  g_assert_cmpfloat (best, <, 1.0);
}

/* M4.2: whose the bonus of a sea box is stands by its name, and changes with the point that gives it. */
static void
test_box (void)
{
  g_autoptr (MohawkScenario) scenario = load ();
  MohawkState state;
  guint with = 0;

  mohawk_state_begin (scenario, &state);
  for (guint b = 0; b < scenario->n_boxes; b++)
    {
      g_autofree char *french = muster_map_box_caption (scenario, &state, b);
      g_autofree char *british = NULL;

      if (scenario->box[b].bonus < 0)
        {
          g_assert_cmpstr (french, ==, scenario->box[b].name);
          continue;
        }
      with++;
      g_assert_cmpstr (french, ==, "Louisbourg: French +1 (M4.2)");
      state.holder[scenario->box[b].bonus] = MOHAWK_BRITISH;
      british = muster_map_box_caption (scenario, &state, b);
      g_assert_cmpstr (british, ==, "Louisbourg: British +1 (M4.2)");
    }
  g_assert_cmpuint (with, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/map/start-wall", test_start_wall);
  g_test_add_func ("/report/map/start-small", test_start_small);
  g_test_add_func ("/report/map/every-size", test_every_size);
  g_test_add_func ("/report/map/crowded-wall", test_crowded_wall);
  g_test_add_func ("/report/map/crowded-small", test_crowded_small);
  g_test_add_func ("/report/map/marks", test_marks);
  g_test_add_func ("/report/map/stacks", test_stacks);
  g_test_add_func ("/report/map/hits", test_hits);
  g_test_add_func ("/report/map/steady", test_steady);
  g_test_add_func ("/report/map/stays", test_stays);
  g_test_add_func ("/report/map/stays-not", test_stays_not);
  g_test_add_func ("/report/map/water", test_water);
  g_test_add_func ("/report/map/washes", test_washes);
  g_test_add_func ("/report/map/box", test_box);
  g_test_add_func ("/report/map/write", test_write);
  g_test_add_func ("/report/map/errors", test_errors);
  g_test_add_func ("/report/map/plain-serif", test_plain_serif);
  g_test_add_func ("/report/map/speed", test_speed);
  return g_test_run ();
}
