#include "config.h"

#include "store-private.h"

#include <glib/gi18n-lib.h>

/* What the game is given, as the bytes it was read from. */

MusterStoreFact *
muster_store_fact_new (const char *kind,
                       GBytes     *bytes)
{
  MusterStoreFact *fact = g_new (MusterStoreFact, 1);

  *fact = (MusterStoreFact) { g_strdup (kind), g_bytes_ref (bytes) };
  return fact;
}

void
muster_store_fact_free (MusterStoreFact *fact)
{
  g_free (fact->kind);
  g_bytes_unref (fact->bytes);
  g_free (fact);
}

/**
 * muster_store_facts:
 *
 * Returns: (transfer full): the scenario's bytes, held against their checksum; %NULL on error
 */
GBytes *
muster_store_facts (MusterStore *store,
                    GError     **error)
{
  g_autoptr (MusterUse) get = muster_store_sql (store, MUSTER_SQL_GET_FACT, error);
  g_autoptr (GBytes) facts = NULL;
  g_autofree char *checksum = NULL;
  gboolean row;

  if (!get)
    return NULL;
  muster_sql_bind_text (get, ":checksum", store->checksum);
  if (!muster_store_row (store, get, &row, error))
    return NULL;
  if (row)
    {
      facts = g_bytes_new (sqlite3_column_blob (get, 0), (gsize) sqlite3_column_bytes (get, 0));
      checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, facts);
    }
  if (g_strcmp0 (checksum, store->checksum) == 0)
    return g_steal_pointer (&facts);
  muster_store_damaged (store, error, _("its scenario is not the one it was begun with"));
  return NULL;
}

/* The next of what entries brought, or %NULL behind the last; @well: whether it is what it was. Returns: %FALSE if it failed */
static gboolean
next_kept (MusterStore      *store,
           MusterUse        *get,
           MusterStoreFact **fact,
           const char      **said,
           gboolean         *well,
           GError          **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *checksum = NULL;
  const char *kind;
  gboolean row;

  *fact = NULL;
  if (!muster_store_row (store, get, &row, error))
    return FALSE;
  if (!row)
    return TRUE;
  if (!muster_store_text (store, get, 0, said, error))
    return FALSE;
  kind = (const char *) sqlite3_column_text (get, 1);
  bytes = g_bytes_new (sqlite3_column_blob (get, 2), (gsize) sqlite3_column_bytes (get, 2));
  checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  *fact = muster_store_fact_new (kind, bytes);
  *well = g_strcmp0 (checksum, *said) == 0;
  return TRUE;
}

GPtrArray *
muster_store_kept (MusterStore *store,
                   GError     **fault,
                   GError     **error)
{
  g_autoptr (MusterUse) get = muster_store_sql (store, MUSTER_SQL_GET_KEPT, error);
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_store_fact_free);

  while (get)
    {
      g_autoptr (MusterStoreFact) fact = NULL;
      const char *said;
      gboolean well;

      if (!next_kept (store, get, &fact, &said, &well, error))
        return NULL;
      if (!fact)
        return g_steal_pointer (&kept);
      if (well)
        g_ptr_array_add (kept, g_steal_pointer (&fact));
      else if (fault && !*fault)
        muster_store_damaged (store, fault, _("a house variant of rules or a board in it is not the one that was fought by"));
    }
  return NULL;
}

/*
 * muster_store_drop_unkept:
 *
 * What entries brought and is not what it was any more goes, within the caller's transaction.
 */
gboolean
muster_store_drop_unkept (MusterStore *store,
                          GError     **error)
{
  g_autoptr (MusterUse) get = muster_store_sql (store, MUSTER_SQL_GET_KEPT, error);
  g_autoptr (MusterUse) drop = muster_store_sql (store, MUSTER_SQL_DROP_FACT, error);
  g_autoptr (GPtrArray) lost = g_ptr_array_new_with_free_func (g_free);
  gboolean more = get && drop;

  if (!more)
    return FALSE;
  while (more)
    {
      g_autoptr (MusterStoreFact) fact = NULL;
      const char *said;
      gboolean well;

      if (!next_kept (store, get, &fact, &said, &well, error))
        return FALSE;
      more = fact != NULL;
      if (fact && !well)
        g_ptr_array_add (lost, g_strdup (said));
    }
  for (guint i = 0; i < lost->len; i++)
    {
      muster_sql_bind_text (drop, ":checksum", lost->pdata[i]);
      if (!muster_store_run (store, drop, error))
        return FALSE;
    }
  return TRUE;
}
