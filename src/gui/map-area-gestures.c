#include "config.h"

#include "map-area-private.h"

#include "captions.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* What pointer, fingers and keys do to the map. */

#define DRAG_START   6    /* px: less is a click */
#define WHEEL_PX     60   /* px a notch */
#define WHEEL_ZOOM   1.15 /* a notch */
#define PAN_KEY      80   /* px */
#define DWELL_MS     120  /* on a point before it is said what it is */
#define GONE_MS      5000 /* on none before what was said goes: it may be read, and gone to */

static void
on_drag_begin (MusterMapArea *self)
{
  self->drag_x = self->drag_y = 0;
  self->carrying = FALSE;
}

/* A drag that begins on a counter of those who may march carries it. */
static gboolean
pick_up (MusterMapArea *self,
         GtkGesture    *drag)
{
  double x, y;
  gint stack, point;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (drag), &x, &y);
  stack = muster_map_area_stack_at (self, x, y);
  if (stack < 0)
    return FALSE;
  point = g_array_index (muster_map_cache_layout (self->cache)->stacks, MusterMapStack, stack).point;
  if (self->taken != point)
    muster_map_area_take (self, point);
  return self->taken == point;
}

static void
on_drag_update (MusterMapArea *self,
                double         x,
                double         y,
                GtkGesture    *drag)
{
  if (hypot (x, y) < DRAG_START && self->drag_x == 0 && self->drag_y == 0)
    return;
  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->drag_x == 0 && self->drag_y == 0)
    self->carrying = pick_up (self, drag);
  if (self->carrying)
    {
      double start_x, start_y;

      gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (drag), &start_x, &start_y);
      self->drag_x = x;
      self->drag_y = y;
      self->pointer_x = start_x + x;
      self->pointer_y = start_y + y;
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }
  muster_map_area_pan (self, self->drag_x - x, self->drag_y - y);
  self->drag_x = x;
  self->drag_y = y;
}

/* Whoever is dropped somewhere is sent there. */
static void
on_drag_end (MusterMapArea *self)
{
  gint point;

  if (!self->carrying)
    return;
  self->carrying = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  point = muster_map_area_point_at (self, self->pointer_x, self->pointer_y);
  if (point >= 0 && point != self->taken)
    muster_map_area_aim (self, point, FALSE);
}

static gint
nearest_point (MusterMapArea *self,
               double         x,
               double         y)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  double best = G_MAXDOUBLE;
  gint nearest = -1;

  x = self->x + x / self->scale;
  y = self->y + y / self->scale;
  for (guint p = 0; p < scenario->n_points; p++)
    {
      double away = hypot (scenario->point[p].x - x, scenario->point[p].y - y);

      if (away < best)
        {
          best = away;
          nearest = (gint) p;
        }
    }
  return nearest;
}

/* Shows that @point is what would be chosen. */
static void
show_meant (MusterMapArea *self,
            gint           point)
{
  if (self->pointed == point)
    return;
  self->pointed = point;
  self->told = -1;
  if (self->taken >= 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_press (MusterMapArea *self,
          gint           n,
          double         x,
          double         y)
{
  (void) n;
  if (self->campaign && self->taken >= 0)
    show_meant (self, muster_map_area_point_at (self, x, y));
}

/* A tag may lie nearer to another point than to its own: nobody goes where he was not shown he would. */
static gboolean
is_shown (MusterMapArea *self,
          gint           point,
          double         x,
          double         y)
{
  return self->told == point || muster_map_area_tag_at (self, x, y, NEAR_TAG) != point || nearest_point (self, x, y) == point;
}

/* Counters are taken up; while one is, the symbol of a point is where to send it. */
static void
on_click (MusterMapArea *self,
          gint           n,
          double         x,
          double         y,
          GtkGesture    *click)
{
  gint point = muster_map_area_point_at (self, x, y);
  gboolean counter = muster_map_area_tag_at (self, x, y, 0) < 0 && muster_map_area_stack_at (self, x, y) >= 0;
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (click));

  (void) n;
  muster_map_area_select_here (self, point); /* before the focus, which would bring it into sight */
  if (point >= 0)
    gtk_widget_grab_focus (self->spot[point]);
  if (point >= 0 && self->taken >= 0 && point != self->taken && !counter && !is_shown (self, point, x, y))
    {
      show_meant (self, point);
      self->told = point;
      muster_map_area_point_to (self, point);
    }
  else if (point >= 0 && self->taken >= 0 && point != self->taken && !counter)
    muster_map_area_aim (self, point, (state & GDK_SHIFT_MASK) != 0);
  else
    muster_map_area_take (self, point);
}

/* Whether the marker of the sea lift lies there. */
static gboolean
is_sea_lift (MusterMapArea *self,
             double         x,
             double         y)
{
  const MusterMapLayout *layout = muster_map_cache_layout (self->cache);
  MusterMapView view;

  muster_map_cache_view (self->cache, &view);
  x += self->x * view.scale;
  y += self->y * view.scale;
  for (guint i = 0; i < layout->badges->len; i++)
    {
      const MusterMapBadge *badge = &g_array_index (layout->badges, MusterMapBadge, i);

      if (badge->kind == MUSTER_BADGE_SEA_LIFT && x >= badge->rect.x && x <= badge->rect.x + badge->rect.width
          && y >= badge->rect.y && y <= badge->rect.y + badge->rect.height)
        return TRUE;
    }
  return FALSE;
}

/* The name of a place, where the map has no room for it. */
static gboolean
query_name (MusterMapArea *self,
            int            x,
            int            y,
            GtkTooltip    *tooltip)
{
  const MusterMapLayout *layout = muster_map_cache_layout (self->cache);
  g_autofree char *text = NULL;
  MusterMapView view;
  gint point;

  muster_map_cache_view (self->cache, &view);
  view.x = self->x;
  view.y = self->y;
  point = muster_map_layout_point_at (layout, &view, x, y);
  if (point < 0 || muster_map_area_names (self, point))
    return FALSE;
  text = muster_caption_point (self->campaign, point);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* What a sign is that tells it by its picture alone; while a stack is taken up the note tells of places. */
static gboolean
on_query_tooltip (MusterMapArea *self,
                  int            x,
                  int            y,
                  gboolean       keyboard,
                  GtkTooltip    *tooltip)
{
  gint stack = !keyboard && self->campaign && self->taken < 0 ? muster_map_area_stack_at (self, x, y) : -1;
  gint16 pieces[MOHAWK_MAX_PIECES];
  g_autofree char *text = NULL;
  gint point;
  guint n;

  if (keyboard || !self->campaign || self->taken >= 0 || !muster_map_cache_has_drawn (self->cache))
    return FALSE;
  if (is_sea_lift (self, x, y))
    {
      gtk_tooltip_set_text (tooltip, _("The British sea lift lies in this port"));
      return TRUE;
    }
  if (stack < 0)
    return query_name (self, x, y, tooltip);
  point = g_array_index (muster_map_cache_layout (self->cache)->stacks, MusterMapStack, stack).point;
  n = muster_caption_pieces (self->campaign, point, pieces);
  if (n == 1)
    {
      g_autofree char *what = muster_caption_piece (self->campaign, pieces[0]);

      /* Translators: a piece, and what it is */
      text = g_strdup_printf (C_("tooltip", "%s: %s"), muster_wording_piece (muster_campaign_get_wording (self->campaign), pieces[0]), what);
    }
  else
    text = muster_wording_pieces (muster_campaign_get_wording (self->campaign), pieces, n);
  gtk_tooltip_set_text (tooltip, text);
  return n > 0;
}

static gboolean
on_dwell (gpointer user_data)
{
  MusterMapArea *self = user_data;

  self->dwell = 0;
  self->told = self->pointed;
  muster_map_area_point_to (self, self->pointed);
  return G_SOURCE_REMOVE;
}

static void
on_motion (MusterMapArea *self,
           double         x,
           double         y)
{
  gint point;

  self->pointer_x = x;
  self->pointer_y = y;
  if (!self->campaign || self->taken < 0)
    return;
  point = muster_map_area_point_at (self, x, y);
  if (point == self->pointed)
    return;
  show_meant (self, point);
  g_clear_handle_id (&self->dwell, g_source_remove);
  /* What was said stays while the pointer is on its way to it. */
  self->dwell = g_timeout_add (point >= 0 ? DWELL_MS : GONE_MS, on_dwell, self);
}

static gboolean
on_scroll (MusterMapArea      *self,
           double              dx,
           double              dy,
           GtkEventController *scroll)
{
  gboolean wheel = gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (scroll)) == GDK_SCROLL_UNIT_WHEEL;
  double px = wheel ? WHEEL_PX : 1;

  if (gtk_event_controller_get_current_event_state (scroll) & GDK_CONTROL_MASK)
    muster_map_area_zoom_at (self, self->scale * pow (WHEEL_ZOOM, -dy * (wheel ? 1 : 1.0 / WHEEL_PX)),
                               self->pointer_x, self->pointer_y);
  else
    muster_map_area_pan (self, dx * px, dy * px);
  return GDK_EVENT_STOP;
}

static void
on_pinch_begin (MusterMapArea *self)
{
  self->pinch = self->scale;
}

static void
on_pinch (MusterMapArea *self,
          double         factor,
          GtkGesture    *pinch)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    muster_map_area_zoom_at (self, self->pinch * factor, x, y);
}

static gboolean
on_arrow (MusterMapArea   *self,
          gint             dx,
          gint             dy,
          GdkModifierType  state)
{
  if (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK))
    {
      muster_map_area_pan (self, dx * PAN_KEY, dy * PAN_KEY);
      return GDK_EVENT_STOP;
    }
  if (self->selected < 0)
    muster_map_area_begin (self);
  else if (!muster_map_area_walk (self, dx, dy))
    gtk_widget_error_bell (GTK_WIDGET (self));
  return GDK_EVENT_STOP;
}

static gboolean
on_key (MusterMapArea   *self,
        guint            key,
        guint            code,
        GdkModifierType  state)
{
  (void) code;
  if (state & GDK_ALT_MASK)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return on_arrow (self, -1, 0, state);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return on_arrow (self, 1, 0, state);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return on_arrow (self, 0, -1, state);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return on_arrow (self, 0, 1, state);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (self->selected < 0)
        muster_map_area_begin (self);
      else
        muster_map_area_choose (self, (state & GDK_SHIFT_MASK) != 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      if (self->selected < 0)
        return GDK_EVENT_PROPAGATE;
      muster_map_area_take (self, self->selected);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      if (self->taken < 0)
        return GDK_EVENT_PROPAGATE;
      muster_map_area_take (self, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      muster_map_area_zoom (self, MUSTER_ZOOM_IN);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      muster_map_area_zoom (self, MUSTER_ZOOM_OUT);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      muster_map_area_zoom (self, MUSTER_ZOOM_FIT);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/**
 * muster_map_area_choose:
 * @add: as one part of a march of several
 *
 * Enter: the stack of the selected point is taken up, or the one that is taken up sent there.
 *
 * Returns: whether a point is selected
 */
gboolean
muster_map_area_choose (MusterMapArea *self,
                        gboolean       add)
{
  if (self->selected < 0)
    return FALSE;
  if (self->taken >= 0 && self->taken != self->selected)
    muster_map_area_aim (self, self->selected, add);
  else
    muster_map_area_take (self, self->selected);
  return TRUE;
}

/**
 * muster_map_area_add_gestures:
 *
 * Once, when the area is made.
 */
void
muster_map_area_add_gestures (MusterMapArea *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_press), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_click), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key), self);

  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, key);
}
