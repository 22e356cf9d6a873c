#include "config.h"

#include "cli.h"
#include "conduct.h"
#include "setup-reader.h"
#include "thought.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* musterctl skirmish: a battle without a campaign, fought out by two machines. */

/* More than any battle takes, by far. */
#define MOST_ORDERS 20000

typedef struct
{
  MusterSession *session;
  MusterTeller  *teller;
  const char    *setup;
  guint64        seed;
  MusterPlayer   player[MUSTER_N_SIDES];
  gboolean       log;
} Skirmish;

static const SkirmishState *
table_of (const Skirmish *skirmish)
{
  return muster_session_whole (skirmish->session);
}

static const SkirmishFacts *
facts_of (const Skirmish *skirmish)
{
  return muster_session_facts (skirmish->session);
}

/* --- points ----------------------------------------------------------------------- */

static void
print_bill (const GArray *bill)
{
  g_autoptr (MusterTable) table = muster_table_new (3);

  for (guint i = 0; i < bill->len; i++)
    {
      const SkirmishPoint *point = &g_array_index (bill, SkirmishPoint, i);
      g_autofree char *price = g_strdup_printf ("%d × %d", point->n, point->each);
      g_autofree char *sum = g_strdup_printf ("%d", point->n * point->each);

      if (point->officer)
        {
          /* Translators: who is paid for, as in “Militia, captain” */
          g_autofree char *label = g_strdup_printf (_("%s, captain"), point->label);

          muster_table_add (table, sum, price, label);
        }
      else
        muster_table_add (table, sum, price, point->label);
    }
  muster_table_print (table, "  ");
}

static void
add_bill (JsonBuilder  *json,
          const GArray *bill)
{
  muster_json_list (json, "bill");
  for (guint i = 0; i < bill->len; i++)
    {
      const SkirmishPoint *point = &g_array_index (bill, SkirmishPoint, i);

      json_builder_begin_object (json);
      muster_json_text (json, "what", point->label);
      muster_json_yes (json, "captain", point->officer);
      muster_json_int (json, "number", point->n);
      muster_json_int (json, "each", point->each);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* What each side costs, and what is over. */
static int
tell_points (const SkirmishFacts *facts,
             gboolean             as_json)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  gboolean over = FALSE;

  json_builder_begin_array (json);
  for (SkirmishSide side = SKIRMISH_BRITISH; side <= SKIRMISH_FRENCH; side++)
    {
      g_autoptr (GArray) bill = g_array_new (FALSE, FALSE, sizeof (SkirmishPoint));
      gint points = facts->ruleset->points (facts, side, bill);
      gint too_much = facts->ruleset->points_over (facts, side), commanders = 0, scouts = 0;

      if (facts->ruleset->points_many)
        facts->ruleset->points_many (facts, side, &commanders, &scouts);
      over = over || too_much > 0 || commanders > 0 || scouts > 0;
      if (as_json)
        {
          json_builder_begin_object (json);
          muster_json_text (json, "side", muster_game_word (facts->ruleset->game, facts, SKIRMISH_KIND_SIDE, (gint) side));
          muster_json_int (json, "points", points);
          muster_json_int (json, "over", too_much);
          muster_json_int (json, "commanders_over", commanders);
          muster_json_int (json, "scouts_over", scouts);
          add_bill (json, bill);
          json_builder_end_object (json);
          continue;
        }
      muster_cli_print (side == SKIRMISH_BRITISH ? _("British: %d points\n") : _("French: %d points\n"), points);
      print_bill (bill);
      if (too_much)
        muster_cli_print (g_dngettext (GETTEXT_PACKAGE, "  %d point too many\n", "  %d points too many\n", (gulong) too_much), too_much);
      if (commanders)
        muster_cli_print (g_dngettext (GETTEXT_PACKAGE, "  %d commanding officer too many\n", "  %d commanding officers too many\n",
                                       (gulong) commanders), commanders);
      if (scouts)
        muster_cli_print (g_dngettext (GETTEXT_PACKAGE, "  %d Indian scout too many\n", "  %d Indian scouts too many\n", (gulong) scouts),
                          scouts);
    }
  json_builder_end_array (json);
  if (as_json)
    muster_json_print (json);
  return over ? MUSTER_EXIT_REFUSED : MUSTER_EXIT_OK;
}

/* --- the battle ------------------------------------------------------------------- */

/* "3 british fire  fire reds huron", and what came of it */
static void
print_entry (const Skirmish    *skirmish,
             const MusterEntry *entry)
{
  const MusterGame *game = muster_session_game (skirmish->session);
  const SkirmishState *before = muster_teller_before (skirmish->teller, entry);
  g_autoptr (GPtrArray) sentences = muster_cli_sentences (skirmish->teller, entry);
  const char *side = muster_game_word (game, facts_of (skirmish), SKIRMISH_KIND_SIDE, before->side);
  const char *step = muster_game_word (game, facts_of (skirmish), SKIRMISH_KIND_STEP, before->step);

  muster_cli_print ("%lld  %d %s %s  %s\n", (long long) entry->id, before->turn, side ? side : "", step ? step : "", entry->text);
  for (guint i = 0; i < sentences->len; i++)
    muster_cli_print ("    %s\n", (const char *) sentences->pdata[i]);
}

/* The next order; %FALSE: it has been told why there is none. */
static gboolean
give_order (const Skirmish *skirmish,
            JsonBuilder    *json)
{
  g_autoptr (MusterThought) thought = muster_thought_new (skirmish->session, skirmish->player);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  MusterThrow dice = { MUSTER_THROW_APP, NULL, 0 };
  g_autoptr (GError) error = NULL;
  MusterSide awaited;

  if (!muster_thought_think (thought, &order, &awaited))
    {
      muster_cli_complain (_("The machine has nothing to say; please report this battle: “%s”, seed %llu."), skirmish->setup,
                           (unsigned long long) skirmish->seed);
      return FALSE;
    }
  muster_teller_mark (skirmish->teller);
  if (muster_session_submit (skirmish->session, &order, &dice, &reply, &error))
    {
      if (json)
        muster_json_entry (json, skirmish->teller, reply.entry, TRUE);
      else if (skirmish->log)
        print_entry (skirmish, reply.entry);
      return TRUE;
    }
  if (error)
    muster_cli_complain ("%s", error->message);
  else
    {
      g_autofree char *line = muster_wording_refusal_line (muster_teller_wording (skirmish->teller), &reply.refusal);

      muster_cli_complain (_("The machine gave an order that the rules refuse: %s"), line);
    }
  return FALSE;
}

static gboolean
fight (const Skirmish *skirmish,
       JsonBuilder    *json)
{
  const MusterGame *game = muster_session_game (skirmish->session);

  for (guint n = 0; n < MOST_ORDERS; n++)
    {
      if (game->over (table_of (skirmish)))
        return TRUE;
      if (!give_order (skirmish, json))
        return FALSE;
    }
  muster_cli_complain (_("The battle does not end."));
  return FALSE;
}

static void
print_end (const Skirmish *skirmish)
{
  const SkirmishState *table = table_of (skirmish);
  MusterTongue tongue = muster_teller_outer (skirmish->teller);

  muster_cli_print (table->victor == SKIRMISH_BRITISH ? _("The British have the field, in turn %d (%s).\n")
                    : table->victor == SKIRMISH_FRENCH ? _("The French have the field, in turn %d (%s).\n")
                                                       : _("Nobody has the field, in turn %d (%s).\n"),
                    table->turn, muster_game_word (tongue.voice.game, tongue.voice.facts, SKIRMISH_KIND_ENDING, table->ending));
  muster_units_print (&tongue, table);
}

static void
add_end (const Skirmish *skirmish,
         JsonBuilder    *json)
{
  const SkirmishState *table = table_of (skirmish);
  MusterTongue tongue = muster_teller_outer (skirmish->teller);

  muster_json_int (json, "orders", muster_session_last (skirmish->session));
  muster_json_int (json, "turns", table->turn);
  muster_json_value (json, "winner", &tongue.voice, SKIRMISH_KIND_SIDE, table->victor);
  muster_json_value (json, "ending", &tongue.voice, SKIRMISH_KIND_ENDING, table->ending);
  muster_units_add_json (json, &tongue, table);
  muster_json_take (json, "hash", g_strdup_printf ("%016" G_GINT64_MODIFIER "x", muster_session_hash (skirmish->session)));
}

static int
play_out (const Skirmish *skirmish,
          gboolean        as_json)
{
  g_autoptr (JsonBuilder) json = as_json ? json_builder_new () : NULL;
  gboolean fought;

  if (!as_json)
    {
      fought = fight (skirmish, NULL);
      if (fought)
        print_end (skirmish);
      return fought ? MUSTER_EXIT_OK : MUSTER_EXIT_WORLD;
    }
  json_builder_begin_object (json);
  muster_json_text (json, "ruleset", facts_of (skirmish)->ruleset->name);
  muster_json_text (json, "setup", skirmish->setup);
  muster_json_take (json, "seed", g_strdup_printf ("%llu", (unsigned long long) skirmish->seed));
  muster_json_text (json, "british", skirmish->player[SKIRMISH_BRITISH] == MUSTER_PLAYER_RANDOM ? "random" : "ai");
  muster_json_text (json, "french", skirmish->player[SKIRMISH_FRENCH] == MUSTER_PLAYER_RANDOM ? "random" : "ai");
  muster_json_list (json, "log");
  fought = fight (skirmish, json);
  json_builder_end_array (json);
  add_end (skirmish, json);
  json_builder_end_object (json);
  muster_json_print (json);
  return fought ? MUSTER_EXIT_OK : MUSTER_EXIT_WORLD;
}

/* --- the command ------------------------------------------------------------------ */

static gboolean
read_player (const char   *text,
             MusterPlayer *player)
{
  *player = text && strcmp (text, "random") == 0 ? MUSTER_PLAYER_RANDOM : MUSTER_PLAYER_MACHINE;
  return !text || strcmp (text, "ai") == 0 || *player == MUSTER_PLAYER_RANDOM;
}

/* Rulings of the battle; what is wrong is in @fault. */
static gboolean
set_rulings (SkirmishFacts *facts,
             char         **options,
             char         **fault)
{
  const MusterGame *game = facts->ruleset->game;

  for (guint i = 0; options && options[i]; i++)
    {
      g_auto (GStrv) parts = g_strsplit (options[i], "=", 2);
      gint option = muster_game_option (game, parts[0]);
      gint value = option >= 0 && parts[1] ? muster_game_choice (game, (guint) option, parts[1]) : -1;

      if (value < 0)
        {
          *fault = skirmish_ruling_fault (game, options[i]);
          return FALSE;
        }
      facts->option[option] = (gint8) value;
    }
  return TRUE;
}

/* musterctl skirmish */
int
muster_cmd_skirmish (const MusterCommand  *command,
                     char                **args)
{
  g_autofree char *setup = NULL;
  g_autofree char *rules = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;
  g_autofree char *fault = NULL;
  g_auto (GStrv) options = NULL;
  gboolean points = FALSE, log = FALSE, as_json = FALSE;
  const GOptionEntry entries[] = {
    { "setup", 0, 0, G_OPTION_ARG_FILENAME, &setup, N_("A set-up: a file, or the name of one"), N_("SETUP") },
    { "rules", 0, 0, G_OPTION_ARG_FILENAME, &rules, N_("A house variant of the rules: a file, or the name of one"), N_("VARIANT") },
    { "option", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &options, N_("A ruling, may be given again"), N_("KEY=VALUE") },
    { "points", 'p', 0, G_OPTION_ARG_NONE, &points, N_("Only tell what each side costs, and what is too much"), NULL },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &seed, N_("Dice by this seed"), N_("NUMBER") },
    { "a", 'a', 0, G_OPTION_ARG_FILENAME, &a, N_("Who plays the British"), N_("ai|random") },
    { "b", 'b', 0, G_OPTION_ARG_FILENAME, &b, N_("Who plays the French"), N_("ai|random") },
    { "log", 'l', 0, G_OPTION_ARG_NONE, &log, N_("Tell every order, with its dice and what came of it"), NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { NULL }
  };
  Skirmish skirmish = { .seed = muster_dice_seed () };
  MusterSetup how = { .seeded = TRUE };
  const SkirmishRuleset *ruleset;
  g_autoptr (SkirmishFacts) facts = NULL;
  g_auto (GStrv) rest = NULL;
  GError *error = NULL;
  int status;

  if (!muster_cli_parse (command, entries, &args, 1, 1))
    return MUSTER_EXIT_USAGE;
  rest = args;
  ruleset = campaign_ruleset_find (rest[0]);
  if (!ruleset)
    return muster_cli_usage (command, _("“%s” is none of the tactical rules"), rest[0]);
  if (seed && !muster_cli_number (seed, 0, G_MAXUINT64, &skirmish.seed))
    return muster_cli_usage (command, _("“%s” is no seed: a number from 0 on"), seed);
  if (!read_player (a, &skirmish.player[SKIRMISH_BRITISH]) || !read_player (b, &skirmish.player[SKIRMISH_FRENCH]))
    return muster_cli_usage (command, _("a side is played by “ai” or “random”"));
  if (points && !ruleset->points)
    return muster_cli_usage (command, _("the rules “%s” have no points"), ruleset->name);
  skirmish.setup = setup ? setup : ruleset->name;
  facts = muster_setup_read_variant (skirmish.setup, rules, &error);
  if (!facts)
    return muster_cli_fail (error);
  if (facts->ruleset != ruleset)
    return muster_cli_usage (command, _("the set-up “%s” is of the rules “%s”"), skirmish.setup, facts->ruleset->name);
  if (!set_rulings (facts, options, &fault))
    return muster_cli_usage (command, "%s", fault);
  if (facts->logger)
    return muster_cli_usage (command, _("the set-up “%s” is of a real table: the machine sees none"), skirmish.setup);
  if (points)
    return tell_points (facts, as_json);
  how.seed = skirmish.seed;
  skirmish.log = log;
  skirmish.session = muster_session_new_battle (facts, &how);
  skirmish.teller = muster_teller_new (skirmish.session);
  status = play_out (&skirmish, as_json);
  muster_teller_free (skirmish.teller);
  return muster_cli_close (skirmish.session, status);
}
