#include "config.h"

#include "cli.h"
#include "odds.h"

#include <glib/gi18n-lib.h>

/* musterctl odds: one battle of the battle board, worked out. */

/* Of the 99% interval; and no more than is worth waiting for. */
#define MOST_TRIALS 100000000

static const char *
troop_word (guint troop)
{
  static const char *const words[MOHAWK_N_ODDS] = { "regular", "militia", "indian", "ranger" };

  return words[troop];
}

static gboolean
read_ground (const char    *text,
             MohawkTerrain *terrain)
{
  gint value;

  if (!muster_game_find (&mohawk_game, NULL, MOHAWK_KIND_TERRAIN, text, &value))
    return FALSE;
  *terrain = (MohawkTerrain) value;
  return TRUE;
}

static void
add_side (JsonBuilder            *json,
          const char             *key,
          const MohawkOddsBattle *battle,
          const MohawkOdds       *odds,
          guint                   who)
{
  json_builder_set_member_name (json, key);
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "pieces");
  json_builder_begin_object (json);
  for (guint t = 0; t < MOHAWK_N_ODDS; t++)
    if (battle->troops[who][t])
      muster_json_int (json, troop_word (t), battle->troops[who][t]);
  json_builder_end_object (json);
  json_builder_set_member_name (json, "wins");
  json_builder_add_double_value (json, odds->win[who]);
  json_builder_set_member_name (json, "loss");
  json_builder_add_double_value (json, odds->loss[who]);
  if (!odds->exact)
    {
      json_builder_set_member_name (json, "loss_margin");
      json_builder_add_double_value (json, odds->loss_margin[who]);
    }
  json_builder_end_object (json);
}

static void
print_json (const MohawkOddsBattle *battle,
            const MohawkOdds       *odds)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  muster_json_text (json, "ground", muster_game_word (&mohawk_game, NULL, MOHAWK_KIND_TERRAIN, (gint) battle->terrain));
  muster_json_yes (json, "exact", odds->exact);
  if (!odds->exact)
    {
      muster_json_int (json, "trials", odds->trials);
      json_builder_set_member_name (json, "wins_margin");
      json_builder_add_double_value (json, odds->win_margin);
    }
  add_side (json, "attacker", battle, odds, MOHAWK_ATTACKER);
  add_side (json, "defender", battle, odds, MOHAWK_DEFENDER);
  json_builder_end_object (json);
  muster_json_print (json);
}

static void
print_text (const MohawkOdds *odds)
{
  static const guint sides[] = { MOHAWK_ATTACKER, MOHAWK_DEFENDER };
  g_autoptr (MusterTable) table = muster_table_new (3);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      guint who = sides[i];
      g_autofree char *win = odds->exact ? g_strdup_printf (_("wins %.2f%%"), 100 * odds->win[who])
                                         : g_strdup_printf (_("wins %.2f%% ± %.2f"), 100 * odds->win[who],
                                                            100 * odds->win_margin);
      g_autofree char *loss = odds->exact ? g_strdup_printf (_("expects to lose %.2f"), odds->loss[who])
                                          : g_strdup_printf (_("expects to lose %.2f ± %.2f"), odds->loss[who],
                                                             odds->loss_margin[who]);

      muster_table_add (table, who == MOHAWK_ATTACKER ? _("Attacker") : _("Defender"), win, loss);
    }
  muster_table_print (table, "");
  if (odds->exact)
    muster_cli_print (_("Exact, if nobody retreats.\n"));
  else
    muster_cli_print (g_dngettext (GETTEXT_PACKAGE, "Fought out %u time, with the 99%% interval, if nobody retreats.\n",
                                   "Fought out %u times, with the 99%% interval, if nobody retreats.\n", odds->trials),
                      odds->trials);
}

/* Who fights, and where. */
static int
read_battle (const MusterCommand *command,
             MohawkOddsBattle    *battle,
             const char          *attacker,
             const char          *defender,
             const char          *terrain,
             const char          *behind,
             gboolean             fort)
{
  g_autoptr (GError) error = NULL;

  if (!attacker || !defender)
    return muster_cli_usage (command, _("it needs --attacker FORCE and --defender FORCE"));
  if (!mohawk_odds_read_troops (attacker, battle->troops[MOHAWK_ATTACKER], &error)
      || !mohawk_odds_read_troops (defender, battle->troops[MOHAWK_DEFENDER], &error))
    return muster_cli_usage (command, "%s", error->message);
  if (!fort && !terrain)
    return muster_cli_usage (command, _("it needs --terrain fort, open, woods or landing"));
  if (terrain && !read_ground (terrain, &battle->terrain))
    return muster_cli_usage (command, _("“%s” is no ground: fort, open, woods or landing"), terrain);
  if (fort)
    battle->terrain = MOHAWK_TERRAIN_FORT;
  battle->behind = battle->terrain;
  if (behind && (battle->terrain != MOHAWK_TERRAIN_LANDING || !read_ground (behind, &battle->behind)
                 || battle->behind == MOHAWK_TERRAIN_LANDING))
    return muster_cli_usage (command, _("--behind is the ground the defenders of a landing fall back to: fort, open or woods"));
  return MUSTER_EXIT_OK;
}

/* musterctl odds */
int
muster_cmd_odds (const MusterCommand *command,
                 char               **args)
{
  g_autofree char *attacker = NULL;
  g_autofree char *defender = NULL;
  g_autofree char *terrain = NULL;
  g_autofree char *behind = NULL;
  g_autofree char *trials = NULL;
  g_autofree char *seed = NULL;
  gboolean fort = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "attacker", 'a', 0, G_OPTION_ARG_FILENAME, &attacker, N_("Who attacks"), N_("FORCE") },
    { "defender", 'd', 0, G_OPTION_ARG_FILENAME, &defender, N_("Who defends"), N_("FORCE") },
    { "terrain", 't', 0, G_OPTION_ARG_FILENAME, &terrain, N_("The ground"), N_("fort|open|woods|landing") },
    { "fort", 0, 0, G_OPTION_ARG_NONE, &fort, N_("They stand in a fort, whatever the ground"), NULL },
    { "behind", 0, 0, G_OPTION_ARG_FILENAME, &behind, N_("Where the defenders of a landing fall back to"), N_("fort|open|woods") },
    { "trials", 0, 0, G_OPTION_ARG_FILENAME, &trials, N_("Fight it out so many times, even if it can be worked out"), N_("NUMBER") },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &seed, N_("Of the dice, where it is fought out"), N_("NUMBER") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { NULL }
  };
  MohawkOddsBattle battle = { { { 0 } } };
  MohawkOdds odds;
  g_auto (GStrv) rest = NULL;
  guint64 times = 0, number = 1;
  int status;

  if (!muster_cli_parse (command, entries, &args, 0, 0))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (trials && !muster_cli_number (trials, 2, MOST_TRIALS, &times))
    return muster_cli_usage (command, _("“%s” is no number of trials"), trials);
  if (seed && !muster_cli_number (seed, 0, G_MAXUINT64, &number))
    return muster_cli_usage (command, _("“%s” is no seed: a number from 0 on"), seed);
  status = read_battle (command, &battle, attacker, defender, terrain, behind, fort);
  if (status != MUSTER_EXIT_OK)
    return status;
  if (times)
    mohawk_odds_by_trial (&battle, number, (guint) times, &odds);
  else
    mohawk_odds (&battle, number, &odds);
  if (as_json)
    print_json (&battle, &odds);
  else
    print_text (&odds);
  return MUSTER_EXIT_OK;
}
