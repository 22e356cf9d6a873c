#include "config.h"

#include "variant-reader.h"

#include "board-reader.h"
#include "datadir.h"
#include "ruleset-reader.h"
#include "xml.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* What a file of tables says of itself. */
typedef struct
{
  char *id;
  char *name;
  char *of;
} Head;

static void
clear_head (Head *head)
{
  g_free (head->id);
  g_free (head->name);
  g_free (head->of);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Head, clear_head)

static char *
attribute (xmlNode    *node,
           const char *name)
{
  xmlChar *value = xmlGetNoNsProp (node, (const xmlChar *) name);
  char *copy = value ? g_strdup ((const char *) value) : NULL;

  xmlFree (value);
  return copy;
}

/* %FALSE: it is no file of tables at all; @faults tells. */
static gboolean
read_head (GBytes       *bytes,
           MusterFaults *faults,
           Head         *head)
{
  xmlDoc *doc = muster_xml_parse (bytes, faults);
  gboolean is = doc && muster_xml_root (doc, "ruleset", MUSTER_RULESETS_NAMESPACE, faults);

  if (is)
    {
      xmlNode *root = xmlDocGetRootElement (doc);

      *head = (Head) { attribute (root, "id"), attribute (root, "name"), attribute (root, "ruleset") };
    }
  g_clear_pointer (&doc, xmlFreeDoc);
  return is;
}

/* 1 + the place of the rules of that name; 0: we have none such. */
static guint
place_of (const char *ruleset)
{
  for (guint r = 0; ruleset && campaign_rulesets ()[r]; r++)
    if (strcmp (campaign_rulesets ()[r]->name, ruleset) == 0)
      return r + 1;
  return 0;
}

/* Whose tables they are. */
static guint
ruleset_of (const Head *head)
{
  return place_of (head->of ? head->of : head->id);
}

static gboolean
is_variant (const Head *head)
{
  return head->of && head->id && muster_xml_is_id (head->id) && strcmp (head->id, head->of) != 0;
}

/* @file: for messages */
static CampaignVariant *
read_variant (GBytes      *bytes,
              const char  *file,
              GError     **error)
{
  g_autoptr (MusterFaults) faults = muster_faults_new (file);
  g_auto (Head) head = { NULL, NULL, NULL };
  guint ruleset = read_head (bytes, faults, &head) ? ruleset_of (&head) : 0;
  CampaignVariant *variant;
  gpointer tables;

  if (muster_faults_raise (faults, error))
    return NULL;
  if (ruleset == 0)
    {
      muster_faults_add (faults, 0, _("it is of the rules “%s”, which nobody knows"), head.of ? head.of : head.id ? head.id : "");
      muster_faults_raise (faults, error);
      return NULL;
    }
  tables = muster_ruleset_read_bytes (campaign_rulesets ()[ruleset - 1], bytes, file, error);
  if (!tables)
    return NULL;
  if (!is_variant (&head))
    {
      muster_faults_add (faults, 0, _("it is no house variant: that has an id of its own, and ruleset=\"%s\""),
                         campaign_rulesets ()[ruleset - 1]->name);
      muster_faults_raise (faults, error);
      muster_tables_free (campaign_rulesets ()[ruleset - 1]->tables, tables);
      return NULL;
    }
  variant = g_new0 (CampaignVariant, 1);
  *variant = (CampaignVariant) {
    .id = g_steal_pointer (&head.id), .name = g_steal_pointer (&head.name), .ruleset = ruleset,
    .number = campaign_variant_number (bytes), .tables = tables, .bytes = g_bytes_ref (bytes),
  };
  return variant;
}

gboolean
muster_variant_is_word (const char *word)
{
  return muster_xml_is_id (word);
}

gboolean
muster_variant_take (MohawkScenario  *scenario,
                     const char      *word,
                     GError         **error)
{
  g_autofree char *path = muster_ruleset_find (word, error);
  g_autoptr (GBytes) bytes = path ? muster_xml_load (path, error) : NULL;
  CampaignVariant *variant = bytes ? read_variant (bytes, path, error) : NULL;

  if (variant)
    campaign_add_variant (scenario, variant, word);
  return variant != NULL;
}

static gboolean
suits (gconstpointer  board,
       const char    *ground)
{
  return muster_board_suits (board, ground);
}

static void
lay (gconstpointer  board,
     SkirmishDraft *draft)
{
  muster_board_lay (board, draft);
}

static void
free_board (gpointer board)
{
  muster_board_free (board);
}

CampaignVariant *
muster_variant_read_board (GBytes      *bytes,
                           const char  *file,
                           GError     **error)
{
  static const CampaignLaying laying = { suits, lay, free_board };
  MusterBoard *board = muster_board_read_bytes (bytes, file, error);
  CampaignVariant *variant;

  if (!board)
    return NULL;
  variant = g_new0 (CampaignVariant, 1);
  *variant = (CampaignVariant) {
    .id = g_strdup (muster_board_id (board)), .name = g_strdup (muster_board_name (board)),
    .ruleset = place_of (muster_board_ruleset (board)), .number = campaign_variant_number (bytes),
    .board = board, .laying = &laying, .bytes = g_bytes_ref (bytes),
  };
  return variant;
}

gboolean
muster_variant_take_kept (MohawkScenario  *scenario,
                          const char      *kind,
                          GBytes          *bytes,
                          const char      *file,
                          GError         **error)
{
  gboolean board = strcmp (kind, MUSTER_VARIANT_BOARD) == 0; /* under any other word nothing but tables can be */
  CampaignVariant *variant = board ? muster_variant_read_board (bytes, file, error) : read_variant (bytes, file, error);

  if (variant)
    campaign_add_variant (scenario, variant, NULL);
  return variant != NULL;
}

static void
free_file (gpointer data)
{
  MusterVariantFile *file = data;

  g_free (file->word);
  g_free (file->name);
  g_free (file);
}

GPtrArray *
muster_variant_list (void)
{
  g_auto (GStrv) words = muster_content_list ("rulesets");
  GPtrArray *list = g_ptr_array_new_with_free_func (free_file);

  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *path = muster_ruleset_find (words[i], NULL);
      g_autoptr (GBytes) bytes = path ? muster_xml_load (path, NULL) : NULL;
      g_autoptr (MusterFaults) faults = muster_faults_new (words[i]);
      g_auto (Head) head = { NULL, NULL, NULL };
      MusterVariantFile *file;

      if (!bytes || !read_head (bytes, faults, &head) || !is_variant (&head) || ruleset_of (&head) == 0)
        continue;
      file = g_new0 (MusterVariantFile, 1);
      *file = (MusterVariantFile) { g_strdup (words[i]), g_strdup (head.name ? head.name : words[i]), ruleset_of (&head) };
      g_ptr_array_add (list, file);
    }
  return list;
}
