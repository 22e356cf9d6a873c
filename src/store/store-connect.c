#include "config.h"

#include "store-private.h"

#include <glib/gi18n-lib.h>

/* How long a reader of another process may take before the file counts as held, in milliseconds. */
#define PATIENCE 200

/* Generous for what we write, tight for what a crafted file may make us do. */
static const struct
{
  int limit;
  int value;
} limits[] = {
  { SQLITE_LIMIT_LENGTH, MUSTER_STORE_MAX_BYTES },
  { SQLITE_LIMIT_SQL_LENGTH, 100000 },
  { SQLITE_LIMIT_COLUMN, 64 },
  { SQLITE_LIMIT_EXPR_DEPTH, 40 },
  { SQLITE_LIMIT_COMPOUND_SELECT, 4 },
  { SQLITE_LIMIT_VDBE_OP, 25000 },
  { SQLITE_LIMIT_FUNCTION_ARG, 8 },
  { SQLITE_LIMIT_ATTACHED, 0 },
  { SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50 },
  { SQLITE_LIMIT_VARIABLE_NUMBER, 32 },
  { SQLITE_LIMIT_TRIGGER_DEPTH, 1 },
};

/* A campaign has no triggers, and its views are for others: whoever put more in gets nothing run. */
static const struct
{
  int option;
  int on;
} options[] = {
  { SQLITE_DBCONFIG_DEFENSIVE, 1 },
  { SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0 },
  { SQLITE_DBCONFIG_ENABLE_FKEY, 1 },
  { SQLITE_DBCONFIG_ENABLE_TRIGGER, 0 },
  { SQLITE_DBCONFIG_ENABLE_VIEW, 0 },
  { SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0 },
  { SQLITE_DBCONFIG_DQS_DML, 0 },
  { SQLITE_DBCONFIG_DQS_DDL, 0 },
};

void
muster_store_disconnect (MusterStore *store)
{
  int code;

  for (guint i = 0; i < MUSTER_N_SQL; i++)
    g_clear_pointer (&store->sql[i], sqlite3_finalize);
  code = sqlite3_close (store->db);
  g_assert (code == SQLITE_OK);
  store->db = NULL;
}

/* A file that is not ours to use is left as it was found: its log is not even folded in. */
void
muster_store_abandon (MusterStore *store)
{
  if (store->db)
    sqlite3_db_config (store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  muster_store_disconnect (store);
}

/* Opens the connection and makes it careful. Reads nothing yet. */
gboolean
muster_store_connect (MusterStore *store,
                      gboolean     writing,
                      gboolean     immutable,
                      GError     **error)
{
  int flags = (writing ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  g_autofree char *escaped = g_uri_escape_string (store->file, "/", FALSE);
  g_autofree char *uri = g_strdup_printf ("file:%s?immutable=1", escaped);
  int code;

  code = immutable ? sqlite3_open_v2 (uri, &store->db, flags | SQLITE_OPEN_URI, NULL)
                   : sqlite3_open_v2 (store->file, &store->db, flags, NULL);
  if (code != SQLITE_OK)
    return muster_store_fail (store, code, error);
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    sqlite3_db_config (store->db, options[i].option, options[i].on, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    sqlite3_limit (store->db, limits[i].limit, limits[i].value);
  sqlite3_busy_timeout (store->db, PATIENCE);
  if (writing && sqlite3_db_readonly (store->db, "main"))
    return muster_store_fail (store, SQLITE_READONLY, error);
  return muster_store_exec (store, "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY",
                            error);
}

/* Whoever holds the file is named, for which our own connection has to go. */
gboolean
muster_store_explain_busy (MusterStore *store,
                           GError     **error,
                           GError      *reason)
{
  if (g_error_matches (reason, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_HELD))
    {
      g_error_free (reason);
      muster_store_abandon (store);
      muster_store_held (store, error);
    }
  else
    g_propagate_error (error, reason);
  return FALSE;
}

/*
 * muster_store_take_lock:
 *
 * Takes the lock before anything is read, so that nobody can get in between and a log is
 * used without shared memory; it is kept until the end. How carefully is written can only
 * be said between transactions, and reads the file. Leaves a transaction open.
 */
gboolean
muster_store_take_lock (MusterStore *store,
                        GError     **error)
{
  return muster_store_exec (store, "PRAGMA locking_mode = EXCLUSIVE", error)
         && muster_store_do (store, MUSTER_SQL_BEGIN_ALONE, error)
         && muster_store_do (store, MUSTER_SQL_COMMIT, error)
         && muster_store_exec (store, "PRAGMA synchronous = FULL", error)
         && muster_store_do (store, MUSTER_SQL_BEGIN_ALONE, error);
}

gboolean
muster_store_set_log (MusterStore *store,
                      const char  *mode,
                      GError     **error)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA journal_mode = %s", mode);
  g_autofree char *answer = NULL;

  if (!muster_store_ask (store, sql, &answer, error))
    return FALSE;
  if (g_strcmp0 (answer, mode) == 0)
    return TRUE;
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO,
               _("%s: the file system does not support what keeps the campaign safe"), store->shown);
  return FALSE;
}

/*
 * muster_store_fold:
 *
 * What the log holds becomes part of the file and the log empty, so that the file alone is the campaign: whoever
 * copies it, or ends this program, has all of it.
 *
 * Returns: %FALSE if that failed: what was committed is safe in the log
 */
gboolean
muster_store_fold (MusterStore *store,
                   GError     **error)
{
  int code = sqlite3_wal_checkpoint_v2 (store->db, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);

  if (code != SQLITE_OK)
    return muster_store_fail (store, code, error);
  store->folded = g_get_monotonic_time ();
  store->behind = FALSE;
  return TRUE;
}

/**
 * muster_store_rest:
 *
 * Nothing will be written for a while: what is only in the log yet becomes part of the file.
 */
void
muster_store_rest (MusterStore *store)
{
  if (store->behind)
    muster_store_fold (store, NULL);
}

/* From here on each order is a transaction in the log, without shared memory, as nobody shares. */
gboolean
muster_store_begin_log (MusterStore *store,
                        GError     **error)
{
  return muster_store_set_log (store, "wal", error)
         && muster_store_do (store, MUSTER_SQL_BEGIN_WRITE, error)
         && muster_store_do (store, MUSTER_SQL_COMMIT, error);
}
