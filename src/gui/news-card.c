#include "config.h"

#include "news-card.h"

#include "line-list.h"

#include <glib/gi18n-lib.h>

#define SHOWN 4 /* lines unasked, whole: what may be done now stands beside them, and is to be in sight */

static void
on_dismiss (GtkWidget *owner)
{
  gtk_widget_set_visible (owner, FALSE);
}

/* A campaign that is closed is not held by what is not seen. */
static void
on_hidden (MusterNewsCard *card)
{
  g_object_set_data (G_OBJECT (card->more), "lines", NULL);
  g_object_set_data (G_OBJECT (card->more), "campaign", NULL);
  card->whole = FALSE;
}

static void
on_more (MusterNewsCard *card)
{
  GArray *lines = g_object_get_data (G_OBJECT (card->more), "lines");

  card->whole = TRUE;
  gtk_widget_set_visible (card->more, FALSE);
  if (lines)
    muster_line_list_show (GTK_LIST_BOX (card->list), g_object_get_data (G_OBJECT (card->more), "campaign"),
                           g_array_ref (lines));
  gtk_widget_child_focus (card->list, GTK_DIR_TAB_FORWARD);
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
  g_object_set_data (G_OBJECT (owner), "news-close", close);
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
  card->foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  card->more = gtk_button_new_with_mnemonic ("");
  gtk_widget_set_name (card->more, "news-more");
  g_signal_connect_swapped (card->more, "clicked", G_CALLBACK (on_more), card);
  muster_news_card_add_button (card, card->more);
  gtk_box_append (GTK_BOX (card->box), card->foot);
  g_signal_connect_swapped (owner, "hide", G_CALLBACK (on_hidden), card);
  gtk_widget_set_parent (card->box, owner);
  gtk_widget_set_visible (owner, FALSE);
}

/* @button: with a label: below the list, beside what shows the rest of it */
void
muster_news_card_add_button (MusterNewsCard *card,
                             GtkWidget      *button)
{
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (card->foot), button);
}

/* @lines: (transfer full) (element-type MusterListLine): the first are shown, all of them when that has been asked for */
void
muster_news_card_show (MusterNewsCard *card,
                       MusterCampaign *campaign,
                       const char     *title,
                       GArray         *lines)
{
  guint left = lines->len > SHOWN && !card->whole ? lines->len - SHOWN : 0;
  GArray *shown = lines;

  gtk_label_set_text (GTK_LABEL (card->title), title);
  gtk_widget_set_visible (card->more, left > 0);
  g_object_set_data (G_OBJECT (card->more), "lines", NULL);
  g_object_set_data (G_OBJECT (card->more), "campaign", NULL);
  if (left > 0)
    {
      g_autofree char *label = g_strdup_printf (ngettext ("And %u _More", "And %u _More", left), left);

      shown = muster_lines_new ();
      for (guint i = 0; i < SHOWN; i++)
        {
          const MusterListLine *line = &g_array_index (lines, MusterListLine, i);

          muster_lines_add (shown, line->piece, line->title, line->what, line->clause, line->binding);
        }
      gtk_button_set_label (GTK_BUTTON (card->more), label);
      gtk_button_set_use_underline (GTK_BUTTON (card->more), TRUE);
      g_object_set_data_full (G_OBJECT (card->more), "lines", lines, (GDestroyNotify) g_array_unref);
      g_object_set_data_full (G_OBJECT (card->more), "campaign", g_object_ref (campaign), g_object_unref);
    }
  muster_line_list_show (GTK_LIST_BOX (card->list), campaign, shown);
}

/**
 * muster_news_card_dismiss:
 * @owner: as given to muster_news_card_make()
 *
 * As its button does.
 *
 * Returns: whether it was there to be taken away
 */
gboolean
muster_news_card_dismiss (GtkWidget *owner)
{
  if (!gtk_widget_get_mapped (owner))
    return FALSE;
  g_signal_emit_by_name (g_object_get_data (G_OBJECT (owner), "news-close"), "clicked");
  return TRUE;
}
