#include "config.h"

#include "focus-sight.h"

/* Until what has come is laid out. */
#define FRAMES 2

/* Below what is brought into sight, px. */
#define MARGIN 6

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
on_tick (GtkWidget     *scrolled,
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
  if (!focus || !gtk_widget_is_ancestor (focus, sight->part) || !gtk_widget_compute_bounds (focus, scrolled, &bounds))
    return G_SOURCE_REMOVE;
  top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;
  gtk_adjustment_clamp_page (adjustment, top, top + bounds.size.height + MARGIN);
  return G_SOURCE_REMOVE;
}

/**
 * muster_focus_into_sight:
 * @part: of what @scrolled shows, that has just come or changed its size
 *
 * What has the focus in it is in sight some frames later: before it is laid out GTK itself scrolls to where it is not.
 */
void
muster_focus_into_sight (GtkScrolledWindow *scrolled,
                         GtkWidget         *part)
{
  Sight *sight = g_new0 (Sight, 1);

  sight->part = g_object_ref (part);
  sight->frames = FRAMES;
  gtk_widget_add_tick_callback (GTK_WIDGET (scrolled), on_tick, sight, sight_free);
}
