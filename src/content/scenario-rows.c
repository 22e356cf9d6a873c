/* The form of a scenario: elements to rows of a draft. The words are those of data/schemas/scenario.rng. */
#include "config.h"

#include "scenario-draft.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define MAX_FRAME 20000
#define MAX_NUMBER 999
#define MAX_CARGO 20

static const char *const holder_words[] = { "nobody", "british", "french", "iroquois", NULL };
static const char *const side_words[] = { "british", "french", "iroquois", NULL };
static const char *const power_words[] = { "british", "french", NULL };

/* A side among side_words or power_words; @fallback if there is none. */
static MohawkSide
row_side (MusterXmlRow      *row,
          const char        *name,
          const char *const *words,
          gboolean           required,
          MohawkSide         fallback)
{
  gint word = muster_xml_row_word (row, name, words, required, -1);

  return word < 0 ? fallback : (MohawkSide) (MOHAWK_BRITISH + word);
}

/* Never %NULL: a row without its id or name has been told, and reading goes on. */
static char *
row_id (MusterXmlRow *row)
{
  char *id = muster_xml_row_id (row, "id", TRUE);

  return id ? id : g_strdup ("");
}

static char *
row_name (MusterXmlRow *row,
          const char   *name)
{
  char *text = muster_xml_row_text (row, name, TRUE);

  return text ? text : g_strdup ("");
}

/* The end of a row, and the notes that may stand in it. */
static char *
row_notes (MusterXmlRow *row)
{
  char *notes = NULL;

  muster_xml_row_end (row);
  for (xmlNode *child = muster_xml_child (row->node->children, row->faults);
       child;
       child = muster_xml_child (child->next, row->faults))
    {
      if (!muster_xml_is (child, "notes") || notes)
        muster_xml_unknown (child, row->faults);
      else
        notes = muster_xml_prose (child, row->faults);
    }
  return notes;
}

static void
read_point (MusterDraft *draft,
            xmlNode     *node)
{
  static const char *const symbols[] = { "square", "town", "fortified-town", "village", NULL };
  static const char *const banks[] = { "north", "south", NULL };
  static const char *const labels[] = { "n", "ne", "e", "se", "s", "sw", "w", "nw", NULL };
  MusterPointRow point = { 0 };
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, draft->faults);
  point.line = row.line;
  point.is.id = row_id (&row);
  point.is.name = row_name (&row, "name");
  point.is.full_name = muster_xml_row_text (&row, "full-name", FALSE);
  if (!point.is.full_name)
    point.is.full_name = g_strdup (point.is.name);
  point.is.symbol = (MohawkSymbol) muster_xml_row_word (&row, "symbol", symbols, TRUE, MOHAWK_SQUARE);
  point.is.owner = (MohawkSide) muster_xml_row_word (&row, "owner", holder_words, TRUE, MOHAWK_NOBODY);
  point.is.original = (MohawkSide) muster_xml_row_word (&row, "original", holder_words, FALSE,
                                                       (gint) point.is.owner);
  point.is.fort = muster_xml_row_yes (&row, "fort");
  point.is.island = muster_xml_row_yes (&row, "island");
  point.is.bank = (MohawkBank) (1 + muster_xml_row_word (&row, "bank", banks, FALSE, -1));
  point.is.base = row_side (&row, "base", power_words, FALSE, MOHAWK_NOBODY);
  point.tribe = muster_xml_row_id (&row, "tribe", FALSE);
  point.is.tribe = -1;
  muster_xml_row_number (&row, "lat", -90, 90, TRUE, 0);
  muster_xml_row_number (&row, "lon", -180, 180, TRUE, 0);
  point.is.x = muster_xml_row_int (&row, "x", 0, MAX_FRAME, TRUE, -1);
  point.is.y = muster_xml_row_int (&row, "y", 0, MAX_FRAME, TRUE, -1);
  point.is.label_side = (MohawkLabelSide) muster_xml_row_word (&row, "label", labels, TRUE, MOHAWK_LABEL_E);
  point.is.notes = row_notes (&row);
  g_array_append_val (draft->points, point);
}

static void
read_line (MusterDraft *draft,
           xmlNode     *node)
{
  static const char *const modes[] = { "road", "trail", "waterway", NULL };
  g_autofree char *via = NULL;
  g_autofree char *notes = NULL;
  MusterLineRow line = { 0 };
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, draft->faults);
  line.line = row.line;
  line.from = muster_xml_row_id (&row, "from", TRUE);
  line.to = muster_xml_row_id (&row, "to", TRUE);
  line.is.mode = (MohawkMode) muster_xml_row_word (&row, "mode", modes, TRUE, MOHAWK_WATERWAY);
  line.is.crosses = muster_xml_row_yes (&row, "crosses");
  line.is.lake = muster_xml_row_yes (&row, "lake");
  via = muster_xml_row_list (&row, "via", FALSE);
  if (via)
    muster_draft_pairs (draft, row.line, via, &line.is.via, &line.is.n_via);
  notes = row_notes (&row);
  g_array_append_val (draft->lines, line);
}

static void
read_port (MusterDraft *draft,
           xmlNode     *node)
{
  g_autofree char *coast = NULL;
  g_autofree char *notes = NULL;
  MusterPortRow port = { 0 };
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, draft->faults);
  port.line = row.line;
  port.id = muster_xml_row_id (&row, "point", TRUE);
  port.point = -1;
  port.order = muster_xml_row_int (&row, "order", 1, MAX_NUMBER, TRUE, 0);
  coast = muster_xml_row_text (&row, "coast", FALSE);
  port.after_louisbourg = muster_xml_row_yes (&row, "after-louisbourg");
  port.ferry = muster_xml_row_yes (&row, "ferry");
  notes = row_notes (&row);
  g_array_append_val (draft->ports, port);
}

/* Troop type of the effects chart: it follows from the class. */
static MohawkType
type_of (MohawkClass class)
{
  switch (class)
    {
    case MOHAWK_REGULAR:
    case MOHAWK_COLONIAL_REGULAR:
      return MOHAWK_TYPE_REGULAR;
    case MOHAWK_MILITIA:
      return MOHAWK_TYPE_MILITIA;
    default:
      return MOHAWK_TYPE_INDIAN;
    }
}

static void
read_piece (MusterDraft *draft,
            xmlNode     *node)
{
  static const char *const classes[] = { "regular", "colonial-regular", "militia", "ranger",
                                         "courier", "tribe", "nation", NULL };
  MusterPieceRow piece = { 0 };
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, draft->faults);
  piece.line = row.line;
  piece.is.id = row_id (&row);
  piece.is.side = row_side (&row, "side", side_words, TRUE, MOHAWK_NOBODY);
  piece.is.class = (MohawkClass) muster_xml_row_word (&row, "class", classes, TRUE, -1);
  piece.is.type = type_of (piece.is.class);
  piece.is.name = row_name (&row, "name");
  piece.is.number = muster_xml_row_int (&row, "number", 1, MAX_NUMBER, FALSE, 0);
  piece.home = muster_xml_row_id (&row, "home", FALSE);
  piece.is.men = muster_xml_row_int (&row, "men", 1, 9999, TRUE, 0);
  piece.is.hits = muster_xml_row_int (&row, "hits", 1, 2, TRUE, 0);
  piece.start = muster_xml_row_id (&row, "start", FALSE);
  piece.is.active = muster_xml_row_yes (&row, "active");
  piece.is.colour = row_side (&row, "colour", power_words, FALSE, MOHAWK_NOBODY);
  piece.attached = muster_xml_row_id (&row, "attached", FALSE);
  piece.is.home = piece.is.start = piece.is.attached = -1;
  piece.is.notes = row_notes (&row);
  g_array_append_val (draft->pieces, piece);
}

static void
read_ship (MusterDraft *draft,
           xmlNode     *node)
{
  static const char *const kinds[] = { "squadron", "troopship", "supplies", "privateer", "sea-lift", NULL };
  g_autofree char *notes = NULL;
  MusterNavalRow ship = { 0 };
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, draft->faults);
  ship.line = row.line;
  ship.is.id = row_id (&row);
  ship.is.side = row_side (&row, "side", power_words, TRUE, MOHAWK_NOBODY);
  ship.is.kind = (MohawkNavalKind) muster_xml_row_word (&row, "kind", kinds, TRUE, -1);
  ship.is.on_chart = ship.is.kind != MOHAWK_SEA_LIFT;
  ship.is.name = row_name (&row, "name");
  ship.has_bonus = xmlHasProp (node, (const xmlChar *) "bonus") != NULL;
  ship.is.bonus = muster_xml_row_int (&row, "bonus", 0, 9, FALSE, 0);
  ship.is.regulars = muster_xml_row_int (&row, "regulars", 0, MAX_CARGO, FALSE, 0);
  ship.is.colonials = muster_xml_row_int (&row, "colonials", 0, MAX_CARGO, FALSE, 0);
  ship.is.militia = muster_xml_row_int (&row, "militia", 0, MAX_CARGO, FALSE, 0);
  ship.is.tribes = muster_xml_row_int (&row, "tribes", 0, MAX_CARGO, FALSE, 0);
  notes = row_notes (&row);
  g_array_append_val (draft->naval, ship);
}

static void
read_box (MusterDraft *draft,
          xmlNode     *node)
{
  g_autofree char *notes = NULL;
  MusterBoxRow box = { 0 };
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, draft->faults);
  box.line = row.line;
  box.is.id = row_id (&row);
  box.is.name = row_name (&row, "name");
  box.bonus = muster_xml_row_id (&row, "bonus", FALSE);
  box.is.bonus = -1;
  box.is.x = muster_xml_row_number (&row, "x", 0, 1, TRUE, 0.5);
  box.is.y = muster_xml_row_number (&row, "y", 0, 1, TRUE, 0.5);
  notes = row_notes (&row);
  g_array_append_val (draft->boxes, box);
}

static void
read_turn (MusterDraft *draft,
           xmlNode     *node)
{
  g_autofree char *notes = NULL;
  MusterTurnRow turn = { 0 };
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, draft->faults);
  turn.line = row.line;
  turn.number = muster_xml_row_int (&row, "number", 1, MAX_NUMBER, TRUE, 0);
  turn.is.year = muster_xml_row_int (&row, "year", 1600, 1899, TRUE, 0);
  turn.is.season = row_name (&row, "season");
  turn.is.label = row_name (&row, "label");
  turn.is.first_of_year = muster_xml_row_yes (&row, "first");
  turn.is.last_of_year = muster_xml_row_yes (&row, "last");
  notes = row_notes (&row);
  g_array_append_val (draft->turns, turn);
}

static void
read_goal (MusterDraft *draft,
           xmlNode     *node)
{
  g_autofree char *points = NULL;
  g_autofree char *notes = NULL;
  MusterGoalRow goal = { 0 };
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, draft->faults);
  goal.line = row.line;
  goal.side = row_side (&row, "side", power_words, TRUE, MOHAWK_NOBODY);
  goal.is.count = muster_xml_row_int (&row, "count", 1, MAX_NUMBER, TRUE, 0);
  points = muster_xml_row_list (&row, "points", TRUE);
  goal.names = g_strsplit (points ? points : "", " ", -1);
  notes = row_notes (&row);
  g_array_append_val (draft->goals, goal);
}

static void
read_region (MusterDraft *draft,
             xmlNode     *node)
{
  g_autofree char *notes = NULL;
  MusterRegionRow region = { 0 };
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, draft->faults);
  region.line = row.line;
  region.is.text = row_name (&row, "text");
  region.is.x = muster_xml_row_int (&row, "x", 0, MAX_FRAME, TRUE, 0);
  region.is.y = muster_xml_row_int (&row, "y", 0, MAX_FRAME, TRUE, 0);
  region.is.size = muster_xml_row_number (&row, "size", 4, 400, TRUE, 4);
  region.is.angle = muster_xml_row_number (&row, "angle", -360, 360, FALSE, 0);
  region.is.water = muster_xml_row_yes (&row, "water");
  notes = row_notes (&row);
  g_array_append_val (draft->regions, region);
}

static void
read_frame (MusterDraft *draft,
            xmlNode     *node)
{
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, draft->faults);
  draft->width = muster_xml_row_int (&row, "width", 200, MAX_FRAME, TRUE, G_MAXINT);
  draft->height = muster_xml_row_int (&row, "height", 200, MAX_FRAME, TRUE, G_MAXINT);
  muster_xml_row_end (&row);
  for (xmlNode *child = muster_xml_child (node->children, draft->faults);
       child;
       child = muster_xml_child (child->next, draft->faults))
    muster_xml_unknown (child, draft->faults);
}

/* Needed before any pair of degrees is read. */
static void
read_projection (MusterDraft *draft,
                 xmlNode     *node)
{
  MusterXmlRow row;

  muster_xml_row_begin (&row, node, draft->faults);
  draft->lon = muster_xml_row_number (&row, "lon", -180, 180, TRUE, 0);
  draft->lat = muster_xml_row_number (&row, "lat", -90, 90, TRUE, 0);
  draft->x_per_degree = muster_xml_row_number (&row, "x-per-degree", 1, 10000, TRUE, 1);
  draft->y_per_degree = muster_xml_row_number (&row, "y-per-degree", 1, 10000, TRUE, 1);
  muster_xml_row_end (&row);
  for (xmlNode *child = muster_xml_child (node->children, draft->faults);
       child;
       child = muster_xml_child (child->next, draft->faults))
    muster_xml_unknown (child, draft->faults);
}

static void
read_name (MusterDraft *draft,
           xmlNode     *node)
{
  draft->name = muster_xml_prose (node, draft->faults);
  if (g_utf8_strlen (draft->name, -1) > MUSTER_XML_MAX_LINE)
    muster_faults_add (draft->faults, muster_xml_line (node),
                       _("the text of <%s> is longer than %d characters"), "name", MUSTER_XML_MAX_LINE);
}

static void
read_description (MusterDraft *draft,
                  xmlNode     *node)
{
  draft->description = muster_xml_prose (node, draft->faults);
}

/**
 * Section:
 * @row, @read: of a section of rows: the name of a row, and what reads one
 * @whole: of any other: what reads it
 * @least: how many rows there must be
 */
typedef struct
{
  const char *name;
  gboolean    required;
  const char *row;
  void      (*read)  (MusterDraft *draft, xmlNode *node);
  guint       least;
  void      (*whole) (MusterDraft *draft, xmlNode *node);
  gsize       line; /* offset of its line in the draft, or 0 */
} Section;

/* In the order they are read in, whatever their order in the file: the projection before pairs. */
static const Section sections[] = {
  { "name", TRUE, NULL, NULL, 0, read_name, 0 },
  { "description", TRUE, NULL, NULL, 0, read_description, 0 },
  { "frame", TRUE, NULL, NULL, 0, read_frame, 0 },
  { "projection", TRUE, NULL, NULL, 0, read_projection, 0 },
  { "points", TRUE, "point", read_point, 1, NULL, G_STRUCT_OFFSET (MusterDraft, points_line) },
  { "lines", TRUE, "line", read_line, 1, NULL, 0 },
  { "ports", TRUE, "port", read_port, 0, NULL, G_STRUCT_OFFSET (MusterDraft, ports_line) },
  { "pieces", TRUE, "piece", read_piece, 1, NULL, G_STRUCT_OFFSET (MusterDraft, pieces_line) },
  { "naval", TRUE, "ship", read_ship, 1, NULL, G_STRUCT_OFFSET (MusterDraft, naval_line) },
  { "boxes", TRUE, "box", read_box, 1, NULL, G_STRUCT_OFFSET (MusterDraft, boxes_line) },
  { "turns", TRUE, "turn", read_turn, 1, NULL, 0 },
  { "victory", TRUE, "goal", read_goal, 1, NULL, G_STRUCT_OFFSET (MusterDraft, victory_line) },
  { "regions", FALSE, "region", read_region, 0, NULL, 0 },
  { "background", FALSE, NULL, NULL, 0, muster_draft_background, 0 },
};

static void
read_section (MusterDraft   *draft,
              const Section *section,
              xmlNode       *node)
{
  guint n = 0;

  if (section->whole)
    {
      section->whole (draft, node);
      return;
    }
  if (section->line)
    G_STRUCT_MEMBER (guint, draft, section->line) = muster_xml_line (node);
  for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next)
    muster_faults_add (draft->faults, muster_xml_line (node), _("<%s> has no attribute “%s”"),
                       section->name, (const char *) attribute->name);
  for (xmlNode *child = muster_xml_child (node->children, draft->faults);
       child;
       child = muster_xml_child (child->next, draft->faults))
    {
      if (muster_xml_is (child, section->row))
        {
          section->read (draft, child);
          n++;
        }
      else
        muster_xml_unknown (child, draft->faults);
    }
  if (n < section->least)
    muster_faults_add (draft->faults, muster_xml_line (node), _("<%s> has no <%s>"),
                       section->name, section->row);
}

/**
 * muster_draft_read:
 * @root: of a scenario
 *
 * Reads all rows, telling every fault of form. Nothing is looked up yet.
 */
void
muster_draft_read (MusterDraft *draft,
                   xmlNode     *root)
{
  static const char *const games[] = { "mohawk", NULL };
  xmlNode *found[G_N_ELEMENTS (sections)] = { NULL };
  g_autofree char *format = NULL;
  MusterXmlRow row;

  muster_xml_row_begin (&row, root, draft->faults);
  format = muster_xml_row_list (&row, "format", FALSE); /* known to be good */
  muster_xml_row_word (&row, "game", games, TRUE, 0);
  draft->id = row_id (&row);
  muster_xml_row_end (&row);
  draft->root_line = row.line;
  draft->points_line = draft->ports_line = draft->pieces_line = row.line;
  draft->naval_line = draft->boxes_line = draft->victory_line = row.line;

  for (xmlNode *child = muster_xml_child (root->children, draft->faults);
       child;
       child = muster_xml_child (child->next, draft->faults))
    {
      guint i = 0;

      while (i < G_N_ELEMENTS (sections) && !muster_xml_is (child, sections[i].name))
        i++;
      if (i == G_N_ELEMENTS (sections))
        muster_xml_unknown (child, draft->faults);
      else if (found[i])
        muster_faults_add (draft->faults, muster_xml_line (child),
                           _("there is a <%s> already, on line %u"), sections[i].name,
                           muster_xml_line (found[i]));
      else
        found[i] = child;
    }
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      if (found[i])
        read_section (draft, &sections[i], found[i]);
      else if (sections[i].required)
        muster_faults_add (draft->faults, draft->root_line, _("there is no <%s>"), sections[i].name);
    }
}
