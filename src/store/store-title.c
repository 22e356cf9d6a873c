#include "config.h"

#include "store.h"

#include "notation.h"

#include <string.h>

/* What a campaign may be called. */

/* Neither what ends a line or steers a terminal, nor what turns the text that stands after it. */
static gboolean
may_have (gunichar c)
{
  return muster_notation_in_line (c) && !muster_notation_turns (c);
}

/**
 * muster_store_is_title:
 *
 * Returns: whether @text can be the title of a campaign: UTF-8, a line of 1 to %MUSTER_STORE_MOST_TITLE characters, of
 *   which one at least is seen and none turns what stands after it
 */
gboolean
muster_store_is_title (const char *text)
{
  gboolean seen = FALSE;

  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!may_have (c))
        return FALSE;
      seen = seen || g_unichar_isgraph (c);
    }
  return seen && g_utf8_strlen (text, -1) <= MUSTER_STORE_MOST_TITLE;
}

/**
 * muster_store_clean_title:
 * @text: a title as a file has it, in UTF-8: it may be older than the rule, or not Muster's
 *
 * Returns: (transfer full): the same without what no title may have
 */
char *
muster_store_clean_title (const char *text)
{
  GString *clean = g_string_sized_new (strlen (text));

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    if (may_have (g_utf8_get_char (p)))
      g_string_append_unichar (clean, g_utf8_get_char (p));
  return g_string_free (clean, FALSE);
}
