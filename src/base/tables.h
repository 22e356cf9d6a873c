/* Rules that are tables: described here, read from data by one reader, shown as charts. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterCell:
 * @MUSTER_CELL_NUMBER: an integer
 * @MUSTER_CELL_LENGTH: inches in the file ("7.5"), hundredths in the row
 * @MUSTER_CELL_YES: "yes" or "no"
 * @MUSTER_CELL_WORD: one of @words; the row holds which
 * @MUSTER_CELL_ROW: the id of a row of the table named by @words[0]; the row holds which, or -1
 */
typedef enum
{
  MUSTER_CELL_NUMBER,
  MUSTER_CELL_LENGTH,
  MUSTER_CELL_YES,
  MUSTER_CELL_WORD,
  MUSTER_CELL_ROW
} MusterCell;

/**
 * MusterColumn:
 * @name: of the attribute in the file
 * @cell: what it holds
 * @min, @max: the least and the greatest value
 * @required: a row without it is at fault; else @absent stands
 * @offset: in the row's struct, of a gint16
 *
 * A list of columns ends with one without a name.
 */
typedef struct
{
  const char        *name;
  MusterCell         cell;
  const char *const *words;
  gint               min;
  gint               max;
  gboolean           required;
  gint               absent;
  guint              offset;
} MusterColumn;

/* What every row's struct begins with; both are owned by the tables. */
typedef struct
{
  char *id;
  char *label;
} MusterRow;

/**
 * MusterTableSpec:
 * @name: of the table in the file
 * @clause: where the rules have it
 * @columns: ends with a column without a name
 * @ids: (nullable): %NULL-terminated: rows that must be there, in this order, and come first:
 *   the rules name them. Others may follow.
 * @row_size: of the row's struct
 * @max_rows: there is room for
 * @rows, @n_rows: offsets in the tables' struct: of the array of rows, and of a guint16
 */
typedef struct
{
  const char         *name;
  const char         *clause;
  const MusterColumn *columns;
  const char *const  *ids;
  gsize               row_size;
  guint               max_rows;
  gsize               rows;
  gsize               n_rows;
} MusterTableSpec;

/**
 * MusterTablesSpec:
 * @ruleset: whose they are: the file is data/rulesets/RULESET.xml, or a house variant's
 * @table: @n of them
 * @size: of the struct that holds them all
 */
typedef struct
{
  const char            *ruleset;
  const MusterTableSpec *table;
  guint                  n;
  gsize                  size;
} MusterTablesSpec;

gint muster_table_find  (const MusterTableSpec *spec,
                         gconstpointer          tables,
                         const char            *id);
void muster_tables_free (const MusterTablesSpec *spec,
                         gpointer                tables);

G_END_DECLS
