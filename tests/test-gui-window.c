/* The window on a campaign: the map, its names and keys, where it was left; no warning of GTK or GLib. */
#include "config.h"

#include "gui-desk.h"
#include "gui-names.h"

#include "bury.h"
#include "captions.h"
#include "library-window.h"
#include "map-spot.h"
#include "narrow-bin.h"
#include "place.h"
#include "settings.h"
#include "scenario-reader.h"


typedef struct
{
  Desk                  desk;
  const MohawkScenario *scenario;
  MusterMapArea        *map;
  GtkWidget            *order;
  GtkWidget            *entry;
  GListModel           *chronicle;
} Fixture;

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  desk_open (&f->desk, &(MusterSetup) { .title = "Winter “Quarters” <b>&", .seeded = TRUE, .seed = 7,
                                        .typed = data != NULL });
  f->scenario = muster_campaign_get_scenario (f->desk.campaign);
  f->map = muster_map_page_get_area (muster_window_get_map (f->desk.window));
  f->order = GTK_WIDGET (muster_map_page_get_order (muster_window_get_map (f->desk.window)));
  f->entry = desk_find (f->order, GTK_TYPE_ENTRY);
  f->chronicle = muster_chronicle_page_get_model (muster_window_get_chronicle (f->desk.window));
  /* The first entry in the line is the order's only as long as no dice are asked for. */
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (f->entry)), ==, "Order");
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  desk_tear_down (&f->desk, data);
}

static gboolean
is_drawn (gpointer area)
{
  return muster_map_area_is_drawn (area);
}

/* The map is drawn by a thread. */
static void
wait_drawn (Fixture *f)
{
  desk_wait (is_drawn, f->map);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->map));
}

static void
assert_spoken (Fixture    *f,
               const char *point,
               const char *text)
{
  gint p = mohawk_scenario_find_point (f->scenario, point);

  gtk_test_accessible_assert_role (muster_map_area_get_spot (f->map, p), GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (muster_map_area_get_spot (f->map, p), GTK_ACCESSIBLE_PROPERTY_LABEL, text);
}

/* Sets the version in the header of the file: SQLite's user_version, big-endian at 60. */
static void
set_version (const char *path,
             guint8      version)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (path, &bytes, &n, &error));
  bytes[63] = (char) version;
  g_assert_true (g_file_set_contents (path, bytes, (gssize) n, &error));
  g_assert_no_error (error);
}

/* What is no campaign is told in the library. */
static void
test_bad_file (void)
{
  g_autofree char *path = g_build_filename (desk_folder, "letter.muster", NULL);
  gpointer window;

  g_assert_true (g_file_set_contents (path, "Dear friend,", -1, NULL));
  muster_application_open_path (desk_application, path);
  window = gtk_application_get_active_window (GTK_APPLICATION (desk_application));
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (MUSTER_IS_LIBRARY_WINDOW (window));
  desk_wait_said (window, "letter.muster");
  desk_close (window);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static gboolean
is_seen (gpointer widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  return node != NULL;
}

/* What the widget shows, a pixel each: once it has been in a frame. */
static guint32 *
picture (GtkWidget *widget,
         guint     *n)
{
  g_autoptr (GdkPaintable) paintable = NULL;
  gint width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guint32 *pixels = g_new (guint32, (gsize) width * (gsize) height);

  desk_wait (is_seen, widget);
  paintable = gtk_widget_paintable_new (widget);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  *n = (guint) (width * height);
  return pixels;
}

/* How many different colours the widget shows, up to a limit. */
static guint
colours (GtkWidget *widget,
         guint      most)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n;
  g_autofree guint32 *pixels = picture (widget, &n);

  for (guint i = 0; i < n && g_hash_table_size (seen) < most; i++)
    g_hash_table_add (seen, GUINT_TO_POINTER (pixels[i]));
  return g_hash_table_size (seen);
}

/* Of green, on the whole, 0 to 1. */
static double
brightness (GtkWidget *widget)
{
  guint n;
  g_autofree guint32 *pixels = picture (widget, &n);
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += pixels[i] >> 8 & 0xFF;
  return sum / n / 255;
}

static void
test_map (Fixture       *f,
          gconstpointer  data)
{
  double scale = muster_map_area_get_scale (f->map);

  (void) data;
  wait_drawn (f);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->desk.window)), ==, "Winter “Quarters” <b>&");
  g_assert_true (desk_says (GTK_WIDGET (f->desk.window), "I Naval – Summer 1754"));
  g_assert_true (desk_says (GTK_WIDGET (f->desk.window), "Turn 1 of 12"));
  g_assert_true (desk_says (GTK_WIDGET (f->desk.window), "The French place their naval pieces"));
  g_assert_cmpuint (desk_count (GTK_WIDGET (f->map), MUSTER_TYPE_MAP_SPOT), ==, f->scenario->n_points);
  g_assert_cmpuint (colours (GTK_WIDGET (f->map), 500), ==, 500);
  assert_spoken (f, "deerfield",
                 "Deerfield, British town, waterway to Springfield, waterway to No. 4, trail to Albany, no pieces");

  gtk_widget_activate_action (GTK_WIDGET (f->desk.window), "win.zoom-in", NULL);
  g_assert_cmpfloat (muster_map_area_get_scale (f->map), >, scale);
  desk_settle (200);
  gtk_widget_activate_action (GTK_WIDGET (f->desk.window), "win.zoom-fit", NULL);
  g_assert_cmpfloat (muster_map_area_get_scale (f->map), <, scale);
  desk_settle (200);
  g_assert_cmpuint (colours (GTK_WIDGET (f->map), 500), ==, 500);
  gtk_widget_activate_action (GTK_WIDGET (f->desk.window), "win.zoom-out", NULL);
}

/* Every button with nothing but an icon has a name to be spoken. */
static void
assert_named (GtkWidget *root)
{
  if (GTK_IS_MENU_BUTTON (root) || (GTK_IS_BUTTON (root) && gtk_button_get_icon_name (GTK_BUTTON (root))))
    {
      g_autofree char *name = names_of (root);

      if (!name)
        g_error ("a %s with “%s” has no name", G_OBJECT_TYPE_NAME (root), gtk_widget_get_tooltip_text (root));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    assert_named (child);
}

static void
test_names (Fixture       *f,
            gconstpointer  data)
{
  (void) data;
  assert_named (GTK_WIDGET (f->desk.window));
  gtk_test_accessible_assert_property (GTK_WIDGET (f->map), GTK_ACCESSIBLE_PROPERTY_LABEL, "Map");
  gtk_test_accessible_assert_property (f->entry, GTK_ACCESSIBLE_PROPERTY_LABEL, "Order");
}

static gboolean
has_focus (gpointer widget)
{
  return gtk_widget_has_focus (widget);
}

/* From point to point along the lines, and what stands there beside the map. */
static void
test_walk (Fixture       *f,
           gconstpointer  data)
{
  gint albany = mohawk_scenario_find_point (f->scenario, "albany");
  GtkWidget *spot = muster_map_area_get_spot (f->map, albany);
  GtkEventController *keys = desk_controller (GTK_WIDGET (f->map), GTK_TYPE_EVENT_CONTROLLER_KEY);
  gboolean handled = FALSE;
  gint reached;

  (void) data;
  gtk_widget_grab_focus (spot);
  desk_wait (has_focus, spot);
  g_assert_cmpint (muster_map_area_get_selected (f->map), ==, albany);
  g_assert_true (desk_says (GTK_WIDGET (f->desk.window), "Albany militia 1"));
  g_assert_true (desk_says (GTK_WIDGET (f->desk.window), "British town, 1 piece"));

  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_Down, 0, 0, &handled);
  g_assert_true (handled);
  reached = muster_map_area_get_selected (f->map);
  g_assert_cmpint (reached, !=, albany);
  g_assert_cmpint (mohawk_scenario_find_line (f->scenario, albany, reached), >=, 0);
  g_assert_cmpint (f->scenario->point[reached].y, >, f->scenario->point[albany].y);
  desk_wait (has_focus, muster_map_area_get_spot (f->map, reached));
  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_Up, 0, 0, &handled);
  g_assert_cmpint (muster_map_area_get_selected (f->map), ==, albany);

  /* The map is one stop for Tab. */
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (f->map), GTK_DIR_TAB_FORWARD));
  gtk_widget_grab_focus (f->entry);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (f->map), GTK_DIR_TAB_FORWARD));
  desk_wait (has_focus, spot);
}

/* Where a point is in the map's widget. */
static double
place_of (Fixture *f,
          gint     point)
{
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (muster_map_area_get_spot (f->map, point), GTK_WIDGET (f->map),
                                                   0, 0, &x, &y));
  return x;
}

/* Scrolling pans; with Control it would zoom about the pointer. */
static void
test_pan (Fixture       *f,
          gconstpointer  data)
{
  GtkEventController *scroll = desk_controller (GTK_WIDGET (f->map), GTK_TYPE_EVENT_CONTROLLER_SCROLL);
  gint albany = mohawk_scenario_find_point (f->scenario, "albany");
  double before = place_of (f, albany);
  gboolean handled = FALSE;

  (void) data;
  for (guint i = 0; i < 10; i++)
    {
      g_signal_emit_by_name (scroll, "scroll", 1.0, 0.0, &handled);
      g_assert_true (handled);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (f->map));
    }
  g_assert_cmpfloat (place_of (f, albany), <, before - 50);
  wait_drawn (f);
  g_assert_cmpuint (colours (GTK_WIDGET (f->map), 500), ==, 500);
  /* However far, the frame does not leave the window. */
  for (guint i = 0; i < 300; i++)
    g_signal_emit_by_name (scroll, "scroll", -1.0, 0.0, &handled);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->map));
  g_assert_cmpfloat (place_of (f, albany), <=,
                     f->scenario->point[albany].x * muster_map_area_get_scale (f->map) + 1);
}

/* The map goes dark with the window. */
static void
test_dark (Fixture       *f,
           gconstpointer  data)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  double light, dark;

  (void) data;
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_LIGHT);
  wait_drawn (f);
  light = brightness (GTK_WIDGET (f->map));
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  wait_drawn (f);
  dark = brightness (GTK_WIDGET (f->map));
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  g_assert_cmpfloat (light, >, 0.6);
  g_assert_cmpfloat (dark, <, 0.3);
}

static gboolean
is_narrow (gpointer bin)
{
  return muster_narrow_bin_get_narrow (bin);
}

static gboolean
is_wide (gpointer bin)
{
  return !muster_narrow_bin_get_narrow (bin);
}

/* Of a newer version: to be read, not written; the window says so. */
static void
test_newer (void)
{
  g_autofree char *path = g_build_filename (desk_folder, "newer.muster", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", &error);
  g_autoptr (MusterSession) session = muster_session_create (path, scenario, &(MusterSetup) { NULL }, &error);
  gpointer window;
  GtkWidget *entry;

  g_assert_no_error (error);
  g_assert_true (muster_session_close (session, &error));
  set_version (path, 99);
  muster_application_open_path (desk_application, path);
  window = gtk_application_get_active_window (GTK_APPLICATION (desk_application));
  gtk_test_widget_wait_for_draw (window);
  g_assert_nonnull (muster_window_get_campaign (window));
  g_assert_true (muster_session_is_read_only (muster_campaign_get_session (muster_window_get_campaign (window))));
  entry = desk_find (GTK_WIDGET (muster_map_page_get_order (muster_window_get_map (window))), GTK_TYPE_ENTRY);
  g_assert_false (gtk_widget_is_sensitive (entry));
  g_assert_false (g_action_group_get_action_enabled (window, "order"));
  g_assert_true (desk_says (window, "99"));
  desk_close (window);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_narrow (Fixture       *f,
             gconstpointer  data)
{
  GtkWidget *bin = desk_find (GTK_WIDGET (f->desk.window), MUSTER_TYPE_NARROW_BIN);
  GtkWidget *bar = desk_find (bin, ADW_TYPE_VIEW_SWITCHER_BAR);

  (void) data;
  g_assert_false (is_narrow (bin));
  g_assert_false (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (bar)));
  gtk_window_set_default_size (GTK_WINDOW (f->desk.window), 360, 640);
  desk_wait (is_narrow, bin);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->desk.window));
  g_assert_true (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (bar)));
  desk_settle (300);
  g_assert_cmpint (gtk_widget_get_width (bin), ==, 360);
  g_assert_cmpint (gtk_widget_get_width (f->order), <=, 360);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (f->map)), >=, 160);
  gtk_window_set_default_size (GTK_WINDOW (f->desk.window), 1280, 800);
  desk_wait (is_wide, bin);
}

/* What is remembered without being closed, as when it is killed; opened again, it is there. */
static void
test_place (Fixture       *f,
            gconstpointer  data)
{
  gint albany = mohawk_scenario_find_point (f->scenario, "albany");
  g_autofree char *id = g_strdup (muster_session_meta (f->desk.session)->id);
  g_autofree char *path = g_strdup (f->desk.path);
  g_auto (GStrv) open = muster_place_open_files ();
  g_auto (MusterPlace) place = { NULL };
  double x, y, scale;

  (void) data;
  g_assert_true (g_strv_contains ((const char *const *) open, path));
  muster_map_area_zoom (f->map, MUSTER_ZOOM_IN);
  muster_map_area_zoom (f->map, MUSTER_ZOOM_IN);
  muster_map_area_select (f->map, albany);
  muster_map_area_show_point (f->map, albany);
  muster_window_show_page (f->desk.window, "chronicle");
  desk_settle (800);
  muster_map_area_get_view (f->map, &x, &y, &scale);
  g_assert_true (muster_place_load (id, &place));
  g_assert_cmpstr (place.page, ==, "chronicle");
  g_assert_cmpstr (place.point, ==, "albany");
  g_assert_cmpfloat_with_epsilon (place.x, x, 0.01);
  g_assert_cmpfloat_with_epsilon (place.y, y, 0.01);
  g_assert_cmpfloat_with_epsilon (place.scale, scale, 0.0001);

  desk_close (f->desk.window);
  muster_application_open_path (desk_application, path);
  f->desk.window = MUSTER_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (desk_application)));
  g_set_object (&f->desk.campaign, muster_window_get_campaign (f->desk.window));
  f->map = muster_map_page_get_area (muster_window_get_map (f->desk.window));
  g_assert_cmpstr (muster_window_get_page (f->desk.window), ==, "chronicle");
  g_assert_cmpint (muster_map_area_get_selected (f->map), ==, albany);
  muster_window_show_page (f->desk.window, "map");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->desk.window));
  desk_settle (200);
  g_assert_cmpfloat_with_epsilon (muster_map_area_get_scale (f->map), scale, 0.0001);
}

/* The map is as it was looked at, to the point, when a campaign is opened again that was left there. */
static void
test_view (Fixture       *f,
           gconstpointer  data)
{
  g_autofree char *path = g_strdup (f->desk.path);
  g_autoptr (GSettings) settings = NULL;
  double x, y, scale, now_x, now_y, now_scale;
  gint width, height;

  (void) data;
  muster_map_area_zoom (f->map, MUSTER_ZOOM_IN);
  muster_map_area_zoom (f->map, MUSTER_ZOOM_IN);
  /* what is selected need not be in sight */
  muster_map_area_select (f->map, mohawk_scenario_find_point (f->scenario, "halifax"));
  muster_map_area_centre_point (f->map, mohawk_scenario_find_point (f->scenario, "boston"), FALSE);
  desk_settle (800);
  muster_map_area_get_view (f->map, &x, &y, &scale);
  width = gtk_widget_get_width (GTK_WIDGET (f->map));
  height = gtk_widget_get_height (GTK_WIDGET (f->map));

  desk_close (f->desk.window);
  /* A window of another size has the same in its middle. */
  settings = muster_settings_new ();
  g_settings_set (settings, "window-size", "(ii)", 1180, 690);
  muster_application_open_path (desk_application, path);
  f->desk.window = MUSTER_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (desk_application)));
  g_set_object (&f->desk.campaign, muster_window_get_campaign (f->desk.window));
  f->map = muster_map_page_get_area (muster_window_get_map (f->desk.window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->desk.window));
  desk_settle (800);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->map)), !=, width);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (f->map)), !=, height);
  muster_map_area_get_view (f->map, &now_x, &now_y, &now_scale);
  g_assert_cmpfloat_with_epsilon (now_scale, scale, 0.0001);
  g_assert_cmpfloat_with_epsilon (now_x, x, 0.5);
  g_assert_cmpfloat_with_epsilon (now_y, y, 0.5);
}

/* What an event of the screen wanted of a hidden window is not asked of a destroyed one. */
static void
test_bury (void)
{
  for (guint i = 0; i < 20; i++)
    {
      GtkWidget *window = gtk_window_new ();

      gtk_window_set_child (GTK_WINDOW (window), gtk_label_new ("Buried"));
      gtk_window_present (GTK_WINDOW (window));
      gtk_test_widget_wait_for_draw (window);
      g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
      gtk_widget_set_visible (window, FALSE);
      desk_settle (20);
      gdk_surface_request_layout (gtk_native_get_surface (GTK_NATIVE (window)));
      muster_bury (GTK_WINDOW (window));
      g_assert_nonnull (window);
      desk_wait (desk_is_null, &window);
      desk_settle (5);
    }
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/gui/window/bad-file", test_bad_file);
  g_test_add_func ("/gui/window/newer", test_newer);
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/gui/window/map", test_map);
  ADD ("/gui/window/names", test_names);
  ADD ("/gui/window/walk", test_walk);
  ADD ("/gui/window/pan", test_pan);
  ADD ("/gui/window/dark", test_dark);
  ADD ("/gui/window/narrow", test_narrow);
  ADD ("/gui/window/place", test_place);
  ADD ("/gui/window/view", test_view);
  g_test_add_func ("/gui/window/bury", test_bury);
  return desk_run ();
}
