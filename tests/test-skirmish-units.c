/* Units on the table: formations, who is hit, what is lost, the end, set-ups (T6, T7, T12, H4, H14). */
#include "config.h"

#include "skirmish-field.h"

/* --- formations ---------------------------------------------------------- */

static void
test_layout (void)
{
  gint32 x[40], y[40];

  skirmish_layout (SKIRMISH_FORMATION_LINE, 5, 60, 40, 2000, 2000, 18000, x, y);
  g_assert_true (x[4] == 2240 && y[4] == 2000);
  skirmish_layout (SKIRMISH_FORMATION_SKIRMISH, 5, 60, 40, 2000, 2900, 0, x, y);
  g_assert_true (x[4] == 2400 && y[4] == 2900);
  skirmish_layout (SKIRMISH_FORMATION_LINE, 3, 60, 40, 2000, 2000, 9000, x, y);
  g_assert_true (x[2] == 2000 && y[2] == 2120);
  skirmish_layout (SKIRMISH_FORMATION_LINE, 3, 60, 40, 2000, 2000, 27000, x, y);
  g_assert_true (x[2] == 2000 && y[2] == 2120);
  skirmish_layout (SKIRMISH_FORMATION_COLUMN, 5, 60, 40, 2000, 2000, 0, x, y);
  g_assert_true (x[1] == 2060 && y[1] == 2000 && x[4] == 2000 && y[4] == 2120);
  skirmish_layout (SKIRMISH_FORMATION_LINE, 20, 60, 40, 2000, 2000, 0, x, y);
  g_assert_true (x[9] == 2540 && y[9] == 2000 && x[10] == 2000 && y[10] == 2060);
}

/* However a unit faces, nobody overlaps and a close line touches all along. */
static void
test_layout_sound (void)
{
  static const SkirmishFormation formations[] = {
    SKIRMISH_FORMATION_OPEN, SKIRMISH_FORMATION_COLUMN, SKIRMISH_FORMATION_LINE, SKIRMISH_FORMATION_SKIRMISH,
    SKIRMISH_FORMATION_FORMED
  };

  for (gint32 facing = 0; facing < 36000; facing += 1300)
    for (guint i = 0; i < G_N_ELEMENTS (formations); i++)
      {
        SkirmishDraft *draft = skirmish_draft_new (&bare_ruleset, NULL);
        Field field;

        skirmish_draft_unit (draft, "a", NULL, SKIRMISH_BRITISH, 0);
        for (guint f = 0; f < 15; f++)
          skirmish_draft_figure (draft, 0, -1, SKIRMISH_MAN, 60, NULL);
        draft->facts->unit[0].x = 3000;
        draft->facts->unit[0].y = 2400;
        draft->facts->unit[0].facing = facing;
        draft->facts->unit[0].formation = (guint8) formations[i];
        skirmish_draft_arrange (draft, 0);
        field = field_begin (draft);
        g_assert_true (skirmish_sound (field.facts, field.state, NULL));
        if (formations[i] == SKIRMISH_FORMATION_LINE || formations[i] == SKIRMISH_FORMATION_FORMED)
          g_assert_true (skirmish_touch (field.facts, field.state, 0, 1) && skirmish_touch (field.facts, field.state, 3, 4));
        else if (formations[i] != SKIRMISH_FORMATION_COLUMN)
          g_assert_false (skirmish_touch (field.facts, field.state, 0, 1));
        field_end (field);
      }
}

/* --- T6, T7, T12 --------------------------------------------------------- */

static void
test_target_order (void)
{
  Field field = field_two_lines (4, 1000, 1000, 1060, 1800);
  gint firers[2] = { 0, 1 }, out[8];
  gint32 range[2] = { 810, 810 };

  /* b stands 1060, 1120, 1180, 1240; firers at 1000 and 1060: nearest is b.1, then by distance; equal: muster order. */
  g_assert_cmpuint (skirmish_target_order (field.facts, field.state, firers, 2, range, 1, out), ==, 3);
  g_assert_cmpint (out[0], ==, 4);
  g_assert_cmpint (out[1], ==, 5);
  g_assert_cmpint (out[2], ==, 6);
  range[0] = range[1] = 9000;
  g_assert_cmpuint (skirmish_target_order (field.facts, field.state, firers, 2, range, 1, out), ==, 4);
  field.state->x[7] = 1030;
  field.state->y[7] = 1700;
  field.state->fate[5] = SKIRMISH_DEAD;
  g_assert_cmpuint (skirmish_target_order (field.facts, field.state, firers, 2, range, 1, out), ==, 3);
  g_assert_cmpint (out[0], ==, 7);
  g_assert_cmpint (out[1], ==, 4);
  field_end (field);
}

static void
test_end (void)
{
  Field field = field_two_lines (3, 1000, 1000, 1000, 1060);
  SkirmishResult result;
  MusterPlay play = { .game = &bare_game, .facts = field.facts, .state = field.state };

  field.facts->campaign = TRUE;
  field.facts->unit[0].piece = 7;
  field.facts->unit[1].piece = 9;
  field.facts->defender = SKIRMISH_FRENCH;
  g_assert_cmpint (skirmish_holder (field.facts, field.state, 1, 0), ==, SKIRMISH_BRITISH);
  g_assert_cmpint (skirmish_holder (field.facts, field.state, 2, 2), ==, SKIRMISH_FRENCH);
  g_assert_cmpint (skirmish_holder (field.facts, field.state, 0, 0), ==, SKIRMISH_FRENCH);
  skirmish_fall (&play, 0, SKIRMISH_DEAD, 3, "T6");
  skirmish_fall (&play, 3, SKIRMISH_RUN, -1, "T9");
  skirmish_fall (&play, 4, SKIRMISH_OFF, -1, "T9");
  field.state->x[5] = 5000;
  skirmish_end (&play, SKIRMISH_END_TURNS, SKIRMISH_NOBODY, "T12");
  g_assert_cmpint (field.state->victor, ==, SKIRMISH_FRENCH);
  skirmish_result (field.facts, field.state, &result);
  g_assert_cmpuint (result.n, ==, 2);
  g_assert_cmpint (result.row[0].piece, ==, 7);
  g_assert_cmpint (result.row[0].fielded, ==, 3);
  g_assert_cmpint (result.row[0].lost, ==, 1);
  g_assert_cmpint (result.row[1].lost, ==, 1); /* off the table with leave is no loss */
  g_assert_true (skirmish_sound (field.facts, field.state, NULL));
  field_end (field);
}

static void
test_end_captives (void)
{
  Field field = field_two_lines (2, 1000, 1000, 1000, 1060);
  MusterPlay play = { .game = &bare_game, .facts = field.facts, .state = field.state };

  field.facts->campaign = TRUE;
  field.state->x[1] = 3000;
  field.state->conceded = SKIRMISH_BRITISH;
  skirmish_end (&play, SKIRMISH_END_CONCEDED, SKIRMISH_NOBODY, "T12");
  g_assert_cmpint (field.state->victor, ==, SKIRMISH_FRENCH);
  /* a.1 touches an enemy and is taken; a.2 is safe (H12). */
  g_assert_cmpint (field.state->fate[0], ==, SKIRMISH_CAPTIVE);
  g_assert_cmpint (field.state->captor[0], ==, 2);
  g_assert_cmpint (field.state->fate[1], ==, SKIRMISH_FIT);
  g_assert_cmpuint (skirmish_lost (field.facts, field.state, 0), ==, 1);
  /* His captor falls: he is free again, on a place of his own. */
  skirmish_place (&play, 1, 1000, 1000, SKIRMISH_NOWHERE, "T1");
  skirmish_fall (&play, 2, SKIRMISH_DEAD, 1, "T6");
  g_assert_cmpint (field.state->fate[0], ==, SKIRMISH_FIT);
  g_assert_true (skirmish_sound (field.facts, field.state, NULL));
  field_end (field);
}

/* --- H4, H14 ------------------------------------------------------------- */

/* A table of every kind takes 200 a side: all have a place of their own, the defenders of a fort within. */
static void
try_table (SkirmishTable table,
           guint64       seed,
           guint         units,
           guint8        edge)
{
  SkirmishDraft *draft = skirmish_draft_new (&bare_ruleset, NULL);
  Field field;
  gint works;

  draft->facts->edge[SKIRMISH_BRITISH] = edge;
  draft->facts->edge[SKIRMISH_FRENCH] = (edge + 2) % 4;
  skirmish_ground_make (draft, table, seed);
  g_assert_cmpuint (draft->facts->n_areas, >=, 6);
  for (guint u = 0; u < 2 * units; u++)
    {
      g_autofree char *id = g_strdup_printf ("u%c%c", 'a' + u / 26, 'a' + u % 26);

      skirmish_draft_unit (draft, id, NULL, u % 2 ? SKIRMISH_FRENCH : SKIRMISH_BRITISH, 0);
      draft->facts->unit[u].formation = u % 3 ? SKIRMISH_FORMATION_LINE : SKIRMISH_FORMATION_SKIRMISH;
      for (guint f = 0; f < 10; f++)
        skirmish_draft_figure (draft, 0, -1, SKIRMISH_MAN, 60, NULL);
    }
  skirmish_ground_deploy (draft, 40);
  field = field_begin (draft);
  g_assert_cmpint (field.state->turn, ==, 1); /* nobody is without a place */
  g_assert_true (skirmish_sound (field.facts, field.state, NULL));
  works = table == SKIRMISH_TABLE_FORT ? 0 : -1;
  for (guint f = 0; f < field.facts->n_figures; f++)
    {
      gboolean inside = works >= 0 && skirmish_area_holds (&field.facts->area[works], field.state->x[f], field.state->y[f]);

      g_assert_false (skirmish_engaged (field.facts, field.state, (gint) f));
      g_assert_cmpint (skirmish_ground_at (field.facts, field.state->x[f], field.state->y[f], NULL), !=, SKIRMISH_GROUND_RIVER);
      if (works >= 0 && units < 10)
        g_assert_cmpint (inside, ==, skirmish_side_of (field.facts, (gint) f) == SKIRMISH_BRITISH);
    }
  field_end (field);
}

static void
test_tables (void)
{
  for (guint table = 0; table < SKIRMISH_N_TABLES; table++)
    for (guint64 seed = 1; seed <= 4; seed++)
      {
        try_table ((SkirmishTable) table, seed, 6, (guint8) (seed % 4));
        if (seed == 1)
          try_table ((SkirmishTable) table, seed, 20, 2);
      }
}

static void
test_tables_same (void)
{
  for (guint table = 0; table < SKIRMISH_N_TABLES; table++)
    {
      SkirmishDraft *a = skirmish_draft_new (&bare_ruleset, NULL), *b = skirmish_draft_new (&bare_ruleset, NULL);
      gboolean other = FALSE;

      skirmish_ground_make (a, (SkirmishTable) table, 7);
      skirmish_ground_make (b, (SkirmishTable) table, 7);
      g_assert_cmpuint (a->facts->n_areas, ==, b->facts->n_areas);
      for (guint i = 0; i < a->facts->n_areas; i++)
        g_assert_cmpmem (a->facts->area[i].x, sizeof a->facts->area[i].x, b->facts->area[i].x, sizeof b->facts->area[i].x);
      skirmish_draft_free (b);
      b = skirmish_draft_new (&bare_ruleset, NULL);
      skirmish_ground_make (b, (SkirmishTable) table, 8);
      for (guint i = 0; i < MIN (a->facts->n_areas, b->facts->n_areas); i++)
        other = other || a->facts->area[i].left != b->facts->area[i].left;
      g_assert_true (other);
      skirmish_draft_free (a);
      skirmish_draft_free (b);
    }
}

/* The corners of a table's pieces, in one number. */
static guint32
table_mark (SkirmishTable table,
            guint64       seed)
{
  SkirmishDraft *draft = skirmish_draft_new (&bare_ruleset, NULL);
  guint32 mark = 2166136261u;

  skirmish_ground_make (draft, table, seed);
  for (guint a = 0; a < draft->facts->n_areas; a++)
    for (guint i = 0; i < draft->facts->area[a].n; i++)
      {
        mark = (mark ^ (guint32) draft->facts->area[a].x[i]) * 16777619u;
        mark = (mark ^ (guint32) draft->facts->area[a].y[i]) * 16777619u;
      }
  skirmish_draft_free (draft);
  return mark;
}

/* A campaign keeps the seed of a table, not the table: whatever compiler made the program, the same seed is the same table as
 * ever. The numbers are of what recorded battles were fought on. */
static void
test_tables_as_ever (void)
{
  static const guint32 mark[SKIRMISH_N_TABLES] = { 0xe0f10347, 0x8b90767b, 0x0749c3b4, 0x447d136c };

  for (guint table = 0; table < SKIRMISH_N_TABLES; table++)
    g_assert_cmphex (table_mark ((SkirmishTable) table, 7), ==, mark[table]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/skirmish/units/layout", test_layout);
  g_test_add_func ("/skirmish/units/layout-sound", test_layout_sound);
  g_test_add_func ("/skirmish/units/T7/order", test_target_order);
  g_test_add_func ("/skirmish/units/T12/end", test_end);
  g_test_add_func ("/skirmish/units/H12/captives", test_end_captives);
  g_test_add_func ("/skirmish/units/H14/deploy", test_tables);
  g_test_add_func ("/skirmish/units/H4/same-seed", test_tables_same);
  g_test_add_func ("/skirmish/units/H4/as-ever", test_tables_as_ever);
  return g_test_run ();
}
