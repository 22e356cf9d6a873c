#include "config.h"

#include "battle-board-private.h"

#include "battle-board-ground.h"
#include "battle-board-piece.h"
#include "focus.h"
#include "text-scale.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#define MARGIN    18
#define EDGE      6 /* beside the fronts, at least */
#define MOST_ACROSS 6 /* pieces of a line beside each other, of all fronts */
#define SPACE     12 /* between two fronts */
#define PAD       8 /* inside a front */
#define TITLE     34 /* above the fronts: whose line it is */
#define TAB       28 /* the number of a front */
#define MIDDLE    64 /* between the lines */
#define MOST_SPARE 0.3 /* of the height, added to it where there is room */
#define FOOT      40

enum { SELECTED, PLANNED, ORDERED, PRESSED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterBattleBoard, muster_battle_board, GTK_TYPE_WIDGET)

/* --- the plan ----------------------------------------------------------- */

static guint
count_at (MusterBattleBoard *self,
          guint              who,
          guint              front)
{
  guint n = 0;

  for (guint i = 0; i < self->plan.n[who]; i++)
    n += self->plan.post[who][i].front == (gint16) front;
  return n;
}

static void
light (MusterBattleBoard *self,
       gint               piece)
{
  for (guint f = 0; f < self->plan.n_fronts; f++)
    self->lit[f] = piece >= 0 && muster_battle_plan_may_move (&self->plan, self->campaign, piece, (gint) f);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
show_pieces (MusterBattleBoard *self)
{
  self->room_width = 0;
  for (guint i = 0; i < self->pieces->len; i++)
    {
      MusterBattleBoardPiece *piece = self->pieces->pdata[i];

      muster_battle_board_piece_show (piece, &self->plan);
      muster_battle_board_piece_set_selected (piece, muster_battle_board_piece_get_piece (piece) == self->selected);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
muster_battle_board_planned (MusterBattleBoard *self)
{
  show_pieces (self);
  light (self, self->selected);
  g_signal_emit (self, signals[PLANNED], 0);
}

void
muster_battle_board_order (MusterBattleBoard *self,
                           const char        *text)
{
  g_signal_emit (self, signals[ORDERED], 0, text);
}

void
muster_battle_board_press (MusterBattleBoard *self)
{
  g_signal_emit (self, signals[PRESSED], 0);
}

/* --- layout ------------------------------------------------------------- */

/* What holds text is as much larger as text is. */
static gint
scaled (MusterBattleBoard *self,
        gint               size)
{
  return muster_text_scaled (GTK_WIDGET (self), size);
}

static void
piece_size (MusterBattleBoard *self,
            gint              *width,
            gint              *height)
{
  *width = *height = 0;
  if (self->pieces->len == 0)
    return;
  gtk_widget_measure (self->pieces->pdata[0], GTK_ORIENTATION_HORIZONTAL, -1, width, NULL, NULL, NULL);
  *height = 0;
  for (guint i = 0; i < self->pieces->len; i++) /* a name may have two lines */
    {
      gint own;

      gtk_widget_measure (self->pieces->pdata[i], GTK_ORIENTATION_VERTICAL, -1, &own, NULL, NULL, NULL);
      *height = MAX (*height, own);
    }
}

static guint
across_of (MusterBattleBoard *self,
           guint              front)
{
  guint most = MAX (2, MOST_ACROSS / MAX (1, self->plan.n_fronts)); /* few fronts have room to be broad, and none below */

  return self->small ? 1 : CLAMP (MAX (count_at (self, 0, front), count_at (self, 1, front)), 1, most);
}

static guint
rows_of (MusterBattleBoard *self,
         guint              who)
{
  guint rows = 1;

  for (guint f = 0; f < self->plan.n_fronts; f++)
    rows = MAX (rows, (count_at (self, who, f) + across_of (self, f) - 1) / across_of (self, f));
  return rows;
}

static void
muster_battle_board_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  MusterBattleBoard *self = MUSTER_BATTLE_BOARD (widget);
  gint width, height;

  (void) for_size;
  piece_size (self, &width, &height);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 2 * EDGE - SPACE;
      for (guint f = 0; f < self->plan.n_fronts; f++)
        *minimum += (gint) across_of (self, f) * width + 2 * PAD + SPACE;
    }
  else
    *minimum = scaled (self, TITLE + TAB + FOOT) + (gint) (rows_of (self, 0) + rows_of (self, 1)) * height + 2 * PAD + MIDDLE
               + MARGIN;
  *natural = *minimum;
  *minimum_baseline = *natural_baseline = -1;
}

static void
place_side (MusterBattleBoard *self,
            guint              who,
            guint              front,
            double             top,
            gint               width,
            gint               height)
{
  guint n = count_at (self, who, front), across = across_of (self, front), k = 0;

  for (guint i = 0; i < self->plan.n[who]; i++)
    {
      const MohawkPost *post = &self->plan.post[who][i];
      GtkWidget *piece;
      guint row, in_row;
      double x;

      if (post->front != (gint16) front)
        continue;
      piece = muster_battle_board_get_piece (self, post->piece);
      row = k / across;
      in_row = MIN (across, n - row * across);
      x = self->front_x[front] + (self->front_width[front] - (double) in_row * width) / 2 + (k % across) * width;
      /* Who stands at the walls stands nearer to them. */
      gtk_widget_size_allocate (piece, &(GtkAllocation) { (gint) x, (gint) (top + row * height) - (post->walls ? 22 : 0),
                                                          width, height }, -1);
      k++;
    }
}

static void
set_sizes (MusterBattleBoard *self,
           gboolean           small)
{
  for (guint i = 0; i < self->pieces->len; i++)
    muster_battle_board_piece_set_small (self->pieces->pdata[i], small);
}

/* Counters are smaller rather than scrolled both ways, or sideways for what smaller ones have room in. */
static gboolean
on_fit (gpointer data)
{
  MusterBattleBoard *self = data;
  gint width, height, small;

  self->fitting = 0;
  set_sizes (self, self->small);
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  set_sizes (self, TRUE);
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &small, NULL, NULL, NULL);
  self->crowded = width > self->room_width && (height > self->room_height || small <= self->room_width);
  set_sizes (self, self->small || self->crowded);
  return G_SOURCE_REMOVE;
}

/* Once for each room, and for each plan. */
static void
fit (MusterBattleBoard *self)
{
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  gint width = view ? gtk_widget_get_width (view) : 0, height = view ? gtk_widget_get_height (view) : 0;

  if (!view || (width == self->room_width && height == self->room_height))
    return;
  self->room_width = width;
  self->room_height = height;
  if (!self->fitting)
    self->fitting = g_idle_add (on_fit, self);
}

static void
muster_battle_board_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  MusterBattleBoard *self = MUSTER_BATTLE_BOARD (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gint piece_width, piece_height;
  double used = -SPACE, x, spare;

  (void) baseline;
  fit (self);
  piece_size (self, &piece_width, &piece_height);
  for (guint f = 0; f < self->plan.n_fronts; f++)
    {
      self->front_width[f] = across_of (self, f) * piece_width + 2 * PAD;
      used += self->front_width[f] + SPACE;
    }
  spare = MAX (0, width - used) / 2;
  x = spare;
  for (guint f = 0; f < self->plan.n_fronts; f++)
    {
      self->front_x[f] = rtl ? width - x - self->front_width[f] : x;
      x += self->front_width[f] + SPACE;
    }
  /* Spare height goes between the lines; of a very high window the rest is below. */
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &baseline, NULL, NULL, NULL);
  spare = MIN (MAX (0, height - baseline), MAX (90, height * MOST_SPARE));
  self->middle = scaled (self, TITLE + TAB) + rows_of (self, 0) * piece_height + PAD + (MIDDLE + spare) / 2.0;
  self->bottom = self->middle + (MIDDLE + spare) / 2.0 + rows_of (self, 1) * piece_height + PAD;
  for (guint f = 0; f < self->plan.n_fronts; f++)
    {
      place_side (self, MOHAWK_DEFENDER, f, scaled (self, TITLE + TAB), piece_width, piece_height);
      place_side (self, MOHAWK_ATTACKER, f, self->middle + (MIDDLE + spare) / 2.0, piece_width, piece_height);
    }
}

/* --- drawing ------------------------------------------------------------ */

static void
front_path (MusterBattleBoard *self,
            cairo_t           *cr,
            guint              front)
{
  double x = self->front_x[front] + 0.5, y = scaled (self, TITLE + TAB / 2), w = self->front_width[front] - 1;
  double h = self->bottom - y, r = 12;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + w - r, y + r, r, -G_PI_2, 0);
  cairo_arc (cr, x + w - r, y + h - r, r, 0, G_PI_2);
  cairo_arc (cr, x + r, y + h - r, r, G_PI_2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
draw_tab (MusterBattleBoard *self,
          cairo_t           *cr,
          const MusterInk   *ink,
          guint              front,
          gboolean           marked)
{
  g_autofree char *text = g_strdup_printf (_("Front %u"), front + 1);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  double middle = self->front_x[front] + self->front_width[front] / 2, line = scaled (self, TITLE + TAB / 2);
  gint w, h;

  pango_layout_get_pixel_size (layout, &w, &h);
  cairo_new_sub_path (cr);
  cairo_arc (cr, middle + w / 2.0 + 6, line, h / 2.0 + 3, -G_PI_2, G_PI_2);
  cairo_arc (cr, middle - w / 2.0 - 6, line, h / 2.0 + 3, G_PI_2, 3 * G_PI_2);
  cairo_close_path (cr);
  muster_ink_set (cr, marked ? ink->highlight : ink->plate, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, marked ? ink->highlight_edge : ink->lettering_land, 1);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
  muster_ink_set (cr, marked ? 0x2A2118 : ink->ink, 1);
  cairo_move_to (cr, middle - w / 2.0, line - h / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_front (MusterBattleBoard *self,
            cairo_t           *cr,
            const MusterInk   *ink,
            guint              front)
{
  const MohawkPost *post = muster_battle_plan_find (&self->plan, self->selected, NULL);
  gboolean lit = self->lit[front];
  gboolean here = post && post->front == (gint16) front;
  static const double dash[] = { 7, 5 };

  front_path (self, cr, front);
  muster_ink_set (cr, here || lit ? ink->highlight : ink->plate, here ? 0.2 : lit ? 0.32 : 0.18);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, here || lit ? ink->highlight_edge : ink->lettering_land, here || lit ? 1 : 0.7);
  cairo_set_line_width (cr, here ? 2 : lit ? 3 : 1.2);
  if (!here)
    cairo_set_dash (cr, dash, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  draw_tab (self, cr, ink, front, here || lit);
}

static void
draw_titles (MusterBattleBoard *self,
             cairo_t           *cr,
             const MusterInk   *ink,
             double             width,
             double             height)
{
  const char *defender = self->plan.side[0] == MOHAWK_BRITISH ? _("The British, defending") : _("The French, defending");
  const char *attacker = self->plan.side[1] == MOHAWK_BRITISH ? _("The British, attacking") : _("The French, attacking");
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  double x = rtl ? width - MARGIN : MARGIN, align = rtl ? 1 : 0, size = scaled (self, 17);

  muster_ink_set (cr, ink->symbol[self->plan.side[0]], 1);
  muster_ink_text (cr, MUSTER_FACE_TOWN, size, defender, x, scaled (self, 24), align);
  muster_ink_set (cr, ink->symbol[self->plan.side[1]], 1);
  muster_ink_text (cr, MUSTER_FACE_TOWN, size, attacker, x, MIN (height - 14, self->bottom + scaled (self, 28)), align);
}

/* From who fires to whom, for the piece looked at. */
static void
draw_arrow (MusterBattleBoard *self,
            cairo_t           *cr,
            const MusterInk   *ink)
{
  const MusterRoll *roll = self->selected >= 0 ? &self->plan.need[self->selected] : NULL;
  GtkWidget *from, *to;
  graphene_rect_t a, b;
  double x, y, goal_x, goal_y, angle, up;

  if (!roll || !roll->sides)
    return;
  from = muster_battle_board_get_piece (self, self->selected);
  to = muster_battle_board_get_piece (self, roll->arg[1].value);
  if (!from || !to || !gtk_widget_compute_bounds (from, GTK_WIDGET (self), &a)
      || !gtk_widget_compute_bounds (to, GTK_WIDGET (self), &b))
    return;
  up = a.origin.y > b.origin.y;
  x = a.origin.x + a.size.width / 2;
  goal_x = b.origin.x + b.size.width / 2;
  y = up ? a.origin.y - 2 : a.origin.y + a.size.height + 2;
  goal_y = up ? b.origin.y + b.size.height + 4 : b.origin.y - 4;
  angle = atan2 (goal_y - y, goal_x - x);
  muster_ink_set (cr, ink->highlight_edge, 1);
  cairo_set_line_width (cr, 4);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, goal_x - 12 * cos (angle), goal_y - 12 * sin (angle));
  cairo_stroke (cr);
  cairo_move_to (cr, goal_x, goal_y);
  cairo_line_to (cr, goal_x - 18 * cos (angle - 0.42), goal_y - 18 * sin (angle - 0.42));
  cairo_line_to (cr, goal_x - 18 * cos (angle + 0.42), goal_y - 18 * sin (angle + 0.42));
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
muster_battle_board_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  MusterBattleBoard *self = MUSTER_BATTLE_BOARD (widget);
  const MusterInk *ink = adw_style_manager_get_dark (adw_style_manager_get_default ()) ? muster_ink_dark () : muster_ink_light ();
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean chosen = self->plan.phase != MOHAWK_FIGHT_TERRAIN && self->plan.phase != MOHAWK_FIGHT_GROUND;
  cairo_t *cr;

  if (!self->campaign || self->plan.phase == MOHAWK_FIGHT_NONE)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  muster_battle_board_ground (cr, ink, self->plan.terrain, chosen, width, height, self->middle);
  for (guint f = 0; f < self->plan.n_fronts; f++)
    draw_front (self, cr, ink, f);
  if (chosen && self->plan.terrain == MOHAWK_TERRAIN_FORT)
    muster_battle_board_wall_name (cr, ink, muster_campaign_get_scenario (self->campaign)->point[self->plan.point].name,
                                   width, self->middle);
  draw_titles (self, cr, ink, width, height);
  draw_arrow (self, cr, ink);
  cairo_destroy (cr);
  for (guint i = 0; i < self->pieces->len; i++)
    gtk_widget_snapshot_child (widget, self->pieces->pdata[i], snapshot);
  if (self->dragged < 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  muster_battle_board_piece_draw_counter (MUSTER_BATTLE_BOARD_PIECE (muster_battle_board_get_piece (self, self->dragged)),
                                          cr, self->drag_x, self->drag_y);
  cairo_destroy (cr);
}

static void
muster_battle_board_set_focus_child (GtkWidget *widget,
                                     GtkWidget *child)
{
  MusterBattleBoard *self = MUSTER_BATTLE_BOARD (widget);

  GTK_WIDGET_CLASS (muster_battle_board_parent_class)->set_focus_child (widget, child);
  if (child)
    muster_battle_board_select (self, muster_battle_board_piece_get_piece (MUSTER_BATTLE_BOARD_PIECE (child)));
}

/* --- vfuncs ------------------------------------------------------------- */

static gboolean
muster_battle_board_grab_focus (GtkWidget *widget)
{
  MusterBattleBoard *self = MUSTER_BATTLE_BOARD (widget);
  GtkWidget *piece = muster_battle_board_get_piece (self, self->selected);

  if (!piece && self->pieces->len > 0)
    piece = self->pieces->pdata[0];
  return piece && gtk_widget_grab_focus (piece);
}

static void
clear_pieces (MusterBattleBoard *self)
{
  for (guint i = 0; i < self->pieces->len; i++)
    gtk_widget_unparent (self->pieces->pdata[i]);
  g_ptr_array_set_size (self->pieces, 0);
}

static void
muster_battle_board_dispose (GObject *object)
{
  MusterBattleBoard *self = MUSTER_BATTLE_BOARD (object);

  g_clear_handle_id (&self->fitting, g_source_remove);
  clear_pieces (self);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (muster_battle_board_parent_class)->dispose (object);
}

static void
muster_battle_board_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_BATTLE_BOARD (object)->pieces);
  G_OBJECT_CLASS (muster_battle_board_parent_class)->finalize (object);
}

static void
muster_battle_board_class_init (MusterBattleBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = muster_battle_board_dispose;
  object_class->finalize = muster_battle_board_finalize;
  widget_class->measure = muster_battle_board_measure;
  widget_class->size_allocate = muster_battle_board_size_allocate;
  widget_class->snapshot = muster_battle_board_snapshot;
  widget_class->set_focus_child = muster_battle_board_set_focus_child;
  muster_focus_class_set_entry (widget_class, muster_battle_board_grab_focus);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  /* MusterBattleBoard::selected: another piece is looked at. */
  signals[SELECTED] = g_signal_new ("selected", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* MusterBattleBoard::planned: the lines or the targets planned have changed. */
  signals[PLANNED] = g_signal_new ("planned", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * MusterBattleBoard::ordered:
   * @text: an order in notation
   */
  signals[ORDERED] = g_signal_new ("ordered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /* MusterBattleBoard::pressed: Return: what the main button does. */
  signals[PRESSED] = g_signal_new ("pressed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_battle_board_init (MusterBattleBoard *self)
{
  muster_text_scale_watch (self, G_CALLBACK (gtk_widget_queue_resize));
  self->pieces = g_ptr_array_new ();
  self->selected = self->dragged = -1;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Battle board"), -1);
  muster_battle_board_add_input (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

/* --- public ------------------------------------------------------------- */

/* @campaign: (nullable). It is shown by muster_battle_board_refresh(). */
void
muster_battle_board_set_campaign (MusterBattleBoard *self,
                                  MusterCampaign    *campaign)
{
  clear_pieces (self);
  g_set_object (&self->campaign, campaign);
  self->selected = self->dragged = -1;
  self->head = -1;
  self->plan = (MusterBattlePlan) { .phase = MOHAWK_FIGHT_NONE };
}

/* Children in the order of the lines, which is the order of Tab. */
static void
make_pieces (MusterBattleBoard *self)
{
  clear_pieces (self);
  for (guint who = 0; who < 2; who++)
    for (guint i = 0; i < self->plan.n[who]; i++)
      {
        GtkWidget *piece = muster_battle_board_piece_new (self->campaign, self->plan.post[who][i].piece);

        muster_battle_board_piece_set_small (MUSTER_BATTLE_BOARD_PIECE (piece), self->small || self->crowded);
        gtk_widget_set_parent (piece, GTK_WIDGET (self));
        g_ptr_array_add (self->pieces, piece);
      }
}

/* Whose dice come first, or the first of the line. */
static gint
first_piece (MusterBattleBoard *self)
{
  for (guint who = 0; who < 2; who++)
    for (guint i = 0; i < self->plan.n[who]; i++)
      if (self->plan.side[who] == self->plan.firing && self->plan.need[self->plan.post[who][i].piece].sides)
        return self->plan.post[who][i].piece;
  return self->plan.n[MOHAWK_ATTACKER] > 0 ? self->plan.post[MOHAWK_ATTACKER][0].piece : -1;
}

/* The dice of the order that led here from what was shown last roll; those it was opened with lie still. */
static void
roll_dice (MusterBattleBoard *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  gint64 head = muster_session_head (session);
  g_autoptr (MusterEntry) entry = self->head >= 0 && head > self->head ? muster_session_entry (session, head, NULL) : NULL;

  for (guint i = 0; entry && entry->parent == self->head && entry->rolls && i < entry->rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (entry->rolls, MusterRoll, i);
      GtkWidget *piece = roll->n_args > 0 ? muster_battle_board_get_piece (self, roll->arg[0].value) : NULL;

      if (piece)
        muster_battle_board_piece_roll (MUSTER_BATTLE_BOARD_PIECE (piece));
    }
  self->head = head;
}

/* Takes the battle in hand as it stands; what was planned is dropped. */
void
muster_battle_board_refresh (MusterBattleBoard *self)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  g_return_if_fail (self->campaign);

  muster_battle_plan_read (&self->plan, self->campaign);
  self->dragged = -1;
  make_pieces (self);
  roll_dice (self);
  if (!muster_battle_plan_is_firing (&self->plan, self->selected)
      && (self->plan.firing != MOHAWK_NOBODY || !muster_battle_plan_find (&self->plan, self->selected, NULL)))
    self->selected = first_piece (self);
  muster_battle_board_planned (self);
  g_signal_emit (self, signals[SELECTED], 0);
  if (focused)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* For a narrow window: smaller counters, one beside another. */
void
muster_battle_board_set_small (MusterBattleBoard *self,
                               gboolean           small)
{
  self->small = small;
  self->room_width = 0;
  set_sizes (self, small || self->crowded);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* (transfer none): until it is refreshed */
const MusterBattlePlan *
muster_battle_board_get_plan (MusterBattleBoard *self)
{
  return &self->plan;
}

/* A piece, or -1. */
gint
muster_battle_board_get_selected (MusterBattleBoard *self)
{
  return self->selected;
}

void
muster_battle_board_select (MusterBattleBoard *self,
                            gint               piece)
{
  if (piece == self->selected)
    return;
  self->selected = piece;
  show_pieces (self);
  light (self, piece);
  g_signal_emit (self, signals[SELECTED], 0);
}

/* (transfer none) (nullable) */
GtkWidget *
muster_battle_board_get_piece (MusterBattleBoard *self,
                               gint               piece)
{
  for (guint i = 0; i < self->pieces->len; i++)
    if (muster_battle_board_piece_get_piece (self->pieces->pdata[i]) == piece)
      return self->pieces->pdata[i];
  return NULL;
}

/* Whether the piece looked at may be put there. */
gboolean
muster_battle_board_is_lit (MusterBattleBoard *self,
                            guint              front)
{
  return front < self->plan.n_fronts && self->lit[front];
}

/**
 * muster_battle_board_front_middle:
 * @who: MOHAWK_DEFENDER or MOHAWK_ATTACKER
 * @x, @y: (out): in its column, where that line meets the other and no piece stands
 */
void
muster_battle_board_front_middle (MusterBattleBoard *self,
                                  guint              front,
                                  guint              who,
                                  double            *x,
                                  double            *y)
{
  *x = self->front_x[front] + self->front_width[front] / 2;
  *y = self->middle + (who == MOHAWK_DEFENDER ? -6 : 6);
}
