#include "config.h"

#include "statistics-page.h"

#include "captions.h"
#include "statistics-charts.h"
#include "tally.h"
#include "text-label.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _MusterStatisticsPage
{
  GtkWidget       parent_instance;

  GtkWidget      *top;
  GtkWidget      *status;
  GtkWidget      *body;
  GtkWidget      *british_met;
  GtkWidget      *british_goals;
  GtkWidget      *french_met;
  GtkWidget      *french_goals;
  GtkWidget      *dice_number;
  GtkWidget      *dice_origin;
  GtkWidget      *summary;
  GtkWidget      *charts;
  GtkWidget      *points;
  GtkWidget      *strength;
  GtkWidget      *class;
  GtkWidget      *kinds;
  GtkWidget      *iroquois;
  GtkWidget      *aims;
  GtkWidget      *dice;

  MusterCampaign *campaign;
  MusterTally    *tally;
};

enum { FAILED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterStatisticsPage, muster_statistics_page, GTK_TYPE_WIDGET)

/* --- showing ------------------------------------------------------------ */

static void
show_aim (MusterStatisticsPage *self,
          MohawkSide            side,
          GtkWidget            *met_label,
          GtkWidget            *goals_label)
{
  guint met, n = muster_campaign_get_scenario (self->campaign)->n_goals[side];
  g_autofree char *goals = muster_statistics_goal_words (self->campaign, side, &met);
  /* Translators: how many aims are met, of how many */
  g_autofree char *text = g_strdup_printf (C_("goal", "%u of %u"), met, n);

  gtk_label_set_text (GTK_LABEL (met_label), text);
  gtk_label_set_text (GTK_LABEL (goals_label), goals);
}

static void
show_dice (MusterStatisticsPage  *self,
           const MusterDiceCount *dice)
{
  guint n = 0;
  g_autofree char *number = NULL;
  g_autofree char *origin = NULL;
  g_autofree char *words = muster_statistics_dice_words (dice);

  for (MohawkSide side = MOHAWK_NOBODY; side <= MOHAWK_IROQUOIS; side++)
    n += muster_dice_count_of (dice, side);
  number = g_strdup_printf ("%u", n);
  /* Translators: how many dice the program rolled, how many the players typed */
  origin = g_strdup_printf (_("%u rolled here, %u typed"), n - dice->typed, dice->typed);
  gtk_label_set_text (GTK_LABEL (self->dice_number), number);
  gtk_label_set_text (GTK_LABEL (self->dice_origin), origin);
  muster_chart_card_take_chart (MUSTER_CHART_CARD (self->dice), muster_statistics_chart_dice (dice), words);
}

static void
show_strength (MusterStatisticsPage *self)
{
  guint n, chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->class));
  const MusterSample *samples = muster_statistics_samples (muster_tally_get_statistics (self->tally), &n);
  gint class = chosen == 0 || chosen == GTK_INVALID_LIST_POSITION ? MUSTER_ALL_CLASSES : (gint) chosen - 1;

  if (n > 0)
    muster_chart_card_take_chart (MUSTER_CHART_CARD (self->strength),
                                  muster_statistics_chart_strength (self->campaign, samples, n, class), "");
}

static void
show_all (MusterStatisticsPage *self)
{
  MusterStatistics *statistics = muster_tally_get_statistics (self->tally);
  guint n;
  const MusterSample *samples = muster_statistics_samples (statistics, &n);
  g_autofree char *joined = NULL;

  if (n <= 1)
    {
      gtk_stack_set_visible_child_name (GTK_STACK (self->top), "none");
      return;
    }
  joined = muster_statistics_iroquois_words (&samples[n - 1]);
  show_aim (self, MOHAWK_BRITISH, self->british_met, self->british_goals);
  show_aim (self, MOHAWK_FRENCH, self->french_met, self->french_goals);
  show_dice (self, muster_statistics_dice (statistics));
  show_strength (self);
  muster_chart_card_take_chart (MUSTER_CHART_CARD (self->points),
                                muster_statistics_chart_points (self->campaign, samples, n), "");
  muster_chart_card_take_chart (MUSTER_CHART_CARD (self->kinds), muster_statistics_chart_kinds (&samples[n - 1]), "");
  muster_chart_card_take_chart (MUSTER_CHART_CARD (self->iroquois),
                                muster_statistics_chart_iroquois (self->campaign, samples, n), joined);
  muster_chart_card_take_chart (MUSTER_CHART_CARD (self->aims),
                                muster_statistics_chart_aims (self->campaign, samples, n), "");
  gtk_stack_set_visible_child_name (GTK_STACK (self->top), "charts");
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_tally_changed (MusterStatisticsPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (muster_tally_get_trouble (self->tally))
    {
      g_autofree char *said = muster_text_plain (muster_tally_get_trouble (self->tally));

      adw_status_page_set_description (ADW_STATUS_PAGE (self->status), said);
      gtk_stack_set_visible_child_name (GTK_STACK (self->top), "trouble");
      return;
    }
  show_all (self);
}

static void
on_class_chosen (MusterStatisticsPage *self)
{
  if (self->tally)
    show_strength (self);
}

static void
on_failed (MusterStatisticsPage *self,
           const char           *message)
{
  g_signal_emit (self, signals[FAILED], 0, message);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_statistics_page_map (GtkWidget *widget)
{
  MusterStatisticsPage *self = MUSTER_STATISTICS_PAGE (widget);

  GTK_WIDGET_CLASS (muster_statistics_page_parent_class)->map (widget);
  if (!self->tally)
    return;
  muster_tally_want (self->tally);
  if (muster_tally_is_done (self->tally) || muster_tally_get_trouble (self->tally))
    on_tally_changed (self);
}

static void
drop_campaign (MusterStatisticsPage *self)
{
  if (self->tally)
    g_signal_handlers_disconnect_by_func (self->tally, on_tally_changed, self);
  g_clear_object (&self->tally);
  g_clear_object (&self->campaign);
}

static void
muster_statistics_page_dispose (GObject *object)
{
  MusterStatisticsPage *self = MUSTER_STATISTICS_PAGE (object);

  drop_campaign (self);
  g_clear_pointer (&self->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_STATISTICS_PAGE);
  G_OBJECT_CLASS (muster_statistics_page_parent_class)->dispose (object);
}

static void
muster_statistics_page_class_init (MusterStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_CHART_CARD);
  G_OBJECT_CLASS (klass)->dispose = muster_statistics_page_dispose;
  widget_class->map = muster_statistics_page_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/statistics-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, MusterStatisticsPage, child)
  BIND (top);
  BIND (status);
  BIND (body);
  BIND (british_met);
  BIND (british_goals);
  BIND (french_met);
  BIND (french_goals);
  BIND (dice_number);
  BIND (dice_origin);
  BIND (summary);
  BIND (charts);
  BIND (points);
  BIND (strength);
  BIND (class);
  BIND (kinds);
  BIND (iroquois);
  BIND (aims);
  BIND (dice);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, on_class_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_failed);

  /**
   * MusterStatisticsPage::failed:
   * @message: why a chart could not be saved
   */
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_statistics_page_init (MusterStatisticsPage *self)
{
  g_autoptr (GtkStringList) classes = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  classes = gtk_string_list_new (NULL);
  gtk_string_list_append (classes, _("All pieces"));
  for (guint i = MOHAWK_REGULAR; i <= MOHAWK_NATION; i++)
    gtk_string_list_append (classes, muster_caption_class ((MohawkClass) i));
  g_object_ref (self->class);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->class)), self->class);
  muster_chart_card_set_extra (MUSTER_CHART_CARD (self->strength), self->class);
  g_object_unref (self->class);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->class), G_LIST_MODEL (classes));
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_statistics_page_set_campaign:
 * @campaign: (nullable)
 */
void
muster_statistics_page_set_campaign (MusterStatisticsPage *self,
                                     MusterCampaign       *campaign)
{
  g_return_if_fail (MUSTER_IS_STATISTICS_PAGE (self));

  drop_campaign (self);
  gtk_stack_set_visible_child_name (GTK_STACK (self->top), "counting");
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  self->tally = muster_tally_ref_for (campaign);
  g_signal_connect_swapped (self->tally, "changed", G_CALLBACK (on_tally_changed), self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      muster_tally_want (self->tally);
      if (muster_tally_is_done (self->tally))
        on_tally_changed (self);
    }
}

/* Narrow: one chart beside the other no more. */
void
muster_statistics_page_set_narrow (MusterStatisticsPage *self,
                                   gboolean              narrow)
{
  gint margin = narrow ? 12 : 24;

  gtk_widget_set_margin_start (self->body, margin);
  gtk_widget_set_margin_end (self->body, margin);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->charts), narrow ? 1 : 2);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->charts), narrow ? 1 : 2);
  gtk_box_set_homogeneous (GTK_BOX (self->summary), !narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->summary),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}
