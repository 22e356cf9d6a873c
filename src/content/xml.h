/* Reading XML that anybody may have written: no entities, no network, limits, true lines. */
#pragma once

#include "faults.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* Far above any content of ours, and soon read. */
#define MUSTER_XML_MAX_BYTES (16 * 1024 * 1024)
#define MUSTER_XML_MAX_LINE 100   /* characters of a name */
#define MUSTER_XML_MAX_PROSE 2000 /* characters of a text */
#define MUSTER_XML_MAX_ID 40
#define MUSTER_XML_MAX_ATTRIBUTES 24

GBytes  *muster_xml_load     (const char    *path,
                              GError       **error) G_GNUC_WARN_UNUSED_RESULT;
xmlDoc  *muster_xml_parse    (GBytes        *bytes,
                              MusterFaults  *faults) G_GNUC_WARN_UNUSED_RESULT;
gboolean muster_xml_root     (xmlDoc        *doc,
                              const char    *name,
                              const char    *ns,
                              MusterFaults  *faults);
gboolean muster_xml_validate (xmlDoc        *doc,
                              const char    *schema,
                              MusterFaults  *faults,
                              GError       **error);
guint    muster_xml_line     (const xmlNode *node);
gboolean muster_xml_is       (const xmlNode *node,
                              const char    *name);
xmlNode *muster_xml_child    (xmlNode       *node,
                              MusterFaults  *faults);
void     muster_xml_unknown  (xmlNode       *node,
                              MusterFaults  *faults);
char    *muster_xml_prose    (xmlNode       *node,
                              MusterFaults  *faults) G_GNUC_WARN_UNUSED_RESULT;
char    *muster_xml_squeeze  (const char    *text) G_GNUC_WARN_UNUSED_RESULT;
gboolean muster_xml_is_id    (const char    *text);
gboolean muster_xml_decimal  (const char    *text,
                              double        *value);

/**
 * MusterXmlRow:
 * @asked: the attributes that were asked for
 *
 * An element read attribute by attribute. What is wrong is added to the faults and
 * a harmless value answered, so that the reading goes on; attributes nobody asked
 * for are faults when the row ends.
 */
typedef struct
{
  xmlNode      *node;
  MusterFaults *faults;
  guint         line;
  const char   *asked[MUSTER_XML_MAX_ATTRIBUTES];
  guint         n_asked;
} MusterXmlRow;

void     muster_xml_row_begin  (MusterXmlRow       *row,
                                xmlNode            *node,
                                MusterFaults       *faults);
char    *muster_xml_row_text   (MusterXmlRow       *row,
                                const char         *name,
                                gboolean            required) G_GNUC_WARN_UNUSED_RESULT;
char    *muster_xml_row_list   (MusterXmlRow       *row,
                                const char         *name,
                                gboolean            required) G_GNUC_WARN_UNUSED_RESULT;
char    *muster_xml_row_id     (MusterXmlRow       *row,
                                const char         *name,
                                gboolean            required) G_GNUC_WARN_UNUSED_RESULT;
gint     muster_xml_row_word   (MusterXmlRow       *row,
                                const char         *name,
                                const char *const  *words,
                                gboolean            required,
                                gint                fallback);
gboolean muster_xml_row_yes    (MusterXmlRow       *row,
                                const char         *name);
gint     muster_xml_row_int    (MusterXmlRow       *row,
                                const char         *name,
                                gint                min,
                                gint                max,
                                gboolean            required,
                                gint                fallback);
double   muster_xml_row_number (MusterXmlRow       *row,
                                const char         *name,
                                double              min,
                                double              max,
                                gboolean            required,
                                double              fallback);
void     muster_xml_row_end    (MusterXmlRow       *row);

G_END_DECLS
