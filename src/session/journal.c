#include "config.h"

#include "journal.h"

#include <string.h>

struct _MusterJournal
{
  MusterStore    *store; /* %NULL: in memory */

  MusterStoreMeta meta;
  GPtrArray      *entries;
  guint8         *start; /* the state after set-up */
};

MusterJournal *
muster_journal_new_store (MusterStore *store)
{
  MusterJournal *journal = g_new0 (MusterJournal, 1);

  journal->store = store;
  return journal;
}

/**
 * muster_journal_new_memory:
 * @meta: (transfer full): its strings are taken
 */
MusterJournal *
muster_journal_new_memory (MusterStoreMeta  *meta,
                           const MusterGame *game,
                           gconstpointer     state)
{
  MusterJournal *journal = g_new0 (MusterJournal, 1);

  journal->meta = *meta;
  memset (meta, 0, sizeof *meta);
  journal->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_entry_free);
  journal->start = g_memdup2 (state, game->state_size);
  return journal;
}

/* Closes what is under it and frees it, even when closing fails. */
gboolean
muster_journal_close (MusterJournal  *journal,
                      GError        **error)
{
  gboolean closed = !journal->store || muster_store_close (g_steal_pointer (&journal->store), error);

  muster_store_meta_clear (&journal->meta);
  g_clear_pointer (&journal->entries, g_ptr_array_unref);
  g_free (journal->start);
  g_free (journal);
  return closed;
}

void
muster_journal_free (MusterJournal *journal)
{
  muster_journal_close (journal, NULL);
}

const char *
muster_journal_path (MusterJournal *journal)
{
  return journal->store ? muster_store_path (journal->store) : "in memory";
}

const MusterStoreMeta *
muster_journal_meta (MusterJournal *journal)
{
  return journal->store ? muster_store_meta (journal->store) : &journal->meta;
}

gboolean
muster_journal_set_title (MusterJournal  *journal,
                          const char     *title,
                          GError        **error)
{
  if (journal->store)
    return muster_store_set_title (journal->store, title, error);
  g_free (journal->meta.title);
  journal->meta.title = g_strdup (title);
  return TRUE;
}

gboolean
muster_journal_is_read_only (MusterJournal *journal)
{
  return journal->store && muster_store_is_read_only (journal->store);
}

gint64
muster_journal_last (MusterJournal *journal)
{
  return journal->store ? muster_store_last (journal->store) : (gint64) journal->entries->len;
}

static MusterEntry *
copy_entry (const MusterEntry *entry)
{
  MusterEntry *copy = muster_entry_new ();

  *copy = *entry;
  copy->text = g_strdup (entry->text);
  copy->salt = g_strdup (entry->salt);
  copy->digest = g_strdup (entry->digest);
  copy->effects = entry->effects ? g_array_ref (entry->effects) : NULL;
  copy->rolls = entry->rolls ? g_array_ref (entry->rolls) : NULL;
  return copy;
}

static void
append_memory (MusterJournal    *journal,
               const MusterGame *game,
               gconstpointer     facts,
               gconstpointer     state,
               MusterEntry      *entry)
{
  const MusterEntry *last = journal->entries->len
                              ? journal->entries->pdata[journal->entries->len - 1] : NULL;

  entry->id = (gint64) journal->entries->len + 1;
  entry->parent = last ? last->head : 0;
  entry->hash = muster_game_hash (game, facts, state);
  if (entry->kind == MUSTER_ENTRY_ORDER)
    entry->head = entry->tip = entry->id;
  for (guint i = 0; entry->rolls && i < entry->rolls->len; i++)
    journal->meta.dice_thrown += g_array_index (entry->rolls, MusterRoll, i).source == MUSTER_DICE_SEEDED;
  /* an order that leaves nothing secret opens the seals it stands on, as on disk */
  if (entry->kind == MUSTER_ENTRY_ORDER && !game->secret (facts, state))
    for (gint64 at = entry->parent; at > 0; )
      {
        MusterEntry *sealed = journal->entries->pdata[at - 1];

        if (sealed->salt && sealed->opened)
          break;
        if (sealed->salt)
          sealed->opened = entry->id;
        at = sealed->parent;
      }
  g_ptr_array_add (journal->entries, copy_entry (entry));
}

/**
 * muster_journal_append:
 * @state: as the entry leaves it
 * @entry: its id, parent, hash and, of an order, head and tip are filled in
 */
gboolean
muster_journal_append (MusterJournal     *journal,
                       const MusterGame  *game,
                       gconstpointer      facts,
                       gconstpointer      state,
                       MusterEntry       *entry,
                       GError           **error)
{
  if (journal->store)
    return muster_store_append (journal->store, game, facts, state, entry, error);
  append_memory (journal, game, facts, state, entry);
  return TRUE;
}

MusterEntry *
muster_journal_entry (MusterJournal     *journal,
                      const MusterGame  *game,
                      gint64             id,
                      GError           **error)
{
  if (journal->store)
    return muster_store_entry (journal->store, game, id, error);
  if (id < 1 || id > (gint64) journal->entries->len)
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NO_ENTRY,
                   "no entry %" G_GINT64_FORMAT " in the journal", id);
      return NULL;
    }
  return copy_entry (journal->entries->pdata[id - 1]);
}

GPtrArray *
muster_journal_entries (MusterJournal     *journal,
                        const MusterGame  *game,
                        gint64             first,
                        guint              most,
                        gboolean           whole,
                        GError           **error)
{
  GPtrArray *page;

  if (journal->store)
    return muster_store_entries (journal->store, game, first, most, whole, error);
  page = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_entry_free);
  for (gint64 id = MAX (first, 1); id <= (gint64) journal->entries->len && page->len < most; id++)
    g_ptr_array_add (page, copy_entry (journal->entries->pdata[id - 1]));
  return page;
}

gboolean
muster_journal_state_at (MusterJournal     *journal,
                         const MusterGame  *game,
                         gconstpointer      facts,
                         gint64             id,
                         gpointer           state,
                         GError           **error)
{
  if (journal->store)
    {
      game->begin (facts, state);
      return muster_store_state_at (journal->store, game, facts, id, state, error);
    }
  if (id < 0 || id > (gint64) journal->entries->len)
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NO_ENTRY,
                   "no entry %" G_GINT64_FORMAT " in the journal", id);
      return FALSE;
    }
  memcpy (state, journal->start, game->state_size);
  for (gint64 i = 0; i < id; i++)
    {
      const MusterEntry *entry = journal->entries->pdata[i];

      muster_game_apply (game, state, &g_array_index (entry->effects, MusterEffect, 0), entry->effects->len, FALSE);
    }
  return TRUE;
}

gboolean
muster_journal_check (MusterJournal  *journal,
                      GError        **error)
{
  return !journal->store || muster_store_check (journal->store, error);
}
