/* Holds what was read of a scenario until it is known to be good. */
#include "config.h"

#include "scenario-draft.h"

#include <glib/gi18n-lib.h>

#include <string.h>

static void
clear_point (gpointer data)
{
  MusterPointRow *row = data;

  g_free (row->is.id);
  g_free (row->is.name);
  g_free (row->is.full_name);
  g_free (row->is.notes);
  g_free (row->tribe);
}

static void
clear_line (gpointer data)
{
  MusterLineRow *row = data;

  g_free (row->is.via);
  g_free (row->from);
  g_free (row->to);
}

static void
clear_port (gpointer data)
{
  g_free (((MusterPortRow *) data)->id);
}

static void
clear_piece (gpointer data)
{
  MusterPieceRow *row = data;

  g_free (row->is.id);
  g_free (row->is.name);
  g_free (row->is.notes);
  g_free (row->home);
  g_free (row->start);
  g_free (row->attached);
}

static void
clear_naval (gpointer data)
{
  MusterNavalRow *row = data;

  g_free (row->is.id);
  g_free (row->is.name);
}

static void
clear_box (gpointer data)
{
  MusterBoxRow *row = data;

  g_free (row->is.id);
  g_free (row->is.name);
  g_free (row->bonus);
}

static void
clear_turn (gpointer data)
{
  MusterTurnRow *row = data;

  g_free (row->is.season);
  g_free (row->is.label);
}

static void
clear_goal (gpointer data)
{
  MusterGoalRow *row = data;

  g_free (row->is.point);
  g_strfreev (row->names);
}

static void
clear_region (gpointer data)
{
  g_free (((MusterRegionRow *) data)->is.text);
}

static void
clear_shape (gpointer data)
{
  MohawkShape *shape = data;

  g_free (shape->xy);
  g_free (shape->name);
}

static GArray *
rows_new (gsize          size,
          GDestroyNotify clear)
{
  GArray *rows = g_array_new (FALSE, TRUE, (guint) size);

  g_array_set_clear_func (rows, clear);
  return rows;
}

/**
 * muster_draft_new:
 * @faults: (transfer none): outlives the draft
 */
MusterDraft *
muster_draft_new (MusterFaults *faults)
{
  MusterDraft *draft = g_new0 (MusterDraft, 1);

  draft->faults = faults;
  draft->width = draft->height = G_MAXINT; /* without a frame nothing is outside */
  draft->x_per_degree = draft->y_per_degree = 1;
  draft->points = rows_new (sizeof (MusterPointRow), clear_point);
  draft->lines = rows_new (sizeof (MusterLineRow), clear_line);
  draft->ports = rows_new (sizeof (MusterPortRow), clear_port);
  draft->pieces = rows_new (sizeof (MusterPieceRow), clear_piece);
  draft->naval = rows_new (sizeof (MusterNavalRow), clear_naval);
  draft->boxes = rows_new (sizeof (MusterBoxRow), clear_box);
  draft->turns = rows_new (sizeof (MusterTurnRow), clear_turn);
  draft->goals = rows_new (sizeof (MusterGoalRow), clear_goal);
  draft->regions = rows_new (sizeof (MusterRegionRow), clear_region);
  draft->shapes = rows_new (sizeof (MohawkShape), clear_shape);
  draft->point_index = g_hash_table_new (g_str_hash, g_str_equal);
  draft->piece_index = g_hash_table_new (g_str_hash, g_str_equal);
  return draft;
}

void
muster_draft_free (MusterDraft *draft)
{
  g_free (draft->id);
  g_free (draft->name);
  g_free (draft->description);
  g_hash_table_unref (draft->point_index);
  g_hash_table_unref (draft->piece_index);
  g_array_unref (draft->points);
  g_array_unref (draft->lines);
  g_array_unref (draft->ports);
  g_array_unref (draft->pieces);
  g_array_unref (draft->naval);
  g_array_unref (draft->boxes);
  g_array_unref (draft->turns);
  g_array_unref (draft->goals);
  g_array_unref (draft->regions);
  g_array_unref (draft->shapes);
  g_free (draft);
}

/**
 * muster_draft_pairs:
 * @text: "lon,lat lon,lat" in degrees
 * @xy: (out) (transfer full): x, y, x, y... in units of the frame
 * @n: (out): how many pairs
 *
 * Returns: %FALSE after a fault; nothing is set then
 */
gboolean
muster_draft_pairs (MusterDraft  *draft,
                    guint         line,
                    const char   *text,
                    double      **xy,
                    guint        *n)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (double));

  for (char **word = words; *word; word++)
    {
      char *comma = strchr (*word, ',');
      double place[2];

      if (**word == '\0')
        continue;
      if (comma)
        *comma = '\0';
      if (!comma || !muster_xml_decimal (*word, &place[0]) || !muster_xml_decimal (comma + 1, &place[1])
          || ABS (place[0]) > 180 || ABS (place[1]) > 90)
        {
          if (comma)
            *comma = ',';
          muster_faults_add (draft->faults, line,
                             _("“%s” is no place: a longitude and a latitude in degrees, with a comma between"),
                             *word);
          return FALSE;
        }
      place[0] = (place[0] - draft->lon) * draft->x_per_degree;
      place[1] = (draft->lat - place[1]) * draft->y_per_degree;
      g_array_append_vals (numbers, place, 2);
    }
  *n = numbers->len / 2;
  *xy = (double *) (void *) g_array_free (g_steal_pointer (&numbers), FALSE);
  return TRUE;
}

static void
read_shape (MusterDraft *draft,
            xmlNode     *node,
            gint         kind,
            const char  *name)
{
  guint least = kind == MOHAWK_SHAPE_RIVER ? 2 : 3;
  MohawkShape shape = { .kind = kind };
  xmlChar *text = xmlNodeGetContent (node);
  guint line = muster_xml_line (node);

  for (xmlNode *child = node->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      muster_xml_unknown (child, draft->faults);
  if (muster_draft_pairs (draft, line, (const char *) text, &shape.xy, &shape.n))
    {
      if (shape.n < least)
        muster_faults_add (draft->faults, line, _("<%s> needs %u places at least, and has %u"),
                           (const char *) node->name, least, shape.n);
      shape.name = g_strdup (name);
      g_array_append_val (draft->shapes, shape);
    }
  xmlFree (text);
}

static void
read_lake (MusterDraft *draft,
           xmlNode     *node,
           const char  *name)
{
  gboolean shore = FALSE;

  for (xmlNode *child = muster_xml_child (node->children, draft->faults);
       child;
       child = muster_xml_child (child->next, draft->faults))
    {
      gboolean is_shore = muster_xml_is (child, "shore");
      MusterXmlRow row;

      /* The shore comes first, so that islands are drawn over the lake. */
      if (is_shore ? shore : !shore || !muster_xml_is (child, "island"))
        {
          muster_xml_unknown (child, draft->faults);
          continue;
        }
      shore = TRUE;
      muster_xml_row_begin (&row, child, draft->faults);
      muster_xml_row_end (&row);
      read_shape (draft, child, is_shore ? MOHAWK_SHAPE_LAKE : MOHAWK_SHAPE_ISLAND,
                  is_shore ? name : NULL);
    }
  if (!shore)
    muster_faults_add (draft->faults, muster_xml_line (node), _("<%s> has no <%s>"), "lake", "shore");
}

/**
 * muster_draft_background:
 *
 * Reads land, rivers and lakes, in the file's order.
 */
void
muster_draft_background (MusterDraft *draft,
                         xmlNode     *section)
{
  MusterXmlRow row;

  muster_xml_row_begin (&row, section, draft->faults);
  muster_xml_row_end (&row);
  for (xmlNode *child = muster_xml_child (section->children, draft->faults);
       child;
       child = muster_xml_child (child->next, draft->faults))
    {
      g_autofree char *name = NULL;

      muster_xml_row_begin (&row, child, draft->faults);
      if (muster_xml_is (child, "land"))
        read_shape (draft, child, MOHAWK_SHAPE_LAND, NULL);
      else if (muster_xml_is (child, "river"))
        {
          name = muster_xml_row_text (&row, "name", TRUE);
          read_shape (draft, child, MOHAWK_SHAPE_RIVER, name);
        }
      else if (muster_xml_is (child, "lake"))
        {
          name = muster_xml_row_text (&row, "name", TRUE);
          read_lake (draft, child, name);
        }
      else
        {
          muster_xml_unknown (child, draft->faults);
          continue;
        }
      muster_xml_row_end (&row);
    }
}

/**
 * muster_draft_point:
 * @what: of the attribute that names it
 * @id: (nullable): %NULL was told already, or need not be there
 *
 * Returns: the point, or -1, which is told
 */
gint
muster_draft_point (MusterDraft *draft,
                    guint        line,
                    const char  *what,
                    const char  *id)
{
  gint found = id ? GPOINTER_TO_INT (g_hash_table_lookup (draft->point_index, id)) : 0;

  if (id && !found)
    muster_faults_add (draft->faults, line, _("%s=\"%s\": there is no such point"), what, id);
  return found - 1;
}

/* Moves the rows of @from to @to, where their lines and looked-up ids are not wanted any more. */
#define TAKE(to, count, from, Row, Type)                     \
  G_STMT_START                                               \
    {                                                        \
      (count) = (from)->len;                                 \
      (to) = g_new0 (Type, MAX ((from)->len, 1));            \
      for (guint i = 0; i < (from)->len; i++)                \
        {                                                    \
          Row *row = &g_array_index ((from), Row, i);        \
          (to)[i] = row->is;                                 \
          memset (&row->is, 0, sizeof row->is);              \
        }                                                    \
    }                                                        \
  G_STMT_END

/**
 * muster_draft_finish:
 *
 * Makes the scenario of a draft without faults, and leaves the draft empty.
 *
 * Returns: (transfer full): the scenario, not yet prepared
 */
MohawkScenario *
muster_draft_finish (MusterDraft *draft)
{
  MohawkScenario *scenario = mohawk_scenario_new ();

  scenario->id = g_steal_pointer (&draft->id);
  scenario->name = g_steal_pointer (&draft->name);
  scenario->description = g_steal_pointer (&draft->description);
  scenario->width = draft->width;
  scenario->height = draft->height;
  TAKE (scenario->point, scenario->n_points, draft->points, MusterPointRow, MohawkPoint);
  TAKE (scenario->line, scenario->n_lines, draft->lines, MusterLineRow, MohawkLine);
  TAKE (scenario->piece, scenario->n_pieces, draft->pieces, MusterPieceRow, MohawkPiece);
  TAKE (scenario->naval, scenario->n_naval, draft->naval, MusterNavalRow, MohawkNaval);
  TAKE (scenario->box, scenario->n_boxes, draft->boxes, MusterBoxRow, MohawkBox);
  TAKE (scenario->turn, scenario->n_turns, draft->turns, MusterTurnRow, MohawkTurn);
  TAKE (scenario->region, scenario->n_regions, draft->regions, MusterRegionRow, MohawkRegion);
  for (guint i = 0; i < draft->goals->len; i++)
    {
      MusterGoalRow *row = &g_array_index (draft->goals, MusterGoalRow, i);

      scenario->goal[row->side][scenario->n_goals[row->side]++] = row->is;
      memset (&row->is, 0, sizeof row->is);
    }
  scenario->n_shapes = draft->shapes->len;
  g_array_set_clear_func (draft->shapes, NULL);
  scenario->shape = (MohawkShape *) (void *) g_array_free (draft->shapes, FALSE);
  draft->shapes = rows_new (sizeof (MohawkShape), clear_shape);
  return scenario;
}
