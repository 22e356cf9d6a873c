#include "config.h"

#include "wording-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Puts arguments into the named places of a sentence: {piece}, {point2}, {reason}. */

/* The kind a place names; -1 for one that names none. */
static gint
place_kind (const MusterGame *game,
            const char       *name,
            gsize             length)
{
  static const struct { const char *name; guint kind; } shared[] = {
    { "number", MUSTER_KIND_NUMBER }, { "verb", MUSTER_KIND_VERB }, { "key", MUSTER_KIND_OPTION },
    { "value", MUSTER_KIND_CHOICE }, { "yes", MUSTER_KIND_YES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    if (strlen (shared[i].name) == length && strncmp (shared[i].name, name, length) == 0)
      return (gint) shared[i].kind;
  for (guint k = MUSTER_KIND_GAME; k < game->n_kinds; k++)
    if (game->kinds[k].name && strlen (game->kinds[k].name) == length
        && strncmp (game->kinds[k].name, name, length) == 0)
      return (gint) k;
  return -1;
}

/* {piece2}: the second piece among @args; nothing where there is none. */
static char *
place_argument (const MusterWording *wording,
                const char          *place,
                const MusterValue   *args,
                guint                n)
{
  gsize length = strlen (place);
  guint nth = 1;
  gint kind;

  if (length > 0 && g_ascii_isdigit (place[length - 1]))
    nth = (guint) g_ascii_digit_value (place[--length]);
  kind = place_kind (wording->game, place, length);
  for (guint i = 0; i < n; i++)
    if ((gint) args[i].kind == kind && --nth == 0)
      return muster_wording_value (wording, args[i]);
  return NULL;
}

/**
 * muster_fill:
 * @sentence: translated already
 * @args: what its places name by kind
 * @fillings: (nullable): what else stands in places, closed by a %NULL place
 *
 * Returns: (transfer full): the sentence; a place for which there is nothing stays empty
 */
char *
muster_fill (const MusterWording *wording,
             const char          *sentence,
             const MusterValue   *args,
             guint                n,
             const MusterFilling *fillings)
{
  GString *text = g_string_new (NULL);

  for (const char *p = sentence; *p; )
    {
      const char *open = strchr (p, '{');
      const char *close = open ? strchr (open, '}') : NULL;
      g_autofree char *place = NULL;
      g_autofree char *argument = NULL;
      const MusterFilling *filling = fillings;

      if (!close)
        {
          g_string_append (text, p);
          break;
        }
      g_string_append_len (text, p, open - p);
      p = close + 1;
      place = g_strndup (open + 1, (gsize) (close - open - 1));
      while (filling && filling->place && strcmp (filling->place, place) != 0)
        filling++;
      if (filling && filling->place)
        g_string_append (text, filling->text);
      else if ((argument = place_argument (wording, place, args, n)))
        g_string_append (text, argument);
    }
  /* a reason that is not given leaves its blank behind */
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

/**
 * muster_join:
 * @items: the first @n are used
 * @last: translated pattern for the last two: "%s and %s"
 *
 * Returns: (transfer full): a list as a sentence has it
 */
char *
muster_join (char       **items,
             guint        n,
             const char  *last)
{
  g_autofree char *list = NULL;

  if (n == 0)
    return g_strdup ("");
  list = g_strdup (items[0]);
  for (guint i = 1; i < n; i++)
    {
      /* Translators: a list so far and its next item, when more follow */
      const char *pattern = i + 1 < n ? C_("list", "%s, %s") : last;
      g_auto (GStrv) parts = g_strsplit (pattern, "%s", 3);
      char *longer;

      /* a pattern is data here, so it is not handed to printf */
      longer = g_strv_length (parts) == 3
                 ? g_strconcat (parts[0], list, parts[1], items[i], parts[2], NULL)
                 : g_strconcat (list, ", ", items[i], NULL);
      g_free (list);
      list = longer;
    }
  return g_steal_pointer (&list);
}

/**
 * muster_sentence:
 *
 * Returns: (nullable): the sentence of that code, untranslated
 */
const char *
muster_sentence (const MusterSentence *sentences,
                 guint                 code)
{
  for (; sentences->text; sentences++)
    if (sentences->code == code)
      return sentences->text;
  return NULL;
}
