#include "config.h"

#include "ruleset.h"
#include "table.h"

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
  facts->edition = G_MAXUINT8;
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

SkirmishFacts *
skirmish_draft_finish (SkirmishDraft *draft)
{
  SkirmishFacts *facts = g_steal_pointer (&draft->facts);

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

static gboolean
read_word (guint       kind,
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
read_unit_word (const char        *word,
                SkirmishUnitWords *read)
{
  const char *value;

  if (skirmish_word_is (word, "figures", &value))
    return skirmish_read_number (value, 1, SKIRMISH_MAX_FIGURES, &read->figures);
  if (skirmish_word_is (word, "captain", &value) || skirmish_word_is (word, "leader", &value)
      || skirmish_word_is (word, "officer", &value))
    return read_yes (value, &read->captain);
  if (skirmish_word_is (word, "mounted", &value))
    return read_yes (value, &read->mounted);
  if (skirmish_word_is (word, "waiting", &value))
    return read_yes (value, &read->waiting);
  if (skirmish_word_is (word, "formation", &value))
    return read_word (SKIRMISH_KIND_FORMATION, value, &read->formation);
  if (skirmish_word_is (word, "at", &value))
    return skirmish_read_place (value, &read->x, &read->y);
  if (skirmish_word_is (word, "facing", &value))
    return skirmish_read_inches (value, &read->facing) && read->facing >= 0 && read->facing < 36000;
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

/**
 * skirmish_draft_area:
 * @cover: as which it counts where the piece says so
 * @width: of a linear piece; 0: an area
 *
 * Adds terrain; its id is its ground's word, numbered from the second on.
 */
gint
skirmish_draft_area (SkirmishDraft  *draft,
                     SkirmishGround  ground,
                     SkirmishCover   cover,
                     gint32          width,
                     const gint32   *x,
                     const gint32   *y,
                     guint           n)
{
  SkirmishFacts *facts = draft->facts;
  const char *word = skirmish_kinds[SKIRMISH_KIND_GROUND].words[ground];
  SkirmishArea *area;
  guint like = 1;

  g_assert (facts->n_areas < SKIRMISH_MAX_AREAS && n > 0 && n <= SKIRMISH_MAX_CORNERS);
  for (guint i = 0; i < facts->n_areas; i++)
    like += facts->area[i].ground == ground;
  area = &facts->area[facts->n_areas];
  area->id = like > 1 ? g_strdup_printf ("%s-%u", word, like) : g_strdup (word);
  area->ground = (guint8) ground;
  area->cover = (guint8) cover;
  area->owner = -1;
  area->width = width;
  area->n = n;
  area->door_x = area->door_y = SKIRMISH_NOWHERE;
  area->left = area->top = G_MAXINT32;
  area->right = area->bottom = G_MININT32;
  if (n == 2 && width == 0 && !facts->squares)
    {
      /* Two opposite corners of a rectangle. */
      gint32 four_x[4] = { x[0], x[1], x[1], x[0] }, four_y[4] = { y[0], y[0], y[1], y[1] };

      memcpy (area->x, four_x, sizeof four_x);
      memcpy (area->y, four_y, sizeof four_y);
      area->n = 4;
    }
  else
    {
      memcpy (area->x, x, n * sizeof *x);
      memcpy (area->y, y, n * sizeof *y);
    }
  for (guint i = 0; i < area->n; i++)
    {
      area->left = MIN (area->left, area->x[i] - width / 2);
      area->right = MAX (area->right, area->x[i] + width / 2);
      area->top = MIN (area->top, area->y[i] - width / 2);
      area->bottom = MAX (area->bottom, area->y[i] + width / 2);
    }
  return (gint) facts->n_areas++;
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

static gboolean
read_side (const char *word,
           gint       *side)
{
  return read_word (SKIRMISH_KIND_SIDE, word, side) && *side != SKIRMISH_NOBODY;
}

/**
 * skirmish_draft_battle:
 * @words: what follows "battle RULESET"
 *
 * "table=72x48" or "board=10x10", "logger", "landing", "fort", "defender=SIDE", "aim=N".
 */
gboolean
skirmish_draft_battle (SkirmishDraft  *draft,
                       char          **words,
                       GError        **error)
{
  SkirmishFacts *facts = draft->facts;

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
      else if (skirmish_word_is (words[i], "defender", &value) && read_side (value, &number))
        facts->defender = (guint8) number;
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
  if (strpbrk (words[0], ".,@=/+*>!:\"") || g_ascii_isdigit (words[0][0]))
    return skirmish_fault (error, "“%s” cannot be a unit's name", words[0]);
  if (!read_side (words[1], &side))
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
  for (guint i = 1; words[i]; i++)
    {
      const char *value;
      gint wounds;

      if (!*words[i])
        continue;
      if (skirmish_word_is (words[i], "at", &value) ? skirmish_read_place (value, &figure->x, &figure->y)
          : skirmish_word_is (words[i], "facing", &value) ? skirmish_read_inches (value, &figure->facing)
          : skirmish_word_is (words[i], "wounds", &value) && skirmish_read_number (value, 0, 9, &wounds))
        {
          if (g_str_has_prefix (words[i], "wounds"))
            figure->wounds = (guint8) wounds;
          continue;
        }
      return skirmish_fault (error, "“%s” cannot be read", words[i]);
    }
  return TRUE;
}

static gint32
breadth_of (SkirmishGround ground)
{
  switch (ground)
    {
    case SKIRMISH_GROUND_WALL:
    case SKIRMISH_GROUND_FENCE:
    case SKIRMISH_GROUND_HEDGE:
    case SKIRMISH_GROUND_BARRICADE:
      return 1;
    case SKIRMISH_GROUND_ROAD:
    case SKIRMISH_GROUND_BRIDGE:
    case SKIRMISH_GROUND_FORD:
    case SKIRMISH_GROUND_STREAM:
      return 200;
    case SKIRMISH_GROUND_RIVER:
      return 400;
    default:
      return 0;
    }
}

/* Whose a board's starting square is, where that is no side's name: by its colour or by who they are. */
static gboolean
read_owner (const char   *word,
            SkirmishArea *area)
{
  static const struct { const char *word; gint owner; } owners[] = {
    { "blue", SKIRMISH_OWNER_LEADS }, { "knives", SKIRMISH_OWNER_LEADS },
    { "red", SKIRMISH_OWNER_FOLLOWS }, { "indians", SKIRMISH_OWNER_FOLLOWS },
    { "attacker", SKIRMISH_OWNER_ATTACKER }, { "defender", SKIRMISH_OWNER_DEFENDER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (owners); i++)
    if (strcmp (owners[i].word, word) == 0)
      {
        area->owner = (gint16) owners[i].owner;
        return TRUE;
      }
  return FALSE;
}

/* Some grounds go by more than one word. */
static gboolean
read_ground (const char *word,
             gint       *ground)
{
  static const struct { const char *word; SkirmishGround ground; } also[] = {
    { "wood", SKIRMISH_GROUND_WOODS }, { "forest", SKIRMISH_GROUND_WOODS }, { "rock", SKIRMISH_GROUND_ROCKS },
    { "parapets", SKIRMISH_GROUND_PARAPET }, { "wagons", SKIRMISH_GROUND_PARAPET },
    { "triangle", SKIRMISH_GROUND_START }, { "arrow", SKIRMISH_GROUND_GOAL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (also); i++)
    if (strcmp (also[i].word, word) == 0)
      {
        *ground = also[i].ground;
        return TRUE;
      }
  return read_word (SKIRMISH_KIND_GROUND, word, ground);
}

static gboolean
read_area_word (SkirmishDraft *draft,
                const char    *word,
                SkirmishArea  *area)
{
  const char *value;
  gint unit, number;

  if (read_word (SKIRMISH_KIND_COVER, word, &number))
    area->cover = (guint8) number;
  else if (strcmp (word, "stone") == 0)
    area->stuff = SKIRMISH_STUFF_STONE;
  else if (strcmp (word, "wood") == 0 || strcmp (word, "wooden") == 0)
    area->stuff = SKIRMISH_STUFF_WOOD;
  else if (strcmp (word, "earth") == 0)
    area->stuff = SKIRMISH_STUFF_EARTH;
  else if (strcmp (word, "low") == 0)
    area->cover = SKIRMISH_COVER_SOFT;
  else if (strcmp (word, "mounted") == 0)
    area->mounted = TRUE;
  else if (read_owner (word, area))
    ;
  else if (skirmish_word_is (word, "width", &value))
    return skirmish_read_inches (value, &area->width);
  else if (skirmish_word_is (word, "door", &value))
    return skirmish_read_place (value, &area->door_x, &area->door_y);
  else if (skirmish_word_is (word, "id", &value))
    {
      g_free (area->id);
      area->id = g_strdup (value);
    }
  else if (skirmish_word_is (word, "owner", &value) || skirmish_word_is (word, "side", &value))
    {
      if (read_owner (value, area))
        return TRUE;
      unit = skirmish_draft_find (draft, value);
      if (unit < 0 && !read_side (value, &unit))
        return FALSE;
      area->owner = (gint16) unit;
    }
  else
    return FALSE;
  return TRUE;
}

/* "terrain GROUND [words] X,Y ...": corners of an area, or of a line with a width. On a board: squares,
 * each its own; two of them are the corners of a block. */
static gboolean
terrain_line (SkirmishDraft  *draft,
              char          **words,
              GError        **error)
{
  SkirmishArea said = { .width = -1, .door_x = SKIRMISH_NOWHERE, .owner = -1, .cover = 255 };
  gint32 x[SKIRMISH_MAX_CORNERS * 16], y[SKIRMISH_MAX_CORNERS * 16];
  guint n = 0;
  gint ground;
  SkirmishFacts *facts = draft->facts;

  if (!words[0] || !read_ground (words[0], &ground))
    return skirmish_fault (error, "a kind of ground was expected, not “%s”", words[0] ? words[0] : "nothing");
  for (guint i = 1; words[i]; i++)
    {
      if (!*words[i])
        continue;
      if (n < G_N_ELEMENTS (x) && skirmish_read_place (words[i], &x[n], &y[n]))
        n++;
      else if (ground == SKIRMISH_GROUND_RIVER && (strcmp (words[i], "ford") == 0 || strcmp (words[i], "fordable") == 0))
        ground = SKIRMISH_GROUND_FORD;
      else if (!read_area_word (draft, words[i], &said))
        {
          g_free (said.id);
          return skirmish_fault (error, "“%s” cannot be read", words[i]);
        }
    }
  if (n == 0 || (!facts->squares && (n > SKIRMISH_MAX_CORNERS || n < 2)))
    {
      g_free (said.id);
      return skirmish_fault (error, "its corners were expected");
    }
  if (facts->squares && n == 2)
    {
      gint32 left = MIN (x[0], x[1]), right = MAX (x[0], x[1]), top = MIN (y[0], y[1]), bottom = MAX (y[0], y[1]);

      for (n = 0; top <= bottom; top += 100)
        for (gint32 c = left; c <= right && n < G_N_ELEMENTS (x); c += 100, n++)
          {
            x[n] = c;
            y[n] = top;
          }
    }
  for (guint i = 0; i < n; i += facts->squares ? 1 : n)
    {
      SkirmishArea *area;
      gint32 width = said.width >= 0 ? said.width : facts->squares ? 0 : breadth_of ((SkirmishGround) ground);

      if (facts->n_areas == SKIRMISH_MAX_AREAS)
        {
          g_free (said.id);
          return skirmish_fault (error, "there is too much terrain");
        }
      area = &facts->area[skirmish_draft_area (draft, (SkirmishGround) ground, SKIRMISH_COVER_NONE, width,
                                               x + i, y + i, facts->squares ? 1 : n)];
      area->cover = said.cover != 255 ? said.cover
                    : ground == SKIRMISH_GROUND_WOODS || ground == SKIRMISH_GROUND_WALL || ground == SKIRMISH_GROUND_BUILDING
                      || ground == SKIRMISH_GROUND_WORKS || ground == SKIRMISH_GROUND_BARRICADE || ground == SKIRMISH_GROUND_RIVER
                      ? SKIRMISH_COVER_HARD
                    : ground == SKIRMISH_GROUND_OPEN || ground == SKIRMISH_GROUND_ROAD || ground == SKIRMISH_GROUND_BRIDGE
                      || ground == SKIRMISH_GROUND_FORD || ground == SKIRMISH_GROUND_START || ground == SKIRMISH_GROUND_GOAL
                      ? SKIRMISH_COVER_NONE : SKIRMISH_COVER_SOFT;
      area->stuff = said.stuff;
      area->mounted = said.mounted;
      area->owner = said.owner;
      area->door_x = said.door_x;
      area->door_y = said.door_y;
      if (said.id && i == 0)
        {
          g_free (area->id);
          area->id = g_strdup (said.id);
        }
    }
  g_free (said.id);
  return TRUE;
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
    return skirmish_fault (error, "“%s” is no ruling of %s", words[0] ? words[0] : "", draft->facts->ruleset->name);
  draft->facts->option[option] = (gint8) choice;
  return TRUE;
}

/* Blanks apart, and none left over. */
static char **
split (const char *line)
{
  g_auto (GStrv) parts = g_strsplit_set (line, " \t", -1);
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; parts[i]; i++)
    if (*parts[i])
      g_ptr_array_add (words, g_strdup (parts[i]));
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
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
  g_auto (GStrv) words = split (line);

  if (g_strcmp0 (words[0], "unit") == 0)
    return unit_line (draft, words + 1, error);
  if (g_strcmp0 (words[0], "figure") == 0)
    return figure_line (draft, words + 1, error);
  if (g_strcmp0 (words[0], "terrain") == 0)
    return terrain_line (draft, words + 1, error);
  if (g_strcmp0 (words[0], "option") == 0)
    return option_line (draft, words + 1, error);
  return skirmish_fault (error, "unit, figure, terrain or option was expected, not “%s”", words[0] ? words[0] : "nothing");
}
