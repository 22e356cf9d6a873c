#include "config.h"

#include "store-private.h"

#include <errno.h>
#include <string.h>

#include <glib/gi18n-lib.h>

/* An entry stands on orders alone: the walk goes from an order down its parents to the nearest snapshot.
 * The parent is always the smaller number, so that no file, however made, sends it round in a ring. */
#define CHAIN \
  "WITH RECURSIVE chain (id, parent) AS (" \
  " SELECT id, parent FROM journal" \
  " WHERE id = :entry AND NOT EXISTS (SELECT 1 FROM snapshot WHERE entry = :entry)" \
  " UNION ALL" \
  " SELECT j.id, j.parent FROM chain AS c JOIN journal AS j ON j.id = c.parent" \
  " WHERE j.id < c.id AND NOT EXISTS (SELECT 1 FROM snapshot WHERE entry = j.id))"

static const char *const sql_texts[MUSTER_N_SQL] = {
  [MUSTER_SQL_BEGIN_READ] = "BEGIN",
  [MUSTER_SQL_BEGIN_WRITE] = "BEGIN IMMEDIATE",
  [MUSTER_SQL_BEGIN_ALONE] = "BEGIN EXCLUSIVE",
  [MUSTER_SQL_COMMIT] = "COMMIT",
  [MUSTER_SQL_ROLLBACK] = "ROLLBACK",

  [MUSTER_SQL_ADD_META] =
    "INSERT INTO meta (one, id, title, game, facts, seed, seeded, typed, created, writer)"
    " VALUES (1, :id, :title, :game, :facts, :seed, :seeded, :typed, :created, :writer)",
  [MUSTER_SQL_GET_META] =
    "SELECT id, title, game, facts, seed, seeded, typed, created, dice_thrown, last, head, tip,"
    " EXISTS (SELECT 1 FROM snapshot WHERE entry = 0), chained FROM meta WHERE one = 1",
  [MUSTER_SQL_GET_OLD_META] = /* of formats 1 and 2, which are only read; MUSTER_STORE_UNCHAINED */
    "SELECT id, title, game, facts, seed, seeded, typed, created, dice_thrown, last, head, tip,"
    " EXISTS (SELECT 1 FROM snapshot WHERE entry = 0), 9223372036854775807 FROM meta WHERE one = 1",
  [MUSTER_SQL_SET_META] =
    "UPDATE meta SET last = :last, head = :head, tip = :tip, dice_thrown = :dice WHERE one = 1",
  [MUSTER_SQL_SET_TITLE] = "UPDATE meta SET title = :title WHERE one = 1",
  [MUSTER_SQL_SET_ID] = "UPDATE meta SET id = :id WHERE one = 1",

  [MUSTER_SQL_ADD_FACT] =
    "INSERT INTO fact (checksum, kind, bytes) VALUES (:checksum, :kind, :bytes)",
  [MUSTER_SQL_GET_FACT] = "SELECT bytes FROM fact WHERE checksum = :checksum",
  [MUSTER_SQL_KEEP_FACT] =
    "INSERT INTO fact (checksum, kind, bytes) VALUES (:checksum, :kind, :bytes)"
    " ON CONFLICT (checksum) DO UPDATE SET bytes = excluded.bytes", /* what was damaged is whole again */
  [MUSTER_SQL_DROP_FACT] = "DELETE FROM fact WHERE checksum = :checksum",
  [MUSTER_SQL_GET_KEPT] = "SELECT checksum, kind, bytes FROM fact WHERE kind <> 'scenario' ORDER BY checksum",
  [MUSTER_SQL_ADD_FIELD] = "INSERT INTO field (id, name) VALUES (:id, :name)",
  [MUSTER_SQL_GET_FIELDS] = "SELECT id, name FROM field ORDER BY id",
  [MUSTER_SQL_ADD_CLAUSE] = "INSERT INTO clause (id, name) VALUES (:id, :name)",
  [MUSTER_SQL_GET_CLAUSES] = "SELECT id, name FROM clause ORDER BY id",

  [MUSTER_SQL_ADD_NOW] = "INSERT INTO now (field, subject, value) VALUES (:field, :subject, :value)",
  [MUSTER_SQL_SET_NOW] =
    "UPDATE now SET value = :after WHERE field = :field AND subject = :subject AND value = :before",
  [MUSTER_SQL_DROP_NOW] = "DELETE FROM now WHERE field = :field AND subject = :subject AND value = :before",
  [MUSTER_SQL_GET_NOW] = "SELECT field, subject, value FROM now",

  [MUSTER_SQL_ADD_ENTRY] =
    "INSERT INTO journal"
    " (id, kind, parent, head, tip, text, side, turn, step, time, hash, salt, digest, opened, chain)"
    " VALUES (:id, :kind, :parent, :head, :tip, :text, :side, :turn, :step, :time, :hash, :salt,"
    " :digest, :opened, :chain)",
  [MUSTER_SQL_GET_ENTRIES] =
    "SELECT id, kind, parent, head, tip, side, turn, step, time, hash, opened, text, salt, digest, chain"
    " FROM journal WHERE id >= :first ORDER BY id LIMIT :most",
  [MUSTER_SQL_GET_OLD_ENTRIES] = /* of format 1, which is only read */
    "SELECT id, kind, parent, head, tip, side, turn, step, time, hash, opened, text, salt, digest, NULL"
    " FROM journal WHERE id >= :first ORDER BY id LIMIT :most",
  [MUSTER_SQL_GET_CHAIN_SUM] = "SELECT chain FROM journal WHERE id = :entry",
  [MUSTER_SQL_ADD_EFFECT] =
    "INSERT INTO effect (entry, seq, field, subject, before, after, clause)"
    " VALUES (:entry, :seq, :field, :subject, :before, :after, :clause)",
  [MUSTER_SQL_GET_EFFECTS] =
    "SELECT field, subject, before, after, clause, entry FROM effect"
    " WHERE entry BETWEEN :first AND :last ORDER BY entry, seq",
  [MUSTER_SQL_ADD_ROLL] =
    "INSERT INTO roll (entry, seq, sides, value, source, purpose, clause, needed, args, modifiers)"
    " VALUES (:entry, :seq, :sides, :value, :source, :purpose, :clause, :needed, :args, :modifiers)",
  [MUSTER_SQL_GET_ROLLS] =
    "SELECT entry, sides, value, source, purpose, clause, needed, args, modifiers FROM roll"
    " WHERE entry BETWEEN :first AND :last ORDER BY entry, seq",

  [MUSTER_SQL_OPEN_SEALS] =
    /* those the entry stands on; a chart and its reveal are never far apart */
    "WITH RECURSIVE up (id, parent, far) AS ("
    " SELECT id, parent, 0 FROM journal WHERE id = :entry"
    " UNION ALL SELECT j.id, j.parent, far + 1 FROM journal AS j JOIN up ON j.id = up.parent WHERE far < 200)"
    " UPDATE journal SET opened = :entry WHERE digest IS NOT NULL AND opened = 0 AND id IN (SELECT id FROM up)",
  [MUSTER_SQL_COUNT_SEALS] =
    "SELECT count(*) FROM journal WHERE digest IS NOT NULL AND opened = 0",

  [MUSTER_SQL_ADD_SNAPSHOT] =
    "INSERT INTO snapshot (entry, hash, state) VALUES (:entry, :hash, :state)",
  [MUSTER_SQL_GET_SNAPSHOT] =
    "SELECT field.key, subject.key, subject.value, subject.type"
    " FROM snapshot, json_each (snapshot.state) AS field, json_each (field.value) AS subject"
    " WHERE snapshot.entry = :entry",
  [MUSTER_SQL_LAST_SNAPSHOT] =
    "SELECT entry, turn, side FROM snapshot LEFT JOIN journal ON journal.id = entry"
    " ORDER BY entry DESC LIMIT 1",
  [MUSTER_SQL_GET_HASH] =
    "SELECT hash, head, tip FROM journal WHERE id = :entry"
    " UNION ALL SELECT hash, 0, 0 FROM snapshot WHERE entry = 0 AND :entry = 0",
  [MUSTER_SQL_GET_BASE] = CHAIN " SELECT coalesce (min (parent), :entry) FROM chain",
  [MUSTER_SQL_GET_CHAIN] =
    CHAIN " SELECT field, subject, before, after, clause FROM chain JOIN effect ON entry = chain.id"
    " ORDER BY entry, seq"
};

GQuark
muster_store_error_quark (void)
{
  return g_quark_from_static_string ("muster-store-error-quark");
}

/*
 * muster_store_damaged:
 * @what: what is wrong, in a few words of the reader's language
 *
 * Returns: always %FALSE
 */
gboolean
muster_store_damaged (MusterStore *store,
                      GError     **error,
                      const char  *what)
{
  if (store->beside)
    g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED,
                 /* Translators: a file, what is wrong with it, and the ending of the name of another beside it */
                 _("%s: the campaign is damaged: %s; what an unclean end left beside it, the file of this name with “%s” "
                   "after it, may belong to another: if the campaign was put here since, move that away and try again"),
                 store->shown, what, store->beside);
  else
    /* Translators: a file, and what is wrong with it. */
    g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED, _("%s: the campaign is damaged: %s"),
                 store->shown, what);
  return FALSE;
}

static gboolean
fail_newer (MusterStore *store,
            GError     **error)
{
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NEWER,
               _("%s: the file has format %d, which differs too much from format %d, the newest this version of Muster knows"),
               store->shown, store->version, MUSTER_STORE_VERSION);
  return FALSE;
}

/* What the system said, where SQLite says no more than that it failed. */
static gboolean
fail_system (MusterStore *store,
             int          code,
             GError     **error)
{
  int number = store->db ? sqlite3_system_errno (store->db) : 0;

  switch (number)
    {
    case ENOSPC:
    case EDQUOT:
      return muster_store_fail (store, SQLITE_FULL, error);
    case EROFS:
    case EACCES:
    case EPERM:
      return muster_store_fail (store, SQLITE_READONLY, error);
    default:
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, _("%s: cannot read or write: %s"),
                   store->shown, number ? g_strerror (number) : sqlite3_errstr (code));
      return FALSE;
    }
}

/*
 * muster_store_fail:
 * @code: what SQLite answered
 *
 * Turns it into an error of ours, on one line and with the file.
 *
 * Returns: always %FALSE
 */
gboolean
muster_store_fail (MusterStore *store,
                   int          code,
                   GError     **error)
{
  const char *said = store->db ? sqlite3_errmsg (store->db) : sqlite3_errstr (code);

  switch (code & 0xff)
    {
    case SQLITE_FULL:
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FULL, _("%s: no room left on the disk"),
                   store->shown);
      return FALSE;
    case SQLITE_READONLY:
      if (code == SQLITE_READONLY_DBMOVED)
        {
          g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO,
                       _("%s: the file was moved, replaced or deleted while it was open"), store->shown);
          return FALSE;
        }
      G_GNUC_FALLTHROUGH;
    case SQLITE_PERM:
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_READ_ONLY, _("%s: cannot be written"),
                   store->shown);
      return FALSE;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_HELD, _("%s: another program has it open"),
                   store->shown);
      return FALSE;
    case SQLITE_NOTADB:
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_A_CAMPAIGN, _("%s: not a campaign file"),
                   store->shown);
      return FALSE;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      return fail_system (store, code, error);
    case SQLITE_ERROR:
    case SQLITE_SCHEMA:
      /* our statements are fixed: what does not fit is the file */
      if (store->version > MUSTER_STORE_VERSION)
        return fail_newer (store, error);
      return muster_store_damaged (store, error, said);
    case SQLITE_CORRUPT:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
      return muster_store_damaged (store, error, said);
    default:
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, _("%s: the database reports: %s"),
                   store->shown, said);
      return FALSE;
    }
}

/*
 * muster_store_prepare:
 * @kept: it will run many times
 *
 * Returns: (transfer full): one statement; text after it is a programmer's error
 */
sqlite3_stmt *
muster_store_prepare (MusterStore *store,
                      const char  *sql,
                      gboolean     kept,
                      GError     **error)
{
  sqlite3_stmt *statement = NULL;
  const char *surplus = NULL;
  int code;

  code = sqlite3_prepare_v3 (store->db, sql, -1, kept ? SQLITE_PREPARE_PERSISTENT : 0, &statement, &surplus);
  if (code != SQLITE_OK)
    {
      muster_store_fail (store, code, error);
      return NULL;
    }
  g_assert (statement != NULL && *surplus == '\0');
  return statement;
}

/*
 * muster_store_sql:
 *
 * Returns: (transfer none): the statement, ready to be bound; take it as g_autoptr (MusterUse)
 */
sqlite3_stmt *
muster_store_sql (MusterStore *store,
                  MusterSql    which,
                  GError     **error)
{
  if (!store->sql[which])
    store->sql[which] = muster_store_prepare (store, sql_texts[which], TRUE, error);
  return store->sql[which];
}

/* Ready for the next use; what was bound belonged to the caller and is let go. */
void
muster_sql_done (sqlite3_stmt *statement)
{
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
}

static int
place_of (sqlite3_stmt *statement,
          const char   *name)
{
  int place = sqlite3_bind_parameter_index (statement, name);

  g_assert (place > 0);
  return place;
}

void
muster_sql_bind_int (sqlite3_stmt *statement,
                     const char   *name,
                     gint64        value)
{
  int code = sqlite3_bind_int64 (statement, place_of (statement, name), value);

  g_assert (code == SQLITE_OK);
}

/* @value: (nullable): must live until the statement is done; checked for length before */
void
muster_sql_bind_text (sqlite3_stmt *statement,
                      const char   *name,
                      const char   *value)
{
  int code = sqlite3_bind_text (statement, place_of (statement, name), value, -1, SQLITE_STATIC);

  g_assert (code == SQLITE_OK);
}

void
muster_sql_bind_bytes (sqlite3_stmt *statement,
                       const char   *name,
                       GBytes       *value)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (value, &size);
  int code = sqlite3_bind_blob64 (statement, place_of (statement, name), data ? data : "", size, SQLITE_STATIC);

  g_assert (code == SQLITE_OK);
}

/*
 * muster_store_row:
 * @row: (out): whether there is a row to read; %FALSE after the last
 *
 * Returns: %FALSE if it failed
 */
gboolean
muster_store_row (MusterStore  *store,
                  sqlite3_stmt *statement,
                  gboolean     *row,
                  GError      **error)
{
  int code = sqlite3_step (statement);

  *row = code == SQLITE_ROW;
  if (code == SQLITE_ROW || code == SQLITE_DONE)
    return TRUE;
  return muster_store_fail (store, code, error);
}

/* Runs what answers nothing, and makes it ready for other values. */
gboolean
muster_store_run (MusterStore  *store,
                  sqlite3_stmt *statement,
                  GError      **error)
{
  gboolean row;

  if (!muster_store_row (store, statement, &row, error))
    return FALSE;
  g_assert (!row);
  sqlite3_reset (statement);
  return TRUE;
}

/* Runs a statement without values. */
gboolean
muster_store_do (MusterStore *store,
                 MusterSql    which,
                 GError     **error)
{
  g_autoptr (MusterUse) statement = muster_store_sql (store, which, error);

  return statement && muster_store_run (store, statement, error);
}

/*
 * muster_store_text:
 * @text: (out) (nullable): until the next row; %NULL for NULL
 *
 * SQLite takes any bytes for text; people and GTK do not.
 */
gboolean
muster_store_text (MusterStore  *store,
                   sqlite3_stmt *statement,
                   int           column,
                   const char  **text,
                   GError      **error)
{
  *text = (const char *) sqlite3_column_text (statement, column);
  if (*text && !g_utf8_validate (*text, sqlite3_column_bytes (statement, column), NULL))
    return muster_store_damaged (store, error, _("a text is not valid UTF-8"));
  return TRUE;
}

/* Runs several fixed statements whose answers do not matter. */
gboolean
muster_store_exec (MusterStore *store,
                   const char  *sql,
                   GError     **error)
{
  int code = sqlite3_exec (store->db, sql, NULL, NULL, NULL);

  return code == SQLITE_OK || muster_store_fail (store, code, error);
}

/*
 * muster_store_ask:
 * @answer: (out) (nullable): the first column of the first row, %NULL if there is no row
 *
 * For pragmas and checks, run once.
 */
gboolean
muster_store_ask (MusterStore *store,
                  const char  *sql,
                  char       **answer,
                  GError     **error)
{
  g_autoptr (MusterOnce) statement = muster_store_prepare (store, sql, FALSE, error);
  gboolean row;

  *answer = NULL;
  if (!statement || !muster_store_row (store, statement, &row, error))
    return FALSE;
  if (row)
    *answer = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  return TRUE;
}

/* Undoes the open transaction, unless SQLite has already done so, as it does when the disk is full. */
void
muster_store_rollback (MusterStore *store)
{
  if (!sqlite3_get_autocommit (store->db))
    muster_store_do (store, MUSTER_SQL_ROLLBACK, NULL);
}
