/* What must hold of a scenario's pieces beyond form. */
#include "config.h"

#include "scenario-draft.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define NATIONS 6        /* M1.3 */
#define LAST_TRIBE 26
#define TRIBES_TOGETHER 5 /* M10.5 */

static gboolean
is_tribe (const MohawkPiece *piece)
{
  return piece->class == MOHAWK_TRIBE || piece->class == MOHAWK_NATION;
}

static void
index_pieces (MusterDraft *draft)
{
  for (guint i = 0; i < draft->pieces->len; i++)
    {
      const MusterPieceRow *row = muster_draft_piece_row (draft, (gint) i);
      gint other;

      if (!*row->is.id)
        continue;
      other = GPOINTER_TO_INT (g_hash_table_lookup (draft->piece_index, row->is.id));
      if (other)
        muster_faults_add (draft->faults, row->line, _("the id “%s” is taken, on line %u"),
                           row->is.id, muster_draft_piece_row (draft, other - 1)->line);
      else
        g_hash_table_insert (draft->piece_index, row->is.id, GINT_TO_POINTER (i + 1));
      muster_draft_reserved (draft, row->line, row->is.id);
    }
}

/* Which side may have a piece of a class; M1.1, M1.2, M1.3. */
static void
check_side (MusterDraft          *draft,
            const MusterPieceRow *row)
{
  MohawkSide side = row->is.side;

  if (side == MOHAWK_NOBODY)
    return; /* told */
  switch (row->is.class)
    {
    case MOHAWK_REGULAR:
    case MOHAWK_COLONIAL_REGULAR:
    case MOHAWK_MILITIA:
      if (side == MOHAWK_IROQUOIS)
        muster_faults_add (draft->faults, row->line,
                           _("“%s”: regulars and militia are British or French"), row->is.id);
      break;
    case MOHAWK_RANGER:
      if (side != MOHAWK_BRITISH)
        muster_faults_add (draft->faults, row->line, _("“%s”: Rangers are British"), row->is.id);
      break;
    case MOHAWK_COURIER:
    case MOHAWK_TRIBE:
      if (side != MOHAWK_FRENCH)
        muster_faults_add (draft->faults, row->line,
                           _("“%s”: Couriers and the tribes 7 to 26 are French"), row->is.id);
      break;
    case MOHAWK_NATION:
      if (side != MOHAWK_IROQUOIS)
        muster_faults_add (draft->faults, row->line,
                           _("“%s”: a nation is one of the Iroquois, with side=\"iroquois\""), row->is.id);
      break;
    default: /* told */
      break;
    }
}

/* Attributes that only some classes have. */
static void
check_attributes (MusterDraft          *draft,
                  const MusterPieceRow *row)
{
  gboolean homed = is_tribe (&row->is) || row->is.class == MOHAWK_MILITIA;

  if (row->is.class > MOHAWK_NATION)
    return; /* told */
  if (homed && !row->home)
    muster_faults_add (draft->faults, row->line, _("“%s” lacks the attribute “%s”"), row->is.id, "home");
  if (!homed && row->home)
    muster_faults_add (draft->faults, row->line, _("“%s”: only militia and tribes have a home"), row->is.id);
  if (row->is.active && row->is.class != MOHAWK_TRIBE)
    muster_faults_add (draft->faults, row->line, _("“%s”: only tribes 7 to 26 are active or not"), row->is.id);
  if (row->is.class == MOHAWK_NATION && row->is.colour == MOHAWK_NOBODY)
    muster_faults_add (draft->faults, row->line, _("“%s” lacks the attribute “%s”"), row->is.id, "colour");
  if (row->is.class != MOHAWK_NATION && row->is.colour != MOHAWK_NOBODY)
    muster_faults_add (draft->faults, row->line, _("“%s”: only the Iroquois are turned to a colour"), row->is.id);
  if (row->attached && row->is.class != MOHAWK_COURIER)
    muster_faults_add (draft->faults, row->line, _("“%s”: only a Courier is attached to a tribe"), row->is.id);
  if (is_tribe (&row->is) && !row->start)
    muster_faults_add (draft->faults, row->line,
                       _("“%s”: a tribe starts on the map, not in the counter mix"), row->is.id);
}

static void
check_home (MusterDraft    *draft,
            MusterPieceRow *row)
{
  const MusterPointRow *home;

  row->is.home = muster_draft_point (draft, row->line, "home", row->home);
  if (row->is.home < 0)
    return;
  home = muster_draft_point_row (draft, row->is.home);
  if (row->is.class == MOHAWK_MILITIA && row->is.side != MOHAWK_NOBODY && home->is.original != row->is.side)
    muster_faults_add (draft->faults, row->line,
                       _("“%s”: militia have their home in the original holdings of their side, and “%s” is not there"),
                       row->is.id, row->home);
  if (is_tribe (&row->is) && (!home->tribe || strcmp (home->tribe, row->is.id) != 0))
    muster_faults_add (draft->faults, row->line, _("“%s”: “%s” is not a village with tribe=\"%s\""),
                       row->is.id, row->home, row->is.id);
  if (row->is.class == MOHAWK_NATION && home->is.original != MOHAWK_IROQUOIS)
    muster_faults_add (draft->faults, row->line, _("“%s”: the village “%s” is not Iroquois"),
                       row->is.id, row->home);
  if (row->is.class == MOHAWK_TRIBE && home->is.original == MOHAWK_IROQUOIS)
    muster_faults_add (draft->faults, row->line, _("“%s”: the village “%s” is Iroquois"),
                       row->is.id, row->home);
}

static void
check_start (MusterDraft    *draft,
             MusterPieceRow *row)
{
  const MohawkPoint *start;
  MohawkSide side = row->is.side;

  row->is.start = muster_draft_point (draft, row->line, "start", row->start);
  if (row->is.start < 0 || side == MOHAWK_NOBODY)
    return;
  start = &muster_draft_point_row (draft, row->is.start)->is;
  if (row->is.class == MOHAWK_NATION && row->is.home >= 0 && row->is.start != row->is.home)
    muster_faults_add (draft->faults, row->line, _("“%s”: the Iroquois start in their villages"), row->is.id);
  if ((side == MOHAWK_BRITISH && start->owner == MOHAWK_FRENCH)
      || (side == MOHAWK_FRENCH && start->owner == MOHAWK_BRITISH))
    muster_faults_add (draft->faults, row->line, _("“%s” starts at “%s”, which the enemy holds"),
                       row->is.id, row->start);
  else if (side != MOHAWK_IROQUOIS && start->symbol == MOHAWK_VILLAGE && start->owner == MOHAWK_IROQUOIS)
    muster_faults_add (draft->faults, row->line,
                       _("“%s” starts at “%s”, an Iroquois village, which is closed"), row->is.id, row->start);
}

/* Courier and tribe that start together: M2.2. */
static void
check_attached (MusterDraft    *draft,
                MusterPieceRow *row,
                gint            i)
{
  gint other;
  MusterPieceRow *tribe;

  if (!row->attached || row->is.class != MOHAWK_COURIER)
    return;
  other = GPOINTER_TO_INT (g_hash_table_lookup (draft->piece_index, row->attached)) - 1;
  if (other < 0)
    {
      muster_faults_add (draft->faults, row->line, _("%s=\"%s\": there is no such piece"),
                         "attached", row->attached);
      return;
    }
  tribe = muster_draft_piece_row (draft, other);
  if (tribe->is.class != MOHAWK_TRIBE)
    muster_faults_add (draft->faults, row->line, _("“%s” is attached to “%s”, which is no tribe of 7 to 26"),
                       row->is.id, row->attached);
  else if (tribe->is.attached >= 0)
    muster_faults_add (draft->faults, row->line, _("“%s” is attached to “%s”, as “%s” is, on line %u"),
                       row->is.id, row->attached,
                       muster_draft_piece_row (draft, tribe->is.attached)->is.id,
                       muster_draft_piece_row (draft, tribe->is.attached)->line);
  else
    {
      if (g_strcmp0 (row->start, tribe->start) != 0)
        muster_faults_add (draft->faults, row->line, _("“%s” does not start where its tribe “%s” does"),
                           row->is.id, row->attached);
      if (!tribe->is.active)
        muster_faults_add (draft->faults, tribe->line,
                           _("“%s” has a Courier with it, so it needs active=\"yes\""), tribe->is.id);
      row->is.attached = other;
      tribe->is.attached = i;
    }
}

/* Away from its village a tribe would go home at once: M10.4, M10.5. */
static void
check_away (MusterDraft *draft)
{
  guint together[MOHAWK_MAX_POINTS] = { 0 };

  for (guint i = 0; i < draft->pieces->len; i++)
    {
      const MusterPieceRow *row = muster_draft_piece_row (draft, (gint) i);

      if (row->is.class != MOHAWK_TRIBE || row->is.start < 0 || row->is.start >= MOHAWK_MAX_POINTS)
        continue;
      if (row->is.home >= 0 && row->is.start != row->is.home && row->is.attached < 0)
        muster_faults_add (draft->faults, row->line,
                           _("“%s” starts away from its village without a Courier attached to it"), row->is.id);
      if (++together[row->is.start] == TRIBES_TOGETHER + 1)
        muster_faults_add (draft->faults, row->line, _("more than %d tribes start at “%s”"),
                           TRIBES_TOGETHER, row->start);
    }
}

/* No battle can be due before the first turn. */
static void
check_enemies (MusterDraft *draft)
{
  gint british[MOHAWK_MAX_POINTS] = { 0 };

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < draft->pieces->len; i++)
      {
        const MusterPieceRow *row = muster_draft_piece_row (draft, (gint) i);
        gint start = row->is.start;

        if (start < 0 || start >= MOHAWK_MAX_POINTS)
          continue;
        if (pass == 0 && row->is.side == MOHAWK_BRITISH)
          british[start] = (gint) i + 1;
        else if (pass == 1 && row->is.side == MOHAWK_FRENCH && british[start]
                 && muster_draft_point_row (draft, start)->is.owner != MOHAWK_BRITISH
                 && muster_draft_point_row (draft, start)->is.owner != MOHAWK_FRENCH)
          muster_faults_add (draft->faults, row->line, _("“%s” starts at “%s” with “%s”, an enemy"),
                             row->is.id, row->start,
                             muster_draft_piece_row (draft, british[start] - 1)->is.id);
      }
}

/* The numbers of the tribes: 1 to 6 the Iroquois, all of them; 7 to 26 the others, some or all. */
static void
check_numbers (MusterDraft *draft)
{
  guint taken[LAST_TRIBE + 1] = { 0 };

  for (guint i = 0; i < draft->pieces->len; i++)
    {
      const MusterPieceRow *row = muster_draft_piece_row (draft, (gint) i);
      gboolean nation = row->is.class == MOHAWK_NATION;
      gint least = nation ? 1 : NATIONS + 1;
      gint most = nation ? NATIONS : LAST_TRIBE;

      if (!is_tribe (&row->is))
        continue;
      if (row->is.number < least || row->is.number > most)
        muster_faults_add (draft->faults, row->line, _("“%s” must have a number from %d to %d"),
                           row->is.id, least, most);
      else if (taken[row->is.number])
        muster_faults_add (draft->faults, row->line, _("“%s”: tribe %d is there already, on line %u"),
                           row->is.id, row->is.number, taken[row->is.number]);
      else
        taken[row->is.number] = row->line;
    }
  for (gint i = 1; i <= NATIONS && draft->pieces->len > 0; i++)
    if (!taken[i])
      muster_faults_add (draft->faults, draft->pieces_line,
                         _("the Iroquois are six, numbered 1 to 6, and number %d is missing"), i);
}

/* The villages' side of what check_home() looks at. */
static void
check_villages (MusterDraft *draft)
{
  g_autoptr (GHashTable) homes = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < draft->points->len; i++)
    {
      MusterPointRow *row = muster_draft_point_row (draft, (gint) i);
      const MusterPointRow *other;
      gint piece;

      if (!row->tribe)
        continue;
      piece = GPOINTER_TO_INT (g_hash_table_lookup (draft->piece_index, row->tribe)) - 1;
      other = g_hash_table_lookup (homes, row->tribe);
      if (piece < 0)
        muster_faults_add (draft->faults, row->line, _("%s=\"%s\": there is no such piece"),
                           "tribe", row->tribe);
      else if (!is_tribe (&muster_draft_piece_row (draft, piece)->is))
        muster_faults_add (draft->faults, row->line, _("%s=\"%s\": this piece is no tribe"),
                           "tribe", row->tribe);
      else if (other)
        muster_faults_add (draft->faults, row->line, _("“%s” has a village already, on line %u"),
                           row->tribe, other->line);
      else
        {
          g_hash_table_insert (homes, row->tribe, row);
          if (muster_draft_piece_row (draft, piece)->is.home != (gint) i)
            muster_faults_add (draft->faults, row->line,
                               _("“%s” is not the home of the tribe “%s”"), row->is.id, row->tribe);
          row->is.tribe = piece;
        }
    }
}

/**
 * muster_draft_check_pieces:
 *
 * Looks up and checks the pieces; the map must have been checked.
 */
void
muster_draft_check_pieces (MusterDraft *draft)
{
  index_pieces (draft);
  for (guint i = 0; i < draft->pieces->len; i++)
    {
      MusterPieceRow *row = muster_draft_piece_row (draft, (gint) i);

      check_side (draft, row);
      check_attributes (draft, row);
      check_home (draft, row);
      check_start (draft, row);
    }
  for (guint i = 0; i < draft->pieces->len; i++)
    check_attached (draft, muster_draft_piece_row (draft, (gint) i), (gint) i);
  check_away (draft);
  check_enemies (draft);
  check_numbers (draft);
  check_villages (draft);
}
