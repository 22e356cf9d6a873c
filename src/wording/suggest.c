#include "config.h"

#include "wording-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* What may have been meant: by somebody who writes a name for an id, or a letter too many. */

#define MOST_SUGGESTIONS 3

/* Kinds of which there are so few words that all can be told. */
static const guint small_kinds[] = {
  MUSTER_KIND_OPTION, MUSTER_KIND_CHOICE, MOHAWK_KIND_NAVAL, MOHAWK_KIND_BOX, MOHAWK_KIND_SIDE, MOHAWK_KIND_POOL,
  MOHAWK_KIND_TERRAIN, MOHAWK_KIND_RULESET, MOHAWK_KIND_SETTING,
  SKIRMISH_KIND_SIDE, SKIRMISH_KIND_KEY, SKIRMISH_KIND_FORMATION, SKIRMISH_KIND_FATE, SKIRMISH_KIND_SETTING,
};

static gboolean
has_kind (guint64 kinds,
          guint   kind)
{
  return (kinds & (G_GUINT64_CONSTANT (1) << kind)) != 0;
}

/* How many letters must be changed, put in or left out; @most + 1 for more than that. */
static guint
distance (const char *a,
          const char *b,
          guint       most)
{
  glong n, m;
  g_autofree gunichar *from = g_utf8_to_ucs4_fast (a, -1, &n);
  g_autofree gunichar *to = g_utf8_to_ucs4_fast (b, -1, &m);
  g_autofree guint *row = g_new (guint, m + 1);

  if (ABS (n - m) > (glong) most)
    return most + 1;
  for (glong j = 0; j <= m; j++)
    row[j] = (guint) j;
  for (glong i = 1; i <= n; i++)
    {
      guint corner = row[0];

      row[0] = (guint) i;
      for (glong j = 1; j <= m; j++)
        {
          guint changed = corner + (from[i - 1] != to[j - 1]);

          corner = row[j];
          row[j] = MIN (changed, MIN (row[j], row[j - 1]) + 1);
        }
    }
  return row[m];
}

/* For comparison: whatever the case, and blanks as the ids have them. */
static char *
plain (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return g_strdelimit (g_steal_pointer (&folded), " _", '-');
}

/* How far @word, plain already, is from any of what @value of @kind is called. */
static guint
nearest (const MusterWording *wording,
         guint                kind,
         gint                 value,
         const char          *id,
         const char          *word,
         guint                most)
{
  g_autofree char *said = muster_wording_value (wording, (MusterValue) { (guint8) kind, value });
  const char *full = wording->scenario && kind != MOHAWK_KIND_PIECE && muster_game_find (wording->game, wording->scenario, MOHAWK_KIND_POINT, id, &value)
                       ? wording->scenario->point[value].full_name : NULL;
  const char *names[] = { id, said, muster_game_label (wording->game, wording->facts, kind, value), full };
  guint least = most + 1;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = names[i] ? plain (names[i]) : NULL;

      if (name)
        least = MIN (least, distance (word, name, most));
    }
  return least;
}

/* An order of a battle that names a side means one: “none” is a word of answers alone. Of a campaign's result it is a
 * word too: nobody may have the field. */
static gint
first_value (const MusterWording *wording,
             guint                kind,
             gint                 first)
{
  return kind == SKIRMISH_KIND_SIDE && !muster_wording_is_campaign (wording) ? SKIRMISH_BRITISH : first;
}

/**
 * muster_wording_suggest:
 * @kinds: a bit for each kind
 *
 * Returns: (transfer full): ids and words of those kinds that @word may have been meant for,
 *   the nearest, three at most: in another case, a display name, one or two letters off
 */
char **
muster_wording_suggest (const MusterWording *wording,
                        guint64              kinds,
                        const char          *word)
{
  g_autofree char *wanted = plain (word);
  glong length = g_utf8_strlen (wanted, -1);
  guint least = length < 3 ? 0 : length < 4 ? 1 : 2;
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  for (guint kind = 0; kind < wording->game->n_kinds; kind++)
    for (gint value = first_value (wording, kind, MOHAWK_ABOARD);
         has_kind (kinds, kind) && value < MOHAWK_MAX_PIECES; value++)
      {
        const char *id = muster_game_word (wording->game, wording->facts, kind, value);
        gboolean same = id && strcmp (id, word) == 0; /* a word that is known, in the wrong place */
        guint far = id && !same ? nearest (wording, kind, value, id, wanted, least) : least + 1;

        if (far > least || (far == least && found->len == MOST_SUGGESTIONS))
          continue;
        if (far < least)
          g_ptr_array_set_size (found, 0);
        least = far;
        if (!g_ptr_array_find_with_equal_func (found, id, g_str_equal, NULL))
          g_ptr_array_add (found, g_strdup (id));
      }
  g_ptr_array_add (found, NULL);
  return (char **) g_ptr_array_free (found, FALSE);
}

static void
add_words (const MusterWording *wording,
           const MusterRefusal *refusal,
           guint                kind,
           GPtrArray           *words)
{
  if (kind == MUSTER_KIND_CHOICE)
    {
      if (refusal->n == 0 || refusal->arg[0].kind != MUSTER_KIND_OPTION)
        return;
      /* only the readings of that ruling */
      for (guint v = 0; wording->game->options[refusal->arg[0].value].values[v]; v++)
        g_ptr_array_add (words, (gpointer) wording->game->options[refusal->arg[0].value].values[v]);
      return;
    }
  for (gint value = first_value (wording, kind, 0); value < MOHAWK_MAX_PIECES; value++)
    {
      const char *word = muster_game_word (wording->game, wording->facts, kind, value);

      if (word)
        g_ptr_array_add (words, (gpointer) word);
    }
}

static char *
fitting_hint (const MusterWording *wording,
              const MusterRefusal *refusal)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (small_kinds); i++)
    if (has_kind (refusal->expected, small_kinds[i]))
      add_words (wording, refusal, small_kinds[i], words);
  if (words->len == 0)
    return NULL;
  g_ptr_array_add (words, NULL);
  list = g_strjoinv (", ", (char **) words->pdata);
  /* Translators: %s is a list of words of the notation */
  return g_strdup_printf (_("What fits here: %s."), list);
}

/**
 * muster_hint:
 * @refusal: of the notation
 *
 * Returns: (transfer full) (nullable): what would have fitted, as a sentence of its own
 */
char *
muster_hint (const MusterWording *wording,
             const MusterRefusal *refusal)
{
  guint64 kinds = refusal->code == MUSTER_REFUSAL_VERB ? G_GUINT64_CONSTANT (1) << MUSTER_KIND_VERB
                  : refusal->code == MUSTER_REFUSAL_WORD ? refusal->expected : 0;
  g_auto (GStrv) words = muster_wording_suggest (wording, kinds, refusal->word);
  guint n = g_strv_length (words);
  g_autofree char *list = NULL;

  for (guint i = 0; i < n; i++)
    {
      char *quoted = g_strdup_printf (C_("suggestion", "“%s”"), words[i]);

      g_free (words[i]);
      words[i] = quoted;
    }
  if (n == 0)
    return refusal->code == MUSTER_REFUSAL_WORD || refusal->code == MUSTER_REFUSAL_MISSING
             ? fitting_hint (wording, refusal) : NULL;
  list = muster_join (words, n, C_("list", "%s or %s"));
  return g_strdup_printf (_("Did you mean %s?"), list);
}
