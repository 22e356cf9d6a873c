#include "config.h"

#include "wording-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * What people call a piece. Counters bear short names and share them ("Boston" three
 * times over): said alone, in a sentence, a name must tell its piece from all others.
 */

/* A name like "44th", which is one of a regiment of foot. */
static gboolean
is_ordinal (const char *name)
{
  return g_ascii_isdigit (name[0]) && !strpbrk (name, " ()");
}

static gboolean
is_alike (const MohawkPiece *a,
          const MohawkPiece *b)
{
  return a->class == b->class && a->side == b->side && strcmp (a->name, b->name) == 0;
}

/* How many pieces bear the name, and whether they have more than one home. */
static guint
count_alike (const MohawkScenario *scenario,
             const MohawkPiece    *piece,
             gboolean             *homes)
{
  guint n = 0;

  *homes = FALSE;
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (is_alike (piece, &scenario->piece[i]))
      {
        n++;
        *homes = *homes || scenario->piece[i].home != piece->home;
      }
  return n;
}

static guint
count_at_home (const MohawkScenario *scenario,
               const MohawkPiece    *piece)
{
  guint n = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (is_alike (piece, &scenario->piece[i]) && scenario->piece[i].home == piece->home)
      n++;
  return n;
}

static char *
militia_name (const MohawkScenario *scenario,
              const MohawkPiece    *piece)
{
  gboolean homes;
  guint alike = count_alike (scenario, piece, &homes);
  const char *home = piece->home >= 0 ? scenario->point[piece->home].name : NULL;

  if (homes && home && piece->number && count_at_home (scenario, piece) > 1)
    /* Translators: a name, its home, its number: "Acadian militia (Beaujour) 1" */
    return g_strdup_printf (C_("piece", "%s militia (%s) %d"), piece->name, home, piece->number);
  if (homes && home)
    return g_strdup_printf (C_("piece", "%s militia (%s)"), piece->name, home);
  if (alike > 1 && piece->number)
    return g_strdup_printf (C_("piece", "%s militia %d"), piece->name, piece->number);
  return g_strdup_printf (C_("piece", "%s militia"), piece->name);
}

static char *
piece_name (const MohawkScenario *scenario,
            const MohawkPiece    *piece)
{
  gboolean homes;

  switch (piece->class)
    {
    case MOHAWK_MILITIA:
      return militia_name (scenario, piece);
    case MOHAWK_RANGER:
      return g_strdup_printf (C_("piece", "%s Rangers"), piece->name);
    case MOHAWK_REGULAR:
    case MOHAWK_COLONIAL_REGULAR:
      if (is_ordinal (piece->name))
        return g_strdup_printf (C_("piece", "%s Foot"), piece->name);
      break;
    case MOHAWK_COURIER:
    case MOHAWK_TRIBE:
    case MOHAWK_NATION:
      break;
    }
  if (piece->number && count_alike (scenario, piece, &homes) > 1)
    /* Translators: a name and its number: "Troops of the Marine 2" */
    return g_strdup_printf (C_("piece", "%s %d"), piece->name, piece->number);
  return g_strdup (piece->name);
}

/**
 * muster_names_new:
 *
 * Returns: (transfer full): a name for each piece, %NULL-terminated, no two alike: where
 *   a scenario's own do not suffice, the id is added
 */
char **
muster_names_new (const MohawkScenario *scenario)
{
  g_autoptr (GHashTable) bearers = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) plain = g_new0 (char *, scenario->n_pieces + 1);
  char **names = g_new0 (char *, scenario->n_pieces + 1);

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      plain[i] = piece_name (scenario, &scenario->piece[i]);
      g_hash_table_insert (bearers, plain[i],
                           GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (bearers, plain[i])) + 1));
    }
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (GPOINTER_TO_UINT (g_hash_table_lookup (bearers, plain[i])) > 1)
      /* Translators: a name and an id: "Boston militia (militia-boston-x)" */
      names[i] = g_strdup_printf (C_("piece", "%s (%s)"), plain[i], scenario->piece[i].id);
    else
      names[i] = g_strdup (plain[i]);
  return names;
}

/* Whether both are called the same, but for the number of one or both: "Naval Squadron", "Naval Squadron 1". */
static gboolean
is_called_alike (const char *a,
                 const char *b)
{
  gsize n = strlen (a), m = strlen (b);

  while (n > 0 && (g_ascii_isdigit (a[n - 1]) || a[n - 1] == ' '))
    n--;
  while (m > 0 && (g_ascii_isdigit (b[m - 1]) || b[m - 1] == ' '))
    m--;
  return n == m && strncmp (a, b, n) == 0;
}

/**
 * muster_names_new_naval:
 *
 * Returns: (transfer full): a name for each naval piece, %NULL-terminated; where both sides
 *   have one that is called alike, with its side
 */
char **
muster_names_new_naval (const MohawkScenario *scenario)
{
  char **names = g_new0 (char *, scenario->n_naval + 1);

  for (guint i = 0; i < scenario->n_naval; i++)
    {
      const MohawkNaval *naval = &scenario->naval[i];
      gboolean shared = FALSE;

      for (guint k = 0; k < scenario->n_naval; k++)
        shared = shared || (scenario->naval[k].side != naval->side && is_called_alike (scenario->naval[k].name, naval->name));
      if (!shared)
        names[i] = g_strdup (naval->name);
      else
        names[i] = g_strdup_printf (naval->side == MOHAWK_BRITISH ? C_("naval", "British %s") : C_("naval", "French %s"),
                                    naval->name);
    }
  return names;
}
