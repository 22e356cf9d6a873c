#include "config.h"

#include "store-private.h"

#include <glib/gi18n-lib.h>

/* Names in the file are numbered from 1; a crafted file must not make us reserve more than this. */
#define MAX_NAMES 65535

/* Keeps @name at place @number of @names. */
static gboolean
keep_name (MusterStore *store,
           GPtrArray   *names,
           gint64       number,
           const char  *name,
           GError     **error)
{
  if (number < 1 || number > MAX_NAMES || !name || !*name)
    return muster_store_damaged (store, error, _("a name of a field or clause has no place"));
  if (names->len <= (guint) number)
    g_ptr_array_set_size (names, (gint) number + 1);
  names->pdata[number] = (gpointer) g_intern_string (name);
  return TRUE;
}

static gboolean
read_table (MusterStore *store,
            MusterSql    which,
            GPtrArray   *names,
            GError     **error)
{
  g_autoptr (MusterUse) get = muster_store_sql (store, which, error);
  const char *name;
  gboolean row;

  if (!get)
    return FALSE;
  g_ptr_array_set_size (names, 1);
  for (;;)
    {
      if (!muster_store_row (store, get, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      if (!muster_store_text (store, get, 1, &name, error)
          || !keep_name (store, names, sqlite3_column_int64 (get, 0), name, error))
        return FALSE;
    }
}

/* Reads the names of clauses and fields anew. */
gboolean
muster_store_read_names (MusterStore *store,
                         GError     **error)
{
  store->game = NULL;
  g_hash_table_remove_all (store->clause_number);
  if (!read_table (store, MUSTER_SQL_GET_CLAUSES, store->clauses, error)
      || !read_table (store, MUSTER_SQL_GET_FIELDS, store->fields, error))
    return FALSE;
  for (guint i = 1; i < store->clauses->len; i++)
    if (store->clauses->pdata[i])
      g_hash_table_insert (store->clause_number, store->clauses->pdata[i], GUINT_TO_POINTER (i));
  return TRUE;
}

/* A transaction that had added names came to nothing: only so many of each are in the file. */
void
muster_store_forget_names (MusterStore *store,
                           guint        n_clauses,
                           guint        n_fields)
{
  for (guint i = n_clauses; i < store->clauses->len; i++)
    g_hash_table_remove (store->clause_number, store->clauses->pdata[i]);
  for (guint i = n_fields; i < store->field_index->len; i++)
    g_array_index (store->field_number, gint, g_array_index (store->field_index, gint, i)) = 0;
  g_ptr_array_set_size (store->clauses, (gint) n_clauses);
  g_ptr_array_set_size (store->fields, (gint) n_fields);
  g_array_set_size (store->field_index, n_fields);
}

/* Maps the fields of @game, by name, to the numbers they have in this file. */
void
muster_store_map_game (MusterStore      *store,
                       const MusterGame *game)
{
  if (store->game == game)
    return;
  g_array_set_size (store->field_number, 0);
  g_array_set_size (store->field_number, game->n_fields);
  g_array_set_size (store->field_index, 0);
  for (guint i = 0; i < store->fields->len; i++)
    {
      const char *name = store->fields->pdata[i];
      gint index = name ? muster_game_field (game, name) : -1;

      g_array_append_val (store->field_index, index);
      if (index >= 0)
        g_array_index (store->field_number, gint, index) = (gint) i;
    }
  store->game = game;
}

static gboolean
add_name (MusterStore *store,
          MusterSql    which,
          GPtrArray   *names,
          const char  *name,
          GError     **error)
{
  g_autoptr (MusterUse) add = muster_store_sql (store, which, error);

  if (!add)
    return FALSE;
  muster_sql_bind_int (add, ":id", names->len);
  muster_sql_bind_text (add, ":name", name);
  return muster_store_run (store, add, error)
         && keep_name (store, names, names->len, name, error);
}

/*
 * muster_store_clause_number:
 * @clause: (nullable): static or interned
 *
 * Returns: the number of a clause, added if it is new; 0 for %NULL; -1 if that failed
 */
gint64
muster_store_clause_number (MusterStore *store,
                            const char  *clause,
                            GError     **error)
{
  gpointer number;

  if (!clause)
    return 0;
  number = g_hash_table_lookup (store->clause_number, clause);
  if (number)
    return GPOINTER_TO_UINT (number);
  if (!add_name (store, MUSTER_SQL_ADD_CLAUSE, store->clauses, clause, error))
    return -1;
  number = GUINT_TO_POINTER (store->clauses->len - 1);
  g_hash_table_insert (store->clause_number, store->clauses->pdata[store->clauses->len - 1], number);
  return GPOINTER_TO_UINT (number);
}

/* The clause of a number, interned; %NULL for 0, as SQLite reads NULL. */
gboolean
muster_store_clause (MusterStore *store,
                     gint64       number,
                     const char **clause,
                     GError     **error)
{
  *clause = number > 0 && number < store->clauses->len ? store->clauses->pdata[number] : NULL;
  if (number != 0 && !*clause)
    return muster_store_damaged (store, error, _("a clause has no name"));
  return TRUE;
}

/* The field of the mapped game that has this number in the file. */
gboolean
muster_store_field (MusterStore *store,
                    gint64       number,
                    guint16     *field,
                    GError     **error)
{
  const char *name = number > 0 && number < store->fields->len ? store->fields->pdata[number] : NULL;
  gint index = name ? g_array_index (store->field_index, gint, number) : -1;
  g_autofree char *what = NULL;

  if (index >= 0)
    {
      *field = (guint16) index;
      return TRUE;
    }
  what = name ? g_strdup_printf (_("it holds “%s”, which this game does not know"), name)
              : g_strdup (_("a field has no name"));
  return muster_store_damaged (store, error, what);
}

/* Gives a field of the mapped game a number in the file. */
gboolean
muster_store_add_field (MusterStore *store,
                        guint        field,
                        GError     **error)
{
  gint index = (gint) field;

  if (g_array_index (store->field_number, gint, field) != 0)
    return TRUE;
  if (!add_name (store, MUSTER_SQL_ADD_FIELD, store->fields, store->game->fields[field].name, error))
    return FALSE;
  g_array_append_val (store->field_index, index);
  g_array_index (store->field_number, gint, field) = (gint) store->fields->len - 1;
  return TRUE;
}
