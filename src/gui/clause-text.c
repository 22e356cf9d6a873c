#include "config.h"

#include "clause-text.h"

#include "clause-button.h"
#include "rulebook.h"

/**
 * muster_clause_text_markup:
 * @text: in which clauses of any book may be named
 * @own: (nullable): a clause that does not lead to itself
 *
 * Returns: (transfer full) (nullable): @text as markup with a link, whose address is the clause, wherever a book's clause is
 *   named; %NULL if none is
 */
char *
muster_clause_text_markup (const char *text,
                           const char *own)
{
  static GRegex *pattern; /* of the main thread */
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GString) linked = g_string_new (NULL);
  gboolean any = FALSE;
  gint from = 0;

  if (!pattern)
    pattern = g_regex_new ("\\b[A-Z][0-9]+(S?\\.[0-9]+)?\\b", G_REGEX_OPTIMIZE, 0, NULL);
  for (g_regex_match (pattern, escaped, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *id = g_match_info_fetch (match, 0);
      gint start = 0, end = 0;

      if (g_strcmp0 (id, own) == 0 || !muster_rulebook_has (id))
        continue;
      g_match_info_fetch_pos (match, 0, &start, &end);
      g_string_append_len (linked, escaped + from, start - from);
      g_string_append_printf (linked, "<a href=\"%s\">%s</a>", id, id);
      from = end;
      any = TRUE;
    }
  g_string_append (linked, escaped + from);
  return any ? g_string_free (g_steal_pointer (&linked), FALSE) : NULL;
}

static gboolean
on_link (GtkLabel   *label,
         const char *uri)
{
  (void) label;
  muster_clause_show (uri);
  return TRUE;
}

/**
 * muster_clause_text_set:
 * @label: which opens the rules at the clause that is pressed
 * @text: plain
 */
void
muster_clause_text_set (GtkLabel   *label,
                        const char *text)
{
  g_autofree char *markup = muster_clause_text_markup (text, NULL);

  g_signal_handlers_disconnect_by_func (label, on_link, NULL);
  if (!markup)
    {
      gtk_label_set_text (label, text);
      return;
    }
  gtk_label_set_markup (label, markup);
  g_signal_connect (label, "activate-link", G_CALLBACK (on_link), NULL);
}
