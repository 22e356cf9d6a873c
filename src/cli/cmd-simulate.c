#include "config.h"

#include "campaign.h"
#include "campaign-reader.h"
#include "cli.h"
#include "scenario-reader.h"
#include "simulate.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* musterctl simulate: whole campaigns in memory, and what became of them. */

typedef struct
{
  guint64 orders;
  guint64 turns;
  guint64 battles;
  guint   violations;
  guint   winner[3];  /* by MohawkSide; nobody: drawn or cut short */
  guint   ending[3][MOHAWK_WON_DRAW + 1];
  guint64 hash;       /* of all hashes, in order: the same for any number of jobs */
} Sum;

static void
sum_up (const MohawkResult *results,
        guint               n,
        Sum                *sum)
{
  memset (sum, 0, sizeof *sum);
  for (guint i = 0; i < n; i++)
    {
      sum->orders += results[i].orders;
      sum->turns += (guint64) results[i].turn;
      sum->battles += results[i].battles;
      sum->violations += results[i].violations;
      sum->winner[results[i].winner]++;
      sum->ending[results[i].winner][results[i].ending]++;
      sum->hash = muster_dice_mix (sum->hash ^ results[i].hash, i);
    }
}

static const char *
side_word (const MohawkScenario *scenario,
           gint                  side)
{
  return muster_game_word (&mohawk_game, scenario, MOHAWK_KIND_SIDE, side);
}

/* What went wrong first in a campaign, for whoever mends it. */
static char *
violation_text (const MohawkResult  *result,
                const MusterWording *wording)
{
  static const char *const what[] = {
    N_("sound"), N_("an invariant is broken"), N_("an order was refused"), N_("nobody had anything to say"),
    N_("a turn did not end"), N_("the effects do not lead from state to state"),
  };
  g_autofree char *rule = result->broken.clause ? muster_wording_refusal_line (wording, &result->broken) : g_strdup ("");

  return g_strdup_printf (_("Seed %llu, turn %d, “%s”: %s. %s"), (unsigned long long) result->seed, result->turn,
                          result->verb >= 0 && result->verb < (gint) campaign_game ()->n_verbs ? campaign_game ()->verbs[result->verb].word : "",
                          _(what[result->violation]), rule);
}

static void
print_json (const MohawkCampaigns *campaigns,
            const MohawkResult    *results,
            guint                  n,
            const MusterWording   *wording,
            double                 seconds)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  Sum sum;

  sum_up (results, n, &sum);
  json_builder_begin_object (json);
  muster_json_int (json, "campaigns", n);
  muster_json_take (json, "seed", g_strdup_printf ("%llu", (unsigned long long) campaigns->seed));
  for (gint side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    muster_json_text (json, side_word (campaigns->scenario, side),
                      campaigns->player[side] == MOHAWK_PLAYER_AI ? "ai" : "random");
  muster_json_yes (json, "checked", campaigns->checked);
  muster_json_int (json, "orders", (gint64) sum.orders);
  muster_json_int (json, "turns", (gint64) sum.turns);
  if (campaigns->say)
    muster_json_int (json, "battles", (gint64) sum.battles);
  muster_json_int (json, "violations", sum.violations);
  json_builder_set_member_name (json, "winners");
  json_builder_begin_object (json);
  for (gint side = MOHAWK_NOBODY; side <= MOHAWK_FRENCH; side++)
    muster_json_int (json, side_word (campaigns->scenario, side), sum.winner[side]);
  json_builder_end_object (json);
  muster_json_list (json, "endings");
  for (gint side = MOHAWK_NOBODY; side <= MOHAWK_FRENCH; side++)
    for (gint e = 0; e <= MOHAWK_WON_DRAW; e++)
      if (sum.ending[side][e])
        {
          json_builder_begin_object (json);
          muster_json_text (json, "winner", side_word (campaigns->scenario, side));
          muster_json_text (json, "ending", muster_game_word (&mohawk_game, campaigns->scenario, MOHAWK_KIND_ENDING, e));
          muster_json_int (json, "campaigns", sum.ending[side][e]);
          json_builder_end_object (json);
        }
  json_builder_end_array (json);
  muster_json_list (json, "faults");
  for (guint i = 0; i < n; i++)
    if (results[i].violations)
      {
        g_autofree char *text = violation_text (&results[i], wording);

        json_builder_add_string_value (json, text);
      }
  json_builder_end_array (json);
  muster_json_take (json, "hash", g_strdup_printf ("%016" G_GINT64_MODIFIER "x", sum.hash));
  json_builder_set_member_name (json, "seconds");
  json_builder_add_double_value (json, seconds);
  json_builder_end_object (json);
  muster_json_print (json);
}

static void
print_text (const MohawkCampaigns *campaigns,
            const MohawkResult    *results,
            guint                  n,
            const MusterWording   *wording,
            double                 seconds)
{
  g_autoptr (MusterTable) table = muster_table_new (3);
  Sum sum;

  sum_up (results, n, &sum);
  muster_cli_print (g_dngettext (GETTEXT_PACKAGE, "%u campaign, %llu orders, in %.2f seconds\n",
                                 "%u campaigns, %llu orders, in %.2f seconds\n", n),
                    n, (unsigned long long) sum.orders, seconds);
  if (campaigns->say)
    muster_cli_print (g_dngettext (GETTEXT_PACKAGE, "%llu battle handed to other rules\n",
                                   "%llu battles handed to other rules\n", (gulong) sum.battles),
                      (unsigned long long) sum.battles);
  for (gint side = MOHAWK_NOBODY; side <= MOHAWK_FRENCH; side++)
    for (gint e = 0; e <= MOHAWK_WON_DRAW; e++)
      if (sum.ending[side][e])
        {
          g_autofree char *count = g_strdup_printf ("%u", sum.ending[side][e]);
          g_autofree char *share = g_strdup_printf ("%.1f%%", 100.0 * sum.ending[side][e] / n);
          g_autofree char *ending = muster_wording_ending (&(MohawkState) { .winner = (gint8) side, .ending = (gint8) e });

          muster_table_add (table, count, share, ending ? ending : _("Not decided."));
        }
  muster_table_print (table, "  ");
  muster_cli_print (g_dngettext (GETTEXT_PACKAGE, "%u violation\n", "%u violations\n", sum.violations), sum.violations);
  for (guint i = 0; i < n; i++)
    if (results[i].violations)
      {
        g_autofree char *text = violation_text (&results[i], wording);

        muster_cli_print ("  %s\n", text);
      }
}

/* Hands every battle to other rules: --tactical. @data: which, or -1: each in turn. */
static gboolean
hand_off (const MohawkCampaigns *campaigns,
          gconstpointer          state,
          MusterOrder           *order)
{
  const CampaignState *now = state;
  gint which = GPOINTER_TO_INT (campaigns->data);
  guint n = 0;

  if (now->status != CAMPAIGN_NO_BATTLE || now->mohawk.fight != MOHAWK_FIGHT_METHOD)
    return FALSE;
  while (campaign_rulesets ()[n])
    n++;
  if (which < 0)
    which = (gint) ((guint) now->battles % n);
  muster_order_reset (order, (guint) muster_game_verb (campaigns->game, "resolve"));
  muster_order_add (order, MOHAWK_KIND_RULESET, which + 1);
  muster_order_add (order, MUSTER_KIND_AUTO, 0);
  return TRUE;
}

/* What an order does to those who serve. */
static gboolean
keeps (const MohawkCampaigns *campaigns,
       gconstpointer          before,
       gconstpointer          after,
       const MusterOrder     *order,
       MusterRefusal         *broken)
{
  return campaign_keeps (campaigns->scenario, before, after, order, broken);
}

static gboolean
read_tactical (const char      *text,
               MohawkCampaigns *campaigns)
{
  campaigns->data = GINT_TO_POINTER (-1);
  if (!text)
    return TRUE;
  campaigns->game = campaign_game ();
  campaigns->found = campaign_found;
  campaigns->say = hand_off;
  campaigns->keeps = keeps;
  for (gint r = 0; campaign_rulesets ()[r]; r++)
    if (strcmp (campaign_rulesets ()[r]->name, text) == 0)
      {
        campaigns->data = GINT_TO_POINTER (r);
        return TRUE;
      }
  return strcmp (text, "mixed") == 0 && campaign_rulesets ()[0];
}

static gboolean
read_player (const char   *text,
             MohawkPlayer *player)
{
  *player = text && strcmp (text, "random") == 0 ? MOHAWK_PLAYER_RANDOM : MOHAWK_PLAYER_AI;
  return !text || strcmp (text, "ai") == 0 || *player == MOHAWK_PLAYER_RANDOM;
}

/* musterctl simulate */
int
muster_cmd_simulate (const MusterCommand  *command,
                     char                **args)
{
  g_autofree char *number = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *jobs = NULL;
  g_autofree char *french = NULL;
  g_autofree char *british = NULL;
  g_autofree char *scenario_name = NULL;
  g_autofree char *tactical = NULL;
  gboolean unchecked = FALSE;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "campaigns", 'n', 0, G_OPTION_ARG_FILENAME, &number, N_("How many"), N_("NUMBER") },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &seed, N_("Of the first; the others count on"), N_("NUMBER") },
    { "jobs", 0, 0, G_OPTION_ARG_FILENAME, &jobs, N_("How many at a time; the results are the same"), N_("NUMBER") },
    { "french", 'f', 0, G_OPTION_ARG_FILENAME, &french, N_("Who plays the French"), N_("ai|random") },
    { "british", 'b', 0, G_OPTION_ARG_FILENAME, &british, N_("Who plays the British"), N_("ai|random") },
    { "scenario", 's', 0, G_OPTION_ARG_FILENAME, &scenario_name, N_("A scenario’s id, or a file of your own"), N_("SCENARIO") },
    { "tactical", 't', 0, G_OPTION_ARG_FILENAME, &tactical, N_("Hand every battle to other rules, played by the machine"),
      N_("mohicans|bighorn|frontier|furwars|mixed") },
    { "unchecked", 0, 0, G_OPTION_ARG_NONE, &unchecked, N_("Without checking the invariants after every order"), NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { NULL }
  };
  MohawkCampaigns campaigns = { NULL };
  g_autoptr (MohawkScenario) scenario = NULL;
  g_autoptr (MusterWording) wording = NULL;
  g_autofree MohawkResult *results = NULL;
  g_auto (GStrv) rest = NULL;
  GError *error = NULL;
  guint64 n = 0, workers = g_get_num_processors ();
  gint64 start;
  gboolean sound = TRUE;

  if (!muster_cli_parse (command, entries, &args, 0, 0))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (!number || !muster_cli_number (number, 1, 1000000, &n))
    return muster_cli_usage (command, _("it needs --campaigns NUMBER, from 1 to 1000000"));
  if (seed && !muster_cli_number (seed, 0, G_MAXUINT64, &campaigns.seed))
    return muster_cli_usage (command, _("“%s” is no seed: a number from 0 on"), seed);
  if (jobs && !muster_cli_number (jobs, 1, 256, &workers))
    return muster_cli_usage (command, _("“%s” is no number of jobs"), jobs);
  if (!read_player (french, &campaigns.player[MOHAWK_FRENCH]) || !read_player (british, &campaigns.player[MOHAWK_BRITISH]))
    return muster_cli_usage (command, _("a side is played by “ai” or “random”"));
  if (!read_tactical (tactical, &campaigns))
    return muster_cli_usage (command, _("“%s” is none of the tactical rules"), tactical);
  scenario = muster_scenario_read (scenario_name ? scenario_name : "mohawk-1754", &error);
  if (!scenario)
    return muster_cli_fail (error);
  if (!seed)
    campaigns.seed = muster_dice_seed ();
  if (campaigns.game)
    muster_campaign_join (scenario);
  campaigns.scenario = scenario;
  campaigns.checked = !unchecked;
  results = g_new0 (MohawkResult, n);
  wording = muster_wording_new (campaigns.game ? campaigns.game : &mohawk_game, scenario);
  start = g_get_monotonic_time ();
  mohawk_simulate_all (&campaigns, (guint) n, (guint) workers, NULL, NULL, results);
  (as_json ? print_json : print_text) (&campaigns, results, (guint) n, wording,
                                       (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  for (guint i = 0; i < n; i++)
    sound = sound && results[i].violations == 0;
  return sound ? MUSTER_EXIT_OK : MUSTER_EXIT_WORLD;
}
