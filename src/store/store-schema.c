#include "config.h"

#include "store-private.h"

#include <unistd.h>

#include <glib/gi18n-lib.h>

/*
 * Truth: journal, roll, effect, fact, and the salts in journal. Projection: now,
 * and last, head, tip, dice_thrown in meta. For history: snapshot. Parents and
 * heads are 0 for the state after set-up, so they refer to no row then.
 */
static const char version_1[] =
  "CREATE TABLE meta ("
  " one INTEGER PRIMARY KEY CHECK (one = 1),"
  " id TEXT NOT NULL,"
  " title TEXT NOT NULL,"
  " game TEXT NOT NULL,"
  " facts TEXT NOT NULL REFERENCES fact (checksum),"
  " seed INTEGER NOT NULL,"
  " seeded INTEGER NOT NULL CHECK (seeded IN (0, 1)),"
  " typed INTEGER NOT NULL CHECK (typed IN (0, 1)),"
  " created INTEGER NOT NULL,"
  " writer TEXT NOT NULL,"
  " dice_thrown INTEGER NOT NULL DEFAULT 0,"
  " last INTEGER NOT NULL DEFAULT 0,"
  " head INTEGER NOT NULL DEFAULT 0,"
  " tip INTEGER NOT NULL DEFAULT 0"
  ") STRICT;"

  "CREATE TABLE fact ("
  " checksum TEXT NOT NULL PRIMARY KEY,"
  " kind TEXT NOT NULL,"
  " bytes BLOB NOT NULL"
  ") STRICT;"

  "CREATE TABLE field (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
  "CREATE TABLE clause (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"

  "CREATE TABLE journal ("
  " id INTEGER PRIMARY KEY CHECK (id > 0),"
  " kind INTEGER NOT NULL CHECK (kind IN (0, 1, 2)),"
  " parent INTEGER NOT NULL CHECK (parent >= 0 AND parent < id),"
  " head INTEGER NOT NULL CHECK (CASE kind WHEN 0 THEN head = id ELSE head >= 0 AND head < id END),"
  " tip INTEGER NOT NULL CHECK (CASE kind WHEN 0 THEN tip = id ELSE tip >= 0 AND tip < id END),"
  " text TEXT NOT NULL,"
  " side INTEGER NOT NULL,"
  " turn INTEGER NOT NULL,"
  " step INTEGER NOT NULL,"
  " time INTEGER NOT NULL,"
  " hash INTEGER NOT NULL,"
  " salt TEXT CHECK ((salt IS NULL) = (digest IS NULL)),"
  " digest TEXT,"
  " opened INTEGER NOT NULL DEFAULT 0 CHECK (opened = 0 OR opened >= id)"
  ") STRICT;"
  "CREATE INDEX sealed ON journal (id) WHERE digest IS NOT NULL AND opened = 0;"

  "CREATE TABLE effect ("
  " entry INTEGER NOT NULL REFERENCES journal (id),"
  " seq INTEGER NOT NULL,"
  " field INTEGER NOT NULL REFERENCES field (id),"
  " subject INTEGER NOT NULL,"
  " before INTEGER NOT NULL,"
  " after INTEGER NOT NULL,"
  " clause INTEGER REFERENCES clause (id),"
  " PRIMARY KEY (entry, seq)"
  ") STRICT, WITHOUT ROWID;"

  /* args: kind:value; modifiers: clause:code:value; blanks between */
  "CREATE TABLE roll ("
  " entry INTEGER NOT NULL REFERENCES journal (id),"
  " seq INTEGER NOT NULL,"
  " sides INTEGER NOT NULL,"
  " value INTEGER NOT NULL,"
  " source INTEGER NOT NULL CHECK (source IN (0, 1, 2)),"
  " purpose INTEGER NOT NULL,"
  " clause INTEGER REFERENCES clause (id),"
  " needed INTEGER NOT NULL,"
  " args TEXT NOT NULL,"
  " modifiers TEXT NOT NULL,"
  " PRIMARY KEY (entry, seq)"
  ") STRICT, WITHOUT ROWID;"

  "CREATE TABLE now ("
  " field INTEGER NOT NULL REFERENCES field (id),"
  " subject INTEGER NOT NULL,"
  " value INTEGER NOT NULL,"
  " PRIMARY KEY (field, subject)"
  ") STRICT, WITHOUT ROWID;"

  /* state: JSON, an array of values for each field */
  "CREATE TABLE snapshot ("
  " entry INTEGER PRIMARY KEY,"
  " hash INTEGER NOT NULL,"
  " state TEXT NOT NULL"
  ") STRICT;"

  /* for people with another SQLite tool: we turn views off */
  "CREATE VIEW now_named AS"
  " SELECT field.name AS field, now.subject AS subject, now.value AS value"
  " FROM now JOIN field ON field.id = now.field;"
  "CREATE VIEW effect_named AS"
  " SELECT effect.entry AS entry, effect.seq AS seq, field.name AS field, effect.subject AS subject,"
  " effect.before AS before, effect.after AS after, clause.name AS clause"
  " FROM effect JOIN field ON field.id = effect.field LEFT JOIN clause ON clause.id = effect.clause;";

/* A checksum of each entry, chained to the one before; entries that were there before have none. */
static const char version_2[] = "ALTER TABLE journal ADD COLUMN chain TEXT";

/* From which entry on there is one, so that checksums that were taken away are told from those that never were. */
static const char version_3[] =
  "ALTER TABLE meta ADD COLUMN chained INTEGER NOT NULL DEFAULT 1;"
  "UPDATE meta SET chained = coalesce((SELECT min(id) FROM journal WHERE chain IS NOT NULL), last + 1)";

/* Step n leads from format n to n + 1. Steps that were released never change. */
static const char *const steps[] = {
  version_1, version_2, version_3,
};

G_STATIC_ASSERT (G_N_ELEMENTS (steps) == MUSTER_STORE_VERSION);

static gboolean
take_step (MusterStore *store,
           guint        from,
           GError     **error)
{
  g_autofree char *version = g_strdup_printf ("PRAGMA user_version = %u", from + 1);

  if (!muster_store_exec (store, steps[from], error)
      || !muster_store_exec (store, version, error))
    return FALSE;
  store->version = (gint) from + 1;
  return TRUE;
}

/*
 * muster_store_make_schema:
 *
 * Takes every step from nothing, within the caller's transaction.
 */
gboolean
muster_store_make_schema (MusterStore *store,
                          GError     **error)
{
  g_autofree char *mark = g_strdup_printf ("PRAGMA application_id = %d", MUSTER_STORE_APPLICATION_ID);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (!take_step (store, i, error))
      return FALSE;
  return muster_store_exec (store, mark, error);
}

/* (transfer full): where a copy of the file as it was in an older format goes */
char *
muster_store_backup_name (MusterStore *store,
                          gint         version)
{
  return g_strdup_printf ("%s.v%d.bak", store->file, version);
}

/*
 * muster_store_migrate:
 *
 * Brings an older file to the format of this program, a transaction for each
 * step, after a copy of it as it was has been put beside it.
 */
gboolean
muster_store_migrate (MusterStore *store,
                      GError     **error)
{
  g_autofree char *backup = NULL;
  gint old = store->version;

  if (old >= MUSTER_STORE_VERSION)
    return TRUE;
  backup = muster_store_backup_name (store, old);
  if (access (backup, F_OK) != 0 && !muster_store_write_copy (store, backup, error))
    return FALSE;

  for (guint i = (guint) old; i < G_N_ELEMENTS (steps); i++)
    {
      if (!muster_store_do (store, MUSTER_SQL_BEGIN_WRITE, error))
        return FALSE;
      if (!take_step (store, i, error)
          || !muster_store_do (store, MUSTER_SQL_COMMIT, error))
        {
          muster_store_rollback (store);
          store->version = (gint) i;
          return FALSE;
        }
    }
  return TRUE;
}
