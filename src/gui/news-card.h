/* News in the guide: a title, lines, and a button that takes them away. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MusterNewsCard:
 * @box: to be a child of the widget that shows the news; the button hides that widget
 * @close: that button, for whoever has more to do when the news has been read
 *
 * All are owned by the widget @box is given to.
 */
typedef struct
{
  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *list;
  GtkWidget *foot;
  GtkWidget *more; /* of a long list: shows the rest */
  GtkWidget *close;
  gboolean   whole; /* the rest has been asked for; until it is hidden */
} MusterNewsCard;

void muster_news_card_make (MusterNewsCard *card,
                            GtkWidget      *owner,
                            const char     *spoken);
void muster_news_card_add_button (MusterNewsCard *card,
                                  GtkWidget      *button);
void muster_news_card_show (MusterNewsCard *card,
                            MusterCampaign *campaign,
                            const char     *title,
                            GArray         *lines);
gboolean muster_news_card_dismiss (GtkWidget *owner);

G_END_DECLS
