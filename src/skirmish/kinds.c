#include "config.h"

#include "kinds.h"

#include <string.h>

/* A WHO in 31 bits: its unit, and the first and last of its figures. */
#define WHO_BITS 11
#define WHO_MASK ((1 << WHO_BITS) - 1)
G_STATIC_ASSERT (SKIRMISH_MAX_FIGURES <= WHO_MASK);
G_STATIC_ASSERT (SKIRMISH_MAX_UNITS <= 1 << (31 - 2 * WHO_BITS));

gint
skirmish_who_pack (SkirmishWho who)
{
  return who.unit << (2 * WHO_BITS) | (gint) who.first << WHO_BITS | (gint) who.last;
}

SkirmishWho
skirmish_who_unpack (gint value)
{
  return (SkirmishWho) { value >> (2 * WHO_BITS), (guint) (value >> WHO_BITS) & WHO_MASK, (guint) value & WHO_MASK };
}

/* --- made words ---------------------------------------------------------- */

static const SkirmishFacts *
facts_of (gconstpointer facts)
{
  return facts;
}

static gint
find_unit (const SkirmishFacts *facts,
           const char          *id,
           gsize                length)
{
  for (guint i = 0; i < facts->n_units; i++)
    if (strncmp (facts->unit[i].id, id, length) == 0 && facts->unit[i].id[length] == '\0')
      return (gint) i;
  return -1;
}

/* The figure of a character who joined a company, by his own word (H2). Before edition 3 he had none on the table. */
static gboolean
find_person (const SkirmishFacts *facts,
             const char          *word,
             SkirmishWho         *who)
{
  for (guint f = 0; f < facts->n_figures && facts->edition >= 3; f++)
    if (facts->figure[f].word && strcmp (facts->figure[f].word, word) == 0)
      {
        *who = (SkirmishWho) { facts->figure[f].unit, (guint) facts->figure[f].number, (guint) facts->figure[f].number };
        return TRUE;
      }
  return FALSE;
}

/* "7" or "7-9": figures by number. */
static gboolean
read_range (const char *word,
            guint      *first,
            guint      *last)
{
  const char *dash = strchr (word, '-');
  g_autofree char *left = dash ? g_strndup (word, (gsize) (dash - word)) : g_strdup (word);
  guint64 a, b;

  if (!g_ascii_string_to_unsigned (left, 10, 1, WHO_MASK, &a, NULL)
      || !g_ascii_string_to_unsigned (dash ? dash + 1 : word, 10, a, WHO_MASK, &b, NULL))
    return FALSE;
  *first = (guint) a;
  *last = (guint) b;
  return TRUE;
}

gboolean
skirmish_kind_read_who (gconstpointer facts,
                        const char   *word,
                        gint         *value)
{
  SkirmishWho who = { find_unit (facts, word, strlen (word)), 0, 0 };
  const char *dot = strrchr (word, '.');

  if (who.unit < 0 && !find_person (facts, word, &who))
    {
      if (!dot || !read_range (dot + 1, &who.first, &who.last))
        return FALSE;
      who.unit = find_unit (facts, word, (gsize) (dot - word));
      if (who.unit < 0)
        return FALSE;
    }
  *value = skirmish_who_pack (who);
  return TRUE;
}

static void
write_range (guint    first,
             guint    last,
             GString *word)
{
  g_string_append_printf (word, "%u", first);
  if (last > first)
    g_string_append_printf (word, "-%u", last);
}

void
skirmish_kind_write_who (gconstpointer facts,
                         gint          value,
                         GString      *word)
{
  SkirmishWho who = skirmish_who_unpack (value);

  if (who.unit < 0 || (guint) who.unit >= facts_of (facts)->n_units) /* of a file that somebody edited */
    {
      g_string_append (word, "none");
      return;
    }
  g_string_append (word, facts_of (facts)->unit[who.unit].id);
  if (who.first == 0)
    return;
  g_string_append_c (word, '.');
  write_range (who.first, who.last, word);
}

gboolean
skirmish_kind_read_more (gconstpointer facts,
                         const char   *word,
                         gint         *value)
{
  SkirmishWho who = { 0, 0, 0 };

  (void) facts;
  if (!read_range (word, &who.first, &who.last))
    return FALSE;
  *value = skirmish_who_pack (who);
  return TRUE;
}

void
skirmish_kind_write_more (gconstpointer facts,
                          gint          value,
                          GString      *word)
{
  SkirmishWho who = skirmish_who_unpack (value);

  (void) facts;
  write_range (who.first, who.last, word);
}

gboolean
skirmish_kind_read_figure (gconstpointer facts,
                           const char   *word,
                           gint         *value)
{
  gint packed;
  SkirmishWho who;
  const SkirmishUnit *unit;

  if (!skirmish_kind_read_who (facts, word, &packed))
    return FALSE;
  who = skirmish_who_unpack (packed);
  unit = &facts_of (facts)->unit[who.unit];
  if (who.first == 0 && unit->n == 1)
    who.first = who.last = 1;
  if (who.first == 0 || who.first != who.last || who.first > (guint) unit->n)
    return FALSE;
  *value = unit->first + (gint) who.first - 1;
  return TRUE;
}

/* A unit of one is called by its own word. */
void
skirmish_kind_write_figure (gconstpointer facts,
                            gint          value,
                            GString      *word)
{
  const SkirmishFacts *f = facts;
  const SkirmishUnit *unit;

  if (value < 0 || (guint) value >= f->n_figures)
    {
      g_string_append (word, "none");
      return;
    }
  unit = &f->unit[f->figure[value].unit];
  g_string_append (word, unit->id);
  if (unit->n > 1)
    g_string_append_printf (word, ".%d", f->figure[value].number);
}

/* A decimal with at most two places, in hundredths. */
gboolean
skirmish_kind_read_hundredths (gconstpointer facts,
                               const char   *word,
                               gint         *value)
{
  gboolean minus = *word == '-';
  const char *p = word + minus;
  gint64 whole = 0;
  guint places = 0;

  (void) facts;
  if (!g_ascii_isdigit (*p))
    return FALSE;
  for (; g_ascii_isdigit (*p) && whole < 1000000; p++)
    whole = whole * 10 + (*p - '0');
  whole *= 100;
  if (*p == '.')
    for (p++; g_ascii_isdigit (*p) && places < 2; p++, places++)
      whole += (*p - '0') * (places == 0 ? 10 : 1);
  if (*p != '\0' || (places == 0 && p[-1] == '.'))
    return FALSE;
  *value = (gint) (minus ? -whole : whole);
  return TRUE;
}

/* A direction: less than all the way round. */
gboolean
skirmish_kind_read_degrees (gconstpointer facts,
                            const char   *word,
                            gint         *value)
{
  gint read;

  if (!skirmish_kind_read_hundredths (facts, word, &read) || read < 0 || read >= 360 * SKIRMISH_DEGREE)
    return FALSE;
  *value = read;
  return TRUE;
}

void
skirmish_kind_write_hundredths (gconstpointer facts,
                                gint          value,
                                GString      *word)
{
  guint part = (guint) ABS (value) % 100;

  (void) facts;
  if (value == SKIRMISH_NOWHERE)
    {
      g_string_append (word, "nowhere");
      return;
    }
  g_string_append_printf (word, "%s%d", value < 0 ? "-" : "", ABS (value) / 100);
  if (part % 10)
    g_string_append_printf (word, ".%02u", part);
  else if (part)
    g_string_append_printf (word, ".%u", part / 10);
}

guint
skirmish_kind_count_units (gconstpointer facts)
{
  return facts_of (facts)->n_units;
}

const char *
skirmish_kind_unit_id (gconstpointer facts,
                       gint          value)
{
  return facts_of (facts)->unit[value].id;
}

const char *
skirmish_kind_unit_label (gconstpointer facts,
                          gint          value)
{
  const SkirmishUnit *unit = &facts_of (facts)->unit[value];

  return unit->label ? unit->label : unit->id;
}

guint
skirmish_kind_count_figures (gconstpointer facts)
{
  return facts_of (facts)->n_figures;
}

guint
skirmish_kind_count_contacts (gconstpointer facts)
{
  return facts_of (facts)->n_figures * 6;
}

guint
skirmish_kind_count_areas (gconstpointer facts)
{
  return facts_of (facts)->n_areas;
}

const char *
skirmish_kind_area_id (gconstpointer facts,
                       gint          value)
{
  return facts_of (facts)->area[value].id;
}

guint
skirmish_kind_count_points (gconstpointer facts)
{
  return facts_of (facts)->n_points;
}

const char *
skirmish_kind_point_id (gconstpointer facts,
                        gint          value)
{
  return facts_of (facts)->point[value];
}

/* Steps go by more than one word. */
gboolean
skirmish_kind_read_step (gconstpointer facts,
                         const char   *word,
                         gint         *value)
{
  static const struct { const char *word; SkirmishStep step; } also[] = {
    { "movement", SKIRMISH_STEP_MOVE }, { "shoot", SKIRMISH_STEP_FIRE }, { "shooting", SKIRMISH_STEP_FIRE },
    { "fight", SKIRMISH_STEP_MELEE }, { "hand-to-hand", SKIRMISH_STEP_MELEE }, { "setup", SKIRMISH_STEP_DEPLOY },
  };

  (void) facts;
  for (guint i = 0; i < G_N_ELEMENTS (also); i++)
    if (strcmp (also[i].word, word) == 0)
      {
        *value = also[i].step;
        return TRUE;
      }
  return FALSE;
}

const char *const skirmish_side_words[] = { "none", "british", "french", NULL };
const char *const skirmish_step_words[] = {
  "deploy", "start", "rally", "move", "fire", "melee", "combat", "morale", "order", "close", NULL
};
const char *const skirmish_key_words[] = {
  "facing", "formation", "range", "cover", "sight", "caught", "near", "flank", "rear", "uphill", "obstacle",
  "moved", "leader", "seen", "ground", "as", "flag", "section", NULL
};
const char *const skirmish_cover_words[] = { "none", "soft", "hard", NULL };
const char *const skirmish_formation_words[] = { "open", "column", "line", "skirmish", "formed", NULL };
const char *const skirmish_fate_words[] = { "fit", "dead", "captive", "run", "off", "waiting", NULL };
const char *const skirmish_ground_words[] = {
  "open", "woods", "rough", "marsh", "hill", "river", "stream", "ford", "bridge", "road", "wall", "fence", "hedge",
  "barricade", "building", "works", "rocks", "parapet", "start", "goal", NULL
};
const char *const skirmish_ending_words[] = {
  "going-on", "broken", "conceded", "retreat", "aim", "turns", "agreed", "draw", NULL
};
const char *const skirmish_setting_words[] = {
  "step", "place", "fate", "wounds", "kills", "facing", "formation", "touch", "part", "ff", "running", "prone", "mounted", "limbered",
  "current", "came", "damage", "captor", NULL
};

G_STATIC_ASSERT (G_N_ELEMENTS (skirmish_step_words) == SKIRMISH_N_STEPS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (skirmish_key_words) == SKIRMISH_N_KEYS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (skirmish_formation_words) == SKIRMISH_N_FORMATIONS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (skirmish_fate_words) == SKIRMISH_N_FATES + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (skirmish_ground_words) == SKIRMISH_N_GROUNDS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (skirmish_ending_words) == SKIRMISH_N_ENDINGS + 1);

/* What stands at each kind's place of a tactical game's table. Where the lists are closed there is
 * no count: their number is that of their words. */
const MusterKind skirmish_kinds[SKIRMISH_KIND_FIELD_END] = { SKIRMISH_KINDS };

/* --- reading orders ------------------------------------------------------ */

static gboolean
mark (const SkirmishUnit *unit,
      SkirmishWho         who,
      guint8             *set)
{
  guint first = who.first ? who.first : 1;
  guint last = who.first ? who.last : (guint) unit->n;

  if (last > (guint) unit->n)
    return FALSE;
  for (guint i = first; i <= last; i++)
    set[unit->first + (gint) i - 1] = 1;
  return TRUE;
}

guint
skirmish_who_read (const SkirmishFacts *facts,
                   const MusterOrder   *order,
                   guint                at,
                   gint                *unit,
                   guint8              *set)
{
  SkirmishWho who;

  if (at >= order->n || order->token[at].kind != SKIRMISH_KIND_WHO)
    return 0;
  who = skirmish_who_unpack (order->token[at].value);
  *unit = who.unit;
  if (!mark (&facts->unit[who.unit], who, set))
    return 0;
  for (at++; at + 1 < order->n && order->token[at + 1].kind == SKIRMISH_KIND_MORE; at += 2)
    if (!mark (&facts->unit[*unit], skirmish_who_unpack (order->token[at + 1].value), set))
      return 0;
  return at;
}

void
skirmish_who_add (const SkirmishFacts *facts,
                  MusterOrder         *order,
                  gint                 unit,
                  const guint8        *set,
                  gboolean             all)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gboolean any = FALSE;

  if (all)
    {
      skirmish_who_add_unit (order, unit);
      return;
    }
  for (gint i = 0; i < u->n; i++)
    {
      SkirmishWho who = { unit, (guint) i + 1, (guint) i + 1 };

      if (!set[u->first + i])
        continue;
      while (i + 1 < u->n && set[u->first + i + 1])
        who.last = (guint) ++i + 1;
      if (!any)
        muster_order_add (order, SKIRMISH_KIND_WHO, skirmish_who_pack (who));
      else
        {
          who.unit = 0;
          muster_order_glue (order, MUSTER_KIND_MARK, ',');
          muster_order_glue (order, SKIRMISH_KIND_MORE, skirmish_who_pack (who));
        }
      any = TRUE;
    }
}

void
skirmish_who_add_figure (const SkirmishFacts *facts,
                         MusterOrder         *order,
                         gint                 figure)
{
  const SkirmishFigure *f = &facts->figure[figure];
  guint number = facts->unit[f->unit].n > 1 ? (guint) f->number : 0;

  muster_order_add (order, SKIRMISH_KIND_WHO, skirmish_who_pack ((SkirmishWho) { f->unit, number, number }));
}

void
skirmish_who_add_unit (MusterOrder *order,
                       gint         unit)
{
  muster_order_add (order, SKIRMISH_KIND_WHO, skirmish_who_pack ((SkirmishWho) { unit, 0, 0 }));
}

void
skirmish_place_add (MusterOrder *order,
                    gint32       x,
                    gint32       y)
{
  muster_order_add (order, SKIRMISH_KIND_INCHES, x);
  muster_order_glue (order, MUSTER_KIND_MARK, ',');
  muster_order_glue (order, SKIRMISH_KIND_INCHES, y);
}

void
skirmish_key_add (MusterOrder *order,
                  gint         key,
                  guint        kind,
                  gint         value)
{
  muster_order_add (order, SKIRMISH_KIND_KEY, key);
  muster_order_glue (order, MUSTER_KIND_MARK, '=');
  muster_order_glue (order, kind, value);
}

gint
skirmish_key (const MusterOrder *order,
              guint              from,
              gint               key,
              gint              *value)
{
  for (guint i = from; i + 2 < order->n; i++)
    if (order->token[i].kind == SKIRMISH_KIND_KEY && order->token[i].value == key
        && order->token[i + 1].kind == MUSTER_KIND_MARK && order->token[i + 1].value == '=')
      {
        *value = order->token[i + 2].value;
        return (gint) i + 2;
      }
  return -1;
}
