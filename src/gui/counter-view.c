#include "config.h"

#include "counter-view.h"

#include "counter.h"

#include <adwaita.h>

#define COUNTER_SIZE 34
#define EMBLEM_SIZE  18

struct _MusterCounterView
{
  GtkWidget      parent_instance;

  MusterCounter  counter; /* its name is the scenario's: the campaign keeps that alive */
  MusterCampaign *campaign;
  MohawkSide     side;
  gint           size;    /* px: of a counter */
};

G_DEFINE_FINAL_TYPE (MusterCounterView, muster_counter_view, GTK_TYPE_WIDGET)

static void
muster_counter_view_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  (void) orientation;
  (void) for_size;
  *minimum = *natural = MUSTER_COUNTER_VIEW (widget)->campaign ? MUSTER_COUNTER_VIEW (widget)->size : EMBLEM_SIZE;
  *minimum_baseline = *natural_baseline = -1;
}

static void
muster_counter_view_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  MusterCounterView *self = MUSTER_COUNTER_VIEW (widget);
  gint width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const MusterInk *ink = adw_style_manager_get_dark (adw_style_manager_get_default ()) ? muster_ink_dark ()
                                                                                        : muster_ink_light ();
  cairo_t *cr;

  if (!self->campaign && self->side == MOHAWK_NOBODY)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (self->campaign)
    muster_counter_draw (cr, ink, &self->counter, width / 2.0, height / 2.0, self->size - 3);
  else
    muster_counter_emblem (cr, ink, self->side, width / 2.0, height / 2.0, EMBLEM_SIZE - 2);
  cairo_destroy (cr);
}

static void
muster_counter_view_dispose (GObject *object)
{
  g_clear_object (&MUSTER_COUNTER_VIEW (object)->campaign);
  G_OBJECT_CLASS (muster_counter_view_parent_class)->dispose (object);
}

static void
muster_counter_view_class_init (MusterCounterViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_counter_view_dispose;
  widget_class->measure = muster_counter_view_measure;
  widget_class->snapshot = muster_counter_view_snapshot;
  /* What it shows is said beside it. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
muster_counter_view_init (MusterCounterView *self)
{
  self->size = COUNTER_SIZE;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

void
muster_counter_view_set_piece (MusterCounterView *self,
                               MusterCampaign    *campaign,
                               gint               piece)
{
  g_set_object (&self->campaign, campaign);
  muster_counter_from_piece (&self->counter, muster_campaign_get_scenario (campaign),
                             muster_campaign_get_state (campaign), piece);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* @naval: of @side, or MOHAWK_SEEN_HIDDEN for its back */
void
muster_counter_view_set_naval (MusterCounterView *self,
                               MusterCampaign    *campaign,
                               MohawkSide         side,
                               gint               naval)
{
  g_set_object (&self->campaign, campaign);
  muster_counter_from_naval (&self->counter, muster_campaign_get_scenario (campaign), side, naval);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* @side: or MOHAWK_NOBODY for an empty place */
void
muster_counter_view_set_side (MusterCounterView *self,
                              MohawkSide         side)
{
  g_clear_object (&self->campaign);
  self->side = side;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @size: px, of a counter's box; an emblem has its own */
void
muster_counter_view_set_size (MusterCounterView *self,
                              gint               size)
{
  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
