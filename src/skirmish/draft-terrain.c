#include "config.h"

#include "draft-private.h"

#include "ruleset.h"
#include "table.h"

#include <string.h>

/* Terrain of a battle in the making. */

/* All in one row, or two that are no corners of a rectangle: the points of a line. */
static gboolean
shuts_nothing_in (const gint32 *x,
                  const gint32 *y,
                  guint         n)
{
  guint other = 1;

  if (n == 2)
    return x[0] == x[1] || y[0] == y[1];
  while (other < n && x[other] == x[0] && y[other] == y[0])
    other++;
  for (guint i = other; i < n; i++)
    if ((gint64) (x[other] - x[0]) * (y[i] - y[0]) != (gint64) (y[other] - y[0]) * (x[i] - x[0]))
      return FALSE;
  return n > 2;
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
  if (width == 0 && !facts->squares && shuts_nothing_in (x, y, n))
    area->width = width = 1;
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

/* --- lines ---------------------------------------------------------------- */

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
  return skirmish_read_word (SKIRMISH_KIND_GROUND, word, ground);
}

static gboolean
read_area_word (SkirmishDraft *draft,
                const char    *word,
                SkirmishArea  *area)
{
  const char *value;
  gint unit, number;

  if (skirmish_read_word (SKIRMISH_KIND_COVER, word, &number))
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
      if (unit < 0 && !skirmish_read_side (value, &unit))
        return FALSE;
      area->owner = (gint16) unit;
    }
  else
    return FALSE;
  return TRUE;
}

/* In the middle of the longest wall; of two as long the first. */
static void
make_door (SkirmishArea *house)
{
  gint32 longest = 0;

  for (guint i = 0; i < house->n; i++)
    {
      guint j = (i + 1) % house->n;
      gint32 length = skirmish_length (house->x[i], house->y[i], house->x[j], house->y[j]);

      if (length <= longest)
        continue;
      longest = length;
      house->door_x = (house->x[i] + house->x[j]) / 2;
      house->door_y = (house->y[i] + house->y[j]) / 2;
    }
}

/* "terrain GROUND [words] X,Y ...": corners of an area, or of a line with a width. On a board: squares,
 * each its own; two of them are the corners of a block. */
gboolean
skirmish_draft_terrain (SkirmishDraft  *draft,
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
      if (ground == SKIRMISH_GROUND_BUILDING && facts->ruleset->doors && said.door_x == SKIRMISH_NOWHERE)
        make_door (area);
      if (said.id && i == 0)
        {
          g_free (area->id);
          area->id = g_strdup (said.id);
        }
    }
  g_free (said.id);
  return TRUE;
}
