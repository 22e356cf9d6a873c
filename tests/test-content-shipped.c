/* The scenario that comes with the program is read whole. */
#include "config.h"

#include "datadir.h"
#include "scenario-reader.h"

#include <string.h>

static MohawkScenario *
shipped (void)
{
  g_autoptr (GError) error = NULL;
  MohawkScenario *scenario = muster_scenario_read ("mohawk-1754", &error);

  g_assert_no_error (error);
  g_assert_nonnull (scenario);
  return scenario;
}

static const MohawkPoint *
point (const MohawkScenario *scenario,
       const char           *id)
{
  gint i = mohawk_scenario_find_point (scenario, id);

  g_assert_cmpint (i, >=, 0);
  return &scenario->point[i];
}

static const MohawkPiece *
piece (const MohawkScenario *scenario,
       const char           *id)
{
  gint i = mohawk_scenario_find_piece (scenario, id);

  g_assert_cmpint (i, >=, 0);
  return &scenario->piece[i];
}

static const MohawkLine *
line (const MohawkScenario *scenario,
      const char           *a,
      const char           *b)
{
  gint i = mohawk_scenario_find_line (scenario, mohawk_scenario_find_point (scenario, a),
                                      mohawk_scenario_find_point (scenario, b));

  g_assert_cmpint (i, >=, 0);
  return &scenario->line[i];
}

static void
test_counts (void)
{
  g_autoptr (MohawkScenario) scenario = shipped ();
  guint modes[3] = { 0 }, owners[4] = { 0 }, symbols[4] = { 0 }, crosses = 0, lakes = 0, on_map = 0;

  g_assert_cmpstr (scenario->id, ==, "mohawk-1754");
  g_assert_cmpint (scenario->width, ==, 2678);
  g_assert_cmpint (scenario->height, ==, 1430);
  g_assert_cmpuint (scenario->n_points, ==, 95);
  g_assert_cmpuint (scenario->n_lines, ==, 149);
  g_assert_cmpuint (scenario->n_ports, ==, 15);
  g_assert_cmpuint (scenario->n_pieces, ==, 112);
  g_assert_cmpuint (scenario->n_naval, ==, 9);
  g_assert_cmpuint (scenario->n_boxes, ==, 4);
  g_assert_cmpuint (scenario->n_turns, ==, 12);
  for (guint i = 0; i < scenario->n_lines; i++)
    {
      modes[scenario->line[i].mode]++;
      crosses += scenario->line[i].crosses;
      lakes += scenario->line[i].lake;
    }
  g_assert_cmpuint (modes[MOHAWK_ROAD], ==, 38);
  g_assert_cmpuint (modes[MOHAWK_TRAIL], ==, 45);
  g_assert_cmpuint (modes[MOHAWK_WATERWAY], ==, 66);
  g_assert_cmpuint (crosses, ==, 9);
  g_assert_cmpuint (lakes, ==, 5);
  for (guint i = 0; i < scenario->n_points; i++)
    {
      owners[scenario->point[i].owner]++;
      symbols[scenario->point[i].symbol]++;
      g_assert_cmpint (scenario->point[i].owner, ==, scenario->point[i].original);
    }
  g_assert_cmpuint (owners[MOHAWK_BRITISH], ==, 37);
  g_assert_cmpuint (owners[MOHAWK_FRENCH], ==, 50);
  g_assert_cmpuint (owners[MOHAWK_IROQUOIS], ==, 8);
  g_assert_cmpuint (symbols[MOHAWK_FORTIFIED_TOWN], ==, 11);
  g_assert_cmpuint (symbols[MOHAWK_TOWN], ==, 20);
  g_assert_cmpuint (symbols[MOHAWK_VILLAGE], ==, 26);
  g_assert_cmpuint (symbols[MOHAWK_SQUARE], ==, 38);
  for (guint i = 0; i < scenario->n_pieces; i++)
    on_map += scenario->piece[i].start >= 0;
  g_assert_cmpuint (on_map, ==, 53);
}

static void
test_values (void)
{
  g_autoptr (MohawkScenario) scenario = shipped ();
  const MohawkPoint *quebec = point (scenario, "quebec");
  const MohawkPoint *new_york = point (scenario, "new-york");
  const MohawkPiece *mingo = piece (scenario, "tribe-26");
  const MohawkPiece *mohawk = piece (scenario, "tribe-01");
  const MohawkPiece *courier = piece (scenario, "courier-3");

  g_assert_cmpint (quebec->x, ==, 1526);
  g_assert_cmpint (quebec->y, ==, 269);
  g_assert_cmpint (quebec->sea_order, ==, 15);
  g_assert_cmpint (quebec->bank, ==, MOHAWK_BANK_NORTH);
  g_assert_cmpint (quebec->base, ==, MOHAWK_FRENCH);
  g_assert_cmpint (quebec->symbol, ==, MOHAWK_FORTIFIED_TOWN);
  g_assert_cmpint (quebec->label_side, ==, MOHAWK_LABEL_NE);
  g_assert_true (quebec->port && quebec->ferry && quebec->after_louisbourg);
  g_assert_true (new_york->island && new_york->port && !new_york->ferry && !new_york->after_louisbourg);
  g_assert_cmpint (new_york->base, ==, MOHAWK_BRITISH);
  g_assert_cmpstr (point (scenario, "oswego")->full_name, ==, "Fort Oswego");
  g_assert_true (point (scenario, "oswego")->fort);
  g_assert_false (point (scenario, "carillon")->fort);
  g_assert_cmpstr (scenario->point[scenario->by_sea[0]].id, ==, "alexandria");
  g_assert_cmpstr (scenario->point[scenario->bonus_port].id, ==, "louisbourg");

  g_assert_true (line (scenario, "quebec", "levis")->crosses);
  g_assert_true (line (scenario, "niagara", "oswego")->lake);
  g_assert_cmpuint (line (scenario, "niagara", "oswego")->n_via, ==, 1);
  /* 43.6 north, 77.7 west in the frame */
  g_assert_cmpfloat_with_epsilon (line (scenario, "niagara", "oswego")->via[0], 914.69, 0.01);
  g_assert_cmpfloat_with_epsilon (line (scenario, "niagara", "oswego")->via[1], 689.0, 0.01);

  g_assert_cmpint (mingo->class, ==, MOHAWK_TRIBE);
  g_assert_cmpint (mingo->side, ==, MOHAWK_FRENCH);
  g_assert_cmpint (mingo->type, ==, MOHAWK_TYPE_INDIAN);
  g_assert_cmpint (mingo->hits, ==, 1);
  g_assert_cmpint (mingo->men, ==, 500);
  g_assert_true (mingo->active);
  g_assert_cmpint (mingo->attached, ==, mohawk_scenario_find_piece (scenario, "courier-3"));
  g_assert_cmpint (courier->attached, ==, mohawk_scenario_find_piece (scenario, "tribe-26"));
  g_assert_cmpint (courier->start, ==, mohawk_scenario_find_point (scenario, "logstown"));
  g_assert_cmpint (point (scenario, "logstown")->tribe, ==, courier->attached);
  g_assert_cmpint (mohawk->class, ==, MOHAWK_NATION);
  g_assert_cmpint (mohawk->side, ==, MOHAWK_IROQUOIS);
  g_assert_cmpint (mohawk->colour, ==, MOHAWK_BRITISH);
  g_assert_cmpint (mohawk->hits, ==, 2);
  g_assert_cmpint (piece (scenario, "rangers-rogers")->type, ==, MOHAWK_TYPE_INDIAN);
  g_assert_cmpint (piece (scenario, "br-44")->start, ==, -1);
  g_assert_cmpint (piece (scenario, "br-44")->number, ==, 44);
  g_assert_nonnull (strstr (piece (scenario, "br-44")->notes, "Monongahela"));
}

static void
test_sea_and_calendar (void)
{
  g_autoptr (MohawkScenario) scenario = shipped ();
  guint firsts = 0, lasts = 0, shapes[4] = { 0 };

  g_assert_cmpstr (scenario->naval[0].id, ==, "br-squadron-1");
  g_assert_cmpint (scenario->naval[0].bonus, ==, 3);
  g_assert_cmpint (scenario->naval[0].regulars, ==, 2);
  g_assert_cmpint (scenario->naval[4].kind, ==, MOHAWK_SEA_LIFT);
  g_assert_false (scenario->naval[4].on_chart);
  g_assert_cmpint (scenario->naval[6].kind, ==, MOHAWK_PRIVATEER);
  g_assert_cmpint (scenario->naval[6].tribes, ==, 5);
  g_assert_cmpint (scenario->naval[6].militia, ==, 3);
  g_assert_cmpint (scenario->box[1].bonus, ==, -1);
  for (guint i = 0; i < scenario->n_turns; i++)
    {
      firsts += scenario->turn[i].first_of_year;
      lasts += scenario->turn[i].last_of_year;
    }
  g_assert_cmpuint (firsts, ==, 7);
  g_assert_cmpuint (lasts, ==, 7);
  g_assert_cmpint (scenario->turn[11].year, ==, 1760);
  g_assert_cmpstr (scenario->turn[2].label, ==, "Autumn 1755");

  g_assert_cmpuint (scenario->n_goals[MOHAWK_FRENCH], ==, 2);
  g_assert_cmpuint (scenario->n_goals[MOHAWK_BRITISH], ==, 2);
  g_assert_cmpint (scenario->goal[MOHAWK_BRITISH][0].count, ==, 3);
  g_assert_cmpuint (scenario->goal[MOHAWK_BRITISH][0].n_points, ==, 5);
  g_assert_cmpint (scenario->goal[MOHAWK_FRENCH][0].point[0], ==,
                   mohawk_scenario_find_point (scenario, "albany"));

  for (guint i = 0; i < scenario->n_shapes; i++)
    {
      shapes[scenario->shape[i].kind]++;
      g_assert_cmpuint (scenario->shape[i].n, >=, scenario->shape[i].kind == MOHAWK_SHAPE_RIVER ? 2 : 3);
    }
  g_assert_cmpuint (shapes[MOHAWK_SHAPE_LAND], ==, 23);
  g_assert_cmpuint (shapes[MOHAWK_SHAPE_LAKE], ==, 40);
  g_assert_cmpuint (shapes[MOHAWK_SHAPE_ISLAND], ==, 22);
  g_assert_cmpuint (shapes[MOHAWK_SHAPE_RIVER], ==, 131);
  g_assert_cmpuint (scenario->n_regions, ==, 20);
}

static void
test_kept (void)
{
  g_autofree char *path = muster_data_path ("scenarios", "mohawk-1754.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read_file (path, &error);
  g_autoptr (MohawkScenario) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *checksum = NULL;
  gsize length;

  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  checksum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
  g_assert_cmpstr (scenario->checksum, ==, checksum);
  g_assert_cmpmem (text, length, g_bytes_get_data (scenario->xml, NULL), g_bytes_get_size (scenario->xml));

  again = muster_scenario_read_bytes (scenario->xml, "kept", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->checksum, ==, checksum);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/content/scenario/shipped/counts", test_counts);
  g_test_add_func ("/content/scenario/shipped/values", test_values);
  g_test_add_func ("/content/scenario/shipped/sea-and-calendar", test_sea_and_calendar);
  g_test_add_func ("/content/scenario/shipped/kept", test_kept);
  return g_test_run ();
}
