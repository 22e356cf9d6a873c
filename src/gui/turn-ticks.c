#include "config.h"

#include "turn-ticks.h"

#include <adwaita.h>

#define HEIGHT 4
#define GAP    4
#define LEAST  4 /* px, of a tick */

struct _MusterTurnTicks
{
  GtkWidget parent_instance;

  guint     turn;
  guint     turns;
};

G_DEFINE_FINAL_TYPE (MusterTurnTicks, muster_turn_ticks, GTK_TYPE_WIDGET)

static void
muster_turn_ticks_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  MusterTurnTicks *self = MUSTER_TURN_TICKS (widget);

  (void) for_size;
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : (int) MAX (self->turns, 1) * (LEAST + 2);
  *minimum_baseline = *natural_baseline = -1;
}

static void
muster_turn_ticks_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  MusterTurnTicks *self = MUSTER_TURN_TICKS (widget);
  float width = (float) gtk_widget_get_width (widget);
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float step = (width + GAP) / (float) MAX (self->turns, 1);
  AdwStyleManager *style = adw_style_manager_get_default ();
  float light = adw_style_manager_get_dark (style) ? 1 : 0;
  gboolean strong = adw_style_manager_get_high_contrast (style);

  for (guint i = 0; i < self->turns; i++)
    {
      float x = step * (float) (backwards ? self->turns - 1 - i : i);
      GskRoundedRect tick;
      GdkRGBA shade = { light, light, light, i < self->turn ? (strong ? 1 : 0.62f) : (strong ? 0.35f : 0.16f) };

      gsk_rounded_rect_init_from_rect (&tick, &GRAPHENE_RECT_INIT (x, 0, MAX (step - GAP, LEAST), HEIGHT), HEIGHT / 2.0f);
      gtk_snapshot_push_rounded_clip (snapshot, &tick);
      gtk_snapshot_append_color (snapshot, &shade, &tick.bounds);
      gtk_snapshot_pop (snapshot);
    }
}

static void
muster_turn_ticks_class_init (MusterTurnTicksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = muster_turn_ticks_measure;
  widget_class->snapshot = muster_turn_ticks_snapshot;
  /* The turn is said in words beside it. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
muster_turn_ticks_init (MusterTurnTicks *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
muster_turn_ticks_set (MusterTurnTicks *self,
                       guint            turn,
                       guint            turns)
{
  if (self->turn == turn && self->turns == turns)
    return;
  self->turn = turn;
  self->turns = turns;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
