#include "config.h"

#include "battle-card.h"

#include "battle-news.h"
#include "line-list.h"
#include "news-card.h"

#include <glib/gi18n-lib.h>

/* The next battle may be on the board before anybody has looked up: what became of the last one stands here. */
struct _MusterBattleCard
{
  GtkWidget         parent_instance;

  MusterNewsCard    card;

  MusterCampaign   *campaign;
  MusterBattleNews *news;
};

G_DEFINE_FINAL_TYPE (MusterBattleCard, muster_battle_card, GTK_TYPE_WIDGET)

static void
show_card (MusterBattleCard *self)
{
  const GArray *all = muster_battle_news_get (self->news);
  GArray *lines = muster_lines_new ();
  guint n = all->len;
  g_autofree char *title = n > 1 ? g_strdup_printf (ngettext ("%u Battle Is Over", "%u Battles Are Over", n), n)
                                 : g_strdup (_("A Battle Is Over"));

  for (guint i = n; i-- > 0;)
    {
      const MusterBattleEnded *ended = &g_array_index (all, MusterBattleEnded, i);

      muster_lines_add (lines, -1, ended->title, ended->why, "M6.13", TRUE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  muster_news_card_show (&self->card, self->campaign, title, lines);
}

static void
on_dismissed (MusterBattleCard *self)
{
  if (self->news)
    muster_battle_news_dismiss (self->news);
}

/* --- class -------------------------------------------------------------- */

static void
drop_campaign (MusterBattleCard *self)
{
  if (self->news)
    g_signal_handlers_disconnect_by_func (self->news, show_card, self);
  g_clear_object (&self->news);
  g_clear_object (&self->campaign);
}

static void
muster_battle_card_dispose (GObject *object)
{
  MusterBattleCard *self = MUSTER_BATTLE_CARD (object);

  drop_campaign (self);
  g_clear_pointer (&self->card.box, gtk_widget_unparent);
  G_OBJECT_CLASS (muster_battle_card_parent_class)->dispose (object);
}

static void
muster_battle_card_class_init (MusterBattleCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_battle_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
muster_battle_card_init (MusterBattleCard *self)
{
  muster_news_card_make (&self->card, GTK_WIDGET (self), _("Battles that are over"));
  g_signal_connect_swapped (self->card.close, "clicked", G_CALLBACK (on_dismissed), self);
}

/* --- public ------------------------------------------------------------- */

/* @campaign: (nullable) */
void
muster_battle_card_set_campaign (MusterBattleCard *self,
                                 MusterCampaign   *campaign)
{
  drop_campaign (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  self->news = muster_battle_news_ref_for (campaign);
  g_signal_connect_swapped (self->news, "changed", G_CALLBACK (show_card), self);
  show_card (self);
}
