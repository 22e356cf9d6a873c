#include "config.h"

#include "rulebook.h"

#include "contract.h"

#include <gio/gio.h>

/**
 * muster_rulebook:
 *
 * Returns: (transfer none) (nullable): the clauses, kept as long as the program runs;
 *   %NULL with @error if their file cannot be read
 */
const MusterClauses *
muster_rulebook (GError **error)
{
  static MusterClauses *clauses; /* of the main thread; what failed is tried again */

  if (!clauses)
    clauses = muster_clauses_read (mohawk_game.name, error);
  return clauses;
}

/**
 * muster_rulebook_other:
 * @i: from 0: the hand-off's, then each tactical ruleset's
 *
 * Returns: (transfer none) (nullable): the clauses of another book, kept as long as the program runs;
 *   %NULL behind the last
 */
const MusterClauses *
muster_rulebook_other (guint i)
{
  static GPtrArray *books;

  if (!books)
    {
      MusterClauses *handoff = muster_clauses_read ("handoff", NULL);

      books = g_ptr_array_new ();
      if (handoff)
        g_ptr_array_add (books, handoff);
      for (guint r = 0; campaign_rulesets ()[r]; r++)
        {
          g_autoptr (GError) error = NULL;
          MusterClauses *clauses = muster_clauses_read (campaign_rulesets ()[r]->name, &error);

          if (clauses)
            g_ptr_array_add (books, clauses);
          else
            g_message ("%s", error->message);
        }
    }
  return i < books->len ? books->pdata[i] : NULL;
}

/* (transfer none): the title of a clause, of whichever book, or "" of one the rules do not have */
const char *
muster_rulebook_title (const char *id)
{
  const MusterClauses *clauses = muster_rulebook (NULL);
  const MusterClause *clause = clauses ? muster_clauses_find (clauses, id) : NULL;

  for (guint i = 0; !clause && (clauses = muster_rulebook_other (i)); i++)
    clause = muster_clauses_find (clauses, id);
  return clause ? clause->title : "";
}

gboolean
muster_rulebook_has (const char *id)
{
  const MusterClauses *clauses = muster_rulebook (NULL);

  return clauses && muster_clauses_find (clauses, id);
}
