#include "config.h"

#include "battle-board-private.h"

#include "announce.h"
#include "battle-board-piece.h"
#include "playing.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define DRAG_FROM 8 /* pixels before a press is a drag */

/* --- choices ------------------------------------------------------------ */

static void
say_front (MusterBattleBoard *self,
           gint               piece)
{
  const MohawkPost *post = muster_battle_plan_find (&self->plan, piece, NULL);
  g_autofree char *text = NULL;

  if (!post)
    return;
  text = g_strdup_printf (_("%s, front %d"), muster_wording_piece (muster_campaign_get_wording (self->campaign), piece),
                          post->front + 1);
  muster_announce (GTK_WIDGET (self), text);
}

static void
swap (MusterBattleBoard *self,
      gint               piece,
      gint               other)
{
  muster_battle_plan_swap (&self->plan, piece, other);
  muster_battle_board_planned (self);
  say_front (self, piece);
}

static gboolean
move (MusterBattleBoard *self,
      gint               piece,
      gint               front)
{
  if (!muster_battle_plan_may_move (&self->plan, self->campaign, piece, front))
    return FALSE;
  muster_battle_plan_move (&self->plan, piece, front);
  muster_battle_board_planned (self);
  say_front (self, piece);
  return TRUE;
}

/* The last of a side at a front, or -1. */
static gint
last_at (MusterBattleBoard *self,
         guint              who,
         gint               front)
{
  gint piece = -1;

  for (guint i = 0; i < self->plan.n[who]; i++)
    if (self->plan.post[who][i].front == front)
      piece = self->plan.post[who][i].piece;
  return piece;
}

/* By keyboard: to the next front, doubling if it may, else in exchange. */
static gboolean
step (MusterBattleBoard *self,
      gint               by)
{
  guint who = 0;
  const MohawkPost *post = muster_battle_plan_find (&self->plan, self->selected, &who);
  gint front = post ? post->front + by : -1;

  if (self->plan.phase != MOHAWK_FIGHT_LINE || front < 0 || front >= (gint) self->plan.n_fronts)
    return FALSE;
  if (!move (self, self->selected, front))
    swap (self, self->selected, last_at (self, who, front));
  return TRUE;
}

static void
aim (MusterBattleBoard *self,
     gint               target)
{
  const MusterWording *wording = muster_campaign_get_wording (self->campaign);
  g_autofree char *text = NULL;

  muster_battle_plan_aim (&self->plan, self->campaign, self->selected, target);
  /* Translators: one piece fires at another */
  text = g_strdup_printf (_("%s at %s"), muster_wording_piece (wording, self->selected), muster_wording_piece (wording, target));
  muster_battle_board_planned (self);
  muster_announce (GTK_WIDGET (self), text);
}

/* The next of the enemies opposite. */
static gboolean
next_target (MusterBattleBoard *self)
{
  gint16 enemy[MOHAWK_MAX_PIECES];
  guint n, at = 0;

  if (!muster_battle_plan_is_firing (&self->plan, self->selected))
    return FALSE;
  n = muster_battle_plan_opposite (&self->plan, self->selected, enemy);
  for (guint i = 0; i < n; i++)
    if (enemy[i] == self->plan.target[self->selected])
      at = (i + 1) % n;
  if (n < 2)
    return FALSE;
  aim (self, enemy[at]);
  return TRUE;
}

/* --- pointer ------------------------------------------------------------ */

static gint
piece_at (MusterBattleBoard *self,
          double             x,
          double             y)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (self->pieces->pdata[i], GTK_WIDGET (self), &bounds)
          && graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        return muster_battle_board_piece_get_piece (self->pieces->pdata[i]);
    }
  return -1;
}

static gint
front_at (MusterBattleBoard *self,
          double             x)
{
  for (guint f = 0; f < self->plan.n_fronts; f++)
    if (x >= self->front_x[f] && x < self->front_x[f] + self->front_width[f])
      return (gint) f;
  return -1;
}

static gboolean
same_side (MusterBattleBoard *self,
           gint               one,
           gint               other)
{
  guint a = 0, b = 1;

  return muster_battle_plan_find (&self->plan, one, &a) && muster_battle_plan_find (&self->plan, other, &b) && a == b;
}

/* A click on @piece: aimed at, or chosen. */
void
muster_battle_board_meant (MusterBattleBoard *self,
                           gint               piece)
{
  gint16 enemy[MOHAWK_MAX_PIECES];
  guint n = muster_battle_plan_is_firing (&self->plan, self->selected) ? muster_battle_plan_opposite (&self->plan, self->selected, enemy) : 0;

  for (guint i = 0; i < n && n > 1; i++)
    if (enemy[i] == piece)
      {
        aim (self, piece);
        return;
      }
  muster_battle_board_select (self, piece);
  gtk_widget_grab_focus (muster_battle_board_get_piece (self, piece));
}

static void
on_drag_begin (MusterBattleBoard *self,
               double             x,
               double             y,
               GtkGesture        *gesture)
{
  self->start_x = x;
  self->start_y = y;
  if (piece_at (self, x, y) < 0)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
}

static void
on_drag_update (MusterBattleBoard *self,
                double             x,
                double             y,
                GtkGesture        *gesture)
{
  if (self->plan.phase != MOHAWK_FIGHT_LINE)
    return;
  if (self->dragged < 0 && hypot (x, y) >= DRAG_FROM)
    {
      gint piece = piece_at (self, self->start_x, self->start_y);

      if (piece < 0)
        return;
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      muster_battle_board_select (self, piece);
      self->dragged = piece;
    }
  self->drag_x = self->start_x + x;
  self->drag_y = self->start_y + y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop (MusterBattleBoard *self,
      gint               piece,
      double             x,
      double             y)
{
  gint other = piece_at (self, x, y), front = front_at (self, x);

  if (front < 0 || other == piece)
    return;
  if (other >= 0 && same_side (self, piece, other))
    swap (self, piece, other);
  else if (!move (self, piece, front))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
on_drag_end (MusterBattleBoard *self,
             double             x,
             double             y)
{
  gint piece = self->dragged;

  self->dragged = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (piece >= 0)
    drop (self, piece, self->start_x + x, self->start_y + y);
  else if (piece_at (self, self->start_x, self->start_y) >= 0)
    muster_battle_board_meant (self, piece_at (self, self->start_x, self->start_y));
}

/* --- keyboard ----------------------------------------------------------- */

/* The piece to whom an arrow leads: along a line, or over to the other. */
static gint
neighbour (MusterBattleBoard *self,
           gint               dx,
           gint               dy)
{
  GtkWidget *from = muster_battle_board_get_piece (self, self->selected);
  graphene_rect_t a, b;
  double best = G_MAXDOUBLE;
  gint found = -1;

  if (!from || !gtk_widget_compute_bounds (from, GTK_WIDGET (self), &a))
    return -1;
  for (guint i = 0; i < self->pieces->len; i++)
    {
      double along, aside;

      if (self->pieces->pdata[i] == from || !gtk_widget_compute_bounds (self->pieces->pdata[i], GTK_WIDGET (self), &b))
        continue;
      along = dx ? (b.origin.x - a.origin.x) * dx : (b.origin.y - a.origin.y) * dy;
      aside = fabs (dx ? b.origin.y - a.origin.y : b.origin.x - a.origin.x);
      if (along > 4 && along + 3 * aside < best)
        {
          best = along + 3 * aside;
          found = muster_battle_board_piece_get_piece (self->pieces->pdata[i]);
        }
    }
  return found;
}

static gboolean
walk (MusterBattleBoard *self,
      gint               dx,
      gint               dy)
{
  gint piece = neighbour (self, dx, dy);

  if (piece < 0)
    return FALSE;
  muster_battle_board_select (self, piece);
  gtk_widget_grab_focus (muster_battle_board_get_piece (self, piece));
  return TRUE;
}

static void
order_walls (MusterBattleBoard *self)
{
  g_autofree char *text = g_strdup_printf ("walls %s", muster_campaign_get_scenario (self->campaign)->piece[self->selected].id);

  if (muster_playing_may_say (self->campaign, "walls"))
    muster_battle_board_order (self, text);
}

static gboolean
on_key (MusterBattleBoard *self,
        guint              key,
        guint              code,
        GdkModifierType    state)
{
  gboolean shift = (state & GDK_SHIFT_MASK) != 0;
  gint ahead = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? -1 : 1;

  (void) code;
  if (!self->campaign || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return shift ? step (self, -ahead) : walk (self, -1, 0);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return shift ? step (self, ahead) : walk (self, 1, 0);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return !shift && walk (self, 0, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return !shift && walk (self, 0, 1);
    case GDK_KEY_t:
    case GDK_KEY_T:
    case GDK_KEY_space:
      return next_target (self);
    case GDK_KEY_w:
    case GDK_KEY_W:
      if (self->selected < 0)
        return GDK_EVENT_PROPAGATE;
      order_walls (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      muster_battle_board_press (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* --- public ------------------------------------------------------------- */

/* Once, when the board is made. */
void
muster_battle_board_add_input (MusterBattleBoard *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
