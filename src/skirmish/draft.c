#include "config.h"

#include "draft-private.h"

#include "ruleset.h"
#include "table.h"

#include <glib/gi18n-lib.h>

#include <string.h>

G_DEFINE_QUARK (muster-skirmish-error-quark, skirmish_error)

#define TABLE_WIDTH 7200
#define TABLE_HEIGHT 4800

SkirmishDraft *
skirmish_draft_new (const SkirmishRuleset *ruleset,
                    gpointer               tables)
{
  SkirmishDraft *draft = g_new0 (SkirmishDraft, 1);
  SkirmishFacts *facts = draft->facts = g_new0 (SkirmishFacts, 1);

  facts->refs = 1;
  facts->ruleset = ruleset;
  facts->tables = tables;
  facts->squares = ruleset->squares;
  facts->width = ruleset->squares ? 1000 : TABLE_WIDTH;
  facts->height = ruleset->squares ? 1000 : TABLE_HEIGHT;
  facts->edition = facts->machine = G_MAXUINT8;
  facts->defender = SKIRMISH_BRITISH;
  facts->edge[SKIRMISH_BRITISH] = 2; /* the bottom; the French the top */
  facts->edge[SKIRMISH_FRENCH] = 0;
  facts->unit = g_new0 (SkirmishUnit, SKIRMISH_MAX_UNITS);
  facts->figure = g_new0 (SkirmishFigure, SKIRMISH_MAX_FIGURES);
  facts->area = g_new0 (SkirmishArea, SKIRMISH_MAX_AREAS);
  return draft;
}

void
skirmish_draft_free (SkirmishDraft *draft)
{
  if (!draft)
    return;
  skirmish_facts_unref (draft->facts);
  g_free (draft);
}

/* Where a side's figures stand down the table, on average; %FALSE: none has a place. */
static gboolean
middle_of (const SkirmishFacts *facts,
           guint                side,
           gint64              *y)
{
  gint64 sum = 0, n = 0;

  for (guint f = 0; f < facts->n_figures; f++)
    if (facts->unit[facts->figure[f].unit].side == side && facts->figure[f].y != SKIRMISH_NOWHERE)
      {
        sum += facts->figure[f].y;
        n++;
      }
  *y = n > 0 ? sum / n : 0;
  return n > 0;
}

/* The unit faces the other way about, its first figure where it is: who stood behind it does so still. */
static void
turn_about (SkirmishDraft *draft,
            SkirmishUnit  *unit)
{
  for (gint f = unit->first; f < unit->first + unit->n; f++)
    {
      SkirmishFigure *figure = &draft->facts->figure[f];

      if (!draft->turned[f])
        figure->facing = (figure->facing + 18000) % 36000;
      if (!draft->placed[f] && unit->y != SKIRMISH_NOWHERE && figure->y != SKIRMISH_NOWHERE)
        figure->y = 2 * unit->y - figure->y;
    }
}

/**
 * skirmish_draft_settle:
 *
 * Who stands above has the top of the table for his own edge (T10), and whoever faces away from it does so by the edge
 * he turns out to have.
 */
void
skirmish_draft_settle (SkirmishDraft *draft)
{
  SkirmishFacts *facts = draft->facts;
  gint64 british, french;

  if (!draft->edges_open || facts->squares || !middle_of (facts, SKIRMISH_BRITISH, &british)
      || !middle_of (facts, SKIRMISH_FRENCH, &french))
    return;
  draft->edges_open = FALSE;
  if (british >= french)
    return;
  facts->edge[SKIRMISH_BRITISH] = 0;
  facts->edge[SKIRMISH_FRENCH] = 2;
  for (guint u = 0; u < facts->n_units; u++)
    {
      SkirmishUnit *unit = &facts->unit[u];

      unit->edge = facts->edge[unit->side];
      if (draft->faces[u])
        continue;
      unit->facing = (unit->facing + 18000) % 36000;
      turn_about (draft, unit);
    }
}

SkirmishFacts *
skirmish_draft_finish (SkirmishDraft *draft)
{
  SkirmishFacts *facts;

  skirmish_draft_settle (draft);
  facts = g_steal_pointer (&draft->facts);

  /* from now on they are as long as they need */
  facts->unit = g_renew (SkirmishUnit, facts->unit, MAX (facts->n_units, 1));
  facts->figure = g_renew (SkirmishFigure, facts->figure, MAX (facts->n_figures, 1));
  facts->area = g_renew (SkirmishArea, facts->area, MAX (facts->n_areas, 1));
  g_free (draft);
  return facts;
}

gboolean
skirmish_fault (GError     **error,
                const char  *format,
                ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, SKIRMISH_ERROR, SKIRMISH_ERROR_SETUP, text);
  return FALSE;
}

/* --- words --------------------------------------------------------------- */

gboolean
skirmish_read_inches (const char *word,
                      gint32     *value)
{
  return skirmish_kinds[SKIRMISH_KIND_INCHES].read (NULL, word, value);
}

gboolean
skirmish_read_place (const char *word,
                     gint32     *x,
                     gint32     *y)
{
  const char *comma = strchr (word, ',');
  g_autofree char *left = comma ? g_strndup (word, (gsize) (comma - word)) : NULL;

  return comma && skirmish_read_inches (left, x) && skirmish_read_inches (comma + 1, y);
}

gboolean
skirmish_read_number (const char *word,
                      gint        least,
                      gint        most,
                      gint       *value)
{
  gint64 number;

  if (!g_ascii_string_to_signed (word, 10, least, most, &number, NULL))
    return FALSE;
  *value = (gint) number;
  return TRUE;
}

gboolean
skirmish_word_is (const char  *word,
                  const char  *key,
                  const char **value)
{
  gsize length = strlen (key);

  if (strncmp (word, key, length) != 0 || word[length] != '=')
    return FALSE;
  *value = word + length + 1;
  return TRUE;
}

gboolean
skirmish_read_word (guint       kind,
                    const char *word,
                    gint       *value)
{
  const char *const *words = skirmish_kinds[kind].words;

  for (guint i = 0; words[i]; i++)
    if (strcmp (words[i], word) == 0)
      {
        *value = (gint) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_yes (const char *word,
          gboolean   *value)
{
  *value = strcmp (word, "yes") == 0;
  return *value || strcmp (word, "no") == 0;
}

static gboolean
read_facing (const char *word,
             gint32     *facing)
{
  return skirmish_read_inches (word, facing) && *facing >= 0 && *facing < 36000;
}

static gboolean
read_unit_word (const char        *word,
                SkirmishUnitWords *read)
{
  const char *value;

  if (skirmish_word_is (word, "figures", &value))
    return skirmish_read_number (value, 1, SKIRMISH_MAX_FIGURES, &read->figures);
  if (skirmish_word_is (word, "captain", &value) || skirmish_word_is (word, "leader", &value)
      || skirmish_word_is (word, "officer", &value))
    return read_yes (value, &read->captain);
  read->mounted_said |= skirmish_word_is (word, "mounted", &value);
  if (skirmish_word_is (word, "mounted", &value))
    return read_yes (value, &read->mounted);
  if (skirmish_word_is (word, "waiting", &value))
    return read_yes (value, &read->waiting);
  if (skirmish_word_is (word, "formation", &value))
    return skirmish_read_word (SKIRMISH_KIND_FORMATION, value, &read->formation);
  if (skirmish_word_is (word, "at", &value))
    return skirmish_read_place (value, &read->x, &read->y);
  if (skirmish_word_is (word, "facing", &value))
    return read_facing (value, &read->facing);
  if (skirmish_word_is (word, "weapon", &value))
    read->weapon = value;
  else if (skirmish_word_is (word, "name", &value))
    read->name = value;
  else
    g_ptr_array_add (read->rest, (gpointer) word);
  return TRUE;
}

/**
 * skirmish_unit_words:
 * @words: what follows the type, %NULL-terminated; borrowed
 * @read: (out): clear it with skirmish_unit_words_clear()
 */
gboolean
skirmish_unit_words (char              **words,
                     SkirmishUnitWords  *read,
                     GError            **error)
{
  *read = (SkirmishUnitWords) {
    .formation = -1, .x = SKIRMISH_NOWHERE, .y = SKIRMISH_NOWHERE, .facing = SKIRMISH_NOWHERE, .rest = g_ptr_array_new ()
  };
  for (guint i = 0; words[i]; i++)
    if (*words[i] && !read_unit_word (words[i], read))
      {
        skirmish_unit_words_clear (read);
        return skirmish_fault (error, "“%s” cannot be read", words[i]);
      }
  return TRUE;
}

void
skirmish_unit_words_clear (SkirmishUnitWords *read)
{
  g_clear_pointer (&read->rest, g_ptr_array_unref);
}

/* --- adding -------------------------------------------------------------- */

gint
skirmish_draft_unit (SkirmishDraft *draft,
                     const char    *id,
                     const char    *label,
                     SkirmishSide   side,
                     gint           type)
{
  SkirmishFacts *facts = draft->facts;
  SkirmishUnit *unit;

  g_assert (facts->n_units < SKIRMISH_MAX_UNITS);
  unit = &facts->unit[facts->n_units];
  unit->id = g_strdup (id);
  unit->label = g_strdup (label);
  unit->side = side;
  unit->type = (gint16) type;
  unit->first = (gint16) facts->n_figures;
  unit->piece = -1;
  unit->x = unit->y = unit->facing = SKIRMISH_NOWHERE;
  return (gint) facts->n_units++;
}

gint
skirmish_draft_figure (SkirmishDraft *draft,
                       gint           type,
                       gint           weapon,
                       SkirmishRole   role,
                       gint           base,
                       const char    *name)
{
  SkirmishFacts *facts = draft->facts;
  SkirmishUnit *unit = &facts->unit[facts->n_units - 1];
  SkirmishFigure *figure;

  g_assert (facts->n_units > 0 && facts->n_figures < SKIRMISH_MAX_FIGURES);
  figure = &facts->figure[facts->n_figures];
  figure->unit = (gint16) (facts->n_units - 1);
  figure->number = ++unit->n;
  figure->type = (gint16) type;
  figure->weapon = (gint16) weapon;
  figure->role = (guint8) role;
  figure->base = (gint16) base;
  figure->name = g_strdup (name);
  figure->x = figure->y = figure->facing = SKIRMISH_NOWHERE;
  draft->said[facts->n_figures] = draft->line;
  return (gint) facts->n_figures++;
}

gint
skirmish_draft_find (SkirmishDraft *draft,
                     const char    *id)
{
  for (guint i = 0; i < draft->facts->n_units; i++)
    if (strcmp (draft->facts->unit[i].id, id) == 0)
      return (gint) i;
  return -1;
}

/* --- lines of a set-up --------------------------------------------------- */

static gboolean
read_size (const char *value,
           gint32     *width,
           gint32     *height)
{
  const char *by = strchr (value, 'x');
  g_autofree char *left = by ? g_strndup (value, (gsize) (by - value)) : NULL;

  return by && skirmish_read_inches (left, width) && skirmish_read_inches (by + 1, height)
         && *width > 0 && *height > 0 && *width <= 100000 && *height <= 100000;
}

gboolean
skirmish_read_side (const char *word,
                    gint       *side)
{
  return skirmish_read_word (SKIRMISH_KIND_SIDE, word, side) && *side != SKIRMISH_NOBODY;
}

/* The own edge of the British; the French have the one opposite. */
static gboolean
read_edge (const char    *word,
           SkirmishFacts *facts)
{
  static const char *const edges[] = { "top", "right", "bottom", "left" };

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    if (strcmp (word, edges[i]) == 0)
      {
        facts->edge[SKIRMISH_BRITISH] = (guint8) i;
        facts->edge[SKIRMISH_FRENCH] = (guint8) ((i + 2) % 4);
        return TRUE;
      }
  return FALSE;
}

/**
 * skirmish_draft_battle:
 * @words: what follows "battle RULESET"
 *
 * "table=72x48" or "board=10x10", "logger", "landing", "fort", "defender=SIDE", "edge=top|right|bottom|left", "aim=N".
 */
gboolean
skirmish_draft_battle (SkirmishDraft  *draft,
                       char          **words,
                       GError        **error)
{
  SkirmishFacts *facts = draft->facts;

  draft->edges_open = TRUE;
  for (guint i = 0; words[i]; i++)
    {
      const char *value;
      gint number;

      if (!*words[i])
        continue;
      if (skirmish_word_is (words[i], facts->squares ? "board" : "table", &value))
        {
          if (!read_size (value, &facts->width, &facts->height))
            return skirmish_fault (error, "a size such as 72x48 was expected, not “%s”", value);
        }
      else if (strcmp (words[i], "logger") == 0)
        facts->logger = TRUE;
      else if (strcmp (words[i], "landing") == 0)
        facts->landing = TRUE;
      else if (strcmp (words[i], "fort") == 0)
        facts->fort = TRUE;
      else if (skirmish_word_is (words[i], "defender", &value) && skirmish_read_side (value, &number))
        facts->defender = (guint8) number;
      else if (!facts->squares && skirmish_word_is (words[i], "edge", &value) && read_edge (value, facts))
        draft->edges_open = FALSE;
      else if (skirmish_word_is (words[i], "aim", &value) && skirmish_read_number (value, 0, 99, &number))
        facts->aim = (guint8) number;
      else
        return skirmish_fault (error, "“%s” cannot be read", words[i]);
    }
  return TRUE;
}

static gboolean
unit_line (SkirmishDraft  *draft,
           char          **words,
           GError        **error)
{
  gint side;

  if (g_strv_length (words) < 3)
    return skirmish_fault (error, "“unit ID SIDE TYPE …” was expected");
  if (skirmish_draft_find (draft, words[0]) >= 0)
    return skirmish_fault (error, "there is a unit “%s” already", words[0]);
  if (strpbrk (words[0], " \t#.,@=/+*>!:\"") || g_ascii_isdigit (words[0][0]))
    return skirmish_fault (error, "“%s” cannot be a unit's name", words[0]);
  if (!skirmish_read_side (words[1], &side))
    return skirmish_fault (error, "british or french was expected, not “%s”", words[1]);
  if (draft->facts->n_units == SKIRMISH_MAX_UNITS)
    return skirmish_fault (error, "there are too many units");
  return draft->facts->ruleset->unit (draft, words[0], (SkirmishSide) side, words[2], words + 3, error);
}

/* "figure reds.3 at=21,20 [facing=D]": one figure placed. */
static gboolean
figure_line (SkirmishDraft  *draft,
             char          **words,
             GError        **error)
{
  gint number;
  SkirmishFigure *figure;

  if (!words[0] || !skirmish_kinds[SKIRMISH_KIND_FIGURE].read (draft->facts, words[0], &number))
    return skirmish_fault (error, "a figure such as reds.3 was expected");
  figure = &draft->facts->figure[number];
  draft->said[number] = draft->line;
  for (guint i = 1; words[i]; i++)
    {
      const char *value;
      gint wounds, most = draft->facts->ruleset->most_wounds ? draft->facts->ruleset->most_wounds (draft->facts, NULL, number) : 9;

      if (!*words[i])
        continue;
      if (skirmish_word_is (words[i], "at", &value) ? skirmish_read_place (value, &figure->x, &figure->y)
          : skirmish_word_is (words[i], "facing", &value) ? read_facing (value, &figure->facing)
          : skirmish_word_is (words[i], "wounds", &value) && skirmish_read_number (value, 0, most, &wounds))
        {
          draft->placed[number] |= g_str_has_prefix (words[i], "at");
          draft->turned[number] |= g_str_has_prefix (words[i], "facing");
          if (g_str_has_prefix (words[i], "wounds"))
            figure->wounds = (guint8) wounds;
          continue;
        }
      return skirmish_fault (error, "“%s” cannot be read", words[i]);
    }
  return TRUE;
}

/**
 * skirmish_ruling_fault:
 * @option: "KEY=VALUE" that is no ruling, or no reading of one
 *
 * Returns: (transfer full): which of the two, and the readings there are
 */
char *
skirmish_ruling_fault (const MusterGame *game,
                       const char       *option)
{
  g_auto (GStrv) parts = g_strsplit (option, "=", 2);
  gint which = parts[0] ? muster_game_option (game, parts[0]) : -1;
  g_autofree char *readings = NULL;

  if (which < 0)
    return g_strdup_printf (_("“%s” is no ruling of the rules “%s”"), parts[0] ? parts[0] : "", game->name);
  readings = g_strjoinv (", ", (char **) game->options[which].values);
  return g_strdup_printf (_("“%s” is no reading of %s; its readings: %s"), parts[1] ? parts[1] : "", parts[0], readings);
}

static gboolean
option_line (SkirmishDraft  *draft,
             char          **words,
             GError        **error)
{
  const MusterGame *game = draft->facts->ruleset->game;
  const char *equals = words[0] ? strchr (words[0], '=') : NULL;
  g_autofree char *key = equals ? g_strndup (words[0], (gsize) (equals - words[0])) : NULL;
  gint option = key ? muster_game_option (game, key) : -1;
  gint choice = option >= 0 ? muster_game_choice (game, (guint) option, equals + 1) : -1;

  if (choice < 0)
    {
      g_autofree char *fault = skirmish_ruling_fault (game, words[0] ? words[0] : "");

      return skirmish_fault (error, "%s", fault);
    }
  draft->facts->option[option] = (gint8) choice;
  return TRUE;
}

/* Words, blanks apart; what is in double quotes is one with all in it, as in orders. %NULL: a quotation never ends */
static char **
split (const char  *line,
       GError     **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const char *p = line + strspn (line, " \t");

  while (*p)
    {
      g_autoptr (GString) word = g_string_new (NULL);
      gboolean quoted = FALSE;

      for (; *p && (quoted || (*p != ' ' && *p != '\t')); p++)
        if (*p == '"')
          quoted = !quoted;
        else
          {
            p += quoted && *p == '\\' && (p[1] == '"' || p[1] == '\\');
            g_string_append_c (word, *p);
          }
      if (quoted)
        {
          skirmish_fault (error, "a quotation mark that ends “%s” was expected", word->str);
          return NULL;
        }
      g_ptr_array_add (words, g_string_free (g_steal_pointer (&word), FALSE));
      p += strspn (p, " \t");
    }
  g_ptr_array_add (words, NULL);
  g_ptr_array_set_free_func (words, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}

/**
 * skirmish_draft_line:
 * @line: "unit …", "figure …", "terrain …", "option KEY=VALUE"; without a comment
 */
gboolean
skirmish_draft_line (SkirmishDraft  *draft,
                     const char     *line,
                     GError        **error)
{
  g_auto (GStrv) words = split (line, error);

  if (!words)
    return FALSE;
  if (g_strcmp0 (words[0], "unit") == 0)
    return unit_line (draft, words + 1, error);
  if (g_strcmp0 (words[0], "figure") == 0)
    return figure_line (draft, words + 1, error);
  if (g_strcmp0 (words[0], "terrain") == 0)
    return skirmish_draft_terrain (draft, words + 1, error);
  if (g_strcmp0 (words[0], "option") == 0)
    return option_line (draft, words + 1, error);
  return skirmish_fault (error, "unit, figure, terrain or option was expected, not “%s”", words[0] ? words[0] : "nothing");
}
