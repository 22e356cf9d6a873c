#include "config.h"

#include "folding.h"

#include <string.h>

/* Folds one character after the other, so that each folded byte knows where it came from. */
static GString *
fold_text (const char *text,
           GArray     *origin)
{
  GString *folded = g_string_new (NULL);

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      g_autofree char *parts = g_utf8_normalize (p, g_utf8_next_char (p) - p, G_NORMALIZE_ALL);
      guint from = (guint) (p - text);

      for (const char *q = parts; q && *q; q = g_utf8_next_char (q))
        {
          g_autofree char *plain = NULL;

          if (g_unichar_ismark (g_utf8_get_char (q)))
            continue;
          plain = g_utf8_casefold (q, g_utf8_next_char (q) - q);
          g_string_append (folded, plain);
          while (origin && origin->len < folded->len)
            g_array_append_val (origin, from);
        }
    }
  return folded;
}

/**
 * muster_fold:
 * @text: valid UTF-8
 *
 * Returns: (transfer full): @text for comparison with other folded text: "Béarn" is "bearn"
 */
char *
muster_fold (const char *text)
{
  return g_string_free (fold_text (text, NULL), FALSE);
}

/**
 * muster_fold_words:
 *
 * Returns: (transfer full): the folded words of @text, without the blanks; free with g_strfreev()
 */
char **
muster_fold_words (const char *text)
{
  g_autofree char *folded = muster_fold (text);
  g_auto (GStrv) split = g_strsplit_set (folded, " \t\n", -1);
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; split[i]; i++)
    if (*split[i])
      g_ptr_array_add (words, g_strdup (split[i]));
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
}

/* Whether all @words are in @folded. */
gboolean
muster_fold_has (const char        *folded,
                 const char *const *words)
{
  for (guint i = 0; words && words[i]; i++)
    if (!strstr (folded, words[i]))
      return FALSE;
  return TRUE;
}

static void
mark (PangoAttrList *attributes,
      guint          start,
      guint          end,
      gboolean       dark)
{
  /* Gamboge tints of the palette; bold besides, for those who do not see the colour. */
  PangoAttribute *all[] = {
    dark ? pango_attr_background_new (0x4747, 0x3A3A, 0x1B1B) : pango_attr_background_new (0xFBFB, 0xE3E3, 0x9C9C),
    dark ? pango_attr_foreground_new (0xF6F6, 0xCFCF, 0x7272) : pango_attr_foreground_new (0x2A2A, 0x2121, 0x1818),
    pango_attr_weight_new (PANGO_WEIGHT_SEMIBOLD),
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      all[i]->start_index = start;
      all[i]->end_index = end;
      pango_attr_list_insert (attributes, all[i]);
    }
}

/**
 * muster_fold_mark:
 * @words: (nullable): folded
 * @dark: what it is read on
 *
 * Returns: (transfer full): attributes that mark @words in @text
 */
PangoAttrList *
muster_fold_mark (const char        *text,
                  const char *const *words,
                  gboolean           dark)
{
  g_autoptr (GArray) origin = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GString) folded = fold_text (text, origin);
  PangoAttrList *attributes = pango_attr_list_new ();

  for (guint i = 0; words && words[i]; i++)
    for (const char *at = folded->str; (at = strstr (at, words[i])); at += strlen (words[i]))
      {
        gsize first = (gsize) (at - folded->str), last = first + strlen (words[i]) - 1;
        guint start = g_array_index (origin, guint, first);
        guint end = g_array_index (origin, guint, last);

        mark (attributes, start, (guint) (g_utf8_next_char (text + end) - text), dark);
      }
  return attributes;
}
