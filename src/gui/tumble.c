#include "config.h"

#include "tumble.h"

#include <adwaita.h>

#define LASTS 350 /* ms */
#define FACES 7   /* shown on the way */
#define TURNS 0.5 /* of a full turn, back to upright */

struct _MusterTumble
{
  GtkWidget    *widget;
  AdwAnimation *animation;
  double        gone;    /* 0 to 1 */
  gboolean      waiting; /* until the widget is on the screen */
  gulong        mapped;
};

static void
on_step (double   value,
         gpointer user_data)
{
  MusterTumble *self = user_data;

  self->gone = value;
  gtk_widget_queue_draw (self->widget);
}

static void
play (MusterTumble *self)
{
  self->waiting = FALSE;
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}

static void
on_map (MusterTumble *self)
{
  if (self->waiting)
    play (self);
}

MusterTumble *
muster_tumble_new (GtkWidget *widget)
{
  MusterTumble *self = g_new0 (MusterTumble, 1);

  self->widget = widget;
  self->gone = 1;
  self->animation = adw_timed_animation_new (widget, 0, 1, LASTS, adw_callback_animation_target_new (on_step, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_OUT_CUBIC);
  self->mapped = g_signal_connect_swapped (widget, "map", G_CALLBACK (on_map), self);
  return self;
}

void
muster_tumble_free (MusterTumble *self)
{
  g_signal_handler_disconnect (self->widget, self->mapped);
  adw_animation_pause (self->animation);
  g_object_unref (self->animation);
  g_free (self);
}

void
muster_tumble_start (MusterTumble *self)
{
  if (gtk_widget_get_mapped (self->widget))
    play (self);
  else
    self->waiting = TRUE;
}

gboolean
muster_tumble_is_rolling (MusterTumble *self)
{
  return adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING;
}

guint
muster_tumble_face (MusterTumble *self,
                    guint         sides,
                    guint         value)
{
  guint step = (guint) (self->gone * FACES);

  if (!muster_tumble_is_rolling (self) || step >= FACES || sides < 2)
    return value;
  /* Never the same face twice running, nor the one it will show. */
  return 1 + (value + (step * 2 + 1) % (sides - 1)) % sides;
}

double
muster_tumble_angle (MusterTumble *self)
{
  return muster_tumble_is_rolling (self) ? (1 - self->gone) * TURNS * 2 * G_PI : 0;
}
