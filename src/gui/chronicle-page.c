#include "config.h"

#include "chronicle-page.h"

#include "chronicle-row.h"
#include "chronicle.h"

#include <glib/gi18n-lib.h>

struct _MusterChroniclePage
{
  GtkWidget        parent_instance;

  GtkWidget       *top;
  GtkWidget       *search;
  GtkWidget       *count;
  GtkWidget       *stack;
  GtkWidget       *list;

  MusterChronicle *chronicle;
};

G_DEFINE_FINAL_TYPE (MusterChroniclePage, muster_chronicle_page, GTK_TYPE_WIDGET)

/* --- helpers ------------------------------------------------------------ */

static void
show_count (MusterChroniclePage *self)
{
  guint found = self->chronicle ? muster_chronicle_get_found (self->chronicle) : 0;
  guint total = self->chronicle ? muster_chronicle_get_total (self->chronicle) : 0;
  g_autofree char *text = NULL;

  if (found == total)
    text = g_strdup_printf (ngettext ("%u entry", "%u entries", total), total);
  else
    /* Translators: how many entries were found, of how many */
    text = g_strdup_printf (ngettext ("%u of %u entry", "%u of %u entries", total), found, total);
  gtk_label_set_text (GTK_LABEL (self->count), text);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), total == 0 ? "none" : found == 0 ? "nothing" : "list");
}

static void
show_last (MusterChroniclePage *self)
{
  guint n = self->chronicle ? g_list_model_get_n_items (G_LIST_MODEL (self->chronicle)) : 0;

  if (n > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", n - 1);
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_setup (MusterChroniclePage *self,
          GtkListItem         *item)
{
  (void) self;
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, muster_chronicle_row_new ());
}

static void
on_bind (MusterChroniclePage *self,
         GtkListItem         *item)
{
  MusterChronicleItem *line = gtk_list_item_get_item (item);

  (void) self;
  gtk_list_item_set_selectable (item, !muster_chronicle_item_is_heading (line));
  muster_chronicle_row_bind (MUSTER_CHRONICLE_ROW (gtk_list_item_get_child (item)), line);
}

static void
on_search (MusterChroniclePage *self)
{
  if (!self->chronicle)
    return;
  muster_chronicle_set_search (self->chronicle, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  show_count (self);
  show_last (self);
}

static void
on_stop_search (MusterChroniclePage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* Only a list that has been laid out can be scrolled. */
static gboolean
on_frame (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  MusterChroniclePage *self = user_data;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));

  (void) widget;
  (void) clock;
  if (gtk_adjustment_get_page_size (adjustment) <= 0)
    return G_SOURCE_CONTINUE;
  show_last (self);
  return G_SOURCE_REMOVE;
}

static void
on_list_shown (MusterChroniclePage *self)
{
  gtk_widget_add_tick_callback (self->list, on_frame, self, NULL);
}

static void
on_items_changed (MusterChroniclePage *self,
                  guint                position,
                  guint                removed,
                  guint                added)
{
  (void) position;
  show_count (self);
  /* New at the end: it is what just happened. */
  if (added > 0 && removed == 0)
    show_last (self);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
drop_chronicle (MusterChroniclePage *self)
{
  if (self->chronicle)
    g_signal_handlers_disconnect_by_func (self->chronicle, on_items_changed, self);
  if (self->list)
    gtk_list_view_set_model (GTK_LIST_VIEW (self->list), NULL);
  g_clear_object (&self->chronicle);
}

static void
muster_chronicle_page_dispose (GObject *object)
{
  MusterChroniclePage *self = MUSTER_CHRONICLE_PAGE (object);

  drop_chronicle (self);
  g_clear_pointer (&self->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_CHRONICLE_PAGE);
  G_OBJECT_CLASS (muster_chronicle_page_parent_class)->dispose (object);
}

static void
muster_chronicle_page_class_init (MusterChroniclePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_chronicle_page_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/chronicle-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, top);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, search);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, count);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, list);
  gtk_widget_class_bind_template_callback (widget_class, on_setup);
  gtk_widget_class_bind_template_callback (widget_class, on_bind);
  gtk_widget_class_bind_template_callback (widget_class, on_search);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);
  gtk_widget_class_bind_template_callback (widget_class, on_list_shown);
}

static void
muster_chronicle_page_init (MusterChroniclePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_chronicle_page_set_campaign:
 * @campaign: (nullable)
 */
void
muster_chronicle_page_set_campaign (MusterChroniclePage *self,
                                    MusterCampaign      *campaign)
{
  g_return_if_fail (MUSTER_IS_CHRONICLE_PAGE (self));

  drop_chronicle (self);
  if (campaign)
    {
      g_autoptr (GtkSingleSelection) selection = NULL;

      self->chronicle = muster_chronicle_new (campaign);
      selection = gtk_single_selection_new (NULL);
      gtk_single_selection_set_autoselect (selection, FALSE);
      gtk_single_selection_set_can_unselect (selection, TRUE);
      gtk_single_selection_set_model (selection, G_LIST_MODEL (self->chronicle));
      gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (selection));
      /* After the list view's own, so that what is new can be scrolled to. */
      g_signal_connect_data (self->chronicle, "items-changed", G_CALLBACK (on_items_changed), self, NULL,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
    }
  show_count (self);
  show_last (self);
}

/* Puts the cursor where words to look for are typed. */
void
muster_chronicle_page_find (MusterChroniclePage *self)
{
  gtk_widget_grab_focus (self->search);
}

/**
 * muster_chronicle_page_get_model:
 *
 * Returns: (transfer none) (nullable): the lines shown
 */
GListModel *
muster_chronicle_page_get_model (MusterChroniclePage *self)
{
  return self->chronicle ? G_LIST_MODEL (self->chronicle) : NULL;
}
