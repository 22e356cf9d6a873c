#include "config.h"

#include "toast.h"

#include "announce.h"

/* The longest that a toast of libadwaita takes to slide in, µs: one that takes another's place. */
#define SLIDES_IN (500 * G_TIME_SPAN_MILLISECOND)

#define TEXT          "toast-text"
#define LINE          60 /* about as many characters */
#define READ_A_SECOND 12 /* characters */

/*
 * What the overlay keeps of a toast is freed when it has slid out, even while it is
 * still sliding in, and the end of that then writes to freed memory: seen in libadwaita
 * 1.2, where both end in one late frame, or one that took another's place is dismissed
 * at once. One that another took the place of while it slid in, and that comes back, aborts. So none is dismissed, by
 * whomever, nor gives way, before it has slid in.
 */
typedef struct
{
  GtkWidget  *overlay;  /* borrowed: this is its data */
  GListModel *children; /* of the overlay */
  GPtrArray  *waiting;  /* AdwToast, to be dismissed */
  GPtrArray  *coming;   /* AdwToast, to take another's place */
  gint64      until;    /* by the frame clock */
  guint       tick;     /* a toast slides in, or 0 */
  guint       slid;     /* a source: it has */
  GdkFrameClock  *clock;   /* (nullable): while toasts are there that are seen */
  gulong          painted;
  AdwToast       *said; /* (nullable), weak: what was said last, as long as it is seen */
  MusterToastRoom room; /* (nullable) */
  gpointer    room_data;
} Toasts;

static gboolean
is_sliding (Toasts *self)
{
  return self->tick || self->slid;
}

static void
unfollow (Toasts *self)
{
  if (self->clock)
    g_clear_signal_handler (&self->painted, self->clock);
  g_clear_object (&self->clock);
}

static void
toasts_free (gpointer data)
{
  Toasts *self = data;

  unfollow (self);
  g_clear_weak_pointer (&self->said);
  g_clear_handle_id (&self->slid, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->children, self);
  g_object_unref (self->children);
  g_ptr_array_unref (self->waiting);
  g_ptr_array_unref (self->coming);
  g_free (self);
}

/* Between frames: within one, what slides out may have its turn later. */
static gboolean
on_slid (gpointer user_data)
{
  Toasts *self = user_data;
  g_autoptr (GPtrArray) waiting = NULL;

  self->slid = 0;
  if (self->tick) /* another since */
    return G_SOURCE_REMOVE;
  waiting = g_steal_pointer (&self->waiting);
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < waiting->len; i++)
    g_signal_emit_by_name (waiting->pdata[i], "dismissed");
  while (self->coming->len > 0 && !is_sliding (self))
    adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->overlay), g_ptr_array_steal_index (self->coming, 0));
  return G_SOURCE_REMOVE;
}

static gboolean
on_frame (GtkWidget     *overlay,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  Toasts *self = user_data;

  (void) overlay;
  if (gdk_frame_clock_get_frame_time (clock) < self->until)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  if (!self->slid)
    self->slid = g_idle_add_full (G_PRIORITY_DEFAULT, on_slid, self, NULL);
  return G_SOURCE_REMOVE;
}

static GtkWidget *
find_text (GtkWidget *root)
{
  GtkWidget *found = g_str_equal (gtk_widget_get_name (root), TEXT) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_text (child);
  return found;
}

/* A toast gets the height that it has at its natural width: where there is less room, its lines are shorter from the start. */
static void
fit_lines (Toasts    *self,
           GtkWidget *toast)
{
  GtkWidget *text = find_text (toast);
  PangoFontMetrics *metrics;
  int all, label, character;

  if (!text || gtk_widget_get_width (self->overlay) == 0)
    return;
  metrics = pango_context_get_metrics (gtk_widget_get_pango_context (text), NULL, NULL);
  character = MAX (pango_font_metrics_get_approximate_char_width (metrics), pango_font_metrics_get_approximate_digit_width (metrics));
  pango_font_metrics_unref (metrics);
  gtk_widget_measure (toast, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &all, NULL, NULL);
  gtk_widget_measure (text, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &label, NULL, NULL);
  gtk_label_set_max_width_chars (GTK_LABEL (text), CLAMP ((gtk_widget_get_width (self->overlay) - all + label) * PANGO_SCALE
                                                          / MAX (character, 1), 1, LINE));
}

/* It lies where nothing is that is pressed. */
static void
make_room (Toasts    *self,
           GtkWidget *toast)
{
  GtkBorder room = { 0, 0, 0, 0 };

  if (self->room)
    self->room (self->overlay, &room, self->room_data);
  gtk_widget_set_margin_bottom (toast, room.bottom);
  gtk_widget_set_margin_start (toast, gtk_widget_get_direction (self->overlay) == GTK_TEXT_DIR_RTL ? room.right : room.left);
  gtk_widget_set_margin_end (toast, gtk_widget_get_direction (self->overlay) == GTK_TEXT_DIR_RTL ? room.left : room.right);
  fit_lines (self, toast);
}

/* What it keeps clear of may come later than the toast, or go elsewhere: asked again after each frame that there is anyhow. */
static void
on_painted (Toasts *self)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (self->children); i++)
    {
      g_autoptr (GtkWidget) child = g_list_model_get_item (self->children, i);

      if (child == adw_toast_overlay_get_child (ADW_TOAST_OVERLAY (self->overlay)))
        continue;
      make_room (self, child);
      n++;
    }
  if (n == 0)
    unfollow (self);
}

static void
follow (Toasts *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (self->overlay);

  if (self->clock || !clock)
    return;
  self->clock = g_object_ref (clock);
  self->painted = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (on_painted), self);
}

/* A toast is a child for as long as it is seen. */
static void
on_children (GListModel *children,
             guint       position,
             guint       removed,
             guint       added,
             gpointer    user_data)
{
  Toasts *self = user_data;

  (void) removed;
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (GtkWidget) child = g_list_model_get_item (children, position + i);

      if (child != adw_toast_overlay_get_child (ADW_TOAST_OVERLAY (self->overlay)))
        make_room (self, child);
    }
  if (added)
    follow (self);
  if (!added || !gtk_widget_get_mapped (self->overlay))
    return;
  if (self->tick)
    gtk_widget_remove_tick_callback (self->overlay, self->tick);
  self->until = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (self->overlay)) + SLIDES_IN;
  self->tick = gtk_widget_add_tick_callback (self->overlay, on_frame, self, NULL);
}

/*
 * Before the overlay hears of it; the toast itself has, and takes no other dismissal.
 * What is not to be seen does not slide.
 */
static void
on_dismissed (AdwToast *toast,
              gpointer  user_data)
{
  Toasts *self = g_object_get_data (user_data, "muster-toasts");

  if (!self || !is_sliding (self) || !gtk_widget_get_mapped (user_data))
    return;
  g_signal_stop_emission_by_name (toast, "dismissed");
  if (!g_ptr_array_find (self->waiting, toast, NULL))
    g_ptr_array_add (self->waiting, g_object_ref (toast));
}

static Toasts *
watch (GtkWidget *overlay)
{
  Toasts *self = g_object_get_data (G_OBJECT (overlay), "muster-toasts");

  if (self)
    return self;
  self = g_new0 (Toasts, 1);
  self->overlay = overlay;
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  self->coming = g_ptr_array_new_with_free_func (g_object_unref);
  self->children = gtk_widget_observe_children (overlay);
  g_signal_connect (self->children, "items-changed", G_CALLBACK (on_children), self);
  g_signal_connect_swapped (overlay, "map", G_CALLBACK (follow), self);
  g_signal_connect_swapped (overlay, "unrealize", G_CALLBACK (unfollow), self);
  g_object_set_data_full (G_OBJECT (overlay), "muster-toasts", self, toasts_free);
  return self;
}

/**
 * muster_toast_new:
 * @text: a sentence or two, no markup
 *
 * Of libadwaita a toast has one line, and cuts what does not fit: here what went wrong and what helps is seen whole, for as
 * long as it takes to read.
 *
 * Returns: (transfer full): for muster_toast_add()
 */
AdwToast *
muster_toast_new (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1); /* the name of a file need not be */
  GtkWidget *label = gtk_label_new (valid);
  AdwToast *toast = adw_toast_new ("");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_name (label, TEXT);
  adw_toast_set_custom_title (toast, label);
  adw_toast_set_timeout (toast, (guint) CLAMP (g_utf8_strlen (valid, -1) / READ_A_SECOND, 5, 20));
  return toast;
}

/**
 * muster_toast_add:
 * @toast: (transfer full): new; nothing is connected to its "dismissed" yet
 *
 * As adw_toast_overlay_add_toast(). Dismissed while it slides in, it goes when it has; of high priority, it takes another's
 * place when that has slid in.
 */
void
muster_toast_add (AdwToastOverlay *overlay,
                  AdwToast        *toast)
{
  Toasts *self = watch (GTK_WIDGET (overlay));

  g_signal_connect_object (toast, "dismissed", G_CALLBACK (on_dismissed), overlay, 0);
  if (is_sliding (self) && adw_toast_get_priority (toast) == ADW_TOAST_PRIORITY_HIGH && gtk_widget_get_mapped (GTK_WIDGET (overlay)))
    g_ptr_array_add (self->coming, toast);
  else
    adw_toast_overlay_add_toast (overlay, toast);
}

/* One that was added, whether it is seen yet or not. */
void
muster_toast_dismiss (AdwToastOverlay *overlay,
                      AdwToast        *toast)
{
  if (!g_ptr_array_remove (watch (GTK_WIDGET (overlay))->coming, toast))
    adw_toast_dismiss (toast);
}

static void
on_said_dismissed (AdwToast *toast,
                   gpointer  overlay)
{
  Toasts *self = watch (overlay);

  if (self->said == toast)
    g_clear_weak_pointer (&self->said);
}

static const char *
text_of (AdwToast *toast)
{
  return gtk_label_get_text (GTK_LABEL (adw_toast_get_custom_title (toast)));
}

/**
 * muster_toast_say:
 * @widget: by which it was done
 * @text: a sentence: that it is done, where nothing else shows it
 *
 * Shown for a while over the window, and spoken.
 */
void
muster_toast_say (GtkWidget  *widget,
                  const char *text)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  Toasts *self;
  AdwToast *toast;

  muster_announce (widget, text);
  if (!overlay)
    return;
  self = watch (overlay);
  if (self->said && g_str_equal (text_of (self->said), text)) /* done twice, it is seen once */
    return;
  toast = muster_toast_new (text);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  g_set_weak_pointer (&self->said, toast);
  muster_toast_add (ADW_TOAST_OVERLAY (overlay), toast);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (on_said_dismissed), overlay, 0);
}

/**
 * muster_toast_set_room:
 * @room: asked whenever a toast comes, what of the overlay it is to keep clear of
 */
void
muster_toast_set_room (AdwToastOverlay *overlay,
                       MusterToastRoom  room,
                       gpointer         user_data)
{
  Toasts *self = watch (GTK_WIDGET (overlay));

  self->room = room;
  self->room_data = user_data;
}
