/* What is shown first of a campaign, and what is got ready before there is a window for it. */
#include "config.h"

#include "gui-desk.h"

#include "ahead.h"
#include "campaign-file.h"
#include "map-area-private.h"
#include "place.h"
#include "scenario-reader.h"

#include <math.h>
#include <unistd.h>

static gboolean
is_drawn (gpointer area)
{
  return muster_map_area_is_drawn (area);
}

static MusterMapPage *
page_of (Desk *desk)
{
  return muster_window_get_map (desk->window);
}

/* --- the window ----------------------------------------------------------- */

#define PATIENCE (900 * G_TIME_SPAN_MILLISECOND) /* less than that of the window */

static void
on_drawn (gboolean *drawn)
{
  *drawn = TRUE;
}

static void
test_map_first (void)
{
  Desk desk = { NULL };
  gint64 start = g_get_monotonic_time ();
  gboolean drawn = FALSE;

  desk_make (&desk, &(MusterSetup) { .title = "Desk", .seeded = TRUE, .seed = 7 });
  g_signal_connect_swapped (muster_map_page_get_area (page_of (&desk)), "drawn", G_CALLBACK (on_drawn), &drawn);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (muster_map_page_get_guide (page_of (&desk)))));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (muster_map_page_get_order (page_of (&desk)))));
  gtk_window_present (GTK_WINDOW (desk.window));
  desk_wait (desk_is_whole, desk.window);
  /* A machine so busy that nobody waits for the map shows the guide before. */
  g_assert_true (drawn || g_get_monotonic_time () - start > PATIENCE);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (muster_map_page_get_order (page_of (&desk)))));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (desk.window)) == GTK_WIDGET (muster_map_page_get_area (page_of (&desk))));
  desk_tear_down (&desk, NULL);
}

/* A toast and what stands beside the map do not lie upon each other. */
static gboolean
is_clear_of_guide (gpointer data)
{
  Desk *desk = data;
  GtkWidget *window = GTK_WIDGET (desk->window), *guide = gtk_widget_get_parent (GTK_WIDGET (muster_map_page_get_guide (page_of (desk))));
  GtkWidget *toast = desk_find (window, g_type_from_name ("AdwToastWidget"));
  graphene_rect_t a, b;

  return toast && gtk_widget_get_mapped (GTK_WIDGET (muster_map_page_get_guide (page_of (desk)))) && gtk_widget_compute_bounds (toast, window, &a)
         && gtk_widget_compute_bounds (guide, window, &b) && a.size.width > 0 && b.size.width > 0
         && !graphene_rect_intersection (&a, &b, NULL);
}

/* What there is to tell of a file comes with its window, before the guide. */
static void
test_toast_first (void)
{
  Desk desk = { NULL };

  desk_make (&desk, &(MusterSetup) { .title = "Desk", .seeded = TRUE, .seed = 7 });
  gtk_window_set_default_size (GTK_WINDOW (desk.window), 1000, 700);
  muster_window_tell (desk.window, "Its folder cannot be written, so this is a copy, kept in the library.");
  gtk_window_present (GTK_WINDOW (desk.window));
  desk_wait (desk_is_whole, desk.window);
  desk_wait (is_clear_of_guide, &desk);
  desk_tear_down (&desk, NULL);
}

static gboolean
is_focus_in_order (gpointer desk)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (((Desk *) desk)->window));

  return focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (muster_map_page_get_order (page_of (desk))));
}

/* Dice that were asked for meanwhile have the focus when they are there. */
static void
test_dice (void)
{
  Desk desk = { NULL };

  desk_make (&desk, &(MusterSetup) { .title = "Desk", .typed = TRUE });
  desk_must (&desk, "umpire step 2 british III : to roll");
  muster_order_line_submit (muster_map_page_get_order (page_of (&desk)), "roll");
  gtk_window_present (GTK_WINDOW (desk.window));
  desk_wait (desk_is_whole, desk.window);
  desk_wait (is_focus_in_order, &desk);
  desk_tear_down (&desk, NULL);
}

/* Whoever left the campaign on another page has no map to wait for, and finds all of it when he goes there. */
static void
test_other_page (void)
{
  Desk desk = { NULL };

  desk_make (&desk, &(MusterSetup) { .title = "Desk", .seeded = TRUE, .seed = 7 });
  muster_place_save (muster_session_meta (desk.session)->id, &(MusterPlace) { .page = (char *) "chronicle", .point = (char *) "" });
  muster_window_set_campaign (desk.window, NULL);
  muster_window_set_campaign (desk.window, desk.campaign);
  gtk_window_present (GTK_WINDOW (desk.window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (desk.window));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (muster_map_page_get_guide (page_of (&desk)))));
  muster_window_show_page (desk.window, "map");
  desk_wait (desk_is_whole, desk.window);
  desk_wait (is_drawn, muster_map_page_get_area (page_of (&desk)));
  desk_tear_down (&desk, NULL);
}

/* Closed while it is still coming. */
static void
test_closed_early (void)
{
  Desk desk = { NULL };

  desk_make (&desk, &(MusterSetup) { .title = "Desk", .seeded = TRUE, .seed = 7 });
  gtk_window_present (GTK_WINDOW (desk.window));
  desk_tear_down (&desk, NULL);
  desk_settle (1200); /* nothing comes after it */
}

/* However wide it is, its buttons are in it. */
static void
test_widths (void)
{
  for (gint width = 400; width <= 1280; width += 80)
    {
      Desk desk = { NULL };
      GtkWidget *menu;
      graphene_rect_t at;

      desk_make (&desk, &(MusterSetup) { .title = "A campaign with a title that is long", .seeded = TRUE, .seed = 7 });
      gtk_window_set_default_size (GTK_WINDOW (desk.window), width, 700);
      gtk_window_present (GTK_WINDOW (desk.window));
      desk_wait (desk_is_whole, desk.window);
      desk_settle (100); /* its form follows its width with the next frame */
      menu = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (desk.window), MUSTER_TYPE_WINDOW, "menu"));
      g_assert_true (gtk_widget_compute_bounds (menu, GTK_WIDGET (desk.window), &at));
      g_assert_cmpfloat (at.origin.x + at.size.width, <=, gtk_widget_get_width (GTK_WIDGET (desk.window)));
      desk_tear_down (&desk, NULL);
    }
}

/* --- the map ---------------------------------------------------------------- */

typedef struct
{
  MusterSession  *session;
  MusterCampaign *campaign;
  MusterMapArea  *area;
} Canvas;

static void
canvas_set_up (Canvas        *f,
               gconstpointer  data)
{
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", NULL);

  (void) data;
  f->session = muster_session_new_memory (scenario, &(MusterSetup) { .seeded = TRUE, .seed = 7 }, NULL);
  f->campaign = muster_campaign_new (f->session);
  f->area = g_object_ref_sink (g_object_new (MUSTER_TYPE_MAP_AREA, "can-focus", FALSE, NULL)); /* else a place is gone to */
  muster_map_area_set_campaign (f->area, f->campaign);
}

static void
canvas_tear_down (Canvas        *f,
                  gconstpointer  data)
{
  (void) data;
  muster_map_area_set_campaign (f->area, NULL);
  g_object_unref (f->area);
  g_object_unref (f->campaign);
  g_object_unref (f->session);
}

/* In a window of that size, which goes again. Returns: whether the map was there as soon as the area had its size */
static gboolean
show (Canvas *f,
      gint    width,
      gint    height)
{
  GtkWidget *window = gtk_window_new ();
  gboolean there;

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (f->area));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  there = muster_map_area_is_drawn (f->area);
  desk_wait (is_drawn, f->area);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->area)), ==, width);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (f->area)), ==, height);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  return there;
}

/* What is shown lies within the frame, and fills the area. */
static void
assert_filled (Canvas *f,
               gint    width,
               gint    height)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (f->campaign);
  double x, y, scale;

  muster_map_area_get_view (f->area, &x, &y, &scale);
  g_assert_cmpfloat (scale * scenario->width, >=, width);
  g_assert_cmpfloat (scale * scenario->height, >=, height);
  g_assert_cmpfloat (x - width / scale / 2, >=, -0.001);
  g_assert_cmpfloat (y - height / scale / 2, >=, -0.001);
  g_assert_cmpfloat (x + width / scale / 2, <=, scenario->width + 0.001);
  g_assert_cmpfloat (y + height / scale / 2, <=, scenario->height + 0.001);
}

/* Nothing has been drawn: nothing is there to be pointed at, and nobody waits for it. */
static void
test_nothing_yet (Canvas        *f,
                  gconstpointer  data)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (f->campaign);

  (void) data;
  g_assert_null (muster_map_cache_layout (f->area->cache));
  g_assert_cmpint (muster_map_area_stack_at (f->area, 200, 200), ==, -1);
  for (guint p = 0; p < scenario->n_points; p++)
    {
      g_assert_cmpint (muster_map_area_point_at (f->area, scenario->point[p].x, scenario->point[p].y), ==, -1);
      g_assert_false (muster_map_area_names (f->area, (gint) p));
    }
  g_assert_cmpfloat (muster_map_area_names_under (f->area, &(GdkRectangle) { 0, 0, 1000, 1000 }), ==, 0);
}

static void
test_expected (Canvas        *f,
               gconstpointer  data)
{
  double before[3], after[3];

  (void) data;
  muster_map_area_expect_size (f->area, 700, 500);
  desk_wait (is_drawn, f->area);
  muster_map_area_get_view (f->area, &before[0], &before[1], &before[2]);
  g_assert_true (show (f, 700, 500));
  muster_map_area_get_view (f->area, &after[0], &after[1], &after[2]);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (before[i], after[i], 0.001);
  assert_filled (f, 700, 500);
}

/* A window may come up otherwise than was thought: far larger, or smaller. */
static void
test_unexpected (Canvas        *f,
                 gconstpointer  data)
{
  (void) data;
  muster_map_area_expect_size (f->area, 300, 200);
  show (f, 1200, 760);
  assert_filled (f, 1200, 760);
}

static void
test_smaller (Canvas        *f,
              gconstpointer  data)
{
  double scale;

  (void) data;
  muster_map_area_expect_size (f->area, 2600, 1400);
  show (f, 900, 500);
  assert_filled (f, 900, 500);
  muster_map_area_get_view (f->area, &(double) { 0 }, &(double) { 0 }, &scale);
  g_assert_cmpfloat (scale, <, 0.8);
}

/* Where the player left the map is where it opens, however large the window. */
static void
test_remembered (Canvas        *f,
                 gconstpointer  data)
{
  double x, y, scale;

  (void) data;
  muster_map_area_set_view (f->area, 1500, 800, 1.5);
  muster_map_area_expect_size (f->area, 500, 300);
  show (f, 900, 500);
  muster_map_area_get_view (f->area, &x, &y, &scale);
  g_assert_cmpfloat_with_epsilon (x, 1500, 0.001);
  g_assert_cmpfloat_with_epsilon (y, 800, 0.001);
  g_assert_cmpfloat (scale, ==, 1.5);
}

/* At the edge of the map too, though another size was thought of. */
static void
test_remembered_edge (Canvas        *f,
                      gconstpointer  data)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (f->campaign);
  double x, y, scale;

  (void) data;
  muster_map_area_set_view (f->area, scenario->width - 450, scenario->height - 250, 1);
  muster_map_area_expect_size (f->area, 1000, 600);
  show (f, 900, 500);
  muster_map_area_get_view (f->area, &x, &y, &scale);
  g_assert_cmpfloat_with_epsilon (x, scenario->width - 450, 0.001);
  g_assert_cmpfloat_with_epsilon (y, scenario->height - 250, 0.001);
  /* what is no place is none */
  muster_map_area_set_view (f->area, (double) NAN, 100, 1);
  muster_map_area_set_view (f->area, 100, (double) INFINITY, 1);
  muster_map_area_set_view (f->area, 100, 100, (double) NAN);
  muster_map_area_get_view (f->area, &x, &y, &scale);
  g_assert_cmpfloat_with_epsilon (x, scenario->width - 450, 0.001);
}

/* --- the file --------------------------------------------------------------- */

static char *
make_file (const char *name)
{
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", NULL);
  char *path = g_build_filename (desk_folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) session = muster_session_create (path, scenario, &(MusterSetup) { .title = "Ahead" }, &error);

  g_assert_no_error (error);
  g_assert_true (muster_session_close (session, &error));
  return path;
}

static void
test_ahead (void)
{
  g_autofree char *path = make_file ("ahead.muster");
  g_autoptr (MusterAhead) ahead = muster_ahead_new (path);
  g_autofree char *note = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) session = muster_ahead_take (ahead, &note, &error);
  g_autoptr (MusterSession) again = NULL;

  g_assert_no_error (error);
  g_assert_null (note);
  g_assert_cmpstr (muster_session_title (session), ==, "Ahead");
  g_assert_false (muster_session_is_read_only (session));
  /* It is the taker's: nobody else closes it. */
  g_clear_pointer (&ahead, muster_ahead_free);
  g_assert_true (muster_session_can_write (session));
  g_assert_true (muster_session_close (session, &error));
  /* What nobody took is closed: it can be opened by whoever wants it. */
  muster_ahead_free (muster_ahead_new (path));
  again = muster_session_open (path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (muster_session_close (again, &error));
  g_unlink (path);
}

/* Of what was open when the program ended the first that is still there; what is named on the command line before it. */
static void
test_ahead_first (void)
{
  g_autofree char *path = make_file ("first.muster");
  g_autofree char *gone = g_build_filename (desk_folder, "gone.muster", NULL);
  g_autofree char *link = g_build_filename (desk_folder, "link.muster", NULL);
  MusterAhead *ahead;

  g_assert_null (muster_ahead_new_first (NULL));
  muster_place_set_open (gone, TRUE);
  muster_place_set_open (path, TRUE);
  ahead = muster_ahead_new_first (NULL);
  g_assert_cmpstr (muster_ahead_path (ahead), ==, path);
  muster_ahead_free (ahead);
  g_assert_cmpint (symlink (path, link), ==, 0);
  ahead = muster_ahead_new_first (link);
  g_assert_cmpstr (muster_ahead_path (ahead), ==, link);
  muster_ahead_free (ahead);
  g_assert_true (muster_campaign_file_is_same (path, link));
  g_assert_false (muster_campaign_file_is_same (path, gone));
  muster_place_set_open (gone, FALSE);
  muster_place_set_open (path, FALSE);
  g_unlink (link);
  g_unlink (path);
}

/* Of several that the program is started with one is none: it is told where the other is seen. */
static void
test_bad_and_good (void)
{
  g_autofree char *bad = g_build_filename (desk_folder, "no-campaign.muster", NULL);
  g_autofree char *good = make_file ("good.muster");
  g_autofree char *link = g_build_filename (desk_folder, "again.muster", NULL);
  g_autoptr (GFile) first = g_file_new_for_path (bad);
  g_autoptr (GFile) second = g_file_new_for_path (good);
  MusterWindow *window;

  g_assert_true (g_file_set_contents (bad, "no campaign", -1, NULL));
  g_application_open (G_APPLICATION (desk_application), (GFile *[]) { first, second }, 2, "");
  window = desk_window (MUSTER_TYPE_WINDOW);
  g_assert_nonnull (muster_window_get_campaign (window));
  desk_wait_said (GTK_WIDGET (window), "no-campaign.muster");
  /* By another name it is open already. */
  g_assert_cmpint (symlink (good, link), ==, 0);
  muster_application_open_path (desk_application, link);
  g_assert_true (muster_application_find_campaign (desk_application, link) == muster_window_get_campaign (window));
  desk_close (window);
  g_unlink (link);
  g_unlink (good);
  g_unlink (bad);
}

/* What cannot be opened is told as by whoever opens it without haste. */
static void
test_ahead_refused (void)
{
  g_autofree char *path = g_build_filename (desk_folder, "bad.muster", NULL);
  g_autofree char *note = NULL;
  g_autofree char *other_note = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) other = NULL;
  g_autoptr (MusterAhead) ahead = NULL;

  g_assert_true (g_file_set_contents (path, "no campaign", -1, NULL));
  ahead = muster_ahead_new (path);
  g_assert_null (muster_ahead_take (ahead, &note, &error));
  g_assert_null (muster_campaign_file_open (path, &other_note, &other));
  g_assert_error (error, other->domain, other->code);
  g_assert_cmpstr (error->message, ==, other->message);
  g_unlink (path);
}

/* A name with a colon is a file's, not an address, also where it is given from the folder it is in. */
static void
test_colon (void)
{
  g_autofree char *path = make_file ("war:1754.muster");
  g_autofree char *before = g_get_current_dir ();
  g_auto (GStrv) arguments = g_strsplit ("muster war:1754.muster", " ", -1);
  int status = -1;

  g_assert_cmpint (g_chdir (desk_folder), ==, 0);
  g_assert_true (G_APPLICATION_GET_CLASS (desk_application)->local_command_line (G_APPLICATION (desk_application), &arguments, &status));
  g_assert_cmpint (g_chdir (before), ==, 0);
  g_assert_cmpint (status, ==, 0);
  g_assert_nonnull (muster_application_find_campaign (desk_application, path));
  desk_close (desk_window (MUSTER_TYPE_WINDOW));
  g_unlink (path);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/gui/opening/map-first", test_map_first);
  g_test_add_func ("/gui/opening/toast-first", test_toast_first);
  g_test_add_func ("/gui/opening/colon", test_colon);
  g_test_add_func ("/gui/opening/dice", test_dice);
  g_test_add_func ("/gui/opening/other-page", test_other_page);
  g_test_add_func ("/gui/opening/closed-early", test_closed_early);
  g_test_add_func ("/gui/opening/widths", test_widths);
#define ADD(path, test) g_test_add ("/gui/opening/" path, Canvas, NULL, canvas_set_up, test, canvas_tear_down)
  ADD ("nothing-yet", test_nothing_yet);
  ADD ("expected", test_expected);
  ADD ("unexpected", test_unexpected);
  ADD ("smaller", test_smaller);
  ADD ("remembered", test_remembered);
  ADD ("remembered-edge", test_remembered_edge);
  g_test_add_func ("/gui/opening/ahead", test_ahead);
  g_test_add_func ("/gui/opening/ahead-refused", test_ahead_refused);
  g_test_add_func ("/gui/opening/ahead-first", test_ahead_first);
  g_test_add_func ("/gui/opening/bad-and-good", test_bad_and_good);
  return desk_run ();
}
