#include "config.h"

#include "cli.h"
#include "notation.h"

#include <glib/gi18n-lib.h>

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* musterctl: campaigns by command line. */

static const MusterCommand commands[] = {
  { "new", N_("FILE"), 1, N_("Begin a campaign in a new file."),
    N_("SCENARIO is mohawk-1754 unless told otherwise; the campaign keeps a copy in its file.\n"
       "“musterctl rulings” shows the keys of the rulings and their readings."), muster_cmd_new },
  { "status", N_("FILE"), 1, N_("Show how things stand, and what is awaited of whom."), NULL, muster_cmd_status },
  { "points", N_("FILE [POINT]"), 1, N_("List the points of the map: holder, marks, neighbours."), NULL, muster_cmd_points },
  { "pieces", N_("FILE"), 1, N_("List the pieces: what and where they are."), NULL, muster_cmd_pieces },
  { "orders", N_("FILE [WORD]"), 1, N_("List the orders that are legal now and their cost, or those that begin with WORD."),
    N_("Of orders that take several pieces not every mix is listed, but one sample, or each single piece: they\n"
       "end in “…”. Marches are listed for each whole stack and each single piece, by the cheapest path."),
    muster_cmd_orders },
  { "do", N_("FILE ORDER…"), 1, N_("Give orders, one argument each; “-” reads lines from standard input."),
    N_("The first order that is refused ends it: exit 2, with the clause. Typed dice are asked for at a\n"
       "terminal; elsewhere the dice wanted are named: exit 3. With --as an order that is the other\n"
       "player’s word now is refused. “musterctl help notation” lists the orders."),
    muster_cmd_do },
  { "undo", N_("FILE [NUMBER|battle]"), 1, N_("Take back the last order, several, or the battle in hand."), NULL,
    muster_cmd_undo },
  { "redo", N_("FILE [NUMBER]"), 1, N_("Do again what was taken back."), NULL, muster_cmd_undo },
  { "log", N_("FILE"), 1, N_("Tell what was done, entry by entry."), NULL, muster_cmd_log },
  { "verify", N_("FILE"), 1, N_("Prove the journal: file, effects, states, seals and dice."), NULL, muster_cmd_verify },
  { "rescue", N_("FILE NEW"), 2, N_("Save what the journal of a damaged campaign proves into a new file."),
    N_("FILE is only read. The state, and all else that follows from the journal, is worked out again from it; where\n"
       "the journal itself is damaged, NEW ends with the last entry that can be proved."), muster_cmd_rescue },
  { "play", N_("FILE"), 1, N_("Let the machine play one side or both."),
    N_("It stops when the other player’s word is awaited, when the war is decided (or, decided before,\n"
       "after the last turn), or as TURN begins; Ctrl+C stops it between two orders."), muster_cmd_play },
  { "battle", N_("FILE [NUMBER]"), 1, N_("List the battles that were handed to other rules, or tell all of one."),
    N_("One that the machine fought out is fought again from its dice, and told order by order."), muster_cmd_battle },
  { "roster", N_("FILE"), 1, N_("List the companies: their record, and who leads them."), NULL, muster_cmd_roster },
  { "rulings", N_("[FILE]"), 1, N_("List the rulings: their readings, and those in force, since when and why."),
    N_("Without FILE, their keys, readings and defaults. The reading in force is marked with “*”."),
    muster_cmd_rulings },
  { "map", N_("FILE"), 1, N_("Draw the map."), NULL, muster_cmd_map },
  { "title", N_("FILE TITLE"), 1, N_("Rename a campaign."), NULL, muster_cmd_title },
  { "copy", N_("FILE NEW"), 2, N_("Copy a campaign into a new file."), NULL, muster_cmd_copy },
  { "script", N_("FILE…"), G_MAXUINT, N_("Run scripts of orders, refusals and queries."), NULL, muster_cmd_script },
  { "simulate", "", 0, N_("Play whole campaigns in memory and count how they end."), NULL, muster_cmd_simulate },
  { "skirmish", N_("RULES"), 0, N_("Let the machine fight a battle out that is of no campaign."),
    N_("RULES are those of a tactical game: mohicans, bighorn, frontier or furwars. SETUP is theirs unless told otherwise;\n"
       "it has the lines by which a script sets a battle up."), muster_cmd_skirmish },
  { "odds", "", 0, N_("Work out a battle: the chance of each end and the expected losses."),
    N_("FORCE is a list like regular:3,militia:2: regular, militia, indian (a tribe 7-26), ranger or\n"
       "courier or iroquois, which fight alike. Nobody retreats, and nobody comes up."), muster_cmd_odds },
  { "notation", N_("[WORD]"), 0, N_("List the orders, or explain one."),
    N_("With --rules those of a battle fought by other rules: mohicans, bighorn, frontier or furwars."), muster_cmd_notation },
};

static const MusterCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];
  return NULL;
}

static void
print_help (void)
{
  g_autoptr (MusterTable) table = muster_table_new (2);

  muster_cli_print (_("Usage: musterctl COMMAND [ARGUMENT…]\n\n"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    muster_table_add (table, commands[i].name, _(commands[i].summary));
  muster_table_print (table, "  ");
  muster_cli_print (_("\n“musterctl help COMMAND” tells more; musterctl(1) tells all.\n"
                      "Exit codes: 0 done, 1 the world said no, 2 refused, 3 dice wanted, 64 misused.\n"));
}

/* "umpire SETTING[, SETTING…] : REASON", and the settings, one a line */
static void
print_usage (const MusterVerb *verb)
{
  g_autofree char *usage = muster_notation_usage (verb->word, verb->form);
  g_auto (GStrv) settings = muster_notation_settings (verb->form);

  muster_cli_print ("%s\n", usage);
  for (guint i = 0; settings[i]; i++)
    muster_cli_print ("    %s\n", settings[i]);
}

static void
print_orders (const MusterGame *game,
              const char       *word)
{
  g_autoptr (MusterTable) table = muster_table_new (3);

  for (guint v = 0; v < game->n_verbs; v++)
    {
      const MusterVerb *verb = &game->verbs[v];

      if (word && strcmp (word, verb->word) != 0)
        continue;
      if (word)
        print_usage (verb);
      muster_table_add (table, verb->word, verb->clause, _(verb->help));
    }
  muster_table_print (table, word ? "  " : "");
}

/* musterctl notation */
int
muster_cmd_notation (const MusterCommand  *command,
                     char                **args)
{
  g_autofree char *rules = NULL;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_("Those of a battle by these rules"), N_("RULES") },
    { NULL }
  };
  const MusterGame *game = campaign_game ();
  gboolean found = FALSE;
  g_auto (GStrv) rest = NULL;

  if (!muster_cli_parse (command, entries, &args, 0, 1))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (rules && !campaign_ruleset_find (rules))
    return muster_cli_usage (command, _("“%s” is none of the tactical rules"), rules);
  if (rules)
    game = campaign_ruleset_find (rules)->game;
  if (!rest[0] || muster_game_verb (game, rest[0]) >= 0)
    {
      print_orders (game, rest[0]);
      return MUSTER_EXIT_OK;
    }
  for (guint r = 0; !rules && campaign_rulesets ()[r]; r++) /* a word of battles only */
    if (muster_game_verb (campaign_rulesets ()[r]->game, rest[0]) >= 0)
      {
        muster_cli_print (_("By the rules “%s”:\n"), campaign_rulesets ()[r]->name);
        print_orders (campaign_rulesets ()[r]->game, rest[0]);
        found = TRUE;
      }
  return found ? MUSTER_EXIT_OK : muster_cli_usage (command, _("no order begins with “%s”"), rest[0]);
}

static int
help (char **args)
{
  const MusterCommand *command;

  if (!args[0])
    {
      print_help ();
      return MUSTER_EXIT_OK;
    }
  if (strcmp (args[0], "notation") == 0)
    {
      command = find_command (args[0]);
      return command->run (command, args + 1);
    }
  command = find_command (args[0]);
  if (!command)
    {
      muster_cli_complain (_("“%s” is no command (see “musterctl help”)"), args[0]);
      return MUSTER_EXIT_USAGE;
    }
  return command->run (command, (char *[]) { (char *) "--help", NULL }); /* prints and exits */
}

/*
 * Whoever closed one of the three streams may not find it to be a file that we opened since:
 * it is opened in the way that makes its own use fail. And a limit of the file size is
 * an error to be told, like a full disk.
 */
static void
secure_streams (void)
{
  static const int flags[] = { O_WRONLY, O_RDONLY, O_RDONLY };

  for (int fd = 0; fd < 3; fd++)
    if (fcntl (fd, F_GETFD) < 0 && open ("/dev/null", flags[fd]) != fd)
      exit (MUSTER_EXIT_WORLD);
  signal (SIGXFSZ, SIG_IGN);
}

int
main (int    argc,
      char **argv)
{
  const MusterCommand *command;

  secure_streams ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, MUSTER_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("musterctl");

  if (argc < 2)
    {
      print_help ();
      return muster_cli_flush (MUSTER_EXIT_USAGE);
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      muster_cli_print ("musterctl %s\n", MUSTER_VERSION);
      return muster_cli_flush (MUSTER_EXIT_OK);
    }
  if (strcmp (argv[1], "help") == 0 || strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    return muster_cli_flush (help (argv + 2));
  command = find_command (argv[1]);
  if (command)
    return muster_cli_flush (command->run (command, argv + 2));
  muster_cli_complain (_("“%s” is no command (see “musterctl help”)"), argv[1]);
  return MUSTER_EXIT_USAGE;
}
