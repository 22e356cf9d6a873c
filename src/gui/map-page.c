#include "config.h"

#include "map-page.h"

#include "guide.h"

#define GUIDE_WIDTH 350

struct _MusterMapPage
{
  GtkWidget  parent_instance;

  GtkWidget *paned;
  GtkWidget *area;
  GtkWidget *side;
  GtkWidget *guide;
  GtkWidget *order;
};

G_DEFINE_FINAL_TYPE (MusterMapPage, muster_map_page, GTK_TYPE_WIDGET)

static void
on_selected (MusterMapPage *self,
             gint           point)
{
  muster_guide_set_point (MUSTER_GUIDE (self->guide), point);
}

static void
muster_map_page_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_MAP_PAGE (object)->paned, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_MAP_PAGE);
  G_OBJECT_CLASS (muster_map_page_parent_class)->dispose (object);
}

static void
muster_map_page_class_init (MusterMapPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_MAP_AREA);
  g_type_ensure (MUSTER_TYPE_GUIDE);
  g_type_ensure (MUSTER_TYPE_ORDER_LINE);
  G_OBJECT_CLASS (klass)->dispose = muster_map_page_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/map-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, paned);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, area);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, side);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, guide);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, order);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
}

static void
muster_map_page_init (MusterMapPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_size_request (self->side, GUIDE_WIDTH, -1);
}

/**
 * muster_map_page_set_campaign:
 * @campaign: (nullable)
 */
void
muster_map_page_set_campaign (MusterMapPage  *self,
                              MusterCampaign *campaign)
{
  muster_map_area_set_campaign (MUSTER_MAP_AREA (self->area), campaign);
  muster_guide_set_campaign (MUSTER_GUIDE (self->guide), campaign);
  muster_order_line_set_campaign (MUSTER_ORDER_LINE (self->order), campaign);
}

/* Narrow, the guide is below the map. */
void
muster_map_page_set_narrow (MusterMapPage *self,
                            gboolean       narrow)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (self->side, narrow ? -1 : GUIDE_WIDTH, narrow ? 280 : -1);
  /* Where it was is of no use in the other direction: back to what both ask for. */
  g_object_set (self->paned, "position-set", FALSE, NULL);
  muster_guide_set_narrow (MUSTER_GUIDE (self->guide), narrow);
}

MusterMapArea *
muster_map_page_get_area (MusterMapPage *self)
{
  return MUSTER_MAP_AREA (self->area);
}

MusterOrderLine *
muster_map_page_get_order (MusterMapPage *self)
{
  return MUSTER_ORDER_LINE (self->order);
}
