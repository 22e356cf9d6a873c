/* What must hold of ships, sea chart, calendar and victory, and how much there may be of anything. */
#include "config.h"

#include "scenario-draft.h"

#include <glib/gi18n-lib.h>

#include <string.h>

static const char *
side_name (MohawkSide side)
{
  return side == MOHAWK_BRITISH ? "british" : "french";
}

/* M1.4, M4.4 to M4.7 */
static void
check_ship (MusterDraft          *draft,
            const MusterNavalRow *row)
{
  if (row->is.side == MOHAWK_NOBODY || row->is.kind > MOHAWK_SEA_LIFT)
    return; /* told */
  if (row->is.kind == MOHAWK_SEA_LIFT)
    {
      if (row->is.side != MOHAWK_BRITISH)
        muster_faults_add (draft->faults, row->line, _("“%s”: the Sea Lift is British"), row->is.id);
      if (row->has_bonus || row->is.regulars || row->is.colonials || row->is.militia || row->is.tribes)
        muster_faults_add (draft->faults, row->line,
                           _("“%s”: the Sea Lift is not on the sea chart, so it has no bonus and brings nothing"),
                           row->is.id);
      return;
    }
  if (!row->has_bonus)
    muster_faults_add (draft->faults, row->line, _("“%s” lacks the attribute “%s”"), row->is.id, "bonus");
  if (row->is.kind == MOHAWK_PRIVATEER && row->is.side != MOHAWK_FRENCH)
    muster_faults_add (draft->faults, row->line, _("“%s”: a privateer is French"), row->is.id);
  if (row->is.tribes && row->is.side != MOHAWK_FRENCH)
    muster_faults_add (draft->faults, row->line, _("“%s”: only French ships bring tribes together"), row->is.id);
}

static void
check_naval (MusterDraft *draft)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  guint on_chart[MOHAWK_IROQUOIS + 1] = { 0 };
  gboolean untold = TRUE;
  const MusterNavalRow *lift = NULL;
  gboolean british_port = FALSE;

  for (guint i = 0; i < draft->naval->len; i++)
    {
      const MusterNavalRow *row = &g_array_index (draft->naval, MusterNavalRow, i);
      const MusterNavalRow *other = g_hash_table_lookup (ids, row->is.id);

      if (*row->is.id)
        {
          if (other)
            muster_faults_add (draft->faults, row->line, _("the id “%s” is taken, on line %u"),
                               row->is.id, other->line);
          else
            g_hash_table_insert (ids, row->is.id, (gpointer) row);
          muster_draft_reserved (draft, row->line, row->is.id);
        }
      check_ship (draft, row);
      if (row->is.side == MOHAWK_NOBODY || row->is.kind > MOHAWK_SEA_LIFT)
        untold = FALSE;
      else if (row->is.kind != MOHAWK_SEA_LIFT)
        on_chart[row->is.side]++;
      else if (lift)
        muster_faults_add (draft->faults, row->line, _("there is a Sea Lift already, on line %u"), lift->line);
      else
        lift = row;
    }
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH && untold; side++)
    if (on_chart[side] != draft->boxes->len)
      muster_faults_add (draft->faults, draft->naval_line,
                         _("ships of side %s: %u, boxes of the sea chart: %u; there must be as many of one as of the other"),
                         side_name (side), on_chart[side], draft->boxes->len);

  for (guint i = 0; i < draft->ports->len; i++)
    {
      const MusterPortRow *row = &g_array_index (draft->ports, MusterPortRow, i);

      british_port |= row->point >= 0
                      && muster_draft_point_row (draft, row->point)->is.owner == MOHAWK_BRITISH;
    }
  if (lift && !british_port)
    muster_faults_add (draft->faults, draft->ports_line,
                       _("there is a Sea Lift, and no port the British hold at the start"));
}

static void
check_boxes (MusterDraft *draft)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  const MusterBoxRow *bonus = NULL;

  for (guint i = 0; i < draft->boxes->len; i++)
    {
      MusterBoxRow *row = &g_array_index (draft->boxes, MusterBoxRow, i);
      const MusterBoxRow *other = g_hash_table_lookup (ids, row->is.id);

      if (*row->is.id)
        {
          if (other)
            muster_faults_add (draft->faults, row->line, _("the id “%s” is taken, on line %u"),
                               row->is.id, other->line);
          else
            g_hash_table_insert (ids, row->is.id, row);
          muster_draft_reserved (draft, row->line, row->is.id);
        }
      row->is.bonus = muster_draft_point (draft, row->line, "bonus", row->bonus);
      if (row->bonus && bonus)
        muster_faults_add (draft->faults, row->line,
                           _("only one box has a bonus, and there is one on line %u"), bonus->line);
      else if (row->bonus)
        bonus = row;
    }
  if (bonus)
    return;
  /* M5S.4 */
  for (guint i = 0; i < draft->ports->len; i++)
    {
      const MusterPortRow *row = &g_array_index (draft->ports, MusterPortRow, i);

      if (row->after_louisbourg)
        muster_faults_add (draft->faults, row->line,
                           _("after-louisbourg=\"yes\" needs a box of the sea chart with a bonus"));
    }
}

/* M3.1: numbered from 1, years in order, each with a first and a last turn. */
static void
check_turns (MusterDraft *draft)
{
  for (guint i = 0; i < draft->turns->len; i++)
    {
      const MusterTurnRow *row = &g_array_index (draft->turns, MusterTurnRow, i);
      const MusterTurnRow *before = i > 0 ? row - 1 : NULL;
      const MusterTurnRow *after = i + 1 < draft->turns->len ? row + 1 : NULL;
      gint year = row->is.year;

      if (row->number && row->number != (gint) i + 1)
        muster_faults_add (draft->faults, row->line, _("turn %d must be turn %u: they are numbered in order, from 1"),
                           row->number, i + 1);
      if (!year || (before && !before->is.year) || (after && !after->is.year))
        continue; /* told */
      if (before && year < before->is.year)
        muster_faults_add (draft->faults, row->line, _("the year goes back from %d to %d"),
                           before->is.year, year);
      if (row->is.first_of_year != (!before || before->is.year != year))
        muster_faults_add (draft->faults, row->line,
                           row->is.first_of_year ? _("this is not the first turn of %d")
                                                 : _("this is the first turn of %d, so it needs first=\"yes\""),
                           year);
      if (row->is.last_of_year != (!after || after->is.year != year))
        muster_faults_add (draft->faults, row->line,
                           row->is.last_of_year ? _("this is not the last turn of %d")
                                                : _("this is the last turn of %d, so it needs last=\"yes\""),
                           year);
    }
}

static void
check_goal (MusterDraft   *draft,
            MusterGoalRow *row)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n = 0;

  row->is.point = g_new0 (gint, g_strv_length (row->names) + 1);
  for (char **name = row->names; *name; name++)
    {
      gint point = muster_draft_point (draft, row->line, "points", *name);

      n++;
      if (point < 0)
        continue;
      if (!g_hash_table_add (seen, GINT_TO_POINTER (point + 1)))
        muster_faults_add (draft->faults, row->line, _("“%s” is named twice"), *name);
      else
        row->is.point[row->is.n_points++] = point;
    }
  if (n > 0 && row->is.count > (gint) n)
    muster_faults_add (draft->faults, row->line,
                       g_dngettext (GETTEXT_PACKAGE, "the goal asks for %d of %u point",
                                    "the goal asks for %d of %u points", n),
                       row->is.count, n);
}

static void
check_goals (MusterDraft *draft)
{
  guint n[MOHAWK_IROQUOIS + 1] = { 0 };
  gboolean untold = TRUE;

  for (guint i = 0; i < draft->goals->len; i++)
    {
      MusterGoalRow *row = &g_array_index (draft->goals, MusterGoalRow, i);

      check_goal (draft, row);
      if (row->side == MOHAWK_NOBODY)
        untold = FALSE;
      else if (++n[row->side] == MOHAWK_MAX_GOALS + 1)
        muster_faults_add (draft->faults, row->line, _("a side has %d goals at most"), MOHAWK_MAX_GOALS);
    }
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH && untold; side++)
    if (n[side] == 0 && draft->goals->len > 0)
      muster_faults_add (draft->faults, draft->victory_line, _("side %s has no goal"), side_name (side));
}

/* A state is of fixed size. Told at the first row too many. */
static void
check_limits (MusterDraft *draft)
{
  struct { const char *row; const GArray *rows; guint most; gsize size; } limits[] = {
    { "point", draft->points, MOHAWK_MAX_POINTS, sizeof (MusterPointRow) },
    { "line", draft->lines, MOHAWK_MAX_LINES, sizeof (MusterLineRow) },
    { "port", draft->ports, MOHAWK_MAX_POINTS, sizeof (MusterPortRow) },
    { "piece", draft->pieces, MOHAWK_MAX_PIECES, sizeof (MusterPieceRow) },
    { "ship", draft->naval, MOHAWK_MAX_NAVAL, sizeof (MusterNavalRow) },
    { "box", draft->boxes, MOHAWK_MAX_BOXES, sizeof (MusterBoxRow) },
    { "turn", draft->turns, MOHAWK_MAX_TURNS, sizeof (MusterTurnRow) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    if (limits[i].rows->len > limits[i].most)
      {
        /* Every row begins with its line. */
        const guint *line = (const guint *) (const void *) (limits[i].rows->data
                                                            + limits[i].most * limits[i].size);

        muster_faults_add (draft->faults, *line, _("there are %u rows <%s>, and may be %u at most"),
                           limits[i].rows->len, limits[i].row, limits[i].most);
      }
}

static void
check_regions (MusterDraft *draft)
{
  for (guint i = 0; i < draft->regions->len; i++)
    {
      const MusterRegionRow *row = &g_array_index (draft->regions, MusterRegionRow, i);

      if (row->is.x > draft->width || row->is.y > draft->height)
        muster_faults_add (draft->faults, row->line, _("“%s” is drawn outside the frame, at %d,%d"),
                           row->is.text, (gint) row->is.x, (gint) row->is.y);
    }
}

/**
 * muster_draft_check_rest:
 *
 * Looks up and checks everything but map and pieces, which must have been checked.
 */
void
muster_draft_check_rest (MusterDraft *draft)
{
  check_limits (draft);
  check_naval (draft);
  check_boxes (draft);
  check_turns (draft);
  check_goals (draft);
  check_regions (draft);
}
