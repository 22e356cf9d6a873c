/* The table on its own: measuring, contact, ground, sight, ways, runs (T1-T4, T10). */
#include "config.h"

#include "skirmish-field.h"

#include <math.h>
#include <stdlib.h>

/* --- T1 ------------------------------------------------------------------ */

static void
test_length (void)
{
  g_assert_cmpint (skirmish_length (0, 0, 300, 400), ==, 500);
  g_assert_cmpint (skirmish_length (0, 0, 1, 1), ==, 1);      /* 1.41: the fraction is dropped */
  g_assert_cmpint (skirmish_length (0, 0, 1001, 1), ==, 1001);
  g_assert_cmpint (skirmish_length (-100000, -100000, 100000, 100000), ==, 282842);
  for (guint i = 0; i < 20000; i++)
    {
      gint32 a = g_test_rand_int_range (-50000, 50000), b = g_test_rand_int_range (-50000, 50000);
      gint32 c = g_test_rand_int_range (-50000, 50000), d = g_test_rand_int_range (-50000, 50000);
      gint64 length = skirmish_length (a, b, c, d);
      gint64 square = (gint64) (a - c) * (a - c) + (gint64) (b - d) * (b - d);

      g_assert_true (length * length <= square && (length + 1) * (length + 1) > square);
      g_assert_cmpint (length, ==, skirmish_length (c, d, a, b));
    }
}

static void
test_bearing (void)
{
  gint32 x, y;

  g_assert_cmpint (skirmish_bearing (0, 0, 0, -5), ==, 0);
  g_assert_cmpint (skirmish_bearing (0, 0, 7, -7), ==, 4500);
  g_assert_cmpint (skirmish_bearing (0, 0, 9, 0), ==, 9000);
  g_assert_cmpint (skirmish_bearing (0, 0, 4, 4), ==, 13500);
  g_assert_cmpint (skirmish_bearing (0, 0, 0, 3), ==, 18000);
  g_assert_cmpint (skirmish_bearing (0, 0, -3, 0), ==, 27000);
  g_assert_cmpint (skirmish_bearing (0, 0, -3, -3), ==, 31500);
  g_assert_cmpint (skirmish_turn (35000, 1000), ==, 2000);
  g_assert_cmpint (skirmish_turn (1000, 35000), ==, 2000);
  g_assert_cmpint (skirmish_turn (0, 18000), ==, 18000);
  for (gint32 bearing = 0; bearing < 36000; bearing += 7)
    {
      double true_x = 4000 * sin (bearing * G_PI / 18000), true_y = -4000 * cos (bearing * G_PI / 18000);

      skirmish_step_off (0, 0, bearing, 4000, &x, &y);
      g_assert_cmpfloat (fabs (x - true_x), <=, 0.51);
      g_assert_cmpfloat (fabs (y - true_y), <=, 0.51);
      g_assert_cmpint (skirmish_turn (skirmish_bearing (0, 0, x, y), bearing), <=, 2);
    }
}

static void
test_touch (void)
{
  Field field = field_two_lines (1, 1000, 1000, 1000, 1070);

  /* A gap of 0.10" touches, one of 0.11" does not. */
  g_assert_cmpint (skirmish_gap (field.facts, field.state, 0, 1), ==, 10);
  g_assert_true (skirmish_touch (field.facts, field.state, 0, 1));
  g_assert_true (skirmish_touch (field.facts, field.state, 1, 0));
  g_assert_true (skirmish_engaged (field.facts, field.state, 0));
  field.state->y[1] = 1071;
  g_assert_false (skirmish_touch (field.facts, field.state, 0, 1));
  g_assert_false (skirmish_engaged (field.facts, field.state, 1));
  /* The dead touch nobody; nobody touches himself. */
  field.state->y[1] = 1060;
  field.state->fate[1] = SKIRMISH_DEAD;
  g_assert_false (skirmish_touch (field.facts, field.state, 0, 1));
  g_assert_false (skirmish_touch (field.facts, field.state, 0, 0));
  field_end (field);
}

static void
test_told_touch (void)
{
  Field field;
  SkirmishDraft *draft = skirmish_draft_new (&bare_ruleset, NULL);
  MusterPlay play;

  draft->facts->logger = TRUE;
  field_add_unit (draft, "a", SKIRMISH_BRITISH, 3, 60, SKIRMISH_FORMATION_LINE, SKIRMISH_NOWHERE, SKIRMISH_NOWHERE);
  field_add_unit (draft, "b", SKIRMISH_FRENCH, 8, 60, SKIRMISH_FORMATION_LINE, SKIRMISH_NOWHERE, SKIRMISH_NOWHERE);
  field = field_begin (draft);
  play = (MusterPlay) { .game = &bare_game, .facts = field.facts, .state = field.state };
  skirmish_set_touch (&play, 0, 3, TRUE, "T11");
  skirmish_set_touch (&play, 4, 0, TRUE, "T11");
  g_assert_true (skirmish_touch (field.facts, field.state, 3, 0) && skirmish_touch (field.facts, field.state, 0, 4));
  g_assert_false (skirmish_touch (field.facts, field.state, 3, 4));
  g_assert_true (skirmish_sound (field.facts, field.state, NULL));
  /* A seventh at one man finds no room, and neither is left with half a contact. */
  for (gint f = 5; f < 11; f++)
    skirmish_set_touch (&play, f, 0, TRUE, "T11");
  g_assert_true (skirmish_touch (field.facts, field.state, 8, 0));
  g_assert_false (skirmish_touch (field.facts, field.state, 9, 0) || skirmish_touch (field.facts, field.state, 0, 9));
  g_assert_true (skirmish_sound (field.facts, field.state, NULL));
  skirmish_set_touch (&play, 0, 3, FALSE, "T11");
  g_assert_false (skirmish_touch (field.facts, field.state, 3, 0));
  /* Who falls touches nobody any more. */
  skirmish_fall (&play, 0, SKIRMISH_DEAD, 4, "T6");
  g_assert_false (skirmish_engaged (field.facts, field.state, 4));
  g_assert_cmpint (field.state->kills[4], ==, 1);
  g_assert_true (skirmish_sound (field.facts, field.state, NULL));
  field_end (field);
}

/* --- T2 ------------------------------------------------------------------ */

static SkirmishSight
see (const char *terrain,
     gint32      ay,
     gint32      by,
     gint       *what)
{
  SkirmishDraft *draft = skirmish_draft_new (&bare_ruleset, NULL);
  SkirmishSight sight, back;
  Field field;

  if (terrain)
    field_lay (draft, terrain);
  field_add_unit (draft, "a", SKIRMISH_BRITISH, 1, 60, SKIRMISH_FORMATION_LINE, 1000, ay);
  field_add_unit (draft, "b", SKIRMISH_FRENCH, 1, 60, SKIRMISH_FORMATION_LINE, 1000, by);
  field = field_begin (draft);
  sight = skirmish_sight (field.facts, field.state, 0, 1, -1, what);
  back = skirmish_sight (field.facts, field.state, 1, 0, -1, NULL);
  g_assert_cmpint (sight, ==, back);
  field_end (field);
  return sight;
}

static void
test_sight (void)
{
  gint what = -1;

  g_assert_cmpint (see (NULL, 1000, 3000, NULL), ==, SKIRMISH_SEES);
  g_assert_cmpint (see ("terrain building 8,15 12,18", 1000, 3000, &what), ==, SKIRMISH_BLOCKED_BUILDING);
  g_assert_cmpint (what, ==, 0);
  g_assert_cmpint (see ("terrain building 8,15 12,18", 1000, 1600, NULL), ==, SKIRMISH_SEES); /* he is in it */
  g_assert_cmpint (see ("terrain hill 8,15 12,18", 1000, 3000, NULL), ==, SKIRMISH_BLOCKED_HILL);
  g_assert_cmpint (see ("terrain hill 8,15 12,18", 1700, 3000, NULL), ==, SKIRMISH_SEES);
  /* Two inches of woods hide nothing, a hundredth more does. */
  g_assert_cmpint (see ("terrain woods 8,15 12,17", 1000, 3000, NULL), ==, SKIRMISH_SEES);
  g_assert_cmpint (see ("terrain woods 8,15 12,17.01", 1000, 3000, NULL), ==, SKIRMISH_BLOCKED_WOODS);
  g_assert_cmpint (see ("terrain woods 8,15 12,30", 1000, 1700, NULL), ==, SKIRMISH_SEES);
  g_assert_cmpint (see ("terrain woods 8,15 12,30", 1000, 1701, NULL), ==, SKIRMISH_BLOCKED_WOODS);
  g_assert_cmpint (see ("terrain wall 8,15 12,15", 1000, 3000, NULL), ==, SKIRMISH_SEES);
}

static void
test_sight_woods_in_all (void)
{
  SkirmishDraft *draft = skirmish_draft_new (&bare_ruleset, NULL);
  Field field;

  /* Two woods, which overlap by an inch: 1.5" and 1.5" make 2" of line, not 3". */
  field_lay (draft, "terrain woods 8,15 12,16.5");
  field_lay (draft, "terrain woods 8,15.5 12,17");
  field_add_unit (draft, "a", SKIRMISH_BRITISH, 1, 60, SKIRMISH_FORMATION_LINE, 1000, 1000);
  field_add_unit (draft, "b", SKIRMISH_FRENCH, 1, 60, SKIRMISH_FORMATION_LINE, 1000, 3000);
  field = field_begin (draft);
  g_assert_cmpint (skirmish_length_in (field.facts, SKIRMISH_GROUND_WOODS, 1000, 1000, 1000, 3000), ==, 200);
  g_assert_cmpint (skirmish_sight (field.facts, field.state, 0, 1, -1, NULL), ==, SKIRMISH_SEES);
  field_end (field);
}

static void
test_sight_figures (void)
{
  SkirmishDraft *draft = skirmish_draft_new (&bare_ruleset, NULL);
  Field field;
  gint what = -1;

  field_add_unit (draft, "a", SKIRMISH_BRITISH, 2, 60, SKIRMISH_FORMATION_COLUMN, 1000, 1000);
  field_add_unit (draft, "b", SKIRMISH_FRENCH, 2, 60, SKIRMISH_FORMATION_LINE, 1000, 2000);
  field_add_unit (draft, "c", SKIRMISH_FRENCH, 1, 60, SKIRMISH_FORMATION_LINE, 1000, 1500);
  field = field_begin (draft);
  /* c hides b.1 but not b.2; b's own hide b.1's second rank; a's own hide nothing. */
  g_assert_cmpint (skirmish_sight (field.facts, field.state, 0, 2, -1, &what), ==, SKIRMISH_BLOCKED_FIGURE);
  g_assert_cmpint (what, ==, 4);
  g_assert_cmpint (skirmish_sight (field.facts, field.state, 0, 2, 2, NULL), ==, SKIRMISH_SEES);
  g_assert_cmpint (skirmish_sight (field.facts, field.state, 1, 3, -1, NULL), ==, SKIRMISH_SEES);
  field.state->x[3] = 1000;
  field.state->y[3] = 2060;
  field.state->fate[4] = SKIRMISH_DEAD;
  g_assert_cmpint (skirmish_sight (field.facts, field.state, 0, 3, -1, &what), ==, SKIRMISH_BLOCKED_FIGURE);
  g_assert_cmpint (what, ==, 2);
  g_assert_cmpint (skirmish_sight (field.facts, field.state, 0, 3, 1, NULL), ==, SKIRMISH_SEES);
  field.state->x[1] = 1000;
  field.state->y[1] = 1100;
  g_assert_cmpint (skirmish_sight (field.facts, field.state, 0, 2, -1, NULL), ==, SKIRMISH_SEES);
  field_end (field);
}

/* --- cover --------------------------------------------------------------- */

static SkirmishCover
cover (const char *terrain,
       gint32      from_y,
       gint32      to_y)
{
  SkirmishDraft *draft = skirmish_draft_new (&bare_ruleset, NULL);
  SkirmishCover answer;
  Field field;

  field_lay (draft, terrain);
  field_add_unit (draft, "a", SKIRMISH_BRITISH, 1, 60, SKIRMISH_FORMATION_LINE, 1000, to_y);
  field = field_begin (draft);
  answer = skirmish_cover (field.facts, field.state, 1000, from_y, 0);
  field_end (field);
  return answer;
}

static void
test_cover (void)
{
  g_assert_cmpint (cover ("terrain fence 8,20 12,20", 1000, 2050), ==, SKIRMISH_COVER_SOFT);
  g_assert_cmpint (cover ("terrain wall 8,20 12,20", 1000, 2050), ==, SKIRMISH_COVER_HARD);
  g_assert_cmpint (cover ("terrain wall low 8,20 12,20", 1000, 2050), ==, SKIRMISH_COVER_SOFT);
  g_assert_cmpint (cover ("terrain wall 8,20 12,20", 1000, 1950), ==, SKIRMISH_COVER_NONE); /* it is behind him */
  g_assert_cmpint (cover ("terrain wall 8,20 12,20", 1950, 3000), ==, SKIRMISH_COVER_NONE); /* the firer's own */
  g_assert_cmpint (cover ("terrain wall 8,20 12,20", 1909, 3000), ==, SKIRMISH_COVER_HARD);
  g_assert_cmpint (cover ("terrain woods 8,20 12,24", 1000, 2100), ==, SKIRMISH_COVER_HARD);
  g_assert_cmpint (cover ("terrain woods 8,20 12,21", 1000, 2200), ==, SKIRMISH_COVER_NONE); /* beyond it */
  g_assert_cmpint (cover ("terrain works 8,20 12,24", 1000, 2100), ==, SKIRMISH_COVER_HARD);
  g_assert_cmpint (cover ("terrain works 8,20 12,24", 2300, 2100), ==, SKIRMISH_COVER_NONE); /* both inside */
  g_assert_cmpint (cover ("terrain road 8,20 12,20", 1000, 2000), ==, SKIRMISH_COVER_NONE);
}

static void
test_across (void)
{
  SkirmishDraft *draft = skirmish_draft_new (&bare_ruleset, NULL);
  Field field;

  field_lay (draft, "terrain fence 8,20 12,20");
  field_lay (draft, "terrain building 20,20 24,24 door=22,20");
  field = field_begin (draft);
  g_assert_cmpint (skirmish_across (field.facts, 1000, 1970, 1000, 2030), ==, 0);
  g_assert_cmpint (skirmish_between (field.facts, 1000, 1970, 1000, 2030), ==, -1);
  g_assert_cmpint (skirmish_across (field.facts, 1300, 1970, 1300, 2030), ==, -1);
  g_assert_cmpint (skirmish_across (field.facts, 2050, 1970, 2050, 2030), ==, 1);
  g_assert_cmpint (skirmish_across (field.facts, 2220, 1970, 2220, 2030), ==, -1); /* at the door */
  field_end (field);
}

static void
test_ground (void)
{
  SkirmishDraft *draft = skirmish_draft_new (&bare_ruleset, NULL);
  Field field;
  gint area;

  field_lay (draft, "terrain river width=4 0,20 30,20");
  field_lay (draft, "terrain bridge width=2 10,17 10,23");
  field_lay (draft, "terrain woods 40,10 50,10 45,20");
  field = field_begin (draft);
  g_assert_cmpint (skirmish_ground_at (field.facts, 500, 2000, &area), ==, SKIRMISH_GROUND_RIVER);
  g_assert_cmpint (area, ==, 0);
  g_assert_cmpint (skirmish_ground_at (field.facts, 500, 2200, NULL), ==, SKIRMISH_GROUND_RIVER); /* its edge */
  g_assert_cmpint (skirmish_ground_at (field.facts, 500, 2201, &area), ==, SKIRMISH_GROUND_OPEN);
  g_assert_cmpint (area, ==, -1);
  g_assert_cmpint (skirmish_ground_at (field.facts, 1050, 2000, &area), ==, SKIRMISH_GROUND_BRIDGE);
  g_assert_cmpint (area, ==, 1);
  g_assert_cmpint (skirmish_ground_at (field.facts, 4500, 1500, NULL), ==, SKIRMISH_GROUND_WOODS);
  g_assert_cmpint (skirmish_ground_at (field.facts, 4100, 1500, NULL), ==, SKIRMISH_GROUND_OPEN);
  g_assert_cmpint (skirmish_length_in (field.facts, SKIRMISH_GROUND_RIVER, 500, 1000, 500, 3000), ==, 400);
  /* Along its bank, not over its middle. */
  g_assert_cmpint (skirmish_length_in (field.facts, SKIRMISH_GROUND_RIVER, 500, 2150, 900, 2150), ==, 400);
  g_assert_cmpint (skirmish_length_in (field.facts, SKIRMISH_GROUND_RIVER, 500, 2250, 900, 2250), ==, 0);
  field_end (field);
}

/* --- T3 ------------------------------------------------------------------ */

static gint32
slow_woods (gconstpointer  facts,
            gconstpointer  state,
            gint           figure,
            SkirmishGround ground,
            gpointer       data)
{
  (void) facts;
  (void) state;
  (void) figure;
  (void) data;
  return ground == SKIRMISH_GROUND_WOODS ? 200 : ground == SKIRMISH_GROUND_WALL ? 0 : 100;
}

static void
test_way (void)
{
  SkirmishDraft *draft = skirmish_draft_new (&bare_ruleset, NULL);
  gint32 x[2] = { 1000, 1300 }, y[2] = { 1500, 1900 };
  SkirmishWay way;
  Field field;

  field_lay (draft, "terrain woods 8,12 20,13");
  field_lay (draft, "terrain building 30,12 34,16");
  field_lay (draft, "terrain wall 8,25 20,25");
  field_add_unit (draft, "a", SKIRMISH_BRITISH, 1, 60, SKIRMISH_FORMATION_LINE, 1000, 1000);
  field_add_unit (draft, "b", SKIRMISH_FRENCH, 1, 60, SKIRMISH_FORMATION_LINE, 2000, 1000);
  field_add_unit (draft, "c", SKIRMISH_BRITISH, 1, 60, SKIRMISH_FORMATION_LINE, 1000, 1400);
  field = field_begin (draft);

  /* Two legs of 5"; a friend on the way is passed; the inch of woods costs another. */
  way = skirmish_way (field.facts, field.state, 0, x, y, 2, 1000, NULL, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_FREE);
  g_assert_cmpint (way.length, ==, 1000);
  g_assert_cmpint (way.cost, ==, 1000);
  g_assert_cmpint (way.crossed[0], ==, 1);
  way = skirmish_way (field.facts, field.state, 0, x, y, 2, 1099, slow_woods, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_FAR);
  g_assert_cmpint (way.cost, ==, 1100);
  way = skirmish_way (field.facts, field.state, 0, x, y, 2, 1100, slow_woods, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_FREE);

  /* It ends on nobody. */
  y[0] = 1359;
  way = skirmish_way (field.facts, field.state, 0, x, y, 1, 1000, NULL, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_CROWDED);
  g_assert_cmpint (way.what, ==, 2);
  y[0] = 1340;
  way = skirmish_way (field.facts, field.state, 0, x, y, 1, 1000, NULL, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_FREE);

  /* Off the table; over a wall that may not be crossed; into a building. */
  x[0] = -1;
  way = skirmish_way (field.facts, field.state, 0, x, y, 1, 9000, NULL, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_EDGE);
  x[0] = 1000;
  y[0] = 2600;
  way = skirmish_way (field.facts, field.state, 0, x, y, 1, 9000, slow_woods, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_GROUND);
  g_assert_cmpint (way.what, ==, 2);
  way = skirmish_way (field.facts, field.state, 0, x, y, 1, 9000, NULL, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_FREE);
  g_assert_cmpint (way.crossed[0], ==, 1 | 4);
  x[0] = 3200;
  y[0] = 1400;
  way = skirmish_way (field.facts, field.state, 0, x, y, 1, 9000, NULL, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_GROUND);
  g_assert_cmpint (way.what, ==, 1);
  field_end (field);
}

static void
test_way_enemies (void)
{
  Field field = field_two_lines (1, 1000, 1000, 2000, 1000);
  gint32 x[1] = { 2200 }, y[1] = { 1000 };
  SkirmishWay way;

  /* Not through him, not past within reach; up to him, touching. */
  way = skirmish_way (field.facts, field.state, 0, x, y, 1, 9000, NULL, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_ENEMY);
  g_assert_cmpint (way.what, ==, 1);
  y[0] = 1130;
  way = skirmish_way (field.facts, field.state, 0, x, y, 1, 9000, NULL, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_FREE);
  x[0] = 1940;
  y[0] = 1000;
  way = skirmish_way (field.facts, field.state, 0, x, y, 1, 9000, NULL, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_FREE);
  g_assert_cmpint (way.contact, ==, 1);
  x[0] = 1929;
  way = skirmish_way (field.facts, field.state, 0, x, y, 1, 9000, NULL, NULL, NULL);
  g_assert_cmpint (way.contact, ==, -1);
  /* Beside him he may go away, but not over him. */
  field.state->x[0] = 1940;
  x[0] = 1000;
  way = skirmish_way (field.facts, field.state, 0, x, y, 1, 9000, NULL, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_FREE);
  x[0] = 2200;
  way = skirmish_way (field.facts, field.state, 0, x, y, 1, 9000, NULL, NULL, NULL);
  g_assert_cmpint (way.end, ==, SKIRMISH_WAY_ENEMY);
  field_end (field);
}

/* --- T10 ----------------------------------------------------------------- */

static void
test_run (void)
{
  Field field = field_two_lines (1, 1000, 4000, 1000, 3000);
  SkirmishRunWay run;

  g_assert_cmpint (skirmish_home_bearing (field.facts, field.state, 0), ==, 18000);
  g_assert_cmpint (skirmish_home_bearing (field.facts, field.state, 1), ==, 0);
  run = skirmish_run (field.facts, field.state, 0, 18000, 500, NULL, NULL);
  g_assert_true (run.moved && !run.off);
  g_assert_cmpint (run.y, ==, 4500);
  run = skirmish_run (field.facts, field.state, 0, 18000, 900, NULL, NULL);
  g_assert_true (run.moved && run.off);
  g_assert_cmpint (run.y, ==, 4800);
  run = skirmish_run (field.facts, field.state, 0, 18000, 900, slow_woods, NULL);
  g_assert_true (run.off);
  run = skirmish_run (field.facts, field.state, 0, 18000, 700, slow_woods, NULL);
  g_assert_true (run.moved && !run.off && run.y == 4700);
  /* Towards an enemy it turns as little as clears him. */
  run = skirmish_run (field.facts, field.state, 0, 0, 2000, NULL, NULL);
  g_assert_true (run.moved && !run.off);
  g_assert_cmpint (skirmish_turn (0, skirmish_bearing (1000, 4000, run.x, run.y)), >, 300);
  g_assert_cmpint (skirmish_turn (0, skirmish_bearing (1000, 4000, run.x, run.y)), <, 520);
  field_end (field);
}

static void
test_run_shut_in (void)
{
  SkirmishDraft *draft = skirmish_draft_new (&bare_ruleset, NULL);
  SkirmishRunWay run;
  Field field;

  /* Water on three sides: there is no way. */
  field_lay (draft, "terrain river width=0 5,42 15,42 15,44 5,44");
  field_lay (draft, "terrain river width=0 5,36 9,36 9,44 5,44");
  field_lay (draft, "terrain river width=0 11,36 15,36 15,44 11,44");
  field_add_unit (draft, "a", SKIRMISH_BRITISH, 1, 60, SKIRMISH_FORMATION_LINE, 1000, 4100);
  field = field_begin (draft);
  run = skirmish_run (field.facts, field.state, 0, 18000, 600, NULL, NULL);
  g_assert_false (run.moved);
  g_assert_cmpint (run.x, ==, 1000);
  g_assert_cmpint (run.y, ==, 4100);
  /* Slowed by woods on the way home it gets half as far. */
  field.facts->area[0].ground = SKIRMISH_GROUND_WOODS;
  run = skirmish_run (field.facts, field.state, 0, 18000, 300, slow_woods, NULL);
  g_assert_true (run.moved);
  g_assert_cmpint (run.y, ==, 4300);
  field_end (field);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/skirmish/table/T1/length", test_length);
  g_test_add_func ("/skirmish/table/T1/bearing", test_bearing);
  g_test_add_func ("/skirmish/table/T1/touch", test_touch);
  g_test_add_func ("/skirmish/table/T11/told-touch", test_told_touch);
  g_test_add_func ("/skirmish/table/T2/sight", test_sight);
  g_test_add_func ("/skirmish/table/T2/woods-in-all", test_sight_woods_in_all);
  g_test_add_func ("/skirmish/table/T2/figures", test_sight_figures);
  g_test_add_func ("/skirmish/table/cover", test_cover);
  g_test_add_func ("/skirmish/table/across", test_across);
  g_test_add_func ("/skirmish/table/ground", test_ground);
  g_test_add_func ("/skirmish/table/T3/way", test_way);
  g_test_add_func ("/skirmish/table/T3/enemies", test_way_enemies);
  g_test_add_func ("/skirmish/table/T10/run", test_run);
  g_test_add_func ("/skirmish/table/T10/shut-in", test_run_shut_in);
  return g_test_run ();
}
