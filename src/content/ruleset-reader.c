#include "config.h"

#include "ruleset-reader.h"

#include "datadir.h"
#include "rulesets.h"
#include "xml.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* A reader of the rows of one ruleset. @line: where each row was, for what is found at the end. */
typedef struct
{
  const SkirmishRuleset  *ruleset;
  const MusterTablesSpec *spec;
  guint8                 *tables;
  MusterFaults           *faults;
} Reader;

static MusterRow *
row_at (const Reader          *reader,
        const MusterTableSpec *table,
        guint                  i)
{
  return (MusterRow *) (reader->tables + table->rows + i * table->row_size);
}

static guint16 *
count_of (const Reader          *reader,
          const MusterTableSpec *table)
{
  return (guint16 *) (reader->tables + table->n_rows);
}

static gint16 *
cell_of (MusterRow          *row,
         const MusterColumn *column)
{
  return (gint16 *) ((guint8 *) row + column->offset);
}

static const MusterTableSpec *
find_table (const Reader *reader,
            const char   *name)
{
  for (guint t = 0; t < reader->spec->n; t++)
    if (g_strcmp0 (reader->spec->table[t].name, name) == 0)
      return &reader->spec->table[t];
  return NULL;
}

/* --- cells --------------------------------------------------------------- */

static gint
read_length (MusterXmlRow       *row,
             const MusterColumn *column)
{
  gint absent = column->absent;
  gint32 value;
  g_autofree char *text = muster_xml_row_text (row, column->name, column->required);

  if (!text)
    return absent;
  if (skirmish_read_inches (text, &value) && value >= column->min && value <= column->max)
    return value;
  muster_faults_add (row->faults, row->line, _("%s: a length in inches from %.2f to %.2f was expected, not “%s”"),
                     column->name, column->min / 100.0, column->max / 100.0, text);
  return absent;
}

/* The id of a row of a table that was read before. */
static gint
read_row (const Reader       *reader,
          MusterXmlRow       *row,
          const MusterColumn *column)
{
  g_autofree char *id = muster_xml_row_text (row, column->name, column->required);
  const MusterTableSpec *table = find_table (reader, column->words[0]);
  gint found;

  if (!id)
    return -1;
  g_assert (table != NULL);
  found = muster_table_find (table, reader->tables, id);
  if (found < 0)
    muster_faults_add (row->faults, row->line, _("%s: “%s” is no row of the table “%s” above"), column->name, id, table->name);
  return found;
}

static gint
read_cell (const Reader       *reader,
           MusterXmlRow       *row,
           const MusterColumn *column)
{
  static const char *const yes_words[] = { "no", "yes", NULL };

  switch (column->cell)
    {
    case MUSTER_CELL_NUMBER:
      return muster_xml_row_int (row, column->name, column->min, column->max, column->required, column->absent);
    case MUSTER_CELL_LENGTH:
      return read_length (row, column);
    case MUSTER_CELL_YES:
      return muster_xml_row_word (row, column->name, yes_words, column->required, column->absent);
    case MUSTER_CELL_WORD:
      return muster_xml_row_word (row, column->name, column->words, column->required, column->absent);
    case MUSTER_CELL_ROW:
      return read_row (reader, row, column);
    default:
      g_assert_not_reached ();
    }
}

/* --- rows and tables ----------------------------------------------------- */

static gint
place_of (const Reader          *reader,
          const MusterTableSpec *table,
          const char            *id)
{
  guint n_ids = table->ids ? g_strv_length ((char **) table->ids) : 0;

  for (guint i = 0; i < n_ids; i++)
    if (strcmp (table->ids[i], id) == 0)
      return (gint) i;
  return *count_of (reader, table) < table->max_rows ? (gint) *count_of (reader, table) : -1;
}

static void
read_table_row (Reader                *reader,
                const MusterTableSpec *table,
                xmlNode               *node)
{
  MusterXmlRow xml;
  g_autofree char *id = NULL;
  g_autofree char *label = NULL;
  MusterRow *row;
  gint place;

  muster_xml_row_begin (&xml, node, reader->faults);
  id = muster_xml_row_id (&xml, "id", TRUE);
  label = muster_xml_row_text (&xml, "label", TRUE);
  place = id ? place_of (reader, table, id) : -1;
  if (id && place < 0)
    muster_faults_add (reader->faults, xml.line, _("the table “%s” has room for no more rows than %u"), table->name, table->max_rows);
  if (place >= 0 && row_at (reader, table, (guint) place)->id)
    {
      muster_faults_add (reader->faults, xml.line, _("“%s” stands twice in the table “%s”"), id, table->name);
      place = -1;
    }
  if (place >= 0 && (muster_table_find (table, reader->tables, id) >= 0))
    {
      muster_faults_add (reader->faults, xml.line, _("“%s” stands twice in the table “%s”"), id, table->name);
      place = -1;
    }
  row = place >= 0 ? row_at (reader, table, (guint) place) : NULL;
  for (const MusterColumn *column = table->columns; column->name; column++)
    {
      gint value = read_cell (reader, &xml, column);

      if (row)
        *cell_of (row, column) = (gint16) value;
    }
  muster_xml_row_end (&xml);
  if (!row)
    return;
  row->id = g_steal_pointer (&id);
  row->label = label ? g_steal_pointer (&label) : g_strdup (row->id);
  *count_of (reader, table) = (guint16) MAX (*count_of (reader, table), place + 1);
}

static void
read_table (Reader  *reader,
            xmlNode *node)
{
  MusterXmlRow xml;
  g_autofree char *name = NULL;
  g_autofree char *clause = NULL;
  const MusterTableSpec *table;

  muster_xml_row_begin (&xml, node, reader->faults);
  name = muster_xml_row_text (&xml, "id", TRUE);
  clause = muster_xml_row_text (&xml, "clause", FALSE);
  muster_xml_row_end (&xml);
  table = name ? find_table (reader, name) : NULL;
  if (!table)
    {
      if (name)
        muster_faults_add (reader->faults, xml.line, _("%s has no table “%s”"), reader->ruleset->name, name);
      return;
    }
  if (*count_of (reader, table) == 0 && table->ids) /* those that must be there come first, in their order */
    *count_of (reader, table) = (guint16) g_strv_length ((char **) table->ids);
  for (xmlNode *child = muster_xml_child (node->children, reader->faults); child;
       child = muster_xml_child (child->next, reader->faults))
    if (muster_xml_is (child, "row"))
      read_table_row (reader, table, child);
    else
      muster_xml_unknown (child, reader->faults);
}

/* What is not there: told for the file as a whole. */
static void
check_complete (Reader *reader)
{
  for (guint t = 0; t < reader->spec->n; t++)
    {
      const MusterTableSpec *table = &reader->spec->table[t];

      if (*count_of (reader, table) == 0)
        muster_faults_add (reader->faults, 0, _("the table “%s” is not there"), table->name);
      for (guint i = 0; table->ids && table->ids[i] && *count_of (reader, table); i++)
        if (!row_at (reader, table, i)->id)
          muster_faults_add (reader->faults, 0, _("the table “%s” has no row “%s”"), table->name, table->ids[i]);
    }
}

static void
read_root (Reader  *reader,
           xmlNode *root)
{
  MusterXmlRow xml;
  g_autofree char *id = NULL;
  g_autofree char *of = NULL;
  g_autofree char *name = NULL;

  muster_xml_row_begin (&xml, root, reader->faults);
  id = muster_xml_row_id (&xml, "id", TRUE);
  of = muster_xml_row_text (&xml, "ruleset", FALSE);
  name = muster_xml_row_text (&xml, "name", FALSE);
  muster_xml_row_int (&xml, "format", 1, 1, TRUE, 1);
  muster_xml_row_end (&xml);
  if (g_strcmp0 (of ? of : id, reader->ruleset->name) != 0)
    muster_faults_add (reader->faults, xml.line, _("it is of the rules “%s”, not of “%s”"),
                       of ? of : id ? id : "", reader->ruleset->name);
  for (xmlNode *child = muster_xml_child (root->children, reader->faults); child;
       child = muster_xml_child (child->next, reader->faults))
    if (muster_xml_is (child, "table"))
      read_table (reader, child);
    else
      muster_xml_unknown (child, reader->faults);
  check_complete (reader);
}

/* --- files --------------------------------------------------------------- */

/**
 * muster_ruleset_read_bytes:
 * @name: of the file, for messages
 *
 * Returns: (transfer full): the struct of the ruleset's tables; %NULL with every fault and its line
 */
gpointer
muster_ruleset_read_bytes (const SkirmishRuleset  *ruleset,
                           GBytes                 *bytes,
                           const char             *name,
                           GError                **error)
{
  g_autoptr (MusterFaults) faults = muster_faults_new (name);
  g_autofree char *schema = muster_data_path ("schemas", "ruleset.rng");
  Reader reader = { ruleset, ruleset->tables, g_malloc0 (ruleset->tables->size), faults };
  xmlDoc *doc = muster_xml_parse (bytes, faults);
  gboolean usable = TRUE;

  if (doc && muster_xml_root (doc, "ruleset", MUSTER_RULESETS_NAMESPACE, faults))
    {
      read_root (&reader, xmlDocGetRootElement (doc));
      usable = muster_xml_validate (doc, schema, faults, error);
    }
  g_clear_pointer (&doc, xmlFreeDoc);
  if (usable && muster_faults_raise (faults, error))
    usable = FALSE;
  if (usable)
    return reader.tables;
  muster_tables_free (ruleset->tables, reader.tables);
  return NULL;
}

gpointer
muster_ruleset_read_file (const SkirmishRuleset  *ruleset,
                          const char             *path,
                          GError                **error)
{
  g_autoptr (GBytes) bytes = muster_xml_load (path, error);

  return bytes ? muster_ruleset_read_bytes (ruleset, bytes, path, error) : NULL;
}

/* Of the rules as they are. */
static char *
shipped_path (const char *ruleset)
{
  g_autofree char *file = g_strconcat (ruleset, ".xml", NULL);

  return muster_data_path ("rulesets", file);
}

char *
muster_ruleset_find (const char  *name,
                     GError     **error)
{
  g_autofree char *own = NULL;

  if (!campaign_ruleset_find (name))
    return muster_content_find ("rulesets", name, error);
  own = muster_content_own ("rulesets", name);
  if (!g_file_test (own, G_FILE_TEST_EXISTS))
    return shipped_path (name);
  g_set_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_FAULTS,
               _("%s: “%s” are the rules as they are; a house variant has another name"), own, name);
  return NULL;
}

/**
 * muster_ruleset_read:
 * @variant: (nullable): a house variant, by its name; %NULL: the rules as they are, and players' own file of that name is nothing
 *   to them
 */
gpointer
muster_ruleset_read (const SkirmishRuleset  *ruleset,
                     const char             *variant,
                     GError                **error)
{
  g_autofree char *path = variant ? muster_ruleset_find (variant, error) : shipped_path (ruleset->name);

  return path ? muster_ruleset_read_file (ruleset, path, error) : NULL;
}
