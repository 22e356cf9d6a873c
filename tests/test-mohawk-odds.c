/* Odds: the exact way and the trials must tell the same. */
#include "config.h"

#include "odds.h"

#include <math.h>

#define Z_99  2.5758293035489004
#define Z_999 3.2905267314918945

static void
read_troops (const char *text,
             guint      *troops)
{
  g_autoptr (GError) error = NULL;
  gboolean ok = mohawk_odds_read_troops (text, troops, &error);

  g_assert_no_error (error);
  g_assert_true (ok);
}

static MohawkOddsBattle
battle_of (const char   *attacker,
           const char   *defender,
           MohawkTerrain terrain,
           MohawkTerrain behind)
{
  MohawkOddsBattle battle = { .terrain = terrain, .behind = behind };

  read_troops (attacker, battle.troops[MOHAWK_ATTACKER]);
  read_troops (defender, battle.troops[MOHAWK_DEFENDER]);
  return battle;
}

/* One against one in the open: the defender hits with 4, 5 and 6, and so does the attacker; two hits
 * each. The chance of the attacker comes to 11/27. */
static void
test_duel (void)
{
  MohawkOddsBattle battle = battle_of ("regular", "regular", MOHAWK_TERRAIN_OPEN, MOHAWK_TERRAIN_OPEN);
  MohawkOdds odds;

  g_assert_true (mohawk_odds_exactly (&battle, &odds));
  g_assert_true (odds.exact);
  g_assert_cmpfloat_with_epsilon (odds.win[MOHAWK_ATTACKER], 11.0 / 27, 1e-12);
  g_assert_cmpfloat_with_epsilon (odds.win[MOHAWK_DEFENDER], 16.0 / 27, 1e-12);
  g_assert_cmpfloat_with_epsilon (odds.loss[MOHAWK_ATTACKER], 16.0 / 27, 1e-12);
  g_assert_cmpfloat_with_epsilon (odds.loss[MOHAWK_DEFENDER], 11.0 / 27, 1e-12);
}

/* A tribe storms a tribe in a fort: the attacker moves up in its first turn, then both hit with a six. By
 * hand: the defender fires twice before the first answer, so 25/36 * p with p = 1/6 + 25/36 p. */
static void
test_walls (void)
{
  MohawkOddsBattle battle = battle_of ("indian", "indian", MOHAWK_TERRAIN_FORT, MOHAWK_TERRAIN_FORT);
  double p = (1.0 / 6) / (1 - 25.0 / 36);
  MohawkOdds odds;

  g_assert_true (mohawk_odds_exactly (&battle, &odds));
  g_assert_cmpfloat_with_epsilon (odds.win[MOHAWK_ATTACKER], 25.0 / 36 * p, 1e-12);
}

/* The free volley, then the woods or the shore (M6.10). */
static void
test_landing (void)
{
  MohawkOddsBattle stay = battle_of ("regular", "indian", MOHAWK_TERRAIN_LANDING, MOHAWK_TERRAIN_LANDING);
  MohawkOddsBattle woods = battle_of ("regular", "indian", MOHAWK_TERRAIN_LANDING, MOHAWK_TERRAIN_WOODS);
  MohawkOdds on_shore, in_woods;
  double one, two; /* the attacker's chance on his last hit, and on both, at the defender's turn */

  g_assert_true (mohawk_odds_exactly (&stay, &on_shore));
  /* on the shore: 1/6 against 3/6 */
  one = (5.0 / 6 * 3 / 6) / (1 - 5.0 / 6 * 3 / 6);
  two = (5.0 / 6 * 3 / 6 + 1.0 / 6 * (3.0 / 6 + 3.0 / 6 * one)) / (1 - 5.0 / 6 * 3 / 6);
  g_assert_cmpfloat_with_epsilon (on_shore.win[MOHAWK_ATTACKER], 5.0 / 6 * two + 1.0 / 6 * one, 1e-12);

  g_assert_true (mohawk_odds_exactly (&woods, &in_woods));
  g_assert_cmpfloat (in_woods.win[MOHAWK_ATTACKER], <, on_shore.win[MOHAWK_ATTACKER]);
}

typedef struct
{
  const char   *name;
  const char   *attacker;
  const char   *defender;
  MohawkTerrain terrain;
  MohawkTerrain behind;
} Case;

static const Case cases[] = {
  { "open", "regular:3,militia:2", "regular:2,indian:1", MOHAWK_TERRAIN_OPEN, MOHAWK_TERRAIN_OPEN },
  { "fort", "regular:3,militia:2", "regular:2,indian:1", MOHAWK_TERRAIN_FORT, MOHAWK_TERRAIN_FORT },
  { "woods", "indian:5,courier", "regular:2,militia:2", MOHAWK_TERRAIN_WOODS, MOHAWK_TERRAIN_WOODS },
  { "walls-only", "militia:4", "militia:2", MOHAWK_TERRAIN_FORT, MOHAWK_TERRAIN_FORT },
  { "landing-fort", "regular:4", "regular:2,militia:1", MOHAWK_TERRAIN_LANDING, MOHAWK_TERRAIN_FORT },
  { "landing-stay", "regular:4", "regular:2,militia:1", MOHAWK_TERRAIN_LANDING, MOHAWK_TERRAIN_LANDING },
  { "doubled", "militia:5", "regular:2", MOHAWK_TERRAIN_OPEN, MOHAWK_TERRAIN_OPEN },
  { "scouts", "ranger:2,iroquois:2", "courier,indian:4", MOHAWK_TERRAIN_WOODS, MOHAWK_TERRAIN_WOODS },
};

/* Within the 99.9% interval, in every number told. */
static void
test_agree (gconstpointer data)
{
  const Case *c = data;
  MohawkOddsBattle battle = battle_of (c->attacker, c->defender, c->terrain, c->behind);
  MohawkOdds exact, tried;

  g_assert_true (mohawk_odds_exactly (&battle, &exact));
  mohawk_odds_by_trial (&battle, 20, 40000, &tried);
  g_assert_false (tried.exact);
  g_assert_cmpuint (tried.trials, ==, 40000);
  g_test_message ("%s: %.5f, tried %.5f", c->name, exact.win[MOHAWK_ATTACKER], tried.win[MOHAWK_ATTACKER]);
  g_assert_cmpfloat (fabs (exact.win[MOHAWK_ATTACKER] - tried.win[MOHAWK_ATTACKER]), <=,
                     tried.win_margin * Z_999 / Z_99);
  g_assert_cmpfloat_with_epsilon (exact.win[0] + exact.win[1], 1, 1e-9);
  for (guint who = 0; who < 2; who++)
    g_assert_cmpfloat (fabs (exact.loss[who] - tried.loss[who]), <=, tried.loss_margin[who] * Z_999 / Z_99);
}

/* Too large to be worked through: fought out, the same for a seed. */
static void
test_large (void)
{
  MohawkOddsBattle battle = battle_of ("regular:12,militia:6", "regular:8,indian:5", MOHAWK_TERRAIN_FORT, MOHAWK_TERRAIN_FORT);
  MohawkOdds odds, again;

  g_assert_false (mohawk_odds_exactly (&battle, &odds));
  mohawk_odds (&battle, 3, &odds);
  mohawk_odds (&battle, 3, &again);
  g_assert_false (odds.exact);
  g_assert_cmpfloat (odds.win_margin, >, 0);
  g_assert_cmpfloat (odds.win_margin, <, 0.01);
  g_assert_cmpfloat (odds.win[0], ==, again.win[0]);
  g_assert_cmpfloat (odds.loss[1], ==, again.loss[1]);
}

static void
test_nobody (void)
{
  MohawkOddsBattle battle = { .troops = { { 0 }, { [MOHAWK_ODDS_MILITIA] = 2 } }, .terrain = MOHAWK_TERRAIN_OPEN };
  MohawkOdds odds;

  mohawk_odds (&battle, 1, &odds);
  g_assert_true (odds.exact);
  g_assert_cmpfloat (odds.win[MOHAWK_ATTACKER], ==, 1);
  g_assert_cmpfloat (odds.loss[MOHAWK_ATTACKER], ==, 0);
}

static void
test_troops (void)
{
  static const char *const bad[] = { "", "dragoon:3", "regular:0", "regular:61", "regular:", "regular:x", "regular:40,regular:40",
                                     "regular,,militia" };
  guint troops[MOHAWK_N_ODDS];

  read_troops ("regular:3,militia:2,indian,ranger:1,courier", troops);
  g_assert_cmpuint (troops[MOHAWK_ODDS_REGULAR], ==, 3);
  g_assert_cmpuint (troops[MOHAWK_ODDS_MILITIA], ==, 2);
  g_assert_cmpuint (troops[MOHAWK_ODDS_INDIAN], ==, 1);
  g_assert_cmpuint (troops[MOHAWK_ODDS_SCOUT], ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (mohawk_odds_read_troops (bad[i], troops, &error));
      g_assert_error (error, MOHAWK_ODDS_ERROR, MOHAWK_ODDS_ERROR_TROOPS);
    }
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/mohawk/odds/duel", test_duel);
  g_test_add_func ("/mohawk/odds/walls", test_walls);
  g_test_add_func ("/mohawk/odds/landing", test_landing);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/mohawk/odds/agree/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_agree);
    }
  g_test_add_func ("/mohawk/odds/large", test_large);
  g_test_add_func ("/mohawk/odds/nobody", test_nobody);
  g_test_add_func ("/mohawk/odds/troops", test_troops);
  return g_test_run ();
}
