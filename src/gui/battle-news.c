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
  GArray         *ended;  /* of Ended */
  GArray         *undone; /* of Ended: that were taken back */
  GArray         *told;   /* of MusterBattleEnded, their words borrowed: those ended that are neither read nor old */
};

typedef struct
{
  MusterBattleEnded ended;
  gint              turn; /* the player turn after which it was over */
  gboolean          read;
} Ended;

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterBattleNews, muster_battle_news, G_TYPE_OBJECT)
static G_DEFINE_QUARK (muster-battle-news, muster_battle_news)

static void
ended_clear (gpointer data)
{
  g_free (((Ended *) data)->ended.title);
  g_free (((Ended *) data)->ended.why);
}

/* The player turns are numbered: the French have the first of each turn (M3.1). */
static gint
player_turn (const MohawkState *state)
{
  return 2 * state->turn + (state->side == MOHAWK_BRITISH);
}

static void
tell (MusterBattleNews *self)
{
  gint now = player_turn (muster_campaign_get_state (self->campaign));

  g_array_set_size (self->told, 0);
  for (guint i = 0; i < self->ended->len; i++)
    {
      const Ended *ended = &g_array_index (self->ended, Ended, i);

      if (!ended->read && now - ended->turn < STAYS)
        g_array_append_val (self->told, ended->ended);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_ended (MusterBattleNews  *self,
           const MusterEntry *entry,
           const MohawkState *after)
{
  const char *name = muster_campaign_get_scenario (self->campaign)->point[self->state.field].name;
  MohawkSide victor = muster_battle_victor (self->campaign, after, self->state.field);
  Ended over = { .ended.entry = entry->id, .turn = player_turn (after) };

  /* Translators: where a battle was fought; who has the field */
  over.ended.title = g_strdup_printf (_("Battle of %s: %s"), name, muster_battle_outcome (victor, (MohawkSide) self->state.side));
  over.ended.why = muster_battle_end_tell (self->campaign, &self->state, after, entry, self->state.field, victor);
  g_array_append_val (self->ended, over);
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
      Ended *ended = &g_array_index (from, Ended, i);

      if ((ended->ended.entry > head) != after)
        {
          i++;
          continue;
        }
      g_array_append_val (to, *ended);
      *ended = (Ended) { 0 }; /* its words are the other's now */
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
    g_array_set_size (self->undone, 0);
  else
    {
      hand_over (self, self->ended, self->undone, TRUE);
      hand_over (self, self->undone, self->ended, FALSE);
    }
  if (entry->kind == MUSTER_ENTRY_ORDER && self->state.fight != MOHAWK_FIGHT_NONE && after->fight == MOHAWK_FIGHT_NONE
      && self->state.field >= 0)
    add_ended (self, entry, after);
  self->state = *after;
  tell (self);
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
  g_clear_pointer (&self->told, g_array_unref);
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
  self->ended = g_array_new (FALSE, FALSE, sizeof (Ended));
  g_array_set_clear_func (self->ended, ended_clear);
  self->undone = g_array_new (FALSE, FALSE, sizeof (Ended));
  g_array_set_clear_func (self->undone, ended_clear);
  self->told = g_array_new (FALSE, FALSE, sizeof (MusterBattleEnded));
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
  return self->told;
}

/* All that is told has been read. */
void
muster_battle_news_dismiss (MusterBattleNews *self)
{
  for (guint i = 0; i < self->ended->len; i++)
    g_array_index (self->ended, Ended, i).read = TRUE;
  tell (self);
}

/* The battle of @record has been read. */
void
muster_battle_news_read (MusterBattleNews   *self,
                         MusterBattleRecord *record)
{
  for (guint i = 0; i < self->ended->len; i++)
    if (muster_battle_record_has (record, g_array_index (self->ended, Ended, i).ended.entry))
      g_array_index (self->ended, Ended, i).read = TRUE;
  tell (self);
}
