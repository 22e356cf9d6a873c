#include "config.h"

#include "battle-card.h"

#include "battle-end.h"
#include "line-list.h"
#include "news-card.h"

#include <glib/gi18n-lib.h>

#define STAYS 2 /* player turns: into one's own again, whoever fought */

typedef struct
{
  gint64  entry; /* that ended it */
  char   *title;
  char   *why;
} Ended;

/* The next battle may be on the board before anybody has looked up: what became of the last one stands here. */
struct _MusterBattleCard
{
  GtkWidget       parent_instance;

  MusterNewsCard  card;

  MusterCampaign *campaign;
  MohawkState     state;  /* before what changes next */
  GArray         *ended;  /* of Ended: that are told */
  guint           turns;  /* player turns begun since the last of them */
};

G_DEFINE_FINAL_TYPE (MusterBattleCard, muster_battle_card, GTK_TYPE_WIDGET)

static void
ended_clear (gpointer data)
{
  g_free (((Ended *) data)->title);
  g_free (((Ended *) data)->why);
}

static void
show_card (MusterBattleCard *self)
{
  GArray *lines = muster_lines_new ();
  guint n = self->ended->len;
  g_autofree char *title = n > 1 ? g_strdup_printf (ngettext ("%u Battle Is Over", "%u Battles Are Over", n), n)
                                 : g_strdup (_("A Battle Is Over"));

  for (guint i = n; i-- > 0;)
    {
      const Ended *ended = &g_array_index (self->ended, Ended, i);

      muster_lines_add (lines, -1, ended->title, ended->why, "M6.13", TRUE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  muster_news_card_show (&self->card, self->campaign, title, lines);
}

static void
add_ended (MusterBattleCard  *self,
           const MusterEntry *entry,
           const MohawkState *after)
{
  const char *name = muster_campaign_get_scenario (self->campaign)->point[self->state.field].name;
  MohawkSide victor = muster_battle_victor (self->campaign, after, self->state.field);
  Ended ended = { .entry = entry->id };

  /* Translators: where a battle was fought; who has the field */
  ended.title = g_strdup_printf (_("Battle of %s: %s"), name, muster_battle_outcome (victor, (MohawkSide) self->state.side));
  ended.why = muster_battle_end_tell (self->campaign, &self->state, after, entry, self->state.field, victor);
  g_array_append_val (self->ended, ended);
  self->turns = 0;
}

/* What is taken back did not happen; what has been done again, did. */
static void
drop_undone (MusterBattleCard *self)
{
  gint64 head = muster_session_head (muster_campaign_get_session (self->campaign));

  for (guint i = self->ended->len; i-- > 0;)
    if (g_array_index (self->ended, Ended, i).entry > head)
      g_array_remove_index (self->ended, i);
}

static void
on_changed (MusterBattleCard *self,
            MusterEntry      *entry)
{
  const MohawkState *after = muster_campaign_get_state (self->campaign);
  gboolean over = entry && entry->kind == MUSTER_ENTRY_ORDER && self->state.fight != MOHAWK_FIGHT_NONE
                  && after->fight == MOHAWK_FIGHT_NONE && self->state.field >= 0;

  if (!entry)
    return;
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    g_array_set_size (self->ended, 0);
  if (entry->kind != MUSTER_ENTRY_ORDER)
    drop_undone (self);
  self->turns += after->turn != self->state.turn || after->side != self->state.side;
  if (self->turns >= STAYS)
    g_array_set_size (self->ended, 0);
  if (over)
    add_ended (self, entry, after);
  if (over || gtk_widget_get_visible (GTK_WIDGET (self)))
    show_card (self);
  self->state = *after;
}

/* --- class -------------------------------------------------------------- */

static void
drop_campaign (MusterBattleCard *self)
{
  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
  g_clear_object (&self->campaign);
}

static void
muster_battle_card_dispose (GObject *object)
{
  MusterBattleCard *self = MUSTER_BATTLE_CARD (object);

  drop_campaign (self);
  g_clear_pointer (&self->card.box, gtk_widget_unparent);
  g_clear_pointer (&self->ended, g_array_unref);
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
  self->ended = g_array_new (FALSE, FALSE, sizeof (Ended));
  g_array_set_clear_func (self->ended, ended_clear);
  muster_news_card_make (&self->card, GTK_WIDGET (self), _("Battles that are over"));
}

/* --- public ------------------------------------------------------------- */

/* @campaign: (nullable) */
void
muster_battle_card_set_campaign (MusterBattleCard *self,
                                 MusterCampaign   *campaign)
{
  drop_campaign (self);
  g_array_set_size (self->ended, 0);
  self->turns = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  self->state = *muster_campaign_get_state (campaign);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
}
