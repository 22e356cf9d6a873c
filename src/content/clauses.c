#include "config.h"

#include "clauses.h"
#include "datadir.h"
#include "rulesets.h"
#include "xml.h"

#include <glib/gi18n-lib.h>

#include <string.h>

struct _MusterClauses
{
  char       *game;
  GArray     *clauses; /* MusterClause */
  GArray     *parts;   /* MusterClausePart */
  GHashTable *by_id;   /* to index + 1; in lower case, as people type them */
};

static void
clear_clause (gpointer data)
{
  MusterClause *clause = data;

  g_free (clause->id);
  g_free (clause->title);
  g_free (clause->text);
  g_free (clause->ruling);
  g_free (clause->option);
  for (guint i = 0; i < clause->n_values; i++)
    {
      g_free (clause->value[i].id);
      g_free (clause->value[i].meaning);
    }
  g_free (clause->value);
}

static void
clear_part (gpointer data)
{
  MusterClausePart *part = data;

  g_free (part->id);
  g_free (part->title);
}

void
muster_clauses_free (MusterClauses *clauses)
{
  g_free (clauses->game);
  g_hash_table_unref (clauses->by_id);
  g_array_unref (clauses->clauses);
  g_array_unref (clauses->parts);
  g_free (clauses);
}

/* Letters, digits, one dot with digits after it. */
static gboolean
is_clause_id (const char *id)
{
  const char *dot = strchr (id, '.');

  if (!g_ascii_isalpha (*id) || strlen (id) > MUSTER_XML_MAX_ID || (dot && dot[1] == '\0'))
    return FALSE;
  for (const char *c = id; *c; c++)
    if (c != dot && !(dot && c > dot ? g_ascii_isdigit (*c) : g_ascii_isalnum (*c)))
      return FALSE;
  return TRUE;
}

static char *
row_clause_id (MusterXmlRow *row)
{
  char *id = muster_xml_row_text (row, "id", TRUE);

  if (id && !is_clause_id (id))
    muster_faults_add (row->faults, row->line, _("“%s” is no id of a clause"), id);
  return id ? id : g_strdup ("");
}

static char *
row_title (MusterXmlRow *row)
{
  char *title = muster_xml_row_text (row, "title", TRUE);

  return title ? title : g_strdup ("");
}

/* Two ids joined by a dot. */
static gboolean
is_option (const char *option)
{
  g_auto (GStrv) halves = g_strsplit (option, ".", -1);

  return g_strv_length (halves) == 2 && muster_xml_is_id (halves[0]) && muster_xml_is_id (halves[1]);
}

/* A reading of a ruling: as an id, and figures too, and lists and fractions of them ("40", "1/3,2/3"). */
static char *
read_reading (MusterXmlRow *row,
              const char   *name,
              gboolean      required)
{
  g_autofree char *text = muster_xml_row_text (row, name, required);

  if (!text)
    return NULL;
  if (strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-/,.") == strlen (text) && strlen (text) <= MUSTER_XML_MAX_ID
      && g_ascii_isalnum (*text))
    return g_steal_pointer (&text);
  muster_faults_add (row->faults, row->line, _("%s=\"%s\" is no reading of a ruling"), name, text);
  return NULL;
}

static void
read_value (MusterClause *clause,
            GArray       *values,
            xmlNode      *node,
            MusterFaults *faults)
{
  MusterRulingValue value = { 0 };
  xmlChar *text = xmlNodeGetContent (node);
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, faults);
  value.id = read_reading (&row, "id", TRUE);
  if (!value.id)
    value.id = g_strdup ("");
  value.meaning = muster_xml_squeeze ((const char *) text);
  xmlFree (text);
  muster_xml_row_end (&row);
  if (*value.meaning == '\0')
    muster_faults_add (faults, row.line, _("<%s> is empty"), "value");
  for (xmlNode *child = node->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      muster_xml_unknown (child, faults);
  for (guint i = 0; i < values->len; i++)
    if (strcmp (g_array_index (values, MusterRulingValue, i).id, value.id) == 0)
      muster_faults_add (faults, row.line, _("the id “%s” is taken"), value.id);
  if (!clause->option)
    muster_faults_add (faults, row.line, _("a ruling without an option has no values"));
  g_array_append_val (values, value);
}

static void
read_ruling (MusterClause *clause,
             xmlNode      *node,
             MusterFaults *faults)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (MusterRulingValue));
  g_autofree char *preset = NULL;
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, faults);
  clause->option = muster_xml_row_text (&row, "option", FALSE);
  preset = read_reading (&row, "default", clause->option != NULL);
  muster_xml_row_end (&row);
  for (xmlNode *child = muster_xml_child (node->children, faults);
       child;
       child = muster_xml_child (child->next, faults))
    {
      if (muster_xml_is (child, "text") && !clause->ruling)
        clause->ruling = muster_xml_prose (child, faults);
      else if (muster_xml_is (child, "value"))
        read_value (clause, values, child, faults);
      else
        muster_xml_unknown (child, faults);
    }
  if (!clause->ruling)
    {
      muster_faults_add (faults, row.line, _("<%s> has no <%s>"), "ruling", "text");
      clause->ruling = g_strdup ("");
    }
  if (clause->option && !is_option (clause->option))
    muster_faults_add (faults, row.line, _("“%s” is no key of an option"), clause->option);
  if (clause->option && values->len < 2)
    muster_faults_add (faults, row.line, _("an option has two values at least"));
  else if (preset && values->len > 0
           && strcmp (preset, g_array_index (values, MusterRulingValue, 0).id) != 0)
    muster_faults_add (faults, row.line, _("the default value “%s” must come first"), preset);
  clause->n_values = values->len;
  clause->value = (MusterRulingValue *) (void *) g_array_free (g_steal_pointer (&values), FALSE);
}

static void
read_clause (MusterClauses *clauses,
             xmlNode       *node,
             MusterFaults  *faults)
{
  MusterClause clause = { 0 };
  g_autofree char *key = NULL;
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, faults);
  clause.id = row_clause_id (&row);
  clause.title = row_title (&row);
  clause.part = clauses->parts->len - 1;
  muster_xml_row_end (&row);
  for (xmlNode *child = muster_xml_child (node->children, faults);
       child;
       child = muster_xml_child (child->next, faults))
    {
      if (muster_xml_is (child, "text") && !clause.text)
        clause.text = muster_xml_prose (child, faults);
      else if (muster_xml_is (child, "ruling") && !clause.ruling)
        read_ruling (&clause, child, faults);
      else
        muster_xml_unknown (child, faults);
    }
  if (!clause.text)
    {
      muster_faults_add (faults, row.line, _("<%s> has no <%s>"), "clause", "text");
      clause.text = g_strdup ("");
    }
  if (clause.option && muster_clauses_option (clauses, clause.option))
    muster_faults_add (faults, row.line, _("the option “%s” is another clause's already"), clause.option);
  key = g_ascii_strdown (clause.id, -1);
  if (*key && g_hash_table_contains (clauses->by_id, key))
    muster_faults_add (faults, row.line, _("the id “%s” is taken"), clause.id);
  else
    g_hash_table_insert (clauses->by_id, g_steal_pointer (&key), GUINT_TO_POINTER (clauses->clauses->len + 1));
  g_array_append_val (clauses->clauses, clause);
}

static void
read_part (MusterClauses *clauses,
           xmlNode       *node,
           MusterFaults  *faults)
{
  MusterClausePart part = { 0 };
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, faults);
  part.id = row_clause_id (&row);
  part.title = row_title (&row);
  part.first = clauses->clauses->len;
  muster_xml_row_end (&row);
  g_array_append_val (clauses->parts, part);
  for (xmlNode *child = muster_xml_child (node->children, faults);
       child;
       child = muster_xml_child (child->next, faults))
    {
      if (muster_xml_is (child, "clause"))
        read_clause (clauses, child, faults);
      else
        muster_xml_unknown (child, faults);
    }
  g_array_index (clauses->parts, MusterClausePart, clauses->parts->len - 1).n
    = clauses->clauses->len - part.first;
  if (clauses->clauses->len == part.first)
    muster_faults_add (faults, row.line, _("<%s> has no <%s>"), "part", "clause");
}

static void
read_root (MusterClauses *clauses,
           xmlNode       *root,
           MusterFaults  *faults)
{
  g_autofree char *format = NULL;
  MusterXmlRow row;

  muster_xml_row_begin (&row, root, faults);
  format = muster_xml_row_list (&row, "format", FALSE); /* known to be good */
  clauses->game = muster_xml_row_id (&row, "game", TRUE);
  muster_xml_row_end (&row);
  for (xmlNode *child = muster_xml_child (root->children, faults);
       child;
       child = muster_xml_child (child->next, faults))
    {
      if (muster_xml_is (child, "part"))
        read_part (clauses, child, faults);
      else
        muster_xml_unknown (child, faults);
    }
  if (clauses->parts->len == 0)
    muster_faults_add (faults, row.line, _("<%s> has no <%s>"), "clauses", "part");
}

/**
 * muster_clauses_read_file:
 *
 * Returns: (transfer full) (nullable): the clauses of a file, or %NULL with an error of
 *   MUSTER_CONTENT_ERROR that tells every fault
 */
MusterClauses *
muster_clauses_read_file (const char  *path,
                          GError     **error)
{
  g_autoptr (GBytes) bytes = muster_xml_load (path, error);
  g_autoptr (MusterFaults) faults = muster_faults_new (path);
  g_autofree char *schema = muster_data_path ("schemas", "clauses.rng");
  g_autoptr (MusterClauses) clauses = g_new0 (MusterClauses, 1);
  gboolean usable = TRUE;
  xmlDoc *doc;

  clauses->clauses = g_array_new (FALSE, TRUE, sizeof (MusterClause));
  g_array_set_clear_func (clauses->clauses, clear_clause);
  clauses->parts = g_array_new (FALSE, TRUE, sizeof (MusterClausePart));
  g_array_set_clear_func (clauses->parts, clear_part);
  clauses->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!bytes)
    return NULL;
  doc = muster_xml_parse (bytes, faults);
  if (doc && muster_xml_root (doc, "clauses", MUSTER_CLAUSES_NAMESPACE, faults))
    {
      read_root (clauses, xmlDocGetRootElement (doc), faults);
      usable = muster_xml_validate (doc, schema, faults, error);
    }
  g_clear_pointer (&doc, xmlFreeDoc);
  if (!usable || muster_faults_raise (faults, error))
    return NULL;
  return g_steal_pointer (&clauses);
}

/**
 * muster_clauses_read:
 * @game: "mohawk"
 *
 * Returns: (transfer full) (nullable): the clauses of a game, as muster_clauses_read_file()
 */
MusterClauses *
muster_clauses_read (const char  *game,
                     GError     **error)
{
  g_autofree char *name = g_strconcat (game, ".xml", NULL);
  g_autofree char *path = muster_data_path ("clauses", name);

  return muster_clauses_read_file (path, error);
}

static void
free_clauses (gpointer clauses)
{
  muster_clauses_free (clauses);
}

GPtrArray *
muster_clauses_read_all (GError **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (free_clauses);
  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  g_ptr_array_add (games, (gpointer) "mohawk");
  g_ptr_array_add (games, (gpointer) "handoff");
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    g_ptr_array_add (games, (gpointer) campaign_rulesets ()[r]->name);
  for (guint g = 0; g < games->len; g++)
    {
      MusterClauses *clauses = muster_clauses_read (games->pdata[g], error);

      if (!clauses)
        return NULL;
      g_ptr_array_add (all, clauses);
    }
  return g_steal_pointer (&all);
}

const MusterClause *
muster_clauses_option_of_all (GPtrArray  *all,
                              const char *option)
{
  for (guint i = 0; i < all->len; i++)
    {
      const MusterClause *clause = muster_clauses_option (all->pdata[i], option);

      if (clause)
        return clause;
    }
  return NULL;
}

const char *
muster_clauses_game (const MusterClauses *clauses)
{
  return clauses->game;
}

guint
muster_clauses_count (const MusterClauses *clauses)
{
  return clauses->clauses->len;
}

/**
 * muster_clauses_get:
 *
 * Returns: (transfer none): clause @i, in the order of the rules
 */
const MusterClause *
muster_clauses_get (const MusterClauses *clauses,
                    guint                i)
{
  return &g_array_index (clauses->clauses, MusterClause, i);
}

guint
muster_clauses_n_parts (const MusterClauses *clauses)
{
  return clauses->parts->len;
}

const MusterClausePart *
muster_clauses_part (const MusterClauses *clauses,
                     guint                i)
{
  return &g_array_index (clauses->parts, MusterClausePart, i);
}

/**
 * muster_clauses_find:
 * @id: in any case: "m5s.2" is M5S.2
 *
 * Returns: (transfer none) (nullable): the clause of that id
 */
const MusterClause *
muster_clauses_find (const MusterClauses *clauses,
                     const char          *id)
{
  g_autofree char *key = g_ascii_strdown (id, -1);
  guint found = GPOINTER_TO_UINT (g_hash_table_lookup (clauses->by_id, key));

  return found ? muster_clauses_get (clauses, found - 1) : NULL;
}

/**
 * muster_clauses_option:
 *
 * Returns: (transfer none) (nullable): the clause that has this option
 */
const MusterClause *
muster_clauses_option (const MusterClauses *clauses,
                       const char          *option)
{
  for (guint i = 0; i < muster_clauses_count (clauses); i++)
    if (g_strcmp0 (muster_clauses_get (clauses, i)->option, option) == 0)
      return muster_clauses_get (clauses, i);
  return NULL;
}

static gboolean
holds (const char *text,
       const char *folded_word)
{
  g_autofree char *folded = text ? g_utf8_casefold (text, -1) : NULL;

  return folded && strstr (folded, folded_word);
}

/* How well a clause answers: 0 not at all; an id counts before a title, a title before a text. */
static guint
rank (const MusterClause *clause,
      char              **words)
{
  guint best = 1;

  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *id = g_utf8_casefold (clause->id, -1);
      guint found = 0;

      if (strcmp (id, words[i]) == 0)
        found = 4;
      else if (g_str_has_prefix (id, words[i]))
        found = 3;
      else if (holds (clause->title, words[i]))
        found = 2;
      else if (holds (clause->text, words[i]) || holds (clause->ruling, words[i])
               || holds (clause->option, words[i]))
        found = 1;
      if (found == 0)
        return 0;
      best = MAX (best, found);
    }
  return best;
}

/**
 * muster_clauses_search:
 * @words: parted by blanks; all must be in the clause, in any case
 *
 * Returns: (transfer container) (element-type MusterClause): the best first, else in the
 *   order of the rules; all of them for no words
 */
GPtrArray *
muster_clauses_search (const MusterClauses *clauses,
                       const char          *words)
{
  g_autofree char *valid = g_utf8_make_valid (words, -1);
  g_autofree char *squeezed = muster_xml_squeeze (valid);
  g_autofree char *folded = g_utf8_casefold (squeezed, -1);
  g_auto (GStrv) split = g_strsplit (folded, " ", -1);
  GPtrArray *found = g_ptr_array_new ();

  for (guint wanted = 4; wanted > 0; wanted--)
    for (guint i = 0; i < muster_clauses_count (clauses); i++)
      {
        const MusterClause *clause = muster_clauses_get (clauses, i);

        if (rank (clause, split) == wanted)
          g_ptr_array_add (found, (gpointer) clause);
      }
  return found;
}
