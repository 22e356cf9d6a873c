/* For eyes: edges where the desktop wants contrast, nothing told by colour alone, and nothing that moves unasked. */
#include "config.h"

#include "gui-desk.h"

#include "counter.h"

/* --- contrast ----------------------------------------------------------- */

static GtkWidget *
find_class (GtkWidget  *root,
            const char *class)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (gtk_widget_has_css_class (root, class))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_class (child, class);

      if (found)
        return found;
    }
  return NULL;
}

/* The alpha of its edge, in the middle of its upper side. */
static guint
edge_of (GtkWidget *widget)
{
  gint width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = g_new0 (guint32, (gsize) (width * height));

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  return pixels[width / 2] >> 24;
}

static void
test_edges (Desk          *desk,
            gconstpointer  data)
{
  static const char *const classes[] = { "clause", "step", "map-tools" };

  (void) data;
  g_assert_true (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()));
  muster_window_show_page (desk->window, "map");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (desk->window));
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      GtkWidget *widget = find_class (GTK_WIDGET (desk->window), classes[i]);

      g_assert_nonnull (widget);
      if (g_str_equal (classes[i], "step") && !gtk_widget_has_css_class (widget, "now"))
        continue;
      g_test_message ("%s: %u", classes[i], edge_of (widget));
      /* A shade would be 26, of 255. */
      g_assert_cmpuint (edge_of (widget), >, 100);
    }
}

/* --- calm --------------------------------------------------------------- */

static void
on_frame (guint *frames)
{
  ++*frames;
}

static gboolean
is_refused (gpointer desk)
{
  return find_class (GTK_WIDGET (((Desk *) desk)->window), "refusal") != NULL;
}

/* Where nothing is to move, what comes is there at once; and when nothing happens, nothing is drawn. */
static void
test_calm (Desk          *desk,
           gconstpointer  data)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (desk->window));
  GtkWidget *note, *revealer;
  guint frames = 0;

  (void) data;
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  muster_window_show_page (desk->window, "map");
  muster_order_line_submit (muster_map_page_get_order (muster_window_get_map (desk->window)), "end");
  desk_wait (is_refused, desk);
  note = find_class (GTK_WIDGET (desk->window), "refusal");
  revealer = gtk_widget_get_ancestor (note, GTK_TYPE_REVEALER);
  g_assert_nonnull (revealer);
  g_assert_true (gtk_revealer_get_child_revealed (GTK_REVEALER (revealer)));
  desk_settle (1500);
  g_signal_connect_swapped (clock, "update", G_CALLBACK (on_frame), &frames);
  desk_settle (1000);
  g_signal_handlers_disconnect_by_func (clock, on_frame, &frames);
  g_test_message ("%u frames", frames);
  g_assert_cmpuint (frames, <=, 3); /* an entry that has the focus blinks */
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
}

/* --- colour ------------------------------------------------------------- */

#define SIZE 96

/* Where the counter is, whatever its colours. */
static void
outline_of (const MusterCounter *counter,
            guint8              *inside)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  const guchar *pixels;
  gint stride = cairo_image_surface_get_stride (surface);

  muster_counter_draw (cr, muster_ink_light (), counter, SIZE / 2.0, SIZE / 2.0, SIZE * 0.7);
  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  for (gint y = 0; y < SIZE; y++)
    for (gint x = 0; x < SIZE; x++)
      inside[y * SIZE + x] = ((const guint32 *) (gconstpointer) (pixels + y * stride))[x] >> 24 > 200;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Of two sides that a printer without colours has on one sheet, the counters are of two shapes. */
static void
test_shapes (Desk          *desk,
             gconstpointer  data)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (desk->campaign);
  static const char *const ids[] = { "br-44", "fr-bearn", "tribe-25" };
  static guint8 inside[G_N_ELEMENTS (ids)][SIZE * SIZE];

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      MusterCounter counter;
      gint piece = -1;

      g_assert_true (muster_game_find (&mohawk_game, scenario, MOHAWK_KIND_PIECE, ids[i], &piece));
      muster_counter_from_piece (&counter, scenario, muster_campaign_get_state (desk->campaign), piece);
      outline_of (&counter, inside[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    for (guint j = 0; j < i; j++)
      {
        guint differ = 0, n = 0;

        for (guint p = 0; p < SIZE * SIZE; p++)
          {
            differ += inside[i][p] != inside[j][p];
            n += inside[i][p];
          }
        g_test_message ("%s and %s differ by %u of %u", ids[i], ids[j], differ, n);
        g_assert_cmpuint (differ, >, n / 20);
      }
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Desk, NULL, desk_set_up, test, desk_tear_down)
  ADD ("/gui/eyes/edges", test_edges);
  ADD ("/gui/eyes/calm", test_calm);
  ADD ("/gui/eyes/shapes", test_shapes);
  return desk_run ();
}
