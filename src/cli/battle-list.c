#include "config.h"

#include "battle-list.h"

#define PAGE 200

typedef struct
{
  MusterTeller *teller;
  const guint8 *standing;
  GPtrArray    *battles;
  guint        *owner;    /* of each entry: the number of its battle, or 0 */
} Reader;

static void
battle_free (gpointer data)
{
  MusterBattle *battle = data;

  g_free (battle->opened);
  g_free (battle->closing);
  g_array_unref (battle->ids);
  g_free (battle);
}

/* The state behind @entry. */
static CampaignState *
state_behind (MusterTeller      *teller,
              const MusterEntry *entry)
{
  const MusterGame *game = muster_session_game (muster_teller_session (teller));
  CampaignState *state = g_memdup2 (muster_teller_before (teller, entry), game->state_size);

  muster_game_apply (game, state, (const MusterEffect *) (gconstpointer) entry->effects->data, entry->effects->len, FALSE);
  return state;
}

/* Where the battle in hand stands behind @entry; @before: where it stood. */
static gint
status_behind (const MusterEntry *entry,
               gint               before)
{
  for (guint i = entry->effects->len; i-- > 0; )
    if (g_array_index (entry->effects, MusterEffect, i).field == CAMPAIGN_F_STATUS)
      return g_array_index (entry->effects, MusterEffect, i).after;
  return before;
}

static void
open_battle (Reader            *reader,
             const MusterEntry *entry)
{
  MusterBattle *battle = g_new0 (MusterBattle, 1);

  battle->number = reader->battles->len + 1;
  battle->entry = entry->id;
  battle->turn = entry->turn;
  battle->side = (MohawkSide) entry->side;
  battle->opened = state_behind (reader->teller, entry);
  battle->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  battle->fate = reader->standing[entry->id] ? MUSTER_BATTLE_FIGHTING : MUSTER_BATTLE_UNDONE;
  g_ptr_array_add (reader->battles, battle);
  reader->owner[entry->id] = battle->number;
}

static void
close_battle (Reader            *reader,
              MusterBattle      *battle,
              const MusterEntry *entry)
{
  if (!reader->standing[entry->id] && battle->fate != MUSTER_BATTLE_UNDONE)
    return;
  g_free (battle->closing);
  battle->closing = g_memdup2 (muster_teller_before (reader->teller, entry), sizeof *battle->closing);
  if (battle->fate != MUSTER_BATTLE_UNDONE)
    battle->fate = g_str_has_prefix (entry->text, "cancel") ? MUSTER_BATTLE_CANCELLED : MUSTER_BATTLE_APPLIED;
}

static void
take (Reader            *reader,
      const MusterEntry *entry)
{
  const CampaignState *before = muster_teller_before (reader->teller, entry);
  gint behind = status_behind (entry, before->status);
  MusterBattle *battle;

  if (entry->kind != MUSTER_ENTRY_ORDER)
    return;
  if (before->status == CAMPAIGN_NO_BATTLE && behind != CAMPAIGN_NO_BATTLE)
    open_battle (reader, entry);
  else if (before->status != CAMPAIGN_NO_BATTLE)
    reader->owner[entry->id] = reader->owner[entry->parent];
  if (!reader->owner[entry->id])
    return;
  battle = reader->battles->pdata[reader->owner[entry->id] - 1];
  g_array_append_val (battle->ids, entry->id);
  if (behind == CAMPAIGN_NO_BATTLE)
    close_battle (reader, battle, entry);
}

/* The one in hand, if there is one, stands as the campaign does. */
static void
take_current (MusterSession *session,
              MusterBattle  *battle)
{
  const CampaignState *now = muster_session_whole (session);

  if (battle->fate == MUSTER_BATTLE_FIGHTING)
    {
      battle->closing = g_memdup2 (now, sizeof *now);
      if (now->status == CAMPAIGN_REVIEW)
        battle->fate = MUSTER_BATTLE_REVIEW;
    }
  if (!battle->closing)
    battle->closing = g_memdup2 (battle->opened, sizeof *battle->opened);
}

/**
 * muster_battles_read:
 * @standing: see muster_session_standing()
 *
 * Returns: (transfer full) (element-type MusterBattle): all that were handed off, in the order of the journal, those
 *   taken back too
 */
GPtrArray *
muster_battles_read (MusterTeller  *teller,
                     const guint8  *standing,
                     GError       **error)
{
  MusterSession *session = muster_teller_session (teller);
  gint64 last = muster_session_last (session);
  g_autoptr (GPtrArray) battles = g_ptr_array_new_with_free_func (battle_free);
  g_autofree guint *owner = g_new0 (guint, (gsize) last + 1);
  Reader reader = { teller, standing, battles, owner };

  for (gint64 first = 1; first <= last; first += PAGE)
    {
      g_autoptr (GPtrArray) page = muster_session_entries (session, first, PAGE, TRUE, error);

      if (!page)
        return NULL;
      for (guint i = 0; i < page->len; i++)
        {
          const MusterEntry *entry = page->pdata[i];

          if (!muster_teller_before (teller, entry))
            {
              g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_JOURNAL, "%s: %" G_GINT64_FORMAT,
                           muster_session_path (session), entry->id);
              return NULL;
            }
          take (&reader, entry);
          muster_teller_pass (teller, entry);
        }
    }
  for (guint i = 0; i < battles->len; i++)
    take_current (session, battles->pdata[i]);
  return g_steal_pointer (&battles);
}

/* As JSON has it. */
const char *
muster_battle_status (const MusterBattle *battle)
{
  static const char *const words[] = { "fighting", "review", "applied", "cancelled", "undone" };

  return words[battle->fate];
}
