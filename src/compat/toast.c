#include "config.h"

#include "toast.h"

/* The longest that a toast of libadwaita takes to slide in, µs: one that takes another's place. */
#define SLIDES_IN (500 * G_TIME_SPAN_MILLISECOND)

/*
 * What the overlay keeps of a toast is freed when it has slid out, even while it is
 * still sliding in, and the end of that then writes to freed memory: seen in libadwaita
 * 1.2, where both end in one late frame, or one that took another's place is dismissed
 * at once. So none is dismissed, by whomever, before it has slid in.
 */
typedef struct
{
  GtkWidget  *overlay;  /* borrowed: this is its data */
  GListModel *children; /* of the overlay */
  GPtrArray  *waiting;  /* AdwToast, to be dismissed */
  gint64      until;    /* by the frame clock */
  guint       tick;     /* a toast slides in, or 0 */
  GdkFrameClock  *clock;   /* (nullable): while toasts are there that are seen */
  gulong          painted;
  MusterToastRoom room; /* (nullable) */
  gpointer    room_data;
} Toasts;

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
  g_signal_handlers_disconnect_by_data (self->children, self);
  g_object_unref (self->children);
  g_ptr_array_unref (self->waiting);
  g_free (self);
}

static gboolean
on_frame (GtkWidget     *overlay,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  Toasts *self = user_data;
  g_autoptr (GPtrArray) waiting = NULL;

  (void) overlay;
  if (gdk_frame_clock_get_frame_time (clock) < self->until)
    return G_SOURCE_CONTINUE;
  /* The animation's turn in this frame came before: its callback was added later. */
  self->tick = 0;
  waiting = g_steal_pointer (&self->waiting);
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < waiting->len; i++)
    g_signal_emit_by_name (waiting->pdata[i], "dismissed");
  return G_SOURCE_REMOVE;
}

/* It lies where nothing is that is pressed. */
static void
make_room (Toasts    *self,
           GtkWidget *toast)
{
  GtkBorder room = { 0, 0, 0, 0 };

  if (!self->room)
    return;
  self->room (self->overlay, &room, self->room_data);
  gtk_widget_set_margin_bottom (toast, room.bottom);
  gtk_widget_set_margin_start (toast, gtk_widget_get_direction (self->overlay) == GTK_TEXT_DIR_RTL ? room.right : room.left);
  gtk_widget_set_margin_end (toast, gtk_widget_get_direction (self->overlay) == GTK_TEXT_DIR_RTL ? room.left : room.right);
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

  if (!self || !self->tick || !gtk_widget_get_mapped (user_data))
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
  self->children = gtk_widget_observe_children (overlay);
  g_signal_connect (self->children, "items-changed", G_CALLBACK (on_children), self);
  g_signal_connect_swapped (overlay, "map", G_CALLBACK (follow), self);
  g_signal_connect_swapped (overlay, "unrealize", G_CALLBACK (unfollow), self);
  g_object_set_data_full (G_OBJECT (overlay), "muster-toasts", self, toasts_free);
  return self;
}

/**
 * muster_toast_add:
 * @toast: (transfer full): new; nothing is connected to its "dismissed" yet
 *
 * As adw_toast_overlay_add_toast(). Dismissed while it slides in, it goes when it has.
 */
void
muster_toast_add (AdwToastOverlay *overlay,
                  AdwToast        *toast)
{
  watch (GTK_WIDGET (overlay));
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (on_dismissed), overlay, 0);
  adw_toast_overlay_add_toast (overlay, toast);
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
