#include "config.h"

#include "rulebook.h"

#include "contract.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

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

const MusterClauses *
muster_rulebook_nth (guint i)
{
  return i == 0 ? muster_rulebook (NULL) : muster_rulebook_other (i - 1);
}

/* (transfer none) (nullable): what players call a book; %NULL behind the last */
const char *
muster_rulebook_name (guint i)
{
  static const struct { const char *game, *name; } names[] = {
    { "mohawk", N_ ("Mohawk") }, { "handoff", N_ ("Battles by Other Rules") },
    { "mohicans", N_ ("Last of the Mohicans") }, { "bighorn", N_ ("Little Big Horn") },
    { "frontier", N_ ("Frontier") }, { "furwars", N_ ("Fur Wars II") },
  };
  const MusterClauses *book = muster_rulebook_nth (i);
  const char *game = book ? muster_clauses_game (book) : NULL;

  for (guint n = 0; game && n < G_N_ELEMENTS (names); n++)
    if (g_str_equal (names[n].game, game))
      return _(names[n].name);
  return game;
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
  const MusterClauses *book;

  for (guint i = 0; (book = muster_rulebook_nth (i)); i++)
    if (muster_clauses_find (book, id))
      return TRUE;
  return FALSE;
}
