/* What must hold of a scenario's map beyond form. */
#include "config.h"

#include "scenario-draft.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Nearer than this, one counter would hide another's point. In units of the frame. */
#define NEAREST 30

/**
 * muster_draft_reserved:
 *
 * Tells of an id that is a word which orders and answers use where a point, piece,
 * naval piece or box may stand.
 */
void
muster_draft_reserved (MusterDraft *draft,
                       guint        line,
                       const char  *id)
{
  static const char *const words[] = { "aboard", "all", "auto", "battle", "burn", "dead", "hidden", "mix",
                                       "no", "nobody", "none", "off", "yes", NULL };

  if (g_strv_contains (words, id))
    muster_faults_add (draft->faults, line, _("“%s” is a word of orders, so no id"), id);
}

static void
index_points (MusterDraft *draft)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < draft->points->len; i++)
    {
      MusterPointRow *row = muster_draft_point_row (draft, (gint) i);
      gint other;

      if (*row->is.id)
        {
          other = GPOINTER_TO_INT (g_hash_table_lookup (draft->point_index, row->is.id));
          if (other)
            muster_faults_add (draft->faults, row->line, _("the id “%s” is taken, on line %u"),
                               row->is.id, muster_draft_point_row (draft, other - 1)->line);
          else
            g_hash_table_insert (draft->point_index, row->is.id, GINT_TO_POINTER (i + 1));
          muster_draft_reserved (draft, row->line, row->is.id);
        }
      if (!*row->is.name)
        continue;
      other = GPOINTER_TO_INT (g_hash_table_lookup (names, row->is.name));
      if (other)
        muster_faults_add (draft->faults, row->line, _("the name “%s” is taken, on line %u"),
                           row->is.name, muster_draft_point_row (draft, other - 1)->line);
      else
        g_hash_table_insert (names, row->is.name, GINT_TO_POINTER (i + 1));
    }
}

static void
check_places (MusterDraft *draft)
{
  /* Too many were told; and every one is compared with every other. */
  for (guint i = 0; i < MIN (draft->points->len, MOHAWK_MAX_POINTS); i++)
    {
      const MusterPointRow *row = muster_draft_point_row (draft, (gint) i);

      if (row->is.x < 0 || row->is.y < 0)
        continue; /* told */
      if (row->is.x >= draft->width || row->is.y >= draft->height)
        muster_faults_add (draft->faults, row->line, _("“%s” is drawn outside the frame, at %d,%d"),
                           row->is.id, row->is.x, row->is.y);
      for (guint j = 0; j < i; j++)
        {
          const MusterPointRow *other = muster_draft_point_row (draft, (gint) j);
          gint dx = row->is.x - other->is.x, dy = row->is.y - other->is.y;

          if (other->is.x >= 0 && other->is.y >= 0 && dx * dx + dy * dy < NEAREST * NEAREST)
            muster_faults_add (draft->faults, row->line,
                               _("“%s” is drawn nearer than %d units to “%s”, of line %u"),
                               row->is.id, NEAREST, other->is.id, other->line);
        }
    }
}

static void
check_holdings (MusterDraft *draft)
{
  gboolean based[MOHAWK_IROQUOIS + 1] = { FALSE };

  for (guint i = 0; i < draft->points->len; i++)
    {
      const MusterPointRow *row = muster_draft_point_row (draft, (gint) i);

      if (row->is.fort && row->is.symbol == MOHAWK_FORTIFIED_TOWN)
        muster_faults_add (draft->faults, row->line,
                           _("“%s” is a fortified town and needs no fort marker"), row->is.id);
      if (row->is.symbol == MOHAWK_VILLAGE && !row->tribe)
        muster_faults_add (draft->faults, row->line, _("the village “%s” has no tribe"), row->is.id);
      if (row->is.symbol != MOHAWK_VILLAGE && row->tribe)
        muster_faults_add (draft->faults, row->line, _("“%s” has a tribe and is no village"), row->is.id);
      if (row->is.base == MOHAWK_NOBODY)
        continue;
      if (row->is.base != row->is.owner)
        muster_faults_add (draft->faults, row->line,
                           _("“%s” is a supply base of a side that does not hold it"), row->is.id);
      based[row->is.base] = TRUE;
    }
  if (draft->points->len > 0 && !based[MOHAWK_BRITISH])
    muster_faults_add (draft->faults, draft->points_line, _("the British have no supply base"));
  if (draft->points->len > 0 && !based[MOHAWK_FRENCH])
    muster_faults_add (draft->faults, draft->points_line, _("the French have no supply base"));
}

static void
check_line (MusterDraft   *draft,
            MusterLineRow *row,
            GHashTable    *pairs)
{
  g_autofree char *pair = NULL;
  const MohawkPoint *a, *b;
  const MusterLineRow *other;
  gboolean banks;

  row->is.a = muster_draft_point (draft, row->line, "from", row->from);
  row->is.b = muster_draft_point (draft, row->line, "to", row->to);
  if (row->is.lake && row->is.mode != MOHAWK_WATERWAY)
    muster_faults_add (draft->faults, row->line, _("a line across a lake must be a waterway"));
  for (guint i = 0; i < row->is.n_via; i++)
    if (row->is.via[2 * i] < 0 || row->is.via[2 * i] > draft->width
        || row->is.via[2 * i + 1] < 0 || row->is.via[2 * i + 1] > draft->height)
      {
        muster_faults_add (draft->faults, row->line, _("bend %u of the line is outside the frame"), i + 1);
        break;
      }
  if (row->is.a < 0 || row->is.b < 0)
    return;
  if (row->is.a == row->is.b)
    {
      muster_faults_add (draft->faults, row->line, _("the line leads from “%s” to itself"), row->from);
      return;
    }

  pair = g_strdup_printf ("%d %d", MIN (row->is.a, row->is.b), MAX (row->is.a, row->is.b));
  other = g_hash_table_lookup (pairs, pair);
  if (other)
    muster_faults_add (draft->faults, row->line, _("there is a line from “%s” to “%s” already, on line %u"),
                       row->from, row->to, other->line);
  else
    g_hash_table_insert (pairs, g_steal_pointer (&pair), row);

  a = &muster_draft_point_row (draft, row->is.a)->is;
  b = &muster_draft_point_row (draft, row->is.b)->is;
  banks = a->bank != MOHAWK_BANK_NONE && b->bank != MOHAWK_BANK_NONE && a->bank != b->bank;
  if (banks && !row->is.crosses)
    muster_faults_add (draft->faults, row->line,
                       _("“%s” and “%s” are on opposite banks of the St. Lawrence, so the line needs crosses=\"yes\""),
                       row->from, row->to);
  if (!banks && row->is.crosses)
    muster_faults_add (draft->faults, row->line,
                       _("“%s” and “%s” are not on opposite banks of the St. Lawrence, so the line does not cross it"),
                       row->from, row->to);
}

static void
check_lines (MusterDraft *draft)
{
  g_autoptr (GHashTable) pairs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < draft->lines->len; i++)
    check_line (draft, &g_array_index (draft->lines, MusterLineRow, i), pairs);
}

/* Paints @from's part of the map, by going over the lines until nothing changes. */
static guint
paint (MusterDraft *draft,
       guint       *part,
       guint        from,
       guint        colour)
{
  gboolean changed = TRUE;
  guint n = 1;

  part[from] = colour;
  while (changed)
    {
      changed = FALSE;
      for (guint i = 0; i < draft->lines->len; i++)
        {
          const MohawkLine *line = &g_array_index (draft->lines, MusterLineRow, i).is;
          gint next;

          if (line->a < 0 || line->b < 0 || (part[line->a] == colour) == (part[line->b] == colour))
            continue;
          next = part[line->a] == colour ? line->b : line->a;
          part[next] = colour;
          changed = TRUE;
          n++;
        }
    }
  return n;
}

/* Every point must be reachable; of each part cut off from the largest, its first point is told. */
static void
check_connected (MusterDraft *draft)
{
  guint n = draft->points->len;
  guint part[MOHAWK_MAX_POINTS] = { 0 };
  guint size[MOHAWK_MAX_POINTS + 1] = { 0 };
  guint first[MOHAWK_MAX_POINTS + 1] = { 0 };
  guint parts = 0, largest = 1;

  if (n > MOHAWK_MAX_POINTS || draft->lines->len == 0 || draft->lines->len > MOHAWK_MAX_LINES)
    return; /* told */
  for (guint p = 0; p < n; p++)
    {
      const MusterPointRow *row = muster_draft_point_row (draft, (gint) p);

      /* No line can find a second point of one id, and that is told. */
      if (part[p] || GPOINTER_TO_UINT (g_hash_table_lookup (draft->point_index, row->is.id)) != p + 1)
        continue;
      first[++parts] = p;
      size[parts] = paint (draft, part, p, parts);
      if (size[parts] > size[largest])
        largest = parts;
    }
  for (guint i = 1; i <= parts; i++)
    {
      const MusterPointRow *row = muster_draft_point_row (draft, (gint) first[i]);

      if (i == largest)
        continue;
      if (size[i] == 1)
        muster_faults_add (draft->faults, row->line, _("no line leads to “%s”"), row->is.id);
      else
        muster_faults_add (draft->faults, row->line,
                           g_dngettext (GETTEXT_PACKAGE,
                                        "“%s” and %u point joined to it cannot be reached from the rest of the map",
                                        "“%s” and %u points joined to it cannot be reached from the rest of the map",
                                     size[i] - 1),
                           row->is.id, size[i] - 1);
    }
}

static void
check_port (MusterDraft   *draft,
            MusterPortRow *row,
            guint          i)
{
  MohawkPoint *point;

  row->point = muster_draft_point (draft, row->line, "point", row->id);
  for (guint j = 0; j < i; j++)
    {
      const MusterPortRow *other = &g_array_index (draft->ports, MusterPortRow, j);

      if (row->order > 0 && other->order == row->order)
        muster_faults_add (draft->faults, row->line, _("order %d is taken, on line %u"),
                           row->order, other->line);
      if (row->point >= 0 && other->point == row->point)
        muster_faults_add (draft->faults, row->line, _("“%s” is a port already, on line %u"),
                           row->id, other->line);
    }
  if (row->point < 0)
    return;
  point = &muster_draft_point_row (draft, row->point)->is;
  point->port = TRUE;
  point->sea_order = row->order;
  point->ferry = row->ferry;
  point->after_louisbourg = row->after_louisbourg;
}

static void
check_ports (MusterDraft *draft)
{
  const MusterPortRow *ferry = NULL;
  guint ferries = 0;

  for (guint i = 0; i < MIN (draft->ports->len, MOHAWK_MAX_POINTS); i++)
    {
      MusterPortRow *row = &g_array_index (draft->ports, MusterPortRow, i);

      check_port (draft, row, i);
      if (row->ferry)
        {
          ferry = row;
          ferries++;
        }
    }
  /* M4.9 */
  if (ferry && ferries != 2)
    muster_faults_add (draft->faults, ferry->line,
                       g_dngettext (GETTEXT_PACKAGE,
                                    "the French sea lift has two ends: %u port has ferry=\"yes\"",
                                    "the French sea lift has two ends: %u ports have ferry=\"yes\"",
                                    ferries),
                       ferries);
}

/**
 * muster_draft_check_map:
 *
 * Looks up and checks points, lines and ports; must come before the other checks.
 */
void
muster_draft_check_map (MusterDraft *draft)
{
  index_points (draft);
  check_places (draft);
  check_holdings (draft);
  check_lines (draft);
  check_connected (draft);
  check_ports (draft);
}
