#include "config.h"

#include "group.h"

#include <string.h>

/*
 * Two dice that make it by themselves are a group of some best grouping: were each in a group of its own, what
 * is left of the two makes another; were one of them in none, it takes the place of what the other had beside
 * it. So all such pairs are taken first, and of each two numbers that make a pair at most one is left.
 *
 * Of the rest, so many groups are looked for as the pips allow, then one fewer, and so on. The largest die left
 * is the largest of a group, made up with smaller ones; or it and all like it are of no use. What has been found
 * hopeless is remembered.
 */

#define MEMORY_BITS 14
#define MEMORY (1 << MEMORY_BITS)

typedef struct
{
  guint8  count[FRONTIER_GROUP_PIPS];
  guint   wanted;
  guint64 base;
  guint64 hopeless[MEMORY]; /* 0: an empty place */
  guint   kept;
} Search;

static gboolean search (Search *s,
                        guint   groups);

/* What is left of the dice, and the groups to be made of it: what a search hangs on. Exact, or 0 where
 * there are too many dice for that: then nothing is remembered. */
static guint64
key_of (const Search *s,
        guint         groups)
{
  guint64 key = groups;

  if (s->base == 0)
    return 0;
  for (guint v = 1; v < s->wanted; v++)
    key = key * s->base + s->count[v];
  return key + 1;
}

/* Whether there can be so many. A group has at most one die of over half of what is wanted, and is made up
 * with dice no larger than what that leaves; those without such a die take all their pips from the rest. The
 * cheapest first is the most there can be. */
static gboolean
may_do (const Search *s,
        guint         groups)
{
  guint half = s->wanted / 2, pips = 0, used = 0, made = 0;

  for (guint missing = 1; missing < s->wanted - half; missing++)
    {
      guint left;

      pips += missing * s->count[missing];
      left = MIN (s->count[s->wanted - missing], (pips - used) / missing);
      made += left;
      used += left * missing;
    }
  for (guint v = s->wanted - half; v <= half; v++)
    pips += v * s->count[v];
  return made + (pips - used) / s->wanted >= groups;
}

static inline guint
place_of (guint64 key)
{
  return (guint) ((key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> (64 - MEMORY_BITS));
}

static gboolean
is_hopeless (const Search *s,
             guint64       key)
{
  for (guint i = place_of (key); s->hopeless[i]; i = (i + 1) % MEMORY)
    if (s->hopeless[i] == key)
      return TRUE;
  return FALSE;
}

static void
remember (Search  *s,
          guint64  key)
{
  guint i = place_of (key);

  if (key == 0 || s->kept >= MEMORY * 3 / 4)
    return;
  while (s->hopeless[i])
    i = (i + 1) % MEMORY;
  s->hopeless[i] = key;
  s->kept++;
}

/* Makes up the group begun, with dice of no more than @most, the largest first; then goes on. */
static gboolean
make_up (Search *s,
         guint   missing,
         guint   most,
         guint   groups)
{
  if (missing == 0)
    return search (s, groups - 1);
  for (guint v = MIN (most, missing); v > 0; v--)
    {
      gboolean made;

      if (s->count[v] == 0)
        continue;
      s->count[v]--;
      made = make_up (s, missing - v, v, groups);
      s->count[v]++;
      if (made)
        return TRUE;
    }
  return FALSE;
}

static gboolean
search (Search *s,
        guint   groups)
{
  guint v = s->wanted - 1;
  guint64 key;
  gboolean made;

  if (groups == 0)
    return TRUE;
  if (!may_do (s, groups))
    return FALSE;
  while (v > 0 && s->count[v] == 0)
    v--;
  if (v == 0)
    return FALSE;
  key = key_of (s, groups);
  if (is_hopeless (s, key))
    return FALSE;
  s->count[v]--;
  made = make_up (s, s->wanted - v, v, groups);
  s->count[v]++;
  if (!made)
    {
      /* No further group has a die like that for its largest, so all of them are wasted. */
      guint8 all = s->count[v];

      s->count[v] = 0;
      made = search (s, groups);
      s->count[v] = all;
    }
  if (!made)
    remember (s, key);
  return made;
}

/* Takes the pairs out; returns how many. */
static guint
take_pairs (guint8 *count,
            guint   wanted)
{
  guint pairs = 0;

  for (guint v = 1; 2 * v <= wanted; v++)
    {
      guint n = 2 * v == wanted ? count[v] / 2u : MIN (count[v], count[wanted - v]);

      count[v] -= (guint8) n;
      count[wanted - v] -= (guint8) n;
      pairs += n;
    }
  return pairs;
}

guint
frontier_group (const guint8 count[FRONTIER_GROUP_PIPS],
                guint        wanted)
{
  Search s;
  guint pips = 0, dice = 0, most = 0, groups, pairs;
  guint64 room = G_MAXUINT64;

  g_return_val_if_fail (wanted >= 2 && wanted <= FRONTIER_GROUP_PIPS, 0);
  memcpy (s.count, count, sizeof s.count);
  s.wanted = wanted;
  pairs = take_pairs (s.count, wanted);
  for (guint v = 1; v < wanted; v++)
    {
      pips += v * s.count[v];
      dice += s.count[v];
      most = MAX (most, s.count[v]);
    }
  s.base = most + 1;
  for (guint v = 0; v < wanted; v++)
    room /= s.base;
  if (room < dice)
    s.base = 0;
  for (groups = MIN (pips / wanted, dice / 3); groups > 0; groups--)
    {
      if (!may_do (&s, groups))
        continue;
      memset (s.hopeless, 0, sizeof s.hopeless);
      s.kept = 0;
      if (search (&s, groups))
        break;
    }
  return pairs + groups;
}
