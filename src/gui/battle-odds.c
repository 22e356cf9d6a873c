#include "config.h"

#include "battle-odds.h"

#include "ink.h"
#include "odds-field.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define TRIALS 10000
#define SLICE  250 /* trials between two looks at whether it is still wanted */
#define HEIGHT 30
#define HATCH  8

struct _MusterBattleOdds
{
  GtkWidget     parent_instance;

  GtkWidget    *top;
  GtkWidget    *bar;
  GtkWidget    *trials;
  GtkWidget    *attackers;
  GtkWidget    *defenders;
  GtkWidget    *cost;

  GCancellable *cancellable;
  MohawkSide    attacker;
  char         *ground; /* that they are reckoned on */
  gboolean      walls;  /* somebody has to go up to them before he can hit */
  MohawkOdds    odds;
  gboolean      ready;
};

enum { READY, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterBattleOdds, muster_battle_odds, GTK_TYPE_WIDGET)

/* --- the worker --------------------------------------------------------- */

static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  const MohawkOddsField *field = data;
  MohawkOddsTally tally = { .trials = 0 };
  MohawkOdds *odds;

  (void) source;
  while (tally.trials < TRIALS)
    {
      if (g_task_return_error_if_cancelled (task))
        return;
      mohawk_odds_field_try (field, tally.trials, SLICE, &tally);
    }
  (void) cancellable;
  odds = g_new (MohawkOdds, 1);
  mohawk_odds_field_sum (&tally, odds);
  g_task_return_pointer (task, odds, g_free);
}

/* --- showing ------------------------------------------------------------ */

/* "46%", never 0 or 100 for what may still go otherwise. */
static gint
percent (double chance)
{
  gint value = (gint) (chance * 100 + 0.5);

  return chance > 0 && value == 0 ? 1 : chance < 1 && value == 100 ? 99 : value;
}

static const char *
win_caption (MohawkSide side)
{
  return side == MOHAWK_BRITISH ? _("The British win") : _("The French win");
}

/* Of a fort the trials go on where the dice of the moment may be hopeless. */
static char *
trials_caption (MusterBattleOdds *self)
{
  if (self->walls)
    /* Translators: how often a battle was tried, and its ground */
    return g_strdup_printf (ngettext ("As it went in %'u trial of this battle, on its ground (%s), if nobody retreats and who cannot "
                                      "hit first goes up to the walls (M6.6).",
                                      "As it went in %'u trials of this battle, on its ground (%s), if nobody retreats and who cannot "
                                      "hit first goes up to the walls (M6.6).", self->odds.trials), self->odds.trials, self->ground);
  /* Translators: how often a battle was tried, and its ground */
  return g_strdup_printf (ngettext ("As it went in %'u trial of this battle, on its ground (%s), if nobody retreats.",
                                    "As it went in %'u trials of this battle, on its ground (%s), if nobody retreats.",
                                    self->odds.trials), self->odds.trials, self->ground);
}

static void
show_result (MusterBattleOdds *self)
{
  MohawkSide defender = mohawk_enemy (self->attacker);
  double british = self->odds.loss[self->attacker == MOHAWK_BRITISH ? MOHAWK_ATTACKER : MOHAWK_DEFENDER];
  double french = self->odds.loss[self->attacker == MOHAWK_BRITISH ? MOHAWK_DEFENDER : MOHAWK_ATTACKER];
  gint chance = percent (self->odds.win[MOHAWK_ATTACKER]);
  /* Translators: the %.1f are numbers of pieces on the average */
  g_autofree char *cost = g_strdup_printf (_("Likely losses in pieces: British %.1f, French %.1f."), british, french);
  g_autofree char *trials = trials_caption (self);
  g_autofree char *spoken = NULL;

  /* Translators: a side that wins, and its chance in per cent: "The British win: 46%" */
  spoken = g_strdup_printf (_("%s: %d%%; %s: %d%%"), win_caption (self->attacker), chance, win_caption (defender), 100 - chance);
  gtk_label_set_text (GTK_LABEL (self->trials), trials);
  gtk_label_set_text (GTK_LABEL (self->cost), cost);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_queue_draw (self->bar);
}

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (MusterBattleOdds) self = data;
  g_autofree MohawkOdds *odds = g_task_propagate_pointer (G_TASK (result), NULL);

  (void) source;
  /* Without: it was cancelled, and another is under way or none is wanted. */
  if (!odds || !self->top)
    return;
  self->odds = *odds;
  self->ready = TRUE;
  show_result (self);
  g_signal_emit (self, signals[READY], 0);
}

static void
draw_share (cairo_t         *cr,
            const MusterInk *ink,
            MohawkSide       side,
            double           x,
            double           width,
            double           height)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, 0, width, height);
  cairo_clip (cr);
  muster_ink_set (cr, ink->fill[side], 1);
  cairo_paint (cr);
  if (side == MOHAWK_FRENCH) /* the hatching tells them apart without colour */
    {
      muster_ink_set (cr, 0xFFFFFF, 0.16);
      cairo_set_line_width (cr, HATCH / 2.0);
      for (double at = x - height; at < x + width; at += HATCH * 1.5)
        {
          cairo_move_to (cr, at, height);
          cairo_line_to (cr, at + height, 0);
        }
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

static void
draw_number (GtkWidget       *widget,
             cairo_t         *cr,
             const MusterInk *ink,
             MohawkSide       side,
             gint             chance,
             double           x,
             double           width,
             double           height,
             gboolean         end)
{
  g_autofree char *text = g_strdup_printf (_("%d%%"), chance);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoAttrList) bold = pango_attr_list_new ();
  gint w, h;

  pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, bold);
  pango_layout_get_pixel_size (layout, &w, &h);
  if (w + 12 > width)
    return; /* the other share says it */
  muster_ink_set (cr, ink->on_fill[side], 1);
  cairo_move_to (cr, end ? x + width - w - 9 : x + 9, (height - h) / 2);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_bar (GtkDrawingArea *area,
          cairo_t        *cr,
          int             width,
          int             height,
          gpointer        data)
{
  MusterBattleOdds *self = data;
  const MusterInk *ink = adw_style_manager_get_dark (adw_style_manager_get_default ()) ? muster_ink_dark () : muster_ink_light ();
  gint chance = percent (self->odds.win[MOHAWK_ATTACKER]);
  double share = width * self->odds.win[MOHAWK_ATTACKER];
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (area)) == GTK_TEXT_DIR_RTL;
  MohawkSide defender = mohawk_enemy (self->attacker);

  if (!self->ready)
    return;
  draw_share (cr, ink, self->attacker, rtl ? width - share : 0, share, height);
  draw_share (cr, ink, defender, rtl ? 0 : share, width - share, height);
  draw_number (GTK_WIDGET (area), cr, ink, self->attacker, chance, rtl ? width - share : 0, share, height, rtl);
  draw_number (GTK_WIDGET (area), cr, ink, defender, 100 - chance, rtl ? 0 : share, width - share, height, !rtl);
  muster_ink_set (cr, 0xFFFFFF, 1);
  cairo_rectangle (cr, (rtl ? width - share : share) - 1, 0, 2, height);
  cairo_fill (cr);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
stop (MusterBattleOdds *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
muster_battle_odds_dispose (GObject *object)
{
  MusterBattleOdds *self = MUSTER_BATTLE_ODDS (object);

  stop (self);
  g_clear_pointer (&self->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_BATTLE_ODDS);
  G_OBJECT_CLASS (muster_battle_odds_parent_class)->dispose (object);
}

static void
muster_battle_odds_finalize (GObject *object)
{
  g_free (MUSTER_BATTLE_ODDS (object)->ground);
  G_OBJECT_CLASS (muster_battle_odds_parent_class)->finalize (object);
}

static void
muster_battle_odds_class_init (MusterBattleOddsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_battle_odds_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_battle_odds_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  /**
   * MusterBattleOdds::ready:
   *
   * They have been worked out, and are shown.
   */
  signals[READY] = g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/battle-odds.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterBattleOdds, top);
  gtk_widget_class_bind_template_child (widget_class, MusterBattleOdds, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterBattleOdds, trials);
  gtk_widget_class_bind_template_child (widget_class, MusterBattleOdds, attackers);
  gtk_widget_class_bind_template_child (widget_class, MusterBattleOdds, defenders);
  gtk_widget_class_bind_template_child (widget_class, MusterBattleOdds, cost);
}

static void
muster_battle_odds_init (MusterBattleOdds *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->bar), HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->bar), draw_bar, self, NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw),
                           self->bar, G_CONNECT_SWAPPED);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_battle_odds_show:
 * @point: the battle in hand, or one that is due
 * @state: as it stands, or as it is planned; copied
 *
 * Works out the odds on another thread and shows them; what was under way is dropped.
 */
void
muster_battle_odds_show (MusterBattleOdds  *self,
                         MusterCampaign    *campaign,
                         gint               point,
                         const MohawkState *state)
{
  g_autofree MohawkOddsField *field = g_new (MohawkOddsField, 1);
  g_autoptr (GTask) task = NULL;

  stop (self);
  if (!mohawk_odds_field_read (field, muster_campaign_get_scenario (campaign), state, point))
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  self->ready = FALSE;
  self->attacker = (MohawkSide) state->side;
  g_free (self->ground);
  self->ground = muster_wording_value (muster_campaign_get_wording (campaign),
                                       (MusterValue) { MOHAWK_KIND_TERRAIN, field->fight.terrain });
  self->walls = field->fight.terrain == MOHAWK_TERRAIN_FORT && mohawk_fight_waits (&field->fight);
  gtk_label_set_text (GTK_LABEL (self->attackers), win_caption (self->attacker));
  gtk_label_set_text (GTK_LABEL (self->defenders), win_caption (mohawk_enemy (self->attacker)));
  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, on_done, g_object_ref (self));
  g_task_set_source_tag (task, muster_battle_odds_show);
  g_task_set_task_data (task, g_steal_pointer (&field), g_free);
  g_task_run_in_thread (task, work);
}

/* @attacker: (out) (optional): his chance, 0 to 1 */
gboolean
muster_battle_odds_is_ready (MusterBattleOdds *self,
                             double           *attacker)
{
  if (attacker)
    *attacker = self->odds.win[MOHAWK_ATTACKER];
  return self->ready;
}
