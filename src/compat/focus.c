#include "config.h"

#include "compat-version.h"
#include "focus.h"

/**
 * muster_focus_leave:
 *
 * If it or what is in it has the focus, nothing has it any more.
 */
void
muster_focus_leave (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (focus && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_root_set_focus (root, NULL);
}

/**
 * muster_focus_set_sensitive:
 *
 * As gtk_widget_set_sensitive(), for what may have a text with the focus in it: GTK
 * tells nothing to what is insensitive, not even that its focus has gone, and its
 * cursor goes on blinking until the next frame, which warns.
 */
void
muster_focus_set_sensitive (GtkWidget *widget,
                            gboolean   sensitive)
{
  if (!sensitive)
    muster_focus_leave (widget);
  gtk_widget_set_sensitive (widget, sensitive);
}

/* --- where the focus goes in ---------------------------------------------------------------------------------------- */

/* The one Tab is led through just now: it is passed, not begun again. */
static GtkWidget *passed;

static GQuark
entry_quark (void)
{
  return g_quark_from_static_string ("muster-focus-entry");
}

static gboolean
entry_grab_focus (GtkWidget *widget)
{
  MusterFocusEntry entry = g_type_get_qdata (G_OBJECT_TYPE (widget), entry_quark ());

  return widget != passed && entry (widget);
}

static gboolean
entry_focus (GtkWidget        *widget,
             GtkDirectionType  direction)
{
  GtkWidgetClass *plain = g_type_class_peek (GTK_TYPE_WIDGET);
  GtkWidget *outer = passed;
  gboolean moved;

  passed = widget;
  moved = plain->focus (widget, direction);
  passed = outer;
  return moved;
}

/**
 * muster_focus_class_set_entry:
 * @klass: of a final type whose widgets cannot themselves have the focus
 * @entry: gives it to what is in the widget. Returns: whether something took it
 *
 * What gtk_widget_grab_focus() does. Tab and the arrows go through the widget's parts in their order, and leave it at both
 * ends: GTK itself, going back, would grab it for the widget once more, which would lead in again.
 */
void
muster_focus_class_set_entry (GtkWidgetClass   *klass,
                              MusterFocusEntry  entry)
{
  g_type_set_qdata (G_TYPE_FROM_CLASS (klass), entry_quark (), entry);
  klass->grab_focus = entry_grab_focus;
  klass->focus = entry_focus;
}

/* --- the ring ------------------------------------------------------------------------------------------------------ */

#define LOST_MS 400 /* an order that is being written has its answer by then, and who asked for it the focus again */

/**
 * Keeper:
 * @way: (element-type GWeakRef): what had the focus last, and what it is in, the innermost first
 * @lost: a source, while nothing has it
 */
typedef struct
{
  GtkWindow *window;
  GPtrArray *way;
  guint      lost;
} Keeper;

/* Who starts the program may do so by keyboard: until something is clicked. */
static gboolean by_keyboard = TRUE;

static void
weak_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

static void
keeper_free (gpointer  data,
             GClosure *closure)
{
  Keeper *keeper = data;

  (void) closure;
  g_clear_handle_id (&keeper->lost, g_source_remove);
  g_ptr_array_unref (keeper->way);
  g_free (keeper);
}

/* Nearest to where it was. */
static gboolean
on_lost (gpointer user_data)
{
  Keeper *keeper = user_data;

  keeper->lost = 0;
  for (guint i = 0; i < keeper->way->len && by_keyboard && !gtk_window_get_focus (keeper->window); i++)
    {
      g_autoptr (GtkWidget) widget = g_weak_ref_get (keeper->way->pdata[i]);

      if (widget && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget)
          && gtk_widget_get_root (widget) == GTK_ROOT (keeper->window))
        gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
    }
  return G_SOURCE_REMOVE;
}

#define SIGHT_FRAMES 2 /* until what has come or gone with it is laid out */
#define SIGHT_MARGIN 6 /* px */

static gboolean
on_sight (GtkWidget     *focus,
          GdkFrameClock *clock,
          gpointer       frames)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (focus, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double top;

  (void) clock;
  if ((*(guint *) frames)-- > 0)
    return G_SOURCE_CONTINUE;
  if (!scrolled || !gtk_widget_is_focus (focus) || !gtk_widget_compute_bounds (focus, scrolled, &bounds))
    return G_SOURCE_REMOVE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;
  if (bounds.size.height + SIGHT_MARGIN <= gtk_adjustment_get_page_size (adjustment))
    gtk_adjustment_clamp_page (adjustment, top, top + bounds.size.height + SIGHT_MARGIN);
  return G_SOURCE_REMOVE;
}

/* When the program sets it, GTK scrolls at once to where it is not yet. */
static void
bring_into_sight (GtkWidget *focus)
{
  guint *frames = g_new (guint, 1);

  *frames = SIGHT_FRAMES;
  gtk_widget_add_tick_callback (focus, on_sight, frames, g_free);
}

static void
on_focus (GtkWindow  *window,
          GParamSpec *pspec,
          Keeper     *keeper)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  (void) pspec;
  g_clear_handle_id (&keeper->lost, g_source_remove);
  if (!focus)
    {
      keeper->lost = g_timeout_add (LOST_MS, on_lost, keeper);
      return;
    }
  if (by_keyboard && gtk_widget_get_ancestor (focus, GTK_TYPE_SCROLLED_WINDOW))
    bring_into_sight (focus);
  g_ptr_array_set_size (keeper->way, 0);
  for (; focus; focus = gtk_widget_get_parent (focus))
    {
      GWeakRef *weak = g_new (GWeakRef, 1);

      g_weak_ref_init (weak, focus);
      g_ptr_array_add (keeper->way, weak);
    }
}

/* GTK hides it some seconds after the last key: who looks up from a list does not find back. */
static void
on_visible (GtkWindow *window)
{
  if (by_keyboard && !gtk_window_get_focus_visible (window))
    gtk_window_set_focus_visible (window, TRUE);
}

static gboolean
on_event (GtkEventController *controller,
          GdkEvent           *event,
          GtkWindow          *window)
{
  GdkEventType type = gdk_event_get_event_type (event);

  (void) controller;
  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    by_keyboard = FALSE;
  else if (type == GDK_KEY_PRESS && !gdk_key_event_is_modifier (event))
    {
      by_keyboard = TRUE;
      on_visible (window);
    }
  return GDK_EVENT_PROPAGATE;
}

static void
watch (GtkWindow *window)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();
  Keeper *keeper = g_new0 (Keeper, 1);

  keeper->window = window;
  keeper->way = g_ptr_array_new_with_free_func (weak_free);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (on_event), window);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
  g_signal_connect (window, "notify::focus-visible", G_CALLBACK (on_visible), NULL);
  g_signal_connect_data (window, "notify::focus-widget", G_CALLBACK (on_focus), keeper, keeper_free, 0);
}

static void
on_windows (GListModel *windows,
            guint       position,
            guint       removed,
            guint       added,
            gpointer    user_data)
{
  (void) removed;
  (void) user_data;
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (!g_object_get_data (G_OBJECT (window), "muster-focus"))
        {
          g_object_set_data (G_OBJECT (window), "muster-focus", window);
          watch (window);
        }
    }
}

/**
 * muster_focus_begin:
 *
 * From now on what has the focus is seen to have it, in every window, as long as the last that was pressed was a key; and
 * what is taken out of sight with the focus leaves it to what is nearest.
 */
void
muster_focus_begin (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_signal_connect (windows, "items-changed", G_CALLBACK (on_windows), NULL);
  on_windows (windows, 0, 0, g_list_model_get_n_items (windows), NULL);
}

/* @list: a list, table or grid of items: Tab leads to one of them, and on; arrows lead from one to the next. */
void
muster_focus_one_stop (GtkWidget *list)
{
#if GTK_CHECK_VERSION (4, 12, 0)
  g_object_set (list, "tab-behavior", GTK_LIST_TAB_ITEM, NULL);
#else
  (void) list; /* always */
#endif
}
