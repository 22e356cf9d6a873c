#include "config.h"

#include "store-private.h"

#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

void
muster_store_meta_clear (MusterStoreMeta *meta)
{
  g_clear_pointer (&meta->id, g_free);
  g_clear_pointer (&meta->title, g_free);
  g_clear_pointer (&meta->game, g_free);
}

static MusterStore *
store_new (const char *path)
{
  MusterStore *store = g_new0 (MusterStore, 1);

  store->path = g_canonicalize_filename (path, NULL);
  store->shown = g_filename_display_name (store->path);
  store->clauses = g_ptr_array_new ();
  store->clause_number = g_hash_table_new (g_str_hash, g_str_equal);
  store->fields = g_ptr_array_new ();
  store->field_number = g_array_new (FALSE, TRUE, sizeof (gint));
  store->field_index = g_array_new (FALSE, TRUE, sizeof (gint));
  store->lacks = g_array_new (FALSE, FALSE, sizeof (MusterStoreLack));
  return store;
}

static void
store_free (MusterStore *store)
{
  if (store->db)
    muster_store_abandon (store);
  muster_store_release (store);
  muster_store_meta_clear (&store->meta);
  g_ptr_array_unref (store->clauses);
  g_hash_table_unref (store->clause_number);
  g_ptr_array_unref (store->fields);
  g_array_unref (store->field_number);
  g_array_unref (store->field_index);
  g_array_unref (store->lacks);
  g_free (store->checksum);
  g_free (store->chain);
  g_free (store->path);
  g_free (store->shown);
  g_free (store->file);
  g_free (store);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterStore, store_free)

static gboolean
read_version (MusterStore *store,
              GError     **error)
{
  g_autofree char *answer = NULL;

  if (!muster_store_ask (store, "PRAGMA user_version", &answer, error))
    return FALSE;
  store->version = answer ? atoi (answer) : 0;
  return TRUE;
}

static gboolean
refuse_newer (MusterStore *store,
              GError     **error)
{
  if (store->version <= MUSTER_STORE_VERSION)
    return TRUE;
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NEWER,
               _("%s: written by a newer version, in format %d; this one writes format %d and can only read it"),
               store->shown, store->version, MUSTER_STORE_VERSION);
  return FALSE;
}

/* What an append goes on from, beyond the one row of meta. */
static gboolean
read_snapshot_place (MusterStore *store,
                     GError     **error)
{
  g_autoptr (MusterUse) last = muster_store_sql (store, MUSTER_SQL_LAST_SNAPSHOT, error);
  g_autoptr (MusterUse) seals = NULL;
  gboolean row;

  if (!last || !muster_store_row (store, last, &row, error))
    return FALSE;
  store->snapshot = row ? sqlite3_column_int64 (last, 0) : 0;
  store->snapshot_turn = row ? sqlite3_column_int (last, 1) : 0;
  store->snapshot_side = row ? (guint8) sqlite3_column_int (last, 2) : 0;

  seals = muster_store_sql (store, MUSTER_SQL_COUNT_SEALS, error);
  if (!seals || !muster_store_row (store, seals, &row, error))
    return FALSE;
  store->sealed = row ? (guint) sqlite3_column_int (seals, 0) : 0;
  return TRUE;
}

/* Reads the one row of meta, and no more than that remains of it. */
gboolean
muster_store_read_meta (MusterStore *store,
                        GError     **error)
{
  g_autoptr (MusterUse) get = muster_store_sql (store, store->version < 3 ? MUSTER_SQL_GET_OLD_META : MUSTER_SQL_GET_META, error);
  const char *text[4];
  gboolean row;

  if (!get || !muster_store_row (store, get, &row, error))
    return FALSE;
  for (int i = 0; row && i < 4; i++)
    {
      if (!muster_store_text (store, get, i, &text[i], error))
        return FALSE;
      row = text[i] != NULL;
    }
  if (!row)
    return muster_store_damaged (store, error, _("it does not say what it is"));

  muster_store_meta_clear (&store->meta);
  g_free (store->checksum);
  store->meta.id = g_strdup (text[0]);
  store->meta.title = muster_store_clean_title (text[1]);
  store->meta.game = g_strdup (text[2]);
  store->checksum = g_strdup (text[3]);
  store->meta.seed = (guint64) sqlite3_column_int64 (get, 4);
  store->meta.seeded = sqlite3_column_int (get, 5) != 0;
  store->meta.typed = sqlite3_column_int (get, 6) != 0;
  store->meta.created = sqlite3_column_int64 (get, 7);
  store->meta.dice_thrown = (guint64) sqlite3_column_int64 (get, 8);
  store->last = sqlite3_column_int64 (get, 9);
  store->head = sqlite3_column_int64 (get, 10);
  store->tip = sqlite3_column_int64 (get, 11);
  store->started = sqlite3_column_int (get, 12) != 0;
  store->meta.chained = sqlite3_column_int64 (get, 13);
  if (store->last < 0 || store->head < 0 || store->head > store->last || store->tip < 0 || store->tip > store->last)
    return muster_store_damaged (store, error, _("its head makes no sense"));
  return TRUE;
}

static gboolean
read_beginnings (MusterStore *store,
                 GError     **error)
{
  return muster_store_read_meta (store, error)
         && muster_store_read_names (store, error)
         && read_snapshot_place (store, error);
}

/*
 * A log holds whole pages of the file it was written for. Beside another file, or an older copy of the same, they
 * make one that is neither: that shows where the journal does not hang together, and the log is then left as it is.
 */
static gboolean
prove_log (MusterStore *store,
           GError     **error)
{
  gboolean good;

  if (!store->beside)
    return TRUE;
  if (!muster_store_do (store, MUSTER_SQL_BEGIN_READ, error))
    return FALSE;
  good = muster_store_check_shapes (store, error);
  muster_store_rollback (store);
  if (good)
    store->beside = NULL;
  return good;
}

static gboolean
inspect (MusterStore *store,
         gboolean     unclean,
         GError     **error)
{
  if (!read_version (store, error))
    return FALSE;
  /* what looked like a campaign was one only until a log was rolled back */
  if (store->version < 1)
    return muster_store_fail (store, SQLITE_NOTADB, error);
  return refuse_newer (store, error)
         && (!unclean || muster_store_quick_check (store, error))
         && muster_store_do (store, MUSTER_SQL_COMMIT, error)
         && prove_log (store, error)
         && muster_store_migrate (store, error)
         && read_beginnings (store, error);
}

/* A file with any fault that shows on the way is not changed by it. */
static gboolean
open_to_write (MusterStore *store,
               gboolean     unclean,
               GError     **error)
{
  GError *reason = NULL;

  if (muster_store_may_write (store, &reason)
      && muster_store_connect (store, TRUE, FALSE, &reason)
      && muster_store_take_lock (store, &reason)
      && inspect (store, unclean, &reason)
      && muster_store_begin_log (store, &reason))
    return TRUE;
  return muster_store_explain_busy (store, error, reason);
}

/*
 * What an unclean end left beside the file becomes part of it again; then it can be
 * read like any other. Where the disk has no room for that the log stays, and so does
 * the connection that reads through it: whoever cannot write may still look and copy.
 */
static gboolean
recover (MusterStore *store,
         GError     **error)
{
  GError *reason = NULL;

  if (!open_to_write (store, TRUE, error))
    return FALSE;
  if (muster_store_set_log (store, "delete", &reason))
    muster_store_disconnect (store);
  else if (!g_error_matches (reason, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FULL))
    {
      g_propagate_error (error, reason);
      return FALSE;
    }
  g_clear_error (&reason);
  return TRUE;
}

static gboolean
open_to_read (MusterStore             *store,
              const MusterStoreHeader *header,
              GError                 **error)
{
  gboolean may_write = muster_store_may_write (store, NULL);
  gboolean beside = header->has_wal || header->has_journal;
  gboolean unclean = beside || header->wal;
  GError *reason = NULL;

  if (unclean && may_write && store->version <= MUSTER_STORE_VERSION)
    {
      if (!recover (store, error))
        return FALSE;
      if (store->db)
        return TRUE;
      unclean = FALSE;
    }
  else if (beside && !may_write)
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_READ_ONLY,
                   _("%s: it was not closed properly, and cannot be put right where nothing can be written; "
                     "copy all files of this name to another folder"), store->shown);
      return FALSE;
    }

  /* a file left in log mode, whose log is gone, can be read where no log can be made only by
   * promising that nobody changes it, which is so where nothing can be written */
  if (muster_store_connect (store, FALSE, unclean && !may_write, &reason)
      && (!unclean || muster_store_quick_check (store, &reason))
      && read_version (store, &reason)
      && read_beginnings (store, &reason))
    return TRUE;
  return muster_store_explain_busy (store, error, reason);
}

/**
 * muster_store_open:
 * @path: a campaign file
 * @read_only: only look; anything else that opens it for writing is then not kept out
 *
 * Opens a campaign. For writing, the file is this process's alone until it is
 * closed. Only after an unclean end is the whole file checked. Older formats are
 * brought up to date, and a copy of the old file kept.
 *
 * Returns: (transfer full): free with muster_store_close(); %NULL on error, and
 *   then a foreign or damaged file is as it was
 */
MusterStore *
muster_store_open (const char *path,
                   gboolean    read_only,
                   GError    **error)
{
  g_autoptr (MusterStore) store = store_new (path);
  MusterStoreHeader header;

  if (!muster_store_claim (store, error)
      || !muster_store_read_header (store, &header, error))
    return NULL;
  store->version = header.version;
  store->beside = header.has_wal ? "-wal" : header.has_journal ? "-journal" : NULL;
  store->read_only = read_only;
  if (read_only)
    {
      if (!open_to_read (store, &header, error))
        return NULL;
    }
  else if (!refuse_newer (store, error)
           || !open_to_write (store, header.wal || header.has_wal || header.has_journal, error))
    return NULL;
  if (!read_only)
    {
      g_autofree char *folder = g_path_get_dirname (store->file);

      muster_store_sweep (folder);
    }
  return g_steal_pointer (&store);
}

static gboolean
write_beginnings (MusterStore           *store,
                  const MusterGame      *game,
                  const MusterStoreMeta *meta,
                  GBytes                *facts,
                  GError               **error)
{
  g_autofree char *checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, facts);
  g_autofree char *id = meta->id ? g_strdup (meta->id) : g_uuid_string_random ();
  g_autoptr (MusterUse) fact = muster_store_sql (store, MUSTER_SQL_ADD_FACT, error);
  g_autoptr (MusterUse) add = NULL;

  if (!fact)
    return FALSE;
  muster_sql_bind_text (fact, ":checksum", checksum);
  muster_sql_bind_text (fact, ":kind", "scenario");
  muster_sql_bind_bytes (fact, ":bytes", facts);
  if (!muster_store_run (store, fact, error))
    return FALSE;

  add = muster_store_sql (store, MUSTER_SQL_ADD_META, error);
  if (!add)
    return FALSE;
  muster_sql_bind_text (add, ":id", id);
  muster_sql_bind_text (add, ":title", meta->title ? meta->title : "");
  muster_sql_bind_text (add, ":game", game->name);
  muster_sql_bind_text (add, ":facts", checksum);
  muster_sql_bind_int (add, ":seed", (gint64) meta->seed);
  muster_sql_bind_int (add, ":seeded", meta->seeded != FALSE);
  muster_sql_bind_int (add, ":typed", meta->typed != FALSE);
  muster_sql_bind_int (add, ":created", meta->created);
  muster_sql_bind_text (add, ":writer", MUSTER_VERSION);
  return muster_store_run (store, add, error);
}

/* The schema and what the campaign is come in one transaction, and in the file itself, for there is no log yet. */
static gboolean
fill_new_file (MusterStore           *store,
               const MusterGame      *game,
               const MusterStoreMeta *meta,
               GBytes                *facts,
               GError               **error)
{
  if (!muster_store_claim (store, error)
      || !muster_store_connect (store, TRUE, FALSE, error)
      || !muster_store_take_lock (store, error)
      || !muster_store_make_schema (store, error)
      || !write_beginnings (store, game, meta, facts, error)
      || !muster_store_do (store, MUSTER_SQL_COMMIT, error))
    return FALSE;
  muster_store_disconnect (store);
  return TRUE;
}

/**
 * muster_store_remove:
 *
 * Removes a file that is no campaign yet, or has just been begun and is open to nobody, and what SQLite may have
 * left beside it.
 */
void
muster_store_remove (const char *file)
{
  static const char *const suffixes[] = { "-wal", "-journal", "" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *name = g_strconcat (file, suffixes[i], NULL);

      g_unlink (name);
    }
}

/* A new file under a hidden name beside @path, which takes its place when it is whole. */
static gboolean
make_new_file (const char            *path,
               const MusterGame      *game,
               const MusterStoreMeta *meta,
               GBytes                *facts,
               GError               **error)
{
  int hold;
  g_autofree char *temporary = muster_store_temporary (path, &hold, error);
  g_autoptr (MusterStore) store = NULL;
  gboolean good;

  if (!temporary)
    return FALSE;
  store = store_new (temporary);
  /* whoever reads an error knows the file by the name it was to have */
  g_free (store->shown);
  store->shown = g_filename_display_name (path);
  good = fill_new_file (store, game, meta, facts, error);
  if (good)
    good = muster_store_put_in_place (temporary, path, error);
  if (!good)
    {
      if (store->db)
        muster_store_abandon (store);
      muster_store_remove (temporary);
    }
  close (hold);
  return good;
}

/**
 * muster_store_discard:
 * @store: (transfer full): gone afterwards
 *
 * Closes a campaign that could not be begun and removes it.
 */
void
muster_store_discard (MusterStore *store)
{
  g_autofree char *file = g_strdup (store->file);

  muster_store_abandon (store);
  store_free (store);
  muster_store_remove (file);
}

/**
 * muster_store_create:
 * @path: where nothing may be yet
 * @meta: what the campaign is; its game is @game's name whatever it says, no dice
 *   are thrown yet, its first entry has a checksum, and an id of %NULL draws one
 * @facts: the bytes of the scenario
 *
 * Makes a new campaign, open for writing. muster_store_start() comes next.
 *
 * Returns: (transfer full): free with muster_store_close(); %NULL on error, and
 *   then there is no file
 */
MusterStore *
muster_store_create (const char            *path,
                     const MusterGame      *game,
                     const MusterStoreMeta *meta,
                     GBytes                *facts,
                     GError               **error)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  MusterStore *store;

  g_return_val_if_fail (!meta->title || g_utf8_validate (meta->title, -1, NULL), NULL);
  g_return_val_if_fail (g_bytes_get_size (facts) < MUSTER_STORE_MAX_BYTES / 2, NULL);

  if (!make_new_file (whole, game, meta, facts, error))
    return NULL;
  store = muster_store_open (whole, FALSE, error);
  if (!store)
    muster_store_remove (whole);
  return store;
}

/**
 * muster_store_close:
 * @store: (transfer full) (nullable): gone afterwards, whatever happens
 *
 * Makes it one file again, which can be read on a read-only medium.
 *
 * Returns: %FALSE if that failed; nothing acknowledged is lost, and the next
 *   opening puts it right
 */
gboolean
muster_store_close (MusterStore *store,
                    GError     **error)
{
  gboolean good = TRUE;

  if (!store)
    return TRUE;
  if (!store->read_only)
    good = muster_store_set_log (store, "delete", error);
  if (good)
    muster_store_disconnect (store);
  store_free (store);
  return good;
}

/* Absolute, as it was asked for. Borrowed. */
const char *
muster_store_path (MusterStore *store)
{
  return store->path;
}

gboolean
muster_store_is_read_only (MusterStore *store)
{
  return store->read_only;
}

/* Whether who opens the file to write may, unless somebody else has it open then. */
gboolean
muster_store_can_write (MusterStore *store)
{
  return refuse_newer (store, NULL) && muster_store_may_write (store, NULL);
}

/**
 * muster_store_version:
 *
 * Returns: the format of the file; more than %MUSTER_STORE_VERSION if a newer
 *   program wrote it, and then it is open for reading only
 */
gint
muster_store_version (MusterStore *store)
{
  return store->version;
}

/**
 * muster_store_last:
 *
 * Returns: the id of the last entry written, or 0
 */
gint64
muster_store_last (MusterStore *store)
{
  return store->last;
}

/* Borrowed, until the title changes, an entry is appended or the state loaded. */
const MusterStoreMeta *
muster_store_meta (MusterStore *store)
{
  return &store->meta;
}

/* Whether the file is still found under its name: not once it was moved, replaced or deleted. What is open can be
 * read and copied all the same. */
gboolean
muster_store_is_there (MusterStore *store)
{
  int moved = 0;

  return sqlite3_file_control (store->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) != SQLITE_OK || !moved;
}

/* Sets an error if the store was opened to look only, or what is written would be found by nobody. */
gboolean
muster_store_writable (MusterStore *store,
                       GError     **error)
{
  if (store->read_only)
    return muster_store_fail (store, SQLITE_READONLY, error);
  return muster_store_is_there (store) || muster_store_fail (store, SQLITE_READONLY_DBMOVED, error);
}

/*
 * muster_store_begin_read:
 *
 * Begins a transaction in which several reads see one and the same campaign, of
 * @game; end it with muster_store_rollback().
 */
gboolean
muster_store_begin_read (MusterStore      *store,
                         const MusterGame *game,
                         GError          **error)
{
  if (strcmp (store->meta.game, game->name) != 0)
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_A_CAMPAIGN,
                   _("%s: it holds the game “%s”, not “%s”"), store->shown, store->meta.game, game->name);
      return FALSE;
    }
  if (!muster_store_do (store, MUSTER_SQL_BEGIN_READ, error))
    return FALSE;
  /* another program may have gone on with a file we only read */
  if (store->read_only
      && (!muster_store_read_meta (store, error) || !muster_store_read_names (store, error)))
    {
      muster_store_rollback (store);
      return FALSE;
    }
  muster_store_map_game (store, game);
  return TRUE;
}

/**
 * muster_store_write_title:
 * @title: any text, in UTF-8
 *
 * Writes it, and leaves what muster_store_meta() says to muster_store_take_title(): others may be reading that.
 */
gboolean
muster_store_write_title (MusterStore *store,
                          const char  *title,
                          GError     **error)
{
  g_autoptr (MusterUse) set = NULL;

  g_return_val_if_fail (title && g_utf8_validate (title, -1, NULL), FALSE);
  if (!muster_store_writable (store, error))
    return FALSE;
  set = muster_store_sql (store, MUSTER_SQL_SET_TITLE, error);
  if (!set)
    return FALSE;
  muster_sql_bind_text (set, ":title", title);
  if (!muster_store_run (store, set, error))
    return FALSE;
  muster_store_fold (store, NULL);
  return TRUE;
}

/* Of what is written already. */
void
muster_store_take_title (MusterStore *store,
                         const char  *title)
{
  g_free (store->meta.title);
  store->meta.title = g_strdup (title);
}

/**
 * muster_store_set_title:
 * @title: any text, in UTF-8
 *
 * Returns: %FALSE, with the title as it was, on any error
 */
gboolean
muster_store_set_title (MusterStore *store,
                        const char  *title,
                        GError     **error)
{
  if (!muster_store_write_title (store, title, error))
    return FALSE;
  muster_store_take_title (store, title);
  return TRUE;
}

/**
 * muster_store_renew_id:
 *
 * Draws another id.
 *
 * Returns: %FALSE, with the id as it was, on any error
 */
gboolean
muster_store_renew_id (MusterStore *store,
                       GError     **error)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autoptr (MusterUse) set = NULL;

  if (!muster_store_writable (store, error))
    return FALSE;
  set = muster_store_sql (store, MUSTER_SQL_SET_ID, error);
  if (!set)
    return FALSE;
  muster_sql_bind_text (set, ":id", id);
  if (!muster_store_run (store, set, error))
    return FALSE;
  muster_store_fold (store, NULL);
  g_free (store->meta.id);
  store->meta.id = g_steal_pointer (&id);
  return TRUE;
}
