#include "config.h"

#include "chronicle-row.h"

#include "counter-view.h"

#include <glib/gi18n-lib.h>

struct _MusterChronicleRow
{
  GtkWidget  parent_instance;

  GtkWidget *top;
  GtkWidget *heading;
  GtkWidget *turn;
  GtkWidget *player;
  GtkWidget *line;
  GtkWidget *emblem;
  GtkWidget *sentence;
  GtkWidget *details;
  GtkWidget *seal;
  GtkWidget *undone;
  GtkWidget *dice;
  GtkWidget *clause;
};

G_DEFINE_FINAL_TYPE (MusterChronicleRow, muster_chronicle_row, GTK_TYPE_WIDGET)

static void
muster_chronicle_row_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_CHRONICLE_ROW (object)->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_CHRONICLE_ROW);
  G_OBJECT_CLASS (muster_chronicle_row_parent_class)->dispose (object);
}

static void
muster_chronicle_row_class_init (MusterChronicleRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_COUNTER_VIEW);
  G_OBJECT_CLASS (klass)->dispose = muster_chronicle_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/chronicle-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, top);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, heading);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, turn);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, player);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, line);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, emblem);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, details);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, seal);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, undone);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, dice);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, clause);
}

static void
muster_chronicle_row_init (MusterChronicleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_chronicle_row_new (void)
{
  return g_object_new (MUSTER_TYPE_CHRONICLE_ROW, NULL);
}

static void
show_dice (MusterChronicleRow  *self,
           MusterChronicleItem *item)
{
  g_auto (GStrv) values = g_strsplit (muster_chronicle_item_get_dice (item), " ", -1);
  GtkWidget *die;

  while ((die = gtk_widget_get_first_child (self->dice)))
    gtk_box_remove (GTK_BOX (self->dice), die);
  for (guint i = 0; values[i] && *values[i]; i++)
    {
      die = gtk_label_new (values[i]);
      gtk_widget_add_css_class (die, "die");
      gtk_box_append (GTK_BOX (self->dice), die);
    }
  gtk_widget_set_visible (self->dice, values[0] && *values[0]);
  gtk_widget_set_tooltip_text (self->dice, muster_chronicle_item_get_rolls (item));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->dice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  muster_chronicle_item_get_rolls (item), -1);
}

/**
 * muster_chronicle_row_bind:
 * @item: which does not change
 */
void
muster_chronicle_row_bind (MusterChronicleRow  *self,
                           MusterChronicleItem *item)
{
  gboolean heading = muster_chronicle_item_is_heading (item);
  gboolean standing = muster_chronicle_item_is_standing (item);
  const char *details = muster_chronicle_item_get_details (item);

  gtk_widget_set_visible (self->heading, heading);
  gtk_widget_set_visible (self->line, !heading);
  if (heading)
    {
      gtk_label_set_text (GTK_LABEL (self->turn), muster_chronicle_item_get_sentence (item));
      gtk_label_set_text (GTK_LABEL (self->player), details);
      return;
    }
  muster_counter_view_set_side (MUSTER_COUNTER_VIEW (self->emblem), muster_chronicle_item_get_side (item));
  gtk_label_set_text (GTK_LABEL (self->sentence), muster_chronicle_item_get_sentence (item));
  gtk_label_set_text (GTK_LABEL (self->details), details);
  gtk_widget_set_visible (self->details, *details != '\0');
  gtk_widget_set_visible (self->seal, muster_chronicle_item_is_sealed (item));
  gtk_widget_set_visible (self->undone, !standing);
  gtk_label_set_text (GTK_LABEL (self->clause), muster_chronicle_item_get_clause (item));
  gtk_widget_set_visible (self->clause, *muster_chronicle_item_get_clause (item) != '\0');
  show_dice (self, item);
  if (standing)
    gtk_widget_remove_css_class (self->line, "undone");
  else
    gtk_widget_add_css_class (self->line, "undone");
}
