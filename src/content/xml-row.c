#include "config.h"

#include "xml.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Whether an element is in the namespace of its document and has this name. */
gboolean
muster_xml_is (const xmlNode *node,
               const char    *name)
{
  const xmlNode *root = xmlDocGetRootElement (node->doc);

  return node->type == XML_ELEMENT_NODE
         && strcmp ((const char *) node->name, name) == 0
         && node->ns && root->ns
         && xmlStrEqual (node->ns->href, root->ns->href);
}

/* The line of a text's first word, where libxml2 keeps that of its end. */
static guint
line_of_text (const xmlNode *node,
              const char    *content)
{
  guint line = muster_xml_line (node);

  while (g_ascii_isspace (*content))
    content++;
  for (; *content; content++)
    if (*content == '\n' && line > 1)
      line--;
  return line;
}

/**
 * muster_xml_child:
 * @node: (nullable): the first node to look at
 *
 * Goes through the elements among siblings; text between them is a fault.
 *
 * Returns: (transfer none) (nullable): @node or the next sibling that is an element
 */
xmlNode *
muster_xml_child (xmlNode      *node,
                  MusterFaults *faults)
{
  for (; node; node = node->next)
    {
      g_autofree char *text = NULL;
      xmlChar *content;

      if (node->type == XML_ELEMENT_NODE)
        return node;
      if (node->type == XML_COMMENT_NODE || node->type == XML_PI_NODE || xmlIsBlankNode (node))
        continue;
      content = xmlNodeGetContent (node);
      text = muster_xml_squeeze ((const char *) content);
      muster_faults_add (faults, line_of_text (node, (const char *) content), _("“%s” has no place in <%s>"),
                         text, (const char *) node->parent->name);
      xmlFree (content);
    }
  return NULL;
}

/* Tells that an element has no place where it stands. */
void
muster_xml_unknown (xmlNode      *node,
                    MusterFaults *faults)
{
  muster_faults_add (faults, muster_xml_line (node), _("<%s> has no place in <%s>"),
                     (const char *) node->name, (const char *) node->parent->name);
}

/**
 * muster_xml_squeeze:
 *
 * Returns: (transfer full): @text without blanks at its ends, and one for any number within
 */
char *
muster_xml_squeeze (const char *text)
{
  GString *out = g_string_sized_new (strlen (text));

  for (const char *c = text; *c; c++)
    {
      if (!g_ascii_isspace (*c))
        g_string_append_c (out, *c);
      else if (out->len > 0 && out->str[out->len - 1] != ' ')
        g_string_append_c (out, ' ');
    }
  if (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  return g_string_free (out, FALSE);
}

/**
 * muster_xml_prose:
 *
 * Returns: (transfer full): the text in an element, of one paragraph; "" after a fault
 */
char *
muster_xml_prose (xmlNode      *node,
                  MusterFaults *faults)
{
  xmlChar *content = xmlNodeGetContent (node);
  g_autofree char *text = muster_xml_squeeze (content ? (const char *) content : "");
  guint line = muster_xml_line (node);

  xmlFree (content);
  for (const xmlNode *child = node->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      muster_faults_add (faults, muster_xml_line (child), _("<%s> has no place in <%s>"),
                         (const char *) child->name, (const char *) node->name);
  for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next)
    muster_faults_add (faults, line, _("<%s> has no attribute “%s”"),
                       (const char *) node->name, (const char *) attribute->name);
  if (*text == '\0')
    muster_faults_add (faults, line, _("<%s> is empty"), (const char *) node->name);
  else if (g_utf8_strlen (text, -1) > MUSTER_XML_MAX_PROSE)
    muster_faults_add (faults, line, _("the text of <%s> is longer than %d characters"),
                       (const char *) node->name, MUSTER_XML_MAX_PROSE);
  else
    return g_steal_pointer (&text);
  return g_strdup ("");
}

/* Small letters, digits, hyphens between them; a letter first, so that no id is a number. */
gboolean
muster_xml_is_id (const char *text)
{
  gboolean hyphen = FALSE;

  if (!g_ascii_islower (*text) || strlen (text) > MUSTER_XML_MAX_ID)
    return FALSE;
  for (const char *c = text; *c; c++)
    {
      if (*c == '-' && hyphen)
        return FALSE;
      hyphen = *c == '-';
      if (!hyphen && !g_ascii_islower (*c) && !g_ascii_isdigit (*c))
        return FALSE;
    }
  return !hyphen;
}

/* A decimal number in plain digits, whatever the locale: no exponent, no infinity. */
gboolean
muster_xml_decimal (const char *text,
                    double     *value)
{
  const char *c = text + (*text == '-');
  guint digits = 0, dots = 0;

  for (; *c; c++)
    {
      if (g_ascii_isdigit (*c))
        digits++;
      else if (*c == '.' && digits > 0)
        dots++;
      else
        return FALSE;
    }
  if (digits == 0 || digits > 30 || dots > 1 || c[-1] == '.')
    return FALSE;
  *value = g_ascii_strtod (text, NULL);
  return TRUE;
}

void
muster_xml_row_begin (MusterXmlRow *row,
                      xmlNode      *node,
                      MusterFaults *faults)
{
  row->node = node;
  row->faults = faults;
  row->line = muster_xml_line (node);
  row->n_asked = 0;
}

/* The value of an attribute, squeezed; %NULL if it is not there, which may be a fault. */
static char *
ask (MusterXmlRow *row,
     const char   *name,
     gboolean      required)
{
  xmlChar *value = xmlGetNoNsProp (row->node, (const xmlChar *) name);
  char *squeezed = NULL;

  g_assert (row->n_asked < MUSTER_XML_MAX_ATTRIBUTES);
  row->asked[row->n_asked++] = name;
  if (value)
    squeezed = muster_xml_squeeze ((const char *) value);
  else if (required)
    muster_faults_add (row->faults, row->line, _("<%s> lacks the attribute “%s”"),
                       (const char *) row->node->name, name);
  xmlFree (value);
  return squeezed;
}

/**
 * muster_xml_row_text:
 *
 * Returns: (transfer full) (nullable): a name or label of 1 to MUSTER_XML_MAX_LINE characters
 */
char *
muster_xml_row_text (MusterXmlRow *row,
                     const char   *name,
                     gboolean      required)
{
  g_autofree char *value = ask (row, name, required);

  if (!value)
    return NULL;
  if (*value == '\0')
    muster_faults_add (row->faults, row->line, _("the attribute “%s” is empty"), name);
  else if (g_utf8_strlen (value, -1) > MUSTER_XML_MAX_LINE)
    muster_faults_add (row->faults, row->line, _("the attribute “%s” is longer than %d characters"),
                       name, MUSTER_XML_MAX_LINE);
  else
    return g_steal_pointer (&value);
  return NULL;
}

/**
 * muster_xml_row_list:
 *
 * Returns: (transfer full) (nullable): an attribute of any length, its words parted by one blank
 */
char *
muster_xml_row_list (MusterXmlRow *row,
                     const char   *name,
                     gboolean      required)
{
  g_autofree char *value = ask (row, name, required);

  if (value && *value == '\0')
    {
      muster_faults_add (row->faults, row->line, _("the attribute “%s” is empty"), name);
      return NULL;
    }
  return g_steal_pointer (&value);
}

/**
 * muster_xml_row_id:
 *
 * Returns: (transfer full) (nullable): an attribute that is a well-made id
 */
char *
muster_xml_row_id (MusterXmlRow *row,
                   const char   *name,
                   gboolean      required)
{
  g_autofree char *value = ask (row, name, required);

  if (!value)
    return NULL;
  if (muster_xml_is_id (value))
    return g_steal_pointer (&value);
  muster_faults_add (row->faults, row->line,
                     _("%s=\"%s\" is no id: small letters, digits and hyphens, a letter first, %d at most"),
                     name, value, MUSTER_XML_MAX_ID);
  return NULL;
}

/**
 * muster_xml_row_word:
 * @words: %NULL-terminated
 *
 * Returns: which of @words the attribute is; @fallback if it is not there or none of them
 */
gint
muster_xml_row_word (MusterXmlRow      *row,
                     const char        *name,
                     const char *const *words,
                     gboolean           required,
                     gint               fallback)
{
  g_autofree char *value = ask (row, name, required);
  g_autofree char *list = NULL;

  if (!value)
    return fallback;
  for (gint i = 0; words[i]; i++)
    if (strcmp (value, words[i]) == 0)
      return i;
  list = g_strjoinv (", ", (char **) words);
  muster_faults_add (row->faults, row->line, _("%s=\"%s\" must be one of: %s"), name, value, list);
  return fallback;
}

gboolean
muster_xml_row_yes (MusterXmlRow *row,
                    const char   *name)
{
  static const char *const words[] = { "no", "yes", NULL };

  return muster_xml_row_word (row, name, words, FALSE, FALSE);
}

/**
 * muster_xml_row_int:
 *
 * Returns: an attribute from @min to @max; @fallback if it is not there or not in the range
 */
gint
muster_xml_row_int (MusterXmlRow *row,
                    const char   *name,
                    gint          min,
                    gint          max,
                    gboolean      required,
                    gint          fallback)
{
  g_autofree char *value = ask (row, name, required);
  gint64 number;

  if (!value)
    return fallback;
  if (g_ascii_string_to_signed (value, 10, min, max, &number, NULL))
    return (gint) number;
  muster_faults_add (row->faults, row->line, _("%s=\"%s\" must be a whole number from %d to %d"),
                     name, value, min, max);
  return fallback;
}

/**
 * muster_xml_row_number:
 *
 * Returns: an attribute from @min to @max; @fallback if it is not there or not in the range
 */
double
muster_xml_row_number (MusterXmlRow *row,
                       const char   *name,
                       double        min,
                       double        max,
                       gboolean      required,
                       double        fallback)
{
  g_autofree char *value = ask (row, name, required);
  double number;

  if (!value)
    return fallback;
  if (muster_xml_decimal (value, &number) && number >= min && number <= max)
    return number;
  muster_faults_add (row->faults, row->line, _("%s=\"%s\" must be a number from %g to %g"),
                     name, value, min, max);
  return fallback;
}

/**
 * muster_xml_row_end:
 *
 * Tells of attributes that were not asked for.
 */
void
muster_xml_row_end (MusterXmlRow *row)
{
  for (const xmlAttr *attribute = row->node->properties; attribute; attribute = attribute->next)
    {
      gboolean known = FALSE;

      for (guint i = 0; i < row->n_asked && !known; i++)
        known = !attribute->ns && strcmp ((const char *) attribute->name, row->asked[i]) == 0;
      if (!known)
        muster_faults_add (row->faults, row->line, _("<%s> has no attribute “%s”"),
                           (const char *) row->node->name, (const char *) attribute->name);
    }
}
