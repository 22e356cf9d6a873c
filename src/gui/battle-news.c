#include "config.h"

#include "battle-news.h"

#include "battle-end.h"

#include <glib/gi18n-lib.h>

#define STAYS 2 /* player turns: into one's own again, whoever fought */

/* The cards of one campaign share it: what is dismissed on one page is dismissed on all. It lives as long as one of them. */
struct _MusterBattleNews
{
  GObject         parent_instance;

  MusterCampaign *campaign;
  MohawkState     state;  /* before what changes next */
  GArray         *ended;  /* of MusterBattleEnded: that are told */
  GArray         *undone; /* of MusterBattleEnded: that were, until they were taken back */
  guint           turns;  /* player turns begun since the last of them */
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterBattleNews, muster_battle_news, G_TYPE_OBJECT)
static G_DEFINE_QUARK (muster-battle-news, muster_battle_news)

static void
ended_clear (gpointer data)
{
  g_free (((MusterBattleEnded *) data)->title);
  g_free (((MusterBattleEnded *) data)->why);
}

static void
add_ended (MusterBattleNews  *self,
           const MusterEntry *entry,
           const MohawkState *after)
{
  const char *name = muster_campaign_get_scenario (self->campaign)->point[self->state.field].name;
  MohawkSide victor = muster_battle_victor (self->campaign, after, self->state.field);
  MusterBattleEnded ended = { .entry = entry->id };

  /* Translators: where a battle was fought; who has the field */
  ended.title = g_strdup_printf (_("Battle of %s: %s"), name, muster_battle_outcome (victor, (MohawkSide) self->state.side));
  ended.why = muster_battle_end_tell (self->campaign, &self->state, after, entry, self->state.field, victor);
  g_array_append_val (self->ended, ended);
  self->turns = 0;
}

/* Those of @from that ended after the head, or not after it, to the end of @to. */
static void
hand_over (MusterBattleNews *self,
           GArray           *from,
           GArray           *to,
           gboolean          after)
{
  gint64 head = muster_session_head (muster_campaign_get_session (self->campaign));

  for (guint i = 0; i < from->len;)
    {
      MusterBattleEnded *ended = &g_array_index (from, MusterBattleEnded, i);

      if ((ended->entry > head) != after)
        {
          i++;
          continue;
        }
      g_array_append_val (to, *ended);
      *ended = (MusterBattleEnded) { 0 }; /* its words are the other's now */
      g_array_remove_index (from, i);
    }
}

static void
on_campaign_changed (MusterBattleNews *self,
                     MusterEntry      *entry)
{
  const MohawkState *after = muster_campaign_get_state (self->campaign);

  if (!entry)
    return;
  /* What is taken back did not happen; what has been done again, did; after another order it cannot be. */
  if (entry->kind == MUSTER_ENTRY_ORDER)
    {
      g_array_set_size (self->undone, 0);
      self->turns += after->turn != self->state.turn || after->side != self->state.side;
    }
  else
    {
      hand_over (self, self->ended, self->undone, TRUE);
      hand_over (self, self->undone, self->ended, FALSE);
    }
  if (self->turns >= STAYS)
    g_array_set_size (self->ended, 0);
  if (entry->kind == MUSTER_ENTRY_ORDER && self->state.fight != MOHAWK_FIGHT_NONE && after->fight == MOHAWK_FIGHT_NONE
      && self->state.field >= 0)
    add_ended (self, entry, after);
  self->state = *after;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
muster_battle_news_dispose (GObject *object)
{
  MusterBattleNews *self = MUSTER_BATTLE_NEWS (object);

  if (self->campaign)
    {
      g_signal_handlers_disconnect_by_func (self->campaign, on_campaign_changed, self);
      g_object_set_qdata (G_OBJECT (self->campaign), muster_battle_news_quark (), NULL);
    }
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->ended, g_array_unref);
  g_clear_pointer (&self->undone, g_array_unref);
  G_OBJECT_CLASS (muster_battle_news_parent_class)->dispose (object);
}

static void
muster_battle_news_class_init (MusterBattleNewsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_battle_news_dispose;

  /**
   * MusterBattleNews::changed:
   *
   * The campaign has gone on, or the news has been dismissed.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
muster_battle_news_init (MusterBattleNews *self)
{
  self->ended = g_array_new (FALSE, FALSE, sizeof (MusterBattleEnded));
  g_array_set_clear_func (self->ended, ended_clear);
  self->undone = g_array_new (FALSE, FALSE, sizeof (MusterBattleEnded));
  g_array_set_clear_func (self->undone, ended_clear);
}

/**
 * muster_battle_news_ref_for:
 *
 * Returns: (transfer full): the campaign's, a new one if nobody holds it
 */
MusterBattleNews *
muster_battle_news_ref_for (MusterCampaign *campaign)
{
  MusterBattleNews *self = g_object_get_qdata (G_OBJECT (campaign), muster_battle_news_quark ());

  if (self)
    return g_object_ref (self);
  self = g_object_new (MUSTER_TYPE_BATTLE_NEWS, NULL);
  self->campaign = g_object_ref (campaign);
  self->state = *muster_campaign_get_state (campaign);
  g_object_set_qdata (G_OBJECT (campaign), muster_battle_news_quark (), self);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_campaign_changed), self);
  return self;
}

/* (transfer none) (element-type MusterBattleEnded): the first that ended first */
const GArray *
muster_battle_news_get (MusterBattleNews *self)
{
  return self->ended;
}

/* They have been read. */
void
muster_battle_news_dismiss (MusterBattleNews *self)
{
  g_array_set_size (self->ended, 0);
  g_signal_emit (self, signals[CHANGED], 0);
}
