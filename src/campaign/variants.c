#include "config.h"

#include "orders.h"
#include "variants-private.h"

#include <string.h>

struct _CampaignVariants
{
  GMutex      mutex;
  GPtrArray  *list;   /* of CampaignVariant: never fewer */
  GPtrArray  *boards; /* those of @list that are boards: never fewer, nor otherwise */
  guint       n_at_hand;
  GPtrArray  *ours;   /* those that were shipped, in order of their ids, whatever players have of their own */
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
  if (variant->tables)
    muster_tables_free (campaign_rulesets ()[variant->ruleset - 1]->tables, variant->tables);
  if (variant->board)
    variant->laying->free (variant->board);
  g_clear_pointer (&variant->bytes, g_bytes_unref);
  g_free (variant->id);
  g_free (variant->name);
  g_free (variant->word);
  g_free (variant);
}

static void
free_one (gpointer variant)
{
  campaign_variant_free (variant);
}

/* Under the mutex. */
static CampaignVariant *
find (const CampaignVariants *variants,
      gint32                  number,
      gboolean                board)
{
  for (guint i = 0; i < variants->list->len; i++)
    {
      CampaignVariant *variant = variants->list->pdata[i];

      if (variant->number == number && (variant->board != NULL) == board)
        return variant;
    }
  return NULL;
}

/* Under the mutex. @variant: (transfer full). Returns: it, or its like that was known already */
static CampaignVariant *
add (CampaignVariants *variants,
     CampaignVariant  *variant)
{
  CampaignVariant *known = find (variants, variant->number, variant->board != NULL);

  if (known)
    {
      known->shipped = known->shipped || variant->shipped;
      campaign_variant_free (variant);
      return known;
    }
  variant->word = g_strdup_printf ("%s.%08x", variant->id, (guint) variant->number);
  g_ptr_array_add (variants->list, variant);
  if (variant->board)
    g_ptr_array_add (variants->boards, variant);
  return variant;
}

static gint
compare_ids (gconstpointer a,
             gconstpointer b)
{
  const CampaignVariant *const *one = a, *const *other = b;

  return strcmp ((*one)->id, (*other)->id);
}

CampaignVariants *
campaign_variants_new (GPtrArray *boards,
                       guint      n_at_hand)
{
  CampaignVariants *variants = g_new0 (CampaignVariants, 1);

  g_mutex_init (&variants->mutex);
  variants->list = g_ptr_array_new_with_free_func (free_one);
  variants->boards = g_ptr_array_new ();
  variants->called = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint b = 0; b < boards->len; b++)
    {
      add (variants, boards->pdata[b]);
      if (b < n_at_hand)
        variants->n_at_hand = variants->boards->len;
    }
  g_ptr_array_unref (boards);
  variants->ours = g_ptr_array_new ();
  for (guint b = 0; b < variants->boards->len; b++)
    if (((const CampaignVariant *) variants->boards->pdata[b])->shipped)
      g_ptr_array_add (variants->ours, variants->boards->pdata[b]);
  g_ptr_array_sort (variants->ours, compare_ids);
  return variants;
}

void
campaign_variants_free (CampaignVariants *variants)
{
  g_hash_table_unref (variants->called);
  g_ptr_array_unref (variants->ours);
  g_ptr_array_unref (variants->boards);
  g_ptr_array_unref (variants->list);
  g_mutex_clear (&variants->mutex);
  g_free (variants);
}

void
campaign_add_variant (MohawkScenario  *scenario,
                      CampaignVariant *variant,
                      const char      *called)
{
  CampaignVariants *variants = campaign_variants_of (scenario);
  CampaignVariant *known;

  g_mutex_lock (&variants->mutex);
  known = add (variants, variant);
  if (called)
    g_hash_table_insert (variants->called, g_strdup (called), known);
  g_mutex_unlock (&variants->mutex);
}

static const CampaignVariant *
find_known (const MohawkScenario *scenario,
            gint32                number,
            gboolean              board)
{
  CampaignVariants *variants = campaign_is_joined (scenario) ? campaign_variants_of (scenario) : NULL;
  const CampaignVariant *found;

  if (!variants || number == 0)
    return NULL;
  g_mutex_lock (&variants->mutex);
  found = find (variants, number, board);
  g_mutex_unlock (&variants->mutex);
  return found;
}

const CampaignVariant *
campaign_variant (const MohawkScenario *scenario,
                  gint32                number)
{
  return find_known (scenario, number, FALSE);
}

const CampaignVariant *
campaign_board (const MohawkScenario *scenario,
                gint32                number)
{
  return find_known (scenario, number, TRUE);
}

/* The one of that id; %NULL: there is none, or there are several. Under the mutex, as the next. */
static const CampaignVariant *
find_only (const CampaignVariants *variants,
           const char             *id,
           gboolean                board)
{
  const CampaignVariant *found = NULL;

  for (guint i = 0; i < variants->list->len; i++)
    {
      const CampaignVariant *variant = variants->list->pdata[i];

      if ((variant->board != NULL) != board || strcmp (variant->id, id) != 0)
        continue;
      if (found)
        return NULL;
      found = variant;
    }
  return found;
}

/* The one that ID.NUMBER means. @dot: of @word */
static const CampaignVariant *
find_numbered (const CampaignVariants *variants,
               const char             *word,
               const char             *dot,
               gboolean                board)
{
  const CampaignVariant *found = NULL;
  guint64 number;

  if (strlen (dot) == 9 && g_ascii_string_to_unsigned (dot + 1, 16, 1, G_MAXINT32, &number, NULL))
    found = find (variants, (gint32) number, board);
  return found && strlen (found->id) == (gsize) (dot - word) && strncmp (found->id, word, strlen (found->id)) == 0 ? found : NULL;
}

const CampaignVariant *
campaign_find_variant (const MohawkScenario *scenario,
                       const char           *word)
{
  CampaignVariants *variants = campaign_is_joined (scenario) ? campaign_variants_of (scenario) : NULL;
  const char *dot = strrchr (word, '.');
  const CampaignVariant *found;

  if (!variants)
    return NULL;
  g_mutex_lock (&variants->mutex);
  if (dot)
    found = find_numbered (variants, word, dot, FALSE);
  else
    {
      found = g_hash_table_lookup (variants->called, word);
      found = found ? found : find_only (variants, word, FALSE);
    }
  g_mutex_unlock (&variants->mutex);
  return found;
}

const char *
campaign_variant_title (const CampaignVariant *variant)
{
  return variant->name ? variant->name : variant->id;
}

const char *
campaign_variant_word (const MohawkScenario *scenario,
                       gint32                number)
{
  const CampaignVariant *variant = campaign_variant (scenario, number);

  return variant ? variant->word : NULL;
}

/* --- boards ---------------------------------------------------------------- */

guint
campaign_n_boards (const MohawkScenario *scenario)
{
  CampaignVariants *variants = campaign_is_joined (scenario) ? campaign_variants_of (scenario) : NULL;
  guint n;

  if (!variants)
    return 0;
  g_mutex_lock (&variants->mutex);
  n = variants->boards->len;
  g_mutex_unlock (&variants->mutex);
  return n;
}

const CampaignVariant *
campaign_board_at (const MohawkScenario *scenario,
                   guint                 place)
{
  CampaignVariants *variants = campaign_variants_of (scenario);
  const CampaignVariant *board;

  g_mutex_lock (&variants->mutex);
  board = place < variants->boards->len ? variants->boards->pdata[place] : NULL;
  g_mutex_unlock (&variants->mutex);
  return board;
}

const char *
campaign_board_word (const MohawkScenario *scenario,
                     guint                 place)
{
  const CampaignVariant *board = campaign_board_at (scenario, place);

  return place < campaign_variants_of (scenario)->n_at_hand ? board->id : board->word;
}

gint
campaign_find_board (const MohawkScenario *scenario,
                     const char           *word)
{
  CampaignVariants *variants = campaign_is_joined (scenario) ? campaign_variants_of (scenario) : NULL;
  const char *dot = strrchr (word, '.');
  const CampaignVariant *found = NULL;
  guint place;
  gboolean known;

  if (!variants)
    return -1;
  g_mutex_lock (&variants->mutex);
  for (guint b = 0; b < variants->n_at_hand && !dot && !found; b++)
    if (strcmp (((const CampaignVariant *) variants->boards->pdata[b])->id, word) == 0)
      found = variants->boards->pdata[b];
  if (!found)
    found = dot ? find_numbered (variants, word, dot, TRUE) : find_only (variants, word, TRUE);
  known = found && g_ptr_array_find (variants->boards, found, &place);
  g_mutex_unlock (&variants->mutex);
  return known ? (gint) place : -1;
}

/* Of the first @n of @boards one that suits the ground; else the first of that ruleset. */
static const CampaignVariant *
suitable (const GPtrArray *boards,
          guint            n,
          guint            ruleset,
          MohawkTerrain    terrain)
{
  static const char *const kinds[] = { "fort", "open", "woods", "landing" };
  const CampaignVariant *first = NULL;

  for (guint b = 0; b < n; b++)
    {
      const CampaignVariant *board = boards->pdata[b];

      if (board->ruleset != ruleset)
        continue;
      if (board->laying->suits (board->board, kinds[terrain]))
        return board;
      first = first ? first : board;
    }
  return first;
}

const CampaignVariant *
campaign_usual_board (const MohawkScenario *scenario,
                      guint                 ruleset,
                      MohawkTerrain         terrain)
{
  const CampaignVariants *variants = campaign_variants_of (scenario);

  return suitable (variants->ours, variants->ours->len, ruleset, terrain); /* they stay as they were at first */
}

const CampaignVariant *
campaign_old_board (const MohawkScenario *scenario,
                    guint                 ruleset,
                    MohawkTerrain         terrain)
{
  CampaignVariants *variants = campaign_variants_of (scenario);
  const CampaignVariant *found;

  g_mutex_lock (&variants->mutex);
  found = suitable (variants->boards, variants->n_at_hand, ruleset, terrain);
  g_mutex_unlock (&variants->mutex);
  return found;
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
