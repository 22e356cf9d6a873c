#include "config.h"

#include "answer.h"

#include "refusal.h"

#include <string.h>

/* Answers of scripts: many are sets, which may be written in any order. */

static gint
compare_items (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The items of an answer that is a set, in one order: orders between strokes, else words. */
static char *
sorted (const char *text)
{
  gboolean orders = strchr (text, '|') != NULL;
  g_auto (GStrv) items = orders ? g_strsplit (text, "|", -1) : g_strsplit_set (text, " ,", -1);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; items[i]; i++)
    if (*g_strstrip (items[i]) && strcmp (items[i], "none") != 0)
      g_ptr_array_add (kept, items[i]);
  g_ptr_array_sort (kept, compare_items);
  g_ptr_array_add (kept, NULL);
  return g_strjoinv (orders ? " | " : " ", (char **) kept->pdata);
}

/* A price of several pools, each with its number, in one order. */
static char *
sorted_pools (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GPtrArray) pools = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; words[i]; i += 2)
    {
      g_ptr_array_add (pools, g_strconcat (words[i], " ", words[i + 1], NULL));
      if (!words[i + 1])
        break;
    }
  g_ptr_array_sort (pools, compare_items);
  g_ptr_array_add (pools, NULL);
  return g_strjoinv (" ", (char **) pools->pdata);
}

/* "none" and "nothing" are two words for an answer that is empty. */
static gboolean
is_empty (const char *answer)
{
  return *answer == '\0' || strcmp (answer, "none") == 0 || strcmp (answer, "nothing") == 0;
}

/**
 * muster_answer_is:
 * @word: of the question: "awaits", "place"
 * @expected: with one blank between its words
 * @was: the answer
 *
 * Returns: whether they are the same. Answers that are sets are compared as such; to an empty one "none" and "nothing"
 *   are equal; what is refused costs its clause, of whatever column
 */
gboolean
muster_answer_is (const char *word,
                  const char *expected,
                  const char *was)
{
  static const char *const sets[] = { "awaits", "terrain", "battles", "stack", "starving", "orders", NULL };
  gboolean cost = strcmp (word, "cost") == 0;
  g_autofree char *a = NULL, *b = NULL;

  if (strcmp (expected, was) == 0 || (is_empty (expected) && is_empty (was)))
    return TRUE;
  if (cost && strcmp (expected, MUSTER_CLAUSE_NOTATION) == 0)
    return g_str_has_prefix (was, MUSTER_CLAUSE_NOTATION "@");
  if (!cost && !g_strv_contains (sets, word))
    return FALSE;
  if (strcmp (word, "awaits") == 0 && strcspn (expected, " ") != strcspn (was, " ")) /* the side stands first */
    return FALSE;
  a = cost ? sorted_pools (expected) : sorted (expected);
  b = cost ? sorted_pools (was) : sorted (was);
  return strcmp (a, b) == 0;
}
