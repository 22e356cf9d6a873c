#include "config.h"

#include "rulebook.h"

#include "mohawk.h"

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

/* (transfer none): the title of a clause, or "" of one the rules do not have */
const char *
muster_rulebook_title (const char *id)
{
  const MusterClauses *clauses = muster_rulebook (NULL);
  const MusterClause *clause = clauses ? muster_clauses_find (clauses, id) : NULL;

  return clause ? clause->title : "";
}

gboolean
muster_rulebook_has (const char *id)
{
  const MusterClauses *clauses = muster_rulebook (NULL);

  return clauses && muster_clauses_find (clauses, id);
}
