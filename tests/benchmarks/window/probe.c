/*
 * Watches the frames of any GTK 4 program it is preloaded into, and tells of them on a descriptor:
 * how long it took to the first, to the map, to each while something is panned; what memory is held
 * at rest. Then it ends the program. One probe for all, so that what is compared is alike.
 *
 * PROBE_START: when the program was started, µs of the monotonic clock
 * PROBE_OUTPUT: the descriptor, lines "name value"
 * PROBE_TASK: "first", "map", "pan" or "rest"
 */
#include <gtk/gtk.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MAP_TYPE   "MusterMapArea"
#define LEAST_SIDE 200  /* px: of what counts as a window */
#define WIDTH      1280 /* px: of a window to be panned */
#define HEIGHT     800
#define PAN_STEP   15   /* px a frame */
#define PAN_FRAMES 400
#define MAP_COLOURS 24  /* so many a map has; an empty one has but its paper */
#define REST_MS    2000
#define SETTLE_MS  1500
#define PATIENCE_S 60

static struct
{
  gint64      start;      /* µs */
  int         output;
  const char *task;
  gboolean    drawn;      /* the frame at work is that of a window */
  gboolean    first;      /* has been told */
  gboolean    map;
  gint64      checking;   /* µs the probe itself has spent */
  gint64      before;     /* µs: of the frame at work */
  gint64      before_cpu;
  gboolean    panning;
  gboolean    ended;
  guint       frames;
  double      way;        /* px panned */
} probe;

static gint64
cpu_of (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
tell (const char *name,
      double      value)
{
  dprintf (probe.output, "%s %.3f\n", name, value);
}

static gboolean
on_end (gpointer data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  (void) data;
  for (GList *l = windows; l; l = l->next)
    if (gtk_widget_get_visible (l->data))
      gtk_window_close (l->data);
  return G_SOURCE_CONTINUE;
}

/* As whoever uses it would, so that its files are left as they should be. */
static void
end (void)
{
  probe.ended = TRUE;
  probe.panning = FALSE;
  g_timeout_add (50, on_end, NULL);
}

static gboolean
on_impatient (gpointer data)
{
  (void) data;
  _exit (3);
  return G_SOURCE_REMOVE;
}

/* --- what there is -------------------------------------------------------- */

static GtkWidget *
find_type (GtkWidget  *root,
           const char *type)
{
  GType wanted = g_type_from_name (type);

  if (!wanted || !gtk_widget_get_mapped (root))
    return NULL;
  if (g_type_is_a (G_OBJECT_TYPE (root), wanted))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type);

      if (found)
        return found;
    }
  return NULL;
}

static GtkWidget *
find (const char *type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    {
      GtkWidget *found = find_type (l->data, type);

      if (found)
        return found;
    }
  return NULL;
}

/* Whether what the widget shows has the colours of a map: looked at through its own render node, small. */
static gboolean
has_map (GtkWidget *area)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gint width = gtk_widget_get_width (area), height = gtk_widget_get_height (area), n = 0;
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);
  GskRenderNode *node;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (width < LEAST_SIDE || height < LEAST_SIDE)
    return FALSE;
  GTK_WIDGET_GET_CLASS (area)->snapshot (area, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (!node)
    return FALSE;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cr = cairo_create (surface);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (gint y = 0; y < height; y += 7)
    for (gint x = 0; x < width; x += 7)
      {
        const guint32 *row = (const guint32 *) (gconstpointer)
          (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));

        if (g_hash_table_add (colours, GUINT_TO_POINTER ((row[x] & 0xf0f0f0) + 1)))
          n++;
      }
  cairo_surface_destroy (surface);
  return n >= MAP_COLOURS;
}

/* --- panning --------------------------------------------------------------- */

static GtkEventController *
scroll_of (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        return controller;
    }
  return NULL;
}

/* The map goes to and fro, slanting; a text goes down. As events would, by its own controller or adjustment. */
static gboolean
on_tick (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  (void) clock;
  (void) user_data;
  if (!probe.panning)
    return G_SOURCE_REMOVE;
  probe.way += PAN_STEP;
  if (GTK_IS_SCROLLED_WINDOW (widget))
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));
      double most = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

      gtk_adjustment_set_value (adjustment, fmod (probe.way, MAX (most, 1)));
    }
  else
    {
      GtkEventController *scroll = scroll_of (widget);
      gboolean wheel = gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (scroll)) == GDK_SCROLL_UNIT_WHEEL;
      double step = PAN_STEP / (wheel ? 60.0 : 1.0);
      gboolean handled;

      g_signal_emit_by_name (scroll, "scroll", fmod (probe.way, 2400) < 1200 ? step : -step,
                             fmod (probe.way, 1300) < 650 ? step : -step, &handled);
    }
  return G_SOURCE_CONTINUE;
}

static gboolean
on_pan (gpointer user_data)
{
  GtkWidget *widget = find (MAP_TYPE);

  (void) user_data;
  if (!widget)
    widget = find ("GtkSourceView");
  if (widget && !g_str_equal (G_OBJECT_TYPE_NAME (widget), MAP_TYPE))
    widget = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  if (!widget)
    _exit (4);
  tell ("width", gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (widget))));
  tell ("height", gtk_widget_get_height (GTK_WIDGET (gtk_widget_get_root (widget))));
  probe.panning = TRUE;
  gtk_widget_add_tick_callback (widget, on_tick, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* --- memory ---------------------------------------------------------------- */

static gboolean
on_rest (gpointer user_data)
{
  char *status = NULL;
  const char *line;

  (void) user_data;
  if (g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    {
      line = strstr (status, "VmRSS:");
      if (line)
        tell ("resident", g_ascii_strtod (line + strlen ("VmRSS:"), NULL) / 1024);
    }
  end ();
  return G_SOURCE_REMOVE;
}

/* --- frames ---------------------------------------------------------------- */

static void
on_first (void)
{
  gint64 wall = g_get_monotonic_time (), cpu = cpu_of (CLOCK_PROCESS_CPUTIME_ID);

  probe.first = TRUE;
  tell ("first", (double) (wall - probe.start) / 1e3);
  tell ("first-cpu", (double) cpu / 1e3);
  if (g_str_equal (probe.task, "first"))
    end ();
  if (g_str_equal (probe.task, "rest"))
    g_timeout_add (REST_MS, on_rest, NULL);
  if (g_str_equal (probe.task, "pan"))
    {
      g_autoptr (GList) windows = gtk_window_list_toplevels ();

      for (GList *l = windows; l; l = l->next)
        if (gtk_widget_get_visible (l->data))
          gtk_window_set_default_size (l->data, WIDTH, HEIGHT);
      g_timeout_add (SETTLE_MS, on_pan, NULL);
    }
}

static void
look_for_map (void)
{
  gint64 wall = g_get_monotonic_time (), cpu = cpu_of (CLOCK_PROCESS_CPUTIME_ID);
  GtkWidget *area = find (MAP_TYPE);
  gboolean there = area && has_map (area);

  if (there)
    {
      tell ("map", (double) (wall - probe.start - probe.checking) / 1e3);
      tell ("map-cpu", (double) (cpu - probe.checking) / 1e3);
      end ();
    }
  probe.checking += g_get_monotonic_time () - wall;
}

static gboolean
on_before_paint (GSignalInvocationHint *hint,
                 guint                  n,
                 const GValue          *values,
                 gpointer               data)
{
  (void) hint;
  (void) n;
  (void) values;
  (void) data;
  probe.drawn = FALSE;
  probe.before = g_get_monotonic_time ();
  probe.before_cpu = cpu_of (CLOCK_THREAD_CPUTIME_ID);
  return TRUE;
}

static gboolean
on_render (GSignalInvocationHint *hint,
           guint                  n,
           const GValue          *values,
           gpointer               data)
{
  GdkSurface *surface = g_value_get_object (&values[0]);

  (void) hint;
  (void) n;
  (void) data;
  if (gdk_surface_get_width (surface) >= LEAST_SIDE && gdk_surface_get_height (surface) >= LEAST_SIDE)
    probe.drawn = TRUE;
  return TRUE;
}

static gboolean
on_after_paint (GSignalInvocationHint *hint,
                guint                  n,
                const GValue          *values,
                gpointer               data)
{
  (void) hint;
  (void) n;
  (void) values;
  (void) data;
  if (!probe.drawn || probe.ended)
    return TRUE;
  if (probe.panning)
    {
      tell ("frame", (double) (g_get_monotonic_time () - probe.before) / 1e3);
      tell ("frame-cpu", (double) (cpu_of (CLOCK_THREAD_CPUTIME_ID) - probe.before_cpu) / 1e3);
      if (++probe.frames == PAN_FRAMES)
        end ();
      return TRUE;
    }
  if (!probe.first)
    on_first ();
  if (g_str_equal (probe.task, "map") && !probe.ended)
    look_for_map ();
  return TRUE;
}

__attribute__ ((constructor)) static void
begin (void)
{
  const char *start = g_getenv ("PROBE_START"), *output = g_getenv ("PROBE_OUTPUT");

  probe.task = g_strdup (g_getenv ("PROBE_TASK"));
  if (!start || !output || !probe.task)
    return;
  probe.start = g_ascii_strtoll (start, NULL, 10);
  probe.output = atoi (output);
  g_unsetenv ("LD_PRELOAD");
  g_type_class_ref (GDK_TYPE_FRAME_CLOCK);
  g_type_class_ref (GDK_TYPE_SURFACE);
  g_signal_add_emission_hook (g_signal_lookup ("before-paint", GDK_TYPE_FRAME_CLOCK), 0, on_before_paint, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK), 0, on_after_paint, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("render", GDK_TYPE_SURFACE), 0, on_render, NULL, NULL);
  g_timeout_add_seconds (PATIENCE_S, on_impatient, NULL);
}
