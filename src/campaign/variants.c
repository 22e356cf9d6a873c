#include "config.h"

#include "orders.h"
#include "variants-private.h"

#include <string.h>

struct _CampaignVariants
{
  GMutex      mutex;
  GPtrArray  *list;   /* of CampaignVariant: never fewer */
  GHashTable *called; /* word to CampaignVariant */
};

/* The tables of a file, told from those of any other: 31 bits of its digest. */
gint32
campaign_variant_number (GBytes *bytes)
{
  g_autofree char *digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  g_autofree char *head = g_strndup (digest, 8);
  gint32 number = (gint32) (g_ascii_strtoull (head, NULL, 16) & G_MAXINT32);

  return number ? number : 1;
}

void
campaign_variant_free (CampaignVariant *variant)
{
  if (!variant)
    return;
  muster_tables_free (campaign_rulesets ()[variant->ruleset - 1]->tables, variant->tables);
  g_clear_pointer (&variant->bytes, g_bytes_unref);
  g_free (variant->id);
  g_free (variant->name);
  g_free (variant);
}

static void
free_one (gpointer variant)
{
  campaign_variant_free (variant);
}

CampaignVariants *
campaign_variants_new (void)
{
  CampaignVariants *variants = g_new0 (CampaignVariants, 1);

  g_mutex_init (&variants->mutex);
  variants->list = g_ptr_array_new_with_free_func (free_one);
  variants->called = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return variants;
}

void
campaign_variants_free (CampaignVariants *variants)
{
  g_hash_table_unref (variants->called);
  g_ptr_array_unref (variants->list);
  g_mutex_clear (&variants->mutex);
  g_free (variants);
}

/* Under the mutex. */
static CampaignVariant *
find (CampaignVariants *variants,
      gint32            number)
{
  for (guint i = 0; i < variants->list->len; i++)
    if (((CampaignVariant *) variants->list->pdata[i])->number == number)
      return variants->list->pdata[i];
  return NULL;
}

void
campaign_add_variant (MohawkScenario  *scenario,
                      CampaignVariant *variant,
                      const char      *called)
{
  CampaignVariants *variants = campaign_variants_of (scenario);
  CampaignVariant *known;

  g_mutex_lock (&variants->mutex);
  known = find (variants, variant->number);
  if (known)
    campaign_variant_free (variant);
  else
    g_ptr_array_add (variants->list, known = variant);
  if (called)
    g_hash_table_insert (variants->called, g_strdup (called), known);
  g_mutex_unlock (&variants->mutex);
}

const CampaignVariant *
campaign_variant (const MohawkScenario *scenario,
                  gint32                number)
{
  CampaignVariants *variants = campaign_is_joined (scenario) ? campaign_variants_of (scenario) : NULL;
  const CampaignVariant *found;

  if (!variants || number == 0)
    return NULL;
  g_mutex_lock (&variants->mutex);
  found = find (variants, number);
  g_mutex_unlock (&variants->mutex);
  return found;
}

/* The one of that id; %NULL: there is none, or there are several. */
static const CampaignVariant *
find_only (CampaignVariants *variants,
           const char       *id)
{
  const CampaignVariant *found = NULL;

  for (guint i = 0; i < variants->list->len; i++)
    {
      const CampaignVariant *variant = variants->list->pdata[i];

      if (strcmp (variant->id, id) != 0)
        continue;
      if (found)
        return NULL;
      found = variant;
    }
  return found;
}

const CampaignVariant *
campaign_find_variant (const MohawkScenario *scenario,
                       const char           *word)
{
  CampaignVariants *variants = campaign_is_joined (scenario) ? campaign_variants_of (scenario) : NULL;
  const char *dot = strrchr (word, '.');
  const CampaignVariant *found;
  guint64 number;

  if (!variants)
    return NULL;
  g_mutex_lock (&variants->mutex);
  if (dot)
    {
      found = strlen (dot) == 9 && g_ascii_string_to_unsigned (dot + 1, 16, 1, G_MAXINT32, &number, NULL)
              ? find (variants, (gint32) number) : NULL;
      if (found && (strlen (found->id) != (gsize) (dot - word) || strncmp (found->id, word, strlen (found->id)) != 0))
        found = NULL;
    }
  else
    {
      found = g_hash_table_lookup (variants->called, word);
      found = found ? found : find_only (variants, word);
    }
  g_mutex_unlock (&variants->mutex);
  return found;
}

const char *
campaign_variant_title (const CampaignVariant *variant)
{
  return variant->name ? variant->name : variant->id;
}

char *
campaign_variant_word (const MohawkScenario *scenario,
                       gint32                number)
{
  const CampaignVariant *variant = campaign_variant (scenario, number);

  return variant ? g_strdup_printf ("%s.%08x", variant->id, (guint) number) : NULL;
}

/* --- how many figures ------------------------------------------------------- */

static const MusterTableSpec *
pieces_of (const MusterTablesSpec *spec)
{
  for (guint t = 0; t < spec->n; t++)
    if (strcmp (spec->table[t].name, "pieces") == 0)
      return &spec->table[t];
  return NULL;
}

static gint
cell_of (const MusterTableSpec *table,
         gconstpointer          tables,
         guint                  row,
         const char            *name)
{
  for (const MusterColumn *column = table->columns; column->name; column++)
    if (strcmp (column->name, name) == 0)
      return *(const gint16 *) ((const guint8 *) tables + table->rows + row * table->row_size + column->offset);
  return 0;
}

/**
 * campaign_counts_too_many:
 * @class: of each company, @n of them
 *
 * Whether the figures of all of them, leaders besides, could be more than a table has room for (H2).
 */
gboolean
campaign_counts_too_many (const CampaignVariant    *variant,
                          const SkirmishPieceClass *class,
                          guint                     n,
                          gint                      scale)
{
  const MusterTableSpec *pieces = pieces_of (campaign_rulesets ()[variant->ruleset - 1]->tables);
  gint sum = CAMPAIGN_MOST_GUESTS + 4; /* characters; a flag, a commander of each side */

  for (guint i = 0; pieces && i < n; i++)
    sum += cell_of (pieces, variant->tables, class[i], "figures") * scale + 2;
  return sum > SKIRMISH_MAX_FIGURES;
}
