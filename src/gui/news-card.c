#include "config.h"

#include "news-card.h"

#include "line-list.h"

#include <glib/gi18n-lib.h>

static void
on_dismiss (GtkWidget *owner)
{
  gtk_widget_set_visible (owner, FALSE);
}

/**
 * muster_news_card_make:
 * @card: (out)
 * @owner: gets the box as a child, and begins hidden
 * @spoken: what the list is
 */
void
muster_news_card_make (MusterNewsCard *card,
                       GtkWidget      *owner,
                       const char     *spoken)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  card->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  card->title = gtk_label_new (NULL);
  card->list = gtk_list_box_new ();
  gtk_label_set_xalign (GTK_LABEL (card->title), 0);
  gtk_label_set_wrap (GTK_LABEL (card->title), TRUE);
  gtk_widget_set_hexpand (card->title, TRUE);
  gtk_widget_add_css_class (card->title, "heading");
  gtk_widget_add_css_class (close, "flat");
  card->close = close;
  gtk_widget_set_tooltip_text (close, _("Dismiss"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Dismiss"), -1);
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (on_dismiss), owner);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (card->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (card->list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (card->list), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_box_append (GTK_BOX (head), card->title);
  gtk_box_append (GTK_BOX (head), close);
  gtk_box_append (GTK_BOX (card->box), head);
  gtk_box_append (GTK_BOX (card->box), card->list);
  gtk_widget_set_parent (card->box, owner);
  gtk_widget_set_visible (owner, FALSE);
}

/* @lines: (transfer full) (element-type MusterListLine) */
void
muster_news_card_show (MusterNewsCard *card,
                       MusterCampaign *campaign,
                       const char     *title,
                       GArray         *lines)
{
  gtk_label_set_text (GTK_LABEL (card->title), title);
  muster_line_list_show (GTK_LIST_BOX (card->list), campaign, lines);
}
