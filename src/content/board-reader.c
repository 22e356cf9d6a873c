#include "config.h"

#include "board-reader.h"

#include "datadir.h"
#include "xml.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define MAX_SIDE 64

/* A square that is more than its ground: a starting square or an arrow. */
typedef struct
{
  gint           column;
  gint           row;
  SkirmishGround ground;
  gint           owner;
  gboolean       mounted;
  guint          line;
} Mark;

/**
 * MusterBoard:
 * @square: a letter of SQUARES each, row by row, all of one length
 * @line: of a row: its line in the file
 * @faulty: of a row: it has been told of, and nothing more is to be made of it
 * @marks: (element-type Mark)
 */
struct _MusterBoard
{
  char   *id;
  char   *name;
  char   *ruleset;
  char   *suits;
  gint    columns;
  gint    rows;
  char   *square[MAX_SIDE];
  guint   line[MAX_SIDE];
  guint8  faulty[MAX_SIDE];
  GArray *marks;
};

/* The letters of a row, and what each adds to the ground. */
static const struct { char letter; SkirmishGround ground; } squares[] = {
  { '.', SKIRMISH_GROUND_OPEN }, { 'w', SKIRMISH_GROUND_WOODS }, { 'r', SKIRMISH_GROUND_ROCKS },
  { 'p', SKIRMISH_GROUND_PARAPET }, { '~', SKIRMISH_GROUND_RIVER }, { 'f', SKIRMISH_GROUND_FORD },
};

static gboolean
ground_of (char            letter,
           SkirmishGround *ground)
{
  for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
    if (squares[i].letter == letter)
      {
        *ground = squares[i].ground;
        return TRUE;
      }
  return FALSE;
}

void
muster_board_free (MusterBoard *board)
{
  if (!board)
    return;
  for (gint r = 0; r < board->rows; r++)
    g_free (board->square[r]);
  g_free (board->id);
  g_free (board->name);
  g_free (board->ruleset);
  g_free (board->suits);
  g_array_unref (board->marks);
  g_free (board);
}

const char *
muster_board_id (const MusterBoard *board)
{
  return board->id;
}

/* What people call it; as the file has it. */
const char *
muster_board_name (const MusterBoard *board)
{
  return board->name;
}

const char *
muster_board_ruleset (const MusterBoard *board)
{
  return board->ruleset;
}

/**
 * muster_board_suits:
 * @ground: a word of skirmish_table_words
 */
gboolean
muster_board_suits (const MusterBoard *board,
                    const char        *ground)
{
  g_auto (GStrv) words = g_strsplit (board->suits, " ", -1);

  return g_strv_contains ((const char *const *) words, ground);
}

/* --- reading -------------------------------------------------------------- */

static void
read_row (MusterBoard  *board,
          xmlNode      *node,
          MusterFaults *faults)
{
  xmlChar *content = xmlNodeGetContent (node);
  g_autofree char *row = g_strstrip (g_strdup ((const char *) content));
  MusterXmlRow xml;
  SkirmishGround ground;

  xmlFree (content);
  muster_xml_row_begin (&xml, node, faults);
  muster_xml_row_end (&xml);
  if (board->rows == MAX_SIDE)
    {
      muster_faults_add (faults, xml.line, _("a board has from one to %d rows and columns"), MAX_SIDE);
      return;
    }
  /* a row with a fault keeps its place, so that those below it keep theirs */
  board->line[board->rows] = xml.line;
  for (const char *c = row; *c && !board->faulty[board->rows]; c++)
    if (!ground_of (*c, &ground))
      {
        muster_faults_add (faults, xml.line, _("a row is made of . w r p ~ f, not of “%c”"), *c);
        board->faulty[board->rows] = TRUE;
      }
  if (!board->faulty[board->rows] && (strlen (row) > MAX_SIDE || *row == '\0'))
    {
      muster_faults_add (faults, xml.line, _("a board has from one to %d rows and columns"), MAX_SIDE);
      board->faulty[board->rows] = TRUE;
    }
  board->square[board->rows++] = g_steal_pointer (&row);
}

/* How long a row is: as most of them are, of as many the first; the others are at fault. */
static void
measure (MusterBoard  *board,
         MusterFaults *faults)
{
  guint as_long[MAX_SIDE + 1] = { 0 };

  for (gint r = 0; r < board->rows; r++)
    if (!board->faulty[r])
      as_long[strlen (board->square[r])]++;
  for (gint r = 0; r < board->rows; r++)
    if (!board->faulty[r] && (board->columns == 0 || as_long[strlen (board->square[r])] > as_long[board->columns]))
      board->columns = (gint) strlen (board->square[r]);
  for (gint r = 0; r < board->rows; r++)
    if (!board->faulty[r] && (gint) strlen (board->square[r]) != board->columns)
      {
        muster_faults_add (faults, board->line[r], _("most rows have %d squares, this one %d"), board->columns,
                           (gint) strlen (board->square[r]));
        board->faulty[r] = TRUE;
      }
}

static gboolean
read_square (MusterXmlRow *xml,
             Mark         *mark)
{
  g_autofree char *at = muster_xml_row_text (xml, "at", TRUE);
  gint32 x, y;

  if (!at)
    return FALSE;
  if (!skirmish_read_place (at, &x, &y) || x < 0 || y < 0 || x % 100 || y % 100)
    {
      muster_faults_add (xml->faults, xml->line, _("a column and a row were expected, not “%s”"), at);
      return FALSE;
    }
  mark->column = x / 100;
  mark->row = y / 100;
  return TRUE;
}

static void
read_mark (MusterBoard    *board,
           xmlNode        *node,
           SkirmishGround  ground,
           MusterFaults   *faults)
{
  static const char *const owner_words[] = { "none", "british", "french", "knives", "indians", "attacker", "defender", NULL };
  Mark mark = { .ground = ground, .owner = -1 };
  MusterXmlRow xml;
  gboolean good;

  muster_xml_row_begin (&xml, node, faults);
  mark.line = xml.line;
  good = read_square (&xml, &mark);
  if (ground == SKIRMISH_GROUND_START)
    {
      mark.owner = muster_xml_row_word (&xml, "side", owner_words, TRUE, SKIRMISH_OWNER_LEADS);
      mark.mounted = muster_xml_row_yes (&xml, "mounted");
    }
  muster_xml_row_end (&xml);
  if (good)
    g_array_append_val (board->marks, mark);
}

/* What the rows and the marks must be to each other. */
static void
check (MusterBoard  *board,
       MusterFaults *faults)
{
  guint areas = board->marks->len;
  guint starts = 0;

  for (guint m = 0; m < board->marks->len; m++)
    {
      const Mark *mark = &g_array_index (board->marks, Mark, m);
      char letter;

      starts += mark->ground == SKIRMISH_GROUND_START;
      if (mark->row < board->rows && board->faulty[mark->row])
        continue;
      if (mark->column >= board->columns || mark->row >= board->rows)
        {
          muster_faults_add (faults, mark->line, _("%d,%d is no square of the board"), mark->column, mark->row);
          continue;
        }
      letter = board->square[mark->row][mark->column];
      if (letter == '~' || (mark->mounted && strchr ("wr", letter)))
        muster_faults_add (faults, mark->line, _("nobody could stand at %d,%d"), mark->column, mark->row);
      for (guint other = 0; other < m; other++)
        {
          const Mark *o = &g_array_index (board->marks, Mark, other);

          if (o->column == mark->column && o->row == mark->row && o->ground == mark->ground)
            muster_faults_add (faults, mark->line, _("%d,%d stands twice"), mark->column, mark->row);
        }
    }
  for (gint r = 0; r < board->rows; r++)
    for (gint c = 0; c < board->columns && !board->faulty[r]; c++)
      areas += board->square[r][c] != '.';
  if (areas > SKIRMISH_MAX_AREAS)
    muster_faults_add (faults, 0, _("there are %u squares that are not open, or marked; %d are the most"), areas, SKIRMISH_MAX_AREAS);
  if (board->rows == 0)
    muster_faults_add (faults, 0, _("there are no rows"));
  if (starts == 0)
    muster_faults_add (faults, 0, _("there are no starting squares"));
}

static void
read_root (MusterBoard  *board,
           xmlNode      *root,
           MusterFaults *faults)
{
  MusterXmlRow xml;

  muster_xml_row_begin (&xml, root, faults);
  board->id = muster_xml_row_id (&xml, "id", TRUE);
  board->ruleset = muster_xml_row_id (&xml, "ruleset", TRUE);
  board->name = muster_xml_row_text (&xml, "name", TRUE);
  board->suits = muster_xml_row_text (&xml, "suits", TRUE);
  muster_xml_row_int (&xml, "format", 1, 1, TRUE, 1);
  muster_xml_row_end (&xml);
  for (xmlNode *child = muster_xml_child (root->children, faults); child; child = muster_xml_child (child->next, faults))
    if (muster_xml_is (child, "row"))
      read_row (board, child, faults);
    else if (muster_xml_is (child, "start"))
      read_mark (board, child, SKIRMISH_GROUND_START, faults);
    else if (muster_xml_is (child, "arrow"))
      read_mark (board, child, SKIRMISH_GROUND_GOAL, faults);
    else
      muster_xml_unknown (child, faults);
  measure (board, faults);
  check (board, faults);
}

/**
 * muster_board_read_bytes:
 * @name: of the file, for messages
 *
 * Returns: (transfer full): the board; %NULL with every fault and its line
 */
MusterBoard *
muster_board_read_bytes (GBytes      *bytes,
                         const char  *name,
                         GError     **error)
{
  g_autoptr (MusterFaults) faults = muster_faults_new (name);
  g_autofree char *schema = muster_data_path ("schemas", "board.rng");
  g_autoptr (MusterBoard) board = g_new0 (MusterBoard, 1);
  xmlDoc *doc = muster_xml_parse (bytes, faults);
  gboolean usable = TRUE;

  board->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  if (doc && muster_xml_root (doc, "board", MUSTER_BOARDS_NAMESPACE, faults))
    {
      read_root (board, xmlDocGetRootElement (doc), faults);
      usable = muster_xml_validate (doc, schema, faults, error);
    }
  g_clear_pointer (&doc, xmlFreeDoc);
  if (usable && muster_faults_raise (faults, error))
    usable = FALSE;
  return usable ? g_steal_pointer (&board) : NULL;
}

/**
 * muster_board_read:
 *
 * A file of players' own goes before ours of the same id.
 */
MusterBoard *
muster_board_read (const char  *id_or_path,
                   GError     **error)
{
  g_autofree char *path = muster_content_find ("boards", id_or_path, error);
  g_autoptr (GBytes) bytes = path ? muster_xml_load (path, error) : NULL;

  return bytes ? muster_board_read_bytes (bytes, path, error) : NULL;
}

char **
muster_board_list (void)
{
  return muster_content_list ("boards");
}

/* --- laying out ------------------------------------------------------------- */

static void
lay_square (SkirmishDraft  *draft,
            SkirmishGround  ground,
            gint            column,
            gint            row,
            gint            owner,
            gboolean        mounted)
{
  gint32 x = column * 100, y = row * 100;
  gint area = skirmish_draft_area (draft, ground, SKIRMISH_COVER_NONE, 0, &x, &y, 1);

  draft->facts->area[area].owner = (gint16) owner;
  draft->facts->area[area].mounted = (guint8) mounted;
}

/**
 * muster_board_lay:
 *
 * Makes @draft a battle on this board: its size, its ground, its starting squares and arrows.
 */
void
muster_board_lay (const MusterBoard *board,
                  SkirmishDraft     *draft)
{
  draft->facts->width = board->columns * 100;
  draft->facts->height = board->rows * 100;
  for (gint r = 0; r < board->rows; r++)
    for (gint c = 0; c < board->columns && !board->faulty[r]; c++)
      {
        SkirmishGround ground = SKIRMISH_GROUND_OPEN;

        if (ground_of (board->square[r][c], &ground) && ground != SKIRMISH_GROUND_OPEN)
          lay_square (draft, ground, c, r, -1, FALSE);
      }
  for (guint m = 0; m < board->marks->len; m++)
    {
      const Mark *mark = &g_array_index (board->marks, Mark, m);

      lay_square (draft, mark->ground, mark->column, mark->row, mark->owner, mark->mounted);
    }
}
