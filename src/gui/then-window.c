#include "config.h"

#include "then-window.h"

#include "captions.h"
#include "chronicle-item.h"
#include "map-area.h"

#include <glib/gi18n-lib.h>

struct _MusterThenWindow
{
  AdwWindow       parent_instance;

  GtkWidget      *title;
  GtkWidget      *sentence;
  GtkWidget      *map;
  GtkWidget      *place;

  MusterCampaign *then;
};

G_DEFINE_FINAL_TYPE (MusterThenWindow, muster_then_window, ADW_TYPE_WINDOW)

static void
on_selected (MusterThenWindow *self,
             gint              point)
{
  g_autofree char *text = point >= 0 ? muster_caption_point (self->then, point) : NULL;

  gtk_label_set_text (GTK_LABEL (self->place), text ? text : _("Choose a place to see what stood there."));
}

static void
on_zoom (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  (void) name;
  muster_map_area_zoom (MUSTER_MAP_AREA (MUSTER_THEN_WINDOW (widget)->map), (MusterZoom) g_variant_get_int32 (parameter));
}

static void
on_now (GtkWidget  *widget,
        const char *name,
        GVariant   *parameter)
{
  (void) name;
  (void) parameter;
  gtk_window_close (GTK_WINDOW (widget));
}

static void
muster_then_window_dispose (GObject *object)
{
  MusterThenWindow *self = MUSTER_THEN_WINDOW (object);

  if (self->map)
    muster_map_area_set_campaign (MUSTER_MAP_AREA (self->map), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_THEN_WINDOW);
  g_clear_object (&self->then);
  G_OBJECT_CLASS (muster_then_window_parent_class)->dispose (object);
}

static void
muster_then_window_class_init (MusterThenWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_MAP_AREA);
  G_OBJECT_CLASS (klass)->dispose = muster_then_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/then-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterThenWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterThenWindow, sentence);
  gtk_widget_class_bind_template_child (widget_class, MusterThenWindow, map);
  gtk_widget_class_bind_template_child (widget_class, MusterThenWindow, place);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_install_action (widget_class, "then.zoom", "i", on_zoom);
  gtk_widget_class_install_action (widget_class, "then.now", NULL, on_now);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_plus, GDK_CONTROL_MASK, "then.zoom", "i", MUSTER_ZOOM_IN);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_equal, GDK_CONTROL_MASK, "then.zoom", "i", MUSTER_ZOOM_IN);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_minus, GDK_CONTROL_MASK, "then.zoom", "i", MUSTER_ZOOM_OUT);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0, GDK_CONTROL_MASK, "then.zoom", "i", MUSTER_ZOOM_FIT);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "then.now", NULL);
}

static void
muster_then_window_init (MusterThenWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_then_window_new:
 * @then: @campaign as it was after @told
 * @told: the entry after which the map is shown
 *
 * Returns: (transfer none): the window, not yet presented
 */
MusterThenWindow *
muster_then_window_new (GtkWindow         *parent,
                        MusterCampaign    *campaign,
                        MusterCampaign    *then,
                        const MusterEntry *told)
{
  MusterThenWindow *self = g_object_new (MUSTER_TYPE_THEN_WINDOW, "transient-for", parent, "modal", TRUE,
                                         "destroy-with-parent", TRUE, NULL);
  g_autoptr (MusterChronicleItem) item = muster_chronicle_item_new_entry (campaign, told, TRUE);
  g_autofree char *caption = muster_caption_now (then);

  self->then = g_object_ref (then);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), caption);
  gtk_label_set_text (GTK_LABEL (self->sentence), muster_chronicle_item_get_sentence (item));
  muster_map_area_set_campaign (MUSTER_MAP_AREA (self->map), self->then);
  on_selected (self, -1);
  return self;
}

/* (transfer none): the campaign as it was */
MusterCampaign *
muster_then_window_get_campaign (MusterThenWindow *self)
{
  return self->then;
}
