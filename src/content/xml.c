#include "config.h"

#include "xml.h"

#include "whole-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
#include <libxml/SAX2.h>

#include <errno.h>
#include <string.h>

#if LIBXML_VERSION >= 21200
typedef const xmlError MusterXmlError;
#else
typedef xmlError MusterXmlError;
#endif

/**
 * muster_xml_load:
 *
 * Reads a whole file, if it is one and not of a size that no content has.
 *
 * Returns: (transfer full) (nullable): its bytes, or %NULL with
 *   MUSTER_CONTENT_ERROR_NOT_FOUND, _IO or _FAULTS (too long)
 */
GBytes *
muster_xml_load (const char  *path,
                 GError     **error)
{
  g_autofree char *display = g_filename_display_name (path);
  GStatBuf status;
  char *contents;
  gsize length;

  if (g_stat (path, &status) != 0)
    {
      int code = errno;

      g_set_error (error, MUSTER_CONTENT_ERROR,
                   code == ENOENT ? MUSTER_CONTENT_ERROR_NOT_FOUND : MUSTER_CONTENT_ERROR_IO,
                   "%s: %s", display, g_strerror (code));
      return NULL;
    }
  if (!S_ISREG (status.st_mode))
    {
      g_set_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_IO,
                   _("%s: this is not a file"), display);
      return NULL;
    }
  if (status.st_size > MUSTER_XML_MAX_BYTES)
    {
      g_set_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_FAULTS,
                   _("%s: the file is longer than %d MiB"), display,
                   MUSTER_XML_MAX_BYTES / (1024 * 1024));
      return NULL;
    }
  contents = muster_read_whole (path, MUSTER_XML_MAX_BYTES, &length, error);
  return contents ? g_bytes_new_take (contents, length) : NULL;
}

static void
note_error (void           *data,
            MusterXmlError *failure)
{
  xmlParserCtxt *context = data;
  g_autofree char *message = muster_xml_squeeze (failure->message ? failure->message : "");

  muster_faults_add (context->_private, failure->line > 0 ? (guint) failure->line : 0,
                     _("not well-formed XML: %s"), message);
}

/* Entities are of no use to content, and of much to attackers. */
static void
refuse_doctype (void                        *data,
                G_GNUC_UNUSED const xmlChar *name,
                G_GNUC_UNUSED const xmlChar *external,
                G_GNUC_UNUSED const xmlChar *system)
{
  xmlParserCtxt *context = data;

  muster_faults_add (context->_private, (guint) xmlSAX2GetLineNumber (data),
                     _("a document type (<!DOCTYPE>) and entities are not accepted here"));
  xmlStopParser (context);
}

/* libxml2 counts lines to 65535 only, and to the end of a tag; so keep the line where each begins. */
static void
start_element (void           *data,
               const xmlChar  *name,
               const xmlChar  *prefix,
               const xmlChar  *uri,
               int             n_namespaces,
               const xmlChar **namespaces,
               int             n_attributes,
               int             n_defaulted,
               const xmlChar **attributes)
{
  xmlParserCtxt *context = data;
  guint line = (guint) xmlSAX2GetLineNumber (data);

  xmlSAX2StartElementNs (data, name, prefix, uri, n_namespaces, namespaces,
                         n_attributes, n_defaulted, attributes);
  for (const xmlChar *c = context->input->cur; c > context->input->base && *c != '<'; c--)
    if (*c == '\n' && line > 1)
      line--;
  if (context->node)
    context->node->_private = GUINT_TO_POINTER (line);
}

/* Gross mistakes in plain words, before the parser has its own. */
static gboolean
looks_like_xml (GBytes       *bytes,
                MusterFaults *faults)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  gsize i = 0;

  if (length > MUSTER_XML_MAX_BYTES)
    {
      muster_faults_add (faults, 0, _("the file is longer than %d MiB"),
                         MUSTER_XML_MAX_BYTES / (1024 * 1024));
      return FALSE;
    }
  if (length >= 2 && ((data[0] == 0xfe && data[1] == 0xff) || (data[0] == 0xff && data[1] == 0xfe)))
    return TRUE; /* UTF-16 */
  if (length >= 3 && data[0] == 0xef && data[1] == 0xbb && data[2] == 0xbf)
    i = 3;
  while (i < length && g_ascii_isspace (data[i]))
    i++;
  if (i == length)
    {
      muster_faults_add (faults, 0, _("the file is empty"));
      return FALSE;
    }
  if (data[i] != '<')
    {
      muster_faults_add (faults, 1, _("this is not XML: it does not begin with “<”"));
      return FALSE;
    }
  return TRUE;
}

/**
 * muster_xml_parse:
 *
 * Parses without entities, network or recovery. Lines are those of muster_xml_line().
 *
 * Returns: (transfer full) (nullable): the document, to be freed with xmlFreeDoc(),
 *   or %NULL if it is not well-formed, which the faults then say
 */
xmlDoc *
muster_xml_parse (GBytes       *bytes,
                  MusterFaults *faults)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  guint before = muster_faults_count (faults);
  xmlParserCtxt *context;
  xmlDoc *doc;

  if (!looks_like_xml (bytes, faults))
    return NULL;

  xmlInitParser ();
  context = xmlNewParserCtxt ();
  g_assert (context != NULL);
  context->_private = faults;
  context->sax->serror = (xmlStructuredErrorFunc) note_error;
  context->sax->internalSubset = refuse_doctype;
  context->sax->startElementNs = start_element;
  doc = xmlCtxtReadMemory (context, data, (int) length, NULL, NULL,
                           XML_PARSE_NONET | XML_PARSE_BIG_LINES | XML_PARSE_NOCDATA);
  if (doc && (!context->wellFormed || muster_faults_count (faults) > before))
    g_clear_pointer (&doc, xmlFreeDoc);
  xmlFreeParserCtxt (context);
  if (!doc && muster_faults_count (faults) == before)
    muster_faults_add (faults, 0, _("the file cannot be read as XML"));
  return doc;
}

/**
 * muster_xml_root:
 *
 * Whether a document is what it should be, and of a format that can be read.
 */
gboolean
muster_xml_root (xmlDoc       *doc,
                 const char   *name,
                 const char   *ns,
                 MusterFaults *faults)
{
  xmlNode *root = xmlDocGetRootElement (doc);
  g_autofree char *family = g_strndup (ns, strrchr (ns, '/') - ns + 1);
  xmlChar *format;
  gboolean fits;

  if (!root || strcmp ((const char *) root->name, name) != 0)
    {
      muster_faults_add (faults, root ? muster_xml_line (root) : 0,
                         _("this is another kind of file: its outermost element is <%s>, not <%s>"),
                         root ? (const char *) root->name : "", name);
      return FALSE;
    }
  if (!root->ns || strcmp ((const char *) root->ns->href, ns) != 0)
    {
      if (root->ns && g_str_has_prefix ((const char *) root->ns->href, family))
        muster_faults_add (faults, muster_xml_line (root),
                           _("this file is of another version of Muster: its namespace is “%s”, not “%s”"),
                           (const char *) root->ns->href, ns);
      else
        muster_faults_add (faults, muster_xml_line (root),
                           _("<%s> must say xmlns=\"%s\""), name, ns);
      return FALSE;
    }
  format = xmlGetNoNsProp (root, (const xmlChar *) "format");
  fits = format && strcmp ((const char *) format, "1") == 0;
  if (!format)
    muster_faults_add (faults, muster_xml_line (root), _("<%s> must say format=\"1\""), name);
  else if (!fits)
    muster_faults_add (faults, muster_xml_line (root),
                       _("format “%s” is not known: this version of Muster reads format 1"),
                       (const char *) format);
  xmlFree (format);
  return fits;
}

/* The first the validator says of a line is the best; then it only echoes. */
static void
note_invalid (void           *data,
              MusterXmlError *failure)
{
  MusterFaults *faults = data;
  g_autofree char *message = muster_xml_squeeze (failure->message ? failure->message : "");
  guint line = failure->node ? muster_xml_line (failure->node) : (guint) MAX (failure->line, 0);

  if (!faults || muster_faults_has_line (faults, line))
    return;
  muster_faults_add (faults, line, _("against the schema: %s"), message);
}

static void
note_schema (void           *data,
             MusterXmlError *failure)
{
  GString *told = data;

  if (told->len == 0 && failure->message)
    g_string_append (told, failure->message);
}

static xmlRelaxNG *
load_schema (const char  *path,
             GError     **error)
{
  g_autofree char *display = g_filename_display_name (path);
  g_autoptr (MusterFaults) faults = muster_faults_new (path);
  g_autoptr (GString) told = g_string_new (NULL);
  g_autoptr (GBytes) bytes = muster_xml_load (path, error);
  xmlRelaxNGParserCtxt *context;
  xmlRelaxNG *schema;
  xmlDoc *doc;

  if (!bytes)
    return NULL;
  doc = muster_xml_parse (bytes, faults);
  if (!doc)
    {
      muster_faults_raise (faults, error);
      return NULL;
    }
  context = xmlRelaxNGNewDocParserCtxt (doc);
  xmlRelaxNGSetParserStructuredErrors (context, (xmlStructuredErrorFunc) note_schema, told);
  schema = xmlRelaxNGParse (context);
  xmlRelaxNGFreeParserCtxt (context);
  xmlFreeDoc (doc);
  if (!schema)
    {
      g_autofree char *message = muster_xml_squeeze (told->str);

      g_set_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_FAULTS,
                   _("%s: this is not a RELAX NG schema: %s"), display, message);
    }
  return schema;
}

/**
 * muster_xml_validate:
 * @schema: path of a RELAX NG schema
 *
 * Validates against a schema. The validator says little, and seldom all of it; so
 * readers find faults of form themselves before. This adds to the faults only if
 * there are none yet: what a reader overlooked.
 *
 * Returns: %FALSE with @error if the schema itself cannot be used
 */
gboolean
muster_xml_validate (xmlDoc        *doc,
                     const char    *schema,
                     MusterFaults  *faults,
                     GError       **error)
{
  xmlRelaxNG *grammar = load_schema (schema, error);
  gboolean echo = muster_faults_count (faults) > 0;
  xmlRelaxNGValidCtxt *context;
  int result;

  if (!grammar)
    return FALSE;
  context = xmlRelaxNGNewValidCtxt (grammar);
  xmlRelaxNGSetValidStructuredErrors (context, (xmlStructuredErrorFunc) note_invalid,
                                      echo ? NULL : faults);
  result = xmlRelaxNGValidateDoc (context, doc);
  xmlRelaxNGFreeValidCtxt (context);
  xmlRelaxNGFree (grammar);
  if (result != 0 && muster_faults_count (faults) == 0)
    muster_faults_add (faults, 0, _("the file does not follow its schema"));
  return TRUE;
}

/**
 * muster_xml_line:
 *
 * Returns: the line on which an element begins, from 1
 */
guint
muster_xml_line (const xmlNode *node)
{
  if (node->type == XML_ELEMENT_NODE && node->_private)
    return GPOINTER_TO_UINT (node->_private);
  return (guint) MAX (xmlGetLineNo (node), 0);
}
