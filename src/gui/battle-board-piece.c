#include "config.h"

#include "battle-board-piece.h"

#include "battle-board-private.h"
#include "captions.h"
#include "counter.h"
#include "text-scale.h"
#include "tumble.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#define WIDTH        132
#define COUNTER      76
#define SMALL_WIDTH  104
#define SMALL        56
#define DIE          26
#define GAP          4
#define CHIP_PAD     7

struct _MusterBattleBoardPiece
{
  GtkWidget       parent_instance;

  MusterCampaign *campaign;
  gint            piece;
  MusterCounter   counter;
  gboolean        small;
  gboolean        selected;
  MusterRoll      die;
  MusterTumble   *tumble;  /* (nullable): of a die that was seen to be thrown */
  char           *what;    /* its class, and that it stands at the walls */
  char           *need;    /* "hits on 4+", or NULL */
  char           *fell;    /* "3+2=5 miss", or NULL */
};

G_DEFINE_FINAL_TYPE (MusterBattleBoardPiece, muster_battle_board_piece, GTK_TYPE_WIDGET)

/* --- drawing ------------------------------------------------------------ */

static const MusterInk *
ink_now (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? muster_ink_dark () : muster_ink_light ();
}

static double
counter_size (MusterBattleBoardPiece *self)
{
  return self->small ? SMALL : COUNTER;
}

static double
cell_width (MusterBattleBoardPiece *self)
{
  return muster_text_scaled (GTK_WIDGET (self), self->small ? SMALL_WIDTH : WIDTH);
}

static const char *
name_of (MusterBattleBoardPiece *self)
{
  return muster_wording_piece (muster_campaign_get_wording (self->campaign), self->piece);
}

/* Names of a kind differ at their end, and so does what a piece is: these have so many lines, where they are long. */
#define LONG_LINES 2

/* @lines: that it may have */
static PangoLayout *
line_layout (MusterBattleBoardPiece *self,
             const char             *text,
             gboolean                bold,
             gint                    lines)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, bold ? pango_attr_weight_new (PANGO_WEIGHT_BOLD) : pango_attr_scale_new (0.86));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_width (layout, (gint) cell_width (self) * PANGO_SCALE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height (layout, -lines);
  return layout;
}

static gint
line_height (MusterBattleBoardPiece *self,
             const char             *text,
             gboolean                bold,
             gint                    lines)
{
  g_autoptr (PangoLayout) layout = line_layout (self, text, bold, lines);
  gint height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static double
draw_line (MusterBattleBoardPiece *self,
           cairo_t                *cr,
           const char             *text,
           gboolean                bold,
           gint                    lines,
           double                  y)
{
  g_autoptr (PangoLayout) layout = line_layout (self, text, bold, lines);
  gint height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  cairo_move_to (cr, (gtk_widget_get_width (GTK_WIDGET (self)) - cell_width (self)) / 2, y);
  pango_cairo_show_layout (cr, layout);
  return y + height;
}

static void
round_rectangle (cairo_t *cr,
                 double   x,
                 double   y,
                 double   width,
                 double   height,
                 double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
draw_die (cairo_t         *cr,
          const MusterInk *ink,
          guint            value,
          double           x,
          double           y,
          double           angle)
{
  /* pips by column and row of a grid of three, for one to six */
  static const char *const pips[] = { "", "11", "0022", "001122", "00022022", "0002112022", "000102202122" };
  const char *at = value <= 6 ? pips[value] : "";

  cairo_save (cr);
  cairo_translate (cr, x + DIE / 2.0, y + DIE / 2.0);
  cairo_rotate (cr, angle);
  cairo_translate (cr, -x - DIE / 2.0, -y - DIE / 2.0);
  round_rectangle (cr, x + 0.75, y + 0.75, DIE - 1.5, DIE - 1.5, 5);
  muster_ink_set (cr, 0xFFFDF6, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, ink->dark ? 0xFFFDF6 : ink->ink, 1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  muster_ink_set (cr, 0x2A2118, 1);
  for (; at[0] && at[1]; at += 2)
    {
      cairo_arc (cr, x + DIE / 2.0 + (at[0] - '1') * 6.5, y + DIE / 2.0 + (at[1] - '1') * 6.5, 2.4, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/* What it needs, as a pill: gamboge on the piece that is looked at. */
static void
draw_need (MusterBattleBoardPiece *self,
           cairo_t                *cr,
           const MusterInk        *ink,
           double                  y)
{
  g_autoptr (PangoLayout) layout = line_layout (self, self->need, TRUE, 1);
  double middle = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
  gint width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  round_rectangle (cr, middle - width / 2.0 - CHIP_PAD, y + 1, width + 2 * CHIP_PAD, height + 2, (height + 2) / 2.0);
  muster_ink_set (cr, self->selected ? ink->highlight : ink->plate, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, self->selected ? ink->highlight_edge : ink->ink, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  muster_ink_set (cr, self->selected ? 0x2A2118 : ink->ink, 1);
  cairo_move_to (cr, middle - cell_width (self) / 2, y + 2);
  pango_cairo_show_layout (cr, layout);
}

static void
muster_battle_board_piece_snapshot (GtkWidget   *widget,
                                    GtkSnapshot *snapshot)
{
  MusterBattleBoardPiece *self = MUSTER_BATTLE_BOARD_PIECE (widget);
  gint width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double size = counter_size (self), y = 2 * GAP + size;
  const MusterInk *ink = ink_now ();
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-8, -8, width + 16, height + 16));

  if (gtk_widget_has_visible_focus (widget))
    {
      round_rectangle (cr, 1, 1, width - 2, height - 2, 9);
      muster_ink_set (cr, ink->highlight_tint, 0.8);
      cairo_fill_preserve (cr);
      muster_ink_set (cr, ink->ink, 1);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
    }
  muster_battle_board_piece_draw_counter (self, cr, width / 2.0, GAP + size / 2);
  if (self->die.value > 0)
    draw_die (cr, ink, self->tumble ? muster_tumble_face (self->tumble, self->die.sides, self->die.value) : self->die.value,
              MIN (width / 2.0 + size / 2 + 3, width - DIE - 1), GAP,
              self->tumble ? muster_tumble_angle (self->tumble) : 0);
  muster_ink_set (cr, ink->ink, 1);
  y = draw_line (self, cr, name_of (self), TRUE, LONG_LINES, y);
  y = draw_line (self, cr, self->what, FALSE, LONG_LINES, y);
  if (self->need)
    draw_need (self, cr, ink, y);
  else if (self->fell)
    draw_line (self, cr, self->fell, TRUE, 1, y + 2);
  cairo_destroy (cr);
}

static void
muster_battle_board_piece_measure (GtkWidget      *widget,
                                   GtkOrientation  orientation,
                                   int             for_size,
                                   int            *minimum,
                                   int            *natural,
                                   int            *minimum_baseline,
                                   int            *natural_baseline)
{
  MusterBattleBoardPiece *self = MUSTER_BATTLE_BOARD_PIECE (widget);

  (void) for_size;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = (gint) cell_width (self);
  else
    *minimum = *natural = (gint) counter_size (self) + 3 * GAP + line_height (self, name_of (self), TRUE, LONG_LINES)
                            + line_height (self, "Xg", TRUE, 1)
                            + line_height (self, self->what ? self->what : "Xg", FALSE, LONG_LINES) + 6;
  *minimum_baseline = *natural_baseline = -1;
}

static void
on_choose (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  GtkWidget *board = gtk_widget_get_ancestor (widget, MUSTER_TYPE_BATTLE_BOARD);

  (void) action;
  (void) parameter;
  muster_battle_board_meant (MUSTER_BATTLE_BOARD (board), MUSTER_BATTLE_BOARD_PIECE (widget)->piece);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_battle_board_piece_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_BATTLE_BOARD_PIECE (object)->tumble, muster_tumble_free);
  g_clear_object (&MUSTER_BATTLE_BOARD_PIECE (object)->campaign);
  G_OBJECT_CLASS (muster_battle_board_piece_parent_class)->dispose (object);
}

static void
muster_battle_board_piece_finalize (GObject *object)
{
  MusterBattleBoardPiece *self = MUSTER_BATTLE_BOARD_PIECE (object);

  g_free (self->what);
  g_free (self->need);
  g_free (self->fell);
  G_OBJECT_CLASS (muster_battle_board_piece_parent_class)->finalize (object);
}

static void
muster_battle_board_piece_class_init (MusterBattleBoardPieceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_battle_board_piece_dispose;
  object_class->finalize = muster_battle_board_piece_finalize;
  widget_class->measure = muster_battle_board_piece_measure;
  widget_class->snapshot = muster_battle_board_piece_snapshot;
  gtk_widget_class_set_css_name (widget_class, "battlepiece");
  /* What assistive technology finds on a piece: as a click on it. */
  gtk_widget_class_install_action (widget_class, "piece.choose", NULL, on_choose);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
muster_battle_board_piece_init (MusterBattleBoardPiece *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The pointer is the board's: it drags. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

/* --- public ------------------------------------------------------------- */

GtkWidget *
muster_battle_board_piece_new (MusterCampaign *campaign,
                               gint            piece)
{
  MusterBattleBoardPiece *self = g_object_new (MUSTER_TYPE_BATTLE_BOARD_PIECE, NULL);

  self->campaign = g_object_ref (campaign);
  self->piece = piece;
  self->what = g_strdup ("");
  return GTK_WIDGET (self);
}

gint
muster_battle_board_piece_get_piece (MusterBattleBoardPiece *self)
{
  return self->piece;
}

static char *
class_caption (MusterBattleBoardPiece *self,
               gint                    hits)
{
  const MohawkPiece *facts = &muster_campaign_get_scenario (self->campaign)->piece[self->piece];
  const char *class = muster_caption_class (facts->class);

  if (hits == facts->hits)
    return g_strdup (class);
  /* Translators: class of a piece that has been hit once: "Regular, flipped" */
  return g_strdup_printf (C_("piece", "%s, flipped"), class);
}

static char *
need_caption (const MusterRoll *roll)
{
  gint least = muster_battle_least (roll);

  if (mohawk_waits_for_walls (roll))
    return g_strdup (_("walls first"));
  if (least > roll->sides)
    return g_strdup (_("cannot hit"));
  if (least == roll->sides)
    /* Translators: the number a die must show */
    return g_strdup_printf (C_("die", "hits on %d"), least);
  /* Translators: the least a die must show */
  return g_strdup_printf (C_("die", "hits on %d+"), least);
}

static char *
fell_caption (const MusterRoll *roll)
{
  gint sum = muster_battle_sum (roll);
  gboolean hit = sum >= roll->needed;

  if (sum == roll->value)
    return g_strdup_printf (hit ? C_("die", "%u: hit") : C_("die", "%u: miss"), roll->value);
  if (sum > roll->value)
    /* Translators: die, what is added, sum */
    return g_strdup_printf (hit ? C_("die", "%u+%d=%d: hit") : C_("die", "%u+%d=%d: miss"),
                            roll->value, sum - roll->value, sum);
  /* Translators: die, what is taken off, sum */
  return g_strdup_printf (hit ? C_("die", "%u−%d=%d: hit") : C_("die", "%u−%d=%d: miss"),
                          roll->value, roll->value - sum, sum);
}

static void
speak (MusterBattleBoardPiece *self,
       gint                    front)
{
  g_autofree char *what = muster_caption_piece (self->campaign, self->piece);
  const char *more = self->need ? self->need : self->fell;
  g_autofree char *text = NULL;

  if (more)
    /* Translators: piece, front, what it is and how it fares, what its die must show or showed */
    text = g_strdup_printf (_("%s, front %d, %s, %s"),
                            muster_wording_piece (muster_campaign_get_wording (self->campaign), self->piece),
                            front + 1, what, more);
  else
    /* Translators: piece, front, what it is and how it fares */
    text = g_strdup_printf (_("%s, front %d, %s"),
                            muster_wording_piece (muster_campaign_get_wording (self->campaign), self->piece),
                            front + 1, what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
muster_battle_board_piece_show (MusterBattleBoardPiece *self,
                                const MusterBattlePlan *plan)
{
  const MohawkPost *post = muster_battle_plan_find (plan, self->piece, NULL);
  const MusterRoll *need = &plan->need[self->piece];

  muster_counter_from_piece (&self->counter, muster_campaign_get_scenario (self->campaign),
                             muster_campaign_get_state (self->campaign), self->piece);
  self->die = plan->die[self->piece];
  g_free (self->what);
  g_clear_pointer (&self->need, g_free);
  g_clear_pointer (&self->fell, g_free);
  if (post && post->walls == 2)
    self->what = g_strdup (_("moving up"));
  else if (post && post->walls)
    self->what = g_strdup (_("at the walls"));
  else
    self->what = class_caption (self, post ? post->hits : 0);
  if (need->sides)
    self->need = need_caption (need);
  else if (self->die.value)
    self->fell = fell_caption (&self->die);
  speak (self, post ? post->front : 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Its die has just been thrown: it is seen to roll. */
void
muster_battle_board_piece_roll (MusterBattleBoardPiece *self)
{
  if (!self->tumble)
    self->tumble = muster_tumble_new (GTK_WIDGET (self));
  muster_tumble_start (self->tumble);
}

void
muster_battle_board_piece_set_small (MusterBattleBoardPiece *self,
                                     gboolean                small)
{
  self->small = small;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
muster_battle_board_piece_set_selected (MusterBattleBoardPiece *self,
                                        gboolean                selected)
{
  self->selected = selected;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               selected ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @x, @y: its middle */
void
muster_battle_board_piece_draw_counter (MusterBattleBoardPiece *self,
                                        cairo_t                *cr,
                                        double                  x,
                                        double                  y)
{
  MusterCounter counter = self->counter;

  counter.selected = self->selected;
  muster_counter_draw (cr, ink_now (), &counter, x, y, counter_size (self));
}

