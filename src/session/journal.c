#include "config.h"

#include "journal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_KEPT 1000 /* entries of a store: a whole war has some hundreds */

/*
 * A store belongs to one thread at a time: whoever uses it holds @lock, as long as the
 * disk takes. @entries are held in memory besides, the last of a store once they are wanted
 * often (muster_journal_keep()): whoever must not wait for a commit reads those, under
 * @keeping, which is never held while the disk is waited for. Those before them, of a
 * journal that has grown very long, are read from the disk: memory does not grow with it.
 */
struct _MusterJournal
{
  MusterStore    *store; /* %NULL: in memory */
  GMutex          lock;
  guint           delay; /* of tests: milliseconds added to each append */
  guint           fails; /* of tests: how many appends from now on fail */
  GThread        *watched; /* of tests: a thread that is not to wait for the disk */
  gint64          waited;  /* of tests: how long it has, µs */

  MusterStoreMeta meta;
  GMutex          keeping;
  GPtrArray      *entries;  /* from @before + 1 on; of a store those kept, or %NULL */
  gint64          before;   /* entries of a store that are not kept */
  guint8         *start;    /* the state after set-up; in memory only */
};

/* Of the store. A test that watches a thread is told how long it waited. */
static GMutexLocker *
lock (MusterJournal *journal)
{
  GMutexLocker *locker;
  gint64 start;

  if (g_thread_self () != journal->watched || g_mutex_trylock (&journal->lock))
    {
      if (g_thread_self () == journal->watched)
        g_mutex_unlock (&journal->lock);
      return g_mutex_locker_new (&journal->lock);
    }
  start = g_get_monotonic_time ();
  locker = g_mutex_locker_new (&journal->lock);
  muster_journal_add_waited (journal, g_get_monotonic_time () - start);
  return locker;
}

static MusterJournal *
journal_new (void)
{
  MusterJournal *journal = g_new0 (MusterJournal, 1);

  g_mutex_init (&journal->lock);
  g_mutex_init (&journal->keeping);
  return journal;
}

MusterJournal *
muster_journal_new_store (MusterStore *store)
{
  MusterJournal *journal = journal_new ();

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
  MusterJournal *journal = journal_new ();

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
  g_mutex_clear (&journal->lock);
  g_mutex_clear (&journal->keeping);
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

/* For tests: each append from now on takes @delay milliseconds longer; the next @fails fail; this thread is watched. */
void
muster_journal_try (MusterJournal *journal,
                    guint          delay,
                    guint          fails)
{
  g_autoptr (GMutexLocker) locker = lock (journal);

  journal->delay = delay;
  journal->fails = fails;
  journal->watched = g_thread_self ();
  journal->waited = 0;
}

/* In the thread that is watched. */
void
muster_journal_add_waited (MusterJournal *journal,
                           gint64         waited)
{
  journal->waited += waited;
}

gint64
muster_journal_waited (MusterJournal *journal)
{
  return journal->waited;
}

static gboolean
on_trial (MusterJournal  *journal,
          GError        **error)
{
  if (journal->delay)
    g_usleep (journal->delay * 1000);
  if (!journal->fails)
    return FALSE;
  journal->fails--;
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FULL, "%s: no room on the disk, says the test",
               muster_journal_path (journal));
  return TRUE;
}

/* Waits for the disk; what muster_journal_meta() says stays as it is. */
gboolean
muster_journal_write_title (MusterJournal  *journal,
                            const char     *title,
                            GError        **error)
{
  g_autoptr (GMutexLocker) locker = lock (journal);

  if ((journal->delay || journal->fails) && on_trial (journal, error))
    return FALSE;
  return !journal->store || muster_store_write_title (journal->store, title, error);
}

/* Of what is written: never waits. */
void
muster_journal_take_title (MusterJournal *journal,
                           const char    *title)
{
  if (journal->store)
    {
      muster_store_take_title (journal->store, title);
      return;
    }
  g_free (journal->meta.title);
  journal->meta.title = g_strdup (title);
}

/* Another id: what is a copy so far goes its own way. */
gboolean
muster_journal_renew_id (MusterJournal  *journal,
                         GError        **error)
{
  g_autoptr (GMutexLocker) locker = lock (journal);

  if (journal->store)
    return muster_store_renew_id (journal->store, error);
  g_free (journal->meta.id);
  journal->meta.id = g_uuid_string_random ();
  return TRUE;
}

gboolean
muster_journal_is_read_only (MusterJournal *journal)
{
  return journal->store && muster_store_is_read_only (journal->store);
}

gboolean
muster_journal_can_write (MusterJournal *journal)
{
  return !journal->store || muster_store_can_write (journal->store);
}

/* What is in memory only has no file to lose. */
gboolean
muster_journal_is_there (MusterJournal *journal)
{
  g_autoptr (GMutexLocker) locker = lock (journal);

  return !journal->store || muster_store_is_there (journal->store);
}

static MusterEntry *
copy_entry (const MusterEntry *entry)
{
  MusterEntry *copy = muster_entry_new ();

  *copy = *entry;
  copy->text = g_strdup (entry->text);
  copy->salt = g_strdup (entry->salt);
  copy->digest = g_strdup (entry->digest);
  copy->chain = g_strdup (entry->chain);
  copy->effects = entry->effects ? g_array_ref (entry->effects) : NULL;
  copy->rolls = entry->rolls ? g_array_ref (entry->rolls) : NULL;
  copy->facts = NULL; /* they are of no use but to be written */
  return copy;
}

/* Under @keeping. */
static gboolean
is_held (const MusterJournal *journal,
         gint64               id)
{
  return journal->entries && id > journal->before && id <= journal->before + (gint64) journal->entries->len;
}

/* An order that leaves nothing secret opens the seals it stands on, as on disk. */
static void
open_seals (MusterJournal     *journal,
            const MusterEntry *entry)
{
  for (gint64 at = entry->parent; is_held (journal, at); )
    {
      MusterEntry *sealed = journal->entries->pdata[at - journal->before - 1];

      if (sealed->salt && sealed->opened)
        break;
      if (sealed->salt)
        sealed->opened = entry->id;
      at = sealed->parent;
    }
}

/* What was appended is in memory too, if all before it is. */
static void
keep_appended (MusterJournal     *journal,
               const MusterGame  *game,
               gconstpointer      facts,
               gconstpointer      state,
               const MusterEntry *entry)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&journal->keeping);

  if (!journal->entries || journal->before + (gint64) journal->entries->len + 1 != entry->id)
    return;
  if (entry->kind == MUSTER_ENTRY_ORDER && !game->secret (facts, state))
    open_seals (journal, entry);
  g_ptr_array_add (journal->entries, copy_entry (entry));
  if (journal->store && journal->entries->len >= 2 * MOST_KEPT)
    {
      g_ptr_array_remove_range (journal->entries, 0, MOST_KEPT);
      journal->before += MOST_KEPT;
    }
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
  g_autoptr (GMutexLocker) locker = lock (journal);

  if ((journal->delay || journal->fails) && on_trial (journal, error))
    return FALSE;
  if (!journal->store)
    append_memory (journal, game, facts, state, entry);
  else if (!muster_store_append (journal->store, game, facts, state, entry, error))
    return FALSE;
  keep_appended (journal, game, facts, state, entry);
  return TRUE;
}

/**
 * muster_journal_keep:
 *
 * Reads a page of entries that are not in memory yet, to hold them there. Waits for the disk.
 *
 * Returns: %FALSE on error; @done once the last are there, and all that come will be
 */
gboolean
muster_journal_keep (MusterJournal     *journal,
                     const MusterGame  *game,
                     guint              most,
                     gboolean          *done,
                     GError           **error)
{
  g_autoptr (GMutexLocker) locker = lock (journal);
  g_autoptr (GMutexLocker) keeping = NULL;
  g_autoptr (GPtrArray) page = NULL;
  gint64 first;

  *done = TRUE;
  if (!journal->store)
    return TRUE;
  /* Nobody adds while the store is locked: the length can be asked for first, and the disk without @keeping. */
  first = journal->entries ? journal->before + (gint64) journal->entries->len + 1
                           : MAX (muster_store_last (journal->store) - MOST_KEPT, 0) + 1;
  page = muster_store_entries (journal->store, game, first, most, TRUE, error);
  if (!page)
    return FALSE;
  keeping = g_mutex_locker_new (&journal->keeping);
  if (!journal->entries)
    {
      journal->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_entry_free);
      journal->before = first - 1;
    }
  g_ptr_array_extend_and_steal (journal->entries, g_steal_pointer (&page));
  *done = journal->before + (gint64) journal->entries->len >= muster_store_last (journal->store);
  return TRUE;
}

/**
 * muster_journal_kept:
 *
 * Never waits for the disk.
 *
 * Returns: (transfer full) (nullable): entry @id, if it is in memory
 */
MusterEntry *
muster_journal_kept (MusterJournal *journal,
                     gint64         id)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&journal->keeping);

  if (!is_held (journal, id))
    return NULL;
  return copy_entry (journal->entries->pdata[id - journal->before - 1]);
}

MusterEntry *
muster_journal_entry (MusterJournal     *journal,
                      const MusterGame  *game,
                      gint64             id,
                      GError           **error)
{
  g_autoptr (GMutexLocker) locker = lock (journal);
  MusterEntry *entry;

  if (journal->store)
    return muster_store_entry (journal->store, game, id, error);
  entry = muster_journal_kept (journal, id);
  if (!entry)
    g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NO_ENTRY,
                 "no entry %" G_GINT64_FORMAT " in the journal", id);
  return entry;
}

GPtrArray *
muster_journal_entries (MusterJournal     *journal,
                        const MusterGame  *game,
                        gint64             first,
                        guint              most,
                        gboolean           whole,
                        GError           **error)
{
  g_autoptr (GMutexLocker) locker = lock (journal);
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
  g_autoptr (GMutexLocker) locker = lock (journal);

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

/* Nothing is on its way: the file alone is to be the campaign. Waits for the disk. */
void
muster_journal_rest (MusterJournal *journal)
{
  g_autoptr (GMutexLocker) locker = lock (journal);

  if (journal->store)
    muster_store_rest (journal->store);
}

gboolean
muster_journal_check (MusterJournal  *journal,
                      GError        **error)
{
  g_autoptr (GMutexLocker) locker = lock (journal);

  return !journal->store || muster_store_check (journal->store, error);
}

/* To a file that must not exist. What is in memory only has no file to copy. */
gboolean
muster_journal_copy (MusterJournal  *journal,
                     const char     *path,
                     GError        **error)
{
  g_autoptr (GMutexLocker) locker = lock (journal);

  if (journal->store)
    return muster_store_copy (journal->store, path, error);
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, _("%s: a campaign in memory cannot be copied"), path);
  return FALSE;
}
