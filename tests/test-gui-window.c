/* The window on a campaign: map, order line, chronicle, undo; no warning of GTK or GLib. */
#include "config.h"

#include "application.h"
#include "captions.h"
#include "chronicle-item.h"
#include "dice-pad.h"
#include "library-window.h"
#include "map-spot.h"
#include "narrow-bin.h"
#include "notation.h"
#include "place.h"
#include "scenario-reader.h"
#include "window.h"

#include <glib/gstdio.h>

#include <string.h>

#define PATIENCE (10 * G_USEC_PER_SEC)

static MusterApplication *application;
static char              *folder;

/* --- waiting, finding --------------------------------------------------- */

/* Turns the main loop until @done says so, or the test has waited long enough. */
static void
wait_for (gboolean (*done) (gpointer data),
          gpointer   data)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (!done (data) && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_true (done (data));
}

static void
settle (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
}

static GtkWidget *
find (GtkWidget *root,
      GType      type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found)
        return found;
    }
  return NULL;
}

static guint
count (GtkWidget *root,
       GType      type)
{
  guint n = g_type_is_a (G_OBJECT_TYPE (root), type);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += count (child, type);
  return n;
}

/* Whether a label that is to be seen says @text somewhere. */
static gboolean
says (GtkWidget  *root,
      const char *text)
{
  if (!gtk_widget_get_child_visible (root) || !gtk_widget_get_visible (root))
    return FALSE;
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

typedef struct
{
  GtkWidget  *root;
  const char *text;
} Said;

static gboolean
is_said (gpointer data)
{
  const Said *said = data;

  return says (said->root, said->text);
}

/* What slides in is not there at once. */
static void
wait_said (GtkWidget  *root,
           const char *text)
{
  wait_for (is_said, &(Said) { root, text });
}

/* --- a window on a campaign --------------------------------------------- */

typedef struct
{
  char                 *path;
  MusterWindow         *window;
  MusterCampaign       *campaign;
  MusterSession        *session;
  const MohawkScenario *scenario;
  MusterMapArea        *map;
  GtkWidget            *order;
  GtkWidget            *entry;
  GListModel           *chronicle;
} Fixture;

static void
begin (Fixture  *f,
       gboolean  typed)
{
  static guint n;
  g_autofree char *name = g_strdup_printf ("test-%u.muster", n++);
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", &error);
  g_autoptr (MusterSession) session = NULL;

  g_assert_no_error (error);
  f->path = g_build_filename (folder, name, NULL);
  session = muster_session_create (f->path, scenario,
                                   &(MusterSetup) { .title = "Winter “Quarters” <b>&", .seeded = TRUE, .seed = 7,
                                                    .typed = typed }, &error);
  g_assert_no_error (error);
  g_assert_true (muster_session_close (session, &error));
  g_assert_no_error (error);

  muster_application_open_path (application, f->path);
  f->window = MUSTER_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.page", "s", "map");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  f->campaign = muster_window_get_campaign (f->window);
  g_assert_nonnull (f->campaign);
  f->session = muster_campaign_get_session (f->campaign);
  f->scenario = muster_campaign_get_scenario (f->campaign);
  f->map = muster_map_page_get_area (muster_window_get_map (f->window));
  f->order = GTK_WIDGET (muster_map_page_get_order (muster_window_get_map (f->window)));
  f->entry = find (f->order, GTK_TYPE_ENTRY);
  f->chronicle = muster_chronicle_page_get_model (muster_window_get_chronicle (f->window));
  /* The first entry in the line is the order's only as long as no dice are asked for. */
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (f->entry)), ==, "Order");
}

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  begin (f, data != NULL);
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) again = NULL;
  gpointer window = f->window;

  (void) data;
  g_object_add_weak_pointer (G_OBJECT (window), &window);
  gtk_window_close (GTK_WINDOW (f->window));
  wait_for (is_gone, &window);
  /* Its file is closed: another may have it. */
  again = muster_session_open (f->path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (muster_session_close (again, &error));
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_free (f->path);
}

static gboolean
is_answered (gpointer session)
{
  return !muster_session_is_busy (session);
}

static gboolean
is_drawn (gpointer area)
{
  return muster_map_area_is_drawn (area);
}

static void
type (Fixture    *f,
      const char *text)
{
  gtk_widget_grab_focus (f->entry);
  gtk_editable_set_text (GTK_EDITABLE (f->entry), text);
  g_signal_emit_by_name (f->entry, "activate");
  wait_for (is_answered, f->session);
}

/* The map is drawn by a thread. */
static void
wait_drawn (Fixture *f)
{
  wait_for (is_drawn, f->map);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->map));
}

static void
must (Fixture    *f,
      const char *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  gboolean done = muster_session_do (f->session, text, NULL, &reply, &error);

  g_assert_no_error (error);
  if (!done)
    g_error ("%s: refused by %s", text, reply.refusal.clause);
}

/* The first legal order of that verb, as text. */
static char *
first_order (Fixture    *f,
             const char *verb)
{
  g_autoptr (GPtrArray) orders = muster_session_orders (f->session);

  for (guint i = 0; i < orders->len; i++)
    {
      g_autofree char *text = muster_notation_text (&mohawk_game, f->scenario, orders->pdata[i]);

      if (g_str_has_prefix (text, verb))
        return g_steal_pointer (&text);
    }
  g_assert_not_reached ();
}

static MusterChronicleItem *
line (Fixture *f,
      guint    i)
{
  MusterChronicleItem *item = g_list_model_get_item (f->chronicle, i);

  g_assert_nonnull (item);
  return item;
}

static void
assert_line (Fixture    *f,
             guint       i,
             const char *sentence,
             gboolean    standing)
{
  g_autoptr (MusterChronicleItem) item = line (f, i);

  g_assert_cmpstr (muster_chronicle_item_get_sentence (item), ==, sentence);
  g_assert_cmpint (muster_chronicle_item_is_standing (item), ==, standing);
}

static gboolean
enabled (Fixture    *f,
         const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), action);
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

/* --- tests -------------------------------------------------------------- */

/* What is no campaign is told in the library. */
static void
test_bad_file (void)
{
  g_autofree char *path = g_build_filename (folder, "letter.muster", NULL);
  gpointer window;

  g_assert_true (g_file_set_contents (path, "Dear friend,", -1, NULL));
  muster_application_open_path (application, path);
  window = gtk_application_get_active_window (GTK_APPLICATION (application));
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (MUSTER_IS_LIBRARY_WINDOW (window));
  wait_said (window, "letter.muster");
  g_object_add_weak_pointer (window, &window);
  gtk_window_close (window);
  wait_for (is_gone, &window);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* What the widget shows, a pixel each. */
static guint32 *
picture (GtkWidget *widget,
         guint     *n)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  gint width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guint32 *pixels = g_new (guint32, (gsize) width * (gsize) height);

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

/* The only controller of that kind, borrowed. */
static GtkEventController *
controller_of (GtkWidget *widget,
               GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_type_is_a (G_OBJECT_TYPE (controller), type))
        return controller;
    }
  g_assert_not_reached ();
}

static void
test_map (Fixture       *f,
          gconstpointer  data)
{
  double scale = muster_map_area_get_scale (f->map);

  (void) data;
  wait_for (is_drawn, f->map);
  /* it is there: a frame shows it */
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->map));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "Winter “Quarters” <b>&");
  g_assert_true (says (GTK_WIDGET (f->window), "Summer 1754 – I Naval"));
  g_assert_true (says (GTK_WIDGET (f->window), "Turn 1 of 12"));
  g_assert_true (says (GTK_WIDGET (f->window), "The French place their naval pieces"));
  g_assert_cmpuint (count (GTK_WIDGET (f->map), MUSTER_TYPE_MAP_SPOT), ==, f->scenario->n_points);
  g_assert_cmpuint (colours (GTK_WIDGET (f->map), 500), ==, 500);
  assert_spoken (f, "deerfield",
                 "Deerfield, British town, waterway to Springfield, waterway to No. 4, trail to Albany, no pieces");

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.zoom-in", NULL);
  g_assert_cmpfloat (muster_map_area_get_scale (f->map), >, scale);
  settle (200);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.zoom-fit", NULL);
  g_assert_cmpfloat (muster_map_area_get_scale (f->map), <, scale);
  settle (200);
  g_assert_cmpuint (colours (GTK_WIDGET (f->map), 500), ==, 500);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.zoom-out", NULL);
}

/* Every button with nothing but an icon has a name to be spoken. */
static void
assert_named (GtkWidget *root)
{
  if (GTK_IS_BUTTON (root) && gtk_button_get_icon_name (GTK_BUTTON (root)) && gtk_widget_get_tooltip_text (root))
    gtk_test_accessible_assert_property (root, GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_widget_get_tooltip_text (root));
  if (GTK_IS_MENU_BUTTON (root) && gtk_widget_get_tooltip_text (root))
    gtk_test_accessible_assert_property (root, GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_widget_get_tooltip_text (root));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    assert_named (child);
}

static void
test_names (Fixture       *f,
            gconstpointer  data)
{
  (void) data;
  assert_named (GTK_WIDGET (f->window));
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
  GtkEventController *keys = controller_of (GTK_WIDGET (f->map), GTK_TYPE_EVENT_CONTROLLER_KEY);
  gboolean handled = FALSE;
  gint reached;

  (void) data;
  gtk_widget_grab_focus (spot);
  wait_for (has_focus, spot);
  g_assert_cmpint (muster_map_area_get_selected (f->map), ==, albany);
  g_assert_true (says (GTK_WIDGET (f->window), "Albany militia 1"));
  g_assert_true (says (GTK_WIDGET (f->window), "British town, 1 piece"));

  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_Down, 0, 0, &handled);
  g_assert_true (handled);
  reached = muster_map_area_get_selected (f->map);
  g_assert_cmpint (reached, !=, albany);
  g_assert_cmpint (mohawk_scenario_find_line (f->scenario, albany, reached), >=, 0);
  g_assert_cmpint (f->scenario->point[reached].y, >, f->scenario->point[albany].y);
  wait_for (has_focus, muster_map_area_get_spot (f->map, reached));
  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_Up, 0, 0, &handled);
  g_assert_cmpint (muster_map_area_get_selected (f->map), ==, albany);

  /* The map is one stop for Tab. */
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (f->map), GTK_DIR_TAB_FORWARD));
  gtk_widget_grab_focus (f->entry);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (f->map), GTK_DIR_TAB_FORWARD));
  wait_for (has_focus, spot);
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
  GtkEventController *scroll = controller_of (GTK_WIDGET (f->map), GTK_TYPE_EVENT_CONTROLLER_SCROLL);
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

/* An order through the line: the map, the guide and the chronicle follow. */
static void
test_order (Fixture       *f,
            gconstpointer  data)
{
  (void) data;
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 0);
  g_assert_false (enabled (f, "undo"));
  g_assert_true (says (GTK_WIDGET (f->window), "Roll for movement")); /* the checklist, from step I on */
  type (f, "umpire place br-44 deerfield : a “test” of <names> & signs");

  g_assert_cmpint (muster_session_head (f->session), ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (f->entry)), ==, "");
  assert_spoken (f, "deerfield",
                 "Deerfield, British town, waterway to Springfield, waterway to No. 4, trail to Albany, 1 piece");
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 2);
  assert_line (f, 0, "Summer 1754", TRUE);
  assert_line (f, 1, "By hand: a “test” of <names> & signs", TRUE);

  type (f, "umpire step 1 british V : go on");
  g_assert_true (says (GTK_WIDGET (f->window), "Summer 1754 – British – V Movement"));
  g_assert_true (says (GTK_WIDGET (f->window), "British player turn"));
  /* Another player turn, another heading. */
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 3);
  type (f, "umpire pool land 4 : go on");
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 5);
  g_assert_true (says (GTK_WIDGET (f->window), "4 left"));
  type (f, "march deerfield>springfield br-44");
  assert_spoken (f, "deerfield",
                 "Deerfield, British town, waterway to Springfield, waterway to No. 4, trail to Albany, no pieces");
  assert_line (f, 5, "44th Foot march from Deerfield to Springfield.", TRUE);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.page", "s", "chronicle");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  g_assert_true (says (GTK_WIDGET (f->window), "44th Foot march from Deerfield to Springfield."));
}

/* No dialog: a line with the clause, the fault selected, nothing changed. */
static void
test_refused (Fixture       *f,
              gconstpointer  data)
{
  guint64 hash = muster_session_hash (f->session);
  int start, end;

  (void) data;
  type (f, "march albany>kingston *");
  g_assert_cmpint (muster_session_last (f->session), ==, 0);
  wait_said (f->order, "M3.");
  g_assert_true (says (f->order, "“march”"));
  g_assert_true (gtk_widget_has_css_class (f->entry, "error"));
  gtk_test_accessible_assert_state (f->entry, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);

  type (f, "march albany>nowhere *");
  wait_said (f->order, "Column 14");
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (f->entry), &start, &end));
  g_assert_cmpint (start, ==, 13);
  g_assert_cmpint (end, ==, 20);
  g_assert_cmpint (muster_session_last (f->session), ==, 0);
  g_assert_cmpuint (muster_session_hash (f->session), ==, hash);

  /* Typing on takes the note away. */
  gtk_editable_set_text (GTK_EDITABLE (f->entry), "march ");
  g_assert_false (gtk_widget_has_css_class (f->entry, "error"));
}

static void
test_undo (Fixture       *f,
           gconstpointer  data)
{
  guint64 before = muster_session_hash (f->session), after;

  (void) data;
  type (f, "port boston");
  after = muster_session_hash (f->session);
  g_assert_cmpuint (after, !=, before);
  g_assert_true (enabled (f, "undo"));
  g_assert_false (enabled (f, "redo"));

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.undo", NULL);
  wait_for (is_answered, f->session);
  g_assert_cmpuint (muster_session_hash (f->session), ==, before);
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 3);
  assert_line (f, 1, "The sea lift begins at Boston.", FALSE);
  assert_line (f, 2, "Taken back.", TRUE);
  g_assert_false (enabled (f, "undo"));
  g_assert_true (enabled (f, "redo"));

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.redo", NULL);
  wait_for (is_answered, f->session);
  g_assert_cmpuint (muster_session_hash (f->session), ==, after);
  assert_line (f, 1, "The sea lift begins at Boston.", TRUE);
  assert_line (f, 3, "Done again.", TRUE);
  g_assert_true (enabled (f, "undo"));
  g_assert_false (enabled (f, "redo"));
}

/* Undo of more than there is, typed: refused, with the reason in the line. */
static void
test_undo_refused (Fixture       *f,
                   gconstpointer  data)
{
  (void) data;
  type (f, "undo");
  wait_said (f->order, "M12.1");
  g_assert_cmpint (muster_session_last (f->session), ==, 0);
}

/* What lies face down is in no line until it is turned up. */
static void
test_sealed (Fixture       *f,
             gconstpointer  data)
{
  g_autofree char *chart = first_order (f, "chart");

  (void) data;
  must (f, chart);
  {
    g_autoptr (MusterChronicleItem) item = line (f, 1);

    g_assert_true (muster_chronicle_item_is_sealed (item));
    g_assert_cmpuint (strlen (muster_chronicle_item_get_details (item)), ==, 64);
    for (guint n = 0; n < f->scenario->n_naval; n++)
      {
        g_assert_null (strstr (muster_chronicle_item_get_sentence (item), f->scenario->naval[n].name));
        g_assert_null (strstr (muster_chronicle_item_get_details (item), f->scenario->naval[n].name));
      }
  }
  while (muster_session_state (f->session)->step == MOHAWK_STEP_NAVAL)
    {
      g_autoptr (GArray) awaits = muster_session_awaits (f->session);
      const MusterAwait *first = awaits->len ? &g_array_index (awaits, MusterAwait, 0) : NULL;
      g_autofree char *next = first_order (f, first && first->binding ? mohawk_game.verbs[first->verb[0]].word : "end");

      must (f, next);
    }
  {
    g_autoptr (MusterChronicleItem) item = line (f, 1);

    g_assert_false (muster_chronicle_item_is_sealed (item));
  }
}

static gboolean
pad_is_open (gpointer order)
{
  GtkWidget *pad = find (order, MUSTER_TYPE_DICE_PAD);

  return gtk_widget_get_mapped (pad) && count (pad, GTK_TYPE_ENTRY) > 0;
}

/* Typed dice: just those wanted are asked for, and handed in by the keyboard. */
static void
test_typed_dice (Fixture       *f,
                 gconstpointer  data)
{
  GtkWidget *pad = find (f->order, MUSTER_TYPE_DICE_PAD);
  GtkWidget *die;

  (void) data;
  must (f, "umpire step 1 british III : set up");
  type (f, "roll");
  g_assert_cmpint (muster_session_last (f->session), ==, 1);
  wait_for (pad_is_open, f->order);
  g_assert_cmpuint (count (pad, GTK_TYPE_ENTRY), ==, 2);
  g_assert_true (says (pad, "D6"));

  die = find (pad, GTK_TYPE_ENTRY);
  wait_for (has_focus, gtk_editable_get_delegate (GTK_EDITABLE (die)));
  gtk_editable_set_text (GTK_EDITABLE (die), "7");
  g_assert_true (gtk_widget_has_css_class (die, "error"));
  gtk_editable_set_text (GTK_EDITABLE (die), "4");
  g_assert_false (gtk_widget_has_css_class (die, "error"));
  /* A digit that stands alone leads on to the next die. */
  g_signal_emit_by_name (die, "activate");
  g_assert_cmpint (muster_session_last (f->session), ==, 1);
  {
    GtkWidget *row = gtk_widget_get_next_sibling (gtk_widget_get_parent (die));
    GtkWidget *second = find (row, GTK_TYPE_ENTRY);

    wait_for (has_focus, gtk_editable_get_delegate (GTK_EDITABLE (second)));
    gtk_editable_set_text (GTK_EDITABLE (second), "3");
    g_signal_emit_by_name (second, "activate");
    wait_for (is_answered, f->session);
  }
  g_assert_cmpint (muster_session_last (f->session), ==, 2);
  g_assert_cmpint (muster_session_state (f->session)->pool[MOHAWK_POOL_LAND], ==, 6);
  g_assert_cmpint (muster_session_state (f->session)->pool[MOHAWK_POOL_SEALIFT], ==, 3);
  {
    g_autoptr (MusterChronicleItem) item = line (f, g_list_model_get_n_items (f->chronicle) - 1);

    g_assert_cmpstr (muster_chronicle_item_get_dice (item), ==, "4 3");
  }
}

static gboolean
is_shown (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static void
test_completion (Fixture       *f,
                 gconstpointer  data)
{
  GtkWidget *popover = find (f->order, GTK_TYPE_POPOVER);
  GtkListBox *words;
  GtkListBoxRow *row;

  /* The entry has popovers of its own, deeper down; ours is the line's child. */
  (void) data;
  for (popover = gtk_widget_get_first_child (f->order); popover && !GTK_IS_POPOVER (popover);)
    popover = gtk_widget_get_next_sibling (popover);
  g_assert_nonnull (popover);
  words = GTK_LIST_BOX (find (popover, GTK_TYPE_LIST_BOX));
  gtk_widget_grab_focus (f->entry);
  gtk_editable_set_text (GTK_EDITABLE (f->entry), "mar");
  wait_for (is_shown, popover);
  row = gtk_list_box_get_row_at_index (words, 0);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row))), ==, "march");
  g_signal_emit_by_name (words, "row-activated", row);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (f->entry)), ==, "march ");
  gtk_editable_set_text (GTK_EDITABLE (f->entry), "march alb");
  wait_for (is_shown, popover);
  row = gtk_list_box_get_row_at_index (words, 0);
  g_signal_emit_by_name (words, "row-activated", row);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (f->entry)), ==, "march albany");
}

static gboolean
has_found (gpointer data)
{
  return g_list_model_get_n_items (data) == 2;
}

static void
test_search (Fixture       *f,
             gconstpointer  data)
{
  GtkWidget *search = find (GTK_WIDGET (muster_window_get_chronicle (f->window)), GTK_TYPE_SEARCH_ENTRY);

  (void) data;
  must (f, "port boston");
  must (f, "umpire pool land 3 : a blizzard");
  must (f, "port new-york");
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 4);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.page", "s", "chronicle");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.find", NULL);
  g_assert_cmpstr (muster_window_get_page (f->window), ==, "chronicle");
  gtk_editable_set_text (GTK_EDITABLE (search), "BLIZZ");
  wait_for (has_found, f->chronicle);
  assert_line (f, 1, "By hand: a blizzard", TRUE);
  g_assert_true (says (GTK_WIDGET (f->window), "1 of 3 entries"));
  /* What happens meanwhile and does not fit is not shown, but counted. */
  must (f, "undo");
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 2);
  g_assert_true (says (GTK_WIDGET (f->window), "1 of 4 entries"));
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
  g_autofree char *path = g_build_filename (folder, "newer.muster", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", &error);
  g_autoptr (MusterSession) session = muster_session_create (path, scenario, &(MusterSetup) { NULL }, &error);
  gpointer window;
  GtkWidget *entry;

  g_assert_no_error (error);
  g_assert_true (muster_session_close (session, &error));
  set_version (path, 99);
  muster_application_open_path (application, path);
  window = gtk_application_get_active_window (GTK_APPLICATION (application));
  gtk_test_widget_wait_for_draw (window);
  g_assert_nonnull (muster_window_get_campaign (window));
  g_assert_true (muster_session_is_read_only (muster_campaign_get_session (muster_window_get_campaign (window))));
  entry = find (GTK_WIDGET (muster_map_page_get_order (muster_window_get_map (window))), GTK_TYPE_ENTRY);
  g_assert_false (gtk_widget_is_sensitive (entry));
  g_assert_false (g_action_group_get_action_enabled (window, "order"));
  g_assert_true (says (window, "99"));
  g_object_add_weak_pointer (window, &window);
  gtk_window_close (window);
  wait_for (is_gone, &window);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_narrow (Fixture       *f,
             gconstpointer  data)
{
  GtkWidget *bin = find (GTK_WIDGET (f->window), MUSTER_TYPE_NARROW_BIN);
  GtkWidget *bar = find (bin, ADW_TYPE_VIEW_SWITCHER_BAR);

  (void) data;
  g_assert_false (is_narrow (bin));
  g_assert_false (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (bar)));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 360, 640);
  wait_for (is_narrow, bin);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  g_assert_true (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (bar)));
  settle (300);
  g_assert_cmpint (gtk_widget_get_width (bin), ==, 360);
  g_assert_cmpint (gtk_widget_get_width (f->order), <=, 360);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (f->map)), >=, 160);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1280, 800);
  wait_for (is_wide, bin);
}

/* What is remembered without being closed, as when it is killed; opened again, it is there. */
static void
test_place (Fixture       *f,
            gconstpointer  data)
{
  gint albany = mohawk_scenario_find_point (f->scenario, "albany");
  g_autofree char *id = g_strdup (muster_session_meta (f->session)->id);
  g_autofree char *path = g_strdup (f->path);
  g_auto (GStrv) open = muster_place_open_files ();
  g_auto (MusterPlace) place = { NULL };
  gpointer window = f->window;
  double x, y, scale;

  (void) data;
  g_assert_true (g_strv_contains ((const char *const *) open, path));
  muster_map_area_zoom (f->map, MUSTER_ZOOM_IN);
  muster_map_area_zoom (f->map, MUSTER_ZOOM_IN);
  muster_map_area_select (f->map, albany);
  muster_map_area_show_point (f->map, albany);
  muster_window_show_page (f->window, "chronicle");
  settle (800);
  muster_map_area_get_view (f->map, &x, &y, &scale);
  g_assert_true (muster_place_load (id, &place));
  g_assert_cmpstr (place.page, ==, "chronicle");
  g_assert_cmpstr (place.point, ==, "albany");
  g_assert_cmpfloat_with_epsilon (place.x, x, 0.01);
  g_assert_cmpfloat_with_epsilon (place.y, y, 0.01);
  g_assert_cmpfloat_with_epsilon (place.scale, scale, 0.0001);

  g_object_add_weak_pointer (G_OBJECT (window), &window);
  gtk_window_close (GTK_WINDOW (f->window));
  wait_for (is_gone, &window);
  muster_application_open_path (application, path);
  f->window = MUSTER_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  f->map = muster_map_page_get_area (muster_window_get_map (f->window));
  g_assert_cmpstr (muster_window_get_page (f->window), ==, "chronicle");
  g_assert_cmpint (muster_map_area_get_selected (f->map), ==, albany);
  muster_window_show_page (f->window, "map");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  settle (200);
  g_assert_cmpfloat_with_epsilon (muster_map_area_get_scale (f->map), scale, 0.0001);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  folder = g_dir_make_tmp ("muster-gui-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GDK_DEBUG", "gl-disable", TRUE);
  g_setenv ("ADW_DISABLE_PORTAL", "1", TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);

  gtk_test_init (&argc, &argv, NULL);
  application = muster_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);

  g_test_add_func ("/gui/window/bad-file", test_bad_file);
  g_test_add_func ("/gui/window/newer", test_newer);
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/gui/window/map", test_map);
  ADD ("/gui/window/names", test_names);
  ADD ("/gui/window/walk", test_walk);
  ADD ("/gui/window/pan", test_pan);
  ADD ("/gui/window/dark", test_dark);
  ADD ("/gui/window/order", test_order);
  ADD ("/gui/window/refused", test_refused);
  ADD ("/gui/window/undo", test_undo);
  ADD ("/gui/window/undo-refused", test_undo_refused);
  ADD ("/gui/window/sealed", test_sealed);
  ADD ("/gui/window/completion", test_completion);
  ADD ("/gui/window/search", test_search);
  ADD ("/gui/window/narrow", test_narrow);
  ADD ("/gui/window/place", test_place);
  g_test_add ("/gui/window/typed-dice", Fixture, "typed", set_up, test_typed_dice, tear_down);
  status = g_test_run ();

  g_object_unref (application);
  {
    /* the sample of the library, its picture, and what else was left */
    g_autofree char *command = g_strdup_printf ("rm -r %s", folder);

    g_assert_true (g_str_has_prefix (folder, g_get_tmp_dir ()));
    g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
  }
  g_free (folder);
  return status;
}
