#include "config.h"

#include "cli.h"

#include <stdarg.h>

/* Aligned columns; the last one is broken at COLUMNS, if the environment has it. */

struct _MusterTable
{
  guint      columns;
  GPtrArray *cells; /* utf8 */
};

/**
 * muster_table_new:
 * @columns: how many
 */
MusterTable *
muster_table_new (guint columns)
{
  MusterTable *table = g_new0 (MusterTable, 1);

  table->columns = columns;
  table->cells = g_ptr_array_new_with_free_func (g_free);
  return table;
}

void
muster_table_free (MusterTable *table)
{
  if (!table)
    return;
  g_ptr_array_unref (table->cells);
  g_free (table);
}

/**
 * muster_table_add:
 * @...: as many strings as there are columns, copied
 */
void
muster_table_add (MusterTable *table,
                  ...)
{
  va_list cells;

  va_start (cells, table);
  for (guint i = 0; i < table->columns; i++)
    g_ptr_array_add (table->cells, g_strdup (va_arg (cells, const char *)));
  va_end (cells);
}

/* Cells of a terminal that @text takes. */
static guint
text_width (const char *text)
{
  guint width = 0;

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      width += g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
    }
  return width;
}

static guint
terminal_width (void)
{
  const char *columns = g_getenv ("COLUMNS");
  guint64 width;

  return columns && muster_cli_number (columns, 20, 10000, &width) ? (guint) width : G_MAXUINT;
}

/* Prints @text, broken at blanks so that no line passes @most; further lines stand under the first. */
static void
print_broken (const char *text,
              guint       start,
              guint       most)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint at = start;

  for (guint i = 0; words[i]; i++)
    {
      guint width = text_width (words[i]);

      if (i > 0 && at + 1 + width > most && at > start)
        {
          muster_cli_print ("\n%*s", (int) start, "");
          at = start;
        }
      else if (i > 0)
        {
          muster_cli_print (" ");
          at++;
        }
      muster_cli_print ("%s", words[i]);
      at += width;
    }
  muster_cli_print ("\n");
}

/**
 * muster_table_print:
 * @indent: what stands before each row
 */
void
muster_table_print (MusterTable *table,
                    const char  *indent)
{
  g_autofree guint *width = g_new0 (guint, table->columns);
  const guint most = terminal_width ();

  for (guint i = 0; i < table->cells->len; i++)
    width[i % table->columns] = MAX (width[i % table->columns], text_width (table->cells->pdata[i]));
  for (guint i = 0; i < table->cells->len; i += table->columns)
    {
      guint at = text_width (indent);

      muster_cli_print ("%s", indent);
      for (guint c = 0; c + 1 < table->columns; c++)
        {
          const char *cell = table->cells->pdata[i + c];

          muster_cli_print ("%s%*s", cell, (int) (width[c] - text_width (cell) + 2), "");
          at += width[c] + 2;
        }
      print_broken (table->cells->pdata[i + table->columns - 1], at, most);
    }
}
