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

/* --- who has it next ------------------------------------------------------------------------------------------------ */

static GQuark
heir_quark (void)
{
  return g_quark_from_static_string ("muster-focus-heir");
}

/**
 * muster_focus_class_set_heir:
 * @klass: of a final type
 * @heir: gives the focus to what is the next thing in the widget. With @last it is not asked again, and gives it to what
 *   there is if the next thing is not known yet
 *
 * Where the focus goes when whatever in such a widget had it is taken out of sight, can no longer be pressed, or has let
 * go of it. Of widgets within each other the innermost is asked first.
 */
void
muster_focus_class_set_heir (GtkWidgetClass  *klass,
                             MusterFocusHeir  heir)
{
  g_type_set_qdata (G_TYPE_FROM_CLASS (klass), heir_quark (), heir);
}

/* @widget: of whatever type */
MusterFocusAnswer
muster_focus_ask_heir (GtkWidget *widget,
                       gboolean   last)
{
  MusterFocusHeir heir = g_type_get_qdata (G_OBJECT_TYPE (widget), heir_quark ());

  return heir ? heir (widget, last) : MUSTER_FOCUS_ELSEWHERE;
}

/* --- the ring ------------------------------------------------------------------------------------------------------ */

#define LOST_MS 400 /* an order that is being written has its answer by then, and what follows it is known */

/**
 * Keeper:
 * @way: (element-type GWeakRef): what had the focus last, and what it is in, the innermost first
 * @gone: tells when what has it can have it no longer
 * @soon: a source: the heirs are asked as soon as what is being done is done
 * @lost: a source: they are asked for the last time
 * @adrift: what had it is gone, and nobody has chosen what has it now: neither a person nor an heir
 * @over: that was in a popover
 * @coming: a window over it that came up last; it has the keyboard soon
 * @until: µs, monotonic: how long that is waited for
 */
typedef struct
{
  GtkWindow    *window;
  GPtrArray    *way;
  GSignalGroup *gone;
  guint         soon;
  guint         lost;
  gboolean      adrift;
  gboolean      over;
  GWeakRef      coming;
  gint64        until;
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
  g_clear_handle_id (&keeper->soon, g_source_remove);
  g_clear_handle_id (&keeper->lost, g_source_remove);
  g_object_unref (keeper->gone);
  g_weak_ref_clear (&keeper->coming);
  g_ptr_array_unref (keeper->way);
  g_free (keeper);
}

static void
come_to_rest (Keeper *keeper)
{
  g_clear_handle_id (&keeper->soon, g_source_remove);
  g_clear_handle_id (&keeper->lost, g_source_remove);
  keeper->adrift = FALSE;
}

/* A revealer shows what is in it only with one of the next frames. */
static gboolean
is_shown (GtkWidget *widget)
{
  GtkWidget *revealer = gtk_widget_get_ancestor (widget, GTK_TYPE_REVEALER);

  return gtk_widget_get_mapped (widget)
         || (revealer && gtk_widget_get_mapped (revealer) && gtk_revealer_get_reveal_child (GTK_REVEALER (revealer))
             && gtk_widget_is_visible (widget));
}

static gboolean
may_hold (Keeper    *keeper,
          GtkWidget *widget)
{
  return is_shown (widget) && gtk_widget_is_sensitive (widget)
         && gtk_widget_get_root (widget) == GTK_ROOT (keeper->window);
}

/* Whether what has it can have it, of which GTK takes its time to think. */
static gboolean
is_held (Keeper *keeper)
{
  GtkWidget *focus = gtk_window_get_focus (keeper->window);

  return focus && may_hold (keeper, focus);
}

static gboolean
is_in_popover (Keeper *keeper)
{
  GtkWidget *focus = gtk_window_get_focus (keeper->window);

  return focus && gtk_widget_get_native (focus) != GTK_NATIVE (keeper->window);
}

static void
remember_way (Keeper *keeper)
{
  g_ptr_array_set_size (keeper->way, 0);
  keeper->over = is_in_popover (keeper);
  for (GtkWidget *at = gtk_window_get_focus (keeper->window); at; at = gtk_widget_get_parent (at))
    {
      GWeakRef *weak = g_new (GWeakRef, 1);

      g_weak_ref_init (weak, at);
      g_ptr_array_add (keeper->way, weak);
    }
}

static MusterFocusAnswer
ask_heirs (Keeper   *keeper,
           gboolean  last)
{
  MusterFocusAnswer answer = MUSTER_FOCUS_ELSEWHERE;

  for (guint i = 0; i < keeper->way->len && answer == MUSTER_FOCUS_ELSEWHERE; i++)
    {
      g_autoptr (GtkWidget) widget = g_weak_ref_get (keeper->way->pdata[i]);

      if (widget && may_hold (keeper, widget))
        answer = muster_focus_ask_heir (widget, last);
    }
  return answer;
}

/* Nearest to where it was. */
static void
give_to_nearest (Keeper *keeper)
{
  for (guint i = 0; i < keeper->way->len && !is_held (keeper); i++)
    {
      g_autoptr (GtkWidget) widget = g_weak_ref_get (keeper->way->pdata[i]);

      if (widget && may_hold (keeper, widget))
        gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
    }
}

/* @last: what is not known now is not waited for; whoever has the focus then still gives it up to whom it was meant for */
static void
find_heir (Keeper   *keeper,
           gboolean  last)
{
  MusterFocusAnswer answer;

  /* What lies over the page is answered first; it leaves the focus to what it belongs to. */
  if (!keeper->adrift || !gtk_widget_get_mapped (GTK_WIDGET (keeper->window)) || (is_in_popover (keeper) && is_held (keeper)))
    return;
  answer = keeper->over ? MUSTER_FOCUS_ELSEWHERE : ask_heirs (keeper, FALSE);
  if (answer == MUSTER_FOCUS_LATER && last)
    ask_heirs (keeper, TRUE);
  if (last && by_keyboard)
    give_to_nearest (keeper);
  if (answer != MUSTER_FOCUS_TAKEN && (answer == MUSTER_FOCUS_LATER || !last))
    return;
  come_to_rest (keeper);
  remember_way (keeper);
}

static gboolean
on_soon (gpointer user_data)
{
  Keeper *keeper = user_data;

  keeper->soon = 0;
  find_heir (keeper, FALSE);
  return G_SOURCE_REMOVE;
}

static gboolean
on_lost (gpointer user_data)
{
  Keeper *keeper = user_data;

  keeper->lost = 0;
  find_heir (keeper, TRUE);
  return G_SOURCE_REMOVE;
}

/* Before GTK gives it to what comes first in what is left, which it does after the next frame. */
static void
set_adrift (Keeper *keeper)
{
  keeper->adrift = TRUE;
  if (!keeper->soon)
    keeper->soon = g_idle_add_full (G_PRIORITY_DEFAULT, on_soon, keeper, NULL);
  g_clear_handle_id (&keeper->lost, g_source_remove);
  keeper->lost = g_timeout_add (LOST_MS, on_lost, keeper);
}

static void
on_gone (Keeper *keeper)
{
  if (gtk_window_get_focus (keeper->window) && !is_held (keeper))
    set_adrift (keeper);
}

#define SIGHT_FRAMES 2 /* until what has come or gone with it is laid out */
#define SIGHT_MARGIN 6 /* px, below it */

typedef struct
{
  GtkWidget *part; /* owned */
  guint      frames;
} Sight;

static void
sight_free (gpointer data)
{
  g_object_unref (((Sight *) data)->part);
  g_free (data);
}

static gboolean
on_sight (GtkWidget     *scrolled,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  Sight *sight = user_data;
  GtkRoot *root = gtk_widget_get_root (scrolled);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  graphene_rect_t bounds;
  double top;

  (void) clock;
  if (sight->frames-- > 0)
    return G_SOURCE_CONTINUE;
  if (!focus || (focus != sight->part && !gtk_widget_is_ancestor (focus, sight->part))
      || !gtk_widget_compute_bounds (focus, scrolled, &bounds))
    return G_SOURCE_REMOVE;
  top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;
  if (bounds.size.height + SIGHT_MARGIN <= gtk_adjustment_get_page_size (adjustment))
    gtk_adjustment_clamp_page (adjustment, top, top + bounds.size.height + SIGHT_MARGIN);
  return G_SOURCE_REMOVE;
}

/**
 * muster_focus_into_sight:
 * @part: of what a scrolled window shows, that has the focus, or has just come or changed its size with what has it
 *
 * What has the focus in it is in sight some frames later: before it is laid out GTK itself scrolls to where it is not.
 */
void
muster_focus_into_sight (GtkWidget *part)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (part, GTK_TYPE_SCROLLED_WINDOW);
  Sight *sight;

  if (!scrolled)
    return;
  sight = g_new (Sight, 1);
  *sight = (Sight) { g_object_ref (part), SIGHT_FRAMES };
  gtk_widget_add_tick_callback (scrolled, on_sight, sight, sight_free);
}

static void
on_focus (GtkWindow  *window,
          GParamSpec *pspec,
          Keeper     *keeper)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  (void) pspec;
  g_signal_group_set_target (keeper->gone, focus);
  if (!focus)
    {
      set_adrift (keeper);
      return;
    }
  /* Given at once, it was given by who took it away; later it may be GTK that did. */
  if (keeper->soon)
    come_to_rest (keeper);
  if (by_keyboard)
    muster_focus_into_sight (focus); /* when the program sets it, too */
  if (keeper->adrift) /* who had it before leaves it to his heirs, not to GTK's */
    return;
  remember_way (keeper);
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
          Keeper             *keeper)
{
  GdkEventType type = gdk_event_get_event_type (event);
  gboolean click = type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN;
  gboolean key = type == GDK_KEY_PRESS && !gdk_key_event_is_modifier (event);

  (void) controller;
  if (click)
    by_keyboard = FALSE;
  else if (key)
    {
      by_keyboard = TRUE;
      on_visible (keeper->window);
    }
  /* What has it by then is what is worked with. */
  if ((click || key) && keeper->adrift && is_held (keeper))
    {
      come_to_rest (keeper);
      remember_way (keeper);
    }
  return GDK_EVENT_PROPAGATE;
}

#define COMING_MS 1500 /* who manages the windows has given the next one the keyboard by then, if he means to */

/* Until a window that has just come up has the keyboard, what is typed arrives here; it was meant for that one. */
static gboolean
on_key (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        state,
        Keeper                *keeper)
{
  g_autoptr (GtkWindow) coming = g_weak_ref_get (&keeper->coming);
  GtkWidget *focus;

  (void) key;
  (void) code;
  (void) state;
  if (!coming || gtk_window_is_active (coming) || !gtk_widget_get_mapped (GTK_WIDGET (coming))
      || g_get_monotonic_time () > keeper->until)
    return GDK_EVENT_PROPAGATE;
  focus = gtk_window_get_focus (coming);
  if (!focus || !gtk_event_controller_key_forward (controller, focus))
    gtk_event_controller_key_forward (controller, GTK_WIDGET (coming));
  return GDK_EVENT_STOP;
}

static void
on_map (GtkWindow *window)
{
  GtkWindow *parent = gtk_window_get_transient_for (window);
  Keeper *keeper = parent ? g_object_get_data (G_OBJECT (parent), "muster-focus") : NULL;

  if (!keeper)
    return;
  g_weak_ref_set (&keeper->coming, window);
  keeper->until = g_get_monotonic_time () + COMING_MS * G_TIME_SPAN_MILLISECOND;
}

static void
watch (GtkWindow *window)
{
  GtkEventController *controller = gtk_event_controller_legacy_new (), *keys = gtk_event_controller_key_new ();
  Keeper *keeper = g_new0 (Keeper, 1);

  keeper->window = window;
  g_weak_ref_init (&keeper->coming, NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), keeper);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  g_signal_connect (window, "map", G_CALLBACK (on_map), NULL);
  keeper->way = g_ptr_array_new_with_free_func (weak_free);
  keeper->gone = g_signal_group_new (GTK_TYPE_WIDGET);
  g_signal_group_connect_swapped (keeper->gone, "unmap", G_CALLBACK (on_gone), keeper);
  g_signal_group_connect_swapped (keeper->gone, "state-flags-changed", G_CALLBACK (on_gone), keeper);
  g_object_set_data (G_OBJECT (window), "muster-focus", keeper);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (on_event), keeper);
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
        watch (window);
    }
}

/**
 * muster_focus_settle:
 * @widget: in which what an heir waited for is known now
 *
 * If what had the focus is gone, and nobody has chosen another since, the next thing has it.
 */
void
muster_focus_settle (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  Keeper *keeper = root ? g_object_get_data (G_OBJECT (root), "muster-focus") : NULL;

  if (keeper && !keeper->soon)
    find_heir (keeper, FALSE);
}

/**
 * muster_focus_begin:
 *
 * From now on what has the focus is seen to have it, in every window, as long as the last that was pressed was a key; and
 * what is taken out of sight with the focus leaves it to its heir, else to what is nearest.
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
