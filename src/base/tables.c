#include "config.h"

#include "tables.h"

static inline MusterRow *
row_at (const MusterTableSpec *spec,
        gconstpointer          tables,
        guint                  i)
{
  return (MusterRow *) ((guint8 *) tables + spec->rows + i * spec->row_size);
}

static inline guint
rows_of (const MusterTableSpec *spec,
         gconstpointer          tables)
{
  return *(const guint16 *) ((const guint8 *) tables + spec->n_rows);
}

/**
 * muster_table_find:
 * @tables: the struct that holds all tables of the ruleset
 *
 * Returns: the row of that id, or -1
 */
gint
muster_table_find (const MusterTableSpec *spec,
                   gconstpointer          tables,
                   const char            *id)
{
  for (guint i = 0; i < rows_of (spec, tables); i++)
    if (g_strcmp0 (row_at (spec, tables, i)->id, id) == 0) /* while they are read, some are not there yet */
      return (gint) i;
  return -1;
}

/**
 * muster_tables_free:
 * @tables: (transfer full) (nullable): made by g_malloc0() of spec->size
 */
void
muster_tables_free (const MusterTablesSpec *spec,
                    gpointer                tables)
{
  if (!tables)
    return;
  for (guint t = 0; t < spec->n; t++)
    for (guint i = 0; i < rows_of (&spec->table[t], tables); i++)
      {
        g_free (row_at (&spec->table[t], tables, i)->id);
        g_free (row_at (&spec->table[t], tables, i)->label);
      }
  g_free (tables);
}
