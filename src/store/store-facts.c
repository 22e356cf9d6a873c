#include "config.h"

#include "store-private.h"

#include <glib/gi18n-lib.h>

/* What the game is given, as the bytes it was read from. */

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

GPtrArray *
muster_store_kept (MusterStore *store,
                   GError     **error)
{
  g_autoptr (MusterUse) get = muster_store_sql (store, MUSTER_SQL_GET_KEPT, error);
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  gboolean row;

  if (!get)
    return NULL;
  while (muster_store_row (store, get, &row, error))
    {
      GBytes *bytes;
      g_autofree char *checksum = NULL;
      const char *said;

      if (!row)
        return g_steal_pointer (&kept);
      if (!muster_store_text (store, get, 0, &said, error))
        return NULL;
      bytes = g_bytes_new (sqlite3_column_blob (get, 1), (gsize) sqlite3_column_bytes (get, 1));
      g_ptr_array_add (kept, bytes);
      checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
      if (g_strcmp0 (checksum, said) == 0)
        continue;
      muster_store_damaged (store, error, _("a house variant of rules in it is not the one that was fought by"));
      return NULL;
    }
  return NULL;
}
